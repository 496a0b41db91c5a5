//! How to search: plain bytes with checked readings.

use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

use super::super::Error;
use super::super::purchases::PURCHASES_MEMORY;
use super::super::state::State;
use super::WORKSPACE_MIN;
use crate::kit::hash;
use crate::kit::level::LEVELS;

/// Who decides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(u8)]
pub enum Policy {
    /// The best position after one action.
    #[default]
    OnePly = 0,
    /// The most points at once, else tokens by chance: to compare with.
    Simple = 1,
    /// A published search for purchases, else the tokens that are lacking: to compare with.
    Article = 2,
}

impl Policy {
    /// All in the order of their codes.
    pub const ALL: [Self; 3] = [Self::OnePly, Self::Simple, Self::Article];
}

/// How to search.
///
/// | byte  | holds                                     |
/// |-------|-------------------------------------------|
/// | 0     | [`Policy`]                                |
/// | 1     | level, 0 beginner to 9 full strength      |
/// | 2-7   | 0                                         |
/// | 8-15  | seed of weaker play and of chance         |
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct Settings {
    policy: u8,
    level: u8,
    reserved: [u8; 6],
    seed: u64,
}

impl Default for Settings {
    fn default() -> Self {
        Self::DEFAULT
    }
}

impl Settings {
    /// The best position after one action, at full strength.
    pub const DEFAULT: Self =
        Self { policy: Policy::OnePly as u8, level: LEVELS - 1, reserved: [0; 6], seed: 0 };

    /// Settings with another policy.
    #[must_use]
    pub const fn with_policy(self, policy: Policy) -> Self {
        Self { policy: policy as u8, ..self }
    }

    /// Settings with another level and the seed of its chance.
    #[must_use]
    pub const fn with_level(self, level: u8, seed: u64) -> Self {
        Self { level, seed, ..self }
    }

    /// Who decides.
    pub fn policy(&self) -> Policy {
        Policy::ALL.get(usize::from(self.policy)).copied().unwrap_or_default()
    }

    /// The level, 0 to 9.
    pub const fn level(&self) -> u8 {
        self.level
    }

    /// The seed of weaker play and of chance.
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    /// The seed in a position: the same position and settings give the same.
    pub(super) fn seed_in(&self, state: &State) -> u64 {
        self.seed ^ hash::Digest::of(state.as_bytes())
    }

    /// The settings themselves if every value is in range.
    ///
    /// # Errors
    /// [`Error::Argument`](crate::error::Error::Argument) with the name of the first that is not.
    pub fn checked(self) -> Result<Self, Error> {
        let checks = [
            (usize::from(self.policy) < Policy::ALL.len(), "policy"),
            (self.level < LEVELS, "level"),
            (self.reserved == [0; 6], "reserved"),
        ];
        match checks.iter().find(|(is_right, _)| !is_right) {
            Some(&(_, name)) => Err(Error::Argument(name)),
            None => Ok(self),
        }
    }

    /// The bytes that serve every position with these settings.
    pub(super) fn workspace_size(&self) -> usize {
        match self.policy() {
            Policy::Article => WORKSPACE_MIN + PURCHASES_MEMORY,
            Policy::OnePly | Policy::Simple => WORKSPACE_MIN,
        }
    }

    /// The settings if their search fits.
    pub(super) fn fit(self, bytes: usize) -> Result<Self, Error> {
        let settings = self.checked()?;
        let need = settings.workspace_size();
        if bytes < need { Err(Error::Workspace { need }) } else { Ok(settings) }
    }
}
