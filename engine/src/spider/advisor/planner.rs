//! The player's advisor: what to do next with the cards in sight, in a game without undo.
//!
//! Nothing here can look at a hidden card: a search begins with what is in sight ([`sight`]) and knows of all other cards
//! only how many of each kind there are.
//!
//! 1. **Plan** ([`layers`]): a beam over the moves that turn nothing up finds the ends that can be reached: cards that turn
//!    up, and deals.
//! 2. **Judge** ([`features`], [`network`]): a small network, trained on games of the engine, gives each end its odds of
//!    winning. The best end is the plan.
//!
//! The plan that is chosen is followed to its end; then the search begins anew with the cards that came.
//!
//! - Unit of budget: one child position, as in the solver.
//! - What did not pay, in the trials of training that no command here repeats: expectimax over the card that turns up, with narrow beams behind it (28.0 % against 30.7 % at a sixth
//!   of the units, four suits, 150 deals); the network as the beam's guide (5.3 % against 20.0 % at width 24); a charge on
//!   deals (one suit, 90.0 % to 91.7 %). What paid: training on the engine's own games until the judge is right about what it
//!   chooses (9.1 % to 16 % at width 24); depth; width.
//! - Choice: no sampling of whole worlds. Nearly every world can be won by somebody who knows it, so that worlds do not
//!   tell good moves from bad ones; and a rollout worth trusting costs half a million units.
//! - Determinism: whole numbers only, and nothing is drawn.

mod features;
mod layers;
pub(super) mod memory;
mod moves;
mod network;
mod sight;
mod weights;

use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

use self::features::End;
use self::layers::{Allowance, Chance, Layers, Lucky, Plan};
use self::memory::{Desk, Parts};
use self::sight::{Sight, Unseen};
use super::super::state::State;
use super::board::{Code, DEAL};
use super::settings::{Settings, WIDTH_MIN};
use crate::kit::budget::{Account, Budget};
use crate::kit::level::{self, LEVELS};

/// A decision in progress.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub(super) struct Planner {
    account: Account,
    /// Children made, those included that are not paid yet.
    worked: u64,
    layers: Layers,
    width: u32,
    suits: u8,
    /// 1 when the beam is at its end.
    has_ended: u8,
    reserved: [u8; 2],
    /// Of the luck of a weaker level.
    seed: u64,
}

impl Planner {
    /// A planner that has nothing to do.
    pub(super) fn idle() -> Self {
        Self { has_ended: 1, ..Self::default() }
    }

    /// Begins a decision; the state has hidden cards and awaits none. The beam is as wide as the workspace allows.
    #[inline(never)] // or its stack would come on top of the solver's
    pub(super) fn start(workspace: &mut [u64], settings: &Settings, state: &State) -> Self {
        let room = memory::width_for(size_of_val(workspace));
        let width = width(settings).min(u32::try_from(room).unwrap_or(u32::MAX));
        let Some(mut parts) = Parts::divide(workspace, width as usize) else { return Self::idle() };
        let Desk { unseen, plans, lucky } = &mut *parts.desk;
        *unseen = Unseen::of(state);
        plans.fill(Plan::NONE);
        *lucky = Lucky::NONE;
        let layers = Layers::start(&mut parts.room().0, &Sight::of(state));
        let seed = settings.seed_in(state);
        Self { layers, width, suits: state.rules().suits(), seed, ..Self::default() }
    }

    /// Whether the search is over and all its work is paid for.
    pub(super) const fn is_done(&self) -> bool {
        self.has_ended != 0 && self.account.is_settled()
    }

    /// Units spent.
    pub(super) const fn units(&self) -> u64 {
        self.account.spent()
    }

    /// How many of the layers are done, in thousandths.
    pub(super) fn filled_permille(&self) -> u16 {
        if self.is_done() { 0 } else { self.layers.done_permille() }
    }

    /// Works for a budget.
    #[inline(never)] // or its stack would come on top of the solver's
    pub(super) fn work(&mut self, workspace: &mut [u64], settings: &Settings, budget: Budget) {
        if self.is_done() {
            return;
        }
        let chance = Chance { scale: level::temperature(&TEMPERATURE, settings.level()), seed: self.seed };
        let mut work = self.account.open(budget);
        while !work.is_spent() && self.has_ended == 0 {
            let Some(mut parts) = Parts::divide(workspace, self.width as usize) else {
                self.has_ended = 1;
                break;
            };
            let mut units = 0;
            let (mut room, unseen) = parts.room();
            let judge = weights::judge(self.suits, unseen, chance);
            let allowance = Allowance { spent: self.worked, limit: settings.evaluations() };
            let is_last = self.layers.expand(&mut room, &judge, &allowance, &mut units);
            work.take(units.into());
            self.worked = self.worked.saturating_add(units.into());
            self.has_ended = u8::from(is_last || self.worked >= settings.evaluations());
        }
        self.account.close(work);
    }

    /// The moves of the best plan so far, or of the one that is followed; none where no plan is known.
    pub(super) fn line(workspace: &[u64]) -> &[Code] {
        let plan = memory::desk(workspace).and_then(|desk| desk.plans.first());
        plan.map(Plan::moves).unwrap_or_default()
    }

    /// The moves of the plan that a level below the highest plays; none where there is none, and at full strength.
    pub(super) fn line_of_level(workspace: &[u64]) -> &[Code] {
        memory::desk(workspace).map(|desk| desk.lucky.plan.moves()).unwrap_or_default()
    }

    /// The logarithm of the odds, in thousandths, of the best plan kept that begins with this move.
    pub(super) fn odds(workspace: &[u64], code: Code) -> Option<i32> {
        let desk = memory::desk(workspace)?;
        let mut plans = desk.plans.iter().filter(|plan| plan.length > 0 && !plan.is_quiet());
        plans.find(|plan| plan.line.first() == Some(&code)).map(|plan| network::thousandths(plan.odds))
    }

    /// The chance of winning that the best plan has, in thousandths; 0 if there is none.
    pub(super) fn chance_permille(workspace: &[u64]) -> u16 {
        let plan = memory::desk(workspace).and_then(|desk| desk.plans.first());
        let plan = plan.filter(|plan| plan.length > 0 && !plan.is_quiet());
        plan.map_or(0, |plan| u16::try_from((network::chance(plan.odds) * 1000) >> 16).unwrap_or(0))
    }

    /// Forgets the first `played` moves of the plan, or of the level's, which were made; the rest is the only plan.
    pub(super) fn advance(&mut self, workspace: &mut [u64], played: u16, is_of_level: bool) {
        let Some(parts) = Parts::divide(workspace, self.width as usize) else { return };
        let [first, others @ ..] = &mut parts.desk.plans;
        others.fill(Plan::NONE);
        if is_of_level {
            *first = parts.desk.lucky.plan;
        }
        parts.desk.lucky = Lucky::NONE;
        first.forget(played);
        self.account.settle();
        self.has_ended = 1;
    }
}

/// The logarithm of the odds, in thousandths, after an action as it stands, without a plan.
pub(super) fn static_odds(state: &State, action: Code) -> i32 {
    let mut sight = Sight::of(state);
    let end = if action == DEAL {
        End::Deal
    } else {
        sight.carry(action);
        End::Turn(sight.awaited())
    };
    network::thousandths(
        weights::judge(state.rules().suits(), &Unseen::of(state), Chance::NONE).odds(&sight, end),
    )
}

/// The width of the beam: what is asked for, as far as the evaluations may be enough for it.
pub(super) fn width(settings: &Settings) -> u32 {
    let by_units = u32::try_from(settings.evaluations() / UNITS_PER_WIDTH).unwrap_or(u32::MAX);
    settings.width().min(by_units.max(WIDTH_MIN))
}

/// Loss of odds that halves the chance of a plan, by level; in units of 1/[`network::ONE`].
const TEMPERATURE: [u32; LEVELS as usize] = [12_000, 3_400, 1_500, 1_080, 860, 690, 520, 360, 200, 0];

/// Units that the layers of a plan take for each unit of width, about: layers have no more leaves than the units last for.
const UNITS_PER_WIDTH: u64 = 500;

#[cfg(test)]
mod tests;
