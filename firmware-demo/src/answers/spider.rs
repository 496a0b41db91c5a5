//! Spider: an easy deal won, two harder ones as far as a little memory and time lead, and a move without peeking.

use fiveply::game::{Search as _, State as _};
use fiveply::kit::text::{self, Writer};
use fiveply::spider::{Action, Rules, Search, Settings, State, Verdict, View};

use super::{Refused, Subject, Write as _, digest};

/// Nodes of a decision.
const NODES: u32 = 40_000;

/// The position that is asked about as a player sees it.
const NO_PEEK: usize = 3;

/// Rows that are dealt there, so that there is something to plan.
const DEALT: u32 = 2;

/// Evaluations of the move there.
const EVALUATIONS: u32 = 40_000;

/// The Spider engine.
pub struct Spider;

impl Subject for Spider {
    type State = State;
    type Search = Search;

    /// A unit makes all children of a position at once, and puts those that follow on account.
    const UNIT_INSTRUCTIONS: u64 = 700_000;

    const FIXED: &'static str = digest::SPIDER_EASY;

    fn drawn(seed: u64) -> Result<State, Refused> {
        let mut state = State::new(Rules::default(), seed).map_err(|_| Refused)?;
        for _ in 0..if seed == NO_PEEK as u64 { DEALT } else { 0 } {
            state.apply(&Action::DEAL).map_err(|_| Refused)?;
        }
        Ok(state)
    }

    /// A beam for 8 KB, and so the same answers on every board; but without peeking all the memory there is.
    fn settings(number: usize, bytes: usize) -> Result<Settings, Refused> {
        let settings = if number == NO_PEEK {
            Settings::DEFAULT.with_view(View::Player).with_evaluations(EVALUATIONS)
        } else {
            digest::SPIDER_SETTINGS.with_nodes(NODES)
        };
        Search::settings_fit(&settings, bytes).map_err(|_| Refused)
    }

    /// The verdict; a line that wins is made, move by move, and has to win.
    fn conclude(
        search: &mut Search,
        workspace: &mut [u64],
        state: &State,
        line: &mut Writer<'_>,
    ) -> Result<(), Refused> {
        line.write_str(", ")?;
        line.write_str(search.verdict().name())?;
        if search.verdict() == Verdict::Won {
            let mut moves = 0;
            let is_won = digest::follow_spider(workspace, search, state, |_, _| moves += 1);
            is_won.filter(|&is_won| is_won).ok_or(Refused)?;
            line.write_str(" in ")?;
            text::write_unsigned(line, moves)?;
            line.write_str(" moves")?;
        }
        Ok(())
    }

    const DIGESTS: &'static [(&'static str, u32)] = &[("", 40), ("endings ", 12), ("deals ", 10)];

    fn digest(number: usize, workspace: &mut [u64]) -> u64 {
        let count = Self::DIGESTS.get(number).map_or(0, |&(_, count)| count);
        match number {
            0 => digest::spider_digest(workspace, count, digest::SLICE),
            1 => digest::spider_endings_digest(workspace, count, digest::SLICE),
            _ => digest::spider_deals_digest(workspace, count, digest::SLICE),
        }
    }

    /// The deals.
    fn measured(digest: usize, number: u32) -> Option<(State, Settings)> {
        if digest == 2 { digest::spider_deal(number) } else { None }
    }
}
