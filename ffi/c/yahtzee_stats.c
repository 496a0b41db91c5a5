/*
 * Rows of `stats.csv` and `score_pmf_forced.csv`: how the final score of optimal play is distributed.
 *
 * A value must agree to half a unit of its last decimal, at least to 1e-9; probabilities below 1e-4 to a
 * hundred-thousandth of themselves.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "memory.h"
#include "yahtzee_check.h"
#include "yahtzee_odds.h"

/** The distribution for one set of rules, kept until the end. */
struct known_odds {
    fiveply_yahtzee_rules rules;
    struct odds *odds;
    struct known_odds *next;
};

void free_known_odds(struct known_odds *known)
{
    while (known != NULL) {
        struct known_odds *next = known->next;
        free(known->odds);
        free(known);
        known = next;
    }
}

static struct odds *compute_odds(struct check *check, const fiveply_yahtzee_rules *rules)
{
    fiveply_yahtzee_state state;
    struct thinker *thinker = NULL;
    if (fiveply_yahtzee_new_real_dice(&state, rules, NULL) >= 0) {
        thinker = exact_search(check->oracle, &state, WHOLE_GAME, NULL);
    }
    if (thinker == NULL) {
        stop("the library refuses a fresh card");
    }
    return new_odds(thinker);
}

static const struct odds *odds_of(struct check *check, const fiveply_yahtzee_rules *rules)
{
    struct known_odds *known = check->odds;
    while (known != NULL && memcmp(&known->rules, rules, sizeof *rules) != 0) {
        known = known->next;
    }
    if (known == NULL) {
        known = allocate(sizeof *known);
        *known = (struct known_odds){*rules, compute_odds(check, rules), check->odds};
        check->odds = known;
    }
    return known->odds;
}

/* --- statistics ------------------------------------------------------------------------------------------- */

/* What the key of a row says. */
union key {
    uint8_t box;
    uint64_t number;
};

static double mean(const struct odds *odds, union key key)
{
    (void)key;
    return odds->summary.mean;
}

static double deviation(const struct odds *odds, union key key)
{
    (void)key;
    return odds->summary.deviation;
}

static double states_reached(const struct odds *odds, union key key)
{
    (void)key;
    return (double)odds->summary.cards;
}

static double upper_bonus(const struct odds *odds, union key key)
{
    (void)key;
    return odds->summary.upper_bonus;
}

static double hundreds(const struct odds *odds, union key key)
{
    (void)key;
    return odds->summary.hundreds;
}

static double least(const struct odds *odds, union key key)
{
    (void)key;
    return odds->summary.least;
}

static double most(const struct odds *odds, union key key)
{
    (void)key;
    return odds->summary.most;
}

static double most_likely(const struct odds *odds, union key key)
{
    (void)key;
    return odds->summary.most_likely;
}

static double box_mean(const struct odds *odds, union key key)
{
    return odds->box[key.box].mean;
}

static double box_deviation(const struct odds *odds, union key key)
{
    return odds->box[key.box].deviation;
}

static double box_zero(const struct odds *odds, union key key)
{
    return odds->box[key.box].probability[0];
}

static double percentile(const struct odds *odds, union key key)
{
    return odds->quantile[key.number];
}

static double at_least(const struct odds *odds, union key key)
{
    return odds_at_least(odds, key.number);
}

enum key_kind { NO_KEY, BOX_KEY, PERCENT_KEY, POINTS_KEY };

static const struct quantity {
    const char *name;
    enum key_kind key;
    /** How many units of the last decimal it may be off. */
    double units;
    double (*of)(const struct odds *odds, union key key);
} QUANTITIES[] = {
    {"mean", NO_KEY, 0.5, mean},
    {"sd", NO_KEY, 0.5, deviation},
    {"states_reached", NO_KEY, 0, states_reached},
    {"p_upper_bonus", NO_KEY, 0.5, upper_bonus},
    {"mean_100_bonuses", NO_KEY, 0.5, hundreds},
    {"box_mean", BOX_KEY, 0.5, box_mean},
    {"box_sd", BOX_KEY, 0.5, box_deviation},
    {"box_p_zero", BOX_KEY, 0.5, box_zero},
    {"percentile", PERCENT_KEY, 0, percentile},
    {"min", NO_KEY, 0, least},
    {"max", NO_KEY, 0, most},
    {"mode", NO_KEY, 0, most_likely},
    {"p_at_least", POINTS_KEY, 0.5, at_least},
};

enum { QUANTITY_COUNT = sizeof QUANTITIES / sizeof *QUANTITIES };

static const struct quantity *quantity_named(const char *name)
{
    for (int i = 0; i < QUANTITY_COUNT; i++) {
        if (strcmp(QUANTITIES[i].name, name) == 0) {
            return &QUANTITIES[i];
        }
    }
    return NULL;
}

/* A percentage with at most one decimal, as thousandths. */
static bool percent_field(struct check *check, const char *name, uint64_t *per_mille)
{
    const char *text = field_of(&check->csv, name);
    const char *point = strchr(text, '.');
    char digits[8];
    int whole = point != NULL ? (int)(point - text) : 4;
    snprintf(digits, sizeof digits, "%.*s%s", whole, text, point != NULL ? point + 1 : "0");
    bool is_short = strlen(text) <= 5 && (point == NULL || (strlen(point) == 2 && point[1] != '0'));
    return (is_short && text_number(digits, 1000, per_mille)) ||
           bad_field(check, name, "a percentage such as 50 or 99.9");
}

static bool key_of_quantity(struct check *check, const struct quantity *quantity, const fiveply_yahtzee_rules *rules,
                            union key *key)
{
    switch (quantity->key) {
    case BOX_KEY:
        return box_field(check, "key", rules, &key->box);
    case PERCENT_KEY:
        return percent_field(check, "key", &key->number);
    case POINTS_KEY:
        return number_field(check, "key", ODDS_POINTS, &key->number);
    default:
        return unused_field(check, "key", false);
    }
}

/* Rules, quantity and key together must be new. */
static bool is_new(struct check *check)
{
    char name[SHOWN_SIZE];
    snprintf(name, sizeof name, "%.100s %.100s %.100s", field_of(&check->csv, "variant"),
             field_of(&check->csv, "quantity"), field_of(&check->csv, "key"));
    return add_name(&check->keys, name) || bad_field(check, "key", "a key that no other row of the quantity has");
}

/* One unit of the last decimal that is written; 0 for a whole number. */
static double last_unit(const char *text)
{
    const char *point = strchr(text, '.');
    return point != NULL ? pow(10, -(double)strlen(point + 1)) : 0;
}

static void compare_within(struct check *check, const char *name, double expected, double got, double tolerance)
{
    struct place place = row_place(check);
    if (!(fabs(expected - got) <= tolerance)) {
        mismatch_value(check->report, &place, name, expected, got);
    }
}

bool check_statistic(struct check *check)
{
    fiveply_yahtzee_rules rules;
    union key key = {0};
    double value;
    const struct quantity *quantity = quantity_named(field_of(&check->csv, "quantity"));
    if (!rules_field(check, "variant", &rules)) {
        return false;
    }
    if (quantity == NULL) {
        return bad_field(check, "quantity", "a quantity of the distribution");
    }
    if (!key_of_quantity(check, quantity, &rules, &key) || !is_new(check) || !decimal_field(check, "value", &value)) {
        return false;
    }
    double tolerance = quantity->units * last_unit(field_of(&check->csv, "value"));
    compare_within(check, "value", value, quantity->of(odds_of(check, &rules), key), fmax(tolerance, VALUE_TOLERANCE));
    return true;
}

/* --- probabilities of scores ------------------------------------------------------------------------------ */

/* A decimal number with an optional exponent of at most three digits; false after a report. */
static bool scientific_field(struct check *check, const char *name, double *number)
{
    char digits[64];
    uint64_t exponent = 0;
    const char *text = field_of(&check->csv, name);
    const char *mark = strchr(text, 'e');
    size_t length = mark != NULL ? (size_t)(mark - text) : strlen(text);
    const char *power = mark != NULL ? mark + 1 + (mark[1] == '-') : "";
    bool has_power = mark == NULL || (strlen(power) == 2 && text_number(power + (power[0] == '0'), 99, &exponent));
    if (length >= sizeof digits || !has_power) {
        return bad_field(check, name, "a probability");
    }
    memcpy(digits, text, length);
    digits[length] = '\0';
    if (!text_decimal(digits, number)) {
        return bad_field(check, name, "a probability");
    }
    *number = strtod(text, NULL);
    return true;
}

bool check_score_probability(struct check *check)
{
    fiveply_yahtzee_rules rules;
    uint64_t score;
    double probability;
    fiveply_yahtzee_rules_default(&rules);
    if (!key_field(check, "score") || !number_field(check, "score", ODDS_POINTS - 1, &score) ||
        !scientific_field(check, "probability", &probability)) {
        return false;
    }
    double got = odds_of(check, &rules)->probability[score];
    compare_within(check, "probability", probability, got, fmin(VALUE_TOLERANCE, 1e-5 * got));
    return true;
}
