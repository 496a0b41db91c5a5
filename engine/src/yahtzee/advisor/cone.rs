//! The cards that can still follow from one card, and a table with a value for each.
//!
//! Every way to fill some of the open boxes is a *row*; with a yahtzee box that is still open, rows that fill it come twice,
//! for 50 and for 0. A row has one value for each upper total that matters: place 0 for all totals from which the bonus
//! is out of reach (they are worth the same), then the others in ascending order. From 63 on a card is worth place 0
//! and the bonus. Whole official game: 359,616 values for 536,448 cards.
//!
//! | part of the memory | size                                           | holds                                        |
//! |--------------------|------------------------------------------------|----------------------------------------------|
//! | board              | 512 values for each lane                       | one turn in progress                         |
//! | places             | 64 bytes for each way to fill upper boxes      | the place of every total, and the row length |
//! | directory          | 4 bytes for each row (and for the missing 50s) | where the row starts                         |
//! | values             | 8 or 4 bytes each                              | the table                                    |
//!
//! - Invariant: rows lie in the order in which they are computed, those with fewer open boxes first; so a row depends
//!   on memory below its own only, and threads may share a table layer by layer.
//! - Any content of the memory is harmless: a start out of range reads as 0.

use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

use super::super::rules::{Rules, UPPER_GOAL};
use super::super::score::{self, BOXES_MAX, Category, UPPER};
use super::lattice::{BOARD, Boxes, Successors};
use super::value::Value;

/// The places of one way to fill upper boxes: by total 0 to 62, and in the last byte the length of the row.
pub type Places = [u8; 64];

/// Bytes of a word of the workspace.
const WORD: usize = 8;

/// The cards that can follow from a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct Cone {
    rules: Rules,
    filled: u16,
    fifty: u8,
    upper: u8,
    /// Where each open box stands among the open boxes.
    position: [u8; 16],
}

/// One row: which open boxes it fills, as bits of their positions, and whether the yahtzee box holds 50.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct Row {
    /// The filled ones of the open boxes.
    pub extra: u16,
    /// 1 if the yahtzee box holds 50 and that matters.
    pub fifty: u16,
}

/// How the workspace of a cone is divided, in words; values take the rest.
#[derive(Clone, Copy, Debug)]
struct Plan {
    board: usize,
    places: usize,
    directory: usize,
}

/// The parts of a workspace, read for look-ups and written by the solver.
pub struct Parts<'a, T> {
    /// The place of every total, by filled upper boxes.
    pub places: &'a mut [Places],
    /// Where each row starts.
    pub directory: &'a mut [u32],
    /// Room for one board.
    pub board: &'a mut [T],
    /// The table.
    pub values: &'a mut [T],
}

impl Cone {
    /// The cards that can follow when these boxes are filled with this upper total (63 = 63 or more).
    pub fn new(rules: Rules, filled: u16, upper: u8, fifty: bool) -> Self {
        let mut position = [0; 16];
        for (place, category) in (0..).zip(score::boxes(rules.all_boxes() & !filled)) {
            if let Some(slot) = position.get_mut(usize::from(category.number())) {
                *slot = place;
            }
        }
        let fifty = u8::from(fifty && rules.fifty_matters());
        Self { rules, filled: filled & rules.all_boxes(), fifty, upper: upper.min(UPPER_GOAL), position }
    }

    /// The rules.
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    fn open(&self) -> u16 {
        self.rules.all_boxes() & !self.filled
    }

    /// The number of open boxes.
    pub fn open_count(&self) -> u32 {
        self.open().count_ones().min(15)
    }

    fn open_upper_count(&self) -> u32 {
        (self.open() & UPPER).count_ones()
    }

    /// Whether rows that fill the yahtzee box come twice.
    fn has_two_kinds(&self) -> bool {
        self.rules.fifty_matters() && self.open() & Category::Yahtzee.bit() != 0
    }

    fn kinds(&self) -> usize {
        if self.has_two_kinds() { 2 } else { 1 }
    }

    /// Whether the row that fills `extra` comes for a 50 too.
    pub fn has_fifty(&self, extra: u16) -> bool {
        let bit = 1u16 << (self.place(Category::Yahtzee) & 15);
        self.has_two_kinds() && extra & bit != 0
    }

    fn place(&self, category: Category) -> u8 {
        self.position.get(usize::from(category.number())).copied().unwrap_or(0)
    }

    /// The boxes that a row leaves filled, as a card has them.
    pub fn boxes(&self, row: Row) -> Boxes {
        let extra = score::boxes(self.open())
            .filter(|&category| row.extra >> (self.place(category) & 15) & 1 != 0)
            .fold(0, |set, category| set | category.bit());
        let fifty = if self.has_two_kinds() { row.fifty != 0 } else { self.fifty != 0 };
        Boxes { rules: self.rules, filled: self.filled | extra, fifty }
    }

    /// The row of a card, if the cone holds it.
    pub fn row(&self, filled: u16, fifty: bool) -> Option<Row> {
        if filled & self.filled != self.filled || filled & !self.rules.all_boxes() != 0 {
            return None;
        }
        let extra = score::boxes(filled & !self.filled)
            .fold(0u16, |set, category| set | 1 << (self.place(category) & 15));
        let fifty = fifty && self.rules.fifty_matters();
        if self.has_two_kinds() {
            return Some(Row { extra, fifty: u16::from(fifty && self.has_fifty(extra)) });
        }
        (fifty == (self.fifty != 0)).then_some(Row { extra, fifty: 0 })
    }

    /// The entry of the directory for a row.
    pub fn entry(&self, row: Row) -> usize {
        usize::from(row.extra) * self.kinds() + usize::from(row.fifty != 0 && self.has_two_kinds())
    }

    /// Which of the [`Places`] a row uses: upper boxes have the lowest positions.
    pub fn upper_entry(&self, row: Row) -> usize {
        usize::from(row.extra) & ((1 << self.open_upper_count()) - 1)
    }

    /// The totals of a row that get a place of their own, as bits.
    fn live(&self, upper_entry: usize) -> u64 {
        let open = score::boxes(self.open() & UPPER);
        let is_filled = |category: &Category| upper_entry >> (self.place(*category) & 15) & 1 != 0;
        let filled = open.clone().filter(is_filled).fold(0, |set, category| set | category.bit());
        let most_to_come: u8 =
            open.filter(|c| !is_filled(c)).filter_map(Category::face).map(|face| 5 * face).sum();
        let start = if self.upper < UPPER_GOAL { 1u64 << self.upper } else { 0 };
        let out_of_reach = (1u64 << UPPER_GOAL.saturating_sub(most_to_come)) - 1;
        score::reachable_totals(start, filled) & !out_of_reach
    }

    /// The number of values in the table.
    pub fn value_count(&self) -> usize {
        let in_a_row: usize =
            (0..1 << self.open_upper_count()).map(|entry| 1 + self.live(entry).count_ones() as usize).sum();
        let lower = 1usize << (self.open() & !UPPER).count_ones();
        in_a_row * if self.has_two_kinds() { lower / 2 * 3 } else { lower }
    }

    /// The bytes of workspace that a table and a board of `lanes` need.
    pub fn size<T>(&self, lanes: usize) -> usize {
        let plan = self.plan::<T>(lanes);
        let values = (self.value_count() * size_of::<T>()).div_ceil(WORD);
        (plan.board + plan.places + plan.directory + values) * WORD
    }

    fn plan<T>(&self, lanes: usize) -> Plan {
        let rows = (1usize << self.open_count()) * self.kinds();
        Plan {
            board: board_size::<T>(lanes) / WORD,
            places: (size_of::<Places>() / WORD) << self.open_upper_count(),
            directory: (rows * size_of::<u32>()).div_ceil(WORD),
        }
    }

    /// Whether the table has a value for this card.
    pub fn holds(&self, filled: u16, upper: u8, fifty: bool) -> bool {
        let start = if self.upper < UPPER_GOAL { 1u64 << self.upper } else { 0 };
        let extra = filled & !self.filled;
        let totals = score::reachable_totals(start, extra);
        let most: u8 = score::boxes(extra & UPPER).filter_map(Category::face).map(|face| 5 * face).sum();
        let is_reached = if upper >= UPPER_GOAL {
            self.upper.saturating_add(most) >= UPPER_GOAL
        } else {
            totals >> upper & 1 != 0
        };
        is_reached && self.row(filled, fifty).is_some()
    }

    /// The view of a single card of the cone, for one board.
    pub fn reach<'a, T>(&'a self, table: Table<'a, T>, row: Row, total: u8) -> Reach<'a, T, 1> {
        Reach { cone: self, table, row, boxes: self.boxes(row), totals: [total], out_of_reach: 0 }
    }

    /// Divides a workspace; `None` if it has no room for the table. What lies past the last value is not used.
    pub fn divide<'a, T: Value>(&self, workspace: &'a mut [u64], lanes: usize) -> Option<Parts<'a, T>> {
        let plan = self.plan::<T>(lanes);
        let (board, rest) = workspace.split_at_mut_checked(plan.board)?;
        let (places, rest) = rest.split_at_mut_checked(plan.places)?;
        let (directory, rest) = rest.split_at_mut_checked(plan.directory)?;
        Some(Parts {
            places: <[Places]>::mut_from_bytes(places.as_mut_bytes()).ok()?,
            directory: <[u32]>::mut_from_bytes(directory.as_mut_bytes()).ok()?,
            board: <[T]>::mut_from_bytes(board.as_mut_bytes()).ok()?,
            values: <[T]>::mut_from_bytes(rest.as_mut_bytes()).ok()?,
        })
    }

    /// The parts of a workspace that look-ups read, from memory that others read too; values take what follows the directory.
    pub fn table<'a, T: Value>(&self, memory: &'a [u64], lanes: usize) -> Option<Table<'a, T>> {
        let plan = self.plan::<T>(lanes);
        let (_, rest) = memory.split_at_checked(plan.board)?;
        let (places, rest) = rest.split_at_checked(plan.places)?;
        let (directory, values) = rest.split_at_checked(plan.directory)?;
        Some(Table {
            places: <[Places]>::ref_from_bytes(places.as_bytes()).ok()?,
            directory: <[u32]>::ref_from_bytes(directory.as_bytes()).ok()?,
            values: <[T]>::ref_from_bytes(values.as_bytes()).ok()?,
        })
    }

    /// The word at which the values start.
    pub fn values_start<T>(&self, lanes: usize) -> usize {
        let plan = self.plan::<T>(lanes);
        plan.board + plan.places + plan.directory
    }

    /// The number of values of a row, at most 64.
    pub fn length(&self, row: Row) -> u8 {
        1 + u8::try_from(self.live(self.upper_entry(row)).count_ones()).unwrap_or(0)
    }

    /// The same from the places, where they are prepared.
    pub fn row_length(&self, places: &[Places], row: Row) -> u8 {
        places.get(self.upper_entry(row)).and_then(|places| places.last()).copied().unwrap_or(1).max(1)
    }

    /// Writes the places of all totals.
    pub fn prepare(&self, places: &mut [Places]) {
        for (entry, places) in places.iter_mut().enumerate() {
            let live = self.live(entry);
            let mut next = 1;
            for (total, place) in (0..u32::from(UPPER_GOAL)).zip(places.iter_mut()) {
                *place = if live >> total & 1 != 0 { next } else { 0 };
                next += (live >> total & 1) as u8;
            }
            if let Some(length) = places.last_mut() {
                *length = next;
            }
        }
    }

    /// The value of a card of the cone.
    pub fn value<T: Value>(&self, table: &Table<'_, T>, row: Row, total: u8) -> T {
        let start = table.directory.get(self.entry(row)).copied().unwrap_or(0) as usize;
        let places = table.places.get(self.upper_entry(row));
        self.value_at(table.values, start, places, total)
    }

    #[inline]
    fn value_at<T: Value>(&self, values: &[T], start: usize, places: Option<&Places>, total: u8) -> T {
        let at = |place: usize| values.get(start.wrapping_add(place)).copied().unwrap_or(T::ZERO);
        if total >= UPPER_GOAL {
            return at(0).plus(T::points(i32::from(self.rules.upper_bonus())));
        }
        #[allow(clippy::indexing_slicing)] // the mask keeps the index below 64
        at(places.map_or(0, |places| usize::from(places[usize::from(total & 63)])))
    }
}

/// The bytes of a board.
pub const fn board_size<T>(lanes: usize) -> usize {
    BOARD * lanes * size_of::<T>()
}

/// The board alone, in a workspace without a table.
pub fn board_memory<T: Value>(workspace: &mut [u64], lanes: usize) -> Option<&mut [T]> {
    let words = workspace.get_mut(..board_size::<T>(lanes) / WORD)?;
    <[T]>::mut_from_bytes(words.as_mut_bytes()).ok()
}

/// The most values of a cone with so many open boxes, over all cards of all rules.
static MOST_VALUES: [u32; BOXES_MAX + 1] = [
    1, 3, 15, 86, 289, 867, 2_364, 5_619, 11_238, 22_476, 44_952, 89_904, 179_808, 359_616, 479_488, 958_976,
];

/// The most values of a cone with so many open boxes.
pub fn most_values(open: usize) -> usize {
    MOST_VALUES.get(open).map_or(0, |&count| count as usize)
}

/// The bytes that a cone with at most so many open boxes needs, whatever the card.
pub fn size_bound<T>(open_boxes: u8, lanes: usize) -> usize {
    let open = usize::from(open_boxes).min(BOXES_MAX);
    if open == 0 {
        return board_size::<T>(lanes);
    }
    let places = size_of::<Places>() << open.min(6);
    let directory = (2 * size_of::<u32>()) << open;
    let values = most_values(open) * size_of::<T>();
    board_size::<T>(lanes) + places + directory + values.next_multiple_of(WORD)
}

/// The parts of a workspace that look-ups read.
#[derive(Clone, Copy)]
pub struct Table<'a, T> {
    /// The place of every total.
    pub places: &'a [Places],
    /// Where each row starts.
    pub directory: &'a [u32],
    /// The values of the rows computed so far.
    pub values: &'a [T],
}

/// The totals of some places of a row, one a lane; `Reach` looks the cards after writing up for all of them.
pub struct Reach<'a, T, const L: usize> {
    /// The cone.
    pub cone: &'a Cone,
    /// Its table, as far as it is computed.
    pub table: Table<'a, T>,
    /// The row that is computed.
    pub row: Row,
    /// Its boxes.
    pub boxes: Boxes,
    /// The total of each lane.
    pub totals: [u8; L],
    /// Bit i: lane i stands for the totals from which the bonus is out of reach.
    pub out_of_reach: u32,
}

/// Where the values of a row start, and the places of its totals.
#[derive(Clone, Copy)]
pub struct Start<'a> {
    first: usize,
    places: Option<&'a Places>,
}

impl<'a, T: Value, const L: usize> Successors<T, L> for Reach<'a, T, L> {
    type Row = Start<'a>;

    #[inline]
    fn row(&self, filled: u16, fifty: bool) -> Start<'a> {
        let written = (filled ^ self.boxes.filled).trailing_zeros() as usize;
        #[allow(clippy::indexing_slicing)] // the mask keeps the index below 16
        let place = self.cone.position[written & (BOXES_MAX | 1)];
        let extra = self.row.extra | 1 << (place & 15);
        let row = Row { extra, fifty: u16::from(fifty) };
        let first = self.table.directory.get(self.cone.entry(row)).copied().unwrap_or(0) as usize;
        Start { first, places: self.table.places.get(self.cone.upper_entry(row)) }
    }

    #[inline]
    fn after(&self, row: Start<'a>, gain: u8) -> [T; L] {
        let mut values = [T::ZERO; L];
        for (lane, (value, total)) in values.iter_mut().zip(self.totals).enumerate() {
            *value = if self.out_of_reach >> lane & 1 != 0 {
                self.table.values.get(row.first).copied().unwrap_or(T::ZERO)
            } else {
                self.cone.value_at(self.table.values, row.first, row.places, total + gain)
            };
        }
        values
    }
}
