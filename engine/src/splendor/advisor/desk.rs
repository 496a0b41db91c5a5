//! The workspace and its parts: the values of the root's actions, and behind them what the policy works in.

use zerocopy::{FromBytes, IntoBytes};

use super::baseline::alpha_beta::Margin;
use super::proofs::Proofs;
use super::rounds::Round;
use super::{Policy, Search, WORKSPACE_MIN};
use crate::game;
use crate::kit::tree::Tree;

/// The bytes before the tree: values, proofs and the round.
pub(super) const BEFORE_TREE: usize = WORKSPACE_MIN + PROOFS_SIZE + ROUND_SIZE;

/// The bytes of `alpha_beta`: values and the line.
pub(super) const OF_MARGIN: usize = WORKSPACE_MIN + MARGIN_SIZE;

const PROOFS_SIZE: usize = size_of::<Proofs>();

const ROUND_SIZE: usize = size_of::<Round>();

const MARGIN_SIZE: usize = size_of::<Margin>();

/// Actions whose value is kept.
pub(super) const PLACES: usize = WORKSPACE_MIN / size_of::<i32>();

/// A workspace that is looked at or worked in.
pub(super) struct Desk<'a> {
    /// The values of the first actions, in thousandths of a point.
    pub(super) places: &'a mut [i32],
    pub(super) work: Work<'a>,
}

/// What a policy works in.
pub(super) enum Work<'a> {
    /// The values are all there is.
    Judged,
    /// The proofs, the round and the tree.
    Rounds(&'a mut Proofs, &'a mut Round, Tree<'a>),
    /// The line that is looked at.
    Margin(&'a mut Margin),
}

impl Search {
    /// The parts of a workspace; none where it is smaller than the one that was asked for.
    pub(super) fn desk<'a>(&self, workspace: &'a mut [u64]) -> Option<Desk<'a>> {
        let words = workspace.get_mut(..game::Search::need(self) / size_of::<u64>())?;
        let (places, rest) = words.split_at_mut_checked(WORKSPACE_MIN / size_of::<u64>())?;
        let places = <[i32]>::mut_from_bytes(places.as_mut_bytes()).ok()?;
        let work = match self.settings.policy() {
            Policy::Tree | Policy::Uct => {
                let (proofs, rest) = rest.split_at_mut_checked(PROOFS_SIZE / size_of::<u64>())?;
                let (round, tree) = rest.split_at_mut_checked(ROUND_SIZE / size_of::<u64>())?;
                let proofs = Proofs::mut_from_bytes(proofs.as_mut_bytes()).ok()?;
                Work::Rounds(proofs, Round::mut_from_bytes(round.as_mut_bytes()).ok()?, Tree::open(tree)?)
            }
            Policy::AlphaBeta => {
                let (margin, _) = Margin::mut_from_prefix(rest.as_mut_bytes()).ok()?;
                Work::Margin(margin)
            }
            Policy::OnePly | Policy::Simple | Policy::Article => Work::Judged,
        };
        Some(Desk { places, work })
    }
}

const _: () =
    assert!(PROOFS_SIZE.is_multiple_of(8) && ROUND_SIZE.is_multiple_of(8) && MARGIN_SIZE.is_multiple_of(8));
