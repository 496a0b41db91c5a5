/*
 * Yahtzee as slowly and plainly as can be, from tests/data/yahtzee/README.md alone: it knows neither the library nor
 * the host program. It says whether a row of the data files is true.
 */
#ifndef NAIVE_H
#define NAIVE_H

#include <stdbool.h>

/** The columns of vectors_*.csv. */
enum { ID, VARIANT, KIND, MASK, UPPER, FLAG, DICE, ROLLS, ARG, BEST, EV, TIES, VECTOR_FIELDS };

/** The columns of bug_cases.csv. */
enum { BUG_NO, BUG_SOURCE, BUG_KIND, BUG_VARIANT, BUG_MASK, BUG_UPPER, BUG_FLAG, BUG_DICE, BUG_ANSWER, BUG_VALUE,
       BUG_FIELDS };

/** Whether everything that the row says is right, names of rows left aside. */
bool vector_is_true(char **fields);

bool bug_case_is_true(char **fields);

/** The open boxes that the row speaks of: what judging it costs. */
int open_boxes_of(const char *mask);

extern const char *const BOX_NAMES[13];

#endif
