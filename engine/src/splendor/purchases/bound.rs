//! No plan that buys a certain card next is worth more than this.
//!
//! A knapsack over the cards in reach: so many cards, so many gems. It forgets the order of purchases except for two things:
//! which cards need others before them, and that the k-th purchase is helped by k - 1 bonuses at most.

use super::board::{Board, POINT};
use super::position::Position;
use super::survey::{Survey, places};
use super::visits::{self, COUNTS, Credit};
use super::{PROBLEM_CARDS_MAX, PROBLEM_NOBLES_MAX, PROBLEM_TURNS_MAX};
use crate::splendor::cards::COLORS;
use crate::splendor::lanes;
use crate::splendor::problem::AMOUNT_MAX;

/// Gems that the knapsack tells apart; more are counted in pairs, fours and so on.
const GEMS: usize = 64;

/// By number of cards and gems spent at most: the most worth. Scratch, of no meaning between nodes.
pub(super) type Knapsack = [[i16; GEMS]; COUNTS];

/// Worth of what cannot be reached; adding fifteen cards to it leaves it far below 0.
const NEVER: i16 = i16::MIN / 2;

/// From here on worth may have met the end of its type, and says nothing: fifteen cards without points take fifteen off.
const BEYOND: i16 = i16::MAX - 15;

/// By card: a plan that buys it next adds no more than this to the worth at the position. The most of the type is more than
/// any plan is worth.
pub(super) type Bounds = [i16; PROBLEM_CARDS_MAX];

const _: () = {
    let things = PROBLEM_TURNS_MAX as usize + PROBLEM_NOBLES_MAX;
    assert!(things * AMOUNT_MAX as usize * (POINT as usize) < i16::MAX as usize);
};

/// The most worth of any plan that buys a card next, for each card that is open. Who is content with a bound of `enough` is
/// spared the second knapsack if the first one shows it.
///
/// Claim: it is never less than the best such plan is worth. Argument: take the cards of any plan, the card itself and k others.
/// - Each is in reach. Of those that need h purchases first there are at most turns - h, together with those that need more.
/// - In any set of colours the gems paid sum up to the needs at this position less the bonuses that come before, at most one
///   for each pair of cards: k (k + 1) / 2. They are paid with tokens of those colours, and gold.
/// - It is credited with no less than the nobles that it brings, in two ways (`visits.rs`); the lower result counts.
///
/// Shown by `the_bound_is_never_below_the_best_plan_and_the_plan_so_far_is_true` and
/// `each_pruning_rule_alone_changes_no_optimum`.
pub(super) fn bounds(
    board: &Board,
    position: &Position,
    survey: &Survey,
    enough: i32,
    knapsack: &mut Knapsack,
) -> Bounds {
    let united = visits::united(board, position, survey);
    let mut bounds = fill(board, position, survey, &united, knapsack);
    let is_enough = |&place: &u32| bounds.get(place as usize).is_none_or(|&bound| i32::from(bound) <= enough);
    let spread = visits::spread(board, position, survey);
    if spread.parts != [0; COLORS] && !places(position.open).all(|place| is_enough(&place)) {
        let others = fill(board, position, survey, &spread, knapsack);
        for (bound, other) in bounds.iter_mut().zip(others) {
            *bound = (*bound).min(other);
        }
    }
    bounds
}

/// Fills the knapsack, and reads the bounds from it.
fn fill(
    board: &Board,
    position: &Position,
    survey: &Survey,
    credit: &Credit,
    knapsack: &mut Knapsack,
) -> Bounds {
    let room = Room::of(position, survey);
    let worth_of = |place| {
        let item = board.item(place);
        let part = credit.parts.get(usize::from(item.bonus)).copied().unwrap_or(0);
        i16::try_from(item.worth()).unwrap_or(i16::MAX).saturating_add(part)
    };
    for (count, row) in knapsack.iter_mut().enumerate().take(room.turns as usize + 1) {
        row.get_mut(..=room.most()).unwrap_or_default().fill(if count == 0 { 0 } else { NEVER });
    }
    // Those that need most purchases first come first, so that they find the fewest places.
    for after in (0..room.turns).rev() {
        for place in places(survey.reachable) {
            let want = survey.want(place);
            if u32::from(want.after) == after {
                put(knapsack, room.turns - after, room.gems(want.need), room.most(), worth_of(place));
            }
        }
    }
    let mut bounds = [0; PROBLEM_CARDS_MAX];
    for place in places(position.open) {
        let gems = room.gems(survey.want(place).need);
        let by_count = (1..=room.turns).zip(knapsack.iter()).zip(credit.by_count.iter().skip(1));
        let most = by_count.map(|((count, others), &credit)| {
            let left = room.limit(count).checked_sub(gems);
            let others = left.and_then(|left| others.get(left)).copied().unwrap_or(NEVER);
            if others >= BEYOND { i16::MAX } else { others.saturating_add(credit) }
        });
        let most = most.max().unwrap_or(0);
        if let Some(slot) = bounds.get_mut(place as usize) {
            *slot = most.saturating_add(worth_of(place));
            *slot = if most >= BEYOND { i16::MAX } else { *slot };
        }
    }
    bounds
}

/// What there is to spend.
struct Room {
    turns: u32,
    /// The colours that count, as full lanes.
    scarce: u64,
    /// Tokens of those colours, and gold.
    supply: u32,
    /// Gems are counted in units of two to this power, needs rounded down.
    shift: u32,
}

impl Room {
    fn of(position: &Position, survey: &Survey) -> Self {
        let turns = survey.turns.min(PROBLEM_TURNS_MAX.into());
        let scarce = scarce(position, survey);
        let supply =
            lanes::sum(position.purse & scarce) + u32::from(lanes::lane(position.purse, lanes::GOLD));
        let mut room = Self { turns, scarce, supply, shift: 0 };
        while room.most() >= GEMS {
            room.shift += 1;
        }
        room
    }

    /// What so many cards may need together.
    fn limit(&self, count: u32) -> usize {
        ((self.supply + count * count.saturating_sub(1) / 2) >> self.shift) as usize
    }

    fn most(&self) -> usize {
        self.limit(self.turns)
    }

    fn gems(&self, need: u64) -> usize {
        (lanes::sum(need & self.scarce) >> self.shift) as usize
    }
}

/// The colours of which the cards in reach may need more than there are tokens.
fn scarce(position: &Position, survey: &Survey) -> u64 {
    let mut needs = [0_u32; COLORS];
    for place in places(survey.reachable) {
        for (sum, need) in needs.iter_mut().zip(lanes::colors(survey.want(place).need)) {
            *sum += u32::from(need);
        }
    }
    let held = lanes::colors(position.purse);
    let scarce = needs.iter().zip(&held).rev().map(|(&needs, &held)| needs > u32::from(held));
    scarce.fold(0, |mask, is_scarce| mask << 8 | if is_scarce { 0xff } else { 0 })
}

/// Offers a card to the knapsack, as one of the first `slots`.
fn put(knapsack: &mut Knapsack, slots: u32, gems: usize, most: usize, worth: i16) {
    for count in (0..slots as usize).rev() {
        let Some([from, to]) = knapsack.get_mut(count..count + 2) else { continue };
        let to = to.get_mut(gems..=most).unwrap_or_default();
        for (to, from) in to.iter_mut().zip(from) {
            *to = (*to).max(from.saturating_add(worth));
        }
    }
}
