//! What Spider brings to the boundary: the engine's types, their C forms, and the proof that they agree.
#![cfg(feature = "spider")]

use core::fmt;
use core::mem::offset_of;

use engine::game::{Ranked, State as _};
use engine::kit::level::LEVELS;
use engine::kit::text::Writer;
use engine::spider::{
    ACTION_TEXT, ACTIONS_MAX, Action, Advice, CARDS, COLUMNS, Card, Chance, DEAL_TEXT, DealRule, Event,
    MOVES_MAX, NUMBER_MAX, Objective, Policy, RUNS, Reason, Rules, SOLVITAIRE_TEXT, STATE_TEXT, Search,
    State, Suit, Undo, Verdict, View, WIDTH_MAX, WIDTH_MIN, WORKSPACE_MIN,
};
use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout, transmute};

#[allow(clippy::wildcard_imports)] // every type and constant of the game in C
use super::types::*;
use crate::object::{Settings, mirrors, objects, workers};
use crate::status::Fault;
use crate::verbs::{Game, Searched};

/// The game.
pub(crate) enum Spider {}

impl Game for Spider {
    type State = State;
    type CRules = fiveply_spider_rules;
    type CState = fiveply_spider_state;
    type CAction = fiveply_spider_action;
    type CUndo = fiveply_spider_undo_record;
    type CEvent = fiveply_spider_event;
    type CChance = fiveply_spider_chance;

    const RULES_EXPECTED: &'static str = "the name of rules, as 4suits or 1suit_relaxed";

    fn rules_from_name(name: &str) -> Option<Rules> {
        Rules::from_name(name)
    }

    fn write_rules(rules: &Rules, out: &mut Writer<'_>) -> fmt::Result {
        rules.write_name(out)
    }

    fn players(_: &State) -> u8 {
        1
    }
}

impl Searched for Spider {
    type Search = Search;
    type CSettings = fiveply_spider_settings;
    type CSearch = fiveply_spider_search;
    type CCandidate = fiveply_spider_candidate;
    type CAdvice = fiveply_spider_advice;

    /// To the end: the settings limit the nodes.
    const DEFAULT_BUDGET: u32 = u32::MAX;

    fn candidate_in_c(ranked: Ranked<Action>) -> fiveply_spider_candidate {
        fiveply_spider_candidate {
            action: transmute!(ranked.action),
            reserved_byte: 0,
            value_milli: ranked.value_milli,
            standard_error_milli: ranked.standard_error_milli,
            visits: ranked.visits,
            pruned: ranked.pruned,
            tied: ranked.tied,
            reserved: ranked.reserved,
        }
    }

    fn advice_in_c(advice: &Advice) -> fiveply_spider_advice {
        fiveply_spider_advice {
            action: transmute!(advice.action),
            verdict: advice.verdict as u8,
            value_milli: advice.value_milli,
            moves: advice.moves,
            chance_permille: advice.chance_permille,
            is_shortest: u8::from(advice.is_shortest),
            reserved: [0; 3],
            event: transmute!(advice.event),
        }
    }

    fn write_reason(advice: &fiveply_spider_advice, out: &mut Writer<'_>) -> fmt::Result {
        let advice = Advice {
            action: transmute!(advice.action),
            verdict: match advice.verdict {
                FIVEPLY_SPIDER_WON => Verdict::Won,
                FIVEPLY_SPIDER_LOST => Verdict::Lost,
                _ => Verdict::Open,
            },
            moves: advice.moves,
            is_shortest: advice.is_shortest != 0,
            chance_permille: advice.chance_permille.min(1000),
            value_milli: advice.value_milli,
            event: transmute!(advice.event),
        };
        advice.write_reason(out)
    }
}

mirrors! {
    fiveply_spider_rules = Rules;
    fiveply_spider_action = Action;
    fiveply_spider_event = Event;
    fiveply_spider_chance = Chance;
}

objects! {
    fiveply_spider_state = State, *b"FPSs", { reserved: 0 };
    fiveply_spider_undo_record = Undo, *b"FPSu", {};
}

workers! {
    fiveply_spider_search = Search, *b"FPSd", 63;
}

/// What the settings are in C: those of the engine behind their size.
#[derive(FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
struct Sized {
    struct_size: u32,
    reserved: u32,
    settings: engine::spider::Settings,
}

impl Settings for fiveply_spider_settings {
    type Value = engine::spider::Settings;
    const FIRST_SIZE: usize = 40;

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
const SETTINGS_SIZE: u32 = size_of::<fiveply_spider_settings>() as u32;

// The engine's candidate lies in the caller's memory before it becomes one of C.
const _: () = {
    assert!(size_of::<fiveply_spider_candidate>() == size_of::<Ranked<Action>>());
    assert!(align_of::<fiveply_spider_candidate>() == align_of::<Ranked<Action>>());
    assert!(offset_of!(fiveply_spider_candidate, value_milli) == offset_of!(Ranked<Action>, value_milli));
};

// cbindgen reads literals only; the engine has the last word.
const _: () = {
    assert!(FIVEPLY_SPIDER_MOVES_MAX == MOVES_MAX as usize);
    assert!(FIVEPLY_SPIDER_WORKSPACE_MIN == WORKSPACE_MIN);
    assert!(FIVEPLY_SPIDER_LEVEL_MAX == LEVELS - 1);
    assert!(FIVEPLY_SPIDER_WIDTH_MIN == WIDTH_MIN);
    assert!(FIVEPLY_SPIDER_WIDTH_MAX == WIDTH_MAX);
    assert!(FIVEPLY_SPIDER_SOLVE == Objective::Solve as u8);
    assert!(FIVEPLY_SPIDER_SHORTEST == Objective::Shortest as u8);
    assert!(FIVEPLY_SPIDER_VIEW_OPEN == View::Open as u8);
    assert!(FIVEPLY_SPIDER_VIEW_PLAYER == View::Player as u8);
    assert!(FIVEPLY_SPIDER_STAGED == Policy::Staged as u8);
    assert!(FIVEPLY_SPIDER_ARTICLE == Policy::Article as u8);
    assert!(FIVEPLY_SPIDER_OPEN == Verdict::Open as u8);
    assert!(FIVEPLY_SPIDER_WON == Verdict::Won as u8);
    assert!(FIVEPLY_SPIDER_LOST == Verdict::Lost as u8);
    assert!(FIVEPLY_SPIDER_SAVE_SIZE == State::SAVE_SIZE);
    assert!(FIVEPLY_SPIDER_STATE_TEXT == STATE_TEXT);
    assert!(FIVEPLY_SPIDER_ACTION_TEXT == ACTION_TEXT);
    assert!(FIVEPLY_SPIDER_DEAL_TEXT == DEAL_TEXT);
    assert!(FIVEPLY_SPIDER_SOLVITAIRE_TEXT == SOLVITAIRE_TEXT);
    assert!(FIVEPLY_SPIDER_ACTIONS_MAX == ACTIONS_MAX);
    assert!(FIVEPLY_SPIDER_COLUMNS == COLUMNS);
    assert!(FIVEPLY_SPIDER_CARDS == CARDS);
    assert!(FIVEPLY_SPIDER_RUNS == RUNS);
    assert!(FIVEPLY_SPIDER_NUMBER_MAX == NUMBER_MAX);
    assert!(FIVEPLY_SPIDER_SPADES == Suit::Spades as u8);
    assert!(FIVEPLY_SPIDER_HEARTS == Suit::Hearts as u8);
    assert!(FIVEPLY_SPIDER_DIAMONDS == Suit::Diamonds as u8);
    assert!(FIVEPLY_SPIDER_CLUBS == Suit::Clubs as u8);
    assert!(FIVEPLY_SPIDER_UNKNOWN == Card::UNKNOWN.byte());
    assert!(FIVEPLY_SPIDER_STANDARD == DealRule::Standard as u8);
    assert!(FIVEPLY_SPIDER_RELAXED == DealRule::Relaxed as u8);
    assert!(FIVEPLY_SPIDER_DEAL == Action::DEAL.from && FIVEPLY_SPIDER_DEAL == Action::DEAL.to);
};
const _: () = {
    assert!(FIVEPLY_SPIDER_REASON_GAME_OVER == Reason::GameOver as u16);
    assert!(FIVEPLY_SPIDER_REASON_CARD_AWAITED == Reason::CardAwaited as u16);
    assert!(FIVEPLY_SPIDER_REASON_NO_SUCH_COLUMN == Reason::NoSuchColumn as u16);
    assert!(FIVEPLY_SPIDER_REASON_SAME_COLUMN == Reason::SameColumn as u16);
    assert!(FIVEPLY_SPIDER_REASON_NO_CARDS == Reason::NoCards as u16);
    assert!(FIVEPLY_SPIDER_REASON_RUN_TOO_SHORT == Reason::RunTooShort as u16);
    assert!(FIVEPLY_SPIDER_REASON_WRONG_RANK == Reason::WrongRank as u16);
    assert!(FIVEPLY_SPIDER_REASON_STOCK_EMPTY == Reason::StockEmpty as u16);
    assert!(FIVEPLY_SPIDER_REASON_EMPTY_COLUMN == Reason::EmptyColumn as u16);
    assert!(FIVEPLY_SPIDER_REASON_CARD_NOT_AWAITED == Reason::CardNotAwaited as u16);
    assert!(FIVEPLY_SPIDER_REASON_NO_SUCH_CARD == Reason::NoSuchCard as u16);
    assert!(FIVEPLY_SPIDER_REASON_CARD_USED_UP == Reason::CardUsedUp as u16);
    assert!(FIVEPLY_SPIDER_REASON_PACK_INCOMPLETE == Reason::PackIncomplete as u16);
    assert!(FIVEPLY_SPIDER_REASON_TOO_MANY_FACE_DOWN == Reason::TooManyFaceDown as u16);
    assert!(FIVEPLY_SPIDER_REASON_NOTHING_FACE_UP == Reason::NothingFaceUp as u16);
    assert!(FIVEPLY_SPIDER_REASON_UNKNOWN_FACE_UP == Reason::UnknownFaceUp as u16);
    assert!(FIVEPLY_SPIDER_REASON_RUN_NOT_REMOVED == Reason::RunNotRemoved as u16);
    assert!(FIVEPLY_SPIDER_REASON_WRONG_STOCK == Reason::WrongStock as u16);
    assert!(FIVEPLY_SPIDER_REASON_WRONG_RULES == Reason::WrongRules as u16);
    assert!(FIVEPLY_SPIDER_REASON_UNDO_MISMATCH == Reason::UndoMismatch as u16);
    assert!(FIVEPLY_SPIDER_REASON_UNDO_MISMATCH as usize == Reason::ALL.len());
};
