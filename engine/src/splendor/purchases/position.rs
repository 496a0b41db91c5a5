//! A position of the search: what is bought, what is left to spend, who visited.

use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

use super::PROBLEM_CARDS_MAX;
use super::board::Board;
use super::bound::Bounds;
use crate::splendor::lanes;

/// A position, and what is still to be tried there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub(super) struct Position {
    /// Tokens left, six lanes.
    pub(super) purse: u64,
    /// Bonuses, five lanes.
    pub(super) bonuses: u64,
    /// Cards bought, a bit each by place.
    pub(super) bought: u32,
    /// Cards to be tried yet.
    pub(super) open: u32,
    /// Cards whose purchase here cannot lead to more than what is found already: those tried, and those that sleep.
    pub(super) settled: u32,
    /// Worth of points and cards so far.
    pub(super) worth: i32,
    /// Nobles that visited, a bit each.
    pub(super) gone: u16,
    /// The place of the card bought last.
    pub(super) card: u8,
    pub(super) reserved: [u8; 5],
    /// By card: what a plan that buys it next may add to the worth at most.
    pub(super) bounds: Bounds,
}

impl Position {
    /// The position after a purchase and the visit at the end of that turn; none if the card cannot be paid.
    ///
    /// Gold pays only for what the colour lacks. Claim: that never loses. Argument: paying a gold token more leaves a token
    /// of some colour more and a gold token less, and gold pays for whatever that token would have paid for.
    /// Shown by `gold_spent_beyond_the_gap_never_gains`.
    pub(super) fn buy(&self, board: &Board, place: u32) -> Option<Self> {
        let item = board.item(place);
        let purse = pay(item.cost, self.bonuses, self.purse)?;
        let mut next = Self {
            purse,
            bonuses: self.bonuses.wrapping_add(item.bonus_lane()),
            bought: self.bought | 1_u32.checked_shl(place).unwrap_or(0),
            open: 0,
            settled: 0,
            worth: self.worth.wrapping_add(item.worth()),
            gone: self.gone,
            card: u8::try_from(place).unwrap_or(u8::MAX),
            reserved: [0; 5],
            bounds: [0; PROBLEM_CARDS_MAX],
        };
        next.receive(board, board.satisfied(next.bonuses));
        Some(next)
    }

    /// The end of a turn: of the nobles that are satisfied and still wait the worthiest visits; false if none waits.
    ///
    /// Claim: no other choice leads to more. Argument: nobles wait for ever and each takes one turn. If a lighter one visits
    /// now and the worthiest later, the two change places; if the worthiest never comes, it takes the lighter one's place.
    /// Shown by `the_worthiest_noble_first_is_never_worse`.
    pub(super) fn receive(&mut self, board: &Board, satisfied: u16) -> bool {
        let waiting = satisfied & !self.gone;
        let Some(guest) = board.guests().get(waiting.trailing_zeros() as usize) else { return false };
        self.gone |= waiting & waiting.wrapping_neg();
        self.worth = self.worth.wrapping_add(guest.worth());
        true
    }

    /// The position at the end when nothing more is bought: in each turn left another noble visits that waits.
    ///
    /// Claim: turns without a purchase are needed at the end only. Argument: a purchase that is made earlier leaves the same
    /// tokens, and its bonus satisfies no noble later. Shown by `turns_without_a_purchase_are_of_use_at_the_end_only`.
    pub(super) fn at_rest(mut self, board: &Board, turns: u32) -> Self {
        let satisfied = board.satisfied(self.bonuses);
        for _ in 0..turns {
            if !self.receive(board, satisfied) {
                break;
            }
        }
        self
    }
}

/// What is left of a purse after a card is paid; none if it cannot be.
pub(super) fn pay(cost: u64, bonuses: u64, purse: u64) -> Option<u64> {
    let need = need(cost, bonuses);
    let lacking = lanes::missing(need, purse & lanes::COLOR_LANES);
    let gap = lanes::sum(lacking);
    let gold = u32::from(lanes::lane(purse, lanes::GOLD));
    let colors = purse.wrapping_sub(need).wrapping_add(lacking);
    (gap <= gold).then(|| colors.wrapping_sub(u64::from(gap) << (8 * lanes::GOLD)))
}

/// What is to be paid of a cost with bonuses, in lanes.
pub(super) const fn need(cost: u64, bonuses: u64) -> u64 {
    lanes::missing(cost, bonuses & lanes::COLOR_LANES)
}
