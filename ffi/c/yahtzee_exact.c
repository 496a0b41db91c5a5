/* Exact values: for each set of rules and each question one search of the whole game in double precision. */
#include <stdlib.h>
#include <string.h>

#include "memory.h"
#include "yahtzee.h"

struct exact_table {
    fiveply_yahtzee_rules rules;
    enum question question;
    struct thinker thinker;
    struct exact_table *next;
};

void free_oracle(struct oracle *oracle)
{
    while (oracle->first != NULL) {
        struct exact_table *table = oracle->first;
        oracle->first = table->next;
        free_thinker(&table->thinker);
        free(table);
    }
    free_thinker(&oracle->chance);
}

static struct exact_table *find_table(const struct oracle *oracle, const fiveply_yahtzee_rules *rules,
                                      enum question question)
{
    struct exact_table *table = oracle->first;
    while (table != NULL && (table->question != question || memcmp(&table->rules, rules, sizeof *rules) != 0)) {
        table = table->next;
    }
    return table;
}

static void choose_settings(fiveply_yahtzee_settings *settings, const struct exact_table *table)
{
    bool is_one_turn = table->question == ONE_TURN;
    settings->number = FIVEPLY_YAHTZEE_DOUBLE;
    settings->objective = is_one_turn ? FIVEPLY_YAHTZEE_SINGLE_TURN : FIVEPLY_YAHTZEE_FINAL_SCORE;
    settings->policy = table->question == GREEDY_GAME ? FIVEPLY_YAHTZEE_SINGLE_TURN : FIVEPLY_YAHTZEE_BEST;
    settings->exact_boxes = is_one_turn ? 0 : box_count(&table->rules);
}

static struct exact_table *add_table(struct oracle *oracle, const fiveply_yahtzee_rules *rules,
                                     enum question question)
{
    struct exact_table *table = allocate(sizeof *table);
    *table = (struct exact_table){.rules = *rules, .question = question, .next = oracle->first};
    table->thinker = new_thinker(&YAHTZEE);
    choose_settings(table->thinker.settings, table);
    take_memory(&table->thinker, 0);
    oracle->first = table;
    return table;
}

struct thinker *exact_search(struct oracle *oracle, const fiveply_yahtzee_state *state, enum question question,
                             fiveply_problem *problem)
{
    fiveply_yahtzee_rules rules;
    uint8_t seat = 0;
    if (fiveply_yahtzee_get_rules(state, &rules) < 0 || fiveply_yahtzee_turn(state, &seat) < 0) {
        return NULL;
    }
    struct exact_table *table = find_table(oracle, &rules, question);
    if (table == NULL) {
        table = add_table(oracle, &rules, question);
    }
    return ask_from_root(&table->thinker, state, seat, problem) >= 0 ? &table->thinker : NULL;
}

/* A full card is worth the upper bonus that was left to be counted. */
static double value_of_full_card(const fiveply_yahtzee_state *state, enum question question)
{
    int32_t bonus = 0;
    fiveply_yahtzee_upper_bonus(state, 0, &bonus);
    return question == ONE_TURN ? 0 : bonus;
}

bool exact_value(struct oracle *oracle, const fiveply_yahtzee_state *state, enum question question, double *value,
                 fiveply_problem *problem)
{
    uint8_t is_over = 0;
    if (fiveply_yahtzee_is_over(state, &is_over) >= 0 && is_over != 0) {
        *value = value_of_full_card(state, question);
        return true;
    }
    struct thinker *thinker = exact_search(oracle, state, question, problem);
    return thinker != NULL &&
           fiveply_yahtzee_value(thinker->search, thinker->workspace, thinker->size, value) >= 0;
}

/* The final score at which so many points were written from here on. A bonus that is earned counts as still to come. */
static uint16_t final_score(const fiveply_yahtzee_state *state, uint16_t points)
{
    int32_t score = 0, bonus = 0;
    fiveply_yahtzee_score(state, 0, &score);
    fiveply_yahtzee_upper_bonus(state, 0, &bonus);
    return (uint16_t)(score - bonus + points);
}

/* Begins in as much memory as the library asks for. */
static int32_t begin_in_enough(struct thinker *thinker, const fiveply_yahtzee_state *state, fiveply_problem *problem)
{
    fiveply_problem lack = {0};
    give_memory(thinker, FIVEPLY_YAHTZEE_WORKSPACE_MIN);
    int32_t status = ask(thinker, state, 0, &lack);
    if (status == FIVEPLY_ERR_WORKSPACE) {
        give_memory(thinker, (size_t)lack.bytes_needed);
        return ask(thinker, state, 0, problem);
    }
    *problem = lack;
    return status;
}

struct thinker *chance_search(struct oracle *oracle, const fiveply_yahtzee_state *state, uint16_t points,
                              fiveply_problem *problem)
{
    struct thinker *thinker = &oracle->chance;
    free_thinker(thinker);
    *thinker = new_thinker(&YAHTZEE);
    fiveply_yahtzee_settings *settings = thinker->settings;
    settings->number = FIVEPLY_YAHTZEE_DOUBLE;
    settings->objective = FIVEPLY_YAHTZEE_TARGET;
    settings->target = final_score(state, points);
    if (begin_in_enough(thinker, state, problem) < 0) {
        return NULL;
    }
    think(thinker, 0, "chances");
    return thinker;
}

bool exact_chance(struct oracle *oracle, const fiveply_yahtzee_state *state, uint16_t points, double *chance,
                  fiveply_problem *problem)
{
    uint8_t is_over = 0;
    if (fiveply_yahtzee_is_over(state, &is_over) >= 0 && is_over != 0) {
        *chance = value_of_full_card(state, WHOLE_GAME) >= points;
        return true;
    }
    struct thinker *thinker = chance_search(oracle, state, points, problem);
    if (thinker == NULL || fiveply_yahtzee_value(thinker->search, thinker->workspace, thinker->size, chance) < 0) {
        return false;
    }
    *chance /= 100;
    return true;
}

double start_value(struct oracle *oracle, const fiveply_yahtzee_rules *rules, enum question question)
{
    fiveply_yahtzee_state state;
    fiveply_problem problem = {0};
    double value = 0;
    if (fiveply_yahtzee_new_real_dice(&state, rules, &problem) < 0) {
        stop("the library refuses a fresh card: %s", problem.text);
    }
    struct thinker *thinker = exact_search(oracle, &state, question, &problem);
    /* What the card is worth under the policy; `value` would play this turn best, whatever the policy of the others. */
    if (thinker == NULL ||
        fiveply_yahtzee_card_value(thinker->search, thinker->workspace, thinker->size, 0, 0, 0, &value) < 0) {
        stop("the library refuses a fresh card: %s", problem.text);
    }
    return value;
}
