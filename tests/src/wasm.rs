//! What `scripts/verify.sh` calls in WebAssembly, run by Node: the digests of `tests/data/digests.txt` from a third kind
//! of machine.

use crate::digest;

/// The digest of so many Yahtzee decisions, in the workspace of `tests/digests.rs`.
#[unsafe(no_mangle)]
pub extern "C" fn yahtzee_digest(count: u32) -> u64 {
    digest::yahtzee_digest(&mut [0; 1024], count)
}
