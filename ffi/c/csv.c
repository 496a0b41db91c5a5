#include "csv.h"

#include <stdlib.h>
#include <string.h>

#include "memory.h"

struct csv open_csv(const struct text *text)
{
    return (struct csv){.lines = lines_of(text)};
}

void close_csv(struct csv *csv)
{
    free(csv->buffer);
    csv->buffer = NULL;
}

/* Copies a field from `*in` to `*out` without its quotes; stops at the comma or at the end. */
static void copy_field(char **in, char **out)
{
    bool is_quoted = **in == '"';
    *in += is_quoted;
    while (**in != '\0' && (is_quoted || **in != ',')) {
        if (is_quoted && **in == '"') {
            (*in)++;
            is_quoted = **in == '"';
            if (!is_quoted) {
                continue;
            }
        }
        *(*out)++ = *(*in)++;
    }
}

/* Works in place: a field without its quotes is never longer. */
static void split(struct csv *csv)
{
    char *in = csv->buffer, *out = csv->buffer;
    csv->count = 0;
    for (bool is_last = false; !is_last; csv->count++) {
        struct field field = {out, (unsigned long)(in - csv->buffer) + 1};
        copy_field(&in, &out);
        is_last = *in == '\0';
        in += !is_last;
        *out++ = '\0';
        if (csv->count < CSV_COLUMNS_MOST) {
            csv->fields[csv->count] = field;
        }
    }
}

static bool is_blank_rest(struct lines lines)
{
    struct line line;
    while (next_line(&lines, &line)) {
        if (line.length > 0) {
            return false;
        }
    }
    return true;
}

bool next_row(struct csv *csv)
{
    if (is_blank_rest(csv->lines) || !next_line(&csv->lines, &csv->line)) {
        return false;
    }
    free(csv->buffer);
    csv->buffer = copy_text(csv->line.text, csv->line.length);
    split(csv);
    return true;
}

bool is_header(const struct csv *csv, const char *const *names)
{
    int i = 0;
    for (; names[i] != NULL; i++) {
        if (i >= csv->count || strcmp(csv->fields[i].text, names[i]) != 0) {
            return false;
        }
    }
    return i == csv->count;
}

void use_header(struct csv *csv, const char *const *names)
{
    csv->names = names;
    for (csv->columns = 0; names[csv->columns] != NULL;) {
        csv->columns++;
    }
}

int column_named(const struct csv *csv, const char *name)
{
    int i = 0;
    while (i + 1 < csv->columns && strcmp(csv->names[i], name) != 0) {
        i++;
    }
    return i;
}

const char *field_of(const struct csv *csv, const char *name)
{
    return csv->fields[column_named(csv, name)].text;
}

struct place place_of_field(const struct csv *csv, const char *name)
{
    return place_at(&csv->line, csv->fields[column_named(csv, name)].column);
}
