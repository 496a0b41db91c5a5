//! What a complete distribution says. Before it is complete, and in too short a memory, everything is 0.

use super::super::super::score::Category;
use super::super::chance;
use super::super::cone::Row;
use super::memory::{self, View};
use super::{Distribution, Mass, turn};

/// More than the most points of any game, 1,575: what damaged memory holds above is not looked at.
const NUMBERS: u16 = 1600;

/// The most points that a box gets.
const BOX_MOST: u8 = 50;

impl Distribution {
    /// The probability of exactly so many points from here to the end, 35 (in Yatzy 50) included if the upper total ends at
    /// 63 or more.
    pub fn probability(&self, memory: &[u64], points: u16) -> f64 {
        self.sum(memory, |number| if number == i32::from(points) { 1.0 } else { 0.0 })
    }

    /// The probability of so many points or more.
    pub fn at_least(&self, memory: &[u64], points: u16) -> f64 {
        self.sum(memory, |number| if number >= i32::from(points) { 1.0 } else { 0.0 })
    }

    /// The mean: what the search says the position is worth.
    pub fn mean(&self, memory: &[u64]) -> f64 {
        self.sum(memory, f64::from)
    }

    /// The standard deviation, in points.
    pub fn deviation(&self, memory: &[u64]) -> f64 {
        let mean = self.mean(memory);
        libm::sqrt(self.sum(memory, |number| square(f64::from(number) - mean)))
    }

    /// The least number of points that with at least so many thousandths of probability is not exceeded: 500 asks for the
    /// median. A probability that misses a thousandth by rounding only counts as that. `None` above 1000, and before the
    /// distribution is complete.
    pub fn quantile(&self, memory: &[u64], per_mille: u16) -> Option<u16> {
        let rounding = if self.is_double() { 1e-12 } else { 1e-5 };
        let wanted = f64::from(per_mille) / 1000.0 - rounding;
        let (least, most) = self.range(memory).filter(|_| per_mille <= 1000)?;
        // The mass up to a number, halving the interval in which it reaches what is wanted.
        let (mut low, mut high) = (least, most);
        while low < high {
            let middle = low + (high - low) / 2;
            let reached = self.sum(memory, |number| if number <= i32::from(middle) { 1.0 } else { 0.0 });
            if reached >= wanted { high = middle } else { low = middle + 1 }
        }
        Some(low)
    }

    /// The least and the greatest number of points that come with any probability; `None` before the distribution is
    /// complete.
    pub fn range(&self, memory: &[u64]) -> Option<(u16, u16)> {
        let mut range = None;
        self.for_each(memory, |number, mass| {
            if mass > 0.0 {
                let number = u16::try_from(number).unwrap_or(0);
                let (least, most) = range.unwrap_or((number, number));
                range = Some((least.min(number), most.max(number)));
            }
        });
        range
    }

    /// The most likely number of points, of equally likely ones the least; `None` before the distribution is complete.
    pub fn most_likely(&self, memory: &[u64]) -> Option<u16> {
        let (least, most) = self.range(memory)?;
        let mut best = (least, 0.0);
        for number in least..=most {
            let probability = self.probability(memory, number);
            if probability > best.1 {
                best = (number, probability);
            }
        }
        Some(best.0)
    }

    /// Writes the probability of every number of points from 0 on and answers how many numbers there are in all, even where
    /// `out` holds fewer. Numbers past the last never come.
    pub fn probabilities(&self, memory: &[u64], out: &mut [f64]) -> usize {
        out.fill(0.0);
        let mut count = 0;
        self.for_each(memory, |number, mass| {
            let number = usize::try_from(number).unwrap_or(usize::MAX);
            count = count.max(number.saturating_add(1));
            if let Some(slot) = out.get_mut(number) {
                *slot += mass;
            }
        });
        count
    }

    /// The probability that a box which is open now gets exactly so many points.
    pub fn box_probability(&self, memory: &[u64], category: Category, points: u8) -> f64 {
        let Some(at) = chance::open_boxes(&self.cone).position(|other| other == category) else { return 0.0 };
        self.tally(memory, |view| view.box_mass(at, points), |view| view.box_mass(at, points))
    }

    /// The mean of what a box gets that is open now.
    pub fn box_mean(&self, memory: &[u64], category: Category) -> f64 {
        let probability = |points| self.box_probability(memory, category, points);
        (0..=BOX_MOST).map(|points| f64::from(points) * probability(points)).sum()
    }

    /// The standard deviation of what a box gets that is open now.
    pub fn box_deviation(&self, memory: &[u64], category: Category) -> f64 {
        let mean = self.box_mean(memory, category);
        let probability = |points| self.box_probability(memory, category, points);
        libm::sqrt((0..=BOX_MOST).map(|points| square(f64::from(points) - mean) * probability(points)).sum())
    }

    /// The probability that the upper total ends at 63 or more.
    pub fn upper_bonus(&self, memory: &[u64]) -> f64 {
        self.tally(memory, |view| view.bonus(0), |view| view.bonus(0))
    }

    /// The mean number of hundreds from here to the end.
    pub fn hundreds(&self, memory: &[u64]) -> f64 {
        self.tally(memory, |view| view.bonus(1), |view| view.bonus(1))
    }

    /// How many cards with an open box play can meet from here, this one included: sets of filled boxes, with their upper
    /// total up to 63 and whether 50 was written in the yahtzee box.
    pub fn cards(&self, memory: &[u64]) -> u64 {
        let full = memory::full(&self.cone);
        let count = |met: &[u64]| -> u64 {
            let open = met.iter().take(turn::met_at(full, 0));
            open.map(|met| u64::from(met.count_ones())).sum()
        };
        match (self.done, self.is_double()) {
            (0, _) => 0,
            (_, false) => self.view::<f32>(memory).map_or(0, |view| count(view.met)),
            (_, true) => self.view::<f64>(memory).map_or(0, |view| count(view.met)),
        }
    }

    fn view<'a, M: Mass>(&self, memory: &'a [u64]) -> Option<View<'a, M>> {
        if self.done == 0 { None } else { View::of(&self.cone, &self.lengths, memory) }
    }

    fn tally(
        &self,
        memory: &[u64],
        single: impl Fn(&View<'_, f32>) -> f64,
        double: impl Fn(&View<'_, f64>) -> f64,
    ) -> f64 {
        if self.is_double() {
            return self.view::<f64>(memory).map_or(0.0, |view| double(&view));
        }
        self.view::<f32>(memory).map_or(0.0, |view| single(&view))
    }

    /// The sum of a function of all numbers of points, weighted by their probabilities.
    fn sum(&self, memory: &[u64], weight: impl Fn(i32) -> f64) -> f64 {
        let mut sum = 0.0;
        self.for_each(memory, |number, mass| sum += weight(number) * mass);
        sum
    }

    /// Every number of points that the full cards can hold, ascending for each content of the yahtzee box.
    fn for_each(&self, memory: &[u64], visit: impl FnMut(i32, f64)) {
        if self.is_double() {
            self.visit::<f64>(memory, visit);
        } else {
            self.visit::<f32>(memory, visit);
        }
    }

    fn visit<M: Mass>(&self, memory: &[u64], mut visit: impl FnMut(i32, f64)) {
        let Some(view) = self.view::<M>(memory) else { return };
        let full = memory::full(&self.cone);
        let layer = if full.count_ones() & 1 == 0 { view.layers[0] } else { view.layers[1] };
        for Row { extra, fifty } in chance::kinds(&self.cone, full) {
            let span = view.span(self.cone.entry(Row { extra, fifty }));
            let masses = layer.get(span.range()).unwrap_or(&[]);
            for (offset, mass) in (0..span.count().min(NUMBERS)).zip(masses) {
                let number = span.number(offset);
                if number < NUMBERS.into() {
                    visit(number, mass.to_f64());
                }
            }
        }
    }
}

fn square(number: f64) -> f64 {
    number * number
}
