//! What may be done at a position, what takes it back, and how games end.

use fiveply::error::Error;
use fiveply::game::{ActionOf, Seat, Seats, State};

use super::table::{
    Table, action_text, actions, all_actions, altered, assert_same, pick, random_action, random_plain, same,
    seats, seats_of, text_of, visit,
};
use super::{PlainSearch, PlainState, Subject};

/// Every action that [`State::legal_actions`] gives is legal; every other one is refused with a reason and changes
/// nothing, or is, as text, another way to say one of the list.
pub fn legal_actions_are_legal_and_all_else_is_refused<S: PlainSearch>(subject: &Subject<S>) {
    visit(subject, 2 * subject.rules.len() as u64, 8, |state, random| {
        let legal = all_actions(state);
        for action in &legal {
            assert!({ *state }.apply(action).is_ok(), "{action:?} is listed");
        }
        for _ in 0..100 {
            judge(state, &legal, &random_plain(random));
        }
        for action in pick(&legal, random).into_iter().chain([ActionOf::<S>::default()]) {
            for place in 0..size_of::<ActionOf<S>>() {
                for byte in 0..=255 {
                    judge(state, &legal, &altered(&action, place, byte));
                }
            }
        }
    });
}

pub(super) fn judge<S: PlainState>(state: &S, legal: &[S::Action], action: &S::Action) {
    let mut after = *state;
    match after.apply(action) {
        Ok(applied) => {
            assert_eq!(after.validate(), Ok(()), "{action:?}");
            let read = state.parse_action(&action_text(state, action));
            assert!(read.is_ok_and(|read| legal.contains(&read)), "{action:?} is accepted but not listed");
            assert_eq!(after.undo(&applied.undo), Ok(()));
        }
        Err(Error::Illegal(_)) => assert!(!legal.contains(action), "{action:?} is listed but refused"),
        Err(error) => panic!("{action:?}: {error:?}"),
    }
    assert_same(&after, state);
}

/// `action_at` agrees with the list at every place, and the list has no action twice.
pub fn the_kth_action_is_the_kth_of_the_list<S: PlainSearch>(subject: &Subject<S>) {
    visit(subject, 4 * subject.rules.len() as u64, 2, |state, _| {
        for seat in 0..=255 {
            let list = actions(state, seat);
            assert_eq!(list.is_empty(), !state.to_act().contains(seat), "seat {seat}");
            for (k, action) in list.iter().enumerate() {
                assert_eq!(state.action_at(seat, k), Some(*action), "{k}");
                assert!(!list[..k].contains(action), "{action:?} is listed twice");
            }
            assert_eq!(state.action_at(seat, list.len()), None);
            assert_eq!(state.action_at(seat, usize::MAX), None);
        }
    });
}

/// A list of any length gets the first actions and nothing else; the answer is always the full count.
pub fn a_short_list_is_filled_and_the_full_count_told<S: PlainSearch>(subject: &Subject<S>) {
    visit(subject, 2 * subject.rules.len() as u64, 4, |state, random| {
        for seat in seats_of(state) {
            let list = actions(state, seat);
            let canary = random_plain(random);
            for capacity in 0..list.len() + 3 {
                let mut short = vec![canary; capacity];
                assert_eq!(state.legal_actions(seat, &mut short), list.len());
                let filled = capacity.min(list.len());
                assert_eq!(short[..filled], list[..filled]);
                assert!(short[filled..].iter().all(|after| same(after, &canary)));
            }
        }
    });
}

/// Every action at every position, and whole games from the end back to the start.
pub fn undo_restores_every_bit<S: PlainSearch>(subject: &Subject<S>) {
    visit(subject, 2 * subject.rules.len() as u64, 2, |state, _| {
        for action in all_actions(state) {
            let mut after = *state;
            let undo = after.apply(&action).unwrap().undo;
            assert_eq!(after.validate(), Ok(()), "after {action:?}");
            after.undo(&undo).unwrap();
            assert_same(&after, state);
        }
    });
    for seed in 0..20 {
        let mut table = Table::new(subject, seed);
        let mut history = Vec::new();
        while !table.is_done() {
            table.step();
            let before = table.state;
            let undo = match random_action(&before, &mut table.random) {
                Some(action) => table.state.apply(&action).unwrap().undo,
                None => table.state.reveal(&(subject.draw)(&before, &mut table.random)).unwrap().undo,
            };
            history.push((before, undo));
        }
        while let Some((before, undo)) = history.pop() {
            table.state.undo(&undo).unwrap();
            assert_same(&table.state, &before);
        }
    }
}

/// Records of other positions and of none: never a fault, and never a position that no game reaches.
pub fn a_record_of_another_position_is_refused_or_leads_to_a_sound_one<S: PlainSearch>(subject: &Subject<S>) {
    let mut records = Vec::new();
    visit(subject, 3 * subject.rules.len() as u64, 4, |state, random| {
        records.extend(pick(&all_actions(state), random).and_then(|action| { *state }.apply(&action).ok()));
        let mut foreign: Vec<<S::State as State>::Undo> =
            (0..20).filter_map(|_| pick(&records, random)).map(|applied| applied.undo).collect();
        foreign.extend((0..20).map(|_| random_plain::<<S::State as State>::Undo>(random)));
        if let Some(last) = records.last() {
            let place = random.below(size_of::<<S::State as State>::Undo>() as u32) as usize;
            foreign.extend((0..=255).map(|byte| altered(&last.undo, place, byte)));
        }
        for record in foreign {
            let mut after = *state;
            match after.undo(&record) {
                Ok(()) => assert_eq!(after.validate(), Ok(()), "from a foreign record:\n{}", text_of(&after)),
                Err(Error::State(_)) => assert_same(&after, state),
                Err(error) => panic!("{error:?}"),
            }
        }
    });
}

/// Chance that fits is taken and can be taken back; all other is refused with a reason and changes nothing.
pub fn what_cannot_have_come_is_refused<S: PlainSearch>(subject: &Subject<S>) {
    visit(subject, 2 * subject.rules.len() as u64, 4, |state, random| {
        let mut awaited: Vec<S::State> = Vec::from([*state]);
        if let Some(action) = random_action(state, random) {
            let mut view = state.observe(seats_of(state)[0]);
            view.apply(&action).unwrap();
            awaited.push(view);
        }
        for state in awaited {
            let is_chance_to_move = state.to_act() == Seats::NONE && !state.is_over();
            let fitting = (subject.draw)(&state, random);
            let is_taken = { state }.reveal(&fitting).is_ok();
            let is_early = is_taken && subject.enters_early;
            assert!(is_taken == is_chance_to_move || is_early, "{fitting:?}\n{}", text_of(&state));
            let mut tries: Vec<<S::State as State>::Chance> = (0..50).map(|_| random_plain(random)).collect();
            for place in 0..size_of_val(&fitting) {
                tries.extend((0..=255).map(|byte| altered(&fitting, place, byte)));
            }
            for chance in tries {
                let mut after = state;
                match after.reveal(&chance) {
                    Ok(revealed) => {
                        assert!(is_chance_to_move || subject.enters_early, "{chance:?} was not awaited");
                        assert_eq!(after.validate(), Ok(()), "{chance:?}");
                        after.undo(&revealed.undo).unwrap();
                    }
                    Err(Error::Illegal(_)) => {}
                    Err(error) => panic!("{chance:?}: {error:?}"),
                }
                assert_same(&after, &state);
            }
        }
    });
}

/// When it is over nobody acts, nothing is awaited, and those with the most points have won, or a solitaire is lost;
/// before, nobody has won.
pub fn over_means_that_nobody_acts_and_somebody_won<S: PlainSearch>(subject: &Subject<S>) {
    visit(subject, 4 * subject.rules.len() as u64, 1, |state, random| {
        let table: Vec<Seat> = (0..32).collect();
        if state.is_over() {
            let most = seats(state.winner()).map(|seat| state.score(seat)).max();
            let best = table.iter().map(|&seat| state.score(seat)).max();
            let is_lost = subject.is_solitaire && state.winner() == Seats::NONE;
            assert_eq!((state.to_act(), most), (Seats::NONE, if is_lost { None } else { best }));
            assert!(seats(state.winner()).all(|seat| Some(state.score(seat)) == best));
            let after_the_end = { *state }.reveal(&(subject.draw)(state, random));
            assert!(after_the_end.is_err() || subject.enters_early);
        } else {
            assert_eq!(state.winner(), Seats::NONE);
        }
        assert!((32..=255).all(|seat| state.score(seat) == 0 && state.action_count(seat) == 0));
    });
}

/// No random game is longer than the game says; a solitaire is left then.
pub fn every_random_game_ends<S: PlainSearch>(subject: &Subject<S>) {
    for seed in 0..100 {
        let mut table = Table::new(subject, seed);
        let steps = (0..).take_while(|_| table.advance(subject)).take(subject.longest + 1).count();
        assert!(steps <= subject.longest);
    }
}
