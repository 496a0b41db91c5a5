/*
 * Splendor: what a search says, by each policy, in the least memory.
 */
#include "splendor.h"

FIVEPLY_WORKSPACE(memory, FIVEPLY_SPLENDOR_WORKSPACE_MIN);

/* What other policies need, and a small tree. */
FIVEPLY_WORKSPACE(large, 65536);

/* A card of five points may be bought at once, with seven black tokens. */
static const char RICH[] =
    "players 2\n"
    "S 30 0 0 0  4 4 4 4 0 5  0 1 2 3 40 41 42 43 70 73 72 71  6 6 6  7"
    "  0 0 0 0 4 0  3 0 0 0 3  2 6 0  -1 -1 -1"
    "  0 0 0 0 0 0  0 0 0 0 0  0 0 0  -1 -1 -1";

static fiveply_splendor_settings settings_of(uint8_t policy) {
    fiveply_splendor_settings settings;
    DONE(fiveply_splendor_settings_default(&settings, sizeof settings));
    settings.policy = policy;
    settings.iterations = 100;
    DONE(fiveply_splendor_settings_fit(&settings, sizeof large));
    return settings;
}

static void points_within_reach_are_taken(void) {
    fiveply_splendor_state state = position(RICH);
    for (uint8_t policy = FIVEPLY_SPLENDOR_ONE_PLY; policy <= FIVEPLY_SPLENDOR_ARTICLE; policy++) {
        fiveply_splendor_settings how = settings_of(policy);
        fiveply_splendor_advice advice;
        char english[FIVEPLY_SPLENDOR_REASON_TEXT];
        DONE(fiveply_splendor_advise(large, sizeof large, &how, &state, 0, 0, &advice));
        CHECK(advice.action.kind == FIVEPLY_SPLENDOR_BUY && advice.action.level == 3 && advice.action.place == 1);
        CHECK(advice.points == 5 && advice.event.card == 73 && advice.value_milli > advice.next_milli);
        CHECK(advice.event.refill == FIVEPLY_SPLENDOR_HIDDEN + 3);
        CHECK(advice.reserved == 0 && advice.verdict == 0 && advice.unit == 0);
        CHECK(advice.plan[0] == 73 && is_filled(advice.plan + 1, sizeof advice.plan - 1, FIVEPLY_SPLENDOR_NONE));
        CHECK(is_filled(advice.contested, sizeof advice.contested, 0));
        CHECK(advice.contested_card == FIVEPLY_SPLENDOR_NONE);
        DONE(fiveply_splendor_reason_write(&advice, english, sizeof english, NULL));
        CHECK(strncmp(english, "buys a card, for 5 points; ", 27) == 0);
    }
}

/* The last seat of the round reaches fifteen points, and the other has not. */
static const char WON[] =
    "players 2\n"
    "S 31 1 0 0  4 4 4 4 0 5  0 1 2 3 40 41 42 43 70 73 72 71  6 6 6  7"
    "  0 0 0 0 0 0  3 3 3 0 0  9 9 0  -1 -1 -1"
    "  0 0 0 0 4 0  3 0 0 0 3  10 6 0  -1 -1 -1";

static void a_win_within_reach_is_taken(void) {
    fiveply_splendor_state state = position(WON);
    for (uint8_t policy = FIVEPLY_SPLENDOR_TREE; policy <= FIVEPLY_SPLENDOR_ALPHA_BETA; policy++) {
        fiveply_splendor_settings how = settings_of(policy);
        fiveply_splendor_advice advice;
        how.iterations = 1000;
        DONE(fiveply_splendor_advise(large, sizeof large, &how, &state, 1, 0, &advice));
        CHECK(advice.action.kind == FIVEPLY_SPLENDOR_BUY && advice.action.level == 3 && advice.action.place == 1);
        CHECK(advice.event.is_over == 1);
    }
}

static void advice_of_a_tree_has_a_plan_and_alternatives_with_their_chances(void) {
    fiveply_splendor_state state = position(RICH);
    fiveply_splendor_settings how = settings_of(FIVEPLY_SPLENDOR_TREE);
    fiveply_splendor_candidate ranked[64];
    fiveply_splendor_search search;
    fiveply_splendor_advice advice;
    char english[FIVEPLY_SPLENDOR_REASON_TEXT];
    size_t count = 0;
    how.iterations = 600;
    CHECK(fiveply_splendor_begin(&search, large, sizeof large, &how, &state, 0, NULL) == FIVEPLY_MORE);
    DONE(fiveply_splendor_step(&search, large, sizeof large, UINT32_MAX));
    DONE(fiveply_splendor_search_answer(&search, large, sizeof large, &advice));
    DONE(fiveply_splendor_ranked(&search, large, sizeof large, ranked, 64, &count));
    CHECK(advice.unit == 1 && advice.alternative_count == 3);
    CHECK(advice.action.kind != FIVEPLY_SPLENDOR_BUY || advice.plan[0] == advice.event.card);
    for (size_t i = 0; i < 3; i++) {
        CHECK(SAME(advice.alternatives[i], ranked[i + 1].action));
        CHECK(advice.alternatives_milli[i] == ranked[i + 1].value_milli);
    }
    CHECK(advice.turns_least >= 2 && advice.turns >= advice.turns_least);
    DONE(fiveply_splendor_reason_write(&advice, english, sizeof english, NULL));
    CHECK(strstr(english, " per cent better than the next") != NULL);
    CHECK((strstr(english, "; then card") != NULL) ==
          (advice.plan[advice.action.kind == FIVEPLY_SPLENDOR_BUY] != FIVEPLY_SPLENDOR_NONE));
    CHECK(strstr(english, " turns to 15, at least ") != NULL);
}

static void the_longest_reason_fits_its_buffer(void) {
    fiveply_splendor_advice advice;
    char english[FIVEPLY_SPLENDOR_REASON_TEXT];
    size_t length = 0;
    memset(&advice, 0xff, sizeof advice);
    advice.action.kind = FIVEPLY_SPLENDOR_RESERVE;
    advice.value_milli = -1000000;
    advice.next_milli = INT32_MAX;
    advice.event.noble = 9;
    memset(advice.plan, FIVEPLY_SPLENDOR_CARDS - 1, sizeof advice.plan);
    advice.turns_least = 254;
    advice.contested_card = FIVEPLY_SPLENDOR_CARDS - 1;
    advice.verdict = 2;
    advice.unit = 1;
    DONE(fiveply_splendor_reason_write(&advice, english, sizeof english, &length));
    CHECK(length == 250 && length == strlen(english));
}

static void an_answer_tells_what_advice_tells_after_the_same_units(void) {
    fiveply_splendor_state state = start(3, 4);
    fiveply_splendor_search search;
    for (uint32_t units = 1; units < 40; units += 6) {
        fiveply_splendor_advice advice, answer;
        CHECK(fiveply_splendor_begin(&search, memory, sizeof memory, NULL, &state, 0, NULL) == FIVEPLY_MORE);
        CHECK(fiveply_splendor_step(&search, memory, sizeof memory, units) >= 0);
        DONE(fiveply_splendor_search_answer(&search, memory, sizeof memory, &answer));
        DONE(fiveply_splendor_advise(memory, sizeof memory, NULL, &state, 0, units, &advice));
        CHECK(SAME(advice, answer));
    }
}

static void a_unit_is_an_action_judged(void) {
    fiveply_splendor_state state = start(2, 9);
    fiveply_splendor_search search;
    fiveply_progress progress;
    size_t count = 0;
    DONE(fiveply_splendor_action_count(&state, 0, &count));
    CHECK(fiveply_splendor_begin(&search, memory, sizeof memory, NULL, &state, 0, NULL) == FIVEPLY_MORE);
    DONE(fiveply_splendor_step(&search, memory, sizeof memory, UINT32_MAX));
    DONE(fiveply_splendor_progress(&search, &progress));
    CHECK(progress.is_done == 1 && progress.units == count);
}

static void settings_fit_by_a_smaller_tree_then_by_one_ply(void) {
    fiveply_splendor_settings how;
    DONE(fiveply_splendor_settings_default(&how, sizeof how));
    size_t whole = fiveply_splendor_workspace_size(&how);
    CHECK(whole > 700000 && whole < 800000 && how.policy == FIVEPLY_SPLENDOR_TREE && how.iterations == 2000);
    for (size_t bytes = whole; bytes >= 8192; bytes /= 2) {
        DONE(fiveply_splendor_settings_fit(&how, bytes));
        CHECK(how.policy == FIVEPLY_SPLENDOR_TREE && fiveply_splendor_workspace_size(&how) <= bytes);
        CHECK(fiveply_splendor_workspace_size(&how) + 32 > bytes);
    }
    DONE(fiveply_splendor_settings_fit(&how, FIVEPLY_SPLENDOR_WORKSPACE_MIN));
    CHECK(how.policy == FIVEPLY_SPLENDOR_ONE_PLY);
    STATUS(FIVEPLY_ERR_WORKSPACE, fiveply_splendor_settings_fit(&how, FIVEPLY_SPLENDOR_WORKSPACE_MIN - 8));
}

static void a_tree_spends_its_rounds_and_ranks_what_it_tried_first(void) {
    fiveply_splendor_state state = start(2, 5);
    fiveply_splendor_settings how = settings_of(FIVEPLY_SPLENDOR_TREE);
    fiveply_splendor_search search;
    fiveply_splendor_candidate ranked[64];
    fiveply_progress progress;
    size_t count = 0;
    uint32_t visits = 0;
    CHECK(fiveply_splendor_begin(&search, large, sizeof large, &how, &state, 0, NULL) == FIVEPLY_MORE);
    DONE(fiveply_splendor_step(&search, large, sizeof large, UINT32_MAX));
    DONE(fiveply_splendor_progress(&search, &progress));
    CHECK(progress.is_done == 1 && progress.units > 2000 && progress.filled_permille > 0);
    DONE(fiveply_splendor_ranked(&search, large, sizeof large, ranked, 64, &count));
    CHECK(count > 24 && count <= 64);
    for (size_t i = 0; i < count; i++) {
        visits += ranked[i].visits;
        CHECK(i == 0 || ranked[i].value_milli <= ranked[i - 1].value_milli);
        CHECK(ranked[i].visits > 0 || i > 0);
    }
    /* The first round grows the root, each other one visits a child of it. */
    CHECK(visits == how.iterations - 1);
}

static void settings_out_of_range_are_refused_by_name(void) {
    fiveply_splendor_state state = start(2, 1);
    fiveply_splendor_settings how = settings_of(FIVEPLY_SPLENDOR_ARTICLE);
    fiveply_splendor_search search;
    FILL(search);
    how.policy = FIVEPLY_SPLENDOR_ALPHA_BETA + 1;
    STATUS(FIVEPLY_ERR_ARG, fiveply_splendor_begin(&search, memory, sizeof memory, &how, &state, 0, &problem));
    CHECK(strcmp(problem.text, "policy") == 0);
    CHECK(fiveply_splendor_workspace_size(&how) == 0);
    how = settings_of(FIVEPLY_SPLENDOR_ONE_PLY);
    how.level = FIVEPLY_SPLENDOR_LEVEL_MAX + 1;
    STATUS(FIVEPLY_ERR_ARG, fiveply_splendor_begin(&search, memory, sizeof memory, &how, &state, 0, &problem));
    CHECK(strcmp(problem.text, "level") == 0 && UNTOUCHED(search));
    how = settings_of(FIVEPLY_SPLENDOR_TREE);
    how.iterations = 0;
    STATUS(FIVEPLY_ERR_ARG, fiveply_splendor_begin(&search, large, sizeof large, &how, &state, 0, &problem));
    CHECK(strcmp(problem.text, "iterations") == 0);
    how.iterations = 1;
    how.nodes = FIVEPLY_SPLENDOR_NODES_MAX + 1;
    STATUS(FIVEPLY_ERR_ARG, fiveply_splendor_begin(&search, large, sizeof large, &how, &state, 0, &problem));
    CHECK(strcmp(problem.text, "nodes") == 0);
    STATUS(FIVEPLY_ERR_WORKSPACE, fiveply_splendor_begin(&search, memory, sizeof memory - 8, NULL, &state, 0, &problem));
    CHECK(problem.bytes_needed == FIVEPLY_SPLENDOR_WORKSPACE_MIN && UNTOUCHED(search));
}

static void only_a_seat_that_owes_an_action_is_advised(void) {
    fiveply_splendor_state state = start(2, 1);
    fiveply_splendor_action open = action("reserve 1 0 ret 0 0 0 0 0 0 noble -1");
    fiveply_splendor_search search;
    STATUS(FIVEPLY_ERR_ILLEGAL, fiveply_splendor_begin(&search, memory, sizeof memory, NULL, &state, 1, &problem));
    CHECK(problem.reason == REASON(NOT_YOUR_TURN));
    DONE(fiveply_splendor_observe(&state, 0, &state));
    DONE(fiveply_splendor_apply(&state, &open, NULL, NULL, NULL));
    STATUS(FIVEPLY_ERR_ILLEGAL, fiveply_splendor_begin(&search, memory, sizeof memory, NULL, &state, 1, &problem));
    CHECK(problem.reason == REASON(CARD_AWAITED));
}

int main(void) {
    RUN(points_within_reach_are_taken);
    RUN(a_win_within_reach_is_taken);
    RUN(advice_of_a_tree_has_a_plan_and_alternatives_with_their_chances);
    RUN(the_longest_reason_fits_its_buffer);
    RUN(an_answer_tells_what_advice_tells_after_the_same_units);
    RUN(a_unit_is_an_action_judged);
    RUN(settings_fit_by_a_smaller_tree_then_by_one_ply);
    RUN(a_tree_spends_its_rounds_and_ranks_what_it_tried_first);
    RUN(settings_out_of_range_are_refused_by_name);
    RUN(only_a_seat_that_owes_an_action_is_advised);
    return finish("splendor_search");
}
