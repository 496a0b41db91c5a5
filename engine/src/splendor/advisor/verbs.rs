//! The verbs of [`game::Search`], on the parts that the other modules compute.

use super::super::Error;
use super::super::actions::Action;
use super::super::reason::Reason;
use super::super::state::State;
use super::advice::{ALTERNATIVES, POINT, WIN_PERCENT, is_chance};
use super::baseline::alpha_beta::Margin;
use super::baseline::article::Aim;
use super::desk::{Desk, PLACES, Work};
use super::plan::Below;
use super::rounds::Round;
use super::values::{Values, is_judged};
use super::{Advice, Policy, Search, Settings, WORKSPACE_MIN, baseline, codes};
use crate::game::{self, Ranked, Seat, State as _};
use crate::kit::budget::{Budget, Progress, Status};
use crate::kit::random::Random;
use crate::kit::{level, ranking};

/// Loss in thousandths of a per cent that halves the chance of an action of the tree, by level.
const TREE_TEMPERATURE: [u32; level::LEVELS as usize] =
    [48_000, 19_000, 11_000, 8_300, 6_500, 5_000, 3_700, 2_500, 1_400, 0];

/// Loss in thousandths of a point that halves the chance of an action, by level.
const TEMPERATURE: [u32; level::LEVELS as usize] = [2_000, 1_500, 1_150, 880, 670, 500, 370, 260, 150, 0];

/// Whose position it is: the seat whose turn it is.
fn check(state: &State, seat: Seat) -> Result<(), Error> {
    state.validate()?;
    if state.is_over() {
        return Err(Error::Illegal(Reason::GameOver));
    }
    if state.to_act().contains(seat) {
        return Ok(());
    }
    Err(Error::Illegal(if state.awaited() != 0 { Reason::CardAwaited } else { Reason::NotYourTurn }))
}

impl game::Search for Search {
    type State = State;
    type Settings = Settings;
    type Advice = Advice;

    fn workspace_size(settings: &Settings) -> usize {
        settings.workspace_size()
    }

    fn settings_fit(settings: &Settings, bytes: usize) -> Result<Settings, Error> {
        settings.fit(bytes)
    }

    fn begin(workspace: &mut [u64], settings: &Settings, state: &State, seat: Seat) -> Result<Self, Error> {
        let settings = settings.fitting(size_of_val(workspace))?;
        check(state, seat)?;
        let state = state.observe(seat);
        let count = u32::try_from(state.action_count(seat)).unwrap_or(u32::MAX);
        let aim = match settings.policy() {
            Policy::Article => {
                let memory = workspace.get_mut(WORKSPACE_MIN / size_of::<u64>()..).unwrap_or_default();
                Aim::of(memory, &state, seat)?
            }
            _ => Aim::NONE,
        };
        let chance = settings.seed_in(&state);
        let mut search = Self {
            settings,
            state,
            aim,
            chance,
            units: 0,
            judged: 0,
            count,
            rounds: 0,
            filled: 0,
            seat,
            reserved: 0,
        };
        match search.desk(workspace).map(|desk| desk.work) {
            Some(Work::Rounds(proofs, round, mut tree)) => {
                proofs.begin(&state, if settings.policy() == Policy::Tree { count } else { 0 });
                tree.clear(seat);
                *round = Round::first(&state, Random::from_seed(chance), settings.policy());
                search.filled = permille(tree.count(), tree.capacity());
            }
            Some(Work::Margin(margin)) => *margin = Margin::of(&state, seat, settings.iterations()),
            Some(Work::Judged) | None => {}
        }
        Ok(search)
    }

    fn need(&self) -> usize {
        self.settings.workspace_size()
    }

    fn step(&mut self, workspace: &mut [u64], mut budget: Budget) -> Progress {
        let Some(Desk { places, work }) = self.desk(workspace) else { return self.progress() };
        // A search of any bytes has no more to do than its position has actions.
        self.count = self.count.min(u32::try_from(self.state.action_count(self.seat)).unwrap_or(u32::MAX));
        while self.judged < self.count && budget.spend(1) {
            let k = self.judged as usize;
            if let (Some(place), Some(action)) = (places.get_mut(k), self.state.action_at(self.seat, k)) {
                *place = self.judge(&action, k);
            }
            self.judged += 1;
            self.units = self.units.saturating_add(1);
        }
        match work {
            Work::Rounds(proofs, round, mut tree) => {
                while self.has_rounds_left() && budget.spend(1) {
                    if proofs.is_running() {
                        proofs.step(&self.state, self.seat);
                    } else if proofs.is_won() {
                        self.rounds = self.settings.iterations();
                    } else {
                        self.rounds += u32::from(round.step(&mut tree, &self.state));
                    }
                    self.units = self.units.saturating_add(1);
                }
                self.filled = permille(tree.count(), tree.capacity());
            }
            Work::Margin(margin) => {
                while self.has_rounds_left() && budget.spend(1) {
                    margin.step();
                    self.rounds = if margin.is_done() { self.settings.iterations() } else { 0 };
                    self.units = self.units.saturating_add(1);
                }
            }
            Work::Judged => self.filled = permille(self.judged, PLACES_COUNT),
        }
        self.progress()
    }

    fn best(&self, workspace: &mut [u64]) -> Option<Action> {
        let (best, _) = self.values(workspace)?.best()?;
        self.state.action_at(self.seat, best)
    }

    fn ranked(&self, workspace: &mut [u64], out: &mut [Ranked<Action>]) -> usize {
        let Some(values) = self.values(workspace) else { return 0 };
        let Some((_, most)) = values.best() else { return 0 };
        if out.is_empty() {
            return values.count();
        }
        for k in 0..values.count() {
            let Some(action) = self.state.action_at(self.seat, k) else { continue };
            let value_milli = values.at(k);
            let visits = values.visits(k);
            let candidate = Ranked {
                action,
                value_milli,
                standard_error_milli: values.doubt(k),
                visits,
                tied: u8::from(value_milli == most),
                ..Ranked::default()
            };
            ranking::insert(out, k, candidate, |a, b| a.value_milli > b.value_milli);
        }
        values.count()
    }

    fn choose(&self, workspace: &mut [u64]) -> Option<Action> {
        let values = self.values(workspace)?;
        let (best, most) = values.best()?;
        let others = (0..values.count()).filter(|&k| k != best);
        let floor = values.floor();
        let first = if self.settings.policy().has_tree() { values.seen(best, floor) } else { most };
        let values = core::iter::once(first).chain(others.clone().map(|k| values.seen(k, floor)));
        let scale = level::temperature(self.temperatures(), self.settings.level());
        let chosen = level::choose(values, scale, &mut Random::from_seed(self.chance));
        let chosen = chosen.checked_sub(1).and_then(|other| others.clone().nth(other)).unwrap_or(best);
        self.state.action_at(self.seat, chosen)
    }

    fn progress(&self) -> Progress {
        let is_running = self.judged < self.count || self.has_rounds_left();
        let status = if is_running { Status::Running } else { Status::Done };
        Progress { status, units: self.units, filled_permille: self.filled.min(1000) }
    }

    fn follow(&mut self, workspace: &mut [u64], state: &State, seat: Seat) -> Result<(), Error> {
        *self = Self::begin(workspace, &self.settings, state, seat)?;
        Ok(())
    }

    fn advise(
        workspace: &mut [u64],
        settings: &Settings,
        state: &State,
        seat: Seat,
        budget: Budget,
    ) -> Result<Advice, Error> {
        let mut search = Self::begin(workspace, settings, state, seat)?;
        search.step(workspace, budget);
        search.answer(workspace).ok_or(Error::Illegal(Reason::GameOver))
    }
}

impl Search {
    /// The settings.
    pub const fn settings(&self) -> Settings {
        self.settings
    }

    /// The answer as [`advise`](game::Search::advise) gives it, of a search that goes on.
    ///
    /// The turns of it are estimated at each question, by some 500 actions judged that no budget is spent for.
    pub fn answer(&self, workspace: &mut [u64]) -> Option<Advice> {
        let mut ranked = [Ranked::default(); 1 + ALTERNATIVES];
        let count = game::Search::ranked(self, workspace, &mut ranked);
        let values = self.values(workspace)?;
        let (best, most) = values.best()?;
        let action = self.state.action_at(self.seat, best)?;
        let worse =
            (0..values.count()).map(|k| values.at(k)).filter(|&value| value < most && is_judged(value)).max();
        let is_win = self.settings.policy().has_tree() && is_chance(most);
        let mut advice = Advice {
            action,
            value_milli: most,
            next_milli: worse.unwrap_or(most),
            unit: if is_win { WIN_PERCENT } else { POINT },
            verdict: values.verdict(best) as u8,
            ..Advice::default()
        };
        advice.add_alternatives(ranked.get(1..count.min(ranked.len())).unwrap_or_default());
        advice.add_event(&self.state, self.seat);
        advice.add_race(&self.state, self.seat, self.chance);
        let code = codes::code(&self.state, &action);
        let work = self.desk(workspace)?.work;
        let below = if let Work::Rounds(_, _, tree) = &work { Below::action(tree, code) } else { None };
        advice.add_tree(&self.state, self.seat, below);
        Some(advice)
    }

    /// What the policy says of the `k`-th action.
    pub(super) fn judge(&self, action: &Action, k: usize) -> i32 {
        match self.settings.policy() {
            Policy::Tree | Policy::OnePly | Policy::AlphaBeta => {
                baseline::one_ply::value(&self.state, self.seat, action)
            }
            Policy::Article => baseline::article::value(&self.state, action, &self.aim),
            Policy::Simple | Policy::Uct => {
                baseline::simple::value(&self.state, action, self.chance ^ k as u64)
            }
        }
    }

    /// Whether the policy is to look ahead further: nothing is searched where there is one action.
    fn has_rounds_left(&self) -> bool {
        let looks_ahead = self.settings.policy().looks_ahead();
        looks_ahead && self.count > 1 && self.rounds < self.settings.iterations()
    }

    fn values<'a>(&'a self, workspace: &'a mut [u64]) -> Option<Values<'a>> {
        Some(Values::of(self, self.desk(workspace)?))
    }

    /// The losses that halve the chance of an action, by level.
    fn temperatures(&self) -> &'static [u32; level::LEVELS as usize] {
        if self.settings.policy().has_tree() { &TREE_TEMPERATURE } else { &TEMPERATURE }
    }
}

/// How much of a thing is used, in thousandths.
fn permille(used: u32, of: u32) -> u16 {
    let part = (u64::from(used) * 1000).checked_div(of.into()).unwrap_or(0).min(1000);
    u16::try_from(part).unwrap_or(1000)
}

#[allow(clippy::cast_possible_truncation)] // 512
const PLACES_COUNT: u32 = PLACES as u32;
