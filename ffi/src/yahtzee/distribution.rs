//! The distribution of the points still to be written: from a search that is done to what it means for the score.
#![cfg(feature = "yahtzee")]

use core::ffi::c_void;

use engine::kit::budget::Budget;
use engine::yahtzee::{Category, Distribution};

use super::types::{
    FIVEPLY_YAHTZEE_BOX_SCORES, fiveply_yahtzee_box_points, fiveply_yahtzee_distribution,
    fiveply_yahtzee_search, fiveply_yahtzee_summary,
};
use crate::object::{InWorkspace, Object};
use crate::pointer::{self, Plain};
use crate::status::{Fault, explained, fiveply_problem, fiveply_progress, status};

/// Yahtzee: distribution -------------------------------------------------------------------------
///
/// The bytes of memory that a distribution needs from the position of a search on, beside the
/// workspace of the search. With at most four open boxes and `FIVEPLY_YAHTZEE_FIXED` both fit into
/// 65,536 bytes; from the start of a game it is hundreds of megabytes.
///
/// @param search    a search of optimal play to the end, begun or done
/// @return bytes; 0 for a search that was not begun
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_yahtzee_distribution_size(search: *const fiveply_yahtzee_search) -> usize {
    // SAFETY: "Pointers".
    let search = unsafe { pointer::object(search) };
    search.map_or(0, |search| Distribution::memory_size(&search))
}

/// Starts to find out how likely each number of points is from the position of a search to the end
/// of the game, when every turn is played for the highest expectation. Of equal boxes the first is
/// written; of equal keeps, dice that may all stay do, else a die of the lowest face is given up
/// with which nothing is lost, and so on.
///
/// @param odds            out: the distribution
/// @param memory          the memory to work in, aligned as a workspace, apart from that of the
///                        search
/// @param size            its bytes, at least `fiveply_yahtzee_distribution_size`
/// @param search          a search of optimal play to the end of the game, done
/// @param problem         out on failure, or `NULL`
/// @return `FIVEPLY_MORE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_WORKSPACE` with the bytes
///         needed, `_UNSUPPORTED` for a search of something else, one that is not done, or one with
///         more open boxes than its settings solve
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_yahtzee_distribution_begin(
    odds: *mut fiveply_yahtzee_distribution,
    memory: *mut c_void,
    size: usize,
    search: *const fiveply_yahtzee_search,
    problem: *mut fiveply_problem,
) -> i32 {
    let body = || {
        // SAFETY: "Pointers".
        let (odds, search) = unsafe { (pointer::out(odds)?, pointer::object(search)?) };
        // SAFETY: "Pointers".
        let memory = unsafe { pointer::words_mut(memory, size) }?;
        let begun = Distribution::begin(memory, &search)?;
        odds.write(fiveply_yahtzee_distribution::of(begun).with_size(begun.need()));
        Ok(begun.progress())
    };
    // SAFETY: "Pointers".
    unsafe { explained(problem, body) }
}

/// Works for at most `budget` units and returns; call again until the answer is `FIVEPLY_DONE`.
///
/// @param odds              the distribution, changed
/// @param memory            the memory given to `begin`, or a copy of it
/// @param size              its bytes
/// @param search            the search given to `begin`, or one with a table that holds its card
/// @param workspace         its workspace, read only
/// @param workspace_size    its bytes
/// @param budget            units to spend now, 0 or more; one unit is one card: some 30,000
///                          operations, and two for each number of points that it can have written
///                          and each way to go on
/// @return `FIVEPLY_DONE`, `FIVEPLY_MORE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_WORKSPACE`,
///         `_ARG` (a search without the table, or a workspace in the memory)
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_yahtzee_distribution_step(
    odds: *mut fiveply_yahtzee_distribution,
    memory: *mut c_void,
    size: usize,
    search: *const fiveply_yahtzee_search,
    workspace: *const c_void,
    workspace_size: usize,
    budget: u32,
) -> i32 {
    status(|| {
        // SAFETY: "Pointers".
        let (mut object, out) = unsafe { (pointer::initialised(odds)?, pointer::out(odds)?) };
        // SAFETY: "Pointers".
        let search = unsafe { pointer::initialised(search) }?;
        let (size, workspace_size) = (object.checked_size(size)?, search.checked_size(workspace_size)?);
        pointer::check_apart(memory.addr(), size, workspace.addr(), workspace_size, "workspace")?;
        // SAFETY: "Pointers".
        let memory = unsafe { pointer::words_mut(memory, size) }?;
        // SAFETY: "Pointers", and the memory lies apart.
        let workspace = unsafe { pointer::words(workspace, workspace_size) }?;
        let search = search.content();
        if !object.content().is_served_by(&search) {
            return Err(Fault::argument("search"));
        }
        let progress = object.content_mut().step(&search, workspace, memory, Budget::units(budget));
        out.write(object);
        Ok(progress)
    })
}

/// How far the distribution has come.
///
/// @param odds            the distribution
/// @param progress        out: units spent, and the part of the cards that is done
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_yahtzee_distribution_progress(
    odds: *const fiveply_yahtzee_distribution,
    progress: *mut fiveply_progress,
) -> i32 {
    status(|| {
        // SAFETY: "Pointers".
        let (distribution, progress) = unsafe { (pointer::object(odds)?, pointer::out(progress)?) };
        progress.write(distribution.progress().into());
        Ok(())
    })
}

/// Mean, deviation, bonuses and range of the points from here to the end. All points count that are
/// still to be written: boxes, hundreds, and 35 (in Yatzy 50) if the upper total ends at 63 or
/// more. Probabilities are right to 1e-12 with `FIVEPLY_YAHTZEE_DOUBLE`, else to 1e-5.
///
/// @param odds            the distribution, done
/// @param memory          its memory
/// @param size            its bytes
/// @param summary         out: the numbers
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_NULL`, `_ALIGN`, `_STATE`, `_WORKSPACE`, `_UNSUPPORTED`
///         for a distribution that is not done
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_yahtzee_distribution_summary(
    odds: *const fiveply_yahtzee_distribution,
    memory: *const c_void,
    size: usize,
    summary: *mut fiveply_yahtzee_summary,
) -> i32 {
    let ask = |distribution: &Distribution, memory: &[u64]| {
        let (least, most) = distribution.range(memory)?;
        Some(fiveply_yahtzee_summary {
            mean: distribution.mean(memory),
            deviation: distribution.deviation(memory),
            upper_bonus: distribution.upper_bonus(memory),
            hundreds: distribution.hundreds(memory),
            cards: distribution.cards(memory),
            least,
            most,
            most_likely: distribution.most_likely(memory)?,
            reserved: 0,
        })
    };
    // SAFETY: "Pointers".
    unsafe { self::ask(odds, memory, size, summary, ask) }
}

/// The probability of exactly so many points from here to the end.
///
/// @param odds            the distribution, done
/// @param memory          its memory
/// @param size            its bytes
/// @param points          the points
/// @param probability     out: from 0 to 1
/// @return as `fiveply_yahtzee_distribution_summary`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_yahtzee_distribution_probability(
    odds: *const fiveply_yahtzee_distribution,
    memory: *const c_void,
    size: usize,
    points: u16,
    probability: *mut f64,
) -> i32 {
    let ask = |distribution: &Distribution, memory: &[u64]| Some(distribution.probability(memory, points));
    // SAFETY: "Pointers".
    unsafe { self::ask(odds, memory, size, probability, ask) }
}

/// The probability of so many points or more from here to the end.
///
/// @param odds            the distribution, done
/// @param memory          its memory
/// @param size            its bytes
/// @param points          the points
/// @param probability     out: from 0 to 1
/// @return as `fiveply_yahtzee_distribution_summary`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_yahtzee_distribution_at_least(
    odds: *const fiveply_yahtzee_distribution,
    memory: *const c_void,
    size: usize,
    points: u16,
    probability: *mut f64,
) -> i32 {
    let ask = |distribution: &Distribution, memory: &[u64]| Some(distribution.at_least(memory, points));
    // SAFETY: "Pointers".
    unsafe { self::ask(odds, memory, size, probability, ask) }
}

/// The least number of points that is not exceeded with at least so many thousandths of
/// probability: 500 asks for the median. What misses a thousandth by rounding only, counts.
///
/// @param odds            the distribution, done
/// @param memory          its memory
/// @param size            its bytes
/// @param per_mille       0 to 1000
/// @param points          out: the points
/// @return as `fiveply_yahtzee_distribution_summary`, or `FIVEPLY_ERR_ARG` (`per_mille`)
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_yahtzee_distribution_quantile(
    odds: *const fiveply_yahtzee_distribution,
    memory: *const c_void,
    size: usize,
    per_mille: u16,
    points: *mut u16,
) -> i32 {
    if per_mille > 1000 {
        return status(|| Err::<(), _>(Fault::argument("per_mille")));
    }
    let ask = |distribution: &Distribution, memory: &[u64]| distribution.quantile(memory, per_mille);
    // SAFETY: "Pointers".
    unsafe { self::ask(odds, memory, size, points, ask) }
}

/// What a box gets that is open now.
///
/// @param odds            the distribution, done
/// @param memory          its memory
/// @param size            its bytes
/// @param category        the box: `FIVEPLY_YAHTZEE_ONES` ...
/// @param box_points      out: mean, deviation and the probability of each number of points; 0
///                        throughout for a box that is filled or not on the card
/// @return as `fiveply_yahtzee_distribution_summary`, or `FIVEPLY_ERR_ARG` (`category`)
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_yahtzee_distribution_box(
    odds: *const fiveply_yahtzee_distribution,
    memory: *const c_void,
    size: usize,
    category: u8,
    box_points: *mut fiveply_yahtzee_box_points,
) -> i32 {
    let Some(category) = Category::at(category) else {
        return status(|| Err::<(), _>(Fault::argument("category")));
    };
    let ask = |distribution: &Distribution, memory: &[u64]| {
        let mut probability = [0.0; FIVEPLY_YAHTZEE_BOX_SCORES];
        for (slot, points) in probability.iter_mut().zip(0..) {
            *slot = distribution.box_probability(memory, category, points);
        }
        let mean = distribution.box_mean(memory, category);
        let deviation = distribution.box_deviation(memory, category);
        Some(fiveply_yahtzee_box_points { mean, deviation, probability })
    };
    // SAFETY: "Pointers".
    unsafe { self::ask(odds, memory, size, box_points, ask) }
}

/// The probability of every number of points from 0 on; numbers past the last never come.
///
/// @param odds             the distribution, done
/// @param memory           its memory
/// @param size             its bytes
/// @param probabilities    out: the first `capacity` of them, apart from the memory
/// @param capacity         room there; `probabilities` may be `NULL` if it is 0
/// @param count            out: how many there are, also where `capacity` is smaller; at most 1576
/// @return as `fiveply_yahtzee_distribution_summary`, or `FIVEPLY_ERR_ARG` (a list in the memory)
#[unsafe(no_mangle)]
pub unsafe extern "C" fn fiveply_yahtzee_distribution_probabilities(
    odds: *const fiveply_yahtzee_distribution,
    memory: *const c_void,
    size: usize,
    probabilities: *mut f64,
    capacity: usize,
    count: *mut usize,
) -> i32 {
    status(|| {
        let bytes = capacity.saturating_mul(size_of::<f64>());
        pointer::check_apart(memory.addr(), size, probabilities.addr(), bytes, "probabilities")?;
        // SAFETY: "Pointers".
        let count = unsafe { pointer::out(count) }?;
        let list = |distribution: &Distribution, memory: &[u64]| {
            // SAFETY: "Pointers"; the list lies apart from the memory.
            let list = unsafe { pointer::zeroed_list_mut(probabilities, capacity) }?;
            Ok::<_, Fault>(distribution.probabilities(memory, list))
        };
        // SAFETY: "Pointers".
        count.write(unsafe { completed(odds, memory, size, list) }??);
        Ok(())
    })
}

/// Answers from a distribution that is done and its memory.
unsafe fn completed<T>(
    odds: *const fiveply_yahtzee_distribution,
    memory: *const c_void,
    size: usize,
    ask: impl FnOnce(&Distribution, &[u64]) -> T,
) -> Result<T, Fault> {
    // SAFETY: "Pointers".
    let object = unsafe { pointer::initialised(odds) }?;
    // SAFETY: "Pointers".
    let memory = unsafe { pointer::words(memory, object.checked_size(size)?) }?;
    let distribution = object.content();
    if !distribution.is_done() {
        return Err(NOT_DONE);
    }
    Ok(ask(&distribution, memory))
}

/// Writes what a distribution answers to a question; one whose memory was lost may have no answer.
unsafe fn ask<T: Plain>(
    odds: *const fiveply_yahtzee_distribution,
    memory: *const c_void,
    size: usize,
    out: *mut T,
    ask: impl FnOnce(&Distribution, &[u64]) -> Option<T>,
) -> i32 {
    status(|| {
        // SAFETY: "Pointers".
        let out = unsafe { pointer::out(out) }?;
        // SAFETY: "Pointers".
        let answer = unsafe { completed(odds, memory, size, ask) }?;
        out.write(answer.ok_or(NOT_DONE)?);
        Ok(())
    })
}

const NOT_DONE: Fault = Fault::unsupported("a distribution that is done");
