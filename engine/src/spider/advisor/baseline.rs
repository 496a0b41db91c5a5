//! What the engine is compared with.

pub(super) mod article;
