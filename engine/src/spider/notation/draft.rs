//! A position while it is read: cards find their places one by one, and each fault is told at the word that makes it.

use super::{SUITS, rules_of};
use crate::kit::text::{ParseError, Word};
use crate::spider::Error;
use crate::spider::cards::{CARDS, Card, Counts, KINDS, RANKS, Suit};
use crate::spider::deal::Layout;
use crate::spider::rules::{DealRule, Rules};
use crate::spider::state::{COLUMNS, DEALS, State};

pub(super) const CARD: &str = "a card: a rank of A23456789TJQK and a suit of SHDC, or ??";
pub(super) const FACE_UP: &str = "a face-up card after the face-down ones";
const CARDS_MAX: &str = "104 cards at most";
const OF_SUITS: &str = "a suit of these rules: S, with two suits H too";
const FIVE_DOWN: &str = "at most five face-down cards in a column";
const TALL_DOWN: &str = "five face-down cards in at most four columns, 44 in all";
const KNOWN: &str = "a known card here: only the last one of a column is still to be entered";
const RUN: &str = "no completed run at the end of a column: it was removed, see done:";
const STOCK: &str = "a stock of ten cards for each deal, at most 50";
const SOME_CARD: &str = "a card";
const WHOLE: &str = "104 cards where some are unknown";

macro_rules! for_each_kind {
    ($before:literal, $after:literal) => {
        for_each_kind!(@suits $before, $after, "A" "2" "3" "4" "5" "6" "7" "8" "9" "T" "J" "Q" "K")
    };
    (@suits $before:literal, $after:literal, $($rank:literal)*) => {
        [
            $(concat!($before, $rank, "S", $after),)*
            $(concat!($before, $rank, "H", $after),)*
            $(concat!($before, $rank, "D", $after),)*
            $(concat!($before, $rank, "C", $after),)*
        ]
    };
}

/// What is expected in place of a card that the pack has no more of, by kind.
pub(super) static USED_UP: [&str; KINDS] = for_each_kind!("another card: the pack has no more ", "");

/// What is expected where a card of the pack is missing, by kind.
pub(super) static MISSING: [&str; KINDS] = for_each_kind!("all 104 cards: ", " is missing");

/// The number of suits of a pack whose last suit in sight is this one.
pub(super) fn suits_for(last: Option<Suit>) -> u8 {
    match last {
        None | Some(Suit::Spades) => 1,
        Some(Suit::Hearts) => 2,
        Some(Suit::Diamonds | Suit::Clubs) => 4,
    }
}

/// Reads a card as the project's own forms have it.
pub(super) fn card(word: Word<'_>) -> Result<Card, ParseError> {
    Card::parse(word.text).ok_or(word.expected(CARD))
}

/// The position so far, and what is still to be checked.
#[derive(Debug)]
pub(super) struct Draft {
    state: State,
    stock: usize,
    /// The rules that cards are held against; none while they are only looked for.
    known_rules: Option<Rules>,
    known: Counts,
    /// The suits that were named.
    suits: Option<u8>,
    /// The last suit in sight.
    last_suit: Option<Suit>,
    pub(super) deal: DealRule,
    pub(super) moves: u16,
    /// The layout of a deal line, whose cards stand in the order in which they left the pack.
    layout: Option<Layout>,
    /// How many of them were read.
    dealt: usize,
    /// A completed run at the end of this column, as a fault.
    ended: Option<ParseError>,
    /// The first of all columns.
    completed: Option<ParseError>,
    /// The face-up card of this column that is not known, as a fault if another follows.
    unknown: Option<ParseError>,
    stock_fault: Option<ParseError>,
    end: ParseError,
}

impl Draft {
    /// Nothing yet. Cards are held against the pack of `rules`; without them, only the number of suits is found out.
    pub(super) fn new(rules: Option<Rules>) -> Self {
        Self {
            state: State::empty(rules.unwrap_or_default()),
            stock: 0,
            known_rules: rules,
            known: Counts::NONE,
            suits: None,
            last_suit: None,
            deal: DealRule::Standard,
            moves: 0,
            layout: None,
            dealt: 0,
            ended: None,
            completed: None,
            unknown: None,
            stock_fault: None,
            end: ParseError { line: 1, column: 1, expected: SOME_CARD },
        }
    }

    /// The rules that were read, the suits found out if they were not named.
    pub(super) fn rules(&self) -> Rules {
        rules_of(self.suits.unwrap_or(suits_for(self.last_suit)), self.deal)
    }

    pub(super) fn set_suits(&mut self, word: Word<'_>) -> Result<(), ParseError> {
        let suits = word.number(4, SUITS)?;
        let suits = u8::try_from(suits).ok().filter(|suits| matches!(suits, 1 | 2 | 4));
        self.suits = Some(suits.ok_or(word.expected(SUITS))?);
        Ok(())
    }

    /// Where the text ends: the place of what is missing.
    pub(super) fn end_at(&mut self, end: ParseError) {
        self.end = end;
    }

    /// Counts a card, if the pack has one more of it.
    fn count(&mut self, word: Word<'_>, card: Card) -> Result<(), ParseError> {
        if !card.is_known() {
            return Ok(());
        }
        self.see(word, card.suit())?;
        let copies = self.known_rules.map_or(u8::MAX, |rules| rules.copies());
        if self.known.add(card) > copies { Err(word.expected(used_up(card))) } else { Ok(()) }
    }

    fn see(&mut self, word: Word<'_>, suit: Suit) -> Result<(), ParseError> {
        if self.last_suit.is_none_or(|last| last.number() < suit.number()) {
            self.last_suit = Some(suit);
        }
        let is_there = self.known_rules.is_none_or(|rules| rules.has(suit));
        if is_there { Ok(()) } else { Err(word.expected(OF_SUITS)) }
    }

    /// Puts a card at a place, those from there on moving up by one.
    fn insert(&mut self, word: Word<'_>, at: usize, card: Card) -> Result<(), ParseError> {
        let used = self.state.start_of(COLUMNS) + self.stock;
        let Some(room) = self.state.cards.get_mut(at..=used) else { return self.too_many(word) };
        let mut carried = card;
        for slot in room {
            core::mem::swap(slot, &mut carried);
        }
        Ok(())
    }

    /// Too many cards are told in the second reading: there most often as one too many of a kind.
    fn too_many(&self, word: Word<'_>) -> Result<(), ParseError> {
        if self.known_rules.is_some() { Err(word.expected(CARDS_MAX)) } else { Ok(()) }
    }

    /// Puts a card behind those of the stock.
    pub(super) fn add_to_stock(&mut self, word: Word<'_>, card: Card) -> Result<(), ParseError> {
        self.add_to_stock_at(word, self.stock, card)
    }

    /// Puts a card before those of the stock.
    pub(super) fn add_before_stock(&mut self, word: Word<'_>, card: Card) -> Result<(), ParseError> {
        self.add_to_stock_at(word, 0, card)
    }

    fn add_to_stock_at(&mut self, word: Word<'_>, place: usize, card: Card) -> Result<(), ParseError> {
        if self.stock == usize::from(DEALS) * COLUMNS {
            return Err(word.expected(STOCK));
        }
        self.count(word, card)?;
        self.insert(word, self.state.start_of(COLUMNS) + place, card)?;
        self.stock += 1;
        self.stock_fault = Some(word.expected(STOCK));
        Ok(())
    }

    pub(super) fn add_to_column(
        &mut self,
        word: Word<'_>,
        column: usize,
        card: Card,
        is_face_down: bool,
    ) -> Result<(), ParseError> {
        if let Some(fault) = self.unknown {
            return Err(fault);
        }
        self.count(word, card)?;
        self.insert(word, self.state.start_of(column + 1), card)?;
        if let Some(height) = self.state.heights.get_mut(column) {
            *height = height.saturating_add(1);
        }
        if is_face_down {
            return self.turn_down(word, column);
        }
        self.unknown = (!card.is_known()).then_some(word.expected(KNOWN));
        self.ended = self.state.completed(column).map(|_| word.expected(RUN));
        Ok(())
    }

    fn turn_down(&mut self, word: Word<'_>, column: usize) -> Result<(), ParseError> {
        if let Some(face_down) = self.state.face_down.get_mut(column) {
            *face_down = face_down.saturating_add(1);
        }
        if self.state.face_down(column) > 5 {
            return Err(word.expected(FIVE_DOWN));
        }
        let tall = (0..COLUMNS).filter(|&column| self.state.face_down(column) == 5).count();
        if tall > 4 { Err(word.expected(TALL_DOWN)) } else { Ok(()) }
    }

    /// The column has all its cards; `fault` if none of them is face up.
    pub(super) fn close_column(&mut self, column: usize, fault: ParseError) -> Result<(), ParseError> {
        self.unknown = None;
        self.completed = self.completed.or(self.ended.take());
        let face_down = self.state.face_down(column);
        if face_down > 0 && face_down == self.state.column(column).len() { Err(fault) } else { Ok(()) }
    }

    /// Takes the next card of a deal line.
    pub(super) fn add_to_deal(
        &mut self,
        word: Word<'_>,
        layout: Layout,
        card: Card,
    ) -> Result<(), ParseError> {
        let Some(slot) = self.state.cards.get_mut(self.dealt) else { return self.too_many(word) };
        *slot = card;
        self.layout = Some(layout);
        self.dealt += 1;
        self.count(word, card)
    }

    /// Adds a removed run.
    pub(super) fn add_run(&mut self, word: Word<'_>, suit: Suit) -> Result<(), ParseError> {
        self.see(word, suit)?;
        for rank in 1..=13 {
            self.count(word, Card::new(rank, suit))?;
        }
        if let Some(runs) = self.state.removed.get_mut(usize::from(suit.number())) {
            *runs = runs.saturating_add(1);
        }
        if self.state.size() + self.stock > CARDS { self.too_many(word) } else { Ok(()) }
    }

    /// The position, if all that was read fits together.
    pub(super) fn finish(self) -> Result<State, Error> {
        let state = self.built();
        if let Some(fault) = self.stock_fault.filter(|_| !self.stock.is_multiple_of(COLUMNS)) {
            return Err(fault.into());
        }
        if let Some(fault) = self.completed.filter(|_| state.awaited() == 0) {
            return Err(fault.into());
        }
        if let Some(expected) = self.missing(&state) {
            return Err(ParseError { expected, ..self.end }.into());
        }
        crate::game::State::validate(&state)?;
        Ok(state)
    }

    fn built(&self) -> State {
        match self.layout {
            Some(layout) => State::of_pack(self.rules(), layout, &self.state.cards),
            None => {
                let mut state = self.state.with_moves(self.moves);
                state.rules = self.rules();
                state.deals = u8::try_from(self.stock / COLUMNS).unwrap_or(u8::MAX);
                state
            }
        }
    }

    /// What is expected behind a text that ends too early: a deal has all cards, and so has a position where some are
    /// unknown or only a few are missing.
    fn missing(&self, state: &State) -> Option<&'static str> {
        let size = if self.layout.is_some() { self.dealt } else { state.size() };
        if size == 0 {
            return Some(SOME_CARD);
        }
        if size == CARDS {
            return None;
        }
        if !self.is_known() {
            return Some(WHOLE);
        }
        if self.layout.is_none() && size + RANKS <= CARDS {
            return None;
        }
        let is_missing =
            |card: &Card| state.rules.has(card.suit()) && self.known.of(*card) < state.rules.copies();
        let first = (0..KINDS).filter_map(Card::of_kind).find(is_missing)?;
        first.kind().and_then(|kind| MISSING.get(kind)).copied()
    }

    /// Whether every card that was read is known.
    fn is_known(&self) -> bool {
        let read = self.dealt + self.state.start_of(COLUMNS) + self.stock;
        self.state.cards.iter().take(read).all(|card| card.is_known())
    }
}

fn used_up(card: Card) -> &'static str {
    card.kind().and_then(|kind| USED_UP.get(kind)).copied().unwrap_or(CARD)
}
