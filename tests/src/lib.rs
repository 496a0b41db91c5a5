//! Host tests of fiveply, and what several of them share.
//!
//! I want to ...
//!
//! - ... see that a game keeps the promises of the traits -> [`mod@conformance`], [`subjects`], `tests/conformance.rs`
//! - ... see the smallest complete game -> [`toy`]
//! - ... compare decisions between targets -> [`digest`], `tests/data/digests.txt`
//! - ... recompute an exact value slowly -> [`naive`], `tests/yahtzee_naive.rs`
//! - ... play Spider slowly and obviously right -> [`naive_spider`], `tests/spider_naive.rs`
//! - ... enumerate Splendor purchases plainly -> [`naive_purchases`], `tests/splendor_purchases.rs`
//! - ... read recorded data -> [`records`], `tests/yahtzee_data.rs`
//! - ... read planning problems of Splendor -> [`splendor_problems`], `tests/splendor_purchases.rs`
//! - ... feed parsers and the C API hostile bytes -> [`hostile`], [`calls`], [`splendor_calls`], `tests/hostile.rs`, `fuzz/`
pub mod calls;
pub mod conformance;
// A firmware includes this one as it is.
#[deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]
#[deny(clippy::cast_possible_truncation)]
pub mod digest;
pub mod hostile;
pub mod naive;
pub mod naive_purchases;
pub mod naive_spider;
pub mod records;
pub mod splendor_calls;
pub mod splendor_problems;
pub mod splendor_record;
pub mod subjects;
pub mod toy;
#[cfg(target_arch = "wasm32")]
pub mod wasm;

/// The Rust examples of README.md, which `cargo test` builds and runs.
#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
pub struct Readme;
