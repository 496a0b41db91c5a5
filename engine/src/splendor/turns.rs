//! The turn planner: the least number of own turns to a number of points, alone at the table.
//!
//! Bank, market, hand, nobles and the decks as far as they are known are given; one player takes turn after turn by the
//! rules of the game. The answer is a plan with the proof that none is shorter, or before that a plan and a lower bound.
//!
//! - Method: depth-first search to a limit of turns that rises by one (Korf 1985, iterative deepening A*). For each limit all
//!   sets of purchases that could reach the target in time are listed first (`sets`, by the bound of `bound`); a position is
//!   given up if it cannot complete any of them, or if it failed before (`failed`). A plan at the first limit that has one is
//!   the shortest. Before it a plan is made that takes the turn by which the bound falls furthest, again and again.
//! - Unit of budget: one position made, or one set of purchases looked at. A unit takes as long as there are sets within the
//!   limit, in the worst case; mostly one of them is compared.
//! - Memory: [`TURNS_MEMORY_MIN`] or more; what is more remembers more positions that failed. The answer does not depend on it
//!   where it is found.
//! - At most [`TURNS_MAX`] turns; cards and nobles may be made up.

mod bound;
mod failed;
mod memory;
mod moves;
mod position;
mod sets;
mod table;
mod trim;

use zerocopy::{FromBytes, FromZeros, Immutable, IntoBytes, KnownLayout};

use self::memory::{Fixed, Frame, Leading, Parts};
use self::moves::{Cursor, Deed, Outlook, Turn};
use self::position::Position;
use self::sets::Walk;
use self::table::{Item, Layout, Table, Visit};
use super::Error;
use super::actions::Kind;
use super::cards::{self, COLORS, TOKENS};
use super::lanes;
use super::problem::{AMOUNT_MAX, ProblemCard, ProblemNoble};
use super::rules::{GOLD_TOKENS, HAND_LIMIT, TOKEN_LIMIT, TakeRule};
use super::state::State;
use crate::game::{Seat, State as _};
use crate::kit::budget::{Budget, Progress, Status};

/// The most turns of a plan.
pub const TURNS_MAX: usize = 40;

/// The most cards of a problem.
pub const CARDS_MAX: usize = 96;

/// The most nobles of a problem.
pub const NOBLES_MAX: usize = 16;

/// The least memory.
pub const TURNS_MEMORY_MIN: usize = memory::MIN;

const _: () = assert!(TURNS_MEMORY_MIN <= 24 * 1024);

/// Where a card of a problem lies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(u8)]
pub enum Place {
    /// Open in the market.
    #[default]
    Market = 0,
    /// In the deck of its level, behind those of the level that stand before it in the list.
    Deck = 1,
    /// In the player's hand.
    Hand = 2,
}

impl Place {
    /// The place of a code.
    pub const fn from_code(code: u8) -> Option<Self> {
        match code {
            0 => Some(Self::Market),
            1 => Some(Self::Deck),
            2 => Some(Self::Hand),
            _ => None,
        }
    }
}

/// A card of a problem, and where it lies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct TurnCard {
    /// The card; its level is 1, 2 or 3.
    pub card: ProblemCard,
    /// [`Place`].
    pub place: u8,
    /// 0.
    pub reserved: u8,
}

/// What the player and the bank have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct Solo {
    /// Tokens of the bank: white, blue, green, red, black, gold; of each at most 50, and at most 5 gold with the player's.
    pub bank: [u8; TOKENS],
    /// Tokens of the player, ten at most.
    pub tokens: [u8; TOKENS],
    /// Bonuses of the player, each at most 50.
    pub bonuses: [u8; COLORS],
    /// Points of the player.
    pub score: u8,
    /// Points to be reached.
    pub target: u8,
    /// [`TakeRule`].
    pub take: u8,
}

/// One turn of a plan.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct TurnStep {
    /// [`Kind`]; purchases from the hand are [`Kind::BuyHand`].
    pub kind: u8,
    /// 1 for a card reserved from the top of its deck.
    pub is_top: u8,
    /// The number of the card that is bought or reserved; 65,535 for none.
    pub card: u16,
    /// The number of the noble that visits; 65,535 for none.
    pub noble: u16,
    /// Tokens taken or paid: white, blue, green, red, black, gold; the gold of a reservation too.
    pub tokens: [u8; TOKENS],
    /// Tokens given back.
    pub returned: [u8; TOKENS],
    /// 0.
    pub reserved: [u8; 6],
}

/// A search for the shortest plan in progress: plain bytes beside a memory of the caller's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct Turns {
    units: u64,
    /// Turns of the plans that are looked for: no plan has fewer.
    limit: u8,
    /// Turns of the plan found; 0 for none.
    found: u8,
    /// Positions on the stack.
    depth: u8,
    phase: u8,
    reserved: [u8; 4],
}

/// What the search is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
enum Phase {
    /// Listing the sets of purchases within the limit.
    Listing = 0,
    /// Making a first plan, the best turn by the bound at a time.
    Diving = 1,
    /// Looking for a plan within the limit.
    Planning = 2,
    /// The answer is proved.
    Proved = 3,
    /// No plan has [`TURNS_MAX`] turns or fewer.
    Exhausted = 4,
}

/// No card, no noble.
const NOTHING: u16 = u16::MAX;

impl Turns {
    /// Starts to look for the shortest plan.
    ///
    /// ```
    /// use fiveply::prelude::*;
    /// use fiveply::splendor::{ProblemCard, Solo, TURNS_MEMORY_MIN, TurnCard, Turns};
    ///
    /// // Card 7 costs four green tokens: two, then two more are gone from the bank, then gold.
    /// let solo = Solo { bank: [4, 4, 4, 4, 4, 5], target: 1, ..Solo::default() };
    /// let card = ProblemCard::printed(7).unwrap();
    /// let market = [TurnCard { card, ..TurnCard::default() }];
    /// let mut memory = vec![0; TURNS_MEMORY_MIN / 8];
    /// let mut turns = Turns::begin(&mut memory, &solo, &market, &[])?;
    /// while turns.step(&mut memory, Budget::units(1_000)).status == Status::Running {}
    /// assert_eq!((turns.turns(), turns.is_optimal()), (Some(4), true));
    /// # Ok::<(), fiveply::splendor::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::Argument`](crate::error::Error::Argument) with the name of what is out of range: `bank`, `tokens`, `bonuses`,
    /// `take`, `cards`, `card`, `hand`, `nobles` or `noble`; [`Error::Workspace`](crate::error::Error::Workspace) with the
    /// bytes needed.
    pub fn begin(
        memory: &mut [u64],
        solo: &Solo,
        cards: &[TurnCard],
        nobles: &[ProblemNoble],
    ) -> Result<Self, Error> {
        solo.check()?;
        check_cards(cards)?;
        check_nobles(nobles)?;
        let Some(parts) = memory::divide(memory) else {
            return Err(Error::Workspace { need: TURNS_MEMORY_MIN });
        };
        lay_out(parts.fixed, solo, cards, nobles);
        let is_there = parts.fixed.root.is_there(&parts.fixed.table());
        let mut turns = Self {
            units: 0,
            limit: u8::from(!is_there),
            found: 0,
            depth: 0,
            phase: if is_there { Phase::Proved as u8 } else { Phase::Listing as u8 },
            reserved: [0; 4],
        };
        parts.failed.fill(FromZeros::new_zeroed());
        turns.start_limit(parts.fixed);
        Ok(turns)
    }

    /// The same from a position of a game: the seat alone, with the tokens of the bank, the market, its hand and the decks,
    /// cards as far as they are known.
    ///
    /// # Errors
    /// As [`Turns::begin`]; [`Error::State`](crate::error::Error::State) for an impossible position, and
    /// [`Error::Argument`](crate::error::Error::Argument) `seat` for a seat that is not at the table.
    pub fn begin_at(memory: &mut [u64], state: &State, seat: Seat, target: u8) -> Result<Self, Error> {
        state.validate()?;
        if seat >= state.rules().players() {
            return Err(Error::Argument("seat"));
        }
        let solo = Solo {
            bank: state.bank_tokens(),
            tokens: state.tokens(seat),
            bonuses: state.bonuses(seat),
            score: u8::try_from(state.score(seat)).unwrap_or(u8::MAX),
            target,
            take: state.rules().take() as u8,
        };
        let mut cards = [TurnCard::default(); CARDS_MAX];
        let count = known_cards(state, seat, &mut cards);
        let mut nobles = [ProblemNoble::default(); NOBLES_MAX];
        let on_table =
            (0..16).filter(|noble| state.nobles() >> noble & 1 == 1).filter_map(ProblemNoble::printed);
        let visits = nobles.iter_mut().zip(on_table).map(|(place, noble)| *place = noble).count();
        let (cards, nobles) = (cards.get(..count), nobles.get(..visits));
        Self::begin(memory, &solo, cards.unwrap_or_default(), nobles.unwrap_or_default())
    }

    /// Works for at most `budget` units and returns; call again until the progress is done.
    pub fn step(&mut self, memory: &mut [u64], budget: Budget) -> Progress {
        let mut budget = budget;
        if let Some(parts) = &mut memory::divide(memory) {
            while !self.is_done() && budget.spend(1) {
                self.units = self.units.saturating_add(1);
                match self.phase() {
                    Phase::Listing => self.list(parts),
                    Phase::Diving => self.dive(parts),
                    _ => self.plan(parts),
                }
            }
        }
        self.progress()
    }

    /// How far it has come; `filled_permille` is that of the limit, of [`TURNS_MAX`] turns.
    pub fn progress(&self) -> Progress {
        let status = if self.is_done() { Status::Done } else { Status::Running };
        let permille = u32::from(self.limit) * 1000 / TURNS_TOP;
        Progress {
            status,
            units: self.units,
            filled_permille: u16::try_from(permille).unwrap_or(0).min(1000),
        }
    }

    /// The turns of the best plan so far.
    pub fn turns(&self) -> Option<u8> {
        (self.found > 0 || self.is_optimal()).then_some(self.found)
    }

    /// No plan has fewer turns.
    pub const fn bound(&self) -> u8 {
        self.limit
    }

    /// Whether the plan is proved to be the shortest.
    pub fn is_optimal(&self) -> bool {
        self.phase() == Phase::Proved
    }

    /// Writes the turns of the best plan so far and returns how many there are, even where `out` holds fewer.
    pub fn plan_steps(&self, memory: &mut [u64], out: &mut [TurnStep]) -> usize {
        let Some(parts) = memory::divide(memory) else { return 0 };
        let length = usize::from(self.found).min(TURNS_MAX);
        out.iter_mut().zip(parts.fixed.plan.iter().take(length)).for_each(|(slot, step)| *slot = *step);
        length
    }
}

#[allow(clippy::cast_possible_truncation)] // 40
const TURNS_TOP: u32 = TURNS_MAX as u32;

impl Turns {
    const fn phase(&self) -> Phase {
        match self.phase {
            0 => Phase::Listing,
            1 => Phase::Diving,
            2 => Phase::Planning,
            3 => Phase::Proved,
            _ => Phase::Exhausted,
        }
    }

    const fn is_done(&self) -> bool {
        matches!(self.phase(), Phase::Proved | Phase::Exhausted)
    }

    /// Forgets what belongs to another limit. What failed with so many turns left fails under every limit.
    fn start_limit(&mut self, fixed: &mut Fixed) {
        fixed.walk = Walk::start(&fixed.table());
        fixed.useful = [0; 2];
        self.depth = 0;
    }

    /// Looks at one set of purchases.
    fn list(&mut self, parts: &mut Parts<'_>) {
        let Fixed { layout, items, visits, walk, root, useful, .. } = &mut *parts.fixed;
        let table = Table { layout, items, visits };
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
    fn dive(&mut self, parts: &mut Parts<'_>) {
        let left = TURNS_TOP.saturating_sub(self.depth.into());
        let Fixed { layout, items, visits, frames, walk, leading, .. } = &mut *parts.fixed;
        let table = Table { layout, items, visits };
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
    fn plan(&mut self, parts: &mut Parts<'_>) {
        // Turns left after the one that is made now.
        let left = u32::from(self.limit).saturating_sub(self.depth.into());
        let Fixed { layout, items, visits, frames, walk, useful, .. } = &mut *parts.fixed;
        let table = Table { layout, items, visits };
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
        let Fixed { layout, items, visits, root, frames, plan, .. } = &mut *parts.fixed;
        let table = Table { layout, items, visits };
        let frames = frames.get(..self.depth.into()).unwrap_or_default();
        trim::mend(&table, root.tokens, frames, plan);
        self.found = self.depth;
    }
}

/// A turn in the words of the answer.
fn step_of(table: &Table<'_>, before: &Position, turn: &Turn) -> TurnStep {
    let noble = turn.noble.and_then(|at| table.visits.get(at as usize)).map_or(NOTHING, |visit| visit.number);
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

impl Solo {
    fn check(&self) -> Result<(), Error> {
        let is_in_range = |amounts: &[u8]| amounts.iter().all(|&amount| amount <= AMOUNT_MAX);
        let gold = |tokens: &[u8; TOKENS]| tokens.get(lanes::GOLD).copied().unwrap_or(0);
        let held: u32 = self.tokens.iter().map(|&count| u32::from(count)).sum();
        let is_gold_there_is =
            u32::from(gold(&self.bank)) + u32::from(gold(&self.tokens)) <= u32::from(GOLD_TOKENS);
        let checks = [
            (is_in_range(&self.bank) && is_gold_there_is, "bank"),
            (held <= TOKEN_LIMIT.into(), "tokens"),
            (is_in_range(&self.bonuses), "bonuses"),
            (usize::from(self.take) < TakeRule::ALL.len(), "take"),
        ];
        match checks.iter().find(|(is_right, _)| !is_right) {
            Some(&(_, name)) => Err(Error::Argument(name)),
            None => Ok(()),
        }
    }
}

fn check_cards(cards: &[TurnCard]) -> Result<(), Error> {
    if cards.len() > CARDS_MAX {
        return Err(Error::Argument("cards"));
    }
    for card in cards {
        card.card.checked()?;
        if card.card.level == 0 || Place::from_code(card.place).is_none() || card.reserved != 0 {
            return Err(Error::Argument("card"));
        }
    }
    let in_hand = cards.iter().filter(|card| card.place == Place::Hand as u8).count();
    if in_hand > HAND_LIMIT { Err(Error::Argument("hand")) } else { Ok(()) }
}

fn check_nobles(nobles: &[ProblemNoble]) -> Result<(), Error> {
    if nobles.len() > NOBLES_MAX {
        return Err(Error::Argument("nobles"));
    }
    nobles.iter().try_for_each(|noble| noble.checked().map(|_| ()))
}

fn lay_out(fixed: &mut Fixed, solo: &Solo, cards: &[TurnCard], nobles: &[ProblemNoble]) {
    let tokens = lanes::of_tokens(solo.tokens);
    let visits = u8::try_from(nobles.len()).unwrap_or(0);
    let takes_fewer = solo.take == TakeRule::Fewer as u8;
    fixed.items = [Item::new_zeroed(); CARDS_MAX];
    fixed.visits = [Visit::new_zeroed(); NOBLES_MAX];
    fixed.layout = Layout::of(lanes::of_tokens(solo.bank) + tokens, solo.target, takes_fewer, visits);
    let mut hand = 0;
    for (at, card) in (0..).zip(cards) {
        if fixed.layout.lay(card, &mut fixed.items) {
            hand |= table::only(at);
        }
    }
    fixed.visits.iter_mut().zip(nobles).for_each(|(place, noble)| *place = Visit::of(noble));
    let on_table = (0..nobles.len()).fold(0_u16, |mask, at| mask | 1 << (at & 15));
    fixed.root = Position::new(tokens, lanes::of_colors(solo.bonuses), solo.score, hand, on_table);
}

/// The cards that a seat can come to, as far as they are known: market, hand, and each deck up to the first that is not.
fn known_cards(state: &State, seat: Seat, out: &mut [TurnCard; CARDS_MAX]) -> usize {
    let known = |number: u8| cards::is_known(number);
    let market = state.market().iter().map(|&number| (number, Place::Market));
    let hand = state.hand(seat).into_iter().map(|number| (number, Place::Hand));
    let decks = (1..=3).flat_map(|level| {
        let drawn_first = state.deck(level).iter().rev().take_while(move |&&number| known(number));
        drawn_first.map(|&number| (number, Place::Deck))
    });
    let all = market.chain(hand).filter(|&(number, _)| known(number)).chain(decks);
    let cards = all.filter_map(|(number, place)| {
        let card = ProblemCard::printed(number)?;
        Some(TurnCard { card, place: place as u8, reserved: 0 })
    });
    out.iter_mut().zip(cards).map(|(slot, card)| *slot = card).count()
}
