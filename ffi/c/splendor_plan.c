/*
 * `plan`: purchase problems and turn problems, each with its answer beside the one that the file gives.
 *
 *   case NAME                  starts a problem, `end` ends it
 *   tokens W U G R K O         what the player has; `bonus W U G R K`, `score N`
 *   noble ID POINTS W U G R K  a noble on the table
 *
 * Purchases: `depth D` turns, `card ID POINTS BONUS W U G R K` for each card that may be bought; `best V` is compared, `plan N ID...`
 * is looked at as one of many. Turns: `bank W U G R K O`, `market|deck|hand ID LEVEL POINTS BONUS W U G R K`, `target T`; `turns N` is
 * compared. An answer that is not proved, because of --budget, is not. What else stands there (`best_all`, `best_points`, `seed_points`, `seed_leaf`) is read and left alone.
 */
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "memory.h"
#include "report.h"
#include "splendor.h"
#include "watch.h"

enum { TURNS_MEMORY = 16 << 20, SLICE = 4096, NOT_GIVEN = -1 };

/* Without --budget: to the end. */
#define NO_LIMIT UINT64_MAX

/* A problem as far as it was read. */
struct problem {
    char name[RECORD_NAME_SIZE];
    /** Whether it asks for turns; known from its first line that only one kind has. */
    bool is_turns;
    bool is_purchases;
    struct line start;
    fiveply_splendor_means means;
    fiveply_splendor_solo solo;
    fiveply_splendor_turn_card cards[FIVEPLY_SPLENDOR_TURNS_CARDS_MAX];
    size_t card_count;
    fiveply_splendor_problem_noble nobles[FIVEPLY_SPLENDOR_PROBLEM_NOBLES_MAX];
    size_t noble_count;
    /** Lines that stand once and were read, a bit each by their place in LINES. */
    unsigned seen;
    /** `best` or `turns` of the file. */
    long expected;
    struct line expected_at;
};

/* All files of one call. */
struct plans {
    struct report report;
    struct line line;
    bool is_open;
    /** The rest of the file is left alone. */
    bool is_broken;
    struct problem problem;
    void *memory;
    size_t size;
    /** Units for each problem. */
    uint64_t budget;
    unsigned long count;
    unsigned long proved;
    uint64_t units;
};

/* --- words ------------------------------------------------------------------------------------------------ */

static bool expected(struct plans *plans, const struct word *word, const char *what)
{
    char got[QUOTE_SIZE];
    struct place place = place_of(&plans->line, word);
    bad_input(&plans->report, &place, "expected %s, found %s", what,
              word->length > 0 ? quote(got, word->text, word->length) : "the end of the line");
    plans->is_broken = true;
    return false;
}

static bool read_number(struct plans *plans, struct words *rest, uint64_t most, const char *what, uint64_t *number)
{
    struct word word;
    return (next_word(rest, &word) && word_number(&word, most, number)) || expected(plans, &word, what);
}

static bool read_amounts(struct plans *plans, struct words *rest, uint8_t *amounts, int count)
{
    for (int i = 0; i < count; i++) {
        uint64_t number;
        if (!read_number(plans, rest, FIVEPLY_SPLENDOR_AMOUNT_MAX, "an amount of 0 to 50", &number)) {
            return false;
        }
        amounts[i] = (uint8_t)number;
    }
    return true;
}

static bool read_end_of_line(struct plans *plans, struct words rest)
{
    struct word word;
    return !next_word(&rest, &word) || expected(plans, &word, "the end of the line");
}

/* --- lines ------------------------------------------------------------------------------------------------ */

/* A problem is of one kind. */
static bool is_of_kind(struct plans *plans, const struct word *first, bool is_turns)
{
    struct problem *problem = &plans->problem;
    *(is_turns ? &problem->is_turns : &problem->is_purchases) = true;
    return !problem->is_turns || !problem->is_purchases ||
           expected(plans, first, "lines of purchases or of turns, not of both");
}

static bool read_depth(struct plans *plans, struct words *rest)
{
    uint64_t turns;
    if (!read_number(plans, rest, FIVEPLY_SPLENDOR_PURCHASES_TURNS_MAX, "a depth of 0 to 15", &turns)) {
        return false;
    }
    plans->problem.means.turns = (uint8_t)turns;
    return true;
}

static bool read_tokens(struct plans *plans, struct words *rest)
{
    struct problem *problem = &plans->problem;
    if (!read_amounts(plans, rest, problem->means.tokens, FIVEPLY_SPLENDOR_TOKENS)) {
        return false;
    }
    memcpy(problem->solo.tokens, problem->means.tokens, sizeof problem->solo.tokens);
    return true;
}

static bool read_bonus(struct plans *plans, struct words *rest)
{
    struct problem *problem = &plans->problem;
    if (!read_amounts(plans, rest, problem->means.bonuses, FIVEPLY_SPLENDOR_COLORS)) {
        return false;
    }
    memcpy(problem->solo.bonuses, problem->means.bonuses, sizeof problem->solo.bonuses);
    return true;
}

static bool read_score(struct plans *plans, struct words *rest)
{
    uint64_t score;
    if (!read_number(plans, rest, UINT8_MAX, "points of 0 to 255", &score)) {
        return false;
    }
    plans->problem.means.score = (uint16_t)score;
    plans->problem.solo.score = (uint8_t)score;
    return true;
}

static bool read_bank(struct plans *plans, struct words *rest)
{
    return read_amounts(plans, rest, plans->problem.solo.bank, FIVEPLY_SPLENDOR_TOKENS);
}

static bool read_target(struct plans *plans, struct words *rest)
{
    uint64_t target;
    if (!read_number(plans, rest, UINT8_MAX, "points of 0 to 255", &target)) {
        return false;
    }
    plans->problem.solo.target = (uint8_t)target;
    return true;
}

static bool read_expected(struct plans *plans, struct words *rest)
{
    uint64_t number;
    if (!read_number(plans, rest, UINT16_MAX, "a number", &number)) {
        return false;
    }
    plans->problem.expected = (long)number;
    plans->problem.expected_at = plans->line;
    return true;
}

/* What is not compared: any whole numbers. */
static bool read_numbers(struct plans *plans, struct words *rest)
{
    uint64_t number;
    while (!is_at_end(*rest)) {
        if (!read_number(plans, rest, UINT16_MAX, "a number", &number)) {
            return false;
        }
    }
    return true;
}

static bool read_card_number(struct plans *plans, struct words *rest, uint16_t *own)
{
    uint64_t number;
    if (!read_number(plans, rest, FIVEPLY_SPLENDOR_NOTHING - 1, "the number of a card or noble", &number)) {
        return false;
    }
    *own = (uint16_t)number;
    return true;
}

/* `ID [LEVEL] POINTS BONUS W U G R K`; the cards of turn problems have a level. */
static bool read_card(struct plans *plans, struct words *rest, const struct word *first, bool has_level)
{
    struct problem *problem = &plans->problem;
    uint64_t level = 0, bonus = 0;
    if (problem->card_count == (has_level ? FIVEPLY_SPLENDOR_TURNS_CARDS_MAX : FIVEPLY_SPLENDOR_PURCHASES_CARDS_MAX)) {
        return expected(plans, first, has_level ? "at most 96 cards" : "at most 32 cards");
    }
    fiveply_splendor_turn_card *card = &problem->cards[problem->card_count];
    if (!read_card_number(plans, rest, &card->card.number) ||
        (has_level && !read_number(plans, rest, FIVEPLY_SPLENDOR_LEVELS, "a level of 1 to 3", &level)) ||
        !read_amounts(plans, rest, &card->card.points, 1) ||
        !read_number(plans, rest, FIVEPLY_SPLENDOR_BLACK, "a colour of 0 to 4", &bonus) ||
        !read_amounts(plans, rest, card->card.cost, FIVEPLY_SPLENDOR_COLORS)) {
        return false;
    }
    for (size_t i = 0; i < problem->card_count; i++) {
        if (problem->cards[i].card.number == card->card.number) {
            return expected(plans, first, "each card once");
        }
    }
    card->card.level = (uint8_t)level;
    card->card.bonus = (uint8_t)bonus;
    card->place = word_is(first, "hand")   ? FIVEPLY_SPLENDOR_PLACE_HAND
                  : word_is(first, "deck") ? FIVEPLY_SPLENDOR_PLACE_DECK
                                           : FIVEPLY_SPLENDOR_PLACE_MARKET;
    problem->card_count++;
    return true;
}

static bool read_noble(struct plans *plans, struct words *rest, const struct word *first)
{
    struct problem *problem = &plans->problem;
    if (problem->noble_count == FIVEPLY_SPLENDOR_PROBLEM_NOBLES_MAX) {
        return expected(plans, first, "at most ten nobles");
    }
    fiveply_splendor_problem_noble *noble = &problem->nobles[problem->noble_count];
    if (!read_card_number(plans, rest, &noble->number) || !read_amounts(plans, rest, &noble->points, 1) ||
        !read_amounts(plans, rest, noble->bonuses, FIVEPLY_SPLENDOR_COLORS)) {
        return false;
    }
    for (size_t i = 0; i < problem->noble_count; i++) {
        if (problem->nobles[i].number == noble->number) {
            return expected(plans, first, "each noble once");
        }
    }
    problem->noble_count++;
    return true;
}

enum kind { EITHER, PURCHASES, TURNS };

static const struct {
    const char *name;
    enum kind kind;
    /** Whether there is no problem without it. */
    bool is_needed;
    bool (*read)(struct plans *plans, struct words *rest);
} LINES[] = {
    {"tokens", EITHER, true, read_tokens},          {"bonus", EITHER, true, read_bonus},
    {"score", EITHER, true, read_score},            {"depth", PURCHASES, true, read_depth},
    {"best", PURCHASES, false, read_expected},      {"best_all", PURCHASES, false, read_numbers},
    {"plan", PURCHASES, false, read_numbers},       {"best_points", PURCHASES, false, read_numbers},
    {"seed_points", PURCHASES, false, read_numbers}, {"seed_leaf", PURCHASES, false, read_numbers},
    {"bank", TURNS, true, read_bank},               {"target", TURNS, true, read_target},
    {"turns", TURNS, false, read_expected},
};

static bool read_plain_line(struct plans *plans, const struct word *first, struct words *rest)
{
    for (size_t i = 0; i < sizeof LINES / sizeof *LINES; i++) {
        if (word_is(first, LINES[i].name)) {
            unsigned bit = 1u << i;
            if ((plans->problem.seen & bit) != 0) {
                return expected(plans, first, "each line once");
            }
            plans->problem.seen |= bit;
            return (LINES[i].kind == EITHER || is_of_kind(plans, first, LINES[i].kind == TURNS)) &&
                   LINES[i].read(plans, rest);
        }
    }
    return expected(plans, first, "a line of a problem, or end");
}

static bool read_problem_line(struct plans *plans, const struct word *first, struct words *rest)
{
    if (word_is(first, "noble")) {
        return read_noble(plans, rest, first);
    }
    if (word_is(first, "card")) {
        return is_of_kind(plans, first, false) && read_card(plans, rest, first, false);
    }
    if (word_is(first, "market") || word_is(first, "deck") || word_is(first, "hand")) {
        return is_of_kind(plans, first, true) && read_card(plans, rest, first, true);
    }
    return read_plain_line(plans, first, rest);
}

/* --- answers ---------------------------------------------------------------------------------------------- */

static const char LETTERS[] = "WUGRKO";

static void print_tokens(const uint8_t *tokens)
{
    for (int kind = 0; kind < FIVEPLY_SPLENDOR_TOKENS; kind++) {
        for (int i = 0; i < tokens[kind]; i++) {
            putchar(LETTERS[kind]);
        }
    }
}

static bool has_tokens(const uint8_t *tokens)
{
    for (int kind = 0; kind < FIVEPLY_SPLENDOR_TOKENS; kind++) {
        if (tokens[kind] > 0) {
            return true;
        }
    }
    return false;
}

/* `take:WUG`, `reserve:43`, `top:43` for the top of its deck, `buy:43:WWO`, `hand:43`, `pass`; behind it `/K` for tokens given
 * back and `+5` for the noble that visits. */
static void print_step(const fiveply_splendor_turn_step *step)
{
    static const char *const WORDS[] = {"take", "reserve", "buy", "hand", "pass"};
    bool is_reserved = step->kind == FIVEPLY_SPLENDOR_RESERVE;
    fputs(is_reserved && step->is_top != 0 ? "top" : step->kind < 5 ? WORDS[step->kind] : "?", stdout);
    if (step->card != FIVEPLY_SPLENDOR_NOTHING) {
        printf(":%u", (unsigned)step->card);
    }
    if (!is_reserved && has_tokens(step->tokens)) {
        putchar(':');
        print_tokens(step->tokens);
    }
    if (has_tokens(step->returned)) {
        putchar('/');
        print_tokens(step->returned);
    }
    if (step->noble != FIVEPLY_SPLENDOR_NOTHING) {
        printf("+%u", (unsigned)step->noble);
    }
}

static void refuse(struct plans *plans, const fiveply_problem *problem)
{
    struct place place = place_at(&plans->problem.start, 1);
    bad_input(&plans->report, &place, "expected a problem to plan: %s", problem->text);
}

static void compare(struct plans *plans, const char *field, long got)
{
    const struct problem *problem = &plans->problem;
    struct place place = place_at(&problem->expected_at, 1);
    if (problem->expected != NOT_GIVEN && problem->expected != got) {
        mismatch_number(&plans->report, &place, field, problem->expected, got);
    }
}

static void add(struct plans *plans, uint64_t units, bool is_optimal)
{
    plans->count++;
    plans->proved += is_optimal;
    plans->units += units;
}

/* The units of the next step. */
static uint32_t slice_of(uint64_t left)
{
    return left < SLICE ? (uint32_t)left : SLICE;
}

static void plan_purchases(struct plans *plans)
{
    struct problem *problem = &plans->problem;
    fiveply_splendor_problem_card cards[FIVEPLY_SPLENDOR_PURCHASES_CARDS_MAX];
    fiveply_splendor_purchases purchases;
    fiveply_splendor_purchases_answer answer = {0};
    fiveply_progress progress = {0};
    fiveply_problem why = {0};
    uint16_t plan[FIVEPLY_SPLENDOR_PURCHASES_TURNS_MAX];
    size_t length = 0;
    for (size_t i = 0; i < problem->card_count; i++) {
        cards[i] = problem->cards[i].card;
    }
    if (fiveply_splendor_purchases_begin(&purchases, plans->memory, plans->size, &problem->means, cards,
                                         problem->card_count, problem->nobles, problem->noble_count, &why) < 0) {
        refuse(plans, &why);
        return;
    }
    for (uint64_t left = plans->budget;
         left > 0 && fiveply_splendor_purchases_step(&purchases, plans->memory, plans->size, slice_of(left)) == FIVEPLY_MORE &&
         !is_interrupted();
         left -= slice_of(left)) {
    }
    fiveply_splendor_purchases_result(&purchases, &answer);
    fiveply_splendor_purchases_plan(&purchases, plan, FIVEPLY_SPLENDOR_PURCHASES_TURNS_MAX, &length);
    fiveply_splendor_purchases_progress(&purchases, &progress);
    printf("%s best=%ld ", problem->name, (long)answer.best);
    if (answer.is_optimal != 0) {
        fputs("optimal plan=", stdout);
    } else {
        printf("bound=%ld plan=", (long)answer.bound);
    }
    for (size_t i = 0; i < length; i++) {
        printf("%s%u", i > 0 ? "," : "", (unsigned)plan[i]);
    }
    putchar('\n');
    if (answer.is_optimal != 0) {
        compare(plans, "best", answer.best);
    }
    add(plans, progress.units, answer.is_optimal != 0);
}

static void print_turns(const struct plans *plans, const fiveply_splendor_turns *turns,
                        const fiveply_splendor_turns_answer *answer)
{
    fiveply_splendor_turn_step steps[FIVEPLY_SPLENDOR_TURNS_MAX];
    size_t length = 0;
    fiveply_splendor_turns_plan(turns, plans->memory, plans->size, steps, FIVEPLY_SPLENDOR_TURNS_MAX, &length);
    printf("%s turns=", plans->problem.name);
    if (answer->turns >= 0) {
        printf("%ld ", (long)answer->turns);
    } else {
        fputs(answer->bound > FIVEPLY_SPLENDOR_TURNS_MAX ? "none " : "- ", stdout);
    }
    if (answer->is_optimal != 0) {
        fputs("optimal plan=", stdout);
    } else {
        printf("bound=%ld plan=", (long)answer->bound);
    }
    for (size_t i = 0; i < length; i++) {
        fputs(i > 0 ? "," : "", stdout);
        print_step(&steps[i]);
    }
    putchar('\n');
}

static void plan_turns(struct plans *plans)
{
    struct problem *problem = &plans->problem;
    fiveply_splendor_turns turns;
    fiveply_splendor_turns_answer answer = {0};
    fiveply_progress progress = {0};
    fiveply_problem why = {0};
    if (fiveply_splendor_turns_begin(&turns, plans->memory, plans->size, &problem->solo, problem->cards,
                                     problem->card_count, problem->nobles, problem->noble_count, &why) < 0) {
        refuse(plans, &why);
        return;
    }
    for (uint64_t left = plans->budget;
         left > 0 && fiveply_splendor_turns_step(&turns, plans->memory, plans->size, slice_of(left)) == FIVEPLY_MORE &&
         !is_interrupted();
         left -= slice_of(left)) {
        fiveply_splendor_turns_progress(&turns, &progress);
        show_progress(problem->name, progress.filled_permille, 1000);
    }
    end_progress();
    fiveply_splendor_turns_result(&turns, &answer);
    fiveply_splendor_turns_progress(&turns, &progress);
    print_turns(plans, &turns, &answer);
    if (answer.is_optimal != 0) {
        compare(plans, "turns", answer.turns);
    } else if (answer.bound > problem->expected) {
        compare(plans, "turns", answer.bound);
    }
    add(plans, progress.units, answer.is_optimal != 0);
}

/* --- files ------------------------------------------------------------------------------------------------ */

static void start_problem(struct plans *plans, struct words *rest)
{
    struct word word;
    if (!next_word(rest, &word) || word.length >= RECORD_NAME_SIZE) {
        expected(plans, &word, "a name of at most 63 bytes");
        return;
    }
    plans->problem = (struct problem){.start = plans->line, .expected = NOT_GIVEN};
    memcpy(plans->problem.name, word.text, word.length);
    plans->is_open = true;
}

/** Whether all lines stand there that say what is asked; the word is the `end`. */
static bool is_whole(struct plans *plans, const struct word *end)
{
    const struct problem *problem = &plans->problem;
    for (size_t i = 0; i < sizeof LINES / sizeof *LINES; i++) {
        enum kind kind = problem->is_turns ? TURNS : PURCHASES;
        bool is_asked = LINES[i].is_needed && (LINES[i].kind == EITHER || LINES[i].kind == kind);
        if (is_asked && (problem->seen >> i & 1) == 0) {
            return expected(plans, end, LINES[i].name);
        }
    }
    return true;
}

static void end_problem(struct plans *plans, const struct word *end)
{
    plans->is_open = false;
    if (!is_whole(plans, end)) {
        return;
    }
    if (plans->problem.is_turns) {
        plan_turns(plans);
    } else {
        plan_purchases(plans);
    }
    fflush(stdout);
}

static void read_line(struct plans *plans)
{
    struct words rest = words_of(&plans->line);
    struct word first;
    if (!next_word(&rest, &first)) {
        return;
    }
    if (!plans->is_open) {
        if (word_is(&first, "case")) {
            start_problem(plans, &rest);
            read_end_of_line(plans, rest);
        } else {
            expected(plans, &first, "case");
        }
    } else if (word_is(&first, "end")) {
        if (read_end_of_line(plans, rest)) {
            end_problem(plans, &first);
        }
    } else if (read_problem_line(plans, &first, &rest)) {
        read_end_of_line(plans, rest);
    }
}

static void read_file(struct plans *plans, const struct text *text)
{
    struct lines lines = lines_of(text);
    struct line line;
    unsigned long count = plans->count;
    plans->is_open = plans->is_broken = false;
    plans->line = (struct line){text->name, 1, text->bytes, 0};
    while (!plans->is_broken && !is_interrupted() && next_line(&lines, &line)) {
        plans->line = without_comment(&line);
        read_line(plans);
    }
    struct place place = plans->is_open ? place_after(&plans->line) : (struct place){text->name, 1, 1};
    bool is_empty = plans->count == count && !plans->report.is_bad;
    if (!plans->is_broken && !is_interrupted() && (plans->is_open || is_empty)) {
        bad_input(&plans->report, &place, plans->is_open ? "expected end: the file ends here" : "expected a problem: there is none");
    }
}

int run_splendor_plan(const struct game *game, const struct options *options)
{
    struct plans plans = {.size = options->memory > 0 ? (size_t)options->memory : TURNS_MEMORY,
                          .budget = options->budget > 0 ? options->budget : NO_LIMIT};
    (void)game;
    need_files(options);
    if (plans.size < FIVEPLY_SPLENDOR_TURNS_MEMORY_MIN) {
        stop("--memory: %zu bytes are too few, %d serve", plans.size, FIVEPLY_SPLENDOR_TURNS_MEMORY_MIN);
    }
    plans.memory = allocate(plans.size);
    double start = cpu_seconds();
    for (int i = 0; i < options->file_count; i++) {
        struct text text;
        if (read_text(options->files[i], &text, &plans.report)) {
            read_file(&plans, &text);
            free_text(&text);
        }
    }
    printf("# %lu problems: %lu optimal, %lu mismatches; units=%llu cpu_s=%.2f\n", plans.count, plans.proved,
           plans.report.mismatches, (unsigned long long)plans.units, cpu_seconds() - start);
    free(plans.memory);
    return is_interrupted() && exit_code(&plans.report) == STATUS_GOOD ? STATUS_FAILED : exit_code(&plans.report);
}
