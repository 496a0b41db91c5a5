//! Recorded data: comma-separated files under `tests/data`, one record a line, named by the first line.

use std::fmt::{Debug, Display};
use std::fs;
use std::path::PathBuf;
use std::str::FromStr;

/// One line of a file, its fields by name.
#[derive(Clone, Debug)]
pub struct Record {
    /// File and line, to be printed when the record is not met.
    pub place: String,
    fields: Vec<(String, String)>,
}

impl Record {
    /// The field of that name.
    pub fn text(&self, name: &str) -> &str {
        let field = self.fields.iter().find(|(other, _)| other == name);
        &field.unwrap_or_else(|| panic!("{}: no field {name}", self.place)).1
    }

    /// The field as a number; an empty one is 0.
    pub fn number<T: FromStr<Err: Debug> + Default>(&self, name: &str) -> T {
        let text = self.text(name);
        if text.is_empty() { T::default() } else { text.parse().unwrap() }
    }

    /// The decimal digits of the field as numbers.
    pub fn digits(&self, name: &str) -> Vec<u8> {
        digits(self.text(name))
    }
}

impl Display for Record {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "{}:", self.place)?;
        self.fields.iter().try_for_each(|(name, value)| write!(out, " {name}={value}"))
    }
}

/// The digits of a text as numbers; everything else is left out.
pub fn digits(text: &str) -> Vec<u8> {
    text.bytes().filter(u8::is_ascii_digit).map(|digit| digit - b'0').collect()
}

/// The path of a file under `tests/data`.
pub fn path(file: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("data").join(file)
}

/// All records of a file under `tests/data`.
pub fn read(file: &str) -> Vec<Record> {
    let text = fs::read_to_string(path(file)).unwrap_or_else(|error| panic!("{file}: {error}"));
    let mut lines = (1..).zip(text.lines());
    let (_, head) = lines.next().unwrap_or_else(|| panic!("{file} is empty"));
    let names = split(head);
    let record = |(number, line): (u32, &str)| {
        let values = split(line);
        assert_eq!(values.len(), names.len(), "{file}:{number}");
        Record { place: format!("{file}:{number}"), fields: names.iter().cloned().zip(values).collect() }
    };
    lines.map(record).collect()
}

/// The fields of a line; a quoted field may hold commas.
fn split(line: &str) -> Vec<String> {
    let mut fields = vec![String::new()];
    let mut is_quoted = false;
    for character in line.chars() {
        match character {
            '"' => is_quoted = !is_quoted,
            ',' if !is_quoted => fields.push(String::new()),
            _ => fields.last_mut().unwrap().push(character),
        }
    }
    fields
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quoted_field_may_hold_commas() {
        assert_eq!(split("1,\"a, b\",,c"), ["1", "a, b", "", "c"]);
    }
}
