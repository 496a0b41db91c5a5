//! Mechanisms that every game shares. The kit knows no game and leans on nothing but its dependencies.
//!
//! | module     | what it is                                                                          |
//! |------------|-------------------------------------------------------------------------------------|
//! | [`random`] | seeding, unbiased bounded integers, shuffles and weighted draws over one generator   |
//! | [`budget`] | units of work that a caller grants, and how far a search has come                    |
//! | [`hash`]   | Zobrist keys computed instead of stored, and digests of what was decided             |
//! | [`text`]   | tokens with line and column, number readers and writers, a bounded writer            |
//! | [`save`]   | versioned little-endian bytes with a checksum                                        |
//! | [`level`]  | choosing a weaker move from a ranked list                                            |
//! | [`frontier`] | the best of a stream in bounded memory, for beam searches                           |
//! | [`transposition`] | which positions were seen, in an array                                        |
//! | [`tree`]   | a search tree in a fixed memory, for Monte Carlo tree search                         |
//! | [`ranking`] | a bounded list of the best, kept sorted while candidates come                      |
//!
//! What holds in all of them: no allocation, no recursion, no floating point, the same answer on every
//! target, and no input (bytes, text, numbers, bit patterns) that panics or hangs. Counts and positions
//! saturate instead of overflowing.

pub mod bits;
pub mod budget;
pub mod frontier;
pub mod hash;
pub mod level;
pub mod random;
pub mod ranking;
pub mod save;
pub mod text;
pub mod transposition;
pub mod tree;

pub use budget::{Account, Budget, Progress, Status};
pub use random::Random;
