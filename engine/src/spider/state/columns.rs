//! How cards go from place to place inside the one array that holds them all.
//!
//! Columns and stock lie one after the other, so that a move is a rotation of what lies between the two ends. What is out
//! of range (the bytes of no position) moves nothing.

use core::ops::Range;

use super::{COLUMNS, RUNS, State};
use crate::spider::actions;
use crate::spider::cards::{self, CARDS, Card, RANKS, Suit};

/// What happened by itself after a step.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Settled {
    /// The columns whose last card turned face up, as a mask. None turns up two in one step: a run of thirteen
    /// would have to lie on the first.
    pub(super) turned: u16,
    pub(super) runs: u8,
    /// The removed runs in the order of their removal: the column, and the suit times 16.
    pub(super) removals: [u8; RUNS],
}

impl Settled {
    /// The removals one by one: column and suit.
    pub(super) fn removals(&self) -> impl DoubleEndedIterator<Item = (usize, Suit)> {
        let runs = self.removals.into_iter().take(usize::from(self.runs));
        runs.map(|byte| (usize::from(byte & 15), Suit::at(byte >> 4).unwrap_or(Suit::Spades)))
    }

    /// The columns that a run left, as a mask.
    pub(super) fn cleared(&self) -> u16 {
        self.removals().fold(0, |mask, (column, _)| mask | 1 << column)
    }

    /// How many runs of each suit left.
    pub(super) fn by_suit(&self) -> [u8; 4] {
        Suit::ALL.map(|suit| self.removals().fold(0, |count, (_, other)| count + u8::from(suit == other)))
    }

    fn add(&mut self, column: usize, suit: Suit) {
        if let Some(slot) = self.removals.get_mut(usize::from(self.runs)) {
            *slot = u8::try_from(column).unwrap_or(0) & 15 | suit.number() << 4;
            self.runs += 1;
        }
    }
}

/// Brings the first `left` cards of a range behind its others.
fn rotate(cards: &mut [Card], range: Range<usize>, left: usize) {
    if let Some(cards) = cards.get_mut(range) {
        cards::rotate(cards, left);
    }
}

impl State {
    pub(super) fn height(&self, column: usize) -> usize {
        self.heights.get(column).copied().map_or(0, usize::from)
    }

    /// Where a column begins; where the stock begins, for the column after the last.
    pub(in crate::spider) fn start_of(&self, column: usize) -> usize {
        self.heights.iter().take(column).map(|&height| usize::from(height)).sum()
    }

    fn end_of(&self, column: usize) -> usize {
        self.start_of(column) + self.height(column)
    }

    pub(super) fn stock_size(&self) -> usize {
        usize::from(self.deals) * COLUMNS
    }

    /// Cards that are there or were removed: 104, or fewer in a study.
    pub(in crate::spider) fn size(&self) -> usize {
        let removed: usize = self.removed.iter().map(|&runs| usize::from(runs) * RANKS).sum();
        self.start_of(COLUMNS) + self.stock_size() + removed
    }

    fn grow(&mut self, column: usize, by: u8) {
        if let Some(height) = self.heights.get_mut(column) {
            *height = height.wrapping_add(by);
        }
    }

    fn shrink(&mut self, column: usize, by: u8) {
        if let Some(height) = self.heights.get_mut(column) {
            *height = height.wrapping_sub(by);
        }
    }

    /// Moves the last `count` cards of a column to the end of another.
    pub(super) fn carry(&mut self, from: usize, to: usize, count: usize) {
        let (source, target) = (self.end_of(from), self.end_of(to));
        let (Some(first), Ok(by)) = (source.checked_sub(count), u8::try_from(count)) else { return };
        if from < to {
            rotate(&mut self.cards, first..target, count);
        } else {
            rotate(&mut self.cards, target..source, first.saturating_sub(target));
        }
        self.shrink(from, by);
        self.grow(to, by);
    }

    /// Puts the next ten cards of the stock on columns 0 to 9.
    pub(in crate::spider) fn deal(&mut self) {
        for column in 0..COLUMNS {
            let (end, next) = (self.end_of(column), self.start_of(COLUMNS));
            rotate(&mut self.cards, end..next + 1, next.saturating_sub(end));
            self.grow(column, 1);
        }
        self.deals = self.deals.wrapping_sub(1);
    }

    /// Takes a deal back: the last cards of columns 9 to 0 go to the front of the stock.
    pub(super) fn gather(&mut self) {
        for column in (0..COLUMNS).rev() {
            let (end, stock) = (self.end_of(column), self.start_of(COLUMNS));
            rotate(&mut self.cards, end.saturating_sub(1)..stock, 1);
            self.shrink(column, 1);
        }
        self.deals = self.deals.wrapping_add(1);
    }

    /// Enters the last card of a column.
    pub(super) fn set_last(&mut self, column: usize, card: Card) {
        let last = self.end_of(column).wrapping_sub(1);
        if let Some(slot) = self.cards.get_mut(last) {
            *slot = card;
        }
    }

    /// Marks what a player does not see.
    pub(in crate::spider) fn hide(&mut self) {
        for column in 0..COLUMNS {
            let start = self.start_of(column);
            let hidden = start..start + self.face_down(column).min(self.height(column));
            self.cards.get_mut(hidden).unwrap_or_default().fill(Card::UNKNOWN);
        }
        let stock = self.start_of(COLUMNS);
        self.cards.get_mut(stock..).unwrap_or_default().fill(Card::UNKNOWN);
    }

    /// Turns cards up and removes completed runs until nothing more happens by itself, or until a card is awaited.
    pub(super) fn settle(&mut self) -> Settled {
        let mut settled = Settled::default();
        // Each round but the last removes a run.
        for _ in 0..=RUNS {
            settled.turned |= self.turn_up();
            if self.awaited() != 0 || !self.remove_runs(&mut settled) {
                break;
            }
        }
        settled
    }

    /// Turns up each face-down card at the end of a column; answers which columns.
    fn turn_up(&mut self) -> u16 {
        let mut turned = 0;
        for (column, (&height, face_down)) in self.heights.iter().zip(&mut self.face_down).enumerate() {
            if height > 0 && *face_down == height {
                *face_down -= 1;
                turned |= 1 << column;
            }
        }
        turned
    }

    /// Turns the last card of a column down again.
    pub(super) fn turn_down(&mut self, column: usize) {
        if let Some(face_down) = self.face_down.get_mut(column) {
            *face_down = face_down.wrapping_add(1);
        }
    }

    /// The suit of the completed run at the end of a column.
    pub(in crate::spider) fn completed(&self, column: usize) -> Option<Suit> {
        let is_whole = self.height(column) >= RANKS && self.run(column) == RANKS;
        is_whole.then(|| self.column(column).last().map(|card| card.suit()))?
    }

    /// Whether a whole run lies face up under other cards, where it is not removed. No game gets there, since the ace that
    /// completes a run comes last; a position that was made up may.
    pub(in crate::spider) fn has_buried_run(&self) -> bool {
        (0..COLUMNS).any(|column| {
            let face_up = self.column(column).get(self.face_down(column)..).unwrap_or_default();
            (RANKS..face_up.len()).any(|end| {
                let upper = face_up.get(..end).unwrap_or_default();
                upper.last().is_some_and(|card| card.rank() == 1) && actions::run_length(upper, 0) == RANKS
            })
        })
    }

    /// Removes the completed run at the end of each column; says whether there was any.
    fn remove_runs(&mut self, settled: &mut Settled) -> bool {
        let before = settled.runs;
        for column in 0..COLUMNS {
            if let Some(suit) = self.completed(column) {
                self.remove(column, suit);
                settled.add(column, suit);
            }
        }
        settled.runs > before
    }

    fn remove(&mut self, column: usize, suit: Suit) {
        let first = self.end_of(column).saturating_sub(RANKS);
        rotate(&mut self.cards, first..CARDS, RANKS);
        self.cards.iter_mut().rev().take(RANKS).for_each(|card| *card = Card::UNKNOWN);
        self.shrink(column, 13);
        if let Some(runs) = self.removed.get_mut(usize::from(suit.number())) {
            *runs = runs.wrapping_add(1);
        }
    }

    /// Puts a removed run back to the end of a column.
    pub(super) fn restore(&mut self, column: usize, suit: Suit) {
        let end = self.end_of(column);
        for (rank, slot) in (1..=13).zip(self.cards.iter_mut().rev()) {
            *slot = Card::new(rank, suit);
        }
        rotate(&mut self.cards, end..CARDS, CARDS.saturating_sub(RANKS).saturating_sub(end));
        self.grow(column, 13);
        if let Some(runs) = self.removed.get_mut(usize::from(suit.number())) {
            *runs = runs.wrapping_sub(1);
        }
    }
}
