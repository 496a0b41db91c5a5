//! Text in and out: positions and actions.
//!
//! A position is one line a player, in seat order. The line of the player whose turn it is ends with the turn:
//!
//! ```text
//! forced ones=3 twos=- threes=9 fours=- fives=- sixes=- three_kind=- four_kind=- full_house=25 small_straight=-
//!        large_straight=- yahtzee=50 chance=22 y100=1 | dice 6 1 6 2 6 rolls 1
//! ```
//!
//! (on one line). Boxes left out are open, `-` is an open box, `y100` counts yahtzee bonuses. `dice` are as they lie, `?`
//! is a die that is still to be rolled; `rolls` is the number of rerolls left: 2 when left out, 0 when it is left out
//! after five dice. `rng` and 32 hexadecimal digits are the generator of a seeded game. A line without `|` has no
//! dice on the table; `#` starts a comment.
//!
//! An action is `score full_house` or `keep 6 6 6`; `keep -` rolls all five dice.

use core::fmt::{self, Write};

use super::Error;
use super::actions::{self, Action, Decision};
use super::card::Card;
use super::dice::{DICE, FACES, Keep};
use super::reason::Reason;
use super::rules::{PLAYERS_MAX, Rules};
use super::score::{self, Category};
use super::state::{REROLLS, State};
use crate::game::{Seat, State as _};
use crate::kit::random::Random;
use crate::kit::text::{self, ParseError, Reader, Word};

const RULES: &str = "the name of the rules: forced, free, original, jokeronly, bonusonly, plain or yatzy";
const SAME_RULES: &str = "the same rules as on the first line";
const BOX: &str = "a box of these rules, as ones=3 or chance=-";
const OPEN_BOX: &str = "each box once";
const POINTS: &str = "points that five dice can score in this box, or - for an open box";
const BONUSES: &str = "the number of yahtzee bonuses, 0 to 12";
const TURN: &str = "dice, rolls or rng after |";
const ONE_TURN: &str = "the turn on one line only, that of the player to act";
const PLAYERS: &str = "at most eight players, one a line";
const DIE: &str = "five dice of 1 to 6, or ? for a die to be rolled";
const ROLLS: &str = "rerolls left, 0 to 2";
const WORDS: &str = "32 hexadecimal digits, not all 0";
const ACTION: &str = "keep or score";
const KEPT: &str = "dice that lie on the table, or - for none";
const END: &str = "the end of the line";

/// The most bytes of an action as text, with the closing NUL of C.
pub const ACTION_TEXT: usize = 24;

/// The most bytes of a position as text, with the closing NUL of C.
pub const STATE_TEXT: usize = 2048;

/// Reads a position; see the module for the form.
pub(super) fn parse(text: &str) -> Result<State, Error> {
    let mut reader = Reader::new(text);
    let mut draft = Draft::default();
    loop {
        if !reader.end_of_line() {
            draft.read_line(&mut reader)?;
        }
        if !reader.next_line() {
            break;
        }
    }
    draft.finish(&reader)
}

/// A position while it is read.
#[derive(Default)]
struct Draft {
    rules: Option<Rules>,
    players: u8,
    cards: [Card; PLAYERS_MAX as usize],
    turn: Option<(Seat, Turn)>,
}

/// What stands after `|`.
#[derive(Clone, Copy)]
struct Turn {
    dice: [u8; DICE],
    rerolls: Option<u8>,
    random: Option<Random>,
}

impl Draft {
    fn read_line(&mut self, reader: &mut Reader<'_>) -> Result<(), Error> {
        let word = reader.word().ok_or(reader.expected(RULES))?;
        let rules = Rules::from_name(word.text).ok_or(word.expected(RULES))?;
        if self.rules.is_some_and(|first| first != rules) {
            return Err(word.expected(SAME_RULES).into());
        }
        self.rules = Some(rules);
        let Some(slot) = self.cards.get_mut(usize::from(self.players)) else {
            return Err(word.expected(PLAYERS).into());
        };
        *slot = read_card(rules, reader)?;
        if let Some(bar) = reader.word() {
            if self.turn.is_some() {
                return Err(bar.expected(ONE_TURN).into());
            }
            self.turn = Some((self.players, read_turn(reader)?));
        }
        self.players += 1;
        Ok(())
    }

    fn finish(self, reader: &Reader<'_>) -> Result<State, Error> {
        let rules = self.rules.ok_or(reader.expected(RULES))?.with_players(self.players);
        let mut state = State::with_real_dice(rules)?;
        state.cards = self.cards;
        state.seat = self.seat_to_act();
        if let Some((seat, turn)) = self.turn {
            state.seat = seat;
            state.dice = turn.dice;
            state.rerolls = turn.rerolls.unwrap_or(default_rerolls(turn.dice));
            if let Some(random) = turn.random {
                state.random = random;
                state.seeded = 1;
            }
        }
        state.validate()?;
        Ok(state)
    }

    /// The first player who has filled the fewest boxes.
    fn seat_to_act(&self) -> Seat {
        let filled =
            |seat: &Seat| self.cards.get(usize::from(*seat)).map_or(0, |card| card.filled().count_ones());
        (0..self.players).min_by_key(filled).unwrap_or(0)
    }
}

/// Five dice that lie there without a word about rerolls are to be written.
fn default_rerolls(dice: [u8; DICE]) -> u8 {
    if dice.contains(&0) { REROLLS } else { 0 }
}

fn read_card(rules: Rules, reader: &mut Reader<'_>) -> Result<Card, ParseError> {
    let mut card = Card::default();
    let mut seen = 0u16;
    while let Some(word) = reader.peek_word().filter(|word| word.text != "|") {
        let field = reader.field().ok_or(word.expected(BOX))?;
        if field.name.text == "y100" {
            card.set_bonuses(byte(field.value, 12, BONUSES)?);
            continue;
        }
        let category = Category::from_name(field.name.text).ok_or(word.expected(BOX))?;
        if rules.all_boxes() & category.bit() == 0 {
            return Err(word.expected(BOX));
        }
        if seen & category.bit() != 0 {
            return Err(word.expected(OPEN_BOX));
        }
        seen |= category.bit();
        if field.value.text != "-" {
            card.set(category, read_points(rules, category, field.value)?);
        }
    }
    Ok(card)
}

fn read_points(rules: Rules, category: Category, word: Word<'_>) -> Result<u8, ParseError> {
    let points = byte(word, 50, POINTS)?;
    if score::is_possible(rules, category, points) { Ok(points) } else { Err(word.expected(POINTS)) }
}

fn byte(word: Word<'_>, max: u8, what: &'static str) -> Result<u8, ParseError> {
    let number = word.number(u32::from(max), what)?;
    u8::try_from(number).map_err(|_| word.expected(what))
}

fn read_turn(reader: &mut Reader<'_>) -> Result<Turn, ParseError> {
    let mut turn = Turn { dice: [0; DICE], rerolls: None, random: None };
    while let Some(word) = reader.word() {
        match word.text {
            "dice" => turn.dice = read_dice(reader)?,
            "rolls" => {
                let count = reader.word().ok_or(reader.expected(ROLLS))?;
                turn.rerolls = Some(byte(count, REROLLS, ROLLS)?);
            }
            "rng" => turn.random = Some(read_random(reader)?),
            _ => return Err(word.expected(TURN)),
        }
    }
    Ok(turn)
}

fn read_dice(reader: &mut Reader<'_>) -> Result<[u8; DICE], ParseError> {
    let mut dice = [0; DICE];
    for slot in &mut dice {
        let word = reader.word().ok_or(reader.expected(DIE))?;
        *slot = if word.text == "?" { 0 } else { read_die(word)? };
    }
    Ok(dice)
}

fn read_die(word: Word<'_>) -> Result<u8, ParseError> {
    let die = byte(word, FACES, DIE)?;
    if die == 0 { Err(word.expected(DIE)) } else { Ok(die) }
}

fn read_random(reader: &mut Reader<'_>) -> Result<Random, ParseError> {
    let word = reader.word().ok_or(reader.expected(WORDS))?;
    let bytes = word.text.as_bytes();
    let mut words = [0u32; 4];
    if bytes.len() != 32 {
        return Err(word.expected(WORDS));
    }
    for (slot, digits) in words.iter_mut().zip(bytes.as_chunks::<8>().0) {
        *slot = digits
            .iter()
            .try_fold(0, |value, &byte| Some(value << 4 | hex(byte)?))
            .ok_or(word.expected(WORDS))?;
    }
    if words == [0; 4] { Err(word.expected(WORDS)) } else { Ok(Random::from_words(words)) }
}

fn hex(byte: u8) -> Option<u32> {
    match byte {
        b'0'..=b'9' => Some(u32::from(byte - b'0')),
        b'a'..=b'f' => Some(u32::from(byte - b'a') + 10),
        _ => None,
    }
}

/// Writes a position; [`parse`] reads it back to an equal state.
pub(super) fn write<W: Write>(state: &State, out: &mut W) -> fmt::Result {
    for seat in 0..state.rules().players() {
        if seat > 0 {
            out.write_str("\n")?;
        }
        state.rules().write_name(out)?;
        write_card(state.rules(), &state.card(seat), out)?;
        if seat == state.turn() && !state.is_over() {
            write_turn(state, out)?;
        }
    }
    Ok(())
}

fn write_card<W: Write>(rules: Rules, card: &Card, out: &mut W) -> fmt::Result {
    for category in score::boxes(rules.all_boxes()) {
        out.write_str(" ")?;
        out.write_str(category.name())?;
        out.write_str("=")?;
        match card.points(category) {
            Some(points) => text::write_unsigned(out, u64::from(points))?,
            None => out.write_str("-")?,
        }
    }
    if card.bonuses() > 0 {
        out.write_str(" y100=")?;
        text::write_unsigned(out, u64::from(card.bonuses()))?;
    }
    Ok(())
}

fn write_turn<W: Write>(state: &State, out: &mut W) -> fmt::Result {
    out.write_str(" | dice")?;
    for die in state.dice() {
        write_die(die, out)?;
    }
    out.write_str(" rolls ")?;
    text::write_unsigned(out, u64::from(state.rerolls()))?;
    if state.is_seeded() {
        out.write_str(" rng ")?;
        for word in state.random.words() {
            text::write_hex(out, u64::from(word), 8)?;
        }
    }
    Ok(())
}

fn write_die<W: Write>(die: u8, out: &mut W) -> fmt::Result {
    out.write_str(" ")?;
    if die == 0 { out.write_str("?") } else { text::write_unsigned(out, u64::from(die)) }
}

/// Writes an action of this position; bytes that are no action come out as `?`.
pub(super) fn write_action<W: Write>(state: &State, action: &Action, out: &mut W) -> fmt::Result {
    match action.decision() {
        Some(Decision::Score(category)) => {
            out.write_str("score ")?;
            out.write_str(category.name())
        }
        Some(Decision::Keep(0)) => out.write_str("keep -"),
        Some(Decision::Keep(mask)) => {
            out.write_str("keep")?;
            actions::kept(&state.dice(), mask).try_for_each(|die| write_die(die, out))
        }
        None => out.write_str("?"),
    }
}

/// Reads an action of the player to act: a keep becomes the lowest mask of its multiset.
pub(super) fn parse_action(state: &State, text: &str) -> Result<Action, Error> {
    let mut reader = Reader::new(text);
    let word = reader.word().ok_or(reader.expected(ACTION))?;
    let action = match word.text {
        "score" => {
            let name = reader.word().ok_or(reader.expected(BOX))?;
            Action::score(state.turn(), Category::from_name(name.text).ok_or(name.expected(BOX))?)
        }
        "keep" => Action::keep(state.turn(), read_keep(state, &mut reader)?),
        _ => return Err(word.expected(ACTION).into()),
    };
    if reader.end_of_line() && !reader.next_line() { Ok(action) } else { Err(reader.expected(END).into()) }
}

fn read_keep(state: &State, reader: &mut Reader<'_>) -> Result<u8, ParseError> {
    let first = reader.peek_word().ok_or(reader.expected(KEPT))?;
    let mut kept = Keep::EMPTY;
    if first.text == "-" {
        reader.word();
    }
    while let Some(word) = reader.word() {
        let before = kept;
        kept = kept.with(byte(word, FACES, KEPT)?);
        if kept == before {
            return Err(word.expected(KEPT));
        }
    }
    let same = |&mask: &u8| actions::keep_of(&state.dice(), mask) == kept;
    actions::keeps(&state.dice()).find(same).ok_or(first.expected(KEPT))
}

impl From<Reason> for Error {
    fn from(reason: Reason) -> Self {
        Self::State(reason)
    }
}

#[cfg(test)]
mod tests;
