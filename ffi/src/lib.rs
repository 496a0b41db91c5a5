//! The C boundary: `libfiveply.a`, `libfiveply.so` and, through cbindgen, `include/fiveply.h`.
//!
//! No game logic lives here. A function checks what the caller passed, calls the engine and reports:
//!
//! | module      | what it is                                                                              |
//! |-------------|-----------------------------------------------------------------------------------------|
//! | `version`   | the version, the digest of struct sizes, `fiveply_check`                                |
//! | `status`    | status codes, `fiveply_problem`, and how an engine error becomes both                   |
//! | `pointer`   | the only place where a pointer is followed: null, alignment, magic word, length         |
//! | `text`      | strings in and out                                                                      |
//! | `object`    | C structs that hold an engine value, byte for byte                                      |
//! | `verbs`     | every verb once, generic over games                                                     |
//! | `yahtzee`   | one game: its C types and its functions, one line each over `verbs`                     |
//! | `spider`    | the same for Spider                                                                     |
//! | `splendor`  | the same for Splendor                                                                   |
//! | `panic`     | why a library in which a panic can be reached does not link                             |
//!
//! A game joins with a file like `yahtzee/game.rs`, which names its types, and its functions with their words for the
//! header; `SIZES` in `version` and `FIVEPLY_SIZES_DIGEST` in `cbindgen.toml` gain its structs.
#![cfg_attr(not(feature = "hosted"), no_std)]
// The C types and functions bear their C names, which are the same words.
#![allow(non_camel_case_types)]
// A `# Safety` section would come out as Markdown in the C header; "Pointers" in its opening comment holds for all.
#![allow(clippy::missing_safety_doc)]
// Names of parameters stand plain after `@param` in the header.
#![allow(clippy::doc_markdown)]

mod object;
mod panic;
mod pointer;
mod text;
mod verbs;

// In the order that the header is to have.

pub mod version;

pub mod status;

pub mod yahtzee;

pub mod spider;

pub mod splendor;

#[cfg(not(any(feature = "spider", feature = "splendor", feature = "yahtzee")))]
compile_error!("a library without a game: choose one, as `--features yahtzee`");

#[cfg(all(test, not(feature = "hosted")))]
compile_error!("the tests of this crate need `--features hosted` and a target directory of their own");

#[cfg(all(test, feature = "hosted", feature = "yahtzee"))]
mod tests;
