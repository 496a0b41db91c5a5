/*
 * What the program says when something is wrong, and the exit code that follows from it.
 *
 * A mismatch is an expectation that does not hold: one line on stdout, exit code 1. Bad input is what cannot be read or
 * contradicts itself: one line on stderr with file, line and column, exit code 2. Both are counted and the work goes on
 * where it can, so that one run tells as much as possible.
 */
#ifndef HOST_REPORT_H
#define HOST_REPORT_H

#include <stdbool.h>
#include <stddef.h>

#if defined(__GNUC__)
#define PRINTS(template, first) __attribute__((format(printf, template, first)))
#else
#define PRINTS(template, first)
#endif

enum {
    STATUS_GOOD = 0,
    STATUS_FAILED = 1,
    STATUS_BAD = 2,
    QUOTE_SIZE = 64,
    /** Room for a value, a name or a list in a mismatch. */
    SHOWN_SIZE = 512,
};

/** A place in a file, each counted from 1. */
struct place {
    const char *file;
    unsigned long line;
    unsigned long column;
};

/** What has been found so far. */
struct report {
    unsigned long mismatches;
    bool is_bad;
};

/** Prints `file:line: field: expected X, got Y` and counts it. */
void mismatch(struct report *report, const struct place *place, const char *field, const char *expected,
              const char *got);

/** A mismatch between two whole numbers. */
void mismatch_number(struct report *report, const struct place *place, const char *field, long expected, long got);

/** A mismatch between two values in points. */
void mismatch_value(struct report *report, const struct place *place, const char *field, double expected, double got);

/** Prints `file:line:column: ...` on stderr and remembers that the input is bad. */
void bad_input(struct report *report, const struct place *place, const char *format, ...) PRINTS(3, 4);

/** 2 after bad input, 1 after a mismatch, else 0. */
int exit_code(const struct report *report);

/** Prints `fiveply: ...` on stderr and ends the program with exit code 2. */
_Noreturn void stop(const char *format, ...) PRINTS(1, 2);

/** Text of a file fit to be shown: at most 40 bytes, in quotes, `?` for what is not printable. */
const char *quote(char out[QUOTE_SIZE], const char *text, size_t length);

#endif
