//! Any saved bytes are refused or sound.
#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| fiveply_tests::hostile::splendor_load(input));
