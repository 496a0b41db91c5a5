//! Any sequence of calls through the C API keeps the promises of the header.
#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| fiveply_tests::calls::yahtzee_calls(input));
