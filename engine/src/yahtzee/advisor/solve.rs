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
use super::policy::{self, Choices};
use super::value::{Fixed, Value};
use super::{Policy, baseline};
use crate::kit::budget::Budget;

/// Lanes of a wide board: where the processor has vector instructions, eight values at once.
pub const WIDE: usize = if cfg!(any(target_arch = "arm", target_arch = "riscv32")) { 1 } else { 8 };

/// Boards that a policy other than the best needs on top of the lanes, for its estimates and choices.
pub const POLICY_BOARDS: usize = 2;

const _: () = assert!(size_of::<Choices>() <= (POLICY_BOARDS - 1) * size_of::<Board<Fixed, 1>>());

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

    /// Whether a layer begins here: no card with as many open boxes is computed yet.
    pub fn is_at_layer(&self, cone: &Cone) -> bool {
        let lowest = low_bits(self.row.extra.count_ones());
        let is_first = self.row.extra == lowest && self.row.fifty == 0;
        self.place == 0 && (is_first || self.row.extra == low_bits(cone.open_count()) && self.row.fifty == 0)
    }

    /// The start of the layer after this one.
    pub fn layer_end(&self, cone: &Cone) -> Self {
        let filled = self.row.extra.count_ones();
        let mut cursor = *self;
        while !cursor.is_done() && cursor.row.extra.count_ones() == filled {
            cursor.skip_row(cone);
        }
        cursor
    }

    /// Enters the start of this row into the directory.
    pub fn enter(&self, cone: &Cone, directory: &mut [u32]) {
        if let Some(start) = directory.get_mut(cone.entry(self.row)) {
            *start = self.start;
        }
    }

    /// Goes past this row, which was computed elsewhere.
    pub fn skip_row(&mut self, cone: &Cone) {
        self.next_row(cone, cone.length(self.row));
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
        if cursor.place == 0 {
            cursor.enter(cone, parts.directory);
        }
        let (below, own) = parts.values.split_at_mut((cursor.start as usize).min(parts.values.len()));
        let table = Table { places: parts.places, directory: parts.directory, values: below };
        let computed = solve_some(cone, cursor, table, own, parts.board, policy, budget.left());
        let _ = budget.spend(computed);
        count += computed;
    }
    count
}

/// Computes the rows from `cursor` to `end`, of one layer, for optimal play; `own` is the memory from the first row on.
pub fn solve_rows<T: Value>(
    cone: &Cone,
    table: Table<'_, T>,
    mut cursor: Cursor,
    end: Cursor,
    own: &mut [T],
    board: &mut [T],
) {
    let first = cursor.start;
    while cursor.values() < end.values() {
        let skipped = cursor.start.wrapping_sub(first) as usize;
        let own = own.get_mut(skipped..).unwrap_or_default();
        solve_some(cone, &mut cursor, table, own, board, Policy::Best, u32::MAX);
    }
}

/// Computes up to `wanted` values of the row, as many as there are lanes, and moves the cursor on; `own` begins with the row.
fn solve_some<T: Value>(
    cone: &Cone,
    cursor: &mut Cursor,
    table: Table<'_, T>,
    own: &mut [T],
    board: &mut [T],
    policy: Policy,
    wanted: u32,
) -> u32 {
    let length = cone.row_length(table.places, cursor.row);
    let wanted = u32::from(length).saturating_sub(u32::from(cursor.place)).min(wanted);
    let is_wide = wanted > 1 && board.len() >= BOARD * WIDE && WIDE > 1;
    let computed = if is_wide {
        solve_lanes::<T, WIDE>(cone, cursor, table, own, board, policy, wanted)
    } else {
        solve_lanes::<T, 1>(cone, cursor, table, own, board, policy, wanted)
    };
    cursor.place += u16::try_from(computed).unwrap_or(0);
    if u32::from(cursor.place) >= u32::from(length) {
        cursor.next_row(cone, length);
    }
    computed
}

#[inline(never)]
fn solve_lanes<T: Value, const L: usize>(
    cone: &Cone,
    cursor: &Cursor,
    table: Table<'_, T>,
    own: &mut [T],
    board: &mut [T],
    policy: Policy,
    wanted: u32,
) -> u32 {
    let count = wanted.min(u32::try_from(L).unwrap_or(1));
    let boxes = cone.boxes(cursor.row);
    let (totals, out_of_reach) = lanes::<L>(table.places.get(cone.upper_entry(cursor.row)), cursor.place);
    let reach = Reach { cone, table, row: cursor.row, boxes, totals, out_of_reach };
    let open = (cone.rules().all_boxes() & !boxes.filled).count_ones();
    let values = match policy {
        _ if open == 0 => None,
        Policy::Best => best_turn(board, &reach),
        // All points to come are points of this turn, the upper bonus that is paid at its end included.
        Policy::SingleTurn if open == 1 => best_turn(board, &reach),
        Policy::SingleTurn => policy_turn(board, &reach, cursor.place == 0),
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
    let (choices, _) = Choices::mut_from_prefix(rest.as_mut_bytes()).ok()?;
    if is_new_row {
        baseline::article::choose(reach.boxes, board::<T, 1>(estimates)?, choices);
    }
    let board = board::<T, L>(lanes)?;
    lattice::load(board, reach.boxes, reach);
    Some(policy::follow(board, reach.boxes, choices))
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
            if place > 0
                && let Some(slot) = totals.get_mut(usize::from(lane))
            {
                *slot = total;
            }
        }
    }
    (totals, out_of_reach)
}
