//! Any sequence of calls through the C API keeps the promises of the header.
#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| fiveply_tests::splendor_calls::splendor_calls(input));
