/*
 * Positions as rows of comma-separated values, as recorded exact values have them:
 *
 *   id,variant,kind,mask,upper,flag,dice,rolls,...
 *
 * A row tells a position of one player by its totals: the set of filled boxes, the upper total up to 63, whether the yahtzee
 * box holds 50, the dice (none before a roll) and the rerolls left. What stands behind that is not looked at.
 */
#include <string.h>

#include "yahtzee.h"

enum { ROW_FIELDS = 8, VARIANT = 1, MASK = 3, UPPER, FLAG, DICE, ROLLS };

static int32_t refuse(fiveply_problem *problem, const struct word *field, const char *expected)
{
    *problem = (fiveply_problem){.status = FIVEPLY_ERR_PARSE, .line = 1, .column = (uint32_t)field->column};
    strcpy(problem->text, expected);
    return problem->status;
}

/* The first fields of a row; those that it lacks are empty. Answers how many there are. */
static int split(const char *text, size_t length, struct word fields[ROW_FIELDS])
{
    size_t at = 0;
    int count = 0;
    while (count < ROW_FIELDS) {
        const char *comma = at < length ? memchr(text + at, ',', length - at) : NULL;
        size_t end = comma != NULL ? (size_t)(comma - text) : length;
        fields[count++] = (struct word){text + at, end - at, at + 1};
        if (comma == NULL) {
            break;
        }
        at = end + 1;
    }
    return count;
}

/* An empty field is 0. */
static bool read_number(const struct word *field, uint64_t most, uint64_t *number)
{
    *number = 0;
    return field->length == 0 || word_number(field, most, number);
}

static bool read_dice(const struct word *field, uint8_t dice[YAHTZEE_DICE])
{
    for (size_t i = 0; i < field->length && i < YAHTZEE_DICE; i++) {
        if (field->text[i] < '1' || field->text[i] > '6') {
            return false;
        }
        dice[i] = (uint8_t)(field->text[i] - '0');
    }
    return field->length == 0 || field->length == YAHTZEE_DICE;
}

int32_t yahtzee_parse_row(void *state, const char *text, size_t length, fiveply_problem *problem)
{
    struct word fields[ROW_FIELDS];
    fiveply_yahtzee_rules rules;
    uint8_t dice[YAHTZEE_DICE] = {0};
    uint64_t mask, upper, flag, rolls;
    int count = split(text, length, fields);
    if (count < ROW_FIELDS) {
        struct word *last = &fields[count - 1];
        last->column += last->length;
        return refuse(problem, last, "eight fields or more");
    }
    if (fiveply_yahtzee_rules_parse(fields[VARIANT].text, fields[VARIANT].length, &rules, NULL) < 0) {
        return refuse(problem, &fields[VARIANT], "the name of rules");
    }
    if (!read_number(&fields[MASK], (UINT64_C(1) << box_count(&rules)) - 1, &mask)) {
        return refuse(problem, &fields[MASK], "a set of filled boxes");
    }
    if (!read_number(&fields[UPPER], YAHTZEE_GOAL, &upper)) {
        return refuse(problem, &fields[UPPER], "an upper total of 0 to 63");
    }
    if (!read_number(&fields[FLAG], 1, &flag)) {
        return refuse(problem, &fields[FLAG], "0 or 1");
    }
    if (!read_dice(&fields[DICE], dice)) {
        return refuse(problem, &fields[DICE], "five dice of 1 to 6, or none");
    }
    if (!read_number(&fields[ROLLS], YAHTZEE_REROLLS, &rolls)) {
        return refuse(problem, &fields[ROLLS], "0 to 2 rerolls");
    }
    return fiveply_yahtzee_from_totals(state, &rules, (uint16_t)mask, (uint8_t)upper, (uint8_t)flag, dice,
                                       dice[0] == 0 ? YAHTZEE_REROLLS : (uint8_t)rolls, problem);
}
