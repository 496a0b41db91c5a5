//! The ten nobles, by the numbers of the notation.
//!
//! Five ask for four bonuses of two colours, five for three of three, always neighbours in the circle of colours. So which
//! of them are satisfied is read from two tables of 32 entries: by the colours with four bonuses, and by those with three.

use super::cards::COLORS;
use super::lanes;
use crate::kit::bits;

/// Nobles of the game.
pub const NOBLES: usize = 10;

/// Points of a noble.
pub const NOBLE_POINTS: u8 = 3;

/// The bonuses that each asks for, by colour.
static TABLE: [[u8; COLORS]; NOBLES] = [
    [4, 4, 0, 0, 0],
    [0, 4, 4, 0, 0],
    [0, 0, 4, 4, 0],
    [0, 0, 0, 4, 4],
    [4, 0, 0, 0, 4],
    [3, 3, 3, 0, 0],
    [0, 3, 3, 3, 0],
    [0, 0, 3, 3, 3],
    [3, 0, 0, 3, 3],
    [3, 3, 0, 0, 3],
];

/// The bonuses that a noble asks for, by colour.
///
/// ```
/// use fiveply::splendor::noble;
/// assert_eq!(noble(1), Some(&[0, 4, 4, 0, 0]));
/// assert_eq!(noble(10), None);
/// ```
pub fn noble(number: u8) -> Option<&'static [u8; COLORS]> {
    TABLE.get(usize::from(number))
}

/// The nobles that ask for `least` of nothing but the colours of a mask, by mask.
const fn asking(least: u8) -> [u16; 1 << COLORS] {
    let mut table = [0; 1 << COLORS];
    let mut rest: &mut [u16] = &mut table;
    let mut colors = 0_u32;
    while let [entry, later @ ..] = rest {
        let mut nobles: &[[u8; COLORS]] = &TABLE;
        let mut bit = 1;
        while let [asked, others @ ..] = nobles {
            if is_met(asked, least, colors) {
                *entry |= bit;
            }
            bit <<= 1;
            nobles = others;
        }
        colors += 1;
        rest = later;
    }
    table
}

/// Whether all that is asked is `least` of colours in the mask.
const fn is_met(asked: &[u8; COLORS], least: u8, colors: u32) -> bool {
    let mut rest: &[u8] = asked;
    let mut colors = colors;
    let mut is_met = true;
    while let [count, later @ ..] = rest {
        is_met = is_met && (*count == 0 || (*count == least && colors & 1 == 1));
        colors >>= 1;
        rest = later;
    }
    is_met
}

static THREES: [u16; 1 << COLORS] = asking(3);
static FOURS: [u16; 1 << COLORS] = asking(4);

/// Which of `nobles`, a bit each, bonuses in lanes satisfy.
#[inline]
pub(super) fn satisfied(bonuses: u64, nobles: u16) -> u16 {
    let of =
        |table: &[u16; 1 << COLORS], least| table.get(lanes::at_least(bonuses, least)).copied().unwrap_or(0);
    (of(&THREES, 3) | of(&FOURS, 4)) & nobles
}

/// The bonuses, in lanes, that are missing for a noble; none for one that does not exist.
pub(super) fn missing(number: usize, bonuses: u64) -> u64 {
    let asked = TABLE.get(number).map_or(0, |&asked| lanes::of_colors(asked));
    lanes::missing(asked, bonuses & lanes::COLOR_LANES)
}

/// How many choices there are among nobles: none visits in one way.
pub(super) const fn choices(nobles: u16) -> u32 {
    if nobles == 0 { 1 } else { nobles.count_ones() }
}

/// The `k`-th of nobles by number; -1 for none.
#[inline]
pub(super) fn nth(nobles: u16, k: u32) -> i8 {
    if nobles == 0 {
        return -1;
    }
    bits::nth(nobles.into(), k).and_then(|noble| i8::try_from(noble).ok()).unwrap_or(-1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_noble_is_satisfied_by_the_bonuses_that_it_asks_for() {
        for number in 0..7_u32.pow(5) {
            let bonuses: [u8; COLORS] = core::array::from_fn(|at| {
                u8::try_from(number / 7_u32.pow(u32::try_from(at).unwrap()) % 7).unwrap()
            });
            let expected = (0..NOBLES).fold(0, |mask, noble| {
                let is_met = TABLE[noble].iter().zip(&bonuses).all(|(asked, held)| held >= asked);
                mask | u16::from(is_met) << noble
            });
            assert_eq!(satisfied(lanes::of_colors(bonuses), 0x3ff), expected);
        }
    }

    #[test]
    fn nobles_are_chosen_by_number() {
        assert_eq!([0, 1, 2].map(|k| nth(0b10_0010_0100, k)), [2, 5, 9]);
        assert_eq!((nth(0, 0), choices(0), choices(0b11)), (-1, 1, 2));
    }
}
