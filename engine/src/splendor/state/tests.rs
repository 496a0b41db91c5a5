//! The rules of a turn, of the end, and of what a seat sees; each test is named after its rule.

extern crate std;

use std::format;
use std::string::String;
use std::vec::Vec;

use super::*;
use crate::game::State as _;
use crate::kit::random::Random;
use crate::splendor::{Kind, Reason, TOP, TakeRule, card};

/// A position of two players: bank, seat 0 and seat 1 as in an S line, other counts as at a start.
fn position(bank: &str, nobles: u16, seats: [&str; 2]) -> State {
    let market = "0 1 2 3 40 41 42 43 70 71 72 73";
    let [first, second] = seats;
    let decks = "deck 1 4 5\ndeck 2 44 45\ndeck 3 74 75";
    State::parse(&format!("players 2\n{decks}\nS 0 0 0 0 {bank} {market} 2 2 2 {nobles} {first} {second}"))
        .unwrap()
}

const NOTHING: &str = "0 0 0 0 0 0 0 0 0 0 0 0 0 0 -1 -1 -1";

fn start() -> State {
    position("4 4 4 4 4 5", 0b111, [NOTHING; 2])
}

fn refusal(state: &State, action: Action) -> Option<Reason> {
    let mut after = *state;
    let refused = after.apply(&action);
    assert_eq!(after == *state, refused.is_err());
    match refused {
        Ok(_) => None,
        Err(Error::Illegal(reason)) => Some(reason),
        Err(error) => panic!("{error}"),
    }
}

fn after(mut state: State, action: Action) -> State {
    state.apply(&action).unwrap();
    state
}

fn actions_of(state: &State) -> Vec<Action> {
    let mut list = std::vec![Action::PASS; state.action_count(state.turn())];
    state.legal_actions(state.turn(), &mut list);
    list
}

#[test]
fn four_cards_of_each_level_lie_open_and_the_rest_are_decks() {
    for players in 2..=4 {
        let state = State::new(Rules::new(TakeRule::Strict, players).unwrap(), 5).unwrap();
        assert_eq!(state.deck_sizes(), [36, 26, 16]);
        assert_eq!(state.market().map(cards::level_of), [1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3]);
        assert_eq!(state.nobles().count_ones(), u32::from(players) + 1);
        assert_eq!(state.validate(), Ok(()));
        assert_ne!(state, State::new(state.rules(), 6).unwrap());
    }
}

#[test]
fn two_of_a_colour_are_taken_from_four_or_more() {
    let state = position("4 3 2 4 4 5", 0, ["0 1 2 0 0 0 0 0 0 0 0 0 0 0 -1 -1 -1", NOTHING]);
    assert_eq!(refusal(&state, Action::take([2, 0, 0, 0, 0])), None);
    assert_eq!(refusal(&state, Action::take([0, 2, 0, 0, 0])), Some(Reason::Take2Needs4));
    assert_eq!(refusal(&state, Action::take([2, 1, 0, 0, 0])), Some(Reason::BadTake));
    assert_eq!(refusal(&state, Action::take([1, 1, 1, 1, 0])), Some(Reason::BadTake));
    assert_eq!(refusal(&state, Action::take([1, 1, 0, 0, 0])), Some(Reason::TakeFewer));
    assert_eq!(refusal(&state, Action::take([0; 5])), Some(Reason::BadTake));
}

#[test]
fn gold_is_not_taken() {
    let gold = Action { tokens: [1, 1, 0, 0, 0, 1], ..Action::take([0; 5]) };
    assert_eq!(refusal(&start(), gold), Some(Reason::BadTake));
}

#[test]
fn a_turn_ends_with_ten_tokens_at_most_and_no_fewer_than_needed() {
    let state = position(
        "1 1 2 2 4 4",
        0,
        ["3 3 2 0 0 1 0 0 0 0 0 0 0 0 -1 -1 -1", "0 0 0 2 0 0 0 0 0 0 0 0 0 0 -1 -1 -1"],
    );
    let take = Action::take([0, 0, 1, 1, 1]);
    assert_eq!(refusal(&state, take), Some(Reason::OverLimit));
    assert_eq!(refusal(&state, take.returning([1, 0, 0, 0, 0, 0])), Some(Reason::OverLimit));
    assert_eq!(refusal(&state, take.returning([1, 0, 0, 1, 0, 0])), None);
    assert_eq!(refusal(&state, take.returning([0, 0, 0, 0, 1, 1])), None);
    assert_eq!(refusal(&state, take.returning([2, 0, 0, 0, 0, 1])), Some(Reason::ReturnTooMany));
    assert_eq!(refusal(&state, take.returning([0, 0, 0, 2, 0, 0])), Some(Reason::ReturnShort));
}

#[test]
fn a_reserved_card_brings_gold_while_the_bank_has_some() {
    let state = after(start(), Action::reserve(1, 2));
    assert_eq!((state.tokens(0), state.hand(0)), ([0, 0, 0, 0, 0, 1], [2, 255, 255]));
    assert_eq!(state.market()[2], 4);
    let dry = position(
        "4 4 4 4 4 0",
        0,
        ["0 0 0 0 0 3 0 0 0 0 0 0 0 0 -1 -1 -1", "0 0 0 0 0 2 0 0 0 0 0 0 0 0 -1 -1 -1"],
    );
    assert_eq!(after(dry, Action::reserve(1, 2)).tokens(0), [0, 0, 0, 0, 0, 3]);
}

#[test]
fn the_top_of_a_deck_is_reserved_unseen() {
    let state = after(start(), Action::reserve(2, TOP));
    assert_eq!((state.hand(0), state.deck(2)), ([44, 255, 255], [45].as_slice()));
    assert_eq!(state.observe(0).hand(0), [44, 255, 255]);
    assert_eq!(state.observe(1).hand(0), [242, 255, 255]);
}

#[test]
fn a_hand_holds_three_cards() {
    let state = position("4 4 4 4 4 2", 0, ["0 0 0 0 0 3 0 0 0 0 0 0 0 0 10 50 80", NOTHING]);
    assert_eq!(refusal(&state, Action::reserve(1, 0)), Some(Reason::HandFull));
    assert_eq!(refusal(&state, Action::reserve(3, TOP)), Some(Reason::HandFull));
}

#[test]
fn a_price_is_paid_exactly() {
    // Card 0 costs three blue; one bonus is there.
    let state = position("4 2 4 4 4 4", 0, ["0 2 0 0 0 1 0 1 0 0 0 0 1 0 -1 -1 -1", NOTHING]);
    assert_eq!(refusal(&state, Action::buy(1, 0, [0, 2, 0, 0, 0, 0])), None);
    assert_eq!(refusal(&state, Action::buy(1, 0, [0, 1, 0, 0, 0, 1])), None);
    assert_eq!(refusal(&state, Action::buy(1, 0, [0, 1, 0, 0, 0, 0])), Some(Reason::WrongSum));
    assert_eq!(refusal(&state, Action::buy(1, 0, [0, 2, 0, 0, 0, 1])), Some(Reason::WrongSum));
    assert_eq!(refusal(&state, Action::buy(1, 0, [0, 3, 0, 0, 0, 0])), Some(Reason::TokensShort));
    assert_eq!(refusal(&state, Action::buy(1, 4, [0; 6])), Some(Reason::NoSuchCard));
}

#[test]
fn a_card_in_hand_is_bought_and_later_ones_move_up() {
    // Card 20 costs one white, three blue and one green.
    assert_eq!(card(20).unwrap().cost, [1, 3, 1, 0, 0]);
    let tokens = "1 3 1 0 0 0 0 0 0 0 0 0 0 0 10 20 80";
    let bought =
        after(position("3 1 3 4 4 5", 0, [tokens, NOTHING]), Action::buy_hand(1, [1, 3, 1, 0, 0, 0]));
    assert_eq!((bought.hand(0), bought.bonuses(0), bought.bought(0)), ([10, 80, 255], [0, 0, 1, 0, 0], 1));
    assert_eq!(bought.bank_tokens(), [4, 4, 4, 4, 4, 5]);
}

#[test]
fn a_market_place_is_filled_at_once_while_its_deck_lasts() {
    let mut state = start();
    for card in [4, 5, cards::EMPTY] {
        let applied = state.apply(&Action::reserve(1, 0)).unwrap();
        assert_eq!((applied.event.refill, state.market()[0]), (card, card));
    }
    assert_eq!(refusal(&state, Action::reserve(1, 0)), Some(Reason::NoSuchCard));
    assert_eq!(refusal(&state, Action::reserve(1, TOP)), Some(Reason::DeckEmpty));
}

#[test]
fn exactly_one_noble_visits_and_the_player_chooses_which() {
    // Nobles 0 (four white, four blue) and 5 (three white, blue and green).
    let state = position("4 1 4 4 4 5", 0b10_0001, ["0 3 0 0 0 0 3 4 3 0 0 0 10 0 -1 -1 -1", NOTHING]);
    let buy = Action::buy(1, 0, [0; 6]);
    assert_eq!(refusal(&state, buy), Some(Reason::NobleChoice));
    assert_eq!(refusal(&state, buy.with_noble(1)), Some(Reason::NobleChoice));
    for noble in [0, 5] {
        let visited = after(state, buy.with_noble(noble));
        assert_eq!((visited.score(0), visited.visits(0)), (3, 1));
        assert_eq!(visited.nobles(), 0b10_0001 & !(1 << noble));
    }
}

#[test]
fn a_noble_that_waited_visits_after_any_action() {
    let state = position("4 4 4 4 4 5", 1, ["0 0 0 0 0 0 4 4 0 0 0 0 8 0 -1 -1 -1", NOTHING]);
    let take = Action::take([1, 1, 1, 0, 0]);
    assert_eq!(refusal(&state, take), Some(Reason::NobleChoice));
    assert_eq!(after(state, take.with_noble(0)).score(0), 3);
    assert!(actions_of(&state).iter().all(|action| action.noble == 0));
}

#[test]
fn a_list_that_is_too_short_has_the_first_actions_and_the_number_of_all() {
    let mut random = Random::from_seed(53);
    let mut state = State::new(Rules::new(TakeRule::Fewer, 3).unwrap(), 8).unwrap();
    while !state.is_over() {
        let all = actions_of(&state);
        let mut some = std::vec![Action::PASS; all.len() / 2];
        assert_eq!(state.legal_actions(state.turn(), &mut some), all.len());
        assert_eq!(some, all[..some.len()]);
        let each: Vec<_> = (0..all.len()).filter_map(|k| state.action_at(state.turn(), k)).collect();
        assert_eq!(each, all);
        let k = random.below(u32::try_from(all.len()).unwrap());
        state.apply(&all[usize::try_from(k).unwrap()]).unwrap();
    }
}

/// A position in which seat 0 has nothing to do: all tokens with the players, hands full, nothing affordable.
fn stuck() -> State {
    let decks = "deck 3";
    let market = "-1 -1 -1 -1 -1 -1 -1 -1 70 71 72 73";
    let seats = "3 3 2 1 1 0 0 0 0 0 0 0 0 0 80 81 82 1 1 2 3 3 0 0 0 0 0 0 0 0 0 83 84 85";
    State::parse(&format!("players 2\n{decks}\nS 9 0 0 0 0 0 0 0 0 5 {market} 0 0 0 0 {seats}")).unwrap()
}

#[test]
fn a_player_passes_only_when_nothing_else_may_be_done() {
    assert_eq!(refusal(&start(), Action::PASS), Some(Reason::PassNotAllowed));
    assert_eq!(actions_of(&stuck()), [Action::PASS]);
    assert_eq!(refusal(&stuck(), Action::PASS), None);
}

#[test]
fn the_game_stops_when_everybody_passes() {
    let once = after(stuck(), Action::PASS);
    assert_eq!((once.is_over(), once.passes()), (false, 1));
    let twice = after(once, Action::PASS);
    assert!(twice.is_over() && twice.to_act() == Seats::NONE);
    assert_eq!((twice.winner(), refusal(&twice, Action::PASS)), (Seats(0b11), Some(Reason::GameOver)));
    let mut text = String::new();
    once.write(&mut text).unwrap();
    assert_eq!(State::parse(&text), Ok(once));
}

#[test]
fn a_pass_that_ends_the_last_round_is_part_of_the_text() {
    let text = "players 2\nS 102 0 1 1 0 2 1 0 0 5 26 3 15 39 54 68 57 63 75 77 85 83 16 19 13 1 2 0 1 4 0 0 2 4 6 5 4 16 21 2 \
        53 45 74 2 2 2 0 4 0 1 1 0 0 1 1 3 0 70 ?2 65\nunseen 1 1";
    let fixed = |passes: &str| State::parse(&std::format!("{text}{passes}"));
    for (passes, count) in [("", 0), ("\npasses 1", 1), ("\npasses 2", 2)] {
        let over = fixed(passes).unwrap();
        let mut written = String::new();
        over.write(&mut written).unwrap();
        assert_eq!((over.passes(), State::parse(&written)), (count, Ok(over)));
        assert_eq!(written.contains("passes"), count > 0);
    }
    let stopped = text.replace("S 102 0 1 1", "S 102 1 1 1");
    assert!(State::parse(&stopped).is_ok_and(|over| over.is_over() && over.passes() == 2));
    assert!(State::parse(&(stopped + "\npasses 1")).is_err());
}

#[test]
fn after_fifteen_points_everybody_has_as_many_turns() {
    let state = position("4 1 4 4 4 5", 1, ["0 3 0 0 0 0 3 4 0 0 0 12 7 0 -1 -1 -1", NOTHING]);
    let last = after(state, Action::buy(1, 0, [0; 6]).with_noble(0));
    assert!(last.is_last_round() && !last.is_over() && last.winner() == Seats::NONE);
    let over = after(last, Action::take([1, 0, 1, 1, 0]));
    assert_eq!((over.is_over(), over.winner(), over.action_count(0)), (true, Seats(1), 0));
}

#[test]
fn the_fewest_cards_break_a_tie_and_equal_players_share_the_win() {
    let finished = |first: &str, second: &str| {
        let seat = |counts: &str| format!("0 0 0 0 0 0 0 0 0 0 0 {counts} 0 -1 -1 -1");
        let market = "0 1 2 3 40 41 42 43 70 71 72 73";
        let (first, second) = (seat(first), seat(second));
        State::parse(&format!("players 2\nS 60 0 1 1 4 4 4 4 4 5 {market} 0 0 0 0 {first} {second}"))
            .unwrap()
            .winner()
    };
    assert_eq!(finished("15 12", "15 11"), Seats(0b10));
    assert_eq!(finished("15 11", "15 11"), Seats(0b11));
    assert_eq!(finished("16 20", "15 4"), Seats(0b01));
}

#[test]
fn a_view_hides_the_decks_and_what_others_drew_unseen() {
    let mut state = State::new(Rules::default(), 3).unwrap();
    for action in [Action::reserve(2, TOP), Action::reserve(3, TOP), Action::reserve(1, 1)] {
        state.apply(&action).unwrap();
    }
    let view = state.observe(1);
    assert_eq!(view.validate(), Ok(()));
    assert!((1..=3).all(|level| view.deck(level).iter().all(|&card| card == cards::hidden(level))));
    assert_eq!(view.hand(0), [242, state.hand(0)[1], 255]);
    assert_eq!((view.hand(1), view.observe(1)), (state.hand(1), view));
    // Other decks behind the same view make the same view.
    let mut other = state;
    for level in 1..=3 {
        Random::from_seed(9).shuffle(
            &mut other.decks[places_of(level)][..usize::from(state.deck_sizes[usize::from(level) - 1])],
        );
    }
    assert!(other != state && other.observe(1) == view);
}

#[test]
fn a_market_card_of_a_view_is_awaited_and_nothing_is_done_before() {
    let state = State::new(Rules::default(), 4).unwrap();
    let mut view = state.observe(1);
    let applied = view.apply(&Action::reserve(1, 0)).unwrap();
    let mut known = state;
    known.apply(&Action::reserve(1, 0)).unwrap();
    let card = known.market()[0];
    assert_eq!((applied.event.refill, view.awaited(), view.to_act()), (241, 1, Seats::NONE));
    assert_eq!(refusal(&view, Action::take([1, 1, 1, 0, 0])), Some(Reason::CardAwaited));
    let refused = |chance| view.clone().reveal(&chance).unwrap_err();
    assert_eq!(refused(Chance::market(1, card)), Error::Illegal(Reason::CardNotAwaited));
    assert_eq!(refused(Chance::market(0, 50)), Error::Illegal(Reason::CardUsedUp));
    assert_eq!(refused(Chance::market(0, view.market()[1])), Error::Illegal(Reason::CardUsedUp));
    let awaiting = view;
    let revealed = view.reveal(&Chance::market(0, card)).unwrap();
    assert_eq!(view, known.observe(1));
    view.undo(&revealed.undo).unwrap();
    assert_eq!(view, awaiting);
    view.undo(&applied.undo).unwrap();
    assert_eq!(view, state.observe(1));
}

#[test]
fn a_card_that_is_not_known_is_entered_before_it_is_bought() {
    let state = after(start(), Action::reserve(1, TOP));
    let mut view = after(state, Action::take([1, 1, 1, 0, 0])).observe(1);
    assert_eq!(refusal(&view, Action::buy_hand(0, [0; 6])), Some(Reason::CardUnknown));
    view.reveal(&Chance::hand(0, 0, 4)).unwrap();
    assert_ne!(refusal(&view, Action::buy_hand(0, [0; 6])), Some(Reason::CardUnknown));
}

#[test]
fn every_position_of_random_games_is_sound_and_is_taken_back_saved_and_read_again() {
    let mut random = Random::from_seed(51);
    for seed in 0..24 {
        let take = TakeRule::ALL[usize::from(seed % 2 == 1)];
        let mut state =
            State::new(Rules::new(take, 2 + u8::try_from(seed % 3).unwrap()).unwrap(), seed).unwrap();
        while !state.is_over() {
            assert_eq!(state.validate(), Ok(()));
            let mut text = String::new();
            state.write(&mut text).unwrap();
            assert_eq!(State::parse(&text), Ok(state), "{text}");
            let mut saved = [0; State::SAVE_SIZE];
            let size = state.save(&mut saved).unwrap();
            assert_eq!(State::load(&saved[..size]), Ok(state));
            let actions = actions_of(&state);
            let k = usize::try_from(random.below(u32::try_from(actions.len()).unwrap())).unwrap();
            assert_eq!(state.action_at(state.turn(), k), Some(actions[k]));
            let before = state;
            let applied = state.apply(&actions[k]).unwrap();
            let mut back = state;
            back.undo(&applied.undo).unwrap();
            assert_eq!(back, before);
        }
    }
}

#[test]
fn altered_records_and_any_bytes_are_harmless() {
    let mut random = Random::from_seed(52);
    let mut bytes = [0_u8; STATE_SIZE];
    for round in 0..3_000 {
        let mut state = State::new(Rules::default(), round % 7).unwrap();
        for _ in 0..round % 20 {
            let count = u32::try_from(state.action_count(state.turn())).unwrap();
            let action = state.action_at(state.turn(), usize::try_from(random.below(count.max(1))).unwrap());
            let Some(action) = action else { break };
            state.apply(&action).unwrap();
        }
        bytes.copy_from_slice(state.as_bytes());
        for _ in 0..=random.below(6) {
            let at = usize::try_from(random.below(u32::try_from(STATE_SIZE).unwrap())).unwrap();
            bytes[at] = if random.below(2) == 0 { 0xff } else { u8::try_from(random.below(256)).unwrap() };
        }
        let broken = State::read_from_bytes(&bytes).unwrap();
        let mut action = [0_u8; 16];
        action.fill_with(|| u8::try_from(random.below(8)).unwrap());
        let action = Action::read_from_bytes(&action).unwrap();
        for mut state in [broken, state] {
            let mut text = String::new();
            state.write(&mut text).unwrap();
            let _ = (state.validate(), state.winner(), state.observe(1), state.action_at(state.turn(), 3));
            let mut list = [Action::PASS; 20];
            state.legal_actions(state.turn(), &mut list);
            for action in list.iter().take(4).chain([&action]) {
                let before = state;
                if let Ok(applied) = state.apply(action) {
                    let mut record = applied.undo.as_bytes().to_vec();
                    let at = usize::try_from(random.below(u32::try_from(record.len()).unwrap())).unwrap();
                    record[at] ^= 1 << random.below(8);
                    let after = state;
                    let record = Undo::read_from_bytes(&record).unwrap();
                    if state.undo(&record).is_err() {
                        assert_eq!(state, after);
                    }
                    state = before;
                }
            }
            let _ = state.reveal(&Chance { seat: 255, place: 3, card: 7 });
        }
    }
    assert!(Kind::from_code(5).is_none());
}

#[test]
fn what_may_still_come_is_what_lies_in_decks_and_unseen_hands() {
    for (seed, players) in (0..6).zip([2, 3, 4, 2, 3, 4]) {
        let mut state = State::new(Rules::new(TakeRule::Strict, players).unwrap(), seed).unwrap();
        let mut random = Random::from_seed(seed);
        while !state.is_over() && state.moves() < 150 {
            for seat in 0..players {
                let view = state.observe(seat);
                let decks = (1..=3).flat_map(|level| state.deck(level).iter().copied());
                let hands =
                    (0..players).flat_map(|other| state.hand(other).into_iter().zip(view.hand(other)));
                let unseen = hands.filter(|&(_, seen)| cards::is_hidden(seen)).map(|(card, _)| card);
                let expected = decks.chain(unseen).fold(0_u128, |set, card| set | 1 << card);
                assert_eq!(view.hidden(), expected);
                assert_eq!(state.hidden(), 0);
                let mut text = String::new();
                view.write(&mut text).unwrap();
                assert_eq!(State::parse(&text), Ok(view), "{text}");
            }
            let actions = actions_of(&state);
            let most = u32::try_from(actions.len()).unwrap();
            // Purchases come last: half of the turns take the last action.
            let k = if random.below(2) == 0 { most - 1 } else { random.below(most) };
            state.apply(&actions[k as usize]).unwrap();
        }
        assert!(state.gone().count_ones() > 10);
    }
}

#[test]
fn a_card_that_was_bought_does_not_come_again() {
    let bought = after(
        position("4 1 4 4 4 5", 0, ["0 3 0 0 0 0 0 0 0 0 0 0 0 0 -1 -1 -1", NOTHING]),
        Action::buy(1, 0, [0, 3, 0, 0, 0, 0]),
    );
    assert_eq!(bought.gone(), 1);
    let mut text = String::new();
    bought.observe(1).write(&mut text).unwrap();
    let mut view = State::parse(&text.replace(" 4 1 2 3 40", " ? 1 2 3 40")).unwrap();
    assert_eq!(view.reveal(&Chance::market(0, 0)).unwrap_err(), Error::Illegal(Reason::CardUsedUp));
    assert!(view.reveal(&Chance::market(0, 4)).is_ok());
}

#[test]
fn what_a_text_tells_of_cards_bought_lies_nowhere_else_and_is_no_more_than_that() {
    let told = |line: &str| {
        let players =
            "4 4 4 4 4 5 0 1 2 3 40 41 42 43 70 71 72 73 2 2 2 0 0 0 0 0 0 0 1 0 0 0 0 0 1 0 -1 -1 -1";
        State::parse(&format!("players 2\nS 0 0 0 0 {players} {NOTHING}\n{line}"))
    };
    assert_eq!(told("").unwrap().gone(), 0);
    assert_eq!(told("bought 8").unwrap().gone(), 1 << 8);
    assert_eq!(told("bought").unwrap().gone(), 0);
    assert_eq!(told("bought 1"), Err(Error::State(Reason::CardUsedUp)));
    assert_eq!(told("bought 8 9"), Err(Error::State(Reason::CardUsedUp)));
    assert!(matches!(told("bought 8 8"), Err(Error::Parse(_))));
    assert!(matches!(told("bought 90"), Err(Error::Parse(_))));
    assert!(matches!(told("bought 8\nbought 9"), Err(Error::Parse(_))));
}
