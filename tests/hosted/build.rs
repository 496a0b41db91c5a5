//! The environment that the source of ffi is compiled in; its link arguments are of no use to a Rust library.

fn main() {
    let script = include_str!("../../ffi/build.rs");
    println!("cargo::rerun-if-changed=../../ffi/build.rs");
    let number = script.split("ABI_VERSION: u32 = ").nth(1).and_then(|rest| rest.split(';').next());
    println!("cargo::rustc-env=FIVEPLY_ABI_VERSION={}", number.unwrap_or("not in ffi/build.rs"));
}
