//! How many actions each part of the order has, and which is the `k`-th.
//!
//! Each part is counted in closed form; only the part in which the `k`-th lies is searched. Three short cuts hold in most turns:
//! no token is due back, no gold is left over, and at most one noble can come.

use core::ops::ControlFlow;

use super::budget::{Budget, PLACES};
use super::{Action, Kind, hand_of, is_hand_full, source};
use crate::kit::bits;
use crate::splendor::cards::{self, COLORS};
use crate::splendor::lanes;
use crate::splendor::nobles;
use crate::splendor::payment::{self, Payment};
use crate::splendor::returns::{Returns, Stock, Ways};
use crate::splendor::rules::{TOKEN_LIMIT, TakeRule};
use crate::splendor::state::{Player, SLOTS, State};
use crate::splendor::takes::{self, Sets};

/// The bits of lanes that are set where somebody holds more than 7 tokens of a kind, or has more than 31 bonuses of a colour.
const TOO_MANY_TOKENS: u64 = 0xf8 * lanes::TOKEN_ONES;
const TOO_MANY_BONUSES: u64 = 0xe0 * lanes::COLOR_ONES;

/// What the seat whose turn it is has before it.
pub(super) struct Turn<'a> {
    state: &'a State,
    player: Player,
    bank: u64,
    /// Tokens held.
    count: u32,
    /// The nobles that visit if no card is bought.
    pub(super) nobles: u16,
    /// The nobles that some card could bring.
    reach: u16,
}

impl<'a> Turn<'a> {
    /// The turn; none of a player who holds what nobody can.
    #[inline]
    pub(super) fn of(state: &'a State) -> Option<Self> {
        let player = state.player(state.turn().into());
        let count = lanes::sum(player.purse & lanes::TOKEN_LANES);
        let is_too_much = player.purse & TOO_MANY_TOKENS | player.holding & TOO_MANY_BONUSES;
        if is_too_much != 0 || count > TOKEN_LIMIT.into() {
            return None;
        }
        let reach = nobles::satisfied(player.holding.wrapping_add(lanes::COLOR_ONES), state.nobles());
        let nobles = if reach == 0 { 0 } else { nobles::satisfied(player.holding, reach) };
        Some(Self { state, player, bank: state.bank(), count, nobles, reach })
    }

    /// How many actions there are.
    #[inline]
    pub(super) fn count(&self) -> u32 {
        let stock = self.stock();
        let kept = self.count_sets(&stock) + self.count_pairs(&stock) + self.count_reservations(&stock);
        let choices = nobles::choices(self.nobles);
        let count = kept * choices + self.count_purchases();
        if count == 0 { choices } else { count }
    }

    /// Whether anything but a pass is possible.
    pub(super) fn any(&self) -> bool {
        self.bank & lanes::COLOR_LANES != 0 || self.sources() != 0 || self.affordable() != 0
    }

    /// The `k`-th action.
    #[inline]
    pub(super) fn nth(&self, k: u32) -> Option<Action> {
        let choices = nobles::choices(self.nobles);
        let (way, choice) = divided(k, choices);
        let noble = nobles::nth(self.nobles, choice);
        let left = match self.nth_kept(way, noble) {
            ControlFlow::Break(action) => return action,
            ControlFlow::Continue(left) => left,
        };
        let action = self.nth_purchase(k - (way - left) * choices);
        action.or_else(|| (k < choices && !self.any()).then(|| Action::PASS.with_noble(noble)))
    }

    /// The `k`-th action that is no purchase; or by how much `k` exceeds them.
    #[inline]
    fn nth_kept(&self, k: u32, noble: i8) -> ControlFlow<Option<Action>, u32> {
        let stock = self.stock();
        let k = self.nth_take(&stock, k, noble)?;
        self.nth_reservation(&stock, k, noble)
    }

    /// The `k`-th take of tokens.
    #[inline]
    pub(super) fn nth_take(&self, stock: &Stock, k: u32, noble: i8) -> ControlFlow<Option<Action>, u32> {
        let k = self.nth_set(stock, k, noble)?;
        self.nth_pair(stock, k, noble)
    }

    /// What may go back, where anything does.
    #[inline]
    pub(super) fn stock(&self) -> Stock {
        if self.excess(3) == 0 { Stock::KEPT } else { Stock::of(self.held()) }
    }

    fn held(&self) -> u64 {
        self.player.purse & lanes::TOKEN_LANES
    }

    /// Tokens that go back after so many more came.
    fn excess(&self, more: u32) -> u32 {
        (self.count + more).saturating_sub(TOKEN_LIMIT.into())
    }

    /// The ways to give back after those tokens came.
    pub(super) fn ways_after(&self, tokens: u64, count: u32) -> Ways {
        Ways::of(self.held() + tokens, self.excess(count))
    }

    /// What goes back after takes of so many tokens.
    pub(super) fn returns(&self, count: u32) -> Returns {
        Returns::of(self.held(), self.excess(count))
    }

    // --- tokens of different colours

    pub(super) fn sets(&self) -> Sets {
        Sets::of(lanes::at_least(self.bank, 1), self.is_strict())
    }

    fn is_strict(&self) -> bool {
        self.state.rules().take() == TakeRule::Strict
    }

    #[inline]
    fn count_sets(&self, stock: &Stock) -> u32 {
        let sets = self.sets();
        if self.excess(3) == 0 {
            return sets.count();
        }
        let factors = stock.factors_of_sets(lanes::reaching(self.bank & lanes::COLOR_LANES, 1));
        // What is not there counts nothing; of one size, it is not asked which are there, a branch that would be missed.
        let of_size = |size: u32| {
            let factor = factors.get((size as usize).wrapping_sub(1)).copied().unwrap_or(0);
            stock.times(factor, self.excess(size))
        };
        if self.is_strict() { of_size(sets.largest()) } else { (1..=3).map(of_size).sum() }
    }

    #[inline]
    fn nth_set(&self, stock: &Stock, k: u32, noble: i8) -> ControlFlow<Option<Action>, u32> {
        let sets = self.sets();
        if self.excess(3) == 0 {
            return match k.checked_sub(sets.count()) {
                Some(left) => ControlFlow::Continue(left),
                None => ControlFlow::Break(
                    bits::nth_of_32(sets.all(), k).map(|bit| taking(takes::tokens_of(bit), 0, noble)),
                ),
            };
        }
        let (mut k, factors) = (k, stock.factors());
        for bit in bits::each(sets.all().into()) {
            let size = takes::size_of(bit);
            let count = stock.times(takes::product_of(bit, &factors), self.excess(size));
            if k < count {
                let tokens = takes::tokens_of(bit);
                return ControlFlow::Break(Some(taking(tokens, self.ways_after(tokens, size).nth(k), noble)));
            }
            k -= count;
        }
        ControlFlow::Continue(k)
    }

    // --- two of one colour

    /// The colours of which two may be taken.
    pub(super) fn pairs(&self) -> u64 {
        lanes::reaching(self.bank & lanes::COLOR_LANES, 4)
    }

    #[inline]
    fn count_pairs(&self, stock: &Stock) -> u32 {
        let (excess, pairs) = (self.excess(2), self.pairs());
        if excess == 0 { lanes::sum(pairs) } else { stock.times(stock.factor_of_pairs(pairs), excess) }
    }

    #[inline]
    fn nth_pair(&self, stock: &Stock, k: u32, noble: i8) -> ControlFlow<Option<Action>, u32> {
        let (mut k, excess) = (k, self.excess(2));
        for place in bits::each(self.pairs()) {
            let color = 1 << place;
            let count = if excess == 0 { 1 } else { stock.times(stock.factor_of_pairs(color), excess) };
            if k < count {
                let returned = self.ways_after(2 * color, 2).nth(k);
                return ControlFlow::Break(Some(taking(2 * color, returned, noble)));
            }
            k -= count;
        }
        ControlFlow::Continue(k)
    }

    // --- reserving

    /// The places that a card may be reserved from, a bit each: the market, then the decks.
    #[inline]
    pub(super) fn sources(&self) -> u32 {
        if is_hand_full(self.player.holding) {
            return 0;
        }
        let [one, two, three] = self.state.deck_sizes().map(|size| u32::from(size > 0));
        let decks = one | two << 1 | three << 2;
        self.state.filled() | decks << SLOTS
    }

    /// The gold that comes with a card.
    fn gold(&self) -> u64 {
        lanes::reaching(self.bank, 1) & !lanes::COLOR_LANES
    }

    /// The ways to give back a token for the gold that comes.
    pub(super) fn ways_of_gold(&self) -> Ways {
        let gold = self.gold();
        self.ways_after(gold, u32::from(gold != 0))
    }

    pub(super) fn count_ways_of_gold(&self, stock: &Stock) -> u32 {
        let gold = self.gold();
        stock.after_gold(self.excess(u32::from(gold != 0)), gold)
    }

    #[inline]
    fn count_reservations(&self, stock: &Stock) -> u32 {
        let sources = self.sources();
        if sources == 0 { 0 } else { sources.count_ones() * self.count_ways_of_gold(stock) }
    }

    #[inline]
    fn nth_reservation(&self, stock: &Stock, k: u32, noble: i8) -> ControlFlow<Option<Action>, u32> {
        let sources = self.sources();
        if sources == 0 {
            return ControlFlow::Continue(k);
        }
        let ways = self.count_ways_of_gold(stock);
        let (from, way) = divided(k, ways);
        match bits::nth_of_32(sources, from) {
            Some(from) => ControlFlow::Break(Some(reserving(from, self.ways_of_gold().nth(way), noble))),
            None => ControlFlow::Continue(k - sources.count_ones() * ways),
        }
    }

    // --- buying

    /// The places of cards that the player can pay for, a bit each: the market, then the hand.
    pub(super) fn affordable(&self) -> u32 {
        let [affordable, _] = self.purchases();
        affordable
    }

    /// The places of cards that the player can pay for, and of those with gold left over.
    #[inline]
    fn purchases(&self) -> [u32; 2] {
        let budget = Budget::of(payment::covered(self.player.holding, self.player.purse), self.gold_held());
        budget.affords(self.places())
    }

    /// What lies in the places of the market and of the hand.
    #[inline]
    #[allow(clippy::many_single_char_names)] // fifteen bytes in their order
    const fn places(&self) -> [u8; PLACES] {
        let [a, b, c, d, e, f, g, h, i, j, k, l] = *self.state.market();
        let [m, n, o] = hand_of(self.player.holding);
        [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o]
    }

    fn gold_held(&self) -> u8 {
        lanes::lane(self.player.purse, lanes::GOLD)
    }

    /// Whether no purchase leaves a choice of nobles.
    #[inline]
    fn is_one_noble(&self) -> bool {
        let are_several = |nobles: u16| nobles & nobles.wrapping_sub(1) != 0;
        let after =
            |color| nobles::satisfied(self.player.holding.wrapping_add(lanes::one(color)), self.reach);
        !are_several(self.reach) || !(0..COLORS).any(|color| are_several(after(color)))
    }

    /// What lies in a place of the market or, behind them, of the hand.
    fn card_at(&self, place: u32) -> u8 {
        let place = place as usize;
        let in_hand = || lanes::lane(self.player.holding, place.wrapping_sub(SLOTS).wrapping_add(5));
        self.state.market().get(place).copied().unwrap_or_else(in_hand)
    }

    /// The ways to pay for the card in a place, and the nobles that come then.
    #[inline]
    pub(super) fn purchase(&self, place: u32) -> Option<(Payment, u16)> {
        let card = self.card_at(place);
        let payment = Payment::of(cards::cost_of(card), self.player.holding, self.player.purse)?;
        Some((payment, self.nobles_after(card)))
    }

    /// The choices among nobles after a purchase.
    fn nobles_after(&self, card: u8) -> u16 {
        if self.reach == 0 {
            return 0;
        }
        let bonus = cards::card(card).map_or(0, |card| lanes::one(card.bonus as usize));
        nobles::satisfied(self.player.holding.wrapping_add(bonus), self.reach)
    }

    fn count_purchases(&self) -> u32 {
        let [affordable, spare] = self.purchases();
        if self.is_one_noble() {
            let other_ways = |place| self.purchase(place).map_or(0, |(payment, _)| payment.count() - 1);
            return affordable.count_ones() + bits::each(spare.into()).map(other_ways).sum::<u32>();
        }
        let purchases = bits::each(affordable.into()).filter_map(|place| self.purchase(place));
        purchases.map(|(payment, nobles)| payment.count() * nobles::choices(nobles)).sum()
    }

    fn nth_purchase(&self, k: u32) -> Option<Action> {
        let [places, spare] = self.purchases();
        if spare == 0 && self.is_one_noble() {
            let place = bits::nth_of_32(places, k)?;
            let (payment, nobles) = self.purchase(place)?;
            return Some(buying(place, payment.nth(0), nobles::nth(nobles, 0)));
        }
        let mut k = k;
        for place in bits::each(places.into()) {
            let Some((payment, nobles)) = self.purchase(place) else { continue };
            let choices = nobles::choices(nobles);
            let count = payment.count() * choices;
            if k < count {
                let (way, choice) = divided(k, choices);
                return Some(buying(place, payment.nth(way), nobles::nth(nobles, choice)));
            }
            k -= count;
        }
        None
    }
}

/// How often `choices` fits into `k`, and what is left; most often there is no choice.
pub(super) fn divided(k: u32, choices: u32) -> (u32, u32) {
    if choices == 1 {
        (k, 0)
    } else {
        (k.checked_div(choices).unwrap_or(0), k.checked_rem(choices).unwrap_or(0))
    }
}

/// A take of tokens.
#[inline]
pub(super) fn taking(tokens: u64, returned: u64, noble: i8) -> Action {
    Action::moving(Kind::Take, (0, 0), tokens, returned, noble)
}

/// A reservation from a place of the market, or from a deck behind them.
#[inline]
pub(super) fn reserving(from: u32, returned: u64, noble: i8) -> Action {
    Action::moving(Kind::Reserve, source(from as usize), 0, returned, noble)
}

/// The purchase from a place of the market, or behind those of the hand.
#[inline]
pub(super) fn buying(place: u32, paid: u64, noble: i8) -> Action {
    let place = place as usize;
    match place.checked_sub(SLOTS) {
        Some(at) => Action::moving(Kind::BuyHand, (0, i8::try_from(at).unwrap_or(0)), paid, 0, noble),
        None => Action::moving(Kind::Buy, source(place), paid, 0, noble),
    }
}
