//! The recorded games of `tests/data/spider/games.txt`: each step against the engine and against the naive model. The host
//! program reads the same file through C.

use std::collections::HashSet;
use std::fs;

use fiveply::prelude::*;
use fiveply::spider::{DealRule, Error, Rules, State, Undo};
use fiveply_tests::naive_spider::Board;
use fiveply_tests::records;

/// A game in the course of being replayed, on both.
struct Game {
    state: State,
    board: Board,
    history: Vec<(State, Board, Undo)>,
    place: String,
}

fn text(state: &State) -> String {
    let mut text = String::new();
    state.write(&mut text).unwrap();
    text
}

fn plain(state: &State) -> String {
    let lines = text(state);
    let known = lines.lines().filter(|line| !line.starts_with("suits:") && !line.starts_with("moves:"));
    known.collect::<Vec<_>>().join("\n")
}

impl Game {
    fn of(lines: &str, place: &str) -> Self {
        let state = State::parse(lines).unwrap_or_else(|error| panic!("{place}: {error:?}"));
        let board = Board::of_lines(text(&state).lines());
        Self { state, board, history: Vec::new(), place: place.to_string() }
    }

    fn act(&mut self, token: &str) {
        let (before, board) = (self.state, self.board.clone());
        let action = self.state.parse_action(token).unwrap();
        let applied = self.state.apply(&action).unwrap_or_else(|e| panic!("{}: {token}: {e:?}", self.place));
        assert!(self.board.play(token), "{}: {token}", self.place);
        assert_eq!(plain(&self.state), self.board.text(), "{}: {token}", self.place);
        self.history.push((before, board, applied.undo));
    }

    fn undo(&mut self) {
        let (before, board, undo) = self.history.pop().unwrap();
        self.state.undo(&undo).unwrap();
        assert_eq!(self.state, before, "{}", self.place);
        self.board = board;
    }

    fn reject(&self, token: &str, reason: &str) {
        let mut after = self.state;
        let action = self.state.parse_action(token).unwrap();
        match after.apply(&action) {
            Err(Error::Illegal(why)) => assert_eq!(why.name(), reason, "{}", self.place),
            other => panic!("{}: {other:?}", self.place),
        }
        assert_eq!(after, self.state, "{}", self.place);
        assert!(!self.board.allows(token), "{}", self.place);
    }

    fn check(&mut self, key: &str, words: &[&str]) {
        match (key, words) {
            ("moves", tokens) => tokens.iter().for_each(|token| self.act(token)),
            ("undo", []) => self.undo(),
            ("reject", [token, reason]) => self.reject(token, reason),
            ("state", words) => {
                let expected = State::parse(&words.join(" ").replace(" / ", "\n")).unwrap();
                assert_eq!(text(&self.state), text(&expected), "{}", self.place);
            }
            ("legal", [count]) => {
                assert_eq!(self.state.action_count(0).to_string(), *count, "{}", self.place);
                assert_eq!(self.board.legal().len().to_string(), *count, "{}", self.place);
            }
            ("total", ["0", points]) => {
                assert_eq!(self.state.score(0).to_string(), *points, "{}", self.place);
            }
            ("over", []) => assert!(self.state.is_over(), "{}", self.place),
            ("winner", ["0"]) => assert!(self.board.is_won() && self.state.is_won(), "{}", self.place),
            _ => panic!("{}: {key} {words:?}", self.place),
        }
    }
}

/// Whether a line belongs to a position.
fn is_position(line: &str) -> bool {
    line.split(' ').next().is_some_and(|key| key.ends_with(':'))
}

#[test]
fn the_recorded_games_replay() {
    let data = fs::read_to_string(records::path("spider/games.txt")).unwrap();
    let (mut games, mut won) = (0, 0);
    for block in data.split("\ngame ").skip(1) {
        let name = block.lines().next().unwrap();
        let lines: Vec<&str> = block
            .lines()
            .skip(1)
            .map(|line| line.split('#').next().unwrap().trim())
            .filter(|l| !l.is_empty())
            .collect();
        let position: Vec<&str> = lines.iter().copied().filter(|line| is_position(line)).collect();
        let start = match lines[0].strip_prefix("deal ") {
            Some(deal) => format!("{name} {deal}"),
            None => position.join("\n"),
        };
        let mut game = Game::of(&start, name);
        for line in lines.iter().filter(|line| !is_position(line) && !line.starts_with("deal ")) {
            let words: Vec<&str> = line.split_whitespace().collect();
            game.place = format!("game {name}: {line}");
            game.check(words[0], &words[1..]);
        }
        games += 1;
        won += usize::from(game.state.is_won());
    }
    assert_eq!((games, won), (10, 4));
}

/// What a careful beginner likes: removed runs, ordered neighbours, few face-down cards, holes.
fn value(board: &Board) -> i64 {
    let in_order: usize = board
        .columns
        .iter()
        .map(|column| {
            let up = column.iter().filter(|card| card.up).count();
            let rank = |name: &str| "A23456789TJQK".find(&name[..1]).unwrap();
            let pairs = column[column.len() - up..].windows(2);
            pairs
                .map(|pair| {
                    let is_next = rank(&pair[0].name) == rank(&pair[1].name) + 1;
                    if is_next && pair[0].name[1..] == pair[1].name[1..] { 4 } else { usize::from(is_next) }
                })
                .sum::<usize>()
        })
        .sum();
    let down: usize = board.columns.iter().flatten().filter(|card| !card.up).count();
    let holes = board.columns.iter().filter(|column| column.is_empty()).count();
    i64::try_from(60 * board.done.len() + in_order + 5 * holes).unwrap() - 7 * i64::try_from(down).unwrap()
}

/// A game by the best next position that was not there before; dealt when nothing gets better.
fn greedy(mut board: Board) -> Vec<String> {
    let mut seen = HashSet::from([board.text()]);
    let mut tokens = Vec::new();
    while !board.is_won() && tokens.len() < 250 {
        let after = |board: &Board, token: &str| {
            let mut next = board.clone();
            next.play(token);
            next
        };
        let new = |board: &Board, seen: &HashSet<String>| -> Vec<(String, Board)> {
            let moves = board.legal().into_iter().filter(|token| token != "D");
            moves
                .map(|token| (token.clone(), after(board, &token)))
                .filter(|(_, b)| !seen.contains(&b.text()))
                .collect()
        };
        let best = new(&board, &seen).into_iter().max_by_key(|(_, next)| value(next));
        let has_hole = board.columns.iter().any(Vec::is_empty);
        let token = match best {
            Some((token, next)) if value(&next) > value(&board) || (has_hole && !board.stock.is_empty()) => {
                token
            }
            Some(_) | None if board.allows("D") => "D".to_string(),
            Some((token, _)) => token,
            None => break,
        };
        board.play(&token);
        seen.insert(board.text());
        tokens.push(token);
    }
    tokens
}

/// Prints played games in the form of the file: `cargo test --test spider_games -- --ignored --nocapture`.
#[test]
#[ignore = "it writes data, and checks none"]
fn played_games_are_printed() {
    for (suits, seeds) in [(1, vec![21, 71, 72, 89, 3]), (2, vec![1, 2]), (4, vec![1, 2])] {
        for seed in seeds {
            let state = State::new(Rules::new(suits, DealRule::Standard).unwrap(), seed).unwrap();
            let mut board = Board::of_lines(text(&state).lines());
            let tokens = greedy(board.clone());
            let mut line = String::new();
            state.write_deal("", &mut line).unwrap();
            println!("game s{seed}_{suits}\ndeal{line}");
            let mut state = state;
            for part in tokens.chunks(50) {
                println!("moves {}", part.join(" "));
                for token in part {
                    board.play(token);
                    state.apply(&state.parse_action(token).unwrap()).unwrap();
                }
                println!("state {}\nlegal {}", text(&state).replace('\n', " / "), board.legal().len());
            }
            println!("total 0 {}", state.score(0));
            if state.is_won() {
                println!("over\nwinner 0");
            }
            println!();
        }
    }
}
