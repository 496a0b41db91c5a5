//! The rules by which the search leaves positions out.

use super::board::Board;
use super::position::{Position, need};
use super::survey::places;
use crate::splendor::lanes;

/// A rule by which the planner leaves positions out. Each may be switched off ([`Purchases::without`](super::Purchases::without)),
/// which costs time and changes no optimum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Pruning {
    /// No plan from here is worth more than the best one: `purchases/bound.rs`.
    Bound = 0,
    /// Another order of the same cards left at least as much: `purchases/table.rs`.
    Dominated = 1,
    /// The same cards in the other order were looked into before: `purchases/pruning.rs`.
    Asleep = 2,
    /// A card without points whose bonus nobody needs: `purchases/survey.rs`.
    Useless = 3,
    /// Another card is no worse in any respect: `purchases/survey.rs`.
    Outdone = 4,
}

impl Pruning {
    /// All rules.
    pub const ALL: [Self; 5] = [Self::Bound, Self::Dominated, Self::Asleep, Self::Useless, Self::Outdone];

    /// The bits of all rules.
    pub(super) const ALL_RULES: u8 = 0b1_1111;

    pub(super) const fn bit(self) -> u8 {
        1 << self as u8
    }

    /// Whether it is one of those in force.
    pub(super) const fn is_in(self, rules: u8) -> bool {
        rules & self.bit() != 0
    }
}

/// The cards that sleep after the purchase of another one: they need not be bought next.
///
/// Claim: if all plans that buy card b at a position are worth no more than the best one found, then so are those that buy a and
/// then b, provided that b then a is as good. It is if b does not need the bonus of a, or if both have the same bonus and a
/// needs it as well; and if a brought no noble (the caller sees to that). Argument: gold pays for gaps only, so what is left after
/// two purchases depends on the sum of what was to be paid, colour by colour. In the order b, a that sum is no higher,
/// and where a brought no noble after the first turn, b and a together bring as good ones after the second.
/// Shown by `each_pruning_rule_alone_changes_no_optimum`.
pub(super) fn asleep(board: &Board, position: &Position, place: u32, rules: u8) -> u32 {
    if !Pruning::Asleep.is_in(rules) {
        return 0;
    }
    let bought = board.item(place);
    let bonus = bought.bonus_lane();
    let is_saved_on = |cost: u64| lanes::covers(need(cost, position.bonuses), bonus);
    let saves_itself = is_saved_on(bought.cost);
    let sleeps = |&other: &u32| {
        let other = board.item(other);
        !is_saved_on(other.cost) || (other.bonus == bought.bonus && saves_itself)
    };
    places(position.settled).filter(sleeps).fold(0, |set, place| set | 1 << place)
}
