//! The verbs of [`game::Search`], on the parts that the other modules compute.

use super::super::Error;
use super::super::actions::{self, Action};
use super::super::reason::Reason;
use super::super::state::State;
use super::board::{Code, DEAL, MOVE, code, decode};
use super::evaluate;
use super::memory::{self, Parts};
use super::planner::{self, Planner};
use super::solver::Solver;
use super::{Advice, Search, Settings, Verdict, View};
use crate::game::{self, Ranked, Seat, State as _};
use crate::kit::budget::{Budget, Progress, Status};
use crate::kit::random::Random;
use crate::kit::{level, ranking};

/// Loss in thousandths of a point that halves the chance of a move, by level.
const TEMPERATURE: [u32; level::LEVELS as usize] =
    [12_000, 10_000, 8_500, 7_000, 5_500, 4_500, 3_500, 2_500, 1_500, 0];

/// By how much the move that the search stands by is raised above all others: one point.
const RAISED: i32 = 1000;

fn check(state: &State, seat: Seat) -> Result<(), Error> {
    state.validate()?;
    if seat != 0 {
        return Err(Error::Argument("seat"));
    }
    if state.is_over() {
        return Err(Error::Illegal(Reason::GameOver));
    }
    if state.to_act().contains(seat) { Ok(()) } else { Err(Error::Illegal(Reason::CardAwaited)) }
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
        let settings = settings.checked()?;
        check(state, seat)?;
        let need = settings.workspace_size();
        let workspace = workspace.get_mut(..need / size_of::<u64>()).ok_or(Error::Workspace { need })?;
        let state = seen(&settings, state);
        if !state.is_known() {
            let planner = Planner::start(workspace, &settings, &state);
            return Ok(Self { settings, solver: Solver::idle(&settings), planner, state });
        }
        if state.has_buried_run() {
            return Ok(Self { settings, solver: Solver::idle(&settings), planner: Planner::idle(), state });
        }
        if let Some((board, ..)) = memory::divide_whole(workspace) {
            board.set(&state);
        }
        let solver = Solver::start(workspace, &of_solver(&settings), state.rules().suits());
        Ok(Self { settings, solver, planner: Planner::idle(), state })
    }

    fn need(&self) -> usize {
        self.settings.workspace_size()
    }

    fn step(&mut self, workspace: &mut [u64], budget: Budget) -> Progress {
        let words = self.need() / size_of::<u64>();
        if let Some(workspace) = workspace.get_mut(..words) {
            if self.plans() {
                self.planner.work(workspace, &self.settings, budget);
            } else {
                self.solver.work(workspace, &of_solver(&self.settings), budget);
            }
        }
        self.progress()
    }

    fn best(&self, workspace: &mut [u64]) -> Option<Action> {
        if self.fits(workspace) { self.stands_by(workspace) } else { None }
    }

    fn ranked(&self, workspace: &mut [u64], out: &mut [Ranked<Action>]) -> usize {
        let Some(best) = self.best(workspace) else { return 0 };
        let (raised, cap) = self.value_of(workspace, best);
        let mut count = 0;
        for action in self.actions() {
            let value_milli = if action == best { raised } else { self.value(workspace, action).min(cap) };
            let tied = u8::from(value_milli == raised);
            let candidate = Ranked { action, value_milli, tied, ..Ranked::default() };
            ranking::insert(out, count, candidate, |a, b| a.value_milli > b.value_milli);
            count += 1;
        }
        count
    }

    fn choose(&self, workspace: &mut [u64]) -> Option<Action> {
        let best = self.best(workspace)?;
        let workspace = &*workspace;
        if self.plans() || self.settings.view() == View::Player {
            return self.planned(workspace).or(Some(best));
        }
        let others = self.actions().filter(|&action| action != best);
        let (raised, cap) = self.value_of(workspace, best);
        let below = others.clone().map(|action| self.value(workspace, action).min(cap));
        let values = core::iter::once(raised).chain(below);
        let scale = level::temperature(&TEMPERATURE, self.settings.level());
        let chosen = level::choose(values, scale, &mut self.dice_of_chance());
        Some(chosen.checked_sub(1).and_then(|k| others.clone().nth(k)).unwrap_or(best))
    }

    fn progress(&self) -> Progress {
        let of = |is_done, units, filled_permille| {
            let status = if is_done { Status::Done } else { Status::Running };
            Progress { status, units, filled_permille }
        };
        if self.plans() {
            let planner = &self.planner;
            return of(planner.is_done(), planner.units(), planner.filled_permille());
        }
        of(self.solver.is_done(), self.solver.units(), self.solver.filled_permille())
    }

    fn follow(&mut self, workspace: &mut [u64], state: &State, seat: Seat) -> Result<(), Error> {
        check(state, seat)?;
        let asked = seen(&self.settings, state);
        match self.played(workspace, &asked) {
            Some((0, _)) => self.state = asked,
            Some((played, is_of_level)) => {
                if self.plans() {
                    self.planner.advance(workspace, played, is_of_level);
                } else {
                    self.solver.advance(workspace, played);
                }
                self.state = asked;
            }
            None => *self = Self::begin(workspace, &self.settings, state, seat)?,
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
        search.answer(workspace).ok_or(Error::Illegal(Reason::GameOver))
    }
}

impl Search {
    /// The settings.
    pub const fn settings(&self) -> Settings {
        self.settings
    }

    /// What is known of the position.
    pub const fn verdict(&self) -> Verdict {
        self.solver.verdict()
    }

    /// Whether the line of [`Search::line`] is proved to be the shortest.
    pub const fn is_shortest(&self) -> bool {
        self.solver.is_shortest()
    }

    /// The nodes that the first win took; 0 before it.
    pub const fn solved_after(&self) -> u64 {
        self.solver.solved_after()
    }

    /// Writes the line that wins and returns how many moves it has, even where `out` holds fewer; 0 where none is known.
    /// Deals are moves, removals are not.
    pub fn line(&self, workspace: &mut [u64], out: &mut [Action]) -> usize {
        let length = usize::from(self.solver.best());
        if !self.fits(workspace) {
            return 0;
        }
        let Some(parts) = Parts::divide(workspace, 0) else { return 0 };
        for (slot, &code) in out.iter_mut().zip(parts.best.iter()).take(length) {
            *slot = action(code);
        }
        length
    }

    /// The answer as [`advise`](game::Search::advise) gives it, of a search that goes on.
    pub fn answer(&self, workspace: &mut [u64]) -> Option<Advice> {
        let action = game::Search::best(self, workspace)?;
        let mut after = self.state;
        let event = after.apply(&action).map(|applied| applied.event).unwrap_or_default();
        Some(Advice {
            action,
            verdict: self.verdict(),
            moves: self.solver.best(),
            is_shortest: self.is_shortest(),
            chance_permille: self.chance(workspace),
            value_milli: self.value_of(workspace, action).0,
            event,
        })
    }
}

impl Search {
    /// Whether there are hidden cards, so that plans are looked for and not a line that wins.
    fn plans(&self) -> bool {
        !self.state.is_known()
    }

    fn fits(&self, workspace: &[u64]) -> bool {
        size_of_val(workspace) >= self.settings.workspace_size()
    }

    /// The legal actions, in their order.
    fn actions(&self) -> impl Iterator<Item = Action> + Clone {
        actions::legal(&self.state)
    }

    /// The first move of the line that wins or of the plan, else of the line that was looked at last, else the move of the
    /// greatest value.
    fn stands_by(&self, workspace: &mut [u64]) -> Option<Action> {
        let code = self.line_of(workspace).first().copied().or(self.solver.leading());
        let known = code.map(action).filter(|action| actions::check(&self.state, action).is_ok());
        known.or_else(|| {
            let mut best = None;
            for action in self.actions() {
                let value = self.value(workspace, action);
                if best.is_none_or(|(most, _)| value > most) {
                    best = Some((value, action));
                }
            }
            best.map(|(_, action)| action)
        })
    }

    /// The value of an action in thousandths: less the cost of the position after it, or in a player's view the logarithm
    /// of the odds of winning, by the best plan that begins with it or else by the position after it.
    fn value(&self, workspace: &[u64], action: Action) -> i32 {
        if self.plans() {
            let code = code_of(action);
            let planned = Planner::odds(workspace, code);
            return planned.unwrap_or_else(|| planner::static_odds(&self.state, code));
        }
        let mut after = self.state;
        if after.apply(&action).is_err() {
            return i32::MIN;
        }
        evaluate::static_cost(&after).saturating_mul(-1000)
    }

    /// The value of the move that the search stands by, and the most that any other may have: in a player's view that move's
    /// own, else it is raised just above the others.
    fn value_of(&self, workspace: &[u64], best: Action) -> (i32, i32) {
        let own = self.value(workspace, best);
        if self.plans() {
            return (own, own.saturating_sub(1));
        }
        let others = self.actions().filter(|&action| action != best);
        let values = others.map(|action| self.value(workspace, action).saturating_add(RAISED));
        (values.fold(own, i32::max), i32::MAX)
    }

    /// The chance of winning in thousandths, as far as it is known.
    fn chance(&self, workspace: &[u64]) -> u16 {
        if self.plans() {
            Planner::chance_permille(workspace)
        } else {
            u16::from(self.solver.best() > 0) * 1000
        }
    }

    /// The moves of the line that wins, or of the plan that is followed.
    fn line_of<'a>(&self, workspace: &'a mut [u64]) -> &'a [Code] {
        if self.plans() {
            return Planner::line(workspace);
        }
        let length = usize::from(self.solver.best());
        let best = Parts::divide(workspace, 0).and_then(|parts| parts.best.get(..length));
        best.unwrap_or_default()
    }

    /// The moves of the plan that the level plays where it is not the best one.
    fn line_of_level<'a>(&self, workspace: &'a [u64]) -> &'a [Code] {
        if self.plans() { Planner::line_of_level(workspace) } else { &[] }
    }

    /// The first of them.
    fn planned(&self, workspace: &[u64]) -> Option<Action> {
        let action = self.line_of_level(workspace).first().map(|&code| action(code));
        action.filter(|action| actions::check(&self.state, action).is_ok())
    }

    /// How many moves of the line, or of the one that the level plays, lead from the position of the search to `asked`; 0 for
    /// that position itself. And whether the line is the level's.
    fn played(&self, workspace: &mut [u64], asked: &State) -> Option<(u16, bool)> {
        let asked = asked.with_moves(0);
        if self.state.with_moves(0) == asked {
            return Some((0, false));
        }
        let played = self.moves_to(&asked, self.line_of(workspace)).map(|played| (played, false));
        played.or_else(|| self.moves_to(&asked, self.line_of_level(workspace)).map(|played| (played, true)))
    }

    /// How many moves of `line` lead from the position of the search to `asked`.
    fn moves_to(&self, asked: &State, line: &[Code]) -> Option<u16> {
        let mut state = self.state;
        for (played, &code) in (1..).zip(line) {
            state.apply(&action(code)).ok()?;
            if state.with_moves(0) == *asked {
                return Some(played);
            }
        }
        None
    }

    /// The generator behind weaker play: the same position and seed give the same move.
    fn dice_of_chance(&self) -> Random {
        Random::from_seed(self.settings.seed_in(&self.state))
    }
}

/// The settings of the solver: those given, or in a player's view those of an ending.
fn of_solver(settings: &Settings) -> Settings {
    if settings.view() == View::Player { settings.of_ending() } else { *settings }
}

/// The position as far as the settings allow to know it.
fn seen(settings: &Settings, state: &State) -> State {
    if settings.view() == View::Player { state.observe(0) } else { *state }
}

/// The move of an action.
const fn code_of(action: Action) -> Code {
    if action.is_deal() { DEAL } else { code(action.from, action.to, action.count) }
}

/// The action of a move.
#[allow(clippy::cast_possible_truncation)] // four bits each
const fn action(code: Code) -> Action {
    if code & MOVE == DEAL {
        return Action::DEAL;
    }
    let (from, to, count) = decode(code);
    Action::carry(from as u8, to as u8, count)
}
