//! Verbs of what works in steps beside a search: in memory of its own, on a question of its own.

use core::ffi::c_void;

use engine::kit::budget::{Budget, Progress};

use crate::object::{InWorkspace, Object};
use crate::pointer::{self, Out, Plain};
use crate::status::{Fault, fiveply_progress, status};

/// Work in progress beside a memory of the caller's.
pub(crate) trait Stepped: Plain {
    /// Works for a budget.
    fn step(&mut self, memory: &mut [u64], budget: Budget) -> Progress;
    /// How far it has come.
    fn progress(&self) -> Progress;
    /// The bytes of memory that it works in.
    fn need(&self) -> usize;
}

/// Declares what works in steps, by methods of these names.
macro_rules! stepped {
    ($worker:ty) => {
        impl $crate::verbs::Stepped for $worker {
            fn step(
                &mut self,
                memory: &mut [u64],
                budget: engine::kit::budget::Budget,
            ) -> engine::kit::budget::Progress {
                self.step(memory, budget)
            }

            fn progress(&self) -> engine::kit::budget::Progress {
                self.progress()
            }

            fn need(&self) -> usize {
                self.need()
            }
        }
    };
}
pub(crate) use stepped;

/// Writes work that has begun, and tells how far it is.
pub(crate) fn write_begun<C: Object<Content: Stepped> + InWorkspace>(
    out: &Out<C>,
    begun: C::Content,
) -> Progress {
    let (need, progress) = (begun.need(), begun.progress());
    out.write(C::of(begun).with_size(need));
    progress
}

/// Begins work in its memory, in a way of the caller's own.
#[cfg(feature = "splendor")]
pub(crate) unsafe fn begun<C: Object<Content: Stepped> + InWorkspace, E: Into<Fault>>(
    object: *mut C,
    memory: *mut c_void,
    size: usize,
    start: impl FnOnce(&mut [u64]) -> Result<C::Content, E>,
) -> Result<Progress, Fault> {
    // SAFETY: "Pointers".
    let (out, memory) = unsafe { (pointer::out(object)?, pointer::words_mut(memory, size)?) };
    Ok(write_begun(&out, start(memory).map_err(Into::into)?))
}

pub(crate) unsafe fn step_on<C: Object<Content: Stepped> + InWorkspace>(
    object: *mut C,
    memory: *mut c_void,
    size: usize,
    budget: u32,
) -> i32 {
    status(|| {
        // SAFETY: "Pointers".
        let (mut begun, out) = unsafe { (pointer::initialised(object)?, pointer::out(object)?) };
        // SAFETY: "Pointers".
        let memory = unsafe { pointer::words_mut(memory, begun.checked_size(size)?) }?;
        let progress = begun.content_mut().step(memory, Budget::units(budget));
        out.write(begun);
        Ok(progress)
    })
}

pub(crate) unsafe fn progress_of<C: Object<Content: Stepped>>(
    object: *const C,
    progress: *mut fiveply_progress,
) -> i32 {
    // SAFETY: "Pointers".
    unsafe { tell(object, progress, |content| content.progress().into()) }
}

/// Writes what an object tells without its memory.
pub(crate) unsafe fn tell<C: Object, T: Plain>(
    object: *const C,
    out: *mut T,
    ask: impl FnOnce(&C::Content) -> T,
) -> i32 {
    status(|| {
        // SAFETY: "Pointers".
        let (content, out) = unsafe { (pointer::object(object)?, pointer::out(out)?) };
        out.write(ask(&content));
        Ok(())
    })
}

/// Writes a list that an object tells from its memory, and how long it is.
#[cfg(any(feature = "spider", feature = "splendor"))]
pub(crate) unsafe fn list_of<C: Object + InWorkspace, M, T>(
    object: *const C,
    memory: *mut c_void,
    size: usize,
    (list, capacity): (*mut M, usize),
    count: *mut usize,
    ask: impl FnOnce(&C::Content, &mut [u64], &mut [T]) -> usize,
) -> i32
where
    M: crate::object::Mirror<Value = T>,
{
    status(|| {
        let bytes = capacity.saturating_mul(size_of::<M>());
        pointer::check_apart(memory.addr(), size, list.addr(), bytes, "line")?;
        // SAFETY: "Pointers".
        let (begun, count) = unsafe { (pointer::initialised(object)?, pointer::out(count)?) };
        // SAFETY: "Pointers".
        let memory = unsafe { pointer::words_mut(memory, begun.checked_size(size)?) }?;
        // SAFETY: "Pointers"; the list lies apart from the memory; a mirror has the layout of its value.
        let list = unsafe { pointer::list_mut(list.cast::<T>(), capacity) }?;
        count.write(ask(&begun.content(), memory, list));
        Ok::<_, Fault>(())
    })
}
