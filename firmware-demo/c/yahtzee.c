/* Yahtzee: the last boxes of a card, solved in as much memory as there is, and digests of a thousand decisions. */
#include "answers.h"
#include "digest.h"
#include "fiveply.h"
#include "line.h"
#include "random.h"

enum {
    SLICE = 64,           /* units of a step */
    POSITIONS = 4,        /* the fixed one, and one for each of the seeds 1, 2, 3 */
    OPEN_BOXES = 3,       /* a drawn card has so many more than its seed says */
    DECISIONS = 1000,     /* that go into the digest */
    DIGEST_SOLVED = 4     /* the most open boxes that are solved for it */
};

/* Enters the digest in place of a decision that could not be made. */
#define REFUSED UINT32_MAX

/* Three fives, and the bonus within reach: write them, or roll for more? */
static const char fixed[] = "forced ones=3 twos=6 threes=9 fours=12 fives=- sixes=24 three_kind=- four_kind=0 "
                            "full_house=25 small_straight=30 large_straight=- yahtzee=50 chance=22 "
                            "| dice 5 5 2 5 3 rolls 2";

/* The memory of one question. */
typedef struct {
    void *workspace;
    size_t size;
} memory;

/* The answer to one. */
typedef struct {
    fiveply_yahtzee_candidate best;
    uint64_t units;
} answer;

/* When a drawn game is far enough: so many open boxes, at most so many rerolls left. */
typedef struct {
    uint32_t open;
    uint32_t rerolls;
} wanted;

/* Lets a search work to its end, slice by slice. */
static int32_t decide(memory memory, const fiveply_yahtzee_settings *settings, const fiveply_yahtzee_state *state,
                      answer *answer)
{
    fiveply_yahtzee_search search;
    fiveply_progress progress;
    size_t count;
    uint8_t seat;
    int32_t status = fiveply_yahtzee_turn(state, &seat);

    if (status == FIVEPLY_DONE) {
        status = fiveply_yahtzee_begin(&search, memory.workspace, memory.size, settings, state, seat, NULL);
    }
    while (status == FIVEPLY_MORE) {
        status = fiveply_yahtzee_step(&search, memory.workspace, memory.size, SLICE);
    }
    if (status == FIVEPLY_DONE) {
        status = fiveply_yahtzee_ranked(&search, memory.workspace, memory.size, &answer->best, 1, &count);
    }
    if (status == FIVEPLY_DONE) {
        status = fiveply_yahtzee_progress(&search, &progress);
    }
    if (status == FIVEPLY_DONE) {
        answer->units = progress.units;
    }
    return status;
}

static uint32_t bits(uint32_t set)
{
    uint32_t count = 0;

    for (; set != 0; set &= set - 1) {
        count++;
    }
    return count;
}

static int is_wanted(const fiveply_yahtzee_state *state, wanted wanted)
{
    uint8_t boxes, seat, rerolls;
    uint16_t filled;

    if (fiveply_yahtzee_boxes(state, &boxes) < 0 || fiveply_yahtzee_turn(state, &seat) < 0 ||
        fiveply_yahtzee_rerolls(state, &rerolls) < 0 || fiveply_yahtzee_filled(state, seat, &filled) < 0) {
        return 0;
    }
    const uint32_t open = boxes - bits(filled);

    return open < wanted.open || (open == wanted.open && rerolls <= wanted.rerolls);
}

/* Plays on at random until the position is wanted, or the game over. */
static int32_t play_until(fiveply_yahtzee_state *state, random_state *random, wanted wanted)
{
    int32_t status = FIVEPLY_DONE;

    while (status == FIVEPLY_DONE && !is_wanted(state, wanted)) {
        fiveply_yahtzee_action action;
        size_t count = 0;
        uint8_t seat = 0;

        status = fiveply_yahtzee_turn(state, &seat);
        if (status == FIVEPLY_DONE) {
            status = fiveply_yahtzee_action_count(state, seat, &count);
        }
        if (count == 0) {
            break;
        }
        const size_t k = random_below(random, (uint32_t)count);

        status = fiveply_yahtzee_action_at(state, seat, k, &action);
        if (status == FIVEPLY_DONE) {
            status = fiveply_yahtzee_apply(state, &action, NULL, NULL, NULL);
        }
    }
    return status;
}

/* The position that line `number` is about. */
static int32_t asked(fiveply_yahtzee_state *state, uint32_t number)
{
    random_state random = random_from_seed(number);
    fiveply_yahtzee_rules rules;
    int32_t status;

    if (number == 0) {
        return fiveply_yahtzee_parse(state, fixed, FIVEPLY_NUL_TERMINATED, NULL);
    }
    status = fiveply_yahtzee_rules_default(&rules);
    if (status == FIVEPLY_DONE) {
        status = fiveply_yahtzee_new(state, &rules, number, NULL);
    }
    return status == FIVEPLY_DONE ? play_until(state, &random, (wanted){OPEN_BOXES + number, UINT32_MAX}) : status;
}

static int32_t print_position(memory memory, uint32_t number, answers_print *print)
{
    fiveply_yahtzee_settings settings;
    fiveply_yahtzee_state state;
    answer answer;
    char action[FIVEPLY_YAHTZEE_ACTION_TEXT];
    line line = {.length = 0};
    int32_t status = asked(&state, number);

    if (status == FIVEPLY_DONE) {
        status = fiveply_yahtzee_settings_default(&settings, sizeof settings);
    }
    if (status == FIVEPLY_DONE) {
        status = fiveply_yahtzee_settings_fit(&settings, memory.size);
    }
    if (status == FIVEPLY_DONE) {
        status = decide(memory, &settings, &state, &answer);
    }
    if (status == FIVEPLY_DONE) {
        status = fiveply_yahtzee_action_write(&state, &answer.best.action, action, sizeof action, NULL);
    }
    if (status == FIVEPLY_DONE) {
        line_text(&line, "answer yahtzee position ");
        line_number(&line, number, 1);
        line_text(&line, ": ");
        line_text(&line, action);
        line_text(&line, " = ");
        line_thousandths(&line, answer.best.value_milli);
        line_text(&line, "\n");
        print(line.text);
    }
    return status;
}

/* A position of a random game, in any variant: tests/src/digest.rs, line by line. */
static int32_t draw(fiveply_yahtzee_state *state, random_state *random, uint32_t open)
{
    fiveply_yahtzee_rules rules = {0};
    int32_t status;

    rules.variant = (uint8_t)random_below(random, 7);
    rules.players = (uint8_t)(1 + random_below(random, 3));
    rules.switches = (uint8_t)random_below(random, 8);
    const uint32_t seed = random_next(random);
    const uint32_t rerolls = random_below(random, 3);

    status = fiveply_yahtzee_new(state, &rules, seed, NULL);
    if (status == FIVEPLY_ERR_ARG) {
        rules.switches = 0; /* not every variant knows every switch */
        status = fiveply_yahtzee_new(state, &rules, seed, NULL);
    }
    return status == FIVEPLY_DONE ? play_until(state, random, (wanted){open, rerolls}) : status;
}

/* Takes one decision into the digest. */
static int32_t digest_decision(memory memory, const fiveply_yahtzee_settings *settings,
                               const fiveply_yahtzee_state *state, uint64_t *digest)
{
    static char text[FIVEPLY_YAHTZEE_STATE_TEXT];
    char action[FIVEPLY_YAHTZEE_ACTION_TEXT];
    answer answer;
    size_t length;
    int32_t status = fiveply_yahtzee_write(state, text, sizeof text, &length);

    if (status != FIVEPLY_DONE) {
        return status;
    }
    *digest = digest_text(*digest, text, length);
    if (decide(memory, settings, state, &answer) != FIVEPLY_DONE) {
        *digest = digest_number(*digest, REFUSED, 4);
        return FIVEPLY_DONE;
    }
    status = fiveply_yahtzee_action_write(state, &answer.best.action, action, sizeof action, &length);
    if (status == FIVEPLY_DONE) {
        *digest = digest_text(*digest, action, length);
        *digest = digest_number(*digest, (uint32_t)answer.best.value_milli, 4);
        *digest = digest_number(*digest, answer.units, 8);
    }
    return status;
}

/* A line with a digest. */
static void print_digest_line(const char *name, uint32_t count, uint64_t digest, answers_print *print)
{
    line line = {.length = 0};

    line_text(&line, "answer yahtzee ");
    line_text(&line, name);
    line_text(&line, "digest of ");
    line_number(&line, count, 1);
    line_text(&line, " decisions: ");
    line_hex(&line, digest);
    line_text(&line, "\n");
    print(line.text);
}

/* A position of a random game of one player under official rules, anywhere in it. */
static int32_t draw_graded(fiveply_yahtzee_state *state, uint32_t number)
{
    random_state random = random_from_seed(number);
    fiveply_yahtzee_rules rules;
    const uint32_t open = 2 + random_below(&random, 12);
    const uint32_t rerolls = random_below(&random, 3);
    int32_t status = fiveply_yahtzee_rules_default(&rules);

    if (status == FIVEPLY_DONE) {
        status = fiveply_yahtzee_new(state, &rules, random_next(&random), NULL);
    }
    return status == FIVEPLY_DONE ? play_until(state, &random, (wanted){open, rerolls}) : status;
}

/* The grades, without and with a look-ahead, and how many decisions go into the digest of each. */
static const struct {
    const char *name;
    uint8_t grade;
    uint32_t count;
} grades[] = {
    {"full ", FIVEPLY_YAHTZEE_GRADE_FULL, DECISIONS},
    {"small ", FIVEPLY_YAHTZEE_GRADE_SMALL, DECISIONS},
    {"tiny ", FIVEPLY_YAHTZEE_GRADE_TINY, DECISIONS},
    {"full_look_ahead ", FIVEPLY_YAHTZEE_GRADE_FULL + FIVEPLY_YAHTZEE_LOOK_AHEAD, DECISIONS / 10},
    {"small_look_ahead ", FIVEPLY_YAHTZEE_GRADE_SMALL + FIVEPLY_YAHTZEE_LOOK_AHEAD, DECISIONS / 10},
    {"tiny_look_ahead ", FIVEPLY_YAHTZEE_GRADE_TINY + FIVEPLY_YAHTZEE_LOOK_AHEAD, DECISIONS / 10},
};

static int32_t print_graded_digest(memory memory, size_t at, answers_print *print)
{
    uint64_t digest = DIGEST_START;
    fiveply_yahtzee_settings settings;
    int32_t status = fiveply_yahtzee_settings_default(&settings, sizeof settings);

    settings.grade = grades[at].grade;
    for (uint32_t number = 0; status == FIVEPLY_DONE && number < grades[at].count; number++) {
        fiveply_yahtzee_state state;

        status = draw_graded(&state, number);
        if (status == FIVEPLY_DONE) {
            status = digest_decision(memory, &settings, &state, &digest);
        }
    }
    if (status == FIVEPLY_DONE) {
        print_digest_line(grades[at].name, grades[at].count, digest, print);
    }
    return status;
}

/* In turn a single turn from anywhere in a game, and the last boxes solved. */
static int32_t print_digest(memory memory, answers_print *print)
{
    uint64_t digest = DIGEST_START;

    for (uint32_t number = 0; number < DECISIONS; number++) {
        random_state random = random_from_seed(number);
        const uint32_t is_endgame = number & 1;
        const uint32_t open = 1 + random_below(&random, is_endgame ? DIGEST_SOLVED : 13);
        fiveply_yahtzee_settings settings;
        fiveply_yahtzee_state state;
        int32_t status = fiveply_yahtzee_settings_default(&settings, sizeof settings);

        if (status == FIVEPLY_DONE) {
            settings.exact_boxes = DIGEST_SOLVED;
            settings.objective = is_endgame ? FIVEPLY_YAHTZEE_FINAL_SCORE : FIVEPLY_YAHTZEE_SINGLE_TURN;
            status = draw(&state, &random, open);
        }
        if (status == FIVEPLY_DONE) {
            status = digest_decision(memory, &settings, &state, &digest);
        }
        if (status != FIVEPLY_DONE) {
            return status;
        }
    }
    print_digest_line("", DECISIONS, digest, print);
    return FIVEPLY_DONE;
}

int32_t answers_yahtzee(void *workspace, size_t size, answers_print *print)
{
    const memory memory = {workspace, size};
    int32_t status = FIVEPLY_DONE;

    for (uint32_t number = 0; status == FIVEPLY_DONE && number < POSITIONS; number++) {
        status = print_position(memory, number, print);
    }
    if (status == FIVEPLY_DONE) {
        status = print_digest(memory, print);
    }
    for (size_t at = 0; status == FIVEPLY_DONE && at < sizeof grades / sizeof *grades; at++) {
        status = print_graded_digest(memory, at, print);
    }
    return status;
}
