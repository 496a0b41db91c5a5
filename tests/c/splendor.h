/*
 * Short words for the tests of Splendor.
 */
#ifndef FIVEPLY_TESTS_SPLENDOR_H
#define FIVEPLY_TESTS_SPLENDOR_H

#include "check.h"

#define Z FIVEPLY_NUL_TERMINATED
#define REASON(name) FIVEPLY_SPLENDOR_REASON_##name

static fiveply_problem problem;

/* Reads a position that is known to be sound. */
static inline fiveply_splendor_state position(const char *text) {
    fiveply_splendor_state read;
    memset(&read, 0, sizeof read);
    if (!DONE(fiveply_splendor_parse(&read, text, Z, &problem))) fprintf(stderr, "    in: %s\n", text);
    return read;
}

static inline fiveply_splendor_rules rules(const char *name) {
    fiveply_splendor_rules named;
    memset(&named, 0, sizeof named);
    DONE(fiveply_splendor_rules_parse(name, Z, &named, NULL));
    return named;
}

static inline fiveply_splendor_state start(uint8_t players, uint64_t seed) {
    fiveply_splendor_rules kind = rules("strict");
    fiveply_splendor_state state;
    kind.players = players;
    DONE(fiveply_splendor_new(&state, &kind, seed, NULL));
    return state;
}

static inline fiveply_splendor_action action(const char *text) {
    fiveply_splendor_state any = start(2, 1);
    fiveply_splendor_action read;
    memset(&read, 0, sizeof read);
    if (!DONE(fiveply_splendor_action_parse(&any, text, Z, &read, &problem))) fprintf(stderr, "    in: %s\n", text);
    return read;
}

#endif
