//! A Cortex-M under QEMU: the board, instructions counted, stack measured, and every way to end.

pub mod clock;
pub mod end;
pub mod frames;
pub mod stack;

/// The board that `build.rs` chose.
pub mod board {
    /// QEMU's name of the machine.
    pub const NAME: &str = env!("BOARD_NAME");
    /// What `SysTick` counts in a second.
    pub const CLOCK_HZ: u32 = number(env!("BOARD_CLOCK_HZ"));
    /// Memory that the demo gives to a search.
    pub const WORKSPACE_BYTES: usize = number(env!("BOARD_WORKSPACE_BYTES")) as usize;

    /// A number that `build.rs` has read already: it is one.
    const fn number(digits: &str) -> u32 {
        match u32::from_str_radix(digits, 10) {
            Ok(number) => number,
            Err(_) => 0,
        }
    }
}
