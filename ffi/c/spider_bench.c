#include "commands.h"
#include "spider.h"

int run_spider_bench(const struct game *game, const struct options *options)
{
    return run_bench(game, options);
}
