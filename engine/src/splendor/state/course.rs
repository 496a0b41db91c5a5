//! How far a game has come: whose turn it is, and whether it ends.

use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

use crate::game::Seat;

/// Bits 0-2 players that passed one after the other, 3 the last round, 4-5 the seat whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(transparent)]
pub(in crate::splendor) struct Course(u8);

const PASSES: u8 = 7;
const LAST_ROUND: u8 = 8;
const SEAT: u32 = 4;

impl Course {
    pub(in crate::splendor) const START: Self = Self(0);

    pub(in crate::splendor) const fn turn(self) -> Seat {
        self.0 >> SEAT & 3
    }

    pub(in crate::splendor) const fn passes(self) -> u8 {
        self.0 & PASSES
    }

    pub(in crate::splendor) const fn is_last_round(self) -> bool {
        self.0 & LAST_ROUND != 0
    }

    /// Whether somebody passed or the last round has begun; else the game goes on, whoever is next.
    pub(super) const fn may_be_the_end(self) -> bool {
        self.0 & (PASSES | LAST_ROUND) != 0
    }

    /// Whether the bits that mean nothing are 0.
    pub(super) const fn is_right(self) -> bool {
        self.0 >> (SEAT + 2) == 0
    }

    pub(in crate::splendor) const fn with_turn(self, seat: Seat) -> Self {
        Self(self.0 & (PASSES | LAST_ROUND) | (seat & 3) << SEAT)
    }

    pub(in crate::splendor) const fn with_passes(self, passes: u8) -> Self {
        Self(self.0 & !PASSES | passes & PASSES)
    }

    pub(in crate::splendor) const fn with_last_round(self, is_last: bool) -> Self {
        if is_last { Self(self.0 | LAST_ROUND) } else { Self(self.0 & !LAST_ROUND) }
    }
}
