/* Spider for the conformance suite; what each part is for stands in game.h. */
#ifndef FIVEPLY_TESTS_GAMES_SPIDER_H
#define FIVEPLY_TESTS_GAMES_SPIDER_H

#define GAME spider
#define GAME_UPPER SPIDER
/* Cards can be moved to and fro for ever. */
#define STEPS_MAX 60
/* A game for one. */
#define CAN_BE_LOST 1

typedef fiveply_spider_chance chance;

static const char *const RULES_NAMES[] = {
    "1suit", "2suits", "4suits", "1suit_relaxed", "2suits_relaxed", "4suits_relaxed",
};

/* A game for one. */
static inline int rules_for(fiveply_spider_rules *rules, uint8_t players) {
    (void)rules;
    return players == 1;
}

/* A card that is not in sight, for the first column that awaits one. */
static inline int draw_chance(const fiveply_spider_state *state, fiveply_spider_chance *drawn) {
    fiveply_spider_rules rules;
    uint16_t awaited = 0;
    uint8_t known = 0;
    fiveply_spider_get_rules(state, &rules);
    fiveply_spider_awaited(state, &awaited);
    if (awaited == 0) return 0;
    drawn->column = 0;
    while (!(awaited >> drawn->column & 1)) drawn->column++;
    do {
        drawn->card = (uint8_t)(1 + random_below(13) + 16 * random_below(rules.suits));
        fiveply_spider_known(state, drawn->card, &known);
    } while (known >= 8 / rules.suits);
    return 1;
}

/* The solver, over open games; games/spider_player.h has the view of a player. */
#ifndef SPIDER_VIEW
#define SPIDER_VIEW FIVEPLY_SPIDER_VIEW_OPEN
#define SEES_ALL 1
#define WORKING_VISITED 40u
#endif
#define KEEPS_LINE 1
/* With hidden cards or without, there is always something to search. */
#define IDLE_VISITED 0u

static inline void limit_work(fiveply_spider_settings *settings) {
    settings->view = SPIDER_VIEW;
    settings->nodes = 400;
    settings->evaluations = 400;
}

static inline int32_t start_view(fiveply_spider_state *state, const fiveply_spider_rules *rules) {
    int32_t status = fiveply_spider_new(state, rules, random_bits(), NULL);
    return status < 0 ? status : fiveply_spider_observe(state, 0, state);
}

#endif
