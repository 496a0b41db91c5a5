//! The decision digests: what `tests/data/digests.txt` says comes out here, in a debug and in a release build, and on
//! every board (`firmware-demo`) and in WebAssembly (`scripts/verify.sh`) from the same source.

use std::fs;

use fiveply::kit::Random;
use fiveply::kit::hash::Digest;
use fiveply::prelude::*;
use fiveply_tests::digest::{
    GRADES, SLICE, graded_digest, play_until, spider_deals_digest, spider_digest, spider_endings_digest,
    splendor_digest, write_decision, yahtzee_digest,
};
use fiveply_tests::{records, toy};

/// The workspace of a small device.
const WORKSPACE_WORDS: usize = 8 * 1024 / 8;

/// Decisions of the toy game at random moments of random games.
fn toy_digest(workspace: &mut [u64], count: u32) -> u64 {
    let mut digest = Digest::new();
    let settings = toy::Settings::default();
    for number in 0..count {
        let mut random = Random::from_seed(number.into());
        let start = toy::State::new(toy::Rules { track: 20 }, number.into()).unwrap();
        let least = random.below(32).cast_signed();
        let state = play_until(start, &mut random, |state| state.score(0) + state.score(1) > least);
        if let Some(seat) = state.to_act().first() {
            write_decision::<toy::Search>(&mut digest, workspace, &settings, &state, seat);
        }
    }
    digest.value()
}

/// The line of a game in the file: its name, how many decisions, their digest.
fn recorded(game: &str) -> (u32, String) {
    let text = fs::read_to_string(records::path("digests.txt")).unwrap();
    let mut lines = text.lines().map(|line| line.split_whitespace().collect::<Vec<_>>());
    let line = lines.find(|words| words.first() == Some(&game)).unwrap();
    (line[1].parse().unwrap(), line[2].to_string())
}

fn check(game: &str, digest: impl FnOnce(&mut [u64], u32) -> u64) {
    let (count, expected) = recorded(game);
    let got = digest(&mut [0; WORKSPACE_WORDS], count);
    assert_eq!(format!("{got:016x}"), expected, "{game}: other decisions than those recorded");
}

#[test]
fn yahtzee_decides_as_recorded() {
    check("yahtzee", yahtzee_digest);
}

#[test]
fn every_grade_decides_as_recorded() {
    for (name, settings, device_count) in GRADES {
        check(&format!("yahtzee_{name}"), |workspace, count| {
            assert_eq!(count, device_count, "{name}");
            graded_digest(workspace, &settings, count)
        });
    }
}

#[test]
fn spider_decides_as_recorded() {
    check("spider", |workspace, count| spider_digest(workspace, count, SLICE));
    check("spider_endings", |workspace, count| spider_endings_digest(workspace, count, SLICE));
    check("spider_deals", |workspace, count| spider_deals_digest(workspace, count, SLICE));
}

#[test]
fn spider_decides_alike_in_slices_of_any_size() {
    for slice in [1, 7, 100, u32::MAX] {
        check("spider", |workspace, count| spider_digest(workspace, count, slice));
        check("spider_endings", |workspace, count| spider_endings_digest(workspace, count, slice));
        check("spider_deals", |workspace, count| spider_deals_digest(workspace, count, slice));
    }
}

#[test]
fn splendor_decides_as_recorded_in_slices_of_any_size() {
    for slice in [1, 7, SLICE, u32::MAX] {
        check("splendor", |workspace, count| splendor_digest(workspace, count, slice));
    }
}

#[test]
fn the_toy_game_decides_as_recorded() {
    check("toy", toy_digest);
}

#[test]
fn a_digest_does_not_depend_on_what_stood_in_the_workspace() {
    let dirty = yahtzee_digest(&mut [u64::MAX / 3; WORKSPACE_WORDS], 60);
    assert_eq!(dirty, yahtzee_digest(&mut [0; WORKSPACE_WORDS], 60));
    let dirty = spider_digest(&mut [u64::MAX / 3; WORKSPACE_WORDS], 10, SLICE);
    assert_eq!(dirty, spider_digest(&mut [0; WORKSPACE_WORDS], 10, SLICE));
    let dirty = splendor_digest(&mut [u64::MAX / 3; WORKSPACE_WORDS], 20, SLICE);
    assert_eq!(dirty, splendor_digest(&mut [0; WORKSPACE_WORDS], 20, SLICE));
}

#[test]
fn a_digest_knows_how_many_decisions_and_that_none_was_refused() {
    let mut workspace = [0; WORKSPACE_WORDS];
    assert_ne!(yahtzee_digest(&mut workspace, 59), yahtzee_digest(&mut workspace, 60));
    assert_ne!(yahtzee_digest(&mut workspace[..300], 60), yahtzee_digest(&mut workspace, 60));
    assert_ne!(spider_deals_digest(&mut workspace, 1, SLICE), spider_deals_digest(&mut workspace, 2, SLICE));
    assert_ne!(
        spider_deals_digest(&mut workspace[..300], 2, SLICE),
        spider_deals_digest(&mut workspace, 2, SLICE)
    );
}
