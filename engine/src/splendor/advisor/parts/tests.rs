extern crate std;

use std::vec;
use std::vec::Vec;

use super::*;
use crate::game::Search as _;
use crate::kit::{Budget, Random};
use crate::splendor::actions::Kind;
use crate::splendor::advisor::advice::{POINT, WIN_PERCENT};
use crate::splendor::{Policy, Rules, Search, Settings};

/// A search that made 300 rounds, and its workspace.
fn searched(state: &State, policy: Policy) -> (Search, Vec<u64>) {
    let settings = Settings::default().with_policy(policy).with_iterations(300).with_nodes(6_000);
    let mut memory = vec![0; Search::workspace_size(&settings) / 8];
    let mut search = Search::begin(&mut memory, &settings, state, state.turn()).unwrap();
    search.step(&mut memory, Budget::units(u32::MAX));
    (search, memory)
}

/// The positions of a game in which the tree plays, and its answers.
fn answers(players: u8, seed: u64, turns: usize) -> Vec<(State, Advice)> {
    let mut state = State::new(Rules::default().with_players(players), seed).unwrap();
    let mut answers = Vec::new();
    while !state.is_over() && answers.len() < turns {
        let (search, mut memory) = searched(&state, Policy::Tree);
        let advice = search.answer(&mut memory).unwrap();
        answers.push((state, advice));
        state.apply(&advice.action).unwrap();
    }
    answers
}

fn bought(advice: &Advice) -> Option<u8> {
    let is_purchase = matches!(Kind::from_code(advice.action.kind), Some(Kind::Buy | Kind::BuyHand));
    is_purchase.then_some(advice.event.card)
}

#[test]
fn a_plan_begins_with_the_purchase_that_is_advised_and_names_no_card_twice() {
    let (mut purchases, mut planned) = (0, 0);
    for (_, advice) in answers(2, 3, 50) {
        let plan: Vec<u8> = advice.plan.into_iter().take_while(|&card| card != cards::EMPTY).collect();
        assert!(advice.plan[plan.len()..].iter().all(|&card| card == cards::EMPTY), "{plan:?}");
        assert!(plan.iter().all(|&card| cards::is_known(card)), "{plan:?}");
        assert!((1..plan.len()).all(|at| !plan[..at].contains(&plan[at])), "{plan:?}");
        if let Some(card) = bought(&advice) {
            assert_eq!(plan.first(), Some(&card));
            purchases += 1;
        }
        planned += plan.len();
    }
    assert!(purchases > 10 && planned > purchases + 20, "{purchases} {planned}");
}

#[test]
fn a_card_is_contested_that_others_may_take_and_no_other() {
    let mut contested = 0;
    for players in 2..=4 {
        for (state, advice) in answers(players, players.into(), 24) {
            let sum: u32 = advice.contested.iter().map(|&chance| u32::from(chance)).sum();
            assert!(sum <= 100 * u32::from(players - 1), "{:?}", advice.contested);
            let taken = if advice.action.level > 0 { advice.event.card } else { cards::EMPTY };
            for (&card, chance) in state.market().iter().zip(advice.contested) {
                assert!(chance == 0 || (card != cards::EMPTY && card != taken));
            }
            let most = advice.contested.into_iter().max().unwrap();
            let place = state.market().iter().position(|&card| card == advice.contested_card);
            assert_eq!(place.map_or(0, |place| advice.contested[place]), most);
            contested += usize::from(most >= 20);
        }
    }
    assert!(contested > 10, "{contested}");
}

#[test]
fn a_card_that_wins_the_game_for_the_next_seat_is_contested() {
    let text = "players 2\n\
        S 30 0 0 0  4 4 4 4 0 5  0 1 2 3 40 41 42 43 70 73 72 71  6 6 6  7 \
          0 0 0 0 0 0  0 0 0 0 0  0 0 0  -1 -1 -1 \
          0 0 0 0 4 0  3 0 0 0 3  10 6 0  -1 -1 -1";
    let state = State::parse(text).unwrap();
    let (search, mut memory) = searched(&state, Policy::Tree);
    let advice = search.answer(&mut memory).unwrap();
    let of_others = advice.contested[9];
    let is_reserved = advice.action.kind == Kind::Reserve as u8 && advice.event.card == 73;
    assert!(is_reserved || (of_others > 80 && advice.contested_card == 73), "{advice:?}");
}

#[test]
fn alternatives_are_the_next_of_the_ranking() {
    for policy in [Policy::Tree, Policy::OnePly, Policy::Simple, Policy::AlphaBeta, Policy::Uct] {
        let state = State::new(Rules::default(), 8).unwrap();
        let (search, mut memory) = searched(&state, policy);
        let advice = search.answer(&mut memory).unwrap();
        let mut ranked = [Ranked::default(); 4];
        assert!(search.ranked(&mut memory, &mut ranked) > 4);
        let expected: Vec<_> = ranked[1..].iter().map(|other| (other.action, other.value_milli)).collect();
        let alternatives: Vec<_> = advice.alternatives.into_iter().zip(advice.alternatives_milli).collect();
        assert_eq!((advice.action, advice.alternative_count), (ranked[0].action, 3));
        assert_eq!(alternatives, expected);
        let has_tree = matches!(policy, Policy::Tree | Policy::Uct);
        assert_eq!(advice.unit, if has_tree { WIN_PERCENT } else { POINT });
    }
}

#[test]
fn only_what_is_judged_is_an_alternative() {
    let state = State::new(Rules::default(), 8).unwrap();
    let settings = Settings::default().with_policy(Policy::OnePly);
    let mut memory = vec![0; Search::workspace_size(&settings) / 8];
    for (units, expected) in [(0, 0), (1, 0), (2, 1), (3, 2), (4, 3), (9, 3)] {
        let advice = Search::advise(&mut memory, &settings, &state, 0, Budget::units(units)).unwrap();
        assert_eq!(advice.alternative_count, expected, "{units}");
        assert_eq!(advice.alternatives_milli[usize::from(expected)..], [0, 0, 0][usize::from(expected)..]);
    }
}

#[test]
fn cards_that_the_seat_cannot_know_change_nothing() {
    let mut random = Random::from_seed(5);
    for (mut state, advice) in answers(3, 6, 30) {
        let seat = state.turn();
        let (search, mut memory) = searched(&state.observe(seat), Policy::Tree);
        assert_eq!(search.answer(&mut memory), Some(advice));
        let place = usize::try_from(random.below(20)).unwrap();
        let last = usize::from(state.deck_sizes[0]).saturating_sub(1);
        state.decks.swap(place.min(last), last);
        let (search, mut memory) = searched(&state, Policy::Tree);
        assert_eq!(search.answer(&mut memory), Some(advice));
    }
}

#[test]
fn an_answer_that_reaches_fifteen_points_takes_one_turn() {
    let mut ends = 0;
    for seed in 0..2 {
        for (state, advice) in answers(2, 20 + seed, 200) {
            let (score, after) = (state.score(state.turn()), i32::from(advice.points));
            assert_eq!(advice.turns == 1, score + after >= 15);
            assert!(advice.turns == 0 || advice.turns >= advice.turns_least);
            ends += usize::from(advice.turns == 1);
        }
    }
    assert!(ends >= 2);
}
