/*
 * Short words for the tests of Spider.
 */
#ifndef FIVEPLY_TESTS_SPIDER_H
#define FIVEPLY_TESTS_SPIDER_H

#include "check.h"

#define Z FIVEPLY_NUL_TERMINATED
#define REASON(name) FIVEPLY_SPIDER_REASON_##name

static fiveply_problem problem;

/* Reads a position that is known to be sound. */
static inline fiveply_spider_state position(const char *text) {
    fiveply_spider_state read;
    memset(&read, 0, sizeof read);
    if (!DONE(fiveply_spider_parse(&read, text, Z, &problem))) fprintf(stderr, "    in: %s\n", text);
    return read;
}

static inline fiveply_spider_action action(const char *text) {
    fiveply_spider_state any = position("0: AS");
    fiveply_spider_action read;
    memset(&read, 0, sizeof read);
    if (!DONE(fiveply_spider_action_parse(&any, text, Z, &read, &problem))) fprintf(stderr, "    in: %s\n", text);
    return read;
}

static inline fiveply_spider_rules rules(const char *name) {
    fiveply_spider_rules named;
    memset(&named, 0, sizeof named);
    DONE(fiveply_spider_rules_parse(name, Z, &named, NULL));
    return named;
}

static inline uint8_t card(const char *name) {
    uint8_t read = 255;
    DONE(fiveply_spider_card_parse(name, Z, &read));
    return read;
}

#endif
