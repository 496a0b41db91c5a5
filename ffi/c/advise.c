/* `advise`: every candidate of each seat to act, from what that seat may know. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "memory.h"
#include "record.h"
#include "thinker.h"
#include "watch.h"

/* The thinker that serves all positions of all files. */
struct advice {
    struct thinker thinker;
    void *view;
};

static void set_option(struct thinker *thinker, const char *key, uint64_t value)
{
    if (!thinker->game->set_option(thinker->settings, key, value)) {
        stop("--%s: %s does not offer it", key, thinker->game->name);
    }
}

static struct thinker thinker_of(const struct game *game, const struct options *options)
{
    struct thinker thinker = new_thinker(game);
    set_option(&thinker, "level", options->level);
    set_option(&thinker, "seed", options->seed);
    if (options->iterations > 0) {
        set_option(&thinker, "iterations", options->iterations);
    }
    if (options->nodes > 0) {
        set_option(&thinker, "nodes", options->nodes);
    }
    if (options->player) {
        set_option(&thinker, "view", 1);
    }
    take_memory(&thinker, options->memory);
    return thinker;
}

static void print_candidates(const struct options *options, const struct candidate *list, size_t count)
{
    size_t shown = options->top > 0 && options->top < count ? (size_t)options->top : count;
    for (size_t i = 0; i < shown; i++) {
        printf("%s\tvalue=%.3f\tse=%.3f\tvisits=%lu\n", list[i].action, list[i].value_milli / 1000.0,
               list[i].standard_error_milli / 1000.0, (unsigned long)list[i].visits);
    }
}

/* Below full strength the move played need not be the best one. */
static void print_choice(struct thinker *thinker, const void *state, uint64_t level)
{
    const struct verbs *verbs = &thinker->game->verbs;
    void *action = allocate(verbs->sizes.action);
    char text[ACTION_TEXT_MOST];
    size_t length;
    if (choose_action(thinker, action) >= 0 && verbs->action_write(state, action, text, sizeof text, &length) >= 0) {
        printf("# level %u plays %s\n", (unsigned)level, text);
    }
    free(action);
}

static void print_advice(struct record *record, struct advice *advice)
{
    const struct options *options = record->options;
    size_t count;
    think(&advice->thinker, options->budget, record->name);
    struct candidate *list = ranked_list(&advice->thinker, advice->view, &count);
    if (record->game->explain != NULL) {
        record->game->explain(stdout, &advice->thinker, "# ");
    }
    if (options->level < 9) {
        print_choice(&advice->thinker, advice->view, options->level);
    }
    print_candidates(options, list, count);
    free(list);
}

/* With a budget every position is begun afresh, so that the budget says what was spent on it. */
static int32_t ask_for(const struct record *record, struct advice *advice, uint8_t seat, fiveply_problem *problem)
{
    memcpy(advice->view, record->state, record->game->verbs.sizes.state);
    if (!record->game->sees_all) {
        record->game->verbs.observe(record->state, seat, advice->view);
    }
    if (record->options->budget == 0) {
        return ask_from_root(&advice->thinker, advice->view, seat, problem);
    }
    advice->thinker.is_begun = false;
    return ask(&advice->thinker, advice->view, seat, problem);
}

static void advise_seat(struct record *record, uint8_t seat)
{
    struct advice *advice = record->context;
    fiveply_problem problem = {0};
    printf("# %s seat %u\n", record->name, (unsigned)seat);
    if (record->options->board) {
        record->game->draw(stdout, record->state, "# ");
    }
    if (ask_for(record, advice, seat, &problem) >= 0) {
        print_advice(record, advice);
    } else {
        record_broken(record, &(struct place){record->line.file, record->line.number, 1}, "a position to decide",
                      problem.text);
    }
}

static void say_why_not(struct record *record)
{
    uint8_t is_over = 0;
    record->game->verbs.is_over(record->state, &is_over);
    printf("# %s %s\n", record->name, is_over != 0 ? "is over" : "awaits chance");
}

static void advise(struct record *record)
{
    uint32_t seats = 0;
    record->game->verbs.to_act(record->state, &seats);
    if (seats == 0) {
        say_why_not(record);
    }
    for (uint8_t seat = 0; seat < 32; seat++) {
        if ((seats >> seat & 1) != 0) {
            advise_seat(record, seat);
        }
    }
}

int run_advise(const struct game *game, const struct options *options)
{
    struct report report = {0};
    struct advice advice = {thinker_of(game, options), allocate(game->verbs.sizes.state)};
    struct record record = new_record(game, options, &report);
    need_files(options);
    record.at_end = advise;
    record.context = &advice;
    read_records(&record, options);
    free_record(&record);
    free_thinker(&advice.thinker);
    free(advice.view);
    return exit_code(&report);
}
