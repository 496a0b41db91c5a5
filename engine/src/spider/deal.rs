//! Dealers: the order in which the cards leave the pack, and where they go.
//!
//! 40 cards go face down to columns 0 to 9, row by row; four more to the columns of six cards; ten face up to columns 0 to
//! 9; the other 50 are the stock. Deal numbers of other programs are met by their own shuffles:
//!
//! | dealer              | numbers            | as                                                                        |
//! |---------------------|--------------------|---------------------------------------------------------------------------|
//! | [`State::new`](crate::game::State::new) | any 64 bits | this library alone: `SplitMix64`, Durstenfeld's shuffle; layout `M`       |
//! | [`State::deal_ms`]  | 1 to 2,147,483,647 | `PySol` and `PySolFC` (their `msN` above 31,999), plspider; layout `W`    |
//! | [`State::deal_kpat`] | 0 to 2,147,483,647 | KDE's `KPat`, from its source; not compared with the running program     |
//!
//! Microsoft's Spider shows no deal numbers, so there is nothing to import from it but the cards.
//! Checked with recorded deals of two programs that share no code: `tests/data/spider/README.md`.

use super::cards::{self, CARDS, Card, RANKS, Suit};
use super::rules::Rules;
use super::state::{COLUMNS, DEALS, State};
use super::{Error, state};

use crate::kit::hash::{GOLDEN, mix};

/// The largest deal number of `PySol`'s and `KPat`'s dealers.
pub const NUMBER_MAX: u32 = 0x7FFF_FFFF;

/// Which four columns have six cards at the start.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Layout {
    /// `M`: columns 0, 1, 2, 3, as in Microsoft's Spider and in `KPat`.
    #[default]
    Microsoft,
    /// `W`: columns 0, 3, 6, 9, as in Woods 1979, in `PySol` and in plspider.
    Woods,
}

impl Layout {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Microsoft, Self::Woods];

    /// Its letter in SPD1.
    pub const fn letter(self) -> &'static str {
        match self {
            Self::Microsoft => "M",
            Self::Woods => "W",
        }
    }

    /// The columns of six cards, rising.
    pub const fn tall(self) -> [usize; 4] {
        match self {
            Self::Microsoft => [0, 1, 2, 3],
            Self::Woods => [0, 3, 6, 9],
        }
    }

    /// The heights at the start.
    pub(super) fn heights(self) -> [u8; COLUMNS] {
        core::array::from_fn(|column| if self.tall().contains(&column) { 6 } else { 5 })
    }
}

/// Cards face down in rows of ten, before the tall columns get one more.
const ROWS: usize = 40;
/// Cards face down at the start.
const HIDDEN: usize = 44;
/// Cards of the tableau at the start.
const TABLEAU: usize = 54;

impl State {
    /// The deal of 104 cards in the order in which they leave the pack.
    pub(super) fn of_pack(rules: Rules, layout: Layout, pack: &[Card; CARDS]) -> Self {
        let mut state = Self::empty(rules);
        state.heights = layout.heights();
        state.face_down = state.heights.map(|height| height - 1);
        state.deals = DEALS;
        for (k, &card) in pack.iter().enumerate() {
            let place = state.place_at_start(layout, k);
            if let Some(slot) = state.cards.get_mut(place) {
                *slot = card;
            }
        }
        state
    }

    /// Where the `k`-th card that leaves the pack lies at the start.
    fn place_at_start(&self, layout: Layout, k: usize) -> usize {
        let (column, depth) = match k {
            0..ROWS => (k % COLUMNS, k / COLUMNS),
            ROWS..HIDDEN => (layout.tall().get(k - ROWS).copied().unwrap_or(0), ROWS / COLUMNS),
            HIDDEN..TABLEAU => (k - HIDDEN, self.face_down(k - HIDDEN)),
            _ => return k,
        };
        self.start_of(column) + depth
    }

    /// The layout of a position that is a start: nothing moved, dealt or removed.
    pub fn layout(&self) -> Option<Layout> {
        let is_start = |layout: &Layout| {
            let heights = layout.heights();
            self.heights == heights && self.face_down == heights.map(|height| height - 1)
        };
        let layout = Layout::ALL.into_iter().find(is_start)?;
        (self.deals == DEALS && self.moves() == 0 && self.runs_removed() == 0).then_some(layout)
    }

    /// The cards of a start in the order in which they left the pack.
    pub(super) fn pack(&self, layout: Layout) -> impl Iterator<Item = Card> {
        (0..CARDS).map(move |k| self.cards.get(self.place_at_start(layout, k)).copied().unwrap_or_default())
    }

    /// The deal of the library's own dealer.
    pub(super) fn deal_seeded(rules: Rules, seed: u64) -> Result<Self, Error> {
        let rules = rules.checked()?;
        let mut pack = by_suits(rules);
        let mut state = seed;
        shuffle(&mut pack, |places| {
            state = state.wrapping_add(GOLDEN);
            let high = mix(state) >> 32;
            usize::try_from((high * places) >> 32).unwrap_or(0)
        });
        Ok(Self::of_pack(rules, Layout::Microsoft, &pack))
    }

    /// The deal that `PySol`, `PySolFC` and plspider give to a number.
    ///
    /// Rules with two suits or one fold the pack of four as `PySolFC` does: clubs and spades to spades, diamonds and
    /// hearts to hearts; or all alike.
    ///
    /// # Errors
    /// [`Error::Argument`] for a number of 0 or above [`NUMBER_MAX`], and for bytes that are no rules.
    ///
    /// ```
    /// use fiveply::spider::{Card, Rules, State, Suit};
    /// let state = State::deal_ms(Rules::default(), 1)?;
    /// assert_eq!(state.column(1).first(), Some(&Card::new(5, Suit::Hearts)));
    /// assert!(State::deal_ms(Rules::default(), 0).is_err());
    /// # Ok::<(), fiveply::spider::Error>(())
    /// ```
    pub fn deal_ms(rules: Rules, number: u32) -> Result<Self, Error> {
        let rules = rules.checked()?;
        if number == 0 || number > NUMBER_MAX {
            return Err(Error::Argument("number"));
        }
        let order = [Suit::Clubs, Suit::Spades, Suit::Hearts, Suit::Diamonds];
        let mut pack = pack_of(|k| {
            let suit = order.get(k / RANKS % order.len()).copied().unwrap_or(Suit::Spades);
            (k % RANKS, folded(rules, suit))
        });
        shuffle_linear(&mut pack, number);
        cards::reverse(&mut pack);
        Ok(Self::of_pack(rules, Layout::Woods, &pack))
    }

    /// The deal that KDE's `KPat` gives to a number.
    ///
    /// # Errors
    /// [`Error::Argument`] for a number above [`NUMBER_MAX`], and for bytes that are no rules.
    pub fn deal_kpat(rules: Rules, number: u32) -> Result<Self, Error> {
        let rules = rules.checked()?;
        if number > NUMBER_MAX {
            return Err(Error::Argument("number"));
        }
        let order = match rules.suits() {
            1 => [Suit::Spades; 4],
            2 => [Suit::Hearts, Suit::Spades, Suit::Hearts, Suit::Spades],
            _ => [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades],
        };
        let mut pack = pack_of(|k| {
            let suit = order.get(k % order.len()).copied().unwrap_or(Suit::Spades);
            (k / order.len() % RANKS, suit)
        });
        shuffle_linear(&mut pack, number);
        cards::reverse(&mut pack);
        // The face-up cards begin at column 4 and wrap: column 0 gets the seventh of them.
        if let Some(face_up) = pack.get_mut(HIDDEN..TABLEAU) {
            cards::rotate(face_up, 6);
        }
        // Each row of the stock falls from right to left.
        pack.get_mut(TABLEAU..).unwrap_or_default().chunks_mut(COLUMNS).for_each(cards::reverse);
        Ok(Self::of_pack(rules, Layout::Microsoft, &pack))
    }
}

/// A pack whose `k`-th card has a rank counted from 0, and a suit.
fn pack_of(card: impl Fn(usize) -> (usize, Suit)) -> [Card; CARDS] {
    core::array::from_fn(|k| {
        let (rank, suit) = card(k);
        Card::new(u8::try_from(rank + 1).unwrap_or(0), suit)
    })
}

/// Thirteen cards of a suit after the other, the suits in turn.
fn by_suits(rules: Rules) -> [Card; CARDS] {
    // Their number is a power of two.
    let last = usize::from(rules.suits()) - 1;
    pack_of(|k| (k % RANKS, Suit::ALL.get((k / RANKS) & last).copied().unwrap_or(Suit::Spades)))
}

/// The suit that stands for another in a pack with fewer.
fn folded(rules: Rules, suit: Suit) -> Suit {
    match (rules.suits(), suit) {
        (4, suit) => suit,
        (2, Suit::Hearts | Suit::Diamonds) => Suit::Hearts,
        _ => Suit::Spades,
    }
}

/// Exchanges each card from the last down to the second with one of those up to itself; `draw` gets their number.
fn shuffle(pack: &mut [Card; CARDS], mut draw: impl FnMut(u64) -> usize) {
    let mut rest = pack.as_mut_slice();
    let mut places = 104;
    while let [head @ .., last] = rest
        && !head.is_empty()
    {
        // The place after the head is the card's own: then it stays.
        if let Some(other) = head.get_mut(draw(places)) {
            core::mem::swap(last, other);
        }
        rest = head;
        places -= 1;
    }
}

/// The shuffle of `PySol` and `KPat`: Microsoft C's linear congruential generator, modulo the number of places.
fn shuffle_linear(pack: &mut [Card; CARDS], number: u32) {
    let mut x = number;
    shuffle(pack, |places| {
        x = x.wrapping_mul(214_013).wrapping_add(2_531_011) & NUMBER_MAX;
        usize::try_from(u64::from(x >> 16) % places.max(1)).unwrap_or(0)
    });
}

const _: () = assert!(TABLEAU + DEALS as usize * COLUMNS == CARDS && state::STATE_SIZE >= CARDS);

#[cfg(test)]
mod tests {
    extern crate std;
    use std::string::String;
    use std::vec::Vec;

    use super::*;
    use crate::game::State as _;

    fn cards(cards: impl Iterator<Item = Card>) -> String {
        let mut text = String::new();
        cards.for_each(|card| card.write(&mut text).unwrap());
        text
    }

    #[test]
    fn seed_1_deals_as_recorded() {
        let state = State::new(Rules::default(), 1).unwrap();
        assert_eq!(cards(state.pack(Layout::Microsoft).take(20)), "8C7D9DADTS9S5D8S3HKSKH3C2DKDQSQCQH7C7D7C");
    }

    #[test]
    fn forty_four_cards_lie_face_down_and_fifty_are_in_the_stock() {
        for state in [
            State::new(Rules::default(), 7),
            State::deal_ms(Rules::default(), 7),
            State::deal_kpat(Rules::default(), 7),
        ] {
            let state = state.unwrap();
            let face_down: usize = (0..COLUMNS).map(|column| state.face_down(column)).sum();
            assert_eq!((face_down, state.stock().len(), state.deals_left()), (44, 50, 5));
            assert!((0..COLUMNS).all(|column| state.face_down(column) + 1 == state.column(column).len()));
            assert_eq!(state.validate(), Ok(()));
        }
    }

    #[test]
    fn the_columns_of_six_are_those_of_the_layout() {
        let tall = |state: State| -> Vec<usize> {
            (0..COLUMNS).filter(|&column| state.column(column).len() == 6).collect()
        };
        assert_eq!(tall(State::new(Rules::default(), 1).unwrap()), [0, 1, 2, 3]);
        assert_eq!(tall(State::deal_kpat(Rules::default(), 1).unwrap()), [0, 1, 2, 3]);
        assert_eq!(tall(State::deal_ms(Rules::default(), 1).unwrap()), [0, 3, 6, 9]);
    }

    #[test]
    fn every_dealer_deals_a_whole_pack_of_each_number_of_suits() {
        for suits in [1, 2, 4] {
            let rules = Rules::new(suits, super::super::DealRule::Standard).unwrap();
            for number in [1, 31_999, NUMBER_MAX] {
                for state in [
                    State::new(rules, u64::from(number)),
                    State::deal_ms(rules, number),
                    State::deal_kpat(rules, number),
                ] {
                    let known = state.unwrap().known();
                    let of_suits = Suit::ALL.into_iter().filter(|&suit| rules.has(suit));
                    let mut kinds = of_suits.flat_map(|suit| (1..=13).map(move |rank| Card::new(rank, suit)));
                    assert!(kinds.all(|card| known.of(card) == rules.copies()));
                }
            }
        }
    }

    #[test]
    fn deal_numbers_out_of_range_are_refused() {
        let rules = Rules::default();
        assert_eq!(State::deal_ms(rules, 0), Err(Error::Argument("number")));
        assert_eq!(State::deal_ms(rules, NUMBER_MAX + 1), Err(Error::Argument("number")));
        assert_eq!(State::deal_kpat(rules, u32::MAX), Err(Error::Argument("number")));
        assert!(State::deal_kpat(rules, 0).is_ok());
    }

    /// `KPat` by its own words, card by card: dealt from the end, face-up cards from column 4 on, rows from the right.
    #[test]
    fn kpat_deals_the_face_up_cards_from_column_4_on_and_rows_from_the_right() {
        let number = 42;
        let suits = [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades];
        let mut pack: Vec<Card> = Vec::new();
        for _ in 0..2 {
            for rank in 1..=13 {
                pack.extend(suits.map(|suit| Card::new(rank, suit)));
            }
        }
        let mut x: u64 = number;
        for i in (1..104).rev() {
            x = (x * 214_013 + 2_531_011) % (1 << 31);
            pack.swap(i, (x >> 16) as usize % (i + 1));
        }
        let mut columns = [const { Vec::new() }; 10];
        for k in 0..44 {
            columns[k % 10].push(pack.pop().unwrap());
        }
        for k in 0..10 {
            columns[(4 + k) % 10].push(pack.pop().unwrap());
        }
        for _ in 0..5 {
            for column in (0..10).rev() {
                columns[column].push(pack.pop().unwrap());
            }
        }
        let mut state = State::deal_kpat(Rules::default(), u32::try_from(number).unwrap()).unwrap();
        for _ in 0..5 {
            state.deal();
        }
        for (column, cards) in columns.iter().enumerate() {
            assert_eq!(state.column(column), cards.as_slice());
        }
    }
}
