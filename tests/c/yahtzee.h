/*
 * Short words for the tests of Yahtzee.
 */
#ifndef FIVEPLY_TESTS_YAHTZEE_H
#define FIVEPLY_TESTS_YAHTZEE_H

#include "check.h"

#define Z FIVEPLY_NUL_TERMINATED
#define REASON(name) FIVEPLY_YAHTZEE_REASON_##name

static fiveply_problem problem;

/* Reads a position that is known to be sound. */
static inline fiveply_yahtzee_state position(const char *text) {
    fiveply_yahtzee_state read;
    memset(&read, 0, sizeof read);
    if (!DONE(fiveply_yahtzee_parse(&read, text, Z, &problem))) fprintf(stderr, "    in: %s\n", text);
    return read;
}

static inline fiveply_yahtzee_action action(const fiveply_yahtzee_state *state, const char *text) {
    fiveply_yahtzee_action read;
    memset(&read, 0, sizeof read);
    if (!DONE(fiveply_yahtzee_action_parse(state, text, Z, &read, &problem))) fprintf(stderr, "    in: %s\n", text);
    return read;
}

static inline fiveply_yahtzee_rules rules(const char *name) {
    fiveply_yahtzee_rules named;
    memset(&named, 0, sizeof named);
    DONE(fiveply_yahtzee_rules_parse(name, Z, &named, NULL));
    return named;
}

static inline fiveply_yahtzee_action keep(uint8_t mask) {
    fiveply_yahtzee_action made = {0, FIVEPLY_YAHTZEE_KEEP, mask, 0};
    return made;
}

static inline fiveply_yahtzee_action score(uint8_t category) {
    fiveply_yahtzee_action made = {0, FIVEPLY_YAHTZEE_SCORE, category, 0};
    return made;
}

#endif
