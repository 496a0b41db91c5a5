/* `check`: compares every row of the data files with what the library computes. */
#include "yahtzee_check.h"

#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "watch.h"
#include "yahtzee_layers.h"

/* --- tables ----------------------------------------------------------------------------------------------- */

struct table {
    const char *name;
    /** Compares a row; NULL for a table that this build does not compute. */
    bool (*check_row)(struct check *check);
    const char *header[CSV_COLUMNS_MOST];
};

static const struct table TABLES[] = {
    {"vectors", check_vector,
     {"id", "variant", "kind", "mask", "upper", "flag", "dice", "rolls", "arg", "best", "ev", "ties", NULL}},
    {"bug_cases", check_bug_case,
     {"no", "source", "kind", "variant", "mask", "upper", "flag", "dice", "answer_or_box", "value", NULL}},
    {"start_values", check_start_value,
     {"variant", "yahtzee_bonus", "joker", "five_equal_is_full_house", "start_value", NULL}},
    {"layers", check_layer,
     {"open_boxes", "reachable_states_with_flag", "reachable_states_without_flag", "endgame_cone_widgets_worst",
      "endgame_cone_widgets_mean", NULL}},
    {"stats", check_statistic, {"variant", "quantity", "key", "value", NULL}},
    {"score_pmf", check_score_probability, {"score", "probability", NULL}},
    {"compression", NULL,
     {"scheme", "bytes", "expected_score", "loss", "expected_score_one_turn_lookahead", "loss_one_turn_lookahead",
      NULL}},
};

enum { TABLE_COUNT = sizeof TABLES / sizeof *TABLES };

static const struct table *table_of(const struct csv *csv)
{
    for (int i = 0; i < TABLE_COUNT; i++) {
        if (is_header(csv, TABLES[i].header)) {
            return &TABLES[i];
        }
    }
    return NULL;
}

/* The table whose header starts alike, to say what is wrong with this one. */
static const struct table *nearest_table(const struct csv *csv)
{
    for (int i = 0; i < TABLE_COUNT; i++) {
        if (strcmp(csv->fields[0].text, TABLES[i].header[0]) == 0) {
            return &TABLES[i];
        }
    }
    return NULL;
}

static void report_column(struct check *check, const struct table *table)
{
    const struct csv *csv = &check->csv;
    char got[QUOTE_SIZE];
    int i = 0;
    while (i < csv->count && table->header[i] != NULL && strcmp(csv->fields[i].text, table->header[i]) == 0) {
        i++;
    }
    bool is_missing = i >= csv->count;
    struct place place = is_missing ? place_after(&csv->line) : place_at(&csv->line, csv->fields[i].column);
    const char *text = is_missing ? "" : csv->fields[i].text;
    const char *found = is_missing ? "the end of the line" : quote(got, text, strlen(text));
    const char *expected = table->header[i] != NULL ? table->header[i] : "the end of the line";
    bad_input(check->report, &place, "header of %s: expected column %s, found %s", table->name, expected, found);
}

static void report_header(struct check *check, const char *file)
{
    struct place place = {file, 1, 1};
    const struct table *table = check->csv.count > 0 ? nearest_table(&check->csv) : NULL;
    if (table != NULL) {
        report_column(check, table);
    } else {
        bad_input(check->report, &place, "expected the header of a table such as vectors or stats");
    }
}

/* --- rows ------------------------------------------------------------------------------------------------- */

static bool has_all_fields(struct check *check)
{
    const struct csv *csv = &check->csv;
    if (csv->count == csv->columns) {
        return true;
    }
    struct place place = csv->count > csv->columns && csv->columns < CSV_COLUMNS_MOST
                             ? place_at(&csv->line, csv->fields[csv->columns].column)
                             : place_after(&csv->line);
    bad_input(check->report, &place, "expected %d fields, found %d", csv->columns, csv->count);
    return false;
}

static void check_rows(struct check *check, const struct table *table)
{
    unsigned long before = check->rows;
    use_header(&check->csv, table->header);
    while (!is_interrupted() && next_row(&check->csv)) {
        check->rows++;
        show_progress(table->name, check->rows, check->rows);
        if (!has_all_fields(check) || !table->check_row(check)) {
            check->bad_rows++;
        }
    }
    end_progress();
    if (check->rows == before) {
        struct place place = place_after(&check->csv.line);
        bad_input(check->report, &place, "expected rows of %s, found none", table->name);
    }
}

static void check_text(struct check *check, const struct text *text)
{
    check->csv = open_csv(text);
    bool has_header = next_row(&check->csv);
    const struct table *table = has_header ? table_of(&check->csv) : NULL;
    if (table == NULL) {
        report_header(check, text->name);
    } else if (table->check_row == NULL) {
        struct place place = {text->name, check->csv.line.number, 1};
        bad_input(check->report, &place, "unsupported: this build does not compute the table %s", table->name);
    } else {
        check_rows(check, table);
    }
    close_csv(&check->csv);
    free_names(&check->keys);
}

int run_yahtzee_check(const struct game *game, const struct options *options)
{
    struct report report = {0};
    struct oracle oracle = {0};
    struct check check = {.report = &report, .oracle = &oracle};
    (void)game;
    need_files(options);
    for (int i = 0; i < options->file_count; i++) {
        struct text text;
        if (read_text(options->files[i], &text, &report)) {
            check_text(&check, &text);
            free_text(&text);
        }
    }
    printf("%lu rows, %lu mismatches\n", check.rows, report.mismatches + check.bad_rows);
    free_oracle(&oracle);
    free_known_odds(check.odds);
    free(check.reachable);
    return is_interrupted() && exit_code(&report) == STATUS_GOOD ? STATUS_FAILED : exit_code(&report);
}
