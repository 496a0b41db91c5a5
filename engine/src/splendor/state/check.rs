//! What every position of a game fulfils.

use super::{BOUGHT, DECK_PLACES, MARKET, POINTS, Player, State, places_of};
use crate::splendor::actions;
use crate::splendor::cards::{self, CARDS, COLORS};
use crate::splendor::lanes;
use crate::splendor::nobles::{NOBLE_POINTS, NOBLES};
use crate::splendor::reason::Reason;
use crate::splendor::rules::{GOLD_TOKENS, HAND_LIMIT, TARGET, TOKEN_LIMIT};

/// Points of the dearest card.
const CARD_POINTS: u32 = 5;

impl State {
    pub(super) fn check_all(&self) -> Result<(), Reason> {
        self.rules().checked().map_err(|_| Reason::WrongRules)?;
        self.check_tokens()?;
        self.check_hands()?;
        self.check_decks()?;
        self.check_market()?;
        self.check_cards()?;
        self.check_counts()?;
        self.check_nobles()?;
        self.check_turn()
    }

    fn seats(&self) -> usize {
        self.rules().players().into()
    }

    fn at_table(&self) -> impl Iterator<Item = &Player> {
        self.players.iter().take(self.seats())
    }

    fn check_tokens(&self) -> Result<(), Reason> {
        for (kind, bank) in self.bank_tokens().into_iter().enumerate() {
            let held = self.at_table().map(|player| u32::from(lanes::lane(player.purse, kind)));
            let there_are = if kind == lanes::GOLD { GOLD_TOKENS } else { self.rules().tokens() };
            if held.sum::<u32>() + u32::from(bank) != u32::from(there_are) {
                return Err(Reason::WrongTokens);
            }
        }
        let holds_too_many =
            |player: &Player| lanes::sum(player.purse & lanes::TOKEN_LANES) > TOKEN_LIMIT.into();
        if self.at_table().any(holds_too_many) { Err(Reason::OverLimit) } else { Ok(()) }
    }

    /// Cards in hand come first, then empty places; nobody sits in seats that are not at the table.
    fn check_hands(&self) -> Result<(), Reason> {
        for (seat, player) in (0..).zip(&self.players) {
            let unseen = self.unseen(seat);
            let hand = actions::hand_of(player.holding);
            let size = actions::hand_size(player.holding);
            let is_card =
                |card: &u8| cards::is_known(*card) || (cards::is_hidden(*card) && cards::level_of(*card) > 0);
            let is_in_order = hand.iter().take(size).all(is_card)
                && hand.iter().skip(size).all(|&card| card == cards::EMPTY);
            // A card that is not known was drawn unseen.
            let is_unseen = |at: usize| unseen >> at & 1 == 1;
            let is_marked = (0..HAND_LIMIT).all(|at| {
                let card = hand.get(at).copied().unwrap_or(cards::EMPTY);
                if cards::is_hidden(card) { is_unseen(at) } else { at < size || !is_unseen(at) }
            });
            if !is_in_order || !is_marked {
                return Err(Reason::WrongHand);
            }
        }
        let is_absent = |player: &Player| *player == Player::NONE;
        if self.players.iter().skip(self.seats()).all(is_absent) { Ok(()) } else { Err(Reason::WrongHand) }
    }

    fn check_decks(&self) -> Result<(), Reason> {
        for ((level, &size), places) in (1_u8..).zip(&self.deck_sizes).zip(DECK_PLACES) {
            if usize::from(size) > places {
                return Err(Reason::WrongLevel);
            }
            if self.deck(level).iter().any(|&card| cards::level_of(card) != level) {
                return Err(Reason::WrongLevel);
            }
            let behind = self.decks.get(places_of(level)).and_then(|places| places.get(usize::from(size)..));
            if behind.unwrap_or_default().iter().any(|&card| card != cards::EMPTY) {
                return Err(Reason::WrongLevel);
            }
        }
        Ok(())
    }

    fn check_market(&self) -> Result<(), Reason> {
        for ((level, places), &size) in (1_u8..).zip(self.market.chunks(MARKET)).zip(&self.deck_sizes) {
            for &card in places {
                if card == cards::EMPTY {
                    if size > 0 {
                        return Err(Reason::WrongMarket);
                    }
                } else if cards::level_of(card) != level {
                    return Err(Reason::WrongLevel);
                }
            }
        }
        if self.awaited().count_ones() > 1 { Err(Reason::WrongMarket) } else { Ok(()) }
    }

    /// No card lies in two places, and no level has more cards than there are.
    fn check_cards(&self) -> Result<(), Reason> {
        let mut seen = [false; CARDS];
        let mut left = cards::LEVEL_CARDS;
        let hands = self.at_table().flat_map(|player| actions::hand_of(player.holding));
        for card in self.market.iter().copied().chain(hands).chain(self.decks) {
            if let Some(seen) = seen.get_mut(usize::from(card))
                && core::mem::replace(seen, true)
            {
                return Err(Reason::CardUsedUp);
            }
            if let Some(left) = left.get_mut(usize::from(cards::level_of(card)).wrapping_sub(1)) {
                *left = left.checked_sub(1).ok_or(Reason::CardUsedUp)?;
            }
        }
        let bought: u32 = self.at_table().map(|player| u32::from(lanes::lane(player.purse, BOUGHT))).sum();
        let places = left.iter().fold(0, |sum, &left| sum + u32::try_from(left).unwrap_or(0));
        if bought <= places && self.is_gone_right(bought) { Ok(()) } else { Err(Reason::CardUsedUp) }
    }

    fn check_counts(&self) -> Result<(), Reason> {
        for (seat, player) in (0..).zip(&self.players) {
            let bonuses = lanes::colors(player.holding);
            let bought = u32::from(lanes::lane(player.purse, BOUGHT));
            let points = u32::from(lanes::lane(player.purse, POINTS));
            let of_cards = points.checked_sub(u32::from(self.visits(seat)) * u32::from(NOBLE_POINTS));
            // Recorded end games give points and cards without their bonuses.
            let is_bonus_of_cards = bonuses.iter().map(|&count| u32::from(count)).sum::<u32>() <= bought;
            // Eighteen cards have the bonus of a colour.
            let is_of_pack = bonuses.iter().all(|&count| usize::from(count) <= CARDS / COLORS);
            let is_worth = of_cards.is_some_and(|points| points <= bought * CARD_POINTS);
            if !is_bonus_of_cards || !is_of_pack || !is_worth {
                return Err(Reason::WrongCount);
            }
        }
        Ok(())
    }

    fn check_nobles(&self) -> Result<(), Reason> {
        let on_table = self.nobles().count_ones();
        let visited: u32 = (0..4).map(|seat| u32::from(self.visits(seat))).sum();
        let is_number = self.nobles() >> NOBLES == 0;
        if is_number && on_table + visited <= self.rules().nobles().into() {
            Ok(())
        } else {
            Err(Reason::WrongNobles)
        }
    }

    fn check_turn(&self) -> Result<(), Reason> {
        if self.turn() >= self.rules().players()
            || !self.course.is_right()
            || self.passes() > self.rules().players()
        {
            return Err(Reason::WrongTurn);
        }
        let is_reached = self.at_table().any(|player| lanes::lane(player.purse, POINTS) >= TARGET);
        if is_reached == self.is_last_round() { Ok(()) } else { Err(Reason::WrongTurn) }
    }
}
