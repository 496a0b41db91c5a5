//! Strings in and out.

use core::ffi::c_char;
use core::{fmt, ptr};

use engine::kit::text::{ParseError, Writer};

use crate::pointer;
use crate::status::Fault;

/// The length that stands for "up to the NUL"; `FIVEPLY_NUL_TERMINATED` of `cbindgen.toml`.
const NUL_TERMINATED: usize = usize::MAX;

/// The text behind a pointer.
///
/// # Safety
/// `pointer` leads to `length` bytes, or to a NUL-terminated string for `FIVEPLY_NUL_TERMINATED`, that nobody writes
/// while the answer is in use.
pub(crate) unsafe fn read<'a>(pointer: *const c_char, length: usize) -> Result<&'a str, Fault> {
    let bytes = if length == NUL_TERMINATED {
        // SAFETY: passed on to the caller.
        unsafe { pointer::terminated(pointer) }?
    } else {
        // SAFETY: passed on to the caller.
        unsafe { pointer::bytes(pointer.cast(), length) }?
    };
    core::str::from_utf8(bytes)
        .map_err(|error| not_utf8(bytes.get(..error.valid_up_to()).unwrap_or(bytes)).into())
}

/// The error after so much text that was readable.
fn not_utf8(readable: &[u8]) -> ParseError {
    let count = |bytes: usize| u32::try_from(bytes).unwrap_or(u32::MAX).saturating_add(1);
    let lines = readable.split(|&byte| byte == b'\n');
    let column = lines.clone().next_back().map_or(0, <[u8]>::len);
    ParseError {
        line: count(lines.count().saturating_sub(1)),
        column: count(column),
        expected: "text in UTF-8",
    }
}

/// Writes a text and its NUL into the caller's buffer, and its length without the NUL into `length` unless that is null.
///
/// A capacity of 0 asks for the length alone. A buffer that is too small for all of it is left alone.
///
/// # Safety
/// `buffer` leads to `capacity` bytes and `length` is null or leads to one number; nothing else uses them during the call.
pub(crate) unsafe fn write(
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
    text: impl Fn(&mut Writer<'_>) -> fmt::Result,
) -> Result<(), Fault> {
    // SAFETY: passed on to the caller.
    let length = unsafe { pointer::out_or_null(length) }?;
    // SAFETY: passed on to the caller.
    let buffer = unsafe { pointer::list_mut(buffer.cast::<u8>(), capacity) }?;
    let needed = measure(&text);
    if !buffer.is_empty() {
        let (end, room) = buffer
            .get_mut(..=needed)
            .and_then(<[u8]>::split_last_mut)
            .ok_or(Fault::capacity(needed.saturating_add(1)))?;
        // A writer that counts never fails.
        let _ = text(&mut Writer::new(room));
        *end = 0;
    }
    length.write(needed);
    Ok(())
}

/// The bytes that a text takes without its NUL.
fn measure(text: impl Fn(&mut Writer<'_>) -> fmt::Result) -> usize {
    let mut writer = Writer::new(&mut []);
    // A writer that counts never fails.
    let _ = text(&mut writer);
    writer.needed()
}

/// C strings of up to `N` bytes, made by the compiler from what each element of a list answers to a `const fn`.
macro_rules! c_strings {
    ($list:expr, $ask:ident) => {{
        let mut table = [$crate::text::padded(""); $list.len()];
        let (mut slots, mut elements): (&mut [_], &[_]) = (&mut table, &$list);
        while let ([slot, later_slots @ ..], [element, later_elements @ ..]) = (slots, elements) {
            *slot = $crate::text::padded(element.$ask());
            (slots, elements) = (later_slots, later_elements);
        }
        table
    }};
}

pub(crate) use c_strings;

/// A text with NULs up to `N` bytes.
pub(crate) const fn padded<const N: usize>(text: &str) -> [u8; N] {
    assert!(text.len() < N, "no room for the NUL");
    let mut bytes = [0; N];
    let (mut slots, mut later_bytes): (&mut [_], _) = (&mut bytes, text.as_bytes());
    while let ([slot, later @ ..], [byte, rest @ ..]) = (slots, later_bytes) {
        *slot = *byte;
        (slots, later_bytes) = (later, rest);
    }
    bytes
}

/// The C string in a place of a table; null past its end.
pub(crate) fn entry<const N: usize, const M: usize>(
    table: &'static [[u8; N]; M],
    place: usize,
) -> *const c_char {
    table.get(place).map_or(ptr::null(), |text| text.as_ptr().cast())
}
