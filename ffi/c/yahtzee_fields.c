/* Fields of the data files: read strictly, so that a slip in any of them is found. */
#include "yahtzee_check.h"

#include <math.h>
#include <string.h>

struct place row_place(const struct check *check)
{
    return place_at(&check->csv.line, 1);
}

bool bad_field(struct check *check, const char *name, const char *expected)
{
    char got[QUOTE_SIZE];
    const char *text = field_of(&check->csv, name);
    struct place place = place_of_field(&check->csv, name);
    bad_input(check->report, &place, "%s: expected %s, found %s", name, expected, quote(got, text, strlen(text)));
    return false;
}

bool refused_field(struct check *check, const char *name, const fiveply_problem *problem)
{
    struct place place = place_of_field(&check->csv, name);
    const char *reason = fiveply_yahtzee_reason_name(problem->reason);
    bad_input(check->report, &place, "%s: %s: %s", name, reason != NULL ? reason : fiveply_status_text(problem->status),
              problem->text);
    return false;
}

bool number_field(struct check *check, const char *name, uint64_t most, uint64_t *number)
{
    char expected[SHOWN_SIZE];
    if (text_number(field_of(&check->csv, name), most, number)) {
        return true;
    }
    snprintf(expected, sizeof expected, "a whole number up to %llu", (unsigned long long)most);
    return bad_field(check, name, expected);
}

bool decimal_field(struct check *check, const char *name, double *number)
{
    return text_decimal(field_of(&check->csv, name), number) || bad_field(check, name, "a decimal number");
}

bool rules_field(struct check *check, const char *name, fiveply_yahtzee_rules *rules)
{
    return rules_named(field_of(&check->csv, name), rules) || bad_field(check, name, "the name of rules");
}

bool box_field(struct check *check, const char *name, const fiveply_yahtzee_rules *rules, uint8_t *box)
{
    *box = box_named(field_of(&check->csv, name));
    return *box < box_count(rules) || bad_field(check, name, "a box of these rules");
}

static bool is_dice(const char *text)
{
    size_t length = strlen(text);
    for (size_t i = 0; i < length; i++) {
        if (text[i] < '1' || text[i] > '6' || (i > 0 && text[i] < text[i - 1])) {
            return false;
        }
    }
    return length <= YAHTZEE_DICE;
}

bool dice_field(struct check *check, const char *name, uint8_t dice[YAHTZEE_DICE])
{
    const char *text = field_of(&check->csv, name);
    if (strlen(text) != YAHTZEE_DICE || !is_dice(text)) {
        return bad_field(check, name, "five dice of 1 to 6 in ascending order");
    }
    for (int i = 0; i < YAHTZEE_DICE; i++) {
        dice[i] = (uint8_t)(text[i] - '0');
    }
    return true;
}

bool unused_field(struct check *check, const char *name, bool is_number)
{
    const char *text = field_of(&check->csv, name);
    bool is_unused = *text == '\0' || (is_number && strcmp(text, "0") == 0);
    return is_unused || bad_field(check, name, is_number ? "0 or nothing in this kind of row"
                                                         : "nothing in this kind of row");
}

bool key_field(struct check *check, const char *name)
{
    const char *key = field_of(&check->csv, name);
    return (*key != '\0' && add_name(&check->keys, key)) || bad_field(check, name, "a name that no other row has");
}

bool totals_fields(struct check *check, bool are_used, struct inquiry *inquiry)
{
    uint64_t filled, upper = 0, fifty = 0;
    uint64_t all = (UINT64_C(1) << box_count(&inquiry->rules)) - 1;
    if (!number_field(check, "mask", all, &filled)) {
        return false;
    }
    bool is_good = are_used
        ? number_field(check, "upper", YAHTZEE_GOAL, &upper) && number_field(check, "flag", 1, &fifty)
        : unused_field(check, "upper", true) && unused_field(check, "flag", true);
    inquiry->filled = (uint16_t)filled;
    inquiry->upper = (uint8_t)upper;
    inquiry->fifty = (uint8_t)fifty;
    return is_good;
}

/* Whether every kept die lies among the dice; both ascend. */
static bool is_part(const char *keep, const char *dice)
{
    for (; *keep != '\0'; keep++, dice++) {
        while (*dice != '\0' && *dice != *keep) {
            dice++;
        }
        if (*dice == '\0') {
            return false;
        }
    }
    return true;
}

bool is_keep(const struct check *check, const char *text)
{
    return is_dice(text) && is_part(text, field_of(&check->csv, "dice"));
}

bool is_named_keep(const struct check *check, const char *text)
{
    return strcmp(text, "-") == 0 || (*text != '\0' && is_keep(check, text));
}

double recorded_value(const struct check *check, const char *name)
{
    double value = 0;
    text_decimal(field_of(&check->csv, name), &value);
    return value;
}

void differ_field(struct check *check, const char *name, const char *expected, const char *got)
{
    struct place place = row_place(check);
    mismatch(check->report, &place, name, expected, got);
}

void compare_value(struct check *check, const char *name, double expected, double got)
{
    struct place place = row_place(check);
    if (!(fabs(expected - got) <= VALUE_TOLERANCE)) {
        mismatch_value(check->report, &place, name, expected, got);
    }
}
