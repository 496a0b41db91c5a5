//! Writes or verifies `include/fiveply.h`.
//!
//! cbindgen as a library, so that `Cargo.lock` pins it and nothing has to be installed. It reads `ffi/cbindgen.toml`
//! and the sources of `ffi`. cbindgen drops what it cannot express (a constant computed in another crate, say) with a
//! mere warning; here a warning is an error, except for items that are private on purpose.

use std::{
    path::Path,
    process::ExitCode,
    sync::atomic::{AtomicUsize, Ordering},
};

use cbindgen::{Bindings, Builder, Config};
use log::{Level, LevelFilter, Log, Metadata, Record};

const HEADER: &str = "include/fiveply.h";
const USAGE: &str = "usage: header write|verify";

fn main() -> ExitCode {
    match run(std::env::args().nth(1).as_deref()) {
        Ok(message) => {
            println!("{message}");
            ExitCode::SUCCESS
        }
        Err(message) => {
            eprintln!("header: {message}");
            ExitCode::FAILURE
        }
    }
}

fn run(verb: Option<&str>) -> Result<String, String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let header = root.join(HEADER);
    match verb {
        Some("write") => Ok(write(&generate(&root)?, &header)),
        Some("verify") => verify(&generate(&root)?, &header),
        _ => Err(USAGE.to_owned()),
    }
}

fn generate(root: &Path) -> Result<Bindings, String> {
    log::set_logger(&WARNINGS).map_err(|error| error.to_string())?;
    log::set_max_level(LevelFilter::Warn);
    let ffi = root.join("ffi");
    let config = Config::from_file(ffi.join("cbindgen.toml"))?;
    let bindings =
        Builder::new().with_crate(&ffi).with_config(config).generate().map_err(|error| error.to_string())?;
    match WARNINGS.count.load(Ordering::Relaxed) {
        0 => Ok(bindings),
        count => Err(format!("{count} warnings of cbindgen: something would be missing from the header")),
    }
}

fn write(bindings: &Bindings, header: &Path) -> String {
    let changed = bindings.write_to_file(header);
    format!("{HEADER}: {}", if changed { "written" } else { "unchanged" })
}

fn verify(bindings: &Bindings, header: &Path) -> Result<String, String> {
    let mut generated = Vec::new();
    bindings.write(&mut generated);
    let committed = std::fs::read(header).map_err(|error| format!("{HEADER}: {error}"))?;
    if committed == generated {
        return Ok(format!("{HEADER}: as generated from ffi"));
    }
    let same = committed
        .split(|&byte| byte == b'\n')
        .zip(generated.split(|&byte| byte == b'\n'))
        .take_while(|(old, new)| old == new);
    let line = same.count() + 1;
    Err(format!("{HEADER}:{line}: differs from what ffi generates; `cargo run -p header write` mends it"))
}

/// Prints and counts what cbindgen complains about.
struct Warnings {
    count: AtomicUsize,
}

static WARNINGS: Warnings = Warnings { count: AtomicUsize::new(0) };

impl Log for Warnings {
    fn enabled(&self, metadata: &Metadata<'_>) -> bool {
        metadata.level() <= Level::Warn
    }

    fn log(&self, record: &Record<'_>) {
        let message = record.args().to_string();
        if self.enabled(record.metadata()) && !private_on_purpose(&message) {
            eprintln!("header: cbindgen: {message}");
            self.count.fetch_add(1, Ordering::Relaxed);
        }
    }

    fn flush(&self) {}
}

/// cbindgen names every item that is not exported; those are no loss.
fn private_on_purpose(message: &str) -> bool {
    message.ends_with("(not `pub`).") || message.ends_with("(not `no_mangle`).")
}
