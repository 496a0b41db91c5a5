//! What every position of a game fulfils.

use super::{COLUMNS, DEALS, State};
use crate::spider::cards::{CARDS, Card, RANKS, Suit};
use crate::spider::reason::Reason;

/// Face-down cards of a column at the start, at most; four columns have so many, the others one less.
const FACE_DOWN_MAX: u8 = 5;
const TALL_COLUMNS: usize = 4;

impl State {
    pub(super) fn check_all(&self) -> Result<(), Reason> {
        self.rules.checked().map_err(|_| Reason::WrongRules)?;
        if self.reserved != 0 {
            return Err(Reason::WrongRules);
        }
        self.check_room()?;
        self.check_face_down()?;
        self.check_face_up()?;
        self.check_pack()
    }

    /// Columns and stock lie within the array, zeros behind them.
    fn check_room(&self) -> Result<(), Reason> {
        if self.deals > DEALS {
            return Err(Reason::WrongStock);
        }
        if self.size() > CARDS {
            return Err(Reason::CardUsedUp);
        }
        if self.size() == 0 {
            return Err(Reason::PackIncomplete);
        }
        let used = self.start_of(COLUMNS) + self.stock_size();
        let is_clear = self.cards.iter().skip(used).all(|&card| card == Card::UNKNOWN);
        if is_clear { Ok(()) } else { Err(Reason::NoSuchCard) }
    }

    fn check_face_down(&self) -> Result<(), Reason> {
        let pairs = || self.face_down.iter().zip(&self.heights);
        if pairs().any(|(face_down, height)| face_down > height || (face_down == height && *height > 0)) {
            return Err(Reason::NothingFaceUp);
        }
        let tall = (0..COLUMNS).filter(|&column| self.face_down(column) == FACE_DOWN_MAX.into()).count();
        if tall > TALL_COLUMNS || self.face_down.iter().any(|&face_down| face_down > FACE_DOWN_MAX) {
            return Err(Reason::TooManyFaceDown);
        }
        Ok(())
    }

    /// Face-up cards are known, the last of a column excepted; completed runs wait only while a card is awaited.
    fn check_face_up(&self) -> Result<(), Reason> {
        for column in 0..COLUMNS {
            let face_up = self.column(column).get(self.face_down(column)..).unwrap_or_default();
            if face_up.iter().rev().skip(1).any(|card| !card.is_known()) {
                return Err(Reason::UnknownFaceUp);
            }
        }
        let is_at_rest = self.awaited() == 0;
        if is_at_rest && (0..COLUMNS).any(|column| self.completed(column).is_some()) {
            return Err(Reason::RunNotRemoved);
        }
        Ok(())
    }

    /// No card more often than in the pack; where one is unknown, or only a few are missing, all of them.
    fn check_pack(&self) -> Result<(), Reason> {
        let is_of_pack =
            |card: &Card| *card == Card::UNKNOWN || (card.is_known() && self.rules.has(card.suit()));
        if !self.cards.iter().all(is_of_pack) {
            return Err(Reason::NoSuchCard);
        }
        if Suit::ALL.into_iter().any(|suit| self.removed(suit) > 0 && !self.rules.has(suit)) {
            return Err(Reason::NoSuchCard);
        }
        let known = self.known();
        if self.cards.iter().any(|&card| known.of(card) > self.rules.copies())
            || self.removed.iter().any(|&runs| runs > self.rules.copies())
        {
            return Err(Reason::CardUsedUp);
        }
        if !self.is_whole() && (!self.is_known() || self.size() + RANKS > CARDS) {
            return Err(Reason::PackIncomplete);
        }
        Ok(())
    }
}
