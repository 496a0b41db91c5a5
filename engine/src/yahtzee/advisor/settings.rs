//! How to search: plain bytes with checked readings.
//!
//! With a [`Grade`] a search answers at once from a table of the program instead of computing one; then `exact_boxes` is not
//! looked at, and objective, number and policy are the default ones.

use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

use super::super::Error;
use super::super::score::BOXES_MAX;
use super::factored::Grade;
use super::solve::POLICY_BOARDS;
use super::value::Fixed;
use super::{chance, cone, graded};
use crate::kit::level::LEVELS;

/// What an action is valued by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(u8)]
pub enum Objective {
    /// Expected points from here to the end of the game.
    #[default]
    FinalScore = 0,
    /// Expected points of this turn alone.
    SingleTurn = 1,
    /// The chance to end with the target or more, in percent.
    Target = 2,
    /// The chance to end with more than the target, and half the chance to end with just that, in percent.
    Win = 3,
}

impl Objective {
    /// Whether values are chances in percent, not points.
    pub const fn is_chance(self) -> bool {
        matches!(self, Self::Target | Self::Win)
    }
}

/// The numbers that values are computed in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(u8)]
pub enum Number {
    /// 32-bit integers in steps of 2^-17 point: half the memory, fast on every core, right to 0.001 point.
    #[default]
    Fixed = 0,
    /// Double precision: right to 1e-9 point.
    Double = 1,
}

/// Whose play the values of later turns assume.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(u8)]
pub enum Policy {
    /// Optimal play.
    #[default]
    Best = 0,
    /// The article's: the most points of each turn, as under [`Objective::SingleTurn`].
    SingleTurn = 1,
}

/// The bit beside the grade.
const LOOK_AHEAD: u8 = 4;

/// Every box of the largest card.
const ALL_BOXES: u8 = 15;

const _: () = assert!(ALL_BOXES as usize == BOXES_MAX);

/// How to search; the default is full strength.
///
/// | byte | holds                                       |
/// |------|---------------------------------------------|
/// | 0    | [`Objective`]                               |
/// | 1    | [`Number`]                                  |
/// | 2    | boxes solved exactly, 0 to 15               |
/// | 3    | level, 0 beginner to 9 full strength        |
/// | 4    | [`Policy`]                                  |
/// | 5    | bits 0-1 [`Grade`] or 0; bit 2 look-ahead   |
/// | 6-7  | target, for [`Objective::Target`] and `Win` |
/// | 8-15 | seed of weaker play                         |
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct Settings {
    objective: u8,
    number: u8,
    exact_boxes: u8,
    level: u8,
    policy: u8,
    table: u8,
    target: u16,
    seed: u64,
}

impl Default for Settings {
    fn default() -> Self {
        Self::DEFAULT
    }
}

impl Settings {
    /// Full strength: exact play in fixed point, however many boxes are open.
    pub const DEFAULT: Self = Self {
        objective: Objective::FinalScore as u8,
        number: Number::Fixed as u8,
        exact_boxes: ALL_BOXES,
        level: LEVELS - 1,
        policy: Policy::Best as u8,
        table: 0,
        target: 0,
        seed: 0,
    };

    /// Settings with another objective.
    #[must_use]
    pub const fn with_objective(self, objective: Objective) -> Self {
        Self { objective: objective as u8, ..self }
    }

    /// Settings that value the chance of a final score.
    #[must_use]
    pub const fn with_target(self, target: u16) -> Self {
        Self { target, ..self.with_objective(Objective::Target) }
    }

    /// Settings that value the chance to win against a final score.
    #[must_use]
    pub const fn with_score_to_beat(self, target: u16) -> Self {
        Self { target, ..self.with_objective(Objective::Win) }
    }

    /// Settings with other numbers.
    #[must_use]
    pub const fn with_number(self, number: Number) -> Self {
        Self { number: number as u8, ..self }
    }

    /// Settings that value the play of another policy.
    #[must_use]
    pub const fn with_policy(self, policy: Policy) -> Self {
        Self { policy: policy as u8, ..self }
    }

    /// Settings that answer from the program's table of a grade; the cargo features `yahtzee-full`, `yahtzee-small` and
    /// `yahtzee-tiny` link the tables.
    #[must_use]
    pub const fn with_grade(self, grade: Grade) -> Self {
        Self { table: self.table & LOOK_AHEAD | grade as u8, ..self }
    }

    /// Settings that, with a grade, value every card after writing by one turn of its own, not by the table's number for it:
    /// worth up to 0.66 of a point a game, for up to fifty times the work, in
    /// [`WORKSPACE_LOOK_AHEAD`](super::super::WORKSPACE_LOOK_AHEAD).
    #[must_use]
    pub const fn with_look_ahead(self) -> Self {
        Self { table: self.table | LOOK_AHEAD, ..self }
    }

    /// Settings that solve cards with at most so many open boxes exactly.
    #[must_use]
    pub const fn with_exact_boxes(self, exact_boxes: u8) -> Self {
        Self { exact_boxes, ..self }
    }

    /// Settings with another level and the seed of its chance.
    #[must_use]
    pub const fn with_level(self, level: u8, seed: u64) -> Self {
        Self { level, seed, ..self }
    }

    /// What an action is valued by.
    pub const fn objective(&self) -> Objective {
        match self.objective {
            1 => Objective::SingleTurn,
            2 => Objective::Target,
            3 => Objective::Win,
            _ => Objective::FinalScore,
        }
    }

    /// The final score that is to be reached, or beaten: what the player has when every box is filled.
    pub const fn target(&self) -> u16 {
        self.target
    }

    /// The points missing when so many are written, the upper bonus not among them.
    pub(super) fn missing(&self, written: u16) -> i32 {
        let target = i32::from(self.target) + i32::from(self.objective() == Objective::Win);
        target - i32::from(written)
    }

    /// The numbers that values are computed in.
    pub const fn number(&self) -> Number {
        if self.number == Number::Double as u8 { Number::Double } else { Number::Fixed }
    }

    /// Whose play the values of later turns assume.
    pub const fn policy(&self) -> Policy {
        if self.policy == Policy::SingleTurn as u8 { Policy::SingleTurn } else { Policy::Best }
    }

    /// The grade of the table that answers; `None` where a search computes a table of its own.
    pub const fn grade(&self) -> Option<Grade> {
        Grade::from_code(self.table & !LOOK_AHEAD)
    }

    /// Whether cards after writing are valued by one turn of their own.
    pub const fn looks_ahead(&self) -> bool {
        self.table & LOOK_AHEAD != 0
    }

    /// The most open boxes of a card that is solved exactly.
    pub const fn exact_boxes(&self) -> u8 {
        self.exact_boxes
    }

    /// The level, 0 to 9.
    pub const fn level(&self) -> u8 {
        self.level
    }

    /// The seed of weaker play.
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    /// The settings themselves if every value is in range.
    ///
    /// # Errors
    /// [`Error::Argument`](crate::error::Error::Argument) with the name of the first that is not.
    pub fn checked(self) -> Result<Self, Error> {
        let is_graded = self.grade().is_some();
        let most = |most: u8| if is_graded { 0 } else { most };
        let checks = [
            (self.objective <= most(Objective::Win as u8), "objective"),
            (self.number <= most(Number::Double as u8), "number"),
            (usize::from(self.exact_boxes) <= BOXES_MAX, "exact_boxes"),
            (self.level < LEVELS, "level"),
            (self.policy <= most(Policy::SingleTurn as u8), "policy"),
            (self.table & !(LOOK_AHEAD | Grade::Full as u8) == 0, "grade"),
        ];
        match checks.iter().find(|(is_right, _)| !is_right) {
            Some(&(_, name)) => Err(Error::Argument(name)),
            None => Ok(self),
        }
    }

    /// The bytes for a grade.
    fn graded_size(&self) -> Option<usize> {
        self.grade().map(|_| graded::size(self.looks_ahead()))
    }

    /// Boards of working memory: eight lanes, which pay only for a table that takes a while, or one, and those of the policy.
    pub(super) fn lanes(&self) -> usize {
        if self.objective().is_chance() {
            return if self.exact_boxes >= 5 { 8 } else { 1 };
        }
        let lanes = if self.exact_boxes >= 8 { 8 } else { 1 };
        if self.policy() == Policy::Best { lanes } else { lanes + POLICY_BOARDS }
    }

    /// The bytes that serve every card with these settings.
    pub(super) fn workspace_size(&self) -> usize {
        if let Some(size) = self.graded_size() {
            return size;
        }
        let (boxes, lanes) = (self.exact_boxes, self.lanes());
        match (self.number(), self.objective().is_chance()) {
            (Number::Fixed, false) => cone::size_bound::<Fixed>(boxes, lanes),
            (Number::Double, false) => cone::size_bound::<f64>(boxes, lanes),
            (Number::Fixed, true) => chance::size_bound::<Fixed>(boxes, lanes),
            (Number::Double, true) => chance::size_bound::<f64>(boxes, lanes),
        }
    }

    /// The most exact boxes that fit, at most as many as asked for.
    pub(super) fn fit(&self, bytes: usize) -> Result<Self, Error> {
        let settings = self.checked()?;
        if let Some(need) = settings.graded_size() {
            return if need <= bytes { Ok(settings) } else { Err(Error::Workspace { need }) };
        }
        let least = settings.with_exact_boxes(0);
        (0..=settings.exact_boxes)
            .rev()
            .map(|boxes| settings.with_exact_boxes(boxes))
            .find(|fitting| fitting.workspace_size() <= bytes)
            .ok_or(Error::Workspace { need: least.workspace_size() })
    }
}
