//! Sets of up to 64 things, a bit each, and one of them by its number.
//!
//! - Cost: eight bits at a time, then bit by bit: at most eight steps and seven. Memory: none.
//! - Choice: no `pdep`, which only some hosts have, and no table.

/// The place of the `k`-th bit of a set, counted from 0 at the lowest; none if the set has no more than `k`.
///
/// ```
/// use fiveply::kit::bits::nth;
///
/// assert_eq!(nth(0b1010_0100, 1), Some(5));
/// assert_eq!(nth(0b1010_0100, 3), None);
/// ```
pub const fn nth(set: u64, k: u32) -> Option<u32> {
    let (mut set, mut k, mut place) = (set, k, 0);
    while set != 0 {
        let count = (set & 0xff).count_ones();
        if k < count {
            break;
        }
        k -= count;
        set >>= 8;
        place += 8;
    }
    if set == 0 {
        return None;
    }
    while k > 0 {
        set &= set.wrapping_sub(1);
        k -= 1;
    }
    Some(place + set.trailing_zeros())
}

#[cfg(test)]
mod tests {
    use super::nth;
    use crate::kit::hash::mix;

    #[test]
    fn the_places_of_a_set_ascend_and_end_with_it() {
        let sets = (1..200).map(|seed| mix(seed) & mix(seed + 1_000) << (seed % 64));
        for set in sets.chain([0, 1, 1 << 63, u64::MAX]) {
            let mut k = 0;
            for place in (0..u64::BITS).filter(|place| set >> place & 1 == 1) {
                assert_eq!(nth(set, k), Some(place), "{set:x}");
                k += 1;
            }
            assert_eq!([k, k + 1, 64, u32::MAX].map(|k| nth(set, k)), [None; 4]);
        }
    }
}
