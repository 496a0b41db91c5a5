//! Tokens with line and column, number readers and writers, and a bounded writer.
//!
//! Positions, actions and games are text that people type and mend, so a reader must say where it stopped
//! understanding. [`Reader`] gives the tokens of one line after another; blanks (space, tab, carriage return)
//! part them, `\n` ends a line (so `\r\n` does), and `#` begins a comment up to the end of its line, even
//! inside a token.
//!
//! - Invariant: any text is read without a panic, in pieces that never part a character; a column counts
//!   bytes from 1; lines and columns past 32 bits stay at the largest number.
//! - Cost: each byte is looked at a few times. Memory: 24 bytes on 32-bit targets, no copy of the text.
//! - Choice: number writers of our own. `core::fmt`'s bring indirect calls and panic code into a firmware;
//!   these are plain loops over [`core::fmt::Write`].

use core::fmt::{self, Write};
use core::str::from_utf8;

/// Reads a text line by line and token by token.
///
/// As an iterator it gives the tokens left on this line. Asking ([`Reader::peek`], [`Reader::expected`])
/// moves nothing, and what fails moves nothing either, so that the error and the next try are about the same
/// token.
///
/// ```
/// use fiveply::kit::text::Reader;
///
/// let mut reader = Reader::new("roll 6 1  # by hand\nkeep 6\n");
/// assert_eq!(reader.keyword("roll", "roll"), Ok(()));
/// assert_eq!(reader.number(6, "a die"), Ok(6));
/// assert_eq!(reader.next(), Some("1"));
/// assert_eq!(reader.next(), None); // the comment does not count
/// assert!(reader.next_line());
/// assert_eq!(reader.keyword("roll", "roll").map_err(|error| (error.line, error.column)), Err((2, 1)));
/// assert_eq!(reader.peek(), Some("keep"));
/// ```
#[derive(Clone, Debug)]
pub struct Reader<'a> {
    /// This line from its next token to the end of its last.
    here: &'a str,
    /// The lines after this one.
    later: &'a str,
    line: u32,
    /// Where `here` begins.
    column: u32,
}

impl<'a> Reader<'a> {
    /// A reader before the first token of the first line; a text without a line is read as one empty line.
    pub fn new(text: &'a str) -> Self {
        let mut reader = Self { here: "", later: text, line: 0, column: 1 };
        reader.open_line();
        reader
    }

    /// The next token on this line.
    pub fn peek(&self) -> Option<&'a str> {
        let (token, _) = cut(self.here, is_blank);
        (!token.is_empty()).then_some(token)
    }

    /// The next token on this line, with its place.
    pub fn peek_word(&self) -> Option<Word<'a>> {
        self.peek().map(|text| Word { text, line: self.line, column: self.column })
    }

    /// Whether no token is left on this line.
    pub fn end_of_line(&self) -> bool {
        self.here.is_empty()
    }

    /// The line's number, from 1.
    pub fn line(&self) -> u32 {
        self.line
    }

    /// The byte column of the next token, from 1; the one after the last token when none is left.
    pub fn column(&self) -> u32 {
        self.column
    }

    /// The error that something else was expected in place of the next token.
    pub fn expected(&self, what: &'static str) -> ParseError {
        ParseError { line: self.line, column: self.column, expected: what }
    }

    /// Goes to the next line and says true; says false after the last one.
    ///
    /// What is left of this line is passed over. A `\n` at the end of the text ends its line and begins none.
    pub fn next_line(&mut self) -> bool {
        self.skip(self.here.len());
        let more = !self.later.is_empty();
        if more {
            self.open_line();
        }
        more
    }

    /// Takes the next token on this line, with its place.
    pub fn word(&mut self) -> Option<Word<'a>> {
        let word = self.peek_word()?;
        self.skip(word.text.len());
        self.skip_blanks();
        Some(word)
    }

    /// Takes the next token if it is `name=value`; name and value know their own columns.
    ///
    /// ```
    /// use fiveply::kit::text::Reader;
    ///
    /// let mut reader = Reader::new("ones=9 chance");
    /// let field = reader.field().unwrap();
    /// assert_eq!(field.name.text, "ones");
    /// assert_eq!(field.value.number(5, "at most 5").map_err(|error| error.column), Err(6));
    /// assert_eq!(reader.field(), None); // `chance` stays
    /// assert_eq!(reader.peek(), Some("chance"));
    /// ```
    pub fn field(&mut self) -> Option<Field<'a>> {
        let field = self.peek_word()?.field()?;
        self.word();
        Some(field)
    }

    /// Takes the token `word`.
    ///
    /// # Errors
    /// `what` is expected, when the next token is another one or none is left.
    pub fn keyword(&mut self, word: &str, what: &'static str) -> Result<(), ParseError> {
        if self.peek() != Some(word) {
            return Err(self.expected(what));
        }
        self.word();
        Ok(())
    }

    /// Takes a whole number from 0 to `max`.
    ///
    /// # Errors
    /// `what` is expected, when the next token is no such number or none is left.
    pub fn number(&mut self, max: u32, what: &'static str) -> Result<u32, ParseError> {
        let number = self.word_or(what)?.number(max, what)?;
        self.word();
        Ok(number)
    }

    /// Takes a whole number from 0 to `max`, which may exceed 32 bits.
    ///
    /// # Errors
    /// As [`Reader::number`].
    pub fn number_wide(&mut self, max: u64, what: &'static str) -> Result<u64, ParseError> {
        let number = self.word_or(what)?.number_wide(max, what)?;
        self.word();
        Ok(number)
    }

    /// The next token, left where it is, or the error that `what` was expected.
    fn word_or(&self, what: &'static str) -> Result<Word<'a>, ParseError> {
        self.peek_word().ok_or(self.expected(what))
    }

    /// Makes the first of the later lines this one.
    fn open_line(&mut self) {
        let (line, rest) = cut(self.later, |byte| byte == b'\n');
        let (tokens, _comment) = cut(line, |byte| byte == b'#');
        self.here = without_last_blanks(tokens);
        self.later = rest.get(1..).unwrap_or("");
        self.line = self.line.saturating_add(1);
        self.column = 1;
        self.skip_blanks();
    }

    /// Passes over blanks.
    fn skip_blanks(&mut self) {
        let (blanks, _) = cut(self.here, |byte| !is_blank(byte));
        self.skip(blanks.len());
    }

    /// Passes over so many bytes of this line, which end between two characters.
    fn skip(&mut self, bytes: usize) {
        self.here = self.here.get(bytes..).unwrap_or("");
        self.column = past(self.column, bytes);
    }
}

impl<'a> Iterator for Reader<'a> {
    type Item = &'a str;

    /// Takes the next token on this line.
    fn next(&mut self) -> Option<&'a str> {
        self.word().map(|word| word.text)
    }
}

/// A piece of text, and where it stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Word<'a> {
    /// The characters; a token has at least one, a field's name or value may have none.
    pub text: &'a str,
    /// The line, from 1.
    pub line: u32,
    /// The byte column of the first character, from 1.
    pub column: u32,
}

impl<'a> Word<'a> {
    /// The error that something else was expected in its place.
    pub fn expected(self, what: &'static str) -> ParseError {
        ParseError { line: self.line, column: self.column, expected: what }
    }

    /// The whole number from 0 to `max` that it spells.
    ///
    /// # Errors
    /// `what` is expected, when it spells none or a larger one.
    pub fn number(self, max: u32, what: &'static str) -> Result<u32, ParseError> {
        let number = unsigned(self.text, u64::from(max)).and_then(|wide| u32::try_from(wide).ok());
        number.ok_or(self.expected(what))
    }

    /// The whole number from 0 to `max` that it spells, which may exceed 32 bits.
    ///
    /// # Errors
    /// As [`Word::number`].
    pub fn number_wide(self, max: u64, what: &'static str) -> Result<u64, ParseError> {
        unsigned(self.text, max).ok_or(self.expected(what))
    }

    /// It, parted at its first `=`; nothing if it has none.
    pub fn field(self) -> Option<Field<'a>> {
        let (name, rest) = cut(self.text, |byte| byte == b'=');
        let value = rest.get(1..)?;
        let column = past(past(self.column, name.len()), 1);
        Some(Field { name: Word { text: name, ..self }, value: Word { text: value, column, ..self } })
    }
}

/// A token `name=value`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Field<'a> {
    /// What stands before the first `=`; may be empty.
    pub name: Word<'a>,
    /// What stands after it; may be empty.
    pub value: Word<'a>,
}

/// Where a text could not be read, and what would have been right there.
///
/// ```
/// let error = fiveply::kit::text::Reader::new("forced\n").expected("a rule set");
/// assert_eq!(error.to_string(), "1:1: expected a rule set");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseError {
    /// The line, from 1.
    pub line: u32,
    /// The byte column, from 1.
    pub column: u32,
    /// What was expected, in words that follow "expected".
    pub expected: &'static str,
}

impl fmt::Display for ParseError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_unsigned(out, u64::from(self.line))?;
        out.write_str(":")?;
        write_unsigned(out, u64::from(self.column))?;
        out.write_str(": expected ")?;
        out.write_str(self.expected)
    }
}

impl core::error::Error for ParseError {}

/// Writes text into a buffer that may be too small, and counts what all of it takes.
///
/// It never fails. From the first character that does not fit on, nothing more is written, so that the buffer
/// holds a true beginning of the text in whole characters.
///
/// ```
/// use core::fmt::Write;
/// use fiveply::kit::text::Writer;
///
/// let mut buffer = [0; 4];
/// let mut writer = Writer::new(&mut buffer);
/// writer.write_str("a b").unwrap();
/// writer.write_str("é").unwrap(); // two bytes, one is free
/// writer.write_str("c").unwrap(); // would fit, but not in its place
/// assert_eq!((writer.as_str(), writer.needed(), writer.is_cut()), ("a b", 6, true));
/// ```
#[derive(Debug)]
pub struct Writer<'a> {
    buffer: &'a mut [u8],
    written: usize,
    needed: usize,
}

impl<'a> Writer<'a> {
    /// A writer at the start of `buffer`, which may be empty to learn what a text needs.
    pub fn new(buffer: &'a mut [u8]) -> Self {
        Self { buffer, written: 0, needed: 0 }
    }

    /// Bytes that the text so far takes as a whole; a terminating zero is the caller's business.
    pub fn needed(&self) -> usize {
        self.needed
    }

    /// Bytes of it that stand in the buffer.
    pub fn written(&self) -> usize {
        self.written
    }

    /// Whether something did not fit.
    pub fn is_cut(&self) -> bool {
        self.written < self.needed
    }

    /// What stands in the buffer.
    pub fn as_str(&self) -> &str {
        self.buffer.get(..self.written).and_then(|bytes| from_utf8(bytes).ok()).unwrap_or("")
    }
}

impl Write for Writer<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        if !self.is_cut() {
            let free = self.buffer.get_mut(self.written..).unwrap_or_default();
            let fitting = whole_characters(text, free.len());
            for (slot, byte) in free.iter_mut().zip(fitting.bytes()) {
                *slot = byte;
            }
            self.written = self.written.saturating_add(fitting.len());
        }
        self.needed = self.needed.saturating_add(text.len());
        Ok(())
    }
}

/// The whole number from 0 to `max` that `text` spells in decimal digits.
///
/// Digits and nothing else, at least one; leading zeros are allowed, signs are not.
///
/// ```
/// use fiveply::kit::text::unsigned;
///
/// assert_eq!(unsigned("0063", 63), Some(63));
/// assert_eq!(unsigned("64", 63), None);
/// assert_eq!(unsigned("+7", 63), None);
/// ```
pub fn unsigned(text: &str, max: u64) -> Option<u64> {
    if text.is_empty() {
        return None;
    }
    let number = text.bytes().try_fold(0_u64, |number, byte| {
        let digit = byte.wrapping_sub(b'0');
        if digit > 9 { None } else { number.checked_mul(10)?.checked_add(u64::from(digit)) }
    });
    number.filter(|&number| number <= max)
}

/// The whole number that `text` spells: decimal digits, after a `-` if it is below zero.
///
/// ```
/// use fiveply::kit::text::signed;
///
/// assert_eq!(signed("-12"), Some(-12));
/// assert_eq!(signed("9223372036854775808"), None); // past the largest by one
/// ```
pub fn signed(text: &str) -> Option<i64> {
    match text.strip_prefix('-') {
        Some(digits) => 0_i64.checked_sub_unsigned(unsigned(digits, u64::MAX)?),
        None => 0_i64.checked_add_unsigned(unsigned(text, u64::MAX)?),
    }
}

/// Writes `value` in decimal digits.
///
/// ```
/// use fiveply::kit::text::write_unsigned;
///
/// let mut text = String::new();
/// write_unsigned(&mut text, 1_050).unwrap();
/// assert_eq!(text, "1050");
/// ```
///
/// # Errors
/// Those of `out`; a [`Writer`] has none.
pub fn write_unsigned<W: Write>(out: &mut W, value: u64) -> fmt::Result {
    let mut digits = [b'0'; MOST_DIGITS];
    let mut start = MOST_DIGITS;
    let mut left = value;
    for slot in digits.iter_mut().rev() {
        *slot = last_digit(left);
        left /= 10;
        start = start.saturating_sub(1);
        if left == 0 {
            break;
        }
    }
    digits.iter().skip(start).try_for_each(|&digit| out.write_char(char::from(digit)))
}

/// Writes `value` in decimal digits, after a `-` if it is below zero.
///
/// # Errors
/// Those of `out`; a [`Writer`] has none.
pub fn write_signed<W: Write>(out: &mut W, value: i64) -> fmt::Result {
    if value < 0 {
        out.write_char('-')?;
    }
    write_unsigned(out, value.unsigned_abs())
}

/// Writes `value` in small hexadecimal digits: `digits` of them (16 at most), or more if it needs more.
///
/// ```
/// use fiveply::kit::text::write_hex;
///
/// let mut text = String::new();
/// write_hex(&mut text, 0x5C1F, 8).unwrap();
/// write_hex(&mut text, 0x5C1F, 0).unwrap();
/// assert_eq!(text, "00005c1f5c1f");
/// ```
///
/// # Errors
/// Those of `out`; a [`Writer`] has none.
pub fn write_hex<W: Write>(out: &mut W, value: u64, digits: u32) -> fmt::Result {
    let places = HEX_PLACES.rev().skip_while(|&place| place >= digits.max(1) && value >> (4 * place) == 0);
    for place in places {
        out.write_char(hex_digit(value >> (4 * place)))?;
    }
    Ok(())
}

/// Writes a value given in thousandths as a decimal number with three digits after the point.
///
/// ```
/// use fiveply::kit::text::write_fixed;
///
/// let mut text = String::new();
/// write_fixed(&mut text, -50).unwrap();
/// assert_eq!(text, "-0.050");
/// ```
///
/// # Errors
/// Those of `out`; a [`Writer`] has none.
pub fn write_fixed<W: Write>(out: &mut W, value_milli: i64) -> fmt::Result {
    if value_milli < 0 {
        out.write_char('-')?;
    }
    let size_milli = value_milli.unsigned_abs();
    write_unsigned(out, size_milli / 1_000)?;
    out.write_char('.')?;
    let digits = [last_digit(size_milli / 100), last_digit(size_milli / 10), last_digit(size_milli)];
    digits.iter().try_for_each(|&digit| out.write_char(char::from(digit)))
}

/// Decimal digits of the largest 64-bit number.
const MOST_DIGITS: usize = 20;

/// The hexadecimal digits of a 64-bit number, from the lowest.
const HEX_PLACES: core::ops::Range<u32> = 0..16;

/// The last decimal digit, as a character.
fn last_digit(value: u64) -> u8 {
    let [digit, ..] = (value % 10).to_le_bytes();
    b'0' | digit
}

/// The last hexadecimal digit, as a character.
fn hex_digit(value: u64) -> char {
    let [byte, ..] = value.to_le_bytes();
    match byte & 0xF {
        digit @ 0..=9 => char::from(b'0' | digit),
        digit => char::from(digit.wrapping_add(b'a' - 10)),
    }
}

/// The longest beginning of `text` that has at most `room` bytes and ends between two characters.
fn whole_characters(text: &str, room: usize) -> &str {
    // A character has at most four bytes, so at most three steps down.
    (0..=room.min(text.len())).rev().find_map(|length| text.get(..length)).unwrap_or("")
}

/// Whether the byte parts tokens.
fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\r')
}

/// `text` parted before the first byte that `stops`, which must be so of whole characters only.
fn cut(text: &str, stops: impl Fn(u8) -> bool) -> (&str, &str) {
    let length = text.bytes().position(stops).unwrap_or(text.len());
    text.split_at_checked(length).unwrap_or((text, ""))
}

/// `text` up to the end of its last token.
fn without_last_blanks(text: &str) -> &str {
    let last = text.bytes().rposition(|byte| !is_blank(byte));
    last.and_then(|last| text.get(..=last)).unwrap_or("")
}

/// The column so many bytes on.
fn past(column: u32, bytes: usize) -> u32 {
    column.saturating_add(u32::try_from(bytes).unwrap_or(u32::MAX))
}

#[cfg(test)]
mod tests;
