//! A recorded game looked at afterwards: at which points it could still be won, and how many moves to take back.
//!
//! A game of n actions has the points 0 to n: point k is the position after k actions. Each is **won**, **lost** or **open**;
//! the first two are proved, by a line that is played by the rules and by exhaustion, never guessed.
//!
//! - Facts that save work: what comes before a won point is won, what comes after a lost one is lost. A line that wins from
//!   one point wins from the next, too, as long as the game follows it.
//! - Order: the last point, which is often decided; then a bisection, in which an open point counts as not won; then from
//!   the last on all points between that were not looked at. Each gets the nodes of the settings at most.
//! - Unit of budget: one node of the search, or one action replayed. What the last point took beyond a step is taken from the next.
//! - Memory: that of a [`Search`], then a line, the actions, and a byte for each point ([`Analysis::memory_size`]). Any content
//!   of it is harmless.

use zerocopy::{FromBytes, FromZeros, Immutable, IntoBytes, KnownLayout};

use super::Error;
use super::actions::Action;
use super::advisor::{MOVES_MAX, Objective, Search, Settings, Verdict, View};
use super::state::State;
use crate::game::{Search as _, State as _};
use crate::kit::budget::{Account, Budget, Progress, Status, Work};

/// The most actions of a game that is analysed. Known solutions take 60 to 250.
pub const ANALYSIS_ACTIONS_MAX: usize = 4000;

/// What an analysis is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// The last point, then halves of what is undecided.
    Halving,
    /// All points that are left, from the last on.
    Filling,
    Done,
}

/// An analysis in progress: plain bytes beside a workspace of the caller's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct Analysis {
    account: Account,
    settings: Settings,
    search: Search,
    start: State,
    /// The actions of the game.
    count: u16,
    /// So many points from the first on are won, and from this one on all are lost.
    won: u16,
    lost: u16,
    /// Where the halving looks no further.
    end: u16,
    /// The point under search.
    point: u16,
    /// The point at which the line that is kept begins, and its length.
    line_from: u16,
    line_length: u16,
    /// 1 while a point is under search.
    is_searching: u8,
    phase: u8,
}

impl Analysis {
    /// The bytes of memory for a game of so many actions.
    pub fn memory_size(settings: &Settings, actions: usize) -> usize {
        Search::workspace_size(settings).saturating_add(tail_size(actions))
    }

    /// The strongest settings for so many bytes and actions.
    ///
    /// # Errors
    /// [`Error::Workspace`](crate::error::Error::Workspace) when not even the weakest fit,
    /// [`Error::Argument`](crate::error::Error::Argument) for settings out of range.
    pub fn settings_fit(settings: &Settings, bytes: usize, actions: usize) -> Result<Settings, Error> {
        let tail = tail_size(actions);
        Search::settings_fit(settings, bytes.saturating_sub(tail)).map_err(|error| match error {
            Error::Workspace { need } => Error::Workspace { need: need.saturating_add(tail) },
            other => other,
        })
    }

    /// Starts with a game: the position at its start, all cards known, and the actions made. `settings` name the width of the
    /// search and the nodes for each point.
    ///
    /// ```
    /// use fiveply::prelude::*;
    /// use fiveply::spider::{Action, Analysis, Settings, State, Verdict};
    ///
    /// // A detour: the ace goes to the wrong column first.
    /// let state = State::parse("0: KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S\n1: AS")?;
    /// let game = [Action::carry(1, 7, 1)];
    /// let settings = Settings::default().with_width(64).with_nodes(100_000);
    /// let mut memory = vec![0; Analysis::memory_size(&settings, game.len()) / 8];
    /// let mut analysis = Analysis::begin(&mut memory, &settings, &state, &game)?;
    /// analysis.step(&mut memory, Budget::units(u32::MAX));
    /// assert_eq!(analysis.verdict(1), Verdict::Won);
    /// assert_eq!((analysis.undo_count(), analysis.is_exact()), (Some(0), true));
    /// let mut line = [Action::default(); 4];
    /// assert_eq!(analysis.line(&mut memory, &mut line), 1);
    /// assert_eq!(line[0], Action::carry(7, 0, 1));
    /// # Ok::<(), fiveply::spider::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::State`](crate::error::Error::State) for an impossible start,
    /// [`Error::Unsupported`](crate::error::Error::Unsupported) for one with unknown cards,
    /// [`Error::Illegal`](crate::error::Error::Illegal) for an action that the rules forbid,
    /// [`Error::Argument`](crate::error::Error::Argument) for settings out of range, the view of a player, or more than
    /// [`ANALYSIS_ACTIONS_MAX`] actions, [`Error::Workspace`](crate::error::Error::Workspace) with the bytes needed.
    pub fn begin(
        memory: &mut [u64],
        settings: &Settings,
        start: &State,
        actions: &[Action],
    ) -> Result<Self, Error> {
        let settings = settings.checked()?.with_shortening(1).with_objective(Objective::Solve);
        if settings.view() != View::Open {
            return Err(Error::Argument("view"));
        }
        start.validate()?;
        if !start.is_known() {
            return Err(Error::Unsupported("the analysis of a game with unknown cards"));
        }
        if actions.len() > ANALYSIS_ACTIONS_MAX {
            return Err(Error::Argument("count"));
        }
        let mut last = *start;
        for action in actions {
            last.apply(action)?;
        }
        let need = Self::memory_size(&settings, actions.len());
        let count = u16::try_from(actions.len()).unwrap_or(u16::MAX);
        let parts = Parts::divide(memory, &settings, count).ok_or(Error::Workspace { need })?;
        for (slot, action) in parts.actions.iter_mut().zip(actions) {
            *slot = *action;
        }
        parts.tried.fill(0);
        Ok(Self {
            account: Account::default(),
            settings,
            search: Search::new_zeroed(),
            start: *start,
            count,
            won: 0,
            lost: count + 1,
            end: count + 1,
            point: 0,
            line_from: 0,
            line_length: 0,
            is_searching: 0,
            phase: Phase::Halving as u8,
        })
    }

    /// The first action that the rules forbid, 0 for the first of the game: what [`Analysis::begin`] refuses as illegal.
    pub fn first_illegal(start: &State, actions: &[Action]) -> Option<usize> {
        let mut last = *start;
        actions.iter().position(|action| last.apply(action).is_err())
    }

    /// The bytes of memory that it works in. Calls with less do nothing.
    pub fn need(&self) -> usize {
        Self::memory_size(&self.settings, self.count.into())
    }

    /// Works for at most `budget` units and returns; call again until the progress is done.
    pub fn step(&mut self, memory: &mut [u64], budget: Budget) -> Progress {
        if let Some(mut parts) = Parts::divide(memory, &self.settings, self.count)
            && !self.is_done()
        {
            let mut work = self.account.open(budget);
            self.work(&mut parts, &mut work);
            self.account.close(work);
        }
        self.progress()
    }

    /// How far it has come; `filled_permille` says how many of the points are decided.
    pub fn progress(&self) -> Progress {
        let status = if self.is_done() { Status::Done } else { Status::Running };
        let points = u32::from(self.count).saturating_add(1);
        let open = u32::from(self.lost.saturating_sub(self.won)).min(points);
        let permille = ((points - open) * 1000).checked_div(points).unwrap_or(0);
        let filled_permille = u16::try_from(permille).unwrap_or(1000);
        Progress { status, units: self.account.spent(), filled_permille }
    }

    /// The actions of the game; it has one point more.
    pub fn actions(&self) -> usize {
        self.count.into()
    }

    /// What is known of the position after so many actions; open past the end of the game.
    pub fn verdict(&self, point: usize) -> Verdict {
        match point {
            _ if point > self.actions() => Verdict::Open,
            _ if point < self.won.into() => Verdict::Won,
            _ if point >= self.lost.into() => Verdict::Lost,
            _ => Verdict::Open,
        }
    }

    /// The last point from which the game is known to be winnable.
    pub fn last_won(&self) -> Option<usize> {
        usize::from(self.won).checked_sub(1).map(|last| last.min(self.actions()))
    }

    /// How many actions to take back from the end of the game to be there; none if no point is known to be winnable.
    pub fn undo_count(&self) -> Option<usize> {
        self.last_won().map(|last| self.actions().saturating_sub(last))
    }

    /// Whether no later point can be won: every one after [`Analysis::last_won`] is proved to be lost.
    pub fn is_exact(&self) -> bool {
        self.won >= self.lost.min(self.count.saturating_add(1))
    }

    /// Writes moves that win from the point of [`Analysis::last_won`], and returns how many there are, even where `out` holds
    /// fewer; 0 where there is no such point, or where the game was won there.
    pub fn line(&self, memory: &mut [u64], out: &mut [Action]) -> usize {
        let Some(parts) = Parts::divide(memory, &self.settings, self.count) else { return 0 };
        let Some(last) = self.last_won() else { return 0 };
        let played = last.saturating_sub(self.line_from.into());
        let length = usize::from(self.line_length.min(MOVES_MAX));
        let line = parts.line.get(played.min(length)..length).unwrap_or_default();
        for (slot, action) in out.iter_mut().zip(line) {
            *slot = *action;
        }
        line.len()
    }
}

impl Analysis {
    const fn phase(&self) -> Phase {
        match self.phase {
            0 => Phase::Halving,
            1 => Phase::Filling,
            _ => Phase::Done,
        }
    }

    const fn is_done(&self) -> bool {
        matches!(self.phase(), Phase::Done) && self.account.is_settled()
    }

    fn work(&mut self, parts: &mut Parts<'_>, work: &mut Work) {
        while self.phase() != Phase::Done && !work.is_spent() {
            if self.is_searching != 0 {
                self.search_on(parts, work);
            } else if let Some(point) = self.next(parts) {
                work.take(u64::from(point) + 1);
                self.open(parts, point);
            } else if self.phase() == Phase::Halving {
                self.phase = Phase::Filling as u8;
            } else {
                self.phase = Phase::Done as u8;
            }
        }
    }

    /// The point to look at next.
    fn next(&self, parts: &Parts<'_>) -> Option<u16> {
        let is_tried = |point: u16| parts.tried.get(usize::from(point)) != Some(&0);
        if self.phase() == Phase::Filling {
            return (self.won..self.lost).rev().find(|&point| !is_tried(point));
        }
        if !is_tried(self.count) {
            return Some(self.count);
        }
        let end = self.end.min(self.lost);
        let middle = self.won.checked_add(end.checked_sub(self.won)? / 2)?;
        Some(middle).filter(|&point| point < end && !is_tried(point))
    }

    /// Begins to look at a point.
    fn open(&mut self, parts: &mut Parts<'_>, point: u16) {
        self.point = point;
        if let Some(slot) = parts.tried.get_mut(usize::from(point)) {
            *slot = 1;
        }
        let state = self.position(parts, point);
        if state.is_won() {
            self.line_length = 0;
            self.conclude_won(parts);
        } else if state.is_over() {
            self.lost = self.lost.min(point);
        } else if let Ok(search) = Search::begin(parts.workspace, &self.settings, &state, 0) {
            self.search = search;
            self.is_searching = 1;
        }
    }

    fn search_on(&mut self, parts: &mut Parts<'_>, work: &mut Work) {
        let (before, search) = (self.search.progress().units, &mut self.search);
        if work.lend(before, |budget| search.step(parts.workspace, budget)) {
            self.is_searching = 0;
            self.conclude(parts);
        }
    }

    /// Takes over what the search of the point has come to.
    fn conclude(&mut self, parts: &mut Parts<'_>) {
        match self.search.verdict() {
            Verdict::Won => {
                let length = self.search.line(parts.workspace, parts.line).min(MOVES_MAX.into());
                let state = self.position(parts, self.point);
                let is_true = wins(state, parts.line.get(..length).unwrap_or_default());
                self.line_length = u16::try_from(length).ok().filter(|_| is_true).unwrap_or(0);
                if is_true {
                    return self.conclude_won(parts);
                }
            }
            Verdict::Lost => self.lost = self.lost.min(self.point),
            Verdict::Open => {}
        }
        self.end = self.end.min(self.point);
    }

    /// The point is won, and so are those after it along the line.
    fn conclude_won(&mut self, parts: &Parts<'_>) {
        self.line_from = self.point;
        let played = parts.actions.iter().skip(self.point.into());
        let line = parts.line.iter().take(self.line_length.into());
        let followed = played.zip(line).take_while(|(played, move_)| played == move_).count();
        let won = self.point.saturating_add(1).saturating_add(u16::try_from(followed).unwrap_or(0));
        self.won = self.won.max(won.min(self.count.saturating_add(1)));
    }

    /// The position after so many actions.
    fn position(&self, parts: &Parts<'_>, point: u16) -> State {
        let mut state = self.start;
        for action in parts.actions.iter().take(point.into()) {
            if state.apply(action).is_err() {
                break;
            }
        }
        state
    }
}

/// Whether the moves are legal and win.
fn wins(mut state: State, line: &[Action]) -> bool {
    line.iter().all(|action| state.apply(action).is_ok()) && state.is_won()
}

/// The memory, divided.
struct Parts<'a> {
    /// Of the search.
    workspace: &'a mut [u64],
    /// The line that wins from a point.
    line: &'a mut [Action],
    /// The game.
    actions: &'a mut [Action],
    /// By point: whether it was looked at.
    tried: &'a mut [u8],
}

impl<'a> Parts<'a> {
    fn divide(memory: &'a mut [u64], settings: &Settings, count: u16) -> Option<Self> {
        let words = Search::workspace_size(settings) / size_of::<u64>();
        let (workspace, tail) = memory.split_at_mut_checked(words)?;
        let bytes = tail.as_mut_bytes();
        let (line, bytes) = <[Action]>::mut_from_prefix_with_elems(bytes, MOVES_MAX.into()).ok()?;
        let (actions, bytes) = <[Action]>::mut_from_prefix_with_elems(bytes, count.into()).ok()?;
        let (tried, _) = bytes.split_at_mut_checked(usize::from(count) + 1)?;
        Some(Self { workspace, line, actions, tried })
    }
}

/// The bytes behind the workspace of the search, in whole words.
const fn tail_size(actions: usize) -> usize {
    let line = MOVES_MAX as usize * size_of::<Action>();
    let points = actions.saturating_mul(size_of::<Action>() + 1).saturating_add(1);
    points.saturating_add(line).div_ceil(size_of::<u64>()).saturating_mul(size_of::<u64>())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::Random;

    /// The search is left as it is: its own tests are elsewhere.
    #[test]
    fn any_bytes_of_an_analysis_and_its_memory_are_harmless() {
        let mut random = Random::from_seed(12);
        let start = State::parse("0: KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S\n1: AS\n2: KH QH\n3: 9H").unwrap();
        let game = [Action::carry(1, 7, 1), Action::carry(2, 4, 1), Action::carry(3, 5, 1)];
        let settings = Settings::default().with_width(8).with_nodes(2_000);
        let mut scramble = |bytes: &mut [u8], times: usize| {
            for _ in 0..times {
                let at = random.below(u32::try_from(bytes.len()).unwrap()) as usize;
                bytes[at] = u8::try_from(random.below(256)).unwrap();
            }
        };
        for round in 0..400 {
            let mut memory = [0; 1200];
            let mut analysis = Analysis::begin(&mut memory, &settings, &start, &game).unwrap();
            analysis.step(&mut memory, Budget::units(round * 10));
            let search = analysis.search;
            scramble(analysis.as_mut_bytes(), if round % 3 == 0 { 4000 } else { 5 });
            scramble(memory.as_mut_bytes(), if round % 2 == 0 { 9000 } else { 20 });
            analysis.search = search;
            analysis.step(&mut memory, Budget::units(300));
            analysis.line(&mut memory, &mut [Action::default(); 30]);
            let _ = (analysis.need(), analysis.is_exact(), analysis.undo_count(), analysis.verdict(3));
        }
    }
}
