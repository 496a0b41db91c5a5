//! What a player may do: take tokens, reserve a card, buy one, or pass; each with what goes back and which noble visits.
//!
//! Canonical order: tokens of different colours by size and colour (`takes`), two of one colour from white to black; then reserving from the
//! market, level 1 first, and from the decks; then buying from the market and from the hand; the pass last. Within one of them
//! tokens given back (`returns`) or ways to pay (`payment`) come first, then nobles.
//!
//! Legal actions are counted in groups, never listed one by one, unless somebody wants the list: `action_count` and
//! `action_at` need no memory.
//!
//! What made random games faster, in instructions a turn of two players (number, k-th, checked `apply`, the deal) on a host without
//! popcount instruction, and in branches that its plain predictor missed:
//!
//! | lever                                                                          | before       | after        |
//! |--------------------------------------------------------------------------------|--------------|--------------|
//! | actions become steps that move all kinds alike; returns counted in closed form | 2,173 / 17.8 | 1,832 / 11.6 |
//! | the closed form as one product of polynomials, the k-th bit without branches   | 1,832 / 11.6 | 1,940 / 6.6  |
//! | costs guarded in their table; each group counted only if the k-th is later     | 1,940 / 6.6  | 1,779 / 6.8  |
//! | an action read and written as two words, not as bytes                          | 1,779 / 6.8  | 1,752 / 6.8  |
//! | a step holds what the player has afterwards                                    | 1,752 / 6.8  | 1,719 / 6.5  |
//! | three cards compared in one word; the k-th take found without counting all     | 1,716 / 5.9  | 1,503 / 6.4  |
//! | an action checked kind by kind; no branch by the size of takes                 | 1,503 / 6.4  | 1,459 / 6.1  |
//! | a draw tests its words for zeros once                                          | 1,459 / 6.1  | 1,437 / 6.1  |
//! | an action read as two words only; no choice of nobles where no two can come    | 1,437 / 6.1  | 1,380 / 5.3  |
//!
//! Lists, which write a way to pay from the one before it: 5,384 to 2,885, and to 2,582 by the same and by less for one way.
//! No gain: nobles asked for only from three bonuses on (1,377 instructions, but 0.3 more missed), cards read from a copy of market
//! and hand (76 more), what can be paid for with gold as a function of its own (53 more).
//! No gain: costs as bits of which gold clears the lowest, 260 instructions a turn for what can be paid for, against 264 with
//! guarded costs, which need no second table.

use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

use super::cards::{self, COLORS, TOKENS};
use super::lanes;
use super::rules::HAND_LIMIT;
use super::state::{MARKET, SLOTS, State};

mod budget;
mod list;
mod menu;
mod turn;

pub(super) use menu::Menu;
use turn::Turn;

/// Kinds of actions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Kind {
    /// Takes tokens.
    Take = 0,
    /// Reserves a card and takes gold.
    Reserve = 1,
    /// Buys a card of the market.
    Buy = 2,
    /// Buys a card in hand.
    BuyHand = 3,
    /// Does nothing, where nothing else may be done.
    Pass = 4,
}

impl Kind {
    /// All in the order of their codes.
    pub const ALL: [Self; 5] = [Self::Take, Self::Reserve, Self::Buy, Self::BuyHand, Self::Pass];

    /// The word in the notation.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Take => "take",
            Self::Reserve => "reserve",
            Self::Buy => "buy",
            Self::BuyHand => "buyhand",
            Self::Pass => "pass",
        }
    }

    /// The kind of a code.
    pub const fn from_code(code: u8) -> Option<Self> {
        match code {
            0 => Some(Self::Take),
            1 => Some(Self::Reserve),
            2 => Some(Self::Buy),
            3 => Some(Self::BuyHand),
            4 => Some(Self::Pass),
            _ => None,
        }
    }
}

/// An action as sixteen plain bytes. What an action does not use is 0.
///
/// | bytes | holds                                                                              |
/// |-------|------------------------------------------------------------------------------------|
/// | 0     | [`Kind`]                                                                           |
/// | 1     | level of the card, 1 to 3: of a reservation or a purchase from the market          |
/// | 2     | place of the card in its level's market, 0 to 3; -1 the top of the deck; or, of a purchase from the hand, in hand, 0 to 2 |
/// | 3     | the noble that visits, 0 to 9; -1 for none                                         |
/// | 4-9   | tokens taken or paid: white, blue, green, red, black, gold                         |
/// | 10-15 | tokens given back                                                                  |
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct Action {
    /// [`Kind`].
    pub kind: u8,
    /// 1 to 3, else 0.
    pub level: u8,
    /// The place of the card.
    pub place: i8,
    /// The noble that visits, or -1.
    pub noble: i8,
    /// Tokens taken or paid.
    pub tokens: [u8; TOKENS],
    /// Tokens given back.
    pub returned: [u8; TOKENS],
}

impl Default for Action {
    fn default() -> Self {
        Self::PASS
    }
}

/// The place of the top of a deck.
pub const TOP: i8 = -1;

impl Action {
    /// Does nothing.
    pub const PASS: Self = Self::new(Kind::Pass, 0, 0);

    const fn new(kind: Kind, level: u8, place: i8) -> Self {
        Self { kind: kind as u8, level, place, noble: -1, tokens: [0; TOKENS], returned: [0; TOKENS] }
    }

    /// Takes tokens of the colours.
    pub const fn take(colors: [u8; COLORS]) -> Self {
        Self { tokens: lanes::tokens(lanes::of_colors(colors)), ..Self::new(Kind::Take, 0, 0) }
    }

    /// Reserves the card in a place, 0 to 3, of a level's market; [`TOP`] of its deck.
    pub const fn reserve(level: u8, place: i8) -> Self {
        Self::new(Kind::Reserve, level, place)
    }

    /// Buys the card in a place, 0 to 3, of a level's market with those tokens.
    pub const fn buy(level: u8, place: i8, paid: [u8; TOKENS]) -> Self {
        Self { tokens: paid, ..Self::new(Kind::Buy, level, place) }
    }

    /// Buys a card in hand, by the order of reserving, with those tokens.
    pub const fn buy_hand(place: i8, paid: [u8; TOKENS]) -> Self {
        Self { tokens: paid, ..Self::new(Kind::BuyHand, 0, place) }
    }

    /// The same action, with tokens given back at its end.
    #[must_use]
    pub const fn returning(self, returned: [u8; TOKENS]) -> Self {
        Self { returned, ..self }
    }

    /// The same action, at whose end a noble visits; -1 for none.
    #[must_use]
    pub const fn with_noble(self, noble: i8) -> Self {
        Self { noble, ..self }
    }
}

impl Action {
    /// The action of so many tokens in lanes, written as two whole words: single bytes would be waited for when it is read.
    #[inline]
    fn moving(kind: Kind, (level, place): (u8, i8), tokens: u64, returned: u64, noble: i8) -> Self {
        let head = u32::from_le_bytes([kind as u8, level, place.cast_unsigned(), noble.cast_unsigned()]);
        let words = [u64::from(head) | tokens << 32, tokens >> 32 & 0xffff | returned << 16];
        zerocopy::transmute!(words.map(u64::to_le_bytes))
    }

    /// The tokens taken or paid, and those given back, in lanes; read as they were written.
    #[inline]
    pub(super) fn moved(&self) -> (u64, u64) {
        let [first, second] = self.words();
        (first >> 32 | (second & 0xffff) << 32, second >> 16)
    }

    /// The same action, read as it was written: what is read in other pieces waits until it is stored.
    #[inline]
    pub(super) fn copied(&self) -> Self {
        zerocopy::transmute!(self.words().map(u64::to_le_bytes))
    }

    fn words(&self) -> [u64; 2] {
        let words: [[u8; 8]; 2] = zerocopy::transmute!(*self);
        words.map(u64::from_le_bytes)
    }
}

/// The level and place of a slot of the market, or of a deck behind them.
#[allow(clippy::cast_possible_truncation, clippy::cast_possible_wrap)] // below 15
const fn source(from: usize) -> (u8, i8) {
    if from < SLOTS {
        return ((from / MARKET) as u8 + 1, (from % MARKET) as i8);
    }
    ((from - SLOTS) as u8 + 1, TOP)
}

/// The cards in hand, in the order of reserving.
pub(super) const fn hand_of(holding: u64) -> [u8; HAND_LIMIT] {
    let [.., a, b, c] = holding.to_le_bytes();
    [a, b, c]
}

/// How many cards are in hand.
pub(super) fn hand_size(holding: u64) -> usize {
    hand_of(holding).iter().take_while(|&&card| card != cards::EMPTY).count()
}

/// Whether there are three cards in hand, which come first in it.
pub(super) const fn is_hand_full(holding: u64) -> bool {
    let [.., last] = hand_of(holding);
    last != cards::EMPTY
}

/// How many legal actions the seat has whose turn it is.
#[inline]
pub(super) fn count(state: &State) -> usize {
    turn_of(state).map_or(0, |turn| turn.count() as usize)
}

/// The `k`-th legal action of the seat whose turn it is.
#[inline]
pub(super) fn nth(state: &State, k: usize) -> Option<Action> {
    turn_of(state)?.nth(u32::try_from(k).ok()?)
}

/// Whether anything but a pass is possible.
pub(super) fn any(state: &State) -> bool {
    Turn::of(state).is_some_and(|turn| turn.any())
}

/// Writes all legal actions in canonical order and returns how many there are.
pub(super) fn list(state: &State, out: &mut [Action]) -> usize {
    turn_of(state).map_or(0, |turn| list::write(&turn, out))
}

#[inline]
fn turn_of(state: &State) -> Option<Turn<'_>> {
    if state.awaits_an_action() { Turn::of(state) } else { None }
}
