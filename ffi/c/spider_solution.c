/* What a search found, and whether it is true. */
#include <string.h>

#include "spider.h"

const char *verdict_name(uint8_t verdict)
{
    static const char *const NAMES[] = {
        [FIVEPLY_SPIDER_OPEN] = "open",
        [FIVEPLY_SPIDER_WON] = "won",
        [FIVEPLY_SPIDER_LOST] = "lost",
    };
    return verdict < sizeof NAMES / sizeof *NAMES ? NAMES[verdict] : "?";
}

void read_solution(const struct thinker *thinker, struct solution *solution)
{
    uint8_t is_shortest = 0;
    fiveply_progress progress = {0};
    *solution = (struct solution){0};
    fiveply_spider_search_verdict(thinker->search, &solution->verdict);
    fiveply_spider_search_is_shortest(thinker->search, &is_shortest);
    fiveply_spider_search_solved_after(thinker->search, &solution->solved_after);
    fiveply_spider_search_line(thinker->search, thinker->workspace, thinker->size, solution->line,
                               FIVEPLY_SPIDER_MOVES_MAX, &solution->moves);
    fiveply_spider_progress(thinker->search, &progress);
    solution->is_shortest = is_shortest != 0;
    solution->nodes = progress.units;
}

bool solve(struct thinker *thinker, const fiveply_spider_state *state, const char *name, struct solution *solution,
           fiveply_problem *problem)
{
    thinker->is_begun = false;
    *solution = (struct solution){0};
    if (ask(thinker, state, 0, problem) < 0) {
        return false;
    }
    think(thinker, 0, name);
    read_solution(thinker, solution);
    return true;
}

bool is_replayed(const fiveply_spider_state *state, const struct solution *solution)
{
    fiveply_spider_state played = *state;
    uint32_t winners = 0;
    if (solution->moves > FIVEPLY_SPIDER_MOVES_MAX) {
        return false;
    }
    for (size_t i = 0; i < solution->moves; i++) {
        if (fiveply_spider_apply(&played, &solution->line[i], NULL, NULL, NULL) < 0) {
            return false;
        }
    }
    return fiveply_spider_winner(&played, &winners) >= 0 && winners == 1;
}

bool is_known(const fiveply_spider_state *state)
{
    uint8_t cards[FIVEPLY_SPIDER_CARDS];
    size_t count = 0;
    fiveply_spider_stock(state, cards, sizeof cards, &count);
    bool is_so = memchr(cards, FIVEPLY_SPIDER_UNKNOWN, count) == NULL;
    for (uint8_t at = 0; at < FIVEPLY_SPIDER_COLUMNS && is_so; at++) {
        fiveply_spider_column(state, at, cards, sizeof cards, &count);
        is_so = memchr(cards, FIVEPLY_SPIDER_UNKNOWN, count) == NULL;
    }
    return is_so;
}

void spider_explain(FILE *file, struct thinker *thinker, const char *prefix)
{
    fiveply_spider_advice advice;
    char english[FIVEPLY_SPIDER_REASON_TEXT];
    if (fiveply_spider_search_answer(thinker->search, thinker->workspace, thinker->size, &advice) >= 0 &&
        fiveply_spider_reason_write(&advice, english, sizeof english, NULL) >= 0) {
        print_line(file, prefix, &advice.action, 1);
        fprintf(file, "%s%s\n", prefix, english);
    }
}
