//! The chances of every card of a cone, from the fullest cards back.
//!
//! Rows are taken by falling sets of filled boxes: a row that fills more is always the larger number, so it comes first. A
//! [`Cursor`] says what comes next; the work stops after any chance and goes on later. One unit of budget is one chance,
//! that is one turn of the lattice, or the list of the runs of one row (at most 64).
//!
//! - Invariant: every chance depends on finished rows only, and is the same however the work is sliced or put into lanes.

use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

use super::super::super::rules::UPPER_GOAL;
use super::super::cone::{Cone, Places, Row};
use super::super::lattice::{self, BOARD};
use super::super::solve::{WIDE, board};
use super::super::value::Value;
use super::range::Range;
use super::{CERTAIN, Parts, Quest, Run, Table, Turn, turn};
use crate::kit::budget::Budget;

/// What is to be computed next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct Cursor {
    row: Row,
    /// Where the runs of the row start.
    runs: u32,
    /// How many chances are computed.
    values: u32,
    /// How many there are in all.
    count: u32,
    /// The place in the row, from 0.
    place: u16,
    /// The chance of the place, from 0.
    offset: u16,
    /// How many places the row has; 0 before its runs are listed.
    length: u8,
    done: u8,
    reserved: u16,
}

impl Cursor {
    /// Before the first chance: the row of the full card.
    pub fn start(cone: &Cone, count: u64) -> Self {
        Self {
            row: Row { extra: full(cone), fifty: 0 },
            runs: 0,
            values: 0,
            count: u32::try_from(count).unwrap_or(u32::MAX),
            place: 0,
            offset: 0,
            length: 0,
            done: 0,
            reserved: 0,
        }
    }

    /// Whether every chance is computed.
    pub const fn is_done(&self) -> bool {
        self.done != 0
    }

    /// How many chances there are in all.
    pub const fn count(&self) -> u64 {
        self.count as u64
    }

    /// How much of the table is computed, in thousandths.
    #[allow(clippy::cast_possible_truncation)] // at most 1000
    pub fn permille(&self) -> u16 {
        let all = u64::from(self.count).max(1);
        (u64::from(self.values).min(all) * 1000 / all) as u16
    }

    /// Passes places without chances, and goes to the next row after the last.
    fn settle(&mut self, cone: &Cone, runs: &[Run]) {
        while self.place < u16::from(self.length) && self.offset >= self.run(runs).count() {
            self.place += 1;
            self.offset = 0;
        }
        if self.place < u16::from(self.length) {
            return;
        }
        self.runs = self.runs.wrapping_add(u32::from(self.length));
        (self.place, self.offset, self.length) = (0, 0, 0);
        if self.row.fifty == 0 && cone.has_fifty(self.row.extra) {
            self.row.fifty = 1;
            return;
        }
        match self.row.extra.checked_sub(1) {
            Some(extra) => self.row = Row { extra, fifty: 0 },
            None => self.done = 1,
        }
    }

    fn run(&self, runs: &[Run]) -> Run {
        runs.get((self.runs as usize).wrapping_add(usize::from(self.place))).copied().unwrap_or_default()
    }
}

fn full(cone: &Cone) -> u16 {
    (1 << cone.open_count()) - 1
}

/// Computes until the budget is spent or the table is complete; answers how many units that took.
pub fn solve<T: Value>(
    cone: &Cone,
    quest: &Quest,
    cursor: &mut Cursor,
    parts: &mut Parts<'_, T>,
    budget: &mut Budget,
) -> u32 {
    let mut units = 0;
    while !cursor.is_done() && !budget.is_spent() {
        let spent = if cursor.length == 0 {
            list_runs(cone, quest, cursor, parts);
            1
        } else {
            solve_some(cone, cursor, parts, budget.left())
        };
        let _ = budget.spend(spent);
        units += spent;
        cursor.settle(cone, parts.runs);
    }
    units
}

/// Writes the runs of the row that begins.
fn list_runs<T>(cone: &Cone, quest: &Quest, cursor: &mut Cursor, parts: &mut Parts<'_, T>) {
    if let Some(start) = parts.directory.get_mut(cone.entry(cursor.row)) {
        *start = cursor.runs;
    }
    let Some(places) = parts.places.get(cone.upper_entry(cursor.row)) else { return };
    cursor.length = places.last().copied().unwrap_or(1).max(1);
    let range = Range::of(cone, cursor.row);
    let totals = (0..UPPER_GOAL).zip(places).filter(|&(_, &place)| place > 0).map(|(total, _)| Some(total));
    let mut start = cursor.values;
    let own = parts.runs.iter_mut().skip(cursor.runs as usize).take(usize::from(cursor.length));
    for (slot, total) in own.zip(core::iter::once(None).chain(totals)) {
        *slot = Run::of(quest, &range, total).starting_at(start);
        start = start.wrapping_add(u32::from(slot.count()));
    }
}

/// Computes up to `wanted` chances of the place, as many as there are lanes.
fn solve_some<T: Value>(cone: &Cone, cursor: &mut Cursor, parts: &mut Parts<'_, T>, wanted: u32) -> u32 {
    let wanted = wanted.min(u32::from(cursor.run(parts.runs).neighbours(cursor.offset)));
    let count = if wanted > 1 && parts.board.len() >= BOARD * WIDE && WIDE > 1 {
        solve_lanes::<T, WIDE>(cone, cursor, parts, wanted)
    } else {
        solve_lanes::<T, 1>(cone, cursor, parts, wanted)
    };
    cursor.values = cursor.values.wrapping_add(u32::from(count));
    cursor.offset = cursor.offset.saturating_add(count);
    u32::from(count)
}

#[inline(never)]
fn solve_lanes<T: Value, const L: usize>(
    cone: &Cone,
    cursor: &Cursor,
    parts: &mut Parts<'_, T>,
    wanted: u32,
) -> u16 {
    let count = u16::try_from(wanted.min(u32::try_from(L).unwrap_or(1))).unwrap_or(1).max(1);
    let run = cursor.run(parts.runs);
    let boxes = cone.boxes(cursor.row);
    let (below, own) = parts.values.split_at_mut((cursor.values as usize).min(parts.values.len()));
    let table = Table {
        scores: parts.scores,
        places: parts.places,
        directory: parts.directory,
        runs: parts.runs,
        values: below,
    };
    let total = total_at(parts.places.get(cone.upper_entry(cursor.row)), cursor.place);
    // A full card that misses one point has the same score as the other.
    let mut chances = [T::points(CERTAIN / 2); L];
    if cursor.row.extra != full(cone)
        && let Some(board) = board::<T, L>(parts.board)
    {
        let turn = Turn { cone, table, boxes, total };
        turn::fill(board, &turn, run.missing(cursor.offset));
        chances = lattice::turn(board);
    }
    for (slot, chance) in own.iter_mut().zip(chances).take(usize::from(count)) {
        *slot = chance;
    }
    count
}

/// The total of a place, `None` for place 0.
fn total_at(places: Option<&Places>, place: u16) -> Option<u8> {
    let mut totals = (0..UPPER_GOAL).zip(places?).filter(|_| place > 0);
    totals.find(|&(_, &other)| u16::from(other) == place).map(|(total, _)| total)
}
