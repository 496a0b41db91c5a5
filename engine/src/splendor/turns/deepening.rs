//! Iterative deepening: sets of purchases are listed, a first plan is made, then plans are looked for within the limit.

use super::super::actions::Kind;
use super::super::lanes;
use super::memory::{Fixed, Frame, Leading, Parts};
use super::moves::{self, Cursor, Deed, Outlook, Turn};
use super::position::Position;
use super::sets::{self, Walk};
use super::table::{self, Table};
use super::{NOTHING, Phase, TURNS_MAX, TURNS_TOP, TurnStep, Turns, failed, trim};

/// The bound where no plan has [`TURNS_MAX`] turns or fewer.
#[allow(clippy::cast_possible_truncation)] // 41
const TURNS_MAX_BEATEN: u8 = TURNS_MAX as u8 + 1;

impl Turns {
    pub(super) const fn phase(&self) -> Phase {
        match self.phase {
            0 => Phase::Listing,
            1 => Phase::Diving,
            2 => Phase::Planning,
            3 => Phase::Proved,
            _ => Phase::Exhausted,
        }
    }

    pub(super) const fn is_done(&self) -> bool {
        matches!(self.phase(), Phase::Proved | Phase::Exhausted)
    }

    /// Forgets what belongs to another limit. What failed with so many turns left fails under every limit.
    pub(super) fn start_limit(&mut self, fixed: &mut Fixed) {
        fixed.walk = Walk::start(&fixed.table());
        fixed.useful = [0; 2];
        self.depth = 0;
    }

    /// Looks at one set of purchases.
    pub(super) fn list(&mut self, parts: &mut Parts<'_>) {
        let Fixed { layout, items, guests, walk, root, useful, .. } = &mut *parts.fixed;
        let table = Table { layout, items, guests };
        walk.go(&table, root, self.limit.into(), parts.sets);
        if walk.is_done == 0 {
            return;
        }
        if walk.found == 0 {
            return self.raise(parts);
        }
        *useful = if walk.is_complete == 0 {
            [u64::MAX; 2]
        } else {
            let found = parts.sets.iter().take(walk.found as usize);
            found.fold([0; 2], |[a, b], &[low, high]| [a | low, b | high])
        };
        let has_plan = self.found > 0;
        self.phase = if has_plan { Phase::Planning as u8 } else { Phase::Diving as u8 };
        parts.fixed.leading.cost = u64::MAX;
        self.push(parts, parts.fixed.root);
    }

    /// Makes one position next to the last of the first plan; when all are made, the best of them is the next.
    pub(super) fn dive(&mut self, parts: &mut Parts<'_>) {
        let left = TURNS_TOP.saturating_sub(self.depth.into());
        let Fixed { layout, items, guests, frames, walk, leading, .. } = &mut *parts.fixed;
        let table = Table { layout, items, guests };
        let Some(frame) = usize::from(self.depth).checked_sub(1).and_then(|at| frames.get_mut(at)) else {
            return self.start_planning(parts);
        };
        let outlook = Outlook { useful: u128::MAX, most: moves::ALL, left };
        if let Some(turn) = frame.cursor.next(&table, &frame.position, &outlook) {
            let sets = parts.sets.get(..walk.found as usize).unwrap_or(parts.sets);
            let cost = sets::cost(&table, &turn.after, sets);
            if cost < leading.cost {
                let step = step_of(&table, &frame.position, &turn);
                *leading = Leading { after: turn.after, step, cost };
            }
            return;
        }
        frame.step = leading.step;
        let (cost, after) = (leading.cost, leading.after);
        leading.cost = u64::MAX;
        if cost == 0 {
            self.keep_plan(parts);
            self.start_planning(parts);
        } else if usize::from(self.depth) >= TURNS_MAX {
            self.start_planning(parts);
        } else {
            self.push(parts, after);
        }
    }

    fn start_planning(&mut self, parts: &mut Parts<'_>) {
        self.phase = if self.found == self.limit { Phase::Proved } else { Phase::Planning } as u8;
        self.depth = 0;
        self.push(parts, parts.fixed.root);
    }

    /// No plan has so few turns.
    fn raise(&mut self, parts: &mut Parts<'_>) {
        if usize::from(self.limit) >= TURNS_MAX {
            // No plan has even as many turns.
            self.limit = TURNS_MAX_BEATEN;
            self.phase = Phase::Exhausted as u8;
            return;
        }
        self.limit += 1;
        if self.found == self.limit {
            self.phase = Phase::Proved as u8;
            return;
        }
        self.phase = Phase::Listing as u8;
        self.start_limit(parts.fixed);
    }

    fn push(&mut self, parts: &mut Parts<'_>, position: Position) {
        let witness = self.top(parts).map_or(0, |frame| frame.witness);
        let most = self.most(parts, &position);
        if let Some(place) = parts.fixed.frames.get_mut(usize::from(self.depth)) {
            *place = Frame {
                position: trim::trimmed(position, most),
                cursor: Cursor::default(),
                step: TurnStep::default(),
                most,
                witness,
                reserved: [0; 4],
            };
            self.depth += 1;
        }
    }

    /// The most tokens of each colour that plans within the limit could still spend; where tokens are not trimmed, any.
    fn most(&self, parts: &Parts<'_>, position: &Position) -> u64 {
        let (table, walk) = (parts.fixed.table(), &parts.fixed.walk);
        let sets = parts.sets.get(..walk.found as usize);
        let is_known = self.phase() == Phase::Planning && walk.is_complete != 0 && trim::is_possible(&table);
        sets.filter(|_| is_known).map_or(moves::ALL, |sets| sets::most(&table, position, sets))
    }

    fn top<'a>(&self, parts: &'a mut Parts<'_>) -> Option<&'a mut Frame> {
        parts.fixed.frames.get_mut(usize::from(self.depth).checked_sub(1)?)
    }

    /// Makes one position.
    pub(super) fn look(&mut self, parts: &mut Parts<'_>) {
        // Turns left after the one that is made now.
        let left = u32::from(self.limit).saturating_sub(self.depth.into());
        let Fixed { layout, items, guests, frames, walk, useful, .. } = &mut *parts.fixed;
        let table = Table { layout, items, guests };
        let Some(frame) = usize::from(self.depth).checked_sub(1).and_then(|at| frames.get_mut(at)) else {
            return self.raise(parts);
        };
        let outlook = Outlook { useful: table::cards_of(*useful), most: frame.most, left };
        let Some(turn) = frame.cursor.next(&table, &frame.position, &outlook) else {
            failed::enter(parts.failed, &frame.position, left + 1);
            self.depth -= 1;
            return;
        };
        frame.step = step_of(&table, &frame.position, &turn);
        if turn.after.is_there(&table) {
            return self.succeed(parts);
        }
        let sets = parts.sets.get(..walk.found as usize).filter(|_| walk.is_complete != 0);
        let is_hopeless = left == 0
            || sets.is_some_and(|sets| !sets::completes(&table, &turn.after, left, sets, &mut frame.witness))
            || failed::has_failed(parts.failed, &turn.after, left);
        if !is_hopeless {
            self.push(parts, turn.after);
        }
    }

    fn succeed(&mut self, parts: &mut Parts<'_>) {
        self.keep_plan(parts);
        self.phase = Phase::Proved as u8;
    }

    /// The turns of the stack are the plan.
    fn keep_plan(&mut self, parts: &mut Parts<'_>) {
        let Fixed { layout, items, guests, root, frames, plan, .. } = &mut *parts.fixed;
        let table = Table { layout, items, guests };
        let frames = frames.get(..self.depth.into()).unwrap_or_default();
        trim::mend(&table, root.tokens, frames, plan);
        self.found = self.depth;
    }
}

/// A turn in the words of the answer.
fn step_of(table: &Table<'_>, before: &Position, turn: &Turn) -> TurnStep {
    let noble = turn.noble.and_then(|at| table.guests.get(at as usize)).map_or(NOTHING, |guest| guest.number);
    let step =
        TurnStep { card: NOTHING, noble, returned: lanes::tokens(turn.returned), ..TurnStep::default() };
    match turn.deed {
        Deed::Take { tokens } => TurnStep { kind: Kind::Take as u8, tokens: lanes::tokens(tokens), ..step },
        Deed::Reserve { card, is_top, gold } => TurnStep {
            kind: Kind::Reserve as u8,
            is_top: is_top.into(),
            card: table.item(card).number,
            tokens: lanes::tokens(gold),
            ..step
        },
        Deed::Buy { card, paid } => {
            let is_in_hand = before.hand() & table::only(card) != 0;
            let kind = if is_in_hand { Kind::BuyHand } else { Kind::Buy };
            TurnStep { kind: kind as u8, card: table.item(card).number, tokens: lanes::tokens(paid), ..step }
        }
        Deed::Pass => TurnStep { kind: Kind::Pass as u8, ..step },
    }
}
