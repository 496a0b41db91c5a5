//! The purchase planner of Splendor on random problems, beside plain enumeration.
//!
//! Run: `cargo bench -p fiveply --bench splendor_purchases -- [PROBLEMS]`. Prints `key=value` lines, one for each kind of
//! problem: nodes, which are positions made by a purchase, and wall-clock times, each the best of three runs. Enumeration goes
//! depth first over the orders of cards, with gold for gaps only, no table and no bound; it has to agree, and is left out where
//! it would take too long.
#![allow(clippy::unwrap_used, clippy::indexing_slicing)] // a program for people
#![allow(clippy::cast_precision_loss, clippy::cast_possible_truncation)]

use std::cmp::Reverse;
use std::time::Instant;

use fiveply::prelude::*;
use fiveply::splendor::{Means, PURCHASES_MEMORY, ProblemCard, ProblemNoble, Purchases};

struct Problem {
    means: Means,
    cards: Vec<ProblemCard>,
    nobles: Vec<ProblemNoble>,
}

/// Where enumeration gives up.
const NODES_MAX: u64 = 300_000_000;

fn main() {
    let problems = std::env::args().skip(1).find_map(|argument| argument.parse().ok()).unwrap_or(100);
    for (cards, turns, tokens, bonuses) in KINDS {
        measure(problems, cards, turns, tokens, bonuses);
    }
}

/// Cards, turns, tokens, bonuses at the start.
const KINDS: [(usize, u8, u32, u32); 14] = [
    (8, 6, 10, 3),
    (12, 6, 6, 0),
    (12, 6, 10, 0),
    (12, 6, 10, 5),
    (12, 6, 10, 10),
    (15, 6, 10, 5),
    (15, 8, 10, 10),
    (24, 6, 10, 5),
    (24, 8, 10, 0),
    (24, 8, 10, 5),
    (24, 8, 10, 10),
    (24, 8, 15, 8),
    (24, 8, 20, 10),
    (30, 10, 10, 8),
];

fn measure(problems: u64, cards: usize, turns: u8, tokens: u32, bonuses: u32) {
    let mut memory = vec![0; PURCHASES_MEMORY / 8];
    let (mut nodes, mut most, mut plain, mut count) = (0, (0, 0), 0, 0);
    let (mut time, mut longest) = (0.0, 0.0_f64);
    for seed in 0..problems {
        let problem = draw(seed, cards, turns, tokens, bonuses);
        let mut solve = || {
            let started = Instant::now();
            let mut purchases =
                Purchases::begin(&mut memory, &problem.means, &problem.cards, &problem.nobles).unwrap();
            while purchases.step(&mut memory, Budget::units(u32::MAX)).status == Status::Running {}
            (started.elapsed().as_secs_f64(), purchases)
        };
        let (first, purchases) = solve();
        let seconds = first.min(solve().0).min(solve().0);
        time += seconds;
        longest = longest.max(seconds);
        nodes += purchases.nodes();
        most = most.max((purchases.nodes(), seed));
        if turns <= 6 && cards <= 12 {
            let mut enumeration = Enumeration { problem: &problem, nodes: 0, best: (0, Reverse(0)) };
            enumeration.visit(&Held::of(&problem.means), turns, 0);
            if enumeration.nodes < NODES_MAX {
                assert_eq!(
                    (purchases.best_score(), Reverse(purchases.plan().len())),
                    enumeration.best,
                    "seed {seed}"
                );
                plain += enumeration.nodes;
                count += 1;
            }
        }
    }
    println!(
        "cards={cards} turns={turns} tokens={tokens} bonuses={bonuses} problems={problems} nodes={nodes} most={} seed_of_most={} enumerated={count} enumeration_nodes={plain} us={:.1} us_most={:.1} us_per_node={:.2}",
        most.0,
        most.1,
        time * 1e6 / problems as f64,
        longest * 1e6,
        time * 1e6 / (nodes.max(1)) as f64,
    );
}

fn draw(seed: u64, cards: usize, turns: u8, tokens: u32, bonuses: u32) -> Problem {
    let mut random = Random::from_seed(seed);
    let mut deck: Vec<u8> = (0..90).collect();
    random.shuffle(&mut deck);
    let mut tiles: Vec<u8> = (0..10).collect();
    random.shuffle(&mut tiles);
    // As on a table: as many of each level, as far as there are.
    let mut chosen = Vec::new();
    for level in 1..=3 {
        let share = (cards + 3 - level as usize) / 3;
        let of_level =
            deck.iter().filter_map(|&card| ProblemCard::printed(card)).filter(|card| card.level == level);
        chosen.extend(of_level.take(share));
    }
    let mut means = Means { turns, ..Means::default() };
    for _ in 0..tokens {
        means.tokens[random.below(6) as usize] += 1;
    }
    for _ in 0..bonuses {
        means.bonuses[random.below(5) as usize] += 1;
    }
    let nobles = tiles.iter().filter_map(|&noble| ProblemNoble::printed(noble)).take(5).collect();
    Problem { means, cards: chosen, nobles }
}

/// What a player holds, colour by colour.
#[derive(Clone)]
struct Held {
    tokens: [u8; 6],
    bonuses: [u8; 5],
    points: i32,
    bought: u32,
    gone: u16,
}

impl Held {
    fn of(means: &Means) -> Self {
        Self { tokens: means.tokens, bonuses: means.bonuses, points: means.score.into(), bought: 0, gone: 0 }
    }
}

struct Enumeration<'a> {
    problem: &'a Problem,
    nodes: u64,
    /// The most points, and the fewest cards with them.
    best: (i32, Reverse<usize>),
}

impl Enumeration<'_> {
    fn visit(&mut self, held: &Held, turns: u8, bought: usize) {
        let mut end = held.clone();
        for _ in 0..turns {
            self.receive(&mut end);
        }
        self.best = self.best.max((end.points, Reverse(bought)));
        if turns == 0 || self.nodes > NODES_MAX {
            return;
        }
        for (place, card) in self.problem.cards.iter().enumerate() {
            let mut next = held.clone();
            if held.bought >> place & 1 == 1 || !pay(&mut next.tokens, &held.bonuses, card) {
                continue;
            }
            self.nodes += 1;
            next.bought |= 1 << place;
            next.bonuses[usize::from(card.bonus)] += 1;
            next.points += i32::from(card.points);
            self.receive(&mut next);
            self.visit(&next, turns - 1, bought + 1);
        }
    }

    /// Printed nobles are worth the same, so which one visits does not matter.
    fn receive(&self, held: &mut Held) {
        let waits = |(place, noble): &(usize, &ProblemNoble)| {
            held.gone >> place & 1 == 0 && noble.bonuses.iter().zip(&held.bonuses).all(|(a, b)| b >= a)
        };
        if let Some((place, noble)) = self.problem.nobles.iter().enumerate().find(waits) {
            held.gone |= 1 << place;
            held.points += i32::from(noble.points);
        }
    }
}

/// Pays with gold for the gaps; whether it could be paid.
fn pay(tokens: &mut [u8; 6], bonuses: &[u8; 5], card: &ProblemCard) -> bool {
    let mut gold = tokens[5];
    for ((token, bonus), cost) in tokens.iter_mut().zip(bonuses).zip(card.cost) {
        let need = cost.saturating_sub(*bonus);
        let gap = need.saturating_sub(*token);
        *token -= need - gap;
        let Some(left) = gold.checked_sub(gap) else { return false };
        gold = left;
    }
    tokens[5] = gold;
    true
}
