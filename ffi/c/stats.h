/* Shares and their uncertainty. */
#ifndef HOST_STATS_H
#define HOST_STATS_H

/** The bounds of a 95 % confidence interval. */
struct interval {
    double low;
    double high;
};

/**
 * Wilson's interval for a share of `games`; the whole range without games.
 *
 * `score` is the sum of the shares won; a game of which a part is won counts as that part.
 * Source: Wilson 1927; with draws it is a little too wide, never too narrow.
 */
struct interval wilson(double score, double games);

#endif
