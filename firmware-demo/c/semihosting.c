/* Semihosting by hand: `bkpt 0xab` with the operation in r0 and its argument in r1. */
#include "semihosting.h"

enum { SYS_WRITE0 = 0x04, SYS_EXIT_EXTENDED = 0x20 };

/* SYS_EXIT_EXTENDED: the reason that comes with an exit code. */
#define APPLICATION_EXIT UINT32_C(0x20026)

static void call(uint32_t operation, const void *argument)
{
    register uint32_t r0 __asm__("r0") = operation;
    register const void *r1 __asm__("r1") = argument;

    __asm__ volatile("bkpt 0xab" : "+r"(r0) : "r"(r1) : "memory");
}

void semihosting_print(const char *text)
{
    call(SYS_WRITE0, text);
}

_Noreturn void semihosting_exit(uint32_t code)
{
    const uint32_t block[2] = {APPLICATION_EXIT, code};

    for (;;) {
        call(SYS_EXIT_EXTENDED, block);
    }
}
