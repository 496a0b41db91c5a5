//! Dash, a toy game on which every mechanism of the kit is tried, and the conformance suite before any real game.
//!
//! Two runners on a track. Each holds a token worth 0 to 3 fields that the other has not seen. On a turn the die is
//! thrown; then the runner goes as many fields as it shows (`run`) or three (`walk`). Walking past the goal is not
//! allowed, running ends there. When one has arrived, tokens are added to the places, and the higher sum wins.
//!
//! It has what makes games hard for a library: chance, something hidden, a choice, a rule that refuses, and an end.
//! The search plays every choice out at random; one playout of all choices is a unit and fills a word.

use core::fmt::{self, Write};

use fiveply::error::Error as AnyError;
use fiveply::game::{self, Applied, AppliedTo, Ranked, Seat, Seats, State as _};
use fiveply::kit::text::{ParseError, Reader, write_unsigned};
use fiveply::kit::{Budget, Progress, Random, Status, hash, level, ranking, save};
use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

/// The error of this game.
pub type Error = AnyError<Reason>;

/// A token that nobody at this table has seen.
const UNKNOWN: u8 = u8::MAX;
/// The highest token.
const TOKEN_MAX: u8 = 3;
/// The fields of a walk.
const WALK: u8 = 3;
/// What the choices are called, by their numbers.
const CHOICES: [&str; 2] = ["run", "walk"];

/// Why this game refuses something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u16)]
pub enum Reason {
    /// It is the other runner's turn.
    NotYourTurn = 1,
    /// A runner has arrived.
    GameOver,
    /// The die is still to be thrown.
    DieNotThrown,
    /// Walking leads past the goal.
    WalkPastGoal,
    /// A runner runs or walks.
    NoSuchAction,
    /// Nothing is thrown or turned up now.
    NotAwaited,
    /// A die shows 1 to 6, a token 0 to 3.
    ImpossibleChance,
    /// No game reaches this position.
    ImpossiblePosition,
    /// The record does not belong to this position.
    UndoMismatch,
}

impl fiveply::error::Reason for Reason {
    fn code(self) -> u16 {
        self as u16
    }

    fn name(self) -> &'static str {
        match self {
            Self::NotYourTurn => "not_your_turn",
            Self::GameOver => "game_over",
            Self::DieNotThrown => "die_not_thrown",
            Self::WalkPastGoal => "walk_past_goal",
            Self::NoSuchAction => "no_such_action",
            Self::NotAwaited => "not_awaited",
            Self::ImpossibleChance => "impossible_chance",
            Self::ImpossiblePosition => "impossible_position",
            Self::UndoMismatch => "undo_mismatch",
        }
    }

    fn text(self) -> &'static str {
        fiveply::error::Reason::name(self)
    }
}

/// The length of the track, 4 to 40 fields.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// Fields from the start to the goal.
    pub track: u8,
}

/// A position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct State {
    track: u8,
    seat: u8,
    /// 0 = to be thrown.
    die: u8,
    seeded: u8,
    places: [u8; 2],
    tokens: [u8; 2],
    random: Random,
}

/// A runner's choice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct Action {
    seat: u8,
    choice: u8,
}

/// How far a runner went, or what the table showed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Event {
    /// The runner.
    pub seat: Seat,
    /// The fields gone.
    pub fields: u8,
}

/// The position before, and the key of the position after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct Undo {
    after: u64,
    before: State,
}

/// What the table produces: the die, or the first unknown token once a runner has arrived.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(transparent)]
pub struct Chance(pub u8);

impl State {
    fn has_arrived(&self) -> bool {
        self.places.contains(&self.track)
    }

    fn unknown(&self) -> Option<usize> {
        self.tokens.iter().position(|&token| token == UNKNOWN)
    }

    fn place(&self) -> u8 {
        self.places[usize::from(self.seat & 1)]
    }

    fn allows(&self, choice: u8) -> bool {
        choice == 0 || choice == 1 && self.place().saturating_add(WALK) <= self.track
    }

    fn go(&mut self, fields: u8) {
        let place = self.place().saturating_add(fields).min(self.track);
        self.places[usize::from(self.seat & 1)] = place;
        self.seat = 1 - (self.seat & 1);
        self.die = 0;
        if self.has_arrived() {
            *self = Self { seat: 0, seeded: 0, random: Random::from_words([0; 4]), ..*self };
        }
        self.throw_if_seeded();
    }

    fn throw_if_seeded(&mut self) {
        if self.seeded != 0 {
            self.die = throw(&mut self.random);
        }
    }

    /// One key for each byte in its place.
    fn key(&self) -> u64 {
        (0..).zip(self.as_bytes()).fold(0, |key, (place, &byte)| key ^ hash::key(byte.into(), place))
    }

    /// What the table may produce where something is awaited.
    pub fn draw(&self, random: &mut Random) -> Chance {
        Chance(if self.has_arrived() { draw_token(random) } else { throw(random) })
    }

    /// What this view awaits, as the `real` position after it shows it.
    pub fn produced(&self, real: &Self) -> Chance {
        let token = self.unknown().filter(|_| self.has_arrived());
        Chance(token.map_or(real.die, |seat| real.tokens[seat]))
    }

    /// Another truth behind what `seat` knows.
    #[must_use]
    pub fn reseeded(&self, seat: Seat, random: &mut Random) -> Self {
        let mut other = *self;
        for (owner, token) in (0..).zip(&mut other.tokens) {
            if owner != seat && !self.is_over() {
                *token = draw_token(random);
            }
        }
        if self.seeded != 0 {
            other.random = Random::from_seed(random.next_u32().into());
        }
        other
    }
}

fn small(number: u32) -> u8 {
    u8::try_from(number).unwrap_or(0)
}

fn throw(random: &mut Random) -> u8 {
    1 + small(random.below(6))
}

fn draw_token(random: &mut Random) -> u8 {
    small(random.below(4))
}

impl game::State for State {
    type Rules = Rules;
    type Action = Action;
    type Undo = Undo;
    type Event = Event;
    type Chance = Chance;
    type Reason = Reason;

    const NAME: &'static str = "dash";
    const SAVE_SIZE: usize = size_of::<Self>() + save::OVERHEAD;

    fn new(rules: Rules, seed: u64) -> Result<Self, Error> {
        if !(4..=40).contains(&rules.track) {
            return Err(Error::Argument("track"));
        }
        let mut random = Random::from_seed(seed);
        let tokens = [draw_token(&mut random), draw_token(&mut random)];
        let die = throw(&mut random);
        Ok(Self { track: rules.track, seat: 0, die, seeded: 1, places: [0; 2], tokens, random })
    }

    fn parse(text: &str) -> Result<Self, Error> {
        let mut reader = Reader::new(text);
        reader.keyword("dash", "dash")?;
        let mut read = |name, max| -> Result<u8, ParseError> {
            reader.keyword(name, name)?;
            if max != u32::from(TOKEN_MAX) || reader.peek() != Some("?") {
                return Ok(small(reader.number(max, "a small number")?));
            }
            reader.word();
            Ok(UNKNOWN)
        };
        let (track, seat, die) = (read("track", 40)?, read("turn", 1)?, read("die", 6)?);
        let places = [read("a", 40)?, read("b", 40)?];
        let tokens = [read("token_a", u32::from(TOKEN_MAX))?, read("token_b", u32::from(TOKEN_MAX))?];
        let mut words = [0; 4];
        let seeded = u8::from(reader.peek() == Some("rng"));
        if seeded != 0 {
            reader.word();
            for word in &mut words {
                *word = reader.number(u32::MAX, "four numbers")?;
            }
        }
        if !reader.end_of_line() || reader.next_line() {
            return Err(reader.expected("the end").into());
        }
        let state = Self { track, seat, die, seeded, places, tokens, random: Random::from_words(words) };
        state.validate().map(|()| state)
    }

    fn write<W: Write>(&self, out: &mut W) -> fmt::Result {
        out.write_str("dash")?;
        let [a, b] = self.places;
        let [token_a, token_b] = self.tokens;
        let fields = [
            (" track ", self.track),
            (" turn ", self.seat),
            (" die ", self.die),
            (" a ", a),
            (" b ", b),
            (" token_a ", token_a),
            (" token_b ", token_b),
        ];
        for (name, value) in fields {
            out.write_str(name)?;
            if value == UNKNOWN { out.write_str("?")? } else { write_unsigned(out, value.into())? }
        }
        if self.seeded != 0 {
            out.write_str(" rng")?;
            for word in self.random.words() {
                out.write_str(" ")?;
                write_unsigned(out, word.into())?;
            }
        }
        Ok(())
    }

    fn save(&self, out: &mut [u8]) -> Result<usize, Error> {
        Ok(save::save(*b"FPTo", 1, self.as_bytes(), out)?)
    }

    fn load(bytes: &[u8]) -> Result<Self, Error> {
        let payload = save::load(*b"FPTo", 1, bytes)?;
        let state = Self::read_from_bytes(payload).map_err(|_| save::SaveError::Corrupt)?;
        state.validate().map(|()| state)
    }

    fn validate(&self) -> Result<(), Error> {
        let arrived = self.places.iter().filter(|&&place| place == self.track).count();
        let tokens_are_right = self.tokens.iter().all(|&token| token <= TOKEN_MAX || token == UNKNOWN);
        let generator_is_right = match self.seeded {
            0 => self.random.words() == [0; 4],
            1 => arrived == 0 && self.die != 0 && self.unknown().is_none() && self.random.words() != [0; 4],
            _ => false,
        };
        let is_right = (4..=40).contains(&self.track)
            && self.places.iter().all(|&place| place <= self.track)
            && self.die <= 6
            && self.seat <= 1
            && tokens_are_right
            && generator_is_right
            && (arrived == 0 || arrived == 1 && self.die == 0 && self.seat == 0);
        if is_right { Ok(()) } else { Err(Error::State(Reason::ImpossiblePosition)) }
    }

    fn to_act(&self) -> Seats {
        if self.has_arrived() || self.die == 0 { Seats::NONE } else { Seats::only(self.seat & 1) }
    }

    fn action_count(&self, seat: Seat) -> usize {
        if self.to_act().contains(seat) { 1 + usize::from(self.allows(1)) } else { 0 }
    }

    fn action_at(&self, seat: Seat, k: usize) -> Option<Action> {
        let choice = u8::try_from(k).ok()?;
        (k < self.action_count(seat)).then_some(Action { seat, choice })
    }

    fn apply(&mut self, action: &Action) -> Result<AppliedTo<Self>, Error> {
        let before = *self;
        let refusals = [
            (usize::from(action.choice) >= CHOICES.len(), Reason::NoSuchAction),
            (self.has_arrived(), Reason::GameOver),
            (action.seat != self.seat, Reason::NotYourTurn),
            (self.die == 0, Reason::DieNotThrown),
            (!self.allows(action.choice), Reason::WalkPastGoal),
        ];
        if let Some((_, reason)) = refusals.into_iter().find(|&(is_refused, _)| is_refused) {
            return Err(Error::Illegal(reason));
        }
        let fields = if action.choice == 0 { self.die } else { WALK };
        self.go(fields);
        Ok(Applied { event: Event { seat: action.seat, fields }, undo: Undo { after: self.key(), before } })
    }

    fn undo(&mut self, record: &Undo) -> Result<(), Error> {
        if record.after != self.key() || record.before.validate().is_err() {
            return Err(Error::State(Reason::UndoMismatch));
        }
        *self = record.before;
        Ok(())
    }

    fn score(&self, seat: Seat) -> i32 {
        let place = self.places.get(usize::from(seat)).copied().unwrap_or(0);
        let token = self.tokens.get(usize::from(seat)).copied().filter(|&token| token <= TOKEN_MAX);
        i32::from(place) + i32::from(token.unwrap_or(0))
    }

    fn is_over(&self) -> bool {
        self.has_arrived() && self.unknown().is_none()
    }

    fn winner(&self) -> Seats {
        let best = self.score(0).max(self.score(1));
        let winners = (0..2).filter(|&seat| self.is_over() && self.score(seat) == best);
        winners.fold(Seats::NONE, Seats::with)
    }

    fn observe(&self, seat: Seat) -> Self {
        let mut view = Self { seeded: 0, random: Random::from_words([0; 4]), ..*self };
        for (owner, token) in (0..).zip(&mut view.tokens) {
            if owner != seat && !self.is_over() {
                *token = UNKNOWN;
            }
        }
        view
    }

    fn reveal(&mut self, chance: &Chance) -> Result<AppliedTo<Self>, Error> {
        let before = *self;
        let token = self.unknown().filter(|_| self.has_arrived());
        match (token, chance.0) {
            (None, _) if self.has_arrived() || self.die != 0 => {
                return Err(Error::Illegal(Reason::NotAwaited));
            }
            (Some(owner), 0..=TOKEN_MAX) => self.tokens[owner & 1] = chance.0,
            (None, 1..=6) => self.die = chance.0,
            _ => return Err(Error::Illegal(Reason::ImpossibleChance)),
        }
        Ok(Applied { event: Event { seat: self.seat, fields: 0 }, undo: Undo { after: self.key(), before } })
    }

    fn write_action<W: Write>(&self, action: &Action, out: &mut W) -> fmt::Result {
        out.write_str(CHOICES.get(usize::from(action.choice)).copied().unwrap_or("?"))
    }

    fn parse_action(&self, text: &str) -> Result<Action, Error> {
        let choice = CHOICES.iter().position(|&choice| choice == text);
        let error = Reader::new(text).expected("run or walk");
        let choice = choice.and_then(|choice| u8::try_from(choice).ok()).ok_or(error)?;
        Ok(Action { seat: self.seat, choice })
    }
}

/// How to search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct Settings {
    playouts: u16,
    level: u8,
    reserved: [u8; 5],
    seed: u64,
}

impl Default for Settings {
    fn default() -> Self {
        Self { playouts: 100, level: 9, reserved: [0; 5], seed: 0 }
    }
}

impl Settings {
    /// Settings with so many playouts.
    #[must_use]
    pub const fn with_playouts(self, playouts: u16) -> Self {
        Self { playouts, ..self }
    }

    /// Settings with another level and the seed of its chance.
    #[must_use]
    pub const fn with_level(self, level: u8, seed: u64) -> Self {
        Self { level, seed, ..self }
    }

    fn check(self) -> Result<(), Error> {
        let is_right = self.playouts > 0 && self.level < level::LEVELS && self.reserved == [0; 5];
        if is_right { Ok(()) } else { Err(Error::Argument("settings")) }
    }
}

/// A decision in progress: one word of workspace for each playout of both choices.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct Search {
    settings: Settings,
    view: State,
    played: u16,
    seat: u8,
    reserved: [u8; 5],
}

impl Search {
    fn choices(&self) -> Vec<Action> {
        (0..2).filter_map(|k| self.view.action_at(self.seat, k)).collect()
    }

    /// How much further `seat` is at the end of a random game that starts with `action`.
    fn play_out(&self, action: Action, mut random: Random) -> i32 {
        let mut state = self.view.reseeded(self.seat, &mut random);
        let mut next = Some(action);
        for _ in 0..2 * u32::from(state.track) + 2 {
            let done = match next {
                Some(action) => state.apply(&action).is_ok(),
                None => state.reveal(&state.draw(&mut random)).is_ok(),
            };
            if !done {
                break;
            }
            let choice = random.below(2) as usize;
            next = state.action_at(state.seat, choice).or_else(|| state.action_at(state.seat, 0));
        }
        state.score(self.seat) - state.score(1 - (self.seat & 1))
    }

    /// Mean and standard error of each choice, best first; nothing from a workspace that is too small.
    fn ranking(&self, workspace: &[u64]) -> Vec<Ranked<Action>> {
        let Some(played) = self.rows(workspace).and_then(|rows| rows.get(..usize::from(self.played))) else {
            return Vec::new();
        };
        let rank = |(k, action)| {
            let results = played.iter().map(|&word| f64::from((word >> (32 * k)) as i32));
            let count = f64::from(self.played.max(1));
            let value = results.clone().sum::<f64>() / count;
            let variance = results.map(|result| (result - value) * (result - value)).sum::<f64>() / count;
            Ranked {
                action,
                value_milli: milli(value),
                standard_error_milli: milli((variance / count).sqrt()),
                visits: self.played.into(),
                ..Ranked::default()
            }
        };
        let choices = self.choices();
        let mut ranking = vec![Ranked::default(); choices.len()];
        for (filled, choice) in choices.into_iter().enumerate() {
            let ranked = rank((filled, choice));
            ranking::insert(&mut ranking, filled, ranked, |a, b| a.value_milli > b.value_milli);
        }
        let best = ranking.first().map(|best| best.value_milli);
        for ranked in &mut ranking {
            ranked.tied = u8::from(Some(ranked.value_milli) == best);
        }
        ranking
    }

    /// The words for all playouts, if they are there.
    fn rows<'a>(&self, workspace: &'a [u64]) -> Option<&'a [u64]> {
        workspace.get(..usize::from(self.settings.playouts))
    }
}

fn milli(value: f64) -> i32 {
    (value * 1000.0).round() as i32
}

/// The answer of `advise`: action and value in thousandths.
pub type Advice = (Action, i32);

impl game::Search for Search {
    type State = State;
    type Settings = Settings;
    type Advice = Advice;

    fn workspace_size(settings: &Settings) -> usize {
        usize::from(settings.playouts) * size_of::<u64>()
    }

    fn settings_fit(settings: &Settings, bytes: usize) -> Result<Settings, Error> {
        settings.check()?;
        let playouts = u16::try_from(bytes / size_of::<u64>()).unwrap_or(u16::MAX).min(settings.playouts);
        if playouts == 0 {
            return Err(Error::Workspace { need: size_of::<u64>() });
        }
        Ok(settings.with_playouts(playouts))
    }

    fn begin(workspace: &mut [u64], settings: &Settings, state: &State, seat: Seat) -> Result<Self, Error> {
        settings.check()?;
        state.validate()?;
        if state.has_arrived() {
            return Err(Error::Illegal(Reason::GameOver));
        }
        if !state.to_act().contains(seat) {
            return Err(Error::Illegal(Reason::NotYourTurn));
        }
        let need = Self::workspace_size(settings);
        if workspace.len() < need / size_of::<u64>() {
            return Err(Error::Workspace { need });
        }
        Ok(Self { settings: *settings, view: state.observe(seat), played: 0, seat, reserved: [0; 5] })
    }

    fn need(&self) -> usize {
        Self::workspace_size(&self.settings)
    }

    fn step(&mut self, workspace: &mut [u64], mut budget: Budget) -> Progress {
        let is_enough = self.rows(workspace).is_some();
        while is_enough && self.played < self.settings.playouts && budget.spend(1) {
            let seed = self.settings.seed ^ self.view.key() ^ hash::mix(self.played.into());
            let mut word = 0;
            for (k, action) in self.choices().into_iter().enumerate() {
                let result = self.play_out(action, Random::from_seed(seed));
                word |= u64::from(result.cast_unsigned()) << (32 * k);
            }
            if let Some(slot) = workspace.get_mut(usize::from(self.played)) {
                *slot = word;
            }
            self.played += 1;
        }
        self.progress()
    }

    fn best(&self, workspace: &mut [u64]) -> Option<Action> {
        self.ranking(workspace).first().map(|best| best.action)
    }

    fn ranked(&self, workspace: &mut [u64], out: &mut [Ranked<Action>]) -> usize {
        let ranking = self.ranking(workspace);
        for (slot, &ranked) in out.iter_mut().zip(&ranking) {
            *slot = ranked;
        }
        ranking.len()
    }

    fn choose(&self, workspace: &mut [u64]) -> Option<Action> {
        let ranking = self.ranking(workspace);
        let table = [3_000, 2_500, 2_000, 1_600, 1_200, 900, 600, 400, 200, 0];
        let mut random = Random::from_seed(self.settings.seed ^ self.view.key());
        let values = ranking.iter().map(|ranked| ranked.value_milli);
        let k = level::choose(values, level::temperature(&table, self.settings.level), &mut random);
        ranking.get(k).map(|ranked| ranked.action)
    }

    fn progress(&self) -> Progress {
        let (played, all) = (u32::from(self.played), u32::from(self.settings.playouts.max(1)));
        let status = if played < all { Status::Running } else { Status::Done };
        let filled_permille = u16::try_from(1000 * played.min(all) / all).unwrap_or(0);
        Progress { status, units: self.played.into(), filled_permille }
    }

    fn follow(&mut self, workspace: &mut [u64], state: &State, seat: Seat) -> Result<(), Error> {
        *self = Self::begin(workspace, &self.settings, state, seat)?;
        Ok(())
    }

    fn advise(
        workspace: &mut [u64],
        settings: &Settings,
        state: &State,
        seat: Seat,
        budget: Budget,
    ) -> Result<Advice, Error> {
        let mut search = Self::begin(workspace, settings, state, seat)?;
        search.step(workspace, budget);
        let best = search.ranking(workspace).first().map(|best| (best.action, best.value_milli));
        best.ok_or(Error::Illegal(Reason::NoSuchAction))
    }
}
