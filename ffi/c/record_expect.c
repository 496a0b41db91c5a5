/* What a recorded game expects of the position: compared, never changed. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "memory.h"
#include "record.h"

/* Points may be fewer than none. */
static bool read_points(struct record *record, struct words *rest, long *points)
{
    struct word word;
    uint64_t number;
    bool has_word = next_word(rest, &word);
    bool is_negative = has_word && word.text[0] == '-';
    struct word digits = {word.text + is_negative, word.length - is_negative, word.column};
    if (has_word && word_number(&digits, 1000000, &number) && (number > 0 || !is_negative)) {
        *points = is_negative ? -(long)number : (long)number;
        return true;
    }
    record_expected(record, &word, "points");
    return false;
}

void expect_total(struct record *record, struct words rest)
{
    uint64_t seat;
    long points;
    int32_t got;
    if (!record_number(record, &rest, UINT8_MAX, "a seat", &seat) || !read_points(record, &rest, &points) ||
        !record_end(record, rest)) {
        return;
    }
    if (record->game->verbs.score(record->state, (uint8_t)seat, &got) < 0) {
        record_differs(record, "total", "a seat at the table", "no such seat");
    } else {
        record_compare(record, "total", points, got);
    }
}

/* The legal actions of all who owe one. */
static size_t count_actions(const struct record *record)
{
    const struct verbs *verbs = &record->game->verbs;
    uint32_t seats = 0;
    size_t all = 0;
    verbs->to_act(record->state, &seats);
    for (uint8_t seat = 0; seat < 32; seat++) {
        size_t count = 0;
        if ((seats >> seat & 1) != 0 && verbs->action_count(record->state, seat, &count) >= 0) {
            all += count;
        }
    }
    return all;
}

void expect_legal(struct record *record, struct words rest)
{
    uint64_t expected;
    if (record_number(record, &rest, 1000000, "a number of actions", &expected) && record_end(record, rest)) {
        record_compare(record, "legal", (long)expected, (long)count_actions(record));
    }
}

void expect_over(struct record *record, struct words rest)
{
    uint8_t is_over = 0;
    record->game->verbs.is_over(record->state, &is_over);
    if (record_end(record, rest) && is_over == 0) {
        record_differs(record, "over", "the end of the game", "it goes on");
    }
}

/* The seats of a set, parted by blanks. */
static const char *write_seats(uint32_t seats, char out[SHOWN_SIZE])
{
    size_t length = 0;
    strcpy(out, "none");
    for (unsigned seat = 0; seat < 32; seat++) {
        if ((seats >> seat & 1) != 0) {
            length += (size_t)snprintf(out + length, SHOWN_SIZE - length, "%s%u", length > 0 ? " " : "", seat);
        }
    }
    return out;
}

void expect_winners(struct record *record, uint32_t expected)
{
    char left[SHOWN_SIZE], right[SHOWN_SIZE];
    uint32_t got = 0;
    record->game->verbs.winner(record->state, &got);
    if (expected != got) {
        record_differs(record, "winner", write_seats(expected, left), write_seats(got, right));
    }
}

void expect_winner(struct record *record, struct words rest)
{
    uint32_t seats = 0;
    uint64_t seat;
    do {
        if (!record_number(record, &rest, 31, "a seat", &seat)) {
            return;
        }
        if ((seats >> seat & 1) != 0) {
            record_differs(record, "winner", "each seat once", "one twice");
        }
        seats |= UINT32_C(1) << seat;
    } while (!is_at_end(rest));
    expect_winners(record, seats);
}

void expect_text(struct record *record)
{
    const struct verbs *verbs = &record->game->verbs;
    char *text = allocate(verbs->sizes.state_text);
    size_t length = 0;
    int32_t status = verbs->write(record->state, text, verbs->sizes.state_text, &length);
    if (status >= 0) {
        status = verbs->parse(record->spare, text, length, NULL);
    }
    if (status < 0 || memcmp(record->spare, record->state, verbs->sizes.state) != 0) {
        record_differs(record, "text", "a position that reads back", text);
    }
    free(text);
}

static void replace(char *text, char from, char to)
{
    for (; *text != '\0'; text++) {
        *text = *text == from ? to : *text;
    }
}

/* Shows the position as it is. */
static void show_position(struct record *record, const void *seen, const char *expected)
{
    const struct verbs *verbs = &record->game->verbs;
    char *text = allocate(verbs->sizes.state_text);
    size_t length;
    if (verbs->write(seen, text, verbs->sizes.state_text, &length) >= 0) {
        replace(text, '\n', '/');
        record_differs(record, "position", expected, text);
    }
    free(text);
}

/* Compares with the position in `spare`, which may be the whole truth or what a player sees of it. */
static void compare_position(struct record *record, const char *expected)
{
    const struct verbs *verbs = &record->game->verbs;
    void *seen = allocate(verbs->sizes.state);
    verbs->observe(record->state, 0, seen);
    if (memcmp(record->state, record->spare, verbs->sizes.state) != 0 &&
        memcmp(seen, record->spare, verbs->sizes.state) != 0) {
        show_position(record, record->is_seeded ? seen : record->state, expected);
    }
    free(seen);
}

/* Where a line of the text begins, in bytes. */
static size_t start_of_line(const char *text, uint32_t number)
{
    const char *at = text;
    for (const char *end; number > 1 && (end = strchr(at, '\n')) != NULL; number--) {
        at = end + 1;
    }
    return (size_t)(at - text);
}

void expect_position(struct record *record, struct words rest)
{
    fiveply_problem problem = {0};
    char *expected = copy_text(record->line.text + rest.at, record->line.length - rest.at);
    char *lines = copy_text(expected, strlen(expected));
    replace(lines, '/', '\n');
    if (record->game->verbs.parse(record->spare, lines, FIVEPLY_NUL_TERMINATED, &problem) >= 0) {
        compare_position(record, expected + strspn(expected, " "));
    } else {
        size_t before = rest.at + start_of_line(lines, problem.line);
        struct place place = place_at(&record->line, (unsigned long)before + problem.column);
        record_broken(record, &place, "a position", problem.text);
    }
    free(lines);
    free(expected);
}
