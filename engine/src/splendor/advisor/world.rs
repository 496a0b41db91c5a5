//! A world: the position with every card that comes into sight drawn from those that may still come.

use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

use super::super::actions::Action;
use super::super::cards;
use super::super::state::{Chance, State, of_level};
use crate::game::Seat;
use crate::kit::random::Random;

/// A position in one world. Cards are drawn when they are needed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub(super) struct World {
    pub(super) state: State,
    /// Cards that may still come, a bit each.
    hidden: [u64; 2],
    pub(super) random: Random,
}

impl World {
    /// The position of a view, in which the cards that others hold unseen are drawn.
    pub(super) fn of(view: &State, hidden: [u64; 2], random: Random) -> Self {
        let mut world = Self { state: *view, hidden, random };
        for seat in 0..view.rules().players() {
            world.show_hand(seat);
        }
        world
    }

    /// Draws the cards of a hand that are not known.
    fn show_hand(&mut self, seat: Seat) {
        for (place, card) in (0..).zip(self.state.hand(seat)) {
            if cards::is_hidden(card) {
                let drawn = self.draw(cards::level_of(card));
                self.state.enter(&Chance::hand(seat, place, drawn));
            }
        }
    }

    /// Makes an action and draws what comes into sight; false if it is not legal, and nothing is done then.
    pub(super) fn play(&mut self, action: &Action) -> bool {
        let mover = self.state.turn();
        let Ok(step) = self.state.check(action) else { return false };
        let event = self.state.make(&step);
        if cards::is_hidden(event.card) {
            self.show_hand(mover);
        }
        if cards::is_hidden(event.refill) {
            let drawn = self.draw(cards::level_of(event.refill));
            if let Some(place) = self.state.market().iter().position(|&card| cards::is_hidden(card)) {
                self.state.enter(&Chance::market(u8::try_from(place).unwrap_or(u8::MAX), drawn));
            }
        }
        true
    }

    /// Draws a card of a level; [`cards::EMPTY`] where none may come.
    fn draw(&mut self, level: u8) -> u8 {
        let [low, high] = self.hidden;
        let hidden = u128::from(high) << 64 | u128::from(low);
        let of_level = hidden & of_level(level);
        let count = of_level.count_ones();
        if count == 0 {
            return cards::EMPTY;
        }
        let mut rest = of_level;
        for _ in 0..self.random.below(count) {
            rest &= rest - 1;
        }
        let card = rest.trailing_zeros();
        self.hidden = halves(hidden & !(1 << (card & 127)));
        u8::try_from(card).unwrap_or(cards::EMPTY)
    }
}

/// A set of cards in two words.
#[allow(clippy::cast_possible_truncation)] // in halves
pub(super) const fn halves(set: u128) -> [u64; 2] {
    [set as u64, (set >> 64) as u64]
}

#[cfg(test)]
mod tests {
    use super::super::codes::tests::each_position;
    use super::*;
    use crate::game::State as _;

    #[test]
    fn a_world_has_each_card_once_and_shows_only_what_was_hidden() {
        each_position(|state, random| {
            for seat in 0..state.rules().players() {
                let view = state.observe(seat);
                let mut world = World::of(&view, halves(view.hidden()), *random);
                for _ in 0..20 {
                    // Cards that nobody knows stay in the decks alone.
                    assert_eq!(world.state.validate(), Ok(()));
                    assert_eq!(world.state.awaited(), 0);
                    let count = u32::try_from(world.state.action_count(world.state.turn())).unwrap();
                    if count == 0 {
                        break;
                    }
                    let k = world.random.below(count) as usize;
                    let action = world.state.action_at(world.state.turn(), k).unwrap();
                    assert!(world.play(&action));
                    let [low, high] = world.hidden;
                    assert_eq!(u128::from(high) << 64 | u128::from(low), world.state.hidden());
                }
            }
        });
    }

    #[test]
    fn a_world_of_a_view_does_not_depend_on_hidden_cards() {
        each_position(|state, random| {
            let seat = state.turn();
            let view = state.observe(seat);
            let one = World::of(&view, halves(view.hidden()), *random);
            let other = World::of(&view.observe(seat), halves(state.observe(seat).hidden()), *random);
            assert_eq!(one, other);
        });
    }

    #[test]
    fn what_is_not_legal_changes_nothing() {
        each_position(|state, random| {
            let mut world = World::of(state, [0; 2], *random);
            let before = world;
            let hopeless = Action::buy(3, 0, [7; 6]);
            assert!(!world.play(&hopeless));
            assert_eq!(world, before);
        });
    }
}
