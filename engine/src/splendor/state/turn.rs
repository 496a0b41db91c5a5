//! A turn: what an action does once it is known to be legal, or which rule forbids it.

use super::{BOUGHT, Course, DECK_PLACES, Event, MARKET, POINTS, Player, State};
use crate::game::Seat;
use crate::splendor::actions::{self, Action, Kind, TOP};
use crate::splendor::cards::{self, LEVELS};
use crate::splendor::lanes;
use crate::splendor::nobles::{self, NOBLE_POINTS};
use crate::splendor::reason::Reason;
use crate::splendor::rules::{HAND_LIMIT, TARGET, TOKEN_LIMIT, TakeRule};

/// An action that is known to be legal: what it moves, all kinds alike.
#[derive(Clone, Copy, Debug)]
pub(in crate::splendor) struct Step {
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
    pub(in crate::splendor) fn check(&self, action: &Action) -> Result<Step, Reason> {
        if self.is_finished() {
            return Err(Reason::GameOver);
        }
        if self.awaits_a_card() {
            return Err(Reason::CardAwaited);
        }
        let player = self.player(self.turn().into());
        let kind = Kind::from_code(action.kind).ok_or(Reason::NoSuchAction)?;
        let (tokens, returned) = action.moved();
        if (tokens | returned) & MANY != 0 {
            check_lanes(kind, tokens, returned)?;
        }
        let is_card = (action.level, action.place) != (0, 0);
        let mut step = Step {
            path: Path::None,
            place: 0,
            level: action.level,
            card: cards::EMPTY,
            noble: action.noble,
            gold: 0,
            got: 0,
            player,
        };
        match kind {
            Kind::Take => {
                if is_card {
                    return Err(Reason::NoSuchAction);
                }
                self.check_take(tokens)?;
                step.got = tokens;
            }
            Kind::Reserve => {
                if tokens != 0 {
                    return Err(Reason::BadTake);
                }
                step.path = if action.place == TOP { Path::Draw } else { Path::Reserve };
                step.card = self.check_reserve(action, player.holding)?;
                step.place = place_of(action);
                step.got = self.gold();
                step.gold = u8::from(step.got != 0);
            }
            Kind::Buy | Kind::BuyHand => {
                (step.path, step.place) = if kind == Kind::Buy {
                    (Path::Buy, place_of(action))
                } else {
                    (Path::Play, action.place.unsigned_abs())
                };
                step.card = self.check_source(action, step.path, player.holding)?;
                check_payment(tokens, step.card, &player)?;
                step.got = tokens.wrapping_neg();
                step.player = player.with(step.card);
            }
            Kind::Pass => {
                if is_card {
                    return Err(Reason::NoSuchAction);
                }
                if tokens != 0 {
                    return Err(Reason::BadTake);
                }
                if actions::any(self) {
                    return Err(Reason::PassNotAllowed);
                }
                step.path = Path::Pass;
            }
        }
        check_return(returned, (player.purse & lanes::TOKEN_LANES).wrapping_add(step.got))?;
        check_noble(action.noble, nobles::satisfied(step.player.holding, self.nobles()))?;
        step.got = step.got.wrapping_sub(returned);
        step.player.purse = step.player.purse.wrapping_add(step.got);
        Ok(step)
    }

    /// The gold that a reserved card brings.
    fn gold(&self) -> u64 {
        if lanes::lane(self.bank, lanes::GOLD) > 0 { lanes::one(lanes::GOLD) } else { 0 }
    }

    /// Whether those tokens may be taken.
    #[inline]
    fn check_take(&self, tokens: u64) -> Result<(), Reason> {
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
            return if lanes::covers(bank, 2 * tokens) { Ok(()) } else { Err(Reason::Take2Needs4) };
        }
        // Three are always enough.
        let is_few = count < 3
            && self.rules().take() == TakeRule::Strict
            && count < lanes::at_least(bank, 1).count_ones();
        if is_few { Err(Reason::TakeFewer) } else { Ok(()) }
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
    pub(in crate::splendor) fn make(&mut self, step: &Step) -> Event {
        let seat = self.turn();
        let Player { mut purse, mut holding } = step.player;
        self.bank = self.bank.wrapping_sub(step.got);
        let mut event = Event { card: step.card, gold: step.gold, ..Event::NOTHING };
        match step.path {
            Path::None | Path::Pass => {}
            Path::Buy => {
                event.refill = self.refill(step);
                self.mark_gone(step.card, true);
            }
            Path::Play => {
                self.mark_gone(step.card, true);
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
            self.marks = self.marks.with_visits(seat, self.visits(seat).saturating_add(1));
        }
        if let Some(place) = self.players.get_mut(usize::from(seat)) {
            *place = Player { purse, holding };
        }
        let passes = if step.path == Path::Pass { self.passes().saturating_add(1) } else { 0 };
        self.end_turn(passes, lanes::lane(purse, POINTS));
        let [is_last_round, is_over] = [self.is_last_round(), self.is_finished()].map(u8::from);
        Event { is_last_round, is_over, ..event }
    }

    /// Changes what the others do not know of a hand.
    fn mark_unseen(&mut self, seat: Seat, change: impl Fn(u8) -> u8) {
        self.marks = self.marks.with_unseen(seat, change(self.unseen(seat)));
    }

    fn end_turn(&mut self, passes: u8, points: u8) {
        self.set_moves(self.moves().saturating_add(1));
        let next = self.turn() + 1;
        let next = if next < self.rules().players() { next } else { 0 };
        let is_last_round = self.is_last_round() || points >= TARGET;
        self.course = Course::START.with_turn(next).with_passes(passes).with_last_round(is_last_round);
    }

    /// What is said of a position in which nothing was bought or reserved.
    pub(super) fn event(&self) -> Event {
        let [is_last_round, is_over] = [self.is_last_round(), self.is_finished()].map(u8::from);
        Event { is_last_round, is_over, ..Event::NOTHING }
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
    #[inline]
    fn draw(&mut self, level: u8) -> u8 {
        let deck = usize::from(level).wrapping_sub(1);
        let (Some(size), Some(first)) = (self.deck_sizes.get_mut(deck), FIRST_PLACES.get(deck)) else {
            return cards::EMPTY;
        };
        let Some(left) = size.checked_sub(1) else { return cards::EMPTY };
        *size = left;
        let top = self.decks.get_mut(usize::from(*first) + usize::from(left));
        top.map_or(cards::EMPTY, |top| core::mem::replace(top, cards::EMPTY))
    }
}

/// The place among those of all decks where each deck begins.
#[allow(clippy::cast_possible_truncation)] // below 78
static FIRST_PLACES: [u8; LEVELS] = {
    let [one, two, _] = DECK_PLACES;
    [0, one as u8, (one + two) as u8]
};

impl Player {
    /// The player after they bought a card, apart from tokens.
    #[inline]
    fn with(self, card: u8) -> Self {
        let Some(card) = cards::card(card) else { return self };
        let gain = u64::from(card.points) * lanes::one(POINTS) + lanes::one(BOUGHT);
        let holding = self.holding.wrapping_add(lanes::one(card.bonus as usize));
        Self { purse: self.purse.wrapping_add(gain), holding }
    }
}

/// The bits of lanes that are set where more than 7 of a kind move, which is never right.
const MANY: u64 = 0xf8 * lanes::TOKEN_ONES;

/// Whether no lane counts more than anybody may hold.
#[cold]
fn check_lanes(kind: Kind, tokens: u64, returned: u64) -> Result<(), Reason> {
    if !lanes::is_at_most(tokens, TOKEN_LIMIT) {
        return Err(if kind == Kind::Take { Reason::BadTake } else { Reason::TokensShort });
    }
    if lanes::is_at_most(returned, TOKEN_LIMIT) { Ok(()) } else { Err(Reason::ReturnShort) }
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
