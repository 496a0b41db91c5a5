/*
 * Lines that only recorded games of Yahtzee have.
 *
 *   roll D...                dice that come, in the order of the places that await them; in a seeded game the dice
 *                            that the generator rolled last (all five at the start)
 *   keep D... | keep -       keeps these dice (of equal ones the first), `-` none
 *   score BOX POINTS [+B]... writes a box for exactly these points, and earns exactly these bonuses: first a yahtzee
 *                            bonus (+100), then the upper bonus (+35, in Yatzy +50)
 *   dice D...                the dice that lie there, in the order of their places, `?` for one that is to be rolled
 *   turn SEAT                whose turn it is
 *
 * `reject roll D... WHY` expects a refusal of dice.
 */
#include <string.h>

#include "yahtzee.h"

enum { ALL_DICE = (1 << YAHTZEE_DICE) - 1 };

/* --- dice ------------------------------------------------------------------------------------------------- */

/* A number, or 0 for `?`; a written 0 becomes a die that no table knows. */
static bool read_die(const struct word *word, uint8_t *die)
{
    uint64_t number = 0;
    bool is_unknown = word_is(word, "?");
    if (!is_unknown && !word_number(word, 99, &number)) {
        return false;
    }
    *die = is_unknown || number > 0 ? (uint8_t)number : UINT8_MAX;
    return true;
}

bool read_rolled(struct words rest, fiveply_yahtzee_roll *roll, struct word *wrong)
{
    *roll = (fiveply_yahtzee_roll){0};
    while (next_word(&rest, wrong)) {
        if (roll->count == YAHTZEE_DICE || !read_die(wrong, &roll->dice[roll->count])) {
            return false;
        }
        roll->count++;
    }
    return roll->count > 0;
}

static bool read_roll(struct record *record, struct words rest, fiveply_yahtzee_roll *roll)
{
    struct word wrong;
    if (read_rolled(rest, roll, &wrong)) {
        return true;
    }
    record_expected(record, &wrong, "one to five dice of 1 to 6");
    return false;
}

static const char *name_dice(const fiveply_yahtzee_roll *roll, char out[SHOWN_SIZE])
{
    size_t length = 0;
    strcpy(out, "none");
    for (int i = 0; i < roll->count; i++) {
        length += (size_t)snprintf(out + length, SHOWN_SIZE - length, "%s%u", i > 0 ? " " : "",
                                   (unsigned)roll->dice[i]);
    }
    return out;
}

static void compare_dice(struct record *record, const fiveply_yahtzee_roll *expected, const fiveply_yahtzee_roll *got)
{
    char left[SHOWN_SIZE], right[SHOWN_SIZE];
    if (expected->count != got->count || memcmp(expected->dice, got->dice, expected->count) != 0) {
        record_differs(record, "dice", name_dice(expected, left), name_dice(got, right));
    }
}

/* The dice of a mask, in the order of their places. */
static fiveply_yahtzee_roll dice_of(const void *state, unsigned mask)
{
    uint8_t dice[YAHTZEE_DICE] = {0};
    fiveply_yahtzee_roll roll = {0};
    fiveply_yahtzee_dice(state, dice);
    for (int i = 0; i < YAHTZEE_DICE; i++) {
        if ((mask >> i & 1) != 0) {
            roll.dice[roll.count++] = dice[i];
        }
    }
    return roll;
}

/* --- roll ------------------------------------------------------------------------------------------------- */

static void reveal(struct record *record, const fiveply_yahtzee_roll *roll)
{
    fiveply_problem problem = {0};
    void *undo = record_save(record);
    record->has_event = true;
    if (fiveply_yahtzee_reveal(record->state, roll, undo, record->event, &problem) < 0) {
        record_drop(record);
        record_refused(record, &problem);
    }
}

/* What the generator has rolled last: all dice at the start, then those of the last event. */
static fiveply_yahtzee_roll rolled(const struct record *record)
{
    const fiveply_yahtzee_event *event = record->event;
    return dice_of(record->state, record->has_event ? event->rolled : ALL_DICE);
}

static void read_roll_line(struct record *record, struct words rest)
{
    fiveply_yahtzee_roll roll;
    if (!read_roll(record, rest, &roll)) {
        return;
    }
    if (record->is_seeded) {
        fiveply_yahtzee_roll got = rolled(record);
        compare_dice(record, &roll, &got);
    } else {
        reveal(record, &roll);
    }
}

static void read_dice_line(struct record *record, struct words rest)
{
    fiveply_yahtzee_roll expected;
    if (read_roll(record, rest, &expected)) {
        fiveply_yahtzee_roll got = dice_of(record->state, ALL_DICE);
        compare_dice(record, &expected, &got);
    }
}

static void read_turn_line(struct record *record, struct words rest)
{
    uint64_t seat;
    uint8_t got = 0;
    if (record_number(record, &rest, UINT8_MAX, "a seat", &seat) && record_end(record, rest)) {
        fiveply_yahtzee_turn(record->state, &got);
        record_compare(record, "turn", (long)seat, got);
    }
}

/* --- actions ---------------------------------------------------------------------------------------------- */

static void read_keep_line(struct record *record)
{
    record_act(record, record->line.text, record->line.length);
}

/* Reads `+100`, `+35` behind the points: one behind the other, each at most once. */
static bool read_bonus(struct record *record, struct words *rest, uint64_t *bonus)
{
    struct word word, number;
    *bonus = 0;
    if (!next_word(rest, &word)) {
        return true;
    }
    number = (struct word){word.text + 1, word.length - 1, word.column + 1};
    if (word.text[0] == '+' && word_number(&number, 999, bonus) && *bonus > 0) {
        return true;
    }
    record_expected(record, &word, "a bonus such as +100");
    return false;
}

static void compare_score(struct record *record, uint64_t points, uint64_t first, uint64_t second)
{
    const fiveply_yahtzee_event *event = record->event;
    bool has_both = event->yahtzee_bonus > 0 && event->upper_bonus > 0;
    int got = event->yahtzee_bonus > 0 ? event->yahtzee_bonus : event->upper_bonus;
    record_compare(record, "points", (long)points, event->points);
    record_compare(record, "bonus", (long)first, got);
    record_compare(record, "upper bonus", (long)second, has_both ? event->upper_bonus : 0);
}

static void read_score_line(struct record *record, struct words rest)
{
    struct word box;
    uint64_t points, first, second;
    if (!next_word(&rest, &box)) {
        record_expected(record, &box, "the name of a box");
        return;
    }
    if (record_number(record, &rest, 50, "points of 0 to 50", &points) && read_bonus(record, &rest, &first) &&
        read_bonus(record, &rest, &second) && record_end(record, rest) &&
        record_act(record, record->line.text, (size_t)(box.text + box.length - record->line.text))) {
        compare_score(record, points, first, second);
    }
}

bool yahtzee_record_line(struct record *record, const struct word *first, struct words rest)
{
    if (word_is(first, "roll")) {
        read_roll_line(record, rest);
    } else if (word_is(first, "keep")) {
        read_keep_line(record);
    } else if (word_is(first, "score")) {
        read_score_line(record, rest);
    } else if (word_is(first, "dice")) {
        read_dice_line(record, rest);
    } else if (word_is(first, "turn")) {
        read_turn_line(record, rest);
    } else {
        return false;
    }
    return true;
}

/* --- refusals --------------------------------------------------------------------------------------------- */

int32_t yahtzee_attempt(void *state, uint8_t seat, const char *text, size_t length, fiveply_problem *problem)
{
    struct line line = {"", 1, text, length};
    struct words rest = words_of(&line);
    struct word first, wrong;
    fiveply_yahtzee_roll roll;
    if (!next_word(&rest, &first) || !word_is(&first, "roll")) {
        return attempt_action(&YAHTZEE, state, seat, text, length, problem);
    }
    if (!read_rolled(rest, &roll, &wrong)) {
        *problem = (fiveply_problem){.status = FIVEPLY_ERR_PARSE, .line = 1, .column = (uint32_t)wrong.column};
        strcpy(problem->text, "one to five dice");
        return problem->status;
    }
    return fiveply_yahtzee_reveal(state, &roll, NULL, NULL, problem);
}

/* --- writing ---------------------------------------------------------------------------------------------- */

static void write_dice(FILE *file, const char *keyword, const void *state, unsigned mask)
{
    fiveply_yahtzee_roll roll = dice_of(state, mask);
    if (roll.count > 0) {
        fputs(keyword, file);
        for (int i = 0; i < roll.count; i++) {
            fprintf(file, " %u", (unsigned)roll.dice[i]);
        }
        fputc('\n', file);
    }
}

static void write_bonus(FILE *file, int bonus)
{
    if (bonus > 0) {
        fprintf(file, " +%d", bonus);
    }
}

static void write_turn(FILE *file, const void *state)
{
    uint8_t seat = 0, players = 1;
    fiveply_yahtzee_players(state, &players);
    if (players > 1 && fiveply_yahtzee_turn(state, &seat) >= 0) {
        fprintf(file, "turn %u\n", (unsigned)seat);
    }
}

void yahtzee_write_event(FILE *file, const void *state, const char *action, const void *event)
{
    const fiveply_yahtzee_event *own = event;
    if (own == NULL) {
        write_turn(file, state);
        write_dice(file, "roll", state, ALL_DICE);
        return;
    }
    fputs(action, file);
    if (own->scored != 0) {
        fprintf(file, " %u", (unsigned)own->points);
        write_bonus(file, own->yahtzee_bonus);
        write_bonus(file, own->upper_bonus);
    }
    fputc('\n', file);
    if (own->scored != 0 && own->rolled != 0) {
        write_turn(file, state);
    }
    write_dice(file, "roll", state, own->rolled);
    if (own->scored == 0 && own->rolled != 0) {
        write_dice(file, "dice", state, ALL_DICE);
    }
}
