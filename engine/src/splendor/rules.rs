//! The rule variants that a caller can pick, and what the number of players decides.

use core::fmt;

use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

use super::Error;

/// The most players.
pub const PLAYERS_MAX: usize = 4;

/// Tokens that a player may keep at the end of a turn.
pub const TOKEN_LIMIT: u8 = 10;

/// Cards that a player may hold in hand.
pub const HAND_LIMIT: usize = 3;

/// Points at which the last round begins.
pub const TARGET: u8 = 15;

/// Gold tokens, whatever the number of players.
pub const GOLD_TOKENS: u8 = 5;

/// How many tokens of different colours a player takes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(u8)]
pub enum TakeRule {
    /// Three, or as many colours as the bank has left.
    #[default]
    Strict = 0,
    /// One, two or three, as the player likes.
    Fewer = 1,
}

impl TakeRule {
    /// Both in the order of their codes.
    pub const ALL: [Self; 2] = [Self::Strict, Self::Fewer];

    /// The name in the notation.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Strict => "strict",
            Self::Fewer => "fewer",
        }
    }

    /// The rule of a name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|rule| rule.name() == name)
    }
}

/// The rules of one game: four plain bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct Rules {
    players: u8,
    take: u8,
    reserved: [u8; 2],
}

/// Where a byte has the number of players.
const PLAYERS_WIDTH: u32 = 3;
const PLAYERS_BITS: u8 = (1 << PLAYERS_WIDTH) - 1;

impl Default for Rules {
    /// Strict takes, two players.
    fn default() -> Self {
        Self::of(TakeRule::Strict, 2)
    }
}

impl Rules {
    /// Rules for 2, 3 or 4 players.
    ///
    /// # Errors
    /// [`Error::Argument`] for another number of players.
    ///
    /// ```
    /// use fiveply::splendor::{Rules, TakeRule};
    /// assert_eq!(Rules::new(TakeRule::Strict, 3).unwrap().tokens(), 5);
    /// assert!(Rules::new(TakeRule::Strict, 5).is_err());
    /// ```
    pub fn new(take: TakeRule, players: u8) -> Result<Self, Error> {
        Self::of(take, players).checked()
    }

    const fn of(take: TakeRule, players: u8) -> Self {
        Self { players, take: take as u8, reserved: [0; 2] }
    }

    /// The same rules for another number of players.
    #[must_use]
    pub const fn with_players(self, players: u8) -> Self {
        Self { players, ..self }
    }

    /// The rules themselves if there are such rules.
    ///
    /// # Errors
    /// [`Error::Argument`] as for [`Rules::new`], or for bytes that are no rules.
    pub fn checked(self) -> Result<Self, Error> {
        if !matches!(self.players, 2..=4) {
            return Err(Error::Argument("players"));
        }
        if usize::from(self.take) >= TakeRule::ALL.len() || self.reserved != [0; 2] {
            return Err(Error::Argument("take"));
        }
        Ok(self)
    }

    /// The rules in a byte: bits 0-2 players, 3-7 [`TakeRule`].
    pub(super) const fn packed(self) -> u8 {
        self.players & PLAYERS_BITS | self.take << PLAYERS_WIDTH
    }

    /// The rules of a byte, which may be none.
    pub(super) const fn unpacked(byte: u8) -> Self {
        Self { players: byte & PLAYERS_BITS, take: byte >> PLAYERS_WIDTH, reserved: [0; 2] }
    }

    /// Players, 2 to 4. Other bytes count as 2.
    pub const fn players(&self) -> u8 {
        match self.players {
            3 | 4 => self.players,
            _ => 2,
        }
    }

    /// How many different tokens are taken.
    pub const fn take(&self) -> TakeRule {
        if self.take == TakeRule::Fewer as u8 { TakeRule::Fewer } else { TakeRule::Strict }
    }

    /// Tokens of each gem colour: 4, 5 or 7.
    pub const fn tokens(&self) -> u8 {
        match self.players() {
            2 => 4,
            3 => 5,
            _ => 7,
        }
    }

    /// Nobles on the table at the start: one more than players.
    pub const fn nobles(&self) -> u8 {
        self.players() + 1
    }

    /// Writes the name of the rules: `strict` or `fewer`.
    ///
    /// # Errors
    /// Only those of `out`.
    pub fn write_name<W: fmt::Write>(&self, out: &mut W) -> fmt::Result {
        out.write_str(self.take().name())
    }

    /// Reads the name of the rules, for two players.
    ///
    /// ```
    /// use fiveply::splendor::Rules;
    /// assert_eq!(Rules::from_name("strict"), Some(Rules::default()));
    /// assert_eq!(Rules::from_name("loose"), None);
    /// ```
    pub fn from_name(name: &str) -> Option<Self> {
        TakeRule::from_name(name).map(|take| Self::of(take, 2))
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use std::string::String;

    use super::*;

    #[test]
    fn every_name_reads_back() {
        for players in 2..=4 {
            for take in TakeRule::ALL {
                let rules = Rules::new(take, players).unwrap();
                let mut name = String::new();
                rules.write_name(&mut name).unwrap();
                assert_eq!(
                    Rules::from_name(&name).map(|named| named.with_players(players)),
                    Some(rules),
                    "{name}"
                );
            }
        }
    }

    #[test]
    fn tokens_and_nobles_are_those_of_the_number_of_players() {
        for (players, tokens, nobles) in [(2, 4, 3), (3, 5, 4), (4, 7, 5)] {
            let rules = Rules::new(TakeRule::Strict, players).unwrap();
            assert_eq!((rules.tokens(), rules.nobles()), (tokens, nobles));
        }
        for players in (0..=1).chain(5..=255) {
            assert!(Rules::new(TakeRule::Strict, players).is_err());
        }
    }
}
