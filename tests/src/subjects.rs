//! How each game joins the conformance suite.

use fiveply::game::{Seat, State as _};
use fiveply::kit::Random;
use fiveply::yahtzee::{self, Grade, Number, Objective, Roll, Rules};

use crate::conformance::Subject;
use crate::toy;

/// The toy game, on tracks from the shortest to the longest.
pub fn toy() -> Subject<toy::Search> {
    Subject {
        rules: [4, 9, 20, 40].map(|track| toy::Rules { track }).to_vec(),
        settings: [1, 60, 200].map(|playouts| toy::Settings::default().with_playouts(playouts)).to_vec(),
        longest: 2 * (40 + 40) + 2,
        draw: toy::State::draw,
        produced: toy::State::produced,
        reseeded: toy::State::reseeded,
        with_level: toy::Settings::with_level,
        advised: |advice| advice.0,
    }
}

/// Yahtzee: every variant, every switch, one to eight players, both numbers, all objectives.
pub fn yahtzee() -> Subject<yahtzee::Search> {
    let rules = [
        ("forced", 1),
        ("free", 2),
        ("original", 1),
        ("jokeronly", 3),
        ("bonusonly", 1),
        ("plain_fh5", 2),
        ("free_joker_only_if_50", 1),
        ("yatzy", 1),
        ("yatzy_fh5_tp4", 2),
        ("forced", 8),
    ];
    let settings = yahtzee::Settings::default();
    Subject {
        rules: rules.map(|(name, players)| named_rules(name).with_players(players)).to_vec(),
        settings: vec![
            settings.with_exact_boxes(3),
            settings.with_exact_boxes(2).with_number(Number::Double),
            settings.with_exact_boxes(0),
            settings.with_exact_boxes(1).with_objective(Objective::SingleTurn),
            settings.with_exact_boxes(2).with_target(200),
            settings.with_exact_boxes(2).with_number(Number::Double).with_score_to_beat(180),
        ],
        longest: 8 * 15 * 6,
        draw: draw_dice,
        produced: dice_produced,
        reseeded: with_other_dice_to_come,
        with_level: yahtzee::Settings::with_level,
        advised: |advice| advice.action,
    }
}

/// Yahtzee by the grades, which are made for official rules.
pub fn yahtzee_graded() -> Subject<yahtzee::Search> {
    let settings = yahtzee::Settings::default();
    Subject {
        rules: [1, 3].map(|players| Rules::default().with_players(players)).to_vec(),
        settings: vec![
            settings.with_grade(Grade::Full),
            settings.with_grade(Grade::Small),
            settings.with_grade(Grade::Tiny),
            settings.with_grade(Grade::Full).with_look_ahead(),
            settings.with_grade(Grade::Tiny).with_look_ahead(),
        ],
        ..yahtzee()
    }
}

/// The rules of that name, for one player.
pub fn named_rules(name: &str) -> Rules {
    Rules::from_name(name).unwrap_or_else(|| panic!("no rules are called {name}"))
}

fn draw_dice(state: &yahtzee::State, random: &mut Random) -> Roll {
    let dice: Vec<u8> = (0..state.awaited().count_ones()).map(|_| 1 + random.below(6) as u8).collect();
    Roll::of(&dice)
}

fn dice_produced(view: &yahtzee::State, real: &yahtzee::State) -> Roll {
    let places = (0..5).filter(|place| view.awaited() >> place & 1 != 0);
    let dice: Vec<u8> = places.map(|place| real.dice()[place]).collect();
    Roll::of(&dice)
}

/// Only the generator is hidden.
fn with_other_dice_to_come(state: &yahtzee::State, _: Seat, random: &mut Random) -> yahtzee::State {
    let mut text = String::new();
    state.write(&mut text).unwrap();
    if let Some(at) = text.find("rng ") {
        let digits = format!("{:016x}{:016x}", random.below_wide(u64::MAX), random.below_wide(u64::MAX));
        text.replace_range(at + 4..at + 36, &digits);
    }
    yahtzee::State::parse(&text).unwrap()
}
