/*
 * The types of one game's decisions, under names that are the same for all; see game.h.
 */
#ifndef FIVEPLY_TESTS_DECISION_H
#define FIVEPLY_TESTS_DECISION_H

#include "game.h"

typedef VERB(settings) settings;
typedef VERB(search) search;
typedef VERB(candidate) candidate;
typedef VERB(advice) advice;

#endif
