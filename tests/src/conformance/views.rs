//! What a seat may know.

use fiveply::game::State;

use super::searches::{answer, finished};
use super::table::{
    Table, action_text, actions, assert_same, random_action, same, seats_of, visit, visit_decisions,
};
use super::{PlainSearch, Subject};

/// A view is sound, is its own view, and owes the same actions.
pub fn observing_twice_is_observing_once<S: PlainSearch>(subject: &Subject<S>) {
    visit(subject, 4 * subject.rules.len() as u64, 1, |state, _| {
        for seat in 0..8 {
            let view = state.observe(seat);
            assert_eq!(view.validate(), Ok(()));
            assert_same(&view.observe(seat), &view);
            assert_eq!((view.to_act(), view.is_over()), (state.to_act(), state.is_over()));
            assert_eq!(actions(&view, seat), actions(state, seat));
        }
    });
}

/// Behind equal views, whatever is hidden: equal bytes, equal advice.
pub fn a_view_does_not_tell_what_is_hidden<S: PlainSearch>(subject: &Subject<S>) {
    visit_decisions(subject, 12, |state, seat, settings, random| {
        let view = state.observe(seat);
        let other = (subject.reseeded)(state, seat, random);
        assert_eq!(other.validate(), Ok(()));
        assert_same(&other.observe(seat), &view);
        if subject.sees_all {
            return;
        }
        let [real, seen, other] = [*state, view, other].map(|state| {
            let (search, mut workspace) = finished::<S>(settings, &state, seat);
            answer(&search, &mut workspace)
        });
        assert_eq!(real, seen);
        assert_eq!(real, other);
    });
}

/// No action makes the table produce more than this.
const PRODUCED_MAX: usize = 16;

/// Whoever enters what the real table produced has at every moment the view of the real game.
pub fn a_view_follows_the_real_game<S: PlainSearch>(subject: &Subject<S>) {
    for seed in 0..4 * subject.rules.len() as u64 {
        let mut table = Table::new(subject, seed);
        let viewer = seats_of(&table.state)[0];
        let mut view = table.state.observe(viewer);
        while !table.is_done() {
            let Some(action) = random_action(&table.state, &mut table.random) else {
                table.advance(subject);
                view = table.state.observe(viewer);
                continue;
            };
            table.step();
            table.log.push(action_text(&table.state, &action));
            if let Some(chance) = (subject.shown)(&view, &table.state, &action) {
                view.reveal(&chance).unwrap();
            }
            table.state.apply(&action).unwrap();
            view.apply(&action).unwrap();
            let seen = table.state.observe(viewer);
            for _ in 0..PRODUCED_MAX {
                if same(&view, &seen) {
                    break;
                }
                view.reveal(&(subject.produced)(&view, &seen)).unwrap();
            }
            assert_same(&view, &seen);
        }
    }
}
