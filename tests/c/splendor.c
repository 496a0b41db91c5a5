/*
 * Splendor: what a client draws, cards and nobles, views, and what is refused.
 */
#include "splendor.h"

#define GET(type, getter, state) (get_##type##_of(&(state), fiveply_splendor_##getter))
#define GETTER(type)                                                                                             \
    static type get_##type##_of(const fiveply_splendor_state *state,                                             \
                                int32_t (*getter)(const fiveply_splendor_state *, type *)) {                     \
        type value = 0;                                                                                          \
        DONE(getter(state, &value));                                                                             \
        return value;                                                                                            \
    }
GETTER(uint8_t)
GETTER(uint16_t)

#define OF_SEAT(getter, state, seat) (get_of_seat(&(state), (seat), fiveply_splendor_##getter))

static uint8_t get_of_seat(const fiveply_splendor_state *state, uint8_t seat,
                           int32_t (*getter)(const fiveply_splendor_state *, uint8_t, uint8_t *)) {
    uint8_t value = 0;
    DONE(getter(state, seat, &value));
    return value;
}

/* The second player has drawn card 59 unseen; the last deck is used up. */
static const char TABLE[] =
    "players 2\n"
    "deck 1 17 20 25\n"
    "S 15 1 0 0  2 2 3 2 3 4  30 38 29 8 48 68 63 45 77 89 83 76  3 2 0  266"
    "  2 2 1 2 1 0  0 1 0 0 0  1 1 0  79 85 41"
    "  0 0 0 0 0 1  1 0 2 0 0  1 3 0  51 59 -1\n"
    "unseen 1 1\n"
    "passes 1";

static void the_getters_tell_what_the_text_says(void) {
    fiveply_splendor_state state = position(TABLE);
    fiveply_splendor_rules kind;
    uint8_t bytes[FIVEPLY_SPLENDOR_DECK_MAX];
    size_t count = 77;
    int32_t points = 77;
    DONE(fiveply_splendor_get_rules(&state, &kind));
    CHECK(kind.players == 2 && kind.take == FIVEPLY_SPLENDOR_STRICT);
    CHECK(GET(uint8_t, players, state) == 2 && GET(uint8_t, turn, state) == 1 && GET(uint16_t, moves, state) == 15);
    CHECK(GET(uint8_t, is_last_round, state) == 0 && GET(uint8_t, passes, state) == 1);
    CHECK(GET(uint16_t, nobles, state) == (1u << 1 | 1u << 3 | 1u << 8) && GET(uint16_t, awaited, state) == 0);
    FILL(bytes);
    DONE(fiveply_splendor_bank(&state, bytes));
    CHECK(memcmp(bytes, "\2\2\3\2\3\4", 6) == 0 && is_filled(bytes + 6, sizeof bytes - 6, CANARY));
    DONE(fiveply_splendor_market(&state, bytes));
    CHECK(memcmp(bytes, "\36\46\35\10\60\104\77\55\115\131\123\114", 12) == 0);
    DONE(fiveply_splendor_deck_sizes(&state, bytes));
    CHECK(memcmp(bytes, "\3\2\0", 3) == 0);
    FILL(bytes);
    DONE(fiveply_splendor_deck(&state, 1, bytes, sizeof bytes, &count));
    CHECK(count == 3 && memcmp(bytes, "\21\24\31", 3) == 0 && is_filled(bytes + 3, sizeof bytes - 3, CANARY));
    DONE(fiveply_splendor_deck(&state, 2, bytes, 1, &count));
    CHECK(count == 2 && bytes[0] == FIVEPLY_SPLENDOR_HIDDEN + 2);
    DONE(fiveply_splendor_tokens(&state, 0, bytes));
    CHECK(memcmp(bytes, "\2\2\1\2\1\0", 6) == 0);
    DONE(fiveply_splendor_bonuses(&state, 1, bytes));
    CHECK(memcmp(bytes, "\1\0\2\0\0", 5) == 0);
    DONE(fiveply_splendor_hand(&state, 1, bytes));
    CHECK(bytes[0] == 51 && bytes[1] == 59 && bytes[2] == FIVEPLY_SPLENDOR_NONE);
    CHECK(OF_SEAT(unseen, state, 0) == 0 && OF_SEAT(unseen, state, 1) == 2);
    CHECK(OF_SEAT(bought, state, 1) == 3 && OF_SEAT(visits, state, 1) == 0);
    DONE(fiveply_splendor_score(&state, 1, &points));
    CHECK(points == 1);
}

static void cards_and_nobles_are_those_of_the_box(void) {
    fiveply_splendor_card card;
    fiveply_splendor_noble noble;
    int points = 0, asked = 0, bonuses[FIVEPLY_SPLENDOR_COLORS] = {0};
    for (uint8_t number = 0; number < FIVEPLY_SPLENDOR_CARDS; number++) {
        DONE(fiveply_splendor_get_card(number, &card));
        CHECK(card.level == (number < 40 ? 1 : number < 70 ? 2 : 3));
        points += card.points;
        bonuses[card.bonus]++;
    }
    CHECK(points == 5 + 55 + 80);
    for (size_t color = 0; color < FIVEPLY_SPLENDOR_COLORS; color++) CHECK(bonuses[color] == 18);
    DONE(fiveply_splendor_get_card(79, &card));
    CHECK(card.bonus == FIVEPLY_SPLENDOR_GREEN && card.points == 4 && memcmp(card.cost, "\0\7\0\0\0", 5) == 0);
    for (uint8_t number = 0; number < FIVEPLY_SPLENDOR_NOBLES; number++) {
        DONE(fiveply_splendor_get_noble(number, &noble));
        CHECK(noble.points == 3);
        for (size_t color = 0; color < FIVEPLY_SPLENDOR_COLORS; color++) asked += noble.bonuses[color];
    }
    CHECK(asked == 5 * 8 + 5 * 9);
    FILL(card);
    FILL(noble);
    STATUS(FIVEPLY_ERR_ARG, fiveply_splendor_get_card(90, &card));
    STATUS(FIVEPLY_ERR_ARG, fiveply_splendor_get_card(FIVEPLY_SPLENDOR_NONE, &card));
    STATUS(FIVEPLY_ERR_ARG, fiveply_splendor_get_noble(10, &noble));
    STATUS(FIVEPLY_ERR_NULL, fiveply_splendor_get_card(0, NULL));
    STATUS(FIVEPLY_ERR_NULL, fiveply_splendor_get_noble(0, NULL));
    CHECK(UNTOUCHED(card) && UNTOUCHED(noble));
}

static void seats_and_levels_out_of_range_are_refused(void) {
    fiveply_splendor_state state = position(TABLE);
    uint8_t bytes[FIVEPLY_SPLENDOR_SLOTS];
    size_t count = 77;
    int32_t points = 77;
    FILL(bytes);
    STATUS(FIVEPLY_ERR_ARG, fiveply_splendor_tokens(&state, 2, bytes));
    STATUS(FIVEPLY_ERR_ARG, fiveply_splendor_bonuses(&state, 2, bytes));
    STATUS(FIVEPLY_ERR_ARG, fiveply_splendor_hand(&state, 255, bytes));
    STATUS(FIVEPLY_ERR_ARG, fiveply_splendor_unseen(&state, 2, bytes));
    STATUS(FIVEPLY_ERR_ARG, fiveply_splendor_bought(&state, 3, bytes));
    STATUS(FIVEPLY_ERR_ARG, fiveply_splendor_visits(&state, 4, bytes));
    STATUS(FIVEPLY_ERR_ARG, fiveply_splendor_score(&state, 2, &points));
    STATUS(FIVEPLY_ERR_ARG, fiveply_splendor_deck(&state, 0, bytes, sizeof bytes, &count));
    STATUS(FIVEPLY_ERR_ARG, fiveply_splendor_deck(&state, 4, bytes, sizeof bytes, &count));
    STATUS(FIVEPLY_ERR_NULL, fiveply_splendor_deck(&state, 1, NULL, 1, &count));
    STATUS(FIVEPLY_ERR_NULL, fiveply_splendor_deck(&state, 1, bytes, 1, NULL));
    CHECK(UNTOUCHED(bytes) && count == 77 && points == 77);
    DONE(fiveply_splendor_deck(&state, 1, NULL, 0, &count));
    CHECK(count == 3);
}

static void getters_refuse_null_and_what_was_never_initialised(void) {
    fiveply_splendor_state state = position(TABLE), none;
    fiveply_splendor_rules kind;
    uint8_t bytes[FIVEPLY_SPLENDOR_SLOTS];
    uint16_t mask = 77;
    memset(&none, 0, sizeof none);
    FILL(bytes);
    FILL(kind);
    STATUS(FIVEPLY_ERR_NULL, fiveply_splendor_get_rules(&state, NULL));
    STATUS(FIVEPLY_ERR_STATE, fiveply_splendor_get_rules(&none, &kind));
    STATUS(FIVEPLY_ERR_STATE, fiveply_splendor_players(&none, bytes));
    STATUS(FIVEPLY_ERR_STATE, fiveply_splendor_turn(&none, bytes));
    STATUS(FIVEPLY_ERR_NULL, fiveply_splendor_bank(NULL, bytes));
    STATUS(FIVEPLY_ERR_STATE, fiveply_splendor_bank(&none, bytes));
    STATUS(FIVEPLY_ERR_NULL, fiveply_splendor_market(&state, NULL));
    STATUS(FIVEPLY_ERR_STATE, fiveply_splendor_deck_sizes(&none, bytes));
    STATUS(FIVEPLY_ERR_STATE, fiveply_splendor_nobles(&none, &mask));
    STATUS(FIVEPLY_ERR_NULL, fiveply_splendor_awaited(&state, NULL));
    STATUS(FIVEPLY_ERR_STATE, fiveply_splendor_is_last_round(&none, bytes));
    STATUS(FIVEPLY_ERR_STATE, fiveply_splendor_passes(&none, bytes));
    STATUS(FIVEPLY_ERR_STATE, fiveply_splendor_moves(&none, &mask));
    STATUS(FIVEPLY_ERR_STATE, fiveply_splendor_hand(&none, 0, bytes));
    STATUS(FIVEPLY_ERR_NULL, fiveply_splendor_tokens(&state, 0, NULL));
    CHECK(UNTOUCHED(bytes) && UNTOUCHED(kind) && mask == 77);
}

static void a_reserved_card_brings_gold_empties_its_place_and_is_taken_back(void) {
    fiveply_splendor_state state = position(TABLE), before = state;
    fiveply_splendor_action reserve = action("reserve 3 2 ret 0 0 0 0 0 0 noble -1");
    fiveply_splendor_undo_record record;
    fiveply_splendor_event event;
    uint8_t bytes[FIVEPLY_SPLENDOR_SLOTS];
    DONE(fiveply_splendor_apply(&state, &reserve, &record, &event, NULL));
    CHECK(event.card == 83 && event.refill == FIVEPLY_SPLENDOR_NONE && event.gold == 1);
    CHECK(event.noble == FIVEPLY_SPLENDOR_NONE && event.is_last_round == 0 && event.is_over == 0);
    DONE(fiveply_splendor_market(&state, bytes));
    CHECK(bytes[10] == FIVEPLY_SPLENDOR_NONE);
    CHECK(GET(uint8_t, turn, state) == 0 && GET(uint8_t, passes, state) == 0);
    DONE(fiveply_splendor_undo(&state, &record));
    CHECK(SAME(state, before));
}

static void check_refused(const fiveply_splendor_state *state, const char *text, uint16_t reason) {
    fiveply_splendor_action tried = action(text);
    fiveply_splendor_state after = *state;
    FILL(problem);
    STATUS(FIVEPLY_ERR_ILLEGAL, fiveply_splendor_apply(&after, &tried, NULL, NULL, &problem));
    if (!CHECK(problem.reason == reason)) fprintf(stderr, "    %s: %s\n", text, problem.text);
    CHECK(SAME(after, *state));
    CHECK(strcmp(problem.text, fiveply_splendor_reason_text(reason)) == 0);
}

static void what_the_rules_forbid_is_refused_for_its_reason(void) {
    fiveply_splendor_state state = position(TABLE);
    check_refused(&state, "take 1 1 1 1 0 ret 0 0 0 0 0 0 noble -1", REASON(BAD_TAKE));
    check_refused(&state, "take 1 1 0 0 0 ret 0 0 0 0 0 0 noble -1", REASON(TAKE_FEWER));
    check_refused(&state, "take 2 0 0 0 0 ret 0 0 0 0 0 0 noble -1", REASON(TAKE2_NEEDS_4));
    check_refused(&state, "take 1 1 1 0 0 ret 0 0 0 1 0 0 noble -1", REASON(RETURN_SHORT));
    check_refused(&state, "take 1 1 1 0 0 ret 1 0 0 0 0 0 noble -1", REASON(RETURN_TOO_MANY));
    check_refused(&state, "take 1 1 1 0 0 ret 0 0 0 0 0 0 noble 1", REASON(NOBLE_CHOICE));
    check_refused(&state, "reserve 3 -1 ret 0 0 0 0 0 0 noble -1", REASON(DECK_EMPTY));
    check_refused(&state, "buyhand 2 pay 0 0 0 0 0 0 noble -1", REASON(NO_SUCH_CARD));
    check_refused(&state, "buyhand 0 pay 0 0 0 0 0 2 noble -1", REASON(TOKENS_SHORT));
    check_refused(&state, "pass noble -1", REASON(PASS_NOT_ALLOWED));
}

static void a_fault_in_a_text_has_line_and_column(void) {
    static const struct {
        const char *text;
        uint32_t line, column;
        const char *expected;
    } FAULTS[] = {
        {"players 5", 1, 9, "2, 3 or 4 players"},
        {"players 2\nplayers 2", 2, 1, "each line once"},
        {"players 2\ntake less", 2, 6, "strict or fewer"},
        {"players 2\nnobles 1 10", 2, 10, "the number of a noble, 0 to 9"},
        {"players 2\ndeck 4 1", 2, 6, "a level, 1 to 3"},
        {"deck 1 0\nS 0 0 0 0", 2, 1, "players before all else"},
        {"players 2\nbank 4", 2, 1, "players, take, nobles, deck, S, bought, unseen or passes"},
    };
    for (size_t i = 0; i < COUNT(FAULTS); i++) {
        fiveply_splendor_state read;
        FILL(read);
        STATUS(FIVEPLY_ERR_PARSE, fiveply_splendor_parse(&read, FAULTS[i].text, Z, &problem));
        if (!CHECK(problem.line == FAULTS[i].line && problem.column == FAULTS[i].column)) {
            fprintf(stderr, "    %u:%u in: %s\n", (unsigned)problem.line, (unsigned)problem.column, FAULTS[i].text);
        }
        if (!CHECK(strcmp(problem.text, FAULTS[i].expected) == 0)) fprintf(stderr, "    %s\n", problem.text);
        CHECK(UNTOUCHED(read));
    }
}

static void check_impossible(const char *before, const char *after, uint16_t reason) {
    char text[sizeof TABLE + 32];
    fiveply_splendor_state read;
    const char *at = strstr(TABLE, before);
    if (!CHECK(at != NULL)) return;
    snprintf(text, sizeof text, "%.*s%s%s", (int)(at - TABLE), TABLE, after, at + strlen(before));
    FILL(read);
    STATUS(FIVEPLY_ERR_STATE, fiveply_splendor_parse(&read, text, Z, &problem));
    if (!CHECK(problem.reason == reason)) fprintf(stderr, "    %s: %s\n", after, problem.text);
    CHECK(UNTOUCHED(read));
}

static void a_position_that_no_game_reaches_is_refused_for_its_reason(void) {
    check_impossible("2 2 3 2 3 4", "2 2 3 2 3 5", REASON(WRONG_TOKENS));
    check_impossible("30 38 29 8", "30 38 30 8", REASON(CARD_USED_UP));
    check_impossible("30 38 29 8", "30 38 59 8", REASON(WRONG_LEVEL));
    check_impossible("30 38 29 8", "30 -1 29 8", REASON(WRONG_MARKET));
    check_impossible("51 59 -1", "51 -1 59", REASON(WRONG_HAND));
    check_impossible("1 0 2 0 0  1 3 0", "1 0 2 1 0  1 3 0", REASON(WRONG_COUNT));
    check_impossible("  266", "  270", REASON(WRONG_NOBLES));
    check_impossible("15 1 0 0", "15 1 1 0", REASON(WRONG_TURN));
}

/* How many cards a set has. */
static int cards_in(const uint8_t *set) {
    int count = 0;
    for (int card = 0; card < 96; card++) count += set[card / 8] >> card % 8 & 1;
    return count;
}

static void a_view_takes_the_cards_of_a_real_table(void) {
    fiveply_splendor_state real = start(2, 3), view;
    fiveply_splendor_action blind = action("reserve 2 -1 ret 0 0 0 0 0 0 noble -1");
    fiveply_splendor_action open = action("reserve 1 0 ret 0 0 0 0 0 0 noble -1");
    uint8_t deck[FIVEPLY_SPLENDOR_DECK_MAX], hand[FIVEPLY_SPLENDOR_HAND_MAX], cards[12];
    size_t count = 0;
    uint32_t seats = 77;
    DONE(fiveply_splendor_observe(&real, 1, &view));
    DONE(fiveply_splendor_apply(&view, &blind, NULL, NULL, NULL));
    DONE(fiveply_splendor_apply(&real, &blind, NULL, NULL, NULL));
    DONE(fiveply_splendor_hand(&view, 0, hand));
    CHECK(hand[0] == FIVEPLY_SPLENDOR_HIDDEN + 2 && OF_SEAT(unseen, view, 0) == 1);
    DONE(fiveply_splendor_deck(&real, 1, deck, sizeof deck, &count));
    DONE(fiveply_splendor_apply(&view, &open, NULL, NULL, NULL));
    DONE(fiveply_splendor_apply(&real, &open, NULL, NULL, NULL));
    CHECK(GET(uint16_t, awaited, view) == 1);
    /* Of 90 cards twelve lie open and one of them went into a hand; none was bought. */
    DONE(fiveply_splendor_hidden(&view, cards));
    CHECK(cards_in(cards) == 90 - 12);
    DONE(fiveply_splendor_hidden(&real, cards));
    CHECK(cards_in(cards) == 0);
    DONE(fiveply_splendor_gone(&view, cards));
    CHECK(cards_in(cards) == 0);
    DONE(fiveply_splendor_to_act(&view, &seats));
    CHECK(seats == 0);
    {
        fiveply_splendor_chance elsewhere = {FIVEPLY_SPLENDOR_IN_MARKET, 1, deck[0]};
        fiveply_splendor_chance wrong = {FIVEPLY_SPLENDOR_IN_MARKET, 0, 41};
        fiveply_splendor_chance right = {FIVEPLY_SPLENDOR_IN_MARKET, 0, deck[0]};
        STATUS(FIVEPLY_ERR_ILLEGAL, fiveply_splendor_reveal(&view, &elsewhere, NULL, NULL, &problem));
        CHECK(problem.reason == REASON(CARD_NOT_AWAITED));
        STATUS(FIVEPLY_ERR_ILLEGAL, fiveply_splendor_reveal(&view, &wrong, NULL, NULL, &problem));
        CHECK(problem.reason == REASON(CARD_USED_UP));
        check_refused(&view, "take 1 1 1 0 0 ret 0 0 0 0 0 0 noble -1", REASON(CARD_AWAITED));
        DONE(fiveply_splendor_reveal(&view, &right, NULL, NULL, NULL));
    }
    DONE(fiveply_splendor_observe(&real, 1, &real));
    CHECK(SAME(real, view));
}

static void rules_that_contradict_themselves_are_refused(void) {
    fiveply_splendor_rules kind = rules("fewer");
    fiveply_splendor_state state;
    CHECK(kind.players == 2 && kind.take == FIVEPLY_SPLENDOR_FEWER);
    FILL(state);
    kind.players = 5;
    STATUS(FIVEPLY_ERR_ARG, fiveply_splendor_new(&state, &kind, 1, &problem));
    CHECK(strcmp(problem.text, "players") == 0);
    kind.players = 1;
    STATUS(FIVEPLY_ERR_ARG, fiveply_splendor_new(&state, &kind, 1, NULL));
    kind.players = 4;
    kind.take = 2;
    STATUS(FIVEPLY_ERR_ARG, fiveply_splendor_new(&state, &kind, 1, NULL));
    STATUS(FIVEPLY_ERR_PARSE, fiveply_splendor_rules_parse("loose", Z, &kind, &problem));
    CHECK(UNTOUCHED(state));
}

static void reasons_have_names_and_sentences(void) {
    for (uint16_t reason = 1; reason <= REASON(UNDO_MISMATCH); reason++) {
        CHECK(fiveply_splendor_reason_name(reason) != NULL && fiveply_splendor_reason_text(reason) != NULL);
    }
    CHECK(strcmp(fiveply_splendor_reason_name(REASON(TAKE2_NEEDS_4)), "take2_needs_4") == 0);
    CHECK(fiveply_splendor_reason_name(0) == NULL && fiveply_splendor_reason_text(REASON(UNDO_MISMATCH) + 1) == NULL);
}

int main(void) {
    RUN(the_getters_tell_what_the_text_says);
    RUN(cards_and_nobles_are_those_of_the_box);
    RUN(seats_and_levels_out_of_range_are_refused);
    RUN(getters_refuse_null_and_what_was_never_initialised);
    RUN(a_reserved_card_brings_gold_empties_its_place_and_is_taken_back);
    RUN(what_the_rules_forbid_is_refused_for_its_reason);
    RUN(a_fault_in_a_text_has_line_and_column);
    RUN(a_position_that_no_game_reaches_is_refused_for_its_reason);
    RUN(a_view_takes_the_cards_of_a_real_table);
    RUN(rules_that_contradict_themselves_are_refused);
    RUN(reasons_have_names_and_sentences);
    return finish("splendor");
}
