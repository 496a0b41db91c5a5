/*
 * Spider: the advisor that does not peek. Whatever lies face down or in the stock, its answers are the same.
 */
#include "spider.h"

#define SIZE 65536u

static uint64_t here[SIZE / 8];

/* The first deal of the published set with four suits; the ten cards face up are those at 44 to 53. */
static const char DEAL[] =
    "s1 4 M 8C7D9DADTS9S5D8S3HKSKH3C2DKDQSQCQH7C7D7C6STD8D3H8HTDKS5HAHKC9SAC5C6DKD8HAS2SJS7H9H9D3SJHQDJS8S4D5S7H9CAH5D"
    "4HQS2H3D6HJCASKHJD9H4S5C2S6C4HJD5H6D3D4CJCTHAD3S4D4STHTS2C7S6S4CKC6H2C2HACTC3C5SQD8C2DQC8DJHTC6C9CQH7S";

enum { FIRST = 7, CARDS = 104, FACE_UP = 44, STOCK = 54 };

static fiveply_spider_settings of_a_player(void) {
    fiveply_spider_settings settings;
    DONE(fiveply_spider_settings_default(&settings, sizeof settings));
    settings.view = FIVEPLY_SPIDER_VIEW_PLAYER;
    settings.evaluations = 3000;
    DONE(fiveply_spider_settings_fit(&settings, SIZE));
    return settings;
}

static fiveply_spider_state parsed(const char *text) {
    fiveply_spider_state state;
    memset(&state, 0, sizeof state);
    DONE(fiveply_spider_parse(&state, text, FIVEPLY_NUL_TERMINATED, &problem));
    return state;
}

static void swap_cards(char *text, size_t a, size_t b) {
    char kept[2];
    memcpy(kept, text + FIRST + 2 * a, 2);
    memcpy(text + FIRST + 2 * a, text + FIRST + 2 * b, 2);
    memcpy(text + FIRST + 2 * b, kept, 2);
}

/* Another deal of the same view: hidden cards change places, by a generator of whole numbers. */
static fiveply_spider_state other_deal(uint32_t seed) {
    char text[sizeof DEAL];
    memcpy(text, DEAL, sizeof DEAL);
    for (size_t i = 0; i < CARDS; i++) {
        seed = seed * 1664525u + 1013904223u;
        size_t other = (seed >> 16) % CARDS;
        int is_hidden = (i < FACE_UP || i >= STOCK) && (other < FACE_UP || other >= STOCK);
        if (is_hidden) swap_cards(text, i, other);
    }
    return parsed(text);
}

typedef struct {
    fiveply_spider_advice advice;
    fiveply_spider_candidate ranked[FIVEPLY_SPIDER_ACTIONS_MAX];
    size_t count;
    fiveply_progress progress;
} answers;

static answers asked(const fiveply_spider_state *state, uint32_t slice) {
    fiveply_spider_settings how = of_a_player();
    fiveply_spider_search search;
    answers told;
    memset(&told, 0, sizeof told);
    DONE(fiveply_spider_advise(here, SIZE, &how, state, 0, 0, &told.advice));
    memset(&search, 0, sizeof search);
    CHECK(fiveply_spider_begin(&search, here, SIZE, &how, state, 0, &problem) == FIVEPLY_MORE);
    while (fiveply_spider_step(&search, here, SIZE, slice) == FIVEPLY_MORE) {
    }
    DONE(fiveply_spider_ranked(&search, here, SIZE, told.ranked, COUNT(told.ranked), &told.count));
    DONE(fiveply_spider_progress(&search, &told.progress));
    return told;
}

static void no_permutation_of_the_hidden_cards_changes_an_answer(void) {
    fiveply_spider_state state = parsed(DEAL), view;
    answers expected = asked(&state, 1000), told;
    CHECK(expected.count > 0 && expected.advice.chance_permille > 0);
    DONE(fiveply_spider_observe(&state, 0, &view));
    told = asked(&view, 1000);
    CHECK(SAME(told, expected));
    for (uint32_t seed = 1; seed <= 5; seed++) {
        fiveply_spider_state other = other_deal(seed), seen;
        CHECK(!SAME(other, state));
        DONE(fiveply_spider_observe(&other, 0, &seen));
        CHECK(SAME(seen, view));
        told = asked(&other, 1000);
        CHECK(SAME(told, expected));
    }
}

static void slices_of_any_size_lead_to_the_same_answer(void) {
    static const uint32_t SLICES[] = {1, 7, 100, UINT32_MAX};
    fiveply_spider_state state = parsed(DEAL);
    answers expected = asked(&state, 1000);
    for (size_t i = 0; i < COUNT(SLICES); i++) {
        answers told = asked(&state, SLICES[i]);
        CHECK(SAME(told, expected));
    }
}

/* At 300 evaluations the search is under way, at 100000 it is done. */
static void a_search_in_frames_tells_what_advice_tells_after_the_same_units(void) {
    static const uint32_t UNITS[] = {300, 100000};
    fiveply_spider_state state = parsed(DEAL);
    fiveply_spider_settings how = of_a_player();
    for (size_t i = 0; i < COUNT(UNITS); i++) {
        fiveply_spider_search search;
        fiveply_spider_advice expected, told;
        char english[FIVEPLY_SPIDER_REASON_TEXT];
        DONE(fiveply_spider_advise(here, SIZE, &how, &state, 0, UNITS[i], &expected));
        CHECK(fiveply_spider_begin(&search, here, SIZE, &how, &state, 0, &problem) == FIVEPLY_MORE);
        for (uint32_t units = 0; units < UNITS[i]; units += 100) fiveply_spider_step(&search, here, SIZE, 100);
        FILL(told);
        DONE(fiveply_spider_search_answer(&search, here, SIZE, &told));
        CHECK(SAME(told, expected) && told.chance_permille > 0 && told.chance_permille < 1000);
        DONE(fiveply_spider_reason_write(&told, english, sizeof english, NULL));
        CHECK(strstr(english, "the chance of winning is about ") != NULL);
    }
}

static void advice_of_a_player_takes_no_more_than_64_kilobytes(void) {
    fiveply_spider_settings how;
    DONE(fiveply_spider_settings_default(&how, sizeof how));
    how.view = FIVEPLY_SPIDER_VIEW_PLAYER;
    DONE(fiveply_spider_settings_fit(&how, SIZE));
    CHECK(how.width >= 64);
    CHECK(fiveply_spider_workspace_size(&how) <= SIZE);
    STATUS(FIVEPLY_ERR_WORKSPACE, fiveply_spider_settings_fit(&how, 4096));
}

int main(void) {
    RUN(no_permutation_of_the_hidden_cards_changes_an_answer);
    RUN(slices_of_any_size_lead_to_the_same_answer);
    RUN(a_search_in_frames_tells_what_advice_tells_after_the_same_units);
    RUN(advice_of_a_player_takes_no_more_than_64_kilobytes);
    return finish("spider no peek");
}
