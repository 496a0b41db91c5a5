/*
 * A game as the commands see it: the verbs that all games share, and the few things that only the game knows.
 *
 * The commands `replay`, `advise`, `play` and `bench` are written once against this table. A new game includes
 * `game_verbs.h` in one file of its own, fills in what only it knows, and is named in `main.c`.
 */
#ifndef HOST_GAME_H
#define HOST_GAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "fiveply.h"
#include "options.h"
#include "text.h"

struct game;
struct record;
struct thinker;

/** A command of the program; the last of a list has no name. */
struct command {
    const char *name;
    /** What stands behind the name in the usage. */
    const char *arguments;
    /** The options that it takes, parted by blanks. */
    const char *options;
    /** Answers the exit code. */
    int (*run)(const struct game *game, const struct options *options);
};

enum {
    ACTION_TEXT_MOST = 96,
    /** The text of any position of any game. */
    STATE_TEXT_MOST = 1 << 16,
};

/** One entry of a ranked list, with its action as text. */
struct candidate {
    int32_t value_milli;
    int32_t standard_error_milli;
    uint32_t visits;
    char action[ACTION_TEXT_MOST];
};

/** The sizes of a game's objects in bytes. */
struct sizes {
    size_t state;
    size_t action;
    size_t undo;
    size_t event;
    size_t search;
    size_t settings;
    size_t state_text;
};

/** The library's functions for one game, with untyped pointers; the header says what each does. */
struct verbs {
    struct sizes sizes;
    int32_t (*parse)(void *state, const char *text, size_t length, fiveply_problem *problem);
    int32_t (*write)(const void *state, char *out, size_t capacity, size_t *length);
    int32_t (*to_act)(const void *state, uint32_t *seats);
    int32_t (*legal_actions)(const void *state, uint8_t seat, void *out, size_t capacity, size_t *count);
    int32_t (*action_count)(const void *state, uint8_t seat, size_t *count);
    int32_t (*action_at)(const void *state, uint8_t seat, size_t k, void *action);
    int32_t (*action_write)(const void *state, const void *action, char *out, size_t capacity, size_t *length);
    int32_t (*action_parse)(const void *state, const char *text, size_t length, void *action,
                            fiveply_problem *problem);
    int32_t (*apply)(void *state, const void *action, void *undo, void *event, fiveply_problem *problem);
    int32_t (*undo)(void *state, const void *undo);
    int32_t (*observe)(const void *state, uint8_t seat, void *view);
    int32_t (*score)(const void *state, uint8_t seat, int32_t *points);
    int32_t (*is_over)(const void *state, uint8_t *is_over);
    int32_t (*winner)(const void *state, uint32_t *seats);
    int32_t (*settings_default)(void *settings);
    size_t (*workspace_size)(const void *settings);
    int32_t (*settings_fit)(void *settings, size_t bytes);
    int32_t (*begin)(void *search, void *workspace, size_t size, const void *settings, const void *state,
                     uint8_t seat, fiveply_problem *problem);
    int32_t (*step)(void *search, void *workspace, size_t size, uint32_t budget);
    int32_t (*follow)(void *search, void *workspace, size_t size, const void *state, uint8_t seat,
                      fiveply_problem *problem);
    int32_t (*choose)(void *search, void *workspace, size_t size, void *action);
    int32_t (*progress)(const void *search, fiveply_progress *progress);
    /** The ranked list as text; `count` is the full count even where `capacity` is smaller. */
    int32_t (*ranked)(void *search, void *workspace, size_t size, const void *state, struct candidate *out,
                      size_t capacity, size_t *count);
    const char *(*reason_name)(uint16_t reason);
    const char *(*reason_text)(uint16_t reason);
    void (*set_seat)(void *action, uint8_t seat);
};

/** What only the game knows. */
struct game {
    const char *name;
    struct verbs verbs;
    /** Commands of its own, ended by one without a name. */
    const struct command *commands;
    const char *default_rules;
    uint8_t players_most;
    /** NULL: one. Else names of as many random players as a game needs at least. */
    const char *random_players;

    /** Whether a line starts a named game, beside one that starts with `game`; the first line of its position may stand behind the
     * name. NULL: none does, and nothing stands there. */
    bool (*starts_game)(const struct word *first);
    /** Whether a line starts a position in the game's notation, or is one of its lines; `before` are its lines so far, without a text
     * if there are none. */
    bool (*starts_position)(const struct line *before, const struct word *first, struct words rest);
    /** Whether a position goes on with the lines that follow even outside a named game. May be NULL: it does not. */
    bool (*has_more_lines)(const struct word *first);
    /** Whether a file is one position from its first byte to its last, as one of another program. May be NULL. */
    bool (*is_whole_file)(const char *text);
    /** The first line of a file that has a position in every other line, as comma-separated values; NULL if there are none. */
    const char *row_header;
    /** Reads one of those lines; the name of the position is its first field. */
    int32_t (*parse_row)(void *state, const char *text, size_t length, fiveply_problem *problem);
    /** A new game with these rules, players and seed; ERR_ARG for unknown rules. */
    int32_t (*start)(void *state, const char *rules, uint8_t players, uint64_t seed, fiveply_problem *problem);
    /** Sets an option of a player, as `level=3`; false if the game does not know it or it is out of range. */
    bool (*set_option)(void *settings, const char *key, uint64_t value);
    /** The number that the name of an option's value stands for, as in grade=full; false if it is none. May be NULL. */
    bool (*option_named)(const char *key, const char *value, uint64_t *number);
    /** Settings of a baseline player with that name; false if there is none. */
    bool (*set_baseline)(void *settings, const char *name);
    /** Their names, parted by commas. */
    const char *baselines;
    /** Whether a search is given all there is to know, and its settings say how much of it to look at. */
    bool sees_all;
    /** Whether an event brought on a game that may go on for ever. NULL if every game ends. */
    bool (*brings_on)(const void *event);
    /** Such a game is given up after so many actions in a row that brought nothing on. */
    unsigned long idle_most;
    /** Writes why the move that a search stands by is made, as one line behind `prefix`. May be NULL. */
    void (*explain)(FILE *file, struct thinker *thinker, const char *prefix);
    /** A position whose search answers `state` and all others under its rules; false if there is none. May be NULL. */
    bool (*root)(const void *state, void *root);
    /** Whether a turn of the acting seat ended with this event. */
    bool (*ends_turn)(const void *event);

    /** Does one line of a recorded game that only this game has; false if it does not know the word. */
    bool (*record_line)(struct record *record, const struct word *first, struct words rest);
    /** Applies an action or event as text, for lines that expect a refusal. */
    int32_t (*attempt)(void *state, uint8_t seat, const char *text, size_t length, fiveply_problem *problem);
    /** Writes what a new game or an action brought to the table as lines of a recorded game; `event` may be NULL. */
    void (*write_event)(FILE *file, const void *state, const char *action, const void *event);
    /** Draws the position, each line behind `prefix`; reads it by getters only. */
    void (*draw)(FILE *file, const void *state, const char *prefix);
    /** Prints the figures of `bench` that only this game has. NULL if `bench` is its own command. */
    void (*bench)(const struct game *game, const struct options *options);
};

#endif
