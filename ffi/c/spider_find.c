/*
 * `find`: the next deals that can be won, from a deal number on, one line for each:
 *
 *   DEALER NUMBER won moves=N passed=N
 *
 * with `passed` the deals before it that were passed over, because their win was not found within the nodes. Every line that
 * is said to win is played by the rules before it is believed; --moves prints it. Where the numbers end first, the last line is
 * `# no number left passed=N`.
 */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "memory.h"
#include "spider.h"
#include "watch.h"

enum { NODES = 1000000, SLICE = 65536 };

static const char *const DEALERS[] = {
    [FIVEPLY_SPIDER_DEALER_OWN] = "seed",
    [FIVEPLY_SPIDER_DEALER_MS] = "ms",
    [FIVEPLY_SPIDER_DEALER_KPAT] = "kpat",
};

/* Where the quest goes on, and in what memory. */
struct quest {
    fiveply_spider_settings settings;
    struct spider_deal deal;
    /** Whether the last number was found. */
    bool is_at_end;
    void *memory;
    size_t size;
};

static struct quest quest_of(const struct options *options)
{
    struct quest quest = {.deal = spider_deal_of(options)};
    fiveply_spider_settings_default(&quest.settings, sizeof quest.settings);
    quest.settings.nodes = options->nodes > 0 ? (uint32_t)options->nodes : NODES;
    quest.settings.shortening = (uint8_t)options->shorten;
    if (options->memory > 0 && fiveply_spider_settings_fit(&quest.settings, (size_t)options->memory) < 0) {
        stop("--memory: %llu bytes are too few, %d serve", (unsigned long long)options->memory,
             FIVEPLY_SPIDER_WORKSPACE_MIN);
    }
    quest.size = fiveply_spider_workspace_size(&quest.settings);
    quest.memory = allocate(quest.size);
    return quest;
}

/* Goes on behind a number; false if it was the last. */
static bool go_on(struct quest *quest, uint64_t number)
{
    uint64_t last = quest->deal.dealer == FIVEPLY_SPIDER_DEALER_OWN ? UINT64_MAX : FIVEPLY_SPIDER_NUMBER_MAX;
    quest->deal.number = number + 1;
    return number < last;
}

/* Looks for one deal; false if there is none. */
static bool find_one(const struct quest *quest, fiveply_spider_find *find, fiveply_spider_found *found)
{
    fiveply_problem problem = {0};
    if (fiveply_spider_find_begin(find, quest->memory, quest->size, &quest->settings, &quest->deal.rules,
                                  quest->deal.dealer, quest->deal.number, &problem) < 0) {
        stop("find: out of range: %s", problem.text);
    }
    *found = (fiveply_spider_found){0};
    while (fiveply_spider_find_step(find, quest->memory, quest->size, SLICE) == FIVEPLY_MORE && !is_interrupted()) {
        fiveply_spider_find_found(find, found);
        show_progress("passed", found->passed_open + found->passed_lost, found->passed_open + found->passed_lost + 1);
    }
    end_progress();
    fiveply_spider_find_found(find, found);
    return found->is_found != 0;
}

/* Whether the line of the deal that was found replays to the win. */
static bool print_found(const struct quest *quest, const fiveply_spider_find *find, const fiveply_spider_found *found,
                        bool with_moves)
{
    struct solution win = {0};
    struct spider_deal deal = {quest->deal.rules, quest->deal.dealer, found->number};
    fiveply_spider_state state;
    fiveply_spider_find_line(find, quest->memory, quest->size, win.line, FIVEPLY_SPIDER_MOVES_MAX, &win.moves);
    if (spider_deal_out(&deal, &state) < 0 || !is_replayed(&state, &win)) {
        printf("%s %" PRIu64 " does not replay\n", DEALERS[deal.dealer], found->number);
        return false;
    }
    printf("%s %" PRIu64 " won moves=%zu passed=%lu\n", DEALERS[deal.dealer], found->number, win.moves,
           (unsigned long)found->passed_open + found->passed_lost);
    if (with_moves) {
        print_line(stdout, "moves ", win.line, win.moves);
    }
    return true;
}

/* The next deal, and whether there is one; else why not. */
static bool find_next(struct quest *quest, bool with_moves)
{
    fiveply_spider_find find;
    fiveply_spider_found found;
    if (find_one(quest, &find, &found)) {
        quest->is_at_end = !go_on(quest, found.number);
        return print_found(quest, &find, &found, with_moves);
    }
    printf("# %s passed=%lu\n", is_interrupted() ? "interrupted" : "no number left",
           (unsigned long)found.passed_open + found.passed_lost);
    return false;
}

int run_spider_find(const struct game *game, const struct options *options)
{
    need_no_files(options);
    refuse_with(options, "suits", "rules variant");
    struct quest quest = quest_of(options);
    bool is_good = true;
    (void)game;
    for (uint64_t k = 0; k < options->count && is_good; k++) {
        if (quest.is_at_end) {
            puts("# no number left passed=0");
        }
        is_good = !quest.is_at_end && find_next(&quest, options->moves);
    }
    free(quest.memory);
    return is_good ? STATUS_GOOD : STATUS_FAILED;
}
