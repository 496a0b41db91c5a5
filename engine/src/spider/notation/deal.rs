//! SPD1: a deal a line.

use core::fmt::{self, Write};

use super::draft::{self, Draft};
use super::{END, SUITS};
use crate::kit::text::{self, ParseError, Reader, Word};
use crate::spider::cards::Card;
use crate::spider::deal::Layout;
use crate::spider::state::State;

const ID: &str =
    "a deal: ID SUITS LAYOUT CARDS; or a position, whose lines begin with rule:, 0: and the like";
const LAYOUT: &str = "the layout, M (columns 0, 1, 2, 3 have six cards) or W (0, 3, 6, 9)";
const PACK: &str = "104 cards of two letters each";

/// Reads the one deal line of a text.
pub(super) fn read(text: &str, mut draft: Draft) -> Result<Draft, ParseError> {
    let mut reader = Reader::new(text);
    while reader.end_of_line() && reader.next_line() {}
    reader.word().ok_or(reader.expected(ID))?;
    draft.set_suits(reader.word().ok_or(reader.expected(SUITS))?)?;
    let word = reader.word().ok_or(reader.expected(LAYOUT))?;
    let layout = Layout::ALL.into_iter().find(|layout| layout.letter() == word.text);
    let layout = layout.ok_or(word.expected(LAYOUT))?;
    let cards = reader.word().ok_or(reader.expected(PACK))?;
    read_cards(layout, cards, &mut draft)?;
    draft.end_at(reader.expected(END));
    while reader.end_of_line() {
        if !reader.next_line() {
            return Ok(draft);
        }
    }
    Err(reader.expected(END))
}

/// Puts each card of the pack where the layout has it.
fn read_cards(layout: Layout, cards: Word<'_>, draft: &mut Draft) -> Result<(), ParseError> {
    let mut left = cards;
    while !left.text.is_empty() {
        let (pair, rest) = left.text.split_at_checked(2).ok_or(left.expected(draft::CARD))?;
        let word = Word { text: pair, ..left };
        left = Word { text: rest, column: left.column.saturating_add(2), ..left };
        draft.add_to_deal(word, layout, draft::card(word)?)?;
    }
    Ok(())
}

/// Writes a start; an error for any other position.
pub(super) fn write<W: Write>(state: &State, id: &str, out: &mut W) -> fmt::Result {
    let layout = state.layout().ok_or(fmt::Error)?;
    out.write_str(id)?;
    out.write_str(" ")?;
    text::write_unsigned(out, u64::from(state.rules().suits()))?;
    out.write_str(" ")?;
    out.write_str(layout.letter())?;
    out.write_str(" ")?;
    state.pack(layout).try_for_each(|card: Card| card.write(out))
}
