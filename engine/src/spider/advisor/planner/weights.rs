//! The trained networks, by the number of suits.

mod four;
mod one;
mod two;

use super::layers::{Chance, Judge};
use super::sight::Unseen;

/// The networks for a pack, with what is unseen, and the layers that suit them: with fewer suits more ends are close in
/// value, and a deep beam finds those that the network is wrong about.
///
/// From the trials in which the networks were trained, each on 200 to 300 deals of its own, not always the same ones: good for
/// the direction, not for the digit, and no command repeats them. What is played with the layers below stands in README.
///
/// | suits | layers, width              | games won                       |
/// |-------|----------------------------|---------------------------------|
/// | 1     | 40, 24; 20, 24; 14, 60     | 93.0 %; 95.7 %; 96.7 %          |
/// | 2     | 40, 100; 20, 100; 20, 300  | 67.5 %; 71.0 %; 75.0 %          |
/// | 4     | 12, 300; 20, 300; 30, 200  | 26.7 %; 34.0 %; 37.3 %          |
pub(super) const fn judge(suits: u8, unseen: &Unseen, chance: Chance) -> Judge<'_> {
    let (turns, deals, layers) = match suits {
        1 => (&one::TURNS, &one::DEALS, 14),
        2 => (&two::TURNS, &two::DEALS, 20),
        _ => (&four::TURNS, &four::DEALS, 40),
    };
    Judge { turns, deals, unseen, layers, chance }
}
