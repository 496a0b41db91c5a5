//! Makes the value tables that microcontrollers carry, and proves what they are worth.
//!
//! I want to ...
//!
//! - ... make the tables or repeat their figures -> `cargo run --release -p fiveply-tables -- --help`
//! - ... know how a table is fitted -> [`factors`] and [`lowrank`], [`formula`]
//! - ... know how the score of its policy is computed -> [`play`]
//! - ... know how a device reads it -> [`fiveply::yahtzee::advisor::factored`]
//!
//! Everything is computed in one fixed order with operations that IEEE 754 defines to the last bit: the same bytes on every
//! host.
#![allow(clippy::indexing_slicing)] // a host program: an index out of range is a mistake here that must stop it

pub mod cards;
pub mod factors;
pub mod formula;
pub mod linear;
pub mod lowrank;
pub mod play;
pub mod table;
