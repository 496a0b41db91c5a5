/* The questions that every engine is asked, and the lines that answer them: the same as ../src/answers.rs. */
#ifndef ANSWERS_H
#define ANSWERS_H

#include <stddef.h>
#include <stdint.h>

/* Takes a line, which ends with a line end and a NUL. */
typedef void answers_print(const char *text);

/* Yahtzee's lines; FIVEPLY_DONE, or the first status that no correct engine gives. */
int32_t answers_yahtzee(void *workspace, size_t size, answers_print *print);

/* Spider's lines, in the same way. */
int32_t answers_spider(void *workspace, size_t size, answers_print *print);

/* Splendor's lines, in the same way. */
int32_t answers_splendor(void *workspace, size_t size, answers_print *print);

#endif
