//! Plays by a published search for purchases ([`Article`]): plans four of them with the tokens at hand and buys the first.
//!
//! Where no purchase brings points it takes the tokens that a card still lacks: of the cards that ten tokens pay for the first
//! by points and a half for each gem of the printed cost. Of equal ones that which lacks the fewest; gold goes where it must.

use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

use super::super::super::Error;
use super::super::super::actions::{Action, Kind};
use super::super::super::cards::{self, COLORS, Card};
use super::super::super::lanes;
use super::super::super::nobles::NOBLES;
use super::super::super::problem::{self, IN_REACH, ProblemCard, ProblemNoble};
use super::super::super::purchases::{Article, Means};
use super::super::super::rules::TOKEN_LIMIT;
use super::super::super::state::State;
use super::bought;
use crate::game::Seat;

/// Purchases of a plan.
const DEPTH: u8 = 4;

/// What is aimed at in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub(in super::super) struct Aim {
    /// The tokens that the card aimed at lacks, in lanes.
    lacking: u64,
    /// The card to buy now; 255 for none.
    card: u8,
    reserved: [u8; 7],
}

impl Aim {
    /// Nothing is aimed at.
    pub(in super::super) const NONE: Self = Self { lacking: 0, card: cards::EMPTY, reserved: [0; 7] };

    /// The aim of a seat; the search works in `memory`.
    pub(in super::super) fn of(memory: &mut [u64], state: &State, seat: Seat) -> Result<Self, Error> {
        let (mut cards, mut nobles) = ([ProblemCard::default(); IN_REACH], [ProblemNoble::default(); NOBLES]);
        let cards = problem::cards_in_reach(state, seat, &mut cards);
        let nobles = problem::nobles_on_table(state, &mut nobles);
        let found = Article::search(memory, &Means::of(state, seat, DEPTH), cards, nobles)?;
        let first = found.plan().first().and_then(|&number| u8::try_from(number).ok());
        let numbers = state.market().iter().copied().chain(state.hand(seat));
        let lacking = numbers.filter_map(|number| lacking(state, seat, number)).min_by_key(|&(key, _)| key);
        Ok(Self {
            lacking: lacking.map_or(0, |(_, lacking)| lacking),
            card: first.unwrap_or(cards::EMPTY),
            reserved: [0; 7],
        })
    }
}

/// What a card lacks, in lanes, and what it is chosen by: how little it brings for its cost, then how many tokens it lacks. None
/// for a card that ten tokens do not pay for.
fn lacking(state: &State, seat: Seat, number: u8) -> Option<((u32, u32), u64)> {
    let Card { points, cost, .. } = cards::card(number)?;
    let player = state.player(seat.into());
    let held = (player.holding & lanes::COLOR_LANES) + (player.purse & lanes::COLOR_LANES);
    let lacking = lanes::missing(cards::cost_of(number), held);
    let gems: u32 = cost.iter().map(|&gems| u32::from(gems)).sum();
    // Twice the points and a half, of at most 2,000 for each gem.
    let worth = ((2 * u32::from(*points) + 1) * 1_000).checked_div(gems.max(1)).unwrap_or(0);
    let need = lanes::sum(lanes::missing(cards::cost_of(number), player.holding & lanes::COLOR_LANES));
    (need <= TOKEN_LIMIT.into()).then_some(((u32::MAX - worth, lanes::sum(lacking)), lacking))
}

/// The value of an action of the seat whose turn it is: that of the plan first, then tokens that are lacking.
pub(in super::super) fn value(state: &State, action: &Action, aim: &Aim) -> i32 {
    match Kind::from_code(action.kind) {
        Some(Kind::Buy | Kind::BuyHand) => {
            let gold = action.tokens.get(lanes::GOLD).copied().unwrap_or(0);
            let is_planned = aim.card != cards::EMPTY && bought(state, action) == aim.card;
            if is_planned { 10_000 - i32::from(gold) } else { -1_000 }
        }
        Some(Kind::Take) => 1_000 + wanted(action, aim),
        Some(Kind::Reserve) => wanted(action, aim),
        _ => -2_000,
    }
}

/// The tokens that are lacking among those that stay, less those given back.
fn wanted(action: &Action, aim: &Aim) -> i32 {
    let lacking = lanes::colors(aim.lacking);
    let colors = action.tokens.iter().zip(&action.returned).zip(lacking).take(COLORS);
    let gained = colors.map(|((&taken, &returned), lacking)| {
        let (taken, returned, lacking) = (i32::from(taken), i32::from(returned), i32::from(lacking));
        10 * (taken - returned).min(lacking) - returned
    });
    gained.sum()
}
