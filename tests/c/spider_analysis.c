/*
 * Spider: recorded games looked at afterwards, and the next deal that can be won.
 */
#include "spider.h"

#define SIZE 131072u

static uint64_t here[SIZE / 8], there[SIZE / 8];

/* Two runs, of which one must wait for the deal. */
#define WAIT                                                                                     \
    "0: KS QS JS TS 9S 8S 7S\n1: 6S\n2: 5S\n3: 4S\n4: 3S\n5: 2S\n6: AS\n7: KS\n8: QS\n9: JS\n" \
    "stock: TS 9S 8S 7S 6S 5S 4S 3S 2S AS"
/* The sixth action completes the run: too few cards are left to deal. */
static const char *const GAME[] = {"101", "201", "301", "401", "501", "601", "701", "871"};

static void read_game(fiveply_spider_action actions[COUNT(GAME)]) {
    for (size_t i = 0; i < COUNT(GAME); i++) actions[i] = action(GAME[i]);
}

static fiveply_spider_settings small(uint32_t nodes) {
    fiveply_spider_settings settings;
    DONE(fiveply_spider_settings_default(&settings, sizeof settings));
    settings.width = 256;
    settings.nodes = nodes;
    settings.shortening = 1;
    return settings;
}

static fiveply_spider_analysis begun(uint64_t *memory, const fiveply_spider_settings *settings) {
    fiveply_spider_state start = position(WAIT);
    fiveply_spider_action actions[COUNT(GAME)];
    fiveply_spider_analysis analysis;
    read_game(actions);
    memset(&analysis, 0, sizeof analysis);
    STATUS(FIVEPLY_MORE, fiveply_spider_analysis_begin(&analysis, memory, SIZE, settings, &start, actions, COUNT(GAME), &problem));
    return analysis;
}

static fiveply_spider_review reviewed(const fiveply_spider_analysis *analysis) {
    fiveply_spider_review review;
    memset(&review, CANARY, sizeof review);
    DONE(fiveply_spider_analysis_review(analysis, &review));
    return review;
}

static void a_game_is_won_up_to_the_move_that_spoiled_it(void) {
    fiveply_spider_settings how = small(60000);
    fiveply_spider_analysis analysis = begun(here, &how);
    fiveply_spider_review review = reviewed(&analysis);
    fiveply_spider_state state = position(WAIT);
    fiveply_spider_action line[FIVEPLY_SPIDER_MOVES_MAX];
    uint32_t winners = 0;
    size_t count = 0;
    CHECK(review.last_won == -1 && review.undo_count == -1 && review.is_exact == 0);
    while (fiveply_spider_analysis_step(&analysis, here, SIZE, 5000) == FIVEPLY_MORE) {
    }
    review = reviewed(&analysis);
    CHECK(review.last_won == 5 && review.undo_count == 3 && review.is_exact == 1 && review.reserved[0] == 0);
    for (size_t point = 0; point <= COUNT(GAME); point++) {
        uint8_t verdict = 77;
        DONE(fiveply_spider_analysis_verdict(&analysis, point, &verdict));
        CHECK(verdict == (point <= 5 ? FIVEPLY_SPIDER_WON : FIVEPLY_SPIDER_LOST));
    }
    DONE(fiveply_spider_analysis_line(&analysis, here, SIZE, line, COUNT(line), &count));
    CHECK(count > 5);
    for (size_t i = 0; i < 5; i++) {
        fiveply_spider_action played = action(GAME[i]);
        DONE(fiveply_spider_apply(&state, &played, NULL, NULL, NULL));
    }
    for (size_t i = 0; i < count; i++) DONE(fiveply_spider_apply(&state, &line[i], NULL, NULL, NULL));
    DONE(fiveply_spider_winner(&state, &winners));
    CHECK(winners == 1);
}

static void slices_and_copies_change_nothing(void) {
    fiveply_spider_settings how = small(60000);
    fiveply_spider_analysis whole = begun(here, &how), sliced = begun(there, &how);
    fiveply_progress one, other;
    while (fiveply_spider_analysis_step(&whole, here, SIZE, UINT32_MAX) == FIVEPLY_MORE) {
    }
    while (fiveply_spider_analysis_step(&sliced, there, SIZE, 7) == FIVEPLY_MORE) {
        fiveply_spider_analysis moved = sliced;
        FILL(sliced);
        sliced = moved;
    }
    DONE(fiveply_spider_analysis_progress(&whole, &one));
    DONE(fiveply_spider_analysis_progress(&sliced, &other));
    CHECK(SAME(one, other) && one.is_done == 1 && one.filled_permille == 1000);
    CHECK(SAME(whole, sliced));
}

static void what_cannot_be_analysed_is_refused(void) {
    fiveply_spider_settings how = small(1000);
    fiveply_spider_state start = position(WAIT), view, none;
    fiveply_spider_action actions[COUNT(GAME)];
    fiveply_spider_analysis analysis, stranger;
    size_t need = fiveply_spider_analysis_size(&how, COUNT(GAME)), count = 77;
    fiveply_spider_review review;
    fiveply_progress progress;
    fiveply_spider_action line[1];
    fiveply_spider_rules kind = rules("4suits");
    uint8_t verdict = 77;
    char text[FIVEPLY_PROBLEM_LINE];
    read_game(actions);
    memset(&none, 0, sizeof none);
    memset(&view, 0, sizeof view);
    memset(&stranger, 0, sizeof stranger);
    FILL(analysis);
    CHECK(need > 0 && need <= SIZE);
#define BEGIN(out, memory, size, settings, state, list, n) \
    fiveply_spider_analysis_begin(out, memory, size, settings, state, list, n, &problem)
    STATUS(FIVEPLY_ERR_WORKSPACE, BEGIN(&analysis, here, need - 1, &how, &start, actions, COUNT(GAME)));
    CHECK(problem.bytes_needed == need);
    STATUS(FIVEPLY_ERR_NULL, BEGIN(NULL, here, SIZE, &how, &start, actions, COUNT(GAME)));
    STATUS(FIVEPLY_ERR_NULL, BEGIN(&analysis, NULL, SIZE, &how, &start, actions, COUNT(GAME)));
    STATUS(FIVEPLY_ERR_NULL, BEGIN(&analysis, here, SIZE, &how, NULL, actions, COUNT(GAME)));
    STATUS(FIVEPLY_ERR_NULL, BEGIN(&analysis, here, SIZE, &how, &start, NULL, COUNT(GAME)));
    STATUS(FIVEPLY_ERR_ALIGN, BEGIN(&analysis, (char *)here + 4, SIZE - 8, &how, &start, actions, COUNT(GAME)));
    STATUS(FIVEPLY_ERR_STATE, BEGIN(&analysis, here, SIZE, &how, &none, actions, COUNT(GAME)));
    STATUS(FIVEPLY_ERR_ARG, BEGIN(&analysis, here, SIZE, &how, &start, (fiveply_spider_action *)(void *)here, 1));
    STATUS(FIVEPLY_ERR_ARG, BEGIN(&analysis, here, SIZE, &how, &start, actions, FIVEPLY_SPIDER_ANALYSIS_ACTIONS_MAX + 1));
    actions[1] = action("D");
    STATUS(FIVEPLY_ERR_ILLEGAL, BEGIN(&analysis, here, SIZE, &how, &start, actions, COUNT(GAME)));
    CHECK(problem.reason == REASON(EMPTY_COLUMN) && problem.line == 2 && problem.column == 0);
    DONE(fiveply_problem_write(&problem, text, sizeof text, NULL));
    CHECK(strncmp(text, "illegal: action 2: ", 19) == 0);
    DONE(fiveply_spider_new(&view, &kind, 1, NULL));
    DONE(fiveply_spider_observe(&view, 0, &view));
    STATUS(FIVEPLY_ERR_UNSUPPORTED, BEGIN(&analysis, here, SIZE, &how, &view, NULL, 0));
    how.view = FIVEPLY_SPIDER_VIEW_PLAYER;
    STATUS(FIVEPLY_ERR_ARG, BEGIN(&analysis, here, SIZE, &how, &start, NULL, 0));
    CHECK(UNTOUCHED(analysis));
    STATUS(FIVEPLY_MORE, BEGIN(&analysis, here, SIZE, NULL, &start, NULL, 0));
    how = small(1000);
    analysis = begun(here, &how);
    STATUS(FIVEPLY_ERR_NULL, fiveply_spider_analysis_step(NULL, here, SIZE, 1));
    STATUS(FIVEPLY_ERR_NULL, fiveply_spider_analysis_step(&analysis, NULL, SIZE, 1));
    STATUS(FIVEPLY_ERR_STATE, fiveply_spider_analysis_step(&stranger, here, SIZE, 1));
    STATUS(FIVEPLY_ERR_WORKSPACE, fiveply_spider_analysis_step(&analysis, here, need - 8, 1));
    STATUS(FIVEPLY_ERR_NULL, fiveply_spider_analysis_progress(&analysis, NULL));
    STATUS(FIVEPLY_ERR_STATE, fiveply_spider_analysis_progress(&stranger, &progress));
    STATUS(FIVEPLY_ERR_NULL, fiveply_spider_analysis_review(NULL, &review));
    STATUS(FIVEPLY_ERR_STATE, fiveply_spider_analysis_review(&stranger, &review));
    STATUS(FIVEPLY_ERR_NULL, fiveply_spider_analysis_verdict(&analysis, 0, NULL));
    STATUS(FIVEPLY_ERR_STATE, fiveply_spider_analysis_verdict(&stranger, 0, &verdict));
    STATUS(FIVEPLY_ERR_ARG, fiveply_spider_analysis_verdict(&analysis, COUNT(GAME) + 1, &verdict));
    STATUS(FIVEPLY_ERR_ARG, fiveply_spider_analysis_verdict(&analysis, SIZE_MAX, &verdict));
    STATUS(FIVEPLY_ERR_NULL, fiveply_spider_analysis_line(&analysis, here, SIZE, NULL, 1, &count));
    STATUS(FIVEPLY_ERR_NULL, fiveply_spider_analysis_line(&analysis, here, SIZE, line, 1, NULL));
    STATUS(FIVEPLY_ERR_STATE, fiveply_spider_analysis_line(&stranger, here, SIZE, line, 1, &count));
    STATUS(FIVEPLY_ERR_ARG,
           fiveply_spider_analysis_line(&analysis, here, SIZE, (fiveply_spider_action *)(void *)here, 1, &count));
    CHECK(verdict == 77 && count == 77);
    how.width = 1;
    CHECK(fiveply_spider_analysis_size(&how, 3) == 0 && fiveply_spider_analysis_size(NULL, 3) > SIZE);
}

static fiveply_spider_found told(const fiveply_spider_find *find) {
    fiveply_spider_found found;
    memset(&found, CANARY, sizeof found);
    DONE(fiveply_spider_find_found(find, &found));
    CHECK(found.reserved[0] == 0);
    return found;
}

static void a_deal_that_is_found_is_won_by_its_line(void) {
    static const struct {
        uint8_t dealer;
        uint64_t number;
    } STARTS[] = {{FIVEPLY_SPIDER_DEALER_OWN, 5}, {FIVEPLY_SPIDER_DEALER_MS, 1}, {FIVEPLY_SPIDER_DEALER_KPAT, 0}};
    fiveply_spider_settings how = small(3000000);
    fiveply_spider_rules kind = rules("1suit");
    for (size_t i = 0; i < COUNT(STARTS); i++) {
        fiveply_spider_find find;
        fiveply_spider_found found;
        fiveply_spider_state state;
        fiveply_spider_action line[FIVEPLY_SPIDER_MOVES_MAX];
        fiveply_progress progress;
        size_t count = 77;
        uint32_t winners = 0;
        memset(&state, 0, sizeof state);
        STATUS(FIVEPLY_MORE, fiveply_spider_find_begin(&find, here, SIZE, &how, &kind, STARTS[i].dealer, STARTS[i].number, &problem));
        CHECK(told(&find).is_found == 0);
        DONE(fiveply_spider_find_line(&find, here, SIZE, line, COUNT(line), &count));
        CHECK(count == 0);
        while (fiveply_spider_find_step(&find, here, SIZE, 9999) == FIVEPLY_MORE) {
        }
        found = told(&find);
        CHECK(found.is_found == 1 && found.number == STARTS[i].number + found.passed_open + found.passed_lost);
        DONE(fiveply_spider_find_progress(&find, &progress));
        CHECK(progress.is_done == 1 && progress.units > 1000);
        DONE(fiveply_spider_find_line(&find, here, SIZE, line, COUNT(line), &count));
        if (i == 0) DONE(fiveply_spider_new(&state, &kind, found.number, NULL));
        if (i == 1) DONE(fiveply_spider_deal_ms(&state, &kind, (uint32_t)found.number, NULL));
        if (i == 2) DONE(fiveply_spider_deal_kpat(&state, &kind, (uint32_t)found.number, NULL));
        for (size_t k = 0; k < count; k++) DONE(fiveply_spider_apply(&state, &line[k], NULL, NULL, NULL));
        DONE(fiveply_spider_winner(&state, &winners));
        CHECK(winners == 1);
    }
}

static void quests_without_end_or_sense_are_refused(void) {
    fiveply_spider_settings how = small(1);
    fiveply_spider_rules kind = rules("4suits"), odd = kind;
    fiveply_spider_find find, stranger;
    fiveply_spider_found found;
    fiveply_progress progress;
    fiveply_spider_action line[1];
    size_t count = 77, need = fiveply_spider_workspace_size(&how);
    memset(&stranger, 0, sizeof stranger);
    FILL(find);
    odd.suits = 3;
#define FIND(out, memory, size, rules, dealer, number) \
    fiveply_spider_find_begin(out, memory, size, &how, rules, dealer, number, &problem)
    STATUS(FIVEPLY_ERR_NULL, FIND(NULL, here, SIZE, &kind, 0, 1));
    STATUS(FIVEPLY_ERR_NULL, FIND(&find, NULL, SIZE, &kind, 0, 1));
    STATUS(FIVEPLY_ERR_NULL, FIND(&find, here, SIZE, NULL, 0, 1));
    STATUS(FIVEPLY_ERR_ALIGN, FIND(&find, (char *)here + 4, SIZE - 8, &kind, 0, 1));
    STATUS(FIVEPLY_ERR_ARG, FIND(&find, here, SIZE, &odd, 0, 1));
    STATUS(FIVEPLY_ERR_ARG, FIND(&find, here, SIZE, &kind, 3, 1));
    STATUS(FIVEPLY_ERR_ARG, FIND(&find, here, SIZE, &kind, FIVEPLY_SPIDER_DEALER_MS, 0));
    STATUS(FIVEPLY_ERR_ARG, FIND(&find, here, SIZE, &kind, FIVEPLY_SPIDER_DEALER_KPAT, 0x80000000u));
    STATUS(FIVEPLY_ERR_WORKSPACE, FIND(&find, here, need - 1, &kind, 0, 1));
    CHECK(problem.bytes_needed == need && UNTOUCHED(find));
    STATUS(FIVEPLY_MORE, FIND(&find, here, SIZE, &kind, FIVEPLY_SPIDER_DEALER_MS, FIVEPLY_SPIDER_NUMBER_MAX));
    DONE(fiveply_spider_find_step(&find, here, SIZE, 100000));
    CHECK(told(&find).is_found == 0 && told(&find).passed_open == 1);
    STATUS(FIVEPLY_ERR_NULL, fiveply_spider_find_step(NULL, here, SIZE, 1));
    STATUS(FIVEPLY_ERR_NULL, fiveply_spider_find_step(&find, NULL, SIZE, 1));
    STATUS(FIVEPLY_ERR_STATE, fiveply_spider_find_step(&stranger, here, SIZE, 1));
    STATUS(FIVEPLY_ERR_WORKSPACE, fiveply_spider_find_step(&find, here, need - 8, 1));
    STATUS(FIVEPLY_ERR_NULL, fiveply_spider_find_progress(&find, NULL));
    STATUS(FIVEPLY_ERR_STATE, fiveply_spider_find_progress(&stranger, &progress));
    STATUS(FIVEPLY_ERR_NULL, fiveply_spider_find_found(NULL, &found));
    STATUS(FIVEPLY_ERR_STATE, fiveply_spider_find_found(&stranger, &found));
    STATUS(FIVEPLY_ERR_NULL, fiveply_spider_find_line(&find, here, SIZE, NULL, 1, &count));
    STATUS(FIVEPLY_ERR_STATE, fiveply_spider_find_line(&stranger, here, SIZE, line, 1, &count));
    STATUS(FIVEPLY_ERR_ARG,
           fiveply_spider_find_line(&find, here, SIZE, (fiveply_spider_action *)(void *)here, 1, &count));
    CHECK(count == 77);
}

int main(void) {
    CHECK(sizeof(fiveply_spider_analysis) == FIVEPLY_SPIDER_ANALYSIS_SIZE);
    CHECK(sizeof(fiveply_spider_find) == FIVEPLY_SPIDER_FIND_SIZE);
    RUN(a_game_is_won_up_to_the_move_that_spoiled_it);
    RUN(slices_and_copies_change_nothing);
    RUN(what_cannot_be_analysed_is_refused);
    RUN(a_deal_that_is_found_is_won_by_its_line);
    RUN(quests_without_end_or_sense_are_refused);
    return finish("spider analysis");
}
