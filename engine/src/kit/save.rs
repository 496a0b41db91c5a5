//! Versioned little-endian bytes with a checksum.
//!
//! A saved state may come back from a file, from flash or over a line, altered or cut. A block says whose it
//! is and which version, and proves itself before anyone reads its payload.
//!
//! | bytes      | field    | meaning                                                         |
//! |------------|----------|-----------------------------------------------------------------|
//! | 0 to 3     | tag      | what was saved: four bytes that the game chooses                |
//! | 4          | version  | of the payload's layout                                         |
//! | 5          | reserved | 0                                                               |
//! | 6 to 7     | length   | of the payload, little-endian, up to 65,535                     |
//! | 8 ..       | payload  | the game's bytes                                                |
//! | the last 4 | check    | CRC-32 of all bytes before it, little-endian                    |
//!
//! - Invariant: a block with one bit flipped, or cut anywhere, or with bytes after its end, is refused.
//! - Cost: two table look-ups a byte. Memory: 64 bytes of flash for the table.
//! - Choice: a table of 16 entries, not 256; the length is stored, so that a cut is told from an alteration.
//! - Source: CRC-32 as in IEEE 802.3 and zip (polynomial `EDB88320`, reflected).

use core::fmt;

use zerocopy::FromBytes;

use super::text::write_unsigned;

/// Bytes that a block has besides its payload.
pub const OVERHEAD: usize = HEAD + CHECK;

/// Writes `payload` as a block to the start of `out`, and tells the block's length.
///
/// The length is the payload's and [`OVERHEAD`]. Bytes of `out` past the block stay as they are; on an error
/// all do.
///
/// # Errors
/// [`SaveError::TooShort`] when the block does not fit `out`; [`SaveError::TooLong`] when the payload exceeds
/// 65,535 bytes.
///
/// ```
/// use fiveply::kit::save::{OVERHEAD, SaveError, load, save};
///
/// let mut block = [0; 3 + OVERHEAD];
/// assert_eq!(save(*b"TOY!", 2, &[1, 2, 3], &mut block), Ok(15));
/// assert_eq!(load(*b"TOY!", 2, &block), Ok(&[1, 2, 3][..]));
/// block[9] ^= 0x40;
/// assert_eq!(load(*b"TOY!", 2, &block), Err(SaveError::Corrupt));
/// ```
pub fn save(tag: [u8; 4], version: u8, payload: &[u8], out: &mut [u8]) -> Result<usize, SaveError> {
    let length = u16::try_from(payload.len()).map_err(|_| SaveError::TooLong)?;
    let need = block_length(length);
    let block = out.get_mut(..need).ok_or(SaveError::TooShort { need })?;
    let head = head(tag, version, length);
    let check = check(head, payload);
    let bytes = head.iter().chain(payload).chain(&check);
    for (slot, &byte) in block.iter_mut().zip(bytes) {
        *slot = byte;
    }
    Ok(need)
}

/// The payload of the one block that `bytes` are, when it has this `tag` and `version` and is intact.
///
/// # Errors
/// In this order: [`SaveError::TooShort`] for less than an empty block; [`SaveError::WrongTag`];
/// [`SaveError::TooShort`] for less than the block's own length; [`SaveError::Corrupt`];
/// [`SaveError::WrongVersion`], so that a version is only told of an intact block.
pub fn load(tag: [u8; 4], version: u8, bytes: &[u8]) -> Result<&[u8], SaveError> {
    let (head, rest) = bytes.split_first_chunk::<HEAD>().ok_or(SaveError::TooShort { need: OVERHEAD })?;
    let &[tag_0, tag_1, tag_2, tag_3, found, _, length_0, length_1] = head;
    if bytes.len() < OVERHEAD {
        return Err(SaveError::TooShort { need: OVERHEAD });
    }
    if [tag_0, tag_1, tag_2, tag_3] != tag {
        return Err(SaveError::WrongTag);
    }
    let length = u16::from_le_bytes([length_0, length_1]);
    let too_short = SaveError::TooShort { need: block_length(length) };
    let (payload, stated) = rest.split_at_checked(usize::from(length)).ok_or(too_short)?;
    if stated.len() < CHECK {
        return Err(too_short);
    }
    if *head != self::head(tag, found, length) || *stated != check(*head, payload) {
        return Err(SaveError::Corrupt);
    }
    if found != version {
        return Err(SaveError::WrongVersion { found });
    }
    Ok(payload)
}

/// The plain value whose bytes are the payload of the one block that `bytes` are.
///
/// # Errors
/// As [`load`]; [`SaveError::Corrupt`] for a payload of another size.
pub fn load_plain<T: FromBytes>(tag: [u8; 4], version: u8, bytes: &[u8]) -> Result<T, SaveError> {
    T::read_from_bytes(load(tag, version, bytes)?).map_err(|_| SaveError::Corrupt)
}

/// The CRC-32 of `bytes`, as zip and Ethernet compute it.
///
/// ```
/// assert_eq!(fiveply::kit::save::crc32(b"123456789"), 0xCBF4_3926);
/// ```
pub fn crc32(bytes: &[u8]) -> u32 {
    !bytes.iter().copied().fold(CRC_START, crc_step)
}

/// Why a block could not be written, or why bytes are not the block asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SaveError {
    /// There are fewer bytes than the block takes.
    TooShort {
        /// The block's length in bytes, as far as it is known.
        need: usize,
    },
    /// The payload has more than 65,535 bytes.
    TooLong,
    /// Something else was saved here: the tag differs.
    WrongTag,
    /// The block is intact, but of another version.
    WrongVersion {
        /// The version that the block has.
        found: u8,
    },
    /// The bytes were altered, or others follow the block.
    Corrupt,
}

impl fmt::Display for SaveError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::TooShort { need } => {
                out.write_str("too few bytes: the block takes ")?;
                write_unsigned(out, u64::try_from(need).unwrap_or(u64::MAX))
            }
            Self::TooLong => out.write_str("more than 65535 bytes to save"),
            Self::WrongTag => out.write_str("something else was saved here"),
            Self::WrongVersion { found } => {
                out.write_str("saved by version ")?;
                write_unsigned(out, u64::from(found))
            }
            Self::Corrupt => out.write_str("the saved bytes were altered"),
        }
    }
}

impl core::error::Error for SaveError {}

/// Bytes before the payload.
const HEAD: usize = 8;

/// Bytes after the payload.
const CHECK: usize = 4;

/// The length of a block with so long a payload.
fn block_length(payload: u16) -> usize {
    OVERHEAD.saturating_add(usize::from(payload))
}

/// The first bytes of a block, as the table at the top lays them out.
fn head(tag: [u8; 4], version: u8, length: u16) -> [u8; HEAD] {
    let [tag_0, tag_1, tag_2, tag_3] = tag;
    let [length_0, length_1] = length.to_le_bytes();
    [tag_0, tag_1, tag_2, tag_3, version, 0, length_0, length_1]
}

/// The last bytes of a block.
fn check(head: [u8; HEAD], payload: &[u8]) -> [u8; CHECK] {
    let register = payload.iter().copied().fold(head.into_iter().fold(CRC_START, crc_step), crc_step);
    (!register).to_le_bytes()
}

/// What the register of the checksum holds before the first byte.
const CRC_START: u32 = u32::MAX;

/// The register after one more byte.
fn crc_step(register: u32, byte: u8) -> u32 {
    crc_nibble(crc_nibble(register ^ u32::from(byte)))
}

/// The register after its low four bits have passed through the polynomial.
fn crc_nibble(register: u32) -> u32 {
    let [low, ..] = register.to_le_bytes();
    // The mask keeps the place within the table's 16 entries.
    let passed = CRC_OF_NIBBLE.get(usize::from(low & 0xF)).copied().unwrap_or(0);
    (register >> 4) ^ passed
}

/// What four bits become: four steps of one bit each.
static CRC_OF_NIBBLE: [u32; 16] = {
    let mut table = [0; 16];
    let mut rest: &mut [u32] = &mut table;
    let mut nibble = 0;
    while let [entry, later @ ..] = rest {
        *entry = crc_bit(crc_bit(crc_bit(crc_bit(nibble))));
        rest = later;
        nibble += 1;
    }
    table
};

/// The register after its lowest bit has passed through the polynomial.
const fn crc_bit(register: u32) -> u32 {
    let polynomial = if register & 1 == 1 { 0xEDB8_8320 } else { 0 };
    (register >> 1) ^ polynomial
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::string::ToString;
    use std::vec::Vec;

    use super::*;

    const TAG: [u8; 4] = *b"TOY!";

    fn saved(payload: &[u8]) -> Vec<u8> {
        let mut block = std::vec![0xAA; payload.len() + OVERHEAD];
        assert_eq!(save(TAG, 3, payload, &mut block), Ok(block.len()));
        block
    }

    /// The definition: one bit at a time.
    fn naive_crc(bytes: &[u8]) -> u32 {
        let bits = bytes.iter().flat_map(|byte| (0..8).map(move |bit| u32::from(byte >> bit & 1)));
        !bits.fold(u32::MAX, |register, bit| {
            let out = (register ^ bit) & 1;
            (register >> 1) ^ (out * 0xEDB8_8320)
        })
    }

    #[test]
    fn the_checksum_is_that_of_zip() {
        assert_eq!(crc32(b"123456789"), 0xCBF4_3926);
        assert_eq!(crc32(b""), 0);
        let bytes: Vec<u8> = (0..=255).collect();
        for length in 0..=256 {
            assert_eq!(crc32(&bytes[..length]), naive_crc(&bytes[..length]), "{length} bytes");
        }
    }

    #[test]
    fn a_block_is_laid_out_as_the_table_says() {
        assert_eq!(saved(b"hello"), b"TOY!\x03\x00\x05\x00hello\x52\xFA\x5B\xBC");
    }

    #[test]
    fn what_was_saved_is_loaded() {
        for length in [0, 1, 2, 255, 256, 257, 65_535] {
            let payload: Vec<u8> = (0..length).map(|place: u32| place.to_le_bytes()[0]).collect();
            assert_eq!(load(TAG, 3, &saved(&payload)), Ok(&payload[..]), "{length} bytes");
        }
    }

    #[test]
    fn every_single_flipped_bit_is_refused() {
        let block = saved(b"a position of a game");
        for bit in 0..block.len() * 8 {
            let mut altered = block.clone();
            altered[bit / 8] ^= 1 << (bit % 8);
            assert!(load(TAG, 3, &altered).is_err(), "bit {bit}");
        }
    }

    #[test]
    fn a_block_cut_anywhere_is_too_short() {
        let block = saved(b"a position of a game");
        for length in 0..block.len() {
            let need = if length < OVERHEAD { OVERHEAD } else { block.len() };
            assert_eq!(load(TAG, 3, &block[..length]), Err(SaveError::TooShort { need }), "{length} bytes");
        }
    }

    #[test]
    fn bytes_after_the_block_are_refused() {
        let mut block = saved(b"hello");
        block.push(0);
        assert_eq!(load(TAG, 3, &block), Err(SaveError::Corrupt));
    }

    #[test]
    fn another_tag_is_told_before_all_else_and_another_version_only_of_an_intact_block() {
        let mut block = saved(b"hello");
        assert_eq!(load(TAG, 4, &block), Err(SaveError::WrongVersion { found: 3 }));
        block[8] ^= 1;
        assert_eq!(load(TAG, 4, &block), Err(SaveError::Corrupt));
        assert_eq!(load(*b"ELSE", 4, &block), Err(SaveError::WrongTag));
    }

    #[test]
    fn a_reserved_byte_that_is_not_zero_is_refused_even_with_the_right_checksum() {
        let mut block = saved(b"hello");
        block[5] = 1;
        let crc = crc32(&block[..13]);
        block[13..].copy_from_slice(&crc.to_le_bytes());
        assert_eq!(load(TAG, 3, &block), Err(SaveError::Corrupt));
    }

    #[test]
    fn a_block_that_does_not_fit_changes_nothing() {
        let mut out = [0xAA; 16];
        assert_eq!(save(TAG, 3, b"hello", &mut out), Err(SaveError::TooShort { need: 17 }));
        assert_eq!(save(TAG, 3, &std::vec![0; 65_536], &mut out), Err(SaveError::TooLong));
        assert_eq!(out, [0xAA; 16]);
    }

    #[test]
    fn bytes_past_the_block_stay_as_they_are() {
        let mut out = [0xAA; 20];
        assert_eq!(save(TAG, 3, b"hello", &mut out), Ok(17));
        assert_eq!(out[17..], [0xAA; 3]);
    }

    #[test]
    fn an_error_says_what_is_wrong_in_words() {
        assert_eq!(SaveError::TooShort { need: 17 }.to_string(), "too few bytes: the block takes 17");
        assert_eq!(SaveError::WrongVersion { found: 3 }.to_string(), "saved by version 3");
    }
}
