//! Chooses the board and links for it: `FIVEPLY_BOARD` names a line of `boards/boards.txt`, mps2-an386 when unset.
//! `FIVEPLY_ENGINE` names the one engine that the demo asks, since a small board has no room for all; when unset, it asks all.
//!
//! The linker's arguments stand here and not in RUSTFLAGS, so that a user's own flags do not take them away.

use std::{env, error::Error, fs, path::PathBuf};

const DEFAULT_BOARD: &str = "mps2-an386";
const TABLE: &str = "boards/boards.txt";
const ENGINES: [&str; 3] = ["yahtzee", "spider", "splendor"];

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=boards");
    println!("cargo::rerun-if-env-changed=FIVEPLY_BOARD");
    choose_engines()?;
    if env::var("CARGO_CFG_TARGET_OS")? != "none" {
        return Ok(());
    }
    let name = env::var("FIVEPLY_BOARD").unwrap_or_else(|_| DEFAULT_BOARD.to_owned());
    let board = Board::find(&name)?;
    if env::var("TARGET")? != board.target {
        return Err(format!("{name} needs --target {}", board.target).into());
    }
    let out = PathBuf::from(env::var("OUT_DIR")?);
    fs::copy(format!("boards/{name}.x"), out.join("memory.x"))?;
    board.export(&name);
    println!("cargo::rustc-env=DEFMT_LOG=info");
    println!("cargo::rustc-link-search={}", out.display());
    for argument in ["-Tlink.x", "-Tdefmt.x", "--nmagic"] {
        println!("cargo::rustc-link-arg-bins={argument}");
    }
    Ok(())
}

/// A `cfg(engine = "...")` for each engine that is asked.
fn choose_engines() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-env-changed=FIVEPLY_ENGINE");
    println!(
        "cargo::rustc-check-cfg=cfg(engine, values({}))",
        ENGINES.map(|name| format!("{name:?}")).join(", ")
    );
    let asked = env::var("FIVEPLY_ENGINE").unwrap_or_default();
    if !asked.is_empty() && !ENGINES.contains(&asked.as_str()) {
        return Err(format!("{asked}: no such engine").into());
    }
    for name in ENGINES.iter().filter(|&&name| asked.is_empty() || asked == name) {
        println!("cargo::rustc-cfg=engine={name:?}");
    }
    Ok(())
}

/// One line of the table.
struct Board {
    target: String,
    clock_hz: u32,
    workspace_bytes: u32,
}

impl Board {
    fn find(name: &str) -> Result<Self, Box<dyn Error>> {
        for line in fs::read_to_string(TABLE)?.lines() {
            let fields: Vec<_> = line.split_whitespace().collect();
            if let [board, _core, target, clock_hz, workspace_bytes] = fields[..]
                && board == name
            {
                return Ok(Self {
                    target: target.to_owned(),
                    clock_hz: clock_hz.parse()?,
                    workspace_bytes: workspace_bytes.parse()?,
                });
            }
        }
        Err(format!("{name}: no such board in {TABLE}").into())
    }

    /// For `device::board`.
    fn export(&self, name: &str) {
        println!("cargo::rustc-env=BOARD_NAME={name}");
        println!("cargo::rustc-env=BOARD_CLOCK_HZ={}", self.clock_hz);
        println!("cargo::rustc-env=BOARD_WORKSPACE_BYTES={}", self.workspace_bytes);
    }
}
