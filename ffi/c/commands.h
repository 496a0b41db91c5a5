/* The commands that every game has, one file each. */
#ifndef HOST_COMMANDS_H
#define HOST_COMMANDS_H

#include "game.h"

int run_replay(const struct game *game, const struct options *options);
int run_advise(const struct game *game, const struct options *options);
int run_play(const struct game *game, const struct options *options);
int run_bench(const struct game *game, const struct options *options);

/** Ends the program if no file was named. */
void need_files(const struct options *options);

/** Ends the program if a file was named. */
void need_no_files(const struct options *options);

#endif
