/*
 * The conformance suite for positions, over any game: whatever is asked of one game by
 * `engine/src/game.rs` and the header holds for all, tried along random games of every kind of rules.
 */
#include "walk.h"

static void has_its_actions_at_every_place(const state *position) {
    int seat = acting(position);
    size_t count = 0, counted = 0;
    action at;
    if (seat < 0) {
        DONE(VERB(action_count)(position, 0, &counted));
        CHECK(counted == 0 && list_actions(position, 0) == 0);
        return;
    }
    count = list_actions(position, (uint8_t)seat);
    DONE(VERB(action_count)(position, (uint8_t)seat, &counted));
    CHECK(count == counted && count > 0);
    for (size_t k = 0; k < count; k++) {
        DONE(VERB(action_at)(position, (uint8_t)seat, k, &at));
        CHECK(SAME(at, actions[k]));
    }
    FILL(at);
    STATUS(FIVEPLY_ERR_ARG, VERB(action_at)(position, (uint8_t)seat, count, &at));
    STATUS(FIVEPLY_ERR_ARG, VERB(action_at)(position, (uint8_t)seat, SIZE_MAX, &at));
    CHECK(UNTOUCHED(at));
}

static void the_list_has_the_action_at_every_place(void) {
    along_games(has_its_actions_at_every_place);
}

static void lists_what_fits_and_counts_all(const state *position) {
    int seat = acting(position);
    action some[COUNT(actions) + 1];
    size_t count = 0, told = 0, capacity = 0;
    if (seat < 0) return;
    count = list_actions(position, (uint8_t)seat);
    DONE(VERB(legal_actions)(position, (uint8_t)seat, NULL, 0, &told));
    CHECK(told == count);
    capacity = random_below(count);
    FILL(some);
    DONE(VERB(legal_actions)(position, (uint8_t)seat, some, capacity, &told));
    CHECK(told == count);
    CHECK(memcmp(some, actions, capacity * sizeof(action)) == 0);
    CHECK(is_filled(some + capacity, sizeof some - capacity * sizeof(action), CANARY));
    FILL(some);
    DONE(VERB(legal_actions)(position, (uint8_t)seat, some, COUNT(some), &told));
    CHECK(is_filled(some + count, sizeof some - count * sizeof(action), CANARY));
}

static void a_list_too_short_holds_the_first_actions_and_the_count_tells_all(void) {
    along_games(lists_what_fits_and_counts_all);
}

static void undoes_every_action(const state *position) {
    int seat = acting(position);
    size_t count = seat < 0 ? 0 : list_actions(position, (uint8_t)seat);
    for (size_t k = 0; k < count; k++) {
        state changed = *position, silent = *position;
        undo_record record;
        event led_to;
        fiveply_problem problem;
        FILL(record);
        FILL(led_to);
        FILL(problem);
        DONE(VERB(apply)(&changed, &actions[k], &record, &led_to, &problem));
        CHECK(!SAME(changed, *position));
        CHECK(!UNTOUCHED(record) && !UNTOUCHED(led_to));
        CHECK(UNTOUCHED(problem));
        DONE(VERB(validate)(&changed, NULL));
        DONE(VERB(apply)(&silent, &actions[k], NULL, NULL, NULL));
        CHECK(SAME(silent, changed));
        DONE(VERB(undo)(&changed, &record));
        CHECK(SAME(changed, *position));
    }
}

static void undo_restores_every_bit_after_every_legal_action(void) {
    along_games(undoes_every_action);
}

static void undoes_what_the_table_produced(const state *position) {
    state changed = *position;
    chance drawn;
    undo_record record;
    event led_to;
    if (!draw_chance(position, &drawn)) return;
    FILL(led_to);
    DONE(VERB(reveal)(&changed, &drawn, &record, &led_to, NULL));
    CHECK(!SAME(changed, *position) && !UNTOUCHED(led_to));
    DONE(VERB(validate)(&changed, NULL));
    DONE(VERB(undo)(&changed, &record));
    CHECK(SAME(changed, *position));
}

static void undo_restores_every_bit_after_what_the_table_produced(void) {
    along_games(undoes_what_the_table_produced);
}

/* Random bytes are an action or are refused; what is in the list is never refused. */
static void refuses_without_a_trace(const state *position) {
    int seat = acting(position);
    size_t count = seat < 0 ? 0 : list_actions(position, (uint8_t)seat);
    for (int i = 0; i < 20; i++) {
        state changed = *position;
        action tried;
        undo_record record;
        event led_to;
        fiveply_problem problem;
        int32_t status;
        random_fill(&tried, sizeof tried);
        if (count > 0 && i % 2 == 0) {
            tried = actions[random_below(count)];
            ((unsigned char *)&tried)[random_below(sizeof tried)] = (unsigned char)random_bits();
        }
        FILL(record);
        FILL(led_to);
        FILL(problem);
        status = VERB(apply)(&changed, &tried, &record, &led_to, &problem);
        if (status == FIVEPLY_DONE) {
            DONE(VERB(validate)(&changed, NULL));
            DONE(VERB(undo)(&changed, &record));
        } else {
            CHECK(!is_listed(&tried, count));
            CHECK(UNTOUCHED(record) && UNTOUCHED(led_to));
            CHECK(status < 0 && problem.status == status && problem.reason != 0 && problem.text[0] != 0);
        }
        CHECK(SAME(changed, *position));
    }
}

static void a_refused_action_says_why_and_changes_nothing(void) {
    along_games(refuses_without_a_trace);
}

static undo_record foreign;

/* A record of an earlier position, or a spoilt one, is refused or leads to a position that is sound. */
static void survives_a_foreign_record(const state *position) {
    state changed;
    int seat = acting(position);
    for (int i = 0; i < 10; i++) {
        undo_record record = foreign;
        if (i > 0) ((unsigned char *)&record)[random_below(sizeof record)] = (unsigned char)random_bits();
        changed = *position;
        if (VERB(undo)(&changed, &record) == FIVEPLY_DONE) {
            DONE(VERB(validate)(&changed, NULL));
        } else {
            CHECK(SAME(changed, *position));
        }
    }
    if (seat >= 0) {
        changed = *position;
        list_actions(position, (uint8_t)seat);
        DONE(VERB(apply)(&changed, &actions[0], &foreign, NULL, NULL));
    }
}

static void a_foreign_record_is_refused_or_harmless(void) {
    state position;
    rules played;
    DONE(VERB(rules_default)(&played));
    DONE(VERB(new)(&position, &played, 1, NULL));
    list_actions(&position, 0);
    DONE(VERB(apply)(&position, &actions[0], &foreign, NULL, NULL));
    along_games(survives_a_foreign_record);
}

static void writes_and_reads_back(const state *position) {
    static char text[CONSTANT(STATE_TEXT) + 8], cut[CONSTANT(STATE_TEXT)];
    state read;
    size_t length = 0, asked = 0;
    FILL(text);
    DONE(VERB(write)(position, text, CONSTANT(STATE_TEXT), &length));
    CHECK(length < CONSTANT(STATE_TEXT) && strlen(text) == length);
    CHECK(is_filled(text + length + 1, sizeof text - length - 1, CANARY));
    DONE(VERB(parse)(&read, text, FIVEPLY_NUL_TERMINATED, NULL));
    CHECK(SAME(read, *position));
    text[length] = '!';
    FILL(read);
    DONE(VERB(parse)(&read, text, length, NULL));
    CHECK(SAME(read, *position));

    DONE(VERB(write)(position, NULL, 0, &asked));
    CHECK(asked == length);
    FILL(cut);
    DONE(VERB(write)(position, cut, length + 1, NULL));
    CHECK(strlen(cut) == length);
    FILL(cut);
    asked = 77;
    STATUS(FIVEPLY_ERR_ARG, VERB(write)(position, cut, length, &asked));
    STATUS(FIVEPLY_ERR_ARG, VERB(write)(position, cut, 1, &asked));
    CHECK(asked == 77 && UNTOUCHED(cut));
}

static void a_position_reads_back_from_its_text(void) {
    along_games(writes_and_reads_back);
}

static void saves_and_loads(const state *position) {
    uint8_t saved[CONSTANT(SAVE_SIZE) + 8];
    state loaded;
    size_t length = 0;
    FILL(saved);
    DONE(VERB(save)(position, saved, CONSTANT(SAVE_SIZE), &length));
    CHECK(length <= CONSTANT(SAVE_SIZE) && is_filled(saved + length, sizeof saved - length, CANARY));
    DONE(VERB(load)(&loaded, saved, length, NULL));
    CHECK(SAME(loaded, *position));

    FILL(loaded);
    for (int i = 0; i < 8; i++) {
        size_t bit = random_below(length * 8);
        saved[bit / 8] = (uint8_t)(saved[bit / 8] ^ 1u << bit % 8);
        CHECK(VERB(load)(&loaded, saved, length, NULL) < 0);
        saved[bit / 8] = (uint8_t)(saved[bit / 8] ^ 1u << bit % 8);
        CHECK(VERB(load)(&loaded, saved, random_below(length), NULL) < 0);
    }
    CHECK(UNTOUCHED(loaded));
    FILL(saved);
    length = 77;
    STATUS(FIVEPLY_ERR_ARG, VERB(save)(position, saved, random_below(CONSTANT(SAVE_SIZE)), &length));
    CHECK(length == 77 && UNTOUCHED(saved));
}

static void a_position_loads_from_its_bytes_and_from_no_altered_ones(void) {
    along_games(saves_and_loads);
}

static void writes_and_reads_its_actions(const state *position) {
    int seat = acting(position);
    size_t count = seat < 0 ? 0 : list_actions(position, (uint8_t)seat), length = 0;
    for (size_t k = 0; k < count; k++) {
        char text[CONSTANT(ACTION_TEXT) + 8];
        action read;
        FILL(text);
        DONE(VERB(action_write)(position, &actions[k], text, CONSTANT(ACTION_TEXT), &length));
        CHECK(strlen(text) == length && is_filled(text + length + 1, sizeof text - length - 1, CANARY));
        DONE(VERB(action_parse)(position, text, FIVEPLY_NUL_TERMINATED, &read, NULL));
        CHECK(SAME(read, actions[k]));
        STATUS(FIVEPLY_ERR_ARG, VERB(action_write)(position, &actions[k], text, length, NULL));
    }
}

static void every_legal_action_reads_back_from_its_text(void) {
    along_games(writes_and_reads_its_actions);
}

static void shows_a_seat_its_own_actions(const state *position) {
    int seat = acting(position);
    state view, in_place = *position, twice;
    action shown[COUNT(actions)];
    size_t count = 0, told = 0;
    uint8_t viewer = (uint8_t)(seat < 0 ? 0 : seat);
    DONE(VERB(observe)(position, viewer, &view));
    DONE(VERB(validate)(&view, NULL));
    DONE(VERB(observe)(&in_place, viewer, &in_place));
    CHECK(SAME(in_place, view));
    DONE(VERB(observe)(&view, viewer, &twice));
    CHECK(SAME(twice, view));
    count = list_actions(position, viewer);
    DONE(VERB(legal_actions)(&view, viewer, shown, COUNT(shown), &told));
    CHECK(told == count && memcmp(shown, actions, count * sizeof(action)) == 0);
}

static void a_view_is_sound_and_shows_a_seat_its_own_actions(void) {
    along_games(shows_a_seat_its_own_actions);
}

static void has_a_winner_only_at_its_end(const state *position) {
    uint32_t owing = 0, winners = 0;
    uint8_t over = CANARY;
    int32_t points = 0;
    DONE(VERB(validate)(position, NULL));
    DONE(VERB(to_act)(position, &owing));
    DONE(VERB(is_over)(position, &over));
    DONE(VERB(winner)(position, &winners));
    CHECK(over <= 1 && (winners == 0 || over != 0));
    CHECK(over == 0 || winners != 0 || CAN_BE_LOST);
    CHECK(over == 0 || owing == 0);
    DONE(VERB(score)(position, 0, &points));
}

static void nobody_has_won_before_the_end(void) {
    along_games(has_a_winner_only_at_its_end);
}

/* Answers may be nonsense here, faults are not: run under valgrind and with overflow checks. */
static void survives_broken(const state *position) {
    static char text[CONSTANT(STATE_TEXT)];
    uint8_t saved[CONSTANT(SAVE_SIZE)];
    for (int i = 0; i < 4; i++) {
        state broken = *position, view;
        action tried;
        chance drawn;
        undo_record record = {0};
        size_t count = 0;
        uint32_t seats = 0;
        int32_t points = 0;
        size_t at = sizeof broken.magic + random_below(sizeof broken - sizeof broken.magic);
        ((unsigned char *)&broken)[at] = (unsigned char)random_bits();
        if (i == 0) random_fill((unsigned char *)&broken + sizeof broken.magic, sizeof broken - sizeof broken.magic);
        random_fill(&tried, sizeof tried);
        random_fill(&drawn, sizeof drawn);
        VERB(validate)(&broken, NULL);
        VERB(to_act)(&broken, &seats);
        VERB(winner)(&broken, &seats);
        for (uint8_t seat = 0; seat < 8; seat++) {
            VERB(score)(&broken, seat, &points);
            VERB(legal_actions)(&broken, seat, actions, COUNT(actions), &count);
            VERB(action_at)(&broken, seat, random_below(count), &tried);
        }
        VERB(observe)(&broken, 0, &view);
        VERB(action_write)(&broken, &tried, text, sizeof text, NULL);
        VERB(action_parse)(&broken, text, FIVEPLY_NUL_TERMINATED, &tried, NULL);
        VERB(save)(&broken, saved, sizeof saved, NULL);
        VERB(apply)(&broken, &tried, &record, NULL, NULL);
        VERB(undo)(&broken, &record);
        random_fill((unsigned char *)&record + sizeof record.magic, sizeof record - sizeof record.magic);
        VERB(undo)(&broken, &record);
        VERB(reveal)(&broken, &drawn, NULL, NULL, NULL);
        VERB(write)(&broken, text, sizeof text, NULL);
    }
}

static void any_bytes_in_a_position_are_harmless(void) {
    along_games(survives_broken);
}

static void the_same_seed_plays_the_same_game(void) {
    rules played;
    state one, two, other;
    DONE(VERB(rules_default)(&played));
    DONE(VERB(new)(&one, &played, 7, NULL));
    DONE(VERB(new)(&two, &played, 7, NULL));
    DONE(VERB(new)(&other, &played, 8, NULL));
    CHECK(SAME(one, two) && !SAME(one, other));
}

static void rules_read_back_from_their_names(void) {
    for (size_t i = 0; i < COUNT(RULES_NAMES); i++) {
        rules named, read;
        char name[CONSTANT(RULES_TEXT)];
        size_t length = 0;
        DONE(VERB(rules_parse)(RULES_NAMES[i], FIVEPLY_NUL_TERMINATED, &named, NULL));
        DONE(VERB(rules_write)(&named, name, sizeof name, &length));
        CHECK(strcmp(name, RULES_NAMES[i]) == 0 && length == strlen(name));
        DONE(VERB(rules_parse)(name, length, &read, NULL));
        CHECK(SAME(read, named));
    }
}

int main(void) {
    RUN(the_list_has_the_action_at_every_place);
    RUN(a_list_too_short_holds_the_first_actions_and_the_count_tells_all);
    RUN(undo_restores_every_bit_after_every_legal_action);
    RUN(undo_restores_every_bit_after_what_the_table_produced);
    RUN(a_refused_action_says_why_and_changes_nothing);
    RUN(a_foreign_record_is_refused_or_harmless);
    RUN(a_position_reads_back_from_its_text);
    RUN(a_position_loads_from_its_bytes_and_from_no_altered_ones);
    RUN(every_legal_action_reads_back_from_its_text);
    RUN(a_view_is_sound_and_shows_a_seat_its_own_actions);
    RUN(nobody_has_won_before_the_end);
    RUN(any_bytes_in_a_position_are_harmless);
    RUN(the_same_seed_plays_the_same_game);
    RUN(rules_read_back_from_their_names);
    return finish("position");
}
