//! The order of work: passes for a win, passes for a shorter one, exhaustion.
//!
//! - The budget is an account ([`Account`]): a leaf is expanded whole as long as a unit is left.
//! - A shortening pass begins at a position of the best line (`from`); what it finds takes the place of the rest of that line,
//!   and the pass goes on for a still shorter one. A line is the moves made on the board, so it is legal by construction.
//! - A first pass that let nothing go has seen every position there is, up to its hashes and its moves; then exhaustion
//!   decides at once.

use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

use super::advice::Verdict;
use super::baseline::article::Article;
use super::beam::{Beam, Outcome, Style};
use super::board::Code;
use super::exhaust::{self, Exhaust};
use super::memory::Parts;
use super::settings::{Objective, Policy, Settings};
use super::{MOVES_MAX, passes};
use crate::kit::budget::{Account, Budget};

/// What a solver is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    Solving,
    Shortening,
    Exhausting,
    Article,
    Done,
}

/// A solver in progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub(super) struct Solver {
    account: Account,
    /// Nodes made, those included that are not paid yet.
    worked: u64,
    /// Units that the first win took.
    solved_after: u64,
    beam: Beam,
    article: Article,
    exhaust: Exhaust,
    style: Style,
    /// The width of this pass, that of the pass that won, and that of the workspace.
    width: u32,
    won_by: u32,
    width_max: u32,
    /// The length of the best line, 0 for none.
    best: u16,
    pass: u16,
    /// The moves of the best line before the root of this pass: shortening begins further and further from its end.
    from: u16,
    /// The first move of the line that was looked at last.
    leading: Code,
    phase: u8,
    verdict: u8,
    /// 1 when the best line is proved to be the shortest.
    is_shortest: u8,
    /// Of the pack: shortening charges more with fewer.
    suits: u8,
}

impl Solver {
    /// Begins on a board that stands at the root.
    #[inline(never)] // or its stack would come on top of the planner's
    pub(super) fn start(workspace: &mut [u64], settings: &Settings, suits: u8) -> Self {
        let mut solver = Self {
            account: Account::default(),
            worked: 0,
            solved_after: 0,
            beam: Beam::default(),
            article: Article::default(),
            exhaust: Exhaust::default(),
            style: passes::solving(0, 0, MOVES_MAX).1,
            width: settings.width(),
            won_by: 0,
            width_max: settings.width(),
            best: 0,
            pass: 0,
            from: 0,
            leading: 0,
            phase: 0,
            verdict: Verdict::Open as u8,
            is_shortest: 0,
            suits,
        };
        if settings.policy() == Policy::Article {
            solver.enter(Phase::Article);
            if let Some(mut parts) = Parts::divide(workspace, solver.width as usize) {
                solver.article = Article::start(&mut parts);
            }
        } else {
            solver.begin_pass(workspace, Phase::Solving, 0);
        }
        solver
    }

    /// A solver that has nothing to do: hidden cards cannot be solved.
    pub(super) fn idle(settings: &Settings) -> Self {
        let mut solver = Self::start(&mut [], settings, 0);
        solver.enter(Phase::Done);
        solver
    }

    const fn phase(&self) -> Phase {
        match self.phase {
            0 => Phase::Solving,
            1 => Phase::Shortening,
            2 => Phase::Exhausting,
            3 => Phase::Article,
            _ => Phase::Done,
        }
    }

    const fn enter(&mut self, phase: Phase) {
        self.phase = phase as u8;
    }

    const fn has_ended(&self) -> bool {
        matches!(self.phase(), Phase::Done)
    }

    /// Whether the search is over and all its work is paid for.
    pub(super) const fn is_done(&self) -> bool {
        self.has_ended() && self.account.is_settled()
    }

    /// Units spent.
    pub(super) const fn units(&self) -> u64 {
        self.account.spent()
    }

    /// The nodes that the first win took, 0 before.
    pub(super) const fn solved_after(&self) -> u64 {
        self.solved_after
    }

    pub(super) const fn verdict(&self) -> Verdict {
        match self.verdict {
            1 => Verdict::Won,
            2 => Verdict::Lost,
            _ => Verdict::Open,
        }
    }

    /// The moves of the best line, 0 for none.
    pub(super) const fn best(&self) -> u16 {
        self.best
    }

    pub(super) const fn is_shortest(&self) -> bool {
        self.is_shortest != 0
    }

    /// The first move of the line that was looked at last, where no line wins yet.
    pub(super) fn leading(&self) -> Option<Code> {
        Some(self.leading).filter(|&code| code != 0)
    }

    /// How full the memory is, in thousandths.
    #[allow(clippy::cast_possible_truncation)] // at most 1000
    pub(super) fn filled_permille(&self) -> u16 {
        match self.phase() {
            Phase::Exhausting => self.exhaust.filled_permille(),
            Phase::Done => 0,
            _ => {
                let room = super::memory::nodes_of(self.width_max as usize) as u64;
                (u64::from(self.beam.live()) * 1000).checked_div(room).unwrap_or(0).min(1000) as u16
            }
        }
    }

    /// Forgets the first `played` moves of the best line, which were made; the rest still wins. The search is over then.
    pub(super) fn advance(&mut self, workspace: &mut [u64], played: u16) {
        if let Some(parts) = Parts::divide(workspace, 0) {
            let cells = core::cell::Cell::from_mut(parts.best).as_slice_of_cells();
            for (slot, later) in cells.iter().zip(cells.iter().skip(played.into())) {
                slot.set(later.get());
            }
        }
        self.best = self.best.saturating_sub(played);
        self.account.settle();
        self.enter(Phase::Done);
    }

    /// Works for a budget.
    #[inline(never)] // or its stack would come on top of the planner's
    pub(super) fn work(&mut self, workspace: &mut [u64], settings: &Settings, budget: Budget) {
        if self.is_done() {
            return;
        }
        let mut work = self.account.open(budget);
        while !work.is_spent() && !self.has_ended() {
            let before = self.worked;
            self.advance_once(workspace, settings);
            self.worked = self.worked.max(before.saturating_add(1));
            work.take(self.worked.saturating_sub(before));
            self.check_limits(workspace, settings);
        }
        self.account.close(work);
    }

    fn check_limits(&mut self, workspace: &mut [u64], settings: &Settings) {
        if self.worked >= settings.nodes() {
            self.enter(Phase::Done);
        }
        let allowed = self.solved_after.saturating_mul(settings.shortening().into());
        if self.phase() == Phase::Shortening && self.worked >= allowed {
            self.after_shortening(workspace, settings);
        }
    }

    /// One leaf, or the end of a pass.
    fn advance_once(&mut self, workspace: &mut [u64], settings: &Settings) {
        match self.phase() {
            Phase::Solving | Phase::Shortening => self.advance_beam(workspace, settings),
            Phase::Exhausting => self.advance_exhaust(workspace),
            Phase::Article => self.advance_article(workspace, settings),
            Phase::Done => {}
        }
    }

    fn advance_beam(&mut self, workspace: &mut [u64], settings: &Settings) {
        let Some(mut parts) = Parts::divide(workspace, self.width as usize) else {
            return self.enter(Phase::Done);
        };
        let mut units = 0;
        let (outcome, depth) = self.beam.expand(&mut parts, &self.style, &mut units);
        self.worked = self.worked.saturating_add(units.into());
        match outcome {
            Outcome::Running => {
                if self.best == 0 {
                    self.leading = self.beam.first_move(&parts).unwrap_or(self.leading);
                }
            }
            Outcome::Won => {
                self.keep(&mut parts, depth);
                self.after_win(workspace, settings);
            }
            Outcome::Exhausted => {
                self.beam.rewind(&mut parts);
                self.after_pass(workspace, settings);
            }
        }
    }

    /// Keeps the line that a pass found, after the moves that led to the root of the pass.
    fn keep(&mut self, parts: &mut Parts<'_>, depth: u16) {
        for (slot, code) in parts.best.iter_mut().skip(self.from.into()).zip(parts.line.iter()) {
            *slot = *code;
        }
        self.best = self.from.saturating_add(depth).min(MOVES_MAX);
        self.verdict = Verdict::Won as u8;
    }

    fn after_win(&mut self, workspace: &mut [u64], settings: &Settings) {
        if self.phase() == Phase::Solving {
            self.solved_after = self.worked;
            self.won_by = self.width;
            self.rewind(workspace);
            self.begin_pass(workspace, Phase::Shortening, 0);
        } else {
            // The pass goes on with the leaf that won, whose winning child no longer beats the best line.
            self.style.bound = self.best.saturating_sub(self.from);
        }
        self.check_limits(workspace, settings);
    }

    fn after_pass(&mut self, workspace: &mut [u64], settings: &Settings) {
        let next = self.pass.saturating_add(1);
        match self.phase() {
            Phase::Solving if self.pass == 0 && !self.beam.is_narrowed() => self.begin_exhaust(workspace),
            Phase::Solving if next < passes::SOLVING => self.begin_pass(workspace, Phase::Solving, next),
            Phase::Solving => self.begin_exhaust(workspace),
            _ if next < passes::SHORTENING => self.begin_pass(workspace, Phase::Shortening, next),
            _ => self.after_shortening(workspace, settings),
        }
    }

    fn after_shortening(&mut self, workspace: &mut [u64], settings: &Settings) {
        self.rewind(workspace);
        self.move_root(workspace, 0);
        if settings.objective() == Objective::Shortest {
            self.begin_exhaust(workspace);
        } else {
            self.enter(Phase::Done);
        }
    }

    /// Walks the board back to the root of the pass.
    fn rewind(&mut self, workspace: &mut [u64]) {
        if let Some(mut parts) = Parts::divide(workspace, self.width as usize) {
            self.beam.rewind(&mut parts);
        }
    }

    /// Walks the board from the root of the last pass to another position of the best line, and notes on the way what each
    /// move led to: taking it back wants that.
    fn move_root(&mut self, workspace: &mut [u64], to: u16) {
        let Some(parts) = Parts::divide(workspace, 0) else { return };
        let (from, to) = (usize::from(self.from), usize::from(to));
        for code in parts.best.iter_mut().take(to).skip(from) {
            *code = parts.board.make(*code);
        }
        for code in parts.best.iter().take(from).skip(to).rev() {
            parts.board.unmake(*code);
        }
        self.from = u16::try_from(to).unwrap_or(0);
    }

    /// Begins a pass; the board must stand at the root of the last one.
    fn begin_pass(&mut self, workspace: &mut [u64], phase: Phase, pass: u16) {
        self.enter(phase);
        self.pass = pass;
        let width_max = self.width_max as usize;
        let (width, style) = if phase == Phase::Solving {
            passes::solving(pass, width_max, MOVES_MAX)
        } else {
            self.move_root(workspace, passes::shortening_from(pass, self.suits, self.best));
            let bound = self.best.saturating_sub(self.from);
            passes::shortening(pass, self.suits, self.won_by as usize, width_max, bound)
        };
        self.width = u32::try_from(width).unwrap_or(self.width_max);
        self.style = style;
        if let Some(mut parts) = Parts::divide(workspace, width) {
            self.beam = Beam::start(&mut parts);
        }
    }

    fn begin_exhaust(&mut self, workspace: &mut [u64]) {
        self.enter(Phase::Exhausting);
        self.exhaust = Exhaust::start(workspace, self.best);
    }

    fn advance_exhaust(&mut self, workspace: &mut [u64]) {
        let mut units = 0;
        let outcome = self.exhaust.expand(workspace, &mut units);
        self.worked = self.worked.saturating_add(units.into());
        match outcome {
            exhaust::Outcome::Running => {}
            exhaust::Outcome::Won(length) => {
                self.best = length;
                self.verdict = Verdict::Won as u8;
                self.is_shortest = 1;
                if self.solved_after == 0 {
                    self.solved_after = self.worked;
                }
                self.enter(Phase::Done);
            }
            exhaust::Outcome::Exhausted => {
                if self.best == 0 {
                    self.verdict = Verdict::Lost as u8;
                } else {
                    self.is_shortest = 1;
                }
                self.enter(Phase::Done);
            }
            exhaust::Outcome::Full => self.enter(Phase::Done),
        }
    }

    fn advance_article(&mut self, workspace: &mut [u64], settings: &Settings) {
        let Some(mut parts) = Parts::divide(workspace, self.width as usize) else {
            return self.enter(Phase::Done);
        };
        let mut units = 0;
        let (outcome, depth) = self.article.expand(&mut parts, &mut units);
        self.worked = self.worked.saturating_add(units.into());
        match outcome {
            Outcome::Running => {}
            Outcome::Won => {
                self.keep(&mut parts, depth);
                self.solved_after = self.worked;
                self.enter(Phase::Done);
            }
            Outcome::Exhausted => self.enter(Phase::Done),
        }
        self.check_limits(workspace, settings);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_win_in_the_last_pass_that_a_number_holds_overflows_nothing() {
        let settings = Settings::DEFAULT;
        let mut solver = Solver::idle(&settings);
        solver.enter(Phase::Shortening);
        (solver.pass, solver.worked, solver.solved_after) = (u16::MAX, 1, u64::MAX);
        solver.after_win(&mut [], &settings);
        assert_eq!((solver.pass, solver.phase()), (u16::MAX, Phase::Shortening));
    }
}
