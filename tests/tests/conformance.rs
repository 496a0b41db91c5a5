//! Every game against the one suite of promises: `fiveply_tests::conformance`.

use fiveply_tests::{conformance, subjects};

conformance!(toy, subjects::toy());
conformance!(yahtzee, subjects::yahtzee());
conformance!(yahtzee_graded, subjects::yahtzee_graded());
conformance!(positions spider, subjects::spider());
