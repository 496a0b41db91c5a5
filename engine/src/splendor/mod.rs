//! Splendor for 2, 3 and 4 players: bank, market, decks, nobles, and what may be done with them.
//!
//! [`State`] is the whole game in 184 bytes, decks included; after [`observe`](crate::game::State::observe) it is what a seat
//! sees, and [`reveal`](crate::game::State::reveal) enters each card that comes to light. How a card is paid for, what goes back
//! and which noble visits are part of the [`Action`].
//!
//! [`Purchases`] plans: the most points from so many purchases with what a player holds, proved; [`problem`] says how cards are
//! given to it, printed or made up.
//!
//! | rule                                                          | where                      | test                                                             |
//! |---------------------------------------------------------------|----------------------------|------------------------------------------------------------------|
//! | tokens and nobles by the number of players                    | `rules::Rules`             | `tokens_and_nobles_are_those_of_the_number_of_players`           |
//! | four cards of each level lie open, the rest are decks         | `state::deal`              | `four_cards_of_each_level_lie_open_and_the_rest_are_decks`       |
//! | three different tokens, or as many colours as there are       | `takes::Sets`              | `three_colours_are_taken_or_as_many_as_the_bank_has`             |
//! | ... or fewer, under the rule `fewer`                          | `takes::Sets`              | `a_player_who_may_take_fewer_takes_any_one_two_or_three`         |
//! | two of one colour from four or more                           | `state::turn::check_take`  | `two_of_a_colour_are_taken_from_four_or_more`                    |
//! | gold is never taken by itself                                 | `state::turn::check_take`  | `gold_is_not_taken`                                              |
//! | down to ten tokens at the end of a turn, of any kinds         | `returns`                  | `a_turn_ends_with_ten_tokens_at_most_and_no_fewer_than_needed`   |
//! | a reserved card brings gold while there is some               | `state::turn::make`        | `a_reserved_card_brings_gold_while_the_bank_has_some`            |
//! | ... from the market or unseen from a deck                     | `state::turn::make`        | `the_top_of_a_deck_is_reserved_unseen`                           |
//! | three cards in hand at most                                   | `state::turn`              | `a_hand_holds_three_cards`                                       |
//! | bonuses lower the price, gold stands for any colour           | `payment::Payment`         | `gold_may_be_spent_although_the_colour_is_held`                  |
//! | the price is paid exactly                                     | `state::turn`              | `a_price_is_paid_exactly`                                        |
//! | a card may be bought from the hand, later ones move up        | `state::turn::make`        | `a_card_in_hand_is_bought_and_later_ones_move_up`                |
//! | an empty place is filled from its deck, else stays empty      | `state::turn::refill`      | `a_market_place_is_filled_at_once_while_its_deck_lasts`          |
//! | exactly one satisfied noble visits at the end of a turn       | `nobles`, `state::turn`    | `exactly_one_noble_visits_and_the_player_chooses_which`          |
//! | ... also after a turn without a purchase                      | `actions::Turn`            | `a_noble_that_waited_visits_after_any_action`                    |
//! | a player passes only without another action                   | `state::turn::check`       | `a_player_passes_only_when_nothing_else_may_be_done`             |
//! | the game stops when all pass in a row                         | `state::State::is_over`    | `the_game_stops_when_everybody_passes`                           |
//! | fifteen points begin the last round                           | `state::turn::end_turn`    | `after_fifteen_points_everybody_has_as_many_turns`               |
//! | most points, then fewest cards, else shared                   | `score::winners`           | `the_fewest_cards_break_a_tie_and_equal_players_share_the_win`   |
//! | decks are hidden, and cards drawn from them into a hand       | `state::view`              | `a_view_hides_the_decks_and_what_others_drew_unseen`             |
//! | a card that fills the market in a view is entered first       | `state::view`              | `a_market_card_of_a_view_is_awaited_and_nothing_is_done_before`  |
//!
//! ```
//! use fiveply::prelude::*;
//! use fiveply::splendor::{Action, Rules, State};
//!
//! let mut game = State::new(Rules::default(), 1)?;
//! game.apply(&Action::take([1, 1, 1, 0, 0]))?;
//! assert_eq!(game.tokens(0), [1, 1, 1, 0, 0, 0]);
//! assert_eq!(game.bank_tokens(), [3, 3, 3, 4, 4, 5]);
//! assert_eq!(game.to_act().first(), Some(1));
//! # Ok::<(), fiveply::splendor::Error>(())
//! ```

pub mod actions;
pub mod advisor;
pub mod cards;
mod lanes;
pub mod nobles;
mod notation;
mod payment;
pub mod problem;
pub mod purchases;
pub mod reason;
mod returns;
pub mod rules;
mod score;
pub mod state;
mod takes;
pub mod turns;

pub use actions::{Action, Kind, TOP};
pub use advisor::{Advice, NODES_MAX, NODES_MIN, Policy, Search, Settings, WORKSPACE_MIN};
pub use cards::{CARDS, COLORS, Card, Color, LEVEL_CARDS, LEVELS, TOKENS, card};
pub use nobles::{NOBLE_POINTS, NOBLES, noble};
pub use notation::{ACTION_TEXT, STATE_TEXT};
pub use problem::{AMOUNT_MAX, NOTHING, ProblemCard, ProblemNoble};
pub use purchases::{
    ARTICLE_NODES_MAX, Article, Means, PROBLEM_CARDS_MAX, PROBLEM_NOBLES_MAX, PROBLEM_TURNS_MAX,
    PURCHASES_MEMORY, Pruning, Purchases,
};
pub use reason::Reason;
pub use rules::{GOLD_TOKENS, HAND_LIMIT, PLAYERS_MAX, Rules, TARGET, TOKEN_LIMIT, TakeRule};
pub use state::{Chance, Event, MARKET, SLOTS, STATE_SIZE, State, Undo};
pub use turns::{Place, Solo, TURNS_MAX, TURNS_MEMORY_MIN, TurnCard, TurnStep, Turns};

/// The error of this game.
pub type Error = crate::error::Error<Reason>;
