/* The figures of `bench` that only Yahtzee has: whole tables, and decisions with every option valued. */
#include <math.h>
#include <stdlib.h>

#include "memory.h"
#include "random.h"
#include "watch.h"
#include "yahtzee.h"

enum {
    /** Tables are built until so many CPU milliseconds are spent, two at least. */
    TABLE_MILLISECONDS = 2000,
    DECISIONS = 20000,
};

/* One table of the fresh card in double precision; answers its units of work. */
static uint64_t build(struct thinker *thinker, const fiveply_yahtzee_rules *rules)
{
    fiveply_yahtzee_state state;
    fiveply_progress progress = {0};
    thinker->is_begun = false;
    if (fiveply_yahtzee_new_real_dice(&state, rules, NULL) < 0 || ask(thinker, &state, 0, NULL) < 0) {
        stop("the library refuses a fresh card");
    }
    think(thinker, 0, "table");
    fiveply_yahtzee_progress(thinker->search, &progress);
    return progress.units;
}

static void bench_tables(struct thinker *thinker, const fiveply_yahtzee_rules *rules)
{
    double start = cpu_seconds(), seconds = 0, value = 0;
    uint64_t units = 0;
    int tables = 0;
    while (!is_interrupted() && (tables < 2 || seconds < TABLE_MILLISECONDS / 1000.0)) {
        units += build(thinker, rules);
        tables++;
        seconds = cpu_seconds() - start;
    }
    fiveply_yahtzee_value(thinker->search, thinker->workspace, thinker->size, &value);
    if (tables > 0 && seconds > 0) {
        printf("tables_per_cpu_s=%.3f\ntable_cpu_s=%.3f\nnodes_per_cpu_s=%.0f\nexpected=%.9f\n", tables / seconds,
               seconds / tables, (double)units / seconds, value);
    }
}

/* Cards of a game played well, each with a first roll: two rerolls left, so that every box and keep is in question. */
static fiveply_yahtzee_state *collect(struct thinker *thinker, const fiveply_yahtzee_rules *rules, uint64_t seed)
{
    fiveply_yahtzee_state *states = allocate(DECISIONS * sizeof *states);
    fiveply_yahtzee_state state;
    fiveply_yahtzee_action action;
    uint8_t rerolls, is_over = 1;
    for (int count = 0; count < DECISIONS && !is_interrupted();) {
        if (is_over != 0) {
            fiveply_yahtzee_new(&state, rules, seed_of_game(seed, (uint64_t)count), NULL);
        }
        fiveply_yahtzee_rerolls(&state, &rerolls);
        if (rerolls == YAHTZEE_REROLLS) {
            states[count++] = state;
        }
        ask(thinker, &state, 0, NULL);
        choose_action(thinker, &action);
        fiveply_yahtzee_apply(&state, &action, NULL, NULL, NULL);
        fiveply_yahtzee_is_over(&state, &is_over);
    }
    return states;
}

static void bench_decisions(struct thinker *thinker, const fiveply_yahtzee_rules *rules, uint64_t seed)
{
    fiveply_yahtzee_candidate list[FIVEPLY_YAHTZEE_ACTIONS_MAX];
    size_t count = 0, all = 0;
    fiveply_yahtzee_state *states = collect(thinker, rules, seed);
    double start = cpu_seconds();
    for (int i = 0; i < DECISIONS; i++) {
        if (ask(thinker, &states[i], 0, NULL) >= 0) {
            fiveply_yahtzee_ranked(thinker->search, thinker->workspace, thinker->size, list,
                                   FIVEPLY_YAHTZEE_ACTIONS_MAX, &count);
            all += count;
        }
    }
    double seconds = cpu_seconds() - start;
    printf("decision_us=%.3f\noptions_per_decision=%.1f\n", seconds * 1e6 / DECISIONS, (double)all / DECISIONS);
    free(states);
}

void yahtzee_bench(const struct game *game, const struct options *options)
{
    fiveply_yahtzee_rules rules;
    struct thinker thinker = new_thinker(game);
    fiveply_yahtzee_settings *settings = thinker.settings;
    if (!rules_named(options->rules != NULL ? options->rules : game->default_rules, &rules)) {
        stop("--rules %s: no such rules", options->rules);
    }
    settings->number = FIVEPLY_YAHTZEE_DOUBLE;
    settings->exact_boxes = box_count(&rules);
    take_memory(&thinker, 0);
    bench_tables(&thinker, &rules);
    bench_decisions(&thinker, &rules, options->seed);
    free_thinker(&thinker);
}
