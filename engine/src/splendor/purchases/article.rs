//! A published search for the same problem, kept to be compared with: it is quick, and not always right.
//!
//! Depth first over the cards by points and a half for each gem of the printed cost. Two cuts, neither of them sound:
//! - what is held and as much as the dearest card for each purchase left is not above the best: nobles are forgotten;
//! - the same bonuses, each counted to 15, were seen with as many tokens: which tokens, how many points and which cards are
//!   left is forgotten.
//!
//! Nobles do not visit; all that are satisfied count where the search stands. `tests/data/splendor/p1_seed_bugs.txt` shows
//! each of these at work.

use zerocopy::IntoBytes;

use super::board::sort;
use super::position::pay;
use super::{Means, PROBLEM_CARDS_MAX, PROBLEM_TURNS_MAX, PURCHASES_MEMORY, Parts};
use crate::kit::hash;
use crate::splendor::Error;
use crate::splendor::lanes;
use crate::splendor::problem::{ProblemCard, ProblemNoble, filled};

/// Positions that the search makes at most; then it answers with the best so far.
pub const ARTICLE_NODES_MAX: u32 = 1_000_000;

/// What the search answers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Article {
    /// The points that it promises.
    pub points: i32,
    /// Positions made by a purchase.
    pub nodes: u32,
    plan: [u16; PROBLEM_TURNS_MAX as usize],
    length: u8,
}

/// A position of the search.
#[derive(Clone, Copy, Default)]
struct Node {
    purse: u64,
    bonuses: u64,
    bought: u32,
    points: i32,
    /// The card bought last, and the place in the order of the one to be tried next.
    number: u16,
    next: u8,
}

/// The problem, and what is found.
struct Work<'a> {
    turns: usize,
    cards: &'a [ProblemCard],
    nobles: &'a [ProblemNoble],
    dearest: i32,
    /// By bonuses: the most tokens seen with them.
    seen: &'a mut [u32],
    found: Article,
}

impl Article {
    /// Searches a problem in [`PURCHASES_MEMORY`] bytes: a table of 4,096 vectors of bonuses, enough for ten purchases; what finds no room
    /// is not remembered.
    ///
    /// ```
    /// use fiveply::splendor::{Article, Means, PURCHASES_MEMORY, ProblemCard};
    ///
    /// let cards = [7, 16, 32].map(|number| ProblemCard::printed(number).unwrap());
    /// let means = Means { tokens: [2, 1, 4, 0, 0, 0], turns: 3, ..Means::default() };
    /// let mut memory = [0; PURCHASES_MEMORY / 8];
    /// let article = Article::search(&mut memory, &means, &cards, &[])?;
    /// assert_eq!((article.points, article.plan()), (1, &[7][..]));
    /// # Ok::<(), fiveply::splendor::Error>(())
    /// ```
    ///
    /// # Errors
    /// As [`Purchases::begin`](super::Purchases::begin).
    pub fn search(
        memory: &mut [u64],
        means: &Means,
        cards: &[ProblemCard],
        nobles: &[ProblemNoble],
    ) -> Result<Self, Error> {
        let means = super::checked(means, cards, nobles)?;
        Parts::divide(memory).ok_or(Error::Workspace { need: PURCHASES_MEMORY })?;
        let bytes = memory.as_mut_bytes().get_mut(..PURCHASES_MEMORY).unwrap_or_default();
        let (seen, _) = zerocopy::FromBytes::mut_from_prefix_with_elems(bytes, PURCHASES_MEMORY / 4)
            .map_err(|_| Error::Workspace { need: PURCHASES_MEMORY })?;
        let mut order = [ProblemCard::default(); PROBLEM_CARDS_MAX];
        let cards = filled(&mut order, cards.iter().copied());
        sort(cards, |card| core::cmp::Reverse(promise(card)));
        let mut work = Work {
            turns: means.turns.into(),
            dearest: cards.iter().map(|card| card.points.into()).max().unwrap_or(0),
            cards,
            nobles,
            seen,
            found: Self { points: i32::MIN, ..Self::default() },
        };
        work.seen.fill(0);
        work.run(Node {
            purse: lanes::of_tokens(means.tokens),
            bonuses: lanes::of_colors(means.bonuses),
            points: means.score.into(),
            ..Node::default()
        });
        Ok(work.found)
    }

    /// The numbers of the cards to buy, in order.
    pub fn plan(&self) -> &[u16] {
        self.plan.get(..usize::from(self.length)).unwrap_or(&self.plan)
    }
}

/// Points and a half for each gem, as a fraction of 2^20.
fn promise(card: &ProblemCard) -> u64 {
    let gems = lanes::sum(lanes::of_colors(card.cost)).max(1);
    ((u64::from(card.points) * 2 + 1) << 20) / u64::from(gems)
}

impl Work<'_> {
    fn run(&mut self, root: Node) {
        let mut line = [Node::default(); PROBLEM_TURNS_MAX as usize + 1];
        let mut depth = 0;
        if let Some(slot) = line.first_mut() {
            *slot = root;
        }
        if !self.is_worth_a_look(&line, depth) {
            return;
        }
        while self.found.nodes < ARTICLE_NODES_MAX {
            let Some(node) = line.get_mut(depth) else { break };
            let place = node.next;
            let Some(card) = self.cards.get(usize::from(place)) else {
                let Some(above) = depth.checked_sub(1) else { break };
                depth = above;
                continue;
            };
            node.next += 1;
            let Some(next) = buy(node, card, place) else { continue };
            self.found.nodes += 1;
            let Some(slot) = line.get_mut(depth + 1) else { continue };
            *slot = next;
            if self.is_worth_a_look(&line, depth + 1) {
                depth += 1;
            }
        }
    }

    /// The cuts, and between them what the position is worth as it stands.
    fn is_worth_a_look(&mut self, line: &[Node], depth: usize) -> bool {
        let Some(node) = line.get(depth) else { return false };
        let left = i32::try_from(self.turns.saturating_sub(depth)).unwrap_or(0);
        if node.points.saturating_add(left * self.dearest) <= self.found.points {
            return false;
        }
        let points = node.points + self.satisfied(node.bonuses);
        if points > self.found.points {
            self.found.points = points;
            let cards = line.get(1..=depth).unwrap_or_default().iter().map(|node| node.number);
            self.found.length = u8::try_from(filled(&mut self.found.plan, cards).len()).unwrap_or(0);
        }
        left > 0 && self.is_richer_than_seen(node)
    }

    fn satisfied(&self, bonuses: u64) -> i32 {
        let is_met = |noble: &&ProblemNoble| lanes::covers(bonuses, lanes::of_colors(noble.bonuses));
        self.nobles.iter().filter(is_met).map(|noble| i32::from(noble.points)).sum()
    }

    /// Whether no position with the same bonuses had as many tokens; it is entered then. An entry is the key above ten bits of
    /// tokens and one.
    fn is_richer_than_seen(&mut self, node: &Node) -> bool {
        let key =
            lanes::colors(node.bonuses).iter().fold(0, |key, &count| key << 4 | u32::from(count.min(15)));
        let tokens =
            lanes::sum(node.purse & lanes::COLOR_LANES) + u32::from(lanes::lane(node.purse, lanes::GOLD));
        let places = (self.seen.len() as u64).max(1);
        let start = usize::try_from(hash::mix(key.into()) % places).unwrap_or(0);
        let (before, after) = self.seen.split_at_mut_checked(start).unwrap_or_default();
        let place = after.iter_mut().chain(before).find(|entry| **entry == 0 || **entry >> 10 == key);
        let Some(entry) = place else { return true };
        let is_richer = *entry == 0 || tokens + 1 > *entry & 0x3ff;
        if is_richer {
            *entry = key << 10 | (tokens + 1);
        }
        is_richer
    }
}

/// The position after a purchase; none if it was made before or cannot be paid.
fn buy(node: &Node, card: &ProblemCard, place: u8) -> Option<Node> {
    let bit = 1_u32.checked_shl(place.into()).filter(|bit| node.bought & bit == 0)?;
    Some(Node {
        purse: pay(lanes::of_colors(card.cost), node.bonuses, node.purse)?,
        bonuses: node.bonuses + lanes::one(card.bonus.into()),
        bought: node.bought | bit,
        points: node.points + i32::from(card.points),
        number: card.number,
        next: 0,
    })
}
