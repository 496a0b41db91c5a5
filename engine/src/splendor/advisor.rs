//! The decision engine: what an action is worth to the seat that owes it.
//!
//! A [`Search`] looks at the position as its seat sees it: no policy looks at a card that is hidden from the seat.
//!
//! | policy      | value of an action                                                                           |
//! |-------------|----------------------------------------------------------------------------------------------|
//! | `Tree`      | how often games are won that go on with it, in drawn worlds (`rounds`), or what is proved (`proofs`) |
//! | `OnePly`    | the position after it: points, bonuses, nobles in reach, the cards that come next and how soon |
//! | `Simple`    | the points of a purchase; where nothing can be bought, tokens by chance                      |
//! | `Article`   | the first purchase that a published search plans; else tokens that a card lacks              |
//! | `Uct`       | how often games are won that go on by chance, in a tree without judgement                    |
//! | `AlphaBeta` | the margin six actions ahead, by minimax                                                     |
//!
//! - What stands where: `codes` names actions alike in all worlds, `world` draws what is hidden, `evaluate` judges actions,
//!   `outlook` says who is likely to win, `endgame` proves, `values` says what an action is worth so far, `desk` is the
//!   workspace.
//! - Unit of budget: one action judged, one step of a proof or one step of a round: 2,000 operations on average,
//!   at most 23,000 on Cortex-M4 and 64,000 on Cortex-M0 (`make footprint`).
//!   A position has some 33 actions, seldom several hundred, and a round about 40 steps.
//! - Memory: the value of each action, four bytes; where there are more than the workspace has room for, the last ones are
//!   judged anew by every question. A tree takes 4.5 KB more and 32 bytes a node; when it is full, branches give way.
//! - The article's search is run by `begin`, whole, in 16 KB more; it is there to be compared with.
//! - Before an action is judged, it counts by the points that it brings at once less 2,000: below -1,000,000 thousandths, and so
//!   below all that are judged.
//! - Ties: equal values keep the order of actions.

mod advice;
mod baseline;
mod codes;
mod desk;
mod endgame;
mod evaluate;
mod outlook;
mod parts;
mod plan;
mod proofs;
mod race;
mod rounds;
mod settings;
mod values;
mod verbs;
mod world;

use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

pub use advice::Advice;
pub use settings::{NODES_MAX, NODES_MIN, Policy, Settings};

use self::baseline::article::Aim;
use super::state::State;

/// The workspace: the values of 512 actions.
pub const WORKSPACE_MIN: usize = 2048;

/// A decision: plain bytes, to be copied, saved and resumed by the same version of the crate and without a checksum.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct Search {
    settings: Settings,
    /// The position as far as the seat may know it.
    state: State,
    /// What the article's policy aims at.
    aim: Aim,
    /// The seed of weaker play and of chance in this position.
    chance: u64,
    /// Units spent.
    units: u64,
    /// Actions judged.
    judged: u32,
    /// Actions in all.
    count: u32,
    /// Rounds of the tree that ended.
    rounds: u32,
    /// Nodes in use, in thousandths.
    filled: u16,
    seat: u8,
    reserved: u8,
}
