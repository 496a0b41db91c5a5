//! What a seat has and what the others do not know of it.

use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

use super::State;
use crate::game::Seat;
use crate::splendor::actions;
use crate::splendor::cards::{COLORS, TOKENS};
use crate::splendor::lanes;
use crate::splendor::rules::HAND_LIMIT;

/// What a player has, in lanes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub(in crate::splendor) struct Player {
    /// Six kinds of tokens, points, cards bought.
    pub(in crate::splendor) purse: u64,
    /// Bonuses of five colours, three cards in hand.
    pub(in crate::splendor) holding: u64,
}

/// The lane of points, and of cards bought, in a purse.
pub(in crate::splendor) const POINTS: usize = 6;
pub(in crate::splendor) const BOUGHT: usize = 7;

impl Player {
    pub(in crate::splendor) const NONE: Self = Self { purse: 0, holding: 0xffff_ff00_0000_0000 };
}

/// Of each seat six bits, the first seat's lowest: three for nobles that visited it, three for the places in hand whose cards the
/// others do not know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(transparent)]
pub(in crate::splendor) struct Marks([u8; 3]);

/// Bits of a seat, and of each of its two counts.
const SEAT: u32 = 6;
const PART: u32 = 3;
const PART_MASK: u32 = (1 << PART) - 1;

impl Marks {
    pub(in crate::splendor) const NONE: Self = Self([0; 3]);

    const fn bits(self) -> u32 {
        let Self([low, middle, high]) = self;
        u32::from_le_bytes([low, middle, high, 0])
    }

    /// Three bits of a seat, from one of them on; 0 for a seat that is not at the table.
    fn part(self, seat: Seat, from: u32) -> u8 {
        let bits = self.bits().checked_shr(u32::from(seat) * SEAT + from).unwrap_or(0);
        u8::try_from(bits & PART_MASK).unwrap_or(0)
    }

    fn with_part(self, seat: Seat, from: u32, part: u8) -> Self {
        let place = u32::from(seat & 3) * SEAT + from;
        let bits = self.bits() & !(PART_MASK << place) | u32::from(part).min(PART_MASK) << place;
        let [low, middle, high, _] = bits.to_le_bytes();
        Self([low, middle, high])
    }

    fn visits(self, seat: Seat) -> u8 {
        self.part(seat, 0)
    }

    fn unseen(self, seat: Seat) -> u8 {
        self.part(seat, PART)
    }

    /// The same with so many visits of a seat, at most 7.
    pub(in crate::splendor) fn with_visits(self, seat: Seat, visits: u8) -> Self {
        self.with_part(seat, 0, visits)
    }

    /// The same with those places in a seat's hand unknown to the others.
    pub(in crate::splendor) fn with_unseen(self, seat: Seat, unseen: u8) -> Self {
        self.with_part(seat, PART, unseen)
    }
}

impl State {
    /// What a seat has; nothing for a seat that is not at the table.
    pub(in crate::splendor) fn player(&self, seat: usize) -> Player {
        self.players.get(seat).copied().unwrap_or(Player::NONE)
    }

    /// A seat's tokens: white, blue, green, red, black, gold.
    pub fn tokens(&self, seat: Seat) -> [u8; TOKENS] {
        lanes::tokens(self.player(seat.into()).purse)
    }

    /// A seat's bonuses: white, blue, green, red, black.
    pub fn bonuses(&self, seat: Seat) -> [u8; COLORS] {
        lanes::colors(self.player(seat.into()).holding)
    }

    /// A seat's reserved cards by number, in the order of reserving; 255 for none, 241 to 243 for one that is not known.
    pub fn hand(&self, seat: Seat) -> [u8; HAND_LIMIT] {
        actions::hand_of(self.player(seat.into()).holding)
    }

    /// How many cards a seat bought.
    pub fn bought(&self, seat: Seat) -> u8 {
        lanes::lane(self.player(seat.into()).purse, BOUGHT)
    }

    /// How many nobles visited a seat.
    pub fn visits(&self, seat: Seat) -> u8 {
        self.marks.visits(seat)
    }

    /// The places in a seat's hand, a bit each, whose cards the others do not know.
    pub fn unseen(&self, seat: Seat) -> u8 {
        self.marks.unseen(seat)
    }
}
