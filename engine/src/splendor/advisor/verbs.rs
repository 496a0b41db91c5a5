//! The verbs of [`game::Search`], on the parts that the other modules compute.

use zerocopy::{FromBytes, IntoBytes};

use super::super::Error;
use super::super::actions::Action;
use super::super::reason::Reason;
use super::super::state::State;
use super::baseline::article::Aim;
use super::{Advice, Policy, Search, Settings, WORKSPACE_MIN, baseline};
use crate::game::{self, Ranked, Seat, State as _};
use crate::kit::budget::{Budget, Progress, Status};
use crate::kit::random::Random;
use crate::kit::{level, ranking};

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
        let settings = settings.fit(size_of_val(workspace))?;
        check(state, seat)?;
        let state = state.observe(seat);
        let count = u32::try_from(state.action_count(seat)).unwrap_or(u32::MAX);
        let aim = match settings.policy() {
            Policy::Article => {
                let memory = workspace.get_mut(WORKSPACE_MIN / size_of::<u64>()..).unwrap_or_default();
                Aim::of(memory, &state, seat)?
            }
            Policy::OnePly | Policy::Simple => Aim::NONE,
        };
        let chance = settings.seed_in(&state);
        Ok(Self { settings, state, aim, chance, judged: 0, count, seat, reserved: [0; 7] })
    }

    fn need(&self) -> usize {
        self.settings.workspace_size()
    }

    fn step(&mut self, workspace: &mut [u64], mut budget: Budget) -> Progress {
        let Some(places) = self.places_mut(workspace) else { return self.progress() };
        // A search of any bytes has no more to do than its position has actions.
        self.count = self.count.min(u32::try_from(self.state.action_count(self.seat)).unwrap_or(u32::MAX));
        while self.judged < self.count && budget.spend(1) {
            let k = self.judged as usize;
            if let (Some(place), Some(action)) = (places.get_mut(k), self.state.action_at(self.seat, k)) {
                *place = self.judge(&action, k);
            }
            self.judged += 1;
        }
        self.progress()
    }

    fn best(&self, workspace: &mut [u64]) -> Option<Action> {
        let (best, _) = self.best_of_all(self.places(workspace)?)?;
        self.state.action_at(self.seat, best)
    }

    fn ranked(&self, workspace: &mut [u64], out: &mut [Ranked<Action>]) -> usize {
        let Some(places) = self.places(workspace) else { return 0 };
        let Some((_, most)) = self.best_of_all(places) else { return 0 };
        let all = self.state.action_count(self.seat);
        if out.is_empty() {
            return all;
        }
        for k in 0..all {
            let Some(action) = self.state.action_at(self.seat, k) else { continue };
            let value_milli = self.value(places, k);
            let tied = u8::from(value_milli == most);
            let candidate = Ranked { action, value_milli, tied, ..Ranked::default() };
            ranking::insert(out, k, candidate, |a, b| a.value_milli > b.value_milli);
        }
        all
    }

    fn choose(&self, workspace: &mut [u64]) -> Option<Action> {
        let places = self.places(workspace)?;
        let (best, most) = self.best_of_all(places)?;
        let others = (0..self.state.action_count(self.seat)).filter(|&k| k != best);
        let values = core::iter::once(most).chain(others.clone().map(|k| self.value(places, k)));
        let scale = level::temperature(&TEMPERATURE, self.settings.level());
        let chosen = level::choose(values, scale, &mut Random::from_seed(self.chance));
        let chosen = chosen.checked_sub(1).and_then(|other| others.clone().nth(other)).unwrap_or(best);
        self.state.action_at(self.seat, chosen)
    }

    fn progress(&self) -> Progress {
        let status = if self.judged < self.count { Status::Running } else { Status::Done };
        let units = self.judged.min(self.count);
        let filled = (u64::from(units) * 1000).checked_div(PLACES as u64).unwrap_or(0).min(1000);
        Progress { status, units: units.into(), filled_permille: u16::try_from(filled).unwrap_or(0) }
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
    pub fn answer(&self, workspace: &mut [u64]) -> Option<Advice> {
        let places = self.places(workspace)?;
        let (best, most) = self.best_of_all(places)?;
        let action = self.state.action_at(self.seat, best)?;
        let values = (0..self.state.action_count(self.seat)).map(|k| self.value(places, k));
        let worse = values.filter(|&value| value < most && is_judged(value)).max();
        let mut after = self.state;
        let event = after.apply(&action).map(|applied| applied.event).unwrap_or_default();
        let points = after.score(self.seat).saturating_sub(self.state.score(self.seat));
        Some(Advice {
            action,
            value_milli: most,
            next_milli: worse.unwrap_or(most),
            points: u8::try_from(points).unwrap_or(0),
            event,
        })
    }

    /// The value of the `k`-th action, in thousandths of a point.
    fn value(&self, places: &[i32], k: usize) -> i32 {
        let is_judged = k < self.judged as usize;
        if let Some(&value) = places.get(k).filter(|_| is_judged) {
            return value;
        }
        match self.state.action_at(self.seat, k) {
            None => i32::MIN,
            Some(action) if is_judged => self.judge(&action, k),
            Some(action) => baseline::simple::value(&self.state, &action, 0).saturating_sub(NOT_JUDGED),
        }
    }

    /// What the policy says of the `k`-th action.
    fn judge(&self, action: &Action, k: usize) -> i32 {
        match self.settings.policy() {
            Policy::OnePly => baseline::one_ply::value(&self.state, self.seat, action),
            Policy::Article => baseline::article::value(&self.state, action, &self.aim),
            Policy::Simple => baseline::simple::value(&self.state, action, self.chance ^ k as u64),
        }
    }

    /// The first of the best actions by its number, and its value.
    fn best_of_all(&self, places: &[i32]) -> Option<(usize, i32)> {
        let values = (0..self.state.action_count(self.seat)).map(|k| (k, self.value(places, k)));
        values.reduce(|best, other| if other.1 > best.1 { other } else { best })
    }
}

/// Actions whose value is kept.
const PLACES: usize = WORKSPACE_MIN / size_of::<i32>();

/// By how much an action counts less that is not judged yet: 2,000 points, more than any value.
const NOT_JUDGED: i32 = 2_000_000;

/// Whether a value is that of an action that is judged.
pub(super) const fn is_judged(value_milli: i32) -> bool {
    value_milli >= -NOT_JUDGED / 2
}

impl Search {
    /// The values in a workspace; none where it is smaller than the one that was asked for.
    fn places<'a>(&self, workspace: &'a [u64]) -> Option<&'a [i32]> {
        let bytes = workspace.as_bytes().get(..game::Search::need(self))?;
        <[i32]>::ref_from_bytes(bytes.get(..WORKSPACE_MIN)?).ok()
    }

    fn places_mut<'a>(&self, workspace: &'a mut [u64]) -> Option<&'a mut [i32]> {
        let bytes = workspace.as_mut_bytes().get_mut(..game::Search::need(self))?;
        <[i32]>::mut_from_bytes(bytes.get_mut(..WORKSPACE_MIN)?).ok()
    }
}
