/*
 * The conformance suite for searches, over any game: anytime, in slices, in the caller's memory, copied, moved and
 * gone on with; honest about what a seat may not know; weaker on demand.
 */
#include "decision.h"
#include "walk.h"

/* A workspace as a small device has it, with guards at both ends. */
#define SIZE 16384u
#define GUARD 64u

typedef struct {
    unsigned char before[GUARD];
    uint64_t words[SIZE / 8];
    unsigned char after[GUARD];
} workspace;

static workspace here, there;

/* All that a search answers. */
typedef struct {
    fiveply_progress progress;
    action best;
    size_t count;
    candidate ranked[CONSTANT(ACTIONS_MAX)];
} answers;

static settings fitting_settings(void) {
    settings fitting;
    DONE(VERB(settings_default)(&fitting, sizeof fitting));
    DONE(VERB(settings_fit)(&fitting, SIZE));
    limit_work(&fitting);
    return fitting;
}

static search begun(workspace *memory, const settings *how, const state *position) {
    search begun;
    int32_t status;
    memset(&begun, 0, sizeof begun);
    status = VERB(begin)(&begun, memory->words, SIZE, how, position, (uint8_t)acting(position), NULL);
    CHECK(status == FIVEPLY_DONE || status == FIVEPLY_MORE);
    return begun;
}

static answers ask(const search *asked, workspace *memory) {
    answers given;
    memset(&given, 0, sizeof given);
    DONE(VERB(progress)(asked, &given.progress));
    DONE(VERB(best)(asked, memory->words, SIZE, &given.best));
    DONE(VERB(ranked)(asked, memory->words, SIZE, given.ranked, COUNT(given.ranked), &given.count));
    return given;
}

static int is_done(const search *asked) {
    fiveply_progress progress;
    DONE(VERB(progress)(asked, &progress));
    return progress.is_done;
}

static uint64_t units(const search *asked) {
    fiveply_progress progress;
    DONE(VERB(progress)(asked, &progress));
    return progress.units;
}

/* Spends `total` units in slices. */
static void spend(search *worked, workspace *memory, uint32_t total, uint32_t slice) {
    for (; total > 0; total -= slice < total ? slice : total) {
        int32_t status = VERB(step)(worked, memory->words, SIZE, slice < total ? slice : total);
        CHECK(status == (is_done(worked) ? FIVEPLY_DONE : FIVEPLY_MORE));
    }
}

static void finish_search(search *worked, workspace *memory) {
    for (int steps = 0; VERB(step)(worked, memory->words, SIZE, 1000) == FIVEPLY_MORE; steps++) {
        if (!CHECK(steps < 100000)) return;
    }
    CHECK(is_done(worked));
}

static void guard(workspace *memory, int content) {
    memset(memory, content, sizeof *memory);
    FILL(memory->before);
    FILL(memory->after);
}

static int is_guarded(const workspace *memory) {
    return UNTOUCHED(memory->before) && UNTOUCHED(memory->after);
}

/* Visits positions where somebody acts: all in which there is work to do, and a few others. */
#ifndef IDLE_VISITED
#define IDLE_VISITED 40u
#endif
static visitor *visit_decision;
static unsigned long visited_working, visited_idle;

static void if_there_is_work(const state *position) {
    settings how = fitting_settings();
    search begun_here;
    unsigned long *visited;
    if (acting(position) < 0 || random_below(4) != 0) return;
    begun_here = begun(&here, &how, position);
    visited = is_done(&begun_here) ? &visited_idle : &visited_working;
    if (*visited >= (visited == &visited_idle ? IDLE_VISITED : WORKING_VISITED)) return;
    ++*visited;
    guard(&here, 0);
    guard(&there, 0);
    visit_decision(position);
    CHECK(is_guarded(&here) && is_guarded(&there));
}

static void along_decisions(visitor *visit) {
    visited_working = visited_idle = 0;
    visit_decision = visit;
    along_games(if_there_is_work);
    CHECK(visited_working == WORKING_VISITED && visited_idle == IDLE_VISITED);
}

static void check_answers(const answers *given, size_t count) {
    CHECK(given->count == count && memcmp(&given->best, &given->ranked[0].action, sizeof(action)) == 0);
    CHECK(given->ranked[0].tied == 1);
    for (size_t k = 0; k < given->count; k++) {
        const candidate *one = &given->ranked[k];
        CHECK(is_listed(&one->action, count) && one->tied <= 1);
        for (size_t other = 0; other < k; other++) {
            CHECK(memcmp(&one->action, &given->ranked[other].action, sizeof(action)) != 0);
        }
        if (k == 0) continue;
        CHECK(one->tied <= one[-1].tied && one->value_milli <= one[-1].value_milli);
    }
}

static void answers_from_the_first_moment_on(const state *position) {
    settings how = fitting_settings();
    search asked = begun(&here, &how, position);
    size_t count = list_actions(position, (uint8_t)acting(position));
    for (int steps = 0; steps < 5; steps++) {
        answers given = ask(&asked, &here);
        check_answers(&given, count);
        VERB(step)(&asked, here.words, SIZE, 1u + random_below(200));
    }
    finish_search(&asked, &here);
    answers final = ask(&asked, &here), later;
    check_answers(&final, count);
    CHECK(final.progress.is_done == 1 && final.progress.filled_permille <= 1000);
    DONE(VERB(step)(&asked, here.words, SIZE, 1000));
    later = ask(&asked, &here);
    CHECK(SAME(later, final));
}

static void every_legal_action_is_ranked_once_and_the_best_heads_the_list_at_any_time(void) {
    along_decisions(answers_from_the_first_moment_on);
}

static void ranks_what_fits(const state *position) {
    settings how = fitting_settings();
    search asked = begun(&here, &how, position);
    answers given = ask(&asked, &here);
    candidate some[COUNT(given.ranked) + 1];
    size_t capacity = random_below(given.count + 1), told = 0;
    FILL(some);
    DONE(VERB(ranked)(&asked, here.words, SIZE, some, capacity, &told));
    CHECK(told == given.count && memcmp(some, given.ranked, capacity * sizeof(candidate)) == 0);
    CHECK(is_filled(some + capacity, sizeof some - capacity * sizeof(candidate), CANARY));
    DONE(VERB(ranked)(&asked, here.words, SIZE, NULL, 0, &told));
    CHECK(told == given.count);
}

static void a_ranking_too_short_holds_the_best_and_the_count_tells_all(void) {
    along_decisions(ranks_what_fits);
}

static void works_in_slices(const state *position) {
    static const uint32_t slices[] = {1, 7, 64};
    uint32_t total = 1u + random_below(300);
    settings how = fitting_settings();
    search whole = begun(&here, &how, position);
    answers expected, final;
    spend(&whole, &here, total, total);
    expected = ask(&whole, &here);
    CHECK(units(&whole) <= total);
    for (size_t i = 0; i < COUNT(slices); i++) {
        search sliced = begun(&there, &how, position);
        answers given;
        spend(&sliced, &there, total, slices[i]);
        given = ask(&sliced, &there);
        CHECK(SAME(sliced, whole) && SAME(given, expected));
    }
    finish_search(&whole, &here);
    final = ask(&whole, &here);
    search at_once = begun(&there, &how, position);
    DONE(VERB(step)(&at_once, there.words, SIZE, UINT32_MAX));
    expected = ask(&at_once, &there);
    CHECK(SAME(at_once, whole) && SAME(final, expected));
}

static void slicing_the_budget_changes_nothing(void) {
    along_decisions(works_in_slices);
}

static void goes_on_as_a_copy(const state *position) {
    settings how = fitting_settings();
    search original = begun(&here, &how, position), copy;
    answers expected, given;
    spend(&original, &here, 1u + random_below(300), 100);
    memcpy(&copy, &original, sizeof copy);
    memcpy(&there, &here, sizeof there);
    finish_search(&original, &here);
    expected = ask(&original, &here);
    guard(&here, 0xEE);
    finish_search(&copy, &there);
    given = ask(&copy, &there);
    CHECK(SAME(copy, original) && SAME(given, expected));
}

static void a_search_copied_with_its_workspace_goes_on_alone(void) {
    along_decisions(goes_on_as_a_copy);
}

static void works_in_dirty_memory(const state *position) {
    settings how = fitting_settings();
    uint32_t total = 1u + random_below(300);
    search clean = begun(&here, &how, position), dirty;
    answers expected, given;
    random_fill(there.words, sizeof there.words);
    dirty = begun(&there, &how, position);
    expected = ask(&clean, &here);
    given = ask(&dirty, &there);
    CHECK(SAME(given, expected));
    spend(&clean, &here, total, total);
    spend(&dirty, &there, total, total);
    finish_search(&clean, &here);
    finish_search(&dirty, &there);
    expected = ask(&clean, &here);
    given = ask(&dirty, &there);
    CHECK(SAME(given, expected));
}

static void what_the_workspace_held_before_changes_nothing(void) {
    along_decisions(works_in_dirty_memory);
}

static void knows_no_more_than_its_seat(const state *position) {
    settings how = fitting_settings();
    state view;
    search all, seen;
    answers expected, given;
    DONE(VERB(observe)(position, (uint8_t)acting(position), &view));
    all = begun(&here, &how, position);
    seen = begun(&there, &how, &view);
    finish_search(&all, &here);
    finish_search(&seen, &there);
    expected = ask(&all, &here);
    given = ask(&seen, &there);
    CHECK(SAME(given, expected));
}

static void a_search_of_a_position_and_of_its_view_answer_the_same(void) {
    along_decisions(knows_no_more_than_its_seat);
}

static unsigned long weaker_choices;

static void plays_at_every_level(const state *position) {
    settings how = fitting_settings();
    size_t count = list_actions(position, (uint8_t)acting(position));
    for (uint8_t level = 0; level <= CONSTANT(LEVEL_MAX); level++) {
        search asked;
        action best, chosen, again;
        how.level = level;
        how.seed = random_bits();
        asked = begun(&here, &how, position);
        finish_search(&asked, &here);
        DONE(VERB(best)(&asked, here.words, SIZE, &best));
        DONE(VERB(choose)(&asked, here.words, SIZE, &chosen));
        DONE(VERB(choose)(&asked, here.words, SIZE, &again));
        CHECK(is_listed(&chosen, count) && SAME(chosen, again));
        CHECK(level < CONSTANT(LEVEL_MAX) || SAME(chosen, best));
        if (level == 0) weaker_choices += !SAME(chosen, best);
    }
}

static void every_level_chooses_a_legal_action_and_the_highest_the_best(void) {
    along_decisions(plays_at_every_level);
    CHECK(weaker_choices > 10);
}

static void advises_what_a_search_finds(const state *position) {
    settings how = fitting_settings();
    uint8_t seat = (uint8_t)acting(position);
    search asked = begun(&here, &how, position);
    answers given;
    advice told, fitting, fitted, after;
    char english[CONSTANT(REASON_TEXT)];
    size_t length = 0;
    finish_search(&asked, &here);
    given = ask(&asked, &here);
    DONE(VERB(advise)(there.words, SIZE, &how, position, seat, 0, &told));
    CHECK(SAME(told.action, given.best) && told.value_milli == given.ranked[0].value_milli);
    DONE(VERB(search_answer)(&asked, here.words, SIZE, &after));
    CHECK(SAME(after, told));
    DONE(VERB(settings_default)(&how, sizeof how));
    DONE(VERB(settings_fit)(&how, SIZE));
    DONE(VERB(advise)(there.words, SIZE, &how, position, seat, 300, &fitting));
    DONE(VERB(advise)(there.words, SIZE, NULL, position, seat, 300, &fitted));
    CHECK(SAME(fitted, fitting));
    DONE(VERB(reason_write)(&told, english, sizeof english, &length));
    CHECK(length > 0 && strlen(english) == length);
}

static void advice_is_what_a_search_finds(void) {
    along_decisions(advises_what_a_search_finds);
}

/* Random games, each followed by one search that is never begun again by the caller. */
static void following_a_game_answers_as_beginning_anew(void) {
    settings how = fitting_settings();
    for (uint64_t seed = 1; seed <= 6; seed++) {
        rules played;
        state position;
        search followed;
        named_rules(&played, RULES_NAMES[seed % COUNT(RULES_NAMES)], PLAYERS_LEAST);
        DONE(VERB(new)(&position, &played, seed, NULL));
        guard(&here, 0);
        followed = begun(&here, &how, &position);
        for (int steps = 0; steps < STEPS_MAX && acting(&position) >= 0; steps++) {
            search fresh = begun(&there, &how, &position);
            answers expected, given;
            int32_t status =
                VERB(follow)(&followed, here.words, SIZE, &position, (uint8_t)acting(&position), NULL);
            CHECK(status == FIVEPLY_DONE || status == FIVEPLY_MORE);
            finish_search(&followed, &here);
            finish_search(&fresh, &there);
            given = ask(&followed, &here);
            expected = ask(&fresh, &there);
            given.progress = expected.progress; /* what was computed before need not be computed again */
            check_answers(&given, list_actions(&position, (uint8_t)acting(&position)));
            CHECK(KEEPS_LINE || SAME(given, expected));
            if (!advance(&position)) break;
        }
        CHECK(is_guarded(&here));
    }
}

static void settings_that_fit_need_no_more_than_there_is(void) {
    settings whole, fitting, again;
    size_t most = VERB(workspace_size)(NULL);
    DONE(VERB(settings_default)(&whole, sizeof whole));
    CHECK(VERB(workspace_size)(&whole) == most && most >= CONSTANT(WORKSPACE_MIN));
    for (size_t bytes = CONSTANT(WORKSPACE_MIN); bytes <= most; bytes += 1 + bytes / 3) {
        fitting = whole;
        DONE(VERB(settings_fit)(&fitting, bytes));
        CHECK(VERB(workspace_size)(&fitting) <= bytes);
        again = whole;
        DONE(VERB(settings_fit)(&again, VERB(workspace_size)(&fitting)));
        CHECK(SAME(again, fitting));
    }
    fitting = whole;
    DONE(VERB(settings_fit)(&fitting, most));
    CHECK(SAME(fitting, whole));
    DONE(VERB(settings_fit)(&fitting, SIZE_MAX));
    CHECK(SAME(fitting, whole));
    STATUS(FIVEPLY_ERR_WORKSPACE, VERB(settings_fit)(&fitting, CONSTANT(WORKSPACE_MIN) - 1));
    CHECK(SAME(fitting, whole));
}

static void begins_in_the_least_memory_that_it_names(const state *position) {
    settings how = fitting_settings();
    uint8_t seat = (uint8_t)acting(position);
    search asked;
    fiveply_problem problem;
    FILL(asked);
    STATUS(FIVEPLY_ERR_WORKSPACE, VERB(begin)(&asked, here.words, 8, &how, position, seat, &problem));
    CHECK(UNTOUCHED(asked) && problem.status == FIVEPLY_ERR_WORKSPACE && is_filled(&here.words, sizeof here.words, 0));
    CHECK(problem.bytes_needed > 8 && problem.bytes_needed <= VERB(workspace_size)(&how));
    size_t need = (size_t)problem.bytes_needed;
    CHECK(VERB(begin)(&asked, here.words, need, &how, position, seat, NULL) >= 0);
    while (VERB(step)(&asked, here.words, need, 1000) == FIVEPLY_MORE) {
    }
    CHECK(is_done(&asked));
    CHECK(is_filled((const char *)here.words + need, sizeof here.words - need, 0));
    FILL(asked);
    STATUS(FIVEPLY_ERR_WORKSPACE, VERB(begin)(&asked, here.words, need - 1, &how, position, seat, NULL));
    CHECK(UNTOUCHED(asked));
}

static void a_workspace_too_short_is_refused_with_the_bytes_that_do(void) {
    along_decisions(begins_in_the_least_memory_that_it_names);
}

static void works_in_no_less_than_it_was_given(const state *position) {
    settings how = fitting_settings();
    uint8_t seat = (uint8_t)acting(position);
    search asked = begun(&here, &how, position), before = asked;
    action best;
    candidate one;
    advice told;
    size_t count = 77, less = random_below(SIZE);
    FILL(best);
    FILL(one);
    FILL(told);
    STATUS(FIVEPLY_ERR_WORKSPACE, VERB(step)(&asked, here.words, less, 10));
    STATUS(FIVEPLY_ERR_WORKSPACE, VERB(best)(&asked, here.words, less, &best));
    STATUS(FIVEPLY_ERR_WORKSPACE, VERB(ranked)(&asked, here.words, less, &one, 1, &count));
    STATUS(FIVEPLY_ERR_WORKSPACE, VERB(choose)(&asked, here.words, less, &best));
    STATUS(FIVEPLY_ERR_WORKSPACE, VERB(follow)(&asked, here.words, less, position, seat, NULL));
    STATUS(FIVEPLY_ERR_WORKSPACE, VERB(search_answer)(&asked, here.words, less, &told));
    STATUS(FIVEPLY_ERR_WORKSPACE, VERB(advise)(here.words, 8, &how, position, seat, 0, &told));
    STATUS(FIVEPLY_ERR_WORKSPACE, VERB(advise)(here.words, 8, NULL, position, seat, 0, &told));
    CHECK(SAME(asked, before) && UNTOUCHED(best) && UNTOUCHED(one) && UNTOUCHED(told) && count == 77);
}

static void a_search_in_less_memory_than_it_began_in_is_refused(void) {
    along_decisions(works_in_no_less_than_it_was_given);
}

/* Wrong answers are allowed here, faults are not: run under valgrind and with overflow checks. */
static void survives_any_memory(const state *position) {
    settings how = fitting_settings();
    search asked = begun(&here, &how, position);
    unsigned char *bytes = (unsigned char *)&asked;
    candidate ranked[CONSTANT(ACTIONS_MAX)];
    action best;
    size_t count = 0;
    for (int i = 0; i < 50; i++) {
        search broken = asked;
        size_t at = 4 + random_below(sizeof asked - 4); /* past the magic word */
        ((unsigned char *)&broken)[at] = (unsigned char)random_bits();
        if (i % 4 == 0) random_fill((unsigned char *)&broken + 8, sizeof broken - 8);
        random_fill(here.words, sizeof here.words);
        VERB(step)(&broken, here.words, SIZE, 20);
        VERB(best)(&broken, here.words, SIZE, &best);
        VERB(choose)(&broken, here.words, SIZE, &best);
        VERB(ranked)(&broken, here.words, SIZE, ranked, COUNT(ranked), &count);
        VERB(follow)(&broken, here.words, SIZE, position, (uint8_t)acting(position), NULL);
        VERB(step)(&broken, here.words, SIZE, 20);
    }
    CHECK(bytes[0] != 0);
}

static void any_bytes_in_a_search_and_its_workspace_are_harmless(void) {
    along_decisions(survives_any_memory);
}

int main(void) {
    RUN(every_legal_action_is_ranked_once_and_the_best_heads_the_list_at_any_time);
    RUN(a_ranking_too_short_holds_the_best_and_the_count_tells_all);
    RUN(slicing_the_budget_changes_nothing);
    RUN(a_search_copied_with_its_workspace_goes_on_alone);
    RUN(what_the_workspace_held_before_changes_nothing);
    if (!SEES_ALL) RUN(a_search_of_a_position_and_of_its_view_answer_the_same);
    RUN(every_level_chooses_a_legal_action_and_the_highest_the_best);
    RUN(advice_is_what_a_search_finds);
    RUN(following_a_game_answers_as_beginning_anew);
    RUN(settings_that_fit_need_no_more_than_there_is);
    RUN(a_workspace_too_short_is_refused_with_the_bytes_that_do);
    RUN(a_search_in_less_memory_than_it_began_in_is_refused);
    RUN(any_bytes_in_a_search_and_its_workspace_are_harmless);
    return finish("search");
}
