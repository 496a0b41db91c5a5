/* Long work: progress on a terminal, Ctrl-C, and CPU time. */
#ifndef HOST_WATCH_H
#define HOST_WATCH_H

#include <stdbool.h>

/** From now on Ctrl-C is remembered; a second one ends the program at once. */
void watch_interrupts(void);

/** Whether Ctrl-C was pressed: then finish with the best so far. */
bool is_interrupted(void);

/** Shows `what: done of all` on stderr if it is a terminal, a few times a second. */
void show_progress(const char *what, unsigned long done, unsigned long all);

/** Wipes what `show_progress` has left. */
void end_progress(void);

/** CPU seconds of this process. */
double cpu_seconds(void);

#endif
