//! Two matrices of low rank, packed into a few bits a number.
//!
//! `base` is the value without the upper bonus, a row for each of the 64 ways to fill the upper section and a column for
//! each way to fill the lower one, those with 50 in the yahtzee box apart. `chance` is the bonus times the chance of it,
//! a row for each way to fill the upper section and each total that matters, and the same columns. An entry is the sum
//! over the rank of scale x upper number x lower number, in steps of 2^-22 point.
//!
//! | part of the numbers | size                             | holds                                                 |
//! |---------------------|----------------------------------|-------------------------------------------------------|
//! | scales              | 4 bytes x (rank of base, chance) | what a product of two numbers is worth, 32-bit signed |
//! | starts              | 2 bytes x 65                     | the first row of chances of each upper section        |
//! | skipped             | 64 bytes                         | totals before it that hardly occur: no chance         |
//! | base, upper         | a packed row x 64                | by filled upper boxes                                 |
//! | base, lower         | a packed row x columns           | by filled lower boxes, then those with 50             |
//! | chance, lower       | a packed row x columns           | the same                                              |
//! | chance, upper       | a packed row x totals            | totals past the last stored one share its row         |
//!
//! A packed row is some 32-bit words, little-endian, of the last one perhaps the high bytes only. The numbers of a word stand
//! from its highest bit down in two's complement; their widths belong to the grade ([`Layout`]).
//!
//! - Arithmetic wraps: only the sum must fit, and partial sums may come in any order.
//! - Choice: a number does not cross words, because taking one is then two shifts on every core.

use core::marker::PhantomData;

use super::super::super::Rules;
use super::super::super::rules::UPPER_GOAL;
use super::super::super::score::Category;
use super::super::value::Fixed;
use super::{Card, Face, UPPER_BOXES};

/// The highest rank of `base`.
pub const BASE_MAX: usize = 10;
/// The highest rank of `chance`.
pub const CHANCE_MAX: usize = 16;

/// The numbers of a row of `base`; those past the rank are 0.
pub type Base = [i32; BASE_MAX];
/// The numbers of a row of `chance`; those past the rank are 0.
pub type Chance = [i32; CHANCE_MAX];

/// Ways to fill the upper section.
pub const UPPERS: usize = 1 << UPPER_BOXES;

/// Steps of an entry to a point, as a power of two.
pub const STEPS: u32 = 22;

/// How many steps of an entry make one step of [`Fixed`], as a power of two.
const FINER: u32 = STEPS - 17;

/// Bytes of a scale.
const SCALE: usize = 4;

/// How a row is packed.
pub trait Packing: Copy + core::fmt::Debug {
    /// Bytes of a row.
    const BYTES: usize;
    /// Bits of each number, by word, in the order of the scales.
    const WORDS: &'static [&'static [u8]];
    /// The numbers of a row.
    const RANK: usize;
}

/// How the four kinds of row of a grade are packed.
pub trait Layout: Copy + core::fmt::Debug {
    /// Rows of `base` by upper section.
    type BaseUpper: Packing;
    /// Rows of `base` by lower section.
    type BaseLower: Packing;
    /// Rows of `chance` by upper section and total.
    type ChanceUpper: Packing;
    /// Rows of `chance` by lower section.
    type ChanceLower: Packing;
}

macro_rules! packings {
    ($($(#[$doc:meta])* $name:ident = $words:expr;)*) => {
        $(
            $(#[$doc])*
            #[derive(Clone, Copy, Debug)]
            pub struct $name;

            impl Packing for $name {
                const BYTES: usize = shape($words).0;
                const WORDS: &'static [&'static [u8]] = $words;
                const RANK: usize = shape($words).1;
            }
        )*
    };
}

/// The bytes and the numbers of a row.
#[allow(clippy::indexing_slicing)] // evaluated by the compiler
const fn shape(words: &[&[u8]]) -> (usize, usize) {
    let (mut bytes, mut numbers, mut word) = (0, 0, 0);
    while word < words.len() {
        let (mut bits, mut i) = (0, 0);
        while i < words[word].len() {
            bits += words[word][i] as usize;
            i += 1;
        }
        assert!(bits <= 32 && bytes == 4 * word);
        bytes += bits.div_ceil(8);
        numbers += i;
        word += 1;
    }
    (bytes, numbers)
}

packings! {
    /// 10 bytes.
    FullBase = &[&[13, 10, 9], &[9, 8, 8, 7], &[6, 5, 5]];
    /// 8 bytes.
    FullChanceUpper = &[&[8, 6, 5, 5, 4, 4], &[4, 4, 3, 3, 3, 3, 3, 3, 3, 3]];
    /// 14 bytes; these rows are few.
    FullChanceLower = &[&[8, 8, 8, 8], &[7, 7, 6, 6, 6], &[6, 6, 6, 6, 6], &[6, 6]];
    /// 8 bytes; these rows are few.
    SmallBaseUpper = &[&[12, 11, 9], &[9, 8, 8]];
    /// 6 bytes.
    SmallBaseLower = &[&[12, 10, 9], &[6, 5, 5]];
    /// 3 bytes.
    SmallChanceUpper = &[&[6, 5, 4, 3, 3, 3]];
    /// 5 bytes; these rows are few.
    SmallChanceLower = &[&[7, 7, 6, 6, 6], &[6]];
}

/// The layout of grade `full`.
#[derive(Clone, Copy, Debug)]
pub struct Full;

impl Layout for Full {
    type BaseUpper = FullBase;
    type BaseLower = FullBase;
    type ChanceUpper = FullChanceUpper;
    type ChanceLower = FullChanceLower;
}

/// The layout of grade `small`.
#[derive(Clone, Copy, Debug)]
pub struct Small;

impl Layout for Small {
    type BaseUpper = SmallBaseUpper;
    type BaseLower = SmallBaseLower;
    type ChanceUpper = SmallChanceUpper;
    type ChanceLower = SmallChanceLower;
}

/// Ways to fill the lower section, those with 50 in the yahtzee box apart.
pub fn columns(rules: Rules) -> usize {
    let without = 1 << (u32::from(rules.boxes()) - UPPER_BOXES);
    if rules.fifty_matters() { without + without / 2 } else { without }
}

/// The column of a lower section: its boxes as a number, or for a 50 that number without the yahtzee box, past those.
pub fn column(lower: u16, fifty: bool, rules: Rules) -> usize {
    if !fifty {
        return usize::from(lower);
    }
    let place = u32::from(Category::Yahtzee.number()) - UPPER_BOXES;
    let below = lower & ((1 << place) - 1);
    (1 << (u32::from(rules.boxes()) - UPPER_BOXES)) + usize::from(below | lower >> (place + 1) << place)
}

/// The numbers of one table, by part.
#[derive(Clone, Copy, Debug)]
pub struct Factors<'a, L> {
    base_scales: &'a [u8],
    chance_scales: &'a [u8],
    starts: &'a [u8],
    skipped: &'a [u8],
    base_upper: &'a [u8],
    base_lower: &'a [u8],
    chance_lower: &'a [u8],
    chance_upper: &'a [u8],
    layout: PhantomData<L>,
}

/// The lower section as it is, times its scales: what all cards after writing into an upper box have in common.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Lower {
    base: Base,
    chance: Chance,
}

impl<'a, L: Layout> Factors<'a, L> {
    /// Divides the numbers of a table into its parts; `None` unless their size is right.
    pub(super) fn new(numbers: &'a [u8], rules: Rules) -> Option<Self> {
        let columns = columns(rules);
        let (base_scales, rest) = numbers.split_at_checked(SCALE * L::BaseUpper::RANK)?;
        let (chance_scales, rest) = rest.split_at_checked(SCALE * L::ChanceUpper::RANK)?;
        let (starts, rest) = rest.split_at_checked(size_of::<u16>() * (UPPERS + 1))?;
        let (skipped, rest) = rest.split_at_checked(UPPERS)?;
        let (base_upper, rest) = rest.split_at_checked(L::BaseUpper::BYTES * UPPERS)?;
        let (base_lower, rest) = rest.split_at_checked(L::BaseLower::BYTES * columns)?;
        let (chance_lower, chance_upper) = rest.split_at_checked(L::ChanceLower::BYTES * columns)?;
        let factors = Self {
            base_scales,
            chance_scales,
            starts,
            skipped,
            base_upper,
            base_lower,
            chance_lower,
            chance_upper,
            layout: PhantomData,
        };
        let rows = usize::from(factors.start(UPPERS));
        (chance_upper.len() == rows * L::ChanceUpper::BYTES).then_some(factors)
    }

    fn start(&self, upper: usize) -> u16 {
        let bytes = self.starts.get(size_of::<u16>() * upper..).and_then(<[u8]>::first_chunk);
        bytes.map_or(0, |&bytes| u16::from_le_bytes(bytes))
    }

    /// The row of chances of an upper section with a total; `None` if there is no chance to speak of.
    fn row(&self, face: &Face, total: u8) -> Option<usize> {
        if !face.is_open(total) {
            return None;
        }
        let upper = usize::from(face.upper);
        let below = face.live & ((1 << (total & 63)) - 1);
        let skipped = u32::from(self.skipped.get(upper).copied().unwrap_or(0));
        let place = usize::try_from(below.count_ones().checked_sub(skipped)?).ok()?;
        let (start, end) = (usize::from(self.start(upper)), usize::from(self.start(upper + 1)));
        end.checked_sub(1).map(|last| (start + place).min(last))
    }

    /// What the cards after writing into an upper box have in common.
    pub(super) fn lower(&self, card: &Card, rules: Rules) -> Lower {
        let column = column(card.lower, card.fifty, rules);
        Lower {
            base: weighed::<L::BaseLower, BASE_MAX>(self.base_lower, column, self.base_scales),
            chance: weighed::<L::ChanceLower, CHANCE_MAX>(self.chance_lower, column, self.chance_scales),
        }
    }

    /// The points without the bonus, in steps of an entry.
    pub(super) fn base(&self, lower: &Lower, upper: u8) -> i32 {
        dot::<L::BaseUpper, BASE_MAX>(&lower.base, self.base_upper, usize::from(upper))
    }

    /// The value after writing into an upper box.
    pub(super) fn after_upper(&self, lower: &Lower, face: &Face, total: u8, rules: Rules) -> Fixed {
        let bonus = i32::from(rules.upper_bonus()) << STEPS;
        let chance = if total >= UPPER_GOAL {
            bonus
        } else if let Some(row) = self.row(face, total) {
            dot::<L::ChanceUpper, CHANCE_MAX>(&lower.chance, self.chance_upper, row).clamp(0, bonus)
        } else {
            0
        };
        let sum = face.base.wrapping_add(chance).wrapping_add(1 << (FINER - 1));
        Fixed(sum >> FINER)
    }

    /// The value of a card by itself.
    pub(super) fn value(&self, card: &Card, rules: Rules) -> Fixed {
        let lower = self.lower(card, rules);
        let face = Face { base: self.base(&lower, card.face.upper), ..card.face };
        self.after_upper(&lower, &face, card.total, rules)
    }
}

/// Hands out the numbers of a packed row with their places.
#[inline]
fn each<P: Packing>(rows: &[u8], index: usize, mut take: impl FnMut(usize, i32)) {
    let start = index.wrapping_mul(P::BYTES);
    let mut rest = rows.get(start..start.wrapping_add(P::BYTES)).unwrap_or(&[]);
    let mut place = 0;
    for widths in P::WORDS {
        let (bytes, after) = rest.split_at_checked(size_of::<u32>()).unwrap_or((rest, &[]));
        rest = after;
        let mut word = word(bytes);
        for &width in *widths {
            take(place, word >> (32 - u32::from(width & 31)));
            word <<= width & 31;
            place += 1;
        }
    }
}

/// Four bytes, or fewer high ones, as a number.
#[inline]
fn word(bytes: &[u8]) -> i32 {
    match *bytes {
        [a, b, c, d] => i32::from_le_bytes([a, b, c, d]),
        [b, c, d] => i32::from_le_bytes([0, b, c, d]),
        [c, d] => i32::from_le_bytes([0, 0, c, d]),
        [d] => i32::from_le_bytes([0, 0, 0, d]),
        _ => 0,
    }
}

/// The numbers of a row, each times its scale.
fn weighed<P: Packing, const N: usize>(rows: &[u8], index: usize, scales: &[u8]) -> [i32; N] {
    let (scales, _) = scales.as_chunks::<SCALE>();
    let mut weighed = [0; N];
    each::<P>(rows, index, |place, number| {
        if let (Some(slot), Some(&scale)) = (weighed.get_mut(place), scales.get(place)) {
            *slot = number.wrapping_mul(i32::from_le_bytes(scale));
        }
    });
    weighed
}

/// The sum of the products with the numbers of a row.
fn dot<P: Packing, const N: usize>(weighed: &[i32; N], rows: &[u8], index: usize) -> i32 {
    let mut sum = 0i32;
    each::<P>(rows, index, |place, number| {
        let weight = weighed.get(place).copied().unwrap_or(0);
        sum = sum.wrapping_add(weight.wrapping_mul(number));
    });
    sum
}
