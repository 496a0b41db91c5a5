//! Splendor's lists of bytes under Miri, and cards that a real table produced.

use core::ptr::{from_mut, from_ref, null_mut};

use super::{NUL_TERMINATED, made};
use crate::splendor::facts::*;
use crate::splendor::state::*;
use crate::splendor::types::*;
use crate::status::*;

fn position() -> fiveply_splendor_state {
    let text = c"players 2\ndeck 1 17 20 25\nS 15 1 0 0  2 2 3 2 3 4  30 38 29 8 48 68 63 45 77 89 83 76  3 2 0  266  \
        2 2 1 2 1 0  0 1 0 0 0  1 1 0  79 85 41  0 0 0 0 0 1  1 0 2 0 0  1 3 0  51 59 -1\nunseen 1 1";
    // SAFETY: both lead to what their types say.
    made(|state| unsafe { fiveply_splendor_parse(state, text.as_ptr(), NUL_TERMINATED, null_mut()) })
}

#[test]
fn a_list_of_cards_may_lie_in_the_position_that_it_comes_from() {
    let mut state = position();
    let place = from_mut(&mut state).cast::<u8>();
    let mut count = 0;
    // SAFETY: the position is longer than twelve bytes; it may be written over.
    let status = unsafe { fiveply_splendor_deck(place.cast(), 1, place, 8, &raw mut count) };
    // SAFETY: three bytes of the position, which any bytes may be.
    let listed = unsafe { place.cast::<[u8; 3]>().read() };
    assert_eq!((status, count, listed), (FIVEPLY_DONE, 3, [17, 20, 25]));
}

#[test]
fn bytes_of_getters_may_lie_in_the_position_and_need_no_alignment() {
    let mut state = position();
    let place = from_mut(&mut state).cast::<u8>();
    // SAFETY: the twelve bytes behind the first lie in the position.
    let status = unsafe { fiveply_splendor_market(place.cast(), place.wrapping_add(1)) };
    // SAFETY: as above.
    let cards = unsafe { place.wrapping_add(1).cast::<[u8; 12]>().read() };
    assert_eq!((status, cards), (FIVEPLY_DONE, [30, 38, 29, 8, 48, 68, 63, 45, 77, 89, 83, 76]));
}

#[test]
fn a_null_list_is_taken_only_where_it_has_no_room() {
    let (state, mut count) = (position(), 0);
    for (capacity, expected) in [(0, FIVEPLY_DONE), (1, FIVEPLY_ERR_NULL)] {
        // SAFETY: null for no bytes, or refused.
        let status =
            unsafe { fiveply_splendor_deck(&raw const state, 2, null_mut(), capacity, &raw mut count) };
        assert_eq!(status, expected);
    }
    assert_eq!(count, 2);
}

#[test]
fn a_view_takes_the_place_of_its_position_and_the_cards_of_the_table() {
    let mut state = position();
    let place = from_mut(&mut state);
    // SAFETY: one position, in and out.
    assert_eq!(unsafe { fiveply_splendor_observe(place, 0, place) }, FIVEPLY_DONE);
    let chance = fiveply_splendor_chance { seat: 1, place: 1, card: 59 };
    // SAFETY: a position, a chance and no more.
    let status =
        unsafe { fiveply_splendor_reveal(place, from_ref(&chance), null_mut(), null_mut(), null_mut()) };
    // SAFETY: a position.
    let sound = unsafe { fiveply_splendor_validate(place, null_mut()) };
    assert_eq!((status, sound), (FIVEPLY_DONE, FIVEPLY_DONE));
}

#[test]
fn a_list_of_actions_holds_as_many_as_there_is_room_for() {
    let state = position();
    let mut actions = [fiveply_splendor_action {
        kind: 77,
        level: 0,
        place: 0,
        noble: 0,
        tokens: [0; 6],
        returned: [0; 6],
    }; 3];
    let mut count = 0;
    let list = actions.as_mut_ptr();
    // SAFETY: room for two of three actions is stated.
    let status = unsafe { fiveply_splendor_legal_actions(&raw const state, 1, list, 2, &raw mut count) };
    assert_eq!((status, count > 3), (FIVEPLY_DONE, true));
    assert_eq!(actions.map(|action| action.kind == 77), [false, false, true]);
}
