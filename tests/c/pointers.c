/*
 * Every function of a game refuses null where it is not allowed, pointers that are not aligned, objects that were never
 * initialised, seats that nobody has and lengths that nothing has; and writes nothing then.
 */
#include "decision.h"
#include "walk.h"

#define WORKSPACE_BYTES CONSTANT(WORKSPACE_MIN)

/* Sound arguments; every test starts from these. */
static rules some_rules;
static state position;
static action some_action;
static chance some_chance;
static undo_record record;
static settings how;
static search asked;
static advice told;
FIVEPLY_WORKSPACE(memory, WORKSPACE_BYTES);
static char text[CONSTANT(STATE_TEXT)];
static uint8_t saved[CONSTANT(SAVE_SIZE)];
static size_t number;
static uint32_t seats;
static int32_t points;
static uint8_t flag;
static event led_to;
static fiveply_progress progress;
static fiveply_problem problem;
static candidate ranked[CONSTANT(ACTIONS_MAX)];

/* Memory that is aligned for nothing. */
static union {
    uint64_t alignment;
    unsigned char bytes[1024];
} odd;

#define ODD(type) ((type *)(void *)(odd.bytes + 1))
#define Z FIVEPLY_NUL_TERMINATED

static void set_up(void) {
    state after;
    DONE(VERB(rules_default)(&some_rules));
    DONE(VERB(new)(&position, &some_rules, 5, NULL));
    DONE(VERB(action_at)(&position, 0, 0, &some_action));
    after = position;
    DONE(VERB(apply)(&after, &some_action, &record, NULL, NULL));
    draw_chance(&position, &some_chance);
    DONE(VERB(settings_default)(&how, sizeof how));
    DONE(VERB(settings_fit)(&how, WORKSPACE_BYTES));
    limit_work(&how);
    CHECK(VERB(begin)(&asked, memory, sizeof memory, &how, &position, 0, NULL) >= 0);
    DONE(VERB(advise)(memory, sizeof memory, &how, &position, 0, 0, &told));
    DONE(VERB(save)(&position, saved, sizeof saved, NULL));
    DONE(VERB(write)(&position, text, sizeof text, NULL));
    FILL(odd);
}

/* The problem of the last call explains the status. */
static void explained(int32_t status) {
    char line[FIVEPLY_PROBLEM_LINE];
    CHECK(problem.status == status && problem.text[0] != 0);
    DONE(fiveply_problem_write(&problem, line, sizeof line, NULL));
    FILL(problem);
}

#define NULLS(call) STATUS(FIVEPLY_ERR_NULL, call)
#define NULLS_EXPLAINED(call) (NULLS(call), explained(FIVEPLY_ERR_NULL))

static void null_is_refused_where_a_position_is_made(void) {
    state untouched;
    FILL(untouched);
    NULLS(VERB(rules_default)(NULL));
    NULLS_EXPLAINED(VERB(rules_parse)(NULL, 6, &some_rules, &problem));
    NULLS_EXPLAINED(VERB(rules_parse)(NULL, Z, &some_rules, &problem));
    NULLS_EXPLAINED(VERB(rules_parse)(NULL, 0, &some_rules, &problem));
    NULLS_EXPLAINED(VERB(rules_parse)("", Z, NULL, &problem));
    NULLS(VERB(rules_write)(NULL, text, sizeof text, &number));
    NULLS(VERB(rules_write)(&some_rules, NULL, sizeof text, &number));
    NULLS_EXPLAINED(VERB(new)(NULL, &some_rules, 1, &problem));
    NULLS_EXPLAINED(VERB(new)(&untouched, NULL, 1, &problem));
    NULLS_EXPLAINED(VERB(parse)(NULL, text, Z, &problem));
    NULLS_EXPLAINED(VERB(parse)(&untouched, NULL, Z, &problem));
    NULLS(VERB(write)(NULL, text, sizeof text, &number));
    NULLS(VERB(write)(&position, NULL, sizeof text, &number));
    NULLS(VERB(save)(NULL, saved, sizeof saved, &number));
    NULLS(VERB(save)(&position, NULL, sizeof saved, &number));
    NULLS_EXPLAINED(VERB(load)(NULL, saved, sizeof saved, &problem));
    NULLS_EXPLAINED(VERB(load)(&untouched, NULL, sizeof saved, &problem));
    NULLS_EXPLAINED(VERB(validate)(NULL, &problem));
    CHECK(UNTOUCHED(untouched));
}

static void null_is_refused_in_play(void) {
    state before = position;
    NULLS(VERB(to_act)(NULL, &seats));
    NULLS(VERB(to_act)(&position, NULL));
    NULLS(VERB(legal_actions)(NULL, 0, actions, COUNT(actions), &number));
    NULLS(VERB(legal_actions)(&position, 0, NULL, 1, &number));
    NULLS(VERB(legal_actions)(&position, 0, actions, COUNT(actions), NULL));
    NULLS(VERB(action_count)(NULL, 0, &number));
    NULLS(VERB(action_count)(&position, 0, NULL));
    NULLS(VERB(action_at)(NULL, 0, 0, &some_action));
    NULLS(VERB(action_at)(&position, 0, 0, NULL));
    NULLS(VERB(action_write)(NULL, &some_action, text, sizeof text, &number));
    NULLS(VERB(action_write)(&position, NULL, text, sizeof text, &number));
    NULLS(VERB(action_write)(&position, &some_action, NULL, sizeof text, &number));
    NULLS_EXPLAINED(VERB(action_parse)(NULL, "", Z, &some_action, &problem));
    NULLS_EXPLAINED(VERB(action_parse)(&position, NULL, Z, &some_action, &problem));
    NULLS_EXPLAINED(VERB(action_parse)(&position, "", Z, NULL, &problem));
    NULLS_EXPLAINED(VERB(apply)(NULL, &some_action, &record, &led_to, &problem));
    NULLS_EXPLAINED(VERB(apply)(&position, NULL, &record, &led_to, &problem));
    NULLS(VERB(undo)(NULL, &record));
    NULLS(VERB(undo)(&position, NULL));
    NULLS(VERB(observe)(NULL, 0, &position));
    NULLS(VERB(observe)(&position, 0, NULL));
    NULLS_EXPLAINED(VERB(reveal)(NULL, &some_chance, &record, &led_to, &problem));
    NULLS_EXPLAINED(VERB(reveal)(&position, NULL, &record, &led_to, &problem));
    NULLS(VERB(score)(NULL, 0, &points));
    NULLS(VERB(score)(&position, 0, NULL));
    NULLS(VERB(is_over)(NULL, &flag));
    NULLS(VERB(is_over)(&position, NULL));
    NULLS(VERB(winner)(NULL, &seats));
    NULLS(VERB(winner)(&position, NULL));
    CHECK(SAME(position, before));
}

static void null_is_refused_in_search(void) {
    search before = asked;
    NULLS(VERB(settings_default)(NULL, sizeof how));
    NULLS(VERB(settings_fit)(NULL, sizeof memory));
    CHECK(VERB(workspace_size)(NULL) >= WORKSPACE_BYTES);
    NULLS_EXPLAINED(VERB(begin)(NULL, memory, sizeof memory, &how, &position, 0, &problem));
    NULLS_EXPLAINED(VERB(begin)(&asked, NULL, sizeof memory, &how, &position, 0, &problem));
    NULLS_EXPLAINED(VERB(begin)(&asked, memory, sizeof memory, &how, NULL, 0, &problem));
    NULLS(VERB(step)(NULL, memory, sizeof memory, 1));
    NULLS(VERB(step)(&asked, NULL, sizeof memory, 1));
    NULLS(VERB(best)(NULL, memory, sizeof memory, &some_action));
    NULLS(VERB(best)(&asked, NULL, sizeof memory, &some_action));
    NULLS(VERB(best)(&asked, memory, sizeof memory, NULL));
    NULLS(VERB(ranked)(NULL, memory, sizeof memory, ranked, 1, &number));
    NULLS(VERB(ranked)(&asked, NULL, sizeof memory, ranked, 1, &number));
    NULLS(VERB(ranked)(&asked, memory, sizeof memory, NULL, 1, &number));
    NULLS(VERB(ranked)(&asked, memory, sizeof memory, ranked, 1, NULL));
    NULLS(VERB(progress)(NULL, &progress));
    NULLS(VERB(progress)(&asked, NULL));
    NULLS(VERB(choose)(NULL, memory, sizeof memory, &some_action));
    NULLS(VERB(choose)(&asked, NULL, sizeof memory, &some_action));
    NULLS(VERB(choose)(&asked, memory, sizeof memory, NULL));
    NULLS(VERB(search_answer)(NULL, memory, sizeof memory, &told));
    NULLS(VERB(search_answer)(&asked, NULL, sizeof memory, &told));
    NULLS(VERB(search_answer)(&asked, memory, sizeof memory, NULL));
    NULLS_EXPLAINED(VERB(follow)(NULL, memory, sizeof memory, &position, 0, &problem));
    NULLS_EXPLAINED(VERB(follow)(&asked, NULL, sizeof memory, &position, 0, &problem));
    NULLS_EXPLAINED(VERB(follow)(&asked, memory, sizeof memory, NULL, 0, &problem));
    NULLS(VERB(advise)(NULL, sizeof memory, &how, &position, 0, 0, &told));
    NULLS(VERB(advise)(memory, sizeof memory, &how, NULL, 0, 0, &told));
    NULLS(VERB(advise)(memory, sizeof memory, &how, &position, 0, 0, NULL));
    NULLS(VERB(reason_write)(NULL, text, sizeof text, &number));
    NULLS(VERB(reason_write)(&told, NULL, sizeof text, &number));
    NULLS(fiveply_problem_write(NULL, text, sizeof text, &number));
    NULLS(fiveply_problem_write(&problem, NULL, sizeof text, &number));
    CHECK(SAME(asked, before));
}

#define ALIGNS(call) STATUS(FIVEPLY_ERR_ALIGN, call)
#define ALIGNS_EXPLAINED(call) (ALIGNS(call), explained(FIVEPLY_ERR_ALIGN))

static void pointers_that_are_not_aligned_are_refused_in_play(void) {
    state before = position;
    ALIGNS(VERB(rules_write)(&some_rules, text, sizeof text, ODD(size_t)));
    ALIGNS_EXPLAINED(VERB(new)(ODD(state), &some_rules, 1, &problem));
    ALIGNS(VERB(new)(&position, &some_rules, 1, ODD(fiveply_problem)));
    ALIGNS_EXPLAINED(VERB(parse)(ODD(state), text, Z, &problem));
    ALIGNS(VERB(parse)(&position, text, Z, ODD(fiveply_problem)));
    ALIGNS(VERB(write)(ODD(state), text, sizeof text, &number));
    ALIGNS(VERB(write)(&position, text, sizeof text, ODD(size_t)));
    ALIGNS(VERB(save)(ODD(state), saved, sizeof saved, &number));
    ALIGNS(VERB(save)(&position, saved, sizeof saved, ODD(size_t)));
    ALIGNS_EXPLAINED(VERB(load)(ODD(state), saved, sizeof saved, &problem));
    ALIGNS(VERB(load)(&position, saved, sizeof saved, ODD(fiveply_problem)));
    ALIGNS_EXPLAINED(VERB(validate)(ODD(state), &problem));
    ALIGNS(VERB(validate)(&position, ODD(fiveply_problem)));
    ALIGNS(VERB(to_act)(ODD(state), &seats));
    ALIGNS(VERB(to_act)(&position, ODD(uint32_t)));
    ALIGNS(VERB(legal_actions)(ODD(state), 0, actions, COUNT(actions), &number));
    ALIGNS(VERB(legal_actions)(&position, 0, actions, COUNT(actions), ODD(size_t)));
    ALIGNS(VERB(action_count)(ODD(state), 0, &number));
    ALIGNS(VERB(action_count)(&position, 0, ODD(size_t)));
    ALIGNS(VERB(action_at)(ODD(state), 0, 0, &some_action));
    ALIGNS(VERB(action_write)(ODD(state), &some_action, text, sizeof text, &number));
    ALIGNS(VERB(action_write)(&position, &some_action, text, sizeof text, ODD(size_t)));
    ALIGNS_EXPLAINED(VERB(action_parse)(ODD(state), "", Z, &some_action, &problem));
    ALIGNS(VERB(action_parse)(&position, "", Z, &some_action, ODD(fiveply_problem)));
    ALIGNS_EXPLAINED(VERB(apply)(ODD(state), &some_action, &record, &led_to, &problem));
    ALIGNS_EXPLAINED(VERB(apply)(&position, &some_action, ODD(undo_record), &led_to, &problem));
    ALIGNS(VERB(apply)(&position, &some_action, &record, &led_to, ODD(fiveply_problem)));
    ALIGNS(VERB(undo)(ODD(state), &record));
    ALIGNS(VERB(undo)(&position, ODD(undo_record)));
    ALIGNS(VERB(observe)(ODD(state), 0, &position));
    ALIGNS(VERB(observe)(&position, 0, ODD(state)));
    ALIGNS_EXPLAINED(VERB(reveal)(ODD(state), &some_chance, &record, &led_to, &problem));
    ALIGNS_EXPLAINED(VERB(reveal)(&position, &some_chance, ODD(undo_record), &led_to, &problem));
    ALIGNS(VERB(reveal)(&position, &some_chance, &record, &led_to, ODD(fiveply_problem)));
    ALIGNS(VERB(score)(ODD(state), 0, &points));
    ALIGNS(VERB(score)(&position, 0, ODD(int32_t)));
    ALIGNS(VERB(is_over)(ODD(state), &flag));
    ALIGNS(VERB(winner)(ODD(state), &seats));
    ALIGNS(VERB(winner)(&position, ODD(uint32_t)));
    CHECK(SAME(position, before) && UNTOUCHED(odd));
}

static void pointers_that_are_not_aligned_are_refused_in_search(void) {
    search before = asked;
    ALIGNS(VERB(settings_default)(ODD(settings), sizeof how));
    ALIGNS(VERB(settings_fit)(ODD(settings), sizeof memory));
    CHECK(VERB(workspace_size)(ODD(settings)) == 0);
    ALIGNS_EXPLAINED(VERB(begin)(ODD(search), memory, sizeof memory, &how, &position, 0, &problem));
    ALIGNS_EXPLAINED(VERB(begin)(&asked, odd.bytes + 4, 1000, &how, &position, 0, &problem));
    ALIGNS_EXPLAINED(VERB(begin)(&asked, memory, sizeof memory, ODD(settings), &position, 0, &problem));
    ALIGNS_EXPLAINED(VERB(begin)(&asked, memory, sizeof memory, &how, ODD(state), 0, &problem));
    ALIGNS(VERB(begin)(&asked, memory, sizeof memory, &how, &position, 0, ODD(fiveply_problem)));
    ALIGNS(VERB(step)(ODD(search), memory, sizeof memory, 1));
    ALIGNS(VERB(step)(&asked, (char *)memory + 4, sizeof memory, 1));
    ALIGNS(VERB(best)(ODD(search), memory, sizeof memory, &some_action));
    ALIGNS(VERB(best)(&asked, (char *)memory + 4, sizeof memory, &some_action));
    ALIGNS(VERB(ranked)(ODD(search), memory, sizeof memory, ranked, 1, &number));
    ALIGNS(VERB(ranked)(&asked, (char *)memory + 4, sizeof memory, ranked, 1, &number));
    ALIGNS(VERB(ranked)(&asked, memory, sizeof memory, ODD(candidate), 1, &number));
    ALIGNS(VERB(ranked)(&asked, memory, sizeof memory, ranked, 1, ODD(size_t)));
    ALIGNS(VERB(progress)(ODD(search), &progress));
    ALIGNS(VERB(progress)(&asked, ODD(fiveply_progress)));
    ALIGNS(VERB(choose)(ODD(search), memory, sizeof memory, &some_action));
    ALIGNS(VERB(choose)(&asked, (char *)memory + 4, sizeof memory, &some_action));
    ALIGNS(VERB(search_answer)(ODD(search), memory, sizeof memory, &told));
    ALIGNS(VERB(search_answer)(&asked, (char *)memory + 4, sizeof memory, &told));
    ALIGNS(VERB(search_answer)(&asked, memory, sizeof memory, ODD(advice)));
    ALIGNS_EXPLAINED(VERB(follow)(ODD(search), memory, sizeof memory, &position, 0, &problem));
    ALIGNS_EXPLAINED(VERB(follow)(&asked, (char *)memory + 4, sizeof memory, &position, 0, &problem));
    ALIGNS_EXPLAINED(VERB(follow)(&asked, memory, sizeof memory, ODD(state), 0, &problem));
    ALIGNS(VERB(follow)(&asked, memory, sizeof memory, &position, 0, ODD(fiveply_problem)));
    ALIGNS(VERB(advise)((char *)memory + 4, sizeof memory, &how, &position, 0, 0, &told));
    ALIGNS(VERB(advise)(memory, sizeof memory, ODD(settings), &position, 0, 0, &told));
    ALIGNS(VERB(advise)(memory, sizeof memory, &how, ODD(state), 0, 0, &told));
    ALIGNS(VERB(advise)(memory, sizeof memory, &how, &position, 0, 0, ODD(advice)));
    ALIGNS(VERB(reason_write)(ODD(advice), text, sizeof text, &number));
    ALIGNS(VERB(reason_write)(&told, text, sizeof text, ODD(size_t)));
    ALIGNS(fiveply_problem_write(ODD(fiveply_problem), text, sizeof text, &number));
    CHECK(SAME(asked, before) && UNTOUCHED(odd));
}

#define NOT_BEGUN(call) STATUS(FIVEPLY_ERR_STATE, call)
#define NOT_BEGUN_EXPLAINED(call) (NOT_BEGUN(call), explained(FIVEPLY_ERR_STATE))

static void refuse_objects_like(int content) {
    state no_state;
    undo_record no_record;
    search no_search;
    memset(&no_state, content, sizeof no_state);
    memset(&no_record, content, sizeof no_record);
    memset(&no_search, content, sizeof no_search);
    NOT_BEGUN(VERB(write)(&no_state, text, sizeof text, &number));
    NOT_BEGUN(VERB(save)(&no_state, saved, sizeof saved, &number));
    NOT_BEGUN_EXPLAINED(VERB(validate)(&no_state, &problem));
    NOT_BEGUN(VERB(to_act)(&no_state, &seats));
    NOT_BEGUN(VERB(legal_actions)(&no_state, 0, actions, COUNT(actions), &number));
    NOT_BEGUN(VERB(action_count)(&no_state, 0, &number));
    NOT_BEGUN(VERB(action_at)(&no_state, 0, 0, &some_action));
    NOT_BEGUN(VERB(action_write)(&no_state, &some_action, text, sizeof text, &number));
    NOT_BEGUN_EXPLAINED(VERB(action_parse)(&no_state, "", Z, &some_action, &problem));
    NOT_BEGUN_EXPLAINED(VERB(apply)(&no_state, &some_action, &record, &led_to, &problem));
    NOT_BEGUN(VERB(undo)(&no_state, &record));
    NOT_BEGUN(VERB(undo)(&position, &no_record));
    NOT_BEGUN(VERB(observe)(&no_state, 0, &position));
    NOT_BEGUN_EXPLAINED(VERB(reveal)(&no_state, &some_chance, &record, &led_to, &problem));
    NOT_BEGUN(VERB(score)(&no_state, 0, &points));
    NOT_BEGUN(VERB(is_over)(&no_state, &flag));
    NOT_BEGUN(VERB(winner)(&no_state, &seats));
    NOT_BEGUN_EXPLAINED(VERB(begin)(&asked, memory, sizeof memory, &how, &no_state, 0, &problem));
    NOT_BEGUN(VERB(step)(&no_search, memory, sizeof memory, 1));
    NOT_BEGUN(VERB(best)(&no_search, memory, sizeof memory, &some_action));
    NOT_BEGUN(VERB(ranked)(&no_search, memory, sizeof memory, ranked, 1, &number));
    NOT_BEGUN(VERB(progress)(&no_search, &progress));
    NOT_BEGUN(VERB(choose)(&no_search, memory, sizeof memory, &some_action));
    NOT_BEGUN(VERB(search_answer)(&no_search, memory, sizeof memory, &told));
    NOT_BEGUN_EXPLAINED(VERB(follow)(&no_search, memory, sizeof memory, &position, 0, &problem));
    NOT_BEGUN_EXPLAINED(VERB(follow)(&asked, memory, sizeof memory, &no_state, 0, &problem));
    NOT_BEGUN(VERB(advise)(memory, sizeof memory, &how, &no_state, 0, 0, &told));
    CHECK(is_filled(&no_state, sizeof no_state, content) && is_filled(&no_search, sizeof no_search, content));
}

static void objects_that_were_never_initialised_are_refused(void) {
    state before = position;
    refuse_objects_like(0);
    refuse_objects_like(0xFF);
    refuse_objects_like(CANARY);
    CHECK(SAME(position, before));
}

static void an_object_of_another_kind_is_refused(void) {
    state no_state;
    search no_search;
    size_t shared = sizeof no_state < sizeof no_search ? sizeof no_state : sizeof no_search;
    memset(&no_state, 0, sizeof no_state);
    memset(&no_search, 0, sizeof no_search);
    memcpy(&no_state, &asked, shared);
    memcpy(&no_search, &position, shared);
    NOT_BEGUN(VERB(validate)(&no_state, NULL));
    NOT_BEGUN(VERB(progress)(&no_search, &progress));
    memcpy(&no_state, &record, sizeof record);
    NOT_BEGUN(VERB(validate)(&no_state, NULL));
}

#define OUT_OF_RANGE(call) STATUS(FIVEPLY_ERR_ARG, call)

static void refuse_seat(uint8_t seat) {
    state view;
    FILL(view);
    number = 77;
    OUT_OF_RANGE(VERB(legal_actions)(&position, seat, actions, COUNT(actions), &number));
    OUT_OF_RANGE(VERB(action_count)(&position, seat, &number));
    OUT_OF_RANGE(VERB(action_at)(&position, seat, 0, &some_action));
    OUT_OF_RANGE(VERB(observe)(&position, seat, &view));
    OUT_OF_RANGE(VERB(score)(&position, seat, &points));
    OUT_OF_RANGE(VERB(begin)(&asked, memory, sizeof memory, &how, &position, seat, &problem));
    explained(FIVEPLY_ERR_ARG);
    OUT_OF_RANGE(VERB(follow)(&asked, memory, sizeof memory, &position, seat, &problem));
    OUT_OF_RANGE(VERB(advise)(memory, sizeof memory, &how, &position, seat, 0, &told));
    CHECK(UNTOUCHED(view) && number == 77);
}

static void a_seat_that_nobody_has_is_refused(void) {
    refuse_seat(PLAYERS_LEAST);
    refuse_seat(31);
    refuse_seat(32);
    refuse_seat(255);
}

static void a_length_that_no_buffer_has_is_refused(void) {
    OUT_OF_RANGE(VERB(parse)(&position, text, SIZE_MAX - 1, &problem));
    explained(FIVEPLY_ERR_ARG);
    OUT_OF_RANGE(VERB(write)(&position, text, SIZE_MAX, &number));
    OUT_OF_RANGE(VERB(save)(&position, saved, SIZE_MAX / 2 + 1, &number));
    OUT_OF_RANGE(VERB(load)(&position, saved, SIZE_MAX, &problem));
    OUT_OF_RANGE(VERB(legal_actions)(&position, 0, actions, SIZE_MAX / 2, &number));
    OUT_OF_RANGE(VERB(step)(&asked, memory, SIZE_MAX, 1));
}

static void settings_of_no_known_size_are_refused(void) {
    settings broken = how;
    FILL(broken);
    STATUS(FIVEPLY_ERR_VERSION, VERB(settings_default)(&broken, 0));
    STATUS(FIVEPLY_ERR_VERSION, VERB(settings_default)(&broken, sizeof broken - 1));
    STATUS(FIVEPLY_ERR_VERSION, VERB(settings_default)(&broken, sizeof broken + 8));
    STATUS(FIVEPLY_ERR_VERSION, VERB(settings_default)(&broken, SIZE_MAX));
    STATUS(FIVEPLY_ERR_VERSION, VERB(settings_fit)(&broken, sizeof memory));
    STATUS(FIVEPLY_ERR_VERSION, VERB(begin)(&asked, memory, sizeof memory, &broken, &position, 0, &problem));
    explained(FIVEPLY_ERR_VERSION);
    STATUS(FIVEPLY_ERR_VERSION, VERB(advise)(memory, sizeof memory, &broken, &position, 0, 0, &told));
    CHECK(VERB(workspace_size)(&broken) == 0 && UNTOUCHED(broken));
}

static void settings_out_of_range_are_refused(void) {
    settings broken = how;
    broken.level = CONSTANT(LEVEL_MAX) + 1;
    OUT_OF_RANGE(VERB(settings_fit)(&broken, sizeof memory));
    OUT_OF_RANGE(VERB(begin)(&asked, memory, sizeof memory, &broken, &position, 0, &problem));
    explained(FIVEPLY_ERR_ARG);
    OUT_OF_RANGE(VERB(advise)(memory, sizeof memory, &broken, &position, 0, 0, &told));
    CHECK(VERB(workspace_size)(&broken) == 0);
    broken = how;
    broken.reserved = 1;
    OUT_OF_RANGE(VERB(settings_fit)(&broken, sizeof memory));
}

/* Wrong, but never harmful. */
static void arguments_that_overlap_are_harmless(void) {
    state overlapping = position, expected = position;
    FIVEPLY_WORKSPACE(shared, WORKSPACE_BYTES);
    search *inside = (search *)(void *)shared;
    DONE(VERB(apply)(&overlapping, &some_action, (undo_record *)(void *)&overlapping, NULL, NULL));
    NOT_BEGUN(VERB(validate)(&overlapping, NULL));
    DONE(VERB(observe)(&expected, 0, &expected));
    DONE(VERB(validate)(&expected, NULL));
    CHECK(VERB(begin)(inside, shared, sizeof shared, &how, &position, 0, NULL) >= 0);
    CHECK(VERB(step)(inside, shared, sizeof shared, 10) >= 0);
    VERB(best)(inside, shared, sizeof shared, (action *)(void *)shared);
    OUT_OF_RANGE(VERB(ranked)(&asked, memory, sizeof memory, (candidate *)(void *)memory, 1, &number));
    OUT_OF_RANGE(VERB(ranked)(&asked, memory, sizeof memory, (candidate *)(void *)(memory + 1), 9, &number));
    VERB(write)(&expected, (char *)&expected, sizeof expected, NULL);
    VERB(save)(&position, (uint8_t *)&position, sizeof position, NULL);
    set_up();
}

int main(void) {
    check_test = "set_up";
    set_up();
    RUN(null_is_refused_where_a_position_is_made);
    RUN(null_is_refused_in_play);
    RUN(null_is_refused_in_search);
    RUN(pointers_that_are_not_aligned_are_refused_in_play);
    RUN(pointers_that_are_not_aligned_are_refused_in_search);
    RUN(objects_that_were_never_initialised_are_refused);
    RUN(an_object_of_another_kind_is_refused);
    RUN(a_seat_that_nobody_has_is_refused);
    RUN(a_length_that_no_buffer_has_is_refused);
    RUN(settings_of_no_known_size_are_refused);
    RUN(settings_out_of_range_are_refused);
    RUN(arguments_that_overlap_are_harmless);
    return finish("pointers");
}
