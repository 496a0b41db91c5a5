//! How deep the stack went, by paint: whatever lost its colour was used.
//!
//! A lower bound of the worst case (a path not taken paints nothing), beside the static bound of `make footprint`.

use core::ptr;

use cortex_m::register::msp;
use cortex_m_rt::STACK_PAINT_VALUE;

unsafe extern "C" {
    /// The lowest word of the stack.
    static mut _stack_end: u32;
    /// The word past its highest.
    static _stack_start: u32;
}

/// Room for the frames of `paint` itself.
const MARGIN_BYTES: usize = 64;

/// Bytes of stack that `work` uses below its caller's frame.
pub fn used_by<R>(work: impl FnOnce() -> R) -> (R, usize) {
    let top = msp::read() as usize;
    paint();
    let result = work();
    (result, top.saturating_sub(lowest_used()))
}

/// Bytes of stack there are.
pub fn size() -> usize {
    (&raw const _stack_start as usize) - (&raw const _stack_end as usize)
}

/// Bytes of stack below an address in it; 0 below its end.
pub fn left_at(address: usize) -> usize {
    address.saturating_sub(&raw const _stack_end as usize)
}

#[inline(never)]
fn paint() {
    let top = (msp::read() as usize) - MARGIN_BYTES;
    let mut at = &raw mut _stack_end;
    while (at as usize) < top {
        // SAFETY: a word of the stack below every live frame; interrupts restore what they use, and may only unpaint.
        unsafe { ptr::write_volatile(at, STACK_PAINT_VALUE) };
        at = at.wrapping_add(1);
    }
}

/// The address of the lowest word without paint.
fn lowest_used() -> usize {
    let mut at = &raw const _stack_end;
    // SAFETY: reads words between the two ends of the stack.
    while (at as usize) < (msp::read() as usize) && unsafe { ptr::read_volatile(at) } == STACK_PAINT_VALUE {
        at = at.wrapping_add(1);
    }
    at as usize
}
