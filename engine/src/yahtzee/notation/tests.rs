extern crate std;
use std::string::String;

use super::*;

fn text(state: &State) -> String {
    let mut out = String::new();
    state.write(&mut out).unwrap();
    out
}

fn fault(line: &str) -> (u32, u32, &'static str) {
    match State::parse(line) {
        Err(Error::Parse(error)) => (error.line, error.column, error.expected),
        other => panic!("{line}: {other:?}"),
    }
}

fn contradiction(line: &str) -> Reason {
    match State::parse(line) {
        Err(Error::State(reason)) => reason,
        other => panic!("{line}: {other:?}"),
    }
}

#[test]
fn the_example_of_the_module_reads_and_writes_back_to_the_letter() {
    let line = "forced ones=3 twos=- threes=9 fours=- fives=- sixes=- three_kind=- four_kind=- full_house=25 \
                small_straight=- large_straight=- yahtzee=50 chance=22 | dice 6 1 6 2 6 rolls 1";
    assert_eq!(text(&State::parse(line).unwrap()), line);
}

#[test]
fn a_joker_counts_as_a_bonus_of_its_card() {
    let line = "forced fours=20 yahtzee=50 y100=1 | dice 6 1 6 2 6 rolls 1";
    assert!(text(&State::parse(line).unwrap()).contains("chance=- y100=1 | dice"));
}

#[test]
fn boxes_left_out_are_open_and_comments_and_blank_lines_do_not_count() {
    let state = State::parse("# a game\n\n  yatzy ones=3   # started\n").unwrap();
    assert_eq!(state.card(0).filled(), 1);
    assert_eq!((state.rerolls(), state.awaited()), (2, 0b1_1111));
    assert!(text(&state).ends_with("| dice ? ? ? ? ? rolls 2"));
}

#[test]
fn five_dice_without_rolls_are_to_be_written() {
    assert_eq!(State::parse("forced | dice 4 4 4 4 4").unwrap().rerolls(), 0);
}

#[test]
fn each_player_has_a_line_and_the_turn_stands_on_one() {
    let state = State::parse("forced ones=3\nforced | dice 1 1 2 2 3 rolls 2\nforced\n").unwrap();
    assert_eq!((state.rules().players(), state.turn()), (3, 1));
    assert_eq!(State::parse("forced ones=3\nforced\nforced").unwrap().turn(), 1);
    let copy = State::parse(&text(&state)).unwrap();
    assert_eq!(copy, state);
}

#[test]
fn a_seeded_game_keeps_its_generator() {
    let state = State::new(Rules::default(), 3).unwrap();
    assert_eq!(State::parse(&text(&state)), Ok(state));
}

#[test]
fn a_fault_is_named_with_line_and_column() {
    assert_eq!(fault(""), (1, 1, RULES));
    assert_eq!(fault("\n\nfancy ones=3"), (3, 1, RULES));
    assert_eq!(fault("forced ones=4x"), (1, 13, POINTS));
    assert_eq!(fault("forced ones=6"), (1, 13, POINTS));
    assert_eq!(fault("forced full_house=24"), (1, 19, POINTS));
    assert_eq!(fault("forced chance=0"), (1, 15, POINTS));
    assert_eq!(fault("forced ones=3 ones=3"), (1, 15, OPEN_BOX));
    assert_eq!(fault("forced two_pairs=8"), (1, 8, BOX));
    assert_eq!(fault("forced ones"), (1, 8, BOX));
    assert_eq!(fault("forced y100=13"), (1, 13, BONUSES));
    assert_eq!(fault("forced | dice 1 2 3 4"), (1, 22, DIE));
    assert_eq!(fault("forced | dice 1 2 3 4 7"), (1, 23, DIE));
    assert_eq!(fault("forced | dice 1 2 3 4 0"), (1, 23, DIE));
    assert_eq!(fault("forced | dice 1 2 3 4 5 rolls 3"), (1, 31, ROLLS));
    assert_eq!(fault("forced | dice 1 2 3 4 5 6"), (1, 25, TURN));
    assert_eq!(fault("forced | rng 12"), (1, 14, WORDS));
    assert_eq!(fault("forced\nfree"), (2, 1, SAME_RULES));
    assert_eq!(fault("forced | rolls 2\nforced | rolls 2"), (2, 8, ONE_TURN));
    assert_eq!(fault(&"plain\n".repeat(9)), (9, 1, PLAYERS));
}

#[test]
fn contradictions_are_named_in_the_words_of_the_rules() {
    assert_eq!(contradiction("forced y100=1 ones=5"), Reason::BonusWithoutFifty);
    assert_eq!(contradiction("plain yahtzee=50 ones=5 y100=1"), Reason::BonusWithoutFifty);
    assert_eq!(contradiction("forced yahtzee=50 ones=4 y100=1"), Reason::TooManyBonuses);
    assert_eq!(contradiction("forced ones=3 twos=4\nforced"), Reason::WrongTurn);
    assert_eq!(contradiction("forced ones=3 | dice 1 1 1 1 1\nforced"), Reason::WrongTurn);
    assert_eq!(contradiction("forced | dice 1 ? 1 1 1 rolls 2"), Reason::WrongRerolls);
}

#[test]
fn actions_read_in_any_order_of_dice_and_nothing_else() {
    let state = State::parse("forced | dice 6 1 6 2 6 rolls 1").unwrap();
    assert_eq!(state.parse_action("keep 1 6"), Ok(Action::keep(0, 0b00011)));
    assert_eq!(state.parse_action("keep -"), Ok(Action::keep(0, 0)));
    assert_eq!(state.parse_action("score chance"), Ok(Action::score(0, Category::Chance)));
    for wrong in [
        "",
        "keep",
        "keep 5",
        "keep 6 6 6 6",
        "score",
        "score luck",
        "roll 3",
        "keep 6 x",
        "score chance 22",
        "keep 0",
    ] {
        assert!(matches!(state.parse_action(wrong), Err(Error::Parse(_))), "{wrong}");
    }
}

#[test]
fn the_longest_texts_fit_the_sizes_that_c_is_told() {
    let state = State::parse("forced | dice 6 6 6 6 6 rolls 2").unwrap();
    let mut longest = 0;
    for category in Category::ALL {
        let mut out = String::new();
        state.write_action(&Action::score(0, category), &mut out).unwrap();
        longest = longest.max(out.len());
    }
    assert_eq!(longest, "score small_straight".len());
    assert!(longest < ACTION_TEXT);
    let rules = Rules::from_name("free_joker_only_if_50_fh5").unwrap().with_players(8);
    let mut state = State::new(rules, 1).unwrap();
    while let Some(seat) = state.to_act().first() {
        assert!(text(&state).len() < STATE_TEXT, "{}", text(&state).len());
        let action = state.action_at(seat, 0).unwrap();
        state.apply(&action).unwrap();
    }
}
