//! The verbs that every game answers, in the order in which they stand everywhere.
//!
//! [`State`] is a position and its rules, [`Search`] a decision in progress. Both are plain data: a state is cloned by
//! copying its bytes, a search holds offsets into the caller's workspace and never a borrow. Generic code (test
//! suites, tournament runners, a client that offers several games) is written once against these traits.
//!
//! ```
//! use fiveply::game::State;
//! use fiveply::yahtzee;
//!
//! /// Plays the first legal action until the game is over; works for every game.
//! fn play_out<S: State>(mut state: S) -> i32 {
//!     while let Some(seat) = state.to_act().first() {
//!         let Some(action) = state.action_at(seat, 0) else { break };
//!         if state.apply(&action).is_err() {
//!             break;
//!         }
//!     }
//!     state.score(0)
//! }
//! let game = yahtzee::State::new(yahtzee::Rules::default(), 7).unwrap();
//! assert!(play_out(game) >= 0);
//! ```

use core::fmt;

use crate::error::{Error, Reason};
use crate::kit::budget::{Budget, Progress};

/// A player's place at the table, from 0 in turn order.
pub type Seat = u8;

/// A set of seats, one bit each; bit 0 is seat 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Seats(pub u32);

impl Seats {
    /// No seat at all.
    pub const NONE: Self = Self(0);

    /// The set that holds one seat; a seat above 31 gives the empty set.
    pub const fn only(seat: Seat) -> Self {
        if seat < 32 { Self(1 << seat) } else { Self::NONE }
    }

    /// Whether the set holds `seat`.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & Self::only(seat).0 != 0
    }

    /// The lowest seat of the set.
    #[allow(clippy::cast_possible_truncation)] // at most 31
    pub const fn first(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(self.0.trailing_zeros() as u8) }
    }

    /// The set together with one more seat.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Self {
        Self(self.0 | Self::only(seat).0)
    }

    /// How many seats the set holds.
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }
}

/// What `apply` or `reveal` did: the event to show, and the record that takes it back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Applied<E, U> {
    /// What happened at the table.
    pub event: E,
    /// Give it to `undo` to restore the state bit for bit.
    pub undo: U,
}

/// The result of `apply` and `reveal` for the state `S`.
pub type AppliedTo<S> = Applied<<S as State>::Event, <S as State>::Undo>;

/// A position of one game with its rules: plain data of a fixed size, owned by the caller.
///
/// The same type serves as a view: after [`State::observe`] what a seat may not know is marked unknown, and
/// [`State::reveal`] enters what the real table produced.
pub trait State: Clone + PartialEq + fmt::Debug + Sized {
    /// The rules that a caller can pick.
    type Rules: Copy;
    /// What a seat may do.
    type Action: Copy + PartialEq + fmt::Debug + Default;
    /// The record that takes an action back.
    type Undo: Copy;
    /// What an action led to.
    type Event: Copy + PartialEq + fmt::Debug;
    /// What the table produces by itself: dice, a tile, a card.
    type Chance: Copy + fmt::Debug;
    /// Why something is refused.
    type Reason: Reason;

    /// The name of the game in the notation, the host program and C.
    const NAME: &'static str;
    /// The most bytes that [`State::save`] writes.
    const SAVE_SIZE: usize;

    /// The start of a game whose chance is drawn from `seed`.
    ///
    /// # Errors
    /// [`Error::Argument`] or [`Error::Unsupported`] where the rules contradict themselves.
    fn new(rules: Self::Rules, seed: u64) -> Result<Self, Error<Self::Reason>>;

    /// Reads a position in the game's notation.
    ///
    /// # Errors
    /// [`Error::Parse`] with line, column and what was expected; [`Error::State`] for a position that no game reaches.
    fn parse(text: &str) -> Result<Self, Error<Self::Reason>>;

    /// Writes the position in the game's notation; `parse` reads it back to an equal state.
    ///
    /// # Errors
    /// Only those of `out`.
    fn write<W: fmt::Write>(&self, out: &mut W) -> fmt::Result;

    /// Writes the position as versioned bytes with a checksum and returns their number.
    ///
    /// # Errors
    /// [`Error::Save`] when `out` is too short.
    fn save(&self, out: &mut [u8]) -> Result<usize, Error<Self::Reason>>;

    /// Reads saved bytes and validates the position in them.
    ///
    /// # Errors
    /// [`Error::Save`] for damaged bytes, [`Error::State`] for a position that no game reaches.
    fn load(bytes: &[u8]) -> Result<Self, Error<Self::Reason>>;

    /// Checks every invariant of the position.
    ///
    /// # Errors
    /// [`Error::State`] with the first reason found.
    fn validate(&self) -> Result<(), Error<Self::Reason>>;

    /// The seats that owe an action; empty when the game is over or when chance is to move.
    fn to_act(&self) -> Seats;

    /// Writes the legal actions of `seat` in canonical order and returns how many there are in all, even where `out`
    /// holds fewer. A seat that owes no action has none.
    fn legal_actions(&self, seat: Seat, out: &mut [Self::Action]) -> usize {
        let count = self.action_count(seat);
        for (k, slot) in out.iter_mut().take(count).enumerate() {
            if let Some(action) = self.action_at(seat, k) {
                *slot = action;
            }
        }
        count
    }

    /// How many legal actions `seat` has.
    fn action_count(&self, seat: Seat) -> usize;

    /// The `k`-th legal action of `seat`, the same as the `k`-th of [`State::legal_actions`].
    fn action_at(&self, seat: Seat, k: usize) -> Option<Self::Action>;

    /// Does `action`, or refuses it and changes nothing.
    ///
    /// # Errors
    /// [`Error::Illegal`] with the rule that forbids it.
    fn apply(&mut self, action: &Self::Action) -> Result<AppliedTo<Self>, Error<Self::Reason>>;

    /// Takes back the last `apply` or `reveal`; every bit is as before.
    ///
    /// # Errors
    /// [`Error::State`] for a record that does not belong to this position; nothing changes then.
    fn undo(&mut self, record: &Self::Undo) -> Result<(), Error<Self::Reason>>;

    /// The points of `seat` as they stand; 0 for a seat that is not at the table.
    fn score(&self, seat: Seat) -> i32;

    /// Whether the game has ended.
    fn is_over(&self) -> bool;

    /// The winners of a finished game, more than one where they share; empty before the end.
    fn winner(&self) -> Seats;

    /// The position as `seat` may know it, the rest marked unknown.
    #[must_use]
    fn observe(&self, seat: Seat) -> Self;

    /// Enters what the real table produced.
    ///
    /// # Errors
    /// [`Error::Illegal`] where nothing is awaited, or where that cannot have come.
    fn reveal(&mut self, chance: &Self::Chance) -> Result<AppliedTo<Self>, Error<Self::Reason>>;

    /// Writes an action of this position as text.
    ///
    /// # Errors
    /// Only those of `out`.
    fn write_action<W: fmt::Write>(&self, action: &Self::Action, out: &mut W) -> fmt::Result;

    /// Reads an action of this position.
    ///
    /// # Errors
    /// [`Error::Parse`] with the column and what was expected.
    fn parse_action(&self, text: &str) -> Result<Self::Action, Error<Self::Reason>>;
}

/// One candidate of a search, for hints, explanations and difficulty levels: whole numbers, the same layout as in C.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(C)]
pub struct Ranked<A> {
    /// The action.
    pub action: A,
    /// Its value in thousandths of the search's own unit (documented there).
    pub value_milli: i32,
    /// The standard error of the value; 0 for an exact one.
    pub standard_error_milli: i32,
    /// How often the search visited it; 0 for methods that do not count visits.
    pub visits: u32,
    /// Why the search left it aside; 0 if it did not.
    pub pruned: u8,
    /// 1 if it is as good as the best, else 0.
    pub tied: u8,
    /// 0.
    pub reserved: [u8; 2],
}

/// A decision in progress: a small `Copy` value beside a workspace of the caller's.
///
/// The workspace is passed at every call, so both can be moved, saved and resumed. Any content of a workspace is
/// harmless: a wrong one gives wrong advice, never a fault.
pub trait Search: Copy {
    /// The position that is searched.
    type State: State;
    /// How to search; `Default` is full strength.
    type Settings: Copy + Default;
    /// The answer of [`Search::advise`].
    type Advice: Copy;

    /// The bytes that a search with these settings needs for any position of the game.
    fn workspace_size(settings: &Self::Settings) -> usize;

    /// The strongest settings that fit into `bytes`, keeping whatever does not cost memory.
    ///
    /// # Errors
    /// [`Error::Workspace`] when not even the weakest fit.
    fn settings_fit(settings: &Self::Settings, bytes: usize)
    -> Result<Self::Settings, Error<ReasonOf<Self>>>;

    /// Starts to decide for `seat`, from what that seat may know of `state`.
    ///
    /// # Errors
    /// [`Error::Workspace`] with the bytes needed, [`Error::Argument`] for settings or seats out of range,
    /// [`Error::State`] for an impossible position, [`Error::Illegal`] when the seat owes no action.
    fn begin(
        workspace: &mut [u64],
        settings: &Self::Settings,
        state: &Self::State,
        seat: Seat,
    ) -> Result<Self, Error<ReasonOf<Self>>>;

    /// The bytes of workspace that this search works in. Calls with less do nothing and answer nothing.
    fn need(&self) -> usize;

    /// Works for at most `budget` units and returns; call again until the progress is done.
    fn step(&mut self, workspace: &mut [u64], budget: Budget) -> Progress;

    /// The best action known so far; after zero steps already a legal, sensible one. It heads [`Search::ranked`].
    fn best(&self, workspace: &mut [u64]) -> Option<ActionOf<Self>>;

    /// Writes the candidates, best first, and returns how many there are in all. Those that tie with the best come first, then by
    /// falling value; equal thousandths keep the canonical order of actions.
    fn ranked(&self, workspace: &mut [u64], out: &mut [Ranked<ActionOf<Self>>]) -> usize;

    /// The action of the level in the settings: the best at level 9, weaker and human-plausible below.
    fn choose(&self, workspace: &mut [u64]) -> Option<ActionOf<Self>>;

    /// How far the search has come.
    fn progress(&self) -> Progress;

    /// Goes on with a later position of the same game, keeping what is still of use.
    ///
    /// # Errors
    /// As [`Search::begin`]; nothing changes then.
    fn follow(
        &mut self,
        workspace: &mut [u64],
        state: &Self::State,
        seat: Seat,
    ) -> Result<(), Error<ReasonOf<Self>>>;

    /// Begins, works for `budget` units and answers, all in one call.
    ///
    /// # Errors
    /// As [`Search::begin`].
    fn advise(
        workspace: &mut [u64],
        settings: &Self::Settings,
        state: &Self::State,
        seat: Seat,
        budget: Budget,
    ) -> Result<Self::Advice, Error<ReasonOf<Self>>>;
}

/// The action type of the game that `S` searches.
pub type ActionOf<S> = <<S as Search>::State as State>::Action;

/// The reason type of the game that `S` searches.
pub type ReasonOf<S> = <<S as Search>::State as State>::Reason;
