extern crate std;

use std::string::String;
use std::vec;

use super::super::factored::Grade;
use super::super::{Number, Objective, Policy};
use super::*;
use crate::game::{Search as _, State as _};
use crate::kit::budget::{Budget, Status};
use crate::yahtzee::score::UPPER;

const FULL: &[u8] = include_bytes!("../../../../tables/yahtzee_forced_full.bin");

fn position(text: &str) -> State {
    State::parse(text).unwrap()
}

fn graded(grade: Grade) -> Settings {
    Settings::default().with_grade(grade)
}

/// Every grade with and without a look-ahead.
fn all_settings() -> impl Iterator<Item = Settings> {
    Grade::ALL.into_iter().flat_map(|grade| [graded(grade), graded(grade).with_look_ahead()])
}

#[test]
fn a_grade_answers_at_once_in_two_kilobytes() {
    for (settings, bytes) in all_settings().zip([2048, 2240].into_iter().cycle()) {
        assert_eq!(Search::workspace_size(&settings), bytes);
        let mut workspace = vec![0; bytes / 8];
        let state = position("forced | dice 6 1 6 2 6 rolls 2");
        let search = Search::begin(&mut workspace, &settings, &state, 0).unwrap();
        assert_eq!((search.need(), search.progress().status), (bytes, Status::Done));
        let mut text = String::new();
        state.write_action(&search.best(&mut workspace).unwrap(), &mut text).unwrap();
        assert_eq!(text, "keep 6 6 6");
        assert!(!search.is_exact());
        let off = (search.value(&mut workspace) - 265.0).abs();
        assert!(off < 10.0, "{off}");
    }
}

#[test]
fn too_little_memory_for_a_grade_is_refused_with_the_bytes_that_it_needs() {
    let state = position("forced | dice 6 1 6 2 6 rolls 2");
    for settings in all_settings() {
        let need = Search::workspace_size(&settings);
        let refused = Search::begin(&mut vec![0; need / 8 - 1], &settings, &state, 0);
        assert_eq!(refused, Err(Error::Workspace { need }));
        assert_eq!(Search::settings_fit(&settings, need - 1), Err(Error::Workspace { need }));
        assert_eq!(Search::settings_fit(&settings, need), Ok(settings));
    }
}

#[test]
fn a_grade_that_was_not_made_for_the_rules_is_refused_by_name() {
    let state = position("free | dice 6 1 6 2 6 rolls 2");
    for (grade, text) in [
        (Grade::Tiny, "grade tiny for these rules"),
        (Grade::Small, "grade small for these rules"),
        (Grade::Full, "grade full for these rules"),
    ] {
        let refused = Search::begin(&mut [0; 512], &graded(grade), &state, 0);
        assert_eq!(refused, Err(Error::Unsupported(text)));
    }
}

#[test]
fn what_a_table_cannot_answer_is_refused_by_name() {
    let full = graded(Grade::Full);
    for (settings, name) in [
        (full.with_objective(Objective::SingleTurn), "objective"),
        (full.with_target(200), "objective"),
        (full.with_number(Number::Double), "number"),
        (full.with_policy(Policy::SingleTurn), "policy"),
    ] {
        assert_eq!(settings.checked(), Err(Error::Argument(name)));
    }
}

/// The look-ahead by its definition: every card after writing is worth the mean of a turn of its own.
#[test]
fn a_look_ahead_values_each_card_by_a_turn_of_its_own() {
    let table = Factored::load(FULL, Rules::default()).unwrap();
    let mut memory = vec![0u64; size(true) / WORD];
    for (filled, upper, fifty) in
        [(0, 0, false), (0b11, 6, false), (0x8FF, 50, true), (0x17C0, 0, false), (0x183F, 63, true)]
    {
        let boxes = Boxes { rules: Rules::default(), filled, fifty };
        let mut after = [Fixed::ZERO; AFTER];
        let mut one = [[Fixed::ZERO; 1]; lattice::BOARD];
        look_ahead(&table, boxes, upper, &mut one, &mut after);
        for category in score::boxes(Rules::default().all_boxes() & !filled) {
            for n in 0..category.face().map_or(1, |_| 6) {
                let next = Boxes { filled: filled | category.bit(), ..boxes };
                let total = (upper + n * category.face().unwrap_or(0)).min(UPPER_GOAL);
                let expected = card_value(&table, next, total, true, &mut memory).unwrap();
                assert_eq!(after[place(category) + usize::from(n)], expected, "{filled:#x} {category:?} {n}");
            }
        }
    }
}

#[test]
fn values_of_a_grade_are_within_its_bound_of_the_exact_ones() {
    let texts = [
        "forced ones=3 twos=6 threes=9 fours=12 fives=15 three_kind=23 four_kind=0 full_house=25 chance=22 | dice 6 6 2 3 4 rolls 2",
        "forced yahtzee=50 fours=12 chance=20 small_straight=30 threes=9 twos=4 ones=1 sixes=18 | dice 4 4 4 4 4 rolls 0",
        "forced yahtzee=0 fours=4 chance=20 small_straight=30 threes=3 twos=4 ones=1 sixes=6 | dice 1 2 4 4 6 rolls 1",
    ];
    for text in texts {
        let state = position(text);
        let exact = Settings::default();
        let mut memory = vec![0; Search::workspace_size(&exact.with_exact_boxes(6)) / 8];
        let mut right = Search::begin(&mut memory, &exact.with_exact_boxes(6), &state, 0).unwrap();
        right.step(&mut memory, Budget::units(u32::MAX));
        assert_eq!(right.error_bound_milli(), Some(1));
        for settings in all_settings() {
            let mut workspace = vec![0; Search::workspace_size(&settings) / 8];
            let search = Search::begin(&mut workspace, &settings, &state, 0).unwrap();
            let bound = f64::from(search.error_bound_milli().unwrap()) / 1000.0;
            let mut ranked = [Ranked::default(); 48];
            let count = search.ranked(&mut workspace, &mut ranked);
            for option in ranked.iter().take(count) {
                let shown = search.action_value(&mut workspace, &option.action).unwrap();
                let off = (shown - right.action_value(&mut memory, &option.action).unwrap()).abs();
                assert!(off <= bound, "{text}: {off} exceeds {bound}");
            }
        }
    }
}

#[test]
fn a_table_of_the_caller_answers_as_the_program_s_own() {
    let state = position("forced yahtzee=50 fours=12 | dice 1 4 4 4 4 rolls 1");
    let table = Factored::load(FULL, state.rules()).unwrap();
    for settings in [graded(Grade::Full), graded(Grade::Full).with_look_ahead()] {
        let mut workspace = vec![0; Search::workspace_size(&settings) / 8];
        let search = Search::begin(&mut workspace, &settings, &state, 0).unwrap();
        let (mut own, mut callers) = ([Ranked::default(); 48], [Ranked::default(); 48]);
        let count = search.ranked(&mut workspace, &mut own);
        assert_eq!(table.ranked(&mut workspace, &settings, &state, 0, &mut callers), Ok(count));
        assert_eq!(own, callers);
        let advice = Search::advise(&mut workspace, &settings, &state, 0, Budget::units(1)).unwrap();
        assert_eq!(table.advise(&mut workspace, &settings, &state, 0), Ok(advice));
        let value = search.value(&mut workspace);
        assert_eq!(table.position_value(&mut workspace, &settings, &state, 0), Ok(value));
        assert_eq!(advice.value.to_bits(), value.to_bits());
        assert_eq!(advice.grade, Some(Grade::Full));
    }
}

#[test]
fn a_table_of_the_caller_refuses_positions_of_other_rules() {
    let table = Factored::load(FULL, Rules::default()).unwrap();
    let refused = Error::Unsupported("these rules with this table");
    let state = position("free | dice 6 1 6 2 6 rolls 2");
    let settings = Settings::default();
    assert_eq!(table.advise(&mut [0; 512], &settings, &state, 0), Err(refused));
    assert_eq!(table.position_value(&mut [0; 512], &settings, &state, 0), Err(refused));
    let state = position("forced | dice 6 1 6 2 6 rolls 2");
    let need = Error::Workspace { need: 2048 };
    assert_eq!(table.advise(&mut [0; 255], &settings, &state, 0), Err(need));
}

#[test]
fn a_grade_follows_any_later_position() {
    let settings = graded(Grade::Small);
    let mut workspace = [0; 256];
    let mut search =
        Search::begin(&mut workspace, &settings, &position("forced | dice 6 1 6 2 6 rolls 2"), 0).unwrap();
    let later = position("forced ones=3 | dice 3 3 1 2 5 rolls 1");
    search.follow(&mut workspace, &later, 0).unwrap();
    let fresh = Search::begin(&mut workspace, &settings, &later, 0).unwrap();
    assert_eq!(search, fresh);
    let other = position("plain | dice 3 3 1 2 5 rolls 1");
    assert_eq!(
        search.follow(&mut workspace, &other, 0),
        Err(Error::Unsupported("grade small for these rules"))
    );
    assert_eq!(search, fresh);
}

#[test]
fn every_card_of_the_game_has_a_value_and_no_other_card() {
    let rules = Rules::default();
    for settings in all_settings() {
        let mut workspace = vec![0; Search::workspace_size(&settings) / 8];
        let search = Search::begin(&mut workspace, &settings, &position("forced"), 0).unwrap();
        assert_eq!(search.card_value(&mut workspace, rules.all_boxes(), 63, true), Some(35.0));
        assert_eq!(search.card_value(&mut workspace, 1, 6, false), None);
        assert_eq!(search.card_value(&mut workspace, 0x2000, 0, false), None);
        let table = Factored::built_in(settings.grade().unwrap(), rules).unwrap();
        let value = search.card_value(&mut workspace, 0b11, 5, false).unwrap();
        let shown = table.value(0b11, 5, false).to_f64();
        assert!(settings.looks_ahead() || value.to_bits() == shown.to_bits());
        assert!((value - shown).abs() < 4.0);
    }
    assert_eq!(live(UPPER.to_le_bytes()[0]), 0);
}

#[test]
fn advice_says_that_a_table_is_not_exact() {
    let state = position("forced fours=12 | dice 1 4 4 4 4 rolls 0");
    let advice = Search::advise(&mut [0; 256], &graded(Grade::Full), &state, 0, Budget::units(1)).unwrap();
    let mut text = String::new();
    advice.write_reason(&mut text).unwrap();
    assert!(text.ends_with(" points to come, about"), "{text}");
}
