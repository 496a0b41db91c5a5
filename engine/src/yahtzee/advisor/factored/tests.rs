extern crate std;

use std::{vec, vec::Vec};

use super::super::Policy;
use super::super::cone::{Cone, Table};
use super::super::lattice::{self, BOARD};
use super::super::solve::{self, Cursor, WIDE};
use super::*;
use crate::kit::budget::Budget;
use crate::yahtzee::{Category, Variant, score};

const TABLES: [(Grade, &[u8]); 3] = [
    (Grade::Tiny, include_bytes!("../../../../tables/yahtzee_forced_tiny.bin")),
    (Grade::Small, include_bytes!("../../../../tables/yahtzee_forced_small.bin")),
    (Grade::Full, include_bytes!("../../../../tables/yahtzee_forced_full.bin")),
];

fn table(bytes: &[u8]) -> Factored<'_> {
    Factored::load(bytes, Rules::default()).unwrap()
}

/// A block with this payload, checksum included.
fn saved(payload: &[u8]) -> Vec<u8> {
    let mut bytes = vec![0; payload.len() + save::OVERHEAD];
    save::save(TAG, VERSION, payload, &mut bytes).unwrap();
    bytes
}

fn payload(bytes: &[u8]) -> &[u8] {
    save::load(TAG, VERSION, bytes).unwrap()
}

/// Every card that games reach: filled boxes, total, and whether the yahtzee box holds 50.
fn cards() -> impl Iterator<Item = (u16, u8, bool)> {
    let all = Rules::default().all_boxes();
    (0..=all).flat_map(|filled| {
        let most: u8 = score::boxes(filled & UPPER).filter_map(Category::face).map(|face| 5 * face).sum();
        let reached = score::reachable_totals(1, filled) | u64::from(most >= UPPER_GOAL) << UPPER_GOAL;
        let totals = (0..=UPPER_GOAL).filter(move |total| reached >> total & 1 != 0);
        let fifties = if filled & Category::Yahtzee.bit() == 0 { 1 } else { 2 };
        totals.flat_map(move |total| {
            [false, true].into_iter().take(fifties).map(move |fifty| (filled, total, fifty))
        })
    })
}

#[test]
fn each_grade_keeps_to_its_size() {
    for ((grade, bytes), limit) in TABLES.into_iter().zip([100, 6_656, 17_408]) {
        assert_eq!(table(bytes).grade(), grade);
        assert!(bytes.len() <= limit, "{}: {} bytes", grade.name(), bytes.len());
        assert_eq!(Grade::from_name(grade.name()), Some(grade));
    }
    assert_eq!(Grade::from_name("huge"), None);
}

#[test]
fn a_table_of_other_rules_is_refused() {
    for (_, bytes) in TABLES {
        for variant in Variant::ALL.into_iter().filter(|&variant| variant != Variant::Forced) {
            let refused = Factored::load(bytes, variant.into()).unwrap_err();
            assert_eq!(refused, Error::Unsupported("these rules with this table"));
        }
        assert!(Factored::load(bytes, Rules::default().with_players(8)).is_ok());
    }
}

#[test]
fn a_flipped_bit_is_refused() {
    for (grade, bytes) in TABLES {
        // All bits of the smallest table, some of the others.
        let step = if grade == Grade::Tiny { 1 } else { 1009 };
        for bit in (0..8 * bytes.len()).step_by(step) {
            let mut altered = bytes.to_vec();
            altered[bit / 8] ^= 1 << (bit % 8);
            assert!(matches!(Factored::load(&altered, Rules::default()), Err(Error::Save(_))), "bit {bit}");
        }
    }
}

#[test]
fn a_truncated_table_is_refused_with_the_bytes_that_it_needs() {
    for (_, bytes) in TABLES {
        for length in [0, 1, 11, 12, 16, bytes.len() / 2, bytes.len() - 1] {
            let refused = Factored::load(&bytes[..length], Rules::default()).unwrap_err();
            let need = if length < save::OVERHEAD { save::OVERHEAD } else { bytes.len() };
            assert_eq!(refused, Error::Save(SaveError::TooShort { need }), "{length} bytes");
        }
    }
}

#[test]
fn an_intact_block_that_is_no_table_is_refused() {
    for (_, bytes) in TABLES {
        let payload = payload(bytes);
        let corrupt = Error::Save(SaveError::Corrupt);
        assert_eq!(Factored::load(&saved(&payload[..HEAD - 1]), Rules::default()).unwrap_err(), corrupt);
        assert_eq!(
            Factored::load(&saved(&payload[..payload.len() - 1]), Rules::default()).unwrap_err(),
            corrupt
        );
        let mut other = payload.to_vec();
        other[2] = 4;
        let unknown = Error::Unsupported("this grade of table");
        assert_eq!(Factored::load(&saved(&other), Rules::default()).unwrap_err(), unknown);
    }
}

#[test]
fn a_table_that_was_loaded_before_reads_the_same_without_the_checksum() {
    for (_, bytes) in TABLES {
        let (loaded, again) = (table(bytes), Factored::reload(bytes, Rules::default()).unwrap());
        assert_eq!(again.grade(), loaded.grade());
        assert_eq!(again.value(0x0155, 12, false), loaded.value(0x0155, 12, false));
        for length in 0..32 {
            assert!(Factored::reload(&bytes[..length], Rules::default()).is_err());
        }
    }
}

#[test]
fn a_full_card_is_worth_its_bonus_and_nothing_else() {
    for (_, bytes) in TABLES {
        let all = Rules::default().all_boxes();
        for (total, points) in [(0, 0), (62, 0), (63, 35), (64, 35), (255, 35)] {
            assert_eq!(table(bytes).value(all, total, true), Fixed::points(points));
        }
    }
}

#[test]
fn the_bonus_is_added_whole_from_63_on_and_not_at_all_where_it_is_out_of_reach() {
    for (_, bytes) in TABLES {
        let table = table(bytes);
        // Ones and twos open: 15 points to come.
        let filled = 0b11_1100;
        let without = table.value(filled, 47, false);
        assert_eq!(table.value(filled, 63, false), without.plus(Fixed::points(35)));
        assert!(table.value(filled, 62, false) > without);
        assert_eq!(table.value(filled, 3, false), without);
    }
}

#[test]
fn cards_after_writing_are_worth_what_they_are_by_themselves() {
    for (grade, bytes) in TABLES {
        let table = table(bytes);
        for (filled, total, fifty) in cards().step_by(97) {
            let boxes = Boxes { rules: Rules::default(), filled, fifty };
            let ahead = table.ahead(boxes, total);
            for category in score::boxes(Rules::default().all_boxes() & !filled) {
                let row = ahead.row(filled | category.bit(), fifty);
                let gains = category.face().map_or(vec![0], |face| (0..=5).map(|n| n * face).collect());
                for gain in gains {
                    let after = filled | category.bit();
                    let [value] = ahead.after(row, gain);
                    let alone = table.value(after, total + gain, fifty);
                    assert_eq!(value, alone, "{} {filled:#x} {total} {category:?} {gain}", grade.name());
                }
            }
        }
    }
}

#[test]
fn values_are_the_same_on_every_target() {
    for ((grade, bytes), digest) in TABLES.into_iter().zip([0xA7EB_59E8, 0x57B0_BCCB, 0x5E0A_E8BA]) {
        let table = table(bytes);
        let values: Vec<u8> = cards()
            .flat_map(|(filled, total, fifty)| table.value(filled, total, fifty).0.to_le_bytes())
            .collect();
        assert_eq!(save::crc32(&values), digest, "{}: {:#010x}", grade.name(), save::crc32(&values));
    }
}

/// The bounds are what `tables --figures` measures, rounded up to eighths of a point.
#[test]
fn shown_values_are_within_the_documented_bound_of_the_exact_ones() {
    let rules = Rules::default();
    let cone = Cone::new(rules, 0, 0, false);
    let mut memory = vec![0u64; cone.size::<f64>(WIDE) / 8];
    let mut parts = cone.divide::<f64>(&mut memory, WIDE).unwrap();
    cone.prepare(parts.places);
    let mut cursor = Cursor::start(&cone);
    solve::solve(&cone, &mut cursor, &mut parts, Policy::Best, &mut Budget::units(u32::MAX));
    let exact = Table { places: parts.places, directory: parts.directory, values: parts.values };
    for ((grade, bytes), bound_milli) in TABLES.into_iter().zip([16_250, 13_375, 13_375]) {
        let table = table(bytes);
        assert_eq!(table.error_bound_milli(), bound_milli);
        let bound = f64::from(bound_milli) / 1000.0;
        for (filled, total, fifty) in cards() {
            let right = cone.value(&exact, cone.row(filled, fifty).unwrap(), total);
            let off = (table.value(filled, total, fifty).to_f64() - right).abs();
            assert!(off <= bound, "{}: {filled:#x} {total} {fifty} is off by {off}", grade.name());
        }
    }
}

#[test]
fn any_numbers_are_harmless() {
    let mut state = 1u64;
    let mut random = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        state.to_le_bytes()[7]
    };
    for (_, bytes) in TABLES {
        let payload = payload(bytes);
        let end = HEAD + 104 + 2 * (factors::UPPERS + 1);
        for round in 0..4 {
            // The last of the starts stays, since it says how many rows there are.
            let is_kept = |i: usize| i < HEAD || (payload.len() > 100 && i < end);
            let numbers = payload.iter().enumerate().map(|(i, &byte)| match round {
                _ if is_kept(i) => byte,
                0 => 0xFF,
                1 => 0x80,
                _ => random(),
            });
            let hostile = saved(&numbers.collect::<Vec<u8>>());
            let table = table(&hostile);
            let mut board = [[Fixed::ZERO; 1]; BOARD];
            for filled in (0..=u16::MAX).step_by(251) {
                let _ = table.value(filled, random(), filled & 1 != 0);
                let boxes = Boxes { rules: Rules::default(), filled, fifty: filled & 2 != 0 };
                lattice::fill(&mut board, boxes, &table.ahead(boxes, random()));
            }
        }
    }
}
