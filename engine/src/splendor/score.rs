//! Who wins.

use super::rules::PLAYERS_MAX;
use super::state::State;
use crate::game::{Seats, State as _};

/// The seats with the most points, of these those with the fewest cards bought.
pub(super) fn winners(state: &State) -> Seats {
    let seats = 0..state.rules().players().min(u8::try_from(PLAYERS_MAX).unwrap_or(0));
    let rank = |seat: u8| (state.score(seat), u8::MAX - state.bought(seat));
    let best = seats.clone().map(rank).max();
    seats.filter(|&seat| Some(rank(seat)) == best).fold(Seats::NONE, Seats::with)
}
