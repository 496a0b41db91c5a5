//! What the player may do in a turn, one after the other by a cursor.
//!
//! Purchases first, then tokens, then reservations; within each of them tokens given back, then nobles. Left out is what a
//! turn that is not left out does as well:
//!
//! - **Gold where a colour would do.** Claim: whoever has the gold token left instead of the coloured one can do all that the
//!   other can. The gold pays for what the colour would, and the bank has one more of the colour. Only a bank without gold
//!   could tell the difference, so nothing is left out where reservations of the turns to come could empty it. The same holds
//!   for gold given back. Caught by `a_plan_is_as_short_as_breadth_first_search_finds`.
//! - **Tokens that are never spent**: see `trim`.
//! - **Reserving one useless card or another.** Claim: of open cards of a level that no plan within the limit buys, only how
//!   many there are matters, so the first stands for all. Only where all plans within the limit are known. Caught by the same.

use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

use super::super::cards::COLORS;
use super::super::lanes;
use super::super::payment::Payment;
use super::super::returns::Ways;
use super::super::rules::{HAND_LIMIT, TOKEN_LIMIT};
use super::position::Position;
use super::table::{Cards, Table, only};
use super::trim;
use crate::kit::bits;

/// Where in the order of a position's turns the search stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub(super) struct Cursor {
    group: u8,
    /// A card, a set of colours, a colour, a level.
    index: u8,
    noble: u8,
    /// 1 once a turn was found.
    has_turns: u8,
    way: u32,
}

/// A turn, and the position after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Turn {
    pub(super) deed: Deed,
    pub(super) returned: u64,
    pub(super) noble: Option<u32>,
    pub(super) after: Position,
}

/// What is done in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Deed {
    Take { tokens: u64 },
    Reserve { card: u32, is_top: bool, gold: u64 },
    Buy { card: u32, paid: u64 },
    Pass,
}

/// What the search knows about the turns to come.
#[derive(Clone, Copy, Debug)]
pub(super) struct Outlook {
    /// The cards that plans within the limit buy; all where these are not known.
    pub(super) useful: Cards,
    /// The most tokens of each colour that these plans could still spend, in lanes; where tokens are not trimmed 127.
    pub(super) most: u64,
    /// Turns left after this one.
    pub(super) left: u32,
}

impl Outlook {
    /// Whether tokens that no plan spends are left out.
    const fn is_trimmed(&self) -> bool {
        self.most != ALL
    }
}

/// More of each colour than anybody holds.
pub(super) const ALL: u64 = lanes::of_colors([lanes::MOST; COLORS]);

const BUY: u8 = 0;
const TAKE: u8 = 1;
const PAIR: u8 = 2;
const RESERVE: u8 = 3;
const TOP: u8 = 4;
const PASS: u8 = 5;

/// Sets of colours; a set is a bit each.
const SETS: u8 = 32;

impl Cursor {
    /// The next turn of a position.
    pub(super) fn next(&mut self, table: &Table<'_>, position: &Position, outlook: &Outlook) -> Option<Turn> {
        while self.group <= PASS {
            if let Some(turn) = self.at(table, position, outlook) {
                self.noble = self.noble.saturating_add(1);
                self.has_turns = 1;
                return Some(turn);
            }
            self.advance(table);
        }
        None
    }

    /// The turn that the cursor points at; none where a part of it is past its last.
    fn at(&self, table: &Table<'_>, position: &Position, outlook: &Outlook) -> Option<Turn> {
        let (deed, after) = self.deed(table, position, outlook)?;
        let (returned, after) = self.returned(after, is_gold_scarce(table, &after, outlook.left), deed)?;
        let satisfied = table.satisfied(after.bonuses, after.nobles);
        let noble = match (u32::from(self.noble), satisfied.count_ones()) {
            (0, 0) => None,
            (k, count) if k < count => bits::nth(satisfied.into(), k),
            _ => return None,
        };
        Some(Turn { deed, returned, noble, after: after.visited_by(noble, table) })
    }

    /// What is done, for payments by the way of the cursor, and the position before tokens go back.
    fn deed(&self, table: &Table<'_>, position: &Position, outlook: &Outlook) -> Option<(Deed, Position)> {
        let index = u32::from(self.index);
        match self.group {
            BUY => self.purchase(table, position, outlook.left),
            TAKE => {
                let tokens = if outlook.is_trimmed() {
                    trim::set_of(table, position, outlook.most, self.index)
                } else {
                    set_of(table, position, self.index)
                }?;
                Some((Deed::Take { tokens }, position.with_tokens(position.tokens.wrapping_add(tokens))))
            }
            PAIR => {
                let is_there = lanes::at_least(position.bank(table), 4) >> index & 1 == 1;
                let wanted = lanes::lane(lanes::missing(outlook.most, position.tokens), self.index.into());
                let tokens = 2 * lanes::one(self.index.into());
                (is_there && wanted >= 2).then_some(())?;
                Some((Deed::Take { tokens }, position.with_tokens(position.tokens.wrapping_add(tokens))))
            }
            RESERVE => {
                let open = table.market(position.away());
                let is_open = open & only(index) != 0 && stands_for_all(table, open, outlook.useful, index);
                is_open.then_some(())?;
                reservation(table, position, index, false)
            }
            TOP => reservation(table, position, table.top(position.away(), self.index.into())?, true),
            _ if outlook.is_trimmed() => {
                let is_idle = trim::wanted(table, position, outlook.most) == 0 && self.way == 0;
                is_idle.then_some((Deed::Take { tokens: 0 }, *position))
            }
            _ => (self.has_turns == 0 && self.way == 0).then_some((Deed::Pass, *position)),
        }
    }

    fn purchase(&self, table: &Table<'_>, position: &Position, left: u32) -> Option<(Deed, Position)> {
        let card = u32::from(self.index);
        let reach = table.market(position.away()) | position.hand();
        (reach & only(card) != 0).then_some(())?;
        let payment = Payment::of(table.item(card).cost, position.bonuses, position.tokens)?;
        let after_least = position.buying(card, payment.nth(0), table);
        let ways = if is_gold_scarce(table, &after_least, left) { payment.count() } else { 1 };
        (self.way < ways).then_some(())?;
        let paid = payment.nth(self.way);
        Some((Deed::Buy { card, paid }, position.buying(card, paid, table)))
    }

    /// What goes back in the way of the cursor, and the position after.
    fn returned(&self, after: Position, is_gold_scarce: bool, deed: Deed) -> Option<(u64, Position)> {
        let count = lanes::sum(after.tokens & lanes::TOKEN_LANES);
        let excess = count.saturating_sub(TOKEN_LIMIT.into());
        if excess == 0 {
            // The ways of a purchase are payments.
            let is_one = self.way == 0 || matches!(deed, Deed::Buy { .. });
            return is_one.then_some((0, after));
        }
        let ways = Ways::of(after.tokens & lanes::TOKEN_LANES, excess);
        let colors = lanes::sum(after.tokens & lanes::COLOR_LANES);
        let is_kept = |returned: &u64| {
            let is_color_left = colors > lanes::sum(*returned & lanes::COLOR_LANES);
            is_gold_scarce || lanes::lane(*returned, lanes::GOLD) == 0 || !is_color_left
        };
        let returned = ways.iter().filter(is_kept).nth(self.way as usize)?;
        Some((returned, after.with_tokens(after.tokens.wrapping_sub(returned))))
    }

    /// Goes on to the next way, or the next index, or the next group.
    fn advance(&mut self, table: &Table<'_>) {
        if self.noble > 0 {
            (self.noble, self.way) = (0, self.way.saturating_add(1));
            return;
        }
        (self.way, self.index) = (0, self.index.saturating_add(1));
        let indices = match self.group {
            BUY | RESERVE => table.layout.cards,
            TAKE => SETS,
            PAIR => 5,
            TOP => 3,
            _ => 1,
        };
        if self.index >= indices {
            (self.index, self.group) = (0, self.group.saturating_add(1));
        }
    }
}

/// The tokens of a set of colours, if they may be taken.
fn set_of(table: &Table<'_>, position: &Position, set: u8) -> Option<u64> {
    let there = lanes::at_least(position.bank(table), 1);
    let (size, largest) = (set.count_ones(), there.count_ones().min(3));
    let is_size = size == largest || (table.layout.takes_fewer != 0 && size < largest);
    let is_legal = size > 0 && is_size && usize::from(set) & !there == 0;
    is_legal.then(|| lanes::of_set(set))
}

/// The reservation of a card, if there is room in hand.
fn reservation(table: &Table<'_>, position: &Position, card: u32, is_top: bool) -> Option<(Deed, Position)> {
    (position.hand().count_ones() < HAND_CARDS).then_some(())?;
    let gold = u64::from(position.bank_gold(table) > 0) * lanes::one(lanes::GOLD);
    let after = position.reserving(card).with_tokens(position.tokens.wrapping_add(gold));
    Some((Deed::Reserve { card, is_top, gold }, after))
}

#[allow(clippy::cast_possible_truncation)] // three
const HAND_CARDS: u32 = HAND_LIMIT as u32;

/// Whether a card may be bought within the limit, or is the first of its level's open cards that may not.
fn stands_for_all(table: &Table<'_>, open: Cards, useful: Cards, card: u32) -> bool {
    let useless = open & !useful & table.level(table.item(card).level_at());
    useful & only(card) != 0 || useless.trailing_zeros() == card
}

/// Whether the bank could run out of gold in the turns that are left, which makes gold unlike what stands in for any colour.
fn is_gold_scarce(table: &Table<'_>, after: &Position, left: u32) -> bool {
    // Gold of the last turn is not spent any more.
    let turns = left.saturating_sub(1);
    let room = HAND_CARDS.saturating_sub(after.hand().count_ones());
    // Beyond the room in hand each reservation waits for a purchase from it.
    let reservations = turns.min(room.max(u32::midpoint(turns, room)));
    u32::from(after.bank_gold(table)) < reservations
}
