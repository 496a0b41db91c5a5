//! The engine against the naive model: what is legal, what it leads to and back, over random games of all rules.

use fiveply::prelude::*;
use fiveply::spider::{DealRule, Rules, State};
use fiveply_tests::naive_spider::Board;

fn text(state: &State) -> String {
    let mut text = String::new();
    state.write(&mut text).unwrap();
    text
}

/// The lines that the naive model knows.
fn plain(state: &State) -> String {
    let lines = text(state);
    let known = lines.lines().filter(|line| !line.starts_with("suits:") && !line.starts_with("moves:"));
    known.collect::<Vec<_>>().join("\n")
}

fn legal(state: &State) -> Vec<String> {
    let token = |k| {
        let mut token = String::new();
        state.write_action(&state.action_at(0, k).unwrap(), &mut token).unwrap();
        token
    };
    (0..state.action_count(0)).map(token).collect()
}

/// Plays on both, step by step, and takes everything back in the end.
fn play_both(mut state: State, mut board: Board, steps: usize, random: &mut Random) {
    let mut history = Vec::new();
    for _ in 0..steps {
        assert_eq!(plain(&state), board.text());
        let tokens = board.legal();
        assert_eq!(legal(&state), tokens, "{}", board.text());
        assert_eq!((state.is_won(), state.is_over()), (board.is_won(), tokens.is_empty()));
        for column in 0..10 {
            assert_eq!(state.run(column), board.run(column));
        }
        let Some(token) = chosen(&board, &tokens, random) else { break };
        let before = state;
        let action = state.parse_action(&token).unwrap();
        let applied = state.apply(&action).unwrap();
        assert!(board.play(&token));
        assert_eq!(state.validate(), Ok(()), "{}", board.text());
        assert_eq!(usize::from(state.runs_removed()), board.done.len());
        history.push((before, applied.undo));
    }
    while let Some((before, undo)) = history.pop() {
        state.undo(&undo).unwrap();
        assert_eq!(state, before);
    }
}

/// Mostly a move that lengthens a run, so that runs are completed; else anything.
fn chosen(board: &Board, tokens: &[String], random: &mut Random) -> Option<String> {
    let order = |board: &Board| -> usize { (0..10).map(|column| board.run(column).pow(2)).sum::<usize>() };
    let value = |token: &String| {
        let mut after = board.clone();
        after.play(token);
        200 * after.done.len() + order(&after)
    };
    if random.below(3) > 0 {
        return tokens.iter().max_by_key(|token| value(token)).cloned();
    }
    tokens.get(random.below(tokens.len() as u32) as usize).cloned()
}

#[test]
fn random_games_go_as_in_the_naive_model() {
    for seed in 0..30 {
        let suits = [1, 2, 4][seed as usize % 3];
        let rules = Rules::new(suits, DealRule::ALL[seed as usize % 2]).unwrap();
        let state = State::new(rules, seed).unwrap();
        let board = Board::of_lines(text(&state).lines());
        play_both(state, board, 120, &mut Random::from_seed(seed));
    }
}

/// Studies of random columns: holes, stocks, runs that are nearly complete, stacks of face-down cards.
#[test]
fn random_studies_go_as_in_the_naive_model() {
    for seed in 0..200 {
        let mut random = Random::from_seed(1000 + seed);
        let lines = study(&mut random);
        let Ok(state) = State::parse(&lines) else { continue };
        play_both(state, Board::of_lines(lines.lines()), 25, &mut random);
    }
}

/// Two to five decks of thirteen cut into pieces of runs, dropped on columns.
fn study(random: &mut Random) -> String {
    let mut columns = vec![Vec::<String>::new(); 10];
    for suit in ["S", "H", "D", "C", "S"].iter().take(2 + random.below(4) as usize) {
        let mut high = 13;
        while high > 0 {
            let size = 1 + random.below(high) as usize;
            let column = random.below(6) as usize;
            let ranks = (0..size).map(|k| "A23456789TJQK".chars().nth(high as usize - 1 - k).unwrap());
            columns[column].extend(ranks.map(|rank| format!("{rank}{suit}")));
            high -= size as u32;
        }
    }
    let line = |(number, cards): (usize, &Vec<String>)| {
        let down = (random.below(4) as usize).min(cards.len().saturating_sub(1));
        let (down, up) = cards.split_at(down);
        let down = if down.is_empty() { String::new() } else { format!("[{}] ", down.join(" ")) };
        format!("{number}: {down}{}", up.join(" "))
    };
    let lines: Vec<String> =
        columns.iter().enumerate().filter(|(_, cards)| !cards.is_empty()).map(line).collect();
    lines.join("\n")
}

/// Small trees gone through whole in both.
#[test]
fn every_line_of_three_steps_from_small_positions_goes_as_in_the_naive_model() {
    for lines in ["0: 5H\n1: 4S\n2: [9C] 8D", "0: 5H 4H\n1: AS\n2: 6C\n3: 5S", "done: S\n0: 5H\n1: 6S\n2: 5C"]
    {
        let mut level = vec![(State::parse(lines).unwrap(), Board::of_lines(lines.lines()))];
        for _ in 0..3 {
            let mut next = Vec::new();
            for (state, board) in &level {
                assert_eq!((plain(state), legal(state)), (board.text(), board.legal()));
                for token in board.legal() {
                    let (mut state, mut board) = (*state, board.clone());
                    let action = state.parse_action(&token).unwrap();
                    state.apply(&action).unwrap();
                    board.play(&token);
                    next.push((state, board));
                }
            }
            level = next;
        }
    }
}
