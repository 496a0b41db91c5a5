//! Status codes, and how an engine error becomes a status and a `fiveply_problem`.

use core::ffi::{CStr, c_char};
use core::fmt::{self, Write};
use core::str::from_utf8;

use engine::error::{Error, ParseError, Reason, SaveError};
use engine::kit::budget::{Progress, Status};
use engine::kit::text::{Writer, write_unsigned};
use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

use crate::{pointer, text};

/// Common part: status ---------------------------------------------------------------------------
///
/// Done; nothing is left to do.
pub const FIVEPLY_DONE: i32 = 0;
/// The search can go on: call `step` again.
pub const FIVEPLY_MORE: i32 = 1;
/// A pointer is `NULL` where it must not be.
pub const FIVEPLY_ERR_NULL: i32 = 0 - 1;
/// A pointer is not aligned for its type, or a workspace not to 8 bytes.
pub const FIVEPLY_ERR_ALIGN: i32 = 0 - 2;
/// The workspace is too small; `bytes_needed` of the problem is the least that serves.
pub const FIVEPLY_ERR_WORKSPACE: i32 = 0 - 3;
/// An object was never initialised, or a position is one that no game reaches.
pub const FIVEPLY_ERR_STATE: i32 = 0 - 4;
/// A number is out of its range, or a capacity too small for what it is to hold.
pub const FIVEPLY_ERR_ARG: i32 = 0 - 5;
/// The rules forbid it; `reason` of the problem says which one.
pub const FIVEPLY_ERR_ILLEGAL: i32 = 0 - 6;
/// A text or saved bytes cannot be read; `line`, `column` and `text` of the problem say why.
pub const FIVEPLY_ERR_PARSE: i32 = 0 - 7;
/// Header and library, settings or saved bytes are of different versions.
pub const FIVEPLY_ERR_VERSION: i32 = 0 - 8;
/// The request is sound, but this build or these rules do not offer it.
pub const FIVEPLY_ERR_UNSUPPORTED: i32 = 0 - 9;

/// The bytes of `text` in a `fiveply_problem`, its NUL included.
pub const FIVEPLY_PROBLEM_TEXT: usize = 104;

/// The bytes that the line of any problem fits into, its NUL included.
pub const FIVEPLY_PROBLEM_LINE: usize = 192;

/// Common part: types ----------------------------------------------------------------------------
///
/// What went wrong. Functions fill it on failure only and leave it alone otherwise; for `NULL` they
/// report by their status alone.
#[derive(Clone, Copy, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct fiveply_problem {
    /// The status that the function returned: one of `FIVEPLY_ERR_...`.
    pub status: i32,
    /// The rule that forbids it, `FIVEPLY_<GAME>_REASON_...`; 0 if no rule of the game is concerned.
    pub reason: u16,
    /// 0.
    pub reserved: u16,
    /// The line of the text, or the number of the action in a list of them, from 1 on; 0 if neither
    /// is concerned.
    pub line: u32,
    /// The byte of the line from 1 on; 0 if no text is concerned.
    pub column: u32,
    /// The least size in bytes that would do; 0 if size is not the problem.
    pub bytes_needed: u64,
    /// English, with a NUL: what was expected at `line` and `column`; the rule in one sentence; the
    /// name of the argument that is out of range.
    pub text: [c_char; FIVEPLY_PROBLEM_TEXT],
}

/// How far a search has come.
#[derive(Clone, Copy, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct fiveply_progress {
    /// Units of budget spent since `begin`; each game defines its unit.
    pub units: u64,
    /// How full the workspace is in thousandths, 0 to 1000; for a table, how much is computed.
    pub filled_permille: u16,
    /// 1 if further steps change nothing, else 0.
    pub is_done: u8,
    /// 0.
    pub reserved: [u8; 5],
}

/// Common part: status ---------------------------------------------------------------------------
///
/// One English sentence about a status code.
///
/// @param status    what a function returned
/// @return text, valid for ever; "unknown status" for other numbers
#[unsafe(no_mangle)]
pub extern "C" fn fiveply_status_text(status: i32) -> *const c_char {
    sentence(status).as_ptr()
}

/// Writes a problem as one line of English, such as `1:8: expected a box of these rules`.
///
/// @param problem     what a function filled
/// @param buffer      out: the line and a NUL; `FIVEPLY_PROBLEM_LINE` bytes hold any
/// @param capacity    bytes of `buffer`; 0 asks for the length alone
/// @param length      out: the bytes of the line without the NUL, or `NULL`
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_ARG` (capacity)
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_problem_write(
    problem: *const fiveply_problem,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> i32 {
    status(|| {
        // SAFETY: "Pointers" in the header's opening comment.
        let problem = unsafe { pointer::value(problem) }?;
        // SAFETY: the same.
        unsafe { text::write(buffer, capacity, length, |out| write_line(&problem, out)) }
    })
}

fn write_line(problem: &fiveply_problem, out: &mut Writer<'_>) -> fmt::Result {
    match problem.status {
        FIVEPLY_ERR_PARSE if problem.line > 0 => {
            write_unsigned(out, u64::from(problem.line))?;
            out.write_str(":")?;
            write_unsigned(out, u64::from(problem.column))?;
            out.write_str(": expected ")?;
        }
        FIVEPLY_ERR_ILLEGAL if problem.line > 0 => {
            out.write_str("illegal: action ")?;
            write_unsigned(out, u64::from(problem.line))?;
            out.write_str(": ")?;
        }
        FIVEPLY_ERR_ILLEGAL if problem.reason > 0 => out.write_str("illegal: ")?,
        FIVEPLY_ERR_STATE if problem.reason > 0 => out.write_str("impossible position: ")?,
        FIVEPLY_ERR_ARG => out.write_str("out of range: ")?,
        FIVEPLY_ERR_UNSUPPORTED => out.write_str("not offered: ")?,
        _ => out.write_str("expected ")?,
    }
    let length = problem.text.iter().take_while(|&&byte| byte != 0).count();
    let text = problem.text.as_bytes().get(..length).and_then(|bytes| from_utf8(bytes).ok());
    out.write_str(text.unwrap_or("?"))?;
    if problem.bytes_needed > 0 {
        out.write_str(", ")?;
        write_unsigned(out, problem.bytes_needed)?;
        out.write_str(" bytes")?;
    }
    Ok(())
}

const fn sentence(status: i32) -> &'static CStr {
    match status {
        FIVEPLY_DONE => c"done",
        FIVEPLY_MORE => c"the search can go on",
        FIVEPLY_ERR_NULL => c"a pointer is NULL",
        FIVEPLY_ERR_ALIGN => c"a pointer is not aligned",
        FIVEPLY_ERR_WORKSPACE => c"the workspace is too small",
        FIVEPLY_ERR_STATE => c"the object is not initialised, or no game reaches the position",
        FIVEPLY_ERR_ARG => c"a number or a capacity is out of range",
        FIVEPLY_ERR_ILLEGAL => c"the rules forbid it",
        FIVEPLY_ERR_PARSE => c"the text or the saved bytes cannot be read",
        FIVEPLY_ERR_VERSION => c"of another version",
        FIVEPLY_ERR_UNSUPPORTED => c"not offered by this build or these rules",
        _ => c"unknown status",
    }
}

/// A status that is not an error.
pub(crate) struct Code(i32);

impl From<()> for Code {
    fn from((): ()) -> Self {
        Self(FIVEPLY_DONE)
    }
}

impl From<Progress> for Code {
    fn from(progress: Progress) -> Self {
        match progress.status {
            Status::Running => Self(FIVEPLY_MORE),
            Status::Done => Self(FIVEPLY_DONE),
        }
    }
}

impl From<Progress> for fiveply_progress {
    fn from(progress: Progress) -> Self {
        Self {
            units: progress.units,
            filled_permille: progress.filled_permille,
            is_done: u8::from(progress.status == Status::Done),
            reserved: [0; 5],
        }
    }
}

/// An error on its way to the caller.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fault {
    status: i32,
    reason: u16,
    line: u32,
    column: u32,
    bytes_needed: usize,
    text: &'static str,
}

impl Fault {
    const fn new(status: i32, text: &'static str) -> Self {
        Self { status, reason: 0, line: 0, column: 0, bytes_needed: 0, text }
    }

    /// A pointer is null.
    pub(crate) const fn null() -> Self {
        Self::new(FIVEPLY_ERR_NULL, "a pointer that is not NULL")
    }

    /// A pointer is not aligned to so many bytes.
    pub(crate) const fn align() -> Self {
        Self::new(FIVEPLY_ERR_ALIGN, "a pointer that is aligned for its type")
    }

    /// An object lacks its magic word.
    pub(crate) const fn not_initialised() -> Self {
        Self::new(FIVEPLY_ERR_STATE, "an object that was initialised")
    }

    /// The argument of that name is out of range.
    pub(crate) const fn argument(name: &'static str) -> Self {
        Self::new(FIVEPLY_ERR_ARG, name)
    }

    /// A capacity is too small.
    pub(crate) const fn capacity(bytes_needed: usize) -> Self {
        Self { bytes_needed, ..Self::argument("capacity") }
    }

    /// A workspace is too small.
    pub(crate) const fn workspace(bytes_needed: usize) -> Self {
        Self { bytes_needed, ..Self::new(FIVEPLY_ERR_WORKSPACE, "a larger workspace") }
    }

    /// Something is sound but not there.
    pub(crate) const fn unsupported(expected: &'static str) -> Self {
        Self::new(FIVEPLY_ERR_UNSUPPORTED, expected)
    }

    /// Something is of another version than what is named.
    pub(crate) const fn version(expected: &'static str) -> Self {
        Self::new(FIVEPLY_ERR_VERSION, expected)
    }

    /// A text that is a single name is not one of those expected.
    pub(crate) const fn unreadable(expected: &'static str) -> Self {
        Self { line: 1, column: 1, ..Self::new(FIVEPLY_ERR_PARSE, expected) }
    }

    /// Bytes cannot be trusted; how many there should be, or 0.
    #[cfg(feature = "yahtzee")]
    pub(crate) const fn damaged(expected: &'static str, bytes_needed: usize) -> Self {
        Self { bytes_needed, ..Self::new(FIVEPLY_ERR_PARSE, expected) }
    }

    /// The seat owes no action, or not this one.
    pub(crate) const fn no_such_action() -> Self {
        Self::new(FIVEPLY_ERR_ILLEGAL, "an action that is legal here")
    }

    /// A rule forbids it.
    pub(crate) fn illegal(reason: impl Reason) -> Self {
        Self { reason: reason.code(), ..Self::new(FIVEPLY_ERR_ILLEGAL, reason.text()) }
    }

    /// The same, of the action that so many come before in a list.
    #[cfg(feature = "spider")]
    pub(crate) fn of_action(self, before: usize) -> Self {
        Self { line: u32::try_from(before).map_or(0, |before| before.saturating_add(1)), ..self }
    }

    fn impossible(reason: impl Reason) -> Self {
        Self { reason: reason.code(), ..Self::new(FIVEPLY_ERR_STATE, reason.text()) }
    }
}

impl From<ParseError> for Fault {
    fn from(error: ParseError) -> Self {
        Self { line: error.line, column: error.column, ..Self::new(FIVEPLY_ERR_PARSE, error.expected) }
    }
}

impl From<SaveError> for Fault {
    fn from(error: SaveError) -> Self {
        match error {
            SaveError::TooShort { need } => {
                Self { bytes_needed: need, ..Self::new(FIVEPLY_ERR_PARSE, "all bytes that were saved") }
            }
            SaveError::TooLong => Self::argument("length"),
            SaveError::WrongTag => Self::new(FIVEPLY_ERR_PARSE, "a saved state of this game"),
            SaveError::Corrupt => Self::new(FIVEPLY_ERR_PARSE, "saved bytes that were not altered"),
            SaveError::WrongVersion { .. } => Self::version("bytes saved by this version"),
        }
    }
}

impl<R: Reason> From<Error<R>> for Fault {
    fn from(error: Error<R>) -> Self {
        match error {
            Error::Illegal(reason) => Self::illegal(reason),
            Error::State(reason) => Self::impossible(reason),
            Error::Parse(error) => error.into(),
            Error::Save(error) => error.into(),
            Error::Workspace { need } => Self::workspace(need),
            Error::Argument(name) => Self::argument(name),
            Error::Unsupported(what) => Self::unsupported(what),
        }
    }
}

impl From<Fault> for fiveply_problem {
    fn from(fault: Fault) -> Self {
        let mut text = [0; FIVEPLY_PROBLEM_TEXT];
        let most = FIVEPLY_PROBLEM_TEXT - 1;
        for (slot, byte) in text.iter_mut().zip(fault.text.bytes().take(most)) {
            *slot = c_char::from_ne_bytes([byte]);
        }
        Self {
            status: fault.status,
            reason: fault.reason,
            reserved: 0,
            line: fault.line,
            column: fault.column,
            bytes_needed: fault.bytes_needed as u64,
            text,
        }
    }
}

/// Runs `body` and answers with its status.
pub(crate) fn status<T: Into<Code>>(body: impl FnOnce() -> Result<T, Fault>) -> i32 {
    match body() {
        Ok(code) => code.into().0,
        Err(fault) => fault.status,
    }
}

/// Runs `body`, answers with its status, and explains a failure in `problem` unless that is null.
///
/// # Safety
/// As [`pointer::out_or_null`] for `problem`.
pub(crate) unsafe fn explained<T: Into<Code>>(
    problem: *mut fiveply_problem,
    body: impl FnOnce() -> Result<T, Fault>,
) -> i32 {
    // SAFETY: passed on to the caller.
    let problem = match unsafe { pointer::out_or_null(problem) } {
        Ok(problem) => problem,
        Err(fault) => return fault.status,
    };
    match body() {
        Ok(code) => code.into().0,
        Err(fault) => {
            problem.write(fault.into());
            fault.status
        }
    }
}
