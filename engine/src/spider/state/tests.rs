#![allow(clippy::cast_possible_truncation)] // columns, lengths and seeds are small

extern crate std;
use std::string::String;
use std::vec::Vec;

use super::*;
use crate::game::State as _;
use crate::kit::random::Random;

fn text(state: &State) -> String {
    let mut out = String::new();
    state.write(&mut out).unwrap();
    out
}

fn position(text: &str) -> State {
    State::parse(text).unwrap_or_else(|error| panic!("{text}: {error:?}"))
}

fn act(token: &str) -> Action {
    State::parse("0: AS").unwrap().parse_action(token).unwrap()
}

fn card(text: &str) -> Card {
    Card::parse(text).unwrap()
}

/// Does it, checks that it can be taken back, and gives what happened.
fn played(state: &mut State, token: &str) -> Event {
    let before = *state;
    let applied = state.apply(&act(token)).unwrap_or_else(|error| panic!("{token}: {error:?}"));
    assert_eq!(state.validate(), Ok(()));
    let mut back = *state;
    back.undo(&applied.undo).unwrap();
    assert_eq!(back.as_bytes(), before.as_bytes());
    applied.event
}

/// Enters a card, as [`played`].
fn entered(state: &mut State, column: u8, name: &str) -> Event {
    let before = *state;
    let applied = state.reveal(&Chance { column, card: card(name) }).unwrap();
    assert_eq!(state.validate(), Ok(()));
    let mut back = *state;
    back.undo(&applied.undo).unwrap();
    assert_eq!(back.as_bytes(), before.as_bytes());
    applied.event
}

/// The refusal of an action, which must change nothing.
fn refused(state: &State, token: &str) -> Reason {
    let mut after = *state;
    let error = after.apply(&act(token)).unwrap_err();
    assert_eq!(after.as_bytes(), state.as_bytes());
    match error {
        Error::Illegal(reason) => reason,
        error => panic!("{error:?}"),
    }
}

fn legal(state: &State) -> Vec<String> {
    let tokens = (0..state.action_count(0)).map(|k| {
        let mut token = String::new();
        state.write_action(&state.action_at(0, k).unwrap(), &mut token).unwrap();
        token
    });
    tokens.collect()
}

#[test]
fn any_part_of_a_run_of_one_suit_moves_not_only_the_whole() {
    let state = position("0: 9H KS QS JS\n1: QH\n2: KH");
    assert_eq!(legal(&state).iter().filter(|token| token.starts_with("03")).count(), 3);
    let mut state = state;
    played(&mut state, "011");
    assert_eq!(text(&state), "0: 9H KS QS\n1: QH JS\n2: KH\nmoves: 1");
    played(&mut state, "021");
    assert_eq!(text(&state), "0: 9H KS\n1: QH JS\n2: KH QS\nmoves: 2");
}

/// The article looks for the run from the wrong end: a run descends towards the end of the column.
#[test]
fn a_run_descends_towards_the_end_of_its_column() {
    let state = position("0: 5S 6S 7S\n1: 9H 8S 7S 6S\n2: 8H");
    assert_eq!((state.run(0), state.run(1), state.run(2)), (1, 3, 1));
    assert_eq!(refused(&state, "022"), Reason::RunTooShort);
}

#[test]
fn cards_of_mixed_suits_do_not_move_together() {
    let state = position("0: TD 9S 8S 7H 6H\n1: JC\n2: 7C");
    assert_eq!(state.run(0), 2);
    assert_eq!(refused(&state, "013"), Reason::RunTooShort);
    assert_eq!(refused(&state, "015"), Reason::RunTooShort);
}

#[test]
fn a_card_one_rank_higher_takes_a_run_of_any_suit() {
    let mut state = position("0: 4D 7S\n1: 8H\n2: 8S\n3: 9S");
    assert_eq!(refused(&state, "031"), Reason::WrongRank);
    played(&mut state, "011");
    assert_eq!(text(&state), "0: 4D\n1: 8H 7S\n2: 8S\n3: 9S\nmoves: 1");
}

#[test]
fn nothing_goes_on_an_ace_and_a_king_only_to_an_empty_column() {
    let mut state = position("0: AS\n1: KH\n2: QD\n3: 2D KS\n4: AC");
    assert_eq!(refused(&state, "041"), Reason::WrongRank);
    assert_eq!(refused(&state, "101"), Reason::WrongRank);
    assert_eq!(refused(&state, "321"), Reason::WrongRank);
    played(&mut state, "351");
    assert_eq!(text(&state), "0: AS\n1: KH\n2: QD\n3: 2D\n4: AC\n5: KS\nmoves: 1");
}

/// The article fills only the first empty column, and never with a whole one.
#[test]
fn an_empty_column_takes_anything_even_a_whole_column() {
    let mut state = position("0: 5H 4H\n3: 9S");
    let empty: Vec<_> = legal(&state).into_iter().filter(|token| token.starts_with('0')).collect();
    assert_eq!(empty.len(), 16);
    played(&mut state, "092");
    assert_eq!(text(&state), "3: 9S\n9: 5H 4H\nmoves: 1");
}

#[test]
fn an_exposed_card_turns_face_up_and_down_again_when_taken_back() {
    let mut state = position("0: [9C 3H] 8D\n1: 9S");
    let event = played(&mut state, "011");
    assert_eq!((event.turned, event.awaited), (1, 0));
    assert_eq!(text(&state), "0: [9C] 3H\n1: 9S 8D\nmoves: 1");
}

/// The article reads face-down cards as if they lay open.
#[test]
fn face_down_cards_never_move_and_never_complete_a_run() {
    let mut state = position("0: [KS QS] JS TS 9S 8S 7S 6S 5S 4S 3S 2S\n1: AS\n2: 5H");
    assert_eq!(state.run(0), 10);
    assert_eq!(refused(&state, "03b"), Reason::RunTooShort);
    let event = played(&mut state, "101");
    assert_eq!((event.cleared, state.runs_removed()), (0, 0));
}

/// The article never removes a completed run.
#[test]
fn a_completed_run_leaves_in_the_same_step_and_turns_the_card_under_it() {
    let mut state = position("0: [7H] KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S\n1: AS");
    let event = played(&mut state, "101");
    assert_eq!((event.removed, event.cleared, event.turned), ([1, 0, 0, 0], 1, 1));
    assert_eq!(text(&state), "0: 7H\ndone: S\nmoves: 1");
    assert_eq!(state.score(0), 599);
}

#[test]
fn a_run_of_two_suits_is_never_complete() {
    let mut state = position("0: KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2H\n1: AS\n2: AH");
    played(&mut state, "101");
    assert_eq!(state.runs_removed(), 0);
}

/// The article deals only when nothing else can be done, and then forgets the stock.
#[test]
fn a_deal_puts_a_card_on_every_column_then_completed_runs_leave() {
    let mut state = position(
        "0: KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S\n1: KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H
         2: 5D\n3: 5C\n4: 7D\n5: 7C\n6: 9D\n7: 9C\n8: JD\n9: JC\nstock: AS AH 4D 4C 6D 6C 8D 8C TD TC",
    );
    let event = played(&mut state, "D");
    assert_eq!((event.dealt, event.cleared, event.removed), (0x3FF, 3, [1, 1, 0, 0]));
    assert_eq!(
        text(&state),
        "2: 5D 4D\n3: 5C 4C\n4: 7D 6D\n5: 7C 6C\n6: 9D 8D\n7: 9C 8C\n8: JD TD\n9: JC TC\ndone: S H\nmoves: 1"
    );
}

#[test]
fn the_stock_is_dealt_five_times_ten_cards_from_column_0_to_9() {
    let mut state = State::new(Rules::default(), 1).unwrap();
    for left in (0..5).rev() {
        let next: Vec<Card> = state.stock()[..10].to_vec();
        played(&mut state, "D");
        assert_eq!(state.deals_left(), left);
        let ends = (0..COLUMNS).map(|column| *state.column(column).last().unwrap());
        assert!(ends.eq(next), "no ace completes a run here");
    }
    assert_eq!(refused(&state, "D"), Reason::StockEmpty);
}

/// The article lets the stock be dealt on an empty column.
#[test]
fn a_deal_needs_a_card_in_every_column_unless_the_rules_are_relaxed() {
    let columns =
        "0: 9S\n1: 8H\n2: 7S\n3: 6S\n4: 5S\n5: 4S\n6: 3S\n7: 2H\n8: KH\nstock: AS 2S 3S 4S 5S 6S 7S 8S 9S TS";
    assert_eq!(refused(&position(columns), "D"), Reason::EmptyColumn);
    let mut relaxed = position(&std::format!("rule: relaxed\n{columns}"));
    assert_eq!(legal(&relaxed).last().map(String::as_str), Some("D"));
    played(&mut relaxed, "D");
    assert_eq!(relaxed.column(9), [card("TS")]);
}

/// The article keeps only the longest run of each column: then no deal is ever possible here.
#[test]
fn splitting_a_run_can_be_the_only_way_to_the_next_deal() {
    let mut state = position(
        "0: KS QS JS TS 9S 8S 7S 6S\n1: KH\n2: JH\n3: 9H\n4: 7H\n5: 5H\n6: 3H\n7: AH\n8: 4S
         stock: 5S 3S 2S AS QH TH 8H 6H 4H 2H",
    );
    assert_eq!(refused(&state, "D"), Reason::EmptyColumn);
    played(&mut state, "091");
    played(&mut state, "D");
}

/// The article's columns hold twenty cards.
#[test]
fn a_column_may_grow_far_beyond_twenty_cards() {
    let column = |suit: &str| {
        let cards: Vec<String> = "AKQJT98765432".chars().map(|rank| std::format!("{rank}{suit}")).collect();
        cards.join(" ")
    };
    let cards = ["S", "H", "D", "C"].map(column).join(" ");
    let mut state = position(&std::format!("0: 2C {cards} KS\n1: AH"));
    assert_eq!(state.column(0).len(), 54);
    played(&mut state, "091");
    assert_eq!((state.column(0).len(), state.column(9).len()), (53, 1));
}

/// The article overlooks a win in its last layer and keeps no path.
#[test]
fn the_game_is_won_when_stock_and_columns_are_empty() {
    let mut state = position("4: KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H\n7: AH\ndone: H S S\nmoves: 90");
    assert!(!state.is_over());
    played(&mut state, "741");
    assert!(state.is_over() && state.is_won());
    assert_eq!((state.winner(), state.to_act(), state.score(0)), (Seats::only(0), Seats::NONE, 809));
    assert_eq!(text(&state), "done: S S H H\nmoves: 91");
    assert_eq!(State::parse(&text(&state)), Ok(state));
    assert_eq!(refused(&state, "D"), Reason::GameOver);
}

#[test]
fn a_position_without_a_legal_action_is_over_and_lost() {
    let state = position("0: 2S\n1: 2S\n2: 4S\n3: 4S\n4: 6S\n5: 6S\n6: 8S\n7: 8S\n8: TS\n9: TS");
    assert!(state.is_over() && !state.is_won());
    assert_eq!((state.winner(), state.to_act(), state.action_count(0)), (Seats::NONE, Seats::NONE, 0));
}

/// The article's table knows positions by their score: two that differ only in the order of columns or in a face-down
/// card are not the same.
#[test]
fn positions_that_differ_in_a_column_or_a_face_are_not_equal() {
    let state = position("0: 9S\n1: 5H\nmoves: 1");
    assert_ne!(state, position("0: 5H\n1: 9S\nmoves: 1"));
    assert_ne!(position("0: 9H 5H"), position("0: [9H] 5H"));
}

#[test]
fn tokens_that_name_no_move_are_refused_for_the_right_reason() {
    let state = position("0: 5H 4H\n1: AS\n2: 6C\n3: 5S");
    assert_eq!(refused(&state, "001"), Reason::SameColumn);
    assert_eq!(refused(&state, "023"), Reason::RunTooShort);
    assert_eq!(refused(&state, "413"), Reason::RunTooShort);
    assert_eq!(refused(&state, "311"), Reason::WrongRank);
    assert_eq!(refused(&state, "D"), Reason::StockEmpty);
    for (action, reason) in [
        (Action::carry(0, 1, 0), Reason::NoCards),
        (Action::carry(10, 1, 1), Reason::NoSuchColumn),
        (Action::carry(0, 255, 1), Reason::NoSuchColumn),
        (Action { from: 255, to: 255, count: 1 }, Reason::NoSuchColumn),
    ] {
        let mut after = state;
        assert_eq!(after.apply(&action), Err(Error::Illegal(reason)));
        assert_eq!(after, state);
    }
}

#[test]
fn actions_come_by_source_then_target_then_count_and_the_deal_last() {
    let state = position("rule: relaxed\n0: 5H 4H\n1: 6H\nstock: AS 2S 3S 4S 5S 6S 7S 8S 9S TS");
    let tokens = legal(&state);
    let mut sorted = tokens.clone();
    sorted.sort();
    assert_eq!(tokens, sorted);
    assert_eq!(tokens[..4], ["012", "021", "022", "031"]);
    assert_eq!(tokens.last().unwrap(), "D");
}

#[test]
fn a_record_of_another_position_or_of_none_is_refused_and_changes_nothing() {
    let mut random = Random::from_seed(4);
    let mut state = State::new(Rules::default(), 4).unwrap();
    let mut records: Vec<Undo> = Vec::new();
    for _ in 0..60 {
        let count = state.action_count(0) as u32;
        let Some(action) = state.action_at(0, random.below(count.max(1)) as usize) else { break };
        for record in &records[..records.len().saturating_sub(1)] {
            let mut after = state;
            if after.undo(record).is_err() {
                assert_eq!(after.as_bytes(), state.as_bytes());
            } else {
                assert_eq!(after.validate(), Ok(()));
            }
        }
        for _ in 0..200 {
            let bytes: Vec<u8> = (0..size_of::<Undo>()).map(|_| random.below(12) as u8).collect();
            let mut after = state;
            if after.undo(&Undo::read_from_bytes(&bytes).unwrap()).is_err() {
                assert_eq!(after.as_bytes(), state.as_bytes());
            }
        }
        records.push(state.apply(&action).unwrap().undo);
    }
    assert!(records.len() > 20);
}

#[test]
fn any_bytes_of_a_state_are_harmless() {
    let mut random = Random::from_seed(11);
    let start = State::new(Rules::default(), 11).unwrap();
    for round in 0..3000 {
        let mut bytes = start.as_bytes().to_vec();
        let changes = if round % 3 == 0 { bytes.len() as u32 } else { 1 + random.below(4) };
        for _ in 0..changes {
            let place = random.below(bytes.len() as u32) as usize;
            bytes[place] = random.below(if round % 2 == 0 { 256 } else { 16 }) as u8;
        }
        let state = State::read_from_bytes(&bytes).unwrap();
        if state.validate().is_ok() {
            assert_eq!(State::parse(&text(&state)), Ok(state));
        }
        let tokens = legal(&state);
        for k in 0..tokens.len() {
            let mut after = state;
            if let Ok(applied) = after.apply(&state.action_at(0, k).unwrap()) {
                let _ = after.undo(&applied.undo);
            }
        }
        let record = bytes.iter().copied().take(size_of::<Undo>()).collect::<Vec<_>>();
        let _ = { state }.undo(&Undo::read_from_bytes(&record).unwrap());
        let _ = { state }.reveal(&Chance { column: random.below(12) as u8, card: card("7H") });
        let _ =
            (state.observe(0), state.score(0), state.is_over(), state.winner(), text(&state), state.layout());
    }
}

#[test]
fn actions_beyond_65535_are_not_counted_and_still_taken_back() {
    let mut state = position("0: 5H 4H\n3: 9S\nmoves: 65535");
    played(&mut state, "091");
    assert_eq!(state.moves(), u16::MAX);
}

#[test]
fn what_no_game_reaches_is_named() {
    let start = State::new(Rules::default(), 2).unwrap();
    let judge = |change: &dyn Fn(&mut State)| {
        let mut state = start;
        change(&mut state);
        match state.validate() {
            Err(Error::State(reason)) => reason,
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(judge(&|state| state.deals = 6), Reason::WrongStock);
    assert_eq!(judge(&|state| state.heights[0] = 7), Reason::CardUsedUp);
    assert_eq!(judge(&|state| state.face_down[0] = 6), Reason::NothingFaceUp);
    assert_eq!(judge(&|state| state.cards[0] = Card::from_byte(14)), Reason::NoSuchCard);
    assert_eq!(judge(&|state| state.removed = [1, 0, 0, 0]), Reason::CardUsedUp);
    assert_eq!(
        judge(&|state| state.rules = Rules::read_from_bytes(&[3, 0, 0, 0]).unwrap()),
        Reason::WrongRules
    );
}

#[test]
fn a_saved_position_loads_bit_for_bit_and_an_altered_one_is_refused() {
    let mut state = State::new(Rules::default(), 8).unwrap();
    played(&mut state, "D");
    let mut bytes = [0; State::SAVE_SIZE];
    assert_eq!(state.save(&mut bytes), Ok(State::SAVE_SIZE));
    assert_eq!(State::load(&bytes), Ok(state));
    bytes[20] ^= 1;
    assert!(matches!(State::load(&bytes), Err(Error::Save(_))));
}

mod views;
