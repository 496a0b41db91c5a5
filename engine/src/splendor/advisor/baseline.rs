//! What the engine is compared with: each gives an action its value.

pub(super) mod alpha_beta;
pub(super) mod article;
pub(super) mod one_ply;
pub(super) mod simple;

use super::super::actions::Action;
use super::super::cards;
use super::super::state::{MARKET, State};

/// The card of a purchase by the seat whose turn it is.
fn bought(state: &State, action: &Action) -> u8 {
    let place = usize::try_from(action.place).unwrap_or(usize::MAX);
    let card = if action.level == 0 {
        state.hand(state.turn()).get(place).copied()
    } else {
        state.market().get((usize::from(action.level) - 1) * MARKET + place).copied()
    };
    card.unwrap_or(cards::EMPTY)
}
