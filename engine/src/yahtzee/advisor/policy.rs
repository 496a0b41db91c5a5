//! What a policy earns that does not look as far as the best one: exact, not by simulation.
//!
//! A policy is a choice for every roll: the box to write, and the dice to keep with one and with two rerolls left
//! ([`Choices`]). It makes them by estimates of its own, on a board of its own; then the true values are led along
//! these choices instead of the best ones. The result is the expected score of the policy, card by card, in the same table
//! that the optimum has.
//!
//! - Ties: where keeps are estimated equal, dice that may all stay do; else the policy gives up a die of the lowest face with
//!   which it loses nothing, and so on. Of equal boxes it takes the first.
//! - Cost: about two turns of the lattice. Memory: three boards and 1,280 bytes.

use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

use super::super::dice::{FIRST_ROLL, KEEPS, Keep, ROLLS};
use super::super::score::{Category, Writing};
use super::lattice::{self, BOARD, Board, Boxes};
use super::value::Value;

/// What a policy does with every roll; index 0 is 11111. The last four entries are not used.
#[derive(Clone, Copy, Debug, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct Choices {
    /// The number of the box to write, with no reroll left.
    pub boxes: [u8; 256],
    /// The number of the keep, with one and with two rerolls left; that of the roll itself stops.
    pub keeps: [[u16; 256]; 2],
}

/// What a policy remembers while it chooses.
#[derive(Clone, Copy, Debug, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct Memory {
    /// The choices made.
    pub choices: Choices,
    /// The keep behind the estimate of each number.
    source: [u16; BOARD],
}

/// The estimates of a policy, on a board of its own.
pub struct Estimates<'a, T> {
    /// What the policy believes: the values of all rolls, written by the policy before it chooses keeps.
    pub board: &'a mut Board<T, 1>,
    /// What it chose.
    pub memory: &'a mut Memory,
}

impl<T: Value> Estimates<'_, T> {
    /// Chooses the keeps for the policy that believes the values on the board.
    pub fn choose_keeps(&mut self) {
        for rerolls in 0..2 {
            lattice::expect(self.board);
            self.improve();
            if let Some(keeps) = self.memory.choices.keeps.get_mut(rerolls) {
                for (keep, &source) in
                    keeps.iter_mut().zip(self.memory.source.iter().skip(FIRST_ROLL)).take(ROLLS)
                {
                    *keep = source;
                }
            }
        }
    }

    /// As [`lattice::improve`], remembering where the best value came from.
    fn improve(&mut self) {
        for (source, number) in self.memory.source.iter_mut().zip(0..) {
            *source = number;
        }
        for number in 0..FIRST_ROLL {
            for &next in Keep::steps(number) {
                self.pass_on(number, usize::from(next));
            }
        }
    }

    fn pass_on(&mut self, from: usize, to: usize) {
        let [offer] = *lattice::at(self.board, from);
        let [have] = *lattice::at(self.board, to);
        let source = |number: usize| self.memory.source.get(number).copied().unwrap_or(0);
        let offered = source(from);
        // The last keep to offer a tie is the one without the lowest face: keeps are numbered like words of a dictionary.
        let is_own = usize::from(source(to)) == to;
        let is_tie = offer.ties(have) && have.ties(offer);
        if if is_tie { !is_own } else { offer > have } {
            lattice::set(self.board, to, [offer]);
            if let Some(slot) = self.memory.source.get_mut(to) {
                *slot = offered;
            }
        }
    }
}

/// Leads the true values along the choices: from the values after writing, which `lattice::load` put on the board, to the value
/// of the turn before its first roll.
pub fn follow<T: Value, const L: usize>(board: &mut Board<T, L>, boxes: Boxes, choices: &Choices) -> [T; L] {
    for (number, &category) in (FIRST_ROLL..KEEPS).zip(&choices.boxes) {
        let writing = Writing::new(boxes.rules, boxes.filled, boxes.fifty, Keep::at(number).counts());
        let category = Category::at(category).unwrap_or(Category::Chance);
        lattice::set(board, number, lattice::written(board, &writing, category));
    }
    for keeps in &choices.keeps {
        lattice::expect(board);
        for (number, &keep) in (FIRST_ROLL..KEEPS).zip(keeps) {
            lattice::set(board, number, *lattice::at(board, usize::from(keep)));
        }
    }
    lattice::mean(board)
}
