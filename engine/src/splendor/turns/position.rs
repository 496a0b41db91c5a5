//! The player alone at the table: what they hold, and which cards are where.

use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

use super::super::lanes;
use super::table::{Cards, Table, cards_of, only, words};

/// A position of the search, as plain data.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub(super) struct Position {
    /// Six kinds of tokens.
    pub(super) tokens: u64,
    /// Bonuses of five colours.
    pub(super) bonuses: u64,
    /// Cards that left market and decks, those in hand at the start among them.
    away: [u64; 2],
    /// Of those the ones in hand.
    hand: [u64; 2],
    /// Nobles on the table, a bit each.
    pub(super) nobles: u16,
    pub(super) score: u16,
    reserved: [u8; 4],
}

impl Position {
    pub(super) const fn new(tokens: u64, bonuses: u64, score: u8, hand: Cards, nobles: u16) -> Self {
        let hand = words(hand);
        Self { tokens, bonuses, away: hand, hand, nobles, score: score as u16, reserved: [0; 4] }
    }

    pub(super) const fn away(&self) -> Cards {
        cards_of(self.away)
    }

    pub(super) const fn hand(&self) -> Cards {
        cards_of(self.hand)
    }

    /// The cards bought since the start.
    pub(super) const fn bought(&self) -> Cards {
        self.away() & !self.hand()
    }

    /// The tokens of the bank.
    pub(super) const fn bank(&self, table: &Table<'_>) -> u64 {
        table.layout.tokens.wrapping_sub(self.tokens)
    }

    /// Gold in the bank.
    pub(super) const fn bank_gold(&self, table: &Table<'_>) -> u8 {
        lanes::lane(self.bank(table), lanes::GOLD)
    }

    /// The position after tokens came and went.
    pub(super) const fn with_tokens(self, tokens: u64) -> Self {
        Self { tokens, ..self }
    }

    /// The position with a card more in hand.
    pub(super) const fn reserving(self, card: u32) -> Self {
        let away = words(self.away() | only(card));
        let hand = words(self.hand() | only(card));
        Self { away, hand, ..self }
    }

    /// The position with a card bought for tokens.
    pub(super) fn buying(self, card: u32, paid: u64, table: &Table<'_>) -> Self {
        let item = table.item(card);
        Self {
            tokens: self.tokens.wrapping_sub(paid),
            bonuses: self.bonuses.wrapping_add(item.bonus()),
            away: words(self.away() | only(card)),
            hand: words(self.hand() & !only(card)),
            score: self.score.saturating_add(item.points.into()),
            ..self
        }
    }

    /// The position after a noble's visit; itself for none.
    pub(super) fn visited_by(self, noble: Option<u32>, table: &Table<'_>) -> Self {
        let Some(noble) = noble else { return self };
        let bit = 1_u16.checked_shl(noble).unwrap_or(0);
        let points = u16::try_from(table.noble_points(bit)).unwrap_or(0);
        Self { nobles: self.nobles & !bit, score: self.score.saturating_add(points), ..self }
    }

    /// Whether the target is reached.
    pub(super) const fn is_there(&self, table: &Table<'_>) -> bool {
        self.score >= table.layout.target as u16
    }
}
