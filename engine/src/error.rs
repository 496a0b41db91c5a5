//! The one error of the crate, in the words of the rulebook.
//!
//! [`Error`] says what kind of thing went wrong and carries what a caller needs to mend it: the rule that forbids
//! an action, the place in a text, the bytes that a workspace lacks. The rules speak through [`Reason`], one type a
//! game, so that a reason has the same name in Rust, in C, in the notation and in the data files.

use core::fmt;

pub use crate::kit::save::SaveError;
pub use crate::kit::text::ParseError;

/// What went wrong; `R` is the game's own reason type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Error<R> {
    /// The rules forbid this action or event in this position.
    Illegal(R),
    /// The position contradicts the rules: no game reaches it.
    State(R),
    /// The text cannot be read: where, and what was expected there.
    Parse(ParseError),
    /// The saved bytes cannot be trusted: damaged, cut, of another game or of another version.
    Save(SaveError),
    /// The workspace is too small; `need` is the least that serves, in bytes.
    Workspace {
        /// The least size that serves, in bytes.
        need: usize,
    },
    /// A value is outside its range; the name of the argument.
    Argument(&'static str),
    /// The request is sound, but this build or these rules do not offer it; what is missing.
    Unsupported(&'static str),
}

/// A rule that forbids something.
pub trait Reason: Copy + PartialEq + fmt::Debug {
    /// The code of the reason in C: 1 or more, stable between versions.
    fn code(self) -> u16;
    /// The name as it stands in notation and data files, in `snake_case`.
    fn name(self) -> &'static str;
    /// One English sentence.
    fn text(self) -> &'static str;
}

impl<R> From<ParseError> for Error<R> {
    fn from(error: ParseError) -> Self {
        Self::Parse(error)
    }
}

impl<R> From<SaveError> for Error<R> {
    fn from(error: SaveError) -> Self {
        Self::Save(error)
    }
}

impl<R: Reason> fmt::Display for Error<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Illegal(reason) => write!(f, "illegal: {}", reason.text()),
            Self::State(reason) => write!(f, "impossible position: {}", reason.text()),
            Self::Parse(error) => error.fmt(f),
            Self::Save(error) => error.fmt(f),
            Self::Workspace { need } => write!(f, "the workspace needs {need} bytes"),
            Self::Argument(name) => write!(f, "out of range: {name}"),
            Self::Unsupported(what) => write!(f, "not offered: {what}"),
        }
    }
}

impl<R: Reason> core::error::Error for Error<R> {}

/// The reason type of a game: a line a reason, `Variant = code, "name", "one English sentence";`.
#[cfg(any(feature = "spider", feature = "splendor", feature = "yahtzee"))]
macro_rules! reasons {
    ($($(#[$doc:meta])* $variant:ident = $code:literal, $name:literal, $text:literal;)*) => {
        /// A rule of the game that forbids an action or that a position breaks.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[repr(u16)]
        pub enum Reason {
            $(#[doc = $text] $variant = $code,)*
        }

        impl Reason {
            /// Every reason, in the order of the codes.
            pub const ALL: &'static [Self] = &[$(Self::$variant),*];

            /// The name as it stands in notation and data files.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $name,)* }
            }

            /// One English sentence.
            pub const fn text(self) -> &'static str {
                match self { $(Self::$variant => $text,)* }
            }

            /// The reason with that code.
            pub fn from_code(code: u16) -> Option<Self> {
                Self::ALL.iter().copied().find(|reason| *reason as u16 == code)
            }
        }

        impl crate::error::Reason for Reason {
            fn code(self) -> u16 {
                self as u16
            }

            fn name(self) -> &'static str {
                self.name()
            }

            fn text(self) -> &'static str {
                self.text()
            }
        }

        #[cfg(test)]
        mod tests {
            use super::*;
            use crate::error::Reason as _;

            #[test]
            fn codes_ascend_from_one_and_names_differ() {
                for (i, reason) in Reason::ALL.iter().enumerate() {
                    assert_eq!(usize::from(reason.code()), i + 1);
                    assert_eq!(Reason::from_code(reason.code()), Some(*reason));
                    assert!(Reason::ALL.iter().all(|other| other == reason || other.name() != reason.name()));
                }
            }
        }
    };
}

#[cfg(any(feature = "spider", feature = "splendor", feature = "yahtzee"))]
pub(crate) use reasons;
