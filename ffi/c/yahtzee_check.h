/* `check`: what its tables share. One file a table, one row at a time. */
#ifndef HOST_YAHTZEE_CHECK_H
#define HOST_YAHTZEE_CHECK_H

#include "csv.h"
#include "names.h"
#include "yahtzee.h"

/** Values agree if they differ by at most this many points. */
#define VALUE_TOLERANCE 1e-9

/** What a row asks about a position. */
struct inquiry {
    fiveply_yahtzee_rules rules;
    enum question question;
    uint16_t filled;
    uint8_t upper;
    uint8_t fifty;
    /** Zeros before a roll. */
    uint8_t dice[YAHTZEE_DICE];
    uint8_t rerolls;
    /** Points to the end, where the question is the chance of so many. */
    uint16_t points;
};

/** A file being checked. */
struct check {
    struct report *report;
    struct oracle *oracle;
    struct csv csv;
    /** The keys met so far. */
    struct names keys;
    unsigned long rows;
    /** Rows that cannot be read. */
    unsigned long bad_rows;
    /** Computed once for all rows; NULL if the table needs nothing. */
    struct reachable *reachable;
    /** The distributions met so far. */
    struct known_odds *odds;
};

/** Bad input in a field: `file:line:column: name: ...`. Always false. */
bool bad_field(struct check *check, const char *name, const char *expected);

/** Bad input in a field, with the reason why the library refuses it. Always false. */
bool refused_field(struct check *check, const char *name, const fiveply_problem *problem);

/** A whole number up to `most`; false after a report. */
bool number_field(struct check *check, const char *name, uint64_t most, uint64_t *number);

/** A decimal number; false after a report. */
bool decimal_field(struct check *check, const char *name, double *number);

/** The name of rules; false after a report. */
bool rules_field(struct check *check, const char *name, fiveply_yahtzee_rules *rules);

/** The name of a box of these rules; false after a report. */
bool box_field(struct check *check, const char *name, const fiveply_yahtzee_rules *rules, uint8_t *box);

/** Five dice in ascending order; false after a report. */
bool dice_field(struct check *check, const char *name, uint8_t dice[YAHTZEE_DICE]);

/** Nothing, or 0 where `is_number`; false after a report. */
bool unused_field(struct check *check, const char *name, bool is_number);

/** A key that no row before has; false after a report. */
bool key_field(struct check *check, const char *name);

/** A mismatch of a field if the value is not the one recorded. */
void compare_value(struct check *check, const char *name, double expected, double got);

/** A mismatch of a field between two texts. */
void differ_field(struct check *check, const char *name, const char *expected, const char *got);

/** Whether `text` is some of the dice of the row, in ascending order; empty = none of them. */
bool is_keep(const struct check *check, const char *text);

/** The same where `-` stands for none of them. */
bool is_named_keep(const struct check *check, const char *text);

/** The value recorded in a field that has been read before; 0 if it is no number. */
double recorded_value(const struct check *check, const char *name);

/** The columns mask, upper and flag, the last two 0 or empty unless they are used; false after a report. */
bool totals_fields(struct check *check, bool are_used, struct inquiry *inquiry);

/** The place of the row at hand. */
struct place row_place(const struct check *check);

/* Each compares the row at hand; false after a report of bad input. */

bool check_vector(struct check *check);
bool check_bug_case(struct check *check);
bool check_start_value(struct check *check);
bool check_layer(struct check *check);
bool check_statistic(struct check *check);
bool check_score_probability(struct check *check);

/** Frees all distributions of a check. */
void free_known_odds(struct known_odds *known);

/* --- yahtzee_options.c: one position with its options ----------------------------------------------------- */

/** One option, named as in the data: dice in ascending order, `-` for none; or a box. */
struct option {
    char name[16];
    double value;
};

/** The keeps or the boxes of a position. */
struct option_list {
    struct option options[FIVEPLY_YAHTZEE_ACTIONS_MAX];
    int count;
    /** What the library's values are divided by: 100 where they are percent. */
    double scale;
    /** The highest value. */
    double best;
};

/** The position; false after a report at the field that contradicts the rules. */
bool position_of(struct check *check, const struct inquiry *inquiry, fiveply_yahtzee_state *state);

/** All legal options of a kind (`FIVEPLY_YAHTZEE_KEEP` or `_SCORE`); false after a report. */
bool list_options(struct check *check, const struct inquiry *inquiry, uint8_t kind, struct option_list *list);

/** The option with that name; NULL if it is not legal. */
const struct option *option_named(const struct option_list *list, const char *name);

/** Whether the option is as good as the best. */
bool is_tied(const struct option_list *list, const struct option *option);

/** Compares the field `name` with the best options, of which it must be one, and the highest value. */
void compare_best(struct check *check, const struct option_list *list, const char *name, const char *value_name);

/** Compares the value of the keep or box `name` with the one recorded, which may be `illegal`. */
void compare_option(struct check *check, const struct option_list *list, const char *name, const char *value_name);

#endif
