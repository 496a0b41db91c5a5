//! What must hold for any input whatever: the bodies of the fuzz targets.
//!
//! `fuzz/` runs them under libFuzzer with the sanitizers, `tests/hostile.rs` for a few seconds on stable Rust.

use fiveply::game::State;
use fiveply::kit::save;
use fiveply::{spider, yahtzee};

use crate::conformance::{Plain, PlainState};

/// Parts the position from an action in the input of [`parse`].
const PROMPT: char = '>';

/// A position, and after `>` an action of it: what is read, is written and read back alike; what is accepted, is sound.
pub fn parse<S: PlainState>(input: &[u8]) {
    let Ok(text) = str::from_utf8(input) else { return };
    let (position, action) = text.split_once(PROMPT).unwrap_or((text, ""));
    let Ok(state) = S::parse(position) else { return };
    check(&state);
    let Ok(action) = state.parse_action(action) else { return };
    let mut text = String::new();
    state.write_action(&action, &mut text).unwrap();
    assert_eq!(state.parse_action(&text), Ok(action), "{text}");
    apply(&state, &action);
}

/// Saved bytes as they come, and a payload that is altered under a checksum that is right.
pub fn load<S: PlainState>(fresh: &S, input: &[u8]) {
    if let Ok(state) = S::load(input) {
        check(&state);
    }
    let mut block = saved(fresh);
    let length = block.len() - save::OVERHEAD;
    for (byte, change) in block[8..8 + length].iter_mut().zip(input) {
        *byte ^= change;
    }
    let check_at = block.len() - 4;
    let sum = save::crc32(&block[..check_at]);
    block[check_at..].copy_from_slice(&sum.to_le_bytes());
    if let Ok(state) = S::load(&block) {
        assert_eq!(saved(&state), block);
        check(&state);
    }
}

/// A position that was accepted is sound, and its text and its saved bytes are it.
fn check<S: PlainState>(state: &S) {
    assert_eq!(state.validate(), Ok(()));
    let mut text = String::new();
    state.write(&mut text).unwrap();
    assert!(S::parse(&text).is_ok_and(|read| same(&read, state)), "{text}");
    assert!(S::load(&saved(state)).is_ok_and(|read| same(&read, state)), "{text}");
    for seat in 0..10 {
        for k in 0..state.action_count(seat) {
            apply(state, &state.action_at(seat, k).unwrap());
        }
    }
}

/// Refused without a trace, or done and taken back to the last bit.
fn apply<S: PlainState>(state: &S, action: &S::Action) {
    let mut after = *state;
    if let Ok(applied) = after.apply(action) {
        assert_eq!(after.validate(), Ok(()));
        after.undo(&applied.undo).unwrap();
    }
    assert!(same(&after, state));
}

fn saved<S: State>(state: &S) -> Vec<u8> {
    let mut bytes = vec![0; S::SAVE_SIZE];
    let length = state.save(&mut bytes).unwrap();
    bytes.truncate(length);
    bytes
}

fn same<T: Plain>(one: &T, other: &T) -> bool {
    one.as_bytes() == other.as_bytes()
}

/// Fuzz target: Yahtzee's notation.
pub fn yahtzee_parse(input: &[u8]) {
    parse::<yahtzee::State>(input);
}

/// Fuzz target: Yahtzee's saved bytes, against a game of two that the first byte chooses the rules of.
pub fn yahtzee_load(input: &[u8]) {
    let (&first, rest) = input.split_first().unwrap_or((&0, &[]));
    let variant = yahtzee::Variant::ALL[usize::from(first) % yahtzee::Variant::ALL.len()];
    let rules = yahtzee::Rules::from(variant).with_players(2);
    load(&yahtzee::State::new(rules, first.into()).unwrap(), rest);
}

/// Fuzz target: Spider's notations: positions, deals and Solvitaire's JSON.
pub fn spider_parse(input: &[u8]) {
    parse::<spider::State>(input);
}

/// Fuzz target: Spider's saved bytes, against a deal that the first byte chooses: open, seen, or after a deal.
pub fn spider_load(input: &[u8]) {
    let (&first, rest) = input.split_first().unwrap_or((&0, &[]));
    let mut fresh = spider::State::new(spider::Rules::default(), first.into()).unwrap();
    if first % 2 == 1 {
        fresh = fresh.observe(0);
    }
    if first % 4 >= 2 {
        fresh.apply(&spider::Action::DEAL).unwrap();
    }
    load(&fresh, rest);
}
