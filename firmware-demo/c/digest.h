/* A running 64-bit digest of bytes in their order: FNV-1a. Numbers enter as little-endian bytes. */
#ifndef DIGEST_H
#define DIGEST_H

#include <stddef.h>
#include <stdint.h>

#define DIGEST_START UINT64_C(0xcbf29ce484222325)

static inline uint64_t digest_text(uint64_t digest, const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        digest = (digest ^ (unsigned char)text[i]) * UINT64_C(0x100000001b3);
    }
    return digest;
}

static inline uint64_t digest_number(uint64_t digest, uint64_t value, size_t bytes)
{
    for (size_t i = 0; i < bytes; i++) {
        const char byte = (char)(unsigned char)(value >> (8 * i));

        digest = digest_text(digest, &byte, 1);
    }
    return digest;
}

#endif
