//! Proofs against an exhaustive search, and positions whose verdict is written down.

extern crate std;

use std::format;
use std::vec::Vec;

use super::super::baseline::one_ply;
use super::rank::Goal;
use super::*;
use crate::game::Seats;
use crate::kit::random::Random;
use crate::splendor::actions::Kind;
use crate::splendor::cards;
use crate::splendor::lanes;
use crate::splendor::state::{BOUGHT, Chance, PACK, POINTS, Player, places_of, with_hand};
use crate::splendor::{Rules, TakeRule};

mod exhaustive;
mod positions;

use exhaustive::Exhaustive;

fn zeros() -> Endgame {
    zerocopy::FromZeros::new_zeroed()
}

/// The verdict and the units it took, by steps of so many units.
fn proved(view: &State, seat: Seat, action: &Action, slice: u32) -> (Verdict, u32) {
    let mut endgame = zeros();
    endgame.begin(view, seat, action);
    loop {
        if let Some(verdict) = endgame.step(&mut Budget::units(slice)) {
            return (verdict, endgame.units());
        }
    }
}

fn actions_of(state: &State) -> Vec<Action> {
    let count = state.action_count(state.turn());
    (0..count).map(|k| state.action_at(state.turn(), k).unwrap()).collect()
}

/// What one ply finds best, or now and then any action.
fn played(state: &State, random: &mut Random) -> Action {
    let (seat, actions) = (state.turn(), actions_of(state));
    if random.below(6) == 0 {
        return actions[random.below(u32::try_from(actions.len()).unwrap()) as usize];
    }
    let seen = state.observe(seat);
    actions.into_iter().max_by_key(|action| one_ply::value(&seen, seat, action)).unwrap()
}

/// A game until somebody has so many points, its rule and players by the seed.
fn late(seed: usize, players: u8, points: i32) -> State {
    let mut random = Random::from_seed(seed as u64);
    loop {
        let rules = Rules::new(TakeRule::ALL[seed % 2], players).unwrap();
        let mut state = State::new(rules, random.below(1 << 30).into()).unwrap();
        for _ in 0..300 {
            if state.is_over() {
                break;
            }
            if (0..players).any(|seat| state.score(seat) >= points) {
                return state;
            }
            let action = played(&state, &mut random);
            state.apply(&action).unwrap();
        }
    }
}

/// The same with so many cards in each deck; the others count as bought.
fn with_decks(mut state: State, sizes: [u8; 3]) -> State {
    for (level, size) in sizes.into_iter().enumerate() {
        let left = state.deck_sizes()[level].min(size);
        state.deck_sizes[level] = left;
        let places = &mut state.decks[places_of(u8::try_from(level + 1).unwrap())];
        places[left.into()..].fill(cards::EMPTY);
    }
    state.set_gone(PACK & !state.known());
    state
}

/// Gives all seats the points and the cards of the first, so that a tie is near.
fn level(state: &mut State) {
    let score = |player: &Player| player.purse & (0xff * (lanes::one(POINTS) + lanes::one(BOUGHT)));
    let (seats, [first, ..]) = (usize::from(state.rules().players()), state.players);
    for player in state.players.iter_mut().take(seats) {
        player.purse = player.purse - score(player) + score(&first);
    }
}

#[test]
fn what_an_exhaustive_search_proves_is_proved_where_no_card_may_come() {
    let mut found = [0; 4];
    let mut left_out = 0;
    for seed in 0..240 {
        let mut state = with_decks(late(seed, 2, 10 + i32::try_from(seed % 5).unwrap()), [0; 3]);
        state.marks = state.marks.with_unseen(0, 0).with_unseen(1, 0);
        if seed % 2 == 0 {
            level(&mut state);
        }
        let seat = state.turn();
        for action in some_of(&state, 6, seed) {
            let Some(expected) = Exhaustive::verdict(&state, seat, &action, 300_000) else {
                left_out += 1;
                continue;
            };
            let (verdict, units) = proved(&state.observe(seat), seat, &action, u32::MAX);
            assert!(units <= UNITS_MAX);
            assert_eq!(verdict, expected, "seed {seed} {action:?} {units}");
            found[verdict as usize] += 1;
        }
    }
    assert!(found.iter().all(|&count| count > 0) && left_out == 0, "{found:?} {left_out}");
}

/// Some of the actions, purchases among them.
fn some_of(state: &State, count: usize, seed: usize) -> Vec<Action> {
    let mut random = Random::from_seed(seed as u64);
    let mut actions = actions_of(state);
    let is_purchase = |action: &Action| action.kind == Kind::Buy as u8 || action.kind == Kind::BuyHand as u8;
    while actions.len() > count {
        let at = random.below(u32::try_from(actions.len()).unwrap()) as usize;
        if !is_purchase(&actions[at]) || random.below(4) == 0 {
            actions.swap_remove(at);
        }
    }
    actions
}

#[test]
fn no_proof_says_more_than_an_exhaustive_search() {
    let mut found = [0; 4];
    let mut left_out = 0;
    for seed in 0..60 {
        let players = [2, 2, 3, 4][seed % 4];
        let sizes = [[1, 0, 1], [2, 1, 0], [0, 2, 1], [1, 1, 1]][seed / 4 % 4];
        let mut state = with_decks(late(1_000 + seed, players, 12), sizes);
        if seed % 8 >= 4 {
            level(&mut state);
        }
        let seat = state.turn();
        for action in some_of(&state, 8, seed) {
            let (verdict, _) = proved(&state.observe(seat), seat, &action, u32::MAX);
            match Exhaustive::bears_out(&state, seat, &action, verdict, 200_000) {
                Some(is_right) => assert!(is_right, "seed {seed} {action:?} {verdict:?}"),
                None => left_out += 1,
            }
            found[verdict as usize] += 1;
        }
    }
    assert!(found[Verdict::Win as usize] > 0 && found[Verdict::Loss as usize] > 0, "{found:?}");
    assert!(left_out < 40, "{left_out}");
}

#[test]
fn verdicts_do_not_depend_on_what_is_hidden() {
    let mut random = Random::from_seed(77);
    let mut is_other = false;
    for seed in 0..12 {
        let state = late(3_000 + seed, 2 + u8::try_from(seed % 3).unwrap(), 12);
        let seat = state.turn();
        let other = with_other_cards(&state, seat, &mut random);
        is_other |= other != state;
        for action in some_of(&state, 5, seed) {
            assert_eq!(proved(&state, seat, &action, 50), proved(&other, seat, &action, 50));
        }
    }
    assert!(is_other);
}

/// The same position to a seat, with the cards that it does not see in other places.
fn with_other_cards(state: &State, seat: Seat, random: &mut Random) -> State {
    let mut view = state.observe(seat);
    let hidden = view.hidden();
    for level in 1..=3 {
        let mut cards: Vec<u8> = rank::each(hidden & rank::of_level(level)).collect();
        let mut draw = |place: &mut u8| {
            if *place == cards::hidden(level) {
                *place = cards.swap_remove(random.below(u32::try_from(cards.len()).unwrap()) as usize);
            }
        };
        view.decks.iter_mut().for_each(&mut draw);
        for player in &mut view.players {
            let mut hand = crate::splendor::actions::hand_of(player.holding);
            hand.iter_mut().for_each(&mut draw);
            for (at, card) in hand.into_iter().enumerate() {
                player.holding = with_hand(player.holding, at, card);
            }
        }
    }
    view.validate().unwrap();
    view
}

#[test]
fn proofs_in_slices_end_as_whole_ones() {
    for seed in 0..6 {
        let state = late(2_000 + seed, 2, 12);
        let seat = state.turn();
        for action in some_of(&state, 5, seed) {
            let whole = proved(&state, seat, &action, u32::MAX);
            assert_eq!(proved(&state, seat, &action, 1), whole);
            assert_eq!(proved(&state, seat, &action, 7), whole);
        }
    }
}

#[test]
fn any_bytes_are_harmless() {
    let mut random = Random::from_seed(5);
    let state = late(3, 2, 12);
    let action = actions_of(&state)[0];
    for round in 0..400 {
        let mut endgame = zeros();
        endgame.begin(&state, state.turn(), &action);
        for byte in endgame.as_mut_bytes() {
            if round % 2 == 0 || random.below(20) == 0 {
                *byte = u8::try_from(random.below(256)).unwrap();
            }
        }
        endgame.verdict = RUNNING;
        endgame.spent %= UNITS_MAX;
        assert!(endgame.step(&mut Budget::units(2 * UNITS_MAX)).is_some());
        let mut bytes = state;
        for byte in bytes.as_mut_bytes() {
            if random.below(20) == 0 {
                *byte = u8::try_from(random.below(256)).unwrap();
            }
        }
        endgame.begin(&bytes, bytes.turn(), &action);
        assert!(endgame.step(&mut Budget::units(2 * UNITS_MAX)).is_some());
    }
}

#[test]
fn proofs_in_games_of_one_ply_are_cheap() {
    let (mut units, mut most, mut found) = (0, 0, [0_u32; 4]);
    for seed in 0..GAMES {
        let mut state = State::new(Rules::default(), 9_000 + seed).unwrap();
        while !state.is_over() {
            let seat = state.turn();
            let seen = state.observe(seat);
            let actions = actions_of(&state);
            if (0..2).any(|seat| state.score(seat) >= 10) {
                for action in &actions {
                    let (verdict, taken) = proved(&seen, seat, action, u32::MAX);
                    (units, most) = (units + u64::from(taken), most.max(taken));
                    found[verdict as usize] += 1;
                }
            }
            let best = actions.into_iter().max_by_key(|action| one_ply::value(&seen, seat, action));
            state.apply(&best.unwrap()).unwrap();
        }
    }
    let [open, proofs @ ..] = found;
    let [all, proofs] = [open + proofs.iter().sum::<u32>(), proofs.iter().sum()];
    assert!(most <= UNITS_MAX && units / u64::from(all) < 100, "{units} units, at most {most}, {found:?}");
    assert!(proofs * 4 > all, "{found:?}");
}

/// Games that are played out.
const GAMES: u64 = 20;
