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

/// The sets of the colours of a mask, a bit each by their place in [`SETS`], by mask.
static OF_COLORS: [u32; 1 << COLORS] = {
    let mut table = [0; 1 << COLORS];
    let mut rest: &mut [u32] = &mut table;
    let mut colors = 0;
    while let [entry, later @ ..] = rest {
        let mut sets: &[u8] = &SETS;
        let mut bit = 1;
        while let [set, others @ ..] = sets {
            if *set & !colors == 0 {
                *entry |= bit;
            }
            bit <<= 1;
            sets = others;
        }
        colors += 1;
        rest = later;
    }
    table
};

/// The places in [`SETS`] of those of one, two and three colours.
const OF_SIZE: [u32; 3] = [0x1f << 20, 0x3ff << 10, 0x3ff];

/// By size less one and colours: how many sets there are, and how many that have one, two and three certain colours.
static CHOICES: [[[u8; 4]; COLORS + 1]; 3] = [
    [[0; 4], [1, 1, 0, 0], [2, 1, 0, 0], [3, 1, 0, 0], [4, 1, 0, 0], [5, 1, 0, 0]],
    [[0; 4], [0; 4], [1, 1, 1, 0], [3, 2, 1, 0], [6, 3, 1, 0], [10, 4, 1, 0]],
    [[0; 4], [0; 4], [0; 4], [1, 1, 1, 1], [4, 3, 2, 1], [10, 6, 3, 1]],
];

/// The sets that may be taken.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sets {
    /// Of which colours, a 1 in each lane.
    pub(super) colors: u64,
    /// How many colours there are.
    count: u32,
    /// The sizes.
    smallest: u32,
    largest: u32,
}

impl Sets {
    /// Where the bank has `colors`, a 1 in each lane: sets of three, or of as many as there are; or also of fewer.
    pub(super) fn of(colors: u64, is_strict: bool) -> Self {
        let count = lanes::sum(colors);
        let largest = count.min(3);
        // No set of nothing.
        let smallest = if is_strict { largest.max(1) } else { 1 };
        Self { colors, count, smallest, largest }
    }

    /// Their sizes, in the order of actions: the greatest first.
    pub(super) fn sizes(self) -> impl Iterator<Item = u32> {
        let mut size = self.largest + 1;
        core::iter::from_fn(move || {
            size -= 1;
            (size >= self.smallest).then_some(size)
        })
    }

    /// How many there are of a size; also of those that have one, two and three certain colours among them.
    pub(super) fn choices(self, size: u32) -> [u32; 4] {
        let of_size = CHOICES.get((size as usize).wrapping_sub(1));
        of_size.and_then(|counts| counts.get(self.count as usize)).copied().unwrap_or_default().map(u32::from)
    }

    /// Those of a size, a bit each, in the order of actions.
    pub(super) fn of_size(self, size: u32) -> u32 {
        let of_colors = OF_COLORS.get(lanes::at_least(self.colors, 1)).copied().unwrap_or(0);
        of_colors & OF_SIZE.get((size as usize).wrapping_sub(1)).copied().unwrap_or(0)
    }
}

/// One token of each colour of the set of a bit, in lanes.
pub(super) fn tokens_of(bit: u32) -> u64 {
    lanes::of_set(SETS.get(bit as usize).copied().unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::splendor::lanes;

    /// How many sets there are of all sizes, counted in both ways.
    fn count(colors: u8, is_strict: bool) -> u32 {
        let sets = Sets::of(lanes::of_set(colors), is_strict);
        let each = sets.sizes().map(|size| sets.of_size(size).count_ones()).sum();
        assert_eq!(sets.sizes().map(|size| sets.choices(size)[0]).sum::<u32>(), each);
        each
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
    fn sets_with_certain_colours_are_as_many_as_are_chosen_from_the_others() {
        for colors in 0..32 {
            let sets = Sets::of(lanes::of_set(colors), false);
            for size in 1..=3 {
                for (fewer, certain) in [(0, 0), (1, 1), (2, 3), (3, 7)] {
                    // Colours are moved so that the certain ones are among the first.
                    let first = (1 << colors.count_ones()) - 1;
                    let all = (0..25)
                        .filter(|&bit| Sets::of(lanes::of_set(first), false).of_size(size) >> bit & 1 == 1);
                    let with =
                        all.filter(|&bit| SETS[bit] & certain == certain && first & certain == certain);
                    assert_eq!(sets.choices(size)[fewer] as usize, with.count(), "{colors:b} {size} {fewer}");
                }
            }
        }
    }
}
