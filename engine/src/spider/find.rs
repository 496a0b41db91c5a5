//! The next deal that can be won: from a deal number on, with the line that wins it.
//!
//! - A deal counts only if a line was found that wins; one that stays open within its nodes is passed over, and so is one
//!   that is proved to be lost. So the answer is true, but a winnable deal before it may have been missed.
//! - Unit of budget: one node of the search; a deal costs one more. What a deal took beyond a step is taken from the next.
//! - Memory: that of a [`Search`]. Any content of it is harmless.

use zerocopy::{FromBytes, FromZeros, Immutable, IntoBytes, KnownLayout};

use super::Error;
use super::actions::Action;
use super::advisor::{Search, Settings, Verdict, View};
use super::deal::NUMBER_MAX;
use super::rules::Rules;
use super::state::State;
use crate::game::{Search as _, State as _};
use crate::kit::budget::{Account, Budget, Progress, Status, Work};

/// Whose deal numbers are gone through.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(u8)]
pub enum Dealer {
    /// The library's own, of any 64 bits: [`State::new`](crate::game::State::new).
    #[default]
    Own = 0,
    /// Those of `PySol`, `PySolFC` and plspider, 1 to [`NUMBER_MAX`]: [`State::deal_ms`].
    Ms = 1,
    /// Those of `KPat`, 0 to [`NUMBER_MAX`]: [`State::deal_kpat`].
    Kpat = 2,
}

impl Dealer {
    /// All dealers in the order of their numbers.
    pub const ALL: [Self; 3] = [Self::Own, Self::Ms, Self::Kpat];

    /// The dealer of that number.
    pub fn at(number: u8) -> Option<Self> {
        Self::ALL.get(usize::from(number)).copied()
    }

    /// The deal of a number.
    ///
    /// # Errors
    /// [`Error::Argument`](crate::error::Error::Argument) for a number that the dealer does not have, and for bytes that are
    /// no rules.
    pub fn deal(self, rules: Rules, number: u64) -> Result<State, Error> {
        let short = u32::try_from(number).map_err(|_| Error::Argument("number"));
        match self {
            Self::Own => State::new(rules, number),
            Self::Ms => State::deal_ms(rules, short?),
            Self::Kpat => State::deal_kpat(rules, short?),
        }
    }

    /// The last number.
    const fn last(self) -> u64 {
        match self {
            Self::Own => u64::MAX,
            Self::Ms | Self::Kpat => NUMBER_MAX as u64,
        }
    }
}

/// A quest for a deal in progress: plain bytes beside a workspace of the caller's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct Find {
    account: Account,
    /// The deal under search.
    number: u64,
    settings: Settings,
    search: Search,
    rules: Rules,
    /// Deals passed over.
    open: u32,
    lost: u32,
    dealer: u8,
    phase: u8,
    reserved: [u8; 2],
}

/// What a quest is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    Dealing,
    Searching,
    Found,
    /// There are no more numbers.
    Ended,
}

impl Find {
    /// Starts with the deal `number` of a dealer. `settings` name the width of the search, the nodes for each deal, and the
    /// shortening of the line.
    ///
    /// ```
    /// use fiveply::prelude::*;
    /// use fiveply::spider::{Dealer, Find, Rules, Search, Settings};
    ///
    /// let settings = Settings::default().with_width(128).with_nodes(500_000).with_shortening(1);
    /// let mut memory = vec![0; Search::workspace_size(&settings) / 8];
    /// let rules = Rules::from_name("1suit").unwrap();
    /// let mut find = Find::begin(&mut memory, &settings, rules, Dealer::Own, 7)?;
    /// while find.step(&mut memory, Budget::units(10_000)).status == Status::Running {}
    /// assert_eq!(find.found(), Some(7));
    /// # Ok::<(), fiveply::spider::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::Argument`](crate::error::Error::Argument) for a number that the dealer does not have, for bytes that are no
    /// rules, and for settings out of range or with the view of a player,
    /// [`Error::Workspace`](crate::error::Error::Workspace) with the bytes needed.
    pub fn begin(
        memory: &mut [u64],
        settings: &Settings,
        rules: Rules,
        dealer: Dealer,
        number: u64,
    ) -> Result<Self, Error> {
        let settings = settings.checked()?;
        if settings.view() != View::Open {
            return Err(Error::Argument("view"));
        }
        dealer.deal(rules, number)?;
        let need = Search::workspace_size(&settings);
        if size_of_val(memory) < need {
            return Err(Error::Workspace { need });
        }
        Ok(Self {
            account: Account::default(),
            number,
            settings,
            search: Search::new_zeroed(),
            rules,
            open: 0,
            lost: 0,
            dealer: dealer as u8,
            phase: Phase::Dealing as u8,
            reserved: [0; 2],
        })
    }

    /// The bytes of memory that it works in. Calls with less do nothing and answer nothing.
    pub fn need(&self) -> usize {
        Search::workspace_size(&self.settings)
    }

    /// Works for at most `budget` units and returns; call again until the progress is done. It is when a deal is found, or no
    /// number is left.
    pub fn step(&mut self, memory: &mut [u64], budget: Budget) -> Progress {
        if size_of_val(memory) >= self.need() && !self.is_done() {
            let mut work = self.account.open(budget);
            while !self.has_ended() && !work.is_spent() {
                if self.phase() == Phase::Dealing {
                    work.take(1);
                    self.deal(memory);
                } else {
                    self.search_on(memory, &mut work);
                }
            }
            self.account.close(work);
        }
        self.progress()
    }

    /// How far it has come; `filled_permille` is that of the search at hand.
    pub fn progress(&self) -> Progress {
        let status = if self.is_done() { Status::Done } else { Status::Running };
        let filled_permille =
            if self.phase() == Phase::Searching { self.search.progress().filled_permille } else { 0 };
        Progress { status, units: self.account.spent(), filled_permille }
    }

    /// The number of the deal that can be won, once there is one.
    pub fn found(&self) -> Option<u64> {
        Some(self.number).filter(|_| self.phase() == Phase::Found && self.search.verdict() == Verdict::Won)
    }

    /// The number of the deal at hand.
    pub const fn number(&self) -> u64 {
        self.number
    }

    /// Deals that were passed over because neither a win nor a loss was found within their nodes.
    pub const fn passed_open(&self) -> u32 {
        self.open
    }

    /// Deals that were passed over because they are proved to be lost.
    pub const fn passed_lost(&self) -> u32 {
        self.lost
    }

    /// Writes the line that wins the deal found, and returns how many moves it has, even where `out` holds fewer; 0 before.
    pub fn line(&self, memory: &mut [u64], out: &mut [Action]) -> usize {
        if self.found().is_some() { self.search.line(memory, out) } else { 0 }
    }
}

impl Find {
    const fn phase(&self) -> Phase {
        match self.phase {
            0 => Phase::Dealing,
            1 => Phase::Searching,
            2 => Phase::Found,
            _ => Phase::Ended,
        }
    }

    const fn has_ended(&self) -> bool {
        matches!(self.phase(), Phase::Found | Phase::Ended)
    }

    const fn is_done(&self) -> bool {
        self.has_ended() && self.account.is_settled()
    }

    fn dealer(&self) -> Dealer {
        Dealer::at(self.dealer).unwrap_or_default()
    }

    /// Begins to look at the deal of the number.
    fn deal(&mut self, memory: &mut [u64]) {
        let state = self.dealer().deal(self.rules, self.number);
        let begun = state.and_then(|state| Search::begin(memory, &self.settings, &state, 0));
        match begun {
            Ok(search) => {
                self.search = search;
                self.phase = Phase::Searching as u8;
            }
            Err(_) => self.phase = Phase::Ended as u8,
        }
    }

    fn search_on(&mut self, memory: &mut [u64], work: &mut Work) {
        let (before, search) = (self.search.progress().units, &mut self.search);
        if work.lend(before, |budget| search.step(memory, budget)) {
            self.conclude();
        }
    }

    fn conclude(&mut self) {
        match self.search.verdict() {
            Verdict::Won => self.phase = Phase::Found as u8,
            verdict => {
                let passed = if verdict == Verdict::Lost { &mut self.lost } else { &mut self.open };
                *passed = passed.saturating_add(1);
                self.go_on();
            }
        }
    }

    fn go_on(&mut self) {
        let next = self.number.checked_add(1).filter(|&next| next <= self.dealer().last());
        self.phase = if next.is_some() { Phase::Dealing } else { Phase::Ended } as u8;
        self.number = next.unwrap_or(self.number);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::Random;

    /// The search is left as it is: its own tests are elsewhere.
    #[test]
    fn any_bytes_of_a_quest_and_its_memory_are_harmless() {
        let mut random = Random::from_seed(13);
        let settings = Settings::default().with_width(8).with_nodes(2_000);
        let mut scramble = |bytes: &mut [u8], times: usize| {
            for _ in 0..times {
                let at = random.below(u32::try_from(bytes.len()).unwrap()) as usize;
                bytes[at] = u8::try_from(random.below(256)).unwrap();
            }
        };
        for round in 0..400 {
            let mut memory = [0; 1200];
            let mut find = Find::begin(&mut memory, &settings, Rules::default(), Dealer::Ms, 5).unwrap();
            find.step(&mut memory, Budget::units(round * 10));
            let search = find.search;
            scramble(find.as_mut_bytes(), if round % 3 == 0 { 4000 } else { 5 });
            scramble(memory.as_mut_bytes(), if round % 2 == 0 { 9000 } else { 20 });
            find.search = search;
            find.step(&mut memory, Budget::units(300));
            find.line(&mut memory, &mut [Action::default(); 30]);
            let _ = (find.need(), find.found(), find.passed_open(), find.passed_lost());
        }
    }
}
