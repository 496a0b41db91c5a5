//! From the caller's pointers to values and slices: the only place where a pointer is followed.
//!
//! What the caller passes may overlap in any way, or be the same object twice. That stays harmless, because of an
//! order that every function keeps:
//!
//! 1. all pointers are checked for null and alignment, and in-values are copied;
//! 2. at most one reference into the caller's memory is alive at a time, while the engine works (a workspace and a list,
//!    which are needed together, are checked to lie apart);
//! 3. out-values are written last, through the pointers.
//!
//! Everything that lies behind a pointer is plain data ([`Plain`]): any bytes are a value, so that nothing depends on
//! what the caller left there. A pointer's length is the one thing that must be taken on trust.

use core::ffi::{CStr, c_char, c_void};
#[cfg(feature = "yahtzee")]
use core::ops::Range;
use core::slice;

use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

use crate::object::{Object, Settings};
use crate::status::Fault;

/// Data for which any bytes are a value and whose bytes are all data.
pub(crate) trait Plain: FromBytes + IntoBytes + Immutable + KnownLayout + Copy {}

impl<T: FromBytes + IntoBytes + Immutable + KnownLayout + Copy> Plain for T {}

/// A checked place for an out-value; it is written on success only.
pub(crate) struct Out<T>(*mut T);

impl<T: Plain> Out<T> {
    /// Writes the value; does nothing where the caller passed an allowed null.
    pub(crate) fn write(&self, value: T) {
        if !self.0.is_null() {
            // SAFETY: `out` and `out_or_null` checked the alignment and were promised room for one `T` during the call.
            unsafe { self.0.write(value) }
        }
    }
}

/// A place for one `T`; null is refused.
///
/// # Safety
/// If not null, `pointer` leads to memory for one `T` that may be written as long as the answer is in use.
pub(crate) unsafe fn out<T>(pointer: *mut T) -> Result<Out<T>, Fault> {
    check(pointer)?;
    Ok(Out(pointer))
}

/// As [`out`], but null is allowed and means that the value is not wanted.
///
/// # Safety
/// As [`out`].
pub(crate) unsafe fn out_or_null<T>(pointer: *mut T) -> Result<Out<T>, Fault> {
    check_or_null(pointer)?;
    Ok(Out(pointer))
}

/// A copy of the value behind a pointer.
///
/// # Safety
/// If not null, `pointer` leads to one `T`.
pub(crate) unsafe fn value<T: Plain>(pointer: *const T) -> Result<T, Fault> {
    check(pointer)?;
    // SAFETY: not null, aligned, and promised to be one `T`.
    Ok(unsafe { pointer.read() })
}

/// A copy of the value behind a pointer, or nothing for null.
///
/// # Safety
/// As [`value`].
#[cfg(feature = "yahtzee")]
pub(crate) unsafe fn value_or_null<T: Plain>(pointer: *const T) -> Result<Option<T>, Fault> {
    if pointer.is_null() {
        return Ok(None);
    }
    // SAFETY: passed on to the caller.
    unsafe { value(pointer) }.map(Some)
}

/// A copy of an initialised object.
///
/// # Safety
/// As [`value`].
pub(crate) unsafe fn initialised<T: Object>(pointer: *const T) -> Result<T, Fault> {
    // SAFETY: passed on to the caller.
    let object = unsafe { value(pointer) }?;
    if object.magic() == T::MAGIC { Ok(object) } else { Err(Fault::not_initialised()) }
}

/// A copy of what an initialised object holds.
///
/// # Safety
/// As [`value`].
pub(crate) unsafe fn object<T: Object>(pointer: *const T) -> Result<T::Content, Fault> {
    // SAFETY: passed on to the caller.
    unsafe { initialised(pointer) }.map(|object| object.content())
}

/// What an initialised object holds, to be changed in place.
///
/// # Safety
/// If not null, `pointer` leads to one `T` that nothing else uses while the answer is in use.
pub(crate) unsafe fn object_mut<'a, T: Object + 'a>(pointer: *mut T) -> Result<&'a mut T::Content, Fault> {
    check(pointer)?;
    // SAFETY: not null, aligned, and promised to be one `T` that nothing else uses; any bytes are a `T`.
    let object = unsafe { &mut *pointer };
    if object.magic() == T::MAGIC { Ok(object.content_mut()) } else { Err(Fault::not_initialised()) }
}

/// A copy of settings of any version up to this one; fields that the caller does not know have their defaults.
///
/// # Safety
/// If not null, `pointer` leads to settings, as long as their first word says if that is a length that ever was.
pub(crate) unsafe fn sized<T: Settings>(pointer: *const T, default: T) -> Result<T, Fault> {
    check(pointer)?;
    // SAFETY: not null, aligned, and promised to start with the size.
    let size = unsafe { pointer.cast::<u32>().read() };
    let length = known_size::<T>(size as usize)?;
    // SAFETY: not null, aligned, and promised to be so many bytes.
    let bytes = unsafe { slice::from_raw_parts(pointer.cast::<u8>(), length) };
    let mut settings = default;
    for (slot, &byte) in settings.as_mut_bytes().iter_mut().zip(bytes) {
        *slot = byte;
    }
    Ok(settings)
}

/// Writes settings for a caller who knows `size` bytes of them.
///
/// # Safety
/// If not null, `pointer` leads to `size` bytes that may be written.
pub(crate) unsafe fn write_sized<T: Settings>(
    pointer: *mut T,
    size: usize,
    settings: T,
) -> Result<(), Fault> {
    check(pointer)?;
    let length = known_size::<T>(size)?;
    let settings = settings.with_struct_size(u32::try_from(length).unwrap_or(0));
    // SAFETY: not null, aligned, and promised to be so many bytes.
    let bytes = unsafe { slice::from_raw_parts_mut(pointer.cast::<u8>(), length) };
    for (slot, &byte) in bytes.iter_mut().zip(settings.as_bytes()) {
        *slot = byte;
    }
    Ok(())
}

/// The size itself if settings of that size ever were.
fn known_size<T: Settings>(size: usize) -> Result<usize, Fault> {
    let is_known = size >= T::FIRST_SIZE && size <= size_of::<T>();
    if is_known {
        Ok(size)
    } else {
        Err(Fault::version("settings filled by settings_default of this version"))
    }
}

/// The bytes of a caller's buffer, to be read.
///
/// # Safety
/// `pointer` leads to `length` bytes that nobody writes while the answer is in use.
pub(crate) unsafe fn bytes<'a>(pointer: *const u8, length: usize) -> Result<&'a [u8], Fault> {
    check(pointer)?;
    check_length::<u8>(length)?;
    // SAFETY: not null, aligned, not too long, and promised to be so many bytes.
    Ok(unsafe { slice::from_raw_parts(pointer, length) })
}

/// The bytes of a caller's string before its NUL.
///
/// # Safety
/// If not null, `pointer` leads to bytes up to a NUL that nobody writes while the answer is in use.
pub(crate) unsafe fn terminated<'a>(pointer: *const c_char) -> Result<&'a [u8], Fault> {
    check(pointer)?;
    // SAFETY: not null, and promised to end with a NUL.
    Ok(unsafe { CStr::from_ptr(pointer) }.to_bytes())
}

/// The elements of a caller's list, to be written; null is allowed for a capacity of 0.
///
/// # Safety
/// `pointer` leads to `capacity` elements that nothing else uses while the answer is in use; any bytes are a `T`.
pub(crate) unsafe fn list_mut<'a, T>(pointer: *mut T, capacity: usize) -> Result<&'a mut [T], Fault> {
    if capacity == 0 {
        return Ok(&mut []);
    }
    check(pointer)?;
    check_length::<T>(capacity)?;
    // SAFETY: not null, aligned, not too long, and promised to be so many elements; any bytes are elements.
    Ok(unsafe { slice::from_raw_parts_mut(pointer, capacity) })
}

/// The elements of a caller's list, to be read; null is allowed for a count of 0.
///
/// # Safety
/// `pointer` leads to `count` elements that nobody writes while the answer is in use; any bytes are a `T`.
#[cfg(any(feature = "spider", feature = "splendor"))]
pub(crate) unsafe fn list<'a, T: Plain>(pointer: *const T, count: usize) -> Result<&'a [T], Fault> {
    if count == 0 {
        return Ok(&[]);
    }
    check(pointer)?;
    check_length::<T>(count)?;
    // SAFETY: not null, aligned, not too long, and promised to be so many elements; any bytes are elements.
    Ok(unsafe { slice::from_raw_parts(pointer, count) })
}

/// As [`list_mut`], for code that reads what it writes: every byte is 0 first.
///
/// # Safety
/// As [`list_mut`].
pub(crate) unsafe fn zeroed_list_mut<'a, T>(pointer: *mut T, capacity: usize) -> Result<&'a mut [T], Fault> {
    if capacity > 0 {
        check(pointer)?;
        check_length::<T>(capacity)?;
        // SAFETY: not null, aligned, not too long, and promised to be so many elements.
        unsafe { pointer.write_bytes(0, capacity) };
    }
    // SAFETY: passed on to the caller.
    unsafe { list_mut(pointer, capacity) }
}

/// Makes of each engine value in a list the C struct of the same size that stands for it, so that no gap between fields
/// shows what lay on the stack.
///
/// # Safety
/// `pointer` leads to `count` values of type `T`, written by the engine, of the size and alignment of `C`.
pub(crate) unsafe fn convert_list<T: Copy, C: Plain>(pointer: *mut C, count: usize, convert: fn(T) -> C) {
    const { assert!(size_of::<T>() == size_of::<C>() && align_of::<T>() == align_of::<C>()) }
    for k in 0..count {
        // SAFETY: one of `count` elements, read as what it is and written as what it is from now on.
        unsafe {
            let element = pointer.add(k);
            element.write(convert(element.cast::<T>().read()));
        }
    }
}

/// The whole words of a caller's workspace.
///
/// # Safety
/// `pointer` leads to `size` bytes that nothing else uses while the answer is in use.
pub(crate) unsafe fn words_mut<'a>(pointer: *mut c_void, size: usize) -> Result<&'a mut [u64], Fault> {
    let words = pointer.cast::<u64>();
    if !pointer.is_null() && !pointer.addr().is_multiple_of(WORD) {
        return Err(Fault::align());
    }
    check(words)?;
    check_length::<u8>(size)?;
    // SAFETY: not null, aligned, not too long, and promised to be so many words; any bytes are words.
    Ok(unsafe { slice::from_raw_parts_mut(words, size / WORD) })
}

/// The whole words of a caller's workspace, to be read.
///
/// # Safety
/// `pointer` leads to `size` bytes that nobody writes while the answer is in use.
#[cfg(feature = "yahtzee")]
pub(crate) unsafe fn words<'a>(pointer: *const c_void, size: usize) -> Result<&'a [u64], Fault> {
    let words = pointer.cast::<u64>();
    if !pointer.is_null() && !pointer.addr().is_multiple_of(WORD) {
        return Err(Fault::align());
    }
    check(words)?;
    check_length::<u8>(size)?;
    // SAFETY: not null, aligned, not too long, and promised to be so many words; any bytes are words.
    Ok(unsafe { slice::from_raw_parts(words, size / WORD) })
}

/// Words of a workspace in which other threads work too: those below `read` to be read, those of `write` to be written.
///
/// # Safety
/// `pointer` leads to `size` bytes; while the answer is in use nobody writes what is read here, and nobody else uses what is
/// written here.
#[cfg(feature = "yahtzee")]
pub(crate) unsafe fn shared_words<'a>(
    pointer: *mut c_void,
    size: usize,
    read: usize,
    write: Range<usize>,
) -> Result<(&'a [u64], &'a mut [u64]), Fault> {
    let words = pointer.cast::<u64>();
    if !pointer.is_null() && !pointer.addr().is_multiple_of(WORD) {
        return Err(Fault::align());
    }
    check(words)?;
    check_length::<u8>(size)?;
    if write.start < read || write.end < write.start || write.end > size / WORD {
        return Err(Fault::workspace(write.end.saturating_mul(WORD)));
    }
    // SAFETY: not null, aligned, the first `read` of so many words, and promised that nobody writes them.
    let below = unsafe { slice::from_raw_parts(words, read) };
    // SAFETY: inside the workspace, past what is read, and promised that nobody else uses it.
    let own = unsafe { slice::from_raw_parts_mut(words.add(write.start), write.end - write.start) };
    Ok((below, own))
}

/// Bytes of a word of a workspace, and their alignment also where the processor asks for less.
pub(crate) const WORD: usize = size_of::<u64>();

/// A number that is 0 or 1 as the answer to the question of that name.
#[cfg(feature = "yahtzee")]
pub(crate) fn flag(number: u8, name: &'static str) -> Result<bool, Fault> {
    match number {
        0 => Ok(false),
        1 => Ok(true),
        _ => Err(Fault::argument(name)),
    }
}

/// Refuses two buffers, given by their first bytes and lengths, that overlap. `NULL` is no buffer, whatever its length: it
/// is refused under its own name where it is used.
pub(crate) fn check_apart(
    a: usize,
    a_length: usize,
    b: usize,
    b_length: usize,
    name: &'static str,
) -> Result<(), Fault> {
    let is_null = a == 0 || b == 0;
    let is_apart = is_null || a.saturating_add(a_length) <= b || b.saturating_add(b_length) <= a;
    if is_apart { Ok(()) } else { Err(Fault::argument(name)) }
}

fn check<T>(pointer: *const T) -> Result<(), Fault> {
    if pointer.is_null() { Err(Fault::null()) } else { check_or_null(pointer) }
}

fn check_or_null<T>(pointer: *const T) -> Result<(), Fault> {
    if pointer.is_aligned() { Ok(()) } else { Err(Fault::align()) }
}

/// No object is longer than half of the memory.
fn check_length<T>(length: usize) -> Result<(), Fault> {
    let most = isize::MAX.unsigned_abs() / size_of::<T>().max(1);
    if length <= most { Ok(()) } else { Err(Fault::argument("size")) }
}
