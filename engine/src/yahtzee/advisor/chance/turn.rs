//! One turn by chances: what [`lattice::fill`](super::super::lattice::fill) is for points.
//!
//! The lanes of the board are consecutive numbers of missing points. A box takes its points off what is missing, so all
//! lanes look up one run, `points` further down: one load where they lie inside it.

use super::super::super::dice::{DICE, FACES, FIRST_ROLL, KEEPS, Keep};
use super::super::super::rules::UPPER_GOAL;
use super::super::super::score::{self, Category, Writing};
use super::super::cone::{Cone, Places, Row};
use super::super::lattice::{BOARD, Board, Boxes};
use super::super::value::Value;
use super::{CERTAIN, Run, Scores, open_boxes};

/// The parts of a workspace that look-ups read.
#[derive(Clone, Copy)]
pub struct Table<'a, T> {
    /// What each roll scores in each open box.
    pub scores: &'a [Scores],
    /// The place of every total, by filled upper boxes.
    pub places: &'a [Places],
    /// Where the runs of each row start.
    pub directory: &'a [u32],
    /// The runs of all places.
    pub runs: &'a [Run],
    /// The chances computed so far.
    pub values: &'a [T],
}

/// A card of the cone before it is written.
#[derive(Clone, Copy)]
pub struct Turn<'a, T> {
    /// The cone.
    pub cone: &'a Cone,
    /// Its table, as far as it is computed.
    pub table: Table<'a, T>,
    /// The boxes of the card.
    pub boxes: Boxes,
    /// The upper total, `None` where the bonus cannot come any more or is counted already.
    pub total: Option<u8>,
}

/// Where writing a box leads: a run, and the points that it takes off what is missing.
#[derive(Clone, Copy, Default)]
struct Step {
    run: Run,
    gain: i32,
}

impl<T: Value> Turn<'_, T> {
    /// What writing so many points in a box leads to.
    fn step(&self, category: Category, points: u8) -> Step {
        let fifty = self.boxes.fifty || category == Category::Yahtzee && points == 50;
        let Some(row) = self.cone.row(self.boxes.filled | category.bit(), fifty) else {
            return Step::default();
        };
        let above = if category.face().is_some() { points } else { 0 };
        let total = self.total.map(|total| total.saturating_add(above));
        let earned = total.is_some_and(|total| total >= UPPER_GOAL);
        let bonus = if earned { self.cone.rules().upper_bonus() } else { 0 };
        let place = total.filter(|_| !earned).map_or(0, |total| self.place(row, total));
        let start = self.table.directory.get(self.cone.entry(row)).copied().unwrap_or(0) as usize;
        let run = self.table.runs.get(start.wrapping_add(place)).copied().unwrap_or_default();
        Step { run, gain: i32::from(points) + i32::from(bonus) }
    }

    fn place(&self, row: Row, total: u8) -> usize {
        let places = self.table.places.get(self.cone.upper_entry(row));
        places.and_then(|places| places.get(usize::from(total))).map_or(0, |&place| usize::from(place))
    }

    /// The chances of a run for `L` numbers of missing points from `missing` on.
    #[inline]
    fn chances<const L: usize>(&self, run: Run, missing: i32) -> [T; L] {
        if let Some(stored) =
            run.together(missing, L).and_then(|at| self.table.values.get(at..)?.first_chunk::<L>())
        {
            return *stored;
        }
        let mut chances = [T::points(CERTAIN); L];
        for (missing, chance) in (missing..).zip(chances.iter_mut()) {
            if missing > 0 {
                let stored = run.place(missing).and_then(|at| self.table.values.get(at));
                *chance = stored.copied().unwrap_or(T::ZERO);
            }
        }
        chances
    }
}

#[inline]
fn raise<T: Value, const L: usize>(best: &mut [T; L], chances: &[T; L]) {
    for (best, chance) in best.iter_mut().zip(chances) {
        *best = best.max(*chance);
    }
}

/// Writes into every roll the chance of the best box, for `L` numbers of missing points from `missing` on.
pub fn fill<T: Value, const L: usize>(board: &mut Board<T, L>, turn: &Turn<'_, T>, missing: i32) {
    let (_, rolls) = board.split_at_mut(FIRST_ROLL);
    rolls.fill([T::ZERO; L]);
    for (category, scores) in open_boxes(turn.cone).zip(turn.table.scores) {
        if turn.boxes.filled & category.bit() != 0 {
            continue;
        }
        match category.face() {
            Some(face) => {
                let steps = [0, 1, 2, 3, 4, 5].map(|n| turn.step(category, n * face));
                for (best, &n) in rolls.iter_mut().zip(scores) {
                    let step = steps.get(usize::from(n)).copied().unwrap_or_default();
                    raise(best, &turn.chances(step.run, missing.wrapping_sub(step.gain)));
                }
            }
            None => {
                let run = turn.step(category, 0).run;
                for (best, &points) in rolls.iter_mut().zip(scores) {
                    raise(best, &turn.chances(run, missing.wrapping_sub(i32::from(points))));
                }
            }
        }
    }
    for face in 1..=FACES {
        let roll = Keep::of(&[face; DICE]);
        let best = five_equal(turn, roll, missing);
        if let Some(slot) = board.get_mut(roll.number()) {
            *slot = best;
        }
    }
}

/// Five equal dice: the only rolls with joker duties, bonuses and a 50.
fn five_equal<T: Value, const L: usize>(turn: &Turn<'_, T>, roll: Keep, missing: i32) -> [T; L] {
    let writing = Writing::new(turn.boxes.rules, turn.boxes.filled, turn.boxes.fifty, roll.counts());
    let mut best = [T::ZERO; L];
    for category in score::boxes(writing.legal()) {
        raise(&mut best, &chances_of(turn, &writing, category, missing));
    }
    best
}

fn chances_of<T: Value, const L: usize>(
    turn: &Turn<'_, T>,
    writing: &Writing,
    category: Category,
    missing: i32,
) -> [T; L] {
    let step = turn.step(category, writing.legal_points(category));
    turn.chances(step.run, missing.wrapping_sub(step.gain).wrapping_sub(i32::from(writing.bonus())))
}

/// Writes past the keeps what each box is worth that may be written, for [`written`].
pub fn write<T: Value>(board: &mut Board<T, 1>, turn: &Turn<'_, T>, writing: &Writing, missing: i32) {
    for category in score::boxes(writing.legal()) {
        if let Some(slot) = board.get_mut(slot(category)) {
            *slot = chances_of(turn, writing, category, missing);
        }
    }
}

/// What a box is worth that may be written.
pub fn written<T: Value>(board: &Board<T, 1>, category: Category) -> T {
    board.get(slot(category)).map_or(T::ZERO, |[chance]| *chance)
}

const _: () = assert!(KEEPS + score::BOXES_MAX <= BOARD);

fn slot(category: Category) -> usize {
    KEEPS + usize::from(category.number())
}
