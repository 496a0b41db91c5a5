/*
 * A search with all that belongs to it: settings, workspace, and the position that it has begun.
 *
 * Used by whatever decides: advice, players, the exact values of `check`. One thinker answers any number of positions;
 * what it has computed for one serves the next where the library can use it.
 */
#ifndef HOST_THINKER_H
#define HOST_THINKER_H

#include "game.h"

struct thinker {
    const struct game *game;
    void *settings;
    void *search;
    void *workspace;
    size_t size;
    bool is_begun;
    bool has_own_settings;
};

/** Default settings and no memory yet; change `settings` before the first position. */
struct thinker new_thinker(const struct game *game);

void free_thinker(struct thinker *thinker);

/** Takes a workspace of so many bytes, whatever the settings ask for. */
void give_memory(struct thinker *thinker, size_t bytes);

/** Takes `memory` bytes for the workspace and the strongest settings that fit; 0 = what the settings ask for. */
void take_memory(struct thinker *thinker, uint64_t memory);

/** Asks about a position; follows from what is known where it can. The library's status. */
int32_t ask(struct thinker *thinker, const void *state, uint8_t seat, fiveply_problem *problem);

/** As `ask`, after all of the game's table is computed once where a game has one (`root`). */
int32_t ask_from_root(struct thinker *thinker, const void *state, uint8_t seat, fiveply_problem *problem);

/** Works for `budget` units, 0 = until the search is done or Ctrl-C is pressed. */
void think(struct thinker *thinker, uint64_t budget, const char *what);

/** The action that the settings' level plays; the library's status. */
int32_t choose_action(struct thinker *thinker, void *action);

/** The ranked list in memory of its own; `count` entries. Free it. */
struct candidate *ranked_list(struct thinker *thinker, const void *state, size_t *count);

#endif
