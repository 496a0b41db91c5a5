//! Any bytes in a planner and its memory do no harm.
#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| fiveply_tests::hostile::splendor_planners(input));
