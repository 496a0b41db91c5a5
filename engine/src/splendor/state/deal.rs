//! The start of a game.

use super::{DECK_PLACES, LEVELS, MARKET, State, places_of};
use crate::kit::random::Random;
use crate::splendor::cards::{CARDS, LEVEL_CARDS};
use crate::splendor::nobles::NOBLES;
use crate::splendor::rules::Rules;

impl State {
    /// Decks and nobles shuffled by a seed; the first four cards of each deck are its market.
    pub(super) fn shuffled(rules: Rules, seed: u64) -> Self {
        let mut random = Random::from_seed(seed);
        let mut state = Self::empty(rules);
        let mut pack: [u8; CARDS] = core::array::from_fn(|number| u8::try_from(number).unwrap_or(u8::MAX));
        let mut rest = pack.as_mut_slice();
        for (level, count) in (1..).zip(LEVEL_CARDS) {
            let Some((cards, later)) = rest.split_at_mut_checked(count) else { break };
            random.shuffle(cards);
            state.lay_out(level, cards);
            rest = later;
        }
        let mut nobles: [u8; NOBLES] = core::array::from_fn(|number| u8::try_from(number).unwrap_or(u8::MAX));
        random.shuffle(&mut nobles);
        let on_table =
            nobles.iter().take(rules.nobles().into()).fold(0_u16, |mask, &noble| mask | 1 << (noble & 15));
        state.nobles = on_table.to_le_bytes();
        state
    }

    /// Makes cards, the one that is drawn first first, the market and the deck of a level; what there is no place for is left.
    pub(in crate::splendor) fn lay_out(&mut self, level: u8, cards: &[u8]) {
        let first = usize::from(level).wrapping_sub(1).wrapping_mul(MARKET);
        let places = self.market.iter_mut().skip(first).take(MARKET);
        places.zip(cards).for_each(|(place, &card)| *place = card);
        self.stack(level, cards.get(MARKET..).unwrap_or_default());
    }

    /// Makes cards, the one that is drawn first first, the deck of a level.
    pub(in crate::splendor) fn stack(&mut self, level: u8, cards: &[u8]) {
        let Some(places) = self.decks.get_mut(places_of(level)) else { return };
        let size = cards.len().min(places.len());
        let drawn_last_first = cards.iter().take(size).rev();
        places.iter_mut().zip(drawn_last_first).for_each(|(place, &card)| *place = card);
        if let Some(count) = self.deck_sizes.get_mut(usize::from(level).wrapping_sub(1)) {
            *count = u8::try_from(size).unwrap_or(0);
        }
    }
}

const _: () = {
    let ([a, b, c], [x, y, z]) = (LEVEL_CARDS, DECK_PLACES);
    assert!(a == x + MARKET && b == y + MARKET && c == z + MARKET && LEVELS == 3);
};
