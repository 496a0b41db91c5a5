/*
 * Lines that only recorded games of Splendor have.
 *
 *   game NAME players N          starts a game, and so do `edge` and `perft`
 *   nobles N... | deck L CARD... its start; or what is left of the decks, and then an `S` line with all else
 *   S ...                        the position, as the notation writes it
 *   L N M                        legal actions, and how many they are when cards are paid with the least gold; each is the k-th
 *   A ACTION                     an action
 *   X ACTION                     an action that must be refused and change nothing
 *   R N SEAT...                  the game is over and these N seats have won, in ascending order
 *   P DEPTH N                    so many sequences of legal actions; one that ends the game counts once
 *   end                          the game ends here
 *
 * Positions by themselves begin with `players N` and are parted by empty lines.
 */
#include <string.h>

#include "splendor.h"

static bool is_key(const struct word *word)
{
    static const char *const KEYS[] = {"take", "nobles", "deck", "S", "unseen", "passes"};
    for (size_t i = 0; i < sizeof KEYS / sizeof *KEYS; i++) {
        if (word_is(word, KEYS[i])) {
            return true;
        }
    }
    return false;
}

bool splendor_starts_game(const struct word *first)
{
    return word_is(first, "edge") || word_is(first, "perft");
}

/* Whether one of the lines starts with this word. */
static bool has_line(const struct line *lines, const char *word)
{
    size_t length = strlen(word);
    bool is_start = true;
    for (size_t at = 0; at + length < lines->length; at++) {
        if (is_start && memcmp(lines->text + at, word, length) == 0 && lines->text[at + length] == ' ') {
            return true;
        }
        is_start = lines->text[at] == '\n' || (is_start && lines->text[at] == ' ');
    }
    return false;
}

/* Behind a start or an `S` line another one is an expectation. */
bool splendor_starts_position(const struct line *before, const struct word *first, struct words rest)
{
    (void)rest;
    if (before->text == NULL) {
        return word_is(first, "players");
    }
    if (word_is(first, "S")) {
        return !has_line(before, "nobles") && !has_line(before, "S");
    }
    return word_is(first, "players") || is_key(first);
}

bool splendor_has_more_lines(const struct word *first)
{
    return word_is(first, "players") || is_key(first);
}

/* The rest of the line as it stands. */
static const char *text_of(const struct record *record, struct words rest, size_t *length)
{
    struct word word;
    if (!next_word(&rest, &word)) {
        *length = 0;
        return record->line.text + record->line.length;
    }
    *length = record->line.length - (word.column - 1);
    return word.text;
}

static void read_action_line(struct record *record, struct words rest)
{
    size_t length;
    const char *text = text_of(record, rest, &length);
    record_act(record, text, length);
}

static void read_refusal(struct record *record, struct words rest)
{
    size_t length;
    const char *text = text_of(record, rest, &length);
    record_refuse(record, text, length);
}

static void read_end(struct record *record, struct words rest)
{
    if (record_end(record, rest)) {
        record_end_game(record);
    }
}

static const struct {
    const char *name;
    void (*read)(struct record *record, struct words rest);
} LINES[] = {
    {"S", splendor_expect_state},  {"L", splendor_expect_counts}, {"A", read_action_line},           {"X", read_refusal},
    {"R", splendor_expect_result}, {"end", read_end},             {"P", splendor_expect_sequences},
};

bool splendor_record_line(struct record *record, const struct word *first, struct words rest)
{
    for (size_t i = 0; i < sizeof LINES / sizeof *LINES; i++) {
        if (word_is(first, LINES[i].name)) {
            LINES[i].read(record, rest);
            return true;
        }
    }
    return false;
}

int32_t splendor_attempt(void *state, uint8_t seat, const char *text, size_t length, fiveply_problem *problem)
{
    return attempt_action(&SPLENDOR, state, seat, text, length, problem);
}

void splendor_write_event(FILE *file, const void *state, const char *action, const void *event)
{
    char text[FIVEPLY_SPLENDOR_STATE_TEXT];
    size_t length;
    if (event != NULL) {
        fprintf(file, "A %s\n", action);
    }
    const char *line = splendor_state_line(state, text, &length);
    fprintf(file, "%.*s\n", (int)length, line);
}
