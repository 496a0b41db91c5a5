/*
 * The tableau drawn in a terminal: ten columns side by side, face-down cards as `##`, the stock and the removed runs below.
 *
 * Read by getters only, as a client with a screen of its own would: the text of the notation is not used.
 */
#include <string.h>

#include "spider.h"

enum { SUITS = 4, TOKENS_IN_LINE = 25 };

/* A column as it is seen. */
struct column {
    uint8_t cards[FIVEPLY_SPIDER_CARDS];
    size_t height;
    uint8_t face_down;
};

static void read_columns(const void *state, struct column columns[FIVEPLY_SPIDER_COLUMNS])
{
    for (uint8_t c = 0; c < FIVEPLY_SPIDER_COLUMNS; c++) {
        struct column *column = &columns[c];
        fiveply_spider_column(state, c, column->cards, sizeof column->cards, &column->height);
        fiveply_spider_face_down(state, c, &column->face_down);
    }
}

static void draw_card(FILE *file, const struct column *column, size_t row)
{
    char name[FIVEPLY_SPIDER_CARD_TEXT] = "";
    if (row >= column->height) {
        fputs("    ", file);
    } else if (row < column->face_down) {
        fputs("  ##", file);
    } else if (fiveply_spider_card_write(column->cards[row], name, sizeof name, NULL) >= 0) {
        fprintf(file, "  %s", name);
    }
}

static void draw_row(FILE *file, const char *prefix, const struct column columns[FIVEPLY_SPIDER_COLUMNS], size_t row)
{
    size_t last = FIVEPLY_SPIDER_COLUMNS;
    while (last > 0 && columns[last - 1].height <= row) {
        last--;
    }
    fputs(prefix, file);
    for (size_t c = 0; c < last; c++) {
        draw_card(file, &columns[c], row);
    }
    fputc('\n', file);
}

static void draw_done(FILE *file, const void *state)
{
    static const char NAMES[SUITS] = {'S', 'H', 'D', 'C'};
    fputs("  done:", file);
    for (uint8_t suit = 0; suit < SUITS; suit++) {
        uint8_t runs = 0;
        fiveply_spider_removed(state, suit, &runs);
        for (; runs > 0; runs--) {
            fprintf(file, " %c", NAMES[suit]);
        }
    }
}

static void draw_below(FILE *file, const void *state, const char *prefix)
{
    uint8_t deals = 0;
    uint16_t moves = 0;
    int32_t points = 0;
    fiveply_spider_deals_left(state, &deals);
    fiveply_spider_moves(state, &moves);
    fiveply_spider_score(state, 0, &points);
    fprintf(file, "%sstock: %u deals", prefix, (unsigned)deals);
    draw_done(file, state);
    fprintf(file, "  moves: %u  score: %ld\n", (unsigned)moves, (long)points);
}

void spider_draw(FILE *file, const void *state, const char *prefix)
{
    struct column columns[FIVEPLY_SPIDER_COLUMNS] = {0};
    size_t rows = 0;
    read_columns(state, columns);
    fputs(prefix, file);
    for (size_t c = 0; c < FIVEPLY_SPIDER_COLUMNS; c++) {
        fprintf(file, "%4zu", c);
        rows = columns[c].height > rows ? columns[c].height : rows;
    }
    fputc('\n', file);
    for (size_t row = 0; row < rows; row++) {
        draw_row(file, prefix, columns, row);
    }
    draw_below(file, state, prefix);
}

void print_line(FILE *file, const char *prefix, const fiveply_spider_action *line, size_t count)
{
    static const char HEX[] = "0123456789abcdef";
    for (size_t i = 0; i < count; i++) {
        fputs(i % TOKENS_IN_LINE == 0 ? prefix : " ", file);
        if (line[i].from == FIVEPLY_SPIDER_DEAL) {
            fputc('D', file);
        } else {
            fprintf(file, "%u%u%c", (unsigned)line[i].from, (unsigned)line[i].to, HEX[line[i].count & 15]);
        }
        if (i + 1 == count || (i + 1) % TOKENS_IN_LINE == 0) {
            fputc('\n', file);
        }
    }
}
