//! How the memory is divided: the problem, the stack of positions, the plan, the sets of purchases, the table of failures.

use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

use super::super::problem::Guest;
use super::failed::Failed;
use super::moves::Cursor;
use super::position::Position;
use super::sets::Walk;
use super::table::{Item, Layout, Table};
use super::{CARDS_MAX, NOBLES_MAX, TURNS_MAX, TurnStep};

/// A position on the way, and what was tried there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub(super) struct Frame {
    pub(super) position: Position,
    pub(super) cursor: Cursor,
    /// The turn that led to the next frame.
    pub(super) step: TurnStep,
    /// The most tokens of each colour that can still be spent, in lanes.
    pub(super) most: u64,
    /// The set that was completed last from here.
    pub(super) witness: u32,
    pub(super) reserved: [u8; 4],
}

/// The best turn of a position so far, for the plan that is found first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub(super) struct Leading {
    pub(super) after: Position,
    pub(super) step: TurnStep,
    /// What the position after it still takes; the less the better.
    pub(super) cost: u64,
}

/// The part of the memory that is the same for every problem.
#[derive(FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub(super) struct Fixed {
    pub(super) layout: Layout,
    pub(super) items: [Item; CARDS_MAX],
    pub(super) guests: [Guest; NOBLES_MAX],
    pub(super) root: Position,
    pub(super) walk: Walk,
    pub(super) frames: [Frame; TURNS_MAX],
    pub(super) plan: [TurnStep; TURNS_MAX],
    pub(super) leading: Leading,
    /// The cards of all sets together.
    pub(super) useful: [u64; 2],
}

/// The memory in its parts.
pub(super) struct Parts<'a> {
    pub(super) fixed: &'a mut Fixed,
    pub(super) sets: &'a mut [[u64; 2]],
    pub(super) failed: &'a mut [Failed],
}

impl Fixed {
    pub(super) const fn table(&self) -> Table<'_> {
        Table { layout: &self.layout, items: &self.items, guests: &self.guests }
    }
}

/// The least memory for sets and table: room for 64 sets and 256 positions.
const LEAST: usize = 64 * size_of::<[u64; 2]>() + 256 * size_of::<Failed>();

/// The least memory.
pub(super) const MIN: usize = (size_of::<Fixed>() + LEAST).next_multiple_of(1024);

/// An eighth of what is not fixed holds the sets, the rest the table.
const SHARE_OF_SETS: usize = 8;

/// Divides the first so many words of a memory; none where there are not so many, or too few.
pub(super) fn divide(memory: &mut [u64], words: u32) -> Option<Parts<'_>> {
    let memory = memory.get_mut(..words as usize)?;
    if size_of_val(memory) < MIN {
        return None;
    }
    let (fixed, rest) = memory.split_at_mut_checked(size_of::<Fixed>() / size_of::<u64>())?;
    let (sets, failed) = rest.split_at_mut_checked(rest.len() / SHARE_OF_SETS / 2 * 2)?;
    let each = size_of::<Failed>() / size_of::<u64>();
    let failed = failed.get_mut(..failed.len() / each * each)?;
    Some(Parts {
        fixed: Fixed::mut_from_bytes(fixed.as_mut_bytes()).ok()?,
        sets: <[[u64; 2]]>::mut_from_bytes(sets.as_mut_bytes()).ok()?,
        failed: <[Failed]>::mut_from_bytes(failed.as_mut_bytes()).ok()?,
    })
}
