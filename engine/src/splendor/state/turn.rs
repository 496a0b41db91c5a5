//! A turn: what an action does once it is known to be legal, or which rule forbids it.

use super::{BOUGHT, Event, MARKET, POINTS, State, places_of};
use crate::splendor::actions::{self, Action, Kind, TOP};
use crate::splendor::cards::{self, LEVELS, TOKENS};
use crate::splendor::lanes;
use crate::splendor::nobles::{self, NOBLE_POINTS};
use crate::splendor::reason::Reason;
use crate::splendor::rules::{HAND_LIMIT, TARGET, TOKEN_LIMIT, TakeRule};

/// An action that is known to be legal.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    deed: Deed,
    /// Tokens that go back, in lanes.
    returned: u64,
    /// The noble that visits; -1 for none.
    noble: i8,
}

#[derive(Clone, Copy, Debug)]
enum Deed {
    Take {
        tokens: u64,
    },
    /// From the market, or from the top of a deck.
    Reserve {
        level: u8,
        place: Option<usize>,
        gold: u64,
    },
    /// A card of the market, or one in hand.
    Buy {
        card: u8,
        from: From,
        paid: u64,
    },
    Pass,
}

#[derive(Clone, Copy, Debug)]
enum From {
    Market { level: u8, place: usize },
    Hand(usize),
}

const fn lanes_of(counts: [u8; TOKENS]) -> u64 {
    lanes::of_tokens(counts)
}

/// Whether every count is one that lanes hold and no sum overflows.
fn is_small(counts: [u8; TOKENS]) -> bool {
    counts.iter().all(|&count| count <= TOKEN_LIMIT)
}

impl State {
    /// What the action does here, or the rule that forbids it.
    pub(super) fn check(&self, action: &Action) -> Result<Step, Reason> {
        if self.is_finished() {
            return Err(Reason::GameOver);
        }
        if self.awaits_a_card() {
            return Err(Reason::CardAwaited);
        }
        let player = self.player(self.turn.into());
        let kind = Kind::from_code(action.kind).ok_or(Reason::NoSuchAction)?;
        if !is_small(action.tokens) {
            return Err(if kind == Kind::Take { Reason::BadTake } else { Reason::TokensShort });
        }
        if !is_small(action.returned) {
            return Err(Reason::ReturnShort);
        }
        if matches!(kind, Kind::Take | Kind::Pass) && (action.level, action.place) != (0, 0) {
            return Err(Reason::NoSuchAction);
        }
        let held = player.purse & lanes::TOKEN_LANES;
        let (deed, held, bonuses) = match kind {
            Kind::Take => {
                let tokens = self.check_take(action)?;
                (Deed::Take { tokens }, held + tokens, player.holding)
            }
            Kind::Reserve => {
                let (deed, gold) = self.check_reserve(action, player.holding)?;
                (deed, held + gold, player.holding)
            }
            Kind::Buy | Kind::BuyHand => {
                let (card, from) = self.check_source(action, kind, player.holding)?;
                let paid = check_payment(action, card, player.holding, held)?;
                let bonus = cards::card(card).map_or(0, |card| lanes::one(card.bonus as usize));
                (Deed::Buy { card, from, paid }, held.wrapping_sub(paid), player.holding.wrapping_add(bonus))
            }
            Kind::Pass => {
                if action.tokens != [0; TOKENS] {
                    return Err(Reason::BadTake);
                }
                if actions::any(self) {
                    return Err(Reason::PassNotAllowed);
                }
                (Deed::Pass, held, player.holding)
            }
        };
        let returned = check_return(action, held)?;
        let noble = check_noble(action, nobles::satisfied(bonuses, self.nobles()))?;
        Ok(Step { deed, returned, noble })
    }

    fn check_take(&self, action: &Action) -> Result<u64, Reason> {
        let tokens = lanes_of(action.tokens);
        let bank = self.bank & lanes::COLOR_LANES;
        let count = lanes::sum(tokens);
        let is_pair = count == 2 && lanes::at_least(tokens, 2) != 0;
        let has_gold = lanes::lane(tokens, lanes::GOLD) > 0;
        if has_gold || !(1..=3).contains(&count) || (!is_pair && lanes::at_least(tokens, 2) != 0) {
            return Err(Reason::BadTake);
        }
        if !lanes::covers(bank, tokens) {
            return Err(Reason::BankShort);
        }
        if is_pair {
            return if lanes::covers(bank, 2 * tokens) { Ok(tokens) } else { Err(Reason::Take2Needs4) };
        }
        let possible = lanes::at_least(bank, 1).count_ones().min(3);
        let is_few = count < possible && self.rules.take() == TakeRule::Strict;
        if is_few { Err(Reason::TakeFewer) } else { Ok(tokens) }
    }

    fn check_reserve(&self, action: &Action, holding: u64) -> Result<(Deed, u64), Reason> {
        if action.tokens != [0; TOKENS] {
            return Err(Reason::BadTake);
        }
        let level = checked_level(action.level)?;
        let place = if action.place == TOP {
            if self.deck(level).is_empty() {
                return Err(Reason::DeckEmpty);
            }
            None
        } else {
            let place = place_of(level, action.place)?;
            if self.market_card(place) == cards::EMPTY {
                return Err(Reason::NoSuchCard);
            }
            Some(place)
        };
        if actions::hand_size(holding) >= HAND_LIMIT {
            return Err(Reason::HandFull);
        }
        let gold = u64::from(lanes::lane(self.bank, lanes::GOLD) > 0) * lanes::one(lanes::GOLD);
        Ok((Deed::Reserve { level, place, gold }, gold))
    }

    fn check_source(&self, action: &Action, kind: Kind, holding: u64) -> Result<(u8, From), Reason> {
        let (card, from) = if kind == Kind::Buy {
            let level = checked_level(action.level)?;
            let place = place_of(level, action.place)?;
            (self.market_card(place), From::Market { level, place })
        } else {
            if action.level != 0 {
                return Err(Reason::NoSuchCard);
            }
            let at = usize::try_from(action.place).map_err(|_| Reason::NoSuchCard)?;
            let card = actions::hand_of(holding).get(at).copied().unwrap_or(cards::EMPTY);
            (card, From::Hand(at))
        };
        if cards::is_hidden(card) {
            return Err(Reason::CardUnknown);
        }
        if cards::is_known(card) { Ok((card, from)) } else { Err(Reason::NoSuchCard) }
    }

    fn market_card(&self, place: usize) -> u8 {
        self.market.get(place).copied().unwrap_or(cards::EMPTY)
    }

    /// Does what is legal and ends the turn.
    pub(super) fn make(&mut self, step: &Step) -> Event {
        let seat = usize::from(self.turn);
        let mut player = self.player(seat);
        let mut event =
            Event { card: cards::EMPTY, refill: cards::EMPTY, noble: u8::MAX, ..Event::default() };
        match step.deed {
            Deed::Take { tokens } => {
                player.purse = player.purse.wrapping_add(tokens);
                self.bank = self.bank.wrapping_sub(tokens);
            }
            Deed::Reserve { level, place, gold } => {
                let at = actions::hand_size(player.holding);
                event.gold = u8::from(gold > 0);
                event.card = match place {
                    Some(place) => self.market_card(place),
                    None => self.draw(level),
                };
                event.refill = place.map_or(cards::EMPTY, |place| self.refill(level, place));
                player.holding = with_hand(player.holding, at, event.card);
                player.purse = player.purse.wrapping_add(gold);
                self.bank = self.bank.wrapping_sub(gold);
                if let Some(unseen) = self.unseen.get_mut(seat).filter(|_| place.is_none()) {
                    *unseen |= 1 << at;
                }
            }
            Deed::Buy { card, from, paid } => {
                event.card = card;
                match from {
                    From::Market { level, place } => event.refill = self.refill(level, place),
                    From::Hand(at) => {
                        player.holding = without_hand(player.holding, at);
                        if let Some(unseen) = self.unseen.get_mut(seat) {
                            *unseen = without_bit(*unseen, at);
                        }
                    }
                }
                let (points, color) =
                    cards::card(card).map_or((0, 0), |card| (card.points, card.bonus as usize));
                let gain = u64::from(points) * lanes::one(POINTS) + lanes::one(BOUGHT);
                player.purse = player.purse.wrapping_sub(paid).wrapping_add(gain);
                player.holding = player.holding.wrapping_add(lanes::one(color));
                self.bank = self.bank.wrapping_add(paid);
            }
            Deed::Pass => {}
        }
        player.purse = player.purse.wrapping_sub(step.returned);
        self.bank = self.bank.wrapping_add(step.returned);
        if let Ok(noble) = u8::try_from(step.noble) {
            event.noble = noble;
            player.purse = player.purse.wrapping_add(u64::from(NOBLE_POINTS) * lanes::one(POINTS));
            self.nobles = (self.nobles() & !(1 << (noble & 15))).to_le_bytes();
            if let Some(visits) = self.visits.get_mut(seat) {
                *visits = visits.saturating_add(1);
            }
        }
        if let Some(place) = self.players.get_mut(seat) {
            *place = player;
        }
        self.passes = if matches!(step.deed, Deed::Pass) { self.passes.saturating_add(1) } else { 0 };
        self.end_turn(lanes::lane(player.purse, POINTS));
        Event { is_last_round: self.is_last_round, is_over: u8::from(self.is_finished()), ..event }
    }

    fn end_turn(&mut self, points: u8) {
        self.is_last_round |= u8::from(points >= TARGET);
        self.moves = self.moves().saturating_add(1).to_le_bytes();
        let next = self.turn.saturating_add(1);
        self.turn = if next < self.rules.players() { next } else { 0 };
    }

    /// What is said of a position in which nothing was bought or reserved.
    pub(super) fn event(&self) -> Event {
        Event {
            card: cards::EMPTY,
            refill: cards::EMPTY,
            noble: u8::MAX,
            is_last_round: self.is_last_round,
            is_over: u8::from(self.is_finished()),
            ..Event::default()
        }
    }

    fn set_market(&mut self, place: usize, card: u8) {
        if let Some(slot) = self.market.get_mut(place) {
            *slot = card;
        }
    }

    /// Fills a place of the market from its deck; what lies there then.
    fn refill(&mut self, level: u8, place: usize) -> u8 {
        let card = self.draw(level);
        self.set_market(place, card);
        card
    }

    /// Takes the top card of a deck; [`cards::EMPTY`] if there is none.
    fn draw(&mut self, level: u8) -> u8 {
        let Some(size) = self.deck_sizes.get_mut(usize::from(level).wrapping_sub(1)) else {
            return cards::EMPTY;
        };
        let Some(left) = size.checked_sub(1) else { return cards::EMPTY };
        *size = left;
        let places = self.decks.get_mut(places_of(level)).unwrap_or_default();
        let top = places.get_mut(usize::from(left));
        top.map_or(cards::EMPTY, |top| core::mem::replace(top, cards::EMPTY))
    }
}

/// A level that exists.
const fn checked_level(level: u8) -> Result<u8, Reason> {
    if level >= 1 && level as usize <= LEVELS { Ok(level) } else { Err(Reason::NoSuchCard) }
}

/// The place in the whole market.
fn place_of(level: u8, place: i8) -> Result<usize, Reason> {
    let place = usize::try_from(place).ok().filter(|&place| place < MARKET).ok_or(Reason::NoSuchCard)?;
    Ok((usize::from(level) - 1) * MARKET + place)
}

fn check_payment(action: &Action, card: u8, holding: u64, held: u64) -> Result<u64, Reason> {
    let paid = lanes_of(action.tokens);
    let need = lanes::missing(cards::cost_of(card), holding & lanes::COLOR_LANES);
    if !lanes::covers(held, paid) {
        return Err(Reason::TokensShort);
    }
    if !lanes::covers(need, paid & lanes::COLOR_LANES) {
        return Err(Reason::Overpay);
    }
    if lanes::sum(paid) == lanes::sum(need) { Ok(paid) } else { Err(Reason::WrongSum) }
}

fn check_return(action: &Action, held: u64) -> Result<u64, Reason> {
    let returned = lanes_of(action.returned);
    let excess = lanes::sum(held).saturating_sub(TOKEN_LIMIT.into());
    if !lanes::covers(held, returned) {
        return Err(Reason::ReturnShort);
    }
    match lanes::sum(returned).cmp(&excess) {
        core::cmp::Ordering::Less => Err(Reason::OverLimit),
        core::cmp::Ordering::Equal => Ok(returned),
        core::cmp::Ordering::Greater => Err(Reason::ReturnTooMany),
    }
}

fn check_noble(action: &Action, satisfied: u16) -> Result<i8, Reason> {
    let is_right = match u32::try_from(action.noble) {
        Ok(noble) => noble < u16::BITS && satisfied >> noble & 1 == 1,
        Err(_) => action.noble == -1 && satisfied == 0,
    };
    if is_right { Ok(action.noble) } else { Err(Reason::NobleChoice) }
}

/// A hand with a card in one of its places.
pub(in crate::splendor) const fn with_hand(holding: u64, at: usize, card: u8) -> u64 {
    let lane = HAND + at;
    (holding & !(0xff * lanes::one(lane))) | (card as u64 * lanes::one(lane))
}

/// A hand in which the cards after one that leaves move up.
const fn without_hand(holding: u64, at: usize) -> u64 {
    let [first, second, third] = actions::hand_of(holding);
    with_cards(
        holding,
        match at {
            0 => [second, third, cards::EMPTY],
            1 => [first, third, cards::EMPTY],
            _ => [first, second, cards::EMPTY],
        },
    )
}

/// A hand of other cards.
pub(super) const fn with_cards(holding: u64, [first, second, third]: [u8; HAND_LIMIT]) -> u64 {
    let cards = u64::from_le_bytes([0, 0, 0, 0, 0, first, second, third]);
    (holding & lanes::COLOR_LANES) | cards
}

/// Bits of which those after one that leaves move down.
const fn without_bit(bits: u8, at: usize) -> u8 {
    let low = (1_u8 << (at & 7)) - 1;
    (bits & low) | (bits >> 1 & !low)
}

/// The lane of the first card in hand.
const HAND: usize = 5;
