//! Spider solitaire with one, two and four suits: ten columns, 104 cards, and what may be done with them.
//!
//! [`State`] is the whole game in 136 bytes. With all cards known it is the open game that a solver works on; after
//! [`observe`](crate::game::State::observe) it is what a player sees, and [`reveal`](crate::game::State::reveal) enters
//! each card that turns up. One player, seat 0.
//!
//! | rule                                                        | where                        | test                                                           |
//! |-------------------------------------------------------------|------------------------------|----------------------------------------------------------------|
//! | 44 cards lie face down, 50 are the stock                    | `deal::State::of_pack`       | `forty_four_cards_lie_face_down_and_fifty_are_in_the_stock`    |
//! | four columns have six cards, by the layout                  | `deal::Layout`               | `the_columns_of_six_are_those_of_the_layout`                   |
//! | face-up cards of a suit that descend move together          | `actions::run_length`        | `a_run_descends_towards_the_end_of_its_column`                 |
//! | ... and any part of them                                    | `actions::check`             | `any_part_of_a_run_of_one_suit_moves_not_only_the_whole`       |
//! | ... but not cards of mixed suits                            | `actions::run_length`        | `cards_of_mixed_suits_do_not_move_together`                    |
//! | ... nor face-down ones                                      | `actions::run_length`        | `face_down_cards_never_move_and_never_complete_a_run`          |
//! | a card one rank higher takes them, whatever its suit        | `cards::Card::takes`         | `a_card_one_rank_higher_takes_a_run_of_any_suit`               |
//! | nothing goes on an ace, a king only to an empty column      | `cards::Card::takes`         | `nothing_goes_on_an_ace_and_a_king_only_to_an_empty_column`    |
//! | an empty column takes anything                              | `actions::check`             | `an_empty_column_takes_anything_even_a_whole_column`           |
//! | an exposed card turns up                                    | `state::State::settle`       | `an_exposed_card_turns_face_up_and_down_again_when_taken_back` |
//! | a run king to ace at the end of a column leaves at once     | `state::State::settle`       | `a_completed_run_leaves_in_the_same_step_and_turns_the_card_under_it` |
//! | ... if it is of one suit                                    | `state::State::completed`    | `a_run_of_two_suits_is_never_complete`                         |
//! | a deal puts a card on each column, then runs leave          | `state::State::deal`         | `a_deal_puts_a_card_on_every_column_then_completed_runs_leave` |
//! | there are five deals                                        | `actions::may_deal`          | `the_stock_is_dealt_five_times_ten_cards_from_column_0_to_9`   |
//! | a deal needs a card in every column (standard)              | `actions::may_deal`          | `a_deal_needs_a_card_in_every_column_unless_the_rules_are_relaxed` |
//! | won when stock and columns are empty                        | `state::State::is_won`       | `the_game_is_won_when_stock_and_columns_are_empty`             |
//! | lost when nothing may be done                               | `state::State::is_over`      | `a_position_without_a_legal_action_is_over_and_lost`           |
//! | a player does not see face-down cards and the stock         | `state::State::observe`      | `a_view_hides_face_down_cards_and_the_stock`                   |
//! | a card that turns up is entered before anything else        | `state::State::reveal`       | `a_turned_card_is_awaited_and_nothing_moves_before_it_is_entered` |
//!
//! What players ask for: a line that wins ([`Search`]), whether anything is left to do ([`Outlook`]), where a game was lost
//! ([`Analysis`]), and the next deal that can be won ([`Find`]).
//!
//! Programs and articles about this game often get a rule wrong. Each such fault has a test: a run looked for from the
//! wrong end, only the longest run moved (`splitting_a_run_can_be_the_only_way_to_the_next_deal`), hidden cards read as open,
//! one empty column for all, runs never removed, the stock never dealt or dealt on a hole, twenty cards at most in a
//! column (`a_column_may_grow_far_beyond_twenty_cards`), positions told apart by their value alone
//! (`positions_that_differ_in_a_column_or_a_face_are_not_equal`).
//!
//! ```
//! use fiveply::prelude::*;
//! use fiveply::spider::{Action, State};
//!
//! // The ace completes the run; it leaves, and the card under it turns up.
//! let mut state = State::parse("0: [7H] KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S\n1: AS")?;
//! let before = state;
//! let applied = state.apply(&Action::carry(1, 0, 1))?;
//! let mut text = String::new();
//! state.write(&mut text)?;
//! assert_eq!(text, "0: 7H\ndone: S\nmoves: 1");
//! state.undo(&applied.undo)?;
//! assert_eq!(state, before);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod actions;
pub mod advisor;
pub mod analysis;
pub mod cards;
pub mod deal;
pub mod find;
mod notation;
pub mod reason;
pub mod rules;
pub mod score;
pub mod state;

pub use actions::{ACTIONS_MAX, Action, COUNT_MAX};
pub use advisor::{
    Advice, Answer, MOVES_MAX, OUTLOOK_MEMORY_MIN, Objective, Outlook, Policy, Question, Search, Settings,
    Verdict, View, WIDTH_MAX, WIDTH_MIN, WORKSPACE_MIN,
};
pub use analysis::{ANALYSIS_ACTIONS_MAX, Analysis};
pub use cards::{CARDS, Card, Counts, KINDS, RANKS, Suit};
pub use deal::{Layout, NUMBER_MAX};
pub use find::{Dealer, Find};
pub use notation::{ACTION_TEXT, DEAL_TEXT, SOLVITAIRE_TEXT, STATE_TEXT};
pub use reason::Reason;
pub use rules::{DealRule, Rules};
pub use score::points;
pub use state::{COLUMNS, Chance, DEALS, Event, RUNS, STATE_SIZE, State, Undo};

/// The error of this game.
pub type Error = crate::error::Error<Reason>;
