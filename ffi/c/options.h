/* Command-line options: one record for all commands; each command says which of them it takes. */
#ifndef HOST_OPTIONS_H
#define HOST_OPTIONS_H

#include <stdbool.h>
#include <stdint.h>

/** What the command line said; what it did not say has the value given here. */
struct options {
    /** Files, `-` for the standard input. */
    const char **files;
    int file_count;
    /** A bit for each option that the command line has, as `is_given` reads them. */
    uint64_t given;
    /** Units of work for a decision; 0 = as many as it takes. */
    uint64_t budget;
    /** Whole iterations or playouts of a decision; 0 = the library's default. */
    uint64_t iterations;
    /** Bytes of a search's workspace; 0 = what the settings ask for. */
    uint64_t memory;
    uint64_t seed;
    /** Deal numbers of PySol and KPat, where they are given. */
    uint64_t ms;
    uint64_t kpat;
    /** Nodes of a search; 0 = the library's default. */
    uint64_t nodes;
    /** Evaluations of a decision in the view of a player; 0 = the library's default. */
    uint64_t evaluations;
    /** So many times the nodes of the first win go into a shorter one. */
    uint64_t shorten;
    uint64_t games;
    /** Suits of the pack; 0 = as the rules say. */
    uint64_t suits;
    /** How many deals are looked for. */
    uint64_t count;
    /** 0 to 9. */
    uint64_t level;
    /** The most candidates shown; 0 = all. */
    uint64_t top;
    /** Names of players, parted by commas. */
    const char *players;
    /** How many people play. */
    uint64_t player_count;
    /** The name of the rules; NULL = the game's default. */
    const char *rules;
    const char *transcript;
    const char *grade;
    const char *output;
    const char *dump;
    /** Whether the least number of moves is to be proved. */
    bool shortest;
    /** Whether the article's search is asked. */
    bool article;
    /** Whether only the sum is printed. */
    bool quiet;
    /** Whether the moves are printed. */
    bool moves;
    /** Whether face-down cards are not looked at. */
    bool player;
    /** Whether whole games are played without looking at face-down cards. */
    bool no_peek;
    /** Whether positions are drawn. */
    bool board;
    /** Whether cards after writing are valued by one turn of their own. */
    bool look_ahead;
};

/**
 * Reads the arguments behind the command.
 *
 * `accepted` names the options that the command takes, parted by blanks; any other ends the program with exit code 2.
 */
void read_options(struct options *options, int count, char **arguments, const char *accepted);

void free_options(struct options *options);

/** Whether the command line has the option of that name. */
bool is_given(const struct options *options, const char *name);

/** Ends the program with exit code 2 if `name` is given with one of `others`, names parted by blanks. */
void refuse_with(const struct options *options, const char *name, const char *others);

/** Ends the program with exit code 2 if one of `names`, parted by blanks, is given without `needed`. */
void refuse_without(const struct options *options, const char *needed, const char *names);

#endif
