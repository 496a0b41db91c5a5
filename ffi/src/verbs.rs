//! Every verb once, generic over games: check, call the engine, report.
//!
//! A game joins by implementing [`Game`] and [`Searched`], and by one function of one line for each verb, which gives the verb its C name
//! and its words in the header.
//!
//! All functions here are unsafe for one reason, told in "Pointers" of the header's opening comment and referred to
//! by that name: each pointer is null or leads to what its type says (a buffer to as many elements as stated) for the
//! time of the call. The order that makes overlaps harmless is in [`crate::pointer`].

mod position;
mod search;
#[cfg(any(feature = "spider", feature = "splendor"))]
mod stepped;

use core::fmt;

use engine::game::{Ranked, Search, State};
use engine::kit::text::Writer;

pub(crate) use self::position::*;
pub(crate) use self::search::*;
#[cfg(any(feature = "spider", feature = "splendor"))]
pub(crate) use self::stepped::*;
use crate::object::{InWorkspace, Mirror, Object, Settings};
use crate::pointer::Plain;

/// What a game brings to the boundary: its positions.
pub(crate) trait Game {
    /// The engine's position.
    type State: State<Rules: Plain + Default, Action: Plain, Undo: Plain, Event: Plain, Chance: Plain> + Plain;

    /// The rules in C.
    type CRules: Mirror<Value = RulesOf<Self>>;
    /// The position in C.
    type CState: Object<Content = Self::State>;
    /// An action in C.
    type CAction: Mirror<Value = ActionOf<Self>>;
    /// The record of an action in C.
    type CUndo: Object<Content = <Self::State as State>::Undo>;
    /// What an action led to, in C.
    type CEvent: Mirror<Value = <Self::State as State>::Event>;
    /// What the table produces, in C.
    type CChance: Mirror<Value = <Self::State as State>::Chance>;

    /// What is expected in place of a name that no rules have.
    const RULES_EXPECTED: &'static str;

    /// The rules of that name.
    fn rules_from_name(name: &str) -> Option<RulesOf<Self>>;
    /// Writes the name of the rules.
    fn write_rules(rules: &RulesOf<Self>, out: &mut Writer<'_>) -> fmt::Result;
    /// The number of players.
    fn players(state: &Self::State) -> u8;
}

/// What a game brings to the boundary beyond [`Game`]: its decisions.
pub(crate) trait Searched: Game {
    /// The engine's decision.
    type Search: Search<State = Self::State, Settings: Plain> + Plain;

    /// The settings in C.
    type CSettings: Settings<Value = SettingsOf<Self>>;
    /// The decision in C.
    type CSearch: Object<Content = Self::Search> + InWorkspace;
    /// A candidate in C: of the size of the engine's, without gaps between its fields.
    type CCandidate: Plain;
    /// The answer in C.
    type CAdvice: Plain;

    /// The units that `advise` spends for a budget of 0.
    const DEFAULT_BUDGET: u32;

    /// The candidate in C.
    fn candidate_in_c(ranked: RankedOf<Self>) -> Self::CCandidate;
    /// The answer in C.
    fn advice_in_c(advice: &<Self::Search as Search>::Advice) -> Self::CAdvice;
    /// Writes the reasons of an answer in English.
    fn write_reason(advice: &Self::CAdvice, out: &mut Writer<'_>) -> fmt::Result;
}

/// The rules of a game.
pub(crate) type RulesOf<G> = <<G as Game>::State as State>::Rules;
/// The actions of a game.
pub(crate) type ActionOf<G> = <<G as Game>::State as State>::Action;
/// The settings of a game.
pub(crate) type SettingsOf<G> = <<G as Searched>::Search as Search>::Settings;
/// The reasons of a game.
pub(crate) type ReasonOf<G> = <<G as Game>::State as State>::Reason;
/// The candidates of a game.
pub(crate) type RankedOf<G> = Ranked<ActionOf<G>>;
