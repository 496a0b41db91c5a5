//! The sets of different colours that may be taken together.

use super::cards::COLORS;
use super::lanes;

/// The sets of one, two and three colours, a bit a colour, in the order of actions: three before two before one, and within
/// them by the first colour, then the second, then the third.
static SETS: [u8; 25] = [
    0b00111, 0b01011, 0b10011, 0b01101, 0b10101, 0b11001, 0b01110, 0b10110, 0b11010, 0b11100, // three
    0b00011, 0b00101, 0b01001, 0b10001, 0b00110, 0b01010, 0b10010, 0b01100, 0b10100, 0b11000, // two
    0b00001, 0b00010, 0b00100, 0b01000, 0b10000, // one
];

/// How often each set has each colour, in lanes.
static TOKENS_OF: [u64; 25] = {
    let mut table = [0; 25];
    let (mut rest, mut sets): (&mut [u64], &[u8]) = (&mut table, &SETS);
    while let ([entry, later @ ..], [set, others @ ..]) = (rest, sets) {
        *entry = lanes::of_set(*set);
        (rest, sets) = (later, others);
    }
    table
};

/// The colours of each set, one after the other; behind them 5, which is none.
static COLORS_OF: [[u8; 3]; 25] = {
    let mut table = [[0; 3]; 25];
    let (mut rest, mut sets): (&mut [[u8; 3]], &[u8]) = (&mut table, &SETS);
    while let ([entry, later @ ..], [set, others @ ..]) = (rest, sets) {
        let first = *set as u32 | 0b10_0000;
        let second = first & (first - 1) | 0b10_0000;
        let third = second & (second - 1) | 0b10_0000;
        *entry = [lowest(first), lowest(second), lowest(third)];
        (rest, sets) = (later, others);
    }
    table
};

#[allow(clippy::cast_possible_truncation)] // at most 5
const fn lowest(set: u32) -> u8 {
    set.trailing_zeros() as u8
}

/// By rule and by the colours that there are: the sets that may be taken, a bit each by their place in [`SETS`]; above them the
/// size of the greatest, two bits, and how many there are. First where three are taken, or as many as there are; then where also fewer may be.
static TAKES: [[u32; 1 << COLORS]; 2] = [takes(true), takes(false)];

const fn takes(is_strict: bool) -> [u32; 1 << COLORS] {
    let mut table = [0; 1 << COLORS];
    let mut rest: &mut [u32] = &mut table;
    let mut colors = 0_u8;
    while let [entry, later @ ..] = rest {
        let all = colors.count_ones();
        let size = if all < 3 { all } else { 3 };
        let mut sets: &[u8] = &SETS;
        let mut bit = 1;
        while let [set, others @ ..] = sets {
            if *set & !colors == 0 && (!is_strict || set.count_ones() == size) {
                *entry |= bit;
            }
            bit <<= 1;
            sets = others;
        }
        *entry |= size << LARGEST | entry.count_ones() << COUNT;
        colors += 1;
        rest = later;
    }
    table
}

/// Where the size of the greatest set, and the number of sets stand.
const LARGEST: u32 = 25;
const COUNT: u32 = 27;

/// The places in [`SETS`] of those of one, two and three colours.
const OF_SIZE: [u32; 3] = [0x1f << 20, 0x3ff << 10, 0x3ff];

/// The sets that may be taken.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sets(u32);

impl Sets {
    /// Where the bank has `colors`, a bit each: sets of three, or of as many as there are; or also of fewer.
    #[inline]
    pub(super) fn of(colors: usize, is_strict: bool) -> Self {
        let [strict, fewer] = &TAKES;
        let takes = if is_strict { strict } else { fewer };
        Self(takes.get(colors).copied().unwrap_or(0))
    }

    /// How many there are.
    pub(super) const fn count(self) -> u32 {
        self.0 >> COUNT
    }

    /// How many colours the greatest have.
    pub(super) const fn largest(self) -> u32 {
        self.0 >> LARGEST & 3
    }

    /// All of them, a bit each, in the order of actions.
    pub(super) const fn all(self) -> u32 {
        self.0 & ((1 << LARGEST) - 1)
    }

    /// Those of a size from 1 to 3.
    pub(super) fn of_size(self, size: u32) -> u32 {
        self.0 & OF_SIZE.get((size as usize).wrapping_sub(1)).copied().unwrap_or(0)
    }
}

/// One token of each colour of the set of a bit, in lanes.
#[inline]
pub(super) fn tokens_of(bit: u32) -> u64 {
    TOKENS_OF.get(bit as usize).copied().unwrap_or(0)
}

/// How many colours the set of a bit has.
#[inline]
pub(super) const fn size_of(bit: u32) -> u32 {
    match bit {
        0..10 => 3,
        10..20 => 2,
        _ => 1,
    }
}

/// The product of what stands for the colours of the set of a bit; 1 must stand for no colour, behind them.
#[inline]
pub(super) fn product_of(bit: u32, factors: &[u64; 8]) -> u64 {
    let colors = COLORS_OF.get(bit as usize).copied().unwrap_or_default();
    colors.iter().fold(1, |product: u64, &color| {
        product.wrapping_mul(factors.get(usize::from(color & 7)).copied().unwrap_or(0))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::splendor::lanes;

    /// How many sets there are, counted in three ways.
    fn count(colors: usize, is_strict: bool) -> u32 {
        let sets = Sets::of(colors, is_strict);
        assert_eq!((1..=3).map(|size| sets.of_size(size).count_ones()).sum::<u32>(), sets.count());
        assert_eq!(sets.all().count_ones(), sets.count());
        assert_eq!(sets.largest(), (1..=3).filter(|&size| sets.of_size(size) != 0).max().unwrap_or(0));
        sets.count()
    }

    #[test]
    fn three_colours_are_taken_or_as_many_as_the_bank_has() {
        for (colors, expected) in
            [(0b11111, 10), (0b01111, 4), (0b10101, 1), (0b00011, 1), (0b01000, 1), (0, 0)]
        {
            assert_eq!(count(colors, true), expected);
        }
        assert_eq!(tokens_of(4), lanes::of_colors([1, 0, 1, 0, 1]));
    }

    #[test]
    fn a_player_who_may_take_fewer_takes_any_one_two_or_three() {
        for (colors, expected) in [(0b11111, 25), (0b10101, 7), (0b00011, 3), (0b01000, 1), (0, 0)] {
            assert_eq!(count(colors, false), expected);
        }
    }

    #[test]
    fn a_set_has_as_many_colours_as_it_says_and_their_product() {
        let factors = [2, 3, 5, 7, 11, 1, 0, 0];
        for (bit, &set) in (0..).zip(&SETS) {
            assert_eq!((size_of(bit), tokens_of(bit)), (set.count_ones(), lanes::of_set(set)));
            let primes = (0..COLORS).filter(|at| set >> at & 1 == 1).map(|at| factors[at]);
            assert_eq!(product_of(bit, &factors), primes.product());
        }
        assert_eq!((tokens_of(25), product_of(25, &factors)), (0, 8));
    }
}
