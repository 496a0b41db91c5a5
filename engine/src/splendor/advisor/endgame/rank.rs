//! Who would win: points first, then the fewest cards, in one number.

use crate::game::{Seat, State as _};
use crate::splendor::actions;
use crate::splendor::cards::{self, CARDS, LEVELS};
use crate::splendor::lanes;
use crate::splendor::nobles::{self, NOBLE_POINTS};
use crate::splendor::payment::Payment;
use crate::splendor::state::{MARKET, Player, State};

/// What the hero is to reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Goal {
    /// To win alone.
    Win,
    /// To be among those that win.
    Share,
}

impl Goal {
    /// Whether the hero's rank is high enough above another one.
    pub(super) const fn is_met(self, hero: u32, other: u32) -> bool {
        match self {
            Self::Win => hero > other,
            Self::Share => hero >= other,
        }
    }
}

/// Points, then as few cards as possible.
pub(super) fn of(points: u32, bought: u32) -> u32 {
    points << 8 | 255_u32.saturating_sub(bought)
}

/// The rank of a seat.
pub(super) fn standing(state: &State, seat: Seat) -> u32 {
    of(u32::try_from(state.score(seat)).unwrap_or(0), state.bought(seat).into())
}

/// The best rank of a seat after one more turn in which its tokens and the bank no longer count: it buys a card of the market,
/// of its hand, or any card of the set `wild`; or none.
pub(super) fn after_a_turn(state: &State, seat: Seat, wild: u128) -> u32 {
    let player = state.player(seat.into());
    let points = u32::try_from(state.score(seat)).unwrap_or(0);
    let bought = u32::from(state.bought(seat));
    let noble_with = |bonuses| {
        if nobles::satisfied(bonuses, state.nobles()) == 0 { 0 } else { u32::from(NOBLE_POINTS) }
    };
    let with = |number: u8| {
        let card = cards::card(number)?;
        Payment::of(cards::cost_of(number), player.holding, player.purse)?;
        let bonuses = (player.holding & lanes::COLOR_LANES).wrapping_add(lanes::one(card.bonus as usize));
        Some(of(points + u32::from(card.points) + noble_with(bonuses), bought + 1))
    };
    let hand = actions::hand_of(player.holding);
    let in_sight = state.market().iter().chain(&hand).copied();
    let best = in_sight.chain(each(wild)).filter_map(with).max().unwrap_or(0);
    best.max(of(points + noble_with(player.holding & lanes::COLOR_LANES), bought))
}

/// The numbers of a set of cards.
pub(super) fn each(set: u128) -> impl Iterator<Item = u8> {
    let mut left = set;
    core::iter::from_fn(move || {
        let number =
            u8::try_from(left.trailing_zeros()).ok().filter(|&number| usize::from(number) < CARDS)?;
        left &= left - 1;
        Some(number)
    })
}

/// The cards of a level, a bit each.
pub(super) fn of_level(level: u8) -> u128 {
    match level {
        1 => (1 << 40) - 1,
        2 => ((1 << 30) - 1) << 40,
        3 => ((1 << 20) - 1) << 70,
        _ => 0,
    }
}

const _: () = assert!(matches!(cards::LEVEL_CARDS, [40, 30, 20]));

/// The levels, a bit each from bit 1 on, of cards in a player's hand that are not known.
pub(super) fn levels_in_hand(player: &Player) -> u8 {
    let hand = actions::hand_of(player.holding).into_iter();
    hand.filter(|&card| cards::is_hidden(card)).fold(0, |set, card| set | 1 << cards::level_of(card))
}

/// The levels of a set of places in the market.
pub(super) fn levels_of_places(places: u16) -> u8 {
    (0..LEVELS).fold(0, |set, level| {
        let is_there = places >> (level * MARKET) & ((1 << MARKET) - 1) != 0;
        set | u8::from(is_there) << (level + 1)
    })
}

/// The cards of several levels.
pub(super) fn of_levels(levels: u8) -> u128 {
    (1..=3).filter(|level| levels >> level & 1 == 1).fold(0, |set, level| set | of_level(level))
}
