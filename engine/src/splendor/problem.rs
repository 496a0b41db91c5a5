//! Cards and nobles of a planning problem: printed or made up, as plain bytes.
//!
//! A planner is asked about real cards, and also about others: variants, puzzles, test cases. So a problem carries its
//! cards whole; a number is only the name by which the answer speaks of them.
//!
//! - Ranges: costs, points and asked bonuses up to [`AMOUNT_MAX`] each, so that the sum over five colours stays below 256 and
//!   a count in a lane below 128. Printed cards stay far below: costs up to 7, points up to 5.
//! - Memory: 10 bytes a card, 8 a noble. Any bytes are harmless; [`ProblemCard::checked`] says whether they mean anything.

use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

use super::Error;
use super::cards::{self, COLORS, Card, Color, LEVELS};
use super::lanes;
use super::nobles::{self, NOBLE_POINTS, NOBLES};
use super::rules::HAND_LIMIT;
use super::state::{SLOTS, State};
use crate::game::Seat;
use crate::kit::bits;

/// The most of anything in a problem: of a cost, points, asked bonuses, held tokens or bonuses, each.
pub const AMOUNT_MAX: u8 = 50;

/// The number that no card and no noble has: it stands for none in an answer.
pub const NOTHING: u16 = u16::MAX;

/// A card of a problem.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct ProblemCard {
    /// Its name; below 90 that of a printed card, others as the caller likes, but not [`NOTHING`].
    pub number: u16,
    /// 1, 2 or 3; 0 where levels do not matter.
    pub level: u8,
    /// Up to [`AMOUNT_MAX`].
    pub points: u8,
    /// The colour that it saves on every later purchase: 0 to 4 for white, blue, green, red, black.
    pub bonus: u8,
    /// What it costs, by colour, each up to [`AMOUNT_MAX`].
    pub cost: [u8; COLORS],
}

/// A noble of a problem.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct ProblemNoble {
    /// Its name; below 10 that of a printed noble, others as the caller likes, but not [`NOTHING`].
    pub number: u16,
    /// Up to [`AMOUNT_MAX`].
    pub points: u8,
    /// The bonuses that it asks for, by colour, each up to [`AMOUNT_MAX`].
    pub bonuses: [u8; COLORS],
}

const _: () = assert!(size_of::<ProblemCard>() == 10 && size_of::<ProblemNoble>() == 8);

impl ProblemCard {
    /// The printed card of a number below [`CARDS`](cards::CARDS).
    ///
    /// ```
    /// use fiveply::splendor::ProblemCard;
    /// let card = ProblemCard::printed(79).unwrap();
    /// assert_eq!((card.level, card.points, card.bonus, card.cost), (3, 4, 2, [0, 7, 0, 0, 0]));
    /// assert_eq!(ProblemCard::printed(90), None);
    /// ```
    pub fn printed(number: u8) -> Option<Self> {
        let &Card { level, bonus, points, cost } = cards::card(number)?;
        Some(Self { number: number.into(), level, points, bonus: bonus as u8, cost })
    }

    /// Itself, if every field is in range.
    ///
    /// # Errors
    /// [`Error::Argument`](crate::error::Error::Argument) with the name `card`.
    pub fn checked(self) -> Result<Self, Error> {
        let is_sound = self.number != NOTHING
            && usize::from(self.level) <= LEVELS
            && self.points <= AMOUNT_MAX
            && usize::from(self.bonus) < COLORS
            && are_in_range(&self.cost);
        if is_sound { Ok(self) } else { Err(Error::Argument("card")) }
    }

    /// The colour of its bonus; none for bytes out of range.
    pub fn color(&self) -> Option<Color> {
        Color::ALL.get(usize::from(self.bonus)).copied()
    }
}

impl ProblemNoble {
    /// The printed noble of a number below [`NOBLES`].
    ///
    /// ```
    /// use fiveply::splendor::ProblemNoble;
    /// let noble = ProblemNoble::printed(5).unwrap();
    /// assert_eq!((noble.points, noble.bonuses), (3, [3, 3, 3, 0, 0]));
    /// assert_eq!(ProblemNoble::printed(10), None);
    /// ```
    pub fn printed(number: u8) -> Option<Self> {
        let &bonuses = nobles::noble(number)?;
        Some(Self { number: number.into(), points: NOBLE_POINTS, bonuses })
    }

    /// Itself, if every field is in range.
    ///
    /// # Errors
    /// [`Error::Argument`](crate::error::Error::Argument) with the name `noble`.
    pub fn checked(self) -> Result<Self, Error> {
        let is_sound = self.number != NOTHING && self.points <= AMOUNT_MAX && are_in_range(&self.bonuses);
        if is_sound { Ok(self) } else { Err(Error::Argument("noble")) }
    }
}

/// A noble as planners look at it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub(super) struct Guest {
    /// The bonuses that it asks for, in lanes.
    pub(super) asked: u64,
    pub(super) number: u16,
    pub(super) points: u8,
    reserved: [u8; 5],
}

impl Guest {
    pub(super) const fn of(noble: &ProblemNoble) -> Self {
        let asked = lanes::of_colors(noble.bonuses);
        Self { asked, number: noble.number, points: noble.points, reserved: [0; 5] }
    }

    /// Whether bonuses satisfy it.
    pub(super) const fn is_satisfied(&self, bonuses: u64) -> bool {
        lanes::covers(bonuses & lanes::COLOR_LANES, self.asked & lanes::COLOR_LANES)
    }
}

/// Cards that a seat can buy from at most: those of the market and of its hand.
pub(super) const IN_REACH: usize = SLOTS + HAND_LIMIT;

/// The known cards of the market and of a seat's hand.
pub(super) fn cards_in_reach<'a>(
    state: &State,
    seat: Seat,
    places: &'a mut [ProblemCard; IN_REACH],
) -> &'a [ProblemCard] {
    let numbers = state.market().iter().copied().chain(state.hand(seat));
    filled(places, numbers.filter_map(ProblemCard::printed))
}

/// The nobles on the table.
pub(super) fn nobles_on_table<'a>(
    state: &State,
    places: &'a mut [ProblemNoble; NOBLES],
) -> &'a [ProblemNoble] {
    filled(
        places,
        bits::each(state.nobles().into()).filter_map(|at| ProblemNoble::printed(u8::try_from(at).ok()?)),
    )
}

/// The first places, as many as there are things to write into them.
pub(super) fn filled<T>(places: &mut [T], things: impl Iterator<Item = T>) -> &mut [T] {
    let count = places.iter_mut().zip(things).map(|(place, thing)| *place = thing).count();
    places.get_mut(..count).unwrap_or_default()
}

/// Whether every amount is one that a problem may name.
pub(super) fn are_in_range(amounts: &[u8]) -> bool {
    amounts.iter().all(|&amount| amount <= AMOUNT_MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn printed_cards_and_nobles_are_in_range() {
        for number in 0..=u8::MAX {
            assert_eq!(ProblemCard::printed(number).is_some(), number < 90);
            assert_eq!(ProblemNoble::printed(number).is_some(), number < 10);
            assert!(ProblemCard::printed(number).is_none_or(|card| card.checked() == Ok(card)));
            assert!(ProblemNoble::printed(number).is_none_or(|noble| noble.checked() == Ok(noble)));
        }
    }

    #[test]
    fn a_field_out_of_range_is_refused() {
        let card = ProblemCard { number: 1000, level: 0, points: 50, bonus: 4, cost: [50; COLORS] };
        assert_eq!(card.checked(), Ok(card));
        let faults = [
            ProblemCard { number: NOTHING, ..card },
            ProblemCard { level: 4, ..card },
            ProblemCard { points: 51, ..card },
            ProblemCard { bonus: 5, ..card },
            ProblemCard { cost: [0, 0, 0, 0, 51], ..card },
        ];
        assert!(faults.iter().all(|card| card.checked() == Err(Error::Argument("card"))));
        let noble = ProblemNoble { number: 9, points: 50, bonuses: [50; COLORS] };
        assert_eq!(noble.checked(), Ok(noble));
        let faults = [
            ProblemNoble { number: NOTHING, ..noble },
            ProblemNoble { points: 51, ..noble },
            ProblemNoble { bonuses: [51, 0, 0, 0, 0], ..noble },
        ];
        assert!(faults.iter().all(|noble| noble.checked() == Err(Error::Argument("noble"))));
    }
}
