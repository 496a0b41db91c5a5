#include "yahtzee_odds.h"

#include <stdlib.h>

#include "memory.h"
#include "watch.h"

/** Cards between two looks at Ctrl-C: some hundredths of a second. */
enum { SLICE = 512 };

/* The library's distribution with its memory. */
struct work {
    fiveply_yahtzee_distribution distribution;
    void *memory;
    size_t size;
};

static void finish(struct work *work, const struct thinker *thinker)
{
    fiveply_progress progress;
    int32_t status = FIVEPLY_MORE;
    while (status == FIVEPLY_MORE) {
        status = fiveply_yahtzee_distribution_step(&work->distribution, work->memory, work->size, thinker->search,
                                                   thinker->workspace, thinker->size, SLICE);
        fiveply_yahtzee_distribution_progress(&work->distribution, &progress);
        show_progress("distribution", progress.filled_permille, 1000);
        if (is_interrupted()) {
            stop("interrupted");
        }
    }
    end_progress();
    if (status < 0) {
        stop("distribution: %s", fiveply_status_text(status));
    }
}

static int32_t read_odds(const struct work *work, struct odds *odds)
{
    const fiveply_yahtzee_distribution *own = &work->distribution;
    size_t count;
    int32_t status = fiveply_yahtzee_distribution_summary(own, work->memory, work->size, &odds->summary);
    if (status >= 0) {
        status = fiveply_yahtzee_distribution_probabilities(own, work->memory, work->size, odds->probability,
                                                            ODDS_POINTS, &count);
    }
    for (uint8_t box = 0; status >= 0 && box < ODDS_BOXES; box++) {
        status = fiveply_yahtzee_distribution_box(own, work->memory, work->size, box, &odds->box[box]);
    }
    for (uint16_t share = 0; status >= 0 && share <= 1000; share++) {
        status = fiveply_yahtzee_distribution_quantile(own, work->memory, work->size, share, &odds->quantile[share]);
    }
    return status;
}

struct odds *new_odds(const struct thinker *thinker)
{
    struct odds *odds = allocate(sizeof *odds);
    struct work work = {0};
    fiveply_problem problem = {0};
    work.size = fiveply_yahtzee_distribution_size(thinker->search);
    work.memory = allocate(work.size);
    if (fiveply_yahtzee_distribution_begin(&work.distribution, work.memory, work.size, thinker->search, &problem) < 0) {
        stop("distribution: %s", problem.text);
    }
    finish(&work, thinker);
    int32_t status = read_odds(&work, odds);
    if (status < 0) {
        stop("distribution: %s", fiveply_status_text(status));
    }
    odds->bytes = work.size;
    free(work.memory);
    return odds;
}

double odds_at_least(const struct odds *odds, uint64_t points)
{
    double sum = 0;
    for (uint64_t at = points; at < ODDS_POINTS; at++) {
        sum += odds->probability[at];
    }
    return sum;
}
