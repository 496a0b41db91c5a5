/* Digits from the last to the first, then the other way round. */
#include "line.h"

static void line_character(line *out, char character)
{
    if (out->length < LINE_BYTES - 1) {
        out->text[out->length++] = character;
        out->text[out->length] = '\0';
    }
}

void line_text(line *out, const char *text)
{
    while (*text != '\0') {
        line_character(out, *text++);
    }
}

void line_number(line *out, uint32_t number, int digits)
{
    char reversed[10];
    int count = 0;

    while (count < digits || number > 0) {
        reversed[count++] = (char)('0' + number % 10);
        number /= 10;
    }
    while (count > 0) {
        line_character(out, reversed[--count]);
    }
}

void line_thousandths(line *out, int32_t value_milli)
{
    const uint32_t size = value_milli < 0 ? 0 - (uint32_t)value_milli : (uint32_t)value_milli;

    line_text(out, value_milli < 0 ? "-" : "");
    line_number(out, size / 1000, 1);
    line_character(out, '.');
    line_number(out, size % 1000, 3);
}

void line_hex(line *out, uint64_t value)
{
    for (int shift = 60; shift >= 0; shift -= 4) {
        line_character(out, "0123456789abcdef"[(value >> shift) & 15]);
    }
}
