/* A set of names, to find one that is given twice. */
#ifndef HOST_NAMES_H
#define HOST_NAMES_H

#include <stdbool.h>
#include <stddef.h>

struct names {
    char **slots;
    size_t capacity;
    size_t count;
};

/** Adds a copy of the name; false if it is there already. */
bool add_name(struct names *names, const char *name);

void free_names(struct names *names);

#endif
