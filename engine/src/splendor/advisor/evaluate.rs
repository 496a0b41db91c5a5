//! What a position is worth to a seat, without looking ahead: in thousandths of a point.
//!
//! Points count as they are. A bonus is worth what it saves on cards that may still be bought, a noble in reach a part of
//! its points, and the cards within sight what they would bring, less for every turn that their tokens take. Of those the
//! best counts whole, the next ones less: they are bought one after the other.
//!
//! Only what the seat knows counts; a card of its own that it has not seen is worth nothing yet.

use super::super::actions;
use super::super::cards::{self, COLORS, Card};
use super::super::lanes;
use super::super::nobles::{self, NOBLES};
use super::super::rules::TARGET;
use super::super::state::{BOUGHT, POINTS, Player, State};
use crate::game::{Seat, State as _};
use crate::kit::ranking;

/// A thousandth of a point.
const POINT: i32 = 1_000;

/// What the n-th bonus of a colour is worth.
const BONUS: [i32; 8] = [1_280, 1_255, 1_230, 1_205, 1_180, 1_155, 1_130, 1_105];

/// What a noble is worth with so many bonuses missing.
const NOBLE: [i32; 6] = [3_000, 1_650, 150, 100, 50, 0];

/// A token of a colour, apart from what it is wanted for; gold counts by what it is wanted for alone.
const TOKEN: i32 = 68;

/// In 256ths, what is left of a card's worth where so many tokens are lacking.
static DELAY: [i32; 16] = [340, 226, 151, 100, 67, 44, 29, 19, 13, 8, 5, 3, 2, 1, 1, 0];

/// In 256ths, what the best, second best and third best card within sight count.
const RANKS: [i32; 3] = [155, 42, 6];

/// A game that is won or lost.
const GAME: i32 = 100 * POINT;

/// What the position is worth to a seat.
pub(super) fn standing(state: &State, seat: Seat) -> i32 {
    let player = state.player(seat.into());
    let points = lanes::lane(player.purse, POINTS);
    settled(state, seat, points) + POINT * i32::from(points) + holdings(&player) + prospects(state, &player)
}

/// What the end of the game is worth: nothing before it, half of it where the last round has begun.
fn settled(state: &State, seat: Seat, points: u8) -> i32 {
    if state.is_over() {
        return if state.winner().contains(seat) { GAME } else { -GAME };
    }
    if points >= TARGET { GAME / 2 } else { 0 }
}

/// Bonuses and tokens, and of two ways to the same points that with fewer cards.
fn holdings(player: &Player) -> i32 {
    let bonuses = lanes::colors(player.holding);
    let worth = |count: u8| BONUS.iter().take(count.into()).sum::<i32>();
    let tokens = lanes::sum(player.purse & lanes::COLOR_LANES);
    bonuses.iter().map(|&count| worth(count)).sum::<i32>() + TOKEN * i32::try_from(tokens).unwrap_or(0)
        - i32::from(lanes::lane(player.purse, BOUGHT))
}

/// Nobles in reach, and the cards within sight.
fn prospects(state: &State, player: &Player) -> i32 {
    let mut nobles = 0;
    let mut wanted = [0; COLORS];
    for noble in (0..NOBLES).filter(|noble| state.nobles() >> noble & 1 == 1) {
        let missing = nobles::missing(noble, player.holding);
        nobles += noble_worth(lanes::sum(missing) as usize);
        want(&mut wanted, missing);
    }
    nobles + cards_in_sight(state, player, &wanted)
}

/// What a noble is worth with so many bonuses missing.
fn noble_worth(missing: usize) -> i32 {
    NOBLE.get(missing).copied().unwrap_or(0)
}

/// Adds to each colour what its next bonus brings a noble nearer for which those are missing.
pub(super) fn want(wanted: &mut [i32; COLORS], missing: u64) {
    let count = lanes::sum(missing) as usize;
    let gain = noble_worth(count.saturating_sub(1)) - noble_worth(count);
    for (wanted, missing) in wanted.iter_mut().zip(lanes::colors(missing)) {
        *wanted += if missing > 0 { gain } else { 0 };
    }
}

/// The best cards of market and hand, by what they bring and when.
fn cards_in_sight(state: &State, player: &Player, wanted: &[i32; COLORS]) -> i32 {
    let hand = actions::hand_of(player.holding);
    let mut best = [0; RANKS.len()];
    for &number in state.market().iter().chain(&hand) {
        let Some(card) = cards::card(number) else { continue };
        let worth = (worth_of(card, player, wanted) * delay(cards::cost_of(number), player)) >> 8;
        ranking::insert(&mut best, RANKS.len(), worth, |a, b| a > b);
    }
    best.iter().zip(RANKS).map(|(worth, share)| (worth * share) >> 8).sum()
}

/// What is left of a card's worth by the time that its tokens are there, in 256ths.
pub(super) fn delay(cost: u64, player: &Player) -> i32 {
    DELAY.get(lacking(cost, player)).copied().unwrap_or(0)
}

/// What a purchase brings.
pub(super) fn worth_of(card: &Card, player: &Player, wanted: &[i32; COLORS]) -> i32 {
    let color = card.bonus as usize;
    let held = usize::from(lanes::lane(player.holding, color));
    let bonus = BONUS.get(held).copied().unwrap_or(0);
    POINT * i32::from(card.points) + bonus + wanted.get(color).copied().unwrap_or(0)
}

/// How many tokens are lacking for a card; of one colour they come two in a turn, not three, and so count more.
fn lacking(cost: u64, player: &Player) -> usize {
    let covered = (player.holding & lanes::COLOR_LANES) + (player.purse & lanes::COLOR_LANES);
    let gap = lanes::missing(cost, covered);
    let gold = usize::from(lanes::lane(player.purse, lanes::GOLD));
    let all = (lanes::sum(gap) as usize).saturating_sub(gold);
    let most = lanes::colors(gap).into_iter().max().map_or(0, usize::from).saturating_sub(gold);
    all.max(most + most / 2)
}
