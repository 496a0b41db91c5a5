/*
 * Rows of `layers.csv`: how many states games can reach, and how many must be solved to know the value of one.
 *
 * The library is asked only what a roll scores in a box; which states follow is found out here. What a box may
 * be written with depends on the card for five equal dice alone (the joker duties), so those are asked for every set of
 * filled boxes, all other rolls once. A state is the filled boxes, the flag and the upper total up to 63.
 */
#include "yahtzee_layers.h"

#include <stdlib.h>
#include <string.h>

#include "memory.h"
#include "yahtzee_check.h"

/* --- what dice score -------------------------------------------------------------------------------------- */

/* Adds the points of the dice in every box that may be written. */
static void add_points(const uint8_t dice[YAHTZEE_DICE], uint16_t filled, uint8_t fifty, uint64_t points[LAYER_BOXES])
{
    fiveply_yahtzee_rules rules;
    fiveply_yahtzee_state state;
    fiveply_yahtzee_rules_default(&rules);
    if (fiveply_yahtzee_from_totals(&state, &rules, filled, 0, fifty, dice, 0, NULL) < 0) {
        return;
    }
    for (uint8_t box = 0; box < LAYER_BOXES; box++) {
        int32_t score;
        if (fiveply_yahtzee_points(&state, box, &score, NULL) >= 0 && score >= 0 && score < 64) {
            points[box] |= UINT64_C(1) << score;
        }
    }
}

/* Goes to the next five dice in ascending order; false after 66666. */
static bool next_roll(uint8_t dice[YAHTZEE_DICE])
{
    int place = YAHTZEE_DICE - 1;
    while (place >= 0 && dice[place] == YAHTZEE_FACES) {
        place--;
    }
    if (place < 0) {
        return false;
    }
    memset(dice + place, dice[place] + 1, (size_t)(YAHTZEE_DICE - place));
    return true;
}

static void ask_usual_rolls(struct reachable *reachable)
{
    uint8_t dice[YAHTZEE_DICE] = {1, 1, 1, 1, 1};
    do {
        if (dice[0] != dice[YAHTZEE_DICE - 1]) {
            add_points(dice, 0, 0, reachable->usual);
        }
    } while (next_roll(dice));
}

static void ask_five_equal(struct reachable *reachable, uint16_t filled, uint8_t fifty)
{
    for (int face = 1; face <= YAHTZEE_FACES; face++) {
        uint8_t dice[YAHTZEE_DICE];
        memset(dice, face, sizeof dice);
        add_points(dice, filled, fifty, reachable->equal[fifty][filled]);
    }
}

/* --- what follows ----------------------------------------------------------------------------------------- */

/* Every total with every number of points added; 63 stands for all above. */
static uint64_t add_to_totals(uint64_t totals, uint64_t points)
{
    uint64_t sums = 0;
    for (unsigned score = 0; score < 64; score++) {
        if ((points >> score & 1) != 0) {
            bool is_over = score > 0 && totals >> (63 - score) != 0;
            sums |= totals << score | (uint64_t)is_over << 63;
        }
    }
    return sums;
}

/* Writes one box: the totals go on to the card with that box filled. */
static void write_box(const struct reachable *reachable, struct total_sets *totals, unsigned flag, unsigned filled,
                      unsigned box)
{
    uint64_t points = reachable->usual[box] | reachable->equal[flag][filled][box];
    unsigned after = filled | 1u << box;
    if (box == FIVEPLY_YAHTZEE_YAHTZEE) {
        totals->of[0][after] |= (points & 1) != 0 ? totals->of[flag][filled] : 0;
        totals->of[1][after] |= (points >> 50 & 1) != 0 ? totals->of[flag][filled] : 0;
    } else if (box < YAHTZEE_UPPER_BOXES) {
        totals->of[flag][after] |= add_to_totals(totals->of[flag][filled], points);
    } else {
        totals->of[flag][after] |= points != 0 ? totals->of[flag][filled] : 0;
    }
}

static void write_boxes(const struct reachable *reachable, struct total_sets *totals, unsigned flag,
                        unsigned filled)
{
    for (unsigned box = 0; totals->of[flag][filled] != 0 && box < LAYER_BOXES; box++) {
        if ((filled >> box & 1) == 0) {
            write_box(reachable, totals, flag, filled, box);
        }
    }
}

struct reachable *enumerate(void)
{
    struct reachable *reachable = allocate(sizeof *reachable);
    ask_usual_rolls(reachable);
    reachable->totals.of[0][0] = 1;
    for (unsigned filled = 0; filled < LAYER_MASKS; filled++) {
        for (unsigned flag = 0; flag < 2; flag++) {
            ask_five_equal(reachable, (uint16_t)filled, (uint8_t)flag);
            write_boxes(reachable, &reachable->totals, flag, filled);
        }
    }
    return reachable;
}

/* --- counting --------------------------------------------------------------------------------------------- */

static unsigned count_bits(uint64_t set)
{
    unsigned count = 0;
    for (; set != 0; set &= set - 1) {
        count++;
    }
    return count;
}

static unsigned open_boxes(unsigned filled)
{
    return LAYER_BOXES - count_bits(filled);
}

/* The states with so many open boxes, with the flag told apart or not. */
static long count_states(const struct reachable *reachable, unsigned open, bool with_flag)
{
    long count = 0;
    for (unsigned filled = 0; filled < LAYER_MASKS; filled++) {
        uint64_t zero = reachable->totals.of[0][filled], fifty = reachable->totals.of[1][filled];
        if (open_boxes(filled) == open) {
            count += with_flag ? count_bits(zero) + count_bits(fifty) : count_bits(zero | fifty);
        }
    }
    return count;
}

/* The next set of filled boxes that has all of `least`. */
static unsigned next_above(unsigned filled, unsigned least)
{
    return (filled + 1) | least;
}

/* The states with an open box that can follow from one state, itself included; `totals` is scratch. */
static long count_cone(const struct reachable *reachable, struct total_sets *totals, unsigned flag, unsigned filled,
                       unsigned total)
{
    long count = 0;
    for (unsigned at = filled; at < LAYER_MASKS; at = next_above(at, filled)) {
        totals->of[0][at] = totals->of[1][at] = 0;
    }
    totals->of[flag][filled] = UINT64_C(1) << total;
    for (unsigned at = filled; at < LAYER_MASKS - 1; at = next_above(at, filled)) {
        count += count_bits(totals->of[0][at]) + count_bits(totals->of[1][at]);
        write_boxes(reachable, totals, 0, at);
        write_boxes(reachable, totals, 1, at);
    }
    return count;
}

/** The cones of a layer: for each set of open boxes the largest one counts. */
struct cones {
    long worst;
    long sum;
    long count;
};

/* The largest cone of a state with these boxes filled. */
static long largest_cone(const struct reachable *reachable, struct total_sets *scratch, unsigned filled)
{
    long largest = 0;
    for (unsigned at = 0; at < 2 * 64; at++) {
        unsigned flag = at / 64, total = at % 64;
        if ((reachable->totals.of[flag][filled] >> total & 1) != 0) {
            long size = count_cone(reachable, scratch, flag, filled, total);
            largest = size > largest ? size : largest;
        }
    }
    return largest;
}

static struct cones cones_of(const struct reachable *reachable, unsigned open)
{
    struct cones cones = {0};
    struct total_sets *scratch = allocate(sizeof *scratch);
    for (unsigned filled = 0; filled < LAYER_MASKS; filled++) {
        if (open_boxes(filled) == open) {
            long largest = largest_cone(reachable, scratch, filled);
            cones.worst = largest > cones.worst ? largest : cones.worst;
            cones.sum += largest;
            cones.count++;
        }
    }
    free(scratch);
    return cones;
}

/* --- rows ------------------------------------------------------------------------------------------------- */

static void compare_count(struct check *check, const char *name, uint64_t expected, long got)
{
    struct place place = row_place(check);
    if ((long)expected != got) {
        mismatch_number(check->report, &place, name, (long)expected, got);
    }
}

static bool check_cones(struct check *check, unsigned open)
{
    const char *mean = field_of(&check->csv, "endgame_cone_widgets_mean");
    uint64_t worst;
    double number;
    char got[SHOWN_SIZE];
    if (!number_field(check, "endgame_cone_widgets_worst", 1000000, &worst) ||
        !decimal_field(check, "endgame_cone_widgets_mean", &number)) {
        return false;
    }
    struct cones cones = cones_of(check->reachable, open);
    compare_count(check, "endgame_cone_widgets_worst", worst, cones.worst);
    snprintf(got, sizeof got, "%.1f", (double)cones.sum / (double)cones.count);
    if (strcmp(got, mean) != 0) {
        differ_field(check, "endgame_cone_widgets_mean", mean, got);
    }
    return true;
}

/* Both columns are empty where they were not computed. */
static bool has_no_cones(const struct check *check)
{
    return *field_of(&check->csv, "endgame_cone_widgets_worst") == '\0' &&
           *field_of(&check->csv, "endgame_cone_widgets_mean") == '\0';
}

bool check_layer(struct check *check)
{
    uint64_t open, with_flag, without_flag;
    if (!key_field(check, "open_boxes") || !number_field(check, "open_boxes", LAYER_BOXES, &open) ||
        !number_field(check, "reachable_states_with_flag", 1000000, &with_flag) ||
        !number_field(check, "reachable_states_without_flag", 1000000, &without_flag)) {
        return false;
    }
    if (check->reachable == NULL) {
        check->reachable = enumerate();
    }
    compare_count(check, "reachable_states_with_flag", with_flag, count_states(check->reachable, (unsigned)open, true));
    compare_count(check, "reachable_states_without_flag", without_flag,
                  count_states(check->reachable, (unsigned)open, false));
    return has_no_cones(check) || check_cones(check, (unsigned)open);
}
