/* Words of recorded games. A label (`game NAME`) and comments say nothing that could be wrong; they stay. */
#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "alter.h"
#include "naive.h"

static const char *const REASONS[] = {"not_your_turn", "game_over", "dice_not_rolled", "no_reroll_left", "no_such_box",
                                      "box_filled", "joker_must_fill_upper_box", "joker_must_fill_lower_box",
                                      "roll_not_awaited", "die_out_of_range", "wrong_dice", "no_such_reason"};
static const char *const RULES[] = {"forced", "free", "original", "jokeronly", "bonusonly", "plain", "yatzy",
                                    "plain_fh5", "yatzy_fh5", "yatzy_tp4", "free_joker_only_if_50"};

#define COUNT(list) (sizeof(list) / sizeof *(list))

static bool is_one_of(const char *word, const char *const *list, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (strcmp(word, list[i]) == 0) {
            return true;
        }
    }
    return false;
}

static void take_other(char *word, const char *const *list, size_t count)
{
    char before[FIELD_MOST];
    strcpy(before, word);
    while (strcmp(before, word) == 0) {
        strcpy(word, list[draw((unsigned)count)]);
    }
}

static bool is_number(const char *word)
{
    return *word != '\0' && strspn(word, "0123456789") == strlen(word);
}

/* One digit of a seed or of a generator. */
static void alter_digit(char *word, const char *digits)
{
    size_t at = draw((unsigned)strlen(word));
    char before = word[at];
    while (word[at] == before) {
        word[at] = digits[draw((unsigned)strlen(digits))];
    }
}

static void alter_plain_number(char *word)
{
    if (strlen(word) > 9) {
        alter_digit(word, "0123456789");
    } else if (strlen(word) == 1 && draw(2) == 0) {
        alter_digit(word, "0123456789");
    } else {
        alter_number(word);
    }
}

/* `ones=3` and `ones=-`: the points, or the box. */
static void alter_box_word(char *word)
{
    char *value = strchr(word, '=') + 1;
    if (draw(4) == 0) {
        char points[FIELD_MOST];
        strcpy(points, value);
        sprintf(word, "%s=%.40s", BOX_NAMES[draw(13)], points);
    } else if (strcmp(value, "-") == 0) {
        strcpy(value, "5");
    } else if (draw(4) == 0) {
        strcpy(value, "-");
    } else {
        alter_number(value);
    }
}

/* Another expectation of the same number may be just as true, so a keyword becomes `undo` or no word at all. */
static void alter_keyword(char *word)
{
    if (draw(2) == 0) {
        strcpy(word, strcmp(word, "undo") == 0 ? "over" : "undo");
    } else {
        strcat(word, "x");
    }
}

static void alter_word(char *word, bool is_first)
{
    if (is_one_of(word, RULES, COUNT(RULES))) {
        take_other(word, RULES, COUNT(RULES));
    } else if (is_first) {
        alter_keyword(word);
    } else if (is_one_of(word, REASONS, COUNT(REASONS))) {
        take_other(word, REASONS, COUNT(REASONS));
    } else if (is_one_of(word, BOX_NAMES, 13)) {
        take_other(word, BOX_NAMES, 13);
    } else if (is_number(word)) {
        alter_plain_number(word);
    } else if (strlen(word) == 32) {
        alter_digit(word, "0123456789abcdef");
    } else if (strchr(word, '=') != NULL) {
        alter_box_word(word);
    } else if (word[0] == '+') {
        alter_plain_number(word + (draw(4) > 0));
    } else if (strcmp(word, "?") == 0 || strcmp(word, "-") == 0) {
        strcpy(word, "3");
    } else {
        strcat(word, "x");
    }
}

void alter_event(char line[LINE_MOST])
{
    char copy[LINE_MOST], altered[FIELD_MOST];
    char *words[LINE_MOST / 2];
    unsigned count = 0;
    strcpy(copy, line);
    for (char *word = strtok(copy, " "); word != NULL; word = strtok(NULL, " ")) {
        words[count++] = word;
    }
    unsigned at = draw(count);
    snprintf(altered, sizeof altered - 2, "%s", words[at]);
    alter_word(altered, at == 0);
    *line = '\0';
    for (unsigned i = 0; i < count; i++) {
        strcat(line, i > 0 ? " " : "");
        strcat(line, i == at ? altered : words[i]);
    }
}
