//! The advisor that does not peek: it cannot see hidden cards, and it plays whole games by the rules.

use std::fs;
use std::path::Path;

use fiveply::kit::Random;
use fiveply::prelude::*;
use fiveply::spider::{Action, Rules, Search, Settings, State, View};
use fiveply::{game::Ranked, kit::Status};

fn settings(evaluations: u32) -> Settings {
    Settings::DEFAULT.with_view(View::Player).with_evaluations(evaluations)
}

fn rules(suits: u8) -> Rules {
    Rules::new(suits, fiveply::spider::DealRule::Standard).unwrap()
}

/// The deal lines of the published sets.
fn deals(suits: u8) -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("data/spider/deals_{suits}suit.txt"));
    let text = fs::read_to_string(path).unwrap();
    text.lines().filter(|line| !line.starts_with('#') && !line.is_empty()).map(str::to_string).collect()
}

/// All that a search says of a position.
fn answers(state: &State, settings: &Settings) -> (Vec<Ranked<Action>>, fiveply::spider::Advice, u64) {
    let mut workspace = vec![0; Search::workspace_size(settings) / 8];
    let mut search = Search::begin(&mut workspace, settings, state, 0).unwrap();
    let units = search.step(&mut workspace, Budget::units(u32::MAX)).units;
    let mut ranked = vec![Ranked::default(); 400];
    let count = search.ranked(&mut workspace, &mut ranked);
    ranked.truncate(count);
    (ranked, search.answer(&mut workspace).unwrap(), units)
}

/// A deal line in which all cards but those face up at the start change places.
fn permuted(line: &str, random: &mut Random) -> String {
    let (head, cards) = line.rsplit_once(' ').unwrap();
    let mut cards: Vec<&str> = (0..104).map(|k| &cards[2 * k..2 * k + 2]).collect();
    let mut hidden: Vec<&str> = cards[..44].iter().chain(&cards[54..]).copied().collect();
    random.shuffle(&mut hidden);
    cards[..44].copy_from_slice(&hidden[..44]);
    cards[54..].copy_from_slice(&hidden[44..]);
    format!("{head} {}", cards.concat())
}

#[test]
fn no_permutation_of_the_hidden_cards_changes_an_answer() {
    let mut random = Random::from_seed(5);
    for suits in [1, 2, 4] {
        let line = &deals(suits)[3];
        let (state, other) = (parse(line), parse(&permuted(line, &mut random)));
        assert_ne!(state, other);
        assert_eq!(state.observe(0), other.observe(0));
        let settings = settings(3_000);
        let expected = answers(&state, &settings);
        assert_eq!(answers(&other, &settings), expected);
        assert_eq!(answers(&state.observe(0), &settings), expected);
    }
}

#[test]
fn no_permutation_of_what_is_hidden_later_changes_an_answer() {
    let mut random = Random::from_seed(6);
    let settings = settings(2_000);
    for suits in [1, 2, 4] {
        let mut state = State::new(rules(suits), 77).unwrap();
        for step in 0..30 {
            let expected = answers(&state.observe(0), &settings);
            assert_eq!(answers(&shuffled(&state, &mut random), &settings), expected, "{suits} {step}");
            state.apply(&expected.1.action).unwrap();
        }
    }
}

fn parse(line: &str) -> State {
    State::parse(line).unwrap()
}

/// The same view with other cards behind it, through the notation.
fn shuffled(state: &State, random: &mut Random) -> State {
    let mut text = String::new();
    state.write(&mut text).unwrap();
    let is_hidden = |line: &str, at: usize| {
        line.starts_with("stock:") || line[..at].contains('[') && !line[..at].contains(']')
    };
    let tokens: Vec<(usize, usize)> = text
        .split('\n')
        .scan(0, |start, line| {
            let begin = *start;
            *start += line.len() + 1;
            Some((begin, line))
        })
        .flat_map(|(begin, line)| {
            let cards = line.char_indices().filter(move |&(at, _)| {
                at + 2 <= line.len() && is_card(&line[at..at + 2]) && is_hidden(line, at)
            });
            cards.map(move |(at, _)| (begin + at, begin + at + 2)).collect::<Vec<_>>()
        })
        .collect();
    let mut cards: Vec<String> = tokens.iter().map(|&(from, to)| text[from..to].to_string()).collect();
    random.shuffle(&mut cards);
    for (&(from, to), card) in tokens.iter().zip(&cards) {
        text.replace_range(from..to, card);
    }
    let other = State::parse(&text).unwrap();
    assert_eq!(other.observe(0), state.observe(0));
    other
}

fn is_card(text: &str) -> bool {
    let mut letters = text.chars();
    let (rank, suit) = (letters.next().unwrap(), letters.next().unwrap());
    "A23456789TJQK".contains(rank) && "SHDC".contains(suit)
}

/// Plays a deal to its end; whether it was won, and the most evaluations of a decision.
fn play(mut state: State, settings: &Settings) -> (bool, u64) {
    let mut workspace = vec![0; Search::workspace_size(settings) / 8];
    let mut search = Search::begin(&mut workspace, settings, &state.observe(0), 0).unwrap();
    let (mut idle, mut most) = (0, 0);
    while !state.is_over() && idle < 150 {
        search.follow(&mut workspace, &state.observe(0), 0).unwrap();
        most = most.max(search.step(&mut workspace, Budget::units(u32::MAX)).units);
        let event = state.apply(&search.best(&mut workspace).unwrap()).unwrap().event;
        idle = if event.dealt | event.turned | event.cleared != 0 { 0 } else { idle + 1 };
    }
    (state.is_won(), most)
}

#[test]
fn games_are_won_without_peeking() {
    for (suits, least) in [(1, 9), (2, 4), (4, 1)] {
        let won =
            (0..12).filter(|seed| play(State::new(rules(suits), 500 + seed).unwrap(), &settings(20_000)).0);
        let won = won.count();
        assert!(won >= least, "{suits} suits: {won}");
    }
}

#[test]
fn a_decision_keeps_to_its_evaluations_within_one_leaf() {
    let (_, most) = play(State::new(rules(4), 9).unwrap(), &settings(2_000));
    assert!(most <= 2_000 + 400, "{most}");
}

#[test]
fn a_plan_is_followed_until_a_card_turns_up() {
    let settings = settings(3_000);
    let mut state = State::new(rules(2), 21).unwrap();
    let mut workspace = vec![0; Search::workspace_size(&settings) / 8];
    let mut search = Search::begin(&mut workspace, &settings, &state, 0).unwrap();
    search.step(&mut workspace, Budget::units(u32::MAX));
    let mut followed = 0;
    for _ in 0..40 {
        let event = state.apply(&search.best(&mut workspace).unwrap()).unwrap().event;
        search.follow(&mut workspace, &state, 0).unwrap();
        let is_new = event.dealt | event.turned != 0;
        assert_eq!(search.progress().status == Status::Running, is_new);
        followed += usize::from(!is_new);
        search.step(&mut workspace, Budget::units(u32::MAX));
    }
    assert!(followed > 3);
}

#[test]
fn a_move_that_wins_is_seen_with_hidden_cards_gone() {
    let line = "done: S S S S H H H\n0: KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H\n1: AH";
    let state = State::parse(line).unwrap();
    let settings = settings(1_000);
    let (_, advice, _) = answers(&state, &settings);
    assert_eq!(advice.action, Action::carry(1, 0, 1));
    assert_eq!(advice.chance_permille, 1000);
}

/// Games won of the first sixty deals, at a level.
fn wins_at(level: u8) -> usize {
    let settings = settings(1_500).with_level(level, 7);
    (0..60).filter(|seed| play_at_level(State::new(rules(1), 900 + seed).unwrap(), &settings)).count()
}

/// Plays a deal as a level does; whether it was won.
fn play_at_level(mut state: State, settings: &Settings) -> bool {
    let mut workspace = vec![0; Search::workspace_size(settings) / 8];
    let mut search = Search::begin(&mut workspace, settings, &state.observe(0), 0).unwrap();
    let mut idle = 0;
    while !state.is_over() && idle < 60 {
        search.follow(&mut workspace, &state.observe(0), 0).unwrap();
        search.step(&mut workspace, Budget::units(u32::MAX));
        let event = state.apply(&search.choose(&mut workspace).unwrap()).unwrap().event;
        idle = if event.dealt | event.turned | event.cleared != 0 { 0 } else { idle + 1 };
    }
    state.is_won()
}

#[test]
fn a_higher_level_wins_more() {
    let wins = [0, 2, 9].map(wins_at);
    assert!(wins.is_sorted_by(|weaker, stronger| weaker + 2 < *stronger), "{wins:?}");
}

#[test]
fn a_level_carries_out_the_plan_that_it_chose() {
    let settings = settings(2_000).with_level(2, 1);
    let mut state = State::new(rules(2), 21).unwrap();
    let mut workspace = vec![0; Search::workspace_size(&settings) / 8];
    let mut search = Search::begin(&mut workspace, &settings, &state, 0).unwrap();
    search.step(&mut workspace, Budget::units(u32::MAX));
    let (mut followed, mut differed) = (0, 0);
    for _ in 0..60 {
        let chosen = search.choose(&mut workspace).unwrap();
        differed += usize::from(search.best(&mut workspace) != Some(chosen));
        let event = state.apply(&chosen).unwrap().event;
        search.follow(&mut workspace, &state, 0).unwrap();
        let is_new = event.dealt | event.turned != 0;
        assert_eq!(search.progress().status == Status::Running, is_new);
        followed += usize::from(!is_new);
        search.step(&mut workspace, Budget::units(u32::MAX));
    }
    assert!(followed > 3 && differed > 3, "{followed} {differed}");
}

#[test]
fn a_level_plays_an_observed_position_alike_in_either_view() {
    let player = settings(2_000).with_level(4, 5);
    let open = player.with_view(View::Open);
    let mut workspace = vec![0; Search::workspace_size(&open).max(Search::workspace_size(&player)) / 8];
    let mut differed = 0;
    for seed in 1..=8 {
        let mut state = State::new(rules(2), seed).unwrap();
        for _ in 0..4 {
            let chosen = [player, open].map(|settings| {
                let mut search = Search::begin(&mut workspace, &settings, &state.observe(0), 0).unwrap();
                search.step(&mut workspace, Budget::units(u32::MAX));
                differed += usize::from(search.choose(&mut workspace) != search.best(&mut workspace));
                search.choose(&mut workspace).unwrap()
            });
            assert_eq!(chosen[0], chosen[1]);
            state.apply(&chosen[0]).unwrap();
        }
    }
    assert!(differed > 4, "{differed}");
}

#[test]
fn weaker_levels_play_legal_moves_and_the_same_ones_for_a_seed() {
    for level in 0..9 {
        let settings = settings(500).with_level(level, 3);
        let mut state = State::new(rules(4), 4).unwrap();
        let mut workspace = vec![0; Search::workspace_size(&settings) / 8];
        for _ in 0..25 {
            let mut chosen = [Action::DEAL; 2];
            for choice in &mut chosen {
                let mut search = Search::begin(&mut workspace, &settings, &state.observe(0), 0).unwrap();
                search.step(&mut workspace, Budget::units(u32::MAX));
                *choice = search.choose(&mut workspace).unwrap();
            }
            assert_eq!(chosen[0], chosen[1]);
            state.apply(&chosen[0]).unwrap();
        }
    }
}
