//! Every verb once, generic over games: check, call the engine, report.
//!
//! A game joins by implementing [`Game`] and by one function of one line for each verb, which gives the verb its C name
//! and its words in the header.
//!
//! All functions here are unsafe for one reason, told in "Pointers" of the header's opening comment and referred to
//! by that name: each pointer is null or leads to what its type says (a buffer to as many elements as stated) for the
//! time of the call. The order that makes overlaps harmless is in [`crate::pointer`].

use core::ffi::{c_char, c_void};
use core::fmt;

use engine::error::{Error, Reason};
use engine::game::{AppliedTo, Ranked, Search, Seat, State};
use engine::kit::budget::Budget;
use engine::kit::text::Writer;

use crate::object::{InWorkspace, Mirror, Object, Settings};
use crate::pointer::{self, Plain};
use crate::status::{Fault, explained, fiveply_problem, fiveply_progress, status};
use crate::text;

/// What a game brings to the boundary.
pub(crate) trait Game {
    /// The engine's position.
    type State: State<Rules: Plain + Default, Action: Plain, Undo: Plain, Event: Plain, Chance: Plain> + Plain;
    /// The engine's decision.
    type Search: Search<State = Self::State, Settings: Plain> + Plain;

    /// The rules in C.
    type CRules: Mirror<Value = RulesOf<Self>>;
    /// The position in C.
    type CState: Object<Content = Self::State>;
    /// An action in C.
    type CAction: Mirror<Value = ActionOf<Self>>;
    /// The record of an action in C.
    type CUndo: Object<Content = <Self::State as State>::Undo>;
    /// What an action led to, in C.
    type CEvent: Mirror<Value = <Self::State as State>::Event>;
    /// What the table produces, in C.
    type CChance: Mirror<Value = <Self::State as State>::Chance>;
    /// The settings in C.
    type CSettings: Settings<Value = SettingsOf<Self>>;
    /// The decision in C.
    type CSearch: Object<Content = Self::Search> + InWorkspace;
    /// A candidate in C: the engine's, as it is.
    type CCandidate: Plain;
    /// The answer in C.
    type CAdvice: Plain;

    /// What is expected in place of a name that no rules have.
    const RULES_EXPECTED: &'static str;
    /// The units that `advise` spends for a budget of 0.
    const DEFAULT_BUDGET: u32;

    /// The rules of that name.
    fn rules_from_name(name: &str) -> Option<RulesOf<Self>>;
    /// Writes the name of the rules.
    fn write_rules(rules: &RulesOf<Self>, out: &mut Writer<'_>) -> fmt::Result;
    /// The number of players.
    fn players(state: &Self::State) -> u8;
    /// The answer in C.
    fn advice_in_c(advice: &<Self::Search as Search>::Advice) -> Self::CAdvice;
    /// Writes the reasons of an answer in English.
    fn write_reason(advice: &Self::CAdvice, out: &mut Writer<'_>) -> fmt::Result;
}

/// The rules of a game.
pub(crate) type RulesOf<G> = <<G as Game>::State as State>::Rules;
/// The actions of a game.
pub(crate) type ActionOf<G> = <<G as Game>::State as State>::Action;
/// The settings of a game.
pub(crate) type SettingsOf<G> = <<G as Game>::Search as Search>::Settings;
/// The reasons of a game.
pub(crate) type ReasonOf<G> = <<G as Game>::State as State>::Reason;
/// The candidates of a game.
pub(crate) type RankedOf<G> = Ranked<ActionOf<G>>;

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
    unsafe { change::<G, _>(state, action, undo, event, problem, |state, action| state.apply(action)) }
}

pub(crate) unsafe fn reveal<G: Game>(
    state: *mut G::CState,
    chance: *const G::CChance,
    undo: *mut G::CUndo,
    event: *mut G::CEvent,
    problem: *mut fiveply_problem,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { change::<G, _>(state, chance, undo, event, problem, |state, chance| state.reveal(chance)) }
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

pub(crate) unsafe fn settings_default<G: Game>(settings: *mut G::CSettings, size: usize) -> i32 {
    status(|| {
        // SAFETY: "Pointers".
        unsafe { pointer::write_sized(settings, size, default_settings::<G>()) }
    })
}

pub(crate) unsafe fn workspace_size<G: Game>(settings: *const G::CSettings) -> usize {
    // SAFETY: "Pointers".
    let settings = unsafe { settings_or_default::<G>(settings) };
    settings.map_or(0, |settings| G::Search::workspace_size(&settings))
}

pub(crate) unsafe fn settings_fit<G: Game>(settings: *mut G::CSettings, bytes: usize) -> i32 {
    status(|| {
        // SAFETY: "Pointers".
        let given = unsafe { pointer::sized(settings.cast_const(), default_settings::<G>()) }?;
        let fitting = G::Search::settings_fit(&given.value()?, bytes)?;
        // SAFETY: "Pointers".
        unsafe { pointer::write_sized(settings, given.struct_size() as usize, G::CSettings::of(fitting)) }
    })
}

unsafe fn settings_or_default<G: Game>(settings: *const G::CSettings) -> Result<SettingsOf<G>, Fault> {
    if settings.is_null() {
        return Ok(SettingsOf::<G>::default());
    }
    // SAFETY: "Pointers".
    unsafe { pointer::sized(settings, default_settings::<G>()) }?.value()
}

fn default_settings<G: Game>() -> G::CSettings {
    G::CSettings::of(SettingsOf::<G>::default())
}

/// The caller's settings, or for null the strongest that fit.
unsafe fn settings_or_fitting<G: Game>(
    settings: *const G::CSettings,
    bytes: usize,
) -> Result<SettingsOf<G>, Fault> {
    if settings.is_null() {
        return Ok(G::Search::settings_fit(&SettingsOf::<G>::default(), bytes)?);
    }
    // SAFETY: "Pointers".
    unsafe { settings_or_default::<G>(settings) }
}

pub(crate) unsafe fn begin<G: Game>(
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

pub(crate) unsafe fn step<G: Game>(
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

pub(crate) unsafe fn follow<G: Game>(
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
pub(crate) unsafe fn searched<G: Game, T>(
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
pub(crate) unsafe fn ask<G: Game, T: Plain>(
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

pub(crate) unsafe fn best<G: Game>(
    search: *const G::CSearch,
    workspace: *mut c_void,
    size: usize,
    action: *mut G::CAction,
) -> i32 {
    let best = |search: &G::Search, workspace: &mut [u64]| search.best(workspace).map(G::CAction::of);
    // SAFETY: "Pointers".
    unsafe { ask::<G, _>(search, workspace, size, action, best) }
}

pub(crate) unsafe fn ranked<G: Game>(
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
        // SAFETY: "Pointers"; the list lies apart from the workspace; a candidate in C has the layout of the engine's,
        // which is numbers only.
        let list = unsafe { pointer::list_mut(candidates.cast::<RankedOf<G>>(), capacity) }?;
        let rank = |search: &G::Search, workspace: &mut [u64]| search.ranked(workspace, list);
        // SAFETY: "Pointers".
        count.write(unsafe { searched::<G, _>(search, workspace, size, rank) }?);
        Ok(())
    })
}

pub(crate) unsafe fn choose<G: Game>(
    search: *const G::CSearch,
    workspace: *mut c_void,
    size: usize,
    action: *mut G::CAction,
) -> i32 {
    let choose = |search: &G::Search, workspace: &mut [u64]| search.choose(workspace).map(G::CAction::of);
    // SAFETY: "Pointers".
    unsafe { ask::<G, _>(search, workspace, size, action, choose) }
}

pub(crate) unsafe fn progress<G: Game>(search: *const G::CSearch, progress: *mut fiveply_progress) -> i32 {
    status(|| {
        // SAFETY: "Pointers".
        let (search, progress) = unsafe { (pointer::object(search)?, pointer::out(progress)?) };
        progress.write(search.progress().into());
        Ok(())
    })
}

pub(crate) unsafe fn advise<G: Game>(
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

pub(crate) unsafe fn reason_write<G: Game>(
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
