//! What cannot be seen from outside; the rest is in `tests/tests/splendor_purchases.rs`.

extern crate std;

use std::vec;
use std::vec::Vec;

use super::*;
use crate::kit::Random;

/// The cards of a table, by every seventh number.
fn cards() -> Vec<ProblemCard> {
    (0..24).map(|n| ProblemCard::printed(n * 7 % 90).unwrap()).collect()
}

fn nobles() -> Vec<ProblemNoble> {
    (0..10).map(|n| ProblemNoble::printed(n).unwrap()).collect()
}

const MEANS: Means = Means { score: 3, tokens: [2, 3, 2, 1, 2, 2], bonuses: [2, 1, 2, 2, 2], turns: 7 };

#[test]
fn any_bytes_of_a_planner_and_its_memory_are_harmless() {
    let mut random = Random::from_seed(14);
    let mut scramble = |bytes: &mut [u8], times: usize| {
        for _ in 0..times {
            let at = random.below(u32::try_from(bytes.len()).unwrap()) as usize;
            bytes[at] = u8::try_from(random.below(256)).unwrap();
        }
    };
    for round in 0..100 {
        let mut memory = vec![0; PURCHASES_MEMORY / 8];
        let mut purchases = Purchases::begin(&mut memory, &MEANS, &cards(), &nobles()).unwrap();
        purchases.step(&mut memory, Budget::units(round));
        for _ in 0..10 {
            scramble(purchases.as_mut_bytes(), if round % 3 == 0 { 400 } else { 3 });
            scramble(memory.as_mut_bytes(), if round % 2 == 0 { 30_000 } else { 40 });
            let before = purchases.nodes();
            purchases.step(&mut memory, Budget::units(100));
            assert!(purchases.nodes() - before <= 100);
            let _ = (purchases.best_score(), purchases.upper_bound(), purchases.progress());
            let _ = (purchases.plan(), purchases.visits());
        }
    }
}

#[test]
fn a_planner_with_too_little_memory_does_nothing() {
    let mut memory = vec![0; PURCHASES_MEMORY / 8];
    let mut purchases = Purchases::begin(&mut memory, &MEANS, &cards(), &nobles()).unwrap();
    let before = purchases;
    purchases.step(&mut memory[1..], Budget::units(100));
    assert_eq!(purchases, before);
}

/// What lies in the memory before is of no account, and what lies behind it stays.
#[test]
fn memory_is_laid_out_anew_and_what_is_behind_it_is_left_alone() {
    let solve = |content: u64| {
        let mut memory = vec![content; PURCHASES_MEMORY / 8 + 3];
        let mut purchases = Purchases::begin(&mut memory, &MEANS, &cards(), &nobles()).unwrap();
        purchases.step(&mut memory, Budget::units(u32::MAX));
        assert_eq!(memory[PURCHASES_MEMORY / 8..], [content; 3]);
        purchases
    };
    let purchases = solve(0);
    assert!(purchases.is_optimal() && purchases.nodes() > 1_000);
    assert_eq!(solve(u64::MAX), purchases);
}

#[test]
fn cards_are_tried_by_points_per_gem_and_nobles_by_points() {
    let mut memory = vec![0; PURCHASES_MEMORY / 8];
    let parts = Parts::divide(&mut memory).unwrap();
    let nobles = [1, 5, 1, 5].iter().zip(20..);
    let nobles: Vec<_> =
        nobles.map(|(&points, number)| ProblemNoble { number, points, bonuses: [1; 5] }).collect();
    parts.desk.board.lay_out(&MEANS, &cards(), &nobles);
    let promise = |item: &board::Item| {
        let gems = super::super::lanes::sum(position::need(item.cost, 0x02_0202_0102)).max(1);
        f64::from(u32::from(item.points) * 2 + 1) / f64::from(gems)
    };
    let items = parts.desk.board.items();
    assert!(items.len() == 24 && items.windows(2).all(|pair| promise(&pair[0]) >= promise(&pair[1])));
    let numbers: Vec<_> = parts.desk.board.guests().iter().map(|guest| guest.number).collect();
    assert_eq!(numbers, [21, 23, 20, 22]);
}
