/*
 * Rows of `vectors_*.csv`: one question each, with its exact answer.
 *
 * A row must make sense before it is compared: a column that its kind does not use is 0 or empty, dice ascend, a keep
 * is part of its dice. The recorded ties and the recorded best option together must be exactly the options that tie.
 */
#include <string.h>

#include "yahtzee_check.h"

/* --- kinds ------------------------------------------------------------------------------------------------ */

/** What stands in a column of options. */
enum choice { NOTHING, A_KEEP, A_BOX, A_TARGET };

/** A kind of row: which columns it uses. */
struct kind {
    const char *name;
    enum question question;
    /** Whether upper total and flag count; not in a single turn. */
    bool has_totals;
    bool has_dice;
    /** Whether rerolls are left. */
    bool has_rolls;
    enum choice argument;
    enum choice best;
    /** Compares a row that makes sense; false after a report of bad input. */
    bool (*compare)(struct check *check, const struct kind *kind, const struct inquiry *inquiry);
};

static bool compare_state(struct check *check, const struct kind *kind, const struct inquiry *inquiry);
static bool compare_choice(struct check *check, const struct kind *kind, const struct inquiry *inquiry);
static bool compare_argument(struct check *check, const struct kind *kind, const struct inquiry *inquiry);

static const struct kind KINDS[] = {
    /* name, question, totals, dice, rolls, arg, best */
    {"state", WHOLE_GAME, true, false, false, NOTHING, NOTHING, compare_state},
    {"keep", WHOLE_GAME, true, true, true, NOTHING, A_KEEP, compare_choice},
    {"keepev", WHOLE_GAME, true, true, true, A_KEEP, NOTHING, compare_argument},
    {"cat", WHOLE_GAME, true, true, false, NOTHING, A_BOX, compare_choice},
    {"catev", WHOLE_GAME, true, true, false, A_BOX, NOTHING, compare_argument},
    {"tstate", ONE_TURN, false, false, false, NOTHING, NOTHING, compare_state},
    {"tkeep", ONE_TURN, false, true, true, NOTHING, A_KEEP, compare_choice},
    {"tkeepev", ONE_TURN, false, true, true, A_KEEP, NOTHING, compare_argument},
    {"pstate", ENOUGH_POINTS, true, false, false, A_TARGET, NOTHING, compare_state},
    {"pkeep", ENOUGH_POINTS, true, true, true, A_TARGET, A_KEEP, compare_choice},
    {"pcat", ENOUGH_POINTS, true, true, false, A_TARGET, A_BOX, compare_choice},
};

static const struct kind *kind_named(const char *name)
{
    for (size_t i = 0; i < sizeof KINDS / sizeof *KINDS; i++) {
        if (strcmp(KINDS[i].name, name) == 0) {
            return &KINDS[i];
        }
    }
    return NULL;
}

/* --- columns ---------------------------------------------------------------------------------------------- */

static bool is_choice(const struct check *check, enum choice choice, const char *text,
                      const fiveply_yahtzee_rules *rules)
{
    if (choice == A_KEEP) {
        return is_named_keep(check, text);
    }
    return box_named(text) < box_count(rules);
}

static bool read_target(struct check *check, struct inquiry *inquiry)
{
    uint64_t points = 0;
    bool is_good = number_field(check, "arg", 2000, &points);
    inquiry->points = (uint16_t)points;
    return is_good;
}

static bool read_argument(struct check *check, const struct kind *kind, struct inquiry *inquiry)
{
    uint8_t box;
    switch (kind->argument) {
    case A_KEEP:
        return is_keep(check, field_of(&check->csv, "arg")) || bad_field(check, "arg", "some of the dice, ascending");
    case A_BOX:
        return box_field(check, "arg", &inquiry->rules, &box);
    case A_TARGET:
        return read_target(check, inquiry);
    default:
        return unused_field(check, "arg", false);
    }
}

static bool read_ties(struct check *check, const struct kind *kind, const fiveply_yahtzee_rules *rules)
{
    struct names names = {0};
    char ties[SHOWN_SIZE];
    const char *best = field_of(&check->csv, "best");
    bool is_good = add_name(&names, best);
    snprintf(ties, sizeof ties, "%s", field_of(&check->csv, "ties"));
    bool is_list = *ties == '\0' || (*ties != '|' && ties[strlen(ties) - 1] != '|' && strstr(ties, "||") == NULL);
    for (char *tie = strtok(ties, "|"); tie != NULL; tie = strtok(NULL, "|")) {
        is_good = is_good && is_choice(check, kind->best, tie, rules) && add_name(&names, tie);
    }
    free_names(&names);
    return (is_good && is_list) || bad_field(check, "ties", "options parted by |, each once, without the best");
}

static bool read_best(struct check *check, const struct kind *kind, const fiveply_yahtzee_rules *rules)
{
    if (kind->best == NOTHING) {
        return unused_field(check, "best", false) && unused_field(check, "ties", false);
    }
    if (!is_choice(check, kind->best, field_of(&check->csv, "best"), rules)) {
        return bad_field(check, "best", kind->best == A_KEEP ? "some of the dice, or -" : "a box of these rules");
    }
    return read_ties(check, kind, rules);
}

static bool read_rolls(struct check *check, const struct kind *kind, struct inquiry *inquiry)
{
    uint64_t rolls = 0;
    if (!kind->has_rolls) {
        inquiry->rerolls = kind->has_dice ? 0 : YAHTZEE_REROLLS;
        return unused_field(check, "rolls", true);
    }
    if (!text_number(field_of(&check->csv, "rolls"), YAHTZEE_REROLLS, &rolls) || rolls == 0) {
        return bad_field(check, "rolls", "1 or 2 rerolls left");
    }
    inquiry->rerolls = (uint8_t)rolls;
    return true;
}

static bool read_dice(struct check *check, const struct kind *kind, struct inquiry *inquiry)
{
    return kind->has_dice ? dice_field(check, "dice", inquiry->dice) : unused_field(check, "dice", false);
}

/* A probability is at most 1; only the value of a box may be `illegal`. */
static bool read_value(struct check *check, const struct kind *kind)
{
    double value;
    if (kind->argument == A_BOX && strcmp(field_of(&check->csv, "ev"), "illegal") == 0) {
        return true;
    }
    return decimal_field(check, "ev", &value) &&
           ((value >= 0 && (kind->argument != A_TARGET || value <= 1)) ||
            bad_field(check, "ev", "a value of this kind of row"));
}

/* --- comparing -------------------------------------------------------------------------------------------- */

static bool compare_state(struct check *check, const struct kind *kind, const struct inquiry *inquiry)
{
    fiveply_yahtzee_state state;
    fiveply_problem problem = {0};
    double value;
    if (!position_of(check, inquiry, &state)) {
        return false;
    }
    bool is_known = kind->question == ENOUGH_POINTS
                        ? exact_chance(check->oracle, &state, inquiry->points, &value, &problem)
                        : exact_value(check->oracle, &state, kind->question, &value, &problem);
    if (!is_known) {
        return refused_field(check, "mask", &problem);
    }
    compare_value(check, "ev", recorded_value(check, "ev"), value);
    return true;
}

/* The tied options but the recorded best, as the data writes them. */
static const char *write_ties(const struct option_list *list, const char *best, char out[SHOWN_SIZE])
{
    size_t length = 0;
    strcpy(out, "none");
    for (int i = 0; i < list->count; i++) {
        const struct option *option = &list->options[i];
        if (is_tied(list, option) && strcmp(option->name, best) != 0) {
            length += (size_t)snprintf(out + length, SHOWN_SIZE - length, "%s%s", length > 0 ? "|" : "", option->name);
        }
    }
    return out;
}

/* Whether the ties, which are different options, are all those that tie beside the best. */
static bool are_all_ties(const struct option_list *list, const char *best, const char *recorded)
{
    char ties[SHOWN_SIZE];
    int others = 0;
    snprintf(ties, sizeof ties, "%s", recorded);
    for (int i = 0; i < list->count; i++) {
        others += is_tied(list, &list->options[i]) && strcmp(list->options[i].name, best) != 0;
    }
    for (char *tie = strtok(ties, "|"); tie != NULL; tie = strtok(NULL, "|")) {
        const struct option *option = option_named(list, tie);
        if (option == NULL || !is_tied(list, option)) {
            return false;
        }
        others--;
    }
    return others == 0;
}

static bool compare_choice(struct check *check, const struct kind *kind, const struct inquiry *inquiry)
{
    char got[SHOWN_SIZE];
    struct option_list list;
    const char *best = field_of(&check->csv, "best");
    const char *ties = field_of(&check->csv, "ties");
    uint8_t options = kind->best == A_KEEP ? FIVEPLY_YAHTZEE_KEEP : FIVEPLY_YAHTZEE_SCORE;
    if (!list_options(check, inquiry, options, &list)) {
        return false;
    }
    compare_best(check, &list, "best", "ev");
    if (!are_all_ties(&list, best, ties)) {
        differ_field(check, "ties", *ties != '\0' ? ties : "none", write_ties(&list, best, got));
    }
    return true;
}

static bool compare_argument(struct check *check, const struct kind *kind, const struct inquiry *inquiry)
{
    struct option_list list;
    uint8_t options = kind->argument == A_KEEP ? FIVEPLY_YAHTZEE_KEEP : FIVEPLY_YAHTZEE_SCORE;
    if (!list_options(check, inquiry, options, &list)) {
        return false;
    }
    compare_option(check, &list, "arg", "ev");
    return true;
}

bool check_vector(struct check *check)
{
    struct inquiry inquiry = {0};
    const struct kind *kind = kind_named(field_of(&check->csv, "kind"));
    if (!key_field(check, "id")) {
        return false;
    }
    if (kind == NULL) {
        return bad_field(check, "kind", "a kind of row such as state, keep or cat");
    }
    inquiry.question = kind->question;
    if (!rules_field(check, "variant", &inquiry.rules) ||
        !totals_fields(check, kind->has_totals, &inquiry) || !read_dice(check, kind, &inquiry) ||
        !read_rolls(check, kind, &inquiry) || !read_argument(check, kind, &inquiry) ||
        !read_best(check, kind, &inquiry.rules) || !read_value(check, kind)) {
        return false;
    }
    return kind->compare(check, kind, &inquiry);
}
