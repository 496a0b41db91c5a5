//! Dense linear algebra of small size, in one fixed order of evaluation.
//!
//! Only additions, multiplications, divisions and square roots of `f64`, which IEEE 754 defines to the last bit: every host
//! computes the same.

/// Adds this much of the mean diagonal before solving, so that unknowns without data stay finite.
const RIDGE: f64 = 1e-9;

/// A square matrix and a right-hand side: the normal equations of a least-squares problem.
#[derive(Clone)]
pub struct Normal {
    /// Unknowns.
    pub size: usize,
    /// Row by row; symmetric, only the lower triangle counts.
    pub matrix: Vec<f64>,
    /// The right-hand side.
    pub right: Vec<f64>,
}

impl Normal {
    /// No data yet.
    pub fn new(size: usize) -> Self {
        Self { size, matrix: vec![0.0; size * size], right: vec![0.0; size] }
    }

    /// Adds the observation that `factors` times the unknowns is `target`.
    pub fn add(&mut self, factors: &[f64], target: f64, weight: f64) {
        for (i, &a) in factors.iter().enumerate() {
            if a == 0.0 {
                continue;
            }
            let weighted = weight * a;
            let row = &mut self.matrix[i * self.size..=i * self.size + i];
            for (cell, &b) in row.iter_mut().zip(factors) {
                *cell += weighted * b;
            }
            self.right[i] += weighted * target;
        }
    }

    /// A cell of the symmetric matrix.
    fn cell(&self, i: usize, j: usize) -> f64 {
        self.matrix[i.max(j) * self.size + i.min(j)]
    }

    /// The unknowns that fit best, by Cholesky's method.
    pub fn solve(&self) -> Vec<f64> {
        let all: Vec<usize> = (0..self.size).collect();
        self.solve_some(&all, &self.right)
    }

    /// The same for some unknowns, the others being 0.
    fn solve_some(&self, unknowns: &[usize], right: &[f64]) -> Vec<f64> {
        let n = unknowns.len();
        let trace: f64 = unknowns.iter().map(|&i| self.cell(i, i)).sum();
        let ridge = RIDGE * trace / f64::from(u32::try_from(n.max(1)).unwrap_or(1)) + f64::MIN_POSITIVE;
        let mut low = vec![0.0; n * n];
        for i in 0..n {
            for j in 0..=i {
                let known: f64 = (0..j).map(|k| low[i * n + k] * low[j * n + k]).sum();
                let cell = self.cell(unknowns[i], unknowns[j]) - known;
                low[i * n + j] =
                    if i == j { (cell + ridge).max(ridge).sqrt() } else { cell / low[j * n + j] };
            }
        }
        let mut x = vec![0.0; n];
        for i in 0..n {
            let known: f64 = (0..i).map(|k| low[i * n + k] * x[k]).sum();
            x[i] = (right[unknowns[i]] - known) / low[i * n + i];
        }
        for i in (0..n).rev() {
            let known: f64 = (i + 1..n).map(|k| low[k * n + i] * x[k]).sum();
            x[i] = (x[i] - known) / low[i * n + i];
        }
        x
    }

    /// The whole numbers within `limits` that fit well: one unknown after the other is rounded, the rest is solved again to make up
    /// for it (Babai's nearest plane), then single steps as long as they help.
    pub fn solve_integers(&self, limits: &[(f64, f64)]) -> Vec<f64> {
        let mut numbers = vec![0.0; self.size];
        let mut right = self.right.clone();
        let mut left: Vec<usize> = (0..self.size).collect();
        while let Some(&next) = left.first() {
            let wanted = self.solve_some(&left, &right)[0];
            let (low, high) = limits[next];
            numbers[next] = round(wanted).clamp(low, high);
            for (i, value) in right.iter_mut().enumerate() {
                *value -= self.cell(i, next) * numbers[next];
            }
            left.remove(0);
        }
        self.polish(&mut numbers, &mut right, limits);
        numbers
    }

    /// Moves single numbers; `right` is what the numbers leave unexplained.
    fn polish(&self, numbers: &mut [f64], right: &mut [f64], limits: &[(f64, f64)]) {
        const SWEEPS: usize = 8;
        for _ in 0..SWEEPS {
            let mut moved = false;
            for k in 0..self.size {
                let (low, high) = limits[k];
                let wanted =
                    round(numbers[k] + right[k] / (self.cell(k, k) + f64::MIN_POSITIVE)).clamp(low, high);
                let step = wanted - numbers[k];
                if step != 0.0 {
                    numbers[k] = wanted;
                    moved = true;
                    for (i, value) in right.iter_mut().enumerate() {
                        *value -= self.cell(i, k) * step;
                    }
                }
            }
            if !moved {
                break;
            }
        }
    }
}

/// The nearest whole number, halves up.
pub fn round(x: f64) -> f64 {
    (x + 0.5).floor()
}

/// The eigenvectors of a symmetric matrix as columns, by falling eigenvalue: Jacobi's method.
pub fn eigenvectors(matrix: &[f64], n: usize) -> (Vec<f64>, Vec<f64>) {
    const SWEEPS: usize = 30;
    let mut a = matrix.to_vec();
    let mut v = vec![0.0; n * n];
    (0..n).for_each(|i| v[i * n + i] = 1.0);
    for _ in 0..SWEEPS {
        for p in 0..n {
            for q in p + 1..n {
                rotate(&mut a, &mut v, n, p, q);
            }
        }
    }
    let mut order: Vec<usize> = (0..n).collect();
    order.sort_by(|&i, &j| a[j * n + j].total_cmp(&a[i * n + i]));
    let values = order.iter().map(|&i| a[i * n + i]).collect();
    let vectors = (0..n)
        .flat_map(|row| order.iter().map(move |&column| (row, column)))
        .map(|(r, c)| v[r * n + c])
        .collect();
    (values, vectors)
}

/// One rotation that makes the cell (p, q) 0.
#[allow(clippy::many_single_char_names)] // the names of the textbook
fn rotate(a: &mut [f64], v: &mut [f64], n: usize, p: usize, q: usize) {
    let off = a[p * n + q];
    if off == 0.0 {
        return;
    }
    let theta = (a[q * n + q] - a[p * n + p]) / (2.0 * off);
    let sign = if theta < 0.0 { -1.0 } else { 1.0 };
    let t = sign / (theta * sign + (theta * theta + 1.0).sqrt());
    let c = 1.0 / (t * t + 1.0).sqrt();
    let s = t * c;
    for k in 0..n {
        let (x, y) = (a[k * n + p], a[k * n + q]);
        a[k * n + p] = c * x - s * y;
        a[k * n + q] = s * x + c * y;
    }
    for k in 0..n {
        let (x, y) = (a[p * n + k], a[q * n + k]);
        a[p * n + k] = c * x - s * y;
        a[q * n + k] = s * x + c * y;
        let (x, y) = (v[k * n + p], v[k * n + q]);
        v[k * n + p] = c * x - s * y;
        v[k * n + q] = s * x + c * y;
    }
}

/// The product of two square matrices.
pub fn product(a: &[f64], b: &[f64], n: usize) -> Vec<f64> {
    let mut c = vec![0.0; n * n];
    for i in 0..n {
        for k in 0..n {
            for j in 0..n {
                c[i * n + j] += a[i * n + k] * b[k * n + j];
            }
        }
    }
    c
}

#[cfg(test)]
mod tests {
    use super::*;

    fn observed(factors: &[[f64; 3]], targets: &[f64]) -> Normal {
        let mut normal = Normal::new(3);
        factors.iter().zip(targets).for_each(|(factors, &target)| normal.add(factors, target, 1.0));
        normal
    }

    #[test]
    fn unknowns_are_found_from_their_observations() {
        let normal = observed(
            &[[1.0, 2.0, 0.0], [0.0, 1.0, -1.0], [3.0, 0.0, 1.0], [1.0, 1.0, 1.0]],
            &[8.0, 1.0, 8.0, 7.0],
        );
        for (found, wanted) in normal.solve().into_iter().zip([2.0, 3.0, 2.0]) {
            assert!((found - wanted).abs() < 1e-6, "{found} for {wanted}");
        }
    }

    /// What a choice of unknowns leaves unexplained, but for a constant.
    fn cost(normal: &Normal, x: &[f64]) -> f64 {
        let n = normal.size;
        let square: f64 =
            (0..n * n).map(|cell| normal.cell(cell / n, cell % n) * x[cell / n] * x[cell % n]).sum();
        square - 2.0 * x.iter().zip(&normal.right).map(|(x, right)| x * right).sum::<f64>()
    }

    #[test]
    fn numbers_rounded_together_fit_better_than_rounded_one_by_one() {
        let limits = [(-8.0, 7.0); 3];
        let (mut together_costs, mut alone_costs) = (0.0, 0.0);
        for shift in 0..50 {
            let by = f64::from(shift) * 0.13;
            let factors = [[3.0, 2.9, 0.1], [0.2, 1.0, 1.1], [2.0, 1.5, by], [by, 0.3, 1.0]];
            let normal = observed(&factors, &[7.3 - by, 2.2, 1.0 + by, 4.4]);
            let best = cost(&normal, &normal.solve());
            let together = normal.solve_integers(&limits);
            let alone: Vec<f64> = normal.solve().into_iter().map(|x| round(x).clamp(-8.0, 7.0)).collect();
            together_costs += cost(&normal, &together) - best;
            alone_costs += cost(&normal, &alone) - best;
            assert!(together.iter().all(|x| x.fract() == 0.0 && (-8.0..=7.0).contains(x)));
        }
        assert!(together_costs < 0.6 * alone_costs, "{together_costs} against {alone_costs}");
    }

    #[test]
    fn eigenvectors_turn_a_symmetric_matrix_into_its_eigenvalues() {
        let matrix = [4.0, 1.0, 0.5, 1.0, 3.0, -1.0, 0.5, -1.0, 2.0];
        let (values, vectors) = eigenvectors(&matrix, 3);
        let turned = product(&matrix, &vectors, 3);
        for cell in 0..9 {
            assert!((turned[cell] - vectors[cell] * values[cell % 3]).abs() < 1e-9);
        }
        assert!(values[0] > values[1] && values[1] > values[2]);
    }
}
