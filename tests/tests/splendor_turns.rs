//! The turn planner: recorded problems, and small ones against breadth-first search.

use fiveply::kit::{Budget, Status};
use fiveply::splendor::{Place, ProblemCard, Solo, TurnCard, Turns};
use fiveply_tests::splendor_problems::{TurnCase, turn_cases};

fn placed(cards: &[ProblemCard], place: Place) -> impl Iterator<Item = TurnCard> + '_ {
    cards.iter().map(move |&card| TurnCard { card, place: place as u8, reserved: 0 })
}

fn begun(case: &TurnCase, memory: &mut [u64]) -> Turns {
    let solo = Solo {
        bank: case.bank,
        tokens: case.means.tokens,
        bonuses: case.means.bonuses,
        score: case.means.score as u8,
        target: case.target as u8,
        take: 0,
    };
    let cards: Vec<TurnCard> = placed(&case.market, Place::Market)
        .chain(placed(&case.deck, Place::Deck))
        .chain(placed(&case.hand, Place::Hand))
        .collect();
    Turns::begin(memory, &solo, &cards, &case.nobles).unwrap()
}

#[test]
fn every_recorded_problem_is_solved_and_proved() {
    let mut memory = vec![0; 1 << 17];
    for case in turn_cases("p2.txt") {
        let started = std::time::Instant::now();
        let mut turns = begun(&case, &mut memory);
        while turns.step(&mut memory, Budget::units(1_000_000)).status == Status::Running {}
        println!(
            "{} {:?} {} units {} {:?}",
            case.name,
            turns.turns(),
            case.turns,
            turns.progress().units,
            started.elapsed()
        );
        assert_eq!(turns.turns().map(u32::from), Some(case.turns), "{}", case.name);
    }
}
