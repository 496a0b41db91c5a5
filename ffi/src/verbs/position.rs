//! The verbs of the position, in their order.

use core::ffi::c_char;

use engine::error::{Error, Reason};
use engine::game::{AppliedTo, Seat, State};

use super::{ActionOf, Game, ReasonOf, RulesOf};
use crate::object::{Mirror, Object};
use crate::pointer::{self, Plain};
use crate::status::{Fault, explained, fiveply_problem, status};
use crate::text;

pub(crate) unsafe fn rules_default<G: Game>(rules: *mut G::CRules) -> i32 {
    status(|| {
        // SAFETY: "Pointers".
        let rules = unsafe { pointer::out(rules) }?;
        rules.write(G::CRules::of(RulesOf::<G>::default()));
        Ok(())
    })
}

pub(crate) unsafe fn rules_parse<G: Game>(
    text: *const c_char,
    length: usize,
    rules: *mut G::CRules,
    problem: *mut fiveply_problem,
) -> i32 {
    let body = || {
        // SAFETY: "Pointers".
        let (text, rules) = unsafe { (text::read(text, length)?, pointer::out(rules)?) };
        let named = G::rules_from_name(text).ok_or(Fault::unreadable(G::RULES_EXPECTED))?;
        rules.write(G::CRules::of(named));
        Ok(())
    };
    // SAFETY: "Pointers".
    unsafe { explained(problem, body) }
}

pub(crate) unsafe fn rules_write<G: Game>(
    rules: *const G::CRules,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> i32 {
    status(|| {
        // SAFETY: "Pointers".
        let rules = unsafe { pointer::value(rules) }?.value();
        // SAFETY: "Pointers".
        unsafe { text::write(buffer, capacity, length, |out| G::write_rules(&rules, out)) }
    })
}

pub(crate) unsafe fn new<G: Game>(
    state: *mut G::CState,
    rules: *const G::CRules,
    seed: u64,
    problem: *mut fiveply_problem,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { made_by_rules::<G, _>(state, rules, problem, |rules| G::State::new(rules, seed)) }
}

/// Makes a position from rules in a way of the game's own.
pub(crate) unsafe fn made_by_rules<G: Game, E: Into<Fault>>(
    state: *mut G::CState,
    rules: *const G::CRules,
    problem: *mut fiveply_problem,
    make: impl FnOnce(RulesOf<G>) -> Result<G::State, E>,
) -> i32 {
    let body = || {
        // SAFETY: "Pointers".
        let (state, rules) = unsafe { (pointer::out(state)?, pointer::value(rules)?.value()) };
        state.write(G::CState::of(make(rules).map_err(E::into)?));
        Ok(())
    };
    // SAFETY: "Pointers".
    unsafe { explained(problem, body) }
}

pub(crate) unsafe fn parse<G: Game>(
    state: *mut G::CState,
    text: *const c_char,
    length: usize,
    problem: *mut fiveply_problem,
) -> i32 {
    let body = || {
        // SAFETY: "Pointers".
        let (state, text) = unsafe { (pointer::out(state)?, text::read(text, length)?) };
        state.write(G::CState::of(G::State::parse(text)?));
        Ok(())
    };
    // SAFETY: "Pointers".
    unsafe { explained(problem, body) }
}

pub(crate) unsafe fn write<G: Game>(
    state: *const G::CState,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> i32 {
    status(|| {
        // SAFETY: "Pointers".
        let state = unsafe { pointer::object(state) }?;
        // SAFETY: "Pointers".
        unsafe { text::write(buffer, capacity, length, |out| state.write(out)) }
    })
}

pub(crate) unsafe fn save<G: Game>(
    state: *const G::CState,
    bytes: *mut u8,
    capacity: usize,
    length: *mut usize,
) -> i32 {
    status(|| {
        // SAFETY: "Pointers".
        let (state, length) = unsafe { (pointer::object(state)?, pointer::out_or_null(length)?) };
        // SAFETY: "Pointers".
        let bytes = unsafe { pointer::list_mut(bytes, capacity) }?;
        let saved = state.save(bytes).map_err(|error| cut(error, G::State::SAVE_SIZE))?;
        length.write(saved);
        Ok(())
    })
}

/// A buffer that is too small for saved bytes is a capacity, not a damaged block.
fn cut<R: Reason>(error: Error<R>, need: usize) -> Fault {
    if matches!(error, Error::Save(_)) { Fault::capacity(need) } else { error.into() }
}

pub(crate) unsafe fn load<G: Game>(
    state: *mut G::CState,
    bytes: *const u8,
    length: usize,
    problem: *mut fiveply_problem,
) -> i32 {
    let body = || {
        // SAFETY: "Pointers".
        let (state, bytes) = unsafe { (pointer::out(state)?, pointer::bytes(bytes, length)?) };
        state.write(G::CState::of(G::State::load(bytes)?));
        Ok(())
    };
    // SAFETY: "Pointers".
    unsafe { explained(problem, body) }
}

pub(crate) unsafe fn validate<G: Game>(state: *const G::CState, problem: *mut fiveply_problem) -> i32 {
    let body = || {
        // SAFETY: "Pointers".
        let state = unsafe { pointer::object(state) }?;
        Ok(state.validate()?)
    };
    // SAFETY: "Pointers".
    unsafe { explained(problem, body) }
}

pub(crate) unsafe fn to_act<G: Game>(state: *const G::CState, seats: *mut u32) -> i32 {
    // SAFETY: "Pointers".
    unsafe { get::<G, _>(state, seats, |state| state.to_act().0) }
}

/// Writes what a position answers to a question.
pub(crate) unsafe fn get<G: Game, T: Plain>(
    state: *const G::CState,
    out: *mut T,
    ask: impl FnOnce(&G::State) -> T,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { try_get::<G, T>(state, out, |state| Ok(ask(state))) }
}

/// Writes what a position answers to a question that can be wrong.
pub(crate) unsafe fn try_get<G: Game, T: Plain>(
    state: *const G::CState,
    out: *mut T,
    ask: impl FnOnce(&G::State) -> Result<T, Fault>,
) -> i32 {
    status(|| {
        // SAFETY: "Pointers".
        let (state, out) = unsafe { (pointer::object(state)?, pointer::out(out)?) };
        out.write(ask(&state)?);
        Ok(())
    })
}

/// Writes what a position answers about a seat at its table.
pub(crate) unsafe fn get_of_seat<G: Game, T: Plain>(
    state: *const G::CState,
    seat: Seat,
    out: *mut T,
    ask: impl FnOnce(&G::State) -> T,
) -> i32 {
    let ask = |state: &G::State| {
        at_table::<G>(state, seat)?;
        Ok(ask(state))
    };
    // SAFETY: "Pointers".
    unsafe { try_get::<G, T>(state, out, ask) }
}

/// Refuses a seat that nobody has.
pub(crate) fn at_table<G: Game>(state: &G::State, seat: Seat) -> Result<(), Fault> {
    if seat < G::players(state) { Ok(()) } else { Err(Fault::argument("seat")) }
}

pub(crate) unsafe fn legal_actions<G: Game>(
    state: *const G::CState,
    seat: Seat,
    actions: *mut G::CAction,
    capacity: usize,
    count: *mut usize,
) -> i32 {
    status(|| {
        // SAFETY: "Pointers".
        let (state, count) = unsafe { (pointer::object(state)?, pointer::out(count)?) };
        at_table::<G>(&state, seat)?;
        // SAFETY: "Pointers"; a mirror has the layout of its value.
        let actions = unsafe { pointer::list_mut(actions.cast::<ActionOf<G>>(), capacity) }?;
        count.write(state.legal_actions(seat, actions));
        Ok(())
    })
}

pub(crate) unsafe fn action_count<G: Game>(state: *const G::CState, seat: Seat, count: *mut usize) -> i32 {
    // SAFETY: "Pointers".
    unsafe { get_of_seat::<G, _>(state, seat, count, |state| state.action_count(seat)) }
}

pub(crate) unsafe fn action_at<G: Game>(
    state: *const G::CState,
    seat: Seat,
    k: usize,
    action: *mut G::CAction,
) -> i32 {
    let ask = |state: &G::State| {
        at_table::<G>(state, seat)?;
        state.action_at(seat, k).map(G::CAction::of).ok_or(Fault::argument("k"))
    };
    // SAFETY: "Pointers".
    unsafe { try_get::<G, _>(state, action, ask) }
}

pub(crate) unsafe fn action_write<G: Game>(
    state: *const G::CState,
    action: *const G::CAction,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> i32 {
    status(|| {
        // SAFETY: "Pointers".
        let (state, action) = unsafe { (pointer::object(state)?, pointer::value(action)?.value()) };
        // SAFETY: "Pointers".
        unsafe { text::write(buffer, capacity, length, |out| state.write_action(&action, out)) }
    })
}

pub(crate) unsafe fn action_parse<G: Game>(
    state: *const G::CState,
    text: *const c_char,
    length: usize,
    action: *mut G::CAction,
    problem: *mut fiveply_problem,
) -> i32 {
    let body = || {
        // SAFETY: "Pointers".
        let (state, action) = unsafe { (pointer::object(state)?, pointer::out(action)?) };
        // SAFETY: "Pointers".
        let text = unsafe { text::read(text, length) }?;
        action.write(G::CAction::of(state.parse_action(text)?));
        Ok(())
    };
    // SAFETY: "Pointers".
    unsafe { explained(problem, body) }
}

pub(crate) unsafe fn apply<G: Game>(
    state: *mut G::CState,
    action: *const G::CAction,
    undo: *mut G::CUndo,
    event: *mut G::CEvent,
    problem: *mut fiveply_problem,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { change::<G, _>(state, action, undo, event, problem, G::State::apply) }
}

pub(crate) unsafe fn reveal<G: Game>(
    state: *mut G::CState,
    chance: *const G::CChance,
    undo: *mut G::CUndo,
    event: *mut G::CEvent,
    problem: *mut fiveply_problem,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { change::<G, _>(state, chance, undo, event, problem, G::State::reveal) }
}

/// Changes a position by an action or by chance, and tells what happened.
unsafe fn change<G: Game, T: Mirror>(
    state: *mut G::CState,
    cause: *const T,
    undo: *mut G::CUndo,
    event: *mut G::CEvent,
    problem: *mut fiveply_problem,
    apply: impl FnOnce(&mut G::State, &T::Value) -> Result<AppliedTo<G::State>, Error<ReasonOf<G>>>,
) -> i32 {
    let body = || {
        // SAFETY: "Pointers".
        let (undo, event) = unsafe { (pointer::out_or_null(undo)?, pointer::out_or_null(event)?) };
        // SAFETY: "Pointers".
        let cause = unsafe { pointer::value(cause) }?.value();
        // SAFETY: "Pointers"; the reference is not used once `undo` and `event` are written.
        let applied = apply(unsafe { pointer::object_mut(state) }?, &cause)?;
        undo.write(G::CUndo::of(applied.undo));
        event.write(G::CEvent::of(applied.event));
        Ok(())
    };
    // SAFETY: "Pointers".
    unsafe { explained(problem, body) }
}

pub(crate) unsafe fn undo<G: Game>(state: *mut G::CState, record: *const G::CUndo) -> i32 {
    status(|| {
        // SAFETY: "Pointers".
        let record = unsafe { pointer::object(record) }?;
        // SAFETY: "Pointers".
        let state = unsafe { pointer::object_mut(state) }?;
        Ok(state.undo(&record)?)
    })
}

pub(crate) unsafe fn score<G: Game>(state: *const G::CState, seat: Seat, points: *mut i32) -> i32 {
    // SAFETY: "Pointers".
    unsafe { get_of_seat::<G, _>(state, seat, points, |state| state.score(seat)) }
}

pub(crate) unsafe fn is_over<G: Game>(state: *const G::CState, over: *mut u8) -> i32 {
    // SAFETY: "Pointers".
    unsafe { get::<G, _>(state, over, |state| u8::from(state.is_over())) }
}

pub(crate) unsafe fn winner<G: Game>(state: *const G::CState, seats: *mut u32) -> i32 {
    // SAFETY: "Pointers".
    unsafe { get::<G, _>(state, seats, |state| state.winner().0) }
}

pub(crate) unsafe fn observe<G: Game>(state: *const G::CState, seat: Seat, view: *mut G::CState) -> i32 {
    // SAFETY: "Pointers".
    unsafe { get_of_seat::<G, _>(state, seat, view, |state| G::CState::of(state.observe(seat))) }
}
