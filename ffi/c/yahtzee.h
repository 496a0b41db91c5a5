/* Yahtzee on the command line: its table, and what its own commands share. */
#ifndef HOST_YAHTZEE_H
#define HOST_YAHTZEE_H

#include <stdio.h>

#include "game.h"
#include "record.h"
#include "thinker.h"

enum {
    YAHTZEE_DICE = 5,
    YAHTZEE_FACES = 6,
    YAHTZEE_REROLLS = 2,
    /** The upper total from which the upper bonus is earned; 63 stands for all above. */
    YAHTZEE_GOAL = 63,
    YAHTZEE_UPPER_BOXES = 6,
    /** A box number that no box has. */
    NO_BOX = 255,
};

extern const struct game YAHTZEE;

/** The number of boxes on the card of these rules: 13, or 15. */
uint8_t box_count(const fiveply_yahtzee_rules *rules);

/** The box with that name; `NO_BOX` if there is none. */
uint8_t box_named(const char *name);

/** The code of a grade by its name; false if there is none of that name. */
bool grade_named(const char *name, uint8_t *grade);

/** Rules by name; false if there are none of that name. */
bool rules_named(const char *name, fiveply_yahtzee_rules *rules);

/* yahtzee_record.c */

bool yahtzee_record_line(struct record *record, const struct word *first, struct words rest);
int32_t yahtzee_attempt(void *state, uint8_t seat, const char *text, size_t length, fiveply_problem *problem);
void yahtzee_write_event(FILE *file, const void *state, const char *action, const void *event);

/** Reads one to five numbers, which the library then takes for dice or not; false at the word that is none. */
bool read_rolled(struct words rest, fiveply_yahtzee_roll *roll, struct word *wrong);

/* yahtzee_row.c */

/** Reads a position from a row of comma-separated values; the library's status. */
int32_t yahtzee_parse_row(void *state, const char *text, size_t length, fiveply_problem *problem);

/* yahtzee_board.c */

void yahtzee_draw(FILE *file, const void *state, const char *prefix);

/* yahtzee_exact.c: exact values, one table for each set of rules */

/** What a search is asked for. */
enum question {
    /** Best play to the end of the game. */
    WHOLE_GAME,
    /** The most points of this turn alone. */
    ONE_TURN,
    /** The points to the end when every turn is played for its own points. */
    GREEDY_GAME,
    /** The chance of so many points to the end, between 0 and 1. */
    ENOUGH_POINTS,
};

/** All tables computed so far. */
struct oracle {
    struct exact_table *first;
    /** The search for the last chance, if there was one. */
    struct thinker chance;
};

void free_oracle(struct oracle *oracle);

/** A search that answers for the seat whose turn it is; NULL with the library's problem. */
struct thinker *exact_search(struct oracle *oracle, const fiveply_yahtzee_state *state, enum question question,
                             fiveply_problem *problem);

/** Expected points from a position on; false with the library's problem. */
bool exact_value(struct oracle *oracle, const fiveply_yahtzee_state *state, enum question question, double *value,
                 fiveply_problem *problem);

/**
 * A search for the chance to write at least so many points from a position of one player on; NULL with the library's
 * problem. Its values are percent.
 */
struct thinker *chance_search(struct oracle *oracle, const fiveply_yahtzee_state *state, uint16_t points,
                              fiveply_problem *problem);

/** That chance; false with the library's problem. */
bool exact_chance(struct oracle *oracle, const fiveply_yahtzee_state *state, uint16_t points, double *chance,
                  fiveply_problem *problem);

/** The value of a fresh card; the program ends if the library refuses. */
double start_value(struct oracle *oracle, const fiveply_yahtzee_rules *rules, enum question question);

/* yahtzee_policy.c */

/**
 * The exact expected score of play by the table that this search of a fresh card answers from; false on Ctrl-C. For
 * rules with 13 boxes.
 */
bool score_by_table(const struct thinker *thinker, const fiveply_yahtzee_rules *rules, double *score);

/* Commands: a file each. */

int run_yahtzee_coach(const struct game *game, const struct options *options);
int run_yahtzee_distribution(const struct game *game, const struct options *options);
int run_yahtzee_table(const struct game *game, const struct options *options);
int run_yahtzee_check(const struct game *game, const struct options *options);
void yahtzee_bench(const struct game *game, const struct options *options);

#endif
