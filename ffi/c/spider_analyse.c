/*
 * `analyse`: recorded games looked at afterwards, one line for each:
 *
 *   NAME actions=N last_won=K undo=N-K exact|open
 *
 * Up to action K the game is known to be winnable; `exact` says that it is proved lost from the next action on. With --moves a
 * line for each point follows, `K ACTION won|lost|open`, and the moves that win from the last won point. Games that end with
 * an unknown card, or begin with some, are refused.
 */
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "memory.h"
#include "spider.h"
#include "watch.h"

enum { MEMORY = 4 << 20, NODES = 1000000, SLICE = 65536 };

/* What is the same for all games. */
struct study {
    fiveply_spider_settings settings;
    unsigned long games;
    unsigned long exact;
    unsigned long long nodes;
};

/* A game and its analysis. */
struct review {
    fiveply_spider_analysis analysis;
    fiveply_spider_action *actions;
    size_t count;
    void *memory;
    size_t size;
};

static struct study study_of(const struct options *options)
{
    struct study study = {0};
    fiveply_spider_settings_default(&study.settings, sizeof study.settings);
    study.settings.nodes = options->nodes > 0 ? (uint32_t)options->nodes : NODES;
    study.settings.width = FIVEPLY_SPIDER_WIDTH_MAX;
    size_t memory = options->memory > 0 ? (size_t)options->memory : MEMORY;
    if (fiveply_spider_settings_fit(&study.settings, memory) < 0) {
        stop("--memory: %zu bytes are too few, %d serve", memory, FIVEPLY_SPIDER_WORKSPACE_MIN);
    }
    return study;
}

static bool begin(struct review *review, const struct study *study, const struct record *record,
                  fiveply_problem *problem)
{
    fiveply_spider_state start;
    memcpy(&start, record_position(record, 0), sizeof start);
    review->count = record->history.depth;
    review->actions = allocate(review->count * sizeof *review->actions);
    for (size_t k = 0; k < review->count; k++) {
        memcpy(&review->actions[k], record_action(record, k), sizeof *review->actions);
    }
    review->size = fiveply_spider_analysis_size(&study->settings, review->count);
    review->memory = allocate(review->size);
    return fiveply_spider_analysis_begin(&review->analysis, review->memory, review->size, &study->settings, &start,
                                         review->actions, review->count, problem) >= 0;
}

static void work(struct review *review, const char *name)
{
    fiveply_progress progress;
    while (fiveply_spider_analysis_step(&review->analysis, review->memory, review->size, SLICE) == FIVEPLY_MORE &&
           !is_interrupted()) {
        fiveply_spider_analysis_progress(&review->analysis, &progress);
        show_progress(name, progress.filled_permille, 1000);
    }
    end_progress();
}

static void print_points(const struct review *review)
{
    for (size_t k = 0; k <= review->count; k++) {
        char prefix[32];
        uint8_t verdict = FIVEPLY_SPIDER_OPEN;
        char text[FIVEPLY_SPIDER_ACTION_TEXT] = "-";
        fiveply_spider_state any;
        fiveply_spider_analysis_verdict(&review->analysis, k, &verdict);
        if (k > 0 && fiveply_spider_parse(&any, "0: AS", FIVEPLY_NUL_TERMINATED, NULL) >= 0) {
            fiveply_spider_action_write(&any, &review->actions[k - 1], text, sizeof text, NULL);
        }
        snprintf(prefix, sizeof prefix, "%zu", k);
        printf("%s %s %s\n", prefix, text, verdict_name(verdict));
    }
}

/* The moves that win from the last won point; false if they do not. */
static bool print_win(struct review *review, struct record *record, int32_t last)
{
    struct solution win = {0};
    fiveply_spider_state state;
    memcpy(&state, record_position(record, (size_t)last), sizeof state);
    fiveply_spider_analysis_line(&review->analysis, review->memory, review->size, win.line, FIVEPLY_SPIDER_MOVES_MAX,
                                 &win.moves);
    if (!is_replayed(&state, &win)) {
        return false;
    }
    if (record->options->moves && win.moves > 0) {
        print_line(stdout, "moves ", win.line, win.moves);
    }
    return true;
}

static void report_on(struct review *review, struct record *record, const char *name)
{
    struct study *study = record->context;
    fiveply_spider_review told;
    fiveply_progress progress = {0};
    fiveply_spider_analysis_review(&review->analysis, &told);
    fiveply_spider_analysis_progress(&review->analysis, &progress);
    printf("%s actions=%zu ", name, review->count);
    if (told.last_won >= 0) {
        printf("last_won=%ld undo=%ld", (long)told.last_won, (long)told.undo_count);
    } else {
        printf("last_won=none undo=none");
    }
    printf(" %s\n", told.is_exact != 0 ? "exact" : "open");
    if (record->options->moves) {
        print_points(review);
    }
    if (told.last_won >= 0 && !print_win(review, record, told.last_won)) {
        struct place place = place_at(&record->start, 1);
        mismatch(record->report, &place, name, "moves that win", "moves that do not");
    }
    study->games++;
    study->exact += told.is_exact;
    study->nodes += progress.units;
}

static void analyse_one(struct record *record)
{
    struct review review = {0};
    fiveply_problem problem = {0};
    char room[RECORD_NAME_SIZE];
    const char *name = spider_name(record, room);
    if (begin(&review, record->context, record, &problem)) {
        work(&review, name);
        report_on(&review, record, name);
    } else {
        struct place place = place_at(&record->start, 1);
        char english[FIVEPLY_PROBLEM_LINE] = "";
        fiveply_problem_write(&problem, english, sizeof english, NULL);
        bad_input(record->report, &place, "expected a game to analyse: %s", english);
    }
    free(review.actions);
    free(review.memory);
}

int run_spider_analyse(const struct game *game, const struct options *options)
{
    struct report report = {0};
    struct record record = new_record(game, options, &report);
    struct study study = study_of(options);
    need_files(options);
    record.at_end = analyse_one;
    record.context = &study;
    double start = cpu_seconds();
    read_records(&record, options);
    printf("total games=%lu exact=%lu nodes=%llu cpu_s=%.1f\n", study.games, study.exact, study.nodes,
           cpu_seconds() - start);
    free_record(&record);
    return is_interrupted() && exit_code(&report) == STATUS_GOOD ? STATUS_FAILED : exit_code(&report);
}
