//! Panic-freedom as a link property.
//!
//! The panic handler calls a function that exists nowhere. Where no panic can be reached, the linker drops the handler;
//! where one can, `libfiveply.so` does not link and `scripts/link-proof.sh` finds the name in the archive.
//!
//! Two features replace the handler: `panic-loop` for people who build without optimisation, `hosted` for tests with `std`.
#![cfg(not(feature = "hosted"))]

use core::panic::PanicInfo;

#[cfg(not(feature = "panic-loop"))]
#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    unsafe extern "C" {
        fn fiveply_panic_is_reachable() -> !;
    }
    // SAFETY: no program calls it, because none that contains the call links.
    unsafe { fiveply_panic_is_reachable() }
}

#[cfg(feature = "panic-loop")]
#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    loop {
        core::hint::spin_loop();
    }
}

/// The parts of `core` that an unoptimised build links on a PC name the function that unwinds; nothing unwinds here.
#[cfg(all(feature = "panic-loop", not(target_os = "none")))]
#[unsafe(no_mangle)]
extern "C" fn rust_eh_personality() {}
