//! The recorded planning problems of Splendor: purchases (P1) and turns (P2), read from `tests/data/splendor`.

use std::fs;
use std::path::Path;

use fiveply::splendor::{Means, ProblemCard, ProblemNoble};

/// A purchase problem with its exact answers.
#[derive(Clone, Debug, Default)]
pub struct PurchaseCase {
    /// As it stands in the file.
    pub name: String,
    /// What the player starts with; the turns are its depth.
    pub means: Means,
    /// The cards that may be bought.
    pub cards: Vec<ProblemCard>,
    /// The nobles on the table.
    pub nobles: Vec<ProblemNoble>,
    /// The most points under the rules.
    pub best: i32,
    /// The most points if no noble visits on the way, and every satisfied one counts at the end.
    pub best_all: i32,
    /// The most points without nobles.
    pub best_points: i32,
    /// One plan for `best`.
    pub plan: Vec<u16>,
    /// What the article's search answers without and with nobles, where that is recorded.
    pub seed: Option<[i32; 2]>,
}

/// A turn problem with its exact answer.
#[derive(Clone, Debug, Default)]
pub struct TurnCase {
    /// As it stands in the file.
    pub name: String,
    /// Tokens in the bank: five colours, and gold.
    pub bank: [u8; 6],
    /// What the player starts with; its turns are 0.
    pub means: Means,
    /// Cards on the table.
    pub market: Vec<ProblemCard>,
    /// Cards of the decks, the one drawn first of its level first.
    pub deck: Vec<ProblemCard>,
    /// Cards reserved before.
    pub hand: Vec<ProblemCard>,
    /// The nobles on the table.
    pub nobles: Vec<ProblemNoble>,
    /// Points to be reached.
    pub target: u16,
    /// The least number of turns.
    pub turns: u32,
}

/// The purchase problems of a file.
///
/// # Panics
/// With the line, if one cannot be read.
pub fn purchase_cases(file: &str) -> Vec<PurchaseCase> {
    records(file, |case: &mut PurchaseCase, key, numbers| match key {
        "depth" => case.means.turns = one(numbers),
        "card" => case.cards.push(card(numbers, None)),
        "best" => case.best = one(numbers),
        "best_all" => case.best_all = one(numbers),
        "best_points" => case.best_points = one(numbers),
        "plan" => case.plan = numbers.iter().skip(1).map(|&number| narrow(number)).collect(),
        "seed_points" => case.seed.get_or_insert_default()[0] = one(numbers),
        "seed_leaf" => case.seed.get_or_insert_default()[1] = one(numbers),
        _ => common(key, numbers, &mut case.means, &mut case.nobles),
    })
    .into_iter()
    .map(|(name, case)| PurchaseCase { name, ..case })
    .collect()
}

/// The turn problems of a file.
///
/// # Panics
/// With the line, if one cannot be read.
pub fn turn_cases(file: &str) -> Vec<TurnCase> {
    records(file, |case: &mut TurnCase, key, numbers| match key {
        "bank" => case.bank = bytes(numbers),
        "market" => case.market.push(leveled(numbers)),
        "deck" => case.deck.push(leveled(numbers)),
        "hand" => case.hand.push(leveled(numbers)),
        "target" => case.target = one(numbers),
        "turns" => case.turns = one(numbers),
        _ => common(key, numbers, &mut case.means, &mut case.nobles),
    })
    .into_iter()
    .map(|(name, case)| TurnCase { name, ..case })
    .collect()
}

/// The records of a file, each from `case NAME` to `end`, filled line by line.
fn records<T: Default>(file: &str, mut line: impl FnMut(&mut T, &str, &[u32])) -> Vec<(String, T)> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/splendor").join(file);
    let text = fs::read_to_string(path).unwrap();
    let mut records: Vec<(String, T)> = Vec::new();
    for text in text.lines().filter(|text| !text.starts_with('#') && !text.trim().is_empty()) {
        let (key, rest) = text.trim().split_once(' ').unwrap_or((text.trim(), ""));
        if key == "case" {
            records.push((rest.to_string(), T::default()));
        } else if key != "end" {
            let numbers: Vec<u32> = rest.split_whitespace().map(|word| word.parse().unwrap()).collect();
            line(&mut records.last_mut().unwrap().1, key, &numbers);
        }
    }
    records
}

/// The lines that both kinds of problems have.
fn common(key: &str, numbers: &[u32], means: &mut Means, nobles: &mut Vec<ProblemNoble>) {
    match key {
        "tokens" => means.tokens = bytes(numbers),
        "bonus" => means.bonuses = bytes(numbers),
        "score" => means.score = one(numbers),
        "noble" => nobles.push(ProblemNoble {
            number: narrow(numbers[0]),
            points: narrow(numbers[1]),
            bonuses: bytes(&numbers[2..]),
        }),
        _ => panic!("no such line: {key}"),
    }
}

/// `ID POINTS BONUS w u g r k`. Printed cards have the level of their number where none is given, others level 0.
fn card(numbers: &[u32], level: Option<u8>) -> ProblemCard {
    let number = narrow(numbers[0]);
    let printed = u8::try_from(number).ok().and_then(ProblemCard::printed);
    let card = ProblemCard {
        number,
        level: level.or(printed.map(|card| card.level)).unwrap_or(0),
        points: narrow(numbers[1]),
        bonus: narrow(numbers[2]),
        cost: bytes(&numbers[3..]),
    };
    card.checked().unwrap()
}

/// `ID LEVEL POINTS BONUS w u g r k`.
fn leveled(numbers: &[u32]) -> ProblemCard {
    let rest: Vec<u32> = numbers[..1].iter().chain(&numbers[2..]).copied().collect();
    card(&rest, Some(narrow(numbers[1])))
}

fn bytes<const N: usize>(numbers: &[u32]) -> [u8; N] {
    assert_eq!(numbers.len(), N);
    core::array::from_fn(|at| narrow(numbers[at]))
}

fn one<T: TryFrom<u32>>(numbers: &[u32]) -> T {
    assert_eq!(numbers.len(), 1);
    narrow(numbers[0])
}

fn narrow<T: TryFrom<u32>>(number: u32) -> T {
    T::try_from(number).unwrap_or_else(|_| panic!("out of range: {number}"))
}
