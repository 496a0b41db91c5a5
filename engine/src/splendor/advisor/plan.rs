//! What the tree says beside the values: the cards that the seat goes on to buy, and those that others may take first.
//!
//! Both read the part of the tree below the action that is advised. A node is a step in many drawn worlds, so a plan names cards
//! that may still have to come, and a chance counts visits, which go where a seat does best for itself.

use super::super::actions::Kind;
use super::super::cards;
use super::super::state::{SLOTS, State};
use super::codes;
use crate::game::Seat;
use crate::kit::tree::{Id, Tree};

/// Cards of a plan.
pub(super) const LENGTH: usize = 6;

/// Steps down the tree that a plan follows at most.
const DEPTH: u32 = 40;

/// Visits without which a node says nothing.
const VISITS_LEAST: u32 = 2;

/// Seats that act before the seat does again.
const OTHERS_MAX: usize = 3;

/// A part of the tree: all below one node.
#[derive(Clone, Copy)]
pub(super) struct Below<'a> {
    pub(super) tree: &'a Tree<'a>,
    pub(super) top: Id,
}

impl<'a> Below<'a> {
    /// What was tried below an action of the position; none where it was not.
    pub(super) fn action(tree: &'a Tree<'a>, code: Option<u32>) -> Option<Self> {
        Some(Self { tree, top: tree.child(Id::ROOT, code?)? })
    }

    /// The cards that the seat buys along the line that was visited most, after those that a plan has.
    pub(super) fn go_on(&self, seat: Seat, plan: &mut Plan) {
        let mut at = self.top;
        for _ in 0..DEPTH {
            let children = self.tree.children(at).filter(|(_, child)| child.visits() >= VISITS_LEAST);
            let most =
                children.reduce(|best, other| if other.1.visits() > best.1.visits() { other } else { best });
            let Some((next, node)) = most else { return };
            if let Some(card) = codes::bought(node.action()).filter(|_| node.owner() == seat) {
                plan.add(card);
            }
            at = next;
        }
    }

    /// The chance in per cent, for each market place, that one of so many seats that act next takes its card.
    ///
    /// Every visit below goes through one action of the next seat, and takes a card at most once.
    pub(super) fn contested(&self, state: &State, others: u8) -> [u8; SLOTS] {
        let mut takes = [0_u64; SLOTS];
        let mut all = 0_u64;
        self.visit(usize::from(others), |depth, code, visits| {
            all += if depth == 0 { u64::from(visits) } else { 0 };
            let place = codes::taken_away(code)
                .and_then(|card| state.market().iter().position(|&lying| lying == card));
            if let Some(takes) = place.and_then(|place| takes.get_mut(place)) {
                *takes += u64::from(visits);
            }
        });
        takes.map(|takes| {
            let percent = (takes * 100).checked_div(all).unwrap_or(0);
            u8::try_from(percent.min(100)).unwrap_or(100)
        })
    }

    /// Shows depth, code and visits of each node that was visited, so many steps down. No more nodes than there are.
    fn visit(&self, depths: usize, mut see: impl FnMut(usize, u32, u32)) {
        let mut lists = [const { None }; OTHERS_MAX];
        let [first, ..] = &mut lists;
        *first = Some(self.tree.children(self.top));
        let mut depth = 0;
        for _ in 0..u64::from(self.tree.capacity()) * 2 {
            match lists.get_mut(depth).and_then(Option::as_mut).and_then(Iterator::next) {
                Some((id, node)) if node.visits() > 0 => {
                    see(depth, node.action(), node.visits());
                    if let Some(list) = lists.get_mut(depth + 1).filter(|_| depth + 1 < depths) {
                        *list = Some(self.tree.children(id));
                        depth += 1;
                    }
                }
                Some(_) => {}
                None if depth == 0 => return,
                None => depth -= 1,
            }
        }
    }
}

/// Cards in the order of their purchase; 255 behind them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Plan {
    pub(super) cards: [u8; LENGTH],
    count: usize,
}

impl Plan {
    /// The purchase of an action, if it is one and its card is known.
    pub(super) fn of(kind: u8, card: u8) -> Self {
        let mut plan = Self { cards: [cards::EMPTY; LENGTH], count: 0 };
        if matches!(Kind::from_code(kind), Some(Kind::Buy | Kind::BuyHand)) && cards::is_known(card) {
            plan.add(card);
        }
        plan
    }

    fn add(&mut self, card: u8) {
        if let Some(place) = self.cards.get_mut(self.count) {
            *place = card;
            self.count += 1;
        }
    }
}
