/* SplitMix64 for the seed, xorshift128 for the numbers, Lemire's way to bound them: see engine/src/kit/random.rs. */
#include "random.h"

#define GOLDEN UINT64_C(0x9e3779b97f4a7c15)

static uint64_t mix(uint64_t value)
{
    value = (value ^ (value >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    value = (value ^ (value >> 27)) * UINT64_C(0x94d049bb133111eb);
    return value ^ (value >> 31);
}

random_state random_from_seed(uint64_t seed)
{
    const uint64_t first = mix(seed + GOLDEN);
    const uint64_t second = mix(seed + 2 * GOLDEN);

    return (random_state){{(uint32_t)first, (uint32_t)(first >> 32), (uint32_t)second, (uint32_t)(second >> 32)}};
}

uint32_t random_next(random_state *random)
{
    uint32_t *words = random->words;
    const uint32_t shifted = words[0] ^ (words[0] << 11);

    words[0] = words[1];
    words[1] = words[2];
    words[2] = words[3];
    words[3] ^= (words[3] >> 19) ^ shifted ^ (shifted >> 8);
    return words[3];
}

uint32_t random_below(random_state *random, uint32_t n)
{
    const uint32_t favoured = n == 0 ? 0 : (UINT32_MAX - n + 1) % n;
    uint64_t product;

    do {
        product = (uint64_t)random_next(random) * n;
    } while ((uint32_t)product < favoured);
    return (uint32_t)(product >> 32);
}
