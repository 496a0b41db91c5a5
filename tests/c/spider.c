/*
 * Spider: what a client draws, deals of other programs, and what is refused.
 */
#include "spider.h"

#define GET(type, getter, state) (get_##type##_of(&(state), fiveply_spider_##getter))
#define GETTER(type)                                                                                             \
    static type get_##type##_of(const fiveply_spider_state *state,                                               \
                                int32_t (*getter)(const fiveply_spider_state *, type *)) {                       \
        type value = 0;                                                                                          \
        DONE(getter(state, &value));                                                                             \
        return value;                                                                                            \
    }
GETTER(uint8_t)
GETTER(uint16_t)

static const char TABLEAU[] =
    "rule: relaxed\n0: [7H 2C] KS QS JH\n9: 4D\nstock: 4C 5D 6D 7C 8S 9S TS JS 2H 3H\ndone: S H\nmoves: 31";

static void check_cards(const uint8_t *cards, size_t count, const char *expected) {
    char text[FIVEPLY_SPIDER_CARDS * 3] = "";
    for (size_t i = 0; i < count; i++) {
        size_t length = 77;
        DONE(fiveply_spider_card_write(cards[i], text + 2 * i, FIVEPLY_SPIDER_CARD_TEXT, &length));
        CHECK(length == 2);
    }
    if (!CHECK(strcmp(text, expected) == 0)) fprintf(stderr, "    %s\n", text);
}

static void the_getters_tell_what_the_text_says(void) {
    fiveply_spider_state state = position(TABLEAU);
    fiveply_spider_rules kind;
    uint8_t cards[FIVEPLY_SPIDER_CARDS], number = 77;
    size_t count = 77;
    DONE(fiveply_spider_get_rules(&state, &kind));
    CHECK(kind.suits == 4 && kind.deal == FIVEPLY_SPIDER_RELAXED);
    DONE(fiveply_spider_column(&state, 0, cards, sizeof cards, &count));
    CHECK(count == 5);
    check_cards(cards, count, "7H2CKSQSJH");
    DONE(fiveply_spider_column(&state, 3, cards, sizeof cards, &count));
    CHECK(count == 0);
    DONE(fiveply_spider_stock(&state, cards, sizeof cards, &count));
    check_cards(cards, count, "4C5D6D7C8S9STSJS2H3H");
    DONE(fiveply_spider_face_down(&state, 0, &number));
    CHECK(number == 2);
    DONE(fiveply_spider_run(&state, 0, &number));
    CHECK(number == 1);
    DONE(fiveply_spider_removed(&state, FIVEPLY_SPIDER_HEARTS, &number));
    CHECK(number == 1);
    DONE(fiveply_spider_removed(&state, FIVEPLY_SPIDER_CLUBS, &number));
    CHECK(number == 0);
    DONE(fiveply_spider_known(&state, card("7H"), &number));
    CHECK(number == 2);
    CHECK(GET(uint8_t, deals_left, state) == 1 && GET(uint16_t, moves, state) == 31);
    CHECK(GET(uint16_t, awaited, state) == 0);
}

static void a_list_too_short_holds_the_first_cards(void) {
    fiveply_spider_state state = position(TABLEAU);
    uint8_t cards[8];
    size_t count = 77;
    FILL(cards);
    DONE(fiveply_spider_column(&state, 0, cards, 3, &count));
    CHECK(count == 5 && is_filled(cards + 3, sizeof cards - 3, CANARY));
    check_cards(cards, 3, "7H2CKS");
    DONE(fiveply_spider_stock(&state, NULL, 0, &count));
    CHECK(count == 10);
    STATUS(FIVEPLY_ERR_NULL, fiveply_spider_stock(&state, NULL, 1, &count));
    STATUS(FIVEPLY_ERR_NULL, fiveply_spider_stock(&state, cards, 1, NULL));
    STATUS(FIVEPLY_ERR_NULL, fiveply_spider_column(NULL, 0, cards, 1, &count));
}

static void columns_suits_and_cards_out_of_range_are_refused(void) {
    fiveply_spider_state state = position(TABLEAU), none;
    uint8_t cards[8], number = 77;
    size_t count = 77;
    memset(&none, 0, sizeof none);
    STATUS(FIVEPLY_ERR_ARG, fiveply_spider_column(&state, 10, cards, sizeof cards, &count));
    STATUS(FIVEPLY_ERR_ARG, fiveply_spider_face_down(&state, 255, &number));
    STATUS(FIVEPLY_ERR_ARG, fiveply_spider_run(&state, 10, &number));
    STATUS(FIVEPLY_ERR_ARG, fiveply_spider_removed(&state, 4, &number));
    STATUS(FIVEPLY_ERR_ARG, fiveply_spider_known(&state, FIVEPLY_SPIDER_UNKNOWN, &number));
    STATUS(FIVEPLY_ERR_ARG, fiveply_spider_known(&state, 14, &number));
    STATUS(FIVEPLY_ERR_STATE, fiveply_spider_run(&none, 0, &number));
    STATUS(FIVEPLY_ERR_NULL, fiveply_spider_run(&state, 0, NULL));
    STATUS(FIVEPLY_ERR_PARSE, fiveply_spider_card_parse("1S", Z, &number));
    STATUS(FIVEPLY_ERR_NULL, fiveply_spider_card_parse(NULL, Z, &number));
    CHECK(number == 77 && count == 77);
}

static void getters_refuse_null_and_what_was_never_initialised(void) {
    fiveply_spider_state state = position(TABLEAU), none;
    fiveply_spider_rules kind;
    uint8_t number = 77;
    uint16_t mask = 77;
    memset(&none, 0, sizeof none);
    STATUS(FIVEPLY_ERR_NULL, fiveply_spider_get_rules(&state, NULL));
    STATUS(FIVEPLY_ERR_STATE, fiveply_spider_get_rules(&none, &kind));
    STATUS(FIVEPLY_ERR_NULL, fiveply_spider_deals_left(NULL, &number));
    STATUS(FIVEPLY_ERR_STATE, fiveply_spider_deals_left(&none, &number));
    STATUS(FIVEPLY_ERR_NULL, fiveply_spider_awaited(&state, NULL));
    STATUS(FIVEPLY_ERR_STATE, fiveply_spider_awaited(&none, &mask));
    STATUS(FIVEPLY_ERR_NULL, fiveply_spider_moves(&state, NULL));
    STATUS(FIVEPLY_ERR_STATE, fiveply_spider_moves(&none, &mask));
    CHECK(number == 77 && mask == 77);
}

static void a_completed_run_leaves_and_the_card_under_it_turns_up(void) {
    fiveply_spider_state state = position("0: [7H] KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S\n1: AS"), before = state;
    fiveply_spider_action last = action("101");
    fiveply_spider_undo_record record;
    fiveply_spider_event event;
    char text[FIVEPLY_SPIDER_STATE_TEXT];
    int32_t points = 0;
    DONE(fiveply_spider_apply(&state, &last, &record, &event, NULL));
    CHECK(event.dealt == 0 && event.cleared == 1 && event.turned == 1 && event.awaited == 0);
    CHECK(event.removed[FIVEPLY_SPIDER_SPADES] == 1 && event.removed[FIVEPLY_SPIDER_HEARTS] == 0);
    DONE(fiveply_spider_write(&state, text, sizeof text, NULL));
    CHECK(strcmp(text, "0: 7H\ndone: S\nmoves: 1") == 0);
    DONE(fiveply_spider_score(&state, 0, &points));
    CHECK(points == 599);
    DONE(fiveply_spider_undo(&state, &record));
    CHECK(SAME(state, before));
}

static void check_refused(const fiveply_spider_state *state, const char *token, uint16_t reason) {
    fiveply_spider_action tried = action(token);
    fiveply_spider_state after = *state;
    FILL(problem);
    STATUS(FIVEPLY_ERR_ILLEGAL, fiveply_spider_apply(&after, &tried, NULL, NULL, &problem));
    CHECK(problem.reason == reason && SAME(after, *state));
    CHECK(strcmp(problem.text, fiveply_spider_reason_text(reason)) == 0);
}

static void what_the_rules_forbid_is_refused_for_its_reason(void) {
    fiveply_spider_state state = position("0: 5H 4H\n1: AS\n2: 6C\n3: 5S\nstock: AD 2D 3D 4D 5D 6D 7D 8D 9D TD");
    check_refused(&state, "001", REASON(SAME_COLUMN));
    check_refused(&state, "023", REASON(RUN_TOO_SHORT));
    check_refused(&state, "201", REASON(WRONG_RANK));
    check_refused(&state, "D", REASON(EMPTY_COLUMN));
    state = position("0: 5H 4H\n1: AS");
    check_refused(&state, "D", REASON(STOCK_EMPTY));
    state = position("done: S\nmoves: 20");
    check_refused(&state, "011", REASON(GAME_OVER));
}

static void a_fault_in_a_text_has_line_and_column(void) {
    static const struct {
        const char *text;
        uint32_t line, column;
        const char *expected;
    } FAULTS[] = {
        {"0: 7H 7H\n1: 7H 2D", 2, 4, "another card: the pack has no more 7H"},
        {"0: [AS 2S 3S 4S 5S 6S] 9S", 1, 20, "at most five face-down cards in a column"},
        {"0: 9S\nstock: AS 2S 3S 4S", 2, 17, "a stock of ten cards for each deal, at most 50"},
        {"0: 9S\n0: 8S", 2, 1, "each key once"},
        {"0: 9X", 1, 4, "a card: a rank of A23456789TJQK and a suit of SHDC, or ??"},
        {"s1 4 M 8C", 1, 10, "all 104 cards: AS is missing"},
    };
    for (size_t i = 0; i < COUNT(FAULTS); i++) {
        fiveply_spider_state read;
        FILL(read);
        STATUS(FIVEPLY_ERR_PARSE, fiveply_spider_parse(&read, FAULTS[i].text, Z, &problem));
        CHECK(problem.line == FAULTS[i].line && problem.column == FAULTS[i].column);
        if (!CHECK(strcmp(problem.text, FAULTS[i].expected) == 0)) fprintf(stderr, "    %s\n", problem.text);
        CHECK(UNTOUCHED(read));
    }
}

static void a_view_takes_the_cards_of_a_real_table(void) {
    fiveply_spider_state real, view;
    fiveply_spider_rules kind = rules("4suits");
    fiveply_spider_action deal = action("D");
    uint8_t row[10];
    size_t count = 0;
    uint32_t seats = 77;
    DONE(fiveply_spider_new(&real, &kind, 3, NULL));
    DONE(fiveply_spider_observe(&real, 0, &view));
    DONE(fiveply_spider_stock(&real, row, sizeof row, &count));
    DONE(fiveply_spider_apply(&view, &deal, NULL, NULL, NULL));
    CHECK(GET(uint16_t, awaited, view) == 0x3FF);
    DONE(fiveply_spider_to_act(&view, &seats));
    CHECK(seats == 0);
    for (uint8_t column = 0; column < 10; column++) {
        fiveply_spider_chance wrong = {column, FIVEPLY_SPIDER_UNKNOWN}, right = {column, row[column]};
        STATUS(FIVEPLY_ERR_ILLEGAL, fiveply_spider_reveal(&view, &wrong, NULL, NULL, &problem));
        CHECK(problem.reason == REASON(NO_SUCH_CARD));
        DONE(fiveply_spider_reveal(&view, &right, NULL, NULL, NULL));
        STATUS(FIVEPLY_ERR_ILLEGAL, fiveply_spider_reveal(&view, &right, NULL, NULL, &problem));
        CHECK(problem.reason == REASON(CARD_NOT_AWAITED));
    }
    DONE(fiveply_spider_apply(&real, &deal, NULL, NULL, NULL));
    DONE(fiveply_spider_observe(&real, 0, &real));
    CHECK(SAME(real, view));
}

static void deals_read_back_in_every_form(void) {
    static const char *const NAMES[] = {"1suit", "2suits", "4suits"};
    for (size_t i = 0; i < COUNT(NAMES) * 3; i++) {
        fiveply_spider_rules kind = rules(NAMES[i / 3]);
        fiveply_spider_state dealt, read;
        char line[FIVEPLY_SPIDER_DEAL_TEXT + 2], json[FIVEPLY_SPIDER_SOLVITAIRE_TEXT];
        size_t length = 0;
        if (i % 3 == 0) DONE(fiveply_spider_new(&dealt, &kind, i, NULL));
        if (i % 3 == 1) DONE(fiveply_spider_deal_ms(&dealt, &kind, (uint32_t)i, NULL));
        if (i % 3 == 2) DONE(fiveply_spider_deal_kpat(&dealt, &kind, (uint32_t)i, NULL));
        DONE(fiveply_spider_deal_write(&dealt, "d1", Z, line, sizeof line, &length));
        CHECK(length + 1 == sizeof line);
        DONE(fiveply_spider_parse(&read, line, Z, NULL));
        CHECK(SAME(read, dealt));
        DONE(fiveply_spider_solvitaire_write(&dealt, json, sizeof json, NULL));
        DONE(fiveply_spider_parse(&read, json, Z, NULL));
        CHECK(SAME(read, dealt));
        STATUS(FIVEPLY_ERR_ARG, fiveply_spider_deal_write(&dealt, "d1", Z, line, length, NULL));
    }
}

static void deals_out_of_range_and_what_a_form_cannot_hold_are_refused(void) {
    fiveply_spider_rules kind = rules("4suits"), none = {3, 0, {0, 0}};
    fiveply_spider_state state, view;
    fiveply_spider_action deal = action("D");
    char text[FIVEPLY_SPIDER_SOLVITAIRE_TEXT];
    FILL(state);
    STATUS(FIVEPLY_ERR_ARG, fiveply_spider_deal_ms(&state, &kind, 0, &problem));
    STATUS(FIVEPLY_ERR_ARG, fiveply_spider_deal_ms(&state, &kind, FIVEPLY_SPIDER_NUMBER_MAX + 1u, &problem));
    STATUS(FIVEPLY_ERR_ARG, fiveply_spider_deal_kpat(&state, &kind, UINT32_MAX, &problem));
    STATUS(FIVEPLY_ERR_ARG, fiveply_spider_new(&state, &none, 1, &problem));
    CHECK(strcmp(problem.text, "suits") == 0 && UNTOUCHED(state));
    STATUS(FIVEPLY_ERR_NULL, fiveply_spider_deal_ms(NULL, &kind, 1, &problem));
    STATUS(FIVEPLY_ERR_NULL, fiveply_spider_deal_kpat(&state, NULL, 1, &problem));
    DONE(fiveply_spider_new(&state, &kind, 1, NULL));
    DONE(fiveply_spider_observe(&state, 0, &view));
    STATUS(FIVEPLY_ERR_UNSUPPORTED, fiveply_spider_solvitaire_write(&view, text, sizeof text, NULL));
    DONE(fiveply_spider_apply(&state, &deal, NULL, NULL, NULL));
    STATUS(FIVEPLY_ERR_UNSUPPORTED, fiveply_spider_deal_write(&state, "d1", Z, text, sizeof text, NULL));
    STATUS(FIVEPLY_ERR_NULL, fiveply_spider_deal_write(&state, NULL, Z, text, sizeof text, NULL));
}

static void reasons_have_names_and_sentences(void) {
    for (uint16_t reason = 1; reason <= REASON(UNDO_MISMATCH); reason++) {
        CHECK(fiveply_spider_reason_name(reason) != NULL && fiveply_spider_reason_text(reason) != NULL);
    }
    CHECK(strcmp(fiveply_spider_reason_name(REASON(WRONG_RANK)), "wrong_rank") == 0);
    CHECK(fiveply_spider_reason_name(0) == NULL && fiveply_spider_reason_text(REASON(UNDO_MISMATCH) + 1) == NULL);
}

int main(void) {
    RUN(the_getters_tell_what_the_text_says);
    RUN(a_list_too_short_holds_the_first_cards);
    RUN(columns_suits_and_cards_out_of_range_are_refused);
    RUN(getters_refuse_null_and_what_was_never_initialised);
    RUN(a_completed_run_leaves_and_the_card_under_it_turns_up);
    RUN(what_the_rules_forbid_is_refused_for_its_reason);
    RUN(a_fault_in_a_text_has_line_and_column);
    RUN(a_view_takes_the_cards_of_a_real_table);
    RUN(deals_read_back_in_every_form);
    RUN(deals_out_of_range_and_what_a_form_cannot_hold_are_refused);
    RUN(reasons_have_names_and_sentences);
    return finish("spider");
}
