//! Decision digests: one number that is the same on every target if all decisions are.
//!
//! A decision enters with the text of the position, the action as text, its value in thousandths and the units spent.
//! The positions are drawn by seed. This file leans on `core` and `fiveply` alone, allocates nothing and cannot
//! panic, so that a firmware includes it as it is (`#[path]`) and must come to the number in
//! `tests/data/digests.txt`.

use core::fmt;

use fiveply::game::{Ranked, Search, Seat, State};
use fiveply::kit::hash::Digest;
use fiveply::kit::{Budget, Random, Status};
use fiveply::spider::{self, DealRule, Policy, View};
use fiveply::splendor::{self, TakeRule};
use fiveply::yahtzee::{self, Grade, Objective, Rules, Switches, Variant};

/// A text that goes into a digest instead of a buffer.
struct DigestText<'a>(&'a mut Digest);

impl fmt::Write for DigestText<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0.write_bytes(text.as_bytes());
        Ok(())
    }
}

/// Stands for a decision that could not be made, as in a workspace that is too small.
const REFUSED: u32 = u32::MAX;

/// Units of a slice: few enough that most decisions take several.
pub const SLICE: u32 = 64;

/// Searches one decision to its end, in slices, and takes it into the digest.
pub fn write_decision<S: Search>(
    digest: &mut Digest,
    workspace: &mut [u64],
    settings: &S::Settings,
    state: &S::State,
    seat: Seat,
) {
    write_in_slices::<S>(digest, workspace, settings, state, seat, SLICE);
}

/// The same in slices of so many units; returns the search for more to be asked.
fn write_in_slices<S: Search>(
    digest: &mut Digest,
    workspace: &mut [u64],
    settings: &S::Settings,
    state: &S::State,
    seat: Seat,
    slice: u32,
) -> Option<S> {
    let _ = state.write(&mut DigestText(digest));
    let Ok(mut search) = S::begin(workspace, settings, state, seat) else {
        digest.write_u32(REFUSED);
        return None;
    };
    while search.progress().status == Status::Running {
        search.step(workspace, Budget::units(slice));
    }
    let mut first = [Ranked::default()];
    search.ranked(workspace, &mut first);
    let [first] = first;
    let _ = state.write_action(&first.action, &mut DigestText(digest));
    digest.write_u32(first.value_milli.cast_unsigned());
    digest.write_u64(search.progress().units);
    Some(search)
}

/// Plays on at random until `is_wanted` or the end; the dice and the choices are those of seeds.
pub fn play_until<S: State>(mut state: S, random: &mut Random, is_wanted: impl Fn(&S) -> bool) -> S {
    while !is_wanted(&state) {
        let Some(seat) = state.to_act().first() else { break };
        let count = u32::try_from(state.action_count(seat)).unwrap_or(0);
        let Some(action) = state.action_at(seat, random.below(count) as usize) else { break };
        if state.apply(&action).is_err() {
            break;
        }
    }
    state
}

/// The digest of the first `count` of Yahtzee's 1,000 decisions.
///
/// In turn one by the points of this turn alone, anywhere in a game, and one with at most four open boxes, solved
/// exactly in the workspace, both in fixed point. A workspace of 8 KB serves.
#[must_use]
pub fn yahtzee_digest(workspace: &mut [u64], count: u32) -> u64 {
    let mut digest = Digest::new();
    for number in 0..count {
        let mut random = Random::from_seed(u64::from(number));
        let is_endgame = number & 1 == 1;
        let open = 1 + if is_endgame { random.below(4) } else { random.below(13) };
        let settings = yahtzee::Settings::default().with_exact_boxes(4);
        let settings = if is_endgame { settings } else { settings.with_objective(Objective::SingleTurn) };
        let Some(state) = yahtzee_position(open, &mut random) else { continue };
        write_decision::<yahtzee::Search>(&mut digest, workspace, &settings, &state, state.turn());
    }
    digest.value()
}

/// The digests of grades by name, without and with a look-ahead, and of how many decisions a device takes them.
pub const GRADES: [(&str, yahtzee::Settings, u32); 6] = [
    ("full", yahtzee::Settings::DEFAULT.with_grade(Grade::Full), 1000),
    ("small", yahtzee::Settings::DEFAULT.with_grade(Grade::Small), 1000),
    ("tiny", yahtzee::Settings::DEFAULT.with_grade(Grade::Tiny), 1000),
    ("full_look_ahead", yahtzee::Settings::DEFAULT.with_grade(Grade::Full).with_look_ahead(), 100),
    ("small_look_ahead", yahtzee::Settings::DEFAULT.with_grade(Grade::Small).with_look_ahead(), 100),
    ("tiny_look_ahead", yahtzee::Settings::DEFAULT.with_grade(Grade::Tiny).with_look_ahead(), 100),
];

/// The digest of the first `count` decisions by a grade. A workspace of 2,240 bytes serves.
#[must_use]
pub fn graded_digest(workspace: &mut [u64], settings: &yahtzee::Settings, count: u32) -> u64 {
    let mut digest = Digest::new();
    for number in 0..count {
        let Some(state) = graded_position(number) else { continue };
        write_decision::<yahtzee::Search>(&mut digest, workspace, settings, &state, state.turn());
    }
    digest.value()
}

/// A position of a random game of one player under official rules, anywhere in it.
#[must_use]
pub fn graded_position(number: u32) -> Option<yahtzee::State> {
    let mut random = Random::from_seed(u64::from(number));
    // Random play may write a box before so few rerolls are left: then one box less is open, but never none.
    let (open, rerolls) = (2 + random.below(12), random.below(3));
    let start = <yahtzee::State as State>::new(Rules::default(), u64::from(random.next_u32())).ok()?;
    Some(play_until(start, &mut random, |state| {
        let filled = state.card(0).filled().count_ones();
        filled + open > 13 || filled + open == 13 && u32::from(state.rerolls()) <= rerolls
    }))
}

/// A position of a random game, in any variant, whose player to act has so many open boxes.
fn yahtzee_position(open: u32, random: &mut Random) -> Option<yahtzee::State> {
    let variant = Variant::ALL.get(random.below(7) as usize).copied().unwrap_or_default();
    let players = u8::try_from(1 + random.below(3)).unwrap_or(1);
    // Not every variant knows every switch; then it is played without.
    let switches = Switches(u8::try_from(random.below(8)).unwrap_or(0));
    let plain = Rules::from(variant).with_players(players);
    let rules = Rules::new(variant, switches, players).unwrap_or(plain);
    let state = <yahtzee::State as State>::new(rules, u64::from(random.next_u32())).ok()?;
    let rerolls = u8::try_from(random.below(3)).unwrap_or(0);
    let boxes = u32::from(rules.boxes());
    let is_wanted = |state: &yahtzee::State| {
        let filled = state.card(state.turn()).filled().count_ones();
        filled + open > boxes || filled + open == boxes && state.rerolls() <= rerolls
    };
    Some(play_until(state, random, is_wanted))
}

/// The width of Spider's decisions: what 8 KB hold.
const SPIDER_WIDTH: u32 = 13;

/// Candidates of a Spider decision that enter the digest.
const SPIDER_CANDIDATES: usize = 8;

/// Settings for a device: no more than 8 KB, and little time for a shorter line.
pub const SPIDER_SETTINGS: spider::Settings =
    spider::Settings::DEFAULT.with_width(SPIDER_WIDTH).with_shortening(2);

/// A deal of one suit (seed 3) that even so narrow a beam soon wins.
pub const SPIDER_EASY: &str = "s3 1 M 4S9S5SKS9STSJS6SKS8S4SASKSJS3S7S9S5S2S7S5STS5SQS3S7S6S4S3SQSKS2S2SAS3STS8S8STSJS5SQS4S6S5SQS6STS2S8S6S2S\
    2SJS9SKSAS9S8S7SQS5S3SJSTSQSAS7S8S4SQS7SASKS3STS6S4S6S4S3S3SKS4SJS2STSAS7SKS5S6S2SAS7S9S9SASJS9S8SJS8SQS";

/// The digest of the first `count` of Spider's 40 decisions, anywhere in random games.
///
/// In turn by the staged beam, by the article's, and by a player's view; every tenth looks long enough to win. The best move
/// enters, the first eight candidates with their values, the verdict, and the line to its end. A workspace of 8 KB serves.
#[must_use]
pub fn spider_digest(workspace: &mut [u64], count: u32, slice: u32) -> u64 {
    let mut digest = Digest::new();
    for number in 0..count {
        let Some((state, settings)) = spider_position(number) else { continue };
        write_spider_decision(&mut digest, workspace, &settings, &state, slice);
    }
    digest.value()
}

/// A position of a random game with one, two or four suits, and how to search there.
#[must_use]
pub fn spider_position(number: u32) -> Option<(spider::State, spider::Settings)> {
    let mut random = Random::from_seed(u64::from(number));
    let suits = [1, 2, 4].get(random.below(3) as usize).copied().unwrap_or(4);
    let rule = DealRule::ALL.get(random.below(2) as usize).copied().unwrap_or_default();
    let rules = spider::Rules::new(suits, rule).ok()?;
    let start = <spider::State as State>::new(rules, u64::from(random.next_u32())).ok()?;
    if number.is_multiple_of(10) {
        return Some((start, SPIDER_SETTINGS.with_nodes(40_000)));
    }
    let made = random.below(40);
    let settings = match number % 3 {
        0 => SPIDER_SETTINGS,
        1 => SPIDER_SETTINGS.with_policy(Policy::Article),
        _ => SPIDER_SETTINGS.with_view(View::Player).with_width(8).with_evaluations(1000),
    };
    let state = play_until(start, &mut random, |state| u32::from(state.moves()) >= made);
    Some((state, settings.with_nodes(1000)))
}

/// The digest of the last `count` moves of an easy deal, each the first of a line that is proved to be shortest, as far as
/// 8 KB reach.
#[must_use]
pub fn spider_endings_digest(workspace: &mut [u64], count: u32, slice: u32) -> u64 {
    let mut digest = Digest::new();
    let Some(mut state) = spider_ending(workspace, count) else { return REFUSED.into() };
    let settings = SPIDER_SETTINGS.with_objective(spider::Objective::Shortest).with_nodes(20_000);
    for _ in 0..count {
        if state.is_over() {
            break;
        }
        let best = write_spider_decision(&mut digest, workspace, &settings, &state, slice);
        if best.is_none_or(|action| state.apply(&action).is_err()) {
            digest.write_u32(REFUSED);
        }
    }
    digest.write_u32(state.is_won().into());
    digest.value()
}

/// The easy deal, won but for so many moves.
fn spider_ending(workspace: &mut [u64], moves: u32) -> Option<spider::State> {
    let mut state = <spider::State as State>::parse(SPIDER_EASY).ok()?;
    let mut search = spider::Search::begin(workspace, &SPIDER_SETTINGS, &state, 0).ok()?;
    search.step(workspace, Budget::units(u32::MAX));
    while search.answer(workspace).is_some_and(|advice| u32::from(advice.moves) > moves) {
        state.apply(&search.best(workspace)?).ok()?;
        search.follow(workspace, &state, 0).ok()?;
    }
    Some(state)
}

/// The digest of the first `count` deals of four suits by seed, as far as 5,000 nodes lead.
#[must_use]
pub fn spider_deals_digest(workspace: &mut [u64], count: u32, slice: u32) -> u64 {
    let mut digest = Digest::new();
    for number in 0..count {
        let Some((state, settings)) = spider_deal(number) else { continue };
        write_spider_decision(&mut digest, workspace, &settings, &state, slice);
    }
    digest.value()
}

/// One of these deals, and how to search there.
#[must_use]
pub fn spider_deal(number: u32) -> Option<(spider::State, spider::Settings)> {
    let state = <spider::State as State>::new(spider::Rules::default(), u64::from(number)).ok()?;
    Some((state, SPIDER_SETTINGS.with_nodes(5000)))
}

/// Searches a decision, takes it and all that a search of Spider tells into the digest, and returns the best move.
fn write_spider_decision(
    digest: &mut Digest,
    workspace: &mut [u64],
    settings: &spider::Settings,
    state: &spider::State,
    slice: u32,
) -> Option<spider::Action> {
    let mut search = write_in_slices::<spider::Search>(digest, workspace, settings, state, 0, slice)?;
    let best = search.best(workspace);
    let mut candidates = [Ranked::default(); SPIDER_CANDIDATES];
    let count = search.ranked(workspace, &mut candidates);
    for candidate in candidates.iter().take(count) {
        let _ = state.write_action(&candidate.action, &mut DigestText(digest));
        digest.write_u32(candidate.value_milli.cast_unsigned());
    }
    digest.write_u32(search.verdict() as u32);
    digest.write_u32(search.is_shortest().into());
    digest.write_u64(search.solved_after());
    if search.verdict() == spider::Verdict::Won {
        let is_won = follow_spider(workspace, &mut search, state, |state, action| {
            let _ = state.write_action(action, &mut DigestText(digest));
        });
        digest.write_u32(is_won.map_or(REFUSED, u32::from));
    }
    best
}

/// Makes the moves of the line that a search knows, each asked for anew; returns whether they win.
pub fn follow_spider(
    workspace: &mut [u64],
    search: &mut spider::Search,
    state: &spider::State,
    mut each: impl FnMut(&spider::State, &spider::Action),
) -> Option<bool> {
    let mut state = *state;
    for _ in 0..spider::MOVES_MAX {
        let action = search.best(workspace)?;
        each(&state, &action);
        state.apply(&action).ok()?;
        if state.is_over() {
            break;
        }
        search.follow(workspace, &state, 0).ok()?;
    }
    Some(state.is_won())
}

/// Rounds and nodes of a tree of Splendor.
const SPLENDOR_ROUNDS: u32 = 20;
const SPLENDOR_NODES: u32 = 100;

/// Candidates of a Splendor decision that enter the digest.
const SPLENDOR_CANDIDATES: usize = 8;

/// The digest of the first `count` of Splendor's 200 decisions, anywhere in random games of two to four.
///
/// In turn by a small tree, by the position after one action and by points alone, at each level; every third from what the seat
/// sees. The best action enters, the first eight candidates with their values, and the action of the level. A workspace of 8 KB
/// serves.
#[must_use]
pub fn splendor_digest(workspace: &mut [u64], count: u32, slice: u32) -> u64 {
    let mut digest = Digest::new();
    for number in 0..count {
        let Some((state, settings)) = splendor_position(number) else { continue };
        let seat = state.turn();
        let search =
            write_in_slices::<splendor::Search>(&mut digest, workspace, &settings, &state, seat, slice);
        let Some(search) = search else { continue };
        let mut candidates = [Ranked::default(); SPLENDOR_CANDIDATES];
        let ranked = search.ranked(workspace, &mut candidates);
        for candidate in candidates.iter().take(ranked) {
            let _ = state.write_action(&candidate.action, &mut DigestText(&mut digest));
            digest.write_u32(candidate.value_milli.cast_unsigned());
        }
        let chosen = search.choose(workspace).unwrap_or_default();
        let _ = state.write_action(&chosen, &mut DigestText(&mut digest));
    }
    digest.value()
}

/// A position of a random game, and how to search there.
#[must_use]
pub fn splendor_position(number: u32) -> Option<(splendor::State, splendor::Settings)> {
    let mut random = Random::from_seed(u64::from(number));
    let players = u8::try_from(2 + random.below(3)).unwrap_or(2);
    let rule = TakeRule::ALL.get(random.below(2) as usize).copied().unwrap_or_default();
    let rules = splendor::Rules::new(rule, players).ok()?;
    let start = <splendor::State as State>::new(rules, u64::from(random.next_u32())).ok()?;
    let made = random.below(60);
    let state = play_until(start, &mut random, |state| u32::from(state.moves()) >= made);
    let state = if number.is_multiple_of(3) { state.observe(state.turn()) } else { state };
    let policy = match number % 5 {
        0 => splendor::Policy::Tree,
        1 | 3 => splendor::Policy::OnePly,
        _ => splendor::Policy::Simple,
    };
    let level = u8::try_from(number % 10).unwrap_or(0);
    let settings = splendor::Settings::DEFAULT.with_policy(policy).with_level(level, u64::from(number));
    Some((state, settings.with_iterations(SPLENDOR_ROUNDS).with_nodes(SPLENDOR_NODES)))
}
