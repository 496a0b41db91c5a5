#include "memory.h"

#include <stdlib.h>
#include <string.h>

#include "report.h"

static void *checked(void *block)
{
    if (block == NULL) {
        stop("out of memory");
    }
    return block;
}

void *allocate(size_t bytes)
{
    return checked(calloc(bytes > 0 ? bytes : 1, 1));
}

void *grow(void *block, size_t bytes)
{
    return checked(realloc(block, bytes > 0 ? bytes : 1));
}

char *copy_text(const char *text, size_t length)
{
    char *copy = allocate(length + 1);
    memcpy(copy, text, length);
    return copy;
}
