//! The decision engine: a line that wins, for a deal all of whose cards are known.
//!
//! A [`Search`] makes passes of a staged beam (`beam`), narrow ones first (`passes`); after the first win it looks for a
//! shorter line. A position small enough is searched exhaustively (`exhaust`): then a loss or the least number of moves is
//! proved.
//!
//! | verdict | means                                                                                        |
//! |---------|----------------------------------------------------------------------------------------------|
//! | `Won`   | [`Search::line`] gives moves that win; every one is legal                                    |
//! | `Lost`  | no moves win: every position that can follow was made and compared whole                     |
//! | `Open`  | neither is known                                                                             |
//!
//! - Unit of budget: one node, that is one child position accounted for with its cost, duplicates included; its hash is worked
//!   out only where the cost still counts.
//! - Ties: equal costs fall by the hash of the position, differently in each pass; equal values keep the order of actions.
//! - Value of an action: less the cost of the position after it, in points of `evaluate`; the move that the search stands by
//!   is raised above all others.
//! - Where cards are unknown, hidden by [`View::Player`] or by the caller, a `planner` takes the place of the solver; the value
//!   of an action is then the natural logarithm of its odds of winning, and [`Search::choose`](crate::game::Search::choose)
//!   plays the plan of the level.
//! - A run king to ace that lies under other cards, as only a position made by hand has it, is not searched: what happens
//!   when it comes free no search here knows. Such a position is `Open`.
//!
//! # Levers, one at a time
//!
//! Four suits, own seeds, one pass of one width; solved deals. The first rows are from the trial that the engine was written
//! from (the same stages, 200 deals from seed 1001, width 60: 129 solved, 104,000 nodes a deal, mean length 188.8).
//!
//! | lever                                                    | from                | to                          |
//! |----------------------------------------------------------|---------------------|-----------------------------|
//! | an off-suit join costs 6, not 10 as a break does         | 129                 | 75                          |
//! | a face-down card costs 10, not 3                         | 129                 | 120                         |
//! | an empty column saves 20, or 5, not 10                   | 129                 | 117, 119                    |
//! | a bottom card that is no king costs 3 more               | 129                 | 120                         |
//! | parts of runs onto any suit, and into holes too          | 129                 | 106, 109 at twice the nodes |
//! | a pool of half the width, or of twice the width          | 129                 | 118, 121                    |
//! | each move made costs 1 (mean length)                     | 129 (188.8)         | 124 (165.6)                 |
//! | each move made costs 1, 3, 5 (400 deals; mean length)    | 283 (167.2)         | 285 (154.9), 240 (141.7)    |
//! | no end to the layers of a stage, not 60 (400 deals)      | 250                 | 282                         |
//! | 16 slots of the table for each unit of width, not 1000   | 287                 | 283                         |
//! | bonus for columns of one run                             | 285                 | 266                         |
//! | several passes with other weights, 64 KB (50 deals)      | about 40            | 48                          |
//!
//! Shortening, four suits, deals from seed 50101 on; one pass of one width from the root without a known line (60 deals), then
//! all within ten times the solution's nodes (60 deals, 129.7 moves as it is). Means of single passes are of the deals won.
//!
//! | lever                                                    | from                | to                          |
//! |----------------------------------------------------------|---------------------|-----------------------------|
//! | width 1024, not 128, each move costs 7 (won; moves)      | 35 (129.1)          | 55 (130.4)                  |
//! | each move costs 7, 9, not 5, width 128 (won; moves)      | 54 (140.5)          | 35 (129.1), 13 (127.3)      |
//! | moves cost 10 after the last deal only, 5 before         | 54 (140.5)          | 37 (140.2)                  |
//! | moves cost 10 before the first deal only, 7 after        | 35 (129.1)          | 29 (129.8)                  |
//! | passes 3, 6, 9 times as wide as the win, moves cost 7    | 129.7               | 130.9, 131.9, 137.2         |
//! | passes as wide as the win, other ties, moves cost 7      | 129.7               | 130.4                       |
//! | each card of the stock counts as 0.8, 1 moves in the bound | 129.7             | 129.6, 129.4                |
//!
//! What did not pay: a bonus for columns with one break, a bonus for runs on a king, a higher value of completed runs.

mod advice;
mod baseline;
mod beam;
mod board;
mod children;
mod evaluate;
mod exhaust;
mod lines;
mod memory;
mod outlook;
mod passes;
mod planner;
mod settings;
mod solver;
mod verbs;
mod walk;

use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

pub use advice::{Advice, Verdict};
pub use outlook::{Answer, OUTLOOK_MEMORY_MIN, Outlook, Question};
pub use settings::{Objective, Policy, Settings, View, WIDTH_MAX, WIDTH_MIN};

use self::planner::Planner;
use self::solver::Solver;
use super::state::State;

/// The most moves of a line, deals included. Known solutions take 60 to 250.
pub const MOVES_MAX: u16 = 400;

/// The least workspace.
pub const WORKSPACE_MIN: usize = memory::size(WIDTH_MIN as usize);

const _: () = assert!(planner::memory::size(WIDTH_MIN as usize) <= WORKSPACE_MIN);
const _: () = assert!(WORKSPACE_MIN <= 8192);

/// A decision in progress: plain bytes, to be copied, saved and resumed together with its workspace, by the same version of the
/// crate and without a checksum.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct Search {
    settings: Settings,
    solver: Solver,
    planner: Planner,
    /// The position as far as it may be known.
    state: State,
}
