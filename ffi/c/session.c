#include "session.h"

#include <string.h>

/* Reads a line into `buffer`; what does not fit is read and left out. Answers its whole length, -1 at the end. */
static long read_line(FILE *input, char buffer[LINE_SIZE])
{
    long length = 0;
    int byte = getc(input);
    if (byte == EOF) {
        return -1;
    }
    for (; byte != EOF && byte != '\n'; byte = getc(input)) {
        if (length < LINE_SIZE - 1) {
            buffer[length] = (char)byte;
        }
        length += length < LINE_SIZE;
    }
    buffer[length < LINE_SIZE ? length : LINE_SIZE - 1] = '\0';
    return length;
}

bool next_session_line(FILE *input, struct line *line, char buffer[LINE_SIZE], struct report *report)
{
    long length;
    while ((length = read_line(input, buffer)) >= 0) {
        *line = (struct line){line->file, line->number + 1, buffer, strlen(buffer)};
        if (length >= LINE_SIZE) {
            struct place place = place_at(line, LINE_SIZE);
            bad_input(report, &place, "expected: a line of at most 255 bytes");
        } else if (line->length < (size_t)length) {
            struct place place = place_at(line, line->length + 1);
            bad_input(report, &place, "expected: text, found a NUL byte");
        } else {
            return true;
        }
    }
    return false;
}
