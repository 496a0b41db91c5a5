//! The deal files of Solvitaire, a solver for many solitaire games (Blake and Gent), as far as Spider needs them.
//!
//! ```json
//! { "tableau piles": [["7h", "KS"], ["4D"], [], [], [], [], [], [], [], []], "stock": ["10S", "QS", ...] }
//! ```
//!
//! - Cards are rank and suit letters: `A` or `1`, `2` to `10`, `11` or `J`, `12` or `Q`, `13` or `K`, in either case. A
//!   small suit letter is a face-down card: so Solvitaire reads it in games that hide cards; its own rules for Spider
//!   hide none, where it takes every card as face up.
//! - Piles are ten, from the bottom. The stock's **last** card is dealt first, to the first pile.
//! - Read are the two keys above, in any order; rules files and the keys of other games are refused. The number of suits is
//!   found as in a position; the deal rule is no part of the file and is `standard`.
//! - Runs that were removed cannot be told: that solver keeps them as foundations of its own, and a position without
//!   them reads as a study.
//!
//! Written after its `deal_parser.cpp`, `card.cpp` and `pile.cpp`.

use core::fmt::{self, Write};

use super::draft::{self, Draft};
use super::{ONCE, STATE_END};
use crate::kit::text::{self, ParseError, Word};
use crate::spider::cards::{Card, Suit};
use crate::spider::state::{COLUMNS, State};

const BRACE: &str = "{";
const KEY: &str = "\"tableau piles\" or \"stock\"";
const COLON: &str = ":";
const LIST: &str = "[";
const NEXT: &str = ", or ]";
const NEXT_KEY: &str = ", or }";
const STRING: &str = "a card in quotation marks";
const CARD: &str = "a card: A, 2 to 10, J, Q or K and a suit of SHDC, small if it lies face down";
const PILES: &str = "ten piles";
const FACE_DOWN: &str = "a face-up card: none lies face down on a face-up one";

/// Reads the one object of a text.
pub(super) fn read(text: &str, mut draft: Draft) -> Result<Draft, ParseError> {
    let mut scanner = Scanner { rest: text, line: 1, column: 1 };
    scanner.take(b'{', BRACE)?;
    let (mut has_piles, mut has_stock) = (false, false);
    loop {
        let key = scanner.string(KEY)?;
        scanner.take(b':', COLON)?;
        let seen = match key.text {
            "tableau piles" => &mut has_piles,
            "stock" => &mut has_stock,
            _ => return Err(key.expected(KEY)),
        };
        if core::mem::replace(seen, true) {
            return Err(key.expected(ONCE));
        }
        if key.text == "stock" {
            read_stock(&mut scanner, &mut draft)?;
        } else {
            read_piles(&mut scanner, &mut draft)?;
        }
        if !scanner.goes_on(b'}', NEXT_KEY)? {
            break;
        }
    }
    scanner.skip_blanks();
    draft.end_at(scanner.expected(STATE_END));
    if scanner.rest.is_empty() { Ok(draft) } else { Err(scanner.expected(STATE_END)) }
}

fn read_piles(scanner: &mut Scanner<'_>, draft: &mut Draft) -> Result<(), ParseError> {
    scanner.take(b'[', LIST)?;
    for column in 0..COLUMNS {
        scanner.skip_blanks();
        if !scanner.rest.starts_with('[') {
            return Err(scanner.expected(PILES));
        }
        read_pile(scanner, draft, column)?;
        let is_last = column + 1 == COLUMNS;
        if scanner.goes_on(b']', if is_last { PILES } else { NEXT })? == is_last {
            return Err(scanner.expected(PILES));
        }
    }
    Ok(())
}

fn read_pile(scanner: &mut Scanner<'_>, draft: &mut Draft, column: usize) -> Result<(), ParseError> {
    let mut has_face_up = false;
    scanner.list(|word| {
        let (card, is_face_down) = card(word)?;
        if is_face_down && has_face_up {
            return Err(word.expected(FACE_DOWN));
        }
        has_face_up |= !is_face_down;
        draft.add_to_column(word, column, card, is_face_down)
    })?;
    draft.close_column(column, scanner.expected(draft::FACE_UP))
}

/// The stock, whose last card is the next: each card goes before those that were read.
fn read_stock(scanner: &mut Scanner<'_>, draft: &mut Draft) -> Result<(), ParseError> {
    scanner.list(|word| {
        let (card, _) = card(word)?;
        draft.add_before_stock(word, card)
    })
}

/// A card, and whether it lies face down.
fn card(word: Word<'_>) -> Result<(Card, bool), ParseError> {
    let fault = word.expected(CARD);
    let (rank, suit) = word.text.split_at_checked(word.text.len().saturating_sub(1)).ok_or(fault)?;
    let rank = match rank {
        "a" | "A" => 1,
        "j" | "J" => 11,
        "q" | "Q" => 12,
        "k" | "K" => 13,
        digits => u8::try_from(text::unsigned(digits, 13).ok_or(fault)?).map_err(|_| fault)?,
    };
    let letter = suit.bytes().next().ok_or(fault)?;
    let suit = Suit::from_letter(letter.to_ascii_uppercase()).ok_or(fault)?;
    let card = Card::new(rank, suit);
    if card.is_known() { Ok((card, letter.is_ascii_lowercase())) } else { Err(fault) }
}

/// What is left of the text, and where that is.
struct Scanner<'a> {
    rest: &'a str,
    line: u32,
    column: u32,
}

impl<'a> Scanner<'a> {
    fn expected(&self, what: &'static str) -> ParseError {
        ParseError { line: self.line, column: self.column, expected: what }
    }

    fn skip_blanks(&mut self) {
        while let Some(blank @ (b' ' | b'\t' | b'\r' | b'\n')) = self.rest.bytes().next() {
            self.skip(1);
            if blank == b'\n' {
                self.line = self.line.saturating_add(1);
                self.column = 1;
            }
        }
    }

    fn skip(&mut self, bytes: usize) {
        self.rest = self.rest.get(bytes..).unwrap_or("");
        self.column = self.column.saturating_add(u32::try_from(bytes).unwrap_or(u32::MAX));
    }

    /// Takes a sign.
    fn take(&mut self, sign: u8, what: &'static str) -> Result<(), ParseError> {
        self.skip_blanks();
        if self.rest.bytes().next() != Some(sign) {
            return Err(self.expected(what));
        }
        self.skip(1);
        Ok(())
    }

    /// Takes a comma and says true, or the closing sign and says false.
    fn goes_on(&mut self, close: u8, what: &'static str) -> Result<bool, ParseError> {
        self.skip_blanks();
        let sign = self.rest.bytes().next().filter(|&sign| sign == b',' || sign == close);
        let sign = sign.ok_or(self.expected(what))?;
        self.skip(1);
        Ok(sign == b',')
    }

    /// Takes a string of one line; what it holds has its own place.
    fn string(&mut self, what: &'static str) -> Result<Word<'a>, ParseError> {
        self.skip_blanks();
        let inside = self.rest.strip_prefix('"').ok_or(self.expected(what))?;
        let length = inside.bytes().take_while(|&byte| byte != b'"' && byte != b'\n').count();
        let (text, after) = inside.split_at_checked(length).ok_or(self.expected(what))?;
        if !after.starts_with('"') {
            return Err(self.expected(what));
        }
        let word = Word { text, line: self.line, column: self.column.saturating_add(1) };
        self.skip(length.saturating_add(2));
        Ok(word)
    }

    /// Takes a list of strings.
    fn list(&mut self, mut each: impl FnMut(Word<'a>) -> Result<(), ParseError>) -> Result<(), ParseError> {
        self.take(b'[', LIST)?;
        self.skip_blanks();
        if self.rest.starts_with(']') {
            self.skip(1);
            return Ok(());
        }
        loop {
            each(self.string(STRING)?)?;
            if !self.goes_on(b']', NEXT)? {
                return Ok(());
            }
        }
    }
}

/// Writes a position; an error where a card is unknown or a run was removed.
pub(super) fn write<W: Write>(state: &State, out: &mut W) -> fmt::Result {
    if !state.is_known() || state.runs_removed() > 0 {
        return Err(fmt::Error);
    }
    out.write_str("{\n  \"tableau piles\": [")?;
    for column in 0..COLUMNS {
        out.write_str(if column == 0 { "\n    [" } else { ",\n    [" })?;
        let face_down = state.face_down(column);
        let cards = state.column(column).iter().enumerate();
        write_cards(cards.map(|(i, &card)| (card, i < face_down)), out)?;
        out.write_str("]")?;
    }
    out.write_str("\n  ],\n  \"stock\": [")?;
    write_cards(state.stock().iter().rev().map(|&card| (card, false)), out)?;
    out.write_str("]\n}\n")
}

fn write_cards<W: Write>(cards: impl Iterator<Item = (Card, bool)>, out: &mut W) -> fmt::Result {
    for (i, (card, is_face_down)) in cards.enumerate() {
        out.write_str(if i == 0 { "\"" } else { ", \"" })?;
        match card.rank() {
            1 => out.write_str("A")?,
            11 => out.write_str("J")?,
            12 => out.write_str("Q")?,
            13 => out.write_str("K")?,
            rank => text::write_unsigned(out, u64::from(rank))?,
        }
        let letter = card.suit().letter();
        out.write_char(if is_face_down { letter.to_ascii_lowercase() } else { letter })?;
        out.write_str("\"")?;
    }
    Ok(())
}
