//! The answer to one question, and its parts.

use core::fmt::{self, Write};

use super::super::actions::{Action, Kind};
use super::super::state::Event;
use crate::kit::text;

/// The answer of [`advise`](crate::game::Search::advise).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Advice {
    /// The action to take.
    pub action: Action,
    /// Its value in thousandths of a point, as in [`ranked`](crate::game::Search::ranked).
    pub value_milli: i32,
    /// The value of the best action that is worse; the same as `value_milli` if there is none.
    pub next_milli: i32,
    /// The points that the action brings at once, a noble's included.
    pub points: u8,
    /// What the action does at once, as far as the seat can know.
    pub event: Event,
}

impl Advice {
    /// Writes the reasons as one English sentence.
    ///
    /// # Errors
    /// Only those of `out`.
    pub fn write_reason<W: Write>(&self, out: &mut W) -> fmt::Result {
        out.write_str(match Kind::from_code(self.action.kind) {
            Some(Kind::Take) => "takes tokens",
            Some(Kind::Reserve) if self.event.gold != 0 => "reserves a card and takes gold",
            Some(Kind::Reserve) => "reserves a card",
            Some(Kind::Buy | Kind::BuyHand) => "buys a card",
            Some(Kind::Pass) | None => "passes",
        })?;
        if self.event.noble != u8::MAX {
            out.write_str(", a noble visits")?;
        }
        if self.points > 0 {
            out.write_str(", for ")?;
            text::write_unsigned(out, self.points.into())?;
            out.write_str(if self.points == 1 { " point" } else { " points" })?;
        }
        out.write_str("; ")?;
        text::write_fixed(out, i64::from(self.value_milli.saturating_sub(self.next_milli)))?;
        out.write_str(" points better than the next")
    }
}
