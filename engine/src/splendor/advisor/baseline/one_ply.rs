//! Makes an action and judges the position after it.
//!
//! A token given back was taken for nothing, and costs [`WASTE`]. Without that two players who both hold ten tokens and wait
//! for what the other holds change the same tokens for ever: 4 of 10,000 games did not end.

use super::super::super::actions::Action;
use super::super::super::state::State;
use super::super::evaluate;
use crate::game::{Seat, State as _};

/// What a token that goes back costs, in thousandths of a point.
const WASTE: i32 = 800;

/// The value of an action of `seat`, in thousandths of a point.
pub(in super::super) fn value(state: &State, seat: Seat, action: &Action) -> i32 {
    let mut after = *state;
    if after.apply(action).is_err() {
        return i32::MIN;
    }
    let returned: i32 = action.returned.iter().map(|&count| i32::from(count)).sum();
    evaluate::standing(&after, seat) - WASTE * returned
}
