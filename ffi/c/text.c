#define _POSIX_C_SOURCE 200809L

#include "text.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "memory.h"
#include "options.h"

/** The most bytes of a file, so that one without an end has one. */
enum { LONGEST = 1 << 28 };

static bool report_unreadable(const char *name, int error, struct report *report)
{
    struct place place = {name, 1, 1};
    bad_input(report, &place, "cannot be read: %s", strerror(error));
    return false;
}

/* Reads to the end of the stream; 0 or the error. */
static int read_stream(FILE *stream, struct text *text)
{
    size_t capacity = 1u << 16;
    text->length = 0;
    text->bytes = allocate(capacity);
    errno = 0;
    for (;;) {
        text->length += fread(text->bytes + text->length, 1, capacity - text->length - 1, stream);
        if (feof(stream) || ferror(stream)) {
            break;
        }
        if (capacity >= LONGEST) {
            return EFBIG;
        }
        capacity *= 2;
        text->bytes = grow(text->bytes, capacity);
    }
    text->bytes[text->length] = '\0';
    return ferror(stream) ? (errno != 0 ? errno : EIO) : 0;
}

/* A NUL byte would hide the rest of its line from every reader. */
static bool is_text(const struct text *text, struct report *report)
{
    struct lines lines = lines_of(text);
    struct line line;
    while (next_line(&lines, &line)) {
        const char *nul = memchr(line.text, '\0', line.length);
        if (nul != NULL) {
            struct place place = place_at(&line, (unsigned long)(nul - line.text) + 1);
            bad_input(report, &place, "expected text, found a NUL byte");
            return false;
        }
    }
    return true;
}

static bool is_same_file(const char *one, const char *other)
{
    struct stat first, second;
    return stat(one, &first) == 0 && stat(other, &second) == 0 && S_ISREG(first.st_mode) &&
           first.st_dev == second.st_dev && first.st_ino == second.st_ino;
}

FILE *open_record(const struct options *options)
{
    const char *name = options->transcript;
    if (name == NULL) {
        return NULL;
    }
    for (int i = 0; i < options->file_count; i++) {
        if (is_same_file(name, options->files[i])) {
            stop("--transcript %s: is read, too", name);
        }
    }
    FILE *file = strcmp(name, "-") == 0 ? stdout : fopen(name, "w");
    if (file == NULL) {
        stop("%s: cannot be written: %s", name, strerror(errno));
    }
    return file;
}

void close_record(FILE *file, const struct options *options)
{
    bool is_bad = file != NULL && ferror(file) != 0;
    if ((file != NULL && file != stdout && fclose(file) != 0) || is_bad) {
        stop("%s: cannot be written", options->transcript);
    }
}

bool read_text(const char *name, struct text *text, struct report *report)
{
    bool is_input = strcmp(name, "-") == 0;
    FILE *stream = is_input ? stdin : fopen(name, "rb");
    if (stream == NULL) {
        return report_unreadable(name, errno, report);
    }
    text->name = is_input ? "<stdin>" : name;
    int error = read_stream(stream, text);
    if (!is_input) {
        fclose(stream);
    }
    if (error == 0 && is_text(text, report)) {
        return true;
    }
    free_text(text);
    return error == 0 ? false : report_unreadable(text->name, error, report);
}

void free_text(struct text *text)
{
    free(text->bytes);
    text->bytes = NULL;
}

struct lines lines_of(const struct text *text)
{
    return (struct lines){text, 0, 0};
}

bool next_line(struct lines *lines, struct line *line)
{
    const struct text *text = lines->text;
    if (lines->at >= text->length) {
        return false;
    }
    const char *start = text->bytes + lines->at;
    const char *end = memchr(start, '\n', text->length - lines->at);
    size_t length = end != NULL ? (size_t)(end - start) : text->length - lines->at;
    lines->at += length + 1;
    lines->number++;
    if (length > 0 && start[length - 1] == '\r') {
        length--;
    }
    *line = (struct line){text->name, lines->number, start, length};
    return true;
}

static bool is_blank(char byte)
{
    return byte == ' ' || byte == '\t' || byte == '\r';
}

struct line without_comment(const struct line *line)
{
    struct line cut = *line;
    const char *comment = memchr(line->text, '#', line->length);
    if (comment != NULL) {
        cut.length = (size_t)(comment - line->text);
    }
    while (cut.length > 0 && is_blank(cut.text[cut.length - 1])) {
        cut.length--;
    }
    return cut;
}

struct words words_of(const struct line *line)
{
    return (struct words){line, 0};
}

bool next_word(struct words *words, struct word *word)
{
    const struct line *line = words->line;
    size_t at = words->at;
    while (at < line->length && is_blank(line->text[at])) {
        at++;
    }
    size_t start = at;
    while (at < line->length && !is_blank(line->text[at])) {
        at++;
    }
    words->at = at;
    *word = (struct word){line->text + start, at - start, start + 1};
    return at > start;
}

bool is_at_end(struct words words)
{
    struct word word;
    return !next_word(&words, &word);
}

bool word_is(const struct word *word, const char *text)
{
    return strlen(text) == word->length && memcmp(word->text, text, word->length) == 0;
}

static bool is_digit(char byte)
{
    return byte >= '0' && byte <= '9';
}

bool word_number(const struct word *word, uint64_t most, uint64_t *number)
{
    uint64_t value = 0;
    if (word->length == 0 || (word->length > 1 && word->text[0] == '0')) {
        return false;
    }
    for (size_t i = 0; i < word->length; i++) {
        uint64_t digit = (uint64_t)(word->text[i] - '0');
        if (!is_digit(word->text[i]) || digit > most || value > (most - digit) / 10) {
            return false;
        }
        value = value * 10 + digit;
    }
    *number = value;
    return true;
}

bool text_number(const char *text, uint64_t most, uint64_t *number)
{
    struct word word = {text, strlen(text), 1};
    return word_number(&word, most, number);
}

bool text_bytes(const char *text, uint64_t most, uint64_t *bytes)
{
    static const char UNITS[] = "kmgKMG";
    size_t length = strlen(text);
    const char *unit = length > 0 ? strchr(UNITS, text[length - 1]) : NULL;
    int shift = unit != NULL ? 10 * (int)((unit - UNITS) % 3 + 1) : 0;
    struct word digits = {text, unit != NULL ? length - 1 : length, 1};
    if (!word_number(&digits, most >> shift, bytes)) {
        return false;
    }
    *bytes <<= shift;
    return true;
}

static size_t count_digits(const char *text)
{
    size_t count = 0;
    while (is_digit(text[count])) {
        count++;
    }
    return count;
}

bool text_decimal(const char *text, double *number)
{
    const char *at = text + (*text == '-');
    size_t whole = count_digits(at);
    at += whole;
    size_t fraction = *at == '.' ? count_digits(at + 1) : 0;
    bool is_plain = *at == '\0' || (*at == '.' && fraction > 0 && at[fraction + 1] == '\0');
    if (whole == 0 || whole > 15 || fraction > 30 || !is_plain) {
        return false;
    }
    *number = strtod(text, NULL);
    return true;
}

struct place place_at(const struct line *line, unsigned long column)
{
    return (struct place){line->file, line->number, column};
}

struct place place_of(const struct line *line, const struct word *word)
{
    return place_at(line, word->column);
}

struct place place_after(const struct line *line)
{
    return place_at(line, line->length + 1);
}
