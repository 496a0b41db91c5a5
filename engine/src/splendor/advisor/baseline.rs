//! What the engine is compared with: each gives an action its value.

pub(super) mod one_ply;
pub(super) mod simple;
