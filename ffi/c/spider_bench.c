/*
 * `bench`: nodes a second of the solver, and what it solves beside the article's at equal nodes.
 *
 * Without files the deals are those of seeds 1001 and up, with four suits: no deal of the data files. Each line that wins is
 * played by the rules. The fixed deals have the length that their first win is known to have: another is a failure.
 */
#include <string.h>

#include "commands.h"
#include "report.h"
#include "spider.h"
#include "watch.h"

enum { DEALS = 40, FIRST_SEED = 1001, NODES = 1000000, MEMORY = 4 << 20 };

/* The solver as it is known to work: what it takes for these deals in 4 MB until the first win. */
static const struct fixed {
    const char *rules;
    uint64_t seed;
    size_t moves;
} FIXED[] = {
    {"4suits", 1, 143}, {"4suits", 2, 166}, {"4suits", 3, 140}, {"2suits", 1, 128}, {"1suit", 1, 102},
};

/* Both searches, and what they have solved. */
struct contest {
    struct thinker ours;
    struct thinker article;
    unsigned long deals;
    unsigned long won_by_ours;
    unsigned long won_by_article;
};

static struct thinker thinker_of(const struct game *game, uint8_t policy, uint32_t nodes, uint64_t memory)
{
    struct thinker thinker = new_thinker(game);
    fiveply_spider_settings *settings = thinker.settings;
    settings->policy = policy;
    settings->nodes = nodes;
    settings->shortening = 1;
    settings->width = FIVEPLY_SPIDER_WIDTH_MAX;
    take_memory(&thinker, memory > 0 ? memory : MEMORY);
    return thinker;
}

/* Answers whether it is as it is known to be. */
static bool solve_fixed(struct thinker *thinker, const struct fixed *fixed, uint64_t *nodes)
{
    fiveply_spider_rules rules;
    fiveply_spider_state state;
    fiveply_problem problem = {0};
    struct solution solution;
    if (fiveply_spider_rules_parse(fixed->rules, FIVEPLY_NUL_TERMINATED, &rules, NULL) < 0 ||
        fiveply_spider_new(&state, &rules, fixed->seed, NULL) < 0 ||
        !solve(thinker, &state, "bench", &solution, &problem)) {
        stop("the library refuses a deal");
    }
    *nodes += solution.nodes;
    bool is_good = solution.moves == fixed->moves && is_replayed(&state, &solution);
    if (!is_good) {
        printf("# %s seed %llu: expected a win in %zu moves, got %zu\n", fixed->rules,
               (unsigned long long)fixed->seed, fixed->moves, solution.moves);
    }
    return is_good;
}

static bool bench_fixed(const struct game *game)
{
    struct thinker thinker = thinker_of(game, FIVEPLY_SPIDER_STAGED, 0, MEMORY);
    uint64_t nodes = 0;
    bool is_good = true;
    double start = cpu_seconds();
    for (size_t i = 0; i < sizeof FIXED / sizeof *FIXED && !is_interrupted(); i++) {
        is_good = solve_fixed(&thinker, &FIXED[i], &nodes) && is_good;
    }
    double seconds = cpu_seconds() - start;
    printf("nodes=%llu\nnodes_per_cpu_s=%.0f\n", (unsigned long long)nodes,
           seconds > 0 ? (double)nodes / seconds : 0);
    free_thinker(&thinker);
    return is_good;
}

static void compare(struct record *record)
{
    struct contest *contest = record->context;
    struct solution ours, article;
    fiveply_problem problem = {0};
    char room[RECORD_NAME_SIZE];
    const char *name = spider_name(record, room);
    struct place place = place_at(&record->start, 1);
    fiveply_spider_state state;
    memcpy(&state, record->state, sizeof state);
    if (!solve(&contest->ours, &state, name, &ours, &problem) ||
        !solve(&contest->article, &state, name, &article, &problem)) {
        bad_input(record->report, &place, "expected a position to solve: %s", problem.text);
        return;
    }
    if ((ours.moves > 0 && !is_replayed(&state, &ours)) || (article.moves > 0 && !is_replayed(&state, &article))) {
        mismatch(record->report, &place, name, "moves that win", "moves that do not");
    }
    contest->deals++;
    contest->won_by_ours += ours.verdict == FIVEPLY_SPIDER_WON;
    contest->won_by_article += article.verdict == FIVEPLY_SPIDER_WON;
}

/* The deals of the seeds, as if a file had them. */
static void compare_seeds(struct record *record, unsigned long deals)
{
    for (uint64_t seed = FIRST_SEED; seed < FIRST_SEED + deals && !is_interrupted(); seed++) {
        record->game->start(record->state, record->game->default_rules, 1, seed, NULL);
        snprintf(record->name, sizeof record->name, "s%llu", (unsigned long long)seed);
        record->start = (struct line){"seeds", (unsigned long)seed, "", 0};
        compare(record);
    }
}

int run_spider_bench(const struct game *game, const struct options *options)
{
    struct report report = {0};
    struct record record = new_record(game, options, &report);
    uint32_t nodes = options->nodes > 0 ? (uint32_t)options->nodes : NODES;
    struct contest contest = {
        .ours = thinker_of(game, FIVEPLY_SPIDER_STAGED, nodes, options->memory),
        .article = thinker_of(game, FIVEPLY_SPIDER_ARTICLE, nodes, options->memory),
    };
    bool is_good = bench_fixed(game);
    record.at_end = compare;
    record.context = &contest;
    if (options->file_count > 0) {
        read_records(&record, options);
    } else {
        compare_seeds(&record, options->games > 0 ? (unsigned long)options->games : DEALS);
    }
    printf("nodes_each=%lu\ndeals=%lu\nsolved=%lu\nsolved_by_article=%lu\n", (unsigned long)nodes, contest.deals,
           contest.won_by_ours, contest.won_by_article);
    free_record(&record);
    free_thinker(&contest.ours);
    free_thinker(&contest.article);
    return exit_code(&report) != STATUS_GOOD ? exit_code(&report) : is_good ? STATUS_GOOD : STATUS_FAILED;
}
