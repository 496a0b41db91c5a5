//! The rule variants that a caller can pick, and their limits.
//!
//! [`Rules`] is four plain bytes: how many suits the 104 cards have, and when the stock may be dealt. Whether cards are
//! hidden is no rule: a player's view is a [`State`](super::State) whose hidden cards are unknown.

use core::fmt;

use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

use super::Error;
use super::cards::{CARDS, RANKS, Suit};

/// When the next ten cards may be dealt.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(u8)]
pub enum DealRule {
    /// Only while no column is empty.
    #[default]
    Standard = 0,
    /// With empty columns too.
    Relaxed = 1,
}

impl DealRule {
    /// Both in the order of their codes.
    pub const ALL: [Self; 2] = [Self::Standard, Self::Relaxed];

    /// The name in the notation.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Standard => "standard",
            Self::Relaxed => "relaxed",
        }
    }

    /// The rule of a name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|rule| rule.name() == name)
    }
}

/// The rules of one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct Rules {
    suits: u8,
    deal: u8,
    reserved: [u8; 2],
}

/// The names of the rules, in the order in which they are offered.
const NAMES: [(&str, u8, DealRule); 6] = [
    ("1suit", 1, DealRule::Standard),
    ("2suits", 2, DealRule::Standard),
    ("4suits", 4, DealRule::Standard),
    ("1suit_relaxed", 1, DealRule::Relaxed),
    ("2suits_relaxed", 2, DealRule::Relaxed),
    ("4suits_relaxed", 4, DealRule::Relaxed),
];

impl Default for Rules {
    /// Four suits; a deal needs every column filled.
    fn default() -> Self {
        Self::of(4, DealRule::Standard)
    }
}

impl Rules {
    /// Rules with 1, 2 or 4 suits.
    ///
    /// # Errors
    /// [`Error::Argument`] for another number of suits.
    ///
    /// ```
    /// use fiveply::spider::{DealRule, Rules};
    /// assert_eq!(Rules::new(2, DealRule::Standard).unwrap().copies(), 4);
    /// assert!(Rules::new(3, DealRule::Standard).is_err());
    /// ```
    pub fn new(suits: u8, deal: DealRule) -> Result<Self, Error> {
        Self::of(suits, deal).checked()
    }

    const fn of(suits: u8, deal: DealRule) -> Self {
        Self { suits, deal: deal as u8, reserved: [0; 2] }
    }

    /// The same rules with another deal rule.
    #[must_use]
    pub const fn with_deal(self, deal: DealRule) -> Self {
        Self { deal: deal as u8, ..self }
    }

    /// The rules themselves if there are such rules.
    ///
    /// # Errors
    /// [`Error::Argument`] as for [`Rules::new`], or for bytes that are no rules.
    pub fn checked(self) -> Result<Self, Error> {
        if !matches!(self.suits, 1 | 2 | 4) {
            return Err(Error::Argument("suits"));
        }
        if usize::from(self.deal) >= DealRule::ALL.len() || self.reserved != [0; 2] {
            return Err(Error::Argument("deal"));
        }
        Ok(self)
    }

    /// How many suits the pack has: 1, 2 or 4. Other bytes count as 4.
    pub const fn suits(&self) -> u8 {
        match self.suits {
            1 | 2 => self.suits,
            _ => 4,
        }
    }

    /// When the stock may be dealt.
    pub const fn deal(&self) -> DealRule {
        if self.deal == DealRule::Relaxed as u8 { DealRule::Relaxed } else { DealRule::Standard }
    }

    /// How many of each card the pack holds: 8, 4 or 2.
    pub const fn copies(&self) -> u8 {
        match self.suits {
            1 => 8,
            2 => 4,
            _ => 2,
        }
    }

    /// Whether the pack has this suit.
    pub const fn has(&self, suit: Suit) -> bool {
        (suit as u8) < self.suits()
    }

    /// Writes the name of the rules: `1suit`, `2suits` or `4suits`, with `_relaxed` after it where that is so.
    ///
    /// # Errors
    /// Only those of `out`.
    pub fn write_name<W: fmt::Write>(&self, out: &mut W) -> fmt::Result {
        let name = NAMES.iter().find(|(_, suits, deal)| (*suits, *deal) == (self.suits(), self.deal()));
        out.write_str(name.map_or("?", |(name, ..)| name))
    }

    /// Reads the name of the rules.
    ///
    /// ```
    /// use fiveply::spider::Rules;
    /// assert_eq!(Rules::from_name("4suits"), Some(Rules::default()));
    /// assert_eq!(Rules::from_name("3suits"), None);
    /// ```
    pub fn from_name(name: &str) -> Option<Self> {
        NAMES.iter().find(|(other, ..)| *other == name).map(|&(_, suits, deal)| Self::of(suits, deal))
    }
}

// Every pack is whole: the copies of all cards of its suits are 104.
const _: () = {
    let mut packs = NAMES.as_slice();
    while let [(_, suits, deal), rest @ ..] = packs {
        let rules = Rules::of(*suits, *deal);
        assert!(rules.copies() as usize * rules.suits() as usize * RANKS == CARDS);
        packs = rest;
    }
};

#[cfg(test)]
mod tests {
    extern crate std;
    use std::string::String;

    use super::*;

    #[test]
    fn every_name_reads_back() {
        for suits in [1, 2, 4] {
            for deal in DealRule::ALL {
                let rules = Rules::new(suits, deal).unwrap();
                let mut name = String::new();
                rules.write_name(&mut name).unwrap();
                assert_eq!(Rules::from_name(&name), Some(rules), "{name}");
            }
        }
        for name in ["", "4", "4suit", "4suits_", "1suits", "4suits_standard", "4Suits"] {
            assert_eq!(Rules::from_name(name), None, "{name}");
        }
    }

    #[test]
    fn a_pack_has_one_two_or_four_suits() {
        for suits in 0..=255 {
            assert_eq!(Rules::new(suits, DealRule::Relaxed).is_ok(), matches!(suits, 1 | 2 | 4));
        }
    }
}
