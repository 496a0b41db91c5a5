//! Tokens that no plan within the limit can spend are not held at all, and made up in the plan that is found.
//!
//! Claim: of a colour at most the sum of what the cards of a set still cost can be spent, and that never grows on the way. What a
//! player holds beyond it is ballast: it can be given back first when more than ten are held, so that it takes no room, and no
//! payment misses it. So the search takes wanted tokens only: three different ones, or as many colours as are wanted, since
//! more of them is never worse; and its positions with other ballast are one. The tokens that the rules make a player take
//! besides are put in afterwards ([`mend`]); there are always some while the table has more than ten tokens of colours, else
//! nothing is trimmed. Caught by `a_plan_is_as_short_as_breadth_first_search_finds`.

use super::super::actions::Kind;
use super::super::lanes;
use super::super::rules::TOKEN_LIMIT;
use super::memory::Frame;
use super::position::Position;
use super::table::Table;
use super::{TURNS_MAX, TurnStep};

/// Whether ballast can be made up on this table.
pub(super) fn is_possible(table: &Table<'_>) -> bool {
    lanes::sum(table.layout.tokens & lanes::COLOR_LANES) > TOKEN_LIMIT.into()
}

/// The position without the tokens beyond the most that are spent.
pub(super) const fn trimmed(position: Position, most: u64) -> Position {
    let colors = position.tokens & lanes::COLOR_LANES;
    position.with_tokens(position.tokens - lanes::missing(colors, most))
}

/// The colours that are wanted and in the bank, a bit each.
pub(super) fn wanted(table: &Table<'_>, position: &Position, most: u64) -> usize {
    let wanted = lanes::missing(most, position.tokens & lanes::COLOR_LANES);
    lanes::at_least(wanted, 1) & lanes::at_least(position.bank(table), 1)
}

/// The tokens of a set of colours, if it is one of wanted colours as large as can be.
pub(super) fn set_of(table: &Table<'_>, position: &Position, most: u64, set: u8) -> Option<u64> {
    let wanted = wanted(table, position, most);
    let is_whole = set != 0 && set.count_ones() == wanted.count_ones().min(3);
    (is_whole && usize::from(set) & !wanted == 0).then(|| lanes::of_set(set))
}

/// Writes the turns of the stack as the rules have them, with the ballast taken and given back; `tokens` are those held at the
/// start.
pub(super) fn mend(table: &Table<'_>, tokens: u64, frames: &[Frame], plan: &mut [TurnStep; TURNS_MAX]) {
    let mut tokens = tokens;
    let later = frames.iter().skip(1).map(|frame| frame.position.tokens);
    // Nothing is held back for after the last turn.
    let kept = later.chain(core::iter::once(0));
    for ((place, frame), kept) in plan.iter_mut().zip(frames).zip(kept) {
        let mut step = frame.step;
        let moved = lanes::of_tokens(step.tokens);
        if step.kind == Kind::Buy as u8 || step.kind == Kind::BuyHand as u8 {
            tokens = tokens.wrapping_sub(moved);
        } else {
            let taken = if step.kind == Kind::Take as u8 { filled_up(table, tokens, moved) } else { moved };
            step.tokens = lanes::tokens(taken);
            tokens = tokens.wrapping_add(taken);
            let returned = given_back(tokens, lanes::of_tokens(step.returned), kept);
            step.returned = lanes::tokens(returned);
            tokens = tokens.wrapping_sub(returned);
        }
        *place = step;
    }
}

/// A set of different tokens, made as large as the rules ask.
fn filled_up(table: &Table<'_>, tokens: u64, taken: u64) -> u64 {
    if lanes::at_least(taken, 2) != 0 {
        return taken;
    }
    let there = lanes::at_least(table.layout.tokens.wrapping_sub(tokens), 1);
    let largest = if table.layout.takes_fewer == 0 { there.count_ones().min(3) } else { 1 };
    let mut set = taken;
    for color in (0..5).filter(|color| there >> color & 1 == 1) {
        if lanes::sum(set) < largest && lanes::lane(set, color) == 0 {
            set += lanes::one(color);
        }
    }
    set
}

/// What goes back: what the search gives back, and of what is not kept so much that ten stay.
fn given_back(tokens: u64, returned: u64, kept: u64) -> u64 {
    let excess = lanes::sum(tokens & lanes::TOKEN_LANES).saturating_sub(TOKEN_LIMIT.into());
    let mut back = returned;
    for color in 0..5 {
        let held = tokens.wrapping_sub(back);
        let ballast = lanes::lane(lanes::missing(held & lanes::COLOR_LANES, kept), color);
        let due = excess.saturating_sub(lanes::sum(back));
        back += lanes::one(color) * u64::from(u32::from(ballast).min(due));
    }
    back
}
