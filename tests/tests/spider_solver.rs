//! Spider's solver against recorded answers, a slow breadth-first search, and its own promises.

use std::collections::HashSet;

use fiveply::game::{Search as _, State as _};
use fiveply::kit::{Budget, Random, Status};
use fiveply::spider::{Action, MOVES_MAX, Objective, Policy, Rules, Search, Settings, State, Verdict};

fn read(name: &str) -> String {
    std::fs::read_to_string(format!("{}/data/spider/{name}", env!("CARGO_MANIFEST_DIR"))).unwrap()
}

/// Searches to the end with the settings that fit so many bytes.
fn solve(state: &State, settings: Settings, bytes: usize) -> (Search, Vec<Action>) {
    let settings = Search::settings_fit(&settings, bytes).unwrap();
    let mut workspace = vec![0; Search::workspace_size(&settings) / 8];
    let mut search = Search::begin(&mut workspace, &settings, state, 0).unwrap();
    while search.step(&mut workspace, Budget::units(1_000_000)).status == Status::Running {}
    let mut line = vec![Action::default(); MOVES_MAX.into()];
    let length = search.line(&mut workspace, &mut line);
    line.truncate(length);
    (search, line)
}

/// Whether the line is legal and wins.
fn wins(state: &State, line: &[Action]) -> bool {
    let mut state = *state;
    line.iter().all(|action| state.apply(action).is_ok()) && state.is_won()
}

/// The least number of moves to a win, by trying everything; `None` if there is no win, or more positions than `most`.
fn naive_minimum(start: &State, most: usize) -> Option<Option<usize>> {
    let key = |state: &State| {
        let mut columns: Vec<_> =
            (0..10).map(|at| (state.face_down(at), state.column(at).to_vec())).collect();
        if state.deals_left() == 0 {
            columns.sort_by_key(|(down, cards)| (*down, cards.iter().map(|c| c.byte()).collect::<Vec<_>>()));
        }
        let bytes = |(down, cards): &(usize, Vec<fiveply::spider::Card>)| {
            let cards: Vec<u8> = cards.iter().map(|card| card.byte()).collect();
            (*down, cards)
        };
        (state.deals_left(), columns.iter().map(bytes).collect::<Vec<_>>())
    };
    let mut seen = HashSet::from([key(start)]);
    let mut layer = vec![*start];
    for depth in 1.. {
        let mut next = Vec::new();
        for state in &layer {
            for k in 0..state.action_count(0) {
                let mut child = *state;
                child.apply(&state.action_at(0, k).unwrap()).unwrap();
                if child.is_won() {
                    return Some(Some(depth));
                }
                if seen.insert(key(&child)) {
                    next.push(child);
                }
            }
        }
        if next.is_empty() {
            return Some(None);
        }
        if seen.len() > most {
            return None;
        }
        layer = next;
    }
    None
}

/// An end game without a stock: one suit's run, cut into pieces that lie about in a few columns.
fn end_game(random: &mut Random) -> State {
    let suits = ["S", "H"];
    let runs = 1 + random.below(2) as usize;
    let mut pieces = Vec::new();
    for suit in &suits[..runs] {
        let mut cards: Vec<String> = "KQJT98765432A".chars().map(|rank| format!("{rank}{suit}")).collect();
        while !cards.is_empty() {
            let length = (1 + random.below(7) as usize).min(cards.len());
            pieces.push(cards.drain(..length).collect::<Vec<_>>());
        }
    }
    random.shuffle(&mut pieces);
    let columns = 8 + random.below(3) as usize;
    let mut text = vec![String::new(); columns];
    for piece in pieces {
        let at = random.below(columns as u32) as usize;
        text[at] += &format!(" {}", piece.join(" "));
    }
    let lines: Vec<String> = text.iter().enumerate().map(|(at, cards)| format!("{at}:{cards}")).collect();
    State::parse(&lines.join("\n")).unwrap_or_else(|_| end_game(random))
}

/// A few cards that make no run: nobody can win.
fn hopeless(random: &mut Random) -> State {
    let first = random.below(9) as usize;
    let mut cards: Vec<String> = (0..5)
        .map(|step| {
            let rank = "A23456789TJQK".as_bytes()[first + step / 2 + random.below(3) as usize % 3] as char;
            format!("{rank}{}", ["S", "H", "D", "C"][step % 4])
        })
        .collect();
    random.shuffle(&mut cards);
    let text = format!("0: {} {}\n4: {}\n7: {} {}", cards[0], cards[1], cards[2], cards[3], cards[4]);
    State::parse(&text).unwrap_or_else(|_| hopeless(random))
}

#[test]
fn exhaustion_proves_what_a_slow_search_finds() {
    let mut random = Random::from_seed(11);
    let (mut won, mut lost) = (0, 0);
    for round in 0..120 {
        let state = if round % 3 == 0 { hopeless(&mut random) } else { end_game(&mut random) };
        if state.is_over() {
            continue;
        }
        let Some(minimum) = naive_minimum(&state, 3_000) else { continue };
        let settings = Settings::default().with_objective(Objective::Shortest);
        let (search, line) = solve(&state, settings, 4 << 20);
        let mut text = String::new();
        state.write(&mut text).unwrap();
        match minimum {
            Some(minimum) => {
                assert_eq!(search.verdict(), Verdict::Won, "{text}");
                assert!(search.is_shortest(), "{text}");
                assert_eq!(line.len(), minimum, "{text}");
                assert!(wins(&state, &line), "{text}");
                won += 1;
            }
            None => {
                assert_eq!(search.verdict(), Verdict::Lost, "{text}");
                assert!(line.is_empty());
                lost += 1;
            }
        }
    }
    assert!(won >= 20 && lost >= 20, "{won} {lost}");
}

#[test]
fn the_exact_cases_are_as_the_reference_has_them() {
    let data = read("cases.txt");
    let mut checked = 0;
    for block in data.split("---\n").skip(1) {
        let mut position = Vec::new();
        let mut exact = None;
        let mut is_position = true;
        for line in block.lines() {
            let (key, value) = line.split_once(": ").unwrap_or((line.trim_end_matches(':'), ""));
            match key {
                "name" | "why" => {}
                "exact" => exact = Some(value),
                "play" | "runs" | "legal" => is_position = false,
                _ if is_position => position.push(line),
                _ => {}
            }
        }
        let Some(exact) = exact else { continue };
        let state = State::parse(&position.join("\n")).unwrap();
        let (search, line) = solve(&state, Settings::default().with_objective(Objective::Shortest), 16 << 20);
        match exact.strip_prefix("win ") {
            Some(moves) => {
                assert_eq!((search.is_shortest(), line.len().to_string()), (true, moves.into()), "{block}");
                assert!(wins(&state, &line));
            }
            None => assert_eq!(search.verdict(), Verdict::Lost, "{block}"),
        }
        checked += 1;
    }
    assert_eq!(checked, 4);
}

#[test]
fn deals_are_won_in_memory_of_every_size_and_every_line_replays() {
    // (file, bytes, deals, wins at least): by measurement, of the first deals of each file.
    let cases = [
        ("deals_4suit.txt", 64 << 10, 8, 8),
        ("deals_4suit.txt", 8 << 10, 8, 5),
        ("deals_2suit.txt", 64 << 10, 6, 6),
        ("deals_1suit.txt", 64 << 10, 4, 4),
    ];
    for (file, bytes, deals, least) in cases {
        let data = read(file);
        let lines = data.lines().filter(|line| !line.starts_with('#')).take(deals);
        let mut won = 0;
        for line in lines {
            let state = State::parse(line).unwrap();
            let settings = Settings::default().with_shortening(1).with_nodes(4_000_000);
            let (search, moves) = solve(&state, settings, bytes);
            assert_ne!(search.verdict(), Verdict::Lost, "{line}");
            if search.verdict() == Verdict::Won {
                assert!(wins(&state, &moves), "{line}");
                won += 1;
            } else {
                assert!(moves.is_empty());
            }
        }
        assert!(won >= least, "{file} in {bytes}: {won}");
    }
}

#[test]
fn shortening_never_lengthens_and_keeps_within_its_budget() {
    let mut saved = 0;
    for seed in [1009, 1010, 1022] {
        let state = State::new(Rules::default(), seed).unwrap();
        let settings = Settings::default().with_width(512);
        let size = Search::workspace_size(&settings);
        let (first, long) = solve(&state, settings.with_shortening(1), size);
        let (search, short) = solve(&state, settings.with_shortening(5), size);
        assert!(wins(&state, &long) && wins(&state, &short));
        assert!(short.len() <= long.len());
        saved += long.len() - short.len();
        assert_eq!(search.solved_after(), first.solved_after());
        let leaf = 400;
        assert!(search.progress().units <= 5 * first.solved_after() + leaf);
    }
    assert!(saved > 0);
}

#[test]
fn the_article_wins_lines_that_replay() {
    let mut won = 0;
    for seed in 1..=6 {
        let state = State::new(Rules::from_name("1suit").unwrap(), seed).unwrap();
        let settings = Settings::default().with_policy(Policy::Article).with_nodes(1_000_000);
        let (search, line) = solve(&state, settings, 1 << 20);
        if search.verdict() == Verdict::Won {
            assert!(wins(&state, &line));
            won += 1;
        }
    }
    assert!(won > 0);
}
