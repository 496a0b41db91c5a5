//! The quest for the next deal that can be won.
#![cfg(feature = "spider")]

use core::ffi::c_void;

use engine::spider::{Dealer, Find};

use super::game::Spider;
use super::types::{
    FIVEPLY_SPIDER_DEALER_KPAT, FIVEPLY_SPIDER_DEALER_MS, FIVEPLY_SPIDER_DEALER_OWN, fiveply_spider_action,
    fiveply_spider_find, fiveply_spider_found, fiveply_spider_rules, fiveply_spider_settings,
};
use crate::object::{Mirror, workers};
use crate::pointer;
use crate::status::{Fault, explained, fiveply_problem, fiveply_progress};
use crate::verbs::{self, stepped};

workers! {
    fiveply_spider_find = Find, *b"FPSf", 80;
}

stepped! { Find }

// cbindgen reads literals only; the engine has the last word.
const _: () = {
    assert!(FIVEPLY_SPIDER_DEALER_OWN == Dealer::Own as u8);
    assert!(FIVEPLY_SPIDER_DEALER_MS == Dealer::Ms as u8);
    assert!(FIVEPLY_SPIDER_DEALER_KPAT == Dealer::Kpat as u8);
};

/// Spider: find ----------------------------------------------------------------------------------
///
/// Starts to look for a deal that can be won, from a deal number on. Each deal gets the nodes of the
/// settings; one whose win is not found within them is passed over.
///
/// @param find        out: the quest
/// @param memory      the memory to work in, as a search has it
/// @param size        its bytes, at least `fiveply_spider_workspace_size`
/// @param settings    how to search, or `NULL` for the strongest that fit
/// @param rules       the rules
/// @param dealer      `FIVEPLY_SPIDER_DEALER_OWN` ...
/// @param number      the first deal that is looked at; to go on after one found, the next number
/// @param problem     out on failure, or `NULL`
/// @return `FIVEPLY_MORE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_WORKSPACE`, `_VERSION`,
///         `_ARG` (rules, dealer, number, settings, view)
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_spider_find_begin(
    find: *mut fiveply_spider_find,
    memory: *mut c_void,
    size: usize,
    settings: *const fiveply_spider_settings,
    rules: *const fiveply_spider_rules,
    dealer: u8,
    number: u64,
    problem: *mut fiveply_problem,
) -> i32 {
    let body = || {
        // SAFETY: "Pointers".
        let (find, rules) = unsafe { (pointer::out(find)?, pointer::value(rules)?.value()) };
        let dealer = Dealer::at(dealer).ok_or(Fault::argument("dealer"))?;
        // SAFETY: "Pointers".
        let settings = unsafe { verbs::settings_or_fitting::<Spider>(settings, size) }?;
        // SAFETY: "Pointers".
        let memory = unsafe { pointer::words_mut(memory, size) }?;
        let begun = Find::begin(memory, &settings, rules, dealer, number)?;
        Ok(verbs::write_begun(&find, begun))
    };
    // SAFETY: "Pointers".
    unsafe { explained(problem, body) }
}

/// Works for at most `budget` units and returns; call again until the answer is `FIVEPLY_DONE`: a
/// deal is found, or no number is left.
///
/// @param find      the quest, changed
/// @param memory    the memory given to `begin`, or a copy of it
/// @param size      its bytes, not fewer than were given to `begin`
/// @param budget    units to spend now, 0 or more; one unit is one node, and one more for each deal
/// @return `FIVEPLY_DONE`, `FIVEPLY_MORE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_WORKSPACE`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_spider_find_step(
    find: *mut fiveply_spider_find,
    memory: *mut c_void,
    size: usize,
    budget: u32,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::step_on(find, memory, size, budget) }
}

/// How far the quest has come.
///
/// @param find        the quest
/// @param progress    out: units spent, and how full the memory is
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_spider_find_progress(
    find: *const fiveply_spider_find,
    progress: *mut fiveply_progress,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::progress_of(find, progress) }
}

/// The deal that was found, and how many were passed over.
///
/// @param find     the quest, at any time
/// @param found    out: what it has come to
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_spider_find_found(
    find: *const fiveply_spider_find,
    found: *mut fiveply_spider_found,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe {
        verbs::tell(find, found, |find| fiveply_spider_found {
            number: find.number(),
            passed_open: find.passed_open(),
            passed_lost: find.passed_lost(),
            is_found: u8::from(find.found().is_some()),
            reserved: [0; 7],
        })
    }
}

/// The line that wins the deal that was found.
///
/// @param find        the quest
/// @param memory      its memory, of which a part is scratch
/// @param size        its bytes
/// @param line        out: the first `capacity` moves; `FIVEPLY_SPIDER_MOVES_MAX` hold any line
/// @param capacity    room in `line`; `line` may be `NULL` if it is 0
/// @param count       out: how many moves there are; 0 before a deal is found
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_WORKSPACE`,
///         `_ARG` (a line in the memory)
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_spider_find_line(
    find: *const fiveply_spider_find,
    memory: *mut c_void,
    size: usize,
    line: *mut fiveply_spider_action,
    capacity: usize,
    count: *mut usize,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::list_of(find, memory, size, (line, capacity), count, Find::line) }
}
