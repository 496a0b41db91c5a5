//! Chances of a score and of a win: recorded values, and a model that knows nothing of lattice, rows and runs.

#![allow(clippy::cast_possible_wrap)] // scores are far below 2^31

use std::collections::HashMap;

use fiveply::kit::{Budget, Random};
use fiveply::prelude::*;
use fiveply::yahtzee::{self, Action, Card, Decision, Number, Search, Settings};
use fiveply_tests::naive::{self, Dice, Model};
use fiveply_tests::records::{self, Record};
use fiveply_tests::subjects::named_rules;

const DOUBLE: Settings = Settings::DEFAULT.with_number(Number::Double);

struct Solved {
    search: Search,
    workspace: Vec<u64>,
}

impl Solved {
    fn new(settings: Settings, state: &yahtzee::State) -> Self {
        let need = match Search::begin(&mut [], &settings, state, 0) {
            Err(Error::Workspace { need }) => need,
            other => panic!("{other:?}"),
        };
        let mut workspace = vec![0; need.div_ceil(8)];
        let mut search = Search::begin(&mut workspace, &settings, state, 0).unwrap();
        search.step(&mut workspace, Budget::units(u32::MAX));
        Self { search, workspace }
    }

    fn chance(&mut self) -> f64 {
        self.search.value(&mut self.workspace) / 100.0
    }

    fn of(&mut self, action: Action) -> Option<f64> {
        self.search.action_value(&mut self.workspace, &action).map(|percent| percent / 100.0)
    }
}

fn position(record: &Record) -> yahtzee::State {
    let rules = named_rules(record.text("variant"));
    let flag = record.number::<u8>("flag") == 1;
    let card = Card::from_totals(rules, record.number("mask"), record.number("upper"), flag).unwrap();
    let mut dice = [0; 5];
    for (slot, die) in dice.iter_mut().zip(record.digits("dice")) {
        *slot = die;
    }
    let rerolls = if dice == [0; 5] { 2 } else { record.number("rolls") };
    yahtzee::State::of_card(rules, card, dice, rerolls).unwrap()
}

/// The points that a card has written, the upper bonus not among them.
fn written(state: &yahtzee::State) -> u16 {
    let card = state.card(0);
    card.total(state.rules()) - u16::from(card.upper_bonus(state.rules()))
}

/// The dice that an action keeps, ascending, or the name of its box, as the data write them.
fn text(state: &yahtzee::State, action: Action) -> String {
    match action.decision() {
        Some(Decision::Score(category)) => category.name().to_string(),
        Some(Decision::Keep(mask)) => {
            let kept = (0..5).filter(|i| mask >> i & 1 != 0).map(|i| state.dice()[i]);
            let mut kept: Vec<u8> = kept.collect();
            kept.sort_unstable();
            if kept.is_empty() { "-".into() } else { kept.iter().map(u8::to_string).collect() }
        }
        None => panic!("{action:?}"),
    }
}

#[test]
fn every_recorded_chance_is_met() {
    let rows: Vec<Record> = records::read("yahtzee/vectors_public.csv");
    let mut count = 0;
    for record in rows.iter().filter(|row| row.text("kind").starts_with('p')) {
        let state = position(record);
        let target = record.number::<u16>("arg") + written(&state);
        let mut solved = Solved::new(DOUBLE.with_target(target), &state);
        assert!(solved.search.is_exact(), "{record}");
        let expected: f64 = record.number("ev");
        let near = |chance: f64| (chance - expected).abs() < 1e-9;
        if record.text("kind") == "pstate" {
            assert!(near(solved.chance()), "{record}: {}", solved.chance());
        } else {
            let wants_keep = record.text("kind") == "pkeep";
            let actions: Vec<Action> = (0..).map_while(|k| state.action_at(0, k)).collect();
            let of_kind = |a: &Action| matches!(a.decision(), Some(Decision::Keep(_))) == wants_keep;
            let of_kind: Vec<Action> = actions.into_iter().filter(of_kind).collect();
            let values: Vec<f64> = of_kind.iter().map(|&action| solved.of(action).unwrap()).collect();
            let best = values.iter().copied().fold(0.0, f64::max);
            assert!(near(best), "{record}: {best}");
            let named: Vec<&str> = record.text("ties").split('|').chain([record.text("best")]).collect();
            for (action, value) in of_kind.into_iter().zip(values).filter(|(_, value)| best - value < 1e-11) {
                assert!(named.contains(&text(&state, action).as_str()), "{record}: {action:?} {value}");
            }
        }
        count += 1;
    }
    assert_eq!(count, 21);
}

/// The chance of every card for every number of missing points, from all ordered throws, remembered in a map.
struct Chances {
    model: Model,
    /// Whether an equal score is worth half.
    half: bool,
    rolls: Vec<Dice>,
    /// Every multiset of up to five dice, and for each the rolls that can come of it with their probabilities.
    keeps: Vec<Dice>,
    outcomes: Vec<Vec<(usize, f64)>>,
    /// The keeps of every roll.
    kept: Vec<Vec<usize>>,
    known: HashMap<(naive::Card, i32), f64>,
}

/// The chances of one turn: of rolls with no, one and two rerolls left, and of keeps with one and two.
struct Turn {
    rolls: [Vec<f64>; 3],
    keeps: [Vec<f64>; 2],
}

fn throws(n: u32) -> impl Iterator<Item = Dice> {
    (0..6usize.pow(n)).map(move |code| (0..n).map(|i| 1 + (code / 6usize.pow(i) % 6) as u8).collect())
}

impl Chances {
    fn new(rules: &str, half: bool) -> Self {
        let mut keeps: Vec<Dice> = (0..=5).flat_map(throws).map(naive::sorted).collect();
        keeps.sort_unstable_by_key(|keep| (keep.len(), keep.clone()));
        keeps.dedup();
        let rolls: Vec<Dice> = keeps.iter().filter(|keep| keep.len() == 5).cloned().collect();
        let outcomes = keeps.iter().map(|keep| {
            let missing = 5 - keep.len() as u32;
            let mut chances = vec![0.0; rolls.len()];
            for others in throws(missing) {
                let roll = naive::sorted([&keep[..], &others].concat());
                chances[rolls.binary_search(&roll).unwrap()] += 1.0 / 6f64.powi(missing as i32);
            }
            chances.into_iter().enumerate().filter(|&(_, chance)| chance > 0.0).collect()
        });
        let outcomes = outcomes.collect();
        let place = |keep: &Dice| keeps.iter().position(|other| other == keep).unwrap();
        let kept = rolls.iter().map(|roll| naive::sub_multisets(roll).iter().map(place).collect()).collect();
        Self { model: Model::new(rules), half, rolls, keeps, outcomes, kept, known: HashMap::new() }
    }

    /// What writing is worth when the upper bonus is still among the missing points.
    fn written(&mut self, card: naive::Card, missing: i32, (number, points, bonus): (u8, u32, u32)) -> f64 {
        let gain = if number < 6 { points } else { 0 };
        let after = naive::Card {
            mask: card.mask | 1 << number,
            upper: (u32::from(card.upper) + gain).min(63) as u8,
            flag: card.flag || number == 11 && points == 50,
        };
        self.chance(after, missing - (points + bonus) as i32)
    }

    fn chance(&mut self, card: naive::Card, missing: i32) -> f64 {
        if card.mask == (1 << self.model.boxes()) - 1 {
            let upper_bonus = if self.model.boxes() == 15 { 50 } else { 35 };
            return match missing - if card.upper == 63 { upper_bonus } else { 0 } {
                ..=0 => 1.0,
                1 if self.half => 0.5,
                _ => 0.0,
            };
        }
        if let Some(&chance) = self.known.get(&(card, missing)) {
            return chance;
        }
        let turn = self.turn(card, missing);
        let chance = self.outcomes[0].iter().map(|&(roll, p)| p * turn.rolls[2][roll]).sum();
        self.known.insert((card, missing), chance);
        chance
    }

    fn turn(&mut self, card: naive::Card, missing: i32) -> Turn {
        let best_box = |chances: &mut Self, dice: &Dice| {
            let writings = chances.model.writings(card, dice);
            writings.into_iter().map(|writing| chances.written(card, missing, writing)).fold(0.0, f64::max)
        };
        let mut rolls =
            vec![self.rolls.clone().iter().map(|dice| best_box(self, dice)).collect::<Vec<f64>>()];
        let mut keeps = Vec::new();
        for rerolls in 0..2 {
            let mean = |outcomes: &Vec<(usize, f64)>| -> f64 {
                outcomes.iter().map(|&(roll, p)| p * rolls[rerolls][roll]).sum()
            };
            let means: Vec<f64> = self.outcomes.iter().map(mean).collect();
            let best = |kept: &Vec<usize>| kept.iter().map(|&keep| means[keep]).fold(0.0, f64::max);
            rolls.push(self.kept.iter().map(best).collect());
            keeps.push(means);
        }
        Turn { rolls: rolls.try_into().unwrap(), keeps: keeps.try_into().unwrap() }
    }

    /// The chance of an action.
    fn of(&mut self, card: naive::Card, missing: i32, state: &yahtzee::State, action: Action) -> f64 {
        let dice = naive::sorted(state.dice().to_vec());
        match action.decision().unwrap() {
            Decision::Score(category) => {
                let writings = self.model.writings(card, &dice);
                let writing = writings.into_iter().find(|writing| writing.0 == category.number());
                self.written(card, missing, writing.unwrap())
            }
            Decision::Keep(mask) => {
                let kept = (0..5).filter(|i| mask >> i & 1 != 0).map(|i| state.dice()[i]).collect();
                let kept = naive::sorted(kept);
                let place = self.keeps.iter().position(|keep| *keep == kept).unwrap();
                self.turn(card, missing).keeps[usize::from(state.rerolls()) - 1][place]
            }
        }
    }
}

/// A card with so many open boxes, filled with what random dice earn there.
fn random_card(model: &Model, open: u32, random: &mut Random) -> naive::Card {
    let mut card = naive::Card { mask: 0, upper: 0, flag: false };
    let boxes = u32::from(model.boxes());
    while card.mask.count_ones() + open < boxes {
        let number = random.below(boxes);
        if card.mask >> number & 1 == 0 && number < 6 {
            card.upper = (u32::from(card.upper) + (number + 1) * (1 + random.below(4))).min(63) as u8;
        }
        card.mask |= 1 << number;
    }
    card.flag = card.mask >> 11 & 1 != 0 && random.below(3) > 0;
    card
}

fn check_against_model(rules: &str, half: bool, open: u32, cards: usize, random: &mut Random) {
    let mut chances = Chances::new(rules, half);
    let mut checked = 0;
    while checked < cards {
        let card = random_card(&chances.model, open, random);
        let rules = named_rules(rules);
        let Ok(engine_card) = Card::from_totals(rules, card.mask, card.upper, card.flag) else { continue };
        checked += 1;
        let dice = [(); 5].map(|()| 1 + random.below(6) as u8);
        let dice = if random.below(3) == 0 { [dice[0]; 5] } else { dice };
        let rerolls = random.below(3) as u8;
        let before = yahtzee::State::of_card(rules, engine_card, [0; 5], 2).unwrap();
        let state = yahtzee::State::of_card(rules, engine_card, dice, rerolls).unwrap();
        let wanted = random.below(open * 35 + if card.flag { 120 } else { 40 });
        let target = written(&before) + wanted as u16;
        let settings = if half { DOUBLE.with_score_to_beat(target) } else { DOUBLE.with_target(target) };
        let missing = wanted as i32 + i32::from(half);
        let expected = chances.chance(card, missing);
        let mut solved = Solved::new(settings, &before);
        let case = format!("{card:?} {dice:?} {rerolls} {wanted}");
        assert!((solved.chance() - expected).abs() < 1e-12, "{case}: {} {expected}", solved.chance());
        let mut solved = Solved::new(settings, &state);
        for action in (0..).map_while(|k| state.action_at(0, k)) {
            let (got, expected) = (solved.of(action).unwrap(), chances.of(card, missing, &state, action));
            assert!((got - expected).abs() < 1e-12, "{case} {action:?}: {got} {expected}");
        }
    }
}

#[test]
fn chances_of_a_score_are_those_of_the_model() {
    let mut random = Random::from_seed(3);
    for rules in ["forced", "free", "original", "jokeronly", "bonusonly", "plain_fh5", "yatzy_tp4"] {
        check_against_model(rules, false, 1, 8, &mut random);
        check_against_model(rules, false, 2, 4, &mut random);
    }
    check_against_model("forced_joker_only_if_50", false, 3, 2, &mut random);
}

#[test]
fn chances_of_a_win_are_those_of_the_model() {
    let mut random = Random::from_seed(4);
    for rules in ["forced", "original", "jokeronly_joker_only_if_50", "yatzy"] {
        check_against_model(rules, true, 1, 8, &mut random);
        check_against_model(rules, true, 2, 4, &mut random);
    }
}
