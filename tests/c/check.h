/*
 * The smallest test harness that does: a test is a function whose name is a sentence; RUN runs it,
 * CHECK and STATUS count and report, `finish` tells the sum. Random numbers come from fixed seeds.
 */
#ifndef FIVEPLY_TESTS_CHECK_H
#define FIVEPLY_TESTS_CHECK_H

#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "fiveply.h"

static unsigned long check_count;
static unsigned long check_failures;
static const char *check_test = "";

static inline void check_report(const char *file, int line, const char *what) {
    check_failures++;
    fprintf(stderr, "%s:%d: %s: %s\n", file, line, check_test, what);
}

static inline int check_that(int holds, const char *what, const char *file, int line) {
    check_count++;
    if (!holds) check_report(file, line, what);
    return holds;
}

static inline int check_status(int32_t expected, int32_t got, const char *what, const char *file, int line) {
    check_count++;
    if (expected == got) return 1;
    check_report(file, line, what);
    fprintf(stderr, "    expected %d (%s), got %d (%s)\n", (int)expected, fiveply_status_text(expected), (int)got,
            fiveply_status_text(got));
    return 0;
}

/* Every check answers whether it held, so that a test can say more where it did not. */
#define CHECK(condition) check_that((condition) != 0, #condition, __FILE__, __LINE__)
#define STATUS(expected, call) check_status((expected), (call), #call, __FILE__, __LINE__)
#define DONE(call) STATUS(FIVEPLY_DONE, call)

#define RUN(test)           \
    do {                    \
        check_test = #test; \
        test();             \
    } while (0)

static inline int finish(const char *name) {
    printf("%s: %lu checks, %lu failures\n", name, check_count, check_failures);
    return check_failures != 0;
}

/* Marsaglia's xorshift: tests need no better. */
static uint32_t random_state = 1;

static inline uint32_t random_bits(void) {
    random_state ^= random_state << 13;
    random_state ^= random_state >> 17;
    random_state ^= random_state << 5;
    return random_state;
}

static inline uint32_t random_below(size_t n) {
    return n == 0 ? 0 : random_bits() % (uint32_t)n;
}

static inline void random_fill(void *bytes, size_t size) {
    for (size_t i = 0; i < size; i++) ((unsigned char *)bytes)[i] = (unsigned char)random_bits();
}

/* What stands in memory that must not be written. */
#define CANARY 0xA5

static inline int is_filled(const void *bytes, size_t size, int value) {
    for (size_t i = 0; i < size; i++) {
        if (((const unsigned char *)bytes)[i] != (unsigned char)value) return 0;
    }
    return 1;
}

#define COUNT(list) (sizeof(list) / sizeof((list)[0]))
#define SAME(a, b) (memcmp(&(a), &(b), sizeof(a)) == 0)
#define FILL(object) memset(&(object), CANARY, sizeof(object))
#define UNTOUCHED(object) is_filled(&(object), sizeof(object), CANARY)

#endif
