//! Positions seen before, in a table of fixed size.
//!
//! - Key: the cards bought. With them the bonuses, the points of cards and the turns left are given; what may differ is what is
//!   left to spend and who visited, and that is compared whole. The hash only says where to look.
//! - Full: of the four places of a bucket the one with the most cards bought gives way, since least hangs on it.

use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

use super::board::Board;
use super::position::Position;
use crate::kit::hash;
use crate::splendor::cards::TOKENS;
use crate::splendor::lanes;

/// Places of a bucket.
const BUCKET: usize = 4;

/// A position: 12 bytes. No card bought marks a free place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub(super) struct Entry {
    bought: u32,
    tokens: [u8; TOKENS],
    gone: u16,
}

impl Entry {
    const fn of(position: &Position) -> Self {
        Self { bought: position.bought, tokens: lanes::tokens(position.purse), gone: position.gone }
    }
}

/// Whether a position is no better than one that was entered before; if not, it is entered.
///
/// Claim: it may be dropped. Argument: both have the same cards in the same turn. The other one has at least as much to spend,
/// gold standing for what is missing, so it can make every purchase that this one can, and keeps at least as much
/// (by induction on purchases). And its visitors are at least as good (see [`are_as_good`]). It was looked into before: a
/// position with the same cards is never above this one on the stack.
/// Not extended to other cards bought: a card on sale to one only may decide (`tests/data/splendor/p1_seed_bugs.txt`).
/// Shown by `each_pruning_rule_alone_changes_no_optimum` and `the_optimum_is_that_of_plain_enumeration`.
pub(super) fn is_dominated(table: &mut [Entry], board: &Board, position: &Position) -> bool {
    let buckets = table.len() / BUCKET;
    let hash = hash::mix(position.bought.into()) >> 32;
    let first = usize::try_from((hash * buckets as u64) >> 32).unwrap_or(0) * BUCKET;
    let Some(bucket) = table.get_mut(first..first + BUCKET) else { return false };
    let new = Entry::of(position);
    let same = |entry: &&Entry| entry.bought == new.bought;
    let is_no_better = |entry: &Entry| covers(entry, &new) && are_as_good(board, entry.gone, new.gone);
    if bucket.iter().filter(same).any(is_no_better) {
        return true;
    }
    let gives_way = |entry: &Entry| {
        let is_worse =
            entry.bought == new.bought && covers(&new, entry) && are_as_good(board, new.gone, entry.gone);
        if is_worse || entry.bought == 0 { u32::MAX } else { entry.bought.count_ones() }
    };
    if let Some(place) = bucket.iter_mut().max_by_key(|entry| gives_way(entry)) {
        *place = new;
    }
    false
}

/// Whether one has at least what the other has left to spend, gold standing for what is missing.
fn covers(one: &Entry, other: &Entry) -> bool {
    let [purse, others] = [lanes::of_tokens(one.tokens), lanes::of_tokens(other.tokens)];
    let missing = lanes::missing(others & lanes::COLOR_LANES, purse & lanes::COLOR_LANES);
    let spare = lanes::lane(purse, lanes::GOLD).checked_sub(lanes::lane(others, lanes::GOLD));
    spare.is_some_and(|spare| lanes::sum(missing) <= u32::from(spare))
}

/// Whether the visitors of one are at least as good as those of another with the same bonuses: of the nobles down to any
/// worth no fewer visited.
///
/// Claim: then the one ends with nobles worth at least as much. Argument: all that visited either are satisfied in both. Leave
/// out those that visited both. In the turns in which the other is visited by one of the first's, the first receives the
/// worthiest of the other's. What is then left of both is paired off by falling worth, and no pair favours the other.
fn are_as_good(board: &Board, gone: u16, other: u16) -> bool {
    if gone == other {
        return true;
    }
    let mut ahead = 0_i32;
    (0_u32..).zip(board.guests()).all(|(noble, _)| {
        ahead += i32::from(gone >> noble & 1) - i32::from(other >> noble & 1);
        ahead >= 0
    })
}
