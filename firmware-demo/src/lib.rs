//! What the firmware demo is made of: the questions it asks every engine, and the device it asks them on.
//!
//! `answers` is the same on the host and on the target, and `bin/demo.rs` is a program of both: on the host it prints
//! the answers that the firmware's must equal. `device` is for a Cortex-M under QEMU.
#![no_std]

pub mod answers;
#[cfg(target_os = "none")]
pub mod device;
