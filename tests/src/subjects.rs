//! How each game joins the conformance suite.

use fiveply::game::{Seat, State as _};
use fiveply::kit::Random;
use fiveply::spider;
use fiveply::yahtzee::{self, Grade, Number, Objective, Roll, Rules};

use crate::conformance::Subject;
use crate::toy;

/// The toy game, on tracks from the shortest to the longest.
pub fn toy() -> Subject<toy::Search> {
    Subject {
        rules: [4, 9, 20, 40].map(|track| toy::Rules { track }).to_vec(),
        settings: [1, 60, 200].map(|playouts| toy::Settings::default().with_playouts(playouts)).to_vec(),
        longest: 2 * (40 + 40) + 2,
        is_solitaire: false,
        sees_all: false,
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
        is_solitaire: false,
        sees_all: false,
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

/// Spider in the player's view: all suits, both deal rules.
pub fn spider() -> Subject<spider::Search> {
    let settings = spider::Settings::default().with_width(8).with_view(spider::View::Player);
    let rules = ["4suits", "1suit", "2suits_relaxed", "2suits", "4suits_relaxed", "1suit_relaxed"];
    Subject {
        rules: rules.map(|name| spider::Rules::from_name(name).unwrap()).to_vec(),
        settings: vec![settings],
        longest: 100,
        is_solitaire: true,
        sees_all: false,
        draw: draw_card,
        produced: card_produced,
        reseeded: with_other_cards_hidden,
        with_level: spider::Settings::with_level,
        advised: |advice| advice.action,
    }
}

/// Spider with all cards known: the solver, the exact one, the article's.
pub fn spider_open() -> Subject<spider::Search> {
    let settings = spider::Settings::default().with_nodes(400);
    Subject {
        settings: vec![
            settings.with_width(8),
            settings.with_width(20).with_shortening(1),
            settings.with_width(8).with_objective(spider::Objective::Shortest),
            settings.with_width(12).with_policy(spider::Policy::Article),
        ],
        sees_all: true,
        ..spider()
    }
}

/// A card that is not in sight, for one of the columns that await one.
fn draw_card(state: &spider::State, random: &mut Random) -> spider::Chance {
    let mut columns: Vec<u8> = (0..10).filter(|column| state.awaited() >> column & 1 != 0).collect();
    random.shuffle(&mut columns);
    let known = state.known();
    let kinds =
        (0..spider::KINDS).filter_map(spider::Card::of_kind).filter(|card| state.rules().has(card.suit()));
    let weights: Vec<(spider::Card, u32)> =
        kinds.map(|card| (card, u32::from(state.rules().copies().saturating_sub(known.of(card))))).collect();
    let place = random.weighted_by(weights.iter().map(|(_, left)| *left)).unwrap_or(0);
    spider::Chance { column: columns.first().copied().unwrap_or(0), card: weights[place].0 }
}

/// What a view awaits first, as the real position shows it: an ace that completed a run has gone with it.
fn card_produced(view: &spider::State, real: &spider::State) -> spider::Chance {
    let column = view.awaited().trailing_zeros() as usize;
    let cards = view.column(column);
    let place = cards.len() - 1;
    let card = real.column(column).get(place).copied().unwrap_or_else(|| {
        let under = cards[place - 1];
        spider::Card::new(under.rank() - 1, under.suit())
    });
    spider::Chance { column: column as u8, card }
}

/// The hidden cards in another order; a view knows none of them.
fn with_other_cards_hidden(state: &spider::State, seat: Seat, random: &mut Random) -> spider::State {
    if state.observe(seat) == *state {
        return *state;
    }
    let hidden = |column: usize| &state.column(column)[..state.face_down(column)];
    let mut cards: Vec<spider::Card> = (0..10).flat_map(hidden).chain(state.stock()).copied().collect();
    random.shuffle(&mut cards);
    let mut cards = cards.into_iter();
    let mut text = String::new();
    state.write(&mut text).unwrap();
    let mut lines = Vec::new();
    for line in text.lines() {
        let mut is_hidden = false;
        let words: Vec<String> = line
            .split(' ')
            .map(|word| {
                let (open, close) = (word.starts_with('['), word.ends_with(']'));
                is_hidden |= open;
                let swapped = if is_hidden { named(cards.next().unwrap()) } else { String::new() };
                let word = if is_hidden {
                    format!("{}{swapped}{}", if open { "[" } else { "" }, if close { "]" } else { "" })
                } else {
                    word.to_string()
                };
                is_hidden &= !close;
                is_hidden |= word == "stock:";
                word
            })
            .collect();
        lines.push(words.join(" "));
    }
    spider::State::parse(&lines.join("\n")).unwrap()
}

fn named(card: spider::Card) -> String {
    let mut name = String::new();
    card.write(&mut name).unwrap();
    name
}
