//! The position: the cards of all players, the turn, and where the dice come from.
//!
//! | bytes   | holds                                                                   |
//! |---------|-------------------------------------------------------------------------|
//! | 0-3     | [`Rules`]                                                               |
//! | 4       | the seat whose turn it is                                               |
//! | 5       | rerolls left in the turn, 0 to 2                                        |
//! | 6       | 1 if dice come from the seeded generator, 0 if they come by `reveal`    |
//! | 7       | 0                                                                       |
//! | 8-12    | the dice as they lie; 0 = to be rolled                                  |
//! | 13-15   | 0                                                                       |
//! | 16-31   | the generator's words, 0 where dice come by `reveal`                    |
//! | 32-159  | eight [`Card`]s, empty past the last player                             |
//!
//! - Dice that are rolled stay in their places; a kept die never moves. A turn starts with a roll, without an action.
//! - A view ([`State::observe`](crate::game::State::observe)) has no generator, since it would tell the dice to come.
//! - Any bytes are harmless: every question has an answer, [`validate`](crate::game::State::validate) tells whether it means anything.

use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

use super::actions::{self, Action, Decision};
use super::card::Card;
use super::dice::{DICE, FACES, Keep};
use super::reason::Reason;
use super::rules::{PLAYERS_MAX, Rules};
use super::score::{self, Category, Writing};
use super::{Error, notation};
use crate::game::{self, Applied, AppliedTo, Seat, Seats};
use crate::kit::random::Random;
use crate::kit::save;

/// Rerolls at the start of a turn.
pub const REROLLS: u8 = 2;

/// The size of a [`State`] in bytes.
pub const STATE_SIZE: usize = 160;

const _: () = assert!(size_of::<State>() == STATE_SIZE);

const SAVE_TAG: [u8; 4] = *b"FPYz";
const SAVE_VERSION: u8 = 1;

/// A position of one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct State {
    pub(super) rules: Rules,
    pub(super) seat: u8,
    pub(super) rerolls: u8,
    pub(super) seeded: u8,
    reserved: u8,
    pub(super) dice: [u8; DICE],
    padding: [u8; 3],
    pub(super) random: Random,
    pub(super) cards: [Card; PLAYERS_MAX as usize],
}

/// What an action or a roll led to, as twelve plain bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct Event {
    /// The seat that acted, or whose dice were rolled.
    pub seat: u8,
    /// 1 if a box was written, else 0.
    pub scored: u8,
    /// The number of the box that was written.
    pub category: u8,
    /// Its points.
    pub points: u8,
    /// The yahtzee bonus that came with it: 100 or 0.
    pub yahtzee_bonus: u8,
    /// The upper bonus if this box earned it, else 0.
    pub upper_bonus: u8,
    /// The dice that lie there now; 0 = to be rolled.
    pub dice: [u8; DICE],
    /// Bit i: die i was rolled just now.
    pub rolled: u8,
}

/// The record that takes back one action or roll: plain bytes, to be kept by the caller.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct Undo {
    seat: u8,
    rerolls: u8,
    seeded: u8,
    /// The number of the box that was written, or 255.
    category: u8,
    dice: [u8; DICE],
    bonuses: u8,
    padding: [u8; 2],
    random: Random,
}

const NO_BOX: u8 = u8::MAX;

/// Dice from the table, in the order of the places that await them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct Roll {
    /// How many dice, 1 to 5.
    pub count: u8,
    /// Their faces, 1 to 6; the places past `count` are not looked at.
    pub dice: [u8; DICE],
}

impl Roll {
    /// These dice, at most five.
    pub fn of(dice: &[u8]) -> Self {
        let mut roll = Self::default();
        for (slot, &die) in roll.dice.iter_mut().zip(dice) {
            *slot = die;
            roll.count += 1;
        }
        roll
    }
}

impl State {
    /// The start of a game whose dice come by [`reveal`](game::State::reveal): a companion to real dice.
    ///
    /// # Errors
    /// [`Error::Argument`](crate::error::Error::Argument) where the rules contradict themselves.
    pub fn with_real_dice(rules: Rules) -> Result<Self, Error> {
        Ok(Self {
            rules: rules.checked()?,
            seat: 0,
            rerolls: REROLLS,
            seeded: 0,
            reserved: 0,
            dice: [0; DICE],
            padding: [0; 3],
            random: Random::from_words([0; 4]),
            cards: [Card::default(); PLAYERS_MAX as usize],
        })
    }

    /// One player's position with this card, these dice and this many rerolls left; dice of 0 are still to be rolled.
    ///
    /// # Errors
    /// [`Error::State`](crate::error::Error::State) with what contradicts the rules.
    pub fn of_card(rules: Rules, card: Card, dice: [u8; DICE], rerolls: u8) -> Result<Self, Error> {
        let mut state = Self { dice, rerolls, ..Self::with_real_dice(rules.with_players(1))? };
        state.set_card(0, card);
        game::State::validate(&state)?;
        Ok(state)
    }

    /// The rules of the game.
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// The card of a seat; an empty one for a seat that is not at the table.
    pub fn card(&self, seat: Seat) -> Card {
        self.cards.get(usize::from(seat)).copied().unwrap_or_default()
    }

    /// The dice as they lie; 0 = to be rolled.
    pub const fn dice(&self) -> [u8; DICE] {
        self.dice
    }

    /// The seat whose turn it is.
    pub const fn turn(&self) -> Seat {
        self.seat
    }

    /// Rerolls left in this turn, 0 to 2.
    pub const fn rerolls(&self) -> u8 {
        if self.rerolls < REROLLS { self.rerolls } else { REROLLS }
    }

    /// Whether dice come from the seeded generator.
    pub const fn is_seeded(&self) -> bool {
        self.seeded != 0
    }

    /// The places whose dice are still to be rolled, as a mask.
    pub fn awaited(&self) -> u8 {
        if game::State::is_over(self) { 0 } else { self.unrolled() }
    }

    /// What may be written now, with which points.
    pub fn writing(&self) -> Writing {
        self.card(self.seat).writing(self.rules, Keep::of(&self.dice).counts())
    }

    /// What the dice on the table score in a box of the player to act, without the yahtzee bonus.
    ///
    /// # Errors
    /// [`Reason::GameOver`], [`Reason::DiceNotRolled`], or why the box may not be written.
    pub fn points(&self, category: Category) -> Result<u8, Reason> {
        if game::State::is_over(self) {
            return Err(Reason::GameOver);
        }
        if self.unrolled() != 0 {
            return Err(Reason::DiceNotRolled);
        }
        self.writing().points(category)
    }

    fn unrolled(&self) -> u8 {
        self.dice.iter().enumerate().filter(|&(_, &die)| die == 0).fold(0, |mask, (i, _)| mask | 1 << i)
    }

    pub(super) fn set_card(&mut self, seat: Seat, card: Card) {
        if let Some(slot) = self.cards.get_mut(usize::from(seat)) {
            *slot = card;
        }
    }

    /// The boxes that the player to act may write: none before the dice lie there.
    fn legal_boxes(&self) -> u16 {
        self.writing().legal()
    }

    fn snapshot(&self) -> Undo {
        Undo {
            seat: self.seat,
            rerolls: self.rerolls,
            seeded: self.seeded,
            category: NO_BOX,
            dice: self.dice,
            bonuses: self.card(self.seat).bonuses(),
            padding: [0; 2],
            random: self.random,
        }
    }

    fn keep(&mut self, mask: u8) -> Result<Event, Reason> {
        if self.rerolls() == 0 {
            return Err(Reason::NoRerollLeft);
        }
        for (i, die) in self.dice.iter_mut().enumerate() {
            if mask >> i & 1 == 0 {
                *die = 0;
            }
        }
        self.rerolls = self.rerolls() - 1;
        let seat = self.seat;
        let rolled = self.roll_if_seeded();
        Ok(Event { seat, rolled, dice: self.dice, ..Event::default() })
    }

    fn score_box(&mut self, category: Category) -> Result<Event, Reason> {
        let writing = self.writing();
        let points = writing.points(category)?;
        let (seat, mut card) = (self.seat, self.card(self.seat));
        let upper_before = card.upper_bonus(self.rules);
        card.set(category, points);
        card.set_bonuses(card.bonuses().saturating_add(u8::from(writing.bonus() > 0)));
        self.set_card(seat, card);
        self.next_turn();
        let rolled = self.roll_if_seeded();
        Ok(Event {
            seat,
            scored: 1,
            category: category.number(),
            points,
            yahtzee_bonus: writing.bonus(),
            upper_bonus: card.upper_bonus(self.rules) - upper_before,
            dice: self.dice,
            rolled,
        })
    }

    fn next_turn(&mut self) {
        self.seat = self.seat.wrapping_add(1) % self.rules.players();
        self.rerolls = REROLLS;
        self.dice = [0; DICE];
        if game::State::is_over(self) {
            self.seeded = 0;
            self.random = Random::from_words([0; 4]);
        }
    }

    /// Rolls the dice that are due, in the order of their places; answers which.
    pub(super) fn roll_if_seeded(&mut self) -> u8 {
        if !self.is_seeded() {
            return 0;
        }
        let due = self.unrolled();
        for die in self.dice.iter_mut().filter(|die| **die == 0) {
            *die = roll_die(&mut self.random);
        }
        due
    }

    /// The position before `record`, if it is one that can have led here.
    fn before(&self, record: &Undo) -> Option<Self> {
        let mut before = Self {
            seat: record.seat,
            rerolls: record.rerolls,
            seeded: record.seeded,
            dice: record.dice,
            random: record.random,
            ..*self
        };
        if let Some(category) = Category::at(record.category) {
            let mut card = self.card(record.seat);
            card.points(category)?;
            card.clear(category);
            let earned = card.bonuses().checked_sub(record.bonuses)?;
            card.set_bonuses(record.bonuses);
            before.set_card(record.seat, card);
            if earned > 1 {
                return None;
            }
        }
        let is_sound =
            before.is_source_sound() && before.validate_order().is_ok() && before.validate_turn().is_ok();
        is_sound.then_some(before)
    }

    fn validate_turn(&self) -> Result<(), Reason> {
        if self.rerolls > REROLLS {
            return Err(Reason::WrongRerolls);
        }
        if self.dice.iter().any(|&die| die > FACES) {
            return Err(Reason::DieOutOfRange);
        }
        let due = self.unrolled();
        let is_before_turn = due == actions::ALL_DICE && self.rerolls == REROLLS;
        if game::State::is_over(self) {
            let is_clear = is_before_turn && self.seat == 0 && self.seeded == 0;
            return if is_clear { Ok(()) } else { Err(Reason::GameOver) };
        }
        if due != 0 && self.seeded != 0 {
            return Err(Reason::DiceNotRolled);
        }
        if due != 0 && self.rerolls == REROLLS && !is_before_turn {
            return Err(Reason::WrongRerolls);
        }
        Ok(())
    }

    /// In the turn of seat `s` of round `r`, seats before `s` have filled `r` + 1 boxes and the others `r`.
    fn validate_order(&self) -> Result<(), Reason> {
        let filled = |seat: Seat| self.card(seat).filled().count_ones();
        let players = self.rules.players();
        if self.seat >= players {
            return Err(Reason::WrongTurn);
        }
        let round = filled(self.seat);
        let fits = |seat: Seat| filled(seat) == round + u32::from(seat < self.seat);
        let is_empty = |seat: Seat| self.card(seat) == Card::default();
        let is_right = (0..players).all(fits) && (players..PLAYERS_MAX).all(is_empty);
        if is_right { Ok(()) } else { Err(Reason::WrongTurn) }
    }

    /// A seeded game has a generator that is not all zero, any other has none.
    fn is_source_sound(&self) -> bool {
        self.seeded <= 1 && (self.seeded == 0) == (self.random.words() == [0; 4])
    }

    fn check_all(&self) -> Result<(), Reason> {
        self.rules.checked().map_err(|_| Reason::WrongRules)?;
        if self.reserved != 0 || self.padding != [0; 3] || !self.is_source_sound() {
            return Err(Reason::WrongRules);
        }
        for seat in 0..self.rules.players() {
            self.card(seat).validate(self.rules)?;
        }
        self.validate_order()?;
        self.validate_turn()
    }
}

fn roll_die(random: &mut Random) -> u8 {
    u8::try_from(random.below(u32::from(FACES))).map_or(1, |n| n + 1)
}

impl game::State for State {
    type Rules = Rules;
    type Action = Action;
    type Undo = Undo;
    type Event = Event;
    type Chance = Roll;
    type Reason = Reason;

    const NAME: &'static str = "yahtzee";
    const SAVE_SIZE: usize = STATE_SIZE + save::OVERHEAD;

    fn new(rules: Rules, seed: u64) -> Result<Self, Error> {
        let mut state = Self { seeded: 1, random: Random::from_seed(seed), ..Self::with_real_dice(rules)? };
        state.roll_if_seeded();
        Ok(state)
    }

    fn parse(text: &str) -> Result<Self, Error> {
        notation::parse(text)
    }

    fn write<W: core::fmt::Write>(&self, out: &mut W) -> core::fmt::Result {
        notation::write(self, out)
    }

    fn save(&self, out: &mut [u8]) -> Result<usize, Error> {
        Ok(save::save(SAVE_TAG, SAVE_VERSION, self.as_bytes(), out)?)
    }

    fn load(bytes: &[u8]) -> Result<Self, Error> {
        let state: Self = save::load_plain(SAVE_TAG, SAVE_VERSION, bytes)?;
        state.validate()?;
        Ok(state)
    }

    fn validate(&self) -> Result<(), Error> {
        self.check_all().map_err(Error::State)
    }

    fn to_act(&self) -> Seats {
        if self.is_over() || self.unrolled() != 0 { Seats::NONE } else { Seats::only(self.seat) }
    }

    fn action_count(&self, seat: Seat) -> usize {
        if !self.to_act().contains(seat) {
            return 0;
        }
        let boxes = self.legal_boxes().count_ones() as usize;
        let keeps =
            if self.rerolls() > 0 { actions::lowest_masks(&self.dice).count_ones() as usize } else { 0 };
        boxes + keeps
    }

    /// In one pass: the default asks for every action by its number.
    fn legal_actions(&self, seat: Seat, out: &mut [Action]) -> usize {
        if !self.to_act().contains(seat) {
            return 0;
        }
        let keeps = if self.rerolls() > 0 { actions::keeps(&self.dice) } else { actions::Masks(0) };
        let all = score::boxes(self.legal_boxes())
            .map(|category| Action::score(seat, category))
            .chain(keeps.map(|mask| Action::keep(seat, mask)));
        let mut count = 0;
        for action in all {
            if let Some(slot) = out.get_mut(count) {
                *slot = action;
            }
            count += 1;
        }
        count
    }

    fn action_at(&self, seat: Seat, k: usize) -> Option<Action> {
        if !self.to_act().contains(seat) {
            return None;
        }
        let boxes = self.legal_boxes();
        if let Some(category) = score::boxes(boxes).nth(k) {
            return Some(Action::score(seat, category));
        }
        if self.rerolls() == 0 {
            return None;
        }
        let k = k.checked_sub(boxes.count_ones() as usize)?;
        actions::keeps(&self.dice).nth(k).map(|mask| Action::keep(seat, mask))
    }

    fn apply(&mut self, action: &Action) -> Result<AppliedTo<Self>, Error> {
        let decision = action.checked().map_err(Error::Illegal)?;
        if self.is_over() {
            return Err(Error::Illegal(Reason::GameOver));
        }
        if action.seat() != self.seat {
            return Err(Error::Illegal(Reason::NotYourTurn));
        }
        if self.unrolled() != 0 {
            return Err(Error::Illegal(Reason::DiceNotRolled));
        }
        let undo = self.snapshot();
        match decision {
            Decision::Keep(mask) => {
                let event = self.keep(mask).map_err(Error::Illegal)?;
                Ok(Applied { event, undo })
            }
            Decision::Score(category) => {
                let event = self.score_box(category).map_err(Error::Illegal)?;
                Ok(Applied { event, undo: Undo { category: category.number(), ..undo } })
            }
        }
    }

    fn undo(&mut self, record: &Undo) -> Result<(), Error> {
        let before = self.before(record).ok_or(Error::State(Reason::UndoMismatch))?;
        *self = before;
        Ok(())
    }

    fn score(&self, seat: Seat) -> i32 {
        if seat < self.rules.players() { i32::from(self.card(seat).total(self.rules)) } else { 0 }
    }

    fn is_over(&self) -> bool {
        let all = self.rules.all_boxes();
        (0..self.rules.players()).all(|seat| self.card(seat).filled() & all == all)
    }

    fn winner(&self) -> Seats {
        if !self.is_over() {
            return Seats::NONE;
        }
        let seats = 0..self.rules.players();
        let best = seats.clone().map(|seat| self.score(seat)).max().unwrap_or(0);
        seats.filter(|&seat| self.score(seat) == best).fold(Seats::NONE, Seats::with)
    }

    fn observe(&self, _seat: Seat) -> Self {
        Self { seeded: 0, random: Random::from_words([0; 4]), ..*self }
    }

    fn reveal(&mut self, chance: &Roll) -> Result<AppliedTo<Self>, Error> {
        let due = self.awaited();
        if due == 0 {
            return Err(Error::Illegal(Reason::RollNotAwaited));
        }
        if u32::from(chance.count) != due.count_ones() {
            return Err(Error::Illegal(Reason::WrongDice));
        }
        let faces = chance.dice.iter().take(usize::from(chance.count));
        if faces.clone().any(|&die| die == 0 || die > FACES) {
            return Err(Error::Illegal(Reason::DieOutOfRange));
        }
        let undo = self.snapshot();
        for (slot, &die) in self.dice.iter_mut().filter(|die| **die == 0).zip(faces) {
            *slot = die;
        }
        let event = Event { seat: self.seat, dice: self.dice, rolled: due, ..Event::default() };
        Ok(Applied { event, undo })
    }

    fn write_action<W: core::fmt::Write>(&self, action: &Action, out: &mut W) -> core::fmt::Result {
        notation::write_action(self, action, out)
    }

    fn parse_action(&self, text: &str) -> Result<Action, Error> {
        notation::parse_action(self, text)
    }
}

#[cfg(test)]
mod tests;
