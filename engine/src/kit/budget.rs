//! Units of work that a caller grants, and how far a search has come.
//!
//! A search never blocks: it does as much as its [`Budget`] allows, returns, and is called again. What a unit
//! is, each game says (a node expanded, a table row); this module only counts.
//!
//! - Invariant: units spent and units left add up to the units granted.
//! - Cost: one compare and one subtraction. Memory: 4 bytes.
//! - Choice: spending is all or nothing, so that a step which does not fit is left whole for the next call,
//!   and the result does not depend on how a budget is sliced.

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
    use super::Budget;

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
}
