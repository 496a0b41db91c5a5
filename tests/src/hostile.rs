//! What must hold for any input whatever: the bodies of the fuzz targets.
//!
//! `fuzz/` runs them under libFuzzer with the sanitizers, `tests/hostile.rs` for a few seconds on stable Rust.

use fiveply::game::{Ranked, Search, State};
use fiveply::kit::{Budget, save};
use fiveply::{spider, splendor, yahtzee};
use zerocopy::IntoBytes as _;

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

/// Fuzz target: Splendor's notation: positions, views and starts.
pub fn splendor_parse(input: &[u8]) {
    parse::<splendor::State>(input);
}

/// Fuzz target: Splendor's saved bytes, against a game that the first byte chooses: how many players, open or seen, and how
/// far it has come.
pub fn splendor_load(input: &[u8]) {
    let (&first, rest) = input.split_first().unwrap_or((&0, &[]));
    load(&splendor_subject(first), rest);
}

/// Words of the workspace of [`spider_search`], a beam of 13, and of [`splendor_search`].
const SPIDER_WORDS: usize = 1024;
/// The most operations of one input, and the most units of each.
const OPERATIONS: usize = 30;
const UNITS: u32 = 400;

/// Fuzz target: a Spider search between whose calls bytes are altered, its own, those of its workspace and of the position.
///
/// Whatever is found there, a call ends without a panic, and the memory is never said to be more than full.
pub fn spider_search(input: &[u8]) {
    let (&first, rest) = input.split_first().unwrap_or((&0, &[]));
    let mut workspace = vec![u64::from_le_bytes([first; 8]); SPIDER_WORDS];
    let mut state = spider_subject(first);
    let settings = spider_settings(first);
    let Ok(mut search) = spider::Search::begin(&mut workspace, &settings, &state, 0) else { return };
    for operation in rest.chunks(3).take(OPERATIONS) {
        let &[choice, low, high] = operation else { break };
        let number = u16::from_le_bytes([low, high]);
        match choice % 8 {
            0 => spoil(search.as_mut_bytes(), number, choice),
            1 => spoil(workspace.as_mut_bytes(), number, choice),
            2 => spoil(state.as_mut_bytes(), number, choice),
            3 => drop(search.follow(&mut workspace, &state, choice >> 7)),
            4 => drop(search.best(&mut workspace).map(|action| state.apply(&action))),
            5 => {
                if let Ok(begun) = spider::Search::begin(&mut workspace, &search.settings(), &state, 0) {
                    search = begun;
                }
            }
            6 => drop(search.step(&mut workspace, Budget::units(u32::from(number) % UNITS))),
            _ => ask_everything(&search, &mut workspace),
        }
    }
    ask_everything(&search, &mut workspace);
}

/// Fuzz target: an outlook on a Spider position between whose calls bytes are altered, its own and those of its memory.
///
/// What no byte was altered in proves the same in one step and in many.
pub fn spider_outlook(input: &[u8]) {
    let (&first, rest) = input.split_first().unwrap_or((&0, &[]));
    let mut memory = vec![u64::from_le_bytes([first; 8]); SPIDER_WORDS];
    let mut state = spider_subject(first);
    for &choice in rest.iter().take(20) {
        let Some(action) = state.action_at(0, choice.into()) else { continue };
        let mut after = state;
        if after.apply(&action).is_ok() && after.awaited() == 0 {
            state = after;
        }
    }
    let Ok(mut outlook) = spider::Outlook::begin(&mut memory, &state) else { return };
    let mut is_spoiled = false;
    for operation in rest.chunks(3).take(OPERATIONS) {
        let &[choice, low, high] = operation else { break };
        let number = u16::from_le_bytes([low, high]);
        is_spoiled |= choice % 8 < 2;
        match choice % 8 {
            0 => spoil(outlook.as_mut_bytes(), number, choice),
            1 => spoil(memory.as_mut_bytes(), number, choice),
            2 => ask_outlook(&outlook, &mut memory),
            _ => drop(outlook.step(&mut memory, Budget::units(u32::from(number) % UNITS))),
        }
    }
    ask_outlook(&outlook, &mut memory);
    if !is_spoiled {
        let mut fresh = spider::Outlook::begin(&mut memory, &state).unwrap();
        let units = u32::try_from(outlook.progress().units).unwrap();
        assert_eq!(fresh.step(&mut memory, Budget::units(units)).units, outlook.progress().units);
        for question in spider::Question::ALL {
            assert_eq!(fresh.answer(question), outlook.answer(question));
        }
    }
}

fn ask_outlook(outlook: &spider::Outlook, memory: &mut [u64]) {
    assert!(outlook.progress().filled_permille <= 1000);
    let mut line = [spider::Action::default(); 50];
    for question in spider::Question::ALL {
        outlook.line(memory, question, &mut line);
    }
    let _ = (outlook.is_lost(), outlook.need());
}

/// Words of the memory of [`splendor_planners`].
const PLANNER_WORDS: usize = 4096;

/// Fuzz target: a Splendor search between whose calls bytes are altered, its own, those of its workspace and of the position.
pub fn splendor_search(input: &[u8]) {
    let (&first, rest) = input.split_first().unwrap_or((&0, &[]));
    let mut workspace = vec![u64::from_le_bytes([first; 8]); SPIDER_WORDS];
    let mut state = splendor_subject(first);
    let policy = splendor::Policy::ALL[usize::from(first) % splendor::Policy::ALL.len()];
    let settings = splendor::Settings::default()
        .with_policy(policy)
        .with_level(first % 10, first.into())
        .with_iterations(1 + u32::from(first % 4))
        .with_nodes(64 + u32::from(first));
    let Ok(mut search) = splendor::Search::begin(&mut workspace, &settings, &state, state.turn()) else {
        return;
    };
    for operation in rest.chunks(3).take(OPERATIONS) {
        let &[choice, low, high] = operation else { break };
        let number = u16::from_le_bytes([low, high]);
        match choice % 8 {
            0 => spoil(search.as_mut_bytes(), number, choice),
            1 => spoil(workspace.as_mut_bytes(), number, choice),
            2 => spoil(state.as_mut_bytes(), number, choice),
            3 => drop(search.follow(&mut workspace, &state, state.turn())),
            4 => drop(search.best(&mut workspace).map(|action| state.apply(&action))),
            5 => {
                if let Ok(begun) =
                    splendor::Search::begin(&mut workspace, &search.settings(), &state, choice >> 6)
                {
                    search = begun;
                }
            }
            6 => drop(search.step(&mut workspace, Budget::units(u32::from(number) % UNITS))),
            _ => ask_splendor(&search, &mut workspace),
        }
    }
    ask_splendor(&search, &mut workspace);
}

fn ask_splendor(search: &splendor::Search, workspace: &mut [u64]) {
    assert!(search.progress().filled_permille <= 1000);
    let mut candidates = [Ranked::default(); 8];
    search.ranked(workspace, &mut candidates);
    let _ = (search.best(workspace), search.choose(workspace), search.answer(workspace), search.need());
}

/// Fuzz target: both planners of Splendor on a position, between whose calls bytes are altered, their own and those of their memory.
pub fn splendor_planners(input: &[u8]) {
    let (&first, rest) = input.split_first().unwrap_or((&0, &[]));
    let state = splendor_subject(first);
    let mut memory = vec![u64::from_le_bytes([first; 8]); PLANNER_WORDS];
    let mut other = memory.clone();
    let purchases = splendor::Purchases::begin_at(&mut memory, &state, state.turn(), 1 + first % 6);
    let turns = splendor::Turns::begin_at(&mut other, &state, state.turn(), first % 20);
    let (Ok(mut purchases), Ok(mut turns)) = (purchases, turns) else { return };
    for operation in rest.chunks(3).take(OPERATIONS) {
        let &[choice, low, high] = operation else { break };
        let number = u16::from_le_bytes([low, high]);
        match choice % 8 {
            0 => spoil(purchases.as_mut_bytes(), number, choice),
            1 => spoil(memory.as_mut_bytes(), number, choice),
            2 => spoil(turns.as_mut_bytes(), number, choice),
            3 => spoil(other.as_mut_bytes(), number, choice),
            4 | 5 => drop(purchases.step(&mut memory, Budget::units(u32::from(number) % UNITS))),
            _ => drop(turns.step(&mut other, Budget::units(u32::from(number) % UNITS))),
        }
        let _ = (purchases.best_score(), purchases.upper_bound(), purchases.plan(), purchases.visits());
        let mut steps = [splendor::TurnStep::default(); 8];
        let _ = (turns.turns(), turns.bound(), turns.plan(&mut other, &mut steps));
        assert!(purchases.progress().filled_permille <= 1000 && turns.progress().filled_permille <= 1000);
    }
}

/// A position of a random game of two, three or four, open or seen.
fn splendor_subject(choice: u8) -> splendor::State {
    let rules =
        splendor::Rules::new(splendor::TakeRule::ALL[usize::from(choice % 2)], 2 + choice % 3).unwrap();
    let mut state = splendor::State::new(rules, choice.into()).unwrap();
    for step in 0..usize::from(choice % 64) {
        let count = state.action_count(state.turn());
        let Some(action) = state.action_at(state.turn(), step * 11 % count.max(1)) else { break };
        state.apply(&action).unwrap();
    }
    if choice >= 192 { state.observe(state.turn()) } else { state }
}

/// A deal, with one, two or four suits, a view of it, or the last moves of a game.
fn spider_subject(choice: u8) -> spider::State {
    let suits = [1, 2, 4][usize::from(choice % 3)];
    let rules = spider::Rules::new(suits, spider::DealRule::ALL[usize::from(choice % 2)]).unwrap();
    match choice % 5 {
        3 => spider::State::new(rules, choice.into()).unwrap().observe(0),
        4 => spider::State::parse("0: [3S 2S] KS QS JS TS 9S 8S 7S 6S 5S 4S\n1: AS\ndone: S S S S S S S\n")
            .unwrap(),
        _ => spider::State::new(rules, choice.into()).unwrap(),
    }
}

fn spider_settings(choice: u8) -> spider::Settings {
    let settings = spider::Settings::default().with_width(8 + u32::from(choice % 6)).with_shortening(2);
    match choice >> 6 {
        0 => settings.with_objective(spider::Objective::Shortest),
        1 => settings.with_policy(spider::Policy::Article),
        2 => settings.with_view(spider::View::Player).with_level(choice % 10, choice.into()),
        _ => settings,
    }
}

/// Alters one byte, wherever there is one, or writes a number at the edge of its range.
fn spoil(bytes: &mut [u8], place: u16, value: u8) {
    let place = usize::from(place);
    if value & 8 == 0 {
        let length = bytes.len();
        bytes[place % length] ^= value | 1;
        return;
    }
    let edge = EDGES[usize::from(value >> 5)].wrapping_add(u32::from(value >> 4 & 1));
    let words = bytes.as_chunks_mut::<4>().0;
    let count = words.len();
    words[place % count] = edge.to_le_bytes();
}

/// Where a sum of 32 bits, or of the lower or upper 16 or 8 of them, overflows; and small numbers.
const EDGES: [u32; 8] =
    [0, i32::MAX as u32, u32::MAX - 1, 0x7fff_fff0, 0x8000_0008, 0xffff_fffe, 0x00ff_00fe, 0xfffe_0007];

/// Every question that can be asked of a search.
fn ask_everything(search: &spider::Search, workspace: &mut [u64]) {
    let progress = search.progress();
    assert!(progress.filled_permille <= 1000);
    let mut candidates = [Ranked::default(); 8];
    search.ranked(workspace, &mut candidates);
    let _ = (search.best(workspace), search.choose(workspace), search.answer(workspace));
    let mut line = [spider::Action::default(); 50];
    search.line(workspace, &mut line);
    let _ = (search.verdict(), search.is_shortest(), search.solved_after(), search.need());
}
