//! The verbs of the search, in their order.
#![cfg(feature = "yahtzee")]

use core::ffi::{c_char, c_void};

use engine::yahtzee::Search;

use super::game::Yahtzee;
use super::types::{
    fiveply_yahtzee_action, fiveply_yahtzee_advice, fiveply_yahtzee_candidate, fiveply_yahtzee_search,
    fiveply_yahtzee_settings, fiveply_yahtzee_state,
};
use crate::object::Mirror;
use crate::pointer::{self, flag};
use crate::status::{Fault, fiveply_problem, fiveply_progress, status};
use crate::verbs::{self, Searched as _};

/// Yahtzee: settings -----------------------------------------------------------------------------
///
/// Full strength: the whole game, exact, in fixed point.
///
/// @param settings    out: the settings
/// @param size        `sizeof *settings`, so that programs and libraries of different age agree
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_VERSION`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_yahtzee_settings_default(
    settings: *mut fiveply_yahtzee_settings,
    size: usize,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::settings_default::<Yahtzee>(settings, size) }
}

/// The bytes of workspace that serve every position with these settings.
///
/// @param settings    the settings, or `NULL` for the default
/// @return bytes; 0 for settings that are out of range
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_yahtzee_workspace_size(settings: *const fiveply_yahtzee_settings) -> usize {
    // SAFETY: "Pointers".
    unsafe { verbs::workspace_size::<Yahtzee>(settings) }
}

/// The inverse: lowers `exact_boxes` until the settings fit.
///
/// @param settings    the settings, changed
/// @param bytes       the workspace that there is
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_VERSION`, `_ARG` (settings),
///         `_WORKSPACE` for less than `FIVEPLY_YAHTZEE_WORKSPACE_MIN`, or twice that for `_DOUBLE`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_yahtzee_settings_fit(
    settings: *mut fiveply_yahtzee_settings,
    bytes: usize,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::settings_fit::<Yahtzee>(settings, bytes) }
}

/// Yahtzee: search -------------------------------------------------------------------------------
///
/// Starts to decide for the seat whose turn it is. With dice on the table the search knows what
/// every action is worth, before a roll what the turn is worth.
///
/// @param search       out: the search
/// @param workspace    the memory to work in
/// @param size         its bytes
/// @param settings     how to search, or `NULL` for the strongest that fit
/// @param state        the position; it is copied
/// @param seat         the seat
/// @param problem      out on failure, or `NULL`
/// @return `FIVEPLY_MORE`, or `FIVEPLY_DONE` if no step is needed, or `FIVEPLY_ERR_NULL`, `_ALIGN`,
///         `_STATE`, `_ARG` (seat, settings), `_VERSION`, `_WORKSPACE`, `_ILLEGAL` with its reason
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_yahtzee_begin(
    search: *mut fiveply_yahtzee_search,
    workspace: *mut c_void,
    size: usize,
    settings: *const fiveply_yahtzee_settings,
    state: *const fiveply_yahtzee_state,
    seat: u8,
    problem: *mut fiveply_problem,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::begin::<Yahtzee>(search, workspace, size, settings, state, seat, problem) }
}

/// Works for at most `budget` units and returns; call again until the answer is `FIVEPLY_DONE`.
///
/// @param search       the search, changed
/// @param workspace    the memory given to `begin`, or a copy of it
/// @param size         its bytes, not fewer than were given to `begin`
/// @param budget       units to spend now, 0 or more; one unit is the value of one card, that is one
///                     turn with all its rolls and keeps: about 7,000 operations
/// @return `FIVEPLY_DONE`, `FIVEPLY_MORE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_WORKSPACE`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_yahtzee_step(
    search: *mut fiveply_yahtzee_search,
    workspace: *mut c_void,
    size: usize,
    budget: u32,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::step::<Yahtzee>(search, workspace, size, budget) }
}

/// The best action so far; right after `begin` it is the one with the most points of this turn.
///
/// @param search       the search
/// @param workspace    its memory, of which a part is scratch
/// @param size         its bytes
/// @param action       out: the action; it heads the list of `ranked`
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_WORKSPACE`, `_ILLEGAL`
///         before a roll
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_yahtzee_best(
    search: *const fiveply_yahtzee_search,
    workspace: *mut c_void,
    size: usize,
    action: *mut fiveply_yahtzee_action,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::best::<Yahtzee>(search, workspace, size, action) }
}

/// Every action with its value, best first; those that are as good as the best come first, boxes
/// before keeps, then by number.
///
/// @param search       the search
/// @param workspace    its memory, of which a part is scratch
/// @param size         its bytes
/// @param ranked       out: the first `capacity` of them; `FIVEPLY_YAHTZEE_ACTIONS_MAX` hold all
/// @param capacity     room in `ranked`; `ranked` may be `NULL` if it is 0
/// @param count        out: how many there are, also where `capacity` is smaller; 0 before a roll
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_WORKSPACE`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_yahtzee_ranked(
    search: *const fiveply_yahtzee_search,
    workspace: *mut c_void,
    size: usize,
    ranked: *mut fiveply_yahtzee_candidate,
    capacity: usize,
    count: *mut usize,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::ranked::<Yahtzee>(search, workspace, size, ranked, capacity, count) }
}

/// How far the search has come.
///
/// @param search      the search
/// @param progress    out: units spent, and the part of the table that is computed
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_yahtzee_progress(
    search: *const fiveply_yahtzee_search,
    progress: *mut fiveply_progress,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::progress::<Yahtzee>(search, progress) }
}

/// The action of the level in the settings: the best at level 9, weaker but human below.
///
/// @param search       the search
/// @param workspace    its memory, of which a part is scratch
/// @param size         its bytes
/// @param action       out: the action
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_WORKSPACE`, `_ILLEGAL`
///         before a roll
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_yahtzee_choose(
    search: *const fiveply_yahtzee_search,
    workspace: *mut c_void,
    size: usize,
    action: *mut fiveply_yahtzee_action,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::choose::<Yahtzee>(search, workspace, size, action) }
}

/// Goes on with another position: a table that has its card is kept and answers at once, else the
/// search begins anew.
///
/// @param search       the search, changed
/// @param workspace    its memory
/// @param size         its bytes, not fewer than were given to `begin`
/// @param state        the position; it is copied
/// @param seat         the seat
/// @param problem      out on failure, or `NULL`
/// @return as `fiveply_yahtzee_begin`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_yahtzee_follow(
    search: *mut fiveply_yahtzee_search,
    workspace: *mut c_void,
    size: usize,
    state: *const fiveply_yahtzee_state,
    seat: u8,
    problem: *mut fiveply_problem,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::follow::<Yahtzee>(search, workspace, size, state, seat, problem) }
}

/// What the position is worth, with dice on the table or before a roll.
///
/// @param search       the search
/// @param workspace    its memory, of which a part is scratch
/// @param size         its bytes
/// @param value        out: expected points from here on to the end (or of this turn)
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_WORKSPACE`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_yahtzee_value(
    search: *const fiveply_yahtzee_search,
    workspace: *mut c_void,
    size: usize,
    value: *mut f64,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe {
        verbs::ask::<Yahtzee, _>(search, workspace, size, value, |search, words| Some(search.value(words)))
    }
}

/// What an action is worth; its regret is the value of the best one less this.
///
/// @param search       the search
/// @param workspace    its memory, of which a part is scratch
/// @param size         its bytes
/// @param action       the action; a keep may have any bits that keep those faces
/// @param value        out: expected points from here on to the end (or of this turn)
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_WORKSPACE`, `_ILLEGAL`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_yahtzee_action_value(
    search: *const fiveply_yahtzee_search,
    workspace: *mut c_void,
    size: usize,
    action: *const fiveply_yahtzee_action,
    value: *mut f64,
) -> i32 {
    status(|| {
        // SAFETY: "Pointers".
        let (action, value) = unsafe { (pointer::value(action)?.value(), pointer::out(value)?) };
        let ask = |search: &Search, words: &mut [u64]| search.action_value(words, &action);
        // SAFETY: "Pointers".
        let answer = unsafe { verbs::searched::<Yahtzee, _>(search, workspace, size, ask) }?;
        value.write(answer.ok_or(Fault::no_such_action())?);
        Ok(())
    })
}

/// What a card is worth before its turn, looked up in the finished table.
///
/// @param search       the search, done
/// @param workspace    its memory
/// @param size         its bytes
/// @param filled       the filled boxes as a set
/// @param upper        the sum of the upper boxes; 63 stands for more, too
/// @param fifty        1 if the yahtzee box holds 50, else 0
/// @param value        out: expected points from there on to the end
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_WORKSPACE`, `_ARG`,
///         `_UNSUPPORTED` for a card that the table does not hold
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_yahtzee_card_value(
    search: *const fiveply_yahtzee_search,
    workspace: *mut c_void,
    size: usize,
    filled: u16,
    upper: u8,
    fifty: u8,
    value: *mut f64,
) -> i32 {
    status(|| {
        // SAFETY: "Pointers".
        let value = unsafe { pointer::out(value) }?;
        let fifty = flag(fifty, "fifty")?;
        let ask = |search: &Search, words: &mut [u64]| search.card_value(words, filled, upper, fifty);
        // SAFETY: "Pointers".
        let answer = unsafe { verbs::searched::<Yahtzee, _>(search, workspace, size, ask) }?;
        value.write(answer.ok_or(Fault::unsupported("a card of the finished table"))?);
        Ok(())
    })
}

/// How far any value that the search shows can be off.
///
/// @param search         the search
/// @param bound_milli    out: thousandths of a point; 1 for exact values, which are rounded
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_UNSUPPORTED` before a table
///         is complete and for objectives that are not the final score
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_yahtzee_error_bound(
    search: *const fiveply_yahtzee_search,
    bound_milli: *mut i32,
) -> i32 {
    status(|| {
        // SAFETY: "Pointers".
        let (search, bound_milli) = unsafe { (pointer::object(search)?, pointer::out(bound_milli)?) };
        let bound = search.error_bound_milli().ok_or(Fault::unsupported("values of a finished table"))?;
        bound_milli.write(bound);
        Ok(())
    })
}

/// How many actions are as good as the best, that one included.
///
/// @param search       the search
/// @param workspace    its memory, of which a part is scratch
/// @param size         its bytes
/// @param count        out: how many; 0 before a roll
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_WORKSPACE`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_yahtzee_ties(
    search: *const fiveply_yahtzee_search,
    workspace: *mut c_void,
    size: usize,
    count: *mut usize,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe {
        verbs::ask::<Yahtzee, _>(search, workspace, size, count, |search, words| Some(search.ties(words)))
    }
}

/// All that is known, as `fiveply_yahtzee_advise` tells it after the same units: for a search that
/// is run a slice at a time.
///
/// @param search       the search
/// @param workspace    its memory, of which a part is scratch
/// @param size         its bytes
/// @param advice       out: the best action, its value and the parts of it;
///                     `fiveply_yahtzee_reason_write` puts it into words
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_WORKSPACE`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_yahtzee_search_answer(
    search: *const fiveply_yahtzee_search,
    workspace: *mut c_void,
    size: usize,
    advice: *mut fiveply_yahtzee_advice,
) -> i32 {
    let answer =
        |search: &Search, words: &mut [u64]| search.answer(words).map(|told| Yahtzee::advice_in_c(&told));
    // SAFETY: "Pointers".
    unsafe { verbs::ask::<Yahtzee, _>(search, workspace, size, advice, answer) }
}

/// Yahtzee: advice -------------------------------------------------------------------------------
///
/// The short way: begins, works and answers in one call.
///
/// @param workspace    the memory to work in
/// @param size         its bytes
/// @param settings     how to search, or `NULL` for the strongest that fit
/// @param state        the position, with dice on the table
/// @param seat         the seat whose turn it is
/// @param budget       units to spend; 0 = until the answer is final
/// @param advice       out: the best action, its value and the parts of it
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (seat, settings),
///         `_VERSION`, `_WORKSPACE`, `_ILLEGAL`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_yahtzee_advise(
    workspace: *mut c_void,
    size: usize,
    settings: *const fiveply_yahtzee_settings,
    state: *const fiveply_yahtzee_state,
    seat: u8,
    budget: u32,
    advice: *mut fiveply_yahtzee_advice,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::advise::<Yahtzee>(workspace, size, settings, state, seat, budget, advice) }
}

/// Writes the reasons of an advice in English.
///
/// @param advice      the advice
/// @param buffer      out: one line and a NUL; `FIVEPLY_YAHTZEE_REASON_TEXT` bytes hold any
/// @param capacity    bytes of `buffer`; 0 asks for the length alone
/// @param length      out: the bytes of the line without the NUL, or `NULL`
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_ARG` (capacity)
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_yahtzee_reason_write(
    advice: *const fiveply_yahtzee_advice,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::reason_write::<Yahtzee>(advice, buffer, capacity, length) }
}
