//! The verbs of the position, in their order.
#![cfg(feature = "yahtzee")]

use core::ffi::c_char;

use engine::yahtzee::{Card, Error, State};

use super::game::Yahtzee;
use super::types::{
    fiveply_yahtzee_action, fiveply_yahtzee_event, fiveply_yahtzee_roll, fiveply_yahtzee_rules,
    fiveply_yahtzee_state, fiveply_yahtzee_undo_record,
};
use crate::pointer::{self, flag};
use crate::status::{Fault, fiveply_problem};
use crate::verbs;

/// Yahtzee: rules --------------------------------------------------------------------------------
///
/// The official rules for one player.
///
/// @param rules    out: the rules
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_yahtzee_rules_default(rules: *mut fiveply_yahtzee_rules) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::rules_default::<Yahtzee>(rules) }
}

/// Reads the name of rules, for one player.
///
/// @param text       a name such as `forced`, `free_joker_only_if_50`, `yatzy_fh5_tp4`
/// @param length     its bytes, or `FIVEPLY_NUL_TERMINATED`
/// @param rules      out: the rules; set `players` for more than one
/// @param problem    out on failure, or `NULL`
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_ARG`, `_PARSE`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_yahtzee_rules_parse(
    text: *const c_char,
    length: usize,
    rules: *mut fiveply_yahtzee_rules,
    problem: *mut fiveply_problem,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::rules_parse::<Yahtzee>(text, length, rules, problem) }
}

/// Writes the name of rules.
///
/// @param rules       the rules; their players are not part of the name
/// @param buffer      out: the name and a NUL; `FIVEPLY_YAHTZEE_RULES_TEXT` bytes hold any
/// @param capacity    bytes of `buffer`; 0 asks for the length alone
/// @param length      out: the bytes of the name without the NUL, or `NULL`
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_ARG` (capacity)
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_yahtzee_rules_write(
    rules: *const fiveply_yahtzee_rules,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::rules_write::<Yahtzee>(rules, buffer, capacity, length) }
}

/// Yahtzee: positions ----------------------------------------------------------------------------
///
/// The start of a game whose dice are drawn from a seed; the first roll lies on the table.
///
/// @param state      out: the position
/// @param rules      the rules
/// @param seed       any number; the same seed gives the same dice on every target
/// @param problem    out on failure, or `NULL`
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_ARG` (rules)
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_yahtzee_new(
    state: *mut fiveply_yahtzee_state,
    rules: *const fiveply_yahtzee_rules,
    seed: u64,
    problem: *mut fiveply_problem,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::new::<Yahtzee>(state, rules, seed, problem) }
}

/// The start of a game with real dice: the caller rolls and enters them by `reveal`.
///
/// @param state      out: the position, before the first roll
/// @param rules      the rules
/// @param problem    out on failure, or `NULL`
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_ARG` (rules)
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_yahtzee_new_real_dice(
    state: *mut fiveply_yahtzee_state,
    rules: *const fiveply_yahtzee_rules,
    problem: *mut fiveply_problem,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::made_by_rules::<Yahtzee, Error>(state, rules, problem, State::with_real_dice) }
}

/// The position of one player that has these facts; they decide everything but the points so far.
///
/// @param state      out: the position, with real dice and boxes that hold as little as they can
/// @param rules      the rules; their players do not count
/// @param filled     the filled boxes as a set
/// @param upper      the sum of the upper boxes; 63 stands for more, too
/// @param fifty      1 if the yahtzee box holds 50, else 0
/// @param dice       five dice by place, 0 = to be rolled; or `NULL` before the first roll
/// @param rerolls    rerolls left, 0 to 2; 2 before the first roll
/// @param problem    out on failure, or `NULL`
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_ARG`, `_STATE` with its reason
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_yahtzee_from_totals(
    state: *mut fiveply_yahtzee_state,
    rules: *const fiveply_yahtzee_rules,
    filled: u16,
    upper: u8,
    fifty: u8,
    dice: *const u8,
    rerolls: u8,
    problem: *mut fiveply_problem,
) -> i32 {
    let make = |rules| {
        // SAFETY: "Pointers".
        let dice = unsafe { pointer::value_or_null(dice.cast::<[u8; 5]>()) }?.unwrap_or_default();
        let card = Card::from_totals(rules, filled, upper, flag(fifty, "fifty")?).map_err(Error::State)?;
        Ok(State::of_card(rules, card, dice, rerolls)?)
    };
    // SAFETY: "Pointers".
    unsafe { verbs::made_by_rules::<Yahtzee, Fault>(state, rules, problem, make) }
}

/// Reads a position: one line a player, as `forced ones=3 yahtzee=50 | dice 6 1 6 2 6 rolls 1`.
///
/// @param state      out: the position
/// @param text       the text
/// @param length     its bytes, or `FIVEPLY_NUL_TERMINATED`
/// @param problem    out on failure, or `NULL`
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_ARG`, `_PARSE` with its place,
///         `_STATE` with its reason
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_yahtzee_parse(
    state: *mut fiveply_yahtzee_state,
    text: *const c_char,
    length: usize,
    problem: *mut fiveply_problem,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::parse::<Yahtzee>(state, text, length, problem) }
}

/// Writes a position as text that `parse` reads back to an equal one.
///
/// @param state       the position
/// @param buffer      out: the text and a NUL; `FIVEPLY_YAHTZEE_STATE_TEXT` bytes hold any
/// @param capacity    bytes of `buffer`; 0 asks for the length alone
/// @param length      out: the bytes of the text without the NUL, or `NULL`
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (capacity)
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_yahtzee_write(
    state: *const fiveply_yahtzee_state,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::write::<Yahtzee>(state, buffer, capacity, length) }
}

/// Writes a position as little-endian bytes with a version and a checksum.
///
/// @param state       the position
/// @param bytes       out: the bytes
/// @param capacity    their number, at least `FIVEPLY_YAHTZEE_SAVE_SIZE`
/// @param length      out: how many were written, or `NULL`
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (capacity)
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_yahtzee_save(
    state: *const fiveply_yahtzee_state,
    bytes: *mut u8,
    capacity: usize,
    length: *mut usize,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::save::<Yahtzee>(state, bytes, capacity, length) }
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
pub unsafe extern "C" fn fiveply_yahtzee_load(
    state: *mut fiveply_yahtzee_state,
    bytes: *const u8,
    length: usize,
    problem: *mut fiveply_problem,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::load::<Yahtzee>(state, bytes, length, problem) }
}

/// Checks that a game can reach the position.
///
/// @param state      the position
/// @param problem    out on failure, or `NULL`
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE` with its reason
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_yahtzee_validate(
    state: *const fiveply_yahtzee_state,
    problem: *mut fiveply_problem,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::validate::<Yahtzee>(state, problem) }
}

/// Yahtzee: play ---------------------------------------------------------------------------------
///
/// The seats that owe an action.
///
/// @param state    the position
/// @param seats    out: bit i for seat i; 0 while dice are to be rolled, and when the game is over
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_yahtzee_to_act(state: *const fiveply_yahtzee_state, seats: *mut u32) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::to_act::<Yahtzee>(state, seats) }
}

/// The legal actions of a seat: boxes by number, then keeps by ascending bits. Dice of one face are
/// interchangeable: each choice of faces comes once, with the lowest bits that keep it.
///
/// @param state       the position
/// @param seat        the seat; one that owes no action has none
/// @param actions     out: the first `capacity` of them; `FIVEPLY_YAHTZEE_ACTIONS_MAX` hold all
/// @param capacity    room in `actions`; `actions` may be `NULL` if it is 0
/// @param count       out: how many there are, also where `capacity` is smaller
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (seat)
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_yahtzee_legal_actions(
    state: *const fiveply_yahtzee_state,
    seat: u8,
    actions: *mut fiveply_yahtzee_action,
    capacity: usize,
    count: *mut usize,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::legal_actions::<Yahtzee>(state, seat, actions, capacity, count) }
}

/// How many legal actions a seat has, without writing them.
///
/// @param state    the position
/// @param seat     the seat
/// @param count    out: how many
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (seat)
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_yahtzee_action_count(
    state: *const fiveply_yahtzee_state,
    seat: u8,
    count: *mut usize,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::action_count::<Yahtzee>(state, seat, count) }
}

/// One legal action, the same as in the list.
///
/// @param state     the position
/// @param seat      the seat
/// @param k         its place in the list of `legal_actions`, from 0
/// @param action    out: the action
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (seat, k)
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_yahtzee_action_at(
    state: *const fiveply_yahtzee_state,
    seat: u8,
    k: usize,
    action: *mut fiveply_yahtzee_action,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::action_at::<Yahtzee>(state, seat, k, action) }
}

/// Writes an action as text: `score full_house`, `keep 6 6 6`, `keep -` to roll all five dice.
///
/// @param state       the position in which it is done
/// @param action      the action; bytes that are none come out as `?`
/// @param buffer      out: the text and a NUL; `FIVEPLY_YAHTZEE_ACTION_TEXT` bytes hold any
/// @param capacity    bytes of `buffer`; 0 asks for the length alone
/// @param length      out: the bytes of the text without the NUL, or `NULL`
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (capacity)
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_yahtzee_action_write(
    state: *const fiveply_yahtzee_state,
    action: *const fiveply_yahtzee_action,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::action_write::<Yahtzee>(state, action, buffer, capacity, length) }
}

/// Reads an action of the seat whose turn it is.
///
/// @param state      the position in which it is done
/// @param text       the text
/// @param length     its bytes, or `FIVEPLY_NUL_TERMINATED`
/// @param action     out: the action; a keep has the lowest bits that keep those faces
/// @param problem    out on failure, or `NULL`
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG`, `_PARSE` with its
///         place
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_yahtzee_action_parse(
    state: *const fiveply_yahtzee_state,
    text: *const c_char,
    length: usize,
    action: *mut fiveply_yahtzee_action,
    problem: *mut fiveply_problem,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::action_parse::<Yahtzee>(state, text, length, action, problem) }
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
pub unsafe extern "C" fn fiveply_yahtzee_apply(
    state: *mut fiveply_yahtzee_state,
    action: *const fiveply_yahtzee_action,
    undo: *mut fiveply_yahtzee_undo_record,
    event: *mut fiveply_yahtzee_event,
    problem: *mut fiveply_problem,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::apply::<Yahtzee>(state, action, undo, event, problem) }
}

/// Takes back the last `apply` or `reveal`; every bit is as before.
///
/// @param state     the position, changed
/// @param record    what that call wrote
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, also for a record of another
///         position
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_yahtzee_undo(
    state: *mut fiveply_yahtzee_state,
    record: *const fiveply_yahtzee_undo_record,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::undo::<Yahtzee>(state, record) }
}

/// The position as a seat may know it: the dice to come are no longer told by a seed.
///
/// @param state    the position
/// @param seat     the seat
/// @param view     out: a position that every function takes; may be `state` itself
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (seat)
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_yahtzee_observe(
    state: *const fiveply_yahtzee_state,
    seat: u8,
    view: *mut fiveply_yahtzee_state,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::observe::<Yahtzee>(state, seat, view) }
}

/// Enters the dice that the real table produced, in the order of the places that await them.
///
/// @param state      the position, changed
/// @param roll       exactly the dice that are awaited
/// @param undo       out: the record that takes it back, or `NULL`
/// @param event      out: what it led to, or `NULL`
/// @param problem    out on failure, or `NULL`
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ILLEGAL` with its reason
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_yahtzee_reveal(
    state: *mut fiveply_yahtzee_state,
    roll: *const fiveply_yahtzee_roll,
    undo: *mut fiveply_yahtzee_undo_record,
    event: *mut fiveply_yahtzee_event,
    problem: *mut fiveply_problem,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::reveal::<Yahtzee>(state, roll, undo, event, problem) }
}

/// The points of a seat as they stand.
///
/// @param state     the position
/// @param seat      the seat
/// @param points    out: boxes, upper bonus and yahtzee bonuses
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (seat)
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_yahtzee_score(
    state: *const fiveply_yahtzee_state,
    seat: u8,
    points: *mut i32,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::score::<Yahtzee>(state, seat, points) }
}

/// Whether the game has ended.
///
/// @param state    the position
/// @param over     out: 1 if it has, else 0
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_yahtzee_is_over(state: *const fiveply_yahtzee_state, over: *mut u8) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::is_over::<Yahtzee>(state, over) }
}

/// The winners of a finished game.
///
/// @param state    the position
/// @param seats    out: bit i for seat i, more than one where they share; 0 before the end
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_yahtzee_winner(state: *const fiveply_yahtzee_state, seats: *mut u32) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::winner::<Yahtzee>(state, seats) }
}
