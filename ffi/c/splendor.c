/* What only Splendor knows: its table for the common commands. */
#define GAME splendor
#define SEATLESS

#include "splendor.h"
#include "splendor_without_search.h"

#include "commands.h"
#include "game_verbs.h"

/** A game is left, won by nobody, after so many actions in a row by which no card was bought or reserved. */
enum { PATIENCE = 400 };

static int32_t start(void *state, const char *rules, uint8_t players, uint64_t seed, fiveply_problem *problem)
{
    fiveply_splendor_rules own;
    int32_t status = fiveply_splendor_rules_parse(rules, FIVEPLY_NUL_TERMINATED, &own, problem);
    own.players = players;
    return status < 0 ? status : fiveply_splendor_new(state, &own, seed, problem);
}

static bool set_option(void *settings, const char *key, uint64_t value)
{
    (void)settings;
    (void)value;
    return strcmp(key, "seed") == 0 || strcmp(key, "iterations") == 0;
}

static bool set_baseline(void *settings, const char *name)
{
    (void)settings;
    (void)name;
    return false;
}

static bool brings_on(const void *event)
{
    const fiveply_splendor_event *own = event;
    return own->card != FIVEPLY_SPLENDOR_NONE;
}

static bool ends_turn(const void *event)
{
    return event != NULL;
}

static const struct command COMMANDS[] = {
    {0},
};

const struct game SPLENDOR = {
    .name = "splendor",
    .verbs = GAME_VERBS,
    .commands = COMMANDS,
    .default_rules = "strict",
    .players_most = FIVEPLY_SPLENDOR_PLAYERS_MAX,
    .random_players = "random,random",
    .starts_game = splendor_starts_game,
    .starts_position = splendor_starts_position,
    .has_more_lines = splendor_has_more_lines,
    .start = start,
    .set_option = set_option,
    .set_baseline = set_baseline,
    .baselines = "none",
    .brings_on = brings_on,
    .idle_most = PATIENCE,
    .ends_turn = ends_turn,
    .record_line = splendor_record_line,
    .attempt = splendor_attempt,
    .write_event = splendor_write_event,
    .draw = splendor_draw,
};
