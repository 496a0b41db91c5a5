//! The two kinds of number that values are computed in.
//!
//! `f64` is for a PC: exact to 1e-9. [`Fixed`] is for cores without a double-precision unit: 32-bit integers in steps of
//! 2^-17 point, half the memory, and the same bits on every target. Both do the same operations in the same order, so
//! neither depends on the target; their values differ by less than 0.001 point (tested).

use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

/// A number of points, as the lattice computes with it.
pub trait Value: Copy + PartialOrd + FromBytes + IntoBytes + Immutable + KnownLayout {
    /// No points.
    const ZERO: Self;
    /// Whole points.
    fn points(points: i32) -> Self;
    /// The sum of both.
    #[must_use]
    fn plus(self, other: Self) -> Self;
    /// The larger of both.
    #[must_use]
    fn max(self, other: Self) -> Self;
    /// The mean of six values whose sum this is.
    #[must_use]
    fn sixth(self) -> Self;
    /// A sum over all rolls.
    type Sum: Copy + Default;
    /// The sum with this value added `ways` times.
    fn add_to(self, sum: Self::Sum, ways: u8) -> Self::Sum;
    /// The mean of the 7,776 values in a sum.
    fn mean(sum: Self::Sum) -> Self;
    /// The value in points.
    fn to_f64(self) -> f64;
    /// The value in thousandths of a point, rounded to the nearest.
    fn to_milli(self) -> i32;
    /// Whether `other` is lower by no more than rounding can account for.
    fn ties(self, other: Self) -> bool;
}

impl Value for f64 {
    const ZERO: Self = 0.0;

    #[inline]
    fn points(points: i32) -> Self {
        Self::from(points)
    }

    #[inline]
    fn plus(self, other: Self) -> Self {
        self + other
    }

    #[inline]
    fn max(self, other: Self) -> Self {
        if self > other { self } else { other }
    }

    #[inline]
    fn sixth(self) -> Self {
        self * (1.0 / 6.0)
    }

    type Sum = Self;

    #[inline]
    fn add_to(self, sum: Self, ways: u8) -> Self {
        sum + self * Self::from(ways)
    }

    #[inline]
    fn mean(sum: Self) -> Self {
        sum * (1.0 / 7776.0)
    }

    fn to_f64(self) -> f64 {
        self
    }

    #[allow(clippy::cast_possible_truncation)] // float casts saturate
    fn to_milli(self) -> i32 {
        let milli = self * 1000.0;
        (milli + if milli < 0.0 { -0.5 } else { 0.5 }) as i32
    }

    fn ties(self, other: Self) -> bool {
        self - other < 1e-9
    }
}

/// Points in steps of 2^-17: five bits finer than a thousandth, and six times the highest game still fits.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, FromBytes, IntoBytes, Immutable, KnownLayout,
)]
#[repr(transparent)]
pub struct Fixed(pub i32);

/// Steps to a point.
const STEP: i32 = 1 << 17;

// Six times the highest possible game, 1,575 points, is below 2^31.
const _: () = assert!(6 * 1575 < i32::MAX / STEP);

impl Value for Fixed {
    const ZERO: Self = Self(0);

    #[inline]
    fn points(points: i32) -> Self {
        Self(points.wrapping_mul(STEP))
    }

    #[inline]
    fn plus(self, other: Self) -> Self {
        Self(self.0.wrapping_add(other.0))
    }

    #[inline]
    fn max(self, other: Self) -> Self {
        if self.0 > other.0 { self } else { other }
    }

    /// Rounds to the nearest step: a multiplication by 2^32 / 6.
    #[inline]
    #[allow(clippy::cast_possible_truncation)] // a sixth of an i32
    fn sixth(self) -> Self {
        const SIXTH: i64 = 715_827_883;
        Self(((i64::from(self.0) * SIXTH + (1 << 31)) >> 32) as i32)
    }

    type Sum = i64;

    #[inline]
    fn add_to(self, sum: i64, ways: u8) -> i64 {
        sum.wrapping_add(i64::from(self.0) * i64::from(ways))
    }

    #[inline]
    #[allow(clippy::cast_possible_truncation)] // a mean of i32
    fn mean(sum: i64) -> Self {
        Self((sum.wrapping_add(3888).div_euclid(7776)) as i32)
    }

    fn to_f64(self) -> f64 {
        f64::from(self.0) * (1.0 / 131_072.0)
    }

    #[allow(clippy::cast_possible_truncation)] // at most 16,384 points
    fn to_milli(self) -> i32 {
        ((i64::from(self.0) * 1000 + i64::from(STEP / 2)) >> 17) as i32
    }

    /// Rounding moves a value by at most half a step at each of a handful of levels.
    fn ties(self, other: Self) -> bool {
        self.0.wrapping_sub(other.0) < 16
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sixth_is_rounded_to_the_nearest_step() {
        for sum in (-30_000..30_000).chain([1_238_630_400, -1_238_630_400, i32::MAX, i32::MIN]) {
            let exact = f64::from(sum) / 6.0;
            assert!((f64::from(Fixed(sum).sixth().0) - exact).abs() <= 0.501, "{sum}");
        }
    }

    #[test]
    fn thousandths_are_rounded_to_the_nearest() {
        assert_eq!(Fixed(STEP + STEP / 4).to_milli(), 1250);
        assert_eq!(254.587_728_734_f64.to_milli(), 254_588);
        assert_eq!((-0.0006f64).to_milli(), -1);
        assert_eq!(Fixed::points(1575).to_milli(), 1_575_000);
    }
}
