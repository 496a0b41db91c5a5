/* What only Spider knows: its table for the common commands. */
#define GAME spider
#define SEATLESS

#include "spider.h"

#include "commands.h"
#include "game_verbs.h"

static int32_t start(void *state, const char *rules, uint8_t players, uint64_t seed, fiveply_problem *problem)
{
    fiveply_spider_rules own;
    int32_t status = fiveply_spider_rules_parse(rules, FIVEPLY_NUL_TERMINATED, &own, problem);
    if (status >= 0 && players != 1) {
        if (problem != NULL) {
            snprintf(problem->text, sizeof problem->text, "one player");
        }
        return FIVEPLY_ERR_ARG;
    }
    return status < 0 ? status : fiveply_spider_new(state, &own, seed, problem);
}

static bool set_option(void *settings, const char *key, uint64_t value)
{
    fiveply_spider_settings *own = settings;
    if (strcmp(key, "level") == 0 && value <= FIVEPLY_SPIDER_LEVEL_MAX) {
        own->level = (uint8_t)value;
    } else if (strcmp(key, "view") == 0 && value <= FIVEPLY_SPIDER_VIEW_PLAYER) {
        own->view = (uint8_t)value;
    } else if ((strcmp(key, "nodes") == 0 || strcmp(key, "iterations") == 0) && value <= UINT32_MAX) {
        own->nodes = (uint32_t)value;
    } else if (strcmp(key, "evaluations") == 0 && value <= UINT32_MAX) {
        own->evaluations = (uint32_t)value;
    } else if (strcmp(key, "shorten") == 0 && value <= UINT8_MAX) {
        own->shortening = (uint8_t)value;
    } else if (strcmp(key, "width") == 0 && value >= FIVEPLY_SPIDER_WIDTH_MIN && value <= FIVEPLY_SPIDER_WIDTH_MAX) {
        own->width = (uint32_t)value;
    } else if (strcmp(key, "seed") == 0) {
        own->seed = value;
    } else {
        return false;
    }
    return true;
}

static bool option_named(const char *key, const char *value, uint64_t *number)
{
    bool is_player = strcmp(value, "player") == 0;
    if (strcmp(key, "view") != 0 || (!is_player && strcmp(value, "open") != 0)) {
        return false;
    }
    *number = is_player ? FIVEPLY_SPIDER_VIEW_PLAYER : FIVEPLY_SPIDER_VIEW_OPEN;
    return true;
}

static bool set_baseline(void *settings, const char *name)
{
    fiveply_spider_settings *own = settings;
    if (strcmp(name, "article") == 0) {
        own->policy = FIVEPLY_SPIDER_ARTICLE;
        return true;
    }
    return strcmp(name, "best") == 0;
}

/* Solvitaire's JSON. */
static bool is_whole_file(const char *text)
{
    return text[strspn(text, " \t\r\n")] == '{';
}

bool spider_brings_on(const void *event)
{
    const fiveply_spider_event *own = event;
    return own->dealt != 0 || own->turned != 0 || own->cleared != 0;
}

static bool ends_turn(const void *event)
{
    return event != NULL;
}

static const struct command COMMANDS[] = {
    {"solve",
     "FILE... [--memory BYTES|64K|4M] [--nodes N] [--shorten TIMES] [--shortest] [--article] [--moves] [--quiet]"
     " [--transcript FILE] | FILE... --no-peek [--evaluations N] [--level L] [--seed S] [--memory BYTES] [--moves] [--quiet]"
     " [--transcript FILE]",
     "memory nodes shorten shortest article moves quiet transcript no-peek evaluations level seed", run_spider_solve},
    {"advise", "FILE... [--budget N] [--nodes N] [--memory BYTES] [--player] [--seed S] [--level L] [--top N] [--board]",
     "budget nodes iterations memory player seed level top board", run_advise},
    {"play",
     "[--suits N | --rules R] [--seed S | --ms N | --kpat N] [--memory BYTES] [--nodes N] | --as NAME [--games N] [--seed S]"
     " [--suits N | --rules R] [--memory BYTES] [--transcript FILE]",
     "suits rules variant seed ms kpat memory nodes as games iterations transcript", run_spider_play},
    {"analyse", "FILE... [--memory BYTES] [--nodes N] [--moves]", "memory nodes moves", run_spider_analyse},
    {"find",
     "[--suits N | --rules R] [--seed S | --ms N | --kpat N] [--count N] [--memory BYTES] [--nodes N] [--shorten TIMES]"
     " [--moves]",
     "suits rules variant seed ms kpat count memory nodes shorten moves", run_spider_find},
    {"outlook", "FILE... [--memory BYTES] [--budget N] [--player] [--moves]", "memory budget player moves",
     run_spider_outlook},
    {"bench", "[FILE...] [--nodes N] [--memory BYTES] [--games N]", "nodes memory games", run_spider_bench},
    {0},
};

const struct game SPIDER = {
    .name = "spider",
    .verbs = GAME_VERBS,
    .commands = COMMANDS,
    .default_rules = "4suits",
    .players_most = 1,
    .starts_position = spider_starts_position,
    .has_more_lines = spider_has_more_lines,
    .is_whole_file = is_whole_file,
    .start = start,
    .set_option = set_option,
    .option_named = option_named,
    .set_baseline = set_baseline,
    .baselines = "article, best",
    .sees_all = true,
    .brings_on = spider_brings_on,
    .idle_most = SPIDER_PATIENCE,
    .explain = spider_explain,
    .ends_turn = ends_turn,
    .record_line = spider_record_line,
    .attempt = spider_attempt,
    .write_event = spider_write_event,
    .draw = spider_draw,
};
