/* `table`: builds the whole table of a variant, and tells its size and what play by it scores. */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "commands.h"
#include "watch.h"
#include "yahtzee.h"

enum { DUMP_BOXES = 13, DUMP_MASKS = 1 << DUMP_BOXES, DUMP_TOTALS = 64 };

/* The search of a fresh card; the program ends if the library refuses. */
static struct thinker *whole_game(struct oracle *oracle, const fiveply_yahtzee_rules *rules)
{
    fiveply_yahtzee_state state;
    struct thinker *thinker = NULL;
    if (fiveply_yahtzee_new_real_dice(&state, rules, NULL) >= 0) {
        thinker = exact_search(oracle, &state, WHOLE_GAME, NULL);
    }
    if (thinker == NULL) {
        stop("the library refuses a fresh card");
    }
    return thinker;
}

/* The value of one card; 0 for one that no game reaches. */
static float value_of_card(const struct thinker *thinker, unsigned flag, unsigned filled, unsigned upper)
{
    double value = 0;
    if (flag != 0 && (filled >> FIVEPLY_YAHTZEE_YAHTZEE & 1) == 0) {
        return 0;
    }
    fiveply_yahtzee_card_value(thinker->search, thinker->workspace, thinker->size, (uint16_t)filled, (uint8_t)upper,
                               (uint8_t)flag, &value);
    return (float)value;
}

/* Little-endian on every machine. */
static void write_float(FILE *file, float value)
{
    uint32_t bits;
    memcpy(&bits, &value, sizeof bits);
    for (int shift = 0; shift < 32; shift += 8) {
        putc((int)(bits >> shift & 0xFF), file);
    }
}

static void write_values(FILE *file, const struct thinker *thinker)
{
    for (unsigned at = 0; at < 2 * DUMP_MASKS && !is_interrupted(); at++) {
        for (unsigned upper = 0; upper < DUMP_TOTALS; upper++) {
            write_float(file, value_of_card(thinker, at / DUMP_MASKS, at % DUMP_MASKS, upper));
        }
        show_progress("dump", at, 2 * DUMP_MASKS);
    }
    end_progress();
}

static void dump(const char *name, struct oracle *oracle, const fiveply_yahtzee_rules *rules)
{
    if (rules->variant == FIVEPLY_YAHTZEE_YATZY) {
        stop("--dump: the data set has no form for Yatzy");
    }
    FILE *file = fopen(name, "wb");
    if (file == NULL) {
        stop("%s: cannot be written: %s", name, strerror(errno));
    }
    write_values(file, whole_game(oracle, rules));
    bool is_bad = ferror(file) != 0;
    if (fclose(file) != 0 || is_bad) {
        stop("%s: cannot be written", name);
    }
}

static void check_options(const char *grade, const struct options *options)
{
    if (strcmp(grade, "exact") != 0) {
        stop("--grade %s: not offered by this build, which has: exact", grade);
    }
    if (options->output != NULL) {
        stop("--output: a table of grade exact has no file form");
    }
}

int run_yahtzee_table(const struct game *game, const struct options *options)
{
    const char *name = options->rules != NULL ? options->rules : game->default_rules;
    const char *grade = options->grade != NULL ? options->grade : "exact";
    fiveply_yahtzee_rules rules;
    struct oracle oracle = {0};
    need_no_files(options);
    check_options(grade, options);
    if (!rules_named(name, &rules)) {
        stop("--variant %s: no such rules", name);
    }
    double expected = start_value(&oracle, &rules, WHOLE_GAME);
    if (options->dump != NULL) {
        dump(options->dump, &oracle, &rules);
    }
    if (!is_interrupted()) {
        size_t bytes = whole_game(&oracle, &rules)->size;
        printf("variant=%s grade=%s bytes=%zu expected=%.9f loss=%.6f\n", name, grade, bytes, expected, 0.0);
    }
    free_oracle(&oracle);
    return is_interrupted() ? STATUS_FAILED : STATUS_GOOD;
}
