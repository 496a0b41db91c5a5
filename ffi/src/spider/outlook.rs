//! The outlook: what is left to do in a position, before anything new turns up.
#![cfg(feature = "spider")]

use core::ffi::c_void;

use engine::spider::{Answer, OUTLOOK_MEMORY_MIN, Outlook, Question};

use super::types::{
    FIVEPLY_SPIDER_CAN_CHANGE, FIVEPLY_SPIDER_CAN_COMPLETE, FIVEPLY_SPIDER_CAN_DEAL,
    FIVEPLY_SPIDER_CAN_EMPTY, FIVEPLY_SPIDER_CAN_TURN, FIVEPLY_SPIDER_NO, FIVEPLY_SPIDER_NOT_KNOWN,
    FIVEPLY_SPIDER_OUTLOOK_MEMORY_MIN, FIVEPLY_SPIDER_YES, fiveply_spider_action, fiveply_spider_answer,
    fiveply_spider_outlook, fiveply_spider_state,
};
use crate::object::workers;
use crate::pointer;
use crate::status::{Fault, explained, fiveply_problem, fiveply_progress, status};
use crate::verbs::{self, stepped};

workers! {
    fiveply_spider_outlook = Outlook, *b"FPSo", size_of::<Outlook>() / size_of::<u64>();
}

stepped! { Outlook }

// cbindgen reads literals only; the engine has the last word.
const _: () = {
    assert!(FIVEPLY_SPIDER_OUTLOOK_MEMORY_MIN == OUTLOOK_MEMORY_MIN);
    assert!(FIVEPLY_SPIDER_CAN_TURN == Question::Turn as u8);
    assert!(FIVEPLY_SPIDER_CAN_COMPLETE == Question::Complete as u8);
    assert!(FIVEPLY_SPIDER_CAN_EMPTY == Question::Empty as u8);
    assert!(FIVEPLY_SPIDER_CAN_CHANGE == Question::Change as u8);
    assert!(FIVEPLY_SPIDER_CAN_DEAL == Question::Deal as u8);
};

fn question_at(question: u8) -> Result<Question, Fault> {
    Question::at(question).ok_or(Fault::argument("question"))
}

/// Spider: outlook -------------------------------------------------------------------------------
///
/// Starts to find out what is left to do: all positions are walked over that moves of cards in sight
/// can reach. A move that turns up a card is seen, but not walked on; face-down cards and the stock
/// are not looked at, so the open view and a player's get the same answers. A game that is over may
/// be asked about, too.
///
/// @param outlook    out: the outlook
/// @param memory     the memory to work in, aligned as a workspace; some 70 bytes a position
/// @param size       its bytes, at least `FIVEPLY_SPIDER_OUTLOOK_MEMORY_MIN`; more decides more
/// @param state      the position; it is copied
/// @param problem    out on failure, or `NULL`
/// @return `FIVEPLY_MORE`, or `FIVEPLY_DONE` if no step is needed, or `FIVEPLY_ERR_NULL`, `_ALIGN`,
///         `_STATE`, `_WORKSPACE`, `_ILLEGAL` where a turned card is still to be entered
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_spider_outlook_begin(
    outlook: *mut fiveply_spider_outlook,
    memory: *mut c_void,
    size: usize,
    state: *const fiveply_spider_state,
    problem: *mut fiveply_problem,
) -> i32 {
    let body = || {
        // SAFETY: "Pointers".
        let (outlook, state) = unsafe { (pointer::out(outlook)?, pointer::object(state)?) };
        // SAFETY: "Pointers".
        let memory = unsafe { pointer::words_mut(memory, size) }?;
        let begun = Outlook::begin(memory, &state)?;
        Ok(verbs::write_begun(&outlook, begun))
    };
    // SAFETY: "Pointers".
    unsafe { explained(problem, body) }
}

/// Works for at most `budget` units and returns; call again until the answer is `FIVEPLY_DONE`: all
/// questions are answered, or the memory is full.
///
/// @param outlook    the outlook, changed
/// @param memory     the memory given to `begin`, or a copy of it
/// @param size       its bytes, not fewer than were given to `begin`
/// @param budget     units to spend now, 0 or more; one unit is one move looked at
/// @return `FIVEPLY_DONE`, `FIVEPLY_MORE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_WORKSPACE`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_spider_outlook_step(
    outlook: *mut fiveply_spider_outlook,
    memory: *mut c_void,
    size: usize,
    budget: u32,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::step_on(outlook, memory, size, budget) }
}

/// How far the outlook has come.
///
/// @param outlook     the outlook
/// @param progress    out: units spent, and how full the memory is
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_spider_outlook_progress(
    outlook: *const fiveply_spider_outlook,
    progress: *mut fiveply_progress,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::progress_of(outlook, progress) }
}

/// What is known about a question. A yes and a no are proved; the moves of a yes are the fewest. The
/// deal itself counts as a move: 1 is a deal at once, more is one after holes are filled.
///
/// @param outlook     the outlook, at any time
/// @param question    `FIVEPLY_SPIDER_CAN_TURN` ...
/// @param answer      out: the answer
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG` (question)
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_spider_outlook_answer(
    outlook: *const fiveply_spider_outlook,
    question: u8,
    answer: *mut fiveply_spider_answer,
) -> i32 {
    status(|| {
        let question = question_at(question)?;
        // SAFETY: "Pointers".
        let (outlook, out) = unsafe { (pointer::object(outlook)?, pointer::out(answer)?) };
        let (answer, moves) = match outlook.answer(question) {
            Answer::Unknown => (FIVEPLY_SPIDER_NOT_KNOWN, 0),
            Answer::Yes(moves) => (FIVEPLY_SPIDER_YES, moves),
            Answer::No => (FIVEPLY_SPIDER_NO, 0),
        };
        out.write(fiveply_spider_answer { answer, reserved: 0, moves });
        Ok(())
    })
}

/// Whether the game is lost for certain: no card can be turned up and no run completed, with the
/// stock used up; or too few cards are left to fill the columns for a deal. Only then may a program
/// say that the player is stuck.
///
/// @param outlook    the outlook, at any time
/// @param is_lost    out: 1 if that is proved so far, else 0
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_spider_outlook_is_lost(
    outlook: *const fiveply_spider_outlook,
    is_lost: *mut u8,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { verbs::tell(outlook, is_lost, |outlook| u8::from(outlook.is_lost())) }
}

/// The moves to a yes, the fewest there are. Each is legal, also where one before the last turns up
/// a card, which only the moves to a deal may do.
///
/// @param outlook     the outlook
/// @param memory      its memory, of which a part is scratch
/// @param size        its bytes
/// @param question    `FIVEPLY_SPIDER_CAN_TURN` ...
/// @param line        out: the first `capacity` moves
/// @param capacity    room in `line`; `line` may be `NULL` if it is 0
/// @param count       out: how many moves there are; 0 for any other answer than yes
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_WORKSPACE`,
///         `_ARG` (question, or a line in the memory)
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_spider_outlook_line(
    outlook: *const fiveply_spider_outlook,
    memory: *mut c_void,
    size: usize,
    question: u8,
    line: *mut fiveply_spider_action,
    capacity: usize,
    count: *mut usize,
) -> i32 {
    let question = match question_at(question) {
        Ok(question) => question,
        Err(fault) => return status(|| Err::<(), _>(fault)),
    };
    // SAFETY: "Pointers".
    unsafe {
        verbs::list_of(outlook, memory, size, (line, capacity), count, |outlook, memory, line| {
            outlook.line(memory, question, line)
        })
    }
}
