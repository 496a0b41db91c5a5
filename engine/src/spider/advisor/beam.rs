//! One pass of the beam: stage by stage from the stock as it is to the stock used up.
//!
//! A **stage** is all that happens between two deals. Within a stage, layer by layer, the cheapest `width` children of the
//! layer survive. Every survivor also tries the deal at once, its holes filled by the cheapest moves, and the cheapest
//! `width` positions after the deal, of all layers, begin the next stage. So positions compete only with those that have as
//! many deals left: a deal always makes a position look worse, and one frontier for all would never deal.
//!
//! - Departs from the usual beam: a bucket for each number of deals left, but one after the other, so that one bucket's memory
//!   serves all; positions of different length meet in the pool after the deal, which is why moves made so far cost a little.
//! - Invariant: every entry owns its node, so its line is there as long as it is.
//! - A stage ends when its frontier is empty, or when [`PATIENCE`] layers added nothing to the pool.
//! - Cost: a unit is one child, duplicates and fillings before a deal included.
//! - Full: the frontier and the pool keep the cheapest; the table forgets; a child for which there is no node is let go.

use core::mem::take;

use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

use super::MOVES_MAX;
use super::board::{Code, DEAL};
use super::children::{self, Child, Scope};
use super::evaluate::{Weights, moves_at_least};
use super::lines::{self, Place};
use super::memory::Parts;
use crate::kit::frontier::{Frontier, Offer, sort_by};
use crate::kit::hash;
use crate::kit::transposition::{Seen, Transposition};

/// Layers without a better deal after which a stage ends.
const PATIENCE: u16 = 8;

/// A position in a frontier: `place` of the position itself, or with `code` that of its parent's index.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, FromBytes, IntoBytes, Immutable, KnownLayout,
)]
#[repr(C)]
pub(super) struct Entry {
    /// The cost, and below it 16 bits of the hash that break ties.
    pub(super) rank: u32,
    /// A node, or for a child that has none yet the index of its parent among the leaves.
    node: u32,
    /// The moves made so far.
    pub(super) depth: u16,
    /// The last move of a child that has no node yet.
    code: Code,
}

impl Entry {
    const fn place(&self) -> Place {
        Place::new(self.node, self.depth)
    }
}

/// How a pass looks at positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub(super) struct Style {
    pub(super) weights: Weights,
    /// 0 for [`Scope::Joining`], else [`Scope::Splitting`].
    pub(super) splits: u8,
    reserved: u8,
    /// Lines of so many moves or more are of no use.
    pub(super) bound: u16,
    /// Breaks ties, differently in each pass.
    pub(super) salt: u32,
}

impl Style {
    pub(super) const fn new(weights: Weights, scope: Scope, bound: u16, salt: u32) -> Self {
        let splits = matches!(scope, Scope::Splitting) as u8;
        Self { weights, splits, reserved: 0, bound, salt }
    }

    const fn scope(&self) -> Scope {
        if self.splits == 0 { Scope::Joining } else { Scope::Splitting }
    }

    /// Cost before hash, so that ties fall as the salt says.
    #[allow(clippy::cast_possible_truncation)] // the upper half
    fn rank(&self, cost: u32, hash: u64) -> u32 {
        let tie = (hash ^ u64::from(self.salt)).wrapping_mul(hash::GOLDEN) >> 48;
        rank_at_least(cost) | tie as u32
    }
}

/// The least rank of a position of this cost.
fn rank_at_least(cost: u32) -> u32 {
    cost.min(0xffff) << 16
}

/// What a pass has come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    /// There is more to do.
    Running,
    /// The line ends with a win.
    Won,
    /// Nothing is left to try in this pass.
    Exhausted,
}

/// A pass in progress.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub(super) struct Beam {
    stock: lines::Stock,
    /// Where the board stands.
    at: Place,
    /// The leaf to expand next, and the leaves of this layer.
    leaf: u32,
    leaves: u32,
    /// Children kept for the next layer.
    kept: u32,
    /// Positions kept for the next stage.
    pooled: u32,
    /// Layers since the pool last changed.
    stale: u16,
    age: u8,
    /// 1 once anything was let go that a larger memory would have kept.
    narrowed: u8,
    /// Deals left in this stage.
    deals: u8,
    reserved: [u8; 3],
}

impl Beam {
    /// Begins a pass at the root, where the board must stand.
    pub(super) fn start(parts: &mut Parts<'_>) -> Self {
        parts.slots.fill(0);
        let stock = lines::Stock::start(parts.nodes);
        if let Some(root) = parts.leaves.first_mut() {
            *root = Entry { rank: 0, node: 0, depth: 0, code: 0 };
        }
        let hash = parts.board.hash();
        Transposition::new(parts.slots).enter(hash, 1);
        Self {
            stock,
            at: Place::default(),
            leaf: 0,
            leaves: 1,
            kept: 0,
            pooled: 0,
            stale: 0,
            age: 1,
            narrowed: 0,
            deals: parts.board.deals(),
            reserved: [0; 3],
        }
    }

    /// Nodes in use.
    pub(super) const fn live(&self) -> u32 {
        self.stock.live()
    }

    /// Whether anything was let go that a larger memory would have kept.
    pub(super) const fn is_narrowed(&self) -> bool {
        self.narrowed != 0
    }

    /// The first move of the line that is looked at.
    pub(super) fn first_move(&self, parts: &Parts<'_>) -> Option<Code> {
        let mut code = [0];
        let first = parts.leaves.first().filter(|_| self.leaves > 0)?;
        (lines::line(parts.nodes, first.place(), &mut code) > 0).then_some(code[0])
    }

    /// Walks the board back to the root.
    pub(super) fn rewind(&mut self, parts: &mut Parts<'_>) {
        self.go(parts, Place::default());
    }

    fn go(&mut self, parts: &mut Parts<'_>, to: Place) {
        lines::walk(parts.board, parts.nodes, self.at, to);
        self.at = to;
    }

    /// Expands one leaf, and after the last one closes the layer. Adds the children made to `units`. A line that wins is
    /// written to `parts.line`, and its length to `won`.
    pub(super) fn expand(&mut self, parts: &mut Parts<'_>, style: &Style, units: &mut u32) -> (Outcome, u16) {
        let Some(leaf) = self.go_to_leaf(parts) else { return (Outcome::Exhausted, 0) };
        let before = *units;
        if let Some(last) = self.offer_children(parts, style, leaf, units) {
            return (Outcome::Won, write_line(parts, leaf, last));
        }
        if parts.board.deals() > 0 {
            self.try_deal(parts, style, leaf, units);
        }
        *units = (*units).max(before + 1);
        if self.is_last_leaf() { (self.close_layer(parts, style), 0) } else { (Outcome::Running, 0) }
    }

    /// Offers every child to the next layer; the move of one that wins, if there is one.
    fn offer_children(
        &mut self,
        parts: &mut Parts<'_>,
        style: &Style,
        leaf: Entry,
        units: &mut u32,
    ) -> Option<Code> {
        let mut won = None;
        let depth = leaf.depth.saturating_add(1);
        let paid = style.weights.step() * u32::from(depth);
        let room = i64::from(style.bound) - i64::from(depth);
        let least = i64::from(moves_at_least(parts.board));
        let mut table = Transposition::new(parts.slots);
        let mut next = Frontier::resume(parts.next, self.kept as usize);
        let (age, parent, narrowed) = (self.age, self.leaf, &mut self.narrowed);
        children::each(parts.board, &style.weights, style.scope(), |child: Child<'_>| {
            *units += 1;
            if least + i64::from(child.wrong) >= room {
                *narrowed = 1;
                return;
            }
            if child.is_won {
                won = Some(child.code);
                return;
            }
            let cost = child.cost.wrapping_add(paid);
            let bar = next.bar().map_or(u32::MAX, |worst| worst.rank);
            if rank_at_least(cost) > bar {
                *narrowed = 1;
                return;
            }
            let hash = child.hash();
            let rank = style.rank(cost, hash);
            if rank >= bar {
                *narrowed = 1;
                return;
            }
            if matches!(table.enter(hash, age), Seen::Again(_)) {
                return;
            }
            let entry = Entry { rank, node: parent, depth, code: child.code };
            if next.offer(entry) != Offer::Kept {
                *narrowed = 1;
            }
        });
        self.kept = u32::try_from(next.len()).unwrap_or(u32::MAX);
        won
    }

    /// Fills the holes, deals, offers the position to the pool, and takes all back.
    fn try_deal(&mut self, parts: &mut Parts<'_>, style: &Style, leaf: Entry, units: &mut u32) {
        let mut filled = [0; super::board::COLUMNS];
        let mut count = 0u16;
        while !parts.board.may_deal() {
            let filling = children::cheapest_filling(parts.board, &style.weights, units);
            let slot = filled.get_mut(usize::from(count));
            let Some((code, slot)) = filling.zip(slot) else { break };
            *slot = parts.board.make(code);
            count += 1;
        }
        if parts.board.may_deal() {
            *units += 1;
            let depth = leaf.depth.saturating_add(count + 1);
            if self.may_be_pooled(parts, style, depth) {
                let made = parts.board.make(DEAL);
                self.offer_deal(parts, style, leaf, depth);
                parts.board.unmake(made);
            }
        }
        for code in filled.iter().take(usize::from(count)).rev() {
            parts.board.unmake(*code);
        }
    }

    /// Whether the position after the deal may cost little enough for the pool.
    fn may_be_pooled(&mut self, parts: &Parts<'_>, style: &Style, depth: u16) -> bool {
        let is_full = self.pooled as usize >= parts.pool.len();
        let Some(worst) = parts.pool.first().filter(|_| is_full) else { return true };
        let Some(cost) = children::cost_of_deal(parts.board, &style.weights) else { return true };
        let paid = style.weights.step() * u32::from(depth);
        let may = rank_at_least(cost.wrapping_add(paid)) <= worst.rank;
        self.narrowed |= u8::from(!may);
        may
    }

    fn offer_deal(&mut self, parts: &mut Parts<'_>, style: &Style, leaf: Entry, depth: u16) {
        if u32::from(depth) + moves_at_least(parts.board) >= u32::from(style.bound) {
            self.narrowed = 1;
            return;
        }
        let paid = style.weights.step() * u32::from(depth);
        let hash = parts.board.hash();
        let rank = style.rank(style.weights.cost(parts.board).wrapping_add(paid), hash);
        let mut pool = Frontier::resume(parts.pool, self.pooled as usize);
        if pool.bar().is_some_and(|worst| worst.rank <= rank) {
            self.narrowed = 1;
            return;
        }
        if matches!(Transposition::new(parts.slots).enter(hash, self.age), Seen::Again(_)) {
            return;
        }
        match pool.offer(Entry { rank, ..leaf }) {
            Offer::Kept => {}
            Offer::Replaced(worst) => {
                self.narrowed = 1;
                self.stock.drop(parts.nodes, worst.node);
            }
            Offer::Refused => return,
        }
        self.pooled = u32::try_from(pool.len()).unwrap_or(u32::MAX);
        lines::own(parts.nodes, leaf.node);
        self.stale = 0;
    }

    /// Walks to the leaf to expand next; `None` past the last one.
    pub(super) fn go_to_leaf(&mut self, parts: &mut Parts<'_>) -> Option<Entry> {
        let leaf = parts.leaves.get(self.leaf as usize).filter(|_| self.leaf < self.leaves).copied()?;
        self.go(parts, leaf.place());
        Some(leaf)
    }

    /// Goes on to the next leaf; whether there is none in this layer.
    pub(super) const fn is_last_leaf(&mut self) -> bool {
        self.leaf = self.leaf.saturating_add(1);
        self.leaf >= self.leaves
    }

    /// A child of the leaf that is expanded.
    pub(super) const fn child(&self, leaf: Entry, rank: u32, code: Code) -> Entry {
        Entry { rank, node: self.leaf, depth: leaf.depth.saturating_add(1), code }
    }

    /// Children kept so far.
    pub(super) const fn kept(&self) -> usize {
        self.kept as usize
    }

    /// After an offer: so many children are kept.
    pub(super) fn set_kept(&mut self, kept: usize) {
        self.kept = u32::try_from(kept).unwrap_or(u32::MAX);
    }

    /// Makes the kept children the next layer, or ends the stage.
    fn close_layer(&mut self, parts: &mut Parts<'_>, style: &Style) -> Outcome {
        let count = self.next_layer(parts);
        self.stale = self.stale.saturating_add(1);
        if count == 0 || (self.deals > 0 && self.stale > PATIENCE) {
            return self.close_stage(parts, style);
        }
        Outcome::Running
    }

    /// Makes the kept children the leaves; returns their number.
    pub(super) fn next_layer(&mut self, parts: &mut Parts<'_>) -> u32 {
        let kept = take(&mut self.kept) as usize;
        let children = parts.next.get_mut(..kept).unwrap_or_default();
        sort_by(children, |a, b| (a.node, a.code) < (b.node, b.code));
        let mut count = 0;
        for child in children.iter_mut() {
            let parent = parts.leaves.get(child.node as usize).map_or(0, |leaf| leaf.node);
            match self.stock.grow(parts.nodes, parent, child.code) {
                Some(node) => {
                    child.node = node;
                    count += 1;
                }
                None => {
                    child.node = lines::NONE;
                    self.narrowed = 1;
                }
            }
        }
        self.drop_leaves(parts);
        let children = parts.next.get(..kept).unwrap_or_default();
        for (leaf, child) in
            parts.leaves.iter_mut().zip(children.iter().filter(|child| child.node != lines::NONE))
        {
            *leaf = *child;
        }
        (self.leaf, self.leaves) = (0, count);
        count
    }

    /// Lets the leaves of the finished layer go; the board stays on one of them, which is kept until it has left.
    fn drop_leaves(&mut self, parts: &mut Parts<'_>) {
        let leaves = take(&mut self.leaves) as usize;
        lines::own(parts.nodes, self.at.node);
        let standing = self.at;
        for leaf in parts.leaves.iter().take(leaves) {
            self.stock.drop(parts.nodes, leaf.node);
        }
        self.settle(parts, standing);
    }

    /// Takes back what held the place where the board stands: the board walks up to where other lines still pass.
    fn settle(&mut self, parts: &mut Parts<'_>, standing: Place) {
        let shared = lines::shared(parts.nodes, standing);
        self.go(parts, shared);
        self.stock.drop(parts.nodes, standing.node);
    }

    /// Begins the next stage with the pool.
    fn close_stage(&mut self, parts: &mut Parts<'_>, style: &Style) -> Outcome {
        self.drop_leaves(parts);
        let pooled = take(&mut self.pooled) as usize;
        if pooled == 0 {
            return Outcome::Exhausted;
        }
        self.age = self.age.wrapping_add(1);
        self.deals = self.deals.saturating_sub(1);
        // In the order of the tree, so that the walks of the next stage are short.
        let entries = parts.pool.get_mut(..pooled).unwrap_or_default();
        sort_by(entries, |a, b| lines::is_before(parts.nodes, a.place(), b.place()));
        let mut count = 0;
        for at in 0..pooled {
            let Some(&entry) = parts.pool.get(at) else { break };
            let dealt = self.deal_from(parts, style, entry);
            if let Some((leaf, slot)) = dealt.zip(parts.leaves.get_mut(count)) {
                *slot = leaf;
                count += 1;
            }
        }
        (self.leaf, self.stale) = (0, 0);
        self.leaves = u32::try_from(count).unwrap_or(0);
        if count == 0 { Outcome::Exhausted } else { Outcome::Running }
    }

    /// Grows the fillings and the deal from a pooled position; what owned that position owns the new one.
    fn deal_from(&mut self, parts: &mut Parts<'_>, style: &Style, entry: Entry) -> Option<Entry> {
        let mut place = entry.place();
        self.go(parts, place);
        let deals = parts.board.deals();
        let mut units = 0;
        while parts.board.deals() == deals {
            let code = if parts.board.may_deal() {
                Some(DEAL)
            } else {
                children::cheapest_filling(parts.board, &style.weights, &mut units)
            };
            let grown = code.and_then(|code| self.stock.grow(parts.nodes, place.node, code));
            let Some(node) = grown.filter(|_| place.depth < MOVES_MAX) else {
                self.narrowed = 1;
                self.settle(parts, place);
                return None;
            };
            self.stock.drop(parts.nodes, place.node);
            place = Place::new(node, place.depth + 1);
            self.go(parts, place);
        }
        Transposition::new(parts.slots).enter(parts.board.hash(), self.age);
        Some(Entry { node: place.node, depth: place.depth, ..entry })
    }
}

/// Writes the line to a leaf and one move more to `parts.line`, and returns its length.
pub(super) fn write_line(parts: &mut Parts<'_>, leaf: Entry, last: Code) -> u16 {
    let depth = lines::line(parts.nodes, leaf.place(), parts.line);
    if let Some(slot) = parts.line.get_mut(depth) {
        *slot = last;
    }
    leaf.depth.saturating_add(1)
}
