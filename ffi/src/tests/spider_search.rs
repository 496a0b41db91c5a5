//! Spider's searches under Miri: their lists have no byte that was never written, and none is read before it is.

use core::mem::MaybeUninit;
use core::ptr::null_mut;
use std::vec;
use std::vec::Vec;

use super::{NUL_TERMINATED, made, size, start};
use crate::spider::search::*;
use crate::spider::state::*;
use crate::spider::types::*;
use crate::status::*;

/// A search that has found the two moves that win, and its least workspace.
fn successful() -> (Vec<u64>, fiveply_spider_search) {
    let text = c"0: KS QS JS TS 9S 8S 7S 6S 5S 4S 3S\n1: AS\n2: 2S";
    // SAFETY: both lead to what their types say.
    let state =
        made(|state| unsafe { fiveply_spider_parse(state, text.as_ptr(), NUL_TERMINATED, null_mut()) });
    let mut memory = vec![0; FIVEPLY_SPIDER_WORKSPACE_MIN / 8];
    let mut search = MaybeUninit::uninit();
    let (begin, length) = (start(&mut memory), size(&memory));
    // SAFETY: as their types say, and the workspace has as many bytes as stated.
    let status = unsafe {
        let search = search.as_mut_ptr();
        fiveply_spider_begin(search, begin, length, core::ptr::null(), &raw const state, 0, null_mut())
    };
    assert_eq!(status, FIVEPLY_MORE);
    // SAFETY: written, as the status says.
    let mut search = unsafe { search.assume_init() };
    // SAFETY: the search and its workspace.
    let status = unsafe { fiveply_spider_step(&raw mut search, begin, length, 50) };
    assert!(status >= 0);
    (memory, search)
}

#[test]
fn candidates_have_no_byte_that_was_not_written() {
    let (mut memory, search) = successful();
    let mut list = [MaybeUninit::<fiveply_spider_candidate>::uninit(); FIVEPLY_SPIDER_ACTIONS_MAX];
    let (begin, length) = (start(&mut memory), size(&memory));
    // SAFETY: as their types say, and the list has as much room as stated.
    let count = made(|count| unsafe {
        fiveply_spider_ranked(&raw const search, begin, length, list.as_mut_ptr().cast(), list.len(), count)
    });
    assert!(count > 2);
    let first = list.as_ptr().cast::<[u8; size_of::<fiveply_spider_candidate>()]>();
    // SAFETY: the first candidate, as bytes; Miri checks that each was written.
    let sum: u32 = unsafe { first.read() }.iter().map(|&byte| u32::from(byte)).sum();
    assert!(sum > 0);
}

#[test]
fn a_line_goes_to_memory_that_was_never_written() {
    let (mut memory, search) = successful();
    let mut line = [MaybeUninit::<fiveply_spider_action>::uninit(); 3];
    let (begin, length) = (start(&mut memory), size(&memory));
    // SAFETY: as their types say, and the line has as much room as stated.
    let count = made(|count| unsafe {
        fiveply_spider_search_line(&raw const search, begin, length, line.as_mut_ptr().cast(), 2, count)
    });
    // SAFETY: the last of two moves that were written.
    let last = unsafe { line[1].assume_init() };
    assert_eq!((count, last.to), (2, 0));
    // SAFETY: the search, and out-values.
    let verdict = made(|verdict| unsafe { fiveply_spider_search_verdict(&raw const search, verdict) });
    assert_eq!(verdict, FIVEPLY_SPIDER_WON);
}
