/*
 * `find`: the next deals that can be won, from a deal number on, one line for each:
 *
 *   DEALER NUMBER won moves=N passed=N
 *
 * with `passed` the deals before it that were passed over, because their win was not found within the nodes. Every line that
 * is said to win is played by the rules before it is believed; --moves prints it.
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
    fiveply_spider_rules rules;
    uint8_t dealer;
    uint64_t number;
    void *memory;
    size_t size;
};

static fiveply_spider_rules rules_of(const struct options *options)
{
    fiveply_spider_rules rules;
    fiveply_problem problem = {0};
    const char *name = options->rules != NULL ? options->rules : "4suits";
    if (fiveply_spider_rules_parse(name, FIVEPLY_NUL_TERMINATED, &rules, &problem) < 0) {
        stop("--rules %s: expected %s", name, problem.text);
    }
    if (options->suits > 0) {
        rules.suits = (uint8_t)options->suits;
    }
    return rules;
}

static struct quest quest_of(const struct options *options)
{
    struct quest quest = {.rules = rules_of(options), .number = options->seed};
    fiveply_spider_settings_default(&quest.settings, sizeof quest.settings);
    quest.settings.nodes = options->nodes > 0 ? (uint32_t)options->nodes : NODES;
    quest.settings.shortening = (uint8_t)options->shorten;
    if (options->memory > 0 && fiveply_spider_settings_fit(&quest.settings, (size_t)options->memory) < 0) {
        stop("--memory: %llu bytes are too few, %d serve", (unsigned long long)options->memory,
             FIVEPLY_SPIDER_WORKSPACE_MIN);
    }
    if (is_given(options, "ms kpat")) {
        quest.dealer = is_given(options, "ms") ? FIVEPLY_SPIDER_DEALER_MS : FIVEPLY_SPIDER_DEALER_KPAT;
        quest.number = is_given(options, "ms") ? options->ms : options->kpat;
    }
    quest.size = fiveply_spider_workspace_size(&quest.settings);
    quest.memory = allocate(quest.size);
    return quest;
}

static int32_t deal(const struct quest *quest, uint64_t number, fiveply_spider_state *state)
{
    if (quest->dealer == FIVEPLY_SPIDER_DEALER_OWN) {
        return fiveply_spider_new(state, &quest->rules, number, NULL);
    }
    return quest->dealer == FIVEPLY_SPIDER_DEALER_MS
               ? fiveply_spider_deal_ms(state, &quest->rules, (uint32_t)number, NULL)
               : fiveply_spider_deal_kpat(state, &quest->rules, (uint32_t)number, NULL);
}

/* On stderr, where a count of deals that is not reached is explained. */
static void say_none(const struct quest *quest, uint64_t number)
{
    fprintf(stderr, "fiveply: find: %s %" PRIu64 " is the last deal\n", DEALERS[quest->dealer], number);
}

/* Looks for one deal; false if there is none. */
static bool find_one(const struct quest *quest, fiveply_spider_find *find, fiveply_spider_found *found)
{
    fiveply_problem problem = {0};
    if (fiveply_spider_find_begin(find, quest->memory, quest->size, &quest->settings, &quest->rules, quest->dealer,
                                  quest->number, &problem) < 0) {
        stop("find: out of range: %s", problem.text);
    }
    *found = (fiveply_spider_found){0};
    while (fiveply_spider_find_step(find, quest->memory, quest->size, SLICE) == FIVEPLY_MORE && !is_interrupted()) {
        fiveply_spider_find_found(find, found);
        show_progress("passed", found->passed_open + found->passed_lost, found->passed_open + found->passed_lost + 1);
    }
    end_progress();
    fiveply_spider_find_found(find, found);
    if (found->is_found == 0 && !is_interrupted()) {
        say_none(quest, found->number);
    }
    return found->is_found != 0;
}

/* Whether the line of the deal that was found replays to the win. */
static bool print_found(const struct quest *quest, const fiveply_spider_find *find, const fiveply_spider_found *found,
                        bool with_moves)
{
    struct solution win = {0};
    fiveply_spider_state state;
    fiveply_spider_find_line(find, quest->memory, quest->size, win.line, FIVEPLY_SPIDER_MOVES_MAX, &win.moves);
    if (deal(quest, found->number, &state) < 0 || !is_replayed(&state, &win)) {
        printf("%s %" PRIu64 " does not replay\n", DEALERS[quest->dealer], found->number);
        return false;
    }
    printf("%s %" PRIu64 " won moves=%zu passed=%lu\n", DEALERS[quest->dealer], found->number, win.moves,
           (unsigned long)found->passed_open + found->passed_lost);
    if (with_moves) {
        print_line(stdout, "moves ", win.line, win.moves);
    }
    return true;
}

/* The number after one that was found; false behind the dealer's last. */
static bool go_on(struct quest *quest, uint64_t found)
{
    uint64_t last = quest->dealer == FIVEPLY_SPIDER_DEALER_OWN ? UINT64_MAX : FIVEPLY_SPIDER_NUMBER_MAX;
    if (found == last) {
        say_none(quest, found);
        return false;
    }
    quest->number = found + 1;
    return true;
}

int run_spider_find(const struct game *game, const struct options *options)
{
    need_no_files(options);
    refuse_with(options, "suits", "rules variant");
    refuse_with(options, "ms", "kpat seed");
    refuse_with(options, "kpat", "seed");
    struct quest quest = quest_of(options);
    fiveply_spider_find find;
    fiveply_spider_found found;
    bool is_good = true;
    (void)game;
    for (uint64_t k = 0; k < options->count && is_good; k++) {
        is_good = find_one(&quest, &find, &found) && print_found(&quest, &find, &found, options->moves);
        is_good = is_good && (k + 1 == options->count || go_on(&quest, found.number));
    }
    free(quest.memory);
    return is_good ? STATUS_GOOD : STATUS_FAILED;
}
