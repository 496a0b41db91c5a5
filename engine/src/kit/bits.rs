//! Sets of up to 64 things, a bit each, and one of them by its number.
//!
//! - Cost: some sixty instructions for any set, without a branch that depends on it. Memory: none.
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
    // How many bits there are in each group of 2, 4, 8, 16 and 32.
    let twos = set - (set >> 1 & 0x5555_5555_5555_5555);
    let fours = (twos & 0x3333_3333_3333_3333) + (twos >> 2 & 0x3333_3333_3333_3333);
    let eights = (fours + (fours >> 4)) & 0x0f0f_0f0f_0f0f_0f0f;
    let sixteens = (eights + (eights >> 8)) & 0x00ff_00ff_00ff_00ff;
    let halves = (sixteens + (sixteens >> 16)) & 0x0000_ffff_0000_ffff;
    if k as u64 >= (halves + (halves >> 32)) & 0x7f {
        return None;
    }
    let at = half((0, k), 32, halves);
    let at = half(at, 16, sixteens);
    let at = half(at, 8, eights);
    let at = half(at, 4, fours);
    let at = half(at, 2, twos);
    let (place, _) = half(at, 1, set);
    Some(place)
}

/// The half of a group in which the `k`-th bit lies, and which one it is there, by the number of bits in the lower half.
#[allow(clippy::cast_possible_truncation)] // at most 32
const fn half((place, k): (u32, u32), width: u32, counts: u64) -> (u32, u32) {
    let below = (counts >> place) as u32 & (2 * width - 1);
    if k < below { (place, k) } else { (place + width, k - below) }
}

/// The places of all bits of a set, the lowest first.
///
/// ```
/// use fiveply::kit::bits::each;
///
/// assert!(each(0b1010_0100).eq([2, 5, 7]));
/// ```
pub fn each(set: u64) -> impl Iterator<Item = u32> {
    let mut rest = set;
    core::iter::from_fn(move || {
        let place = rest.trailing_zeros();
        rest &= rest.wrapping_sub(1);
        (place < u64::BITS).then_some(place)
    })
}

#[cfg(test)]
mod tests {
    use super::{each, nth};
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
            assert!(each(set).eq((0..k).filter_map(|k| nth(set, k))));
        }
    }
}
