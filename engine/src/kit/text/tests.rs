//! Cases, and a naive reader and writer that the real ones must agree with on random text.

extern crate std;

use std::string::{String, ToString};
use std::vec::Vec;

use super::*;
use crate::kit::Random;

/// Every token of a text with its line and column.
fn tokens(text: &str) -> Vec<(u32, u32, &str)> {
    let mut reader = Reader::new(text);
    let mut found = Vec::new();
    loop {
        while let Some(word) = reader.word() {
            found.push((word.line, word.column, word.text));
        }
        if !reader.next_line() {
            return found;
        }
    }
}

/// The same in the standard library's words.
fn naive_tokens(text: &str) -> Vec<(u32, u32, &str)> {
    let mut found = Vec::new();
    for (line, content) in (1..).zip(text.split('\n')) {
        let code = content.split('#').next().unwrap();
        for token in code.split([' ', '\t', '\r']).filter(|token| !token.is_empty()) {
            let offset = token.as_ptr() as usize - content.as_ptr() as usize;
            found.push((line, u32::try_from(offset).unwrap() + 1, token));
        }
    }
    found
}

/// Characters that matter to the reader, and some of two, three and four bytes.
fn random_text(random: &mut Random) -> String {
    let alphabet = ['a', '7', '=', ' ', ' ', '\t', '\r', '\n', '\n', '#', 'é', '€', '🎲', '\u{a0}'];
    (0..random.below(40)).map(|_| alphabet[random.below(14) as usize]).collect()
}

fn written(write: impl FnOnce(&mut String) -> fmt::Result) -> String {
    let mut text = String::new();
    write(&mut text).unwrap();
    text
}

/// Numbers where digits, signs and carries change, and random ones of every length.
fn numbers() -> impl Iterator<Item = u64> {
    let mut random = Random::from_seed(31);
    let near_powers = (0..20).map(|power| 10_u64.pow(power)).flat_map(|power| [power - 1, power, power + 1]);
    let any_length = (0..1_000).map(move |count| random.below_wide(u64::MAX) >> (count % 64));
    near_powers.chain(any_length).chain([u64::MAX, 1 << 63, (1 << 63) - 1])
}

#[test]
fn tokens_are_parted_by_blanks_and_know_line_and_column() {
    assert_eq!(
        tokens("dice 6 1\r\n\n\t rolls\t1 # of two\n#none\nend"),
        [(1, 1, "dice"), (1, 6, "6"), (1, 8, "1"), (3, 3, "rolls"), (3, 9, "1"), (5, 1, "end")]
    );
}

#[test]
fn a_comment_begins_even_inside_a_token() {
    assert_eq!(tokens("7#x y\n8"), [(1, 1, "7"), (2, 1, "8")]);
}

#[test]
fn columns_count_bytes_and_tokens_keep_their_characters() {
    assert_eq!(tokens("é 🎲x €"), [(1, 1, "é"), (1, 4, "🎲x"), (1, 10, "€")]);
}

#[test]
fn any_text_gives_the_tokens_of_a_naive_reader() {
    let mut random = Random::from_seed(30);
    for _ in 0..5_000 {
        let text = random_text(&mut random);
        assert_eq!(tokens(&text), naive_tokens(&text), "{text:?}");
    }
}

#[test]
fn lines_are_those_of_the_standard_library_and_an_empty_text_is_one() {
    let mut random = Random::from_seed(32);
    for _ in 0..2_000 {
        let text = random_text(&mut random);
        let mut reader = Reader::new(&text);
        while reader.next_line() {}
        assert_eq!(reader.line() as usize, text.lines().count().max(1), "{text:?}");
        assert!(reader.end_of_line());
        assert!(!reader.next_line());
    }
}

#[test]
fn the_column_past_the_last_token_is_where_more_was_expected() {
    let mut reader = Reader::new("  dice 6   # and four more");
    assert_eq!(reader.by_ref().count(), 2);
    assert!(reader.end_of_line());
    assert_eq!(reader.expected("a die"), ParseError { line: 1, column: 9, expected: "a die" });
    assert!(!reader.next_line());
    assert_eq!((reader.line(), reader.column()), (1, 9));
}

#[test]
fn going_to_the_next_line_passes_over_what_is_left() {
    let mut reader = Reader::new("a b c\nd");
    assert_eq!(reader.next(), Some("a"));
    assert!(reader.next_line());
    assert_eq!((reader.peek(), reader.line(), reader.column()), (Some("d"), 2, 1));
    assert!(!reader.next_line());
    assert_eq!((reader.peek(), reader.line(), reader.column()), (None, 2, 2));
}

#[test]
fn what_fails_moves_nothing() {
    let mut reader = Reader::new("12 x=y");
    let here = Err(ParseError { line: 1, column: 1, expected: "w" });
    assert_eq!(reader.number(11, "w"), here);
    assert_eq!(reader.number_wide(11, "w").map(|_| 0), here);
    assert_eq!(reader.keyword("1", "w").map(|()| 0), here);
    assert_eq!(reader.field(), None);
    assert_eq!(reader.number(12, "w"), Ok(12));
    assert_eq!(reader.next(), Some("x=y"));
    let end = Err(ParseError { line: 1, column: 7, expected: "w" });
    assert_eq!(reader.number(11, "w"), end);
    assert_eq!(reader.number_wide(11, "w").map(|_| 0), end);
    assert_eq!(reader.keyword("", "w").map(|()| 0), end);
}

#[test]
fn what_succeeds_takes_the_token_and_the_blanks_after_it() {
    let mut reader = Reader::new("roll  4294967295 18446744073709551615 x=1 .");
    assert_eq!(reader.keyword("roll", "w"), Ok(()));
    assert_eq!(reader.column(), 7);
    assert_eq!(reader.number(u32::MAX, "w"), Ok(u32::MAX));
    assert_eq!(reader.number_wide(u64::MAX, "w"), Ok(u64::MAX));
    assert!(reader.field().is_some());
    assert_eq!((reader.peek(), reader.column()), (Some("."), 43));
}

#[test]
fn a_field_is_parted_at_its_first_equals_sign_and_either_side_may_be_empty() {
    let parts = |text| {
        let field = Reader::new(text).field()?;
        let (name, value) = (field.name, field.value);
        Some((name.text, name.column, value.text, value.column, value.line))
    };
    assert_eq!(parts(" ones=3"), Some(("ones", 2, "3", 7, 1)));
    assert_eq!(parts("é=a=b"), Some(("é", 1, "a=b", 4, 1)));
    assert_eq!(parts("="), Some(("", 1, "", 2, 1)));
    assert_eq!(parts("\u{a0}€= x"), Some(("\u{a0}€", 1, "", 7, 1)));
    assert_eq!(parts("ones 3=4"), None);
    assert_eq!(parts(""), None);
}

#[test]
fn a_value_reports_its_own_column() {
    let field = Reader::new("ones=six").field().unwrap();
    let error = ParseError { line: 1, column: 6, expected: "points" };
    assert_eq!(field.value.number(5, "points"), Err(error));
    assert_eq!(field.value.number_wide(5, "points"), Err(error));
    assert_eq!(field.value.expected("points"), error);
    assert_eq!(field.name.expected("a box").column, 1);
}

#[test]
fn columns_and_lines_stay_at_the_largest_number() {
    assert_eq!(past(u32::MAX - 1, 1), u32::MAX);
    assert_eq!(past(u32::MAX - 1, 5), u32::MAX);
    assert_eq!(past(1, usize::MAX), u32::MAX);
    let word = Word { text: "a=b", line: 1, column: u32::MAX };
    assert_eq!(word.field().unwrap().value.column, u32::MAX);
    let mut reader = Reader { here: "a b", later: "c", line: u32::MAX, column: u32::MAX };
    assert_eq!(reader.next(), Some("a"));
    assert_eq!(reader.column(), u32::MAX);
    assert!(reader.next_line());
    assert_eq!(reader.line(), u32::MAX);
}

#[test]
fn a_number_is_digits_and_nothing_else() {
    for text in [
        "",
        "+1",
        "-1",
        "1_0",
        " 1",
        "1.0",
        "1:",
        "/1",
        "0x1",
        "٣",
        "18446744073709551616",
        "99999999999999999999",
    ] {
        assert_eq!(unsigned(text, u64::MAX), None, "{text:?}");
    }
    assert_eq!(unsigned("000000000000000000000000000000012", 12), Some(12));
    assert_eq!(unsigned("13", 12), None);
    for text in ["", "-", "--1", "+1", "-+1", "9223372036854775808", "-9223372036854775809", "1-"] {
        assert_eq!(signed(text), None, "{text:?}");
    }
    assert_eq!(signed("-0"), Some(0));
}

#[test]
fn numbers_are_written_as_the_standard_library_writes_them_and_read_back() {
    for value in numbers() {
        let text = written(|out| write_unsigned(out, value));
        assert_eq!(text, value.to_string());
        assert_eq!(unsigned(&text, u64::MAX), Some(value));
        for value in [value.cast_signed(), value.cast_signed().wrapping_neg()] {
            let text = written(|out| write_signed(out, value));
            assert_eq!(text, value.to_string());
            assert_eq!(signed(&text), Some(value));
        }
    }
}

#[test]
fn hexadecimal_digits_are_as_many_as_asked_or_as_needed() {
    for value in numbers() {
        for digits in [0, 1, 2, 8, 15, 16] {
            let naive = std::format!("{value:0width$x}", width = digits as usize);
            assert_eq!(written(|out| write_hex(out, value, digits)), naive);
        }
        assert_eq!(written(|out| write_hex(out, value, u32::MAX)), std::format!("{value:016x}"));
    }
}

#[test]
fn thousandths_have_three_digits_after_the_point_and_keep_their_sign() {
    let cases = [(0, "0.000"), (7, "0.007"), (-7, "-0.007"), (-1_000, "-1.000"), (254_587, "254.587")];
    for (value_milli, text) in cases {
        assert_eq!(written(|out| write_fixed(out, value_milli)), text);
    }
    assert_eq!(written(|out| write_fixed(out, i64::MIN)), "-9223372036854775.808");
    assert_eq!(written(|out| write_fixed(out, i64::MAX)), "9223372036854775.807");
}

#[test]
fn an_error_reads_as_place_and_expectation() {
    let error = ParseError { line: 12, column: 305, expected: "a die from 1 to 6" };
    assert_eq!(error.to_string(), "12:305: expected a die from 1 to 6");
}

#[test]
fn a_writer_holds_the_longest_beginning_in_whole_characters_that_fits() {
    let mut random = Random::from_seed(33);
    for _ in 0..2_000 {
        let pieces: [String; 3] = core::array::from_fn(|_| random_text(&mut random));
        let whole = pieces.concat();
        let mut buffer = [0xAA; 64];
        let room = random.below(61) as usize;
        let mut writer = Writer::new(&mut buffer[..room]);
        for piece in &pieces {
            writer.write_str(piece).unwrap();
        }
        let fits = (0..=room.min(whole.len())).rev().find(|&length| whole.is_char_boundary(length)).unwrap();
        assert_eq!(writer.as_str(), &whole[..fits]);
        assert_eq!((writer.written(), writer.needed()), (fits, whole.len()));
        assert_eq!(writer.is_cut(), fits < whole.len());
        assert_eq!(buffer[fits..], [0xAA; 64][fits..]);
    }
}

#[test]
fn a_writer_without_room_only_counts() {
    let mut writer = Writer::new(&mut []);
    write_signed(&mut writer, -254).unwrap();
    assert_eq!((writer.written(), writer.needed(), writer.is_cut(), writer.as_str()), (0, 4, true, ""));
}
