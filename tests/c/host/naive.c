#include "naive.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FULL = 8191, YAHTZEE = 11, CHANCE = 12, GOAL = 63 };

enum { FORCED, FREE, ORIGINAL, JOKERONLY, BONUSONLY, PLAIN, VARIANTS };

static const char *const VARIANT_NAMES[VARIANTS] = {"forced", "free", "original", "jokeronly", "bonusonly", "plain"};

const char *const BOX_NAMES[13] = {"ones", "twos", "threes", "fours", "fives", "sixes", "three_kind", "four_kind",
                                   "full_house", "small_straight", "large_straight", "yahtzee", "chance"};

/* --- dice ------------------------------------------------------------------------------------------------- */

/** Some dice: how often each face lies there. */
struct hand {
    int count[7];
    int size;
};

/** All hands of up to five dice, by size. */
static struct hand hands[462];
static int hand_count;

/** The number of a hand by its counts as digits of base 6. */
static int numbers[46656];

static int key(const struct hand *hand)
{
    int key = 0;
    for (int face = 1; face <= 6; face++) {
        key = key * 6 + hand->count[face];
    }
    return key;
}

static int number_of(const struct hand *hand)
{
    return numbers[key(hand)];
}

static void add_hands(struct hand hand, int face, int left)
{
    if (face == 6) {
        hand.count[6] = left;
        numbers[key(&hand)] = hand_count;
        hands[hand_count++] = hand;
        return;
    }
    for (hand.count[face] = 0; hand.count[face] <= left; hand.count[face]++) {
        add_hands(hand, face + 1, left - hand.count[face]);
    }
}

static void make_hands(void)
{
    for (int size = 0; size <= 5; size++) {
        add_hands((struct hand){.size = size}, 1, size);
    }
}

static struct hand sum(const struct hand *a, const struct hand *b)
{
    struct hand both = {.size = a->size + b->size};
    for (int face = 1; face <= 6; face++) {
        both.count[face] = a->count[face] + b->count[face];
    }
    return both;
}

static bool is_part(const struct hand *part, const struct hand *whole)
{
    for (int face = 1; face <= 6; face++) {
        if (part->count[face] > whole->count[face]) {
            return false;
        }
    }
    return true;
}

/* The chance that so many dice come like this. */
static double chance_of(const struct hand *hand)
{
    double chance = 1;
    int placed = 0;
    for (int face = 1; face <= 6; face++) {
        for (int n = 1; n <= hand->count[face]; n++) {
            chance = chance * ++placed / n / 6;
        }
    }
    return chance;
}

/** Some dice kept, and one way in which the others can come. */
struct outcome {
    int keep;
    int roll;
    double chance;
};

/** Five dice, and fewer of them. */
struct part {
    int roll;
    int keep;
};

static struct outcome outcomes[5000];
static int outcome_count;
static struct part parts[5000];
static int part_count;

/* All outcomes and parts of a pair of hands, if it makes any. */
static void add_pair(int i, int j)
{
    if (hands[i].size < 5 && hands[i].size + hands[j].size == 5) {
        struct hand both = sum(&hands[i], &hands[j]);
        outcomes[outcome_count++] = (struct outcome){i, number_of(&both), chance_of(&hands[j])};
    }
    if (hands[i].size == 5 && hands[j].size < 5 && is_part(&hands[j], &hands[i])) {
        parts[part_count++] = (struct part){i, j};
    }
}

/* --- scores ----------------------------------------------------------------------------------------------- */

static int most_equal(const struct hand *hand)
{
    int most = 0;
    for (int face = 1; face <= 6; face++) {
        most = hand->count[face] > most ? hand->count[face] : most;
    }
    return most;
}

static bool has(const struct hand *hand, int count)
{
    for (int face = 1; face <= 6; face++) {
        if (hand->count[face] == count) {
            return true;
        }
    }
    return false;
}

static int total(const struct hand *hand)
{
    int total = 0;
    for (int face = 1; face <= 6; face++) {
        total += face * hand->count[face];
    }
    return total;
}

static int longest_run(const struct hand *hand)
{
    int longest = 0, run = 0;
    for (int face = 1; face <= 6; face++) {
        run = hand->count[face] > 0 ? run + 1 : 0;
        longest = run > longest ? run : longest;
    }
    return longest;
}

/* Without a joker. */
static int count_points(const struct hand *hand, int box)
{
    switch (box) {
    case 6:
        return most_equal(hand) >= 3 ? total(hand) : 0;
    case 7:
        return most_equal(hand) >= 4 ? total(hand) : 0;
    case 8:
        return has(hand, 3) && has(hand, 2) ? 25 : 0;
    case 9:
        return longest_run(hand) >= 4 ? 30 : 0;
    case 10:
        return longest_run(hand) >= 5 ? 40 : 0;
    case YAHTZEE:
        return most_equal(hand) == 5 ? 50 : 0;
    case CHANCE:
        return total(hand);
    default:
        return (box + 1) * hand->count[box + 1];
    }
}

/** The points of all hands of five dice in all boxes. */
static int usual[462][13];

/* Once; later calls do nothing. */
static void make_tables(void)
{
    if (hand_count > 0) {
        return;
    }
    make_hands();
    for (int i = 0; i < hand_count; i++) {
        for (int j = 0; j < hand_count; j++) {
            add_pair(i, j);
        }
        for (int box = 0; box < 13; box++) {
            usual[i][box] = count_points(&hands[i], box);
        }
    }
}

static int usual_points(const struct hand *hand, int box)
{
    return usual[number_of(hand)][box];
}

static int joker_points(const struct hand *hand, int box)
{
    return box == 8 ? 25 : box == 9 ? 30 : box == 10 ? 40 : usual_points(hand, box);
}

static bool is_open(int mask, int box)
{
    return (mask >> box & 1) == 0;
}

static bool is_lower_open(int mask)
{
    return (mask >> 6) != FULL >> 6;
}

/* Points of a joker by the table of variants in README.md; -1 where it may not be written. */
static int joker_in_box(int variant, int mask, const struct hand *hand, int face, int box)
{
    bool is_upper_open = is_open(mask, face - 1);
    if (variant == FREE) {
        return is_upper_open ? usual_points(hand, box) : joker_points(hand, box);
    }
    if (variant != ORIGINAL && is_upper_open) {
        return box == face - 1 ? usual_points(hand, box) : -1;
    }
    if (is_lower_open(mask)) {
        return box >= 6 ? joker_points(hand, box) : -1;
    }
    return 0;
}

static int face_of(const struct hand *hand)
{
    int face = 1;
    while (hand->count[face] == 0) {
        face++;
    }
    return face;
}

static int points(int variant, int mask, const struct hand *hand, int box)
{
    bool is_joker = most_equal(hand) == 5 && !is_open(mask, YAHTZEE) && variant != BONUSONLY && variant != PLAIN;
    if (!is_open(mask, box)) {
        return -1;
    }
    return is_joker ? joker_in_box(variant, mask, hand, face_of(hand), box) : usual_points(hand, box);
}

static int bonus(int variant, int flag, const struct hand *hand)
{
    bool is_paid = variant != PLAIN && variant != JOKERONLY;
    return is_paid && flag != 0 && most_equal(hand) == 5 ? 100 : 0;
}

/* --- values ----------------------------------------------------------------------------------------------- */

/** What is asked about: a card, one turn of it alone, or the chance to write at least `needed` points from it on. */
struct card {
    int variant;
    int mask;
    int upper;
    int flag;
    bool is_one_turn;
    bool is_chance;
    int needed;
};

/** The values of all hands; of five dice before, of fewer after they are kept. */
struct board {
    double value[462];
};

static double value_of_card(const struct card *card);

/* Writing a hand into a box; negative where it may not be written. */
static double value_of_box(const struct card *card, const struct hand *hand, int box)
{
    if (card->is_one_turn) {
        return is_open(card->mask, box) ? usual_points(hand, box) : -1;
    }
    int written = points(card->variant, card->mask, hand, box);
    if (written < 0) {
        return -1;
    }
    struct card after = *card;
    after.mask |= 1 << box;
    after.upper += box < 6 ? written : 0;
    after.upper = after.upper < GOAL ? after.upper : GOAL;
    after.flag |= box == YAHTZEE && written == 50;
    written += bonus(card->variant, card->flag, hand);
    after.needed = card->needed > written ? card->needed - written : 0;
    return (card->is_chance ? 0 : written) + value_of_card(&after);
}

static double value_of_best_box(const struct card *card, const struct hand *hand)
{
    double best = -1;
    for (int box = 0; box < 13; box++) {
        double value = value_of_box(card, hand, box);
        best = value > best ? value : best;
    }
    return best;
}

/* Every keep: the mean over all dice that can come. */
static void roll(struct board *board)
{
    for (int i = 0; i < hand_count && hands[i].size < 5; i++) {
        board->value[i] = 0;
    }
    for (const struct outcome *outcome = outcomes; outcome < outcomes + outcome_count; outcome++) {
        board->value[outcome->keep] += outcome->chance * board->value[outcome->roll];
    }
}

/* Every roll: the best keep, all five dice included. */
static void keep(struct board *board)
{
    for (const struct part *part = parts; part < parts + part_count; part++) {
        if (board->value[part->keep] > board->value[part->roll]) {
            board->value[part->roll] = board->value[part->keep];
        }
    }
}

/* Rolls with so many rerolls left; below five dice the keeps that were valued for the last of them. */
static struct board board_of(const struct card *card, int rerolls)
{
    struct board board = {{0}};
    for (int i = 0; i < hand_count; i++) {
        if (hands[i].size == 5) {
            board.value[i] = value_of_best_box(card, &hands[i]);
        }
    }
    for (int i = 0; i < rerolls; i++) {
        roll(&board);
        keep(&board);
    }
    return board;
}

static double value_of_turn(const struct card *card)
{
    struct board board = board_of(card, 2);
    roll(&board);
    return board.value[0];
}

/** Chances found before, by everything that they depend on. */
struct chance {
    struct card card;
    double value;
};

enum { CHANCES = 1 << 22 };

static bool is_same(const struct card *a, const struct card *b)
{
    return a->variant == b->variant && a->mask == b->mask && a->upper == b->upper && a->flag == b->flag &&
           a->needed == b->needed;
}

static struct chance *slot_of(const struct card *card)
{
    static struct chance slots[CHANCES];
    unsigned at = (unsigned)(card->mask * 64 + card->upper) * 2u + (unsigned)card->flag;
    at = (at * 2000u + (unsigned)card->needed) * 6u + (unsigned)card->variant;
    at = at * 2654435761u % CHANCES;
    while (slots[at].card.is_chance && !is_same(&slots[at].card, card)) {
        at = (at + 1) % CHANCES;
    }
    return &slots[at];
}

static double value_of_chance(const struct card *card)
{
    if (card->needed == 0 || card->mask == FULL) {
        return card->needed <= (card->upper >= GOAL ? 35 : 0);
    }
    struct chance *slot = slot_of(card);
    if (slot->card.is_chance) {
        return slot->value;
    }
    double value = value_of_turn(card);
    slot = slot_of(card);
    *slot = (struct chance){*card, value};
    return value;
}

static double value_of_card(const struct card *card)
{
    static double known[VARIANTS][2][FULL + 1][GOAL + 1];
    static bool is_known[VARIANTS][2][FULL + 1][GOAL + 1];
    if (card->is_chance) {
        return value_of_chance(card);
    }
    if (card->mask == FULL) {
        return card->upper >= GOAL && !card->is_one_turn ? 35 : 0;
    }
    if (card->is_one_turn) {
        return value_of_turn(card);
    }
    double *value = &known[card->variant][card->flag][card->mask][card->upper];
    if (!is_known[card->variant][card->flag][card->mask][card->upper]) {
        *value = value_of_turn(card);
        is_known[card->variant][card->flag][card->mask][card->upper] = true;
    }
    return *value;
}

/* --- rows ------------------------------------------------------------------------------------------------- */

static bool read_number(const char *text, int most, int *number)
{
    char *end;
    long value = strtol(text, &end, 10);
    *number = (int)value;
    return *text >= '0' && *text <= '9' && *end == '\0' && value >= 0 && value <= most;
}

static bool is_unused(const char *text)
{
    return *text == '\0' || strcmp(text, "0") == 0;
}

static bool read_hand(const char *text, struct hand *hand)
{
    *hand = (struct hand){.size = 0};
    for (char last = '1'; *text != '\0'; last = *text++) {
        if (*text < last || *text > '6' || ++hand->size > 5) {
            return false;
        }
        hand->count[*text - '0']++;
    }
    return true;
}

static int box_named(const char *name)
{
    int box = 0;
    while (box < 13 && strcmp(BOX_NAMES[box], name) != 0) {
        box++;
    }
    return box < 13 ? box : -1;
}

/* Whether upper boxes can add up to that total. */
static bool is_reachable(int mask, int upper, int box)
{
    if (box == 6) {
        return upper == 0;
    }
    for (int n = 0; n <= (is_open(mask, box) ? 0 : 5); n++) {
        int rest = upper - n * (box + 1);
        if (rest >= 0 ? is_reachable(mask, rest, box + 1) : false) {
            return true;
        }
    }
    return false;
}

static bool is_possible(const struct card *card)
{
    int upper = card->upper, most = 0;
    for (int box = 0; box < 6; box++) {
        most += is_open(card->mask, box) ? 0 : 5 * (box + 1);
    }
    bool is_total = upper == GOAL ? most >= GOAL : is_reachable(card->mask, upper, 0);
    return is_total && (card->flag == 0 || !is_open(card->mask, YAHTZEE));
}

static bool read_card(const char *variant, const char *mask, const char *upper, const char *flag, struct card *card)
{
    for (card->variant = 0; card->variant < VARIANTS; card->variant++) {
        if (strcmp(VARIANT_NAMES[card->variant], variant) == 0) {
            break;
        }
    }
    if (card->variant == VARIANTS || !read_number(mask, FULL, &card->mask)) {
        return false;
    }
    if (card->is_one_turn) {
        return is_unused(upper) && is_unused(flag);
    }
    return read_number(upper, GOAL, &card->upper) && read_number(flag, 1, &card->flag) && is_possible(card);
}

static bool is_value(const char *text, double value)
{
    char *end;
    double given = strtod(text, &end);
    return *text != '\0' && *end == '\0' && fabs(given - value) <= 1e-9;
}

/* Takes the next name off a list parted by `|`. */
static char *next_tie(char **list)
{
    char *tie = *list;
    char *bar = tie != NULL ? strchr(tie, '|') : NULL;
    *list = bar != NULL ? bar + 1 : NULL;
    if (bar != NULL) {
        *bar = '\0';
    }
    return tie;
}

/** Options with the numbers under which their values stand. */
struct options {
    bool is_tied[462];
    int tied;
    double best;
};

/* Strikes a named option off those that tie; false if it does not. */
static bool strike(struct options *options, const char *name, bool is_box)
{
    struct hand hand;
    int number = is_box ? box_named(name) : -1;
    if (!is_box && (strcmp(name, "-") == 0 || (*name != '\0' && read_hand(name, &hand)))) {
        number = strcmp(name, "-") == 0 ? 0 : number_of(&hand);
    }
    if (number < 0 || !options->is_tied[number]) {
        return false;
    }
    options->is_tied[number] = false;
    options->tied--;
    return true;
}

static void find_ties(struct options *options, const double *values, const bool *is_legal, int count)
{
    options->best = -1;
    options->tied = 0;
    for (int i = 0; i < count; i++) {
        options->best = is_legal[i] && values[i] > options->best ? values[i] : options->best;
    }
    for (int i = 0; i < count; i++) {
        options->is_tied[i] = is_legal[i] && options->best - values[i] < 1e-9;
        options->tied += options->is_tied[i];
    }
}

static struct options best_keeps(const struct board *board, const struct hand *dice)
{
    struct options options;
    bool is_legal[462];
    for (int i = 0; i < hand_count; i++) {
        is_legal[i] = is_part(&hands[i], dice);
    }
    find_ties(&options, board->value, is_legal, hand_count);
    return options;
}

static struct options best_boxes(const struct card *card, const struct hand *dice)
{
    struct options options;
    double values[13];
    bool is_legal[13];
    for (int box = 0; box < 13; box++) {
        values[box] = value_of_box(card, dice, box);
        is_legal[box] = values[box] >= 0;
    }
    find_ties(&options, values, is_legal, 13);
    return options;
}

/* `ties` NULL: the row has no such column. */
static bool is_best(struct options options, const char *best, char *ties, const char *value, bool is_box)
{
    bool is_true = is_value(value, options.best) && strike(&options, best, is_box);
    if (ties == NULL) {
        return is_true;
    }
    char *list = *ties != '\0' ? ties : NULL;
    for (char *tie; (tie = next_tie(&list)) != NULL;) {
        is_true = is_true && strike(&options, tie, is_box);
    }
    return is_true && options.tied == 0;
}

/* The values of keeps after the reroll before the last board: keeps of all five dice are worth what the roll is. */
static struct board keeps_of(const struct card *card, int rerolls)
{
    struct board board = board_of(card, rerolls - 1);
    roll(&board);
    return board;
}

static bool is_box_value(const struct card *card, const struct hand *dice, const char *name, const char *value)
{
    int box = box_named(name);
    double worth = box >= 0 ? value_of_box(card, dice, box) : -1;
    return box >= 0 && (worth < 0 ? strcmp(value, "illegal") == 0 : is_value(value, worth));
}

static bool choice_is_true(const struct card *card, const char *kind, char **fields, const struct hand *dice, int rolls)
{
    struct hand kept;
    if (strcmp(kind, "cat") == 0) {
        return *fields[ARG] == '\0' && is_best(best_boxes(card, dice), fields[BEST], fields[TIES], fields[EV], true);
    }
    if (strcmp(kind, "catev") == 0) {
        return *fields[BEST] == '\0' && *fields[TIES] == '\0' && is_box_value(card, dice, fields[ARG], fields[EV]);
    }
    struct board board = keeps_of(card, rolls);
    if (strcmp(kind, "keep") == 0) {
        return *fields[ARG] == '\0' && is_best(best_keeps(&board, dice), fields[BEST], fields[TIES], fields[EV], false);
    }
    return *fields[BEST] == '\0' && *fields[TIES] == '\0' && read_hand(fields[ARG], &kept) && is_part(&kept, dice) &&
           is_value(fields[EV], board.value[number_of(&kept)]);
}

/** An argument that is not there. */
static char NOTHING[] = "";

bool vector_is_true(char **fields)
{
    struct card card = {.is_one_turn = fields[KIND][0] == 't', .is_chance = fields[KIND][0] == 'p'};
    struct hand dice;
    int rolls = 0;
    const char *kind = fields[KIND] + (card.is_one_turn || card.is_chance);
    make_tables();
    if (card.is_chance && (!read_number(fields[ARG], 2000, &card.needed) || strstr(kind, "ev") != NULL)) {
        return false;
    }
    fields[ARG] = card.is_chance ? NOTHING : fields[ARG];
    if (!read_card(fields[VARIANT], fields[MASK], fields[UPPER], fields[FLAG], &card)) {
        return false;
    }
    if (strcmp(kind, "state") == 0) {
        return *fields[DICE] == '\0' && is_unused(fields[ROLLS]) && *fields[ARG] == '\0' && *fields[BEST] == '\0' &&
               *fields[TIES] == '\0' && is_value(fields[EV], value_of_card(&card));
    }
    bool is_box = strncmp(kind, "cat", 3) == 0 && !card.is_one_turn;
    bool is_known = is_box ? kind[3] == '\0' || strcmp(kind, "catev") == 0
                           : strcmp(kind, "keep") == 0 || strcmp(kind, "keepev") == 0;
    bool has_rolls = is_box ? is_unused(fields[ROLLS]) : read_number(fields[ROLLS], 2, &rolls) && rolls > 0;
    return is_known && has_rolls && card.mask != FULL && read_hand(fields[DICE], &dice) && dice.size == 5 &&
           choice_is_true(&card, kind, fields, &dice, rolls);
}

static bool score_is_true(char **fields, const struct hand *dice)
{
    int box = box_named(fields[BUG_ANSWER]), value;
    struct card card = {.variant = 0};
    return *fields[BUG_MASK] == '\0' && *fields[BUG_UPPER] == '\0' && *fields[BUG_FLAG] == '\0' && box >= 0 &&
           read_card(fields[BUG_VARIANT], "0", "0", "0", &card) && read_number(fields[BUG_VALUE], 50, &value) &&
           usual_points(dice, box) == value;
}

bool bug_case_is_true(char **fields)
{
    struct card card = {.variant = 0};
    struct hand dice;
    const char *kind = fields[BUG_KIND], *value = fields[BUG_VALUE];
    make_tables();
    if (*fields[BUG_SOURCE] == '\0' || !read_hand(fields[BUG_DICE], &dice) || dice.size != 5) {
        return false;
    }
    if (strcmp(kind, "score") == 0) {
        return score_is_true(fields, &dice);
    }
    if (!read_card(fields[BUG_VARIANT], fields[BUG_MASK], fields[BUG_UPPER], fields[BUG_FLAG], &card) ||
        card.mask == FULL) {
        return false;
    }
    if (strcmp(kind, "cat") == 0) {
        return is_best(best_boxes(&card, &dice), fields[BUG_ANSWER], NULL, value, true);
    }
    if (strcmp(kind, "catev") == 0) {
        return is_box_value(&card, &dice, fields[BUG_ANSWER], value);
    }
    if (strcmp(kind, "keep1") != 0 && strcmp(kind, "keep2") != 0) {
        return false;
    }
    struct board board = keeps_of(&card, kind[4] - '0');
    return is_best(best_keeps(&board, &dice), fields[BUG_ANSWER], NULL, value, false);
}

int open_boxes_of(const char *mask)
{
    int number, open = 0;
    if (!read_number(mask, FULL, &number)) {
        return 0;
    }
    for (int box = 0; box < 13; box++) {
        open += is_open(number, box);
    }
    return open;
}
