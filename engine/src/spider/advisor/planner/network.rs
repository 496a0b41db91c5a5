//! The chance of winning from a plan's end, by a small network in whole numbers.
//!
//! One hidden layer of 16 rectified units beside a direct path; for each number of suits one network for cards that turn
//! up and one for deals. The result is the logarithm of the odds, in units of 1/[`ONE`].
//!
//! - Weights: temporal differences of 0.8 on games that the engine played with the network before (Tesauro 1995), from
//!   seeds that no data set holds, until the share of wins stood still.
//! - Scales: features as they are, their weights times 2^13; a unit's output loses five bits and meets weights times 2^12.
//! - Cost: 17 times 53 products. Memory: 1.9 KB of flash a network.
//! - Determinism: whole numbers only; any features are harmless.

use super::features::{FEATURES, Features};

/// The unit of the logarithm of odds.
pub(super) const ONE: i32 = 1 << 12;

/// Units of the hidden layer.
pub(super) const UNITS: usize = 16;

/// The logarithm of the odds of a game that is won.
pub(super) const WON: i32 = 1 << 20;

/// One network.
#[derive(Debug)]
pub(super) struct Network {
    pub(super) hidden: [[i16; FEATURES]; UNITS],
    pub(super) bias: [i32; UNITS],
    pub(super) output: [i16; UNITS],
    pub(super) direct: [i16; FEATURES],
    pub(super) output_bias: i32,
}

impl Network {
    /// The logarithm of the odds of winning.
    pub(super) fn odds(&self, features: &Features) -> i32 {
        let mut sum = i64::from(product(&self.direct, features).wrapping_add(self.output_bias));
        for ((weights, bias), output) in self.hidden.iter().zip(&self.bias).zip(&self.output) {
            let unit = product(weights, features).wrapping_add(*bias).max(0) >> 5;
            sum += (i64::from(unit) * i64::from(*output)) >> 7;
        }
        i32::try_from(sum >> 1).unwrap_or(0).clamp(-WON, WON - 1)
    }
}

fn product(weights: &[i16; FEATURES], features: &Features) -> i32 {
    weights
        .iter()
        .zip(features)
        .fold(0, |sum: i32, (&weight, &feature)| sum.wrapping_add(i32::from(weight) * i32::from(feature)))
}

/// The chance for a logarithm of odds, in 1/65536: 1 / (1 + e^-x), by straight lines between the points of a table.
pub(super) fn chance(odds: i32) -> u32 {
    let size = odds.unsigned_abs();
    let (place, rest) = ((size / STEP) as usize, size % STEP);
    let point = |at: usize| CHANCES.get(at).copied().map_or(0xffff, u32::from);
    let (low, high) = (point(place), point(place + 1));
    let above = low + (high.saturating_sub(low)) * rest / STEP;
    if odds < 0 { 0x1_0000 - above } else { above }
}

/// Odds in thousandths of the natural logarithm.
pub(super) fn thousandths(odds: i32) -> i32 {
    let odds = i64::from(odds) * 1000 / i64::from(ONE);
    i32::try_from(odds).unwrap_or(i32::MIN)
}

/// The logarithm of the odds between two points of the table.
const STEP: u32 = ONE.unsigned_abs() / 4;

/// 65536 / (1 + e^-(k/4)) for k = 0, 1, .., rounded, and at most 65535.
static CHANCES: [u16; 45] = [
    32768, 36843, 40793, 44511, 47911, 50941, 53581, 55834, 57724, 59287, 60565, 61598, 62428, 63090, 63615,
    64030, 64357, 64614, 64816, 64974, 65097, 65194, 65269, 65328, 65374, 65410, 65438, 65459, 65476, 65489,
    65500, 65508, 65514, 65519, 65523, 65526, 65528, 65530, 65531, 65532, 65533, 65534, 65534, 65535, 65535,
];

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;

    #[test]
    fn the_chance_is_the_logistic_function() {
        for odds in (-16 * ONE..16 * ONE).step_by(37) {
            let exact = 65536.0 / (1.0 + (-f64::from(odds) / f64::from(ONE)).exp());
            assert!((f64::from(chance(odds)) - exact).abs() < 80.0, "{odds}");
        }
    }

    #[test]
    fn a_greater_chance_never_has_smaller_odds() {
        for odds in (-20 * ONE..20 * ONE).step_by(11) {
            assert!(chance(odds) <= chance(odds + 11));
        }
        assert!(chance(i32::MIN) <= 1 && chance(i32::MAX) == 0xffff);
    }

    #[test]
    fn any_features_are_harmless() {
        let network = Network {
            hidden: [[i16::MIN; FEATURES]; UNITS],
            bias: [i32::MAX; UNITS],
            output: [i16::MAX; UNITS],
            direct: [i16::MAX; FEATURES],
            output_bias: i32::MIN,
        };
        for feature in [i16::MIN, -1, 0, 1, i16::MAX] {
            assert!(network.odds(&[feature; FEATURES]).abs() <= WON);
        }
    }
}
