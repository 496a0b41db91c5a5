//! The purchase planner: the most points from at most so many purchases.
#![cfg(feature = "splendor")]

use core::ffi::c_void;

use engine::splendor::{
    AMOUNT_MAX, Means, PROBLEM_CARDS_MAX, PROBLEM_NOBLES_MAX, PROBLEM_TURNS_MAX, PURCHASES_MEMORY,
    ProblemCard, ProblemNoble, Purchases,
};

use super::types::{
    FIVEPLY_SPLENDOR_AMOUNT_MAX, FIVEPLY_SPLENDOR_PROBLEM_NOBLES_MAX, FIVEPLY_SPLENDOR_PURCHASES_CARDS_MAX,
    FIVEPLY_SPLENDOR_PURCHASES_MEMORY, FIVEPLY_SPLENDOR_PURCHASES_TURNS_MAX, fiveply_splendor_means,
    fiveply_splendor_problem_card, fiveply_splendor_problem_noble, fiveply_splendor_purchases,
    fiveply_splendor_purchases_answer, fiveply_splendor_state,
};
use crate::object::{Mirror, mirrors, workers};
use crate::pointer;
use crate::status::{Fault, explained, fiveply_problem, fiveply_progress, status};
use crate::verbs::{self, stepped};

mirrors! {
    fiveply_splendor_problem_card = ProblemCard;
    fiveply_splendor_problem_noble = ProblemNoble;
    fiveply_splendor_means = Means;
}

workers! {
    fiveply_splendor_purchases = Purchases, *b"FPLp", 15;
}

stepped! { Purchases }

// cbindgen reads literals only; the engine has the last word.
const _: () = {
    assert!(FIVEPLY_SPLENDOR_PURCHASES_MEMORY == PURCHASES_MEMORY);
    assert!(FIVEPLY_SPLENDOR_PURCHASES_CARDS_MAX == PROBLEM_CARDS_MAX);
    assert!(FIVEPLY_SPLENDOR_PURCHASES_TURNS_MAX == PROBLEM_TURNS_MAX as usize);
    assert!(FIVEPLY_SPLENDOR_PROBLEM_NOBLES_MAX == PROBLEM_NOBLES_MAX);
    assert!(FIVEPLY_SPLENDOR_AMOUNT_MAX == AMOUNT_MAX);
};

/// Splendor: purchases ---------------------------------------------------------------------------
///
/// Starts to plan purchases without any income: in each turn the player buys one of the cards or
/// nothing, bonuses lower prices, gold pays for gaps, and a noble that is satisfied at the end of a
/// turn visits. The most points count, then the fewest cards.
///
/// @param purchases      out: the planner
/// @param memory         the memory to work in, aligned as a workspace
/// @param size           its bytes, at least `FIVEPLY_SPLENDOR_PURCHASES_MEMORY`
/// @param means          what the player starts with, and the turns
/// @param cards          the cards that may be bought
/// @param card_count     how many, up to `FIVEPLY_SPLENDOR_PURCHASES_CARDS_MAX`; `cards` may be
///                       `NULL` for 0
/// @param nobles         the nobles on the table
/// @param noble_count    how many, up to `FIVEPLY_SPLENDOR_PROBLEM_NOBLES_MAX`; as for cards
/// @param problem        out on failure, or `NULL`
/// @return `FIVEPLY_MORE`, or `FIVEPLY_DONE` if no step is needed, or `FIVEPLY_ERR_NULL`, `_ALIGN`,
///         `_WORKSPACE`, `_ARG` with the name of what is out of range
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_splendor_purchases_begin(
    purchases: *mut fiveply_splendor_purchases,
    memory: *mut c_void,
    size: usize,
    means: *const fiveply_splendor_means,
    cards: *const fiveply_splendor_problem_card,
    card_count: usize,
    nobles: *const fiveply_splendor_problem_noble,
    noble_count: usize,
    problem: *mut fiveply_problem,
) -> i32 {
    let body = || {
        let (mut own_cards, mut own_nobles) =
            ([ProblemCard::default(); PROBLEM_CARDS_MAX], [ProblemNoble::default(); PROBLEM_NOBLES_MAX]);
        // SAFETY: "Pointers".
        let means = unsafe { pointer::value(means) }?.value();
        // SAFETY: "Pointers".
        let cards = unsafe { copied(cards, card_count, &mut own_cards, "cards") }?;
        // SAFETY: "Pointers".
        let nobles = unsafe { copied(nobles, noble_count, &mut own_nobles, "nobles") }?;
        // SAFETY: "Pointers".
        unsafe {
            verbs::begun(purchases, memory, size, |memory| Purchases::begin(memory, &means, cards, nobles))
        }
    };
    // SAFETY: "Pointers".
    unsafe { explained(problem, body) }
}

/// Copies the elements of a caller's list, so that they may lie in the memory to work in.
pub(super) unsafe fn copied<'a, C: Mirror>(
    list: *const C,
    count: usize,
    own: &'a mut [C::Value],
    name: &'static str,
) -> Result<&'a [C::Value], Fault> {
    let own = own.get_mut(..count).ok_or(Fault::argument(name))?;
    // SAFETY: passed on to the caller.
    let list = unsafe { pointer::list(list, count) }?;
    own.iter_mut().zip(list).for_each(|(slot, element)| *slot = element.value());
    Ok(own)
}

/// Starts to plan what a seat could buy now: the known cards of the market and of its hand, with its
/// own tokens and bonuses, and the nobles on the table.
///
/// @param purchases    out: the planner
/// @param memory       the memory to work in, aligned as a workspace
/// @param size         its bytes, at least `FIVEPLY_SPLENDOR_PURCHASES_MEMORY`
/// @param state        the position
/// @param seat         whose purchases
/// @param turns        turns at most, up to `FIVEPLY_SPLENDOR_PURCHASES_TURNS_MAX`
/// @param problem      out on failure, or `NULL`
/// @return `FIVEPLY_MORE`, or `FIVEPLY_DONE` if no step is needed, or `FIVEPLY_ERR_NULL`, `_ALIGN`,
///         `_STATE`, `_WORKSPACE`, `_ARG` (seat, turns)
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_splendor_purchases_begin_at(
    purchases: *mut fiveply_splendor_purchases,
    memory: *mut c_void,
    size: usize,
    state: *const fiveply_splendor_state,
    seat: u8,
    turns: u8,
    problem: *mut fiveply_problem,
) -> i32 {
    let body = || {
        // SAFETY: "Pointers".
        let state = unsafe { pointer::object(state) }?;
        // SAFETY: "Pointers".
        unsafe {
            verbs::begun(purchases, memory, size, |memory| Purchases::begin_at(memory, &state, seat, turns))
        }
    };
    // SAFETY: "Pointers".
    unsafe { explained(problem, body) }
}

/// Works for at most `budget` units and returns; call again until the answer is `FIVEPLY_DONE`: the
/// plan is proved to be best.
///
/// @param purchases    the planner, changed
/// @param memory       the memory given to `begin`, or a copy of it
/// @param size         its bytes, at least `FIVEPLY_SPLENDOR_PURCHASES_MEMORY`
/// @param budget       units to spend now, 0 or more; one unit is one position made by a purchase
/// @return `FIVEPLY_DONE`, `FIVEPLY_MORE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_WORKSPACE`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_splendor_purchases_step(
    purchases: *mut fiveply_splendor_purchases,
    memory: *mut c_void,
    size: usize,
    budget: u32,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::step_on(purchases, memory, size, budget) }
}

/// How far the planner has come.
///
/// @param purchases    the planner
/// @param progress     out: units spent
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_splendor_purchases_progress(
    purchases: *const fiveply_splendor_purchases,
    progress: *mut fiveply_progress,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::progress_of(purchases, progress) }
}

/// What is known: the points of the best plan so far, and what no plan exceeds.
///
/// @param purchases    the planner, at any time
/// @param answer       out: the answer
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_splendor_purchases_result(
    purchases: *const fiveply_splendor_purchases,
    answer: *mut fiveply_splendor_purchases_answer,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe {
        verbs::tell(purchases, answer, |purchases| fiveply_splendor_purchases_answer {
            best: purchases.best_score(),
            bound: purchases.upper_bound(),
            is_optimal: u8::from(purchases.is_optimal()),
            reserved: [0; 3],
        })
    }
}

/// The numbers of the cards to buy, in order, one a turn; turns left over pass without a purchase.
///
/// @param purchases    the planner, at any time
/// @param numbers      out: the first `capacity` of them; `FIVEPLY_SPLENDOR_PURCHASES_TURNS_MAX`
///                     hold all
/// @param capacity     room in `numbers`; `numbers` may be `NULL` if it is 0
/// @param count        out: how many there are
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_splendor_purchases_plan(
    purchases: *const fiveply_splendor_purchases,
    numbers: *mut u16,
    capacity: usize,
    count: *mut usize,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { numbers_of(purchases, numbers, capacity, count, Purchases::plan) }
}

/// The numbers of the nobles that visit on the way, in order.
///
/// @param purchases    the planner, at any time
/// @param numbers      out: the first `capacity` of them; `FIVEPLY_SPLENDOR_PROBLEM_NOBLES_MAX`
///                     hold all
/// @param capacity     room in `numbers`; `numbers` may be `NULL` if it is 0
/// @param count        out: how many there are
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_splendor_purchases_visits(
    purchases: *const fiveply_splendor_purchases,
    numbers: *mut u16,
    capacity: usize,
    count: *mut usize,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { numbers_of(purchases, numbers, capacity, count, Purchases::visits) }
}

/// Writes as many numbers as there is room for, and how many there are.
unsafe fn numbers_of(
    purchases: *const fiveply_splendor_purchases,
    numbers: *mut u16,
    capacity: usize,
    count: *mut usize,
    ask: impl FnOnce(&Purchases) -> &[u16],
) -> i32 {
    status(|| {
        // SAFETY: "Pointers".
        let (begun, count) = unsafe { (pointer::object(purchases)?, pointer::out(count)?) };
        // SAFETY: "Pointers".
        let slots = unsafe { pointer::list_mut(numbers, capacity) }?;
        let told = ask(&begun);
        slots.iter_mut().zip(told).for_each(|(slot, number)| *slot = *number);
        count.write(told.len());
        Ok(())
    })
}
