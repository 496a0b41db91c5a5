use super::super::baseline::article::Nothing;
use super::*;

/// The value of one turn on a card whose other boxes are filled, with nothing to come after it.
fn last_turn(rules: &str, open: Category) -> f64 {
    let rules = Rules::from_name(rules).unwrap();
    let boxes = Boxes { rules, filled: rules.all_boxes() & !open.bit(), fifty: false };
    let mut board = [[0.0; 1]; BOARD];
    fill(&mut board, boxes, &Nothing);
    let [value] = turn(&mut board);
    value
}

/// Single boxes: `state` rows P0005 and P0006 of the public vectors; the others are worked out by hand.
#[test]
fn the_last_box_alone_is_worth_what_one_turn_makes_of_it() {
    assert!((last_turn("plain", Category::Chance) - 70.0 / 3.0).abs() < 1e-12);
    assert!((last_turn("plain", Category::Yahtzee) - 2.301_432_126_285).abs() < 1e-11);
    // Each of five dice shows the face within three rolls with probability 91/216.
    for (category, face) in [(Category::Ones, 1.0), (Category::Sixes, 6.0)] {
        assert!((last_turn("plain", category) - 5.0 * face * 91.0 / 216.0).abs() < 1e-12);
    }
}

#[test]
fn lanes_do_not_mix_and_do_not_change_a_value() {
    struct Constant;
    impl<const L: usize> Successors<f64, L> for Constant {
        type Row = u16;

        fn row(&self, filled: u16, _fifty: bool) -> u16 {
            filled
        }

        fn after(&self, filled: u16, gain: u8) -> [f64; L] {
            let mut lane = 0.0;
            [(); L].map(|()| {
                lane += 1.0;
                lane * f64::from(filled & 31) + f64::from(gain) / lane
            })
        }
    }
    let boxes = Boxes { rules: Rules::default(), filled: 0b1_0010_1001_0010, fifty: false };
    let mut wide = [[0.0; 4]; BOARD];
    let mut narrow = [[0.0; 1]; BOARD];
    fill(&mut wide, boxes, &Constant);
    fill(&mut narrow, boxes, &Constant);
    assert_eq!(turn(&mut wide)[0].to_bits(), turn(&mut narrow)[0].to_bits());
}

#[test]
fn a_filled_roll_is_the_best_legal_box_of_every_roll() {
    for name in ["forced", "free", "original", "plain_fh5", "yatzy_tp4", "yatzy_fh5"] {
        let rules = Rules::from_name(name).unwrap();
        for filled in [0u16, 0b1000_0000_0001, 0b1011_1100_1010, 0b1010_1010_1000, 0b0111_1110_1111] {
            let fifty = filled & Category::Yahtzee.bit() != 0 && filled & 1 == 0;
            let boxes = Boxes { rules, filled: filled & rules.all_boxes(), fifty };
            let mut board = [[0.0; 1]; BOARD];
            fill(&mut board, boxes, &Nothing);
            for roll in dice::rolls() {
                let writing = Writing::new(rules, boxes.filled, boxes.fifty, roll.counts());
                let best = score::boxes(writing.legal())
                    .map(|c| i32::from(writing.legal_points(c)) + i32::from(writing.bonus()))
                    .max();
                assert_eq!(
                    Some(value_of(&board, roll)),
                    best.map(f64::from),
                    "{name} {filled:b} {:o}",
                    roll.digits()
                );
            }
        }
    }
}
