/* The figures of `bench` that only Splendor has: decisions with every action valued. */
#include <stdlib.h>

#include "memory.h"
#include "random.h"
#include "report.h"
#include "splendor.h"
#include "watch.h"

enum { DECISIONS = 2000, PLAYERS = 2 };

/* Positions of games in which this policy plays both sides. */
static fiveply_splendor_state *collect(struct thinker *thinker, const struct game *game, const char *rules, uint64_t seed)
{
    fiveply_splendor_state *states = allocate(DECISIONS * sizeof *states);
    fiveply_splendor_state state;
    fiveply_splendor_action action;
    uint8_t seat, is_over = 1;
    for (int count = 0; count < DECISIONS && !is_interrupted(); count++) {
        if (is_over != 0 && game->start(&state, rules, PLAYERS, seed_of_game(seed, (uint64_t)count), NULL) < 0) {
            stop("--rules %s: no such rules", rules);
        }
        states[count] = state;
        fiveply_splendor_turn(&state, &seat);
        ask(thinker, &state, seat, NULL);
        think(thinker, 0, "decisions");
        choose_action(thinker, &action);
        fiveply_splendor_apply(&state, &action, NULL, NULL, NULL);
        fiveply_splendor_is_over(&state, &is_over);
    }
    return states;
}

void splendor_bench(const struct game *game, const struct options *options)
{
    struct thinker thinker = new_thinker(game);
    const char *rules = options->rules != NULL ? options->rules : game->default_rules;
    uint64_t units = 0;
    take_memory(&thinker, 0);
    fiveply_splendor_state *states = collect(&thinker, game, rules, options->seed);
    double start = cpu_seconds();
    for (int i = 0; i < DECISIONS && !is_interrupted(); i++) {
        fiveply_progress progress = {0};
        uint8_t seat = 0;
        fiveply_splendor_turn(&states[i], &seat);
        ask(&thinker, &states[i], seat, NULL);
        think(&thinker, 0, "decisions");
        fiveply_splendor_progress(thinker.search, &progress);
        units += progress.units;
    }
    double seconds = cpu_seconds() - start;
    printf("decision_us=%.3f\nunits_per_decision=%.1f\n", seconds * 1e6 / DECISIONS, (double)units / DECISIONS);
    free(states);
    free_thinker(&thinker);
}
