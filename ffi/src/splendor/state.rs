//! The verbs of the position, in their order.
#![cfg(feature = "splendor")]

use core::ffi::c_char;

use super::game::Splendor;
use super::types::{
    fiveply_splendor_action, fiveply_splendor_chance, fiveply_splendor_event, fiveply_splendor_rules,
    fiveply_splendor_state, fiveply_splendor_undo_record,
};
use crate::status::fiveply_problem;
use crate::verbs;

/// Splendor: rules --------------------------------------------------------------------------------
///
/// Two players, who take three different tokens or as many colours as there are.
///
/// @param rules    out: the rules
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_splendor_rules_default(rules: *mut fiveply_splendor_rules) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::rules_default::<Splendor>(rules) }
}

/// Reads the name of rules.
///
/// @param text       `strict`, or `fewer` where a player may take fewer tokens than three
/// @param length     its bytes, or `FIVEPLY_NUL_TERMINATED`
/// @param rules      out: the rules, for two players; set `players` for more
/// @param problem    out on failure, or `NULL`
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_ARG`, `_PARSE`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_splendor_rules_parse(
    text: *const c_char,
    length: usize,
    rules: *mut fiveply_splendor_rules,
    problem: *mut fiveply_problem,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::rules_parse::<Splendor>(text, length, rules, problem) }
}

/// Writes the name of rules.
///
/// @param rules       the rules
/// @param buffer      out: the name and a NUL; `FIVEPLY_SPLENDOR_RULES_TEXT` bytes hold any
/// @param capacity    bytes of `buffer`; 0 asks for the length alone
/// @param length      out: the bytes of the name without the NUL, or `NULL`
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_ARG` (capacity)
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_splendor_rules_write(
    rules: *const fiveply_splendor_rules,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::rules_write::<Splendor>(rules, buffer, capacity, length) }
}

/// Splendor: positions ----------------------------------------------------------------------------
///
/// A game whose decks and nobles are shuffled by a seed, all cards known; `fiveply_splendor_observe`
/// hides them.
///
/// @param state      out: the position
/// @param rules      the rules
/// @param seed       any number; the same seed gives the same game on every target
/// @param problem    out on failure, or `NULL`
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_ARG` (rules)
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_splendor_new(
    state: *mut fiveply_splendor_state,
    rules: *const fiveply_splendor_rules,
    seed: u64,
    problem: *mut fiveply_problem,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::new::<Splendor>(state, rules, seed, problem) }
}

/// Reads a position: `players 2`, `deck 1 17 20 ...` for what is left of a deck, and an `S` line
/// with all else; or a start: whole decks and `nobles 1 3 8`.
///
/// @param state      out: the position
/// @param text       the text
/// @param length     its bytes, or `FIVEPLY_NUL_TERMINATED`
/// @param problem    out on failure, or `NULL`
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_ARG`, `_PARSE` with its place,
///         `_STATE` with its reason
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_splendor_parse(
    state: *mut fiveply_splendor_state,
    text: *const c_char,
    length: usize,
    problem: *mut fiveply_problem,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::parse::<Splendor>(state, text, length, problem) }
}

/// Writes a position as text that `parse` reads back to an equal one.
///
/// @param state       the position
/// @param buffer      out: the text and a NUL; `FIVEPLY_SPLENDOR_STATE_TEXT` bytes hold any
/// @param capacity    bytes of `buffer`; 0 asks for the length alone
/// @param length      out: the bytes of the text without the NUL, or `NULL`
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (capacity)
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_splendor_write(
    state: *const fiveply_splendor_state,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::write::<Splendor>(state, buffer, capacity, length) }
}

/// Writes a position as little-endian bytes with a version and a checksum.
///
/// @param state       the position
/// @param bytes       out: the bytes
/// @param capacity    their number, at least `FIVEPLY_SPLENDOR_SAVE_SIZE`
/// @param length      out: how many were written, or `NULL`
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (capacity)
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_splendor_save(
    state: *const fiveply_splendor_state,
    bytes: *mut u8,
    capacity: usize,
    length: *mut usize,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::save::<Splendor>(state, bytes, capacity, length) }
}

/// Reads saved bytes and validates the position in them.
///
/// @param state      out: the position
/// @param bytes      what `save` wrote
/// @param length     how many
/// @param problem    out on failure, or `NULL`
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_ARG`, `_PARSE` for bytes that were cut
///         or altered, `_VERSION`, `_STATE` with its reason
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_splendor_load(
    state: *mut fiveply_splendor_state,
    bytes: *const u8,
    length: usize,
    problem: *mut fiveply_problem,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::load::<Splendor>(state, bytes, length, problem) }
}

/// Checks that a game can reach the position.
///
/// @param state      the position
/// @param problem    out on failure, or `NULL`
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE` with its reason
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_splendor_validate(
    state: *const fiveply_splendor_state,
    problem: *mut fiveply_problem,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::validate::<Splendor>(state, problem) }
}

/// Splendor: play ---------------------------------------------------------------------------------
///
/// The seats that owe an action.
///
/// @param state    the position
/// @param seats    out: bit i for seat i; 0 while a card of the market is awaited, and when the
///                 game is over
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_splendor_to_act(
    state: *const fiveply_splendor_state,
    seats: *mut u32,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::to_act::<Splendor>(state, seats) }
}

/// The legal actions of a seat: takes of different colours, of two of a colour, reserving from the
/// market and from the decks, buying from the market and from the hand; a pass where there is
/// nothing else. Within one of them by what goes back or how it is paid, then by noble.
///
/// @param state       the position
/// @param seat        the seat; one that owes no action has none
/// @param actions     out: the first `capacity` of them; `FIVEPLY_SPLENDOR_ACTIONS_MAX` hold all
/// @param capacity    room in `actions`; `actions` may be `NULL` if it is 0
/// @param count       out: how many there are, also where `capacity` is smaller
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (seat)
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_splendor_legal_actions(
    state: *const fiveply_splendor_state,
    seat: u8,
    actions: *mut fiveply_splendor_action,
    capacity: usize,
    count: *mut usize,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::legal_actions::<Splendor>(state, seat, actions, capacity, count) }
}

/// How many legal actions a seat has, without writing them.
///
/// @param state    the position
/// @param seat     the seat
/// @param count    out: how many
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (seat)
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_splendor_action_count(
    state: *const fiveply_splendor_state,
    seat: u8,
    count: *mut usize,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::action_count::<Splendor>(state, seat, count) }
}

/// One legal action, the same as in the list.
///
/// @param state     the position
/// @param seat      the seat
/// @param k         its place in the list of `legal_actions`, from 0
/// @param action    out: the action
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (seat, k)
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_splendor_action_at(
    state: *const fiveply_splendor_state,
    seat: u8,
    k: usize,
    action: *mut fiveply_splendor_action,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::action_at::<Splendor>(state, seat, k, action) }
}

/// Writes an action as text: `take W U G R K ret W U G R K O noble N`, `reserve LEVEL PLACE ret
/// ...`, `buy LEVEL PLACE pay ...`, `buyhand PLACE pay ...` or `pass`; each with its noble, -1 for
/// none.
///
/// @param state       the position in which it is done
/// @param action      the action; bytes that are none come out as `?`
/// @param buffer      out: the text and a NUL; `FIVEPLY_SPLENDOR_ACTION_TEXT` bytes hold any
/// @param capacity    bytes of `buffer`; 0 asks for the length alone
/// @param length      out: the bytes of the text without the NUL, or `NULL`
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (capacity)
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_splendor_action_write(
    state: *const fiveply_splendor_state,
    action: *const fiveply_splendor_action,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::action_write::<Splendor>(state, action, buffer, capacity, length) }
}

/// Reads an action.
///
/// @param state      the position in which it is done
/// @param text       the text
/// @param length     its bytes, or `FIVEPLY_NUL_TERMINATED`
/// @param action     out: the action
/// @param problem    out on failure, or `NULL`
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG`, `_PARSE` with its
///         place
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_splendor_action_parse(
    state: *const fiveply_splendor_state,
    text: *const c_char,
    length: usize,
    action: *mut fiveply_splendor_action,
    problem: *mut fiveply_problem,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::action_parse::<Splendor>(state, text, length, action, problem) }
}

/// Does an action; one that is illegal is refused and changes nothing.
///
/// @param state      the position, changed
/// @param action     the action, from the list or made by hand
/// @param undo       out: the record that takes it back, or `NULL`
/// @param event      out: what it led to, or `NULL`
/// @param problem    out on failure, or `NULL`
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ILLEGAL` with its reason
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_splendor_apply(
    state: *mut fiveply_splendor_state,
    action: *const fiveply_splendor_action,
    undo: *mut fiveply_splendor_undo_record,
    event: *mut fiveply_splendor_event,
    problem: *mut fiveply_problem,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::apply::<Splendor>(state, action, undo, event, problem) }
}

/// Takes back the last `apply` or `reveal`; every bit is as before.
///
/// @param state     the position, changed
/// @param record    what that call wrote
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, also for a record of another
///         position
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_splendor_undo(
    state: *mut fiveply_splendor_state,
    record: *const fiveply_splendor_undo_record,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::undo::<Splendor>(state, record) }
}

/// The position as a seat sees it: the decks are unknown, and the cards that others drew from them
/// into their hand.
///
/// @param state    the position
/// @param seat     the seat
/// @param view     out: a position that every function takes; may be `state` itself
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (seat)
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_splendor_observe(
    state: *const fiveply_splendor_state,
    seat: u8,
    view: *mut fiveply_splendor_state,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::observe::<Splendor>(state, seat, view) }
}

/// Enters a card that the real table produced: one that fills a place of the market, before anything
/// else is done; or one in a hand, at any time, and before it is bought.
///
/// @param state      the position, changed
/// @param chance     a place where a card lies that is not known, and the card
/// @param undo       out: the record that takes it back, or `NULL`
/// @param event      out: what it led to, or `NULL`
/// @param problem    out on failure, or `NULL`
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ILLEGAL` with its reason
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_splendor_reveal(
    state: *mut fiveply_splendor_state,
    chance: *const fiveply_splendor_chance,
    undo: *mut fiveply_splendor_undo_record,
    event: *mut fiveply_splendor_event,
    problem: *mut fiveply_problem,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::reveal::<Splendor>(state, chance, undo, event, problem) }
}

/// The points of a seat as they stand.
///
/// @param state     the position
/// @param seat      the seat
/// @param points    out: those of cards and nobles
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (seat)
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_splendor_score(
    state: *const fiveply_splendor_state,
    seat: u8,
    points: *mut i32,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::score::<Splendor>(state, seat, points) }
}

/// Whether the game has ended: the last round is complete, or all passed one after the other.
///
/// @param state    the position
/// @param over     out: 1 if it has, else 0
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_splendor_is_over(
    state: *const fiveply_splendor_state,
    over: *mut u8,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::is_over::<Splendor>(state, over) }
}

/// The winners of a finished game: the most points, of these the fewest cards bought.
///
/// @param state    the position
/// @param seats    out: bit i for seat i, more than one where they share; 0 before the end
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_splendor_winner(
    state: *const fiveply_splendor_state,
    seats: *mut u32,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::winner::<Splendor>(state, seats) }
}
