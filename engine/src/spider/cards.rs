//! The cards: one byte each, and the pack that they come from.
//!
//! | bits | holds                                                     |
//! |------|-----------------------------------------------------------|
//! | 0-3  | the rank, 1 (ace) to 13 (king); 0 in an unknown card      |
//! | 4-5  | the suit: 0 spades, 1 hearts, 2 diamonds, 3 clubs         |
//! | 6-7  | 0                                                         |
//!
//! The byte 0 is a card that is not known, `??` in the notation. In a run each card's byte is one less than that of the
//! card under it, which is the whole test for it ([`Card::carries`]).

use core::cell::Cell;
use core::fmt::{self, Write};

use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

/// Cards in the pack: two decks of 52.
pub const CARDS: usize = 104;

/// Ranks of a suit, ace to king; the cards of a completed run.
pub const RANKS: usize = 13;

/// Kinds of cards that a pack can hold.
pub const KINDS: usize = 4 * RANKS;

const RANK_LETTERS: &[u8; RANKS] = b"A23456789TJQK";
const SUIT_LETTERS: &[u8; 4] = b"SHDC";

/// A suit, in the order of the packs with one, two and four suits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Suit {
    /// Spades: the only suit of a pack with one.
    Spades = 0,
    /// Hearts: the second suit of a pack with two.
    Hearts = 1,
    /// Diamonds.
    Diamonds = 2,
    /// Clubs.
    Clubs = 3,
}

impl Suit {
    /// All suits in the order of their numbers.
    pub const ALL: [Self; 4] = [Self::Spades, Self::Hearts, Self::Diamonds, Self::Clubs];

    /// The suit of that number, 0 to 3.
    pub fn at(number: u8) -> Option<Self> {
        Self::ALL.get(usize::from(number)).copied()
    }

    /// Its number, 0 to 3.
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// Its letter in the notation: `S`, `H`, `D` or `C`.
    pub const fn letter(self) -> char {
        match self {
            Self::Spades => 'S',
            Self::Hearts => 'H',
            Self::Diamonds => 'D',
            Self::Clubs => 'C',
        }
    }

    /// The suit of a letter.
    pub fn from_letter(letter: u8) -> Option<Self> {
        let place = SUIT_LETTERS.iter().position(|&other| other == letter)?;
        Self::ALL.get(place).copied()
    }
}

/// A card, or one that is not known: one plain byte. Any byte is harmless; one that is neither counts as unknown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(transparent)]
pub struct Card(u8);

impl Card {
    /// A card that is not known.
    pub const UNKNOWN: Self = Self(0);

    /// The card of a suit with a rank of 1 (ace) to 13 (king); any other rank gives the unknown card.
    pub const fn new(rank: u8, suit: Suit) -> Self {
        if rank >= 1 && rank <= 13 { Self(rank | (suit as u8) << 4) } else { Self::UNKNOWN }
    }

    /// The card of a byte as the table above has it.
    pub const fn from_byte(byte: u8) -> Self {
        Self(byte)
    }

    /// Its byte.
    pub const fn byte(self) -> u8 {
        self.0
    }

    /// The rank, 1 (ace) to 13 (king); 0 of an unknown card.
    pub const fn rank(self) -> u8 {
        if self.is_known() { self.0 & 15 } else { 0 }
    }

    /// The suit; spades of an unknown card.
    pub fn suit(self) -> Suit {
        Suit::at(self.0 >> 4 & 3).unwrap_or(Suit::Spades)
    }

    /// Whether it is a card of which rank and suit are known.
    pub const fn is_known(self) -> bool {
        let rank = self.0 & 15;
        rank >= 1 && rank <= 13 && self.0 < 64
    }

    /// Whether `upper` continues a run on it: the same suit, one rank lower. Nothing lies on an unknown card.
    pub const fn carries(self, upper: Self) -> bool {
        upper.is_known() && self.is_known() && self.0 == upper.0 + 1
    }

    /// Whether a run that begins with `upper` may be moved onto it: one rank lower, of any suit.
    pub const fn takes(self, upper: Self) -> bool {
        upper.is_known() && self.rank() == upper.rank() + 1
    }

    /// Its place among the 52 kinds: ace to king of spades, hearts, diamonds, clubs; none of an unknown card.
    pub fn kind(self) -> Option<usize> {
        let rank = usize::from(self.rank()).checked_sub(1)?;
        Some(usize::from(self.0 >> 4 & 3) * RANKS + rank)
    }

    /// The card of that place among the 52 kinds.
    pub fn of_kind(kind: usize) -> Option<Self> {
        let suit = Suit::ALL.get(kind / RANKS).copied()?;
        let rank = u8::try_from(kind % RANKS).ok()?;
        Some(Self::new(rank + 1, suit))
    }

    /// Writes it as two letters, `??` if it is not known.
    ///
    /// # Errors
    /// Only those of `out`.
    pub fn write<W: Write>(self, out: &mut W) -> fmt::Result {
        let rank = usize::from(self.rank()).checked_sub(1).and_then(|place| RANK_LETTERS.get(place));
        match rank {
            Some(&letter) => {
                out.write_char(char::from(letter))?;
                out.write_char(self.suit().letter())
            }
            None => out.write_str("??"),
        }
    }

    /// Reads a card: a rank of `A23456789TJQK` or `10`, and a suit of `SHDC`; or `??`.
    ///
    /// ```
    /// use fiveply::spider::{Card, Suit};
    /// assert_eq!(Card::parse("10H"), Some(Card::new(10, Suit::Hearts)));
    /// assert_eq!(Card::parse("??"), Some(Card::UNKNOWN));
    /// assert_eq!(Card::parse("1H"), None);
    /// ```
    pub fn parse(text: &str) -> Option<Self> {
        match *text.as_bytes() {
            [b'?', b'?'] => Some(Self::UNKNOWN),
            [b'1', b'0', suit] => Some(Self::new(10, Suit::from_letter(suit)?)),
            [rank, suit] => {
                let place = RANK_LETTERS.iter().position(|&letter| letter == rank)?;
                Some(Self::new(u8::try_from(place).ok()?.checked_add(1)?, Suit::from_letter(suit)?))
            }
            _ => None,
        }
    }
}

/// How often each kind of card occurs; a byte each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counts([u8; KINDS]);

impl Counts {
    /// None of any kind.
    pub const NONE: Self = Self([0; KINDS]);

    /// How many there are of a card; 0 of an unknown one.
    pub fn of(&self, card: Card) -> u8 {
        card.kind().and_then(|kind| self.0.get(kind)).copied().unwrap_or(0)
    }

    /// One more of a card, which is how many now; an unknown one is not counted.
    pub fn add(&mut self, card: Card) -> u8 {
        let slot = card.kind().and_then(|kind| self.0.get_mut(kind));
        slot.map_or(0, |count| {
            *count = count.saturating_add(1);
            *count
        })
    }

    /// `times` more of each card of a suit.
    pub fn add_suit(&mut self, suit: Suit, times: u8) {
        let kinds = self.0.iter_mut().skip(usize::from(suit.number()) * RANKS).take(RANKS);
        kinds.for_each(|count| *count = count.saturating_add(times));
    }
}

/// Turns the order of cards round, without the bounds checks that a slice's own `reverse` keeps at small optimisation levels.
pub(super) fn reverse<T: Copy>(cards: &mut [T]) {
    let half = cards.len() / 2;
    let cells = Cell::from_mut(cards).as_slice_of_cells();
    for (low, high) in cells.iter().zip(cells.iter().rev()).take(half) {
        low.swap(high);
    }
}

/// Brings the first `left` cards behind the others; does nothing if there are not so many.
pub(super) fn rotate<T: Copy>(cards: &mut [T], left: usize) {
    let Some((first, others)) = cards.split_at_mut_checked(left) else { return };
    reverse(first);
    reverse(others);
    reverse(cards);
}

#[cfg(test)]
mod tests {
    extern crate std;
    use std::string::String;

    use super::*;

    #[test]
    fn every_card_reads_back_and_has_a_kind_of_its_own() {
        for kind in 0..KINDS {
            let card = Card::of_kind(kind).unwrap();
            let mut text = String::new();
            card.write(&mut text).unwrap();
            assert_eq!((Card::parse(&text), card.kind()), (Some(card), Some(kind)), "{text}");
        }
        assert_eq!(Card::of_kind(KINDS), None);
    }

    #[test]
    fn ten_is_t_or_10_and_nothing_else_is_a_card() {
        assert_eq!(Card::parse("TS"), Card::parse("10S"));
        for text in ["", "S", "T", "1S", "11S", "0S", "tS", "Ts", "TSS", "?", "???", "é", "10", "é1"] {
            assert_eq!(Card::parse(text), None, "{text}");
        }
    }

    #[test]
    fn a_run_descends_in_one_suit_and_any_suit_is_taken() {
        let [two, ace, hearts] = [(2, Suit::Spades), (1, Suit::Spades), (1, Suit::Hearts)]
            .map(|(rank, suit)| Card::new(rank, suit));
        assert!(two.carries(ace) && !ace.carries(two) && !two.carries(hearts) && !two.carries(two));
        assert!(two.takes(ace) && two.takes(hearts) && !ace.takes(two));
    }

    #[test]
    fn cards_rotate_as_slices_do() {
        for length in 0..=12u8 {
            for left in 0..=usize::from(length) + 1 {
                let mut cards: std::vec::Vec<Card> = (0..length).map(Card::from_byte).collect();
                let mut expected = cards.clone();
                if left <= cards.len() {
                    expected.rotate_left(left);
                }
                rotate(&mut cards, left);
                assert_eq!(cards, expected);
            }
        }
    }

    #[test]
    fn nothing_lies_on_an_ace_and_kings_on_nothing() {
        for rank in 1..=13 {
            assert!(!Card::new(1, Suit::Clubs).takes(Card::new(rank, Suit::Clubs)));
            assert!(!Card::new(rank, Suit::Clubs).takes(Card::new(13, Suit::Clubs)));
        }
    }

    #[test]
    fn any_byte_is_a_card_or_unknown() {
        let known = (0..=255).map(Card::from_byte).filter(|card| card.is_known());
        assert_eq!(known.clone().count(), KINDS);
        for card in (0..=255).map(Card::from_byte).filter(|card| !card.is_known()) {
            assert_eq!((card.rank(), card.kind()), (0, None));
            assert!(known.clone().all(|other| !card.carries(other) && !other.carries(card)));
            assert!(known.clone().all(|other| !card.takes(other) && !other.takes(card)));
        }
    }
}
