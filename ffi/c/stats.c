#include "stats.h"

#include <math.h>

struct interval wilson(double score, double games)
{
    const double z = 1.959964;
    if (games <= 0) {
        return (struct interval){0, 1};
    }
    double share = score / games;
    double spread = z * sqrt((share * (1 - share) + z * z / (4 * games)) / games);
    double centre = share + z * z / (2 * games);
    double scale = 1 + z * z / games;
    return (struct interval){(centre - spread) / scale, (centre + spread) / scale};
}
