/*
 * Lines that only recorded games of Spider have.
 *
 *   deal SUITS LAYOUT CARDS  a start, as in a deal line without its ID
 *   moves ACTION...          actions, one behind the other
 *   state POSITION           the position, its lines parted by ` / `: all of it, or what a player sees
 *
 * A deal line `ID SUITS LAYOUT CARDS` is a game of its own, and so are the lines of a position up to an empty one.
 */
#include <string.h>

#include "spider.h"

static bool is_key(const struct word *word)
{
    static const char *const KEYS[] = {"rule:", "suits:", "stock:", "done:", "moves:", "expect:"};
    if (word->length == 2 && word->text[0] >= '0' && word->text[0] <= '9') {
        return word->text[1] == ':';
    }
    for (size_t i = 0; i < sizeof KEYS / sizeof *KEYS; i++) {
        if (word_is(word, KEYS[i])) {
            return true;
        }
    }
    return false;
}

/* `SUITS LAYOUT CARDS`, as far as it takes to tell it from anything else. */
static bool is_deal(struct words rest)
{
    struct word suits, layout;
    return next_word(&rest, &suits) && suits.length == 1 && suits.text[0] >= '0' && suits.text[0] <= '9' &&
           next_word(&rest, &layout) && layout.length == 1;
}

bool spider_starts_position(const struct line *before, const struct word *first, struct words rest)
{
    struct word second;
    (void)before;
    bool is_other = word_is(first, "game") || word_is(first, "legal") || word_is(first, "total") ||
                    word_is(first, "moves") || word_is(first, "winner") || word_is(first, "new");
    if (word_is(first, "deal")) {
        return next_word(&rest, &second);
    }
    return is_key(first) || (!is_other && is_deal(rest));
}

bool spider_has_more_lines(const struct word *first)
{
    return is_key(first);
}

const char *spider_name(const struct record *record, char out[RECORD_NAME_SIZE])
{
    struct words words = words_of(&record->start);
    struct word first;
    if (next_word(&words, &first) && !word_is(&first, "game") && !word_is(&first, "deal") && !is_key(&first) &&
        is_deal(words)) {
        snprintf(out, RECORD_NAME_SIZE, "%.*s", first.length < RECORD_NAME_SIZE ? (int)first.length : 63, first.text);
        return out;
    }
    return record->name;
}

static void read_moves_line(struct record *record, struct words rest)
{
    struct word word;
    if (is_at_end(rest)) {
        next_word(&rest, &word);
        record_expected(record, &word, "an action");
        return;
    }
    while (next_word(&rest, &word) && record_act(record, word.text, word.length)) {
    }
}

bool spider_record_line(struct record *record, const struct word *first, struct words rest)
{
    if (word_is(first, "moves")) {
        read_moves_line(record, rest);
    } else if (word_is(first, "state")) {
        expect_position(record, rest);
    } else {
        return false;
    }
    return true;
}

int32_t spider_attempt(void *state, uint8_t seat, const char *text, size_t length, fiveply_problem *problem)
{
    return attempt_action(&SPIDER, state, seat, text, length, problem);
}

void spider_write_event(FILE *file, const void *state, const char *action, const void *event)
{
    (void)state;
    if (event != NULL) {
        fprintf(file, "moves %s\n", action);
    }
}
