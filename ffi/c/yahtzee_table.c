/* `table`: builds the whole table of a variant, and tells its size and what play by it scores. */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "commands.h"
#include "watch.h"
#include "yahtzee.h"

enum { DUMP_BOXES = 13, DUMP_MASKS = 1 << DUMP_BOXES, DUMP_TOTALS = 64 };

/* The value of one card; 0 for one that no game reaches. */
static float value_of_card(struct oracle *oracle, const fiveply_yahtzee_rules *rules, uint8_t flag, uint16_t filled,
                           uint8_t upper)
{
    const uint8_t no_dice[YAHTZEE_DICE] = {0};
    fiveply_yahtzee_state state;
    double value = 0;
    if (fiveply_yahtzee_from_totals(&state, rules, filled, upper, flag, no_dice, YAHTZEE_REROLLS, NULL) >= 0) {
        exact_value(oracle, &state, WHOLE_GAME, &value, NULL);
    }
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

static void write_values(FILE *file, struct oracle *oracle, const fiveply_yahtzee_rules *rules)
{
    for (unsigned at = 0; at < 2 * DUMP_MASKS && !is_interrupted(); at++) {
        for (unsigned upper = 0; upper < DUMP_TOTALS; upper++) {
            write_float(file, value_of_card(oracle, rules, (uint8_t)(at / DUMP_MASKS), (uint16_t)(at % DUMP_MASKS),
                                            (uint8_t)upper));
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
    write_values(file, oracle, rules);
    bool is_bad = ferror(file) != 0;
    if (fclose(file) != 0 || is_bad) {
        stop("%s: cannot be written", name);
    }
}

static size_t table_bytes(struct oracle *oracle, const fiveply_yahtzee_rules *rules)
{
    fiveply_yahtzee_state state;
    fiveply_yahtzee_new_real_dice(&state, rules, NULL);
    struct thinker *thinker = exact_search(oracle, &state, WHOLE_GAME, NULL);
    return thinker != NULL ? thinker->size : 0;
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
        printf("variant=%s grade=%s bytes=%zu expected=%.9f loss=%.6f\n", name, grade, table_bytes(&oracle, &rules),
               expected, 0.0);
    }
    free_oracle(&oracle);
    return is_interrupted() ? STATUS_FAILED : STATUS_GOOD;
}
