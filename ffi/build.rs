//! Link arguments of `libfiveply.so`; the archive needs none.
//!
//! - The SONAME carries the number of `fiveply_abi_version`, so that an incompatible library is not loaded by mistake.
//! - `-z defs` refuses undefined symbols, so that a reachable panic breaks the build (see the panic handler).
//! - The library is `no_std`; of the C library it uses the memory functions that the compiler calls by itself.

use std::env;

/// The systems whose linkers know these arguments.
const ELF_SYSTEMS: [&str; 4] = ["linux", "android", "freebsd", "netbsd"];

/// The number of the binary interface; `version.rs` proves that the header has the same.
const ABI_VERSION: u32 = 0;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rustc-env=FIVEPLY_ABI_VERSION={ABI_VERSION}");
    let system = env::var("CARGO_CFG_TARGET_OS").unwrap_or_default();
    if ELF_SYSTEMS.contains(&system.as_str()) {
        println!("cargo::rustc-cdylib-link-arg=-Wl,-soname,libfiveply.so.{ABI_VERSION}");
        println!("cargo::rustc-cdylib-link-arg=-Wl,-z,defs");
        println!("cargo::rustc-cdylib-link-arg=-lc");
    }
}
