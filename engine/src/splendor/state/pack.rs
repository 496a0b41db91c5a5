//! Where the cards of the pack are: bought, in sight, or still to come.

use super::State;
use crate::splendor::actions;
use crate::splendor::cards::{self, CARDS};

/// The bytes of a set of cards.
pub(super) const GONE: usize = CARDS.div_ceil(8);

/// Every card.
pub(in crate::splendor) const PACK: u128 = (1 << CARDS) - 1;

impl State {
    /// The cards that were bought, a bit each; of a position that a text began, only those that it tells.
    pub fn gone(&self) -> u128 {
        self.gone.iter().rev().fold(0, |set, &byte| set << 8 | u128::from(byte))
    }

    /// The cards of which nobody who sees this position knows where they lie, a bit each: those of the decks and those in hands
    /// that are unknown. More only where a text did not tell what was bought.
    pub fn hidden(&self) -> u128 {
        PACK & !(self.gone() | self.known())
    }

    /// The cards that lie in a known place, a bit each.
    pub(in crate::splendor) fn known(&self) -> u128 {
        self.places().filter(|&card| cards::is_known(card)).fold(0, |set, card| set | 1 << (card & 127))
    }

    /// Whether a card that is not known lies somewhere.
    pub(in crate::splendor) fn has_hidden(&self) -> bool {
        self.places().any(cards::is_hidden)
    }

    /// What lies in the market, in hands and in decks.
    fn places(&self) -> impl Iterator<Item = u8> {
        let hands = self.players.iter().flat_map(|player| actions::hand_of(player.holding));
        self.market.iter().copied().chain(hands).chain(self.decks)
    }

    /// Sets which cards were bought.
    pub(in crate::splendor) fn set_gone(&mut self, gone: u128) {
        for (byte, gone) in self.gone.iter_mut().zip((gone & PACK).to_le_bytes()) {
            *byte = gone;
        }
    }

    /// Notes that a card is bought, or that it is not.
    #[inline]
    pub(super) fn mark_gone(&mut self, card: u8, is_gone: bool) {
        if let Some(byte) = self.gone.get_mut(usize::from(card >> 3)) {
            *byte = *byte & !(1 << (card & 7)) | u8::from(is_gone) << (card & 7);
        }
    }

    /// Whether what is told of cards bought can be so: they lie nowhere else, and are no more than were bought.
    pub(super) fn is_gone_right(&self, bought: u32) -> bool {
        let gone = self.gone();
        gone & !PACK == 0 && gone & self.known() == 0 && gone.count_ones() <= bought
    }
}

/// The cards of a level, a bit each.
pub(in crate::splendor) const fn of_level(level: u8) -> u128 {
    let [one, two, three] = cards::LEVEL_CARDS;
    match level {
        1 => (1 << one) - 1,
        2 => ((1 << two) - 1) << one,
        3 => ((1 << three) - 1) << (one + two),
        _ => 0,
    }
}

const _: () = assert!(GONE == 12);
