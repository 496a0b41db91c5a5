//! Reading a position: its lines are kept until the last one, then put together.

use super::{COUNT, END, LEVEL, MOST, NOBLES_MAX, small, tokens, told};
use crate::game::State as _;
use crate::kit::text::{ParseError, Reader, Word};
use crate::splendor::Error;
use crate::splendor::cards::{self, CARDS, LEVELS};
use crate::splendor::lanes;
use crate::splendor::nobles::NOBLES;
use crate::splendor::rules::{HAND_LIMIT, PLAYERS_MAX, Rules, TakeRule};
use crate::splendor::state::{BOUGHT, DECK_PLACES, MARKET, POINTS, Player, State, with_hand};

const KEY: &str = "players, take, nobles, deck, S, bought, unseen or passes";
const ONCE: &str = "each line once";
const FIRST: &str = "players before all else";
const PLAYERS: &str = "2, 3 or 4 players";
const TAKE: &str = "strict or fewer";
const NOBLE: &str = "the number of a noble, 0 to 9";
const CARD: &str = "the number of a card, 0 to 89, or ? for one that is not known";
const BOUGHT_CARD: &str = "the number of a card, 0 to 89, that no other place has";
const PLACE: &str = "the number of a card, 0 to 89, ? for one that is not known, or -1 for none";
const HAND: &str = "the number of a card, 0 to 89, ?1 to ?3 for one that is not known, or -1 for none";
const FULL: &str = "no more cards than the deck has places";
const FLAG: &str = "0 or 1";
const SEAT: &str = "the number of a seat";
const SIZES: &str = "the size of the deck as its line gives it";
const OVER: &str = "1 only where the game is over: the last round complete, or all passed";
const START: &str = "an S line, or decks and nobles for a start";
const PASSES: &str =
    "as many passes as end the game, where it is over without the last round complete, else fewer";

/// The most cards of a deck line: a whole deck at the start.
const DECK_MOST: usize = 40;

/// A position while its lines are read.
struct Draft {
    players: Option<u8>,
    take: TakeRule,
    nobles: Option<u16>,
    decks: [Option<Deck>; LEVELS],
    state: Option<State>,
    bought: Option<u128>,
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
pub(in crate::splendor) fn parse(text: &str) -> Result<State, Error> {
    let mut reader = Reader::new(text);
    let mut draft = Draft {
        players: None,
        take: TakeRule::Strict,
        nobles: None,
        decks: [None; LEVELS],
        state: None,
        bought: None,
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
            "bought" => {
                let bought = read_bought(reader)?;
                once(&mut self.bought, bought, key)
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
        let moves = u16::try_from(moves).unwrap_or(u16::MAX);
        state.course = state.course.with_turn(small(reader, rules.players() - 1, SEAT)?);
        state.course = state.course.with_last_round(small(reader, 1, FLAG)? == 1);
        let over = reader.expected(OVER);
        self.is_over = small(reader, 1, FLAG)? == 1;
        state.bank = tokens(reader)?;
        state.set_moves(moves);
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
        for seat in 0..rules.players() {
            read_player(&mut state, seat, reader)?;
        }
        if self.is_over {
            state.course = state.course.with_passes(told::all_passed(&state));
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
            for (seat, unseen) in (0..).zip(self.unseen) {
                state.marks = state.marks.with_unseen(seat, unseen);
            }
            state.set_gone(self.bought.unwrap_or(told::bought(&state)));
            if let Some(passes) = self.passes {
                state.course = state.course.with_passes(passes);
            }
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

/// The most nobles that visit a seat: one more than players.
#[allow(clippy::cast_possible_truncation)] // 5
const VISITS_MAX: u8 = PLAYERS_MAX as u8 + 1;

fn read_bought(reader: &mut Reader<'_>) -> Result<u128, ParseError> {
    let mut bought = 0;
    while let Some(word) = reader.word() {
        let card = 1 << (number_of(word, BOUGHT_CARD)? & 127);
        if bought & card != 0 {
            return Err(word.expected(BOUGHT_CARD));
        }
        bought |= card;
    }
    Ok(bought)
}

fn read_player(state: &mut State, seat: u8, reader: &mut Reader<'_>) -> Result<(), ParseError> {
    let mut player = Player { purse: tokens(reader)?, ..Player::NONE };
    for color in 0..cards::COLORS {
        player.holding += u64::from(small(reader, MOST, COUNT)?) * lanes::one(color);
    }
    for lane in [POINTS, BOUGHT] {
        player.purse += u64::from(small(reader, MOST, COUNT)?) * lanes::one(lane);
    }
    let visits = small(reader, VISITS_MAX, COUNT)?;
    for at in 0..HAND_LIMIT {
        let word = reader.word().ok_or(reader.expected(HAND))?;
        let card = match word.text {
            "-1" => cards::EMPTY,
            "?1" => cards::hidden(1),
            "?2" => cards::hidden(2),
            "?3" => cards::hidden(3),
            _ => number_of(word, HAND)?,
        };
        player.holding = with_hand(player.holding, at, card);
    }
    state.marks = state.marks.with_visits(seat, visits);
    if let Some(place) = state.players.get_mut(usize::from(seat)) {
        *place = player;
    }
    Ok(())
}

fn number_of(word: Word<'_>, what: &'static str) -> Result<u8, ParseError> {
    let number = word.number(CARDS_MAX, what)?;
    Ok(u8::try_from(number).unwrap_or(0))
}

#[allow(clippy::cast_possible_truncation)] // 89
const CARDS_MAX: u32 = CARDS as u32 - 1;
