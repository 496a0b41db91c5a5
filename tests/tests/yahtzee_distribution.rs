//! The distribution of the final score against recorded exact statistics: `stats.csv` and `score_pmf_forced.csv`.
//!
//! Here `forced` and `plain`, one a thread; `free` takes as long as `forced` and is checked by the host program, together with
//! the others (`fiveply yahtzee check tests/data/yahtzee/stats.csv`).

use fiveply::kit::Budget;
use fiveply::prelude::*;
use fiveply::yahtzee::{Category, Distribution, Number, Search, Settings, State};
use fiveply_tests::records::{self, Record};
use fiveply_tests::subjects::named_rules;

/// Probabilities and points are compared to this, and to what the recorded decimals leave open.
const EXACT: f64 = 1e-9;

/// A complete distribution and its memory.
struct Known {
    distribution: Distribution,
    memory: Vec<u64>,
}

impl Known {
    /// From the start of a game.
    fn of(variant: &str) -> Self {
        let settings = Settings::default().with_number(Number::Double);
        let state = State::with_real_dice(named_rules(variant)).unwrap();
        let mut workspace = vec![0; Search::workspace_size(&settings).div_ceil(8)];
        let mut search = Search::begin(&mut workspace, &settings, &state, 0).unwrap();
        search.step(&mut workspace, Budget::units(u32::MAX));
        let mut memory = vec![0; Distribution::memory_size(&search).div_ceil(8)];
        let mut distribution = Distribution::begin(&mut memory, &search).unwrap();
        let progress = distribution.step(&search, &workspace, &mut memory, Budget::units(u32::MAX));
        assert_eq!(progress.status, Status::Done);
        Self { distribution, memory }
    }

    /// What a row of `stats.csv` records.
    fn quantity(&self, record: &Record) -> f64 {
        let Self { distribution, memory } = self;
        let category = || Category::from_name(record.text("key")).unwrap();
        match record.text("quantity") {
            "mean" => distribution.mean(memory),
            "sd" => distribution.deviation(memory),
            "states_reached" => u32::try_from(distribution.cards(memory)).unwrap().into(),
            "p_upper_bonus" => distribution.upper_bonus(memory),
            "mean_100_bonuses" => distribution.hundreds(memory),
            "box_mean" => distribution.box_mean(memory, category()),
            "box_sd" => distribution.box_deviation(memory, category()),
            "box_p_zero" => distribution.box_probability(memory, category(), 0),
            "percentile" => {
                let per_mille = format!("{:.0}", record.number::<f64>("key") * 10.0).parse().unwrap();
                distribution.quantile(memory, per_mille).unwrap().into()
            }
            "min" => distribution.range(memory).unwrap().0.into(),
            "max" => distribution.range(memory).unwrap().1.into(),
            "mode" => distribution.most_likely(memory).unwrap().into(),
            "p_at_least" => distribution.at_least(memory, record.number("key")),
            other => panic!("{record}: {other}"),
        }
    }

    fn check_stats(&self, variant: &str) {
        let rows = records::read("yahtzee/stats.csv");
        let own: Vec<_> = rows.iter().filter(|record| record.text("variant") == variant).collect();
        assert_eq!(own.len(), 67);
        for record in own {
            let decimals = record.text("value").split_once('.').map_or(0, |(_, decimals)| decimals.len());
            let unit = if decimals == 0 { 0.0 } else { 0.1f64.powi(i32::try_from(decimals).unwrap()) };
            let quantity = self.quantity(record);
            let loss = (quantity - record.number::<f64>("value")).abs();
            assert!(loss <= unit / 2.0 + EXACT, "{record}: {quantity}");
        }
    }
}

#[test]
fn the_statistics_of_the_official_game_and_every_recorded_probability_of_a_score_are_met() {
    let known = Known::of("forced");
    known.check_stats("forced");
    let mut rows = records::read("yahtzee/score_pmf_forced.csv").into_iter().peekable();
    let mut recorded = 0.0;
    for score in 0..=1600 {
        let row = rows.next_if(|record| record.number::<u16>("score") == score);
        let expected = row.map_or(0.0, |record| record.number("probability"));
        let probability = known.distribution.probability(&known.memory, score);
        assert!((probability - expected).abs() < EXACT, "{score}: {probability:e}");
        recorded += expected;
    }
    assert!(rows.next().is_none());
    assert!((recorded - 1.0).abs() < EXACT);
}

#[test]
fn the_statistics_of_the_plain_game_are_met() {
    Known::of("plain").check_stats("plain");
}
