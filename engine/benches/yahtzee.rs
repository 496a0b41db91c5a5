//! The exact table of a whole game and a decision from it, each with its expected answer checked.
//!
//! Run: `cargo bench -p fiveply --bench yahtzee -- [CASE]`, as `forced_double`. Prints `key=value` lines; times are wall clock
//! on one thread, so quote ratios of one run.
#![allow(clippy::unwrap_used, clippy::cast_precision_loss, clippy::cast_possible_truncation)] // a program for people

use std::hint::black_box;
use std::time::Instant;

use fiveply::prelude::*;
use fiveply::yahtzee::{Action, Number, Rules, Search, Settings, State};

/// Expected final scores, from `tests/data/yahtzee/start_values.csv`.
const VARIANTS: [(&str, f64); 3] =
    [("forced", 254.587_728_734_496), ("plain", 245.870_774_514_111), ("yatzy", 248.439_989_377_855)];

fn main() {
    let wanted = std::env::args().skip(1).find(|argument| !argument.starts_with('-'));
    for (number, name, tolerance) in [(Number::Double, "double", 1e-9), (Number::Fixed, "fixed", 1e-3)] {
        for (variant, expected) in VARIANTS {
            let case = format!("{variant}_{name}");
            if wanted.as_ref().is_none_or(|wanted| *wanted == case) {
                table(number, &case, variant, expected, tolerance);
            }
        }
    }
}

const DECISIONS: u32 = 20_000;

/// A whole table, then decisions with two rerolls left, every option valued.
fn table(number: Number, case: &str, variant: &str, expected: f64, tolerance: f64) {
    let settings = Settings::default().with_number(number);
    let mut workspace = vec![0; Search::workspace_size(&settings) / 8];
    let mut state = State::with_real_dice(Rules::from_name(variant).unwrap()).unwrap();
    let started = Instant::now();
    let mut search = Search::begin(&mut workspace, &settings, &state, 0).unwrap();
    let progress = search.step(&mut workspace, Budget::units(u32::MAX));
    let seconds = started.elapsed().as_secs_f64();
    let value = search.value(&mut workspace);
    assert!((value - expected).abs() < tolerance, "{variant}: {value} instead of {expected}");

    let mut ranked = [Ranked::<Action>::default(); 48];
    let mut random = Random::from_seed(1);
    let started = Instant::now();
    for _ in 0..DECISIONS {
        let dice: [u8; 5] = std::array::from_fn(|_| 1 + random.below(6) as u8);
        state = State::of_card(state.rules(), state.card(0), dice, 2).unwrap();
        search.follow(&mut workspace, &state, 0).unwrap();
        black_box(search.ranked(&mut workspace, &mut ranked));
    }
    let decision_us = started.elapsed().as_secs_f64() * 1e6 / f64::from(DECISIONS);
    println!(
        "case={case} table_s={seconds:.3} values={} ns_per_value={:.0} decision_us={decision_us:.2}",
        progress.units,
        seconds * 1e9 / progress.units as f64
    );
}
