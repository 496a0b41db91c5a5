//! What a seat sees, and how it learns more.

use super::{Chance, DECK_CARDS, State, places_of};
use crate::splendor::actions;
use crate::splendor::cards::{self, CARDS, LEVELS};
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
            let unseen = self.unseen.get(usize::from(other)).copied().filter(|_| other != seat).unwrap_or(0);
            for (at, card) in actions::hand_of(player.holding).into_iter().enumerate() {
                if unseen >> at & 1 == 1 && card != cards::EMPTY {
                    player.holding = with_hand(player.holding, at, cards::hidden(cards::level_of(card)));
                }
            }
        }
        view
    }

    /// The cards that lie anywhere in sight or in a known place, by number.
    pub(in crate::splendor) fn known(&self) -> [bool; CARDS] {
        let mut known = [false; CARDS];
        let hands = self.players.iter().flat_map(|player| actions::hand_of(player.holding));
        let places: [u8; DECK_CARDS] = self.decks;
        for card in self.market.iter().copied().chain(hands).chain(places) {
            if let Some(place) = known.get_mut(usize::from(card)) {
                *place = true;
            }
        }
        known
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
        let is_elsewhere = self.known().get(usize::from(chance.card)).copied().unwrap_or(true);
        if is_new && !is_elsewhere { Ok(()) } else { Err(Reason::CardUsedUp) }
    }

    /// Puts a card into a place.
    pub(super) fn enter(&mut self, chance: &Chance) {
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
