//! Factored tables of the caller's: checked, then asked one position at a time.
#![cfg(feature = "yahtzee")]

use core::ffi::c_void;

use engine::error::SaveError;
use engine::game::Ranked;
use engine::yahtzee::{Action, Error, Factored, Grade, Settings, State};

use super::game::Yahtzee;
use super::types::{
    fiveply_yahtzee_advice, fiveply_yahtzee_candidate, fiveply_yahtzee_rules, fiveply_yahtzee_settings,
    fiveply_yahtzee_state,
};
use crate::object::Mirror;
use crate::pointer;
use crate::status::{Fault, explained, fiveply_problem, status};

use crate::verbs::{Searched as _, at_table, settings_or_default};

/// Yahtzee: tables -------------------------------------------------------------------------------
///
/// The bytes of the library's own table of a grade.
///
/// @param grade    `FIVEPLY_YAHTZEE_GRADE_TINY` to `..._FULL`
/// @param size     out: its bytes
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_ARG` (grade), `_UNSUPPORTED` where the
///         library was built without it
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_yahtzee_grade_size(grade: u8, size: *mut usize) -> i32 {
    status(|| {
        // SAFETY: "Pointers".
        let size = unsafe { pointer::out(size) }?;
        let grade = Grade::from_code(grade).ok_or(Fault::argument("grade"))?;
        size.write(grade.built_in_size().ok_or(Fault::unsupported("a grade of this build"))?);
        Ok(())
    })
}

/// Checks a table of the caller's that the program `tables` made, for example in external flash. Do
/// so once: the functions below look at its head only, and altered numbers give bad advice and
/// nothing worse.
///
/// @param table         the table
/// @param table_size    its bytes
/// @param rules         the rules that it is to be for; players do not count
/// @param grade         out: `FIVEPLY_YAHTZEE_GRADE_TINY` to `..._FULL`
/// @param problem       out on failure, or `NULL`
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_ARG` (rules), `_PARSE` for altered
///         bytes, or fewer than there were (then with the bytes needed), `_VERSION`,
///         `_UNSUPPORTED` for a table of other rules or of an unknown grade
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_yahtzee_table_check(
    table: *const u8,
    table_size: usize,
    rules: *const fiveply_yahtzee_rules,
    grade: *mut u8,
    problem: *mut fiveply_problem,
) -> i32 {
    let body = || {
        // SAFETY: "Pointers".
        let (grade, rules) = unsafe { (pointer::out(grade)?, pointer::value(rules)?.value()) };
        // SAFETY: "Pointers".
        let table = unsafe { pointer::bytes(table, table_size) }?;
        grade.write(Factored::load(table, rules.checked()?).map_err(fault)?.grade() as u8);
        Ok(())
    };
    // SAFETY: "Pointers".
    unsafe { explained(problem, body) }
}

/// How far any value that the table shows can be off.
///
/// @param table          the table
/// @param table_size     its bytes
/// @param rules          the rules that it is for
/// @param bound_milli    out: thousandths of a point; `INT32_MAX` if the table does not know
/// @return as `fiveply_yahtzee_table_check`, without a look at the checksum
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_yahtzee_table_error_bound(
    table: *const u8,
    table_size: usize,
    rules: *const fiveply_yahtzee_rules,
    bound_milli: *mut i32,
) -> i32 {
    status(|| {
        // SAFETY: "Pointers".
        let (bound_milli, rules) = unsafe { (pointer::out(bound_milli)?, pointer::value(rules)?.value()) };
        // SAFETY: "Pointers".
        let table = unsafe { pointer::bytes(table, table_size) }?;
        bound_milli.write(Factored::reload(table, rules.checked()?).map_err(fault)?.error_bound_milli());
        Ok(())
    })
}

/// Every action with its value by the table, as `fiveply_yahtzee_ranked` gives them.
///
/// @param workspace     the memory to work in, apart from the table and from `ranked`
/// @param size          its bytes, `FIVEPLY_YAHTZEE_WORKSPACE_MIN` or, with a look-ahead,
///                      `FIVEPLY_YAHTZEE_WORKSPACE_LOOK_AHEAD`
/// @param table         the table
/// @param table_size    its bytes
/// @param settings      or `NULL`; of the grade, only `FIVEPLY_YAHTZEE_LOOK_AHEAD` is looked at
/// @param state         the position
/// @param seat          the seat whose turn it is
/// @param ranked        out: the first `capacity` actions
/// @param capacity      room in `ranked`; `ranked` may be `NULL` if it is 0
/// @param count         out: how many there are; 0 before a roll
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_ARG`, `_VERSION`,
///         `_WORKSPACE`, `_PARSE`, `_ILLEGAL`, `_UNSUPPORTED` for other rules than the table's
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_yahtzee_table_ranked(
    workspace: *mut c_void,
    size: usize,
    table: *const u8,
    table_size: usize,
    settings: *const fiveply_yahtzee_settings,
    state: *const fiveply_yahtzee_state,
    seat: u8,
    ranked: *mut fiveply_yahtzee_candidate,
    capacity: usize,
    count: *mut usize,
) -> i32 {
    status(|| {
        let bytes = capacity.saturating_mul(size_of::<fiveply_yahtzee_candidate>());
        pointer::check_apart(workspace.addr(), size, ranked.addr(), bytes, "ranked")?;
        pointer::check_apart(table.addr(), table_size, ranked.addr(), bytes, "ranked")?;
        // SAFETY: "Pointers".
        let count = unsafe { pointer::out(count) }?;
        let rank = |table: &Factored<'_>, workspace: &mut [u64], asked: &Asked| {
            // The list is cleared once nothing can be refused any more.
            table.check(workspace, &asked.settings, &asked.state, asked.seat)?;
            // SAFETY: "Pointers"; the list lies apart from the workspace and the table; a candidate in C has the layout of
            // the engine's, which is numbers only.
            let list = unsafe { pointer::zeroed_list_mut(ranked.cast::<Ranked<Action>>(), capacity) }?;
            Ok(table.ranked(workspace, &asked.settings, &asked.state, asked.seat, list)?)
        };
        // SAFETY: "Pointers".
        count.write(unsafe { answered(workspace, size, table, table_size, settings, state, seat, rank) }?);
        Ok(())
    })
}

/// The best action by the table, its value and the parts of it.
///
/// @param workspace     the memory to work in, apart from the table
/// @param size          its bytes
/// @param table         the table
/// @param table_size    its bytes
/// @param settings      or `NULL`, as for `fiveply_yahtzee_table_ranked`
/// @param state         the position, with dice on the table
/// @param seat          the seat whose turn it is
/// @param advice        out: the answer
/// @return as `fiveply_yahtzee_table_ranked`, `_ILLEGAL` before a roll
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_yahtzee_table_advise(
    workspace: *mut c_void,
    size: usize,
    table: *const u8,
    table_size: usize,
    settings: *const fiveply_yahtzee_settings,
    state: *const fiveply_yahtzee_state,
    seat: u8,
    advice: *mut fiveply_yahtzee_advice,
) -> i32 {
    status(|| {
        // SAFETY: "Pointers".
        let advice = unsafe { pointer::out(advice) }?;
        let best = |table: &Factored<'_>, workspace: &mut [u64], asked: &Asked| {
            Ok(table.advise(workspace, &asked.settings, &asked.state, asked.seat)?)
        };
        // SAFETY: "Pointers".
        let answer = unsafe { answered(workspace, size, table, table_size, settings, state, seat, best) }?;
        advice.write(Yahtzee::advice_in_c(&answer));
        Ok(())
    })
}

/// What the position is worth by the table, with dice on the table or before a roll.
///
/// @param workspace     the memory to work in, apart from the table
/// @param size          its bytes
/// @param table         the table
/// @param table_size    its bytes
/// @param settings      or `NULL`, as for `fiveply_yahtzee_table_ranked`
/// @param state         the position
/// @param seat          the seat whose turn it is
/// @param value         out: expected points from here on to the end
/// @return as `fiveply_yahtzee_table_ranked`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_yahtzee_table_value(
    workspace: *mut c_void,
    size: usize,
    table: *const u8,
    table_size: usize,
    settings: *const fiveply_yahtzee_settings,
    state: *const fiveply_yahtzee_state,
    seat: u8,
    value: *mut f64,
) -> i32 {
    status(|| {
        // SAFETY: "Pointers".
        let value = unsafe { pointer::out(value) }?;
        let ask = |table: &Factored<'_>, workspace: &mut [u64], asked: &Asked| {
            Ok(table.position_value(workspace, &asked.settings, &asked.state, asked.seat)?)
        };
        // SAFETY: "Pointers".
        value.write(unsafe { answered(workspace, size, table, table_size, settings, state, seat, ask) }?);
        Ok(())
    })
}

/// What a table is asked about.
struct Asked {
    settings: Settings,
    state: State,
    seat: u8,
}

/// Checks what a question to a table comes with, and asks it.
///
/// # Safety
/// "Pointers", for each of them.
#[allow(clippy::too_many_arguments)] // those of the functions above
unsafe fn answered<T>(
    workspace: *mut c_void,
    size: usize,
    table: *const u8,
    table_size: usize,
    settings: *const fiveply_yahtzee_settings,
    state: *const fiveply_yahtzee_state,
    seat: u8,
    ask: impl FnOnce(&Factored<'_>, &mut [u64], &Asked) -> Result<T, Fault>,
) -> Result<T, Fault> {
    // SAFETY: "Pointers".
    let state = unsafe { pointer::object(state) }?;
    at_table::<Yahtzee>(&state, seat)?;
    // SAFETY: "Pointers".
    let settings = unsafe { settings_or_default::<Yahtzee>(settings) }?;
    pointer::check_apart(workspace.addr(), size, table.addr(), table_size, "table")?;
    // SAFETY: "Pointers".
    let bytes = unsafe { pointer::bytes(table, table_size) }?;
    let table = Factored::reload(bytes, state.rules()).map_err(fault)?;
    // SAFETY: "Pointers"; the workspace lies apart from the table.
    let workspace = unsafe { pointer::words_mut(workspace, size) }?;
    ask(&table, workspace, &Asked { settings, state, seat })
}

/// What is wrong with a table.
fn fault(error: Error) -> Fault {
    match error {
        Error::Save(SaveError::TooShort { need }) => Fault::damaged("all bytes of the table", need),
        Error::Save(SaveError::WrongTag) => Fault::damaged("a table of this game", 0),
        Error::Save(SaveError::Corrupt) => Fault::damaged("a table that was not altered", 0),
        Error::Save(SaveError::WrongVersion { .. }) => Fault::version("a table of this version"),
        error => error.into(),
    }
}
