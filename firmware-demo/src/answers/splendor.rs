//! Splendor: a turn with points in reach, and positions of games of two, three and four.

use fiveply::game::{Search as _, State as _};
use fiveply::kit::random::Random;
use fiveply::splendor::{Rules, Search, Settings, State, TakeRule};

use super::{Refused, Subject, digest};

/// A drawn game has so many actions behind it, times its seed.
const ACTIONS: u16 = 15;

/// Rounds of the tree in a decision.
const ROUNDS: u32 = 50;

/// The Splendor engine.
pub struct Splendor;

impl Subject for Splendor {
    type State = State;
    type Search = Search;

    const UNIT_INSTRUCTIONS: u64 = 0;

    /// A noble within reach, gold in hand, and a card that only the other player has seen: buy, or wait?
    const FIXED: &'static str = "players 2\nS 30 0 0 0  3 2 4 2 1 3  0 21 2 3 40 66 42 43 70 73 72 71  24 16 12  38  \
        1 1 0 1 2 1  3 2 1 2 2  5 10 0  50 -1 -1  0 1 0 1 1 1  2 2 2 1 1  4 8 0  ?2 -1 -1\nunseen 1 0";

    fn drawn(seed: u64) -> Result<State, Refused> {
        let rules = u8::try_from(seed).map_err(|_| Refused)?.saturating_add(1);
        let rules = Rules::new(TakeRule::Strict, rules).map_err(|_| Refused)?;
        let start = State::new(rules, seed).map_err(|_| Refused)?;
        let is_wanted = |state: &State| u64::from(state.moves()) >= seed * u64::from(ACTIONS);
        Ok(digest::play_until(start, &mut Random::from_seed(seed), is_wanted))
    }

    fn settings(_number: usize, bytes: usize) -> Result<Settings, Refused> {
        Search::settings_fit(&Settings::default().with_iterations(ROUNDS), bytes).map_err(|_| Refused)
    }

    const DIGESTS: &'static [(&'static str, u32)] = &[("", 200)];

    fn digest(number: usize, workspace: &mut [u64]) -> u64 {
        let count = Self::DIGESTS.get(number).map_or(0, |&(_, count)| count);
        digest::splendor_digest(workspace, count, digest::SLICE)
    }

    fn measured(_digest: usize, _number: u32) -> Option<(State, Settings)> {
        None
    }
}
