//! What a player may do: take tokens, reserve a card, buy one, or pass; each with what goes back and which noble visits.
//!
//! Canonical order: tokens of different colours by size and colour (`takes`), two of one colour from white to black; then reserving from the
//! market, level 1 first, and from the decks; then buying from the market and from the hand; the pass last. Within one of them
//! tokens given back (`returns`) or ways to pay (`payment`) come first, then nobles.
//!
//! Legal actions are counted in groups, never listed one by one, unless somebody wants the list: `action_count` and
//! `action_at` need no memory.

use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

use super::cards::{self, COLORS, LEVELS, TOKENS};
use super::lanes;
use super::nobles;
use super::payment::{self, Payment};
use super::returns::{Returns, Ways};
use super::rules::{HAND_LIMIT, TOKEN_LIMIT, TakeRule};
use super::state::{MARKET, Player, SLOTS, State};
use super::takes::{self, Sets};
use crate::kit::bits;

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

/// What the seat whose turn it is has before it, and how many actions each part of the order has.
///
/// Three short cuts hold in most turns: no token is due back, no gold is left over, and at most one noble can come.
struct Turn<'a> {
    state: &'a State,
    player: Player,
    bank: u64,
    /// Tokens held.
    count: u32,
    /// The nobles that visit if no card is bought.
    nobles: u16,
    /// The nobles that some card could bring.
    reach: u16,
}

impl<'a> Turn<'a> {
    fn of(state: &'a State) -> Self {
        let player = state.player(state.turn().into());
        let on_table = state.nobles();
        Self {
            state,
            player,
            bank: state.bank(),
            count: lanes::sum(player.purse & lanes::TOKEN_LANES),
            nobles: nobles::satisfied(player.holding, on_table),
            reach: nobles::satisfied(player.holding.wrapping_add(lanes::COLOR_ONES), on_table),
        }
    }

    fn held(&self) -> u64 {
        self.player.purse & lanes::TOKEN_LANES
    }

    /// Tokens that go back after so many more came.
    fn excess(&self, more: u32) -> u32 {
        (self.count + more).saturating_sub(TOKEN_LIMIT.into())
    }

    // --- tokens of different colours

    fn sets(&self) -> Sets {
        Sets::of(lanes::at_least(self.bank, 1), self.state.rules().take() == TakeRule::Strict)
    }

    fn count_sets(&self) -> u32 {
        let sets = self.sets();
        let of_size = |size| {
            let returns = self.returns(size);
            sets.of_size(size).map(|set| returns.after(set).count()).sum::<u32>()
        };
        let is_free = self.excess(sets.largest()) == 0;
        let ways: u32 = if is_free { sets.count() } else { sets.sizes().map(of_size).sum() };
        ways * nobles::choices(self.nobles)
    }

    /// The `k`-th, or `k` less their number.
    fn nth_set(&self, k: u32) -> Result<Action, u32> {
        let choices = nobles::choices(self.nobles);
        let (mut way, choice) = (k / choices, k % choices);
        let sets = self.sets();
        for size in sets.sizes() {
            let returns = self.returns(size);
            for set in sets.of_size(size) {
                let ways = returns.after(set);
                if way < ways.count() {
                    return Ok(self.finished(taken(takes::tokens_of(set)), &ways, way, choice));
                }
                way -= ways.count();
            }
        }
        Err(way * choices + choice)
    }

    /// What goes back after takes of so many tokens.
    fn returns(&self, size: u32) -> Returns {
        Returns::of(self.held(), self.excess(size))
    }

    /// An action with what goes back in the `way`-th of its ways, and the `choice`-th noble.
    fn finished(&self, action: Action, ways: &Ways, way: u32, choice: u32) -> Action {
        action.returning(lanes::tokens(ways.nth(way))).with_noble(nobles::nth(self.nobles, choice))
    }

    // --- two of one colour

    fn pairs(&self) -> usize {
        lanes::at_least(self.bank, 4)
    }

    fn count_pairs(&self) -> u32 {
        let colors = self.pairs();
        let ways = if self.excess(2) == 0 {
            colors.count_ones()
        } else {
            takes::colors_of(colors).map(|color| self.ways_of_pair(color).count()).sum()
        };
        ways * nobles::choices(self.nobles)
    }

    fn ways_of_pair(&self, color: usize) -> Ways {
        Ways::of(self.held() + 2 * lanes::one(color), self.excess(2))
    }

    /// The `k`-th, or `k` less their number.
    fn nth_pair(&self, k: u32) -> Result<Action, u32> {
        let choices = nobles::choices(self.nobles);
        let (mut way, choice) = (k / choices, k % choices);
        for color in takes::colors_of(self.pairs()) {
            let ways = self.ways_of_pair(color);
            if way < ways.count() {
                return Ok(self.finished(taken(2 * lanes::one(color)), &ways, way, choice));
            }
            way -= ways.count();
        }
        Err(way * choices + choice)
    }

    // --- reserving

    /// The places that a card may be reserved from, a bit each: the market, then the decks.
    fn sources(&self) -> u32 {
        if hand_size(self.player.holding) >= HAND_LIMIT {
            return 0;
        }
        let decks =
            self.state.deck_sizes().into_iter().rev().fold(0, |mask, size| mask << 1 | u32::from(size > 0));
        self.state.filled() | decks << SLOTS
    }

    /// The ways to give back a token for the gold that comes.
    fn ways_of_gold(&self) -> Ways {
        let gold = u32::from(lanes::lane(self.bank, lanes::GOLD) > 0);
        Ways::of(self.held() + u64::from(gold) * lanes::one(lanes::GOLD), self.excess(gold))
    }

    fn count_reservations(&self) -> u32 {
        let sources = self.sources().count_ones();
        if sources == 0 { 0 } else { sources * self.ways_of_gold().count() * nobles::choices(self.nobles) }
    }

    /// The `k`-th, or `k` less their number.
    fn nth_reservation(&self, k: u32) -> Result<Action, u32> {
        let (sources, ways, choices) = (self.sources(), self.ways_of_gold(), nobles::choices(self.nobles));
        let of_each = ways.count() * choices;
        let from = k.checked_div(of_each).and_then(|from| bits::nth(sources.into(), from));
        let Some(from) = from else { return Err(k - sources.count_ones() * of_each) };
        let (level, place) = source(from as usize);
        let way = k % of_each;
        Ok(self.finished(Action::reserve(level, place), &ways, way / choices, way % choices))
    }

    // --- buying

    fn payment(&self, card: u8) -> Option<Payment> {
        Payment::of(cards::cost_of(card), self.player.holding, self.player.purse)
    }

    /// The cards that the player can pay for, the market's first, with their places.
    fn affordable(&self) -> impl Iterator<Item = (usize, u8)> {
        let covered = payment::covered(self.player.holding, self.player.purse);
        let gold = lanes::lane(self.player.purse, lanes::GOLD).into();
        let hand = hand_of(self.player.holding);
        let places = self.state.market().iter().copied().enumerate().chain((SLOTS..).zip(hand));
        places.filter(move |&(_, card)| payment::gap(cards::cost_of(card), covered) <= gold)
    }

    /// The choices among nobles after a purchase.
    fn nobles_after(&self, card: u8) -> u16 {
        if self.reach == 0 {
            return 0;
        }
        let bonus = cards::card(card).map_or(0, |card| lanes::one(card.bonus as usize));
        nobles::satisfied(self.player.holding.wrapping_add(bonus), self.state.nobles())
    }

    fn count_purchase(&self, card: u8) -> u32 {
        self.payment(card).map_or(0, |payment| payment.count() * nobles::choices(self.nobles_after(card)))
    }

    fn count_purchases(&self) -> u32 {
        let has_gold = lanes::lane(self.player.purse, lanes::GOLD) > 0;
        if !has_gold && self.reach.count_ones() <= 1 {
            return self.affordable().map(|_| 1).sum();
        }
        self.affordable().map(|(_, card)| self.count_purchase(card)).sum()
    }

    /// The `k`-th, or `k` less their number.
    fn nth_purchase(&self, k: u32) -> Result<Action, u32> {
        let mut k = k;
        for (from, card) in self.affordable() {
            let Some(payment) = self.payment(card) else { continue };
            let nobles = self.nobles_after(card);
            let choices = nobles::choices(nobles);
            let count = payment.count() * choices;
            if k < count {
                let action = bought(from, payment.nth(k / choices));
                return Ok(action.with_noble(nobles::nth(nobles, k % choices)));
            }
            k -= count;
        }
        Err(k)
    }
}

/// A take of tokens in lanes.
const fn taken(tokens: u64) -> Action {
    Action { tokens: lanes::tokens(tokens), ..Action::take([0; COLORS]) }
}

/// The purchase from a place of the market, or behind those of the hand.
fn bought(from: usize, paid: [u8; TOKENS]) -> Action {
    match from.checked_sub(SLOTS) {
        Some(at) => Action::buy_hand(i8::try_from(at).unwrap_or(0), paid),
        None => {
            let (level, place) = source(from);
            Action::buy(level, place, paid)
        }
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

/// How many legal actions the seat has whose turn it is.
pub(super) fn count(state: &State) -> usize {
    if !state.awaits_an_action() {
        return 0;
    }
    let turn = Turn::of(state);
    let count = turn.count_sets() + turn.count_pairs() + turn.count_reservations() + turn.count_purchases();
    if count == 0 { nobles::choices(turn.nobles) as usize } else { count as usize }
}

/// The `k`-th legal action of the seat whose turn it is.
pub(super) fn nth(state: &State, k: usize) -> Option<Action> {
    if !state.awaits_an_action() {
        return None;
    }
    let turn = Turn::of(state);
    let asked = u32::try_from(k).ok()?;
    let after = turn.nth_set(asked);
    let after = after.or_else(|k| turn.nth_pair(k)).or_else(|k| turn.nth_reservation(k));
    match after.or_else(|k| turn.nth_purchase(k)) {
        Ok(action) => Some(action),
        // Nothing was counted.
        Err(k) if k == asked && k < nobles::choices(turn.nobles) && !any(state) => {
            Some(Action::PASS.with_noble(nobles::nth(turn.nobles, k)))
        }
        Err(_) => None,
    }
}

/// Whether anything but a pass is possible.
pub(super) fn any(state: &State) -> bool {
    let turn = Turn::of(state);
    turn.bank & lanes::COLOR_LANES != 0 || turn.sources() != 0 || turn.count_purchases() > 0
}

/// Writes all legal actions in canonical order and returns how many there are.
pub(super) fn list(state: &State, out: &mut [Action]) -> usize {
    if !state.awaits_an_action() {
        return 0;
    }
    let turn = Turn::of(state);
    let mut list = List { slots: out.iter_mut(), count: 0 };
    turn.list_takes(&mut list);
    turn.list_reservations(&mut list);
    turn.list_purchases(&mut list);
    if list.count == 0 {
        list.add_for_each(&Action::PASS, turn.nobles);
    }
    list.count
}

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
    fn add_for_each(&mut self, action: &Action, nobles: u16) {
        for choice in 0..nobles::choices(nobles) {
            self.add(action.with_noble(nobles::nth(nobles, choice)));
        }
    }

    /// Adds an action for each way to give back, and for each noble.
    fn add_ways(&mut self, action: &Action, ways: &Ways, nobles: u16) {
        ways.iter().for_each(|way| self.add_for_each(&action.returning(lanes::tokens(way)), nobles));
    }
}

impl Turn<'_> {
    fn list_takes(&self, list: &mut List<'_>) {
        let sets = self.sets();
        for size in sets.sizes() {
            let returns = self.returns(size);
            for set in sets.of_size(size) {
                list.add_ways(&taken(takes::tokens_of(set)), &returns.after(set), self.nobles);
            }
        }
        for color in takes::colors_of(self.pairs()) {
            list.add_ways(&taken(2 * lanes::one(color)), &self.ways_of_pair(color), self.nobles);
        }
    }

    fn list_reservations(&self, list: &mut List<'_>) {
        let sources = self.sources();
        let ways = self.ways_of_gold();
        for from in (0..SLOTS + LEVELS).filter(|from| sources >> from & 1 == 1) {
            let (level, place) = source(from);
            list.add_ways(&Action::reserve(level, place), &ways, self.nobles);
        }
    }

    fn list_purchases(&self, list: &mut List<'_>) {
        for (from, card) in self.affordable() {
            let Some(payment) = self.payment(card) else { continue };
            let nobles = self.nobles_after(card);
            for way in 0..payment.count() {
                list.add_for_each(&bought(from, payment.nth(way)), nobles);
            }
        }
    }
}
