/* The library's generator, in C: from the same seed the same numbers, so that positions are drawn alike. */
#ifndef RANDOM_H
#define RANDOM_H

#include <stdint.h>

typedef struct {
    uint32_t words[4];
} random_state;

/* The generator of a seed. */
random_state random_from_seed(uint64_t seed);

/* The next 32 bits. */
uint32_t random_next(random_state *random);

/* A number below n, each as likely as any other; 0 when n is 0. */
uint32_t random_below(random_state *random, uint32_t n);

#endif
