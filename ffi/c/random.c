#include "random.h"

uint64_t next_random(struct chance *chance)
{
    uint64_t z = chance->state += 0x9E3779B97F4A7C15u;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

/* Draws again in the short last stretch that would favour low numbers. */
size_t pick_below(struct chance *chance, size_t limit)
{
    if (limit == 0) {
        return 0;
    }
    uint64_t drawn;
    do {
        drawn = next_random(chance);
    } while (drawn >= UINT64_MAX - UINT64_MAX % limit);
    return (size_t)(drawn % limit);
}

uint64_t seed_of_game(uint64_t seed, uint64_t game)
{
    struct chance chance = {seed ^ game * 0xD1342543DE82EF95u};
    return next_random(&chance);
}
