/* How the points from a position on are distributed: what the library's distribution says, in one record. */
#ifndef HOST_YAHTZEE_ODDS_H
#define HOST_YAHTZEE_ODDS_H

#include "yahtzee.h"

enum {
    /** More than the most points of any game. */
    ODDS_POINTS = 1600,
    ODDS_BOXES = 15,
};

struct odds {
    fiveply_yahtzee_summary summary;
    /** The probability of each number of points. */
    double probability[ODDS_POINTS];
    /** What each box gets that is open. */
    fiveply_yahtzee_box_points box[ODDS_BOXES];
    /** The points that are not exceeded with so many thousandths of probability. */
    uint16_t quantile[1001];
    /** The memory that the library worked in. */
    size_t bytes;
};

/** From the position of a search of the whole game, which is done; the program ends if the library refuses. */
struct odds *new_odds(const struct thinker *thinker);

/** The probability of so many points or more. */
double odds_at_least(const struct odds *odds, uint64_t points);

#endif
