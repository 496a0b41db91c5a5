//! The decision engine: what an action is worth to the seat that owes it.
//!
//! A [`Search`] looks at the position as its seat sees it, makes each legal action there, and judges what is left
//! (`evaluate`); what fills an empty place of the market it does not know.
//!
//! | policy     | value of an action                                                                            |
//! |------------|-----------------------------------------------------------------------------------------------|
//! | `OnePly`   | the position after it: points, bonuses, nobles in reach, the cards that come next and how soon  |
//! | `Simple`   | the points of a purchase; where nothing can be bought, tokens by chance                       |
//! | `Article`  | the first purchase that a published search plans; else tokens that a card lacks               |
//!
//! - Unit of budget: one action judged, about 2,000 operations. A position has some 33 of them, seldom several hundred.
//! - Memory: the value of each action, four bytes; where there are more than the workspace has room for, the last ones are
//!   judged anew by every question.
//! - The article's search is run by `begin`, whole, in 16 KB more; it is there to be compared with.
//! - Before an action is judged, it counts by the points that it brings at once less 2,000: below -1,000,000 thousandths, and so
//!   below all that are judged.
//! - Ties: equal values keep the order of actions.

mod advice;
mod baseline;
mod codes;
mod desk;
#[cfg_attr(not(test), expect(dead_code))]
mod endgame;
mod evaluate;
mod outlook;
mod parts;
mod plan;
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
