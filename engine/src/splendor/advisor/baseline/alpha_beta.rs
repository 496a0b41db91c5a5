//! Looks six actions ahead by minimax with alpha-beta cuts: to compare with.
//!
//! A position is worth the margin of [`standing`](super::super::evaluate::standing): the seat's own less the best of the
//! others, who all are taken to choose what is worst for the seat. What comes into an empty place of the market is not known,
//! and nothing lies there; a card that somebody holds unseen is nothing either. At each position the best [`WIDTH`] actions by
//! `one_ply` are looked at, in that order; at the root [`ROOT_WIDTH`].
//!
//! - Unit of budget: one action judged or made. A decision takes 20,000 to 100,000.
//! - No recursion: the line that is looked at stands in the workspace.

use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

use super::super::super::state::State;
use super::super::world::World;
use super::super::{codes, evaluate};
use super::one_ply;
use crate::game::{Seat, State as _};
use crate::kit::random::Random;
use crate::kit::ranking;

/// Actions that are looked ahead.
const DEPTH: usize = 6;

/// Actions of a position that are looked at, and of the root.
const WIDTH: usize = 8;
const ROOT_WIDTH: usize = 16;

/// No margin is as great: an open window.
const MOST: i32 = 1 << 30;

/// An action and what it is worth: at first as `one_ply` judges it, at the root its margin later.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
struct Candidate {
    value: i32,
    code: u32,
}

/// A position of the line, and how far it was looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
struct Ply {
    state: State,
    best: [Candidate; ROOT_WIDTH],
    /// Actions judged, of how many; actions that have a code; those looked at.
    judged: u32,
    count: u32,
    coded: u32,
    next: u32,
    alpha: i32,
    beta: i32,
}

/// The line; any bytes are harmless.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub(in super::super) struct Margin {
    plies: [Ply; DEPTH],
    depth: u32,
    seat: u8,
    is_done: u8,
    /// Actions that are looked ahead.
    horizon: u8,
    reserved: u8,
}

impl Ply {
    fn of(state: &State, alpha: i32, beta: i32) -> Self {
        let count = u32::try_from(state.action_count(state.turn())).unwrap_or(u32::MAX);
        let best = [Candidate::default(); ROOT_WIDTH];
        Self { state: *state, best, judged: 0, count, coded: 0, next: 0, alpha, beta }
    }

    /// Judges one action; false when all are.
    fn judge(&mut self, width: usize) -> bool {
        if self.judged >= self.count {
            return false;
        }
        let mover = self.state.turn();
        let Some(action) = self.state.action_at(mover, self.judged as usize) else {
            self.count = self.judged;
            return false;
        };
        if let Some(code) = codes::code(&self.state, &action) {
            let candidate = Candidate { value: one_ply::value(&self.state, mover, &action), code };
            let list = self.best.get_mut(..width).unwrap_or_default();
            ranking::insert(list, self.coded as usize, candidate, |a, b| a.value > b.value);
            self.coded = self.coded.saturating_add(1);
        }
        self.judged = self.judged.saturating_add(1);
        true
    }

    /// The position after the next action; none when there is no other, or when no other matters.
    fn next(&mut self, width: usize) -> Option<State> {
        if self.alpha >= self.beta || self.next as usize >= width.min(self.coded as usize) {
            return None;
        }
        let code = self.best.get(self.next as usize)?.code;
        self.next = self.next.saturating_add(1);
        let action = codes::action(&self.state, code)?;
        // No card may come: what would fill the market or a hand is nothing.
        let mut world = World::of(&self.state, [0; 2], Random::from_seed(0));
        world.play(&action).then_some(world.state)
    }

    /// Enters what the action looked at last is worth.
    fn enter(&mut self, margin: i32, seat: Seat) {
        if self.state.turn() == seat {
            self.alpha = self.alpha.max(margin);
        } else {
            self.beta = self.beta.min(margin);
        }
    }

    /// What the position is worth, as far as the window tells.
    fn margin(&self, seat: Seat) -> i32 {
        if self.state.turn() == seat { self.alpha } else { self.beta }
    }
}

/// What a win is worth, and how much less for each action until then.
const WIN: i32 = 1_000_000;
const LATER: i32 = 10_000;

/// The standing of a seat less the best of the others; of a game that is over who won, the sooner the more.
fn margin(state: &State, seat: Seat, depth: usize) -> i32 {
    let winners = state.winner();
    if state.is_over() && winners.count() > 0 {
        let worth = WIN - LATER * i32::try_from(depth).unwrap_or(0);
        return match (winners.contains(seat), winners.count()) {
            (true, 1) => worth,
            (true, _) => 0,
            (false, _) => -worth,
        };
    }
    let players = state.rules().players();
    let others = (0..players).filter(|&other| other != seat);
    let best = others.map(|other| evaluate::standing(state, other)).max().unwrap_or(0);
    evaluate::standing(state, seat).saturating_sub(best)
}

impl Margin {
    /// Before the first step; so many actions are looked ahead, [`DEPTH`] at the most.
    pub(in super::super) fn of(view: &State, seat: Seat, horizon: u32) -> Self {
        let horizon = u8::try_from(horizon).unwrap_or(u8::MAX);
        let root = Ply::of(&World::of(view, [0; 2], Random::from_seed(0)).state, -MOST, MOST);
        Self { plies: [root; DEPTH], depth: 0, seat, is_done: 0, horizon, reserved: 0 }
    }

    /// Whether all is looked at.
    pub(in super::super) const fn is_done(&self) -> bool {
        self.is_done != 0
    }

    /// The margin of an action of the root; none of one that is not looked at.
    pub(in super::super) fn value(&self, code: u32) -> Option<i32> {
        let root = self.plies.first()?;
        let looked_at = root.next.saturating_sub(u32::from(!self.is_done())) as usize;
        let list = root.best.get(..looked_at.min(root.coded as usize))?;
        list.iter().find(|candidate| candidate.code == code).map(|candidate| candidate.value)
    }

    /// Does one unit of work.
    pub(in super::super) fn step(&mut self) {
        let (depth, seat) = (self.depth as usize, self.seat);
        let width = if depth == 0 { ROOT_WIDTH } else { WIDTH };
        let Some(ply) = self.plies.get_mut(depth) else {
            self.is_done = 1;
            return;
        };
        if ply.judge(width) {
            return;
        }
        let (alpha, beta) = (ply.alpha, ply.beta);
        match ply.next(width) {
            None => self.go_up(),
            Some(state) if depth + 1 >= DEPTH.min(self.horizon.into()) || state.is_over() => {
                self.enter(depth, margin(&state, seat, depth));
            }
            Some(state) => {
                if let Some(below) = self.plies.get_mut(depth + 1) {
                    *below = Ply::of(&state, alpha, beta);
                    self.depth += 1;
                }
            }
        }
    }

    fn go_up(&mut self) {
        let depth = self.depth as usize;
        let margin = self.plies.get(depth).map_or(0, |ply| ply.margin(self.seat));
        match depth.checked_sub(1) {
            None => self.is_done = 1,
            Some(above) => {
                self.depth -= 1;
                self.enter(above, margin);
            }
        }
    }

    /// Enters a margin; at the root the action keeps it, and one that is no better than another counts a little less, since the
    /// window tells only that.
    fn enter(&mut self, depth: usize, margin: i32) {
        let seat = self.seat;
        let Some(ply) = self.plies.get_mut(depth) else { return };
        if depth == 0 {
            let value = if margin <= ply.alpha { ply.alpha.saturating_sub(1) } else { margin };
            if let Some(candidate) = ply.best.get_mut((ply.next as usize).wrapping_sub(1)) {
                candidate.value = value;
            }
        }
        ply.enter(margin, seat);
    }
}

const _: () = assert!(WIDTH <= ROOT_WIDTH);

#[cfg(test)]
mod tests {
    extern crate std;

    use std::vec::Vec;

    use super::super::super::codes::tests::each_position;
    use super::*;

    /// The best actions by `one_ply`, as codes.
    fn best(state: &State, width: usize) -> Vec<Candidate> {
        let mover = state.turn();
        let actions = (0..state.action_count(mover)).filter_map(|k| state.action_at(mover, k));
        let mut list: Vec<Candidate> = actions
            .filter_map(|action| {
                let value = one_ply::value(state, mover, &action);
                Some(Candidate { value, code: codes::code(state, &action)? })
            })
            .collect();
        list.sort_by_key(|candidate| core::cmp::Reverse(candidate.value));
        list.truncate(width);
        list
    }

    fn after(state: &State, code: u32) -> State {
        let mut world = World::of(state, [0; 2], Random::from_seed(0));
        assert!(world.play(&codes::action(state, code).unwrap()));
        world.state
    }

    /// Minimax without cuts.
    fn plain(state: &State, seat: Seat, depth: usize, horizon: usize) -> i32 {
        if depth == horizon || state.is_over() {
            return margin(state, seat, depth - 1);
        }
        let margins =
            best(state, WIDTH).into_iter().map(|c| plain(&after(state, c.code), seat, depth + 1, horizon));
        if state.turn() == seat { margins.max().unwrap() } else { margins.min().unwrap() }
    }

    #[test]
    fn cuts_do_not_change_the_best_margin() {
        let mut number = 0;
        each_position(|state, _| {
            number += 1;
            if number % 40 != 0 {
                return;
            }
            let seat = state.turn();
            let view = state.observe(seat);
            for horizon in 1..=3 {
                let mut own = Margin::of(&view, seat, horizon);
                while !own.is_done() {
                    own.step();
                }
                let root = World::of(&view, [0; 2], Random::from_seed(0)).state;
                let list = best(&root, ROOT_WIDTH);
                let margins = list.iter().map(|c| plain(&after(&root, c.code), seat, 1, horizon as usize));
                let expected = margins.max().unwrap();
                let values = list.iter().filter_map(|candidate| own.value(candidate.code));
                assert_eq!(values.max(), Some(expected));
            }
        });
    }
}
