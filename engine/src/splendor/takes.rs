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

/// The sets that may be taken where the bank has `colors`: of three, or as many as there are; or also of fewer.
pub(super) fn sets(colors: usize, is_strict: bool) -> impl Iterator<Item = u8> {
    let largest = colors.count_ones().min(3);
    let is_open =
        move |set: u8| usize::from(set) & !colors == 0 && (!is_strict || set.count_ones() == largest);
    SETS.iter().copied().filter(move |&set| is_open(set))
}

/// One token of each colour of a set, in lanes.
pub(super) fn one_of_each(set: u8) -> u64 {
    colors_of(set.into()).fold(0, |tokens, color| tokens + lanes::one(color))
}

/// The colours of a set.
pub(super) fn colors_of(set: usize) -> impl Iterator<Item = usize> {
    (0..COLORS).filter(move |color| set >> color & 1 == 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_colours_are_taken_or_as_many_as_the_bank_has() {
        for (colors, count) in [(0b11111, 10), (0b01111, 4), (0b10101, 1), (0b00011, 1), (0b01000, 1), (0, 0)]
        {
            assert_eq!(sets(colors, true).count(), count);
        }
        assert_eq!(one_of_each(0b10101), lanes::of_colors([1, 0, 1, 0, 1]));
    }

    #[test]
    fn a_player_who_may_take_fewer_takes_any_one_two_or_three() {
        for (colors, count) in [(0b11111, 25), (0b10101, 7), (0b00011, 3), (0b01000, 1), (0, 0)] {
            assert_eq!(sets(colors, false).count(), count);
        }
    }
}
