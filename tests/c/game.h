/*
 * One game under names that are the same for all: `state`, `action`, VERB(apply), CONSTANT(STATE_SIZE).
 *
 * The game is the macro FIXTURE, the name of a header in games/ that defines
 *
 *     GAME, GAME_UPPER    its names, as `yahtzee` and `YAHTZEE`
 *     STEPS_MAX           a random game is left after so many actions and events
 *     CAN_BE_LOST         whether a game may end without a winner
 *     chance              the type that `reveal` takes
 *     RULES_NAMES         names of rules to be tried, a list of strings
 *     PLAYERS_LEAST       the fewest players, as many as the default rules have; 1 if it is not defined
 *     rules_for           int rules_for(rules *, uint8_t players): sets the players; 0 if they cannot be so many
 *     draw_chance         int draw_chance(const state *, chance *): what the table may produce now; 0 if it awaits nothing
 *     start_view          int32_t start_view(state *, const rules *): a game whose chance comes by `reveal`
 *     limit_work          void limit_work(settings *): the settings to test with, by which a search ends soon
 *     SEES_ALL            whether that search looks at what its seat may not know: a solver
 *     KEEPS_LINE          whether that search goes on along a line or plan that it found before
 *     IDLE_VISITED        how many where it has none, 40 if it is not defined
 *     WORKING_VISITED     how many positions the suite is to visit where that search has work to do
 */
#ifndef FIVEPLY_TESTS_GAME_H
#define FIVEPLY_TESTS_GAME_H

#include "check.h"

#define PASTE_(a, b, c) a##b##c
#define PASTE(a, b, c) PASTE_(a, b, c)
#define VERB(name) PASTE(fiveply_, PASTE(GAME, _, name), )
#define CONSTANT(name) PASTE(FIVEPLY_, PASTE(GAME_UPPER, _, name), )

#include FIXTURE

#ifndef PLAYERS_LEAST
#define PLAYERS_LEAST 1
#endif

typedef VERB(rules) rules;
typedef VERB(state) state;
typedef VERB(action) action;
typedef VERB(undo_record) undo_record;
typedef VERB(event) event;

#endif
