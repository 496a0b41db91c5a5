//! One seeded generator: unbiased bounded integers, shuffles and weighted draws.
//!
//! Everything random in the library comes from here, from a seed that the caller gives; the same seed gives
//! the same numbers on every target and in every later release (golden values below).
//!
//! - Invariant: the generator's state is its last four outputs, so the four words of [`Random`] are all there
//!   is: plain data that can live in a state, a save or a workspace. Any words will do; four zeros stand for
//!   [`XorShiftRng`]'s own substitute.
//! - Cost: a draw is a test for zeros and a dozen shifts and exclusive ors. Memory: 16 bytes.
//! - Choice: bounded integers by multiply and shift from the high bits, since xorshift's low bits are its
//!   weakest. Retries are counted, so that no state, however it came about, can hang a draw.
//! - Source: Marsaglia 2003 (xorshift); Steele, Lea and Flood 2014 (`SplitMix64`, for seeds); Lemire 2019
//!   (bounded integers); Durstenfeld 1964 (shuffle).

use core::convert::Infallible;
use core::mem::swap;

use rand_core::{Rng, SeedableRng, TryRng, utils};
use rand_xorshift::XorShiftRng;
use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

use super::hash::{GOLDEN, mix};

/// A pseudo-random generator of 16 plain bytes: xorshift128.
///
/// ```
/// use fiveply::kit::Random;
///
/// let mut random = Random::from_seed(7);
/// let dice: [u32; 5] = core::array::from_fn(|_| 1 + random.below(6));
/// assert_eq!(dice, [5, 6, 6, 4, 4]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(transparent)]
pub struct Random([u32; 4]);

impl Random {
    /// The generator of `seed`; near seeds give unrelated numbers, and no seed gives four zero words.
    ///
    /// The words are the first two numbers of `SplitMix64`, low half first. They are never all zero, because
    /// the mixer is a bijection and takes two different numbers here.
    pub const fn from_seed(seed: u64) -> Self {
        let first = mix(seed.wrapping_add(GOLDEN));
        let second = mix(seed.wrapping_add(GOLDEN.wrapping_mul(2)));
        Self([low_half(first), high_half(first), low_half(second), high_half(second)])
    }

    /// The generator that goes on from `words`, as [`Random::words`] gave them.
    ///
    /// ```
    /// use fiveply::kit::Random;
    ///
    /// let mut random = Random::from_seed(1);
    /// let mut saved = Random::from_words(random.words());
    /// assert_eq!(random.next_u32(), saved.next_u32());
    /// ```
    pub const fn from_words(words: [u32; 4]) -> Self {
        Self(words)
    }

    /// The whole state: the last four outputs, oldest first, or what is left of the words that it began with.
    pub const fn words(&self) -> [u32; 4] {
        self.0
    }

    /// The next 32 bits.
    pub fn next_u32(&mut self) -> u32 {
        let [first, second, third, fourth] = self.0;
        if first | second | third | fourth == 0 {
            self.drawn_from(SUBSTITUTE)
        } else {
            self.drawn_from([first, second, third, fourth])
        }
    }

    /// The next 32 bits after `words`, which are not all zero.
    #[inline]
    fn drawn_from(&mut self, words: [u32; 4]) -> u32 {
        let [_, second, third, fourth] = words;
        let drawn = XorShiftRng::from_rng(&mut Words(words)).next_u32();
        self.0 = [second, third, fourth, drawn];
        drawn
    }

    /// A number below `n`, each as likely as any other; 0 when `n` is 0.
    ///
    /// One draw as a rule, for any `n`. Draws that would favour some numbers (2^32 modulo `n` of them) are
    /// drawn again, at most 64 times; a last bad draw is taken as it is, so that the bias stays below 2^-64
    /// for every `n`.
    ///
    /// ```
    /// let mut random = fiveply::kit::Random::from_seed(0);
    /// assert!(random.below(6) < 6);
    /// assert_eq!(random.below(0), 0);
    /// ```
    pub fn below(&mut self, n: u32) -> u32 {
        let mut drawn = self.next_u32();
        if drawn.wrapping_mul(n) < n {
            drawn = self.redrawn(drawn, n);
        }
        high_half(u64::from(drawn) * u64::from(n))
    }

    /// A number below `n`, as [`Random::below`] draws it, for `n` that may exceed 32 bits.
    ///
    /// An `n` that fits 32 bits takes the very draw of `below`. A larger one takes two draws at a time, of
    /// which it keeps the top bits; fewer than half are drawn again, with the same bound.
    pub fn below_wide(&mut self, n: u64) -> u64 {
        match u32::try_from(n) {
            Ok(narrow) => u64::from(self.below(narrow)),
            Err(_) => self.below_masked(n),
        }
    }

    /// Puts `items` into an order drawn evenly from all orders.
    ///
    /// From the last place down to the second, each item is exchanged with one drawn from the places up to
    /// its own: one draw for each item but the first. Slices of more than 2^32 items are not mixed evenly.
    ///
    /// ```
    /// let mut letters = *b"ABCDEFGH";
    /// fiveply::kit::Random::from_seed(3).shuffle(&mut letters);
    /// assert_eq!(&letters, b"BGFHECAD");
    /// ```
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        let mut rest = items;
        while let [head @ .., last] = rest
            && !head.is_empty()
        {
            // The place after the head is the item's own: then it stays.
            if let Some(other) = head.get_mut(self.up_to(head.len())) {
                swap(last, other);
            }
            rest = head;
        }
    }

    /// A place in `weights`, each as likely as its share of the sum; all zero give nothing and draw nothing.
    ///
    /// ```
    /// let mut random = fiveply::kit::Random::from_seed(0);
    /// assert_eq!(random.weighted(&[0, 0, 5]), Some(2));
    /// assert_eq!(random.weighted(&[0, 0]), None);
    /// ```
    pub fn weighted(&mut self, weights: &[u32]) -> Option<usize> {
        self.weighted_by(weights.iter().copied())
    }

    /// [`Random::weighted`] for weights that are computed; they are gone through twice.
    ///
    /// ```
    /// let mut random = fiveply::kit::Random::from_seed(0);
    /// let odd_only = (0..10).map(|number| number % 2);
    /// assert!(random.weighted_by(odd_only).is_some_and(|place| place % 2 == 1));
    /// ```
    pub fn weighted_by<I>(&mut self, weights: I) -> Option<usize>
    where
        I: Iterator<Item = u32> + Clone,
    {
        let total = weights.clone().fold(0, |sum: u64, weight| sum.saturating_add(u64::from(weight)));
        if total == 0 {
            return None;
        }
        let mut left = self.below_wide(total);
        for (place, weight) in weights.enumerate() {
            match left.checked_sub(u64::from(weight)) {
                Some(rest) => left = rest,
                None => return Some(place),
            }
        }
        None
    }

    /// `first`, or a later draw if `first` is one of the draws that would favour some numbers below `n`.
    #[cold]
    fn redrawn(&mut self, first: u32, n: u32) -> u32 {
        let uneven = n.wrapping_neg().checked_rem(n).unwrap_or(0);
        let mut drawn = first;
        for _ in 0..REDRAWS {
            if drawn.wrapping_mul(n) >= uneven {
                break;
            }
            drawn = self.next_u32();
        }
        drawn
    }

    /// A number below `n` from the top bits of pairs of draws; 0 after too many that were too large.
    fn below_masked(&mut self, n: u64) -> u64 {
        let spare_bits = n.wrapping_sub(1).leading_zeros();
        for _ in 0..=REDRAWS {
            let drawn = self.next_u64().wrapping_shr(spare_bits);
            if drawn < n {
                return drawn;
            }
        }
        0
    }

    /// A place from 0 to `last`.
    fn up_to(&mut self, last: usize) -> usize {
        let places = u32::try_from(last).unwrap_or(u32::MAX).saturating_add(1);
        usize::try_from(self.below(places)).unwrap_or(0)
    }
}

/// An infallible source for everything built on `rand_core`; 64 bits are two draws, the low half first.
impl TryRng for Random {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        Ok(self.next_u32())
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        utils::next_u64_via_u32(self)
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        for four in bytes.chunks_mut(4) {
            for (slot, byte) in four.iter_mut().zip(self.next_u32().to_le_bytes()) {
                *slot = byte;
            }
        }
        Ok(())
    }
}

/// Draws after the first before a bad one is taken. Fewer than half are bad, hence the bound 2^-64.
const REDRAWS: u32 = 64;

/// What `XorShiftRng` takes for four zero words, which it could never leave.
const SUBSTITUTE: [u32; 4] = [0x0BAD_5EED; 4];

/// A source that hands a generator its words, little-endian, oldest first: `from_seed` copies slices, which could panic.
struct Words([u32; 4]);

impl TryRng for Words {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        Ok(0)
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        Ok(0)
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        // Whole words, so that the test for zeros that follows is seen to be the one that was made before.
        let (places, _) = bytes.as_chunks_mut();
        for (place, word) in places.iter_mut().zip(self.0) {
            *place = word.to_le_bytes();
        }
        Ok(())
    }
}

/// The lower 32 bits.
pub(super) const fn low_half(value: u64) -> u32 {
    let [a, b, c, d, ..] = value.to_le_bytes();
    u32::from_le_bytes([a, b, c, d])
}

/// The upper 32 bits.
pub(super) const fn high_half(value: u64) -> u32 {
    low_half(value >> 32)
}

#[cfg(test)]
mod tests;
