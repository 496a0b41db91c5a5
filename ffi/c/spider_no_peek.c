/*
 * `solve --no-peek`: each deal is played to its end with only what a player sees and without taking anything back, a line for
 * each: `NAME won|lost moves=N evaluations=N most=N`.
 *
 * The search is given the player's view of each position and nothing else. A game is given up as lost when
 * `SPIDER_PATIENCE` moves in a row brought no card, no deal and no completed run. `evaluations` is the mean of a move, `most` the most of one decision.
 */
#include <string.h>

#include "commands.h"
#include "spider.h"
#include "watch.h"

struct tally {
    struct thinker thinker;
    FILE *transcript;
    unsigned long games;
    unsigned long won;
    uint64_t moves;
    uint64_t evaluations;
    uint64_t most;
};

/* One game. */
struct course {
    fiveply_spider_state state;
    bool is_won;
    /** Whether it was played to its end, or given up. */
    bool is_whole;
    unsigned idle;
    uint64_t moves;
    uint64_t evaluations;
    uint64_t most;
};

static struct thinker player_of(const struct game *game, const struct options *options)
{
    struct thinker thinker = new_thinker(game);
    fiveply_spider_settings *settings = thinker.settings;
    settings->view = FIVEPLY_SPIDER_VIEW_PLAYER;
    settings->level = (uint8_t)options->level;
    settings->seed = options->seed;
    if (options->evaluations > 0) {
        settings->evaluations = (uint32_t)options->evaluations;
    }
    take_memory(&thinker, options->memory);
    return thinker;
}

static uint64_t units_of(const struct thinker *thinker)
{
    fiveply_progress progress = {0};
    fiveply_spider_progress(thinker->search, &progress);
    return progress.units;
}

/* What the plan cost that the next move is taken from; 0 where an earlier plan is followed. */
static bool decide(struct tally *tally, struct course *course, const char *name, fiveply_spider_action *action)
{
    fiveply_spider_state view;
    fiveply_problem problem;
    uint64_t before = tally->thinker.is_begun ? units_of(&tally->thinker) : 0;
    if (fiveply_spider_observe(&course->state, 0, &view) < 0 || ask(&tally->thinker, &view, 0, &problem) < 0) {
        return false;
    }
    think(&tally->thinker, 0, name);
    uint64_t after = units_of(&tally->thinker);
    uint64_t spent = after == before ? 0 : after;
    course->evaluations += spent;
    course->most = spent > course->most ? spent : course->most;
    return choose_action(&tally->thinker, action) >= 0;
}

/* Whether a move was made. */
static bool play_move(struct tally *tally, struct course *course, const char *name)
{
    fiveply_spider_action action;
    fiveply_spider_event event;
    if (!decide(tally, course, name, &action) ||
        fiveply_spider_apply(&course->state, &action, NULL, &event, NULL) < 0) {
        return false;
    }
    if (tally->transcript != NULL) {
        print_line(tally->transcript, "moves ", &action, 1);
    }
    course->moves++;
    course->idle = spider_brings_on(&event) ? 0 : course->idle + 1;
    return true;
}

static void play_course(struct tally *tally, struct course *course, const char *name)
{
    uint8_t is_over = 0;
    uint32_t winners = 0;
    tally->thinker.is_begun = false;
    while (fiveply_spider_is_over(&course->state, &is_over) >= 0 && is_over == 0 && course->idle < SPIDER_PATIENCE &&
           !is_interrupted() && play_move(tally, course, name)) {
    }
    fiveply_spider_winner(&course->state, &winners);
    course->is_won = winners != 0;
    course->is_whole = is_over != 0 || course->idle >= SPIDER_PATIENCE;
}

static void write_start(const struct tally *tally, const struct course *course, const char *name)
{
    char text[FIVEPLY_SPIDER_STATE_TEXT];
    if (tally->transcript != NULL && fiveply_spider_write(&course->state, text, sizeof text, NULL) >= 0) {
        fprintf(tally->transcript, "game %s\n%s\n", name, text);
    }
}

static void play_one(struct record *record)
{
    struct tally *tally = record->context;
    char room[RECORD_NAME_SIZE];
    const char *name = spider_name(record, room);
    struct course course = {0};
    memcpy(&course.state, record->state, sizeof course.state);
    if (!is_known(&course.state)) {
        struct place place = place_at(&record->start, 1);
        bad_input(record->report, &place, "expected a position to play all of whose cards are known");
        return;
    }
    write_start(tally, &course, name);
    play_course(tally, &course, name);
    if (tally->transcript != NULL) {
        fputs(course.is_won ? "over\nwinner 0\n\n" : "\n", tally->transcript);
    }
    if (!course.is_whole) {
        return;
    }
    tally->games++;
    tally->won += course.is_won;
    tally->moves += course.moves;
    tally->evaluations += course.evaluations;
    tally->most = course.most > tally->most ? course.most : tally->most;
    if (!record->options->quiet) {
        printf("%s %s moves=%llu evaluations=%.0f most=%llu\n", name, course.is_won ? "won" : "lost",
               (unsigned long long)course.moves,
               course.moves > 0 ? (double)course.evaluations / (double)course.moves : 0,
               (unsigned long long)course.most);
        fflush(stdout);
    }
}

static void print_sum(const struct tally *tally, double seconds)
{
    double games = tally->games > 0 ? (double)tally->games : 1;
    double moves = tally->moves > 0 ? (double)tally->moves : 1;
    printf("total games=%lu won=%lu share=%.3f mean_moves=%.1f mean_evaluations=%.0f most_evaluations=%llu cpu_s=%.1f\n",
           tally->games, tally->won, (double)tally->won / games, (double)tally->moves / games,
           (double)tally->evaluations / moves, (unsigned long long)tally->most, seconds);
}

int run_spider_no_peek(const struct game *game, const struct options *options)
{
    struct report report = {0};
    struct tally tally = {0};
    need_files(options);
    struct record record = new_record(game, options, &report);
    tally.thinker = player_of(game, options);
    tally.transcript = open_record(options);
    record.at_end = play_one;
    record.context = &tally;
    double start = cpu_seconds();
    read_records(&record, options);
    print_sum(&tally, cpu_seconds() - start);
    close_record(tally.transcript, options);
    free_record(&record);
    free_thinker(&tally.thinker);
    return is_interrupted() && exit_code(&report) == STATUS_GOOD ? STATUS_FAILED : exit_code(&report);
}
