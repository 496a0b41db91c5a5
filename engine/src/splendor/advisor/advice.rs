//! The answer to one question, and its parts.

use core::fmt::{self, Write};

use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

use super::super::actions::{Action, Kind};
use super::super::cards;
use super::super::state::{Event, SLOTS};
use super::plan;
use super::values;
use crate::kit::text;

/// Alternatives of an answer.
pub(super) const ALTERNATIVES: usize = 3;

/// A chance in per cent from which on the sentence tells that a card may be taken.
const NOTABLE: u8 = 10;

/// What an action that a tree tried is worth at the least, in thousandths of a per cent: below a loss by what is in doubt.
const TRIED_LEAST: i32 = -100_000;

/// The answer of [`advise`](crate::game::Search::advise), as plain bytes of which any are harmless.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct Advice {
    /// The action to take.
    pub action: Action,
    /// Its value in thousandths of what `unit` says, as in [`ranked`](crate::game::Search::ranked); below -1,000,000 where it is
    /// not judged yet.
    pub value_milli: i32,
    /// The value of the best action that is worse, of those judged; the same as `value_milli` if there is none.
    pub next_milli: i32,
    /// What the action does at once, as far as the seat can know.
    pub event: Event,
    /// The next best actions that are judged, in the order of [`ranked`](crate::game::Search::ranked); passes behind them.
    pub alternatives: [Action; ALTERNATIVES],
    /// Their values; 0 behind them.
    pub alternatives_milli: [i32; ALTERNATIVES],
    /// The nobles on the table, a bit each, for which at most three bonuses are missing to the seat after the action.
    pub nobles: u16,
    /// How many alternatives there are, 0 to 3.
    pub alternative_count: u8,
    /// The points that the action brings at once, a noble's included.
    pub points: u8,
    /// The seat's turns until it has fifteen points, this one included, if it goes on alone by the policy `OnePly` and by
    /// chance draws the cards that come; 0 where it does not get there in 40 turns or in the last round.
    ///
    /// Each question for an answer estimates it anew, by some 500 actions judged, of which none counts as a unit.
    pub turns: u8,
    /// The least turns, this one included, that the seat needs, whatever cards come and whatever the others do; 0 where it has
    /// fifteen points.
    pub turns_least: u8,
    /// The cards that the seat buys, by number and in order, along the line that the tree visited most; that of `action` first, if
    /// it buys one. 255 behind them, or nothing more where there is no tree.
    pub plan: [u8; plan::LENGTH],
    /// For each place of the market, four of each level, the chance in per cent that another seat takes its card before the
    /// seat's next turn, as the tree visited what they may do; 0 without a tree.
    pub contested: [u8; SLOTS],
    /// The card of the market with the greatest of those chances; 255 where all are 0.
    pub contested_card: u8,
    /// What is known of the end for certain, by the seat that is advised: 0 nothing, 1 a win, 2 a loss, 3 a shared win. 0 for now.
    pub verdict: u8,
    /// Of what values are thousandths: 0 of a point, 1 of a per cent of a win.
    pub unit: u8,
    /// 0.
    pub reserved: u8,
}

/// Values of `unit`.
pub(super) const POINT: u8 = 0;
pub(super) const WIN_PERCENT: u8 = 1;

impl Default for Advice {
    /// A pass of which nothing is known.
    fn default() -> Self {
        Self {
            action: Action::PASS,
            value_milli: 0,
            next_milli: 0,
            event: Event::default(),
            alternatives: [Action::PASS; ALTERNATIVES],
            alternatives_milli: [0; ALTERNATIVES],
            nobles: 0,
            alternative_count: 0,
            points: 0,
            turns: 0,
            turns_least: 0,
            plan: [cards::EMPTY; plan::LENGTH],
            contested: [0; SLOTS],
            contested_card: cards::EMPTY,
            verdict: 0,
            unit: POINT,
            reserved: 0,
        }
    }
}

/// Whether a value of a search with a tree is a chance to win: the tree tried the action.
pub(super) const fn is_chance(value_milli: i32) -> bool {
    value_milli >= TRIED_LEAST
}

impl Advice {
    /// Writes the reasons as one English sentence.
    ///
    /// # Errors
    /// Only those of `out`.
    pub fn write_reason<W: Write>(&self, out: &mut W) -> fmt::Result {
        self.write_action(out)?;
        if !values::is_judged(self.value_milli) {
            return out.write_str("; not judged yet");
        }
        self.write_margin(out)?;
        self.write_plan(out)?;
        self.write_turns(out)?;
        self.write_contest(out)
    }

    /// What the action does at once.
    fn write_action<W: Write>(&self, out: &mut W) -> fmt::Result {
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
            write_count(out, self.points, " point", " points")?;
        }
        Ok(())
    }

    /// By how much it is better, and what is known for certain.
    fn write_margin<W: Write>(&self, out: &mut W) -> fmt::Result {
        if self.unit == WIN_PERCENT && !is_chance(self.next_milli) {
            out.write_str("; the only one tried")?;
        } else if self.alternative_count > 0 {
            out.write_str("; ")?;
            text::write_fixed(out, i64::from(self.value_milli.saturating_sub(self.next_milli)))?;
            let of = if self.unit == WIN_PERCENT { " per cent" } else { " points" };
            out.write_str(of)?;
            out.write_str(" better than the next")?;
        }
        out.write_str(match self.verdict {
            1 => "; a proved win",
            2 => "; a proved loss",
            3 => "; a proved tie",
            _ => "",
        })
    }

    /// The cards after the one that is bought now.
    fn write_plan<W: Write>(&self, out: &mut W) -> fmt::Result {
        let is_purchase = matches!(Kind::from_code(self.action.kind), Some(Kind::Buy | Kind::BuyHand));
        let planned = self.plan.iter().take_while(|&&card| cards::is_known(card));
        let later = planned.skip(usize::from(is_purchase));
        let mut before = if later.clone().count() > 1 { "; then cards " } else { "; then card " };
        for &card in later {
            out.write_str(before)?;
            text::write_unsigned(out, card.into())?;
            before = ", ";
        }
        Ok(())
    }

    fn write_turns<W: Write>(&self, out: &mut W) -> fmt::Result {
        match (self.turns, self.turns_least) {
            (_, 0) => Ok(()),
            (0, least) => {
                out.write_str("; at least ")?;
                write_count(out, least, " turn to 15", " turns to 15")
            }
            (turns, least) => {
                out.write_str("; about ")?;
                write_count(out, turns, " turn to 15", " turns to 15")?;
                if turns == least {
                    return Ok(());
                }
                out.write_str(", at least ")?;
                text::write_unsigned(out, least.into())
            }
        }
    }

    /// What others may come for too.
    fn write_contest<W: Write>(&self, out: &mut W) -> fmt::Result {
        let nobles = u8::try_from(self.nobles.count_ones()).unwrap_or(0);
        if nobles > 0 {
            out.write_str("; ")?;
            write_count(out, nobles, " noble in reach", " nobles in reach")?;
        }
        let chance = self.contested.into_iter().max().unwrap_or(0);
        if chance < NOTABLE || !cards::is_known(self.contested_card) {
            return Ok(());
        }
        out.write_str("; card ")?;
        text::write_unsigned(out, self.contested_card.into())?;
        out.write_str(" may be taken (")?;
        text::write_unsigned(out, chance.into())?;
        out.write_str(" per cent)")
    }
}

/// Writes a number and what it counts.
fn write_count<W: Write>(out: &mut W, count: u8, one: &str, more: &str) -> fmt::Result {
    text::write_unsigned(out, count.into())?;
    out.write_str(if count == 1 { one } else { more })
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::string::String;

    use super::super::{Policy, Search, Settings, WORKSPACE_MIN};
    use super::*;
    use crate::game::{Search as _, State as _};
    use crate::kit::{Budget, Random};
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

    /// The sentence of an answer.
    fn sentence(advice: &Advice) -> String {
        let mut text = String::new();
        advice.write_reason(&mut text).unwrap();
        text
    }

    #[test]
    fn the_sentence_tells_what_there_is_to_tell() {
        let mut advice =
            Advice { value_milli: 61_250, next_milli: 60_000, alternative_count: 3, ..Advice::default() };
        advice.event.noble = u8::MAX;
        assert_eq!(sentence(&advice), "passes; 1.250 points better than the next");
        advice.unit = WIN_PERCENT;
        advice.action = Action::buy(3, 1, [0; 6]);
        advice.points = 1;
        advice.plan = [73, 48, 77, 255, 255, 255];
        (advice.turns, advice.turns_least, advice.nobles) = (9, 4, 0b101);
        (advice.contested[3], advice.contested_card) = (35, 41);
        assert_eq!(
            sentence(&advice),
            "buys a card, for 1 point; 1.250 per cent better than the next; then cards 48, 77; about 9 turns to 15, at least 4; \
             2 nobles in reach; card 41 may be taken (35 per cent)"
        );
        advice.action = Action::reserve(3, 1);
        (advice.verdict, advice.next_milli, advice.points, advice.nobles) = (1, -490_000, 0, 1);
        (advice.plan[1], advice.turns, advice.contested[3]) = (255, 0, 9);
        assert_eq!(
            sentence(&advice),
            "reserves a card; the only one tried; a proved win; then card 73; at least 4 turns to 15; 1 noble in reach"
        );
    }

    #[test]
    fn the_longest_sentence_has_250_characters() {
        let mut longest = Advice {
            action: Action::reserve(1, 0),
            value_milli: -1_000_000,
            next_milli: i32::MAX,
            alternative_count: 3,
            points: u8::MAX,
            plan: [89; 6],
            turns: 255,
            turns_least: 254,
            nobles: u16::MAX,
            contested: [255; 12],
            contested_card: 89,
            verdict: 2,
            unit: WIN_PERCENT,
            ..Advice::default()
        };
        longest.event.gold = 1;
        let length = sentence(&longest).len();
        assert_eq!(length, 250, "{}", sentence(&longest));
        let mut random = Random::from_seed(4);
        for _ in 0..20_000 {
            let mut bytes = [0; size_of::<Advice>()];
            for byte in &mut bytes[..] {
                *byte = u8::try_from(random.below(256)).unwrap();
            }
            let advice: Advice = zerocopy::transmute!(bytes);
            assert!(sentence(&advice).len() <= length);
        }
    }
}
