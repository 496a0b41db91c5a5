//! The ways to pay for a card.
//!
//! For each colour the cost less the bonuses is the **need**. A token of the colour or a gold token pays one of it, so that at
//! least the **gap** is paid with gold: what the player lacks. Gold that is left over, the **slack**, may stand for tokens
//! that the player has.
//!
//! - Order: by the gold spent on white needs beyond the gap, then blue, green, red, black; ascending.
//! - How many: the choices of a colour with up to u tokens are 1 + x + ... + x^u, one more gold each; the product's
//!   coefficients up to the slack are summed by two multiplications a colour, a byte a coefficient. With at most five gold
//!   no sum is above 252, and what overflows further up does not matter.

use super::cards::COLORS;
use super::lanes;

/// How a card may be paid for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Payment {
    /// Tokens of each colour that may be spent, in lanes.
    most: u64,
    /// Gold that has to be spent, and gold left over.
    gap: u32,
    slack: u32,
}

impl Payment {
    /// The ways to pay a cost with bonuses and a purse; none if the player cannot.
    pub(super) fn of(cost: u64, bonuses: u64, purse: u64) -> Option<Self> {
        let lacking = lanes::missing(cost, covered(bonuses, purse));
        let gap = lanes::sum(lacking);
        let slack = u32::from(lanes::lane(purse, lanes::GOLD)).checked_sub(gap)?;
        let need = lanes::missing(cost, bonuses & lanes::COLOR_LANES);
        Some(Self { most: need.wrapping_sub(lacking), gap, slack: slack.min(GOLD_MAX.into()) })
    }

    /// How many ways there are.
    pub(super) fn count(&self) -> u32 {
        let product =
            lanes::colors(self.most).iter().fold(1, |product: u64, &most| product.wrapping_mul(series(most)));
        sum_to(product, self.slack)
    }

    /// The `k`-th way: tokens of each colour, and gold, in lanes.
    pub(super) fn nth(&self, k: u32) -> u64 {
        if self.slack == 0 {
            return self.with_gold(0, 0);
        }
        let most = lanes::colors(self.most);
        // What the colours after each one may do.
        let mut later = [1_u64; COLORS];
        let mut product = 1_u64;
        for (place, &most) in later.iter_mut().zip(&most).rev() {
            *place = product;
            product = product.wrapping_mul(series(most));
        }
        let (mut k, mut slack, mut saved) = (k, self.slack, 0);
        for (color, (&most, &later)) in most.iter().zip(&later).enumerate() {
            let mut extra = 0;
            while extra < u32::from(most) && extra < slack {
                let ways = sum_to(later, slack - extra);
                if k < ways {
                    break;
                }
                k -= ways;
                extra += 1;
            }
            slack -= extra;
            saved += u64::from(extra) * lanes::one(color);
        }
        self.with_gold(saved, self.slack - slack)
    }

    /// Payment with so much gold beyond the gap, in place of the tokens `saved`.
    fn with_gold(&self, saved: u64, extra: u32) -> u64 {
        let gold = u64::from(self.gap.wrapping_add(extra)) * lanes::one(lanes::GOLD);
        self.most.wrapping_sub(saved).wrapping_add(gold)
    }

    /// All ways in their order: the last colour that can save one more token does, and those after it begin anew.
    pub(super) fn iter(&self) -> impl Iterator<Item = u64> {
        let payment = *self;
        let (mut saved, mut left) = (0, payment.slack);
        let mut next = Some(payment.with_gold(0, 0));
        core::iter::from_fn(move || {
            let way = next.take()?;
            for color in (0..COLORS).rev() {
                let extra = lanes::lane(saved, color);
                if left > 0 && extra < lanes::lane(payment.most, color) {
                    saved += lanes::one(color);
                    left -= 1;
                    next = Some(payment.with_gold(saved, payment.slack - left));
                    break;
                }
                saved -= u64::from(extra) * lanes::one(color);
                left += u32::from(extra);
            }
            Some(way)
        })
    }
}

/// What bonuses and tokens of a colour pay of a cost without gold.
pub(super) const fn covered(bonuses: u64, purse: u64) -> u64 {
    (bonuses & lanes::COLOR_LANES) + (purse & lanes::COLOR_LANES)
}

/// The gold that a cost takes beyond what is covered.
pub(super) const fn gap(cost: u64, covered: u64) -> u32 {
    lanes::sum(lanes::missing(cost, covered))
}

/// The gold that anybody can have.
const GOLD_MAX: u8 = 5;

/// 1 + x + ... + x^most, a byte a coefficient, as far as eight bytes go.
fn series(most: u8) -> u64 {
    SERIES.get(usize::from(most & 7)).copied().unwrap_or(0)
}

static SERIES: [u64; 8] = [
    lanes::ONES >> 56,
    lanes::ONES >> 48,
    lanes::ONES >> 40,
    lanes::ONES >> 32,
    lanes::ONES >> 24,
    lanes::ONES >> 16,
    lanes::ONES >> 8,
    lanes::ONES,
];

/// The sum of the coefficients up to a power.
#[allow(clippy::cast_possible_truncation)] // a byte is cut out
const fn sum_to(product: u64, power: u32) -> u32 {
    (product.wrapping_mul(lanes::ONES) >> (8 * (power & 7))) as u8 as u32
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::vec::Vec;

    use super::*;
    use crate::kit::random::Random;
    use crate::splendor::cards::TOKENS;

    /// All ways to pay, by the rule itself, in the order that the module promises.
    fn by_the_rule(need: [u8; COLORS], tokens: [u8; TOKENS]) -> Vec<[u8; TOKENS]> {
        let mut ways = Vec::new();
        let most: [u8; COLORS] = core::array::from_fn(|at| need[at].min(tokens[at]));
        let sum: u8 = need.iter().sum();
        for number in 0..6_u32.pow(5) {
            let extra: [u8; COLORS] = core::array::from_fn(|at| {
                u8::try_from(number / 6_u32.pow(4 - u32::try_from(at).unwrap()) % 6).unwrap()
            });
            if extra.iter().zip(&most).any(|(extra, most)| extra > most) {
                continue;
            }
            let mut paid: [u8; TOKENS] =
                core::array::from_fn(|at| if at < COLORS { most[at] - extra[at] } else { 0 });
            paid[5] = sum - paid.iter().sum::<u8>();
            if paid[5] <= tokens[5] {
                ways.push(paid);
            }
        }
        ways
    }

    #[test]
    fn gold_may_be_spent_although_the_colour_is_held() {
        let mut random = Random::from_seed(42);
        let mut most_ways = 0;
        for _ in 0..300 {
            let cost: [u8; COLORS] = core::array::from_fn(|_| u8::try_from(random.below(5)).unwrap());
            let bonuses: [u8; COLORS] = core::array::from_fn(|_| u8::try_from(random.below(3)).unwrap());
            let tokens: [u8; TOKENS] = core::array::from_fn(|_| u8::try_from(random.below(5)).unwrap());
            let need = core::array::from_fn(|at| cost[at].saturating_sub(bonuses[at]));
            let expected = by_the_rule(need, tokens);
            let lanes_of = lanes::of_colors;
            let payment = Payment::of(lanes_of(cost), lanes_of(bonuses), lanes::of_tokens(tokens));
            let ways: Vec<_> = payment.map_or(Vec::new(), |payment| {
                (0..payment.count()).map(|k| lanes::tokens(payment.nth(k))).collect()
            });
            assert_eq!(ways, expected, "{need:?} {tokens:?}");
            let listed = payment.into_iter().flat_map(|payment| payment.iter().collect::<Vec<_>>());
            assert!(listed.map(lanes::tokens).eq(expected), "{need:?} {tokens:?}");
            most_ways = most_ways.max(ways.len());
        }
        assert!(most_ways > 20, "{most_ways}");
    }

    #[test]
    fn five_gold_and_every_colour_at_its_dearest_are_counted_without_overflow() {
        let payment =
            Payment::of(lanes::of_colors([7; COLORS]), 0, lanes::of_tokens([7, 7, 7, 7, 7, 5])).unwrap();
        assert_eq!(payment.count(), 252);
    }
}
