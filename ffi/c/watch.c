#define _POSIX_C_SOURCE 200809L

#include "watch.h"

#include <signal.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

static volatile sig_atomic_t interrupts;

static bool is_shown;

static void interrupt(int number)
{
    interrupts = 1;
    signal(number, SIG_DFL);
}

void watch_interrupts(void)
{
    signal(SIGINT, interrupt);
}

bool is_interrupted(void)
{
    return interrupts != 0;
}

static bool is_due(void)
{
    static clock_t last;
    clock_t now = clock();
    if (isatty(STDERR_FILENO) == 0 || (is_shown && now - last < CLOCKS_PER_SEC / 5)) {
        return false;
    }
    last = now;
    return true;
}

void show_progress(const char *what, unsigned long done, unsigned long all)
{
    if (is_due()) {
        fprintf(stderr, "\r%s: %lu of %lu ", what, done, all);
        is_shown = true;
    }
}

void end_progress(void)
{
    if (is_shown) {
        fputs("\r\033[K", stderr);
        is_shown = false;
    }
}

double cpu_seconds(void)
{
    return (double)clock() / CLOCKS_PER_SEC;
}
