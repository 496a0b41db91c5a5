//! One suite for every game: what `game::State` and `game::Search` promise, tried at random positions.
//!
//! A game joins with one line, `conformance!(name, subject)`, where the [`Subject`] says what the traits do not:
//! rules and settings to try, and what its table may produce. Positions come from random games, real ones and views,
//! by a fixed seed; a failure prints that seed, the game so far and the position.
//!
//! Positions are compared byte by byte, because a client copies them so.

use std::cmp::Reverse;
use std::fmt::Debug;
use std::thread;

use fiveply::error::Error;
use fiveply::game::{ActionOf, Ranked, ReasonOf, Search, Seat, Seats, State};
use fiveply::kit::{Budget, Progress, Random, Status};
use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

/// Plain data: copied as bytes, and any bytes are harmless.
pub trait Plain: FromBytes + IntoBytes + Immutable + KnownLayout + Copy {}

impl<T: FromBytes + IntoBytes + Immutable + KnownLayout + Copy> Plain for T {}

/// A state whose parts are all plain data.
pub trait PlainState: State<Action: Plain, Undo: Plain, Chance: Plain> + Plain {}

impl<S: State<Action: Plain, Undo: Plain, Chance: Plain> + Plain> PlainState for S {}

/// A search over plain states that is plain data itself.
pub trait PlainSearch: Search<State: PlainState, Settings: Plain> + Plain + Debug {}

impl<S: Search<State: PlainState, Settings: Plain> + Plain + Debug> PlainSearch for S {}

/// What the suite must know of a game beyond its traits.
#[allow(missing_debug_implementations)]
pub struct Subject<S: Search> {
    /// Rules to try, in turn.
    pub rules: Vec<<S::State as State>::Rules>,
    /// Settings to try at each position; each search ends within a few hundred units.
    pub settings: Vec<S::Settings>,
    /// No game takes more actions and events of chance than this.
    pub longest: usize,
    /// What the table may produce where something is awaited, each as likely as at a real table.
    pub draw: fn(&S::State, &mut Random) -> <S::State as State>::Chance,
    /// What a view awaits, as the real position after it shows it.
    pub produced: fn(&S::State, &S::State) -> <S::State as State>::Chance,
    /// Another truth behind what a seat knows of a position.
    pub reseeded: fn(&S::State, Seat, &mut Random) -> S::State,
    /// The settings with another level and the seed of its chance.
    pub with_level: fn(S::Settings, u8, u64) -> S::Settings,
    /// The action that an advice names.
    pub advised: fn(&S::Advice) -> ActionOf<S>,
}

/// Runs the whole suite on one game: a module of tests, one a property.
///
/// ```ignore
/// conformance!(yahtzee, subjects::yahtzee());
/// ```
#[macro_export]
macro_rules! conformance {
    ($game:ident, $subject:expr) => {
        mod $game {
            use super::*;
            $crate::conformance!(@cases $subject;
                legal_actions_are_legal_and_all_else_is_refused
                the_kth_action_is_the_kth_of_the_list
                a_short_list_is_filled_and_the_full_count_told
                undo_restores_every_bit
                a_record_of_another_position_is_refused_or_leads_to_a_sound_one
                what_cannot_have_come_is_refused
                positions_survive_text
                actions_survive_text
                damaged_text_is_refused_or_a_sound_position
                positions_survive_a_save
                a_damaged_save_is_refused
                any_bytes_are_harmless
                over_means_that_nobody_acts_and_somebody_won
                every_random_game_ends
                observing_twice_is_observing_once
                a_view_does_not_tell_what_is_hidden
                a_view_follows_the_real_game
                the_best_action_is_legal_from_zero_steps_on
                the_ranking_is_sorted_and_headed_by_the_best
                slicing_the_budget_changes_nothing
                a_copy_resumes_identically
                old_content_of_the_workspace_changes_nothing
                garbage_in_the_workspace_is_harmless
                a_finished_search_spends_nothing
                the_settings_that_fit_are_the_inverse_of_the_size
                a_workspace_that_is_too_small_says_what_it_needs
                the_top_level_plays_the_best_action
                lower_levels_play_legal_moves_by_their_seed
                advice_is_what_begin_step_and_best_say
                a_search_follows_the_game
                a_search_is_refused_where_there_is_nothing_to_decide
            );
        }
    };
    (@cases $subject:expr; $($case:ident)+) => {
        $(#[test] fn $case() { $crate::conformance::$case(&$subject); })+
    };
}

/// A random game in progress, and what to print when a test of it fails.
#[derive(Debug)]
pub struct Table<S: Search> {
    /// The position now.
    pub state: S::State,
    /// The chance of the test, apart from that of the game.
    pub random: Random,
    /// The position now as text, written before anything is tried on it.
    text: String,
    log: Vec<String>,
}

impl<S: PlainSearch> Table<S> {
    /// A game of its own for each `seed`: real or, every other time, seen by one seat.
    fn new(subject: &Subject<S>, seed: u64) -> Self {
        let mut random = Random::from_seed(seed);
        let rules = subject.rules[seed as usize % subject.rules.len()];
        let real = S::State::new(rules, seed).unwrap();
        let is_view = random.below(2) == 1;
        let state = if is_view { real.observe(seats_of(&real)[0]) } else { real };
        let log =
            vec![format!("game of seed {seed}{}", if is_view { ", seen by the first to act" } else { "" })];
        Self { state, random, text: text_of(&state), log }
    }

    /// Goes on by one random action or event; false when the game is over.
    fn advance(&mut self, subject: &Subject<S>) -> bool {
        if self.state.is_over() {
            return false;
        }
        if let Some(action) = random_action(&self.state, &mut self.random) {
            self.log.push(format!("{} by {action:?}", action_text(&self.state, &action)));
            self.state.apply(&action).unwrap();
        } else {
            let chance = (subject.draw)(&self.state, &mut self.random);
            self.log.push(format!("{chance:?}"));
            self.state.reveal(&chance).unwrap();
        }
        self.text = text_of(&self.state);
        true
    }
}

impl<S: Search> Drop for Table<S> {
    fn drop(&mut self) {
        if thread::panicking() {
            eprintln!("{}\nposition:\n{}", self.log.join("\n"), self.text);
        }
    }
}

/// Visits the positions of `games` random games, one in `sparsity` of them.
fn visit<S: PlainSearch>(
    subject: &Subject<S>,
    games: u64,
    sparsity: u32,
    mut test: impl FnMut(&S::State, &mut Random),
) {
    for seed in 0..games {
        let mut table = Table::new(subject, seed);
        loop {
            if table.random.below(sparsity) == 0 {
                test(&table.state, &mut table.random);
            }
            if !table.advance(subject) {
                break;
            }
        }
    }
}

/// Visits positions at which a seat has something to decide, with settings to search by.
fn visit_decisions<S: PlainSearch>(
    subject: &Subject<S>,
    sparsity: u32,
    mut test: impl FnMut(&S::State, Seat, &S::Settings, &mut Random),
) {
    visit(subject, 4 * subject.rules.len() as u64, sparsity, |state, random| {
        for seat in seats_of(state) {
            for settings in &subject.settings {
                test(state, seat, settings, random);
            }
        }
    });
}

fn seats(set: Seats) -> impl Iterator<Item = Seat> {
    (0..32).filter(move |&seat| set.contains(seat))
}

fn seats_of<S: State>(state: &S) -> Vec<Seat> {
    seats(state.to_act()).collect()
}

fn text_of<S: State>(state: &S) -> String {
    let mut text = String::new();
    state.write(&mut text).unwrap();
    text
}

fn action_text<S: State>(state: &S, action: &S::Action) -> String {
    let mut text = String::new();
    state.write_action(action, &mut text).unwrap();
    text
}

fn actions<S: State>(state: &S, seat: Seat) -> Vec<S::Action> {
    let mut actions = vec![S::Action::default(); state.action_count(seat)];
    assert_eq!(state.legal_actions(seat, &mut actions), actions.len());
    actions
}

/// All actions of all seats that owe one.
fn all_actions<S: State>(state: &S) -> Vec<S::Action> {
    seats_of(state).into_iter().flat_map(|seat| actions(state, seat)).collect()
}

fn pick<T: Copy>(items: &[T], random: &mut Random) -> Option<T> {
    items.get(random.below(items.len() as u32) as usize).copied()
}

fn random_action<S: State>(state: &S, random: &mut Random) -> Option<S::Action> {
    let seat = pick(&seats_of(state), random)?;
    state.action_at(seat, random.below(state.action_count(seat) as u32) as usize)
}

/// Random bytes, half the time small ones.
fn random_bytes(length: usize, random: &mut Random) -> Vec<u8> {
    let range = if random.below(2) == 0 { 256 } else { 16 };
    (0..length).map(|_| random.below(range) as u8).collect()
}

fn random_plain<T: Plain>(random: &mut Random) -> T {
    T::read_from_bytes(&random_bytes(size_of::<T>(), random)).unwrap()
}

/// The value with one byte replaced.
fn altered<T: Plain>(value: &T, place: usize, byte: u8) -> T {
    let mut bytes = value.as_bytes().to_vec();
    bytes[place] = byte;
    T::read_from_bytes(&bytes).unwrap()
}

fn same<T: Plain>(one: &T, other: &T) -> bool {
    one.as_bytes() == other.as_bytes()
}

#[track_caller]
fn assert_same<S: PlainState>(one: &S, other: &S) {
    assert!(same(one, other), "positions differ:\n{}\n{}", text_of(one), text_of(other));
}

/// Every action that [`State::legal_actions`] gives is legal; every other one is refused with a reason and changes
/// nothing, or is, as text, another way to say one of the list.
pub fn legal_actions_are_legal_and_all_else_is_refused<S: PlainSearch>(subject: &Subject<S>) {
    visit(subject, 2 * subject.rules.len() as u64, 8, |state, random| {
        let legal = all_actions(state);
        for action in &legal {
            assert!({ *state }.apply(action).is_ok(), "{action:?} is listed");
        }
        for _ in 0..100 {
            judge(state, &legal, &random_plain(random));
        }
        for action in pick(&legal, random).into_iter().chain([ActionOf::<S>::default()]) {
            for place in 0..size_of::<ActionOf<S>>() {
                for byte in 0..=255 {
                    judge(state, &legal, &altered(&action, place, byte));
                }
            }
        }
    });
}

fn judge<S: PlainState>(state: &S, legal: &[S::Action], action: &S::Action) {
    let mut after = *state;
    match after.apply(action) {
        Ok(applied) => {
            assert_eq!(after.validate(), Ok(()), "{action:?}");
            let read = state.parse_action(&action_text(state, action));
            assert!(read.is_ok_and(|read| legal.contains(&read)), "{action:?} is accepted but not listed");
            assert_eq!(after.undo(&applied.undo), Ok(()));
        }
        Err(Error::Illegal(_)) => assert!(!legal.contains(action), "{action:?} is listed but refused"),
        Err(error) => panic!("{action:?}: {error:?}"),
    }
    assert_same(&after, state);
}

/// `action_at` agrees with the list at every place, and the list has no action twice.
pub fn the_kth_action_is_the_kth_of_the_list<S: PlainSearch>(subject: &Subject<S>) {
    visit(subject, 4 * subject.rules.len() as u64, 2, |state, _| {
        for seat in 0..=255 {
            let list = actions(state, seat);
            assert_eq!(list.is_empty(), !state.to_act().contains(seat), "seat {seat}");
            for (k, action) in list.iter().enumerate() {
                assert_eq!(state.action_at(seat, k), Some(*action), "{k}");
                assert!(!list[..k].contains(action), "{action:?} is listed twice");
            }
            assert_eq!(state.action_at(seat, list.len()), None);
            assert_eq!(state.action_at(seat, usize::MAX), None);
        }
    });
}

/// A list of any length gets the first actions and nothing else; the answer is always the full count.
pub fn a_short_list_is_filled_and_the_full_count_told<S: PlainSearch>(subject: &Subject<S>) {
    visit(subject, 2 * subject.rules.len() as u64, 4, |state, random| {
        for seat in seats_of(state) {
            let list = actions(state, seat);
            let canary = random_plain(random);
            for capacity in 0..list.len() + 3 {
                let mut short = vec![canary; capacity];
                assert_eq!(state.legal_actions(seat, &mut short), list.len());
                let filled = capacity.min(list.len());
                assert_eq!(short[..filled], list[..filled]);
                assert!(short[filled..].iter().all(|after| same(after, &canary)));
            }
        }
    });
}

/// Every action at every position, and whole games from the end back to the start.
pub fn undo_restores_every_bit<S: PlainSearch>(subject: &Subject<S>) {
    visit(subject, 2 * subject.rules.len() as u64, 2, |state, _| {
        for action in all_actions(state) {
            let mut after = *state;
            let undo = after.apply(&action).unwrap().undo;
            assert_eq!(after.validate(), Ok(()), "after {action:?}");
            after.undo(&undo).unwrap();
            assert_same(&after, state);
        }
    });
    for seed in 0..20 {
        let mut table = Table::new(subject, seed);
        let mut history = Vec::new();
        while !table.state.is_over() {
            let before = table.state;
            let undo = match random_action(&before, &mut table.random) {
                Some(action) => table.state.apply(&action).unwrap().undo,
                None => table.state.reveal(&(subject.draw)(&before, &mut table.random)).unwrap().undo,
            };
            history.push((before, undo));
        }
        while let Some((before, undo)) = history.pop() {
            table.state.undo(&undo).unwrap();
            assert_same(&table.state, &before);
        }
    }
}

/// Records of other positions and of none: never a fault, and never a position that no game reaches.
pub fn a_record_of_another_position_is_refused_or_leads_to_a_sound_one<S: PlainSearch>(subject: &Subject<S>) {
    let mut records = Vec::new();
    visit(subject, 3 * subject.rules.len() as u64, 4, |state, random| {
        records.extend(pick(&all_actions(state), random).and_then(|action| { *state }.apply(&action).ok()));
        let mut foreign: Vec<<S::State as State>::Undo> =
            (0..20).filter_map(|_| pick(&records, random)).map(|applied| applied.undo).collect();
        foreign.extend((0..20).map(|_| random_plain::<<S::State as State>::Undo>(random)));
        if let Some(last) = records.last() {
            let place = random.below(size_of::<<S::State as State>::Undo>() as u32) as usize;
            foreign.extend((0..=255).map(|byte| altered(&last.undo, place, byte)));
        }
        for record in foreign {
            let mut after = *state;
            match after.undo(&record) {
                Ok(()) => assert_eq!(after.validate(), Ok(()), "from a foreign record:\n{}", text_of(&after)),
                Err(Error::State(_)) => assert_same(&after, state),
                Err(error) => panic!("{error:?}"),
            }
        }
    });
}

/// Chance that fits is taken and can be taken back; all other is refused with a reason and changes nothing.
pub fn what_cannot_have_come_is_refused<S: PlainSearch>(subject: &Subject<S>) {
    visit(subject, 2 * subject.rules.len() as u64, 4, |state, random| {
        let mut awaited: Vec<S::State> = Vec::from([*state]);
        if let Some(action) = random_action(state, random) {
            let mut view = state.observe(seats_of(state)[0]);
            view.apply(&action).unwrap();
            awaited.push(view);
        }
        for state in awaited {
            let is_chance_to_move = state.to_act() == Seats::NONE && !state.is_over();
            let fitting = (subject.draw)(&state, random);
            assert_eq!(
                { state }.reveal(&fitting).is_ok(),
                is_chance_to_move,
                "{fitting:?}\n{}",
                text_of(&state)
            );
            let mut tries: Vec<<S::State as State>::Chance> = (0..50).map(|_| random_plain(random)).collect();
            for place in 0..size_of_val(&fitting) {
                tries.extend((0..=255).map(|byte| altered(&fitting, place, byte)));
            }
            for chance in tries {
                let mut after = state;
                match after.reveal(&chance) {
                    Ok(revealed) => {
                        assert!(is_chance_to_move, "{chance:?} was not awaited");
                        assert_eq!(after.validate(), Ok(()), "{chance:?}");
                        after.undo(&revealed.undo).unwrap();
                    }
                    Err(Error::Illegal(_)) => {}
                    Err(error) => panic!("{chance:?}: {error:?}"),
                }
                assert_same(&after, &state);
            }
        }
    });
}

/// A position reads back bit for bit, views and finished games too.
pub fn positions_survive_text<S: PlainSearch>(subject: &Subject<S>) {
    visit(subject, 4 * subject.rules.len() as u64, 1, |state, random| {
        let seat = random.below(3) as Seat;
        for state in [*state, state.observe(seat)] {
            assert_eq!(state.validate(), Ok(()));
            let text = text_of(&state);
            let read = S::State::parse(&text).unwrap();
            assert_same(&read, &state);
            assert_eq!(text_of(&read), text);
        }
    });
}

/// An action reads back as the same one; damaged it is refused or another one that reads back.
pub fn actions_survive_text<S: PlainSearch>(subject: &Subject<S>) {
    visit(subject, 2 * subject.rules.len() as u64, 4, |state, random| {
        for action in all_actions(state) {
            let text = action_text(state, &action);
            assert_eq!(state.parse_action(&text).unwrap(), action, "{text}");
            for text in damaged(&text, 4, random) {
                match state.parse_action(&text) {
                    Ok(read) => {
                        let again = state.parse_action(&action_text(state, &read));
                        assert_eq!(again, Ok(read), "{text:?}");
                    }
                    Err(Error::Parse(error)) => assert_place(&text, error.line, error.column),
                    Err(error) => panic!("{text:?}: {error:?}"),
                }
            }
        }
    });
}

/// The text with a few characters left out, put in, replaced or cut off, `count` times over.
fn damaged(text: &str, count: usize, random: &mut Random) -> Vec<String> {
    const SPICE: [&str; 18] = [
        "0",
        "7",
        "-",
        "?",
        "=",
        "|",
        "#",
        "\n",
        "\r\n",
        " ",
        "\t",
        "\0",
        "é",
        "99999999999",
        "roll",
        "-1",
        "+1",
        "",
    ];
    let one = |_| {
        let mut text = text.to_string();
        for _ in 0..=random.below(3) {
            let mut at = random.below(text.len() as u32 + 1) as usize;
            while !text.is_char_boundary(at) {
                at -= 1;
            }
            let rest = text.split_off(at);
            let kept = rest.chars().skip(random.below(3) as usize);
            text.push_str(SPICE[random.below(18) as usize]);
            if random.below(8) > 0 {
                text.extend(kept);
            }
        }
        text
    };
    (0..count).map(one).collect()
}

/// A parse error points into the text or right behind it.
#[track_caller]
fn assert_place(text: &str, line: u32, column: u32) {
    let lines: Vec<&str> = text.split('\n').collect();
    let length = lines.get(line as usize - 1).map(|line| line.len() as u32);
    assert!(length.is_some_and(|length| (1..=length + 1).contains(&column)), "{line}:{column} of {text:?}");
}

/// Every beginning of a text and random damage to it: a parse error within the text, or a sound position.
pub fn damaged_text_is_refused_or_a_sound_position<S: PlainSearch>(subject: &Subject<S>) {
    visit(subject, 2 * subject.rules.len() as u64, 4, |state, random| {
        let text = text_of(state);
        let beginnings = (0..text.len()).filter_map(|end| text.get(..end)).map(String::from);
        let beginnings: Vec<String> = if random.below(8) == 0 { beginnings.collect() } else { Vec::new() };
        for text in damaged(&text, 40, random).into_iter().chain(beginnings) {
            match S::State::parse(&text) {
                Ok(read) => {
                    assert_eq!(read.validate(), Ok(()), "{text:?}");
                    assert_same(&S::State::parse(&text_of(&read)).unwrap(), &read);
                }
                Err(Error::Parse(error)) => assert_place(&text, error.line, error.column),
                Err(Error::State(_) | Error::Argument(_)) => {}
                Err(error) => panic!("{text:?}: {error:?}"),
            }
        }
    });
}

fn saved<S: PlainState>(state: &S) -> Vec<u8> {
    let mut bytes = vec![0; S::SAVE_SIZE];
    let length = state.save(&mut bytes).unwrap();
    bytes.truncate(length);
    bytes
}

/// A position loads back bit for bit; a buffer that is too short is told and left alone.
pub fn positions_survive_a_save<S: PlainSearch>(subject: &Subject<S>) {
    visit(subject, 4 * subject.rules.len() as u64, 1, |state, random| {
        let bytes = saved(state);
        assert_same(&S::State::load(&bytes).unwrap(), state);
        let mut short = random_bytes(random.below(bytes.len() as u32) as usize, random);
        let before = short.clone();
        assert!(matches!(state.save(&mut short), Err(Error::Save(_))));
        assert_eq!(short, before);
    });
}

/// Cut anywhere, with any bit flipped, or with bytes after the end, a save is refused.
pub fn a_damaged_save_is_refused<S: PlainSearch>(subject: &Subject<S>) {
    visit(subject, subject.rules.len() as u64, 16, |state, _| {
        let bytes = saved(state);
        for length in 0..bytes.len() {
            assert!(matches!(S::State::load(&bytes[..length]), Err(Error::Save(_))), "{length} bytes");
        }
        for bit in 0..8 * bytes.len() {
            let mut altered = bytes.clone();
            altered[bit / 8] ^= 1 << (bit % 8);
            assert!(matches!(S::State::load(&altered), Err(Error::Save(_))), "bit {bit}");
        }
        assert!(S::State::load(&[&bytes[..], &[0]].concat()).is_err());
    });
}

/// A state of any bytes answers every question; one that is sound survives text and save, and only that is searched.
pub fn any_bytes_are_harmless<S: PlainSearch>(subject: &Subject<S>) {
    visit(subject, 3 * subject.rules.len() as u64, 4, |state, random| {
        for _ in 0..20 {
            let place = random.below(size_of::<S::State>() as u32) as usize;
            let state = match random.below(8) {
                0 => random_plain(random),
                1 => altered(&altered(state, place, 255), size_of::<S::State>() / 2, random.below(256) as u8),
                _ => altered(state, place, random.below(256) as u8),
            };
            interrogate(&state, random);
            search_anything(subject, &state, random);
        }
    });
}

fn interrogate<S: PlainState>(state: &S, random: &mut Random) {
    if state.validate().is_ok() {
        assert_same(&S::parse(&text_of(state)).unwrap(), state);
        assert_same(&S::load(&saved(state)).unwrap(), state);
    }
    let text = text_of(state);
    for seat in (0..9).chain([32, 255]) {
        let _ = (state.score(seat), state.observe(seat), actions(state, seat));
        let _ = state.action_at(seat, random.below(40) as usize);
    }
    let _ = (state.is_over(), state.winner(), state.parse_action(&text));
    let _ = { *state }.apply(&random_plain(random));
    let _ = { *state }.reveal(&random_plain(random));
    let _ = { *state }.undo(&random_plain(random));
    for action in all_actions(state) {
        let _ = (action_text(state, &action), { *state }.apply(&action));
    }
}

fn search_anything<S: PlainSearch>(subject: &Subject<S>, state: &S::State, random: &mut Random) {
    let mut workspace = vec![u64::MAX; 512];
    let settings = pick(&subject.settings, random).unwrap_or_default();
    let wild: S::Settings = altered(&settings, random.below(4) as usize, random.below(256) as u8);
    let begun = S::begin(&mut workspace, &wild, state, random.below(2) as Seat);
    assert!(begun.is_err() || state.validate().is_ok(), "an impossible position is searched");
    let search = begun.unwrap_or_else(|_| random_plain(random));
    try_everything(search, &mut workspace, state, random);
}

fn try_everything<S: PlainSearch>(
    mut search: S,
    workspace: &mut [u64],
    state: &S::State,
    random: &mut Random,
) {
    let mut ranking = [Ranked::default(); 3];
    search.step(workspace, Budget::units(3));
    let _ = (search.best(workspace), search.choose(workspace), search.progress());
    let _ = search.ranked(workspace, &mut ranking);
    let _ = search.follow(workspace, state, random.below(3) as Seat);
    let _ = search.best(&mut []);
    search.step(&mut workspace[..1], Budget::units(3));
}

/// When it is over nobody acts, nothing is awaited, and those with the most points have won; before, nobody has.
pub fn over_means_that_nobody_acts_and_somebody_won<S: PlainSearch>(subject: &Subject<S>) {
    visit(subject, 4 * subject.rules.len() as u64, 1, |state, random| {
        let table: Vec<Seat> = (0..32).collect();
        if state.is_over() {
            let most = seats(state.winner()).map(|seat| state.score(seat)).max();
            let best = table.iter().map(|&seat| state.score(seat)).max();
            assert_eq!((state.to_act(), most), (Seats::NONE, best));
            assert!(seats(state.winner()).all(|seat| Some(state.score(seat)) == best));
            assert!({ *state }.reveal(&(subject.draw)(state, random)).is_err());
        } else {
            assert_eq!(state.winner(), Seats::NONE);
        }
        assert!((32..=255).all(|seat| state.score(seat) == 0 && state.action_count(seat) == 0));
    });
}

/// No random game is longer than the game says.
pub fn every_random_game_ends<S: PlainSearch>(subject: &Subject<S>) {
    for seed in 0..100 {
        let mut table = Table::new(subject, seed);
        let steps = (0..).take_while(|_| table.advance(subject)).take(subject.longest + 1).count();
        assert!(steps <= subject.longest);
    }
}

/// A view is sound, is its own view, and owes the same actions.
pub fn observing_twice_is_observing_once<S: PlainSearch>(subject: &Subject<S>) {
    visit(subject, 4 * subject.rules.len() as u64, 1, |state, _| {
        for seat in 0..8 {
            let view = state.observe(seat);
            assert_eq!(view.validate(), Ok(()));
            assert_same(&view.observe(seat), &view);
            assert_eq!((view.to_act(), view.is_over()), (state.to_act(), state.is_over()));
            assert_eq!(actions(&view, seat), actions(state, seat));
        }
    });
}

/// What a search said, as far as it must not depend on how it was run.
#[derive(Debug, PartialEq)]
struct Answer<A> {
    best: Option<A>,
    chosen: Option<A>,
    ranking: Vec<Ranked<A>>,
    progress: Progress,
}

fn answer<S: PlainSearch>(search: &S, workspace: &mut [u64]) -> Answer<ActionOf<S>> {
    let ranking = ranking(search, workspace);
    let (best, chosen) = (search.best(workspace), search.choose(workspace));
    Answer { best, chosen, ranking, progress: search.progress() }
}

fn ranking<S: PlainSearch>(search: &S, workspace: &mut [u64]) -> Vec<Ranked<ActionOf<S>>> {
    let mut ranking = vec![Ranked::default(); search.ranked(workspace, &mut [])];
    assert_eq!(search.ranked(workspace, &mut ranking), ranking.len());
    ranking
}

fn workspace_for<S: PlainSearch>(settings: &S::Settings) -> Vec<u64> {
    vec![0; S::workspace_size(settings).div_ceil(8)]
}

/// Begins and works until it is done.
fn finished<S: PlainSearch>(settings: &S::Settings, state: &S::State, seat: Seat) -> (S, Vec<u64>) {
    let mut workspace = workspace_for::<S>(settings);
    let mut search = S::begin(&mut workspace, settings, state, seat).unwrap();
    search.step(&mut workspace, Budget::units(u32::MAX));
    (search, workspace)
}

/// Behind equal views, whatever is hidden: equal bytes, equal advice.
pub fn a_view_does_not_tell_what_is_hidden<S: PlainSearch>(subject: &Subject<S>) {
    visit_decisions(subject, 12, |state, seat, settings, random| {
        let view = state.observe(seat);
        let other = (subject.reseeded)(state, seat, random);
        assert_eq!(other.validate(), Ok(()));
        assert_same(&other.observe(seat), &view);
        let [real, seen, other] = [*state, view, other].map(|state| {
            let (search, mut workspace) = finished::<S>(settings, &state, seat);
            answer(&search, &mut workspace)
        });
        assert_eq!(real, seen);
        assert_eq!(real, other);
    });
}

/// Whoever enters what the real table produced has at every moment the view of the real game.
pub fn a_view_follows_the_real_game<S: PlainSearch>(subject: &Subject<S>) {
    for seed in 0..4 * subject.rules.len() as u64 {
        let mut table = Table::new(subject, seed);
        let viewer = seats_of(&table.state)[0];
        let mut view = table.state.observe(viewer);
        while !table.state.is_over() {
            let Some(action) = random_action(&table.state, &mut table.random) else {
                table.advance(subject);
                view = table.state.observe(viewer);
                continue;
            };
            table.log.push(action_text(&table.state, &action));
            table.state.apply(&action).unwrap();
            view.apply(&action).unwrap();
            let real = table.state;
            let is_behind = |view: &S::State| {
                view.to_act() == Seats::NONE && !view.is_over() && !same(view, &real.observe(viewer))
            };
            while is_behind(&view) {
                view.reveal(&(subject.produced)(&view, &real)).unwrap();
            }
            assert_same(&view, &real.observe(viewer));
        }
    }
}

/// `best` gives a legal action before the first step and after every one.
pub fn the_best_action_is_legal_from_zero_steps_on<S: PlainSearch>(subject: &Subject<S>) {
    visit_decisions(subject, 12, |state, seat, settings, _| {
        let mut workspace = workspace_for::<S>(settings);
        let mut search = S::begin(&mut workspace, settings, state, seat).unwrap();
        let legal = actions(state, seat);
        for _ in 0..8 {
            let best = search.best(&mut workspace);
            assert!(best.is_some_and(|best| legal.contains(&best)), "{best:?}");
            search.step(&mut workspace, Budget::units(1));
        }
    });
}

/// Legal actions, each once: those that tie with the best, then by falling value; equal ones in canonical order. A
/// short list gets the first ones.
pub fn the_ranking_is_sorted_and_headed_by_the_best<S: PlainSearch>(subject: &Subject<S>) {
    visit_decisions(subject, 12, |state, seat, settings, _| {
        let mut workspace = workspace_for::<S>(settings);
        let mut search = S::begin(&mut workspace, settings, state, seat).unwrap();
        let legal = actions(state, seat);
        let place = |action: &ActionOf<S>| legal.iter().position(|other| other == action);
        for budget in [0, 5, u32::MAX] {
            search.step(&mut workspace, Budget::units(budget));
            let ranking = ranking(&search, &mut workspace);
            assert_eq!(ranking.first().map(|first| first.action), search.best(&mut workspace));
            assert!(ranking.iter().all(|ranked| place(&ranked.action).is_some()));
            assert_eq!(ranking.first().map(|first| first.tied), Some(1));
            let key = |ranked: &Ranked<ActionOf<S>>| {
                (Reverse(ranked.tied), Reverse(ranked.value_milli), place(&ranked.action))
            };
            assert!(ranking.is_sorted_by(|one, other| key(one) < key(other)), "{ranking:?}");
            for length in [1, ranking.len() / 2, ranking.len() + 2] {
                let mut short = vec![Ranked::default(); length];
                assert_eq!(search.ranked(&mut workspace, &mut short), ranking.len());
                let filled = length.min(ranking.len());
                assert_eq!(short[..filled], ranking[..filled]);
                assert!(short[filled..].iter().all(|after| *after == Ranked::default()));
            }
        }
    });
}

/// The same units in other slices: the same answer, to the last bit and at every moment.
pub fn slicing_the_budget_changes_nothing<S: PlainSearch>(subject: &Subject<S>) {
    visit_decisions(subject, 20, |state, seat, settings, random| {
        let mut memory = [workspace_for::<S>(settings), workspace_for::<S>(settings)];
        let [one, other] = &mut memory;
        let mut whole = S::begin(one, settings, state, seat).unwrap();
        let mut sliced = S::begin(other, settings, state, seat).unwrap();
        while whole.progress().status == Status::Running {
            let units = random.below(60);
            let before = whole.progress().units;
            let spent = whole.step(one, Budget::units(units)).units - before;
            assert!(spent <= u64::from(units));
            let mut left = units;
            while left > 0 {
                let slice = random.below(left + 1);
                sliced.step(other, Budget::units(slice));
                left -= slice;
            }
            assert_eq!(answer(&whole, one), answer(&sliced, other));
        }
        let (at_once, mut workspace) = finished::<S>(settings, state, seat);
        assert_eq!(answer(&at_once, &mut workspace), answer(&sliced, other));
    });
}

/// A search and its workspace can be copied as bytes at any moment; both go on alike.
pub fn a_copy_resumes_identically<S: PlainSearch>(subject: &Subject<S>) {
    visit_decisions(subject, 12, |state, seat, settings, random| {
        let mut workspace = workspace_for::<S>(settings);
        let mut search = S::begin(&mut workspace, settings, state, seat).unwrap();
        search.step(&mut workspace, Budget::units(random.below(30)));
        let mut copy = S::read_from_bytes(search.as_bytes()).unwrap();
        let mut other = workspace.clone();
        assert_eq!(answer(&search, &mut workspace), answer(&copy, &mut other));
        search.step(&mut workspace, Budget::units(u32::MAX));
        copy.step(&mut other, Budget::units(u32::MAX));
        assert_eq!(answer(&search, &mut workspace), answer(&copy, &mut other));
    });
}

/// What stood in the workspace before `begin`, and room past what is needed, change no answer.
pub fn old_content_of_the_workspace_changes_nothing<S: PlainSearch>(subject: &Subject<S>) {
    visit_decisions(subject, 20, |state, seat, settings, random| {
        let mut clean = workspace_for::<S>(settings);
        let mut dirty: Vec<u64> = vec![u64::from(random.next_u32()) << 32 | 7; clean.len() + 5];
        let mut one = S::begin(&mut clean, settings, state, seat).unwrap();
        let mut other = S::begin(&mut dirty, settings, state, seat).unwrap();
        for budget in [0, 3, u32::MAX] {
            one.step(&mut clean, Budget::units(budget));
            other.step(&mut dirty, Budget::units(budget));
            assert_eq!(answer(&one, &mut clean), answer(&other, &mut dirty));
        }
    });
}

/// Garbage that comes into a workspace later, or a part of it: wrong advice at worst, and legal.
pub fn garbage_in_the_workspace_is_harmless<S: PlainSearch>(subject: &Subject<S>) {
    visit_decisions(subject, 12, |state, seat, settings, random| {
        let mut workspace = workspace_for::<S>(settings);
        let mut search = S::begin(&mut workspace, settings, state, seat).unwrap();
        let legal = actions(state, seat);
        for budget in [0, 1, 40, 200] {
            for word in &mut workspace {
                *word = u64::from(random.next_u32()) << 32 | u64::from(random.next_u32());
            }
            search.step(&mut workspace, Budget::units(budget));
            let best = search.best(&mut workspace);
            assert!(best.is_none_or(|best| legal.contains(&best)), "{best:?}");
            let chosen = search.choose(&mut workspace);
            assert!(chosen.is_none_or(|chosen| legal.contains(&chosen)), "{chosen:?}");
            try_everything(search, &mut workspace, state, random);
        }
    });
}

/// Steps after the end change nothing; the progress says so.
pub fn a_finished_search_spends_nothing<S: PlainSearch>(subject: &Subject<S>) {
    visit_decisions(subject, 20, |state, seat, settings, _| {
        let (mut search, mut workspace) = finished::<S>(settings, state, seat);
        assert_eq!(search.progress().status, Status::Done);
        let before = answer(&search, &mut workspace);
        assert!(before.progress.filled_permille <= 1000);
        search.step(&mut workspace, Budget::units(1000));
        assert_eq!(answer(&search, &mut workspace), before);
    });
}

/// What fits is as large as can be, fits itself, and a refusal names the least that does not refuse.
pub fn the_settings_that_fit_are_the_inverse_of_the_size<S: PlainSearch>(subject: &Subject<S>) {
    for settings in subject.settings.iter().copied().chain([S::Settings::default()]) {
        let full = S::workspace_size(&settings);
        let all = S::settings_fit(&settings, full).unwrap();
        assert!(same(&all, &settings), "the settings fit their own size");
        let mut last = 0;
        for bytes in (0..20_000).chain((20_000..full + 10_000).step_by(997)) {
            let size = match S::settings_fit(&settings, bytes) {
                Ok(fitting) => {
                    let size = S::workspace_size(&fitting);
                    assert!(size <= bytes);
                    assert!(
                        same(&S::settings_fit(&settings, size).unwrap(), &fitting),
                        "{size} bytes suffice"
                    );
                    size
                }
                Err(Error::Workspace { need }) => {
                    assert!(need > bytes && S::settings_fit(&settings, need).is_ok());
                    assert!(S::settings_fit(&settings, need - 1).is_err());
                    0
                }
                Err(error) => panic!("{error:?}"),
            };
            assert!(size >= last, "more memory, smaller settings at {bytes} bytes");
            last = size;
        }
        assert_eq!(last, full);
    }
}

/// Too little memory is told with the least that serves, at any position at most the size of the settings. A search
/// that later gets less than it needs does nothing and answers nothing.
pub fn a_workspace_that_is_too_small_says_what_it_needs<S: PlainSearch>(subject: &Subject<S>) {
    visit_decisions(subject, 12, |state, seat, settings, random| {
        let Err(Error::Workspace { need }) = S::begin(&mut [], settings, state, seat) else {
            panic!("an empty workspace is enough");
        };
        assert!(need <= S::workspace_size(settings));
        let mut workspace = vec![0; need.div_ceil(8)];
        let mut search = S::begin(&mut workspace, settings, state, seat).unwrap();
        assert_eq!(search.need(), need);
        let before = search;
        for words in [0, random.below(workspace.len() as u32) as usize, workspace.len() - 1] {
            let short = &mut workspace[..words];
            let refused = S::begin(short, settings, state, seat);
            assert_eq!(refused.map(|_| ()), Err(Error::Workspace { need }));
            search.step(short, Budget::units(10));
            assert!(same(&search, &before));
            assert_eq!((search.best(short), search.choose(short)), (None, None));
            assert_eq!(search.ranked(short, &mut [Ranked::default()]), 0);
        }
    });
}

/// At level 9 `choose` and `best` are one, whatever the seed.
pub fn the_top_level_plays_the_best_action<S: PlainSearch>(subject: &Subject<S>) {
    visit_decisions(subject, 12, |state, seat, settings, random| {
        let settings = (subject.with_level)(*settings, 9, random.next_u32().into());
        let mut workspace = workspace_for::<S>(&settings);
        let mut search = S::begin(&mut workspace, &settings, state, seat).unwrap();
        for budget in [0, 7, u32::MAX] {
            search.step(&mut workspace, Budget::units(budget));
            assert_eq!(search.choose(&mut workspace), search.best(&mut workspace));
        }
    });
}

/// Lower levels play legal moves, the same for the same seed, and the lowest often another than the best.
pub fn lower_levels_play_legal_moves_by_their_seed<S: PlainSearch>(subject: &Subject<S>) {
    let (mut moves, mut weaker) = (0, 0);
    visit_decisions(subject, 12, |state, seat, settings, random| {
        let legal = actions(state, seat);
        for level in 0..9 {
            let settings = (subject.with_level)(*settings, level, random.next_u32().into());
            let (search, mut workspace) = finished::<S>(&settings, state, seat);
            let chosen = search.choose(&mut workspace).unwrap();
            assert!(legal.contains(&chosen), "{chosen:?}");
            assert_eq!(search.choose(&mut workspace), Some(chosen));
            let (again, mut workspace) = finished::<S>(&settings, state, seat);
            assert_eq!(again.choose(&mut workspace), Some(chosen));
            if level == 0 {
                moves += 1;
                weaker += u32::from(search.best(&mut workspace) != Some(chosen));
            }
        }
        let beyond = (subject.with_level)(*settings, 10, 0);
        let refused = S::begin(&mut workspace_for::<S>(settings), &beyond, state, seat);
        assert!(matches!(refused, Err(Error::Argument(_))));
    });
    assert!(20 * weaker > moves, "level 0 errs in {weaker} of {moves} moves");
}

/// The short way and the long way agree at every budget.
pub fn advice_is_what_begin_step_and_best_say<S: PlainSearch>(subject: &Subject<S>) {
    visit_decisions(subject, 12, |state, seat, settings, _| {
        let mut workspace = workspace_for::<S>(settings);
        for budget in [0, 7, u32::MAX] {
            let mut search = S::begin(&mut workspace, settings, state, seat).unwrap();
            search.step(&mut workspace, Budget::units(budget));
            let best = search.best(&mut workspace);
            let advice = S::advise(&mut workspace, settings, state, seat, Budget::units(budget)).unwrap();
            assert_eq!(Some((subject.advised)(&advice)), best);
        }
    });
}

/// One search followed through a game: always a legal best, and a refusal leaves it as it was.
pub fn a_search_follows_the_game<S: PlainSearch>(subject: &Subject<S>) {
    for seed in 0..2 * subject.rules.len() as u64 {
        for settings in &subject.settings {
            let mut workspace = workspace_for::<S>(settings);
            let mut table = Table::new(subject, seed);
            let mut begun = None;
            while table.advance(subject) {
                for seat in seats_of(&table.state) {
                    let search = begun.get_or_insert_with(|| {
                        S::begin(&mut workspace, settings, &table.state, seat).unwrap()
                    });
                    search.follow(&mut workspace, &table.state, seat).unwrap();
                    search.step(&mut workspace, Budget::units(50));
                    let best = search.best(&mut workspace).unwrap();
                    assert!(actions(&table.state, seat).contains(&best), "{best:?}");
                    let before = *search;
                    assert!(search.follow(&mut workspace, &table.state, 31).is_err());
                    assert!(same(search, &before));
                }
            }
        }
    }
}

/// No search for a seat that is not at the table or does not act, nor in a finished game.
pub fn a_search_is_refused_where_there_is_nothing_to_decide<S: PlainSearch>(subject: &Subject<S>) {
    visit(subject, 4 * subject.rules.len() as u64, 2, |state, random| {
        let settings = pick(&subject.settings, random).unwrap_or_default();
        let mut workspace = workspace_for::<S>(&settings);
        for seat in 0..=255 {
            let begun = S::begin(&mut workspace, &settings, state, seat);
            if state.to_act().contains(seat) {
                assert!(begun.is_ok(), "seat {seat}");
            } else if state.to_act() != Seats::NONE || state.is_over() {
                assert_refused::<S>(begun.map(|_| ()));
            }
        }
    });
}

#[track_caller]
fn assert_refused<S: Search>(begun: Result<(), Error<ReasonOf<S>>>) {
    assert!(matches!(begun, Err(Error::Illegal(_) | Error::Argument(_))), "{begun:?}");
}
