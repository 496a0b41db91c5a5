//! Decisions from a factored table: the values after writing come from flash, and one turn on a board does the rest.
//!
//! A look-ahead values every card after writing by a turn of its own from that card on, and shares the board with it: the values
//! wait beside it until all are there.
//!
//! | part of the memory | size        | holds                              |
//! |--------------------|-------------|------------------------------------|
//! | board              | 2,048 bytes | one turn in progress               |
//! | after              | 192 bytes   | with a look-ahead: values so far   |
//!
//! - Cost: one turn of the lattice and up to 46 look-ups; with a look-ahead up to 46 times that. Those of a total from which
//!   the bonus is out of reach, or earned, are worked out once.

use zerocopy::{FromBytes, IntoBytes};

use super::super::actions::Action;
use super::super::reason::Reason;
use super::super::rules::UPPER_GOAL;
use super::super::score::{self, Category};
use super::super::state::State;
use super::super::{Error, Rules};
use super::factored::{Factored, live};
use super::lattice::{self, Board, Boxes, Successors};
use super::value::{Fixed, Value};
use super::{Advice, Search, Settings, cone, solve};
use crate::game::{Ranked, Seat};

/// Values after writing: six for each upper box by number, one for each lower box, one for 50 in the yahtzee box.
const AFTER: usize = 48;

/// Where the lower boxes start.
const LOWER: usize = 36;

/// Where the card with 50 in the yahtzee box stands.
const FIFTY: usize = LOWER + 9;

/// Bytes of a word of the workspace.
const WORD: usize = size_of::<u64>();

/// The bytes that a decision needs.
pub(super) const fn size(looks_ahead: bool) -> usize {
    let board = cone::board_size::<Fixed>(1);
    if looks_ahead { board + AFTER * size_of::<Fixed>() } else { board }
}

/// Writes the values of all rolls with no reroll left into the words of the board.
pub(super) fn fill<'a>(
    table: &Factored<'_>,
    boxes: Boxes,
    upper: u8,
    looks_ahead: bool,
    workspace: &'a mut [u64],
) -> Option<&'a mut [u64]> {
    let (words, rest) = workspace.split_at_mut_checked(size(false) / WORD)?;
    let board = board(words)?;
    if looks_ahead {
        let after = <[Fixed]>::mut_from_bytes(rest.as_mut_bytes()).ok()?;
        look_ahead(table, boxes, upper, board, after.first_chunk_mut()?);
        lattice::fill(board, boxes, &Known { boxes, after: after.first_chunk()? });
    } else {
        fill_once(table, boxes, upper, board);
    }
    Some(words)
}

/// The value of a card before its turn.
pub(super) fn card_value(
    table: &Factored<'_>,
    boxes: Boxes,
    upper: u8,
    looks_ahead: bool,
    workspace: &mut [u64],
) -> Option<Fixed> {
    if looks_ahead {
        return Some(turn(table, boxes, upper, board(workspace)?));
    }
    Some(table.value(boxes.filled, upper, boxes.fifty))
}

fn board(words: &mut [u64]) -> Option<&mut Board<Fixed, 1>> {
    solve::board(cone::board_memory(words, 1)?)
}

/// Writes the values of all rolls from the table's values; apart, for the sake of a small stack.
#[inline(never)]
fn fill_once(table: &Factored<'_>, boxes: Boxes, upper: u8, board: &mut Board<Fixed, 1>) {
    lattice::fill(board, boxes, &table.ahead(boxes, upper));
}

/// What one turn from the table's values is worth.
fn turn(table: &Factored<'_>, boxes: Boxes, upper: u8, board: &mut Board<Fixed, 1>) -> Fixed {
    if boxes.filled == boxes.rules.all_boxes() {
        return table.value(boxes.filled, upper, boxes.fifty);
    }
    fill_once(table, boxes, upper, board);
    let [value] = lattice::turn(board);
    value
}

/// Works out a turn for every card after writing.
#[inline(never)]
fn look_ahead(
    table: &Factored<'_>,
    boxes: Boxes,
    upper: u8,
    board: &mut Board<Fixed, 1>,
    after: &mut [Fixed; AFTER],
) {
    let mut put = |place: usize, value: Fixed| {
        if let Some(slot) = after.get_mut(place) {
            *slot = value;
        }
    };
    for category in score::boxes(boxes.rules.all_boxes() & !boxes.filled) {
        let place = place(category);
        let next = Boxes { filled: boxes.filled | category.bit(), ..boxes };
        let Some(face) = category.face() else {
            put(place, turn(table, next, upper, board));
            if category == Category::Yahtzee {
                put(FIFTY, turn(table, Boxes { fifty: true, ..next }, upper, board));
            }
            continue;
        };
        let (mut lost, mut earned) = (None, None);
        for n in 0..=5u8 {
            let total = upper.saturating_add(n * face).min(UPPER_GOAL);
            let mut value = || turn(table, next, total, board);
            let is_open = live((next.filled & score::UPPER).to_le_bytes()[0]) >> (total & 63) & 1 != 0;
            let value = match total {
                UPPER_GOAL.. => *earned.get_or_insert_with(value),
                _ if is_open => value(),
                _ => *lost.get_or_insert_with(value),
            };
            put(place + usize::from(n), value);
        }
    }
}

/// Where the values of a box start.
fn place(category: Category) -> usize {
    let number = usize::from(category.number());
    if category.face().is_some() { 6 * number } else { LOWER + number.saturating_sub(6) }
}

/// The values after writing that a look-ahead found.
struct Known<'a> {
    boxes: Boxes,
    after: &'a [Fixed; AFTER],
}

impl Successors<Fixed, 1> for Known<'_> {
    /// Where the values start, and the face of an upper box.
    type Row = (usize, u8);

    fn row(&self, filled: u16, fifty: bool) -> (usize, u8) {
        let category = score::boxes(filled & !self.boxes.filled).next().unwrap_or(Category::Chance);
        let is_fifty = category == Category::Yahtzee && fifty;
        (if is_fifty { FIFTY } else { place(category) }, category.face().unwrap_or(0))
    }

    fn after(&self, (start, face): (usize, u8), gain: u8) -> [Fixed; 1] {
        let place = start + usize::from(gain.checked_div(face).unwrap_or(0));
        [self.after.get(place).copied().unwrap_or(Fixed::ZERO)]
    }
}

/// Answers from a table that is not the program's own: of other rules, or kept in a memory of its own.
///
/// Of the settings, the look-ahead and the number are looked at as [`Search::begin`](crate::game::Search::begin) does; the
/// grade is the table's. A workspace of 2,048 bytes serves, with a look-ahead one of 2,240.
impl Factored<'_> {
    /// Whether the functions below would answer; at the cost of reading the head of the table.
    ///
    /// # Errors
    /// As [`ranked`](Self::ranked).
    pub fn check(
        &self,
        workspace: &[u64],
        settings: &Settings,
        state: &State,
        seat: Seat,
    ) -> Result<(), Error> {
        self.search(workspace, settings, state, seat).map(|_| ())
    }

    /// Writes the candidates, best first, and returns how many there are in all; as [`ranked`](crate::game::Search::ranked).
    ///
    /// # Errors
    /// As [`begin`](crate::game::Search::begin); [`Error::Unsupported`] for a position of other rules.
    pub fn ranked(
        &self,
        workspace: &mut [u64],
        settings: &Settings,
        state: &State,
        seat: Seat,
        out: &mut [Ranked<Action>],
    ) -> Result<usize, Error> {
        let search = self.search(workspace, settings, state, seat)?;
        let board = search.fill_from::<Fixed>(self, workspace).ok_or(FULL_MEMORY)?;
        Ok(search.rank_in(&search.evaluated(board), out))
    }

    /// The best action, its value and the parts of it; as [`advise`](crate::game::Search::advise).
    ///
    /// # Errors
    /// As [`ranked`](Self::ranked); [`Error::Illegal`] before a roll.
    pub fn advise(
        &self,
        workspace: &mut [u64],
        settings: &Settings,
        state: &State,
        seat: Seat,
    ) -> Result<Advice, Error> {
        let search = self.search(workspace, settings, state, seat)?;
        let board = search.fill_from::<Fixed>(self, workspace).ok_or(FULL_MEMORY)?;
        search.answer_in(&search.evaluated(board)).ok_or(Error::Illegal(Reason::DiceNotRolled))
    }

    /// Expected points from here to the end, with dice on the table or before a roll.
    ///
    /// # Errors
    /// As [`ranked`](Self::ranked).
    pub fn position_value(
        &self,
        workspace: &mut [u64],
        settings: &Settings,
        state: &State,
        seat: Seat,
    ) -> Result<f64, Error> {
        let search = self.search(workspace, settings, state, seat)?;
        let board = search.fill_from::<Fixed>(self, workspace).ok_or(FULL_MEMORY)?;
        Ok(search.position_value_on(board).to_f64())
    }

    fn search(
        &self,
        workspace: &[u64],
        settings: &Settings,
        state: &State,
        seat: Seat,
    ) -> Result<Search, Error> {
        if !is_same_game(self.rules(), state.rules()) {
            return Err(Error::Unsupported("these rules with this table"));
        }
        Search::prepared(workspace, &settings.with_grade(self.grade()), state, seat)
    }
}

/// Cannot come: the search that was prepared has its memory.
const FULL_MEMORY: Error = Error::Workspace { need: size(true) };

/// Whether rules differ by nothing but the players.
pub(super) fn is_same_game(one: Rules, other: Rules) -> bool {
    one.with_players(1) == other.with_players(1)
}

#[cfg(test)]
#[cfg(all(feature = "yahtzee-full", feature = "yahtzee-small", feature = "yahtzee-tiny"))]
mod tests;
