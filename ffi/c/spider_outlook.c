/*
 * `outlook`: what is left to do in positions and unfinished games, one line for each:
 *
 *   NAME turn=A complete=A empty=A change=A deal=A stuck=yes|no
 *
 * with A one of `no`, `unknown`, and `yes:K`, that is with the K-th move and with none before. `stuck=yes` says that the game
 * is lost for certain. With --moves the moves to each yes follow, a line each.
 */
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "memory.h"
#include "spider.h"
#include "watch.h"

enum { MEMORY = 16 << 20, SLICE = 65536 };

static const char *const QUESTIONS[] = {
    [FIVEPLY_SPIDER_CAN_TURN] = "turn",     [FIVEPLY_SPIDER_CAN_COMPLETE] = "complete",
    [FIVEPLY_SPIDER_CAN_EMPTY] = "empty",   [FIVEPLY_SPIDER_CAN_CHANGE] = "change",
    [FIVEPLY_SPIDER_CAN_DEAL] = "deal",
};

enum { QUESTION_COUNT = sizeof QUESTIONS / sizeof *QUESTIONS };

/* The memory of an outlook. */
struct room {
    void *memory;
    size_t size;
};

static void work(fiveply_spider_outlook *outlook, const struct room *room, uint64_t budget, const char *name)
{
    fiveply_progress progress;
    if (budget > 0) {
        fiveply_spider_outlook_step(outlook, room->memory, room->size, (uint32_t)budget);
        return;
    }
    while (fiveply_spider_outlook_step(outlook, room->memory, room->size, SLICE) == FIVEPLY_MORE && !is_interrupted()) {
        fiveply_spider_outlook_progress(outlook, &progress);
        show_progress(name, progress.filled_permille, 1000);
    }
    end_progress();
}

static void print_answers(const fiveply_spider_outlook *outlook, const char *name)
{
    uint8_t is_lost = 0;
    printf("%s", name);
    for (uint8_t question = 0; question < QUESTION_COUNT; question++) {
        fiveply_spider_answer answer = {0};
        fiveply_spider_outlook_answer(outlook, question, &answer);
        printf(" %s=%s", QUESTIONS[question],
               answer.answer == FIVEPLY_SPIDER_NO ? "no" : answer.answer == FIVEPLY_SPIDER_YES ? "yes" : "unknown");
        if (answer.answer == FIVEPLY_SPIDER_YES) {
            printf(":%u", (unsigned)answer.moves);
        }
    }
    fiveply_spider_outlook_is_lost(outlook, &is_lost);
    printf(" stuck=%s\n", is_lost != 0 ? "yes" : "no");
}

static void print_moves(const fiveply_spider_outlook *outlook, const struct room *room)
{
    fiveply_spider_action line[FIVEPLY_SPIDER_MOVES_MAX];
    for (uint8_t question = 0; question < QUESTION_COUNT; question++) {
        size_t count = 0;
        fiveply_spider_outlook_line(outlook, room->memory, room->size, question, line, FIVEPLY_SPIDER_MOVES_MAX, &count);
        if (count > 0) {
            char prefix[32];
            snprintf(prefix, sizeof prefix, "%s ", QUESTIONS[question]);
            print_line(stdout, prefix, line, count);
        }
    }
}

static void look_at_one(struct record *record)
{
    const struct room *room = record->context;
    const struct options *options = record->options;
    char name_room[RECORD_NAME_SIZE];
    const char *name = spider_name(record, name_room);
    fiveply_spider_outlook outlook;
    fiveply_problem problem = {0};
    fiveply_spider_state state;
    memcpy(&state, record->state, sizeof state);
    if (options->player) {
        fiveply_spider_observe(&state, 0, &state);
    }
    if (fiveply_spider_outlook_begin(&outlook, room->memory, room->size, &state, &problem) < 0) {
        struct place place = place_at(&record->start, 1);
        bad_input(record->report, &place, "expected a position to look at: %s", problem.text);
        return;
    }
    work(&outlook, room, options->budget, name);
    print_answers(&outlook, name);
    if (options->moves) {
        print_moves(&outlook, room);
    }
}

int run_spider_outlook(const struct game *game, const struct options *options)
{
    struct report report = {0};
    struct record record = new_record(game, options, &report);
    struct room room = {.size = options->memory > 0 ? (size_t)options->memory : MEMORY};
    need_files(options);
    if (room.size < FIVEPLY_SPIDER_OUTLOOK_MEMORY_MIN) {
        stop("--memory: %zu bytes are too few, %d serve", room.size, FIVEPLY_SPIDER_OUTLOOK_MEMORY_MIN);
    }
    room.memory = allocate(room.size);
    record.at_end = look_at_one;
    record.context = &room;
    read_records(&record, options);
    free_record(&record);
    free(room.memory);
    return exit_code(&report);
}
