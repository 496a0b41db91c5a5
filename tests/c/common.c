/*
 * The common part of the header: versions, status codes, problems.
 */
#include "check.h"

static void header_and_library_belong_together(void) {
    char version[32];
    DONE(FIVEPLY_CHECK());
    snprintf(version, sizeof version, "%d.%d.%d", FIVEPLY_VERSION_MAJOR, FIVEPLY_VERSION_MINOR, FIVEPLY_VERSION_PATCH);
    CHECK(strcmp(version, fiveply_version()) == 0);
    CHECK(fiveply_abi_version() == FIVEPLY_ABI_VERSION);
}

static void another_header_is_noticed(void) {
    uint32_t digest = FIVEPLY_SIZES_DIGEST;
    STATUS(FIVEPLY_ERR_VERSION, fiveply_check(FIVEPLY_VERSION_MAJOR + 1, FIVEPLY_VERSION_MINOR, digest));
    STATUS(FIVEPLY_ERR_VERSION, fiveply_check(FIVEPLY_VERSION_MAJOR, FIVEPLY_VERSION_MINOR + 1, digest));
    STATUS(FIVEPLY_ERR_VERSION, fiveply_check(FIVEPLY_VERSION_MAJOR, FIVEPLY_VERSION_MINOR, digest + 1));
    STATUS(FIVEPLY_ERR_VERSION, fiveply_check(FIVEPLY_VERSION_MAJOR, FIVEPLY_VERSION_MINOR, 0));
}

/* Two structs that trade bytes, or change places, give another digest. */
static void the_digest_tells_sizes_and_places(void) {
    typedef struct { char bytes[8]; } small;
    typedef struct { char bytes[16]; } large;
    CHECK(FIVEPLY_SIZE(3u, small) + FIVEPLY_SIZE(4u, large) != FIVEPLY_SIZE(3u, large) + FIVEPLY_SIZE(4u, small));
    CHECK(FIVEPLY_SIZE(3u, small) != FIVEPLY_SIZE(3u, large));
}

static void every_status_has_a_sentence_of_its_own(void) {
    const char *unknown = fiveply_status_text(-1000);
    for (int32_t status = FIVEPLY_ERR_UNSUPPORTED; status <= FIVEPLY_MORE; status++) {
        CHECK(strcmp(fiveply_status_text(status), unknown) != 0);
        for (int32_t other = FIVEPLY_ERR_UNSUPPORTED; other < status; other++) {
            CHECK(strcmp(fiveply_status_text(status), fiveply_status_text(other)) != 0);
        }
    }
    CHECK(strcmp(fiveply_status_text(FIVEPLY_MORE + 1), unknown) == 0);
    CHECK(strcmp(fiveply_status_text(FIVEPLY_ERR_UNSUPPORTED - 1), unknown) == 0);
    CHECK(strcmp(fiveply_status_text(INT32_MIN), unknown) == 0);
}

static void check_line(int32_t status, uint16_t reason, uint32_t line, uint64_t bytes, const char *expected) {
    fiveply_problem problem;
    char text[FIVEPLY_PROBLEM_LINE + 1];
    size_t length = 0;
    memset(&problem, 0, sizeof problem);
    problem.status = status;
    problem.reason = reason;
    problem.line = line;
    problem.column = 8;
    problem.bytes_needed = bytes;
    strcpy(problem.text, "a box");
    FILL(text);
    DONE(fiveply_problem_write(&problem, text, FIVEPLY_PROBLEM_LINE, &length));
    if (!CHECK(strcmp(text, expected) == 0)) fprintf(stderr, "    %s\n", text);
    CHECK(length == strlen(expected));
}

static void a_problem_is_written_in_one_line(void) {
    check_line(FIVEPLY_ERR_PARSE, 0, 3, 0, "3:8: expected a box");
    check_line(FIVEPLY_ERR_PARSE, 0, 0, 172, "expected a box, 172 bytes");
    check_line(FIVEPLY_ERR_ILLEGAL, 7, 0, 0, "illegal: a box");
    check_line(FIVEPLY_ERR_STATE, 7, 0, 0, "impossible position: a box");
    check_line(FIVEPLY_ERR_STATE, 0, 0, 0, "expected a box");
    check_line(FIVEPLY_ERR_ARG, 0, 0, 0, "out of range: a box");
    check_line(FIVEPLY_ERR_WORKSPACE, 0, 0, 2048, "expected a box, 2048 bytes");
    check_line(FIVEPLY_ERR_UNSUPPORTED, 0, 0, 0, "not offered: a box");
}

static void any_bytes_in_a_problem_are_harmless(void) {
    for (int i = 0; i < 1000; i++) {
        fiveply_problem problem;
        char text[FIVEPLY_PROBLEM_LINE];
        random_fill(&problem, sizeof problem);
        if (i % 2 == 0) memset(problem.text, 'x', sizeof problem.text); /* no NUL */
        DONE(fiveply_problem_write(&problem, text, sizeof text, NULL));
    }
}

int main(void) {
    RUN(header_and_library_belong_together);
    RUN(another_header_is_noticed);
    RUN(the_digest_tells_sizes_and_places);
    RUN(every_status_has_a_sentence_of_its_own);
    RUN(a_problem_is_written_in_one_line);
    RUN(any_bytes_in_a_problem_are_harmless);
    return finish("common");
}
