//! The chances of one place of a row: which numbers of missing points have one, and where.
//!
//! What can be missing is an interval, and the same interval for every hundred that came on the way. Where the intervals
//! do not meet, the gaps between them are left out.
//!
//! - Cost: a look-up is a division by 100, which is a multiplication. Memory: 12 bytes.

use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

use super::Quest;
use super::range::{HUNDRED, Range};

/// The stored numbers of missing points, ascending.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct Run {
    /// Where the chances start in the table.
    start: u32,
    /// The first number.
    first: u16,
    /// How many numbers there are.
    count: u16,
    /// How many numbers an interval has, 100 where there are no gaps.
    width: u8,
    /// Where the first number lies in its interval.
    phase: u8,
    reserved: u16,
}

impl Run {
    /// The run of a place of a row, its start still to be set.
    pub(super) fn of(quest: &Quest, range: &Range, total: Option<u8>) -> Self {
        let (low, high) = range.missing(quest, total);
        let width = high.saturating_sub(low).saturating_add(1);
        let low = low.saturating_sub(HUNDRED * range.hundreds());
        let width = if range.hundreds() == 0 { HUNDRED } else { width.min(HUNDRED) };
        let high = high.min(range.most(quest, total));
        let least = 1i32.saturating_sub(low).max(0);
        let phase = least % HUNDRED;
        let (least, phase) = if phase < width { (least, phase) } else { (least + HUNDRED - phase, 0) };
        let most = high.saturating_sub(low);
        if width <= 0 || most < least {
            return Self::default();
        }
        let count = place_of(most, width, width - 1) - place_of(least, width, 0) + 1;
        let short = |number: i32| u16::try_from(number).unwrap_or(0);
        let byte = |number: i32| u8::try_from(number).unwrap_or(0);
        Self {
            start: 0,
            first: short(low.saturating_add(least)),
            count: short(count.max(0)),
            width: byte(width),
            phase: byte(phase),
            reserved: 0,
        }
    }

    pub(super) const fn starting_at(self, start: u32) -> Self {
        Self { start, ..self }
    }

    pub(super) const fn count(&self) -> u16 {
        self.count
    }

    /// The place of a number in its run; `None` for numbers that the run does not hold.
    #[inline]
    fn offset(&self, missing: i32) -> Option<u16> {
        let at = u16::try_from(missing.wrapping_sub(i32::from(self.first))).ok()?;
        let at = at.saturating_add(u16::from(self.phase));
        let (interval, within) = (at / 100, at % 100);
        let offset =
            interval.wrapping_mul(u16::from(self.width)).wrapping_add(within).wrapping_sub(self.phase.into());
        (within < u16::from(self.width) && offset < self.count).then_some(offset)
    }

    /// Where the chance of a number lies in the table.
    #[inline]
    pub(super) fn place(&self, missing: i32) -> Option<usize> {
        self.offset(missing).map(|offset| (self.start as usize).wrapping_add(usize::from(offset)))
    }

    /// Where the chances of `length` numbers from `missing` on lie, if they lie side by side.
    #[inline]
    pub(super) fn together(&self, missing: i32, length: usize) -> Option<usize> {
        let offset = self.offset(missing)?;
        (usize::from(self.neighbours(offset)) >= length)
            .then(|| (self.start as usize).wrapping_add(usize::from(offset)))
    }

    /// How many numbers from this place on follow each other without a gap.
    #[inline]
    pub(super) fn neighbours(&self, offset: u16) -> u16 {
        let left = self.count.saturating_sub(offset);
        if self.width >= 100 {
            return left;
        }
        let width = u16::from(self.width.max(1));
        left.min(width - offset.saturating_add(self.phase.into()) % width)
    }

    /// The number at a place.
    pub(super) fn missing(&self, offset: u16) -> i32 {
        let at = i32::from(offset) + i32::from(self.phase);
        let width = i32::from(self.width.max(1));
        i32::from(self.first) - i32::from(self.phase) + at / width * HUNDRED + at % width
    }
}

/// The place of a number among those of all intervals; one in a gap counts as `gap`.
const fn place_of(number: i32, width: i32, gap: i32) -> i32 {
    let within = number % HUNDRED;
    number / HUNDRED * width + if within < width { within } else { gap }
}
