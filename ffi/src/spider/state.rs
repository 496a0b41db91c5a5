//! The verbs of the position, in their order.
#![cfg(feature = "spider")]

use core::ffi::c_char;

use engine::spider::State;

use super::game::Spider;
use super::types::{
    fiveply_spider_action, fiveply_spider_chance, fiveply_spider_event, fiveply_spider_rules,
    fiveply_spider_state, fiveply_spider_undo_record,
};
use crate::status::fiveply_problem;
use crate::verbs;

/// Spider: rules --------------------------------------------------------------------------------
///
/// Four suits; a deal needs a card in every column.
///
/// @param rules    out: the rules
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_spider_rules_default(rules: *mut fiveply_spider_rules) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::rules_default::<Spider>(rules) }
}

/// Reads the name of rules.
///
/// @param text       `1suit`, `2suits` or `4suits`, with `_relaxed` after it for deals on
///                   empty columns
/// @param length     its bytes, or `FIVEPLY_NUL_TERMINATED`
/// @param rules      out: the rules
/// @param problem    out on failure, or `NULL`
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_ARG`, `_PARSE`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_spider_rules_parse(
    text: *const c_char,
    length: usize,
    rules: *mut fiveply_spider_rules,
    problem: *mut fiveply_problem,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::rules_parse::<Spider>(text, length, rules, problem) }
}

/// Writes the name of rules.
///
/// @param rules       the rules
/// @param buffer      out: the name and a NUL; `FIVEPLY_SPIDER_RULES_TEXT` bytes hold any
/// @param capacity    bytes of `buffer`; 0 asks for the length alone
/// @param length      out: the bytes of the name without the NUL, or `NULL`
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_ARG` (capacity)
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_spider_rules_write(
    rules: *const fiveply_spider_rules,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::rules_write::<Spider>(rules, buffer, capacity, length) }
}

/// Spider: positions ----------------------------------------------------------------------------
///
/// The deal of the library's own dealer, all cards known; `fiveply_spider_observe` hides them.
///
/// @param state      out: the position
/// @param rules      the rules
/// @param seed       any number; the same seed gives the same deal on every target
/// @param problem    out on failure, or `NULL`
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_ARG` (rules)
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_spider_new(
    state: *mut fiveply_spider_state,
    rules: *const fiveply_spider_rules,
    seed: u64,
    problem: *mut fiveply_problem,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::new::<Spider>(state, rules, seed, problem) }
}

/// The deal that PySol, PySolFC and plspider give to a number; six cards in columns 0, 3, 6, 9.
///
/// @param state      out: the position, all cards known
/// @param rules      the rules
/// @param number     1 to `FIVEPLY_SPIDER_NUMBER_MAX`; `msN` of PySolFC is N
/// @param problem    out on failure, or `NULL`
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_ARG` (rules, number)
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_spider_deal_ms(
    state: *mut fiveply_spider_state,
    rules: *const fiveply_spider_rules,
    number: u32,
    problem: *mut fiveply_problem,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::made_by_rules::<Spider, _>(state, rules, problem, |rules| State::deal_ms(rules, number)) }
}

/// The deal that KDE's KPat gives to a number.
///
/// @param state      out: the position, all cards known
/// @param rules      the rules
/// @param number     0 to `FIVEPLY_SPIDER_NUMBER_MAX`
/// @param problem    out on failure, or `NULL`
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_ARG` (rules, number)
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_spider_deal_kpat(
    state: *mut fiveply_spider_state,
    rules: *const fiveply_spider_rules,
    number: u32,
    problem: *mut fiveply_problem,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe {
        verbs::made_by_rules::<Spider, _>(state, rules, problem, |rules| State::deal_kpat(rules, number))
    }
}

/// Reads a position: lines such as `0: [7H ??] KS QS` and `stock: 4C 5D ...` (SPP1), a deal line
/// `ID SUITS LAYOUT CARDS` (SPD1), or Solvitaire's JSON.
///
/// @param state      out: the position
/// @param text       the text
/// @param length     its bytes, or `FIVEPLY_NUL_TERMINATED`
/// @param problem    out on failure, or `NULL`
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_ARG`, `_PARSE` with its place,
///         `_STATE` with its reason
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_spider_parse(
    state: *mut fiveply_spider_state,
    text: *const c_char,
    length: usize,
    problem: *mut fiveply_problem,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::parse::<Spider>(state, text, length, problem) }
}

/// Writes a position as text that `parse` reads back to an equal one.
///
/// @param state       the position
/// @param buffer      out: the text and a NUL; `FIVEPLY_SPIDER_STATE_TEXT` bytes hold any
/// @param capacity    bytes of `buffer`; 0 asks for the length alone
/// @param length      out: the bytes of the text without the NUL, or `NULL`
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (capacity)
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_spider_write(
    state: *const fiveply_spider_state,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::write::<Spider>(state, buffer, capacity, length) }
}

/// Writes a position as little-endian bytes with a version and a checksum.
///
/// @param state       the position
/// @param bytes       out: the bytes
/// @param capacity    their number, at least `FIVEPLY_SPIDER_SAVE_SIZE`
/// @param length      out: how many were written, or `NULL`
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (capacity)
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_spider_save(
    state: *const fiveply_spider_state,
    bytes: *mut u8,
    capacity: usize,
    length: *mut usize,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::save::<Spider>(state, bytes, capacity, length) }
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
pub unsafe extern "C" fn fiveply_spider_load(
    state: *mut fiveply_spider_state,
    bytes: *const u8,
    length: usize,
    problem: *mut fiveply_problem,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::load::<Spider>(state, bytes, length, problem) }
}

/// Checks that a game can reach the position.
///
/// @param state      the position
/// @param problem    out on failure, or `NULL`
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE` with its reason
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_spider_validate(
    state: *const fiveply_spider_state,
    problem: *mut fiveply_problem,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::validate::<Spider>(state, problem) }
}

/// Spider: play ---------------------------------------------------------------------------------
///
/// The seats that owe an action.
///
/// @param state    the position
/// @param seats    out: 1 for seat 0; 0 while a card is awaited, and when the game is over
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_spider_to_act(state: *const fiveply_spider_state, seats: *mut u32) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::to_act::<Spider>(state, seats) }
}

/// The legal actions of a seat: by source column, then target column, then number of cards; the deal
/// last.
///
/// @param state       the position
/// @param seat        the seat; one that owes no action has none
/// @param actions     out: the first `capacity` of them; `FIVEPLY_SPIDER_ACTIONS_MAX` hold all
/// @param capacity    room in `actions`; `actions` may be `NULL` if it is 0
/// @param count       out: how many there are, also where `capacity` is smaller
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (seat)
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_spider_legal_actions(
    state: *const fiveply_spider_state,
    seat: u8,
    actions: *mut fiveply_spider_action,
    capacity: usize,
    count: *mut usize,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::legal_actions::<Spider>(state, seat, actions, capacity, count) }
}

/// How many legal actions a seat has, without writing them.
///
/// @param state    the position
/// @param seat     the seat
/// @param count    out: how many
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (seat)
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_spider_action_count(
    state: *const fiveply_spider_state,
    seat: u8,
    count: *mut usize,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::action_count::<Spider>(state, seat, count) }
}

/// One legal action, the same as in the list.
///
/// @param state     the position
/// @param seat      the seat
/// @param k         its place in the list of `legal_actions`, from 0
/// @param action    out: the action
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (seat, k)
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_spider_action_at(
    state: *const fiveply_spider_state,
    seat: u8,
    k: usize,
    action: *mut fiveply_spider_action,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::action_at::<Spider>(state, seat, k, action) }
}

/// Writes an action as text: source column, target column and number of cards in hexadecimal, as
/// `70c`; `D` for the deal.
///
/// @param state       the position in which it is done
/// @param action      the action; bytes that are none come out as `?`
/// @param buffer      out: the text and a NUL; `FIVEPLY_SPIDER_ACTION_TEXT` bytes hold any
/// @param capacity    bytes of `buffer`; 0 asks for the length alone
/// @param length      out: the bytes of the text without the NUL, or `NULL`
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (capacity)
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_spider_action_write(
    state: *const fiveply_spider_state,
    action: *const fiveply_spider_action,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::action_write::<Spider>(state, action, buffer, capacity, length) }
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
pub unsafe extern "C" fn fiveply_spider_action_parse(
    state: *const fiveply_spider_state,
    text: *const c_char,
    length: usize,
    action: *mut fiveply_spider_action,
    problem: *mut fiveply_problem,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::action_parse::<Spider>(state, text, length, action, problem) }
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
pub unsafe extern "C" fn fiveply_spider_apply(
    state: *mut fiveply_spider_state,
    action: *const fiveply_spider_action,
    undo: *mut fiveply_spider_undo_record,
    event: *mut fiveply_spider_event,
    problem: *mut fiveply_problem,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::apply::<Spider>(state, action, undo, event, problem) }
}

/// Takes back the last `apply` or `reveal`; every bit is as before.
///
/// @param state     the position, changed
/// @param record    what that call wrote
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, also for a record of another
///         position
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_spider_undo(
    state: *mut fiveply_spider_state,
    record: *const fiveply_spider_undo_record,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::undo::<Spider>(state, record) }
}

/// The position as the player sees it: face-down cards and the stock are unknown. A study, with
/// fewer than 104 cards, has nothing hidden.
///
/// @param state    the position
/// @param seat     the seat
/// @param view     out: a position that every function takes; may be `state` itself
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (seat)
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_spider_observe(
    state: *const fiveply_spider_state,
    seat: u8,
    view: *mut fiveply_spider_state,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::observe::<Spider>(state, seat, view) }
}

/// Enters a card that turned up on the real table. Completed runs leave when no card is awaited any
/// more; that may turn up another.
///
/// @param state      the position, changed
/// @param chance     a column that awaits a card, and the card
/// @param undo       out: the record that takes it back, or `NULL`
/// @param event      out: what it led to, or `NULL`
/// @param problem    out on failure, or `NULL`
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ILLEGAL` with its reason
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_spider_reveal(
    state: *mut fiveply_spider_state,
    chance: *const fiveply_spider_chance,
    undo: *mut fiveply_spider_undo_record,
    event: *mut fiveply_spider_event,
    problem: *mut fiveply_problem,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::reveal::<Spider>(state, chance, undo, event, problem) }
}

/// The counter of the usual clients: 500, one less for each action, 100 more for each removed run.
///
/// @param state     the position
/// @param seat      the seat
/// @param points    out: the points, which may be below 0
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (seat)
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_spider_score(
    state: *const fiveply_spider_state,
    seat: u8,
    points: *mut i32,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::score::<Spider>(state, seat, points) }
}

/// Whether the game has ended: won, or nothing may be done any more.
///
/// @param state    the position
/// @param over     out: 1 if it has, else 0
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_spider_is_over(state: *const fiveply_spider_state, over: *mut u8) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::is_over::<Spider>(state, over) }
}

/// Whether the game is won: stock and columns are empty.
///
/// @param state    the position
/// @param seats    out: 1 for seat 0; 0 before the end, and if the game is lost
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_spider_winner(state: *const fiveply_spider_state, seats: *mut u32) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::winner::<Spider>(state, seats) }
}
