//! What a client draws: getters of the position, and facts about boxes and reasons.
#![cfg(feature = "yahtzee")]

use core::ffi::c_char;

use engine::yahtzee::{Action, Card, Category, Decision, Keep, Reason, State};

use super::game::Yahtzee;
use super::types::{
    fiveply_yahtzee_action, fiveply_yahtzee_roll, fiveply_yahtzee_rules, fiveply_yahtzee_state,
};
use crate::object::Mirror;
use crate::pointer;
use crate::status::{Fault, explained, fiveply_problem, status};
use crate::text;
use crate::verbs;

/// Yahtzee: what a client draws ------------------------------------------------------------------
///
/// The rules of the game, its players included.
///
/// @param state    the position
/// @param rules    out: the rules
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_yahtzee_get_rules(
    state: *const fiveply_yahtzee_state,
    rules: *mut fiveply_yahtzee_rules,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::get::<Yahtzee, _>(state, rules, |state| fiveply_yahtzee_rules::of(state.rules())) }
}

/// The players at the table.
///
/// @param state      the position
/// @param players    out: 1 to `FIVEPLY_YAHTZEE_PLAYERS_MAX`
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_yahtzee_players(
    state: *const fiveply_yahtzee_state,
    players: *mut u8,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::get::<Yahtzee, _>(state, players, |state| state.rules().players()) }
}

/// The boxes of the card.
///
/// @param state    the position
/// @param boxes    out: 13, in Yatzy 15; the boxes are those from 0 on
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_yahtzee_boxes(state: *const fiveply_yahtzee_state, boxes: *mut u8) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::get::<Yahtzee, _>(state, boxes, |state| state.rules().boxes()) }
}

/// The seat whose turn it is, also while dice are to be rolled.
///
/// @param state    the position
/// @param seat     out: the seat; 0 when the game is over
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_yahtzee_turn(state: *const fiveply_yahtzee_state, seat: *mut u8) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::get::<Yahtzee, _>(state, seat, State::turn) }
}

/// The dice on the table, by place; a die that is kept stays in its place.
///
/// @param state    the position
/// @param dice     out: five bytes, 1 to 6; 0 = to be rolled
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_yahtzee_dice(state: *const fiveply_yahtzee_state, dice: *mut u8) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::get::<Yahtzee, _>(state, dice.cast(), State::dice) }
}

/// The rerolls left in this turn.
///
/// @param state      the position
/// @param rerolls    out: 0 to 2
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_yahtzee_rerolls(
    state: *const fiveply_yahtzee_state,
    rerolls: *mut u8,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::get::<Yahtzee, _>(state, rerolls, State::rerolls) }
}

/// The dice that `reveal` is to enter.
///
/// @param state     the position
/// @param places    out: bit i for the die in place i; 0 = none
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_yahtzee_awaited(
    state: *const fiveply_yahtzee_state,
    places: *mut u8,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::get::<Yahtzee, _>(state, places, State::awaited) }
}

/// The points of one box.
///
/// @param state       the position
/// @param seat        whose card
/// @param category    the box, below what `fiveply_yahtzee_boxes` tells
/// @param points      out: 0 to 50; -1 while the box is open
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (seat, category)
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_yahtzee_box(
    state: *const fiveply_yahtzee_state,
    seat: u8,
    category: u8,
    points: *mut i32,
) -> i32 {
    let ask = |state: &State| {
        verbs::at_table::<Yahtzee>(state, seat)?;
        let category = box_of(category, state.rules().boxes())?;
        Ok(state.card(seat).points(category).map_or(-1, i32::from))
    };
    // SAFETY: "Pointers".
    unsafe { verbs::try_get::<Yahtzee, _>(state, points, ask) }
}

/// The box of that number among the first `boxes`.
fn box_of(number: u8, boxes: u8) -> Result<Category, Fault> {
    Category::at(number).filter(|_| number < boxes).ok_or(Fault::argument("category"))
}

/// Writes what a card answers to a question.
unsafe fn get_of_card<T: pointer::Plain>(
    state: *const fiveply_yahtzee_state,
    seat: u8,
    out: *mut T,
    ask: impl FnOnce(&State, Card) -> T,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::get_of_seat::<Yahtzee, T>(state, seat, out, |state| ask(state, state.card(seat))) }
}

/// The filled boxes of a card.
///
/// @param state     the position
/// @param seat      whose card
/// @param filled    out: bit i for box i
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (seat)
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_yahtzee_filled(
    state: *const fiveply_yahtzee_state,
    seat: u8,
    filled: *mut u16,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { get_of_card(state, seat, filled, |_, card| card.filled()) }
}

/// The sum of the upper boxes without the bonus.
///
/// @param state     the position
/// @param seat      whose card
/// @param points    out: 0 to 105
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (seat)
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_yahtzee_upper_total(
    state: *const fiveply_yahtzee_state,
    seat: u8,
    points: *mut i32,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { get_of_card(state, seat, points, |_, card| i32::from(card.upper_total())) }
}

/// The upper bonus.
///
/// @param state     the position
/// @param seat      whose card
/// @param points    out: 35, in Yatzy 50, once the upper boxes add up to 63; else 0
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (seat)
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_yahtzee_upper_bonus(
    state: *const fiveply_yahtzee_state,
    seat: u8,
    points: *mut i32,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { get_of_card(state, seat, points, |state, card| i32::from(card.upper_bonus(state.rules()))) }
}

/// The yahtzee bonuses of a card.
///
/// @param state    the position
/// @param seat     whose card
/// @param count    out: how many, each worth 100 points
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (seat)
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_yahtzee_yahtzee_bonuses(
    state: *const fiveply_yahtzee_state,
    seat: u8,
    count: *mut u8,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { get_of_card(state, seat, count, |_, card| card.bonuses()) }
}

/// What the dice on the table score in a box of the seat whose turn it is, the yahtzee bonus not
/// included.
///
/// @param state       the position
/// @param category    the box
/// @param points      out: 0 to 50
/// @param problem     out on failure, or `NULL`
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (category), `_ILLEGAL`
///         with its reason
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_yahtzee_points(
    state: *const fiveply_yahtzee_state,
    category: u8,
    points: *mut i32,
    problem: *mut fiveply_problem,
) -> i32 {
    let body = || {
        // SAFETY: "Pointers".
        let (state, points) = unsafe { (pointer::object(state)?, pointer::out(points)?) };
        let category = Category::at(category).ok_or(Fault::argument("category"))?;
        points.write(i32::from(state.points(category).map_err(Fault::illegal)?));
        Ok(())
    };
    // SAFETY: "Pointers".
    unsafe { explained(problem, body) }
}

/// The yahtzee bonus that the dice on the table earn on top, whatever box they are written into.
///
/// @param state     the position
/// @param points    out: 100 or 0
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_yahtzee_bonus(state: *const fiveply_yahtzee_state, points: *mut i32) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::get::<Yahtzee, _>(state, points, |state| i32::from(state.writing().bonus())) }
}

/// The faces that an action keeps, in ascending order.
///
/// @param state     the position in which it is done
/// @param action    a keep
/// @param kept      out: 0 to 5 dice
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (no keep)
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_yahtzee_kept(
    state: *const fiveply_yahtzee_state,
    action: *const fiveply_yahtzee_action,
    kept: *mut fiveply_yahtzee_roll,
) -> i32 {
    let ask = |state: &State| {
        // SAFETY: "Pointers".
        let action: Action = unsafe { pointer::value(action) }?.value();
        let Some(Decision::Keep(mask)) = action.decision() else { return Err(Fault::argument("action")) };
        Ok(ascending(state.dice(), mask))
    };
    // SAFETY: "Pointers".
    unsafe { verbs::try_get::<Yahtzee, _>(state, kept, ask) }
}

/// The dice in the places of a mask, by face.
fn ascending(dice: [u8; 5], mask: u8) -> fiveply_yahtzee_roll {
    let mut roll = fiveply_yahtzee_roll { count: 0, dice: [0; 5] };
    let in_places = dice.iter().enumerate().filter(|(place, _)| mask >> place & 1 != 0);
    let kept = in_places.fold(Keep::EMPTY, |kept, (_, &die)| kept.with(die));
    let faces = (1u8..).zip(kept.counts()).flat_map(|(face, count)| (0..count).map(move |_| face));
    for (slot, face) in roll.dice.iter_mut().zip(faces) {
        *slot = face;
        roll.count += 1;
    }
    roll
}

/// The name of a box in text, as `full_house`.
///
/// @param category    the box
/// @return text, valid for ever; `NULL` for a number that is no box
#[unsafe(no_mangle)]
pub extern "C" fn fiveply_yahtzee_category_name(category: u8) -> *const c_char {
    text::entry(&CATEGORY_NAMES, usize::from(category))
}

/// The box of that name.
///
/// @param text        the name
/// @param length      its bytes, or `FIVEPLY_NUL_TERMINATED`
/// @param category    out: the box
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_ARG`, `_PARSE`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_yahtzee_category_from_name(
    text: *const c_char,
    length: usize,
    category: *mut u8,
) -> i32 {
    status(|| {
        // SAFETY: "Pointers".
        let (text, category) = unsafe { (text::read(text, length)?, pointer::out(category)?) };
        category.write(Category::from_name(text).ok_or(Fault::unreadable("a box, as full_house"))?.number());
        Ok(())
    })
}

/// The name of a reason in text and data files, as `box_filled`.
///
/// @param reason    `reason` of a problem
/// @return text, valid for ever; `NULL` for a number that is no reason
#[unsafe(no_mangle)]
pub extern "C" fn fiveply_yahtzee_reason_name(reason: u16) -> *const c_char {
    text::entry(&REASON_NAMES, usize::from(reason).wrapping_sub(1))
}

/// One English sentence about a reason.
///
/// @param reason    `reason` of a problem
/// @return text, valid for ever; `NULL` for a number that is no reason
#[unsafe(no_mangle)]
pub extern "C" fn fiveply_yahtzee_reason_text(reason: u16) -> *const c_char {
    text::entry(&REASON_TEXTS, usize::from(reason).wrapping_sub(1))
}

/// The names of the boxes by number.
static CATEGORY_NAMES: [[u8; 16]; Category::ALL.len()] = text::c_strings!(Category::ALL, name);

/// The names of the reasons by code, from 1.
static REASON_NAMES: [[u8; 32]; Reason::ALL.len()] = text::c_strings!(Reason::ALL, name);

/// The sentences about the reasons by code, from 1.
static REASON_TEXTS: [[u8; 80]; Reason::ALL.len()] = text::c_strings!(Reason::ALL, text);
