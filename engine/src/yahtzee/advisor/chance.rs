//! The best probability of reaching a score, or of winning against one.
//!
//! A card has one chance for every number of points that are still missing, the upper bonus counted where it comes. The
//! table holds, for each row and place of the [`Cone`], the chances of a run of consecutive numbers: those that can be
//! missing there when the question starts at the root, and that the open boxes can still give (`range`). Fewer are
//! certain, more are out of reach. A chance is a [`Value`] in percent, so that the lattice computes with it as it is.
//!
//! | part of the memory | size                                      | holds                                              |
//! |--------------------|-------------------------------------------|----------------------------------------------------|
//! | board              | 512 values for each lane                  | one turn in progress                               |
//! | rolls              | 256 bytes for each open box               | what each roll scores there; above, the dice       |
//! | places             | 64 bytes for each way to fill upper boxes | the place of every total, and the row length       |
//! | directory          | 4 bytes for each row                      | where the runs of the row start                    |
//! | runs               | 8 bytes for each place of each row        | where its chances start, the first number, how many |
//! | values             | 8 or 4 bytes each                         | the chances                                        |
//!
//! - Invariant: a row looks up rows with fewer open boxes only, which are computed before it; what it looks up is stored,
//!   certain or out of reach (tested against the model that stores everything).
//! - Any content of the memory is harmless: a start out of range reads as 0.
//! - Ties: chances that differ by no more than 1e-9 percent (in fixed point 16 steps of 2^-17 percent) are equal.
//! - Source: backward induction on the goal instead of the mean, as in Cremers (2002), "How best to beat high scores in
//!   Yahtzee"; the runs of missing points in lanes are our own.

mod range;
mod run;
mod solve;
mod turn;

use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

pub(super) use self::range::{HUNDRED, Range};
pub use self::run::Run;
pub use self::solve::{Cursor, solve};
pub use self::turn::{Table, Turn, fill, write, written};
use super::super::dice::rolls;
use super::super::rules::UPPER_GOAL;
use super::super::score::{self, BOXES_MAX, Category, UPPER};
use super::cone::{self, Cone, Places, Row};
use super::value::Value;

/// Bytes of a word of the workspace.
const WORD: usize = 8;

/// What is certain, in percent.
pub const CERTAIN: i32 = 100;

/// What each roll scores in one box: points, in an upper box the number of dice that count.
pub type Scores = [u8; 256];

/// The question at the root of a cone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct Quest {
    /// Points missing at the root, the upper bonus among them unless it cannot come.
    missing: i32,
    /// The upper total at the root, at most 63.
    upper: u8,
    /// 1 if the game is half won with one point missing at its end: equal scores share.
    half: u8,
    reserved: u16,
}

/// The parts of a workspace, written by the solver.
pub struct Parts<'a, T> {
    /// Room for one board.
    pub board: &'a mut [T],
    /// What each roll scores in each open box.
    pub scores: &'a mut [Scores],
    /// The place of every total, by filled upper boxes.
    pub places: &'a mut [Places],
    /// Where the runs of each row start.
    pub directory: &'a mut [u32],
    /// The runs of all places.
    pub runs: &'a mut [Run],
    /// The chances.
    pub values: &'a mut [T],
}

/// A card of the cone as a question: 63 and more above count as place 0 with the bonus taken off what is missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ask {
    /// The upper total while the bonus can still come or fail, else `None`.
    pub total: Option<u8>,
    /// Points missing.
    pub missing: i32,
}

impl Quest {
    /// Points missing from a card with this upper total; `half` is 1 if one point less is worth half.
    pub const fn new(missing: i32, upper: u8, half: u8) -> Self {
        Self { missing, upper, half, reserved: 0 }
    }

    /// How a card with this upper total asks, with points missing that count the bonus.
    pub fn ask(cone: &Cone, places: &[Places], row: Row, upper: u8, missing: i32) -> Ask {
        if upper >= UPPER_GOAL {
            return Ask {
                total: None,
                missing: missing.saturating_sub(i32::from(cone.rules().upper_bonus())),
            };
        }
        let place = places.get(cone.upper_entry(row)).and_then(|places| places.get(usize::from(upper)));
        Ask { total: place.filter(|&&place| place > 0).map(|_| upper), missing }
    }

    /// Whether the table answers for a card of the cone with so many points missing.
    pub fn holds(&self, cone: &Cone, row: Row, ask: Ask) -> bool {
        let range = Range::of(cone, row);
        let most = range.most(self, ask.total);
        ask.missing <= 0
            || ask.missing > most
            || Run::of(self, &range, ask.total).place(ask.missing).is_some()
    }

    /// The number of chances in the table.
    pub fn value_count(&self, cone: &Cone) -> u64 {
        let uppers = open_upper(cone);
        let count_of = |row: Row, live: u64| {
            let range = Range::of(cone, row);
            let totals = (0..UPPER_GOAL).filter(|total| live >> total & 1 != 0).map(Some);
            core::iter::once(None)
                .chain(totals)
                .map(|total| u64::from(Run::of(self, &range, total).count()))
                .sum::<u64>()
        };
        (0..1u16 << uppers)
            .map(|upper| {
                let live = live_totals(cone, upper);
                let rows = (0..1u16 << (cone.open_count() - uppers))
                    .flat_map(|lower| kinds(cone, lower << uppers | upper));
                rows.map(|row| count_of(row, live)).sum::<u64>()
            })
            .sum()
    }
}

pub(super) fn open_upper(cone: &Cone) -> u32 {
    let root = cone.boxes(Row { extra: 0, fifty: 0 });
    (root.rules.all_boxes() & !root.filled & UPPER).count_ones()
}

/// The rows that fill the same boxes: one, or one for 0 and one for 50 in the yahtzee box.
pub(super) fn kinds(cone: &Cone, extra: u16) -> impl Iterator<Item = Row> {
    (0..=u16::from(cone.has_fifty(extra))).map(move |fifty| Row { extra, fifty })
}

/// The totals with a place of their own, as bits, when these upper boxes are filled.
pub(super) fn live_totals(cone: &Cone, upper: u16) -> u64 {
    let row = Row { extra: upper, fifty: 0 };
    let boxes = cone.boxes(row);
    let least = i32::from(UPPER_GOAL) - Range::of(cone, row).upper_to_come;
    (0..UPPER_GOAL)
        .filter(|&total| i32::from(total) >= least && cone.holds(boxes.filled, total, boxes.fifty))
        .fold(0, |set, total| set | 1 << total)
}

/// How a workspace is divided, in words; values take the rest.
#[derive(Clone, Copy, Debug)]
struct Plan {
    board: usize,
    scores: usize,
    places: usize,
    directory: usize,
    runs: usize,
}

impl Plan {
    fn of<T>(cone: &Cone, lanes: usize) -> Self {
        let rows = (1usize << cone.open_count()) << u32::from(cone.has_fifty(u16::MAX));
        Self {
            board: cone::board_size::<T>(lanes) / WORD,
            scores: size_of::<Scores>() / WORD * cone.open_count() as usize,
            places: (size_of::<Places>() / WORD) << open_upper(cone),
            directory: (rows * size_of::<u32>()).div_ceil(WORD),
            runs: (size_of::<Run>() * cone.value_count()).div_ceil(WORD),
        }
    }
}

/// The bytes of workspace that a table of so many chances and a board of `lanes` need.
pub fn size<T>(cone: &Cone, lanes: usize, values: u64) -> u64 {
    let plan = Plan::of::<T>(cone, lanes);
    let values = values.saturating_mul(size_of::<T>() as u64).div_ceil(WORD as u64);
    let fixed = (plan.board + plan.scores + plan.places + plan.directory + plan.runs) as u64;
    fixed.saturating_add(values).saturating_mul(WORD as u64)
}

/// The most chances of a cone with so many open boxes, over all cards, rules and scores.
static MOST_VALUES: [u32; BOXES_MAX + 1] = [
    1,
    2,
    191,
    1_314,
    8_485,
    33_492,
    130_690,
    414_407,
    9_590_609,
    9_590_609,
    9_590_609,
    24_244_531,
    57_743_457,
    64_745_597,
    64_745_597,
    100_149_420,
];

/// The most chances of a cone with so many open boxes.
pub fn most_values(open: usize) -> u64 {
    MOST_VALUES.get(open).map_or(0, |&count| u64::from(count))
}

/// The bytes that a cone with at most so many open boxes needs, whatever the card and the score.
pub fn size_bound<T>(open_boxes: u8, lanes: usize) -> usize {
    let open = usize::from(open_boxes).min(BOXES_MAX);
    let board = cone::board_size::<T>(lanes);
    if open == 0 {
        return board;
    }
    let places = size_of::<Places>() << open.min(6);
    let directory = (2 * size_of::<u32>()) << open;
    let runs = (size_of::<Run>() * cone::most_values(open)).next_multiple_of(WORD);
    let fixed = board + size_of::<Scores>() * open + places + directory + runs;
    let values = usize::try_from(most_values(open)).unwrap_or(usize::MAX).saturating_mul(size_of::<T>());
    fixed.saturating_add(values.div_ceil(WORD).saturating_mul(WORD))
}

impl<'a, T: Value> Parts<'a, T> {
    /// The board, and what look-ups read.
    pub fn split(self) -> (&'a mut [T], Table<'a, T>) {
        let Self { board, scores, places, directory, runs, values } = self;
        (board, Table { scores, places, directory, runs, values })
    }

    /// Divides a workspace; `None` if it has no room for the table. What lies past the last chance is not used.
    pub fn divide(cone: &Cone, workspace: &'a mut [u64], lanes: usize) -> Option<Self> {
        let plan = Plan::of::<T>(cone, lanes);
        let (board, rest) = workspace.split_at_mut_checked(plan.board)?;
        let (scores, rest) = rest.split_at_mut_checked(plan.scores)?;
        let (places, rest) = rest.split_at_mut_checked(plan.places)?;
        let (directory, rest) = rest.split_at_mut_checked(plan.directory)?;
        let (runs, rest) = rest.split_at_mut_checked(plan.runs)?;
        Some(Self {
            board: <[T]>::mut_from_bytes(board.as_mut_bytes()).ok()?,
            scores: <[Scores]>::mut_from_bytes(scores.as_mut_bytes()).ok()?,
            places: <[Places]>::mut_from_bytes(places.as_mut_bytes()).ok()?,
            directory: <[u32]>::mut_from_bytes(directory.as_mut_bytes()).ok()?,
            runs: <[Run]>::mut_from_prefix_with_elems(runs.as_mut_bytes(), cone.value_count()).ok()?.0,
            values: <[T]>::mut_from_bytes(rest.as_mut_bytes()).ok()?,
        })
    }

    /// Writes what does not depend on the score: the places of all totals, and what each roll scores.
    pub fn prepare(&mut self, cone: &Cone) {
        cone.prepare(self.places);
        write_scores(cone, self.scores);
    }
}

/// Writes what each roll scores in each open box.
pub(super) fn write_scores(cone: &Cone, scores: &mut [Scores]) {
    for (scores, category) in scores.iter_mut().zip(open_boxes(cone)) {
        for (score, roll) in scores.iter_mut().zip(rolls()) {
            let counts = roll.counts();
            *score = match category.face() {
                Some(face) => counts.get(usize::from(face.wrapping_sub(1))).copied().unwrap_or(0),
                None => score::usual_points(cone.rules(), category, &counts),
            };
        }
    }
}

/// The boxes that are open at the root.
pub(super) fn open_boxes(cone: &Cone) -> impl Iterator<Item = Category> {
    let root = cone.boxes(Row { extra: 0, fifty: 0 });
    score::boxes(root.rules.all_boxes() & !root.filled)
}

#[cfg(test)]
mod tests;
