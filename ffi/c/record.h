/*
 * Recorded games and positions: reads them, plays them, and checks every expectation in them.
 *
 * A file holds games, one event or expectation a line; `#` starts a comment.
 *
 *   game NAME                    starts a game; NAME is a label without meaning (some games have more words for it, and the first
 *                                line of the position behind the name)
 *   new RULES players N seed S   the game of that seed, from its start
 *   POSITION                     or a position in the game's notation, one line a player
 *   ACTION                       an action in the game's notation; it must be legal
 *   reject [seat N] ACTION WHY   the action, by that seat, must be refused for that reason and change nothing
 *   undo                         takes back the last action or event; every bit must be as before it
 *   position POSITION            the position must be this one, players parted by ` / `; the generator of a seeded game
 *                                (`rng`) counts only if it is written down
 *   total SEAT POINTS            the points of a seat
 *   legal N                      the number of legal actions of those who owe one
 *   over                         the game must have ended
 *   winner SEAT...               exactly these seats must have won; after the end only
 *
 * A file that starts with the header of a table of positions (`row_header`) has one in each of its rows.
 *
 * Without a `game` line every position is a game of its own, and so is every `new`. A game adds lines of its own and
 * may ask for more behind an action (`yahtzee_record.c`). A line that cannot be read ends its file; an action that is
 * refused ends its game, because what follows speaks of a position that was not reached.
 */
#ifndef HOST_RECORD_H
#define HOST_RECORD_H

#include "game.h"

enum { RECORD_NAME_SIZE = 64 };

/** How far the reader is in the game at hand. */
enum record_phase {
    /** No game has started. */
    NO_GAME,
    /** `game` was read, its position may follow. */
    NAMED,
    /** There is a position. */
    PLAYING,
    /** An action was refused: the rest of the game is skipped. */
    LOST,
};

/** Positions that `undo` can go back to. */
struct history {
    unsigned char *bytes;
    size_t depth;
    size_t capacity;
};

/** A reader of recorded games and the game at hand. */
struct record {
    const struct game *game;
    struct report *report;
    const struct options *options;
    /** Called with the last position of every game. */
    void (*at_end)(struct record *record);
    /** The caller's. */
    void *context;

    enum record_phase phase;
    char name[RECORD_NAME_SIZE];
    /** The line being read, without its comment. */
    struct line line;
    /** The line that started the game. */
    struct line start;
    void *state;
    /** The last event. */
    void *event;
    /** Whether chance comes from a seed. */
    bool is_seeded;
    /** Whether `event` happened since the game started or since the last `undo`. */
    bool has_event;

    unsigned long games;
    unsigned long steps;
    /** Whether the file holds a table with a position in each row. */
    bool has_rows;
    /** Whether a line could not be read: the rest of the file is left alone. */
    bool is_broken;

    /** Lines of a position that is being collected: the first, and where the last ends. */
    struct line position;
    /** Bytes that stand before it in its first line. */
    size_t position_indent;
    struct history history;
    void *action;
    void *spare;
};

struct record new_record(const struct game *game, const struct options *options, struct report *report);

void free_record(struct record *record);

/** Ends the game at hand: what follows has to start one. */
void record_end_game(struct record *record);

/** Reads all games of all files; reports what cannot be read. */
void read_records(struct record *record, const struct options *options);

/** The place of a word of the line being read. */
struct place record_place(const struct record *record, const struct word *word);

/** Bad input: something else was expected at a word of the line being read. */
void record_expected(struct record *record, const struct word *word, const char *what);

/** Bad input at a column of a line: `expected <what>: <why>`. */
void record_broken(struct record *record, const struct place *place, const char *what, const char *why);

/** Reads a number of the line being read; false after a report. */
bool record_number(struct record *record, struct words *words, uint64_t most, const char *what, uint64_t *number);

/** Checks that the line ends here; false after a report. */
bool record_end(struct record *record, struct words words);

/** A mismatch at the line being read. */
void record_differs(struct record *record, const char *field, const char *expected, const char *got);

/** A mismatch at the line being read if the numbers differ. */
void record_compare(struct record *record, const char *field, long expected, long got);

/* --- steps: record_steps.c -------------------------------------------------------------------------------- */

/** Plays an action that is written in the line being read; false after a report. */
bool record_act(struct record *record, const char *text, size_t length);

/** Remembers the position for `undo`; answers where the library's undo record goes. */
void *record_save(struct record *record);

/** The position before a step that can be taken back, from 0 on; the last position for their number, `history.depth`. */
const void *record_position(const struct record *record, size_t step);

/** The action of such a step, in a game whose steps are all actions. */
const void *record_action(const struct record *record, size_t step);

/** The action must be refused and change nothing, for whatever reason. */
void record_refuse(struct record *record, const char *text, size_t length);

/** Forgets the position saved last, because the library refused. */
void record_drop(struct record *record);

/** Reports an action or event that the library refused; the game ends here. */
void record_refused(struct record *record, const fiveply_problem *problem);

/** Reads an action and applies it for `seat` (255 = the seat that it names itself); the library's status. */
int32_t attempt_action(const struct game *game, void *state, uint8_t seat, const char *text, size_t length,
                       fiveply_problem *problem);

void record_undo(struct record *record, struct words rest);
void record_reject(struct record *record, struct words rest);

/* --- expectations: record_expect.c ------------------------------------------------------------------------ */

/** The position must come back from its own text. */
void expect_text(struct record *record);

/** Exactly these seats, a bit each, must have won. */
void expect_winners(struct record *record, uint32_t seats);

void expect_position(struct record *record, struct words rest);
void expect_total(struct record *record, struct words rest);
void expect_legal(struct record *record, struct words rest);
void expect_over(struct record *record, struct words rest);
void expect_winner(struct record *record, struct words rest);

#endif
