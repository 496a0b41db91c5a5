//! Taking back: the record, and the position before it.
//!
//! A record says what was done and what it moved. The position before is made backwards from it, and then the same thing is
//! done there once more: only if that leads here, with the same record, does the record belong here.

use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

use super::{Chance, Event, LEVELS, MARKET, POINTS, Player, State, places_of};
use crate::game::State as _;
use crate::splendor::actions::{self, Action, Kind, TOP};
use crate::splendor::cards;
use crate::splendor::lanes;
use crate::splendor::nobles::NOBLE_POINTS;
use crate::splendor::state::BOUGHT;
use crate::splendor::state::turn::{with_cards, with_hand};

/// The record that takes back one action or entered card: 24 plain bytes, to be kept by the caller.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct Undo {
    action: Action,
    /// What was bought or reserved; of an entered card what lay there.
    card: u8,
    /// 1 if gold was taken.
    gold: u8,
    /// 1 if it was the last round before.
    is_last_round: u8,
    /// Players that had passed.
    passes: u8,
    /// Actions made before.
    moves: [u8; 2],
    /// Cards that the others did not know.
    unseen: u8,
    /// 1 for an entered card: seat, place and card stand in the action.
    is_chance: u8,
}

impl Undo {
    /// The record of an action that is about to be made.
    pub(super) fn of_action(state: &State, action: &Action) -> Self {
        Self {
            action: *action,
            card: cards::EMPTY,
            gold: 0,
            is_last_round: u8::from(state.is_last_round()),
            passes: state.passes(),
            moves: state.moves().to_le_bytes(),
            unseen: state.unseen(state.turn()),
            is_chance: 0,
        }
    }

    /// The record, with what the action led to.
    pub(super) const fn with(self, event: &Event) -> Self {
        Self { card: event.card, gold: event.gold, ..self }
    }

    /// The record of a card that is about to be entered.
    pub(super) fn of_chance(state: &State, chance: &Chance) -> Self {
        let place = Action { kind: chance.seat, level: chance.place, ..Action::PASS };
        let action = place.returning([chance.card, 0, 0, 0, 0, 0]);
        Self { card: state.lies_at(chance), is_chance: 1, ..Self::of_action(state, &action) }
    }

    const fn chance(&self) -> Chance {
        let [card, ..] = self.action.returned;
        Chance { seat: self.action.kind, place: self.action.level, card }
    }
}

impl State {
    /// The position before `record`, if that is one that leads here.
    pub(super) fn before(&self, record: &Undo) -> Option<Self> {
        let before = if record.is_chance == 0 { self.unmade(record)? } else { self.unrevealed(record) };
        before.check_all().ok()?;
        let mut after = before;
        let applied =
            if record.is_chance == 0 { after.apply(&record.action) } else { after.reveal(&record.chance()) };
        let is_same = after == *self && applied.is_ok_and(|applied| applied.undo == *record);
        is_same.then_some(before)
    }

    fn unrevealed(&self, record: &Undo) -> Self {
        let mut before = *self;
        before.enter(&Chance { card: record.card, ..record.chance() });
        before
    }

    fn unmade(&self, record: &Undo) -> Option<Self> {
        let action = record.action;
        let mut before = *self;
        let players = self.rules().players();
        let seat = self.turn().checked_sub(1).unwrap_or(players - 1);
        let mut player = self.player(seat.into());
        let course = self.course.with_turn(seat).with_passes(record.passes);
        before.course = course.with_last_round(record.is_last_round != 0);
        before.set_moves(u16::from_le_bytes(record.moves));
        before.marks = self.marks.with_unseen(seat, record.unseen);
        if let Ok(noble) = u8::try_from(action.noble) {
            player.purse = player.purse.wrapping_sub(u64::from(NOBLE_POINTS) * lanes::one(POINTS));
            before.nobles = (self.nobles() | 1 << (noble & 15)).to_le_bytes();
            before.marks = before.marks.with_visits(seat, self.visits(seat).checked_sub(1)?);
        }
        let (tokens, returned) = (lanes::of_tokens(action.tokens), lanes::of_tokens(action.returned));
        let gold = u64::from(record.gold) * lanes::one(lanes::GOLD);
        let kind = Kind::from_code(action.kind)?;
        // What the bank got from the player, in all.
        let got = match kind {
            Kind::Buy | Kind::BuyHand => returned.wrapping_add(tokens),
            _ => returned.wrapping_sub(tokens).wrapping_sub(gold),
        };
        player.purse = player.purse.wrapping_add(got);
        before.bank = before.bank.wrapping_sub(got);
        match kind {
            Kind::Reserve => {
                let at = actions::hand_size(player.holding).checked_sub(1)?;
                player.holding = with_hand(player.holding, at, cards::EMPTY);
                before.put_back(action.level, action.place, record.card)?;
            }
            Kind::Buy => {
                player = player.without(record.card)?;
                before.mark_gone(record.card, false);
                before.put_back(action.level, action.place, record.card)?;
            }
            Kind::BuyHand => {
                player = player.without(record.card)?;
                before.mark_gone(record.card, false);
                player.holding = into_hand(player.holding, usize::try_from(action.place).ok()?, record.card);
            }
            Kind::Take | Kind::Pass => {}
        }
        *before.players.get_mut(usize::from(seat))? = player;
        Some(before)
    }

    /// Puts a card where it lay, and what took its place back on the deck.
    fn put_back(&mut self, level: u8, place: i8, card: u8) -> Option<()> {
        if level == 0 || usize::from(level) > LEVELS {
            return None;
        }
        if place == TOP {
            return self.undraw(level, card);
        }
        let place = usize::try_from(place).ok().filter(|&place| place < MARKET)?;
        let slot = self.market.get_mut((usize::from(level) - 1) * MARKET + place)?;
        let refill = core::mem::replace(slot, card);
        if refill == cards::EMPTY { Some(()) } else { self.undraw(level, refill) }
    }

    fn undraw(&mut self, level: u8, card: u8) -> Option<()> {
        let size = self.deck_sizes.get_mut(usize::from(level) - 1)?;
        let place = self.decks.get_mut(places_of(level))?.get_mut(usize::from(*size))?;
        *place = card;
        *size += 1;
        Some(())
    }
}

impl Player {
    /// The player before a card was bought, apart from tokens.
    fn without(self, card: u8) -> Option<Self> {
        let card = cards::card(card)?;
        let gain = u64::from(card.points) * lanes::one(POINTS) + lanes::one(BOUGHT);
        let purse = self.purse.wrapping_sub(gain);
        Some(Self { purse, holding: self.holding.wrapping_sub(lanes::one(card.bonus as usize)) })
    }
}

/// A hand into which a card comes, those from its place on moving down.
const fn into_hand(holding: u64, at: usize, card: u8) -> u64 {
    let [first, second, _] = actions::hand_of(holding);
    with_cards(
        holding,
        match at {
            0 => [card, first, second],
            1 => [first, card, second],
            _ => [first, second, card],
        },
    )
}
