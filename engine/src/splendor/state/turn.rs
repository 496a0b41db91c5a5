//! A turn: what an action does once it is known to be legal, or which rule forbids it.

use super::{BOUGHT, Event, MARKET, POINTS, Player, State, places_of};
use crate::splendor::actions::{self, Action, Kind, TOP};
use crate::splendor::cards::{self, LEVELS};
use crate::splendor::lanes;
use crate::splendor::nobles::{self, NOBLE_POINTS};
use crate::splendor::reason::Reason;
use crate::splendor::rules::{HAND_LIMIT, TARGET, TOKEN_LIMIT, TakeRule};

/// An action that is known to be legal: what it moves, all kinds alike.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    path: Path,
    /// The place of the card in the market or in hand.
    place: u8,
    /// The level of the card.
    level: u8,
    /// The card that was bought or reserved, if it is known where it lies.
    card: u8,
    /// The noble that visits; -1 for none.
    noble: i8,
    /// 1 if the bank gives gold for a card.
    gold: u8,
    /// Tokens that come from the bank in all, in lanes; those that go there count below 0.
    got: u64,
    /// The player afterwards, apart from cards in hand and nobles.
    player: Player,
}

/// Where a card goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Path {
    /// No card moves.
    None,
    /// No card moves, since nothing is possible.
    Pass,
    /// From a place of the market into the hand.
    Reserve,
    /// From the top of a deck into the hand.
    Draw,
    /// From a place of the market to the cards bought.
    Buy,
    /// From a place in hand to the cards bought.
    Play,
}

impl State {
    /// What the action does here, or the rule that forbids it.
    #[inline]
    pub(super) fn check(&self, action: &Action) -> Result<Step, Reason> {
        if self.is_finished() {
            return Err(Reason::GameOver);
        }
        if self.awaits_a_card() {
            return Err(Reason::CardAwaited);
        }
        let player = self.player(self.turn.into());
        let kind = Kind::from_code(action.kind).ok_or(Reason::NoSuchAction)?;
        let none_so_many = if kind == Kind::Take { Reason::BadTake } else { Reason::TokensShort };
        let (tokens, returned) = action.moved();
        if !lanes::is_at_most(tokens, TOKEN_LIMIT) {
            return Err(none_so_many);
        }
        if !lanes::is_at_most(returned, TOKEN_LIMIT) {
            return Err(Reason::ReturnShort);
        }
        if matches!(kind, Kind::Take | Kind::Pass) && (action.level, action.place) != (0, 0) {
            return Err(Reason::NoSuchAction);
        }
        let (got, card, path) = match kind {
            Kind::Take => (self.check_take(tokens)?, cards::EMPTY, Path::None),
            Kind::Reserve => {
                if tokens != 0 {
                    return Err(Reason::BadTake);
                }
                let is_draw = action.place == TOP;
                let card = self.check_reserve(action, player.holding)?;
                (self.gold(), card, if is_draw { Path::Draw } else { Path::Reserve })
            }
            Kind::Buy | Kind::BuyHand => {
                let path = if kind == Kind::Buy { Path::Buy } else { Path::Play };
                let card = self.check_source(action, path, player.holding)?;
                check_payment(tokens, card, &player)?;
                (tokens.wrapping_neg(), card, path)
            }
            Kind::Pass => {
                if tokens != 0 {
                    return Err(Reason::BadTake);
                }
                if actions::any(self) {
                    return Err(Reason::PassNotAllowed);
                }
                (0, cards::EMPTY, Path::Pass)
            }
        };
        check_return(returned, (player.purse & lanes::TOKEN_LANES).wrapping_add(got))?;
        let (gain, bonus) = path.gain(card);
        let holding = player.holding.wrapping_add(bonus);
        check_noble(action.noble, nobles::satisfied(holding, self.nobles()))?;
        let place = match path {
            Path::Play => action.place.unsigned_abs(),
            _ => place_of(action),
        };
        let gold = u8::from(kind == Kind::Reserve && got != 0);
        let got = got.wrapping_sub(returned);
        let player = Player { purse: player.purse.wrapping_add(got).wrapping_add(gain), holding };
        Ok(Step { path, place, level: action.level, card, noble: action.noble, gold, got, player })
    }

    /// The gold that a reserved card brings.
    fn gold(&self) -> u64 {
        if lanes::lane(self.bank, lanes::GOLD) > 0 { lanes::one(lanes::GOLD) } else { 0 }
    }

    /// The tokens themselves, if they may be taken.
    #[inline]
    fn check_take(&self, tokens: u64) -> Result<u64, Reason> {
        let bank = self.bank & lanes::COLOR_LANES;
        let count = lanes::sum(tokens);
        let is_pair = count == 2 && tokens & !(2 * lanes::COLOR_ONES) == 0;
        let is_set = (1..=3).contains(&count) && tokens & !lanes::COLOR_ONES == 0;
        if !is_set && !is_pair {
            return Err(Reason::BadTake);
        }
        if !lanes::covers(bank, tokens) {
            return Err(Reason::BankShort);
        }
        if is_pair {
            return if lanes::covers(bank, 2 * tokens) { Ok(tokens) } else { Err(Reason::Take2Needs4) };
        }
        // Three are always enough.
        let is_few = count < 3
            && self.rules.take() == TakeRule::Strict
            && count < lanes::at_least(bank, 1).count_ones();
        if is_few { Err(Reason::TakeFewer) } else { Ok(tokens) }
    }

    /// The card that may be reserved; [`cards::EMPTY`] for the top of a deck.
    #[inline]
    fn check_reserve(&self, action: &Action, holding: u64) -> Result<u8, Reason> {
        if !is_level(action.level) {
            return Err(Reason::NoSuchCard);
        }
        let mut card = cards::EMPTY;
        if action.place == TOP {
            if self.deck_size(action.level) == 0 {
                return Err(Reason::DeckEmpty);
            }
        } else {
            card = self.market_card(action);
            if card == cards::EMPTY {
                return Err(Reason::NoSuchCard);
            }
        }
        if actions::is_hand_full(holding) { Err(Reason::HandFull) } else { Ok(card) }
    }

    /// The card that may be bought.
    #[inline]
    fn check_source(&self, action: &Action, path: Path, holding: u64) -> Result<u8, Reason> {
        let card = if path == Path::Buy {
            self.market_card(action)
        } else if action.level == 0 {
            let at = usize::from(action.place.cast_unsigned());
            actions::hand_of(holding).get(at).copied().unwrap_or(cards::EMPTY)
        } else {
            cards::EMPTY
        };
        if cards::is_hidden(card) {
            return Err(Reason::CardUnknown);
        }
        if cards::is_known(card) { Ok(card) } else { Err(Reason::NoSuchCard) }
    }

    /// The card in a place of the market; [`cards::EMPTY`] where there is no such place.
    fn market_card(&self, action: &Action) -> u8 {
        let is_place = is_level(action.level) && usize::from(action.place.cast_unsigned()) < MARKET;
        let card = self.market.get(usize::from(place_of(action))).copied().filter(|_| is_place);
        card.unwrap_or(cards::EMPTY)
    }

    /// Does what is legal and ends the turn.
    #[inline]
    pub(super) fn make(&mut self, step: &Step) -> Event {
        let seat = usize::from(self.turn);
        let Player { mut purse, mut holding } = step.player;
        self.bank = self.bank.wrapping_sub(step.got);
        let mut event = Event { card: step.card, gold: step.gold, ..Event::NOTHING };
        match step.path {
            Path::None | Path::Pass => {}
            Path::Buy => event.refill = self.refill(step),
            Path::Play => {
                holding = without_hand(holding, step.place.into());
                self.mark_unseen(seat, |unseen| without_bit(unseen, step.place));
            }
            Path::Reserve => {
                event.refill = self.refill(step);
                holding = with_hand(holding, actions::hand_size(holding), step.card);
            }
            Path::Draw => {
                let at = actions::hand_size(holding);
                event.card = self.draw(step.level);
                holding = with_hand(holding, at, event.card);
                self.mark_unseen(seat, |unseen| unseen | 1 << (at & 7));
            }
        }
        if let Ok(noble) = u8::try_from(step.noble) {
            event.noble = noble;
            purse = purse.wrapping_add(u64::from(NOBLE_POINTS) * lanes::one(POINTS));
            self.nobles = (self.nobles() & !(1 << (noble & 15))).to_le_bytes();
            if let Some(visits) = self.visits.get_mut(seat) {
                *visits = visits.saturating_add(1);
            }
        }
        if let Some(place) = self.players.get_mut(seat) {
            *place = Player { purse, holding };
        }
        self.passes = if step.path == Path::Pass { self.passes.saturating_add(1) } else { 0 };
        self.end_turn(lanes::lane(purse, POINTS));
        Event { is_last_round: self.is_last_round, is_over: u8::from(self.is_finished()), ..event }
    }

    /// Changes what the others do not know of a hand.
    fn mark_unseen(&mut self, seat: usize, change: impl Fn(u8) -> u8) {
        if let Some(unseen) = self.unseen.get_mut(seat) {
            *unseen = change(*unseen);
        }
    }

    fn end_turn(&mut self, points: u8) {
        self.is_last_round |= u8::from(points >= TARGET);
        self.moves = self.moves().saturating_add(1).to_le_bytes();
        let next = self.turn.saturating_add(1);
        self.turn = if next < self.rules.players() { next } else { 0 };
    }

    /// What is said of a position in which nothing was bought or reserved.
    pub(super) fn event(&self) -> Event {
        let is_over = u8::from(self.is_finished());
        Event { is_last_round: self.is_last_round, is_over, ..Event::NOTHING }
    }

    /// Fills a place of the market from its deck; what lies there then.
    fn refill(&mut self, step: &Step) -> u8 {
        let card = self.draw(step.level);
        if let Some(slot) = self.market.get_mut(usize::from(step.place)) {
            *slot = card;
        }
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

impl Path {
    const fn is_purchase(self) -> bool {
        matches!(self, Self::Buy | Self::Play)
    }

    /// What a card that was bought adds to the purse, and to the holding.
    fn gain(self, card: u8) -> (u64, u64) {
        match cards::card(card) {
            Some(card) if self.is_purchase() => {
                let points = u64::from(card.points) * lanes::one(POINTS);
                (points + lanes::one(BOUGHT), lanes::one(card.bonus as usize))
            }
            _ => (0, 0),
        }
    }
}

const fn is_level(level: u8) -> bool {
    level >= 1 && level as usize <= LEVELS
}

/// The place of a card in the whole market.
#[allow(clippy::cast_possible_truncation)] // four
const fn place_of(action: &Action) -> u8 {
    action.level.wrapping_sub(1).wrapping_mul(MARKET as u8).wrapping_add(action.place.cast_unsigned())
}

#[inline]
fn check_payment(paid: u64, card: u8, player: &Player) -> Result<(), Reason> {
    let need = lanes::missing(cards::cost_of(card), player.holding & lanes::COLOR_LANES);
    if !lanes::covers(player.purse & lanes::TOKEN_LANES, paid) {
        return Err(Reason::TokensShort);
    }
    if !lanes::covers(need, paid & lanes::COLOR_LANES) {
        return Err(Reason::Overpay);
    }
    if lanes::sum(paid) == lanes::sum(need) { Ok(()) } else { Err(Reason::WrongSum) }
}

fn check_return(returned: u64, held: u64) -> Result<(), Reason> {
    let excess = lanes::sum(held).saturating_sub(TOKEN_LIMIT.into());
    if !lanes::covers(held, returned) {
        return Err(Reason::ReturnShort);
    }
    match lanes::sum(returned).cmp(&excess) {
        core::cmp::Ordering::Less => Err(Reason::OverLimit),
        core::cmp::Ordering::Equal => Ok(()),
        core::cmp::Ordering::Greater => Err(Reason::ReturnTooMany),
    }
}

fn check_noble(noble: i8, satisfied: u16) -> Result<(), Reason> {
    let is_right = match noble {
        0..16 => satisfied >> noble & 1 == 1,
        _ => noble == -1 && satisfied == 0,
    };
    if is_right { Ok(()) } else { Err(Reason::NobleChoice) }
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
const fn without_bit(bits: u8, at: u8) -> u8 {
    let low = (1_u8 << (at & 7)) - 1;
    (bits & low) | (bits >> 1 & !low)
}

/// The lane of the first card in hand.
const HAND: usize = 5;
