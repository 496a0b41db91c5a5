/* Spider: an easy deal won, harder ones as far as a little memory and time lead, a move without peeking, and digests of
 * decisions. */
#include "answers.h"
#include "digest.h"
#include "fiveply.h"
#include "line.h"
#include "random.h"

enum {
    SLICE = 64,        /* units of a step */
    POSITIONS = 4,     /* the easy deal, and deals of four suits by the seeds 1, 2, 3 */
    NODES = 40000,     /* of a decision that gets a line */
    NO_PEEK = 3,       /* the position that is asked about as a player sees it */
    DEALT = 2,         /* rows that are dealt there, so that there is something to plan */
    EVALUATIONS = 40000, /* of the move there */
    WIDTH = 13,        /* of the beam: what 8 KB hold */
    SHORTENING = 2,    /* times the nodes of a win are spent in all */
    CANDIDATES = 8,    /* that enter a digest */
    DECISIONS = 40,    /* anywhere in random games */
    ENDING_MOVES = 12, /* of the easy deal, each proved as far as memory reaches */
    DEALS = 10         /* of four suits */
};

/* Enters the digest in place of what could not be done. */
#define REFUSED UINT32_MAX

/* One suit, seed 3. */
static const char easy[] = "s3 1 M 4S9S5SKS9STSJS6SKS8S4SASKSJS3S7S9S5S2S7S5STS5SQS3S7S6S4S3SQSKS2S2SAS3STS8S8STSJS5SQS4S"
                           "6S5SQS6STS2S8S6S2S2SJS9SKSAS9S8S7SQS5S3SJSTSQSAS7S8S4SQS7SASKS3STS6S4S6S4S3S3SKS4SJS2STSAS7SKS"
                           "5S6S2SAS7S9S9SASJS9S8SJS8SQS";

/* The memory of one question. */
typedef struct {
    void *workspace;
    size_t size;
} memory;

/* What a finished search says. */
typedef struct {
    fiveply_spider_search search;
    fiveply_spider_candidate candidates[CANDIDATES];
    size_t count;
    uint64_t units;
    uint64_t solved_after;
    uint8_t verdict;
    uint8_t is_shortest;
} answer;

/* Takes each move of a line as text. */
typedef struct {
    uint64_t digest;
    uint32_t moves;
} followed;

static int32_t settings_of(fiveply_spider_settings *settings, uint32_t nodes)
{
    const int32_t status = fiveply_spider_settings_default(settings, sizeof *settings);

    settings->width = WIDTH;
    settings->shortening = SHORTENING;
    settings->nodes = nodes;
    return status;
}

/* How position `number` is searched: a beam for 8 KB, or without peeking all the memory there is. */
static int32_t settings_for(uint32_t number, size_t size, fiveply_spider_settings *settings)
{
    int32_t status = settings_of(settings, NODES);

    if (status == FIVEPLY_DONE && number == NO_PEEK) {
        status = fiveply_spider_settings_default(settings, sizeof *settings);
        settings->view = FIVEPLY_SPIDER_VIEW_PLAYER;
        settings->evaluations = EVALUATIONS;
    }
    return status == FIVEPLY_DONE ? fiveply_spider_settings_fit(settings, size) : status;
}

/* Lets a search work to its end, slice by slice, and asks it everything. */
static int32_t decide(memory memory, const fiveply_spider_settings *settings, const fiveply_spider_state *state,
                      answer *answer)
{
    fiveply_spider_search *search = &answer->search;
    fiveply_progress progress;
    int32_t status = fiveply_spider_begin(search, memory.workspace, memory.size, settings, state, 0, NULL);

    while (status == FIVEPLY_MORE) {
        status = fiveply_spider_step(search, memory.workspace, memory.size, SLICE);
    }
    if (status == FIVEPLY_DONE) {
        status = fiveply_spider_ranked(search, memory.workspace, memory.size, answer->candidates, CANDIDATES,
                                       &answer->count);
    }
    if (status == FIVEPLY_DONE) {
        status = fiveply_spider_progress(search, &progress);
    }
    if (status == FIVEPLY_DONE) {
        answer->units = progress.units;
        status = fiveply_spider_search_verdict(search, &answer->verdict);
    }
    if (status == FIVEPLY_DONE) {
        status = fiveply_spider_search_is_shortest(search, &answer->is_shortest);
    }
    return status == FIVEPLY_DONE ? fiveply_spider_search_solved_after(search, &answer->solved_after) : status;
}

static int32_t digest_action(const fiveply_spider_state *state, const fiveply_spider_action *action, uint64_t *digest)
{
    char text[FIVEPLY_SPIDER_ACTION_TEXT];
    size_t length;
    const int32_t status = fiveply_spider_action_write(state, action, text, sizeof text, &length);

    if (status == FIVEPLY_DONE) {
        *digest = digest_text(*digest, text, length);
    }
    return status;
}

/* Makes the moves of the line that a search knows, each asked for anew; they have to win. */
static int32_t follow(memory memory, fiveply_spider_search *search, fiveply_spider_state state, followed *followed)
{
    uint8_t is_over = 0;
    uint32_t winners = 0;
    int32_t status = FIVEPLY_DONE;

    while (status >= FIVEPLY_DONE && !is_over && followed->moves < FIVEPLY_SPIDER_MOVES_MAX) {
        fiveply_spider_action action;

        status = fiveply_spider_best(search, memory.workspace, memory.size, &action);
        if (status == FIVEPLY_DONE) {
            status = digest_action(&state, &action, &followed->digest);
        }
        if (status == FIVEPLY_DONE) {
            status = fiveply_spider_apply(&state, &action, NULL, NULL, NULL);
        }
        if (status == FIVEPLY_DONE) {
            status = fiveply_spider_is_over(&state, &is_over);
        }
        if (status == FIVEPLY_DONE && !is_over) {
            status = fiveply_spider_follow(search, memory.workspace, memory.size, &state, 0, NULL);
        }
        followed->moves++;
    }
    if (status >= FIVEPLY_DONE) {
        status = fiveply_spider_winner(&state, &winners);
    }
    return status == FIVEPLY_DONE && winners == 0 ? FIVEPLY_ERR_STATE : status;
}

/* The position that line `number` is about. */
static int32_t asked(fiveply_spider_state *state, uint32_t number)
{
    fiveply_spider_rules rules;
    int32_t status;

    if (number == 0) {
        return fiveply_spider_parse(state, easy, FIVEPLY_NUL_TERMINATED, NULL);
    }
    status = fiveply_spider_rules_default(&rules);
    if (status == FIVEPLY_DONE) {
        status = fiveply_spider_new(state, &rules, number, NULL);
    }
    for (int dealt = 0; status >= FIVEPLY_DONE && number == NO_PEEK && dealt < DEALT; dealt++) {
        fiveply_spider_action deal;

        status = fiveply_spider_action_parse(state, "D", FIVEPLY_NUL_TERMINATED, &deal, NULL);
        if (status == FIVEPLY_DONE) {
            status = fiveply_spider_apply(state, &deal, NULL, NULL, NULL);
        }
    }
    return status;
}

static void print_line(uint32_t number, const char *action, const answer *answer, uint32_t moves,
                       answers_print *print)
{
    static const char *const verdicts[] = {", open", ", won", ", lost"};
    line line = {.length = 0};

    line_text(&line, "answer spider position ");
    line_number(&line, number, 1);
    line_text(&line, ": ");
    line_text(&line, action);
    line_text(&line, " = ");
    line_thousandths(&line, answer->candidates[0].value_milli);
    line_text(&line, verdicts[answer->verdict]);
    if (answer->verdict == FIVEPLY_SPIDER_WON) {
        line_text(&line, " in ");
        line_number(&line, moves, 1);
        line_text(&line, " moves");
    }
    line_text(&line, "\n");
    print(line.text);
}

static int32_t print_position(memory memory, uint32_t number, answers_print *print)
{
    fiveply_spider_settings settings;
    fiveply_spider_state state;
    answer answer;
    followed followed = {0};
    char action[FIVEPLY_SPIDER_ACTION_TEXT];
    int32_t status = asked(&state, number);

    if (status == FIVEPLY_DONE) {
        status = settings_for(number, memory.size, &settings);
    }
    if (status == FIVEPLY_DONE) {
        status = decide(memory, &settings, &state, &answer);
    }
    if (status == FIVEPLY_DONE) {
        status = fiveply_spider_action_write(&state, &answer.candidates[0].action, action, sizeof action, NULL);
    }
    if (status == FIVEPLY_DONE && answer.verdict == FIVEPLY_SPIDER_WON) {
        status = follow(memory, &answer.search, state, &followed);
    }
    if (status == FIVEPLY_DONE) {
        print_line(number, action, &answer, followed.moves, print);
    }
    return status;
}

/* Takes one decision and all that its search tells into the digest. */
static int32_t digest_decision(memory memory, const fiveply_spider_settings *settings,
                               const fiveply_spider_state *state, uint64_t *digest, fiveply_spider_action *best)
{
    static char text[FIVEPLY_SPIDER_STATE_TEXT];
    answer answer;
    size_t length;
    int32_t status = fiveply_spider_write(state, text, sizeof text, &length);

    if (status != FIVEPLY_DONE) {
        return status;
    }
    *digest = digest_text(*digest, text, length);
    if (decide(memory, settings, state, &answer) != FIVEPLY_DONE) {
        *digest = digest_number(*digest, REFUSED, 4);
        return FIVEPLY_DONE;
    }
    *best = answer.candidates[0].action;
    status = digest_action(state, best, digest);
    *digest = digest_number(*digest, (uint32_t)answer.candidates[0].value_milli, 4);
    *digest = digest_number(*digest, answer.units, 8);
    for (size_t k = 0; status == FIVEPLY_DONE && k < CANDIDATES && k < answer.count; k++) {
        status = digest_action(state, &answer.candidates[k].action, digest);
        *digest = digest_number(*digest, (uint32_t)answer.candidates[k].value_milli, 4);
    }
    *digest = digest_number(*digest, answer.verdict, 4);
    *digest = digest_number(*digest, answer.is_shortest, 4);
    *digest = digest_number(*digest, answer.solved_after, 8);
    if (status == FIVEPLY_DONE && answer.verdict == FIVEPLY_SPIDER_WON) {
        followed followed = {.digest = *digest};

        status = follow(memory, &answer.search, *state, &followed);
        *digest = digest_number(followed.digest, 1, 4);
    }
    return status;
}

static void print_digest_line(const char *name, uint32_t count, uint64_t digest, answers_print *print)
{
    line line = {.length = 0};

    line_text(&line, "answer spider ");
    line_text(&line, name);
    line_text(&line, "digest of ");
    line_number(&line, count, 1);
    line_text(&line, " decisions: ");
    line_hex(&line, digest);
    line_text(&line, "\n");
    print(line.text);
}

/* Plays on at random until so many moves are made, or the game is over. */
static int32_t play(fiveply_spider_state *state, random_state *random, uint32_t moves)
{
    uint16_t made = 0;
    int32_t status = fiveply_spider_moves(state, &made);

    while (status == FIVEPLY_DONE && made < moves) {
        fiveply_spider_action action;
        size_t count = 0;

        status = fiveply_spider_action_count(state, 0, &count);
        if (count == 0) {
            break;
        }
        const size_t k = random_below(random, (uint32_t)count);

        status = fiveply_spider_action_at(state, 0, k, &action);
        if (status == FIVEPLY_DONE) {
            status = fiveply_spider_apply(state, &action, NULL, NULL, NULL);
        }
        if (status == FIVEPLY_DONE) {
            status = fiveply_spider_moves(state, &made);
        }
    }
    return status;
}

/* A position of a random game and how to search there: tests/src/digest.rs, line by line. */
static int32_t draw(fiveply_spider_state *state, fiveply_spider_settings *settings, uint32_t number)
{
    static const uint8_t suits[] = {1, 2, 4};
    random_state random = random_from_seed(number);
    fiveply_spider_rules rules = {0};
    int32_t status;

    rules.suits = suits[random_below(&random, 3)];
    rules.deal = (uint8_t)random_below(&random, 2);
    status = fiveply_spider_new(state, &rules, random_next(&random), NULL);
    if (status == FIVEPLY_DONE) {
        status = settings_of(settings, number % 10 == 0 ? NODES : 1000);
    }
    if (status != FIVEPLY_DONE || number % 10 == 0) {
        return status;
    }
    settings->policy = number % 3 == 1 ? FIVEPLY_SPIDER_ARTICLE : FIVEPLY_SPIDER_STAGED;
    settings->view = number % 3 == 2 ? FIVEPLY_SPIDER_VIEW_PLAYER : FIVEPLY_SPIDER_VIEW_OPEN;
    if (settings->view == FIVEPLY_SPIDER_VIEW_PLAYER) {
        settings->width = FIVEPLY_SPIDER_WIDTH_MIN;
        settings->evaluations = 1000;
    }
    return play(state, &random, random_below(&random, 40));
}

static int32_t print_digest(memory memory, answers_print *print)
{
    uint64_t digest = DIGEST_START;
    int32_t status = FIVEPLY_DONE;

    for (uint32_t number = 0; status == FIVEPLY_DONE && number < DECISIONS; number++) {
        fiveply_spider_settings settings;
        fiveply_spider_state state;
        fiveply_spider_action best;

        status = draw(&state, &settings, number);
        if (status == FIVEPLY_DONE) {
            status = digest_decision(memory, &settings, &state, &digest, &best);
        }
    }
    if (status == FIVEPLY_DONE) {
        print_digest_line("", DECISIONS, digest, print);
    }
    return status;
}

/* The easy deal, won but for the last moves. */
static int32_t ending(memory memory, fiveply_spider_state *state)
{
    fiveply_spider_settings settings;
    answer answer;
    size_t left = 0;
    int32_t status = asked(state, 0);

    if (status == FIVEPLY_DONE) {
        status = settings_of(&settings, 30000000);
    }
    if (status == FIVEPLY_DONE) {
        status = decide(memory, &settings, state, &answer);
    }
    if (status == FIVEPLY_DONE) {
        status = fiveply_spider_search_line(&answer.search, memory.workspace, memory.size, NULL, 0, &left);
    }
    for (; status >= FIVEPLY_DONE && left > ENDING_MOVES; left--) {
        fiveply_spider_action action;

        status = fiveply_spider_best(&answer.search, memory.workspace, memory.size, &action);
        if (status == FIVEPLY_DONE) {
            status = fiveply_spider_apply(state, &action, NULL, NULL, NULL);
        }
        if (status == FIVEPLY_DONE) {
            status = fiveply_spider_follow(&answer.search, memory.workspace, memory.size, state, 0, NULL);
        }
    }
    return status;
}

static int32_t print_endings_digest(memory memory, answers_print *print)
{
    uint64_t digest = DIGEST_START;
    fiveply_spider_settings settings;
    fiveply_spider_state state;
    uint32_t winners = 0;
    uint8_t is_over = 0;
    int32_t status = ending(memory, &state);

    if (status == FIVEPLY_DONE) {
        status = settings_of(&settings, 20000);
        settings.objective = FIVEPLY_SPIDER_SHORTEST;
    }
    for (uint32_t made = 0; status == FIVEPLY_DONE && !is_over && made < ENDING_MOVES; made++) {
        fiveply_spider_action best;

        status = digest_decision(memory, &settings, &state, &digest, &best);
        if (status == FIVEPLY_DONE) {
            status = fiveply_spider_apply(&state, &best, NULL, NULL, NULL);
        }
        if (status == FIVEPLY_DONE) {
            status = fiveply_spider_is_over(&state, &is_over);
        }
    }
    if (status == FIVEPLY_DONE) {
        status = fiveply_spider_winner(&state, &winners);
    }
    if (status == FIVEPLY_DONE) {
        digest = digest_number(digest, winners & 1, 4);
        print_digest_line("endings ", ENDING_MOVES, digest, print);
    }
    return status;
}

static int32_t print_deals_digest(memory memory, answers_print *print)
{
    uint64_t digest = DIGEST_START;
    fiveply_spider_settings settings;
    fiveply_spider_rules rules;
    int32_t status = settings_of(&settings, 5000);

    if (status == FIVEPLY_DONE) {
        status = fiveply_spider_rules_default(&rules);
    }
    for (uint32_t number = 0; status == FIVEPLY_DONE && number < DEALS; number++) {
        fiveply_spider_state state;
        fiveply_spider_action best;

        status = fiveply_spider_new(&state, &rules, number, NULL);
        if (status == FIVEPLY_DONE) {
            status = digest_decision(memory, &settings, &state, &digest, &best);
        }
    }
    if (status == FIVEPLY_DONE) {
        print_digest_line("deals ", DEALS, digest, print);
    }
    return status;
}

int32_t answers_spider(void *workspace, size_t size, answers_print *print)
{
    const memory memory = {workspace, size};
    int32_t status = FIVEPLY_DONE;

    for (uint32_t number = 0; status == FIVEPLY_DONE && number < POSITIONS; number++) {
        status = print_position(memory, number, print);
    }
    if (status == FIVEPLY_DONE) {
        status = print_digest(memory, print);
    }
    if (status == FIVEPLY_DONE) {
        status = print_endings_digest(memory, print);
    }
    return status == FIVEPLY_DONE ? print_deals_digest(memory, print) : status;
}
