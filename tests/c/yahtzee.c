/*
 * Yahtzee: what a client draws, and what a search is asked.
 */
#include "yahtzee.h"

#include <math.h>

FIVEPLY_WORKSPACE(memory, FIVEPLY_YAHTZEE_WORKSPACE_FULL);
FIVEPLY_WORKSPACE(small, FIVEPLY_YAHTZEE_WORKSPACE_MIN * 8);

#define GET(type, getter, state)                       \
    (get_##type##_of(&(state), fiveply_yahtzee_##getter))
#define GETTER(type)                                                                                             \
    static type get_##type##_of(const fiveply_yahtzee_state *state,                                              \
                                int32_t (*getter)(const fiveply_yahtzee_state *, type *)) {                      \
        type value = 0;                                                                                          \
        DONE(getter(state, &value));                                                                             \
        return value;                                                                                            \
    }
GETTER(uint8_t)
GETTER(int32_t)

static int32_t box(const fiveply_yahtzee_state *state, uint8_t seat, uint8_t category) {
    int32_t points = -77;
    DONE(fiveply_yahtzee_box(state, seat, category, &points));
    return points;
}

static void the_getters_tell_what_the_text_says(void) {
    static const uint8_t DICE[] = {6, 0, 6, 2, 0};
    fiveply_yahtzee_state state = position("forced ones=3 sixes=24 yahtzee=50 y100=1 three_kind=20 fours=20\n"
                                           "forced twos=6 threes=15 fours=12 chance=22 | dice 6 ? 6 2 ? rolls 1\n"
                                           "forced ones=0 twos=0 threes=0 fours=0");
    uint8_t dice[5 + 2], bonuses = 77;
    uint16_t filled = 0;
    int32_t points = 0;
    fiveply_yahtzee_rules kind;
    DONE(fiveply_yahtzee_get_rules(&state, &kind));
    CHECK(kind.variant == FIVEPLY_YAHTZEE_FORCED && kind.switches == 0 && kind.players == 3);
    CHECK(GET(uint8_t, players, state) == 3 && GET(uint8_t, boxes, state) == 13);
    CHECK(GET(uint8_t, turn, state) == 1 && GET(uint8_t, rerolls, state) == 1);
    CHECK(GET(uint8_t, awaited, state) == 0x12);
    FILL(dice);
    DONE(fiveply_yahtzee_dice(&state, dice));
    CHECK(memcmp(dice, DICE, 5) == 0 && is_filled(dice + 5, 2, CANARY));
    CHECK(box(&state, 0, FIVEPLY_YAHTZEE_ONES) == 3 && box(&state, 0, FIVEPLY_YAHTZEE_TWOS) == -1);
    CHECK(box(&state, 1, FIVEPLY_YAHTZEE_CHANCE) == 22 && box(&state, 2, FIVEPLY_YAHTZEE_FOURS) == 0);
    DONE(fiveply_yahtzee_filled(&state, 0, &filled));
    CHECK(filled == (1u << 0 | 1u << 3 | 1u << 5 | 1u << 6 | 1u << 11));
    DONE(fiveply_yahtzee_upper_total(&state, 0, &points));
    CHECK(points == 47);
    DONE(fiveply_yahtzee_upper_bonus(&state, 0, &points));
    CHECK(points == 0);
    DONE(fiveply_yahtzee_yahtzee_bonuses(&state, 0, &bonuses));
    CHECK(bonuses == 1);
    DONE(fiveply_yahtzee_score(&state, 0, &points));
    CHECK(points == 47 + 50 + 20 + 100);
}

static void the_upper_bonus_is_paid_at_63(void) {
    fiveply_yahtzee_state state = position("forced twos=6 threes=9 fours=12 fives=15 sixes=18 ones=3");
    int32_t points = 0;
    DONE(fiveply_yahtzee_upper_bonus(&state, 0, &points));
    CHECK(points == 35);
    state = position("yatzy twos=6 threes=9 fours=12 fives=15 sixes=18 ones=3");
    DONE(fiveply_yahtzee_upper_bonus(&state, 0, &points));
    CHECK(points == 50 && GET(uint8_t, boxes, state) == 15);
}

static void the_dice_tell_what_each_box_would_score(void) {
    fiveply_yahtzee_state state = position("forced yahtzee=50 fours=12 | dice 4 4 4 4 4 rolls 1");
    int32_t points = 0;
    DONE(fiveply_yahtzee_points(&state, FIVEPLY_YAHTZEE_LARGE_STRAIGHT, &points, &problem));
    CHECK(points == 40);
    CHECK(GET(int32_t, bonus, state) == 100);
    FILL(problem);
    STATUS(FIVEPLY_ERR_ILLEGAL, fiveply_yahtzee_points(&state, FIVEPLY_YAHTZEE_ONES, &points, &problem));
    CHECK(problem.reason == REASON(JOKER_MUST_FILL_LOWER_BOX) && points == 40);
    STATUS(FIVEPLY_ERR_ILLEGAL, fiveply_yahtzee_points(&state, FIVEPLY_YAHTZEE_YAHTZEE, &points, &problem));
    CHECK(problem.reason == REASON(BOX_FILLED));
    STATUS(FIVEPLY_ERR_ILLEGAL, fiveply_yahtzee_points(&state, FIVEPLY_YAHTZEE_ONE_PAIR, &points, &problem));
    CHECK(problem.reason == REASON(NO_SUCH_BOX));
    STATUS(FIVEPLY_ERR_ARG, fiveply_yahtzee_points(&state, 15, &points, &problem));
    state = position("forced yahtzee=50 fours=12 | dice 4 4 ? 4 4 rolls 1");
    STATUS(FIVEPLY_ERR_ILLEGAL, fiveply_yahtzee_points(&state, FIVEPLY_YAHTZEE_CHANCE, &points, &problem));
    CHECK(problem.reason == REASON(DICE_NOT_ROLLED));
}

static void a_keep_tells_its_faces_in_ascending_order(void) {
    fiveply_yahtzee_state state = position("forced | dice 6 1 6 2 6 rolls 2");
    fiveply_yahtzee_action sixes = action(&state, "keep 6 6 6"), none = action(&state, "keep -");
    fiveply_yahtzee_action chance = score(FIVEPLY_YAHTZEE_CHANCE);
    fiveply_yahtzee_action some = keep(0x0b);
    fiveply_yahtzee_roll kept;
    CHECK(sixes.kind == FIVEPLY_YAHTZEE_KEEP && sixes.value == 0x15 && none.value == 0);
    DONE(fiveply_yahtzee_kept(&state, &some, &kept));
    CHECK(kept.count == 3 && memcmp(kept.dice, "\1\2\6\0\0", 5) == 0);
    DONE(fiveply_yahtzee_kept(&state, &none, &kept));
    CHECK(kept.count == 0);
    FILL(kept);
    STATUS(FIVEPLY_ERR_ARG, fiveply_yahtzee_kept(&state, &chance, &kept));
    CHECK(UNTOUCHED(kept));
}

static void boxes_and_reasons_have_names(void) {
    for (uint8_t category = 0; category < 15; category++) {
        uint8_t named = 77;
        DONE(fiveply_yahtzee_category_from_name(fiveply_yahtzee_category_name(category), Z, &named));
        CHECK(named == category);
    }
    CHECK(strcmp(fiveply_yahtzee_category_name(FIVEPLY_YAHTZEE_FULL_HOUSE), "full_house") == 0);
    CHECK(fiveply_yahtzee_category_name(15) == NULL && fiveply_yahtzee_category_name(255) == NULL);
    uint8_t untouched = 77;
    STATUS(FIVEPLY_ERR_PARSE, fiveply_yahtzee_category_from_name("full", Z, &untouched));
    STATUS(FIVEPLY_ERR_NULL, fiveply_yahtzee_category_from_name(NULL, Z, &untouched));
    STATUS(FIVEPLY_ERR_NULL, fiveply_yahtzee_category_from_name("chance", Z, NULL));
    CHECK(untouched == 77);
    for (uint16_t reason = 1; reason <= REASON(WRONG_RULES); reason++) {
        CHECK(fiveply_yahtzee_reason_name(reason)[0] != 0 && fiveply_yahtzee_reason_text(reason)[0] != 0);
    }
    CHECK(strcmp(fiveply_yahtzee_reason_name(REASON(BOX_FILLED)), "box_filled") == 0);
    CHECK(fiveply_yahtzee_reason_name(0) == NULL && fiveply_yahtzee_reason_name(REASON(WRONG_RULES) + 1) == NULL);
    CHECK(fiveply_yahtzee_reason_text(0) == NULL && fiveply_yahtzee_reason_text(65535) == NULL);
}

/* The getters of this game refuse what pointers.c has the others refuse. */
static void the_getters_refuse_null_odd_pointers_and_strangers(void) {
    static uint64_t room[8];
    fiveply_yahtzee_state state = position("forced | dice 6 1 6 2 6 rolls 2"), broken;
    fiveply_yahtzee_rules kind;
    fiveply_yahtzee_roll kept;
    fiveply_yahtzee_action all = keep(31);
    uint8_t byte = 0, dice[5];
    uint16_t set = 0;
    int32_t points = 0;
    int32_t *odd = (int32_t *)(void *)((char *)room + 1);
    memset(&broken, 0, sizeof broken);
#define REFUSED(status, state)                                                 \
    STATUS(status, fiveply_yahtzee_get_rules(state, &kind));                   \
    STATUS(status, fiveply_yahtzee_players(state, &byte));                     \
    STATUS(status, fiveply_yahtzee_boxes(state, &byte));                       \
    STATUS(status, fiveply_yahtzee_turn(state, &byte));                        \
    STATUS(status, fiveply_yahtzee_dice(state, dice));                         \
    STATUS(status, fiveply_yahtzee_rerolls(state, &byte));                     \
    STATUS(status, fiveply_yahtzee_awaited(state, &byte));                     \
    STATUS(status, fiveply_yahtzee_box(state, 0, 0, &points));                 \
    STATUS(status, fiveply_yahtzee_filled(state, 0, &set));                    \
    STATUS(status, fiveply_yahtzee_upper_total(state, 0, &points));            \
    STATUS(status, fiveply_yahtzee_upper_bonus(state, 0, &points));            \
    STATUS(status, fiveply_yahtzee_yahtzee_bonuses(state, 0, &byte));          \
    STATUS(status, fiveply_yahtzee_points(state, 0, &points, &problem));       \
    STATUS(status, fiveply_yahtzee_bonus(state, &points));                     \
    STATUS(status, fiveply_yahtzee_kept(state, &all, &kept))
    REFUSED(FIVEPLY_ERR_NULL, NULL);
    REFUSED(FIVEPLY_ERR_ALIGN, (fiveply_yahtzee_state *)(void *)((char *)&state + 4));
    REFUSED(FIVEPLY_ERR_STATE, &broken);
    STATUS(FIVEPLY_ERR_NULL, fiveply_yahtzee_get_rules(&state, NULL));
    STATUS(FIVEPLY_ERR_NULL, fiveply_yahtzee_players(&state, NULL));
    STATUS(FIVEPLY_ERR_NULL, fiveply_yahtzee_boxes(&state, NULL));
    STATUS(FIVEPLY_ERR_NULL, fiveply_yahtzee_turn(&state, NULL));
    STATUS(FIVEPLY_ERR_NULL, fiveply_yahtzee_dice(&state, NULL));
    STATUS(FIVEPLY_ERR_NULL, fiveply_yahtzee_rerolls(&state, NULL));
    STATUS(FIVEPLY_ERR_NULL, fiveply_yahtzee_awaited(&state, NULL));
    STATUS(FIVEPLY_ERR_NULL, fiveply_yahtzee_box(&state, 0, 0, NULL));
    STATUS(FIVEPLY_ERR_NULL, fiveply_yahtzee_filled(&state, 0, NULL));
    STATUS(FIVEPLY_ERR_NULL, fiveply_yahtzee_upper_total(&state, 0, NULL));
    STATUS(FIVEPLY_ERR_NULL, fiveply_yahtzee_upper_bonus(&state, 0, NULL));
    STATUS(FIVEPLY_ERR_NULL, fiveply_yahtzee_yahtzee_bonuses(&state, 0, NULL));
    STATUS(FIVEPLY_ERR_NULL, fiveply_yahtzee_points(&state, 0, NULL, &problem));
    STATUS(FIVEPLY_ERR_NULL, fiveply_yahtzee_bonus(&state, NULL));
    STATUS(FIVEPLY_ERR_NULL, fiveply_yahtzee_kept(&state, NULL, &kept));
    STATUS(FIVEPLY_ERR_NULL, fiveply_yahtzee_kept(&state, &all, NULL));
    STATUS(FIVEPLY_ERR_ALIGN, fiveply_yahtzee_box(&state, 0, 0, odd));
    STATUS(FIVEPLY_ERR_ALIGN, fiveply_yahtzee_points(&state, 0, odd, &problem));
    STATUS(FIVEPLY_ERR_ARG, fiveply_yahtzee_box(&state, 1, 0, &points));
    STATUS(FIVEPLY_ERR_ARG, fiveply_yahtzee_box(&state, 0, 13, &points));
    STATUS(FIVEPLY_ERR_ARG, fiveply_yahtzee_filled(&state, 255, &set));
    STATUS(FIVEPLY_ERR_ARG, fiveply_yahtzee_upper_total(&state, 8, &points));
}

/* A search that is done, in the memory for whole games. */
static fiveply_yahtzee_search solved(const char *text, uint8_t number) {
    fiveply_yahtzee_state state = position(text);
    fiveply_yahtzee_settings how;
    fiveply_yahtzee_search search;
    uint8_t seat = GET(uint8_t, turn, state);
    memset(&search, 0, sizeof search);
    DONE(fiveply_yahtzee_settings_default(&how, sizeof how));
    how.number = number;
    DONE(fiveply_yahtzee_settings_fit(&how, sizeof memory));
    CHECK(fiveply_yahtzee_begin(&search, memory, sizeof memory, &how, &state, seat, NULL) >= 0);
    DONE(fiveply_yahtzee_step(&search, memory, sizeof memory, UINT32_MAX));
    return search;
}

static void follow(fiveply_yahtzee_search *search, const char *text) {
    fiveply_yahtzee_state state = position(text);
    DONE(fiveply_yahtzee_follow(search, memory, sizeof memory, &state, GET(uint8_t, turn, state), NULL));
}

static double value(const fiveply_yahtzee_search *search) {
    double points = NAN;
    DONE(fiveply_yahtzee_value(search, memory, sizeof memory, &points));
    return points;
}

static double value_of(const fiveply_yahtzee_search *search, fiveply_yahtzee_action of) {
    double points = NAN;
    DONE(fiveply_yahtzee_action_value(search, memory, sizeof memory, &of, &points));
    return points;
}

static int is_near(double a, double b, double most) {
    return fabs(a - b) < most;
}

static void the_whole_game_is_worth_254_points(void) {
    fiveply_yahtzee_search search = solved("forced", FIVEPLY_YAHTZEE_FIXED);
    double card = NAN;
    CHECK(is_near(value(&search), 254.587728734496, 0.001));
    DONE(fiveply_yahtzee_card_value(&search, memory, sizeof memory, 0, 0, 0, &card));
    CHECK(is_near(card, 254.587728734496, 0.001));
    follow(&search, "forced ones=3 twos=6 threes=9 fours=12 fives=15 sixes=12 | dice 1 1 1 1 1 rolls 2");
    CHECK(value(&search) > 100.0);
    STATUS(FIVEPLY_ERR_UNSUPPORTED, fiveply_yahtzee_card_value(&search, memory, sizeof memory, 1, 6, 0, &card));
    STATUS(FIVEPLY_ERR_ARG, fiveply_yahtzee_card_value(&search, memory, sizeof memory, 1, 5, 2, &card));
    STATUS(FIVEPLY_ERR_NULL, fiveply_yahtzee_card_value(&search, memory, sizeof memory, 1, 5, 0, NULL));
    STATUS(FIVEPLY_ERR_NULL, fiveply_yahtzee_card_value(NULL, memory, sizeof memory, 1, 5, 0, &card));
    STATUS(FIVEPLY_ERR_NULL, fiveply_yahtzee_card_value(&search, NULL, sizeof memory, 1, 5, 0, &card));
    STATUS(FIVEPLY_ERR_ALIGN,
           fiveply_yahtzee_card_value(&search, memory, sizeof memory, 1, 5, 0, (double *)(void *)((char *)&card + 1)));
}

static void a_table_computed_in_parts_of_layers_is_as_good_as_one_computed_in_steps(void) {
    static uint64_t boards[2][FIVEPLY_YAHTZEE_BOARD_SIZE / 8];
    fiveply_yahtzee_state state = position("forced ones=3 twos=6 threes=9 chance=20 full_house=25 four_kind=0");
    fiveply_yahtzee_settings how;
    fiveply_yahtzee_search search;
    double in_steps, in_layers;
    int32_t status;
    DONE(fiveply_yahtzee_settings_default(&how, sizeof how));
    how.number = FIVEPLY_YAHTZEE_DOUBLE;
    how.exact_boxes = 7;
    STATUS(FIVEPLY_MORE, fiveply_yahtzee_begin(&search, memory, sizeof memory, &how, &state, 0, NULL));
    DONE(fiveply_yahtzee_step(&search, memory, sizeof memory, UINT32_MAX));
    in_steps = value(&search);
    STATUS(FIVEPLY_ERR_UNSUPPORTED,
           fiveply_yahtzee_layer_solve(&search, memory, sizeof memory, 0, 1, boards[0], sizeof boards[0]));
    memset(memory, 0x5a, sizeof memory);
    STATUS(FIVEPLY_MORE, fiveply_yahtzee_begin(&search, memory, sizeof memory, &how, &state, 0, NULL));
    STATUS(FIVEPLY_ERR_ARG,
           fiveply_yahtzee_layer_solve(&search, memory, sizeof memory, 2, 2, boards[0], sizeof boards[0]));
    STATUS(FIVEPLY_ERR_WORKSPACE,
           fiveply_yahtzee_layer_solve(&search, memory, sizeof memory, 0, 2, boards[0], sizeof boards[0] - 8));
    STATUS(FIVEPLY_ERR_NULL, fiveply_yahtzee_layer_solve(NULL, memory, sizeof memory, 0, 2, boards[0], sizeof boards[0]));
    STATUS(FIVEPLY_ERR_NULL, fiveply_yahtzee_layer_solve(&search, NULL, sizeof memory, 0, 2, boards[0], sizeof boards[0]));
    STATUS(FIVEPLY_ERR_NULL, fiveply_yahtzee_layer_solve(&search, memory, sizeof memory, 0, 2, NULL, sizeof boards[0]));
    STATUS(FIVEPLY_ERR_ARG, fiveply_yahtzee_layer_solve(&search, memory, sizeof memory, 0, 0, boards[0], sizeof boards[0]));
    STATUS(FIVEPLY_ERR_ARG, fiveply_yahtzee_layer_solve(&search, memory, sizeof memory, 0, 2, memory + 8, sizeof boards[0]));
    STATUS(FIVEPLY_ERR_ALIGN,
           fiveply_yahtzee_layer_solve(&search, memory, sizeof memory, 0, 2, (char *)boards + 4, sizeof boards[0]));
    STATUS(FIVEPLY_ERR_WORKSPACE, fiveply_yahtzee_layer_solve(&search, memory, 4096, 0, 2, boards[0], sizeof boards[0]));
    STATUS(FIVEPLY_ERR_NULL, fiveply_yahtzee_layer_finish(NULL, memory, sizeof memory));
    STATUS(FIVEPLY_ERR_NULL, fiveply_yahtzee_layer_finish(&search, NULL, sizeof memory));
    STATUS(FIVEPLY_ERR_WORKSPACE, fiveply_yahtzee_layer_finish(&search, memory, 4096));
    do {
        for (uint32_t part = 0; part < 2; part++)
            DONE(fiveply_yahtzee_layer_solve(&search, memory, sizeof memory, part, 2, boards[part], sizeof boards[part]));
        status = fiveply_yahtzee_layer_finish(&search, memory, sizeof memory);
    } while (status == FIVEPLY_MORE);
    DONE(status);
    in_layers = value(&search);
    CHECK(memcmp(&in_steps, &in_layers, sizeof in_steps) == 0);
}

/* Row P0098 of the public vectors: ones, twos, fours and seven others are written, 14 points are missing. */
static void the_chance_of_a_final_score_is_in_percent(void) {
    fiveply_yahtzee_state state;
    fiveply_yahtzee_settings how;
    fiveply_yahtzee_search search;
    fiveply_yahtzee_rules rules;
    const uint8_t dice[5] = {0, 0, 0, 0, 0};
    int32_t score, status;
    DONE(fiveply_yahtzee_rules_default(&rules));
    DONE(fiveply_yahtzee_from_totals(&state, &rules, 8150, 30, 0, dice, 2, NULL));
    DONE(fiveply_yahtzee_score(&state, 0, &score));
    DONE(fiveply_yahtzee_settings_default(&how, sizeof how));
    how.objective = FIVEPLY_YAHTZEE_TARGET;
    how.number = FIVEPLY_YAHTZEE_DOUBLE;
    how.exact_boxes = 4;
    how.target = (uint16_t)(score + 14);
    status = fiveply_yahtzee_begin(&search, memory, sizeof memory, &how, &state, 0, NULL);
    STATUS(FIVEPLY_MORE, status);
    DONE(fiveply_yahtzee_step(&search, memory, sizeof memory, UINT32_MAX));
    CHECK(is_near(value(&search), 99.341222554, 1e-7));
}

static void equal_actions_are_reported_as_ties(void) {
    fiveply_yahtzee_search search = solved("forced ones=3 twos=6 threes=9 fours=12 fives=15 sixes=18 three_kind=20 "
                                           "four_kind=0 full_house=25 | dice 1 1 2 2 3",
                                           FIVEPLY_YAHTZEE_DOUBLE);
    fiveply_yahtzee_candidate ranked[FIVEPLY_YAHTZEE_ACTIONS_MAX];
    size_t ties = 0, count = 0, tied = 0;
    DONE(fiveply_yahtzee_ties(&search, memory, sizeof memory, &ties));
    DONE(fiveply_yahtzee_ranked(&search, memory, sizeof memory, ranked, COUNT(ranked), &count));
    while (tied < count && ranked[tied].tied) tied++;
    CHECK(count == 4 && ties == tied && ties >= 1);
    STATUS(FIVEPLY_ERR_NULL, fiveply_yahtzee_ties(NULL, memory, sizeof memory, &ties));
    STATUS(FIVEPLY_ERR_NULL, fiveply_yahtzee_ties(&search, NULL, sizeof memory, &ties));
    STATUS(FIVEPLY_ERR_NULL, fiveply_yahtzee_ties(&search, memory, sizeof memory, NULL));
    STATUS(FIVEPLY_ERR_WORKSPACE, fiveply_yahtzee_ties(&search, memory, 64, &ties));
}

static void any_bits_that_keep_the_same_faces_are_worth_the_same(void) {
    fiveply_yahtzee_search search = solved("forced ones=3 twos=6 threes=9 fours=12 fives=15 three_kind=20 full_house=25 "
                                           "small_straight=30 | dice 6 1 6 2 6 rolls 2",
                                           FIVEPLY_YAHTZEE_DOUBLE);
    double points = NAN;
    fiveply_yahtzee_action chance = score(FIVEPLY_YAHTZEE_CHANCE), filled = score(FIVEPLY_YAHTZEE_ONES);
    CHECK(is_near(value_of(&search, keep(0x05)), value_of(&search, keep(0x14)), 1e-12));
    CHECK(value_of(&search, keep(0x15)) > value_of(&search, keep(0x05)));
    CHECK(value_of(&search, keep(0x15)) > value_of(&search, chance));
    CHECK(is_near(value(&search), value_of(&search, keep(0x15)), 1e-12));
    STATUS(FIVEPLY_ERR_ILLEGAL, fiveply_yahtzee_action_value(&search, memory, sizeof memory, &filled, &points));
    STATUS(FIVEPLY_ERR_NULL, fiveply_yahtzee_action_value(NULL, memory, sizeof memory, &chance, &points));
    STATUS(FIVEPLY_ERR_NULL, fiveply_yahtzee_action_value(&search, NULL, sizeof memory, &chance, &points));
    STATUS(FIVEPLY_ERR_NULL, fiveply_yahtzee_action_value(&search, memory, sizeof memory, NULL, &points));
    STATUS(FIVEPLY_ERR_NULL, fiveply_yahtzee_action_value(&search, memory, sizeof memory, &chance, NULL));
    STATUS(FIVEPLY_ERR_NULL, fiveply_yahtzee_value(NULL, memory, sizeof memory, &points));
    STATUS(FIVEPLY_ERR_NULL, fiveply_yahtzee_value(&search, NULL, sizeof memory, &points));
    STATUS(FIVEPLY_ERR_NULL, fiveply_yahtzee_value(&search, memory, sizeof memory, NULL));
    CHECK(isnan(points));
}

/* The article's question: most points of this turn. */
static void a_single_turn_from_an_empty_card_is_worth_28_points(void) {
    fiveply_yahtzee_state state = position("forced");
    fiveply_yahtzee_settings how;
    fiveply_yahtzee_search search;
    fiveply_yahtzee_action best;
    double points = NAN;
    DONE(fiveply_yahtzee_settings_default(&how, sizeof how));
    how.objective = FIVEPLY_YAHTZEE_SINGLE_TURN;
    DONE(fiveply_yahtzee_settings_fit(&how, sizeof small));
    CHECK(fiveply_yahtzee_begin(&search, small, sizeof small, &how, &state, 0, NULL) == FIVEPLY_DONE);
    DONE(fiveply_yahtzee_value(&search, small, sizeof small, &points));
    CHECK(is_near(points, 28.463477220627, 0.001));
    STATUS(FIVEPLY_ERR_ILLEGAL, fiveply_yahtzee_best(&search, small, sizeof small, &best));
    STATUS(FIVEPLY_ERR_ILLEGAL, fiveply_yahtzee_choose(&search, small, sizeof small, &best));
}

/* The dice to come differ, what lies on the table does not. */
static void advice_does_not_know_the_dice_to_come(void) {
    static const char *const SEEDS[] = {"", " rng 0123456789abcdef0123456789abcdef", " rng ffffffff00000000ffffffff00000001"};
    fiveply_yahtzee_advice expected, told;
    for (size_t i = 0; i < COUNT(SEEDS); i++) {
        char text[200];
        fiveply_yahtzee_state state;
        snprintf(text, sizeof text, "forced ones=3 twos=6 threes=9 fours=12 fives=15 three_kind=20 full_house=25 "
                                    "small_straight=30 | dice 6 1 6 2 5 rolls 2%s", SEEDS[i]);
        state = position(text);
        memset(&told, 0, sizeof told);
        DONE(fiveply_yahtzee_advise(small, sizeof small, NULL, &state, 0, 0, &told));
        CHECK(told.is_exact == 1);
        if (i == 0) expected = told;
        CHECK(SAME(told, expected));
    }
}

static void a_view_does_not_tell_the_dice_to_come(void) {
    fiveply_yahtzee_state one = position("forced | dice 6 1 6 2 5 rolls 2 rng 0123456789abcdef0123456789abcdef");
    fiveply_yahtzee_state two = position("forced | dice 6 1 6 2 5 rolls 2 rng ffffffff00000000ffffffff00000001");
    DONE(fiveply_yahtzee_observe(&one, 0, &one));
    DONE(fiveply_yahtzee_observe(&two, 0, &two));
    CHECK(SAME(one, two));
}

static void the_parts_of_an_advice_add_up(void) {
    fiveply_yahtzee_state state = position("forced yahtzee=50 fours=12 | dice 4 4 4 4 4");
    fiveply_yahtzee_advice told;
    char english[FIVEPLY_YAHTZEE_REASON_TEXT];
    DONE(fiveply_yahtzee_advise(memory, sizeof memory, NULL, &state, 0, 0, &told));
    CHECK(told.action.kind == FIVEPLY_YAHTZEE_SCORE && told.bonus_milli == 100000 && told.points_milli > 0);
    CHECK(told.points_milli + told.bonus_milli + told.to_come_milli == told.value_milli);
    CHECK(told.next_value_milli < told.value_milli && told.ties == 1 && told.is_exact == 1);
    DONE(fiveply_yahtzee_reason_write(&told, english, sizeof english, NULL));
    CHECK(strstr(english, fiveply_yahtzee_category_name(told.action.value)) != NULL && strstr(english, "100.000") != NULL);
}

static void settings_out_of_range_are_named(void) {
    fiveply_yahtzee_state state = position("forced | dice 6 1 6 2 6 rolls 2");
    fiveply_yahtzee_settings whole, broken;
    fiveply_yahtzee_search search;
    DONE(fiveply_yahtzee_settings_default(&whole, sizeof whole));
#define BROKEN(field, number)                                                                                          \
    broken = whole;                                                                                                    \
    broken.field = number;                                                                                             \
    STATUS(FIVEPLY_ERR_ARG, fiveply_yahtzee_begin(&search, small, sizeof small, &broken, &state, 0, &problem));        \
    CHECK(strstr(#field, problem.text) != NULL && fiveply_yahtzee_workspace_size(&broken) == 0)
    BROKEN(objective, 4);
    BROKEN(number, 2);
    BROKEN(exact_boxes, 16);
    BROKEN(level, 10);
    BROKEN(policy, 2);
    BROKEN(reserved, 1);
    BROKEN(grade, 8);
}

static void the_sizes_are_what_the_header_says(void) {
    fiveply_yahtzee_settings how;
    CHECK(sizeof(fiveply_yahtzee_state) == FIVEPLY_YAHTZEE_STATE_SIZE);
    CHECK(sizeof(fiveply_yahtzee_search) == FIVEPLY_YAHTZEE_SEARCH_SIZE);
    DONE(fiveply_yahtzee_settings_default(&how, sizeof how));
    how.exact_boxes = 0;
    CHECK(fiveply_yahtzee_workspace_size(&how) == FIVEPLY_YAHTZEE_WORKSPACE_MIN);
    how.exact_boxes = 13;
    CHECK(fiveply_yahtzee_workspace_size(&how) == FIVEPLY_YAHTZEE_WORKSPACE_FULL);
}

int main(void) {
    RUN(the_getters_tell_what_the_text_says);
    RUN(the_upper_bonus_is_paid_at_63);
    RUN(the_dice_tell_what_each_box_would_score);
    RUN(a_keep_tells_its_faces_in_ascending_order);
    RUN(boxes_and_reasons_have_names);
    RUN(the_getters_refuse_null_odd_pointers_and_strangers);
    RUN(the_whole_game_is_worth_254_points);
    RUN(a_table_computed_in_parts_of_layers_is_as_good_as_one_computed_in_steps);
    RUN(the_chance_of_a_final_score_is_in_percent);
    RUN(equal_actions_are_reported_as_ties);
    RUN(any_bits_that_keep_the_same_faces_are_worth_the_same);
    RUN(a_single_turn_from_an_empty_card_is_worth_28_points);
    RUN(advice_does_not_know_the_dice_to_come);
    RUN(a_view_does_not_tell_the_dice_to_come);
    RUN(the_parts_of_an_advice_add_up);
    RUN(settings_out_of_range_are_named);
    RUN(the_sizes_are_what_the_header_says);
    return finish("yahtzee");
}
