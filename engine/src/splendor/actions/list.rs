//! All actions of a turn, written one after the other.

use super::Action;
use super::turn::{Turn, buying, reserving, taking};
use crate::kit::bits;
use crate::splendor::nobles;
use crate::splendor::takes;

/// A list that is written, and how many actions there are in all.
struct List<'a> {
    slots: core::slice::IterMut<'a, Action>,
    count: usize,
}

impl List<'_> {
    fn add(&mut self, action: Action) {
        self.count += 1;
        if let Some(slot) = self.slots.next() {
            *slot = action;
        }
    }

    /// Adds an action for each noble that may visit, or for none.
    fn add_for_each(&mut self, nobles: u16, action: impl Fn(i8) -> Action) {
        if nobles == 0 {
            return self.add(action(-1));
        }
        for choice in 0..nobles::choices(nobles) {
            self.add(action(nobles::nth(nobles, choice)));
        }
    }
}

/// Writes all actions in canonical order, as far as there is room, and returns how many there are.
pub(super) fn write(turn: &Turn<'_>, out: &mut [Action]) -> usize {
    let mut list = List { slots: out.iter_mut(), count: 0 };
    turn.list_takes(&mut list);
    turn.list_reservations(&mut list);
    turn.list_purchases(&mut list);
    if list.count == 0 {
        list.add_for_each(turn.nobles, |noble| Action::PASS.with_noble(noble));
    }
    list.count
}

impl Turn<'_> {
    fn list_takes(&self, list: &mut List<'_>) {
        let sets = self.sets();
        for size in sets.sizes() {
            let returns = self.returns(size);
            for bit in bits::each(sets.of_size(size).into()) {
                let tokens = takes::tokens_of(bit);
                for returned in returns.after(tokens).iter() {
                    list.add_for_each(self.nobles, |noble| taking(tokens, returned, noble));
                }
            }
        }
        for place in bits::each(self.pairs()) {
            let tokens = 2 << place;
            for returned in self.ways_after(tokens, 2).iter() {
                list.add_for_each(self.nobles, |noble| taking(tokens, returned, noble));
            }
        }
    }

    fn list_reservations(&self, list: &mut List<'_>) {
        let ways = self.ways_of_gold();
        for from in bits::each(self.sources().into()) {
            for returned in ways.iter() {
                list.add_for_each(self.nobles, |noble| reserving(from, returned, noble));
            }
        }
    }

    fn list_purchases(&self, list: &mut List<'_>) {
        for place in bits::each(self.affordable().into()) {
            let Some((payment, nobles)) = self.purchase(place) else { continue };
            for paid in payment.iter() {
                list.add_for_each(nobles, |noble| buying(place, paid, noble));
            }
        }
    }
}
