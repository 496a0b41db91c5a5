//! Instructions counted by `SysTick`.
//!
//! Under `-icount shift=6` every instruction takes QEMU 64 ns of virtual time, and `SysTick` counts that time at the
//! board's clock: exact to one tick, the same on every run. The cycle counter of the DWT reads 0 in QEMU.
//! On hardware the same figures would be cycles at `CLOCK_HZ`, scaled.

use core::sync::atomic::{AtomicU32, Ordering};

use cortex_m::peripheral::{SYST, syst::SystClkSource};
use cortex_m_rt::exception;

use super::board::CLOCK_HZ;

/// Virtual nanoseconds an instruction: 1 << 6.
const INSTRUCTION_NS: u64 = 64;
const NS_A_SECOND: u64 = 1_000_000_000;
/// `SysTick` counts 24 bits down to 0.
const RELOAD: u32 = 0x00ff_ffff;
/// How often it came to 0.
static WRAPS: AtomicU32 = AtomicU32::new(0);

/// `SysTick`, started and not to be set by anything else.
pub struct Clock(());

impl Clock {
    /// Counts from 0.
    pub fn start(mut systick: SYST) -> Self {
        systick.set_clock_source(SystClkSource::Core);
        systick.set_reload(RELOAD);
        systick.clear_current();
        systick.enable_interrupt();
        systick.enable_counter();
        Self(())
    }

    /// Instructions since the start.
    pub fn instructions(&self) -> u64 {
        Self::ticks() * (NS_A_SECOND / INSTRUCTION_NS) / u64::from(CLOCK_HZ)
    }

    fn ticks() -> u64 {
        loop {
            let wraps = WRAPS.load(Ordering::Relaxed);
            let ticks = u64::from(wraps) * u64::from(RELOAD + 1) + u64::from(RELOAD - SYST::get_current());
            if WRAPS.load(Ordering::Relaxed) == wraps {
                return ticks;
            }
        }
    }

    /// What the clock says of a loop of so many instructions.
    pub fn of_known_loop(&self, instructions: u64) -> u64 {
        let rounds = u32::try_from(instructions / 2).unwrap_or(u32::MAX).max(1);
        let start = self.instructions();
        // SAFETY: counts a register of its own down to 0, and touches nothing else but the flags.
        unsafe {
            core::arch::asm!("2:", "subs {n}, #1", "bne 2b", n = inout(reg) rounds => _, options(nomem, nostack));
        }
        self.instructions() - start
    }
}

#[exception]
fn SysTick() {
    WRAPS.store(WRAPS.load(Ordering::Relaxed).wrapping_add(1), Ordering::Relaxed);
}
