//! Plans: a beam over the moves that turn nothing up, and every end that such a plan can have.
//!
//! Until a card turns up or the stock is dealt, a player knows what each move leads to. So a **plan** is a line of quiet
//! moves and one that ends it. Layer by layer the cheapest `width` quiet positions survive; each end that is met is
//! judged by the network, and the best are kept as candidates.
//!
//! - Ends: a move that turns a card up; the deal, tried from every position that survives, its holes filled by the
//!   cheapest moves; the move that wins.
//! - Where no end is in reach, the tidiest quiet position is kept as a plan of its own, worse than all others.
//! - Ties: equal costs fall by the hash, equal values by the order in which they were met. Shorter plans are preferred by
//!   one unit a move.
//! - Cost: a unit is one child, fillings included. Memory: 744 bytes a unit of width.
//! - Width: no greater than what is left of the units is enough for, so that every layer has its turn.
//! - Levels: below the highest each end gets some luck, and the best with its luck is kept apart.
//! - Full: the beam keeps the cheapest; the table forgets.

use core::cell::Cell;

use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

use super::super::board::{Code, DEAL};
use super::features::{self, End};
use super::moves::{self, Move, Scan};
use super::network::{Network, WON};
use super::sight::{Sight, Unseen};
use crate::kit::frontier::{Frontier, sort_by};
use crate::kit::hash;
use crate::kit::transposition::{Seen, Transposition};
use crate::kit::{level, ranking};

/// The most moves of a plan: the layers, the fillings before a deal, and the deal.
pub(super) const LINE: usize = 50;

/// The most layers of a beam.
const LAYERS: u8 = 40;

/// The moves of a plan.
pub(super) type Line = [Code; LINE];

/// A quiet position of a layer.
#[derive(Clone, Copy, Debug, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub(super) struct Leaf {
    sight: Sight,
    line: Line,
    cost: i32,
    reserved: u32,
}

/// A child that is kept for the next layer.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, FromBytes, IntoBytes, Immutable, KnownLayout,
)]
#[repr(C)]
pub(super) struct Kept {
    cost: i32,
    tie: u32,
    leaf: u32,
    code: Code,
    reserved: u16,
}

/// A plan, and what it is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub(super) struct Plan {
    pub(super) line: Line,
    /// The logarithm of the odds of winning.
    pub(super) odds: i32,
    /// Moves of the line.
    pub(super) length: u16,
    reserved: u16,
}

/// The odds of a plan without an end, less its cost: below those of every other plan.
const QUIET: i32 = -4 * WON;

impl Plan {
    pub(super) const NONE: Self = Self { line: [0; LINE], odds: i32::MIN, length: 0, reserved: 0 };

    /// Whether it turns nothing up: the way to a tidier position, where nothing better is known.
    pub(super) const fn is_quiet(&self) -> bool {
        self.odds < QUIET / 2
    }

    /// Its moves.
    pub(super) fn moves(&self) -> &[Code] {
        self.line.get(..usize::from(self.length)).unwrap_or_default()
    }

    /// Forgets the first moves.
    pub(super) fn forget(&mut self, moves: u16) {
        let cells = Cell::from_mut(self.line.as_mut_slice()).as_slice_of_cells();
        for (slot, later) in cells.iter().zip(cells.iter().skip(moves.into())) {
            slot.set(later.get());
        }
        self.length = self.length.saturating_sub(moves);
    }
}

/// The plan that a level plays.
#[derive(Clone, Copy, Debug, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub(super) struct Lucky {
    pub(super) plan: Plan,
    /// Its odds with its luck.
    worth: i32,
}

impl Lucky {
    pub(super) const NONE: Self = Self { plan: Plan::NONE, worth: i32::MIN };
}

/// Where a beam works.
#[derive(Debug)]
pub(super) struct Room<'a> {
    pub(super) leaves: &'a mut [Leaf],
    pub(super) fresh: &'a mut [Leaf],
    pub(super) kept: &'a mut [Kept],
    pub(super) slots: &'a mut [u32],
    /// The best plans, best first.
    pub(super) plans: &'a mut [Plan],
    pub(super) lucky: &'a mut Lucky,
}

/// What a beam needs to know.
#[derive(Debug)]
pub(super) struct Judge<'a> {
    pub(super) turns: &'a Network,
    pub(super) deals: &'a Network,
    pub(super) unseen: &'a Unseen,
    /// Layers of the beam, 40 at most.
    pub(super) layers: u8,
    pub(super) chance: Chance,
}

/// How a level errs.
#[derive(Clone, Copy, Debug)]
pub(super) struct Chance {
    /// Loss of odds that halves the chance of an end; 0 for full strength.
    pub(super) scale: u32,
    /// Of the position and the settings: the same give the same luck.
    pub(super) seed: u64,
}

impl Chance {
    /// Full strength.
    pub(super) const NONE: Self = Self { scale: 0, seed: 0 };
}

impl Judge<'_> {
    /// The logarithm of the odds at a plan's end.
    pub(super) fn odds(&self, sight: &Sight, end: End) -> i32 {
        let network = if end == End::Deal { self.deals } else { self.turns };
        network.odds(&features::of(sight, end, self.unseen))
    }
}

/// What a decision may cost, and what it has cost before the leaf at hand.
#[derive(Clone, Copy, Debug)]
pub(super) struct Allowance {
    pub(super) spent: u64,
    pub(super) limit: u64,
}

/// A beam in progress.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub(super) struct Layers {
    /// The leaf to expand next, and the leaves of this layer.
    leaf: u32,
    leaves: u32,
    kept: u32,
    /// Leaves expanded so far.
    expanded: u32,
    /// Plans kept.
    plans: u16,
    layer: u8,
    reserved: u8,
    /// The least cost of a quiet position, that of the first one included.
    least: i32,
}

impl Layers {
    /// Begins at a position that awaits nothing.
    pub(super) fn start(room: &mut Room<'_>, sight: &Sight) -> Self {
        room.slots.fill(0);
        let cost = moves::cost(sight);
        if let Some(leaf) = room.leaves.first_mut() {
            *leaf = Leaf { sight: *sight, line: [0; LINE], cost, reserved: 0 };
        }
        Self { leaves: 1, least: cost, ..Self::default() }
    }

    /// Plans found.
    const fn plans(&self) -> usize {
        self.plans as usize
    }

    /// How many of the layers are done, in thousandths.
    pub(super) fn done_permille(&self) -> u16 {
        u16::from(self.layer.min(LAYERS)) * (1000 / u16::from(LAYERS))
    }

    /// Expands one leaf and adds the children to `units`; whether the beam is at its end.
    pub(super) fn expand(
        &mut self,
        room: &mut Room<'_>,
        judge: &Judge<'_>,
        allowance: &Allowance,
        units: &mut u32,
    ) -> bool {
        let leaf = room.leaves.get(self.leaf as usize).filter(|_| self.leaf < self.leaves).copied();
        let Some(leaf) = leaf else { return true };
        let before = *units;
        let scan = Scan::of(&leaf.sight, leaf.cost);
        let mut found = Found { room, judge, layers: self, leaf: &leaf };
        found.children(&scan, units);
        found.deal(&scan, units);
        *units = (*units).max(before + 1);
        self.leaf += 1;
        self.expanded = self.expanded.saturating_add(1);
        self.leaf >= self.leaves && self.close_layer(room, judge, allowance, *units)
    }

    /// How many leaves the next layer may have, so that what is left of the units lasts for all layers.
    fn allowed(&self, layers: u8, allowance: &Allowance, units: u32) -> usize {
        let spent = allowance.spent.saturating_add(units.into());
        let layers = u64::from(layers.saturating_sub(self.layer).max(1));
        let left = allowance.limit.saturating_sub(spent) / layers;
        let a_leaf = spent.checked_div(self.expanded.into()).unwrap_or(1).max(1);
        usize::try_from(left / a_leaf).unwrap_or(usize::MAX).max(1)
    }

    /// Makes the kept children the next layer; whether there is none.
    fn close_layer(
        &mut self,
        room: &mut Room<'_>,
        judge: &Judge<'_>,
        allowance: &Allowance,
        units: u32,
    ) -> bool {
        let layers = judge.layers.min(LAYERS);
        let kept = room.kept.get_mut(..self.kept as usize).unwrap_or_default();
        sort_by(kept, Kept::lt);
        let count = kept.len().min(room.fresh.len()).min(self.allowed(layers, allowance, units));
        for (child, fresh) in kept.iter().take(count).zip(room.fresh.iter_mut()) {
            let Some(parent) = room.leaves.get(child.leaf as usize) else { break };
            *fresh = *parent;
            fresh.cost = child.cost;
            fresh.sight.carry(child.code);
            if let Some(slot) = fresh.line.get_mut(usize::from(self.layer)) {
                *slot = child.code;
            }
        }
        for (leaf, fresh) in room.leaves.iter_mut().zip(room.fresh.iter()).take(count) {
            *leaf = *fresh;
        }
        if let Some(best) = room.leaves.first().filter(|leaf| count > 0 && leaf.cost < self.least) {
            self.least = best.cost;
            let length = u16::from(self.layer) + 1;
            let plan = Plan { line: best.line, odds: QUIET.saturating_sub(best.cost), length, reserved: 0 };
            self.offer(room, judge, plan);
        }
        (self.leaf, self.kept) = (0, 0);
        self.leaves = u32::try_from(count).unwrap_or(0);
        self.layer = self.layer.saturating_add(1);
        count == 0 || self.layer >= layers
    }

    fn offer(&mut self, room: &mut Room<'_>, judge: &Judge<'_>, plan: Plan) {
        if judge.chance.scale > 0 {
            room.lucky.consider(&plan, &judge.chance);
        }
        ranking::insert(room.plans, self.plans(), plan, |a, b| a.odds > b.odds);
        let most = u16::try_from(room.plans.len()).unwrap_or(u16::MAX);
        self.plans = self.plans.saturating_add(1).min(most);
    }
}

/// One leaf and all that its children go to.
struct Found<'a, 'r> {
    room: &'a mut Room<'r>,
    judge: &'a Judge<'a>,
    layers: &'a mut Layers,
    leaf: &'a Leaf,
}

impl Found<'_, '_> {
    fn children(&mut self, scan: &Scan<'_>, units: &mut u32) {
        scan.each(|scan, child| {
            *units += 1;
            let is_end = child.turns || (child.completes && scan.sight.runs() == LAST_RUN);
            let bar = Frontier::resume(self.room.kept, self.layers.kept as usize).bar().copied();
            if !is_end && bar.is_some_and(|worst| worst.cost < child.cost) {
                return;
            }
            let hash = scan.hash_of(&child);
            let kept = self.keep(hash, &child);
            if !is_end && bar.is_some_and(|worst| worst <= kept) {
                return;
            }
            if matches!(Transposition::new(self.room.slots).enter(hash, 1), Seen::Again(_)) {
                return;
            }
            if is_end {
                self.end(&child);
            } else {
                let mut next = Frontier::resume(self.room.kept, self.layers.kept as usize);
                next.offer(kept);
                self.layers.kept = u32::try_from(next.len()).unwrap_or(0);
            }
        });
    }

    #[allow(clippy::cast_possible_truncation)] // the upper half
    const fn keep(&self, hash: u64, child: &Move) -> Kept {
        let tie = (hash.wrapping_mul(hash::GOLDEN) >> 32) as u32;
        Kept { cost: child.cost, tie, leaf: self.layers.leaf, code: child.code, reserved: 0 }
    }

    /// A move after which a card turns up, or nothing is left.
    fn end(&mut self, child: &Move) {
        let mut plan = self.plan();
        let mut sight = self.leaf.sight;
        plan.add(child.code);
        sight.carry(child.code);
        let odds = if sight.is_won() { WON } else { self.judge.odds(&sight, End::Turn(sight.awaited())) };
        self.offer(plan, odds);
    }

    /// The deal, after the holes are filled by the cheapest moves.
    fn deal(&mut self, scan: &Scan<'_>, units: &mut u32) {
        if scan.sight.deals() == 0 {
            return;
        }
        let (mut plan, mut sight, mut cost) = (self.plan(), self.leaf.sight, self.leaf.cost);
        while !sight.may_deal(sight.hole().is_some()) {
            let Some(filling) = Scan::of(&sight, cost).cheapest_filling(units) else { return };
            cost = filling.cost;
            sight.carry(filling.code);
            if !plan.add(filling.code) {
                return;
            }
        }
        if plan.add(DEAL) {
            *units += 1;
            let odds = self.judge.odds(&sight, End::Deal);
            self.offer(plan, odds);
        }
    }

    const fn plan(&self) -> Plan {
        Plan { line: self.leaf.line, odds: 0, length: self.layers.layer as u16, reserved: 0 }
    }

    fn offer(&mut self, plan: Plan, odds: i32) {
        let plan = Plan { odds: odds.saturating_sub(plan.length.into()), ..plan };
        self.layers.offer(self.room, self.judge, plan);
    }
}

impl Lucky {
    fn consider(&mut self, plan: &Plan, chance: &Chance) {
        let mut digest = hash::Digest::new();
        plan.moves().iter().for_each(|&code| digest.write_u32(code.into()));
        let luck = level::luck(chance.scale, hash::mix(digest.value() ^ chance.seed));
        let worth = plan.odds.saturating_add(luck);
        if worth > self.worth {
            *self = Self { plan: *plan, worth };
        }
    }
}

impl Plan {
    /// Adds a move; `false` if the line is full.
    fn add(&mut self, code: Code) -> bool {
        let slot = self.line.get_mut(usize::from(self.length));
        let has_room = slot.is_some();
        if let Some(slot) = slot {
            *slot = code;
            self.length += 1;
        }
        has_room
    }
}

/// Runs removed before the last.
const LAST_RUN: u8 = 7;
