//! Ends as it is told, so that a test can see that no fault goes unnoticed: `scripts/firmware-faults.sh`.
//!
//! The semihosting command line names the way: `panic`, `hardfault`, `overflow`, `interrupt`, `failed` or `done`.
#![no_std]
#![no_main]

use cortex_m::peripheral::SCB;
use cortex_m_rt::entry;
use firmware_demo::device::end;
use semihosting::experimental::env;

const COMMAND_LINE_BYTES: usize = 64;

#[entry]
fn main() -> ! {
    let Ok(arguments) = env::args::<COMMAND_LINE_BYTES>() else { end::failed() };
    match (&arguments).last() {
        Some(Ok("done")) => end::done(),
        Some(Ok("panic")) => panic(),
        Some(Ok("hardfault")) => cortex_m::asm::udf(),
        Some(Ok("overflow")) => overflow(&[0; 64]),
        Some(Ok("interrupt")) => SCB::set_pendsv(),
        _ => {}
    }
    end::failed()
}

#[expect(clippy::panic, reason = "what this program is for")]
fn panic() -> ! {
    panic!("as asked")
}

/// Calls itself until the stack is full.
#[expect(unconditional_recursion, reason = "what this program is for")]
fn overflow(above: &[u8; 64]) -> ! {
    let mut frame = *above;
    core::hint::black_box(&mut frame);
    overflow(&frame)
}
