//! One table: its bytes, and the figures that prove it.

use std::fmt;

use fiveply::kit::save;
use fiveply::yahtzee::advisor::factored::factors::{Full, Small};
use fiveply::yahtzee::advisor::factored::{Factored, Grade, TAG, VERSION};
use fiveply::yahtzee::advisor::value::{Fixed, Value};
use fiveply::yahtzee::rules::UPPER_GOAL;
use fiveply::yahtzee::{Error, Rules};

use crate::cards::{self, PerCard, exact, rows, totals};
use crate::factors::{self, Cards, Fit};
use crate::formula;
use crate::play::{self, Dice};

/// How the table of a grade is fitted: found by trial with the official rules.
const fn fit(grade: Grade) -> Fit {
    match grade {
        Grade::Tiny => Fit { floor: 1e-6, rare: 1e-5 },
        Grade::Small => Fit { floor: 1e-5, rare: 1e-4 },
        Grade::Full => Fit { floor: 1e-5, rare: 3e-5 },
    }
}

/// A game that is solved exactly, to fit tables to and to measure them by.
pub struct Solved {
    rules: Rules,
    dice: Dice,
    exact: PerCard<f64>,
    visits: PerCard<f64>,
}

impl Solved {
    /// Solves the game under these rules, and finds how likely optimal play meets each card.
    pub fn new(rules: Rules) -> Self {
        let (dice, exact) = (Dice::new(), exact(rules));
        let visits = play::visits(rules, &dice, &exact);
        Self { rules, dice, exact, visits }
    }

    /// The expected score of optimal play.
    pub fn best_score(&self) -> f64 {
        self.exact.at(0, 0, false)
    }

    /// The name of the rules.
    pub fn name(&self) -> String {
        let mut name = String::new();
        // Writing to a string does not fail.
        let _ = self.rules.write_name(&mut name);
        name
    }

    /// Makes the table of a grade.
    ///
    /// # Errors
    /// [`Error::Save`] if it does not fit a saved block.
    pub fn make(&self, grade: Grade) -> Result<Vec<u8>, Error> {
        let cards = Cards { rules: self.rules, exact: &self.exact, visits: &self.visits };
        let numbers = match grade {
            Grade::Tiny => formula::numbers(&cards, fit(grade)),
            Grade::Small => factors::numbers::<Small>(&cards, fit(grade)),
            Grade::Full => factors::numbers::<Full>(&cards, fit(grade)),
        };
        let unmeasured = self.saved(grade, u8::MAX, &numbers)?;
        let shown = self.shown(&Factored::load(&unmeasured, self.rules)?);
        self.saved(grade, eighths(self.error(&shown).greatest), &numbers)
    }

    fn saved(&self, grade: Grade, eighths_off: u8, numbers: &[u8]) -> Result<Vec<u8>, Error> {
        let head = [self.rules.variant() as u8, self.rules.switches().0, grade as u8, eighths_off];
        let payload: Vec<u8> = head.iter().chain(numbers).copied().collect();
        let mut bytes = vec![0; payload.len() + save::OVERHEAD];
        save::save(TAG, VERSION, &payload, &mut bytes)?;
        Ok(bytes)
    }

    /// The value that a table shows for every card.
    fn shown(&self, table: &Factored<'_>) -> PerCard<Fixed> {
        let mut shown = PerCard::new(self.rules, Fixed::ZERO);
        let full = [(self.rules.all_boxes(), false), (self.rules.all_boxes(), true)];
        for (filled, fifty) in rows(self.rules).into_iter().chain(full) {
            for total in 0..=UPPER_GOAL {
                *shown.at_mut(filled, total, fifty) = table.value(filled, total, fifty);
            }
        }
        shown
    }

    /// Measures a table.
    ///
    /// # Errors
    /// As for [`Factored::load`].
    pub fn measure(&self, bytes: &[u8]) -> Result<Figures, Error> {
        let table = Factored::load(bytes, self.rules)?;
        let shown = self.shown(&table);
        let start = |real: PerCard<f64>| real.at(0, 0, false);
        let score = start(play::evaluate(self.rules, &self.dice, &shown));
        let ahead = play::look_ahead(self.rules, &shown);
        let score_ahead = start(play::evaluate(self.rules, &self.dice, &ahead));
        Ok(Figures {
            name: self.name(),
            grade: table.grade(),
            bytes: bytes.len(),
            best: self.best_score(),
            score,
            score_ahead,
            error: self.error(&shown),
            error_ahead: self.error(&ahead),
        })
    }

    /// How far the shown values are off.
    fn error(&self, shown: &PerCard<Fixed>) -> ShownError {
        let mut error = ShownError::default();
        let mut weight = 0.0;
        for (filled, fifty) in rows(self.rules) {
            let cards::Totals { lost, open, earned } = totals(filled);
            for total in lost.into_iter().chain(open).chain(earned) {
                let off =
                    (shown.at(filled, total, fifty).to_f64() - self.exact.at(filled, total, fifty)).abs();
                let visits = self.visits.at(filled, total, fifty);
                error.greatest = error.greatest.max(off);
                if visits > ShownError::LIKELY {
                    error.greatest_likely = error.greatest_likely.max(off);
                }
                error.mean += visits * off;
                weight += visits;
            }
        }
        error.mean /= weight;
        error
    }
}

/// The eighths of a point that hold an error and what rounding adds to it; [`u8::MAX`] means that none do.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // float casts saturate
fn eighths(points: f64) -> u8 {
    ((points + 0.001) * 8.0).ceil() as u8
}

/// How far the values of cards are off, in points.
#[derive(Clone, Copy, Debug, Default)]
pub struct ShownError {
    /// Over all cards that games reach.
    pub greatest: f64,
    /// Over the cards that optimal play meets more often than once in a million games.
    pub greatest_likely: f64,
    /// The mean over the cards of optimal play.
    pub mean: f64,
}

impl ShownError {
    const LIKELY: f64 = 1e-6;
}

/// What a table is worth.
#[derive(Clone, Debug)]
pub struct Figures {
    /// The rules.
    pub name: String,
    /// The grade.
    pub grade: Grade,
    /// The size.
    pub bytes: usize,
    /// The expected score of optimal play.
    pub best: f64,
    /// The expected score of play by the table.
    pub score: f64,
    /// The same with a look-ahead of one turn.
    pub score_ahead: f64,
    /// How far the table's values are off.
    pub error: ShownError,
    /// The same with a look-ahead of one turn.
    pub error_ahead: ShownError,
}

/// The heads of the columns of [`Figures`].
pub const COLUMNS: &str = "rules,grade,bytes,score,loss,score_ahead,loss_ahead,\
error_mean,error_likely,error_greatest,error_mean_ahead,error_likely_ahead,error_greatest_ahead";

impl fmt::Display for Figures {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{},{},{}", self.name, self.grade.name(), self.bytes)?;
        for score in [self.score, self.score_ahead] {
            write!(out, ",{score:.6},{:.6}", self.best - score)?;
        }
        for error in [self.error, self.error_ahead] {
            write!(out, ",{:.4},{:.3},{:.3}", error.mean, error.greatest_likely, error.greatest)?;
        }
        Ok(())
    }
}
