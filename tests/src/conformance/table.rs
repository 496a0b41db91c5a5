//! A random game as a source of positions, and what every property takes from it.

use std::thread;

use fiveply::game::{Search, Seat, Seats, State};
use fiveply::kit::Random;

use super::{Plain, PlainSearch, PlainState, Subject};

/// A random game in progress, and what to print when a test of it fails.
#[derive(Debug)]
pub struct Table<S: Search> {
    /// The position now.
    pub state: S::State,
    /// The chance of the test, apart from that of the game.
    pub random: Random,
    /// The position now as text, written before anything is tried on it.
    text: String,
    pub(super) log: Vec<String>,
    /// How many steps a game that may go on for ever is still followed.
    left: usize,
}

impl<S: PlainSearch> Table<S> {
    /// A game of its own for each `seed`: real or, every other time, seen by one seat.
    pub(super) fn new(subject: &Subject<S>, seed: u64) -> Self {
        let mut random = Random::from_seed(seed);
        let rules = subject.rules[seed as usize % subject.rules.len()];
        let real = S::State::new(rules, seed).unwrap();
        let is_view = random.below(2) == 1;
        let state = if is_view { real.observe(seats_of(&real)[0]) } else { real };
        let log =
            vec![format!("game of seed {seed}{}", if is_view { ", seen by the first to act" } else { "" })];
        let left = if subject.is_solitaire { subject.longest } else { usize::MAX };
        Self { state, random, text: text_of(&state), log, left }
    }

    /// Whether the game is followed no further: it is over, or has gone on for long enough.
    pub(super) fn is_done(&self) -> bool {
        self.left == 0 || self.state.is_over()
    }

    /// Counts a step that is taken without [`Table::advance`].
    pub(super) fn step(&mut self) {
        self.left -= 1;
    }

    /// Goes on by one random action or event; false when the game is done.
    pub(super) fn advance(&mut self, subject: &Subject<S>) -> bool {
        if self.is_done() {
            return false;
        }
        self.step();
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
pub(super) fn visit<S: PlainSearch>(
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
pub(super) fn visit_decisions<S: PlainSearch>(
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

pub(super) fn seats(set: Seats) -> impl Iterator<Item = Seat> {
    (0..32).filter(move |&seat| set.contains(seat))
}

pub(super) fn seats_of<S: State>(state: &S) -> Vec<Seat> {
    seats(state.to_act()).collect()
}

pub(super) fn text_of<S: State>(state: &S) -> String {
    let mut text = String::new();
    state.write(&mut text).unwrap();
    text
}

pub(super) fn action_text<S: State>(state: &S, action: &S::Action) -> String {
    let mut text = String::new();
    state.write_action(action, &mut text).unwrap();
    text
}

pub(super) fn actions<S: State>(state: &S, seat: Seat) -> Vec<S::Action> {
    let mut actions = vec![S::Action::default(); state.action_count(seat)];
    assert_eq!(state.legal_actions(seat, &mut actions), actions.len());
    actions
}

/// All actions of all seats that owe one.
pub(super) fn all_actions<S: State>(state: &S) -> Vec<S::Action> {
    seats_of(state).into_iter().flat_map(|seat| actions(state, seat)).collect()
}

pub(super) fn pick<T: Copy>(items: &[T], random: &mut Random) -> Option<T> {
    items.get(random.below(items.len() as u32) as usize).copied()
}

pub(super) fn random_action<S: State>(state: &S, random: &mut Random) -> Option<S::Action> {
    let seat = pick(&seats_of(state), random)?;
    state.action_at(seat, random.below(state.action_count(seat) as u32) as usize)
}

/// Random bytes, half the time small ones.
pub(super) fn random_bytes(length: usize, random: &mut Random) -> Vec<u8> {
    let range = if random.below(2) == 0 { 256 } else { 16 };
    (0..length).map(|_| random.below(range) as u8).collect()
}

pub(super) fn random_plain<T: Plain>(random: &mut Random) -> T {
    T::read_from_bytes(&random_bytes(size_of::<T>(), random)).unwrap()
}

/// The value with one byte replaced.
pub(super) fn altered<T: Plain>(value: &T, place: usize, byte: u8) -> T {
    let mut bytes = value.as_bytes().to_vec();
    bytes[place] = byte;
    T::read_from_bytes(&bytes).unwrap()
}

pub(super) fn same<T: Plain>(one: &T, other: &T) -> bool {
    one.as_bytes() == other.as_bytes()
}

#[track_caller]
pub(super) fn assert_same<S: PlainState>(one: &S, other: &S) {
    assert!(same(one, other), "positions differ:\n{}\n{}", text_of(one), text_of(other));
}
