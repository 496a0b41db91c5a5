/* The answers of this machine through the C header, given the memory of a board: WORKSPACE_BYTES. */
#include <stdio.h>
#include <stdlib.h>

#include "answers.h"
#include "fiveply.h"

FIVEPLY_WORKSPACE(workspace, WORKSPACE_BYTES);

static void print(const char *text)
{
    fputs(text, stdout);
}

int main(void)
{
    int32_t status = answers_yahtzee(workspace, sizeof workspace, print);

    if (status == FIVEPLY_DONE) {
        status = answers_spider(workspace, sizeof workspace, print);
    }
    if (status == FIVEPLY_DONE) {
        status = answers_splendor(workspace, sizeof workspace, print);
    }
    if (status == FIVEPLY_DONE) {
        return EXIT_SUCCESS;
    }
    fprintf(stderr, "%s\n", fiveply_status_text(status));
    return EXIT_FAILURE;
}
