//! How a workspace is divided for plans.
//!
//! | part   | bytes                       | holds                                                  |
//! |--------|-----------------------------|--------------------------------------------------------|
//! | desk   | [`size_of::<Desk>()`](Desk) | what is unseen, and the best plans                     |
//! | leaves | 236 a unit of width, twice  | the layer that is expanded, and the next one           |
//! | kept   | 16 a unit of width          | the children kept                                      |
//! | slots  | 4 each, 64 a unit of width  | the transposition table                                |

use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

use super::super::memory::take;
use super::layers::{Kept, Leaf, Lucky, Plan, Room};
use super::sight::Unseen;

/// Plans that are kept.
pub(super) const PLANS: usize = 6;

/// Slots of the table for each position of the width.
const SLOTS: usize = 64;

const PER_WIDTH: usize = 2 * size_of::<Leaf>() + size_of::<Kept>() + SLOTS * size_of::<u32>();

/// What does not depend on the width.
#[derive(Clone, Copy, Debug, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub(super) struct Desk {
    pub(super) unseen: Unseen,
    /// The best plans, best first.
    pub(super) plans: [Plan; PLANS],
    /// The plan that a level below the highest plays.
    pub(super) lucky: Lucky,
}

/// The bytes for a width, in whole words; saturating.
pub(in super::super) const fn size(width: usize) -> usize {
    size_of::<Desk>().saturating_add(width.saturating_mul(PER_WIDTH)).div_ceil(8).saturating_mul(8)
}

/// The greatest width for so many bytes, 0 if there is none.
pub(in super::super) const fn width_for(bytes: usize) -> usize {
    (bytes / 8 * 8).saturating_sub(size_of::<Desk>()) / PER_WIDTH
}

/// The front of a workspace; `None` if not even that fits.
pub(super) fn desk(workspace: &[u64]) -> Option<&Desk> {
    Desk::ref_from_prefix(workspace.as_bytes()).ok().map(|(desk, _)| desk)
}

/// A workspace, divided.
#[derive(Debug)]
pub(super) struct Parts<'a> {
    pub(super) desk: &'a mut Desk,
    leaves: &'a mut [Leaf],
    fresh: &'a mut [Leaf],
    kept: &'a mut [Kept],
    slots: &'a mut [u32],
}

impl<'a> Parts<'a> {
    /// `None` if the workspace is too small for the width.
    pub(super) fn divide(workspace: &'a mut [u64], width: usize) -> Option<Self> {
        let (desk, rest) = Desk::mut_from_prefix(workspace.as_mut_bytes()).ok()?;
        let (leaves, rest) = take::<Leaf>(rest, width)?;
        let (fresh, rest) = take::<Leaf>(rest, width)?;
        let (kept, rest) = take::<Kept>(rest, width)?;
        let (slots, _) = take::<u32>(rest, width.checked_mul(SLOTS)?)?;
        Some(Self { desk, leaves, fresh, kept, slots })
    }

    /// The room of the beam, and what is unseen.
    pub(super) fn room(&mut self) -> (Room<'_>, &Unseen) {
        let Desk { unseen, plans, lucky } = &mut *self.desk;
        let Self { leaves, fresh, kept, slots, .. } = self;
        (Room { leaves, fresh, kept, slots, plans, lucky }, unseen)
    }
}
