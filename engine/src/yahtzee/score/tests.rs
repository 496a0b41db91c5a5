use super::*;
use crate::yahtzee::dice::Keep;

fn rules(name: &str) -> Rules {
    Rules::from_name(name).unwrap()
}

fn usual(name: &str, category: Category, dice: &[u8]) -> u8 {
    usual_points(rules(name), category, &Keep::of(dice).counts())
}

/// The points of a box once the boxes in `filled` are written, the yahtzee box with 50 if `fifty`.
fn points(name: &str, filled: u16, fifty: bool, dice: [u8; 5], category: Category) -> Result<u8, Reason> {
    Writing::new(rules(name), filled, fifty, Keep::of(&dice).counts()).points(category)
}

const YAHTZEE: u16 = Category::Yahtzee.bit();
const FOURS: u16 = Category::Fours.bit();
const LOWER: u16 = 0x1fff & !UPPER;

#[test]
fn an_upper_box_counts_the_dice_of_its_face() {
    assert_eq!(usual("plain", Category::Threes, &[3, 3, 3, 3, 3]), 15);
    assert_eq!(usual("plain", Category::Fours, &[1, 2, 3, 3, 5]), 0);
    assert_eq!(usual("plain", Category::Ones, &[1, 1, 2, 6, 1]), 3);
}

#[test]
fn three_and_four_of_a_kind_score_all_five_dice() {
    assert_eq!(usual("plain", Category::ThreeKind, &[2, 5, 5, 5, 6]), 23);
    assert_eq!(usual("plain", Category::FourKind, &[2, 2, 2, 2, 5]), 13);
    assert_eq!(usual("plain", Category::FourKind, &[3, 3, 3, 3, 3]), 15);
    assert_eq!(usual("plain", Category::FourKind, &[2, 2, 2, 5, 5]), 0);
}

#[test]
fn a_small_straight_is_four_in_a_row_among_the_dice() {
    for dice in
        [[1, 2, 3, 3, 4], [2, 3, 3, 4, 5], [3, 4, 5, 6, 6], [1, 2, 3, 4, 6], [1, 3, 4, 5, 6], [1, 2, 3, 4, 5]]
    {
        assert_eq!(usual("plain", Category::SmallStraight, &dice), 30, "{dice:?}");
    }
    assert_eq!(usual("plain", Category::SmallStraight, &[1, 2, 3, 5, 6]), 0);
}

#[test]
fn a_large_straight_is_five_in_a_row() {
    assert_eq!(usual("plain", Category::LargeStraight, &[1, 3, 4, 5, 6]), 0);
    assert_eq!(usual("plain", Category::LargeStraight, &[6, 3, 4, 5, 2]), 40);
}

#[test]
fn five_equal_dice_alone_are_no_full_house_but_with_the_switch() {
    assert_eq!(usual("plain", Category::FullHouse, &[3; 5]), 0);
    assert_eq!(usual("plain_fh5", Category::FullHouse, &[3; 5]), 25);
    assert_eq!(usual("yatzy_fh5", Category::FullHouse, &[3; 5]), 15);
    assert_eq!(usual("plain", Category::FullHouse, &[3, 3, 2, 2, 2]), 25);
    assert_eq!(usual("plain", Category::FullHouse, &[5, 5, 2, 2, 2]), 25);
    assert_eq!(usual("plain", Category::FullHouse, &[2, 2, 2, 2, 5]), 0);
}

#[test]
fn yatzy_scores_only_the_matching_dice() {
    assert_eq!(usual("yatzy", Category::OnePair, &[6, 6, 3, 3, 1]), 12);
    assert_eq!(usual("yatzy", Category::TwoPairs, &[6, 6, 3, 3, 1]), 18);
    assert_eq!(usual("yatzy", Category::TwoPairs, &[6, 6, 6, 3, 3]), 18);
    assert_eq!(usual("yatzy", Category::ThreeKind, &[4, 4, 4, 4, 1]), 12);
    assert_eq!(usual("yatzy", Category::FourKind, &[4, 4, 4, 4, 1]), 16);
    assert_eq!(usual("yatzy", Category::FullHouse, &[6, 6, 3, 3, 3]), 21);
    assert_eq!(usual("yatzy", Category::SmallStraight, &[1, 2, 3, 4, 5]), 15);
    assert_eq!(usual("yatzy", Category::SmallStraight, &[2, 3, 4, 5, 6]), 0);
    assert_eq!(usual("yatzy", Category::LargeStraight, &[2, 3, 4, 5, 6]), 20);
}

#[test]
fn four_equal_dice_are_two_pairs_only_with_the_switch() {
    assert_eq!(usual("yatzy", Category::TwoPairs, &[4, 4, 4, 4, 1]), 0);
    assert_eq!(usual("yatzy_tp4", Category::TwoPairs, &[4, 4, 4, 4, 1]), 16);
    assert_eq!(usual("yatzy_tp4", Category::TwoPairs, &[4, 4, 4, 4, 4]), 16);
}

/// Official rules, joker: the upper box of the face first.
#[test]
fn a_forced_joker_goes_to_the_upper_box_of_its_face_while_that_is_open() {
    assert_eq!(
        points("forced", YAHTZEE, true, [4; 5], Category::FullHouse),
        Err(Reason::JokerMustFillUpperBox)
    );
    assert_eq!(points("forced", YAHTZEE, true, [4; 5], Category::Fours), Ok(20));
    assert_eq!(
        points("forced", YAHTZEE, false, [4; 5], Category::Chance),
        Err(Reason::JokerMustFillUpperBox)
    );
}

#[test]
fn a_forced_joker_then_goes_to_any_lower_box_at_joker_score() {
    let filled = YAHTZEE | FOURS;
    assert_eq!(points("forced", filled, true, [4; 5], Category::FullHouse), Ok(25));
    assert_eq!(points("forced", filled, false, [4; 5], Category::SmallStraight), Ok(30));
    assert_eq!(points("forced", filled, true, [4; 5], Category::LargeStraight), Ok(40));
    assert_eq!(points("forced", filled, true, [4; 5], Category::ThreeKind), Ok(20));
    assert_eq!(points("forced", filled, true, [4; 5], Category::Ones), Err(Reason::JokerMustFillLowerBox));
}

#[test]
fn a_forced_joker_with_the_lower_section_full_is_a_zero_above() {
    let filled = LOWER | FOURS;
    assert_eq!(points("forced", filled, true, [4; 5], Category::Ones), Ok(0));
    assert_eq!(points("forced", filled, true, [4; 5], Category::Sixes), Ok(0));
}

#[test]
fn without_a_filled_yahtzee_box_there_is_no_joker() {
    assert_eq!(points("forced", FOURS, false, [4; 5], Category::FullHouse), Ok(0));
    assert_eq!(points("forced", 0, false, [4; 5], Category::Sixes), Ok(0));
    assert_eq!(points("forced", 0, false, [4; 5], Category::Yahtzee), Ok(50));
}

#[test]
fn a_free_joker_scores_only_if_the_upper_box_of_its_face_is_filled() {
    assert_eq!(points("free", YAHTZEE, true, [4; 5], Category::FullHouse), Ok(0));
    assert_eq!(points("free", YAHTZEE | FOURS, true, [4; 5], Category::FullHouse), Ok(25));
    assert_eq!(points("free", YAHTZEE, true, [4; 5], Category::Ones), Ok(0));
}

#[test]
fn with_joker_only_if_50_a_zero_in_the_yahtzee_box_gives_no_joker() {
    let filled = YAHTZEE | FOURS;
    assert_eq!(points("free_joker_only_if_50", filled, false, [4; 5], Category::FullHouse), Ok(0));
    assert_eq!(points("free_joker_only_if_50", filled, true, [4; 5], Category::FullHouse), Ok(25));
    assert_eq!(points("forced_joker_only_if_50", YAHTZEE, false, [4; 5], Category::Chance), Ok(20));
}

#[test]
fn an_original_joker_never_scores_above() {
    assert_eq!(
        points("original", YAHTZEE, true, [4; 5], Category::Fours),
        Err(Reason::JokerMustFillLowerBox)
    );
    assert_eq!(points("original", YAHTZEE, true, [4; 5], Category::LargeStraight), Ok(40));
    assert_eq!(points("original", LOWER, true, [4; 5], Category::Fours), Ok(0));
}

#[test]
fn variants_without_a_joker_score_as_usual() {
    for name in ["bonusonly", "plain"] {
        assert_eq!(points(name, YAHTZEE, true, [4; 5], Category::FullHouse), Ok(0), "{name}");
        assert_eq!(points(name, YAHTZEE, true, [4; 5], Category::Chance), Ok(20), "{name}");
    }
}

#[test]
fn the_hundred_needs_a_fifty_and_a_variant_that_pays() {
    let bonus =
        |name: &str, fifty| Writing::new(rules(name), YAHTZEE, fifty, Keep::of(&[4; 5]).counts()).bonus();
    for name in ["forced", "free", "original", "bonusonly"] {
        assert_eq!((bonus(name, true), bonus(name, false)), (100, 0), "{name}");
    }
    for name in ["jokeronly", "plain"] {
        assert_eq!(bonus(name, true), 0, "{name}");
    }
    let mixed = Keep::of(&[4, 4, 4, 4, 5]).counts();
    assert_eq!(Writing::new(rules("forced"), YAHTZEE, true, mixed).bonus(), 0);
}

#[test]
fn a_filled_box_and_a_box_of_other_rules_are_refused() {
    assert_eq!(points("forced", FOURS, false, [4; 5], Category::Fours), Err(Reason::BoxFilled));
    assert_eq!(points("forced", 0, false, [4; 5], Category::OnePair), Err(Reason::NoSuchBox));
    assert_eq!(points("yatzy", 0, false, [4; 5], Category::OnePair), Ok(8));
}

#[test]
fn a_box_can_hold_what_some_roll_scores_and_nothing_else() {
    let plain = rules("plain");
    let holds =
        |rules, category, all: &[u8]| (0..=255).all(|p| is_possible(rules, category, p) == all.contains(&p));
    assert!(holds(plain, Category::Twos, &[0, 2, 4, 6, 8, 10]));
    assert!(holds(plain, Category::FullHouse, &[0, 25]));
    assert!(holds(plain, Category::Yahtzee, &[0, 50]));
    assert!(holds(rules("yatzy"), Category::OnePair, &[0, 2, 4, 6, 8, 10, 12]));
    assert!(!is_possible(plain, Category::Chance, 0));
    assert!(!is_possible(plain, Category::Chance, 4));
    assert!(is_possible(plain, Category::Chance, 5));
}

#[test]
fn reachable_totals_are_the_sums_below_63() {
    assert_eq!(reachable_totals(1, 0), 1);
    assert_eq!(reachable_totals(1, 0b1), 0b11_1111);
    assert_eq!(reachable_totals(1, 0b10), 0b101_0101_0101);
    assert_eq!(reachable_totals(1 << 60, 0b1), 0b111 << 60);
}

#[test]
fn any_counts_at_all_are_scored_without_overflow() {
    for category in Category::ALL {
        for name in ["forced", "yatzy_fh5_tp4"] {
            usual_points(rules(name), category, &[255; 6]);
            usual_points(rules(name), category, &[255, 0, 3, 9, 200, 1]);
        }
    }
}
