/*
 * Spider: what is left to do in a position, the same from both views, and never a false "stuck".
 */
#include "spider.h"

#define SIZE 262144u

static uint64_t here[SIZE / 8], there[SIZE / 8];

/* A run in three pieces, and cards in the way of one. */
#define PIECES "0: KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 9H\n1: AS\n2: 2S\n3: TD"
/* Moves are left, but they lead nowhere. */
#define NOWHERE "done: S\n0: 5H\n1: 6S\n2: 5C"
#define STOCK "\nstock: AS 2S 3S 4S 5S 6S 7S 8S 9S TS"

static fiveply_spider_outlook begun(uint64_t *memory, size_t size, const fiveply_spider_state *state) {
    fiveply_spider_outlook outlook;
    memset(&outlook, 0, sizeof outlook);
    CHECK(fiveply_spider_outlook_begin(&outlook, memory, size, state, &problem) >= 0);
    return outlook;
}

static fiveply_spider_outlook seen(uint64_t *memory, size_t size, const fiveply_spider_state *state) {
    fiveply_spider_outlook outlook = begun(memory, size, state);
    while (fiveply_spider_outlook_step(&outlook, memory, size, 1000) == FIVEPLY_MORE) {
    }
    return outlook;
}

static fiveply_spider_answer answered(const fiveply_spider_outlook *outlook, uint8_t question) {
    fiveply_spider_answer answer;
    memset(&answer, CANARY, sizeof answer);
    DONE(fiveply_spider_outlook_answer(outlook, question, &answer));
    CHECK(answer.reserved == 0 && (answer.answer == FIVEPLY_SPIDER_YES) == (answer.moves > 0));
    return answer;
}

static int is_lost(const fiveply_spider_outlook *outlook) {
    uint8_t lost = 77;
    DONE(fiveply_spider_outlook_is_lost(outlook, &lost));
    return lost;
}

static void what_leads_nowhere_is_lost_although_moves_are_left(void) {
    fiveply_spider_state state = position(NOWHERE);
    fiveply_spider_outlook outlook = seen(here, SIZE, &state);
    CHECK(answered(&outlook, FIVEPLY_SPIDER_CAN_TURN).answer == FIVEPLY_SPIDER_NO);
    CHECK(answered(&outlook, FIVEPLY_SPIDER_CAN_COMPLETE).answer == FIVEPLY_SPIDER_NO);
    CHECK(answered(&outlook, FIVEPLY_SPIDER_CAN_EMPTY).moves == 1);
    CHECK(answered(&outlook, FIVEPLY_SPIDER_CAN_CHANGE).moves == 1);
    CHECK(answered(&outlook, FIVEPLY_SPIDER_CAN_DEAL).answer == FIVEPLY_SPIDER_NO);
    CHECK(is_lost(&outlook));
}

static void the_moves_to_a_yes_are_played_and_do_it(void) {
    fiveply_spider_state state = position(PIECES);
    fiveply_spider_outlook outlook = seen(here, SIZE, &state);
    fiveply_spider_action line[FIVEPLY_SPIDER_MOVES_MAX];
    fiveply_spider_event event;
    fiveply_spider_answer answer = answered(&outlook, FIVEPLY_SPIDER_CAN_COMPLETE);
    size_t count = 0, few = 77;
    memset(&event, 0, sizeof event);
    CHECK(answer.answer == FIVEPLY_SPIDER_YES);
    DONE(fiveply_spider_outlook_line(&outlook, here, SIZE, FIVEPLY_SPIDER_CAN_COMPLETE, line, COUNT(line), &count));
    CHECK(count == answer.moves);
    for (size_t i = 0; i < count; i++) {
        CHECK(event.cleared == 0);
        DONE(fiveply_spider_apply(&state, &line[i], NULL, &event, NULL));
    }
    CHECK(event.cleared != 0 && event.removed[FIVEPLY_SPIDER_SPADES] == 1);
    DONE(fiveply_spider_outlook_line(&outlook, here, SIZE, FIVEPLY_SPIDER_CAN_COMPLETE, NULL, 0, &few));
    CHECK(few == count);
    DONE(fiveply_spider_outlook_line(&outlook, here, SIZE, FIVEPLY_SPIDER_CAN_TURN, line, COUNT(line), &count));
    CHECK(count == 0);
}

static void a_deal_comes_at_once_or_behind_the_holes_or_never(void) {
    static const struct {
        const char *text;
        uint8_t answer, moves;
    } CASES[] = {
        {"0: KS QS\n1: JS\n2: 9S\n3: 7S\n4: 5S\n5: 3S\n6: KS\n7: JS\n8: 9S\n9: 7S" STOCK, FIVEPLY_SPIDER_YES, 1},
        {"0: KS QS\n1: JS\n2: 9S\n3: 7S\n4: 5S\n5: 3S\n6: KS\n7: JS\n8: 9S" STOCK, FIVEPLY_SPIDER_YES, 2},
        {"0: KS QS\n1: JS\n2: 9S" STOCK, FIVEPLY_SPIDER_NO, 0},
        {"rule: relaxed\n0: KS QS\n1: JS\n2: 9S" STOCK, FIVEPLY_SPIDER_YES, 1},
    };
    for (size_t i = 0; i < COUNT(CASES); i++) {
        fiveply_spider_state state = position(CASES[i].text);
        fiveply_spider_outlook outlook = begun(here, SIZE, &state);
        fiveply_spider_answer answer = answered(&outlook, FIVEPLY_SPIDER_CAN_DEAL);
        fiveply_spider_action line[4];
        size_t count = 77;
        CHECK(answer.answer == CASES[i].answer && answer.moves == CASES[i].moves);
        CHECK(is_lost(&outlook) == (answer.answer == FIVEPLY_SPIDER_NO));
        DONE(fiveply_spider_outlook_line(&outlook, here, SIZE, FIVEPLY_SPIDER_CAN_DEAL, line, COUNT(line), &count));
        CHECK(count == answer.moves);
        for (size_t k = 0; k < count; k++) DONE(fiveply_spider_apply(&state, &line[k], NULL, NULL, NULL));
        CHECK(count == 0 || line[count - 1].from == FIVEPLY_SPIDER_DEAL);
    }
}

static void both_views_get_the_same_outlook_in_any_slices(void) {
    static const uint32_t SLICES[] = {1, 7, 1000};
    fiveply_spider_rules kind = rules("2suits");
    for (uint64_t seed = 1; seed <= 4; seed++) {
        fiveply_spider_state state, view;
        fiveply_spider_outlook open, outlook;
        memset(&state, 0, sizeof state);
        DONE(fiveply_spider_new(&state, &kind, seed, NULL));
        DONE(fiveply_spider_observe(&state, 0, &view));
        memset(here, 0, 8192);
        memset(there, 0, 8192);
        open = begun(here, 8192, &state);
        outlook = begun(there, 8192, &view);
        CHECK(SAME(open, outlook) && memcmp(here, there, 8192) == 0);
        fiveply_spider_outlook_step(&open, here, 8192, 3000);
        for (uint32_t left = 3000, slice = SLICES[seed % 3]; left > 0; left -= slice < left ? slice : left) {
            fiveply_spider_outlook_step(&outlook, there, 8192, slice < left ? slice : left);
        }
        CHECK(SAME(open, outlook) && memcmp(here, there, 8192) == 0);
    }
}

static void too_little_memory_is_refused_or_leaves_a_question_open(void) {
    fiveply_spider_state state = position("0: 4S 6S 8S\n1: AS KS 7S\n2: TS 3S\n3: QS 5S\n4: 2S JS\n5: 9S\n6: KH\n7: KD\n8: KC");
    fiveply_spider_outlook outlook;
    fiveply_progress progress;
    FILL(outlook);
    FILL(problem);
    STATUS(FIVEPLY_ERR_WORKSPACE, fiveply_spider_outlook_begin(&outlook, here, FIVEPLY_SPIDER_OUTLOOK_MEMORY_MIN - 1, &state, &problem));
    CHECK(problem.bytes_needed == FIVEPLY_SPIDER_OUTLOOK_MEMORY_MIN && UNTOUCHED(outlook));
    outlook = seen(here, FIVEPLY_SPIDER_OUTLOOK_MEMORY_MIN, &state);
    CHECK(answered(&outlook, FIVEPLY_SPIDER_CAN_COMPLETE).answer == FIVEPLY_SPIDER_NOT_KNOWN && !is_lost(&outlook));
    DONE(fiveply_spider_outlook_progress(&outlook, &progress));
    CHECK(progress.is_done == 1 && progress.units > 0 && progress.filled_permille > 900);
}

static void null_misaligned_and_uninitialised_arguments_are_refused(void) {
    fiveply_spider_state state = position(PIECES), none;
    fiveply_spider_outlook outlook = begun(here, SIZE, &state), stranger, fresh;
    fiveply_spider_answer answer;
    fiveply_spider_action line[1];
    fiveply_progress progress;
    uint8_t flag = 77;
    size_t count = 77;
    memset(&none, 0, sizeof none);
    memset(&stranger, 0, sizeof stranger);
    FILL(answer);
    FILL(fresh);
    STATUS(FIVEPLY_ERR_NULL, fiveply_spider_outlook_begin(NULL, here, SIZE, &state, NULL));
    STATUS(FIVEPLY_ERR_NULL, fiveply_spider_outlook_begin(&fresh, NULL, SIZE, &state, NULL));
    STATUS(FIVEPLY_ERR_NULL, fiveply_spider_outlook_begin(&fresh, here, SIZE, NULL, NULL));
    STATUS(FIVEPLY_ERR_ALIGN, fiveply_spider_outlook_begin(&fresh, (char *)here + 4, SIZE - 8, &state, NULL));
    STATUS(FIVEPLY_ERR_STATE, fiveply_spider_outlook_begin(&fresh, here, SIZE, &none, NULL));
    CHECK(UNTOUCHED(fresh));
    outlook = begun(here, SIZE, &state);
    STATUS(FIVEPLY_ERR_NULL, fiveply_spider_outlook_step(NULL, here, SIZE, 1));
    STATUS(FIVEPLY_ERR_NULL, fiveply_spider_outlook_step(&outlook, NULL, SIZE, 1));
    STATUS(FIVEPLY_ERR_STATE, fiveply_spider_outlook_step(&stranger, here, SIZE, 1));
    STATUS(FIVEPLY_ERR_WORKSPACE, fiveply_spider_outlook_step(&outlook, here, SIZE - 8, 1));
    STATUS(FIVEPLY_ERR_NULL, fiveply_spider_outlook_progress(NULL, &progress));
    STATUS(FIVEPLY_ERR_NULL, fiveply_spider_outlook_progress(&outlook, NULL));
    STATUS(FIVEPLY_ERR_NULL, fiveply_spider_outlook_answer(NULL, 0, &answer));
    STATUS(FIVEPLY_ERR_NULL, fiveply_spider_outlook_answer(&outlook, 0, NULL));
    STATUS(FIVEPLY_ERR_STATE, fiveply_spider_outlook_answer(&stranger, 0, &answer));
    STATUS(FIVEPLY_ERR_ARG, fiveply_spider_outlook_answer(&outlook, 5, &answer));
    STATUS(FIVEPLY_ERR_NULL, fiveply_spider_outlook_is_lost(NULL, &flag));
    STATUS(FIVEPLY_ERR_NULL, fiveply_spider_outlook_is_lost(&outlook, NULL));
    STATUS(FIVEPLY_ERR_STATE, fiveply_spider_outlook_is_lost(&stranger, &flag));
    STATUS(FIVEPLY_ERR_NULL, fiveply_spider_outlook_line(NULL, here, SIZE, 0, line, 1, &count));
    STATUS(FIVEPLY_ERR_NULL, fiveply_spider_outlook_line(&outlook, NULL, SIZE, 0, line, 1, &count));
    STATUS(FIVEPLY_ERR_NULL, fiveply_spider_outlook_line(&outlook, here, SIZE, 0, NULL, 1, &count));
    STATUS(FIVEPLY_ERR_NULL, fiveply_spider_outlook_line(&outlook, here, SIZE, 0, line, 1, NULL));
    STATUS(FIVEPLY_ERR_ARG, fiveply_spider_outlook_line(&outlook, here, SIZE, 5, line, 1, &count));
    STATUS(FIVEPLY_ERR_ARG,
           fiveply_spider_outlook_line(&outlook, here, SIZE, 0, (fiveply_spider_action *)(void *)here, 1, &count));
    CHECK(flag == 77 && count == 77 && UNTOUCHED(answer));
}

static void a_turned_card_is_entered_first(void) {
    fiveply_spider_rules kind = rules("1suit");
    fiveply_spider_state state;
    fiveply_spider_outlook outlook;
    fiveply_spider_action line[1];
    size_t count = 0;
    memset(&state, 0, sizeof state);
    DONE(fiveply_spider_new(&state, &kind, 1, NULL));
    DONE(fiveply_spider_observe(&state, 0, &state));
    outlook = begun(here, SIZE, &state);
    fiveply_spider_outlook_step(&outlook, here, SIZE, 1000);
    DONE(fiveply_spider_outlook_line(&outlook, here, SIZE, FIVEPLY_SPIDER_CAN_TURN, line, 1, &count));
    CHECK(count == 1);
    DONE(fiveply_spider_apply(&state, &line[0], NULL, NULL, NULL));
    STATUS(FIVEPLY_ERR_ILLEGAL, fiveply_spider_outlook_begin(&outlook, here, SIZE, &state, &problem));
    CHECK(problem.reason == REASON(CARD_AWAITED));
}

/* Behind the right magic word anything may stand, in the object and in its memory. */
static void any_bytes_are_harmless(void) {
    fiveply_spider_state state = position(PIECES);
    for (int round = 0; round < 200; round++) {
        fiveply_spider_outlook outlook = begun(here, 8192, &state);
        fiveply_spider_answer answer;
        fiveply_spider_action line[4];
        size_t count;
        fiveply_spider_outlook_step(&outlook, here, 8192, 100);
        if (round % 2 != 0) random_fill((char *)&outlook + 8 + random_below(216), 8);
        for (int i = 0; i < 40; i++) random_fill(here + random_below(1024), 8);
        fiveply_spider_outlook_step(&outlook, here, 8192, 500);
        fiveply_spider_outlook_answer(&outlook, FIVEPLY_SPIDER_CAN_DEAL, &answer);
        for (uint8_t question = 0; question < 5; question++) {
            fiveply_spider_outlook_line(&outlook, here, 8192, question, line, COUNT(line), &count);
        }
    }
    CHECK(1);
}

int main(void) {
    CHECK(sizeof(fiveply_spider_outlook) == FIVEPLY_SPIDER_OUTLOOK_SIZE);
    RUN(what_leads_nowhere_is_lost_although_moves_are_left);
    RUN(the_moves_to_a_yes_are_played_and_do_it);
    RUN(a_deal_comes_at_once_or_behind_the_holes_or_never);
    RUN(both_views_get_the_same_outlook_in_any_slices);
    RUN(too_little_memory_is_refused_or_leaves_a_question_open);
    RUN(null_misaligned_and_uninitialised_arguments_are_refused);
    RUN(a_turned_card_is_entered_first);
    RUN(any_bytes_are_harmless);
    return finish("spider outlook");
}
