/*
 * Random games of any game, position by position.
 */
#ifndef FIVEPLY_TESTS_WALK_H
#define FIVEPLY_TESTS_WALK_H

#include "game.h"

#define PLAYERS_TRIED 3
#define GAMES_TRIED 4

static action actions[CONSTANT(ACTIONS_MAX)];

/* What a test does with each position of a game: one that a game reaches, with actions or chance to come. */
typedef void visitor(const state *);

/* The seat that acts next; -1 if none owes an action. */
static inline int acting(const state *position) {
    uint32_t seats = 0;
    DONE(VERB(to_act)(position, &seats));
    for (int seat = 0; seat < 32; seat++) {
        if (seats >> seat & 1u) return seat;
    }
    return -1;
}

static inline size_t list_actions(const state *position, uint8_t seat) {
    size_t count = 0;
    DONE(VERB(legal_actions)(position, seat, actions, COUNT(actions), &count));
    CHECK(count <= COUNT(actions));
    return count;
}

/* One random action, or what the table produces; 0 when the game is over. */
static inline int advance(state *position) {
    chance drawn;
    int seat = acting(position);
    if (seat >= 0) {
        size_t count = list_actions(position, (uint8_t)seat);
        return CHECK(count > 0) && DONE(VERB(apply)(position, &actions[random_below(count)], NULL, NULL, NULL));
    }
    return draw_chance(position, &drawn) && DONE(VERB(reveal)(position, &drawn, NULL, NULL, NULL));
}

static inline int named_rules(rules *named, const char *name, uint8_t players) {
    DONE(VERB(rules_parse)(name, FIVEPLY_NUL_TERMINATED, named, NULL));
    return rules_for(named, players);
}

/* Visits every position of random games: all rules, one to three players, seeded games and views. */
static inline void along_games(visitor *visit) {
    for (size_t i = 0; i < COUNT(RULES_NAMES) * PLAYERS_TRIED * GAMES_TRIED; i++) {
        rules played;
        state position;
        uint8_t players = (uint8_t)(1 + i / COUNT(RULES_NAMES) % PLAYERS_TRIED);
        if (!named_rules(&played, RULES_NAMES[i % COUNT(RULES_NAMES)], players)) continue;
        if (i % 2 == 0) {
            DONE(VERB(new)(&position, &played, i, NULL));
        } else {
            DONE(start_view(&position, &played));
        }
        for (int steps = 0; steps < STEPS_MAX; steps++) {
            visit(&position);
            if (!advance(&position)) break;
        }
    }
}

/* Whether an action is among the first `count` of the list. */
static inline int is_listed(const action *tried, size_t count) {
    for (size_t k = 0; k < count; k++) {
        if (memcmp(tried, &actions[k], sizeof *tried) == 0) return 1;
    }
    return 0;
}

#endif
