//! What a policy earns: exact, by dynamic programming over all cards.
//!
//! A policy shows a value for every card; from these it chooses boxes and keeps exactly as
//! [`Search`](fiveply::yahtzee::Search) does, in [`Fixed`] numbers: of all that tie with the best, the first in canonical order
//! (boxes by number, then keeps by mask over ascending dice). The true values are led along these choices.
//!
//! - Cost: some 15,000 operations a card, about 3 seconds for the official game.

use fiveply::yahtzee::advisor::lattice::{self, BOARD, Board};
use fiveply::yahtzee::advisor::value::{Fixed, Value};
use fiveply::yahtzee::dice::{DICE, FIRST_ROLL, KEEPS, ROLLS};
use fiveply::yahtzee::rules::UPPER_GOAL;
use fiveply::yahtzee::{Keep, Rules, dice};

use crate::cards::{AFTER, Choices, PerCard, TOTALS, rows, totals};

/// The dice lattice as the evaluation walks it.
pub struct Dice {
    /// For each roll the keeps below it, the roll itself last, by mask over ascending dice.
    keeps: Vec<Vec<u16>>,
    /// For each smaller keep the six with one more die.
    steps: Vec<[u16; 6]>,
}

impl Default for Dice {
    fn default() -> Self {
        Self::new()
    }
}

#[allow(clippy::cast_possible_truncation)] // numbers of keeps
impl Dice {
    /// Works the lattice out.
    pub fn new() -> Self {
        let keeps = dice::rolls().map(|roll| {
            let faces: Vec<u8> = (1..=6)
                .flat_map(|face| vec![face; usize::from(roll.counts()[usize::from(face) - 1])])
                .collect();
            let kept = |mask: u8| {
                faces.iter().enumerate().filter(move |(i, _)| mask >> i & 1 != 0).map(|(_, &face)| face)
            };
            let mut keeps: Vec<u16> = Vec::new();
            for mask in 0..1u8 << DICE {
                let number = Keep::of(&kept(mask).collect::<Vec<_>>()).number() as u16;
                if !keeps.contains(&number) {
                    keeps.push(number);
                }
            }
            keeps
        });
        let steps = (0..FIRST_ROLL)
            .map(|number| [1, 2, 3, 4, 5, 6].map(|face| Keep::at(number).with(face).number() as u16));
        Self { keeps: keeps.collect(), steps: steps.collect() }
    }

    /// As [`lattice::expect`], for true values.
    fn expect(&self, board: &mut [f64; BOARD]) {
        for number in (0..FIRST_ROLL).rev() {
            let sum = self.steps[number].iter().fold(0.0, |sum, &next| sum + board[usize::from(next)]);
            board[number] = sum / 6.0;
        }
    }

    /// Spreads the probability of every keep over the rolls that it leads to.
    fn throw(&self, board: &mut [f64; BOARD]) {
        for number in 0..FIRST_ROLL {
            let share = board[number] / 6.0;
            for &next in &self.steps[number] {
                board[usize::from(next)] += share;
            }
            board[number] = 0.0;
        }
    }
}

/// What a policy does on one card with one total.
struct Plan {
    /// By roll: the place among the roll's boxes.
    boxes: [usize; ROLLS],
    /// By rerolls left, less one, and roll: what to do.
    keeps: [[Step; ROLLS]; 2],
}

#[derive(Clone, Copy)]
enum Step {
    Write(usize),
    Keep(u16),
}

/// The choices of a policy that believes `shown`, and the board with what it expects at the start of the turn.
fn plan(dice: &Dice, choices: &Choices, shown: &[Fixed; AFTER], board: &mut Board<Fixed, 1>) -> Plan {
    let worth =
        |i: usize| shown[usize::from(choices.boxes[i].2)].plus(Fixed::points(i32::from(choices.boxes[i].1)));
    let first_box = |roll: usize, best: Fixed| {
        (choices.starts[roll]..choices.starts[roll + 1]).find(|&i| best.ties(worth(i)))
    };
    let mut plan = Plan { boxes: [0; ROLLS], keeps: [[Step::Write(0); ROLLS]; 2] };
    let mut written = [Fixed::ZERO; ROLLS];
    for roll in 0..ROLLS {
        let boxes = choices.starts[roll]..choices.starts[roll + 1];
        let best = boxes.map(worth).max().unwrap_or(Fixed::ZERO);
        plan.boxes[roll] = first_box(roll, best).unwrap_or(0);
        written[roll] = best.plus(Fixed::points(i32::from(choices.bonus[roll])));
        board[FIRST_ROLL + roll] = [written[roll]];
    }
    for steps in &mut plan.keeps {
        lattice::expect(board);
        let before = *board;
        lattice::improve(board);
        for (roll, step) in steps.iter_mut().enumerate() {
            let [best] = board[FIRST_ROLL + roll];
            let bonus = Fixed::points(-i32::from(choices.bonus[roll]));
            let is_written = best.ties(written[roll]).then(|| first_box(roll, best.plus(bonus))).flatten();
            let kept = || dice.keeps[roll].iter().find(|&&keep| best.ties(before[usize::from(keep)][0]));
            *step = match (is_written, kept) {
                (Some(i), _) => Step::Write(i),
                (None, kept) => kept().map_or(Step::Keep(0), |&keep| Step::Keep(keep)),
            };
        }
    }
    plan
}

/// The true value of a turn under a plan.
fn follow(dice: &Dice, choices: &Choices, plan: &Plan, real: &[f64; AFTER]) -> f64 {
    let worth = |i: usize, roll: usize| {
        let (_, points, after) = choices.boxes[i];
        f64::from(points) + f64::from(choices.bonus[roll]) + real[usize::from(after)]
    };
    let mut board = [0.0; BOARD];
    for roll in 0..ROLLS {
        board[FIRST_ROLL + roll] = worth(plan.boxes[roll], roll);
    }
    dice.expect(&mut board);
    for steps in &plan.keeps {
        let before = board;
        for (roll, &step) in steps.iter().enumerate() {
            board[FIRST_ROLL + roll] = match step {
                Step::Write(i) => worth(i, roll),
                Step::Keep(keep) => before[usize::from(keep)],
            };
        }
        dice.expect(&mut board);
    }
    board[0]
}

/// Computes the entries of all totals of a row that games reach, one computation for those from which the bonus is lost.
fn each_total<T: Copy>(filled: u16, mut turn: impl FnMut(u8) -> T, mut row: impl FnMut(u8, T)) {
    let totals = totals(filled);
    if let Some(&first) = totals.lost.first() {
        let value = turn(first);
        for &total in &totals.lost {
            row(total, value);
        }
    }
    for total in totals.open.into_iter().chain(totals.earned) {
        let value = turn(total);
        row(total, value);
    }
}

/// The true value of every card for a policy that believes `shown(filled, total, fifty)`.
pub fn evaluate(rules: Rules, dice: &Dice, shown: &PerCard<Fixed>) -> PerCard<f64> {
    let mut real = PerCard::new(rules, 0.0);
    let bonus = f64::from(rules.upper_bonus());
    for fifty in [false, true] {
        *real.at_mut(rules.all_boxes(), UPPER_GOAL, fifty) = bonus;
    }
    let mut board = [[Fixed::ZERO; 1]; BOARD];
    for (filled, fifty) in rows(rules) {
        let choices = Choices::new(rules, filled, fifty);
        let (mut believed, mut true_values) = ([Fixed::ZERO; AFTER], [0.0; AFTER]);
        let mut values = [0.0; TOTALS];
        let turn = |total| {
            choices.ask(total, &mut believed, |filled, total, fifty| shown.at(filled, total, fifty));
            choices.ask(total, &mut true_values, |filled, total, fifty| real.at(filled, total, fifty));
            let plan = plan(dice, &choices, &believed, &mut board);
            follow(dice, &choices, &plan, &true_values)
        };
        each_total(filled, turn, |total, value| values[usize::from(total)] = value);
        for (total, value) in (0..=UPPER_GOAL).zip(values) {
            *real.at_mut(filled, total, fifty) = value;
        }
    }
    real
}

/// Every card's value by one turn of its own over the cards after it: what a look-ahead of one turn believes.
pub fn look_ahead(rules: Rules, shown: &PerCard<Fixed>) -> PerCard<Fixed> {
    let mut deeper = PerCard::new(rules, Fixed::ZERO);
    for fifty in [false, true] {
        *deeper.at_mut(rules.all_boxes(), UPPER_GOAL, fifty) = Fixed::points(i32::from(rules.upper_bonus()));
    }
    let mut board = [[Fixed::ZERO; 1]; BOARD];
    for (filled, fifty) in rows(rules) {
        let choices = Choices::new(rules, filled, fifty);
        let mut believed = [Fixed::ZERO; AFTER];
        let turn = |total| {
            choices.ask(total, &mut believed, |filled, total, fifty| shown.at(filled, total, fifty));
            for roll in 0..ROLLS {
                let boxes = &choices.boxes[choices.starts[roll]..choices.starts[roll + 1]];
                let worth = boxes.iter().map(|&(_, points, after)| {
                    believed[usize::from(after)].plus(Fixed::points(i32::from(points)))
                });
                let best = worth.max().unwrap_or(Fixed::ZERO);
                board[FIRST_ROLL + roll] = [best.plus(Fixed::points(i32::from(choices.bonus[roll])))];
            }
            lattice::turn(&mut board)[0]
        };
        each_total(filled, turn, |total, value| *deeper.at_mut(filled, total, fifty) = value);
    }
    deeper
}

/// How likely a game under optimal play comes to each card.
pub fn visits(rules: Rules, dice: &Dice, exact: &PerCard<f64>) -> PerCard<f64> {
    let mut visits = PerCard::new(rules, 0.0);
    *visits.at_mut(0, 0, false) = 1.0;
    let mut board = [[Fixed::ZERO; 1]; BOARD];
    for (filled, fifty) in rows(rules).into_iter().rev() {
        let choices = Choices::new(rules, filled, fifty);
        for total in 0..=UPPER_GOAL {
            let here: f64 = visits.at(filled, total, fifty);
            if here == 0.0 {
                continue;
            }
            let mut believed = [Fixed::ZERO; AFTER];
            choices.ask(total, &mut believed, |filled, total, fifty| fixed(exact.at(filled, total, fifty)));
            let plan = plan(dice, &choices, &believed, &mut board);
            let reached = arrive(dice, &choices, &plan, here);
            let mut next = [(0, 0, false); AFTER];
            choices.ask(total, &mut next, |filled, total, fifty| (filled, total, fifty));
            for (&(filled, total, fifty), share) in next.iter().zip(reached) {
                if share > 0.0 {
                    *visits.at_mut(filled, total, fifty) += share;
                }
            }
        }
    }
    visits
}

/// The probability of every card after a turn, given that of the card before.
fn arrive(dice: &Dice, choices: &Choices, plan: &Plan, here: f64) -> [f64; AFTER] {
    let mut reached = [0.0; AFTER];
    let mut write = |i: usize, share: f64| reached[usize::from(choices.boxes[i].2)] += share;
    let mut board = [0.0; BOARD];
    board[0] = here;
    dice.throw(&mut board);
    for steps in plan.keeps.iter().rev() {
        let mut kept = [0.0; BOARD];
        for (roll, &step) in steps.iter().enumerate() {
            match step {
                Step::Write(i) => write(i, board[FIRST_ROLL + roll]),
                Step::Keep(keep) => kept[usize::from(keep)] += board[FIRST_ROLL + roll],
            }
        }
        board = kept;
        dice.throw(&mut board);
    }
    for (&place, &share) in plan.boxes.iter().zip(&board[FIRST_ROLL..KEEPS]) {
        write(place, share);
    }
    reached
}

/// The nearest step.
#[allow(clippy::cast_possible_truncation)] // no game is worth more than 16,383 points
pub fn fixed(points: f64) -> Fixed {
    Fixed((points * 131_072.0 + 0.5).floor() as i32)
}
