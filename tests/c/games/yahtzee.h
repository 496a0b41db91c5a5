/* Yahtzee for the conformance suite; what each part is for stands in game.h. */
#ifndef FIVEPLY_TESTS_GAMES_YAHTZEE_H
#define FIVEPLY_TESTS_GAMES_YAHTZEE_H

#define GAME yahtzee
#define GAME_UPPER YAHTZEE
/* Eight players, fifteen boxes, two rerolls that are seen: no game is longer. */
#define STEPS_MAX 720
/* Somebody wins in the end. */
#define CAN_BE_LOST 0

typedef fiveply_yahtzee_roll chance;

static const char *const RULES_NAMES[] = {
    "forced", "free", "original_joker_only_if_50", "jokeronly", "bonusonly", "plain_fh5", "yatzy_fh5_tp4",
};

static inline int rules_for(fiveply_yahtzee_rules *rules, uint8_t players) {
    rules->players = players;
    return players <= FIVEPLY_YAHTZEE_PLAYERS_MAX;
}

static inline int draw_chance(const fiveply_yahtzee_state *state, fiveply_yahtzee_roll *roll) {
    uint8_t awaited = 0;
    fiveply_yahtzee_awaited(state, &awaited);
    memset(roll, 0, sizeof *roll);
    for (; awaited != 0; awaited = (uint8_t)(awaited & (awaited - 1))) {
        roll->dice[roll->count++] = (uint8_t)(1 + random_below(6));
    }
    return roll->count > 0;
}

/* Searches end by themselves. */
#define SEES_ALL 0
#define KEEPS_LINE 0
#define WORKING_VISITED 40u
static inline void limit_work(fiveply_yahtzee_settings *settings) {
    (void)settings;
}

static inline int32_t start_view(fiveply_yahtzee_state *state, const fiveply_yahtzee_rules *rules) {
    return fiveply_yahtzee_new_real_dice(state, rules, NULL);
}

#endif
