//! The analysis of a recorded game: up to which move it could be won.
#![cfg(feature = "spider")]

use core::ffi::c_void;

use engine::spider::{ANALYSIS_ACTIONS_MAX, Action, Analysis, Error};

use super::game::Spider;
use super::types::{
    FIVEPLY_SPIDER_ANALYSIS_ACTIONS_MAX, fiveply_spider_action, fiveply_spider_analysis,
    fiveply_spider_review, fiveply_spider_settings, fiveply_spider_state,
};
use crate::object::workers;
use crate::pointer;
use crate::status::{Fault, explained, fiveply_problem, fiveply_progress, status};
use crate::verbs::{self, stepped};

workers! {
    fiveply_spider_analysis = Analysis, *b"FPSa", 96;
}

stepped! { Analysis }

// cbindgen reads literals only; the engine has the last word.
const _: () = assert!(FIVEPLY_SPIDER_ANALYSIS_ACTIONS_MAX == ANALYSIS_ACTIONS_MAX);

/// Spider: analysis ------------------------------------------------------------------------------
///
/// The bytes of memory for the analysis of a game.
///
/// @param settings    how to search, or `NULL` for the default
/// @param count       the actions of the game
/// @return bytes; 0 for settings that are out of range
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_spider_analysis_size(
    settings: *const fiveply_spider_settings,
    count: usize,
) -> usize {
    // SAFETY: "Pointers".
    let settings = unsafe { verbs::settings_or_default::<Spider>(settings) };
    settings.map_or(0, |settings| Analysis::memory_size(&settings, count))
}

/// Starts to find out at which points of a game it could still be won. Point k is the position after
/// k actions. Each gets the nodes of the settings at most; what they say of shortening does not
/// count.
///
/// @param analysis    out: the analysis
/// @param memory      the memory to work in, aligned as a workspace
/// @param size        its bytes, at least `fiveply_spider_analysis_size`
/// @param settings    how to search, or `NULL` for the strongest that fit
/// @param start       the position at the start of the game, all cards known; it is copied
/// @param actions     the actions of the game, apart from the memory; they are copied. `NULL` if
///                    there are none
/// @param count       their number, at most `FIVEPLY_SPIDER_ANALYSIS_ACTIONS_MAX`
/// @param problem     out on failure, or `NULL`
/// @return `FIVEPLY_MORE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_WORKSPACE`, `_ILLEGAL` for
///         an action that the rules forbid (the `line` of the problem is its number, from 1 on),
///         `_ARG` (settings, view, count), `_VERSION`, `_UNSUPPORTED` where cards are unknown
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_spider_analysis_begin(
    analysis: *mut fiveply_spider_analysis,
    memory: *mut c_void,
    size: usize,
    settings: *const fiveply_spider_settings,
    start: *const fiveply_spider_state,
    actions: *const fiveply_spider_action,
    count: usize,
    problem: *mut fiveply_problem,
) -> i32 {
    let body = || {
        let bytes = count.saturating_mul(size_of::<fiveply_spider_action>());
        pointer::check_apart(memory.addr(), size, actions.addr(), bytes, "actions")?;
        // SAFETY: "Pointers".
        let (analysis, start) = unsafe { (pointer::out(analysis)?, pointer::object(start)?) };
        // SAFETY: "Pointers".
        let settings = unsafe { verbs::settings_or_default::<Spider>(settings) }.and_then(|given| {
            if settings.is_null() { Ok(Analysis::settings_fit(&given, size, count)?) } else { Ok(given) }
        })?;
        // SAFETY: "Pointers".
        let memory = unsafe { pointer::words_mut(memory, size) }?;
        // SAFETY: "Pointers"; the list lies apart from the memory; a mirror has the layout of its value.
        let actions = unsafe { pointer::list(actions.cast::<Action>(), count) }?;
        let begun = Analysis::begin(memory, &settings, &start, actions).map_err(|error| match error {
            Error::Illegal(_) => {
                Fault::from(error).of_action(Analysis::first_illegal(&start, actions).unwrap_or_default())
            }
            _ => error.into(),
        })?;
        Ok(verbs::write_begun(&analysis, begun))
    };
    // SAFETY: "Pointers".
    unsafe { explained(problem, body) }
}

/// Works for at most `budget` units and returns; call again until the answer is `FIVEPLY_DONE`.
///
/// @param analysis    the analysis, changed
/// @param memory      the memory given to `begin`, or a copy of it
/// @param size        its bytes, not fewer than were given to `begin`
/// @param budget      units to spend now, 0 or more; one unit is one node, or one action replayed
/// @return `FIVEPLY_DONE`, `FIVEPLY_MORE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_WORKSPACE`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_spider_analysis_step(
    analysis: *mut fiveply_spider_analysis,
    memory: *mut c_void,
    size: usize,
    budget: u32,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::step_on(analysis, memory, size, budget) }
}

/// How far the analysis has come.
///
/// @param analysis    the analysis
/// @param progress    out: units spent; `filled_permille` tells how many of the points are decided
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_spider_analysis_progress(
    analysis: *const fiveply_spider_analysis,
    progress: *mut fiveply_progress,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::progress_of(analysis, progress) }
}

/// What is known of one point of the game.
///
/// @param analysis    the analysis, at any time
/// @param point       actions from the start, 0 to the number of actions
/// @param verdict     out: `FIVEPLY_SPIDER_WON`, `..._LOST` (both proved) or `..._OPEN`
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (a point past the end)
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_spider_analysis_verdict(
    analysis: *const fiveply_spider_analysis,
    point: usize,
    verdict: *mut u8,
) -> i32 {
    status(|| {
        // SAFETY: "Pointers".
        let (analysis, verdict) = unsafe { (pointer::object(analysis)?, pointer::out(verdict)?) };
        if point > analysis.actions() {
            return Err(Fault::argument("point"));
        }
        verdict.write(analysis.verdict(point) as u8);
        Ok(())
    })
}

/// The last point from which the game is known to be winnable, and how many actions to take back to
/// be there.
///
/// @param analysis    the analysis, at any time
/// @param review      out: what it has come to
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_spider_analysis_review(
    analysis: *const fiveply_spider_analysis,
    review: *mut fiveply_spider_review,
) -> i32 {
    let number = |number: Option<usize>| number.and_then(|number| i32::try_from(number).ok()).unwrap_or(-1);
    // SAFETY: "Pointers".
    unsafe {
        verbs::tell(analysis, review, |analysis| fiveply_spider_review {
            last_won: number(analysis.last_won()),
            undo_count: number(analysis.undo_count()),
            is_exact: u8::from(analysis.is_exact()),
            reserved: [0; 3],
        })
    }
}

/// Moves that win from the last point that is known to be winnable.
///
/// @param analysis    the analysis
/// @param memory      its memory
/// @param size        its bytes
/// @param line        out: the first `capacity` moves; `FIVEPLY_SPIDER_MOVES_MAX` hold any line
/// @param capacity    room in `line`; `line` may be `NULL` if it is 0
/// @param count       out: how many moves there are; 0 where there is no such point, or where the
///                    game was won there
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_WORKSPACE`,
///         `_ARG` (a line in the memory)
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_spider_analysis_line(
    analysis: *const fiveply_spider_analysis,
    memory: *mut c_void,
    size: usize,
    line: *mut fiveply_spider_action,
    capacity: usize,
    count: *mut usize,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::list_of(analysis, memory, size, (line, capacity), count, Analysis::line) }
}
