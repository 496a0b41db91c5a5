//! The tree of the lines under search: a position is its last move and its parent, nothing more.
//!
//! The beam keeps no positions. It walks the board along this tree, from each leaf to the next: leaves stand in the order
//! of the tree, so a walk is a few moves back and a few ahead.
//!
//! - Invariant: a node counts its children and its owners, and is free once there are none; node 0 is the root and stays.
//! - Cost: `grow` O(1); `drop` one step for each node that becomes free. Memory: 8 bytes a node; lines that survive share
//!   most of their past, so a beam of width W lives in about 12 W nodes.
//! - Full: `grow` gives nothing, and the beam lets that child go.

use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

use super::MOVES_MAX;
use super::board::{Board, Code, MOVE};

/// No node.
pub(super) const NONE: u32 = u32::MAX;

/// A move and where it was made; a free node holds the next free one as its parent.
#[derive(Clone, Copy, Debug, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub(super) struct Node {
    parent: u32,
    code: Code,
    owners: u16,
}

/// Which nodes are in use.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub(super) struct Stock {
    free: u32,
    /// Nodes that were ever in use.
    used: u32,
    live: u32,
}

impl Stock {
    /// Only the root is in use.
    pub(super) fn start(nodes: &mut [Node]) -> Self {
        if let Some(root) = nodes.first_mut() {
            *root = Node { parent: NONE, code: 0, owners: 1 };
        }
        Self { free: NONE, used: 1, live: 1 }
    }

    pub(super) const fn live(&self) -> u32 {
        self.live
    }

    /// A new node with one owner, a child of `parent`; `None` if there is no room.
    pub(super) fn grow(&mut self, nodes: &mut [Node], parent: u32, code: Code) -> Option<u32> {
        let node = if self.free == NONE { self.used } else { self.free };
        let slot = nodes.get_mut(node as usize)?;
        if self.free == NONE {
            self.used += 1;
        } else {
            self.free = slot.parent;
        }
        *slot = Node { parent, code, owners: 1 };
        self.live = self.live.wrapping_add(1);
        own(nodes, parent);
        Some(node)
    }

    /// Takes one owner away; a node without owners is free, and its parent loses an owner in turn.
    pub(super) fn drop(&mut self, nodes: &mut [Node], node: u32) {
        let mut at = node;
        for _ in 0..=MOVES_MAX {
            let Some(slot) = nodes.get_mut(at as usize) else { return };
            slot.owners = slot.owners.saturating_sub(1);
            if slot.owners > 0 || at == 0 {
                return;
            }
            let parent = core::mem::replace(&mut slot.parent, self.free);
            self.free = at;
            self.live = self.live.wrapping_sub(1);
            at = parent;
        }
    }
}

/// Gives a node one more owner.
pub(super) fn own(nodes: &mut [Node], node: u32) {
    if let Some(slot) = nodes.get_mut(node as usize) {
        slot.owners = slot.owners.saturating_add(1);
    }
}

/// The lowest place on the line to `place`, itself included, that something besides this line's last owner needs.
pub(super) fn shared(nodes: &[Node], place: Place) -> Place {
    let mut at = place.bounded();
    while at.depth > 0 {
        let Some(slot) = nodes.get(at.node as usize).filter(|slot| slot.owners <= 1) else { break };
        at = Place::new(slot.parent, at.depth - 1);
    }
    at
}

/// Where a node stands: itself, and how many moves from the root.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub(super) struct Place {
    pub(super) node: u32,
    pub(super) depth: u16,
    pub(super) reserved: u16,
}

impl Place {
    pub(super) const fn new(node: u32, depth: u16) -> Self {
        Self { node, depth, reserved: 0 }
    }

    /// No line is longer than the most moves, whatever the bytes say.
    fn bounded(self) -> Self {
        Self { depth: self.depth.min(MOVES_MAX), ..self }
    }
}

fn parent(nodes: &[Node], node: u32) -> u32 {
    nodes.get(node as usize).map_or(NONE, |slot| slot.parent)
}

/// The ancestor of a place at a depth that is not greater than its own.
fn ancestor(nodes: &[Node], place: Place, depth: u16) -> u32 {
    (depth..place.depth).fold(place.node, |node, _| parent(nodes, node))
}

/// Whether `a` comes before `b` in the order of the tree: ancestors first, children of one parent by their nodes.
pub(super) fn is_before(nodes: &[Node], a: Place, b: Place) -> bool {
    let (a, b) = (a.bounded(), b.bounded());
    let depth = a.depth.min(b.depth);
    let mut pair = (ancestor(nodes, a, depth), ancestor(nodes, b, depth));
    if pair.0 == pair.1 {
        return a.depth < b.depth;
    }
    for _ in 0..depth {
        let above = (parent(nodes, pair.0), parent(nodes, pair.1));
        if above.0 == above.1 {
            break;
        }
        pair = above;
    }
    pair.0 < pair.1
}

/// Walks the board from one place to another: back to where their lines part, then ahead.
pub(super) fn walk(board: &mut Board, nodes: &mut [Node], from: Place, to: Place) {
    let mut at = from.bounded();
    let to = to.bounded();
    let mut meeting = ancestor(nodes, to, at.depth.min(to.depth));
    let mut depth = at.depth.min(to.depth);
    while at.depth > 0 && (at.depth > depth || at.node != meeting) {
        let Some(&Node { parent: above, code, .. }) = nodes.get(at.node as usize) else { break };
        board.unmake(code);
        at = Place::new(above, at.depth - 1);
        if at.depth < depth {
            depth = at.depth;
            meeting = parent(nodes, meeting);
        }
    }
    for depth in at.depth + 1..=to.depth {
        let node = ancestor(nodes, to, depth);
        let Some(slot) = nodes.get_mut(node as usize) else { break };
        slot.code = board.make(slot.code);
    }
}

/// Writes the moves from the root to a place, and returns how many they are; fewer than there are only if `out` is too short.
pub(super) fn line(nodes: &[Node], place: Place, out: &mut [Code]) -> usize {
    let count = usize::from(place.depth).min(out.len());
    let mut node = place.node;
    for depth in (0..usize::from(place.depth)).rev() {
        let Some(slot) = nodes.get(node as usize) else { break };
        if let Some(code) = out.get_mut(depth) {
            *code = slot.code & MOVE;
        }
        node = slot.parent;
    }
    count
}
