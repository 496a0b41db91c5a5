//! The published games, edge cases and counted sequences of Splendor.

use std::fs;
use std::path::Path;

use fiveply::game::State as _;
use fiveply::kit::Random;
use fiveply::splendor::{
    CARDS, GOLD_TOKENS, HAND_LIMIT, MARKET, NOBLES, Rules, State, TARGET, TOKEN_LIMIT, TakeRule, card, noble,
};
use fiveply_hosted::splendor::types::FIVEPLY_SPLENDOR_ACTIONS_MAX;
use fiveply_tests::splendor_record::{Checked, play};

fn text(name: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("data/splendor").join(name)).unwrap()
}

/// How many lines of a text begin with a word.
fn lines(text: &str, words: &[&str]) -> usize {
    text.lines().filter(|line| line.split(' ').next().is_some_and(|word| words.contains(&word))).count()
}

fn every_line_is_true(name: &str) -> Checked {
    let text = text(name);
    let checked = play(&text).unwrap_or_else(|why| panic!("{name}: {why}"));
    let expected = Checked {
        records: lines(&text, &["game", "edge", "perft"]),
        positions: lines(&text, &["S"]),
        counts: lines(&text, &["L"]),
        actions: lines(&text, &["A"]),
        refused: lines(&text, &["X"]),
        results: lines(&text, &["R"]),
        sequences: lines(&text, &["P"]),
    };
    assert_eq!(checked, expected, "{name}");
    checked
}

#[test]
fn thirty_games_are_played_line_by_line() {
    let checked = every_line_is_true("games.txt");
    assert_eq!((checked.records, checked.results), (30, 30));
}

#[test]
fn eleven_edge_cases_of_the_rules_come_out_right() {
    assert_eq!(every_line_is_true("edges.txt").records, 11);
}

#[test]
fn sequences_of_actions_are_as_many_as_counted_before() {
    assert_eq!(every_line_is_true("perft.txt").sequences, 18);
}

/// The rows of a table of numbers and letters, without its head.
fn rows(name: &str) -> Vec<Vec<String>> {
    let text = text(name);
    text.lines().skip(1).map(|line| line.split(',').map(str::to_string).collect()).collect()
}

#[test]
fn cards_nobles_and_setup_are_those_of_the_tables() {
    let cards = rows("cards.csv");
    for row in &cards {
        let card = card(row[0].parse().unwrap()).unwrap();
        let expected = [card.level.to_string(), card.bonus.letter().to_string(), card.points.to_string()];
        assert_eq!((&row[1..4], &row[4..]), (&expected[..], &card.cost.map(|count| count.to_string())[..]));
    }
    let nobles = rows("nobles.csv");
    for row in &nobles {
        let asked = noble(row[0].parse().unwrap()).unwrap();
        assert_eq!((row[1].as_str(), &row[2..]), ("3", &asked.map(|count| count.to_string())[..]));
    }
    assert_eq!((cards.len(), nobles.len()), (CARDS, NOBLES));
    for row in rows("setup.csv") {
        let rules = Rules::new(TakeRule::Strict, row[0].parse().unwrap()).unwrap();
        let limits = [
            GOLD_TOKENS.into(),
            rules.nobles().into(),
            MARKET,
            HAND_LIMIT,
            TOKEN_LIMIT.into(),
            TARGET.into(),
        ];
        assert_eq!(
            (row[1].parse(), &row[2..]),
            (Ok(rules.tokens()), &limits.map(|limit| limit.to_string())[..])
        );
    }
}

/// Every way to hold ten tokens or fewer, but for the order of colours, with five nobles that wait: what the header says is room
/// enough. Without purchases no position has more than five times 867 actions; each of 15 cards is paid for in at most 18
/// ways, and in a position where returns are many few cards are.
#[test]
fn no_list_of_actions_is_longer_than_the_header_says() {
    let mut most = 0;
    for number in 0..11_u32.pow(5) {
        let held: [u32; 5] = std::array::from_fn(|at| number / 11_u32.pow(at as u32) % 11);
        if held.iter().sum::<u32>() > 10 || !held.is_sorted() || held[4] > 7 {
            continue;
        }
        for gold in 0..=5.min(10 - held.iter().sum::<u32>()) {
            let bank = held.map(|count| 7 - count);
            let words = |counts: [u32; 5]| counts.map(|count| count.to_string()).join(" ");
            let nothing = "0 0 0 0 0 0 0 0 0 0 0 0 0 0 -1 -1 -1";
            for (bonus, points) in [("4 4 4 4 4", 20), ("3 3 3 3 3", 15)] {
                let text = format!(
                    "players 4\ntake fewer\nS 80 0 0 0 {} {} 3 6 10 13 40 45 50 55 70 76 80 84 8 8 8 {} {} {gold} {bonus} 5 {points} 0 \
                     -1 -1 -1 {nothing} {nothing} {nothing}",
                    words(bank),
                    5 - gold,
                    if points == 20 { 31 } else { 992 },
                    words(held),
                );
                let state = State::parse(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
                most = most.max(state.action_count(0));
            }
        }
    }
    assert!((3_000..FIVEPLY_SPLENDOR_ACTIONS_MAX).contains(&most), "{most}");
}

/// A line with one of its numbers changed, if it has one.
fn altered(line: &str, random: &mut Random) -> Option<String> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let numbers: Vec<usize> = (1..words.len()).filter(|&at| words[at].parse::<i32>().is_ok()).collect();
    let at =
        *numbers.get(usize::try_from(random.below(u32::try_from(numbers.len().max(1)).unwrap())).unwrap())?;
    let number: i32 = words[at].parse().unwrap();
    let other = number + if number > 0 && random.below(2) == 0 { -1 } else { 1 };
    let mut words: Vec<String> = words.iter().map(ToString::to_string).collect();
    words[at] = other.to_string();
    Some(words.join(" "))
}

/// The records of a text.
fn records(text: &str) -> Vec<String> {
    let mut records: Vec<String> = Vec::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        if ["game", "edge", "perft"].contains(&line.split(' ').next().unwrap()) {
            records.push(String::new());
        }
        let record = records.last_mut().unwrap();
        record.push_str(line);
        record.push('\n');
    }
    records
}

#[test]
fn a_thousand_altered_fields_are_found() {
    let mut random = Random::from_seed(44);
    let records = records(&(text("games.txt") + &text("edges.txt")));
    let mut found = 0;
    while found < 1_000 {
        let record = &records[usize::try_from(random.below(u32::try_from(records.len()).unwrap())).unwrap()];
        let lines: Vec<&str> = record.lines().collect();
        let at = usize::try_from(random.below(u32::try_from(lines.len()).unwrap())).unwrap();
        // A refused action may be refused still when it is another one, and players and decks have no second witness.
        if !["S", "L", "A", "R"].contains(&lines[at].split(' ').next().unwrap()) {
            continue;
        }
        let Some(line) = altered(lines[at], &mut random) else { continue };
        let mut lines: Vec<String> = lines.iter().map(ToString::to_string).collect();
        lines[at] = line;
        let text = lines.join("\n");
        assert!(play(&text).is_err(), "not found: line {} of {}", at + 1, lines[0]);
        found += 1;
    }
}
