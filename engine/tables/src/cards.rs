//! A number for every card, and the exact value of every card.

use fiveply::kit::budget::Budget;
use fiveply::yahtzee::advisor::cone::{Cone, Table};
use fiveply::yahtzee::advisor::factored::live;
use fiveply::yahtzee::advisor::solve::{self, Cursor, WIDE};
use fiveply::yahtzee::rules::UPPER_GOAL;
use fiveply::yahtzee::score::{self, Category, UPPER};
use fiveply::yahtzee::{Policy, Rules, Writing, dice};

/// Upper totals, 63 for 63 or more.
pub const TOTALS: usize = 64;

/// One entry for each card: filled boxes, upper total, and whether the yahtzee box holds 50.
pub struct PerCard<T> {
    cells: Vec<T>,
    boxes: u32,
}

impl<T: Copy> PerCard<T> {
    /// The same entry for every card.
    pub fn new(rules: Rules, value: T) -> Self {
        let boxes = u32::from(rules.boxes());
        Self { cells: vec![value; 2 << boxes << 6], boxes }
    }

    fn index(&self, filled: u16, total: u8, fifty: bool) -> usize {
        (usize::from(fifty) << self.boxes | usize::from(filled)) * TOTALS + usize::from(total)
    }

    /// The entry of a card.
    pub fn at(&self, filled: u16, total: u8, fifty: bool) -> T {
        self.cells[self.index(filled, total, fifty)]
    }

    /// The entry of a card, to be changed.
    pub fn at_mut(&mut self, filled: u16, total: u8, fifty: bool) -> &mut T {
        let index = self.index(filled, total, fifty);
        &mut self.cells[index]
    }
}

/// Whether the card with this mark about 50 in the yahtzee box is to be told from the card without.
pub fn has_fifty(rules: Rules, filled: u16, fifty: bool) -> bool {
    !fifty || (rules.fifty_matters() && filled & Category::Yahtzee.bit() != 0)
}

/// All rows of cards but the full one, those with fewer open boxes first.
pub fn rows(rules: Rules) -> Vec<(u16, bool)> {
    let mut filled: Vec<u16> = (0..rules.all_boxes()).collect();
    filled.sort_by_key(|set| u16::MAX.count_ones() - set.count_ones());
    filled
        .into_iter()
        .flat_map(|set| [(set, false), (set, true)])
        .filter(|&(set, fifty)| has_fifty(rules, set, fifty))
        .collect()
}

/// The totals that games reach with these filled boxes, by what their bonus is: out of reach, open, earned.
pub struct Totals {
    /// The bonus is out of reach; all these cards are worth the same.
    pub lost: Vec<u8>,
    /// The bonus is in reach.
    pub open: Vec<u8>,
    /// The bonus is earned: 63, if it is reached.
    pub earned: Option<u8>,
}

/// The totals that games reach with these filled boxes.
pub fn totals(filled: u16) -> Totals {
    let (reached, live) = (score::reachable_totals(1, filled), live((filled & UPPER).to_le_bytes()[0]));
    let of = |bits: u64| (0..UPPER_GOAL).filter(|&total| bits >> total & 1 != 0).collect();
    let most: u8 = score::boxes(filled & UPPER).filter_map(Category::face).map(|face| 5 * face).sum();
    let earned = (most >= UPPER_GOAL).then_some(UPPER_GOAL);
    Totals { lost: of(reached & !live), open: of(live), earned }
}

/// The value of every card under optimal play.
pub fn exact(rules: Rules) -> PerCard<f64> {
    let cone = Cone::new(rules, 0, 0, false);
    let mut memory = vec![0u64; cone.size::<f64>(WIDE) / size_of::<u64>()];
    let mut values = PerCard::new(rules, 0.0);
    let Some(mut parts) = cone.divide::<f64>(&mut memory, WIDE) else { return values };
    cone.prepare(parts.places);
    let mut cursor = Cursor::start(&cone);
    solve::solve(&cone, &mut cursor, &mut parts, Policy::Best, &mut Budget::units(u32::MAX));
    let table = Table { places: parts.places, directory: parts.directory, values: parts.values };
    for (filled, fifty) in
        rows(rules).into_iter().chain([(rules.all_boxes(), false), (rules.all_boxes(), true)])
    {
        let Some(row) = cone.row(filled, fifty) else { continue };
        for total in 0..=UPPER_GOAL {
            *values.at_mut(filled, total, fifty) = cone.value(&table, row, total);
        }
    }
    values
}

/// A card after writing, as a number below [`AFTER`].
pub type After = u8;

/// Room for a number for every card after writing.
pub const AFTER: usize = 64;

/// What may be written on a card with each of the 252 rolls.
pub struct Choices {
    /// The box, its points, and the card after it; all boxes of a roll together, lowest first.
    pub boxes: Vec<(Category, u8, After)>,
    /// Where the boxes of each roll start, and where the last end.
    pub starts: Vec<usize>,
    /// The yahtzee bonus of each roll.
    pub bonus: Vec<u8>,
    filled: u16,
    open: u16,
    fifty: bool,
    /// Whether a 50 in the yahtzee box makes another card than a 0.
    tells_fifty: bool,
}

impl Choices {
    /// The choices on a card.
    pub fn new(rules: Rules, filled: u16, fifty: bool) -> Self {
        let (mut boxes, mut starts, mut bonus) = (Vec::new(), vec![0], Vec::new());
        for roll in dice::rolls() {
            let writing = Writing::new(rules, filled, fifty, roll.counts());
            for category in score::boxes(writing.legal()) {
                let points = writing.legal_points(category);
                let after = match category.face() {
                    Some(face) => 6 * category.number() + points / face,
                    None if category == Category::Yahtzee && points == 50 => 63,
                    None => 30 + category.number(),
                };
                boxes.push((category, points, after));
            }
            starts.push(boxes.len());
            bonus.push(writing.bonus());
        }
        Self {
            boxes,
            starts,
            bonus,
            filled,
            open: rules.all_boxes() & !filled,
            fifty,
            tells_fifty: rules.fifty_matters(),
        }
    }

    /// Asks for something about every card after writing on this card with `total`; the other entries stay as they are.
    pub fn ask<T>(&self, total: u8, answers: &mut [T; AFTER], mut ask: impl FnMut(u16, u8, bool) -> T) {
        for category in score::boxes(self.open) {
            let filled = self.filled | category.bit();
            let number = usize::from(category.number());
            if let Some(face) = category.face() {
                for n in 0..=5 {
                    answers[6 * number + usize::from(n)] =
                        ask(filled, (total + n * face).min(UPPER_GOAL), self.fifty);
                }
            } else {
                answers[30 + number] = ask(filled, total, self.fifty);
                if category == Category::Yahtzee {
                    answers[63] = ask(filled, total, self.tells_fifty);
                }
            }
        }
    }
}
