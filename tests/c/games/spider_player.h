/* Spider by what a player sees, for the suite of searches. */
#define SPIDER_VIEW FIVEPLY_SPIDER_VIEW_PLAYER
#define SEES_ALL 0
#define WORKING_VISITED 40u

#include "spider.h"
