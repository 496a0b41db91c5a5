//! The trained networks, by the number of suits.

mod four;
mod one;
mod two;

use super::layers::Judge;
use super::sight::Unseen;

/// The networks for a pack, with what is unseen.
pub(super) const fn judge(suits: u8, unseen: &Unseen) -> Judge<'_> {
    let (turns, deals) = match suits {
        1 => (&one::TURNS, &one::DEALS),
        2 => (&two::TURNS, &two::DEALS),
        _ => (&four::TURNS, &four::DEALS),
    };
    Judge { turns, deals, unseen }
}
