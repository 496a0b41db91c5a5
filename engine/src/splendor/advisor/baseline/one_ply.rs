//! Makes an action and judges the position after it.

use super::super::super::actions::Action;
use super::super::super::state::State;
use super::super::evaluate;
use crate::game::{Seat, State as _};

/// The value of an action of `seat`, in thousandths of a point.
pub(in super::super) fn value(state: &State, seat: Seat, action: &Action) -> i32 {
    let mut after = *state;
    if after.apply(action).is_err() {
        return i32::MIN;
    }
    evaluate::standing(&after, seat)
}
