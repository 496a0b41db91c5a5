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

/// By excess less one: the tokens of each way, in lanes.
static WAYS_OF: [[u64; WAYS]; EXCESS_MAX] =
    [in_lanes(&ways_of(1)), in_lanes(&ways_of(2)), in_lanes(&ways_of(3))];

const fn in_lanes(ways: &[u32; WAYS]) -> [u64; WAYS] {
    let mut table = [0; WAYS];
    let (mut places, mut rest): (&mut [u64], &[u32]) = (&mut table, ways);
    while let ([place, later @ ..], [way, others @ ..]) = (places, rest) {
        let mut kind = 0;
        while kind < TOKENS {
            *place |= (*way as u64 >> (4 * kind) & 15) << (8 * kind);
            kind += 1;
        }
        (places, rest) = (later, others);
    }
    table
}

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
    #[cfg(test)]
    const fn count(&self) -> u32 {
        self.mask.count_ones()
    }

    /// The tokens of each, in lanes.
    pub(super) fn iter(&self) -> impl Iterator<Item = u64> {
        let excess = self.excess;
        bits::each(self.mask).map(move |number| way(number, excess))
    }

    /// The tokens of the `k`-th, in lanes.
    pub(super) fn nth(&self, k: u32) -> u64 {
        if self.excess == 0 {
            return 0;
        }
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

    /// The ways after one token of each colour of a set came, in lanes.
    pub(super) fn after(&self, set: u64) -> Ways {
        let chosen = |mask, (at, [without, with]): (usize, &[u64; 2])| {
            mask & if lanes::lane(set, at) == 0 { without } else { with }
        };
        Ways { mask: self.colors.iter().enumerate().fold(self.gold, chosen), excess: self.excess }
    }
}

/// The ways that ask at most so many of a kind.
fn at_most(kind: &[u64; EXCESS_MAX + 1], held: u8) -> u64 {
    kind.get(usize::from(held).min(EXCESS_MAX)).copied().unwrap_or(0)
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
    ways.and_then(|ways| ways.get(number as usize)).copied().unwrap_or(0)
}

/// What a player holds, for counting the ways without finding them.
///
/// The ways to give back none, one, two and three are the coefficients of a product with a factor 1 + x + ... + x^held for each
/// kind. One more token of a kind multiplies it by 1 + x where none was held, by 1 + x^2 - x^3 after one, by 1 + x^3 after two,
/// and else by 1 (up to x^3); two more by 1 + x + x^2, 1 + x^2 and so on. So how many colours of each sort come tells
/// the number; for all sets together the sum of such factors, which needs no more than how many sets have which.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stock {
    /// A 1 for each kind of which one, two, three are held.
    one: u64,
    two: u64,
    three: u64,
    /// The coefficients, sixteen bits each.
    ways: u64,
}

/// The choices of two and of three from so many.
static PAIRS: [u8; 8] = [0, 0, 1, 3, 6, 10, 15, 21];
static TRIPLES: [u8; 8] = [0, 0, 0, 1, 4, 10, 20, 35];

fn chosen(table: &[u8; 8], count: u32) -> u32 {
    table.get(count as usize & 7).copied().unwrap_or(0).into()
}

/// A polynomial up to x^3, sixteen bits a coefficient; only the last one may be below 0.
const fn polynomial(coefficients: [u32; 4]) -> u64 {
    let [none, one, two, three] = coefficients;
    none as u64 | (one as u64) << 16 | (two as u64) << 32 | (three as u64) << 48
}

/// Two sums of lanes at once, each below 16.
const fn sums(first: u64, second: u64) -> (u32, u32) {
    let both = lanes::sum(first | second << 4);
    (both & 15, both >> 4)
}

impl Stock {
    /// Where nothing goes back.
    pub(super) const KEPT: Self = Self { one: 0, two: 0, three: 0, ways: 1 };

    /// Of tokens in lanes.
    #[inline]
    pub(super) fn of(held: u64) -> Self {
        let [one, two, three] = [1, 2, 3].map(|least| lanes::reaching(held, least));
        let (kinds, doubles) = sums(one, two);
        let pairs = chosen(&PAIRS, kinds) + doubles;
        let triples = chosen(&TRIPLES, kinds) + doubles * kinds.saturating_sub(1) + lanes::sum(three);
        Self { one, two, three, ways: polynomial([1, kinds, pairs, triples]) }
    }

    /// The ways to give back `excess` after what multiplies by such a factor; none for more than three.
    #[allow(clippy::cast_possible_truncation)] // sixteen bits are cut out
    const fn times(&self, factor: u64, excess: u32) -> u32 {
        if excess > 3 { 0 } else { (self.ways.wrapping_mul(factor) >> (16 * excess)) as u16 as u32 }
    }

    /// The ways to give back `excess` after one of each colour of a set came, for all sets together: `choices` tells how many
    /// sets there are, and how many with one, two and three certain ones of `colors`.
    #[inline]
    pub(super) fn after_sets(&self, excess: u32, colors: u64, choices: [u32; 4]) -> u32 {
        let [sets, with_one, with_two, with_three] = choices;
        let (none, one) = sums(colors & !self.one, colors & self.one & !self.two);
        let two = lanes::sum(colors & self.two & !self.three);
        let square = one * with_one + chosen(&PAIRS, none) * with_two;
        let cube = (two * with_one + none * one * with_two + chosen(&TRIPLES, none) * with_three)
            .wrapping_sub(one * with_one);
        self.times(polynomial([sets, none * with_one, square, cube]), excess)
    }

    /// The ways after one set of colours came.
    #[inline]
    pub(super) fn after_set(&self, excess: u32, set: u64) -> u32 {
        self.after_sets(excess, set, [1; 4])
    }

    /// The ways to give back `excess`, at most two, after two of a colour came, for all `colors` together.
    #[inline]
    pub(super) fn after_pairs(&self, excess: u32, colors: u64) -> u32 {
        let (none, one) = sums(colors & !self.one, colors & self.one & !self.two);
        self.times(polynomial([lanes::sum(colors), none, none + one, 0]), excess)
    }

    /// The ways to give back `excess`, at most one, after `gold` came or not.
    #[inline]
    pub(super) fn after_gold(&self, excess: u32, gold: u64) -> u32 {
        match excess {
            0 => 1,
            1 => lanes::sum(self.one | gold),
            _ => 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::random::Random;
    use crate::splendor::takes::{self, Sets};

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
    fn ways_are_counted_as_many_as_are_found() {
        let mut random = Random::from_seed(44);
        for _ in 0..4_000 {
            let held: [u8; TOKENS] = core::array::from_fn(|_| u8::try_from(random.below(5)).unwrap());
            let held = lanes::of_tokens(held);
            let stock = Stock::of(held);
            let colors = u8::try_from(random.below(32)).unwrap();
            let pairs = (0..COLORS).filter(|at| colors >> at & 1 == 1).map(lanes::one);
            for excess in 0..=3 {
                let found = |tokens| Ways::of(held + tokens, excess).count();
                assert_eq!(stock.after_set(excess, lanes::of_set(colors)), found(lanes::of_set(colors)));
                for size in 1..=3 {
                    let sets = Sets::of(lanes::of_set(colors), false);
                    let all = bits::each(sets.of_size(size).into()).map(|bit| found(takes::tokens_of(bit)));
                    let choices = sets.choices(size);
                    assert_eq!(stock.after_sets(excess, lanes::of_set(colors), choices), all.sum());
                }
                if excess < 3 {
                    let all = pairs.clone().map(|one| found(2 * one)).sum();
                    assert_eq!(stock.after_pairs(excess, lanes::of_set(colors)), all);
                }
                if excess < 2 {
                    let gold = lanes::one(lanes::GOLD);
                    assert_eq!([0, gold].map(|gold| stock.after_gold(excess, gold)), [0, gold].map(found));
                }
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
