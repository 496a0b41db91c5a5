/* One position of the data files: its options, their values, and which of them tie. */
#include <string.h>

#include "yahtzee_check.h"

/* The column that the library's reason is about. */
static const char *column_of(uint16_t reason)
{
    switch (reason) {
    case FIVEPLY_YAHTZEE_REASON_NO_SUCH_BOX:
        return "mask";
    case FIVEPLY_YAHTZEE_REASON_IMPOSSIBLE_UPPER_TOTAL:
        return "upper";
    case FIVEPLY_YAHTZEE_REASON_BONUS_WITHOUT_FIFTY:
        return "flag";
    default:
        return "dice";
    }
}

bool position_of(struct check *check, const struct inquiry *inquiry, fiveply_yahtzee_state *state)
{
    fiveply_problem problem = {0};
    int32_t status = fiveply_yahtzee_from_totals(state, &inquiry->rules, inquiry->filled, inquiry->upper,
                                                 inquiry->fifty, inquiry->dice, inquiry->rerolls, &problem);
    return status >= 0 || refused_field(check, column_of(problem.reason), &problem);
}

static void name_keep(const fiveply_yahtzee_state *state, const fiveply_yahtzee_action *action, char *name)
{
    fiveply_yahtzee_roll kept = {0};
    fiveply_yahtzee_kept(state, action, &kept);
    for (int i = 0; i < kept.count; i++) {
        *name++ = (char)('0' + kept.dice[i]);
    }
    strcpy(name, kept.count == 0 ? "-" : "");
}

static void name_option(const fiveply_yahtzee_state *state, const fiveply_yahtzee_action *action, char *name)
{
    if (action->kind == FIVEPLY_YAHTZEE_KEEP) {
        name_keep(state, action, name);
    } else {
        strcpy(name, fiveply_yahtzee_category_name(action->value));
    }
}

static void add_option(struct option_list *list, const struct thinker *thinker, const fiveply_yahtzee_state *state,
                       const fiveply_yahtzee_action *action)
{
    struct option *option = &list->options[list->count];
    if (fiveply_yahtzee_action_value(thinker->search, thinker->workspace, thinker->size, action, &option->value) < 0) {
        return;
    }
    option->value /= list->scale;
    name_option(state, action, option->name);
    if (list->count == 0 || option->value > list->best) {
        list->best = option->value;
    }
    list->count++;
}

static void add_options(struct option_list *list, const struct thinker *thinker, const fiveply_yahtzee_state *state,
                        uint8_t kind)
{
    fiveply_yahtzee_action action;
    size_t count = 0;
    fiveply_yahtzee_action_count(state, 0, &count);
    for (size_t k = 0; k < count && list->count < FIVEPLY_YAHTZEE_ACTIONS_MAX; k++) {
        if (fiveply_yahtzee_action_at(state, 0, k, &action) >= 0 && action.kind == kind) {
            add_option(list, thinker, state, &action);
        }
    }
}

static struct thinker *search_of(struct oracle *oracle, const fiveply_yahtzee_state *state,
                                 const struct inquiry *inquiry, fiveply_problem *problem)
{
    return inquiry->question == ENOUGH_POINTS ? chance_search(oracle, state, inquiry->points, problem)
                                              : exact_search(oracle, state, inquiry->question, problem);
}

bool list_options(struct check *check, const struct inquiry *inquiry, uint8_t kind, struct option_list *list)
{
    fiveply_yahtzee_state state;
    fiveply_problem problem = {0};
    *list = (struct option_list){.scale = inquiry->question == ENOUGH_POINTS ? 100 : 1};
    if (!position_of(check, inquiry, &state)) {
        return false;
    }
    struct thinker *thinker = search_of(check->oracle, &state, inquiry, &problem);
    if (thinker == NULL) {
        return refused_field(check, "mask", &problem);
    }
    add_options(list, thinker, &state, kind);
    return true;
}

const struct option *option_named(const struct option_list *list, const char *name)
{
    for (int i = 0; i < list->count; i++) {
        if (strcmp(list->options[i].name, name) == 0) {
            return &list->options[i];
        }
    }
    return NULL;
}

bool is_tied(const struct option_list *list, const struct option *option)
{
    return list->best - option->value < VALUE_TOLERANCE;
}

static const char *name_of_best(const struct option_list *list)
{
    for (int i = 0; i < list->count; i++) {
        if (is_tied(list, &list->options[i])) {
            return list->options[i].name;
        }
    }
    return "none";
}

void compare_best(struct check *check, const struct option_list *list, const char *name, const char *value_name)
{
    const char *expected = field_of(&check->csv, name);
    const struct option *option = option_named(list, expected);
    if (option == NULL || !is_tied(list, option)) {
        differ_field(check, name, expected, name_of_best(list));
    }
    compare_value(check, value_name, recorded_value(check, value_name), list->best);
}

void compare_option(struct check *check, const struct option_list *list, const char *name, const char *value_name)
{
    const char *given = field_of(&check->csv, name);
    const char *value = field_of(&check->csv, value_name);
    const struct option *option = option_named(list, *given != '\0' ? given : "-");
    bool is_illegal = strcmp(value, "illegal") == 0;
    if (option != NULL && !is_illegal) {
        compare_value(check, value_name, recorded_value(check, value_name), option->value);
    } else if (option != NULL) {
        differ_field(check, value_name, value, "a legal option");
    } else if (!is_illegal) {
        differ_field(check, value_name, value, "illegal");
    }
}
