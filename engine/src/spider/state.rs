//! The position: ten columns, the stock, what was removed.
//!
//! | bytes   | holds                                                                                          |
//! |---------|------------------------------------------------------------------------------------------------|
//! | 0-103   | the cards of columns 0 to 9, each from the bottom, then the stock, next card first; then zeros |
//! | 104-113 | the height of each column                                                                      |
//! | 114-123 | how many cards of each column are face down: its first ones                                    |
//! | 124-127 | removed runs of each suit                                                                      |
//! | 128-131 | [`Rules`]                                                                                      |
//! | 132     | deals left, 0 to 5                                                                             |
//! | 133     | 0                                                                                              |
//! | 134-135 | actions made, little-endian; stays at 65,535                                                   |
//!
//! - A step ends when nothing more happens by itself: a face-down card at the end of a column turns up, and a completed
//!   run at the end of a column leaves. Both happen inside `apply`, so that a position at rest has neither.
//! - Two views, one type. In the open view every card is known. In the player's view ([`observe`](game::State::observe))
//!   face-down cards and the stock are unknown; a card that turns up is then **awaited**: nothing else moves until
//!   [`reveal`](game::State::reveal) enters it, and runs are removed only when nothing is awaited any more.
//! - Fewer than 104 cards are a study (an end game), as long as a whole suit's worth is missing: what lacks fewer cards
//!   than a run has is a slip. A study has no hidden cards, since nobody could tell what they might be.
//! - Any bytes are harmless: every question has an answer, [`validate`](game::State::validate) tells whether it means anything.

use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

use super::actions::{self, Action, Step};
use super::cards::{CARDS, Card, Counts, RANKS, Suit};
use super::reason::Reason;
use super::rules::Rules;
use super::{Error, notation, score};
use crate::game::{self, Applied, AppliedTo, Seat, Seats};
use crate::kit::save;

mod before;
mod check;
mod columns;

pub use before::Undo;
use before::{DEAL, MOVE, REVEAL};
use columns::Settled;

/// Columns of the tableau.
pub const COLUMNS: usize = 10;

/// Runs of the whole pack; with all of them removed the game is won.
pub const RUNS: usize = CARDS / RANKS;

/// Deals in the stock at the start.
pub const DEALS: u8 = 5;

/// The size of a [`State`] in bytes.
pub const STATE_SIZE: usize = 136;

const _: () = assert!(size_of::<State>() == STATE_SIZE && STATE_SIZE <= 160);

const SAVE_TAG: [u8; 4] = *b"FPSp";
const SAVE_VERSION: u8 = 1;

/// A position of one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct State {
    pub(super) cards: [Card; CARDS],
    pub(super) heights: [u8; COLUMNS],
    pub(super) face_down: [u8; COLUMNS],
    pub(super) removed: [u8; 4],
    pub(super) rules: Rules,
    pub(super) deals: u8,
    reserved: u8,
    moves: [u8; 2],
}

/// What an action or an entered card led to, as plain bytes; in masks bit c stands for column c.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct Event {
    /// The columns that got a card from the stock: all ten, or none.
    pub dealt: u16,
    /// The columns whose last card turned face up.
    pub turned: u16,
    /// The columns that a completed run left.
    pub cleared: u16,
    /// The columns whose last card is to be entered by `reveal`.
    pub awaited: u16,
    /// How many runs of each suit were removed.
    pub removed: [u8; 4],
}

/// A card that the real table produced, and where.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct Chance {
    /// The column whose last card it is, 0 to 9.
    pub column: u8,
    /// The card.
    pub card: Card,
}

impl State {
    /// A position without a card; what is built from it is checked afterwards.
    pub(super) const fn empty(rules: Rules) -> Self {
        Self {
            cards: [Card::UNKNOWN; CARDS],
            heights: [0; COLUMNS],
            face_down: [0; COLUMNS],
            removed: [0; 4],
            rules,
            deals: 0,
            reserved: 0,
            moves: [0; 2],
        }
    }

    /// The same position after another number of actions.
    pub(super) const fn with_moves(self, moves: u16) -> Self {
        Self { moves: moves.to_le_bytes(), ..self }
    }

    /// The rules of the game.
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// The cards of a column from the bottom; none of a column that does not exist.
    pub fn column(&self, column: usize) -> &[Card] {
        let start = self.start_of(column);
        self.cards.get(start..start + self.height(column)).unwrap_or_default()
    }

    /// The cards of columns 0 to 9, one after the other: cheaper than [`State::column`] ten times.
    pub fn columns(&self) -> impl Iterator<Item = &[Card]> {
        let mut rest = self.cards.as_slice();
        self.heights.iter().map(move |&height| {
            let (column, others) = rest.split_at_checked(usize::from(height)).unwrap_or_default();
            rest = others;
            column
        })
    }

    /// How many cards at the bottom of a column are face down.
    pub fn face_down(&self, column: usize) -> usize {
        self.face_down.get(column).copied().map_or(0, usize::from)
    }

    /// The length of the run at the end of a column that may move; 0 where the column is empty or its last card awaited.
    pub fn run(&self, column: usize) -> usize {
        actions::run_length(self.column(column), self.face_down(column))
    }

    /// The cards of the stock, the next one first: ten for each deal, for columns 0 to 9.
    pub fn stock(&self) -> &[Card] {
        let start = self.start_of(COLUMNS);
        self.cards.get(start..start + self.stock_size()).unwrap_or_default()
    }

    /// Deals left, 0 to 5.
    pub const fn deals_left(&self) -> u8 {
        self.deals
    }

    /// How many runs of a suit were removed.
    pub fn removed(&self, suit: Suit) -> u8 {
        self.removed.get(usize::from(suit.number())).copied().unwrap_or(0)
    }

    /// How many runs were removed, 0 to 8.
    pub fn runs_removed(&self) -> u8 {
        self.removed.iter().fold(0, |sum, &runs| sum.saturating_add(runs))
    }

    /// Actions made since the start, deals included; stays at 65,535.
    pub const fn moves(&self) -> u16 {
        u16::from_le_bytes(self.moves)
    }

    /// Whether every card is known.
    pub fn is_known(&self) -> bool {
        let used = self.start_of(COLUMNS) + self.stock_size();
        self.cards.iter().take(used).all(|card| card.is_known())
    }

    /// Whether the pack is whole, unlike in a study.
    pub fn is_whole(&self) -> bool {
        self.size() == CARDS
    }

    /// The columns whose last card is face up but not known, as a mask; such a card is to be entered by `reveal`.
    pub fn awaited(&self) -> u16 {
        let awaited = self.columns().zip(&self.face_down).enumerate().filter(|(_, (column, face_down))| {
            let is_unknown = column.last().is_some_and(|card| !card.is_known());
            is_unknown && column.len() > usize::from(**face_down)
        });
        awaited.fold(0, |mask, (column, _)| mask | 1 << column)
    }

    /// How often each card is in sight or was removed. What the pack holds beyond that is unknown, or missing in a study.
    pub fn known(&self) -> Counts {
        let mut counts = Counts::NONE;
        for &card in &self.cards {
            counts.add(card);
        }
        for suit in Suit::ALL {
            counts.add_suit(suit, self.removed(suit));
        }
        counts
    }

    /// Whether the stock and all columns are empty.
    pub fn is_won(&self) -> bool {
        self.deals == 0 && self.heights == [0; COLUMNS]
    }

    fn do_step(&mut self, step: Step) -> u8 {
        let moves = self.moves().saturating_add(1);
        *self = self.with_moves(moves);
        match step {
            Step::Carry { from, to, count } => {
                self.carry(from, to, count);
                MOVE
            }
            Step::Deal => {
                self.deal();
                DEAL
            }
        }
    }

    fn event(&self, dealt: u16, settled: &Settled) -> Event {
        Event {
            dealt,
            turned: settled.turned,
            cleared: settled.cleared(),
            awaited: self.awaited(),
            removed: settled.by_suit(),
        }
    }

    /// Whether the table can have produced the card there, or why not.
    fn check_chance(&self, chance: &Chance) -> Result<usize, Reason> {
        let column = usize::from(chance.column);
        if column >= COLUMNS {
            return Err(Reason::NoSuchColumn);
        }
        if self.awaited() >> column & 1 == 0 {
            return Err(Reason::CardNotAwaited);
        }
        if !chance.card.is_known() || !self.rules.has(chance.card.suit()) {
            return Err(Reason::NoSuchCard);
        }
        let is_left = self.known().of(chance.card) < self.rules.copies();
        if is_left { Ok(column) } else { Err(Reason::CardUsedUp) }
    }
}

impl game::State for State {
    type Rules = Rules;
    type Action = Action;
    type Undo = Undo;
    type Event = Event;
    type Chance = Chance;
    type Reason = Reason;

    const NAME: &'static str = "spider";
    const SAVE_SIZE: usize = STATE_SIZE + save::OVERHEAD;

    /// The deal of the library's own dealer, all cards known; see [`State::deal_ms`] and [`State::deal_kpat`] for others.
    fn new(rules: Rules, seed: u64) -> Result<Self, Error> {
        Self::deal_seeded(rules, seed)
    }

    fn parse(text: &str) -> Result<Self, Error> {
        notation::parse(text)
    }

    fn write<W: core::fmt::Write>(&self, out: &mut W) -> core::fmt::Result {
        notation::write(self, out)
    }

    fn save(&self, out: &mut [u8]) -> Result<usize, Error> {
        Ok(save::save(SAVE_TAG, SAVE_VERSION, self.as_bytes(), out)?)
    }

    fn load(bytes: &[u8]) -> Result<Self, Error> {
        let state: Self = save::load_plain(SAVE_TAG, SAVE_VERSION, bytes)?;
        state.validate()?;
        Ok(state)
    }

    fn validate(&self) -> Result<(), Error> {
        self.check_all().map_err(Error::State)
    }

    /// Seat 0; nobody while a card is awaited, and nobody when the game is over.
    fn to_act(&self) -> Seats {
        if actions::any(self) { Seats::only(0) } else { Seats::NONE }
    }

    fn legal_actions(&self, seat: Seat, out: &mut [Action]) -> usize {
        if seat != 0 {
            return 0;
        }
        let mut count = 0;
        for action in actions::legal(self) {
            if let Some(slot) = out.get_mut(count) {
                *slot = action;
            }
            count += 1;
        }
        count
    }

    fn action_count(&self, seat: Seat) -> usize {
        if seat == 0 { actions::count(self) } else { 0 }
    }

    fn action_at(&self, seat: Seat, k: usize) -> Option<Action> {
        if seat == 0 { actions::legal(self).nth(k) } else { None }
    }

    fn apply(&mut self, action: &Action) -> Result<AppliedTo<Self>, Error> {
        let why = |reason| Error::Illegal(if self.is_over() { Reason::GameOver } else { reason });
        let step = actions::check(self, action).map_err(why)?;
        let moves = self.moves;
        let kind = self.do_step(step);
        let settled = self.settle();
        let dealt = if kind == DEAL { (1 << COLUMNS) - 1 } else { 0 };
        let undo = Undo::new(kind, [action.from, action.to, action.count], moves, &settled);
        Ok(Applied { event: self.event(dealt, &settled), undo })
    }

    fn undo(&mut self, record: &Undo) -> Result<(), Error> {
        let before = self.before(record).ok_or(Error::State(Reason::UndoMismatch))?;
        *self = before;
        Ok(())
    }

    fn score(&self, seat: Seat) -> i32 {
        if seat == 0 { score::points(self.moves(), self.runs_removed()) } else { 0 }
    }

    /// Won, or without a legal action; not while a card is awaited, since that may allow one.
    fn is_over(&self) -> bool {
        self.is_won() || (self.awaited() == 0 && !actions::any(self))
    }

    /// Seat 0 if the game is won; nobody if it is lost.
    fn winner(&self) -> Seats {
        if self.is_won() { Seats::only(0) } else { Seats::NONE }
    }

    /// The player's view: face-down cards and the stock are unknown. A study has nothing hidden.
    fn observe(&self, _seat: Seat) -> Self {
        let mut view = *self;
        if self.is_whole() {
            view.hide();
        }
        view
    }

    fn reveal(&mut self, chance: &Chance) -> Result<AppliedTo<Self>, Error> {
        let column = self.check_chance(chance).map_err(Error::Illegal)?;
        self.set_last(column, chance.card);
        let settled = self.settle();
        let undo = Undo::new(REVEAL, [chance.column, chance.card.byte(), 0], self.moves, &settled);
        Ok(Applied { event: self.event(0, &settled), undo })
    }

    fn write_action<W: core::fmt::Write>(&self, action: &Action, out: &mut W) -> core::fmt::Result {
        notation::write_action(action, out)
    }

    fn parse_action(&self, text: &str) -> Result<Action, Error> {
        notation::parse_action(text)
    }
}

#[cfg(test)]
mod tests;
