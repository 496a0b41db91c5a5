//! The counter that players know: 500 points at the start, one lost with each move, 100 for each removed run.
//!
//! A move is an action here: a deal counts, taking back does not, since the position is then as before. It is for a
//! client to show; no search looks at it. Source: Microsoft's Spider.

/// Points at the start of a game.
pub const START: i32 = 500;

/// Points that a removed run earns.
pub const RUN: i32 = 100;

/// The counter after so many moves with so many runs removed.
///
/// ```
/// assert_eq!(fiveply::spider::points(120, 8), 1180);
/// ```
pub const fn points(moves: u16, runs: u8) -> i32 {
    START - moves as i32 + RUN * runs as i32
}
