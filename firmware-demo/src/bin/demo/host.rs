//! The answers of the host, which has no frames to keep.

use std::{error::Error, process::ExitCode};

use firmware_demo::answers::{self, AtOnce, LINE_BYTES, POSITIONS, Refused, Subject};
use fiveply::kit::text::Writer;

pub(crate) fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("demo: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), Box<dyn Error>> {
    let bytes: usize = std::env::args().nth(1).ok_or("usage: demo WORKSPACE_BYTES")?.parse()?;
    let workspace = &mut vec![0; bytes / size_of::<u64>()];
    answer_all(workspace).map_err(|Refused| "the engine refused a call")?;
    Ok(())
}

fn answer_all(workspace: &mut [u64]) -> Result<(), Refused> {
    #[cfg(engine = "yahtzee")]
    answer::<answers::Yahtzee>(workspace)?;
    #[cfg(engine = "spider")]
    answer::<answers::Spider>(workspace)?;
    #[cfg(engine = "splendor")]
    answer::<answers::Splendor>(workspace)?;
    Ok(())
}

fn answer<G: Subject>(workspace: &mut [u64]) -> Result<(), Refused> {
    for number in 0..POSITIONS {
        print(|line| answers::position::<G>(number, workspace, &mut AtOnce, line))?;
    }
    (0..G::DIGESTS.len()).try_for_each(|number| print(|line| answers::digest::<G>(number, workspace, line)))
}

fn print(write: impl FnOnce(&mut Writer<'_>) -> Result<(), Refused>) -> Result<(), Refused> {
    let mut buffer = [0; LINE_BYTES];
    let mut line = Writer::new(&mut buffer);
    write(&mut line)?;
    println!("{}", line.as_str());
    Ok(())
}
