/* The two things a program under QEMU wants from its host: to print, and to end. */
#ifndef SEMIHOSTING_H
#define SEMIHOSTING_H

#include <stdint.h>

enum {
    END_DONE = 0,
    END_FAILED = 1,     /* a call was refused */
    END_HARD_FAULT = 3, /* the processor gave up */
    END_UNEXPECTED = 4  /* an exception or interrupt that nobody expected */
};

/* Prints the text, without a line end of its own. */
void semihosting_print(const char *text);

/* Ends QEMU with this exit code. */
_Noreturn void semihosting_exit(uint32_t code);

#endif
