//! What a seat sees, and how it learns more.

use super::{Chance, State, places_of};
use crate::splendor::actions;
use crate::splendor::cards::{self, LEVELS};
use crate::splendor::reason::Reason;
use crate::splendor::state::turn::with_hand;

/// Seat of a [`Chance`] that is about the market.
const MARKET_SEAT: u8 = u8::MAX;

impl State {
    /// The position as `seat` may know it.
    pub(super) fn seen_by(&self, seat: u8) -> Self {
        let mut view = *self;
        for level in 1..=LEVELS {
            let level = u8::try_from(level).unwrap_or(0);
            let places = view.decks.get_mut(places_of(level)).unwrap_or_default();
            places
                .iter_mut()
                .filter(|card| **card != cards::EMPTY)
                .for_each(|card| *card = cards::hidden(level));
        }
        for (other, player) in (0..).zip(&mut view.players) {
            let unseen = if other == seat { 0 } else { self.unseen(other) };
            for (at, card) in actions::hand_of(player.holding).into_iter().enumerate() {
                if unseen >> at & 1 == 1 && card != cards::EMPTY {
                    player.holding = with_hand(player.holding, at, cards::hidden(cards::level_of(card)));
                }
            }
        }
        view
    }

    /// What lies in a place that a chance is about; [`cards::EMPTY`] where there is no such place.
    pub(super) fn lies_at(&self, chance: &Chance) -> u8 {
        let place = usize::from(chance.place);
        let card = if chance.seat == MARKET_SEAT {
            self.market.get(place).copied()
        } else {
            self.players
                .get(usize::from(chance.seat))
                .and_then(|player| actions::hand_of(player.holding).get(place).copied())
        };
        card.unwrap_or(cards::EMPTY)
    }

    /// Whether the table can have produced the card there, or why not.
    pub(super) fn check_chance(&self, chance: &Chance) -> Result<(), Reason> {
        let place = self.lies_at(chance);
        if !cards::is_hidden(place) {
            return Err(Reason::CardNotAwaited);
        }
        let is_new = cards::card(chance.card).is_some_and(|card| card.level == cards::level_of(place));
        let is_hidden = self.hidden() >> (chance.card & 127) & 1 == 1;
        if is_new && is_hidden { Ok(()) } else { Err(Reason::CardUsedUp) }
    }

    /// Puts a card into a place.
    pub(in crate::splendor) fn enter(&mut self, chance: &Chance) {
        let place = usize::from(chance.place);
        if chance.seat == MARKET_SEAT {
            if let Some(slot) = self.market.get_mut(place) {
                *slot = chance.card;
            }
        } else if let Some(player) = self.players.get_mut(usize::from(chance.seat)) {
            player.holding = with_hand(player.holding, place.min(2), chance.card);
        }
    }
}
