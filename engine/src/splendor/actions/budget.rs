//! Which of fifteen cards a player can pay for, three compared at once.
//!
//! A word holds the prices of three cards, 21 bits each: a nibble for each of five colours, and a bit that is set where nobody
//! can pay. No card costs more than 7 of a colour, nor 15 in all, so that nothing is carried from one into the next.

use crate::splendor::cards;
use crate::splendor::lanes;

/// Cards that are looked at: the market, then a hand.
pub(super) const PLACES: usize = 15;

/// 1 in the fields of all three cards.
const CARDS: u64 = 1 | 1 << 21 | 1 << 42;

/// 1 in the nibbles of all colours.
const NIBBLES: u64 = 0x11111 * CARDS;

/// The top bits of nibbles.
const TOPS: u64 = 8 * NIBBLES;

/// The top bits of fields.
const UNPAYABLE: u64 = cards::UNPAYABLE as u64 * CARDS;

/// What a player has to pay with.
#[derive(Clone, Copy, Debug)]
pub(super) struct Budget {
    /// By how much bonuses and tokens of a colour fall short of 7, in the nibbles of three cards.
    short: u64,
    gold: u64,
}

impl Budget {
    /// Of bonuses and tokens of colours in lanes, all below 128, and at most 15 gold.
    #[inline]
    pub(super) fn of(covered: u64, gold: u8) -> Self {
        let plenty = lanes::reaching(covered & lanes::COLOR_LANES, 8);
        let short = !(covered | (plenty << 3).wrapping_sub(plenty)) & (7 * lanes::COLOR_ONES);
        // From bytes to nibbles.
        let short = (short | short >> 4) & 0x00ff_00ff_00ff;
        let short = (short | short >> 8) & 0x00ff_0000_ffff;
        let short = (short | short >> 16) & 0xf_ffff;
        Self { short: short.wrapping_mul(CARDS), gold: (gold & 15).into() }
    }

    /// The cards that can be paid for, a bit each by their places; and of them those for which not all gold is due.
    #[inline]
    pub(super) fn affords(&self, places: [u8; PLACES]) -> [u32; 2] {
        if self.gold == 0 {
            return [among(places, |prices| [self.is_short(prices), 0])[0], 0];
        }
        among(places, |prices| {
            let gaps = self.gaps(prices);
            [self.gold, self.gold - 1].map(|gold| Self::is_above(gaps, gold) | prices)
        })
    }

    /// The top bit for each of three cards of which a colour is short.
    #[inline]
    const fn is_short(&self, prices: u64) -> u64 {
        // A nibble reaches 8 where the cost is more than what covers it.
        let short = prices.wrapping_add(self.short) & (TOPS | UNPAYABLE);
        short.wrapping_add(UNPAYABLE - 8 * CARDS)
    }

    /// By how much all colours are short, for each of three cards, in its lowest five bits.
    #[inline]
    const fn gaps(&self, prices: u64) -> u64 {
        let difference = prices.wrapping_add(self.short).wrapping_add(NIBBLES);
        let is_more = difference & TOPS;
        let short = difference & (is_more - (is_more >> 3));
        let pairs = (short & (0xf_0f0f * CARDS)) + (short >> 4 & (0xf0f * CARDS));
        (pairs + (pairs >> 8) + (pairs >> 16)) & (0x1f * CARDS)
    }

    /// The top bit for each of three cards with a gap above `gold`.
    #[inline]
    const fn is_above(gaps: u64, gold: u64) -> u64 {
        ((gaps + (31 - gold) * CARDS) & (0x20 * CARDS)) << 15
    }
}

/// Two sets of cards, a bit each by their places, from those that are not in it: the top bits for three cards at once.
#[inline]
fn among(places: [u8; PLACES], is_out: impl Fn(u64) -> [u64; 2]) -> [u32; 2] {
    let ([first, second, third], []) = places.as_chunks::<5>() else { return [0; 2] };
    let mut out = [0; 2];
    for ((&first, &second), &third) in first.iter().zip(second).zip(third) {
        let [first, second, third] = [first, second, third].map(cards::price_of);
        let found = is_out(first | second << 21 | third << 42);
        out.iter_mut().zip(found).for_each(|(out, found)| *out = *out >> 1 | found & UNPAYABLE);
    }
    out.map(in_places)
}

/// Those that are not out, five places of each field, side by side.
#[allow(clippy::cast_possible_truncation)] // fifteen bits
const fn in_places(out: u64) -> u32 {
    let out = out >> 16;
    !(out & 0x1f | out >> 16 & 0x3e0 | out >> 32 & 0x7c00) as u32 & 0x7fff
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::random::Random;
    use crate::splendor::cards::COLORS;

    #[test]
    fn three_cards_at_once_are_afforded_like_one_by_one() {
        let mut random = Random::from_seed(45);
        for round in 0..4_000 {
            let most = 1 + round % 16;
            let places = core::array::from_fn(|_| u8::try_from(random.below(100)).unwrap());
            let covered: [u8; COLORS] = core::array::from_fn(|_| u8::try_from(random.below(most)).unwrap());
            let gold = u8::try_from(random.below(6)).unwrap();
            let [affordable, spare] = Budget::of(lanes::of_colors(covered), gold).affords(places);
            for (place, &number) in places.iter().enumerate() {
                let gap = cards::card(number).map_or(u8::MAX, |card| {
                    card.cost.iter().zip(&covered).map(|(cost, held)| cost.saturating_sub(*held)).sum()
                });
                assert_eq!(affordable >> place & 1 == 1, gap <= gold, "{covered:?} {gold} {number}");
                assert_eq!(spare >> place & 1 == 1, gap < gold && gold > 0, "{covered:?} {gold} {number}");
            }
            assert_eq!(affordable >> PLACES, 0);
        }
    }

    #[test]
    fn any_holding_is_harmless() {
        for covered in [u64::MAX, 0x80_8080_8080, 0x1_7f7f_7f7f_7f7f] {
            for gold in [0, 1, 15, u8::MAX] {
                let _ = Budget::of(covered, gold).affords([u8::MAX; PLACES]);
                let _ = Budget::of(covered, gold).affords([75; PLACES]);
            }
        }
    }
}
