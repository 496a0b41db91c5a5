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
//! - `bought CARD...`: all cards that were bought. Without it they are those that lie nowhere else, where every card is known and
//!   as many were bought; else what was bought is not told, and a search takes all of it for cards that may still come.
//! - `unseen SEAT PLACE...`: cards in hand that were drawn unseen. `passes N`: players that passed one after the other; without it
//!   none, or all where the game is over before the last round is complete.
//!
//! Without an `S` line it is a **start**: whole decks, the first four cards of each in the market, and `nobles N...`.
//!
//! An **action** is `take W U G R K ret W U G R K O noble N`, `reserve LEVEL PLACE ret ... noble N` (place -1 is the deck),
//! `buy LEVEL PLACE pay ... noble N`, `buyhand PLACE pay ... noble N` or `pass noble N`; noble -1 for none.

use core::fmt::{self, Write};

use super::cards::TOKENS;
use super::lanes;
use crate::kit::text::{self, ParseError, Reader};

mod action;
mod draft;
mod told;
mod write;

pub(super) use action::{parse as parse_action, write as write_action};
pub(super) use draft::parse;
pub(super) use write::write;

const LEVEL: &str = "a level, 1 to 3";
const COUNT: &str = "a count";
const END: &str = "the end of the line";

/// The most bytes of an action as text, with the closing NUL of C.
pub const ACTION_TEXT: usize = 96;

/// The most bytes of a position as text, with the closing NUL of C.
pub const STATE_TEXT: usize = 1024;

/// The highest number of a noble.
const NOBLES_MAX: u8 = 9;

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

/// -1, or a number from 0 to `most`.
fn less_or_more(reader: &mut Reader<'_>, most: u8, what: &'static str) -> Result<i8, ParseError> {
    if reader.peek() == Some("-1") {
        reader.word();
        return Ok(-1);
    }
    Ok(i8::try_from(small(reader, most, what)?).unwrap_or(i8::MAX))
}

fn number<W: Write>(out: &mut W, number: u8) -> fmt::Result {
    out.write_str(" ")?;
    text::write_unsigned(out, number.into())
}

fn signed<W: Write>(out: &mut W, number: i8) -> fmt::Result {
    out.write_str(" ")?;
    text::write_signed(out, number.into())
}
