//! The moves of cards in sight, by their differences: what each costs and its hash, without making it.
//!
//! The cost steers the beam only: it says which quiet positions are worth to go on from. How good a plan is at its end,
//! when a card turns up or the stock is dealt, is for the network to say.
//!
//! - Weights: the best of some 45 settings tried on own seeds. An off-suit join costs little more than a break, since
//!   nearly every card must move again before a hidden deal is won.
//! - Cost: two look-ups a move, and two products and two mixes for its hash.

use super::super::board::{COLUMNS, Code, Link, RUN, code, rank, run_at};
use super::sight::{Sight, Starts, run_of};
use crate::kit::hash;

pub(super) const HIDDEN: i32 = 16;
const OFF_SUIT: i32 = 6;
const BROKEN: i32 = 4;
const HOLE: i32 = 10;
const RUN_GONE: i32 = 10;

/// More than any position costs: no move from a cost within it overflows, whatever the bytes of a leaf say.
const COST_MOST: i32 = 1 << 20;

/// A position with everything that its moves share.
#[derive(Debug)]
pub(super) struct Scan<'a> {
    pub(super) sight: &'a Sight,
    starts: Starts,
    cost: i32,
    hash: u64,
    columns: [Column; COLUMNS],
    /// The columns by the rank of their last card, as masks; those of rank 0 are holes.
    takers: [u16; 16],
}

#[derive(Clone, Copy, Debug, Default)]
struct Column {
    chain: u64,
    mixed: u64,
    height: u8,
    run: u8,
    last: u8,
}

/// A position one move further.
#[derive(Clone, Copy, Debug)]
pub(super) struct Move {
    pub(super) code: Code,
    pub(super) cost: i32,
    /// Whether a face-down card turns up.
    pub(super) turns: bool,
    /// Whether a run leaves.
    pub(super) completes: bool,
    /// How the moved run lies then.
    top: u8,
    height: u8,
}

impl<'a> Scan<'a> {
    pub(super) fn of(sight: &'a Sight, cost: i32) -> Self {
        let starts = sight.starts();
        let cost = cost.clamp(-COST_MOST, COST_MOST);
        let mut scan =
            Self { sight, starts, cost, hash: 0, columns: [Column::default(); COLUMNS], takers: [0; 16] };
        for (at, column) in scan.columns.iter_mut().enumerate() {
            let cards = sight.column(&scan.starts, at);
            let chain = chain_of(cards);
            let last = cards.last().copied().unwrap_or(0);
            let mixed = mix(sight.deals(), at, chain, sight.face_down(at));
            let height = u8::try_from(cards.len()).unwrap_or(0);
            *column = Column { chain, mixed, height, run: run_of(cards), last };
            scan.hash = scan.hash.wrapping_add(mixed);
            let is_awaited = cards.is_empty() && sight.face_down(at) > 0;
            if let Some(takers) = scan.takers.get_mut(usize::from(rank(last))).filter(|_| !is_awaited) {
                *takers |= 1 << at;
            }
        }
        scan
    }

    #[cfg(test)]
    pub(super) const fn hash(&self) -> u64 {
        self.hash
    }

    /// The holes, as a mask.
    pub(super) fn holes(&self) -> u16 {
        self.takers.first().copied().unwrap_or(0)
    }

    /// Calls `visit` with every move: by source, then length of the run, then target. One hole stands for all, and no
    /// column of one run moves into a hole.
    pub(super) fn each(&self, mut visit: impl FnMut(&Self, Move)) {
        let first_hole = self.holes() & self.holes().wrapping_neg();
        for (from, source) in self.columns.iter().enumerate() {
            for count in 1..=source.run {
                let lift = self.lift(from, source, count);
                let mut targets = self.takers_of(lift.top) & !(1 << from);
                if !lift.empties {
                    targets |= first_hole;
                }
                while targets != 0 {
                    let to = targets.trailing_zeros() as usize;
                    targets &= targets - 1;
                    visit(self, self.onto(&lift, to));
                }
            }
        }
    }

    /// The move into the first hole that costs least and turns nothing up; ties to the first. What is done before a deal.
    pub(super) fn cheapest_filling(&self, units: &mut u32) -> Option<Move> {
        let to = self.sight.hole()?;
        let mut best: Option<Move> = None;
        for (from, source) in self.columns.iter().enumerate() {
            for count in 1..=source.run {
                if count == source.height {
                    continue;
                }
                *units += 1;
                let filling = self.onto(&self.lift(from, source, count), to);
                if best.is_none_or(|least| filling.cost < least.cost) {
                    best = Some(filling);
                }
            }
        }
        best
    }

    fn takers_of(&self, top: u8) -> u16 {
        let above = usize::from(rank(top)) + 1;
        self.takers.get(above).copied().filter(|_| rank(top) < RUN).unwrap_or(0)
    }

    fn lift(&self, from: usize, source: &Column, count: u8) -> Lift {
        let cards = self.sight.column(&self.starts, from);
        let height = source.height.saturating_sub(count);
        let card = |at: u8| cards.get(usize::from(at)).copied().unwrap_or(0);
        let top = card(height);
        let is_all = height == 0;
        let has_hidden = self.sight.face_down(from) > 0;
        let (turns, empties) = (is_all && has_hidden, is_all && !has_hidden);
        let mut cost = self.cost;
        if count == source.run && !is_all {
            cost -= cost_of(Link::of(top, card(height.saturating_sub(1))));
        }
        cost -= i32::from(turns) * HIDDEN + i32::from(empties) * HOLE;
        Lift { from, count, top, turns, empties, cost }
    }

    #[allow(clippy::cast_possible_truncation)] // columns are below ten
    fn onto(&self, lift: &Lift, to: usize) -> Move {
        let target = self.columns.get(to).copied().unwrap_or_default();
        let mut cost = lift.cost;
        if target.last == 0 {
            cost += HOLE;
        } else {
            cost += cost_of(Link::of(lift.top, target.last));
        }
        let is_joined = target.last != 0 && Link::of(lift.top, target.last) == Link::Suited;
        let completes = is_joined && lift.count.saturating_add(target.run) == RUN;
        let mut turns = lift.turns;
        if completes {
            let floor = target.height.saturating_sub(target.run);
            let has_hidden = self.sight.face_down(to) > 0;
            if floor == 0 {
                turns |= has_hidden;
                cost -= if has_hidden { HIDDEN } else { HOLE };
            } else {
                let card = |at: usize| self.sight.column(&self.starts, to).get(at).copied().unwrap_or(0);
                cost -= cost_of(Link::of(card(floor.into()), card(usize::from(floor).saturating_sub(1))));
            }
            cost -= RUN_GONE;
        }
        let code = code(lift.from as u8, to as u8, lift.count);
        Move { code, cost, turns, completes, top: lift.top, height: target.height }
    }

    /// The hash of the position after a move; cards that turn up are not in it.
    pub(super) fn hash_of(&self, child: &Move) -> u64 {
        let (from, to, count) = super::super::board::decode(child.code);
        let column = |at: usize| self.columns.get(at).copied().unwrap_or_default();
        let (source, target) = (column(from), column(to));
        let left = source.chain.wrapping_sub(run_at(child.top, count, source.height.saturating_sub(count)));
        let reached = if child.completes {
            let floor = target.height.saturating_sub(target.run);
            let king = self.sight.column(&self.starts, to).get(usize::from(floor)).copied().unwrap_or(0);
            target.chain.wrapping_sub(run_at(king, target.run, floor))
        } else {
            target.chain.wrapping_add(run_at(child.top, count, child.height))
        };
        let deals = self.sight.deals();
        let mixed = |at: usize, chain: u64| mix(deals, at, chain, self.sight.face_down(at));
        self.hash
            .wrapping_sub(source.mixed)
            .wrapping_sub(target.mixed)
            .wrapping_add(mixed(from, left))
            .wrapping_add(mixed(to, reached))
    }
}

/// Some cards taken from their column.
#[derive(Debug)]
struct Lift {
    from: usize,
    count: u8,
    /// The lowest card of the moved run.
    top: u8,
    turns: bool,
    /// Whether the column becomes a hole.
    empties: bool,
    cost: i32,
}

const fn cost_of(link: Link) -> i32 {
    match link {
        Link::Suited | Link::Floor | Link::Throne => 0,
        Link::OffSuit => OFF_SUIT,
        Link::Broken | Link::King => BROKEN,
    }
}

/// What a position costs; a card that is awaited counts as face down.
pub(super) fn cost(sight: &Sight) -> i32 {
    let starts = sight.starts();
    let mut cost = 0;
    for at in 0..COLUMNS {
        let column = sight.column(&starts, at);
        cost += i32::from(sight.face_down(at)) * HIDDEN;
        cost -= i32::from(column.is_empty() && sight.face_down(at) == 0) * HOLE;
        for (&under, &card) in column.iter().zip(column.iter().skip(1)) {
            cost += cost_of(Link::of(card, under));
        }
    }
    cost - i32::from(sight.runs()) * RUN_GONE
}

/// The polynomial over the cards of a column, run by run.
#[allow(clippy::cast_possible_truncation)] // a column has at most 104 cards
fn chain_of(cards: &[u8]) -> u64 {
    let mut chain = 0u64;
    let mut run: Option<(u8, u8, u8)> = None;
    for (height, &card) in cards.iter().enumerate() {
        run = match run {
            Some((top, at, count)) if top.wrapping_sub(count) == card && rank(card) > 0 => {
                Some((top, at, count + 1))
            }
            ended => {
                chain = chain.wrapping_add(ended.map_or(0, |(top, at, count)| run_at(top, count, at)));
                Some((card, height as u8, 1))
            }
        };
    }
    chain.wrapping_add(run.map_or(0, |(top, at, count)| run_at(top, count, at)))
}

/// What a column adds to the hash; once the stock is gone columns are only names.
const fn mix(deals: u8, at: usize, chain: u64, face_down: u8) -> u64 {
    let name = if deals == 0 { 0 } else { at as u64 + 1 };
    hash::mix(chain.wrapping_add((name | (face_down as u64) << 8).wrapping_mul(0xA24B_AED4_963E_E407)))
}
