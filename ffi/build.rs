//! Link arguments of `libfiveply.so`; the archive needs none.
//!
//! - The SONAME carries the number of `fiveply_abi_version`, so that an incompatible library is not loaded by mistake.
//! - `-z defs` refuses undefined symbols, so that a reachable panic breaks the build (see the panic handler).
//! - The library is `no_std`; of the C library it uses the memory functions that the compiler calls by itself.

use std::env;

/// The systems whose linkers know these arguments.
const ELF_SYSTEMS: [&str; 4] = ["linux", "android", "freebsd", "netbsd"];

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let system = env::var("CARGO_CFG_TARGET_OS").unwrap_or_default();
    if ELF_SYSTEMS.contains(&system.as_str()) {
        for argument in ["-Wl,-soname,libfiveply.so.0", "-Wl,-z,defs", "-lc"] {
            println!("cargo::rustc-cdylib-link-arg={argument}");
        }
    }
}
