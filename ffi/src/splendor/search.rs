//! The verbs of the search, in their order.
#![cfg(feature = "splendor")]

use core::ffi::{c_char, c_void};

use engine::splendor::Search;

use super::game::Splendor;
use super::types::{
    fiveply_splendor_action, fiveply_splendor_advice, fiveply_splendor_candidate, fiveply_splendor_search,
    fiveply_splendor_settings, fiveply_splendor_state,
};
use crate::status::{fiveply_problem, fiveply_progress};
use crate::verbs::{self, Searched as _};

/// Splendor: settings -----------------------------------------------------------------------------
///
/// Full strength.
///
/// @param settings    out: the settings
/// @param size        `sizeof *settings`, so that programs and libraries of different age agree
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_VERSION`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_splendor_settings_default(
    settings: *mut fiveply_splendor_settings,
    size: usize,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::settings_default::<Splendor>(settings, size) }
}

/// The bytes of workspace that serve every position with these settings.
///
/// @param settings    the settings, or `NULL` for the default
/// @return bytes; 0 for settings that are out of range
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_splendor_workspace_size(
    settings: *const fiveply_splendor_settings,
) -> usize {
    // SAFETY: "Pointers".
    unsafe { verbs::workspace_size::<Splendor>(settings) }
}

/// The inverse: the strongest settings like these that fit.
///
/// @param settings    the settings, changed
/// @param bytes       the workspace that there is
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_VERSION`, `_ARG` (settings),
///         `_WORKSPACE` for less than `FIVEPLY_SPLENDOR_WORKSPACE_MIN`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_splendor_settings_fit(
    settings: *mut fiveply_splendor_settings,
    bytes: usize,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::settings_fit::<Splendor>(settings, bytes) }
}

/// Splendor: search -------------------------------------------------------------------------------
///
/// Starts to decide for a seat, from what that seat may know: it looks at no card that is hidden
/// from it, even where the position has it. Step until done.
///
/// @param search       out: the search
/// @param workspace    the memory to work in
/// @param size         its bytes
/// @param settings     how to search, or `NULL` for the strongest that fit
/// @param state        the position; it is copied
/// @param seat         the seat that decides; it must owe an action
/// @param problem      out on failure, or `NULL`
/// @return `FIVEPLY_MORE`, or `FIVEPLY_DONE` if no step is needed, or `FIVEPLY_ERR_NULL`, `_ALIGN`,
///         `_STATE`, `_ARG` (seat, settings), `_VERSION`, `_WORKSPACE`, `_ILLEGAL` with its reason
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_splendor_begin(
    search: *mut fiveply_splendor_search,
    workspace: *mut c_void,
    size: usize,
    settings: *const fiveply_splendor_settings,
    state: *const fiveply_splendor_state,
    seat: u8,
    problem: *mut fiveply_problem,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::begin::<Splendor>(search, workspace, size, settings, state, seat, problem) }
}

/// Works for at most `budget` units and returns; call again until the answer is `FIVEPLY_DONE`.
///
/// @param search       the search, changed
/// @param workspace    the memory given to `begin`, or a copy of it
/// @param size         its bytes, not fewer than were given to `begin`
/// @param budget       units to spend now, 0 or more; one unit is one action judged, of which a
///                     position has some thirty, or one step of a round
/// @return `FIVEPLY_DONE`, `FIVEPLY_MORE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_WORKSPACE`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_splendor_step(
    search: *mut fiveply_splendor_search,
    workspace: *mut c_void,
    size: usize,
    budget: u32,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::step::<Splendor>(search, workspace, size, budget) }
}

/// The best action so far; right after `begin` the one that brings the most points at once.
///
/// @param search       the search
/// @param workspace    its memory, of which a part is scratch
/// @param size         its bytes
/// @param action       out: the action; it heads the list of `ranked`
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_WORKSPACE`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_splendor_best(
    search: *const fiveply_splendor_search,
    workspace: *mut c_void,
    size: usize,
    action: *mut fiveply_splendor_action,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::best::<Splendor>(search, workspace, size, action) }
}

/// Every action with its value, best first; equal values keep the order of the list of actions.
///
/// @param search       the search
/// @param workspace    its memory, of which a part is scratch
/// @param size         its bytes
/// @param ranked       out: the first `capacity` of them; `FIVEPLY_SPLENDOR_ACTIONS_MAX` hold all
/// @param capacity     room in `ranked`; `ranked` may be `NULL` if it is 0
/// @param count        out: how many there are, also where `capacity` is smaller
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_WORKSPACE`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_splendor_ranked(
    search: *const fiveply_splendor_search,
    workspace: *mut c_void,
    size: usize,
    ranked: *mut fiveply_splendor_candidate,
    capacity: usize,
    count: *mut usize,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::ranked::<Splendor>(search, workspace, size, ranked, capacity, count) }
}

/// How far the search has come.
///
/// @param search      the search
/// @param progress    out: units spent, and how full the workspace is
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_splendor_progress(
    search: *const fiveply_splendor_search,
    progress: *mut fiveply_progress,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::progress::<Splendor>(search, progress) }
}

/// The action of the level in the settings: the best at level 9, weaker but human below.
///
/// @param search       the search
/// @param workspace    its memory, of which a part is scratch
/// @param size         its bytes
/// @param action       out: the action
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_WORKSPACE`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_splendor_choose(
    search: *const fiveply_splendor_search,
    workspace: *mut c_void,
    size: usize,
    action: *mut fiveply_splendor_action,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::choose::<Splendor>(search, workspace, size, action) }
}

/// Goes on with another position of the game, keeping what is still of use.
///
/// @param search       the search, changed
/// @param workspace    its memory
/// @param size         its bytes, not fewer than were given to `begin`
/// @param state        the position; it is copied
/// @param seat         the seat that decides; it must owe an action
/// @param problem      out on failure, or `NULL`
/// @return as `fiveply_splendor_begin`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_splendor_follow(
    search: *mut fiveply_splendor_search,
    workspace: *mut c_void,
    size: usize,
    state: *const fiveply_splendor_state,
    seat: u8,
    problem: *mut fiveply_problem,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::follow::<Splendor>(search, workspace, size, state, seat, problem) }
}

/// All that is known, as `fiveply_splendor_advise` tells it after the same units: for a search that
/// is run a slice at a time.
///
/// @param search       the search
/// @param workspace    its memory, of which a part is scratch
/// @param size         its bytes
/// @param advice       out: the best action, its value and what it does at once;
///                     `fiveply_splendor_reason_write` puts it into words
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_WORKSPACE`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_splendor_search_answer(
    search: *const fiveply_splendor_search,
    workspace: *mut c_void,
    size: usize,
    advice: *mut fiveply_splendor_advice,
) -> i32 {
    let answer =
        |search: &Search, words: &mut [u64]| search.answer(words).map(|told| Splendor::advice_in_c(&told));
    // SAFETY: "Pointers".
    unsafe { verbs::ask::<Splendor, _>(search, workspace, size, advice, answer) }
}

/// Splendor: advice -------------------------------------------------------------------------------
///
/// The short way: begins, works and answers in one call.
///
/// @param workspace    the memory to work in
/// @param size         its bytes
/// @param settings     how to search, or `NULL` for the strongest that fit
/// @param state        the position
/// @param seat         the seat that decides; it must owe an action
/// @param budget       units to spend; 0 = until the answer is final
/// @param advice       out: the best action, its value and what it does at once
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (seat, settings),
///         `_VERSION`, `_WORKSPACE`, `_ILLEGAL`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_splendor_advise(
    workspace: *mut c_void,
    size: usize,
    settings: *const fiveply_splendor_settings,
    state: *const fiveply_splendor_state,
    seat: u8,
    budget: u32,
    advice: *mut fiveply_splendor_advice,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::advise::<Splendor>(workspace, size, settings, state, seat, budget, advice) }
}

/// Writes the reasons of an advice in English.
///
/// @param advice      the advice
/// @param buffer      out: one line and a NUL; `FIVEPLY_SPLENDOR_REASON_TEXT` bytes hold any
/// @param capacity    bytes of `buffer`; 0 asks for the length alone
/// @param length      out: the bytes of the line without the NUL, or `NULL`
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_ARG` (capacity)
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_splendor_reason_write(
    advice: *const fiveply_splendor_advice,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::reason_write::<Splendor>(advice, buffer, capacity, length) }
}
