//! The rule variants that a caller can pick, and their limits.
//!
//! [`Rules`] is four plain bytes: a [`Variant`], [`Switches`] and the number of players. The variants differ only
//! when five equal dice are thrown and the yahtzee box is already filled; [`Joker`] says what may be written then.
//! Source: the official rules of 1996 on for `forced`; `tests/data/yahtzee/README.md` for the others.

use core::fmt;

use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

use super::Error;

/// The most players of one game.
pub const PLAYERS_MAX: u8 = 8;

/// The sum of the upper boxes that earns the upper bonus, in all variants.
pub const UPPER_GOAL: u8 = 63;

/// A set of rules, named as in the data files and in the notation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(u8)]
pub enum Variant {
    /// Official rules: 100 for every further yahtzee, forced joker.
    #[default]
    Forced = 0,
    /// As `Forced`, but the joker may go to any open box.
    Free = 1,
    /// 1956-61: the joker goes to the lower section only.
    Original = 2,
    /// Forced joker without the 100.
    JokerOnly = 3,
    /// The 100 without a joker.
    BonusOnly = 4,
    /// Neither joker nor 100.
    Plain = 5,
    /// Scandinavian Yatzy: 15 boxes, upper bonus 50.
    Yatzy = 6,
}

impl Variant {
    /// All variants in the order of their codes.
    pub const ALL: [Self; 7] = [
        Self::Forced,
        Self::Free,
        Self::Original,
        Self::JokerOnly,
        Self::BonusOnly,
        Self::Plain,
        Self::Yatzy,
    ];

    /// The name in notation and data files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Forced => "forced",
            Self::Free => "free",
            Self::Original => "original",
            Self::JokerOnly => "jokeronly",
            Self::BonusOnly => "bonusonly",
            Self::Plain => "plain",
            Self::Yatzy => "yatzy",
        }
    }
}

/// What five equal dice may be written as once the yahtzee box is filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Joker {
    /// Any open box at its usual score.
    None,
    /// Any open box; joker scores only if the upper box of that face is filled.
    Free,
    /// The upper box of that face if open, else any open lower box at joker score, else 0 in an open upper box.
    Forced,
    /// Any open lower box at joker score, else 0 in an open upper box.
    LowerOnly,
}

/// Small changes to a variant, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Switches(pub u8);

impl Switches {
    /// Five equal dice count as a full house.
    pub const FIVE_EQUAL_FULL_HOUSE: Self = Self(1);
    /// Four equal dice count as two pairs (Yatzy only).
    pub const FOUR_EQUAL_TWO_PAIRS: Self = Self(2);
    /// No joker when the yahtzee box holds 0 (variants with a joker only).
    pub const JOKER_ONLY_IF_50: Self = Self(4);

    /// Every switch with its suffix in the notation, in the order in which they are written.
    pub const ALL: [(Self, &'static str); 3] = [
        (Self::JOKER_ONLY_IF_50, "_joker_only_if_50"),
        (Self::FIVE_EQUAL_FULL_HOUSE, "_fh5"),
        (Self::FOUR_EQUAL_TWO_PAIRS, "_tp4"),
    ];

    /// Both sets together.
    #[must_use]
    pub const fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether every switch of `other` is on.
    pub const fn has(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }
}

/// The rules of one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct Rules {
    variant: u8,
    switches: u8,
    players: u8,
    reserved: u8,
}

impl Default for Rules {
    /// Official rules, one player.
    fn default() -> Self {
        Self { variant: Variant::Forced as u8, switches: 0, players: 1, reserved: 0 }
    }
}

impl From<Variant> for Rules {
    fn from(variant: Variant) -> Self {
        Self { variant: variant as u8, ..Self::default() }
    }
}

impl Rules {
    /// Rules of a variant with switches, for 1 to [`PLAYERS_MAX`] players.
    ///
    /// # Errors
    /// [`Error::Argument`] for a number of players out of range or a switch that the variant does not know.
    ///
    /// ```
    /// use fiveply::yahtzee::{Rules, Switches, Variant};
    /// assert!(Rules::new(Variant::Yatzy, Switches::FOUR_EQUAL_TWO_PAIRS, 2).is_ok());
    /// assert!(Rules::new(Variant::Forced, Switches::FOUR_EQUAL_TWO_PAIRS, 2).is_err());
    /// ```
    pub fn new(variant: Variant, switches: Switches, players: u8) -> Result<Self, Error> {
        Self { variant: variant as u8, switches: switches.0, players, reserved: 0 }.checked()
    }

    /// Rules of the library's own that are known to be sound, for one player.
    pub(super) const fn preset(variant: Variant, switches: Switches) -> Self {
        Self { variant: variant as u8, switches: switches.0, players: 1, reserved: 0 }
    }

    /// The same rules for another number of players.
    #[must_use]
    pub const fn with_players(self, players: u8) -> Self {
        Self { players, ..self }
    }

    /// The rules themselves if they do not contradict each other.
    ///
    /// # Errors
    /// [`Error::Argument`] as for [`Rules::new`].
    pub fn checked(self) -> Result<Self, Error> {
        if usize::from(self.variant) >= Variant::ALL.len() || self.reserved != 0 {
            return Err(Error::Argument("variant"));
        }
        if self.players == 0 || self.players > PLAYERS_MAX {
            return Err(Error::Argument("players"));
        }
        let mut known = Switches::FIVE_EQUAL_FULL_HOUSE;
        if self.is_yatzy() {
            known = known.with(Switches::FOUR_EQUAL_TWO_PAIRS);
        }
        if self.joker() != Joker::None {
            known = known.with(Switches::JOKER_ONLY_IF_50);
        }
        if known.has(self.switches()) { Ok(self) } else { Err(Error::Argument("switches")) }
    }

    /// The variant; unknown codes count as `Forced`.
    pub fn variant(&self) -> Variant {
        Variant::ALL.get(usize::from(self.variant)).copied().unwrap_or_default()
    }

    /// The switches that are on.
    pub const fn switches(&self) -> Switches {
        Switches(self.switches)
    }

    /// The number of players, 1 to [`PLAYERS_MAX`].
    pub fn players(&self) -> u8 {
        self.players.clamp(1, PLAYERS_MAX)
    }

    /// Whether this is Scandinavian Yatzy.
    pub const fn is_yatzy(&self) -> bool {
        self.variant == Variant::Yatzy as u8
    }

    /// What five equal dice may be written as once the yahtzee box is filled.
    pub fn joker(&self) -> Joker {
        match self.variant() {
            Variant::Forced | Variant::JokerOnly => Joker::Forced,
            Variant::Free => Joker::Free,
            Variant::Original => Joker::LowerOnly,
            Variant::BonusOnly | Variant::Plain | Variant::Yatzy => Joker::None,
        }
    }

    /// What every further yahtzee earns once the box holds 50: 100 or 0.
    pub fn yahtzee_bonus(&self) -> u8 {
        match self.variant() {
            Variant::Forced | Variant::Free | Variant::Original | Variant::BonusOnly => 100,
            Variant::JokerOnly | Variant::Plain | Variant::Yatzy => 0,
        }
    }

    /// What an upper sum of [`UPPER_GOAL`] or more earns: 35, in Yatzy 50.
    pub fn upper_bonus(&self) -> u8 {
        if self.is_yatzy() { 50 } else { 35 }
    }

    /// Whether it matters later if the yahtzee box holds 50 or 0.
    pub fn fifty_matters(&self) -> bool {
        self.yahtzee_bonus() > 0 || self.switches().has(Switches::JOKER_ONLY_IF_50)
    }

    /// The number of boxes on the card: 13, in Yatzy 15.
    pub fn boxes(&self) -> u8 {
        if self.is_yatzy() { 15 } else { 13 }
    }

    /// A bit for each box of the card, bit 0 for the ones.
    pub fn all_boxes(&self) -> u16 {
        (1 << self.boxes()) - 1
    }

    /// Writes the name of the rules, as `yatzy_fh5_tp4`.
    ///
    /// # Errors
    /// Only those of `out`.
    pub fn write_name<W: fmt::Write>(&self, out: &mut W) -> fmt::Result {
        out.write_str(self.variant().name())?;
        for (switch, suffix) in Switches::ALL {
            if self.switches().has(switch) {
                out.write_str(suffix)?;
            }
        }
        Ok(())
    }

    /// Reads the name of the rules, for one player; `yatzy_scandinavian` is another name of `yatzy`.
    ///
    /// ```
    /// use fiveply::yahtzee::{Rules, Switches};
    /// assert_eq!(Rules::from_name("plain_fh5").unwrap().switches(), Switches::FIVE_EQUAL_FULL_HOUSE);
    /// assert_eq!(Rules::from_name("plain_tp4"), None);
    /// ```
    pub fn from_name(name: &str) -> Option<Self> {
        let (variant, mut rest) = Variant::ALL.into_iter().find_map(|v| {
            let rest = name.strip_prefix(v.name())?;
            (rest.is_empty() || rest.starts_with('_')).then_some((v, rest))
        })?;
        if variant == Variant::Yatzy {
            rest = rest.strip_prefix("_scandinavian").unwrap_or(rest);
        }
        let mut switches = Switches::default();
        for (switch, suffix) in Switches::ALL {
            if let Some(after) = rest.strip_prefix(suffix) {
                switches = switches.with(switch);
                rest = after;
            }
        }
        if rest.is_empty() { Self::new(variant, switches, 1).ok() } else { None }
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use std::string::String;

    use super::*;

    #[test]
    fn every_name_reads_back() {
        for variant in Variant::ALL {
            for bits in 0..8 {
                let Ok(rules) = Rules::new(variant, Switches(bits), 1) else { continue };
                let mut name = String::new();
                rules.write_name(&mut name).unwrap();
                assert_eq!(Rules::from_name(&name), Some(rules), "{name}");
            }
        }
    }

    #[test]
    fn unknown_names_and_misplaced_switches_are_refused() {
        for name in
            ["", "forcedx", "forced_", "plain_joker_only_if_50", "forced_tp4", "yatzy_tp4_fh5", "Forced"]
        {
            assert_eq!(Rules::from_name(name), None, "{name}");
        }
    }

    #[test]
    fn a_game_has_one_to_eight_players() {
        for (players, fits) in [(0, false), (1, true), (8, true), (9, false)] {
            assert_eq!(Rules::new(Variant::Forced, Switches::default(), players).is_ok(), fits);
        }
    }
}
