//! Zobrist keys computed instead of stored, and digests of what was decided.
//!
//! A position's hash is the exclusive or of one [`key`] for each piece in its place, so that a move changes
//! two keys and not the whole sum. Tables of keys would cost flash; a computed key costs none.
//!
//! - Invariant: [`mix`] is a bijection, so no two pairs share a key. One byte changed changes a [`Digest`].
//! - Cost: `key` two 64-bit products; `Digest` one a byte. Memory: none; 8 bytes.
//! - Choice: FNV-1a for digests, not something faster, because a C program rewrites it in three lines to
//!   compare. Neither is meant against an adversary: what must be exact compares whole positions.
//! - Source: Zobrist 1970; Steele, Lea and Flood 2014 (`SplitMix64`, Stafford's variant 13); Fowler, Noll and
//!   Vo (FNV-1a).

/// The odd number nearest to 2^64 divided by the golden ratio: the step of `SplitMix64`.
pub const GOLDEN: u64 = 0x9E37_79B9_7F4A_7C15;

/// The Zobrist key of `piece` standing in `place`; no two pairs share one.
///
/// ```
/// use fiveply::kit::hash::key;
///
/// let before = key(4, 10) ^ key(7, 12);
/// let after = before ^ key(4, 10) ^ key(4, 11); // piece 4 walks from place 10 to 11
/// assert_eq!(after, key(7, 12) ^ key(4, 11));
/// ```
pub const fn key(piece: u32, place: u32) -> u64 {
    let pair = (piece as u64) << 32 | place as u64;
    mix(pair.wrapping_add(GOLDEN))
}

/// `value` with every bit depending on every other: a bijection of 64 bits, 0 goes to 0.
///
/// ```
/// use fiveply::kit::hash::{GOLDEN, mix};
///
/// assert_eq!(mix(GOLDEN), 0xE220_A839_7B1D_CDAF); // the first number of SplitMix64 seeded with 0
/// ```
pub const fn mix(value: u64) -> u64 {
    let value = (value ^ (value >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let value = (value ^ (value >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    value ^ (value >> 31)
}

/// A running 64-bit digest of bytes in their order: FNV-1a.
///
/// Numbers enter as little-endian bytes, so the digest is the same on every target and `write_u32` is the
/// same as writing the four bytes. Two inputs of one length that differ in one byte never share a digest.
///
/// ```
/// use fiveply::kit::hash::Digest;
///
/// let mut digest = Digest::new();
/// digest.write_bytes(b"foobar");
/// assert_eq!(digest.value(), 0x8594_4171_F739_67E8);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Digest {
    value: u64,
}

impl Digest {
    /// The digest of nothing.
    pub const fn new() -> Self {
        Self { value: FNV_BASIS }
    }

    /// The digest of `bytes` alone.
    ///
    /// ```
    /// assert_eq!(fiveply::kit::hash::Digest::of(b"foobar"), 0x8594_4171_F739_67E8);
    /// ```
    pub const fn of(bytes: &[u8]) -> u64 {
        let mut digest = Self::new();
        digest.write_bytes(bytes);
        digest.value()
    }

    /// The digest of all that was written so far; more may follow.
    pub const fn value(&self) -> u64 {
        self.value
    }

    /// Takes in `bytes`, first byte first. Lengths are not taken in: write them where they may vary.
    pub const fn write_bytes(&mut self, bytes: &[u8]) {
        let mut rest = bytes;
        while let [first, later @ ..] = rest {
            self.value = (self.value ^ *first as u64).wrapping_mul(FNV_PRIME);
            rest = later;
        }
    }

    /// Takes in `value` as four bytes, lowest first.
    ///
    /// ```
    /// use fiveply::kit::hash::Digest;
    ///
    /// const SIZES: u64 = {
    ///     let mut digest = Digest::new();
    ///     digest.write_u32(size_of::<u64>() as u32);
    ///     digest.value()
    /// };
    /// let mut same = Digest::new();
    /// same.write_bytes(&[8, 0, 0, 0]);
    /// assert_eq!(SIZES, same.value());
    /// ```
    pub const fn write_u32(&mut self, value: u32) {
        self.write_bytes(&value.to_le_bytes());
    }

    /// Takes in `value` as eight bytes, lowest first.
    pub const fn write_u64(&mut self, value: u64) {
        self.write_bytes(&value.to_le_bytes());
    }
}

impl Default for Digest {
    fn default() -> Self {
        Self::new()
    }
}

/// FNV-1a of no bytes, as published.
const FNV_BASIS: u64 = 0xCBF2_9CE4_8422_2325;

/// 2^40 + 2^8 + 0xB3, as published.
const FNV_PRIME: u64 = 0x0000_0100_0000_01B3;

#[cfg(test)]
mod tests {
    extern crate std;

    use std::collections::BTreeSet;
    use std::vec::Vec;

    use super::*;

    /// The first numbers of `SplitMix64` seeded with 1234567, as its authors' C program prints them.
    #[test]
    fn the_mixer_is_that_of_splitmix64() {
        let number = |count: u64| mix(GOLDEN.wrapping_mul(count).wrapping_add(1_234_567));
        assert_eq!([number(1), number(2)], [6_457_827_717_110_365_317, 3_203_168_211_198_807_973]);
        assert_eq!(mix(0), 0);
    }

    #[test]
    fn keys_are_what_they_always_were() {
        assert_eq!(key(0, 0), 0xE220_A839_7B1D_CDAF);
        assert_eq!(key(0, 1), 0x910A_2DEC_8902_5CC1);
        assert_eq!(key(1, 0), 0xC42C_5A1A_A382_0138);
        assert_eq!(key(51, 9), 0x6FBD_AECF_3247_B966);
    }

    #[test]
    fn every_piece_in_every_place_has_its_own_key() {
        let keys: BTreeSet<u64> =
            (0..256).flat_map(|piece| (0..256).map(move |place| key(piece, place))).collect();
        assert_eq!(keys.len(), 256 * 256);
        assert!(!keys.contains(&0));
    }

    /// Positions that differ by two moves must not cancel out: all pairs of 52 cards in 20 places.
    #[test]
    fn no_two_pairs_of_keys_cancel_out() {
        let keys: Vec<u64> = (0..52).flat_map(|piece| (0..20).map(move |place| key(piece, place))).collect();
        let mut pairs = Vec::new();
        for (count, &one) in keys.iter().enumerate() {
            pairs.extend(keys[..count].iter().map(|&other| one ^ other));
        }
        let all = pairs.len();
        pairs.sort_unstable();
        pairs.dedup();
        assert_eq!(pairs.len(), all);
    }

    #[test]
    fn one_step_in_piece_or_place_changes_about_half_the_bits() {
        let changed = |piece, place| {
            let here = key(piece, place);
            (here ^ key(piece + 1, place)).count_ones() + (here ^ key(piece, place + 1)).count_ones()
        };
        let total: u32 = (0..100).flat_map(|piece| (0..100).map(move |place| changed(piece, place))).sum();
        let mean_of_64 = f64::from(total) / 20_000.0;
        assert!((31.8..32.2).contains(&mean_of_64), "{mean_of_64}");
    }

    #[test]
    fn the_hash_kept_by_moves_is_that_of_the_position() {
        let hash_of =
            |places: &[u32]| places.iter().zip(0..).fold(0, |hash, (&place, piece)| hash ^ key(piece, place));
        let mut random = crate::kit::Random::from_seed(17);
        let mut places = [0; 12];
        let mut hash = hash_of(&places);
        for _ in 0..1_000 {
            let (piece, place) = (random.below(12), random.below(40));
            hash ^= key(piece, places[piece as usize]) ^ key(piece, place);
            places[piece as usize] = place;
            assert_eq!(hash, hash_of(&places));
        }
    }

    fn digest(bytes: &[u8]) -> u64 {
        let mut digest = Digest::new();
        digest.write_bytes(bytes);
        digest.value()
    }

    /// The test vectors published with FNV-1a.
    #[test]
    fn digests_are_those_of_fnv_1a() {
        assert_eq!(digest(b""), 0xCBF2_9CE4_8422_2325);
        assert_eq!(digest(b"a"), 0xAF63_DC4C_8601_EC8C);
        assert_eq!(digest(b"foobar"), 0x8594_4171_F739_67E8);
    }

    #[test]
    fn numbers_enter_as_little_endian_bytes() {
        let mut numbers = Digest::default();
        numbers.write_u32(0x0102_0304);
        numbers.write_u64(0x0102_0304_0506_0708);
        assert_eq!(numbers.value(), digest(&[4, 3, 2, 1, 8, 7, 6, 5, 4, 3, 2, 1]));
        assert_eq!(numbers.value(), 0x1587_6039_A2F2_1665);
    }

    #[test]
    fn a_digest_knows_the_order_and_every_bit() {
        assert_ne!(digest(&[1, 2]), digest(&[2, 1]));
        let bytes = *b"sixteen letters.";
        for bit in 0..128 {
            let mut altered = bytes;
            altered[bit / 8] ^= 1 << (bit % 8);
            assert_ne!(digest(&altered), digest(&bytes), "bit {bit}");
        }
    }
}
