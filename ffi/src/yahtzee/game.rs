//! What Yahtzee brings to the boundary: the engine's types, their C forms, and the proof that they agree.
#![cfg(feature = "yahtzee")]

use core::fmt;
use core::mem::offset_of;

use engine::game::{Ranked, State as _};
use engine::kit::level::LEVELS;
use engine::kit::text::Writer;
use engine::yahtzee::advisor::value::Value as _;
use engine::yahtzee::rules::PLAYERS_MAX;
use engine::yahtzee::{
    ACTION_TEXT, Action, Advice, Category, Distribution, Event, Grade, Number, Objective, Policy, Reason,
    Reasons, Roll, Rules, STATE_TEXT, Search, State, Switches, Undo, Variant, WORKSPACE_LOOK_AHEAD,
    WORKSPACE_MIN,
};
use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout, transmute};

#[allow(clippy::wildcard_imports)] // every type and constant of the game in C
use super::types::*;
use crate::object::{Settings, mirrors, objects, workers};
use crate::status::Fault;
use crate::verbs::{Game, Searched};

/// The game.
pub(crate) enum Yahtzee {}

impl Game for Yahtzee {
    type State = State;
    type CRules = fiveply_yahtzee_rules;
    type CState = fiveply_yahtzee_state;
    type CAction = fiveply_yahtzee_action;
    type CUndo = fiveply_yahtzee_undo_record;
    type CEvent = fiveply_yahtzee_event;
    type CChance = fiveply_yahtzee_roll;

    const RULES_EXPECTED: &'static str = "the name of rules, as forced or yatzy_fh5_tp4";

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

impl Searched for Yahtzee {
    type Search = Search;
    type CSettings = fiveply_yahtzee_settings;
    type CSearch = fiveply_yahtzee_search;
    type CCandidate = fiveply_yahtzee_candidate;
    type CAdvice = fiveply_yahtzee_advice;

    /// To completion: the largest table has fewer values.
    const DEFAULT_BUDGET: u32 = u32::MAX;

    fn candidate_in_c(ranked: Ranked<Action>) -> fiveply_yahtzee_candidate {
        fiveply_yahtzee_candidate {
            action: transmute!(ranked.action),
            value_milli: ranked.value_milli,
            standard_error_milli: ranked.standard_error_milli,
            visits: ranked.visits,
            pruned: ranked.pruned,
            tied: ranked.tied,
            reserved: ranked.reserved,
        }
    }

    /// Rounded so that the parts add up to the value.
    fn advice_in_c(advice: &Advice) -> fiveply_yahtzee_advice {
        let value_milli = advice.value.to_milli();
        let (points_milli, bonus_milli) = (advice.reasons.points.to_milli(), advice.reasons.bonus.to_milli());
        fiveply_yahtzee_advice {
            action: transmute!(advice.action),
            value_milli,
            next_value_milli: advice.next_value.to_milli(),
            ties: advice.ties,
            is_exact: u8::from(advice.is_exact),
            grade: advice.grade.map_or(0, |grade| grade as u8),
            reserved: 0,
            points_milli,
            bonus_milli,
            to_come_milli: value_milli.wrapping_sub(points_milli).wrapping_sub(bonus_milli),
        }
    }

    fn write_reason(advice: &fiveply_yahtzee_advice, out: &mut Writer<'_>) -> fmt::Result {
        let advice = Advice {
            action: transmute!(advice.action),
            value: points(advice.value_milli),
            ties: advice.ties,
            is_exact: advice.is_exact != 0,
            grade: Grade::from_code(advice.grade),
            next_value: points(advice.next_value_milli),
            reasons: Reasons {
                points: points(advice.points_milli),
                bonus: points(advice.bonus_milli),
                to_come: points(advice.to_come_milli),
            },
        };
        advice.write_reason(out)
    }
}

/// Thousandths as points.
fn points(milli: i32) -> f64 {
    f64::from(milli) / 1000.0
}

mirrors! {
    fiveply_yahtzee_rules = Rules;
    fiveply_yahtzee_action = Action;
    fiveply_yahtzee_event = Event;
    fiveply_yahtzee_roll = Roll;
}

objects! {
    fiveply_yahtzee_state = State, *b"FPYs", { reserved: 0 };
    fiveply_yahtzee_undo_record = Undo, *b"FPYu", {};
}

workers! {
    fiveply_yahtzee_search = Search, *b"FPYd", 15;
    fiveply_yahtzee_distribution = Distribution, *b"FPYp", size_of::<Distribution>() / size_of::<u64>();
}

/// What the settings are in C: those of the engine behind their size.
#[derive(FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
struct Sized {
    struct_size: u32,
    reserved: u32,
    settings: engine::yahtzee::Settings,
}

impl Settings for fiveply_yahtzee_settings {
    type Value = engine::yahtzee::Settings;
    const FIRST_SIZE: usize = 24;

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
#[allow(clippy::cast_possible_truncation)] // 24
const SETTINGS_SIZE: u32 = size_of::<fiveply_yahtzee_settings>() as u32;

// The engine's candidate stands in C as it is.
const _: () = {
    assert!(size_of::<fiveply_yahtzee_candidate>() == size_of::<Ranked<Action>>());
    assert!(align_of::<fiveply_yahtzee_candidate>() == align_of::<Ranked<Action>>());
    assert!(offset_of!(fiveply_yahtzee_candidate, action) == offset_of!(Ranked<Action>, action));
    assert!(offset_of!(fiveply_yahtzee_candidate, value_milli) == offset_of!(Ranked<Action>, value_milli));
    assert!(
        offset_of!(fiveply_yahtzee_candidate, standard_error_milli)
            == offset_of!(Ranked<Action>, standard_error_milli)
    );
    assert!(offset_of!(fiveply_yahtzee_candidate, visits) == offset_of!(Ranked<Action>, visits));
    assert!(offset_of!(fiveply_yahtzee_candidate, pruned) == offset_of!(Ranked<Action>, pruned));
    assert!(offset_of!(fiveply_yahtzee_candidate, tied) == offset_of!(Ranked<Action>, tied));
};

// cbindgen reads literals only; the engine has the last word.
const _: () = {
    assert!(FIVEPLY_YAHTZEE_SAVE_SIZE == State::SAVE_SIZE);
    assert!(FIVEPLY_YAHTZEE_STATE_TEXT == STATE_TEXT);
    assert!(FIVEPLY_YAHTZEE_ACTION_TEXT == ACTION_TEXT);
    assert!(FIVEPLY_YAHTZEE_PLAYERS_MAX == PLAYERS_MAX as usize);
    assert!(FIVEPLY_YAHTZEE_WORKSPACE_MIN == WORKSPACE_MIN);
    assert!(FIVEPLY_YAHTZEE_WORKSPACE_LOOK_AHEAD == WORKSPACE_LOOK_AHEAD);
    assert!(FIVEPLY_YAHTZEE_LEVEL_MAX == LEVELS - 1);
    assert!(FIVEPLY_YAHTZEE_ACTIONS_MAX == Category::ALL.len() + 32);
};
const _: () = {
    assert!(FIVEPLY_YAHTZEE_FORCED == Variant::Forced as u8);
    assert!(FIVEPLY_YAHTZEE_FREE == Variant::Free as u8);
    assert!(FIVEPLY_YAHTZEE_ORIGINAL == Variant::Original as u8);
    assert!(FIVEPLY_YAHTZEE_JOKERONLY == Variant::JokerOnly as u8);
    assert!(FIVEPLY_YAHTZEE_BONUSONLY == Variant::BonusOnly as u8);
    assert!(FIVEPLY_YAHTZEE_PLAIN == Variant::Plain as u8);
    assert!(FIVEPLY_YAHTZEE_YATZY == Variant::Yatzy as u8);
    assert!(FIVEPLY_YAHTZEE_FIVE_EQUAL_FULL_HOUSE == Switches::FIVE_EQUAL_FULL_HOUSE.0);
    assert!(FIVEPLY_YAHTZEE_FOUR_EQUAL_TWO_PAIRS == Switches::FOUR_EQUAL_TWO_PAIRS.0);
    assert!(FIVEPLY_YAHTZEE_JOKER_ONLY_IF_50 == Switches::JOKER_ONLY_IF_50.0);
};
const _: () = {
    assert!(FIVEPLY_YAHTZEE_ONES == Category::Ones as u8);
    assert!(FIVEPLY_YAHTZEE_TWOS == Category::Twos as u8);
    assert!(FIVEPLY_YAHTZEE_THREES == Category::Threes as u8);
    assert!(FIVEPLY_YAHTZEE_FOURS == Category::Fours as u8);
    assert!(FIVEPLY_YAHTZEE_FIVES == Category::Fives as u8);
    assert!(FIVEPLY_YAHTZEE_SIXES == Category::Sixes as u8);
    assert!(FIVEPLY_YAHTZEE_THREE_KIND == Category::ThreeKind as u8);
    assert!(FIVEPLY_YAHTZEE_FOUR_KIND == Category::FourKind as u8);
    assert!(FIVEPLY_YAHTZEE_FULL_HOUSE == Category::FullHouse as u8);
    assert!(FIVEPLY_YAHTZEE_SMALL_STRAIGHT == Category::SmallStraight as u8);
    assert!(FIVEPLY_YAHTZEE_LARGE_STRAIGHT == Category::LargeStraight as u8);
    assert!(FIVEPLY_YAHTZEE_YAHTZEE == Category::Yahtzee as u8);
    assert!(FIVEPLY_YAHTZEE_CHANCE == Category::Chance as u8);
    assert!(FIVEPLY_YAHTZEE_ONE_PAIR == Category::OnePair as u8);
    assert!(FIVEPLY_YAHTZEE_TWO_PAIRS == Category::TwoPairs as u8);
};
const _: () = {
    assert!(FIVEPLY_YAHTZEE_FINAL_SCORE == Objective::FinalScore as u8);
    assert!(FIVEPLY_YAHTZEE_SINGLE_TURN == Objective::SingleTurn as u8);
    assert!(FIVEPLY_YAHTZEE_TARGET == Objective::Target as u8);
    assert!(FIVEPLY_YAHTZEE_WIN == Objective::Win as u8);
    assert!(FIVEPLY_YAHTZEE_SINGLE_TURN == Policy::SingleTurn as u8);
    assert!(FIVEPLY_YAHTZEE_BEST == Policy::Best as u8);
    assert!(FIVEPLY_YAHTZEE_FIXED == Number::Fixed as u8);
    assert!(FIVEPLY_YAHTZEE_DOUBLE == Number::Double as u8);
    assert!(FIVEPLY_YAHTZEE_GRADE_TINY == Grade::Tiny as u8);
    assert!(FIVEPLY_YAHTZEE_GRADE_SMALL == Grade::Small as u8);
    assert!(FIVEPLY_YAHTZEE_GRADE_FULL == Grade::Full as u8);
};
const _: () = {
    assert!(FIVEPLY_YAHTZEE_REASON_NOT_YOUR_TURN == Reason::NotYourTurn as u16);
    assert!(FIVEPLY_YAHTZEE_REASON_GAME_OVER == Reason::GameOver as u16);
    assert!(FIVEPLY_YAHTZEE_REASON_DICE_NOT_ROLLED == Reason::DiceNotRolled as u16);
    assert!(FIVEPLY_YAHTZEE_REASON_NO_REROLL_LEFT == Reason::NoRerollLeft as u16);
    assert!(FIVEPLY_YAHTZEE_REASON_KEEP_OUT_OF_RANGE == Reason::KeepOutOfRange as u16);
    assert!(FIVEPLY_YAHTZEE_REASON_NO_SUCH_BOX == Reason::NoSuchBox as u16);
    assert!(FIVEPLY_YAHTZEE_REASON_BOX_FILLED == Reason::BoxFilled as u16);
    assert!(FIVEPLY_YAHTZEE_REASON_JOKER_MUST_FILL_UPPER_BOX == Reason::JokerMustFillUpperBox as u16);
    assert!(FIVEPLY_YAHTZEE_REASON_JOKER_MUST_FILL_LOWER_BOX == Reason::JokerMustFillLowerBox as u16);
    assert!(FIVEPLY_YAHTZEE_REASON_ROLL_NOT_AWAITED == Reason::RollNotAwaited as u16);
    assert!(FIVEPLY_YAHTZEE_REASON_DIE_OUT_OF_RANGE == Reason::DieOutOfRange as u16);
    assert!(FIVEPLY_YAHTZEE_REASON_WRONG_DICE == Reason::WrongDice as u16);
    assert!(FIVEPLY_YAHTZEE_REASON_IMPOSSIBLE_POINTS == Reason::ImpossiblePoints as u16);
    assert!(FIVEPLY_YAHTZEE_REASON_IMPOSSIBLE_UPPER_TOTAL == Reason::ImpossibleUpperTotal as u16);
    assert!(FIVEPLY_YAHTZEE_REASON_BONUS_WITHOUT_FIFTY == Reason::BonusWithoutFifty as u16);
    assert!(FIVEPLY_YAHTZEE_REASON_TOO_MANY_BONUSES == Reason::TooManyBonuses as u16);
    assert!(FIVEPLY_YAHTZEE_REASON_WRONG_TURN == Reason::WrongTurn as u16);
    assert!(FIVEPLY_YAHTZEE_REASON_WRONG_REROLLS == Reason::WrongRerolls as u16);
    assert!(FIVEPLY_YAHTZEE_REASON_UNDO_MISMATCH == Reason::UndoMismatch as u16);
    assert!(FIVEPLY_YAHTZEE_REASON_NO_SUCH_ACTION == Reason::NoSuchAction as u16);
    assert!(FIVEPLY_YAHTZEE_REASON_WRONG_RULES == Reason::WrongRules as u16);
    assert!(FIVEPLY_YAHTZEE_REASON_WRONG_RULES as usize == Reason::ALL.len());
};
