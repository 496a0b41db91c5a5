//! The scorecard of one player: 16 plain bytes.
//!
//! | byte | holds                                                        |
//! |------|--------------------------------------------------------------|
//! | 0-14 | points of each box by [`Category`] number, 255 while open    |
//! | 15   | yahtzee bonuses earned, each worth 100                       |

use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

use super::reason::Reason;
use super::rules::{Rules, UPPER_GOAL};
use super::score::{self, BOXES_MAX, Category, UPPER, Writing};

/// What an open box holds.
const OPEN: u8 = u8::MAX;

/// The most that a box can hold; a byte above that counts as this.
const POINTS_MAX: u8 = 50;

/// The scorecard of one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct Card {
    points: [u8; BOXES_MAX],
    bonuses: u8,
}

impl Default for Card {
    fn default() -> Self {
        Self { points: [OPEN; BOXES_MAX], bonuses: 0 }
    }
}

impl Card {
    /// A card with these boxes filled and this upper total, for questions that depend on nothing else.
    ///
    /// `upper` is the sum of the upper boxes, where 63 stands for 63 or more. The other filled boxes hold the least
    /// that they can hold, the yahtzee box 50 if `fifty`.
    ///
    /// # Errors
    /// [`Reason::NoSuchBox`], [`Reason::ImpossibleUpperTotal`], or [`Reason::BonusWithoutFifty`] for a 50 in an open box.
    pub fn from_totals(rules: Rules, filled: u16, upper: u8, fifty: bool) -> Result<Self, Reason> {
        if filled & !rules.all_boxes() != 0 {
            return Err(Reason::NoSuchBox);
        }
        if fifty && filled & Category::Yahtzee.bit() == 0 {
            return Err(Reason::BonusWithoutFifty);
        }
        let mut card = Self::default();
        for category in score::boxes(filled & !UPPER) {
            let least = if category == Category::Chance { 5 } else { 0 };
            card.set(category, least);
        }
        if fifty {
            card.set(Category::Yahtzee, 50);
        }
        card.fill_upper(filled & UPPER, upper)?;
        Ok(card)
    }

    /// Fills upper boxes so that they add up to `upper`, from the highest face down.
    fn fill_upper(&mut self, filled: u16, upper: u8) -> Result<(), Reason> {
        let most = score::boxes(filled).filter_map(Category::face).map(|face| 5 * face).sum();
        let mut left = if upper == UPPER_GOAL { most } else { upper };
        let mut below = filled;
        for face in (1..=6u8).rev() {
            let bit = 1 << (face - 1);
            if filled & bit == 0 {
                continue;
            }
            below &= !bit;
            let fits = |n: u8| left.checked_sub(n * face).is_some_and(|rest| can_reach(below, rest));
            let n = (0..=5).rev().find(|&n| fits(n)).ok_or(Reason::ImpossibleUpperTotal)?;
            left -= n * face;
            if let Some(category) = Category::at(face - 1) {
                self.set(category, n * face);
            }
        }
        let is_right = left == 0 && (upper < UPPER_GOAL || most >= UPPER_GOAL);
        if is_right { Ok(()) } else { Err(Reason::ImpossibleUpperTotal) }
    }

    /// The points of a box, `None` while it is open.
    pub fn points(&self, category: Category) -> Option<u8> {
        let points = self.points.get(usize::from(category.number())).copied().unwrap_or(OPEN);
        if points == OPEN { None } else { Some(points.min(POINTS_MAX)) }
    }

    /// How many yahtzee bonuses were earned.
    pub const fn bonuses(&self) -> u8 {
        self.bonuses
    }

    /// The filled boxes as a set.
    pub fn filled(&self) -> u16 {
        Category::ALL.iter().filter(|&&c| self.points(c).is_some()).fold(0, |set, c| set | c.bit())
    }

    /// Whether the yahtzee box holds 50.
    pub fn fifty(&self) -> bool {
        self.points(Category::Yahtzee) == Some(50)
    }

    /// The sum of the upper boxes, without the bonus.
    pub fn upper_total(&self) -> u8 {
        score::boxes(UPPER).filter_map(|c| self.points(c)).fold(0, u8::saturating_add)
    }

    /// The upper bonus if it has been earned, else 0.
    pub fn upper_bonus(&self, rules: Rules) -> u8 {
        if self.upper_total() >= UPPER_GOAL { rules.upper_bonus() } else { 0 }
    }

    /// All points: boxes, upper bonus and yahtzee bonuses.
    pub fn total(&self, rules: Rules) -> u16 {
        let boxes: u16 = Category::ALL.iter().filter_map(|&c| self.points(c)).map(u16::from).sum();
        boxes + u16::from(self.upper_bonus(rules)) + 100 * u16::from(self.bonuses)
    }

    /// What may be written with these dice.
    pub fn writing(&self, rules: Rules, counts: super::dice::Counts) -> Writing {
        Writing::new(rules, self.filled(), self.fifty(), counts)
    }

    /// Checks the card by itself.
    ///
    /// # Errors
    /// The first [`Reason`] found, by ascending box.
    pub fn validate(&self, rules: Rules) -> Result<(), Reason> {
        for category in Category::ALL {
            let raw = self.points.get(usize::from(category.number())).copied().unwrap_or(OPEN);
            if raw == OPEN {
                continue;
            }
            if rules.all_boxes() & category.bit() == 0 {
                return Err(Reason::NoSuchBox);
            }
            if !score::is_possible(rules, category, raw) {
                return Err(Reason::ImpossiblePoints);
            }
        }
        self.validate_bonuses(rules)
    }

    fn validate_bonuses(&self, rules: Rules) -> Result<(), Reason> {
        if self.bonuses == 0 {
            return Ok(());
        }
        if !self.fifty() || rules.yahtzee_bonus() == 0 {
            return Err(Reason::BonusWithoutFifty);
        }
        let others = self.filled() & !Category::Yahtzee.bit();
        let five_equal = score::boxes(others)
            .filter(|&c| self.points(c).is_some_and(|p| score::is_possible_with_five_equal(rules, c, p)))
            .count();
        if usize::from(self.bonuses) > five_equal { Err(Reason::TooManyBonuses) } else { Ok(()) }
    }

    pub(super) fn set(&mut self, category: Category, points: u8) {
        self.put(category, points);
    }

    pub(super) fn clear(&mut self, category: Category) {
        self.put(category, OPEN);
    }

    fn put(&mut self, category: Category, byte: u8) {
        if let Some(slot) = self.points.get_mut(usize::from(category.number())) {
            *slot = byte;
        }
    }

    pub(super) const fn set_bonuses(&mut self, bonuses: u8) {
        self.bonuses = bonuses;
    }
}

/// Whether upper boxes can add up to a total, which may be 63 or more.
fn can_reach(filled: u16, total: u8) -> bool {
    let sums = score::boxes(filled)
        .filter_map(Category::face)
        .fold(1u128, |sums, face| (0..=5).fold(0, |all, n| all | sums << (face * n)));
    total < 128 && sums >> total & 1 != 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_is_built_from_every_total_that_its_boxes_can_reach_and_from_no_other() {
        let rules = Rules::default();
        for filled in 0..64u16 {
            for upper in 0..=63u8 {
                let sums: std::vec::Vec<u32> = sums_of(filled);
                let reached = if upper == 63 {
                    sums.iter().any(|&s| s >= 63)
                } else {
                    sums.contains(&u32::from(upper))
                };
                let card = Card::from_totals(rules, filled, upper, false);
                assert_eq!(card.is_ok(), reached, "boxes {filled:06b} total {upper}");
                if let Ok(card) = card {
                    assert_eq!(card.filled(), filled);
                    assert_eq!(card.upper_total().min(63), upper);
                    assert_eq!(card.validate(rules), Ok(()));
                }
            }
        }
    }

    extern crate std;

    /// All sums of the filled upper boxes, by plain enumeration.
    fn sums_of(filled: u16) -> std::vec::Vec<u32> {
        let mut sums = std::vec![0];
        for face in (1..=6u32).filter(|face| filled >> (face - 1) & 1 != 0) {
            sums = sums.iter().flat_map(|s| (0..=5).map(move |n| s + n * face)).collect();
        }
        sums
    }

    #[test]
    fn a_fifty_in_an_open_yahtzee_box_is_refused() {
        assert_eq!(Card::from_totals(Rules::default(), 0, 0, true), Err(Reason::BonusWithoutFifty));
    }

    #[test]
    fn bonuses_need_a_box_written_with_five_equal_dice_for_each() {
        let rules = Rules::default();
        let mut card = Card::default();
        card.set(Category::Yahtzee, 50);
        card.set_bonuses(1);
        assert_eq!(card.validate(rules), Err(Reason::TooManyBonuses));
        card.set(Category::Ones, 3);
        assert_eq!(card.validate(rules), Err(Reason::TooManyBonuses));
        card.set(Category::SmallStraight, 30);
        assert_eq!(card.validate(rules), Ok(()));
        card.set(Category::Yahtzee, 0);
        assert_eq!(card.validate(rules), Err(Reason::BonusWithoutFifty));
    }
}
