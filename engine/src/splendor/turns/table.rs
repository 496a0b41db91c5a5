//! What the problem lays out once: cards, nobles, levels.

use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

use super::super::cards::{self, LEVELS};
use super::super::lanes;
use super::super::problem::{Guest, ProblemCard};
use super::{CARDS_MAX, NOBLES_MAX, Place, TurnCard};
use crate::kit::bits;

/// A set of the cards of a problem, a bit each.
pub(super) type Cards = u128;

/// A card as the search looks at it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub(super) struct Item {
    pub(super) cost: u64,
    pub(super) number: u16,
    pub(super) points: u8,
    bonus: u8,
    level: u8,
    /// [`Place`].
    place: u8,
    /// Of a card in a deck: how many are drawn before it.
    pub(super) before: u8,
    reserved: u8,
}

impl Item {
    const fn of(card: &TurnCard, before: u8) -> Self {
        let ProblemCard { number, level, points, bonus, cost } = card.card;
        Self {
            cost: lanes::of_colors(cost),
            number,
            points,
            bonus,
            level,
            place: card.place,
            before,
            reserved: 0,
        }
    }

    /// 1 in the lane of its bonus.
    pub(super) const fn bonus(&self) -> u64 {
        lanes::one(if self.bonus < 5 { self.bonus as usize } else { 0 })
    }

    /// 0, 1 or 2 for levels 1, 2 and 3.
    pub(super) fn level_at(&self) -> usize {
        usize::from(self.level.wrapping_sub(1)).min(LEVELS - 1)
    }
}

/// What does not change during a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub(super) struct Layout {
    /// Tokens of bank and player together.
    pub(super) tokens: u64,
    /// The market at the start, and each deck, by level; a bit for each card.
    market: [[u64; 2]; LEVELS],
    decks: [[u64; 2]; LEVELS],
    deck_sizes: [u8; LEVELS],
    pub(super) cards: u8,
    pub(super) nobles: u8,
    pub(super) target: u8,
    /// [`TakeRule`](super::super::rules::TakeRule).
    pub(super) takes_fewer: u8,
    reserved: u8,
}

/// Cards, nobles and what else does not change.
#[derive(Clone, Copy)]
pub(super) struct Table<'a> {
    pub(super) layout: &'a Layout,
    pub(super) items: &'a [Item; CARDS_MAX],
    pub(super) guests: &'a [Guest; NOBLES_MAX],
}

impl Layout {
    /// Nothing laid out.
    pub(super) const fn of(tokens: u64, target: u8, takes_fewer: bool, nobles: u8) -> Self {
        Self {
            tokens,
            market: [[0; 2]; LEVELS],
            decks: [[0; 2]; LEVELS],
            deck_sizes: [0; LEVELS],
            cards: 0,
            nobles,
            target,
            takes_fewer: takes_fewer as u8,
            reserved: 0,
        }
    }

    /// Lays out one card more; says whether it lies in the hand.
    pub(super) fn lay(&mut self, card: &TurnCard, items: &mut [Item; CARDS_MAX]) -> bool {
        let bit = words(1_u128.checked_shl(self.cards.into()).unwrap_or(0));
        let at = usize::from(card.card.level.wrapping_sub(1)).min(LEVELS - 1);
        let mut before = 0;
        if let (Some(market), Some(deck), Some(size)) =
            (self.market.get_mut(at), self.decks.get_mut(at), self.deck_sizes.get_mut(at))
        {
            match Place::from_code(card.place) {
                Some(Place::Market) => unite(market, bit),
                Some(Place::Deck) => {
                    unite(deck, bit);
                    before = *size;
                    *size = size.saturating_add(1);
                }
                _ => {}
            }
        }
        if let Some(item) = items.get_mut(usize::from(self.cards)) {
            *item = Item::of(card, before);
        }
        self.cards = self.cards.saturating_add(1);
        card.place == Place::Hand as u8
    }

    fn market(&self, at: usize) -> Cards {
        self.market.get(at).copied().map_or(0, cards_of)
    }

    fn deck(&self, at: usize) -> Cards {
        self.decks.get(at).copied().map_or(0, cards_of)
    }
}

impl Table<'_> {
    /// The card of a number below 96; a card that nobody can pay for where there is none.
    pub(super) fn item(&self, at: u32) -> Item {
        self.items.get(at as usize).copied().unwrap_or(NO_ITEM)
    }

    /// How many cards left the market or the deck of a level, which is how many were drawn if there were so many.
    pub(super) fn drawn(&self, away: Cards, at: usize) -> u8 {
        let of_level = self.layout.market(at) | self.layout.deck(at);
        let size = self.layout.deck_sizes.get(at).copied().unwrap_or(0);
        u8::try_from((away & of_level).count_ones()).unwrap_or(u8::MAX).min(size)
    }

    /// The next card of a deck, if there is one.
    pub(super) fn top(&self, away: Cards, at: usize) -> Option<u32> {
        let drawn = self.drawn(away, at);
        let size = self.layout.deck_sizes.get(at).copied().unwrap_or(0);
        if drawn >= size {
            return None;
        }
        Some(nth(self.layout.deck(at), drawn)).filter(|&at| at < 128)
    }

    /// The cards of a level that lie open.
    pub(super) fn open(&self, away: Cards, at: usize) -> Cards {
        let deck = self.layout.deck(at);
        let drawn = first(deck, self.drawn(away, at));
        (self.layout.market(at) | drawn) & !away
    }

    /// The cards that lie open.
    pub(super) fn market(&self, away: Cards) -> Cards {
        (0..LEVELS).fold(0, |open, at| open | self.open(away, at))
    }

    /// The cards that belong to a deck.
    pub(super) fn decks(&self, at: usize) -> Cards {
        self.layout.deck(at)
    }

    /// The cards of a level's market and deck.
    pub(super) fn level(&self, at: usize) -> Cards {
        self.layout.market(at) | self.layout.deck(at)
    }

    /// The nobles that bonuses satisfy, among those on the table.
    pub(super) fn satisfied(&self, bonuses: u64, on_table: u16) -> u16 {
        let guests = self.guests.iter().enumerate();
        guests.fold(0, |mask, (at, guest)| mask | u16::from(guest.is_satisfied(bonuses)) << (at & 15))
            & on_table
    }

    /// The points of nobles.
    pub(super) fn noble_points(&self, nobles: u16) -> u32 {
        let guests = self.guests.iter().enumerate().filter(|(at, _)| nobles >> (at & 15) & 1 == 1);
        guests.map(|(_, guest)| u32::from(guest.points)).sum()
    }
}

/// A card that nobody can pay for.
const NO_ITEM: Item = Item {
    cost: lanes::of_colors([lanes::MOST; cards::COLORS]),
    number: u16::MAX,
    points: 0,
    bonus: 0,
    level: 1,
    place: 0,
    before: u8::MAX,
    reserved: 0,
};

/// The numbers of the cards in a set, ascending.
pub(super) fn numbers(cards: Cards) -> impl Iterator<Item = u32> {
    let [low, high] = words(cards);
    bits::each(low).chain(bits::each(high).map(|number| number + u64::BITS))
}

/// The set of one card.
pub(super) const fn only(number: u32) -> Cards {
    if number < Cards::BITS { 1 << number } else { 0 }
}

/// A set as two words, as memory holds it.
#[allow(clippy::cast_possible_truncation)] // the halves
pub(super) const fn words(cards: Cards) -> [u64; 2] {
    [cards as u64, (cards >> 64) as u64]
}

/// The set of two words.
pub(super) const fn cards_of([low, high]: [u64; 2]) -> Cards {
    (high as u128) << 64 | low as u128
}

const fn unite(words: &mut [u64; 2], [low, high]: [u64; 2]) {
    let [a, b] = words;
    *a |= low;
    *b |= high;
}

/// The `k`-th of a set; 128 if there are fewer.
fn nth(cards: Cards, k: u8) -> u32 {
    numbers(cards).nth(k.into()).unwrap_or(Cards::BITS)
}

/// The first `count` of a set.
fn first(cards: Cards, count: u8) -> Cards {
    numbers(cards).take(count.into()).fold(0, |set, number| set | only(number))
}
