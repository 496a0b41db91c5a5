//! What a text need not say, as the rest of it tells.

use crate::splendor::lanes;
use crate::splendor::state::{BOUGHT, PACK, State};

/// How many passed in a game that is over: all, unless the last round is complete.
pub(super) fn all_passed(state: &State) -> u8 {
    let is_complete = State { course: state.course.with_passes(0), ..*state }.is_finished();
    if is_complete { 0 } else { state.rules().players() }
}

/// The cards that were bought where every card is known: those that lie nowhere else, if they are as many.
pub(super) fn bought(state: &State) -> u128 {
    let count: u32 = state.players.iter().map(|player| u32::from(lanes::lane(player.purse, BOUGHT))).sum();
    let missing = PACK & !state.known();
    if state.has_hidden() || missing.count_ones() != count { 0 } else { missing }
}
