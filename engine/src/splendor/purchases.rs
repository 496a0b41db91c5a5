//! The purchase planner: the most points from at most so many purchases, without any income.
//!
//! In each of a number of turns the player buys one of the listed cards or nothing. Bonuses lower prices, gold pays for gaps, and at
//! the end of each turn a noble that is satisfied visits. Tokens are only spent. The answer is always optimal once the search
//! is done: most points, then fewest cards. Of plans that are equal in both it is the one found first, the same on every target
//! and in any slices of the budget.
//!
//! - Technique: branch and bound, depth first. The search itself is [`Purchases::step`]; what it leaves out is decided by the
//!   rules of [`Pruning`], each of which states why nothing is lost by it.
//! - Order: the card that promises most by its bound comes first, of equal ones that with the most points per gem, so that a
//!   good plan is found at once.
//! - Unit of budget: one node, which is one position made by a purchase.
//! - Memory: [`PURCHASES_MEMORY`] bytes, whatever the problem. What is left beside the problem and the line is a table of
//!   positions; when it is full those with most cards give way, and the search takes longer. Any content of it is harmless.
//! - Source: branch and bound, transposition tables and sleep sets as they are known from game search and from model checking
//!   (Godefroid 1996); it departs in comparing whole positions instead of hashes, and in that sleeping cards are those
//!   whose worth is known to be no more than the best plan found.

use zerocopy::{FromBytes, FromZeros, Immutable, IntoBytes, KnownLayout};

use super::Error;
use super::cards::{COLORS, TOKENS};
use super::nobles::NOBLES;
use super::problem::{self, IN_REACH, ProblemCard, ProblemNoble};
use super::state::State;
use crate::game::{Seat, State as _};
use crate::kit::budget::{Budget, Progress, Status};
use board::{Board, POINT};
use bound::Knapsack;
use position::Position;
use survey::Survey;
use table::Entry;

mod article;
mod board;
mod bound;
mod position;
mod pruning;
mod survey;
mod table;
mod visits;

pub use article::{ARTICLE_NODES_MAX, Article};
pub use pruning::Pruning;

/// The bytes of memory that a planner works in.
pub const PURCHASES_MEMORY: usize = 16_384;

/// Cards of a problem at most. In a game fifteen can be bought: twelve of the market, three in hand.
pub const PROBLEM_CARDS_MAX: usize = 32;

/// Nobles of a problem at most.
pub const PROBLEM_NOBLES_MAX: usize = NOBLES;

/// Turns of a problem at most.
pub const PROBLEM_TURNS_MAX: u8 = 15;

/// What a player starts with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct Means {
    /// Points held.
    pub score: u16,
    /// White, blue, green, red, black, gold, each up to [`AMOUNT_MAX`](super::AMOUNT_MAX).
    pub tokens: [u8; TOKENS],
    /// By colour, each up to [`AMOUNT_MAX`](super::AMOUNT_MAX).
    pub bonuses: [u8; COLORS],
    /// Turns to spend, and so purchases at most: up to [`PROBLEM_TURNS_MAX`].
    pub turns: u8,
}

impl Means {
    /// What a seat has in a position, with so many turns to spend.
    pub(super) fn of(state: &State, seat: Seat, turns: u8) -> Self {
        Self {
            score: u16::try_from(state.score(seat)).unwrap_or(0),
            tokens: state.tokens(seat),
            bonuses: state.bonuses(seat),
            turns,
        }
    }

    /// Itself, if every field is in range.
    ///
    /// # Errors
    /// [`Error::Argument`](crate::error::Error::Argument) with the name `tokens`, `bonuses` or `turns`.
    pub fn checked(self) -> Result<Self, Error> {
        let fault = [
            (problem::are_in_range(&self.tokens), "tokens"),
            (problem::are_in_range(&self.bonuses), "bonuses"),
            (self.turns <= PROBLEM_TURNS_MAX, "turns"),
        ];
        let fault = fault.iter().find(|(is_sound, _)| !is_sound);
        fault.map_or(Ok(self), |(_, name)| Err(Error::Argument(name)))
    }
}

/// A planner at work: plain bytes beside a memory of the caller's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct Purchases {
    nodes: u64,
    /// What the best plan so far is worth, and what no plan exceeds.
    best: i32,
    bound: i32,
    /// The cards of the best plan, and the nobles that it brings, in order.
    plan: [u16; PROBLEM_TURNS_MAX as usize],
    visits: [u16; PROBLEM_NOBLES_MAX],
    plan_length: u8,
    visit_count: u8,
    turns: u8,
    /// Purchases made on the line under search.
    depth: u8,
    /// The [`Pruning`] rules in force, a bit each.
    rules: u8,
    is_done: u8,
}

impl Purchases {
    /// Starts on a problem: what the player has, the cards that may be bought, the nobles on the table.
    ///
    /// ```
    /// use fiveply::prelude::*;
    /// use fiveply::splendor::{Means, PURCHASES_MEMORY, ProblemCard, Purchases};
    ///
    /// // Card 17 costs three red and has no points, but its green bonus makes card 68, two points for five green and three red, payable.
    /// let cards = [17, 68, 7].map(|number| ProblemCard::printed(number).unwrap());
    /// let means = Means { tokens: [0, 0, 3, 6, 0, 1], turns: 4, ..Means::default() };
    /// let mut memory = [0; PURCHASES_MEMORY / 8];
    /// let mut purchases = Purchases::begin(&mut memory, &means, &cards, &[])?;
    /// while purchases.step(&mut memory, Budget::units(100)).status == Status::Running {}
    /// assert_eq!((purchases.best_score(), purchases.is_optimal()), (2, true));
    /// assert_eq!(purchases.plan(), [17, 68]);
    /// # Ok::<(), fiveply::splendor::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::Argument`](crate::error::Error::Argument) for a field of the means or a card or noble out of range, and with the
    /// name `cards` or `nobles` for more than [`PROBLEM_CARDS_MAX`] or [`PROBLEM_NOBLES_MAX`] of them,
    /// [`Error::Workspace`](crate::error::Error::Workspace) with the bytes needed.
    pub fn begin(
        memory: &mut [u64],
        means: &Means,
        cards: &[ProblemCard],
        nobles: &[ProblemNoble],
    ) -> Result<Self, Error> {
        let means = checked(means, cards, nobles)?;
        let mut parts = Parts::divide(memory).ok_or(Error::Workspace { need: PURCHASES_MEMORY })?;
        parts.desk.board.lay_out(&means, cards, nobles);
        parts.table.zero();
        let mut purchases = Self::new_zeroed();
        purchases.turns = means.turns;
        purchases.rules = Pruning::ALL_RULES;
        purchases.best = i32::MIN;
        let mut root = Position::new_zeroed();
        root.purse = super::lanes::of_tokens(means.tokens);
        root.bonuses = super::lanes::of_colors(means.bonuses);
        root.worth = i32::from(means.score) * POINT;
        purchases.take_up(&mut parts, root);
        Ok(purchases)
    }

    /// Starts on what a seat could buy now: the known cards of the market and of its hand, with its own tokens and bonuses
    /// and the nobles on the table.
    ///
    /// # Errors
    /// As [`Purchases::begin`]; [`Error::Argument`](crate::error::Error::Argument) with the name `seat` for one that is not at
    /// the table, [`Error::State`](crate::error::Error::State) for an impossible position.
    pub fn begin_at(memory: &mut [u64], state: &State, seat: Seat, turns: u8) -> Result<Self, Error> {
        if seat >= state.rules().players() {
            return Err(Error::Argument("seat"));
        }
        state.validate()?;
        let (mut cards, mut nobles) = ([ProblemCard::default(); IN_REACH], [ProblemNoble::default(); NOBLES]);
        let cards = problem::cards_in_reach(state, seat, &mut cards);
        let nobles = problem::nobles_on_table(state, &mut nobles);
        Self::begin(memory, &Means::of(state, seat, turns), cards, nobles)
    }

    /// The same without a rule, to see what the rule is worth: the answer does not change. To be asked for before the
    /// first step.
    pub const fn without(mut self, rule: Pruning) -> Self {
        self.rules &= !rule.bit();
        self
    }

    /// The bytes of memory that it works in, [`PURCHASES_MEMORY`]. Calls with less do nothing.
    pub const fn need(&self) -> usize {
        PURCHASES_MEMORY
    }

    /// Works for at most `budget` units and returns; call again until the progress is done.
    pub fn step(&mut self, memory: &mut [u64], budget: Budget) -> Progress {
        let mut budget = budget;
        if let Some(mut parts) = Parts::divide(memory) {
            while !self.is_optimal() && self.go_on(&mut parts, &mut budget) {}
        }
        self.progress()
    }

    /// How far it has come. There is no telling how much is left, so `filled_permille` is 0 before the end.
    pub fn progress(&self) -> Progress {
        let (status, filled_permille) =
            if self.is_optimal() { (Status::Done, 1000) } else { (Status::Running, 0) };
        Progress { status, units: self.nodes, filled_permille }
    }

    /// The points at the end of the best plan found: the score at the start, cards and nobles.
    pub const fn best_score(&self) -> i32 {
        // Worth is sixteen times the points less the cards.
        self.best.saturating_add(POINT - 1).div_euclid(POINT)
    }

    /// Points that no plan exceeds; those of the best plan when that is proved.
    pub const fn upper_bound(&self) -> i32 {
        let most = if self.is_optimal() || self.bound < self.best { self.best } else { self.bound };
        most.saturating_add(POINT - 1).div_euclid(POINT)
    }

    /// Whether the plan is proved to be best: true as soon as the search is done.
    pub const fn is_optimal(&self) -> bool {
        self.is_done != 0
    }

    /// The numbers of the cards to buy, in order, one a turn; turns left over pass without a purchase.
    pub fn plan(&self) -> &[u16] {
        self.plan.get(..usize::from(self.plan_length)).unwrap_or(&self.plan)
    }

    /// The numbers of the nobles that visit on the way, in order.
    pub fn visits(&self) -> &[u16] {
        self.visits.get(..usize::from(self.visit_count)).unwrap_or(&self.visits)
    }

    /// Positions made so far.
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }
}

impl Purchases {
    /// One step of the search: the next card of the position under search, or back to the one before. Whether there was budget for it.
    fn go_on(&mut self, parts: &mut Parts<'_>, budget: &mut Budget) -> bool {
        let depth = self.depth.min(PROBLEM_TURNS_MAX);
        let Some(position) = parts.desk.line.get_mut(usize::from(depth)) else { return false };
        let Some(place) = self.next(position).filter(|_| depth < self.turns) else {
            match depth.checked_sub(1) {
                Some(above) => self.depth = above,
                None => self.is_done = 1,
            }
            return true;
        };
        if !budget.spend(1) {
            return false;
        }
        self.nodes = self.nodes.saturating_add(1);
        let child = position.buy(&parts.desk.board, place);
        let settled = pruning::asleep(&parts.desk.board, position, place, self.rules);
        position.open &= !(1 << place);
        position.settled |= 1 << place;
        if let Some(mut child) = child {
            child.settled = if child.gone == position.gone { settled } else { 0 };
            self.depth = depth + 1;
            self.take_up(parts, child);
        }
        true
    }

    /// The card to be tried next: the one that promises most; of equal ones the first. Cards that promise no more than what is
    /// found already are settled.
    fn next(&self, position: &mut Position) -> Option<u32> {
        let mut best: Option<(i16, u32)> = None;
        for place in survey::places(position.open) {
            let bound = position.bounds.get(place as usize).copied().unwrap_or(0);
            let is_hopeless = position.worth.saturating_add(bound.into()) <= self.best;
            if Pruning::Bound.is_in(self.rules) && is_hopeless {
                position.open &= !(1 << place);
                position.settled |= 1 << place;
            } else if best.is_none_or(|(most, _)| bound > most) {
                best = Some((bound, place));
            }
        }
        best.map(|(_, place)| place)
    }

    /// Puts a position at the end of the line, unless nothing is to be gained from it.
    fn take_up(&mut self, parts: &mut Parts<'_>, mut position: Position) {
        let depth = self.depth.min(PROBLEM_TURNS_MAX);
        let turns = u32::from(self.turns.saturating_sub(depth));
        let Desk { board, line, knapsack } = &mut *parts.desk;
        let end = position.at_rest(board, turns);
        let Some(slot) = line.get_mut(usize::from(depth)) else { return };
        *slot = position;
        if end.worth > self.best {
            self.best = end.worth;
            self.note(board, line, end.gone);
        }
        self.depth = depth.saturating_sub(1);
        if turns == 0 || self.is_dropped(parts.table, board, &position) {
            return;
        }
        let survey = Survey::of(board, &position, turns);
        position.open = survey.candidates(board, &position, self.rules);
        let enough = self.best.saturating_sub(position.worth);
        position.bounds = bound::bounds(board, &position, &survey, enough, knapsack);
        if depth == 0 {
            let bounds =
                survey::places(position.open).filter_map(|place| position.bounds.get(place as usize));
            let most = bounds.max().copied().unwrap_or(0);
            self.bound = position.worth.saturating_add(most.into());
        }
        if let Some(slot) = line.get_mut(usize::from(depth)) {
            *slot = position;
            self.depth = depth;
        }
    }

    fn is_dropped(&self, table: &mut [Entry], board: &Board, position: &Position) -> bool {
        let is_asked = Pruning::Dominated.is_in(self.rules) && position.bought != 0;
        is_asked && table::is_dominated(table, board, position)
    }

    /// Keeps the plan that leads to the end of the line, and the nobles that visit along it and afterwards.
    fn note(&mut self, board: &Board, line: &[Position], last: u16) {
        let (mut cards, mut visits, mut gone) = (0, 0, 0);
        let path = line.get(..=usize::from(self.depth)).unwrap_or_default();
        for (turn, position) in path.iter().enumerate() {
            if turn > 0
                && let Some(slot) = self.plan.get_mut(cards)
            {
                *slot = board.item(position.card.into()).number;
                cards += 1;
            }
            self.note_visits(board, &mut visits, position.gone & !gone);
            gone = position.gone;
        }
        self.note_visits(board, &mut visits, last & !gone);
        self.plan_length = u8::try_from(cards).unwrap_or(0);
        self.visit_count = u8::try_from(visits).unwrap_or(0);
    }

    /// Adds nobles, the worthiest first.
    fn note_visits(&mut self, board: &Board, count: &mut usize, nobles: u16) {
        for noble in survey::places(nobles.into()) {
            let guest = board.guests().get(noble as usize);
            if let (Some(slot), Some(guest)) = (self.visits.get_mut(*count), guest) {
                *slot = guest.number;
                *count += 1;
            }
        }
    }
}

/// What stands at the head of the memory.
#[derive(FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
struct Desk {
    board: Board,
    /// The positions of the line under search, by the number of purchases.
    line: [Position; PROBLEM_TURNS_MAX as usize + 1],
    knapsack: Knapsack,
}

/// The memory, divided.
struct Parts<'a> {
    desk: &'a mut Desk,
    table: &'a mut [Entry],
}

impl<'a> Parts<'a> {
    /// None for less than [`PURCHASES_MEMORY`]; more is left alone.
    fn divide(memory: &'a mut [u64]) -> Option<Self> {
        let bytes = memory.get_mut(..PURCHASES_MEMORY / size_of::<u64>())?.as_mut_bytes();
        let (desk, rest) = Desk::mut_from_prefix(bytes).ok()?;
        let entries = rest.len() / size_of::<Entry>();
        let (table, _) = <[Entry]>::mut_from_prefix_with_elems(rest, entries).ok()?;
        Some(Self { desk, table })
    }
}

/// Checks a problem, and returns its means.
fn checked(means: &Means, cards: &[ProblemCard], nobles: &[ProblemNoble]) -> Result<Means, Error> {
    check(cards, PROBLEM_CARDS_MAX, "cards", ProblemCard::checked)?;
    check(nobles, PROBLEM_NOBLES_MAX, "nobles", ProblemNoble::checked)?;
    means.checked()
}

/// Checks how many there are and each of them.
fn check<T: Copy>(
    things: &[T],
    most: usize,
    name: &'static str,
    checked: impl Fn(T) -> Result<T, Error>,
) -> Result<(), Error> {
    if things.len() > most {
        return Err(Error::Argument(name));
    }
    things.iter().try_for_each(|&thing| checked(thing).map(|_| ()))
}

#[cfg(test)]
mod tests;
