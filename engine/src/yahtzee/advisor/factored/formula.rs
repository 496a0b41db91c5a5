//! The value of a card from a formula of some hundred bytes.
//!
//! `base` is a sum: points for every open box, for pairs of open lower boxes, for an upper and a lower box that are both open
//! (a product of one number each), and for 50 in the yahtzee box. The chance of the upper bonus is a logistic curve in
//! (points that the open upper boxes are expected to bring - points still needed + help from lower boxes) / spread.
//!
//! | bytes      | holds                                                        | step of 1 |
//! |------------|--------------------------------------------------------------|-----------|
//! | boxes      | each open box, less 4 points                                 | 1/8       |
//! | lower      | with a 50: each open lower box; at the yahtzee box: the 50   | 1/16      |
//! | 1          | with a 50: each open upper box                               | 1/16      |
//! | pairs      | two open lower boxes, (1,0), (2,0), (2,1), ...               | 1/16      |
//! | 6 + lower  | an upper and a lower open box: the factors of both           | 1/64, 1/32|
//! | 1          | two open upper boxes                                         | 1/64      |
//! | 6          | what an open upper box is expected to bring                  | 1/8       |
//! | 6          | what it adds to the square of the spread                     | 1/16      |
//! | 1          | the square of the spread without any                         | 1/16      |
//! | 1          | points added to the expectation                              | 1/16      |
//! | lower      | how much an open lower box helps                             | 1/128     |
//! | 6          | how much of that an open upper box can use                   | 1/64      |
//! | 1          | how much an open lower box sharpens the curve                | 1/512     |
//!
//! "Boxes" is 13 bytes, "lower" 7, "pairs" 21 (in Yatzy 15, 9, 36); bytes of the second to fifth row and of the spread without
//! any, the points added and the help are signed.

use super::super::super::Rules;
use super::super::super::rules::UPPER_GOAL;
use super::super::super::score::Category;
use super::super::value::Fixed;
use super::{Card, Face, UPPER_BOXES};

/// Boxes of the upper section.
const UPPER: usize = UPPER_BOXES as usize;

/// The bytes of a formula.
#[derive(Clone, Copy, Debug)]
pub struct Formula<'a> {
    boxes: &'a [u8],
    fifty: &'a [u8],
    pairs: &'a [u8],
    upper: &'a [u8],
    lower: &'a [u8],
    mean: &'a [u8],
    spread: &'a [u8],
    help: &'a [u8],
    use_of_help: &'a [u8],
    fifty_upper: i32,
    upper_pair: i32,
    spread_without: i32,
    added: i32,
    sharpness: i32,
}

/// How many bytes a formula has for a card with so many boxes.
pub const fn size(boxes: usize) -> usize {
    let lower = boxes - UPPER;
    boxes + lower + 1 + lower * (lower - 1) / 2 + UPPER + lower + 1 + UPPER + UPPER + 2 + lower + UPPER + 1
}

/// The logistic curve at 0, 1/4, ... 8, in steps of 2^-16; the other half mirrors it.
pub static LOGISTIC: [u16; 33] = logistic();

/// A chance of 1.
const CERTAIN: i32 = 1 << 16;

/// exp(-1/4) in steps of 2^-32.
const DECAY: u64 = 3_344_921_053;

#[allow(clippy::indexing_slicing, clippy::cast_possible_truncation)] // evaluated by the compiler; below 1
const fn logistic() -> [u16; 33] {
    let mut table = [0; 33];
    let (mut i, mut exp) = (0, 1u64 << 32);
    while i < table.len() {
        table[i] = ((1u64 << 48) / ((1 << 32) + exp)) as u16;
        exp = (exp * DECAY) >> 32;
        i += 1;
    }
    table
}

/// The logistic curve in steps of 2^-16, of an argument in steps of 2^-12: straight between the places of [`LOGISTIC`], flat
/// past 8.
#[allow(clippy::cast_possible_wrap)] // below 1,024
pub fn chance(argument: i32) -> i32 {
    let size = argument.unsigned_abs().min(8 << 12);
    let at = |place: u32| i32::from(LOGISTIC.get(place as usize).copied().unwrap_or(u16::MAX));
    let (low, high) = (at(size >> 10), at((size >> 10) + 1));
    let value = low + (((high - low) * (size & 1023) as i32) >> 10);
    if argument < 0 { CERTAIN - value } else { value }
}

#[allow(clippy::cast_possible_wrap)] // that is the encoding
fn signed(byte: u8) -> i32 {
    i32::from(byte as i8)
}

/// The bytes of the open boxes among these, lowest first.
fn open(bytes: &[u8], filled: u16) -> impl Iterator<Item = u8> {
    bytes.iter().enumerate().filter(move |&(i, _)| filled >> (i & 15) & 1 == 0).map(|(_, &byte)| byte)
}

fn count(bytes: &[u8], filled: u16) -> i32 {
    open(bytes, filled).map(|_| 1).sum()
}

impl<'a> Formula<'a> {
    /// Divides the numbers of a table into its parts; `None` unless their size is right.
    pub(super) fn new(numbers: &'a [u8], rules: Rules) -> Option<Self> {
        let boxes = usize::from(rules.boxes());
        let lower = boxes - UPPER;
        let (boxes, rest) = numbers.split_at_checked(boxes)?;
        let (fifty, rest) = rest.split_at_checked(lower)?;
        let (&fifty_upper, rest) = rest.split_first()?;
        let (pairs, rest) = rest.split_at_checked(lower * (lower - 1) / 2)?;
        let (upper, rest) = rest.split_at_checked(UPPER)?;
        let (lower_factors, rest) = rest.split_at_checked(lower)?;
        let (&upper_pair, rest) = rest.split_first()?;
        let (mean, rest) = rest.split_at_checked(UPPER)?;
        let (spread, rest) = rest.split_at_checked(UPPER)?;
        let (&[spread_without, added], rest) = rest.split_first_chunk()?;
        let (help, rest) = rest.split_at_checked(lower)?;
        let (use_of_help, rest) = rest.split_at_checked(UPPER)?;
        let &[sharpness] = rest else { return None };
        Some(Self {
            boxes,
            fifty,
            pairs,
            upper,
            lower: lower_factors,
            mean,
            spread,
            help,
            use_of_help,
            fifty_upper: signed(fifty_upper),
            upper_pair: signed(upper_pair),
            spread_without: signed(spread_without),
            added: signed(added),
            sharpness: i32::from(sharpness),
        })
    }

    /// The value of a card by itself.
    pub(super) fn value(&self, card: &Card, rules: Rules) -> Fixed {
        with_total(&self.face(card), card.total, rules)
    }

    /// The card without its total.
    pub(super) fn face(&self, card: &Card) -> Face {
        Face { base: self.base(card), curve: self.curve(card), ..card.face }
    }

    /// Points without the upper bonus, in steps of 2^-11.
    fn base(&self, card: &Card) -> i32 {
        let (upper, filled) = (u16::from(card.face.upper), u16::from(card.face.upper) | card.lower << UPPER);
        let boxes: i32 = open(self.boxes, filled).map(|byte| i32::from(byte) - 32).sum();
        let upper_factor: i32 = open(self.upper, upper).map(i32::from).sum();
        let lower_factor: i32 = open(self.lower, card.lower).map(signed).sum();
        let upper_count = count(self.upper, upper);
        let fifty = if card.fifty { self.fifty(card) + upper_count * self.fifty_upper } else { 0 };
        (boxes << 8)
            + ((fifty + self.lower_pairs(card.lower)) << 7)
            + upper_factor * lower_factor
            + ((upper_count * (upper_count - 1) / 2 * self.upper_pair) << 5)
    }

    /// With 50 in the yahtzee box, which is filled: its entry stands for the 50 itself.
    fn fifty(&self, card: &Card) -> i32 {
        let yahtzee = 1 << (u32::from(Category::Yahtzee.number()) - UPPER_BOXES);
        open(self.fifty, card.lower & !yahtzee).map(signed).sum()
    }

    fn lower_pairs(&self, lower: u16) -> i32 {
        let (mut sum, mut pairs) = (0, self.pairs);
        for high in 1..self.lower.len() {
            let Some((with_high, rest)) = pairs.split_at_checked(high) else { break };
            if lower >> (high & 15) & 1 == 0 {
                sum += open(with_high, lower).map(signed).sum::<i32>();
            }
            pairs = rest;
        }
        sum
    }

    #[allow(clippy::cast_possible_wrap)] // the root of 27 bits
    fn curve(&self, card: &Card) -> Curve {
        let upper = u16::from(card.face.upper);
        let sum = |bytes| open(bytes, upper).map(i32::from).sum::<i32>();
        let help: i32 = open(self.help, card.lower).map(signed).sum();
        let square = (self.spread_without + sum(self.spread)).max(1);
        Curve {
            ahead: (sum(self.mean) << 10) + (self.added << 9) + help * sum(self.use_of_help),
            slope: 512 + self.sharpness * count(self.help, card.lower),
            spread: (square.unsigned_abs() << 16).isqrt() as i32,
        }
    }
}

/// The value of a card with this total.
pub(super) fn with_total(face: &Face, total: u8, rules: Rules) -> Fixed {
    let chance = match total {
        UPPER_GOAL.. => CERTAIN,
        _ if face.is_open(total) => face.curve.at(total),
        _ => 0,
    };
    Fixed((face.base << 6) + ((chance * i32::from(rules.upper_bonus())) << 1))
}

/// The chance of the bonus by total.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Curve {
    /// Points expected of the open boxes, in steps of 2^-13.
    ahead: i32,
    /// In steps of 2^-9.
    slope: i32,
    /// In steps of 2^-10.
    spread: i32,
}

impl Curve {
    /// The chance in steps of 2^-16.
    fn at(&self, total: u8) -> i32 {
        let needed = i32::from(UPPER_GOAL.saturating_sub(total));
        let argument = (self.ahead - (needed << 13)).wrapping_mul(self.slope).checked_div(self.spread);
        chance(argument.unwrap_or(0))
    }
}
