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
const SLICE: u32 = 64;

/// Searches one decision to its end, in slices, and takes it into the digest.
pub fn write_decision<S: Search>(
    digest: &mut Digest,
    workspace: &mut [u64],
    settings: &S::Settings,
    state: &S::State,
    seat: Seat,
) {
    let _ = state.write(&mut DigestText(digest));
    let Ok(mut search) = S::begin(workspace, settings, state, seat) else {
        digest.write_u32(REFUSED);
        return;
    };
    while search.progress().status == Status::Running {
        search.step(workspace, Budget::units(SLICE));
    }
    let mut first = [Ranked::default()];
    search.ranked(workspace, &mut first);
    let [first] = first;
    let _ = state.write_action(&first.action, &mut DigestText(digest));
    digest.write_u32(first.value_milli.cast_unsigned());
    digest.write_u64(search.progress().units);
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
