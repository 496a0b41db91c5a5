//! A search tree in a fixed memory, for Monte Carlo tree search where not every action is open at every visit.
//!
//! A node is what an action of a parent leads to: it counts how often it was visited, what those visits were worth to the seat
//! that chose the action, and how often it could have been visited. The tree knows neither positions nor rules: an action is a
//! code of the caller's, who replays the codes from the root. So one tree serves
//!
//! - **open actions**: all children may be chosen at every visit;
//! - **information sets** and hidden chance: at each visit only the children that the world drawn for it allows may be chosen,
//!   and those are compared by how often they could have been ([`Tree::choose`]);
//! - **chance nodes**: the outcome is drawn by the caller, [`Tree::child`] finds it or [`Tree::add`] puts it there;
//! - **simultaneous choices**: each seat has a tree of its own in a part of the memory, and each round goes down all of them.
//!
//! Properties:
//!
//! - Invariant: a node is the root, in the list of its parent's children, or free. No words are harmful: links that lead nowhere
//!   end a list, and no list is followed for longer than there are nodes.
//! - Memory: 32 bytes a node, 32 more for all. **When it is full** the children of a node are given up that was not visited
//!   since the search for something to give up came by it last (the clock algorithm); it keeps its own counts and may grow
//!   children again. Nodes on the way of the present visit stay.
//! - Cost: `choose` a few dozen operations and one or two divisions a child; `add` constant, but for at most [`SWEEP`] nodes
//!   looked at, their children included, when the memory is full.
//! - Ties: the first child in the list, which is the one that was added last.
//! - Source: Auer, Cesa-Bianchi and Fischer 2002 (UCB1); Kocsis and Szepesvári 2006 (UCT); Rosin 2011 (predictors, PUCT); Cowling, Powley and Whitehouse 2012 (information
//!   sets: choices are compared by how often they were open); Powley, Cowling and Whitehouse 2017 (bounded memory by recycling).
//!   Departs from the last: what is given up is found by a clock hand, not by a list in the order of use, which saves 8 bytes a
//!   node.

use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

/// What a visit is worth at most; 0 is the least.
pub const ONE: u32 = 1 << 14;

/// Nodes that one `add` looks at, at most, when it looks for something to give up.
pub const SWEEP: u32 = 1024;

/// The number of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(transparent)]
pub struct Id(u32);

impl Id {
    /// The root of every tree.
    pub const ROOT: Self = Self(0);
}

/// By what a child is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// PUCT: what its visits were worth, and more the more was expected of it and the less often it was visited when it could
    /// have been; `exploration` in 256ths. A child without visits counts as what the others were worth on average, less
    /// `reduction`.
    Predicted {
        /// How much expectation counts.
        exploration: u32,
        /// By how much a child without visits counts less.
        reduction: u32,
    },
    /// UCB1: first those without visits; then what the visits were worth and `exploration`, in 256ths, times the root of the
    /// logarithm of the visits that were possible by those there were.
    Confident {
        /// How much doubt counts; 362 for the root of 2.
        exploration: u32,
    },
}

/// No node.
const NONE: u32 = u32::MAX;

/// One node, 32 plain bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct Node {
    action: u32,
    parent: u32,
    /// The first child; of a free node [`NONE`].
    first: u32,
    /// The next child of the parent, or the next free node.
    next: u32,
    visits: u32,
    /// How often it could have been chosen.
    chances: u32,
    /// What the visits were worth, together.
    sum: u32,
    prior: u16,
    owner: u8,
    marks: u8,
}

const _: () = assert!(size_of::<Node>() == 32 && size_of::<Head>() == 32);

/// Visited since the clock hand came by.
const USED: u8 = 1;
/// On the way of the present visit.
const ON_THE_WAY: u8 = 2;
/// Not in the tree.
const FREE: u8 = 4;

impl Node {
    const fn new(action: u32, parent: u32, prior: u16, owner: u8) -> Self {
        let [first, next] = [NONE; 2];
        Self { action, parent, first, next, visits: 0, chances: 0, sum: 0, prior, owner, marks: 0 }
    }

    /// The caller's code of the action that leads here.
    pub const fn action(&self) -> u32 {
        self.action
    }

    /// How often it was visited.
    pub const fn visits(&self) -> u32 {
        self.visits
    }

    /// What its visits were worth on average to its owner, 0 to [`ONE`]; `unvisited` without any.
    pub fn mean(&self, unvisited: u32) -> u32 {
        self.sum.checked_div(self.visits).map_or(unvisited, |mean| mean.min(ONE))
    }

    /// How much the caller expected of it, in 65,536ths.
    pub const fn prior(&self) -> u16 {
        self.prior
    }

    /// The seat to which a visit is worth what is counted: the one that chooses the action.
    pub const fn owner(&self) -> u8 {
        self.owner
    }

    /// Whether children grew.
    pub const fn has_children(&self) -> bool {
        self.first != NONE
    }
}

/// What a tree remembers beside its nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
struct Head {
    /// Nodes that were ever in use: those behind them are still untouched.
    touched: u32,
    /// The first of the nodes that are free again.
    free: u32,
    /// Nodes in the tree.
    count: u32,
    /// Where the clock hand stands.
    hand: u32,
    reserved: [u32; 4],
}

/// A tree in a part of a workspace.
#[derive(Debug)]
pub struct Tree<'a> {
    head: &'a mut Head,
    nodes: &'a mut [Node],
}

/// The bytes for so many nodes.
pub const fn size(nodes: usize) -> usize {
    nodes.saturating_mul(size_of::<Node>()).saturating_add(size_of::<Head>())
}

/// How many nodes so many bytes hold.
pub const fn nodes_in(bytes: usize) -> usize {
    bytes.saturating_sub(size_of::<Head>()) / size_of::<Node>()
}

impl<'a> Tree<'a> {
    /// The tree that a memory holds; none in less than one node's.
    pub fn open(memory: &'a mut [u64]) -> Option<Self> {
        let (head, rest) = Head::mut_from_prefix(memory.as_mut_bytes()).ok()?;
        let count = rest.len() / size_of::<Node>();
        let (nodes, _) = <[Node]>::mut_from_prefix_with_elems(rest, count).ok()?;
        if nodes.is_empty() { None } else { Some(Self { head, nodes }) }
    }

    /// Makes it a root without children, whose owner is `owner`.
    pub fn clear(&mut self, owner: u8) {
        *self.head = Head { touched: 1, free: NONE, count: 1, hand: 0, reserved: [0; 4] };
        if let Some(root) = self.nodes.first_mut() {
            *root = Node::new(0, NONE, u16::MAX, owner);
        }
    }

    /// A node; the root where there is none of that number.
    pub fn node(&self, id: Id) -> Node {
        let found = self.nodes.get(id.0 as usize).or_else(|| self.nodes.first());
        found.copied().unwrap_or(Node::new(0, NONE, 0, 0))
    }

    /// Nodes in the tree.
    pub fn count(&self) -> u32 {
        self.head.count.min(self.capacity())
    }

    /// Nodes that the memory holds.
    #[allow(clippy::cast_possible_truncation)] // more nodes than a u32 counts are left alone
    pub const fn capacity(&self) -> u32 {
        if self.nodes.len() > NONE as usize { NONE } else { self.nodes.len() as u32 }
    }

    /// The children of a node, the one that was added last first.
    pub fn children(&self, id: Id) -> impl Iterator<Item = (Id, &Node)> {
        let mut next = self.node(id).first;
        let mut left = self.nodes.len();
        core::iter::from_fn(move || {
            left = left.checked_sub(1)?;
            let child = self.nodes.get(next as usize)?;
            let id = Id(core::mem::replace(&mut next, child.next));
            Some((id, child))
        })
    }

    /// The child with an action.
    pub fn child(&self, id: Id, action: u32) -> Option<Id> {
        self.children(id).find(|(_, child)| child.action == action).map(|(id, _)| id)
    }

    /// Adds a child in front of the others; none where nothing can be given up for it.
    pub fn add(&mut self, parent: Id, action: u32, prior: u16, owner: u8) -> Option<Id> {
        let at = self.free_place(parent)?;
        let above = self.nodes.get_mut(parent.0 as usize)?;
        let next = core::mem::replace(&mut above.first, at);
        let node = self.nodes.get_mut(at as usize)?;
        *node = Node { next, ..Node::new(action, parent.0, prior, owner) };
        self.head.count = self.head.count.saturating_add(1);
        Some(Id(at))
    }

    /// The child to visit by a rule, of those that are open. All open children had a chance, the chosen one is on the way: it is
    /// kept until [`Tree::back_up`] goes up from it.
    pub fn choose(&mut self, parent: Id, rule: Rule, is_open: impl Fn(u32) -> bool) -> Option<Id> {
        let (sum, visits) = self
            .children(parent)
            .filter(|(_, child)| is_open(child.action))
            .fold((0_u64, 0_u64), |(sum, visits), (_, child)| {
                (sum + u64::from(child.sum), visits + u64::from(child.visits))
            });
        let mean = sum.checked_div(visits).map_or(u64::from(ONE / 2), |mean| mean.min(ONE.into()));
        let mean = u32::try_from(mean).unwrap_or(ONE);
        let mut best: Option<(u64, Id)> = None;
        let mut next = self.node(parent).first;
        for _ in 0..self.nodes.len() {
            let Some(child) = self.nodes.get_mut(next as usize) else { break };
            let id = Id(core::mem::replace(&mut next, child.next));
            if !is_open(child.action) {
                continue;
            }
            child.chances = child.chances.saturating_add(1);
            let value = child.promise(rule, mean);
            if best.is_none_or(|(most, _)| value > most) {
                best = Some((value, id));
            }
        }
        let (_, chosen) = best?;
        self.mark(chosen);
        Some(chosen)
    }

    /// Puts a node on the way of the present visit.
    pub fn mark(&mut self, id: Id) {
        if let Some(node) = self.nodes.get_mut(id.0 as usize) {
            node.marks |= USED | ON_THE_WAY;
        }
    }

    /// Ends a visit: every node from `last`, the one that was chosen last, up to the root was worth to its owner what `worth`
    /// says, 0 to [`ONE`].
    pub fn back_up(&mut self, last: Id, worth: impl Fn(u8) -> u32) {
        let mut at = last.0;
        for _ in 0..self.nodes.len() {
            let Some(node) = self.nodes.get_mut(at as usize) else { break };
            node.enter(worth(node.owner).min(ONE));
            at = node.parent;
        }
    }

    /// A place for a node: one that is free again, an untouched one, or one that is given up; never one below `parent`, which
    /// is about to have children.
    fn free_place(&mut self, parent: Id) -> Option<u32> {
        if self.head.free == NONE && self.head.touched >= self.capacity() {
            self.give_up_some(parent);
        }
        let free = self.head.free;
        if let Some(node) = self.nodes.get(free as usize).filter(|node| node.marks & FREE != 0) {
            self.head.free = node.next;
            return Some(free);
        }
        let touched = self.head.touched;
        if touched >= self.capacity() {
            return None;
        }
        self.head.touched = touched + 1;
        Some(touched)
    }

    /// Gives up the children of one node that can do without.
    fn give_up_some(&mut self, parent: Id) {
        let mut left = SWEEP;
        while let Some(rest) = left.checked_sub(1) {
            left = rest;
            let at = self.head.hand;
            self.head.hand = if at.saturating_add(1) < self.capacity() { at + 1 } else { 0 };
            if self.is_needed(Id(at), parent) {
                continue;
            }
            let (looked_at, are_leaves) = self.leaves_of(Id(at), left);
            left -= looked_at;
            if are_leaves {
                return self.give_up(at);
            }
        }
    }

    /// Whether a node keeps its children, or has none; from now on it counts as not used.
    fn is_needed(&mut self, id: Id, parent: Id) -> bool {
        let Some(node) = self.nodes.get_mut(id.0 as usize) else { return true };
        let marks = node.marks;
        node.marks &= !USED;
        marks != 0 || id == parent || id == Id::ROOT || !node.has_children()
    }

    /// How many children of a node were looked at, `most` at the most, and whether those are all and have no children.
    fn leaves_of(&self, id: Id, most: u32) -> (u32, bool) {
        let mut looked_at = 0;
        for (_, child) in self.children(id) {
            if looked_at == most || child.has_children() {
                return (looked_at, false);
            }
            looked_at += 1;
        }
        (looked_at, true)
    }

    /// Gives up the children of a node, which have none.
    fn give_up(&mut self, at: u32) {
        let Some(node) = self.nodes.get_mut(at as usize) else { return };
        let mut next = core::mem::replace(&mut node.first, NONE);
        for _ in 0..self.nodes.len() {
            let Some(child) = self.nodes.get_mut(next as usize) else { break };
            let freed = core::mem::replace(&mut next, child.next);
            *child = Node { next: self.head.free, marks: FREE, ..Node::new(0, NONE, 0, 0) };
            self.head.free = freed;
            self.head.count = self.head.count.saturating_sub(1);
        }
    }
}

impl Node {
    /// Counts a visit. Where counts would not fit, those so far count half.
    const fn enter(&mut self, worth: u32) {
        self.marks &= !ON_THE_WAY;
        if self.sum > u32::MAX - ONE || self.visits == u32::MAX {
            self.sum /= 2;
            self.visits /= 2;
            self.chances /= 2;
        }
        self.sum += worth;
        self.visits += 1;
    }

    /// What a visit promises: value and exploration; `mean` is what the children were worth on average.
    fn promise(&self, rule: Rule, mean: u32) -> u64 {
        match rule {
            Rule::Predicted { exploration, reduction } => {
                self.promise_as_predicted(exploration, mean.saturating_sub(reduction))
            }
            Rule::Confident { exploration } => self.promise_with_confidence(exploration),
        }
    }

    fn promise_with_confidence(&self, exploration: u32) -> u64 {
        if self.visits == 0 {
            return u64::MAX;
        }
        let value = u64::from(self.mean(0)) << VALUE_BITS;
        // The logarithm has 8 bits of fraction, the root of it and 20 more 14, the weight 8.
        let bound = (logarithm(self.chances) << 20).checked_div(self.visits.into()).unwrap_or(0).isqrt();
        value.saturating_add(bound.saturating_mul(exploration.into()) >> (14 + 8 - 14 - VALUE_BITS))
    }

    fn promise_as_predicted(&self, exploration: u32, unvisited: u32) -> u64 {
        let value = u64::from(self.mean(unvisited)) << VALUE_BITS;
        // The root of the chances in 16ths, times the prior in 65,536ths, times the weight in 256ths: 28 bits of fraction, of
        // which the value has 14.
        let root = (u64::from(self.chances) << 8).isqrt();
        let urge =
            (root * u64::from(self.prior)).saturating_mul(exploration.into()) / (u64::from(self.visits) + 1);
        value.saturating_add(urge >> (28 - 14 - VALUE_BITS))
    }
}

/// The natural logarithm in 256ths, to within 17 of them; 0 of 0.
fn logarithm(number: u32) -> u64 {
    let whole = number.checked_ilog2().unwrap_or(0);
    // Between two powers of two it is taken to be straight.
    let part = (u64::from(number) << 8 >> whole) & 255;
    (((u64::from(whole) << 8) + part) * LN_2) >> 16
}

/// The natural logarithm of 2 in 65,536ths.
const LN_2: u64 = 45_426;

/// Bits by which values are finer when they are compared.
const VALUE_BITS: u32 = 8;

#[cfg(test)]
mod tests;
