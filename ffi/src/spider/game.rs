//! What Spider brings to the boundary: the engine's types, their C forms, and the proof that they agree.
#![cfg(feature = "spider")]

use core::fmt;

use engine::game::State as _;
use engine::kit::text::Writer;
use engine::spider::{
    ACTION_TEXT, ACTIONS_MAX, Action, CARDS, COLUMNS, Card, Chance, DEAL_TEXT, DealRule, Event, NUMBER_MAX,
    RUNS, Reason, Rules, SOLVITAIRE_TEXT, STATE_TEXT, State, Suit, Undo,
};

#[allow(clippy::wildcard_imports)] // every type and constant of the game in C
use super::types::*;
use crate::object::{mirrors, objects};
use crate::verbs::Game;

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

// cbindgen reads literals only; the engine has the last word.
const _: () = {
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
