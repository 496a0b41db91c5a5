//! A bounded beam frontier: keeps the best `N` of a stream in the caller's memory.
//!
//! A beam search makes far more children than it can keep. They come one by one, and the frontier keeps those that rank
//! lowest, whatever the order in which they came.
//!
//! - Invariant: the first `len` slots are a heap with the worst entry on top, so one compare refuses most of a stream.
//! - Ties: entries that compare equal are the same entry; whoever orders them wholly gets the same set from any order of
//!   the stream.
//! - Cost: `offer` one compare for what is refused, O(log N) for what is kept; `into_sorted` O(N log N) in place, no recursion.
//! - Memory: the slots and nothing else. Full: the worst entry leaves and is handed back.
//! - Source: Williams 1964 (heapsort).

/// A view of the caller's slots; `len` of them are filled.
#[derive(Debug)]
pub struct Frontier<'a, T> {
    slots: &'a mut [T],
    len: usize,
}

/// What became of an entry that was offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Offer<T> {
    /// It was kept, and there was room for it.
    Kept,
    /// It was kept in place of this one, the worst until then.
    Replaced(T),
    /// It is no better than the worst of a full frontier, or there are no slots.
    Refused,
}

impl<'a, T: Copy + Ord> Frontier<'a, T> {
    /// Goes on with a frontier whose first `len` slots an earlier view left; a longer `len` than there are slots is cut.
    ///
    /// ```
    /// use fiveply::kit::frontier::{Frontier, Offer};
    ///
    /// let mut slots = [0; 2];
    /// let mut frontier = Frontier::resume(&mut slots, 0);
    /// assert_eq!(frontier.offer(5), Offer::Kept);
    /// assert_eq!(frontier.offer(3), Offer::Kept);
    /// assert_eq!(frontier.offer(4), Offer::Replaced(5));
    /// assert_eq!(frontier.offer(9), Offer::Refused);
    /// assert_eq!(frontier.into_sorted(), &[3, 4]);
    /// ```
    pub fn resume(slots: &'a mut [T], len: usize) -> Self {
        let len = len.min(slots.len());
        Self { slots, len }
    }

    /// How many entries are kept.
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Whether nothing is kept.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The worst entry, if no slot is free: what does not rank below it will be refused.
    pub fn bar(&self) -> Option<&T> {
        if self.len == self.slots.len() { self.slots.first() } else { None }
    }

    /// Keeps `entry` if it is among the best.
    pub fn offer(&mut self, entry: T) -> Offer<T> {
        if self.len < self.slots.len() {
            self.rise(entry);
            return Offer::Kept;
        }
        match self.slots.first().copied() {
            Some(worst) if entry < worst => {
                sink(self.slots, 0, entry, &T::lt);
                Offer::Replaced(worst)
            }
            _ => Offer::Refused,
        }
    }

    /// The entries from the best to the worst.
    pub fn into_sorted(self) -> &'a mut [T] {
        let kept = self.slots.get_mut(..self.len).unwrap_or_default();
        unheap(kept, &T::lt);
        kept
    }

    /// Puts `entry` into the first free slot and lets it rise past what is better.
    fn rise(&mut self, entry: T) {
        let mut at = self.len;
        self.len += 1;
        while let Some(above) = at.checked_sub(1).map(|child| child / 2) {
            let Some(&parent) = self.slots.get(above).filter(|&&parent| parent < entry) else { break };
            if let Some(slot) = self.slots.get_mut(at) {
                *slot = parent;
            }
            at = above;
        }
        if let Some(slot) = self.slots.get_mut(at) {
            *slot = entry;
        }
    }
}

/// Sorts `entries` in place, the lower first: heapsort, so entries of which neither is lower may change places.
pub fn sort_by<T: Copy>(entries: &mut [T], is_lower: impl Fn(&T, &T) -> bool) {
    for at in (0..entries.len() / 2).rev() {
        if let Some(&entry) = entries.get(at) {
            sink(entries, at, entry, &is_lower);
        }
    }
    unheap(entries, &is_lower);
}

/// Makes a heap a sorted slice: the worst leaves the top for the end, again and again.
fn unheap<T: Copy>(heap: &mut [T], is_lower: &impl Fn(&T, &T) -> bool) {
    for end in (1..heap.len()).rev() {
        let (Some(&worst), Some(&last)) = (heap.first(), heap.get(end)) else { break };
        sink(heap.get_mut(..end).unwrap_or_default(), 0, last, is_lower);
        if let Some(slot) = heap.get_mut(end) {
            *slot = worst;
        }
    }
}

/// Puts `entry` into slot `at` of a heap, or below it, where it belongs.
fn sink<T: Copy>(heap: &mut [T], mut at: usize, entry: T, is_lower: &impl Fn(&T, &T) -> bool) {
    loop {
        let left = at.saturating_mul(2).saturating_add(1);
        let right = left.saturating_add(1);
        let worse = match (heap.get(left), heap.get(right)) {
            (Some(a), Some(b)) if is_lower(a, b) => right,
            (Some(_), _) => left,
            _ => break,
        };
        let Some(&child) = heap.get(worse).filter(|child| is_lower(&entry, child)) else { break };
        if let Some(slot) = heap.get_mut(at) {
            *slot = child;
        }
        at = worse;
    }
    if let Some(slot) = heap.get_mut(at) {
        *slot = entry;
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use std::vec::Vec;

    use super::*;
    use crate::kit::Random;

    /// All that came, sorted and cut.
    fn naive(stream: &[u32], room: usize) -> Vec<u32> {
        let mut all = stream.to_vec();
        all.sort_unstable();
        all.truncate(room);
        all
    }

    #[test]
    fn a_frontier_keeps_the_best_of_any_stream() {
        let mut random = Random::from_seed(3);
        for room in 0..20 {
            for count in 0..60 {
                let stream: Vec<u32> = (0..count).map(|_| random.below(40)).collect();
                let mut slots = std::vec![0; room];
                let mut len = 0;
                for &entry in &stream {
                    let mut frontier = Frontier::resume(&mut slots, len);
                    let bar = frontier.bar().copied();
                    let offer = frontier.offer(entry);
                    assert_eq!(offer == Offer::Refused, room == 0 || bar.is_some_and(|bar| bar <= entry));
                    assert!(!matches!(offer, Offer::Replaced(worst) if Some(worst) != bar));
                    len = frontier.len();
                }
                assert_eq!(Frontier::resume(&mut slots, len).into_sorted(), naive(&stream, room));
            }
        }
    }

    #[test]
    fn the_order_of_the_stream_does_not_matter() {
        let mut random = Random::from_seed(4);
        let mut stream: Vec<u32> = (0..50).map(|_| random.below(30)).collect();
        let mut kept = Vec::new();
        for _ in 0..20 {
            random.shuffle(&mut stream);
            let mut slots = [0; 13];
            let mut frontier = Frontier::resume(&mut slots, 0);
            for &entry in &stream {
                frontier.offer(entry);
            }
            kept.push(frontier.into_sorted().to_vec());
        }
        kept.dedup();
        assert_eq!(kept.len(), 1);
    }

    #[test]
    fn any_slice_is_sorted_in_place() {
        let mut random = Random::from_seed(5);
        for count in 0..40 {
            let mut entries: Vec<u32> = (0..count).map(|_| random.below(20)).collect();
            let expected = naive(&entries, entries.len());
            sort_by(&mut entries, u32::lt);
            assert_eq!(entries, expected);
        }
    }

    #[test]
    fn a_length_beyond_the_slots_is_a_full_frontier_and_any_content_is_harmless() {
        let mut slots = [1, 9, 4];
        let mut frontier = Frontier::resume(&mut slots, 100);
        assert_eq!(frontier.len(), 3);
        frontier.offer(0);
        frontier.into_sorted();
    }
}
