//! Positions from which no plan reaches the target in so many turns, so that none is searched twice.
//!
//! A position is compared whole, never by its hash alone. It is given up if it failed with as many turns left or more. The
//! table has buckets of four; a new position takes the place of one with fewer turns left, or else of the last.

use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

use super::position::Position;
use super::table::words;
use crate::kit::hash;

/// Positions of a bucket.
const BUCKET: usize = 4;

/// A position that failed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub(super) struct Failed {
    tokens: u64,
    away: [u64; 2],
    hand: [u64; 2],
    nobles: u16,
    /// Turns that were left; 0 for an empty place.
    left: u16,
    reserved: [u8; 4],
}

impl Failed {
    fn of(position: &Position, left: u32) -> Self {
        Self {
            tokens: position.tokens,
            away: words(position.away()),
            hand: words(position.hand()),
            nobles: position.nobles,
            left: u16::try_from(left).unwrap_or(0),
            reserved: [0; 4],
        }
    }

    fn is_same(&self, other: &Self) -> bool {
        (self.tokens, self.away, self.hand, self.nobles)
            == (other.tokens, other.away, other.hand, other.nobles)
    }

    fn hash(&self) -> u64 {
        let mut hash = hash::mix(self.tokens ^ u64::from(self.nobles) << 48);
        for word in self.away.iter().chain(&self.hand) {
            hash = hash::mix(hash ^ word);
        }
        hash
    }
}

fn bucket(table: &mut [Failed], hash: u64) -> Option<&mut [Failed]> {
    let buckets = (table.len() / BUCKET) as u64;
    let at = usize::try_from(u128::from(hash).wrapping_mul(buckets.into()) >> 64).ok()?;
    table.get_mut(at * BUCKET..(at + 1) * BUCKET)
}

/// Whether a position failed with so many turns left.
pub(super) fn has_failed(table: &mut [Failed], position: &Position, left: u32) -> bool {
    let asked = Failed::of(position, left);
    let bucket = bucket(table, asked.hash()).unwrap_or_default();
    bucket.iter().any(|failed| failed.left >= asked.left && failed.left > 0 && failed.is_same(&asked))
}

/// Enters a position that failed.
pub(super) fn enter(table: &mut [Failed], position: &Position, left: u32) {
    let entered = Failed::of(position, left);
    let Some(bucket) = bucket(table, entered.hash()) else { return };
    let same = bucket.iter().position(|failed| failed.left > 0 && failed.is_same(&entered));
    let least = || bucket.iter().enumerate().min_by_key(|(_, failed)| failed.left).map(|(at, _)| at);
    let at = same.or_else(least).unwrap_or(0);
    if let Some(place) = bucket.get_mut(at) {
        *place = entered;
    }
}
