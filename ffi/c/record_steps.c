/* What changes the position of a recorded game: actions, refusals, undo. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "memory.h"
#include "record.h"

/* --- history ---------------------------------------------------------------------------------------------- */

static size_t rounded(size_t size)
{
    return (size + 15) / 16 * 16;
}

/* A saved position, behind it the library's record of the step that followed, and the action if it was one. */
static size_t entry_size(const struct record *record)
{
    const struct sizes *sizes = &record->game->verbs.sizes;
    return rounded(sizes->state) + rounded(sizes->undo) + rounded(sizes->action);
}

const void *record_position(const struct record *record, size_t step)
{
    return step < record->history.depth ? record->history.bytes + step * entry_size(record) : record->state;
}

const void *record_action(const struct record *record, size_t step)
{
    const struct sizes *sizes = &record->game->verbs.sizes;
    return (const unsigned char *)record_position(record, step) + rounded(sizes->state) + rounded(sizes->undo);
}

void *record_save(struct record *record)
{
    const struct sizes *sizes = &record->game->verbs.sizes;
    struct history *history = &record->history;
    if (history->depth == history->capacity) {
        history->capacity = history->capacity * 2 + 64;
        history->bytes = grow(history->bytes, history->capacity * entry_size(record));
    }
    unsigned char *saved = history->bytes + history->depth++ * entry_size(record);
    memcpy(saved, record->state, sizes->state);
    return saved + rounded(sizes->state);
}

void record_drop(struct record *record)
{
    record->history.depth--;
}

static void take_back(struct record *record)
{
    const struct verbs *verbs = &record->game->verbs;
    unsigned char *saved = record->history.bytes + --record->history.depth * entry_size(record);
    int32_t status = verbs->undo(record->state, saved + rounded(verbs->sizes.state));
    if (status < 0 || memcmp(saved, record->state, verbs->sizes.state) != 0) {
        record_differs(record, "undo", "the position before", status < 0 ? fiveply_status_text(status) : "another");
    }
    record->has_event = false;
}

void record_undo(struct record *record, struct words rest)
{
    if (!record_end(record, rest)) {
        return;
    }
    if (record->history.depth == 0) {
        record_differs(record, "undo", "a step to take back", "none");
    } else {
        take_back(record);
    }
}

/* --- actions ---------------------------------------------------------------------------------------------- */

/* The reason in the words of the rulebook, or the status. */
static const char *why(const struct record *record, const fiveply_problem *problem)
{
    return problem->reason != 0 ? record->game->verbs.reason_name(problem->reason)
                                : fiveply_status_text(problem->status);
}

void record_refused(struct record *record, const fiveply_problem *problem)
{
    char got[SHOWN_SIZE];
    snprintf(got, sizeof got, "refused: %s at step %zu", why(record, problem), record->history.depth + 1);
    record_differs(record, "action", "a legal one", got);
    record->phase = LOST;
}

/* Whether the text cannot be read; then it is reported at its place in the line. */
static bool is_unreadable(struct record *record, const fiveply_problem *problem, const char *text)
{
    if (problem->status != FIVEPLY_ERR_PARSE) {
        return false;
    }
    unsigned long before = (unsigned long)(text - record->line.text);
    struct place place = place_at(&record->line, before + problem->column);
    record_broken(record, &place, "an action of this position", problem->text);
    return true;
}

static bool do_action(struct record *record)
{
    fiveply_problem problem = {0};
    unsigned char *undo = record_save(record);
    memcpy(undo + rounded(record->game->verbs.sizes.undo), record->action, record->game->verbs.sizes.action);
    record->has_event = true;
    if (record->game->verbs.apply(record->state, record->action, undo, record->event, &problem) >= 0) {
        return true;
    }
    record_drop(record);
    record_refused(record, &problem);
    return false;
}

bool record_act(struct record *record, const char *text, size_t length)
{
    fiveply_problem problem = {0};
    if (record->game->verbs.action_parse(record->state, text, length, record->action, &problem) >= 0) {
        return do_action(record);
    }
    if (!is_unreadable(record, &problem, text)) {
        record_refused(record, &problem);
    }
    return false;
}

int32_t attempt_action(const struct game *game, void *state, uint8_t seat, const char *text, size_t length,
                       fiveply_problem *problem)
{
    void *action = allocate(game->verbs.sizes.action);
    int32_t status = game->verbs.action_parse(state, text, length, action, problem);
    if (status >= 0) {
        if (seat != UINT8_MAX) {
            game->verbs.set_seat(action, seat);
        }
        status = game->verbs.apply(state, action, NULL, NULL, problem);
    }
    free(action);
    return status;
}

/* --- refusals --------------------------------------------------------------------------------------------- */

/* Without a reason any is a fair answer. */
static void check_refusal(struct record *record, const struct word *reason, int32_t status,
                          const fiveply_problem *problem)
{
    char expected[SHOWN_SIZE] = "a refusal";
    if (reason != NULL) {
        snprintf(expected, sizeof expected, "%.*s", (int)reason->length, reason->text);
    }
    if (status >= 0) {
        record_differs(record, "reject", expected, "it is legal");
    } else if (reason != NULL && !word_is(reason, why(record, problem))) {
        record_differs(record, "reject", expected, why(record, problem));
    } else if (memcmp(record->spare, record->state, record->game->verbs.sizes.state) != 0) {
        record_differs(record, "reject", "an unchanged position", "another");
    }
}

static bool is_reason(const struct record *record, const struct word *word)
{
    const char *name;
    for (uint16_t reason = 1; (name = record->game->verbs.reason_name(reason)) != NULL; reason++) {
        if (word_is(word, name)) {
            return true;
        }
    }
    return false;
}

static void attempt(struct record *record, uint8_t seat, const char *text, size_t length, const struct word *reason)
{
    fiveply_problem problem = {0};
    memcpy(record->spare, record->state, record->game->verbs.sizes.state);
    int32_t status = record->game->attempt(record->spare, seat, text, length, &problem);
    if (!is_unreadable(record, &problem, text)) {
        check_refusal(record, reason, status, &problem);
    }
}

void record_refuse(struct record *record, const char *text, size_t length)
{
    attempt(record, UINT8_MAX, text, length, NULL);
}

/* Reads `seat N` if the line has it. */
static bool read_seat(struct record *record, struct words *rest, uint64_t *seat)
{
    struct words ahead = *rest;
    struct word word;
    if (!next_word(&ahead, &word) || !word_is(&word, "seat")) {
        return true;
    }
    *rest = ahead;
    return record_number(record, rest, UINT8_MAX - 1, "a seat", seat);
}

void record_reject(struct record *record, struct words rest)
{
    uint64_t seat = UINT8_MAX;
    struct word first, word, reason = {0};
    if (!read_seat(record, &rest, &seat)) {
        return;
    }
    const char *end = NULL;
    for (bool is_first = true; next_word(&rest, &word); is_first = false) {
        first = is_first ? word : first;
        end = is_first ? NULL : reason.text + reason.length;
        reason = word;
    }
    if (end == NULL || !is_reason(record, &reason)) {
        record_expected(record, end != NULL ? &reason : &word, "an action, then the reason for which it is refused");
        return;
    }
    attempt(record, (uint8_t)seat, first.text, (size_t)(end - first.text), &reason);
}
