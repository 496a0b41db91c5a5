//! The questions that every engine is asked, and the lines that answer them.
//!
//! A fixed position, three drawn by seed, and digests of a thousand decisions, by the verbs of [`game`](fiveply::game)
//! alone: a new engine joins by a [`Subject`]. `../c/answers.c` asks the same through the C header. Lines are equal to
//! the last digit wherever they are computed, however the work is sliced. The size of the workspace decides how much
//! is solved, so that the host is told the board's.

#[path = "../../tests/src/digest.rs"]
pub mod digest;
mod spider;
mod splendor;
mod yahtzee;

use core::fmt::{self, Write};

use fiveply::game::{Ranked, Search, State};
use fiveply::kit::budget::Budget;
use fiveply::kit::text::{self, Writer};

pub use spider::Spider;
pub use splendor::Splendor;
pub use yahtzee::Yahtzee;

/// The seeds of the positions that are drawn.
const SEEDS: [u64; 3] = [1, 2, 3];
/// Positions that are answered in a line of their own: the fixed one, and one for each seed.
pub const POSITIONS: usize = 1 + SEEDS.len();
/// The longest line.
pub const LINE_BYTES: usize = 96;

/// A call was refused that no correct engine refuses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refused;

impl From<fmt::Error> for Refused {
    fn from(_: fmt::Error) -> Self {
        Self
    }
}

/// An engine, and what is asked of it.
pub trait Subject {
    /// The game.
    type State: State;
    /// Its engine.
    type Search: Search<State = Self::State>;

    /// The most instructions that a unit takes on the slowest core, for a game loop to keep free; 0 where all are alike, so that
    /// the units so far tell.
    const UNIT_INSTRUCTIONS: u64;

    /// A position in the game's notation, worth a look.
    const FIXED: &'static str;

    /// The position drawn from a seed.
    ///
    /// # Errors
    /// [`Refused`].
    fn drawn(seed: u64) -> Result<Self::State, Refused>;

    /// How to search position `number` in so many bytes.
    ///
    /// # Errors
    /// [`Refused`], for a workspace that no board has.
    fn settings(number: usize, bytes: usize) -> Result<<Self::Search as Search>::Settings, Refused>;

    /// Writes what else a search that is done has to say: nothing, unless a game has more to show than a move.
    ///
    /// # Errors
    /// [`Refused`].
    fn conclude(
        _search: &mut Self::Search,
        _workspace: &mut [u64],
        _state: &Self::State,
        _line: &mut Writer<'_>,
    ) -> Result<(), Refused> {
        Ok(())
    }

    /// The digests that `tests/data/digests.txt` has: behind the game's name in a line, and how many decisions.
    const DIGESTS: &'static [(&'static str, u32)];

    /// One of the digests.
    fn digest(number: usize, workspace: &mut [u64]) -> u64;

    /// A position of a digest and how to search there, for a decision to be measured; of some digests none is.
    fn measured(digest: usize, number: u32) -> Option<(Self::State, <Self::Search as Search>::Settings)>;
}

/// Who grants the units: a host all at once, a device one frame after the other.
pub trait Pace {
    /// Lets a search work until it is done.
    fn finish<S: Search>(&mut self, search: &mut S, workspace: &mut [u64]);
}

/// All at once.
pub struct AtOnce;

impl Pace for AtOnce {
    fn finish<S: Search>(&mut self, search: &mut S, workspace: &mut [u64]) {
        search.step(workspace, Budget::units(u32::MAX));
    }
}

/// Writes the line of position `number`, below [`POSITIONS`]: the best action, its value, and what the game adds.
///
/// # Errors
/// [`Refused`].
pub fn position<G: Subject>(
    number: usize,
    workspace: &mut [u64],
    pace: &mut impl Pace,
    line: &mut Writer<'_>,
) -> Result<(), Refused> {
    let state = asked::<G>(number)?;
    let seat = state.to_act().first().ok_or(Refused)?;
    let settings = G::settings(number, size_of_val(workspace))?;
    let mut search = G::Search::begin(workspace, &settings, &state, seat).map_err(|_| Refused)?;
    pace.finish(&mut search, workspace);
    let mut best = [Ranked::default()];
    search.ranked(workspace, &mut best);
    let [best] = best;

    start::<G>(line, "position ")?;
    text::write_unsigned(line, number as u64)?;
    line.write_str(": ")?;
    state.write_action(&best.action, line)?;
    line.write_str(" = ")?;
    text::write_fixed(line, i64::from(best.value_milli))?;
    G::conclude(&mut search, workspace, &state, line)
}

/// Writes the line of a digest.
///
/// # Errors
/// [`Refused`].
pub fn digest<G: Subject>(
    number: usize,
    workspace: &mut [u64],
    line: &mut Writer<'_>,
) -> Result<(), Refused> {
    let &(name, count) = G::DIGESTS.get(number).ok_or(Refused)?;
    let digest = G::digest(number, workspace);
    start::<G>(line, name)?;
    line.write_str("digest of ")?;
    text::write_unsigned(line, u64::from(count))?;
    line.write_str(" decisions: ")?;
    text::write_hex(line, digest, 16)?;
    Ok(())
}

fn asked<G: Subject>(number: usize) -> Result<G::State, Refused> {
    match number.checked_sub(1) {
        None => G::State::parse(G::FIXED).map_err(|_| Refused),
        Some(drawn) => G::drawn(*SEEDS.get(drawn).ok_or(Refused)?),
    }
}

fn start<G: Subject>(line: &mut Writer<'_>, what: &str) -> fmt::Result {
    ["answer ", G::State::NAME, " ", what].iter().try_for_each(|part| line.write_str(part))
}
