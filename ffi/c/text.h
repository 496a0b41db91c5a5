/*
 * Files as text: lines with their numbers, words with their columns, numbers without surprises.
 *
 * A whole file is read at once; `-` is the standard input. Words are parted by blanks, `#` starts a comment. A line
 * ends with a line feed; a carriage return before it does not count.
 */
#ifndef HOST_TEXT_H
#define HOST_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "report.h"

struct options;

/** A file in memory; the byte behind the last is NUL. */
struct text {
    const char *name;
    char *bytes;
    size_t length;
};

/** One line, without its end. */
struct line {
    const char *file;
    unsigned long number;
    const char *text;
    size_t length;
};

/** What is left of a file. */
struct lines {
    const struct text *text;
    size_t at;
    unsigned long number;
};

/** A word of a line; the column counts bytes from 1. */
struct word {
    const char *text;
    size_t length;
    unsigned long column;
};

/** What is left of a line. */
struct words {
    const struct line *line;
    size_t at;
};

/** Reads a file; false after a report if it cannot be read or is no text (NUL bytes). */
bool read_text(const char *name, struct text *text, struct report *report);

void free_text(struct text *text);

/** Opens the file of --transcript, NULL if none is asked for; ends the program where it cannot be written, or is read. */
FILE *open_record(const struct options *options);

/** Ends the program if what was written did not arrive. */
void close_record(FILE *file, const struct options *options);

/** All lines of a text. */
struct lines lines_of(const struct text *text);

bool next_line(struct lines *lines, struct line *line);

/** The line up to its comment, without blanks at its end. */
struct line without_comment(const struct line *line);

struct words words_of(const struct line *line);

bool next_word(struct words *words, struct word *word);

/** Whether no word is left. */
bool is_at_end(struct words words);

bool word_is(const struct word *word, const char *text);

/** A word of digits, without leading zeros, up to `most`. */
bool word_number(const struct word *word, uint64_t most, uint64_t *number);

/** The same for a string. */
bool text_number(const char *text, uint64_t most, uint64_t *number);

/** A number of bytes, as 65536, 64K or 64k, 4M, 1G. */
bool text_bytes(const char *text, uint64_t most, uint64_t *bytes);

/** Digits with an optional sign and fraction: no blanks, no exponent, no hexadecimal, no `inf`. */
bool text_decimal(const char *text, double *number);

/** The place of a column of a line. */
struct place place_at(const struct line *line, unsigned long column);

/** The place of a word. */
struct place place_of(const struct line *line, const struct word *word);

/** The place behind the last word of a line. */
struct place place_after(const struct line *line);

#endif
