/* `replay`: plays recorded games and positions, and checks every expectation in them. */
#include <stdio.h>

#include "commands.h"
#include "record.h"
#include "watch.h"

/* Every position reached must come back from its own text. */
static void end_of_game(struct record *record)
{
    expect_text(record);
    if (record->options->board) {
        printf("# %s\n", record->name);
        record->game->draw(stdout, record->state, "# ");
    }
}

int run_replay(const struct game *game, const struct options *options)
{
    struct report report = {0};
    struct record record = new_record(game, options, &report);
    need_files(options);
    record.at_end = end_of_game;
    read_records(&record, options);
    printf("%lu games, %lu steps, %lu mismatches\n", record.games, record.steps, report.mismatches);
    free_record(&record);
    return is_interrupted() && exit_code(&report) == STATUS_GOOD ? STATUS_FAILED : exit_code(&report);
}
