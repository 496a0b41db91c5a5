//! At least how many turns a set of purchases takes.
//!
//! Each purchase takes a turn. Their cards are paid for as if every other card of the set were bought before, so that no order
//! pays less. What tokens are lacking then is gathered three different ones a turn, or two of a colour; the bank and the
//! limit of ten are forgotten. A card of a deck is uncovered by as many cards that leave the level before it: what purchases
//! do not do for it, turns of reserving do, which bring a gold token each.

use super::super::cards::LEVELS;
use super::super::lanes;
use super::position::Position;
use super::table::{Cards, Table, numbers, only};

/// At least how many turns a position needs to buy the cards of a set that are not bought yet.
pub(super) fn turns(table: &Table<'_>, position: &Position, set: Cards) -> u32 {
    let wanted = set & !position.bought();
    let purchases = wanted.count_ones();
    let reservations = reservations(table, position, wanted);
    let gold = u32::from(lanes::lane(position.tokens, lanes::GOLD)) + reservations;
    let lacking = lacking(table, position, wanted);
    // A noble that waits takes a turn too.
    (purchases + reservations + takes(lacking, gold)).max(1)
}

/// The tokens of each colour that are lacking for a set, in lanes.
pub(super) fn lacking(table: &Table<'_>, position: &Position, wanted: Cards) -> u64 {
    let bonuses = position.bonuses & lanes::COLOR_LANES;
    let own: u64 = numbers(wanted).fold(0, |sum, card| clamped(sum + table.item(card).bonus()));
    let all = clamped(bonuses + own);
    let pay = numbers(wanted).fold(0, |pay, card| {
        let item = table.item(card);
        clamped(pay + lanes::missing(item.cost, all - item.bonus()))
    });
    lanes::missing(pay, position.tokens & lanes::COLOR_LANES)
}

/// Lanes of at most 127: a bound may always be less.
pub(super) const fn clamped(word: u64) -> u64 {
    let over = word & HIGH;
    (word | (over - (over >> 7))) & !HIGH
}

const HIGH: u64 = 0x8080_8080_8080_8080;

/// The least number of turns that gather what is lacking beyond the gold.
fn takes(lacking: u64, gold: u32) -> u32 {
    let all = lanes::sum(lacking);
    let mut turns = all.saturating_sub(gold).div_ceil(3);
    while turns < all && !is_enough(lacking, all, gold, turns) {
        turns += 1;
    }
    turns
}

/// Whether so many turns gather it: with `pairs` of them taking two of a colour, the others one each of three colours.
fn is_enough(lacking: u64, all: u32, gold: u32, turns: u32) -> bool {
    let colors = lanes::colors(lacking);
    (0..=turns).any(|pairs| {
        let threes = turns - pairs;
        let of_threes: u32 = colors.iter().map(|&count| u32::from(count).min(threes)).sum();
        all <= of_threes.min(3 * threes) + 2 * pairs + gold
    })
}

/// The least number of cards that have to be reserved to uncover the cards of a set.
fn reservations(table: &Table<'_>, position: &Position, wanted: Cards) -> u32 {
    (0..LEVELS).map(|at| reservations_in(table, position, wanted, at)).sum()
}

fn reservations_in(table: &Table<'_>, position: &Position, wanted: Cards, at: usize) -> u32 {
    let deepest = (wanted & table.decks(at) & !position.away()).checked_ilog2();
    let Some(deepest) = deepest else { return 0 };
    let Some(under) = table.item(deepest).before.checked_sub(table.drawn(position.away(), at)) else {
        return 0;
    };
    let others = wanted & table.level(at) & !position.away() & !only(deepest);
    (u32::from(under) + 1).saturating_sub(others.count_ones())
}
