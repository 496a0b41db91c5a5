/* Rows of `bug_cases.csv`: scores and decisions that public programs got wrong. */
#include <string.h>

#include "yahtzee_check.h"

/* The points of the dice in a box of a fresh card. */
static bool compare_points(struct check *check, struct inquiry *inquiry)
{
    fiveply_yahtzee_state state;
    fiveply_problem problem = {0};
    struct place place = row_place(check);
    uint64_t expected;
    uint8_t box;
    int32_t got;
    if (!unused_field(check, "mask", false) || !unused_field(check, "upper", false) ||
        !unused_field(check, "flag", false) || !box_field(check, "answer_or_box", &inquiry->rules, &box) ||
        !number_field(check, "value", 50, &expected) || !position_of(check, inquiry, &state)) {
        return false;
    }
    if (fiveply_yahtzee_points(&state, box, &got, &problem) < 0) {
        return refused_field(check, "answer_or_box", &problem);
    }
    if (got != (int32_t)expected) {
        mismatch_number(check->report, &place, "value", (long)expected, got);
    }
    return true;
}

/* The value of writing into a box. */
static bool compare_box(struct check *check, struct inquiry *inquiry)
{
    struct option_list list;
    uint8_t box;
    double value;
    bool is_illegal = strcmp(field_of(&check->csv, "value"), "illegal") == 0;
    if (!totals_fields(check, true, inquiry) || !box_field(check, "answer_or_box", &inquiry->rules, &box) ||
        !(is_illegal || decimal_field(check, "value", &value)) ||
        !list_options(check, inquiry, FIVEPLY_YAHTZEE_SCORE, &list)) {
        return false;
    }
    compare_option(check, &list, "answer_or_box", "value");
    return true;
}

/* The best box or keep, and its value. */
static bool compare_decision(struct check *check, struct inquiry *inquiry, uint8_t options)
{
    struct option_list list;
    uint8_t box;
    double value;
    const char *answer = field_of(&check->csv, "answer_or_box");
    bool is_answer = options == FIVEPLY_YAHTZEE_KEEP
        ? is_named_keep(check, answer) || bad_field(check, "answer_or_box", "some of the dice, or -")
        : box_field(check, "answer_or_box", &inquiry->rules, &box);
    if (!is_answer || !totals_fields(check, true, inquiry) || !decimal_field(check, "value", &value) ||
        !list_options(check, inquiry, options, &list)) {
        return false;
    }
    compare_best(check, &list, "answer_or_box", "value");
    return true;
}

static bool compare_kind(struct check *check, const char *kind, struct inquiry *inquiry)
{
    if (strcmp(kind, "score") == 0) {
        return compare_points(check, inquiry);
    }
    if (strcmp(kind, "catev") == 0) {
        return compare_box(check, inquiry);
    }
    if (strcmp(kind, "cat") == 0) {
        return compare_decision(check, inquiry, FIVEPLY_YAHTZEE_SCORE);
    }
    if (strcmp(kind, "keep1") != 0 && strcmp(kind, "keep2") != 0) {
        return bad_field(check, "kind", "score, cat, catev, keep1 or keep2");
    }
    inquiry->rerolls = kind[4] == '1' ? 1 : 2;
    return compare_decision(check, inquiry, FIVEPLY_YAHTZEE_KEEP);
}

bool check_bug_case(struct check *check)
{
    struct inquiry inquiry = {0};
    if (!key_field(check, "no")) {
        return false;
    }
    if (*field_of(&check->csv, "source") == '\0') {
        return bad_field(check, "source", "where the case comes from");
    }
    return rules_field(check, "variant", &inquiry.rules) &&
           dice_field(check, "dice", inquiry.dice) && compare_kind(check, field_of(&check->csv, "kind"), &inquiry);
}
