//! The turn planner: the least number of own turns to a number of points, alone at the table.
//!
//! Bank, market, hand, nobles and the decks as far as they are known are given; one player takes turn after turn by the
//! rules of the game. The answer is a plan with the proof that none is shorter, or before that a plan and a lower bound.
//!
//! - Method: depth-first search to a limit of turns that rises by one (Korf 1985, iterative deepening A*). For each limit all
//!   sets of purchases that could reach the target in time are listed first (`sets`, by the bound of `bound`); a position is
//!   given up if it cannot complete any of them, or if it failed before (`failed`). A plan at the first limit that has one is
//!   the shortest. Before it a plan is made that takes the turn by which the bound falls furthest, again and again.
//! - Unit of budget: one position made, or one set of purchases looked at. A unit takes as long as there are sets within the
//!   limit, in the worst case; mostly one of them is compared.
//! - Memory: [`TURNS_MEMORY_MIN`] or more; what is more remembers more positions that failed. The answer does not depend on it
//!   where it is found.
//! - At most [`TURNS_MAX`] turns; cards and nobles may be made up.

mod bound;
mod deepening;
mod failed;
mod memory;
mod moves;
mod position;
mod problem;
mod sets;
mod table;
mod trim;

use zerocopy::{FromBytes, FromZeros, Immutable, IntoBytes, KnownLayout};

pub use problem::{Place, Solo, TurnCard};

use super::Error;
use super::cards::TOKENS;
use super::nobles::NOBLES;
use super::problem::{NOTHING, ProblemNoble};
use super::state::State;
use crate::game::{Seat, State as _};
use crate::kit::budget::{Budget, Progress, Status};

/// The most turns of a plan.
pub const TURNS_MAX: usize = 40;

/// The most cards of a problem.
pub const CARDS_MAX: usize = 96;

/// The most nobles of a problem.
pub const NOBLES_MAX: usize = 16;

/// The least memory.
pub const TURNS_MEMORY_MIN: usize = memory::MIN;

const _: () = assert!(TURNS_MEMORY_MIN <= 24 * 1024);

/// One turn of a plan.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct TurnStep {
    /// [`Kind`](super::Kind); purchases from the hand are [`Kind::BuyHand`](super::Kind::BuyHand).
    pub kind: u8,
    /// 1 for a card reserved from the top of its deck.
    pub is_top: u8,
    /// The number of the card that is bought or reserved; 65,535 for none.
    pub card: u16,
    /// The number of the noble that visits; 65,535 for none.
    pub noble: u16,
    /// Tokens taken or paid: white, blue, green, red, black, gold; the gold of a reservation too.
    pub tokens: [u8; TOKENS],
    /// Tokens given back.
    pub returned: [u8; TOKENS],
    /// 0.
    pub reserved: [u8; 6],
}

/// A search for the shortest plan in progress: plain bytes beside a memory of the caller's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct Turns {
    units: u64,
    /// Turns of the plans that are looked for: no plan has fewer.
    limit: u8,
    /// Turns of the plan found; 0 for none.
    found: u8,
    /// Positions on the stack.
    depth: u8,
    phase: u8,
    /// The words of memory that are divided.
    words: u32,
}

/// What the search is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
enum Phase {
    /// Listing the sets of purchases within the limit.
    Listing = 0,
    /// Making a first plan, the best turn by the bound at a time.
    Diving = 1,
    /// Looking for a plan within the limit.
    Planning = 2,
    /// The answer is proved.
    Proved = 3,
    /// No plan has [`TURNS_MAX`] turns or fewer.
    Exhausted = 4,
}

impl Turns {
    /// Starts to look for the shortest plan. Clears the memory, all of it, whose size is so part of the cost.
    ///
    /// ```
    /// use fiveply::prelude::*;
    /// use fiveply::splendor::{ProblemCard, Solo, TURNS_MEMORY_MIN, TurnCard, Turns};
    ///
    /// // Card 7 costs four green tokens: two, then two more are gone from the bank, then gold.
    /// let solo = Solo { bank: [4, 4, 4, 4, 4, 5], target: 1, ..Solo::default() };
    /// let card = ProblemCard::printed(7).unwrap();
    /// let market = [TurnCard { card, ..TurnCard::default() }];
    /// let mut memory = vec![0; TURNS_MEMORY_MIN / 8];
    /// let mut turns = Turns::begin(&mut memory, &solo, &market, &[])?;
    /// while turns.step(&mut memory, Budget::units(1_000)).status == Status::Running {}
    /// assert_eq!((turns.turns(), turns.is_optimal()), (Some(4), true));
    /// # Ok::<(), fiveply::splendor::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::Argument`](crate::error::Error::Argument) with the name of what is out of range: `bank`, `tokens`, `bonuses`,
    /// `take`, `cards`, `card`, `hand`, `nobles` or `noble`; [`Error::Workspace`](crate::error::Error::Workspace) with the
    /// bytes needed.
    pub fn begin(
        memory: &mut [u64],
        solo: &Solo,
        cards: &[TurnCard],
        nobles: &[ProblemNoble],
    ) -> Result<Self, Error> {
        solo.check()?;
        problem::check_cards(cards)?;
        problem::check_nobles(nobles)?;
        let words = u32::try_from(memory.len()).unwrap_or(u32::MAX);
        let Some(parts) = memory::divide(memory, words) else {
            return Err(Error::Workspace { need: TURNS_MEMORY_MIN });
        };
        problem::lay_out(parts.fixed, solo, cards, nobles);
        let is_there = parts.fixed.root.is_there(&parts.fixed.table());
        let mut turns = Self {
            units: 0,
            limit: u8::from(!is_there),
            found: 0,
            depth: 0,
            phase: if is_there { Phase::Proved as u8 } else { Phase::Listing as u8 },
            words,
        };
        parts.failed.fill(FromZeros::new_zeroed());
        turns.start_limit(parts.fixed);
        Ok(turns)
    }

    /// The same from a position of a game: the seat alone, with the tokens of the bank, the market, its hand and the decks,
    /// cards as far as they are known.
    ///
    /// # Errors
    /// As [`Turns::begin`]; [`Error::State`](crate::error::Error::State) for an impossible position, and
    /// [`Error::Argument`](crate::error::Error::Argument) `seat` for a seat that is not at the table.
    pub fn begin_at(memory: &mut [u64], state: &State, seat: Seat, target: u8) -> Result<Self, Error> {
        state.validate()?;
        if seat >= state.rules().players() {
            return Err(Error::Argument("seat"));
        }
        let solo = Solo {
            bank: state.bank_tokens(),
            tokens: state.tokens(seat),
            bonuses: state.bonuses(seat),
            score: u8::try_from(state.score(seat)).unwrap_or(u8::MAX),
            target,
            take: state.rules().take() as u8,
        };
        let mut cards = [TurnCard::default(); CARDS_MAX];
        let cards = problem::known_cards(state, seat, &mut cards);
        let mut nobles = [ProblemNoble::default(); NOBLES];
        let nobles = super::problem::nobles_on_table(state, &mut nobles);
        Self::begin(memory, &solo, cards, nobles)
    }

    /// The bytes of memory that it works in: those that it began with. Calls with less do nothing and answer nothing.
    pub const fn need(&self) -> usize {
        (self.words as usize).saturating_mul(size_of::<u64>())
    }

    /// Works for at most `budget` units and returns; call again until the progress is done.
    pub fn step(&mut self, memory: &mut [u64], budget: Budget) -> Progress {
        let mut budget = budget;
        if let Some(parts) = &mut memory::divide(memory, self.words) {
            while !self.is_done() && budget.spend(1) {
                self.units = self.units.saturating_add(1);
                match self.phase() {
                    Phase::Listing => self.list(parts),
                    Phase::Diving => self.dive(parts),
                    _ => self.look(parts),
                }
            }
        }
        self.progress()
    }

    /// How far it has come; `filled_permille` is that of the limit, of [`TURNS_MAX`] turns.
    pub fn progress(&self) -> Progress {
        let status = if self.is_done() { Status::Done } else { Status::Running };
        let permille = u32::from(self.limit) * 1000 / TURNS_TOP;
        Progress {
            status,
            units: self.units,
            filled_permille: u16::try_from(permille).unwrap_or(0).min(1000),
        }
    }

    /// The turns of the best plan so far.
    pub fn turns(&self) -> Option<u8> {
        (self.found > 0 || self.is_optimal()).then_some(self.found)
    }

    /// No plan has fewer turns; one more than [`TURNS_MAX`] where it is proved that none has so many or fewer.
    pub const fn bound(&self) -> u8 {
        self.limit
    }

    /// Whether the plan is proved to be the shortest.
    pub fn is_optimal(&self) -> bool {
        self.phase() == Phase::Proved
    }

    /// Writes the turns of the best plan so far and returns how many there are, even where `out` holds fewer.
    pub fn plan(&self, memory: &mut [u64], out: &mut [TurnStep]) -> usize {
        let Some(parts) = memory::divide(memory, self.words) else { return 0 };
        let length = usize::from(self.found).min(TURNS_MAX);
        out.iter_mut().zip(parts.fixed.plan.iter().take(length)).for_each(|(slot, step)| *slot = *step);
        length
    }
}

#[allow(clippy::cast_possible_truncation)] // 40
const TURNS_TOP: u32 = TURNS_MAX as u32;
