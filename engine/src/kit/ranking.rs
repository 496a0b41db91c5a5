//! A list of the best, kept sorted in the caller's memory while candidates come one by one.
//!
//! - Stable: of equal candidates the first one in stays before the later ones.
//! - Bounded: what falls off the end of the list is dropped, so a short list holds the best of all candidates.
//! - Cost: the entries that are worse move up by one; no memory of its own.

use core::cell::Cell;

/// Puts a candidate into its place among the first `filled` entries of `list`; where those are all, the last one drops out.
pub fn insert<T: Copy>(list: &mut [T], filled: usize, candidate: T, is_better: impl Fn(&T, &T) -> bool) {
    let cells = Cell::from_mut(list).as_slice_of_cells();
    let Some(within) = cells.get(..filled.saturating_add(1)).or(Some(cells)) else { return };
    let is_full = filled >= cells.len();
    if is_full && within.last().is_none_or(|lowest| !is_better(&candidate, &lowest.get())) {
        return;
    }
    for (below, above) in within.iter().zip(within.iter().skip(1)).rev() {
        let other = below.get();
        if !is_better(&candidate, &other) {
            return above.set(candidate);
        }
        above.set(other);
    }
    if let Some(first) = within.first() {
        first.set(candidate);
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use std::vec::Vec;

    use super::*;
    use crate::kit::Random;

    /// A stable sort of everything, cut to the length of the list.
    fn naive(candidates: &[(u32, usize)], length: usize) -> Vec<(u32, usize)> {
        let mut all = candidates.to_vec();
        all.sort_by_key(|&(value, _)| core::cmp::Reverse(value));
        all.truncate(length);
        all
    }

    #[test]
    fn a_list_of_any_length_holds_the_best_in_the_order_of_a_stable_sort() {
        let mut random = Random::from_seed(7);
        for length in 0..12 {
            for count in 0..20 {
                let candidates: Vec<_> = (0..count).map(|i| (random.below(6), i)).collect();
                let mut list = std::vec![(0, 0); length];
                for (filled, &candidate) in candidates.iter().enumerate() {
                    insert(&mut list, filled, candidate, |a, b| a.0 > b.0);
                }
                list.truncate(count);
                assert_eq!(list, naive(&candidates, length));
            }
        }
    }

    #[test]
    fn a_count_beyond_the_list_is_a_full_list() {
        let mut list = [3, 2, 1];
        insert(&mut list, usize::MAX, 0, |a, b| a > b);
        assert_eq!(list, [3, 2, 1]);
        insert(&mut list, usize::MAX, 4, |a, b| a > b);
        assert_eq!(list, [4, 3, 2]);
    }
}
