/* Chance for matches: seeds of games and uniform picks. The library's games draw their own chance from a seed. */
#ifndef HOST_RANDOM_H
#define HOST_RANDOM_H

#include <stddef.h>
#include <stdint.h>

/** A generator; any value is a good seed. Source: Steele, Lea, Flood 2014 (SplitMix64). */
struct chance {
    uint64_t state;
};

uint64_t next_random(struct chance *chance);

/** A number below `limit`, each equally likely; 0 if `limit` is 0. */
size_t pick_below(struct chance *chance, size_t limit);

/** The seed of one game of a series. */
uint64_t seed_of_game(uint64_t seed, uint64_t game);

#endif
