//! What Splendor brings to the boundary: the engine's types, their C forms, and the proof that they agree.
#![cfg(feature = "splendor")]

use core::fmt;
use core::mem::offset_of;

use engine::game::{Ranked, State as _};
use engine::kit::level::LEVELS as STRENGTHS;
use engine::kit::text::Writer;
use engine::splendor::{
    ACTION_TEXT, Action, Advice, CARDS, COLORS, Chance, Color, Event, HAND_LIMIT, Kind, LEVEL_CARDS, LEVELS,
    MARKET, NOBLES, NODES_MAX, NODES_MIN, PLAYERS_MAX, Policy, Reason, Rules, SLOTS, STATE_TEXT, Search,
    State, TARGET, TOKEN_LIMIT, TOKENS, TOP, TakeRule, Undo, WORKSPACE_MIN,
};
use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout, transmute};

#[allow(clippy::wildcard_imports)] // every type and constant of the game in C
use super::types::*;
use crate::object::{Settings, mirrors, objects, workers};
use crate::status::Fault;
use crate::verbs::{Game, Searched};

/// The game.
pub(crate) enum Splendor {}

impl Game for Splendor {
    type State = State;
    type CRules = fiveply_splendor_rules;
    type CState = fiveply_splendor_state;
    type CAction = fiveply_splendor_action;
    type CUndo = fiveply_splendor_undo_record;
    type CEvent = fiveply_splendor_event;
    type CChance = fiveply_splendor_chance;

    const RULES_EXPECTED: &'static str = "the name of rules: strict or fewer";

    fn rules_from_name(name: &str) -> Option<Rules> {
        Rules::from_name(name)
    }

    fn write_rules(rules: &Rules, out: &mut Writer<'_>) -> fmt::Result {
        rules.write_name(out)
    }

    fn players(state: &State) -> u8 {
        state.rules().players()
    }
}

impl Searched for Splendor {
    type Search = Search;
    type CSettings = fiveply_splendor_settings;
    type CSearch = fiveply_splendor_search;
    type CCandidate = fiveply_splendor_candidate;
    type CAdvice = fiveply_splendor_advice;

    /// To the end: the number of actions limits it.
    const DEFAULT_BUDGET: u32 = u32::MAX;

    fn candidate_in_c(ranked: Ranked<Action>) -> fiveply_splendor_candidate {
        fiveply_splendor_candidate {
            action: transmute!(ranked.action),
            value_milli: ranked.value_milli,
            standard_error_milli: ranked.standard_error_milli,
            visits: ranked.visits,
            pruned: ranked.pruned,
            tied: ranked.tied,
            reserved: ranked.reserved,
        }
    }

    fn advice_in_c(advice: &Advice) -> fiveply_splendor_advice {
        transmute!(*advice)
    }

    fn write_reason(advice: &fiveply_splendor_advice, out: &mut Writer<'_>) -> fmt::Result {
        let advice: Advice = transmute!(*advice);
        advice.write_reason(out)
    }
}

mirrors! {
    fiveply_splendor_rules = Rules;
    fiveply_splendor_action = Action;
    fiveply_splendor_event = Event;
    fiveply_splendor_chance = Chance;
}

objects! {
    fiveply_splendor_state = State, *b"FPLs", { reserved: 0 };
    fiveply_splendor_undo_record = Undo, *b"FPLu", {};
}

workers! {
    fiveply_splendor_search = Search, *b"FPLd", 63;
}

/// What the settings are in C: those of the engine behind their size.
#[derive(FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
struct Sized {
    struct_size: u32,
    reserved: u32,
    settings: engine::splendor::Settings,
}

impl Settings for fiveply_splendor_settings {
    type Value = engine::splendor::Settings;
    const FIRST_SIZE: usize = 32;

    fn value(self) -> Result<Self::Value, Fault> {
        let sized: Sized = transmute!(self);
        if sized.reserved == 0 { Ok(sized.settings.checked()?) } else { Err(Fault::argument("reserved")) }
    }

    fn of(settings: Self::Value) -> Self {
        transmute!(Sized { struct_size: SETTINGS_SIZE, reserved: 0, settings })
    }

    fn struct_size(&self) -> u32 {
        self.struct_size
    }

    fn with_struct_size(self, struct_size: u32) -> Self {
        Self { struct_size, ..self }
    }
}

/// The size of the settings, as they state it.
#[allow(clippy::cast_possible_truncation)] // 32
const SETTINGS_SIZE: u32 = size_of::<fiveply_splendor_settings>() as u32;

// The engine's candidate lies in the caller's memory before it becomes one of C.
const _: () = {
    assert!(size_of::<fiveply_splendor_candidate>() == size_of::<Ranked<Action>>());
    assert!(align_of::<fiveply_splendor_candidate>() == align_of::<Ranked<Action>>());
    assert!(offset_of!(fiveply_splendor_candidate, value_milli) == offset_of!(Ranked<Action>, value_milli));
};

// cbindgen reads literals only; the engine has the last word.
const _: () = {
    assert!(FIVEPLY_SPLENDOR_WORKSPACE_MIN == WORKSPACE_MIN);
    assert!(FIVEPLY_SPLENDOR_LEVEL_MAX == STRENGTHS - 1);
    assert!(FIVEPLY_SPLENDOR_TREE == Policy::Tree as u8);
    assert!(FIVEPLY_SPLENDOR_ONE_PLY == Policy::OnePly as u8);
    assert!(FIVEPLY_SPLENDOR_SIMPLE == Policy::Simple as u8);
    assert!(FIVEPLY_SPLENDOR_ARTICLE == Policy::Article as u8);
    assert!(FIVEPLY_SPLENDOR_UCT == Policy::Uct as u8);
    assert!(FIVEPLY_SPLENDOR_ALPHA_BETA == Policy::AlphaBeta as u8);
    assert!(FIVEPLY_SPLENDOR_ALPHA_BETA as usize == Policy::ALL.len() - 1);
    assert!(FIVEPLY_SPLENDOR_NODES_MIN == NODES_MIN && FIVEPLY_SPLENDOR_NODES_MAX == NODES_MAX);
    assert!(FIVEPLY_SPLENDOR_SAVE_SIZE == State::SAVE_SIZE);
    assert!(FIVEPLY_SPLENDOR_STATE_TEXT == STATE_TEXT);
    assert!(FIVEPLY_SPLENDOR_ACTION_TEXT == ACTION_TEXT);
    assert!(FIVEPLY_SPLENDOR_PLAYERS_MAX == PLAYERS_MAX);
    assert!(FIVEPLY_SPLENDOR_COLORS == COLORS);
    assert!(FIVEPLY_SPLENDOR_TOKENS == TOKENS);
    assert!(FIVEPLY_SPLENDOR_CARDS == CARDS);
    assert!(FIVEPLY_SPLENDOR_LEVELS == LEVELS);
    assert!(FIVEPLY_SPLENDOR_MARKET == MARKET);
    assert!(FIVEPLY_SPLENDOR_SLOTS == SLOTS);
    let [most, ..] = LEVEL_CARDS;
    assert!(FIVEPLY_SPLENDOR_DECK_MAX == most - MARKET);
    assert!(FIVEPLY_SPLENDOR_HAND_MAX == HAND_LIMIT);
    assert!(FIVEPLY_SPLENDOR_NOBLES == NOBLES);
    assert!(FIVEPLY_SPLENDOR_TOKENS_MAX == TOKEN_LIMIT);
    assert!(FIVEPLY_SPLENDOR_TARGET == TARGET);
    assert!(FIVEPLY_SPLENDOR_WHITE == Color::White as u8);
    assert!(FIVEPLY_SPLENDOR_BLUE == Color::Blue as u8);
    assert!(FIVEPLY_SPLENDOR_GREEN == Color::Green as u8);
    assert!(FIVEPLY_SPLENDOR_RED == Color::Red as u8);
    assert!(FIVEPLY_SPLENDOR_BLACK == Color::Black as u8);
    assert!(FIVEPLY_SPLENDOR_GOLD as usize == COLORS);
    assert!(FIVEPLY_SPLENDOR_IN_MARKET == Chance::market(0, 0).seat);
    assert!(FIVEPLY_SPLENDOR_STRICT == TakeRule::Strict as u8);
    assert!(FIVEPLY_SPLENDOR_FEWER == TakeRule::Fewer as u8);
    assert!(FIVEPLY_SPLENDOR_TAKE == Kind::Take as u8);
    assert!(FIVEPLY_SPLENDOR_RESERVE == Kind::Reserve as u8);
    assert!(FIVEPLY_SPLENDOR_BUY == Kind::Buy as u8);
    assert!(FIVEPLY_SPLENDOR_BUY_HAND == Kind::BuyHand as u8);
    assert!(FIVEPLY_SPLENDOR_PASS == Kind::Pass as u8);
    assert!(FIVEPLY_SPLENDOR_TOP == TOP);
};
const _: () = {
    assert!(FIVEPLY_SPLENDOR_REASON_GAME_OVER == Reason::GameOver as u16);
    assert!(FIVEPLY_SPLENDOR_REASON_NOT_YOUR_TURN == Reason::NotYourTurn as u16);
    assert!(FIVEPLY_SPLENDOR_REASON_CARD_AWAITED == Reason::CardAwaited as u16);
    assert!(FIVEPLY_SPLENDOR_REASON_NO_SUCH_ACTION == Reason::NoSuchAction as u16);
    assert!(FIVEPLY_SPLENDOR_REASON_BAD_TAKE == Reason::BadTake as u16);
    assert!(FIVEPLY_SPLENDOR_REASON_BANK_SHORT == Reason::BankShort as u16);
    assert!(FIVEPLY_SPLENDOR_REASON_TAKE_FEWER == Reason::TakeFewer as u16);
    assert!(FIVEPLY_SPLENDOR_REASON_TAKE2_NEEDS_4 == Reason::Take2Needs4 as u16);
    assert!(FIVEPLY_SPLENDOR_REASON_RETURN_SHORT == Reason::ReturnShort as u16);
    assert!(FIVEPLY_SPLENDOR_REASON_OVER_LIMIT == Reason::OverLimit as u16);
    assert!(FIVEPLY_SPLENDOR_REASON_RETURN_TOO_MANY == Reason::ReturnTooMany as u16);
    assert!(FIVEPLY_SPLENDOR_REASON_NOBLE_CHOICE == Reason::NobleChoice as u16);
    assert!(FIVEPLY_SPLENDOR_REASON_NO_SUCH_CARD == Reason::NoSuchCard as u16);
    assert!(FIVEPLY_SPLENDOR_REASON_CARD_UNKNOWN == Reason::CardUnknown as u16);
    assert!(FIVEPLY_SPLENDOR_REASON_HAND_FULL == Reason::HandFull as u16);
    assert!(FIVEPLY_SPLENDOR_REASON_DECK_EMPTY == Reason::DeckEmpty as u16);
    assert!(FIVEPLY_SPLENDOR_REASON_TOKENS_SHORT == Reason::TokensShort as u16);
    assert!(FIVEPLY_SPLENDOR_REASON_OVERPAY == Reason::Overpay as u16);
    assert!(FIVEPLY_SPLENDOR_REASON_WRONG_SUM == Reason::WrongSum as u16);
    assert!(FIVEPLY_SPLENDOR_REASON_PASS_NOT_ALLOWED == Reason::PassNotAllowed as u16);
    assert!(FIVEPLY_SPLENDOR_REASON_CARD_NOT_AWAITED == Reason::CardNotAwaited as u16);
    assert!(FIVEPLY_SPLENDOR_REASON_CARD_USED_UP == Reason::CardUsedUp as u16);
    assert!(FIVEPLY_SPLENDOR_REASON_WRONG_TOKENS == Reason::WrongTokens as u16);
    assert!(FIVEPLY_SPLENDOR_REASON_WRONG_LEVEL == Reason::WrongLevel as u16);
    assert!(FIVEPLY_SPLENDOR_REASON_WRONG_MARKET == Reason::WrongMarket as u16);
    assert!(FIVEPLY_SPLENDOR_REASON_WRONG_HAND == Reason::WrongHand as u16);
    assert!(FIVEPLY_SPLENDOR_REASON_WRONG_COUNT == Reason::WrongCount as u16);
    assert!(FIVEPLY_SPLENDOR_REASON_WRONG_NOBLES == Reason::WrongNobles as u16);
    assert!(FIVEPLY_SPLENDOR_REASON_WRONG_TURN == Reason::WrongTurn as u16);
    assert!(FIVEPLY_SPLENDOR_REASON_WRONG_RULES == Reason::WrongRules as u16);
    assert!(FIVEPLY_SPLENDOR_REASON_UNDO_MISMATCH == Reason::UndoMismatch as u16);
    assert!(FIVEPLY_SPLENDOR_REASON_UNDO_MISMATCH as usize == Reason::ALL.len());
};
