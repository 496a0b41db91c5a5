#include "record.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "memory.h"
#include "watch.h"

struct record new_record(const struct game *game, const struct options *options, struct report *report)
{
    const struct sizes *sizes = &game->verbs.sizes;
    struct record record = {.game = game, .options = options, .report = report};
    record.state = allocate(sizes->state);
    record.spare = allocate(sizes->state);
    record.action = allocate(sizes->action);
    record.event = allocate(sizes->event);
    return record;
}

void free_record(struct record *record)
{
    free(record->state);
    free(record->spare);
    free(record->action);
    free(record->event);
    free(record->history.bytes);
}

/* --- what is wrong ---------------------------------------------------------------------------------------- */

struct place record_place(const struct record *record, const struct word *word)
{
    return place_of(&record->line, word);
}

void record_broken(struct record *record, const struct place *place, const char *what, const char *why)
{
    bad_input(record->report, place, "expected %s: %s", what, why);
    record->is_broken = true;
}

void record_expected(struct record *record, const struct word *word, const char *what)
{
    char got[QUOTE_SIZE];
    struct place place = record_place(record, word);
    const char *found = word->length > 0 ? quote(got, word->text, word->length) : "the end of the line";
    bad_input(record->report, &place, "expected %s, found %s", what, found);
    record->is_broken = true;
}

bool record_number(struct record *record, struct words *words, uint64_t most, const char *what, uint64_t *number)
{
    struct word word;
    if (next_word(words, &word) && word_number(&word, most, number)) {
        return true;
    }
    record_expected(record, &word, what);
    return false;
}

bool record_end(struct record *record, struct words words)
{
    struct word word;
    if (!next_word(&words, &word)) {
        return true;
    }
    record_expected(record, &word, "the end of the line");
    return false;
}

void record_differs(struct record *record, const char *field, const char *expected, const char *got)
{
    struct place place = place_at(&record->line, 1);
    mismatch(record->report, &place, field, expected, got);
}

void record_compare(struct record *record, const char *field, long expected, long got)
{
    struct place place = place_at(&record->line, 1);
    if (expected != got) {
        mismatch_number(record->report, &place, field, expected, got);
    }
}

/* --- games ------------------------------------------------------------------------------------------------ */

static void forget_game(struct record *record)
{
    record->phase = NO_GAME;
    record->has_event = false;
    record->history.depth = 0;
    record->position.text = NULL;
}

void record_end_game(struct record *record)
{
    if (record->phase == PLAYING) {
        record->at_end(record);
    }
    forget_game(record);
}

/* The first line of a position, or what stands of it behind a name. */
static void begin_position(struct record *record, size_t indent)
{
    record->position = record->line;
    record->position.text += indent;
    record->position.length -= indent;
    record->position_indent = indent;
}

static void start_playing(struct record *record, bool is_seeded)
{
    record->position.text = NULL;
    record->is_seeded = is_seeded;
    record->phase = PLAYING;
}

static void read_behind_name(struct record *record, struct words rest)
{
    struct words ahead = rest;
    struct word word;
    if (record->game->starts_game != NULL && next_word(&ahead, &word) &&
        record->game->starts_position(&record->position, &word, ahead)) {
        begin_position(record, word.column - 1);
    } else {
        record_end(record, rest);
    }
}

static void start_game(struct record *record, struct words rest)
{
    struct word word;
    record_end_game(record);
    record->start = record->line;
    if (!next_word(&rest, &word) || word.length >= sizeof record->name) {
        record_expected(record, &word, "a name of at most 63 bytes");
        return;
    }
    memcpy(record->name, word.text, word.length);
    record->name[word.length] = '\0';
    record->phase = NAMED;
    record->games++;
    read_behind_name(record, rest);
}

/* A position or `new` outside a named game is a game of its own, named after its place. */
static void start_unnamed(struct record *record)
{
    const char *slash = strrchr(record->line.file, '/');
    const char *file = slash != NULL ? slash + 1 : record->line.file;
    if (record->phase != NAMED) {
        record_end_game(record);
        record->start = record->line;
        snprintf(record->name, sizeof record->name, "%.40s:%lu", file, record->line.number);
        record->games++;
    }
}

static void report_position(struct record *record, const fiveply_problem *problem)
{
    const struct line *first = &record->position;
    unsigned long below = problem->line > 0 ? problem->line - 1 : 0;
    size_t indent = below == 0 ? record->position_indent : 0;
    struct place place = {first->file, first->number + below, indent + (problem->column > 0 ? problem->column : 1)};
    char why[SHOWN_SIZE];
    if (problem->reason == 0) {
        record_broken(record, &place, "a position", problem->text);
        return;
    }
    snprintf(why, sizeof why, "%s: %s", record->game->verbs.reason_name(problem->reason), problem->text);
    record_broken(record, &place, "a position that a game reaches", why);
}

/* The lines of a position end where a line begins with something else. */
static void finish_position(struct record *record)
{
    fiveply_problem problem = {0};
    const struct line *lines = &record->position;
    if (lines->text == NULL) {
        return;
    }
    if (record->game->verbs.parse(record->state, lines->text, lines->length, &problem) >= 0) {
        start_playing(record, false);
    } else {
        report_position(record, &problem);
    }
}

/* A line that is a whole position says nothing about the lines after it. */
static void skip_unreadable(struct record *record)
{
    if (record->is_broken && record->game->has_more_lines != NULL) {
        record->is_broken = false;
        record->position.text = NULL;
        record->phase = LOST;
    }
}

static void read_position_line(struct record *record, const struct word *first)
{
    bool has_more_lines = record->game->has_more_lines != NULL && record->game->has_more_lines(first);
    bool goes_on = record->phase == NAMED || has_more_lines;
    if (goes_on && record->position.text != NULL) {
        record->position.length = (size_t)(record->line.text + record->line.length - record->position.text);
        return;
    }
    finish_position(record);
    start_unnamed(record);
    begin_position(record, 0);
    if (!goes_on) {
        finish_position(record);
        skip_unreadable(record);
    }
}

static bool read_keyword(struct record *record, struct words *rest, const char *keyword)
{
    struct word word;
    if (next_word(rest, &word) && word_is(&word, keyword)) {
        return true;
    }
    record_expected(record, &word, keyword);
    return false;
}

static bool read_players_and_seed(struct record *record, struct words *rest, uint64_t *players, uint64_t *seed)
{
    return read_keyword(record, rest, "players") &&
           record_number(record, rest, record->game->players_most, "a number of players", players) &&
           read_keyword(record, rest, "seed") && record_number(record, rest, UINT64_MAX, "a seed", seed) &&
           record_end(record, *rest);
}

static void start_seeded(struct record *record, struct words rest)
{
    struct word rules;
    uint64_t players, seed;
    start_unnamed(record);
    bool has_rules = next_word(&rest, &rules);
    if (!has_rules || !read_players_and_seed(record, &rest, &players, &seed)) {
        if (!has_rules) {
            record_expected(record, &rules, "the name of the rules");
        }
        return;
    }
    char *name = copy_text(rules.text, rules.length);
    if (record->game->start(record->state, name, (uint8_t)players, seed, NULL) >= 0) {
        start_playing(record, true);
    } else {
        record_expected(record, &rules, "rules and a number of players of this game");
    }
    free(name);
}

/* --- tables ----------------------------------------------------------------------------------------------- */

static bool is_row_header(const struct record *record)
{
    const char *header = record->game->row_header;
    return header != NULL && record->line.number == 1 && record->line.length == strlen(header) &&
           memcmp(record->line.text, header, record->line.length) == 0;
}

static void name_row(struct record *record)
{
    const char *comma = memchr(record->line.text, ',', record->line.length);
    size_t length = comma != NULL ? (size_t)(comma - record->line.text) : record->line.length;
    length = length < sizeof record->name ? length : sizeof record->name - 1;
    memcpy(record->name, record->line.text, length);
    record->name[length] = '\0';
}

/* Each row is a game that ends with its first position. */
static void read_row(struct record *record)
{
    fiveply_problem problem = {0};
    record->games++;
    name_row(record);
    begin_position(record, 0);
    if (record->game->parse_row(record->state, record->line.text, record->line.length, &problem) >= 0) {
        start_playing(record, false);
        record_end_game(record);
    } else {
        report_position(record, &problem);
    }
}

/* --- lines ------------------------------------------------------------------------------------------------ */

static const struct {
    const char *name;
    void (*read)(struct record *record, struct words rest);
} STEPS[] = {
    {"reject", record_reject}, {"undo", record_undo},   {"position", expect_position}, {"total", expect_total},
    {"legal", expect_legal},   {"over", expect_over},   {"winner", expect_winner},
};

static void read_step(struct record *record, const struct word *first, struct words rest)
{
    record->steps++;
    for (size_t i = 0; i < sizeof STEPS / sizeof *STEPS; i++) {
        if (word_is(first, STEPS[i].name)) {
            STEPS[i].read(record, rest);
            return;
        }
    }
    if (!record->game->record_line(record, first, rest)) {
        record_expected(record, first, "an event or an expectation");
    }
}

static bool starts_game(const struct record *record, const struct word *first)
{
    return word_is(first, "game") || (record->game->starts_game != NULL && record->game->starts_game(first));
}

static void read_other_line(struct record *record, const struct word *first, struct words rest)
{
    if (record->phase != NAMED && starts_game(record, first)) {
        start_game(record, rest);
    } else if (word_is(first, "new")) {
        start_seeded(record, rest);
    } else if (record->phase == NAMED) {
        record_expected(record, first, "new or a position");
    } else if (record->phase == NO_GAME) {
        record_expected(record, first, "game, new or a position");
    } else if (record->phase == PLAYING) {
        read_step(record, first, rest);
    }
}

static void read_line(struct record *record)
{
    struct words words = words_of(&record->line);
    struct word first;
    if (!next_word(&words, &first)) {
        if (record->phase != NAMED) {
            finish_position(record);
        }
        return;
    }
    if (record->has_rows) {
        read_row(record);
        return;
    }
    if (is_row_header(record)) {
        record->has_rows = true;
        return;
    }
    if (record->game->starts_position(&record->position, &first, words)) {
        read_position_line(record, &first);
        return;
    }
    finish_position(record);
    if (!record->is_broken) {
        read_other_line(record, &first, words);
    }
}

/* Nothing may be left open when the file ends. */
static void end_file(struct record *record)
{
    finish_position(record);
    if (record->phase == NAMED && !record->is_broken) {
        struct place place = place_after(&record->line);
        record_broken(record, &place, "new or a position", "the file ends here");
    }
    if (!record->is_broken) {
        record_end_game(record);
    }
}

/* A position that is a file of its own. */
static void read_whole_file(struct record *record, const struct text *text)
{
    record->line = (struct line){text->name, 1, text->bytes, text->length};
    start_unnamed(record);
    begin_position(record, 0);
    end_file(record);
    forget_game(record);
}

static void read_file(struct record *record, const struct text *text)
{
    struct lines lines = lines_of(text);
    struct line line;
    record->is_broken = record->has_rows = false;
    if (record->game->is_whole_file != NULL && record->game->is_whole_file(text->bytes)) {
        read_whole_file(record, text);
        return;
    }
    while (!record->is_broken && !is_interrupted() && next_line(&lines, &line)) {
        record->line = without_comment(&line);
        read_line(record);
    }
    if (!record->is_broken) {
        end_file(record);
    }
    forget_game(record);
}

void read_records(struct record *record, const struct options *options)
{
    for (int i = 0; i < options->file_count; i++) {
        struct text text;
        unsigned long games = record->games;
        if (!read_text(options->files[i], &text, record->report)) {
            continue;
        }
        read_file(record, &text);
        if (record->games == games && !record->is_broken) {
            struct place place = {text.name, 1, 1};
            record_broken(record, &place, "a game or a position", "there is none");
        }
        free_text(&text);
    }
}
