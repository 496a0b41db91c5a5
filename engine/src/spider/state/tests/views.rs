//! What a player sees, and the cards that the table brings.

use super::*;
use crate::spider::DealRule;

#[test]
fn a_view_hides_face_down_cards_and_the_stock() {
    let state = State::new(Rules::default(), 3).unwrap();
    let view = state.observe(0);
    assert!(!view.is_known() && state.is_known());
    for column in 0..COLUMNS {
        let face_down = state.face_down(column);
        assert!(view.column(column)[..face_down].iter().all(|card| !card.is_known()));
        assert_eq!(view.column(column)[face_down..], state.column(column)[face_down..]);
    }
    assert!(view.stock().iter().all(|card| !card.is_known()));
    assert_eq!((view.validate(), view.observe(0)), (Ok(()), view));
    assert_eq!(State::parse(&text(&view)), Ok(view));
}

#[test]
fn a_study_has_nothing_hidden() {
    let state = position("0: [9C 3H] 8D\n1: 9S");
    assert_eq!(state.observe(0), state);
}

#[test]
fn a_turned_card_is_awaited_and_nothing_moves_before_it_is_entered() {
    let state = State::new(Rules::new(1, DealRule::Standard).unwrap(), 5).unwrap();
    let mut view = state.observe(0);
    let action = view.action_at(0, 0).unwrap();
    let event = view.apply(&action).unwrap().event;
    assert_eq!((event.turned, event.awaited), (1 << action.from, 1 << action.from));
    assert_eq!((view.to_act(), view.is_over(), view.action_count(0)), (Seats::NONE, false, 0));
    assert_eq!(view.apply(&Action::DEAL).unwrap_err(), Error::Illegal(Reason::CardAwaited));
    let wrong = [
        (action.from + 1, "AS", Reason::CardNotAwaited),
        (10, "AS", Reason::NoSuchColumn),
        (action.from, "AH", Reason::NoSuchCard),
        (action.from, "??", Reason::NoSuchCard),
    ];
    for (column, name, reason) in wrong {
        assert_eq!(view.reveal(&Chance { column, card: card(name) }).unwrap_err(), Error::Illegal(reason));
    }
    entered(&mut view, action.from, "AS");
    assert_eq!(view.to_act(), Seats::only(0));
}

/// A whole four-suit position in which column 0 lacks its ace and every deal is still to come.
fn nearly_complete() -> State {
    let rows = [
        "0: [?? ??] KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S",
        "1: [??] AS",
        "2: [?? ??] 4H",
        "3: [?? ?? ??] 4D",
        "4: [??] KH QH",
        "5: [??] KD QD",
        "6: [??] JH TH",
        "7: [??] JD TD",
        "8: [??] 9H 8H",
        "9: [??] 9D 8D",
    ];
    let stock = std::format!("stock:{}", " ??".repeat(50));
    let done = "suits: 4\ndone: C";
    position(&[&rows.join("\n"), stock.as_str(), done].join("\n"))
}

#[test]
fn in_a_view_a_run_is_removed_only_when_nothing_is_awaited_any_more() {
    let mut view = nearly_complete();
    let event = played(&mut view, "101");
    assert_eq!((event.awaited, event.cleared, view.runs_removed()), (2, 0, 1));
    let event = entered(&mut view, 1, "7C");
    assert_eq!((event.cleared, event.turned, event.awaited), (1, 1, 1), "the card under the run turns up");
    let event = entered(&mut view, 0, "5D");
    assert_eq!((event.turned, event.awaited), (0, 0));
    assert_eq!(view.column(0)[1..], [card("5D")]);
}

#[test]
fn the_pack_has_no_more_of_a_card_that_is_in_sight_or_removed() {
    let mut view = nearly_complete();
    played(&mut view, "101");
    for (name, is_left) in [("KS", true), ("AC", true), ("4H", true)] {
        assert_eq!({ view }.reveal(&Chance { column: 1, card: card(name) }).is_ok(), is_left, "{name}");
    }
    entered(&mut view, 1, "AS");
    let used_up = view.reveal(&Chance { column: 0, card: card("AS") });
    assert_eq!(used_up.unwrap_err(), Error::Illegal(Reason::CardUsedUp));
}

#[test]
fn a_dealt_row_is_entered_card_by_card_in_any_order() {
    let state = State::new(Rules::default(), 9).unwrap();
    let mut view = state.observe(0);
    let event = played(&mut view, "D");
    assert_eq!((event.dealt, event.awaited), (0x3FF, 0x3FF));
    for column in [3, 9, 0, 1, 2, 4, 8, 7, 6, 5] {
        let card = state.stock()[column];
        view.reveal(&Chance { column: column as u8, card }).unwrap();
        assert_eq!(view.validate(), Ok(()));
        assert_eq!(State::parse(&text(&view)), Ok(view));
    }
    let mut after = state;
    after.apply(&Action::DEAL).unwrap();
    assert_eq!(view, after.observe(0));
}

/// What a view awaits, as the real position after it shows it: an ace that completed a run has gone.
fn produced(view: &State, real: &State) -> Chance {
    let column = view.awaited().trailing_zeros() as usize;
    let place = view.column(column).len() - 1;
    let gone = || {
        let under = view.column(column)[place - 1];
        Card::new(under.rank() - 1, under.suit())
    };
    let card = real.column(column).get(place).copied().unwrap_or_else(gone);
    Chance { column: column as u8, card }
}

#[test]
fn a_view_follows_the_real_game_through_random_games_and_back() {
    for seed in 0..60 {
        let suits = [1, 2, 4][seed as usize % 3];
        let rules = Rules::new(suits, DealRule::ALL[seed as usize / 3 % 2]).unwrap();
        let mut random = Random::from_seed(seed);
        let mut real = State::new(rules, seed).unwrap();
        let mut view = real.observe(0);
        let mut history = Vec::new();
        for _ in 0..150 {
            assert_eq!((view, legal(&view)), (real.observe(0), legal(&real)), "seed {seed}");
            let count = real.action_count(0);
            if count == 0 {
                break;
            }
            // Off-suit columns would hardly ever be dealt on.
            let k = if random.below(12) == 0 { count - 1 } else { random.below(count as u32) as usize };
            let action = real.action_at(0, k).unwrap();
            let before = (real, view);
            let undo = real.apply(&action).unwrap().undo;
            history.push((before.0, undo, None));
            let first = view.apply(&action).unwrap().undo;
            history.push((before.1, first, Some(())));
            while view.awaited() != 0 {
                let before = view;
                let undo = view.reveal(&produced(&view, &real)).unwrap().undo;
                assert_eq!(view.validate(), Ok(()));
                history.push((before, undo, Some(())));
            }
        }
        while let Some((before, undo, of_view)) = history.pop() {
            let state = if of_view.is_some() { &mut view } else { &mut real };
            state.undo(&undo).unwrap();
            assert_eq!(state.as_bytes(), before.as_bytes());
        }
    }
}
