//! The search tree: rounds that go down it in a drawn world, grow a leaf, and enter what the leaf is worth.
//!
//! A round
//!
//! 1. draws a **world** (`world`): the hands that the seat does not know, and card by card what comes into sight;
//! 2. goes **down** by PUCT over the actions that the world shows (information sets: `kit::tree`), to a node without children;
//! 3. **judges** each action there as `OnePly` does, and grows the best [`WIDTH`] of them, at the root [`ROOT_WIDTH`]; what was
//!    expected of an action halves with every [`HALVING`] thousandths of a point that it is worse;
//! 4. enters what the leaf is **worth** to each seat (`outlook`) up to the root.
//!
//! The baseline `uct` is the same without judgement: UCB1, all actions alike, and what a leaf is worth is the end of a game that
//! goes on by chance; a node grows when it is visited the second time.
//!
//! - Every seat is taken to choose what is best for itself, by its own share, and to see the world that was drawn.
//! - Unit of budget: one step down, one action judged, one by chance, or the end of a round.
//! - Of the ways to pay for a card only that with the least gold is searched.
//!
//! What trials showed, two players, 95 % intervals, seats swapped; each row 100 games (the first two 200) on the same deals:
//!
//! | exploration, reduction, halving, rounds | against                  | score                                     |
//! |------------------------------------------|--------------------------|-------------------------------------------|
//! | 400, 0, 500, 2,000 in 64 KB              | `OnePly`                 | 0.950 ±0.030                              |
//! | 400, 0, 500, 400                         | `OnePly`                 | 0.91 to 0.955 in three trials             |
//! | 80, 800, 300, 2,000 and proofs           | `OnePly`                 | 0.980 ±0.027                              |
//! | 400, 0 / 160, 0 / 400, 1600 (500, 1,000) | `AlphaBeta`, an earlier one | 0.71 / 0.70 / 0.68 ±0.09               |
//! | 160, 800 / 80, 400 (500, 1,000)          | `AlphaBeta`, an earlier one | 0.83 / 0.84 ±0.07                      |
//! | 160, 800 / 160, 1600 / 40, 400 (500, 1,000) | `AlphaBeta`           | 0.66 / 0.71 / 0.73 ±0.09                  |
//! | 80, 800, 300, 1,000; 2,000 and proofs    | `AlphaBeta`              | 0.79 ±0.08; 0.72 ±0.09                    |
//! | the same with 1, 2 greedy actions before a leaf is judged | `AlphaBeta` | 0.69, 0.66 ±0.09                      |
//!
//! More rounds, an empty place in the market instead of a drawn card, and expectations from `outlook` at twice the time made no
//! difference that so few games show. The leaf made one: see `outlook`.
//! - Source: Cowling, Powley and Whitehouse 2012 (information set search with one tree), Rosin 2011 (predictors).

use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

use super::super::state::State;
use super::world::{World, halves};
use super::{Policy, baseline, codes, outlook};
use crate::game::{Seat, State as _};
use crate::kit::random::Random;
use crate::kit::tree::{Id, Rule, Tree};
use crate::kit::{level, ranking};

/// Actions that a node keeps.
pub(super) const WIDTH: usize = 12;
pub(super) const ROOT_WIDTH: usize = 24;

/// How actions are chosen, and how without judgement.
const RULE: Rule = Rule::Predicted { exploration: 80, reduction: 800 };
const UCT_RULE: Rule = Rule::Confident { exploration: 256 };

/// Actions by chance at most; a game that goes on is worth the same to each seat.
const PLAYOUT: u32 = 400;

/// Thousandths of a point that halve what is expected of an action.
const HALVING: u32 = 300;

/// Steps down that a round makes at most.
const DEPTH: u32 = 40;

/// What all that is expected of a node's actions adds up to.
const EXPECTED: u64 = 65_535;

/// An action of the node that grows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
struct Candidate {
    value: i32,
    code: u32,
}

/// What a round does next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    Down,
    Judge,
    End,
    Playout,
}

/// A round that is under way; plain bytes, of which any are harmless.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub(super) struct Round {
    world: World,
    /// What the seat does not know, a bit a card.
    hidden: [u64; 2],
    best: [Candidate; ROOT_WIDTH],
    at: Id,
    depth: u32,
    /// Actions of the node that were judged, of how many.
    judged: u32,
    count: u32,
    /// Actions that have a code.
    coded: u32,
    phase: u8,
    /// 1 for the baseline without judgement.
    is_uct: u8,
    reserved: [u8; 2],
}

impl Round {
    /// The first round of a search; the tree has a root and nothing else.
    pub(super) fn first(view: &State, random: Random, policy: Policy) -> Self {
        let hidden = halves(view.hidden());
        Self {
            world: World::of(view, hidden, random),
            hidden,
            best: [Candidate::default(); ROOT_WIDTH],
            at: Id::ROOT,
            depth: 0,
            judged: 0,
            count: 0,
            coded: 0,
            phase: Phase::Down as u8,
            is_uct: u8::from(policy == Policy::Uct),
            reserved: [0; 2],
        }
    }

    const fn is_uct(&self) -> bool {
        self.is_uct != 0
    }

    const fn phase(&self) -> Phase {
        match self.phase {
            0 => Phase::Down,
            1 => Phase::Judge,
            2 => Phase::End,
            _ => Phase::Playout,
        }
    }

    /// Does one unit of work; true when a round has ended and the next one begins.
    pub(super) fn step(&mut self, tree: &mut Tree<'_>, view: &State) -> bool {
        match self.phase() {
            Phase::Down => self.go_down(tree),
            Phase::Judge if self.is_uct() => self.add(tree),
            Phase::Judge => self.judge(),
            Phase::Playout => self.play_out(),
            Phase::End => {
                self.end(tree, view);
                return true;
            }
        }
        false
    }

    fn go_down(&mut self, tree: &mut Tree<'_>) {
        let state = &self.world.state;
        if self.at == Id::ROOT {
            tree.mark(Id::ROOT);
        }
        let is_end = state.is_over() || self.depth >= DEPTH;
        let node = tree.node(self.at);
        if !is_end && !node.has_children() {
            self.count = u32::try_from(state.action_count(state.turn())).unwrap_or(u32::MAX);
            (self.judged, self.coded) = (0, 0);
            let grows = self.count > 0 && (!self.is_uct() || node.visits() > 0 || self.at == Id::ROOT);
            return if grows { self.go_on(Phase::Judge) } else { self.value_leaf() };
        }
        let sight = codes::Sight::of(state);
        let rule = if self.is_uct() { UCT_RULE } else { RULE };
        let next = if is_end { None } else { tree.choose(self.at, rule, |code| sight.shows(code)) };
        let action = next.and_then(|next| codes::action(state, tree.node(next).action()));
        match next.zip(action) {
            Some((next, action)) if self.world.play(&action) => {
                self.at = next;
                self.depth += 1;
            }
            _ => self.value_leaf(),
        }
    }

    const fn go_on(&mut self, phase: Phase) {
        self.phase = phase as u8;
    }

    /// Goes on to what the leaf is worth.
    fn value_leaf(&mut self) {
        self.judged = 0;
        self.go_on(if self.is_uct() { Phase::Playout } else { Phase::End });
    }

    /// Adds one action to the node that grows, without judgement.
    fn add(&mut self, tree: &mut Tree<'_>) {
        let state = &self.world.state;
        let Some(action) = state.action_at(state.turn(), self.judged as usize) else {
            return self.value_leaf();
        };
        if let Some(code) = codes::code(state, &action) {
            tree.add(self.at, code, 0, state.turn());
        }
        self.judged = self.judged.saturating_add(1);
        if self.judged >= self.count {
            self.value_leaf();
        }
    }

    /// Makes one action by chance.
    fn play_out(&mut self) {
        let state = &self.world.state;
        let count = u32::try_from(state.action_count(state.turn())).unwrap_or(u32::MAX);
        let is_end = state.is_over() || count == 0 || self.judged >= PLAYOUT;
        let action = if is_end {
            None
        } else {
            state.action_at(state.turn(), self.world.random.below(count) as usize)
        };
        self.judged = self.judged.saturating_add(1);
        if !action.is_some_and(|action| self.world.play(&action)) {
            self.go_on(Phase::End);
        }
    }

    /// Judges one action of the node that grows.
    fn judge(&mut self) {
        let state = &self.world.state;
        let mover = state.turn();
        let Some(action) = state.action_at(mover, self.judged as usize) else { return self.value_leaf() };
        if let Some(code) = codes::code(state, &action) {
            let candidate = Candidate { value: baseline::one_ply::value(state, mover, &action), code };
            let width = self.width();
            let list = self.best.get_mut(..width).unwrap_or_default();
            ranking::insert(list, self.coded as usize, candidate, |a, b| a.value > b.value);
            self.coded = self.coded.saturating_add(1);
        }
        self.judged = self.judged.saturating_add(1);
        if self.judged >= self.count {
            self.value_leaf();
        }
    }

    fn width(&self) -> usize {
        if self.at == Id::ROOT { ROOT_WIDTH } else { WIDTH }
    }

    /// Grows the node, enters what it is worth, and begins the next round.
    fn end(&mut self, tree: &mut Tree<'_>, view: &State) {
        let mover = self.world.state.turn();
        let count = self.width().min(self.coded as usize);
        if !self.is_uct() && !tree.node(self.at).has_children() {
            grow(tree, self.at, self.best.get(..count).unwrap_or_default(), mover);
        }
        let state = &self.world.state;
        let shares = if self.is_uct() { outlook::shares_at_end(state) } else { outlook::shares(state) };
        tree.back_up(self.at, |owner| shares.get(usize::from(owner)).copied().unwrap_or(0));
        self.world = World::of(view, self.hidden, self.world.random);
        (self.at, self.depth, self.coded) = (Id::ROOT, 0, 0);
        self.go_on(Phase::Down);
    }
}

/// Adds the actions to a node, best in front, and says what is expected of them.
fn grow(tree: &mut Tree<'_>, at: Id, best: &[Candidate], mover: Seat) {
    let Some(first) = best.first() else { return };
    let weights = best
        .iter()
        .map(|candidate| u64::from(level::weight(first.value.abs_diff(candidate.value).into(), HALVING)));
    let total: u64 = weights.clone().sum();
    for (candidate, weight) in best.iter().zip(weights).rev() {
        let prior = (weight * EXPECTED).checked_div(total).unwrap_or(0);
        tree.add(at, candidate.code, u16::try_from(prior).unwrap_or(u16::MAX), mover);
    }
}
