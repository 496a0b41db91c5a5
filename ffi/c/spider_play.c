/*
 * `play`: a game in the terminal; with `--as`, games of a named player.
 *
 *   FTn... | D     moves of n cards (hexadecimal) from column F to column T, or the deal
 *   undo           takes back the last action
 *   hint           the move by what a player sees
 *   solve          whether the game can still be won, all cards known
 *   board          shows the tableau
 *   end            ends the session
 *
 * What is not understood or not allowed is refused with its reason on stderr and changes nothing; the rest of its line is
 * left out. The transcript is a recorded game.
 */
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "memory.h"
#include "session.h"
#include "spider.h"
#include "watch.h"

/** Nodes of `solve` without --nodes: about a second. */
enum { SOLVE_NODES = 5000000 };

struct table {
    const struct options *options;
    struct thinker thinker;
    /** The width that is asked for where the memory allows. */
    uint32_t width;
    struct report report;
    fiveply_spider_state state;
    fiveply_spider_undo_record *records;
    size_t depth;
    size_t capacity;
    /** NULL if none is wanted. */
    FILE *transcript;
    struct line line;
    /** Whether the tableau is to be shown. */
    bool is_changed;
    bool is_ended;
};

/* --- words ------------------------------------------------------------------------------------------------ */

/* In the words of the rulebook where a rule forbids it. */
static bool refuse(struct table *table, const struct word *word, const fiveply_problem *problem)
{
    struct place place = place_of(&table->line, word);
    const char *name = problem->reason != 0 ? fiveply_spider_reason_name(problem->reason) : "expected";
    bad_input(&table->report, &place, "%s: %s", name, problem->text);
    return false;
}

static bool refuse_word(struct table *table, const struct word *word, const char *expected)
{
    struct place place = place_of(&table->line, word);
    bad_input(&table->report, &place, "expected: %s", expected);
    return false;
}

static void record(struct table *table, const char *keyword, const char *text)
{
    if (table->transcript != NULL) {
        fprintf(table->transcript, "%s%s\n", keyword, text);
    }
}

/* --- steps ------------------------------------------------------------------------------------------------ */

static fiveply_spider_undo_record *next_record(struct table *table)
{
    if (table->depth == table->capacity) {
        table->capacity = table->capacity * 2 + 64;
        table->records = grow(table->records, table->capacity * sizeof *table->records);
    }
    return &table->records[table->depth];
}

static bool do_action(struct table *table, const struct word *word)
{
    fiveply_problem problem = {0};
    fiveply_spider_action action;
    char text[FIVEPLY_SPIDER_ACTION_TEXT];
    if (fiveply_spider_action_parse(&table->state, word->text, word->length, &action, &problem) < 0 ||
        fiveply_spider_apply(&table->state, &action, next_record(table), NULL, &problem) < 0) {
        return refuse(table, word, &problem);
    }
    table->depth++;
    table->is_changed = true;
    if (fiveply_spider_action_write(&table->state, &action, text, sizeof text, NULL) >= 0) {
        record(table, "moves ", text);
    }
    return true;
}

static bool take_back(struct table *table, const struct word *word)
{
    if (table->depth == 0) {
        return refuse_word(table, word, "an action to take back");
    }
    fiveply_spider_undo(&table->state, &table->records[--table->depth]);
    table->is_changed = true;
    record(table, "undo", "");
    return true;
}

/* Begins anew with these settings for the one question. */
static bool ask_about(struct table *table, const struct word *word, uint8_t view)
{
    fiveply_problem problem = {0};
    fiveply_spider_settings *settings = table->thinker.settings;
    struct solution solution;
    settings->view = view;
    settings->width = table->width;
    fiveply_spider_settings_fit(settings, table->thinker.size);
    return solve(&table->thinker, &table->state, "solve", &solution, &problem) || refuse(table, word, &problem);
}

static bool give_hint(struct table *table, const struct word *word)
{
    if (!ask_about(table, word, FIVEPLY_SPIDER_VIEW_PLAYER)) {
        return false;
    }
    spider_explain(stdout, &table->thinker, "# ");
    return true;
}

static bool tell_whether_won(struct table *table, const struct word *word)
{
    struct solution solution;
    if (!ask_about(table, word, FIVEPLY_SPIDER_VIEW_OPEN)) {
        return false;
    }
    read_solution(&table->thinker, &solution);
    printf("# %s nodes=%llu moves=%zu\n", verdict_name(solution.verdict), (unsigned long long)solution.nodes,
           solution.moves);
    print_line(stdout, "# ", solution.line, solution.moves);
    return true;
}

static bool do_word(struct table *table, const struct word *word)
{
    if (word_is(word, "undo")) {
        return take_back(table, word);
    }
    if (word_is(word, "hint")) {
        return give_hint(table, word);
    }
    if (word_is(word, "solve")) {
        return tell_whether_won(table, word);
    }
    if (word_is(word, "end")) {
        table->is_ended = true;
        return false;
    }
    if (word_is(word, "board")) {
        return table->is_changed = true;
    }
    return do_action(table, word);
}

/* --- the session ------------------------------------------------------------------------------------------ */

static bool is_over(const struct table *table)
{
    uint8_t is_over = 0;
    fiveply_spider_is_over(&table->state, &is_over);
    return is_over != 0;
}

static void print_result(const struct table *table)
{
    uint32_t winners = 0;
    uint16_t moves = 0;
    int32_t score = 0;
    fiveply_spider_winner(&table->state, &winners);
    fiveply_spider_moves(&table->state, &moves);
    fiveply_spider_score(&table->state, 0, &score);
    printf("%s moves=%u score=%ld\n", winners != 0 ? "won" : is_over(table) ? "lost" : "so_far", (unsigned)moves,
           (long)score);
}

static void read_session(struct table *table)
{
    char buffer[LINE_SIZE];
    table->line = (struct line){.file = "<stdin>"};
    while (!table->is_ended && !is_interrupted() &&
           next_session_line(stdin, &table->line, buffer, &table->report)) {
        struct line line = without_comment(&table->line);
        struct words words = words_of(&line);
        struct word word;
        table->is_changed = false;
        while (next_word(&words, &word) && do_word(table, &word)) {
        }
        if (table->is_changed) {
            spider_draw(stdout, &table->state, "# ");
        }
        fflush(stdout);
    }
}

static void deal(struct table *table)
{
    struct spider_deal deal = spider_deal_of(table->options);
    int32_t status = spider_deal_out(&deal, &table->state);
    if (status < 0) {
        stop("no such deal: %s", fiveply_status_text(status));
    }
}

static void begin_transcript(struct table *table)
{
    char text[FIVEPLY_SPIDER_STATE_TEXT];
    table->transcript = open_record(table->options);
    record(table, "game ", "play");
    if (fiveply_spider_write(&table->state, text, sizeof text, NULL) >= 0) {
        record(table, "", text);
    }
}

static void end_transcript(struct table *table)
{
    uint32_t winners = 0;
    if (table->transcript == NULL) {
        return;
    }
    fiveply_spider_winner(&table->state, &winners);
    fputs(is_over(table) ? "over\n" : "", table->transcript);
    fputs(winners != 0 ? "winner 0\n" : "", table->transcript);
    close_record(table->transcript, table->options);
}

static void take_thinker(struct table *table, const struct game *game)
{
    const struct options *options = table->options;
    table->thinker = new_thinker(game);
    fiveply_spider_settings *settings = table->thinker.settings;
    settings->nodes = options->nodes > 0 ? (uint32_t)options->nodes : SOLVE_NODES;
    settings->shortening = 1;
    table->width = settings->width;
    take_memory(&table->thinker, options->memory);
}

/* Games of named players, by the rules that --suits and --rules make together. */
static int play_as(const struct game *game, const struct options *options)
{
    char name[64];
    struct options own = *options;
    struct spider_deal deal = spider_deal_of(options);
    fiveply_spider_rules_write(&deal.rules, name, sizeof name, NULL);
    own.rules = name;
    return run_play(game, &own);
}

int run_spider_play(const struct game *game, const struct options *options)
{
    struct table table = {.options = options};
    refuse_with(options, "as", "ms kpat nodes");
    refuse_without(options, "as", "games iterations");
    if (options->players != NULL) {
        return play_as(game, options);
    }
    need_no_files(options);
    deal(&table);
    take_thinker(&table, game);
    begin_transcript(&table);
    spider_draw(stdout, &table.state, "# ");
    fflush(stdout);
    read_session(&table);
    print_result(&table);
    end_transcript(&table);
    free(table.records);
    free_thinker(&table.thinker);
    return exit_code(&table.report);
}
