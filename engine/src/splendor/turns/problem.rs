//! The problem: what player and bank have, which cards lie where; checked, and laid out in memory.

use zerocopy::{FromBytes, FromZeros, Immutable, IntoBytes, KnownLayout};

use super::super::Error;
use super::super::cards::{self, COLORS, TOKENS};
use super::super::lanes;
use super::super::problem::{AMOUNT_MAX, Guest, ProblemCard, ProblemNoble, filled};
use super::super::rules::{GOLD_TOKENS, HAND_LIMIT, TOKEN_LIMIT, TakeRule};
use super::super::state::State;
use super::memory::Fixed;
use super::position::Position;
use super::table::{self, Item, Layout};
use super::{CARDS_MAX, NOBLES_MAX};
use crate::game::Seat;

/// Where a card of a problem lies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(u8)]
pub enum Place {
    /// Open in the market.
    #[default]
    Market = 0,
    /// In the deck of its level, behind those of the level that stand before it in the list.
    Deck = 1,
    /// In the player's hand.
    Hand = 2,
}

impl Place {
    /// The place of a code.
    pub const fn from_code(code: u8) -> Option<Self> {
        match code {
            0 => Some(Self::Market),
            1 => Some(Self::Deck),
            2 => Some(Self::Hand),
            _ => None,
        }
    }
}

/// A card of a problem, and where it lies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct TurnCard {
    /// The card; its level is 1, 2 or 3.
    pub card: ProblemCard,
    /// [`Place`].
    pub place: u8,
    /// 0.
    pub reserved: u8,
}

/// What the player and the bank have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct Solo {
    /// Tokens of the bank: white, blue, green, red, black, gold; of each at most 50, and at most 5 gold with the player's.
    pub bank: [u8; TOKENS],
    /// Tokens of the player, ten at most.
    pub tokens: [u8; TOKENS],
    /// Bonuses of the player, each at most 50.
    pub bonuses: [u8; COLORS],
    /// Points of the player.
    pub score: u8,
    /// Points to be reached.
    pub target: u8,
    /// [`TakeRule`].
    pub take: u8,
}
impl Solo {
    pub(super) fn check(&self) -> Result<(), Error> {
        let is_in_range = |amounts: &[u8]| amounts.iter().all(|&amount| amount <= AMOUNT_MAX);
        let gold = |tokens: &[u8; TOKENS]| tokens.get(lanes::GOLD).copied().unwrap_or(0);
        let held: u32 = self.tokens.iter().map(|&count| u32::from(count)).sum();
        let is_gold_there_is =
            u32::from(gold(&self.bank)) + u32::from(gold(&self.tokens)) <= u32::from(GOLD_TOKENS);
        let checks = [
            (is_in_range(&self.bank) && is_gold_there_is, "bank"),
            (held <= TOKEN_LIMIT.into(), "tokens"),
            (is_in_range(&self.bonuses), "bonuses"),
            (usize::from(self.take) < TakeRule::ALL.len(), "take"),
        ];
        match checks.iter().find(|(is_right, _)| !is_right) {
            Some(&(_, name)) => Err(Error::Argument(name)),
            None => Ok(()),
        }
    }
}

pub(super) fn check_cards(cards: &[TurnCard]) -> Result<(), Error> {
    if cards.len() > CARDS_MAX {
        return Err(Error::Argument("cards"));
    }
    for card in cards {
        card.card.checked()?;
        if card.card.level == 0 || Place::from_code(card.place).is_none() || card.reserved != 0 {
            return Err(Error::Argument("card"));
        }
    }
    let in_hand = cards.iter().filter(|card| card.place == Place::Hand as u8).count();
    if in_hand > HAND_LIMIT { Err(Error::Argument("hand")) } else { Ok(()) }
}

pub(super) fn check_nobles(nobles: &[ProblemNoble]) -> Result<(), Error> {
    if nobles.len() > NOBLES_MAX {
        return Err(Error::Argument("nobles"));
    }
    nobles.iter().try_for_each(|noble| noble.checked().map(|_| ()))
}

pub(super) fn lay_out(fixed: &mut Fixed, solo: &Solo, cards: &[TurnCard], nobles: &[ProblemNoble]) {
    let tokens = lanes::of_tokens(solo.tokens);
    let guests = u8::try_from(nobles.len()).unwrap_or(0);
    let takes_fewer = solo.take == TakeRule::Fewer as u8;
    fixed.items = [Item::new_zeroed(); CARDS_MAX];
    fixed.guests = [Guest::new_zeroed(); NOBLES_MAX];
    fixed.layout = Layout::of(lanes::of_tokens(solo.bank) + tokens, solo.target, takes_fewer, guests);
    let mut hand = 0;
    for (at, card) in (0..).zip(cards) {
        if fixed.layout.lay(card, &mut fixed.items) {
            hand |= table::only(at);
        }
    }
    fixed.guests.iter_mut().zip(nobles).for_each(|(place, noble)| *place = Guest::of(noble));
    let on_table = (0..nobles.len()).fold(0_u16, |mask, at| mask | 1 << (at & 15));
    fixed.root = Position::new(tokens, lanes::of_colors(solo.bonuses), solo.score, hand, on_table);
}

/// The cards that a seat can come to, as far as they are known: market, hand, and each deck up to the first that is not.
pub(super) fn known_cards<'a>(
    state: &State,
    seat: Seat,
    out: &'a mut [TurnCard; CARDS_MAX],
) -> &'a [TurnCard] {
    let known = |number: u8| cards::is_known(number);
    let market = state.market().iter().map(|&number| (number, Place::Market));
    let hand = state.hand(seat).into_iter().map(|number| (number, Place::Hand));
    let decks = (1..=3).flat_map(|level| {
        let drawn_first = state.deck(level).iter().rev().take_while(move |&&number| known(number));
        drawn_first.map(|&number| (number, Place::Deck))
    });
    let all = market.chain(hand).filter(|&(number, _)| known(number)).chain(decks);
    let cards = all.filter_map(|(number, place)| {
        let card = ProblemCard::printed(number)?;
        Some(TurnCard { card, place: place as u8, reserved: 0 })
    });
    filled(out, cards)
}
