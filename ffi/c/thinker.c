#include "thinker.h"

#include <stdlib.h>
#include <string.h>

#include "memory.h"
#include "watch.h"

/** Units between two looks at the clock and at Ctrl-C: some milliseconds. */
enum { SLICE = 4096 };

struct thinker new_thinker(const struct game *game)
{
    const struct sizes *sizes = &game->verbs.sizes;
    struct thinker thinker = {.game = game};
    thinker.settings = allocate(sizes->settings);
    thinker.search = allocate(sizes->search);
    game->verbs.settings_default(thinker.settings);
    return thinker;
}

void free_thinker(struct thinker *thinker)
{
    free(thinker->settings);
    free(thinker->search);
    free(thinker->workspace);
}

void give_memory(struct thinker *thinker, size_t bytes)
{
    free(thinker->workspace);
    thinker->size = bytes;
    thinker->workspace = allocate(bytes);
}

/* The fewest bytes that some settings like these fit into. */
static size_t least_memory(const struct thinker *thinker, size_t too_few, size_t enough)
{
    const struct verbs *verbs = &thinker->game->verbs;
    void *settings = allocate(verbs->sizes.settings);
    while (enough - too_few > 1) {
        size_t middle = too_few + (enough - too_few) / 2;
        memcpy(settings, thinker->settings, verbs->sizes.settings);
        *(verbs->settings_fit(settings, middle) < 0 ? &too_few : &enough) = middle;
    }
    free(settings);
    return enough;
}

void take_memory(struct thinker *thinker, uint64_t memory)
{
    const struct verbs *verbs = &thinker->game->verbs;
    size_t asked = verbs->workspace_size(thinker->settings);
    size_t bytes = memory > 0 ? (size_t)memory : asked;
    if (bytes < asked && verbs->settings_fit(thinker->settings, bytes) < 0) {
        stop("--memory: %zu bytes are too few, %zu serve", bytes, least_memory(thinker, bytes, asked));
    }
    give_memory(thinker, bytes);
}

int32_t ask(struct thinker *thinker, const void *state, uint8_t seat, fiveply_problem *problem)
{
    const struct verbs *verbs = &thinker->game->verbs;
    if (thinker->is_begun) {
        return verbs->follow(thinker->search, thinker->workspace, thinker->size, state, seat, problem);
    }
    int32_t status = verbs->begin(thinker->search, thinker->workspace, thinker->size, thinker->settings, state, seat,
                                  problem);
    thinker->is_begun = status >= 0;
    return status;
}

/* A search of the root that is done answers every position after it. */
static void begin_root(struct thinker *thinker, const void *state)
{
    void *root = allocate(thinker->game->verbs.sizes.state);
    if (thinker->game->root != NULL && thinker->game->root(state, root) && ask(thinker, root, 0, NULL) >= 0) {
        think(thinker, 0, "table");
    }
    free(root);
}

int32_t ask_from_root(struct thinker *thinker, const void *state, uint8_t seat, fiveply_problem *problem)
{
    if (!thinker->is_begun) {
        begin_root(thinker, state);
    }
    return ask(thinker, state, seat, problem);
}

static void show_search(const struct thinker *thinker, const char *what)
{
    fiveply_progress progress;
    if (thinker->game->verbs.progress(thinker->search, &progress) >= 0) {
        show_progress(what, progress.filled_permille, 1000);
    }
}

static bool has_more(struct thinker *thinker)
{
    return thinker->game->verbs.step(thinker->search, thinker->workspace, thinker->size, SLICE) == FIVEPLY_MORE;
}

static void think_to_the_end(struct thinker *thinker, const char *what)
{
    bool is_long = false;
    while (has_more(thinker) && !is_interrupted()) {
        show_search(thinker, what);
        is_long = true;
    }
    if (is_long) {
        end_progress();
    }
}

void think(struct thinker *thinker, uint64_t budget, const char *what)
{
    if (budget == 0) {
        think_to_the_end(thinker, what);
    } else {
        thinker->game->verbs.step(thinker->search, thinker->workspace, thinker->size, (uint32_t)budget);
    }
}

int32_t choose_action(struct thinker *thinker, void *action)
{
    return thinker->game->verbs.choose(thinker->search, thinker->workspace, thinker->size, action);
}

struct candidate *ranked_list(struct thinker *thinker, const void *state, size_t *count)
{
    const struct verbs *verbs = &thinker->game->verbs;
    *count = 0;
    verbs->ranked(thinker->search, thinker->workspace, thinker->size, state, NULL, 0, count);
    struct candidate *list = allocate(*count * sizeof *list);
    verbs->ranked(thinker->search, thinker->workspace, thinker->size, state, list, *count, count);
    return list;
}
