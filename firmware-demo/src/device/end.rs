//! Every way to end, each with an exit code of its own. Nothing hangs: QEMU ends with the code, and so does the script.
//!
//! | code | meaning                                        |
//! |------|------------------------------------------------|
//! | 0    | all answers given, all limits kept             |
//! | 1    | a limit missed or a call refused               |
//! | 2    | panic                                          |
//! | 3    | hard fault                                     |
//! | 4    | an exception or interrupt that nobody expected |
//!
//! A stack overflow first writes over the statics and then faults: it ends with 2 or 3, with or without last words.

use core::{
    panic::PanicInfo,
    sync::atomic::{AtomicBool, Ordering},
};

use cortex_m_rt::exception;
use defmt_semihosting as _;
use semihosting::process::exit;

use super::stack;

const DONE: i32 = 0;
const FAILED: i32 = 1;
const PANICKED: i32 = 2;
const HARD_FAULT: i32 = 3;
const UNEXPECTED: i32 = 4;

/// Ends the program: all is well.
pub fn done() -> ! {
    exit(DONE)
}

/// Ends the program: a check failed, and the log says which.
pub fn failed() -> ! {
    exit(FAILED)
}

/// Logs unless a log line was being written: the logger does not take a second one.
fn last_words(say: impl FnOnce()) {
    static SPEAKING: AtomicBool = AtomicBool::new(false);
    if !SPEAKING.load(Ordering::Relaxed) {
        SPEAKING.store(true, Ordering::Relaxed);
        say();
    }
}

#[panic_handler]
fn panic(info: &PanicInfo<'_>) -> ! {
    last_words(|| defmt::error!("{}", defmt::Display2Format(info)));
    exit(PANICKED)
}

/// Takes a new stack before anything else: the old one may be what is full.
#[unsafe(naked)]
#[unsafe(export_name = "HardFault")]
unsafe extern "C" fn hard_fault_on_a_new_stack() -> ! {
    core::arch::naked_asm!(
        "mov r0, sp",
        "ldr r1, =_stack_start",
        "mov sp, r1",
        "ldr r1, ={hard_fault}",
        "bx r1",
        hard_fault = sym hard_fault,
    )
}

extern "C" fn hard_fault(old_stack: usize) -> ! {
    last_words(|| defmt::error!("hard fault; {=usize} bytes of stack were left", stack::left_at(old_stack)));
    exit(HARD_FAULT)
}

#[exception]
unsafe fn DefaultHandler(number: i16) {
    last_words(|| defmt::error!("exception {=i16}", number));
    exit(UNEXPECTED)
}
