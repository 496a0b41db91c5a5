//! Splendor in C.
//!
//! As in `yahtzee`: the types are there whatever is compiled, the functions come with the feature `splendor`.

pub mod types;

mod game;

pub mod state;

pub mod facts;

pub mod search;

pub mod purchases;

pub mod turns;
