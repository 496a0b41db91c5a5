/*
 * The table drawn in a terminal: every player's card side by side, and the dice.
 *
 * Read by getters only, as a client with a screen of its own would: the text of the notation is not used.
 */
#include <string.h>

#include "yahtzee.h"

enum { NAME_WIDTH = 16, COLUMN_WIDTH = 7 };

static void draw_rule(FILE *file, const char *prefix, int columns)
{
    fputs(prefix, file);
    for (int i = 0; i < NAME_WIDTH + columns * COLUMN_WIDTH; i++) {
        fputc('-', file);
    }
    fputc('\n', file);
}

static void draw_name(FILE *file, const char *prefix, const char *name)
{
    fprintf(file, "%s%-*s", prefix, NAME_WIDTH, name);
}

static void draw_number(FILE *file, int32_t number)
{
    fprintf(file, "%*ld", COLUMN_WIDTH, (long)number);
}

static void draw_box(FILE *file, const void *state, uint8_t players, uint8_t box)
{
    for (uint8_t seat = 0; seat < players; seat++) {
        int32_t points = -1;
        if (fiveply_yahtzee_box(state, seat, box, &points) >= 0 && points >= 0) {
            draw_number(file, points);
        } else {
            fprintf(file, "%*s", COLUMN_WIDTH, ".");
        }
    }
    fputc('\n', file);
}

/* One line of numbers that a getter gives for every seat. */
static void draw_getter(FILE *file, const void *state, const char *prefix, const char *name,
                        int32_t (*get)(const void *state, uint8_t seat))
{
    uint8_t players = 1;
    fiveply_yahtzee_players(state, &players);
    draw_name(file, prefix, name);
    for (uint8_t seat = 0; seat < players; seat++) {
        draw_number(file, get(state, seat));
    }
    fputc('\n', file);
}

static int32_t upper_total(const void *state, uint8_t seat)
{
    int32_t points = 0;
    fiveply_yahtzee_upper_total(state, seat, &points);
    return points;
}

static int32_t upper_bonus(const void *state, uint8_t seat)
{
    int32_t points = 0;
    fiveply_yahtzee_upper_bonus(state, seat, &points);
    return points;
}

static int32_t yahtzee_bonuses(const void *state, uint8_t seat)
{
    uint8_t count = 0;
    fiveply_yahtzee_yahtzee_bonuses(state, seat, &count);
    return count;
}

static int32_t total(const void *state, uint8_t seat)
{
    int32_t points = 0;
    fiveply_yahtzee_score(state, seat, &points);
    return points;
}

static void draw_boxes(FILE *file, const void *state, const char *prefix, uint8_t first, uint8_t end)
{
    uint8_t players = 1;
    fiveply_yahtzee_players(state, &players);
    for (uint8_t box = first; box < end; box++) {
        draw_name(file, prefix, fiveply_yahtzee_category_name(box));
        draw_box(file, state, players, box);
    }
}

static void draw_head(FILE *file, const char *prefix, const char *rules, uint8_t players)
{
    draw_name(file, prefix, rules);
    for (uint8_t seat = 0; seat < players; seat++) {
        char name[16];
        snprintf(name, sizeof name, "seat %u", (unsigned)seat);
        fprintf(file, "%*s", COLUMN_WIDTH, name);
    }
    fputc('\n', file);
}

static void draw_dice(FILE *file, const void *state, const char *prefix)
{
    uint8_t dice[YAHTZEE_DICE] = {0}, rerolls = 0, seat = 0;
    fiveply_yahtzee_dice(state, dice);
    fiveply_yahtzee_rerolls(state, &rerolls);
    fiveply_yahtzee_turn(state, &seat);
    fprintf(file, "%sseat %u:", prefix, (unsigned)seat);
    for (int i = 0; i < YAHTZEE_DICE; i++) {
        fprintf(file, " [%c]", dice[i] > 0 ? '0' + dice[i] : ' ');
    }
    fprintf(file, "  rerolls left: %u\n", (unsigned)rerolls);
}

void yahtzee_draw(FILE *file, const void *state, const char *prefix)
{
    fiveply_yahtzee_rules rules;
    char name[FIVEPLY_YAHTZEE_RULES_TEXT];
    size_t length;
    uint8_t is_over = 0;
    if (fiveply_yahtzee_get_rules(state, &rules) < 0 ||
        fiveply_yahtzee_rules_write(&rules, name, sizeof name, &length) < 0) {
        return;
    }
    draw_head(file, prefix, name, rules.players);
    draw_boxes(file, state, prefix, 0, YAHTZEE_UPPER_BOXES);
    draw_getter(file, state, prefix, "upper total", upper_total);
    draw_getter(file, state, prefix, "upper bonus", upper_bonus);
    draw_boxes(file, state, prefix, YAHTZEE_UPPER_BOXES, box_count(&rules));
    draw_getter(file, state, prefix, "100s", yahtzee_bonuses);
    draw_rule(file, prefix, rules.players);
    draw_getter(file, state, prefix, "total", total);
    if (fiveply_yahtzee_is_over(state, &is_over) >= 0 && is_over == 0) {
        draw_dice(file, state, prefix);
    }
}
