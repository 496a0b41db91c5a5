/*
 * The table drawn in a terminal: bank and nobles, the market by level with what each card costs, and what each player has.
 *
 * Read by getters only, as a client with a screen of its own would: the text of the notation is not used. Colours are the
 * letters W U G R K, gold is O; a card is its number, the letter of its bonus and its points, then its cost.
 */
#include <string.h>

#include "splendor.h"

enum { CARD_WIDTH = 17, CARD_SIZE = 64 };

static const char LETTERS[] = "WUGRKO";

/* Counts by colour, as `3U 2K`; `-` where there are none. */
static const char *write_counts(const uint8_t *counts, int kinds, char out[CARD_SIZE])
{
    size_t length = 0;
    strcpy(out, "-");
    for (int kind = 0; kind < kinds; kind++) {
        if (counts[kind] > 0) {
            length += (size_t)snprintf(out + length, CARD_SIZE - length, "%s%u%c", length > 0 ? " " : "",
                                       (unsigned)counts[kind], LETTERS[kind]);
        }
    }
    return out;
}

/* `79 G4 7U`; `?2` for a card of level 2 that is not known, `-` for none. */
static const char *write_card(uint8_t number, char out[CARD_SIZE])
{
    char cost[CARD_SIZE];
    fiveply_splendor_card card;
    if (fiveply_splendor_get_card(number, &card) >= 0) {
        size_t length = (size_t)snprintf(out, CARD_SIZE, "%u %c%u ", (unsigned)number, LETTERS[card.bonus], (unsigned)card.points);
        write_counts(card.cost, FIVEPLY_SPLENDOR_COLORS, cost);
        for (const char *at = cost; *at != '\0'; at++) {
            if (*at != ' ') {
                out[length++] = *at;
            }
        }
        out[length] = '\0';
    } else if (number == FIVEPLY_SPLENDOR_NONE) {
        strcpy(out, "-");
    } else {
        snprintf(out, CARD_SIZE, "?%d", number - FIVEPLY_SPLENDOR_HIDDEN);
    }
    return out;
}

static void draw_nobles(FILE *file, const void *state, const char *prefix)
{
    char text[CARD_SIZE];
    uint16_t nobles = 0;
    fiveply_splendor_noble noble;
    fiveply_splendor_nobles(state, &nobles);
    fprintf(file, "%snobles", prefix);
    for (uint8_t number = 0; number < FIVEPLY_SPLENDOR_NOBLES; number++) {
        if ((nobles >> number & 1) != 0 && fiveply_splendor_get_noble(number, &noble) >= 0) {
            fprintf(file, "  %u: %s", (unsigned)number, write_counts(noble.bonuses, FIVEPLY_SPLENDOR_COLORS, text));
        }
    }
    fputs(nobles == 0 ? "  -\n" : "\n", file);
}

/* The dearest cards on top, as they lie on a table. */
static void draw_market(FILE *file, const void *state, const char *prefix)
{
    char text[CARD_SIZE];
    uint8_t cards[FIVEPLY_SPLENDOR_SLOTS] = {0}, sizes[FIVEPLY_SPLENDOR_LEVELS] = {0};
    fiveply_splendor_market(state, cards);
    fiveply_splendor_deck_sizes(state, sizes);
    for (int level = FIVEPLY_SPLENDOR_LEVELS; level > 0; level--) {
        fprintf(file, "%slevel %d  deck %2u", prefix, level, (unsigned)sizes[level - 1]);
        for (int place = 0; place < FIVEPLY_SPLENDOR_MARKET; place++) {
            bool is_last = place + 1 == FIVEPLY_SPLENDOR_MARKET;
            const char *card = write_card(cards[(level - 1) * FIVEPLY_SPLENDOR_MARKET + place], text);
            fprintf(file, "  | %-*s", is_last ? 0 : CARD_WIDTH, card);
        }
        fputc('\n', file);
    }
}

static void draw_hand(FILE *file, const void *state, uint8_t seat)
{
    char text[CARD_SIZE];
    uint8_t cards[FIVEPLY_SPLENDOR_HAND_MAX] = {0}, unseen = 0;
    fiveply_splendor_hand(state, seat, cards);
    fiveply_splendor_unseen(state, seat, &unseen);
    for (int place = 0; place < FIVEPLY_SPLENDOR_HAND_MAX; place++) {
        if (cards[place] != FIVEPLY_SPLENDOR_NONE) {
            fprintf(file, "  %s %s%s", place == 0 ? "hand:" : "|", write_card(cards[place], text),
                    (unseen >> place & 1) != 0 ? " unseen" : "");
        }
    }
    fputc('\n', file);
}

static void draw_player(FILE *file, const void *state, const char *prefix, uint8_t seat)
{
    char text[CARD_SIZE];
    uint8_t tokens[FIVEPLY_SPLENDOR_TOKENS] = {0}, bonuses[FIVEPLY_SPLENDOR_COLORS] = {0}, bought = 0, visits = 0;
    int32_t points = 0;
    fiveply_splendor_score(state, seat, &points);
    fiveply_splendor_bought(state, seat, &bought);
    fiveply_splendor_visits(state, seat, &visits);
    fiveply_splendor_tokens(state, seat, tokens);
    fiveply_splendor_bonuses(state, seat, bonuses);
    fprintf(file, "%sseat %u  points %ld  cards %u  nobles %u", prefix, (unsigned)seat, (long)points, (unsigned)bought,
            (unsigned)visits);
    fprintf(file, "  bonuses: %s", write_counts(bonuses, FIVEPLY_SPLENDOR_COLORS, text));
    fprintf(file, "  tokens: %s", write_counts(tokens, FIVEPLY_SPLENDOR_TOKENS, text));
    draw_hand(file, state, seat);
}

static void draw_turn(FILE *file, const void *state, const char *prefix)
{
    uint8_t seat = 0, is_last = 0, is_over = 0;
    uint16_t moves = 0, awaited = 0;
    fiveply_splendor_turn(state, &seat);
    fiveply_splendor_moves(state, &moves);
    fiveply_splendor_is_last_round(state, &is_last);
    fiveply_splendor_is_over(state, &is_over);
    fiveply_splendor_awaited(state, &awaited);
    fprintf(file, "%sactions: %u", prefix, (unsigned)moves);
    if (is_over != 0) {
        fputs("  over\n", file);
        return;
    }
    fprintf(file, "  turn: seat %u%s%s\n", (unsigned)seat, is_last != 0 ? "  last round" : "",
            awaited != 0 ? "  a card of the market is to be entered" : "");
}

void splendor_draw(FILE *file, const void *state, const char *prefix)
{
    char text[CARD_SIZE];
    uint8_t bank[FIVEPLY_SPLENDOR_TOKENS] = {0}, players = 0;
    fiveply_splendor_bank(state, bank);
    fiveply_splendor_players(state, &players);
    fprintf(file, "%sbank    %s\n", prefix, write_counts(bank, FIVEPLY_SPLENDOR_TOKENS, text));
    draw_nobles(file, state, prefix);
    draw_market(file, state, prefix);
    for (uint8_t seat = 0; seat < players; seat++) {
        draw_player(file, state, prefix, seat);
    }
    draw_turn(file, state, prefix);
}
