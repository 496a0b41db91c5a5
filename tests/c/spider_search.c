/*
 * Spider: the line that wins, what is proved, and the solver in memory of any size.
 */
#include "spider.h"

#define SIZE 262144u

static uint64_t here[SIZE / 8], there[SIZE / 8];

static fiveply_spider_settings fitting(size_t bytes) {
    fiveply_spider_settings settings;
    DONE(fiveply_spider_settings_default(&settings, sizeof settings));
    DONE(fiveply_spider_settings_fit(&settings, bytes));
    return settings;
}

static fiveply_spider_state dealt(const char *name, uint64_t seed) {
    fiveply_spider_state state;
    fiveply_spider_rules kind = rules(name);
    memset(&state, 0, sizeof state);
    DONE(fiveply_spider_new(&state, &kind, seed, NULL));
    return state;
}

static fiveply_spider_search begun(uint64_t *memory, size_t size, const fiveply_spider_settings *settings,
                                   const fiveply_spider_state *state) {
    fiveply_spider_search search;
    memset(&search, 0, sizeof search);
    CHECK(fiveply_spider_begin(&search, memory, size, settings, state, 0, &problem) >= 0);
    return search;
}

static void finish_search(fiveply_spider_search *search, uint64_t *memory, size_t size) {
    while (fiveply_spider_step(search, memory, size, 10000) == FIVEPLY_MORE) {
    }
}

typedef struct {
    uint8_t verdict, is_shortest;
    uint64_t solved_after;
    size_t moves;
    fiveply_spider_action line[FIVEPLY_SPIDER_MOVES_MAX];
} solution;

static solution found(const fiveply_spider_search *search, uint64_t *memory, size_t size) {
    solution told;
    memset(&told, 0, sizeof told);
    DONE(fiveply_spider_search_verdict(search, &told.verdict));
    DONE(fiveply_spider_search_is_shortest(search, &told.is_shortest));
    DONE(fiveply_spider_search_solved_after(search, &told.solved_after));
    DONE(fiveply_spider_search_line(search, memory, size, told.line, COUNT(told.line), &told.moves));
    return told;
}

/* Plays the line move by move. */
static int wins(const fiveply_spider_state *state, const solution *told) {
    fiveply_spider_state played = *state;
    uint32_t winners = 0;
    for (size_t i = 0; i < told->moves && i < COUNT(told->line); i++) {
        if (!DONE(fiveply_spider_apply(&played, &told->line[i], NULL, NULL, NULL))) return 0;
    }
    return DONE(fiveply_spider_winner(&played, &winners)) && winners == 1;
}

static void the_line_of_a_deal_that_is_won_replays_to_the_win(void) {
    for (uint64_t seed = 1; seed <= 3; seed++) {
        fiveply_spider_state state = dealt("1suit", seed);
        fiveply_spider_settings how = fitting(SIZE);
        fiveply_spider_search search;
        solution told;
        fiveply_spider_advice advice;
        how.shortening = 1;
        search = begun(here, SIZE, &how, &state);
        finish_search(&search, here, SIZE);
        told = found(&search, here, SIZE);
        CHECK(told.verdict == FIVEPLY_SPIDER_WON && told.moves > 60 && told.solved_after > told.moves);
        CHECK(wins(&state, &told));
        DONE(fiveply_spider_advise(there, SIZE, &how, &state, 0, 0, &advice));
        CHECK(advice.verdict == FIVEPLY_SPIDER_WON && advice.moves == told.moves && advice.reserved[0] == 0);
        CHECK(SAME(advice.action, told.line[0]));
    }
}

static void a_line_too_short_holds_the_first_moves(void) {
    fiveply_spider_state state = position("0: KS QS JS TS 9S 8S 7S 6S 5S 4S 3S\n1: AS\n2: 2S");
    fiveply_spider_settings how = fitting(SIZE);
    fiveply_spider_search search = begun(here, SIZE, &how, &state);
    solution told;
    fiveply_spider_action some[2];
    size_t count = 77;
    finish_search(&search, here, SIZE);
    told = found(&search, here, SIZE);
    CHECK(told.moves == 2 && wins(&state, &told));
    FILL(some);
    DONE(fiveply_spider_search_line(&search, here, SIZE, some, 1, &count));
    CHECK(count == 2 && SAME(some[0], told.line[0]) && UNTOUCHED(some[1]));
    DONE(fiveply_spider_search_line(&search, here, SIZE, NULL, 0, &count));
    CHECK(count == 2);
}

static void a_win_of_a_small_position_is_proved_to_be_the_shortest(void) {
    fiveply_spider_state state = position("0: KS QS JS TS 9S 8S 7S 6S 5S 4S 3S\n1: AS\n2: 2S");
    fiveply_spider_settings how = fitting(SIZE);
    fiveply_spider_search search;
    fiveply_spider_advice advice;
    solution told;
    char english[FIVEPLY_SPIDER_REASON_TEXT];
    how.objective = FIVEPLY_SPIDER_SHORTEST;
    search = begun(here, SIZE, &how, &state);
    finish_search(&search, here, SIZE);
    told = found(&search, here, SIZE);
    CHECK(told.moves == 2 && told.is_shortest == 1);
    DONE(fiveply_spider_advise(here, SIZE, &how, &state, 0, 0, &advice));
    CHECK(advice.is_shortest == 1 && advice.moves == 2);
    DONE(fiveply_spider_reason_write(&advice, english, sizeof english, NULL));
    CHECK(strcmp(english, "moves; a win in 2 moves begins here, and none is shorter") == 0);
}

static void a_loss_is_proved_and_never_guessed(void) {
    fiveply_spider_state lost = position("done: S\n0: 5H\n1: 6S\n2: 5C"), open = dealt("4suits", 1);
    fiveply_spider_settings how = fitting(SIZE);
    fiveply_spider_search search = begun(here, SIZE, &how, &lost);
    finish_search(&search, here, SIZE);
    CHECK(found(&search, here, SIZE).verdict == FIVEPLY_SPIDER_LOST);
    CHECK(found(&search, here, SIZE).moves == 0);
    how.nodes = 100;
    search = begun(here, SIZE, &how, &open);
    finish_search(&search, here, SIZE);
    CHECK(found(&search, here, SIZE).verdict == FIVEPLY_SPIDER_OPEN);
}

static void a_workspace_one_byte_short_is_refused_with_the_bytes_needed(void) {
    fiveply_spider_state state = dealt("4suits", 1);
    static const size_t SIZES[] = {FIVEPLY_SPIDER_WORKSPACE_MIN, 16384, 65536, SIZE};
    for (size_t i = 0; i < COUNT(SIZES); i++) {
        fiveply_spider_settings how = fitting(SIZES[i]);
        fiveply_spider_search search;
        size_t need = fiveply_spider_workspace_size(&how);
        CHECK(need <= SIZES[i]);
        FILL(search);
        FILL(problem);
        STATUS(FIVEPLY_ERR_WORKSPACE, fiveply_spider_begin(&search, here, need - 1, &how, &state, 0, &problem));
        CHECK(problem.bytes_needed == need && UNTOUCHED(search));
        CHECK(fiveply_spider_begin(&search, here, need, &how, &state, 0, NULL) == FIVEPLY_MORE);
    }
}

static void a_search_saved_and_resumed_elsewhere_finds_the_same_line(void) {
    fiveply_spider_state state = dealt("1suit", 4);
    fiveply_spider_settings how = fitting(SIZE);
    fiveply_spider_search search, saved;
    solution expected, told;
    how.shortening = 2;
    search = begun(here, SIZE, &how, &state);
    fiveply_spider_step(&search, here, SIZE, 3000);
    saved = search;
    memcpy(there, here, sizeof there);
    finish_search(&search, here, SIZE);
    expected = found(&search, here, SIZE);
    memset(here, 0xEE, sizeof here);
    finish_search(&saved, there, SIZE);
    told = found(&saved, there, SIZE);
    CHECK(told.moves > 0 && SAME(told, expected) && wins(&state, &told));
}

static void a_solution_does_not_depend_on_how_the_budget_is_sliced(void) {
    static const uint32_t SLICES[] = {1, 7, 100, UINT32_MAX};
    fiveply_spider_state state = dealt("1suit", 2);
    fiveply_spider_settings how = fitting(65536);
    solution first;
    how.shortening = 1;
    for (size_t i = 0; i < COUNT(SLICES); i++) {
        fiveply_spider_search search = begun(here, SIZE, &how, &state);
        solution told;
        while (fiveply_spider_step(&search, here, SIZE, SLICES[i]) == FIVEPLY_MORE) {
        }
        told = found(&search, here, SIZE);
        if (i == 0) first = told;
        CHECK(told.moves > 0 && SAME(told, first));
    }
}

static void the_article_and_a_player_have_searches_of_their_own(void) {
    fiveply_spider_state state = dealt("4suits", 1);
    fiveply_spider_settings how = fitting(SIZE);
    fiveply_spider_search search;
    how.policy = FIVEPLY_SPIDER_ARTICLE;
    how.nodes = 20000;
    search = begun(here, SIZE, &how, &state);
    CHECK(fiveply_spider_step(&search, here, SIZE, 100) == FIVEPLY_MORE);
    how = fitting(SIZE);
    how.view = FIVEPLY_SPIDER_VIEW_PLAYER;
    DONE(fiveply_spider_settings_fit(&how, SIZE));
    search = begun(here, SIZE, &how, &state);
    CHECK(found(&search, here, SIZE).verdict == FIVEPLY_SPIDER_OPEN);
    CHECK(found(&search, here, SIZE).moves == 0);
}

static void what_a_search_tells_refuses_null_misaligned_and_uninitialised_arguments(void) {
    fiveply_spider_state state = dealt("4suits", 1);
    fiveply_spider_settings how = fitting(SIZE);
    fiveply_spider_search search = begun(here, SIZE, &how, &state), none;
    fiveply_spider_action line[1];
    uint8_t flag = 77;
    uint64_t units[2] = {77, 77};
    size_t count = 77;
    memset(&none, 0, sizeof none);
    STATUS(FIVEPLY_ERR_NULL, fiveply_spider_search_line(NULL, here, SIZE, line, 1, &count));
    STATUS(FIVEPLY_ERR_NULL, fiveply_spider_search_line(&search, NULL, SIZE, line, 1, &count));
    STATUS(FIVEPLY_ERR_NULL, fiveply_spider_search_line(&search, here, SIZE, NULL, 1, &count));
    STATUS(FIVEPLY_ERR_NULL, fiveply_spider_search_line(&search, here, SIZE, line, 1, NULL));
    STATUS(FIVEPLY_ERR_STATE, fiveply_spider_search_line(&none, here, SIZE, line, 1, &count));
    STATUS(FIVEPLY_ERR_WORKSPACE, fiveply_spider_search_line(&search, here, 64, line, 1, &count));
    STATUS(FIVEPLY_ERR_ARG,
           fiveply_spider_search_line(&search, here, SIZE, (fiveply_spider_action *)(void *)here, 1, &count));
    STATUS(FIVEPLY_ERR_NULL, fiveply_spider_search_verdict(NULL, &flag));
    STATUS(FIVEPLY_ERR_NULL, fiveply_spider_search_verdict(&search, NULL));
    STATUS(FIVEPLY_ERR_STATE, fiveply_spider_search_verdict(&none, &flag));
    STATUS(FIVEPLY_ERR_NULL, fiveply_spider_search_is_shortest(NULL, &flag));
    STATUS(FIVEPLY_ERR_STATE, fiveply_spider_search_is_shortest(&none, &flag));
    STATUS(FIVEPLY_ERR_NULL, fiveply_spider_search_solved_after(&search, NULL));
    STATUS(FIVEPLY_ERR_STATE, fiveply_spider_search_solved_after(&none, units));
    STATUS(FIVEPLY_ERR_ALIGN, fiveply_spider_search_solved_after(&search, (uint64_t *)(void *)((char *)units + 4)));
    CHECK(flag == 77 && count == 77 && units[0] == 77);
}

int main(void) {
    RUN(the_line_of_a_deal_that_is_won_replays_to_the_win);
    RUN(a_line_too_short_holds_the_first_moves);
    RUN(a_win_of_a_small_position_is_proved_to_be_the_shortest);
    RUN(a_loss_is_proved_and_never_guessed);
    RUN(a_workspace_one_byte_short_is_refused_with_the_bytes_needed);
    RUN(a_search_saved_and_resumed_elsewhere_finds_the_same_line);
    RUN(a_solution_does_not_depend_on_how_the_budget_is_sliced);
    RUN(the_article_and_a_player_have_searches_of_their_own);
    RUN(what_a_search_tells_refuses_null_misaligned_and_uninitialised_arguments);
    return finish("spider search");
}
