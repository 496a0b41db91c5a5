//! Every set of purchases that reaches the target within a number of turns, as far as the bound can tell.
//!
//! What a plan buys is such a set. So a position from which none of them can be completed in the turns left is given up, and
//! where there is none at all the plan is longer. The sets are found by adding cards in falling order of points; a branch ends
//! where even the dearest cards left, and all nobles, do not bring the points that are missing, or where so many purchases
//! take too long though each saved a token on every other.
//!
//! Memory: 16 bytes a set. Where there are more than fit, nothing is given up but by counting points.

use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

use super::super::lanes;
use super::position::Position;
use super::table::{Cards, Table, cards_of, numbers, only, words};
use super::{CARDS_MAX, TURNS_MAX, bound};
use crate::kit::ranking;

/// How far the enumeration has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub(super) struct Walk {
    /// Cards by falling points; as far as there are any.
    order: [u8; CARDS_MAX],
    /// Places in that order of the cards chosen.
    chosen: [u8; TURNS_MAX],
    /// Sets found.
    pub(super) found: u32,
    count: u8,
    next: u8,
    /// 1 once all sets were looked at.
    pub(super) is_done: u8,
    /// 1 if all that were found are in memory.
    pub(super) is_complete: u8,
}

impl Walk {
    /// Before the first set.
    pub(super) fn start(table: &Table<'_>) -> Self {
        let mut order = core::array::from_fn(|at| u8::try_from(at).unwrap_or(u8::MAX));
        let points = |at: &u8| table.item((*at).into()).points;
        let cards = order.get_mut(..table.layout.cards.into()).unwrap_or_default();
        for at in 0..table.layout.cards {
            ranking::insert(cards, at.into(), at, |a, b| points(a) > points(b));
        }
        Self { order, chosen: [0; TURNS_MAX], found: 0, count: 0, next: 0, is_done: 0, is_complete: 1 }
    }

    /// Looks at the next set; one unit.
    pub(super) fn go(&mut self, table: &Table<'_>, root: &Position, limit: u32, sets: &mut [[u64; 2]]) {
        let size = usize::from(self.count);
        if self.next == 0 && size == 0 {
            self.keep(table, root, limit, 0, sets);
        }
        let Some(&card) = self.order.get(usize::from(self.next)).filter(|_| self.next < table.layout.cards)
        else {
            return self.go_up();
        };
        self.next = self.next.saturating_add(1);
        let set = self.set() | only(card.into());
        let can_come = reaches_in_time(table, root, card.into(), limit);
        if size < TURNS_MAX && size < limit as usize && can_come {
            self.keep(table, root, limit, set, sets);
            if self.can_grow(table, root, limit, set) {
                if let Some(place) = self.chosen.get_mut(size) {
                    *place = self.next - 1;
                }
                self.count += 1;
            }
        }
    }

    fn go_up(&mut self) {
        match self.count.checked_sub(1) {
            Some(count) => {
                self.count = count;
                self.next = self.chosen.get(usize::from(count)).copied().unwrap_or(0).saturating_add(1);
            }
            None => self.is_done = 1,
        }
    }

    /// The cards chosen.
    fn set(&self) -> Cards {
        let chosen = self.chosen.iter().take(self.count.into());
        let cards = chosen.filter_map(|&place| self.order.get(usize::from(place)));
        cards.fold(0, |set, &card| set | only(card.into()))
    }

    fn keep(&mut self, table: &Table<'_>, root: &Position, limit: u32, set: Cards, sets: &mut [[u64; 2]]) {
        if !is_worth(table, root, set) || bound::turns(table, root, set) > limit {
            return;
        }
        match sets.get_mut(self.found as usize) {
            Some(place) => *place = words(set),
            None => self.is_complete = 0,
        }
        self.found = self.found.saturating_add(1);
    }

    /// Whether a set may become one that is worth it, in time, by cards further down the order.
    fn can_grow(&self, table: &Table<'_>, root: &Position, limit: u32, set: Cards) -> bool {
        let size = set.count_ones();
        let lacking = bound::lacking(table, root, set);
        let tokens = lanes::sum(lacking).saturating_sub(lanes::lane(root.tokens, lanes::GOLD).into());
        let mut points = points_of(table, root, set) + table.noble_points(root.nobles);
        let later = self.order.iter().take(table.layout.cards.into()).skip(self.next.into());
        let mut more = 0;
        for &card in later {
            more += 1;
            points += u32::from(table.item(card.into()).points);
            // Each saves at most a token on every card of the set.
            let left = tokens.saturating_sub(more * size);
            let is_in_time = size + more + left.div_ceil(3) <= limit;
            if is_in_time && points >= u32::from(table.layout.target) {
                return true;
            }
            if size + more > limit {
                return false;
            }
        }
        false
    }
}

/// Whether a card can be uncovered and bought in so many turns.
fn reaches_in_time(table: &Table<'_>, root: &Position, card: u32, limit: u32) -> bool {
    let is_open = (table.market(root.away()) | root.hand()) & only(card) != 0;
    is_open || u32::from(table.item(card).before) + 2 <= limit
}

/// The points with a set bought, without nobles.
fn points_of(table: &Table<'_>, root: &Position, set: Cards) -> u32 {
    numbers(set).fold(root.score.into(), |points, card| points + u32::from(table.item(card).points))
}

/// Whether a set brings the target, with every noble that comes for it.
fn is_worth(table: &Table<'_>, root: &Position, set: Cards) -> bool {
    let bonuses = numbers(set)
        .fold(root.bonuses & lanes::COLOR_LANES, |sum, card| lanes::clamped(sum + table.item(card).bonus()));
    let nobles = table.noble_points(table.satisfied(bonuses, root.nobles));
    points_of(table, root, set) + nobles >= u32::from(table.layout.target)
}

/// The most tokens of each colour that any of the sets could still spend, in lanes.
pub(super) fn most(table: &Table<'_>, position: &Position, sets: &[[u64; 2]]) -> u64 {
    let bought = position.bought();
    let completed = sets.iter().map(|set| cards_of(*set)).filter(|set| bought & !set == 0);
    let spent = completed.map(|set| {
        numbers(set & !bought).fold(0, |sum, card| {
            let need = lanes::missing(table.item(card).cost, position.bonuses & lanes::COLOR_LANES);
            lanes::clamped(sum + need)
        })
    });
    spent.fold(0, |most, spent| most + lanes::missing(spent, most))
}

/// What a position still takes by the bound, and below that what tokens are lacking: 0 where the target is reached.
pub(super) fn cost(table: &Table<'_>, position: &Position, sets: &[[u64; 2]]) -> u64 {
    if position.is_there(table) {
        return 0;
    }
    let bought = position.bought();
    let completed = sets.iter().map(|set| cards_of(*set)).filter(|set| bought & !set == 0);
    let costs = completed.map(|set| {
        let lacking = lanes::sum(bound::lacking(table, position, set & !bought));
        u64::from(bound::turns(table, position, set)) << 32 | u64::from(lacking) << 8 | 1
    });
    costs.min().unwrap_or(u64::MAX - 1)
}

/// Whether a position can still complete one of the sets in the turns left; `witness` is the one that was found last.
pub(super) fn completes(
    table: &Table<'_>,
    position: &Position,
    left: u32,
    sets: &[[u64; 2]],
    witness: &mut u32,
) -> bool {
    let bought = position.bought();
    let is_one = |set: &[u64; 2]| {
        let set = cards_of(*set);
        bought & !set == 0 && bound::turns(table, position, set) <= left
    };
    if sets.get(*witness as usize).is_some_and(is_one) {
        return true;
    }
    let found = sets.iter().position(is_one);
    *witness = found.and_then(|at| u32::try_from(at).ok()).unwrap_or(0);
    found.is_some()
}
