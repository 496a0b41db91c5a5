//! The control of the link proof: one function that cannot panic, and one that can.
//!
//! Built and linked by `scripts/link-proof.sh` exactly as the library is. With `control_total` as the only root the
//! link must succeed, with `control_partial` it must fail: a proof that could not fail would be none.
#![no_std]

use core::panic::PanicInfo;

static SQUARES: [u32; 4] = [0, 1, 4, 9];

/// The square of a number below 4, else 0.
#[unsafe(no_mangle)]
pub extern "C" fn control_total(number: usize) -> u32 {
    SQUARES.get(number).copied().unwrap_or(0)
}

/// The square of a number below 4; any other panics.
#[unsafe(no_mangle)]
#[expect(clippy::indexing_slicing, reason = "the panic that the proof has to find")]
pub extern "C" fn control_partial(number: usize) -> u32 {
    SQUARES[number]
}

#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    unsafe extern "C" {
        fn fiveply_panic_is_reachable() -> !;
    }
    // SAFETY: never executed: no library defines the symbol, so that a program which reaches this line does not link.
    unsafe { fiveply_panic_is_reachable() }
}
