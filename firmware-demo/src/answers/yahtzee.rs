//! Yahtzee: the last boxes of a card, solved live in the caller's memory.

use fiveply::game::{Search as _, State as _};
use fiveply::kit::random::Random;
use fiveply::yahtzee::{Rules, Search, Settings, State};

use super::{DECISIONS, Refused, Subject, digest};

/// Open boxes of a drawn card, and the most that are solved.
const OPEN_BOXES: u8 = 4;

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
        let is_wanted = |state: &State| open_boxes(state) == u32::from(OPEN_BOXES);
        Ok(digest::play_until(start, &mut Random::from_seed(seed), is_wanted))
    }

    fn settings(bytes: usize) -> Result<Settings, Refused> {
        Search::settings_fit(&Settings::default().with_exact_boxes(OPEN_BOXES), bytes).map_err(|_| Refused)
    }

    fn digest(workspace: &mut [u64]) -> u64 {
        digest::yahtzee_digest(workspace, DECISIONS)
    }
}

fn open_boxes(state: &State) -> u32 {
    u32::from(state.rules().boxes()) - state.card(state.turn()).filled().count_ones()
}
