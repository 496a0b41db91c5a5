//! The version, and whether header and library belong together.

use core::ffi::{CStr, c_char};

use crate::status::{Fault, fiveply_problem, fiveply_progress, status};
use crate::{spider::types as spider, splendor::types as splendor, yahtzee::types as yahtzee};

/// Common part: version --------------------------------------------------------------------------
///
/// The version of this header; `fiveply_version` tells that of the library. Until 1.0 a new minor
/// version may break programs, from then on only a new major version.
pub const FIVEPLY_VERSION_MAJOR: u32 = 0;
/// See `FIVEPLY_VERSION_MAJOR`.
pub const FIVEPLY_VERSION_MINOR: u32 = 1;
/// See `FIVEPLY_VERSION_MAJOR`.
pub const FIVEPLY_VERSION_PATCH: u32 = 0;

// cbindgen reads literals only; Cargo.toml has the last word.
const _: () = assert!(spells(env!("CARGO_PKG_VERSION_MAJOR"), FIVEPLY_VERSION_MAJOR));
const _: () = assert!(spells(env!("CARGO_PKG_VERSION_MINOR"), FIVEPLY_VERSION_MINOR));
const _: () = assert!(spells(env!("CARGO_PKG_VERSION_PATCH"), FIVEPLY_VERSION_PATCH));

/// The number of the binary interface, as in `libfiveply.so.0`: it counts the libraries that older
/// programs cannot run with. See `fiveply_abi_version`.
pub const FIVEPLY_ABI_VERSION: u32 = 0;

// The same number stands in the name of the library, which `build.rs` gives.
const _: () = assert!(spells(env!("FIVEPLY_ABI_VERSION"), FIVEPLY_ABI_VERSION));

/// The version with the NUL that C wants.
const VERSION: &CStr = match CStr::from_bytes_with_nul(concat!(env!("CARGO_PKG_VERSION"), "\0").as_bytes()) {
    Ok(version) => version,
    Err(_) => panic!("a version has no NUL inside"),
};

/// The size of every struct in the order of the header; `FIVEPLY_SIZES_DIGEST` in `cbindgen.toml` has the same list.
const SIZES: [usize; 53] = [
    size_of::<fiveply_problem>(),
    size_of::<fiveply_progress>(),
    size_of::<yahtzee::fiveply_yahtzee_rules>(),
    size_of::<yahtzee::fiveply_yahtzee_state>(),
    size_of::<yahtzee::fiveply_yahtzee_action>(),
    size_of::<yahtzee::fiveply_yahtzee_undo_record>(),
    size_of::<yahtzee::fiveply_yahtzee_event>(),
    size_of::<yahtzee::fiveply_yahtzee_roll>(),
    size_of::<yahtzee::fiveply_yahtzee_settings>(),
    size_of::<yahtzee::fiveply_yahtzee_search>(),
    size_of::<yahtzee::fiveply_yahtzee_candidate>(),
    size_of::<yahtzee::fiveply_yahtzee_advice>(),
    size_of::<yahtzee::fiveply_yahtzee_distribution>(),
    size_of::<yahtzee::fiveply_yahtzee_summary>(),
    size_of::<yahtzee::fiveply_yahtzee_box_points>(),
    size_of::<spider::fiveply_spider_rules>(),
    size_of::<spider::fiveply_spider_state>(),
    size_of::<spider::fiveply_spider_action>(),
    size_of::<spider::fiveply_spider_undo_record>(),
    size_of::<spider::fiveply_spider_event>(),
    size_of::<spider::fiveply_spider_chance>(),
    size_of::<spider::fiveply_spider_settings>(),
    size_of::<spider::fiveply_spider_search>(),
    size_of::<spider::fiveply_spider_candidate>(),
    size_of::<spider::fiveply_spider_advice>(),
    size_of::<spider::fiveply_spider_outlook>(),
    size_of::<spider::fiveply_spider_answer>(),
    size_of::<spider::fiveply_spider_analysis>(),
    size_of::<spider::fiveply_spider_review>(),
    size_of::<spider::fiveply_spider_find>(),
    size_of::<spider::fiveply_spider_found>(),
    size_of::<splendor::fiveply_splendor_rules>(),
    size_of::<splendor::fiveply_splendor_state>(),
    size_of::<splendor::fiveply_splendor_action>(),
    size_of::<splendor::fiveply_splendor_undo_record>(),
    size_of::<splendor::fiveply_splendor_event>(),
    size_of::<splendor::fiveply_splendor_chance>(),
    size_of::<splendor::fiveply_splendor_settings>(),
    size_of::<splendor::fiveply_splendor_search>(),
    size_of::<splendor::fiveply_splendor_candidate>(),
    size_of::<splendor::fiveply_splendor_advice>(),
    size_of::<splendor::fiveply_splendor_card>(),
    size_of::<splendor::fiveply_splendor_noble>(),
    size_of::<splendor::fiveply_splendor_problem_card>(),
    size_of::<splendor::fiveply_splendor_problem_noble>(),
    size_of::<splendor::fiveply_splendor_means>(),
    size_of::<splendor::fiveply_splendor_purchases>(),
    size_of::<splendor::fiveply_splendor_purchases_answer>(),
    size_of::<splendor::fiveply_splendor_solo>(),
    size_of::<splendor::fiveply_splendor_turn_card>(),
    size_of::<splendor::fiveply_splendor_turn_step>(),
    size_of::<splendor::fiveply_splendor_turns>(),
    size_of::<splendor::fiveply_splendor_turns_answer>(),
];

/// Common part: version --------------------------------------------------------------------------
///
/// The version of the library.
///
/// @return text such as "0.1.0", valid for ever
#[unsafe(no_mangle)]
pub extern "C" fn fiveply_version() -> *const c_char {
    VERSION.as_ptr()
}

/// The number of the binary interface, which `libfiveply.so.0` has in its name: a program runs with
/// every library that gives the same number.
///
/// @return 0 in this version
#[unsafe(no_mangle)]
pub extern "C" fn fiveply_abi_version() -> u32 {
    FIVEPLY_ABI_VERSION
}

/// Whether this header and the library belong together; to be called as `FIVEPLY_CHECK()`.
///
/// @param major     `FIVEPLY_VERSION_MAJOR`
/// @param minor     `FIVEPLY_VERSION_MINOR`
/// @param digest    `FIVEPLY_SIZES_DIGEST`, from the struct sizes that the program's compiler finds
/// @return `FIVEPLY_DONE`, or `FIVEPLY_ERR_VERSION` if they do not
#[unsafe(no_mangle)]
pub extern "C" fn fiveply_check(major: u32, minor: u32, digest: u32) -> i32 {
    let fits = major == FIVEPLY_VERSION_MAJOR && serves(minor) && digest == digest_of(&SIZES);
    status(|| if fits { Ok(()) } else { Err(Fault::version("the header of this library")) })
}

/// Whether a program that was made for `minor` runs with this library.
const fn serves(minor: u32) -> bool {
    if FIVEPLY_VERSION_MAJOR == 0 { minor == FIVEPLY_VERSION_MINOR } else { minor <= FIVEPLY_VERSION_MINOR }
}

/// One number for all sizes; place and size of every struct count, as in `FIVEPLY_SIZE` of `cbindgen.toml`.
fn digest_of(sizes: &[usize]) -> u32 {
    let weighted = (0u32..).zip(sizes).map(|(place, &size)| {
        let weight = 1 | place.wrapping_mul(0x0100_0192);
        weight.wrapping_mul(u32::try_from(size).unwrap_or(u32::MAX))
    });
    weighted.fold(0, u32::wrapping_add)
}

/// Whether `text` is `number` in decimal digits.
const fn spells(text: &str, number: u32) -> bool {
    let (mut bytes, mut value) = (text.as_bytes(), 0);
    while let [digit, rest @ ..] = bytes {
        value = value * 10 + (*digit - b'0') as u32;
        bytes = rest;
    }
    value == number
}
