/* `bench`: figures of one thread in CPU time, one `key=value` a line. */
#include <stdio.h>

#include "commands.h"
#include "players.h"
#include "report.h"
#include "watch.h"

/* Games without --games. */
enum { GAMES = 20000 };

/* The same games both ways; answers the mean points. */
static double bench_games(struct match *match, const struct options *options, bool by_list, const char *key)
{
    unsigned long all = options->games > 0 ? (unsigned long)options->games : GAMES;
    double points = 0, start = cpu_seconds();
    unsigned long done = 0;
    while (done < all && !is_interrupted()) {
        points += random_game(match, options->seed, done, by_list);
        show_progress(key, ++done, all);
    }
    end_progress();
    double seconds = cpu_seconds() - start;
    printf("%s=%.0f\n", key, seconds > 0 ? (double)done / seconds : 0);
    return done > 0 ? points / (double)done : 0;
}

int run_bench(const struct game *game, const struct options *options)
{
    struct options random = *options;
    need_no_files(options);
    random.players = game->random_players != NULL ? game->random_players : "random";
    struct match match = new_match(game, &random);
    game->bench(game, options);
    double drawn = bench_games(&match, options, false, "games_per_cpu_s");
    double listed = bench_games(&match, options, true, "list_games_per_cpu_s");
    printf("state_bytes=%zu\nmean_points=%.3f\n", game->verbs.sizes.state, drawn);
    free_match(&match);
    if (drawn < listed || drawn > listed) {
        printf("# the k-th action is not the k-th of the list: mean points %.4f from lists\n", listed);
        return is_interrupted() ? STATUS_GOOD : STATUS_FAILED;
    }
    return STATUS_GOOD;
}
