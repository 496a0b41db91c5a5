/* Splendor on the command line: its table, and what its own commands share. */
#ifndef HOST_SPLENDOR_H
#define HOST_SPLENDOR_H

#include <stdio.h>

#include "game.h"
#include "record.h"
#include "thinker.h"

extern const struct game SPLENDOR;

/* splendor_record.c */

bool splendor_starts_game(const struct word *first);
bool splendor_starts_position(const struct line *before, const struct word *first, struct words rest);
bool splendor_has_more_lines(const struct word *first);
bool splendor_record_line(struct record *record, const struct word *first, struct words rest);
int32_t splendor_attempt(void *state, uint8_t seat, const char *text, size_t length, fiveply_problem *problem);
void splendor_write_event(FILE *file, const void *state, const char *action, const void *event);

/* splendor_expect.c: what the lines of recorded games expect of a position */

void splendor_expect_state(struct record *record, struct words rest);
void splendor_expect_counts(struct record *record, struct words rest);
void splendor_expect_result(struct record *record, struct words rest);
void splendor_expect_sequences(struct record *record, struct words rest);

/** The `S` line of a position, without what stands before it in its text. */
const char *splendor_state_line(const void *state, char text[FIVEPLY_SPLENDOR_STATE_TEXT], size_t *length);

/* splendor_board.c */

void splendor_draw(FILE *file, const void *state, const char *prefix);

/* splendor_bench.c */

void splendor_bench(const struct game *game, const struct options *options);

/* Commands: a file each. */

int run_splendor_plan(const struct game *game, const struct options *options);

#endif
