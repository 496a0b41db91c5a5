/* `distribution`: how likely each final score is from a position on, when every turn is played for the most points. */
#include <stdio.h>
#include <stdlib.h>

#include "commands.h"
#include "yahtzee_odds.h"

/* The points that are on the card already; a bonus that is earned counts as still to come. */
static int32_t points_written(const fiveply_yahtzee_state *state, uint8_t seat)
{
    int32_t score = 0, bonus = 0;
    fiveply_yahtzee_score(state, seat, &score);
    fiveply_yahtzee_upper_bonus(state, seat, &bonus);
    return score - bonus;
}

static void print_summary(const struct odds *odds, int32_t written)
{
    static const uint16_t SHARES[] = {10, 50, 100, 250, 500, 750, 900, 950, 990};
    const fiveply_yahtzee_summary *summary = &odds->summary;
    printf("mean=%.6f sd=%.6f upper_bonus=%.6f hundreds=%.6f\n", summary->mean + written, summary->deviation,
           summary->upper_bonus, summary->hundreds);
    printf("least=%d most=%d most_likely=%d cards=%llu bytes=%zu\n", summary->least + written, summary->most + written,
           summary->most_likely + written, (unsigned long long)summary->cards, odds->bytes);
    for (size_t i = 0; i < sizeof SHARES / sizeof *SHARES; i++) {
        printf("percentile=%g score=%d\n", SHARES[i] / 10.0, odds->quantile[SHARES[i]] + written);
    }
}

static void print_boxes(const fiveply_yahtzee_state *state, uint8_t seat, const struct odds *odds)
{
    uint8_t boxes = 0;
    fiveply_yahtzee_boxes(state, &boxes);
    for (uint8_t box = 0; box < boxes; box++) {
        int32_t points = 0;
        fiveply_yahtzee_box(state, seat, box, &points);
        if (points < 0) {
            printf("box=%s mean=%.6f sd=%.6f zero=%.6f\n", fiveply_yahtzee_category_name(box), odds->box[box].mean,
                   odds->box[box].deviation, odds->box[box].probability[0]);
        }
    }
}

/* Every score that can come, ascending; with --top the most likely ones only. */
static void print_scores(const struct odds *odds, int32_t written, uint64_t top)
{
    for (int32_t points = 0; points < ODDS_POINTS; points++) {
        uint64_t likelier = 0;
        double probability = odds->probability[points];
        for (int32_t other = 0; top > 0 && other < ODDS_POINTS; other++) {
            likelier += odds->probability[other] > probability;
        }
        if (probability > 0 && (top == 0 || likelier < top)) {
            printf("score=%d\tprobability=%.12g\tat_least=%.12g\n", points + written, probability,
                   odds_at_least(odds, (uint64_t)points));
        }
    }
}

static void print_distribution(struct record *record)
{
    const fiveply_yahtzee_state *state = record->state;
    fiveply_problem problem = {0};
    uint8_t seat = 0, is_over = 0;
    fiveply_yahtzee_is_over(state, &is_over);
    fiveply_yahtzee_turn(state, &seat);
    if (is_over != 0) {
        printf("# %s is over\n", record->name);
        return;
    }
    printf("# %s seat %u\n", record->name, (unsigned)seat);
    struct thinker *thinker = exact_search(record->context, state, WHOLE_GAME, &problem);
    if (thinker == NULL) {
        record_broken(record, &(struct place){record->line.file, record->line.number, 1}, "a position", problem.text);
        return;
    }
    struct odds *odds = new_odds(thinker);
    print_summary(odds, points_written(state, seat));
    print_boxes(state, seat, odds);
    print_scores(odds, points_written(state, seat), record->options->top);
    free(odds);
}

int run_yahtzee_distribution(const struct game *game, const struct options *options)
{
    struct report report = {0};
    struct oracle oracle = {0};
    struct record record = new_record(game, options, &report);
    need_files(options);
    record.at_end = print_distribution;
    record.context = &oracle;
    read_records(&record, options);
    free_record(&record);
    free_oracle(&oracle);
    return exit_code(&report);
}
