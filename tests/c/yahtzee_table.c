/*
 * Yahtzee: grades, and tables of the caller's. Bad tables have their reasons by name.
 */
#include "yahtzee.h"

#include <math.h>

#define ROOT "engine/tables/"

FIVEPLY_WORKSPACE(memory, FIVEPLY_YAHTZEE_WORKSPACE_LOOK_AHEAD);
FIVEPLY_WORKSPACE(large, FIVEPLY_YAHTZEE_WORKSPACE_MIN * 8);

static struct table {
    const char *file;
    uint8_t grade;
    size_t size;
    uint8_t bytes[20000];
} tables[] = {
    {ROOT "yahtzee_forced_tiny.bin", FIVEPLY_YAHTZEE_GRADE_TINY, 0, {0}},
    {ROOT "yahtzee_forced_small.bin", FIVEPLY_YAHTZEE_GRADE_SMALL, 0, {0}},
    {ROOT "yahtzee_forced_full.bin", FIVEPLY_YAHTZEE_GRADE_FULL, 0, {0}},
};

static void read_tables(void) {
    for (size_t i = 0; i < COUNT(tables); i++) {
        FILE *file = fopen(tables[i].file, "rb");
        if (!CHECK(file != NULL)) continue;
        tables[i].size = fread(tables[i].bytes, 1, sizeof tables[i].bytes, file);
        fclose(file);
    }
}

static fiveply_yahtzee_settings with_grade(uint8_t grade) {
    fiveply_yahtzee_settings settings;
    DONE(fiveply_yahtzee_settings_default(&settings, sizeof settings));
    settings.grade = grade;
    return settings;
}

/* Checks a table; the grade is written on success only. */
static int32_t check_table(const uint8_t *bytes, size_t size, const char *name) {
    fiveply_yahtzee_rules of = rules(name);
    uint8_t grade = 77;
    FILL(problem);
    int32_t status = fiveply_yahtzee_table_check(bytes, size, &of, &grade, &problem);
    CHECK((status == FIVEPLY_DONE) == (grade != 77));
    return status;
}

static void a_grade_answers_at_once(void) {
    fiveply_yahtzee_state state = position("forced | dice 6 1 6 2 6 rolls 2");
    for (uint8_t grade = FIVEPLY_YAHTZEE_GRADE_TINY; grade <= FIVEPLY_YAHTZEE_GRADE_FULL; grade++) {
        for (uint8_t look_ahead = 0; look_ahead <= FIVEPLY_YAHTZEE_LOOK_AHEAD; look_ahead += FIVEPLY_YAHTZEE_LOOK_AHEAD) {
            fiveply_yahtzee_settings settings = with_grade((uint8_t)(grade + look_ahead));
            fiveply_yahtzee_search search;
            fiveply_yahtzee_advice advice;
            double value = 0;
            int32_t bound = 0;
            char text[FIVEPLY_YAHTZEE_REASON_TEXT];
            size_t size = look_ahead != 0 ? sizeof memory : FIVEPLY_YAHTZEE_WORKSPACE_MIN;
            CHECK(fiveply_yahtzee_workspace_size(&settings) == size);
            DONE(fiveply_yahtzee_begin(&search, memory, size, &settings, &state, 0, &problem));
            DONE(fiveply_yahtzee_value(&search, memory, size, &value));
            DONE(fiveply_yahtzee_error_bound(&search, &bound));
            CHECK(bound > 1000 && bound < 20000 && fabs(value - 265.26) < bound / 1000.0);
            DONE(fiveply_yahtzee_advise(memory, size, &settings, &state, 0, 0, &advice));
            CHECK(advice.is_exact == 0 && advice.grade == grade && advice.action.value == 0x15);
            DONE(fiveply_yahtzee_reason_write(&advice, text, sizeof text, NULL));
            CHECK(strstr(text, "about") != NULL);
        }
    }
}

static void a_grade_that_was_not_made_for_the_rules_is_refused_by_name(void) {
    fiveply_yahtzee_state state = position("free | dice 6 1 6 2 6 rolls 2");
    static const char *const NAMES[] = {"", "grade tiny", "grade small", "grade full"};
    fiveply_yahtzee_search search;
    FILL(search);
    for (uint8_t grade = FIVEPLY_YAHTZEE_GRADE_TINY; grade <= FIVEPLY_YAHTZEE_GRADE_FULL; grade++) {
        fiveply_yahtzee_settings settings = with_grade(grade);
        FILL(problem);
        STATUS(FIVEPLY_ERR_UNSUPPORTED,
               fiveply_yahtzee_begin(&search, memory, sizeof memory, &settings, &state, 0, &problem));
        CHECK(strstr(problem.text, NAMES[grade]) != NULL && UNTOUCHED(search));
    }
}

static void a_grade_without_its_memory_is_refused_with_the_bytes_needed(void) {
    fiveply_yahtzee_state state = position("forced | dice 6 1 6 2 6 rolls 2");
    fiveply_yahtzee_settings settings = with_grade(FIVEPLY_YAHTZEE_GRADE_FULL + FIVEPLY_YAHTZEE_LOOK_AHEAD);
    fiveply_yahtzee_search search;
    STATUS(FIVEPLY_ERR_WORKSPACE, fiveply_yahtzee_begin(&search, memory, sizeof memory - 8, &settings, &state, 0, &problem));
    CHECK(problem.bytes_needed == FIVEPLY_YAHTZEE_WORKSPACE_LOOK_AHEAD);
    STATUS(FIVEPLY_ERR_WORKSPACE, fiveply_yahtzee_settings_fit(&settings, sizeof memory - 8));
    STATUS(FIVEPLY_ERR_ALIGN,
           fiveply_yahtzee_begin(&search, (char *)large + 4, sizeof large - 8, &settings, &state, 0, &problem));
    settings.number = FIVEPLY_YAHTZEE_DOUBLE;
    STATUS(FIVEPLY_ERR_ARG, fiveply_yahtzee_begin(&search, memory, sizeof memory, &settings, &state, 0, &problem));
    CHECK(strcmp(problem.text, "number") == 0);
}

static void an_exact_search_knows_its_error_when_it_is_done(void) {
    fiveply_yahtzee_state state = position("forced ones=3 twos=6 threes=9 fours=12 fives=15 three_kind=23 four_kind=0 "
                                           "full_house=25 chance=22 | dice 6 6 2 3 4 rolls 2");
    fiveply_yahtzee_search search;
    int32_t bound = 77;
    STATUS(FIVEPLY_MORE, fiveply_yahtzee_begin(&search, large, sizeof large, NULL, &state, 0, &problem));
    STATUS(FIVEPLY_ERR_UNSUPPORTED, fiveply_yahtzee_error_bound(&search, &bound));
    CHECK(bound == 77);
    DONE(fiveply_yahtzee_step(&search, large, sizeof large, UINT32_MAX));
    DONE(fiveply_yahtzee_error_bound(&search, &bound));
    CHECK(bound == 1);
    STATUS(FIVEPLY_ERR_NULL, fiveply_yahtzee_error_bound(NULL, &bound));
    STATUS(FIVEPLY_ERR_NULL, fiveply_yahtzee_error_bound(&search, NULL));
    FILL(search);
    STATUS(FIVEPLY_ERR_STATE, fiveply_yahtzee_error_bound(&search, &bound));
}

static void the_tables_of_the_project_are_sound(void) {
    fiveply_yahtzee_rules forced = rules("forced");
    for (size_t i = 0; i < COUNT(tables); i++) {
        uint8_t grade = 0;
        int32_t bound = 0;
        DONE(fiveply_yahtzee_table_check(tables[i].bytes, tables[i].size, &forced, &grade, NULL));
        CHECK(grade == tables[i].grade);
        size_t size = 0;
        DONE(fiveply_yahtzee_grade_size(grade, &size));
        CHECK(size == tables[i].size);
        DONE(fiveply_yahtzee_table_error_bound(tables[i].bytes, tables[i].size, &forced, &bound));
        CHECK(bound == (grade == FIVEPLY_YAHTZEE_GRADE_TINY ? 16250 : 13375));
    }
}

static void a_table_of_another_variant_is_refused(void) {
    for (size_t i = 0; i < COUNT(tables); i++) {
        STATUS(FIVEPLY_ERR_UNSUPPORTED, check_table(tables[i].bytes, tables[i].size, "free"));
        CHECK(strstr(problem.text, "these rules") != NULL);
        STATUS(FIVEPLY_ERR_UNSUPPORTED, check_table(tables[i].bytes, tables[i].size, "forced_fh5"));
    }
}

static void a_flipped_bit_is_refused(void) {
    for (size_t i = 0; i < COUNT(tables); i++) {
        for (size_t bit = 0; bit < 8 * tables[i].size; bit += i == 0 ? 1 : 509) {
            tables[i].bytes[bit / 8] ^= (uint8_t)(1 << bit % 8);
            STATUS(FIVEPLY_ERR_PARSE, check_table(tables[i].bytes, tables[i].size, "forced"));
            tables[i].bytes[bit / 8] ^= (uint8_t)(1 << bit % 8);
        }
        DONE(check_table(tables[i].bytes, tables[i].size, "forced"));
    }
}

static void a_truncated_table_is_refused_with_the_bytes_needed(void) {
    for (size_t i = 0; i < COUNT(tables); i++) {
        for (size_t size = 0; size < tables[i].size; size += 1 + size / 7) {
            STATUS(FIVEPLY_ERR_PARSE, check_table(tables[i].bytes, size, "forced"));
            CHECK(problem.bytes_needed == (size < 12 ? 12 : tables[i].size));
        }
    }
}

static void a_table_of_an_unknown_grade_or_version_is_refused(void) {
    static const uint8_t UNKNOWN_GRADE[] = {'F', 'P', 'Y', 'v', 1, 0, 4, 0, 0, 0, 4, 0xff, 0x87, 0x76, 0xd8, 4};
    static const uint8_t UNKNOWN_VERSION[] = {'F', 'P', 'Y', 'v', 2, 0, 0, 0, 0x6f, 0x79, 0x1f, 0x5e};
    static const uint8_t NO_TABLE[] = {'F', 'P', 'Y', 'y', 1, 0, 0, 0, 0, 0, 0, 0};
    STATUS(FIVEPLY_ERR_UNSUPPORTED, check_table(UNKNOWN_GRADE, sizeof UNKNOWN_GRADE, "forced"));
    CHECK(strstr(problem.text, "grade") != NULL);
    STATUS(FIVEPLY_ERR_VERSION, check_table(UNKNOWN_VERSION, sizeof UNKNOWN_VERSION, "forced"));
    STATUS(FIVEPLY_ERR_PARSE, check_table(NO_TABLE, sizeof NO_TABLE, "forced"));
    CHECK(strstr(problem.text, "a table of this game") != NULL);
}

/* The library's own table of a grade, and the same bytes passed by the caller. */
static void a_table_of_the_caller_answers_as_the_library_s_own(void) {
    fiveply_yahtzee_state state = position("forced yahtzee=50 fours=12 | dice 1 4 4 4 4 rolls 1");
    for (size_t i = 0; i < COUNT(tables); i++) {
        const struct table *table = &tables[i];
        for (uint8_t look_ahead = 0; look_ahead <= FIVEPLY_YAHTZEE_LOOK_AHEAD; look_ahead += FIVEPLY_YAHTZEE_LOOK_AHEAD) {
            fiveply_yahtzee_settings settings = with_grade((uint8_t)(table->grade + look_ahead)), bare = with_grade(look_ahead);
            fiveply_yahtzee_candidate own[FIVEPLY_YAHTZEE_ACTIONS_MAX], callers[FIVEPLY_YAHTZEE_ACTIONS_MAX];
            fiveply_yahtzee_advice advice, other;
            fiveply_yahtzee_search search;
            size_t own_count = 0, callers_count = 0;
            double value = 0, other_value = 1;
            DONE(fiveply_yahtzee_begin(&search, memory, sizeof memory, &settings, &state, 0, &problem));
            DONE(fiveply_yahtzee_ranked(&search, memory, sizeof memory, own, COUNT(own), &own_count));
            DONE(fiveply_yahtzee_table_ranked(memory, sizeof memory, table->bytes, table->size, &bare, &state, 0, callers,
                                              COUNT(callers), &callers_count));
            CHECK(own_count == callers_count && memcmp(own, callers, own_count * sizeof *own) == 0);
            DONE(fiveply_yahtzee_advise(memory, sizeof memory, &settings, &state, 0, 0, &advice));
            DONE(fiveply_yahtzee_table_advise(memory, sizeof memory, table->bytes, table->size, &bare, &state, 0, &other));
            CHECK(SAME(advice, other));
            DONE(fiveply_yahtzee_value(&search, memory, sizeof memory, &value));
            DONE(fiveply_yahtzee_table_value(memory, sizeof memory, table->bytes, table->size, &bare, &state, 0, &other_value));
            CHECK(SAME(value, other_value));
        }
    }
}

static void bad_arguments_are_refused_and_change_nothing(void) {
    fiveply_yahtzee_state state = position("forced | dice 6 1 6 2 6 rolls 2"), strange;
    fiveply_yahtzee_state other = position("plain | dice 6 1 6 2 6 rolls 2"), before = position("forced");
    const struct table *table = &tables[2];
    const uint8_t *bytes = table->bytes;
    size_t size = table->size, count = 77;
    fiveply_yahtzee_rules forced = rules("forced"), broken = forced;
    fiveply_yahtzee_advice advice;
    fiveply_yahtzee_candidate ranked[4];
    double value = 77;
    uint8_t grade = 77;
    int32_t bound = 77;
    broken.variant = 200;
    FILL(advice);
    FILL(strange);
    FILL(ranked);
    STATUS(FIVEPLY_ERR_NULL, fiveply_yahtzee_table_check(NULL, size, &forced, &grade, NULL));
    STATUS(FIVEPLY_ERR_NULL, fiveply_yahtzee_table_check(bytes, size, NULL, &grade, NULL));
    STATUS(FIVEPLY_ERR_NULL, fiveply_yahtzee_table_check(bytes, size, &forced, NULL, NULL));
    STATUS(FIVEPLY_ERR_ARG, fiveply_yahtzee_table_check(bytes, size, &broken, &grade, NULL));
    STATUS(FIVEPLY_ERR_NULL, fiveply_yahtzee_grade_size(FIVEPLY_YAHTZEE_GRADE_FULL, NULL));
    STATUS(FIVEPLY_ERR_ARG, fiveply_yahtzee_grade_size(FIVEPLY_YAHTZEE_GRADE_EXACT, &count));
    STATUS(FIVEPLY_ERR_ARG, fiveply_yahtzee_grade_size(4, &count));
    STATUS(FIVEPLY_ERR_NULL, fiveply_yahtzee_table_error_bound(bytes, size, &forced, NULL));
    STATUS(FIVEPLY_ERR_NULL, fiveply_yahtzee_table_error_bound(NULL, size, &forced, &bound));
    STATUS(FIVEPLY_ERR_PARSE, fiveply_yahtzee_table_error_bound(bytes, 11, &forced, &bound));
#define ADVISE(workspace, bytes_of_it, table_bytes, table_size, position)                                             \
    fiveply_yahtzee_table_advise(workspace, bytes_of_it, table_bytes, table_size, NULL, position, 0, &advice)
    STATUS(FIVEPLY_ERR_NULL, ADVISE(NULL, sizeof memory, bytes, size, &state));
    STATUS(FIVEPLY_ERR_NULL, ADVISE(memory, sizeof memory, NULL, size, &state));
    STATUS(FIVEPLY_ERR_NULL, ADVISE(memory, sizeof memory, bytes, size, NULL));
    STATUS(FIVEPLY_ERR_ALIGN, ADVISE((char *)memory + 1, sizeof memory - 8, bytes, size, &state));
    STATUS(FIVEPLY_ERR_WORKSPACE, ADVISE(memory, FIVEPLY_YAHTZEE_WORKSPACE_MIN - 8, bytes, size, &state));
    STATUS(FIVEPLY_ERR_STATE, ADVISE(memory, sizeof memory, bytes, size, &strange));
    STATUS(FIVEPLY_ERR_UNSUPPORTED, ADVISE(memory, sizeof memory, bytes, size, &other));
    STATUS(FIVEPLY_ERR_PARSE, ADVISE(memory, sizeof memory, bytes, size - 1, &state));
    STATUS(FIVEPLY_ERR_ILLEGAL, ADVISE(memory, sizeof memory, bytes, size, &before));
    STATUS(FIVEPLY_ERR_ARG, ADVISE(memory, sizeof memory, (uint8_t *)memory + 40, 200, &state));
    STATUS(FIVEPLY_ERR_ARG, fiveply_yahtzee_table_advise(memory, sizeof memory, bytes, size, NULL, &state, 1, &advice));
    STATUS(FIVEPLY_ERR_ARG, fiveply_yahtzee_table_ranked(memory, sizeof memory, bytes, size, NULL, &state, 0,
                                                         (fiveply_yahtzee_candidate *)memory, 4, &count));
    STATUS(FIVEPLY_ERR_NULL,
           fiveply_yahtzee_table_ranked(memory, sizeof memory, bytes, size, NULL, &state, 0, NULL, 4, &count));
    STATUS(FIVEPLY_ERR_WORKSPACE, fiveply_yahtzee_table_ranked(memory, FIVEPLY_YAHTZEE_WORKSPACE_MIN - 8, bytes, size, NULL,
                                                               &state, 0, ranked, 4, &count));
    STATUS(FIVEPLY_ERR_ARG, fiveply_yahtzee_table_ranked(memory, sizeof memory, bytes, size, NULL, &state, 1, ranked, 4, &count));
    STATUS(FIVEPLY_ERR_NULL, fiveply_yahtzee_table_value(memory, sizeof memory, bytes, size, NULL, &state, 0, NULL));
    STATUS(FIVEPLY_ERR_UNSUPPORTED, fiveply_yahtzee_table_value(memory, sizeof memory, bytes, size, NULL, &other, 0, &value));
    CHECK(UNTOUCHED(advice) && UNTOUCHED(ranked) && grade == 77 && bound == 77 && count == 77 && value == 77);
    DONE(fiveply_yahtzee_table_ranked(memory, sizeof memory, bytes, size, NULL, &state, 0, NULL, 0, &count));
    CHECK(count == 13 + 16);
}

int main(void) {
    check_test = "read_tables";
    read_tables();
    RUN(a_grade_answers_at_once);
    RUN(a_grade_that_was_not_made_for_the_rules_is_refused_by_name);
    RUN(a_grade_without_its_memory_is_refused_with_the_bytes_needed);
    RUN(an_exact_search_knows_its_error_when_it_is_done);
    RUN(the_tables_of_the_project_are_sound);
    RUN(a_table_of_another_variant_is_refused);
    RUN(a_flipped_bit_is_refused);
    RUN(a_truncated_table_is_refused_with_the_bytes_needed);
    RUN(a_table_of_an_unknown_grade_or_version_is_refused);
    RUN(a_table_of_the_caller_answers_as_the_library_s_own);
    RUN(bad_arguments_are_refused_and_change_nothing);
    return finish("yahtzee_table");
}
