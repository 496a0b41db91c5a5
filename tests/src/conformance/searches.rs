//! What a search answers, however it is driven.

use std::cmp::Reverse;

use fiveply::error::Error;
use fiveply::game::{ActionOf, Ranked, Seat, Seats, State};
use fiveply::kit::{Budget, Progress, Status};

use super::forms::try_everything;
use super::table::{Table, actions, pick, same, seats_of, visit, visit_decisions};
use super::workspaces::assert_refused;
use super::{PlainSearch, Subject};

/// What a search said, as far as it must not depend on how it was run.
#[derive(Debug, PartialEq)]
pub(super) struct Answer<A> {
    best: Option<A>,
    chosen: Option<A>,
    ranking: Vec<Ranked<A>>,
    progress: Progress,
}

pub(super) fn answer<S: PlainSearch>(search: &S, workspace: &mut [u64]) -> Answer<ActionOf<S>> {
    let ranking = ranking(search, workspace);
    let (best, chosen) = (search.best(workspace), search.choose(workspace));
    Answer { best, chosen, ranking, progress: search.progress() }
}

pub(super) fn ranking<S: PlainSearch>(search: &S, workspace: &mut [u64]) -> Vec<Ranked<ActionOf<S>>> {
    let mut ranking = vec![Ranked::default(); search.ranked(workspace, &mut [])];
    assert_eq!(search.ranked(workspace, &mut ranking), ranking.len());
    ranking
}

pub(super) fn workspace_for<S: PlainSearch>(settings: &S::Settings) -> Vec<u64> {
    vec![0; S::workspace_size(settings).div_ceil(8)]
}

/// Begins and works until it is done.
pub(super) fn finished<S: PlainSearch>(
    settings: &S::Settings,
    state: &S::State,
    seat: Seat,
) -> (S, Vec<u64>) {
    let mut workspace = workspace_for::<S>(settings);
    let mut search = S::begin(&mut workspace, settings, state, seat).unwrap();
    search.step(&mut workspace, Budget::units(u32::MAX));
    (search, workspace)
}

/// `best` gives a legal action before the first step and after every one.
pub fn the_best_action_is_legal_from_zero_steps_on<S: PlainSearch>(subject: &Subject<S>) {
    visit_decisions(subject, 12, |state, seat, settings, _| {
        let mut workspace = workspace_for::<S>(settings);
        let mut search = S::begin(&mut workspace, settings, state, seat).unwrap();
        let legal = actions(state, seat);
        for _ in 0..8 {
            let best = search.best(&mut workspace);
            assert!(best.is_some_and(|best| legal.contains(&best)), "{best:?}");
            search.step(&mut workspace, Budget::units(1));
        }
    });
}

/// Legal actions, each once: those that tie with the best, then by falling value; equal ones in canonical order. A
/// short list gets the first ones.
pub fn the_ranking_is_sorted_and_headed_by_the_best<S: PlainSearch>(subject: &Subject<S>) {
    visit_decisions(subject, 12, |state, seat, settings, _| {
        let mut workspace = workspace_for::<S>(settings);
        let mut search = S::begin(&mut workspace, settings, state, seat).unwrap();
        let legal = actions(state, seat);
        let place = |action: &ActionOf<S>| legal.iter().position(|other| other == action);
        for budget in [0, 5, u32::MAX] {
            search.step(&mut workspace, Budget::units(budget));
            let ranking = ranking(&search, &mut workspace);
            assert_eq!(ranking.first().map(|first| first.action), search.best(&mut workspace));
            assert!(ranking.iter().all(|ranked| place(&ranked.action).is_some()));
            assert_eq!(ranking.first().map(|first| first.tied), Some(1));
            let key = |ranked: &Ranked<ActionOf<S>>| {
                (Reverse(ranked.tied), Reverse(ranked.value_milli), place(&ranked.action))
            };
            assert!(ranking.is_sorted_by(|one, other| key(one) < key(other)), "{ranking:?}");
            for length in [1, ranking.len() / 2, ranking.len() + 2] {
                let mut short = vec![Ranked::default(); length];
                assert_eq!(search.ranked(&mut workspace, &mut short), ranking.len());
                let filled = length.min(ranking.len());
                assert_eq!(short[..filled], ranking[..filled]);
                assert!(short[filled..].iter().all(|after| *after == Ranked::default()));
            }
        }
    });
}

/// The same units in other slices: the same answer, to the last bit and at every moment.
pub fn slicing_the_budget_changes_nothing<S: PlainSearch>(subject: &Subject<S>) {
    visit_decisions(subject, 20, |state, seat, settings, random| {
        let mut memory = [workspace_for::<S>(settings), workspace_for::<S>(settings)];
        let [one, other] = &mut memory;
        let mut whole = S::begin(one, settings, state, seat).unwrap();
        let mut sliced = S::begin(other, settings, state, seat).unwrap();
        while whole.progress().status == Status::Running {
            let units = random.below(60);
            let before = whole.progress().units;
            let spent = whole.step(one, Budget::units(units)).units - before;
            assert!(spent <= u64::from(units));
            let mut left = units;
            while left > 0 {
                let slice = random.below(left + 1);
                sliced.step(other, Budget::units(slice));
                left -= slice;
            }
            assert_eq!(answer(&whole, one), answer(&sliced, other));
        }
        let (at_once, mut workspace) = finished::<S>(settings, state, seat);
        assert_eq!(answer(&at_once, &mut workspace), answer(&sliced, other));
    });
}

/// A search and its workspace can be copied as bytes at any moment; both go on alike.
pub fn a_copy_resumes_identically<S: PlainSearch>(subject: &Subject<S>) {
    visit_decisions(subject, 12, |state, seat, settings, random| {
        let mut workspace = workspace_for::<S>(settings);
        let mut search = S::begin(&mut workspace, settings, state, seat).unwrap();
        search.step(&mut workspace, Budget::units(random.below(30)));
        let mut copy = S::read_from_bytes(search.as_bytes()).unwrap();
        let mut other = workspace.clone();
        assert_eq!(answer(&search, &mut workspace), answer(&copy, &mut other));
        search.step(&mut workspace, Budget::units(u32::MAX));
        copy.step(&mut other, Budget::units(u32::MAX));
        assert_eq!(answer(&search, &mut workspace), answer(&copy, &mut other));
    });
}

/// What stood in the workspace before `begin`, and room past what is needed, change no answer.
pub fn old_content_of_the_workspace_changes_nothing<S: PlainSearch>(subject: &Subject<S>) {
    visit_decisions(subject, 20, |state, seat, settings, random| {
        let mut clean = workspace_for::<S>(settings);
        let mut dirty: Vec<u64> = vec![u64::from(random.next_u32()) << 32 | 7; clean.len() + 5];
        let mut one = S::begin(&mut clean, settings, state, seat).unwrap();
        let mut other = S::begin(&mut dirty, settings, state, seat).unwrap();
        for budget in [0, 3, u32::MAX] {
            one.step(&mut clean, Budget::units(budget));
            other.step(&mut dirty, Budget::units(budget));
            assert_eq!(answer(&one, &mut clean), answer(&other, &mut dirty));
        }
    });
}

/// Garbage that comes into a workspace later, or a part of it: wrong advice at worst, and legal.
pub fn garbage_in_the_workspace_is_harmless<S: PlainSearch>(subject: &Subject<S>) {
    visit_decisions(subject, 12, |state, seat, settings, random| {
        let mut workspace = workspace_for::<S>(settings);
        let mut search = S::begin(&mut workspace, settings, state, seat).unwrap();
        let legal = actions(state, seat);
        for budget in [0, 1, 40, 200] {
            for word in &mut workspace {
                *word = u64::from(random.next_u32()) << 32 | u64::from(random.next_u32());
            }
            search.step(&mut workspace, Budget::units(budget));
            let best = search.best(&mut workspace);
            assert!(best.is_none_or(|best| legal.contains(&best)), "{best:?}");
            let chosen = search.choose(&mut workspace);
            assert!(chosen.is_none_or(|chosen| legal.contains(&chosen)), "{chosen:?}");
            try_everything(search, &mut workspace, state, random);
        }
    });
}

/// Steps after the end change nothing; the progress says so.
pub fn a_finished_search_spends_nothing<S: PlainSearch>(subject: &Subject<S>) {
    visit_decisions(subject, 20, |state, seat, settings, _| {
        let (mut search, mut workspace) = finished::<S>(settings, state, seat);
        assert_eq!(search.progress().status, Status::Done);
        let before = answer(&search, &mut workspace);
        assert!(before.progress.filled_permille <= 1000);
        search.step(&mut workspace, Budget::units(1000));
        assert_eq!(answer(&search, &mut workspace), before);
    });
}

/// At level 9 `choose` and `best` are one, whatever the seed.
pub fn the_top_level_plays_the_best_action<S: PlainSearch>(subject: &Subject<S>) {
    visit_decisions(subject, 12, |state, seat, settings, random| {
        let settings = (subject.with_level)(*settings, 9, random.next_u32().into());
        let mut workspace = workspace_for::<S>(&settings);
        let mut search = S::begin(&mut workspace, &settings, state, seat).unwrap();
        for budget in [0, 7, u32::MAX] {
            search.step(&mut workspace, Budget::units(budget));
            assert_eq!(search.choose(&mut workspace), search.best(&mut workspace));
        }
    });
}

/// Lower levels play legal moves, the same for the same seed, and the lowest often another than the best.
pub fn lower_levels_play_legal_moves_by_their_seed<S: PlainSearch>(subject: &Subject<S>) {
    let (mut moves, mut weaker) = (0, 0);
    visit_decisions(subject, 12, |state, seat, settings, random| {
        let legal = actions(state, seat);
        for level in 0..9 {
            let settings = (subject.with_level)(*settings, level, random.next_u32().into());
            let (search, mut workspace) = finished::<S>(&settings, state, seat);
            let chosen = search.choose(&mut workspace).unwrap();
            assert!(legal.contains(&chosen), "{chosen:?}");
            assert_eq!(search.choose(&mut workspace), Some(chosen));
            let (again, mut workspace) = finished::<S>(&settings, state, seat);
            assert_eq!(again.choose(&mut workspace), Some(chosen));
            if level == 0 {
                moves += 1;
                weaker += u32::from(search.best(&mut workspace) != Some(chosen));
            }
        }
        let beyond = (subject.with_level)(*settings, 10, 0);
        let refused = S::begin(&mut workspace_for::<S>(settings), &beyond, state, seat);
        assert!(matches!(refused, Err(Error::Argument(_))));
    });
    assert!(20 * weaker > moves, "level 0 errs in {weaker} of {moves} moves");
}

/// The short way and the long way agree at every budget.
pub fn advice_is_what_begin_step_and_best_say<S: PlainSearch>(subject: &Subject<S>) {
    visit_decisions(subject, 12, |state, seat, settings, _| {
        let mut workspace = workspace_for::<S>(settings);
        for budget in [0, 7, u32::MAX] {
            let mut search = S::begin(&mut workspace, settings, state, seat).unwrap();
            search.step(&mut workspace, Budget::units(budget));
            let best = search.best(&mut workspace);
            let advice = S::advise(&mut workspace, settings, state, seat, Budget::units(budget)).unwrap();
            assert_eq!(Some((subject.advised)(&advice)), best);
        }
    });
}

/// One search followed through a game: always a legal best, and a refusal leaves it as it was.
pub fn a_search_follows_the_game<S: PlainSearch>(subject: &Subject<S>) {
    for seed in 0..2 * subject.rules.len() as u64 {
        for settings in &subject.settings {
            let mut workspace = workspace_for::<S>(settings);
            let mut table = Table::new(subject, seed);
            let mut begun = None;
            while table.advance(subject) {
                for seat in seats_of(&table.state) {
                    let search = begun.get_or_insert_with(|| {
                        S::begin(&mut workspace, settings, &table.state, seat).unwrap()
                    });
                    search.follow(&mut workspace, &table.state, seat).unwrap();
                    search.step(&mut workspace, Budget::units(50));
                    let best = search.best(&mut workspace).unwrap();
                    assert!(actions(&table.state, seat).contains(&best), "{best:?}");
                    let before = *search;
                    assert!(search.follow(&mut workspace, &table.state, 31).is_err());
                    assert!(same(search, &before));
                }
            }
        }
    }
}

/// No search for a seat that is not at the table or does not act, nor in a finished game.
pub fn a_search_is_refused_where_there_is_nothing_to_decide<S: PlainSearch>(subject: &Subject<S>) {
    visit(subject, 4 * subject.rules.len() as u64, 2, |state, random| {
        let settings = pick(&subject.settings, random).unwrap_or_default();
        let mut workspace = workspace_for::<S>(&settings);
        for seat in 0..=255 {
            let begun = S::begin(&mut workspace, &settings, state, seat);
            if state.to_act().contains(seat) {
                assert!(begun.is_ok(), "seat {seat}");
            } else if state.to_act() != Seats::NONE || state.is_over() {
                assert_refused::<S>(begun.map(|_| ()));
            }
        }
    });
}
