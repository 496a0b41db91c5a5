/* One seeded alteration at a time: of a row of values, or of a line of a recorded game. */
#ifndef ALTER_H
#define ALTER_H

#include <stdint.h>

enum { LINE_MOST = 4096, FIELDS_MOST = 16, FIELD_MOST = 512 };

/** A number below `limit`; every call moves the generator on. */
unsigned draw(unsigned limit);

void seed_draws(uint64_t seed);

/** A row of comma-separated values. */
struct row {
    int count;
    char fields[FIELDS_MOST][FIELD_MOST];
};

/** Splits a line; quoted fields keep their quotes. */
void split_row(const char *line, struct row *row);

void print_row(const struct row *row);

/** Alters exactly one field of a row so that its text differs; tables are told apart by their header. */
void alter_vector(struct row *row);
void alter_bug_case(struct row *row);
void alter_start_value(struct row *row);
void alter_layer(struct row *row);
void alter_statistic(struct row *row);
void alter_score(struct row *row);

/** Alters exactly one word of a line of a recorded game. */
void alter_event(char line[LINE_MOST]);

/** A number of the text changed by a little or a lot; another text in any case. */
void alter_number(char *text);

#endif
