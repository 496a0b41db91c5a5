/* What the lines of recorded games of Splendor expect of a position. */
#include <stdlib.h>
#include <string.h>

#include "memory.h"
#include "splendor.h"
#include "watch.h"

/* --- positions -------------------------------------------------------------------------------------------- */

/* Fields of an `S` line: those of the table, then those of each player. */
static const struct {
    const char *name;
    int fields;
} TABLE_FIELDS[] = {{"actions made", 1}, {"seat", 1},   {"last round", 1}, {"over", 1},
                    {"bank", 6},         {"market", 12}, {"decks", 3},      {"nobles on the table", 1}},
  PLAYER_FIELDS[] = {{"tokens", 6}, {"bonuses", 5}, {"points", 1}, {"cards", 1}, {"nobles", 1}, {"hand", 3}};

enum { TABLE_WORDS = 26, PLAYER_WORDS = 17 };

/* The name of a field by its place in the line. */
static const char *field_name(int place, char out[SHOWN_SIZE])
{
    bool is_player = place >= TABLE_WORDS;
    int at = is_player ? (place - TABLE_WORDS) % PLAYER_WORDS : place;
    for (size_t i = 0; !is_player && i < sizeof TABLE_FIELDS / sizeof *TABLE_FIELDS; at -= TABLE_FIELDS[i++].fields) {
        if (at < TABLE_FIELDS[i].fields) {
            return TABLE_FIELDS[i].name;
        }
    }
    for (size_t i = 0; i < sizeof PLAYER_FIELDS / sizeof *PLAYER_FIELDS; at -= PLAYER_FIELDS[i++].fields) {
        if (at < PLAYER_FIELDS[i].fields) {
            snprintf(out, SHOWN_SIZE, "%s of seat %d", PLAYER_FIELDS[i].name, (place - TABLE_WORDS) / PLAYER_WORDS);
            return out;
        }
    }
    return "S";
}

const char *splendor_state_line(const void *state, char text[FIVEPLY_SPLENDOR_STATE_TEXT], size_t *length)
{
    const char *line = NULL;
    *length = 0;
    if (fiveply_splendor_write(state, text, FIVEPLY_SPLENDOR_STATE_TEXT, NULL) >= 0) {
        line = strstr(text, "\nS ");
    }
    if (line == NULL) {
        return "";
    }
    *length = strcspn(line + 1, "\n");
    return line + 1;
}

/* A number without leading zeros, -1, or a card that is not known. */
static bool is_field(const struct word *word)
{
    uint64_t number;
    return word_number(word, UINT16_MAX, &number) || word_is(word, "-1") || word_is(word, "?") || word_is(word, "?1") ||
           word_is(word, "?2") || word_is(word, "?3");
}

static void compare_field(struct record *record, int place, const struct word *expected, const struct word *got)
{
    char left[SHOWN_SIZE], right[SHOWN_SIZE], name[SHOWN_SIZE];
    snprintf(left, sizeof left, "%.*s", (int)expected->length, expected->text);
    snprintf(right, sizeof right, "%.*s", (int)got->length, got->text);
    if (strcmp(left, right) != 0) {
        record_differs(record, field_name(place, name), left, right);
    }
}

void splendor_expect_state(struct record *record, struct words rest)
{
    char text[FIVEPLY_SPLENDOR_STATE_TEXT];
    struct line written = {.file = "", .number = 1};
    written.text = splendor_state_line(record->state, text, &written.length);
    struct words reached = words_of(&written);
    struct word expected, got;
    next_word(&reached, &got);
    for (int place = 0; next_word(&reached, &got); place++) {
        if (!next_word(&rest, &expected) || !is_field(&expected)) {
            record_expected(record, &expected, "a number, -1 or ?");
            return;
        }
        compare_field(record, place, &expected, &got);
    }
    if (record_end(record, rest)) {
        expect_text(record);
    }
}

/* --- numbers of actions ----------------------------------------------------------------------------------- */

/* Where a card is bought from: a place of the market, or behind those of the hand; -1 for other actions. */
static int source_of(const fiveply_splendor_action *action)
{
    if (action->kind == FIVEPLY_SPLENDOR_BUY) {
        return (action->level - 1) * FIVEPLY_SPLENDOR_MARKET + action->place;
    }
    return action->kind == FIVEPLY_SPLENDOR_BUY_HAND ? FIVEPLY_SPLENDOR_SLOTS + action->place : -1;
}

/* How many there are when of the ways to pay for a card only those with the least gold count. */
static long count_minimal(const fiveply_splendor_action *list, size_t count)
{
    uint8_t least[FIVEPLY_SPLENDOR_SLOTS + FIVEPLY_SPLENDOR_HAND_MAX];
    long minimal = 0;
    memset(least, UINT8_MAX, sizeof least);
    for (size_t i = 0; i < count; i++) {
        int source = source_of(&list[i]);
        if (source >= 0 && list[i].tokens[FIVEPLY_SPLENDOR_GOLD] < least[source]) {
            least[source] = list[i].tokens[FIVEPLY_SPLENDOR_GOLD];
        }
    }
    for (size_t i = 0; i < count; i++) {
        int source = source_of(&list[i]);
        minimal += source < 0 || list[i].tokens[FIVEPLY_SPLENDOR_GOLD] == least[source];
    }
    return minimal;
}

/* The list of the seat whose turn it is; each action of it must be found by its number too. */
static fiveply_splendor_action *list_actions(struct record *record, size_t *count)
{
    fiveply_splendor_action *list = allocate(FIVEPLY_SPLENDOR_ACTIONS_MAX * sizeof *list), action;
    uint8_t seat = 0;
    *count = 0;
    fiveply_splendor_turn(record->state, &seat);
    fiveply_splendor_legal_actions(record->state, seat, list, FIVEPLY_SPLENDOR_ACTIONS_MAX, count);
    for (size_t k = 0; k < *count; k++) {
        if (fiveply_splendor_action_at(record->state, seat, k, &action) < 0 ||
            memcmp(&action, &list[k], sizeof action) != 0) {
            record_differs(record, "L", "the k-th of the list by its number", "another");
            break;
        }
    }
    return list;
}

void splendor_expect_counts(struct record *record, struct words rest)
{
    uint64_t all, minimal;
    size_t count;
    if (!record_number(record, &rest, 1000000, "a number of actions", &all) ||
        !record_number(record, &rest, 1000000, "a number of actions", &minimal) || !record_end(record, rest)) {
        return;
    }
    fiveply_splendor_action *list = list_actions(record, &count);
    record_compare(record, "legal actions", (long)all, (long)count);
    record_compare(record, "those with the least gold", (long)minimal, count_minimal(list, count));
    free(list);
}

/* --- sequences -------------------------------------------------------------------------------------------- */

/* At most so deep, so that this may call itself. */
enum { DEPTH_MOST = 9 };

static uint64_t count_sequences(fiveply_splendor_state *state, unsigned depth)
{
    fiveply_splendor_action action;
    fiveply_splendor_undo_record undo;
    uint8_t seat = 0, is_over = 0;
    size_t count = 0;
    uint64_t all = 0;
    fiveply_splendor_is_over(state, &is_over);
    fiveply_splendor_turn(state, &seat);
    fiveply_splendor_action_count(state, seat, &count);
    if (depth == 0 || is_over != 0) {
        return 1;
    }
    if (depth == 1) {
        return count;
    }
    for (size_t k = 0; k < count && !is_interrupted(); k++) {
        fiveply_splendor_action_at(state, seat, k, &action);
        fiveply_splendor_apply(state, &action, &undo, NULL, NULL);
        all += count_sequences(state, depth - 1);
        fiveply_splendor_undo(state, &undo);
    }
    return all;
}

void splendor_expect_sequences(struct record *record, struct words rest)
{
    uint64_t depth, expected;
    if (record_number(record, &rest, DEPTH_MOST, "a depth of 0 to 9", &depth) &&
        record_number(record, &rest, INT32_MAX, "a number of sequences", &expected) && record_end(record, rest)) {
        memcpy(record->spare, record->state, sizeof(fiveply_splendor_state));
        record_compare(record, "sequences", (long)expected, (long)count_sequences(record->spare, (unsigned)depth));
    }
}

/* --- results ---------------------------------------------------------------------------------------------- */

void splendor_expect_result(struct record *record, struct words rest)
{
    uint64_t count, seat;
    uint32_t seats = 0;
    uint8_t is_over = 0;
    if (!record_number(record, &rest, FIVEPLY_SPLENDOR_PLAYERS_MAX, "a number of winners", &count)) {
        return;
    }
    for (uint64_t i = 0; i < count; i++) {
        struct words at = rest;
        struct word word = {0};
        if (!record_number(record, &rest, FIVEPLY_SPLENDOR_PLAYERS_MAX - 1, "a seat", &seat)) {
            return;
        }
        if (seats >> seat != 0 && next_word(&at, &word)) {
            record_expected(record, &word, "seats in ascending order");
            return;
        }
        seats |= UINT32_C(1) << seat;
    }
    fiveply_splendor_is_over(record->state, &is_over);
    if (record_end(record, rest)) {
        record_compare(record, "over", 1, is_over);
        expect_winners(record, seats);
    }
}
