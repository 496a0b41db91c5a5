//! One table, several threads: the verbs that only Yahtzee has.
#![cfg(feature = "yahtzee")]

use core::ffi::c_void;

use engine::game::Search as _;

use super::types::fiveply_yahtzee_search;
use crate::object::{InWorkspace as _, Object as _};
use crate::pointer;
use crate::status::{Fault, status};

/// Yahtzee: threads ------------------------------------------------------------------------------
///
/// Computes part `part` of `parts` of the next layer of the table, for threads that share one. All
/// threads pass the same search and workspace, each its own part and its own board; when all parts
/// are done, one thread calls `fiveply_yahtzee_layer_finish`, and the next layer begins. Only for
/// `FIVEPLY_YAHTZEE_DOUBLE` and optimal play; do not mix with `step` inside of a layer.
///
/// @param search        the search, read only
/// @param workspace     the memory given to `begin`
/// @param size          its bytes
/// @param part          from 0
/// @param parts         how many parts the layer is divided into, 1 or more
/// @param board         memory of this thread alone, aligned as a workspace
/// @param board_size    its bytes, at least `FIVEPLY_YAHTZEE_BOARD_SIZE`
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (part, or a board in
///         the workspace), `_WORKSPACE`, `_UNSUPPORTED` where no layer is left or the table is not
///         one that threads can share
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_yahtzee_layer_solve(
    search: *const fiveply_yahtzee_search,
    workspace: *mut c_void,
    size: usize,
    part: u32,
    parts: u32,
    board: *mut c_void,
    board_size: usize,
) -> i32 {
    status(|| {
        // SAFETY: "Pointers".
        let object = unsafe { pointer::initialised(search) }?;
        let size = object.checked_size(size)?;
        let search = object.content();
        let layer = search.layer().ok_or(Fault::unsupported("a layer of a table in double precision"))?;
        if part >= parts {
            return Err(Fault::argument("part"));
        }
        pointer::check_apart(workspace.addr(), size, board.addr(), board_size, "board")?;
        // SAFETY: "Pointers", and above: other threads read what is read here and write parts of their own.
        let (below, own) =
            unsafe { pointer::shared_words(workspace, size, layer.start, search.part(part, parts)) }?;
        // SAFETY: "Pointers".
        let board = unsafe { pointer::words_mut(board, board_size) }?;
        let is_done = search.solve_part(below, own, board, part, parts);
        if is_done { Ok(()) } else { Err(Fault::workspace(BOARD_SIZE)) }
    })
}

/// The bytes of a thread's board, as the engine counts them.
const BOARD_SIZE: usize = engine::yahtzee::Search::BOARD_WORDS * pointer::WORD;

const _: () = assert!(super::types::FIVEPLY_YAHTZEE_BOARD_SIZE == BOARD_SIZE);

/// Enters the layer whose parts are all computed into the table, and goes on to the next.
///
/// @param search       the search, changed
/// @param workspace    the memory given to `begin`
/// @param size         its bytes
/// @return `FIVEPLY_MORE`, or `FIVEPLY_DONE` when the table is complete, or `FIVEPLY_ERR_NULL`,
///         `_ALIGN`, `_STATE`, `_WORKSPACE`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_yahtzee_layer_finish(
    search: *mut fiveply_yahtzee_search,
    workspace: *mut c_void,
    size: usize,
) -> i32 {
    status(|| {
        // SAFETY: "Pointers".
        let (mut object, out) = unsafe { (pointer::initialised(search)?, pointer::out(search)?) };
        // SAFETY: "Pointers".
        let workspace = unsafe { pointer::words_mut(workspace, object.checked_size(size)?) }?;
        object.content_mut().finish_layer(workspace);
        let progress = object.content().progress();
        out.write(object);
        Ok(progress)
    })
}
