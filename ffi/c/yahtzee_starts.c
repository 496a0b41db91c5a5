/* Rows of `start_values.csv`: the expected final score of each set of rules, and what the rules are. */
#include <string.h>

#include "yahtzee_check.h"

/* The policy that some rows are about, as the start of their name. */
#define GREEDY "greedy_immediate_"

/* The rules of the joker as the table words them. */
static const char *const JOKERS[] = {"forced", "free choice", "lower section only (1956-61)", "forced", "none", "none",
                                     "none"};

static void word_joker(const fiveply_yahtzee_rules *rules, bool is_greedy, char out[SHOWN_SIZE])
{
    bool needs_fifty = (rules->switches & FIVEPLY_YAHTZEE_JOKER_ONLY_IF_50) != 0;
    bool has_four_equal = (rules->switches & FIVEPLY_YAHTZEE_FOUR_EQUAL_TWO_PAIRS) != 0;
    snprintf(out, SHOWN_SIZE, "%s%s%s%s", JOKERS[rules->variant],
             needs_fifty ? "; joker only when the yahtzee box holds 50" : "",
             has_four_equal ? " (four equal = two pairs)" : "",
             is_greedy ? "; policy = most points this turn" : "");
}

/* What five equal dice earn on top when the yahtzee box holds 50. */
static int32_t probe_bonus(const fiveply_yahtzee_rules *rules)
{
    const uint8_t dice[YAHTZEE_DICE] = {3, 3, 3, 3, 3};
    fiveply_yahtzee_state state;
    int32_t bonus = 0;
    if (fiveply_yahtzee_from_totals(&state, rules, 1u << FIVEPLY_YAHTZEE_YAHTZEE, 0, 1, dice, 0, NULL) >= 0) {
        fiveply_yahtzee_bonus(&state, &bonus);
    }
    return bonus;
}

/* Whether five equal dice are a full house by themselves. */
static bool probe_full_house(const fiveply_yahtzee_rules *rules)
{
    const uint8_t dice[YAHTZEE_DICE] = {3, 3, 3, 3, 3};
    fiveply_yahtzee_state state;
    int32_t points = 0;
    if (fiveply_yahtzee_from_totals(&state, rules, 0, 0, 0, dice, 0, NULL) >= 0) {
        fiveply_yahtzee_points(&state, FIVEPLY_YAHTZEE_FULL_HOUSE, &points, NULL);
    }
    return points > 0;
}

static void compare_number(struct check *check, const char *name, uint64_t expected, long got)
{
    struct place place = row_place(check);
    if ((long)expected != got) {
        mismatch_number(check->report, &place, name, (long)expected, got);
    }
}

static void compare_rules(struct check *check, const fiveply_yahtzee_rules *rules, bool is_greedy, uint64_t bonus,
                          uint64_t full_house)
{
    char joker[SHOWN_SIZE];
    word_joker(rules, is_greedy, joker);
    compare_number(check, "yahtzee_bonus", bonus, probe_bonus(rules));
    compare_number(check, "five_equal_is_full_house", full_house, probe_full_house(rules));
    if (strcmp(field_of(&check->csv, "joker"), joker) != 0) {
        differ_field(check, "joker", field_of(&check->csv, "joker"), joker);
    }
}

bool check_start_value(struct check *check)
{
    fiveply_yahtzee_rules rules;
    uint64_t bonus, full_house;
    double value;
    const char *name = field_of(&check->csv, "variant");
    bool is_greedy = strncmp(name, GREEDY, strlen(GREEDY)) == 0;
    if (!key_field(check, "variant")) {
        return false;
    }
    if (!rules_named(name + (is_greedy ? strlen(GREEDY) : 0), &rules)) {
        return bad_field(check, "variant", "the name of rules");
    }
    if (!number_field(check, "yahtzee_bonus", 1000, &bonus) ||
        !number_field(check, "five_equal_is_full_house", 1, &full_house) ||
        !decimal_field(check, "start_value", &value)) {
        return false;
    }
    compare_rules(check, &rules, is_greedy, bonus, full_house);
    enum question question = is_greedy ? GREEDY_GAME : WHOLE_GAME;
    compare_value(check, "start_value", value, start_value(check->oracle, &rules, question));
    return true;
}
