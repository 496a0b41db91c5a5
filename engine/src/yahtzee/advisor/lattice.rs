//! One turn by expectation, over the lattice of the 462 keeps.
//!
//! The board holds one value for each keep of `dice.rs`. [`fill`] writes into the 252 rolls what the best box is worth; then
//! [`expect`] and [`improve`] take turns, one pair for each reroll:
//!
//! - `expect`: a keep of fewer than five dice is worth the mean over the face of one more die, from four dice down to none
//!   (1,260 additions);
//! - `improve`: a keep may be cut down to any smaller one, so it is worth the best of those below it, from one die up to five
//!   (1,260 comparisons).
//!
//! Several positions are computed at once in `L` lanes, which the compiler turns into vector instructions; lanes never mix,
//! so a value does not depend on `L`.
//!
//! - Cost: one turn is 6,300 additions or comparisons and about 900 for `fill`, a lane. Memory: 512 values a lane.
//! - Choice: the naive way compares 4,368 pairs of keep and roll twice; `improve` inherits instead.
//! - Source: the decomposition of keeps by single dice is folklore; Verhoeff (1999) tables the 252 rolls and 462 keeps.

use super::super::dice::{self, DICE, FACES, FIRST_ROLL, KEEPS, Keep, ROLLS};
use super::super::rules::{Rules, Switches, Variant};
use super::super::score::{self, Category, UPPER, Writing};
use super::value::Value;

/// Room for 462 keeps and for 50 values that [`fill`] starts from; a power of two, so that a mask bounds every index.
pub const BOARD: usize = 512;

/// The values of all keeps, in `L` lanes.
pub type Board<T, const L: usize> = [[T; L]; BOARD];

/// Values after writing: what [`fill`] asks for every box.
pub trait Successors<T, const L: usize> {
    /// The cards with the same boxes filled.
    type Row: Copy;

    /// The cards with the boxes `filled`.
    fn row(&self, filled: u16, fifty: bool) -> Self::Row;

    /// The value, for each lane, of the card of a row once `gain` points went to its upper total.
    fn after(&self, row: Self::Row, gain: u8) -> [T; L];
}

/// The card before writing, as far as it decides what may be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Boxes {
    /// The rules.
    pub rules: Rules,
    /// The filled boxes.
    pub filled: u16,
    /// Whether the yahtzee box holds 50.
    pub fifty: bool,
}

/// The values of a keep.
#[inline]
pub(super) fn at<T, const L: usize>(board: &Board<T, L>, number: usize) -> &[T; L] {
    #[allow(clippy::indexing_slicing)] // the mask keeps the number below 512
    &board[number & (BOARD - 1)]
}

#[inline]
fn at_mut<T, const L: usize>(board: &mut Board<T, L>, number: usize) -> &mut [T; L] {
    #[allow(clippy::indexing_slicing)] // the mask keeps the number below 512
    &mut board[number & (BOARD - 1)]
}

/// Sets the values of a keep.
pub(super) fn set<T, const L: usize>(board: &mut Board<T, L>, number: usize, values: [T; L]) {
    *at_mut(board, number) = values;
}

#[inline]
fn plus<T: Value, const L: usize>(mut a: [T; L], b: &[T; L]) -> [T; L] {
    for (a, b) in a.iter_mut().zip(b) {
        *a = a.plus(*b);
    }
    a
}

#[inline]
fn max<T: Value, const L: usize>(mut a: [T; L], b: &[T; L]) -> [T; L] {
    for (a, b) in a.iter_mut().zip(b) {
        *a = a.max(*b);
    }
    a
}

#[inline]
fn plus_points<T: Value, const L: usize>(a: &[T; L], points: i32) -> [T; L] {
    plus(*a, &[T::points(points); L])
}

/// Makes every keep of fewer than five dice worth the mean over one more die.
pub fn expect<T: Value, const L: usize>(board: &mut Board<T, L>) {
    for number in (0..FIRST_ROLL).rev() {
        let [one, two, three, four, five, six] = Keep::steps(number).map(|next| at(board, usize::from(next)));
        // Three sums side by side: a chain of five additions would wait for each.
        let sum = plus(plus(plus(*one, two), &plus(*three, four)), &plus(*five, six));
        *at_mut(board, number) = sum.map(T::sixth);
    }
}

/// Makes every keep worth at least as much as each keep below it.
pub fn improve<T: Value, const L: usize>(board: &mut Board<T, L>) {
    for number in 0..FIRST_ROLL {
        let value = *at(board, number);
        for &next in Keep::steps(number) {
            let above = at_mut(board, usize::from(next));
            *above = max(*above, &value);
        }
    }
}

/// The mean over the first roll of a turn.
pub(super) fn mean<T: Value, const L: usize>(board: &Board<T, L>) -> [T; L] {
    let mut sums = [T::Sum::default(); L];
    for (number, &ways) in (FIRST_ROLL..KEEPS).zip(&WAYS) {
        for (sum, value) in sums.iter_mut().zip(at(board, number)) {
            *sum = value.add_to(*sum, ways);
        }
    }
    sums.map(T::mean)
}

/// The value of a turn before its first roll, from the rolls that [`fill`] wrote.
pub fn turn<T: Value, const L: usize>(board: &mut Board<T, L>) -> [T; L] {
    for _ in 0..2 {
        expect(board);
        improve(board);
    }
    mean(board)
}

/// Where [`fill`] keeps the values after writing: past the keeps.
mod slot {
    use super::KEEPS;

    /// Six values for each upper box, by the number of dice that count.
    pub(super) const UPPER: usize = KEEPS;
    /// One value for each lower box by number, its points not included.
    pub(super) const LOWER: usize = UPPER + 36 - 6;
    /// The yahtzee box with 50 in it.
    pub(super) const FIFTY: usize = LOWER + 15;
    const _: () = assert!(FIFTY < super::BOARD);
}

/// Writes into every roll the value of the best box, from the values after writing.
///
/// A roll without the dice of a box takes a zero there; the best zero is the start for all rolls. A box that does score is
/// worth at least its zero, so that the start never wins where it is not allowed.
pub fn fill<T: Value, const L: usize>(board: &mut Board<T, L>, boxes: Boxes, after: &impl Successors<T, L>) {
    let open = boxes.rules.all_boxes() & !boxes.filled;
    load(board, boxes, after);
    fill_zero_and_chance(board, open);
    fill_upper(board, open);
    fill_patterns(board, boxes.rules, open);
    fill_five_equal(board, boxes);
}

/// Asks for all values after writing, once each, and keeps them where [`written`] finds them.
pub(super) fn load<T: Value, const L: usize>(
    board: &mut Board<T, L>,
    boxes: Boxes,
    after: &impl Successors<T, L>,
) {
    let open = boxes.rules.all_boxes() & !boxes.filled;
    for category in score::boxes(open) {
        let filled = boxes.filled | category.bit();
        let number = usize::from(category.number());
        let row = after.row(filled, boxes.fifty);
        if let Some(face) = category.face() {
            for n in 0..=5u8 {
                let value = plus_points(&after.after(row, n * face), i32::from(n * face));
                *at_mut(board, slot::UPPER + number * 6 + usize::from(n)) = value;
            }
        } else {
            *at_mut(board, slot::LOWER + number) = after.after(row, 0);
        }
    }
    if open & Category::Yahtzee.bit() != 0 {
        let filled = boxes.filled | Category::Yahtzee.bit();
        *at_mut(board, slot::FIFTY) = plus_points(&after.after(after.row(filled, true), 0), 50);
    }
}

/// The value of a box with no dice that count.
fn zero<T: Value, const L: usize>(board: &Board<T, L>, category: Category) -> &[T; L] {
    let number = usize::from(category.number());
    at(board, if category.face().is_some() { slot::UPPER + number * 6 } else { slot::LOWER + number })
}

fn fill_zero_and_chance<T: Value, const L: usize>(board: &mut Board<T, L>, open: u16) {
    let zero = score::boxes(open & !Category::Chance.bit())
        .map(|category| *zero(board, category))
        .reduce(|a, b| max(a, &b));
    let chance = (open & Category::Chance.bit() != 0).then(|| *self::zero(board, Category::Chance));
    for (number, &sum) in (FIRST_ROLL..KEEPS).zip(&SUM) {
        let chance = chance.map(|value| plus_points(&value, i32::from(sum)));
        let best = match (zero, chance) {
            (Some(zero), Some(chance)) => max(zero, &chance),
            (Some(only), None) | (None, Some(only)) => only,
            (None, None) => [T::ZERO; L],
        };
        *at_mut(board, number) = best;
    }
}

/// The rolls with dice of an upper box.
fn fill_upper<T: Value, const L: usize>(board: &mut Board<T, L>, open: u16) {
    for (category, rolls) in Category::ALL.into_iter().zip(&WITH_FACE) {
        if open & category.bit() == 0 {
            continue;
        }
        let mut rolls = &rolls[..];
        for (n, count) in (1..).zip(ROLLS_WITH) {
            let value = *at(board, slot::UPPER + usize::from(category.number()) * 6 + n);
            let (own, rest) = rolls.split_at_checked(count).unwrap_or((rolls, &[]));
            for &roll in own {
                let best = at_mut(board, FIRST_ROLL + usize::from(roll));
                *best = max(*best, &value);
            }
            rolls = rest;
        }
    }
}

/// The rolls that score in a lower box.
fn fill_patterns<T: Value, const L: usize>(board: &mut Board<T, L>, rules: Rules, open: u16) {
    for category in score::boxes(open & !UPPER) {
        let value = *at(board, slot::LOWER + usize::from(category.number()));
        for &entry in patterns(rules, category) {
            let roll = FIRST_ROLL + usize::from(entry & 255);
            let value = plus_points(&value, i32::from(entry >> 8));
            let best = at_mut(board, roll);
            *best = max(*best, &value);
        }
    }
}

/// Five equal dice: the only rolls with joker duties, bonuses and a 50. While the yahtzee box is open there is neither duty nor
/// bonus, and every other box has them in its list.
fn fill_five_equal<T: Value, const L: usize>(board: &mut Board<T, L>, boxes: Boxes) {
    let is_open = boxes.filled & Category::Yahtzee.bit() == 0;
    let fifty = *at(board, slot::FIFTY);
    for face in 1..=FACES {
        let number = Keep::of(&[face; DICE]).number();
        let best = if is_open { max(*at(board, number), &fifty) } else { five_equal(board, boxes, face) };
        *at_mut(board, number) = best;
    }
}

fn five_equal<T: Value, const L: usize>(board: &Board<T, L>, boxes: Boxes, face: u8) -> [T; L] {
    let counts = Keep::of(&[face; DICE]).counts();
    let writing = Writing::new(boxes.rules, boxes.filled, boxes.fifty, counts);
    score::boxes(writing.legal())
        .map(|category| written(board, &writing, category))
        .reduce(|a, b| max(a, &b))
        .unwrap_or([T::ZERO; L])
}

/// What a box is worth when it may be written, from the values that [`fill`] loaded.
pub fn written<T: Value, const L: usize>(
    board: &Board<T, L>,
    writing: &Writing,
    category: Category,
) -> [T; L] {
    let points = writing.legal_points(category);
    let number = usize::from(category.number());
    let value = match category.face() {
        Some(face) => *at(board, slot::UPPER + number * 6 + usize::from(points / face)),
        None if category == Category::Yahtzee && points == 50 => *at(board, slot::FIFTY),
        None => plus_points(at(board, slot::LOWER + number), i32::from(points)),
    };
    plus_points(&value, i32::from(writing.bonus()))
}

/// The value of a keep, a roll included, for the first lane.
pub fn value_of<T: Value, const L: usize>(board: &Board<T, L>, keep: Keep) -> T {
    at(board, keep.number()).first().copied().unwrap_or(T::ZERO)
}

/// In how many of 7,776 ways five dice show each roll.
static WAYS: [u8; ROLLS] = ways();

#[allow(clippy::indexing_slicing, clippy::cast_possible_truncation)] // evaluated by the compiler; at most 120
const fn ways() -> [u8; ROLLS] {
    let mut table = [0; ROLLS];
    let mut i = 0;
    while i < ROLLS {
        table[i] = dice::ways(Keep::at(FIRST_ROLL + i)) as u8;
        i += 1;
    }
    table
}

/// The sum of the dice of each roll.
static SUM: [u8; ROLLS] = sums();

#[allow(clippy::indexing_slicing)] // evaluated by the compiler
const fn sums() -> [u8; ROLLS] {
    let mut table = [0; ROLLS];
    let mut i = 0;
    while i < ROLLS {
        table[i] = score::sum(&Keep::at(FIRST_ROLL + i).counts());
        i += 1;
    }
    table
}

/// How many rolls show a face once, twice, .. five times.
const ROLLS_WITH: [usize; DICE] = [70, 35, 15, 5, 1];

/// For each face the rolls that show it, those that show it once first.
static WITH_FACE: [[u8; 126]; 6] = with_face();

#[allow(clippy::indexing_slicing, clippy::cast_possible_truncation)] // evaluated by the compiler; below 252
const fn with_face() -> [[u8; 126]; 6] {
    let mut table = [[0; 126]; 6];
    let mut face = 0;
    while face < 6 {
        let (mut length, mut n) = (0, 1);
        while n <= DICE {
            let before = length;
            let mut i = 0;
            while i < ROLLS {
                if Keep::at(FIRST_ROLL + i).counts()[face] as usize == n {
                    table[face][length] = i as u8;
                    length += 1;
                }
                i += 1;
            }
            assert!(length - before == ROLLS_WITH[n - 1]);
            n += 1;
        }
        face += 1;
    }
    table
}

/// The rolls that score in a lower box as usual: 8 bits of roll, points above them. Chance has none here, since every roll scores
/// there, and the yahtzee box none, since its 50 leads to another card than its 0.
fn patterns(rules: Rules, category: Category) -> &'static [u16] {
    match (rules.is_yatzy(), category) {
        (false, Category::ThreeKind) => &THREE_KIND,
        (false, Category::FourKind) => &FOUR_KIND,
        (false, Category::FullHouse) if rules.switches().has(FH5) => &FULL_HOUSE_FH5,
        (false, Category::FullHouse) => &FULL_HOUSE,
        (false, Category::SmallStraight) => &SMALL_STRAIGHT,
        (false, Category::LargeStraight) => &LARGE_STRAIGHT,
        (true, Category::OnePair) => &YATZY_ONE_PAIR,
        (true, Category::TwoPairs) if rules.switches().has(TP4) => &YATZY_TWO_PAIRS_TP4,
        (true, Category::TwoPairs) => &YATZY_TWO_PAIRS,
        (true, Category::ThreeKind) => &YATZY_THREE_KIND,
        (true, Category::FourKind) => &YATZY_FOUR_KIND,
        (true, Category::FullHouse) if rules.switches().has(FH5) => &YATZY_FULL_HOUSE_FH5,
        (true, Category::FullHouse) => &YATZY_FULL_HOUSE,
        (true, Category::SmallStraight) => &YATZY_SMALL_STRAIGHT,
        (true, Category::LargeStraight) => &YATZY_LARGE_STRAIGHT,
        _ => &[],
    }
}

const FH5: Switches = Switches::FIVE_EQUAL_FULL_HOUSE;
const TP4: Switches = Switches::FOUR_EQUAL_TWO_PAIRS;
const YAHTZEE: Rules = Rules::preset(Variant::Plain, Switches(0));
const YAHTZEE_FH5: Rules = Rules::preset(Variant::Plain, FH5);
const YATZY: Rules = Rules::preset(Variant::Yatzy, Switches(0));
const YATZY_FH5: Rules = Rules::preset(Variant::Yatzy, FH5);
const YATZY_TP4: Rules = Rules::preset(Variant::Yatzy, TP4);

macro_rules! pattern_lists {
    ($($name:ident = $rules:ident $category:ident;)*) => {
        $(static $name: [u16; pattern_count($rules, Category::$category)] = pattern_list($rules, Category::$category);)*
    };
}

pattern_lists! {
    THREE_KIND = YAHTZEE ThreeKind;
    FOUR_KIND = YAHTZEE FourKind;
    FULL_HOUSE = YAHTZEE FullHouse;
    FULL_HOUSE_FH5 = YAHTZEE_FH5 FullHouse;
    SMALL_STRAIGHT = YAHTZEE SmallStraight;
    LARGE_STRAIGHT = YAHTZEE LargeStraight;
    YATZY_ONE_PAIR = YATZY OnePair;
    YATZY_TWO_PAIRS = YATZY TwoPairs;
    YATZY_TWO_PAIRS_TP4 = YATZY_TP4 TwoPairs;
    YATZY_THREE_KIND = YATZY ThreeKind;
    YATZY_FOUR_KIND = YATZY FourKind;
    YATZY_FULL_HOUSE = YATZY FullHouse;
    YATZY_FULL_HOUSE_FH5 = YATZY_FH5 FullHouse;
    YATZY_SMALL_STRAIGHT = YATZY SmallStraight;
    YATZY_LARGE_STRAIGHT = YATZY LargeStraight;
}

/// The points of the `i`-th roll.
const fn pattern_points(rules: Rules, category: Category, i: usize) -> u8 {
    score::usual_points(rules, category, &Keep::at(FIRST_ROLL + i).counts())
}

const fn pattern_count(rules: Rules, category: Category) -> usize {
    let (mut count, mut i) = (0, 0);
    while i < ROLLS {
        if pattern_points(rules, category, i) > 0 {
            count += 1;
        }
        i += 1;
    }
    count
}

#[allow(clippy::indexing_slicing, clippy::cast_possible_truncation)] // evaluated by the compiler; below 252
const fn pattern_list<const N: usize>(rules: Rules, category: Category) -> [u16; N] {
    let mut list = [0; N];
    let (mut count, mut i) = (0, 0);
    while i < ROLLS {
        let points = pattern_points(rules, category, i);
        if points > 0 {
            list[count] = (points as u16) << 8 | i as u16;
            count += 1;
        }
        i += 1;
    }
    list
}

#[cfg(test)]
mod tests;
