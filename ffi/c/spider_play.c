#include "commands.h"
#include "spider.h"

int run_spider_play(const struct game *game, const struct options *options)
{
    return run_play(game, options);
}
