//! Any bytes in a search, its workspace and its position do no harm.
#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| fiveply_tests::hostile::splendor_search(input));
