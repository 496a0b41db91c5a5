//! Choosing a weaker move from a ranked list.
//!
//! A weaker opponent should err as a person does: often by little, seldom by much. So a move is drawn by how
//! much worse than the best it is: each `scale` of loss halves its chance (Boltzmann's distribution with
//! powers of two).
//!
//! Where options are met one by one and not kept, each gets some [`luck`] instead, and the best with its luck is played.
//!
//! - Invariant: the best move is the likeliest, a worse one never likelier than a better one; a scale of 0
//!   always plays the best.
//! - Cost: a division and up to eight products a move, twice; one or two draws. Memory: 32 bytes of flash.
//! - Choice: whole numbers only, so that every target plays the same; a fraction of a halving counts in
//!   256ths, which puts no chance further than 0.3 % from the exact one.
//! - Source: Luce 1959 (choice in proportion to strength).

use super::random::{Random, high_half, low_half};

/// Levels of play: 0 a beginner .. 9 full strength.
pub const LEVELS: u8 = 10;

/// The place in `values` of the move to play; `values` are those of the moves, best first.
///
/// A move that is `scale` worse than the first is half as likely, one that is twice `scale` worse a quarter,
/// and so on; from 32 times `scale` on it is never played. A scale of 0 gives the first and draws nothing; no
/// values give 0. A value better than the first counts as equal to it. The values are gone through twice.
///
/// ```
/// use fiveply::kit::{Random, level::choose};
///
/// let mut random = Random::from_seed(0);
/// let values = [250, 150, -9_000];
/// assert_eq!(choose(values, 0, &mut random), 0);
/// assert!((0..1_000).all(|_| choose(values, 100, &mut random) < 2)); // 9,250 is past 32 times 100
/// ```
pub fn choose<I>(values: I, scale: u32, random: &mut Random) -> usize
where
    I: IntoIterator<Item = i32>,
    I::IntoIter: Clone,
{
    let values = values.into_iter();
    let Some(best) = values.clone().next() else {
        return 0;
    };
    let weights = values.map(|value| weight(loss(best, value), scale));
    // A scale of 0 leaves no weight at all: then the first.
    random.weighted_by(weights).unwrap_or(0)
}

/// What chance adds to an option's value: `scale` on average times 1.5 and seldom more than six times that.
///
/// It is above `k` times `scale` with a chance of about 2^-`k`. So of two options that differ by `k` times `scale` the worse
/// one is chosen about as seldom as by [`choose`]. `option` is a hash of the option and the seed; a scale of 0 adds nothing.
///
/// ```
/// use fiveply::kit::{hash::mix, level::luck};
///
/// assert_eq!(luck(0, mix(1)), 0);
/// let above = (1..=1_000).filter(|&option| luck(100, mix(option)) > 300).count();
/// assert!((100..150).contains(&above)); // one of eight
/// ```
pub fn luck(scale: u32, option: u64) -> i32 {
    let drawn = option | 1;
    let zeros = drawn.leading_zeros();
    // The logarithm of a number by its first digit and a straight line up to the next.
    let rest = (drawn << zeros << 1) >> (u64::BITS - FRACTION_BITS);
    let halvings = (i64::from(zeros + 1) << FRACTION_BITS) - i64::from(low_half(rest));
    i32::try_from((i64::from(scale) * halvings) >> FRACTION_BITS).unwrap_or(i32::MAX)
}

/// The scale that a game's `table` gives for `level`; a level past the last counts as the last.
///
/// ```
/// use fiveply::kit::level::temperature;
///
/// let table = [900, 700, 500, 400, 300, 200, 150, 100, 50, 0];
/// assert_eq!(temperature(&table, 1), 700);
/// assert_eq!(temperature(&table, 200), 0);
/// ```
pub fn temperature(table: &[u32; LEVELS as usize], level: u8) -> u32 {
    let [.., strongest] = *table;
    table.get(usize::from(level)).copied().unwrap_or(strongest)
}

/// The weight of a move that loses nothing; as large as leaves a 32-bit number exact under halving.
const FULL: u32 = 1 << 31;

/// 2^(-1/2), 2^(-1/4) .. 2^(-1/256) times 2^32, rounded down: each the square root of the one before.
static ROOTS: [u32; FRACTION_BITS as usize] = {
    let mut roots = [0; FRACTION_BITS as usize];
    let mut rest: &mut [u32] = &mut roots;
    let mut square = 1_u64 << 31;
    while let [root, later @ ..] = rest {
        square = (square << 32).isqrt();
        *root = low_half(square); // all of it: the root of a number below 2^64
        rest = later;
    }
    roots
};

/// Binary digits of a halving that count.
const FRACTION_BITS: u32 = 8;

/// How much less than `best` a `value` is; 0 if it is more.
fn loss(best: i32, value: i32) -> u64 {
    u64::from(best.max(value).abs_diff(value))
}

/// [`FULL`] times 2^(-`loss` / `scale`), rounded down at each step; 0 for a scale of 0.
pub(crate) fn weight(loss: u64, scale: u32) -> u32 {
    let Some(halvings) = (loss << FRACTION_BITS).checked_div(u64::from(scale)) else {
        return 0;
    };
    let whole = u32::try_from(halvings >> FRACTION_BITS).unwrap_or(u32::MAX);
    rooted(halvings).checked_shr(whole).unwrap_or(0)
}

/// [`FULL`] times the root for each binary digit of the fraction of `halvings`, the half first.
fn rooted(halvings: u64) -> u32 {
    let digits = (0..FRACTION_BITS).rev().map(|bit| halvings >> bit & 1 == 1);
    let roots = ROOTS.iter().zip(digits).filter_map(|(&root, counts)| counts.then_some(root));
    roots.fold(FULL, |weight, root| high_half(u64::from(weight) * u64::from(root)))
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::vec::Vec;

    use super::*;
    use crate::kit::hash;

    /// The chance of each place by the formula itself.
    fn model(values: &[i32], scale: u32) -> Vec<f64> {
        let weight = |value: i32| (-f64::from(values[0] - value) / f64::from(scale)).exp2();
        let total: f64 = values.iter().map(|&value| weight(value)).sum();
        values.iter().map(|&value| weight(value) / total).collect()
    }

    #[test]
    fn a_weight_is_within_three_thousandths_of_the_formula() {
        for scale in [1, 3, 100, 12_345, u32::MAX] {
            for loss in (0..2_000).filter_map(|step| u32::try_from(step * u64::from(scale) / 100).ok()) {
                let exact = f64::from(FULL) * (-f64::from(loss) / f64::from(scale)).exp2();
                let got = f64::from(weight(u64::from(loss), scale));
                assert!((got - exact).abs() <= exact * 0.003 + 1.0, "{loss} / {scale}: {got}, not {exact}");
            }
        }
    }

    #[test]
    fn a_whole_scale_of_loss_halves_the_weight_exactly() {
        for halvings in 0..40 {
            let exact = if halvings < 32 { FULL >> halvings } else { 0 };
            assert_eq!(weight(halvings * 777, 777), exact);
        }
        assert_eq!(weight(u64::from(u32::MAX), 1), 0);
        assert_eq!(weight(5, 0), 0);
    }

    #[test]
    fn a_worse_move_is_never_likelier() {
        let weights: Vec<u32> = (0..40_000).map(|loss| weight(loss, 1_000)).collect();
        assert!(weights.is_sorted_by(|better, worse| better >= worse));
    }

    #[test]
    fn moves_are_drawn_as_often_as_the_formula_says() {
        const DRAWS: u32 = 40_000;
        let cases: [(&[i32], u32); 4] = [
            (&[1_000, 900, 900, 500, 0, -2_000], 300),
            (&[0, -1, -2, -3, -4, -5, -6, -7], 2),
            (&[5, 5, 5], 1),
            (&[2_000_000_000, -100_000_000], 3_000_000_000),
        ];
        for (values, scale) in cases {
            let mut random = Random::from_seed(21);
            let mut counts = std::vec![0_u32; values.len()];
            for _ in 0..DRAWS {
                counts[choose(values.iter().copied(), scale, &mut random)] += 1;
            }
            for (&count, chance) in counts.iter().zip(model(values, scale)) {
                let expected = chance * f64::from(DRAWS);
                let four_deviations = 4.0 * (expected * (1.0 - chance)).sqrt();
                assert!(
                    (f64::from(count) - expected).abs() <= four_deviations + 1.0,
                    "{counts:?} of {values:?}"
                );
            }
        }
    }

    #[test]
    fn choices_of_one_seed_are_what_they_always_were() {
        let mut random = Random::from_seed(22);
        let chosen: [usize; 16] =
            core::array::from_fn(|_| choose([1_000, 900, 700, 600, 100], 250, &mut random));
        assert_eq!(chosen, [0, 0, 0, 1, 1, 0, 3, 1, 0, 0, 0, 1, 0, 0, 1, 2]);
    }

    #[test]
    fn luck_is_above_k_times_the_scale_with_a_chance_of_one_half_to_the_power_of_k() {
        const DRAWS: u32 = 100_000;
        let lucks: Vec<i32> = (1..=u64::from(DRAWS)).map(|option| luck(1_000, hash::mix(option))).collect();
        for (above, k) in (0..8_000).step_by(500).map(|above| (above, f64::from(above) / 1_000.0)) {
            let count = lucks.iter().filter(|&&luck| luck > above).count();
            let expected = f64::from(DRAWS) * (-k).exp2();
            // The straight line between powers of two is off by at most 6 %.
            let off = (f64::from(u32::try_from(count).unwrap()) - expected).abs();
            assert!(off < expected * 0.07 + 4.0 * expected.sqrt(), "{above}: {count}, not {expected}");
        }
    }

    #[test]
    fn luck_is_never_less_than_nothing_and_never_overflows() {
        for option in [0, 1, 2, u64::MAX - 1, u64::MAX] {
            assert_eq!(luck(0, option), 0);
            assert!([1, 1 << 20, u32::MAX].iter().all(|&scale| luck(scale, option) >= 0));
        }
        assert_eq!(luck(u32::MAX, 0), i32::MAX);
    }

    #[test]
    fn a_scale_of_nothing_plays_the_best_and_draws_nothing() {
        let mut random = Random::from_seed(23);
        assert_eq!(choose([7, 7, 6], 0, &mut random), 0);
        assert_eq!(random, Random::from_seed(23));
    }

    #[test]
    fn no_moves_give_the_first_place_and_one_move_is_played() {
        let mut random = Random::from_seed(24);
        assert_eq!(choose([], 100, &mut random), 0);
        assert_eq!(choose([i32::MIN], 1, &mut random), 0);
    }

    #[test]
    fn a_value_better_than_the_first_is_as_likely_as_the_first() {
        let mut random = Random::from_seed(26);
        let seconds: usize = (0..1_000).map(|_| choose([0, 1_000_000], 1, &mut random)).sum();
        assert!((450..550).contains(&seconds), "{seconds}");
    }

    #[test]
    fn extreme_and_unsorted_values_still_give_a_place() {
        let mut random = Random::from_seed(25);
        let values = [i32::MIN, i32::MAX, 0, i32::MIN, i32::MAX];
        for scale in [1, 2, 1 << 31, u32::MAX] {
            assert!((0..1_000).all(|_| choose(values, scale, &mut random) < 5));
            assert!((0..1_000).all(|_| choose([i32::MAX, i32::MIN], scale, &mut random) < 2));
        }
    }

    #[test]
    fn a_level_past_the_last_is_the_last() {
        let table = [95, 85, 75, 65, 55, 45, 35, 25, 15, 5];
        for level in 0..=255 {
            assert_eq!(temperature(&table, level), 95 - 10 * u32::from(level.min(9)));
        }
    }
}
