/*
 * Splendor: the planners of purchases and of turns, in memory of their own.
 */
#include "splendor.h"

FIVEPLY_WORKSPACE(memory, 65536);
FIVEPLY_WORKSPACE(other, 65536);

static const fiveply_splendor_problem_card CARDS[] = {
    {1000, 0, 2, 0, {0, 1, 0, 0, 0}},
    {1001, 0, 2, 1, {1, 0, 0, 0, 0}},
    {1002, 0, 5, 2, {2, 2, 0, 0, 0}},
};
static const fiveply_splendor_problem_noble NOBLES[] = {{7, 3, {1, 1, 0, 0, 0}}};
static const fiveply_splendor_means MEANS = {4, {1, 1, 0, 0, 0, 1}, {0, 0, 0, 0, 0}, 3};

static fiveply_splendor_purchases planned(void) {
    fiveply_splendor_purchases purchases;
    memset(&purchases, 0, sizeof purchases);
    CHECK(fiveply_splendor_purchases_begin(&purchases, memory, sizeof memory, &MEANS, CARDS, COUNT(CARDS), NOBLES,
                                           COUNT(NOBLES), &problem) >= 0);
    return purchases;
}

static void the_most_points_of_purchases_are_proved(void) {
    fiveply_splendor_purchases purchases = planned();
    fiveply_splendor_purchases_answer answer;
    fiveply_progress progress;
    uint16_t numbers[FIVEPLY_SPLENDOR_PURCHASES_TURNS_MAX];
    size_t count = 77;
    DONE(fiveply_splendor_purchases_result(&purchases, &answer));
    CHECK(answer.best >= 4 && answer.bound >= answer.best);
    while (fiveply_splendor_purchases_step(&purchases, memory, sizeof memory, 1) == FIVEPLY_MORE) continue;
    DONE(fiveply_splendor_purchases_result(&purchases, &answer));
    /* Card 1000, then 1001 for nothing: the noble comes, and a token and gold are left for the last one. */
    CHECK(answer.best == 4 + 2 + 2 + 3 + 5 && answer.bound == answer.best && answer.is_optimal == 1);
    CHECK(is_filled(answer.reserved, sizeof answer.reserved, 0));
    DONE(fiveply_splendor_purchases_plan(&purchases, numbers, COUNT(numbers), &count));
    CHECK(count == 3 && numbers[0] + numbers[1] == 2001 && numbers[2] == 1002);
    FILL(numbers);
    DONE(fiveply_splendor_purchases_plan(&purchases, numbers, 1, &count));
    CHECK(count == 3 && is_filled(numbers + 1, sizeof numbers - sizeof numbers[0], CANARY));
    DONE(fiveply_splendor_purchases_visits(&purchases, numbers, COUNT(numbers), &count));
    CHECK(count == 1 && numbers[0] == 7);
    DONE(fiveply_splendor_purchases_visits(&purchases, NULL, 0, &count));
    DONE(fiveply_splendor_purchases_progress(&purchases, &progress));
    CHECK(progress.is_done == 1 && progress.units > 0);
}

static void purchases_move_with_their_memory_and_cards_may_lie_in_it(void) {
    fiveply_splendor_purchases purchases, copy;
    fiveply_splendor_purchases_answer one, two;
    memcpy(memory, CARDS, sizeof CARDS);
    CHECK(fiveply_splendor_purchases_begin(&purchases, memory, sizeof memory, &MEANS,
                                           (const fiveply_splendor_problem_card *)(const void *)memory, COUNT(CARDS),
                                           NOBLES, COUNT(NOBLES), NULL) >= 0);
    CHECK(fiveply_splendor_purchases_step(&purchases, memory, sizeof memory, 2) >= 0);
    memcpy(other, memory, sizeof memory);
    copy = purchases;
    while (fiveply_splendor_purchases_step(&purchases, memory, sizeof memory, 3) == FIVEPLY_MORE) continue;
    while (fiveply_splendor_purchases_step(&copy, other, sizeof other, 1000) == FIVEPLY_MORE) continue;
    DONE(fiveply_splendor_purchases_result(&purchases, &one));
    DONE(fiveply_splendor_purchases_result(&copy, &two));
    CHECK(SAME(one, two) && SAME(purchases, copy) && one.best == 16);
}

static void a_position_is_planned_from_what_its_seat_has(void) {
    fiveply_splendor_state state = position("players 2\n"
                                            "S 30 0 0 0  4 4 4 4 0 5  0 1 2 3 40 41 42 43 70 73 72 71  6 6 6  7"
                                            "  0 0 0 0 4 0  3 0 0 0 3  2 6 0  -1 -1 -1"
                                            "  0 0 0 0 0 0  0 0 0 0 0  0 0 0  -1 -1 -1");
    fiveply_splendor_purchases purchases;
    fiveply_splendor_purchases_answer answer;
    fiveply_splendor_turns turns;
    fiveply_splendor_turns_answer shortest;
    CHECK(fiveply_splendor_purchases_begin_at(&purchases, memory, sizeof memory, &state, 0, 1, NULL) >= 0);
    while (fiveply_splendor_purchases_step(&purchases, memory, sizeof memory, 1000) == FIVEPLY_MORE) continue;
    DONE(fiveply_splendor_purchases_result(&purchases, &answer));
    CHECK(answer.best == 7 && answer.is_optimal == 1);
    CHECK(fiveply_splendor_turns_begin_at(&turns, memory, sizeof memory, &state, 0, 7, NULL) >= 0);
    while (fiveply_splendor_turns_step(&turns, memory, sizeof memory, 1000) == FIVEPLY_MORE) continue;
    DONE(fiveply_splendor_turns_result(&turns, &shortest));
    CHECK(shortest.turns == 1 && shortest.bound == 1 && shortest.is_optimal == 1);
    STATUS(FIVEPLY_ERR_ARG, fiveply_splendor_purchases_begin_at(&purchases, memory, sizeof memory, &state, 2, 1, NULL));
    STATUS(FIVEPLY_ERR_ARG, fiveply_splendor_purchases_begin_at(&purchases, memory, sizeof memory, &state, 0, 16, NULL));
    STATUS(FIVEPLY_ERR_ARG, fiveply_splendor_turns_begin_at(&turns, memory, sizeof memory, &state, 2, 7, NULL));
}

static const fiveply_splendor_turn_card MARKET[] = {{{7, 1, 1, 0, {0, 0, 4, 0, 0}}, FIVEPLY_SPLENDOR_PLACE_MARKET, 0}};
static const fiveply_splendor_solo SOLO = {{4, 4, 4, 4, 4, 5}, {0, 0, 0, 0, 0, 0}, {0, 0, 0, 0, 0}, 0, 1, 0};

static void the_fewest_turns_are_proved_with_a_plan(void) {
    fiveply_splendor_turns turns;
    fiveply_splendor_turns_answer answer;
    fiveply_splendor_turn_step steps[FIVEPLY_SPLENDOR_TURNS_MAX];
    fiveply_progress progress;
    size_t count = 77;
    CHECK(fiveply_splendor_turns_begin(&turns, memory, sizeof memory, &SOLO, MARKET, 1, NULL, 0, &problem) == FIVEPLY_MORE);
    DONE(fiveply_splendor_turns_result(&turns, &answer));
    CHECK(answer.turns == -1 && answer.bound >= 1 && answer.is_optimal == 0);
    DONE(fiveply_splendor_turns_plan(&turns, memory, sizeof memory, steps, COUNT(steps), &count));
    CHECK(count == 0);
    while (fiveply_splendor_turns_step(&turns, memory, sizeof memory, 10) == FIVEPLY_MORE) continue;
    DONE(fiveply_splendor_turns_result(&turns, &answer));
    CHECK(answer.turns == 4 && answer.bound == 4 && answer.is_optimal == 1);
    DONE(fiveply_splendor_turns_plan(&turns, memory, sizeof memory, steps, COUNT(steps), &count));
    CHECK(count == 4 && steps[3].kind == FIVEPLY_SPLENDOR_BUY && steps[3].card == 7);
    CHECK(steps[0].card == FIVEPLY_SPLENDOR_NOTHING || steps[0].kind == FIVEPLY_SPLENDOR_RESERVE);
    CHECK(steps[3].noble == FIVEPLY_SPLENDOR_NOTHING);
    FILL(steps);
    DONE(fiveply_splendor_turns_plan(&turns, memory, sizeof memory, steps, 1, &count));
    CHECK(count == 4 && is_filled(steps + 1, sizeof steps - sizeof steps[0], CANARY));
    DONE(fiveply_splendor_turns_progress(&turns, &progress));
    CHECK(progress.is_done == 1 && progress.units > 0);
}

static void turns_begun_in_less_memory_go_on_in_more(void) {
    fiveply_splendor_turns small, large;
    fiveply_splendor_turns_answer one, two;
    const size_t least = FIVEPLY_SPLENDOR_TURNS_MEMORY_MIN;
    CHECK(fiveply_splendor_turns_begin(&small, memory, least, &SOLO, MARKET, 1, NULL, 0, NULL) == FIVEPLY_MORE);
    CHECK(fiveply_splendor_turns_begin(&large, other, sizeof other, &SOLO, MARKET, 1, NULL, 0, NULL) == FIVEPLY_MORE);
    STATUS(FIVEPLY_ERR_WORKSPACE, fiveply_splendor_turns_step(&large, other, least, 1));
    while (fiveply_splendor_turns_step(&small, memory, sizeof memory, 1) == FIVEPLY_MORE) continue;
    while (fiveply_splendor_turns_step(&large, other, sizeof other, 1000) == FIVEPLY_MORE) continue;
    DONE(fiveply_splendor_turns_result(&small, &one));
    DONE(fiveply_splendor_turns_result(&large, &two));
    CHECK(SAME(one, two));
}

static void problems_out_of_range_are_refused_by_name(void) {
    fiveply_splendor_means means = MEANS;
    fiveply_splendor_solo solo = SOLO;
    fiveply_splendor_problem_card card = CARDS[0];
    fiveply_splendor_turn_card placed = MARKET[0];
    fiveply_splendor_purchases purchases;
    fiveply_splendor_turns turns;
    FILL(purchases);
    FILL(turns);
    means.turns = FIVEPLY_SPLENDOR_PURCHASES_TURNS_MAX + 1;
    STATUS(FIVEPLY_ERR_ARG, fiveply_splendor_purchases_begin(&purchases, memory, sizeof memory, &means, NULL, 0, NULL, 0, &problem));
    CHECK(strcmp(problem.text, "turns") == 0);
    card.bonus = FIVEPLY_SPLENDOR_GOLD;
    STATUS(FIVEPLY_ERR_ARG, fiveply_splendor_purchases_begin(&purchases, memory, sizeof memory, &MEANS, &card, 1, NULL, 0, &problem));
    CHECK(strcmp(problem.text, "card") == 0);
    STATUS(FIVEPLY_ERR_ARG, fiveply_splendor_purchases_begin(&purchases, memory, sizeof memory, &MEANS, CARDS, SIZE_MAX, NULL, 0, &problem));
    CHECK(strcmp(problem.text, "cards") == 0);
    STATUS(FIVEPLY_ERR_ARG, fiveply_splendor_purchases_begin(&purchases, memory, sizeof memory, &MEANS, NULL, 0, NOBLES, 11, &problem));
    CHECK(strcmp(problem.text, "nobles") == 0);
    STATUS(FIVEPLY_ERR_WORKSPACE, fiveply_splendor_purchases_begin(&purchases, memory, FIVEPLY_SPLENDOR_PURCHASES_MEMORY - 8, &MEANS, NULL, 0, NULL, 0, &problem));
    CHECK(problem.bytes_needed == FIVEPLY_SPLENDOR_PURCHASES_MEMORY);
    solo.tokens[0] = 11;
    STATUS(FIVEPLY_ERR_ARG, fiveply_splendor_turns_begin(&turns, memory, sizeof memory, &solo, MARKET, 1, NULL, 0, &problem));
    CHECK(strcmp(problem.text, "tokens") == 0);
    placed.card.level = 0;
    STATUS(FIVEPLY_ERR_ARG, fiveply_splendor_turns_begin(&turns, memory, sizeof memory, &SOLO, &placed, 1, NULL, 0, &problem));
    STATUS(FIVEPLY_ERR_ARG, fiveply_splendor_turns_begin(&turns, memory, sizeof memory, &SOLO, MARKET, 97, NULL, 0, &problem));
    STATUS(FIVEPLY_ERR_WORKSPACE, fiveply_splendor_turns_begin(&turns, memory, 1024, &SOLO, MARKET, 1, NULL, 0, &problem));
    CHECK(problem.bytes_needed > 1024 && problem.bytes_needed <= FIVEPLY_SPLENDOR_TURNS_MEMORY_MIN);
    CHECK(UNTOUCHED(purchases) && UNTOUCHED(turns));
}

static void null_and_what_was_never_begun_are_refused(void) {
    fiveply_splendor_purchases purchases = planned(), none;
    fiveply_splendor_turns turns, no_turns;
    fiveply_splendor_purchases_answer answer;
    fiveply_splendor_turns_answer shortest;
    fiveply_splendor_state state = start(2, 1);
    fiveply_progress progress;
    uint16_t number = 77;
    size_t count = 77;
    memset(&none, 0, sizeof none);
    memset(&no_turns, 0, sizeof no_turns);
    CHECK(fiveply_splendor_turns_begin(&turns, other, sizeof other, &SOLO, MARKET, 1, NULL, 0, NULL) == FIVEPLY_MORE);
    STATUS(FIVEPLY_ERR_NULL, fiveply_splendor_purchases_begin(NULL, memory, sizeof memory, &MEANS, NULL, 0, NULL, 0, NULL));
    STATUS(FIVEPLY_ERR_NULL, fiveply_splendor_purchases_begin(&purchases, NULL, sizeof memory, &MEANS, NULL, 0, NULL, 0, NULL));
    STATUS(FIVEPLY_ERR_NULL, fiveply_splendor_purchases_begin(&purchases, memory, sizeof memory, NULL, NULL, 0, NULL, 0, NULL));
    STATUS(FIVEPLY_ERR_NULL, fiveply_splendor_purchases_begin(&purchases, memory, sizeof memory, &MEANS, NULL, 1, NULL, 0, NULL));
    STATUS(FIVEPLY_ERR_NULL, fiveply_splendor_purchases_begin_at(&purchases, memory, sizeof memory, NULL, 0, 1, NULL));
    STATUS(FIVEPLY_ERR_STATE, fiveply_splendor_purchases_step(&none, memory, sizeof memory, 1));
    STATUS(FIVEPLY_ERR_STATE, fiveply_splendor_purchases_result(&none, &answer));
    STATUS(FIVEPLY_ERR_STATE, fiveply_splendor_purchases_progress(&none, &progress));
    STATUS(FIVEPLY_ERR_STATE, fiveply_splendor_purchases_plan(&none, &number, 1, &count));
    STATUS(FIVEPLY_ERR_NULL, fiveply_splendor_purchases_plan(&purchases, NULL, 1, &count));
    STATUS(FIVEPLY_ERR_NULL, fiveply_splendor_purchases_visits(&purchases, &number, 1, NULL));
    STATUS(FIVEPLY_ERR_WORKSPACE, fiveply_splendor_purchases_step(&purchases, memory, 8, 1));
    STATUS(FIVEPLY_ERR_NULL, fiveply_splendor_turns_begin(&turns, other, sizeof other, NULL, MARKET, 1, NULL, 0, NULL));
    STATUS(FIVEPLY_ERR_NULL, fiveply_splendor_turns_begin_at(&turns, NULL, sizeof other, &state, 0, 15, NULL));
    STATUS(FIVEPLY_ERR_STATE, fiveply_splendor_turns_step(&no_turns, other, sizeof other, 1));
    STATUS(FIVEPLY_ERR_NULL, fiveply_splendor_turns_step(NULL, other, sizeof other, 1));
    STATUS(FIVEPLY_ERR_STATE, fiveply_splendor_turns_result(&no_turns, &shortest));
    STATUS(FIVEPLY_ERR_STATE, fiveply_splendor_turns_progress(&no_turns, &progress));
    STATUS(FIVEPLY_ERR_STATE, fiveply_splendor_turns_plan(&no_turns, other, sizeof other, NULL, 0, &count));
    STATUS(FIVEPLY_ERR_ARG, fiveply_splendor_turns_plan(&turns, other, sizeof other, (fiveply_splendor_turn_step *)(void *)other, 1, &count));
    CHECK(number == 77 && count == 77);
}

int main(void) {
    RUN(the_most_points_of_purchases_are_proved);
    RUN(purchases_move_with_their_memory_and_cards_may_lie_in_it);
    RUN(a_position_is_planned_from_what_its_seat_has);
    RUN(the_fewest_turns_are_proved_with_a_plan);
    RUN(turns_begun_in_less_memory_go_on_in_more);
    RUN(problems_out_of_range_are_refused_by_name);
    RUN(null_and_what_was_never_begun_are_refused);
    return finish("splendor_planners");
}
