/* What only Splendor knows: its table for the common commands. */
#define GAME splendor
#define SEATLESS

#include "splendor.h"

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
    fiveply_splendor_settings *own = settings;
    if (strcmp(key, "level") == 0 && value <= FIVEPLY_SPLENDOR_LEVEL_MAX) {
        own->level = (uint8_t)value;
    } else if (strcmp(key, "seed") == 0) {
        own->seed = value;
    } else if (strcmp(key, "iterations") == 0 && value >= 1 && value <= UINT32_MAX) {
        own->iterations = (uint32_t)value;
    } else if (strcmp(key, "nodes") == 0 && value >= FIVEPLY_SPLENDOR_NODES_MIN &&
               value <= FIVEPLY_SPLENDOR_NODES_MAX) {
        own->nodes = (uint32_t)value;
    } else {
        return false;
    }
    return true;
}

static bool set_baseline(void *settings, const char *name)
{
    fiveply_splendor_settings *own = settings;
    static const char *const names[] = {"tree", "one_ply", "simple", "article", "uct", "alphabeta"};
    for (uint8_t policy = FIVEPLY_SPLENDOR_ONE_PLY; policy <= FIVEPLY_SPLENDOR_ALPHA_BETA; policy++) {
        if (strcmp(name, names[policy]) == 0) {
            own->policy = policy;
            return true;
        }
    }
    return false;
}

static void explain(FILE *file, struct thinker *thinker, const char *prefix)
{
    fiveply_splendor_advice advice;
    char text[FIVEPLY_SPLENDOR_REASON_TEXT];
    if (fiveply_splendor_search_answer(thinker->search, thinker->workspace, thinker->size, &advice) >= 0 &&
        fiveply_splendor_reason_write(&advice, text, sizeof text, NULL) >= 0) {
        fprintf(file, "%s%s\n", prefix, text);
    }
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
    {"plan", "FILE... [--budget N] [--memory BYTES]", "budget memory", run_splendor_plan},
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
    .baselines = "one_ply, simple, article, uct, alphabeta",
    .brings_on = brings_on,
    .idle_most = PATIENCE,
    .explain = explain,
    .ends_turn = ends_turn,
    .record_line = splendor_record_line,
    .attempt = splendor_attempt,
    .write_event = splendor_write_event,
    .draw = splendor_draw,
    .bench = splendor_bench,
};
