//! How a workspace is divided.
//!
//! | part      | bytes                        | holds                                              |
//! |-----------|------------------------------|----------------------------------------------------|
//! | board     | [`size_of::<Board>()`](Board) | the position under search                         |
//! | best      | 2 a move                     | the shortest winning line known                    |
//! | line      | 2 a move                     | the line that a pass found                         |
//! | leaves    | 12 a unit of width           | the layer that is expanded                         |
//! | next      | 12 a unit of width           | the children kept                                  |
//! | pool      | 12 a unit of width           | the positions after the deal                       |
//! | nodes     | 8 each, 12 a unit and 256    | the tree of the lines                              |
//! | slots     | 4 each, 24 a unit            | the transposition table                            |
//!
//! A pass narrower than the workspace allows uses the front of it only, which a cache likes.

use zerocopy::{FromBytes, IntoBytes};

use super::MOVES_MAX;
use super::beam::Entry;
use super::board::{Board, Code};
use super::lines::Node;

/// Nodes beside those of the width: one line of the greatest length nearly fits.
const NODES_FIXED: usize = 256;
/// Nodes for each position of the width.
const NODES: usize = 12;
/// Slots of the table for each position of the width.
const SLOTS: usize = 24;

/// Bytes that do not depend on the width.
pub(super) const FIXED: usize = size_of::<Board>() + LINES + NODES_FIXED * size_of::<Node>();

/// Bytes for each position of the width.
pub(super) const PER_WIDTH: usize =
    3 * size_of::<Entry>() + NODES * size_of::<Node>() + SLOTS * size_of::<u32>();

/// Bytes of the two lines.
const LINES: usize = 2 * MOVES_MAX as usize * size_of::<Code>();

/// The bytes for a width, in whole words; saturating.
pub(super) const fn size(width: usize) -> usize {
    FIXED.saturating_add(width.saturating_mul(PER_WIDTH)).div_ceil(8).saturating_mul(8)
}

/// The greatest width for so many bytes, 0 if there is none.
pub(super) const fn width_for(bytes: usize) -> usize {
    (bytes / 8 * 8).saturating_sub(FIXED) / PER_WIDTH
}

/// A workspace, divided for a pass.
#[derive(Debug)]
pub(super) struct Parts<'a> {
    pub(super) board: &'a mut Board,
    pub(super) best: &'a mut [Code],
    pub(super) line: &'a mut [Code],
    pub(super) leaves: &'a mut [Entry],
    pub(super) next: &'a mut [Entry],
    pub(super) pool: &'a mut [Entry],
    pub(super) nodes: &'a mut [Node],
    pub(super) slots: &'a mut [u32],
}

impl<'a> Parts<'a> {
    /// `None` if the workspace is too small for the width.
    pub(super) fn divide(workspace: &'a mut [u64], width: usize) -> Option<Self> {
        let (board, rest) = Board::mut_from_prefix(workspace.as_mut_bytes()).ok()?;
        let (best, rest) = take::<Code>(rest, MOVES_MAX.into())?;
        let (line, rest) = take::<Code>(rest, MOVES_MAX.into())?;
        let (leaves, rest) = take::<Entry>(rest, width)?;
        let (next, rest) = take::<Entry>(rest, width)?;
        let (pool, rest) = take::<Entry>(rest, width)?;
        let (slots, rest) = take::<u32>(rest, width.checked_mul(SLOTS)?)?;
        let (nodes, _) = take::<Node>(rest, nodes_of(width))?;
        Some(Self { board, best, line, leaves, next, pool, nodes, slots })
    }
}

/// Bytes of the parts of [`divide_whole`] before the words.
pub(super) const FIXED_WHOLE: usize = size_of::<Board>() + MOVES_MAX as usize * size_of::<Code>();

/// A workspace, divided for exhaustion: the board, the best line, and all the rest in words.
pub(super) type Whole<'a> = (&'a mut Board, &'a mut [Code], &'a mut [u32]);

/// `None` if not even the board fits.
pub(super) fn divide_whole(workspace: &mut [u64]) -> Option<Whole<'_>> {
    let (board, rest) = Board::mut_from_prefix(workspace.as_mut_bytes()).ok()?;
    let (best, rest) = take::<Code>(rest, MOVES_MAX.into())?;
    let words = rest.len() / size_of::<u32>();
    let (rest, _) = take::<u32>(rest, words)?;
    Some((board, best, rest))
}

/// The nodes of a width.
pub(super) const fn nodes_of(width: usize) -> usize {
    width.saturating_mul(NODES).saturating_add(NODES_FIXED)
}

/// The first `count` values of `bytes`, and the rest.
pub(super) fn take<T: FromBytes + IntoBytes + zerocopy::Immutable>(
    bytes: &mut [u8],
    count: usize,
) -> Option<(&mut [T], &mut [u8])> {
    <[T]>::mut_from_prefix_with_elems(bytes, count).ok()
}
