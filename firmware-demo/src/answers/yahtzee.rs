//! Yahtzee: the last boxes of a card, solved live in as much memory as there is.

use fiveply::game::{Search as _, State as _};
use fiveply::kit::random::Random;
use fiveply::yahtzee::{Rules, Search, Settings, State};

use super::{Refused, Subject, digest};

/// A drawn card has so many open boxes more than its seed says: 4, 5 and 6.
const OPEN_BOXES: u64 = 3;

/// The Yahtzee engine.
pub struct Yahtzee;

impl Subject for Yahtzee {
    type State = State;
    type Search = Search;

    const UNIT_INSTRUCTIONS: u64 = 0;

    /// Three fives, and the bonus within reach: write them, or roll for more?
    const FIXED: &'static str = "forced ones=3 twos=6 threes=9 fours=12 fives=- sixes=24 three_kind=- four_kind=0 \
        full_house=25 small_straight=30 large_straight=- yahtzee=50 chance=22 | dice 5 5 2 5 3 rolls 2";

    fn drawn(seed: u64) -> Result<State, Refused> {
        let start = State::new(Rules::default(), seed).map_err(|_| Refused)?;
        let is_wanted = |state: &State| open_boxes(state) == OPEN_BOXES + seed;
        Ok(digest::play_until(start, &mut Random::from_seed(seed), is_wanted))
    }

    fn settings(_number: usize, bytes: usize) -> Result<Settings, Refused> {
        Search::settings_fit(&Settings::default(), bytes).map_err(|_| Refused)
    }

    const DIGESTS: &'static [(&'static str, u32)] = &[
        ("", 1000),
        ("full ", 1000),
        ("small ", 1000),
        ("tiny ", 1000),
        ("full_look_ahead ", 100),
        ("small_look_ahead ", 100),
        ("tiny_look_ahead ", 100),
    ];

    fn digest(number: usize, workspace: &mut [u64]) -> u64 {
        let count = Self::DIGESTS.get(number).map_or(0, |&(_, count)| count);
        match graded(number) {
            Some(settings) => digest::graded_digest(workspace, &settings, count),
            None => digest::yahtzee_digest(workspace, count),
        }
    }

    fn measured(digest: usize, number: u32) -> Option<(State, Settings)> {
        Some((digest::graded_position(number)?, graded(digest)?))
    }
}

/// The settings of a digest; those past the first are of grades.
fn graded(digest: usize) -> Option<Settings> {
    digest::GRADES.get(digest.checked_sub(1)?).map(|&(_, settings, _)| settings)
}

fn open_boxes(state: &State) -> u64 {
    u64::from(state.rules().boxes()) - u64::from(state.card(state.turn()).filled().count_ones())
}
