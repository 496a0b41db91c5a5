//! The boundary under Miri: what pointers may be, how they may overlap, and that nothing is read before it is written.
//!
//! Small on purpose, since Miri is slow; `tests/c` asks the same functions for everything else.
//! `cargo miri test -p fiveply-ffi --features hosted`, with a target directory of its own.

use core::ffi::{CStr, c_char, c_void};
use core::mem::MaybeUninit;
use core::ptr::{from_mut, from_ref, null, null_mut};
use std::string::String;
use std::vec;
use std::vec::Vec;

use crate::pointer;
use crate::status::*;
use crate::yahtzee::facts::*;
use crate::yahtzee::search::*;
use crate::yahtzee::state::*;
use crate::yahtzee::types::*;

const LATE: &CStr =
    c"forced ones=3 twos=6 threes=9 fours=12 fives=15 sixes=18 three_kind=20 four_kind=0 full_house=25 \
    small_straight=30 large_straight=40 yahtzee=50 | dice 6 1 6 2 6 rolls 1";
const NUL_TERMINATED: usize = usize::MAX;

/// An object that a function writes; it is not initialised before.
fn made<T>(make: impl FnOnce(*mut T) -> i32) -> T {
    let mut object = MaybeUninit::uninit();
    assert_eq!(make(object.as_mut_ptr()), FIVEPLY_DONE);
    // SAFETY: the function said that it wrote it; Miri checks.
    unsafe { object.assume_init() }
}

fn position(text: &CStr) -> fiveply_yahtzee_state {
    // SAFETY: both lead to what their types say.
    made(|state| unsafe { fiveply_yahtzee_parse(state, text.as_ptr(), NUL_TERMINATED, null_mut()) })
}

fn seeded() -> fiveply_yahtzee_state {
    // SAFETY: `rules` leads to rules.
    let rules = made(|rules| unsafe { fiveply_yahtzee_rules_default(rules) });
    // SAFETY: as their types say.
    made(|state| unsafe { fiveply_yahtzee_new(state, &raw const rules, 3, null_mut()) })
}

#[allow(clippy::unwrap_used)] // a text in ASCII
fn text_of(state: &fiveply_yahtzee_state) -> String {
    let mut buffer = [MaybeUninit::<c_char>::uninit(); 600];
    let length = made(|length| {
        // SAFETY: the buffer has as many bytes as stated.
        unsafe { fiveply_yahtzee_write(state, buffer.as_mut_ptr().cast(), buffer.len(), length) }
    });
    // SAFETY: so many bytes were written, and a NUL.
    let text = unsafe { CStr::from_ptr(buffer.as_ptr().cast()) };
    assert_eq!(text.count_bytes(), length);
    text.to_str().unwrap().into()
}

fn actions_of(state: &fiveply_yahtzee_state) -> Vec<fiveply_yahtzee_action> {
    let mut list = Vec::with_capacity(FIVEPLY_YAHTZEE_ACTIONS_MAX);
    let count = made(|count| {
        let list: *mut fiveply_yahtzee_action = list.as_mut_ptr();
        // SAFETY: the list has as much room as stated.
        unsafe { fiveply_yahtzee_legal_actions(state, 0, list, FIVEPLY_YAHTZEE_ACTIONS_MAX, count) }
    });
    // SAFETY: so many were written.
    unsafe { list.set_len(count) };
    list
}

/// A workspace of the least size, and a search in it.
fn begun(state: &fiveply_yahtzee_state) -> (Vec<u64>, fiveply_yahtzee_search) {
    let mut memory = vec![0; 4096 / 8];
    let mut settings: fiveply_yahtzee_settings =
        // SAFETY: as their types say.
        made(|settings| unsafe { fiveply_yahtzee_settings_default(settings, size_of::<fiveply_yahtzee_settings>()) });
    // SAFETY: as their types say.
    assert_eq!(unsafe { fiveply_yahtzee_settings_fit(&raw mut settings, size(&memory)) }, FIVEPLY_DONE);
    let mut search = MaybeUninit::uninit();
    // SAFETY: as their types say, and the workspace has as many bytes as stated.
    let status = unsafe {
        let (start, length) = (start(&mut memory), size(&memory));
        fiveply_yahtzee_begin(search.as_mut_ptr(), start, length, &raw const settings, state, 0, null_mut())
    };
    assert_eq!(status, FIVEPLY_MORE);
    // SAFETY: written, as the status says.
    (memory, unsafe { search.assume_init() })
}

fn start(memory: &mut [u64]) -> *mut c_void {
    memory.as_mut_ptr().cast()
}

fn size(memory: &[u64]) -> usize {
    size_of_val(memory)
}

fn bytes_of<T>(object: &T) -> &[u8] {
    // SAFETY: the objects of these tests have no padding.
    unsafe { core::slice::from_raw_parts(from_ref(object).cast(), size_of::<T>()) }
}

#[test]
fn out_values_are_written_and_not_read() {
    let mut state = seeded();
    let before = state;
    let first = *actions_of(&state).first().unwrap();
    let mut event = MaybeUninit::<fiveply_yahtzee_event>::uninit();
    let record = made(|record| {
        // SAFETY: as their types say.
        unsafe {
            fiveply_yahtzee_apply(&raw mut state, &raw const first, record, event.as_mut_ptr(), null_mut())
        }
    });
    // SAFETY: written together with the record.
    assert_eq!(unsafe { event.assume_init() }.scored, 1);
    assert_ne!(bytes_of(&state), bytes_of(&before));
    // SAFETY: as their types say.
    assert_eq!(unsafe { fiveply_yahtzee_undo(&raw mut state, &raw const record) }, FIVEPLY_DONE);
    assert_eq!(bytes_of(&state), bytes_of(&before));
}

#[test]
fn a_position_reads_back_from_its_text_and_its_bytes() {
    let state = position(LATE);
    let text = text_of(&state);
    // SAFETY: as many bytes as stated, without a NUL.
    let read: fiveply_yahtzee_state =
        made(|read| unsafe { fiveply_yahtzee_parse(read, text.as_ptr().cast(), text.len(), null_mut()) });
    assert_eq!(bytes_of(&read), bytes_of(&state));
    let mut saved = [MaybeUninit::<u8>::uninit(); FIVEPLY_YAHTZEE_SAVE_SIZE];
    // SAFETY: the buffer has as many bytes as stated.
    let length = made(|length| unsafe {
        fiveply_yahtzee_save(&raw const state, saved.as_mut_ptr().cast(), saved.len(), length)
    });
    // SAFETY: so many bytes were written.
    let loaded: fiveply_yahtzee_state =
        made(|loaded| unsafe { fiveply_yahtzee_load(loaded, saved.as_ptr().cast(), length, null_mut()) });
    assert_eq!(bytes_of(&loaded), bytes_of(&state));
}

#[test]
fn a_problem_explains_and_nothing_else_is_written() {
    let mut problem = MaybeUninit::<fiveply_problem>::uninit();
    let mut state = MaybeUninit::<fiveply_yahtzee_state>::uninit();
    let text = b"forced ones=\xff";
    // SAFETY: as many bytes as stated.
    let status = unsafe {
        fiveply_yahtzee_parse(state.as_mut_ptr(), text.as_ptr().cast(), text.len(), problem.as_mut_ptr())
    };
    // SAFETY: written, since the function failed.
    let problem = unsafe { problem.assume_init() };
    assert_eq!((status, problem.line, problem.column), (FIVEPLY_ERR_PARSE, 1, 13));
}

#[test]
fn null_and_odd_pointers_are_not_followed() {
    let state = seeded();
    let odd = from_ref(&state).wrapping_byte_add(1);
    let mut seats = 0;
    // SAFETY: null and odd pointers are allowed to be passed.
    unsafe {
        assert_eq!(fiveply_yahtzee_to_act(null(), &raw mut seats), FIVEPLY_ERR_NULL);
        assert_eq!(fiveply_yahtzee_to_act(odd, &raw mut seats), FIVEPLY_ERR_ALIGN);
        assert_eq!(fiveply_yahtzee_to_act(&raw const state, null_mut()), FIVEPLY_ERR_NULL);
        assert_eq!(fiveply_yahtzee_dice(&raw const state, null_mut()), FIVEPLY_ERR_NULL);
    }
}

#[test]
fn the_same_object_may_be_in_and_out() {
    let mut state = seeded();
    let same = &raw mut state;
    let first = *actions_of(&state).first().unwrap();
    // SAFETY: one object, passed twice; the header allows that.
    unsafe {
        assert_eq!(fiveply_yahtzee_observe(same, 0, same), FIVEPLY_DONE);
        assert_eq!(fiveply_yahtzee_validate(same, null_mut()), FIVEPLY_DONE);
        assert_eq!(
            fiveply_yahtzee_apply(same, &raw const first, same.cast(), null_mut(), null_mut()),
            FIVEPLY_DONE
        );
        assert_eq!(fiveply_yahtzee_validate(same, null_mut()), FIVEPLY_ERR_STATE);
    }
}

#[test]
fn a_search_may_lie_in_its_own_workspace() {
    let state = position(LATE);
    let mut memory = vec![0u64; 4096 / 8];
    let (start, length) = (start(&mut memory), size(&memory));
    // SAFETY: one buffer of so many bytes, passed as workspace, search, action, count and list.
    unsafe {
        assert!(
            fiveply_yahtzee_begin(start.cast(), start, length, null(), &raw const state, 0, null_mut()) >= 0
        );
        assert!(fiveply_yahtzee_step(start.cast(), start, length, 3) >= 0);
        fiveply_yahtzee_best(start.cast(), start, length, start.cast());
        assert_eq!(
            fiveply_yahtzee_ranked(start.cast(), start, length, start.cast(), 47, start.cast()),
            FIVEPLY_ERR_ARG
        );
    }
}

#[test]
fn a_search_goes_on_as_a_copy() {
    let state = position(LATE);
    let (mut memory, mut search) = begun(&state);
    // SAFETY: as their types say.
    unsafe { fiveply_yahtzee_step(&raw mut search, start(&mut memory), size(&memory), 1) };
    let (mut other_memory, mut other) = (memory.clone(), search);
    drop(memory);
    // SAFETY: as their types say.
    let status = unsafe {
        fiveply_yahtzee_step(&raw mut other, start(&mut other_memory), size(&other_memory), u32::MAX)
    };
    assert_eq!(status, FIVEPLY_DONE);
    let mut list = [MaybeUninit::<fiveply_yahtzee_candidate>::uninit(); 3];
    let count = made(|count| {
        let (start, length) = (start(&mut other_memory), size(&other_memory));
        // SAFETY: as their types say, the list with as much room as stated.
        unsafe {
            fiveply_yahtzee_ranked(from_mut(&mut other), start, length, list.as_mut_ptr().cast(), 3, count)
        }
    });
    // SAFETY: three were written, since there are more.
    let best = unsafe { list[0].assume_init() };
    assert!(count > 3);
    assert_eq!(best.tied, 1);
}

#[test]
fn names_are_c_strings() {
    // SAFETY: the functions give C strings for these numbers.
    let (category, reason, version) = unsafe {
        (
            CStr::from_ptr(fiveply_yahtzee_category_name(FIVEPLY_YAHTZEE_CHANCE)),
            CStr::from_ptr(fiveply_yahtzee_reason_name(FIVEPLY_YAHTZEE_REASON_BOX_FILLED)),
            CStr::from_ptr(crate::version::fiveply_version()),
        )
    };
    assert_eq!((category, reason), (c"chance", c"box_filled"));
    assert_eq!(version.to_str().unwrap(), env!("CARGO_PKG_VERSION"));
    assert!(fiveply_yahtzee_reason_text(0).is_null());
}

#[test]
fn a_null_buffer_overlaps_nothing_whatever_its_length() {
    assert!(pointer::check_apart(0, usize::MAX, 64, 64, "board").is_ok());
    assert!(pointer::check_apart(64, 64, 0, usize::MAX, "board").is_ok());
    assert!(pointer::check_apart(64, 65, 128, 64, "board").is_err());
    assert!(pointer::check_apart(64, 64, 128, 64, "board").is_ok());
}

#[cfg(feature = "spider")]
mod spider;
#[cfg(feature = "spider")]
mod spider_search;
#[cfg(feature = "splendor")]
mod splendor;
