/* `play`: games between named players. */
#include <stdio.h>
#include <string.h>

#include "commands.h"
#include "players.h"
#include "report.h"
#include "stats.h"
#include "watch.h"

/* Games without --games. */
enum { GAMES = 100 };

static void print_player(const struct player *player, unsigned long games)
{
    double count = games > 0 ? (double)games : 1;
    struct interval ci = wilson(player->score, (double)games);
    printf("name=%s games=%lu wins=%lu draws=%lu score=%.3f ci=%.3f..%.3f points=%.3f turns=%.1f\n", player->name,
           games, player->wins, player->draws, player->score / count, ci.low, ci.high, player->points / count,
           (double)player->turns / count);
}

/* Answers how many games were played to their end. */
static unsigned long play_all(struct match *match, const struct options *options)
{
    unsigned long all = options->games > 0 ? (unsigned long)options->games : GAMES;
    unsigned long done = 0;
    while (done < all && play_game(match, options->seed, done)) {
        show_progress("games", ++done, all);
    }
    end_progress();
    return done;
}

int run_play(const struct game *game, const struct options *options)
{
    need_no_files(options);
    if (options->players == NULL) {
        stop("play: expected --as NAME,NAME,...");
    }
    struct match match = new_match(game, options);
    match.transcript = open_record(options);
    unsigned long games = play_all(&match, options);
    close_record(match.transcript, options);
    for (uint8_t i = 0; i < match.count; i++) {
        print_player(&match.players[i], games);
    }
    free_match(&match);
    return STATUS_GOOD;
}
