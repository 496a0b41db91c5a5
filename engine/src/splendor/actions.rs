//! What a player may do: take tokens, reserve a card, buy one, or pass; each with what goes back and which noble visits.
//!
//! Canonical order: tokens of different colours by [`takes`], two of one colour from white to black; then reserving from the
//! market, level 1 first, and from the decks; then buying from the market and from the hand; the pass last. Within one of them
//! tokens given back ([`returns`](super::returns)) or ways to pay ([`payment`](super::payment)) come first, then nobles.
//!
//! Legal actions are counted in groups, never listed one by one, unless somebody wants the list: `action_count` and
//! `action_at` need no memory.

use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

use super::cards::{self, COLORS, LEVELS, TOKENS};
use super::lanes;
use super::nobles;
use super::payment::Payment;
use super::returns;
use super::rules::{HAND_LIMIT, TOKEN_LIMIT, TakeRule};
use super::state::{MARKET, PLACES, SLOTS, State};
use super::takes;

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
    pub fn from_code(code: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|&kind| kind as u8 == code)
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

/// Actions that differ only in what goes back, how a card is paid for, and which noble visits.
#[derive(Clone, Copy, Debug)]
struct Group {
    what: What,
    nobles: u16,
}

#[derive(Clone, Copy, Debug)]
enum What {
    /// Tokens in lanes; those that the player then holds; how many of them go back.
    Take { tokens: u64, held: u64, excess: u32 },
    /// Where the card lies: below [`SLOTS`] in the market, then a deck each.
    Reserve { from: usize, held: u64, excess: u32 },
    /// Where the card lies: below [`SLOTS`] in the market, then in hand.
    Buy { from: usize, payment: Payment },
}

impl Group {
    /// How many actions it has.
    fn count(&self) -> u32 {
        let ways = match &self.what {
            What::Take { held, excess, .. } | What::Reserve { held, excess, .. } => {
                if *excess == 0 {
                    1
                } else {
                    returns::ways(*held, *excess).count_ones()
                }
            }
            What::Buy { payment, .. } => payment.count(),
        };
        ways * nobles::choices(self.nobles)
    }

    /// The `k`-th of its actions.
    fn nth(&self, k: u32) -> Action {
        let choices = nobles::choices(self.nobles);
        let (way, choice) = (k / choices, k % choices);
        let given_back = |held: u64, excess: u32| {
            let tokens = returns::way(returns::nth(returns::ways(held, excess), way), excess);
            lanes::tokens(if excess == 0 { 0 } else { tokens })
        };
        let action = match &self.what {
            What::Take { tokens, held, excess } => {
                Action::take(lanes::colors(*tokens)).returning(given_back(*held, *excess))
            }
            What::Reserve { from, held, excess } => {
                let (level, place) = source(*from);
                Action::reserve(level, place).returning(given_back(*held, *excess))
            }
            What::Buy { from, payment } => {
                let paid = payment.nth(way);
                match from.checked_sub(SLOTS) {
                    Some(at) => Action::buy_hand(i8::try_from(at).unwrap_or(0), paid),
                    None => {
                        let (level, place) = source(*from);
                        Action::buy(level, place, paid)
                    }
                }
            }
        };
        action.with_noble(nobles::nth(self.nobles, choice))
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

/// What the seat whose turn it is has before it.
struct Turn<'a> {
    state: &'a State,
    purse: u64,
    holding: u64,
    /// Tokens held.
    count: u32,
    /// The nobles that visit if no card is bought.
    nobles: u16,
}

impl<'a> Turn<'a> {
    fn of(state: &'a State) -> Self {
        let player = state.player(state.turn().into());
        let nobles = nobles::satisfied(player.holding, state.nobles());
        let count = lanes::sum(player.purse & lanes::TOKEN_LANES);
        Self { state, purse: player.purse, holding: player.holding, count, nobles }
    }

    /// Calls `each` with every group in canonical order until it says that it has enough.
    fn groups(&self, mut each: impl FnMut(&Group) -> bool) {
        let _ = self.takes(&mut each) || self.reservations(&mut each) || self.purchases(&mut each);
    }

    fn takes(&self, each: &mut impl FnMut(&Group) -> bool) -> bool {
        let bank = self.state.bank() & lanes::COLOR_LANES;
        let colors = lanes::at_least(bank, 1);
        let is_strict = self.state.rules().take() == TakeRule::Strict;
        let of_each = takes::sets(colors, is_strict).any(|set| self.take(takes::one_of_each(set), each));
        of_each
            || takes::colors_of(lanes::at_least(bank, 4)).any(|color| self.take(2 * lanes::one(color), each))
    }

    fn take(&self, tokens: u64, each: &mut impl FnMut(&Group) -> bool) -> bool {
        let excess = (self.count + lanes::sum(tokens)).saturating_sub(TOKEN_LIMIT.into());
        let held = (self.purse & lanes::TOKEN_LANES) + tokens;
        each(&Group { what: What::Take { tokens, held, excess }, nobles: self.nobles })
    }

    fn reservations(&self, each: &mut impl FnMut(&Group) -> bool) -> bool {
        if hand_size(self.holding) >= HAND_LIMIT {
            return false;
        }
        let gold = u32::from(lanes::lane(self.state.bank(), lanes::GOLD) > 0);
        let held = (self.purse & lanes::TOKEN_LANES) + u64::from(gold) * lanes::one(lanes::GOLD);
        let excess = (self.count + gold).saturating_sub(TOKEN_LIMIT.into());
        let in_market = self.state.market().iter().map(|&card| card != cards::EMPTY);
        let in_decks = self.state.deck_sizes().into_iter().map(|size| size > 0);
        let mut places = in_market.chain(in_decks).enumerate().filter(|&(_, is_there)| is_there);
        places
            .any(|(from, _)| each(&Group { what: What::Reserve { from, held, excess }, nobles: self.nobles }))
    }

    fn purchases(&self, each: &mut impl FnMut(&Group) -> bool) -> bool {
        let hand = hand_of(self.holding);
        let places = self.state.market().iter().chain(&hand).enumerate();
        places.into_iter().any(|(from, &card)| {
            let Some(payment) = Payment::of(cards::cost_of(card), self.holding, self.purse) else {
                return false;
            };
            each(&Group { what: What::Buy { from, payment }, nobles: self.nobles_after(card) })
        })
    }

    /// The nobles that a purchase satisfies.
    fn nobles_after(&self, card: u8) -> u16 {
        let bonus = cards::card(card).map_or(0, |card| lanes::one(card.bonus as usize));
        nobles::satisfied(self.holding + bonus, self.state.nobles())
    }

    /// The group of passes: for those who have nothing else.
    fn passes(&self) -> Group {
        Group { what: What::Take { tokens: 0, held: self.purse, excess: 0 }, nobles: self.nobles }
    }
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

/// How many legal actions the seat has whose turn it is.
pub(super) fn count(state: &State) -> usize {
    if !state.awaits_an_action() {
        return 0;
    }
    let turn = Turn::of(state);
    let mut count = 0;
    turn.groups(|group| {
        count += group.count();
        false
    });
    if count == 0 { turn.passes().count() as usize } else { count as usize }
}

/// The `k`-th legal action of the seat whose turn it is.
pub(super) fn nth(state: &State, k: usize) -> Option<Action> {
    if !state.awaits_an_action() {
        return None;
    }
    let turn = Turn::of(state);
    let (mut k, mut found, mut is_any) = (u32::try_from(k).ok()?, None, false);
    turn.groups(|group| {
        let count = group.count();
        is_any |= count > 0;
        if k < count {
            found = Some(group.nth(k));
            return true;
        }
        k -= count;
        false
    });
    let passes = turn.passes();
    let pass = || (!is_any && k < passes.count()).then(|| Action::PASS.with_noble(passes.nth(k).noble));
    found.or_else(pass)
}

/// Whether anything but a pass is possible.
pub(super) fn any(state: &State) -> bool {
    let mut is_any = false;
    Turn::of(state).groups(|_| {
        is_any = true;
        true
    });
    is_any
}

/// Writes all legal actions in canonical order and returns how many there are.
pub(super) fn list(state: &State, out: &mut [Action]) -> usize {
    if !state.awaits_an_action() {
        return 0;
    }
    let turn = Turn::of(state);
    let mut slots = out.iter_mut();
    let mut total = 0;
    turn.groups(|group| {
        let count = group.count();
        for (k, slot) in (0..count).zip(&mut slots) {
            *slot = group.nth(k);
        }
        total += count;
        false
    });
    if total == 0 {
        let passes = turn.passes();
        total = passes.count();
        for (k, slot) in (0..total).zip(&mut slots) {
            *slot = Action::PASS.with_noble(passes.nth(k).noble);
        }
    }
    total as usize
}

const _: () = assert!(PLACES == SLOTS + HAND_LIMIT && SLOTS == MARKET * LEVELS);
