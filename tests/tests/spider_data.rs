//! The recorded data of `tests/data/spider`: small cases with their expected answers, and 702 deals.

use std::fs;

use fiveply::prelude::*;
use fiveply::spider::{Layout, Rules, State};
use fiveply_tests::naive_spider::Board;
use fiveply_tests::records;

fn read(file: &str) -> String {
    fs::read_to_string(records::path(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
}

fn text(state: &State) -> String {
    let mut text = String::new();
    state.write(&mut text).unwrap();
    text
}

/// The keys of a case that are checks, not position.
const CHECKS: [&str; 5] = ["play", "runs", "legal", "cards", "exact"];

/// A case: its name, the lines of its position, its checks in order.
struct Case<'a> {
    name: &'a str,
    position: Vec<&'a str>,
    checks: Vec<(&'a str, &'a str)>,
}

/// Above the first check `done` is part of the position, below it a check.
fn cases(text: &str) -> Vec<Case<'_>> {
    let mut cases = Vec::new();
    for block in text.split("---\n").skip(1) {
        let mut case = Case { name: "", position: Vec::new(), checks: Vec::new() };
        for line in block.lines().filter(|line| !line.starts_with('#')) {
            let (key, value) = line.split_once(':').unwrap();
            let is_check = CHECKS.contains(&key) || (key == "done" && !case.checks.is_empty());
            match key {
                "name" => case.name = value.trim(),
                "why" => {}
                _ if is_check => case.checks.push((key, value.trim())),
                _ => case.position.push(line),
            }
        }
        cases.push(case);
    }
    cases
}

/// Plays the tokens as far as they are legal.
fn play(mut state: State, tokens: &str) -> Result<State, String> {
    for token in tokens.split_whitespace() {
        let before = state;
        let result = state.parse_action(token).and_then(|action| state.apply(&action));
        let applied = result.map_err(|error| format!("{token}: {error:?}"))?;
        let mut back = state;
        back.undo(&applied.undo).unwrap();
        assert_eq!(back, before);
    }
    Ok(state)
}

/// The outcome of a `play` line, in its own word.
fn outcome(result: &Result<State, String>) -> &'static str {
    match result {
        Ok(state) if state.is_won() => "won",
        Ok(_) => "ok",
        Err(_) => "illegal",
    }
}

#[test]
fn the_small_cases_are_as_the_reference_has_them() {
    let data = read("spider/cases.txt");
    let (mut checked, mut exact) = (0, 0);
    for case in cases(&data) {
        let start =
            State::parse(&case.position.join("\n")).unwrap_or_else(|e| panic!("{}: {e:?}", case.name));
        let mut last = Ok(start);
        for (key, value) in &case.checks {
            checked += 1;
            let place = format!("{}: {key}: {value}", case.name);
            match *key {
                "play" => {
                    let (tokens, expected) = value.split_once("=>").unwrap();
                    last = play(start, tokens);
                    assert_eq!(outcome(&last), expected.trim(), "{place}: {last:?}");
                }
                "runs" => {
                    for pair in value.split_whitespace() {
                        let (column, run) = pair.split_once('=').unwrap();
                        assert_eq!(start.run(column.parse().unwrap()).to_string(), run, "{place}");
                    }
                }
                "legal" => assert_eq!(start.action_count(0).to_string(), *value, "{place}"),
                "done" => assert_eq!(last.as_ref().unwrap().runs_removed().to_string(), *value, "{place}"),
                "cards" => {
                    let state = last.as_ref().unwrap();
                    let cards: usize = (0..10).map(|column| state.column(column).len()).sum();
                    assert_eq!(cards.to_string(), *value, "{place}");
                }
                // What is exact is for a solver to say; here it is only counted.
                _ => exact += 1,
            }
        }
    }
    assert_eq!((checked, exact), (123, 4));
}

/// All deal lines of a file: the number in its `ID`, its suits, and the line.
fn deals(data: &str) -> impl Iterator<Item = (u32, u8, &str)> {
    data.lines().filter(|line| !line.starts_with('#') && !line.is_empty()).map(|line| {
        let mut words = line.split_whitespace();
        let number = words.next().unwrap().trim_start_matches(|letter: char| letter.is_ascii_lowercase());
        (number.parse().unwrap(), words.next().unwrap().parse().unwrap(), line)
    })
}

fn rules(suits: u8) -> Rules {
    Rules::new(suits, fiveply::spider::DealRule::Standard).unwrap()
}

/// The dealer's deal is the recorded one, and the deal survives each of its forms.
fn check_deals(file: &str, expected: usize, deal: impl Fn(Rules, u32) -> State) {
    let data = read(file);
    let mut count = 0;
    for (number, suits, line) in deals(&data) {
        let state = deal(rules(suits), number);
        assert_eq!(State::parse(line), Ok(state), "{line}");
        let mut written = String::new();
        state.write_deal(line.split(' ').next().unwrap(), &mut written).unwrap();
        assert_eq!(written, line);
        assert_eq!(State::parse(&text(&state)), Ok(state));
        let words: Vec<&str> = line.split_whitespace().collect();
        assert_eq!(Board::of_deal(words[2], words[3]), Board::of_lines(text(&state).lines()));
        let mut json = String::new();
        state.write_solvitaire(&mut json).unwrap();
        assert_eq!(State::parse(&json), Ok(state));
        let view = state.observe(0);
        assert_eq!(State::parse(&text(&view)), Ok(view));
        assert_eq!(view.layout(), Some(if words[2] == "M" { Layout::Microsoft } else { Layout::Woods }));
        count += 1;
    }
    assert_eq!(count, expected);
}

#[test]
fn our_own_seeds_deal_as_recorded_and_survive_every_form() {
    for file in ["spider/deals_1suit.txt", "spider/deals_2suit.txt", "spider/deals_4suit.txt"] {
        check_deals(file, 200, |rules, number| State::new(rules, number.into()).unwrap());
    }
}

#[test]
fn numbers_of_pysol_deal_as_recorded_and_survive_every_form() {
    check_deals("spider/deals_4suit_pysol.txt", 102, |rules, number| State::deal_ms(rules, number).unwrap());
}

/// With fewer suits `PySol`'s number gives the same places, the suits folded in pairs.
#[test]
fn numbers_of_pysol_fold_their_suits_for_easier_rules() {
    let folded = |card: &str, suits| match (suits, &card[1..]) {
        (2, "H" | "D") => format!("{}H", &card[..1]),
        _ => format!("{}S", &card[..1]),
    };
    for (number, _, line) in deals(&read("spider/deals_4suit_pysol.txt")) {
        for suits in [1, 2] {
            let (head, cards) = line.rsplit_once(' ').unwrap();
            let cards: String = (0..104).map(|k| folded(&cards[2 * k..2 * k + 2], suits)).collect();
            let easier = format!("{} {cards}", head.replacen(" 4 ", &format!(" {suits} "), 1));
            assert_eq!(State::parse(&easier), Ok(State::deal_ms(rules(suits), number).unwrap()));
        }
    }
}

/// Every deal with one card put for another, or one left out: the doubled or missing card is named.
#[test]
fn a_slip_in_a_deal_is_named() {
    for (number, _, line) in deals(&read("spider/deals_4suit.txt")).take(40) {
        let (head, cards) = line.rsplit_once(' ').unwrap();
        let place = number as usize % 104;
        let (before, rest) = cards.split_at(2 * place);
        let (card, after) = rest.split_at(2);
        let other = if card == "AS" { "KH" } else { "AS" };
        for (slip, name) in [(format!("{before}{other}{after}"), other), (format!("{before}{after}"), card)] {
            match State::parse(&format!("{head} {slip}")) {
                Err(fiveply::spider::Error::Parse(error)) => {
                    assert!(error.expected.contains(name), "{name}: {error}");
                    assert_eq!(error.line, 1);
                }
                other => panic!("{other:?}"),
            }
        }
    }
}
