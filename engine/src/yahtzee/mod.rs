//! Yahtzee and Scandinavian Yatzy.
pub mod actions;
pub mod advisor;
pub mod card;
pub mod dice;
mod notation;
pub mod reason;
pub mod rules;
pub mod score;
pub mod state;

pub use actions::{Action, Decision};
pub use advisor::{Advice, Number, Objective, Policy, Reasons, Search, Settings, WORKSPACE_MIN};
pub use card::Card;
pub use dice::Keep;
pub use notation::{ACTION_TEXT, STATE_TEXT};
pub use reason::Reason;
pub use rules::{Rules, Switches, Variant};
pub use score::{Category, Writing, usual_points};
pub use state::{Event, Roll, State, Undo};

/// The error of this game.
pub type Error = crate::error::Error<Reason>;
