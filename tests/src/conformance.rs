//! One suite for every game: what `game::State` and `game::Search` promise, tried at random positions.
//!
//! A game joins with one line, `conformance!(name, subject)`, where the [`Subject`] says what the traits do not:
//! rules and settings to try, and what its table may produce. Positions come from random games, real ones and views,
//! by a fixed seed; a failure prints that seed, the game so far and the position.
//!
//! Positions are compared byte by byte, because a client copies them so.

use std::fmt::Debug;

use fiveply::game::{ActionOf, Search, Seat, State};
use fiveply::kit::Random;
use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

mod actions;
mod forms;
mod searches;
mod table;
mod views;
mod workspaces;

pub use self::actions::*;
pub use self::forms::*;
pub use self::searches::*;
pub use self::table::Table;
pub use self::views::*;
pub use self::workspaces::*;

/// Plain data: copied as bytes, and any bytes are harmless.
pub trait Plain: FromBytes + IntoBytes + Immutable + KnownLayout + Copy {}

impl<T: FromBytes + IntoBytes + Immutable + KnownLayout + Copy> Plain for T {}

/// A state whose parts are all plain data.
pub trait PlainState: State<Action: Plain, Undo: Plain, Chance: Plain> + Plain {}

impl<S: State<Action: Plain, Undo: Plain, Chance: Plain> + Plain> PlainState for S {}

/// A search over plain states that is plain data itself.
pub trait PlainSearch: Search<State: PlainState, Settings: Plain> + Plain + Debug {}

impl<S: Search<State: PlainState, Settings: Plain> + Plain + Debug> PlainSearch for S {}

/// What the suite must know of a game beyond its traits.
#[allow(missing_debug_implementations)]
pub struct Subject<S: Search> {
    /// Rules to try, in turn.
    pub rules: Vec<<S::State as State>::Rules>,
    /// Settings to try at each position; each search ends within a few hundred units.
    pub settings: Vec<S::Settings>,
    /// No game takes more actions and events of chance than this. A solitaire, which may go on for ever, is left then.
    pub longest: usize,
    /// Whether it is a game for one: it may go on for ever, and it may be lost, over without a winner.
    pub is_solitaire: bool,
    /// Whether the search may look at what a seat does not know: a solver of open deals. Its advice then tells of it.
    pub sees_all: bool,
    /// Whether what is hidden may be entered before it is awaited: a card in hand; and what is awaited when the game is over.
    pub enters_early: bool,
    /// What the table may produce where something is awaited, each as likely as at a real table.
    pub draw: fn(&S::State, &mut Random) -> <S::State as State>::Chance,
    /// What a view awaits, as the same seat's view of the real position shows it.
    pub produced: fn(&S::State, &S::State) -> <S::State as State>::Chance,
    /// What an action shows before it is made: a hidden card that is bought. From a view and the real position before it.
    pub shown: fn(&S::State, &S::State, &ActionOf<S>) -> Option<<S::State as State>::Chance>,
    /// Another truth behind what a seat knows of a position.
    pub reseeded: fn(&S::State, Seat, &mut Random) -> S::State,
    /// The settings with another level and the seed of its chance.
    pub with_level: fn(S::Settings, u8, u64) -> S::Settings,
    /// The action that an advice names.
    pub advised: fn(&S::Advice) -> ActionOf<S>,
}

/// Runs the whole suite on one game: a module of tests, one a property.
///
/// ```ignore
/// conformance!(yahtzee, subjects::yahtzee());
/// ```
#[macro_export]
macro_rules! conformance {
    ($game:ident, $subject:expr) => {
        mod $game {
            use super::*;
            $crate::conformance!(@cases $subject;
                legal_actions_are_legal_and_all_else_is_refused
                the_kth_action_is_the_kth_of_the_list
                a_short_list_is_filled_and_the_full_count_told
                undo_restores_every_bit
                a_record_of_another_position_is_refused_or_leads_to_a_sound_one
                what_cannot_have_come_is_refused
                positions_survive_text
                actions_survive_text
                damaged_text_is_refused_or_a_sound_position
                positions_survive_a_save
                a_damaged_save_is_refused
                any_bytes_are_harmless
                over_means_that_nobody_acts_and_somebody_won
                every_random_game_ends
                observing_twice_is_observing_once
                a_view_does_not_tell_what_is_hidden
                a_view_follows_the_real_game
                the_best_action_is_legal_from_zero_steps_on
                the_ranking_is_sorted_and_headed_by_the_best
                slicing_the_budget_changes_nothing
                a_copy_resumes_identically
                old_content_of_the_workspace_changes_nothing
                garbage_in_the_workspace_is_harmless
                a_finished_search_spends_nothing
                the_settings_that_fit_are_the_inverse_of_the_size
                a_workspace_that_is_too_small_says_what_it_needs
                the_top_level_plays_the_best_action
                lower_levels_play_legal_moves_by_their_seed
                advice_is_what_begin_step_and_best_say
                a_search_follows_the_game
                a_search_is_refused_where_there_is_nothing_to_decide
            );
        }
    };
    (@cases $subject:expr; $($case:ident)+) => {
        $(#[test] fn $case() { $crate::conformance::$case(&$subject); })+
    };
}
