/* What only Yahtzee knows: its table for the common commands. */
#define GAME yahtzee

#include "yahtzee.h"

#include "game_verbs.h"

uint8_t box_count(const fiveply_yahtzee_rules *rules)
{
    return rules->variant == FIVEPLY_YAHTZEE_YATZY ? FIVEPLY_YAHTZEE_TWO_PAIRS + 1 : FIVEPLY_YAHTZEE_CHANCE + 1;
}

uint8_t box_named(const char *name)
{
    uint8_t box = NO_BOX;
    fiveply_yahtzee_category_from_name(name, FIVEPLY_NUL_TERMINATED, &box);
    return box;
}

bool rules_named(const char *name, fiveply_yahtzee_rules *rules)
{
    return fiveply_yahtzee_rules_parse(name, FIVEPLY_NUL_TERMINATED, rules, NULL) >= 0;
}

bool grade_named(const char *name, uint8_t *grade)
{
    static const char *const NAMES[] = {
        [FIVEPLY_YAHTZEE_GRADE_EXACT] = "exact",
        [FIVEPLY_YAHTZEE_GRADE_TINY] = "tiny",
        [FIVEPLY_YAHTZEE_GRADE_SMALL] = "small",
        [FIVEPLY_YAHTZEE_GRADE_FULL] = "full",
    };
    for (uint8_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++) {
        if (strcmp(NAMES[i], name) == 0) {
            *grade = i;
            return true;
        }
    }
    return false;
}

static bool starts_position(const struct line *before, const struct word *first, struct words rest)
{
    fiveply_yahtzee_rules rules;
    (void)before;
    (void)rest;
    return fiveply_yahtzee_rules_parse(first->text, first->length, &rules, NULL) >= 0;
}

static int32_t start(void *state, const char *rules, uint8_t players, uint64_t seed, fiveply_problem *problem)
{
    fiveply_yahtzee_rules own;
    int32_t status = fiveply_yahtzee_rules_parse(rules, FIVEPLY_NUL_TERMINATED, &own, problem);
    own.players = players;
    return status < 0 ? status : fiveply_yahtzee_new(state, &own, seed, problem);
}

/* `iterations` is known to every game; an exact table has none. */
static bool set_option(void *settings, const char *key, uint64_t value)
{
    fiveply_yahtzee_settings *own = settings;
    if (strcmp(key, "level") == 0 && value <= FIVEPLY_YAHTZEE_LEVEL_MAX) {
        own->level = (uint8_t)value;
    } else if (strcmp(key, "exact") == 0 && value <= FIVEPLY_YAHTZEE_TWO_PAIRS + 1) {
        own->exact_boxes = (uint8_t)value;
    } else if (strcmp(key, "grade") == 0 && value <= FIVEPLY_YAHTZEE_GRADE_FULL) {
        own->grade = (uint8_t)((own->grade & FIVEPLY_YAHTZEE_LOOK_AHEAD) | value);
    } else if (strcmp(key, "look_ahead") == 0 && value <= 1) {
        own->grade = (uint8_t)((own->grade & FIVEPLY_YAHTZEE_GRADE_FULL) | value * FIVEPLY_YAHTZEE_LOOK_AHEAD);
    } else if (strcmp(key, "seed") == 0) {
        own->seed = value;
    } else {
        return strcmp(key, "iterations") == 0;
    }
    return true;
}

static bool option_named(const char *key, const char *value, uint64_t *number)
{
    uint8_t grade;
    if (strcmp(key, "grade") != 0 || !grade_named(value, &grade)) {
        return false;
    }
    *number = grade;
    return true;
}

static bool set_baseline(void *settings, const char *name)
{
    fiveply_yahtzee_settings *own = settings;
    if (strcmp(name, "article") != 0) {
        return false;
    }
    own->objective = FIVEPLY_YAHTZEE_SINGLE_TURN;
    own->exact_boxes = 0;
    return true;
}

/* The fresh card of the same rules: every card follows from it. */
static bool root(const void *state, void *root)
{
    fiveply_yahtzee_rules rules;
    if (fiveply_yahtzee_get_rules(state, &rules) < 0) {
        return false;
    }
    rules.players = 1;
    return fiveply_yahtzee_new_real_dice(root, &rules, NULL) >= 0;
}

static bool ends_turn(const void *event)
{
    const fiveply_yahtzee_event *own = event;
    return own->scored != 0;
}

static const struct command COMMANDS[] = {
    {"check", "FILE.csv...", "", run_yahtzee_check},
    {"distribution", "FILE... [--top N]", "top", run_yahtzee_distribution},
    {"coach", "[FILE] [--rules R] [--players N] [--transcript FILE]", "rules variant players transcript",
     run_yahtzee_coach},
    {"table", "[--variant V] [--grade G [--look-ahead]] [--output FILE] [--dump FILE]",
     "variant rules grade look-ahead output dump", run_yahtzee_table},
    {0},
};

const struct game YAHTZEE = {
    .name = "yahtzee",
    .verbs = GAME_VERBS,
    .commands = COMMANDS,
    .default_rules = "forced",
    .players_most = FIVEPLY_YAHTZEE_PLAYERS_MAX,
    .starts_position = starts_position,
    .row_header = "id,variant,kind,mask,upper,flag,dice,rolls,arg,best,ev,ties",
    .parse_row = yahtzee_parse_row,
    .start = start,
    .set_option = set_option,
    .option_named = option_named,
    .set_baseline = set_baseline,
    .baselines = "article",
    .root = root,
    .ends_turn = ends_turn,
    .record_line = yahtzee_record_line,
    .attempt = yahtzee_attempt,
    .write_event = yahtzee_write_event,
    .draw = yahtzee_draw,
    .bench = yahtzee_bench,
};
