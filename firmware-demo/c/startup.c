/* From reset to main on a Cortex-M, in C: vectors, statics, the floating-point unit. */
#include <stddef.h>
#include <stdint.h>

#include "semihosting.h"

/* Set by sections.ld: only the addresses of these count. */
extern uint32_t _stack_start, _data_load, _data_start, _data_end, _bss_start, _bss_end;

int main(void);
void reset(void);

#ifdef __ARM_FP
/* Coprocessor access control: full access to the floating-point unit. */
#define CPACR (*(volatile uint32_t *)UINT32_C(0xe000ed88))
#define CPACR_FPU (UINT32_C(0xf) << 20)
#endif

static void copy_data(void)
{
    const uint32_t *from = &_data_load;

    for (uint32_t *to = &_data_start; to < &_data_end; to++) {
        *to = *from++;
    }
}

static void clear_bss(void)
{
    for (uint32_t *at = &_bss_start; at < &_bss_end; at++) {
        *at = 0;
    }
}

void reset(void)
{
#ifdef __ARM_FP
    CPACR |= CPACR_FPU;
    __asm__ volatile("dsb\n\tisb");
#endif
    copy_data();
    clear_bss();
    semihosting_exit((uint32_t)main());
}

static void hard_fault(void)
{
    semihosting_exit(END_HARD_FAULT);
}

static void unexpected(void)
{
    semihosting_exit(END_UNEXPECTED);
}

/* The vectors of the core; no interrupt is enabled, so that none of the board's follow. */
typedef struct {
    uint32_t *stack;
    void (*handlers[15])(void);
} vectors;

__attribute__((section(".vectors"), used)) static const vectors vector_table = {
    &_stack_start,
    {
        reset,
        unexpected, /* NMI */
        hard_fault,
        unexpected, /* memory management */
        unexpected, /* bus */
        unexpected, /* usage */
        NULL,
        NULL,
        NULL,
        NULL,
        unexpected, /* SVCall */
        unexpected, /* debug monitor */
        NULL,
        unexpected, /* PendSV */
        unexpected, /* SysTick */
    },
};
