//! The exact value of every card of a cone, from the fullest cards back.
//!
//! A card's value is one turn of the lattice over the values of the cards after it. Rows are taken by the number
//! of filled boxes, the fullest first, and among equals by ascending boxes; a [`Cursor`] says what comes next, so
//! the work stops after any value and goes on later. One unit of budget is one value: one turn, about 7,000 operations.
//!
//! - Invariant: every value depends on finished rows only, and is the same however the work is sliced or put into lanes.
//! - Source: backward induction as in Verhoeff (1999), Woodward (2003); the reduction to totals that matter is our own.

use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

use super::super::rules::UPPER_GOAL;
use super::cone::{Cone, Parts, Places, Reach, Row, Table};
use super::lattice::{self, BOARD, Board};
use super::policy::{self, Estimates, Memory};
use super::value::{Fixed, Value};
use super::{Policy, baseline};
use crate::kit::budget::Budget;

/// Lanes of a wide board: where the processor has vector instructions, eight values at once.
pub const WIDE: usize = if cfg!(any(target_arch = "arm", target_arch = "riscv32")) { 1 } else { 8 };

/// Boards that a policy other than the best needs on top of the lanes, for its estimates and choices.
pub const POLICY_BOARDS: usize = 3;

const _: () = assert!(size_of::<Memory>() <= (POLICY_BOARDS - 1) * size_of::<Board<Fixed, 1>>());

/// What is to be computed next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct Cursor {
    row: Row,
    /// Where the row starts.
    start: u32,
    /// The place in the row, from 0.
    place: u16,
    done: u16,
}

impl Cursor {
    /// Before the first value: the row of the full card.
    pub fn start(cone: &Cone) -> Self {
        let full = low_bits(cone.open_count());
        Self { row: Row { extra: full, fifty: 0 }, start: 0, place: 0, done: 0 }
    }

    /// Whether every value is computed.
    pub const fn is_done(&self) -> bool {
        self.done != 0
    }

    /// How many values are computed.
    pub const fn values(&self) -> u32 {
        self.start.saturating_add(self.place as u32)
    }

    /// Goes to the row after this one.
    fn next_row(&mut self, cone: &Cone, length: u8) {
        self.start = self.start.wrapping_add(u32::from(length));
        self.place = 0;
        if self.row.fifty == 0 && cone.has_fifty(self.row.extra) {
            self.row.fifty = 1;
            return;
        }
        self.row.fifty = 0;
        match next_set(self.row.extra, cone.open_count()) {
            Some(extra) => self.row.extra = extra,
            None => self.done = 1,
        }
    }
}

/// The lowest `n` of 16 bits.
const fn low_bits(n: u32) -> u16 {
    if n >= 16 { u16::MAX } else { (1 << n) - 1 }
}

/// The next set of as many out of `n` by ascending value, then the lowest set of one fewer; `None` after the empty set.
fn next_set(set: u16, n: u32) -> Option<u16> {
    if set == 0 {
        return None;
    }
    let set = u32::from(set);
    let lowest = set & set.wrapping_neg();
    let ripple = set + lowest;
    let next = ripple | ((set ^ ripple) >> (lowest.trailing_zeros() + 2));
    if next >> n == 0 { u16::try_from(next).ok() } else { Some(low_bits(set.count_ones() - 1)) }
}

/// Computes values until the budget is spent or the table is complete; answers how many.
pub fn solve<T: Value>(
    cone: &Cone,
    cursor: &mut Cursor,
    parts: &mut Parts<'_, T>,
    policy: Policy,
    budget: &mut Budget,
) -> u32 {
    let mut count = 0;
    while !cursor.is_done() && !budget.is_spent() {
        let length = row_length(cone, parts.places, cursor.row);
        if cursor.place == 0 {
            if let Some(start) = parts.directory.get_mut(cone.entry(cursor.row)) {
                *start = cursor.start;
            }
        }
        let left = u32::from(length).saturating_sub(u32::from(cursor.place));
        let wanted = left.min(budget.left());
        let computed = solve_some(cone, cursor, parts, policy, wanted);
        let _ = budget.spend(computed);
        count += computed;
        cursor.place += u16::try_from(computed).unwrap_or(0);
        if u32::from(cursor.place) >= u32::from(length) {
            cursor.next_row(cone, length);
        }
    }
    count
}

fn row_length(cone: &Cone, places: &[Places], row: Row) -> u8 {
    places.get(cone.upper_entry(row)).and_then(|places| places.last()).copied().unwrap_or(1).max(1)
}

/// Computes up to `wanted` values of the row, as many as there are lanes.
fn solve_some<T: Value>(
    cone: &Cone,
    cursor: &Cursor,
    parts: &mut Parts<'_, T>,
    policy: Policy,
    wanted: u32,
) -> u32 {
    let is_wide = wanted > 1 && parts.board.len() >= BOARD * WIDE && WIDE > 1;
    if is_wide {
        solve_lanes::<T, WIDE>(cone, cursor, parts, policy, wanted)
    } else {
        solve_lanes::<T, 1>(cone, cursor, parts, policy, wanted)
    }
}

#[inline(never)]
fn solve_lanes<T: Value, const L: usize>(
    cone: &Cone,
    cursor: &Cursor,
    parts: &mut Parts<'_, T>,
    policy: Policy,
    wanted: u32,
) -> u32 {
    let count = wanted.min(u32::try_from(L).unwrap_or(1));
    let boxes = cone.boxes(cursor.row);
    let start = cursor.start as usize;
    let (below, own) = parts.values.split_at_mut(start.min(parts.values.len()));
    let (totals, out_of_reach) = lanes::<L>(parts.places.get(cone.upper_entry(cursor.row)), cursor.place);
    let table = Table { places: parts.places, directory: parts.directory, values: below };
    let reach = Reach { cone, table, row: cursor.row, boxes, totals, out_of_reach };
    let is_full = boxes.filled == cone.rules().all_boxes();
    let values = match policy {
        _ if is_full => None,
        Policy::Best => best_turn(parts.board, &reach),
        Policy::SingleTurn => policy_turn(parts.board, &reach, cursor.place == 0),
    };
    let own = own.iter_mut().skip(usize::from(cursor.place));
    for (slot, value) in own.zip(values.unwrap_or([T::ZERO; L])).take(count as usize) {
        *slot = value;
    }
    count
}

fn best_turn<T: Value, const L: usize>(memory: &mut [T], reach: &Reach<'_, T, L>) -> Option<[T; L]> {
    let board = board::<T, L>(memory)?;
    lattice::fill(board, reach.boxes, reach);
    Some(lattice::turn(board))
}

/// The policy of one turn chooses the same for every total, so once a row.
fn policy_turn<T: Value, const L: usize>(
    memory: &mut [T],
    reach: &Reach<'_, T, L>,
    is_new_row: bool,
) -> Option<[T; L]> {
    let (lanes, rest) = memory.split_at_mut_checked(memory.len().checked_sub(POLICY_BOARDS * BOARD)?)?;
    let (estimates, rest) = rest.split_at_mut_checked(BOARD)?;
    let (memory, _) = Memory::mut_from_prefix(rest.as_mut_bytes()).ok()?;
    if is_new_row {
        let mut estimates = Estimates { board: board::<T, 1>(estimates)?, memory };
        baseline::article::choose(reach.boxes, &mut estimates);
    }
    let board = board::<T, L>(lanes)?;
    lattice::load(board, reach.boxes, reach);
    Some(policy::follow(board, reach.boxes, &memory.choices))
}

/// The first `L` lanes' worth of a board.
pub fn board<T: Value, const L: usize>(memory: &mut [T]) -> Option<&mut Board<T, L>> {
    let memory = memory.get_mut(..BOARD * L)?;
    let lanes = <[[T; L]]>::mut_from_bytes(memory.as_mut_bytes()).ok()?;
    lanes.try_into().ok()
}

/// The totals at `L` places of a row from `first` on, and which of them is place 0.
fn lanes<const L: usize>(places: Option<&Places>, first: u16) -> ([u8; L], u32) {
    let mut totals = [0; L];
    let out_of_reach = u32::from(first == 0);
    if let Some(places) = places {
        for (total, &place) in (0..UPPER_GOAL).zip(places) {
            let lane = u16::from(place).wrapping_sub(first);
            if place > 0 {
                if let Some(slot) = totals.get_mut(usize::from(lane)) {
                    *slot = total;
                }
            }
        }
    }
    (totals, out_of_reach)
}
