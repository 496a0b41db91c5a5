//! What a client draws: getters of the position, and facts about cards, nobles and reasons.
#![cfg(feature = "splendor")]

use core::ffi::c_char;

use engine::game::State as _;
use engine::splendor::{self, HAND_LIMIT, LEVELS, NOBLE_POINTS, Reason, SLOTS, State, TOKENS};

use super::game::Splendor;
use super::types::{
    fiveply_splendor_card, fiveply_splendor_noble, fiveply_splendor_rules, fiveply_splendor_state,
};
use crate::object::Mirror;
use crate::pointer;
use crate::status::{Fault, status};
use crate::text;
use crate::verbs;

/// Splendor: what a client draws -----------------------------------------------------------------
///
/// The rules of the game, its players included.
///
/// @param state    the position
/// @param rules    out: the rules
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_splendor_get_rules(
    state: *const fiveply_splendor_state,
    rules: *mut fiveply_splendor_rules,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::get::<Splendor, _>(state, rules, |state| fiveply_splendor_rules::of(state.rules())) }
}

/// The players at the table.
///
/// @param state      the position
/// @param players    out: 2 to `FIVEPLY_SPLENDOR_PLAYERS_MAX`
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_splendor_players(
    state: *const fiveply_splendor_state,
    players: *mut u8,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::get::<Splendor, _>(state, players, |state| state.rules().players()) }
}

/// The seat whose turn it is, also while a card of the market is awaited.
///
/// @param state    the position
/// @param seat     out: the seat; 0 when the game is over
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_splendor_turn(state: *const fiveply_splendor_state, seat: *mut u8) -> i32 {
    let ask = |state: &State| if state.is_over() { 0 } else { state.turn() };
    // SAFETY: "Pointers".
    unsafe { verbs::get::<Splendor, _>(state, seat, ask) }
}

/// The tokens of the bank.
///
/// @param state     the position
/// @param tokens    out: six bytes: white, blue, green, red, black, gold
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_splendor_bank(state: *const fiveply_splendor_state, tokens: *mut u8) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::get::<Splendor, [u8; TOKENS]>(state, tokens.cast(), State::bank_tokens) }
}

/// The cards of the market, four of each level, level 1 first.
///
/// @param state    the position
/// @param cards    out: twelve bytes: the number of a card, `FIVEPLY_SPLENDOR_NONE` for an empty
///                 place, `FIVEPLY_SPLENDOR_HIDDEN` and its level for a card that is to be entered
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_splendor_market(
    state: *const fiveply_splendor_state,
    cards: *mut u8,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::get::<Splendor, [u8; SLOTS]>(state, cards.cast(), |state| *state.market()) }
}

/// The places of the market whose card is to be entered by `fiveply_splendor_reveal`.
///
/// @param state     the position
/// @param places    out: bit p for place p, 0 to 11; 0 = none
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_splendor_awaited(
    state: *const fiveply_splendor_state,
    places: *mut u16,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::get::<Splendor, _>(state, places, State::awaited) }
}

/// How many cards the decks have.
///
/// @param state    the position
/// @param sizes    out: three bytes, for levels 1, 2 and 3
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_splendor_deck_sizes(
    state: *const fiveply_splendor_state,
    sizes: *mut u8,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::get::<Splendor, [u8; LEVELS]>(state, sizes.cast(), State::deck_sizes) }
}

/// The cards of a deck, the next one first; `FIVEPLY_SPLENDOR_HIDDEN` and the level for each that is
/// not known.
///
/// @param state       the position
/// @param level       1 to 3
/// @param cards       out: the first `capacity` of them; `FIVEPLY_SPLENDOR_DECK_MAX` bytes hold all
/// @param capacity    room in `cards`; `cards` may be `NULL` if it is 0
/// @param count       out: how many there are, also where `capacity` is smaller
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (level)
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_splendor_deck(
    state: *const fiveply_splendor_state,
    level: u8,
    cards: *mut u8,
    capacity: usize,
    count: *mut usize,
) -> i32 {
    status(|| {
        // SAFETY: "Pointers".
        let (state, count) = unsafe { (pointer::object(state)?, pointer::out(count)?) };
        if level == 0 || usize::from(level) > LEVELS {
            return Err(Fault::argument("level"));
        }
        // SAFETY: "Pointers".
        let cards = unsafe { pointer::list_mut(cards, capacity) }?;
        let deck = state.deck(level);
        for (slot, &card) in cards.iter_mut().zip(deck.iter().rev()) {
            *slot = card;
        }
        count.write(deck.len());
        Ok(())
    })
}

/// The nobles on the table.
///
/// @param state     the position
/// @param nobles    out: bit n for noble n
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_splendor_nobles(
    state: *const fiveply_splendor_state,
    nobles: *mut u16,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::get::<Splendor, _>(state, nobles, State::nobles) }
}

/// A player's tokens.
///
/// @param state     the position
/// @param seat      whose
/// @param tokens    out: six bytes: white, blue, green, red, black, gold
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (seat)
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_splendor_tokens(
    state: *const fiveply_splendor_state,
    seat: u8,
    tokens: *mut u8,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe {
        verbs::get_of_seat::<Splendor, [u8; TOKENS]>(state, seat, tokens.cast(), |state| state.tokens(seat))
    }
}

/// A player's bonuses: cards bought, by colour.
///
/// @param state      the position
/// @param seat       whose
/// @param bonuses    out: five bytes: white, blue, green, red, black
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (seat)
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_splendor_bonuses(
    state: *const fiveply_splendor_state,
    seat: u8,
    bonuses: *mut u8,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe {
        verbs::get_of_seat::<Splendor, [u8; splendor::COLORS]>(state, seat, bonuses.cast(), |state| {
            state.bonuses(seat)
        })
    }
}

/// A player's reserved cards, in the order of reserving.
///
/// @param state    the position
/// @param seat     whose
/// @param cards    out: three bytes: the number of a card, `FIVEPLY_SPLENDOR_NONE` for none,
///                 `FIVEPLY_SPLENDOR_HIDDEN` and its level for one that is not known
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (seat)
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_splendor_hand(
    state: *const fiveply_splendor_state,
    seat: u8,
    cards: *mut u8,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe {
        verbs::get_of_seat::<Splendor, [u8; HAND_LIMIT]>(state, seat, cards.cast(), |state| state.hand(seat))
    }
}

/// The reserved cards of a player that the others do not know, as they were drawn unseen.
///
/// @param state     the position
/// @param seat      whose
/// @param places    out: bit p for place p in hand, 0 to 2
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (seat)
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_splendor_unseen(
    state: *const fiveply_splendor_state,
    seat: u8,
    places: *mut u8,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::get_of_seat::<Splendor, _>(state, seat, places, |state| state.unseen(seat)) }
}

/// The cards that were bought, by anybody.
///
/// @param state    the position
/// @param cards    out: twelve bytes, bit n % 8 of byte n / 8 for card n; of a position that was
///                 read from a text only the cards that it tells
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_splendor_gone(state: *const fiveply_splendor_state, cards: *mut u8) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::get::<Splendor, CardSet>(state, cards.cast(), |state| card_set(state.gone())) }
}

/// The cards that may still come: those of the decks and of hands that this position does not know.
///
/// @param state    the position, most often a view
/// @param cards    out: twelve bytes, bit n % 8 of byte n / 8 for card n
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_splendor_hidden(
    state: *const fiveply_splendor_state,
    cards: *mut u8,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::get::<Splendor, CardSet>(state, cards.cast(), |state| card_set(state.hidden())) }
}

/// How many cards a player bought.
///
/// @param state    the position
/// @param seat     whose
/// @param count    out: the number
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (seat)
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_splendor_bought(
    state: *const fiveply_splendor_state,
    seat: u8,
    count: *mut u8,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::get_of_seat::<Splendor, _>(state, seat, count, |state| state.bought(seat)) }
}

/// How many nobles visited a player.
///
/// @param state    the position
/// @param seat     whose
/// @param count    out: the number
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (seat)
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_splendor_visits(
    state: *const fiveply_splendor_state,
    seat: u8,
    count: *mut u8,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::get_of_seat::<Splendor, _>(state, seat, count, |state| state.visits(seat)) }
}

/// Whether somebody reached fifteen points, so that the round is the last one.
///
/// @param state    the position
/// @param last     out: 1 if it is, else 0
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_splendor_is_last_round(
    state: *const fiveply_splendor_state,
    last: *mut u8,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::get::<Splendor, _>(state, last, |state| u8::from(state.is_last_round())) }
}

/// How many players passed one after the other until now.
///
/// @param state     the position
/// @param passes    out: 0 to the number of players; then the game is over
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_splendor_passes(
    state: *const fiveply_splendor_state,
    passes: *mut u8,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::get::<Splendor, _>(state, passes, State::passes) }
}

/// How many actions were made, of all players.
///
/// @param state    the position
/// @param moves    out: the number; it stays at 65535
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_splendor_moves(
    state: *const fiveply_splendor_state,
    moves: *mut u16,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::get::<Splendor, _>(state, moves, State::moves) }
}

/// Splendor: cards, nobles, reasons --------------------------------------------------------------
///
/// The card of a number.
///
/// @param number    0 to 89
/// @param card      out: the card
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_ARG` (card)
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_splendor_get_card(number: u8, card: *mut fiveply_splendor_card) -> i32 {
    status(|| {
        // SAFETY: "Pointers".
        let out = unsafe { pointer::out(card) }?;
        let card = splendor::card(number).ok_or(Fault::argument("card"))?;
        let (level, bonus, points, cost) = (card.level, card.bonus as u8, card.points, card.cost);
        out.write(fiveply_splendor_card { level, bonus, points, cost });
        Ok(())
    })
}

/// The noble of a number.
///
/// @param number    0 to 9
/// @param noble     out: the noble
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_ARG` (noble)
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_splendor_get_noble(number: u8, noble: *mut fiveply_splendor_noble) -> i32 {
    status(|| {
        // SAFETY: "Pointers".
        let out = unsafe { pointer::out(noble) }?;
        let bonuses = *splendor::noble(number).ok_or(Fault::argument("noble"))?;
        out.write(fiveply_splendor_noble { points: NOBLE_POINTS, bonuses });
        Ok(())
    })
}

/// The name of a reason in text and data files, as `take2_needs_4`.
///
/// @param reason    `reason` of a problem
/// @return text, valid for ever; `NULL` for a number that is no reason
#[unsafe(no_mangle)]
pub extern "C" fn fiveply_splendor_reason_name(reason: u16) -> *const c_char {
    text::entry(&REASON_NAMES, usize::from(reason).wrapping_sub(1))
}

/// One English sentence about a reason.
///
/// @param reason    `reason` of a problem
/// @return text, valid for ever; `NULL` for a number that is no reason
#[unsafe(no_mangle)]
pub extern "C" fn fiveply_splendor_reason_text(reason: u16) -> *const c_char {
    text::entry(&REASON_TEXTS, usize::from(reason).wrapping_sub(1))
}

/// The names of the reasons by code, from 1.
static REASON_NAMES: [[u8; 32]; Reason::ALL.len()] = text::c_strings!(Reason::ALL, name);

/// The sentences about the reasons by code, from 1.
static REASON_TEXTS: [[u8; 96]; Reason::ALL.len()] = text::c_strings!(Reason::ALL, text);

/// A set of cards, a bit each.
type CardSet = [u8; 12];

fn card_set(cards: u128) -> CardSet {
    let bytes = cards.to_le_bytes();
    core::array::from_fn(|at| bytes.get(at).copied().unwrap_or(0))
}
