//! Random games of Splendor with the full rules, two ways: by the number of legal actions and one of them, and by whole lists.
//!
//! Run: `cargo bench -p fiveply --bench splendor -- [GAMES]`. Prints `key=value` lines; times are wall clock on one thread, so quote ratios
//! of one run.
#![allow(clippy::unwrap_used, clippy::cast_precision_loss, clippy::cast_possible_truncation)] // a program for people

use std::time::Instant;

use fiveply::prelude::*;
use fiveply::splendor::{Action, Rules, State, TakeRule};

/// Games of each number of players, where no number is named.
const GAMES: u64 = 20_000;

/// More actions than any position of these games has.
const ACTIONS: usize = 1_000;

/// What a game came to, so that both ways can be seen to play the same.
#[derive(Clone, Copy, Default, PartialEq, Debug)]
struct Sum {
    moves: u64,
    actions: u64,
    points: u64,
}

fn main() {
    let games = std::env::args().skip(1).find_map(|argument| argument.parse().ok()).unwrap_or(GAMES);
    for players in 2..=4 {
        let rules = Rules::new(TakeRule::Strict, players).unwrap();
        let counted = measure(rules, games, "counted", |state, random, sum| {
            let count = state.action_count(state.turn());
            sum.actions += count as u64;
            state.action_at(state.turn(), random.below(count as u32) as usize).unwrap()
        });
        let mut list = vec![Action::default(); ACTIONS];
        let listed = measure(rules, games, "listed", |state, random, sum| {
            let count = state.legal_actions(state.turn(), &mut list);
            sum.actions += count as u64;
            *list.get(random.below(count as u32) as usize).unwrap()
        });
        assert_eq!(counted, listed);
    }
}

fn measure(
    rules: Rules,
    games: u64,
    name: &str,
    mut choose: impl FnMut(&State, &mut Random, &mut Sum) -> Action,
) -> Sum {
    let started = Instant::now();
    let mut sum = Sum::default();
    for seed in 0..games {
        let mut random = Random::from_seed(seed);
        let mut state = State::new(rules, seed).unwrap();
        while !state.is_over() {
            let action = choose(&state, &mut random, &mut sum);
            state.apply(&action).unwrap();
            sum.moves += 1;
        }
        sum.points +=
            (0..rules.players()).map(|seat| u64::from(state.score(seat).unsigned_abs())).sum::<u64>();
    }
    let seconds = started.elapsed().as_secs_f64();
    let moves = sum.moves as f64;
    println!(
        "players={} way={name} games_per_s={:.0} moves_per_game={:.1} actions_per_move={:.1} points={:.1} ns_per_move={:.0}",
        rules.players(),
        games as f64 / seconds,
        moves / games as f64,
        sum.actions as f64 / moves,
        sum.points as f64 / (games as f64 * f64::from(rules.players())),
        seconds * 1e9 / moves
    );
    sum
}
