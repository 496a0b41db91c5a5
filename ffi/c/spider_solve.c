/*
 * `solve`: deals and positions, one line for each: `NAME VERDICT nodes=N moves=N [shortest]`.
 *
 * `nodes` is what the first win took, or the whole search where there is none. Every line that is said to win is played by the
 * rules before it is believed.
 */
#include <string.h>

#include "commands.h"
#include "spider.h"
#include "watch.h"

/* The search, and what it has found so far. */
struct series {
    struct thinker thinker;
    FILE *transcript;
    /** By verdict. */
    unsigned long counts[FIVEPLY_SPIDER_LOST + 1];
    unsigned long shortest;
    uint64_t nodes;
    uint64_t moves;
};

static struct thinker thinker_of(const struct game *game, const struct options *options)
{
    struct thinker thinker = new_thinker(game);
    fiveply_spider_settings *settings = thinker.settings;
    settings->shortening = (uint8_t)options->shorten;
    settings->objective = options->shortest ? FIVEPLY_SPIDER_SHORTEST : FIVEPLY_SPIDER_SOLVE;
    settings->policy = options->article ? FIVEPLY_SPIDER_ARTICLE : FIVEPLY_SPIDER_STAGED;
    settings->nodes = options->nodes > 0 ? (uint32_t)options->nodes : settings->nodes;
    /* More memory than the default takes serves a wider beam. */
    if (options->memory > 0) {
        settings->width = FIVEPLY_SPIDER_WIDTH_MAX;
    }
    take_memory(&thinker, options->memory);
    return thinker;
}

/* The win as a recorded game, for `replay`. */
static void write_solution(const struct series *series, const char *name, const fiveply_spider_state *state,
                           const struct solution *solution)
{
    char text[FIVEPLY_SPIDER_STATE_TEXT];
    if (series->transcript != NULL && fiveply_spider_write(state, text, sizeof text, NULL) >= 0) {
        fprintf(series->transcript, "game %s\n%s\n", name, text);
        print_line(series->transcript, "moves ", solution->line, solution->moves);
        fputs("over\nwinner 0\n\n", series->transcript);
    }
}

static void print_solution(struct record *record, const char *name, const struct solution *solution)
{
    bool is_won = solution->verdict == FIVEPLY_SPIDER_WON;
    uint64_t nodes = is_won ? solution->solved_after : solution->nodes;
    if (record->options->quiet) {
        return;
    }
    printf("%s %s nodes=%llu moves=%zu%s\n", name, verdict_name(solution->verdict), (unsigned long long)nodes,
           solution->moves, solution->is_shortest ? " shortest" : "");
    if (record->options->moves) {
        print_line(stdout, "moves ", solution->line, solution->moves);
    }
}

static void count_solution(struct series *series, const struct solution *solution)
{
    series->counts[solution->verdict <= FIVEPLY_SPIDER_LOST ? solution->verdict : FIVEPLY_SPIDER_OPEN]++;
    series->shortest += solution->is_shortest;
    if (solution->verdict == FIVEPLY_SPIDER_WON) {
        series->nodes += solution->solved_after;
        series->moves += solution->moves;
    }
}

/* A game that is over has nothing to solve. */
static bool is_decided(const fiveply_spider_state *state, struct solution *solution)
{
    uint8_t is_over = 0;
    uint32_t winners = 0;
    fiveply_spider_is_over(state, &is_over);
    fiveply_spider_winner(state, &winners);
    *solution = (struct solution){.verdict = winners != 0 ? FIVEPLY_SPIDER_WON : FIVEPLY_SPIDER_LOST,
                                  .is_shortest = winners != 0};
    return is_over != 0;
}

static void solve_one(struct record *record)
{
    struct series *series = record->context;
    struct solution solution;
    fiveply_problem problem = {0};
    char room[RECORD_NAME_SIZE];
    const char *name = spider_name(record, room);
    struct place place = place_at(&record->start, 1);
    fiveply_spider_state state;
    memcpy(&state, record->state, sizeof state);
    if (!is_decided(&state, &solution) && !solve(&series->thinker, &state, name, &solution, &problem)) {
        bad_input(record->report, &place, "expected a position to solve: %s", problem.text);
        return;
    }
    if (solution.verdict == FIVEPLY_SPIDER_WON && !is_replayed(&state, &solution)) {
        mismatch(record->report, &place, name, "moves that win", "moves that do not");
        return;
    }
    print_solution(record, name, &solution);
    count_solution(series, &solution);
    if (solution.verdict == FIVEPLY_SPIDER_WON) {
        write_solution(series, name, &state, &solution);
    }
}

static void print_sum(const struct series *series, double seconds)
{
    const unsigned long *counts = series->counts;
    double won = counts[FIVEPLY_SPIDER_WON] > 0 ? (double)counts[FIVEPLY_SPIDER_WON] : 1;
    printf("total won=%lu lost=%lu open=%lu shortest=%lu mean_nodes=%.0f mean_moves=%.2f cpu_s=%.1f\n",
           counts[FIVEPLY_SPIDER_WON], counts[FIVEPLY_SPIDER_LOST], counts[FIVEPLY_SPIDER_OPEN], series->shortest,
           (double)series->nodes / won, (double)series->moves / won, seconds);
}

int run_spider_solve(const struct game *game, const struct options *options)
{
    struct report report = {0};
    struct series series = {0};
    refuse_with(options, "no-peek", "nodes shorten shortest article");
    refuse_with(options, "article", "shortest");
    refuse_without(options, "no-peek", "evaluations level seed");
    if (options->no_peek) {
        return run_spider_no_peek(game, options);
    }
    need_files(options);
    struct record record = new_record(game, options, &report);
    series.thinker = thinker_of(game, options);
    series.transcript = open_record(options);
    record.at_end = solve_one;
    record.context = &series;
    double start = cpu_seconds();
    read_records(&record, options);
    print_sum(&series, cpu_seconds() - start);
    close_record(series.transcript, options);
    free_record(&record);
    free_thinker(&series.thinker);
    return is_interrupted() && exit_code(&report) == STATUS_GOOD ? STATUS_FAILED : exit_code(&report);
}
