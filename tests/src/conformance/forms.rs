//! Positions as text, as saved bytes, and as bytes of any origin.

use fiveply::error::Error;
use fiveply::game::{Ranked, Seat, State};
use fiveply::kit::{Budget, Random};

use super::table::{
    action_text, actions, all_actions, altered, assert_same, pick, random_bytes, random_plain, text_of, visit,
};
use super::{PlainSearch, PlainState, Subject};

/// A position reads back bit for bit, views and finished games too.
pub fn positions_survive_text<S: PlainSearch>(subject: &Subject<S>) {
    visit(subject, 4 * subject.rules.len() as u64, 1, |state, random| {
        let seat = random.below(3) as Seat;
        for state in [*state, state.observe(seat)] {
            assert_eq!(state.validate(), Ok(()));
            let text = text_of(&state);
            let read = S::State::parse(&text).unwrap();
            assert_same(&read, &state);
            assert_eq!(text_of(&read), text);
        }
    });
}

/// An action reads back as the same one; damaged it is refused or another one that reads back.
pub fn actions_survive_text<S: PlainSearch>(subject: &Subject<S>) {
    visit(subject, 2 * subject.rules.len() as u64, 4, |state, random| {
        for action in all_actions(state) {
            let text = action_text(state, &action);
            assert_eq!(state.parse_action(&text).unwrap(), action, "{text}");
            for text in damaged(&text, 4, random) {
                match state.parse_action(&text) {
                    Ok(read) => {
                        let again = state.parse_action(&action_text(state, &read));
                        assert_eq!(again, Ok(read), "{text:?}");
                    }
                    Err(Error::Parse(error)) => assert_place(&text, error.line, error.column),
                    Err(error) => panic!("{text:?}: {error:?}"),
                }
            }
        }
    });
}

/// The text with a few characters left out, put in, replaced or cut off, `count` times over.
pub(super) fn damaged(text: &str, count: usize, random: &mut Random) -> Vec<String> {
    const SPICE: [&str; 18] = [
        "0",
        "7",
        "-",
        "?",
        "=",
        "|",
        "#",
        "\n",
        "\r\n",
        " ",
        "\t",
        "\0",
        "é",
        "99999999999",
        "roll",
        "-1",
        "+1",
        "",
    ];
    let one = |_| {
        let mut text = text.to_string();
        for _ in 0..=random.below(3) {
            let mut at = random.below(text.len() as u32 + 1) as usize;
            while !text.is_char_boundary(at) {
                at -= 1;
            }
            let rest = text.split_off(at);
            let kept = rest.chars().skip(random.below(3) as usize);
            text.push_str(SPICE[random.below(18) as usize]);
            if random.below(8) > 0 {
                text.extend(kept);
            }
        }
        text
    };
    (0..count).map(one).collect()
}

/// A parse error points into the text or right behind it.
#[track_caller]
pub(super) fn assert_place(text: &str, line: u32, column: u32) {
    let lines: Vec<&str> = text.split('\n').collect();
    let length = lines.get(line as usize - 1).map(|line| line.len() as u32);
    assert!(length.is_some_and(|length| (1..=length + 1).contains(&column)), "{line}:{column} of {text:?}");
}

/// Every beginning of a text and random damage to it: a parse error within the text, or a sound position.
pub fn damaged_text_is_refused_or_a_sound_position<S: PlainSearch>(subject: &Subject<S>) {
    visit(subject, 2 * subject.rules.len() as u64, 4, |state, random| {
        let text = text_of(state);
        let beginnings = (0..text.len()).filter_map(|end| text.get(..end)).map(String::from);
        let beginnings: Vec<String> = if random.below(8) == 0 { beginnings.collect() } else { Vec::new() };
        for text in damaged(&text, 40, random).into_iter().chain(beginnings) {
            match S::State::parse(&text) {
                Ok(read) => {
                    assert_eq!(read.validate(), Ok(()), "{text:?}");
                    assert_same(&S::State::parse(&text_of(&read)).unwrap(), &read);
                }
                Err(Error::Parse(error)) => assert_place(&text, error.line, error.column),
                Err(Error::State(_) | Error::Argument(_)) => {}
                Err(error) => panic!("{text:?}: {error:?}"),
            }
        }
    });
}

pub(super) fn saved<S: PlainState>(state: &S) -> Vec<u8> {
    let mut bytes = vec![0; S::SAVE_SIZE];
    let length = state.save(&mut bytes).unwrap();
    bytes.truncate(length);
    bytes
}

/// A position loads back bit for bit; a buffer that is too short is told and left alone.
pub fn positions_survive_a_save<S: PlainSearch>(subject: &Subject<S>) {
    visit(subject, 4 * subject.rules.len() as u64, 1, |state, random| {
        let bytes = saved(state);
        assert_same(&S::State::load(&bytes).unwrap(), state);
        let mut short = random_bytes(random.below(bytes.len() as u32) as usize, random);
        let before = short.clone();
        assert!(matches!(state.save(&mut short), Err(Error::Save(_))));
        assert_eq!(short, before);
    });
}

/// Cut anywhere, with any bit flipped, or with bytes after the end, a save is refused.
pub fn a_damaged_save_is_refused<S: PlainSearch>(subject: &Subject<S>) {
    visit(subject, subject.rules.len() as u64, 16, |state, _| {
        let bytes = saved(state);
        for length in 0..bytes.len() {
            assert!(matches!(S::State::load(&bytes[..length]), Err(Error::Save(_))), "{length} bytes");
        }
        for bit in 0..8 * bytes.len() {
            let mut altered = bytes.clone();
            altered[bit / 8] ^= 1 << (bit % 8);
            assert!(matches!(S::State::load(&altered), Err(Error::Save(_))), "bit {bit}");
        }
        assert!(S::State::load(&[&bytes[..], &[0]].concat()).is_err());
    });
}

/// A state of any bytes answers every question; one that is sound survives text and save, and only that is searched.
pub fn any_bytes_are_harmless<S: PlainSearch>(subject: &Subject<S>) {
    visit(subject, 3 * subject.rules.len() as u64, 4, |state, random| {
        for _ in 0..20 {
            let place = random.below(size_of::<S::State>() as u32) as usize;
            let state = match random.below(8) {
                0 => random_plain(random),
                1 => altered(&altered(state, place, 255), size_of::<S::State>() / 2, random.below(256) as u8),
                _ => altered(state, place, random.below(256) as u8),
            };
            interrogate(&state, random);
            search_anything(subject, &state, random);
        }
    });
}

pub(super) fn interrogate<S: PlainState>(state: &S, random: &mut Random) {
    if state.validate().is_ok() {
        assert_same(&S::parse(&text_of(state)).unwrap(), state);
        assert_same(&S::load(&saved(state)).unwrap(), state);
    }
    let text = text_of(state);
    for seat in (0..9).chain([32, 255]) {
        let _ = (state.score(seat), state.observe(seat), actions(state, seat));
        let _ = state.action_at(seat, random.below(40) as usize);
    }
    let _ = (state.is_over(), state.winner(), state.parse_action(&text));
    let _ = { *state }.apply(&random_plain(random));
    let _ = { *state }.reveal(&random_plain(random));
    let _ = { *state }.undo(&random_plain(random));
    for action in all_actions(state) {
        let _ = (action_text(state, &action), { *state }.apply(&action));
    }
}

pub(super) fn search_anything<S: PlainSearch>(subject: &Subject<S>, state: &S::State, random: &mut Random) {
    let mut workspace = vec![u64::MAX; 512];
    let settings = pick(&subject.settings, random).unwrap_or_default();
    let wild: S::Settings = altered(&settings, random.below(4) as usize, random.below(256) as u8);
    let begun = S::begin(&mut workspace, &wild, state, random.below(2) as Seat);
    assert!(begun.is_err() || state.validate().is_ok(), "an impossible position is searched");
    let search = begun.unwrap_or_else(|_| random_plain(random));
    try_everything(search, &mut workspace, state, random);
}

pub(super) fn try_everything<S: PlainSearch>(
    mut search: S,
    workspace: &mut [u64],
    state: &S::State,
    random: &mut Random,
) {
    let mut ranking = [Ranked::default(); 3];
    search.step(workspace, Budget::units(3));
    let _ = (search.best(workspace), search.choose(workspace), search.progress());
    let _ = search.ranked(workspace, &mut ranking);
    let _ = search.follow(workspace, state, random.below(3) as Seat);
    let _ = search.best(&mut []);
    search.step(&mut workspace[..1], Budget::units(3));
}
