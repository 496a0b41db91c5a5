//! One turn by expectation: the most points of this turn over the open boxes, no thought of later turns.
//!
//! The question of the article that the engine started from, put right: open boxes only, and keeps as multisets. It is
//! a mode of its own ([`Objective::SingleTurn`](super::super::Objective)) and the policy of a search whose table is not complete.
//! As a question it knows no bonuses and no jokers; as a policy ([`Policy::SingleTurn`](super::super::Policy)) it plays by
//! the complete rules, hundreds and joker scores of this turn included.
//!
//! Played for a whole official game the policy scores 217.3406 on average, 37 below the best.

use super::super::super::dice;
use super::super::super::rules::{Rules, Switches, Variant};
use super::super::super::score::{self, Category, Writing};
use super::super::lattice::{self, Board, Boxes, Successors};
use super::super::policy::{self, Choices};
use super::super::value::Value;

/// No points after this turn.
pub struct Nothing;

impl<T: Value, const L: usize> Successors<T, L> for Nothing {
    type Row = ();

    fn row(&self, _filled: u16, _fifty: bool) {}

    fn after(&self, (): (), _gain: u8) -> [T; L] {
        [T::ZERO; L]
    }
}

/// The same card under rules without joker and bonus.
pub fn boxes(boxes: Boxes) -> Boxes {
    let switches = boxes.rules.switches();
    let switches = Switches(switches.0 & !Switches::JOKER_ONLY_IF_50.0);
    let variant = if boxes.rules.is_yatzy() { Variant::Yatzy } else { Variant::Plain };
    Boxes { rules: Rules::preset(variant, switches), fifty: false, ..boxes }
}

/// What the policy does on a card: keeps by this turn's points alone, then the legal box with the most points, the first of
/// equals. On the complete rules, so that jokers and hundreds of this turn count.
pub fn choose<T: Value>(boxes: Boxes, estimates: &mut Board<T, 1>, choices: &mut Choices) {
    lattice::fill(estimates, boxes, &Nothing);
    policy::choose_keeps(estimates, choices);
    for (slot, roll) in choices.boxes.iter_mut().zip(dice::rolls()) {
        let writing = Writing::new(boxes.rules, boxes.filled, boxes.fifty, roll.counts());
        let most = score::boxes(writing.legal()).map(|c| writing.legal_points(c)).max();
        let best = score::boxes(writing.legal()).find(|&c| Some(writing.legal_points(c)) == most);
        *slot = best.map_or(0, Category::number);
    }
}
