//! The verbs of the search, in their order.
#![cfg(feature = "spider")]

use core::ffi::{c_char, c_void};

use engine::spider::{Action, Search};

use super::game::Spider;
use super::types::{
    fiveply_spider_action, fiveply_spider_advice, fiveply_spider_candidate, fiveply_spider_search,
    fiveply_spider_settings, fiveply_spider_state,
};
use crate::pointer::{self, Plain};
use crate::status::{Fault, fiveply_problem, fiveply_progress, status};
use crate::verbs::{self, Searched as _};

/// Spider: settings -----------------------------------------------------------------------------
///
/// Full strength: the open view, 16 MB, ten times the nodes of the first win for a shorter line.
///
/// @param settings    out: the settings
/// @param size        `sizeof *settings`, so that programs and libraries of different age agree
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_VERSION`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_spider_settings_default(
    settings: *mut fiveply_spider_settings,
    size: usize,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::settings_default::<Spider>(settings, size) }
}

/// The bytes of workspace that serve every position with these settings.
///
/// @param settings    the settings, or `NULL` for the default
/// @return bytes; 0 for settings that are out of range
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_spider_workspace_size(settings: *const fiveply_spider_settings) -> usize {
    // SAFETY: "Pointers".
    unsafe { verbs::workspace_size::<Spider>(settings) }
}

/// The inverse: lowers `width` until the settings fit.
///
/// @param settings    the settings, changed
/// @param bytes       the workspace that there is
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_VERSION`, `_ARG` (settings),
///         `_WORKSPACE` for less than `FIVEPLY_SPIDER_WORKSPACE_MIN`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_spider_settings_fit(
    settings: *mut fiveply_spider_settings,
    bytes: usize,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::settings_fit::<Spider>(settings, bytes) }
}

/// Spider: search -------------------------------------------------------------------------------
///
/// Starts to look for a line that wins. With the open view it looks at face-down cards and the
/// stock, too. Where cards are unknown, because the view is that of a player or the position was
/// observed, it looks for plans instead, by the cards in sight alone: lines up to the next card
/// that turns up or the next deal, judged by their odds of winning. Either way, step until done.
///
/// A game without peeking need not end: moves stay legal for ever, and the search has a best one in
/// a lost game, too. When to give up is the caller's: `fiveply spider solve --no-peek` does so after
/// 150 moves in a row of whose events none had `dealt`, `turned` or `cleared`.
///
/// @param search       out: the search
/// @param workspace    the memory to work in
/// @param size         its bytes
/// @param settings     how to search, or `NULL` for the strongest that fit
/// @param state        the position; it is copied
/// @param seat         0
/// @param problem      out on failure, or `NULL`
/// @return `FIVEPLY_MORE`, or `FIVEPLY_DONE` if no step is needed, or `FIVEPLY_ERR_NULL`, `_ALIGN`,
///         `_STATE`, `_ARG` (seat, settings), `_VERSION`, `_WORKSPACE`, `_ILLEGAL` with its reason
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_spider_begin(
    search: *mut fiveply_spider_search,
    workspace: *mut c_void,
    size: usize,
    settings: *const fiveply_spider_settings,
    state: *const fiveply_spider_state,
    seat: u8,
    problem: *mut fiveply_problem,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::begin::<Spider>(search, workspace, size, settings, state, seat, problem) }
}

/// Works for at most `budget` units and returns; call again until the answer is `FIVEPLY_DONE`.
///
/// @param search       the search, changed
/// @param workspace    the memory given to `begin`, or a copy of it
/// @param size         its bytes, not fewer than were given to `begin`
/// @param budget       units to spend now, 0 or more; one unit is one position that follows, made
///                     and accounted for, duplicates included: a node of the search for a line that
///                     wins, an evaluation of the search for plans
/// @return `FIVEPLY_DONE`, `FIVEPLY_MORE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_WORKSPACE`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_spider_step(
    search: *mut fiveply_spider_search,
    workspace: *mut c_void,
    size: usize,
    budget: u32,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::step::<Spider>(search, workspace, size, budget) }
}

/// The best action so far: the first move of the line that wins or of the best plan, else of the
/// line that was looked at last; right after `begin` the move that leads to the most order.
///
/// @param search       the search
/// @param workspace    its memory, of which a part is scratch
/// @param size         its bytes
/// @param action       out: the action; it heads the list of `ranked`
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_WORKSPACE`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_spider_best(
    search: *const fiveply_spider_search,
    workspace: *mut c_void,
    size: usize,
    action: *mut fiveply_spider_action,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::best::<Spider>(search, workspace, size, action) }
}

/// Every action with its value, best first; equal values keep the order of the list of actions.
///
/// @param search       the search
/// @param workspace    its memory, of which a part is scratch
/// @param size         its bytes
/// @param ranked       out: the first `capacity` of them; `FIVEPLY_SPIDER_ACTIONS_MAX` hold all
/// @param capacity     room in `ranked`; `ranked` may be `NULL` if it is 0
/// @param count        out: how many there are, also where `capacity` is smaller
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_WORKSPACE`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_spider_ranked(
    search: *const fiveply_spider_search,
    workspace: *mut c_void,
    size: usize,
    ranked: *mut fiveply_spider_candidate,
    capacity: usize,
    count: *mut usize,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::ranked::<Spider>(search, workspace, size, ranked, capacity, count) }
}

/// How far the search has come.
///
/// @param search      the search
/// @param progress    out: units spent, and how full the workspace is
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_spider_progress(
    search: *const fiveply_spider_search,
    progress: *mut fiveply_progress,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::progress::<Spider>(search, progress) }
}

/// The action of the level in the settings: the best at level 9, weaker but human below.
///
/// @param search       the search
/// @param workspace    its memory, of which a part is scratch
/// @param size         its bytes
/// @param action       out: the action
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_WORKSPACE`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_spider_choose(
    search: *const fiveply_spider_search,
    workspace: *mut c_void,
    size: usize,
    action: *mut fiveply_spider_action,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::choose::<Spider>(search, workspace, size, action) }
}

/// Goes on with another position: along the line that wins, or the plan that is followed, what is
/// known is kept, else the search begins anew.
///
/// @param search       the search, changed
/// @param workspace    its memory
/// @param size         its bytes, not fewer than were given to `begin`
/// @param state        the position; it is copied
/// @param seat         0
/// @param problem      out on failure, or `NULL`
/// @return as `fiveply_spider_begin`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_spider_follow(
    search: *mut fiveply_spider_search,
    workspace: *mut c_void,
    size: usize,
    state: *const fiveply_spider_state,
    seat: u8,
    problem: *mut fiveply_problem,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::follow::<Spider>(search, workspace, size, state, seat, problem) }
}

/// The line that wins, from the position of the search on: every move of it is legal, and after the
/// last one the game is won.
///
/// @param search       the search
/// @param workspace    its memory, of which a part is scratch
/// @param size         its bytes
/// @param line         out: the first `capacity` moves; `FIVEPLY_SPIDER_MOVES_MAX` hold any line
/// @param capacity     room in `line`; `line` may be `NULL` if it is 0
/// @param count        out: how many moves there are, deals included and removals not; 0 where no
///                     win is known
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_WORKSPACE`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_spider_search_line(
    search: *const fiveply_spider_search,
    workspace: *mut c_void,
    size: usize,
    line: *mut fiveply_spider_action,
    capacity: usize,
    count: *mut usize,
) -> i32 {
    status(|| {
        let bytes = capacity.saturating_mul(size_of::<fiveply_spider_action>());
        pointer::check_apart(workspace.addr(), size, line.addr(), bytes, "line")?;
        // SAFETY: "Pointers".
        let count = unsafe { pointer::out(count) }?;
        let ask = |search: &Search, words: &mut [u64]| {
            // SAFETY: "Pointers"; the list lies apart from the workspace; a mirror has the layout of its value.
            let line = unsafe { pointer::list_mut(line.cast::<Action>(), capacity) }?;
            Ok::<_, Fault>(search.line(words, line))
        };
        // SAFETY: "Pointers".
        count.write(unsafe { verbs::searched::<Spider, _>(search, workspace, size, ask) }??);
        Ok(())
    })
}

/// What is known of the position.
///
/// @param search     the search
/// @param verdict    out: `FIVEPLY_SPIDER_WON`, `..._LOST` or `..._OPEN`
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_spider_search_verdict(
    search: *const fiveply_spider_search,
    verdict: *mut u8,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { tell(search, verdict, |search| search.verdict() as u8) }
}

/// Whether no line has fewer moves than that of `fiveply_spider_search_line`.
///
/// @param search         the search
/// @param is_shortest    out: 1 if exhaustion proved it, else 0
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_spider_search_is_shortest(
    search: *const fiveply_spider_search,
    is_shortest: *mut u8,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { tell(search, is_shortest, |search| u8::from(search.is_shortest())) }
}

/// The work that the first win took; what came after it went into a shorter line.
///
/// @param search    the search
/// @param units     out: nodes; 0 as long as no win is known
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_spider_search_solved_after(
    search: *const fiveply_spider_search,
    units: *mut u64,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { tell(search, units, Search::solved_after) }
}

/// All that is known, as `fiveply_spider_advise` tells it after the same units: for a search that
/// is run a slice at a time.
///
/// @param search       the search
/// @param workspace    its memory, of which a part is scratch
/// @param size         its bytes
/// @param advice       out: the best action, the chance of winning, and what is known of the
///                     position; `fiveply_spider_reason_write` puts it into words
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_WORKSPACE`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_spider_search_answer(
    search: *const fiveply_spider_search,
    workspace: *mut c_void,
    size: usize,
    advice: *mut fiveply_spider_advice,
) -> i32 {
    let answer =
        |search: &Search, words: &mut [u64]| search.answer(words).map(|told| Spider::advice_in_c(&told));
    // SAFETY: "Pointers".
    unsafe { verbs::ask::<Spider, _>(search, workspace, size, advice, answer) }
}

/// Writes what a search tells without its memory.
unsafe fn tell<T: Plain>(
    search: *const fiveply_spider_search,
    out: *mut T,
    ask: impl FnOnce(&Search) -> T,
) -> i32 {
    status(|| {
        // SAFETY: "Pointers".
        let (search, out) = unsafe { (pointer::object(search)?, pointer::out(out)?) };
        out.write(ask(&search));
        Ok(())
    })
}

/// Spider: advice -------------------------------------------------------------------------------
///
/// The short way: begins, works and answers in one call.
///
/// @param workspace    the memory to work in
/// @param size         its bytes
/// @param settings     how to search, or `NULL` for the strongest that fit
/// @param state        the position
/// @param seat         0
/// @param budget       units to spend; 0 = until the answer is final, which takes seconds where the
///                     settings have their default limits
/// @param advice       out: the best action and what is known of the position
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (seat, settings),
///         `_VERSION`, `_WORKSPACE`, `_ILLEGAL`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_spider_advise(
    workspace: *mut c_void,
    size: usize,
    settings: *const fiveply_spider_settings,
    state: *const fiveply_spider_state,
    seat: u8,
    budget: u32,
    advice: *mut fiveply_spider_advice,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::advise::<Spider>(workspace, size, settings, state, seat, budget, advice) }
}

/// Writes the reasons of an advice in English.
///
/// @param advice      the advice
/// @param buffer      out: one line and a NUL; `FIVEPLY_SPIDER_REASON_TEXT` bytes hold any
/// @param capacity    bytes of `buffer`; 0 asks for the length alone
/// @param length      out: the bytes of the line without the NUL, or `NULL`
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_ARG` (capacity)
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_spider_reason_write(
    advice: *const fiveply_spider_advice,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::reason_write::<Spider>(advice, buffer, capacity, length) }
}
