//! Actions as text: one line each.

use core::fmt::{self, Write};

use super::{END, LEVEL, MOST, NOBLES_MAX, counts, less_or_more, number, signed, small};
use crate::kit::text::{ParseError, Reader};
use crate::splendor::Error;
use crate::splendor::actions::{Action, Kind};
use crate::splendor::cards::{self, TOKENS};

const ACTION: &str = "take, reserve, buy, buyhand or pass";
const NOBLE_WORD: &str = "noble and its number, or noble -1";
const RET: &str = "ret and the tokens given back";
const PAY: &str = "pay and the tokens paid";
const PLACE: &str = "the number of a card, 0 to 89, ? for one that is not known, or -1 for none";

/// Writes an action; bytes that are no action come out as `?`.
pub(in crate::splendor) fn write<W: Write>(action: &Action, out: &mut W) -> fmt::Result {
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

/// Reads an action: one line.
pub(in crate::splendor) fn parse(text: &str) -> Result<Action, Error> {
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
