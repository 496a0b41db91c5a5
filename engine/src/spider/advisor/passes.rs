//! Which passes a search makes, in which order: narrow ones first, since most deals are won by a narrow beam.
//!
//! Each pass has its own weights and its own way to break ties, so that a deal which one pass loses may fall to the next
//! even where the memory allows no wider beam. After a win further passes look for a shorter line: they charge more for
//! each move made, and drop every position from which the known line cannot be beaten.
//!
//! Shortening begins at the root, and then goes in rounds. The first pass of a round begins near the end of the line now known
//! and looks for a shorter rest from there, the next from a sixth of the line further back, and so on to the root. What a late
//! pass saves, the earlier ones start from, and a late pass costs little. Each round is twice as wide as the one before.

use super::beam::Style;
use super::board::LINKS;
use super::children::Scope;
use super::evaluate::Weights;

/// Passes that look for a first win.
pub(super) const SOLVING: u16 = 24;

/// Passes of a round that looks for a shorter line.
const ROUND: u16 = 6;

/// Passes that look for a shorter one.
pub(super) const SHORTENING: u16 = 8 * ROUND;

/// The width of the first pass.
const WIDTH_FIRST: usize = 128;

const fn weights(off_suit: u8, broken: u8, bottom: u8, hidden: u8, step: u8) -> Weights {
    let links: [u8; LINKS] = [0, off_suit, broken, broken, bottom, bottom];
    Weights { links, hidden, step }
}

/// The weights of solving passes, in turn.
static SOLVERS: [Weights; 6] = [
    weights(10, 10, 10, 3, 5),
    weights(10, 10, 10, 3, 3),
    weights(12, 10, 12, 3, 4),
    weights(10, 9, 14, 2, 3),
    weights(11, 10, 8, 1, 4),
    weights(10, 10, 10, 5, 4),
];

/// The weights of shortening passes.
const SHORTENER: Weights = weights(10, 10, 10, 3, 7);

fn solver(pass: u16) -> Weights {
    let [first, ..] = &SOLVERS;
    let turn = usize::from(pass) % SOLVERS.len();
    SOLVERS.get(turn).copied().unwrap_or(*first)
}

/// Width and style of a solving pass; each width is four times the one before until the memory is used up.
pub(super) fn solving(pass: u16, width: usize, bound: u16) -> (usize, Style) {
    // On a 32-bit target the shift runs out from the sixteenth pass on.
    let times = 1usize.checked_shl(2 * u32::from(pass)).unwrap_or(usize::MAX);
    let wide = WIDTH_FIRST.saturating_mul(times);
    let scope = if pass % 4 == 3 { Scope::Splitting } else { Scope::Joining };
    let style = Style::new(solver(pass), scope, bound, pass.into());
    (wide.min(width), style)
}

/// Passes from the root before the first round. With fewer suits a whole other line is shorter more often than another end.
const fn rooted(suits: u8) -> u16 {
    if suits < 4 { 3 } else { 1 }
}

/// The move of a line of `length` moves before which a shortening pass begins: the root, then from late to early.
pub(super) const fn shortening_from(pass: u16, suits: u8, length: u16) -> u16 {
    let Some(later) = pass.checked_sub(rooted(suits)) else { return 0 };
    let sixths = ROUND - 1 - later % ROUND;
    length / ROUND * sixths + length % ROUND * sixths / ROUND
}

/// Width and style of a shortening pass after a win by a beam of the width `won_by`.
///
/// Fewer suits leave more room to save moves: each is charged one more for every suit that is missing, and in turn up to two
/// more than that.
pub(super) fn shortening(pass: u16, suits: u8, won_by: usize, width: usize, bound: u16) -> (usize, Style) {
    let rooted = rooted(suits);
    let (doubled, dearer) = match pass.checked_sub(rooted) {
        None => (pass / 2, pass),
        Some(later) => (rooted / 2 + (later + 1) / ROUND, later / ROUND),
    };
    let wide = won_by.saturating_mul(2 << doubled.min(20));
    let in_turn = if suits < 4 { u8::try_from(dearer % 3).unwrap_or(0) } else { 0 };
    let mut weights = SHORTENER;
    weights.step = weights.step.saturating_add(4u8.saturating_sub(suits)).saturating_add(in_turn);
    let style = Style::new(weights, Scope::Joining, bound, u32::from(pass) + 100);
    (wide.min(width), style)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shortening_begins_at_the_root_and_goes_on_from_late_to_early() {
        let starts = |suits, length| [0, 1, 2, 3, 4, 5, 6].map(|pass| shortening_from(pass, suits, length));
        assert_eq!(starts(4, 139), [0, 115, 92, 69, 46, 23, 0]);
        assert_eq!(starts(2, 139), [0, 0, 0, 115, 92, 69, 46]);
        assert_eq!(starts(4, 1), [0; 7]);
        assert_eq!(starts(4, u16::MAX), [0, 54_612, 43_690, 32_767, 21_845, 10_922, 0]);
        for length in 1..=400 {
            assert!((0..24).all(|pass| shortening_from(pass, 1, length) < length));
        }
    }
}
