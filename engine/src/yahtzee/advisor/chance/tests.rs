extern crate std;
use std::vec;
use std::vec::Vec;

use super::*;
use crate::game::{Search as _, State as _};
use crate::kit::budget::{Budget, Progress, Status};
use crate::kit::random::Random;
use crate::yahtzee::{Card, Number, Rules, Search, Settings, State};

const TARGET: Settings = Settings::DEFAULT.with_target(300);

/// Four open boxes, of which the ones and the yahtzee decide about bonuses.
const CARD: &str = "forced twos=6 threes=9 fours=12 fives=15 sixes=18 three_kind=20 small_straight=30 large_straight=40 \
                    chance=22 | dice 1 1 1 4 4 rolls 2";

fn begun(settings: Settings, text: &str) -> (Search, Vec<u64>) {
    let state = State::parse(text).unwrap();
    let mut workspace = vec![0x5a5a_5a5a_5a5a_5a5a; Search::workspace_size(&settings).div_ceil(8)];
    let search = Search::begin(&mut workspace, &settings, &state, state.turn()).unwrap();
    (search, workspace)
}

fn solved(settings: Settings, text: &str) -> (Search, Vec<u64>) {
    let (mut search, mut workspace) = begun(settings, text);
    assert_eq!(search.step(&mut workspace, Budget::units(u32::MAX)).status, Status::Done);
    (search, workspace)
}

fn value(settings: Settings, text: &str) -> f64 {
    let (search, mut workspace) = solved(settings, text);
    search.value(&mut workspace)
}

/// How many chances a cone has for every number of points missing at its root, half wins included.
///
/// The count of one interval rises, stays and falls with what is missing: four ramps, added up for all intervals.
fn counts(cone: &Cone, upper: u8) -> Vec<i64> {
    let quest = Quest::new(0, upper, 1);
    let mut bends = vec![0i64; if cone.open_count() > 6 { 4096 } else { 1536 }];
    let uppers = open_upper(cone);
    for entry in 0..1u16 << uppers {
        let live = live_totals(cone, entry);
        for lower in 0..1u16 << (cone.open_count() - uppers) {
            for row in kinds(cone, lower << uppers | entry) {
                let range = Range::of(cone, row);
                let totals = (0..UPPER_GOAL).filter(|total| live >> total & 1 != 0).map(Some);
                for total in core::iter::once(None).chain(totals) {
                    bend(
                        &mut bends,
                        range.missing(&quest, total),
                        range.hundreds(),
                        range.most(&quest, total),
                    );
                }
            }
        }
    }
    let (mut slope, mut count) = (0, 0);
    let next = |bend: &i64| {
        let now = count;
        slope += bend;
        count += slope;
        now
    };
    bends.iter().map(next).collect()
}

fn bend(bends: &mut [i64], (low, high): (i32, i32), hundreds: i32, most: i32) {
    let has_gaps = high - low + 1 < 100;
    let intervals = if has_gaps { hundreds } else { 0 };
    for k in 0..=intervals {
        let high = high - 100 * k;
        let low = low - 100 * if has_gaps { k } else { hundreds };
        if low <= high {
            for (at, bend) in [(-high, 1), (most - high, -1), (1 - low, -1), (1 - low + most, 1)] {
                bends[usize::try_from(at).unwrap()] += bend;
            }
        }
    }
}

/// Rules that differ in what can be missing: with the hundred, without, without but with a 50 that matters, other boxes.
const KINDS: [&str; 4] = ["forced", "plain", "jokeronly_joker_only_if_50", "yatzy_fh5_tp4"];

/// The most chances of the cones with so many open boxes: of those whose upper total is below 63 by a multiple of `step`.
fn most_counted(names: &[&str], open: u32, step: usize) -> u64 {
    let mut most = 0;
    for name in names {
        let rules = Rules::from_name(name).unwrap();
        for filled in
            (0..=rules.all_boxes()).filter(|filled| (rules.all_boxes() & !filled).count_ones() == open)
        {
            for (upper, fifty) in
                (0..=63).rev().step_by(step).flat_map(|upper| [(upper, false), (upper, true)])
            {
                let needless = fifty && !rules.fifty_matters();
                if !needless && Card::from_totals(rules, filled, upper, fifty).is_ok() {
                    let here = counts(&Cone::new(rules, filled, upper, fifty), upper).into_iter().max();
                    most = most.max(here.unwrap_or(0).cast_unsigned());
                }
            }
        }
    }
    most
}

#[test]
fn the_bound_of_the_table_holds_for_every_card_and_score_and_is_reached() {
    for open in 1..=4 {
        assert_eq!(most_counted(&KINDS[..1], open, 1), most_values(open as usize), "{open} open boxes");
    }
    for (open, step) in [(1, 1), (2, 1), (3, 5), (4, 17), (5, 31), (6, 63)] {
        assert!(most_counted(&KINDS, open, step) <= most_values(open as usize), "{open} open boxes");
    }
}

/// All cones of up to 15 boxes: `cargo test --release -p fiveply -- --ignored every_bound` takes a quarter of an hour.
#[test]
#[ignore = "takes a quarter of an hour"]
fn every_bound_of_the_table_is_the_least() {
    let mut most = 0;
    for open in 1..=15 {
        most = most.max(most_counted(&KINDS, open, 1));
        assert_eq!(most, most_values(open as usize), "{open} open boxes");
    }
}

#[test]
fn chances_are_counted_before_they_are_computed() {
    for (name, filled, upper, fifty) in [
        ("forced", 0b1_0110_0111_0001, 10, false),
        ("forced", 0b1_1010_0111_0001, 10, true),
        ("plain", 0b1_0110_0111_1111, 63, false),
        ("yatzy", 0b011_0110_0101_1110, 40, false),
    ] {
        let cone = Cone::new(Rules::from_name(name).unwrap(), filled, upper, fifty);
        let all = counts(&cone, upper);
        for missing in [1, 50, 117, 230, 300, 500] {
            let count = Quest::new(missing, upper, 1).value_count(&cone);
            assert_eq!(count, all[usize::try_from(missing).unwrap()].cast_unsigned(), "{name} {missing}");
        }
    }
}

#[test]
fn four_open_boxes_fit_into_64_kilobytes() {
    let fitted = Search::settings_fit(&TARGET, 64 * 1024).unwrap();
    assert!(fitted.exact_boxes() >= 4);
    assert!(Search::workspace_size(&TARGET.with_exact_boxes(4)) <= 42 * 1024);
}

#[test]
fn settings_fit_is_the_inverse_of_workspace_size_for_chances() {
    for settings in [TARGET, TARGET.with_number(Number::Double), TARGET.with_score_to_beat(9)] {
        for boxes in 0..=15 {
            let size = Search::workspace_size(&settings.with_exact_boxes(boxes));
            assert_eq!(Search::settings_fit(&settings, size).unwrap().exact_boxes(), boxes);
            assert!(boxes == 0 || Search::settings_fit(&settings, size - 1).unwrap().exact_boxes() < boxes);
        }
    }
}

#[test]
fn slices_of_the_budget_and_lanes_change_nothing() {
    for number in [Number::Fixed, Number::Double] {
        let settings = TARGET.with_exact_boxes(4).with_number(number);
        let (search, mut workspace) = solved(settings, CARD);
        let (mut sliced, mut memory) = begun(settings, CARD);
        let mut slice = 1;
        while sliced.step(&mut memory, Budget::units(slice)).status == Status::Running {
            slice = slice % 17 + 1;
        }
        assert_eq!(sliced, search);
        assert!(memory == workspace);
        let value = search.value(&mut workspace).to_bits();
        let (wide, mut memory) = solved(settings.with_exact_boxes(5), CARD);
        assert_eq!(wide.value(&mut memory).to_bits(), value);
        assert_eq!(
            wide.progress(),
            Progress { status: Status::Done, units: search.progress().units, filled_permille: 1000 }
        );
    }
}

#[test]
fn a_step_spends_exactly_its_budget_while_there_is_work() {
    let (mut search, mut workspace) = begun(TARGET.with_exact_boxes(5), CARD);
    for spent in 1..=100 {
        let progress = search.step(&mut workspace, Budget::units(3));
        assert_eq!((progress.status, progress.units), (Status::Running, 3 * spent));
    }
}

#[test]
fn fixed_point_is_right_to_a_thousandth_of_a_percent() {
    for target in (180..400).step_by(20) {
        let settings = TARGET.with_target(target).with_exact_boxes(4);
        let (fixed, double) = (value(settings, CARD), value(settings.with_number(Number::Double), CARD));
        assert!((fixed - double).abs() < 0.001, "{target}: {fixed} {double}");
    }
}

#[test]
fn what_is_written_already_is_certain_and_what_no_dice_give_is_hopeless() {
    let written = 172;
    for (target, chance) in [(0, 100.0), (written, 100.0), (written + 446, 0.0), (u16::MAX, 0.0)] {
        assert_eq!(
            value(TARGET.with_target(target).with_exact_boxes(4), CARD).to_bits(),
            f64::to_bits(chance),
            "{target}"
        );
    }
    assert_eq!(
        value(TARGET.with_score_to_beat(written - 1).with_exact_boxes(4), CARD).to_bits(),
        f64::to_bits(100.0)
    );
}

/// The last box is the sixes, 18 are needed for the goal and 12 for the score: dice decide, not the choice.
#[test]
fn an_equal_score_is_half_a_win() {
    let card = "plain ones=3 twos=6 threes=9 fours=12 fives=15 three_kind=0 four_kind=0 full_house=0 small_straight=0 \
                large_straight=0 yahtzee=0 chance=5 | dice 6 6 1 1 1 rolls 0";
    for (target, win) in [(61, 100.0), (62, 50.0), (63, 0.0)] {
        assert_eq!(
            value(TARGET.with_score_to_beat(target).with_exact_boxes(1), card).to_bits(),
            f64::to_bits(win)
        );
    }
}

#[test]
fn a_later_card_is_answered_from_the_same_table() {
    let settings = TARGET.with_target(230).with_exact_boxes(4).with_number(Number::Double);
    let (mut search, mut workspace) = solved(settings, CARD);
    let later = CARD.replace("twos=6", "ones=3 twos=6");
    search.follow(&mut workspace, &State::parse(&later).unwrap(), 0).unwrap();
    assert!(search.is_exact());
    assert_eq!(search.value(&mut workspace).to_bits(), value(settings, &later).to_bits());
    let other = CARD.replace("chance=22", "chance=21");
    search.follow(&mut workspace, &State::parse(&other).unwrap(), 0).unwrap();
    assert!(!search.is_exact(), "one point more was never missing there");
}

#[test]
fn before_the_table_is_complete_the_turn_alone_decides() {
    let (search, mut workspace) = begun(TARGET.with_exact_boxes(4), CARD);
    assert!(!search.is_exact());
    assert!(search.best(&mut workspace).is_some());
    assert_eq!(search.card_value(&mut workspace, 0, 0, false), None);
}

#[test]
fn any_bytes_in_the_workspace_are_harmless() {
    let mut random = Random::from_seed(5);
    for _ in 0..30 {
        let (mut search, mut workspace) = solved(TARGET.with_exact_boxes(5), CARD);
        let wild = workspace.len();
        for _ in 0..wild / 4 {
            let at = random.below(u32::try_from(wild).unwrap()) as usize;
            workspace[at] = random.below_wide(u64::MAX);
        }
        let _ = (search.best(&mut workspace), search.value(&mut workspace), search.ties(&mut workspace));
        let _ = search.follow(&mut workspace, &State::parse(CARD).unwrap(), 0);
        search.step(&mut workspace, Budget::units(200));
    }
}
