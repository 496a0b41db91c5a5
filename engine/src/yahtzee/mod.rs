//! Yahtzee, in six rule variants, and Scandinavian Yatzy: 1 to 8 players, and what every keep and every box is worth.
//!
//! A turn is a roll of five dice and up to two rerolls of any of them, then one box of the card is written. [`State`] is
//! the whole game in 160 bytes; its dice come from a seed or, by [`reveal`](crate::game::State::reveal), from the real
//! table. [`Search`] values every option exactly, for the whole game or for the rest of it that fits the memory.
//!
//! | rule, in the order of the rulebook                        | where                          | test                                                              |
//! |-----------------------------------------------------------|--------------------------------|-------------------------------------------------------------------|
//! | a turn is a roll and at most two rerolls                  | `state::State::keep`           | `a_turn_is_a_roll_and_at_most_two_rerolls`                        |
//! | kept dice stay, any others are rolled                     | `state::State::keep`           | `kept_dice_stay_in_their_places`                                  |
//! | all five dice may be kept                                 | `state::State::keep`           | `keeping_all_five_dice_is_allowed_and_rolls_nothing`              |
//! | each turn fills one open box, then the turn passes        | `state::State::score_box`      | `a_box_is_written_with_its_points_and_the_turn_passes`            |
//! | upper boxes count their face                              | `score::usual_points`          | `an_upper_box_counts_the_dice_of_its_face`                        |
//! | 63 above earn 35 (Yatzy 50)                               | `card::Card::upper_bonus`      | `sixty_three_above_earn_35_and_in_yatzy_50`                       |
//! | three and four of a kind score all five dice              | `score::lower_points`          | `three_and_four_of_a_kind_score_all_five_dice`                    |
//! | full house: three and two, five equal only as a joker     | `score::is_full_house`         | `five_equal_dice_alone_are_no_full_house_but_with_the_switch`     |
//! | small straight: four in a row among the dice              | `score::is_run`                | `a_small_straight_is_four_in_a_row_among_the_dice`                |
//! | large straight: five in a row                             | `score::is_run`                | `a_large_straight_is_five_in_a_row`                               |
//! | every further yahtzee earns 100 once the box holds 50     | `score::Writing::bonus`        | `the_hundred_needs_a_fifty_and_a_variant_that_pays`               |
//! | the hundreds never count toward the 63                    | `card::Card::upper_total`      | `hundreds_never_count_toward_the_63`                              |
//! | forced joker: the upper box of the face first             | `score::Writing::legal`        | `a_forced_joker_goes_to_the_upper_box_of_its_face_while_that_is_open` |
//! | ... then any lower box at joker score                     | `score::Writing::legal_points` | `a_forced_joker_then_goes_to_any_lower_box_at_joker_score`        |
//! | ... else a zero above                                     | `score::Writing::legal`        | `a_forced_joker_with_the_lower_section_full_is_a_zero_above`      |
//! | free joker: any box, joker scores if the upper is filled  | `score::Writing::legal_points` | `a_free_joker_scores_only_if_the_upper_box_of_its_face_is_filled` |
//! | original joker: the lower section, never points above     | `score::Writing::legal`        | `an_original_joker_never_scores_above`                            |
//! | joker only with a 50 (switch)                             | `score::Writing::new`          | `with_joker_only_if_50_a_zero_in_the_yahtzee_box_gives_no_joker`  |
//! | Yatzy scores only the matching dice                       | `score::yatzy_points`          | `yatzy_scores_only_the_matching_dice`                             |
//! | four equal dice as two pairs (switch)                     | `score::two_pairs`             | `four_equal_dice_are_two_pairs_only_with_the_switch`              |
//! | the highest total wins, equal totals share                | `state::State::winner`         | `the_game_ends_when_every_card_is_full_and_equal_totals_share_the_win` |
//!
//! ```
//! use fiveply::prelude::*;
//! use fiveply::yahtzee::{Search, Settings, State};
//!
//! // The last four boxes are open; 16 KB are enough to know what everything is worth.
//! let state = State::parse(
//!     "forced ones=3 twos=6 threes=9 fours=12 fives=15 three_kind=23 four_kind=0 full_house=25 chance=22 \
//!      | dice 6 6 2 3 4 rolls 2",
//! )?;
//! let mut workspace = [0; 2048];
//! let settings = Search::settings_fit(&Settings::default(), size_of_val(&workspace))?;
//! let advice = Search::advise(&mut workspace, &settings, &state, 0, Budget::units(u32::MAX))?;
//! let mut text = String::new();
//! state.write_action(&advice.action, &mut text)?;
//! assert!(advice.is_exact);
//! assert_eq!(text, "keep 6 6");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod actions;
pub mod advisor;
pub mod card;
pub mod dice;
mod notation;
pub mod reason;
pub mod rules;
pub mod score;
pub mod state;

pub use actions::{Action, Decision};
pub use advisor::factored::{Factored, Grade};
pub use advisor::{
    Advice, Distribution, Number, Objective, Policy, Reasons, Search, Settings, WORKSPACE_LOOK_AHEAD,
    WORKSPACE_MIN,
};
pub use card::Card;
pub use dice::Keep;
pub use notation::{ACTION_TEXT, STATE_TEXT};
pub use reason::Reason;
pub use rules::{PLAYERS_MAX, Rules, Switches, Variant};
pub use score::{Category, Writing, usual_points};
pub use state::{Event, Roll, STATE_SIZE, State, Undo};

/// The error of this game.
pub type Error = crate::error::Error<Reason>;
