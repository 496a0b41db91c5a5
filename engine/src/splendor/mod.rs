//! Splendor for 2, 3 and 4 players.

pub mod actions;
pub mod cards;
mod lanes;
pub mod nobles;
mod notation;
mod payment;
pub mod reason;
mod returns;
pub mod rules;
mod score;
pub mod state;
mod takes;

pub use actions::{Action, Kind, TOP};
pub use cards::{CARDS, COLORS, Card, Color, LEVEL_CARDS, LEVELS, TOKENS, card};
pub use nobles::{NOBLE_POINTS, NOBLES, noble};
pub use notation::{ACTION_TEXT, STATE_TEXT};
pub use reason::Reason;
pub use rules::{HAND_LIMIT, PLAYERS_MAX, Rules, TARGET, TOKEN_LIMIT, TakeRule};
pub use state::{Chance, Event, MARKET, SLOTS, STATE_SIZE, State, Undo};

/// The error of this game.
pub type Error = crate::error::Error<Reason>;
