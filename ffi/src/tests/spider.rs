//! Spider's lists of cards under Miri: they are the only ones with a buffer of bytes.

use core::ptr::{from_mut, null_mut};

use super::{NUL_TERMINATED, made};
use crate::spider::facts::*;
use crate::spider::state::*;
use crate::spider::types::*;
use crate::status::*;

fn position() -> fiveply_spider_state {
    let text = c"0: [7H 2C] KS QS\n9: 4D\nstock: 4C 5D 6D 7C 8S 9S TS JS 2H 3H";
    // SAFETY: both lead to what their types say.
    made(|state| unsafe { fiveply_spider_parse(state, text.as_ptr(), NUL_TERMINATED, null_mut()) })
}

#[test]
fn a_list_of_cards_may_lie_in_the_position_that_it_comes_from() {
    let mut state = position();
    let (mut expected, mut count) = ([0; 4], 0);
    // SAFETY: as their types say, and the buffer has as much room as stated.
    let status =
        unsafe { fiveply_spider_column(&raw const state, 0, expected.as_mut_ptr(), 4, &raw mut count) };
    assert_eq!((status, count), (FIVEPLY_DONE, 4));
    let place = from_mut(&mut state).cast::<u8>();
    // SAFETY: the position is longer than four bytes; it may be written over.
    let status = unsafe { fiveply_spider_column(place.cast(), 0, place, 4, &raw mut count) };
    // SAFETY: four bytes of the position, which any bytes may be.
    let listed = unsafe { place.cast::<[u8; 4]>().read() };
    assert_eq!((status, listed), (FIVEPLY_DONE, expected));
}

#[test]
fn a_null_list_is_taken_only_where_it_has_no_room() {
    let (state, mut count) = (position(), 0);
    for (capacity, expected) in [(0, FIVEPLY_DONE), (1, FIVEPLY_ERR_NULL)] {
        // SAFETY: null for no bytes, or refused.
        let status = unsafe { fiveply_spider_stock(&raw const state, null_mut(), capacity, &raw mut count) };
        assert_eq!(status, expected);
    }
    assert_eq!(count, 10);
}

#[test]
fn a_view_may_take_the_place_of_its_position() {
    let mut state = position();
    let place = from_mut(&mut state);
    // SAFETY: one position, in and out.
    assert_eq!(unsafe { fiveply_spider_observe(place, 0, place) }, FIVEPLY_DONE);
    // SAFETY: a position.
    assert_eq!(unsafe { fiveply_spider_validate(place, null_mut()) }, FIVEPLY_DONE);
}
