/* Splendor for the conformance suite; what each part is for stands in game.h. */
#ifndef FIVEPLY_TESTS_GAMES_SPLENDOR_H
#define FIVEPLY_TESTS_GAMES_SPLENDOR_H

#define GAME splendor
#define GAME_UPPER SPLENDOR
/* Random games of three have some 120 actions, and in a view a card is entered after most of them. */
#define STEPS_MAX 500
/* Somebody wins in the end, or all do. */
#define CAN_BE_LOST 0

#define PLAYERS_LEAST 2

typedef fiveply_splendor_chance chance;

static const char *const RULES_NAMES[] = {"strict", "fewer"};

static inline int rules_for(fiveply_splendor_rules *rules, uint8_t players) {
    rules->players = players;
    return players >= 2 && players <= FIVEPLY_SPLENDOR_PLAYERS_MAX;
}

/* A card of the level that may still come, for the place of the market that awaits one. */
static inline int draw_chance(const fiveply_splendor_state *state, fiveply_splendor_chance *drawn) {
    static const uint8_t FIRST[] = {0, 40, 70}, COUNTS[] = {40, 30, 20};
    uint8_t hidden[12];
    uint16_t awaited = 0;
    int level = 0;
    fiveply_splendor_hidden(state, hidden);
    fiveply_splendor_awaited(state, &awaited);
    if (awaited == 0) return 0;
    drawn->seat = FIVEPLY_SPLENDOR_IN_MARKET;
    for (drawn->place = 0; !(awaited >> drawn->place & 1); drawn->place++) continue;
    level = drawn->place / FIVEPLY_SPLENDOR_MARKET;
    do {
        drawn->card = (uint8_t)(FIRST[level] + random_below(COUNTS[level]));
    } while (!(hidden[drawn->card / 8] >> drawn->card % 8 & 1));
    return 1;
}

/* A search of a small tree. */
#define SEES_ALL 0
#define KEEPS_LINE 0
/* There is always something to search. */
#define IDLE_VISITED 0u
#define WORKING_VISITED 40u
static inline void limit_work(fiveply_splendor_settings *settings) {
    settings->iterations = 10;
    settings->nodes = FIVEPLY_SPLENDOR_NODES_MIN;
}

static inline int32_t start_view(fiveply_splendor_state *state, const fiveply_splendor_rules *rules) {
    int32_t status = fiveply_splendor_new(state, rules, random_bits(), NULL);
    return status < 0 ? status : fiveply_splendor_observe(state, 0, state);
}

#endif
