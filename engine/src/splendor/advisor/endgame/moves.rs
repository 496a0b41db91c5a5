//! A position of the proof, and how it is played where cards are unknown.
//!
//! A place of the market whose card is unknown is empty in the position and noted beside it. So the hero cannot use it. Another
//! seat uses it as any card of its level that may still come: the card is put into the place just before it is bought or
//! reserved. A card in a hand that is unknown is bought in the same way, and of no use to the hero.
//!
//! Why that is sound: whatever the others do at the real table is among what they may do here, with the same effect on all that is
//! known; and whatever the hero does here may be done at the real table. Only passing needs care: it is allowed where nothing else
//! is, and an unknown card might be something else. So the hero passes only where none is in its reach.
//!
//! One unknown place of a level is as good as another, in the market as in a hand, so that one of them is enough.

use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

use super::pruning;
use super::rank::{self, Goal};
use crate::game::{Seat, State as _};
use crate::splendor::actions::{self, Action, Kind, Menu};
use crate::splendor::cards::{self, LEVELS};
use crate::splendor::payment::Payment;
use crate::splendor::rules::HAND_LIMIT;
use crate::splendor::state::{MARKET, SLOTS, State, with_hand};

/// A position on the way of the search, and which of its actions comes next.
#[derive(Clone, Copy, Debug, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub(super) struct Node {
    state: State,
    /// The action that comes next, of the part that is looked at.
    next: u16,
    /// The places of the market whose cards are unknown, a bit each.
    unknown: u16,
    /// The part that is looked at: 0 the actions with known cards, then those of each [`Use`].
    part: u8,
    /// The card that an unknown place is taken for.
    card: u8,
    /// The hero's own turns to come.
    turns: u8,
    reserved: u8,
}

/// How an unknown card is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Use {
    BuyMarket,
    BuyHand,
    Reserve,
}

/// A part beyond the known cards: a use of a level's unknown cards.
fn use_of(part: u8) -> Option<(Use, u8)> {
    let at = part.checked_sub(1)?;
    let way = [Use::BuyMarket, Use::BuyHand, Use::Reserve].get(usize::from(at) / LEVELS).copied()?;
    Some((way, at % 3 + 1))
}

/// The place of the card that is bought from a hand, among those of purchases.
const HAND_PLACE: usize = SLOTS;

impl Node {
    /// A position whose unknown market cards are still noted in the market.
    pub(super) fn of(state: State) -> Self {
        let mut node = Self { state, next: 0, unknown: 0, part: 0, card: 0, turns: 0, reserved: 0 };
        node.note_unknown();
        node
    }

    /// Empties the places that await a card, and notes them.
    fn note_unknown(&mut self) {
        for (place, card) in self.state.market.iter_mut().enumerate() {
            if cards::is_hidden(*card) {
                *card = cards::EMPTY;
                self.unknown |= 1 << place;
            }
        }
    }

    /// The players at the table.
    pub(super) const fn players(&self) -> u8 {
        self.state.rules().players()
    }

    /// The seat whose turn it is.
    pub(super) const fn mover(&self) -> Seat {
        self.state.turn()
    }

    /// Begins with the first action, the hero having so many turns.
    pub(super) fn restart(&mut self, turns: u8) {
        *self = Self { next: 0, part: 0, card: 0, turns, ..*self };
        self.limit_turns();
    }

    /// In the last round one turn is left.
    const fn limit_turns(&mut self) {
        if self.state.is_last_round() {
            self.turns = if self.turns > 1 { 1 } else { self.turns };
        }
    }

    /// Whether the hero reaches the goal from here, if that needs no search.
    pub(super) fn settled(&self, hero: Seat, goal: Goal, hidden: u128) -> Option<bool> {
        let state = &self.state;
        let is_last = state.is_last_round();
        if state.is_over() || (is_last && state.turn() > hero) {
            return Some(self.is_won(hero, goal, hidden));
        }
        let may = match self.turns {
            0 => false,
            1 => pruning::may_end(state, hero),
            _ => pruning::may_reach(state, hero),
        };
        if may { None } else { Some(false) }
    }

    /// Whether the hero, whose turns are over, reaches the goal whatever those do that still have one.
    fn is_won(&self, hero: Seat, goal: Goal, hidden: u128) -> bool {
        let state = &self.state;
        let standing = rank::standing(state, hero);
        let mut players = (0..self.players()).filter(|&seat| seat != hero);
        players.all(|seat| {
            let other = if state.is_over() || seat < state.turn() {
                rank::standing(state, seat)
            } else {
                rank::after_a_turn(state, seat, self.wild(seat) & hidden)
            };
            goal.is_met(standing, other)
        })
    }

    /// The cards that unknown ones may be to a seat on its last turn.
    fn wild(&self, seat: Seat) -> u128 {
        let state = &self.state;
        let mut levels =
            rank::levels_of_places(self.unknown) | rank::levels_in_hand(&state.player(seat.into()));
        if seat != state.turn() {
            // Those before it may uncover more.
            let decks = (1..).zip(state.deck_sizes());
            levels |= decks.filter(|&(_, size)| size > 0).fold(0, |set, (level, _)| set | 1_u8 << level);
        }
        rank::of_levels(levels)
    }

    /// The position after the next action.
    pub(super) fn next(&mut self, hero: Seat, hidden: u128) -> Option<Self> {
        let is_heros = self.mover() == hero;
        let menu = pruning::menu(&self.state, hero, self.turns);
        if self.part == 0 {
            let k = u32::from(self.next);
            self.next = self.next.saturating_add(1);
            let action = menu.nth(&self.state, k).filter(|_| k < u32::from(u16::MAX));
            match action {
                Some(action) if is_heros && action.kind == Kind::Pass as u8 && self.may_not_pass() => {
                    return None;
                }
                Some(action) => return self.after(&self.state, &action, 0, hero),
                None if is_heros => return None,
                None => (self.part, self.next, self.card) = (1, 0, 0),
            }
        }
        self.next_unknown(hero, hidden, &menu)
    }

    /// Whether the hero may have something else to do than to pass, with a card that is unknown.
    fn may_not_pass(&self) -> bool {
        self.unknown != 0 || rank::levels_in_hand(&self.state.player(self.mover().into())) != 0
    }

    /// The position after the next action with an unknown card.
    fn next_unknown(&mut self, hero: Seat, hidden: u128, menu: &Menu) -> Option<Self> {
        while let Some((way, level)) = use_of(self.part) {
            let place = self.place_of(way, level);
            let cards = hidden & rank::of_level(level) & (u128::MAX << (self.card & 127));
            if let (Some(place), Some(card)) =
                (place, rank::each(cards).find(|&card| self.is_usable(way, card)))
            {
                if let Some(after) = self.after_use(way, place, card, hero, menu) {
                    return Some(after);
                }
                if way != Use::Reserve {
                    (self.card, self.next) = (card + 1, 0);
                    continue;
                }
            }
            (self.part, self.card, self.next) = (self.part + 1, 0, 0);
        }
        None
    }

    /// The first unknown place that may be used so.
    fn place_of(&self, way: Use, level: u8) -> Option<usize> {
        if way == Use::BuyHand {
            let hand = actions::hand_of(self.state.player(self.mover().into()).holding);
            return hand.iter().position(|&card| card == cards::hidden(level)).map(|at| HAND_PLACE + at);
        }
        let first = (usize::from(level) - 1) * MARKET;
        (first..first + MARKET).find(|place| self.unknown >> place & 1 == 1)
    }

    /// Whether the seat can do so with the card.
    fn is_usable(&self, way: Use, card: u8) -> bool {
        let player = self.state.player(self.mover().into());
        way == Use::Reserve || Payment::of(cards::cost_of(card), player.holding, player.purse).is_some()
    }

    /// The position after the next action that uses an unknown place as a card.
    fn after_use(&mut self, way: Use, place: usize, card: u8, hero: Seat, menu: &Menu) -> Option<Self> {
        let k = u32::from(self.next);
        (self.card, self.next) = (card, self.next.saturating_add(1));
        let mut menu = Menu { purchases: 1 << place, sources: 0, has_takes: false, ..*menu };
        if way == Use::Reserve {
            menu = Menu { purchases: 0, sources: 1 << place, ..menu };
        }
        let state = self.with_card(place, card);
        let action = menu.nth(&state, k).filter(|_| k < u32::from(u16::MAX))?;
        let mut after = self.after(&state, &action, 1 << place, hero)?;
        if way == Use::Reserve {
            after.forget_last(self.mover(), card);
        }
        Some(after)
    }

    /// The position with a card in an unknown place.
    fn with_card(&self, place: usize, card: u8) -> State {
        let mut state = self.state;
        if let Some(slot) = state.market.get_mut(place) {
            *slot = card;
        } else if let Some(player) = state.players.get_mut(usize::from(self.mover())) {
            player.holding = with_hand(player.holding, (place - HAND_PLACE).min(HAND_LIMIT - 1), card);
        }
        state
    }

    /// The card that a seat reserved is unknown as before.
    fn forget_last(&mut self, seat: Seat, card: u8) {
        if let Some(player) = self.state.players.get_mut(usize::from(seat)) {
            let at = actions::hand_size(player.holding).saturating_sub(1);
            player.holding = with_hand(player.holding, at, cards::hidden(cards::level_of(card)));
        }
    }

    /// The position after an action, of the unknown places without those that it used.
    fn after(&self, state: &State, action: &Action, used: u16, hero: Seat) -> Option<Self> {
        let mut state = *state;
        state.apply(action).ok()?;
        let mut after = Self::of(state);
        after.unknown |= self.unknown & !used;
        after.turns = self.turns.saturating_sub(u8::from(self.mover() == hero));
        after.limit_turns();
        Some(after)
    }
}
