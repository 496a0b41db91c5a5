//! The answer to one question, and its parts.

use core::fmt::{self, Write};

use super::super::actions::{Action, Kind};
use super::super::state::Event;
use super::values;
use crate::kit::text;

/// The answer of [`advise`](crate::game::Search::advise).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Advice {
    /// The action to take.
    pub action: Action,
    /// Its value in thousandths of a point, as in [`ranked`](crate::game::Search::ranked); below -1,000,000 where it is not
    /// judged yet.
    pub value_milli: i32,
    /// The value of the best action that is worse, of those judged; the same as `value_milli` if there is none.
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
        if !values::is_judged(self.value_milli) {
            return out.write_str("; not judged yet");
        }
        out.write_str("; ")?;
        text::write_fixed(out, i64::from(self.value_milli.saturating_sub(self.next_milli)))?;
        out.write_str(" points better than the next")
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::string::String;

    use super::super::{Policy, Search, Settings, WORKSPACE_MIN};
    use crate::game::{Search as _, State as _};
    use crate::kit::Budget;
    use crate::splendor::{Rules, State};

    #[test]
    fn what_is_not_judged_yet_is_not_compared() {
        let state = State::new(Rules::default(), 3).unwrap();
        let settings = Settings::default().with_policy(Policy::OnePly);
        let mut memory = [0; WORKSPACE_MIN / 8];
        let mut advised = |units| {
            let budget = Budget::units(units);
            let advice = Search::advise(&mut memory, &settings, &state, 0, budget).unwrap();
            let mut reason = String::new();
            advice.write_reason(&mut reason).unwrap();
            (advice, reason)
        };
        let (advice, reason) = advised(0);
        assert!(advice.value_milli < -1_000_000 && advice.next_milli == advice.value_milli);
        assert_eq!(reason, "takes tokens; not judged yet");
        for units in [1, 2, 1_000] {
            let (advice, _) = advised(units);
            assert!(advice.value_milli > 0 && advice.next_milli >= 0, "{advice:?}");
        }
    }
}
