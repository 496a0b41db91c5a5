//! A matrix as the product of a tall and a wide one of low rank, first in real numbers, then in whole numbers of few bits.
//!
//! Weighted alternating least squares: with one side fixed, every row of the other is a small least-squares problem of
//! its own. The same alternation then runs in whole numbers, where the numbers of a row are rounded together
//! ([`Normal::solve_integers`]): with 4 bits a number that halves the error of rounding each by itself.

use crate::linear::{Normal, eigenvectors, product, round};

/// A matrix to be approximated, with a weight for every entry.
pub struct Weighted {
    /// Rows.
    pub rows: usize,
    /// Columns.
    pub columns: usize,
    /// Row by row.
    pub target: Vec<f64>,
    /// Row by row.
    pub weight: Vec<f64>,
}

/// Both sides of an approximation; entry (i, j) is the sum over k of `scale[k] * left[i][k] * right[j][k]`.
pub struct Sides {
    /// The rank.
    pub rank: usize,
    /// By row.
    pub left: Vec<f64>,
    /// By column.
    pub right: Vec<f64>,
    /// What a product is worth.
    pub scale: Vec<f64>,
}

impl Sides {
    /// An entry.
    pub fn entry(&self, i: usize, j: usize) -> f64 {
        (0..self.rank)
            .map(|k| self.scale[k] * self.left[i * self.rank + k] * self.right[j * self.rank + k])
            .sum()
    }
}

/// Rounds of the alternation in real numbers; more change the fourth digit of what is left.
const ROUNDS: usize = 50;
/// Rounds of the alternation in whole numbers.
const ROUNDS_IN_INTEGERS: usize = 6;

impl Weighted {
    fn transposed(&self) -> Self {
        let cells = || (0..self.columns).flat_map(|j| (0..self.rows).map(move |i| i * self.columns + j));
        let turn = |from: &[f64]| cells().map(|cell| from[cell]).collect();
        Self {
            rows: self.columns,
            columns: self.rows,
            target: turn(&self.target),
            weight: turn(&self.weight),
        }
    }

    /// The least-squares problem of a row, given the other side.
    fn row(&self, i: usize, right: &[f64], rank: usize) -> Normal {
        let mut normal = Normal::new(rank);
        let cells = i * self.columns..(i + 1) * self.columns;
        for ((factors, &target), &weight) in
            right.chunks(rank).zip(&self.target[cells.clone()]).zip(&self.weight[cells])
        {
            normal.add(factors, target, weight);
        }
        normal
    }

    /// The best side of all rows, given the other one.
    fn best(&self, right: &[f64], rank: usize) -> Vec<f64> {
        (0..self.rows).flat_map(|i| self.row(i, right, rank).solve()).collect()
    }

    fn best_integers(&self, right: &[f64], rank: usize, limits: &[(f64, f64)]) -> Vec<f64> {
        (0..self.rows).flat_map(|i| self.row(i, right, rank).solve_integers(limits)).collect()
    }

    /// The best approximation of a rank in real numbers, as far as the alternation finds it.
    pub fn approximate(&self, rank: usize) -> Sides {
        let transposed = self.transposed();
        let mut right = start(self.columns, rank);
        let mut left = Vec::new();
        for _ in 0..ROUNDS {
            left = self.best(&right, rank);
            right = transposed.best(&left, rank);
        }
        let mut sides = Sides { rank, left, right, scale: vec![1.0; rank] };
        self.order(&mut sides);
        sides
    }

    /// Turns both sides so that their numbers are uncorrelated under the weights, those with the most weight first.
    fn order(&self, sides: &mut Sides) {
        let n = sides.rank;
        let row_weight: Vec<f64> = self.weight.chunks(self.columns).map(|row| row.iter().sum()).collect();
        let transposed = self.transposed();
        let column_weight: Vec<f64> =
            transposed.weight.chunks(self.rows).map(|row| row.iter().sum()).collect();
        let (left, left_back) = roots(&moments(&sides.left, &row_weight, n), n);
        let (right, right_back) = roots(&moments(&sides.right, &column_weight, n), n);
        // left * right' = U s V'; U from its square, V by going back.
        let middle = product(&left, &right, n);
        let square = product(&middle, &transpose(&middle, n), n);
        let (values, u) = eigenvectors(&square, n);
        let v = product(&transpose(&middle, n), &u, n);
        let to_left = product(&left_back, &u, n);
        let to_right = product(&right_back, &v, n);
        sides.left = turned(&sides.left, &to_left, n);
        sides.right = turned(&sides.right, &to_right, n);
        for (k, value) in values.iter().enumerate() {
            let by = value.max(f64::MIN_POSITIVE).sqrt().sqrt();
            sides.left.iter_mut().skip(k).step_by(n).for_each(|x| *x *= by);
            sides.right.iter_mut().skip(k).step_by(n).for_each(|x| *x /= by);
        }
    }

    /// The approximation in whole numbers of so many bits, with scales in whole `unit`s.
    pub fn in_integers(&self, mut sides: Sides, left_bits: &[u32], right_bits: &[u32], unit: f64) -> Sides {
        let (rank, transposed) = (sides.rank, self.transposed());
        let (left_limits, right_limits) = (limits(left_bits), limits(right_bits));
        for k in 0..rank {
            let left = largest(&sides.left, k, rank) / (left_limits[k].1 + 0.49);
            let right = largest(&sides.right, k, rank) / (right_limits[k].1 + 0.49);
            let (low, high) = right_limits[k];
            let numbers = sides.right.iter_mut().skip(k).step_by(rank);
            numbers.for_each(|x| *x = round(*x / right).clamp(low, high));
            sides.scale[k] = round(left * right / unit).max(1.0) * unit;
        }
        let scaled = |side: &[f64], scale: &[f64]| {
            side.iter().zip(scale.iter().cycle()).map(|(x, s)| x * s).collect::<Vec<_>>()
        };
        for _ in 0..ROUNDS_IN_INTEGERS {
            sides.left = self.best_integers(&scaled(&sides.right, &sides.scale), rank, &left_limits);
            sides.right = transposed.best_integers(&scaled(&sides.left, &sides.scale), rank, &right_limits);
        }
        sides.left = self.best_integers(&scaled(&sides.right, &sides.scale), rank, &left_limits);
        sides
    }
}

/// What two's complement of so many bits holds.
fn limits(bits: &[u32]) -> Vec<(f64, f64)> {
    bits.iter().map(|&bits| f64::from(1u32 << (bits - 1))).map(|half| (-half, half - 1.0)).collect()
}

/// The largest of the k-th numbers of a side, without sign.
fn largest(side: &[f64], k: usize, rank: usize) -> f64 {
    side.iter().skip(k).step_by(rank).fold(0.0, |most: f64, x| most.max(x.abs()))
}

/// Numbers without a pattern to start from: a linear congruential generator.
fn start(rows: usize, rank: usize) -> Vec<f64> {
    let mut state = 1u64;
    let mut next = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        f64::from(u32::try_from(state >> 32).unwrap_or(0)) / f64::from(u32::MAX) - 0.5
    };
    (0..rows * rank).map(|_| next()).collect()
}

/// The weighted second moments of one side.
fn moments(side: &[f64], weight: &[f64], n: usize) -> Vec<f64> {
    let mut sums = vec![0.0; n * n];
    for (row, &weight) in side.chunks(n).zip(weight) {
        for i in 0..n {
            for j in 0..n {
                sums[i * n + j] += weight * row[i] * row[j];
            }
        }
    }
    sums
}

/// The square root of a positive matrix, and the inverse of that.
fn roots(matrix: &[f64], n: usize) -> (Vec<f64>, Vec<f64>) {
    let (values, vectors) = eigenvectors(matrix, n);
    let with = |f: &dyn Fn(f64) -> f64| {
        let scaled: Vec<f64> =
            vectors.iter().zip(values.iter().cycle()).map(|(x, &value)| x * f(value.max(1e-30))).collect();
        product(&scaled, &transpose(&vectors, n), n)
    };
    (with(&f64::sqrt), with(&|x| 1.0 / x.sqrt()))
}

fn transpose(matrix: &[f64], n: usize) -> Vec<f64> {
    (0..n * n).map(|cell| matrix[cell % n * n + cell / n]).collect()
}

fn turned(side: &[f64], by: &[f64], n: usize) -> Vec<f64> {
    side.chunks(n).flat_map(|row| (0..n).map(move |j| (0..n).map(|k| row[k] * by[k * n + j]).sum())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Entry (i, j) is a sum of two products.
    fn of_rank_two(rows: u32, columns: u32) -> Weighted {
        let entry = |i: u32, j: u32| {
            f64::from(i + 1) * f64::from(j % 5) - 3.0 * f64::from(i * i % 7) * f64::from(j + 2)
        };
        let target: Vec<f64> = (0..rows).flat_map(|i| (0..columns).map(move |j| entry(i, j))).collect();
        let weight = (0..rows * columns).map(|cell| 0.1 + f64::from(cell % 3)).collect();
        Weighted { rows: rows as usize, columns: columns as usize, target, weight }
    }

    fn worst(matrix: &Weighted, sides: &Sides) -> f64 {
        let cells = (0..matrix.rows).flat_map(|i| (0..matrix.columns).map(move |j| (i, j)));
        let errors = cells.map(|(i, j)| (sides.entry(i, j) - matrix.target[i * matrix.columns + j]).abs());
        errors.fold(0.0, f64::max)
    }

    #[test]
    fn a_matrix_of_rank_two_is_found_exactly() {
        let matrix = of_rank_two(12, 9);
        assert!(worst(&matrix, &matrix.approximate(2)) < 1e-5);
    }

    #[test]
    fn the_numbers_with_the_most_weight_come_first() {
        let matrix = of_rank_two(12, 9);
        let sides = matrix.approximate(2);
        let energy = |k: usize| sides.left.iter().skip(k).step_by(2).map(|x| x * x).sum::<f64>();
        assert!(energy(0) > energy(1));
    }

    #[test]
    fn whole_numbers_of_ten_bits_come_close_and_keep_within_their_bits() {
        let matrix = of_rank_two(12, 9);
        let sides = matrix.in_integers(matrix.approximate(2), &[10, 6], &[10, 6], 1.0 / 1024.0);
        assert!(worst(&matrix, &sides) < 2.0, "of entries up to 200");
        assert!(sides.left.iter().all(|x| x.fract() == 0.0 && (-512.0..512.0).contains(x)));
        assert!(sides.right.iter().skip(1).step_by(2).all(|x| (-32.0..32.0).contains(x)));
    }
}
