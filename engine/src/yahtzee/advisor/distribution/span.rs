//! Which numbers of points can have been written at one place of a row, and where their masses lie.
//!
//! The numbers are an interval, and the same interval for every hundred that came on the way; gaps between them are left out.
//! Where the upper total is known and only boxes of fixed points (25, 30, 40, 50) are written below, every fifth number is
//! stored: that fits four open boxes into a device.
//!
//! - Invariant: what is written from a stored number leads to a stored number of the next card.
//! - Memory: 12 bytes.

use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

use super::super::super::score::{Category, UPPER};
use super::super::chance::{HUNDRED, Quest, Range};
use super::super::cone::{Cone, Row};

/// The stored numbers of points, ascending.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub(super) struct Span {
    /// Where their masses start.
    start: u32,
    /// The first number.
    first: u16,
    /// How many numbers there are.
    count: u16,
    /// How many of them lie in an interval before a gap; 0 where there are no gaps.
    width: u8,
    /// From one number of an interval to the next: 1 or 5.
    step: u8,
    reserved: u16,
}

/// Boxes below that hold a multiple of five, whatever the rules.
const FIXED: u16 = Category::SmallStraight.bit() | Category::LargeStraight.bit() | Category::Yahtzee.bit();

impl Span {
    /// The numbers that can be written on the way from the root to a place of a row; the start is still to be set.
    pub(super) fn of(cone: &Cone, row: Row, range: &Range, upper: u8, total: Option<u8>) -> Self {
        // Nothing missed at the start: what is missing then is what is written, below 0.
        let (low, high) = range.missing(&Quest::new(0, upper, 0), total);
        let interval = high.saturating_sub(low);
        if interval < 0 {
            return Self::default();
        }
        let root = cone.boxes(Row { extra: 0, fifty: 0 });
        let full_house = if root.rules.is_yatzy() { 0 } else { Category::FullHouse.bit() };
        let varied = cone.boxes(row).filled & !root.filled & !UPPER & !FIXED & !full_house;
        let step = if total.is_some() && varied == 0 { 5 } else { 1 };
        let (width, hundreds) = (interval / step + 1, range.hundreds());
        let has_gaps = hundreds > 0 && width < HUNDRED / step;
        let count =
            if has_gaps { width * (hundreds + 1) } else { (interval + HUNDRED * hundreds) / step + 1 };
        Self {
            start: 0,
            first: u16::try_from(-high).unwrap_or(0),
            count: u16::try_from(count).unwrap_or(0),
            width: if has_gaps { u8::try_from(width).unwrap_or(0) } else { 0 },
            step: u8::try_from(step).unwrap_or(1),
            reserved: 0,
        }
    }

    pub(super) const fn starting_at(self, start: u32) -> Self {
        Self { start, ..self }
    }

    pub(super) const fn count(&self) -> u16 {
        self.count
    }

    /// Whether numbers that follow each other here do so there.
    pub(super) const fn is_alike(&self, other: &Self) -> bool {
        self.step() == other.step()
    }

    /// Where the masses lie.
    pub(super) fn range(&self) -> core::ops::Range<usize> {
        let start = self.start as usize;
        start..start.saturating_add(usize::from(self.count))
    }

    /// Where the mass of a number lies; `None` for numbers that are not stored.
    pub(super) fn place(&self, number: i32) -> Option<usize> {
        let at = u16::try_from(number.wrapping_sub(self.first.into())).ok()?;
        let at = (at % self.step() == 0).then_some(at / self.step())?;
        let width = u16::from(self.width);
        let offset = if width == 0 {
            at
        } else {
            let within = at % self.interval();
            (within < width).then_some((at / self.interval()).saturating_mul(width).saturating_add(within))?
        };
        (offset < self.count).then_some((self.start as usize).saturating_add(usize::from(offset)))
    }

    /// The number of an offset from the start.
    pub(super) fn number(&self, offset: u16) -> i32 {
        let (offset, width) = (i32::from(offset), i32::from(self.width));
        let steps = |count: i32| count * i32::from(self.step());
        i32::from(self.first)
            + if width == 0 { steps(offset) } else { offset / width * HUNDRED + steps(offset % width) }
    }

    /// How many numbers from an offset on follow each other without a gap.
    pub(super) fn neighbours(&self, offset: u16) -> u16 {
        let left = self.count.saturating_sub(offset);
        let width = u16::from(self.width);
        if width == 0 { left } else { left.min(width - offset % width) }
    }

    const fn step(&self) -> u16 {
        if self.step == 5 { 5 } else { 1 }
    }

    /// Steps from one interval to the next.
    const fn interval(&self) -> u16 {
        100 / self.step()
    }
}
