//! Counts side by side in one word: a byte for each colour, so that five or six are added, taken and compared at once.
//!
//! Lane i is the byte of weight 2^(8 i): white, blue, green, red, black, gold, and two more that a caller may use.
//! Counts are below 128.

use super::cards::{COLORS, TOKENS};

/// 1 in each of the lanes 0 to 4.
pub(super) const COLOR_ONES: u64 = 0x0000_0001_0101_0101;

/// 1 in each of the lanes of tokens.
pub(super) const TOKEN_ONES: u64 = 0x0000_0101_0101_0101;

/// 1 in every lane.
pub(super) const ONES: u64 = 0x0101_0101_0101_0101;

/// The lanes of colours.
pub(super) const COLOR_LANES: u64 = 0x0000_00ff_ffff_ffff;

/// The lanes of tokens.
pub(super) const TOKEN_LANES: u64 = 0x0000_ffff_ffff_ffff;

/// The lane of gold.
pub(super) const GOLD: usize = 5;

/// The most that a lane counts.
pub(super) const MOST: u8 = 127;

const HIGH: u64 = 0x8080_8080_8080_8080;

/// The lanes of five counts.
pub(super) const fn of_colors([white, blue, green, red, black]: [u8; COLORS]) -> u64 {
    u64::from_le_bytes([white, blue, green, red, black, 0, 0, 0])
}

/// The lanes of six counts.
pub(super) const fn of_tokens([white, blue, green, red, black, gold]: [u8; TOKENS]) -> u64 {
    u64::from_le_bytes([white, blue, green, red, black, gold, 0, 0])
}

/// The first six lanes.
pub(super) const fn tokens(word: u64) -> [u8; TOKENS] {
    let [white, blue, green, red, black, gold, ..] = word.to_le_bytes();
    [white, blue, green, red, black, gold]
}

/// The first five lanes.
pub(super) const fn colors(word: u64) -> [u8; COLORS] {
    let [white, blue, green, red, black, ..] = word.to_le_bytes();
    [white, blue, green, red, black]
}

/// One lane, from 0 to 7.
#[allow(clippy::cast_possible_truncation)] // a byte is cut out
pub(super) const fn lane(word: u64, at: usize) -> u8 {
    (word >> ((at & 7) * 8)) as u8
}

/// 1 in one lane.
pub(super) const fn one(at: usize) -> u64 {
    1 << ((at & 7) * 8)
}

/// By how much each lane of `wanted` exceeds that of `held`, 0 where it does not.
pub(super) const fn missing(wanted: u64, held: u64) -> u64 {
    let difference = (wanted | HIGH).wrapping_sub(held & !HIGH);
    // The high bit is left where nothing was borrowed.
    let is_more = difference & HIGH;
    difference & (is_more - (is_more >> 7))
}

/// The sum of all lanes, below 256.
#[allow(clippy::cast_possible_truncation)] // the top byte
pub(super) const fn sum(word: u64) -> u32 {
    (word.wrapping_mul(ONES) >> 56) as u32
}

/// The lanes of a sum below 256, each 127 where it is more.
pub(super) const fn clamped(word: u64) -> u64 {
    let over = word & HIGH;
    (word | (over - (over >> 7))) & !HIGH
}

/// Whether any lane is of a place with a card that is not known: 128 or more, but not 255.
pub(super) const fn are_hidden(places: u64) -> bool {
    places & HIGH & !((places & !HIGH) + ONES) != 0
}

/// Whether every lane of `a`, all below 128, is at least that of `b`.
pub(super) const fn covers(a: u64, b: u64) -> bool {
    // The high bit is left where nothing was borrowed.
    (a | HIGH).wrapping_sub(b & !HIGH) & HIGH == HIGH
}

/// Whether no lane counts more than `most`, below 128.
pub(super) const fn is_at_most(word: u64, most: u8) -> bool {
    (word | ((word & !HIGH) + ONES * (MOST - most) as u64)) & HIGH == 0
}

/// 1 in each of the lanes 0 to 5 that counts at least `least`, from 1 to 128.
pub(super) const fn reaching(word: u64, least: u8) -> u64 {
    ((word & TOKEN_LANES) + TOKEN_ONES * (128 - least as u64)) >> 7 & TOKEN_ONES
}

/// 1 in the lane of each bit of a set of colours.
pub(super) const fn of_set(set: u8) -> u64 {
    let set = set as u64;
    // Bit i goes to lane i.
    (set & 1) | (set & 2) << 7 | (set & 4) << 14 | (set & 8) << 21 | (set & 16) << 28
}

/// A bit for each of the lanes 0 to 4 that counts at least `least`, from 1 to 128.
#[allow(clippy::cast_possible_truncation)] // five bits
pub(super) const fn at_least(word: u64, least: u8) -> usize {
    let reached = ((word & COLOR_LANES) + COLOR_ONES * (128 - least as u64)) >> 7 & COLOR_ONES;
    (reached.wrapping_mul(0x0000_0001_0204_0810) >> 32) as usize & 31
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;
    use crate::kit::random::Random;

    fn random_counts(random: &mut Random) -> [u8; TOKENS] {
        core::array::from_fn(|_| u8::try_from(random.below(12)).unwrap())
    }

    #[test]
    fn lanes_do_what_counts_one_by_one_do() {
        let mut random = Random::from_seed(41);
        for _ in 0..2_000 {
            let (a, b) = (random_counts(&mut random), random_counts(&mut random));
            let (x, y) = (of_tokens(a), of_tokens(b));
            assert_eq!(tokens(missing(x, y)), core::array::from_fn(|at| a[at].saturating_sub(b[at])));
            assert_eq!(sum(x), a.iter().map(|&count| u32::from(count)).sum::<u32>());
            let sums: [u8; TOKENS] = core::array::from_fn(|at| a[at] * 10 + b[at] * 10);
            assert_eq!(tokens(clamped(x * 10 + y * 10)), sums.map(|sum| sum.min(MOST)));
            assert_eq!(covers(x, y), a.iter().zip(&b).all(|(a, b)| a >= b));
            assert_eq!(is_at_most(x, 9), a.iter().all(|&count| count <= 9));
            assert!(!is_at_most(x | 0x80 << (8 * random.below(8)), 127) && is_at_most(x, 11));
            for least in 1..=13 {
                let bits = (0..COLORS).fold(0, |bits, at| bits | usize::from(a[at] >= least) << at);
                assert_eq!(at_least(x, least), bits, "{a:?} {least}");
                assert_eq!(reaching(x, least) & COLOR_LANES, of_set(u8::try_from(bits).unwrap()));
                assert_eq!(lane(reaching(x, least), GOLD), u8::from(a[GOLD] >= least));
            }
        }
    }

    #[test]
    fn a_lane_is_read_where_it_was_put() {
        let word = of_tokens([1, 2, 3, 4, 5, 6]);
        assert_eq!((0..6).map(|at| lane(word, at)).collect::<std::vec::Vec<_>>(), [1, 2, 3, 4, 5, 6]);
        assert_eq!(colors(word), [1, 2, 3, 4, 5]);
        assert_eq!(word + one(GOLD), of_tokens([1, 2, 3, 4, 5, 7]));
    }
}
