/*
 * Yahtzee: every bad input has its reason by name, and nothing changes.
 */
#include "yahtzee.h"

/* The problem says where, what and why, and was not left from an earlier call. */
static void check_problem(int32_t status, uint16_t reason, const char *text, const char *what) {
    int is_right = problem.status == status && problem.reason == reason && strstr(problem.text, text) != NULL;
    if (!CHECK(is_right)) {
        fprintf(stderr, "    %s: status %d, reason %d, text: %s\n", what, (int)problem.status, problem.reason, problem.text);
    }
    FILL(problem);
}

static const struct {
    const char *text;
    uint32_t line, column;
    const char *expected;
} UNREADABLE[] = {
    {"", 1, 1, "rules"},
    {"# only a comment", 1, 1, "rules"},
    {"monopoly", 1, 1, "rules"},
    {"Forced", 1, 1, "rules"},
    {"forced_tp4", 1, 1, "rules"},
    {"forced ones", 1, 8, "a box"},
    {"forced ones=", 1, 13, "points"},
    {"forced ones=7", 1, 13, "points"},
    {"forced ones=-3", 1, 13, "points"},
    {"forced ones=99999999999999999999", 1, 13, "points"},
    {"forced full_house=24", 1, 19, "points"},
    {"forced yahtzee=100", 1, 16, "points"},
    {"forced ones=3 twos=6 ones=2", 1, 22, "each box once"},
    {"forced one_pair=12", 1, 8, "a box of these rules"},
    {"forced sevens=7", 1, 8, "a box"},
    {"yatzy full_house=28\nyatzy small_straight=30", 2, 22, "points"},
    {"forced y100=13", 1, 13, "bonuses"},
    {"forced | dice", 1, 14, "five dice"},
    {"forced | dice 6 1 6 2", 1, 22, "five dice"},
    {"forced | dice 6 1 6 2 7", 1, 23, "five dice"},
    {"forced | dice 0 1 6 2 6", 1, 15, "five dice"},
    {"forced | dice 6 1 6 2 6 6", 1, 25, "dice, rolls or rng"},
    {"forced | dice 6 1 6 2 6 rolls", 1, 30, "rerolls"},
    {"forced | dice 6 1 6 2 6 rolls 3", 1, 31, "rerolls"},
    {"forced | dice 6 1 6 2 6 rng 12", 1, 29, "32 hexadecimal"},
    {"forced | dice 6 1 6 2 6 rng 00000000000000000000000000000000", 1, 29, "not all 0"},
    {"forced\nfree", 2, 1, "the same rules"},
    {"forced | dice 6 1 6 2 6\nforced | dice 6 1 6 2 6", 2, 8, "one line only"},
    {"forced\nforced\nforced\nforced\nforced\nforced\nforced\nforced\nforced", 9, 1, "eight players"},
    {"forced\n\n ones=\xff", 3, 7, "UTF-8"},
    {"\x80", 1, 1, "UTF-8"},
};

static void an_unreadable_scorecard_is_refused_with_its_place(void) {
    fiveply_yahtzee_state state;
    FILL(state);
    for (size_t i = 0; i < COUNT(UNREADABLE); i++) {
        STATUS(FIVEPLY_ERR_PARSE, fiveply_yahtzee_parse(&state, UNREADABLE[i].text, Z, &problem));
        if (!CHECK(problem.line == UNREADABLE[i].line && problem.column == UNREADABLE[i].column)) {
            fprintf(stderr, "    %s: at %u:%u\n", UNREADABLE[i].text, (unsigned)problem.line, (unsigned)problem.column);
        }
        check_problem(FIVEPLY_ERR_PARSE, 0, UNREADABLE[i].expected, UNREADABLE[i].text);
        CHECK(UNTOUCHED(state));
    }
    STATUS(FIVEPLY_ERR_PARSE, fiveply_yahtzee_parse(&state, "forced\0", 7, &problem));
    CHECK(problem.line == 1 && problem.column == 1 && UNTOUCHED(state));
}

#define UPPER "ones=3 twos=6 threes=9 fours=12 fives=15 sixes=18 "
#define LOWER "three_kind=20 four_kind=0 full_house=25 small_straight=30 large_straight=40 yahtzee=50 "

static const struct {
    const char *text;
    uint16_t reason;
} CONTRADICTORY[] = {
    {"forced y100=1", REASON(BONUS_WITHOUT_FIFTY)},
    {"forced ones=5 yahtzee=0 y100=1", REASON(BONUS_WITHOUT_FIFTY)},
    {"plain ones=5 yahtzee=50 y100=1", REASON(BONUS_WITHOUT_FIFTY)},
    {"forced yahtzee=50 y100=1", REASON(TOO_MANY_BONUSES)},
    {"forced yahtzee=50 ones=4 y100=1", REASON(TOO_MANY_BONUSES)},
    {"forced ones=5 yahtzee=50 y100=2", REASON(TOO_MANY_BONUSES)},
    {"forced ones=3 twos=6\nforced", REASON(WRONG_TURN)},
    {"forced\nforced ones=3", REASON(WRONG_TURN)},
    {"forced\nforced | dice 1 2 3 4 5", REASON(WRONG_TURN)},
    {"forced | dice 1 2 3 4 ? rolls 2", REASON(WRONG_REROLLS)},
    {"forced " UPPER LOWER "chance=11 | dice 1 2 3 4 5", REASON(GAME_OVER)},
    {"forced | dice ? 2 3 4 5 rolls 1 rng 0123456789abcdef0123456789abcdef", REASON(DICE_NOT_ROLLED)},
};

static void a_contradictory_scorecard_is_refused_with_its_reason(void) {
    fiveply_yahtzee_state state;
    FILL(state);
    for (size_t i = 0; i < COUNT(CONTRADICTORY); i++) {
        uint16_t reason = CONTRADICTORY[i].reason;
        STATUS(FIVEPLY_ERR_STATE, fiveply_yahtzee_parse(&state, CONTRADICTORY[i].text, Z, &problem));
        check_problem(FIVEPLY_ERR_STATE, reason, fiveply_yahtzee_reason_text(reason), CONTRADICTORY[i].text);
        CHECK(UNTOUCHED(state));
    }
}

static void a_truncated_scorecard_is_read_or_refused_at_every_length(void) {
    static const char whole[] = "forced " UPPER LOWER "y100=1 | dice 6 1 6 2 6 rolls 1 rng 0123456789abcdef0123456789abcdef\n";
    for (size_t length = 0; length < sizeof whole; length++) {
        fiveply_yahtzee_state state;
        FILL(state);
        int32_t status = fiveply_yahtzee_parse(&state, whole, length, &problem);
        if (status == FIVEPLY_DONE) {
            DONE(fiveply_yahtzee_validate(&state, NULL));
        } else {
            CHECK(UNTOUCHED(state) && problem.status == status && problem.text[0] != 0);
        }
    }
}

/* Whether upper boxes can add up to a total; 63 stands for more, too. */
static int is_reached(unsigned filled, unsigned total) {
    uint32_t sums[8] = {1};
    unsigned most = 0;
    for (unsigned face = 1; face <= 6; face++) {
        uint32_t before[8];
        if (!(filled >> (face - 1) & 1u)) continue;
        memcpy(before, sums, sizeof sums);
        for (unsigned sum = 0; sum < 106; sum++) {
            if (!(before[sum / 32] >> sum % 32 & 1u)) continue;
            for (unsigned n = 1; n <= 5; n++) sums[(sum + n * face) / 32] |= 1u << (sum + n * face) % 32;
        }
        most += 5 * face;
    }
    if (total == 63) return most >= 63;
    return (int)(sums[total / 32] >> total % 32 & 1u);
}

static void an_upper_total_that_no_game_reaches_is_refused(void) {
    fiveply_yahtzee_rules forced = rules("forced");
    for (unsigned filled = 0; filled < 64; filled++) {
        for (unsigned upper = 0; upper < 256; upper++) {
            fiveply_yahtzee_state state;
            FILL(state);
            int32_t status = fiveply_yahtzee_from_totals(&state, &forced, (uint16_t)filled, (uint8_t)upper, 0, NULL, 2, &problem);
            if (is_reached(filled, upper)) {
                STATUS(FIVEPLY_DONE, status);
            } else {
                STATUS(FIVEPLY_ERR_STATE, status);
                check_problem(FIVEPLY_ERR_STATE, REASON(IMPOSSIBLE_UPPER_TOTAL), "upper total", "from_totals");
                CHECK(UNTOUCHED(state));
            }
        }
    }
}

static void refuse_totals(uint16_t filled, uint8_t fifty, const char *dice, uint8_t rerolls, int32_t status, uint16_t reason) {
    fiveply_yahtzee_rules forced = rules("forced");
    fiveply_yahtzee_state state;
    FILL(state);
    STATUS(status, fiveply_yahtzee_from_totals(&state, &forced, filled, 0, fifty, (const uint8_t *)dice, rerolls, &problem));
    check_problem(status, reason, "", "from_totals");
    CHECK(UNTOUCHED(state));
}

static void totals_that_contradict_each_other_are_refused(void) {
    refuse_totals(1u << 13, 0, NULL, 2, FIVEPLY_ERR_STATE, REASON(NO_SUCH_BOX));
    refuse_totals(1u << 15, 0, NULL, 2, FIVEPLY_ERR_STATE, REASON(NO_SUCH_BOX));
    refuse_totals(0, 1, NULL, 2, FIVEPLY_ERR_STATE, REASON(BONUS_WITHOUT_FIFTY));
    refuse_totals(1u << 11, 2, NULL, 2, FIVEPLY_ERR_ARG, 0);
    refuse_totals(0, 0, NULL, 3, FIVEPLY_ERR_STATE, REASON(WRONG_REROLLS));
    refuse_totals(0, 0, "\1\2\3\4\5", 3, FIVEPLY_ERR_STATE, REASON(WRONG_REROLLS));
    refuse_totals(0, 0, "\1\2\3\4\7", 1, FIVEPLY_ERR_STATE, REASON(DIE_OUT_OF_RANGE));
    refuse_totals(0, 0, "\xff\2\3\4\5", 1, FIVEPLY_ERR_STATE, REASON(DIE_OUT_OF_RANGE));
    refuse_totals(0x1fff, 0, "\1\2\3\4\5", 0, FIVEPLY_ERR_STATE, REASON(GAME_OVER));
}

static uint32_t crc32(const uint8_t *bytes, size_t length) {
    uint32_t crc = 0xffffffffu;
    for (size_t i = 0; i < length; i++) {
        crc ^= bytes[i];
        for (int bit = 0; bit < 8; bit++) crc = crc >> 1 ^ (crc & 1u ? 0xedb88320u : 0);
    }
    return ~crc;
}

static void sign(uint8_t *saved, size_t length) {
    uint32_t crc = crc32(saved, length - 4);
    for (size_t i = 0; i < 4; i++) saved[length - 4 + i] = (uint8_t)(crc >> 8 * i);
}

static void refuse_saved(const uint8_t *saved, size_t length, int32_t status, uint16_t reason, const char *text) {
    fiveply_yahtzee_state state;
    FILL(state);
    STATUS(status, fiveply_yahtzee_load(&state, saved, length, &problem));
    check_problem(status, reason, text, "load");
    CHECK(UNTOUCHED(state));
}

static void a_save_with_any_flipped_bit_is_refused(void) {
    fiveply_yahtzee_state state = position("forced " UPPER "| dice 6 1 6 2 6 rolls 1"), loaded;
    uint8_t saved[FIVEPLY_YAHTZEE_SAVE_SIZE + 1];
    size_t length = 0;
    DONE(fiveply_yahtzee_save(&state, saved, FIVEPLY_YAHTZEE_SAVE_SIZE, &length));
    CHECK(length == FIVEPLY_YAHTZEE_SAVE_SIZE);
    for (size_t bit = 0; bit < length * 8; bit++) {
        saved[bit / 8] ^= (uint8_t)(1u << bit % 8);
        refuse_saved(saved, length, FIVEPLY_ERR_PARSE, 0, "save");
        saved[bit / 8] ^= (uint8_t)(1u << bit % 8);
    }
    for (size_t cut = 0; cut < length; cut++) refuse_saved(saved, cut, FIVEPLY_ERR_PARSE, 0, "all bytes");
    saved[length] = 0;
    refuse_saved(saved, length + 1, FIVEPLY_ERR_PARSE, 0, "not altered");
    DONE(fiveply_yahtzee_load(&loaded, saved, length, NULL));
    CHECK(SAME(loaded, state));
}

/* A checksum does not make a position sound. */
static void a_save_with_a_right_checksum_is_still_checked(void) {
    fiveply_yahtzee_state state = position("forced ones=3 | dice 6 1 6 2 6 rolls 1");
    uint8_t saved[FIVEPLY_YAHTZEE_SAVE_SIZE], broken[FIVEPLY_YAHTZEE_SAVE_SIZE];
    DONE(fiveply_yahtzee_save(&state, saved, sizeof saved, NULL));
    memcpy(broken, saved, sizeof saved);
    broken[4] = 9;
    sign(broken, sizeof broken);
    refuse_saved(broken, sizeof broken, FIVEPLY_ERR_VERSION, 0, "version");
    memcpy(broken, saved, sizeof saved);
    broken[8 + 8] = 7;
    sign(broken, sizeof broken);
    refuse_saved(broken, sizeof broken, FIVEPLY_ERR_STATE, REASON(DIE_OUT_OF_RANGE), "");
    memcpy(broken, saved, sizeof saved);
    broken[8 + 32] = 6;
    sign(broken, sizeof broken);
    refuse_saved(broken, sizeof broken, FIVEPLY_ERR_STATE, REASON(IMPOSSIBLE_POINTS), "");
}

static void refuse_action(const char *text, fiveply_yahtzee_action tried, uint16_t reason) {
    fiveply_yahtzee_state state = position(text), before = state;
    fiveply_yahtzee_undo_record record;
    fiveply_yahtzee_event event;
    FILL(record);
    FILL(event);
    STATUS(FIVEPLY_ERR_ILLEGAL, fiveply_yahtzee_apply(&state, &tried, &record, &event, &problem));
    check_problem(FIVEPLY_ERR_ILLEGAL, reason, fiveply_yahtzee_reason_text(reason), text);
    CHECK(SAME(state, before) && UNTOUCHED(record) && UNTOUCHED(event));
}

static void an_illegal_action_is_refused_with_its_reason(void) {
    fiveply_yahtzee_action of_seat_1 = {1, FIVEPLY_YAHTZEE_KEEP, 0, 0}, of_no_kind = {0, 2, 0, 0}, reserved = {0, 0, 0, 1};
    refuse_action("forced | dice 1 2 3 4 5 rolls 1\nforced", of_seat_1, REASON(NOT_YOUR_TURN));
    refuse_action("forced " UPPER LOWER "chance=11", keep(0), REASON(GAME_OVER));
    refuse_action("forced", keep(0), REASON(DICE_NOT_ROLLED));
    refuse_action("forced", score(FIVEPLY_YAHTZEE_CHANCE), REASON(DICE_NOT_ROLLED));
    refuse_action("forced | dice 1 2 3 4 5", keep(0), REASON(NO_REROLL_LEFT));
    refuse_action("forced | dice 1 2 3 4 5 rolls 1", keep(32), REASON(KEEP_OUT_OF_RANGE));
    refuse_action("forced | dice 1 2 3 4 5", score(FIVEPLY_YAHTZEE_ONE_PAIR), REASON(NO_SUCH_BOX));
    refuse_action("forced | dice 1 2 3 4 5", score(15), REASON(NO_SUCH_BOX));
    refuse_action("forced ones=3 | dice 1 2 3 4 5", score(FIVEPLY_YAHTZEE_ONES), REASON(BOX_FILLED));
    refuse_action("forced yahtzee=50 | dice 4 4 4 4 4", score(FIVEPLY_YAHTZEE_FULL_HOUSE), REASON(JOKER_MUST_FILL_UPPER_BOX));
    refuse_action("forced yahtzee=0 fours=12 | dice 4 4 4 4 4", score(FIVEPLY_YAHTZEE_ONES), REASON(JOKER_MUST_FILL_LOWER_BOX));
    refuse_action("original yahtzee=50 | dice 4 4 4 4 4", score(FIVEPLY_YAHTZEE_FOURS), REASON(JOKER_MUST_FILL_LOWER_BOX));
    refuse_action("forced | dice 1 2 3 4 5 rolls 1", of_no_kind, REASON(NO_SUCH_ACTION));
    refuse_action("forced | dice 1 2 3 4 5 rolls 1", reserved, REASON(NO_SUCH_ACTION));
}

static void refuse_roll(const char *text, uint8_t count, const char *dice, uint16_t reason) {
    fiveply_yahtzee_state state = position(text), before = state;
    fiveply_yahtzee_roll roll;
    roll.count = count;
    memcpy(roll.dice, dice, sizeof roll.dice);
    STATUS(FIVEPLY_ERR_ILLEGAL, fiveply_yahtzee_reveal(&state, &roll, NULL, NULL, &problem));
    check_problem(FIVEPLY_ERR_ILLEGAL, reason, fiveply_yahtzee_reason_text(reason), text);
    CHECK(SAME(state, before));
}

static void dice_that_cannot_have_come_are_refused(void) {
    refuse_roll("forced | dice 1 2 3 4 5 rolls 1", 5, "\1\1\1\1\1", REASON(ROLL_NOT_AWAITED));
    refuse_roll("forced " UPPER LOWER "chance=11", 5, "\1\1\1\1\1", REASON(ROLL_NOT_AWAITED));
    refuse_roll("forced", 4, "\1\1\1\1\1", REASON(WRONG_DICE));
    refuse_roll("forced", 0, "\1\1\1\1\1", REASON(WRONG_DICE));
    refuse_roll("forced", 255, "\1\1\1\1\1", REASON(WRONG_DICE));
    refuse_roll("forced | dice 1 ? 3 ? 5 rolls 1", 3, "\1\1\1\1\1", REASON(WRONG_DICE));
    refuse_roll("forced", 5, "\1\1\1\1\7", REASON(DIE_OUT_OF_RANGE));
    refuse_roll("forced", 5, "\0\1\1\1\1", REASON(DIE_OUT_OF_RANGE));
    refuse_roll("forced | dice 1 ? 3 ? 5 rolls 1", 2, "\6\xff\1\1\1", REASON(DIE_OUT_OF_RANGE));
}

static void rules_out_of_range_are_refused(void) {
    static const fiveply_yahtzee_rules BROKEN[] = {
        {7, 0, 1, 0}, {255, 0, 1, 0}, {0, 2, 1, 0}, {5, 4, 1, 0}, {0, 8, 1, 0}, {0, 0, 0, 0}, {0, 0, 9, 0}, {0, 0, 1, 1},
    };
    fiveply_yahtzee_state state;
    FILL(state);
    for (size_t i = 0; i < COUNT(BROKEN); i++) {
        STATUS(FIVEPLY_ERR_ARG, fiveply_yahtzee_new(&state, &BROKEN[i], 1, &problem));
        check_problem(FIVEPLY_ERR_ARG, 0, "", "new");
        STATUS(FIVEPLY_ERR_ARG, fiveply_yahtzee_new_real_dice(&state, &BROKEN[i], &problem));
        CHECK(UNTOUCHED(state));
    }
}

int main(void) {
    RUN(an_unreadable_scorecard_is_refused_with_its_place);
    RUN(a_contradictory_scorecard_is_refused_with_its_reason);
    RUN(a_truncated_scorecard_is_read_or_refused_at_every_length);
    RUN(an_upper_total_that_no_game_reaches_is_refused);
    RUN(totals_that_contradict_each_other_are_refused);
    RUN(a_save_with_any_flipped_bit_is_refused);
    RUN(a_save_with_a_right_checksum_is_still_checked);
    RUN(an_illegal_action_is_refused_with_its_reason);
    RUN(dice_that_cannot_have_come_are_refused);
    RUN(rules_out_of_range_are_refused);
    return finish("yahtzee_refusals");
}
