//! The sets of different colours that may be taken together.

use super::cards::COLORS;

/// The sets of one, two and three colours, a bit a colour, in the order of actions: three before two before one, and within
/// them by the first colour, then the second, then the third.
static SETS: [u8; 25] = [
    0b00111, 0b01011, 0b10011, 0b01101, 0b10101, 0b11001, 0b01110, 0b10110, 0b11010, 0b11100, // three
    0b00011, 0b00101, 0b01001, 0b10001, 0b00110, 0b01010, 0b10010, 0b01100, 0b10100, 0b11000, // two
    0b00001, 0b00010, 0b00100, 0b01000, 0b10000, // one
];

/// The sets that may be taken.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sets {
    /// Of which colours.
    colors: u8,
    /// The sizes, a bit each.
    sizes: u8,
}

impl Sets {
    /// Where the bank has `colors`: sets of three, or of as many as there are; or also of fewer.
    #[allow(clippy::cast_possible_truncation)] // five bits
    pub(super) const fn of(colors: usize, is_strict: bool) -> Self {
        let count = colors.count_ones();
        let largest = if count > 3 { 3 } else { count };
        let sizes = if is_strict { 1 << largest } else { (2 << largest) - 1 };
        // No set of nothing.
        Self { colors: colors as u8, sizes: sizes & !1 }
    }

    /// The size of the largest.
    pub(super) const fn largest(self) -> u32 {
        if self.sizes == 0 { 0 } else { self.sizes.ilog2() }
    }

    /// How many there are.
    pub(super) fn count(self) -> u32 {
        let choose = CHOOSE.get(self.colors.count_ones() as usize).copied().unwrap_or_default();
        (1..).zip(choose).map(|(size, count)| u32::from(self.sizes >> size & 1) * count).sum()
    }

    /// Their sizes, in the order of actions: the greatest first.
    pub(super) fn sizes(self) -> impl Iterator<Item = u32> {
        (1..=3).rev().filter(move |size| self.sizes >> size & 1 == 1)
    }

    /// Those of a size, in the order of actions.
    pub(super) fn of_size(self, size: u32) -> impl Iterator<Item = u8> {
        let sets = match size {
            3 => SETS.get(..THREES),
            2 => SETS.get(THREES..THREES + TWOS),
            _ => SETS.get(THREES + TWOS..),
        };
        sets.unwrap_or_default().iter().copied().filter(move |&set| set & !self.colors == 0)
    }
}

/// Sets of three and of two among [`SETS`].
const THREES: usize = 10;
const TWOS: usize = 10;

/// How many sets of one, two and three there are of so many colours.
static CHOOSE: [[u32; 3]; COLORS + 1] = [[0, 0, 0], [1, 0, 0], [2, 1, 0], [3, 3, 1], [4, 6, 4], [5, 10, 10]];

/// One token of each colour of a set, in lanes.
pub(super) const fn tokens_of(set: u8) -> u64 {
    let set = set as u64;
    // Bit i goes to lane i.
    (set & 1) | (set & 2) << 7 | (set & 4) << 14 | (set & 8) << 21 | (set & 16) << 28
}

/// The colours of a set.
pub(super) fn colors_of(set: usize) -> impl Iterator<Item = usize> {
    (0..COLORS).filter(move |color| set >> color & 1 == 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::splendor::lanes;

    #[test]
    fn three_colours_are_taken_or_as_many_as_the_bank_has() {
        for (colors, count) in [(0b11111, 10), (0b01111, 4), (0b10101, 1), (0b00011, 1), (0b01000, 1), (0, 0)]
        {
            let sets = Sets::of(colors, true);
            assert_eq!(
                (sets.sizes().map(|size| sets.of_size(size).count()).sum::<usize>(), sets.count()),
                (count, u32::try_from(count).unwrap())
            );
        }
        assert_eq!(tokens_of(0b10101), lanes::of_colors([1, 0, 1, 0, 1]));
    }

    #[test]
    fn a_player_who_may_take_fewer_takes_any_one_two_or_three() {
        for (colors, count) in [(0b11111, 25), (0b10101, 7), (0b00011, 3), (0b01000, 1), (0, 0)] {
            let sets = Sets::of(colors, false);
            assert_eq!(
                (sets.sizes().map(|size| sets.of_size(size).count()).sum::<usize>(), sets.count()),
                (count, u32::try_from(count).unwrap())
            );
        }
    }
}
