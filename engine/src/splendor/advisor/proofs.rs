//! What is proved of each action of the position, before anything is searched in a tree.
//!
//! Where a seat may reach fifteen points within two turns, the actions are proved one by one (`endgame`), purchases first: they are
//! the last in the order of actions. A win ends the search.
//!
//! - Unit of budget: one action made in a proof, or a proof begun. [`UNITS_MAX`] a position, after which nothing more is proved.
//! - Memory: a verdict of each of the first [`PLACES`] actions.

use zerocopy::{FromBytes, FromZeros as _, Immutable, IntoBytes, KnownLayout};

use super::super::state::State;
use super::desk::PLACES;
use super::endgame::{Endgame, Verdict, is_in_reach};
use crate::game::{Seat, State as _};
use crate::kit::Budget;

/// Units that the proofs of a position take at most: more than any of two players was seen to take.
pub(super) const UNITS_MAX: u32 = 20_000;

/// Proofs that are under way; plain bytes, of which any are harmless.
#[derive(Clone, Copy, Debug, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub(super) struct Proofs {
    endgame: Endgame,
    /// [`Verdict`] of each action.
    verdicts: [u8; PLACES],
    /// Actions that are not proved yet: the first ones.
    left: u32,
    /// Units spent.
    spent: u32,
    /// 1 if the proof of the last of them has begun.
    has_begun: u8,
    /// 1 if an action is proved to win.
    is_won: u8,
    reserved: [u8; 6],
}

impl Proofs {
    /// Makes it that of a position as the seat sees it, of so many actions.
    pub(super) fn begin(&mut self, view: &State, count: u32) {
        self.zero();
        if is_in_reach(view) {
            self.left = count.min(u32::try_from(PLACES).unwrap_or(u32::MAX));
        }
    }

    /// Whether there is something left to prove.
    pub(super) const fn is_running(&self) -> bool {
        self.left > 0 && self.spent < UNITS_MAX && self.is_won == 0
    }

    /// Whether an action is proved to win.
    pub(super) const fn is_won(&self) -> bool {
        self.is_won != 0
    }

    /// What is proved of the `k`-th action.
    pub(super) fn verdict(&self, k: usize) -> Verdict {
        self.verdicts.get(k).and_then(|&code| Verdict::of(code)).unwrap_or_default()
    }

    /// Does one unit of work.
    pub(super) fn step(&mut self, view: &State, seat: Seat) {
        self.spent = self.spent.saturating_add(1);
        let Some(k) = self.left.checked_sub(1).map(|k| k as usize) else { return };
        if self.has_begun == 0 {
            let Some(action) = view.action_at(seat, k) else { return self.left = 0 };
            self.endgame.begin(view, seat, &action);
            self.has_begun = 1;
        }
        let Some(verdict) = self.endgame.step(&mut Budget::units(1)) else { return };
        if let Some(place) = self.verdicts.get_mut(k) {
            *place = verdict as u8;
        }
        self.is_won |= u8::from(verdict == Verdict::Win);
        self.left -= 1;
        self.has_begun = 0;
    }
}
