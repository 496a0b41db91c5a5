extern crate std;
use std::vec;
use std::vec::Vec;

use super::super::super::score::Category;
use super::*;
use crate::game::{Search as _, State as _};
use crate::kit::random::Random;
use crate::yahtzee::{Card, Rules, Settings, State};

const SETTINGS: Settings = Settings::DEFAULT.with_exact_boxes(4);

const CARD: &str = "forced twos=6 threes=9 fours=12 fives=15 sixes=18 three_kind=20 small_straight=30 large_straight=40 \
                    chance=22 | dice 1 1 1 4 4 rolls 2";

fn searched(settings: Settings, text: &str) -> (Search, Vec<u64>) {
    let state = State::parse(text).unwrap();
    let mut workspace = vec![0; Search::workspace_size(&settings).div_ceil(8)];
    let mut search = Search::begin(&mut workspace, &settings, &state, 0).unwrap();
    search.step(&mut workspace, Budget::units(u32::MAX));
    (search, workspace)
}

fn begun(search: &Search) -> (Distribution, Vec<u64>) {
    let Err(Error::Workspace { need }) = Distribution::begin(&mut [], search) else { panic!() };
    let mut memory = vec![0x5a5a_5a5a_5a5a_5a5a; need.div_ceil(8)];
    let distribution = Distribution::begin(&mut memory, search).unwrap();
    (distribution, memory)
}

#[test]
fn slices_of_the_budget_change_nothing() {
    let (search, workspace) = searched(SETTINGS, CARD);
    let (mut whole, mut memory) = begun(&search);
    assert_eq!(whole.step(&search, &workspace, &mut memory, Budget::units(u32::MAX)).status, Status::Done);
    let (mut sliced, mut other) = begun(&search);
    assert_eq!(sliced.at_least(&other, 0).to_bits(), 0.0f64.to_bits());
    while sliced.step(&search, &workspace, &mut other, Budget::units(3)).status == Status::Running {
        assert_eq!(sliced.mean(&other).to_bits(), 0.0f64.to_bits());
    }
    assert_eq!(sliced, whole);
    assert!(memory == other);
}

#[test]
fn the_parts_of_a_score_add_up_to_its_mean() {
    let (search, mut workspace) = searched(SETTINGS.with_number(Number::Double), CARD);
    let (mut distribution, mut memory) = begun(&search);
    distribution.step(&search, &workspace, &mut memory, Budget::units(u32::MAX));
    let boxes: f64 = [Category::Ones, Category::FourKind, Category::FullHouse, Category::Yahtzee]
        .into_iter()
        .flat_map(|category| (0..=50u8).map(move |points| (category, points)))
        .map(|(category, points)| f64::from(points) * distribution.box_probability(&memory, category, points))
        .sum();
    let bonuses = 35.0 * distribution.upper_bonus(&memory) + 100.0 * distribution.hundreds(&memory);
    let mean = distribution.mean(&memory);
    assert!((boxes + bonuses - mean).abs() < 1e-10);
    assert!((mean - search.value(&mut workspace)).abs() < 1e-10);
    assert!((distribution.at_least(&memory, 0) - 1.0).abs() < 1e-13);
    assert_eq!(distribution.box_probability(&memory, Category::Chance, 22).to_bits(), 0.0f64.to_bits());
}

#[test]
fn four_open_boxes_fit_into_64_kilobytes_together_with_their_table() {
    let most = Search::workspace_size(&SETTINGS);
    for name in ["forced", "plain", "jokeronly_joker_only_if_50", "yatzy_fh5_tp4"] {
        let rules = Rules::from_name(name).unwrap();
        for filled in (0..=rules.all_boxes()).filter(|filled| (rules.all_boxes() & !filled).count_ones() == 4)
        {
            for (upper, fifty) in (0..=63).flat_map(|upper| [(upper, false), (upper, true)]) {
                if (fifty && !rules.fifty_matters())
                    || Card::from_totals(rules, filled, upper, fifty).is_err()
                {
                    continue;
                }
                let cone = Cone::new(rules, filled, upper, fifty);
                let need = Lengths::of(&cone, upper).size::<f32>(&cone);
                assert!(most as u64 + need <= MOST, "{name} {filled:b} {upper} {fifty}: {most} and {need}");
            }
        }
    }
}

/// Bytes.
const MOST: u64 = 64 * 1024;

#[test]
fn a_search_that_does_not_know_all_expectations_has_no_distribution() {
    let (unfinished, _) = {
        let state = State::parse(CARD).unwrap();
        let mut workspace = vec![0; Search::workspace_size(&SETTINGS).div_ceil(8)];
        (Search::begin(&mut workspace, &SETTINGS, &state, 0).unwrap(), workspace)
    };
    let (target, _) = searched(SETTINGS.with_target(300), CARD);
    let (article, _) = searched(SETTINGS.with_policy(Policy::SingleTurn), CARD);
    for search in [unfinished, target, article] {
        assert!(matches!(Distribution::begin(&mut vec![0; 9000], &search), Err(Error::Unsupported(_))));
    }
}

#[test]
fn any_bytes_in_the_memory_are_harmless() {
    let mut random = Random::from_seed(9);
    let (search, workspace) = searched(SETTINGS, CARD);
    for _ in 0..20 {
        let (mut distribution, mut memory) = begun(&search);
        for _ in 0..memory.len() / 4 {
            let at = random.below(u32::try_from(memory.len()).unwrap()) as usize;
            memory[at] = random.below_wide(u64::MAX);
        }
        distribution.step(&search, &workspace, &mut memory, Budget::units(u32::MAX));
        let _ =
            (distribution.mean(&memory), distribution.cards(&memory), distribution.at_least(&memory, 100));
        distribution.step(&search, &[], &mut [], Budget::units(1));
    }
}

#[test]
fn any_bytes_in_the_distribution_itself_are_harmless() {
    let mut random = Random::from_seed(10);
    let (search, workspace) = searched(SETTINGS, CARD);
    let (begun, mut memory) = begun(&search);
    for _ in 0..300 {
        let mut distribution = begun;
        for _ in 0..=random.below(8) {
            let size = u32::try_from(size_of::<Distribution>()).unwrap();
            distribution.as_mut_bytes()[random.below(size) as usize] =
                u8::try_from(random.below(256)).unwrap();
        }
        distribution.step(&search, &workspace, &mut memory, Budget::units(1000));
        let box_mean = distribution.box_mean(&memory, Category::Ones);
        let _ = (distribution.quantile(&memory, 500), distribution.range(&memory), box_mean);
        let _ = (distribution.most_likely(&memory), distribution.deviation(&memory), distribution.need());
    }
}

#[test]
fn a_distribution_works_with_a_table_that_holds_its_card_and_with_no_other() {
    let (mut search, mut workspace) = searched(SETTINGS, CARD);
    let (begun, memory) = begun(&search);
    let later = State::parse(&CARD.replace("forced", "forced ones=3")).unwrap();
    search.follow(&mut workspace, &later, 0).unwrap();
    let (mut distribution, mut here) = (begun, memory.clone());
    assert!(distribution.is_served_by(&search));
    assert_eq!(distribution.step(&search, &workspace, &mut here, Budget::units(1000)).status, Status::Done);
    let other = searched(SETTINGS, &CARD.replace("sixes=18", "sixes=24"));
    let double = searched(SETTINGS.with_number(Number::Double), CARD);
    let free = searched(SETTINGS, &CARD.replace("forced", "free"));
    for (search, workspace) in [other, double, free] {
        let (mut distribution, mut here) = (begun, memory.clone());
        assert!(!distribution.is_served_by(&search));
        assert_eq!(distribution.step(&search, &workspace, &mut here, Budget::units(1000)), begun.progress());
        assert!(here == memory);
    }
}

#[test]
fn single_precision_is_right_to_a_hundred_thousandth() {
    let (single, single_workspace) = searched(SETTINGS, CARD);
    let (double, double_workspace) = searched(SETTINGS.with_number(Number::Double), CARD);
    let ((mut one, mut ones), (mut two, mut twos)) = (begun(&single), begun(&double));
    one.step(&single, &single_workspace, &mut ones, Budget::units(u32::MAX));
    two.step(&double, &double_workspace, &mut twos, Budget::units(u32::MAX));
    for points in 0..400 {
        assert!((one.at_least(&ones, points) - two.at_least(&twos, points)).abs() < 1e-5, "{points}");
    }
    assert!((one.mean(&ones) - two.mean(&twos)).abs() < 1e-3);
}
