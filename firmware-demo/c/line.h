/* A line of text, put together without a C library; what does not fit is left out. */
#ifndef LINE_H
#define LINE_H

#include <stddef.h>
#include <stdint.h>

#define LINE_BYTES 96

typedef struct {
    char text[LINE_BYTES];
    size_t length;
} line;

/* Appends a text that ends with a NUL. */
void line_text(line *out, const char *text);

/* Appends a number in decimal digits, at least so many. */
void line_number(line *out, uint32_t number, int digits);

/* Appends thousandths as a decimal number with three digits after the point. */
void line_thousandths(line *out, int32_t value_milli);

/* Appends 16 hexadecimal digits. */
void line_hex(line *out, uint64_t value);

#endif
