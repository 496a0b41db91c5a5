/*
 * Alters recorded data, one field at a time, and judges by a model of its own whether a row is true.
 *
 *   alter TABLE FILE SEED MOST   a copy in which every row is altered in one field (vectors, bug_cases, start_values,
 *                                layers, stats, score_pmf). Of rows with more than MOST open boxes only the answer is altered, never the
 *                                question: that is always wrong
 *   alter judge TABLE FILE MOST LINE...
 *                                `LINE true` or `LINE false` for every row with at most MOST open boxes, and for these
 *   alter games FILE SEED        a copy of recorded games in which one line is altered; `LINE TEXT` on stderr
 *
 * The rows of a copy are independent, so one run of the checker tries hundreds of alterations. Judging takes a tenth of
 * a millisecond for every card that can follow: seconds for MOST = 6, a minute for each variant for 13.
 */
#include "alter.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "naive.h"

/** A table: how to alter a row and how to judge it. */
struct table {
    const char *name;
    void (*alter)(struct row *row);
    /** Whether the column is a question, to which the old answer may still be right. */
    bool (*is_question)(int column);
    bool (*is_true)(char **fields);
    int columns;
    int mask;
};

static bool is_question_of_vector(int column)
{
    return column != ID && column != KIND && column != BEST && column != EV && column != TIES;
}

static bool is_question_of_bug_case(int column)
{
    return column != BUG_NO && column != BUG_SOURCE && column != BUG_ANSWER && column != BUG_VALUE;
}

static const struct table TABLES[] = {
    {"vectors", alter_vector, is_question_of_vector, vector_is_true, VECTOR_FIELDS, MASK},
    {"bug_cases", alter_bug_case, is_question_of_bug_case, bug_case_is_true, BUG_FIELDS, BUG_MASK},
    {"start_values", alter_start_value, NULL, NULL, 5, 0},
    {"layers", alter_layer, NULL, NULL, 5, 0},
    {"stats", alter_statistic, NULL, NULL, 4, 0},
    {"score_pmf", alter_score, NULL, NULL, 2, 0},
};

static _Noreturn void fail(const char *what, const char *which)
{
    fprintf(stderr, "alter: %s: %s\n", which, what);
    exit(2);
}

static const struct table *table_named(const char *name)
{
    for (size_t i = 0; i < sizeof TABLES / sizeof *TABLES; i++) {
        if (strcmp(TABLES[i].name, name) == 0) {
            return &TABLES[i];
        }
    }
    fail("no such table", name);
}

static FILE *open_file(const char *name)
{
    FILE *file = fopen(name, "r");
    if (file == NULL) {
        fail("cannot be read", name);
    }
    return file;
}

static bool read_line(FILE *file, char line[LINE_MOST])
{
    if (fgets(line, LINE_MOST, file) == NULL) {
        return false;
    }
    line[strcspn(line, "\r\n")] = '\0';
    return true;
}

/* Whether the model judges the row in time: at most so many open boxes, three where it asks for a chance. */
static bool is_small(const struct table *table, const struct row *row, int most)
{
    enum { MOST_FOR_CHANCES = 3 };
    bool is_chance = table->columns == VECTOR_FIELDS && row->count > KIND && row->fields[KIND][0] == 'p';
    int limit = is_chance && most > MOST_FOR_CHANCES ? MOST_FOR_CHANCES : most;
    return row->count <= table->mask || open_boxes_of(row->fields[table->mask]) <= limit;
}

/* --- tables ----------------------------------------------------------------------------------------------- */

/* The first column in which the rows differ; the last where their number does. */
static int altered_column(const struct row *before, const struct row *after)
{
    int column = 0;
    while (column < before->count - 1 && strcmp(before->fields[column], after->fields[column]) == 0) {
        column++;
    }
    return column;
}

/* The name of the first row stays, because others are altered to it. */
static bool is_wanted(const struct table *table, const struct row *before, const struct row *after, long number,
                      int most)
{
    int column = altered_column(before, after);
    bool is_large = table->is_question != NULL && !is_small(table, before, most);
    return (number > 2 || column > 0) && !(is_large && table->is_question(column));
}

static void alter_row(const struct table *table, struct row *row, long number, int most)
{
    struct row before = *row;
    do {
        *row = before;
        table->alter(row);
    } while (!is_wanted(table, &before, row, number, most));
}

static void alter_table(const struct table *table, const char *name, int most)
{
    char line[LINE_MOST];
    FILE *file = open_file(name);
    for (long number = 1; read_line(file, line); number++) {
        struct row row;
        split_row(line, &row);
        if (number > 1) {
            alter_row(table, &row, number, most);
        }
        print_row(&row);
    }
    fclose(file);
}

/* --- judging ---------------------------------------------------------------------------------------------- */

/* Whether the row says nothing wrong; a name that only the first row may have is wrong elsewhere. */
static bool is_true(const struct table *table, struct row *row, const char *first, long number)
{
    char *fields[FIELDS_MOST];
    for (int i = 0; i < row->count; i++) {
        fields[i] = row->fields[i];
    }
    bool is_double = number > 2 && strcmp(row->fields[0], first) == 0;
    return row->count == table->columns && !is_double && table->is_true(fields);
}

static bool is_listed(long number, int count, char **lines)
{
    for (int i = 0; i < count; i++) {
        if (strtol(lines[i], NULL, 10) == number) {
            return true;
        }
    }
    return false;
}

static void judge(const struct table *table, const char *name, int most, int count, char **lines)
{
    char line[LINE_MOST], first[FIELD_MOST] = "";
    FILE *file = open_file(name);
    for (long number = 1; read_line(file, line); number++) {
        struct row row;
        split_row(line, &row);
        if (number == 2) {
            strcpy(first, row.fields[0]);
        }
        if (number > 1 && (is_small(table, &row, most) || is_listed(number, count, lines))) {
            printf("%ld %s\n", number, is_true(table, &row, first, number) ? "true" : "false");
        }
    }
    fclose(file);
}

/* --- games ------------------------------------------------------------------------------------------------ */

/* Cuts the comment off; whether the line then says anything. */
static bool says_something(char line[LINE_MOST])
{
    line[strcspn(line, "#")] = '\0';
    for (size_t length = strlen(line); length > 0 && line[length - 1] == ' '; length--) {
        line[length - 1] = '\0';
    }
    return *line != '\0' && strncmp(line, "game ", 5) != 0;
}

static unsigned count_lines(const char *name)
{
    char line[LINE_MOST];
    unsigned count = 0;
    FILE *file = open_file(name);
    while (read_line(file, line)) {
        count += says_something(line);
    }
    fclose(file);
    return count;
}

static void alter_games(const char *name)
{
    char line[LINE_MOST], plain[LINE_MOST];
    unsigned chosen = draw(count_lines(name)), at = 0;
    FILE *file = open_file(name);
    for (long number = 1; read_line(file, line); number++) {
        strcpy(plain, line);
        if (says_something(plain) && at++ == chosen) {
            alter_event(plain);
            strcpy(line, plain);
            fprintf(stderr, "%ld %s\n", number, plain);
        }
        puts(line);
    }
    fclose(file);
}

int main(int count, char **arguments)
{
    bool is_games = count == 4 && strcmp(arguments[1], "games") == 0;
    if (count >= 5 && strcmp(arguments[1], "judge") == 0) {
        judge(table_named(arguments[2]), arguments[3], atoi(arguments[4]), count - 5, arguments + 5);
        return 0;
    }
    if (count != 5 && !is_games) {
        fail("expected TABLE FILE SEED MOST, judge TABLE FILE MOST LINE..., or games FILE SEED", "usage");
    }
    seed_draws(strtoull(arguments[3], NULL, 10));
    if (is_games) {
        alter_games(arguments[2]);
    } else {
        alter_table(table_named(arguments[1]), arguments[2], atoi(arguments[4]));
    }
    return 0;
}
