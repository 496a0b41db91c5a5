/* Spider on the command line: its table, and what its own commands share. */
#ifndef HOST_SPIDER_H
#define HOST_SPIDER_H

#include <stdio.h>

#include "game.h"
#include "record.h"
#include "thinker.h"

extern const struct game SPIDER;

/* spider.c */

/** A game without undo is given up as lost after so many moves in a row that brought nothing on. */
enum { SPIDER_PATIENCE = 150 };

/** Whether a move dealt, turned a card up, or completed a run. */
bool spider_brings_on(const void *event);

/* spider_deal.c */

/** A deal, or the first of many. */
struct spider_deal {
    fiveply_spider_rules rules;
    /** `FIVEPLY_SPIDER_DEALER_...` */
    uint8_t dealer;
    uint64_t number;
};

/** The deal of `--rules`, `--suits`, `--seed`, `--ms` and `--kpat`; ends the program if there is none. */
struct spider_deal spider_deal_of(const struct options *options);

/** Deals it; the library's status. */
int32_t spider_deal_out(const struct spider_deal *deal, fiveply_spider_state *state);

/* spider_record.c */

bool spider_starts_position(const struct line *before, const struct word *first, struct words rest);
bool spider_has_more_lines(const struct word *first);
bool spider_record_line(struct record *record, const struct word *first, struct words rest);
int32_t spider_attempt(void *state, uint8_t seat, const char *text, size_t length, fiveply_problem *problem);
void spider_write_event(FILE *file, const void *state, const char *action, const void *event);

/** The name of a game: the ID of a deal line that stands alone, else what the reader calls it. */
const char *spider_name(const struct record *record, char out[RECORD_NAME_SIZE]);

/* spider_board.c */

void spider_draw(FILE *file, const void *state, const char *prefix);

/** Writes a line of moves, parted by blanks and behind `prefix`. */
void print_line(FILE *file, const char *prefix, const fiveply_spider_action *line, size_t count);

/* spider_solution.c: what a search found, and whether it is true */

/** What a search says of a position. */
struct solution {
    uint8_t verdict;
    bool is_shortest;
    /** Nodes of the first win, and of the whole search. */
    uint64_t solved_after;
    uint64_t nodes;
    size_t moves;
    fiveply_spider_action line[FIVEPLY_SPIDER_MOVES_MAX];
};

/** Asks a search for a position, works until it is done, and fills in what it says; false with the library's problem. */
bool solve(struct thinker *thinker, const fiveply_spider_state *state, const char *name, struct solution *solution,
           fiveply_problem *problem);

/** What the search knows by now. */
void read_solution(const struct thinker *thinker, struct solution *solution);

/** `open`, `won` or `lost`. */
const char *verdict_name(uint8_t verdict);

/** Whether all cards of the position are known, face-down ones and the stock included. */
bool is_known(const fiveply_spider_state *state);

/** Plays the line by the rules; false if a move of it is refused or it does not win. */
bool is_replayed(const fiveply_spider_state *state, const struct solution *solution);

/** Writes why the move is made that the search stands by. */
void spider_explain(FILE *file, struct thinker *thinker, const char *prefix);

/* Commands: a file each. */

int run_spider_solve(const struct game *game, const struct options *options);
int run_spider_no_peek(const struct game *game, const struct options *options);
int run_spider_play(const struct game *game, const struct options *options);
int run_spider_analyse(const struct game *game, const struct options *options);
int run_spider_find(const struct game *game, const struct options *options);
int run_spider_outlook(const struct game *game, const struct options *options);
int run_spider_bench(const struct game *game, const struct options *options);

#endif
