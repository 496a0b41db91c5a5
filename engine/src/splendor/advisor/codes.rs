//! Actions as the search tree names them: codes that mean the same in every world drawn for a position.
//!
//! A market place holds other cards in other worlds, so a code names the card. Of the ways to pay for it only one is searched:
//! the one with the least gold, of which there is exactly one.
//!
//! | bits  | holds                                                                                   |
//! |-------|-----------------------------------------------------------------------------------------|
//! | 0-2   | [`Kind`]                                                                                |
//! | 3-6   | the noble that visits and 1; 0 for none                                                  |
//! | 7-13  | the card; 96 and its level for the top of a deck; 127 where none is named               |
//! | 14-25 | tokens given back, two bits a kind                                                      |
//! | 26-31 | of tokens taken: the set of their colours; bit 31 where two of one colour are taken     |

use super::super::actions::{Action, Kind, TOP};
use super::super::cards::{self, COLORS, TOKENS};
use super::super::lanes;
use super::super::state::{MARKET, Player, State};

/// Stands for no card: always in sight.
const NO_CARD: u32 = 127;

/// The top of a deck is named by its level and this.
const DECK: u32 = 96;

/// The code of an action of the seat whose turn it is; none for a purchase with more gold than is needed.
pub(super) fn code(state: &State, action: &Action) -> Option<u32> {
    let kind = Kind::from_code(action.kind)?;
    let card = card_of(state, action, kind);
    if matches!(kind, Kind::Buy | Kind::BuyHand) {
        let player = state.player(state.turn().into());
        if lanes::of_tokens(action.tokens) != payment(&player, u8::try_from(card).ok()?) {
            return None;
        }
    }
    let noble = u32::from((action.noble + 1).cast_unsigned() & 15);
    let returned = action.returned.iter().rev().fold(0, |bits, &count| bits << 2 | u32::from(count & 3));
    let taken = if kind == Kind::Take { taken(action) } else { 0 };
    Some(u32::from(action.kind) | noble << 3 | card << 7 | returned << 14 | taken << 26)
}

/// The colours that are taken, a bit each, and a bit more for two of one.
fn taken(action: &Action) -> u32 {
    let set =
        (0..COLORS).fold(0, |set, at| set | u32::from(action.tokens.get(at).is_some_and(|&n| n > 0)) << at);
    let is_double = action.tokens.iter().take(COLORS).any(|&count| count > 1);
    set | u32::from(is_double) << COLORS
}

/// The card that a code names.
const fn named(code: u32) -> u32 {
    code >> 7 & 127
}

fn card_of(state: &State, action: &Action, kind: Kind) -> u32 {
    let place = usize::try_from(action.place).ok();
    match kind {
        Kind::Take | Kind::Pass => NO_CARD,
        Kind::Reserve if action.place == TOP => DECK + u32::from(action.level & 3),
        Kind::Reserve | Kind::Buy => {
            let slot = place.map(|place| (usize::from(action.level.wrapping_sub(1)) & 3) * MARKET + place);
            slot.and_then(|slot| state.market().get(slot)).map_or(NO_CARD, |&card| u32::from(card & 127))
        }
        Kind::BuyHand => {
            let hand = state.hand(state.turn());
            place.and_then(|place| hand.get(place).copied()).map_or(NO_CARD, |card| u32::from(card & 127))
        }
    }
}

/// The payment with the least gold, in lanes.
fn payment(player: &Player, card: u8) -> u64 {
    let need = lanes::missing(cards::cost_of(card) & lanes::COLOR_LANES, player.holding & lanes::COLOR_LANES);
    let gap = lanes::missing(need, player.purse & lanes::COLOR_LANES);
    need - gap + u64::from(lanes::sum(gap)) * lanes::one(lanes::GOLD)
}

/// The card that an action buys, by its code.
pub(super) fn bought(code: u32) -> Option<u8> {
    let kind = Kind::from_code(u8::try_from(code & 7).ok()?)?;
    if matches!(kind, Kind::Buy | Kind::BuyHand) { card_named(code) } else { None }
}

/// The card that an action takes from the market, by its code: bought or reserved.
pub(super) fn taken_away(code: u32) -> Option<u8> {
    let kind = Kind::from_code(u8::try_from(code & 7).ok()?)?;
    if matches!(kind, Kind::Buy | Kind::Reserve) { card_named(code) } else { None }
}

fn card_named(code: u32) -> Option<u8> {
    u8::try_from(named(code)).ok().filter(|&card| cards::is_known(card))
}

/// The action of a code in a position in which its card is in sight; whether it is legal there is another question.
pub(super) fn action(state: &State, code: u32) -> Option<Action> {
    let kind = Kind::from_code(u8::try_from(code & 7).ok()?)?;
    let card = named(code);
    let noble = i8::try_from(code >> 3 & 15).ok()? - 1;
    let returned: [u8; TOKENS] =
        core::array::from_fn(|at| u8::try_from(code >> (14 + 2 * at) & 3).unwrap_or(0));
    let player = state.player(state.turn().into());
    let action = match kind {
        Kind::Take => {
            let set = u8::try_from(code >> 26 & 31).ok()?;
            let each = 1 + u64::from(code >> 31);
            Action::take(lanes::colors(lanes::of_set(set) * each))
        }
        Kind::Pass => Action::PASS,
        Kind::Reserve if card > DECK && card < NO_CARD => {
            Action::reserve(u8::try_from(card - DECK).ok()?, TOP)
        }
        Kind::Reserve => {
            let (level, place) = market_place(state, card)?;
            Action::reserve(level, place)
        }
        Kind::Buy => {
            let (level, place) = market_place(state, card)?;
            Action::buy(level, place, lanes::tokens(payment(&player, u8::try_from(card).ok()?)))
        }
        Kind::BuyHand => {
            let at = state.hand(state.turn()).iter().position(|&held| u32::from(held) == card)?;
            Action::buy_hand(
                i8::try_from(at).ok()?,
                lanes::tokens(payment(&player, u8::try_from(card).ok()?)),
            )
        }
    };
    Some(action.returning(returned).with_noble(noble))
}

fn market_place(state: &State, card: u32) -> Option<(u8, i8)> {
    let slot = state.market().iter().position(|&lying| u32::from(lying) == card)?;
    Some((u8::try_from(slot / MARKET).ok()? + 1, i8::try_from(slot % MARKET).ok()?))
}

/// What the seat whose turn it is has in sight, a bit for each card that a code may name.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sight([u32; 4]);

impl Sight {
    pub(super) fn of(state: &State) -> Self {
        let mut sight = Self([0; 4]);
        sight.add(NO_CARD);
        let hand = state.hand(state.turn());
        let cards = state.market().iter().chain(&hand).filter(|&&card| cards::is_known(card));
        cards.for_each(|&card| sight.add(card.into()));
        let decks = (1..).zip(state.deck_sizes()).filter(|&(_, size)| size > 0);
        decks.for_each(|(level, _)| sight.add(DECK + level));
        sight
    }

    fn add(&mut self, named: u32) {
        if let Some(word) = self.0.get_mut(named as usize >> 5) {
            *word |= 1 << (named & 31);
        }
    }

    /// Whether what an action's code names is in sight; the action may be illegal for other reasons.
    pub(super) fn shows(&self, code: u32) -> bool {
        let named = named(code);
        self.0.get(named as usize >> 5).is_some_and(|word| word >> (named & 31) & 1 == 1)
    }
}

#[cfg(test)]
pub(super) mod tests {
    extern crate std;

    use std::collections::BTreeSet;

    use super::*;
    use crate::game::State as _;
    use crate::kit::random::Random;
    use crate::splendor::{Rules, TakeRule};

    /// Every position of random games, half of whose actions are purchases where there are any.
    pub(in super::super) fn each_position(mut see: impl FnMut(&State, &mut Random)) {
        for (seed, players) in (0..6).zip([2, 3, 4, 2, 3, 4]) {
            let mut state = State::new(Rules::new(TakeRule::Strict, players).unwrap(), seed).unwrap();
            let mut random = Random::from_seed(seed);
            while !state.is_over() && state.moves() < 120 {
                see(&state, &mut random);
                let count = u32::try_from(state.action_count(state.turn())).unwrap();
                let k = if random.below(2) == 0 { count - 1 } else { random.below(count) };
                state.apply(&state.action_at(state.turn(), k as usize).unwrap()).unwrap();
            }
        }
    }

    #[test]
    fn a_code_names_one_action_and_leads_back_to_it() {
        each_position(|state, _| {
            let (mut codes, sight) = (BTreeSet::new(), Sight::of(state));
            for k in 0..state.action_count(state.turn()) {
                let action = state.action_at(state.turn(), k).unwrap();
                let Some(code) = code(state, &action) else {
                    let gold = action.tokens[lanes::GOLD];
                    assert!(matches!(action.kind, 2 | 3) && gold > 0, "{action:?}");
                    continue;
                };
                assert_eq!(super::action(state, code), Some(action));
                assert!(codes.insert(code) && sight.shows(code));
            }
        });
    }

    #[test]
    fn a_card_elsewhere_is_not_in_sight() {
        each_position(|state, _| {
            let hand = state.hand(state.turn());
            for card in 0..90 {
                let is_here = state.market().contains(&card) || hand.contains(&card);
                assert_eq!(Sight::of(state).shows(u32::from(card) << 7), is_here);
            }
        });
    }

    #[test]
    fn any_code_is_harmless() {
        each_position(|state, random| {
            for _ in 0..50 {
                let code = random.next_u32();
                let _ = (action(state, code), Sight::of(state).shows(code));
            }
        });
    }
}
