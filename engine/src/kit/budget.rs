//! Units of work that a caller grants, and how far a search has come.
//!
//! A search never blocks: it does as much as its [`Budget`] allows, returns, and is called again. What a unit
//! is, each game says (a node expanded, a table row); this module only counts.
//!
//! - Invariant: units spent and units left add up to the units granted.
//! - Cost: one compare and one subtraction. Memory: 4 bytes.
//! - Choice: spending is all or nothing, so that a step which does not fit is left whole for the next call,
//!   and the result does not depend on how a budget is sliced.

use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

/// Units of work still to be spent.
///
/// ```
/// use fiveply::kit::Budget;
///
/// let mut budget = Budget::units(5);
/// assert!(budget.spend(3));
/// assert!(!budget.spend(3)); // two are left: not enough, so none is taken
/// assert!(budget.spend(2));
/// assert!(budget.is_spent());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    left: u32,
}

impl Budget {
    /// A budget of `units`; 0 is allowed and already spent.
    ///
    /// ```
    /// assert!(fiveply::kit::Budget::units(0).is_spent());
    /// ```
    pub const fn units(units: u32) -> Self {
        Self { left: units }
    }

    /// Units not spent yet.
    ///
    /// ```
    /// assert_eq!(fiveply::kit::Budget::units(7).left(), 7);
    /// ```
    pub const fn left(&self) -> u32 {
        self.left
    }

    /// Whether nothing is left.
    pub const fn is_spent(&self) -> bool {
        self.left == 0
    }

    /// Takes `units` and says true; with fewer left it takes none and says false. Spending 0 always succeeds.
    ///
    /// ```
    /// use fiveply::kit::Budget;
    ///
    /// let mut budget = Budget::units(0);
    /// assert!(budget.spend(0));
    /// assert!(!budget.spend(1));
    /// ```
    #[must_use]
    pub const fn spend(&mut self, units: u32) -> bool {
        match self.left.checked_sub(units) {
            Some(left) => {
                self.left = left;
                true
            }
            None => false,
        }
    }
}

/// An account for work that comes in pieces larger than a unit: a piece is done whole as long as a unit is left, and what it
/// took beyond that is paid by the next budget. So the same units in any slices lead to the same work.
///
/// ```
/// use fiveply::kit::{Account, Budget};
///
/// let mut account = Account::default();
/// let mut work = account.open(Budget::units(5));
/// work.take(3);
/// work.take(3); // one more than there is
/// assert!(work.is_spent());
/// account.close(work);
/// assert_eq!((account.spent(), account.is_settled()), (5, false));
/// let work = account.open(Budget::units(4));
/// assert_eq!(work.left(), 3);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct Account {
    /// Units paid.
    spent: u64,
    /// Units worked beyond those.
    debt: u64,
}

impl Account {
    /// Pays the debt from a budget; the rest is there to work with. No bytes of an account make it more than the budget.
    pub fn open(&mut self, budget: Budget) -> Work {
        let granted = u64::from(budget.left());
        let paid = self.debt.min(granted);
        self.debt -= paid;
        self.spent = self.spent.saturating_add(paid);
        Work { left: granted - paid, taken: 0 }
    }

    /// Enters the work that was done.
    pub fn close(&mut self, work: Work) {
        let paid = work.taken.min(work.left);
        self.spent = self.spent.saturating_add(paid);
        self.debt = self.debt.saturating_add(work.taken - paid);
    }

    /// Pays the debt without a budget: what is owed is let off.
    pub const fn settle(&mut self) {
        self.spent = self.spent.saturating_add(self.debt);
        self.debt = 0;
    }

    /// Units paid so far.
    pub const fn spent(&self) -> u64 {
        self.spent
    }

    /// Whether all work is paid.
    pub const fn is_settled(&self) -> bool {
        self.debt == 0
    }
}

/// What one step may still do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Work {
    left: u64,
    taken: u64,
}

impl Work {
    /// Takes units, as many as a piece of work is worth.
    pub const fn take(&mut self, units: u64) {
        self.taken = self.taken.saturating_add(units);
    }

    /// Whether nothing is left.
    pub const fn is_spent(&self) -> bool {
        self.taken >= self.left
    }

    /// Lets another search work with all that is left; whether it is done. `before` are the units that it had spent.
    pub fn lend(&mut self, before: u64, step: impl FnOnce(Budget) -> Progress) -> bool {
        let progress = step(Budget::units(self.left()));
        let is_done = progress.status == Status::Done;
        // A search that goes on has taken all that it was given.
        self.take(if is_done { progress.units.saturating_sub(before) } else { self.left().into() });
        is_done
    }

    /// Units left.
    pub fn left(&self) -> u32 {
        u32::try_from(self.left.saturating_sub(self.taken)).unwrap_or(u32::MAX)
    }
}

/// How far a search has come since it began.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// Whether more steps would change anything.
    pub status: Status,
    /// Units spent since `begin`, over all steps.
    pub units: u64,
    /// How full the workspace is, in thousandths: 0 empty .. 1000 full.
    pub filled_permille: u16,
}

/// Whether a search wants more steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// More steps improve the answer, or may.
    Running,
    /// The answer is final: further steps spend nothing.
    Done,
}

#[cfg(test)]
mod tests {
    use super::{Account, Budget, Progress, Status};

    #[test]
    fn spending_takes_all_of_a_step_or_none_of_it() {
        for granted in 0..20 {
            for wanted in 0..20 {
                let mut budget = Budget::units(granted);
                let paid = budget.spend(wanted);
                assert_eq!(paid, wanted <= granted, "{wanted} of {granted}");
                assert_eq!(budget.left(), if paid { granted - wanted } else { granted });
            }
        }
    }

    #[test]
    fn the_largest_budget_is_spent_to_the_last_unit() {
        let mut budget = Budget::units(u32::MAX);
        assert!(budget.spend(u32::MAX - 1));
        assert!(!budget.spend(u32::MAX));
        assert_eq!(budget.left(), 1);
        assert!(budget.spend(1));
        assert!(budget.is_spent());
        assert!(!budget.spend(1));
    }

    #[test]
    fn slices_of_a_budget_pay_for_as_many_steps_as_the_whole() {
        let steps_paid = |slices: &[u32], cost: u32| {
            let mut steps = 0;
            for &slice in slices {
                let mut budget = Budget::units(slice);
                while budget.spend(cost) {
                    steps += 1;
                }
            }
            steps
        };
        assert_eq!(steps_paid(&[12, 12, 12], 4), steps_paid(&[36], 4));
        assert_eq!(steps_paid(&[1; 36], 1), steps_paid(&[36], 1));
    }

    #[test]
    fn pieces_larger_than_a_slice_cost_the_same_in_any_slices() {
        let done = |slices: &[u32], pieces: &[u64]| {
            let (mut account, mut next) = (Account::default(), 0);
            for &slice in slices {
                let mut work = account.open(Budget::units(slice));
                while !work.is_spent() && next < pieces.len() {
                    work.take(pieces[next]);
                    next += 1;
                }
                account.close(work);
            }
            (next, account)
        };
        let pieces = [3, 1, 7, 7, 2, 9, 1];
        assert_eq!(done(&[1; 17], &pieces), done(&[17], &pieces));
        assert_eq!(done(&[4, 0, 5, 8], &pieces), done(&[17], &pieces));
        let (_, mut account) = done(&[5], &pieces);
        account.settle();
        assert_eq!((account.spent(), account.is_settled()), (11, true));
        // The last piece is paid in the end, and nothing beyond it.
        let (next, account) = done(&[16, 16], &pieces);
        assert_eq!((next, account.spent(), account.is_settled()), (7, 30, true));
    }

    #[test]
    fn a_search_that_is_lent_units_costs_what_it_spent_of_them() {
        let of = |status, units| Progress { status, units, filled_permille: 0 };
        let mut work = Account::default().open(Budget::units(10));
        let lent = |status, units| {
            move |budget: Budget| {
                assert!(budget.left() <= 10);
                of(status, units)
            }
        };
        assert!(work.lend(7, lent(Status::Done, 11)));
        assert_eq!(work.left(), 6);
        assert!(!work.lend(0, lent(Status::Running, 6)));
        assert!(work.is_spent());
    }
}
