//! The position: bank, market, decks, nobles, players.
//!
//! | bytes   | holds                                                                                                    |
//! |---------|----------------------------------------------------------------------------------------------------------|
//! | 0-63    | what each of four seats has, 16 bytes                                                                       |
//! | 64-71   | the bank: tokens white, blue, green, red, black, gold, a byte each; actions made, up to 65,535            |
//! | 72-83   | the market: four cards of level 1, 2 and 3; 255 for an empty place                                       |
//! | 84-161  | the decks: 36, 26 and 16 places, the card that is drawn next last; 255 behind them                       |
//! | 162-164 | cards in each deck                                                                                       |
//! | 165-166 | nobles on the table, a bit each, little-endian                                                           |
//! | 167-169 | of each seat six bits: three for nobles that visited it, three for cards in hand that the others do not know |
//! | 170     | [`Rules`]: bits 0-2 players, 3-7 the take rule                                                           |
//! | 171     | bits 0-2 players that passed one after the other, 3 the last round, 4-5 the seat whose turn it is        |
//! | 172-183 | cards bought, a bit each, the lowest first                                                               |
//!
//! - A card that is not known is 240 and its level. In a player's view the decks and the cards that others drew unseen into
//!   their hand are unknown; a market place that is filled from an unknown deck **awaits** its card: nothing else happens until
//!   [`reveal`](game::State::reveal) enters it. A card in hand may be entered at any time, and is before it is bought.
//! - Which cards were bought is kept, so that a view tells what may still come. A position from a text need not say it.
//! - Any bytes are harmless: every question has an answer, [`validate`](game::State::validate) tells whether it means anything.

use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

use super::actions::{self, Action};
use super::cards::{self, LEVELS, TOKENS};
use super::lanes;
use super::notation;
use super::reason::Reason;
use super::rules::{PLAYERS_MAX, Rules};
use super::{Error, score};
use crate::game::{self, Applied, AppliedTo, Seat, Seats};
use crate::kit::save;

mod before;
mod check;
mod course;
mod deal;
mod pack;
mod seat;
mod turn;
mod view;

pub use before::Undo;
pub(super) use course::Course;
use pack::GONE;
pub(super) use pack::{PACK, of_level};
pub(super) use seat::{BOUGHT, Marks, POINTS, Player};
pub(super) use turn::with_hand;

/// Market places of each level.
pub const MARKET: usize = 4;

/// Market places.
pub const SLOTS: usize = MARKET * LEVELS;

/// Places of each deck: the market took four cards.
pub(super) const DECK_PLACES: [usize; LEVELS] = [36, 26, 16];

/// Places of all decks.
pub(super) const DECK_CARDS: usize = 78;

/// The size of a [`State`] in bytes.
pub const STATE_SIZE: usize = 184;

const _: () = assert!(size_of::<State>() == STATE_SIZE && STATE_SIZE <= 192);

/// The bit of the bank where the actions made begin.
const MOVES: u32 = 48;

const SAVE_TAG: [u8; 4] = *b"FPSl";
const SAVE_VERSION: u8 = 2;

/// A position of one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct State {
    pub(super) players: [Player; PLAYERS_MAX],
    /// Tokens in lanes, and in the two lanes above them the actions made.
    pub(super) bank: u64,
    pub(super) market: [u8; SLOTS],
    pub(super) decks: [u8; DECK_CARDS],
    pub(super) deck_sizes: [u8; LEVELS],
    pub(super) nobles: [u8; 2],
    pub(super) marks: Marks,
    /// [`Rules`] in a byte.
    pub(super) rules: u8,
    pub(super) course: Course,
    pub(super) gone: [u8; GONE],
}

/// What an action or an entered card led to, as plain bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct Event {
    /// The card that was bought or reserved, 255 for none, 241 to 243 for one that is not known.
    pub card: u8,
    /// The card that took its place in the market; 255 for none, 241 to 243 for one that is to be entered.
    pub refill: u8,
    /// 1 if a gold token was taken.
    pub gold: u8,
    /// The noble that visited, 255 for none.
    pub noble: u8,
    /// 1 if the last round has begun.
    pub is_last_round: u8,
    /// 1 if the game is over.
    pub is_over: u8,
    /// 0.
    pub reserved: [u8; 2],
}

impl Event {
    /// Neither a card nor a noble.
    const NOTHING: Self = Self {
        card: cards::EMPTY,
        refill: cards::EMPTY,
        gold: 0,
        noble: u8::MAX,
        is_last_round: 0,
        is_over: 0,
        reserved: [0; 2],
    };
}

/// A card that the real table produced, and where.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct Chance {
    /// The seat in whose hand it lies; 255 for the market.
    pub seat: u8,
    /// In the market 0 to 11, four for each level; in a hand 0 to 2.
    pub place: u8,
    /// The number of the card.
    pub card: u8,
}

impl Chance {
    /// A card of the market: its place from 0 to 11.
    pub const fn market(place: u8, card: u8) -> Self {
        Self { seat: u8::MAX, place, card }
    }

    /// A card in a hand.
    pub const fn hand(seat: Seat, place: u8, card: u8) -> Self {
        Self { seat, place, card }
    }
}

impl State {
    /// A table with the tokens in the bank and nothing else; what is built from it is checked afterwards.
    pub(super) const fn empty(rules: Rules) -> Self {
        let [n, gold] = [rules.tokens(), super::rules::GOLD_TOKENS];
        Self {
            players: [Player::NONE; PLAYERS_MAX],
            bank: lanes::of_tokens([n, n, n, n, n, gold]),
            market: [cards::EMPTY; SLOTS],
            decks: [cards::EMPTY; DECK_CARDS],
            deck_sizes: [0; LEVELS],
            nobles: [0; 2],
            marks: Marks::NONE,
            rules: rules.packed(),
            course: Course::START,
            gone: [0; GONE],
        }
    }

    /// The rules of the game.
    pub const fn rules(&self) -> Rules {
        Rules::unpacked(self.rules)
    }

    /// Tokens of the bank: white, blue, green, red, black, gold.
    pub const fn bank_tokens(&self) -> [u8; TOKENS] {
        lanes::tokens(self.bank())
    }

    pub(super) const fn bank(&self) -> u64 {
        self.bank & lanes::TOKEN_LANES
    }

    /// The cards of the market by number, four of each level; 255 for an empty place, 241 to 243 for a card to be entered.
    pub const fn market(&self) -> &[u8; SLOTS] {
        &self.market
    }

    /// Cards in the decks of levels 1 to 3.
    pub const fn deck_sizes(&self) -> [u8; LEVELS] {
        self.deck_sizes
    }

    /// The cards of a level's deck, the one that is drawn next last; none of a level that does not exist.
    pub fn deck(&self, level: u8) -> &[u8] {
        self.deck_places(level).get(..usize::from(self.deck_size(level))).unwrap_or_default()
    }

    /// Cards in a level's deck; none of a level that does not exist.
    fn deck_size(&self, level: u8) -> u8 {
        self.deck_sizes.get(usize::from(level).wrapping_sub(1)).copied().unwrap_or(0)
    }

    fn deck_places(&self, level: u8) -> &[u8] {
        self.decks.get(places_of(level)).unwrap_or_default()
    }

    /// The nobles on the table, a bit each.
    pub const fn nobles(&self) -> u16 {
        u16::from_le_bytes(self.nobles)
    }

    /// The seat whose turn it is.
    pub const fn turn(&self) -> Seat {
        self.course.turn()
    }

    /// Whether somebody reached fifteen points, so that the round is the last one.
    pub const fn is_last_round(&self) -> bool {
        self.course.is_last_round()
    }

    /// Players that passed one after the other until now.
    pub const fn passes(&self) -> u8 {
        self.course.passes()
    }

    /// Actions made since the start; stays at 65,535.
    #[allow(clippy::cast_possible_truncation)] // sixteen bits are left
    pub const fn moves(&self) -> u16 {
        (self.bank >> MOVES) as u16
    }

    /// Sets how many actions were made.
    pub(super) const fn set_moves(&mut self, moves: u16) {
        self.bank = self.bank() | (moves as u64) << MOVES;
    }

    /// The market places whose card is to be entered, a bit each.
    pub fn awaited(&self) -> u16 {
        if !self.awaits_a_card() {
            return 0;
        }
        let awaited = self.market.iter().enumerate().filter(|&(_, &card)| cards::is_hidden(card));
        awaited.fold(0, |mask, (place, _)| mask | 1 << place)
    }

    /// The market, four places a word.
    #[inline]
    pub(super) fn market_words(&self) -> [u32; LEVELS] {
        let words: [[u8; MARKET]; LEVELS] = zerocopy::transmute!(self.market);
        words.map(u32::from_le_bytes)
    }

    /// Whether a card of the market is to be entered.
    fn awaits_a_card(&self) -> bool {
        let is_hidden = |word: u32| lanes::are_hidden(word.into());
        !self.has_known_market() && self.market_words().into_iter().any(is_hidden)
    }

    /// Whether all places of the market have a card that is known, as is most often so.
    #[inline]
    fn has_known_market(&self) -> bool {
        let [first, second, third] = self.market_words();
        (first | second | third) & 0x8080_8080 == 0
    }

    /// The market places with a card, a bit each.
    pub(super) fn filled(&self) -> u32 {
        if self.has_known_market() {
            return (1 << SLOTS) - 1;
        }
        self.market.iter().rev().fold(0, |mask, &card| mask << 1 | u32::from(card != cards::EMPTY))
    }

    /// Whether a seat owes an action.
    #[inline]
    pub(super) fn awaits_an_action(&self) -> bool {
        !self.is_finished() && self.turn() < self.rules().players() && !self.awaits_a_card()
    }

    /// The last round is complete, or everybody passed.
    #[allow(clippy::needless_bitwise_bool)] // a branch by whose turn it is would be missed every other time
    pub(super) const fn is_finished(&self) -> bool {
        self.course.may_be_the_end()
            && self.is_last_round() & (self.turn() == 0) | (self.passes() >= self.rules().players())
    }
}

/// The places of a level's deck among those of all decks; none for a level that does not exist.
pub(super) const fn places_of(level: u8) -> core::ops::Range<usize> {
    let [one, two, three] = DECK_PLACES;
    match level {
        1 => 0..one,
        2 => one..one + two,
        3 => one + two..one + two + three,
        _ => 0..0,
    }
}

impl game::State for State {
    type Rules = Rules;
    type Action = Action;
    type Undo = Undo;
    type Event = Event;
    type Chance = Chance;
    type Reason = Reason;

    const NAME: &'static str = "splendor";
    const SAVE_SIZE: usize = STATE_SIZE + save::OVERHEAD;

    fn new(rules: Rules, seed: u64) -> Result<Self, Error> {
        Ok(Self::shuffled(rules.checked()?, seed))
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

    /// The seat whose turn it is; nobody while a card is awaited, and nobody when the game is over.
    fn to_act(&self) -> Seats {
        if self.awaits_an_action() { Seats::only(self.turn()) } else { Seats::NONE }
    }

    fn legal_actions(&self, seat: Seat, out: &mut [Action]) -> usize {
        if seat == self.turn() { actions::list(self, out) } else { 0 }
    }

    fn action_count(&self, seat: Seat) -> usize {
        if seat == self.turn() { actions::count(self) } else { 0 }
    }

    fn action_at(&self, seat: Seat, k: usize) -> Option<Action> {
        if seat == self.turn() { actions::nth(self, k) } else { None }
    }

    fn apply(&mut self, action: &Action) -> Result<AppliedTo<Self>, Error> {
        let action = action.copied();
        let step = self.check(&action).map_err(Error::Illegal)?;
        let undo = Undo::of_action(self, &action);
        let event = self.make(&step);
        Ok(Applied { event, undo: undo.with(&event) })
    }

    fn undo(&mut self, record: &Undo) -> Result<(), Error> {
        let before = self.before(record).ok_or(Error::State(Reason::UndoMismatch))?;
        *self = before;
        Ok(())
    }

    fn score(&self, seat: Seat) -> i32 {
        lanes::lane(self.player(seat.into()).purse, POINTS).into()
    }

    /// When everybody had as many turns after somebody reached fifteen points, or when all passed one after the other.
    fn is_over(&self) -> bool {
        self.is_finished()
    }

    /// The most points, then the fewest cards bought; who is equal in both shares the win.
    fn winner(&self) -> Seats {
        if self.is_finished() { score::winners(self) } else { Seats::NONE }
    }

    /// What a seat sees: the decks are unknown, and the cards that others drew from them into their hand.
    fn observe(&self, seat: Seat) -> Self {
        self.seen_by(seat)
    }

    fn reveal(&mut self, chance: &Chance) -> Result<AppliedTo<Self>, Error> {
        self.check_chance(chance).map_err(Error::Illegal)?;
        let undo = Undo::of_chance(self, chance);
        self.enter(chance);
        let event = Event { refill: chance.card, ..self.event() };
        Ok(Applied { event, undo })
    }

    fn write_action<W: core::fmt::Write>(&self, action: &Action, out: &mut W) -> core::fmt::Result {
        notation::write_action(action, out)
    }

    fn parse_action(&self, text: &str) -> Result<Action, Error> {
        notation::parse_action(text)
    }
}

#[cfg(test)]
mod tests;
