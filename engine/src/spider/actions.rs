//! What a player may do: move face-up cards of one run to another column, or deal ten cards from the stock.
//!
//! Canonical order: by source column, then by target column, then by the number of cards, ascending; the deal last.

use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

use super::cards::Card;
use super::reason::Reason;
use super::rules::DealRule;
use super::state::{COLUMNS, State};

/// The most cards that move together: a run of thirteen is removed, not moved.
pub const COUNT_MAX: u8 = 12;

/// No position has more legal actions: with n columns filled, each sends at most twelve counts to each of the other
/// columns that are empty and one to each that is not, n (12 (10 - n) + n - 1) at most, and there is the deal.
pub const ACTIONS_MAX: usize = 5 * (12 * 5 + 4) + 1;

/// An action as three plain bytes.
///
/// | byte | a move                                 | the deal |
/// |------|----------------------------------------|----------|
/// | 0    | the column that the cards leave, 0 - 9 | 255      |
/// | 1    | the column that they go to, 0 - 9      | 255      |
/// | 2    | how many cards, 1 to 12                | 0        |
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct Action {
    /// The column that the cards leave; 255 for the deal.
    pub from: u8,
    /// The column that they go to; 255 for the deal.
    pub to: u8,
    /// How many cards move; 0 for the deal.
    pub count: u8,
}

impl Default for Action {
    fn default() -> Self {
        Self::DEAL
    }
}

/// What an action decides, once it is known to be legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// These cards go there.
    Carry {
        from: usize,
        to: usize,
        count: usize,
    },
    Deal,
}

impl Action {
    /// Deals ten cards.
    pub const DEAL: Self = Self { from: u8::MAX, to: u8::MAX, count: 0 };

    /// Moves the last `count` cards of column `from` to column `to`.
    pub const fn carry(from: u8, to: u8, count: u8) -> Self {
        Self { from, to, count }
    }

    /// Whether it is the deal.
    pub const fn is_deal(&self) -> bool {
        matches!(self, Self { from: u8::MAX, to: u8::MAX, count: 0 })
    }
}

/// The length of the run at the end of a column that may move: face-up cards that descend in one suit; 0 where
/// the column is empty or its last card is not known.
pub(super) fn run_length(column: &[Card], face_down: usize) -> usize {
    let face_up = column.get(face_down..).unwrap_or_default();
    let Some(last) = face_up.last().filter(|card| card.is_known()) else { return 0 };
    let mut upper = *last;
    let under = face_up.iter().rev().skip(1);
    1 + under.take_while(|&&card| card.carries(core::mem::replace(&mut upper, card))).count()
}

/// Moves that differ in nothing but the number of cards.
#[derive(Clone, Copy, Debug)]
struct Group {
    from: u8,
    to: u8,
    fewest: u8,
    most: u8,
}

/// All legal moves, grouped, in canonical order. Nothing moves while a card is awaited.
fn groups(state: &State) -> impl Iterator<Item = Group> + Clone {
    let mut ends = [End::default(); COLUMNS];
    if state.awaited() == 0 {
        for (c, (end, column)) in ends.iter_mut().zip(state.columns()).enumerate() {
            let run = run_length(column, state.face_down(c)).min(COUNT_MAX.into());
            let last = column.last().map_or(0, |card| card.rank());
            *end = End { run: u8::try_from(run).unwrap_or(0), last };
        }
    }
    numbered(ends).flat_map(move |(from, source)| {
        numbered(ends).filter_map(move |(to, target)| {
            let (fewest, most) = source.counts_onto(&target)?;
            (from != to).then_some(Group { from, to, fewest, most })
        })
    })
}

fn numbered(ends: [End; COLUMNS]) -> impl Iterator<Item = (u8, End)> + Clone {
    (0..).zip(ends)
}

/// The end of a column.
#[derive(Clone, Copy, Debug, Default)]
struct End {
    /// The length of its run.
    run: u8,
    /// The rank of its last card, 0 for an empty column.
    last: u8,
}

impl End {
    /// The fewest and the most cards that may go from this end to another; none if no number may.
    fn counts_onto(&self, target: &Self) -> Option<(u8, u8)> {
        if target.last == 0 {
            return (self.run > 0).then_some((1, self.run));
        }
        // The first card that moves is one rank below the card that takes it, and the last one is known.
        let count = target.last.checked_sub(self.last)?;
        (count >= 1 && count <= self.run).then_some((count, count))
    }
}

/// All legal actions in canonical order.
pub(super) fn legal(state: &State) -> impl Iterator<Item = Action> + Clone {
    let moves = groups(state).flat_map(|group| {
        (group.fewest..=group.most).map(move |count| Action::carry(group.from, group.to, count))
    });
    moves.chain(may_deal(state).is_ok().then_some(Action::DEAL))
}

/// How many legal actions there are.
pub(super) fn count(state: &State) -> usize {
    let moves: usize = groups(state).map(|group| usize::from(group.most - group.fewest) + 1).sum();
    moves + usize::from(may_deal(state).is_ok())
}

/// Whether there is any legal action.
pub(super) fn any(state: &State) -> bool {
    may_deal(state).is_ok() || groups(state).next().is_some()
}

/// Whether ten cards may be dealt now, or why not.
fn may_deal(state: &State) -> Result<(), Reason> {
    if state.awaited() != 0 {
        return Err(Reason::CardAwaited);
    }
    if state.deals_left() == 0 {
        return Err(Reason::StockEmpty);
    }
    let is_filled = state.columns().all(|column| !column.is_empty());
    if is_filled || state.rules().deal() == DealRule::Relaxed { Ok(()) } else { Err(Reason::EmptyColumn) }
}

/// What the action does here, or the rule that forbids it.
pub(super) fn check(state: &State, action: &Action) -> Result<Step, Reason> {
    if action.is_deal() {
        return may_deal(state).map(|()| Step::Deal);
    }
    if state.awaited() != 0 {
        return Err(Reason::CardAwaited);
    }
    let (from, to, count) = (usize::from(action.from), usize::from(action.to), usize::from(action.count));
    if from >= COLUMNS || to >= COLUMNS {
        return Err(Reason::NoSuchColumn);
    }
    if from == to {
        return Err(Reason::SameColumn);
    }
    if count == 0 {
        return Err(Reason::NoCards);
    }
    let source = state.column(from);
    if count > run_length(source, state.face_down(from)).min(COUNT_MAX.into()) {
        return Err(Reason::RunTooShort);
    }
    let first = source.iter().rev().nth(count - 1).copied().unwrap_or_default();
    let is_taken = state.column(to).last().is_none_or(|under| under.takes(first));
    if is_taken { Ok(Step::Carry { from, to, count }) } else { Err(Reason::WrongRank) }
}
