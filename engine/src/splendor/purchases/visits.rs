//! What the nobles may still bring, in two ways; each is an upper bound, and neither is always the lower one.

use super::PROBLEM_TURNS_MAX;
use super::board::Board;
use super::position::{Position, need};
use super::survey::Survey;
use crate::splendor::cards::COLORS;
use crate::splendor::lanes;

/// Numbers of purchases: 0 to 15.
pub(super) const COUNTS: usize = PROBLEM_TURNS_MAX as usize + 1;

/// Nobles whose demands are united; the lighter ones beyond count as if they asked for nothing.
const UNITED: usize = 5;

/// Worth that is added to a plan for the nobles that it may bring.
#[derive(Clone, Copy)]
pub(super) struct Credit {
    /// For each card of a bonus colour.
    pub(super) parts: [i16; COLORS],
    /// For a number of purchases.
    pub(super) by_count: [i16; COUNTS],
}

/// The nobles that may still visit: what they lack, how much that is together, and their worth. They fall in worth.
fn in_reach(board: &Board, position: &Position, survey: &Survey) -> impl Iterator<Item = (u64, u32, i16)> {
    let waiting = (0_u32..).zip(board.guests()).filter(|&(noble, _)| position.gone >> noble & 1 == 0);
    let lacking = waiting.map(|(_, guest)| {
        let lacking = need(guest.asked, position.bonuses);
        (lacking, lanes::sum(lacking), i16::try_from(guest.worth()).unwrap_or(i16::MAX))
    });
    let is_in_reach = |&(lacking, count, _): &(u64, u32, i16)| {
        count <= survey.turns && lanes::covers(survey.helpers, lacking)
    };
    lacking.filter(is_in_reach)
}

/// A noble's worth spread over the cards that it waits for.
///
/// Claim: a plan is credited with no less than the nobles that it brings. Argument: if a noble lacks two bonuses or more, each card
/// of a colour that it lacks has an equal part of its worth, and a plan that brings it has as many such cards as it lacks.
/// One that lacks less is credited whole, as far as there are turns to visit in.
pub(super) fn spread(board: &Board, position: &Position, survey: &Survey) -> Credit {
    let mut credit = Credit { parts: [0; COLORS], by_count: [0; COUNTS] };
    let (mut whole, mut visits) = (0_i16, 0);
    for (lacking, count, worth) in in_reach(board, position, survey) {
        if count > 1 {
            let part = u32::from(worth.unsigned_abs()).div_ceil(count);
            let part = i16::try_from(part).unwrap_or(i16::MAX);
            for (sum, lacks) in credit.parts.iter_mut().zip(lanes::colors(lacking)) {
                *sum = sum.saturating_add(if lacks > 0 { part } else { 0 });
            }
        } else if visits < survey.turns {
            whole = whole.saturating_add(worth);
            visits += 1;
        }
    }
    credit.by_count = [whole; COUNTS];
    credit
}

/// The worth of the nobles that a number of purchases can bring, whatever is bought.
///
/// Claim: a plan is credited with no less than the nobles that it brings. Argument: it buys, of each colour, as many cards as the one of
/// them lacks that lacks most; the sum of these is no more than its purchases. All sets of nobles are gone through.
pub(super) fn united(board: &Board, position: &Position, survey: &Survey) -> Credit {
    let mut unions = [(0_u64, 0_i16); 1 << UNITED];
    let (mut by_count, mut free, mut sets) = ([0_i16; COUNTS], 0_i16, 1_usize);
    for (lacking, count, worth) in in_reach(board, position, survey) {
        if count == 0 || sets == unions.len() {
            free = free.saturating_add(worth);
            continue;
        }
        let (known, new) = unions.split_at_mut_checked(sets).unwrap_or_default();
        for (with, &mut (lacked, sum)) in new.iter_mut().zip(known) {
            let most = lacked.wrapping_add(lanes::missing(lacking, lacked));
            *with = (most, sum.saturating_add(worth));
            if let Some(slot) = by_count.get_mut(lanes::sum(most) as usize) {
                *slot = (*slot).max(with.1);
            }
        }
        sets *= 2;
    }
    let mut most = 0;
    for slot in &mut by_count {
        most = most.max(*slot);
        *slot = free.saturating_add(most);
    }
    Credit { parts: [0; COLORS], by_count }
}
