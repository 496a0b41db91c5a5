//! The ways to give tokens back.
//!
//! A turn ends with at most ten tokens, so that at most three go back. The ways to choose one, two or three tokens of six
//! kinds are 6, 21 and 56: each has a bit, and for every kind and number held a word tells which ways ask no more of it. The
//! six words of a player, combined, are the ways that are open.
//!
//! - Order: by white tokens given back, then blue, green, red, black, gold; the most first.

use super::cards::{COLORS, TOKENS};
use super::lanes;
use crate::kit::bits;

/// The most tokens that go back in a turn.
const EXCESS_MAX: usize = 3;

/// The ways to give back three.
const WAYS: usize = 56;

/// The ways to give back so many tokens, a nibble a kind, white lowest; unused entries are 0.
const fn ways_of(excess: u32) -> [u32; WAYS] {
    let mut ways = [0; WAYS];
    let mut rest: &mut [u32] = &mut ways;
    // A number of base four has six digits for the six kinds, white the first.
    let mut number = 1 << 12;
    while number > 0 {
        number -= 1;
        let (nibbles, sum) = digits_of(number);
        if sum == excess {
            let [way, later @ ..] = rest else { break };
            *way = nibbles;
            rest = later;
        }
    }
    ways
}

/// The six digits of a number of base four, the highest one in the lowest nibble, and their sum.
const fn digits_of(number: u32) -> (u32, u32) {
    let (mut nibbles, mut sum, mut digits) = (0, 0, number);
    let mut kind = 0;
    while kind < TOKENS {
        nibbles = nibbles << 4 | digits & 3;
        sum += digits & 3;
        digits >>= 2;
        kind += 1;
    }
    (nibbles, sum)
}

/// By excess less one.
static WAYS_OF: [[u32; WAYS]; EXCESS_MAX] = [ways_of(1), ways_of(2), ways_of(3)];

/// By excess less one, kind and tokens held (three and more are alike): the ways that ask no more.
static OPEN: [[[u64; EXCESS_MAX + 1]; TOKENS]; EXCESS_MAX] =
    [open(&ways_of(1)), open(&ways_of(2)), open(&ways_of(3))];

const fn open(ways: &[u32; WAYS]) -> [[u64; EXCESS_MAX + 1]; TOKENS] {
    let mut table = [[0; EXCESS_MAX + 1]; TOKENS];
    let mut kinds: &mut [[u64; EXCESS_MAX + 1]] = &mut table;
    let mut shift = 0;
    while let [kind, later @ ..] = kinds {
        *kind =
            [asking(ways, shift, 0), asking(ways, shift, 1), asking(ways, shift, 2), asking(ways, shift, 3)];
        shift += 4;
        kinds = later;
    }
    table
}

/// The ways that ask at most `held` of a kind.
const fn asking(ways: &[u32; WAYS], shift: u32, held: u32) -> u64 {
    let mut mask = 0;
    let mut bit = 1;
    let mut rest: &[u32] = ways;
    while let [way, later @ ..] = rest {
        if *way != 0 && *way >> shift & 7 <= held {
            mask |= bit;
        }
        bit <<= 1;
        rest = later;
    }
    mask
}

/// The ways to give back that are open after an action.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ways {
    /// A bit each; where nothing goes back the first bit.
    mask: u64,
    excess: u32,
}

impl Ways {
    /// Nothing goes back.
    pub(super) const ONE: Self = Self { mask: 1, excess: 0 };

    /// The ways for a player who holds `tokens` to give back `excess`, none above [`EXCESS_MAX`].
    pub(super) fn of(tokens: u64, excess: u32) -> Self {
        if excess == 0 { Self::ONE } else { Self { mask: ways(tokens, excess), excess } }
    }

    /// How many there are.
    pub(super) const fn count(&self) -> u32 {
        self.mask.count_ones()
    }

    /// The tokens of each, in lanes.
    pub(super) fn iter(&self) -> impl Iterator<Item = u64> {
        let (mut rest, excess) = (self.mask, self.excess);
        core::iter::from_fn(move || {
            let number = rest.trailing_zeros();
            rest &= rest.wrapping_sub(1);
            (number < u64::BITS).then(|| way(number, excess))
        })
    }

    /// The tokens of the `k`-th, in lanes.
    pub(super) fn nth(&self, k: u32) -> u64 {
        bits::nth(self.mask, k).map_or(0, |number| way(number, self.excess))
    }
}

/// The ways to give back after different takes of one size, prepared: what each colour allows without and with one more.
#[derive(Clone, Copy, Debug)]
pub(super) struct Returns {
    excess: u32,
    gold: u64,
    colors: [[u64; 2]; COLORS],
}

impl Returns {
    /// For a player who holds `tokens` before and has to give back `excess` after.
    pub(super) fn of(tokens: u64, excess: u32) -> Self {
        let Some(table) = OPEN.get((excess as usize).wrapping_sub(1)) else {
            return Self { excess, gold: u64::from(excess == 0), colors: [[1; 2]; COLORS] };
        };
        let held = lanes::tokens(tokens);
        let mut colors = [[0; 2]; COLORS];
        for ((place, kind), held) in colors.iter_mut().zip(table).zip(held) {
            *place = [at_most(kind, held), at_most(kind, held.saturating_add(1))];
        }
        let ([.., kind], [.., held]) = (table, held);
        Self { excess, gold: at_most(kind, held), colors }
    }

    /// The ways after one token of each colour of a set came.
    pub(super) fn after(&self, set: u8) -> Ways {
        let chosen = |mask, (at, [without, with]): (usize, &[u64; 2])| {
            mask & if set >> at & 1 == 1 { with } else { without }
        };
        Ways { mask: self.colors.iter().enumerate().fold(self.gold, chosen), excess: self.excess }
    }
}

/// The ways that ask at most so many of a kind.
fn at_most(kind: &[u64; EXCESS_MAX + 1], held: u8) -> u64 {
    let [none, one, two, three] = *kind;
    match held {
        0 => none,
        1 => one,
        2 => two,
        _ => three,
    }
}

/// The ways for a player who holds `tokens` to give back `excess`, from 1 to 3, a bit each.
fn ways(tokens: u64, excess: u32) -> u64 {
    let Some(table) = OPEN.get((excess as usize).wrapping_sub(1)) else { return 0 };
    let held = lanes::tokens(tokens);
    let kinds = table.iter().zip(held);
    kinds.fold(u64::MAX, |mask, (kind, held)| mask & at_most(kind, held))
}

/// The tokens that way `number` gives back, in lanes.
fn way(number: u32, excess: u32) -> u64 {
    let ways = WAYS_OF.get((excess as usize).wrapping_sub(1));
    let nibbles = ways.and_then(|ways| ways.get(number as usize)).copied().unwrap_or(0);
    let kinds = [0, 4, 8, 12, 16, 20].map(|shift| nibbles >> shift & 15);
    lanes::of_tokens(kinds.map(|count| u8::try_from(count).unwrap_or(0)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::random::Random;

    #[test]
    fn one_two_or_three_tokens_go_back_in_6_21_and_56_ways() {
        for (excess, count) in [(1, 6), (2, 21), (3, 56)] {
            assert_eq!(ways(lanes::of_tokens([3; TOKENS]), excess).count_ones(), count);
            for number in 0..count {
                assert_eq!(lanes::sum(way(number, excess)), excess);
                assert!((0..number).all(|other| way(other, excess) != way(number, excess)));
            }
        }
        assert_eq!(way(0, 3), lanes::of_tokens([3, 0, 0, 0, 0, 0]));
        assert_eq!(way(55, 3), lanes::of_tokens([0, 0, 0, 0, 0, 3]));
    }

    #[test]
    fn a_player_gives_back_only_what_they_hold() {
        let mut random = Random::from_seed(43);
        for _ in 0..2_000 {
            let held: [u8; TOKENS] = core::array::from_fn(|_| u8::try_from(random.below(5)).unwrap());
            let held = lanes::of_tokens(held);
            for (excess, count) in [(1, 6), (2, 21), (3, 56)] {
                let mask = ways(held, excess);
                let expected = (0..count).fold(0, |mask, number| {
                    mask | u64::from(lanes::covers(held, way(number, excess))) << number
                });
                assert_eq!(mask, expected);
                let open = Ways::of(held, excess);
                assert!((0..).zip(open.iter()).all(|(k, tokens)| open.nth(k) == tokens));
                assert_eq!((open.iter().count(), open.nth(open.count())), (mask.count_ones() as usize, 0));
            }
        }
    }

    #[test]
    fn any_excess_and_any_way_are_harmless() {
        for excess in [0, 4, u32::MAX] {
            assert_eq!((ways(u64::MAX, excess), way(0, excess)), (0, 0));
        }
        assert_eq!(way(56, 1), 0);
    }
}
