//! How many actions each part of the order has, and which is the `k`-th.
//!
//! Each part is counted in closed form; only the part in which the `k`-th lies is searched. Three short cuts hold in most turns:
//! no token is due back, no gold is left over, and at most one noble can come.

use super::{Action, Kind, is_hand_full, source};
use crate::kit::bits;
use crate::splendor::cards;
use crate::splendor::lanes;
use crate::splendor::nobles;
use crate::splendor::payment::{self, Payment};
use crate::splendor::returns::{Returns, Stock, Ways};
use crate::splendor::rules::{TOKEN_LIMIT, TakeRule};
use crate::splendor::state::{Player, SLOTS, State};
use crate::splendor::takes::{self, Sets};

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
    #[inline]
    pub(super) fn of(state: &'a State) -> Self {
        let player = state.player(state.turn().into());
        let held = player.purse & lanes::TOKEN_LANES;
        let reach = nobles::satisfied(player.holding.wrapping_add(lanes::COLOR_ONES), state.nobles());
        Self {
            state,
            player,
            bank: state.bank(),
            count: lanes::sum(held),
            nobles: if reach == 0 { 0 } else { nobles::satisfied(player.holding, reach) },
            reach,
        }
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
        let stock = self.stock();
        let sets = self.count_sets(&stock);
        if way < sets {
            return self.nth_set(&stock, way, noble);
        }
        let takes = sets + self.count_pairs(&stock);
        if way < takes {
            return self.nth_pair(&stock, way - sets, noble);
        }
        let kept = takes + self.count_reservations(&stock);
        if way < kept {
            return self.nth_reservation(&stock, way - takes, noble);
        }
        let action = self.nth_purchase(k - kept * choices);
        action.or_else(|| (k < choices && !self.any()).then(|| Action::PASS.with_noble(noble)))
    }

    /// What may go back, where anything does.
    #[inline]
    fn stock(&self) -> Stock {
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
        let colors = lanes::reaching(self.bank & lanes::COLOR_LANES, 1);
        Sets::of(colors, self.state.rules().take() == TakeRule::Strict)
    }

    #[inline]
    fn count_sets(&self, stock: &Stock) -> u32 {
        let sets = self.sets();
        let of_size = |size| {
            let (excess, choices) = (self.excess(size), sets.choices(size));
            if excess == 0 { choices[0] } else { stock.after_sets(excess, sets.colors, choices) }
        };
        sets.sizes().map(of_size).sum()
    }

    fn nth_set(&self, stock: &Stock, k: u32, noble: i8) -> Option<Action> {
        let (mut k, sets) = (k, self.sets());
        for size in sets.sizes() {
            let (excess, all) = (self.excess(size), sets.of_size(size));
            if excess == 0 {
                match bits::nth(all.into(), k) {
                    Some(bit) => return Some(taking(takes::tokens_of(bit), 0, noble)),
                    None => k -= all.count_ones(),
                }
                continue;
            }
            for bit in bits::each(all.into()) {
                let tokens = takes::tokens_of(bit);
                let count = stock.after_set(excess, tokens);
                if k < count {
                    return Some(taking(tokens, self.ways_after(tokens, size).nth(k), noble));
                }
                k -= count;
            }
        }
        None
    }

    // --- two of one colour

    /// The colours of which two may be taken.
    pub(super) fn pairs(&self) -> u64 {
        lanes::reaching(self.bank & lanes::COLOR_LANES, 4)
    }

    #[inline]
    fn count_pairs(&self, stock: &Stock) -> u32 {
        let (excess, pairs) = (self.excess(2), self.pairs());
        if excess == 0 { lanes::sum(pairs) } else { stock.after_pairs(excess, pairs) }
    }

    fn nth_pair(&self, stock: &Stock, k: u32, noble: i8) -> Option<Action> {
        let (mut k, excess) = (k, self.excess(2));
        for place in bits::each(self.pairs()) {
            let color = 1 << place;
            let count = stock.after_pairs(excess, color);
            if k < count {
                return Some(taking(2 * color, self.ways_after(2 * color, 2).nth(k), noble));
            }
            k -= count;
        }
        None
    }

    // --- reserving

    /// The places that a card may be reserved from, a bit each: the market, then the decks.
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

    fn count_ways_of_gold(&self, stock: &Stock) -> u32 {
        let gold = self.gold();
        stock.after_gold(self.excess(u32::from(gold != 0)), gold)
    }

    #[inline]
    fn count_reservations(&self, stock: &Stock) -> u32 {
        let sources = self.sources();
        if sources == 0 { 0 } else { sources.count_ones() * self.count_ways_of_gold(stock) }
    }

    fn nth_reservation(&self, stock: &Stock, k: u32, noble: i8) -> Option<Action> {
        let (from, way) = divided(k, self.count_ways_of_gold(stock));
        let from = bits::nth(self.sources().into(), from)?;
        Some(reserving(from, self.ways_of_gold().nth(way), noble))
    }

    // --- buying

    /// The places of cards that the player can pay for, a bit each: the market, then the hand.
    pub(super) fn affordable(&self) -> u32 {
        let covered = payment::covered(self.player.holding, self.player.purse);
        let gold = u32::from(self.gold_held());
        if gold == 0 {
            self.places_where(|card| lanes::are_within(cards::cost_of(card), covered))
        } else {
            self.places_where(|card| payment::gap(cards::cost_of(card), covered) <= gold)
        }
    }

    /// The places of the market and the hand whose card is such, a bit each.
    fn places_where(&self, is_such: impl Fn(u8) -> bool) -> u32 {
        let after = |mask: u32, &card: &u8| mask + mask + u32::from(is_such(card));
        let hand = super::hand_of(self.player.holding).iter().rev().fold(0, after);
        self.state.market().iter().rev().fold(hand, after)
    }

    fn gold_held(&self) -> u8 {
        lanes::lane(self.player.purse, lanes::GOLD)
    }

    /// Whether there is one way to pay for each card, and no choice of nobles.
    fn is_simple(&self) -> bool {
        self.gold_held() == 0 && self.reach & self.reach.wrapping_sub(1) == 0
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
        let places = self.affordable();
        if self.is_simple() {
            return places.count_ones();
        }
        let purchases = bits::each(places.into()).filter_map(|place| self.purchase(place));
        purchases.map(|(payment, nobles)| payment.count() * nobles::choices(nobles)).sum()
    }

    fn nth_purchase(&self, k: u32) -> Option<Action> {
        let (mut k, places) = (k, self.affordable());
        if self.is_simple() {
            let place = bits::nth(places.into(), k)?;
            let (payment, nobles) = self.purchase(place)?;
            return Some(buying(place, payment.nth(0), nobles::nth(nobles, 0)));
        }
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
fn divided(k: u32, choices: u32) -> (u32, u32) {
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
