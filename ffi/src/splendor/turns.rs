//! The turn planner: the least number of own turns to a number of points.
#![cfg(feature = "splendor")]

use core::ffi::c_void;

use engine::splendor::turns::{CARDS_MAX, NOBLES_MAX};
use engine::splendor::{Place, ProblemNoble, Solo, TURNS_MAX, TURNS_MEMORY_MIN, TurnCard, TurnStep, Turns};

use super::purchases::copied;
use super::types::{
    FIVEPLY_SPLENDOR_PLACE_DECK, FIVEPLY_SPLENDOR_PLACE_HAND, FIVEPLY_SPLENDOR_PLACE_MARKET,
    FIVEPLY_SPLENDOR_PROBLEM_NOBLES_MAX, FIVEPLY_SPLENDOR_TURNS_CARDS_MAX, FIVEPLY_SPLENDOR_TURNS_MAX,
    FIVEPLY_SPLENDOR_TURNS_MEMORY_MIN, fiveply_splendor_problem_noble, fiveply_splendor_solo,
    fiveply_splendor_state, fiveply_splendor_turn_card, fiveply_splendor_turn_step, fiveply_splendor_turns,
    fiveply_splendor_turns_answer,
};
use crate::object::{Mirror, mirrors, workers};
use crate::pointer;
use crate::status::{explained, fiveply_problem, fiveply_progress};
use crate::verbs::{self, stepped};

mirrors! {
    fiveply_splendor_solo = Solo;
    fiveply_splendor_turn_card = TurnCard;
    fiveply_splendor_turn_step = TurnStep;
}

workers! {
    fiveply_splendor_turns = Turns, *b"FPLt", 7;
}

stepped! { Turns }

// cbindgen reads literals only; the engine has the last word.
const _: () = {
    assert!(FIVEPLY_SPLENDOR_TURNS_MEMORY_MIN >= TURNS_MEMORY_MIN);
    assert!(FIVEPLY_SPLENDOR_TURNS_CARDS_MAX == CARDS_MAX);
    assert!(FIVEPLY_SPLENDOR_TURNS_MAX == TURNS_MAX);
    assert!(FIVEPLY_SPLENDOR_PROBLEM_NOBLES_MAX <= NOBLES_MAX);
    assert!(FIVEPLY_SPLENDOR_PLACE_MARKET == Place::Market as u8);
    assert!(FIVEPLY_SPLENDOR_PLACE_DECK == Place::Deck as u8);
    assert!(FIVEPLY_SPLENDOR_PLACE_HAND == Place::Hand as u8);
};

/// Splendor: turns -------------------------------------------------------------------------------
///
/// Starts to look for the least number of own turns to a number of points, alone at the table, by
/// the rules of the game: tokens are taken and given back, cards reserved and bought, nobles visit.
///
/// @param turns          out: the planner
/// @param memory         the memory to work in, aligned as a workspace
/// @param size           its bytes; `FIVEPLY_SPLENDOR_TURNS_MEMORY_MIN` serve, more is faster
/// @param solo           what the player and the bank have, and the target
/// @param cards          the cards that are known, with their places; those of a deck in the order
///                       of drawing
/// @param card_count     how many, up to `FIVEPLY_SPLENDOR_TURNS_CARDS_MAX`; `cards` may be `NULL`
///                       for 0
/// @param nobles         the nobles on the table
/// @param noble_count    how many, up to `FIVEPLY_SPLENDOR_PROBLEM_NOBLES_MAX`; as for cards
/// @param problem        out on failure, or `NULL`
/// @return `FIVEPLY_MORE`, or `FIVEPLY_DONE` if no step is needed, or `FIVEPLY_ERR_NULL`, `_ALIGN`,
///         `_WORKSPACE`, `_ARG` with the name of what is out of range
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_splendor_turns_begin(
    turns: *mut fiveply_splendor_turns,
    memory: *mut c_void,
    size: usize,
    solo: *const fiveply_splendor_solo,
    cards: *const fiveply_splendor_turn_card,
    card_count: usize,
    nobles: *const fiveply_splendor_problem_noble,
    noble_count: usize,
    problem: *mut fiveply_problem,
) -> i32 {
    let body = || {
        let mut own_cards = [TurnCard::default(); CARDS_MAX];
        let mut own_nobles = [ProblemNoble::default(); FIVEPLY_SPLENDOR_PROBLEM_NOBLES_MAX];
        // SAFETY: "Pointers".
        let solo = unsafe { pointer::value(solo) }?.value();
        // SAFETY: "Pointers".
        let cards = unsafe { copied(cards, card_count, &mut own_cards, "cards") }?;
        // SAFETY: "Pointers".
        let nobles = unsafe { copied(nobles, noble_count, &mut own_nobles, "nobles") }?;
        // SAFETY: "Pointers".
        unsafe { verbs::begun(turns, memory, size, |memory| Turns::begin(memory, &solo, cards, nobles)) }
    };
    // SAFETY: "Pointers".
    unsafe { explained(problem, body) }
}

/// Starts from a position of a game: the seat alone, with the tokens of the bank, the market, its
/// hand and the decks, cards as far as they are known.
///
/// @param turns      out: the planner
/// @param memory     the memory to work in, aligned as a workspace
/// @param size       its bytes; `FIVEPLY_SPLENDOR_TURNS_MEMORY_MIN` serve, more is faster
/// @param state      the position; observe it first to look at no hidden card
/// @param seat       whose turns
/// @param target     the points to be reached
/// @param problem    out on failure, or `NULL`
/// @return `FIVEPLY_MORE`, or `FIVEPLY_DONE` if no step is needed, or `FIVEPLY_ERR_NULL`, `_ALIGN`,
///         `_STATE`, `_WORKSPACE`, `_ARG` (seat)
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_splendor_turns_begin_at(
    turns: *mut fiveply_splendor_turns,
    memory: *mut c_void,
    size: usize,
    state: *const fiveply_splendor_state,
    seat: u8,
    target: u8,
    problem: *mut fiveply_problem,
) -> i32 {
    let body = || {
        // SAFETY: "Pointers".
        let state = unsafe { pointer::object(state) }?;
        // SAFETY: "Pointers".
        unsafe { verbs::begun(turns, memory, size, |memory| Turns::begin_at(memory, &state, seat, target)) }
    };
    // SAFETY: "Pointers".
    unsafe { explained(problem, body) }
}

/// Works for at most `budget` units and returns; call again until the answer is `FIVEPLY_DONE`: the
/// plan is proved to be the shortest, or there is none within `FIVEPLY_SPLENDOR_TURNS_MAX` turns.
///
/// @param turns     the planner, changed
/// @param memory    the memory given to `begin`, or a copy of it
/// @param size      its bytes, not fewer than were given to `begin`
/// @param budget    units to spend now, 0 or more; one unit is one position made, or one set of
///                  purchases looked at
/// @return `FIVEPLY_DONE`, `FIVEPLY_MORE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_WORKSPACE`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_splendor_turns_step(
    turns: *mut fiveply_splendor_turns,
    memory: *mut c_void,
    size: usize,
    budget: u32,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::step_on(turns, memory, size, budget) }
}

/// How far the planner has come.
///
/// @param turns       the planner
/// @param progress    out: units spent, and the number of turns that is looked at, of
///                    `FIVEPLY_SPLENDOR_TURNS_MAX`
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_splendor_turns_progress(
    turns: *const fiveply_splendor_turns,
    progress: *mut fiveply_progress,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::progress_of(turns, progress) }
}

/// What is known: the turns of the plan found, and the number than which no plan has fewer.
///
/// @param turns     the planner, at any time
/// @param answer    out: the answer
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_splendor_turns_result(
    turns: *const fiveply_splendor_turns,
    answer: *mut fiveply_splendor_turns_answer,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe {
        verbs::tell(turns, answer, |turns| fiveply_splendor_turns_answer {
            turns: turns.turns().map_or(-1, i32::from),
            bound: i32::from(turns.bound()),
            is_optimal: u8::from(turns.is_optimal()),
            reserved: [0; 3],
        })
    }
}

/// The turns of the plan that was found, in order.
///
/// @param turns       the planner
/// @param memory      its memory, of which a part is scratch
/// @param size        its bytes
/// @param steps       out: the first `capacity` of them; `FIVEPLY_SPLENDOR_TURNS_MAX` hold all
/// @param capacity    room in `steps`; `steps` may be `NULL` if it is 0
/// @param count       out: how many there are; 0 where no plan is known
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_WORKSPACE`, `_ARG` (steps in
///         the memory)
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_splendor_turns_plan(
    turns: *const fiveply_splendor_turns,
    memory: *mut c_void,
    size: usize,
    steps: *mut fiveply_splendor_turn_step,
    capacity: usize,
    count: *mut usize,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::list_of(turns, memory, size, (steps, capacity), count, Turns::plan) }
}
