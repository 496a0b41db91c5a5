//! An array-backed transposition table: which positions were seen, in the caller's memory.
//!
//! A slot holds a few bits of a position's hash and the age at which it was seen. What a program wants to know about a
//! position it keeps in an array of its own beside the slots, under the place that the table names.
//!
//! | bits of a slot | meaning                                                     |
//! |----------------|-------------------------------------------------------------|
//! | 0 to 7         | age, 1 to 255; 0 marks a free slot                          |
//! | 8 to 31        | verification: the highest 24 bits of the hash               |
//!
//! - Invariant: a hash is looked for in one bucket of four slots only, chosen by its low 32 bits.
//! - Full bucket: the first slot of another age gives way, else the one that the hash itself picks.
//! - Error: two hashes of one bucket that agree in 24 bits are taken for one, about once in four million look-ups of a
//!   full table. What must be exact compares whole positions.
//! - Cost: four compares. Memory: 4 bytes a position.
//! - Choice: an age is part of what must match, so a new age forgets all without a pass over the memory; buckets are chosen
//!   by a product, so that a table may have any size.
//! - Source: Zobrist 1970; Breuker, Uiterwijk and van den Herik 1994 (replacement schemes).

/// Slots of a bucket.
const BUCKET: usize = 4;

/// Where a hash stands, and whether it stood there before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seen {
    /// It is new and has this place now.
    First(usize),
    /// It was seen at this age, in this place.
    Again(usize),
}

/// A view of the caller's slots.
#[derive(Debug)]
pub struct Transposition<'a> {
    slots: &'a mut [u32],
}

impl<'a> Transposition<'a> {
    /// A table of as many whole buckets as the slots make. Fill them with 0 before the first use; any other content makes
    /// the table remember what it never saw.
    pub const fn new(slots: &'a mut [u32]) -> Self {
        Self { slots }
    }

    /// Looks `hash` up among those of `age` and enters it if it is new. Age 0 is taken for 1. A table without a bucket has
    /// seen nothing and remembers nothing.
    ///
    /// ```
    /// use fiveply::kit::transposition::{Seen, Transposition};
    ///
    /// let mut slots = [0; 64];
    /// let mut table = Transposition::new(&mut slots);
    /// let Seen::First(place) = table.enter(0x1234_5678_9abc_def0, 1) else { panic!() };
    /// assert_eq!(table.enter(0x1234_5678_9abc_def0, 1), Seen::Again(place));
    /// assert!(matches!(table.enter(0x1234_5678_9abc_def0, 2), Seen::First(_)));
    /// ```
    #[allow(clippy::cast_possible_truncation)] // takes the hash apart
    pub fn enter(&mut self, hash: u64, age: u8) -> Seen {
        let age = if age == 0 { 1 } else { u32::from(age) };
        let entry = ((hash >> 40) as u32) << 8 | age;
        let buckets = (self.slots.len() / BUCKET) as u64;
        let first = ((u64::from(hash as u32) * buckets) >> 32) as usize * BUCKET;
        let Some(bucket) = self.slots.get_mut(first..).and_then(<[u32]>::first_chunk_mut::<BUCKET>) else {
            return Seen::First(0);
        };
        if let Some(at) = bucket.iter().position(|&slot| slot == entry) {
            return Seen::Again(first + at);
        }
        let picked = (hash >> 34) as usize % BUCKET;
        let free = bucket.iter().position(|&slot| age_of(slot) == 0);
        let at = free.or_else(|| bucket.iter().position(|&slot| age_of(slot) != age)).unwrap_or(picked);
        if let Some(slot) = bucket.get_mut(at) {
            *slot = entry;
        }
        Seen::First(first + at)
    }
}

/// The age at which a slot was filled, 0 for a free one.
const fn age_of(slot: u32) -> u32 {
    slot & 0xff
}

#[cfg(test)]
mod tests {
    extern crate std;
    use std::collections::BTreeSet;

    use super::*;
    use crate::kit::Random;

    #[test]
    fn a_table_with_room_remembers_as_a_set_does() {
        let mut random = Random::from_seed(1);
        let mut slots = std::vec![0; 40_000];
        let mut table = Transposition::new(&mut slots);
        let mut set = BTreeSet::new();
        for n in 0..4_000 {
            let hash = crate::kit::hash::mix(u64::from(random.below(3_000)));
            let age = 1 + u8::from(n >= 2_000);
            assert_eq!(matches!(table.enter(hash, age), Seen::First(_)), set.insert((hash, age)));
        }
    }

    #[test]
    fn a_full_table_forgets_but_never_remembers_what_it_did_not_see() {
        let mut random = Random::from_seed(2);
        for length in 0..70 {
            let mut slots = std::vec![0; length];
            let mut table = Transposition::new(&mut slots);
            let mut set = BTreeSet::new();
            for _ in 0..500 {
                let hash = crate::kit::hash::mix(u64::from(random.below(300)));
                match table.enter(hash, 7) {
                    Seen::Again(place) => assert!(set.contains(&hash) && place < length),
                    Seen::First(place) => {
                        assert!(place < length.max(1));
                        let is_kept = table.enter(hash, 7) == Seen::Again(place);
                        assert_eq!(is_kept, length >= BUCKET);
                    }
                }
                set.insert(hash);
            }
        }
    }

    #[test]
    fn older_entries_give_way_first() {
        let mut slots = [0; 4];
        let mut table = Transposition::new(&mut slots);
        let hashes = [1_u64, 2, 3, 4, 5].map(|n| n << 40);
        for hash in &hashes[..3] {
            table.enter(*hash, 9);
        }
        table.enter(hashes[3], 8);
        table.enter(hashes[4], 9);
        for hash in [hashes[0], hashes[1], hashes[2], hashes[4]] {
            assert!(matches!(table.enter(hash, 9), Seen::Again(_)));
        }
    }

    #[test]
    fn any_content_of_the_slots_is_harmless() {
        let mut random = Random::from_seed(3);
        let mut slots: [u32; 33] = core::array::from_fn(|_| random.next_u32());
        let mut table = Transposition::new(&mut slots);
        for age in 0..=255 {
            table.enter(crate::kit::hash::mix(u64::from(random.next_u32())), age);
        }
    }
}
