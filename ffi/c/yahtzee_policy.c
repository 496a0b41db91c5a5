/*
 * What play by a table earns: exact, by dynamic programming over all cards, on the public header alone.
 *
 * The table says what every card is worth. From these beliefs boxes and keeps are chosen as the library chooses them, in
 * its fixed-point numbers: of all that tie with the best, boxes before keeps, then the lowest box or mask of ascending
 * dice. The true values are led along these choices, from full cards to the empty one.
 */
#include <stdlib.h>
#include <string.h>

#include "memory.h"
#include "watch.h"
#include "yahtzee.h"

enum {
    BOXES = 13,
    MASKS = 1 << BOXES,
    TOTALS = 64,
    ROLLS = 252,
    KEEPS = 462,
    FIRST_ROLL = KEEPS - ROLLS,
    SUBKEEPS = 32,
    /** Six cards after each box, by the dice that count, and one more for 50 in the yahtzee box. */
    AFTER = 6 * BOXES + 1,
    FIFTY = 6 * BOXES,
    /** Values that differ by less tie: sixteen steps of the fixed-point numbers. */
    TIE = 16,
    STEP = 1 << 17,
};

/** All keeps, those with fewer dice first; the last are the rolls. */
struct dice {
    uint8_t counts[KEEPS][YAHTZEE_FACES];
    /** The keep with one more die of each face. */
    uint16_t with[FIRST_ROLL][YAHTZEE_FACES];
    /** The keeps of each roll, by mask over ascending dice, each once. */
    uint16_t keeps[ROLLS][SUBKEEPS];
    uint8_t keep_count[ROLLS];
};

/** A box that may be written with a roll. */
struct choice {
    uint8_t after;
    uint8_t points;
};

/** What may be written on cards with the same boxes filled. */
struct row {
    struct choice choices[ROLLS][BOXES];
    uint8_t count[ROLLS];
    uint8_t bonus[ROLLS];
};

/** What is done with a roll: one of its boxes is written, or a keep is kept. */
struct step {
    bool is_written;
    uint16_t number;
};

struct values {
    /** What the table says, in steps. */
    int32_t believed[2][MASKS][TOTALS];
    double real[2][MASKS][TOTALS];
    bool is_card[2][MASKS][TOTALS];
};

/** Values after writing, for one card. */
struct after {
    int32_t believed[AFTER];
    double real[AFTER];
};

struct evaluation {
    struct dice dice;
    struct row row;
    struct values values;
};

/* --- dice ------------------------------------------------------------------------------------------------- */

static int sum_of(const uint8_t counts[YAHTZEE_FACES])
{
    int sum = 0;
    for (int face = 0; face < YAHTZEE_FACES; face++) {
        sum += counts[face];
    }
    return sum;
}

static uint16_t number_of(const struct dice *dice, const uint8_t counts[YAHTZEE_FACES])
{
    uint16_t number = 0;
    while (number < KEEPS - 1 && memcmp(dice->counts[number], counts, YAHTZEE_FACES) != 0) {
        number++;
    }
    return number;
}

/* Counts up through all ways to have so many dice. */
static uint16_t list_keeps(struct dice *dice, uint16_t at, int size)
{
    uint8_t counts[YAHTZEE_FACES] = {0};
    for (;;) {
        if (sum_of(counts) == size) {
            memcpy(dice->counts[at++], counts, sizeof counts);
        }
        int face = 0;
        while (face < YAHTZEE_FACES && counts[face] == YAHTZEE_DICE) {
            counts[face++] = 0;
        }
        if (face == YAHTZEE_FACES) {
            return at;
        }
        counts[face]++;
    }
}

static void ascending(const uint8_t counts[YAHTZEE_FACES], uint8_t faces[YAHTZEE_DICE])
{
    for (uint8_t face = 0; face < YAHTZEE_FACES; face++) {
        for (int n = 0; n < counts[face]; n++) {
            *faces++ = (uint8_t)(face + 1);
        }
    }
}

static void list_keeps_of_roll(struct dice *dice, int roll)
{
    uint8_t faces[YAHTZEE_DICE];
    ascending(dice->counts[FIRST_ROLL + roll], faces);
    for (int mask = 0; mask < SUBKEEPS; mask++) {
        uint8_t counts[YAHTZEE_FACES] = {0};
        int at = 0;
        for (int i = 0; i < YAHTZEE_DICE; i++) {
            counts[faces[i] - 1] += (uint8_t)(mask >> i & 1);
        }
        uint16_t keep = number_of(dice, counts);
        while (at < dice->keep_count[roll] && dice->keeps[roll][at] != keep) {
            at++;
        }
        if (at == dice->keep_count[roll]) {
            dice->keeps[roll][dice->keep_count[roll]++] = keep;
        }
    }
}

static void list_dice(struct dice *dice)
{
    uint16_t at = 0;
    for (int size = 0; size <= YAHTZEE_DICE; size++) {
        at = list_keeps(dice, at, size);
    }
    for (int keep = 0; keep < FIRST_ROLL; keep++) {
        for (int face = 0; face < YAHTZEE_FACES; face++) {
            uint8_t counts[YAHTZEE_FACES];
            memcpy(counts, dice->counts[keep], sizeof counts);
            counts[face]++;
            dice->with[keep][face] = number_of(dice, counts);
        }
    }
    for (int roll = 0; roll < ROLLS; roll++) {
        list_keeps_of_roll(dice, roll);
    }
}

/* --- cards ------------------------------------------------------------------------------------------------ */

static bool is_told_apart(unsigned flag, unsigned filled)
{
    return flag == 0 || (filled >> FIVEPLY_YAHTZEE_YAHTZEE & 1) != 0;
}

/* What the table says of every card; false on Ctrl-C. */
static bool ask_believed(struct values *values, const struct thinker *thinker)
{
    for (unsigned at = 0; at < 2 * MASKS && !is_interrupted(); at++) {
        unsigned flag = at / MASKS, filled = at % MASKS;
        for (unsigned total = 0; total < TOTALS && is_told_apart(flag, filled); total++) {
            double value = 0;
            values->is_card[flag][filled][total] =
                fiveply_yahtzee_card_value(thinker->search, thinker->workspace, thinker->size, (uint16_t)filled,
                                           (uint8_t)total, (uint8_t)flag, &value) >= 0;
            values->believed[flag][filled][total] = (int32_t)(value * STEP);
        }
        show_progress("table", at, 2 * MASKS);
    }
    end_progress();
    return !is_interrupted();
}

static uint8_t after_of(uint8_t category, int32_t points)
{
    if (category < YAHTZEE_UPPER_BOXES) {
        return (uint8_t)(6 * category + points / (category + 1));
    }
    bool is_fifty = category == FIVEPLY_YAHTZEE_YAHTZEE && points == 50;
    return is_fifty ? FIFTY : (uint8_t)(6 * category);
}

/* What may be written with a roll, asked of the library. */
static void ask_roll(struct evaluation *evaluation, const fiveply_yahtzee_rules *rules, uint16_t filled, uint8_t total,
                     uint8_t flag, int roll)
{
    struct row *row = &evaluation->row;
    fiveply_yahtzee_state state;
    fiveply_yahtzee_action action;
    uint8_t faces[YAHTZEE_DICE];
    int32_t bonus = 0, points = 0;
    size_t count = 0;
    ascending(evaluation->dice.counts[FIRST_ROLL + roll], faces);
    if (fiveply_yahtzee_from_totals(&state, rules, filled, total, flag, faces, 0, NULL) < 0) {
        stop("the library refuses a card of its table");
    }
    fiveply_yahtzee_bonus(&state, &bonus);
    fiveply_yahtzee_action_count(&state, 0, &count);
    row->bonus[roll] = (uint8_t)bonus;
    row->count[roll] = 0;
    for (size_t k = 0; k < count && k < BOXES; k++) {
        fiveply_yahtzee_action_at(&state, 0, k, &action);
        fiveply_yahtzee_points(&state, action.value, &points, NULL);
        row->choices[roll][row->count[roll]++] = (struct choice){after_of(action.value, points), (uint8_t)points};
    }
}

static void put_after(struct after *after, const struct values *values, int place, unsigned flag, unsigned filled,
                      unsigned total)
{
    total = total < YAHTZEE_GOAL ? total : YAHTZEE_GOAL;
    after->believed[place] = values->believed[flag][filled][total];
    after->real[place] = values->real[flag][filled][total];
}

static void list_after(struct after *after, const struct values *values, unsigned flag, unsigned filled, unsigned total)
{
    memset(after, 0, sizeof *after);
    for (unsigned box = 0; box < BOXES; box++) {
        unsigned next = filled | 1u << box;
        for (unsigned n = 0; next != filled && n < (box < YAHTZEE_UPPER_BOXES ? 6u : 1u); n++) {
            put_after(after, values, (int)(6 * box + n), flag, next, total + n * (box + 1) * (box < YAHTZEE_UPPER_BOXES));
        }
        if (next != filled && box == FIVEPLY_YAHTZEE_YAHTZEE) {
            put_after(after, values, FIFTY, 1, next, total);
        }
    }
}

/* --- one turn --------------------------------------------------------------------------------------------- */

/* A sixth as the library rounds it; values are not negative, or the shift is arithmetic. */
static int32_t sixth(int32_t sum)
{
    return (int32_t)(((int64_t)sum * 715827883 + ((int64_t)1 << 31)) >> 32);
}

static void expect_believed(const struct dice *dice, int32_t board[KEEPS])
{
    for (int keep = FIRST_ROLL; keep-- > 0;) {
        int32_t sum = 0;
        for (int face = 0; face < YAHTZEE_FACES; face++) {
            sum += board[dice->with[keep][face]];
        }
        board[keep] = sixth(sum);
    }
}

static void expect_real(const struct dice *dice, double board[KEEPS])
{
    for (int keep = FIRST_ROLL; keep-- > 0;) {
        double sum = 0;
        for (int face = 0; face < YAHTZEE_FACES; face++) {
            sum += board[dice->with[keep][face]];
        }
        board[keep] = sum / YAHTZEE_FACES;
    }
}

static int32_t worth(const struct row *row, const struct after *after, int roll, int k)
{
    const struct choice *choice = &row->choices[roll][k];
    return after->believed[choice->after] + (choice->points + row->bonus[roll]) * STEP;
}

/* The first box that ties with `best`; the count of boxes if there is none. */
static uint16_t first_box(const struct row *row, const struct after *after, int roll, int32_t best)
{
    uint16_t k = 0;
    while (k < row->count[roll] && best - worth(row, after, roll, k) >= TIE) {
        k++;
    }
    return k;
}

static void choose_boxes(const struct row *row, const struct after *after, int32_t board[KEEPS], struct step steps[ROLLS])
{
    for (int roll = 0; roll < ROLLS; roll++) {
        int32_t best = worth(row, after, roll, 0);
        for (int k = 1; k < row->count[roll]; k++) {
            int32_t value = worth(row, after, roll, k);
            best = value > best ? value : best;
        }
        board[FIRST_ROLL + roll] = best;
        steps[roll] = (struct step){true, first_box(row, after, roll, best)};
    }
}

static struct step choose_keep(const struct evaluation *evaluation, const struct after *after,
                               const int32_t board[KEEPS], int roll, int32_t *best)
{
    const struct dice *dice = &evaluation->dice;
    int first = 0;
    for (int k = 0; k < dice->keep_count[roll]; k++) {
        int32_t value = board[dice->keeps[roll][k]];
        *best = value > *best ? value : *best;
    }
    uint16_t box = first_box(&evaluation->row, after, roll, *best);
    if (box < evaluation->row.count[roll]) {
        return (struct step){true, box};
    }
    while (*best - board[dice->keeps[roll][first]] >= TIE) {
        first++;
    }
    return (struct step){false, dice->keeps[roll][first]};
}

static void choose_keeps(const struct evaluation *evaluation, const struct after *after, int32_t board[KEEPS],
                         struct step steps[ROLLS])
{
    int32_t better[ROLLS];
    expect_believed(&evaluation->dice, board);
    for (int roll = 0; roll < ROLLS; roll++) {
        better[roll] = board[FIRST_ROLL + roll];
        steps[roll] = choose_keep(evaluation, after, board, roll, &better[roll]);
    }
    memcpy(board + FIRST_ROLL, better, sizeof better);
}

/* The true values of all rolls once these steps are taken. */
static void follow(const struct evaluation *evaluation, const struct after *after, const struct step steps[ROLLS],
                   double board[KEEPS])
{
    const struct row *row = &evaluation->row;
    double next[ROLLS];
    for (int roll = 0; roll < ROLLS; roll++) {
        const struct choice *choice = &row->choices[roll][steps[roll].is_written ? steps[roll].number : 0];
        next[roll] = steps[roll].is_written ? after->real[choice->after] + choice->points + row->bonus[roll]
                                            : board[steps[roll].number];
    }
    memcpy(board + FIRST_ROLL, next, sizeof next);
    expect_real(&evaluation->dice, board);
}

static double value_of_turn(const struct evaluation *evaluation, const struct after *after)
{
    int32_t believed[KEEPS] = {0};
    double real[KEEPS] = {0};
    struct step steps[YAHTZEE_REROLLS + 1][ROLLS];
    choose_boxes(&evaluation->row, after, believed, steps[0]);
    follow(evaluation, after, steps[0], real);
    for (int rerolls = 1; rerolls <= YAHTZEE_REROLLS; rerolls++) {
        choose_keeps(evaluation, after, believed, steps[rerolls]);
        follow(evaluation, after, steps[rerolls], real);
    }
    return real[0];
}

/* --- all cards -------------------------------------------------------------------------------------------- */

static void evaluate_row(struct evaluation *evaluation, const fiveply_yahtzee_rules *rules, unsigned flag, unsigned filled)
{
    struct values *values = &evaluation->values;
    struct after after, last;
    bool is_first = true;
    double value = 0;
    for (unsigned total = 0; total < TOTALS; total++) {
        if (!values->is_card[flag][filled][total]) {
            continue;
        }
        for (int roll = 0; is_first && roll < ROLLS; roll++) {
            ask_roll(evaluation, rules, (uint16_t)filled, (uint8_t)total, (uint8_t)flag, roll);
        }
        list_after(&after, values, flag, filled, total);
        /* Totals from which the bonus is out of reach are worth the same. */
        if (is_first || memcmp(&after, &last, sizeof after) != 0) {
            value = value_of_turn(evaluation, &after);
        }
        values->real[flag][filled][total] = value;
        last = after;
        is_first = false;
    }
}

static int count_boxes(unsigned filled)
{
    int count = 0;
    for (; filled != 0; filled &= filled - 1) {
        count++;
    }
    return count;
}

bool score_by_table(const struct thinker *thinker, const fiveply_yahtzee_rules *rules, double *score)
{
    struct evaluation *evaluation = allocate(sizeof *evaluation);
    struct values *values = &evaluation->values;
    unsigned long done = 0;
    bool is_whole = ask_believed(values, thinker);
    list_dice(&evaluation->dice);
    for (unsigned flag = 0; flag < 2; flag++) {
        memcpy(values->real[flag][MASKS - 1], (double[TOTALS]){[YAHTZEE_GOAL] = 35}, sizeof values->real[0][0]);
    }
    for (int filled_count = BOXES - 1; is_whole && filled_count >= 0; filled_count--) {
        for (unsigned at = 0; at < 2 * MASKS && is_whole; at++) {
            unsigned flag = at / MASKS, filled = at % MASKS;
            if (count_boxes(filled) == filled_count && is_told_apart(flag, filled)) {
                evaluate_row(evaluation, rules, flag, filled);
                show_progress("policy", ++done, 3 * MASKS / 2);
                is_whole = !is_interrupted();
            }
        }
    }
    end_progress();
    *score = values->real[0][0][0];
    free(evaluation);
    return is_whole;
}
