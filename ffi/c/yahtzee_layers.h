/* The states that games of the official rules can reach, by plain enumeration. */
#ifndef HOST_YAHTZEE_LAYERS_H
#define HOST_YAHTZEE_LAYERS_H

#include <stdint.h>

enum { LAYER_BOXES = 13, LAYER_MASKS = 1 << LAYER_BOXES };

/** Sets of upper totals, bit 63 for 63 and more, by flag (the yahtzee box holds 50) and filled boxes. */
struct total_sets {
    uint64_t of[2][LAYER_MASKS];
};

/** What can be written, and what can be reached from a fresh card. */
struct reachable {
    /** The points that dice which are not all equal can score in each box, as bits 0 to 50. */
    uint64_t usual[LAYER_BOXES];
    /** The same for five equal dice, by flag and filled boxes: after the joker duties. */
    uint64_t equal[2][LAYER_MASKS][LAYER_BOXES];
    struct total_sets totals;
};

/** Enumerates everything; free it. */
struct reachable *enumerate(void);

#endif
