//! How to search: plain bytes with checked readings.

use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

use super::super::Error;
use super::super::state::State;
use super::{WORKSPACE_MIN, memory, planner};
use crate::kit::hash;
use crate::kit::level::LEVELS;

/// What is asked of a search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(u8)]
pub enum Objective {
    /// A winning line, then a shorter one.
    #[default]
    Solve = 0,
    /// A winning line that is proved to be the shortest: for small positions.
    Shortest = 1,
}

/// What may be known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(u8)]
pub enum View {
    /// All cards, face-down ones and the stock included.
    #[default]
    Open = 0,
    /// What a player sees: plans are judged by their odds of winning, whatever the hidden cards are.
    Player = 1,
}

/// Who searches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(u8)]
pub enum Policy {
    /// The staged beam.
    #[default]
    Staged = 0,
    /// The article's beam, its rules put right: to compare with.
    Article = 1,
}

/// The least width.
pub const WIDTH_MIN: u32 = 8;

/// The greatest width, of about 3.6 GB.
pub const WIDTH_MAX: u32 = 1 << 24;

/// How to search; the default finds a win on nearly every deal in 16 MB.
///
/// | byte  | holds                                                                           |
/// |-------|---------------------------------------------------------------------------------|
/// | 0     | [`Objective`]                                                                   |
/// | 1     | [`View`]                                                                        |
/// | 2     | [`Policy`]                                                                      |
/// | 3     | level, 0 beginner to 9 full strength                                            |
/// | 4-7   | width: positions of a layer that survive, [`WIDTH_MIN`] to [`WIDTH_MAX`]        |
/// | 8-11  | nodes at most, 0 for no limit but that of the passes                            |
/// | 12    | shortening: so many times the nodes of the solution in all; 0 or 1 for none     |
/// | 13-15 | 0                                                                               |
/// | 16-23 | seed of weaker play, and of the draws of a player's view                        |
/// | 24-27 | evaluations at most of a decision in a player's view, 0 for no limit            |
/// | 28-31 | 0                                                                               |
///
/// In a player's view `evaluations` takes the place of `nodes`, `shortening` and `policy` are not used, and the width is
/// no greater than the evaluations are enough for: 800 for the default of 400,000, in 596 KB. They are kept to within the
/// children of one position, a few hundred. A decision is a plan of some five moves; the default takes 20,000 to 30,000
/// evaluations a move on average.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct Settings {
    objective: u8,
    view: u8,
    policy: u8,
    level: u8,
    width: u32,
    nodes: u32,
    shortening: u8,
    reserved: [u8; 3],
    seed: u64,
    evaluations: u32,
    spare: [u8; 4],
}

impl Default for Settings {
    fn default() -> Self {
        Self::DEFAULT
    }
}

/// The width that 16 MB hold.
#[allow(clippy::cast_possible_truncation)] // a few ten thousand
const WIDTH: u32 = memory::width_for(16 << 20) as u32;

impl Settings {
    /// Open view, 16 MB, at most 30 million nodes, ten times the nodes of the solution for a shorter one.
    pub const DEFAULT: Self = Self {
        objective: Objective::Solve as u8,
        view: View::Open as u8,
        policy: Policy::Staged as u8,
        level: LEVELS - 1,
        width: WIDTH,
        nodes: 30_000_000,
        shortening: 10,
        reserved: [0; 3],
        seed: 0,
        evaluations: 400_000,
        spare: [0; 4],
    };

    /// Settings with another objective.
    #[must_use]
    pub const fn with_objective(self, objective: Objective) -> Self {
        Self { objective: objective as u8, ..self }
    }

    /// Settings with another view.
    #[must_use]
    pub const fn with_view(self, view: View) -> Self {
        Self { view: view as u8, ..self }
    }

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

    /// Settings with another width, and so another size of the workspace.
    #[must_use]
    pub const fn with_width(self, width: u32) -> Self {
        Self { width, ..self }
    }

    /// Settings that end after so many nodes; 0 for no limit.
    #[must_use]
    pub const fn with_nodes(self, nodes: u32) -> Self {
        Self { nodes, ..self }
    }

    /// Settings that spend so many times the nodes of the solution, those included, on a shorter one.
    #[must_use]
    pub const fn with_shortening(self, times: u8) -> Self {
        Self { shortening: times, ..self }
    }

    /// Settings that end a decision in a player's view after so many evaluations; 0 for no limit.
    #[must_use]
    pub const fn with_evaluations(self, evaluations: u32) -> Self {
        Self { evaluations, ..self }
    }

    /// What is asked.
    pub const fn objective(&self) -> Objective {
        if self.objective == Objective::Shortest as u8 { Objective::Shortest } else { Objective::Solve }
    }

    /// What may be known.
    pub const fn view(&self) -> View {
        if self.view == View::Player as u8 { View::Player } else { View::Open }
    }

    /// Who searches.
    pub const fn policy(&self) -> Policy {
        if self.policy == Policy::Article as u8 { Policy::Article } else { Policy::Staged }
    }

    /// The level, 0 to 9.
    pub const fn level(&self) -> u8 {
        self.level
    }

    /// Positions of a layer that survive.
    pub const fn width(&self) -> u32 {
        self.width
    }

    /// The most nodes; `u64::MAX` for no limit.
    pub const fn nodes(&self) -> u64 {
        if self.nodes == 0 { u64::MAX } else { self.nodes as u64 }
    }

    /// The most evaluations of a decision in a player's view; `u64::MAX` for no limit.
    pub const fn evaluations(&self) -> u64 {
        if self.evaluations == 0 { u64::MAX } else { self.evaluations as u64 }
    }

    /// So many times the nodes of the solution are spent in all.
    pub const fn shortening(&self) -> u8 {
        self.shortening
    }

    /// The seed of weaker play.
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    /// The seed of weaker play in a position: the same position and settings give the same.
    pub(super) fn seed_in(&self, state: &State) -> u64 {
        self.seed ^ hash::Digest::of(state.as_bytes())
    }

    /// The settings themselves if every value is in range.
    ///
    /// # Errors
    /// [`Error::Argument`](crate::error::Error::Argument) with the name of the first that is not.
    pub fn checked(self) -> Result<Self, Error> {
        let checks = [
            (self.objective <= Objective::Shortest as u8, "objective"),
            (self.view <= View::Player as u8, "view"),
            (self.policy <= Policy::Article as u8, "policy"),
            (self.level < LEVELS, "level"),
            (self.width >= WIDTH_MIN && self.width <= WIDTH_MAX, "width"),
            (self.reserved == [0; 3] && self.spare == [0; 4], "reserved"),
        ];
        match checks.iter().find(|(is_right, _)| !is_right) {
            Some(&(_, name)) => Err(Error::Argument(name)),
            None => Ok(self),
        }
    }

    /// The bytes that serve every position with these settings.
    pub(super) fn workspace_size(&self) -> usize {
        match self.view() {
            View::Open => memory::size(self.width as usize),
            View::Player => planner::memory::size(planner::width(self) as usize).max(WORKSPACE_MIN),
        }
    }

    /// The greatest width that fits, at most the one asked for.
    pub(super) fn fit(&self, bytes: usize) -> Result<Self, Error> {
        let settings = self.checked()?;
        if bytes < WORKSPACE_MIN {
            return Err(Error::Workspace { need: WORKSPACE_MIN });
        }
        let width = match self.view() {
            View::Open => memory::width_for(bytes),
            View::Player => planner::memory::width_for(bytes),
        };
        let width = u32::try_from(width).unwrap_or(u32::MAX).min(settings.width);
        Ok(settings.with_width(width))
    }

    /// The settings of the solver where a player's view has nothing hidden any more: narrow, since little is left to find.
    pub(super) fn of_ending(&self) -> Self {
        let room = memory::width_for(self.workspace_size());
        let width = u32::try_from(room).unwrap_or(u32::MAX).clamp(WIDTH_MIN, ENDING_WIDTH);
        Self { width, nodes: self.evaluations, shortening: 1, policy: Policy::Staged as u8, ..*self }
    }
}

/// The width of the solver in a player's view.
const ENDING_WIDTH: u32 = 32;
