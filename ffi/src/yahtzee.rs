//! Yahtzee and Scandinavian Yatzy in C.
//!
//! The types are there whatever is compiled, so that the digest of struct sizes is the same; the functions come with the
//! feature `yahtzee`. The modules carry their `cfg` inside, because
//! cbindgen would put one outside into the header; and they stand in the order that the header is to have.

pub mod types;

mod game;

pub mod state;

pub mod facts;

pub mod search;

pub mod layers;

pub mod distribution;
pub mod table;
