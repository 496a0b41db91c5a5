#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "memory.h"
#include "players.h"
#include "report.h"
#include "watch.h"

/* --- names ------------------------------------------------------------------------------------------------ */

static void set_number(struct player *player, const char *key, const char *value, uint64_t *memory)
{
    uint64_t number;
    const struct game *game = player->thinker.game;
    bool is_memory = strcmp(key, "memory") == 0;
    bool is_named = game->option_named != NULL && game->option_named(key, value, &number);
    if (is_memory && !text_bytes(value, (uint64_t)1 << 40, &number)) {
        stop("%s: memory: expected bytes, as 65536, 64K or 4M, got \"%s\"", player->name, value);
    }
    if (!is_memory && !is_named && !text_number(value, (uint64_t)1 << 40, &number)) {
        stop("%s: %s: expected a whole number, got \"%s\"", player->name, key, value);
    }
    if (is_memory) {
        *memory = number;
    } else if (!game->set_option(player->thinker.settings, key, number)) {
        stop("%s: %s=%s: no such option, or out of its range", player->name, key, value);
    }
}

/* Takes the options behind the name off `text`, one `:key=value` after another. */
static void set_options(struct player *player, char *text, uint64_t *memory)
{
    for (char *option = strtok(text, ":"); option != NULL; option = strtok(NULL, ":")) {
        char *equals = strchr(option, '=');
        if (equals == NULL) {
            stop("%s: expected options as level=3, got \"%s\"", player->name, option);
        }
        *equals = '\0';
        set_number(player, option, equals + 1, memory);
    }
}

static void set_defaults(struct player *player, const struct options *options)
{
    const struct game *game = player->thinker.game;
    game->set_option(player->thinker.settings, "seed", options->seed);
    if (options->iterations > 0) {
        game->set_option(player->thinker.settings, "iterations", options->iterations);
    }
}

static void set_policy(struct player *player, const char *policy)
{
    const struct game *game = player->thinker.game;
    player->is_random = strcmp(policy, "random") == 0;
    if (!player->is_random && strcmp(policy, "fiveply") != 0 &&
        !game->set_baseline(player->thinker.settings, policy)) {
        stop("%s: expected fiveply, random or a baseline: %s", policy, game->baselines);
    }
}

/* Settings first, memory last: the settings say how much of it. */
static void make_player(struct player *player, const struct game *game, const struct options *options,
                        const char *text, size_t length)
{
    uint64_t memory = options->memory;
    if (length == 0 || length >= sizeof player->name) {
        stop("--as: expected names of players parted by commas, each of at most 63 bytes");
    }
    memcpy(player->name, text, length);
    player->thinker = new_thinker(game);
    char *policy = copy_text(text, length);
    char *behind = strchr(policy, ':');
    if (behind != NULL) {
        *behind++ = '\0';
    }
    set_policy(player, policy);
    set_defaults(player, options);
    if (behind != NULL) {
        set_options(player, behind, &memory);
    }
    if (!player->is_random) {
        take_memory(&player->thinker, memory);
    }
    free(policy);
}

static void make_players(struct match *match, const struct options *options)
{
    const char *text = options->players;
    for (;;) {
        size_t length = strcspn(text, ",");
        if (match->count == PLAYERS_MOST || match->count == match->game->players_most) {
            stop("--as: %s is for at most %u players", match->game->name, (unsigned)match->count);
        }
        make_player(&match->players[match->count++], match->game, options, text, length);
        if (text[length] == '\0') {
            return;
        }
        text += length + 1;
    }
}

/* --- a match ---------------------------------------------------------------------------------------------- */

struct match new_match(const struct game *game, const struct options *options)
{
    const struct sizes *sizes = &game->verbs.sizes;
    struct match match = {.game = game, .rules = options->rules != NULL ? options->rules : game->default_rules};
    match.state = allocate(sizes->state);
    match.action = allocate(sizes->action);
    match.event = allocate(sizes->event);
    make_players(&match, options);
    fiveply_problem problem = {0};
    if (game->start(match.state, match.rules, match.count, 0, &problem) < 0) {
        stop("%s: no rules of %s for %u players: %s", match.rules, game->name, (unsigned)match.count, problem.text);
    }
    return match;
}

void free_match(struct match *match)
{
    for (uint8_t i = 0; i < match->count; i++) {
        free_thinker(&match->players[i].thinker);
    }
    free(match->state);
    free(match->action);
    free(match->event);
}

/* --- a game ----------------------------------------------------------------------------------------------- */

static void start(struct match *match, uint64_t seed, uint64_t number)
{
    uint64_t own = seed_of_game(seed, number);
    match->chance.state = ~own;
    match->game->start(match->state, match->rules, match->count, own, NULL);
    if (match->transcript != NULL) {
        fprintf(match->transcript, "game %llu\nnew %s players %u seed %llu\n", (unsigned long long)number + 1,
                match->rules, (unsigned)match->count, (unsigned long long)own);
        match->game->write_event(match->transcript, match->state, NULL, NULL);
    }
}

/* Draws the action by its number, or picks it from the written list. */
static void pick_randomly(struct match *match, uint8_t seat, bool by_list)
{
    enum { ROOM = 1 << 17 };
    static unsigned char list[ROOM];
    const struct verbs *verbs = &match->game->verbs;
    size_t count = 0, size = verbs->sizes.action;
    if (!by_list) {
        verbs->action_count(match->state, seat, &count);
        verbs->action_at(match->state, seat, pick_below(&match->chance, count), match->action);
        return;
    }
    verbs->legal_actions(match->state, seat, list, sizeof list / size, &count);
    size_t k = pick_below(&match->chance, count < sizeof list / size ? count : sizeof list / size);
    memcpy(match->action, list + k * size, size);
}

static bool decide(struct match *match, struct player *player, uint8_t seat)
{
    if (player->is_random) {
        pick_randomly(match, seat, false);
        return true;
    }
    void *view = allocate(match->game->verbs.sizes.state);
    memcpy(view, match->state, match->game->verbs.sizes.state);
    if (!match->game->sees_all) {
        match->game->verbs.observe(match->state, seat, view);
    }
    int32_t status = ask_from_root(&player->thinker, view, seat, NULL);
    free(view);
    if (status < 0) {
        stop("%s: %s", player->name, fiveply_status_text(status));
    }
    think(&player->thinker, 0, player->name);
    return choose_action(&player->thinker, match->action) >= 0;
}

static void write_action(struct match *match, char text[ACTION_TEXT_MOST])
{
    size_t length;
    if (match->game->verbs.action_write(match->state, match->action, text, ACTION_TEXT_MOST, &length) < 0) {
        stop("an action is longer than %d bytes", ACTION_TEXT_MOST);
    }
}

static void play(struct match *match, struct player *player)
{
    char text[ACTION_TEXT_MOST];
    if (match->transcript != NULL) {
        write_action(match, text);
    }
    int32_t status = match->game->verbs.apply(match->state, match->action, NULL, match->event, NULL);
    if (status < 0) {
        stop("%s plays what is refused: %s", player->name, fiveply_status_text(status));
    }
    player->own_turns += match->game->ends_turn(match->event);
    if (match->transcript != NULL) {
        match->game->write_event(match->transcript, match->state, text, match->event);
    }
}

/* The lowest seat that owes an action; -1 at the end. */
static int seat_to_act(const struct match *match)
{
    uint32_t seats = 0;
    match->game->verbs.to_act(match->state, &seats);
    for (int seat = 0; seat < match->count; seat++) {
        if ((seats >> seat & 1) != 0) {
            return seat;
        }
    }
    return -1;
}

/* Seats rotate from game to game. */
static struct player *player_at(struct match *match, uint64_t number, int seat)
{
    return &match->players[((uint64_t)seat + number) % match->count];
}

static int count_bits(uint32_t set)
{
    int count = 0;
    for (; set != 0; set &= set - 1) {
        count++;
    }
    return count;
}

static void add_result(struct match *match, struct player *player, uint8_t seat)
{
    const struct verbs *verbs = &match->game->verbs;
    uint32_t winners = 0;
    int32_t points = 0;
    verbs->winner(match->state, &winners);
    verbs->score(match->state, seat, &points);
    player->points += points;
    player->turns += player->own_turns;
    player->own_turns = 0;
    if ((winners >> seat & 1) != 0) {
        int sharing = count_bits(winners);
        player->wins += sharing == 1;
        player->draws += sharing > 1;
        player->score += 1.0 / sharing;
    }
}

static void write_end(struct match *match)
{
    const struct verbs *verbs = &match->game->verbs;
    uint32_t winners = 0;
    verbs->winner(match->state, &winners);
    fputs(seat_to_act(match) < 0 ? "over\n" : "", match->transcript);
    fputs(winners != 0 ? "winner" : "", match->transcript);
    for (uint8_t seat = 0; seat < match->count; seat++) {
        if ((winners >> seat & 1) != 0) {
            fprintf(match->transcript, " %u", (unsigned)seat);
        }
    }
    fputs(winners != 0 ? "\n" : "", match->transcript);
    for (uint8_t seat = 0; seat < match->count; seat++) {
        int32_t points = 0;
        verbs->score(match->state, seat, &points);
        fprintf(match->transcript, "total %u %ld\n", (unsigned)seat, (long)points);
    }
}

/* The last position: it pins the rules and every box. */
static void write_position(struct match *match)
{
    const struct verbs *verbs = &match->game->verbs;
    char *text = allocate(verbs->sizes.state_text);
    size_t length = 0;
    if (verbs->write(match->state, text, verbs->sizes.state_text, &length) >= 0) {
        fputs("position ", match->transcript);
        for (size_t i = 0; i < length; i++) {
            fputs(text[i] == '\n' ? " / " : (char[2]){text[i], '\0'}, match->transcript);
        }
        fputs("\n\n", match->transcript);
    }
    free(text);
}

/* Whether a game that may go on for ever is left, after so many actions that brought nothing on. */
static bool is_left(const struct match *match, unsigned long idle)
{
    return match->game->brings_on != NULL && idle >= match->game->idle_most;
}

static bool is_idle(const struct match *match)
{
    return match->game->brings_on != NULL && !match->game->brings_on(match->event);
}

bool play_game(struct match *match, uint64_t seed, uint64_t number)
{
    int seat;
    start(match, seed, number);
    unsigned long idle = 0;
    while (!is_left(match, idle) && (seat = seat_to_act(match)) >= 0) {
        struct player *player = player_at(match, number, seat);
        if (is_interrupted() || !decide(match, player, (uint8_t)seat)) {
            return false;
        }
        play(match, player);
        idle = is_idle(match) ? idle + 1 : 0;
    }
    for (uint8_t at = 0; at < match->count; at++) {
        add_result(match, player_at(match, number, at), at);
    }
    if (match->transcript != NULL) {
        write_end(match);
        write_position(match);
    }
    return true;
}

double random_game(struct match *match, uint64_t seed, uint64_t number, bool by_list)
{
    const struct verbs *verbs = &match->game->verbs;
    int32_t all = 0;
    int seat;
    start(match, seed, number);
    while ((seat = seat_to_act(match)) >= 0) {
        pick_randomly(match, (uint8_t)seat, by_list);
        verbs->apply(match->state, match->action, NULL, match->event, NULL);
    }
    for (uint8_t at = 0; at < match->count; at++) {
        int32_t points = 0;
        verbs->score(match->state, at, &points);
        all += points;
    }
    return (double)all / match->count;
}
