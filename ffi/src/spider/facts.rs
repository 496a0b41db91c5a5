//! What a client draws: getters of the position, deals in other programs' forms, and facts about cards and reasons.
#![cfg(feature = "spider")]

use core::ffi::c_char;

use engine::spider::{CARDS, COLUMNS, Card, Reason, State, Suit};

use super::game::Spider;
use super::types::{fiveply_spider_rules, fiveply_spider_state};
use crate::object::Mirror;
use crate::pointer;
use crate::status::{Fault, status};
use crate::text;
use crate::verbs;

/// Spider: what a client draws -------------------------------------------------------------------
///
/// The rules of the game.
///
/// @param state    the position
/// @param rules    out: the rules
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_spider_get_rules(
    state: *const fiveply_spider_state,
    rules: *mut fiveply_spider_rules,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::get::<Spider, _>(state, rules, |state| fiveply_spider_rules::of(state.rules())) }
}

/// The cards of a column from the bottom, face-down ones first.
///
/// @param state       the position
/// @param column      0 to 9
/// @param cards       out: the first `capacity` of them; `FIVEPLY_SPIDER_CARDS` bytes hold all
/// @param capacity    room in `cards`; `cards` may be `NULL` if it is 0
/// @param count       out: how many there are, also where `capacity` is smaller
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (column)
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_spider_column(
    state: *const fiveply_spider_state,
    column: u8,
    cards: *mut u8,
    capacity: usize,
    count: *mut usize,
) -> i32 {
    let ask = |state: &State| Ok(listed(state.column(column_of(column)?)));
    // SAFETY: "Pointers".
    unsafe { list(state, cards, capacity, count, ask) }
}

/// The cards of the stock, the next one first: ten for each deal, for columns 0 to 9.
///
/// @param state       the position
/// @param cards       out: the first `capacity` of them; `FIVEPLY_SPIDER_CARDS` bytes hold all
/// @param capacity    room in `cards`; `cards` may be `NULL` if it is 0
/// @param count       out: how many there are, also where `capacity` is smaller
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_spider_stock(
    state: *const fiveply_spider_state,
    cards: *mut u8,
    capacity: usize,
    count: *mut usize,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { list(state, cards, capacity, count, |state: &State| Ok(listed(state.stock()))) }
}

/// The cards of a slice, and how many they are.
fn listed(cards: &[Card]) -> ([u8; CARDS], usize) {
    let mut bytes = [0; CARDS];
    for (slot, card) in bytes.iter_mut().zip(cards) {
        *slot = card.byte();
    }
    (bytes, cards.len())
}

/// Writes as many of some cards as there is room for, and how many there are.
unsafe fn list(
    state: *const fiveply_spider_state,
    cards: *mut u8,
    capacity: usize,
    count: *mut usize,
    ask: impl FnOnce(&State) -> Result<([u8; CARDS], usize), Fault>,
) -> i32 {
    status(|| {
        // SAFETY: "Pointers".
        let (state, count) = unsafe { (pointer::object(state)?, pointer::out(count)?) };
        let (bytes, length) = ask(&state)?;
        // SAFETY: "Pointers".
        let cards = unsafe { pointer::list_mut(cards, capacity) }?;
        for (slot, &byte) in cards.iter_mut().zip(bytes.iter().take(length)) {
            *slot = byte;
        }
        count.write(length);
        Ok(())
    })
}

/// How many cards at the bottom of a column are face down.
///
/// @param state     the position
/// @param column    0 to 9
/// @param count     out: 0 to 5
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (column)
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_spider_face_down(
    state: *const fiveply_spider_state,
    column: u8,
    count: *mut u8,
) -> i32 {
    let ask = |state: &State| Ok(byte(state.face_down(column_of(column)?)));
    // SAFETY: "Pointers".
    unsafe { verbs::try_get::<Spider, _>(state, count, ask) }
}

/// How many cards at the end of a column may move together.
///
/// @param state     the position
/// @param column    0 to 9
/// @param count     out: 0 where the column is empty or its last card is awaited
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (column)
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_spider_run(
    state: *const fiveply_spider_state,
    column: u8,
    count: *mut u8,
) -> i32 {
    let ask = |state: &State| Ok(byte(state.run(column_of(column)?)));
    // SAFETY: "Pointers".
    unsafe { verbs::try_get::<Spider, _>(state, count, ask) }
}

/// The column of that number.
fn column_of(number: u8) -> Result<usize, Fault> {
    let column = usize::from(number);
    if column < COLUMNS { Ok(column) } else { Err(Fault::argument("column")) }
}

/// A number of cards; 255 stands for any that no column has.
fn byte(count: usize) -> u8 {
    u8::try_from(count).unwrap_or(u8::MAX)
}

/// The deals that are left.
///
/// @param state    the position
/// @param deals    out: 0 to 5, of ten cards each
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_spider_deals_left(
    state: *const fiveply_spider_state,
    deals: *mut u8,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::get::<Spider, _>(state, deals, State::deals_left) }
}

/// The runs of a suit that were removed.
///
/// @param state    the position
/// @param suit     `FIVEPLY_SPIDER_SPADES` to `_CLUBS`
/// @param runs     out: 0 to `FIVEPLY_SPIDER_RUNS`
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (suit)
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_spider_removed(
    state: *const fiveply_spider_state,
    suit: u8,
    runs: *mut u8,
) -> i32 {
    let ask = |state: &State| Ok(state.removed(Suit::at(suit).ok_or(Fault::argument("suit"))?));
    // SAFETY: "Pointers".
    unsafe { verbs::try_get::<Spider, _>(state, runs, ask) }
}

/// The columns whose last card is to be entered by `fiveply_spider_reveal`.
///
/// @param state      the position
/// @param columns    out: bit c for column c; 0 = none
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_spider_awaited(
    state: *const fiveply_spider_state,
    columns: *mut u16,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::get::<Spider, _>(state, columns, State::awaited) }
}

/// How many actions were made, deals included.
///
/// @param state    the position
/// @param moves    out: the number; it stays at 65535
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_spider_moves(state: *const fiveply_spider_state, moves: *mut u16) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::get::<Spider, _>(state, moves, State::moves) }
}

/// How many of a card are in sight or were removed. The pack holds 8, 4 or 2 of each card, with 1, 2
/// or 4 suits: the others are hidden, or missing in a study.
///
/// @param state    the position
/// @param card     a card
/// @param count    out: the number
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (card)
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_spider_known(
    state: *const fiveply_spider_state,
    card: u8,
    count: *mut u8,
) -> i32 {
    let ask = |state: &State| Ok(state.known().of(card_of(card)?));
    // SAFETY: "Pointers".
    unsafe { verbs::try_get::<Spider, _>(state, count, ask) }
}

fn card_of(byte: u8) -> Result<Card, Fault> {
    let card = Card::from_byte(byte);
    if card.is_known() { Ok(card) } else { Err(Fault::argument("card")) }
}

/// Spider: cards, deals, reasons -----------------------------------------------------------------
///
/// Writes a card as two letters, as `TS`; `??` for one that is not known.
///
/// @param card        the card
/// @param buffer      out: the text and a NUL; `FIVEPLY_SPIDER_CARD_TEXT` bytes hold any
/// @param capacity    bytes of `buffer`; 0 asks for the length alone
/// @param length      out: the bytes of the text without the NUL, or `NULL`
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_ARG` (capacity)
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_spider_card_write(
    card: u8,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> i32 {
    // SAFETY: "Pointers".
    status(|| unsafe { text::write(buffer, capacity, length, |out| Card::from_byte(card).write(out)) })
}

/// Reads a card: a rank of `A23456789TJQK` or `10`, and a suit of `SHDC`; or `??`.
///
/// @param text      the text
/// @param length    its bytes, or `FIVEPLY_NUL_TERMINATED`
/// @param card      out: the card
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_ARG`, `_PARSE`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_spider_card_parse(text: *const c_char, length: usize, card: *mut u8) -> i32 {
    status(|| {
        // SAFETY: "Pointers".
        let (text, card) = unsafe { (text::read(text, length)?, pointer::out(card)?) };
        card.write(Card::parse(text).ok_or(Fault::unreadable("a card, as TS or ??"))?.byte());
        Ok(())
    })
}

/// Writes a start, before any action, as a deal line (SPD1): `ID SUITS LAYOUT CARDS`. The deal rule
/// is not part of it.
///
/// @param state        the position
/// @param id           the label of the deal, without blanks
/// @param id_length    its bytes, or `FIVEPLY_NUL_TERMINATED`
/// @param buffer       out: the line and a NUL; `FIVEPLY_SPIDER_DEAL_TEXT` bytes and the label's
///                     hold any
/// @param capacity     bytes of `buffer`; 0 asks for the length alone
/// @param length       out: the bytes of the line without the NUL, or `NULL`
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (capacity),
///         `_UNSUPPORTED` for a position that is no start
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_spider_deal_write(
    state: *const fiveply_spider_state,
    id: *const c_char,
    id_length: usize,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> i32 {
    status(|| {
        // SAFETY: "Pointers".
        let (state, id) = unsafe { (pointer::object(state)?, text::read(id, id_length)?) };
        state.layout().ok_or(Fault::unsupported("a position before the first action"))?;
        // SAFETY: "Pointers".
        unsafe { text::write(buffer, capacity, length, |out| state.write_deal(id, out)) }
    })
}

/// Writes a position as JSON for the solver Solvitaire: `tableau piles`, and the `stock` with its
/// next card last; face-down cards have a small suit letter. Rules and the number of actions are not
/// part of it.
///
/// @param state       the position
/// @param buffer      out: the text and a NUL; `FIVEPLY_SPIDER_SOLVITAIRE_TEXT` bytes hold any
/// @param capacity    bytes of `buffer`; 0 asks for the length alone
/// @param length      out: the bytes of the text without the NUL, or `NULL`
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (capacity),
///         `_UNSUPPORTED` where a card is unknown or a run was removed
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_spider_solvitaire_write(
    state: *const fiveply_spider_state,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> i32 {
    status(|| {
        // SAFETY: "Pointers".
        let state = unsafe { pointer::object(state) }?;
        if !state.is_known() || state.runs_removed() > 0 {
            return Err(Fault::unsupported("a position without unknown cards and removed runs"));
        }
        // SAFETY: "Pointers".
        unsafe { text::write(buffer, capacity, length, |out| state.write_solvitaire(out)) }
    })
}

/// The name of a reason in text and data files, as `wrong_rank`.
///
/// @param reason    `reason` of a problem
/// @return text, valid for ever; `NULL` for a number that is no reason
#[unsafe(no_mangle)]
pub extern "C" fn fiveply_spider_reason_name(reason: u16) -> *const c_char {
    text::entry(&REASON_NAMES, usize::from(reason).wrapping_sub(1))
}

/// One English sentence about a reason.
///
/// @param reason    `reason` of a problem
/// @return text, valid for ever; `NULL` for a number that is no reason
#[unsafe(no_mangle)]
pub extern "C" fn fiveply_spider_reason_text(reason: u16) -> *const c_char {
    text::entry(&REASON_TEXTS, usize::from(reason).wrapping_sub(1))
}

/// The names of the reasons by code, from 1.
static REASON_NAMES: [[u8; 32]; Reason::ALL.len()] = text::c_strings!(Reason::ALL, name);

/// The sentences about the reasons by code, from 1.
static REASON_TEXTS: [[u8; 96]; Reason::ALL.len()] = text::c_strings!(Reason::ALL, text);
