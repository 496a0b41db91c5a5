//! The examples of README.md are programs: the C ones are built and run here, the Rust ones as documentation tests of
//! `fiveply_tests` (its `Readme`).

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::time::SystemTime;

/// The first program has no more lines than this, blank ones not counted, and the others no more than that.
const MOST_LINES: [usize; 2] = [12, 40];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").canonicalize().unwrap()
}

fn readme() -> String {
    fs::read_to_string(root().join("README.md")).unwrap()
}

/// The code blocks in one language.
fn blocks(language: &str) -> Vec<String> {
    let mut blocks = Vec::new();
    let text = readme();
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        if line == format!("```{language}") {
            let block: Vec<&str> = lines.by_ref().take_while(|line| *line != "```").collect();
            blocks.push(block.join("\n") + "\n");
        }
    }
    blocks
}

/// What a program is said to print: the texts after "it prints".
fn promised() -> Vec<String> {
    let text = readme();
    let after = text.split("it prints `").skip(1);
    after.filter_map(|rest| rest.split('`').next()).map(String::from).collect()
}

#[track_caller]
fn run(command: &mut Command) -> Output {
    let output = command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    assert!(output.status.success(), "{command:?}:\n{}", String::from_utf8_lossy(&output.stderr));
    output
}

/// When the newest file of a folder was written.
fn newest(folder: &Path) -> SystemTime {
    let times = fs::read_dir(folder).unwrap().map(|entry| {
        let path = entry.unwrap().path();
        if path.is_dir() { newest(&path) } else { fs::metadata(&path).unwrap().modified().unwrap() }
    });
    times.max().unwrap_or(SystemTime::UNIX_EPOCH)
}

/// The library that `make` left if no source is newer, else one built in a target directory of its own.
fn library() -> PathBuf {
    let made = root().join("build/lib/libfiveply.a");
    let sources = newest(&root().join("engine/src")).max(newest(&root().join("ffi/src")));
    if fs::metadata(&made).is_ok_and(|made| made.modified().unwrap() > sources) {
        return made;
    }
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join("library");
    let cargo = env::var("CARGO").unwrap_or_else(|_| "cargo".to_string());
    let mut build = Command::new(cargo);
    build.args(["build", "--quiet", "--release", "-p", "fiveply-ffi", "--target-dir"]);
    run(build.arg(&target).current_dir(root()));
    target.join("release/libfiveply.a")
}

#[test]
fn the_c_programs_are_short_compile_without_a_warning_and_print_what_is_said() {
    let programs = blocks("c");
    assert_eq!(programs.len(), promised().len(), "each program has its `it prints`");
    assert!(!programs.is_empty(), "README.md has no program in C");
    let compiler = env::var("CC").unwrap_or_else(|_| "cc".to_string());
    if Command::new(&compiler).arg("--version").output().is_err() {
        println!("skipped: no C compiler called {compiler}");
        return;
    }
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let library = library();
    for (number, (program, promised)) in programs.iter().zip(promised()).enumerate() {
        let lines = program.lines().filter(|line| !line.trim().is_empty()).count();
        assert!(lines <= MOST_LINES[number.min(1)], "{lines} lines:\n{program}");
        let (source, binary) =
            (folder.join(format!("readme{number}.c")), folder.join(format!("readme{number}")));
        fs::write(&source, program).unwrap();
        let mut compile = Command::new(&compiler);
        compile.args(["-std=c99", "-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Werror"]);
        compile.arg("-I").arg(root().join("include")).arg(&source).arg(&library).arg("-o").arg(&binary);
        run(&mut compile);
        assert_eq!(String::from_utf8(run(&mut Command::new(&binary)).stdout).unwrap().trim_end(), promised);
    }
}

/// Rustdoc runs exactly the blocks that are marked so.
#[test]
fn the_rust_examples_are_marked_as_rust() {
    let examples = blocks("rust");
    assert!(!examples.is_empty(), "README.md has no example in Rust");
    assert!(
        examples.iter().all(|example| example.contains("use fiveply::") && example.contains("fn main()"))
    );
}
