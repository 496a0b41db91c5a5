//! How many points may be missing at a card of the cone, and what the open boxes can still give.
//!
//! Both bound the part of the table that is stored: a card that cannot miss `n` points, or cannot gain them any more, needs
//! no value for `n`. The bounds add up box by box, so whatever a stored value looks up is stored too, or certain, or
//! out of reach.

use super::super::super::dice::{FIRST_ROLL, Keep, ROLLS};
use super::super::super::rules::{Rules, Switches, UPPER_GOAL, Variant};
use super::super::super::score::{self, BOXES_MAX, Category, UPPER};
use super::super::cone::{Cone, Row};
use super::Quest;

/// The most points of each box, for Yahtzee and Yatzy.
static MOST: [[u8; BOXES_MAX]; 2] = [most(Variant::Plain, Switches(0)), most(Variant::Yatzy, Switches(3))];

#[allow(clippy::indexing_slicing)] // evaluated by the compiler
const fn most(variant: Variant, switches: Switches) -> [u8; BOXES_MAX] {
    let mut table = [0; BOXES_MAX];
    let mut at = 0;
    while at < BOXES_MAX * ROLLS {
        let (category, roll) = (at / ROLLS, Keep::at(FIRST_ROLL + at % ROLLS));
        let points =
            score::usual_points(Rules::preset(variant, switches), Category::ALL[category], &roll.counts());
        if points > table[category] {
            table[category] = points;
        }
        at += 1;
    }
    table
}

fn most_of(rules: Rules, category: Category) -> i32 {
    let row = MOST.get(usize::from(rules.is_yatzy()));
    row.and_then(|row| row.get(usize::from(category.number()))).copied().map_or(0, i32::from)
}

/// The least that a chance box holds.
const LEAST_CHANCE: i32 = 5;

/// What a further yahtzee earns.
pub(in super::super) const HUNDRED: i32 = 100;

/// Points that a row has written since the root and can still write, upper bonus included where it counts.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Range {
    /// Written below, without the hundreds: least and most.
    lower: (i32, i32),
    /// Hundreds written: at most.
    hundreds: i32,
    /// Written above: at most.
    upper_most: i32,
    /// Still to be written below, with the hundreds: at most.
    lower_to_come: i32,
    /// Still to be written above: at most.
    pub(in super::super) upper_to_come: i32,
    bonus: i32,
}

impl Range {
    pub(in super::super) fn of(cone: &Cone, row: Row) -> Self {
        let root = cone.boxes(Row { extra: 0, fifty: 0 });
        let now = cone.boxes(row);
        let rules = root.rules;
        let (written, open) = (now.filled & !root.filled, rules.all_boxes() & !now.filled);
        let most = |set: u16| score::boxes(set).map(|category| most_of(rules, category)).sum::<i32>();
        let pays = rules.yahtzee_bonus() > 0;
        let hundreds = |set: u16| if pays { i32::try_from(set.count_ones()).unwrap_or(0) } else { 0 };
        let yahtzee = Category::Yahtzee.bit();
        let is_chance_written = written & Category::Chance.bit() != 0;
        let least = if is_chance_written { LEAST_CHANCE } else { 0 };
        let known = if rules.fifty_matters() { written & yahtzee } else { 0 };
        let fifty = if known != 0 && now.fifty { 50 } else { 0 };
        let earning = if now.fifty {
            open
        } else if open & yahtzee != 0 {
            open & !yahtzee
        } else {
            0
        };
        Self {
            lower: (least + fifty, most(written & !UPPER & !known) + fifty),
            hundreds: if now.fifty { hundreds(written & !yahtzee) } else { 0 },
            upper_most: most(written & UPPER),
            lower_to_come: most(open & !UPPER) + HUNDRED * hundreds(earning),
            upper_to_come: most(open & UPPER),
            bonus: i32::from(rules.upper_bonus()),
        }
    }

    /// How often a hundred can have come.
    pub(in super::super) const fn hundreds(&self) -> i32 {
        self.hundreds
    }

    /// The least and the most points missing at an upper total, `None` for place 0, when no hundred came.
    pub(in super::super) fn missing(&self, quest: &Quest, total: Option<u8>) -> (i32, i32) {
        let start = i32::from(quest.upper);
        let goal = i32::from(UPPER_GOAL);
        let (least, most) = if let Some(total) = total {
            let gain = i32::from(total) - start;
            (gain, gain)
        } else {
            // Totals from which the bonus is out of reach, and totals that have it.
            let without = goal - 1 - self.upper_to_come - start;
            let has_bonus = start + self.upper_most >= goal;
            if without < 0 && !has_bonus {
                return (1, 0);
            }
            let least = if without >= 0 { 0 } else { goal - start + self.bonus };
            (least, if has_bonus { self.upper_most + self.bonus } else { self.upper_most.min(without) })
        };
        (quest.missing - self.lower.1 - most, quest.missing - self.lower.0 - least)
    }

    /// The most points missing that leave a chance.
    pub(in super::super) fn most(&self, quest: &Quest, total: Option<u8>) -> i32 {
        let bonus = if total.is_some() { self.bonus } else { 0 };
        self.lower_to_come + self.upper_to_come + bonus + i32::from(quest.half)
    }
}
