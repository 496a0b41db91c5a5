//! A game at 60 frames a second that thinks in what a frame leaves over.

use fiveply::game::Search;
use fiveply::kit::budget::{Budget, Status};

use super::clock::Clock;
use crate::answers::Pace;

/// One frame of 60 a second on a core that runs 64 million instructions in it.
pub const FRAME_INSTRUCTIONS: u64 = 64_000_000 / 60;
/// The share of a frame that the game keeps for itself, in instructions.
const GAME_INSTRUCTIONS: u64 = FRAME_INSTRUCTIONS / 10;

/// Progress is told once in so many frames: every two seconds.
const FRAMES_A_REPORT: u32 = 120;

/// The loop of such a game, and how well it kept its frames.
pub struct Frames<'a> {
    clock: &'a Clock,
    /// Instructions that are kept free for a unit.
    reserve: u64,
    count: u32,
    units: u64,
    longest_unit: u64,
    longest_slice: u64,
}

impl<'a> Frames<'a> {
    /// Before the first frame; `reserve` is what a unit is known to take, in instructions, 0 for what is seen.
    pub const fn new(clock: &'a Clock, reserve: u64) -> Self {
        Self { clock, reserve, count: 0, units: 0, longest_unit: 0, longest_slice: 0 }
    }

    /// Frames so far.
    pub const fn count(&self) -> u32 {
        self.count
    }

    /// Units of work of the last search.
    pub const fn units(&self) -> u64 {
        self.units
    }

    /// The most instructions of one unit.
    pub const fn longest_unit(&self) -> u64 {
        self.longest_unit
    }

    /// The most instructions of one frame, the game's own included.
    pub const fn longest_slice(&self) -> u64 {
        self.longest_slice
    }

    /// One frame: the game's own work, then unit after unit as long as the longest there may be would still fit.
    fn frame<S: Search>(&mut self, search: &mut S, workspace: &mut [u64]) {
        let start = self.clock.instructions();
        self.clock.of_known_loop(GAME_INSTRUCTIONS);
        let mut now = self.clock.instructions();
        let mut is_running = true;
        while is_running && now - start + self.reserve.max(self.longest_unit) < FRAME_INSTRUCTIONS {
            is_running = search.step(workspace, Budget::units(1)).status == Status::Running;
            let before = now;
            now = self.clock.instructions();
            self.longest_unit = self.longest_unit.max(now - before);
        }
        self.count += 1;
        self.longest_slice = self.longest_slice.max(now - start);
    }
}

impl Pace for Frames<'_> {
    fn finish<S: Search>(&mut self, search: &mut S, workspace: &mut [u64]) {
        while search.progress().status == Status::Running {
            self.frame(search, workspace);
            if self.count.is_multiple_of(FRAMES_A_REPORT) {
                let progress = search.progress();
                defmt::info!(
                    "frame {=u32}: {=u64} units, {=u16} permille full",
                    self.count,
                    progress.units,
                    progress.filled_permille
                );
            }
        }
        self.units = search.progress().units;
    }
}
