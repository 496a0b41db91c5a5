//! Policies to measure against.

pub mod article;
