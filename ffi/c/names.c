#include "names.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "memory.h"

/* Source: Fowler, Noll, Vo (FNV-1a). */
static size_t hash(const char *name)
{
    uint64_t hash = 0xCBF29CE484222325u;
    for (; *name != '\0'; name++) {
        hash = (hash ^ (unsigned char)*name) * 0x100000001B3u;
    }
    return (size_t)hash;
}

/* Where the name is, or the free slot where it belongs. */
static char **slot_of(const struct names *names, const char *name)
{
    size_t at = hash(name) & (names->capacity - 1);
    while (names->slots[at] != NULL && strcmp(names->slots[at], name) != 0) {
        at = (at + 1) & (names->capacity - 1);
    }
    return &names->slots[at];
}

/* The capacity is a power of two, at least twice the count. */
static void make_room(struct names *names)
{
    struct names larger = {.capacity = names->capacity > 0 ? 2 * names->capacity : 64, .count = names->count};
    larger.slots = allocate(larger.capacity * sizeof *larger.slots);
    for (size_t i = 0; i < names->capacity; i++) {
        if (names->slots[i] != NULL) {
            *slot_of(&larger, names->slots[i]) = names->slots[i];
        }
    }
    free(names->slots);
    *names = larger;
}

bool add_name(struct names *names, const char *name)
{
    if (2 * (names->count + 1) > names->capacity) {
        make_room(names);
    }
    char **slot = slot_of(names, name);
    if (*slot != NULL) {
        return false;
    }
    *slot = copy_text(name, strlen(name));
    names->count++;
    return true;
}

void free_names(struct names *names)
{
    for (size_t i = 0; i < names->capacity; i++) {
        free(names->slots[i]);
    }
    free(names->slots);
    *names = (struct names){0};
}
