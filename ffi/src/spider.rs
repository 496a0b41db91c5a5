//! Spider in C.
//!
//! As in `yahtzee`: the types are there whatever is compiled, the functions come with the feature `spider`.

pub mod types;

mod game;

pub mod state;

pub mod facts;

pub mod search;

pub mod outlook;

pub mod analysis;

pub mod find;
