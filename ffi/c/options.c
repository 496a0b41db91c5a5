#include "options.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "memory.h"
#include "report.h"
#include "text.h"

enum kind { NUMBER, BYTES, TEXT, FLAG };

struct rule {
    const char *name;
    enum kind kind;
    /** Where the value goes. */
    size_t offset;
    uint64_t most;
};

/* An option's place in the rules is its bit in `given`. */
#define TO(field) offsetof(struct options, field)

static const struct rule RULES[] = {
    {"budget", NUMBER, TO(budget), UINT32_MAX},
    {"iterations", NUMBER, TO(iterations), UINT32_MAX},
    {"memory", BYTES, TO(memory), (uint64_t)1 << 40},
    {"seed", NUMBER, TO(seed), UINT64_MAX},
    {"ms", NUMBER, TO(ms), INT32_MAX},
    {"kpat", NUMBER, TO(kpat), INT32_MAX},
    {"nodes", NUMBER, TO(nodes), UINT32_MAX},
    {"evaluations", NUMBER, TO(evaluations), UINT32_MAX},
    {"shorten", NUMBER, TO(shorten), UINT8_MAX},
    {"games", NUMBER, TO(games), 1000000000},
    {"suits", NUMBER, TO(suits), 4},
    {"count", NUMBER, TO(count), 1000000},
    {"level", NUMBER, TO(level), 9},
    {"top", NUMBER, TO(top), 1000000},
    {"players", NUMBER, TO(player_count), 8},
    {"as", TEXT, TO(players), 0},
    {"rules", TEXT, TO(rules), 0},
    {"variant", TEXT, TO(rules), 0},
    {"transcript", TEXT, TO(transcript), 0},
    {"grade", TEXT, TO(grade), 0},
    {"output", TEXT, TO(output), 0},
    {"dump", TEXT, TO(dump), 0},
    {"shortest", FLAG, TO(shortest), 0},
    {"article", FLAG, TO(article), 0},
    {"quiet", FLAG, TO(quiet), 0},
    {"moves", FLAG, TO(moves), 0},
    {"player", FLAG, TO(player), 0},
    {"no-peek", FLAG, TO(no_peek), 0},
    {"board", FLAG, TO(board), 0},
    {"look-ahead", FLAG, TO(look_ahead), 0},
};

_Static_assert(sizeof RULES / sizeof *RULES <= 64, "a bit for each option");

static const struct options DEFAULTS = {.level = 9, .seed = 1, .shorten = 10, .player_count = 1, .count = 1};

static bool is_listed(const char *list, const char *name)
{
    size_t length = strlen(name);
    for (const char *at = list; (at = strstr(at, name)) != NULL; at += length) {
        bool is_start = at == list || at[-1] == ' ';
        if (is_start && (at[length] == ' ' || at[length] == '\0')) {
            return true;
        }
    }
    return false;
}

static const struct rule *find_rule(const char *argument, const char *accepted)
{
    for (size_t i = 0; i < sizeof RULES / sizeof *RULES; i++) {
        if (strcmp(RULES[i].name, argument + 2) == 0 && is_listed(accepted, RULES[i].name)) {
            return &RULES[i];
        }
    }
    stop("unknown option %s; this command takes: %s", argument, *accepted != '\0' ? accepted : "none");
}

static void set_value(struct options *options, const struct rule *rule, const char *value)
{
    char *field = (char *)options + rule->offset;
    if (rule->kind == TEXT) {
        memcpy(field, &value, sizeof value);
        return;
    }
    uint64_t number;
    if (rule->kind == BYTES && !text_bytes(value, rule->most, &number)) {
        stop("--%s: expected bytes, as 65536, 64K, 4M or 1G, got \"%s\"", rule->name, value);
    }
    if (rule->kind == NUMBER && !text_number(value, rule->most, &number)) {
        stop("--%s: expected a whole number up to %llu, got \"%s\"", rule->name, (unsigned long long)rule->most, value);
    }
    memcpy(field, &number, sizeof number);
}

/* Answers how many arguments the option takes up. */
static int read_option(struct options *options, int count, char **arguments, const char *accepted)
{
    const struct rule *rule = find_rule(arguments[0], accepted);
    options->given |= (uint64_t)1 << (rule - RULES);
    if (rule->kind == FLAG) {
        *(bool *)((char *)options + rule->offset) = true;
        return 1;
    }
    if (count < 2) {
        stop("--%s: expected a value behind it", rule->name);
    }
    set_value(options, rule, arguments[1]);
    return 2;
}

void read_options(struct options *options, int count, char **arguments, const char *accepted)
{
    *options = DEFAULTS;
    options->files = allocate((size_t)count * sizeof *options->files);
    while (count > 0) {
        int used = 1;
        if (strncmp(*arguments, "--", 2) == 0) {
            used = read_option(options, count, arguments, accepted);
        } else {
            options->files[options->file_count++] = *arguments;
        }
        arguments += used;
        count -= used;
    }
}

void free_options(struct options *options)
{
    free(options->files);
    options->files = NULL;
}

static const struct rule *first_given(const struct options *options, const char *names)
{
    for (size_t i = 0; i < sizeof RULES / sizeof *RULES; i++) {
        if ((options->given >> i & 1) != 0 && is_listed(names, RULES[i].name)) {
            return &RULES[i];
        }
    }
    return NULL;
}

bool is_given(const struct options *options, const char *name)
{
    return first_given(options, name) != NULL;
}

void refuse_with(const struct options *options, const char *name, const char *others)
{
    const struct rule *other = first_given(options, others);
    if (other != NULL && is_given(options, name)) {
        stop("--%s and --%s: expected one of them", name, other->name);
    }
}

void refuse_without(const struct options *options, const char *needed, const char *names)
{
    const struct rule *given = first_given(options, names);
    if (given != NULL && !is_given(options, needed)) {
        stop("--%s: goes with --%s only", given->name, needed);
    }
}
