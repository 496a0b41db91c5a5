extern crate std;
use std::format;
use std::string::String;
use std::vec::Vec;

use super::features::{self, End};
use super::moves::{self, Scan};
use super::sight::{Sight, Unseen};
use super::{Planner, Settings, WIDTH_MIN};
use crate::game::State as _;
use crate::kit::{Budget, Random};
use crate::spider::actions::{self, Action};
use crate::spider::advisor::board::{COLUMNS, decode};
use crate::spider::advisor::{View, WORKSPACE_MIN};
use crate::spider::{DealRule, Rules, State};

/// Positions of random games of every pack, with as many moves as may be.
fn positions() -> Vec<State> {
    let mut random = Random::from_seed(31);
    let mut positions = Vec::new();
    for number in 0..60 {
        let rules = Rules::new([1, 2, 4][usize::from(u8::try_from(number % 3).unwrap())], DealRule::Standard)
            .unwrap();
        let mut state = State::new(rules, number).unwrap();
        for _ in 0..random.below(150) {
            let count = u32::try_from(state.action_count(0)).unwrap();
            if count == 0 {
                break;
            }
            let action = state.action_at(0, random.below(count) as usize).unwrap();
            state.apply(&action).unwrap();
        }
        positions.push(state);
    }
    positions
}

fn action(code: u16) -> Action {
    let (from, to, count) = decode(code);
    Action::carry(u8::try_from(from).unwrap(), u8::try_from(to).unwrap(), count)
}

#[test]
fn moves_are_what_making_them_gives() {
    let mut turned = 0;
    for state in positions() {
        let sight = Sight::of(&state);
        Scan::of(&sight, moves::cost(&sight)).each(|scan, child| {
            let mut after = sight;
            after.carry(child.code);
            // A card that is awaited still lies face down in the sight.
            let awaited = i32::try_from(after.awaited().count_ones()).unwrap();
            assert_eq!(child.cost + awaited * moves::HIDDEN, moves::cost(&after));
            assert_eq!(child.turns, after.awaited() != 0);
            assert_eq!(scan.hash_of(&child), Scan::of(&after, child.cost).hash());
            let mut played = state;
            let event = played.apply(&action(child.code)).unwrap().event;
            assert_eq!((event.turned != 0, event.cleared != 0), (child.turns, child.completes));
            if child.turns {
                turned += 1;
            } else {
                assert_eq!(after, Sight::of(&played));
            }
        });
    }
    assert!(turned > 20);
}

#[test]
fn every_move_is_met_once_but_for_holes_that_are_alike() {
    for state in positions() {
        let sight = Sight::of(&state);
        let mut met = Vec::new();
        Scan::of(&sight, 0).each(|_, child| met.push(action(child.code)));
        let hole = (0..COLUMNS).find(|&at| state.column(at).is_empty());
        let is_wanted = |action: &Action| {
            let to = usize::from(action.to);
            let is_whole = state.column(action.from.into()).len() == usize::from(action.count);
            !action.is_deal() && (!state.column(to).is_empty() || (hole == Some(to) && !is_whole))
        };
        let mut wanted: Vec<Action> = actions::legal(&state).filter(is_wanted).collect();
        let key = |action: &Action| (action.from, action.count, action.to);
        wanted.sort_unstable_by_key(key);
        assert_eq!(met, wanted);
    }
}

#[test]
fn what_is_unseen_is_what_lies_face_down_and_in_the_stock() {
    for state in positions() {
        let hidden: usize = (0..COLUMNS).map(|at| state.face_down(at)).sum();
        let unseen = Unseen::of(&state.observe(0));
        assert_eq!(unseen.total() as usize, hidden + state.stock().len());
    }
}

#[test]
fn the_numbers_of_a_small_position_are_those_counted_by_hand() {
    let text = "done: C C\n0: KS QS JS\n1: 5H 4S\n2: 9H 3S";
    let state = State::parse(text).unwrap();
    let numbers = features::of(&Sight::of(&state), End::Deal, &Unseen::of(&state));
    let expected = [
        (6, 1),
        (7, 1),
        (8, 1),
        (9, 10),
        (10, 1),
        (11, 1),
        (12, 3),
        (13, 2),
        (15, 0),
        (16, 1),
        (17, 2),
        (18, 0),
        (24, 1),
        (25, 4),
        (33, 3),
        (34, 0),
        (41, 3),
        (49, 1),
        (50, -2),
        (52, 7),
    ];
    for (at, number) in expected {
        assert_eq!(numbers[at], number, "number {at}");
    }
}

#[test]
fn moves_from_a_leaf_of_any_cost_overflow_nothing() {
    for state in positions() {
        let sight = Sight::of(&state);
        for cost in [i32::MIN, i32::MAX] {
            let scan = Scan::of(&sight, cost);
            let mut units = 0;
            let filling = scan.cheapest_filling(&mut units);
            assert!(filling.is_none_or(|filling| filling.cost.signum() == cost.signum()));
            scan.each(|_, child| assert_eq!(child.cost.signum(), cost.signum()));
        }
    }
}

#[test]
fn a_level_beyond_the_last_plays_the_best_plan() {
    let view = positions()[2].observe(0);
    let mut workspace = [0; WORKSPACE_MIN / 8];
    for (level, has_own) in [(0, true), (8, true), (9, false), (10, false), (254, false), (u8::MAX, false)] {
        let settings = Settings::DEFAULT.with_view(View::Player).with_width(WIDTH_MIN).with_level(level, 3);
        let mut planner = Planner::start(&mut workspace, &settings, &view);
        planner.work(&mut workspace, &settings, Budget::units(2_000));
        assert!(!Planner::line(&workspace).is_empty());
        assert_eq!(!Planner::line_of_level(&workspace).is_empty(), has_own, "{level}");
    }
}

/// The same view with columns in the opposite order and suits exchanged.
fn mirrored(view: &State) -> State {
    let mut text = String::new();
    view.write(&mut text).unwrap();
    let text = text.replace('D', "X").replace('C', "D").replace('X', "C").replace('S', "Y").replace('H', "S");
    let lines = text.replace('Y', "H").lines().map(mirror_line).collect::<Vec<_>>();
    State::parse(&lines.join("\n")).unwrap()
}

fn mirror_line(line: &str) -> String {
    match line.split_once(": ") {
        Some((name, cards)) if name.len() == 1 => {
            let at: usize = name.parse().unwrap();
            format!("{}: {cards}", COLUMNS - 1 - at)
        }
        _ => String::from(line),
    }
}

#[test]
fn names_of_columns_and_suits_do_not_matter() {
    for state in positions().into_iter().skip(2).step_by(3) {
        let view = state.observe(0);
        let other = mirrored(&view);
        let of = |state: &State, end| features::of(&Sight::of(state), end, &Unseen::of(state));
        assert_eq!(of(&view, End::Deal), of(&other, End::Deal));
        for at in 0..COLUMNS {
            let (here, there) = (End::Turn(1 << at), End::Turn(1 << (COLUMNS - 1 - at)));
            assert_eq!(of(&view, here), of(&other, there));
        }
    }
}
