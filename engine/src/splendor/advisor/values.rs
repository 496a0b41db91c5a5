//! What each action is worth as far as a search has come.
//!
//! | the action                        | its value                                                                         |
//! |-----------------------------------|-----------------------------------------------------------------------------------|
//! | is proved to win, to tie, to lose | 100,000; 50,000; -100,000 and a hundredth of what `OnePly` says                   |
//! | was tried in the tree             | thousandths of a per cent of a win, at least: the mean of its visits less [`doubt`]  |
//! | was looked at by `AlphaBeta`      | its margin in thousandths of a point                                              |
//! | was judged, and never tried       | as `OnePly` judges it, less 500 points                                             |
//! | was judged by another policy      | thousandths of a point                                                            |
//! | was not judged                    | the points that it brings at once, less 2,000                                      |

use super::desk::{Desk, Work};
use super::endgame::Verdict;
use super::{Search, baseline, codes};
use crate::game::State as _;
use crate::kit::tree::{Id, ONE, Tree};

/// By how much an action counts less that is not judged yet: 2,000 points, more than any value.
const NOT_JUDGED: i32 = 2_000_000;

/// By how much an action counts less that the tree never tried: below all that it tried, above all that is not judged.
const NOT_TRIED: i32 = 500_000;

/// A win for certain, in thousandths of a per cent.
const WIN: u32 = 100_000;

/// Whether a value is that of an action that is judged.
pub(super) const fn is_judged(value_milli: i32) -> bool {
    value_milli >= -NOT_JUDGED / 2
}

/// How far the mean of so many visits may be off, in thousandths of a per cent: the standard error of a coin's; 0 without any.
fn doubt(visits: u32) -> i32 {
    let variance = u64::from(WIN / 2).pow(2).checked_div(visits.into()).unwrap_or(0);
    i32::try_from(variance.isqrt()).unwrap_or(0)
}

/// What a thousandth of a point that `OnePly` says is worth to a player of some level, in thousandths of a per cent.
const POINT_MILLI: i32 = 5;

/// The worst mean of an action that was tried, and the best that `OnePly` says.
#[derive(Clone, Copy, Debug)]
pub(super) struct Floor {
    mean: i32,
    judged: i32,
}

/// What an action is worth of which something is proved. A loss counts as less than nothing, so that it stands below all that
/// was tried; of several the one that `OnePly` would take stands first.
fn proved(verdict: Verdict, judged: i32) -> Option<i32> {
    let win = i32::try_from(WIN).unwrap_or(0);
    match verdict {
        Verdict::Open => None,
        Verdict::Win => Some(win),
        Verdict::Tie => Some(win / 2),
        Verdict::Loss => Some(judged / 100 - win),
    }
}

/// The values of all actions of a position.
pub(super) struct Values<'a> {
    search: &'a Search,
    places: &'a [i32],
    work: Work<'a>,
    count: usize,
}

impl<'a> Values<'a> {
    pub(super) fn of(search: &'a Search, desk: Desk<'a>) -> Self {
        let Desk { places, work } = desk;
        Self { search, places, work, count: search.state.action_count(search.seat) }
    }

    /// How many actions there are.
    pub(super) const fn count(&self) -> usize {
        self.count
    }

    /// The value of the `k`-th action.
    pub(super) fn at(&self, k: usize) -> i32 {
        let judged = self.judged(k);
        if !self.search.settings.policy().looks_ahead() || !is_judged(judged) {
            return judged;
        }
        let tried = match &self.work {
            Work::Rounds(proofs, _, tree) => proved(proofs.verdict(k), judged)
                .or_else(|| self.tried(tree, k).map(|(visits, mean)| mean.saturating_sub(doubt(visits)))),
            Work::Margin(margin) => self.code(k).and_then(|code| margin.value(code)),
            Work::Judged => None,
        };
        tried.unwrap_or(judged.saturating_sub(NOT_TRIED))
    }

    /// What a player of some level sees in the `k`-th action: what its visits were worth on average; of one that was never tried
    /// less than of the worst tried, by what `OnePly` says.
    pub(super) fn seen(&self, k: usize, floor: Floor) -> i32 {
        let Work::Rounds(proofs, _, tree) = &self.work else { return self.at(k) };
        let judged = self.judged(k);
        let tried = || self.tried(tree, k).map(|(_, mean)| mean);
        proved(proofs.verdict(k), judged).or_else(tried).unwrap_or_else(|| {
            let loss = floor.judged.saturating_sub(judged).max(0);
            floor.mean.saturating_sub(loss.saturating_mul(POINT_MILLI))
        })
    }

    /// What actions are seen against that were never tried.
    pub(super) fn floor(&self) -> Floor {
        let mut floor = Floor { mean: i32::try_from(WIN / 2).unwrap_or(0), judged: i32::MIN };
        for k in 0..self.count {
            floor.judged = floor.judged.max(self.judged(k));
            if let Work::Rounds(_, _, tree) = &self.work
                && let Some((_, mean)) = self.tried(tree, k)
            {
                floor.mean = floor.mean.min(mean);
            }
        }
        floor
    }

    /// How often the tree tried the `k`-th action.
    pub(super) fn visits(&self, k: usize) -> u32 {
        match &self.work {
            Work::Rounds(_, _, tree) => self.tried(tree, k).map_or(0, |(visits, _)| visits),
            Work::Judged | Work::Margin(_) => 0,
        }
    }

    /// What is proved of the `k`-th action.
    pub(super) fn verdict(&self, k: usize) -> Verdict {
        match &self.work {
            Work::Rounds(proofs, ..) => proofs.verdict(k),
            Work::Judged | Work::Margin(_) => Verdict::Open,
        }
    }

    /// How far the value of the `k`-th action may be off.
    pub(super) fn doubt(&self, k: usize) -> i32 {
        if self.verdict(k) == Verdict::Open { doubt(self.visits(k)) } else { 0 }
    }

    /// The first of the best actions by its number, and its value.
    pub(super) fn best(&self) -> Option<(usize, i32)> {
        let values = (0..self.count).map(|k| (k, self.at(k)));
        values.reduce(|best, other| if other.1 > best.1 { other } else { best })
    }

    /// What the policy says of the `k`-th action by itself.
    fn judged(&self, k: usize) -> i32 {
        let search = self.search;
        let is_judged = k < search.judged as usize;
        if let Some(&value) = self.places.get(k).filter(|_| is_judged) {
            return value;
        }
        match search.state.action_at(search.seat, k) {
            None => i32::MIN,
            Some(action) if is_judged => search.judge(&action, k),
            Some(action) => baseline::simple::value(&search.state, &action, 0).saturating_sub(NOT_JUDGED),
        }
    }

    /// How often the tree tried an action, and what that was worth on average, in thousandths of a per cent.
    fn tried(&self, tree: &Tree<'_>, k: usize) -> Option<(u32, i32)> {
        let node = tree.node(tree.child(Id::ROOT, self.code(k)?)?);
        let mean = u64::from(node.mean(0)) * u64::from(WIN) / u64::from(ONE);
        (node.visits() > 0).then_some((node.visits(), i32::try_from(mean).unwrap_or(0)))
    }

    /// What the `k`-th action is called in the tree.
    fn code(&self, k: usize) -> Option<u32> {
        let state = &self.search.state;
        codes::code(state, &state.action_at(self.search.seat, k)?)
    }
}
