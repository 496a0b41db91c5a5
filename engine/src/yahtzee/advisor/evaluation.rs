//! What every decision of a position is worth, read from a board.

use super::super::actions::Decision;
use super::super::dice::{DICE, Keep};
use super::super::score::Writing;
use super::chance;
use super::lattice::{self, Board};
use super::value::Value;

/// The values of a position, ready to be read: a board after `Search::evaluate`.
pub(super) struct Evaluation<'a, T> {
    board: &'a Board<T, 1>,
    pub(super) writing: Writing,
    /// The multiset behind every mask of dice.
    keeps: [Keep; 1 << DICE],
    /// Whether values are chances.
    pub(super) is_chance: bool,
}

impl<'a, T: Value> Evaluation<'a, T> {
    pub(super) fn new(board: &'a Board<T, 1>, writing: Writing, dice: &[u8; DICE], is_chance: bool) -> Self {
        Self { board, writing, keeps: keeps(dice), is_chance }
    }

    pub(super) fn value(&self, decision: Decision) -> T {
        match decision {
            Decision::Keep(mask) => {
                self.keeps.get(usize::from(mask)).map_or(T::ZERO, |&keep| lattice::value_of(self.board, keep))
            }
            Decision::Score(category) => {
                if self.is_chance {
                    return chance::written(self.board, category);
                }
                lattice::written(self.board, &self.writing, category).first().copied().unwrap_or(T::ZERO)
            }
        }
    }
}

/// One step of the lattice for each mask: without its highest die it came before.
fn keeps(dice: &[u8; DICE]) -> [Keep; 1 << DICE] {
    let mut keeps = [Keep::EMPTY; 1 << DICE];
    for (i, &die) in dice.iter().enumerate() {
        let (known, rest) = keeps.split_at_mut(1 << i);
        for (with, keep) in rest.iter_mut().zip(known) {
            *with = keep.with(die);
        }
    }
    keeps
}

#[cfg(test)]
mod tests {
    use super::super::super::actions;
    use super::*;

    #[test]
    fn every_mask_stands_for_the_dice_that_it_keeps() {
        for dice in [[1, 2, 3, 4, 5], [6, 1, 6, 2, 6], [3, 3, 3, 3, 3]] {
            let keeps = keeps(&dice);
            assert!((0..32u8).all(|mask| keeps[usize::from(mask)] == actions::keep_of(&dice, mask)));
        }
    }
}
