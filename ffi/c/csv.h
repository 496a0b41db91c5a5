/*
 * Comma-separated values: a header line with exactly the expected names, then rows of as many fields.
 *
 * A field in double quotes may hold commas; a doubled quote inside stands for one. Fields do not span lines.
 */
#ifndef HOST_CSV_H
#define HOST_CSV_H

#include "text.h"

enum { CSV_COLUMNS_MOST = 16 };

struct field {
    /** The content without quotes, NUL behind it. */
    const char *text;
    /** Where it starts in the line, from 1. */
    unsigned long column;
};

struct csv {
    struct lines lines;
    struct line line;
    /** The names of the columns, and how many. */
    const char *const *names;
    int columns;
    /** The fields of the row at hand, and how many; more than the most are counted, not kept. */
    struct field fields[CSV_COLUMNS_MOST];
    int count;
    char *buffer;
};

struct csv open_csv(const struct text *text);

void close_csv(struct csv *csv);

/** Reads the next line into `fields`; false at the end. Empty lines at the end of the file are not there. */
bool next_row(struct csv *csv);

/** Whether the row at hand has exactly these names; NULL ends them. */
bool is_header(const struct csv *csv, const char *const *names);

/** Takes the names of the header for the columns of all rows. */
void use_header(struct csv *csv, const char *const *names);

/** The number of the column with that name; it must be there. */
int column_named(const struct csv *csv, const char *name);

/** The text of the field of the row at hand under that name. */
const char *field_of(const struct csv *csv, const char *name);

/** The place of that field. */
struct place place_of_field(const struct csv *csv, const char *name);

#endif
