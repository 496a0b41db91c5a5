//! The answer to one question, and its parts.

use core::fmt::{self, Write};

use super::super::actions::{Action, Decision};
use super::factored::Grade;
use super::value::Value;
use crate::kit::text;

/// The answer of [`advise`](crate::game::Search::advise).
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Advice {
    /// The best action; a tie is broken as the module says.
    pub action: Action,
    /// Its value in points.
    pub value: f64,
    /// How many actions are as good, this one included.
    pub ties: u8,
    /// Whether the value is exact; if not, it is of the `grade`, or the most points of this turn only.
    pub is_exact: bool,
    /// The grade of the table that the value came from, if one did.
    pub grade: Option<Grade>,
    /// The value of the best action that is worse; the same as `value` if there is none.
    pub next_value: f64,
    /// The parts of the value.
    pub reasons: Reasons,
}

/// What a value consists of: the parts add up to it.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Reasons {
    /// Points written now.
    pub points: f64,
    /// Yahtzee bonus earned now.
    pub bonus: f64,
    /// Points to come, after this action.
    pub to_come: f64,
}

impl Advice {
    /// Writes the reasons as one English sentence.
    ///
    /// # Errors
    /// Only those of `out`.
    pub fn write_reason<W: Write>(&self, out: &mut W) -> fmt::Result {
        let points = |out: &mut W, value: f64| text::write_fixed(out, i64::from(value.to_milli()));
        match self.action.decision() {
            Some(Decision::Score(category)) => {
                out.write_str(category.name())?;
                out.write_str(" writes ")?;
                points(out, self.reasons.points)?;
                if self.reasons.bonus > 0.0 {
                    out.write_str(" and earns a bonus of ")?;
                    points(out, self.reasons.bonus)?;
                }
                out.write_str("; ")?;
            }
            Some(Decision::Keep(_)) => out.write_str("rolling the other dice: ")?,
            None => return out.write_str("no action"),
        }
        points(out, self.reasons.to_come)?;
        out.write_str(match self.grade {
            _ if self.is_exact => " points to come",
            Some(_) => " points to come, about",
            None => " points from this turn",
        })
    }
}
