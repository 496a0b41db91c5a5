//! One table, several threads: the cards with the same number of open boxes depend on fuller cards only.
//!
//! Such a layer is a range of the workspace. It is divided into parts, each a range of its own; threads compute the parts
//! at the same time, each with a board of its own, reading what lies below the layer. Then the layer is finished and the
//! next one begins. For tables in double precision and optimal play; how many threads there are changes no bit of the table.
//!
//! ```
//! use fiveply::prelude::*;
//! use fiveply::yahtzee::{Number, Search, Settings, State};
//!
//! let state = State::parse("forced ones=3 twos=6 threes=9 fours=12 fives=15 sixes=18 chance=20")?;
//! let settings = Settings::default().with_number(Number::Double).with_exact_boxes(6);
//! let mut workspace = vec![0; Search::workspace_size(&settings) / 8];
//! let mut search = Search::begin(&mut workspace, &settings, &state, 0)?;
//! while let Some(layer) = search.layer() {
//!     let (below, mut rest) = workspace.split_at_mut(layer.start);
//!     std::thread::scope(|threads| {
//!         for part in 0..2 {
//!             let range = search.part(part, 2);
//!             let own = rest.split_off_mut(..range.len()).unwrap_or_default();
//!             let (search, below) = (&search, &*below);
//!             threads.spawn(move || search.solve_part(below, own, &mut vec![0; Search::BOARD_WORDS], part, 2));
//!         }
//!     });
//!     search.finish_layer(&mut workspace);
//! }
//! assert!(search.is_exact());
//! # Ok::<(), fiveply::yahtzee::Error>(())
//! ```

use core::ops::Range;

use zerocopy::{FromBytes, IntoBytes};

use super::cone;
use super::solve::{self, Cursor};
use super::{Number, Objective, Policy, Search};

/// Lanes of a thread's board.
const LANES: usize = 8;

impl Search {
    /// The words of a board that a thread brings along for [`Search::solve_part`].
    pub const BOARD_WORDS: usize = cone::board_size::<f64>(LANES) / size_of::<u64>();

    /// The words of the workspace that the next layer takes; `None` when the table is complete, or not one that threads can share.
    pub fn layer(&self) -> Option<Range<usize>> {
        let is_shared = self.settings.number() == Number::Double
            && self.settings.policy() == Policy::Best
            && self.settings.objective() == Objective::FinalScore;
        if self.has_table == 0 || self.cursor.is_done() || !is_shared || !self.cursor.is_at_layer(&self.cone)
        {
            return None;
        }
        let first = self.cone.values_start::<f64>(self.lanes());
        let end = self.cursor.layer_end(&self.cone);
        Some(first + self.cursor.values() as usize..first + end.values() as usize)
    }

    /// The words of the workspace that part `part` of `parts` of the next layer takes; parts follow each other, and some may be empty.
    pub fn part(&self, part: u32, parts: u32) -> Range<usize> {
        let Some(layer) = self.layer() else { return 0..0 };
        let first = self.cone.values_start::<f64>(self.lanes());
        let bound = |part: u32| self.bound(part, parts, layer.len()).values() as usize + first;
        bound(part)..bound(part.saturating_add(1))
    }

    /// Where part `part` of a layer of `length` values begins: at the first row past its share.
    fn bound(&self, part: u32, parts: u32, length: usize) -> Cursor {
        let share =
            (length as u64).saturating_mul(u64::from(part.min(parts))).div_ceil(u64::from(parts.max(1)));
        let mut cursor = self.cursor;
        while !cursor.is_done() && u64::from(cursor.values().saturating_sub(self.cursor.values())) < share {
            cursor.skip_row(&self.cone);
        }
        cursor
    }

    /// Computes part `part` of `parts` of the next layer: `below` is the workspace up to the layer, `own` the part itself,
    /// `board` at least [`Search::BOARD_WORDS`] of the thread's own. Answers whether all had the right length.
    pub fn solve_part(
        &self,
        below: &[u64],
        own: &mut [u64],
        board: &mut [u64],
        part: u32,
        parts: u32,
    ) -> bool {
        let Some(layer) = self.layer() else { return false };
        let range = self.part(part, parts);
        let Some(table) = self.cone.table::<f64>(below, self.lanes()) else { return false };
        let Some(board) = cone::board_memory::<f64>(board, LANES) else { return false };
        if below.len() != layer.start || own.len() != range.len() {
            return false;
        }
        let Ok(values) = <[f64]>::mut_from_bytes(own.as_mut_bytes()) else { return false };
        let bound = |part: u32| self.bound(part, parts, layer.len());
        solve::solve_rows(&self.cone, table, bound(part), bound(part.saturating_add(1)), values, board);
        true
    }

    /// Enters the computed layer into the directory and goes on to the next.
    pub fn finish_layer(&mut self, workspace: &mut [u64]) {
        let Some(layer) = self.layer() else { return };
        let cone = self.cone;
        if !self.fits(workspace) {
            return;
        }
        let Some(parts) = cone.divide::<f64>(workspace, self.lanes()) else { return };
        let end = self.cursor.layer_end(&cone);
        while !self.cursor.is_done() && self.cursor.values() < end.values() {
            self.cursor.enter(&cone, parts.directory);
            self.cursor.skip_row(&cone);
        }
        self.units += layer.len() as u64;
    }
}
