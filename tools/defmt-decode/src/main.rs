//! Turns the defmt frames of a firmware into lines of text: `qemu ... | defmt-decode FIRMWARE`.
//!
//! `FIRMWARE` is the ELF file that runs: the format strings stand in its `.defmt` section and never reach the target.
//! A line of `defmt::println!` is printed as it is, any other with its level before it. Exits 1 when a frame cannot be
//! decoded, which means that `FIRMWARE` is not what ran or that something else wrote to the same stream.

use std::{
    error::Error,
    io::{self, Read, Write},
    process::ExitCode,
};

use defmt_decoder::{DecodeError, Frame, StreamDecoder, Table};

fn main() -> ExitCode {
    match run(std::env::args_os().nth(1)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("defmt-decode: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(firmware: Option<std::ffi::OsString>) -> Result<(), Box<dyn Error>> {
    let elf = std::fs::read(firmware.ok_or("usage: defmt-decode FIRMWARE < frames")?)?;
    let table = Table::parse(&elf)?.ok_or("the firmware has no .defmt section")?;
    let mut decoder = table.new_stream_decoder();
    let mut input = io::stdin().lock();
    let mut chunk = [0; 1024];
    loop {
        let received = match input.read(&mut chunk)? {
            0 => return Ok(()),
            length => chunk.get(..length).unwrap_or_default(),
        };
        decoder.received(received);
        print_frames(decoder.as_mut())?;
    }
}

/// Prints every frame that is complete; the rest of a frame waits for more bytes.
fn print_frames(decoder: &mut dyn StreamDecoder) -> Result<(), Box<dyn Error>> {
    let mut output = io::stdout().lock();
    loop {
        match decoder.decode() {
            Ok(frame) => writeln!(output, "{}", text(&frame))?,
            Err(DecodeError::UnexpectedEof) => return Ok(output.flush()?),
            Err(DecodeError::Malformed) => return Err("a frame that this firmware cannot have sent".into()),
        }
    }
}

fn text(frame: &Frame<'_>) -> String {
    match frame.level() {
        Some(level) => format!("{}: {}", level.as_str(), frame.display_message()),
        None => frame.display_message().to_string(),
    }
}
