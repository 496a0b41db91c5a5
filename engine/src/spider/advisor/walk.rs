//! A walk over whole positions: breadth first, each kept once with the way to it.
//!
//! What proves something about a position ([`exhaust`](super::exhaust), [`outlook`](super::outlook)) walks with this over all
//! positions that can follow.
//!
//! - A record is a position with its parent and the move between: four words, then the runs of each column, two bytes a run.
//!   Records stand in the order in which they were found, so the store is the queue.
//! - Where the stock is gone the columns are sorted, since they are only names, and one empty column stands for all. With
//!   cards in the stock every legal move counts.
//! - Sound: two records are one position only if all their bytes agree; the hash only says where to look.
//! - Memory: all but the board and one line; one part in eight is the index. Cost: a unit is one child.

use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

use super::MOVES_MAX;
use super::board::{Board, COLUMNS, Code, Column, DEAL, Link, MOVE, code, decode};
use super::children::{self, Child, Scope};
use super::evaluate::Weights;
use super::memory;
use crate::kit::hash::Digest;

/// Words of a record before the columns: parent, move and depth, hash, number of words.
const HEAD: usize = 4;

/// The most bytes that describe the columns: deals, then for each column two bytes and two a run.
const BYTES: usize = 1 + 2 * COLUMNS + 2 * 104 + 3;

/// The words of those.
const WORDS: usize = BYTES / 4;

/// Moves cost nothing here.
const FREE: Weights = Weights { links: [0; super::board::LINKS], hidden: 0, step: 0 };

/// The columns of the root in the order of its record.
pub(super) type Names = [u8; COLUMNS];

/// A walk in progress; places in the store are in words.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub(super) struct Walk {
    /// The record to expand next.
    head: u32,
    /// Where the next record goes.
    end: u32,
    /// Words of the store.
    room: u32,
}

/// The memory of a walk.
pub(super) struct Store<'a> {
    pub(super) board: &'a mut Board,
    pub(super) best: &'a mut [Code],
    /// 0, or one more than the place of a record.
    index: &'a mut [u32],
    words: &'a mut [u32],
}

impl<'a> Store<'a> {
    pub(super) fn divide(workspace: &'a mut [u64]) -> Option<Self> {
        let (board, best, rest) = memory::divide_whole(workspace)?;
        let (index, words) = rest.split_at_mut_checked(rest.len() / 8)?;
        Some(Self { board, best, index, words })
    }

    fn word(&self, at: u32) -> u32 {
        self.words.get(at as usize).copied().unwrap_or(0)
    }

    /// The move that led to a record.
    #[allow(clippy::cast_possible_truncation)] // the lower half
    fn code(&self, at: u32) -> Code {
        self.word(at.wrapping_add(1)) as Code & MOVE
    }

    /// How many moves lead to a record.
    pub(super) fn depth(&self, at: u32) -> u32 {
        self.word(at.wrapping_add(1)) >> 16
    }

    /// Lays the board out as a record says.
    fn lay(&mut self, at: u32) {
        let length = self.length(at);
        let first = (at as usize).saturating_add(HEAD);
        let words = self.words.get(first..first.saturating_add(length)).unwrap_or_default();
        unpack(self.board, words.as_bytes());
    }

    /// Words that describe the columns of a record.
    fn length(&self, at: u32) -> usize {
        (self.word(at.wrapping_add(3)) as usize).min(WORDS)
    }
}

/// The moves from one record, in the order in which they are made.
pub(super) struct Moves {
    codes: [Code; children::MOST],
    count: usize,
}

impl Moves {
    /// All moves from where the board stands, the deal last; `look` sees each child but that of the deal.
    pub(super) fn of(board: &Board, mut look: impl FnMut(&Child<'_>)) -> Self {
        let mut moves = Self { codes: [0; children::MOST], count: 0 };
        children::each(board, &FREE, Scope::Every, |child| {
            look(&child);
            moves.add(child.code);
        });
        if board.may_deal() {
            moves.add(DEAL);
        }
        moves
    }

    fn add(&mut self, code: Code) {
        if let Some(slot) = self.codes.get_mut(self.count) {
            *slot = code;
            self.count += 1;
        }
    }

    pub(super) fn codes(&self) -> impl Iterator<Item = Code> {
        self.codes.iter().copied().take(self.count)
    }
}

/// What became of a position that was to be kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Entered {
    New,
    Known,
    Full,
}

impl Walk {
    /// Begins at the root, where the board must stand; answers the names of its columns, too.
    pub(super) fn start(store: &mut Store<'_>) -> (Self, Names) {
        store.index.fill(0);
        let names = order_of(store.board).map(|at| u8::try_from(at).unwrap_or(0));
        let mut walk = Self { head: 0, end: 0, room: u32::try_from(store.words.len()).unwrap_or(u32::MAX) };
        walk.enter(store, 0, 0, 0);
        (walk, names)
    }

    /// How full the store is, in thousandths.
    #[allow(clippy::cast_possible_truncation)] // at most 1000
    pub(super) fn filled_permille(&self) -> u16 {
        (u64::from(self.end) * 1000).checked_div(self.room.into()).unwrap_or(0).min(1000) as u16
    }

    /// Whether not even the root was kept.
    pub(super) const fn is_empty(&self) -> bool {
        self.end == 0
    }

    /// Lays out the record to expand next, and answers its place; none if all are expanded.
    pub(super) fn next(&self, store: &mut Store<'_>) -> Option<u32> {
        let record = Some(self.head).filter(|&head| head < self.end)?;
        store.lay(record);
        Some(record)
    }

    /// Goes on to the record after that.
    pub(super) fn advance(&mut self, store: &Store<'_>) {
        let step = u32::try_from(HEAD + store.length(self.head)).unwrap_or(1);
        self.head = self.head.saturating_add(step);
    }

    /// Keeps the board's position as a record, if it is new.
    #[allow(clippy::cast_possible_truncation)] // takes a hash apart; a record has few words
    pub(super) fn enter(&mut self, store: &mut Store<'_>, parent: u32, code: Code, depth: u32) -> Entered {
        let mut bytes = [0; WORDS * 4];
        let length = pack(store.board, &mut bytes).div_ceil(4);
        let described = bytes.get(..length * 4).unwrap_or_default();
        let hash = crate::kit::hash::mix(Digest::of(described)) as u32;
        let size = store.index.len();
        let mut at = ((u64::from(hash) * size as u64) >> 32) as usize;
        for _ in 0..size {
            let Some(&slot) = store.index.get(at) else { return Entered::Full };
            let Some(record) = slot.checked_sub(1) else { break };
            if store.word(record.wrapping_add(2)) == hash && store.length(record) == length {
                let first = (record as usize).saturating_add(HEAD);
                let known = store.words.get(first..first.saturating_add(length)).unwrap_or_default();
                if known.as_bytes() == described {
                    return Entered::Known;
                }
            }
            at = if at + 1 < size { at + 1 } else { 0 };
        }
        let first = self.end as usize;
        let Some(words) = store.words.get_mut(first..first.saturating_add(HEAD + length)) else {
            return Entered::Full;
        };
        let head = [parent, u32::from(code & MOVE) | depth << 16, hash, length as u32];
        for (word, value) in words.iter_mut().zip(head) {
            *word = value;
        }
        for (word, value) in words.iter_mut().skip(HEAD).zip(described.as_chunks::<4>().0) {
            *word = u32::from_ne_bytes(*value);
        }
        match store.index.get_mut(at).filter(|slot| **slot == 0) {
            Some(slot) => *slot = self.end.saturating_add(1),
            None => return Entered::Full,
        }
        self.end = self.end.saturating_add((HEAD + length) as u32);
        Entered::New
    }
}

/// Writes the line to a record and one move more to `store.best`, in the names of the table, and returns its length; `None`
/// if it is too long.
pub(super) fn write_line(store: &mut Store<'_>, names: &Names, record: u32, last: Code) -> Option<u16> {
    let length = u16::try_from(store.depth(record) + 1).ok().filter(|&length| length <= MOVES_MAX)?;
    let mut at = record;
    let mut code = last;
    for place in (0..usize::from(length)).rev() {
        if let Some(slot) = store.best.get_mut(place) {
            *slot = code;
        }
        code = store.code(at);
        at = store.word(at);
    }
    rename(store, names, length.into());
    Some(length)
}

/// Each move of the line names columns in the order of its record; they get their names at the table.
fn rename(store: &mut Store<'_>, names: &Names, length: usize) {
    store.lay(0);
    for place in 0..length {
        let Some(slot) = store.best.get_mut(place).filter(|slot| **slot != DEAL) else {
            store.board.make(DEAL);
            continue;
        };
        let (from, to, count) = decode(*slot);
        let order = order_of(store.board);
        let on_board = [from, to].map(|at| order.get(at).copied().unwrap_or(0));
        let [from, to] = on_board.map(|at| names.get(at).copied().unwrap_or(0));
        *slot = code(from, to, count);
        let [from, to] = on_board.map(|at| u8::try_from(at).unwrap_or(0));
        store.board.make(code(from, to, count));
    }
}

/// Describes a position in bytes, the same for the same position: deals, then column by column the number of runs, the
/// face-down cards, and of each run its first card and its length. Returns their number.
fn pack(board: &Board, out: &mut [u8; WORDS * 4]) -> usize {
    let order = order_of(board);
    let mut writer = Writer { out, len: 0 };
    writer.put(board.deals());
    for at in order {
        let column = board.column(at);
        let start = writer.len;
        writer.put(0);
        writer.put(column.face_down());
        let mut runs = 0;
        for height in 0..column.height() {
            let card = column.card(height);
            if height > 0 && Link::of(card, column.under(height)) == Link::Suited {
                writer.lengthen();
            } else {
                writer.put(card);
                writer.put(1);
                runs += 1;
            }
        }
        if let Some(slot) = writer.out.get_mut(start) {
            *slot = runs;
        }
    }
    writer.len
}

/// The columns in the order of a record: as they stand, or once the stock is gone by what lies in them.
fn order_of(board: &Board) -> [usize; COLUMNS] {
    let mut order = core::array::from_fn(|at| at);
    if board.deals() > 0 {
        return order;
    }
    let key = |at: usize| {
        let column: &Column = board.column(at);
        (column.face_down(), column.cards())
    };
    let cells = core::cell::Cell::from_mut(order.as_mut_slice()).as_slice_of_cells();
    for end in (1..COLUMNS).rev() {
        for (a, b) in cells.iter().zip(cells.iter().skip(1)).take(end) {
            if key(a.get()) > key(b.get()) {
                a.swap(b);
            }
        }
    }
    order
}

struct Writer<'a> {
    out: &'a mut [u8; WORDS * 4],
    len: usize,
}

impl Writer<'_> {
    fn put(&mut self, byte: u8) {
        if let Some(slot) = self.out.get_mut(self.len) {
            *slot = byte;
            self.len += 1;
        }
    }

    fn lengthen(&mut self) {
        if let Some(slot) = self.len.checked_sub(1).and_then(|last| self.out.get_mut(last)) {
            *slot = slot.wrapping_add(1);
        }
    }
}

/// Lays a board out from what [`pack`] wrote.
fn unpack(board: &mut Board, bytes: &[u8]) {
    let mut bytes = bytes.iter().copied();
    let mut next = || bytes.next().unwrap_or(0);
    board.clear(next());
    for at in 0..COLUMNS {
        let (runs, face_down) = (next(), next());
        for _ in 0..runs {
            let (card, length) = (next(), next());
            for step in 0..length.min(super::board::RUN) {
                board.put(at, card.wrapping_sub(step));
            }
        }
        board.hide(at, face_down);
    }
    board.recount();
}
