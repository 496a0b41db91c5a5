//! The children of a position, by their differences: what each costs and its hash, without making it.
//!
//! Every child is accounted for wholly: the run moved, the card turned up, the run completed and the card under that. The
//! hash is worked out for those children only whose cost still interests the frontier; made on the board are those that it keeps.
//!
//! - Cost: two look-ups a child, and two products and two mixes for its hash. Memory: 32 bytes of stack.
//! - Checked against make, recount and unmake: `children_are_what_making_them_gives`.

use super::board::{Board, Code, Column, Link, RUN, code, rank, run_at};
use super::evaluate::Weights;

/// No position has more children, the deal included.
pub(super) const MOST: usize = super::super::ACTIONS_MAX;

/// Which moves are looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Scope {
    /// Whole runs anywhere, parts of a run onto their own suit only. Restricted: a win may need other parts.
    Joining,
    /// Every run and part of a run, but no whole column into an empty one, and one empty column for all.
    Splitting,
    /// Every legal move; where the stock is gone, one empty column stands for all.
    Every,
}

/// A position one move further.
#[derive(Clone, Copy, Debug)]
pub(super) struct Child<'a> {
    pub(super) code: Code,
    pub(super) cost: u32,
    /// By how much the number of wrong links grew.
    pub(super) wrong: i32,
    pub(super) is_won: bool,
    board: &'a Board,
    lift: Lift<'a>,
    to: usize,
    /// Whether the run leaves for good.
    completes: bool,
}

/// Some cards taken from their column.
#[derive(Clone, Copy, Debug)]
struct Lift<'a> {
    source: &'a Column,
    from: usize,
    count: u8,
    /// The lowest card of the moved run, and where it lay.
    top: u8,
    height: u8,
    before: Link,
    /// Whether a face-down card is uncovered.
    turns: bool,
    /// What the source column no longer costs.
    saved: u32,
}

/// Calls `visit` with every child but a deal: by source, then length of the run, then target.
pub(super) fn each<'a>(board: &'a Board, weights: &Weights, scope: Scope, mut visit: impl FnMut(Child<'a>)) {
    let cost = weights.cost(board);
    let takers = Takers::of(board);
    for (from, source) in board.columns().iter().enumerate() {
        for count in 1..=source.run() {
            let top = source.card(source.height().saturating_sub(count));
            let mut targets = takers.of_rank(rank(top).wrapping_add(1)) & !(1 << from);
            targets |= fillable(board, scope, &takers, source, count);
            if targets == 0 {
                continue;
            }
            let lift = Lift::of(weights, from, source, count);
            while targets != 0 {
                let to = targets.trailing_zeros() as usize;
                targets &= targets - 1;
                let target = board.column(to);
                let link = Link::of(top, target.last());
                if scope == Scope::Joining && count < source.run() && link == Link::OffSuit {
                    continue;
                }
                visit(lift.onto(board, weights, cost, to, link));
            }
        }
    }
}

/// The move into the first empty column that costs least, of all lengths; ties to the first. What is done before a deal.
pub(super) fn cheapest_filling(board: &Board, weights: &Weights, units: &mut u32) -> Option<Code> {
    let to = board.empty()?;
    let cost = weights.cost(board);
    let mut best: Option<(u32, Code)> = None;
    for (from, source) in board.columns().iter().enumerate() {
        for count in 1..=source.run() {
            if count == source.height() {
                continue;
            }
            *units += 1;
            let lift = Lift::of(weights, from, source, count);
            let child = lift.onto(board, weights, cost, to, Link::of(lift.top, 0));
            if best.is_none_or(|(least, _)| child.cost < least) {
                best = Some((child.cost, child.code));
            }
        }
    }
    best.map(|(_, code)| code)
}

/// What the position after the deal costs, if no run is completed by it.
pub(super) fn cost_of_deal(board: &Board, weights: &Weights) -> Option<u32> {
    let mut cost = weights.cost(board);
    for (column, card) in board.columns().iter().zip(board.next_deal()) {
        let link = Link::of(*card, column.last());
        if link == Link::Suited && column.run() == RUN - 1 {
            return None;
        }
        cost = cost.wrapping_add(weights.link(link));
    }
    Some(cost)
}

/// The columns by the rank of their last card, as masks; those of rank 0 are empty.
struct Takers([u16; 16]);

impl Takers {
    fn of(board: &Board) -> Self {
        let mut takers = [0; 16];
        for (at, column) in board.columns().iter().enumerate() {
            if let Some(mask) = takers.get_mut(usize::from(rank(column.last()))) {
                *mask |= 1 << at;
            }
        }
        Self(takers)
    }

    fn of_rank(&self, rank: u8) -> u16 {
        self.0.get(usize::from(rank)).copied().unwrap_or(0)
    }
}

/// The empty columns that a run may go into under this scope.
fn fillable(board: &Board, scope: Scope, takers: &Takers, source: &Column, count: u8) -> u16 {
    let empty = takers.of_rank(0);
    let first = empty & empty.wrapping_neg();
    let is_whole_column = count == source.height();
    match scope {
        Scope::Joining if !is_whole_column && count == source.run() => first,
        Scope::Every if board.deals() > 0 => empty,
        Scope::Splitting | Scope::Every if !is_whole_column => first,
        _ => 0,
    }
}

impl<'a> Lift<'a> {
    fn of(weights: &Weights, from: usize, source: &'a Column, count: u8) -> Self {
        let height = source.height().saturating_sub(count);
        let top = source.card(height);
        let before = if count < source.run() { Link::Suited } else { Link::of(top, source.under(height)) };
        let turns = height > 0 && source.face_down() >= height;
        let saved = weights.link(before) + if turns { weights.hidden() } else { 0 };
        Self { source, from, count, top, height, before, turns, saved }
    }

    #[allow(clippy::cast_possible_truncation)] // columns are below ten
    fn onto(self, board: &'a Board, weights: &Weights, cost: u32, to: usize, link: Link) -> Child<'a> {
        let target = board.column(to);
        let completes = link == Link::Suited && self.count.saturating_add(target.run()) == RUN;
        let mut cost = cost.wrapping_sub(self.saved).wrapping_add(weights.link(link));
        if completes {
            let floor = target.height().saturating_sub(target.run());
            let king = Link::of(target.card(floor), target.under(floor));
            let uncovers = floor > 0 && target.face_down() >= floor;
            cost = cost.wrapping_sub(weights.link(king) + if uncovers { weights.hidden() } else { 0 });
        }
        Child {
            code: code(self.from as u8, to as u8, self.count),
            cost,
            wrong: i32::from(link.is_wrong()) - i32::from(self.before.is_wrong()),
            is_won: completes && board.deals() == 0 && board.cards_left() == u16::from(RUN),
            board,
            lift: self,
            to,
            completes,
        }
    }
}

impl Child<'_> {
    /// The hash of the position.
    pub(super) fn hash(&self) -> u64 {
        let Lift { source, from, count, top, height, turns, .. } = self.lift;
        let chain = source.chain().wrapping_sub(run_at(top, count, height));
        let face_down = if turns { height.saturating_sub(1) } else { source.face_down() };
        let left = self.board.mix(from, chain, face_down).wrapping_sub(source.mixed());
        let target = self.board.column(self.to);
        let (chain, face_down) = self.chain_of(target);
        let reached = self.board.mix(self.to, chain, face_down).wrapping_sub(target.mixed());
        self.board.hash().wrapping_add(left).wrapping_add(reached)
    }

    /// The polynomial and the face-down cards of the target column.
    fn chain_of(&self, target: &Column) -> (u64, u8) {
        let height = target.height();
        if !self.completes {
            let added = run_at(self.lift.top, self.lift.count, height);
            return (target.chain().wrapping_add(added), target.face_down());
        }
        let run = target.run();
        let floor = height.saturating_sub(run);
        let uncovers = floor > 0 && target.face_down() >= floor;
        let face_down = if uncovers { floor - 1 } else { target.face_down() };
        (target.chain().wrapping_sub(run_at(target.card(floor), run, floor)), face_down)
    }
}
