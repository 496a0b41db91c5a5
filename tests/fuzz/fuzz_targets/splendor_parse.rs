//! Any text is refused or read, and what was read is written and read back alike.
#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| fiveply_tests::hostile::splendor_parse(input));
