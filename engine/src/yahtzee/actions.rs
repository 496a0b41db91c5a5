//! What a player may do: keep some dice and roll the others, or write the dice into a box.
//!
//! Canonical order: boxes by number, then keeps by ascending mask. Dice that show the same face are interchangeable,
//! so each multiset of kept dice is listed once, under its lowest mask; `apply` takes the other masks too.

use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

use super::dice::{DICE, Keep};
use super::reason::Reason;
use super::score::Category;
use crate::game::Seat;

/// All five dice as a mask.
pub const ALL_DICE: u8 = 0b1_1111;

/// An action as four plain bytes.
///
/// | byte | holds                                                   |
/// |------|---------------------------------------------------------|
/// | 0    | the seat that acts                                      |
/// | 1    | 0 = keep, 1 = score                                     |
/// | 2    | keep: bit i keeps die i; score: the number of the box   |
/// | 3    | 0                                                       |
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct Action {
    seat: u8,
    kind: u8,
    value: u8,
    reserved: u8,
}

/// What an action decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// Keep the dice of this mask (bit i for die i) and roll the others.
    Keep(u8),
    /// Write the dice into this box.
    Score(Category),
}

const KEEP: u8 = 0;
const SCORE: u8 = 1;

impl Action {
    /// Keeps the dice of `mask` and rolls the others.
    pub const fn keep(seat: Seat, mask: u8) -> Self {
        Self { seat, kind: KEEP, value: mask, reserved: 0 }
    }

    /// Writes the dice into a box.
    pub const fn score(seat: Seat, category: Category) -> Self {
        Self { seat, kind: SCORE, value: category.number(), reserved: 0 }
    }

    /// The seat that acts.
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// What the action decides; `None` for bytes that are no action.
    pub fn decision(&self) -> Option<Decision> {
        self.checked().ok()
    }

    /// What the action decides, or what is wrong with its bytes.
    pub(super) fn checked(&self) -> Result<Decision, Reason> {
        match (self.kind, self.reserved) {
            (KEEP, 0) if self.value <= ALL_DICE => Ok(Decision::Keep(self.value)),
            (KEEP, 0) => Err(Reason::KeepOutOfRange),
            (SCORE, 0) => Category::at(self.value).map(Decision::Score).ok_or(Reason::NoSuchBox),
            _ => Err(Reason::NoSuchAction),
        }
    }
}

/// The dice of a mask, as they lie.
pub(super) fn kept(dice: &[u8; DICE], mask: u8) -> impl Iterator<Item = u8> {
    dice.iter().enumerate().filter(move |(i, _)| mask >> i & 1 != 0).map(|(_, &die)| die)
}

/// The multiset of the dice of a mask.
pub(super) fn keep_of(dice: &[u8; DICE], mask: u8) -> Keep {
    kept(dice, mask).fold(Keep::EMPTY, Keep::with)
}

/// All masks that keep die `i`, as bits of a set of masks.
const KEEPING: [u32; DICE] = [0xaaaa_aaaa, 0xcccc_cccc, 0xf0f0_f0f0, 0xff00_ff00, 0xffff_0000];

/// The lowest mask of every multiset that can be kept, as bits: of equal dice, the first ones are kept.
pub(super) fn lowest_masks(dice: &[u8; DICE]) -> u32 {
    let mut masks = u32::MAX;
    for (high, (die, with_high)) in dice.iter().zip(KEEPING).enumerate() {
        for (other, with_low) in dice.iter().zip(KEEPING).take(high) {
            if die == other {
                masks &= !(with_high & !with_low);
            }
        }
    }
    masks
}

/// The masks of a set, ascending.
#[derive(Clone, Copy, Debug)]
pub(super) struct Masks(pub(super) u32);

impl Iterator for Masks {
    type Item = u8;

    #[allow(clippy::cast_possible_truncation)] // below 32
    fn next(&mut self) -> Option<u8> {
        let mask = self.0.trailing_zeros() as u8;
        self.0 &= self.0.checked_sub(1)?;
        Some(mask)
    }
}

/// The lowest mask of every multiset that can be kept, ascending.
pub(super) fn keeps(dice: &[u8; DICE]) -> Masks {
    Masks(lowest_masks(dice))
}

#[cfg(test)]
mod tests {
    extern crate std;
    use std::vec::Vec;

    use super::*;

    #[test]
    fn each_multiset_is_listed_once_under_its_lowest_mask() {
        for dice in [[1, 2, 3, 4, 5], [6, 1, 6, 2, 6], [3, 3, 3, 3, 3], [2, 1, 2, 1, 5]] {
            let mut seen = Vec::new();
            let mut lowest = Vec::new();
            for mask in 0..=ALL_DICE {
                if !seen.contains(&keep_of(&dice, mask)) {
                    seen.push(keep_of(&dice, mask));
                    lowest.push(mask);
                }
            }
            assert_eq!(keeps(&dice).collect::<Vec<_>>(), lowest);
        }
    }

    #[test]
    fn bytes_that_are_no_action_decide_nothing() {
        for bytes in [[0, 0, 32, 0], [0, 1, 15, 0], [0, 2, 0, 0], [0, 0, 0, 1]] {
            let action = Action::read_from_bytes(&bytes).unwrap();
            assert_eq!(action.decision(), None);
        }
    }
}
