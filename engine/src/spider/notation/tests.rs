#![allow(clippy::cast_possible_truncation)] // columns, lengths and seeds are small

extern crate std;
use std::format;
use std::string::String;
use std::vec::Vec;

use super::*;
use crate::game::State as _;
use crate::spider::Chance;

fn text(state: &State) -> String {
    let mut out = String::new();
    state.write(&mut out).unwrap();
    out
}

fn start(suits: u8) -> State {
    State::new(Rules::new(suits, DealRule::Standard).unwrap(), 1).unwrap()
}

fn deal_line(state: &State) -> String {
    let mut out = String::new();
    state.write_deal("s1", &mut out).unwrap();
    out
}

fn json(state: &State) -> String {
    let mut out = String::new();
    state.write_solvitaire(&mut out).unwrap();
    out
}

#[track_caller]
fn fault(text: &str) -> (u32, u32, &'static str) {
    match State::parse(text) {
        Err(Error::Parse(error)) => (error.line, error.column, error.expected),
        other => panic!("{text}: {other:?}"),
    }
}

const WHOLE: &str = "104 cards where some are unknown";

#[test]
fn a_position_reads_and_writes_back_to_the_letter() {
    let lines = "rule: relaxed\n0: [7H 2C] KS QS JH\n9: 4D\nstock: 4C 5D 6D 7C 8S 9S TS JS 2H 3H\ndone: S H\nmoves: 31";
    let state = State::parse(lines).unwrap();
    assert_eq!(text(&state), lines);
    assert_eq!((state.deals_left(), state.runs_removed(), state.moves()), (1, 2, 31));
}

#[test]
fn lines_come_in_any_order_and_comments_blanks_and_expectations_do_not_count() {
    let state =
        State::parse("# a study\n\ndone: S   # once\n 3:  [ 9H  ] 10S \r\nexpect: win 4, maybe\n0:\n")
            .unwrap();
    assert_eq!(text(&state), "3: [9H] TS\ndone: S");
}

#[test]
fn the_number_of_suits_is_written_where_the_cards_do_not_tell() {
    for (lines, suits) in
        [("0: 4S", 1), ("0: 4H", 2), ("0: 4D", 4), ("0: 4S\ndone: C", 4), ("suits: 4\n0: 4S", 4)]
    {
        let state = State::parse(lines).unwrap();
        assert_eq!(state.rules().suits(), suits);
        assert_eq!(text(&state), lines);
    }
    let view = start(4).observe(0);
    assert_eq!(State::parse(&text(&view)), Ok(view));
}

#[test]
fn a_fault_is_named_with_line_and_column() {
    assert_eq!(fault(""), (1, 1, KEY));
    assert_eq!(fault("# nothing\n"), (1, 1, KEY));
    assert_eq!(fault("0: 4S\nx: 5S"), (2, 1, KEY));
    assert_eq!(fault("10: 4S"), (1, 1, KEY));
    assert_eq!(fault("0: 4S\n0: 5S"), (2, 1, ONCE));
    assert_eq!(fault("0: 4S 1S"), (1, 7, draft::CARD));
    assert_eq!(fault("0: 4s"), (1, 4, draft::CARD));
    assert_eq!(fault("0: 4S [5S] 6S"), (1, 7, OPEN));
    assert_eq!(fault("0: 4S]"), (1, 4, OPEN));
    assert_eq!(fault("0: [4S 5S"), (1, 10, CLOSED));
    assert_eq!(fault("0: [4S 5S]"), (1, 11, draft::FACE_UP));
    assert_eq!(fault("rule: strict"), (1, 7, RULE));
    assert_eq!(fault("rule: standard relaxed"), (1, 16, END));
    assert_eq!(fault("suits: 3\n0: 4S"), (1, 8, SUITS));
    assert_eq!(fault("moves: 65536\n0: 4S"), (1, 8, MOVES));
    assert_eq!(fault("done: X"), (1, 7, SUIT));
    assert_eq!(fault("rule: standard"), (1, 15, "a card"));
    assert_eq!(fault("suits: 2\n0: 4S 5D"), (2, 7, "a suit of these rules: S, with two suits H too"));
}

#[test]
fn a_doubled_card_is_named_where_it_stands() {
    let more = "another card: the pack has no more 7H";
    assert_eq!(fault("0: 7H 7H\n1: 7H 2D"), (2, 4, more));
    assert_eq!(fault("0: 7H\ndone: H H C"), (2, 9, more));
    assert_eq!(fault("0: 7H 7H 7H 7H 2S\n1: 7H"), (2, 4, more), "four of each with two suits");
    assert!(State::parse("0: 7H 7H 7H 7H 2S").is_ok());
    assert_eq!(fault("suits: 1\n0: 4S 4S 4S 4S 4S 4S 4S 4S 4S").2, "another card: the pack has no more 4S");
}

#[test]
fn a_missing_card_is_named_where_the_pack_must_be_whole() {
    let whole = deal_line(&start(4));
    let cut = &whole[..whole.len() - 2];
    assert!(whole.ends_with("7S"));
    assert_eq!(fault(cut), (1, cut.len() as u32 + 1, "all 104 cards: 7S is missing"));
    let lines = text(&start(4));
    let without = lines.replacen("TS", "", 1);
    assert_eq!(fault(&without).2, "all 104 cards: TS is missing");
    assert_eq!(fault("0: [?? 7H] 3S\n"), (1, 14, WHOLE));
}

#[test]
fn a_deal_with_one_card_for_another_names_the_doubled_one() {
    let line = deal_line(&start(4)).replacen("8C7D9D", "9D7D9D", 1);
    let (number, column, expected) = fault(&line);
    assert_eq!((number, expected), (1, "another card: the pack has no more 9D"));
    assert_eq!(&line[column as usize - 1..][..2], "9D");
}

#[test]
fn face_down_cards_that_no_game_has_are_refused_where_they_stand() {
    assert_eq!(fault("0: [AS 2S 3S 4S 5S 6S] 9S"), (1, 20, "at most five face-down cards in a column"));
    let column = |c: usize| format!("{c}: [A{0} 2{0} 3{0} 4{0} 5{0}] 9{0}", ["S", "H", "D", "C", "S"][c]);
    let five: Vec<_> = (0..5).map(column).collect();
    assert!(State::parse(&five[..4].join("\n")).is_ok());
    assert_eq!(fault(&five.join("\n")), (5, 17, "five face-down cards in at most four columns, 44 in all"));
}

#[test]
fn the_stock_has_ten_cards_for_each_deal() {
    let stock = "a stock of ten cards for each deal, at most 50";
    assert_eq!(fault("0: 9S\nstock: AS 2S 3S 4S"), (2, 17, stock));
    let much = format!("0: 9S\nsuits: 1\nstock:{}", " AS 2S 3S 4S 5S 6S 7S 8S 9S TS".repeat(5));
    assert!(State::parse(&much).is_ok());
    assert_eq!(fault(&format!("{much} JS")), (3, 158, stock));
}

#[test]
fn a_completed_run_at_the_end_of_a_column_was_removed_already() {
    let run = "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS";
    assert_eq!(fault(&format!("1: 9H {run}")).1, 43);
    assert!(State::parse(&format!("1: 9H {run} 4S")).is_ok(), "one that is not at the end is none");
    assert!(State::parse(&format!("1: [KS] {}", &run[3..])).is_ok(), "a face-down card is no part of a run");
}

#[test]
fn an_unknown_card_lies_face_down_or_at_the_end_of_a_column() {
    assert_eq!(
        fault("0: ?? 4S"),
        (1, 4, "a known card here: only the last one of a column is still to be entered")
    );
    let mut view = start(4).observe(0);
    view.apply(&Action::DEAL).unwrap();
    assert_eq!(State::parse(&text(&view)), Ok(view));
    view.reveal(&Chance { column: 4, card: Card::new(1, Suit::Clubs) }).unwrap();
    assert_eq!(State::parse(&text(&view)), Ok(view));
}

#[test]
fn more_than_104_cards_are_refused() {
    let cards = " KS QS JS TS 9S 8S 7S 6S 5S 4S 3S AS".repeat(8);
    let lines = format!("0:{cards} 2S 2S 2S 2S 2S 2S 2S 2S\n1: ??");
    assert_eq!(fault(&lines), (2, 4, "104 cards at most"));
    assert_eq!(fault(&format!("0: 2S\ndone:{}", " S".repeat(8))).2, "another card: the pack has no more 2S");
}

#[test]
fn a_deal_line_reads_and_writes_back_in_both_layouts() {
    for suits in [1, 2, 4] {
        let rules = Rules::new(suits, DealRule::Standard).unwrap();
        for state in [start(suits), State::deal_ms(rules, 5).unwrap(), start(suits).observe(0)] {
            assert_eq!(State::parse(&deal_line(&state)), Ok(state));
        }
    }
}

#[test]
fn faults_in_a_deal_line_have_their_place() {
    let line = deal_line(&start(4));
    assert_eq!(fault("s1 3 M").1, 4);
    assert_eq!(fault("s1 4 X").1, 6);
    assert_eq!(fault("s1 4 M").1, 7);
    assert_eq!(fault(&line.replacen("7D", "7X", 1)), (1, 10, draft::CARD));
    assert_eq!(fault(&line.replacen("7D", "é", 1)), (1, 10, draft::CARD));
    assert_eq!(fault(&line.replacen("8C", "8", 1)).2, draft::CARD);
    assert_eq!(fault(&format!("{line}7S")).1, 216);
    assert_eq!(fault(&format!("{line} 7S")), (1, 217, END));
    assert_eq!(fault(&format!("{line}\n{line}")), (2, 1, END));
    assert!(State::parse(&format!("# a deal\n{line} # here\n\n")).is_ok());
}

#[test]
fn only_a_start_is_written_as_a_deal() {
    let mut state = start(4);
    state.apply(&Action::DEAL).unwrap();
    assert_eq!(state.write_deal("s1", &mut String::new()), Err(fmt::Error));
}

#[test]
fn solvitaire_json_reads_back() {
    for suits in [1, 2, 4] {
        let mut state = start(suits);
        assert_eq!(State::parse(&json(&state)), Ok(state));
        state.apply(&Action::DEAL).unwrap();
        assert_eq!(State::parse(&json(&state)), Ok(state.with_moves(0)));
    }
    assert_eq!(start(4).observe(0).write_solvitaire(&mut String::new()), Err(fmt::Error));
}

#[test]
fn solvitaire_deals_the_last_card_of_its_stock_first_and_hides_small_suits() {
    let json = r#"{"stock": ["10S","9S","8S","7S","6S","5S","4S","3S","2S","1S"],
        "tableau piles": [["13h", "kS"], ["aD"], [], [], [], [], [], [], [], ["12C"]]}"#;
    let state = State::parse(json).unwrap();
    assert_eq!(text(&state), "0: [KH] KS\n1: AD\n9: QC\nstock: AS 2S 3S 4S 5S 6S 7S 8S 9S TS");
    assert_eq!(fault(&json.replace("kS", "ks")).2, draft::FACE_UP);
}

#[test]
fn faults_in_json_have_their_place() {
    assert_eq!(fault("{"), (1, 2, "\"tableau piles\" or \"stock\""));
    assert_eq!(fault("{\"foundations\": []}"), (1, 3, "\"tableau piles\" or \"stock\""));
    assert_eq!(fault("{\"stock\" []}"), (1, 10, ":"));
    assert_eq!(fault("{\"stock\": [], \"stock\": []}"), (1, 16, ONCE));
    assert_eq!(fault("{\"stock\": [\n\"14S\"]}").0, 2);
    assert_eq!(fault("{\"stock\": [4]}"), (1, 12, "a card in quotation marks"));
    assert_eq!(fault("{\"tableau piles\": [[\"4S\"]]}"), (1, 27, "ten piles"));
    let piles = String::from("[\"KS\"]") + &",[]".repeat(9);
    let whole = format!("{{\"tableau piles\": [{piles}]}}");
    assert!(State::parse(&whole).is_ok());
    assert_eq!(fault(&format!("{whole} x")).2, STATE_END);
    assert_eq!(fault(&format!("{{\"tableau piles\": [{piles},[]]}}")).2, "ten piles");
    assert_eq!(fault(&whole.replace("\"KS\"", "\"KS\",\"4h\"")).1, 27);
}

#[test]
fn actions_read_as_three_signs_or_d_and_nothing_else() {
    let state = start(4);
    for token in ["011", "987", "70c", "D"] {
        let mut out = String::new();
        state.write_action(&state.parse_action(token).unwrap(), &mut out).unwrap();
        assert_eq!(out, token);
    }
    assert_eq!(state.parse_action(" 70c "), Ok(Action::carry(7, 0, 12)));
    for wrong in
        ["", "d", "DD", "01", "0111", "010", "01d", "01C", "a11", "0a1", "01é", "D D", "011\n021", "éé"]
    {
        assert!(matches!(state.parse_action(wrong), Err(Error::Parse(_))), "{wrong}");
    }
}

#[test]
fn the_longest_texts_fit_the_sizes_that_c_is_told() {
    let mut state = start(2);
    state = state.with_moves(u16::MAX);
    state.rules = Rules::new(2, DealRule::Relaxed).unwrap();
    assert!(text(&state).len() + "suits: 4\n".len() + "done: S S S S S S S S\n".len() < STATE_TEXT);
    assert!(json(&state).len() < SOLVITAIRE_TEXT);
    assert_eq!(deal_line(&start(4)).len() - "s1".len() + 1, DEAL_TEXT);
}

#[test]
fn every_card_has_its_own_words() {
    for (kind, (used_up, missing)) in draft::USED_UP.iter().zip(draft::MISSING).enumerate() {
        let mut name = String::new();
        Card::of_kind(kind).unwrap().write(&mut name).unwrap();
        assert_eq!(*used_up, format!("another card: the pack has no more {name}"));
        assert_eq!(missing, format!("all 104 cards: {name} is missing"));
    }
}
