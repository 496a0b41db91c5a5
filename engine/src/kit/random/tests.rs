//! Golden values, and naive models of every way to draw.

extern crate std;

use std::collections::BTreeMap;
use std::vec::Vec;

use rand_core::Rng;
use rand_xorshift::XorShiftRng;
use zerocopy::{FromBytes, IntoBytes};

use super::*;

/// A generator whose next output is `output`; `following` decides the output after it.
fn about_to_draw(output: u32, following: u32) -> Random {
    Random::from_words([0, following, 0, output ^ (output >> 19)])
}

/// The word whose turn gives `output` after the output `before`, which has no bit above the 19th: the
/// generator's step, solved for its oldest word.
fn word_that_draws(output: u32, before: u32) -> u32 {
    let mixed = output ^ before;
    let shifted = mixed ^ (mixed >> 8) ^ (mixed >> 16) ^ (mixed >> 24);
    shifted ^ (shifted << 11) ^ (shifted << 22)
}

fn drawn<const N: usize>(random: &mut Random) -> [u32; N] {
    core::array::from_fn(|_| random.next_u32())
}

/// The sum of squared deviations over what was expected: near `counts.len() - 1` when all are as likely.
fn chi_square(counts: &[u32]) -> f64 {
    let expected = f64::from(counts.iter().sum::<u32>()) / f64::from(u32::try_from(counts.len()).unwrap());
    counts.iter().map(|&count| (f64::from(count) - expected).powi(2) / expected).sum()
}

/// The crate's generator, seeded by bytes.
fn as_crate(words: [u32; 4]) -> XorShiftRng {
    let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
    XorShiftRng::from_seed(bytes.try_into().unwrap())
}

#[test]
fn three_seeds_give_the_words_and_numbers_they_always_gave() {
    let cases = [
        (0, [0x7B1D_CDAF, 0xE220_A839, 0xA1B9_65F4, 0x6E78_9E6A], [0xFB9D_56BF, 0x1C1B_4895, 0x76E7_1827]),
        (1, [0x8902_5CC1, 0x910A_2DEC, 0x658E_EC67, 0xBEEB_8DA1], [0x2594_2AE9, 0xE531_06FA, 0xF7CE_23EF]),
        (
            u64::MAX,
            [0x1B65_2C20, 0xE4D9_7177, 0xDBF6_82C9, 0xE99F_F867],
            [0xDBA9_CD58, 0xF4D4_4D93, 0x9B5B_790A],
        ),
    ];
    for (seed, words, numbers) in cases {
        let mut random = Random::from_seed(seed);
        assert_eq!(random.words(), words, "seed {seed}");
        assert_eq!(drawn(&mut random), numbers, "seed {seed}");
    }
}

#[test]
fn bounded_numbers_of_two_seeds_are_what_they_always_were() {
    let mut random = Random::from_seed(0);
    let dice: [u32; 20] = core::array::from_fn(|_| random.below(6));
    assert_eq!(dice, [5, 0, 2, 5, 4, 0, 1, 4, 3, 3, 3, 5, 2, 0, 2, 4, 0, 3, 4, 1]);
    let mut random = Random::from_seed(1);
    let large: [u32; 6] = core::array::from_fn(|_| random.below(3_000_000_000));
    assert_eq!(large, [2_685_838_039, 253_886_853, 2_959_276_040, 1_439_290_920, 736_001_192, 2_287_665_338]);
}

#[test]
fn ten_thousand_draws_are_those_of_the_plain_generator() {
    for words in [[1, 2, 3, 4], [u32::MAX; 4], [0, 0, 0, 1], [1 << 31, 0, 0, 0], Random::from_seed(9).words()]
    {
        let mut random = Random::from_words(words);
        let mut plain = as_crate(words);
        for draw in 0..10_000 {
            assert_eq!(random.next_u32(), plain.next_u32(), "draw {draw} of {words:?}");
        }
    }
}

#[test]
fn four_zero_words_draw_as_the_plain_generator_does() {
    let mut random = Random::from_words([0; 4]);
    let mut plain = XorShiftRng::from_seed([0; 16]);
    for _ in 0..10_000 {
        assert_eq!(random.next_u32(), plain.next_u32());
    }
}

#[test]
fn the_words_are_the_last_four_outputs() {
    let mut random = Random::from_seed(5);
    let outputs: [u32; 4] = drawn(&mut random);
    assert_eq!(random.words(), outputs);
}

#[test]
fn sixteen_bytes_of_any_content_are_a_generator_and_back() {
    for fill in [0, 1, 0x80, 0xFF] {
        let random = Random::read_from_bytes(&[fill; 16]).unwrap();
        assert_eq!(random.as_bytes(), &[fill; 16]);
        let mut copy = random;
        assert_eq!(copy.below(1), 0);
    }
}

#[test]
fn a_bounded_number_stays_below_its_bound() {
    let mut random = Random::from_seed(11);
    for n in [1, 2, 3, 6, 52, 1 << 31, (1 << 31) + 1, u32::MAX] {
        assert!((0..2_000).all(|_| random.below(n) < n), "bound {n}");
    }
    assert!((0..100).all(|_| random.below(0) == 0));
}

#[test]
fn a_bound_of_nothing_or_of_one_takes_one_draw_too() {
    for n in [0, 1, 6] {
        let (mut random, mut plain) = (Random::from_seed(2), Random::from_seed(2));
        random.below(n);
        plain.next_u32();
        assert_eq!(random, plain, "bound {n}");
    }
}

/// 2^32 = 4 modulo 6: the products whose low half is below 4 are one too many for their share.
#[test]
fn a_draw_that_would_favour_a_number_is_drawn_again() {
    let inverse_of_three: u32 = 0xAAAA_AAAB;
    for (low, taken) in [(0, false), (2, false), (4, true), (6, true)] {
        // The draw whose product with 6 has that low half.
        let draw = inverse_of_three.wrapping_mul(low / 2);
        assert_eq!(draw.wrapping_mul(6), low);
        let mut random = about_to_draw(draw, 77);
        let mut after_one = random;
        after_one.next_u32();
        random.below(6);
        assert_eq!(random == after_one, taken, "low half {low}");
    }
}

#[test]
fn a_power_of_two_never_draws_again() {
    let mut random = about_to_draw(0, 77);
    let mut plain = random;
    assert_eq!(random.below(8), 0);
    assert_eq!(plain.next_u32(), 0);
    assert_eq!(random, plain);
}

/// The same rule in the plain words of the definition: throw away the uneven rest, divide what is left.
#[test]
fn bounded_numbers_equal_a_naive_model() {
    for n in [1, 3, 6, 7, 1_000, (1 << 31) + 1, 3_000_000_000, u32::MAX] {
        let (mut random, mut source) = (Random::from_seed(u64::from(n)), Random::from_seed(u64::from(n)));
        for _ in 0..1_000 {
            let naive = loop {
                let product = u128::from(source.next_u32()) * u128::from(n);
                if product % (1 << 32) >= (1 << 32) % u128::from(n) {
                    break product / (1 << 32);
                }
            };
            assert_eq!(u128::from(random.below(n)), naive, "bound {n}");
        }
    }
}

#[test]
fn every_face_of_a_die_comes_as_often() {
    let mut random = Random::from_seed(4);
    let mut counts = [0; 6];
    for _ in 0..60_000 {
        counts[random.below(6) as usize] += 1;
    }
    assert!(chi_square(&counts) < 20.5, "{counts:?}"); // one in a thousand exceeds 20.5
}

#[test]
fn a_wide_bound_that_fits_32_bits_draws_as_a_narrow_one() {
    let (mut wide, mut narrow) = (Random::from_seed(6), Random::from_seed(6));
    for n in [0, 1, 6, u32::MAX] {
        assert_eq!(wide.below_wide(u64::from(n)), u64::from(narrow.below(n)));
    }
    assert_eq!(wide, narrow);
}

#[test]
fn a_wide_bound_keeps_the_top_bits_of_a_pair_and_throws_away_what_is_too_large() {
    for n in [1 << 32, (1 << 32) + 1, 3 << 40, (1 << 63) + 1, u64::MAX] {
        let (mut random, mut source) = (Random::from_seed(n), Random::from_seed(n));
        let bits = (0..64).find(|&bits| n <= 1_u64 << bits).unwrap_or(64);
        for _ in 0..1_000 {
            let naive = loop {
                let (low, high) = (source.next_u32(), source.next_u32());
                let pair = u128::from(low) + (u128::from(high) << 32);
                if pair >> (64 - bits) < u128::from(n) {
                    break pair >> (64 - bits);
                }
            };
            assert_eq!(u128::from(random.below_wide(n)), naive, "bound {n}");
        }
    }
}

#[test]
fn a_wide_draw_equal_to_its_bound_is_thrown_away() {
    let mut random = about_to_draw(1, word_that_draws(1 << 31, 1));
    assert_eq!({ random }.next_u64(), (1 << 63) + 1);
    let mut later = random;
    later.next_u64();
    assert_eq!(random.below_wide((1 << 63) + 1), later.below_wide((1 << 63) + 1));
    assert_eq!(random, later);
}

#[test]
fn a_shuffle_exchanges_from_the_last_place_down() {
    for len in 0..20 {
        let mut items: Vec<usize> = (0..len).collect();
        let mut naive = items.clone();
        let (mut random, mut source) = (Random::from_seed(8), Random::from_seed(8));
        random.shuffle(&mut items);
        for last in (1..len).rev() {
            naive.swap(last, source.up_to(last));
        }
        assert_eq!(items, naive);
        assert_eq!(random, source, "as many draws for {len} items");
    }
}

#[test]
fn every_order_of_four_cards_comes_as_often() {
    let mut random = Random::from_seed(12);
    let mut counts = BTreeMap::new();
    for _ in 0..24_000 {
        let mut cards = [0, 1, 2, 3];
        random.shuffle(&mut cards);
        *counts.entry(cards).or_insert(0) += 1;
    }
    let counts: Vec<u32> = counts.into_values().collect();
    assert_eq!(counts.len(), 24);
    assert!(chi_square(&counts) < 49.7, "{counts:?}"); // one in a thousand exceeds 49.7
}

#[test]
fn a_weighted_draw_is_a_ticket_among_as_many_as_the_weights_add_up_to() {
    let weights = [3, 0, 1, 6, 0, 2];
    let (mut random, mut source) = (Random::from_seed(13), Random::from_seed(13));
    let tickets: Vec<usize> =
        (0..6).flat_map(|place| core::iter::repeat_n(place, weights[place] as usize)).collect();
    for _ in 0..2_000 {
        let naive = tickets[source.below(12) as usize];
        assert_eq!(random.weighted(&weights), Some(naive));
    }
}

#[test]
fn weights_past_32_bits_together_still_count() {
    let mut random = Random::from_seed(14);
    let mut counts = [0; 4];
    for _ in 0..9_000 {
        counts[random.weighted(&[u32::MAX, 0, u32::MAX, u32::MAX]).unwrap()] += 1;
    }
    assert_eq!(counts[1], 0);
    // One in a thousand exceeds 13.8.
    assert!(chi_square(&[counts[0], counts[2], counts[3]]) < 13.8, "{counts:?}");
}

#[test]
fn weights_that_are_all_zero_give_no_place_and_draw_nothing() {
    let mut random = Random::from_seed(15);
    assert_eq!(random.weighted(&[]), None);
    assert_eq!(random.weighted(&[0, 0, 0]), None);
    assert_eq!(random, Random::from_seed(15));
}

#[test]
fn as_a_source_it_gives_the_low_half_and_the_first_byte_first() {
    let mut random = Random::from_seed(1);
    assert_eq!(random.next_u64(), 0xE531_06FA_2594_2AE9);
    let mut bytes = [0; 7];
    Random::from_seed(1).fill_bytes(&mut bytes);
    assert_eq!(bytes, [0xE9, 0x2A, 0x94, 0x25, 0xFA, 0x06, 0x31]);
    let mut as_generator = [0; 7];
    as_crate(Random::from_seed(1).words()).fill_bytes(&mut as_generator);
    assert_eq!(bytes, as_generator);
}
