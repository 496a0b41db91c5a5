extern crate std;
use std::string::String;
use std::vec::Vec;

use super::*;
use crate::game::State as _;

fn position(text: &str) -> State {
    State::parse(text).unwrap()
}

fn text(state: &State) -> String {
    let mut out = String::new();
    state.write(&mut out).unwrap();
    out
}

/// Does the action, checks that undo restores every bit, and does it again.
fn act(state: &mut State, action: &str) -> Event {
    let action = state.parse_action(action).unwrap();
    let before = *state;
    let applied = state.apply(&action).unwrap();
    let after = *state;
    state.undo(&applied.undo).unwrap();
    assert_eq!(*state, before, "undo of {action:?} from {}", text(&before));
    *state = after;
    applied.event
}

fn refuse(state: &State, action: &str) -> Reason {
    let mut copy = *state;
    let refusal = copy.apply(&state.parse_action(action).unwrap());
    assert_eq!(copy, *state, "a refused action changed {}", text(state));
    match refusal {
        Err(Error::Illegal(reason)) => reason,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_turn_is_a_roll_and_at_most_two_rerolls() {
    let mut state = position("forced | dice 1 2 3 4 6 rolls 2");
    act(&mut state, "keep 1 2 3 4");
    assert_eq!((state.awaited(), state.rerolls()), (0b1_0000, 1));
    state.reveal(&Roll::of(&[6])).unwrap();
    act(&mut state, "keep 6");
    state.reveal(&Roll::of(&[5, 5, 5, 5])).unwrap();
    assert_eq!(state.dice(), [5, 5, 5, 5, 6]);
    assert_eq!(refuse(&state, "keep 6"), Reason::NoRerollLeft);
}

#[test]
fn kept_dice_stay_in_their_places() {
    let mut state = position("forced | dice 6 1 6 2 6 rolls 1");
    act(&mut state, "keep 6 6 6");
    assert_eq!(state.dice(), [6, 0, 6, 0, 6]);
    state.reveal(&Roll::of(&[3, 4])).unwrap();
    assert_eq!(state.dice(), [6, 3, 6, 4, 6]);
}

#[test]
fn keeping_all_five_dice_is_allowed_and_rolls_nothing() {
    let mut state = position("forced | dice 1 2 3 4 5 rolls 2");
    let event = act(&mut state, "keep 1 2 3 4 5");
    assert_eq!((event.rolled, state.rerolls()), (0, 1));
}

#[test]
fn a_box_is_written_with_its_points_and_the_turn_passes() {
    let mut state = position("plain ones=3\nplain | dice 5 5 6 6 6 rolls 2");
    let event = act(&mut state, "score full_house");
    assert_eq!((event.points, event.yahtzee_bonus, event.upper_bonus), (25, 0, 0));
    assert_eq!((state.turn(), state.rerolls(), state.awaited()), (0, 2, 0b1_1111));
}

#[test]
fn a_further_yahtzee_earns_a_hundred_once_the_box_holds_50() {
    let mut state = position("forced yahtzee=50 | dice 4 4 4 4 4 rolls 0");
    let event = act(&mut state, "score fours");
    assert_eq!((event.points, event.yahtzee_bonus), (20, 100));
    assert_eq!((state.card(0).bonuses(), state.score(0)), (1, 170));
    let mut state = position("forced yahtzee=0 | dice 4 4 4 4 4 rolls 0");
    assert_eq!(act(&mut state, "score fours").yahtzee_bonus, 0);
}

#[test]
fn sixty_three_above_earn_35_and_in_yatzy_50() {
    for (name, bonus) in [("forced", 35), ("yatzy", 50)] {
        let line = "X ones=3 twos=6 threes=9 fours=12 fives=15 | dice 6 6 6 1 2 rolls 0".replace('X', name);
        let mut state = position(&line);
        let event = act(&mut state, "score sixes");
        assert_eq!(
            (event.points, event.upper_bonus, state.score(0)),
            (18, bonus, 63 + i32::from(bonus)),
            "{name}"
        );
    }
}

#[test]
fn hundreds_never_count_toward_the_63() {
    let card = "forced ones=5 twos=8 threes=9 fours=12 fives=15 yahtzee=50 y100=1 | dice 6 6 1 1 2 rolls 0";
    let mut state = position(card);
    assert_eq!(act(&mut state, "score sixes").upper_bonus, 0);
}

#[test]
fn the_game_ends_when_every_card_is_full_and_equal_totals_share_the_win() {
    let full = "plain ones=3 twos=6 threes=9 fours=12 fives=15 sixes=18 three_kind=20 four_kind=0 full_house=25 \
                small_straight=30 large_straight=40 yahtzee=0";
    let mut state = position(&std::format!("{full} chance=20\n{full} | dice 4 4 4 4 4 rolls 0"));
    assert!(!state.is_over());
    assert_eq!(state.winner(), Seats::NONE);
    act(&mut state, "score chance");
    assert!(state.is_over());
    assert_eq!(state.winner(), Seats(0b11));
    assert_eq!(state.to_act(), Seats::NONE);
    assert_eq!(state.apply(&Action::keep(0, 0)), Err(Error::Illegal(Reason::GameOver)));
}

#[test]
fn only_the_player_whose_turn_it_is_acts_and_only_with_dice_on_the_table() {
    let mut state = position("forced | dice 1 2 3 4 5 rolls 2");
    assert_eq!(state.apply(&Action::keep(1, 0)), Err(Error::Illegal(Reason::NotYourTurn)));
    let mut state = position("forced");
    assert_eq!(state.apply(&Action::keep(0, 0)), Err(Error::Illegal(Reason::DiceNotRolled)));
    assert_eq!(state.action_count(0), 0);
}

#[test]
fn bytes_that_are_no_action_are_refused_by_what_is_wrong_with_them() {
    let mut state = position("forced | dice 1 2 3 4 5 rolls 2");
    for (bytes, reason) in [
        ([0, 0, 32, 0], Reason::KeepOutOfRange),
        ([0, 1, 15, 0], Reason::NoSuchBox),
        ([0, 2, 0, 0], Reason::NoSuchAction),
        ([0, 0, 0, 1], Reason::NoSuchAction),
    ] {
        assert_eq!(state.apply(&Action::read_from_bytes(&bytes).unwrap()), Err(Error::Illegal(reason)));
    }
}

#[test]
fn a_roll_brings_exactly_the_missing_dice_each_of_one_to_six() {
    let mut state = position("forced | dice 1 ? 3 ? 5 rolls 1");
    let before = state;
    for (dice, reason) in [
        (&[2][..], Reason::WrongDice),
        (&[2, 2, 2], Reason::WrongDice),
        (&[2, 0], Reason::DieOutOfRange),
        (&[7, 2], Reason::DieOutOfRange),
    ] {
        assert_eq!(state.reveal(&Roll::of(dice)), Err(Error::Illegal(reason)));
        assert_eq!(state, before);
    }
    let applied = state.reveal(&Roll::of(&[6, 6])).unwrap();
    assert_eq!((state.dice(), applied.event.rolled), ([1, 6, 3, 6, 5], 0b1010));
    assert_eq!(state.reveal(&Roll::of(&[6, 6])), Err(Error::Illegal(Reason::RollNotAwaited)));
    state.undo(&applied.undo).unwrap();
    assert_eq!(state, before);
}

#[test]
fn seeded_dice_come_by_themselves_and_the_same_for_the_same_seed() {
    let mut first = State::new(Rules::default(), 42).unwrap();
    let mut second = State::new(Rules::default(), 42).unwrap();
    assert_ne!(first, State::new(Rules::default(), 43).unwrap());
    for _ in 0..5 {
        let event = act(&mut first, "keep -");
        assert_eq!(event.rolled, 0b1_1111);
        assert_eq!(act(&mut second, "keep -"), event);
        assert_eq!(act(&mut first, "score chance").points, score::sum(&Keep::of(&event.dice).counts()));
        act(&mut second, "score chance");
        first = State { cards: State::new(Rules::default(), 1).unwrap().cards, ..first };
        second = first;
    }
}

#[test]
fn a_view_has_no_generator_and_waits_for_its_dice() {
    let state = State::new(Rules::default(), 42).unwrap();
    let mut view = state.observe(0);
    assert!(view.validate().is_ok());
    assert_eq!(view.dice(), state.dice());
    act(&mut view, "keep -");
    assert_eq!(view.awaited(), 0b1_1111);
    assert_eq!(view.observe(0), view);
}

#[test]
fn boxes_come_before_keeps_and_each_multiset_of_kept_dice_once() {
    let state = position("forced ones=3 twos=6 threes=9 fours=8 fives=15 sixes=18 | dice 3 3 3 3 1 rolls 1");
    let mut actions = Vec::new();
    let mut texts = Vec::new();
    while let Some(action) = state.action_at(0, actions.len()) {
        let mut out = String::new();
        state.write_action(&action, &mut out).unwrap();
        assert_eq!(state.parse_action(&out).unwrap(), action);
        actions.push(action);
        texts.push(out);
    }
    assert_eq!(state.action_count(0), 7 + 10);
    assert_eq!(texts[0], "score three_kind");
    assert_eq!(&texts[7..10], ["keep -", "keep 3", "keep 3 3"]);
    assert_eq!(texts.last().unwrap(), "keep 3 3 3 3 1");
}

#[test]
fn an_impossible_position_is_refused_by_the_rule_it_breaks() {
    let sound = State::new(Rules::default(), 5).unwrap();
    let broken = [
        (State { rerolls: 3, ..sound }, Reason::WrongRerolls),
        (State { dice: [7, 1, 1, 1, 1], ..sound }, Reason::DieOutOfRange),
        (State { dice: [0, 1, 1, 1, 1], ..sound }, Reason::DiceNotRolled),
        (State { seat: 1, ..sound }, Reason::WrongTurn),
        (State { seeded: 2, ..sound }, Reason::WrongRules),
        (State { seeded: 0, ..sound }, Reason::WrongRules),
        (State { rules: Rules::default().with_players(9), ..sound }, Reason::WrongRules),
        (State { dice: [0, 1, 1, 1, 1], ..sound.observe(0) }, Reason::WrongRerolls),
    ];
    for (state, reason) in broken {
        assert_eq!(state.validate(), Err(Error::State(reason)));
    }
}

#[test]
fn a_record_of_another_position_is_refused() {
    let mut state = position("forced | dice 1 2 3 4 5 rolls 2");
    let undo = state.apply(&Action::score(0, Category::Chance)).unwrap().undo;
    let mut other = position("forced | dice 1 2 3 4 5 rolls 2");
    let before = other;
    assert_eq!(other.undo(&undo), Err(Error::State(Reason::UndoMismatch)));
    assert_eq!(other, before);
    let garbage = Undo::read_from_bytes(&[255; size_of::<Undo>()]).unwrap();
    assert_eq!(other.undo(&garbage), Err(Error::State(Reason::UndoMismatch)));
}

#[test]
fn saved_bytes_load_to_the_same_state() {
    let state = State::new(Rules::default().with_players(3), 9).unwrap();
    let mut bytes = [0; State::SAVE_SIZE];
    assert_eq!(state.save(&mut bytes).unwrap(), State::SAVE_SIZE);
    assert_eq!(State::load(&bytes), Ok(state));
    bytes[20] ^= 1;
    assert!(matches!(State::load(&bytes), Err(Error::Save(_))));
}

#[test]
fn any_bytes_are_harmless() {
    let mut random = Random::from_seed(11);
    for _ in 0..2_000 {
        let mut bytes = [0u8; STATE_SIZE];
        bytes.fill_with(|| random.next_u32().to_le_bytes()[0]);
        let mut state = State::read_from_bytes(&bytes).unwrap();
        assert!(state.validate().is_err());
        let mut actions = [Action::default(); 64];
        for seat in 0..=9 {
            state.legal_actions(seat, &mut actions);
            state.score(seat);
            let _ = state.observe(seat);
        }
        let _ = (state.winner(), state.to_act(), text(&state).len());
        let _ = state.apply(&Action::score(state.turn(), Category::Chance));
        let _ = state.apply(&Action::keep(state.turn(), 0b101));
        let _ = state.reveal(&Roll::of(&[1, 2, 3, 4, 5]));
    }
}
