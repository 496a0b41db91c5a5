//! Writing a position.

use core::fmt::{self, Write};

use super::{number, told};
use crate::game::State as _;
use crate::kit::text;
use crate::splendor::cards;
use crate::splendor::rules::TakeRule;
use crate::splendor::state::State;

/// Writes a position; [`parse`](super::parse) reads it back to an equal state.
pub(in crate::splendor) fn write<W: Write>(state: &State, out: &mut W) -> fmt::Result {
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
    if state.gone() != told::bought(state) {
        out.write_str("\nbought")?;
        (0..90).filter(|card| state.gone() >> card & 1 == 1).try_for_each(|card| number(out, card))?;
    }
    for (seat, unseen) in (0..state.rules().players()).map(|seat| (seat, state.unseen(seat))) {
        if unseen != 0 {
            out.write_str("\nunseen")?;
            number(out, seat)?;
            (0..8).filter(|at| unseen >> at & 1 == 1).try_for_each(|at| number(out, at))?;
        }
    }
    let told = if state.is_over() { told::all_passed(state) } else { 0 };
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
