//! Text in and out: deals, positions, actions.
//!
//! A **position** (SPP1) is a few lines, each with a key; columns from the bottom, the face-down part in brackets:
//!
//! ```text
//! rule: relaxed
//! suits: 4
//! 0: [7H 2C] KS QS JH
//! 9: 4D
//! stock: 4C 5D 6D 7C 8S 9S TS JS 2H 3H
//! done: S H
//! moves: 31
//! ```
//!
//! Every line may be left out: `rule` is `standard`, columns and stock are empty, no run is done, no move made. `suits`
//! is 4 if a diamond or a club occurs, else 2 if a heart does, else 1. `??` is a card that the player does not know.
//! `10` is read as `T`. `expect: ...` is free text for tests. The stock stands in dealing order, next card first.
//!
//! A **deal** (SPD1) is one line, `ID SUITS LAYOUT CARDS`: `s1 4 M 8C7D9D...`, 208 characters for the cards in the order
//! in which they leave the pack; `LAYOUT` is `M` or `W` ([`Layout`](super::Layout)). It is a standard game at its start.
//!
//! **Solvitaire's JSON** (`{"tableau piles": [...], "stock": [...]}`) is what the deal files of that solver hold; the
//! module `solvitaire` says what of it is read. [`State::parse`](crate::game::State::parse) takes all three and tells
//! them apart by their beginning: `{` is JSON, a first word that ends in `:` a position, anything else a deal.
//!
//! An **action** is `FTn`, the source column, the target column and the number of cards in hexadecimal (`1` to `c`); `D`
//! is the deal. What happens by itself has no token.
//!
//! A **recorded game** is a record of lines: `game ID`, then its start, either `deal` and the rest of an SPD1 line
//! (`deal 4 M 8C7D...`) or the lines of a position; then any number of `moves` lines with actions, and among them checks
//! of the position that was reached: `state` (a position, its lines joined by ` / `), `legal N` (actions), `total 0 N`
//! (the counter), `over`, `winner 0`, `reject ACTION WHY` (refused for that reason, nothing changed). `undo` takes the
//! last action back. `#` starts a comment everywhere but in JSON.

use core::fmt::{self, Write};

use super::Error;
use super::actions::{Action, COUNT_MAX};
use super::cards::{Card, Suit};
use super::rules::{DealRule, Rules};
use super::state::{COLUMNS, State};
use crate::kit::text::{self, ParseError, Reader, Word};

mod deal;
mod draft;
mod solvitaire;

use draft::Draft;

const KEY: &str = "a key: rule:, suits:, 0: to 9:, stock:, done:, moves: or expect:";
const ONCE: &str = "each key once";
const RULE: &str = "standard or relaxed";
const SUITS: &str = "1, 2 or 4 suits";
const MOVES: &str = "the number of moves made, 0 to 65535";
const OPEN: &str = "the face-down cards once, before the face-up ones";
const CLOSED: &str = "] after the face-down cards";
const SUIT: &str = "the suits of removed runs: S, H, D or C";
const ACTION: &str = "FTn (source column, target column, number of cards in hexadecimal), or D for the deal";
const END: &str = "the end of the line";
const STATE_END: &str = "the end of the text";

/// The most bytes of an action as text, with the closing NUL of C.
pub const ACTION_TEXT: usize = 4;

/// The most bytes of a position as text, with the closing NUL of C.
pub const STATE_TEXT: usize = 512;

/// The most bytes of a deal line without its `ID`, with the closing NUL of C.
pub const DEAL_TEXT: usize = 214;

/// The most bytes of a position as Solvitaire's JSON, with the closing NUL of C.
pub const SOLVITAIRE_TEXT: usize = 1024;

/// Reads a position, a deal or Solvitaire's JSON; see the module for the forms.
pub(super) fn parse(text: &str) -> Result<State, Error> {
    let form = Form::of(text);
    // The first reading finds the number of suits, the second knows how many of each card there are.
    let rules = form.read(text, Draft::new(None))?.rules();
    form.read(text, Draft::new(Some(rules)))?.finish()
}

/// The three forms that a position may have.
#[derive(Clone, Copy)]
enum Form {
    Position,
    Deal,
    Solvitaire,
}

impl Form {
    fn of(text: &str) -> Self {
        let mut reader = Reader::new(text);
        while reader.end_of_line() && reader.next_line() {}
        match reader.peek() {
            Some(word) if word.starts_with('{') => Self::Solvitaire,
            Some(word) if !word.ends_with(':') => Self::Deal,
            _ => Self::Position,
        }
    }

    fn read(self, text: &str, draft: Draft) -> Result<Draft, ParseError> {
        match self {
            Self::Position => Lines { draft, seen: 0 }.read(text),
            Self::Deal => deal::read(text, draft),
            Self::Solvitaire => solvitaire::read(text, draft),
        }
    }
}

/// A position while its lines are read.
struct Lines {
    draft: Draft,
    /// The keys that were there, a bit each.
    seen: u32,
}

/// Keys and their bits: columns have the first ten.
const KEYS: [(&str, u32); 5] = [("rule:", 10), ("suits:", 11), ("stock:", 12), ("done:", 13), ("moves:", 14)];

impl Lines {
    fn read(mut self, text: &str) -> Result<Draft, ParseError> {
        let mut reader = Reader::new(text);
        loop {
            if let Some(key) = reader.word() {
                self.line(key, &mut reader)?;
            }
            if !reader.next_line() {
                break;
            }
        }
        if self.seen == 0 {
            return Err(reader.expected(KEY));
        }
        self.draft.end_at(reader.expected(END));
        Ok(self.draft)
    }

    fn line(&mut self, key: Word<'_>, reader: &mut Reader<'_>) -> Result<(), ParseError> {
        if key.text == "expect:" {
            reader.by_ref().for_each(drop);
            return Ok(());
        }
        let bit = key_bit(key.text).ok_or(key.expected(KEY))?;
        if self.seen >> bit & 1 != 0 {
            return Err(key.expected(ONCE));
        }
        self.seen |= 1 << bit;
        match key.text {
            "rule:" => {
                let word = reader.word().ok_or(reader.expected(RULE))?;
                self.draft.deal = DealRule::from_name(word.text).ok_or(word.expected(RULE))?;
            }
            "suits:" => {
                let word = reader.word().ok_or(reader.expected(SUITS))?;
                self.draft.set_suits(word)?;
            }
            "moves:" => {
                let moves = reader.number(u32::from(u16::MAX), MOVES)?;
                self.draft.moves = u16::try_from(moves).unwrap_or(u16::MAX);
            }
            "stock:" => {
                while let Some(word) = reader.word() {
                    self.draft.add_to_stock(word, draft::card(word)?)?;
                }
            }
            "done:" => {
                while let Some(word) = reader.word() {
                    self.draft.add_run(word, suit(word)?)?;
                }
            }
            _ => self.column(usize::try_from(bit).unwrap_or(COLUMNS), reader)?,
        }
        if reader.end_of_line() { Ok(()) } else { Err(reader.expected(END)) }
    }

    fn column(&mut self, column: usize, reader: &mut Reader<'_>) -> Result<(), ParseError> {
        let mut is_face_down = false;
        let mut is_first = true;
        while let Some(word) = reader.word() {
            let (open, rest) = strip(word, |text| text.strip_prefix('['));
            if open && !is_first {
                return Err(word.expected(OPEN));
            }
            is_first = false;
            is_face_down |= open;
            let (close, rest) = strip(rest, |text| text.strip_suffix(']'));
            if close && !is_face_down {
                return Err(word.expected(OPEN));
            }
            if !rest.text.is_empty() {
                self.draft.add_to_column(rest, column, draft::card(rest)?, is_face_down)?;
            }
            is_face_down &= !close;
        }
        if is_face_down {
            return Err(reader.expected(CLOSED));
        }
        self.draft.close_column(column, reader.expected(draft::FACE_UP))
    }
}

fn key_bit(key: &str) -> Option<u32> {
    if let Some((_, bit)) = KEYS.iter().find(|(name, _)| *name == key) {
        return Some(*bit);
    }
    match *key.as_bytes() {
        [digit @ b'0'..=b'9', b':'] => Some(u32::from(digit - b'0')),
        _ => None,
    }
}

/// A word without its bracket, and whether it had one.
fn strip<'a>(word: Word<'a>, take: impl Fn(&'a str) -> Option<&'a str>) -> (bool, Word<'a>) {
    let Some(text) = take(word.text) else { return (false, word) };
    let is_before = word.text.starts_with('[');
    let column = word.column.saturating_add(u32::from(is_before));
    (true, Word { text, column, ..word })
}

fn suit(word: Word<'_>) -> Result<Suit, ParseError> {
    match *word.text.as_bytes() {
        [letter] => Suit::from_letter(letter).ok_or(word.expected(SUIT)),
        _ => Err(word.expected(SUIT)),
    }
}

/// Writes a position; [`parse`] reads it back to an equal state.
pub(super) fn write<W: Write>(state: &State, out: &mut W) -> fmt::Result {
    let mut lines = Separated { out, is_first: true };
    if state.rules().deal() == DealRule::Relaxed {
        lines.next("rule: relaxed")?;
    }
    if state.rules().suits() != suits_in_sight(state) {
        lines.next("suits: ")?;
        text::write_unsigned(lines.out, u64::from(state.rules().suits()))?;
    }
    for column in (0..COLUMNS).filter(|&column| !state.column(column).is_empty()) {
        lines.next("")?;
        text::write_unsigned(lines.out, column as u64)?;
        lines.out.write_str(":")?;
        write_column(state, column, lines.out)?;
    }
    if !state.stock().is_empty() {
        lines.next("stock:")?;
        state.stock().iter().try_for_each(|card| write_after(" ", *card, lines.out))?;
    }
    if state.runs_removed() > 0 {
        lines.next("done:")?;
        write_runs(state, lines.out)?;
    }
    if state.moves() > 0 {
        lines.next("moves: ")?;
        text::write_unsigned(lines.out, u64::from(state.moves()))?;
    }
    Ok(())
}

/// Lines with line feeds between them.
struct Separated<'a, W> {
    out: &'a mut W,
    is_first: bool,
}

impl<W: Write> Separated<'_, W> {
    fn next(&mut self, start: &str) -> fmt::Result {
        if !self.is_first {
            self.out.write_str("\n")?;
        }
        self.is_first = false;
        self.out.write_str(start)
    }
}

fn write_after<W: Write>(before: &str, card: Card, out: &mut W) -> fmt::Result {
    out.write_str(before)?;
    card.write(out)
}

fn write_column<W: Write>(state: &State, column: usize, out: &mut W) -> fmt::Result {
    let cards = state.column(column);
    let (face_down, face_up) = cards.split_at_checked(state.face_down(column)).unwrap_or((&[], cards));
    for (i, &card) in face_down.iter().enumerate() {
        write_after(if i == 0 { " [" } else { " " }, card, out)?;
    }
    if !face_down.is_empty() {
        out.write_str("]")?;
    }
    face_up.iter().try_for_each(|&card| write_after(" ", card, out))
}

fn write_runs<W: Write>(state: &State, out: &mut W) -> fmt::Result {
    for suit in Suit::ALL {
        for _ in 0..state.removed(suit) {
            out.write_str(" ")?;
            out.write_char(suit.letter())?;
        }
    }
    Ok(())
}

/// The number of suits that a reader would take for granted.
fn suits_in_sight(state: &State) -> u8 {
    let known = state.known();
    let occurs = |suit| (1..=13).any(|rank| known.of(Card::new(rank, suit)) > 0);
    draft::suits_for(Suit::ALL.into_iter().rev().find(|&suit| occurs(suit)))
}

/// Writes an action; bytes that are no action come out as `?`.
pub(super) fn write_action<W: Write>(action: &Action, out: &mut W) -> fmt::Result {
    if action.is_deal() {
        return out.write_str("D");
    }
    let Action { from, to, count } = *action;
    if from > 9 || to > 9 || count == 0 || count > COUNT_MAX {
        return out.write_str("?");
    }
    [from, to, count].into_iter().try_for_each(|digit| text::write_hex(out, u64::from(digit), 1))
}

/// Reads an action: one token.
pub(super) fn parse_action(text: &str) -> Result<Action, Error> {
    let mut reader = Reader::new(text);
    let word = reader.word().ok_or(reader.expected(ACTION))?;
    let action = action(word.text).ok_or(word.expected(ACTION))?;
    if reader.end_of_line() && !reader.next_line() { Ok(action) } else { Err(reader.expected(END).into()) }
}

fn action(token: &str) -> Option<Action> {
    match *token.as_bytes() {
        [b'D'] => Some(Action::DEAL),
        [from @ b'0'..=b'9', to @ b'0'..=b'9', count] => {
            let count = match count {
                b'1'..=b'9' => count - b'0',
                b'a'..=b'c' => count - b'a' + 10,
                _ => return None,
            };
            Some(Action::carry(from - b'0', to - b'0', count))
        }
        _ => None,
    }
}

impl State {
    /// Writes a start as a deal line (SPD1): `ID SUITS LAYOUT CARDS`. The deal rule is not part of it.
    ///
    /// # Errors
    /// Those of `out`, and one for a position that is no start ([`State::layout`]).
    ///
    /// ```
    /// use fiveply::prelude::*;
    /// use fiveply::spider::{Rules, State};
    /// let mut line = String::new();
    /// State::new(Rules::default(), 1)?.write_deal("s1", &mut line).unwrap();
    /// assert!(line.starts_with("s1 4 M 8C7D9DADTS"));
    /// # Ok::<(), fiveply::spider::Error>(())
    /// ```
    pub fn write_deal<W: Write>(&self, id: &str, out: &mut W) -> fmt::Result {
        deal::write(self, id, out)
    }

    /// Writes the position as JSON for the solver Solvitaire: `tableau piles`, and the `stock` with its next card last.
    /// Face-down cards have a small suit letter. Rules and moves made are not part of it.
    ///
    /// # Errors
    /// Those of `out`, and one for what that form cannot hold: unknown cards and removed runs.
    pub fn write_solvitaire<W: Write>(&self, out: &mut W) -> fmt::Result {
        solvitaire::write(self, out)
    }
}

/// The rules that a draft is checked by.
fn rules_of(suits: u8, deal: DealRule) -> Rules {
    Rules::new(suits, deal).unwrap_or_default()
}

#[cfg(test)]
mod tests;
