//! Exhaustion: every position that can follow, breadth first, kept and compared whole ([`walk`](super::walk)).
//!
//! Decides small positions: the first win found has the fewest moves, and where none is found there is none.
//!
//! - A known line of length L prunes what cannot be won in fewer than L moves by [`moves_at_least`].
//! - Cost: a unit is one child. Memory: as the walk. Full: the answer stays open.

use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

use super::evaluate::moves_at_least;
use super::walk::{self, Entered, Moves, Names, Store, Walk};

/// What exhaustion has come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    Running,
    /// The best line has been written; it has so many moves, and none has fewer.
    Won(u16),
    /// No line wins, or none with fewer moves than the one known.
    Exhausted,
    /// The memory is used up.
    Full,
}

/// An exhaustion in progress.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub(super) struct Exhaust {
    walk: Walk,
    /// The moves of a known line, 0 for none.
    bound: u16,
    names: Names,
}

impl Exhaust {
    /// Begins at the root, where the board must stand. `bound` is the length of the line known, 0 for none.
    pub(super) fn start(workspace: &mut [u64], bound: u16) -> Self {
        let begun = Store::divide(workspace).map(|mut store| Walk::start(&mut store));
        let (walk, names) = begun.unwrap_or_default();
        Self { walk, bound, names }
    }

    /// How full the store is, in thousandths.
    pub(super) fn filled_permille(&self) -> u16 {
        self.walk.filled_permille()
    }

    /// Expands one record. Adds the children made to `units`.
    pub(super) fn expand(&mut self, workspace: &mut [u64], units: &mut u32) -> Outcome {
        let Some(mut store) = Store::divide(workspace).filter(|_| !self.walk.is_empty()) else {
            return Outcome::Full;
        };
        let Some(record) = self.walk.next(&mut store) else { return Outcome::Exhausted };
        let depth = store.depth(record) + 1;
        let mut won = None;
        let moves = Moves::of(store.board, |child| {
            if child.is_won {
                won = Some(child.code);
            }
        });
        if let Some(code) = won {
            let length = walk::write_line(&mut store, &self.names, record, code);
            return length.map_or(Outcome::Full, Outcome::Won);
        }
        for code in moves.codes() {
            *units += 1;
            let made = store.board.make(code);
            let is_useless = self.bound > 0 && depth + moves_at_least(store.board) >= u32::from(self.bound);
            let entered =
                if is_useless { Entered::Known } else { self.walk.enter(&mut store, record, code, depth) };
            store.board.unmake(made);
            if entered == Entered::Full {
                return Outcome::Full;
            }
        }
        self.walk.advance(&store);
        Outcome::Running
    }
}
