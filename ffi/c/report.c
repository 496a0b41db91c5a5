#include "report.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void mismatch(struct report *report, const struct place *place, const char *field, const char *expected,
              const char *got)
{
    printf("%s:%lu: %s: expected %s, got %s\n", place->file, place->line, field, expected, got);
    report->mismatches++;
}

void mismatch_number(struct report *report, const struct place *place, const char *field, long expected, long got)
{
    char left[32], right[32];
    snprintf(left, sizeof left, "%ld", expected);
    snprintf(right, sizeof right, "%ld", got);
    mismatch(report, place, field, left, right);
}

void mismatch_value(struct report *report, const struct place *place, const char *field, double expected, double got)
{
    char left[64], right[64];
    snprintf(left, sizeof left, "%.12f", expected);
    snprintf(right, sizeof right, "%.12f", got);
    mismatch(report, place, field, left, right);
}

void bad_input(struct report *report, const struct place *place, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    fflush(stdout);
    fprintf(stderr, "%s:%lu:%lu: ", place->file, place->line, place->column);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
    va_end(arguments);
    report->is_bad = true;
}

int exit_code(const struct report *report)
{
    if (report->is_bad) {
        return STATUS_BAD;
    }
    return report->mismatches > 0 ? STATUS_FAILED : STATUS_GOOD;
}

void stop(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    fflush(stdout);
    fputs("fiveply: ", stderr);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
    va_end(arguments);
    exit(STATUS_BAD);
}

static char shown(char byte)
{
    return byte >= ' ' && byte <= '~' ? byte : '?';
}

const char *quote(char out[QUOTE_SIZE], const char *text, size_t length)
{
    enum { MOST = 40 };
    size_t count = length < MOST ? length : MOST;
    char *end = out;
    *end++ = '"';
    for (size_t i = 0; i < count; i++) {
        *end++ = shown(text[i]);
    }
    strcpy(end, count < length ? "...\"" : "\"");
    return out;
}
