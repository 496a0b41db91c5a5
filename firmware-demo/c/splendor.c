/* Splendor: a turn with points in reach, positions of games of two, three and four, and a digest of decisions. */
#include "answers.h"
#include "digest.h"
#include "fiveply.h"
#include "line.h"
#include "random.h"

enum {
    SLICE = 64,       /* units of a step */
    POSITIONS = 4,    /* the fixed one, and one for each of the seeds 1, 2, 3 */
    ACTIONS = 15,     /* a drawn game has so many behind it, times its seed */
    DECISIONS = 200,  /* that go into the digest */
    CANDIDATES = 8    /* of each of them */
};

/* Enters the digest in place of a decision that could not be made. */
#define REFUSED UINT32_MAX

/* A noble within reach, gold in hand, and a card that only the other player has seen: buy, or wait? */
static const char fixed[] = "players 2\nS 30 0 0 0  3 2 4 2 1 3  0 21 2 3 40 66 42 43 70 73 72 71  24 16 12  38  "
                            "1 1 0 1 2 1  3 2 1 2 2  5 10 0  50 -1 -1  0 1 0 1 1 1  2 2 2 1 1  4 8 0  ?2 -1 -1\n"
                            "unseen 1 0";

/* The memory of one question. */
typedef struct {
    void *workspace;
    size_t size;
} memory;

/* Rounds of the tree in a decision; rounds and nodes of those in a digest. */
enum { DECISION_ROUNDS = 50, ROUNDS = 20, NODES = 100 };

/* Lets a search work to its end, slice by slice. */
static int32_t decide(memory memory, const fiveply_splendor_settings *settings, const fiveply_splendor_state *state,
                      fiveply_splendor_search *search)
{
    uint8_t seat;
    int32_t status = fiveply_splendor_turn(state, &seat);

    if (status == FIVEPLY_DONE) {
        status = fiveply_splendor_begin(search, memory.workspace, memory.size, settings, state, seat, NULL);
    }
    while (status == FIVEPLY_MORE) {
        status = fiveply_splendor_step(search, memory.workspace, memory.size, SLICE);
    }
    return status;
}

/* Plays on at random until so many actions were made, or the game is over. */
static int32_t play_until(fiveply_splendor_state *state, random_state *random, uint32_t wanted)
{
    uint16_t made = 0;
    int32_t status = fiveply_splendor_moves(state, &made);

    while (status == FIVEPLY_DONE && made < wanted) {
        fiveply_splendor_action action;
        size_t count = 0;
        uint8_t seat = 0;

        status = fiveply_splendor_turn(state, &seat);
        if (status == FIVEPLY_DONE) {
            status = fiveply_splendor_action_count(state, seat, &count);
        }
        if (count == 0) {
            break;
        }
        const size_t k = random_below(random, (uint32_t)count);

        status = fiveply_splendor_action_at(state, seat, k, &action);
        if (status == FIVEPLY_DONE) {
            status = fiveply_splendor_apply(state, &action, NULL, NULL, NULL);
        }
        if (status == FIVEPLY_DONE) {
            status = fiveply_splendor_moves(state, &made);
        }
    }
    return status;
}

/* The position that line `number` is about. */
static int32_t asked(fiveply_splendor_state *state, uint32_t number)
{
    random_state random = random_from_seed(number);
    fiveply_splendor_rules rules;
    int32_t status;

    if (number == 0) {
        return fiveply_splendor_parse(state, fixed, FIVEPLY_NUL_TERMINATED, NULL);
    }
    status = fiveply_splendor_rules_default(&rules);
    if (status == FIVEPLY_DONE) {
        rules.players = (uint8_t)(number + 1);
        status = fiveply_splendor_new(state, &rules, number, NULL);
    }
    return status == FIVEPLY_DONE ? play_until(state, &random, number * ACTIONS) : status;
}

static int32_t print_position(memory memory, uint32_t number, answers_print *print)
{
    fiveply_splendor_settings settings;
    fiveply_splendor_state state;
    fiveply_splendor_search search;
    fiveply_splendor_candidate best;
    char action[FIVEPLY_SPLENDOR_ACTION_TEXT];
    size_t count;
    line line = {.length = 0};
    int32_t status = asked(&state, number);

    if (status == FIVEPLY_DONE) {
        status = fiveply_splendor_settings_default(&settings, sizeof settings);
    }
    if (status == FIVEPLY_DONE) {
        settings.iterations = DECISION_ROUNDS;
        status = fiveply_splendor_settings_fit(&settings, memory.size);
    }
    if (status == FIVEPLY_DONE) {
        status = decide(memory, &settings, &state, &search);
    }
    if (status == FIVEPLY_DONE) {
        status = fiveply_splendor_ranked(&search, memory.workspace, memory.size, &best, 1, &count);
    }
    if (status == FIVEPLY_DONE) {
        status = fiveply_splendor_action_write(&state, &best.action, action, sizeof action, NULL);
    }
    if (status == FIVEPLY_DONE) {
        line_text(&line, "answer splendor position ");
        line_number(&line, number, 1);
        line_text(&line, ": ");
        line_text(&line, action);
        line_text(&line, " = ");
        line_thousandths(&line, best.value_milli);
        line_text(&line, "\n");
        print(line.text);
    }
    return status;
}

/* A position of a random game, and how to search there: tests/src/digest.rs, line by line. */
static int32_t draw(uint32_t number, fiveply_splendor_state *state, fiveply_splendor_settings *settings)
{
    random_state random = random_from_seed(number);
    fiveply_splendor_rules rules = {0};
    uint8_t seat;
    int32_t status;

    rules.players = (uint8_t)(2 + random_below(&random, 3));
    rules.take = (uint8_t)random_below(&random, 2);
    const uint32_t seed = random_next(&random);
    const uint32_t made = random_below(&random, 60);

    status = fiveply_splendor_new(state, &rules, seed, NULL);
    if (status == FIVEPLY_DONE) {
        status = play_until(state, &random, made);
    }
    if (status == FIVEPLY_DONE && number % 3 == 0) {
        status = fiveply_splendor_turn(state, &seat);
        if (status == FIVEPLY_DONE) {
            status = fiveply_splendor_observe(state, seat, state);
        }
    }
    if (status == FIVEPLY_DONE) {
        status = fiveply_splendor_settings_default(settings, sizeof *settings);
    }
    if (status == FIVEPLY_DONE) {
        static const uint8_t policies[] = {FIVEPLY_SPLENDOR_TREE, FIVEPLY_SPLENDOR_ONE_PLY, FIVEPLY_SPLENDOR_SIMPLE,
                                           FIVEPLY_SPLENDOR_ONE_PLY, FIVEPLY_SPLENDOR_SIMPLE};
        settings->policy = policies[number % 5];
        settings->iterations = ROUNDS;
        settings->nodes = NODES;
        settings->level = (uint8_t)(number % 10);
        settings->seed = number;
    }
    return status;
}

/* Takes an action into the digest. */
static int32_t digest_action(const fiveply_splendor_state *state, const fiveply_splendor_action *action, uint64_t *digest)
{
    char text[FIVEPLY_SPLENDOR_ACTION_TEXT];
    size_t length;
    const int32_t status = fiveply_splendor_action_write(state, action, text, sizeof text, &length);

    if (status == FIVEPLY_DONE) {
        *digest = digest_text(*digest, text, length);
    }
    return status;
}

/* Takes a candidate into the digest. */
static int32_t digest_candidate(const fiveply_splendor_state *state, const fiveply_splendor_candidate *candidate,
                                uint64_t *digest)
{
    const int32_t status = digest_action(state, &candidate->action, digest);

    *digest = digest_number(*digest, (uint32_t)candidate->value_milli, 4);
    return status;
}

/* Takes what a search that is done says into the digest. */
static int32_t digest_search(memory memory, const fiveply_splendor_state *state, fiveply_splendor_search *search,
                             uint64_t *digest)
{
    fiveply_splendor_candidate candidates[CANDIDATES];
    fiveply_splendor_action chosen;
    fiveply_progress progress;
    size_t count = 0;
    int32_t status =
        fiveply_splendor_ranked(search, memory.workspace, memory.size, candidates, CANDIDATES, &count);

    if (status == FIVEPLY_DONE) {
        status = fiveply_splendor_progress(search, &progress);
    }
    if (status == FIVEPLY_DONE) {
        status = digest_candidate(state, &candidates[0], digest);
        *digest = digest_number(*digest, progress.units, 8);
    }
    for (size_t i = 0; status == FIVEPLY_DONE && i < count && i < CANDIDATES; i++) {
        status = digest_candidate(state, &candidates[i], digest);
    }
    if (status == FIVEPLY_DONE) {
        status = fiveply_splendor_choose(search, memory.workspace, memory.size, &chosen);
    }
    return status == FIVEPLY_DONE ? digest_action(state, &chosen, digest) : status;
}

/* Takes one decision into the digest. */
static int32_t digest_decision(memory memory, uint32_t number, uint64_t *digest)
{
    static char text[FIVEPLY_SPLENDOR_STATE_TEXT];
    fiveply_splendor_settings settings;
    fiveply_splendor_state state;
    fiveply_splendor_search search;
    size_t length;
    int32_t status = draw(number, &state, &settings);

    if (status == FIVEPLY_DONE) {
        status = fiveply_splendor_write(&state, text, sizeof text, &length);
    }
    if (status != FIVEPLY_DONE) {
        return status;
    }
    *digest = digest_text(*digest, text, length);
    if (decide(memory, &settings, &state, &search) != FIVEPLY_DONE) {
        *digest = digest_number(*digest, REFUSED, 4);
        return FIVEPLY_DONE;
    }
    return digest_search(memory, &state, &search, digest);
}

static int32_t print_digest(memory memory, answers_print *print)
{
    uint64_t digest = DIGEST_START;
    line line = {.length = 0};
    int32_t status = FIVEPLY_DONE;

    for (uint32_t number = 0; status == FIVEPLY_DONE && number < DECISIONS; number++) {
        status = digest_decision(memory, number, &digest);
    }
    if (status == FIVEPLY_DONE) {
        line_text(&line, "answer splendor digest of ");
        line_number(&line, DECISIONS, 1);
        line_text(&line, " decisions: ");
        line_hex(&line, digest);
        line_text(&line, "\n");
        print(line.text);
    }
    return status;
}

int32_t answers_splendor(void *workspace, size_t size, answers_print *print)
{
    const memory memory = {workspace, size};
    int32_t status = FIVEPLY_DONE;

    for (uint32_t number = 0; status == FIVEPLY_DONE && number < POSITIONS; number++) {
        status = print_position(memory, number, print);
    }
    return status == FIVEPLY_DONE ? print_digest(memory, print) : status;
}
