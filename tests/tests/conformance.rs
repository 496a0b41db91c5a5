//! Every game against the one suite of promises: `fiveply_tests::conformance`.

use fiveply_tests::{conformance, subjects};

conformance!(toy, subjects::toy());
conformance!(yahtzee, subjects::yahtzee());
conformance!(yahtzee_graded, subjects::yahtzee_graded());
conformance!(spider, subjects::spider());
conformance!(spider_open, subjects::spider_open());
conformance!(splendor, subjects::splendor());
