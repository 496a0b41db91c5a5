//! What is left to do before anything new turns up: an exact statement, and never a false "stuck".
//!
//! From a position, every position is walked over that moves of cards in sight can reach ([`walk`](super::walk)). A move
//! that turns up a card is seen, but not walked on, since that card is not known to a player; neither is a deal. Face-down
//! cards and the stock are not looked at, so the open view and a player's get the same statement.
//!
//! | question              | yes in k moves                                            | no                                     |
//! |-----------------------|-----------------------------------------------------------|----------------------------------------|
//! | [`Question::Turn`]    | the k-th move turns up a face-down card                   | none can be turned up                  |
//! | [`Question::Complete`]| the k-th move completes a run                             | none can be completed                  |
//! | [`Question::Empty`]   | after the k-th move more columns are empty than now       | no number of moves empties one more    |
//! | [`Question::Change`]  | k is 1: a move makes a position that differs, columns being only names | no move does              |
//! | [`Question::Deal`]    | the k-th action is the deal; those before it fill the holes | the stock is used up, or too few cards are left to fill all columns |
//!
//! - No k is greater than need be: the walk goes breadth first. A **no** is proved: all positions were compared whole. What
//!   neither the memory nor the budget decided is [`Answer::Unknown`].
//! - **Lost for certain** ([`Outlook::is_lost`]) is a position in which no card can be turned up and no run completed, with the
//!   stock used up; or in which the stock can never be dealt any more. Only then may a program say "stuck". The win
//!   may be lost long before; that takes a [`Search`](super::Search) in the open view to know.
//! - The deal needs no walk: each move fills one hole at most, and as long as there are ten cards some column has one to spare.
//! - Whole columns moved into an empty one change nothing here, as no deal comes between.
//! - Unit of budget: one child. Memory: some 70 bytes a position, no less than [`OUTLOOK_MEMORY_MIN`]; full: what is not
//!   decided stays unknown. Any content of the memory is harmless.

use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

use super::super::Error;
use super::super::actions::Action;
use super::super::cards::{RANKS, Suit};
use super::super::reason::Reason;
use super::super::rules::DealRule;
use super::super::state::State;
use super::board::{Board, COLUMNS, Code, Column, decode};
use super::memory;
use super::walk::{self, Entered, Moves, Names, Store, Walk};
use crate::game::State as _;
use crate::kit::budget::{Account, Budget, Progress, Status};

/// The least memory of an [`Outlook`], in bytes; it holds some twenty positions.
pub const OUTLOOK_MEMORY_MIN: usize = 4096;

const _: () = assert!(OUTLOOK_MEMORY_MIN > memory::FIXED_WHOLE + 1024);

/// What may be asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Question {
    /// Can a face-down card be turned up?
    Turn = 0,
    /// Can a run be completed?
    Complete = 1,
    /// Can one more column be emptied?
    Empty = 2,
    /// Can anything change at all, the names of columns aside?
    Change = 3,
    /// Can the stock be dealt?
    Deal = 4,
}

impl Question {
    /// All questions in the order of their numbers.
    pub const ALL: [Self; 5] = [Self::Turn, Self::Complete, Self::Empty, Self::Change, Self::Deal];

    /// The question of that number.
    pub fn at(number: u8) -> Option<Self> {
        Self::ALL.get(usize::from(number)).copied()
    }

    /// `turn`, `complete`, `empty`, `change` or `deal`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Turn => "turn",
            Self::Complete => "complete",
            Self::Empty => "empty",
            Self::Change => "change",
            Self::Deal => "deal",
        }
    }
}

/// What is known about a question.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Answer {
    /// Not known within this memory or budget.
    #[default]
    Unknown,
    /// Yes: with the so manyth move, and with none before.
    Yes(u16),
    /// No; that is proved.
    No,
}

/// Questions that the walk answers: all but the last.
const WALKED: usize = 4;

/// An outlook in progress: plain bytes beside a memory of the caller's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct Outlook {
    account: Account,
    /// The position as it is seen: without face-down cards, and without the stock.
    seen: State,
    walk: Walk,
    /// Words of the memory.
    words: u32,
    /// By question: the record before the move that says yes, and that move.
    records: [u32; WALKED],
    codes: [Code; WALKED],
    names: Names,
    /// Columns that are empty at first.
    holes: u8,
    /// Deals left.
    deals: u8,
    /// By question: 0 unknown, 1 yes, 2 no.
    answers: [u8; WALKED],
    /// By question: the moves to a yes.
    moves: [u16; WALKED],
    /// 1 when nothing is left to walk over.
    has_ended: u8,
    /// 1 where a whole run lies under other cards: then nothing is proved.
    is_odd: u8,
    reserved: [u8; 6],
}

const YES: u8 = 1;
const NO: u8 = 2;

impl Outlook {
    /// Starts at a position of either view, in all the memory that is given. A game that is over may be asked about, too.
    ///
    /// ```
    /// use fiveply::prelude::*;
    /// use fiveply::spider::{Answer, Outlook, Question, State};
    ///
    /// // Moves are left, back and forth, but none of them leads anywhere.
    /// let state = State::parse("done: D D\n0: 5H\n1: 6S\n2: 5C")?;
    /// let mut memory = [0; 1024];
    /// let mut outlook = Outlook::begin(&mut memory, &state)?;
    /// outlook.step(&mut memory, Budget::units(u32::MAX));
    /// assert_eq!(outlook.answer(Question::Empty), Answer::Yes(1));
    /// assert_eq!(outlook.answer(Question::Complete), Answer::No);
    /// assert!(outlook.is_lost());
    /// # Ok::<(), fiveply::spider::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::State`](crate::error::Error::State) for a position that no game reaches,
    /// [`Error::Illegal`](crate::error::Error::Illegal) where a turned card is still to be entered,
    /// [`Error::Workspace`](crate::error::Error::Workspace) for less than [`OUTLOOK_MEMORY_MIN`].
    pub fn begin(memory: &mut [u64], state: &State) -> Result<Self, Error> {
        state.validate()?;
        if state.awaited() != 0 {
            return Err(Error::Illegal(Reason::CardAwaited));
        }
        if size_of_val(memory) < OUTLOOK_MEMORY_MIN {
            return Err(Error::Workspace { need: OUTLOOK_MEMORY_MIN });
        }
        let mut outlook = Self::of(state);
        outlook.words = u32::try_from(memory.len()).unwrap_or(u32::MAX);
        let words = outlook.words as usize;
        if let Some(mut store) = memory.get_mut(..words).and_then(Store::divide) {
            store.board.set(&outlook.seen);
            (outlook.walk, outlook.names) = Walk::start(&mut store);
        }
        Ok(outlook)
    }

    /// What can be told without a walk.
    fn of(state: &State) -> Self {
        let mut seen = *state;
        seen.hide();
        seen.deals = 0;
        let holes = state.columns().filter(|column| column.is_empty()).count();
        let mut outlook = Self {
            account: Account::default(),
            seen,
            walk: Walk::default(),
            words: 0,
            records: [0; WALKED],
            codes: [0; WALKED],
            names: Names::default(),
            holes: u8::try_from(holes).unwrap_or(0),
            deals: state.deals_left(),
            answers: [0; WALKED],
            moves: [0; WALKED],
            has_ended: 0,
            is_odd: u8::from(state.has_buried_run()),
            reserved: [0; 6],
        };
        if outlook.is_odd != 0 {
            outlook.has_ended = 1;
            return outlook;
        }
        if (0..COLUMNS).all(|at| state.face_down(at) == 0) {
            outlook.settle(Question::Turn, NO);
        }
        if !has_a_whole_suit(&seen) {
            outlook.settle(Question::Complete, NO);
        }
        outlook
    }

    /// The bytes of memory that it works in. Calls with less do nothing and answer nothing.
    pub fn need(&self) -> usize {
        (self.words as usize).saturating_mul(size_of::<u64>())
    }

    /// Works for at most `budget` units and returns; call again until the progress is done.
    pub fn step(&mut self, memory: &mut [u64], budget: Budget) -> Progress {
        if let Some(mut store) = memory.get_mut(..self.words as usize).and_then(Store::divide)
            && !self.is_done()
        {
            let mut work = self.account.open(budget);
            while !work.is_spent() && self.has_ended == 0 {
                let mut units = 0;
                self.expand(&mut store, &mut units);
                work.take(u64::from(units).max(1));
            }
            self.account.close(work);
        }
        self.progress()
    }

    /// How far it has come. It is done when all questions are answered, or the memory is full.
    pub fn progress(&self) -> Progress {
        let status = if self.is_done() { Status::Done } else { Status::Running };
        let filled_permille = self.walk.filled_permille();
        Progress { status, units: self.account.spent(), filled_permille }
    }

    /// What is known about a question.
    pub fn answer(&self, question: Question) -> Answer {
        if question == Question::Deal {
            return self.deal();
        }
        let of = |answers: &[u8; WALKED]| answers.get(question as usize).copied().unwrap_or(0);
        match of(&self.answers) {
            YES => Answer::Yes(self.moves.get(question as usize).copied().unwrap_or(0)),
            NO => Answer::No,
            _ => Answer::Unknown,
        }
    }

    /// Whether the game is lost for certain, by what is proved so far.
    pub fn is_lost(&self) -> bool {
        let is_no = |question| self.answer(question) == Answer::No;
        if self.deals > 0 {
            return is_no(Question::Deal);
        }
        let is_won = usize::from(self.holes) == COLUMNS;
        !is_won && is_no(Question::Turn) && is_no(Question::Complete)
    }

    /// Writes the least moves to a yes, and returns how many they are, even where `out` holds fewer; 0 for any other answer,
    /// or one that takes more than [`MOVES_MAX`](super::MOVES_MAX) moves. Each is legal, also where one turns up a card.
    pub fn line(&self, memory: &mut [u64], question: Question, out: &mut [Action]) -> usize {
        let Answer::Yes(moves) = self.answer(question) else { return 0 };
        if question == Question::Deal {
            return self.line_to_deal(moves, out);
        }
        let Some(mut store) = memory.get_mut(..self.words as usize).and_then(Store::divide) else { return 0 };
        let record = self.records.get(question as usize).copied().unwrap_or(0);
        let code = self.codes.get(question as usize).copied().unwrap_or(0);
        let length = walk::write_line(&mut store, &self.names, record, code).map_or(0, usize::from);
        for (slot, &code) in out.iter_mut().zip(store.best.iter()).take(length) {
            *slot = action(code);
        }
        length
    }
}

impl Outlook {
    fn is_done(&self) -> bool {
        self.has_ended != 0 && self.account.is_settled()
    }

    fn settle(&mut self, question: Question, answer: u8) {
        if let Some(slot) = self.answers.get_mut(question as usize).filter(|slot| **slot == 0) {
            *slot = answer;
        }
    }

    /// The first yes to a question has the fewest moves: the walk goes breadth first.
    fn say_yes(&mut self, question: Question, record: u32, code: Code, depth: u32) {
        let at = question as usize;
        if self.answers.get(at) != Some(&0) {
            return;
        }
        self.settle(question, YES);
        let slots = self.records.get_mut(at).zip(self.codes.get_mut(at)).zip(self.moves.get_mut(at));
        if let Some(((to_record, to_code), to_moves)) = slots {
            (*to_record, *to_code) = (record, code);
            *to_moves = u16::try_from(depth).unwrap_or(u16::MAX);
        }
    }

    /// Looks at all moves from one record.
    fn expand(&mut self, store: &mut Store<'_>, units: &mut u32) {
        let record = if self.walk.is_empty() { None } else { self.walk.next(store) };
        let Some(record) = record else {
            // All was seen; a walk without even its root has seen nothing.
            if !self.walk.is_empty() {
                for question in Question::ALL {
                    self.settle(question, NO);
                }
            }
            self.has_ended = 1;
            return;
        };
        let before = Facts::of(store.board);
        let depth = store.depth(record) + 1;
        for code in Moves::of(store.board, |_| ()).codes() {
            *units += 1;
            let made = store.board.make(code);
            let after = Facts::of(store.board);
            let turns = after.hidden < before.hidden;
            let entered = if turns { Entered::New } else { self.walk.enter(store, record, made, depth) };
            store.board.unmake(made);
            if entered == Entered::Full {
                self.has_ended = 1;
                return;
            }
            let says = [
                (Question::Turn, turns),
                (Question::Complete, after.cards < before.cards),
                (Question::Empty, after.holes > self.holes),
                (Question::Change, entered == Entered::New),
            ];
            for (question, _) in says.into_iter().filter(|(_, is_so)| *is_so) {
                self.say_yes(question, record, code, depth);
            }
        }
        self.walk.advance(store);
        if self.answers.iter().all(|&answer| answer != 0) {
            self.has_ended = 1;
        }
    }

    /// The deal: at once, after the holes are filled, or never.
    fn deal(&self) -> Answer {
        let is_free = self.holes == 0 || self.seen.rules().deal() == DealRule::Relaxed;
        let cards = self.seen.start_of(COLUMNS);
        match (self.deals, is_free) {
            (0, _) => Answer::No,
            (_, true) => Answer::Yes(1),
            _ if self.is_odd != 0 => Answer::Unknown,
            _ if cards < COLUMNS => Answer::No,
            _ => Answer::Yes(u16::from(self.holes) + 1),
        }
    }

    /// Fills the holes one by one from the column that has most face-up cards to spare, and deals.
    fn line_to_deal(&self, moves: u16, out: &mut [Action]) -> usize {
        let mut columns: [(usize, usize); COLUMNS] = core::array::from_fn(|at| {
            let height = self.seen.column(at).len();
            (height, height.saturating_sub(self.seen.face_down(at)))
        });
        let moves = usize::from(moves);
        for (place, slot) in (1..=moves).zip(out) {
            if place == moves {
                *slot = Action::DEAL;
                break;
            }
            let spare = |&(height, face_up): &(usize, usize)| (height > 1, face_up, height);
            let from = (0..COLUMNS).max_by_key(|&at| columns.get(at).map(spare)).unwrap_or(0);
            let to = columns.iter().position(|&(height, _)| height == 0).unwrap_or(0);
            if let Some((height, face_up)) = columns.get_mut(from) {
                *height = height.saturating_sub(1);
                *face_up = face_up.saturating_sub(1).max(1);
            }
            if let Some(hole) = columns.get_mut(to) {
                *hole = (1, 1);
            }
            let name = |at: usize| u8::try_from(at).unwrap_or(0);
            *slot = Action::carry(name(from), name(to), 1);
        }
        moves
    }
}

/// What of a position answers questions.
#[derive(Clone, Copy)]
struct Facts {
    hidden: u16,
    cards: u16,
    holes: u8,
}

impl Facts {
    fn of(board: &Board) -> Self {
        let holes =
            board.columns().iter().fold(0, |count, column: &Column| count + u8::from(column.is_empty()));
        Self { hidden: board.hidden(), cards: board.cards_left(), holes }
    }
}

/// The action of a move; no deal is walked.
fn action(code: Code) -> Action {
    let (from, to, count) = decode(code);
    let name = |at: usize| u8::try_from(at).unwrap_or(0);
    Action::carry(name(from), name(to), count)
}

/// Whether the thirteen cards of some suit are in sight: without that, no run can be completed by moves of these.
fn has_a_whole_suit(seen: &State) -> bool {
    let ranks_of = |suit: Suit| {
        let cards = seen.columns().flatten().filter(|card| card.is_known() && card.suit() == suit);
        cards.fold(0u16, |ranks, card| ranks | 1 << (card.rank() & 15))
    };
    Suit::ALL.into_iter().any(|suit| ranks_of(suit).count_ones() as usize == RANKS)
}
