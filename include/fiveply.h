/*
 * fiveply: tabletop-game engines in one library, for PCs and microcontrollers, C99 and C++11 on.
 *
 * The smallest complete program reads a scorecard, asks for the best move and prints it:
 *
 *  #include <fiveply.h>
 *  #include <stdio.h>
 *  FIVEPLY_WORKSPACE(memory, FIVEPLY_YAHTZEE_WORKSPACE_FULL);
 *  int main(void) {
 *    fiveply_yahtzee_state game;
 *    fiveply_yahtzee_advice advice;
 *    char text[FIVEPLY_YAHTZEE_ACTION_TEXT];
 *    fiveply_yahtzee_parse(&game, "forced | dice 6 1 6 2 6 rolls 2", FIVEPLY_NUL_TERMINATED, NULL);
 *    fiveply_yahtzee_advise(memory, sizeof memory, NULL, &game, 0, 0, &advice);
 *    fiveply_yahtzee_action_write(&game, &advice.action, text, sizeof text, NULL);
 *    return puts(text) < 0;
 *  }
 *
 * Verbs, the same for every game, as fiveply_<game>_<verb>:
 *
 *  rules      rules_default, rules_parse, rules_write
 *  positions  new, parse, write, save, load, validate
 *  play       to_act, legal_actions, action_count, action_at, action_write, action_parse,
 *             apply, undo, observe, reveal, score, is_over, winner
 *  search     settings_default, workspace_size, settings_fit, begin, step, best, ranked,
 *             progress, choose, follow; advise and reason_write, the short way
 *  beyond     distribution_, outlook_, analysis_, find_, purchases_, turns_, each with begin, step,
 *             progress and what it says, where a game has one
 *
 * What fails returns an int32_t: FIVEPLY_DONE (0), FIVEPLY_MORE (1) or an error below 0, which
 * fiveply_status_text explains. Out-values are written on success only; a fiveply_problem, on
 * failure only. Nothing that is passed stops the program, short of a wrong buffer length.
 *
 * Pointers. A pointer is NULL or leads to what its type says, a buffer to as many elements as
 * stated, for the time of the call; nothing is kept. NULL is refused where it is not allowed, and
 * so is a pointer that is not aligned for its type, and a state, search or record that was never
 * initialised. Arguments may overlap: in-values are read first, out-values are written last. A
 * workspace is aligned to 8 bytes, as FIVEPLY_WORKSPACE declares it, and any content of it is
 * harmless. Objects have no pointers inside: copy them with memcpy. The library keeps no variables:
 * any number of threads may call it, each on objects of its own.
 *
 * Text is a pointer and a length, or FIVEPLY_NUL_TERMINATED. A buffer that is too small for a text
 * and its NUL is FIVEPLY_ERR_ARG and stays as it is; capacity 0 asks for the length alone. A list
 * that is too small holds the first elements, and the count tells how many there are.
 *
 * Values are whole thousandths (value_milli) or, where exactness matters, double behind a pointer.
 */

#ifndef FIVEPLY_H
#define FIVEPLY_H

/* Made by cbindgen from ffi/src: change that, then run `make header`. */

#include <stddef.h>
#include <stdint.h>

/** The length of a text that ends with a NUL. */
#define FIVEPLY_NUL_TERMINATED SIZE_MAX

/** Declares a static workspace of at least `bytes` bytes, aligned; pass `name, sizeof name`. */
#define FIVEPLY_WORKSPACE(name, bytes) static uint64_t name[((bytes) + 7u) / 8u]

/** FIVEPLY_DONE if this header and the library belong together, else FIVEPLY_ERR_VERSION. */
#define FIVEPLY_CHECK() \
    fiveply_check(FIVEPLY_VERSION_MAJOR, FIVEPLY_VERSION_MINOR, FIVEPLY_SIZES_DIGEST)

/** One number for the sizes of all structs, as the compiler of the program finds them. */
#define FIVEPLY_SIZES_DIGEST                                                                       \
    (FIVEPLY_SIZE(0u, fiveply_problem) + FIVEPLY_SIZE(1u, fiveply_progress) +                      \
     FIVEPLY_SIZE(2u, fiveply_yahtzee_rules) + FIVEPLY_SIZE(3u, fiveply_yahtzee_state) +           \
     FIVEPLY_SIZE(4u, fiveply_yahtzee_action) + FIVEPLY_SIZE(5u, fiveply_yahtzee_undo_record) +    \
     FIVEPLY_SIZE(6u, fiveply_yahtzee_event) + FIVEPLY_SIZE(7u, fiveply_yahtzee_roll) +            \
     FIVEPLY_SIZE(8u, fiveply_yahtzee_settings) + FIVEPLY_SIZE(9u, fiveply_yahtzee_search) +       \
     FIVEPLY_SIZE(10u, fiveply_yahtzee_candidate) + FIVEPLY_SIZE(11u, fiveply_yahtzee_advice) +   \
     FIVEPLY_SIZE(12u, fiveply_yahtzee_distribution) +                                             \
     FIVEPLY_SIZE(13u, fiveply_yahtzee_summary) + FIVEPLY_SIZE(14u, fiveply_yahtzee_box_points) + \
     FIVEPLY_SIZE(15u, fiveply_spider_rules) + FIVEPLY_SIZE(16u, fiveply_spider_state) +           \
     FIVEPLY_SIZE(17u, fiveply_spider_action) + FIVEPLY_SIZE(18u, fiveply_spider_undo_record) +    \
     FIVEPLY_SIZE(19u, fiveply_spider_event) + FIVEPLY_SIZE(20u, fiveply_spider_chance) +          \
     FIVEPLY_SIZE(21u, fiveply_spider_settings) + FIVEPLY_SIZE(22u, fiveply_spider_search) +       \
     FIVEPLY_SIZE(23u, fiveply_spider_candidate) + FIVEPLY_SIZE(24u, fiveply_spider_advice) +      \
     FIVEPLY_SIZE(25u, fiveply_spider_outlook) + FIVEPLY_SIZE(26u, fiveply_spider_answer) +        \
     FIVEPLY_SIZE(27u, fiveply_spider_analysis) + FIVEPLY_SIZE(28u, fiveply_spider_review) +       \
     FIVEPLY_SIZE(29u, fiveply_spider_find) + FIVEPLY_SIZE(30u, fiveply_spider_found) +            \
     FIVEPLY_SIZE(31u, fiveply_splendor_rules) + FIVEPLY_SIZE(32u, fiveply_splendor_state) +       \
     FIVEPLY_SIZE(33u, fiveply_splendor_action) +                                                  \
     FIVEPLY_SIZE(34u, fiveply_splendor_undo_record) + FIVEPLY_SIZE(35u, fiveply_splendor_event) + \
     FIVEPLY_SIZE(36u, fiveply_splendor_chance) + FIVEPLY_SIZE(37u, fiveply_splendor_settings) +   \
     FIVEPLY_SIZE(38u, fiveply_splendor_search) + FIVEPLY_SIZE(39u, fiveply_splendor_candidate) +  \
     FIVEPLY_SIZE(40u, fiveply_splendor_advice) + FIVEPLY_SIZE(41u, fiveply_splendor_card) +       \
     FIVEPLY_SIZE(42u, fiveply_splendor_noble) +                                                   \
     FIVEPLY_SIZE(43u, fiveply_splendor_problem_card) +                                            \
     FIVEPLY_SIZE(44u, fiveply_splendor_problem_noble) +                                           \
     FIVEPLY_SIZE(45u, fiveply_splendor_means) + FIVEPLY_SIZE(46u, fiveply_splendor_purchases) +   \
     FIVEPLY_SIZE(47u, fiveply_splendor_purchases_answer) +                                        \
     FIVEPLY_SIZE(48u, fiveply_splendor_solo) + FIVEPLY_SIZE(49u, fiveply_splendor_turn_card) +    \
     FIVEPLY_SIZE(50u, fiveply_splendor_turn_step) + FIVEPLY_SIZE(51u, fiveply_splendor_turns) +   \
     FIVEPLY_SIZE(52u, fiveply_splendor_turns_answer))

/** A size as it counts in the digest. */
#ifdef __cplusplus
#define FIVEPLY_SIZE(place, type)                                                                  \
    (static_cast<uint32_t>(sizeof(type)) * (1u | (place) * 0x01000192u))
#else
#define FIVEPLY_SIZE(place, type) ((uint32_t)sizeof(type) * (1u | (place) * 0x01000192u))
#endif

/**
 * Common part: version --------------------------------------------------------------------------
 *
 * The version of this header; `fiveply_version` tells that of the library. Until 1.0 a new minor
 * version may break programs, from then on only a new major version.
 */
#define FIVEPLY_VERSION_MAJOR 0

/**
 * See `FIVEPLY_VERSION_MAJOR`.
 */
#define FIVEPLY_VERSION_MINOR 1

/**
 * See `FIVEPLY_VERSION_MAJOR`.
 */
#define FIVEPLY_VERSION_PATCH 0

/**
 * The number of the binary interface, as in `libfiveply.so.0`: it counts the libraries that older
 * programs cannot run with. See `fiveply_abi_version`.
 */
#define FIVEPLY_ABI_VERSION 0

/**
 * Common part: status ---------------------------------------------------------------------------
 *
 * Done; nothing is left to do.
 */
#define FIVEPLY_DONE 0

/**
 * The search can go on: call `step` again.
 */
#define FIVEPLY_MORE 1

/**
 * A pointer is `NULL` where it must not be.
 */
#define FIVEPLY_ERR_NULL (0 - 1)

/**
 * A pointer is not aligned for its type, or a workspace not to 8 bytes.
 */
#define FIVEPLY_ERR_ALIGN (0 - 2)

/**
 * The workspace is too small; `bytes_needed` of the problem is the least that serves.
 */
#define FIVEPLY_ERR_WORKSPACE (0 - 3)

/**
 * An object was never initialised, or a position is one that no game reaches.
 */
#define FIVEPLY_ERR_STATE (0 - 4)

/**
 * A number is out of its range, or a capacity too small for what it is to hold.
 */
#define FIVEPLY_ERR_ARG (0 - 5)

/**
 * The rules forbid it; `reason` of the problem says which one.
 */
#define FIVEPLY_ERR_ILLEGAL (0 - 6)

/**
 * A text or saved bytes cannot be read; `line`, `column` and `text` of the problem say why.
 */
#define FIVEPLY_ERR_PARSE (0 - 7)

/**
 * Header and library, settings or saved bytes are of different versions.
 */
#define FIVEPLY_ERR_VERSION (0 - 8)

/**
 * The request is sound, but this build or these rules do not offer it.
 */
#define FIVEPLY_ERR_UNSUPPORTED (0 - 9)

/**
 * The bytes of `text` in a `fiveply_problem`, its NUL included.
 */
#define FIVEPLY_PROBLEM_TEXT 104

/**
 * The bytes that the line of any problem fits into, its NUL included.
 */
#define FIVEPLY_PROBLEM_LINE 192

/**
 * Yahtzee: sizes --------------------------------------------------------------------------------
 *
 * The bytes of a `fiveply_yahtzee_state`.
 */
#define FIVEPLY_YAHTZEE_STATE_SIZE 168

/**
 * The bytes of a `fiveply_yahtzee_search`.
 */
#define FIVEPLY_YAHTZEE_SEARCH_SIZE 128

/**
 * The bytes of a `fiveply_yahtzee_distribution`.
 */
#define FIVEPLY_YAHTZEE_DISTRIBUTION_SIZE 80

/**
 * The bytes that `fiveply_yahtzee_save` writes.
 */
#define FIVEPLY_YAHTZEE_SAVE_SIZE 172

/**
 * The bytes that the text of any position fits into, its NUL included.
 */
#define FIVEPLY_YAHTZEE_STATE_TEXT 2048

/**
 * The bytes that the text of any action fits into, its NUL included.
 */
#define FIVEPLY_YAHTZEE_ACTION_TEXT 24

/**
 * The bytes that the name of any rules fits into, its NUL included.
 */
#define FIVEPLY_YAHTZEE_RULES_TEXT 40

/**
 * The bytes that the English of any reason fits into, its NUL included.
 */
#define FIVEPLY_YAHTZEE_REASON_TEXT 160

/**
 * The most actions that are legal in any position: 15 boxes and 32 keeps.
 */
#define FIVEPLY_YAHTZEE_ACTIONS_MAX 47

/**
 * How many numbers of points a box can get: 0 to 50.
 */
#define FIVEPLY_YAHTZEE_BOX_SCORES 51

/**
 * The most players of one game.
 */
#define FIVEPLY_YAHTZEE_PLAYERS_MAX 8

/**
 * The bytes of the least workspace: enough for a single turn in fixed point, and for a grade.
 */
#define FIVEPLY_YAHTZEE_WORKSPACE_MIN 2048

/**
 * The bytes of the workspace for a grade with a look-ahead.
 */
#define FIVEPLY_YAHTZEE_WORKSPACE_LOOK_AHEAD 2240

/**
 * The bytes of a thread's board for `fiveply_yahtzee_layer_solve`.
 */
#define FIVEPLY_YAHTZEE_BOARD_SIZE 32768

/**
 * The bytes of the workspace that answers exactly from the start of every variant but Yatzy.
 */
#define FIVEPLY_YAHTZEE_WORKSPACE_FULL 1524480

/**
 * Yahtzee: variants, `variant` of the rules -----------------------------------------------------
 *
 * Official rules: 100 for every further yahtzee, forced joker. The default.
 */
#define FIVEPLY_YAHTZEE_FORCED 0

/**
 * As `FORCED`, but the joker may go to any open box.
 */
#define FIVEPLY_YAHTZEE_FREE 1

/**
 * 1956 to 1961: the joker goes to the lower section only.
 */
#define FIVEPLY_YAHTZEE_ORIGINAL 2

/**
 * Forced joker without the 100.
 */
#define FIVEPLY_YAHTZEE_JOKERONLY 3

/**
 * The 100 without a joker.
 */
#define FIVEPLY_YAHTZEE_BONUSONLY 4

/**
 * Neither joker nor 100.
 */
#define FIVEPLY_YAHTZEE_PLAIN 5

/**
 * Scandinavian Yatzy: 15 boxes, upper bonus 50.
 */
#define FIVEPLY_YAHTZEE_YATZY 6

/**
 * Yahtzee: bits in `switches` of the rules ------------------------------------------------------
 *
 * Five equal dice count as a full house.
 */
#define FIVEPLY_YAHTZEE_FIVE_EQUAL_FULL_HOUSE 1

/**
 * Four equal dice count as two pairs; Yatzy only.
 */
#define FIVEPLY_YAHTZEE_FOUR_EQUAL_TWO_PAIRS 2

/**
 * No joker when the yahtzee box holds 0; variants with a joker only.
 */
#define FIVEPLY_YAHTZEE_JOKER_ONLY_IF_50 4

/**
 * Yahtzee: boxes, also called categories --------------------------------------------------------
 *
 * Sum of the ones. A set of boxes has bit 0 for this one, bit 1 for the twos, and so on.
 */
#define FIVEPLY_YAHTZEE_ONES 0

/**
 * Sum of the twos.
 */
#define FIVEPLY_YAHTZEE_TWOS 1

/**
 * Sum of the threes.
 */
#define FIVEPLY_YAHTZEE_THREES 2

/**
 * Sum of the fours.
 */
#define FIVEPLY_YAHTZEE_FOURS 3

/**
 * Sum of the fives.
 */
#define FIVEPLY_YAHTZEE_FIVES 4

/**
 * Sum of the sixes.
 */
#define FIVEPLY_YAHTZEE_SIXES 5

/**
 * Three equal: all dice; in Yatzy the three.
 */
#define FIVEPLY_YAHTZEE_THREE_KIND 6

/**
 * Four equal: all dice; in Yatzy the four.
 */
#define FIVEPLY_YAHTZEE_FOUR_KIND 7

/**
 * Three and two equal: 25; in Yatzy all dice.
 */
#define FIVEPLY_YAHTZEE_FULL_HOUSE 8

/**
 * Four in a row: 30; in Yatzy 1 to 5: 15.
 */
#define FIVEPLY_YAHTZEE_SMALL_STRAIGHT 9

/**
 * Five in a row: 40; in Yatzy 2 to 6: 20.
 */
#define FIVEPLY_YAHTZEE_LARGE_STRAIGHT 10

/**
 * Five equal: 50.
 */
#define FIVEPLY_YAHTZEE_YAHTZEE 11

/**
 * All dice. The last box of every variant but Yatzy.
 */
#define FIVEPLY_YAHTZEE_CHANCE 12

/**
 * Yatzy: the highest pair.
 */
#define FIVEPLY_YAHTZEE_ONE_PAIR 13

/**
 * Yatzy: two different pairs.
 */
#define FIVEPLY_YAHTZEE_TWO_PAIRS 14

/**
 * Yahtzee: `kind` of an action ------------------------------------------------------------------
 *
 * Keep some dice and roll the others.
 */
#define FIVEPLY_YAHTZEE_KEEP 0

/**
 * Write the dice into a box.
 */
#define FIVEPLY_YAHTZEE_SCORE 1

/**
 * Yahtzee: settings -----------------------------------------------------------------------------
 *
 * Objective: expected points from here to the end of the game. The default.
 */
#define FIVEPLY_YAHTZEE_FINAL_SCORE 0

/**
 * Objective: expected points of this turn alone. Also a policy for the turns to come.
 */
#define FIVEPLY_YAHTZEE_SINGLE_TURN 1

/**
 * Objective: the chance, in percent, to reach the final score `target`.
 */
#define FIVEPLY_YAHTZEE_TARGET 2

/**
 * Objective: the chance, in percent, to beat the final score `target`; an equal score is half of a
 * win.
 */
#define FIVEPLY_YAHTZEE_WIN 3

/**
 * Number: 32-bit integers, right to 0.001 point, fast on every core. The default.
 */
#define FIVEPLY_YAHTZEE_FIXED 0

/**
 * Number: double precision, right to 1e-9 point, twice the memory.
 */
#define FIVEPLY_YAHTZEE_DOUBLE 1

/**
 * Policy: the turns to come are played as well as can be. The default.
 */
#define FIVEPLY_YAHTZEE_BEST 0

/**
 * Grade: the search computes a table of its own, as large as `exact_boxes` says. The default.
 */
#define FIVEPLY_YAHTZEE_GRADE_EXACT 0

/**
 * Grade: a table of 100 bytes in flash; play by it scores 253.40 of 254.59 points.
 */
#define FIVEPLY_YAHTZEE_GRADE_TINY 1

/**
 * Grade: a table of 6.5 KB in flash; 254.565 points.
 */
#define FIVEPLY_YAHTZEE_GRADE_SMALL 2

/**
 * Grade: a table of 16.2 KB in flash; 254.586 points.
 */
#define FIVEPLY_YAHTZEE_GRADE_FULL 3

/**
 * Added to a grade but `EXACT`: every card after writing is valued by one turn of its own. Scores
 * 254.06, 254.583 and 254.587 points, for up to fifty times the work.
 */
#define FIVEPLY_YAHTZEE_LOOK_AHEAD 4

/**
 * Level: full strength, the default; 0 plays like a beginner.
 */
#define FIVEPLY_YAHTZEE_LEVEL_MAX 9

/**
 * Yahtzee: reasons, `reason` of a problem -------------------------------------------------------
 *
 * It is another player's turn.
 */
#define FIVEPLY_YAHTZEE_REASON_NOT_YOUR_TURN 1

/**
 * The game is over.
 */
#define FIVEPLY_YAHTZEE_REASON_GAME_OVER 2

/**
 * The dice have not been rolled.
 */
#define FIVEPLY_YAHTZEE_REASON_DICE_NOT_ROLLED 3

/**
 * The dice have been rolled three times.
 */
#define FIVEPLY_YAHTZEE_REASON_NO_REROLL_LEFT 4

/**
 * A keep names some of the five dice.
 */
#define FIVEPLY_YAHTZEE_REASON_KEEP_OUT_OF_RANGE 5

/**
 * The card has no such box.
 */
#define FIVEPLY_YAHTZEE_REASON_NO_SUCH_BOX 6

/**
 * The box is filled already.
 */
#define FIVEPLY_YAHTZEE_REASON_BOX_FILLED 7

/**
 * A joker goes to the upper box of its face while that is open.
 */
#define FIVEPLY_YAHTZEE_REASON_JOKER_MUST_FILL_UPPER_BOX 8

/**
 * A joker goes to the lower section while a box there is open.
 */
#define FIVEPLY_YAHTZEE_REASON_JOKER_MUST_FILL_LOWER_BOX 9

/**
 * No dice are to be rolled now.
 */
#define FIVEPLY_YAHTZEE_REASON_ROLL_NOT_AWAITED 10

/**
 * A die shows 1 to 6.
 */
#define FIVEPLY_YAHTZEE_REASON_DIE_OUT_OF_RANGE 11

/**
 * Exactly the dice that were not kept are rolled.
 */
#define FIVEPLY_YAHTZEE_REASON_WRONG_DICE 12

/**
 * No five dice score that in this box.
 */
#define FIVEPLY_YAHTZEE_REASON_IMPOSSIBLE_POINTS 13

/**
 * No game reaches this upper total.
 */
#define FIVEPLY_YAHTZEE_REASON_IMPOSSIBLE_UPPER_TOTAL 14

/**
 * A yahtzee bonus needs a yahtzee box that holds 50, and rules that pay it.
 */
#define FIVEPLY_YAHTZEE_REASON_BONUS_WITHOUT_FIFTY 15

/**
 * There are more yahtzee bonuses than yahtzees that can have been written.
 */
#define FIVEPLY_YAHTZEE_REASON_TOO_MANY_BONUSES 16

/**
 * The filled boxes do not fit the order of play.
 */
#define FIVEPLY_YAHTZEE_REASON_WRONG_TURN 17

/**
 * A turn has at most two rerolls.
 */
#define FIVEPLY_YAHTZEE_REASON_WRONG_REROLLS 18

/**
 * The record does not belong to this position.
 */
#define FIVEPLY_YAHTZEE_REASON_UNDO_MISMATCH 19

/**
 * There is no such kind of action.
 */
#define FIVEPLY_YAHTZEE_REASON_NO_SUCH_ACTION 20

/**
 * The rules contradict themselves.
 */
#define FIVEPLY_YAHTZEE_REASON_WRONG_RULES 21

/**
 * Spider: sizes ---------------------------------------------------------------------------------
 *
 * The bytes of a `fiveply_spider_state`.
 */
#define FIVEPLY_SPIDER_STATE_SIZE 144

/**
 * The bytes of a `fiveply_spider_search`.
 */
#define FIVEPLY_SPIDER_SEARCH_SIZE 512

/**
 * The bytes that `fiveply_spider_save` writes.
 */
#define FIVEPLY_SPIDER_SAVE_SIZE 148

/**
 * The bytes that the text of any position fits into, its NUL included.
 */
#define FIVEPLY_SPIDER_STATE_TEXT 512

/**
 * The bytes that the text of any action fits into, its NUL included.
 */
#define FIVEPLY_SPIDER_ACTION_TEXT 4

/**
 * The bytes that the name of any rules fits into, its NUL included.
 */
#define FIVEPLY_SPIDER_RULES_TEXT 16

/**
 * The bytes that the text of any card fits into, its NUL included.
 */
#define FIVEPLY_SPIDER_CARD_TEXT 3

/**
 * The bytes that a deal line fits into beside its `ID`, its NUL included.
 */
#define FIVEPLY_SPIDER_DEAL_TEXT 214

/**
 * The bytes that any position fits into as Solvitaire's JSON, its NUL included.
 */
#define FIVEPLY_SPIDER_SOLVITAIRE_TEXT 1024

/**
 * The bytes that the English of any reason fits into, its NUL included.
 */
#define FIVEPLY_SPIDER_REASON_TEXT 160

/**
 * The most actions that are legal in any position.
 */
#define FIVEPLY_SPIDER_ACTIONS_MAX 321

/**
 * The columns of the tableau, numbered from 0.
 */
#define FIVEPLY_SPIDER_COLUMNS 10

/**
 * The cards of the pack: no column and no stock has more.
 */
#define FIVEPLY_SPIDER_CARDS 104

/**
 * The runs of the pack; with all of them removed the game is won.
 */
#define FIVEPLY_SPIDER_RUNS 8

/**
 * The largest deal number of PySol and KPat.
 */
#define FIVEPLY_SPIDER_NUMBER_MAX 2147483647

/**
 * The most moves of a winning line, deals included.
 */
#define FIVEPLY_SPIDER_MOVES_MAX 400

/**
 * The bytes of the least workspace, that of `FIVEPLY_SPIDER_WIDTH_MIN`.
 */
#define FIVEPLY_SPIDER_WORKSPACE_MIN 6864

/**
 * The bytes of a `fiveply_spider_outlook`.
 */
#define FIVEPLY_SPIDER_OUTLOOK_SIZE 232

/**
 * The bytes of the least memory of an outlook; it holds some twenty positions.
 */
#define FIVEPLY_SPIDER_OUTLOOK_MEMORY_MIN 4096

/**
 * The bytes of a `fiveply_spider_analysis`.
 */
#define FIVEPLY_SPIDER_ANALYSIS_SIZE 776

/**
 * The most actions of a game that is analysed.
 */
#define FIVEPLY_SPIDER_ANALYSIS_ACTIONS_MAX 4000

/**
 * The bytes of a `fiveply_spider_find`.
 */
#define FIVEPLY_SPIDER_FIND_SIZE 648

/**
 * Spider: suits, bits 4 and 5 of a card ---------------------------------------------------------
 *
 * Spades: the only suit of a pack with one.
 */
#define FIVEPLY_SPIDER_SPADES 0

/**
 * Hearts: the second suit of a pack with two.
 */
#define FIVEPLY_SPIDER_HEARTS 1

/**
 * Diamonds.
 */
#define FIVEPLY_SPIDER_DIAMONDS 2

/**
 * Clubs.
 */
#define FIVEPLY_SPIDER_CLUBS 3

/**
 * A card that is not known. Any other card is its rank, 1 (ace) to 13 (king), plus 16 times its
 * suit.
 */
#define FIVEPLY_SPIDER_UNKNOWN 0

/**
 * Spider: `deal` of the rules -------------------------------------------------------------------
 *
 * A deal needs a card in every column. The default.
 */
#define FIVEPLY_SPIDER_STANDARD 0

/**
 * A deal is allowed with empty columns.
 */
#define FIVEPLY_SPIDER_RELAXED 1

/**
 * Spider: the deal as an action -----------------------------------------------------------------
 *
 * `from` and `to` of the deal; its `count` is 0.
 */
#define FIVEPLY_SPIDER_DEAL 255

/**
 * Spider: `objective` of the settings -----------------------------------------------------------
 *
 * A line that wins, then a shorter one. The default.
 */
#define FIVEPLY_SPIDER_SOLVE 0

/**
 * A line that wins and is proved to be the shortest: for small positions.
 */
#define FIVEPLY_SPIDER_SHORTEST 1

/**
 * Spider: `view` of the settings ----------------------------------------------------------------
 *
 * All cards are known, face-down ones and the stock included. The default.
 */
#define FIVEPLY_SPIDER_VIEW_OPEN 0

/**
 * What a player sees: plans are judged by their odds of winning, whatever the hidden cards are.
 */
#define FIVEPLY_SPIDER_VIEW_PLAYER 1

/**
 * Spider: `policy` of the settings --------------------------------------------------------------
 *
 * The staged beam. The default.
 */
#define FIVEPLY_SPIDER_STAGED 0

/**
 * The beam of the article, its rules put right: to compare with.
 */
#define FIVEPLY_SPIDER_ARTICLE 1

/**
 * Spider: other limits of the settings ----------------------------------------------------------
 *
 * The highest level of play.
 */
#define FIVEPLY_SPIDER_LEVEL_MAX 9

/**
 * The least width.
 */
#define FIVEPLY_SPIDER_WIDTH_MIN 8

/**
 * The greatest width, of some gigabytes.
 */
#define FIVEPLY_SPIDER_WIDTH_MAX 16777216

/**
 * Spider: verdicts ------------------------------------------------------------------------------
 *
 * Neither a win nor a loss is known.
 */
#define FIVEPLY_SPIDER_OPEN 0

/**
 * A line that wins is known: `fiveply_spider_search_line`.
 */
#define FIVEPLY_SPIDER_WON 1

/**
 * No line wins: every position that can follow was made and compared whole.
 */
#define FIVEPLY_SPIDER_LOST 2

/**
 * Spider: questions to an outlook ---------------------------------------------------------------
 *
 * Can a face-down card be turned up?
 */
#define FIVEPLY_SPIDER_CAN_TURN 0

/**
 * Can a run be completed?
 */
#define FIVEPLY_SPIDER_CAN_COMPLETE 1

/**
 * Can one more column be emptied than is empty now?
 */
#define FIVEPLY_SPIDER_CAN_EMPTY 2

/**
 * Can anything change at all, columns being only names?
 */
#define FIVEPLY_SPIDER_CAN_CHANGE 3

/**
 * Can the stock be dealt?
 */
#define FIVEPLY_SPIDER_CAN_DEAL 4

/**
 * Spider: answers of an outlook -----------------------------------------------------------------
 *
 * Not known within this memory or budget.
 */
#define FIVEPLY_SPIDER_NOT_KNOWN 0

/**
 * Yes, in so many moves.
 */
#define FIVEPLY_SPIDER_YES 1

/**
 * No: every position that moves of cards in sight can reach was compared whole.
 */
#define FIVEPLY_SPIDER_NO 2

/**
 * Spider: dealers -------------------------------------------------------------------------------
 *
 * The library's own, any number: `fiveply_spider_new`.
 */
#define FIVEPLY_SPIDER_DEALER_OWN 0

/**
 * PySol, PySolFC, plspider, from 1 on: `fiveply_spider_deal_ms`.
 */
#define FIVEPLY_SPIDER_DEALER_MS 1

/**
 * KPat, from 0 on: `fiveply_spider_deal_kpat`.
 */
#define FIVEPLY_SPIDER_DEALER_KPAT 2

/**
 * Spider: reasons, `reason` of a problem --------------------------------------------------------
 *
 * The game is over.
 */
#define FIVEPLY_SPIDER_REASON_GAME_OVER 1

/**
 * A turned card is still to be entered.
 */
#define FIVEPLY_SPIDER_REASON_CARD_AWAITED 2

/**
 * Columns are numbered 0 to 9.
 */
#define FIVEPLY_SPIDER_REASON_NO_SUCH_COLUMN 3

/**
 * Cards move from one column to another.
 */
#define FIVEPLY_SPIDER_REASON_SAME_COLUMN 4

/**
 * A move takes at least one card.
 */
#define FIVEPLY_SPIDER_REASON_NO_CARDS 5

/**
 * Only face-up cards at the end of a column that descend in one suit move together.
 */
#define FIVEPLY_SPIDER_REASON_RUN_TOO_SHORT 6

/**
 * The last card of the other column is not one rank higher.
 */
#define FIVEPLY_SPIDER_REASON_WRONG_RANK 7

/**
 * No cards are left to deal.
 */
#define FIVEPLY_SPIDER_REASON_STOCK_EMPTY 8

/**
 * A deal needs a card in every column.
 */
#define FIVEPLY_SPIDER_REASON_EMPTY_COLUMN 9

/**
 * No card of this column is to be entered.
 */
#define FIVEPLY_SPIDER_REASON_CARD_NOT_AWAITED 10

/**
 * The pack has no such card.
 */
#define FIVEPLY_SPIDER_REASON_NO_SUCH_CARD 11

/**
 * The pack has no more of this card.
 */
#define FIVEPLY_SPIDER_REASON_CARD_USED_UP 12

/**
 * Cards of the pack are missing.
 */
#define FIVEPLY_SPIDER_REASON_PACK_INCOMPLETE 13

/**
 * No column has more than five face-down cards, and at most four columns have five.
 */
#define FIVEPLY_SPIDER_REASON_TOO_MANY_FACE_DOWN 14

/**
 * The last card of a column is face up.
 */
#define FIVEPLY_SPIDER_REASON_NOTHING_FACE_UP 15

/**
 * A face-up card is unknown only at the end of a column, until it is entered.
 */
#define FIVEPLY_SPIDER_REASON_UNKNOWN_FACE_UP 16

/**
 * A completed run at the end of a column was removed already.
 */
#define FIVEPLY_SPIDER_REASON_RUN_NOT_REMOVED 17

/**
 * The stock is dealt ten cards at a time, at most five times.
 */
#define FIVEPLY_SPIDER_REASON_WRONG_STOCK 18

/**
 * The rules contradict themselves.
 */
#define FIVEPLY_SPIDER_REASON_WRONG_RULES 19

/**
 * The record does not belong to this position.
 */
#define FIVEPLY_SPIDER_REASON_UNDO_MISMATCH 20

/**
 * Splendor: sizes -------------------------------------------------------------------------------
 *
 * The bytes of a `fiveply_splendor_state`.
 */
#define FIVEPLY_SPLENDOR_STATE_SIZE 192

/**
 * The bytes of a `fiveply_splendor_search`.
 */
#define FIVEPLY_SPLENDOR_SEARCH_SIZE 512

/**
 * The bytes that `fiveply_splendor_save` writes.
 */
#define FIVEPLY_SPLENDOR_SAVE_SIZE 196

/**
 * The bytes that the text of any position fits into, its NUL included.
 */
#define FIVEPLY_SPLENDOR_STATE_TEXT 1024

/**
 * The bytes that the text of any action fits into, its NUL included.
 */
#define FIVEPLY_SPLENDOR_ACTION_TEXT 96

/**
 * The bytes that the name of any rules fits into, its NUL included.
 */
#define FIVEPLY_SPLENDOR_RULES_TEXT 8

/**
 * The bytes that the English of any reason fits into, its NUL included.
 */
#define FIVEPLY_SPLENDOR_REASON_TEXT 256

/**
 * More actions than are legal in any position, five nobles waiting included. Random games have some
 * thirty a turn and have had 644; where memory is short, `fiveply_splendor_action_count` and
 * `fiveply_splendor_action_at` need no list.
 */
#define FIVEPLY_SPLENDOR_ACTIONS_MAX 5600

/**
 * The most players of one game; the least are 2.
 */
#define FIVEPLY_SPLENDOR_PLAYERS_MAX 4

/**
 * Gem colours.
 */
#define FIVEPLY_SPLENDOR_COLORS 5

/**
 * Kinds of tokens: the five colours, and gold.
 */
#define FIVEPLY_SPLENDOR_TOKENS 6

/**
 * The cards of the game, numbered from 0: level 1 to 39, level 2 to 69, level 3 to 89.
 */
#define FIVEPLY_SPLENDOR_CARDS 90

/**
 * Levels of cards: 1, 2 and 3.
 */
#define FIVEPLY_SPLENDOR_LEVELS 3

/**
 * Market places of each level.
 */
#define FIVEPLY_SPLENDOR_MARKET 4

/**
 * Market places: place p of level l is number 4 (l - 1) + p.
 */
#define FIVEPLY_SPLENDOR_SLOTS 12

/**
 * The most cards of a deck.
 */
#define FIVEPLY_SPLENDOR_DECK_MAX 36

/**
 * The most cards that a player holds in hand.
 */
#define FIVEPLY_SPLENDOR_HAND_MAX 3

/**
 * The nobles of the game, numbered from 0.
 */
#define FIVEPLY_SPLENDOR_NOBLES 10

/**
 * The most tokens that a player keeps at the end of a turn.
 */
#define FIVEPLY_SPLENDOR_TOKENS_MAX 10

/**
 * The points at which the last round begins.
 */
#define FIVEPLY_SPLENDOR_TARGET 15

/**
 * The bytes of the least workspace.
 */
#define FIVEPLY_SPLENDOR_WORKSPACE_MIN 2048

/**
 * The bytes of a `fiveply_splendor_purchases`.
 */
#define FIVEPLY_SPLENDOR_PURCHASES_SIZE 128

/**
 * The bytes of memory of a purchase planner, whatever the problem.
 */
#define FIVEPLY_SPLENDOR_PURCHASES_MEMORY 16384

/**
 * The most cards of a purchase problem.
 */
#define FIVEPLY_SPLENDOR_PURCHASES_CARDS_MAX 32

/**
 * The most turns of a purchase problem.
 */
#define FIVEPLY_SPLENDOR_PURCHASES_TURNS_MAX 15

/**
 * The bytes of a `fiveply_splendor_turns`.
 */
#define FIVEPLY_SPLENDOR_TURNS_SIZE 64

/**
 * Bytes of memory that serve every turn problem; more remember more and are faster.
 */
#define FIVEPLY_SPLENDOR_TURNS_MEMORY_MIN 24576

/**
 * The most cards of a turn problem.
 */
#define FIVEPLY_SPLENDOR_TURNS_CARDS_MAX 96

/**
 * The most turns of a plan.
 */
#define FIVEPLY_SPLENDOR_TURNS_MAX 40

/**
 * The most nobles of a problem.
 */
#define FIVEPLY_SPLENDOR_PROBLEM_NOBLES_MAX 10

/**
 * The most of anything in a problem: of a cost, points, bonuses or tokens, each.
 */
#define FIVEPLY_SPLENDOR_AMOUNT_MAX 50

/**
 * Splendor: where a card of a turn problem lies -------------------------------------------------
 *
 * Open in the market.
 */
#define FIVEPLY_SPLENDOR_PLACE_MARKET 0

/**
 * In the deck of its level, behind those of the level that stand before it in the list.
 */
#define FIVEPLY_SPLENDOR_PLACE_DECK 1

/**
 * In the player's hand.
 */
#define FIVEPLY_SPLENDOR_PLACE_HAND 2

/**
 * `card` and `noble` of a turn that has none.
 */
#define FIVEPLY_SPLENDOR_NOTHING 65535

/**
 * Splendor: kinds of tokens, places in every list of them ---------------------------------------
 *
 * White: diamond.
 */
#define FIVEPLY_SPLENDOR_WHITE 0

/**
 * Blue: sapphire.
 */
#define FIVEPLY_SPLENDOR_BLUE 1

/**
 * Green: emerald.
 */
#define FIVEPLY_SPLENDOR_GREEN 2

/**
 * Red: ruby.
 */
#define FIVEPLY_SPLENDOR_RED 3

/**
 * Black: onyx.
 */
#define FIVEPLY_SPLENDOR_BLACK 4

/**
 * Gold, which stands for any colour.
 */
#define FIVEPLY_SPLENDOR_GOLD 5

/**
 * Splendor: what lies in a place but a card that is known ----------------------------------------
 *
 * No card lies there; no noble visited.
 */
#define FIVEPLY_SPLENDOR_NONE 255

/**
 * A card that is not known: this and its level.
 */
#define FIVEPLY_SPLENDOR_HIDDEN 240

/**
 * `seat` of a chance that is about the market.
 */
#define FIVEPLY_SPLENDOR_IN_MARKET 255

/**
 * Splendor: `take` of the rules -----------------------------------------------------------------
 *
 * Three different tokens are taken, or as many colours as the bank has left. The default.
 */
#define FIVEPLY_SPLENDOR_STRICT 0

/**
 * One, two or three different tokens, as the player likes.
 */
#define FIVEPLY_SPLENDOR_FEWER 1

/**
 * Splendor: `kind` of an action -----------------------------------------------------------------
 *
 * Take tokens.
 */
#define FIVEPLY_SPLENDOR_TAKE 0

/**
 * Reserve a card of the market or the top of a deck, and take gold while there is some.
 */
#define FIVEPLY_SPLENDOR_RESERVE 1

/**
 * Buy a card of the market.
 */
#define FIVEPLY_SPLENDOR_BUY 2

/**
 * Buy a card in hand.
 */
#define FIVEPLY_SPLENDOR_BUY_HAND 3

/**
 * Do nothing, where nothing else may be done.
 */
#define FIVEPLY_SPLENDOR_PASS 4

/**
 * `place` of the top of a deck, and `noble` where none visits.
 */
#define FIVEPLY_SPLENDOR_TOP (0 - 1)

/**
 * Splendor: `policy` of the settings ------------------------------------------------------------
 *
 * The search tree. The default.
 */
#define FIVEPLY_SPLENDOR_TREE 0

/**
 * The best position after one action, in the least memory.
 */
#define FIVEPLY_SPLENDOR_ONE_PLY 1

/**
 * The most points at once, else tokens by chance: to compare with.
 */
#define FIVEPLY_SPLENDOR_SIMPLE 2

/**
 * A published search for purchases, in 16 KB more: to compare with.
 */
#define FIVEPLY_SPLENDOR_ARTICLE 3

/**
 * A tree without judgement whose leaves are games by chance: to compare with.
 */
#define FIVEPLY_SPLENDOR_UCT 4

/**
 * The best margin six actions ahead, by minimax: to compare with.
 */
#define FIVEPLY_SPLENDOR_ALPHA_BETA 5

/**
 * The fewest nodes of a tree.
 */
#define FIVEPLY_SPLENDOR_NODES_MIN 64

/**
 * The most nodes of a tree.
 */
#define FIVEPLY_SPLENDOR_NODES_MAX 16777216

/**
 * Level: full strength, the default; 0 plays like a beginner.
 */
#define FIVEPLY_SPLENDOR_LEVEL_MAX 9

/**
 * Splendor: reasons, `reason` of a problem ------------------------------------------------------
 *
 * The game is over.
 */
#define FIVEPLY_SPLENDOR_REASON_GAME_OVER 1

/**
 * Another seat is to act.
 */
#define FIVEPLY_SPLENDOR_REASON_NOT_YOUR_TURN 2

/**
 * A card of the market is still to be entered.
 */
#define FIVEPLY_SPLENDOR_REASON_CARD_AWAITED 3

/**
 * There is no such kind of action.
 */
#define FIVEPLY_SPLENDOR_REASON_NO_SUCH_ACTION 4

/**
 * A player takes tokens of different colours, one each, or two of one colour, never gold.
 */
#define FIVEPLY_SPLENDOR_REASON_BAD_TAKE 5

/**
 * The bank has too few tokens of a colour.
 */
#define FIVEPLY_SPLENDOR_REASON_BANK_SHORT 6

/**
 * A player takes three different colours, or all that the bank has left.
 */
#define FIVEPLY_SPLENDOR_REASON_TAKE_FEWER 7

/**
 * Two of one colour are taken only from four or more.
 */
#define FIVEPLY_SPLENDOR_REASON_TAKE2_NEEDS_4 8

/**
 * A player gives back only tokens that they hold.
 */
#define FIVEPLY_SPLENDOR_REASON_RETURN_SHORT 9

/**
 * At most ten tokens are kept at the end of a turn.
 */
#define FIVEPLY_SPLENDOR_REASON_OVER_LIMIT 10

/**
 * A player gives back no more tokens than those above ten.
 */
#define FIVEPLY_SPLENDOR_REASON_RETURN_TOO_MANY 11

/**
 * Exactly one noble visits whose bonuses are there, none if there is no such noble.
 */
#define FIVEPLY_SPLENDOR_REASON_NOBLE_CHOICE 12

/**
 * No card lies there.
 */
#define FIVEPLY_SPLENDOR_REASON_NO_SUCH_CARD 13

/**
 * The card there is not known; it is to be entered first.
 */
#define FIVEPLY_SPLENDOR_REASON_CARD_UNKNOWN 14

/**
 * A player holds at most three reserved cards.
 */
#define FIVEPLY_SPLENDOR_REASON_HAND_FULL 15

/**
 * The deck has no more cards.
 */
#define FIVEPLY_SPLENDOR_REASON_DECK_EMPTY 16

/**
 * A player pays only with tokens that they hold.
 */
#define FIVEPLY_SPLENDOR_REASON_TOKENS_SHORT 17

/**
 * A colour is paid with no more tokens than the cost less the bonuses.
 */
#define FIVEPLY_SPLENDOR_REASON_OVERPAY 18

/**
 * Tokens and gold together pay exactly the cost less the bonuses.
 */
#define FIVEPLY_SPLENDOR_REASON_WRONG_SUM 19

/**
 * A player passes only if nothing else may be done.
 */
#define FIVEPLY_SPLENDOR_REASON_PASS_NOT_ALLOWED 20

/**
 * No unknown card lies there.
 */
#define FIVEPLY_SPLENDOR_REASON_CARD_NOT_AWAITED 21

/**
 * The card lies elsewhere or is of another level.
 */
#define FIVEPLY_SPLENDOR_REASON_CARD_USED_UP 22

/**
 * The tokens of each colour are as many as the number of players asks.
 */
#define FIVEPLY_SPLENDOR_REASON_WRONG_TOKENS 23

/**
 * A card lies among those of another level.
 */
#define FIVEPLY_SPLENDOR_REASON_WRONG_LEVEL 24

/**
 * An empty place in the market is filled from its deck.
 */
#define FIVEPLY_SPLENDOR_REASON_WRONG_MARKET 25

/**
 * Reserved cards stand in the order of reserving.
 */
#define FIVEPLY_SPLENDOR_REASON_WRONG_HAND 26

/**
 * A player has no more bonuses than cards bought, and points that those can have.
 */
#define FIVEPLY_SPLENDOR_REASON_WRONG_COUNT 27

/**
 * There is one noble more than players, on the table or with a player.
 */
#define FIVEPLY_SPLENDOR_REASON_WRONG_NOBLES 28

/**
 * The turn is that of a player, and the last round begins with fifteen points.
 */
#define FIVEPLY_SPLENDOR_REASON_WRONG_TURN 29

/**
 * The rules contradict themselves.
 */
#define FIVEPLY_SPLENDOR_REASON_WRONG_RULES 30

/**
 * The record does not belong to this position.
 */
#define FIVEPLY_SPLENDOR_REASON_UNDO_MISMATCH 31

/**
 * Common part: types ----------------------------------------------------------------------------
 *
 * What went wrong. Functions fill it on failure only and leave it alone otherwise; for `NULL` they
 * report by their status alone.
 */
typedef struct fiveply_problem {
    /**
     * The status that the function returned: one of `FIVEPLY_ERR_...`.
     */
    int32_t status;
    /**
     * The rule that forbids it, `FIVEPLY_<GAME>_REASON_...`; 0 if no rule of the game is concerned.
     */
    uint16_t reason;
    /**
     * 0.
     */
    uint16_t reserved;
    /**
     * The line of the text, or the number of the action in a list of them, from 1 on; 0 if neither
     * is concerned.
     */
    uint32_t line;
    /**
     * The byte of the line from 1 on; 0 if no text is concerned.
     */
    uint32_t column;
    /**
     * The least size in bytes that would do; 0 if size is not the problem.
     */
    uint64_t bytes_needed;
    /**
     * English, with a NUL: what was expected at `line` and `column`; the rule in one sentence; the
     * name of the argument that is out of range.
     */
    char text[FIVEPLY_PROBLEM_TEXT];
} fiveply_problem;

/**
 * Yahtzee: types --------------------------------------------------------------------------------
 *
 * The rules of one game. Named in text as `forced`, `plain_fh5`, `yatzy_fh5_tp4`.
 */
typedef struct fiveply_yahtzee_rules {
    /**
     * `FIVEPLY_YAHTZEE_FORCED` to `_YATZY`; 0 = official rules.
     */
    uint8_t variant;
    /**
     * Small changes, one bit each: `FIVEPLY_YAHTZEE_FIVE_EQUAL_FULL_HOUSE` ...; 0 = none.
     */
    uint8_t switches;
    /**
     * Players at the table, 1 to `FIVEPLY_YAHTZEE_PLAYERS_MAX`.
     */
    uint8_t players;
    /**
     * 0.
     */
    uint8_t reserved;
} fiveply_yahtzee_rules;

/**
 * A position: the cards of all players, the turn, and where the dice come from. Private: ask the
 * functions. May be copied with `memcpy`; to save it, use `fiveply_yahtzee_save`.
 */
typedef struct fiveply_yahtzee_state {
    /**
     * Private: marks an initialised state.
     */
    uint32_t magic;
    /**
     * Private: 0.
     */
    uint32_t reserved;
    /**
     * Private: the engine's position.
     */
    uint64_t body[20];
} fiveply_yahtzee_state;

/**
 * What a player does.
 */
typedef struct fiveply_yahtzee_action {
    /**
     * The seat that acts, from 0.
     */
    uint8_t seat;
    /**
     * `FIVEPLY_YAHTZEE_KEEP` or `FIVEPLY_YAHTZEE_SCORE`.
     */
    uint8_t kind;
    /**
     * Keep: bit i keeps the die in place i, 0 = roll all five. Score: the box.
     */
    uint8_t value;
    /**
     * 0.
     */
    uint8_t reserved;
} fiveply_yahtzee_action;

/**
 * The record that takes back one `apply` or `reveal`. Private.
 */
typedef struct fiveply_yahtzee_undo_record {
    /**
     * Private: marks an initialised record.
     */
    uint32_t magic;
    /**
     * Private: the engine's record.
     */
    uint32_t body[7];
} fiveply_yahtzee_undo_record;

/**
 * What an `apply` or `reveal` led to.
 */
typedef struct fiveply_yahtzee_event {
    /**
     * The seat that acted, or whose dice were rolled.
     */
    uint8_t seat;
    /**
     * 1 if a box was written, 0 if not.
     */
    uint8_t scored;
    /**
     * The box that was written; 0 if none.
     */
    uint8_t category;
    /**
     * Its points, 0 to 50.
     */
    uint8_t points;
    /**
     * The yahtzee bonus that came with it: 100 or 0.
     */
    uint8_t yahtzee_bonus;
    /**
     * The upper bonus if this box earned it: 35, in Yatzy 50; else 0.
     */
    uint8_t upper_bonus;
    /**
     * The dice that lie there now, by place; 0 = to be rolled.
     */
    uint8_t dice[5];
    /**
     * Bit i: the die in place i was rolled just now.
     */
    uint8_t rolled;
} fiveply_yahtzee_event;

/**
 * Some dice: those that the real table produced, or those that a keep keeps.
 */
typedef struct fiveply_yahtzee_roll {
    /**
     * How many dice, 0 to 5.
     */
    uint8_t count;
    /**
     * Their faces, 1 to 6; what stands past `count` is not looked at.
     */
    uint8_t dice[5];
} fiveply_yahtzee_roll;

/**
 * How to search. Filled by `fiveply_yahtzee_settings_default`, then changed where wanted.
 */
typedef struct fiveply_yahtzee_settings {
    /**
     * `sizeof (fiveply_yahtzee_settings)`, as `settings_default` wrote it.
     */
    uint32_t struct_size;
    /**
     * 0.
     */
    uint32_t reserved;
    /**
     * `FIVEPLY_YAHTZEE_FINAL_SCORE` (0), `..._SINGLE_TURN`, `..._TARGET` or `..._WIN`. Values are
     * points, for the last two percent: `value_milli` 100000 is certain.
     */
    uint8_t objective;
    /**
     * `FIVEPLY_YAHTZEE_FIXED` (0) or `FIVEPLY_YAHTZEE_DOUBLE`.
     */
    uint8_t number;
    /**
     * The most open boxes of a card that is solved exactly, 0 to 15, default 15. This is what
     * takes memory; fuller questions are answered by the points of this turn.
     */
    uint8_t exact_boxes;
    /**
     * How well `choose` plays, 0 beginner to 9 full strength, default 9.
     */
    uint8_t level;
    /**
     * How the turns to come are played: `FIVEPLY_YAHTZEE_BEST` (0) or `..._SINGLE_TURN`.
     */
    uint8_t policy;
    /**
     * The table that answers: `FIVEPLY_YAHTZEE_GRADE_EXACT` (0), or one of the library's own,
     * `..._TINY`, `..._SMALL` or `..._FULL`, with `FIVEPLY_YAHTZEE_LOOK_AHEAD` added if wanted.
     * Those are for official rules; they need `FIVEPLY_YAHTZEE_WORKSPACE_MIN` or
     * `FIVEPLY_YAHTZEE_WORKSPACE_LOOK_AHEAD` bytes and no steps. Objective, number and policy are
     * 0 then, and `exact_boxes` is not looked at.
     */
    uint8_t grade;
    /**
     * Final score, for `FIVEPLY_YAHTZEE_TARGET` to reach, for `..._WIN` to beat: all boxes, upper
     * bonus and hundreds of the full card. Not looked at for other objectives.
     */
    uint16_t target;
    /**
     * The seed of weaker play: the same position and seed give the same move.
     */
    uint64_t seed;
} fiveply_yahtzee_settings;

/**
 * A decision in progress, beside its workspace. Private: ask the functions. Both may be copied
 * with `memcpy`, together, and gone on with; or written to a file, byte for byte, and gone on with
 * by the library of the same version, `fiveply_version` and `fiveply_abi_version`, on a machine
 * with the same order of bytes. They carry no checksum: what was altered is harmless, but its
 * answers mean nothing. To save a game, use `fiveply_yahtzee_save`.
 */
typedef struct fiveply_yahtzee_search {
    /**
     * Private: marks a search that was begun.
     */
    uint32_t magic;
    /**
     * Private: the workspace given to `begin`, in words of 8 bytes.
     */
    uint32_t words;
    /**
     * Private: the engine's search.
     */
    uint64_t body[15];
} fiveply_yahtzee_search;

/**
 * One candidate of a search.
 */
typedef struct fiveply_yahtzee_candidate {
    /**
     * The action.
     */
    struct fiveply_yahtzee_action action;
    /**
     * Its value in thousandths of a point, from here on to the end (or of this turn).
     */
    int32_t value_milli;
    /**
     * The standard error of the value in thousandths; 0, as all values are exact.
     */
    int32_t standard_error_milli;
    /**
     * How often the search visited it; 0, as this one does not count visits.
     */
    uint32_t visits;
    /**
     * Why the search left it aside; 0, as it leaves none aside.
     */
    uint8_t pruned;
    /**
     * 1 if it is as good as the best, else 0.
     */
    uint8_t tied;
    /**
     * 0.
     */
    uint8_t reserved[2];
} fiveply_yahtzee_candidate;

/**
 * How far a search has come.
 */
typedef struct fiveply_progress {
    /**
     * Units of budget spent since `begin`; each game defines its unit.
     */
    uint64_t units;
    /**
     * How full the workspace is in thousandths, 0 to 1000; for a table, how much is computed.
     */
    uint16_t filled_permille;
    /**
     * 1 if further steps change nothing, else 0.
     */
    uint8_t is_done;
    /**
     * 0.
     */
    uint8_t reserved[5];
} fiveply_progress;

/**
 * The answer of `fiveply_yahtzee_advise` and `fiveply_yahtzee_search_answer`.
 */
typedef struct fiveply_yahtzee_advice {
    /**
     * The best action; among equals, boxes before keeps, then the lower number.
     */
    struct fiveply_yahtzee_action action;
    /**
     * Its value in thousandths of a point, from here on to the end (or of this turn).
     */
    int32_t value_milli;
    /**
     * The value of the best action that is worse; `value_milli` if there is none.
     */
    int32_t next_value_milli;
    /**
     * How many actions are as good, this one included.
     */
    uint8_t ties;
    /**
     * 1 if the value is exact for the rest of the game; 0 if it is of a grade, or else the points
     * of this turn.
     */
    uint8_t is_exact;
    /**
     * The grade whose table answered, `FIVEPLY_YAHTZEE_GRADE_TINY` to `..._FULL`; 0 if none did.
     */
    uint8_t grade;
    /**
     * 0.
     */
    uint8_t reserved;
    /**
     * A part of the value: points written now.
     */
    int32_t points_milli;
    /**
     * A part of the value: yahtzee bonus earned now.
     */
    int32_t bonus_milli;
    /**
     * A part of the value: what is to come after this action.
     */
    int32_t to_come_milli;
} fiveply_yahtzee_advice;

/**
 * A distribution in progress, beside its memory. Private: ask the functions. Both may be copied
 * with `memcpy`, together, and gone on with.
 */
typedef struct fiveply_yahtzee_distribution {
    /**
     * Private: marks a distribution that was begun.
     */
    uint32_t magic;
    /**
     * Private: the memory that it works in, in words of 8 bytes.
     */
    uint32_t words;
    /**
     * Private: the engine's distribution.
     */
    uint64_t body[9];
} fiveply_yahtzee_distribution;

/**
 * What a complete distribution says in a few numbers.
 */
typedef struct fiveply_yahtzee_summary {
    /**
     * The mean of the points from here to the end.
     */
    double mean;
    /**
     * Their standard deviation.
     */
    double deviation;
    /**
     * The probability that the upper total ends at 63 or more.
     */
    double upper_bonus;
    /**
     * The mean number of hundreds (yahtzee bonuses) from here to the end.
     */
    double hundreds;
    /**
     * How many cards with an open box play can meet from here, this one included: sets of filled
     * boxes, with the upper total up to 63 and whether 50 was written in the yahtzee box.
     */
    uint64_t cards;
    /**
     * The least number of points that comes with any probability.
     */
    uint16_t least;
    /**
     * The greatest one.
     */
    uint16_t most;
    /**
     * The most likely one; of equally likely ones the least.
     */
    uint16_t most_likely;
    /**
     * 0.
     */
    uint16_t reserved;
} fiveply_yahtzee_summary;

/**
 * What a box gets that is open now.
 */
typedef struct fiveply_yahtzee_box_points {
    /**
     * The mean of its points.
     */
    double mean;
    /**
     * Their standard deviation.
     */
    double deviation;
    /**
     * The probability of 0, 1, .. 50 points.
     */
    double probability[FIVEPLY_YAHTZEE_BOX_SCORES];
} fiveply_yahtzee_box_points;

/**
 * Spider: types ---------------------------------------------------------------------------------
 *
 * The rules of one game. Named in text as `4suits`, `1suit_relaxed`.
 */
typedef struct fiveply_spider_rules {
    /**
     * Suits of the pack: 1, 2 or 4.
     */
    uint8_t suits;
    /**
     * `FIVEPLY_SPIDER_STANDARD` (0) or `FIVEPLY_SPIDER_RELAXED`.
     */
    uint8_t deal;
    /**
     * 0.
     */
    uint8_t reserved[2];
} fiveply_spider_rules;

/**
 * A position, open or as a player sees it. Private: ask the functions. May be copied with `memcpy`;
 * to save it, use `fiveply_spider_save`.
 */
typedef struct fiveply_spider_state {
    /**
     * Private: marks an initialised state.
     */
    uint32_t magic;
    /**
     * Private: 0.
     */
    uint32_t reserved;
    /**
     * Private: the engine's position.
     */
    uint64_t body[17];
} fiveply_spider_state;

/**
 * What the player does: moves cards, or deals. What follows by itself is part of the action: the
 * card that is exposed turns up, a completed run leaves.
 */
typedef struct fiveply_spider_action {
    /**
     * The column that the cards leave, 0 to 9; `FIVEPLY_SPIDER_DEAL` for the deal.
     */
    uint8_t from;
    /**
     * The column that they go to, 0 to 9; `FIVEPLY_SPIDER_DEAL` for the deal.
     */
    uint8_t to;
    /**
     * How many cards, 1 to 12; 0 for the deal.
     */
    uint8_t count;
} fiveply_spider_action;

/**
 * The record that takes back one `apply` or `reveal`. Private.
 */
typedef struct fiveply_spider_undo_record {
    /**
     * Private: marks an initialised record.
     */
    uint32_t magic;
    /**
     * Private: the engine's record.
     */
    uint32_t body[4];
} fiveply_spider_undo_record;

/**
 * What an `apply` or `reveal` led to; bit c of a mask stands for column c.
 */
typedef struct fiveply_spider_event {
    /**
     * The columns that got a card from the stock: all ten, or none.
     */
    uint16_t dealt;
    /**
     * The columns whose last card turned face up.
     */
    uint16_t turned;
    /**
     * The columns that a completed run left.
     */
    uint16_t cleared;
    /**
     * The columns whose last card is to be entered by `fiveply_spider_reveal`.
     */
    uint16_t awaited;
    /**
     * How many runs of each suit were removed.
     */
    uint8_t removed[4];
} fiveply_spider_event;

/**
 * A card that the real table produced, and where.
 */
typedef struct fiveply_spider_chance {
    /**
     * The column whose last card it is, 0 to 9.
     */
    uint8_t column;
    /**
     * The card.
     */
    uint8_t card;
} fiveply_spider_chance;

/**
 * How to search. Filled by `fiveply_spider_settings_default`, then changed where wanted.
 */
typedef struct fiveply_spider_settings {
    /**
     * `sizeof (fiveply_spider_settings)`, as `settings_default` wrote it.
     */
    uint32_t struct_size;
    /**
     * 0.
     */
    uint32_t reserved;
    /**
     * `FIVEPLY_SPIDER_SOLVE` (0) or `FIVEPLY_SPIDER_SHORTEST`.
     */
    uint8_t objective;
    /**
     * `FIVEPLY_SPIDER_VIEW_OPEN` (0) or `FIVEPLY_SPIDER_VIEW_PLAYER`.
     */
    uint8_t view;
    /**
     * `FIVEPLY_SPIDER_STAGED` (0) or `FIVEPLY_SPIDER_ARTICLE`.
     */
    uint8_t policy;
    /**
     * How well `choose` plays, 0 beginner to 9 full strength, default 9.
     */
    uint8_t level;
    /**
     * Positions of a layer that survive, `FIVEPLY_SPIDER_WIDTH_MIN` to `..._MAX`. This is what
     * takes memory; the default takes 16 MB.
     */
    uint32_t width;
    /**
     * Nodes at most, default 30,000,000; 0 = no limit but that of the passes.
     */
    uint32_t nodes;
    /**
     * So many times the nodes of the first win are spent in all, those included, on a shorter
     * line, default 10; 0 or 1 = none.
     */
    uint8_t shortening;
    /**
     * 0.
     */
    uint8_t reserved_bytes[3];
    /**
     * The seed of weaker play: the same position and seed give the same move.
     */
    uint64_t seed;
    /**
     * Evaluations at most of a decision in the view of a player, default 400,000; 0 = no limit. It
     * is kept to within the positions that follow one position, a few hundred.
     * A decision is a plan of some five moves. They take the place of `nodes` and `shortening`,
     * and the width is no greater than they are enough for: 800 for the default, in 596 KB.
     */
    uint32_t evaluations;
    /**
     * 0.
     */
    uint8_t reserved_more[4];
} fiveply_spider_settings;

/**
 * A decision in progress, beside its workspace. Private: ask the functions. Both may be copied
 * with `memcpy`, together, and gone on with; or written to a file, byte for byte, and gone on with
 * by the library of the same version, `fiveply_version` and `fiveply_abi_version`, on a machine
 * with the same order of bytes. They carry no checksum: what was altered is harmless, but its
 * answers mean nothing. To save a game, use `fiveply_spider_save`.
 */
typedef struct fiveply_spider_search {
    /**
     * Private: marks a search that was begun.
     */
    uint32_t magic;
    /**
     * Private: the workspace given to `begin`, in words of 8 bytes.
     */
    uint32_t words;
    /**
     * Private: the engine's search.
     */
    uint64_t body[63];
} fiveply_spider_search;

/**
 * One candidate of a search.
 */
typedef struct fiveply_spider_candidate {
    /**
     * The action.
     */
    struct fiveply_spider_action action;
    /**
     * 0.
     */
    uint8_t reserved_byte;
    /**
     * With all cards known, less the cost of the position after it, in thousandths of a point: how
     * far that is from order; the move that the search stands by is raised above all others. Where
     * cards are unknown, thousandths of the natural logarithm of the odds of winning: 0 is even,
     * 1099 is 3 to 1, -1099 is 1 to 3.
     */
    int32_t value_milli;
    /**
     * The standard error of the value in thousandths; 0, as nothing is sampled.
     */
    int32_t standard_error_milli;
    /**
     * How often the search visited it; 0, as this one does not count visits.
     */
    uint32_t visits;
    /**
     * Why the search left it aside; 0, as it leaves none aside.
     */
    uint8_t pruned;
    /**
     * 1 if it is as good as the best, else 0.
     */
    uint8_t tied;
    /**
     * 0.
     */
    uint8_t reserved[2];
} fiveply_spider_candidate;

/**
 * The answer of `fiveply_spider_advise` and `fiveply_spider_search_answer`.
 */
typedef struct fiveply_spider_advice {
    /**
     * The move to make.
     */
    struct fiveply_spider_action action;
    /**
     * `FIVEPLY_SPIDER_WON`, `..._LOST` or `..._OPEN` (0).
     */
    uint8_t verdict;
    /**
     * The value of the action in thousandths, as in the list of `ranked`.
     */
    int32_t value_milli;
    /**
     * The moves of the line that wins, this one included; 0 where none is known.
     */
    uint16_t moves;
    /**
     * The odds of winning as a chance, in thousandths, where hidden cards are unknown; else 1000,
     * or 0 where no line that wins is known.
     */
    uint16_t chance_permille;
    /**
     * 1 if no line has fewer moves; proved by exhaustion.
     */
    uint8_t is_shortest;
    /**
     * 0.
     */
    uint8_t reserved[3];
    /**
     * What the action does at once.
     */
    struct fiveply_spider_event event;
} fiveply_spider_advice;

/**
 * What is left to do in a position, in progress, beside its memory. Private: ask the functions.
 * Both may be copied with `memcpy`, together, and gone on with.
 */
typedef struct fiveply_spider_outlook {
    /**
     * Private: marks an outlook that was begun.
     */
    uint32_t magic;
    /**
     * Private: the memory given to `begin`, in words of 8 bytes.
     */
    uint32_t words;
    /**
     * Private: the engine's outlook.
     */
    uint64_t body[28];
} fiveply_spider_outlook;

/**
 * The answer to one question.
 */
typedef struct fiveply_spider_answer {
    /**
     * `FIVEPLY_SPIDER_NOT_KNOWN` (0), `..._YES` or `..._NO`.
     */
    uint8_t answer;
    /**
     * 0.
     */
    uint8_t reserved;
    /**
     * Yes with the so manyth move and with none before, deals counted; else 0.
     */
    uint16_t moves;
} fiveply_spider_answer;

/**
 * The analysis of a recorded game in progress, beside its memory. Private: ask the functions. Both
 * may be copied with `memcpy`, together, and gone on with.
 */
typedef struct fiveply_spider_analysis {
    /**
     * Private: marks an analysis that was begun.
     */
    uint32_t magic;
    /**
     * Private: the memory given to `begin`, in words of 8 bytes.
     */
    uint32_t words;
    /**
     * Private: the engine's analysis.
     */
    uint64_t body[96];
} fiveply_spider_analysis;

/**
 * What an analysis has come to.
 */
typedef struct fiveply_spider_review {
    /**
     * The last point from which the game is known to be winnable: so many actions from the start;
     * -1 if no point is.
     */
    int32_t last_won;
    /**
     * How many actions to take back from the end to be there; -1 if no point is.
     */
    int32_t undo_count;
    /**
     * 1 if all later points are proved to be lost, else 0.
     */
    uint8_t is_exact;
    /**
     * 0.
     */
    uint8_t reserved[3];
} fiveply_spider_review;

/**
 * A quest for a deal that can be won, in progress, beside its memory. Private: ask the functions.
 * Both may be copied with `memcpy`, together, and gone on with.
 */
typedef struct fiveply_spider_find {
    /**
     * Private: marks a quest that was begun.
     */
    uint32_t magic;
    /**
     * Private: the memory given to `begin`, in words of 8 bytes.
     */
    uint32_t words;
    /**
     * Private: the engine's quest.
     */
    uint64_t body[80];
} fiveply_spider_find;

/**
 * How far a quest has come.
 */
typedef struct fiveply_spider_found {
    /**
     * The number of the deal at hand; of the deal that can be won, once `is_found` is 1.
     */
    uint64_t number;
    /**
     * Deals passed over because neither a win nor a loss was found within their nodes.
     */
    uint32_t passed_open;
    /**
     * Deals passed over because they are proved to be lost.
     */
    uint32_t passed_lost;
    /**
     * 1 once a deal is found whose win is known, else 0.
     */
    uint8_t is_found;
    /**
     * 0.
     */
    uint8_t reserved[7];
} fiveply_spider_found;

/**
 * Splendor: types -------------------------------------------------------------------------------
 *
 * The rules of one game. Named in text as `strict` or `fewer`.
 */
typedef struct fiveply_splendor_rules {
    /**
     * Players at the table, 2 to `FIVEPLY_SPLENDOR_PLAYERS_MAX`.
     */
    uint8_t players;
    /**
     * `FIVEPLY_SPLENDOR_STRICT` (0) or `FIVEPLY_SPLENDOR_FEWER`.
     */
    uint8_t take;
    /**
     * 0.
     */
    uint8_t reserved[2];
} fiveply_splendor_rules;

/**
 * A position, open or as a seat sees it. Private: ask the functions. May be copied with `memcpy`;
 * to save it, use `fiveply_splendor_save`.
 */
typedef struct fiveply_splendor_state {
    /**
     * Private: marks an initialised state.
     */
    uint32_t magic;
    /**
     * Private: 0.
     */
    uint32_t reserved;
    /**
     * Private: the engine's position.
     */
    uint64_t body[23];
} fiveply_splendor_state;

/**
 * What the seat does whose turn it is: how a card is paid for, what goes back and which noble
 * visits are part of it. What an action does not use is 0.
 */
typedef struct fiveply_splendor_action {
    /**
     * `FIVEPLY_SPLENDOR_TAKE` to `_PASS`.
     */
    uint8_t kind;
    /**
     * The level of the card, 1 to 3, to reserve it or to buy it from the market; else 0.
     */
    uint8_t level;
    /**
     * The place of the card: 0 to 3 in its level's market; `FIVEPLY_SPLENDOR_TOP` for the top of
     * the deck, to reserve it; 0 to 2 in hand, to buy it from there.
     */
    int8_t place;
    /**
     * The noble that visits, 0 to 9; -1 for none.
     */
    int8_t noble;
    /**
     * Tokens taken or paid: white, blue, green, red, black, gold.
     */
    uint8_t tokens[6];
    /**
     * Tokens given back, in the same order.
     */
    uint8_t returned[6];
} fiveply_splendor_action;

/**
 * The record that takes back one `apply` or `reveal`. Private.
 */
typedef struct fiveply_splendor_undo_record {
    /**
     * Private: marks an initialised record.
     */
    uint32_t magic;
    /**
     * Private: the engine's record.
     */
    uint32_t body[6];
} fiveply_splendor_undo_record;

/**
 * What an `apply` or `reveal` led to.
 */
typedef struct fiveply_splendor_event {
    /**
     * The card that was bought or reserved, `FIVEPLY_SPLENDOR_NONE` for none,
     * `FIVEPLY_SPLENDOR_HIDDEN` and its level for one that is not known.
     */
    uint8_t card;
    /**
     * The card that took its place in the market, or that was entered; `FIVEPLY_SPLENDOR_NONE` for
     * none, `FIVEPLY_SPLENDOR_HIDDEN` and its level for one that is to be entered.
     */
    uint8_t refill;
    /**
     * 1 if a gold token was taken, else 0.
     */
    uint8_t gold;
    /**
     * The noble that visited; `FIVEPLY_SPLENDOR_NONE` for none.
     */
    uint8_t noble;
    /**
     * 1 if the last round has begun, else 0.
     */
    uint8_t is_last_round;
    /**
     * 1 if the game is over, else 0.
     */
    uint8_t is_over;
    /**
     * 0.
     */
    uint8_t reserved[2];
} fiveply_splendor_event;

/**
 * A card that the real table produced, and where.
 */
typedef struct fiveply_splendor_chance {
    /**
     * The seat in whose hand it lies; `FIVEPLY_SPLENDOR_IN_MARKET` for the market.
     */
    uint8_t seat;
    /**
     * In the market 0 to 11, four for each level; in a hand 0 to 2.
     */
    uint8_t place;
    /**
     * The number of the card.
     */
    uint8_t card;
} fiveply_splendor_chance;

/**
 * A development card as it is printed.
 */
typedef struct fiveply_splendor_card {
    /**
     * 1, 2 or 3.
     */
    uint8_t level;
    /**
     * The colour that it saves on every later purchase, `FIVEPLY_SPLENDOR_WHITE` to `_BLACK`.
     */
    uint8_t bonus;
    /**
     * 0 to 5.
     */
    uint8_t points;
    /**
     * What it costs: white, blue, green, red, black.
     */
    uint8_t cost[5];
} fiveply_splendor_card;

/**
 * A noble as it is printed.
 */
typedef struct fiveply_splendor_noble {
    /**
     * 3.
     */
    uint8_t points;
    /**
     * The bonuses that it asks for: white, blue, green, red, black.
     */
    uint8_t bonuses[5];
} fiveply_splendor_noble;

/**
 * How to search. Filled by `fiveply_splendor_settings_default`, then changed where wanted.
 */
typedef struct fiveply_splendor_settings {
    /**
     * `sizeof (fiveply_splendor_settings)`, as `settings_default` wrote it.
     */
    uint32_t struct_size;
    /**
     * 0.
     */
    uint32_t reserved;
    /**
     * `FIVEPLY_SPLENDOR_TREE` (0), `..._ONE_PLY`, `..._SIMPLE`, `..._ARTICLE`, `..._UCT` or
     * `..._ALPHA_BETA`.
     */
    uint8_t policy;
    /**
     * How well `choose` plays, 0 beginner to 9 full strength, default 9.
     */
    uint8_t level;
    /**
     * 0.
     */
    uint8_t reserved_bytes[6];
    /**
     * The seed of weaker play, of the cards that a tree draws and of chance: the same position and
     * settings give the same action.
     */
    uint64_t seed;
    /**
     * Rounds of a tree, 1 or more, default 2,000: some forty units each.
     */
    uint32_t iterations;
    /**
     * Nodes of a tree, `FIVEPLY_SPLENDOR_NODES_MIN` to `..._MAX`, default 24,000. They take memory,
     * 32 bytes a node. When all are in use, branches not visited for long give way.
     */
    uint32_t nodes;
} fiveply_splendor_settings;

/**
 * A decision in progress, beside its workspace. Private: ask the functions. Both may be copied
 * with `memcpy`, together, and gone on with; or written to a file, byte for byte, and gone on with
 * by the library of the same version, `fiveply_version` and `fiveply_abi_version`, on a machine
 * with the same order of bytes. They carry no checksum: what was altered is harmless, but its
 * answers mean nothing. To save a game, use `fiveply_splendor_save`.
 */
typedef struct fiveply_splendor_search {
    /**
     * Private: marks a search that was begun.
     */
    uint32_t magic;
    /**
     * Private: the workspace given to `begin`, in words of 8 bytes.
     */
    uint32_t words;
    /**
     * Private: the engine's search.
     */
    uint64_t body[63];
} fiveply_splendor_search;

/**
 * One candidate of a search.
 */
typedef struct fiveply_splendor_candidate {
    /**
     * The action.
     */
    struct fiveply_splendor_action action;
    /**
     * Its value in thousandths of a point, by which only actions of one position compare.
     */
    int32_t value_milli;
    /**
     * The standard error of the value in thousandths; 0, as nothing is sampled.
     */
    int32_t standard_error_milli;
    /**
     * How often the search visited it; 0, as this one does not count visits.
     */
    uint32_t visits;
    /**
     * Why the search left it aside; 0, as it leaves none aside.
     */
    uint8_t pruned;
    /**
     * 1 if it is as good as the best, else 0.
     */
    uint8_t tied;
    /**
     * 0.
     */
    uint8_t reserved[2];
} fiveply_splendor_candidate;

/**
 * The answer of `fiveply_splendor_advise` and `fiveply_splendor_search_answer`.
 */
typedef struct fiveply_splendor_advice {
    /**
     * The action to take.
     */
    struct fiveply_splendor_action action;
    /**
     * Its value in thousandths of what `unit` says, as in the list of `ranked`; below -1000000
     * where it is not judged yet.
     */
    int32_t value_milli;
    /**
     * The value of the best action that is worse, of those judged; as `value_milli` if there is
     * none.
     */
    int32_t next_milli;
    /**
     * What the action does at once, as far as the seat can know.
     */
    struct fiveply_splendor_event event;
    /**
     * The next best actions that are judged, in the order of `ranked`; passes behind them.
     */
    struct fiveply_splendor_action alternatives[3];
    /**
     * Their values; 0 behind them.
     */
    int32_t alternatives_milli[3];
    /**
     * The nobles on the table, a bit each, for which at most three bonuses are missing to the seat
     * after the action.
     */
    uint16_t nobles;
    /**
     * How many alternatives there are, 0 to 3.
     */
    uint8_t alternative_count;
    /**
     * The points that the action brings at once, a noble's included.
     */
    uint8_t points;
    /**
     * The seat's turns until it has fifteen points, this one included, if it goes on alone by the
     * policy `FIVEPLY_SPLENDOR_ONE_PLY` and the cards that come are drawn by chance; 0 where it
     * does not get there in 40 turns or in the last round. Each question estimates it anew, by
     * some 500 actions judged, of which none counts as a unit.
     */
    uint8_t turns;
    /**
     * The least turns, this one included, that the seat needs, whatever cards come and whatever
     * the others do; 0 where it has fifteen points.
     */
    uint8_t turns_least;
    /**
     * The cards that the seat buys, by number and in order, along the line that the tree visited
     * most; that of `action` first, if it buys one. `FIVEPLY_SPLENDOR_NONE` behind them; nothing
     * more where there is no tree.
     */
    uint8_t plan[6];
    /**
     * For each place of the market, four of each level, the chance in per cent that another seat
     * takes its card before the seat's next turn, as the tree visited what they may do; 0 without
     * a tree.
     */
    uint8_t contested[12];
    /**
     * The card of the market with the greatest of those chances; `FIVEPLY_SPLENDOR_NONE` where all
     * are 0.
     */
    uint8_t contested_card;
    /**
     * What is known of the end for certain, by the seat that is advised: 0 nothing, 1 a win, 2 a
     * loss, 3 a shared win. 0 for now.
     */
    uint8_t verdict;
    /**
     * Of what values are thousandths: 0 of a point, 1 of a per cent of a win.
     */
    uint8_t unit;
    /**
     * 0.
     */
    uint8_t reserved;
} fiveply_splendor_advice;

/**
 * A purchase planner in progress, beside its memory. Private: ask the functions. Both may be copied
 * with `memcpy`, together, and gone on with.
 */
typedef struct fiveply_splendor_purchases {
    /**
     * Private: marks a planner that was begun.
     */
    uint32_t magic;
    /**
     * Private: the memory given to `begin`, in words of 8 bytes.
     */
    uint32_t words;
    /**
     * Private: the engine's planner.
     */
    uint64_t body[15];
} fiveply_splendor_purchases;

/**
 * What the player of a purchase problem starts with.
 */
typedef struct fiveply_splendor_means {
    /**
     * Points held.
     */
    uint16_t score;
    /**
     * White, blue, green, red, black, gold, each up to `FIVEPLY_SPLENDOR_AMOUNT_MAX`.
     */
    uint8_t tokens[6];
    /**
     * By colour, each up to `FIVEPLY_SPLENDOR_AMOUNT_MAX`.
     */
    uint8_t bonuses[5];
    /**
     * Turns, and so purchases at most: up to `FIVEPLY_SPLENDOR_PURCHASES_TURNS_MAX`.
     */
    uint8_t turns;
} fiveply_splendor_means;

/**
 * A card of a problem, printed or made up.
 */
typedef struct fiveply_splendor_problem_card {
    /**
     * Its name in the plan: any number but `FIVEPLY_SPLENDOR_NOTHING`.
     */
    uint16_t number;
    /**
     * 1, 2 or 3; 0 where levels do not matter.
     */
    uint8_t level;
    /**
     * Up to `FIVEPLY_SPLENDOR_AMOUNT_MAX`.
     */
    uint8_t points;
    /**
     * The colour that it saves on every later purchase, `FIVEPLY_SPLENDOR_WHITE` to `_BLACK`.
     */
    uint8_t bonus;
    /**
     * What it costs: white, blue, green, red, black.
     */
    uint8_t cost[5];
} fiveply_splendor_problem_card;

/**
 * A noble of a problem, printed or made up.
 */
typedef struct fiveply_splendor_problem_noble {
    /**
     * Its name in the plan: any number but `FIVEPLY_SPLENDOR_NOTHING`.
     */
    uint16_t number;
    /**
     * Up to `FIVEPLY_SPLENDOR_AMOUNT_MAX`.
     */
    uint8_t points;
    /**
     * The bonuses that it asks for: white, blue, green, red, black.
     */
    uint8_t bonuses[5];
} fiveply_splendor_problem_noble;

/**
 * What a purchase planner has come to.
 */
typedef struct fiveply_splendor_purchases_answer {
    /**
     * The points at the end of the best plan found, those at the start included.
     */
    int32_t best;
    /**
     * Points that no plan exceeds.
     */
    int32_t bound;
    /**
     * 1 if no plan is better: more points, or as many with fewer cards.
     */
    uint8_t is_optimal;
    /**
     * 0.
     */
    uint8_t reserved[3];
} fiveply_splendor_purchases_answer;

/**
 * A turn planner in progress, beside its memory. Private: ask the functions. Both may be copied
 * with `memcpy`, together, and gone on with.
 */
typedef struct fiveply_splendor_turns {
    /**
     * Private: marks a planner that was begun.
     */
    uint32_t magic;
    /**
     * Private: the memory given to `begin`, in words of 8 bytes.
     */
    uint32_t words;
    /**
     * Private: the engine's planner.
     */
    uint64_t body[7];
} fiveply_splendor_turns;

/**
 * What the player of a turn problem and the bank have.
 */
typedef struct fiveply_splendor_solo {
    /**
     * Tokens of the bank: white, blue, green, red, black, gold, each up to
     * `FIVEPLY_SPLENDOR_AMOUNT_MAX`; at most five gold together with the player's.
     */
    uint8_t bank[6];
    /**
     * Tokens of the player, ten at most.
     */
    uint8_t tokens[6];
    /**
     * Bonuses of the player, each up to `FIVEPLY_SPLENDOR_AMOUNT_MAX`.
     */
    uint8_t bonuses[5];
    /**
     * Points of the player.
     */
    uint8_t score;
    /**
     * Points to be reached.
     */
    uint8_t target;
    /**
     * `FIVEPLY_SPLENDOR_STRICT` or `FIVEPLY_SPLENDOR_FEWER`.
     */
    uint8_t take;
} fiveply_splendor_solo;

/**
 * A card of a turn problem, and where it lies.
 */
typedef struct fiveply_splendor_turn_card {
    /**
     * The card; its level is 1, 2 or 3.
     */
    struct fiveply_splendor_problem_card card;
    /**
     * `FIVEPLY_SPLENDOR_PLACE_MARKET`, `..._DECK` or `..._HAND`.
     */
    uint8_t place;
    /**
     * 0.
     */
    uint8_t reserved;
} fiveply_splendor_turn_card;

/**
 * What a turn planner has come to.
 */
typedef struct fiveply_splendor_turns_answer {
    /**
     * The turns of the plan found; -1 for none.
     */
    int32_t turns;
    /**
     * No plan has fewer turns; 41 where it is proved that none has 40 or fewer.
     */
    int32_t bound;
    /**
     * 1 if the plan is proved to be the shortest, else 0.
     */
    uint8_t is_optimal;
    /**
     * 0.
     */
    uint8_t reserved[3];
} fiveply_splendor_turns_answer;

/**
 * One turn of a plan.
 */
typedef struct fiveply_splendor_turn_step {
    /**
     * `FIVEPLY_SPLENDOR_TAKE` to `_PASS`.
     */
    uint8_t kind;
    /**
     * 1 for a card reserved from the top of its deck, else 0.
     */
    uint8_t is_top;
    /**
     * The number of the card that is bought or reserved; `FIVEPLY_SPLENDOR_NOTHING` for none.
     */
    uint16_t card;
    /**
     * The number of the noble that visits; `FIVEPLY_SPLENDOR_NOTHING` for none.
     */
    uint16_t noble;
    /**
     * Tokens taken or paid: white, blue, green, red, black, gold; the gold of a reservation, too.
     */
    uint8_t tokens[6];
    /**
     * Tokens given back, in the same order.
     */
    uint8_t returned[6];
    /**
     * 0.
     */
    uint8_t reserved[6];
} fiveply_splendor_turn_step;

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

/**
 * Common part: version --------------------------------------------------------------------------
 *
 * The version of the library.
 *
 * @return text such as "0.1.0", valid for ever
 */
const char *fiveply_version(void);

/**
 * The number of the binary interface, which `libfiveply.so.0` has in its name: a program runs with
 * every library that gives the same number.
 *
 * @return 0 in this version
 */
uint32_t fiveply_abi_version(void);

/**
 * Whether this header and the library belong together; to be called as `FIVEPLY_CHECK()`.
 *
 * @param major     `FIVEPLY_VERSION_MAJOR`
 * @param minor     `FIVEPLY_VERSION_MINOR`
 * @param digest    `FIVEPLY_SIZES_DIGEST`, from the struct sizes that the program's compiler finds
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_VERSION` if they do not
 */
int32_t fiveply_check(uint32_t major, uint32_t minor, uint32_t digest);

/**
 * Common part: status ---------------------------------------------------------------------------
 *
 * One English sentence about a status code.
 *
 * @param status    what a function returned
 * @return text, valid for ever; "unknown status" for other numbers
 */
const char *fiveply_status_text(int32_t status);

/**
 * Writes a problem as one line of English, such as `1:8: expected a box of these rules`.
 *
 * @param problem     what a function filled
 * @param buffer      out: the line and a NUL; `FIVEPLY_PROBLEM_LINE` bytes hold any
 * @param capacity    bytes of `buffer`; 0 asks for the length alone
 * @param length      out: the bytes of the line without the NUL, or `NULL`
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_ARG` (capacity)
 */
int32_t fiveply_problem_write(const struct fiveply_problem *problem,
                              char *buffer,
                              size_t capacity,
                              size_t *length);

/**
 * Yahtzee: rules --------------------------------------------------------------------------------
 *
 * The official rules for one player.
 *
 * @param rules    out: the rules
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`
 */
int32_t fiveply_yahtzee_rules_default(struct fiveply_yahtzee_rules *rules);

/**
 * Reads the name of rules, for one player.
 *
 * @param text       a name such as `forced`, `free_joker_only_if_50`, `yatzy_fh5_tp4`
 * @param length     its bytes, or `FIVEPLY_NUL_TERMINATED`
 * @param rules      out: the rules; set `players` for more than one
 * @param problem    out on failure, or `NULL`
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_ARG`, `_PARSE`
 */
int32_t fiveply_yahtzee_rules_parse(const char *text,
                                    size_t length,
                                    struct fiveply_yahtzee_rules *rules,
                                    struct fiveply_problem *problem);

/**
 * Writes the name of rules.
 *
 * @param rules       the rules; their players are not part of the name
 * @param buffer      out: the name and a NUL; `FIVEPLY_YAHTZEE_RULES_TEXT` bytes hold any
 * @param capacity    bytes of `buffer`; 0 asks for the length alone
 * @param length      out: the bytes of the name without the NUL, or `NULL`
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_ARG` (capacity)
 */
int32_t fiveply_yahtzee_rules_write(const struct fiveply_yahtzee_rules *rules,
                                    char *buffer,
                                    size_t capacity,
                                    size_t *length);

/**
 * Yahtzee: positions ----------------------------------------------------------------------------
 *
 * The start of a game whose dice are drawn from a seed; the first roll lies on the table.
 *
 * @param state      out: the position
 * @param rules      the rules
 * @param seed       any number; the same seed gives the same dice on every target
 * @param problem    out on failure, or `NULL`
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_ARG` (rules)
 */
int32_t fiveply_yahtzee_new(struct fiveply_yahtzee_state *state,
                            const struct fiveply_yahtzee_rules *rules,
                            uint64_t seed,
                            struct fiveply_problem *problem);

/**
 * The start of a game with real dice: the caller rolls and enters them by `reveal`.
 *
 * @param state      out: the position, before the first roll
 * @param rules      the rules
 * @param problem    out on failure, or `NULL`
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_ARG` (rules)
 */
int32_t fiveply_yahtzee_new_real_dice(struct fiveply_yahtzee_state *state,
                                      const struct fiveply_yahtzee_rules *rules,
                                      struct fiveply_problem *problem);

/**
 * The position of one player that has these facts; they decide everything but the points so far.
 *
 * @param state      out: the position, with real dice and boxes that hold as little as they can
 * @param rules      the rules; their players do not count
 * @param filled     the filled boxes as a set
 * @param upper      the sum of the upper boxes; 63 stands for more, too
 * @param fifty      1 if the yahtzee box holds 50, else 0
 * @param dice       five dice by place, 0 = to be rolled; or `NULL` before the first roll
 * @param rerolls    rerolls left, 0 to 2; 2 before the first roll
 * @param problem    out on failure, or `NULL`
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_ARG`, `_STATE` with its reason
 */
int32_t fiveply_yahtzee_from_totals(struct fiveply_yahtzee_state *state,
                                    const struct fiveply_yahtzee_rules *rules,
                                    uint16_t filled,
                                    uint8_t upper,
                                    uint8_t fifty,
                                    const uint8_t *dice,
                                    uint8_t rerolls,
                                    struct fiveply_problem *problem);

/**
 * Reads a position: one line a player, as `forced ones=3 yahtzee=50 | dice 6 1 6 2 6 rolls 1`.
 *
 * @param state      out: the position
 * @param text       the text
 * @param length     its bytes, or `FIVEPLY_NUL_TERMINATED`
 * @param problem    out on failure, or `NULL`
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_ARG`, `_PARSE` with its place,
 *         `_STATE` with its reason
 */
int32_t fiveply_yahtzee_parse(struct fiveply_yahtzee_state *state,
                              const char *text,
                              size_t length,
                              struct fiveply_problem *problem);

/**
 * Writes a position as text that `parse` reads back to an equal one.
 *
 * @param state       the position
 * @param buffer      out: the text and a NUL; `FIVEPLY_YAHTZEE_STATE_TEXT` bytes hold any
 * @param capacity    bytes of `buffer`; 0 asks for the length alone
 * @param length      out: the bytes of the text without the NUL, or `NULL`
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (capacity)
 */
int32_t fiveply_yahtzee_write(const struct fiveply_yahtzee_state *state,
                              char *buffer,
                              size_t capacity,
                              size_t *length);

/**
 * Writes a position as little-endian bytes with a version and a checksum.
 *
 * @param state       the position
 * @param bytes       out: the bytes
 * @param capacity    their number, at least `FIVEPLY_YAHTZEE_SAVE_SIZE`
 * @param length      out: how many were written, or `NULL`
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (capacity)
 */
int32_t fiveply_yahtzee_save(const struct fiveply_yahtzee_state *state,
                             uint8_t *bytes,
                             size_t capacity,
                             size_t *length);

/**
 * Reads saved bytes and validates the position in them.
 *
 * @param state      out: the position
 * @param bytes      what `save` wrote
 * @param length     how many
 * @param problem    out on failure, or `NULL`
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_ARG`, `_PARSE` for bytes that were cut
 *         or altered, `_VERSION`, `_STATE` with its reason
 */
int32_t fiveply_yahtzee_load(struct fiveply_yahtzee_state *state,
                             const uint8_t *bytes,
                             size_t length,
                             struct fiveply_problem *problem);

/**
 * Checks that a game can reach the position.
 *
 * @param state      the position
 * @param problem    out on failure, or `NULL`
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE` with its reason
 */
int32_t fiveply_yahtzee_validate(const struct fiveply_yahtzee_state *state,
                                 struct fiveply_problem *problem);

/**
 * Yahtzee: play ---------------------------------------------------------------------------------
 *
 * The seats that owe an action.
 *
 * @param state    the position
 * @param seats    out: bit i for seat i; 0 while dice are to be rolled, and when the game is over
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
 */
int32_t fiveply_yahtzee_to_act(const struct fiveply_yahtzee_state *state, uint32_t *seats);

/**
 * The legal actions of a seat: boxes by number, then keeps by ascending bits. Dice of one face are
 * interchangeable: each choice of faces comes once, with the lowest bits that keep it.
 *
 * @param state       the position
 * @param seat        the seat; one that owes no action has none
 * @param actions     out: the first `capacity` of them; `FIVEPLY_YAHTZEE_ACTIONS_MAX` hold all
 * @param capacity    room in `actions`; `actions` may be `NULL` if it is 0
 * @param count       out: how many there are, also where `capacity` is smaller
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (seat)
 */
int32_t fiveply_yahtzee_legal_actions(const struct fiveply_yahtzee_state *state,
                                      uint8_t seat,
                                      struct fiveply_yahtzee_action *actions,
                                      size_t capacity,
                                      size_t *count);

/**
 * How many legal actions a seat has, without writing them.
 *
 * @param state    the position
 * @param seat     the seat
 * @param count    out: how many
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (seat)
 */
int32_t fiveply_yahtzee_action_count(const struct fiveply_yahtzee_state *state,
                                     uint8_t seat,
                                     size_t *count);

/**
 * One legal action, the same as in the list.
 *
 * @param state     the position
 * @param seat      the seat
 * @param k         its place in the list of `legal_actions`, from 0
 * @param action    out: the action
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (seat, k)
 */
int32_t fiveply_yahtzee_action_at(const struct fiveply_yahtzee_state *state,
                                  uint8_t seat,
                                  size_t k,
                                  struct fiveply_yahtzee_action *action);

/**
 * Writes an action as text: `score full_house`, `keep 6 6 6`, `keep -` to roll all five dice.
 *
 * @param state       the position in which it is done
 * @param action      the action; bytes that are none come out as `?`
 * @param buffer      out: the text and a NUL; `FIVEPLY_YAHTZEE_ACTION_TEXT` bytes hold any
 * @param capacity    bytes of `buffer`; 0 asks for the length alone
 * @param length      out: the bytes of the text without the NUL, or `NULL`
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (capacity)
 */
int32_t fiveply_yahtzee_action_write(const struct fiveply_yahtzee_state *state,
                                     const struct fiveply_yahtzee_action *action,
                                     char *buffer,
                                     size_t capacity,
                                     size_t *length);

/**
 * Reads an action of the seat whose turn it is.
 *
 * @param state      the position in which it is done
 * @param text       the text
 * @param length     its bytes, or `FIVEPLY_NUL_TERMINATED`
 * @param action     out: the action; a keep has the lowest bits that keep those faces
 * @param problem    out on failure, or `NULL`
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG`, `_PARSE` with its
 *         place
 */
int32_t fiveply_yahtzee_action_parse(const struct fiveply_yahtzee_state *state,
                                     const char *text,
                                     size_t length,
                                     struct fiveply_yahtzee_action *action,
                                     struct fiveply_problem *problem);

/**
 * Does an action; one that is illegal is refused and changes nothing.
 *
 * @param state      the position, changed
 * @param action     the action, from the list or made by hand
 * @param undo       out: the record that takes it back, or `NULL`
 * @param event      out: what it led to, or `NULL`
 * @param problem    out on failure, or `NULL`
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ILLEGAL` with its reason
 */
int32_t fiveply_yahtzee_apply(struct fiveply_yahtzee_state *state,
                              const struct fiveply_yahtzee_action *action,
                              struct fiveply_yahtzee_undo_record *undo,
                              struct fiveply_yahtzee_event *event,
                              struct fiveply_problem *problem);

/**
 * Takes back the last `apply` or `reveal`; every bit is as before.
 *
 * @param state     the position, changed
 * @param record    what that call wrote
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, also for a record of another
 *         position
 */
int32_t fiveply_yahtzee_undo(struct fiveply_yahtzee_state *state,
                             const struct fiveply_yahtzee_undo_record *record);

/**
 * The position as a seat may know it: the dice to come are no longer told by a seed.
 *
 * @param state    the position
 * @param seat     the seat
 * @param view     out: a position that every function takes; may be `state` itself
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (seat)
 */
int32_t fiveply_yahtzee_observe(const struct fiveply_yahtzee_state *state,
                                uint8_t seat,
                                struct fiveply_yahtzee_state *view);

/**
 * Enters the dice that the real table produced, in the order of the places that await them.
 *
 * @param state      the position, changed
 * @param roll       exactly the dice that are awaited
 * @param undo       out: the record that takes it back, or `NULL`
 * @param event      out: what it led to, or `NULL`
 * @param problem    out on failure, or `NULL`
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ILLEGAL` with its reason
 */
int32_t fiveply_yahtzee_reveal(struct fiveply_yahtzee_state *state,
                               const struct fiveply_yahtzee_roll *roll,
                               struct fiveply_yahtzee_undo_record *undo,
                               struct fiveply_yahtzee_event *event,
                               struct fiveply_problem *problem);

/**
 * The points of a seat as they stand.
 *
 * @param state     the position
 * @param seat      the seat
 * @param points    out: boxes, upper bonus and yahtzee bonuses
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (seat)
 */
int32_t fiveply_yahtzee_score(const struct fiveply_yahtzee_state *state,
                              uint8_t seat,
                              int32_t *points);

/**
 * Whether the game has ended.
 *
 * @param state    the position
 * @param over     out: 1 if it has, else 0
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
 */
int32_t fiveply_yahtzee_is_over(const struct fiveply_yahtzee_state *state, uint8_t *over);

/**
 * The winners of a finished game.
 *
 * @param state    the position
 * @param seats    out: bit i for seat i, more than one where they share; 0 before the end
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
 */
int32_t fiveply_yahtzee_winner(const struct fiveply_yahtzee_state *state, uint32_t *seats);

/**
 * Yahtzee: what a client draws ------------------------------------------------------------------
 *
 * The rules of the game, its players included.
 *
 * @param state    the position
 * @param rules    out: the rules
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
 */
int32_t fiveply_yahtzee_get_rules(const struct fiveply_yahtzee_state *state,
                                  struct fiveply_yahtzee_rules *rules);

/**
 * The players at the table.
 *
 * @param state      the position
 * @param players    out: 1 to `FIVEPLY_YAHTZEE_PLAYERS_MAX`
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
 */
int32_t fiveply_yahtzee_players(const struct fiveply_yahtzee_state *state, uint8_t *players);

/**
 * The boxes of the card.
 *
 * @param state    the position
 * @param boxes    out: 13, in Yatzy 15; the boxes are those from 0 on
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
 */
int32_t fiveply_yahtzee_boxes(const struct fiveply_yahtzee_state *state, uint8_t *boxes);

/**
 * The seat whose turn it is, also while dice are to be rolled.
 *
 * @param state    the position
 * @param seat     out: the seat; 0 when the game is over
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
 */
int32_t fiveply_yahtzee_turn(const struct fiveply_yahtzee_state *state, uint8_t *seat);

/**
 * The dice on the table, by place; a die that is kept stays in its place.
 *
 * @param state    the position
 * @param dice     out: five bytes, 1 to 6; 0 = to be rolled
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
 */
int32_t fiveply_yahtzee_dice(const struct fiveply_yahtzee_state *state, uint8_t *dice);

/**
 * The rerolls left in this turn.
 *
 * @param state      the position
 * @param rerolls    out: 0 to 2
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
 */
int32_t fiveply_yahtzee_rerolls(const struct fiveply_yahtzee_state *state, uint8_t *rerolls);

/**
 * The dice that `reveal` is to enter.
 *
 * @param state     the position
 * @param places    out: bit i for the die in place i; 0 = none
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
 */
int32_t fiveply_yahtzee_awaited(const struct fiveply_yahtzee_state *state, uint8_t *places);

/**
 * The points of one box.
 *
 * @param state       the position
 * @param seat        whose card
 * @param category    the box, below what `fiveply_yahtzee_boxes` tells
 * @param points      out: 0 to 50; -1 while the box is open
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (seat, category)
 */
int32_t fiveply_yahtzee_box(const struct fiveply_yahtzee_state *state,
                            uint8_t seat,
                            uint8_t category,
                            int32_t *points);

/**
 * The filled boxes of a card.
 *
 * @param state     the position
 * @param seat      whose card
 * @param filled    out: bit i for box i
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (seat)
 */
int32_t fiveply_yahtzee_filled(const struct fiveply_yahtzee_state *state,
                               uint8_t seat,
                               uint16_t *filled);

/**
 * The sum of the upper boxes without the bonus.
 *
 * @param state     the position
 * @param seat      whose card
 * @param points    out: 0 to 105
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (seat)
 */
int32_t fiveply_yahtzee_upper_total(const struct fiveply_yahtzee_state *state,
                                    uint8_t seat,
                                    int32_t *points);

/**
 * The upper bonus.
 *
 * @param state     the position
 * @param seat      whose card
 * @param points    out: 35, in Yatzy 50, once the upper boxes add up to 63; else 0
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (seat)
 */
int32_t fiveply_yahtzee_upper_bonus(const struct fiveply_yahtzee_state *state,
                                    uint8_t seat,
                                    int32_t *points);

/**
 * The yahtzee bonuses of a card.
 *
 * @param state    the position
 * @param seat     whose card
 * @param count    out: how many, each worth 100 points
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (seat)
 */
int32_t fiveply_yahtzee_yahtzee_bonuses(const struct fiveply_yahtzee_state *state,
                                        uint8_t seat,
                                        uint8_t *count);

/**
 * What the dice on the table score in a box of the seat whose turn it is, the yahtzee bonus not
 * included.
 *
 * @param state       the position
 * @param category    the box
 * @param points      out: 0 to 50
 * @param problem     out on failure, or `NULL`
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (category), `_ILLEGAL`
 *         with its reason
 */
int32_t fiveply_yahtzee_points(const struct fiveply_yahtzee_state *state,
                               uint8_t category,
                               int32_t *points,
                               struct fiveply_problem *problem);

/**
 * The yahtzee bonus that the dice on the table earn on top, whatever box they are written into.
 *
 * @param state     the position
 * @param points    out: 100 or 0
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
 */
int32_t fiveply_yahtzee_bonus(const struct fiveply_yahtzee_state *state, int32_t *points);

/**
 * The faces that an action keeps, in ascending order.
 *
 * @param state     the position in which it is done
 * @param action    a keep
 * @param kept      out: 0 to 5 dice
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (no keep)
 */
int32_t fiveply_yahtzee_kept(const struct fiveply_yahtzee_state *state,
                             const struct fiveply_yahtzee_action *action,
                             struct fiveply_yahtzee_roll *kept);

/**
 * The name of a box in text, as `full_house`.
 *
 * @param category    the box
 * @return text, valid for ever; `NULL` for a number that is no box
 */
const char *fiveply_yahtzee_category_name(uint8_t category);

/**
 * The box of that name.
 *
 * @param text        the name
 * @param length      its bytes, or `FIVEPLY_NUL_TERMINATED`
 * @param category    out: the box
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_ARG`, `_PARSE`
 */
int32_t fiveply_yahtzee_category_from_name(const char *text, size_t length, uint8_t *category);

/**
 * The name of a reason in text and data files, as `box_filled`.
 *
 * @param reason    `reason` of a problem
 * @return text, valid for ever; `NULL` for a number that is no reason
 */
const char *fiveply_yahtzee_reason_name(uint16_t reason);

/**
 * One English sentence about a reason.
 *
 * @param reason    `reason` of a problem
 * @return text, valid for ever; `NULL` for a number that is no reason
 */
const char *fiveply_yahtzee_reason_text(uint16_t reason);

/**
 * Yahtzee: settings -----------------------------------------------------------------------------
 *
 * Full strength: the whole game, exact, in fixed point.
 *
 * @param settings    out: the settings
 * @param size        `sizeof *settings`, so that programs and libraries of different age agree
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_VERSION`
 */
int32_t fiveply_yahtzee_settings_default(struct fiveply_yahtzee_settings *settings, size_t size);

/**
 * The bytes of workspace that serve every position with these settings.
 *
 * @param settings    the settings, or `NULL` for the default
 * @return bytes; 0 for settings that are out of range
 */
size_t fiveply_yahtzee_workspace_size(const struct fiveply_yahtzee_settings *settings);

/**
 * The inverse: lowers `exact_boxes` until the settings fit.
 *
 * @param settings    the settings, changed
 * @param bytes       the workspace that there is
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_VERSION`, `_ARG` (settings),
 *         `_WORKSPACE` for less than `FIVEPLY_YAHTZEE_WORKSPACE_MIN`, or twice that for `_DOUBLE`
 */
int32_t fiveply_yahtzee_settings_fit(struct fiveply_yahtzee_settings *settings, size_t bytes);

/**
 * Yahtzee: search -------------------------------------------------------------------------------
 *
 * Starts to decide for the seat whose turn it is. With dice on the table the search knows what
 * every action is worth, before a roll what the turn is worth.
 *
 * @param search       out: the search
 * @param workspace    the memory to work in
 * @param size         its bytes
 * @param settings     how to search, or `NULL` for the strongest that fit
 * @param state        the position; it is copied
 * @param seat         the seat
 * @param problem      out on failure, or `NULL`
 * @return `FIVEPLY_MORE`, or `FIVEPLY_DONE` if no step is needed, or `FIVEPLY_ERR_NULL`, `_ALIGN`,
 *         `_STATE`, `_ARG` (seat, settings), `_VERSION`, `_WORKSPACE`, `_ILLEGAL` with its reason
 */
int32_t fiveply_yahtzee_begin(struct fiveply_yahtzee_search *search,
                              void *workspace,
                              size_t size,
                              const struct fiveply_yahtzee_settings *settings,
                              const struct fiveply_yahtzee_state *state,
                              uint8_t seat,
                              struct fiveply_problem *problem);

/**
 * Works for at most `budget` units and returns; call again until the answer is `FIVEPLY_DONE`.
 *
 * @param search       the search, changed
 * @param workspace    the memory given to `begin`, or a copy of it
 * @param size         its bytes, not fewer than were given to `begin`
 * @param budget       units to spend now, 0 or more; one unit is the value of one card, that is one
 *                     turn with all its rolls and keeps: about 7,000 operations
 * @return `FIVEPLY_DONE`, `FIVEPLY_MORE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_WORKSPACE`
 */
int32_t fiveply_yahtzee_step(struct fiveply_yahtzee_search *search,
                             void *workspace,
                             size_t size,
                             uint32_t budget);

/**
 * The best action so far; right after `begin` it is the one with the most points of this turn.
 *
 * @param search       the search
 * @param workspace    its memory, of which a part is scratch
 * @param size         its bytes
 * @param action       out: the action; it heads the list of `ranked`
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_WORKSPACE`, `_ILLEGAL`
 *         before a roll
 */
int32_t fiveply_yahtzee_best(const struct fiveply_yahtzee_search *search,
                             void *workspace,
                             size_t size,
                             struct fiveply_yahtzee_action *action);

/**
 * Every action with its value, best first; those that are as good as the best come first, boxes
 * before keeps, then by number.
 *
 * @param search       the search
 * @param workspace    its memory, of which a part is scratch
 * @param size         its bytes
 * @param ranked       out: the first `capacity` of them; `FIVEPLY_YAHTZEE_ACTIONS_MAX` hold all
 * @param capacity     room in `ranked`; `ranked` may be `NULL` if it is 0
 * @param count        out: how many there are, also where `capacity` is smaller; 0 before a roll
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_WORKSPACE`
 */
int32_t fiveply_yahtzee_ranked(const struct fiveply_yahtzee_search *search,
                               void *workspace,
                               size_t size,
                               struct fiveply_yahtzee_candidate *ranked,
                               size_t capacity,
                               size_t *count);

/**
 * How far the search has come.
 *
 * @param search      the search
 * @param progress    out: units spent, and the part of the table that is computed
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
 */
int32_t fiveply_yahtzee_progress(const struct fiveply_yahtzee_search *search,
                                 struct fiveply_progress *progress);

/**
 * The action of the level in the settings: the best at level 9, weaker but human below.
 *
 * @param search       the search
 * @param workspace    its memory, of which a part is scratch
 * @param size         its bytes
 * @param action       out: the action
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_WORKSPACE`, `_ILLEGAL`
 *         before a roll
 */
int32_t fiveply_yahtzee_choose(const struct fiveply_yahtzee_search *search,
                               void *workspace,
                               size_t size,
                               struct fiveply_yahtzee_action *action);

/**
 * Goes on with another position: a table that has its card is kept and answers at once, else the
 * search begins anew.
 *
 * @param search       the search, changed
 * @param workspace    its memory
 * @param size         its bytes, not fewer than were given to `begin`
 * @param state        the position; it is copied
 * @param seat         the seat
 * @param problem      out on failure, or `NULL`
 * @return as `fiveply_yahtzee_begin`
 */
int32_t fiveply_yahtzee_follow(struct fiveply_yahtzee_search *search,
                               void *workspace,
                               size_t size,
                               const struct fiveply_yahtzee_state *state,
                               uint8_t seat,
                               struct fiveply_problem *problem);

/**
 * What the position is worth, with dice on the table or before a roll.
 *
 * @param search       the search
 * @param workspace    its memory, of which a part is scratch
 * @param size         its bytes
 * @param value        out: expected points from here on to the end (or of this turn)
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_WORKSPACE`
 */
int32_t fiveply_yahtzee_value(const struct fiveply_yahtzee_search *search,
                              void *workspace,
                              size_t size,
                              double *value);

/**
 * What an action is worth; its regret is the value of the best one less this.
 *
 * @param search       the search
 * @param workspace    its memory, of which a part is scratch
 * @param size         its bytes
 * @param action       the action; a keep may have any bits that keep those faces
 * @param value        out: expected points from here on to the end (or of this turn)
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_WORKSPACE`, `_ILLEGAL`
 */
int32_t fiveply_yahtzee_action_value(const struct fiveply_yahtzee_search *search,
                                     void *workspace,
                                     size_t size,
                                     const struct fiveply_yahtzee_action *action,
                                     double *value);

/**
 * What a card is worth before its turn, looked up in the finished table.
 *
 * @param search       the search, done
 * @param workspace    its memory
 * @param size         its bytes
 * @param filled       the filled boxes as a set
 * @param upper        the sum of the upper boxes; 63 stands for more, too
 * @param fifty        1 if the yahtzee box holds 50, else 0
 * @param value        out: expected points from there on to the end
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_WORKSPACE`, `_ARG`,
 *         `_UNSUPPORTED` for a card that the table does not hold
 */
int32_t fiveply_yahtzee_card_value(const struct fiveply_yahtzee_search *search,
                                   void *workspace,
                                   size_t size,
                                   uint16_t filled,
                                   uint8_t upper,
                                   uint8_t fifty,
                                   double *value);

/**
 * How far any value that the search shows can be off.
 *
 * @param search         the search
 * @param bound_milli    out: thousandths of a point; 1 for exact values, which are rounded
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_UNSUPPORTED` before a table
 *         is complete and for objectives that are not the final score
 */
int32_t fiveply_yahtzee_error_bound(const struct fiveply_yahtzee_search *search,
                                    int32_t *bound_milli);

/**
 * How many actions are as good as the best, that one included.
 *
 * @param search       the search
 * @param workspace    its memory, of which a part is scratch
 * @param size         its bytes
 * @param count        out: how many; 0 before a roll
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_WORKSPACE`
 */
int32_t fiveply_yahtzee_ties(const struct fiveply_yahtzee_search *search,
                             void *workspace,
                             size_t size,
                             size_t *count);

/**
 * All that is known, as `fiveply_yahtzee_advise` tells it after the same units: for a search that
 * is run a slice at a time.
 *
 * @param search       the search
 * @param workspace    its memory, of which a part is scratch
 * @param size         its bytes
 * @param advice       out: the best action, its value and the parts of it;
 *                     `fiveply_yahtzee_reason_write` puts it into words
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_WORKSPACE`
 */
int32_t fiveply_yahtzee_search_answer(const struct fiveply_yahtzee_search *search,
                                      void *workspace,
                                      size_t size,
                                      struct fiveply_yahtzee_advice *advice);

/**
 * Yahtzee: advice -------------------------------------------------------------------------------
 *
 * The short way: begins, works and answers in one call.
 *
 * @param workspace    the memory to work in
 * @param size         its bytes
 * @param settings     how to search, or `NULL` for the strongest that fit
 * @param state        the position, with dice on the table
 * @param seat         the seat whose turn it is
 * @param budget       units to spend; 0 = until the answer is final
 * @param advice       out: the best action, its value and the parts of it
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (seat, settings),
 *         `_VERSION`, `_WORKSPACE`, `_ILLEGAL`
 */
int32_t fiveply_yahtzee_advise(void *workspace,
                               size_t size,
                               const struct fiveply_yahtzee_settings *settings,
                               const struct fiveply_yahtzee_state *state,
                               uint8_t seat,
                               uint32_t budget,
                               struct fiveply_yahtzee_advice *advice);

/**
 * Writes the reasons of an advice in English.
 *
 * @param advice      the advice
 * @param buffer      out: one line and a NUL; `FIVEPLY_YAHTZEE_REASON_TEXT` bytes hold any
 * @param capacity    bytes of `buffer`; 0 asks for the length alone
 * @param length      out: the bytes of the line without the NUL, or `NULL`
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_ARG` (capacity)
 */
int32_t fiveply_yahtzee_reason_write(const struct fiveply_yahtzee_advice *advice,
                                     char *buffer,
                                     size_t capacity,
                                     size_t *length);

/**
 * Yahtzee: threads ------------------------------------------------------------------------------
 *
 * Computes part `part` of `parts` of the next layer of the table, for threads that share one. All
 * threads pass the same search and workspace, each its own part and its own board; when all parts
 * are done, one thread calls `fiveply_yahtzee_layer_finish`, and the next layer begins. Only for
 * `FIVEPLY_YAHTZEE_DOUBLE` and optimal play; do not mix with `step` inside of a layer.
 *
 * @param search        the search, read only
 * @param workspace     the memory given to `begin`
 * @param size          its bytes
 * @param part          from 0
 * @param parts         how many parts the layer is divided into, 1 or more
 * @param board         memory of this thread alone, aligned as a workspace
 * @param board_size    its bytes, at least `FIVEPLY_YAHTZEE_BOARD_SIZE`
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (part, or a board in
 *         the workspace), `_WORKSPACE`, `_UNSUPPORTED` where no layer is left or the table is not
 *         one that threads can share
 */
int32_t fiveply_yahtzee_layer_solve(const struct fiveply_yahtzee_search *search,
                                    void *workspace,
                                    size_t size,
                                    uint32_t part,
                                    uint32_t parts,
                                    void *board,
                                    size_t board_size);

/**
 * Enters the layer whose parts are all computed into the table, and goes on to the next.
 *
 * @param search       the search, changed
 * @param workspace    the memory given to `begin`
 * @param size         its bytes
 * @return `FIVEPLY_MORE`, or `FIVEPLY_DONE` when the table is complete, or `FIVEPLY_ERR_NULL`,
 *         `_ALIGN`, `_STATE`, `_WORKSPACE`
 */
int32_t fiveply_yahtzee_layer_finish(struct fiveply_yahtzee_search *search,
                                     void *workspace,
                                     size_t size);

/**
 * Yahtzee: distribution -------------------------------------------------------------------------
 *
 * The bytes of memory that a distribution needs from the position of a search on, beside the
 * workspace of the search. With at most four open boxes and `FIVEPLY_YAHTZEE_FIXED` both fit into
 * 65,536 bytes; from the start of a game it is hundreds of megabytes.
 *
 * @param search    a search of optimal play to the end, begun or done
 * @return bytes; 0 for a search that was not begun
 */
size_t fiveply_yahtzee_distribution_size(const struct fiveply_yahtzee_search *search);

/**
 * Starts to find out how likely each number of points is from the position of a search to the end
 * of the game, when every turn is played for the highest expectation. Of equal boxes the first is
 * written; of equal keeps, dice that may all stay do, else a die of the lowest face is given up
 * with which nothing is lost, and so on.
 *
 * @param odds            out: the distribution
 * @param memory          the memory to work in, aligned as a workspace, apart from that of the
 *                        search
 * @param size            its bytes, at least `fiveply_yahtzee_distribution_size`
 * @param search          a search of optimal play to the end of the game, done
 * @param problem         out on failure, or `NULL`
 * @return `FIVEPLY_MORE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_WORKSPACE` with the bytes
 *         needed, `_UNSUPPORTED` for a search of something else, one that is not done, or one with
 *         more open boxes than its settings solve
 */
int32_t fiveply_yahtzee_distribution_begin(struct fiveply_yahtzee_distribution *odds,
                                           void *memory,
                                           size_t size,
                                           const struct fiveply_yahtzee_search *search,
                                           struct fiveply_problem *problem);

/**
 * Works for at most `budget` units and returns; call again until the answer is `FIVEPLY_DONE`.
 *
 * @param odds              the distribution, changed
 * @param memory            the memory given to `begin`, or a copy of it
 * @param size              its bytes
 * @param search            the search given to `begin`, or one with a table that holds its card
 * @param workspace         its workspace, read only
 * @param workspace_size    its bytes
 * @param budget            units to spend now, 0 or more; one unit is one card: some 30,000
 *                          operations, and two for each number of points that it can have written
 *                          and each way to go on
 * @return `FIVEPLY_DONE`, `FIVEPLY_MORE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_WORKSPACE`,
 *         `_ARG` (a search without the table, or a workspace in the memory)
 */
int32_t fiveply_yahtzee_distribution_step(struct fiveply_yahtzee_distribution *odds,
                                          void *memory,
                                          size_t size,
                                          const struct fiveply_yahtzee_search *search,
                                          const void *workspace,
                                          size_t workspace_size,
                                          uint32_t budget);

/**
 * How far the distribution has come.
 *
 * @param odds            the distribution
 * @param progress        out: units spent, and the part of the cards that is done
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
 */
int32_t fiveply_yahtzee_distribution_progress(const struct fiveply_yahtzee_distribution *odds,
                                              struct fiveply_progress *progress);

/**
 * Mean, deviation, bonuses and range of the points from here to the end. All points count that are
 * still to be written: boxes, hundreds, and 35 (in Yatzy 50) if the upper total ends at 63 or
 * more. Probabilities are right to 1e-12 with `FIVEPLY_YAHTZEE_DOUBLE`, else to 1e-5.
 *
 * @param odds            the distribution, done
 * @param memory          its memory
 * @param size            its bytes
 * @param summary         out: the numbers
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_WORKSPACE`, `_UNSUPPORTED`
 *         for a distribution that is not done
 */
int32_t fiveply_yahtzee_distribution_summary(const struct fiveply_yahtzee_distribution *odds,
                                             const void *memory,
                                             size_t size,
                                             struct fiveply_yahtzee_summary *summary);

/**
 * The probability of exactly so many points from here to the end.
 *
 * @param odds            the distribution, done
 * @param memory          its memory
 * @param size            its bytes
 * @param points          the points
 * @param probability     out: from 0 to 1
 * @return as `fiveply_yahtzee_distribution_summary`
 */
int32_t fiveply_yahtzee_distribution_probability(const struct fiveply_yahtzee_distribution *odds,
                                                 const void *memory,
                                                 size_t size,
                                                 uint16_t points,
                                                 double *probability);

/**
 * The probability of so many points or more from here to the end.
 *
 * @param odds            the distribution, done
 * @param memory          its memory
 * @param size            its bytes
 * @param points          the points
 * @param probability     out: from 0 to 1
 * @return as `fiveply_yahtzee_distribution_summary`
 */
int32_t fiveply_yahtzee_distribution_at_least(const struct fiveply_yahtzee_distribution *odds,
                                              const void *memory,
                                              size_t size,
                                              uint16_t points,
                                              double *probability);

/**
 * The least number of points that is not exceeded with at least so many thousandths of
 * probability: 500 asks for the median. What misses a thousandth by rounding only, counts.
 *
 * @param odds            the distribution, done
 * @param memory          its memory
 * @param size            its bytes
 * @param per_mille       0 to 1000
 * @param points          out: the points
 * @return as `fiveply_yahtzee_distribution_summary`, or `FIVEPLY_ERR_ARG` (`per_mille`)
 */
int32_t fiveply_yahtzee_distribution_quantile(const struct fiveply_yahtzee_distribution *odds,
                                              const void *memory,
                                              size_t size,
                                              uint16_t per_mille,
                                              uint16_t *points);

/**
 * What a box gets that is open now.
 *
 * @param odds            the distribution, done
 * @param memory          its memory
 * @param size            its bytes
 * @param category        the box: `FIVEPLY_YAHTZEE_ONES` ...
 * @param box_points      out: mean, deviation and the probability of each number of points; 0
 *                        throughout for a box that is filled or not on the card
 * @return as `fiveply_yahtzee_distribution_summary`, or `FIVEPLY_ERR_ARG` (`category`)
 */
int32_t fiveply_yahtzee_distribution_box(const struct fiveply_yahtzee_distribution *odds,
                                         const void *memory,
                                         size_t size,
                                         uint8_t category,
                                         struct fiveply_yahtzee_box_points *box_points);

/**
 * The probability of every number of points from 0 on; numbers past the last never come.
 *
 * @param odds             the distribution, done
 * @param memory           its memory
 * @param size             its bytes
 * @param probabilities    out: the first `capacity` of them, apart from the memory
 * @param capacity         room there; `probabilities` may be `NULL` if it is 0
 * @param count            out: how many there are, also where `capacity` is smaller; at most 1576
 * @return as `fiveply_yahtzee_distribution_summary`, or `FIVEPLY_ERR_ARG` (a list in the memory)
 */
int32_t fiveply_yahtzee_distribution_probabilities(const struct fiveply_yahtzee_distribution *odds,
                                                   const void *memory,
                                                   size_t size,
                                                   double *probabilities,
                                                   size_t capacity,
                                                   size_t *count);

/**
 * Yahtzee: tables -------------------------------------------------------------------------------
 *
 * The bytes of the library's own table of a grade.
 *
 * @param grade    `FIVEPLY_YAHTZEE_GRADE_TINY` to `..._FULL`
 * @param size     out: its bytes
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_ARG` (grade), `_UNSUPPORTED` where the
 *         library was built without it
 */
int32_t fiveply_yahtzee_grade_size(uint8_t grade, size_t *size);

/**
 * Checks a table of the caller's that the program `tables` made, for example in external flash. Do
 * so once: the functions below look at its head only, and altered numbers give bad advice and
 * nothing worse.
 *
 * @param table         the table
 * @param table_size    its bytes
 * @param rules         the rules that it is to be for; players do not count
 * @param grade         out: `FIVEPLY_YAHTZEE_GRADE_TINY` to `..._FULL`
 * @param problem       out on failure, or `NULL`
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_ARG` (rules), `_PARSE` for altered
 *         bytes, or fewer than there were (then with the bytes needed), `_VERSION`,
 *         `_UNSUPPORTED` for a table of other rules or of an unknown grade
 */
int32_t fiveply_yahtzee_table_check(const uint8_t *table,
                                    size_t table_size,
                                    const struct fiveply_yahtzee_rules *rules,
                                    uint8_t *grade,
                                    struct fiveply_problem *problem);

/**
 * How far any value that the table shows can be off.
 *
 * @param table          the table
 * @param table_size     its bytes
 * @param rules          the rules that it is for
 * @param bound_milli    out: thousandths of a point; `INT32_MAX` if the table does not know
 * @return as `fiveply_yahtzee_table_check`, without a look at the checksum
 */
int32_t fiveply_yahtzee_table_error_bound(const uint8_t *table,
                                          size_t table_size,
                                          const struct fiveply_yahtzee_rules *rules,
                                          int32_t *bound_milli);

/**
 * Every action with its value by the table, as `fiveply_yahtzee_ranked` gives them.
 *
 * @param workspace     the memory to work in, apart from the table and from `ranked`
 * @param size          its bytes, `FIVEPLY_YAHTZEE_WORKSPACE_MIN` or, with a look-ahead,
 *                      `FIVEPLY_YAHTZEE_WORKSPACE_LOOK_AHEAD`
 * @param table         the table
 * @param table_size    its bytes
 * @param settings      or `NULL`; of the grade, only `FIVEPLY_YAHTZEE_LOOK_AHEAD` is looked at
 * @param state         the position
 * @param seat          the seat whose turn it is
 * @param ranked        out: the first `capacity` actions
 * @param capacity      room in `ranked`; `ranked` may be `NULL` if it is 0
 * @param count         out: how many there are; 0 before a roll
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG`, `_VERSION`,
 *         `_WORKSPACE`, `_PARSE`, `_ILLEGAL`, `_UNSUPPORTED` for other rules than the table's
 */
int32_t fiveply_yahtzee_table_ranked(void *workspace,
                                     size_t size,
                                     const uint8_t *table,
                                     size_t table_size,
                                     const struct fiveply_yahtzee_settings *settings,
                                     const struct fiveply_yahtzee_state *state,
                                     uint8_t seat,
                                     struct fiveply_yahtzee_candidate *ranked,
                                     size_t capacity,
                                     size_t *count);

/**
 * The best action by the table, its value and the parts of it.
 *
 * @param workspace     the memory to work in, apart from the table
 * @param size          its bytes
 * @param table         the table
 * @param table_size    its bytes
 * @param settings      or `NULL`, as for `fiveply_yahtzee_table_ranked`
 * @param state         the position, with dice on the table
 * @param seat          the seat whose turn it is
 * @param advice        out: the answer
 * @return as `fiveply_yahtzee_table_ranked`, `_ILLEGAL` before a roll
 */
int32_t fiveply_yahtzee_table_advise(void *workspace,
                                     size_t size,
                                     const uint8_t *table,
                                     size_t table_size,
                                     const struct fiveply_yahtzee_settings *settings,
                                     const struct fiveply_yahtzee_state *state,
                                     uint8_t seat,
                                     struct fiveply_yahtzee_advice *advice);

/**
 * What the position is worth by the table, with dice on the table or before a roll.
 *
 * @param workspace     the memory to work in, apart from the table
 * @param size          its bytes
 * @param table         the table
 * @param table_size    its bytes
 * @param settings      or `NULL`, as for `fiveply_yahtzee_table_ranked`
 * @param state         the position
 * @param seat          the seat whose turn it is
 * @param value         out: expected points from here on to the end
 * @return as `fiveply_yahtzee_table_ranked`
 */
int32_t fiveply_yahtzee_table_value(void *workspace,
                                    size_t size,
                                    const uint8_t *table,
                                    size_t table_size,
                                    const struct fiveply_yahtzee_settings *settings,
                                    const struct fiveply_yahtzee_state *state,
                                    uint8_t seat,
                                    double *value);

/**
 * Spider: rules --------------------------------------------------------------------------------
 *
 * Four suits; a deal needs a card in every column.
 *
 * @param rules    out: the rules
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`
 */
int32_t fiveply_spider_rules_default(struct fiveply_spider_rules *rules);

/**
 * Reads the name of rules.
 *
 * @param text       `1suit`, `2suits` or `4suits`, with `_relaxed` after it for deals on
 *                   empty columns
 * @param length     its bytes, or `FIVEPLY_NUL_TERMINATED`
 * @param rules      out: the rules
 * @param problem    out on failure, or `NULL`
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_ARG`, `_PARSE`
 */
int32_t fiveply_spider_rules_parse(const char *text,
                                   size_t length,
                                   struct fiveply_spider_rules *rules,
                                   struct fiveply_problem *problem);

/**
 * Writes the name of rules.
 *
 * @param rules       the rules
 * @param buffer      out: the name and a NUL; `FIVEPLY_SPIDER_RULES_TEXT` bytes hold any
 * @param capacity    bytes of `buffer`; 0 asks for the length alone
 * @param length      out: the bytes of the name without the NUL, or `NULL`
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_ARG` (capacity)
 */
int32_t fiveply_spider_rules_write(const struct fiveply_spider_rules *rules,
                                   char *buffer,
                                   size_t capacity,
                                   size_t *length);

/**
 * Spider: positions ----------------------------------------------------------------------------
 *
 * The deal of the library's own dealer, all cards known; `fiveply_spider_observe` hides them.
 *
 * @param state      out: the position
 * @param rules      the rules
 * @param seed       any number; the same seed gives the same deal on every target
 * @param problem    out on failure, or `NULL`
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_ARG` (rules)
 */
int32_t fiveply_spider_new(struct fiveply_spider_state *state,
                           const struct fiveply_spider_rules *rules,
                           uint64_t seed,
                           struct fiveply_problem *problem);

/**
 * The deal that PySol, PySolFC and plspider give to a number; six cards in columns 0, 3, 6, 9.
 *
 * @param state      out: the position, all cards known
 * @param rules      the rules
 * @param number     1 to `FIVEPLY_SPIDER_NUMBER_MAX`; `msN` of PySolFC is N
 * @param problem    out on failure, or `NULL`
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_ARG` (rules, number)
 */
int32_t fiveply_spider_deal_ms(struct fiveply_spider_state *state,
                               const struct fiveply_spider_rules *rules,
                               uint32_t number,
                               struct fiveply_problem *problem);

/**
 * The deal that KDE's KPat gives to a number.
 *
 * @param state      out: the position, all cards known
 * @param rules      the rules
 * @param number     0 to `FIVEPLY_SPIDER_NUMBER_MAX`
 * @param problem    out on failure, or `NULL`
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_ARG` (rules, number)
 */
int32_t fiveply_spider_deal_kpat(struct fiveply_spider_state *state,
                                 const struct fiveply_spider_rules *rules,
                                 uint32_t number,
                                 struct fiveply_problem *problem);

/**
 * Reads a position: lines such as `0: [7H ??] KS QS` and `stock: 4C 5D ...` (SPP1), a deal line
 * `ID SUITS LAYOUT CARDS` (SPD1), or Solvitaire's JSON.
 *
 * @param state      out: the position
 * @param text       the text
 * @param length     its bytes, or `FIVEPLY_NUL_TERMINATED`
 * @param problem    out on failure, or `NULL`
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_ARG`, `_PARSE` with its place,
 *         `_STATE` with its reason
 */
int32_t fiveply_spider_parse(struct fiveply_spider_state *state,
                             const char *text,
                             size_t length,
                             struct fiveply_problem *problem);

/**
 * Writes a position as text that `parse` reads back to an equal one.
 *
 * @param state       the position
 * @param buffer      out: the text and a NUL; `FIVEPLY_SPIDER_STATE_TEXT` bytes hold any
 * @param capacity    bytes of `buffer`; 0 asks for the length alone
 * @param length      out: the bytes of the text without the NUL, or `NULL`
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (capacity)
 */
int32_t fiveply_spider_write(const struct fiveply_spider_state *state,
                             char *buffer,
                             size_t capacity,
                             size_t *length);

/**
 * Writes a position as little-endian bytes with a version and a checksum.
 *
 * @param state       the position
 * @param bytes       out: the bytes
 * @param capacity    their number, at least `FIVEPLY_SPIDER_SAVE_SIZE`
 * @param length      out: how many were written, or `NULL`
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (capacity)
 */
int32_t fiveply_spider_save(const struct fiveply_spider_state *state,
                            uint8_t *bytes,
                            size_t capacity,
                            size_t *length);

/**
 * Reads saved bytes and validates the position in them.
 *
 * @param state      out: the position
 * @param bytes      what `save` wrote
 * @param length     how many
 * @param problem    out on failure, or `NULL`
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_ARG`, `_PARSE` for bytes that were cut
 *         or altered, `_VERSION`, `_STATE` with its reason
 */
int32_t fiveply_spider_load(struct fiveply_spider_state *state,
                            const uint8_t *bytes,
                            size_t length,
                            struct fiveply_problem *problem);

/**
 * Checks that a game can reach the position.
 *
 * @param state      the position
 * @param problem    out on failure, or `NULL`
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE` with its reason
 */
int32_t fiveply_spider_validate(const struct fiveply_spider_state *state,
                                struct fiveply_problem *problem);

/**
 * Spider: play ---------------------------------------------------------------------------------
 *
 * The seats that owe an action.
 *
 * @param state    the position
 * @param seats    out: 1 for seat 0; 0 while a card is awaited, and when the game is over
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
 */
int32_t fiveply_spider_to_act(const struct fiveply_spider_state *state, uint32_t *seats);

/**
 * The legal actions of a seat: by source column, then target column, then number of cards; the deal
 * last.
 *
 * @param state       the position
 * @param seat        the seat; one that owes no action has none
 * @param actions     out: the first `capacity` of them; `FIVEPLY_SPIDER_ACTIONS_MAX` hold all
 * @param capacity    room in `actions`; `actions` may be `NULL` if it is 0
 * @param count       out: how many there are, also where `capacity` is smaller
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (seat)
 */
int32_t fiveply_spider_legal_actions(const struct fiveply_spider_state *state,
                                     uint8_t seat,
                                     struct fiveply_spider_action *actions,
                                     size_t capacity,
                                     size_t *count);

/**
 * How many legal actions a seat has, without writing them.
 *
 * @param state    the position
 * @param seat     the seat
 * @param count    out: how many
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (seat)
 */
int32_t fiveply_spider_action_count(const struct fiveply_spider_state *state,
                                    uint8_t seat,
                                    size_t *count);

/**
 * One legal action, the same as in the list.
 *
 * @param state     the position
 * @param seat      the seat
 * @param k         its place in the list of `legal_actions`, from 0
 * @param action    out: the action
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (seat, k)
 */
int32_t fiveply_spider_action_at(const struct fiveply_spider_state *state,
                                 uint8_t seat,
                                 size_t k,
                                 struct fiveply_spider_action *action);

/**
 * Writes an action as text: source column, target column and number of cards in hexadecimal, as
 * `70c`; `D` for the deal.
 *
 * @param state       the position in which it is done
 * @param action      the action; bytes that are none come out as `?`
 * @param buffer      out: the text and a NUL; `FIVEPLY_SPIDER_ACTION_TEXT` bytes hold any
 * @param capacity    bytes of `buffer`; 0 asks for the length alone
 * @param length      out: the bytes of the text without the NUL, or `NULL`
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (capacity)
 */
int32_t fiveply_spider_action_write(const struct fiveply_spider_state *state,
                                    const struct fiveply_spider_action *action,
                                    char *buffer,
                                    size_t capacity,
                                    size_t *length);

/**
 * Reads an action.
 *
 * @param state      the position in which it is done
 * @param text       the text
 * @param length     its bytes, or `FIVEPLY_NUL_TERMINATED`
 * @param action     out: the action
 * @param problem    out on failure, or `NULL`
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG`, `_PARSE` with its
 *         place
 */
int32_t fiveply_spider_action_parse(const struct fiveply_spider_state *state,
                                    const char *text,
                                    size_t length,
                                    struct fiveply_spider_action *action,
                                    struct fiveply_problem *problem);

/**
 * Does an action; one that is illegal is refused and changes nothing.
 *
 * @param state      the position, changed
 * @param action     the action, from the list or made by hand
 * @param undo       out: the record that takes it back, or `NULL`
 * @param event      out: what it led to, or `NULL`
 * @param problem    out on failure, or `NULL`
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ILLEGAL` with its reason
 */
int32_t fiveply_spider_apply(struct fiveply_spider_state *state,
                             const struct fiveply_spider_action *action,
                             struct fiveply_spider_undo_record *undo,
                             struct fiveply_spider_event *event,
                             struct fiveply_problem *problem);

/**
 * Takes back the last `apply` or `reveal`; every bit is as before.
 *
 * @param state     the position, changed
 * @param record    what that call wrote
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, also for a record of another
 *         position
 */
int32_t fiveply_spider_undo(struct fiveply_spider_state *state,
                            const struct fiveply_spider_undo_record *record);

/**
 * The position as the player sees it: face-down cards and the stock are unknown. A study, with
 * fewer than 104 cards, has nothing hidden.
 *
 * @param state    the position
 * @param seat     the seat
 * @param view     out: a position that every function takes; may be `state` itself
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (seat)
 */
int32_t fiveply_spider_observe(const struct fiveply_spider_state *state,
                               uint8_t seat,
                               struct fiveply_spider_state *view);

/**
 * Enters a card that turned up on the real table. Completed runs leave when no card is awaited any
 * more; that may turn up another.
 *
 * @param state      the position, changed
 * @param chance     a column that awaits a card, and the card
 * @param undo       out: the record that takes it back, or `NULL`
 * @param event      out: what it led to, or `NULL`
 * @param problem    out on failure, or `NULL`
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ILLEGAL` with its reason
 */
int32_t fiveply_spider_reveal(struct fiveply_spider_state *state,
                              const struct fiveply_spider_chance *chance,
                              struct fiveply_spider_undo_record *undo,
                              struct fiveply_spider_event *event,
                              struct fiveply_problem *problem);

/**
 * The counter of the usual clients: 500, one less for each action, 100 more for each removed run.
 *
 * @param state     the position
 * @param seat      the seat
 * @param points    out: the points, which may be below 0
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (seat)
 */
int32_t fiveply_spider_score(const struct fiveply_spider_state *state,
                             uint8_t seat,
                             int32_t *points);

/**
 * Whether the game has ended: won, or nothing may be done any more.
 *
 * @param state    the position
 * @param over     out: 1 if it has, else 0
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
 */
int32_t fiveply_spider_is_over(const struct fiveply_spider_state *state, uint8_t *over);

/**
 * Whether the game is won: stock and columns are empty.
 *
 * @param state    the position
 * @param seats    out: 1 for seat 0; 0 before the end, and if the game is lost
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
 */
int32_t fiveply_spider_winner(const struct fiveply_spider_state *state, uint32_t *seats);

/**
 * Spider: what a client draws -------------------------------------------------------------------
 *
 * The rules of the game.
 *
 * @param state    the position
 * @param rules    out: the rules
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
 */
int32_t fiveply_spider_get_rules(const struct fiveply_spider_state *state,
                                 struct fiveply_spider_rules *rules);

/**
 * The cards of a column from the bottom, face-down ones first.
 *
 * @param state       the position
 * @param column      0 to 9
 * @param cards       out: the first `capacity` of them; `FIVEPLY_SPIDER_CARDS` bytes hold all
 * @param capacity    room in `cards`; `cards` may be `NULL` if it is 0
 * @param count       out: how many there are, also where `capacity` is smaller
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (column)
 */
int32_t fiveply_spider_column(const struct fiveply_spider_state *state,
                              uint8_t column,
                              uint8_t *cards,
                              size_t capacity,
                              size_t *count);

/**
 * The cards of the stock, the next one first: ten for each deal, for columns 0 to 9.
 *
 * @param state       the position
 * @param cards       out: the first `capacity` of them; `FIVEPLY_SPIDER_CARDS` bytes hold all
 * @param capacity    room in `cards`; `cards` may be `NULL` if it is 0
 * @param count       out: how many there are, also where `capacity` is smaller
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
 */
int32_t fiveply_spider_stock(const struct fiveply_spider_state *state,
                             uint8_t *cards,
                             size_t capacity,
                             size_t *count);

/**
 * How many cards at the bottom of a column are face down.
 *
 * @param state     the position
 * @param column    0 to 9
 * @param count     out: 0 to 5
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (column)
 */
int32_t fiveply_spider_face_down(const struct fiveply_spider_state *state,
                                 uint8_t column,
                                 uint8_t *count);

/**
 * How many cards at the end of a column may move together.
 *
 * @param state     the position
 * @param column    0 to 9
 * @param count     out: 0 where the column is empty or its last card is awaited
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (column)
 */
int32_t fiveply_spider_run(const struct fiveply_spider_state *state,
                           uint8_t column,
                           uint8_t *count);

/**
 * The deals that are left.
 *
 * @param state    the position
 * @param deals    out: 0 to 5, of ten cards each
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
 */
int32_t fiveply_spider_deals_left(const struct fiveply_spider_state *state, uint8_t *deals);

/**
 * The runs of a suit that were removed.
 *
 * @param state    the position
 * @param suit     `FIVEPLY_SPIDER_SPADES` to `_CLUBS`
 * @param runs     out: 0 to `FIVEPLY_SPIDER_RUNS`
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (suit)
 */
int32_t fiveply_spider_removed(const struct fiveply_spider_state *state,
                               uint8_t suit,
                               uint8_t *runs);

/**
 * The columns whose last card is to be entered by `fiveply_spider_reveal`.
 *
 * @param state      the position
 * @param columns    out: bit c for column c; 0 = none
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
 */
int32_t fiveply_spider_awaited(const struct fiveply_spider_state *state, uint16_t *columns);

/**
 * How many actions were made, deals included.
 *
 * @param state    the position
 * @param moves    out: the number; it stays at 65535
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
 */
int32_t fiveply_spider_moves(const struct fiveply_spider_state *state, uint16_t *moves);

/**
 * How many of a card are in sight or were removed. The pack holds 8, 4 or 2 of each card, with 1, 2
 * or 4 suits: the others are hidden, or missing in a study.
 *
 * @param state    the position
 * @param card     a card
 * @param count    out: the number
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (card)
 */
int32_t fiveply_spider_known(const struct fiveply_spider_state *state,
                             uint8_t card,
                             uint8_t *count);

/**
 * Spider: cards, deals, reasons -----------------------------------------------------------------
 *
 * Writes a card as two letters, as `TS`; `??` for one that is not known.
 *
 * @param card        the card
 * @param buffer      out: the text and a NUL; `FIVEPLY_SPIDER_CARD_TEXT` bytes hold any
 * @param capacity    bytes of `buffer`; 0 asks for the length alone
 * @param length      out: the bytes of the text without the NUL, or `NULL`
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_ARG` (capacity)
 */
int32_t fiveply_spider_card_write(uint8_t card, char *buffer, size_t capacity, size_t *length);

/**
 * Reads a card: a rank of `A23456789TJQK` or `10`, and a suit of `SHDC`; or `??`.
 *
 * @param text      the text
 * @param length    its bytes, or `FIVEPLY_NUL_TERMINATED`
 * @param card      out: the card
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_ARG`, `_PARSE`
 */
int32_t fiveply_spider_card_parse(const char *text, size_t length, uint8_t *card);

/**
 * Writes a start, before any action, as a deal line (SPD1): `ID SUITS LAYOUT CARDS`. The deal rule
 * is not part of it.
 *
 * @param state        the position
 * @param id           the label of the deal, without blanks
 * @param id_length    its bytes, or `FIVEPLY_NUL_TERMINATED`
 * @param buffer       out: the line and a NUL; `FIVEPLY_SPIDER_DEAL_TEXT` bytes and the label's
 *                     hold any
 * @param capacity     bytes of `buffer`; 0 asks for the length alone
 * @param length       out: the bytes of the line without the NUL, or `NULL`
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (capacity),
 *         `_UNSUPPORTED` for a position that is no start
 */
int32_t fiveply_spider_deal_write(const struct fiveply_spider_state *state,
                                  const char *id,
                                  size_t id_length,
                                  char *buffer,
                                  size_t capacity,
                                  size_t *length);

/**
 * Writes a position as JSON for the solver Solvitaire: `tableau piles`, and the `stock` with its
 * next card last; face-down cards have a small suit letter. Rules and the number of actions are not
 * part of it.
 *
 * @param state       the position
 * @param buffer      out: the text and a NUL; `FIVEPLY_SPIDER_SOLVITAIRE_TEXT` bytes hold any
 * @param capacity    bytes of `buffer`; 0 asks for the length alone
 * @param length      out: the bytes of the text without the NUL, or `NULL`
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (capacity),
 *         `_UNSUPPORTED` where a card is unknown or a run was removed
 */
int32_t fiveply_spider_solvitaire_write(const struct fiveply_spider_state *state,
                                        char *buffer,
                                        size_t capacity,
                                        size_t *length);

/**
 * The name of a reason in text and data files, as `wrong_rank`.
 *
 * @param reason    `reason` of a problem
 * @return text, valid for ever; `NULL` for a number that is no reason
 */
const char *fiveply_spider_reason_name(uint16_t reason);

/**
 * One English sentence about a reason.
 *
 * @param reason    `reason` of a problem
 * @return text, valid for ever; `NULL` for a number that is no reason
 */
const char *fiveply_spider_reason_text(uint16_t reason);

/**
 * Spider: settings -----------------------------------------------------------------------------
 *
 * Full strength: the open view, 16 MB, ten times the nodes of the first win for a shorter line.
 *
 * @param settings    out: the settings
 * @param size        `sizeof *settings`, so that programs and libraries of different age agree
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_VERSION`
 */
int32_t fiveply_spider_settings_default(struct fiveply_spider_settings *settings, size_t size);

/**
 * The bytes of workspace that serve every position with these settings.
 *
 * @param settings    the settings, or `NULL` for the default
 * @return bytes; 0 for settings that are out of range
 */
size_t fiveply_spider_workspace_size(const struct fiveply_spider_settings *settings);

/**
 * The inverse: lowers `width` until the settings fit.
 *
 * @param settings    the settings, changed
 * @param bytes       the workspace that there is
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_VERSION`, `_ARG` (settings),
 *         `_WORKSPACE` for less than `FIVEPLY_SPIDER_WORKSPACE_MIN`
 */
int32_t fiveply_spider_settings_fit(struct fiveply_spider_settings *settings, size_t bytes);

/**
 * Spider: search -------------------------------------------------------------------------------
 *
 * Starts to look for a line that wins. With the open view it looks at face-down cards and the
 * stock, too. Where cards are unknown, because the view is that of a player or the position was
 * observed, it looks for plans instead, by the cards in sight alone: lines up to the next card
 * that turns up or the next deal, judged by their odds of winning. Either way, step until done.
 *
 * A game without peeking need not end: moves stay legal for ever, and the search has a best one in
 * a lost game, too. When to give up is the caller's: `fiveply spider solve --no-peek` does so after
 * 150 moves in a row of whose events none had `dealt`, `turned` or `cleared`.
 *
 * @param search       out: the search
 * @param workspace    the memory to work in
 * @param size         its bytes
 * @param settings     how to search, or `NULL` for the strongest that fit
 * @param state        the position; it is copied
 * @param seat         0
 * @param problem      out on failure, or `NULL`
 * @return `FIVEPLY_MORE`, or `FIVEPLY_DONE` if no step is needed, or `FIVEPLY_ERR_NULL`, `_ALIGN`,
 *         `_STATE`, `_ARG` (seat, settings), `_VERSION`, `_WORKSPACE`, `_ILLEGAL` with its reason
 */
int32_t fiveply_spider_begin(struct fiveply_spider_search *search,
                             void *workspace,
                             size_t size,
                             const struct fiveply_spider_settings *settings,
                             const struct fiveply_spider_state *state,
                             uint8_t seat,
                             struct fiveply_problem *problem);

/**
 * Works for at most `budget` units and returns; call again until the answer is `FIVEPLY_DONE`.
 *
 * @param search       the search, changed
 * @param workspace    the memory given to `begin`, or a copy of it
 * @param size         its bytes, not fewer than were given to `begin`
 * @param budget       units to spend now, 0 or more; one unit is one position that follows, made
 *                     and accounted for, duplicates included: a node of the search for a line that
 *                     wins, an evaluation of the search for plans
 * @return `FIVEPLY_DONE`, `FIVEPLY_MORE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_WORKSPACE`
 */
int32_t fiveply_spider_step(struct fiveply_spider_search *search,
                            void *workspace,
                            size_t size,
                            uint32_t budget);

/**
 * The best action so far: the first move of the line that wins or of the best plan, else of the
 * line that was looked at last; right after `begin` the move that leads to the most order.
 *
 * @param search       the search
 * @param workspace    its memory, of which a part is scratch
 * @param size         its bytes
 * @param action       out: the action; it heads the list of `ranked`
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_WORKSPACE`
 */
int32_t fiveply_spider_best(const struct fiveply_spider_search *search,
                            void *workspace,
                            size_t size,
                            struct fiveply_spider_action *action);

/**
 * Every action with its value, best first; equal values keep the order of the list of actions.
 *
 * @param search       the search
 * @param workspace    its memory, of which a part is scratch
 * @param size         its bytes
 * @param ranked       out: the first `capacity` of them; `FIVEPLY_SPIDER_ACTIONS_MAX` hold all
 * @param capacity     room in `ranked`; `ranked` may be `NULL` if it is 0
 * @param count        out: how many there are, also where `capacity` is smaller
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_WORKSPACE`
 */
int32_t fiveply_spider_ranked(const struct fiveply_spider_search *search,
                              void *workspace,
                              size_t size,
                              struct fiveply_spider_candidate *ranked,
                              size_t capacity,
                              size_t *count);

/**
 * How far the search has come.
 *
 * @param search      the search
 * @param progress    out: units spent, and how full the workspace is
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
 */
int32_t fiveply_spider_progress(const struct fiveply_spider_search *search,
                                struct fiveply_progress *progress);

/**
 * The action of the level in the settings: the best at level 9, weaker but human below.
 *
 * @param search       the search
 * @param workspace    its memory, of which a part is scratch
 * @param size         its bytes
 * @param action       out: the action
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_WORKSPACE`
 */
int32_t fiveply_spider_choose(const struct fiveply_spider_search *search,
                              void *workspace,
                              size_t size,
                              struct fiveply_spider_action *action);

/**
 * Goes on with another position: along the line that wins, or the plan that is followed, what is
 * known is kept, else the search begins anew.
 *
 * @param search       the search, changed
 * @param workspace    its memory
 * @param size         its bytes, not fewer than were given to `begin`
 * @param state        the position; it is copied
 * @param seat         0
 * @param problem      out on failure, or `NULL`
 * @return as `fiveply_spider_begin`
 */
int32_t fiveply_spider_follow(struct fiveply_spider_search *search,
                              void *workspace,
                              size_t size,
                              const struct fiveply_spider_state *state,
                              uint8_t seat,
                              struct fiveply_problem *problem);

/**
 * The line that wins, from the position of the search on: every move of it is legal, and after the
 * last one the game is won.
 *
 * @param search       the search
 * @param workspace    its memory, of which a part is scratch
 * @param size         its bytes
 * @param line         out: the first `capacity` moves; `FIVEPLY_SPIDER_MOVES_MAX` hold any line
 * @param capacity     room in `line`; `line` may be `NULL` if it is 0
 * @param count        out: how many moves there are, deals included and removals not; 0 where no
 *                     win is known
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_WORKSPACE`
 */
int32_t fiveply_spider_search_line(const struct fiveply_spider_search *search,
                                   void *workspace,
                                   size_t size,
                                   struct fiveply_spider_action *line,
                                   size_t capacity,
                                   size_t *count);

/**
 * What is known of the position.
 *
 * @param search     the search
 * @param verdict    out: `FIVEPLY_SPIDER_WON`, `..._LOST` or `..._OPEN`
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
 */
int32_t fiveply_spider_search_verdict(const struct fiveply_spider_search *search, uint8_t *verdict);

/**
 * Whether no line has fewer moves than that of `fiveply_spider_search_line`.
 *
 * @param search         the search
 * @param is_shortest    out: 1 if exhaustion proved it, else 0
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
 */
int32_t fiveply_spider_search_is_shortest(const struct fiveply_spider_search *search,
                                          uint8_t *is_shortest);

/**
 * The work that the first win took; what came after it went into a shorter line.
 *
 * @param search    the search
 * @param units     out: nodes; 0 as long as no win is known
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
 */
int32_t fiveply_spider_search_solved_after(const struct fiveply_spider_search *search,
                                           uint64_t *units);

/**
 * All that is known, as `fiveply_spider_advise` tells it after the same units: for a search that
 * is run a slice at a time.
 *
 * @param search       the search
 * @param workspace    its memory, of which a part is scratch
 * @param size         its bytes
 * @param advice       out: the best action, the chance of winning, and what is known of the
 *                     position; `fiveply_spider_reason_write` puts it into words
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_WORKSPACE`
 */
int32_t fiveply_spider_search_answer(const struct fiveply_spider_search *search,
                                     void *workspace,
                                     size_t size,
                                     struct fiveply_spider_advice *advice);

/**
 * Spider: advice -------------------------------------------------------------------------------
 *
 * The short way: begins, works and answers in one call.
 *
 * @param workspace    the memory to work in
 * @param size         its bytes
 * @param settings     how to search, or `NULL` for the strongest that fit
 * @param state        the position
 * @param seat         0
 * @param budget       units to spend; 0 = until the answer is final, which takes seconds where the
 *                     settings have their default limits
 * @param advice       out: the best action and what is known of the position
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (seat, settings),
 *         `_VERSION`, `_WORKSPACE`, `_ILLEGAL`
 */
int32_t fiveply_spider_advise(void *workspace,
                              size_t size,
                              const struct fiveply_spider_settings *settings,
                              const struct fiveply_spider_state *state,
                              uint8_t seat,
                              uint32_t budget,
                              struct fiveply_spider_advice *advice);

/**
 * Writes the reasons of an advice in English.
 *
 * @param advice      the advice
 * @param buffer      out: one line and a NUL; `FIVEPLY_SPIDER_REASON_TEXT` bytes hold any
 * @param capacity    bytes of `buffer`; 0 asks for the length alone
 * @param length      out: the bytes of the line without the NUL, or `NULL`
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_ARG` (capacity)
 */
int32_t fiveply_spider_reason_write(const struct fiveply_spider_advice *advice,
                                    char *buffer,
                                    size_t capacity,
                                    size_t *length);

/**
 * Spider: outlook -------------------------------------------------------------------------------
 *
 * Starts to find out what is left to do: all positions are walked over that moves of cards in sight
 * can reach. A move that turns up a card is seen, but not walked on; face-down cards and the stock
 * are not looked at, so the open view and a player's get the same answers. A game that is over may
 * be asked about, too.
 *
 * @param outlook    out: the outlook
 * @param memory     the memory to work in, aligned as a workspace; some 70 bytes a position
 * @param size       its bytes, at least `FIVEPLY_SPIDER_OUTLOOK_MEMORY_MIN`; more decides more
 * @param state      the position; it is copied
 * @param problem    out on failure, or `NULL`
 * @return `FIVEPLY_MORE`, or `FIVEPLY_DONE` if no step is needed, or `FIVEPLY_ERR_NULL`, `_ALIGN`,
 *         `_STATE`, `_WORKSPACE`, `_ILLEGAL` where a turned card is still to be entered
 */
int32_t fiveply_spider_outlook_begin(struct fiveply_spider_outlook *outlook,
                                     void *memory,
                                     size_t size,
                                     const struct fiveply_spider_state *state,
                                     struct fiveply_problem *problem);

/**
 * Works for at most `budget` units and returns; call again until the answer is `FIVEPLY_DONE`: all
 * questions are answered, or the memory is full.
 *
 * @param outlook    the outlook, changed
 * @param memory     the memory given to `begin`, or a copy of it
 * @param size       its bytes, not fewer than were given to `begin`
 * @param budget     units to spend now, 0 or more; one unit is one move looked at
 * @return `FIVEPLY_DONE`, `FIVEPLY_MORE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_WORKSPACE`
 */
int32_t fiveply_spider_outlook_step(struct fiveply_spider_outlook *outlook,
                                    void *memory,
                                    size_t size,
                                    uint32_t budget);

/**
 * How far the outlook has come.
 *
 * @param outlook     the outlook
 * @param progress    out: units spent, and how full the memory is
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
 */
int32_t fiveply_spider_outlook_progress(const struct fiveply_spider_outlook *outlook,
                                        struct fiveply_progress *progress);

/**
 * What is known about a question. A yes and a no are proved; the moves of a yes are the fewest. The
 * deal itself counts as a move: 1 is a deal at once, more is one after holes are filled.
 *
 * @param outlook     the outlook, at any time
 * @param question    `FIVEPLY_SPIDER_CAN_TURN` ...
 * @param answer      out: the answer
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (question)
 */
int32_t fiveply_spider_outlook_answer(const struct fiveply_spider_outlook *outlook,
                                      uint8_t question,
                                      struct fiveply_spider_answer *answer);

/**
 * Whether the game is lost for certain: no card can be turned up and no run completed, with the
 * stock used up; or too few cards are left to fill the columns for a deal. Only then may a program
 * say that the player is stuck.
 *
 * @param outlook    the outlook, at any time
 * @param is_lost    out: 1 if that is proved so far, else 0
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
 */
int32_t fiveply_spider_outlook_is_lost(const struct fiveply_spider_outlook *outlook,
                                       uint8_t *is_lost);

/**
 * The moves to a yes, the fewest there are. Each is legal, also where one before the last turns up
 * a card, which only the moves to a deal may do.
 *
 * @param outlook     the outlook
 * @param memory      its memory, of which a part is scratch
 * @param size        its bytes
 * @param question    `FIVEPLY_SPIDER_CAN_TURN` ...
 * @param line        out: the first `capacity` moves
 * @param capacity    room in `line`; `line` may be `NULL` if it is 0
 * @param count       out: how many moves there are; 0 for any other answer than yes
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_WORKSPACE`,
 *         `_ARG` (question, or a line in the memory)
 */
int32_t fiveply_spider_outlook_line(const struct fiveply_spider_outlook *outlook,
                                    void *memory,
                                    size_t size,
                                    uint8_t question,
                                    struct fiveply_spider_action *line,
                                    size_t capacity,
                                    size_t *count);

/**
 * Spider: analysis ------------------------------------------------------------------------------
 *
 * The bytes of memory for the analysis of a game.
 *
 * @param settings    how to search, or `NULL` for the default
 * @param count       the actions of the game
 * @return bytes; 0 for settings that are out of range
 */
size_t fiveply_spider_analysis_size(const struct fiveply_spider_settings *settings, size_t count);

/**
 * Starts to find out at which points of a game it could still be won. Point k is the position after
 * k actions. Each gets the nodes of the settings at most; what they say of shortening does not
 * count.
 *
 * @param analysis    out: the analysis
 * @param memory      the memory to work in, aligned as a workspace
 * @param size        its bytes, at least `fiveply_spider_analysis_size`
 * @param settings    how to search, or `NULL` for the strongest that fit
 * @param start       the position at the start of the game, all cards known; it is copied
 * @param actions     the actions of the game, apart from the memory; they are copied. `NULL` if
 *                    there are none
 * @param count       their number, at most `FIVEPLY_SPIDER_ANALYSIS_ACTIONS_MAX`
 * @param problem     out on failure, or `NULL`
 * @return `FIVEPLY_MORE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_WORKSPACE`, `_ILLEGAL` for
 *         an action that the rules forbid (the `line` of the problem is its number, from 1 on),
 *         `_ARG` (settings, view, count), `_VERSION`, `_UNSUPPORTED` where cards are unknown
 */
int32_t fiveply_spider_analysis_begin(struct fiveply_spider_analysis *analysis,
                                      void *memory,
                                      size_t size,
                                      const struct fiveply_spider_settings *settings,
                                      const struct fiveply_spider_state *start,
                                      const struct fiveply_spider_action *actions,
                                      size_t count,
                                      struct fiveply_problem *problem);

/**
 * Works for at most `budget` units and returns; call again until the answer is `FIVEPLY_DONE`.
 *
 * @param analysis    the analysis, changed
 * @param memory      the memory given to `begin`, or a copy of it
 * @param size        its bytes, not fewer than were given to `begin`
 * @param budget      units to spend now, 0 or more; one unit is one node, or one action replayed
 * @return `FIVEPLY_DONE`, `FIVEPLY_MORE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_WORKSPACE`
 */
int32_t fiveply_spider_analysis_step(struct fiveply_spider_analysis *analysis,
                                     void *memory,
                                     size_t size,
                                     uint32_t budget);

/**
 * How far the analysis has come.
 *
 * @param analysis    the analysis
 * @param progress    out: units spent; `filled_permille` tells how many of the points are decided
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
 */
int32_t fiveply_spider_analysis_progress(const struct fiveply_spider_analysis *analysis,
                                         struct fiveply_progress *progress);

/**
 * What is known of one point of the game.
 *
 * @param analysis    the analysis, at any time
 * @param point       actions from the start, 0 to the number of actions
 * @param verdict     out: `FIVEPLY_SPIDER_WON`, `..._LOST` (both proved) or `..._OPEN`
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (a point past the end)
 */
int32_t fiveply_spider_analysis_verdict(const struct fiveply_spider_analysis *analysis,
                                        size_t point,
                                        uint8_t *verdict);

/**
 * The last point from which the game is known to be winnable, and how many actions to take back to
 * be there.
 *
 * @param analysis    the analysis, at any time
 * @param review      out: what it has come to
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
 */
int32_t fiveply_spider_analysis_review(const struct fiveply_spider_analysis *analysis,
                                       struct fiveply_spider_review *review);

/**
 * Moves that win from the last point that is known to be winnable.
 *
 * @param analysis    the analysis
 * @param memory      its memory
 * @param size        its bytes
 * @param line        out: the first `capacity` moves; `FIVEPLY_SPIDER_MOVES_MAX` hold any line
 * @param capacity    room in `line`; `line` may be `NULL` if it is 0
 * @param count       out: how many moves there are; 0 where there is no such point, or where the
 *                    game was won there
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_WORKSPACE`,
 *         `_ARG` (a line in the memory)
 */
int32_t fiveply_spider_analysis_line(const struct fiveply_spider_analysis *analysis,
                                     void *memory,
                                     size_t size,
                                     struct fiveply_spider_action *line,
                                     size_t capacity,
                                     size_t *count);

/**
 * Spider: find ----------------------------------------------------------------------------------
 *
 * Starts to look for a deal that can be won, from a deal number on. Each deal gets the nodes of the
 * settings; one whose win is not found within them is passed over.
 *
 * @param find        out: the quest
 * @param memory      the memory to work in, as a search has it
 * @param size        its bytes, at least `fiveply_spider_workspace_size`
 * @param settings    how to search, or `NULL` for the strongest that fit
 * @param rules       the rules
 * @param dealer      `FIVEPLY_SPIDER_DEALER_OWN` ...
 * @param number      the first deal that is looked at; to go on after one found, the next number
 * @param problem     out on failure, or `NULL`
 * @return `FIVEPLY_MORE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_WORKSPACE`, `_VERSION`,
 *         `_ARG` (rules, dealer, number, settings, view)
 */
int32_t fiveply_spider_find_begin(struct fiveply_spider_find *find,
                                  void *memory,
                                  size_t size,
                                  const struct fiveply_spider_settings *settings,
                                  const struct fiveply_spider_rules *rules,
                                  uint8_t dealer,
                                  uint64_t number,
                                  struct fiveply_problem *problem);

/**
 * Works for at most `budget` units and returns; call again until the answer is `FIVEPLY_DONE`: a
 * deal is found, or no number is left.
 *
 * @param find      the quest, changed
 * @param memory    the memory given to `begin`, or a copy of it
 * @param size      its bytes, not fewer than were given to `begin`
 * @param budget    units to spend now, 0 or more; one unit is one node, and one more for each deal
 * @return `FIVEPLY_DONE`, `FIVEPLY_MORE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_WORKSPACE`
 */
int32_t fiveply_spider_find_step(struct fiveply_spider_find *find,
                                 void *memory,
                                 size_t size,
                                 uint32_t budget);

/**
 * How far the quest has come.
 *
 * @param find        the quest
 * @param progress    out: units spent, and how full the memory is
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
 */
int32_t fiveply_spider_find_progress(const struct fiveply_spider_find *find,
                                     struct fiveply_progress *progress);

/**
 * The deal that was found, and how many were passed over.
 *
 * @param find     the quest, at any time
 * @param found    out: what it has come to
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
 */
int32_t fiveply_spider_find_found(const struct fiveply_spider_find *find,
                                  struct fiveply_spider_found *found);

/**
 * The line that wins the deal that was found.
 *
 * @param find        the quest
 * @param memory      its memory, of which a part is scratch
 * @param size        its bytes
 * @param line        out: the first `capacity` moves; `FIVEPLY_SPIDER_MOVES_MAX` hold any line
 * @param capacity    room in `line`; `line` may be `NULL` if it is 0
 * @param count       out: how many moves there are; 0 before a deal is found
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_WORKSPACE`,
 *         `_ARG` (a line in the memory)
 */
int32_t fiveply_spider_find_line(const struct fiveply_spider_find *find,
                                 void *memory,
                                 size_t size,
                                 struct fiveply_spider_action *line,
                                 size_t capacity,
                                 size_t *count);

/**
 * Splendor: rules --------------------------------------------------------------------------------
 *
 * Two players, who take three different tokens or as many colours as there are.
 *
 * @param rules    out: the rules
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`
 */
int32_t fiveply_splendor_rules_default(struct fiveply_splendor_rules *rules);

/**
 * Reads the name of rules.
 *
 * @param text       `strict`, or `fewer` where a player may take fewer tokens than three
 * @param length     its bytes, or `FIVEPLY_NUL_TERMINATED`
 * @param rules      out: the rules, for two players; set `players` for more
 * @param problem    out on failure, or `NULL`
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_ARG`, `_PARSE`
 */
int32_t fiveply_splendor_rules_parse(const char *text,
                                     size_t length,
                                     struct fiveply_splendor_rules *rules,
                                     struct fiveply_problem *problem);

/**
 * Writes the name of rules.
 *
 * @param rules       the rules
 * @param buffer      out: the name and a NUL; `FIVEPLY_SPLENDOR_RULES_TEXT` bytes hold any
 * @param capacity    bytes of `buffer`; 0 asks for the length alone
 * @param length      out: the bytes of the name without the NUL, or `NULL`
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_ARG` (capacity)
 */
int32_t fiveply_splendor_rules_write(const struct fiveply_splendor_rules *rules,
                                     char *buffer,
                                     size_t capacity,
                                     size_t *length);

/**
 * Splendor: positions ----------------------------------------------------------------------------
 *
 * A game whose decks and nobles are shuffled by a seed, all cards known; `fiveply_splendor_observe`
 * hides them.
 *
 * @param state      out: the position
 * @param rules      the rules
 * @param seed       any number; the same seed gives the same game on every target
 * @param problem    out on failure, or `NULL`
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_ARG` (rules)
 */
int32_t fiveply_splendor_new(struct fiveply_splendor_state *state,
                             const struct fiveply_splendor_rules *rules,
                             uint64_t seed,
                             struct fiveply_problem *problem);

/**
 * Reads a position: `players 2`, `deck 1 17 20 ...` for what is left of a deck, and an `S` line
 * with all else; or a start: whole decks and `nobles 1 3 8`.
 *
 * @param state      out: the position
 * @param text       the text
 * @param length     its bytes, or `FIVEPLY_NUL_TERMINATED`
 * @param problem    out on failure, or `NULL`
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_ARG`, `_PARSE` with its place,
 *         `_STATE` with its reason
 */
int32_t fiveply_splendor_parse(struct fiveply_splendor_state *state,
                               const char *text,
                               size_t length,
                               struct fiveply_problem *problem);

/**
 * Writes a position as text that `parse` reads back to an equal one.
 *
 * @param state       the position
 * @param buffer      out: the text and a NUL; `FIVEPLY_SPLENDOR_STATE_TEXT` bytes hold any
 * @param capacity    bytes of `buffer`; 0 asks for the length alone
 * @param length      out: the bytes of the text without the NUL, or `NULL`
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (capacity)
 */
int32_t fiveply_splendor_write(const struct fiveply_splendor_state *state,
                               char *buffer,
                               size_t capacity,
                               size_t *length);

/**
 * Writes a position as little-endian bytes with a version and a checksum.
 *
 * @param state       the position
 * @param bytes       out: the bytes
 * @param capacity    their number, at least `FIVEPLY_SPLENDOR_SAVE_SIZE`
 * @param length      out: how many were written, or `NULL`
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (capacity)
 */
int32_t fiveply_splendor_save(const struct fiveply_splendor_state *state,
                              uint8_t *bytes,
                              size_t capacity,
                              size_t *length);

/**
 * Reads saved bytes and validates the position in them.
 *
 * @param state      out: the position
 * @param bytes      what `save` wrote
 * @param length     how many
 * @param problem    out on failure, or `NULL`
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_ARG`, `_PARSE` for bytes that were cut
 *         or altered, `_VERSION`, `_STATE` with its reason
 */
int32_t fiveply_splendor_load(struct fiveply_splendor_state *state,
                              const uint8_t *bytes,
                              size_t length,
                              struct fiveply_problem *problem);

/**
 * Checks that a game can reach the position.
 *
 * @param state      the position
 * @param problem    out on failure, or `NULL`
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE` with its reason
 */
int32_t fiveply_splendor_validate(const struct fiveply_splendor_state *state,
                                  struct fiveply_problem *problem);

/**
 * Splendor: play ---------------------------------------------------------------------------------
 *
 * The seats that owe an action.
 *
 * @param state    the position
 * @param seats    out: bit i for seat i; 0 while a card of the market is awaited, and when the
 *                 game is over
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
 */
int32_t fiveply_splendor_to_act(const struct fiveply_splendor_state *state, uint32_t *seats);

/**
 * The legal actions of a seat: takes of different colours, of two of a colour, reserving from the
 * market and from the decks, buying from the market and from the hand; a pass where there is
 * nothing else. Within one of them by what goes back or how it is paid, then by noble.
 *
 * @param state       the position
 * @param seat        the seat; one that owes no action has none
 * @param actions     out: the first `capacity` of them; `FIVEPLY_SPLENDOR_ACTIONS_MAX` hold all
 * @param capacity    room in `actions`; `actions` may be `NULL` if it is 0
 * @param count       out: how many there are, also where `capacity` is smaller
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (seat)
 */
int32_t fiveply_splendor_legal_actions(const struct fiveply_splendor_state *state,
                                       uint8_t seat,
                                       struct fiveply_splendor_action *actions,
                                       size_t capacity,
                                       size_t *count);

/**
 * How many legal actions a seat has, without writing them.
 *
 * @param state    the position
 * @param seat     the seat
 * @param count    out: how many
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (seat)
 */
int32_t fiveply_splendor_action_count(const struct fiveply_splendor_state *state,
                                      uint8_t seat,
                                      size_t *count);

/**
 * One legal action, the same as in the list.
 *
 * @param state     the position
 * @param seat      the seat
 * @param k         its place in the list of `legal_actions`, from 0
 * @param action    out: the action
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (seat, k)
 */
int32_t fiveply_splendor_action_at(const struct fiveply_splendor_state *state,
                                   uint8_t seat,
                                   size_t k,
                                   struct fiveply_splendor_action *action);

/**
 * Writes an action as text: `take W U G R K ret W U G R K O noble N`, `reserve LEVEL PLACE ret
 * ...`, `buy LEVEL PLACE pay ...`, `buyhand PLACE pay ...` or `pass`; each with its noble, -1 for
 * none.
 *
 * @param state       the position in which it is done
 * @param action      the action; bytes that are none come out as `?`
 * @param buffer      out: the text and a NUL; `FIVEPLY_SPLENDOR_ACTION_TEXT` bytes hold any
 * @param capacity    bytes of `buffer`; 0 asks for the length alone
 * @param length      out: the bytes of the text without the NUL, or `NULL`
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (capacity)
 */
int32_t fiveply_splendor_action_write(const struct fiveply_splendor_state *state,
                                      const struct fiveply_splendor_action *action,
                                      char *buffer,
                                      size_t capacity,
                                      size_t *length);

/**
 * Reads an action.
 *
 * @param state      the position in which it is done
 * @param text       the text
 * @param length     its bytes, or `FIVEPLY_NUL_TERMINATED`
 * @param action     out: the action
 * @param problem    out on failure, or `NULL`
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG`, `_PARSE` with its
 *         place
 */
int32_t fiveply_splendor_action_parse(const struct fiveply_splendor_state *state,
                                      const char *text,
                                      size_t length,
                                      struct fiveply_splendor_action *action,
                                      struct fiveply_problem *problem);

/**
 * Does an action; one that is illegal is refused and changes nothing.
 *
 * @param state      the position, changed
 * @param action     the action, from the list or made by hand
 * @param undo       out: the record that takes it back, or `NULL`
 * @param event      out: what it led to, or `NULL`
 * @param problem    out on failure, or `NULL`
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ILLEGAL` with its reason
 */
int32_t fiveply_splendor_apply(struct fiveply_splendor_state *state,
                               const struct fiveply_splendor_action *action,
                               struct fiveply_splendor_undo_record *undo,
                               struct fiveply_splendor_event *event,
                               struct fiveply_problem *problem);

/**
 * Takes back the last `apply` or `reveal`; every bit is as before.
 *
 * @param state     the position, changed
 * @param record    what that call wrote
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, also for a record of another
 *         position
 */
int32_t fiveply_splendor_undo(struct fiveply_splendor_state *state,
                              const struct fiveply_splendor_undo_record *record);

/**
 * The position as a seat sees it: the decks are unknown, and the cards that others drew from them
 * into their hand.
 *
 * @param state    the position
 * @param seat     the seat
 * @param view     out: a position that every function takes; may be `state` itself
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (seat)
 */
int32_t fiveply_splendor_observe(const struct fiveply_splendor_state *state,
                                 uint8_t seat,
                                 struct fiveply_splendor_state *view);

/**
 * Enters a card that the real table produced: one that fills a place of the market, before anything
 * else is done; or one in a hand, at any time, and before it is bought.
 *
 * @param state      the position, changed
 * @param chance     a place where a card lies that is not known, and the card
 * @param undo       out: the record that takes it back, or `NULL`
 * @param event      out: what it led to, or `NULL`
 * @param problem    out on failure, or `NULL`
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ILLEGAL` with its reason
 */
int32_t fiveply_splendor_reveal(struct fiveply_splendor_state *state,
                                const struct fiveply_splendor_chance *chance,
                                struct fiveply_splendor_undo_record *undo,
                                struct fiveply_splendor_event *event,
                                struct fiveply_problem *problem);

/**
 * The points of a seat as they stand.
 *
 * @param state     the position
 * @param seat      the seat
 * @param points    out: those of cards and nobles
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (seat)
 */
int32_t fiveply_splendor_score(const struct fiveply_splendor_state *state,
                               uint8_t seat,
                               int32_t *points);

/**
 * Whether the game has ended: the last round is complete, or all passed one after the other.
 *
 * @param state    the position
 * @param over     out: 1 if it has, else 0
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
 */
int32_t fiveply_splendor_is_over(const struct fiveply_splendor_state *state, uint8_t *over);

/**
 * The winners of a finished game: the most points, of these the fewest cards bought.
 *
 * @param state    the position
 * @param seats    out: bit i for seat i, more than one where they share; 0 before the end
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
 */
int32_t fiveply_splendor_winner(const struct fiveply_splendor_state *state, uint32_t *seats);

/**
 * Splendor: what a client draws -----------------------------------------------------------------
 *
 * The rules of the game, its players included.
 *
 * @param state    the position
 * @param rules    out: the rules
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
 */
int32_t fiveply_splendor_get_rules(const struct fiveply_splendor_state *state,
                                   struct fiveply_splendor_rules *rules);

/**
 * The players at the table.
 *
 * @param state      the position
 * @param players    out: 2 to `FIVEPLY_SPLENDOR_PLAYERS_MAX`
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
 */
int32_t fiveply_splendor_players(const struct fiveply_splendor_state *state, uint8_t *players);

/**
 * The seat whose turn it is, also while a card of the market is awaited.
 *
 * @param state    the position
 * @param seat     out: the seat; 0 when the game is over
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
 */
int32_t fiveply_splendor_turn(const struct fiveply_splendor_state *state, uint8_t *seat);

/**
 * The tokens of the bank.
 *
 * @param state     the position
 * @param tokens    out: six bytes: white, blue, green, red, black, gold
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
 */
int32_t fiveply_splendor_bank(const struct fiveply_splendor_state *state, uint8_t *tokens);

/**
 * The cards of the market, four of each level, level 1 first.
 *
 * @param state    the position
 * @param cards    out: twelve bytes: the number of a card, `FIVEPLY_SPLENDOR_NONE` for an empty
 *                 place, `FIVEPLY_SPLENDOR_HIDDEN` and its level for a card that is to be entered
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
 */
int32_t fiveply_splendor_market(const struct fiveply_splendor_state *state, uint8_t *cards);

/**
 * The places of the market whose card is to be entered by `fiveply_splendor_reveal`.
 *
 * @param state     the position
 * @param places    out: bit p for place p, 0 to 11; 0 = none
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
 */
int32_t fiveply_splendor_awaited(const struct fiveply_splendor_state *state, uint16_t *places);

/**
 * How many cards the decks have.
 *
 * @param state    the position
 * @param sizes    out: three bytes, for levels 1, 2 and 3
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
 */
int32_t fiveply_splendor_deck_sizes(const struct fiveply_splendor_state *state, uint8_t *sizes);

/**
 * The cards of a deck, the next one first; `FIVEPLY_SPLENDOR_HIDDEN` and the level for each that is
 * not known.
 *
 * @param state       the position
 * @param level       1 to 3
 * @param cards       out: the first `capacity` of them; `FIVEPLY_SPLENDOR_DECK_MAX` bytes hold all
 * @param capacity    room in `cards`; `cards` may be `NULL` if it is 0
 * @param count       out: how many there are, also where `capacity` is smaller
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (level)
 */
int32_t fiveply_splendor_deck(const struct fiveply_splendor_state *state,
                              uint8_t level,
                              uint8_t *cards,
                              size_t capacity,
                              size_t *count);

/**
 * The nobles on the table.
 *
 * @param state     the position
 * @param nobles    out: bit n for noble n
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
 */
int32_t fiveply_splendor_nobles(const struct fiveply_splendor_state *state, uint16_t *nobles);

/**
 * A player's tokens.
 *
 * @param state     the position
 * @param seat      whose
 * @param tokens    out: six bytes: white, blue, green, red, black, gold
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (seat)
 */
int32_t fiveply_splendor_tokens(const struct fiveply_splendor_state *state,
                                uint8_t seat,
                                uint8_t *tokens);

/**
 * A player's bonuses: cards bought, by colour.
 *
 * @param state      the position
 * @param seat       whose
 * @param bonuses    out: five bytes: white, blue, green, red, black
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (seat)
 */
int32_t fiveply_splendor_bonuses(const struct fiveply_splendor_state *state,
                                 uint8_t seat,
                                 uint8_t *bonuses);

/**
 * A player's reserved cards, in the order of reserving.
 *
 * @param state    the position
 * @param seat     whose
 * @param cards    out: three bytes: the number of a card, `FIVEPLY_SPLENDOR_NONE` for none,
 *                 `FIVEPLY_SPLENDOR_HIDDEN` and its level for one that is not known
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (seat)
 */
int32_t fiveply_splendor_hand(const struct fiveply_splendor_state *state,
                              uint8_t seat,
                              uint8_t *cards);

/**
 * The reserved cards of a player that the others do not know, as they were drawn unseen.
 *
 * @param state     the position
 * @param seat      whose
 * @param places    out: bit p for place p in hand, 0 to 2
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (seat)
 */
int32_t fiveply_splendor_unseen(const struct fiveply_splendor_state *state,
                                uint8_t seat,
                                uint8_t *places);

/**
 * The cards that were bought, by anybody.
 *
 * @param state    the position
 * @param cards    out: twelve bytes, bit n % 8 of byte n / 8 for card n; of a position that was
 *                 read from a text only the cards that it tells
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
 */
int32_t fiveply_splendor_gone(const struct fiveply_splendor_state *state, uint8_t *cards);

/**
 * The cards that may still come: those of the decks and of hands that this position does not know.
 *
 * @param state    the position, most often a view
 * @param cards    out: twelve bytes, bit n % 8 of byte n / 8 for card n
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
 */
int32_t fiveply_splendor_hidden(const struct fiveply_splendor_state *state, uint8_t *cards);

/**
 * How many cards a player bought.
 *
 * @param state    the position
 * @param seat     whose
 * @param count    out: the number
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (seat)
 */
int32_t fiveply_splendor_bought(const struct fiveply_splendor_state *state,
                                uint8_t seat,
                                uint8_t *count);

/**
 * How many nobles visited a player.
 *
 * @param state    the position
 * @param seat     whose
 * @param count    out: the number
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (seat)
 */
int32_t fiveply_splendor_visits(const struct fiveply_splendor_state *state,
                                uint8_t seat,
                                uint8_t *count);

/**
 * Whether somebody reached fifteen points, so that the round is the last one.
 *
 * @param state    the position
 * @param last     out: 1 if it is, else 0
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
 */
int32_t fiveply_splendor_is_last_round(const struct fiveply_splendor_state *state, uint8_t *last);

/**
 * How many players passed one after the other until now.
 *
 * @param state     the position
 * @param passes    out: 0 to the number of players; then the game is over
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
 */
int32_t fiveply_splendor_passes(const struct fiveply_splendor_state *state, uint8_t *passes);

/**
 * How many actions were made, of all players.
 *
 * @param state    the position
 * @param moves    out: the number; it stays at 65535
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
 */
int32_t fiveply_splendor_moves(const struct fiveply_splendor_state *state, uint16_t *moves);

/**
 * Splendor: cards, nobles, reasons --------------------------------------------------------------
 *
 * The card of a number.
 *
 * @param number    0 to 89
 * @param card      out: the card
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_ARG` (card)
 */
int32_t fiveply_splendor_get_card(uint8_t number, struct fiveply_splendor_card *card);

/**
 * The noble of a number.
 *
 * @param number    0 to 9
 * @param noble     out: the noble
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_ARG` (noble)
 */
int32_t fiveply_splendor_get_noble(uint8_t number, struct fiveply_splendor_noble *noble);

/**
 * The name of a reason in text and data files, as `take2_needs_4`.
 *
 * @param reason    `reason` of a problem
 * @return text, valid for ever; `NULL` for a number that is no reason
 */
const char *fiveply_splendor_reason_name(uint16_t reason);

/**
 * One English sentence about a reason.
 *
 * @param reason    `reason` of a problem
 * @return text, valid for ever; `NULL` for a number that is no reason
 */
const char *fiveply_splendor_reason_text(uint16_t reason);

/**
 * Splendor: settings -----------------------------------------------------------------------------
 *
 * Full strength.
 *
 * @param settings    out: the settings
 * @param size        `sizeof *settings`, so that programs and libraries of different age agree
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_VERSION`
 */
int32_t fiveply_splendor_settings_default(struct fiveply_splendor_settings *settings, size_t size);

/**
 * The bytes of workspace that serve every position with these settings.
 *
 * @param settings    the settings, or `NULL` for the default
 * @return bytes; 0 for settings that are out of range
 */
size_t fiveply_splendor_workspace_size(const struct fiveply_splendor_settings *settings);

/**
 * The inverse: the strongest settings like these that fit.
 *
 * @param settings    the settings, changed
 * @param bytes       the workspace that there is
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_VERSION`, `_ARG` (settings),
 *         `_WORKSPACE` for less than `FIVEPLY_SPLENDOR_WORKSPACE_MIN`
 */
int32_t fiveply_splendor_settings_fit(struct fiveply_splendor_settings *settings, size_t bytes);

/**
 * Splendor: search -------------------------------------------------------------------------------
 *
 * Starts to decide for a seat, from what that seat may know: it looks at no card that is hidden
 * from it, even where the position has it. Step until done.
 *
 * @param search       out: the search
 * @param workspace    the memory to work in
 * @param size         its bytes
 * @param settings     how to search, or `NULL` for the strongest that fit
 * @param state        the position; it is copied
 * @param seat         the seat that decides; it must owe an action
 * @param problem      out on failure, or `NULL`
 * @return `FIVEPLY_MORE`, or `FIVEPLY_DONE` if no step is needed, or `FIVEPLY_ERR_NULL`, `_ALIGN`,
 *         `_STATE`, `_ARG` (seat, settings), `_VERSION`, `_WORKSPACE`, `_ILLEGAL` with its reason
 */
int32_t fiveply_splendor_begin(struct fiveply_splendor_search *search,
                               void *workspace,
                               size_t size,
                               const struct fiveply_splendor_settings *settings,
                               const struct fiveply_splendor_state *state,
                               uint8_t seat,
                               struct fiveply_problem *problem);

/**
 * Works for at most `budget` units and returns; call again until the answer is `FIVEPLY_DONE`.
 *
 * @param search       the search, changed
 * @param workspace    the memory given to `begin`, or a copy of it
 * @param size         its bytes, not fewer than were given to `begin`
 * @param budget       units to spend now, 0 or more; one unit is one action judged, of which a
 *                     position has some thirty, or one step of a round
 * @return `FIVEPLY_DONE`, `FIVEPLY_MORE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_WORKSPACE`
 */
int32_t fiveply_splendor_step(struct fiveply_splendor_search *search,
                              void *workspace,
                              size_t size,
                              uint32_t budget);

/**
 * The best action so far; right after `begin` the one that brings the most points at once.
 *
 * @param search       the search
 * @param workspace    its memory, of which a part is scratch
 * @param size         its bytes
 * @param action       out: the action; it heads the list of `ranked`
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_WORKSPACE`
 */
int32_t fiveply_splendor_best(const struct fiveply_splendor_search *search,
                              void *workspace,
                              size_t size,
                              struct fiveply_splendor_action *action);

/**
 * Every action with its value, best first; equal values keep the order of the list of actions.
 *
 * @param search       the search
 * @param workspace    its memory, of which a part is scratch
 * @param size         its bytes
 * @param ranked       out: the first `capacity` of them; `FIVEPLY_SPLENDOR_ACTIONS_MAX` hold all
 * @param capacity     room in `ranked`; `ranked` may be `NULL` if it is 0
 * @param count        out: how many there are, also where `capacity` is smaller
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_WORKSPACE`
 */
int32_t fiveply_splendor_ranked(const struct fiveply_splendor_search *search,
                                void *workspace,
                                size_t size,
                                struct fiveply_splendor_candidate *ranked,
                                size_t capacity,
                                size_t *count);

/**
 * How far the search has come.
 *
 * @param search      the search
 * @param progress    out: units spent, and how full the workspace is
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
 */
int32_t fiveply_splendor_progress(const struct fiveply_splendor_search *search,
                                  struct fiveply_progress *progress);

/**
 * The action of the level in the settings: the best at level 9, weaker but human below.
 *
 * @param search       the search
 * @param workspace    its memory, of which a part is scratch
 * @param size         its bytes
 * @param action       out: the action
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_WORKSPACE`
 */
int32_t fiveply_splendor_choose(const struct fiveply_splendor_search *search,
                                void *workspace,
                                size_t size,
                                struct fiveply_splendor_action *action);

/**
 * Goes on with another position of the game, keeping what is still of use.
 *
 * @param search       the search, changed
 * @param workspace    its memory
 * @param size         its bytes, not fewer than were given to `begin`
 * @param state        the position; it is copied
 * @param seat         the seat that decides; it must owe an action
 * @param problem      out on failure, or `NULL`
 * @return as `fiveply_splendor_begin`
 */
int32_t fiveply_splendor_follow(struct fiveply_splendor_search *search,
                                void *workspace,
                                size_t size,
                                const struct fiveply_splendor_state *state,
                                uint8_t seat,
                                struct fiveply_problem *problem);

/**
 * All that is known, as `fiveply_splendor_advise` tells it after the same units: for a search that
 * is run a slice at a time.
 *
 * @param search       the search
 * @param workspace    its memory, of which a part is scratch
 * @param size         its bytes
 * @param advice       out: the best action, its value and what it does at once;
 *                     `fiveply_splendor_reason_write` puts it into words
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_WORKSPACE`
 */
int32_t fiveply_splendor_search_answer(const struct fiveply_splendor_search *search,
                                       void *workspace,
                                       size_t size,
                                       struct fiveply_splendor_advice *advice);

/**
 * Splendor: advice -------------------------------------------------------------------------------
 *
 * The short way: begins, works and answers in one call.
 *
 * @param workspace    the memory to work in
 * @param size         its bytes
 * @param settings     how to search, or `NULL` for the strongest that fit
 * @param state        the position
 * @param seat         the seat that decides; it must owe an action
 * @param budget       units to spend; 0 = until the answer is final
 * @param advice       out: the best action, its value and what it does at once
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (seat, settings),
 *         `_VERSION`, `_WORKSPACE`, `_ILLEGAL`
 */
int32_t fiveply_splendor_advise(void *workspace,
                                size_t size,
                                const struct fiveply_splendor_settings *settings,
                                const struct fiveply_splendor_state *state,
                                uint8_t seat,
                                uint32_t budget,
                                struct fiveply_splendor_advice *advice);

/**
 * Writes the reasons of an advice in English.
 *
 * @param advice      the advice
 * @param buffer      out: one line and a NUL; `FIVEPLY_SPLENDOR_REASON_TEXT` bytes hold any
 * @param capacity    bytes of `buffer`; 0 asks for the length alone
 * @param length      out: the bytes of the line without the NUL, or `NULL`
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_ARG` (capacity)
 */
int32_t fiveply_splendor_reason_write(const struct fiveply_splendor_advice *advice,
                                      char *buffer,
                                      size_t capacity,
                                      size_t *length);

/**
 * Splendor: purchases ---------------------------------------------------------------------------
 *
 * Starts to plan purchases without any income: in each turn the player buys one of the cards or
 * nothing, bonuses lower prices, gold pays for gaps, and a noble that is satisfied at the end of a
 * turn visits. The most points count, then the fewest cards.
 *
 * @param purchases      out: the planner
 * @param memory         the memory to work in, aligned as a workspace
 * @param size           its bytes, at least `FIVEPLY_SPLENDOR_PURCHASES_MEMORY`
 * @param means          what the player starts with, and the turns
 * @param cards          the cards that may be bought
 * @param card_count     how many, up to `FIVEPLY_SPLENDOR_PURCHASES_CARDS_MAX`; `cards` may be
 *                       `NULL` for 0
 * @param nobles         the nobles on the table
 * @param noble_count    how many, up to `FIVEPLY_SPLENDOR_PROBLEM_NOBLES_MAX`; as for cards
 * @param problem        out on failure, or `NULL`
 * @return `FIVEPLY_MORE`, or `FIVEPLY_DONE` if no step is needed, or `FIVEPLY_ERR_NULL`, `_ALIGN`,
 *         `_WORKSPACE`, `_ARG` with the name of what is out of range
 */
int32_t fiveply_splendor_purchases_begin(struct fiveply_splendor_purchases *purchases,
                                         void *memory,
                                         size_t size,
                                         const struct fiveply_splendor_means *means,
                                         const struct fiveply_splendor_problem_card *cards,
                                         size_t card_count,
                                         const struct fiveply_splendor_problem_noble *nobles,
                                         size_t noble_count,
                                         struct fiveply_problem *problem);

/**
 * Starts to plan what a seat could buy now: the known cards of the market and of its hand, with its
 * own tokens and bonuses, and the nobles on the table.
 *
 * @param purchases    out: the planner
 * @param memory       the memory to work in, aligned as a workspace
 * @param size         its bytes, at least `FIVEPLY_SPLENDOR_PURCHASES_MEMORY`
 * @param state        the position
 * @param seat         whose purchases
 * @param turns        turns at most, up to `FIVEPLY_SPLENDOR_PURCHASES_TURNS_MAX`
 * @param problem      out on failure, or `NULL`
 * @return `FIVEPLY_MORE`, or `FIVEPLY_DONE` if no step is needed, or `FIVEPLY_ERR_NULL`, `_ALIGN`,
 *         `_STATE`, `_WORKSPACE`, `_ARG` (seat, turns)
 */
int32_t fiveply_splendor_purchases_begin_at(struct fiveply_splendor_purchases *purchases,
                                            void *memory,
                                            size_t size,
                                            const struct fiveply_splendor_state *state,
                                            uint8_t seat,
                                            uint8_t turns,
                                            struct fiveply_problem *problem);

/**
 * Works for at most `budget` units and returns; call again until the answer is `FIVEPLY_DONE`: the
 * plan is proved to be best.
 *
 * @param purchases    the planner, changed
 * @param memory       the memory given to `begin`, or a copy of it
 * @param size         its bytes, at least `FIVEPLY_SPLENDOR_PURCHASES_MEMORY`
 * @param budget       units to spend now, 0 or more; one unit is one position made by a purchase
 * @return `FIVEPLY_DONE`, `FIVEPLY_MORE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_WORKSPACE`
 */
int32_t fiveply_splendor_purchases_step(struct fiveply_splendor_purchases *purchases,
                                        void *memory,
                                        size_t size,
                                        uint32_t budget);

/**
 * How far the planner has come.
 *
 * @param purchases    the planner
 * @param progress     out: units spent
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
 */
int32_t fiveply_splendor_purchases_progress(const struct fiveply_splendor_purchases *purchases,
                                            struct fiveply_progress *progress);

/**
 * What is known: the points of the best plan so far, and what no plan exceeds.
 *
 * @param purchases    the planner, at any time
 * @param answer       out: the answer
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
 */
int32_t fiveply_splendor_purchases_result(const struct fiveply_splendor_purchases *purchases,
                                          struct fiveply_splendor_purchases_answer *answer);

/**
 * The numbers of the cards to buy, in order, one a turn; turns left over pass without a purchase.
 *
 * @param purchases    the planner, at any time
 * @param numbers      out: the first `capacity` of them; `FIVEPLY_SPLENDOR_PURCHASES_TURNS_MAX`
 *                     hold all
 * @param capacity     room in `numbers`; `numbers` may be `NULL` if it is 0
 * @param count        out: how many there are
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
 */
int32_t fiveply_splendor_purchases_plan(const struct fiveply_splendor_purchases *purchases,
                                        uint16_t *numbers,
                                        size_t capacity,
                                        size_t *count);

/**
 * The numbers of the nobles that visit on the way, in order.
 *
 * @param purchases    the planner, at any time
 * @param numbers      out: the first `capacity` of them; `FIVEPLY_SPLENDOR_PROBLEM_NOBLES_MAX`
 *                     hold all
 * @param capacity     room in `numbers`; `numbers` may be `NULL` if it is 0
 * @param count        out: how many there are
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
 */
int32_t fiveply_splendor_purchases_visits(const struct fiveply_splendor_purchases *purchases,
                                          uint16_t *numbers,
                                          size_t capacity,
                                          size_t *count);

/**
 * Splendor: turns -------------------------------------------------------------------------------
 *
 * Starts to look for the least number of own turns to a number of points, alone at the table, by
 * the rules of the game: tokens are taken and given back, cards reserved and bought, nobles visit.
 *
 * @param turns          out: the planner
 * @param memory         the memory to work in, aligned as a workspace
 * @param size           its bytes; `FIVEPLY_SPLENDOR_TURNS_MEMORY_MIN` serve, more is faster
 * @param solo           what the player and the bank have, and the target
 * @param cards          the cards that are known, with their places; those of a deck in the order
 *                       of drawing
 * @param card_count     how many, up to `FIVEPLY_SPLENDOR_TURNS_CARDS_MAX`; `cards` may be `NULL`
 *                       for 0
 * @param nobles         the nobles on the table
 * @param noble_count    how many, up to `FIVEPLY_SPLENDOR_PROBLEM_NOBLES_MAX`; as for cards
 * @param problem        out on failure, or `NULL`
 * @return `FIVEPLY_MORE`, or `FIVEPLY_DONE` if no step is needed, or `FIVEPLY_ERR_NULL`, `_ALIGN`,
 *         `_WORKSPACE`, `_ARG` with the name of what is out of range
 */
int32_t fiveply_splendor_turns_begin(struct fiveply_splendor_turns *turns,
                                     void *memory,
                                     size_t size,
                                     const struct fiveply_splendor_solo *solo,
                                     const struct fiveply_splendor_turn_card *cards,
                                     size_t card_count,
                                     const struct fiveply_splendor_problem_noble *nobles,
                                     size_t noble_count,
                                     struct fiveply_problem *problem);

/**
 * Starts from a position of a game: the seat alone, with the tokens of the bank, the market, its
 * hand and the decks, cards as far as they are known.
 *
 * @param turns      out: the planner
 * @param memory     the memory to work in, aligned as a workspace
 * @param size       its bytes; `FIVEPLY_SPLENDOR_TURNS_MEMORY_MIN` serve, more is faster
 * @param state      the position; observe it first to look at no hidden card
 * @param seat       whose turns
 * @param target     the points to be reached
 * @param problem    out on failure, or `NULL`
 * @return `FIVEPLY_MORE`, or `FIVEPLY_DONE` if no step is needed, or `FIVEPLY_ERR_NULL`, `_ALIGN`,
 *         `_STATE`, `_WORKSPACE`, `_ARG` (seat)
 */
int32_t fiveply_splendor_turns_begin_at(struct fiveply_splendor_turns *turns,
                                        void *memory,
                                        size_t size,
                                        const struct fiveply_splendor_state *state,
                                        uint8_t seat,
                                        uint8_t target,
                                        struct fiveply_problem *problem);

/**
 * Works for at most `budget` units and returns; call again until the answer is `FIVEPLY_DONE`: the
 * plan is proved to be the shortest, or there is none within `FIVEPLY_SPLENDOR_TURNS_MAX` turns.
 *
 * @param turns     the planner, changed
 * @param memory    the memory given to `begin`, or a copy of it
 * @param size      its bytes, not fewer than were given to `begin`
 * @param budget    units to spend now, 0 or more; one unit is one position made, or one set of
 *                  purchases looked at
 * @return `FIVEPLY_DONE`, `FIVEPLY_MORE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_WORKSPACE`
 */
int32_t fiveply_splendor_turns_step(struct fiveply_splendor_turns *turns,
                                    void *memory,
                                    size_t size,
                                    uint32_t budget);

/**
 * How far the planner has come.
 *
 * @param turns       the planner
 * @param progress    out: units spent, and the number of turns that is looked at, of
 *                    `FIVEPLY_SPLENDOR_TURNS_MAX`
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
 */
int32_t fiveply_splendor_turns_progress(const struct fiveply_splendor_turns *turns,
                                        struct fiveply_progress *progress);

/**
 * What is known: the turns of the plan found, and the number than which no plan has fewer.
 *
 * @param turns     the planner, at any time
 * @param answer    out: the answer
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
 */
int32_t fiveply_splendor_turns_result(const struct fiveply_splendor_turns *turns,
                                      struct fiveply_splendor_turns_answer *answer);

/**
 * The turns of the plan that was found, in order.
 *
 * @param turns       the planner
 * @param memory      its memory, of which a part is scratch
 * @param size        its bytes
 * @param steps       out: the first `capacity` of them; `FIVEPLY_SPLENDOR_TURNS_MAX` hold all
 * @param capacity    room in `steps`; `steps` may be `NULL` if it is 0
 * @param count       out: how many there are; 0 where no plan is known
 * @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_WORKSPACE`, `_ARG` (steps in
 *         the memory)
 */
int32_t fiveply_splendor_turns_plan(const struct fiveply_splendor_turns *turns,
                                    void *memory,
                                    size_t size,
                                    struct fiveply_splendor_turn_step *steps,
                                    size_t capacity,
                                    size_t *count);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* FIVEPLY_H */
