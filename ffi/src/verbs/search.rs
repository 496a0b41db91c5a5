//! The verbs of the search, in their order.

use core::ffi::{c_char, c_void};

use engine::game::{Search, Seat};
use engine::kit::budget::Budget;

use super::{RankedOf, Searched, SettingsOf, at_table};
use crate::object::{InWorkspace, Mirror, Object, Settings};
use crate::pointer::{self, Plain};
use crate::status::{Fault, explained, fiveply_problem, fiveply_progress, status};
use crate::text;

pub(crate) unsafe fn settings_default<G: Searched>(settings: *mut G::CSettings, size: usize) -> i32 {
    status(|| {
        // SAFETY: "Pointers".
        unsafe { pointer::write_sized(settings, size, default_settings::<G>()) }
    })
}

pub(crate) unsafe fn workspace_size<G: Searched>(settings: *const G::CSettings) -> usize {
    // SAFETY: "Pointers".
    let settings = unsafe { settings_or_default::<G>(settings) };
    settings.map_or(0, |settings| G::Search::workspace_size(&settings))
}

pub(crate) unsafe fn settings_fit<G: Searched>(settings: *mut G::CSettings, bytes: usize) -> i32 {
    status(|| {
        // SAFETY: "Pointers".
        let given = unsafe { pointer::sized(settings.cast_const(), default_settings::<G>()) }?;
        let fitting = G::Search::settings_fit(&given.value()?, bytes)?;
        // SAFETY: "Pointers".
        unsafe { pointer::write_sized(settings, given.struct_size() as usize, G::CSettings::of(fitting)) }
    })
}

/// The caller's settings, or for null the default ones.
pub(crate) unsafe fn settings_or_default<G: Searched>(
    settings: *const G::CSettings,
) -> Result<SettingsOf<G>, Fault> {
    if settings.is_null() {
        return Ok(SettingsOf::<G>::default());
    }
    // SAFETY: "Pointers".
    unsafe { pointer::sized(settings, default_settings::<G>()) }?.value()
}

fn default_settings<G: Searched>() -> G::CSettings {
    G::CSettings::of(SettingsOf::<G>::default())
}

/// The caller's settings, or for null the strongest that fit.
pub(crate) unsafe fn settings_or_fitting<G: Searched>(
    settings: *const G::CSettings,
    bytes: usize,
) -> Result<SettingsOf<G>, Fault> {
    if settings.is_null() {
        return Ok(G::Search::settings_fit(&SettingsOf::<G>::default(), bytes)?);
    }
    // SAFETY: "Pointers".
    unsafe { settings_or_default::<G>(settings) }
}

pub(crate) unsafe fn begin<G: Searched>(
    search: *mut G::CSearch,
    workspace: *mut c_void,
    size: usize,
    settings: *const G::CSettings,
    state: *const G::CState,
    seat: Seat,
    problem: *mut fiveply_problem,
) -> i32 {
    let body = || {
        // SAFETY: "Pointers".
        let (search, state) = unsafe { (pointer::out(search)?, pointer::object(state)?) };
        at_table::<G>(&state, seat)?;
        // SAFETY: "Pointers".
        let settings = unsafe { settings_or_fitting::<G>(settings, size) }?;
        // SAFETY: "Pointers".
        let workspace = unsafe { pointer::words_mut(workspace, size) }?;
        let begun = G::Search::begin(workspace, &settings, &state, seat)?;
        search.write(G::CSearch::of(begun).with_size(size));
        Ok(begun.progress())
    };
    // SAFETY: "Pointers".
    unsafe { explained(problem, body) }
}

pub(crate) unsafe fn step<G: Searched>(
    search: *mut G::CSearch,
    workspace: *mut c_void,
    size: usize,
    budget: u32,
) -> i32 {
    status(|| {
        // SAFETY: "Pointers".
        let (mut object, out) = unsafe { (pointer::initialised(search)?, pointer::out(search)?) };
        // SAFETY: "Pointers".
        let workspace = unsafe { pointer::words_mut(workspace, object.checked_size(size)?) }?;
        let progress = object.content_mut().step(workspace, Budget::units(budget));
        out.write(object);
        Ok(progress)
    })
}

pub(crate) unsafe fn follow<G: Searched>(
    search: *mut G::CSearch,
    workspace: *mut c_void,
    size: usize,
    state: *const G::CState,
    seat: Seat,
    problem: *mut fiveply_problem,
) -> i32 {
    let body = || {
        // SAFETY: "Pointers".
        let (mut object, out) = unsafe { (pointer::initialised(search)?, pointer::out(search)?) };
        // SAFETY: "Pointers".
        let state = unsafe { pointer::object(state) }?;
        at_table::<G>(&state, seat)?;
        // SAFETY: "Pointers".
        let workspace = unsafe { pointer::words_mut(workspace, object.checked_size(size)?) }?;
        object.content_mut().follow(workspace, &state, seat)?;
        out.write(object);
        Ok(object.content().progress())
    };
    // SAFETY: "Pointers".
    unsafe { explained(problem, body) }
}

/// Answers from a search and its workspace.
pub(crate) unsafe fn searched<G: Searched, T>(
    search: *const G::CSearch,
    workspace: *mut c_void,
    size: usize,
    ask: impl FnOnce(&G::Search, &mut [u64]) -> T,
) -> Result<T, Fault> {
    // SAFETY: "Pointers".
    let object = unsafe { pointer::initialised(search) }?;
    // SAFETY: "Pointers".
    let workspace = unsafe { pointer::words_mut(workspace, object.checked_size(size)?) }?;
    Ok(ask(&object.content(), workspace))
}

/// Writes what a search answers to a question; no answer means that no action is owed, or that one is not legal.
pub(crate) unsafe fn ask<G: Searched, T: Plain>(
    search: *const G::CSearch,
    workspace: *mut c_void,
    size: usize,
    out: *mut T,
    ask: impl FnOnce(&G::Search, &mut [u64]) -> Option<T>,
) -> i32 {
    status(|| {
        // SAFETY: "Pointers".
        let out = unsafe { pointer::out(out) }?;
        // SAFETY: "Pointers".
        let answer = unsafe { searched::<G, _>(search, workspace, size, ask) }?;
        out.write(answer.ok_or(Fault::no_such_action())?);
        Ok(())
    })
}

pub(crate) unsafe fn best<G: Searched>(
    search: *const G::CSearch,
    workspace: *mut c_void,
    size: usize,
    action: *mut G::CAction,
) -> i32 {
    let best = |search: &G::Search, workspace: &mut [u64]| search.best(workspace).map(G::CAction::of);
    // SAFETY: "Pointers".
    unsafe { ask::<G, _>(search, workspace, size, action, best) }
}

pub(crate) unsafe fn ranked<G: Searched>(
    search: *const G::CSearch,
    workspace: *mut c_void,
    size: usize,
    candidates: *mut G::CCandidate,
    capacity: usize,
    count: *mut usize,
) -> i32 {
    status(|| {
        let bytes = capacity.saturating_mul(size_of::<G::CCandidate>());
        pointer::check_apart(workspace.addr(), size, candidates.addr(), bytes, "ranked")?;
        // SAFETY: "Pointers".
        let count = unsafe { pointer::out(count) }?;
        let rank = |search: &G::Search, workspace: &mut [u64]| {
            // SAFETY: "Pointers"; the list lies apart from the workspace; a candidate in C has the size and alignment
            // of the engine's, which is numbers only.
            let list = unsafe { pointer::zeroed_list_mut(candidates.cast::<RankedOf<G>>(), capacity) }?;
            Ok::<_, Fault>(search.ranked(workspace, list))
        };
        // SAFETY: "Pointers".
        let ranked = unsafe { searched::<G, _>(search, workspace, size, rank) }??;
        // SAFETY: the first `ranked` of `capacity` candidates were just written.
        unsafe { pointer::convert_list(candidates, ranked.min(capacity), G::candidate_in_c) };
        count.write(ranked);
        Ok(())
    })
}

pub(crate) unsafe fn choose<G: Searched>(
    search: *const G::CSearch,
    workspace: *mut c_void,
    size: usize,
    action: *mut G::CAction,
) -> i32 {
    let choose = |search: &G::Search, workspace: &mut [u64]| search.choose(workspace).map(G::CAction::of);
    // SAFETY: "Pointers".
    unsafe { ask::<G, _>(search, workspace, size, action, choose) }
}

pub(crate) unsafe fn progress<G: Searched>(
    search: *const G::CSearch,
    progress: *mut fiveply_progress,
) -> i32 {
    status(|| {
        // SAFETY: "Pointers".
        let (search, progress) = unsafe { (pointer::object(search)?, pointer::out(progress)?) };
        progress.write(search.progress().into());
        Ok(())
    })
}

pub(crate) unsafe fn advise<G: Searched>(
    workspace: *mut c_void,
    size: usize,
    settings: *const G::CSettings,
    state: *const G::CState,
    seat: Seat,
    budget: u32,
    advice: *mut G::CAdvice,
) -> i32 {
    status(|| {
        // SAFETY: "Pointers".
        let (advice, state) = unsafe { (pointer::out(advice)?, pointer::object(state)?) };
        at_table::<G>(&state, seat)?;
        // SAFETY: "Pointers".
        let settings = unsafe { settings_or_fitting::<G>(settings, size) }?;
        // SAFETY: "Pointers".
        let workspace = unsafe { pointer::words_mut(workspace, size) }?;
        let budget = Budget::units(if budget == 0 { G::DEFAULT_BUDGET } else { budget });
        advice.write(G::advice_in_c(&G::Search::advise(workspace, &settings, &state, seat, budget)?));
        Ok(())
    })
}

pub(crate) unsafe fn reason_write<G: Searched>(
    advice: *const G::CAdvice,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> i32 {
    status(|| {
        // SAFETY: "Pointers".
        let advice = unsafe { pointer::value(advice) }?;
        // SAFETY: "Pointers".
        unsafe { text::write(buffer, capacity, length, |out| G::write_reason(&advice, out)) }
    })
}
