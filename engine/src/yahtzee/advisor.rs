//! The decision engine: what every keep and every box is worth.
//!
//! A [`Search`] computes the exact value of every card that can follow ([`cone`], [`solve`]) if no more boxes are open
//! than [`Settings::exact_boxes`], and answers from that table. Before it is complete, and for fuller questions than
//! the memory holds, it answers with the most points of this turn alone ([`baseline`]).
//!
//! | objective     | value of an action                                        | used for                        |
//! |---------------|-----------------------------------------------------------|---------------------------------|
//! | `FinalScore`  | expected points from here to the end, 35 or 50 included   | playing well                    |
//! | `SingleTurn`  | expected points of this turn in the best open box         | the article's question          |
//! | `Target`      | best chance to end with the target or more, in percent    | a record, a bet                 |
//! | `Win`         | best share of a win against the target, in percent        | the last turns of a game        |
//!
//! For the last two there is a table of chances instead ([`chance`]).
//!
//! A device without memory for a table has one in flash ([`factored`]): [`Settings::with_grade`] names it, and a search then
//! answers at once, in 2 KB and not quite exactly.
//!
//! - Unit of budget: one card (and one number of missing points), that is one turn of the lattice: about 7,000 operations.
//! - Ties: values that differ by no more than rounding are equal; then boxes come before keeps, lower boxes and
//!   lower masks first.
//! - A table of the whole game is computed once: [`follow`](crate::game::Search::follow) answers every later card from it.
//! - The dice to come are random, so there is nothing to peek at; a search looks at one card only.

mod advice;
pub mod baseline;
pub mod chance;
pub mod cone;
pub mod distribution;
mod evaluation;
pub mod factored;
mod graded;
pub mod lattice;
mod layers;
pub mod policy;
mod settings;
pub mod solve;
pub mod value;
mod verbs;

use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

pub use advice::{Advice, Reasons};
pub use distribution::Distribution;
pub use settings::{Number, Objective, Policy, Settings};

use self::chance::{Ask, Quest};
use self::cone::{Cone, Table};
use self::evaluation::Evaluation;
use self::factored::Factored;
use self::lattice::{Board, Boxes};
use self::solve::Cursor;
use self::value::{Fixed, Value};
use super::actions::{self, Action, Decision};
use super::card::Card;
use super::dice::{DICE, Keep};
use super::rules::UPPER_GOAL;
use super::score::{self, Writing};
use super::state::State;
use super::{Error, Rules};
use crate::game::{Ranked, Seat};
use crate::kit::budget::Budget;
use crate::kit::hash;
use crate::kit::level;
use crate::kit::random::Random;
use crate::kit::ranking;

/// The least workspace: one turn in fixed point.
pub const WORKSPACE_MIN: usize = 2048;

/// The workspace for a grade with a look-ahead.
pub const WORKSPACE_LOOK_AHEAD: usize = graded::size(true);

const _: () = assert!(graded::size(false) == WORKSPACE_MIN);

/// A decision in progress: plain bytes, to be copied, saved and resumed together with its workspace, by the same version of the
/// crate and without a checksum.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct Search {
    settings: Settings,
    cone: Cone,
    cursor: Cursor,
    /// The card that is asked about.
    filled: u16,
    upper: u8,
    fifty: u8,
    dice: [u8; DICE],
    rerolls: u8,
    seat: u8,
    /// 1 if the cone's table is computed here.
    has_table: u8,
    units: u64,
    /// The bytes of workspace.
    need: u64,
    /// For the objectives that are chances: the question at the root, and how far its table has come.
    quest: Quest,
    chance: chance::Cursor,
    /// The points that the card asked about misses.
    missing: i32,
    /// The number of values that the table has when it is complete; chances count their own.
    value_count: u32,
}

/// Loss in thousandths of a point that halves the chance of a move, by level; tuned by
/// `fiveply yahtzee play`, see the table in README.
const TEMPERATURE: [u32; level::LEVELS as usize] =
    [3_800, 3_250, 2_750, 2_300, 1_900, 1_530, 1_200, 880, 600, 0];

impl Search {
    /// The rules.
    pub const fn rules(&self) -> Rules {
        self.cone.rules()
    }

    /// The settings.
    pub const fn settings(&self) -> Settings {
        self.settings
    }

    /// Whether answers are exact by now.
    pub const fn is_exact(&self) -> bool {
        self.has_table != 0 && self.is_complete()
    }

    const fn is_complete(&self) -> bool {
        if self.settings.objective().is_chance() { self.chance.is_done() } else { self.cursor.is_done() }
    }

    /// Expected points from here to the end (or of this turn alone), or the chance in percent, with dice on the table or
    /// before a roll.
    pub fn value(&self, workspace: &mut [u64]) -> f64 {
        match self.settings.number() {
            Number::Fixed => self.position_value::<Fixed>(workspace).to_f64(),
            Number::Double => self.position_value::<f64>(workspace),
        }
    }

    /// What an action is worth, `None` if it is not legal. The regret of an action is the value of the best one less this.
    pub fn action_value(&self, workspace: &mut [u64], action: &Action) -> Option<f64> {
        let decision = action.decision().filter(|&d| action.seat() == self.seat && self.is_legal(d))?;
        match self.settings.number() {
            Number::Fixed => Some(self.evaluate::<Fixed>(workspace)?.value(decision).to_f64()),
            Number::Double => Some(self.evaluate::<f64>(workspace)?.value(decision)),
        }
    }

    /// Expected points from here to the end with a card of the table, before its next roll; `None` for a card outside the
    /// cone, before the table is complete, and for chances, which depend on more. Costs one look-up, with a look-ahead one turn.
    pub fn card_value(&self, workspace: &mut [u64], filled: u16, upper: u8, fifty: bool) -> Option<f64> {
        if let Some(table) = self.built_in() {
            return self.look_up_in(&table, workspace, filled, upper, fifty);
        }
        match self.settings.number() {
            Number::Fixed => self.look_up::<Fixed>(workspace, filled, upper, fifty).map(Value::to_f64),
            Number::Double => self.look_up::<f64>(workspace, filled, upper, fifty),
        }
    }

    /// How far any value that is shown can be off, in thousandths of a point: for a grade what its table says, for exact answers
    /// rounding alone; `None` where nobody knows, before a table is complete and for other objectives.
    pub fn error_bound_milli(&self) -> Option<i32> {
        match self.built_in() {
            Some(table) => Some(table.error_bound_milli()),
            None if self.is_exact() && self.settings.objective() == Objective::FinalScore => Some(1),
            None => None,
        }
    }

    /// The table of the grade in the settings.
    fn built_in(&self) -> Option<Factored<'static>> {
        Factored::built_in(self.settings.grade()?, self.rules()).ok()
    }

    fn look_up_in(
        &self,
        table: &Factored<'_>,
        workspace: &mut [u64],
        filled: u16,
        upper: u8,
        fifty: bool,
    ) -> Option<f64> {
        if !self.fits(workspace) || !self.cone.holds(filled, upper, fifty) {
            return None;
        }
        let boxes = Boxes { rules: self.rules(), filled, fifty: fifty && self.rules().fifty_matters() };
        let upper = upper.min(UPPER_GOAL);
        graded::card_value(table, boxes, upper, self.settings.looks_ahead(), workspace).map(Value::to_f64)
    }

    fn look_up<T: Value>(&self, workspace: &mut [u64], filled: u16, upper: u8, fifty: bool) -> Option<T> {
        let is_held = self.is_exact()
            && !self.settings.objective().is_chance()
            && self.fits(workspace)
            && self.cone.holds(filled, upper, fifty);
        let row = self.cone.row(filled, fifty).filter(|_| is_held)?;
        let parts = self.cone.divide::<T>(workspace, self.lanes())?;
        let table = Table { places: parts.places, directory: parts.directory, values: parts.values };
        Some(self.cone.value(&table, row, upper))
    }

    /// How many actions are as good as the best, that one included.
    pub fn ties(&self, workspace: &mut [u64]) -> usize {
        match self.settings.number() {
            Number::Fixed => self.count_ties::<Fixed>(workspace),
            Number::Double => self.count_ties::<f64>(workspace),
        }
    }

    fn lanes(&self) -> usize {
        self.settings.lanes()
    }

    fn boxes(&self) -> Boxes {
        Boxes { rules: self.rules(), filled: self.filled, fifty: self.fifty != 0 }
    }

    fn writing(&self) -> Writing {
        Writing::new(self.rules(), self.filled, self.fifty != 0, Keep::of(&self.dice).counts())
    }

    fn is_awaiting_dice(&self) -> bool {
        self.dice.contains(&0)
    }

    fn decisions(&self) -> impl Iterator<Item = Decision> + Clone {
        let legal = if self.is_awaiting_dice() { 0 } else { self.writing().legal() };
        let rerolls = !self.is_awaiting_dice() && self.rerolls > 0;
        let keeps = if rerolls { actions::keeps(&self.dice) } else { actions::Masks(0) };
        score::boxes(legal).map(Decision::Score).chain(keeps.map(Decision::Keep))
    }

    fn is_legal(&self, decision: Decision) -> bool {
        if self.is_awaiting_dice() {
            return false;
        }
        match decision {
            Decision::Keep(_) => self.rerolls > 0,
            Decision::Score(category) => self.writing().legal() & category.bit() != 0,
        }
    }

    fn action(&self, decision: Decision) -> Action {
        match decision {
            Decision::Keep(mask) => Action::keep(self.seat, mask),
            Decision::Score(category) => Action::score(self.seat, category),
        }
    }

    /// Computes the board of this position: what every roll, every keep and every box is worth.
    fn evaluate<'a, T: Value>(&self, workspace: &'a mut [u64]) -> Option<Evaluation<'a, T>> {
        Some(self.evaluated(self.fill_board::<T>(workspace)?))
    }

    /// The same from a board with the values of all rolls with no reroll left.
    fn evaluated<'a, T: Value>(&self, board: &'a mut Board<T, 1>) -> Evaluation<'a, T> {
        lattice::expect(board);
        for _ in 1..self.rerolls {
            lattice::improve(board);
            lattice::expect(board);
        }
        let is_chance = self.is_exact() && self.settings.objective().is_chance();
        Evaluation::new(board, self.writing(), &self.dice, is_chance)
    }

    /// Writes the values of all rolls with no reroll left.
    fn fill_board<'a, T: Value>(&self, workspace: &'a mut [u64]) -> Option<&'a mut Board<T, 1>> {
        if !self.fits(workspace) {
            return None;
        }
        if self.settings.grade().is_some() {
            return self.fill_graded(workspace);
        }
        if self.is_exact() && self.settings.objective().is_chance() {
            return self.fill_chances(workspace);
        }
        if self.is_exact() && self.settings.objective() == Objective::FinalScore {
            return self.fill_exact(workspace);
        }
        let memory = cone::board_memory::<T>(workspace, self.lanes())?;
        let board = solve::board::<T, 1>(memory)?;
        let boxes = match self.settings.policy() {
            Policy::Best => baseline::article::boxes(self.boxes()),
            Policy::SingleTurn => self.boxes(),
        };
        lattice::fill(board, boxes, &baseline::article::Nothing);
        Some(board)
    }

    // Apart from each other, so that a small device's stack holds the variables of one of them at a time.
    #[inline(never)]
    fn fill_exact<'a, T: Value>(&self, workspace: &'a mut [u64]) -> Option<&'a mut Board<T, 1>> {
        let row = self.cone.row(self.filled, self.fifty != 0)?;
        let parts = self.cone.divide::<T>(workspace, self.lanes())?;
        let board = solve::board::<T, 1>(parts.board)?;
        let table = Table { places: parts.places, directory: parts.directory, values: parts.values };
        lattice::fill(board, self.boxes(), &self.cone.reach(table, row, self.upper));
        Some(board)
    }

    #[inline(never)]
    fn fill_graded<'a, T: Value>(&self, workspace: &'a mut [u64]) -> Option<&'a mut Board<T, 1>> {
        self.fill_from(&self.built_in()?, workspace)
    }

    /// The same from a factored table; a board of [`Fixed`] numbers, which is all that settings with a grade allow.
    fn fill_from<'a, T: Value>(
        &self,
        table: &Factored<'_>,
        workspace: &'a mut [u64],
    ) -> Option<&'a mut Board<T, 1>> {
        let looks_ahead = self.settings.looks_ahead();
        let words = graded::fill(table, self.boxes(), self.upper, looks_ahead, workspace)?;
        solve::board(<[T]>::mut_from_bytes(words.as_mut_bytes()).ok()?)
    }

    /// Writes the chances of all rolls with no reroll left, and past them those of the boxes.
    #[inline(never)]
    fn fill_chances<'a, T: Value>(&self, workspace: &'a mut [u64]) -> Option<&'a mut Board<T, 1>> {
        let row = self.cone.row(self.filled, self.fifty != 0)?;
        let parts = chance::Parts::<T>::divide(&self.cone, workspace, self.lanes())?;
        let (board, table) = parts.split();
        let board = solve::board::<T, 1>(board)?;
        let Ask { total, missing } = Quest::ask(&self.cone, table.places, row, self.upper, self.missing);
        let turn = chance::Turn { cone: &self.cone, table, boxes: self.boxes(), total };
        chance::fill(board, &turn, missing);
        chance::write(board, &turn, &self.writing(), missing);
        Some(board)
    }

    fn position_value<T: Value>(&self, workspace: &mut [u64]) -> T {
        let board = self.fill_board::<T>(workspace);
        board.map_or(T::ZERO, |board| self.position_value_on(board))
    }

    /// The same from a board with the values of all rolls with no reroll left.
    fn position_value_on<T: Value>(&self, board: &mut Board<T, 1>) -> T {
        if !self.is_awaiting_dice() {
            return self.best_value(&self.evaluated(board)).unwrap_or(T::ZERO);
        }
        lattice::expect(board);
        for _ in 0..self.rerolls {
            lattice::improve(board);
            lattice::expect(board);
        }
        lattice::value_of(board, Keep::of(&self.dice))
    }

    fn best_value<T: Value>(&self, evaluation: &Evaluation<'_, T>) -> Option<T> {
        self.decisions().map(|d| evaluation.value(d)).reduce(T::max)
    }

    /// The first decision that ties with the best.
    fn best_of<T: Value>(&self, evaluation: &Evaluation<'_, T>) -> Option<(Decision, T)> {
        let value = self.best_value(evaluation)?;
        let decision = self.decisions().find(|&d| value.ties(evaluation.value(d)))?;
        Some((decision, value))
    }

    fn count_ties<T: Value>(&self, workspace: &mut [u64]) -> usize {
        let Some(evaluation) = self.evaluate::<T>(workspace) else { return 0 };
        let Some(value) = self.best_value(&evaluation) else { return 0 };
        self.decisions().filter(|&d| value.ties(evaluation.value(d))).count()
    }

    /// Those that tie with the best in canonical order, then by falling value.
    fn rank<T: Value>(&self, workspace: &mut [u64], out: &mut [Ranked<Action>]) -> usize {
        self.evaluate::<T>(workspace).map_or(0, |evaluation| self.rank_in(&evaluation, out))
    }

    fn rank_in<T: Value>(&self, evaluation: &Evaluation<'_, T>, out: &mut [Ranked<Action>]) -> usize {
        let Some(best) = self.best_value(evaluation) else { return 0 };
        let mut list = [Place::default(); DECISIONS_MAX];
        let mut count = 0;
        for decision in self.decisions() {
            let value = evaluation.value(decision);
            let tied = best.ties(value);
            let value_milli = if tied { best } else { value }.to_milli();
            let place = Place {
                key: (i64::from(tied) << 32) + i64::from(value_milli),
                action: self.action(decision),
            };
            ranking::insert(&mut list, count, place, |a, b| a.key > b.key);
            count += 1;
        }
        for (slot, place) in out.iter_mut().zip(list.iter().take(count)) {
            *slot = place.ranked();
        }
        count
    }

    fn pick<T: Value>(&self, workspace: &mut [u64]) -> Option<Action> {
        let evaluation = self.evaluate::<T>(workspace)?;
        let (best, value) = self.best_of(&evaluation)?;
        let others = self.decisions().filter(|&d| d != best);
        let values = others.clone().map(|d| evaluation.value(d).to_milli());
        let values = core::iter::once(value.to_milli()).chain(values);
        let scale = level::temperature(&TEMPERATURE, self.settings.level());
        let chosen = level::choose(values, scale, &mut self.dice_of_chance());
        let decision = chosen.checked_sub(1).and_then(|k| others.clone().nth(k)).unwrap_or(best);
        Some(self.action(decision))
    }

    /// The generator behind weaker play: the same position and seed give the same move.
    fn dice_of_chance(&self) -> Random {
        let dice = u64::from(Keep::of(&self.dice).digits());
        let card = u64::from(self.filled) << 16 | u64::from(self.upper) << 32 | u64::from(self.fifty) << 40;
        Random::from_seed(self.settings.seed() ^ hash::mix(dice | card | u64::from(self.rerolls) << 48))
    }

    fn reasons<T: Value>(&self, evaluation: &Evaluation<'_, T>, decision: Decision) -> Reasons {
        let value = evaluation.value(decision).to_f64();
        match decision {
            Decision::Keep(_) => Reasons { to_come: value, ..Reasons::default() },
            Decision::Score(category) => {
                if evaluation.is_chance {
                    return Reasons { to_come: value, ..Reasons::default() };
                }
                let points = f64::from(evaluation.writing.legal_points(category));
                let is_final = self.settings.objective() == Objective::FinalScore;
                let bonus = if is_final { f64::from(evaluation.writing.bonus()) } else { 0.0 };
                Reasons { points, bonus, to_come: value - points - bonus }
            }
        }
    }

    /// The answer as [`advise`](crate::game::Search::advise) gives it, of a search that goes on.
    pub fn answer(&self, workspace: &mut [u64]) -> Option<Advice> {
        match self.settings.number() {
            Number::Fixed => self.answer_by::<Fixed>(workspace),
            Number::Double => self.answer_by::<f64>(workspace),
        }
    }

    fn answer_by<T: Value>(&self, workspace: &mut [u64]) -> Option<Advice> {
        self.answer_in(&self.evaluate::<T>(workspace)?)
    }

    fn answer_in<T: Value>(&self, evaluation: &Evaluation<'_, T>) -> Option<Advice> {
        let (decision, value) = self.best_of(evaluation)?;
        let worse = self.decisions().map(|d| evaluation.value(d)).filter(|&v| !value.ties(v)).reduce(T::max);
        let ties = self.decisions().filter(|&d| value.ties(evaluation.value(d))).count();
        Some(Advice {
            action: self.action(decision),
            value: value.to_f64(),
            ties: u8::try_from(ties).unwrap_or(u8::MAX),
            is_exact: self.is_exact(),
            grade: self.settings.grade(),
            next_value: worse.unwrap_or(value).to_f64(),
            reasons: self.reasons(evaluation, decision),
        })
    }

    /// Whether the table answers for the card that is asked about.
    fn is_held(&self, workspace: &mut [u64]) -> bool {
        if !self.cone.holds(self.filled, self.upper, self.fifty != 0) {
            return false;
        }
        match self.settings.number() {
            _ if !self.settings.objective().is_chance() => true,
            Number::Fixed => self.holds_missing::<Fixed>(workspace),
            Number::Double => self.holds_missing::<f64>(workspace),
        }
    }

    fn holds_missing<T: Value>(&self, workspace: &mut [u64]) -> bool {
        let row = self.cone.row(self.filled, self.fifty != 0);
        let parts = chance::Parts::<T>::divide(&self.cone, workspace, self.lanes());
        row.zip(parts).is_some_and(|(row, parts)| {
            let ask = Quest::ask(&self.cone, parts.places, row, self.upper, self.missing);
            self.quest.holds(&self.cone, row, ask)
        })
    }

    /// Makes what the card misses the question of the table.
    fn put_question(&mut self) {
        let half = u8::from(self.settings.objective() == Objective::Win);
        self.quest = Quest::new(self.missing, self.upper, half);
        self.chance = chance::Cursor::start(&self.cone, self.quest.value_count(&self.cone));
    }

    /// Whether a workspace is as large as this search needs.
    fn fits(&self, workspace: &[u64]) -> bool {
        workspace.len() as u64 >= self.need / size_of::<u64>() as u64
    }

    fn need_of<T>(&self) -> usize {
        if self.settings.grade().is_some() {
            return self.settings.workspace_size();
        }
        if self.has_table == 0 {
            return cone::board_size::<T>(self.lanes());
        }
        if self.settings.objective().is_chance() {
            let size = chance::size::<T>(&self.cone, self.lanes(), self.chance.count());
            return usize::try_from(size).unwrap_or(usize::MAX);
        }
        self.cone.size::<T>(self.lanes())
    }

    #[inline(never)]
    fn prepare_table(&self, workspace: &mut [u64]) {
        match self.settings.number() {
            Number::Fixed => self.prepare::<Fixed>(workspace),
            Number::Double => self.prepare::<f64>(workspace),
        }
    }

    fn prepare<T: Value>(&self, workspace: &mut [u64]) {
        if self.settings.objective().is_chance() {
            if let Some(mut parts) = chance::Parts::<T>::divide(&self.cone, workspace, self.lanes()) {
                parts.prepare(&self.cone);
            }
        } else if let Some(parts) = self.cone.divide::<T>(workspace, self.lanes()) {
            self.cone.prepare(parts.places);
        }
    }

    fn work<T: Value>(&mut self, workspace: &mut [u64], mut budget: Budget) {
        let cone = self.cone;
        if self.settings.objective().is_chance() {
            let Some(mut parts) = chance::Parts::<T>::divide(&cone, workspace, self.lanes()) else { return };
            self.units +=
                u64::from(chance::solve(&cone, &self.quest, &mut self.chance, &mut parts, &mut budget));
            return;
        }
        let Some(mut parts) = cone.divide::<T>(workspace, self.lanes()) else { return };
        self.units +=
            u64::from(solve::solve(&cone, &mut self.cursor, &mut parts, self.settings.policy(), &mut budget));
    }

    /// A search that has what it needs to know, in a workspace that is large enough and not touched yet.
    fn prepared(workspace: &[u64], settings: &Settings, state: &State, seat: Seat) -> Result<Self, Error> {
        let settings = settings.checked()?;
        verbs::check(state, seat)?;
        let card = state.card(seat);
        let cone = Cone::new(state.rules(), card.filled(), card.upper_total(), card.fifty());
        let wants_table = settings.objective() != Objective::SingleTurn && settings.grade().is_none();
        let has_table = wants_table && cone.open_count() <= u32::from(settings.exact_boxes());
        let mut search = Self {
            settings,
            cone,
            cursor: Cursor::start(&cone),
            filled: 0,
            upper: 0,
            fifty: 0,
            dice: [0; DICE],
            rerolls: 0,
            seat,
            has_table: u8::from(has_table),
            units: 0,
            need: 0,
            quest: Quest::new(0, 0, 0),
            chance: chance::Cursor::start(&cone, 0),
            missing: 0,
            value_count: if has_table { u32::try_from(cone.value_count()).unwrap_or(u32::MAX) } else { 0 },
        }
        .asked(state, seat);
        if has_table && settings.objective().is_chance() {
            search.put_question();
        }
        let need = match settings.number() {
            Number::Fixed => search.need_of::<Fixed>(),
            Number::Double => search.need_of::<f64>(),
        };
        search.need = need as u64;
        if !search.fits(workspace) {
            return Err(Error::Workspace { need });
        }
        Ok(search)
    }

    /// The same search asked about another position.
    fn asked(self, state: &State, seat: Seat) -> Self {
        let card = state.card(seat);
        Self {
            filled: card.filled(),
            upper: card.upper_total().min(UPPER_GOAL),
            fifty: u8::from(card.fifty()),
            dice: state.dice(),
            rerolls: state.rerolls(),
            seat,
            missing: self.settings.missing(written(&card, state.rules())),
            ..self
        }
    }
}

/// The most decisions of a position: every box and every mask.
const DECISIONS_MAX: usize = score::BOXES_MAX + (1 << DICE);

/// An entry in the list of [`Search::rank`], of two words: the caller's entries are costly to move and to compare.
#[derive(Clone, Copy, Default)]
struct Place {
    /// The value in thousandths, and above it whether it ties with the best.
    key: i64,
    action: Action,
}

impl Place {
    #[allow(clippy::cast_possible_truncation)] // takes the halves apart
    fn ranked(self) -> Ranked<Action> {
        let value_milli = self.key as i32;
        let tied = u8::from(self.key - i64::from(value_milli) != 0);
        Ranked { action: self.action, value_milli, tied, ..Ranked::default() }
    }
}

/// The points of a card without the upper bonus.
fn written(card: &Card, rules: Rules) -> u16 {
    card.total(rules).saturating_sub(card.upper_bonus(rules).into())
}

#[cfg(test)]
mod tests;
