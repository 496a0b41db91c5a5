//! The fuzz targets without a fuzzer: their committed inputs, damaged ones and random ones, for a few seconds.

use std::fs;

use fiveply::kit::Random;
use fiveply_tests::{calls, hostile, records, splendor_calls};

/// Inputs of each kind and their longest; under Miri, which is a thousand times as slow, just a few.
const INPUTS: u32 = if cfg!(miri) { 3 } else { 4_000 };
const LONGEST: u32 = if cfg!(miri) { 400 } else { 4_000 };

/// Random bytes, each drawn from a range that is drawn for the input.
fn random_input(random: &mut Random) -> Vec<u8> {
    let (length, range) = (random.below(LONGEST), [256, 256, 128, 8][random.below(4) as usize]);
    (0..length).map(|_| random.below(range) as u8).collect()
}

/// The input with a few bytes replaced, left out or put in.
fn damaged(input: &[u8], random: &mut Random) -> Vec<u8> {
    let mut input = input.to_vec();
    for _ in 0..=random.below(4) {
        let place = random.below(input.len() as u32 + 1) as usize;
        let byte = random.below(256) as u8;
        match (random.below(3), input.get_mut(place)) {
            (0, Some(slot)) => *slot = byte,
            (1, Some(_)) => drop(input.remove(place)),
            _ => input.insert(place, byte),
        }
    }
    input
}

/// The committed inputs of a target.
fn corpus(target: &str) -> Vec<Vec<u8>> {
    if cfg!(miri) {
        return Vec::new(); // no files there
    }
    let folder = records::path("../fuzz/corpus").join(target);
    let mut paths: Vec<_> = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths.into_iter().map(|path| fs::read(path).unwrap()).collect()
}

fn drive(target: &str, run: fn(&[u8])) {
    let mut random = Random::from_seed(11);
    let corpus = corpus(target);
    assert!(cfg!(miri) || !corpus.is_empty(), "{target} has no committed inputs");
    for input in &corpus {
        run(input);
    }
    for number in 0..INPUTS {
        let seed = random;
        let input = match corpus.get(random.below(corpus.len() as u32) as usize) {
            Some(known) if number % 2 == 0 => damaged(known, &mut random),
            _ => random_input(&mut random),
        };
        let told = Told { target, number, seed };
        run(&input);
        drop(told);
    }
}

/// Says which input it was when a test fails.
struct Told<'a> {
    target: &'a str,
    number: u32,
    seed: Random,
}

impl Drop for Told<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("{}: input {}, drawn by {:x?}", self.target, self.number, self.seed.words());
        }
    }
}

#[test]
fn any_text_is_refused_or_reads_back() {
    drive("yahtzee_parse", hostile::yahtzee_parse);
    drive("spider_parse", hostile::spider_parse);
    drive("splendor_parse", hostile::splendor_parse);
}

#[test]
fn any_saved_bytes_are_refused_or_sound() {
    drive("yahtzee_load", hostile::yahtzee_load);
    drive("spider_load", hostile::spider_load);
    drive("splendor_load", hostile::splendor_load);
}

#[test]
fn any_bytes_in_a_search_do_no_harm() {
    drive("spider_search", hostile::spider_search);
    drive("spider_outlook", hostile::spider_outlook);
    drive("splendor_search", hostile::splendor_search);
    drive("splendor_planners", hostile::splendor_planners);
}

#[test]
fn any_sequence_of_calls_keeps_the_promises_of_the_header() {
    drive("yahtzee_calls", calls::yahtzee_calls);
    drive("splendor_calls", splendor_calls::splendor_calls);
}
