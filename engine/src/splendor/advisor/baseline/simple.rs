//! Buys what brings the most points; where nothing can be bought, takes tokens by chance.
//!
//! Of purchases with the same points the one that spends the least gold. Every way to take tokens is as likely as another;
//! cards are reserved only where no tokens can be taken.

use super::super::super::actions::{Action, Kind};
use super::super::super::cards;
use super::super::super::lanes::GOLD;
use super::super::super::state::State;
use super::bought;
use crate::kit::hash;

/// The value of an action of the seat whose turn it is: classes of thousands, and below them chance or gold.
pub(in super::super) fn value(state: &State, action: &Action, seed: u64) -> i32 {
    let chance = i32::try_from(hash::mix(seed) >> 32 & 1023).unwrap_or(0);
    match Kind::from_code(action.kind) {
        Some(Kind::Take) => 1_024 + chance,
        Some(Kind::Buy | Kind::BuyHand) => {
            let gold = action.tokens.get(GOLD).copied().unwrap_or(0);
            let points = cards::card(bought(state, action)).map_or(0, |card| card.points);
            4_000 + 1_000 * i32::from(points) - i32::from(gold)
        }
        _ => chance,
    }
}
