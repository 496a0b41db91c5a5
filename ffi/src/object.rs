//! C structs that hold an engine value, byte for byte.
//!
//! A [`Mirror`] is the value itself under its C name. An [`Object`] lives longer and is private to the library: it
//! starts with a magic word, so that one that was never initialised, or is of another type, is refused.

use crate::pointer::{Plain, WORD};
use crate::status::Fault;

/// A C struct with the same bytes as an engine type.
pub(crate) trait Mirror: Plain {
    /// The engine's type.
    type Value: Plain;
    /// The engine's value.
    fn value(self) -> Self::Value;
    /// The struct that stands for it in C.
    fn of(value: Self::Value) -> Self;
}

/// A C struct with a magic word and an engine value in it.
pub(crate) trait Object: Plain {
    /// The engine's type.
    type Content: Plain;
    /// The magic word of an initialised object.
    const MAGIC: u32;
    /// An initialised object.
    fn of(content: Self::Content) -> Self;
    /// The word in the place of the magic one.
    fn magic(&self) -> u32;
    /// What it holds.
    fn content(&self) -> Self::Content;
    /// What it holds, to be changed.
    fn content_mut(&mut self) -> &mut Self::Content;
}

/// Settings in C: they start with their own size, so that fields can be appended.
pub(crate) trait Settings: Plain {
    /// The engine's type.
    type Value: Plain;
    /// The size of the struct in the first version that had it.
    const FIRST_SIZE: usize;
    /// The engine's value, if every field is in range.
    fn value(self) -> Result<Self::Value, Fault>;
    /// The settings in C, with the size that this library knows.
    fn of(value: Self::Value) -> Self;
    /// The size that the caller knows.
    fn struct_size(&self) -> u32;
    /// The same settings for a caller who knows another size.
    #[must_use]
    fn with_struct_size(self, size: u32) -> Self;
}

/// A search that remembers how much memory it was given.
pub(crate) trait InWorkspace: Object {
    /// The words of the workspace.
    fn words(&self) -> u32;
    /// The same search in so many words.
    #[must_use]
    fn with_words(self, words: u32) -> Self;

    /// The same search in so many bytes; what exceeds 32 GB is not remembered.
    #[must_use]
    fn with_size(self, size: usize) -> Self {
        self.with_words(u32::try_from(size / WORD).unwrap_or(u32::MAX))
    }

    /// The size if it is at least the one given to `begin`.
    fn checked_size(&self, size: usize) -> Result<usize, Fault> {
        let words = self.words() as usize;
        if size / WORD >= words { Ok(size) } else { Err(Fault::workspace(words.saturating_mul(WORD))) }
    }
}

/// Declares mirrors: `c_struct = EngineType;`.
macro_rules! mirrors {
    ($($mirror:ident = $value:ty;)*) => {
        $(impl $crate::object::Mirror for $mirror {
            type Value = $value;

            fn value(self) -> $value {
                zerocopy::transmute!(self)
            }

            fn of(value: $value) -> Self {
                zerocopy::transmute!(value)
            }
        })*
    };
}

/// Declares objects whose `body` is the engine's value: `c_struct = EngineType, *b"abcd", { other fields };`.
macro_rules! objects {
    ($($object:ident = $content:ty, $magic:expr, { $($field:ident: $init:expr),* };)*) => {
        $(impl $crate::object::Object for $object {
            type Content = $content;
            const MAGIC: u32 = u32::from_le_bytes($magic);

            fn of(content: $content) -> Self {
                Self { magic: Self::MAGIC, body: zerocopy::transmute!(content), $($field: $init),* }
            }

            fn magic(&self) -> u32 {
                self.magic
            }

            fn content(&self) -> $content {
                zerocopy::transmute!(self.body)
            }

            fn content_mut(&mut self) -> &mut $content {
                zerocopy::transmute_mut!(&mut self.body)
            }
        })*
    };
}

/// Declares objects that work in a memory beside them: `c_struct = EngineType, *b"abcd", WORDS;`. The body has so many words;
/// what the engine's value does not take is room for it to grow.
macro_rules! workers {
    ($($object:ident = $content:ty, $magic:expr, $words:expr;)*) => {
        $(const _: () = {
            #[derive(
                zerocopy::FromBytes, zerocopy::IntoBytes, zerocopy::Immutable, zerocopy::KnownLayout,
            )]
            #[repr(C)]
            struct Roomy {
                content: $content,
                room: [u64; $words - size_of::<$content>() / size_of::<u64>()],
            }

            impl $crate::object::Object for $object {
                type Content = $content;
                const MAGIC: u32 = u32::from_le_bytes($magic);

                fn of(content: $content) -> Self {
                    let body = Roomy { content, room: zerocopy::FromZeros::new_zeroed() };
                    Self { magic: Self::MAGIC, words: 0, body: zerocopy::transmute!(body) }
                }

                fn magic(&self) -> u32 {
                    self.magic
                }

                fn content(&self) -> $content {
                    let body: Roomy = zerocopy::transmute!(self.body);
                    body.content
                }

                fn content_mut(&mut self) -> &mut $content {
                    let body: &mut Roomy = zerocopy::transmute_mut!(&mut self.body);
                    &mut body.content
                }
            }

            impl $crate::object::InWorkspace for $object {
                fn words(&self) -> u32 {
                    self.words
                }

                fn with_words(self, words: u32) -> Self {
                    Self { words, ..self }
                }
            }
        };)*
    };
}

pub(crate) use {mirrors, objects, workers};
