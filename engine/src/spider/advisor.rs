//! The decision engine: a line that wins, for a deal all of whose cards are known.
//!
//! A [`Search`] makes passes of a staged beam ([`beam`]), narrow ones first ([`passes`]); after the first win it looks for a
//! shorter line. A position small enough is searched exhaustively ([`exhaust`]): then a loss or the least number of moves is
//! proved.
//!
//! | verdict | means                                                                                        |
//! |---------|----------------------------------------------------------------------------------------------|
//! | `Won`   | [`Search::line`] gives moves that win; every one is legal                                    |
//! | `Lost`  | no moves win: every position that can follow was made and compared whole                     |
//! | `Open`  | neither is known                                                                             |
//!
//! - Unit of budget: one node, that is one child position accounted for with hash and cost, duplicates included.
//! - Ties: equal costs fall by the hash of the position, so differently in each pass; equal values keep the order of actions.
//! - Value of an action: less the cost of the position after it, in points of [`evaluate`]; the move that the search stands by
//!   is raised above all others.

mod advice;
mod baseline;
mod beam;
mod board;
mod children;
mod evaluate;
mod exhaust;
mod lines;
mod memory;
mod passes;
mod settings;
mod solver;
mod verbs;

use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

pub use advice::{Advice, Verdict};
pub use settings::{Objective, Policy, Settings, View, WIDTH_MAX, WIDTH_MIN};

use self::solver::Solver;
use super::state::State;

/// The most moves of a line, deals included. Known solutions take 60 to 250.
pub const MOVES_MAX: u16 = 400;

/// The least workspace.
pub const WORKSPACE_MIN: usize = memory::size(WIDTH_MIN as usize);

const _: () = assert!(WORKSPACE_MIN <= 8192);

/// A decision in progress: plain bytes, to be copied, saved and resumed together with its workspace.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct Search {
    settings: Settings,
    solver: Solver,
    /// The position as far as it may be known.
    state: State,
}
