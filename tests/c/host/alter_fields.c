#include "alter.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "naive.h"

/* --- chance ----------------------------------------------------------------------------------------------- */

static uint64_t state;

void seed_draws(uint64_t seed)
{
    state = seed * 0x9E3779B97F4A7C15u + 1;
}

unsigned draw(unsigned limit)
{
    uint64_t z = state += 0x9E3779B97F4A7C15u;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return (unsigned)((z ^ (z >> 31)) % limit);
}

/* --- rows ------------------------------------------------------------------------------------------------- */

void split_row(const char *line, struct row *row)
{
    bool is_quoted = false;
    char *out = row->fields[0];
    row->count = 1;
    for (; *line != '\0'; line++) {
        is_quoted = is_quoted != (*line == '"');
        if (*line == ',' && !is_quoted && row->count < FIELDS_MOST) {
            *out = '\0';
            out = row->fields[row->count++];
        } else if (out < row->fields[row->count - 1] + FIELD_MOST - 1) {
            *out++ = *line;
        }
    }
    *out = '\0';
}

void print_row(const struct row *row)
{
    for (int i = 0; i < row->count; i++) {
        printf("%s%s", i > 0 ? "," : "", row->fields[i]);
    }
    putchar('\n');
}

/* --- fields ----------------------------------------------------------------------------------------------- */

void alter_number(char *text)
{
    long number = strtol(text, NULL, 10);
    switch (draw(5)) {
    case 0:
        number += 1;
        break;
    case 1:
        number -= 1;
        break;
    case 2:
        number ^= 1L << draw(13);
        break;
    case 3:
        number += 1 + (long)draw(40);
        break;
    default:
        number = number == 0 ? 7 : 0;
    }
    sprintf(text, "%ld", number);
}

static void take(char *text, const char *const *choices, unsigned count)
{
    char before[FIELD_MOST];
    strcpy(before, text);
    while (strcmp(before, text) == 0) {
        strcpy(text, choices[draw(count)]);
    }
}

static void alter_rules(char *text)
{
    static const char *const NAMES[] = {"forced",    "free",  "original", "jokeronly",
                                        "bonusonly", "plain", "forcd",    ""};
    take(text, NAMES, 8);
}

static void alter_box(char *text)
{
    if (draw(20) == 0) {
        strcpy(text, "none");
    } else {
        take(text, BOX_NAMES, 13);
    }
}

/* Changes, adds or drops a die; the order is kept most of the time. */
static void alter_dice(char *text)
{
    size_t length = strcmp(text, "-") == 0 ? 0 : strlen(text);
    char before[FIELD_MOST];
    unsigned at = length > 0 ? draw((unsigned)length) : 0;
    strcpy(before, text);
    while (strcmp(before, text) == 0) {
        if (length > 0 && draw(3) > 0) {
            text[at] = (char)('0' + draw(8));
        } else if (length > 1 && draw(2) == 0) {
            memmove(text + at, text + at + 1, length-- - at);
        } else {
            text[length++] = (char)('1' + draw(6));
            text[length] = '\0';
        }
    }
    for (size_t i = 1; i < length && draw(12) > 0; i++) {
        for (size_t j = i; j > 0 && text[j] < text[j - 1]; j--) {
            char die = text[j];
            text[j] = text[j - 1];
            text[j - 1] = die;
        }
    }
    if (strcmp(before, text) == 0) {
        strcat(text, "6");
    }
}

static void alter_option(char *text, bool is_box)
{
    if (is_box) {
        alter_box(text);
    } else if (strcmp(text, "-") != 0 && draw(10) == 0) {
        strcpy(text, "-");
    } else {
        alter_dice(text);
    }
}

/* By more than the tolerance of 1e-9. */
static void alter_value(char *text)
{
    static const double STEPS[] = {2e-9, 1e-8, 1e-6, 1e-3, 0.25, 1, 35, 100};
    double value = strtod(text, NULL);
    double step = STEPS[draw(8)];
    if (*text == '\0' || strcmp(text, "illegal") == 0 || draw(12) == 0) {
        strcpy(text, *text == '\0' || strcmp(text, "illegal") == 0 ? "12.500000000000" : "illegal");
        return;
    }
    sprintf(text, "%.12f", draw(2) == 0 ? value + step : value - step);
}

static void alter_ties(char *text, bool is_box)
{
    char *bar = strchr(text, '|');
    if (*text != '\0' && draw(2) == 0) {
        *(bar != NULL ? bar : text) = '\0';
    } else {
        strcat(text, *text != '\0' ? "|" : "");
        strcat(text, is_box ? BOX_NAMES[draw(13)] : draw(4) == 0 ? "-" : (char[2]){(char)('1' + draw(6)), '\0'});
    }
}

static void alter_kind(char *text)
{
    static const char *const KINDS[] = {"state", "keep", "keepev", "cat", "catev", "tstate", "tkeep", "tkeepev", "x"};
    take(text, KINDS, 9);
}

/* Drops a field or adds one. */
static void alter_count(struct row *row)
{
    if (draw(2) == 0) {
        row->count--;
    } else {
        strcpy(row->fields[row->count++], "");
    }
}

/* --- tables ----------------------------------------------------------------------------------------------- */

/* The name of the row is altered to that of another one only: a new name says nothing wrong. */
static void alter_name(char *text, const char *other, const char *another)
{
    strcpy(text, strcmp(text, other) == 0 ? another : other);
}

static void alter_vector_field(struct row *row, unsigned at)
{
    char *text = row->fields[at];
    bool is_box = strstr(row->fields[KIND], "cat") != NULL;
    bool is_chance = row->fields[KIND][0] == 'p';
    switch (is_chance && at == ARG ? MASK : at) {
    case ID:
        alter_name(text, "P0001", "P0002");
        break;
    case VARIANT:
        alter_rules(text);
        break;
    case KIND:
        alter_kind(text);
        break;
    case DICE:
        alter_dice(text);
        break;
    case ARG:
    case BEST:
        alter_option(text, is_box);
        break;
    case EV:
        alter_value(text);
        break;
    case TIES:
        alter_ties(text, is_box);
        break;
    default:
        alter_number(text);
    }
}

void alter_vector(struct row *row)
{
    unsigned at = draw(VECTOR_FIELDS + 1);
    if (at == VECTOR_FIELDS) {
        alter_count(row);
    } else {
        alter_vector_field(row, at);
    }
}

void alter_bug_case(struct row *row)
{
    static const char *const KINDS[] = {"score", "cat", "catev", "keep1", "keep2", "x"};
    unsigned at = draw(BUG_FIELDS);
    char *text = row->fields[at];
    bool is_keep = row->fields[BUG_KIND][0] == 'k';
    if (at == BUG_NO) {
        alter_name(text, "1", "2");
    } else if (at == BUG_SOURCE) {
        strcpy(text, "");
    } else if (at == BUG_KIND) {
        take(text, KINDS, 6);
    } else if (at == BUG_VARIANT) {
        alter_rules(text);
    } else if (at == BUG_DICE) {
        alter_dice(text);
    } else if (at == BUG_ANSWER) {
        alter_option(text, !is_keep);
    } else if (at == BUG_VALUE) {
        alter_value(text);
    } else {
        alter_number(text);
    }
}

void alter_start_value(struct row *row)
{
    static const char *const JOKERS[] = {"none", "forced", "free choice", "", "lower section only (1956-61)"};
    unsigned at = draw(5);
    char *text = row->fields[at];
    if (at == 0) {
        alter_rules(text);
    } else if (at == 2) {
        take(text, JOKERS, 5);
    } else if (at == 4) {
        alter_value(text);
    } else {
        alter_number(text);
    }
}

void alter_layer(struct row *row)
{
    unsigned at = draw(5);
    if (at == 4 && row->fields[at][0] != '\0') {
        sprintf(row->fields[at], "%.1f", strtod(row->fields[at], NULL) + (draw(2) == 0 ? 0.1 : -0.1));
    } else {
        alter_number(row->fields[at]);
    }
}

/* --- the distribution of the score ------------------------------------------------------------------------ */

/* By at least two units of the last decimal: one may be a matter of rounding. */
static void alter_last_decimals(char *text)
{
    const char *point = strchr(text, '.');
    int decimals = point != NULL ? (int)strlen(point + 1) : 0;
    double unit = 1, step = 2 + draw(2) * draw(1000);
    for (int i = 0; i < decimals; i++) {
        unit /= 10;
    }
    sprintf(text, "%.*f", decimals, strtod(text, NULL) + (draw(2) == 0 ? step : -step) * unit);
}

/* The official game and its free variant share whole numbers; other rules differ in every figure with decimals. */
static void alter_variant_of_statistic(struct row *row)
{
    static const char *const RULES[] = {"forced", "free", "plain", "forcd", "", "yatzy_tp"};
    bool is_telling = strchr(row->fields[3], '.') != NULL && strcmp(row->fields[2], "chance") != 0;
    if (is_telling) {
        take(row->fields[0], RULES, 6);
    } else {
        take(row->fields[0], RULES + 3, 3);
    }
}

/* Some answers are right for two percentages or limits, so a key becomes one that is none. */
static void alter_key_of_statistic(struct row *row)
{
    static const char *const KEYS[] = {"", "fivesix", "1e1", "-1", "1.5.", "100000", "05", "50.0"};
    if (strncmp(row->fields[1], "box", 3) == 0) {
        alter_box(row->fields[2]);
    } else {
        take(row->fields[2], KEYS, 8);
    }
}

void alter_statistic(struct row *row)
{
    static const char *const QUANTITIES[] = {"mean", "sd", "states_reached", "p_upper_bonus", "box_mean", "box_sd",
                                             "box_p_zero", "percentile", "min", "max", "mode", "p_at_least", "x"};
    switch (draw(5)) {
    case 0:
        alter_variant_of_statistic(row);
        break;
    case 1:
        take(row->fields[1], QUANTITIES, 13);
        break;
    case 2:
        alter_key_of_statistic(row);
        break;
    case 3:
        alter_count(row);
        break;
    default:
        alter_last_decimals(row->fields[3]);
    }
}

/* A digit of the number, the exponent, or something that is no number. */
static void alter_probability(char *text)
{
    char *mark = strchr(text, 'e');
    unsigned at = draw(4);
    if (draw(8) == 0) {
        strcpy(text, draw(2) == 0 ? "" : "nan");
    } else if (mark != NULL && draw(2) == 0) {
        mark[3] = mark[3] == '9' ? '8' : (char)(mark[3] + 1);
    } else {
        char *digit = &text[at == 1 ? 0 : at];
        *digit = *digit == '9' ? '8' : (char)(*digit + 1);
    }
}

void alter_score(struct row *row)
{
    switch (draw(4)) {
    case 0:
        alter_number(row->fields[0]);
        break;
    case 1:
        alter_count(row);
        break;
    default:
        alter_probability(row->fields[1]);
    }
}
