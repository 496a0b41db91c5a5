/*
 * Players by name, and games between them.
 *
 * A name is `fiveply`, `random` or a baseline of the game, with options as `fiveply:level=3:exact=4`.
 */
#ifndef HOST_PLAYERS_H
#define HOST_PLAYERS_H

#include <stdio.h>

#include "random.h"
#include "thinker.h"

enum { PLAYERS_MOST = 8, PLAYER_NAME_SIZE = 64 };

/** A player and what it has won so far. */
struct player {
    char name[PLAYER_NAME_SIZE];
    /** Whether it picks any legal action; then it has no thinker. */
    bool is_random;
    struct thinker thinker;
    /** Turns in the game at hand. */
    unsigned long own_turns;
    unsigned long wins;
    unsigned long draws;
    /** Shares of games won, draws divided among those who share them. */
    double score;
    double points;
    /** Turns in finished games. */
    unsigned long turns;
};

/** All who play, and the game between them. */
struct match {
    const struct game *game;
    struct player players[PLAYERS_MOST];
    uint8_t count;
    const char *rules;
    void *state;
    void *action;
    void *event;
    /** The chance of random players; the game's own chance comes from its seed. */
    struct chance chance;
    /** Where games are recorded; NULL = nowhere. */
    FILE *transcript;
};

/** Reads the list of names; ends the program if it is wrong. */
struct match new_match(const struct game *game, const struct options *options);

void free_match(struct match *match);

/** Plays one game of a series and adds its result; false if it was broken off by Ctrl-C. */
bool play_game(struct match *match, uint64_t seed, uint64_t number);

/** Plays a game of random players to its end and answers their mean points; with whole lists or drawn one by one. */
double random_game(struct match *match, uint64_t seed, uint64_t number, bool by_list);

#endif
