#![allow(clippy::cast_possible_truncation, clippy::cast_possible_wrap)] // small numbers

extern crate std;
use std::vec::Vec;

use zerocopy::{FromZeros, IntoBytes};

use super::super::children::{self, Child, Scope};
use super::super::evaluate::{Weights, moves_at_least};
use super::*;
use crate::game::State as _;
use crate::kit::Random;
use crate::spider::{Action, DealRule, Rules};

const WEIGHTS: Weights = Weights { links: [0, 7, 11, 13, 5, 3], hidden: 4, step: 1 };

/// What a child says of itself.
struct Told {
    code: Code,
    cost: u32,
    hash: u64,
    wrong: i32,
    is_won: bool,
}

impl Told {
    fn of(child: &Child<'_>) -> Self {
        Self {
            code: child.code,
            cost: child.cost,
            hash: child.hash(),
            wrong: child.wrong,
            is_won: child.is_won,
        }
    }
}

fn rules(suits: u8) -> Rules {
    Rules::new(suits, DealRule::Standard).unwrap()
}

fn board(state: &State) -> Board {
    let mut board = Board::new_zeroed();
    board.set(state);
    board
}

fn action(code: Code) -> Action {
    let (from, to, count) = decode(code);
    if code == DEAL { Action::DEAL } else { Action::carry(from as u8, to as u8, count) }
}

/// Random games: at each position `look` sees the board and the state, then a random legal action is made on both.
fn play(suits: u8, seed: u64, mut look: impl FnMut(&mut Board, &State)) {
    let mut state = State::new(rules(suits), seed).unwrap();
    let mut on_board = board(&state);
    let mut random = Random::from_seed(seed);
    for _ in 0..150 {
        look(&mut on_board, &state);
        // Joins of a suit first, so that runs are completed.
        let all: Vec<Action> = (0..state.action_count(0)).filter_map(|k| state.action_at(0, k)).collect();
        let joins: Vec<Action> = all.iter().copied().filter(|action| joins_suit(&state, action)).collect();
        let from = if joins.is_empty() || random.below(4) == 0 { &all } else { &joins };
        if from.is_empty() {
            return;
        }
        let chosen = from[random.below(from.len() as u32) as usize];
        let made = if chosen.is_deal() { DEAL } else { code(chosen.from, chosen.to, chosen.count) };
        state.apply(&chosen).unwrap();
        on_board.make(made);
    }
}

fn joins_suit(state: &State, action: &Action) -> bool {
    if action.is_deal() {
        return false;
    }
    let source = state.column(action.from.into());
    let lowest = source[source.len() - usize::from(action.count)];
    let under = source.len().checked_sub(usize::from(action.count) + 1).map(|at| source[at]);
    let is_joined = under.is_some_and(|under| Link::of(lowest.byte(), under.byte()) == Link::Suited);
    let target = state.column(action.to.into()).last();
    !is_joined && target.is_some_and(|last| Link::of(lowest.byte(), last.byte()) == Link::Suited)
}

fn fresh(board: &Board) -> Board {
    let mut again = *board;
    again.recount();
    again
}

#[test]
fn the_board_is_the_position_at_every_move() {
    let mut completed = 0;
    for seed in 0..60 {
        play([1, 2, 4][seed as usize % 3], seed, |on_board, state| {
            for at in 0..COLUMNS {
                let cards: Vec<u8> = state.column(at).iter().map(|card| card.byte()).collect();
                assert_eq!(on_board.column(at).cards(), cards);
                assert_eq!(usize::from(on_board.column(at).face_down()), state.face_down(at));
                assert_eq!(usize::from(on_board.column(at).run()), state.run(at));
            }
            assert_eq!(on_board.deals(), state.deals_left());
            assert_eq!(on_board.gone(), state.runs_removed());
            completed += u32::from(state.runs_removed());
            assert_eq!(fresh(on_board).as_bytes(), on_board.as_bytes(), "kept up to date");
        });
    }
    assert!(completed > 100, "{completed}");
}

#[test]
fn unmaking_restores_every_byte() {
    for seed in 0..30 {
        play([1, 2, 4][seed as usize % 3], seed, |on_board, state| {
            let before = *on_board;
            for k in 0..state.action_count(0) {
                let chosen = state.action_at(0, k).unwrap();
                let made = if chosen.is_deal() { DEAL } else { code(chosen.from, chosen.to, chosen.count) };
                let made = on_board.make(made);
                on_board.unmake(made);
                assert_eq!(on_board.as_bytes(), before.as_bytes(), "{chosen:?}");
            }
        });
    }
}

#[test]
fn children_are_what_making_them_gives() {
    for seed in 0..60 {
        play([1, 2, 4][seed as usize % 3], seed, |on_board, state| {
            for scope in [Scope::Joining, Scope::Splitting, Scope::Every] {
                let mut all: Vec<Told> = Vec::new();
                children::each(on_board, &WEIGHTS, scope, |child| all.push(Told::of(&child)));
                for child in all {
                    let mut after = *state;
                    after.apply(&action(child.code)).unwrap();
                    let before = moves_at_least(on_board) as i32;
                    let made = on_board.make(child.code);
                    assert_eq!(on_board.hash(), child.hash);
                    assert_eq!(WEIGHTS.cost(on_board), child.cost);
                    assert_eq!(moves_at_least(on_board) as i32 - before, child.wrong);
                    assert_eq!(on_board.is_won(), child.is_won);
                    on_board.unmake(made);
                }
            }
        });
    }
}

#[test]
fn what_a_deal_will_cost_is_known_before_it() {
    let mut deals = 0;
    for seed in 0..40 {
        play([1, 2, 4][seed as usize % 3], seed, |on_board, _| {
            if !on_board.may_deal() {
                return;
            }
            let told = children::cost_of_deal(on_board, &WEIGHTS);
            let runs = on_board.gone();
            let made = on_board.make(DEAL);
            match told {
                Some(cost) => assert_eq!(WEIGHTS.cost(on_board), cost),
                None => assert!(on_board.gone() > runs),
            }
            on_board.unmake(made);
            deals += 1;
        });
    }
    assert!(deals > 1000, "{deals}");
}

#[test]
fn with_cards_in_the_stock_every_legal_move_is_a_child() {
    for seed in 0..30 {
        play([1, 2, 4][seed as usize % 3], seed, |on_board, state| {
            if state.deals_left() == 0 {
                return;
            }
            let mut all: Vec<Action> = Vec::new();
            children::each(on_board, &WEIGHTS, Scope::Every, |child| all.push(action(child.code)));
            all.sort_unstable_by_key(|action| (action.from, action.to, action.count));
            let legal = (0..state.action_count(0)).filter_map(|k| state.action_at(0, k));
            let legal: Vec<Action> = legal.filter(|action| !action.is_deal()).collect();
            assert_eq!(all, legal);
        });
    }
}

#[test]
fn without_a_stock_the_order_of_columns_does_not_matter() {
    let read = |text: &str| board(&State::parse(text).unwrap());
    let one = read("0: KS QH\n1: 5S 4S\n2: [7D] 9C");
    let other = read("3: [7D] 9C\n7: KS QH\n8: 5S 4S");
    assert_eq!(one.hash(), other.hash());
    let stock = "\nstock: AS AS 2H 2D 3C 4C 6D 6H 8S 8D";
    let one = read(&std::format!("0: KS QH\n1: 5S 4S\n2: [7D] 9C{stock}"));
    let other = read(&std::format!("0: 5S 4S\n1: KS QH\n2: [7D] 9C{stock}"));
    assert_ne!(one.hash(), other.hash());
}

#[test]
fn any_bytes_are_harmless() {
    let mut random = Random::from_seed(9);
    for _ in 0..200 {
        let mut board = Board::new_zeroed();
        board.as_mut_bytes().iter_mut().for_each(|byte| *byte = random.below(256) as u8);
        for _ in 0..50 {
            let made = board.make(random.below(0x1_0000) as Code);
            children::each(&board, &WEIGHTS, Scope::Every, |_| ());
            board.unmake(made ^ random.below(0x1_0000) as Code);
            board.may_deal();
            moves_at_least(&board);
        }
        board.recount();
    }
}
