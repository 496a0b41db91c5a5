//! The value of every card from a few kilobytes of flash, for devices without memory for a table of their own.
//!
//! A value splits into the points without the upper bonus and the bonus times the chance of earning it:
//! `base(upper boxes, lower boxes, fifty) + 35 * chance(upper boxes, total, lower boxes, fifty)`. Both parts are matrices of
//! very low rank: an entry is the product of a short row of numbers for the upper section and one for the lower
//! section ([`factors`]). The smallest grade replaces both by a formula ([`formula`]).
//!
//! | grade   | method                                            | bytes  | score    | with look-ahead |
//! |---------|---------------------------------------------------|--------|----------|-----------------|
//! | `full`  | rank 10 and 16, most rows of 8 bytes              | 16,554 | 254.5856 | 254.5874        |
//! | `small` | rank 6 and 6, most rows of 3 bytes                | 6,641  | 254.5652 | 254.5825        |
//! | `tiny`  | points a box and a pair of boxes, logistic chance | 100    | 253.3995 | 254.0624        |
//!
//! The score is the exact expected score of play by the table under the official rules, where optimal play earns 254.5877; a
//! look-ahead values every card after writing by one turn of its own. Shown values are off by 0.03, 0.11 and 1.51 points
//! on average over the cards of optimal play (look-ahead: 0.01, 0.06, 1.04), and on a card that such play
//! meets once in a million games by at most 2.4, 6.2 and 16.3; on no card at all by more than 13.4, 13.4 and 16.3 (3.9, 4.4, 13.6).
//! All figures: `cargo run --release -p fiveply-tables -- --figures`, which makes the tables anew, for any rules.
//!
//! A table is a block of [`kit::save`](crate::kit::save) with this payload:
//!
//! | bytes | holds                                                          |
//! |-------|----------------------------------------------------------------|
//! | 0     | the variant                                                    |
//! | 1     | the switches                                                   |
//! | 2     | the grade: 1 `tiny`, 2 `small`, 3 `full`                       |
//! | 3     | eighths of a point that no value is off by more than, or 255   |
//! | 4 ..  | the numbers, see [`factors`] and [`formula`]                   |
//!
//! - Invariant: integers only, and sums do not depend on their order; so every target shows the same values to the last bit.
//! - Any numbers are harmless: a table that was not made by `tables` gives bad advice and nothing worse.
//! - Cost: a whole decision takes a Cortex-M4 36,500 instructions with `full` and 42,300 with `tiny`, at most 53,800 and 62,300;
//!   with a look-ahead 1.3 and 1.4 million, at most 2.5 and 2.9 (`make footprint`). Memory: `Ahead`, less than 200 bytes.
//! - Choice: chances of cards with and without 50 in the yahtzee box have columns of their own; shared ones
//!   cost 0.013 points a game, six times more than everything else together.

pub mod factors;
pub mod formula;

use super::super::dice;
use super::super::rules::UPPER_GOAL;
use super::super::score::UPPER;
use super::super::{Error, Rules};
use super::lattice::{Boxes, Successors};
use super::value::{Fixed, Value};
use crate::kit::save::{self, SaveError};
use factors::{Factors, Full, Lower, Small};
use formula::{Curve, Formula};

/// What a saved table starts with.
pub const TAG: [u8; 4] = *b"FPYv";

/// The version of the layout.
pub const VERSION: u8 = 1;

/// Bytes of the payload before the numbers.
pub const HEAD: usize = 4;

/// Bytes before the payload; the checksum follows it.
const PAYLOAD: usize = save::OVERHEAD - size_of::<u32>();

/// How much flash a table takes, and how well it plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Grade {
    /// A formula of about a hundred bytes.
    Tiny = 1,
    /// Six kilobytes.
    Small = 2,
    /// Seventeen kilobytes.
    Full = 3,
}

impl Grade {
    /// All grades by code.
    pub const ALL: [Self; 3] = [Self::Tiny, Self::Small, Self::Full];

    /// The name in settings and file names.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Tiny => "tiny",
            Self::Small => "small",
            Self::Full => "full",
        }
    }

    /// The bytes of the program's own table; `None` where it is not linked.
    pub const fn built_in_size(self) -> Option<usize> {
        match built_in::bytes(self) {
            Some(bytes) => Some(bytes.len()),
            None => None,
        }
    }

    /// The grade with that code.
    pub const fn from_code(code: u8) -> Option<Self> {
        match code {
            1 => Some(Self::Tiny),
            2 => Some(Self::Small),
            3 => Some(Self::Full),
            _ => None,
        }
    }

    /// The grade with that name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|grade| grade.name() == name)
    }
}

/// The tables of the program, by the features `yahtzee-tiny`, `yahtzee-small` and `yahtzee-full`.
mod built_in {
    use super::Grade;

    /// The table of a grade for the official rules.
    #[allow(clippy::match_same_arms)] // where features are off
    pub(super) const fn bytes(grade: Grade) -> Option<&'static [u8]> {
        match grade {
            #[cfg(feature = "yahtzee-tiny")]
            Grade::Tiny => Some(include_bytes!("../../../tables/yahtzee_forced_tiny.bin")),
            #[cfg(feature = "yahtzee-small")]
            Grade::Small => Some(include_bytes!("../../../tables/yahtzee_forced_small.bin")),
            #[cfg(feature = "yahtzee-full")]
            Grade::Full => Some(include_bytes!("../../../tables/yahtzee_forced_full.bin")),
            #[allow(unreachable_patterns)] // where all features are on
            _ => None,
        }
    }
}

/// A table of one grade for one set of rules.
#[derive(Clone, Copy, Debug)]
pub struct Factored<'a> {
    rules: Rules,
    grade: Grade,
    eighths_off: u8,
    body: Body<'a>,
}

#[derive(Clone, Copy, Debug)]
enum Body<'a> {
    Formula(Formula<'a>),
    Small(Factors<'a, Small>),
    Full(Factors<'a, Full>),
}

impl<'a> Factored<'a> {
    /// The program's own table of a grade: linked where the feature of its name is on, and made for the official rules.
    ///
    /// # Errors
    /// [`Error::Unsupported`] with the name of the grade, for other rules or where it is not linked.
    pub fn built_in(grade: Grade, rules: Rules) -> Result<Factored<'static>, Error> {
        let bytes = built_in::bytes(grade).ok_or(Error::Unsupported(match grade {
            Grade::Tiny => "grade tiny in this build",
            Grade::Small => "grade small in this build",
            Grade::Full => "grade full in this build",
        }))?;
        Factored::reload(bytes, rules).map_err(|_| {
            Error::Unsupported(match grade {
                Grade::Tiny => "grade tiny for these rules",
                Grade::Small => "grade small for these rules",
                Grade::Full => "grade full for these rules",
            })
        })
    }

    /// The table in `bytes`, if it was made for these rules; the number of players does not matter.
    ///
    /// # Errors
    /// [`Error::Save`] for bytes that are no table, of another version, altered or cut; [`Error::Unsupported`]
    /// for an intact table of other rules or of a grade that this version does not know.
    pub fn load(bytes: &'a [u8], rules: Rules) -> Result<Self, Error> {
        Self::of_payload(save::load(TAG, VERSION, bytes)?, rules)
    }

    /// As [`load`](Self::load), without the checksum: for bytes that it took before, at a hundredth of the cost.
    ///
    /// # Errors
    /// As for `load`; altered bytes may pass, and give bad advice.
    pub fn reload(bytes: &'a [u8], rules: Rules) -> Result<Self, Error> {
        let payload = bytes.get(PAYLOAD..bytes.len().saturating_sub(save::OVERHEAD - PAYLOAD));
        Self::of_payload(payload.ok_or(SaveError::Corrupt)?, rules)
    }

    fn of_payload(payload: &'a [u8], rules: Rules) -> Result<Self, Error> {
        let Some((&[variant, switches, grade, eighths_off], numbers)) = payload.split_first_chunk::<HEAD>()
        else {
            return Err(SaveError::Corrupt.into());
        };
        if variant != rules.variant() as u8 || switches != rules.switches().0 {
            return Err(Error::Unsupported("these rules with this table"));
        }
        let grade = Grade::from_code(grade).ok_or(Error::Unsupported("this grade of table"))?;
        let body = match grade {
            Grade::Tiny => Formula::new(numbers, rules).map(Body::Formula),
            Grade::Small => Factors::new(numbers, rules).map(Body::Small),
            Grade::Full => Factors::new(numbers, rules).map(Body::Full),
        };
        Ok(Self { rules, grade, eighths_off, body: body.ok_or(SaveError::Corrupt)? })
    }

    /// The rules that the table was made for.
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// The grade.
    pub const fn grade(&self) -> Grade {
        self.grade
    }

    /// How far any value that the table shows can be off, in thousandths of a point: measured over every card that games reach.
    /// It holds for boxes and keeps too, and with a look-ahead, since means and choices of values are off by no more
    /// than the values; `i32::MAX` where a table was made without that measure.
    pub fn error_bound_milli(&self) -> i32 {
        if self.eighths_off == u8::MAX { i32::MAX } else { i32::from(self.eighths_off) * 125 }
    }

    /// The value of a card: expected points still to be written, the upper bonus included.
    ///
    /// `upper` is the sum of the upper boxes, 63 for 63 or more. A card that no game reaches has some value too.
    pub fn value(&self, filled: u16, upper: u8, fifty: bool) -> Fixed {
        if self.is_full(filled) {
            return self.full_card(upper);
        }
        self.card_value(&self.card(filled, upper, fifty))
    }

    fn card_value(&self, card: &Card) -> Fixed {
        match &self.body {
            Body::Formula(formula) => formula.value(card, self.rules),
            Body::Small(factors) => factors.value(card, self.rules),
            Body::Full(factors) => factors.value(card, self.rules),
        }
    }

    /// The values of all cards after one turn on this card, with what they have in common worked out once.
    pub fn ahead(&self, boxes: Boxes, upper: u8) -> Ahead<'_> {
        let card = self.card(boxes.filled, upper, boxes.fifty);
        let lower = match &self.body {
            Body::Formula(_) => Lower::default(),
            Body::Small(factors) => factors.lower(&card, self.rules),
            Body::Full(factors) => factors.lower(&card, self.rules),
        };
        Ahead { table: self, card, lower }
    }

    fn card(&self, filled: u16, upper: u8, fifty: bool) -> Card {
        Card {
            face: Face::new(upper_of(filled)),
            lower: self.lower_of(filled),
            total: upper.min(UPPER_GOAL),
            fifty: fifty && self.rules.fifty_matters(),
        }
    }

    fn lower_of(&self, filled: u16) -> u16 {
        (filled & self.rules.all_boxes()) >> UPPER_BOXES
    }

    fn is_full(&self, filled: u16) -> bool {
        filled & self.rules.all_boxes() == self.rules.all_boxes()
    }

    /// Nothing but the bonus is to come.
    fn full_card(&self, upper: u8) -> Fixed {
        if upper >= UPPER_GOAL { Fixed::points(i32::from(self.rules.upper_bonus())) } else { Fixed::ZERO }
    }
}

/// Boxes of the upper section.
pub const UPPER_BOXES: u32 = UPPER.count_ones();

#[allow(clippy::cast_possible_truncation)] // six bits
fn upper_of(filled: u16) -> u8 {
    (filled & UPPER) as u8
}

/// A card as the numbers are looked up.
#[derive(Clone, Copy, Debug)]
struct Card {
    face: Face,
    /// The filled lower boxes, from bit 0 on.
    lower: u16,
    /// The sum of the upper boxes, at most 63.
    total: u8,
    /// Whether the yahtzee box holds 50 and that matters.
    fifty: bool,
}

/// An upper section without its total: what the cards after writing into one of its boxes have in common.
#[derive(Clone, Copy, Debug, Default)]
pub struct Face {
    /// The filled upper boxes.
    upper: u8,
    /// The totals from which the bonus is neither earned nor out of reach, as bits.
    live: u64,
    /// The points without the bonus, in steps of the grade.
    base: i32,
    /// The chance of the bonus by total, where a formula tells it.
    curve: Curve,
}

impl Face {
    fn new(upper: u8) -> Self {
        Self { upper, live: live(upper), ..Self::default() }
    }

    /// Whether the bonus is neither earned nor out of reach.
    fn is_open(&self, total: u8) -> bool {
        total < UPPER_GOAL && self.live >> (total & 63) & 1 != 0
    }
}

/// The totals that these filled upper boxes can add up to and from which the bonus is neither earned nor out of reach, as bits.
pub fn live(upper: u8) -> u64 {
    let (mut reached, mut to_come) = (1u64, 0);
    for face in 1..=dice::FACES {
        if upper >> (face - 1) & 1 == 0 {
            to_come += 5 * face;
        } else {
            // None or one, none to three, none to five dice of this face.
            reached |= reached << face;
            reached |= reached << (2 * face);
            reached |= reached << (2 * face);
        }
    }
    let out_of_reach = (1 << UPPER_GOAL.saturating_sub(to_come)) - 1;
    reached & ((1 << UPPER_GOAL) - 1) & !out_of_reach
}

/// The cards after one turn: what [`lattice::fill`](super::lattice::fill) asks for.
#[derive(Debug)]
pub struct Ahead<'a> {
    table: &'a Factored<'a>,
    card: Card,
    lower: Lower,
}

/// Cards with the same boxes filled after one turn.
#[derive(Clone, Copy, Debug)]
pub enum Filled {
    /// An upper box is filled: the total decides.
    Upper(Face),
    /// A lower box is filled, and the total is what it was.
    Lower(Fixed),
    /// Every box is filled.
    All,
}

impl Ahead<'_> {
    fn filled(&self, filled: u16, fifty: bool) -> Filled {
        if self.table.is_full(filled) {
            return Filled::All;
        }
        let upper = upper_of(filled);
        if upper != self.card.face.upper {
            return Filled::Upper(self.face(upper));
        }
        let fifty = fifty && self.table.rules.fifty_matters();
        let card = Card { lower: self.table.lower_of(filled), fifty, ..self.card };
        Filled::Lower(self.table.card_value(&card))
    }

    fn value(&self, filled: &Filled, gain: u8) -> Fixed {
        let total = self.card.total.saturating_add(gain).min(UPPER_GOAL);
        match filled {
            Filled::All => self.table.full_card(total),
            Filled::Lower(value) => *value,
            Filled::Upper(face) => self.after_upper(face, total),
        }
    }

    fn after_upper(&self, face: &Face, total: u8) -> Fixed {
        match &self.table.body {
            Body::Formula(_) => formula::with_total(face, total, self.table.rules),
            Body::Small(factors) => factors.after_upper(&self.lower, face, total, self.table.rules),
            Body::Full(factors) => factors.after_upper(&self.lower, face, total, self.table.rules),
        }
    }

    fn face(&self, upper: u8) -> Face {
        let face = Face::new(upper);
        match &self.table.body {
            Body::Formula(formula) => formula.face(&Card { face, ..self.card }),
            Body::Small(factors) => Face { base: factors.base(&self.lower, upper), ..face },
            Body::Full(factors) => Face { base: factors.base(&self.lower, upper), ..face },
        }
    }
}

impl Successors<Fixed, 1> for Ahead<'_> {
    type Row = Filled;

    fn row(&self, filled: u16, fifty: bool) -> Filled {
        self.filled(filled, fifty)
    }

    fn after(&self, filled: Filled, gain: u8) -> [Fixed; 1] {
        [self.value(&filled, gain)]
    }
}

#[cfg(test)]
mod tests;
