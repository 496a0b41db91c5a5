//! The parts of an answer, each put in by itself.

use super::super::cards;
use super::super::state::State;
use super::plan::{Below, Plan};
use super::values::is_judged;
use super::{Advice, race};
use crate::game::{Ranked, Seat, State as _};
use crate::splendor::actions::Action;

impl Advice {
    /// The actions that rank behind the best one.
    pub(super) fn add_alternatives(&mut self, behind: &[Ranked<Action>]) {
        let judged = behind.iter().filter(|ranked| is_judged(ranked.value_milli));
        let places = self.alternatives.iter_mut().zip(&mut self.alternatives_milli);
        for ((action, value_milli), ranked) in places.zip(judged) {
            (*action, *value_milli) = (ranked.action, ranked.value_milli);
            self.alternative_count += 1;
        }
    }

    /// What the action does at once, and what it leaves to be done for nobles.
    pub(super) fn add_event(&mut self, state: &State, seat: Seat) {
        let mut after = *state;
        self.event = after.apply(&self.action).map(|applied| applied.event).unwrap_or_default();
        let points = after.score(seat).saturating_sub(state.score(seat));
        self.points = u8::try_from(points).unwrap_or(0);
        self.nobles = race::in_reach(&after, seat);
    }

    /// The turns to fifteen points.
    pub(super) fn add_race(&mut self, state: &State, seat: Seat, chance: u64) {
        self.turns = race::about(state, seat, &self.action, chance);
        self.turns_least = race::at_least(state, seat);
    }

    /// What the tree says, if the action was tried in one: the plan and what others may take.
    pub(super) fn add_tree(&mut self, state: &State, seat: Seat, below: Option<Below<'_>>) {
        let mut plan = Plan::of(self.action.kind, self.event.card);
        if let Some(below) = below {
            below.go_on(seat, &mut plan);
            self.contested = below.contested(state, state.rules().players().saturating_sub(1));
        }
        self.plan = plan.cards;
        let places = self.contested.iter().zip(state.market());
        let most = places.reduce(|best, other| if other.0 > best.0 { other } else { best });
        self.contested_card = most.filter(|&(&chance, _)| chance > 0).map_or(cards::EMPTY, |(_, &card)| card);
    }
}

#[cfg(test)]
mod tests;
