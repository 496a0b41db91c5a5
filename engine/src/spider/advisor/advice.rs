//! The answer to one question, and its parts.

use core::fmt::{self, Write};

use super::super::actions::Action;
use super::super::state::Event;
use crate::kit::text;

/// What is known of a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(u8)]
pub enum Verdict {
    /// Neither a win nor a loss is known.
    #[default]
    Open = 0,
    /// A line that wins is known.
    Won = 1,
    /// No line wins; proved by exhaustion.
    Lost = 2,
}

impl Verdict {
    /// `open`, `won` or `lost`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Won => "won",
            Self::Lost => "lost",
        }
    }
}

/// The answer of [`advise`](crate::game::Search::advise).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Advice {
    /// The move to make.
    pub action: Action,
    /// What is known of the position.
    pub verdict: Verdict,
    /// The moves of the line that wins, this one included; 0 where none is known.
    pub moves: u16,
    /// Whether no line has fewer moves; proved by exhaustion.
    pub is_shortest: bool,
    /// The odds of winning as a chance, in thousandths, where hidden cards are unknown; else 1000, or 0 where no line that
    /// wins is known.
    pub chance_permille: u16,
    /// The value of the action in thousandths, as in [`ranked`](crate::game::Search::ranked).
    pub value_milli: i32,
    /// What the action does at once.
    pub event: Event,
}

impl Advice {
    /// Writes the reasons as one English sentence.
    ///
    /// # Errors
    /// Only those of `out`.
    pub fn write_reason<W: Write>(&self, out: &mut W) -> fmt::Result {
        out.write_str(match (self.action.is_deal(), self.event.cleared != 0, self.event.turned != 0) {
            (true, ..) => "deals ten cards; ",
            (_, true, _) => "completes a run; ",
            (_, _, true) => "turns up a card; ",
            _ => "moves; ",
        })?;
        match self.verdict {
            Verdict::Won => {
                out.write_str("a win in ")?;
                text::write_unsigned(out, self.moves.into())?;
                out.write_str(if self.is_shortest {
                    " moves begins here, and none is shorter"
                } else {
                    " moves begins here"
                })
            }
            Verdict::Lost => out.write_str("no line wins any more"),
            Verdict::Open if self.chance_permille > 0 => {
                out.write_str("the chance of winning is about ")?;
                text::write_unsigned(out, (self.chance_permille / 10).into())?;
                out.write_str(" %")
            }
            Verdict::Open => out.write_str("no line that wins is known yet"),
        }
    }
}
