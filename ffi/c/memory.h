/* Memory that is there or ends the program: a command-line tool has no better answer. */
#ifndef HOST_MEMORY_H
#define HOST_MEMORY_H

#include <stddef.h>

/** `bytes` zero bytes, aligned for any object; 0 bytes are given as one. */
void *allocate(size_t bytes);

/** The same bytes in a block of another size; what is new is not set. */
void *grow(void *block, size_t bytes);

/** A copy of `length` bytes with a NUL behind them. */
char *copy_text(const char *text, size_t length);

#endif
