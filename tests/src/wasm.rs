//! What `scripts/verify.sh` calls in WebAssembly, run by Node: the digests of `tests/data/digests.txt` from a third kind
//! of machine.

use crate::digest;

/// The digest of so many decisions by one of the grades.
#[unsafe(no_mangle)]
pub extern "C" fn graded_digest(grade: u32, count: u32) -> u64 {
    let settings = digest::GRADES.get(grade as usize).map(|(_, settings, _)| *settings).unwrap_or_default();
    digest::graded_digest(&mut [0; 1024], &settings, count)
}

/// The digest of so many Yahtzee decisions, in the workspace of `tests/digests.rs`.
#[unsafe(no_mangle)]
pub extern "C" fn yahtzee_digest(count: u32) -> u64 {
    digest::yahtzee_digest(&mut [0; 1024], count)
}

/// The digest of so many Spider decisions anywhere in random games.
#[unsafe(no_mangle)]
pub extern "C" fn spider_digest(count: u32) -> u64 {
    digest::spider_digest(&mut [0; 1024], count, digest::SLICE)
}

/// The digest of the last moves of an easy Spider deal.
#[unsafe(no_mangle)]
pub extern "C" fn spider_endings_digest(count: u32) -> u64 {
    digest::spider_endings_digest(&mut [0; 1024], count, digest::SLICE)
}

/// The digest of so many Splendor decisions anywhere in random games.
#[unsafe(no_mangle)]
pub extern "C" fn splendor_digest(count: u32) -> u64 {
    digest::splendor_digest(&mut [0; 1024], count, digest::SLICE)
}

/// The digest of so many Spider deals of four suits.
#[unsafe(no_mangle)]
pub extern "C" fn spider_deals_digest(count: u32) -> u64 {
    digest::spider_deals_digest(&mut [0; 1024], count, digest::SLICE)
}
