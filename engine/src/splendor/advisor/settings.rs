//! How to search: plain bytes with checked readings.

use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

use super::super::Error;
use super::super::purchases::PURCHASES_MEMORY;
use super::super::state::State;
use super::WORKSPACE_MIN;
use super::desk::{BEFORE_TREE, OF_MARGIN};
use crate::kit::hash;
use crate::kit::level::LEVELS;
use crate::kit::tree;

/// Who decides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(u8)]
pub enum Policy {
    /// The search tree.
    #[default]
    Tree = 0,
    /// The best position after one action.
    OnePly = 1,
    /// The most points at once, else tokens by chance: to compare with.
    Simple = 2,
    /// A published search for purchases, else the tokens that are lacking: to compare with.
    Article = 3,
    /// A tree without judgement whose leaves are games by chance: to compare with.
    Uct = 4,
    /// The best margin six actions ahead, refills unknown: to compare with.
    AlphaBeta = 5,
}

/// The fewest nodes of the tree.
pub const NODES_MIN: u32 = 64;

/// The most nodes of the tree, of 512 MB.
pub const NODES_MAX: u32 = 1 << 24;

impl Policy {
    /// All in the order of their codes.
    pub const ALL: [Self; 6] =
        [Self::Tree, Self::OnePly, Self::Simple, Self::Article, Self::Uct, Self::AlphaBeta];

    /// Whether it looks further than one action ahead.
    pub(super) const fn looks_ahead(self) -> bool {
        self.has_tree() || matches!(self, Self::AlphaBeta)
    }

    /// Whether it works in a tree.
    pub(super) const fn has_tree(self) -> bool {
        matches!(self, Self::Tree | Self::Uct)
    }
}

/// How to search.
///
/// | byte  | holds                                     |
/// |-------|-------------------------------------------|
/// | 0     | [`Policy`]                                |
/// | 1     | level, 0 beginner to 9 full strength      |
/// | 2-7   | 0                                         |
/// | 8-15  | seed of weaker play, of the cards drawn and of chance |
/// | 16-19 | rounds of the tree, 1 or more; of `AlphaBeta` actions ahead, of which it looks at six |
/// | 20-23 | nodes of the tree, [`NODES_MIN`] to [`NODES_MAX`] |
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct Settings {
    policy: u8,
    level: u8,
    reserved: [u8; 6],
    seed: u64,
    iterations: u32,
    nodes: u32,
}

impl Default for Settings {
    fn default() -> Self {
        Self::DEFAULT
    }
}

impl Settings {
    /// 2,000 rounds of the tree in 770 KB, at full strength.
    pub const DEFAULT: Self = Self {
        policy: Policy::Tree as u8,
        level: LEVELS - 1,
        reserved: [0; 6],
        seed: 0,
        iterations: 2_000,
        nodes: 24_000,
    };

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

    /// Settings with another number of rounds.
    #[must_use]
    pub const fn with_iterations(self, iterations: u32) -> Self {
        Self { iterations, ..self }
    }

    /// Settings with another size of the tree, and so of the workspace.
    #[must_use]
    pub const fn with_nodes(self, nodes: u32) -> Self {
        Self { nodes, ..self }
    }

    /// Rounds of the tree.
    pub const fn iterations(&self) -> u32 {
        self.iterations
    }

    /// Nodes of the tree.
    pub const fn nodes(&self) -> u32 {
        self.nodes
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
            (self.iterations > 0, "iterations"),
            ((NODES_MIN..=NODES_MAX).contains(&self.nodes), "nodes"),
        ];
        match checks.iter().find(|(is_right, _)| !is_right) {
            Some(&(_, name)) => Err(Error::Argument(name)),
            None => Ok(self),
        }
    }

    /// The bytes that serve every position with these settings.
    pub(super) fn workspace_size(&self) -> usize {
        match self.policy() {
            Policy::Tree | Policy::Uct => BEFORE_TREE + tree::size(self.nodes as usize),
            Policy::AlphaBeta => OF_MARGIN,
            Policy::Article => WORKSPACE_MIN + PURCHASES_MEMORY,
            Policy::OnePly | Policy::Simple => WORKSPACE_MIN,
        }
    }

    /// The settings if their search fits.
    pub(super) fn fitting(self, bytes: usize) -> Result<Self, Error> {
        let settings = self.checked()?;
        let need = settings.workspace_size();
        if bytes < need { Err(Error::Workspace { need }) } else { Ok(settings) }
    }

    /// The strongest settings like these that fit: a smaller tree, or where there is no room for any, one ply.
    pub(super) fn fit(self, bytes: usize) -> Result<Self, Error> {
        let settings = self.checked()?;
        if !settings.policy().has_tree() || settings.workspace_size() <= bytes {
            return settings.fitting(bytes);
        }
        let room = tree::nodes_in(bytes.saturating_sub(BEFORE_TREE));
        let nodes = u32::try_from(room).unwrap_or(NODES_MAX).min(settings.nodes);
        if nodes < NODES_MIN && settings.policy() == Policy::Tree {
            return settings.with_policy(Policy::OnePly).fitting(bytes);
        }
        if nodes < NODES_MIN {
            return settings.with_nodes(NODES_MIN).fitting(bytes);
        }
        Ok(settings.with_nodes(nodes))
    }
}
