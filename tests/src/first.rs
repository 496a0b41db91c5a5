//! The least search: the first legal action of Spider. It lets the conformance suite try positions without asking anything
//! of an engine's decisions.

use fiveply::error::Error;
use fiveply::game::{Ranked, Search, Seat, State as _};
use fiveply::kit::budget::{Budget, Progress, Status};
use fiveply::spider::{Action, Reason, State};
use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

/// A decision: the view that it is made in.
#[derive(Clone, Copy, Debug, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct First {
    view: State,
}

/// There is nothing to choose.
#[derive(Clone, Copy, Debug, Default, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct Settings {
    reserved: [u8; 4],
}

impl First {
    /// The only settings.
    pub const SETTINGS: Settings = Settings { reserved: [0; 4] };
}

impl Search for First {
    type State = State;
    type Settings = Settings;
    type Advice = Action;

    fn workspace_size(_: &Settings) -> usize {
        0
    }

    fn settings_fit(settings: &Settings, _: usize) -> Result<Settings, Error<Reason>> {
        Ok(*settings)
    }

    fn begin(_: &mut [u64], _: &Settings, state: &State, seat: Seat) -> Result<Self, Error<Reason>> {
        state.validate()?;
        if state.to_act().contains(seat) {
            Ok(Self { view: state.observe(seat) })
        } else {
            Err(Error::Illegal(Reason::GameOver))
        }
    }

    fn need(&self) -> usize {
        0
    }

    fn step(&mut self, _: &mut [u64], _: Budget) -> Progress {
        self.progress()
    }

    fn best(&self, _: &mut [u64]) -> Option<Action> {
        self.view.action_at(0, 0)
    }

    fn ranked(&self, _: &mut [u64], out: &mut [Ranked<Action>]) -> usize {
        let count = self.view.action_count(0);
        for (k, slot) in out.iter_mut().enumerate().take(count) {
            let action = self.view.action_at(0, k).unwrap_or_default();
            *slot = Ranked { action, tied: 1, ..Ranked::default() };
        }
        count
    }

    fn choose(&self, workspace: &mut [u64]) -> Option<Action> {
        self.best(workspace)
    }

    fn progress(&self) -> Progress {
        Progress { status: Status::Done, units: 0, filled_permille: 0 }
    }

    fn follow(&mut self, workspace: &mut [u64], state: &State, seat: Seat) -> Result<(), Error<Reason>> {
        *self = Self::begin(workspace, &Self::SETTINGS, state, seat)?;
        Ok(())
    }

    fn advise(
        workspace: &mut [u64],
        settings: &Settings,
        state: &State,
        seat: Seat,
        _: Budget,
    ) -> Result<Action, Error<Reason>> {
        Ok(Self::begin(workspace, settings, state, seat)?.best(workspace).unwrap_or_default())
    }
}
