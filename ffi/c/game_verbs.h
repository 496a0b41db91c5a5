/*
 * The verbs of one game behind untyped pointers.
 *
 * Include it once, in the file that holds the game's table, with `GAME` defined as the game's name in the library; then
 * `GAME_VERBS` is the `struct verbs` of that game. A game whose actions name no seat defines `SEATLESS` too. Every wrapper is one call: here
 * the compiler checks the types.
 */
#ifndef GAME
#error "define GAME before including game_verbs.h"
#endif

#include <stdlib.h>
#include <string.h>

#include "game.h"
#include "memory.h"

#define JOIN_NAMES(game, name) fiveply_##game##_##name
#define NAME_IN(game, name) JOIN_NAMES(game, name)
/** The library's `name` of this game. */
#define OWN(name) NAME_IN(GAME, name)

static int32_t own_parse(void *state, const char *text, size_t length, fiveply_problem *problem)
{
    return OWN(parse)(state, text, length, problem);
}

static int32_t own_write(const void *state, char *out, size_t capacity, size_t *length)
{
    return OWN(write)(state, out, capacity, length);
}

static int32_t own_to_act(const void *state, uint32_t *seats)
{
    return OWN(to_act)(state, seats);
}

static int32_t own_legal_actions(const void *state, uint8_t seat, void *out, size_t capacity, size_t *count)
{
    return OWN(legal_actions)(state, seat, out, capacity, count);
}

static int32_t own_action_count(const void *state, uint8_t seat, size_t *count)
{
    return OWN(action_count)(state, seat, count);
}

static int32_t own_action_at(const void *state, uint8_t seat, size_t k, void *action)
{
    return OWN(action_at)(state, seat, k, action);
}

static int32_t own_action_write(const void *state, const void *action, char *out, size_t capacity, size_t *length)
{
    return OWN(action_write)(state, action, out, capacity, length);
}

static int32_t own_action_parse(const void *state, const char *text, size_t length, void *action,
                                fiveply_problem *problem)
{
    return OWN(action_parse)(state, text, length, action, problem);
}

static int32_t own_apply(void *state, const void *action, void *undo, void *event, fiveply_problem *problem)
{
    return OWN(apply)(state, action, undo, event, problem);
}

static int32_t own_undo(void *state, const void *undo)
{
    return OWN(undo)(state, undo);
}

static int32_t own_observe(const void *state, uint8_t seat, void *view)
{
    return OWN(observe)(state, seat, view);
}

static int32_t own_score(const void *state, uint8_t seat, int32_t *points)
{
    return OWN(score)(state, seat, points);
}

static int32_t own_is_over(const void *state, uint8_t *is_over)
{
    return OWN(is_over)(state, is_over);
}

static int32_t own_winner(const void *state, uint32_t *seats)
{
    return OWN(winner)(state, seats);
}

static int32_t own_settings_default(void *settings)
{
    return OWN(settings_default)(settings, sizeof(OWN(settings)));
}

static size_t own_workspace_size(const void *settings)
{
    return OWN(workspace_size)(settings);
}

static int32_t own_settings_fit(void *settings, size_t bytes)
{
    return OWN(settings_fit)(settings, bytes);
}

static int32_t own_begin(void *search, void *workspace, size_t size, const void *settings, const void *state,
                         uint8_t seat, fiveply_problem *problem)
{
    return OWN(begin)(search, workspace, size, settings, state, seat, problem);
}

static int32_t own_step(void *search, void *workspace, size_t size, uint32_t budget)
{
    return OWN(step)(search, workspace, size, budget);
}

static int32_t own_follow(void *search, void *workspace, size_t size, const void *state, uint8_t seat,
                          fiveply_problem *problem)
{
    return OWN(follow)(search, workspace, size, state, seat, problem);
}

static int32_t own_choose(void *search, void *workspace, size_t size, void *action)
{
    return OWN(choose)(search, workspace, size, action);
}

static int32_t own_progress(const void *search, fiveply_progress *progress)
{
    return OWN(progress)(search, progress);
}

static void own_candidate(const void *state, const OWN(candidate) *ranked, struct candidate *out)
{
    size_t length;
    out->value_milli = ranked->value_milli;
    out->standard_error_milli = ranked->standard_error_milli;
    out->visits = ranked->visits;
    OWN(action_write)(state, &ranked->action, out->action, sizeof out->action, &length);
}

static int32_t own_ranked(void *search, void *workspace, size_t size, const void *state, struct candidate *out,
                          size_t capacity, size_t *count)
{
    OWN(candidate) *list = allocate(capacity * sizeof *list);
    int32_t status = OWN(ranked)(search, workspace, size, list, capacity, count);
    for (size_t i = 0; status >= 0 && i < capacity && i < *count; i++) {
        own_candidate(state, &list[i], &out[i]);
    }
    free(list);
    return status;
}

static const char *own_reason_name(uint16_t reason)
{
    return OWN(reason_name)(reason);
}

static const char *own_reason_text(uint16_t reason)
{
    return OWN(reason_text)(reason);
}

#ifdef SEATLESS
/* Only one seat can act at a time. */
static void own_set_seat(void *action, uint8_t seat)
{
    (void)action;
    (void)seat;
}
#else
static void own_set_seat(void *action, uint8_t seat)
{
    OWN(action) *own = action;
    own->seat = seat;
}
#endif

#define GAME_SIZES                                                                                                \
    {                                                                                                             \
        .state = sizeof(OWN(state)), .action = sizeof(OWN(action)), .undo = sizeof(OWN(undo_record)),             \
        .event = sizeof(OWN(event)), .search = sizeof(OWN(search)), .settings = sizeof(OWN(settings)),            \
        .state_text = STATE_TEXT_MOST,                                                                            \
    }

#define GAME_VERBS                                                                                                \
    {                                                                                                             \
        .sizes = GAME_SIZES, .parse = own_parse, .write = own_write, .to_act = own_to_act,                        \
        .legal_actions = own_legal_actions, .action_count = own_action_count, .action_at = own_action_at,         \
        .action_write = own_action_write, .action_parse = own_action_parse, .apply = own_apply, .undo = own_undo, \
        .observe = own_observe, .score = own_score, .is_over = own_is_over, .winner = own_winner,                 \
        .settings_default = own_settings_default, .workspace_size = own_workspace_size,                           \
        .settings_fit = own_settings_fit, .begin = own_begin, .step = own_step, .follow = own_follow,             \
        .choose = own_choose, .progress = own_progress, .ranked = own_ranked, .reason_name = own_reason_name,     \
        .reason_text = own_reason_text, .set_seat = own_set_seat,                                                 \
    }
