//! What a position costs in the beam: a sum over cards, by how each lies on what is under it.
//!
//! The weights were tuned on own seeds that no data set holds; what each is worth is tabled in [`super`]. An off-suit join
//! costs as much as a full break, because it must be undone all the same; face-down cards cost little, since the deal is
//! open; an empty column saves what its bottom card would cost.
//!
//! - Cost: one product for each kind of link for a position, two look-ups for the difference that a move makes.

use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

use super::super::state::State;
use super::board::{Board, COLUMNS, LINKS, Link};

/// The weights of one pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub(super) struct Weights {
    /// By kind of link.
    pub(super) links: [u8; LINKS],
    /// For each face-down card.
    pub(super) hidden: u8,
    /// For each move made so far.
    pub(super) step: u8,
}

/// The weights of the values that are shown.
const SHOWN: Weights = Weights { links: [0, 10, 10, 10, 10, 10], hidden: 3, step: 0 };

impl Weights {
    pub(super) fn link(&self, link: Link) -> u32 {
        self.links.get(link as usize).copied().unwrap_or(0).into()
    }

    pub(super) fn hidden(&self) -> u32 {
        self.hidden.into()
    }

    pub(super) fn step(&self) -> u32 {
        self.step.into()
    }

    /// The cost of a position.
    pub(super) fn cost(&self, board: &Board) -> u32 {
        let links = self
            .links
            .iter()
            .zip(board.links())
            .map(|(&weight, &count)| u32::from(weight) * u32::from(count));
        links.sum::<u32>().wrapping_add(self.hidden() * u32::from(board.hidden()))
    }
}

/// The least number of moves from here to a win: each card that lies wrong moves at least once, and each deal is a move.
///
/// Sound: a move changes what one card lies on, that of the lowest card moved; a deal lays cards from the stock only.
/// Shown by `the_bound_is_never_above_the_minimum`.
pub(super) fn moves_at_least(board: &Board) -> u32 {
    let count = |link: Link| board.links().get(link as usize).copied().map_or(0, u32::from);
    count(Link::OffSuit) + count(Link::Broken) + count(Link::Floor) + u32::from(board.deals())
}

/// What a position costs that need not be known: an unknown card lies wrong, and so does a card on it.
pub(super) fn static_cost(state: &State) -> i32 {
    let mut cost = 0;
    for at in 0..COLUMNS {
        let cards = state.column(at).iter().map(|card| card.byte());
        let unders = core::iter::once(None).chain(cards.clone().map(Some));
        for (card, under) in cards.zip(unders) {
            let is_known = card != 0 && under != Some(0);
            let link = if is_known { Link::of(card, under.unwrap_or(0)) } else { Link::Broken };
            cost += SHOWN.link(link);
        }
        cost += SHOWN.hidden() * u32::try_from(state.face_down(at)).unwrap_or(0);
    }
    i32::try_from(cost).unwrap_or(i32::MAX)
}
