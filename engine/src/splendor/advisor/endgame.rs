//! The exact end of the game: whether an action wins, loses or ties whatever the others do and whatever cards come.
//!
//! A proof asks whether one seat, the **hero**, forces a goal within two of its own turns; then the last round is played out.
//! It is a search of the hero's actions against all of the others', in a fixed stack, one action made a unit:
//!
//! | asked of the position after the action                        | proves            |
//! |---------------------------------------------------------------|-------------------|
//! | the seat wins alone, with one more turn                       | [`Verdict::Win`]  |
//! | another seat wins alone, with one turn, else with two         | [`Verdict::Loss`] |
//! | of two players each has at least a share of the win           | [`Verdict::Tie`]  |
//!
//! - What the seat does not know works against the hero (`endgame/moves.rs`): to the hero an unknown card is none, to the others
//!   it is whichever card they like of those that may still come. So no verdict depends on a hidden card.
//! - What is left out, and why that changes no answer: `endgame/pruning.rs`.
//! - Bounds: [`UNITS_MAX`] units a verdict, seven positions at a time; no recursion. Where they do not suffice, nothing is
//!   proved: [`Verdict::Open`].
//! - Cost: where no seat can reach 15 points in two turns, a few hundred operations and no unit.
//!
//! Of 100 games of the one-ply policy each, every action from the first ten points on:
//!
//! | players | actions | win   | loss   | tie | units, mean | most  | at the bound |
//! |---------|---------|-------|--------|-----|-------------|-------|--------------|
//! | 2       | 19,420  | 1,734 | 5,354  | 22  | 36          | 1,431 | 0            |
//! | 3       | 29,418  | 1,111 | 7,555  | 1   | 236         | 2,001 | 1,898        |
//! | 4       | 72,714  | 221   | 12,099 | 1   | 269         | 2,001 | 7,332        |
//!
//! All actions of one position took at most 17,585 units with two players, but 812,406 with four: whoever proves all of them
//! bounds their sum as well. A bound of 4,000 units proves 3 in 100 more with three players, with four 1 in 100.

mod moves;
mod pruning;
mod rank;

use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

use self::moves::Node;
use self::rank::Goal;
use super::super::actions::Action;
use super::super::state::State;
use crate::game::{Seat, State as _};
use crate::kit::Budget;

/// What is proved of an action.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum Verdict {
    /// Nothing.
    #[default]
    Open = 0,
    /// The seat wins alone.
    Win = 1,
    /// The seat does not win: of others one wins alone, or some share the win.
    Loss = 2,
    /// The win is shared.
    Tie = 3,
}

impl Verdict {
    /// All in the order of their codes.
    const ALL: [Self; 4] = [Self::Open, Self::Win, Self::Loss, Self::Tie];

    /// The verdict of a code.
    pub(super) fn of(code: u8) -> Option<Self> {
        Self::ALL.get(usize::from(code)).copied()
    }
}

/// The code of a verdict that is not found yet.
const RUNNING: u8 = 4;

/// Units that a verdict may take.
pub(super) const UNITS_MAX: u32 = 2_000;

/// Positions at a time: two turns of the hero, three of others between them, and two before them.
const NODES: usize = 7;

/// The bytes of an [`Endgame`].
pub(super) const ENDGAME_SIZE: usize = size_of::<Endgame>();

const _: () = assert!(ENDGAME_SIZE == 1_368);

/// The question after which no other one is asked.
const LAST_QUESTION: u8 = 9;

/// A proof: plain bytes, to be copied and resumed. Zeros are one that has ended and proved nothing.
#[derive(Clone, Copy, Debug, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub(super) struct Endgame {
    /// The position after the action, and those on the way from it to where the search is.
    nodes: [Node; NODES],
    /// The cards that may still come, a bit each.
    hidden: [u64; 2],
    /// Units spent.
    spent: u32,
    /// The seat whose action it is.
    seat: u8,
    /// [`Verdict`], or [`RUNNING`].
    verdict: u8,
    /// What is asked, 0 to [`LAST_QUESTION`].
    question: u8,
    /// Positions in use.
    depth: u8,
}

/// What is asked of the position after the action.
#[derive(Clone, Copy, Debug)]
struct Question {
    hero: Seat,
    goal: Goal,
    /// The hero's own turns.
    turns: u8,
}

/// Whether some seat may reach 15 points within two turns of its own, so that a proof is worth to be begun.
pub(super) fn is_in_reach(view: &State) -> bool {
    view.is_last_round() || (0..view.rules().players()).any(|seat| pruning::may_reach(view, seat))
}

impl Endgame {
    /// Begins the proof about an action of `seat`, whose turn it is, in a position as that seat sees it.
    pub(super) fn begin(&mut self, view: &State, seat: Seat, action: &Action) {
        *self = Self::new_ended();
        let mut after = view.observe(seat);
        if view.awaited() != 0 || !(view.passes() > 0 || is_in_reach(&after)) {
            return;
        }
        let hidden = after.hidden();
        self.hidden =
            [hidden, hidden >> 64].map(|word| u64::try_from(word & u128::from(u64::MAX)).unwrap_or(0));
        if after.apply(action).is_err() {
            return;
        }
        self.seat = seat;
        self.verdict = RUNNING;
        if after.is_over() {
            let winner = after.winner();
            self.verdict = match (winner.contains(seat), winner.count()) {
                (false, _) => Verdict::Loss,
                (true, 1) => Verdict::Win,
                (true, _) => Verdict::Tie,
            } as u8;
            return;
        }
        let [root, ..] = &mut self.nodes;
        *root = Node::of(after);
        self.ask();
    }

    fn new_ended() -> Self {
        zerocopy::FromZeros::new_zeroed()
    }

    /// Goes on, a unit for each action made, until the budget is spent; the verdict once there is one.
    pub(super) fn step(&mut self, budget: &mut Budget) -> Option<Verdict> {
        while self.verdict >= RUNNING && budget.spend(1) {
            self.spent = self.spent.saturating_add(1);
            if self.spent > UNITS_MAX {
                self.verdict = Verdict::Open as u8;
            } else {
                self.advance();
            }
        }
        Verdict::of(self.verdict)
    }

    /// Units spent.
    #[cfg(test)]
    pub(super) const fn units(&self) -> u32 {
        self.spent
    }

    fn hidden(&self) -> u128 {
        let [low, high] = self.hidden;
        u128::from(low) | u128::from(high) << 64
    }

    /// What is asked now; nothing where there is no such seat.
    fn question(&self) -> Option<Question> {
        let players = self.nodes.first()?.players();
        let other = |step: u8| self.seat.wrapping_add(step).checked_rem(players).unwrap_or(0);
        let others = |step: u8| (step < players).then(|| other(step));
        let (hero, goal, turns) = match self.question {
            0 => (Some(self.seat), Goal::Win, 1),
            step @ 1..=3 => (others(step), Goal::Win, 1),
            step @ 4..=6 => (others(step - 3), Goal::Win, 2),
            7 => ((players == 2).then_some(self.seat), Goal::Share, 1),
            8 => ((players == 2).then(|| other(1)), Goal::Share, 1),
            _ => ((players == 2).then(|| other(1)), Goal::Share, 2),
        };
        Some(Question { hero: hero?, goal, turns })
    }

    /// Asks the question that is due, and those after it as long as they are answered at once.
    fn ask(&mut self) {
        while self.verdict >= RUNNING {
            let answer = self.question().map_or(Some(false), |question| self.put(question));
            match answer {
                Some(is_forced) => self.conclude(is_forced),
                None => return,
            }
        }
    }

    /// Puts a question to the position after the action; the answer if it needs no search.
    fn put(&mut self, question: Question) -> Option<bool> {
        let hidden = self.hidden();
        let root = self.nodes.first_mut()?;
        root.restart(question.turns);
        let answer = root.settled(question.hero, question.goal, hidden);
        self.depth = u8::from(answer.is_none());
        answer
    }

    /// What follows from an answer; the next question where nothing does.
    fn conclude(&mut self, is_forced: bool) {
        let verdict = match (self.question, is_forced) {
            (0, true) => Some(Verdict::Win),
            (1..=6, true) => Some(Verdict::Loss),
            (7 | LAST_QUESTION.., false) => Some(Verdict::Open),
            (8.., true) => Some(Verdict::Tie),
            _ => None,
        };
        match verdict {
            Some(verdict) => self.verdict = verdict as u8,
            None => self.question += 1,
        }
    }

    /// Makes the next action of the position where the search is.
    fn advance(&mut self) {
        let (Some(Question { hero, goal, .. }), hidden) = (self.question(), self.hidden()) else {
            return self.verdict = Verdict::Open as u8;
        };
        let depth = usize::from(self.depth);
        let Some(node) = self.nodes.get_mut(depth.wrapping_sub(1)) else {
            return self.verdict = Verdict::Open as u8;
        };
        let is_heros = node.mover() == hero;
        let Some(child) = node.next(hero, hidden) else { return self.close(!is_heros) };
        match child.settled(hero, goal, hidden) {
            Some(answer) if answer == is_heros => self.close(answer),
            Some(_) => {}
            None => match self.nodes.get_mut(depth) {
                Some(place) => {
                    *place = child;
                    self.depth += 1;
                }
                // No game has so many turns before the hero's second one.
                None => self.verdict = Verdict::Open as u8,
            },
        }
    }

    /// Leaves the position where the search is with an answer, and those before it which that decides: the hero needs one
    /// action that succeeds, the others need one that thwarts it.
    fn close(&mut self, answer: bool) {
        let Some(Question { hero, .. }) = self.question() else { return };
        while let Some(depth) = self.depth.checked_sub(1) {
            self.depth = depth;
            let before = usize::from(depth).checked_sub(1).and_then(|at| self.nodes.get(at));
            if before.is_some_and(|node| (node.mover() == hero) != answer) {
                return;
            }
        }
        self.conclude(answer);
        self.ask();
    }
}

#[cfg(test)]
mod tests;
