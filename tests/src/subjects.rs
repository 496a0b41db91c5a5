//! How each game joins the conformance suite.

use fiveply::game::{Seat, State as _};
use fiveply::kit::Random;
use fiveply::spider;
use fiveply::splendor;
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
        enters_early: false,
        draw: toy::State::draw,
        produced: toy::State::produced,
        shown: |_, _, _| None,
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
        enters_early: false,
        draw: draw_dice,
        produced: dice_produced,
        shown: |_, _, _| None,
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
        enters_early: false,
        draw: draw_card,
        produced: card_produced,
        shown: |_, _, _| None,
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

/// Splendor: 2, 3 and 4 players, both rules of taking, every policy.
pub fn splendor() -> Subject<splendor::Search> {
    let settings = splendor::Settings::default().with_nodes(100);
    let with_policy = |policy| {
        let iterations = if policy == splendor::Policy::AlphaBeta { 2 } else { 8 };
        settings.with_policy(policy).with_iterations(iterations)
    };
    let rules = [("strict", 2), ("strict", 3), ("fewer", 2), ("strict", 4)];
    Subject {
        rules: rules.map(|(name, players)| splendor_rules(name).with_players(players)).to_vec(),
        settings: splendor::Policy::ALL.map(with_policy).to_vec(),
        longest: 2_000,
        is_solitaire: false,
        sees_all: false,
        enters_early: true,
        draw: draw_market_card,
        produced: market_card_produced,
        shown: card_shown,
        reseeded: with_other_decks,
        with_level: splendor::Settings::with_level,
        advised: |advice| advice.action,
    }
}

fn splendor_rules(name: &str) -> splendor::Rules {
    splendor::Rules::from_name(name).unwrap_or_else(|| panic!("no rules are called {name}"))
}

/// Seats of the largest table.
const SEATS: [Seat; 4] = [0, 1, 2, 3];

const UNKNOWN: std::ops::RangeInclusive<u8> = 241..=243;

/// A card of the level that is not in sight, for one of the places that await one.
fn draw_market_card(state: &splendor::State, random: &mut Random) -> splendor::Chance {
    let mut places: Vec<u8> = (0..12).filter(|place| state.awaited() >> place & 1 != 0).collect();
    random.shuffle(&mut places);
    let place = places.first().copied().unwrap_or(0);
    let hands = SEATS.iter().flat_map(|&seat| state.hand(seat));
    let seen: Vec<u8> = state.market().iter().copied().chain(hands).collect();
    let level = place / 4 + 1;
    // What lies in sight is not all that is gone: bought cards are. Any card that the position accepts will do.
    let mut cards: Vec<u8> = (0..90)
        .filter(|&card| splendor::card(card).is_some_and(|card| card.level == level) && !seen.contains(&card))
        .collect();
    random.shuffle(&mut cards);
    let accepted = cards
        .iter()
        .map(|&card| splendor::Chance::market(place, card))
        .find(|chance| state.clone().reveal(chance).is_ok());
    accepted.unwrap_or(splendor::Chance::market(place, 0))
}

/// The first card that a view of the real position shows and another view of it does not.
fn market_card_produced(view: &splendor::State, seen: &splendor::State) -> splendor::Chance {
    let market = view.market().iter().zip(seen.market());
    let place = market.clone().position(|(old, new)| UNKNOWN.contains(old) && !UNKNOWN.contains(new));
    if let Some(place) = place {
        return splendor::Chance::market(place as u8, seen.market()[place]);
    }
    let mut hands = SEATS.iter().flat_map(|&seat| {
        let (old, new) = (view.hand(seat), seen.hand(seat));
        (0..3).map(move |place| (seat, place, old[place], new[place]))
    });
    let hidden = hands.find(|(_, _, old, new)| UNKNOWN.contains(old) && !UNKNOWN.contains(new));
    hidden.map_or(splendor::Chance::market(0, 0), |(seat, place, _, card)| {
        splendor::Chance::hand(seat, place as u8, card)
    })
}

/// A card that somebody drew unseen is shown when it is bought.
fn card_shown(
    view: &splendor::State,
    real: &splendor::State,
    action: &splendor::Action,
) -> Option<splendor::Chance> {
    let seat = view.turn();
    let place = usize::try_from(action.place).ok()?;
    let is_hidden = action.kind == splendor::Kind::BuyHand as u8 && UNKNOWN.contains(&view.hand(seat)[place]);
    is_hidden.then(|| splendor::Chance::hand(seat, place as u8, real.hand(seat)[place]))
}

/// The cards of each level's deck, and those that others drew from it unseen, in another order.
fn with_other_decks(state: &splendor::State, seat: Seat, random: &mut Random) -> splendor::State {
    let view = state.observe(seat);
    let mut text = String::new();
    state.write(&mut text).unwrap();
    for level in 1..=3_u8 {
        let is_of_level = |card: u8| splendor::card(card).is_some_and(|card| card.level == level);
        let drawn = SEATS.iter().flat_map(|&other| {
            let pairs = state.hand(other).into_iter().zip(view.hand(other));
            pairs.filter(|(card, seen)| card != seen).map(|(card, _)| card)
        });
        let deck = state.deck(level).iter().copied();
        let hidden: Vec<u8> = deck.chain(drawn).filter(|&card| is_of_level(card)).collect();
        let mut others = hidden.clone();
        random.shuffle(&mut others);
        text = renamed(&text, level, &hidden, &others);
    }
    splendor::State::parse(&text).unwrap()
}

/// The text with cards by other numbers, in the line of the deck and in the hands of the `S` line.
fn renamed(text: &str, level: u8, cards: &[u8], others: &[u8]) -> String {
    let rename = |word: &str| {
        let at = cards.iter().position(|card| card.to_string() == word);
        at.map_or(word.to_string(), |at| others[at].to_string())
    };
    let renamed_line = |line: &str| {
        let words: Vec<&str> = line.split_whitespace().collect();
        let is_card = |at: usize| match words[0] {
            "deck" => words[1] == level.to_string() && at >= 2,
            // After the word and 26 fields of the table each player has 17, the hand last.
            "S" => at >= 27 && (at - 27) % 17 >= 14,
            _ => false,
        };
        let words = words.iter().enumerate();
        words
            .map(|(at, word)| if is_card(at) { rename(word) } else { word.to_string() })
            .collect::<Vec<_>>()
            .join(" ")
    };
    text.lines().map(renamed_line).collect::<Vec<_>>().join("\n")
}
