/*
 * The header in C++: sizes, constants and calls, with the containers and habits of the language.
 */
#include <fiveply.h>

#include <cstdio>
#include <cstring>
#include <memory>
#include <string>
#include <type_traits>
#include <vector>

static_assert(sizeof(fiveply_yahtzee_state) == FIVEPLY_YAHTZEE_STATE_SIZE, "the state");
static_assert(sizeof(fiveply_yahtzee_search) == FIVEPLY_YAHTZEE_SEARCH_SIZE, "the search");
static_assert(sizeof(fiveply_spider_state) == FIVEPLY_SPIDER_STATE_SIZE, "the state of Spider");
static_assert(sizeof(fiveply_spider_search) == FIVEPLY_SPIDER_SEARCH_SIZE, "the search of Spider");
static_assert(sizeof(fiveply_splendor_state) == FIVEPLY_SPLENDOR_STATE_SIZE, "the state of Splendor");
static_assert(sizeof(fiveply_splendor_search) == FIVEPLY_SPLENDOR_SEARCH_SIZE, "the search of Splendor");
static_assert(std::is_trivially_copyable<fiveply_yahtzee_state>::value, "a state is copied byte for byte");
static_assert(std::is_standard_layout<fiveply_yahtzee_search>::value, "a search is plain data");
static_assert(FIVEPLY_ERR_NULL < 0 && FIVEPLY_DONE - FIVEPLY_ERR_NULL == 1, "a negative constant is one value");

FIVEPLY_WORKSPACE(least, FIVEPLY_YAHTZEE_WORKSPACE_MIN);

namespace {

int failures = 0;

void check(bool holds, const char *what) {
    if (holds) return;
    ++failures;
    std::fprintf(stderr, "cpp.cpp: %s\n", what);
}

std::vector<fiveply_yahtzee_action> legal_actions(const fiveply_yahtzee_state &state) {
    std::vector<fiveply_yahtzee_action> actions;
    std::size_t count = 0;
    fiveply_yahtzee_legal_actions(&state, 0, nullptr, 0, &count);
    actions.resize(count);
    fiveply_yahtzee_legal_actions(&state, 0, actions.data(), actions.size(), &count);
    check(count == actions.size(), "the list has the length that was told");
    return actions;
}

std::string text(const fiveply_yahtzee_state &state) {
    std::size_t length = 0;
    fiveply_yahtzee_write(&state, nullptr, 0, &length);
    std::string written(length + 1, '?');
    check(fiveply_yahtzee_write(&state, &written[0], written.size(), nullptr) == FIVEPLY_DONE, "a text of the told length");
    written.resize(length);
    return written;
}

/* A game to its end, every position of it through its text. */
int32_t play(uint64_t seed) {
    fiveply_yahtzee_rules rules;
    fiveply_yahtzee_state state;
    fiveply_yahtzee_rules_default(&rules);
    check(fiveply_yahtzee_new(&state, &rules, seed, nullptr) == FIVEPLY_DONE, "a game begins");
    for (uint8_t over = 0; over == 0; fiveply_yahtzee_is_over(&state, &over)) {
        const std::vector<fiveply_yahtzee_action> actions = legal_actions(state);
        check(fiveply_yahtzee_apply(&state, &actions.at(0), nullptr, nullptr, nullptr) == FIVEPLY_DONE, "a legal action");
        const std::string written = text(state);
        fiveply_yahtzee_state read;
        check(fiveply_yahtzee_parse(&read, written.data(), written.size(), nullptr) == FIVEPLY_DONE, "a text reads back");
        check(std::memcmp(&read, &state, sizeof state) == 0, "to the same position");
    }
    int32_t points = -1;
    fiveply_yahtzee_score(&state, 0, &points);
    return points;
}

/* A search in memory of the heap, gone on with after it moved. */
void search() {
    fiveply_yahtzee_state state;
    fiveply_yahtzee_settings settings;
    fiveply_yahtzee_search search;
    fiveply_problem problem;
    check(fiveply_yahtzee_parse(&state,
                                "forced ones=3 twos=6 threes=9 fours=12 fives=15 sixes=18 three_kind=20 full_house=25 "
                                "small_straight=0 | dice 6 1 6 2 6 rolls 2",
                                FIVEPLY_NUL_TERMINATED, &problem) == FIVEPLY_DONE, "a position");
    fiveply_yahtzee_settings_default(&settings, sizeof settings);
    settings.exact_boxes = 4;
    const std::size_t words = fiveply_yahtzee_workspace_size(&settings) / sizeof(uint64_t);
    std::unique_ptr<std::vector<uint64_t>> memory(new std::vector<uint64_t>(words));
    const std::size_t size = words * sizeof(uint64_t);
    check(fiveply_yahtzee_begin(&search, memory->data(), size, &settings, &state, 0, &problem) == FIVEPLY_MORE, "begins");
    check(fiveply_yahtzee_step(&search, memory->data(), size, 10) == FIVEPLY_MORE, "works");
    const std::unique_ptr<std::vector<uint64_t>> moved(new std::vector<uint64_t>(*memory));
    memory.reset();
    while (fiveply_yahtzee_step(&search, moved->data(), size, 10) == FIVEPLY_MORE) {
    }
    fiveply_yahtzee_action best;
    check(fiveply_yahtzee_best(&search, moved->data(), size, &best) == FIVEPLY_DONE, "answers");
    check(best.kind == FIVEPLY_YAHTZEE_KEEP && best.value == 0x15, "keeps the three sixes");
    check(fiveply_yahtzee_begin(&search, least, sizeof least, nullptr, &state, 0, &problem) == FIVEPLY_DONE, "in the least");
}

} // namespace

int main() {
    check(FIVEPLY_CHECK() == FIVEPLY_DONE, "header and library belong together");
    check(play(1) >= 0 && play(1) == play(1), "the same seed gives the same game");
    search();
    std::printf("cpp: %d failures\n", failures);
    return failures != 0;
}
