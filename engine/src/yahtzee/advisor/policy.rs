//! What a policy earns that does not look as far as the best one: exact, not by simulation.
//!
//! A policy is a choice for every roll: the box to write, and the dice to keep with one and with two rerolls left
//! ([`Choices`]). It makes them by estimates of its own, on a board of its own; then the true values are led along
//! these choices instead of the best ones. The result is the expected score of the policy, card by card, in the same table
//! that the optimum has.
//!
//! - Ties: where keeps are estimated equal, dice that may all stay do; else the policy gives up a die of the lowest face with
//!   which it loses nothing, and so on. Of equal boxes it takes the first.
//! - Cost: about two turns of the lattice. Memory: two boards and [`Choices`], 1,704 bytes.

use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

use super::super::dice::{FIRST_ROLL, KEEPS, Keep};
use super::super::score::{Category, Writing};
use super::lattice::{self, Board, Boxes};
use super::value::Value;

/// What a policy does with every roll; index 0 is 11111. The last four entries are not used.
#[derive(Clone, Copy, Debug, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct Choices {
    /// The number of the box to write, with no reroll left.
    pub boxes: [u8; 256],
    /// The number of the keep, with one and with two rerolls left; that of the roll itself stops.
    pub keeps: [[u16; 256]; 2],
    /// The keep behind the estimate of each keep of fewer dice, while keeps are chosen.
    source: [u16; FIRST_ROLL],
    reserved: [u16; 2],
}

/// Chooses the keeps of a policy that believes the values on the board, which has those of all rolls with no reroll left.
pub fn choose_keeps<T: Value>(board: &mut Board<T, 1>, choices: &mut Choices) {
    let Choices { keeps, source, .. } = choices;
    for keeps in keeps {
        lattice::expect(board);
        improve(board, source, keeps);
    }
}

/// As [`lattice::improve`], remembering where the best value came from: for fewer dice in `source`, for rolls in `keeps`.
fn improve<T: Value>(board: &mut Board<T, 1>, source: &mut [u16], keeps: &mut [u16]) {
    for (source, number) in source.iter_mut().chain(keeps.iter_mut()).zip(0..) {
        *source = number;
    }
    for number in 0..FIRST_ROLL {
        let offered = source.get(number).copied().unwrap_or(0);
        for &next in Keep::steps(number) {
            let next = usize::from(next);
            let had = match next.checked_sub(FIRST_ROLL) {
                None => source.get_mut(next),
                Some(roll) => keeps.get_mut(roll),
            };
            let Some(had) = had else { continue };
            let ([offer], [have]) = (*lattice::at(board, number), *lattice::at(board, next));
            let is_tie = offer.ties(have) && have.ties(offer);
            // The last keep to offer a tie is the one without the lowest face: keeps are numbered like words of a dictionary.
            let is_own = usize::from(*had) == next;
            if if is_tie { !is_own } else { offer > have } {
                lattice::set(board, next, [offer]);
                *had = offered;
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
