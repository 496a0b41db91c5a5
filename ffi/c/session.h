/* A session: lines that come one by one, at a terminal or in a pipe. */
#ifndef HOST_SESSION_H
#define HOST_SESSION_H

#include <stdio.h>

#include "text.h"

enum {
    /** The longest line, its NUL included. */
    LINE_SIZE = 256,
};

/**
 * Reads the next line into `buffer`; `line` is the one before, with the file's name. What is too long or no text is
 * reported and passed over. False at the end.
 */
bool next_session_line(FILE *input, struct line *line, char buffer[LINE_SIZE], struct report *report);

#endif
