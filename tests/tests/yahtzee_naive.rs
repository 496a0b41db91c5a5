//! The engine against the naive model: every action of random positions with few open boxes, in every variant with
//! every switch.

use fiveply::kit::{Budget, Random};
use fiveply::prelude::*;
use fiveply::yahtzee::{
    self, Action, Card, Category, Decision, Number, Objective, Rules, Settings, usual_points,
};
use fiveply_tests::naive::{self, Box, Dice, Model, Turn};
use fiveply_tests::subjects::named_rules;

/// All rules there are, by name.
fn all_rules() -> Vec<String> {
    let mut names = Vec::new();
    for variant in yahtzee::Variant::ALL {
        for switches in (0..8).map(yahtzee::Switches) {
            if let Ok(rules) = Rules::new(variant, switches, 1) {
                let mut name = String::new();
                rules.write_name(&mut name).unwrap();
                names.push(name);
            }
        }
    }
    names
}

/// A card whose boxes are filled with points that random dice earn.
fn random_card(model: &Model, open: u32, random: &mut Random) -> naive::Card {
    let mut card = naive::Card { mask: 0, upper: 0, flag: random.below(2) == 1 };
    let boxes = u32::from(model.boxes());
    while card.mask.count_ones() + open < boxes {
        let number = random.below(boxes) as Box;
        let is_open = card.mask >> number & 1 == 0;
        card.mask |= 1 << number;
        if is_open && number < 6 {
            let points = (u32::from(number) + 1) * random.below(6);
            card.upper = (u32::from(card.upper) + points).min(63) as u8;
        }
    }
    card.flag &= card.mask >> 11 & 1 != 0;
    card
}

fn random_dice(random: &mut Random) -> [u8; 5] {
    // Often few different faces: those are the dice that rules differ on.
    let faces = 1 + random.below(6);
    let shift = random.below(6);
    [(); 5].map(|()| 1 + ((random.below(faces) + shift) % 6) as u8)
}

/// The state of the engine, or none where no game reaches the card.
fn state(rules: Rules, card: naive::Card, dice: [u8; 5], rerolls: u8) -> Option<yahtzee::State> {
    let engine_card = Card::from_totals(rules, card.mask, card.upper, card.flag).ok()?;
    Some(yahtzee::State::of_card(rules, engine_card, dice, rerolls).unwrap())
}

struct Solved {
    search: yahtzee::Search,
    workspace: Vec<u64>,
}

fn solve(settings: &Settings, state: &yahtzee::State) -> Solved {
    let mut workspace = vec![0; yahtzee::Search::workspace_size(settings) / 8];
    let mut search = yahtzee::Search::begin(&mut workspace, settings, state, 0).unwrap();
    search.step(&mut workspace, Budget::units(u32::MAX));
    Solved { search, workspace }
}

/// Compares every action, and what is legal at all.
fn compare(
    model: &mut Model,
    turn: &Turn,
    card: naive::Card,
    solved: &mut Solved,
    state: &yahtzee::State,
    within: f64,
) {
    let (dice, rerolls) = (state.dice(), usize::from(state.rerolls()));
    let what = format!("{model_name:?} {card:?} dice {dice:?} rerolls {rerolls}", model_name = state.rules());
    solved.search.follow(&mut solved.workspace, state, 0).unwrap();
    let writings = model.writings(card, &naive::sorted(dice.to_vec()));
    for number in 0..15 {
        let action = Action::score(0, Category::at(number).unwrap());
        let value = solved.search.action_value(&mut solved.workspace, &action);
        let expected =
            writings.iter().find(|writing| writing.0 == number).map(|&writing| model.written(card, writing));
        assert_eq!(value.is_some(), expected.is_some(), "box {number}: {what}");
        assert!((value.unwrap_or(0.0) - expected.unwrap_or(0.0)).abs() < within, "box {number}: {what}");
    }
    for mask in 0..32u8 {
        let kept: Dice = (0..5).filter(|place| mask >> place & 1 != 0).map(|place| dice[place]).collect();
        let value = solved.search.action_value(&mut solved.workspace, &Action::keep(0, mask));
        let expected = rerolls.checked_sub(1).map(|left| turn.keeps[left][&naive::sorted(kept)]);
        assert_eq!(value.is_some(), expected.is_some(), "keep {mask:05b}: {what}");
        assert!((value.unwrap_or(0.0) - expected.unwrap_or(0.0)).abs() < within, "keep {mask:05b}: {what}");
    }
    let best = turn.rolls[rerolls][&naive::sorted(dice.to_vec())];
    assert!((solved.search.value(&mut solved.workspace) - best).abs() < within, "value: {what}");
    let decision = solved.search.best(&mut solved.workspace).unwrap();
    let value = solved.search.action_value(&mut solved.workspace, &decision).unwrap();
    assert!((value - best).abs() < within, "best {decision:?}: {what}");
}

/// One card in both numbers: the value before the first roll, then every action after some rolls.
fn compare_card(
    model: &mut Model,
    rules: Rules,
    settings: &Settings,
    card: naive::Card,
    random: &mut Random,
) {
    let Some(before) = state(rules, card, [0; 5], 2) else { return };
    let turn = model.turn(card);
    for (number, within) in [(Number::Double, 1e-9), (Number::Fixed, 1e-3)] {
        let mut solved = solve(&settings.with_number(number), &before);
        let value = solved.search.value(&mut solved.workspace);
        assert!((value - turn.value).abs() < within, "{rules:?} {card:?}: {value} instead of {}", turn.value);
        for _ in 0..12 {
            let state = state(rules, card, random_dice(random), random.below(3) as u8).unwrap();
            compare(model, &turn, card, &mut solved, &state, within);
        }
    }
}

#[test]
fn every_action_of_a_card_with_few_open_boxes_is_worth_what_the_naive_model_says() {
    let mut random = Random::from_seed(3);
    for name in all_rules() {
        let (rules, mut model) = (named_rules(&name), Model::new(&name));
        for open in [1, 1, 1, 2, 2, 2, 3] {
            let card = random_card(&model, open, &mut random);
            compare_card(&mut model, rules, &Settings::default(), card, &mut random);
        }
    }
}

#[test]
fn a_single_turn_is_worth_what_the_naive_model_says() {
    let mut random = Random::from_seed(4);
    let settings = Settings::default().with_objective(Objective::SingleTurn);
    for name in ["forced", "original", "plain_fh5", "yatzy", "yatzy_fh5_tp4"] {
        // Five equal dice may still be forbidden a box; a card with an open yahtzee box has no such duty.
        let (rules, mut model) = (named_rules(name), Model::single_turn(name));
        for open in [1, 3, 6, 9, 12] {
            let mut card = random_card(&model, open, &mut random);
            (card.mask, card.flag) = (card.mask & !(1 << 11), false);
            compare_card(&mut model, rules, &settings, card, &mut random);
        }
    }
}

#[test]
fn every_roll_scores_in_every_box_what_the_naive_model_says() {
    for name in all_rules() {
        let (rules, model) = (named_rules(&name), Model::new(&name));
        for number in 0..7776u32 {
            let dice = [1, 6, 36, 216, 1296].map(|power| 1 + (number / power % 6) as u8);
            let counts = yahtzee::Keep::of(&dice).counts();
            for number in 0..model.boxes() {
                let points = usual_points(rules, Category::at(number).unwrap(), &counts);
                assert_eq!(
                    u32::from(points),
                    model.usual_points(&dice, number),
                    "{name} {dice:?} box {number}"
                );
            }
        }
    }
}

#[test]
fn what_may_be_written_is_what_the_naive_model_says() {
    let mut random = Random::from_seed(5);
    for name in all_rules() {
        let (rules, model) = (named_rules(&name), Model::new(&name));
        for _ in 0..400 {
            let card = random_card(&model, 1 + random.below(6), &mut random);
            let dice = random_dice(&mut random);
            let Some(state) = state(rules, card, dice, 0) else { continue };
            let mut listed = vec![Action::default(); state.action_count(0)];
            state.legal_actions(0, &mut listed);
            let writing = state.writing();
            let listed: Vec<_> = listed
                .iter()
                .map(|action| match action.decision() {
                    Some(Decision::Score(category)) => {
                        let points = u32::from(writing.points(category).unwrap());
                        (category.number(), points, u32::from(writing.bonus()))
                    }
                    other => panic!("{other:?} without a reroll"),
                })
                .collect();
            assert_eq!(listed, model.writings(card, &dice), "{name} {card:?} {dice:?}");
        }
    }
}
