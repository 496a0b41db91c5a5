/* `table`: builds the whole table of a variant, and tells its size and what play by it scores. */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "commands.h"
#include "watch.h"
#include "yahtzee.h"

enum { DUMP_BOXES = 13, DUMP_MASKS = 1 << DUMP_BOXES, DUMP_TOTALS = 64 };

/* What the command asks about. */
struct asked {
    const char *variant;
    const char *grade;
    bool looks_ahead;
    fiveply_yahtzee_rules rules;
};

/* The table that answers, and all exact ones beside it. */
struct source {
    struct oracle oracle;
    /** The search of a fresh card. */
    const struct thinker *thinker;
    /** The search by a grade; `settings` is NULL if there is none. */
    struct thinker graded;
};

static void fresh_card(const fiveply_yahtzee_rules *rules, fiveply_yahtzee_state *state)
{
    if (fiveply_yahtzee_new_real_dice(state, rules, NULL) < 0) {
        stop("the library refuses a fresh card");
    }
}

static void open_exact(struct source *source, const struct asked *asked)
{
    fiveply_yahtzee_state state;
    fresh_card(&asked->rules, &state);
    source->thinker = exact_search(&source->oracle, &state, WHOLE_GAME, NULL);
    if (source->thinker == NULL) {
        stop("the library refuses a fresh card");
    }
}

/* By a table of the library's; the program ends if there is none of that grade for the rules. */
static void open_graded(struct source *source, const struct asked *asked, uint8_t grade)
{
    fiveply_yahtzee_state state;
    fiveply_problem problem = {0};
    fresh_card(&asked->rules, &state);
    source->graded = new_thinker(&YAHTZEE);
    fiveply_yahtzee_settings *settings = source->graded.settings;
    settings->grade = (uint8_t)(grade + (asked->looks_ahead ? FIVEPLY_YAHTZEE_LOOK_AHEAD : 0));
    take_memory(&source->graded, 0);
    if (ask(&source->graded, &state, 0, &problem) < 0) {
        stop("--grade %s --variant %s: not offered: %s", asked->grade, asked->variant, problem.text);
    }
    source->thinker = &source->graded;
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

static void dump(const char *name, const struct thinker *thinker)
{
    FILE *file = fopen(name, "wb");
    if (file == NULL) {
        stop("%s: cannot be written: %s", name, strerror(errno));
    }
    write_values(file, thinker);
    bool is_bad = ferror(file) != 0;
    if (fclose(file) != 0 || is_bad) {
        stop("%s: cannot be written", name);
    }
}

/* What the options ask about; whatever is not offered ends the program. */
static struct asked read_asked(const struct game *game, const struct options *options, uint8_t *grade)
{
    struct asked asked = {
        .variant = options->rules != NULL ? options->rules : game->default_rules,
        .grade = options->grade != NULL ? options->grade : "exact",
        .looks_ahead = options->look_ahead,
    };
    if (!grade_named(asked.grade, grade)) {
        stop("--grade %s: expected exact, full, small or tiny", asked.grade);
    }
    if (options->output != NULL) {
        stop("--output: files of tables are made by the program tables of the project");
    }
    if (*grade == FIVEPLY_YAHTZEE_GRADE_EXACT && asked.looks_ahead) {
        stop("--look-ahead: expected a grade that is not exact");
    }
    if (!rules_named(asked.variant, &asked.rules)) {
        stop("--variant %s: no such rules", asked.variant);
    }
    if (options->dump != NULL && asked.rules.variant == FIVEPLY_YAHTZEE_YATZY) {
        stop("--dump: the data set has no form for Yatzy");
    }
    return asked;
}

static void print_figures(const struct asked *asked, size_t bytes, double expected, double loss)
{
    printf("variant=%s grade=%s%s bytes=%zu expected=%.9f loss=%.6f\n", asked->variant, asked->grade,
           asked->looks_ahead ? " look_ahead=1" : "", bytes, expected, loss);
}

static void show_graded(struct source *source, const struct asked *asked, uint8_t grade)
{
    double expected;
    size_t bytes = 0;
    fiveply_yahtzee_grade_size(grade, &bytes);
    if (score_by_table(source->thinker, &asked->rules, &expected)) {
        double best = start_value(&source->oracle, &asked->rules, WHOLE_GAME);
        print_figures(asked, bytes, expected, best - expected);
    }
}

int run_yahtzee_table(const struct game *game, const struct options *options)
{
    struct source source = {0};
    uint8_t grade;
    need_no_files(options);
    struct asked asked = read_asked(game, options, &grade);
    bool is_exact = grade == FIVEPLY_YAHTZEE_GRADE_EXACT;
    if (is_exact) {
        open_exact(&source, &asked);
    } else {
        open_graded(&source, &asked, grade);
    }
    if (options->dump != NULL) {
        dump(options->dump, source.thinker);
    }
    if (is_exact && !is_interrupted()) {
        print_figures(&asked, source.thinker->size, start_value(&source.oracle, &asked.rules, WHOLE_GAME), 0.0);
    } else if (!is_exact && !is_interrupted()) {
        show_graded(&source, &asked, grade);
    }
    if (!is_exact) {
        free_thinker(&source.graded);
    }
    free_oracle(&source.oracle);
    return is_interrupted() ? STATUS_FAILED : STATUS_GOOD;
}
