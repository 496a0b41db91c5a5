//! Scoring: what five dice are worth in a box, and where they may be written.
//!
//! A box is written from three facts only: which boxes are filled, whether the yahtzee box holds 50, and the dice.
//! [`Box`](Category) numbers are those of the data files; Yatzy adds two boxes at the end. The joker duties are in
//! [`Writing`], the only place that knows them.
//! Source: official rules, "Scoring" and "Joker rules"; `tests/data/yahtzee/README.md`.

use super::dice::{self, Counts, ROLLS};
use super::reason::Reason;
use super::rules::{Joker, Rules, Switches, UPPER_GOAL, Variant};

/// The boxes that a card can have, 13 or, in Yatzy, 15.
pub const BOXES_MAX: usize = 15;

/// All dice, as a count.
const FIVE: u8 = 5;

const _: () = assert!(FIVE as usize == dice::DICE);

/// The upper section as a set of boxes.
pub const UPPER: u16 = 0b11_1111;

/// A box of the scorecard; the number is its bit in a set of boxes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Category {
    /// Sum of the ones.
    Ones = 0,
    /// Sum of the twos.
    Twos = 1,
    /// Sum of the threes.
    Threes = 2,
    /// Sum of the fours.
    Fours = 3,
    /// Sum of the fives.
    Fives = 4,
    /// Sum of the sixes.
    Sixes = 5,
    /// Three equal: all dice; in Yatzy the three.
    ThreeKind = 6,
    /// Four equal: all dice; in Yatzy the four.
    FourKind = 7,
    /// Three and two equal: 25; in Yatzy all dice.
    FullHouse = 8,
    /// Four in a row: 30; in Yatzy 1 to 5: 15.
    SmallStraight = 9,
    /// Five in a row: 40; in Yatzy 2 to 6: 20.
    LargeStraight = 10,
    /// Five equal: 50.
    Yahtzee = 11,
    /// All dice.
    Chance = 12,
    /// Yatzy: the highest pair.
    OnePair = 13,
    /// Yatzy: two different pairs.
    TwoPairs = 14,
}

impl Category {
    /// All boxes by number.
    pub const ALL: [Self; BOXES_MAX] = [
        Self::Ones,
        Self::Twos,
        Self::Threes,
        Self::Fours,
        Self::Fives,
        Self::Sixes,
        Self::ThreeKind,
        Self::FourKind,
        Self::FullHouse,
        Self::SmallStraight,
        Self::LargeStraight,
        Self::Yahtzee,
        Self::Chance,
        Self::OnePair,
        Self::TwoPairs,
    ];

    /// The box with that number.
    pub fn at(number: u8) -> Option<Self> {
        Self::ALL.get(usize::from(number)).copied()
    }

    /// The number of the box.
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// The box as a set of one.
    pub const fn bit(self) -> u16 {
        1 << self as u8
    }

    /// The name in notation and data files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ones => "ones",
            Self::Twos => "twos",
            Self::Threes => "threes",
            Self::Fours => "fours",
            Self::Fives => "fives",
            Self::Sixes => "sixes",
            Self::ThreeKind => "three_kind",
            Self::FourKind => "four_kind",
            Self::FullHouse => "full_house",
            Self::SmallStraight => "small_straight",
            Self::LargeStraight => "large_straight",
            Self::Yahtzee => "yahtzee",
            Self::Chance => "chance",
            Self::OnePair => "one_pair",
            Self::TwoPairs => "two_pairs",
        }
    }

    /// The box with that name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|category| category.name() == name)
    }

    /// The face that an upper box collects.
    pub const fn face(self) -> Option<u8> {
        if (self as u8) < dice::FACES { Some(self as u8 + 1) } else { None }
    }
}

/// The boxes of a set, by ascending number.
pub fn boxes(set: u16) -> impl Iterator<Item = Category> + Clone {
    Category::ALL.into_iter().filter(move |category| set & category.bit() != 0)
}

/// The usual score of five dice in a box, without joker and bonus.
///
/// ```
/// use fiveply::yahtzee::{Category, Keep, Rules, usual_points};
/// let straight = Keep::of(&[1, 2, 3, 4, 6]).counts();
/// assert_eq!(usual_points(Rules::default(), Category::SmallStraight, &straight), 30);
/// ```
pub const fn usual_points(rules: Rules, category: Category, counts: &Counts) -> u8 {
    if let Some(face) = category.face() {
        return count(counts, face) * face;
    }
    if rules.is_yatzy() {
        yatzy_points(rules, category, counts)
    } else {
        lower_points(rules, category, counts)
    }
}

const fn lower_points(rules: Rules, category: Category, counts: &Counts) -> u8 {
    match category {
        Category::ThreeKind => if_earned(highest(counts, 3) > 0, sum(counts)),
        Category::FourKind => if_earned(highest(counts, 4) > 0, sum(counts)),
        Category::FullHouse => if_earned(is_full_house(rules, counts), 25),
        Category::SmallStraight => {
            if_earned(is_run(counts, 1, 4) || is_run(counts, 2, 4) || is_run(counts, 3, 4), 30)
        }
        Category::LargeStraight => if_earned(is_run(counts, 1, 5) || is_run(counts, 2, 5), 40),
        Category::Yahtzee => if_earned(highest(counts, 5) > 0, 50),
        Category::Chance => sum(counts),
        _ => 0,
    }
}

const fn yatzy_points(rules: Rules, category: Category, counts: &Counts) -> u8 {
    match category {
        Category::OnePair => 2 * highest(counts, 2),
        Category::TwoPairs => two_pairs(rules, counts),
        Category::ThreeKind => 3 * highest(counts, 3),
        Category::FourKind => 4 * highest(counts, 4),
        Category::FullHouse => if_earned(is_full_house(rules, counts), sum(counts)),
        Category::SmallStraight => if_earned(is_run(counts, 1, 5), 15),
        Category::LargeStraight => if_earned(is_run(counts, 2, 5), 20),
        Category::Yahtzee => if_earned(highest(counts, 5) > 0, 50),
        Category::Chance => sum(counts),
        _ => 0,
    }
}

const fn if_earned(earned: bool, points: u8) -> u8 {
    if earned { points } else { 0 }
}

/// How often a face (1 to 6) lies there, at most five times.
#[allow(clippy::indexing_slicing)] // the face is checked
const fn count(counts: &Counts, face: u8) -> u8 {
    if face == 0 || face > dice::FACES {
        return 0;
    }
    let count = counts[face as usize - 1];
    if count < FIVE { count } else { FIVE }
}

/// The sum of all dice, at most 105.
pub const fn sum(counts: &Counts) -> u8 {
    let (mut total, mut face) = (0, 1);
    while face <= dice::FACES {
        total += count(counts, face) * face;
        face += 1;
    }
    total
}

/// The highest face below `limit` that lies there at least `n` times, 0 if there is none.
const fn highest_below(counts: &Counts, n: u8, limit: u8) -> u8 {
    let mut face = limit;
    while face > 1 {
        face -= 1;
        if count(counts, face) >= n {
            return face;
        }
    }
    0
}

/// The highest face that lies there at least `n` times, 0 if there is none.
const fn highest(counts: &Counts, n: u8) -> u8 {
    highest_below(counts, n, dice::FACES + 1)
}

const fn two_pairs(rules: Rules, counts: &Counts) -> u8 {
    let high = highest(counts, 2);
    let low = highest_below(counts, 2, high);
    if low > 0 {
        return 2 * (high + low);
    }
    let four_equal = rules.switches().has(Switches::FOUR_EQUAL_TWO_PAIRS) && count(counts, high) >= 4;
    if_earned(four_equal, 4 * high)
}

const fn is_full_house(rules: Rules, counts: &Counts) -> bool {
    let three = highest(counts, 3);
    if count(counts, three) == FIVE {
        return rules.switches().has(Switches::FIVE_EQUAL_FULL_HOUSE);
    }
    three > 0 && (highest_below(counts, 2, three) > 0 || highest(counts, 2) > three)
}

const fn is_run(counts: &Counts, low: u8, length: u8) -> bool {
    let mut face = low;
    while face < low + length {
        if count(counts, face) == 0 {
            return false;
        }
        face += 1;
    }
    true
}

/// The face that all five dice show.
pub const fn five_equal(counts: &Counts) -> Option<u8> {
    let face = highest(counts, 5);
    if face > 0 { Some(face) } else { None }
}

/// What is about to be written where: the rules, the filled boxes, whether the yahtzee box holds 50, and the dice.
#[derive(Clone, Copy, Debug)]
pub struct Writing {
    rules: Rules,
    filled: u16,
    fifty: bool,
    counts: Counts,
    /// The face that all five dice show.
    five_equal: Option<u8>,
    /// The same where it is a joker.
    joker: Option<u8>,
}

impl Writing {
    /// The facts from which every answer about this roll follows.
    pub fn new(rules: Rules, filled: u16, fifty: bool, counts: Counts) -> Self {
        let yahtzee_filled = filled & Category::Yahtzee.bit() != 0;
        let needs_fifty = rules.switches().has(Switches::JOKER_ONLY_IF_50);
        let is_joker = rules.joker() != Joker::None && yahtzee_filled && (fifty || !needs_fifty);
        let five_equal = five_equal(&counts);
        Self { rules, filled, fifty, counts, five_equal, joker: five_equal.filter(|_| is_joker) }
    }

    fn open(&self) -> u16 {
        self.rules.all_boxes() & !self.filled
    }

    /// The upper box of the face that all dice show, as a set.
    fn upper_box_of(face: u8) -> u16 {
        1 << face.wrapping_sub(1).min(15)
    }

    /// The boxes that may be written.
    pub fn legal(&self) -> u16 {
        let open = self.open();
        let Some(face) = self.joker else { return open };
        let (upper, lower) = (open & Self::upper_box_of(face), open & !UPPER);
        match self.rules.joker() {
            Joker::Forced if upper != 0 => upper,
            Joker::Forced | Joker::LowerOnly if lower != 0 => lower,
            _ => open,
        }
    }

    /// The points of a box, without the bonus, or why it may not be written.
    ///
    /// # Errors
    /// The [`Reason`] in the words of the rulebook.
    pub fn points(&self, category: Category) -> Result<u8, Reason> {
        if self.rules.all_boxes() & category.bit() == 0 {
            return Err(Reason::NoSuchBox);
        }
        if self.filled & category.bit() != 0 {
            return Err(Reason::BoxFilled);
        }
        if self.legal() & category.bit() == 0 {
            return Err(self.joker_duty());
        }
        Ok(self.legal_points(category))
    }

    fn joker_duty(&self) -> Reason {
        let upper = self.joker.map_or(0, Self::upper_box_of);
        if self.rules.joker() == Joker::Forced && self.open() & upper != 0 {
            Reason::JokerMustFillUpperBox
        } else {
            Reason::JokerMustFillLowerBox
        }
    }

    /// The points of a box that may be written.
    pub fn legal_points(&self, category: Category) -> u8 {
        let usual = self.usual_points(category);
        let Some(face) = self.joker else { return usual };
        let upper_filled = self.filled & Self::upper_box_of(face) != 0;
        match self.rules.joker() {
            Joker::Free if !upper_filled => usual,
            Joker::LowerOnly if category.face().is_some() => 0,
            _ => joker_points(category).unwrap_or(usual),
        }
    }

    fn usual_points(&self, category: Category) -> u8 {
        match self.five_equal {
            Some(face) => five_equal_points(self.rules, category, face),
            None => usual_points(self.rules, category, &self.counts),
        }
    }

    /// What these dice earn on top, wherever they are written: 100 or 0.
    pub fn bonus(&self) -> u8 {
        if self.fifty && self.five_equal.is_some() { self.rules.yahtzee_bonus() } else { 0 }
    }
}

/// What a joker scores where five equal dice alone would not.
const fn joker_points(category: Category) -> Option<u8> {
    match category {
        Category::FullHouse => Some(25),
        Category::SmallStraight => Some(30),
        Category::LargeStraight => Some(40),
        _ => None,
    }
}

/// Whether some five dice score exactly `points` in a box.
pub fn is_possible(rules: Rules, category: Category, points: u8) -> bool {
    let sets = POSSIBLE.get(row(rules)).and_then(|row| row.get(usize::from(category.number())));
    points < 64 && sets.copied().unwrap_or(0) >> points & 1 != 0
}

/// Whether a box that holds `points` can have been written with five equal dice.
pub fn is_possible_with_five_equal(rules: Rules, category: Category, points: u8) -> bool {
    let joker = (rules.joker() != Joker::None).then(|| joker_points(category)).flatten();
    joker == Some(points) || (1..=dice::FACES).any(|face| five_equal_points(rules, category, face) == points)
}

/// The usual score of five equal dice in a box.
fn five_equal_points(rules: Rules, category: Category, face: u8) -> u8 {
    let points = FIVE_EQUAL.get(row(rules)).and_then(|row| row.get(usize::from(category.number())));
    points.and_then(|points| points.get(usize::from(face.wrapping_sub(1)))).copied().unwrap_or(0)
}

/// The row of these rules in tables of usual scores: the joker does not count there.
fn row(rules: Rules) -> usize {
    let switches = usize::from(rules.switches().0);
    if rules.is_yatzy() { 2 + (switches & 3) } else { switches & 1 }
}

/// The rules that differ in usual scores, by [`row`].
const ROWS: [Rules; 6] = [
    Rules::preset(Variant::Plain, Switches(0)),
    Rules::preset(Variant::Plain, Switches(1)),
    Rules::preset(Variant::Yatzy, Switches(0)),
    Rules::preset(Variant::Yatzy, Switches(1)),
    Rules::preset(Variant::Yatzy, Switches(2)),
    Rules::preset(Variant::Yatzy, Switches(3)),
];

/// The scores that each box can have, as bits.
static POSSIBLE: [[u64; BOXES_MAX]; ROWS.len()] = possible();

/// The score of five equal dice in each box, by face.
static FIVE_EQUAL: [[[u8; 6]; BOXES_MAX]; ROWS.len()] = five_equal_table();

#[allow(clippy::indexing_slicing)] // evaluated by the compiler
const fn possible() -> [[u64; BOXES_MAX]; ROWS.len()] {
    let mut sets = [[0; BOXES_MAX]; ROWS.len()];
    let mut at = 0;
    while at < ROWS.len() * ROLLS * BOXES_MAX {
        let (row, roll, category) = (at / (ROLLS * BOXES_MAX), at / BOXES_MAX % ROLLS, at % BOXES_MAX);
        let counts = dice::Keep::at(dice::FIRST_ROLL + roll).counts();
        sets[row][category] |= 1 << usual_points(ROWS[row], Category::ALL[category], &counts);
        at += 1;
    }
    sets
}

#[allow(clippy::indexing_slicing)] // evaluated by the compiler
const fn five_equal_table() -> [[[u8; 6]; BOXES_MAX]; ROWS.len()] {
    let mut table = [[[0; 6]; BOXES_MAX]; ROWS.len()];
    let mut at = 0;
    while at < ROWS.len() * BOXES_MAX * 6 {
        let (row, category, face) = (at / (BOXES_MAX * 6), at / 6 % BOXES_MAX, at % 6);
        let mut counts = [0; 6];
        counts[face] = FIVE;
        table[row][category][face] = usual_points(ROWS[row], Category::ALL[category], &counts);
        at += 1;
    }
    table
}

/// The upper totals, as bits 0 to 62, that the filled upper boxes of a card can add up to, from those in `start`;
/// totals of [`UPPER_GOAL`] and more are left out.
pub fn reachable_totals(start: u64, filled: u16) -> u64 {
    boxes(filled & UPPER).filter_map(Category::face).fold(start, |totals, face| {
        (0..=5).fold(0, |sums, n| sums | totals << (face * n)) & ((1 << UPPER_GOAL) - 1)
    })
}

#[cfg(test)]
mod tests;
