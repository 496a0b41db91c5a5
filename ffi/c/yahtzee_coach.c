/*
 * `coach`: people play with dice of their own and are told what each choice is worth and what it cost.
 *
 *   roll D...              the dice that were rolled, one for each that is not kept
 *   keep D... | keep -     keeps these dice and rolls the others
 *   score BOX              writes a box
 *   undo                   takes back the last roll or choice
 *   card                   shows the cards
 *   end                    ends the session
 *
 * A choice costs what the best one is worth more, in expected points from there to the end of the game: perfect play
 * costs 0. What is not understood or not allowed is refused with its reason on stderr and changes nothing. Lines come one
 * by one, so that it works at a terminal and in a pipe alike; `#` starts a comment. The transcript is a recorded game.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "memory.h"
#include "session.h"
#include "watch.h"
#include "yahtzee.h"

/** A roll or a choice that can be taken back. */
struct step {
    fiveply_yahtzee_undo_record undo;
    uint8_t seat;
    bool is_choice;
    double cost;
};

struct coach {
    struct oracle oracle;
    struct report report;
    fiveply_yahtzee_state state;
    struct step *steps;
    size_t depth;
    size_t capacity;
    /** NULL if none is wanted. */
    FILE *transcript;
    struct line line;
    bool is_ended;
};

/* --- lines ------------------------------------------------------------------------------------------------ */

static void refuse(struct coach *coach, unsigned long column, const char *why, const char *text)
{
    struct place place = place_at(&coach->line, column);
    bad_input(&coach->report, &place, "%s: %s", why, text);
}

/* In the words of the rulebook where a rule forbids it. */
static void refuse_for(struct coach *coach, const fiveply_problem *problem)
{
    const char *name = problem->reason != 0 ? fiveply_yahtzee_reason_name(problem->reason) : "expected";
    refuse(coach, problem->column > 0 ? problem->column : 1, name, problem->text);
}

static void record_line(struct coach *coach, const char *text)
{
    if (coach->transcript != NULL) {
        fprintf(coach->transcript, "%s\n", text);
    }
}

/* --- steps ------------------------------------------------------------------------------------------------ */

static struct step *next_step(struct coach *coach)
{
    if (coach->depth == coach->capacity) {
        coach->capacity = coach->capacity * 2 + 64;
        coach->steps = grow(coach->steps, coach->capacity * sizeof *coach->steps);
    }
    struct step *step = &coach->steps[coach->depth];
    *step = (struct step){0};
    fiveply_yahtzee_turn(&coach->state, &step->seat);
    return step;
}

static void print_dice(const struct coach *coach)
{
    uint8_t dice[YAHTZEE_DICE] = {0}, rerolls = 0;
    fiveply_yahtzee_dice(&coach->state, dice);
    fiveply_yahtzee_rerolls(&coach->state, &rerolls);
    printf("#");
    for (int i = 0; i < YAHTZEE_DICE; i++) {
        printf(" [%c]", dice[i] > 0 ? '0' + dice[i] : ' ');
    }
    printf(" rerolls left: %u\n", (unsigned)rerolls);
}

static void write_roll(const fiveply_yahtzee_roll *roll, char out[LINE_SIZE])
{
    size_t length = (size_t)snprintf(out, LINE_SIZE, "roll");
    for (int i = 0; i < roll->count; i++) {
        length += (size_t)snprintf(out + length, LINE_SIZE - length, " %u", (unsigned)roll->dice[i]);
    }
}

static void do_roll(struct coach *coach, struct words rest)
{
    fiveply_problem problem = {0};
    fiveply_yahtzee_roll roll;
    struct word wrong;
    char text[LINE_SIZE];
    if (!read_rolled(rest, &roll, &wrong)) {
        refuse(coach, wrong.column, "expected", "one to five dice of 1 to 6");
        return;
    }
    struct step *step = next_step(coach);
    if (fiveply_yahtzee_reveal(&coach->state, &roll, &step->undo, NULL, &problem) < 0) {
        refuse_for(coach, &problem);
        return;
    }
    coach->depth++;
    write_roll(&roll, text);
    record_line(coach, text);
    print_dice(coach);
}

/* What the choice is worth and what the best one; false with the library's problem. */
static bool judge(struct coach *coach, const fiveply_yahtzee_action *action, double *value, double *best,
                  fiveply_yahtzee_action *best_action, fiveply_problem *problem)
{
    struct thinker *thinker = exact_search(&coach->oracle, &coach->state, WHOLE_GAME, problem);
    return thinker != NULL &&
           fiveply_yahtzee_action_value(thinker->search, thinker->workspace, thinker->size, action, value) >= 0 &&
           fiveply_yahtzee_value(thinker->search, thinker->workspace, thinker->size, best) >= 0 &&
           fiveply_yahtzee_best(thinker->search, thinker->workspace, thinker->size, best_action) >= 0;
}

static void record_choice(struct coach *coach, const char *text, const fiveply_yahtzee_event *event)
{
    if (coach->transcript != NULL) {
        yahtzee_write_event(coach->transcript, &coach->state, text, event);
    }
}

static bool is_over(const struct coach *coach)
{
    uint8_t answer = 0;
    fiveply_yahtzee_is_over(&coach->state, &answer);
    return answer != 0;
}

static void print_totals(const struct coach *coach)
{
    uint8_t players = 1;
    fiveply_yahtzee_players(&coach->state, &players);
    for (uint8_t seat = 0; seat < players; seat++) {
        int32_t score = 0;
        unsigned choices = 0;
        double cost = 0;
        for (size_t i = 0; i < coach->depth; i++) {
            bool is_own = coach->steps[i].is_choice && coach->steps[i].seat == seat;
            choices += is_own;
            cost += is_own ? coach->steps[i].cost : 0;
        }
        fiveply_yahtzee_score(&coach->state, seat, &score);
        printf("%s seat=%u score=%ld choices=%u cost=%.3f\n", is_over(coach) ? "total" : "so_far", (unsigned)seat,
               (long)score, choices, cost);
    }
}

/* The text of an action of the position as it is. */
static void name_action(const struct coach *coach, const fiveply_yahtzee_action *action, char out[ACTION_TEXT_MOST])
{
    if (fiveply_yahtzee_action_write(&coach->state, action, out, ACTION_TEXT_MOST, NULL) < 0) {
        strcpy(out, "?");
    }
}

static void do_choice(struct coach *coach)
{
    fiveply_problem problem = {0};
    fiveply_yahtzee_action action, best_action;
    fiveply_yahtzee_event event;
    char text[ACTION_TEXT_MOST], best_text[ACTION_TEXT_MOST];
    double value = 0, best = 0;
    fiveply_yahtzee_state before = coach->state;
    struct step *step = next_step(coach);
    if (fiveply_yahtzee_action_parse(&before, coach->line.text, coach->line.length, &action, &problem) < 0 ||
        fiveply_yahtzee_apply(&coach->state, &action, &step->undo, &event, &problem) < 0) {
        refuse_for(coach, &problem);
        return;
    }
    fiveply_yahtzee_state after = coach->state;
    coach->state = before;
    if (!judge(coach, &action, &value, &best, &best_action, &problem)) {
        refuse_for(coach, &problem);
        return;
    }
    name_action(coach, &action, text);
    name_action(coach, &best_action, best_text);
    coach->state = after;
    step->is_choice = true;
    step->cost = best > value ? best - value : 0;
    coach->depth++;
    record_choice(coach, text, &event);
    printf("%s\tvalue=%.3f\tbest=%s\tbest_value=%.3f\tcost=%.3f\n", text, value, best_text, best, step->cost);
    if (event.scored != 0) {
        printf("# %s holds %u\n", fiveply_yahtzee_category_name(event.category), (unsigned)event.points);
    }
}

static void do_undo(struct coach *coach, struct words rest)
{
    if (!is_at_end(rest)) {
        refuse(coach, 1, "expected", "undo alone");
    } else if (coach->depth == 0) {
        refuse(coach, 1, "expected", "a roll or choice to take back");
    } else {
        fiveply_yahtzee_undo(&coach->state, &coach->steps[--coach->depth].undo);
        record_line(coach, "undo");
        print_dice(coach);
    }
}

/* --- session ---------------------------------------------------------------------------------------------- */

static void do_line(struct coach *coach)
{
    struct line line = without_comment(&coach->line);
    struct words words = words_of(&line);
    struct word first;
    coach->line = line;
    if (!next_word(&words, &first)) {
        return;
    }
    if (word_is(&first, "roll")) {
        do_roll(coach, words);
    } else if (word_is(&first, "keep") || word_is(&first, "score")) {
        size_t depth = coach->depth;
        do_choice(coach);
        if (coach->depth > depth && is_over(coach)) {
            print_totals(coach);
        }
    } else if (word_is(&first, "undo")) {
        do_undo(coach, words);
    } else if (word_is(&first, "card") && is_at_end(words)) {
        yahtzee_draw(stdout, &coach->state, "# ");
    } else if (word_is(&first, "end") && is_at_end(words)) {
        coach->is_ended = true;
    } else {
        refuse(coach, first.column, "expected", "roll, keep, score, undo, card or end");
    }
}

static void read_session(struct coach *coach, FILE *input, const char *name)
{
    char buffer[LINE_SIZE];
    coach->line = (struct line){.file = name};
    while (!coach->is_ended && !is_interrupted() && next_session_line(input, &coach->line, buffer, &coach->report)) {
        do_line(coach);
        fflush(stdout);
    }
}

static FILE *open_file(const char *name, const char *mode, const char *what)
{
    FILE *file = fopen(name, mode);
    if (file == NULL) {
        stop("%s: cannot be %s: %s", name, what, strerror(errno));
    }
    return file;
}

static void begin_game(struct coach *coach, const struct game *game, const struct options *options)
{
    const char *name = options->rules != NULL ? options->rules : game->default_rules;
    fiveply_yahtzee_rules rules;
    fiveply_problem problem = {0};
    if (!rules_named(name, &rules)) {
        stop("--rules %s: no such rules", name);
    }
    rules.players = (uint8_t)options->player_count;
    if (fiveply_yahtzee_new_real_dice(&coach->state, &rules, &problem) < 0) {
        stop("--players %u: expected 1 to %d", (unsigned)options->player_count, FIVEPLY_YAHTZEE_PLAYERS_MAX);
    }
    if (options->transcript != NULL) {
        coach->transcript = open_file(options->transcript, "w", "written");
    }
    record_line(coach, "game coach");
    for (uint64_t i = 0; i < options->player_count; i++) {
        record_line(coach, name);
    }
}

/* The recorded game ends with what it came to. */
static void close_transcript(struct coach *coach, const char *name)
{
    uint8_t players = 1;
    fiveply_yahtzee_players(&coach->state, &players);
    if (coach->transcript == NULL) {
        return;
    }
    if (is_over(coach)) {
        record_line(coach, "over");
    }
    for (uint8_t seat = 0; seat < players; seat++) {
        int32_t score = 0;
        fiveply_yahtzee_score(&coach->state, seat, &score);
        fprintf(coach->transcript, "total %u %ld\n", (unsigned)seat, (long)score);
    }
    bool is_bad = ferror(coach->transcript) != 0;
    if (fclose(coach->transcript) != 0 || is_bad) {
        stop("%s: cannot be written", name);
    }
}

int run_yahtzee_coach(const struct game *game, const struct options *options)
{
    struct coach coach = {0};
    const char *name = options->file_count > 0 ? options->files[0] : "-";
    bool is_input = strcmp(name, "-") == 0;
    if (options->file_count > 1) {
        stop("%s: a session is one file", options->files[1]);
    }
    if (options->transcript != NULL && strcmp(options->transcript, name) == 0) {
        stop("--transcript %s: the session is read from it", name);
    }
    FILE *input = is_input ? stdin : open_file(name, "rb", "read");
    begin_game(&coach, game, options);
    read_session(&coach, input, is_input ? "<stdin>" : name);
    if (ferror(input)) {
        stop("%s: cannot be read", name);
    }
    if (!is_over(&coach)) {
        print_totals(&coach);
    }
    close_transcript(&coach, options->transcript);
    if (!is_input) {
        fclose(input);
    }
    free(coach.steps);
    free_oracle(&coach.oracle);
    return exit_code(&coach.report);
}
