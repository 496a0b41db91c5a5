/*
 * Yahtzee: how the points still to be written are distributed, on as little memory as a device has.
 */
#include "yahtzee.h"

#include <math.h>

/* A search of at most four open boxes and its distribution share 64 KB. */
FIVEPLY_WORKSPACE(workspace, 4360);
FIVEPLY_WORKSPACE(memory, 65536 - 4360);

/* Four boxes are open: ones, four_kind, full_house and yahtzee. */
#define CARD                                                                                          \
    "forced twos=6 threes=9 fours=12 fives=15 sixes=18 three_kind=20 small_straight=30 large_straight=40 " \
    "chance=22 | dice 1 1 1 4 4 rolls 2"

static fiveply_yahtzee_search solved(const char *text) {
    fiveply_yahtzee_state state = position(text);
    fiveply_yahtzee_search search;
    STATUS(FIVEPLY_MORE, fiveply_yahtzee_begin(&search, workspace, sizeof workspace, NULL, &state, 0, &problem));
    DONE(fiveply_yahtzee_step(&search, workspace, sizeof workspace, UINT32_MAX));
    return search;
}

static fiveply_yahtzee_distribution begun(const fiveply_yahtzee_search *search) {
    fiveply_yahtzee_distribution odds;
    memset(memory, CANARY, sizeof memory);
    STATUS(FIVEPLY_MORE, fiveply_yahtzee_distribution_begin(&odds, memory, sizeof memory, search, &problem));
    return odds;
}

static int32_t step(fiveply_yahtzee_distribution *odds, const fiveply_yahtzee_search *search, uint32_t budget) {
    return fiveply_yahtzee_distribution_step(odds, memory, sizeof memory, search, workspace, sizeof workspace, budget);
}

static fiveply_yahtzee_distribution complete(const fiveply_yahtzee_search *search) {
    fiveply_yahtzee_distribution odds = begun(search);
    DONE(step(&odds, search, UINT32_MAX));
    return odds;
}

static fiveply_yahtzee_summary summary_of(const fiveply_yahtzee_distribution *odds) {
    fiveply_yahtzee_summary summary;
    memset(&summary, 0, sizeof summary);
    DONE(fiveply_yahtzee_distribution_summary(odds, memory, sizeof memory, &summary));
    return summary;
}

static double at_least(const fiveply_yahtzee_distribution *odds, uint16_t points) {
    double probability = -1.0;
    DONE(fiveply_yahtzee_distribution_at_least(odds, memory, sizeof memory, points, &probability));
    return probability;
}

static void the_parts_of_a_score_add_up_to_its_mean(void) {
    static const uint8_t OPEN[] = {FIVEPLY_YAHTZEE_ONES, FIVEPLY_YAHTZEE_FOUR_KIND, FIVEPLY_YAHTZEE_FULL_HOUSE,
                                   FIVEPLY_YAHTZEE_YAHTZEE};
    fiveply_yahtzee_search search = solved(CARD);
    fiveply_yahtzee_distribution odds = complete(&search);
    fiveply_yahtzee_summary summary = summary_of(&odds);
    double sum = 35.0 * summary.upper_bonus + 100.0 * summary.hundreds, value = 0.0;
    for (size_t i = 0; i < COUNT(OPEN); i++) {
        fiveply_yahtzee_box_points points;
        double all = 0.0;
        DONE(fiveply_yahtzee_distribution_box(&odds, memory, sizeof memory, OPEN[i], &points));
        for (size_t k = 0; k < FIVEPLY_YAHTZEE_BOX_SCORES; k++) all += points.probability[k];
        CHECK(fabs(all - 1.0) < 1e-5 && points.deviation > 0.0);
        sum += points.mean;
    }
    DONE(fiveply_yahtzee_value(&search, workspace, sizeof workspace, &value));
    CHECK(fabs(summary.mean - sum) < 1e-3 && fabs(summary.mean - value) < 1e-3);
    CHECK(summary.deviation > 1.0 && summary.cards > 1 && summary.reserved == 0);
    CHECK(summary.least < summary.most_likely && summary.most_likely < summary.most);
}

static void every_question_is_answered_by_the_same_numbers(void) {
    static double probabilities[1600];
    fiveply_yahtzee_search search = solved(CARD);
    fiveply_yahtzee_distribution odds = complete(&search);
    fiveply_yahtzee_summary summary = summary_of(&odds);
    size_t count = 0, few = 0;
    uint16_t median = 0, quantile = 0;
    double left = 0.0;
    DONE(fiveply_yahtzee_distribution_probabilities(&odds, memory, sizeof memory, probabilities, COUNT(probabilities), &count));
    CHECK(count > summary.most && count <= COUNT(probabilities));
    for (size_t points = count; points-- > 0;) {
        double probability = -1.0;
        DONE(fiveply_yahtzee_distribution_probability(&odds, memory, sizeof memory, (uint16_t)points, &probability));
        CHECK(fabs(probability - probabilities[points]) < 1e-12);
        left += probability;
        CHECK(fabs(at_least(&odds, (uint16_t)points) - left) < 1e-12);
        CHECK(probability <= probabilities[summary.most_likely]);
    }
    CHECK(probabilities[summary.least] > 0.0 && probabilities[summary.most] > 0.0);
    DONE(fiveply_yahtzee_distribution_quantile(&odds, memory, sizeof memory, 500, &median));
    CHECK(at_least(&odds, median) >= 0.5 - 1e-5 && at_least(&odds, (uint16_t)(median + 1)) <= 0.5 + 1e-5);
    DONE(fiveply_yahtzee_distribution_quantile(&odds, memory, sizeof memory, 0, &quantile));
    CHECK(quantile == summary.least);
    DONE(fiveply_yahtzee_distribution_probabilities(&odds, memory, sizeof memory, NULL, 0, &few));
    CHECK(few == count);
}

static void slices_and_copies_change_nothing(void) {
    static uint64_t copy[COUNT(memory)];
    fiveply_yahtzee_search search = solved(CARD);
    fiveply_yahtzee_distribution whole = complete(&search), sliced;
    fiveply_progress progress;
    memcpy(copy, memory, sizeof memory);
    sliced = begun(&search);
    DONE(fiveply_yahtzee_distribution_progress(&sliced, &progress));
    CHECK(progress.units == 0);
    STATUS(FIVEPLY_MORE, step(&sliced, &search, 0));
    while (step(&sliced, &search, 2) == FIVEPLY_MORE) {
        fiveply_yahtzee_distribution moved = sliced;
        FILL(sliced);
        sliced = moved;
    }
    CHECK(SAME(whole, sliced));
    CHECK(memcmp(copy, memory, fiveply_yahtzee_distribution_size(&search)) == 0);
    DONE(fiveply_yahtzee_distribution_progress(&sliced, &progress));
    CHECK(progress.units > 0 && progress.filled_permille == 1000);
}

static void what_is_not_a_finished_search_has_no_distribution(void) {
    fiveply_yahtzee_state state = position(CARD);
    fiveply_yahtzee_settings how;
    fiveply_yahtzee_search search = solved(CARD), other;
    fiveply_yahtzee_distribution odds;
    size_t need = fiveply_yahtzee_distribution_size(&search);
    CHECK(need > 0 && need <= sizeof memory);
    FILL(odds);
    STATUS(FIVEPLY_ERR_WORKSPACE, fiveply_yahtzee_distribution_begin(&odds, memory, need - 8, &search, &problem));
    CHECK(problem.bytes_needed == need);
    STATUS(FIVEPLY_ERR_NULL, fiveply_yahtzee_distribution_begin(NULL, memory, sizeof memory, &search, NULL));
    STATUS(FIVEPLY_ERR_NULL, fiveply_yahtzee_distribution_begin(&odds, NULL, sizeof memory, &search, NULL));
    STATUS(FIVEPLY_ERR_NULL, fiveply_yahtzee_distribution_begin(&odds, memory, sizeof memory, NULL, NULL));
    STATUS(FIVEPLY_ERR_ALIGN, fiveply_yahtzee_distribution_begin(&odds, (char *)memory + 4, sizeof memory - 4, &search, NULL));
    FILL(other);
    STATUS(FIVEPLY_ERR_STATE, fiveply_yahtzee_distribution_begin(&odds, memory, sizeof memory, &other, NULL));
    CHECK(fiveply_yahtzee_distribution_size(&other) == 0 && fiveply_yahtzee_distribution_size(NULL) == 0);
    STATUS(FIVEPLY_MORE, fiveply_yahtzee_begin(&search, workspace, sizeof workspace, NULL, &state, 0, NULL));
    STATUS(FIVEPLY_ERR_UNSUPPORTED, fiveply_yahtzee_distribution_begin(&odds, memory, sizeof memory, &search, &problem));
    DONE(fiveply_yahtzee_settings_default(&how, sizeof how));
    how.objective = FIVEPLY_YAHTZEE_SINGLE_TURN;
    how.exact_boxes = 0;
    DONE(fiveply_yahtzee_begin(&search, workspace, sizeof workspace, &how, &state, 0, NULL));
    STATUS(FIVEPLY_ERR_UNSUPPORTED, fiveply_yahtzee_distribution_begin(&odds, memory, sizeof memory, &search, NULL));
    CHECK(UNTOUCHED(odds));
}

static void only_the_search_that_knows_the_card_leads_the_distribution(void) {
    fiveply_yahtzee_search search = solved(CARD), other;
    fiveply_yahtzee_distribution odds = begun(&search), same = odds, stranger;
    FILL(stranger);
    STATUS(FIVEPLY_ERR_STATE, step(&stranger, &search, 1));
    CHECK(UNTOUCHED(stranger));
    STATUS(FIVEPLY_ERR_NULL, step(NULL, &search, 1));
    STATUS(FIVEPLY_ERR_NULL, step(&odds, NULL, 1));
    STATUS(FIVEPLY_ERR_NULL,
           fiveply_yahtzee_distribution_step(&odds, NULL, sizeof memory, &search, workspace, sizeof workspace, 1));
    STATUS(FIVEPLY_ERR_NULL,
           fiveply_yahtzee_distribution_step(&odds, memory, sizeof memory, &search, NULL, sizeof workspace, 1));
    STATUS(FIVEPLY_ERR_ALIGN, fiveply_yahtzee_distribution_step(&odds, memory, sizeof memory, &search,
                                                                (char *)workspace + 4, sizeof workspace, 1));
    STATUS(FIVEPLY_ERR_WORKSPACE,
           fiveply_yahtzee_distribution_step(&odds, memory, 4096, &search, workspace, sizeof workspace, 1));
    STATUS(FIVEPLY_ERR_WORKSPACE,
           fiveply_yahtzee_distribution_step(&odds, memory, sizeof memory, &search, workspace, 4096, 1));
    STATUS(FIVEPLY_ERR_ARG,
           fiveply_yahtzee_distribution_step(&odds, memory, sizeof memory, &search, memory + 8, sizeof workspace, 1));
    FILL(other);
    STATUS(FIVEPLY_ERR_STATE, step(&odds, &other, 1));
    other = solved("free ones=3 twos=6 threes=9 fours=12 fives=15 sixes=18 three_kind=20 small_straight=30 large_straight=40 "
                   "chance=22 | dice 1 1 1 4 4 rolls 2");
    STATUS(FIVEPLY_ERR_ARG, step(&odds, &other, 1));
    CHECK(SAME(odds, same));
}

/* Every function that asks, for one state of object and memory. */
static void ask_all(int32_t expected, const fiveply_yahtzee_distribution *odds, const void *bytes, size_t size) {
    fiveply_yahtzee_summary summary;
    fiveply_yahtzee_box_points points;
    double probability;
    uint16_t quantile;
    size_t count;
    STATUS(expected, fiveply_yahtzee_distribution_summary(odds, bytes, size, &summary));
    STATUS(expected, fiveply_yahtzee_distribution_probability(odds, bytes, size, 3, &probability));
    STATUS(expected, fiveply_yahtzee_distribution_at_least(odds, bytes, size, 3, &probability));
    STATUS(expected, fiveply_yahtzee_distribution_quantile(odds, bytes, size, 500, &quantile));
    STATUS(expected, fiveply_yahtzee_distribution_box(odds, bytes, size, FIVEPLY_YAHTZEE_ONES, &points));
    STATUS(expected, fiveply_yahtzee_distribution_probabilities(odds, bytes, size, NULL, 0, &count));
}

static void questions_refuse_null_odd_pointers_strangers_and_what_is_not_done(void) {
    fiveply_yahtzee_search search = solved(CARD);
    fiveply_yahtzee_distribution odds = begun(&search), stranger;
    fiveply_yahtzee_box_points points;
    fiveply_progress progress;
    double probability;
    uint16_t quantile;
    size_t count;
    FILL(stranger);
    ask_all(FIVEPLY_ERR_UNSUPPORTED, &odds, memory, sizeof memory);
    STATUS(FIVEPLY_MORE, step(&odds, &search, 3));
    ask_all(FIVEPLY_ERR_UNSUPPORTED, &odds, memory, sizeof memory);
    DONE(step(&odds, &search, UINT32_MAX));
    ask_all(FIVEPLY_DONE, &odds, memory, sizeof memory);
    ask_all(FIVEPLY_ERR_NULL, NULL, memory, sizeof memory);
    ask_all(FIVEPLY_ERR_NULL, &odds, NULL, sizeof memory);
    ask_all(FIVEPLY_ERR_ALIGN, &odds, (char *)memory + 1, sizeof memory - 1);
    ask_all(FIVEPLY_ERR_ALIGN, (const void *)((char *)&odds + 1), memory, sizeof memory);
    ask_all(FIVEPLY_ERR_WORKSPACE, &odds, memory, 4096);
    ask_all(FIVEPLY_ERR_STATE, &stranger, memory, sizeof memory);
    STATUS(FIVEPLY_ERR_NULL, fiveply_yahtzee_distribution_summary(&odds, memory, sizeof memory, NULL));
    STATUS(FIVEPLY_ERR_NULL, fiveply_yahtzee_distribution_probability(&odds, memory, sizeof memory, 3, NULL));
    STATUS(FIVEPLY_ERR_NULL, fiveply_yahtzee_distribution_at_least(&odds, memory, sizeof memory, 3, NULL));
    STATUS(FIVEPLY_ERR_NULL, fiveply_yahtzee_distribution_quantile(&odds, memory, sizeof memory, 3, NULL));
    STATUS(FIVEPLY_ERR_NULL, fiveply_yahtzee_distribution_box(&odds, memory, sizeof memory, 0, NULL));
    STATUS(FIVEPLY_ERR_NULL, fiveply_yahtzee_distribution_probabilities(&odds, memory, sizeof memory, NULL, 0, NULL));
    STATUS(FIVEPLY_ERR_NULL, fiveply_yahtzee_distribution_probabilities(&odds, memory, sizeof memory, NULL, 1, &count));
    STATUS(FIVEPLY_ERR_ARG, fiveply_yahtzee_distribution_quantile(&odds, memory, sizeof memory, 1001, &quantile));
    STATUS(FIVEPLY_ERR_ARG, fiveply_yahtzee_distribution_box(&odds, memory, sizeof memory, 15, &points));
    STATUS(FIVEPLY_ERR_ARG, fiveply_yahtzee_distribution_probabilities(&odds, memory, sizeof memory,
                                                                       (double *)(void *)memory, 4, &count));
    STATUS(FIVEPLY_ERR_ALIGN, fiveply_yahtzee_distribution_probability(&odds, memory, sizeof memory, 3,
                                                                       (double *)(void *)((char *)&probability + 1)));
    STATUS(FIVEPLY_ERR_NULL, fiveply_yahtzee_distribution_progress(NULL, &progress));
    STATUS(FIVEPLY_ERR_NULL, fiveply_yahtzee_distribution_progress(&odds, NULL));
    STATUS(FIVEPLY_ERR_STATE, fiveply_yahtzee_distribution_progress(&stranger, &progress));
}

/* Both work in a memory beside them: only their first word tells one from the other. */
static void a_search_is_refused_as_a_distribution(void) {
    fiveply_yahtzee_search search = solved(CARD);
    fiveply_yahtzee_distribution disguised;
    fiveply_progress progress;
    CHECK(sizeof search >= sizeof disguised);
    memcpy(&disguised, &search, sizeof disguised);
    STATUS(FIVEPLY_ERR_STATE, fiveply_yahtzee_distribution_progress(&disguised, &progress));
}

/* Behind the right magic word anything may stand, in the object and in both memories. */
static void any_bytes_are_harmless(void) {
    fiveply_yahtzee_search search = solved(CARD);
    fiveply_yahtzee_distribution sound = begun(&search);
    for (int round = 0; round < 200; round++) {
        fiveply_yahtzee_distribution odds = sound;
        fiveply_yahtzee_summary summary;
        fiveply_yahtzee_box_points points;
        double probability;
        uint16_t quantile;
        if (round % 2 != 0) random_fill((char *)&odds + 8 + random_below(64), 8);
        for (int i = 0; i < 40; i++) random_fill(memory + random_below(COUNT(memory)), 8);
        for (int i = 0; i < 4; i++) random_fill(workspace + random_below(COUNT(workspace)), 8);
        step(&odds, &search, 500);
        fiveply_yahtzee_distribution_summary(&odds, memory, sizeof memory, &summary);
        fiveply_yahtzee_distribution_at_least(&odds, memory, sizeof memory, 100, &probability);
        fiveply_yahtzee_distribution_quantile(&odds, memory, sizeof memory, 900, &quantile);
        fiveply_yahtzee_distribution_box(&odds, memory, sizeof memory, FIVEPLY_YAHTZEE_YAHTZEE, &points);
    }
    CHECK(1);
}

int main(void) {
    CHECK(sizeof(fiveply_yahtzee_distribution) == FIVEPLY_YAHTZEE_DISTRIBUTION_SIZE);
    RUN(the_parts_of_a_score_add_up_to_its_mean);
    RUN(every_question_is_answered_by_the_same_numbers);
    RUN(slices_and_copies_change_nothing);
    RUN(what_is_not_a_finished_search_has_no_distribution);
    RUN(only_the_search_that_knows_the_card_leads_the_distribution);
    RUN(questions_refuse_null_odd_pointers_strangers_and_what_is_not_done);
    RUN(a_search_is_refused_as_a_distribution);
    RUN(any_bytes_are_harmless);
    return finish("yahtzee_distribution");
}
