//! Taking back: the record, and the position before it.
//!
//! A record says what was done and what followed by itself. The position before is made backwards from it, and then the
//! same thing is done there once more: only if that leads here, with the same record, does the record belong here.

use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

use super::columns::Settled;
use super::{COLUMNS, Chance, RUNS, State};
use crate::game::State as _;
use crate::spider::actions::Action;
use crate::spider::cards::Card;

/// `kind` of a record.
pub(super) const MOVE: u8 = 0;
pub(super) const DEAL: u8 = 1;
pub(super) const REVEAL: u8 = 2;

/// The record that takes back one action or entered card: 16 plain bytes, to be kept by the caller.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct Undo {
    kind: u8,
    /// The three bytes of the action; or the column and the card that was entered, and 0.
    what: [u8; 3],
    /// Actions made before, little-endian.
    moves: [u8; 2],
    /// The columns whose last card turned up, little-endian.
    turned: [u8; 2],
    removals: [u8; RUNS],
}

impl Undo {
    /// `moves` are those made before. A removed run leaves its column and suit, plus one so that 0 means none.
    pub(super) fn new(kind: u8, what: [u8; 3], moves: [u8; 2], settled: &Settled) -> Self {
        let mut removals = settled.removals;
        removals.iter_mut().take(usize::from(settled.runs)).for_each(|byte| *byte = byte.wrapping_add(1));
        Self { kind, what, moves, turned: settled.turned.to_le_bytes(), removals }
    }

    fn settled(&self) -> Settled {
        let runs = self.removals.iter().take_while(|&&byte| byte != 0).count();
        let removals = self.removals.map(|byte| byte.saturating_sub(1));
        Settled { turned: u16::from_le_bytes(self.turned), runs: u8::try_from(runs).unwrap_or(0), removals }
    }

    fn action(&self) -> Action {
        let [from, to, count] = self.what;
        Action { from, to, count }
    }

    fn chance(&self) -> Chance {
        let [column, card, _] = self.what;
        Chance { column, card: Card::from_byte(card) }
    }
}

impl State {
    /// The position before `record`, if that is one that leads here.
    pub(super) fn before(&self, record: &Undo) -> Option<Self> {
        let before = self.backwards(record);
        before.check_all().ok()?;
        let mut after = before;
        let applied = match record.kind {
            MOVE | DEAL => after.apply(&record.action()),
            _ => after.reveal(&record.chance()),
        };
        let is_same = after == *self && applied.is_ok_and(|applied| applied.undo == *record);
        is_same.then_some(before)
    }

    fn backwards(&self, record: &Undo) -> Self {
        let settled = record.settled();
        let mut before = *self;
        for column in (0..COLUMNS).filter(|column| settled.turned >> column & 1 != 0) {
            before.turn_down(column);
        }
        for (column, suit) in settled.removals().rev() {
            before.restore(column, suit);
        }
        match record.kind {
            MOVE => {
                let [from, to, count] = record.what.map(usize::from);
                before.carry(to, from, count);
            }
            DEAL => before.gather(),
            _ => before.set_last(usize::from(record.chance().column), Card::UNKNOWN),
        }
        before.with_moves(u16::from_le_bytes(record.moves))
    }
}
