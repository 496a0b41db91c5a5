//! How the points still to be written are distributed when every turn is played for the highest expectation.
//!
//! A [`Search`] that has its table of expectations knows what is played on every card. From the card that it is asked about,
//! the cards are gone through by the number of their filled boxes; each passes the probabilities of all points written so far
//! on to the cards after it (`turn`). What arrives at full cards is the distribution. On the way it is tallied what each box
//! gets, how often the upper bonus and how many hundreds come, and which cards are met at all.
//!
//! | part of the memory | size                                         | holds                                               |
//! |--------------------|----------------------------------------------|-----------------------------------------------------|
//! | turn               | 512 expectations or masses, and 1,704 bytes  | what is played on one card, and what comes of it    |
//! | scores             | 256 bytes for each open box                  | as in [`chance`](super::chance)                     |
//! | tallies            | 52 masses for each open box, and 2           | the points of each box, the bonuses                 |
//! | places             | 64 bytes for each way to fill upper boxes    | as in [`cone`](super::cone)                         |
//! | directory          | 4 bytes for each row                         | where its spans start                               |
//! | met                | 16 bytes for each way to fill open boxes     | the upper totals that play meets                    |
//! | spans              | 12 bytes for each place of each row          | which numbers of points can be written there        |
//! | layers             | a mass for each of these numbers, two layers | the distributions of two neighbouring layers        |
//!
//! A mass is a probability, an `f64` if the search computes in double precision, else an `f32`: then probabilities are right to
//! 1e-5, in double precision to about 1e-12.
//!
//! - Memory: [`Distribution::memory_size`]. Any card with at most four open boxes fits into 64 KB in single precision, together
//!   with its search (tested for every card). From the start, in double precision: 381 MB for the official game, 107 MB without
//!   hundreds, 385 MB for Yatzy; 10, 6 and 16 seconds of CPU on a PC (`fiveply yahtzee distribution`).
//! - Unit of budget: one card: some 30,000 operations, and two for each number of points that it can have written and each of at
//!   most some hundred outcomes.
//! - Ties: of equal boxes the first is written; dice that may all stay do, else a die of the lowest face is given up with
//!   which nothing is lost, and so on, as [`policy`](super::policy) does. The mean does not depend on that, the distribution
//!   does: all recorded figures are met that way, and missed by 4e-6 with the smallest masks.
//! - Any content of the memory is harmless.

mod memory;
mod results;
mod span;
mod turn;

use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

use self::memory::{Lengths, Parts};
use super::super::Error;
use super::super::dice::DICE;
use super::super::rules::UPPER_GOAL;
use super::chance::Quest;
use super::cone::{Cone, Row};
use super::value::{Fixed, Value};
use super::{Number, Objective, Policy, Search};
use crate::kit::budget::{Budget, Progress, Status};

/// A probability, as a distribution computes with it.
pub trait Mass: Copy + PartialOrd + FromBytes + IntoBytes + Immutable + KnownLayout {
    /// The expectations that decide what is played, as large as a mass: both take turns on one board.
    type Expectation: Value;
    /// Never.
    const NONE: Self;
    /// Always.
    const ALL: Self;
    /// The sum of both.
    #[must_use]
    fn plus(self, other: Self) -> Self;
    /// The product of both.
    #[must_use]
    fn times(self, other: Self) -> Self;
    /// Adds to each of `onto` that of `from` times `factor`, as far as both reach.
    fn add_scaled(onto: &mut [Self], from: &[Self], factor: Self);
    /// The share of one face.
    #[must_use]
    fn sixth(self) -> Self;
    /// The probability.
    fn to_f64(self) -> f64;
}

macro_rules! masses {
    ($($float:ty: $expectation:ty,)*) => {
        $(impl Mass for $float {
            type Expectation = $expectation;
            const NONE: Self = 0.0;
            const ALL: Self = 1.0;

            #[inline]
            fn plus(self, other: Self) -> Self {
                self + other
            }

            #[inline]
            fn times(self, other: Self) -> Self {
                self * other
            }

            fn add_scaled(onto: &mut [Self], from: &[Self], factor: Self) {
                for (onto, from) in onto.iter_mut().zip(from) {
                    *onto += from * factor;
                }
            }

            #[inline]
            fn sixth(self) -> Self {
                self * (1.0 / 6.0)
            }

            fn to_f64(self) -> f64 {
                self.into()
            }
        }
        const _: () = assert!(size_of::<$float>() == size_of::<$expectation>());)*
    };
}

masses! {
    f32: Fixed,
    f64: f64,
}

/// A distribution in progress: plain bytes beside a memory of the caller's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct Distribution {
    /// The cards that can follow from the one that is asked about.
    cone: Cone,
    /// The dice on the table, 0 for those that will be rolled.
    dice: [u8; DICE],
    rerolls: u8,
    upper: u8,
    number: u8,
    lengths: Lengths,
    /// The card that comes next.
    row: Row,
    place: u16,
    done: u16,
    units: u64,
    need: u64,
}

impl Distribution {
    /// Starts at the position of a search: with dice on the table or before a roll.
    ///
    /// ```
    /// use fiveply::prelude::*;
    /// use fiveply::yahtzee::{Distribution, Search, Settings, State};
    ///
    /// let state = State::parse("plain ones=3 twos=6 threes=9 fours=12 fives=15 sixes=18 three_kind=20 four_kind=0 full_house=25 \
    ///                           small_straight=30 large_straight=40 yahtzee=0 | dice 6 6 6 6 1 rolls 0")?;
    /// let mut workspace = [0; 2048];
    /// let settings = Search::settings_fit(&Settings::default(), size_of_val(&workspace))?;
    /// let mut search = Search::begin(&mut workspace, &settings, &state, 0)?;
    /// search.step(&mut workspace, Budget::units(u32::MAX));
    /// let mut memory = [0; 2048];
    /// let mut points = Distribution::begin(&mut memory, &search)?;
    /// points.step(&search, &workspace, &mut memory, Budget::units(u32::MAX));
    /// // The chance box takes 25, and 35 come for the upper boxes.
    /// assert_eq!(points.probability(&memory, 60), 1.0);
    /// # Ok::<(), fiveply::yahtzee::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::Unsupported`](crate::error::Error) unless the search has a complete table of expectations under optimal play,
    /// [`Error::Workspace`](crate::error::Error) with the bytes needed.
    pub fn begin(memory: &mut [u64], search: &Search) -> Result<Self, Error> {
        if !is_led(search) {
            return Err(Error::Unsupported("a distribution without a complete table of expectations"));
        }
        let number = search.settings().number();
        let (cone, lengths) = plan(search);
        let need = size(number, &cone, &lengths);
        if (memory.len() as u64) < need / size_of::<u64>() as u64 {
            return Err(Error::Workspace { need: usize::try_from(need).unwrap_or(usize::MAX) });
        }
        let distribution = Self {
            cone,
            dice: search.dice,
            rerolls: search.rerolls,
            upper: search.upper,
            number: number as u8,
            lengths,
            row: Row { extra: 0, fifty: 0 },
            place: 0,
            done: 0,
            units: 0,
            need,
        };
        match number {
            Number::Fixed => distribution.prepare::<f32>(memory),
            Number::Double => distribution.prepare::<f64>(memory),
        }
        Ok(distribution)
    }

    /// The bytes of memory that a distribution from the position of a search needs, whatever the dice on the table; it takes
    /// as long as to list the cards that can follow.
    pub fn memory_size(search: &Search) -> usize {
        let (cone, lengths) = plan(search);
        usize::try_from(size(search.settings().number(), &cone, &lengths)).unwrap_or(usize::MAX)
    }

    /// The bytes of memory that it works in. Calls with less do nothing and answer nothing.
    pub fn need(&self) -> usize {
        usize::try_from(self.need).unwrap_or(usize::MAX)
    }

    /// Whether `search` has the table that this distribution works with: after [`follow`](crate::game::Search::follow) it may
    /// have another.
    pub fn is_served_by(&self, search: &Search) -> bool {
        let root = self.cone.boxes(Row { extra: 0, fifty: 0 });
        is_led(search)
            && search.settings().number() as u8 == self.number
            && search.rules() == root.rules
            && search.cone.holds(root.filled, self.upper, root.fifty)
    }

    /// Works for at most `budget` cards, with the search that it began with and its workspace. Without a table that
    /// [serves](Self::is_served_by) it does nothing.
    pub fn step(
        &mut self,
        search: &Search,
        workspace: &[u64],
        memory: &mut [u64],
        mut budget: Budget,
    ) -> Progress {
        if self.fits(memory) && self.is_served_by(search) {
            let units = if self.is_double() {
                self.work::<f64>(search, workspace, memory, &mut budget)
            } else {
                self.work::<f32>(search, workspace, memory, &mut budget)
            };
            self.units = self.units.wrapping_add(units);
        }
        self.progress()
    }

    /// Whether it is complete, so that it answers.
    pub const fn is_done(&self) -> bool {
        self.done != 0
    }

    /// How far it has come.
    pub fn progress(&self) -> Progress {
        let status = if self.is_done() { Status::Done } else { Status::Running };
        let all = self.lengths.cards().max(1);
        let permille = self.units.min(all).saturating_mul(1000) / all;
        Progress { status, units: self.units, filled_permille: u16::try_from(permille).unwrap_or(1000) }
    }

    const fn is_double(&self) -> bool {
        self.number == Number::Double as u8
    }

    fn fits(&self, memory: &[u64]) -> bool {
        memory.len() as u64 >= self.need / size_of::<u64>() as u64
    }

    fn prepare<M: Mass>(&self, memory: &mut [u64]) {
        let Some(mut parts) = Parts::<M>::divide(&self.cone, &self.lengths, memory) else { return };
        parts.prepare(&self.cone, self.upper);
        let row = Row { extra: 0, fifty: 0 };
        let ask = Quest::ask(&self.cone, parts.places, row, self.upper, 0);
        let place = parts.place(&self.cone, row, ask.total);
        let span = parts.span(&self.cone, row, place);
        // A bonus that is certain counts from the start.
        if let Some(slot) = span.place(-ask.missing).and_then(|at| parts.layers[0].get_mut(at)) {
            *slot = M::ALL;
        }
        if let Some(slot) = parts.bonuses.first_mut().filter(|_| self.upper >= UPPER_GOAL) {
            *slot = M::ALL;
        }
        if let Some(met) = parts.met.first_mut() {
            *met = 1 << (self.upper & 63);
        }
    }

    fn work<M: Mass>(
        &mut self,
        search: &Search,
        workspace: &[u64],
        memory: &mut [u64],
        budget: &mut Budget,
    ) -> u64 {
        let Some(mut parts) = Parts::<M>::divide(&self.cone, &self.lengths, memory) else { return 0 };
        let Some(table) = search.cone.table::<M::Expectation>(workspace, search.lanes()) else { return 0 };
        let mut units = 0;
        while !self.is_done() && budget.spend(1) {
            units += 1;
            turn::play(self, search, &table, &mut parts);
            self.next(&parts);
        }
        units
    }

    /// Goes to the next card: the places of the row, its 50, then the rows of the layer by ascending boxes.
    fn next<M: Mass>(&mut self, parts: &Parts<'_, M>) {
        self.place = self.place.saturating_add(1);
        if self.place < parts.row_length(&self.cone, self.row) {
            return;
        }
        self.place = 0;
        if self.row.fifty == 0 && self.cone.has_fifty(self.row.extra) {
            self.row.fifty = 1;
            return;
        }
        let layer = self.row.extra.count_ones();
        let full = memory::full(&self.cone);
        let next = (self.row.extra.saturating_add(1)..=full).find(|extra| extra.count_ones() == layer);
        let next = next.unwrap_or_else(|| ((1u32 << (layer + 1)) - 1).try_into().unwrap_or(full));
        self.row = Row { extra: next, fifty: 0 };
        self.done = u16::from(next >= full);
    }
}

/// What can follow from the position of a search, and how long the parts of the memory are.
fn plan(search: &Search) -> (Cone, Lengths) {
    let cone = Cone::new(search.rules(), search.filled, search.upper, search.fifty != 0);
    let lengths = Lengths::of(&cone, search.upper);
    (cone, lengths)
}

fn size(number: Number, cone: &Cone, lengths: &Lengths) -> u64 {
    match number {
        Number::Fixed => lengths.size::<f32>(cone),
        Number::Double => lengths.size::<f64>(cone),
    }
}

/// Whether a search knows the expectations that lead every turn.
fn is_led(search: &Search) -> bool {
    let settings = search.settings();
    let is_best = settings.objective() == Objective::FinalScore && settings.policy() == Policy::Best;
    is_best && search.is_exact()
}

#[cfg(test)]
mod tests;
