//! The 90 development cards, by the numbers of the notation.
//!
//! Level 1 has the numbers 0 to 39, level 2 has 40 to 69, level 3 has 70 to 89; within a level cards stand by bonus, points,
//! total cost, then cost descending. Source: the cards themselves, as five public card lists agree on them.

use super::lanes;

/// Cards of the game.
pub const CARDS: usize = 90;

/// Levels: 1, 2 and 3.
pub const LEVELS: usize = 3;

/// Cards of each level.
pub const LEVEL_CARDS: [usize; LEVELS] = [40, 30, 20];

/// Gem colours; gold comes after them.
pub const COLORS: usize = 5;

/// Kinds of tokens: the five colours, and gold.
pub const TOKENS: usize = 6;

/// A gem colour, by its place everywhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Color {
    /// Diamond.
    White = 0,
    /// Sapphire.
    Blue = 1,
    /// Emerald.
    Green = 2,
    /// Ruby.
    Red = 3,
    /// Onyx.
    Black = 4,
}

impl Color {
    /// All five in their order.
    pub const ALL: [Self; COLORS] = [Self::White, Self::Blue, Self::Green, Self::Red, Self::Black];

    /// The letter in card lists.
    pub const fn letter(self) -> char {
        match self {
            Self::White => 'W',
            Self::Blue => 'U',
            Self::Green => 'G',
            Self::Red => 'R',
            Self::Black => 'K',
        }
    }
}

/// A development card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Card {
    /// 1, 2 or 3.
    pub level: u8,
    /// The colour that it saves on every later purchase.
    pub bonus: Color,
    /// Prestige points, 0 to 5.
    pub points: u8,
    /// What it costs, by colour.
    pub cost: [u8; COLORS],
}

use Color::{Black, Blue, Green, Red, White};

const fn row(level: u8, bonus: Color, points: u8, cost: [u8; COLORS]) -> Card {
    Card { level, bonus, points, cost }
}

/// The cards by number.
#[rustfmt::skip]
static TABLE: [Card; CARDS] = [
    row(1, White, 0, [0, 3, 0, 0, 0]),
    row(1, White, 0, [0, 0, 0, 2, 1]),
    row(1, White, 0, [0, 2, 0, 0, 2]),
    row(1, White, 0, [0, 1, 1, 1, 1]),
    row(1, White, 0, [3, 1, 0, 0, 1]),
    row(1, White, 0, [0, 2, 2, 0, 1]),
    row(1, White, 0, [0, 1, 2, 1, 1]),
    row(1, White, 1, [0, 0, 4, 0, 0]),
    row(1, Blue, 0, [1, 0, 0, 0, 2]),
    row(1, Blue, 0, [0, 0, 0, 0, 3]),
    row(1, Blue, 0, [1, 0, 1, 1, 1]),
    row(1, Blue, 0, [0, 0, 2, 0, 2]),
    row(1, Blue, 0, [1, 0, 2, 2, 0]),
    row(1, Blue, 0, [1, 0, 1, 2, 1]),
    row(1, Blue, 0, [0, 1, 3, 1, 0]),
    row(1, Blue, 1, [0, 0, 0, 4, 0]),
    row(1, Green, 0, [2, 1, 0, 0, 0]),
    row(1, Green, 0, [0, 0, 0, 3, 0]),
    row(1, Green, 0, [1, 1, 0, 1, 1]),
    row(1, Green, 0, [0, 2, 0, 2, 0]),
    row(1, Green, 0, [1, 3, 1, 0, 0]),
    row(1, Green, 0, [1, 1, 0, 1, 2]),
    row(1, Green, 0, [0, 1, 0, 2, 2]),
    row(1, Green, 1, [0, 0, 0, 0, 4]),
    row(1, Red, 0, [3, 0, 0, 0, 0]),
    row(1, Red, 0, [0, 2, 1, 0, 0]),
    row(1, Red, 0, [2, 0, 0, 2, 0]),
    row(1, Red, 0, [1, 1, 1, 0, 1]),
    row(1, Red, 0, [2, 1, 1, 0, 1]),
    row(1, Red, 0, [2, 0, 1, 0, 2]),
    row(1, Red, 0, [1, 0, 0, 1, 3]),
    row(1, Red, 1, [4, 0, 0, 0, 0]),
    row(1, Black, 0, [0, 0, 3, 0, 0]),
    row(1, Black, 0, [0, 0, 2, 1, 0]),
    row(1, Black, 0, [2, 0, 2, 0, 0]),
    row(1, Black, 0, [1, 1, 1, 1, 0]),
    row(1, Black, 0, [2, 2, 0, 1, 0]),
    row(1, Black, 0, [1, 2, 1, 1, 0]),
    row(1, Black, 0, [0, 0, 1, 3, 1]),
    row(1, Black, 1, [0, 4, 0, 0, 0]),
    row(2, White, 1, [0, 0, 3, 2, 2]),
    row(2, White, 1, [2, 3, 0, 3, 0]),
    row(2, White, 2, [0, 0, 0, 5, 0]),
    row(2, White, 2, [0, 0, 1, 4, 2]),
    row(2, White, 2, [0, 0, 0, 5, 3]),
    row(2, White, 3, [6, 0, 0, 0, 0]),
    row(2, Blue, 1, [0, 2, 2, 3, 0]),
    row(2, Blue, 1, [0, 2, 3, 0, 3]),
    row(2, Blue, 2, [0, 5, 0, 0, 0]),
    row(2, Blue, 2, [2, 0, 0, 1, 4]),
    row(2, Blue, 2, [5, 3, 0, 0, 0]),
    row(2, Blue, 3, [0, 6, 0, 0, 0]),
    row(2, Green, 1, [2, 3, 0, 0, 2]),
    row(2, Green, 1, [3, 0, 2, 3, 0]),
    row(2, Green, 2, [0, 0, 5, 0, 0]),
    row(2, Green, 2, [4, 2, 0, 0, 1]),
    row(2, Green, 2, [0, 5, 3, 0, 0]),
    row(2, Green, 3, [0, 0, 6, 0, 0]),
    row(2, Red, 1, [2, 0, 0, 2, 3]),
    row(2, Red, 1, [0, 3, 0, 2, 3]),
    row(2, Red, 2, [0, 0, 0, 0, 5]),
    row(2, Red, 2, [1, 4, 2, 0, 0]),
    row(2, Red, 2, [3, 0, 0, 0, 5]),
    row(2, Red, 3, [0, 0, 0, 6, 0]),
    row(2, Black, 1, [3, 2, 2, 0, 0]),
    row(2, Black, 1, [3, 0, 3, 0, 2]),
    row(2, Black, 2, [5, 0, 0, 0, 0]),
    row(2, Black, 2, [0, 1, 4, 2, 0]),
    row(2, Black, 2, [0, 0, 5, 3, 0]),
    row(2, Black, 3, [0, 0, 0, 0, 6]),
    row(3, White, 3, [0, 3, 3, 5, 3]),
    row(3, White, 4, [0, 0, 0, 0, 7]),
    row(3, White, 4, [3, 0, 0, 3, 6]),
    row(3, White, 5, [3, 0, 0, 0, 7]),
    row(3, Blue, 3, [3, 0, 3, 3, 5]),
    row(3, Blue, 4, [7, 0, 0, 0, 0]),
    row(3, Blue, 4, [6, 3, 0, 0, 3]),
    row(3, Blue, 5, [7, 3, 0, 0, 0]),
    row(3, Green, 3, [5, 3, 0, 3, 3]),
    row(3, Green, 4, [0, 7, 0, 0, 0]),
    row(3, Green, 4, [3, 6, 3, 0, 0]),
    row(3, Green, 5, [0, 7, 3, 0, 0]),
    row(3, Red, 3, [3, 5, 3, 0, 3]),
    row(3, Red, 4, [0, 0, 7, 0, 0]),
    row(3, Red, 4, [0, 3, 6, 3, 0]),
    row(3, Red, 5, [0, 0, 7, 3, 0]),
    row(3, Black, 3, [3, 3, 5, 3, 0]),
    row(3, Black, 4, [0, 0, 0, 7, 0]),
    row(3, Black, 4, [0, 0, 3, 6, 3]),
    row(3, Black, 5, [0, 0, 0, 7, 3]),
];

/// The card of a number below [`CARDS`].
///
/// ```
/// use fiveply::splendor::{Color, card};
/// assert_eq!(card(79).map(|card| (card.level, card.points, card.bonus)), Some((3, 4, Color::Green)));
/// assert_eq!(card(90), None);
/// ```
pub fn card(number: u8) -> Option<&'static Card> {
    TABLE.get(usize::from(number))
}

/// The place of a market slot or a hand without a card.
pub(super) const EMPTY: u8 = 0xff;

/// A card of a level that is not known: [`HIDDEN`] and the level.
pub(super) const HIDDEN: u8 = 0xf0;

/// A card that is not known, of a level from 1 on.
pub(super) const fn hidden(level: u8) -> u8 {
    HIDDEN | (level & 3)
}

/// Whether a card lies there whose number is known.
pub(super) const fn is_known(number: u8) -> bool {
    (number as usize) < CARDS
}

/// Whether a card lies there that is not known.
pub(super) const fn is_hidden(number: u8) -> bool {
    number > HIDDEN && number <= HIDDEN + 3
}

/// The level of a card, known or not; 0 for none.
pub(super) fn level_of(number: u8) -> u8 {
    match card(number) {
        Some(card) => card.level,
        None if is_hidden(number) => number & 3,
        None => 0,
    }
}

/// The costs in lanes, guarded, by the low seven bits of what lies in a place; where no known card lies nobody can pay.
static COSTS: [u64; 128] = {
    let mut costs = [lanes::guarded(lanes::of_colors([lanes::MOST; COLORS])); 128];
    let mut rest: &mut [u64] = &mut costs;
    let mut cards: &[Card] = &TABLE;
    while let ([cost, later @ ..], [card, others @ ..]) = (rest, cards) {
        *cost = lanes::guarded(lanes::of_colors(card.cost));
        (rest, cards) = (later, others);
    }
    costs
};

/// The cost in lanes, guarded, of what lies in a place.
#[inline]
pub(super) fn cost_of(number: u8) -> u64 {
    COSTS.get(usize::from(number & 0x7f)).copied().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_have_forty_thirty_and_twenty_cards_by_number() {
        for (number, card) in (0..).zip(&TABLE) {
            assert_eq!(
                card.level,
                if number < 40 {
                    1
                } else if number < 70 {
                    2
                } else {
                    3
                }
            );
        }
        assert_eq!(LEVEL_CARDS.iter().sum::<usize>(), CARDS);
    }

    #[test]
    fn every_colour_costs_the_same_in_a_level_and_points_are_5_55_and_80() {
        for (level, gems, points) in [(1, 33, 5), (2, 41, 55), (3, 43, 80)] {
            let cards = || TABLE.iter().filter(|card| card.level == level);
            for color in Color::ALL {
                assert_eq!(cards().map(|card| u32::from(card.cost[color as usize])).sum::<u32>(), gems);
            }
            assert_eq!(cards().map(|card| u32::from(card.points)).sum::<u32>(), points);
        }
    }

    #[test]
    fn a_card_that_is_not_known_is_one_of_three() {
        for number in 0..=255_u8 {
            let level = usize::from(number).checked_sub(240).filter(|level| (1..=3).contains(level));
            assert_eq!(is_hidden(number), level.is_some());
            assert!(is_known(number) || usize::from(level_of(number)) == level.unwrap_or(0));
        }
    }

    #[test]
    fn nobody_can_pay_for_a_place_without_a_known_card() {
        for number in 90..=255_u8 {
            let nobody = lanes::guarded(lanes::of_colors([lanes::MOST; COLORS]));
            assert_eq!(cost_of(number) == nobody, number & 0x7f >= 90);
        }
        for (number, card) in (0..).zip(&TABLE) {
            assert_eq!(cost_of(number), lanes::guarded(lanes::of_colors(card.cost)));
        }
    }
}
