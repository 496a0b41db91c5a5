//! No plan from a position is worth more than this.
//!
//! A knapsack over the cards in reach: so many cards, so many gems. It forgets the order of purchases except for two things:
//! which cards need others before them, and that the k-th purchase is helped by k - 1 bonuses at most.

use super::PROBLEM_CARDS_MAX;
use super::board::Board;
use super::position::{Position, need};
use super::survey::{Survey, places};
use crate::splendor::lanes;

/// Gems that the knapsack tells apart; more are counted in pairs, fours and so on.
pub(super) const GEMS: usize = 64;

/// Cards in a knapsack: 0 to 15.
pub(super) const COUNTS: usize = 16;

/// By number of cards and gems spent at most: the most worth. Scratch, of no meaning between nodes.
pub(super) type Knapsack = [[i16; GEMS]; COUNTS];

/// Worth of what cannot be reached; adding fifteen cards to it leaves it far below 0.
const NEVER: i16 = i16::MIN / 2;

/// From here on worth may have met the end of its type, which is no bound: fifteen cards without points take fifteen off.
const BEYOND: i16 = i16::MAX - 15;

/// By card: no plan that buys it next is worth more than this much beyond the worth at the position.
pub(super) type Bounds = [i16; PROBLEM_CARDS_MAX];

/// The most worth of any plan that buys a card next, for each of `candidates`.
///
/// Claim: it is never less than the best such plan is worth. Argument: take the cards of any plan, the card itself and k others.
/// - Each is in reach. Of those that need h purchases first there are at most turns - h, together with those that need more.
/// - In any set of colours the gems paid sum up to the needs at this position less the bonuses that come before, at most one
///   for each pair of cards: k (k + 1) / 2. They are paid with tokens of those colours, and gold.
/// - A noble gives its points if the bonuses that it lacks are bought. If it lacks two or more, each card of a colour that it
///   lacks is credited with an equal part, so that a plan that brings the noble has at least the whole.
///
/// Shown by `the_bound_is_never_below_the_best_plan` and `each_pruning_rule_alone_changes_no_optimum`.
pub(super) fn bounds(
    board: &Board,
    position: &Position,
    survey: &Survey,
    candidates: u32,
    knapsack: &mut Knapsack,
) -> Bounds {
    let nobles = Nobles::of(board, position, survey);
    cards(board, position, survey, &nobles, candidates, knapsack)
}

/// What the nobles may bring.
struct Nobles {
    /// Worth of those that lack one bonus or none.
    whole: i32,
    /// Of the others: the part for each card of a colour.
    parts: [i32; 5],
}

impl Nobles {
    fn of(board: &Board, position: &Position, survey: &Survey) -> Self {
        let mut nobles = Self { whole: 0, parts: [0; 5] };
        let mut whole = 0;
        for (noble, guest) in (0_u32..).zip(board.guests()) {
            let lacking = need(guest.asked, position.bonuses);
            let count = lanes::sum(lacking);
            let is_gone = position.gone >> noble & 1 == 1;
            if is_gone || count > survey.turns || !lanes::covers(survey.helpers, lacking) {
                continue;
            }
            if count <= 1 {
                if whole < survey.turns {
                    nobles.whole += guest.worth();
                }
                whole += 1;
            } else {
                let part = (guest.worth().unsigned_abs().div_ceil(count)).cast_signed();
                for (sum, lacks) in nobles.parts.iter_mut().zip(lanes::colors(lacking)) {
                    *sum += if lacks > 0 { part } else { 0 };
                }
            }
        }
        nobles
    }
}

/// The most worth of cards, with what is credited to them.
fn cards(
    board: &Board,
    position: &Position,
    survey: &Survey,
    nobles: &Nobles,
    candidates: u32,
    knapsack: &mut Knapsack,
) -> Bounds {
    let turns = survey.turns.min(15);
    let scarce = scarce(position, survey);
    let supply = lanes::sum(position.purse & (scarce | 0xff << (8 * lanes::GOLD)));
    let limit = |count: u32| supply + count * count.saturating_sub(1) / 2;
    let mut shift = 0;
    while limit(turns) >> shift >= 64 {
        shift += 1;
    }
    let most = (limit(turns) >> shift) as usize;
    for (count, row) in knapsack.iter_mut().enumerate().take(turns as usize + 1) {
        row.get_mut(..=most).unwrap_or_default().fill(if count == 0 { 0 } else { NEVER });
    }
    let gems_of = |place| (lanes::sum(survey.want(place).need & scarce) >> shift) as usize;
    let worth_of = |place| {
        let item = board.item(place);
        let credit = nobles.parts.get(usize::from(item.bonus)).copied().unwrap_or(0);
        i16::try_from(item.worth() + credit).unwrap_or(i16::MAX)
    };
    for after in (0..turns).rev() {
        for place in places(survey.reachable) {
            if u32::from(survey.want(place).after) == after {
                put(knapsack, turns - after, gems_of(place), most, worth_of(place));
            }
        }
    }
    let mut bounds = [0; PROBLEM_CARDS_MAX];
    for place in places(candidates) {
        let rows = (0..turns).zip(knapsack.iter());
        let full = rows.map(|(count, row)| {
            let at = ((limit(count + 1) >> shift) as usize).checked_sub(gems_of(place));
            at.and_then(|at| row.get(at.min(most))).copied().unwrap_or(NEVER)
        });
        let rest = full.max().unwrap_or(0);
        let whole = i16::try_from(nobles.whole).unwrap_or(i16::MAX);
        let bound = rest.saturating_add(worth_of(place)).saturating_add(whole);
        if let Some(slot) = bounds.get_mut(place as usize) {
            *slot = if rest >= BEYOND { i16::MAX } else { bound };
        }
    }
    bounds
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

/// The colours, as full lanes, of which the cards in reach may need more than there are tokens.
fn scarce(position: &Position, survey: &Survey) -> u64 {
    let mut needs = [0_u32; 5];
    for place in places(survey.reachable) {
        for (sum, need) in needs.iter_mut().zip(lanes::colors(survey.want(place).need)) {
            *sum += u32::from(need);
        }
    }
    let held = lanes::colors(position.purse);
    let lanes = needs.iter().zip(&held).rev();
    lanes.fold(0, |mask, (&needs, &held)| mask << 8 | if needs > u32::from(held) { 0xff } else { 0 })
}
