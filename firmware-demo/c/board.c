/* The answers of a board: WORKSPACE_BYTES says how much memory a search gets, ANSWERS which engine is asked. */
#include "answers.h"
#include "fiveply.h"
#include "semihosting.h"

FIVEPLY_WORKSPACE(workspace, WORKSPACE_BYTES);

int main(void);

int main(void)
{
    const int32_t status = ANSWERS(workspace, sizeof workspace, semihosting_print);

    if (status == FIVEPLY_DONE) {
        return END_DONE;
    }
    semihosting_print(fiveply_status_text(status));
    semihosting_print("\n");
    return END_FAILED;
}
