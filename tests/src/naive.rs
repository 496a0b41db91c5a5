//! Yahtzee again, slowly and obviously right: scoring written from `tests/data/yahtzee/README.md`, and the value of a
//! card by going through all ordered throws.
//!
//! Nothing here comes from the engine. A turn is 7,776 ordered first throws, and for each of the 462 keeps all ordered
//! throws of the other dice (4,368 pairs of keep and roll); no lattice, no table of places, no fixed point.

use std::collections::HashMap;

/// Five dice, or fewer that are kept, in ascending order.
pub type Dice = Vec<u8>;

/// A card as far as its future depends on it, in the conventions of the data set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Card {
    /// Filled boxes.
    pub mask: u16,
    /// Sum of the upper boxes, at most 63.
    pub upper: u8,
    /// Whether the yahtzee box holds 50.
    pub flag: bool,
}

/// A box by its number: bit 0 to 12 of the data set, then Yatzy's pair and two pairs.
pub type Box = u8;

const FULL_HOUSE: Box = 8;
const SMALL_STRAIGHT: Box = 9;
const LARGE_STRAIGHT: Box = 10;
const YAHTZEE: Box = 11;
const CHANCE: Box = 12;
const ONE_PAIR: Box = 13;
const TWO_PAIRS: Box = 14;

/// Rules by name, with the values of cards that were asked for.
#[derive(Clone, Debug)]
pub struct Model {
    variant: String,
    /// What follows the variant in the name.
    switches: String,
    horizon: Horizon,
    throws: Throws,
    values: HashMap<Card, f64>,
}

/// How far a value looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Horizon {
    Game,
    /// The most points of one turn, without bonus and joker.
    Turn,
}

/// All throws: which keeps there are and what can come of each.
#[derive(Clone, Debug)]
struct Throws {
    rolls: Vec<Dice>,
    /// For each keep every roll that can come of it, and in how many ordered throws of the other dice.
    outcomes: HashMap<Dice, Vec<(usize, u32)>>,
}

/// The values of one turn.
#[derive(Clone, Debug)]
pub struct Turn {
    /// The value of each roll with 0, 1 and 2 rerolls left.
    pub rolls: [HashMap<Dice, f64>; 3],
    /// The value of each keep with 1 and 2 rerolls left.
    pub keeps: [HashMap<Dice, f64>; 2],
    /// Before the first roll.
    pub value: f64,
}

impl Model {
    /// Rules of the name that the data set gives them.
    pub fn new(name: &str) -> Self {
        let (variant, switches) = name.split_at(name.find('_').unwrap_or(name.len()));
        Self {
            variant: variant.to_string(),
            switches: switches.to_string(),
            horizon: Horizon::Game,
            throws: Throws::new(),
            values: HashMap::new(),
        }
    }

    /// The most points of this turn over the open boxes, no bonus, no joker.
    pub fn single_turn(name: &str) -> Self {
        Self { horizon: Horizon::Turn, ..Self::new(name) }
    }

    fn has(&self, switch: &str) -> bool {
        self.switches.contains(switch)
    }

    fn is_yatzy(&self) -> bool {
        self.variant == "yatzy"
    }

    /// How many boxes the card has.
    pub fn boxes(&self) -> Box {
        if self.is_yatzy() { 15 } else { 13 }
    }

    /// The usual points of five dice in a box.
    pub fn usual_points(&self, dice: &[u8], number: Box) -> u32 {
        let sum: u32 = dice.iter().map(|&die| u32::from(die)).sum();
        let count = |face: u8| dice.iter().filter(|&&die| die == face).count();
        let has = |faces: &[u8]| faces.iter().all(|&face| count(face) > 0);
        // The highest face of which there are so many.
        let highest = |n: usize| (1..=6u8).rev().find(|&face| count(face) >= n).map_or(0, u32::from);
        let all_if = |earned: bool| if earned { sum } else { 0 };
        let mut groups: Vec<usize> = (1..=6).map(count).filter(|&n| n > 0).collect();
        groups.sort_unstable();
        let is_full_house = groups == [2, 3] || groups == [5] && self.has("fh5");
        if number < 6 {
            let face = number + 1;
            return u32::from(face) * count(face) as u32;
        }
        match (number, self.is_yatzy()) {
            (6, false) => all_if(highest(3) > 0),
            (6, true) => 3 * highest(3),
            (7, false) => all_if(highest(4) > 0),
            (7, true) => 4 * highest(4),
            (FULL_HOUSE, false) => u32::from(is_full_house) * 25,
            (FULL_HOUSE, true) => all_if(is_full_house),
            (SMALL_STRAIGHT, false) => {
                30 * u32::from(has(&[1, 2, 3, 4]) || has(&[2, 3, 4, 5]) || has(&[3, 4, 5, 6]))
            }
            (SMALL_STRAIGHT, true) => 15 * u32::from(has(&[1, 2, 3, 4, 5])),
            (LARGE_STRAIGHT, false) => 40 * u32::from(has(&[1, 2, 3, 4, 5]) || has(&[2, 3, 4, 5, 6])),
            (LARGE_STRAIGHT, true) => 20 * u32::from(has(&[2, 3, 4, 5, 6])),
            (YAHTZEE, _) => 50 * u32::from(groups == [5]),
            (CHANCE, _) => sum,
            (ONE_PAIR, true) => 2 * highest(2),
            (TWO_PAIRS, true) => self.two_pairs(dice),
            _ => 0,
        }
    }

    fn two_pairs(&self, dice: &[u8]) -> u32 {
        let count = |face: u8| dice.iter().filter(|&&die| die == face).count();
        let pairs: Vec<u32> = (1..=6u8).filter(|&face| count(face) >= 2).map(u32::from).collect();
        match pairs[..] {
            [low, high] => 2 * low + 2 * high,
            [face] if self.has("tp4") && count(face as u8) >= 4 => 4 * face,
            _ => 0,
        }
    }

    /// Every box that may be written, with its points and the bonus of 100 that comes with it.
    pub fn writings(&self, card: Card, dice: &[u8]) -> Vec<(Box, u32, u32)> {
        let open = |number: Box| card.mask >> number & 1 == 0;
        let usual = |number: Box| (number, self.usual_points(dice, number), 0);
        let joker = |number: Box| match number {
            FULL_HOUSE => (number, 25, 0),
            SMALL_STRAIGHT => (number, 30, 0),
            LARGE_STRAIGHT => (number, 40, 0),
            _ => usual(number),
        };
        let zero = |number: Box| (number, 0, 0);
        let all: Vec<Box> = (0..self.boxes()).filter(|&number| open(number)).collect();
        let face = dice[0];
        let is_extra = dice.iter().all(|&die| die == face) && !open(YAHTZEE);
        if !is_extra || self.horizon == Horizon::Turn {
            return all.into_iter().map(usual).collect();
        }
        let lower: Vec<Box> = all.iter().copied().filter(|&number| number >= 6).collect();
        let upper: Vec<Box> = all.iter().copied().filter(|&number| number < 6).collect();
        let is_joker = card.flag || !self.has("joker_only_if_50");
        let mut writings: Vec<_> = match self.variant.as_str() {
            _ if !is_joker => all.into_iter().map(usual).collect(),
            "forced" | "jokeronly" if open(face - 1) => vec![usual(face - 1)],
            "forced" | "jokeronly" | "original" if !lower.is_empty() => {
                lower.into_iter().map(joker).collect()
            }
            "forced" | "jokeronly" | "original" => upper.into_iter().map(zero).collect(),
            "free" if !open(face - 1) => all.into_iter().map(joker).collect(),
            _ => all.into_iter().map(usual).collect(),
        };
        let pays = matches!(self.variant.as_str(), "forced" | "free" | "original" | "bonusonly");
        if pays && card.flag {
            for (_, _, bonus) in &mut writings {
                *bonus = 100;
            }
        }
        writings
    }

    /// The card after `points` were written into a box.
    fn after(card: Card, number: Box, points: u32) -> Card {
        let gain = if number < 6 { points } else { 0 };
        Card {
            mask: card.mask | 1 << number,
            upper: (u32::from(card.upper) + gain).min(63) as u8,
            flag: card.flag || number == YAHTZEE && points == 50,
        }
    }

    /// What writing is worth: points, bonus, and all that follows.
    pub fn written(&mut self, card: Card, (number, points, bonus): (Box, u32, u32)) -> f64 {
        f64::from(points + bonus) + self.value(Self::after(card, number, points))
    }

    /// Expected points still to be written, the upper bonus included.
    pub fn value(&mut self, card: Card) -> f64 {
        let is_full = card.mask == (1 << self.boxes()) - 1;
        if self.horizon == Horizon::Turn || is_full {
            let bonus = if self.is_yatzy() { 50.0 } else { 35.0 };
            return if card.upper == 63 && self.horizon == Horizon::Game { bonus } else { 0.0 };
        }
        if let Some(&value) = self.values.get(&card) {
            return value;
        }
        let value = self.turn(card).value;
        self.values.insert(card, value);
        value
    }

    /// The values of one turn with this card.
    pub fn turn(&mut self, card: Card) -> Turn {
        let rolls = self.throws.rolls.clone();
        let mut best: Vec<f64> = rolls
            .iter()
            .map(|dice| {
                let writings = self.writings(card, dice);
                writings.into_iter().map(|writing| self.written(card, writing)).fold(f64::MIN, f64::max)
            })
            .collect();
        let named =
            |values: &[f64]| rolls.iter().cloned().zip(values.iter().copied()).collect::<HashMap<_, _>>();
        let (mut by_rolls, mut by_keeps) = (vec![named(&best)], Vec::new());
        for _ in 0..2 {
            let keeps = self.throws.mean_after_keeps(&best);
            best = rolls
                .iter()
                .map(|dice| sub_multisets(dice).iter().map(|keep| keeps[keep]).fold(f64::MIN, f64::max))
                .collect();
            by_rolls.push(named(&best));
            by_keeps.push(keeps);
        }
        let value = self.throws.mean_after_keeps(&best)[&Dice::new()];
        Turn { rolls: by_rolls.try_into().unwrap(), keeps: by_keeps.try_into().unwrap(), value }
    }

    /// How many turns must be valued to know this card, itself included: cards with an open box that can follow.
    pub fn turns_below(&self, card: Card) -> usize {
        let mut seen = vec![card];
        let mut next = 0;
        while let Some(&card) = seen.get(next) {
            next += 1;
            for number in (0..self.boxes()).filter(|number| card.mask >> number & 1 == 0) {
                let points: Vec<u32> = match number {
                    0..6 => (0..=5).map(|n| n * (u32::from(number) + 1)).collect(),
                    YAHTZEE => vec![0, 50],
                    _ => vec![0],
                };
                for after in points.into_iter().map(|points| Self::after(card, number, points)) {
                    if !seen.contains(&after) {
                        seen.push(after);
                    }
                }
            }
        }
        seen.iter().filter(|card| card.mask.count_ones() < u32::from(self.boxes())).count()
    }
}

impl Throws {
    fn new() -> Self {
        let mut rolls: Vec<Dice> = ordered_throws(5).into_iter().map(sorted).collect();
        rolls.sort_unstable();
        rolls.dedup();
        let mut outcomes = HashMap::new();
        for keep in (0..=5).flat_map(|n| ordered_throws(n).into_iter().map(sorted)) {
            outcomes.entry(keep).or_insert_with_key(|keep| Self::outcomes_of(&rolls, keep));
        }
        Self { rolls, outcomes }
    }

    fn outcomes_of(rolls: &[Dice], keep: &Dice) -> Vec<(usize, u32)> {
        let mut counts = vec![0; rolls.len()];
        for others in ordered_throws(5 - keep.len()) {
            let roll = sorted([&keep[..], &others].concat());
            counts[rolls.binary_search(&roll).unwrap()] += 1;
        }
        counts.into_iter().enumerate().filter(|&(_, count)| count > 0).collect()
    }

    /// The mean value of each keep, given the value of each roll.
    fn mean_after_keeps(&self, rolls: &[f64]) -> HashMap<Dice, f64> {
        let mean = |outcomes: &[(usize, u32)]| {
            let all: u32 = outcomes.iter().map(|(_, count)| count).sum();
            outcomes.iter().map(|&(roll, count)| rolls[roll] * f64::from(count)).sum::<f64>() / f64::from(all)
        };
        self.outcomes.iter().map(|(keep, outcomes)| (keep.clone(), mean(outcomes))).collect()
    }
}

/// All throws of `n` dice in order.
fn ordered_throws(n: usize) -> Vec<Dice> {
    (0..n).fold(vec![Dice::new()], |throws, _| {
        let longer = |throw: &Dice| (1..=6).map(|face| [&throw[..], &[face]].concat()).collect::<Vec<_>>();
        throws.iter().flat_map(longer).collect()
    })
}

/// The dice in ascending order.
pub fn sorted(mut dice: Dice) -> Dice {
    dice.sort_unstable();
    dice
}

/// Every multiset that can be kept of five dice, once.
pub fn sub_multisets(dice: &[u8]) -> Vec<Dice> {
    let kept =
        |mask: u32| (0..dice.len()).filter(|place| mask >> place & 1 != 0).map(|place| dice[place]).collect();
    let mut keeps: Vec<Dice> = (0..1 << dice.len()).map(kept).map(sorted).collect();
    keeps.sort_unstable();
    keeps.dedup();
    keeps
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_252_rolls_462_keeps_and_4368_pairs() {
        let throws = Throws::new();
        let pairs: usize = throws.outcomes.values().map(Vec::len).sum();
        assert_eq!((throws.rolls.len(), throws.outcomes.len(), pairs), (252, 462, 4368));
    }

    #[test]
    fn one_open_box_is_worth_what_the_data_set_says() {
        // P0002 and the neighbour of bug case 11b, by hand: only sixes open.
        let mut model = Model::new("forced");
        let full = Card { mask: 8191, upper: 63, flag: false };
        assert!((model.value(full) - 35.0).abs() < 1e-12);
        let sixes = Card { mask: 8191 & !(1 << 5), upper: 0, flag: false };
        // Each die is a six with 1 - (5/6)^3.
        let expected = 5.0 * 6.0 * (1.0 - (5.0f64 / 6.0).powi(3));
        assert!((model.value(sixes) - expected).abs() < 1e-12);
    }
}
