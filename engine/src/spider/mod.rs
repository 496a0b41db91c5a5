//! Spider.
pub mod actions;
pub mod cards;
pub mod deal;
mod notation;
pub mod reason;
pub mod rules;
pub mod score;
pub mod state;

pub use actions::{ACTIONS_MAX, Action, COUNT_MAX};
pub use cards::{CARDS, Card, Counts, KINDS, RANKS, Suit};
pub use deal::{Layout, NUMBER_MAX};
pub use notation::{ACTION_TEXT, DEAL_TEXT, SOLVITAIRE_TEXT, STATE_TEXT};
pub use reason::Reason;
pub use rules::{DealRule, Rules};
pub use score::points;
pub use state::{COLUMNS, Chance, DEALS, Event, RUNS, STATE_SIZE, State, Undo};

/// The error of this game.
pub type Error = crate::error::Error<Reason>;
