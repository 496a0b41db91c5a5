/* Splendor has no search yet: what the common commands ask of one is answered as not offered. */
#ifndef HOST_SPLENDOR_WITHOUT_SEARCH_H
#define HOST_SPLENDOR_WITHOUT_SEARCH_H

#include "fiveply.h"

typedef struct { uint64_t none; } fiveply_splendor_settings, fiveply_splendor_search;
typedef struct {
    fiveply_splendor_action action;
    int32_t value_milli, standard_error_milli;
    uint32_t visits;
} fiveply_splendor_candidate;

#define NOT_OFFERED(...) (__VA_ARGS__, FIVEPLY_ERR_UNSUPPORTED)
#define fiveply_splendor_settings_default(settings, size) NOT_OFFERED((void)(settings), (void)(size))
#define fiveply_splendor_workspace_size(settings) ((void)(settings), (size_t)0)
#define fiveply_splendor_settings_fit(settings, bytes) NOT_OFFERED((void)(settings), (void)(bytes))
#define fiveply_splendor_begin(search, workspace, size, settings, state, seat, problem)                            \
    NOT_OFFERED((void)(search), (void)(workspace), (void)(size), (void)(settings), (void)(state), (void)(seat), (void)(problem))
#define fiveply_splendor_step(search, workspace, size, budget)                                                     \
    NOT_OFFERED((void)(search), (void)(workspace), (void)(size), (void)(budget))
#define fiveply_splendor_follow(search, workspace, size, state, seat, problem)                                     \
    NOT_OFFERED((void)(search), (void)(workspace), (void)(size), (void)(state), (void)(seat), (void)(problem))
#define fiveply_splendor_choose(search, workspace, size, action)                                                   \
    NOT_OFFERED((void)(search), (void)(workspace), (void)(size), (void)(action))
#define fiveply_splendor_progress(search, progress) NOT_OFFERED((void)(search), (void)(progress))
#define fiveply_splendor_ranked(search, workspace, size, list, capacity, count)                                    \
    NOT_OFFERED((void)(search), (void)(workspace), (void)(size), (void)(list), (void)(capacity), (void)(count))

#endif
