//! Some of a turn's actions, purchases first, by number: for a search to which not all of them make a difference.

use core::ops::ControlFlow;

use super::turn::{Turn, buying, divided, reserving};
use super::{Action, turn_of};
use crate::kit::bits;
use crate::splendor::nobles;
use crate::splendor::state::{SLOTS, State};

/// The places of cards that may be bought: the market, then the hand.
const PLACES: u32 = 15;

/// Which of a turn's actions are looked at.
#[derive(Clone, Copy, Debug)]
pub(in crate::splendor) struct Menu {
    /// The places of cards that are bought, a bit each: the market, then the hand.
    pub(in crate::splendor) purchases: u32,
    /// The places that cards are reserved from, a bit each: the market, then the decks.
    pub(in crate::splendor) sources: u32,
    /// Whether tokens are taken, or nothing is done where nothing can be.
    pub(in crate::splendor) has_takes: bool,
    /// Whether each way to pay counts, or only the one with the least gold.
    pub(in crate::splendor) has_every_payment: bool,
    /// Whether all tokens count that are taken and given back, or only the first ones.
    pub(in crate::splendor) has_every_token: bool,
}

impl Menu {
    /// All actions.
    pub(in crate::splendor) const ALL: Self = Self {
        purchases: (1 << PLACES) - 1,
        sources: (1 << (SLOTS + 3)) - 1,
        has_takes: true,
        has_every_payment: true,
        has_every_token: true,
    };

    /// The `k`-th of them for the seat whose turn it is: purchases of the hand and of the highest level first, then
    /// reservations, then takes; the pass last.
    pub(in crate::splendor) fn nth(&self, state: &State, k: u32) -> Option<Action> {
        let turn = turn_of(state)?;
        match self.nth_purchase(&turn, k) {
            ControlFlow::Break(action) => Some(action),
            ControlFlow::Continue(k) => self.nth_kept(&turn, k),
        }
    }

    fn nth_purchase(&self, turn: &Turn<'_>, k: u32) -> ControlFlow<Action, u32> {
        let mut k = k;
        let affordable = turn.affordable() & self.purchases;
        for place in (0..PLACES).rev().filter(|place| affordable >> place & 1 == 1) {
            let Some((payment, nobles)) = turn.purchase(place) else { continue };
            let choices = nobles::choices(nobles);
            let count = choices * if self.has_every_payment { payment.count() } else { 1 };
            if k < count {
                let (way, choice) = divided(k, choices);
                return ControlFlow::Break(buying(place, payment.nth(way), nobles::nth(nobles, choice)));
            }
            k -= count;
        }
        ControlFlow::Continue(k)
    }

    fn nth_kept(&self, turn: &Turn<'_>, k: u32) -> Option<Action> {
        let (way, choice) = divided(k, nobles::choices(turn.nobles));
        let noble = nobles::nth(turn.nobles, choice);
        let stock = turn.stock();
        let sources = turn.sources() & self.sources;
        let ways = if self.has_every_token { turn.count_ways_of_gold(&stock) } else { 1 };
        let (from, of_gold) = divided(way, ways);
        if let Some(from) = bits::nth_of_32(sources, from) {
            return Some(reserving(from, turn.ways_of_gold().nth(of_gold), noble));
        }
        let way = way - sources.count_ones() * ways;
        if !self.has_takes || (way > 0 && !self.has_every_token) {
            return None;
        }
        match turn.nth_take(&stock, way, noble) {
            ControlFlow::Break(action) => action,
            ControlFlow::Continue(way) => (way == 0 && !turn.any()).then(|| Action::PASS.with_noble(noble)),
        }
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::vec::Vec;

    use super::*;
    use crate::game::State as _;
    use crate::kit::random::Random;
    use crate::splendor::{Rules, TakeRule};

    fn bytes(action: Action) -> [u8; 16] {
        zerocopy::transmute!(action)
    }

    #[test]
    fn the_whole_menu_has_each_legal_action_once() {
        let mut random = Random::from_seed(11);
        for seed in 0..12 {
            let rules = Rules::new(TakeRule::ALL[seed % 2], 2 + u8::try_from(seed % 3).unwrap()).unwrap();
            let mut state = State::new(rules, seed as u64).unwrap();
            while !state.is_over() && state.moves() < 90 {
                let count = state.action_count(state.turn());
                let mut legal: Vec<_> =
                    (0..count).filter_map(|k| state.action_at(state.turn(), k)).map(bytes).collect();
                let mut menu: Vec<_> = (0..).map_while(|k| Menu::ALL.nth(&state, k)).map(bytes).collect();
                legal.sort_unstable();
                menu.sort_unstable();
                assert_eq!(menu, legal);
                let k = random.below(u32::try_from(count).unwrap());
                let action = state.action_at(state.turn(), k as usize).unwrap();
                state.apply(&action).unwrap();
            }
        }
    }
}
