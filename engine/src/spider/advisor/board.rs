//! The tableau that a search walks over: make and unmake in time that does not grow with the board, with the hash and every
//! number of the evaluation kept up to date.
//!
//! - A column's hash is a polynomial over its cards modulo 2^64, bottom first. A run is descending and of one suit, so the sum
//!   of any run comes from a table and one product, however long it is.
//! - A position's hash is the sum of the mixed column hashes. While cards are in the stock a column's number is mixed in; after
//!   that columns are only names, and the hash does not depend on their order.
//! - Face-down cards are known (the deal is open); they lie as links like all others.
//! - Invariant: after `unmake` every byte is as before `make`; `hash`, `links` and `hidden` equal what [`Board::recount`] finds.
//! - Memory: [`size_of::<Board>()`](Board), in the caller's workspace. Any bit pattern is harmless.

use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

use super::super::rules::DealRule;
use super::super::state::State;
use crate::kit::hash;

/// Columns of the tableau.
pub(super) const COLUMNS: usize = 10;

/// The most cards that one column can hold: all.
pub(super) const CARDS: usize = 104;

/// Cards of a whole suit.
pub(super) const RUN: u8 = 13;

/// A move in 12 bits: source, target and count, four bits each; all ones for a deal. Four more bits are left to the tree, for
/// what the move led to.
pub(super) type Code = u16;

/// The code of a deal.
pub(super) const DEAL: Code = 0xfff;

/// The bits of a move without what it led to.
pub(super) const MOVE: Code = 0xfff;

/// The move turned up a card of its source.
const TURNED: u16 = 0x1000;
/// The move completed a run, which left.
const COMPLETED: u16 = 0x2000;
/// The run that left uncovered a face-down card, which was turned up.
const UNCOVERED: u16 = 0x4000;

/// How a card lies on what is under it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum Link {
    /// On the next higher card of its suit.
    Suited = 0,
    /// On the next higher card of another suit.
    OffSuit = 1,
    /// On any other card.
    Broken = 2,
    /// A king on any card.
    King = 3,
    /// At the bottom of a column, not a king.
    Floor = 4,
    /// A king at the bottom of a column.
    Throne = 5,
}

/// Kinds of links.
pub(super) const LINKS: usize = 6;

impl Link {
    /// Of `card` on `under`, 0 for the floor.
    pub(super) const fn of(card: u8, under: u8) -> Self {
        if under == 0 {
            return if rank(card) == RUN { Self::Throne } else { Self::Floor };
        }
        // One more in the byte is the next rank of the same suit.
        let next = card.wrapping_add(1);
        match rank(card) {
            RUN => Self::King,
            _ if under == next => Self::Suited,
            _ if rank(under) == rank(next) => Self::OffSuit,
            _ => Self::Broken,
        }
    }

    /// Whether the card must move at least once before it lies right.
    pub(super) const fn is_wrong(self) -> bool {
        matches!(self, Self::OffSuit | Self::Broken | Self::Floor)
    }
}

pub(super) const fn rank(card: u8) -> u8 {
    card & 15
}

pub(super) const fn suit(card: u8) -> u8 {
    card >> 4
}

/// The code of a move.
pub(super) const fn code(from: u8, to: u8, count: u8) -> Code {
    (from & 15) as Code | (to as Code & 15) << 4 | (count as Code & 15) << 8
}

/// Source, target and count of a move.
#[allow(clippy::cast_possible_truncation)] // four bits each
pub(super) const fn decode(code: Code) -> (usize, usize, u8) {
    ((code & 15) as usize, (code >> 4 & 15) as usize, (code >> 8 & 15) as u8)
}

/// One column.
#[derive(Clone, Copy, Debug, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub(super) struct Column {
    /// The polynomial over the cards.
    chain: u64,
    /// What the column adds to the hash.
    mixed: u64,
    cards: [u8; CARDS],
    height: u8,
    face_down: u8,
    /// The length of the movable run at the end.
    run: u8,
    reserved: [u8; 5],
}

impl Column {
    /// The card at a height, 0 for none.
    pub(super) fn card(&self, at: u8) -> u8 {
        self.cards.get(usize::from(at)).copied().unwrap_or(0)
    }

    /// The card under height `at`, 0 for the floor.
    pub(super) fn under(&self, at: u8) -> u8 {
        at.checked_sub(1).map_or(0, |below| self.card(below))
    }

    pub(super) const fn height(&self) -> u8 {
        self.height
    }

    pub(super) const fn face_down(&self) -> u8 {
        self.face_down
    }

    pub(super) const fn run(&self) -> u8 {
        self.run
    }

    pub(super) const fn mixed(&self) -> u64 {
        self.mixed
    }

    pub(super) const fn chain(&self) -> u64 {
        self.chain
    }

    /// The cards, bottom first.
    pub(super) fn cards(&self) -> &[u8] {
        self.cards.get(..usize::from(self.height)).unwrap_or(&self.cards)
    }

    /// The last card, 0 for an empty column.
    pub(super) fn last(&self) -> u8 {
        self.under(self.height)
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.height == 0
    }

    fn put(&mut self, card: u8) {
        if let Some(slot) = self.cards.get_mut(usize::from(self.height)) {
            *slot = card;
            self.height += 1;
        }
    }

    /// Recounts the run at the end.
    fn measure(&mut self) {
        let face_up = self.height.saturating_sub(self.face_down);
        self.run = 0;
        if face_up == 0 {
            return;
        }
        self.run = 1;
        while self.run < face_up.min(RUN) {
            let at = self.height.wrapping_sub(self.run);
            if self.under(at) != self.card(at).wrapping_add(1) {
                break;
            }
            self.run += 1;
        }
    }

    /// Turns the last card up if it lies face down.
    const fn turn(&mut self) -> bool {
        let is_hidden = self.height > 0 && self.face_down >= self.height;
        if is_hidden {
            self.face_down = self.height - 1;
        }
        is_hidden
    }
}

/// A position under search.
#[derive(Clone, Copy, Debug, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub(super) struct Board {
    hash: u64,
    columns: [Column; COLUMNS],
    /// How many cards lie how.
    links: [u16; LINKS],
    /// Face-down cards.
    hidden: u16,
    /// Cards in the tableau.
    left: u16,
    stock: [u8; 50],
    /// By deal: the columns that lost a run, and those where a card was turned up for it.
    dealt: [[u16; 2]; 5],
    /// The suits of the runs that left during the search, and their number.
    gone: [u8; 8],
    gone_count: u8,
    deals: u8,
    deals_at_first: u8,
    relaxed: u8,
    reserved: [u8; 6],
}

/// The polynomial's base: odd, so that it has an inverse.
const BASE: u64 = hash::GOLDEN;

/// Powers of the base from -13 on.
static POWERS: [u64; CARDS + 26] = {
    let mut inverse = BASE;
    let mut round = 0;
    while round < 6 {
        inverse = inverse.wrapping_mul(2u64.wrapping_sub(BASE.wrapping_mul(inverse)));
        round += 1;
    }
    let mut lowest = 1u64;
    let mut step = 0;
    while step < 13 {
        lowest = lowest.wrapping_mul(inverse);
        step += 1;
    }
    let mut table = [0; CARDS + 26];
    let mut rest: &mut [u64] = &mut table;
    while let [first, later @ ..] = rest {
        *first = lowest;
        lowest = lowest.wrapping_mul(BASE);
        rest = later;
    }
    table
};

/// By suit and rank: the polynomial of the run from the king down to that rank.
#[allow(clippy::cast_possible_truncation)] // sixteen at most
static RUNS: [[u64; 16]; 4] = {
    let mut table = [[0; 16]; 4];
    let mut suits: &mut [[u64; 16]] = &mut table;
    let mut suit = 0;
    while let [ranks, later @ ..] = suits {
        let mut sum = 0u64;
        let mut power = 1u64;
        let mut rest: &mut [u64] = ranks;
        while let [before @ .., last] = rest {
            let rank = before.len() as u8;
            if rank >= 1 && rank <= RUN {
                sum = sum.wrapping_add(card_value(rank | suit << 4).wrapping_mul(power));
                power = power.wrapping_mul(BASE);
            }
            *last = sum;
            rest = before;
        }
        suit += 1;
        suits = later;
    }
    table
};

const fn card_value(card: u8) -> u64 {
    hash::mix(card as u64 + 1)
}

/// The base to the power of `height`, which may be down to -13.
fn power(height_and_13: u8) -> u64 {
    POWERS.get(usize::from(height_and_13)).copied().unwrap_or(0)
}

/// What a run adds to the polynomial of a column, less the height: from `top` down, `count` cards.
fn run_value(top: u8, count: u8) -> u64 {
    let Some(runs) = RUNS.get(usize::from(suit(top) & 3)) else { return 0 };
    let value = |rank: u8| runs.get(usize::from(rank & 15)).copied().unwrap_or(0);
    value((rank(top) + 1).wrapping_sub(count)).wrapping_sub(value(rank(top) + 1))
}

/// What the run from `top` down adds to the polynomial of a column when its first card lies at `height`.
pub(super) fn run_at(top: u8, count: u8, height: u8) -> u64 {
    run_value(top, count).wrapping_mul(power(height.wrapping_add(rank(top))))
}

impl Board {
    /// Fills the board with a position all of whose cards are known.
    pub(super) fn set(&mut self, state: &State) {
        self.stock = [0; 50];
        for (slot, card) in self.stock.iter_mut().zip(state.stock()) {
            *slot = card.byte();
        }
        self.deals = state.deals_left();
        self.deals_at_first = self.deals;
        self.relaxed = u8::from(state.rules().deal() == DealRule::Relaxed);
        self.gone = [0; 8];
        self.gone_count = 0;
        self.dealt = [[0; 2]; 5];
        self.reserved = [0; 6];
        for (at, column) in self.columns.iter_mut().enumerate() {
            column.cards = [0; CARDS];
            column.height = 0;
            column.reserved = [0; 5];
            for card in state.column(at) {
                column.put(card.byte());
            }
            column.face_down = u8::try_from(state.face_down(at)).unwrap_or(0);
        }
        self.recount();
    }

    /// Empties the columns of a board whose stock stays, with so many deals left; `put`, `hide` and `recount` follow.
    pub(super) fn clear(&mut self, deals: u8) {
        self.deals = deals;
        self.gone_count = 0;
        for column in &mut self.columns {
            column.height = 0;
            column.face_down = 0;
        }
    }

    /// Lays a card on a column.
    pub(super) fn put(&mut self, at: usize, card: u8) {
        if let Some(column) = self.columns.get_mut(at) {
            column.put(card);
        }
    }

    /// Says how many cards of a column lie face down.
    pub(super) fn hide(&mut self, at: usize, face_down: u8) {
        if let Some(column) = self.columns.get_mut(at) {
            column.face_down = face_down.min(column.height);
        }
    }

    /// Computes everything that follows from the cards.
    pub(super) fn recount(&mut self) {
        self.links = [0; LINKS];
        (self.hidden, self.left, self.hash) = (0, 0, 0);
        for at in 0..COLUMNS {
            let Some(column) = self.columns.get_mut(at) else { break };
            column.measure();
            column.chain = 0;
            for height in 0..column.height {
                let value = card_value(column.card(height));
                column.chain = column.chain.wrapping_add(value.wrapping_mul(power(height.wrapping_add(RUN))));
                let link = Link::of(column.card(height), column.under(height));
                if let Some(count) = self.links.get_mut(link as usize) {
                    *count += 1;
                }
            }
            self.hidden = self.hidden.wrapping_add(column.face_down.into());
            self.left = self.left.wrapping_add(column.height.into());
            column.mixed = 0;
            self.rehash(at);
        }
    }

    pub(super) fn column(&self, at: usize) -> &Column {
        let [first, ..] = &self.columns;
        self.columns.get(at).unwrap_or(first)
    }

    pub(super) const fn columns(&self) -> &[Column; COLUMNS] {
        &self.columns
    }

    pub(super) const fn hash(&self) -> u64 {
        self.hash
    }

    pub(super) const fn links(&self) -> &[u16; LINKS] {
        &self.links
    }

    pub(super) const fn hidden(&self) -> u16 {
        self.hidden
    }

    pub(super) const fn deals(&self) -> u8 {
        self.deals
    }

    pub(super) const fn cards_left(&self) -> u16 {
        self.left
    }

    /// The runs that left since the board was set.
    pub(super) const fn gone(&self) -> u8 {
        self.gone_count
    }

    pub(super) fn is_won(&self) -> bool {
        self.left == 0 && self.deals == 0
    }

    /// Whether the stock may be dealt now.
    pub(super) fn may_deal(&self) -> bool {
        self.deals > 0 && (self.relaxed != 0 || self.empty().is_none())
    }

    /// The first empty column.
    pub(super) fn empty(&self) -> Option<usize> {
        self.columns.iter().position(Column::is_empty)
    }

    /// The cards of the next deal, those of columns 0 to 9; none if the stock is empty.
    pub(super) fn next_deal(&self) -> &[u8] {
        if self.deals == 0 {
            return &[];
        }
        let first = usize::from(self.deals_at_first.wrapping_sub(self.deals)).saturating_mul(COLUMNS);
        self.stock.get(first..first.saturating_add(COLUMNS)).unwrap_or_default()
    }

    /// What a column adds to the hash.
    pub(super) fn mix(&self, at: usize, chain: u64, face_down: u8) -> u64 {
        let name = if self.deals == 0 { 0 } else { at as u64 + 1 };
        hash::mix(chain.wrapping_add((name | u64::from(face_down) << 8).wrapping_mul(0xA24B_AED4_963E_E407)))
    }

    fn rehash(&mut self, at: usize) {
        let Some(&Column { chain, face_down, mixed, .. }) = self.columns.get(at) else { return };
        let fresh = self.mix(at, chain, face_down);
        self.hash = self.hash.wrapping_sub(mixed).wrapping_add(fresh);
        if let Some(column) = self.columns.get_mut(at) {
            column.mixed = fresh;
        }
    }

    fn count(&mut self, link: Link, by: u16) {
        if let Some(count) = self.links.get_mut(link as usize) {
            *count = count.wrapping_add(by);
        }
    }

    /// The link of the card at a height of a column.
    fn link(&self, at: usize, height: u8) -> Link {
        let column = self.column(at);
        Link::of(column.card(height), column.under(height))
    }

    /// Moves a run without looking at what it uncovers or completes.
    fn shift(&mut self, from: usize, to: usize, count: u8) {
        let Ok([source, target]) = self.columns.get_disjoint_mut([from, to]) else { return };
        let height = source.height.saturating_sub(count);
        let landing = target.height;
        let top = source.card(height);
        let before = Link::of(top, source.under(height));
        let after = Link::of(top, target.under(landing));
        let leaving = source.cards.get_mut(usize::from(height)..).unwrap_or_default();
        let arriving = target.cards.get_mut(usize::from(landing)..).unwrap_or_default();
        for (to, from) in arriving.iter_mut().zip(leaving).take(usize::from(count)) {
            *to = core::mem::take(from);
        }
        let value = run_value(top, count);
        source.chain = source.chain.wrapping_sub(value.wrapping_mul(power(height.wrapping_add(rank(top)))));
        target.chain = target.chain.wrapping_add(value.wrapping_mul(power(landing.wrapping_add(rank(top)))));
        target.height = landing.wrapping_add(count);
        source.height = height;
        // A part of a run leaves the rest of it; whatever else leaves uncovers another run.
        if source.run > count {
            source.run -= count;
        } else {
            source.measure();
        }
        target.run = if after == Link::Suited && landing > target.face_down {
            target.run.wrapping_add(count)
        } else {
            count
        };
        self.count(before, u16::MAX);
        self.count(after, 1);
    }

    fn turn(&mut self, at: usize) -> bool {
        let turned = self.columns.get_mut(at).is_some_and(Column::turn);
        self.hidden = self.hidden.wrapping_sub(u16::from(turned));
        turned
    }

    fn turn_back(&mut self, at: usize) {
        if let Some(column) = self.columns.get_mut(at) {
            column.face_down = column.face_down.wrapping_add(1);
            self.hidden = self.hidden.wrapping_add(1);
        }
    }

    fn measure(&mut self, at: usize) {
        if let Some(column) = self.columns.get_mut(at) {
            column.measure();
        }
    }

    /// Takes a completed run away, if one lies at the end of a column; whether a card was turned up for it.
    fn complete(&mut self, at: usize) -> Option<bool> {
        let column = self.columns.get_mut(at).filter(|column| column.run == RUN)?;
        let height = column.height.checked_sub(RUN)?;
        let king = column.card(height);
        let link = Link::of(king, column.under(height));
        column.chain = column.chain.wrapping_sub(run_at(king, RUN, height));
        for slot in column.cards.iter_mut().skip(usize::from(height)).take(usize::from(RUN)) {
            *slot = 0;
        }
        column.height = height;
        if let Some(slot) = self.gone.get_mut(usize::from(self.gone_count)) {
            *slot = suit(king);
        }
        self.gone_count = self.gone_count.wrapping_add(1);
        self.left = self.left.wrapping_sub(u16::from(RUN));
        self.count(link, u16::MAX);
        self.count(Link::Suited, 12u16.wrapping_neg());
        let turned = self.turn(at);
        self.measure(at);
        Some(turned)
    }

    /// Puts the run that left last back.
    fn restore(&mut self, at: usize) {
        self.gone_count = self.gone_count.wrapping_sub(1);
        let Some(slot) = self.gone.get_mut(usize::from(self.gone_count)) else { return };
        let suit = core::mem::take(slot);
        let Some(column) = self.columns.get_mut(at) else { return };
        let height = column.height;
        let king = RUN | suit << 4;
        let link = Link::of(king, column.under(height));
        for rank in (1..=RUN).rev() {
            column.put(rank | suit << 4);
        }
        column.chain = column.chain.wrapping_add(run_at(king, RUN, height));
        column.run = RUN;
        self.left = self.left.wrapping_add(u16::from(RUN));
        self.count(link, 1);
        self.count(Link::Suited, 12);
    }

    /// Makes a move that is legal, and returns its code with what it led to: `unmake` wants that.
    pub(super) fn make(&mut self, code: Code) -> Code {
        if code & MOVE == DEAL {
            self.deal();
            return DEAL;
        }
        let (from, to, count) = decode(code);
        self.shift(from, to, count);
        let mut made = code & MOVE;
        if self.turn(from) {
            made |= TURNED;
            self.measure(from);
        }
        if let Some(uncovered) = self.complete(to) {
            made |= COMPLETED | if uncovered { UNCOVERED } else { 0 };
        }
        self.rehash(from);
        self.rehash(to);
        made
    }

    /// Takes the last move back.
    pub(super) fn unmake(&mut self, made: Code) {
        if made & MOVE == DEAL {
            self.undeal();
            return;
        }
        let (from, to, count) = decode(made);
        if made & UNCOVERED != 0 {
            self.turn_back(to);
        }
        if made & COMPLETED != 0 {
            self.restore(to);
        }
        if made & TURNED != 0 {
            self.turn_back(from);
        }
        self.shift(to, from, count);
        self.rehash(from);
        self.rehash(to);
    }

    /// Deals ten cards; then completed runs leave.
    fn deal(&mut self) {
        if self.deals == 0 {
            return;
        }
        let deal = usize::from(self.deals_at_first.wrapping_sub(self.deals));
        self.deals -= 1;
        for at in 0..COLUMNS {
            let card = self.stock.get(deal.saturating_mul(COLUMNS) + at).copied().unwrap_or(0);
            let Some(column) = self.columns.get_mut(at) else { break };
            let height = column.height;
            column.put(card);
            column.chain = column.chain.wrapping_add(run_at(card, 1, height));
            column.measure();
            let link = self.link(at, height);
            self.count(link, 1);
            self.left = self.left.wrapping_add(1);
        }
        let mut record = [0u16; 2];
        for at in 0..COLUMNS {
            if let Some(turned) = self.complete(at) {
                let [completed, uncovered] = &mut record;
                *completed |= 1 << at;
                *uncovered |= u16::from(turned) << at;
            }
        }
        if let Some(slot) = self.dealt.get_mut(deal) {
            *slot = record;
        }
        (0..COLUMNS).for_each(|at| self.rehash(at));
    }

    fn undeal(&mut self) {
        self.deals = self.deals.wrapping_add(1);
        let deal = usize::from(self.deals_at_first.wrapping_sub(self.deals));
        let [completed, uncovered] = self.dealt.get_mut(deal).map(core::mem::take).unwrap_or_default();
        for at in (0..COLUMNS).rev() {
            if uncovered >> at & 1 != 0 {
                self.turn_back(at);
            }
            if completed >> at & 1 != 0 {
                self.restore(at);
            }
        }
        for at in 0..COLUMNS {
            let Some(height) = self.column(at).height.checked_sub(1) else { continue };
            let link = self.link(at, height);
            self.count(link, u16::MAX);
            let Some(column) = self.columns.get_mut(at) else { break };
            column.chain = column.chain.wrapping_sub(run_at(column.card(height), 1, height));
            if let Some(slot) = column.cards.get_mut(usize::from(height)) {
                *slot = 0;
            }
            column.height = height;
            column.measure();
            self.left = self.left.wrapping_sub(1);
        }
        (0..COLUMNS).for_each(|at| self.rehash(at));
    }
}

#[cfg(test)]
mod tests;
