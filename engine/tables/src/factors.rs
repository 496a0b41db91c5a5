//! Makes the tables of the grades that are factored matrices.

use fiveply::yahtzee::Rules;
use fiveply::yahtzee::advisor::factored::UPPER_BOXES;
use fiveply::yahtzee::advisor::factored::factors::{Layout, Packing, STEPS, column, columns};
use fiveply::yahtzee::rules::UPPER_GOAL;

use crate::cards::{PerCard, has_fifty, totals};
use crate::lowrank::{Sides, Weighted};

/// How one table is fitted.
#[derive(Clone, Copy, Debug)]
pub struct Fit {
    /// Added to the probability that a card occurs, so that cards that hardly occur still matter a little.
    pub floor: f64,
    /// What occurs less often than this is left out: totals at either end of an upper section, all its lower
    /// sections together, get no row; a formula is fitted without the card.
    pub rare: f64,
}

/// A card that every game meets does not count for more than this.
const WEIGHT_MAX: f64 = 0.05;

/// What a table is fitted to.
pub struct Cards<'a> {
    /// The rules.
    pub rules: Rules,
    /// The exact values.
    pub exact: &'a PerCard<f64>,
    /// How likely each card occurs under optimal play.
    pub visits: &'a PerCard<f64>,
}

impl Cards<'_> {
    /// The lower sections by column: filled boxes, and whether the yahtzee box holds 50.
    pub fn columns(&self) -> Vec<(u16, bool)> {
        let mut sections = vec![(0, false); columns(self.rules)];
        for lower in 0..1u16 << (u32::from(self.rules.boxes()) - UPPER_BOXES) {
            for fifty in [false, true] {
                if has_fifty(self.rules, lower << UPPER_BOXES, fifty) {
                    sections[column(lower, fifty, self.rules)] = (lower, fifty);
                }
            }
        }
        sections
    }

    /// The value without the upper bonus.
    fn base(&self, filled: u16, fifty: bool) -> f64 {
        self.exact.at(filled, UPPER_GOAL, fifty) - f64::from(self.rules.upper_bonus())
    }

    /// The points without the bonus: a row for each upper section, a column for each lower one.
    pub fn base_matrix(&self, floor: f64) -> Weighted {
        let rows: Vec<u16> = uppers().collect();
        self.matrix(&rows, |&upper, lower, fifty| {
            let filled = lower << UPPER_BOXES | upper;
            let occurs: f64 = (0..=UPPER_GOAL).map(|total| self.visits.at(filled, total, fifty)).sum();
            // Nothing asks for the points to come on the full card.
            let counts = if filled == self.rules.all_boxes() { 0.0 } else { occurs.min(WEIGHT_MAX) };
            (self.base(filled, fifty), counts + floor)
        })
    }

    /// The bonus times its chance: a row for each upper section and total, a column for each lower section.
    pub fn chance_matrix(&self, rows: &[(u16, u8)], floor: f64) -> Weighted {
        self.matrix(rows, |&(upper, total), lower, fifty| {
            let filled = lower << UPPER_BOXES | upper;
            let target = self.exact.at(filled, total, fifty) - self.base(filled, fifty);
            (target, self.visits.at(filled, total, fifty).min(WEIGHT_MAX) + floor)
        })
    }

    /// A matrix with these rows, from the target and the weight of every entry.
    fn matrix<R>(&self, rows: &[R], entry: impl Fn(&R, u16, bool) -> (f64, f64)) -> Weighted {
        let sections = self.columns();
        let entries =
            rows.iter().flat_map(|row| sections.iter().map(move |&(lower, fifty)| (row, lower, fifty)));
        let (target, weight) = entries.map(|(row, lower, fifty)| entry(row, lower, fifty)).unzip();
        Weighted { rows: rows.len(), columns: sections.len(), target, weight }
    }

    /// How often an upper section has a total at the end of a turn.
    fn occurs(&self, upper: u16, total: u8) -> f64 {
        let sections = self.columns();
        sections
            .iter()
            .map(|&(lower, fifty)| self.visits.at(lower << UPPER_BOXES | upper, total, fifty))
            .sum()
    }
}

/// The ways to fill the upper section.
pub fn uppers() -> impl Iterator<Item = u16> {
    0..1 << UPPER_BOXES
}

/// The rows of chances that a table stores.
struct Stored {
    rows: Vec<(u16, u8)>,
    starts: Vec<u16>,
    skipped: Vec<u8>,
}

#[allow(clippy::cast_possible_truncation)] // at most 1,809 rows, at most 63 of one upper section
fn stored(cards: &Cards<'_>, rare: f64) -> Stored {
    let mut stored = Stored { rows: Vec::new(), starts: vec![0], skipped: Vec::new() };
    for upper in uppers() {
        let open = totals(upper).open;
        let is_common = |&total: &u8| cards.occurs(upper, total) > rare;
        let first = open.iter().position(is_common).unwrap_or(0);
        let last = open.iter().rposition(is_common).unwrap_or(first);
        let kept = open.iter().take(last + 1).skip(first);
        stored.skipped.push(first as u8);
        stored.rows.extend(kept.map(|&total| (upper, total)));
        stored.starts.push(stored.rows.len() as u16);
    }
    stored
}

/// A step of an entry in points.
const UNIT: f64 = 1.0 / (1 << STEPS) as f64;

/// The numbers of a table of this layout.
pub fn numbers<L: Layout>(cards: &Cards<'_>, fit: Fit) -> Vec<u8> {
    let stored = stored(cards, fit.rare);
    let base = approximated::<L::BaseUpper, L::BaseLower>(&cards.base_matrix(fit.floor));
    let chance =
        approximated::<L::ChanceUpper, L::ChanceLower>(&cards.chance_matrix(&stored.rows, fit.floor));
    let mut bytes = Vec::new();
    for sides in [&base, &chance] {
        bytes.extend(sides.scale.iter().flat_map(|scale| whole(scale / UNIT).to_le_bytes()));
    }
    bytes.extend(stored.starts.iter().flat_map(|start| start.to_le_bytes()));
    bytes.extend(&stored.skipped);
    pack::<L::BaseUpper>(&mut bytes, &base, &base.left);
    pack::<L::BaseLower>(&mut bytes, &base, &base.right);
    pack::<L::ChanceLower>(&mut bytes, &chance, &chance.right);
    pack::<L::ChanceUpper>(&mut bytes, &chance, &chance.left);
    bytes
}

fn approximated<Left: Packing, Right: Packing>(matrix: &Weighted) -> Sides {
    matrix.in_integers(matrix.approximate(Left::RANK), &widths::<Left>(), &widths::<Right>(), UNIT)
}

/// A whole number that a float holds.
#[allow(clippy::cast_possible_truncation)] // whole, and below 2^31
fn whole(x: f64) -> i32 {
    x as i32
}

#[allow(clippy::cast_sign_loss)] // two's complement
fn pack<P: Packing>(bytes: &mut Vec<u8>, sides: &Sides, side: &[f64]) {
    for row in side.chunks(sides.rank) {
        let mut numbers = row.iter();
        let start = bytes.len();
        for widths in P::WORDS {
            let (mut word, mut left) = (0u32, u32::BITS);
            for (&width, &number) in widths.iter().zip(numbers.by_ref()) {
                left -= u32::from(width);
                word |= (whole(number) as u32 & ((1 << width) - 1)) << left;
            }
            let used = P::BYTES - (bytes.len() - start);
            bytes.extend(&word.to_le_bytes()[4 - used.min(4)..]);
        }
    }
}

/// The widths of the numbers of a row.
fn widths<P: Packing>() -> Vec<u32> {
    P::WORDS.concat().into_iter().map(u32::from).collect()
}
