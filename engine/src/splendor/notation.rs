//! Text in and out: positions and actions, in the lines of recorded games.
//!
//! Colours stand in the order white, blue, green, red, black; gold comes last. Cards and nobles are their numbers
//! ([`cards`], [`nobles`](super::nobles)), -1 is nothing, `?` a card that is not known. A **position** is:
//!
//! ```text
//! players 2
//! deck 1 17 20 38 8
//! deck 2 48 45 ? ?
//! S 3 1 0 0  4 3 3 3 4 3  30 7 29 15 51 68 63 41 77 89 83 76  4 4 0  266  0 1 1 1 0 1  0 0 0 0 0  0 0 0  51 -1 -1  ...
//! ```
//!
//! - `players N`, once and first; `take fewer` where players may take fewer tokens than three.
//! - `deck L CARD...`: what is left of a deck, the card that is drawn first first. Without it the cards are not known.
//! - `S`: actions made, seat, 1 in the last round, 1 when over; bank (6); market (12); deck sizes (3); nobles on the table as a
//!   mask; then for each player tokens (6), bonuses (5), points, cards bought, nobles, hand (3). In a hand a card that is not
//!   known is `?1`, `?2` or `?3`, by its level.
//! - `unseen SEAT PLACE...`: cards in hand that were drawn unseen. `passes N`: players that passed one after the other; without it
//!   none, or all where the game is over before the last round is complete.
//!
//! Without an `S` line it is a **start**: whole decks, the first four cards of each in the market, and `nobles N...`.
//!
//! An **action** is `take W U G R K ret W U G R K O noble N`, `reserve LEVEL PLACE ret ... noble N` (place -1 is the deck),
//! `buy LEVEL PLACE pay ... noble N`, `buyhand PLACE pay ... noble N` or `pass noble N`; noble -1 for none.

use core::fmt::{self, Write};

use super::Error;
use super::actions::{Action, Kind};
use super::cards::{self, CARDS, LEVELS, TOKENS};
use super::lanes;
use super::nobles::NOBLES;
use super::rules::{HAND_LIMIT, PLAYERS_MAX, Rules, TakeRule};
use super::state::{BOUGHT, DECK_PLACES, MARKET, POINTS, Player, State};
use crate::game::State as _;
use crate::kit::text::{self, ParseError, Reader, Word};

const KEY: &str = "players, take, nobles, deck, S, unseen or passes";
const ONCE: &str = "each line once";
const FIRST: &str = "players before all else";
const PLAYERS: &str = "2, 3 or 4 players";
const TAKE: &str = "strict or fewer";
const NOBLE: &str = "the number of a noble, 0 to 9";
const LEVEL: &str = "a level, 1 to 3";
const CARD: &str = "the number of a card, 0 to 89, or ? for one that is not known";
const PLACE: &str = "the number of a card, 0 to 89, ? for one that is not known, or -1 for none";
const HAND: &str = "the number of a card, 0 to 89, ?1 to ?3 for one that is not known, or -1 for none";
const FULL: &str = "no more cards than the deck has places";
const COUNT: &str = "a count";
const FLAG: &str = "0 or 1";
const SEAT: &str = "the number of a seat";
const SIZES: &str = "the size of the deck as its line gives it";
const OVER: &str = "1 only where the game is over: the last round complete, or all passed";
const START: &str = "an S line, or decks and nobles for a start";
const ACTION: &str = "take, reserve, buy, buyhand or pass";
const NOBLE_WORD: &str = "noble and its number, or noble -1";
const RET: &str = "ret and the tokens given back";
const PAY: &str = "pay and the tokens paid";
const PASSES: &str =
    "as many passes as end the game, where it is over without the last round complete, else fewer";
const END: &str = "the end of the line";

/// The most bytes of an action as text, with the closing NUL of C.
pub const ACTION_TEXT: usize = 96;

/// The most bytes of a position as text, with the closing NUL of C.
pub const STATE_TEXT: usize = 1024;

/// The most cards of a deck line: a whole deck at the start.
const DECK_MOST: usize = 40;

/// A position while its lines are read.
struct Draft {
    players: Option<u8>,
    take: TakeRule,
    nobles: Option<u16>,
    decks: [Option<Deck>; LEVELS],
    state: Option<State>,
    unseen: [u8; PLAYERS_MAX],
    passes: Option<u8>,
    is_over: bool,
}

#[derive(Clone, Copy)]
struct Deck {
    cards: [u8; DECK_MOST],
    size: usize,
}

impl Deck {
    fn cards(&self) -> &[u8] {
        self.cards.get(..self.size).unwrap_or_default()
    }
}

/// Reads a position or a start.
pub(super) fn parse(text: &str) -> Result<State, Error> {
    let mut reader = Reader::new(text);
    let mut draft = Draft {
        players: None,
        take: TakeRule::Strict,
        nobles: None,
        decks: [None; LEVELS],
        state: None,
        unseen: [0; PLAYERS_MAX],
        passes: None,
        is_over: false,
    };
    loop {
        if let Some(key) = reader.word() {
            draft.line(key, &mut reader)?;
            if !reader.end_of_line() {
                return Err(reader.expected(END).into());
            }
        }
        if !reader.next_line() {
            break;
        }
    }
    let state = draft.finish(&reader)?;
    state.validate()?;
    Ok(state)
}

fn once<T>(slot: &mut Option<T>, value: T, key: Word<'_>) -> Result<(), ParseError> {
    if slot.replace(value).is_some() { Err(key.expected(ONCE)) } else { Ok(()) }
}

impl Draft {
    fn line(&mut self, key: Word<'_>, reader: &mut Reader<'_>) -> Result<(), ParseError> {
        match key.text {
            "players" => {
                let place = reader.expected(PLAYERS);
                let players = small(reader, 4, PLAYERS)?;
                if players < 2 {
                    return Err(place);
                }
                once(&mut self.players, players, key)
            }
            "take" => {
                let word = reader.word().ok_or(reader.expected(TAKE))?;
                self.take = TakeRule::from_name(word.text).ok_or(word.expected(TAKE))?;
                Ok(())
            }
            "nobles" => {
                let mut nobles = 0;
                while !reader.end_of_line() {
                    nobles |= 1 << small(reader, NOBLES_MAX, NOBLE)?;
                }
                once(&mut self.nobles, nobles, key)
            }
            "deck" => self.deck(key, reader),
            "S" => {
                let rules = self.rules().ok_or(key.expected(FIRST))?;
                let state = self.read_state(rules, reader)?;
                once(&mut self.state, state, key)
            }
            "unseen" => self.unseen(reader),
            "passes" => {
                let passes = small(reader, 4, COUNT)?;
                once(&mut self.passes, passes, key)
            }
            _ => Err(key.expected(KEY)),
        }
    }

    fn rules(&self) -> Option<Rules> {
        Rules::new(self.take, self.players?).ok()
    }

    fn deck(&mut self, key: Word<'_>, reader: &mut Reader<'_>) -> Result<(), ParseError> {
        let place = reader.expected(LEVEL);
        let level = small(reader, 3, LEVEL)?;
        let slot = self.decks.get_mut(usize::from(level).wrapping_sub(1)).ok_or(place)?;
        let mut deck = Deck { cards: [cards::EMPTY; DECK_MOST], size: 0 };
        while let Some(word) = reader.word() {
            let card = if word.text == "?" { cards::hidden(level) } else { number_of(word, CARD)? };
            *deck.cards.get_mut(deck.size).ok_or(word.expected(FULL))? = card;
            deck.size += 1;
        }
        once(slot, deck, key)
    }

    fn unseen(&mut self, reader: &mut Reader<'_>) -> Result<(), ParseError> {
        let place = reader.expected(SEAT);
        let seat = small(reader, 3, SEAT)?;
        let unseen = self.unseen.get_mut(usize::from(seat)).ok_or(place)?;
        while !reader.end_of_line() {
            *unseen |= 1 << small(reader, 2, COUNT)?;
        }
        Ok(())
    }

    fn read_state(&mut self, rules: Rules, reader: &mut Reader<'_>) -> Result<State, ParseError> {
        let mut state = State::empty(rules);
        let moves = reader.number(u32::from(u16::MAX), COUNT)?;
        state.moves = u16::try_from(moves).unwrap_or(u16::MAX).to_le_bytes();
        state.turn = small(reader, rules.players() - 1, SEAT)?;
        state.is_last_round = small(reader, 1, FLAG)?;
        let over = reader.expected(OVER);
        self.is_over = small(reader, 1, FLAG)? == 1;
        state.bank = tokens(reader)?;
        for (at, place) in state.market.iter_mut().enumerate() {
            let word = reader.word().ok_or(reader.expected(PLACE))?;
            *place = match word.text {
                "-1" => cards::EMPTY,
                "?" => cards::hidden(u8::try_from(at / MARKET).unwrap_or(0) + 1),
                _ => number_of(word, PLACE)?,
            };
        }
        self.read_decks(&mut state, reader)?;
        let nobles = reader.number((1 << NOBLES) - 1, COUNT)?;
        state.nobles = u16::try_from(nobles).unwrap_or(0).to_le_bytes();
        for seat in 0..usize::from(rules.players()) {
            read_player(&mut state, seat, reader)?;
        }
        if self.is_over {
            state.passes = all_passed(&state);
        }
        if self.is_over == state.is_finished() { Ok(state) } else { Err(over) }
    }

    fn read_decks(&self, state: &mut State, reader: &mut Reader<'_>) -> Result<(), ParseError> {
        for ((level, deck), places) in (1_u8..).zip(&self.decks).zip(DECK_PLACES) {
            let place = reader.expected(SIZES);
            let size = small(reader, u8::try_from(places).unwrap_or(0), COUNT)?;
            match deck {
                Some(deck) if deck.size == usize::from(size) => state.stack(level, deck.cards()),
                Some(_) => return Err(place),
                None => {
                    let unknown = [cards::hidden(level); DECK_MOST];
                    state.stack(level, unknown.get(..usize::from(size)).unwrap_or_default());
                }
            }
        }
        Ok(())
    }

    fn finish(self, reader: &Reader<'_>) -> Result<State, ParseError> {
        let rules = self.rules().ok_or(reader.expected(PLAYERS))?;
        if let Some(mut state) = self.state {
            state.unseen = self.unseen;
            state.passes = self.passes.unwrap_or(state.passes);
            let is_told = state.is_finished() == self.is_over;
            return if is_told { Ok(state) } else { Err(reader.expected(PASSES)) };
        }
        let (Some(nobles), [Some(one), Some(two), Some(three)]) = (self.nobles, self.decks) else {
            return Err(reader.expected(START));
        };
        let mut state = State::empty(rules);
        state.nobles = nobles.to_le_bytes();
        for (level, deck) in (1..).zip([one, two, three]) {
            state.lay_out(level, deck.cards());
        }
        Ok(state)
    }
}

/// How many passed in a game that is over: all, unless the last round is complete.
fn all_passed(state: &State) -> u8 {
    let is_complete = State { passes: 0, ..*state }.is_finished();
    if is_complete { 0 } else { state.rules.players() }
}

/// The highest number of a noble.
const NOBLES_MAX: u8 = 9;

fn read_player(state: &mut State, seat: usize, reader: &mut Reader<'_>) -> Result<(), ParseError> {
    let mut player = Player { purse: tokens(reader)?, ..Player::NONE };
    for color in 0..cards::COLORS {
        player.holding += u64::from(small(reader, MOST, COUNT)?) * lanes::one(color);
    }
    for lane in [POINTS, BOUGHT] {
        player.purse += u64::from(small(reader, MOST, COUNT)?) * lanes::one(lane);
    }
    let visits = small(reader, NOBLES_MAX, COUNT)?;
    for at in 0..HAND_LIMIT {
        let word = reader.word().ok_or(reader.expected(HAND))?;
        let card = match word.text {
            "-1" => cards::EMPTY,
            "?1" => cards::hidden(1),
            "?2" => cards::hidden(2),
            "?3" => cards::hidden(3),
            _ => number_of(word, HAND)?,
        };
        player.holding = super::state::with_hand(player.holding, at, card);
    }
    if let (Some(place), Some(count)) = (state.players.get_mut(seat), state.visits.get_mut(seat)) {
        (*place, *count) = (player, visits);
    }
    Ok(())
}

/// The most that a count says.
const MOST: u8 = 99;

fn small(reader: &mut Reader<'_>, most: u8, what: &'static str) -> Result<u8, ParseError> {
    let number = reader.number(most.into(), what)?;
    Ok(u8::try_from(number).unwrap_or(most))
}

fn tokens(reader: &mut Reader<'_>) -> Result<u64, ParseError> {
    Ok(lanes::of_tokens(counts(reader, TOKENS)?))
}

/// The next counts; those that are not read are 0.
fn counts(reader: &mut Reader<'_>, count: usize) -> Result<[u8; TOKENS], ParseError> {
    let mut counts = [0; TOKENS];
    for slot in counts.iter_mut().take(count) {
        *slot = small(reader, MOST, COUNT)?;
    }
    Ok(counts)
}

fn number_of(word: Word<'_>, what: &'static str) -> Result<u8, ParseError> {
    let number = word.number(CARDS_MAX, what)?;
    Ok(u8::try_from(number).unwrap_or(0))
}

#[allow(clippy::cast_possible_truncation)] // 89
const CARDS_MAX: u32 = CARDS as u32 - 1;

/// Writes a position; [`parse`] reads it back to an equal state.
pub(super) fn write<W: Write>(state: &State, out: &mut W) -> fmt::Result {
    out.write_str("players")?;
    number(out, state.rules().players())?;
    if state.rules().take() == TakeRule::Fewer {
        out.write_str("\ntake fewer")?;
    }
    for level in 1..=3 {
        let deck = state.deck(level);
        if deck.iter().any(|&card| cards::is_known(card)) {
            out.write_str("\ndeck")?;
            number(out, level)?;
            deck.iter().rev().try_for_each(|&card| write_card(out, card, false))?;
        }
    }
    out.write_str("\nS ")?;
    text::write_unsigned(out, state.moves().into())?;
    [state.turn(), u8::from(state.is_last_round()), u8::from(state.is_over())]
        .iter()
        .try_for_each(|&n| number(out, n))?;
    state.bank_tokens().iter().try_for_each(|&count| number(out, count))?;
    state.market().iter().try_for_each(|&card| write_card(out, card, false))?;
    state.deck_sizes().iter().try_for_each(|&size| number(out, size))?;
    out.write_str(" ")?;
    text::write_unsigned(out, state.nobles().into())?;
    for seat in 0..state.rules().players() {
        write_player(state, seat, out)?;
    }
    for (seat, &unseen) in (0..state.rules().players()).zip(&state.unseen) {
        if unseen != 0 {
            out.write_str("\nunseen")?;
            number(out, seat)?;
            (0..8).filter(|at| unseen >> at & 1 == 1).try_for_each(|at| number(out, at))?;
        }
    }
    let told = if state.is_over() { all_passed(state) } else { 0 };
    if state.passes() != told {
        out.write_str("\npasses")?;
        number(out, state.passes())?;
    }
    Ok(())
}

fn write_player<W: Write>(state: &State, seat: u8, out: &mut W) -> fmt::Result {
    state.tokens(seat).iter().try_for_each(|&count| number(out, count))?;
    state.bonuses(seat).iter().try_for_each(|&count| number(out, count))?;
    out.write_str(" ")?;
    text::write_signed(out, state.score(seat).into())?;
    number(out, state.bought(seat))?;
    number(out, state.visits(seat))?;
    state.hand(seat).iter().try_for_each(|&card| write_card(out, card, true))
}

fn number<W: Write>(out: &mut W, number: u8) -> fmt::Result {
    out.write_str(" ")?;
    text::write_unsigned(out, number.into())
}

fn write_card<W: Write>(out: &mut W, card: u8, with_level: bool) -> fmt::Result {
    if card == cards::EMPTY {
        return out.write_str(" -1");
    }
    if !cards::is_hidden(card) {
        return number(out, card);
    }
    out.write_str(" ?")?;
    if with_level { text::write_unsigned(out, cards::level_of(card).into()) } else { Ok(()) }
}

/// Writes an action; bytes that are no action come out as `?`.
pub(super) fn write_action<W: Write>(action: &Action, out: &mut W) -> fmt::Result {
    let Some(kind) = Kind::from_code(action.kind) else { return out.write_str("?") };
    out.write_str(kind.name())?;
    let colors = if kind == Kind::Take { cards::COLORS } else { 0 };
    action.tokens.iter().take(colors).try_for_each(|&count| number(out, count))?;
    if matches!(kind, Kind::Reserve | Kind::Buy) {
        number(out, action.level)?;
    }
    if matches!(kind, Kind::Reserve | Kind::Buy | Kind::BuyHand) {
        signed(out, action.place)?;
    }
    let (word, tokens) = match kind {
        Kind::Take | Kind::Reserve => (" ret", action.returned.as_slice()),
        Kind::Buy | Kind::BuyHand => (" pay", action.tokens.as_slice()),
        Kind::Pass => ("", [].as_slice()),
    };
    out.write_str(word)?;
    tokens.iter().try_for_each(|&count| number(out, count))?;
    out.write_str(" noble")?;
    signed(out, action.noble)
}

fn signed<W: Write>(out: &mut W, number: i8) -> fmt::Result {
    out.write_str(" ")?;
    text::write_signed(out, number.into())
}

/// Reads an action: one line.
pub(super) fn parse_action(text: &str) -> Result<Action, Error> {
    let mut reader = Reader::new(text);
    let word = reader.word().ok_or(reader.expected(ACTION))?;
    let kind = Kind::ALL.into_iter().find(|kind| kind.name() == word.text).ok_or(word.expected(ACTION))?;
    let action = read_action(kind, &mut reader)?;
    reader.keyword("noble", NOBLE_WORD)?;
    let noble = less_or_more(&mut reader, NOBLES_MAX, NOBLE_WORD)?;
    let is_end = reader.end_of_line() && !reader.next_line();
    if is_end { Ok(action.with_noble(noble)) } else { Err(reader.expected(END).into()) }
}

fn read_action(kind: Kind, reader: &mut Reader<'_>) -> Result<Action, ParseError> {
    Ok(match kind {
        Kind::Take => {
            let taken = counts(reader, cards::COLORS)?;
            reader.keyword("ret", RET)?;
            Action { tokens: taken, ..Action::take([0; cards::COLORS]) }.returning(counts(reader, TOKENS)?)
        }
        Kind::Reserve => {
            let (level, place) = source(reader)?;
            reader.keyword("ret", RET)?;
            Action::reserve(level, place).returning(counts(reader, TOKENS)?)
        }
        Kind::Buy => {
            let (level, place) = source(reader)?;
            reader.keyword("pay", PAY)?;
            Action::buy(level, place, counts(reader, TOKENS)?)
        }
        Kind::BuyHand => {
            let place = less_or_more(reader, MOST, PLACE)?;
            reader.keyword("pay", PAY)?;
            Action::buy_hand(place, counts(reader, TOKENS)?)
        }
        Kind::Pass => Action::PASS,
    })
}

fn source(reader: &mut Reader<'_>) -> Result<(u8, i8), ParseError> {
    Ok((small(reader, MOST, LEVEL)?, less_or_more(reader, MOST, PLACE)?))
}

/// -1, or a number from 0 to `most`.
fn less_or_more(reader: &mut Reader<'_>, most: u8, what: &'static str) -> Result<i8, ParseError> {
    if reader.peek() == Some("-1") {
        reader.word();
        return Ok(-1);
    }
    Ok(i8::try_from(small(reader, most, what)?).unwrap_or(i8::MAX))
}
