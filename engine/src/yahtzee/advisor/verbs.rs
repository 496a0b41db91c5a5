//! The verbs of [`game::Search`], on the parts that the other modules compute.

use super::super::Error;
use super::super::actions::Action;
use super::super::reason::Reason;
use super::super::state::State;
use super::factored::Factored;
use super::value::Fixed;
use super::{Advice, Number, Objective, Search, Settings, graded};
use crate::game::{self, Ranked, Seat, State as _};
use crate::kit::budget::{Budget, Progress, Status};

/// Whose position it is: the seat whose turn it is, before or after a roll.
pub(super) fn check(state: &State, seat: Seat) -> Result<(), Error> {
    state.validate()?;
    if state.is_over() {
        return Err(Error::Illegal(Reason::GameOver));
    }
    if state.turn() == seat { Ok(()) } else { Err(Error::Illegal(Reason::NotYourTurn)) }
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
        if let Some(grade) = settings.checked()?.grade() {
            Factored::built_in(grade, state.rules())?;
        }
        let search = Self::prepared(workspace, settings, state, seat)?;
        if search.has_table != 0 {
            search.prepare_table(workspace);
        }
        Ok(search)
    }

    fn need(&self) -> usize {
        usize::try_from(self.need).unwrap_or(usize::MAX)
    }

    fn step(&mut self, workspace: &mut [u64], budget: Budget) -> Progress {
        if self.has_table != 0 && self.fits(workspace) {
            match self.settings.number() {
                Number::Fixed => self.work::<Fixed>(workspace, budget),
                Number::Double => self.work::<f64>(workspace, budget),
            }
        }
        self.progress()
    }

    fn best(&self, workspace: &mut [u64]) -> Option<Action> {
        let decision = match self.settings.number() {
            Number::Fixed => self.best_of(&self.evaluate::<Fixed>(workspace)?)?.0,
            Number::Double => self.best_of(&self.evaluate::<f64>(workspace)?)?.0,
        };
        Some(self.action(decision))
    }

    fn ranked(&self, workspace: &mut [u64], out: &mut [Ranked<Action>]) -> usize {
        match self.settings.number() {
            Number::Fixed => self.rank::<Fixed>(workspace, out),
            Number::Double => self.rank::<f64>(workspace, out),
        }
    }

    fn choose(&self, workspace: &mut [u64]) -> Option<Action> {
        match self.settings.number() {
            Number::Fixed => self.pick::<Fixed>(workspace),
            Number::Double => self.pick::<f64>(workspace),
        }
    }

    fn progress(&self) -> Progress {
        let is_running = self.has_table != 0 && !self.is_complete();
        let status = if is_running { Status::Running } else { Status::Done };
        Progress { status, units: self.units, filled_permille: self.filled_permille() }
    }

    fn follow(&mut self, workspace: &mut [u64], state: &State, seat: Seat) -> Result<(), Error> {
        check(state, seat)?;
        let next = self.asked(state, seat);
        let is_same_game = graded::is_same_game(state.rules(), self.rules());
        let is_held = self.has_table != 0 && self.fits(workspace) && next.is_held(workspace);
        let needs_none = self.settings.objective() == Objective::SingleTurn;
        if is_same_game && (is_held || needs_none) {
            *self = next;
        } else {
            *self = Self::begin(workspace, &self.settings, state, seat)?;
        }
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
        search.answer(workspace).ok_or(Error::Illegal(Reason::DiceNotRolled))
    }
}

impl Search {
    #[allow(clippy::cast_possible_truncation)] // at most 1000
    fn filled_permille(&self) -> u16 {
        if self.has_table == 0 {
            return 0;
        }
        if self.settings.objective().is_chance() {
            return self.chance.permille();
        }
        let all = u64::from(self.value_count);
        let permille = (u64::from(self.cursor.values()).min(all) * 1000).checked_div(all);
        permille.unwrap_or(0) as u16
    }
}
