//! Makes the table of the grade that is a formula.
//!
//! The parameters are the bytes of the table themselves, as real numbers first: Gauss-Newton steps with damping
//! (Levenberg 1944, Marquardt 1963) find the best ones. Then one byte after the other is rounded for good, and the others are
//! fitted again to make up for it. The parts before and after the bonus are fitted separately: neither shares a parameter.

use fiveply::yahtzee::Category;
use fiveply::yahtzee::advisor::factored::UPPER_BOXES;
use fiveply::yahtzee::advisor::factored::formula::LOGISTIC;
use fiveply::yahtzee::rules::UPPER_GOAL;

use crate::cards::totals;
use crate::factors::{self, Cards, Fit};
use crate::linear::{Normal, round};

/// Boxes of the upper section.
const UPPER: usize = UPPER_BOXES as usize;

/// A formula with its parameters: what it says about a card, and how that changes with each parameter.
trait Model {
    /// A card as the formula sees it, its true value and its weight.
    type Card;

    /// The value in points; `slope` gets the derivative by every parameter.
    fn value(&self, parameters: &[f64], card: &Self::Card, slope: &mut [f64]) -> f64;

    /// What the value should be, and how much that matters.
    fn target(card: &Self::Card) -> (f64, f64);

    /// The lowest and the highest value of each parameter.
    fn limits(&self) -> Vec<(f64, f64)>;
}

const SIGNED: (f64, f64) = (-128.0, 127.0);
const UNSIGNED: (f64, f64) = (0.0, 255.0);

/// The best bytes, starting from `start`.
fn best<M: Model>(model: &M, cards: &[M::Card], start: Vec<f64>) -> Vec<f64> {
    const STEPS: usize = 60;
    const STEPS_AFTER_ROUNDING: usize = 2;
    let limits = model.limits();
    let mut parameters = start;
    let mut is_free = vec![true; parameters.len()];
    improve(model, cards, &mut parameters, &is_free, STEPS);
    for next in 0..parameters.len() {
        let (low, high) = limits[next];
        parameters[next] = round(parameters[next]).clamp(low, high);
        is_free[next] = false;
        improve(model, cards, &mut parameters, &is_free, STEPS_AFTER_ROUNDING);
    }
    parameters
}

/// Moves the free parameters towards the least weighted squares, by at most so many steps.
fn improve<M: Model>(
    model: &M,
    cards: &[M::Card],
    parameters: &mut Vec<f64>,
    is_free: &[bool],
    steps: usize,
) {
    const HOPELESS: f64 = 1e6;
    let limits = model.limits();
    let mut damping = 1e-3;
    let (mut normal, mut error) = normal(model, cards, parameters, is_free);
    for _ in 0..steps {
        let mut moved;
        loop {
            let step = damped(&normal, damping).solve();
            moved = parameters.clone();
            let mut steps = step.iter();
            for ((value, &(low, high)), _) in
                moved.iter_mut().zip(&limits).zip(is_free).filter(|(_, free)| **free)
            {
                *value = (*value + steps.next().copied().unwrap_or(0.0)).clamp(low, high);
            }
            let (next, next_error) = self::normal(model, cards, &moved, is_free);
            if next_error < error {
                (normal, error) = (next, next_error);
                damping *= 0.2;
                break;
            }
            damping *= 5.0;
            if damping > HOPELESS {
                return;
            }
        }
        *parameters = moved;
    }
}

fn damped(normal: &Normal, damping: f64) -> Normal {
    let mut damped = normal.clone();
    (0..normal.size).for_each(|i| damped.matrix[i * normal.size + i] *= 1.0 + damping);
    damped
}

/// The normal equations of a step of the free parameters, and the weighted squares before it.
fn normal<M: Model>(model: &M, cards: &[M::Card], parameters: &[f64], is_free: &[bool]) -> (Normal, f64) {
    let mut normal = Normal::new(is_free.iter().filter(|free| **free).count());
    let mut slope = vec![0.0; parameters.len()];
    let mut error = 0.0;
    for card in cards {
        slope.fill(0.0);
        let value = model.value(parameters, card, &mut slope);
        let (target, weight) = M::target(card);
        let free: Vec<f64> =
            slope.iter().zip(is_free).filter(|(_, free)| **free).map(|(&slope, _)| slope).collect();
        normal.add(&free, target - value, weight);
        error += weight * (target - value) * (target - value);
    }
    (normal, error)
}

/// The points without the upper bonus.
struct Points {
    boxes: usize,
    yahtzee: usize,
}

/// A card for [`Points`]: the open boxes in both sections.
struct PointsCard {
    upper: u16,
    lower: u16,
    fifty: bool,
    target: f64,
    weight: f64,
}

fn is_open(set: u16, place: usize) -> bool {
    set >> place & 1 != 0
}

fn count(set: u16) -> f64 {
    f64::from(set.count_ones())
}

impl Points {
    fn lower(&self) -> usize {
        self.boxes - UPPER
    }

    fn pairs(&self) -> usize {
        self.lower() * (self.lower() - 1) / 2
    }

    /// Somewhere to start from: 11 points a box, and one for everything else.
    fn start(&self) -> Vec<f64> {
        let mut start = vec![120.0; self.boxes];
        start.resize(self.boxes + self.lower() + 1 + self.pairs() + UPPER + self.lower() + 1, 16.0);
        start
    }
}

impl Model for Points {
    type Card = PointsCard;

    fn value(&self, parameters: &[f64], card: &PointsCard, slope: &mut [f64]) -> f64 {
        let open = card.lower << UPPER | card.upper;
        let mut value = 0.0;
        let mut add = |slope: &mut [f64], at: usize, by: f64| {
            slope[at] += by;
            value += by * parameters[at];
        };
        for place in (0..self.boxes).filter(|&place| is_open(open, place)) {
            add(slope, place, 1.0 / 8.0);
        }
        let fifty = self.boxes;
        if card.fifty {
            let counts = card.lower | 1 << self.yahtzee;
            for place in (0..self.lower()).filter(|&place| is_open(counts, place)) {
                add(slope, fifty + place, 1.0 / 16.0);
            }
            add(slope, fifty + self.lower(), count(card.upper) / 16.0);
        }
        let pairs = fifty + self.lower() + 1;
        let all = (1..self.lower()).flat_map(|high| (0..high).map(move |low| (high, low)));
        for (at, _) in (pairs..)
            .zip(all)
            .filter(|&(_, (high, low))| is_open(card.lower, high) && is_open(card.lower, low))
        {
            add(slope, at, 1.0 / 16.0);
        }
        let (upper, lower) = (pairs + self.pairs(), pairs + self.pairs() + UPPER);
        let upper_count = count(card.upper);
        add(slope, lower + self.lower(), upper_count * (upper_count - 1.0) / 2.0 / 64.0);
        let sum = |start: usize, set: u16| {
            (0..self.boxes).filter(|&i| is_open(set, i)).map(|i| parameters[start + i]).sum::<f64>()
        };
        let (a, b) = (sum(upper, card.upper), sum(lower, card.lower));
        for place in (0..UPPER).filter(|&place| is_open(card.upper, place)) {
            slope[upper + place] += b / 2048.0;
        }
        for place in (0..self.lower()).filter(|&place| is_open(card.lower, place)) {
            slope[lower + place] += a / 2048.0;
        }
        // 32 eighths are taken off the byte of every box.
        value + a * b / 2048.0 - 4.0 * count(open)
    }

    fn target(card: &PointsCard) -> (f64, f64) {
        (card.target, card.weight)
    }

    fn limits(&self) -> Vec<(f64, f64)> {
        let signed = self.lower() + 1 + self.pairs();
        let mut limits = vec![UNSIGNED; self.boxes];
        limits.extend(vec![SIGNED; signed]);
        limits.extend([UNSIGNED; UPPER]);
        limits.extend(vec![SIGNED; self.lower() + 1]);
        limits
    }
}

/// The upper bonus times its chance.
struct Bonus {
    lower: usize,
    points: f64,
}

/// A card for [`Bonus`].
struct BonusCard {
    upper: u16,
    lower: u16,
    needed: f64,
    target: f64,
    weight: f64,
}

/// The logistic curve as devices compute it, and its slope.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // between 0 and 32
fn logistic(x: f64) -> (f64, f64) {
    const STEP: f64 = 0.25;
    let size = x.abs().min(8.0);
    let place = ((size / STEP) as usize).min(LOGISTIC.len() - 2);
    let at = |place: usize| f64::from(LOGISTIC[place]) / 65_536.0;
    let slope = (at(place + 1) - at(place)) / STEP;
    let part = size - f64::from(u8::try_from(place).unwrap_or(0)) * STEP;
    let value = at(place) + slope * part;
    (if x < 0.0 { 1.0 - value } else { value }, if size < 8.0 { slope } else { 0.0 })
}

impl Bonus {
    const MEAN: usize = 0;
    const SPREAD: usize = UPPER;
    const SPREAD_WITHOUT: usize = 2 * UPPER;
    const ADDED: usize = 2 * UPPER + 1;
    const HELP: usize = 2 * UPPER + 2;

    fn use_of_help(&self) -> usize {
        Self::HELP + self.lower
    }

    fn sharpness(&self) -> usize {
        self.use_of_help() + UPPER
    }

    /// Somewhere to start from: three of every face, and a spread that grows with it.
    fn start(&self) -> Vec<f64> {
        let by_face = |step: f64| (1..=6).map(move |face| step * f64::from(face));
        by_face(24.0)
            .chain(by_face(16.0))
            .chain([16.0, 0.0])
            .chain(vec![16.0; self.lower])
            .chain([64.0; UPPER])
            .chain([0.0])
            .collect()
    }
}

impl Model for Bonus {
    type Card = BonusCard;

    fn value(&self, parameters: &[f64], card: &BonusCard, slope: &mut [f64]) -> f64 {
        let sum = |start: usize, size: usize, set: u16| {
            (0..size).filter(|&i| is_open(set, i)).map(|i| parameters[start + i]).sum::<f64>()
        };
        let lower_count = count(card.lower);
        let help = sum(Self::HELP, self.lower, card.lower) / 128.0;
        let used = sum(self.use_of_help(), UPPER, card.upper) / 64.0;
        let square = (parameters[Self::SPREAD_WITHOUT] + sum(Self::SPREAD, UPPER, card.upper)) / 16.0;
        let spread = square.max(1.0 / 16.0).sqrt();
        let ahead = sum(Self::MEAN, UPPER, card.upper) / 8.0 - card.needed
            + parameters[Self::ADDED] / 16.0
            + help * used;
        let sharp = 1.0 + parameters[self.sharpness()] * lower_count / 512.0;
        let argument = ahead * sharp / spread;
        let (chance, steep) = logistic(argument);
        let by_point = self.points * steep * sharp / spread;
        let by_square =
            if square > 1.0 / 16.0 { -self.points * steep * argument / (2.0 * square) } else { 0.0 };
        for place in (0..UPPER).filter(|&place| is_open(card.upper, place)) {
            slope[Self::MEAN + place] = by_point / 8.0;
            slope[Self::SPREAD + place] = by_square / 16.0;
            slope[self.use_of_help() + place] = by_point * help / 64.0;
        }
        for place in (0..self.lower).filter(|&place| is_open(card.lower, place)) {
            slope[Self::HELP + place] = by_point * used / 128.0;
        }
        slope[Self::SPREAD_WITHOUT] = by_square / 16.0;
        slope[Self::ADDED] = by_point / 16.0;
        slope[self.sharpness()] = self.points * steep * ahead / spread * lower_count / 512.0;
        self.points * chance
    }

    fn target(card: &BonusCard) -> (f64, f64) {
        (card.target, card.weight)
    }

    fn limits(&self) -> Vec<(f64, f64)> {
        let mut limits = vec![UNSIGNED; 2 * UPPER];
        limits.extend(vec![SIGNED; 2 + self.lower]);
        limits.extend([UNSIGNED; UPPER + 1]);
        limits
    }
}

/// The numbers of a formula.
pub fn numbers(cards: &Cards<'_>, fit: Fit) -> Vec<u8> {
    points(cards, fit).into_iter().chain(bonus(cards, fit)).map(byte).collect()
}

/// The boxes of a section that are not filled.
fn open(filled: u16, boxes: usize) -> u16 {
    ((1 << boxes) - 1) & !filled
}

/// The part before the bonus.
fn points(cards: &Cards<'_>, fit: Fit) -> Vec<f64> {
    let boxes = usize::from(cards.rules.boxes());
    let model = Points { boxes, yahtzee: usize::from(Category::Yahtzee.number()) - UPPER };
    let matrix = cards.base_matrix(fit.floor);
    let sections = cards.columns();
    let places = factors::uppers().flat_map(|upper| sections.iter().map(move |&section| (upper, section)));
    let entries = places.zip(matrix.target.iter().zip(&matrix.weight));
    let as_seen = entries.map(|((upper, (lower, fifty)), (&target, &weight))| PointsCard {
        upper: open(upper, UPPER),
        lower: open(lower, boxes - UPPER),
        fifty,
        target,
        weight,
    });
    best(&model, &as_seen.collect::<Vec<_>>(), model.start())
}

/// The bonus times its chance.
fn bonus(cards: &Cards<'_>, fit: Fit) -> Vec<f64> {
    let model = Bonus {
        lower: usize::from(cards.rules.boxes()) - UPPER,
        points: f64::from(cards.rules.upper_bonus()),
    };
    let with_totals = |upper| totals(upper).open.into_iter().map(move |total| (upper, total));
    let rows: Vec<(u16, u8)> = factors::uppers().flat_map(with_totals).collect();
    let matrix = cards.chance_matrix(&rows, fit.floor);
    let sections = cards.columns();
    let places = rows.iter().flat_map(|&row| sections.iter().map(move |&(lower, _)| (row, lower)));
    let entries =
        places.zip(matrix.target.iter().zip(&matrix.weight)).filter(|(_, (_, weight))| **weight > fit.rare);
    let as_seen = entries.map(|(((upper, total), lower), (&target, &weight))| BonusCard {
        upper: open(upper, UPPER),
        lower: open(lower, model.lower),
        needed: f64::from(UPPER_GOAL - total),
        target,
        weight,
    });
    best(&model, &as_seen.collect::<Vec<_>>(), model.start())
}

/// A whole number from -128 to 255 as a byte.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // two's complement
fn byte(number: f64) -> u8 {
    number as i32 as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The slopes against differences.
    fn assert_slopes<M: Model>(model: &M, parameters: &[f64], card: &M::Card) {
        const STEP: f64 = 1e-3;
        let mut slope = vec![0.0; parameters.len()];
        model.value(parameters, card, &mut slope);
        for place in 0..parameters.len() {
            let value = |by: f64| {
                let mut moved = parameters.to_vec();
                moved[place] += by;
                model.value(&moved, card, &mut vec![0.0; parameters.len()])
            };
            let measured = (value(STEP) - value(-STEP)) / (2.0 * STEP);
            assert!(
                (measured - slope[place]).abs() < 1e-5,
                "parameter {place}: {measured} and {}",
                slope[place]
            );
        }
    }

    #[test]
    fn slopes_are_those_of_the_values() {
        let points = Points { boxes: 13, yahtzee: 5 };
        let card = PointsCard { upper: 0b10_1101, lower: 0b101_0110, fifty: true, target: 0.0, weight: 1.0 };
        assert_slopes(&points, &points.start(), &card);
        let bonus = Bonus { lower: 7, points: 35.0 };
        let card = BonusCard { upper: 0b10_1101, lower: 0b101_0110, needed: 40.3, target: 0.0, weight: 1.0 };
        assert_slopes(&bonus, &bonus.start(), &card);
    }

    #[test]
    fn the_curve_is_a_half_in_the_middle_and_mirrored() {
        assert!((logistic(0.0).0 - 0.5).abs() < 1e-9);
        for x in [0.1, 0.25, 1.0, 3.3, 7.9, 20.0] {
            assert!((logistic(x).0 + logistic(-x).0 - 1.0).abs() < 1e-12);
            assert!((logistic(x).0 - 1.0 / (1.0 + (-x).exp())).abs() < 1e-3);
        }
    }
}
