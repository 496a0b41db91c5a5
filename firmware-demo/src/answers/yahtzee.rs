//! Yahtzee: the last boxes of a card, solved live in as much memory as there is.

use fiveply::game::{Search as _, State as _};
use fiveply::kit::random::Random;
use fiveply::yahtzee::{Rules, Search, Settings, State};

use super::{DECISIONS, Refused, Subject, digest};

/// A drawn card has so many open boxes more than its seed says: 4, 5 and 6.
const OPEN_BOXES: u64 = 3;

/// The Yahtzee engine.
pub struct Yahtzee;

impl Subject for Yahtzee {
    type State = State;
    type Search = Search;

    /// Three fives, and the bonus within reach: write them, or roll for more?
    const FIXED: &'static str = "forced ones=3 twos=6 threes=9 fours=12 fives=- sixes=24 three_kind=- four_kind=0 \
        full_house=25 small_straight=30 large_straight=- yahtzee=50 chance=22 | dice 5 5 2 5 3 rolls 2";

    fn drawn(seed: u64) -> Result<State, Refused> {
        let start = State::new(Rules::default(), seed).map_err(|_| Refused)?;
        let is_wanted = |state: &State| open_boxes(state) == OPEN_BOXES + seed;
        Ok(digest::play_until(start, &mut Random::from_seed(seed), is_wanted))
    }

    fn settings(bytes: usize) -> Result<Settings, Refused> {
        Search::settings_fit(&Settings::default(), bytes).map_err(|_| Refused)
    }

    fn digest(workspace: &mut [u64]) -> u64 {
        digest::yahtzee_digest(workspace, DECISIONS)
    }
}

fn open_boxes(state: &State) -> u64 {
    u64::from(state.rules().boxes()) - u64::from(state.card(state.turn()).filled().count_ones())
}
