//! Every engine's questions, answered: on the host, and by the same source on a Cortex-M.
//!
//! On the host it prints the lines that the firmware's must equal; its argument is the board's workspace in bytes. On a
//! board it searches in slices of one frame and logs beside each answer what it cost.
#![cfg_attr(target_os = "none", no_std, no_main)]

#[cfg(target_os = "none")]
mod board;
#[cfg(not(target_os = "none"))]
mod host;

#[cfg(target_os = "none")]
#[cortex_m_rt::entry]
fn main() -> ! {
    static mut WORKSPACE: [u64; board::WORDS] = [0; board::WORDS];
    board::main(WORKSPACE)
}

#[cfg(not(target_os = "none"))]
fn main() -> std::process::ExitCode {
    host::main()
}
