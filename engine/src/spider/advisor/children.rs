//! The children of a position, by their differences: what each costs and its hash, without making it.
//!
//! Every child is accounted for wholly: the run moved, the card turned up, the run completed and the card under that. Only
//! children that a frontier keeps are made on the board later.
//!
//! - Cost: two products for each length of the run, two for each child. Memory: none.
//! - Checked against make, recount and unmake: `children_are_what_making_them_gives`.

use super::board::{Board, COLUMNS, Code, Column, Link, RUN, code, rank, run_at};
use super::evaluate::Weights;

/// No position has more children: ten columns with runs of at most thirteen cards, nine targets each, and the deal.
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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Child {
    pub(super) code: Code,
    pub(super) cost: u32,
    pub(super) hash: u64,
    /// By how much the number of wrong links grew.
    pub(super) wrong: i32,
    pub(super) is_won: bool,
}

/// Calls `visit` with every child but a deal: by source, then length of the run, then target.
pub(super) fn each(board: &Board, weights: &Weights, scope: Scope, mut visit: impl FnMut(Child)) {
    let cost = weights.cost(board);
    let first_empty = board.empty();
    for (from, source) in board.columns().iter().enumerate() {
        for count in 1..=source.run() {
            let lift = Lift::of(board, weights, from, source, count);
            for (to, target) in board.columns().iter().enumerate() {
                let last = target.last();
                if last == 0 {
                    if !may_fill(board, scope, first_empty, to, source, count) {
                        continue;
                    }
                } else if rank(last) != rank(lift.top).wrapping_add(1) || to == from {
                    continue;
                }
                let link = Link::of(lift.top, last);
                if scope == Scope::Joining && count < source.run() && link == Link::OffSuit {
                    continue;
                }
                visit(lift.onto(board, weights, cost, to, target, link));
            }
        }
    }
}

/// Whether a run may go into the empty column `to` under this scope.
fn may_fill(
    board: &Board,
    scope: Scope,
    first: Option<usize>,
    to: usize,
    source: &Column,
    count: u8,
) -> bool {
    let is_first = first == Some(to);
    let is_whole_column = count == source.height();
    match scope {
        Scope::Joining => is_first && !is_whole_column && count == source.run(),
        Scope::Splitting => is_first && !is_whole_column,
        Scope::Every => (is_first && !is_whole_column) || board.deals() > 0,
    }
}

/// Some cards taken from their column.
struct Lift {
    from: usize,
    count: u8,
    /// The lowest card of the moved run.
    top: u8,
    /// What the source column loses or gains.
    before: Link,
    cost: u32,
    hash: u64,
}

impl Lift {
    fn of(board: &Board, weights: &Weights, from: usize, source: &Column, count: u8) -> Self {
        let height = source.height().saturating_sub(count);
        let top = source.card(height);
        let before = Link::of(top, source.under(height));
        let turns = height > 0 && source.face_down() >= height;
        let face_down = if turns { height - 1 } else { source.face_down() };
        let chain = source.chain().wrapping_sub(run_at(top, count, height));
        let hidden = if turns { weights.hidden() } else { 0 };
        Self {
            from,
            count,
            top,
            before,
            cost: weights.link(before) + hidden,
            hash: board.mix(from, chain, face_down).wrapping_sub(source.mixed()),
        }
    }

    #[allow(clippy::cast_possible_truncation)] // columns are below ten
    fn onto(
        &self,
        board: &Board,
        weights: &Weights,
        cost: u32,
        to: usize,
        target: &Column,
        link: Link,
    ) -> Child {
        let height = target.height();
        let completes = link == Link::Suited && self.count.saturating_add(target.run()) == RUN;
        let mut cost = cost.wrapping_sub(self.cost).wrapping_add(weights.link(link));
        let (chain, face_down) = if completes {
            let run = target.run();
            let floor = height.saturating_sub(run);
            let king = target.card(floor);
            let uncovers = floor > 0 && target.face_down() >= floor;
            cost = cost.wrapping_sub(weights.link(Link::of(king, target.under(floor))));
            cost = cost.wrapping_sub(if uncovers { weights.hidden() } else { 0 });
            let face_down = if uncovers { floor - 1 } else { target.face_down() };
            (target.chain().wrapping_sub(run_at(king, run, floor)), face_down)
        } else {
            (target.chain().wrapping_add(run_at(self.top, self.count, height)), target.face_down())
        };
        let mixed = board.mix(to, chain, face_down).wrapping_sub(target.mixed());
        Child {
            code: code(self.from as u8, to as u8, self.count),
            cost,
            hash: board.hash().wrapping_add(self.hash).wrapping_add(mixed),
            wrong: i32::from(link.is_wrong()) - i32::from(self.before.is_wrong()),
            is_won: completes && board.deals() == 0 && board.cards_left() == u16::from(RUN),
        }
    }
}

/// The move into the first empty column that costs least, of all lengths; ties to the first. What is done before a deal.
pub(super) fn cheapest_filling(board: &Board, weights: &Weights, units: &mut u32) -> Option<Code> {
    let to = board.empty()?;
    let mut best: Option<Child> = None;
    for (from, source) in board.columns().iter().enumerate().take(COLUMNS) {
        for count in 1..=source.run() {
            if count == source.height() {
                continue;
            }
            *units += 1;
            let lift = Lift::of(board, weights, from, source, count);
            let link = Link::of(lift.top, 0);
            let child = lift.onto(board, weights, weights.cost(board), to, board.column(to), link);
            if best.is_none_or(|best| child.cost < best.cost) {
                best = Some(child);
            }
        }
    }
    best.map(|child| child.code)
}
