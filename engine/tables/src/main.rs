//! The program: makes tables, compares them with those in a folder, and prints what they are worth.

use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;

use fiveply::yahtzee::advisor::factored::Grade;
use fiveply::yahtzee::{Error, Rules};
use fiveply_tables::table::{COLUMNS, Solved};

const HELP: &str = "\
tables [--variant NAME] [--grade GRADE] [--write FOLDER | --check FOLDER] [--figures]

Makes the value tables of Yahtzee for microcontrollers: the same bytes on every host.

  --variant NAME   the rules, as in the notation: forced (the default), free, yatzy_fh5, ...
  --grade GRADE    full, small or tiny; all three if not given
  --write FOLDER   writes them there as yahtzee_NAME_GRADE.bin
  --check FOLDER   fails unless the files there are the same
  --figures        prints what each is worth: the exact expected score of its policy, with and without a look-ahead of
                   one turn, and how far its values are off (about 20 seconds a table)
";

/// What the command line asks for.
struct Wanted {
    rules: Rules,
    grades: Vec<Grade>,
    write: Option<PathBuf>,
    check: Option<PathBuf>,
    figures: bool,
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if arguments.iter().any(|argument| argument == "--help") {
        print!("{HELP}");
        return ExitCode::SUCCESS;
    }
    match parse(&arguments).and_then(|wanted| run(&wanted)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("{problem}");
            ExitCode::FAILURE
        }
    }
}

fn parse(arguments: &[String]) -> Result<Wanted, String> {
    let mut wanted = Wanted {
        rules: Rules::default(),
        grades: Grade::ALL.to_vec(),
        write: None,
        check: None,
        figures: false,
    };
    let mut arguments = arguments.iter();
    while let Some(argument) = arguments.next() {
        if argument == "--figures" {
            wanted.figures = true;
            continue;
        }
        let value = arguments
            .next()
            .ok_or_else(|| format!("{argument}: a value is missing, or there is no such option"))?;
        match argument.as_str() {
            "--variant" => {
                wanted.rules = Rules::from_name(value).ok_or_else(|| format!("no such rules: {value}"))?;
            }
            "--grade" => {
                wanted.grades =
                    vec![Grade::from_name(value).ok_or_else(|| format!("no such grade: {value}"))?];
            }
            "--write" => wanted.write = Some(value.into()),
            "--check" => wanted.check = Some(value.into()),
            _ => return Err(format!("no such option: {argument}\n{HELP}")),
        }
    }
    Ok(wanted)
}

fn run(wanted: &Wanted) -> Result<(), String> {
    let solved = Solved::new(wanted.rules);
    let name = solved.name();
    println!("{name}: optimal play scores {:.12}", solved.best_score());
    if wanted.figures {
        println!("{COLUMNS}");
    }
    for &grade in &wanted.grades {
        let table = solved.make(grade).map_err(|error| text(&error))?;
        let file = format!("yahtzee_{name}_{}.bin", grade.name());
        if let Some(folder) = &wanted.write {
            fs::write(folder.join(&file), &table).map_err(|error| format!("{file}: {error}"))?;
        }
        if let Some(folder) = &wanted.check {
            let found = fs::read(folder.join(&file)).map_err(|error| format!("{file}: {error}"))?;
            if found != table {
                return Err(format!("{file}: another table than this program makes"));
            }
        }
        if wanted.figures {
            println!("{}", solved.measure(&table).map_err(|error| text(&error))?);
        } else {
            println!("{file}: {} bytes", table.len());
        }
    }
    Ok(())
}

fn text(error: &Error) -> String {
    error.to_string()
}
