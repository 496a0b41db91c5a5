//! Five tabletop-game engines in one embedded library: complete rules, states that the caller owns, and a decision
//! engine for each, without an allocator, without `std` and without `unsafe`.
//!
//! I want to ...
//!
//! - ... play, save, undo or watch a game -> [`game::State`], implemented by each game's `State`
//! - ... know the best move and what every other move is worth -> [`game::Search`], each game's `Search`
//! - ... know which rules are covered and where they stand -> the rule index at the top of each game's module
//! - ... read or write positions as text -> [`game::State::parse`], [`game::State::write`], each game's `notation`
//! - ... know how a score is distributed -> `Distribution`, where a game has one
//! - ... have weaker opponents -> `level` in each game's `Settings`
//! - ... know what went wrong -> [`error::Error`]
//! - ... see the shared mechanisms (random numbers, budgets, hashing, text, saving) -> [`kit`]
//! - ... call all this from C or C++ -> `include/fiveply.h`, made from the `ffi` folder
#![no_std]
#![forbid(unsafe_code)]

pub mod error;
pub mod game;
pub mod kit;
#[cfg(feature = "spider")]
pub mod spider;
#[cfg(feature = "splendor")]
pub mod splendor;
#[cfg(feature = "yahtzee")]
pub mod yahtzee;

/// What most programs need: `use fiveply::prelude::*`. The traits come without their names, so that `State` and
/// `Search` stay free for those of a game; generic code names them as [`game::State`] and [`game::Search`].
pub mod prelude {
    pub use crate::error::Error;
    pub use crate::game::{Ranked, Search as _, Seat, Seats, State as _};
    pub use crate::kit::budget::{Budget, Progress, Status};
    pub use crate::kit::random::Random;
}
