//! What a player sees of a position, packed: 128 bytes, copied whole from layer to layer.
//!
//! Face-down cards are only counted, and the stock is only a number of deals. So nothing that a search reads here can tell
//! what a player does not know.
//!
//! - Invariant: the face-up cards of columns 0 to 9 stand one after the other; what is behind them is 0.
//! - A column with face-down cards and none face up **awaits** the card that turns up.
//! - Any bytes are harmless: what is out of range moves nothing.

use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

use super::super::super::cards::{self, CARDS};
use super::super::super::rules::DealRule;
use super::super::super::state::State;
use super::super::board::{COLUMNS, Code, Link, RUN, decode};

/// The cards in sight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub(super) struct Sight {
    cards: [u8; CARDS],
    face_up: [u8; COLUMNS],
    face_down: [u8; COLUMNS],
    deals: u8,
    runs: u8,
    relaxed: u8,
    reserved: u8,
}

impl Sight {
    /// Nothing in sight.
    pub(super) const NONE: Self = Self {
        cards: [0; CARDS],
        face_up: [0; COLUMNS],
        face_down: [0; COLUMNS],
        deals: 0,
        runs: 0,
        relaxed: 0,
        reserved: 0,
    };

    /// What is in sight of a position in which no card is awaited.
    pub(super) fn of(state: &State) -> Self {
        let mut sight = Self {
            deals: state.deals_left(),
            runs: state.runs_removed(),
            relaxed: u8::from(state.rules().deal() == DealRule::Relaxed),
            ..Self::NONE
        };
        let mut slots = sight.cards.iter_mut();
        let columns = state.columns().zip(&mut sight.face_up).zip(&mut sight.face_down);
        for (at, ((column, face_up), face_down)) in columns.enumerate() {
            let hidden = state.face_down(at).min(column.len());
            let seen = column.get(hidden..).unwrap_or_default();
            for (card, slot) in seen.iter().zip(&mut slots) {
                *slot = card.byte();
            }
            *face_up = u8::try_from(seen.len()).unwrap_or(0);
            *face_down = u8::try_from(hidden).unwrap_or(0);
        }
        sight
    }

    /// Where the face-up cards of each column begin, and where the last end.
    pub(super) fn starts(&self) -> Starts {
        let mut starts = [0; COLUMNS + 1];
        let mut end = 0u8;
        for (start, face_up) in starts.iter_mut().skip(1).zip(&self.face_up) {
            end = end.saturating_add(*face_up);
            *start = end;
        }
        Starts(starts)
    }

    /// The face-up cards of a column, bottom first.
    pub(super) fn column(&self, starts: &Starts, at: usize) -> &[u8] {
        self.cards.get(starts.of(at)..starts.of(at + 1)).unwrap_or_default()
    }

    pub(super) fn face_down(&self, at: usize) -> u8 {
        self.face_down.get(at).copied().unwrap_or(0)
    }

    pub(super) const fn deals(&self) -> u8 {
        self.deals
    }

    /// Runs removed so far.
    pub(super) const fn runs(&self) -> u8 {
        self.runs
    }

    pub(super) fn is_won(&self) -> bool {
        self.deals == 0 && self.face_up == [0; COLUMNS] && self.face_down == [0; COLUMNS]
    }

    /// Whether the stock may be dealt with so many holes.
    pub(super) const fn may_deal(&self, has_holes: bool) -> bool {
        self.deals > 0 && (!has_holes || self.relaxed != 0)
    }

    /// The first column without a card.
    pub(super) fn hole(&self) -> Option<usize> {
        let mut columns = self.face_up.iter().zip(&self.face_down);
        columns.position(|(&face_up, &face_down)| face_up == 0 && face_down == 0)
    }

    /// The columns that await a card, as a mask.
    pub(super) fn awaited(&self) -> u16 {
        let columns = self.face_up.iter().zip(&self.face_down).enumerate();
        columns.fold(0, |mask, (at, (&face_up, &face_down))| {
            mask | u16::from(face_up == 0 && face_down > 0) << at
        })
    }

    /// Makes a move of cards; then completed runs leave.
    pub(super) fn carry(&mut self, code: Code) {
        let (from, to, count) = decode(code);
        let starts = self.starts();
        let (source, target) = (starts.of(from + 1), starts.of(to + 1));
        let by = usize::from(count);
        let Some(first) = source.checked_sub(by).filter(|&first| first >= starts.of(from)) else { return };
        let (range, left) =
            if from < to { (first..target, by) } else { (target..source, first.saturating_sub(target)) };
        if let Some(cards) = self.cards.get_mut(range) {
            cards::rotate(cards, left);
        }
        self.grow(from, count.wrapping_neg());
        self.grow(to, count);
        self.settle(to);
    }

    /// Removes the run at the end of a column if it is complete.
    fn settle(&mut self, at: usize) {
        let starts = self.starts();
        if run_of(self.column(&starts, at)) < RUN {
            return;
        }
        let (end, first) = (starts.of(at + 1), starts.of(at + 1).saturating_sub(RUN.into()));
        if let Some(behind) = self.cards.get_mut(first..starts.of(COLUMNS)) {
            cards::rotate(behind, end - first);
            let kept = behind.len().saturating_sub(RUN.into());
            behind.iter_mut().skip(kept).for_each(|slot| *slot = 0);
        }
        self.grow(at, RUN.wrapping_neg());
        self.runs = self.runs.saturating_add(1);
    }

    fn grow(&mut self, at: usize, by: u8) {
        if let Some(face_up) = self.face_up.get_mut(at) {
            *face_up = face_up.wrapping_add(by);
        }
    }
}

/// Where columns begin.
#[derive(Clone, Copy, Debug)]
pub(super) struct Starts([u8; COLUMNS + 1]);

impl Starts {
    pub(super) fn of(&self, at: usize) -> usize {
        self.0.get(at).copied().map_or(0, usize::from)
    }
}

/// The length of the run at the end of a column.
pub(super) fn run_of(column: &[u8]) -> u8 {
    let Some(mut upper) = column.last().copied() else { return 0 };
    let mut run = 1;
    for &under in column.iter().rev().skip(1) {
        if run == RUN || Link::of(upper, under) != Link::Suited {
            break;
        }
        (run, upper) = (run + 1, under);
    }
    run
}

/// Cards that are not in sight, by their byte: those of the face-down cards and of the stock, nobody knows where.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub(super) struct Unseen {
    counts: [u8; 64],
}

impl Unseen {
    /// What the pack holds beyond what is known.
    pub(super) fn of(state: &State) -> Self {
        let known = state.known();
        let mut counts = [0; 64];
        for (card, count) in (0u8..).zip(&mut counts) {
            let card = cards::Card::from_byte(card);
            if card.is_known() && state.rules().has(card.suit()) {
                *count = state.rules().copies().saturating_sub(known.of(card));
            }
        }
        Self { counts }
    }

    pub(super) fn of_card(&self, card: u8) -> u8 {
        self.counts.get(usize::from(card)).copied().unwrap_or(0)
    }

    pub(super) fn total(&self) -> u32 {
        self.counts.iter().map(|&count| u32::from(count)).sum()
    }
}
