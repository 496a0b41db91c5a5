/*
 * fiveply: the library on the command line.
 *
 *   fiveply GAME COMMAND [FILE...] [--OPTION VALUE...]
 *
 * Written in C11 against `fiveply.h` alone. Exit codes: 0, 1 = a check failed, 2 = bad usage or input.
 */
#define _POSIX_C_SOURCE 200809L

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "commands.h"
#include "report.h"
#include "spider.h"
#include "splendor.h"
#include "watch.h"
#include "yahtzee.h"

static const struct game *const GAMES[] = {&YAHTZEE, &SPIDER, &SPLENDOR};

enum { GAME_COUNT = sizeof GAMES / sizeof *GAMES };

static const struct command COMMON[] = {
    {"replay", "FILE... [--board]", "board", run_replay},
    {"advise", "FILE... [--budget N] [--iterations N] [--memory BYTES] [--seed S] [--level L] [--top N] [--board]",
     "budget iterations memory seed level top board", run_advise},
    {"play", "--as NAME,NAME,... [--games N] [--seed S] [--rules R] [--iterations N] [--memory BYTES]"
     " [--transcript FILE]", "as games seed rules variant iterations memory transcript", run_play},
    {"bench", "[--games N] [--seed S] [--rules R]", "games seed rules variant", run_bench},
    {0},
};

void need_files(const struct options *options)
{
    if (options->file_count == 0) {
        stop("expected a file, or - for the standard input");
    }
}

void need_no_files(const struct options *options)
{
    if (options->file_count > 0) {
        stop("%s: this command reads no file", options->files[0]);
    }
}

static const struct command *find_in(const struct command *commands, const char *name)
{
    while (commands->name != NULL && strcmp(commands->name, name) != 0) {
        commands++;
    }
    return commands->name != NULL ? commands : NULL;
}

/* Common commands that the game has in a form of its own are left out. */
static void print_commands(FILE *out, const struct game *game, const struct command *commands)
{
    for (const struct command *command = commands; command->name != NULL; command++) {
        if (commands == COMMON && find_in(game->commands, command->name) != NULL) {
            continue;
        }
        fprintf(out, "  fiveply %s %s %s\n", game->name, command->name, command->arguments);
    }
}

static void print_usage(FILE *out)
{
    fputs("usage:\n", out);
    for (int i = 0; i < GAME_COUNT; i++) {
        print_commands(out, GAMES[i], COMMON);
        print_commands(out, GAMES[i], GAMES[i]->commands);
    }
    fputs("  fiveply --version\nexit: 0 good, 1 a check failed, 2 bad usage or input\n", out);
}

static const struct game *find_game(const char *name)
{
    for (int i = 0; i < GAME_COUNT; i++) {
        if (strcmp(GAMES[i]->name, name) == 0) {
            return GAMES[i];
        }
    }
    stop("%s: no such game; fiveply --help lists all", name);
}

static const struct command *find_command(const struct game *game, const char *name)
{
    const struct command *own = find_in(game->commands, name);
    const struct command *command = own != NULL ? own : find_in(COMMON, name);
    if (command == NULL) {
        stop("%s %s: no such command; fiveply --help lists all", game->name, name);
    }
    return command;
}

static int run(int count, char **arguments)
{
    struct options options;
    const struct game *game = find_game(arguments[1]);
    if (count < 3) {
        stop("%s: expected a command; fiveply --help lists all", game->name);
    }
    const struct command *command = find_command(game, arguments[2]);
    read_options(&options, count - 3, arguments + 3, command->options);
    watch_interrupts();
    int status = command->run(game, &options);
    free_options(&options);
    return status;
}

/*
 * A standard stream that is closed gets a place where reading or writing fails, or errors vanish. Else a file that is opened
 * later would take it, and what is printed would go into that file.
 */
static void hold_streams(void)
{
    static const int FLAGS[] = {[STDIN_FILENO] = O_WRONLY, [STDOUT_FILENO] = O_RDONLY, [STDERR_FILENO] = O_WRONLY};
    for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; stream++) {
        if (fcntl(stream, F_GETFD) < 0 && open("/dev/null", FLAGS[stream]) != stream) {
            stop("a standard stream is closed");
        }
    }
}

int main(int count, char **arguments)
{
    hold_streams();
    if (FIVEPLY_CHECK() != FIVEPLY_DONE) {
        stop("header and library are of different versions");
    }
    if (count < 2) {
        print_usage(stderr);
        return STATUS_BAD;
    }
    int status = STATUS_GOOD;
    if (strcmp(arguments[1], "--help") == 0) {
        print_usage(stdout);
    } else if (strcmp(arguments[1], "--version") == 0) {
        printf("fiveply %s\n", fiveply_version());
    } else {
        status = run(count, arguments);
    }
    if (fflush(stdout) != 0 || ferror(stdout) != 0) {
        stop("the output cannot be written");
    }
    return status;
}
