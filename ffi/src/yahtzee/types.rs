//! Constants and structs of the game in C.

use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

/// Yahtzee: sizes --------------------------------------------------------------------------------
///
/// The bytes of a `fiveply_yahtzee_state`.
pub const FIVEPLY_YAHTZEE_STATE_SIZE: usize = 168;
/// The bytes of a `fiveply_yahtzee_search`.
pub const FIVEPLY_YAHTZEE_SEARCH_SIZE: usize = 128;
/// The bytes of a `fiveply_yahtzee_distribution`.
pub const FIVEPLY_YAHTZEE_DISTRIBUTION_SIZE: usize = 80;
/// The bytes that `fiveply_yahtzee_save` writes.
pub const FIVEPLY_YAHTZEE_SAVE_SIZE: usize = 172;
/// The bytes that the text of any position fits into, its NUL included.
pub const FIVEPLY_YAHTZEE_STATE_TEXT: usize = 2048;
/// The bytes that the text of any action fits into, its NUL included.
pub const FIVEPLY_YAHTZEE_ACTION_TEXT: usize = 24;
/// The bytes that the name of any rules fits into, its NUL included.
pub const FIVEPLY_YAHTZEE_RULES_TEXT: usize = 40;
/// The bytes that the English of any reason fits into, its NUL included.
pub const FIVEPLY_YAHTZEE_REASON_TEXT: usize = 160;
/// The most actions that are legal in any position: 15 boxes and 32 keeps.
pub const FIVEPLY_YAHTZEE_ACTIONS_MAX: usize = 47;
/// How many numbers of points a box can get: 0 to 50.
pub const FIVEPLY_YAHTZEE_BOX_SCORES: usize = 51;
/// The most players of one game.
pub const FIVEPLY_YAHTZEE_PLAYERS_MAX: usize = 8;
/// The bytes of the least workspace: enough for a single turn in fixed point, and for a grade.
pub const FIVEPLY_YAHTZEE_WORKSPACE_MIN: usize = 2048;
/// The bytes of the workspace for a grade with a look-ahead.
pub const FIVEPLY_YAHTZEE_WORKSPACE_LOOK_AHEAD: usize = 2240;
/// The bytes of a thread's board for `fiveply_yahtzee_layer_solve`.
pub const FIVEPLY_YAHTZEE_BOARD_SIZE: usize = 32768;
/// The bytes of the workspace that answers exactly from the start of every variant but Yatzy.
pub const FIVEPLY_YAHTZEE_WORKSPACE_FULL: usize = 1_524_480;

/// Yahtzee: variants, `variant` of the rules -----------------------------------------------------
///
/// Official rules: 100 for every further yahtzee, forced joker. The default.
pub const FIVEPLY_YAHTZEE_FORCED: u8 = 0;
/// As `FORCED`, but the joker may go to any open box.
pub const FIVEPLY_YAHTZEE_FREE: u8 = 1;
/// 1956 to 1961: the joker goes to the lower section only.
pub const FIVEPLY_YAHTZEE_ORIGINAL: u8 = 2;
/// Forced joker without the 100.
pub const FIVEPLY_YAHTZEE_JOKERONLY: u8 = 3;
/// The 100 without a joker.
pub const FIVEPLY_YAHTZEE_BONUSONLY: u8 = 4;
/// Neither joker nor 100.
pub const FIVEPLY_YAHTZEE_PLAIN: u8 = 5;
/// Scandinavian Yatzy: 15 boxes, upper bonus 50.
pub const FIVEPLY_YAHTZEE_YATZY: u8 = 6;

/// Yahtzee: bits in `switches` of the rules ------------------------------------------------------
///
/// Five equal dice count as a full house.
pub const FIVEPLY_YAHTZEE_FIVE_EQUAL_FULL_HOUSE: u8 = 1;
/// Four equal dice count as two pairs; Yatzy only.
pub const FIVEPLY_YAHTZEE_FOUR_EQUAL_TWO_PAIRS: u8 = 2;
/// No joker when the yahtzee box holds 0; variants with a joker only.
pub const FIVEPLY_YAHTZEE_JOKER_ONLY_IF_50: u8 = 4;

/// Yahtzee: boxes, also called categories --------------------------------------------------------
///
/// Sum of the ones. A set of boxes has bit 0 for this one, bit 1 for the twos, and so on.
pub const FIVEPLY_YAHTZEE_ONES: u8 = 0;
/// Sum of the twos.
pub const FIVEPLY_YAHTZEE_TWOS: u8 = 1;
/// Sum of the threes.
pub const FIVEPLY_YAHTZEE_THREES: u8 = 2;
/// Sum of the fours.
pub const FIVEPLY_YAHTZEE_FOURS: u8 = 3;
/// Sum of the fives.
pub const FIVEPLY_YAHTZEE_FIVES: u8 = 4;
/// Sum of the sixes.
pub const FIVEPLY_YAHTZEE_SIXES: u8 = 5;
/// Three equal: all dice; in Yatzy the three.
pub const FIVEPLY_YAHTZEE_THREE_KIND: u8 = 6;
/// Four equal: all dice; in Yatzy the four.
pub const FIVEPLY_YAHTZEE_FOUR_KIND: u8 = 7;
/// Three and two equal: 25; in Yatzy all dice.
pub const FIVEPLY_YAHTZEE_FULL_HOUSE: u8 = 8;
/// Four in a row: 30; in Yatzy 1 to 5: 15.
pub const FIVEPLY_YAHTZEE_SMALL_STRAIGHT: u8 = 9;
/// Five in a row: 40; in Yatzy 2 to 6: 20.
pub const FIVEPLY_YAHTZEE_LARGE_STRAIGHT: u8 = 10;
/// Five equal: 50.
pub const FIVEPLY_YAHTZEE_YAHTZEE: u8 = 11;
/// All dice. The last box of every variant but Yatzy.
pub const FIVEPLY_YAHTZEE_CHANCE: u8 = 12;
/// Yatzy: the highest pair.
pub const FIVEPLY_YAHTZEE_ONE_PAIR: u8 = 13;
/// Yatzy: two different pairs.
pub const FIVEPLY_YAHTZEE_TWO_PAIRS: u8 = 14;

/// Yahtzee: `kind` of an action ------------------------------------------------------------------
///
/// Keep some dice and roll the others.
pub const FIVEPLY_YAHTZEE_KEEP: u8 = 0;
/// Write the dice into a box.
pub const FIVEPLY_YAHTZEE_SCORE: u8 = 1;

/// Yahtzee: settings -----------------------------------------------------------------------------
///
/// Objective: expected points from here to the end of the game. The default.
pub const FIVEPLY_YAHTZEE_FINAL_SCORE: u8 = 0;
/// Objective: expected points of this turn alone. Also a policy for the turns to come.
pub const FIVEPLY_YAHTZEE_SINGLE_TURN: u8 = 1;
/// Objective: the chance, in percent, to reach the final score `target`.
pub const FIVEPLY_YAHTZEE_TARGET: u8 = 2;
/// Objective: the chance, in percent, to beat the final score `target`; an equal score is half of a
/// win.
pub const FIVEPLY_YAHTZEE_WIN: u8 = 3;
/// Number: 32-bit integers, right to 0.001 point, fast on every core. The default.
pub const FIVEPLY_YAHTZEE_FIXED: u8 = 0;
/// Number: double precision, right to 1e-9 point, twice the memory.
pub const FIVEPLY_YAHTZEE_DOUBLE: u8 = 1;
/// Policy: the turns to come are played as well as can be. The default.
pub const FIVEPLY_YAHTZEE_BEST: u8 = 0;
/// Grade: the search computes a table of its own, as large as `exact_boxes` says. The default.
pub const FIVEPLY_YAHTZEE_GRADE_EXACT: u8 = 0;
/// Grade: a table of 100 bytes in flash; play by it scores 253.40 of 254.59 points.
pub const FIVEPLY_YAHTZEE_GRADE_TINY: u8 = 1;
/// Grade: a table of 6.5 KB in flash; 254.565 points.
pub const FIVEPLY_YAHTZEE_GRADE_SMALL: u8 = 2;
/// Grade: a table of 16.2 KB in flash; 254.586 points.
pub const FIVEPLY_YAHTZEE_GRADE_FULL: u8 = 3;
/// Added to a grade but `EXACT`: every card after writing is valued by one turn of its own. Scores
/// 254.06, 254.583 and 254.587 points, for up to fifty times the work.
pub const FIVEPLY_YAHTZEE_LOOK_AHEAD: u8 = 4;
/// Level: full strength, the default; 0 plays like a beginner.
pub const FIVEPLY_YAHTZEE_LEVEL_MAX: u8 = 9;

/// Yahtzee: reasons, `reason` of a problem -------------------------------------------------------
///
/// It is another player's turn.
pub const FIVEPLY_YAHTZEE_REASON_NOT_YOUR_TURN: u16 = 1;
/// The game is over.
pub const FIVEPLY_YAHTZEE_REASON_GAME_OVER: u16 = 2;
/// The dice have not been rolled.
pub const FIVEPLY_YAHTZEE_REASON_DICE_NOT_ROLLED: u16 = 3;
/// The dice have been rolled three times.
pub const FIVEPLY_YAHTZEE_REASON_NO_REROLL_LEFT: u16 = 4;
/// A keep names some of the five dice.
pub const FIVEPLY_YAHTZEE_REASON_KEEP_OUT_OF_RANGE: u16 = 5;
/// The card has no such box.
pub const FIVEPLY_YAHTZEE_REASON_NO_SUCH_BOX: u16 = 6;
/// The box is filled already.
pub const FIVEPLY_YAHTZEE_REASON_BOX_FILLED: u16 = 7;
/// A joker goes to the upper box of its face while that is open.
pub const FIVEPLY_YAHTZEE_REASON_JOKER_MUST_FILL_UPPER_BOX: u16 = 8;
/// A joker goes to the lower section while a box there is open.
pub const FIVEPLY_YAHTZEE_REASON_JOKER_MUST_FILL_LOWER_BOX: u16 = 9;
/// No dice are to be rolled now.
pub const FIVEPLY_YAHTZEE_REASON_ROLL_NOT_AWAITED: u16 = 10;
/// A die shows 1 to 6.
pub const FIVEPLY_YAHTZEE_REASON_DIE_OUT_OF_RANGE: u16 = 11;
/// Exactly the dice that were not kept are rolled.
pub const FIVEPLY_YAHTZEE_REASON_WRONG_DICE: u16 = 12;
/// No five dice score that in this box.
pub const FIVEPLY_YAHTZEE_REASON_IMPOSSIBLE_POINTS: u16 = 13;
/// No game reaches this upper total.
pub const FIVEPLY_YAHTZEE_REASON_IMPOSSIBLE_UPPER_TOTAL: u16 = 14;
/// A yahtzee bonus needs a yahtzee box that holds 50, and rules that pay it.
pub const FIVEPLY_YAHTZEE_REASON_BONUS_WITHOUT_FIFTY: u16 = 15;
/// There are more yahtzee bonuses than yahtzees that can have been written.
pub const FIVEPLY_YAHTZEE_REASON_TOO_MANY_BONUSES: u16 = 16;
/// The filled boxes do not fit the order of play.
pub const FIVEPLY_YAHTZEE_REASON_WRONG_TURN: u16 = 17;
/// A turn has at most two rerolls.
pub const FIVEPLY_YAHTZEE_REASON_WRONG_REROLLS: u16 = 18;
/// The record does not belong to this position.
pub const FIVEPLY_YAHTZEE_REASON_UNDO_MISMATCH: u16 = 19;
/// There is no such kind of action.
pub const FIVEPLY_YAHTZEE_REASON_NO_SUCH_ACTION: u16 = 20;
/// The rules contradict themselves.
pub const FIVEPLY_YAHTZEE_REASON_WRONG_RULES: u16 = 21;

/// Yahtzee: types --------------------------------------------------------------------------------
///
/// The rules of one game. Named in text as `forced`, `plain_fh5`, `yatzy_fh5_tp4`.
#[derive(Clone, Copy, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct fiveply_yahtzee_rules {
    /// `FIVEPLY_YAHTZEE_FORCED` to `_YATZY`; 0 = official rules.
    pub variant: u8,
    /// Small changes, one bit each: `FIVEPLY_YAHTZEE_FIVE_EQUAL_FULL_HOUSE` ...; 0 = none.
    pub switches: u8,
    /// Players at the table, 1 to `FIVEPLY_YAHTZEE_PLAYERS_MAX`.
    pub players: u8,
    /// 0.
    pub reserved: u8,
}

/// A position: the cards of all players, the turn, and where the dice come from. Private: ask the
/// functions. May be copied with `memcpy`; to save it, use `fiveply_yahtzee_save`.
#[derive(Clone, Copy, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct fiveply_yahtzee_state {
    /// Private: marks an initialised state.
    pub magic: u32,
    /// Private: 0.
    pub reserved: u32,
    /// Private: the engine's position.
    pub body: [u64; 20],
}

/// What a player does.
#[derive(Clone, Copy, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct fiveply_yahtzee_action {
    /// The seat that acts, from 0.
    pub seat: u8,
    /// `FIVEPLY_YAHTZEE_KEEP` or `FIVEPLY_YAHTZEE_SCORE`.
    pub kind: u8,
    /// Keep: bit i keeps the die in place i, 0 = roll all five. Score: the box.
    pub value: u8,
    /// 0.
    pub reserved: u8,
}

/// The record that takes back one `apply` or `reveal`. Private.
#[derive(Clone, Copy, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct fiveply_yahtzee_undo_record {
    /// Private: marks an initialised record.
    pub magic: u32,
    /// Private: the engine's record.
    pub body: [u32; 7],
}

/// What an `apply` or `reveal` led to.
#[derive(Clone, Copy, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct fiveply_yahtzee_event {
    /// The seat that acted, or whose dice were rolled.
    pub seat: u8,
    /// 1 if a box was written, 0 if not.
    pub scored: u8,
    /// The box that was written; 0 if none.
    pub category: u8,
    /// Its points, 0 to 50.
    pub points: u8,
    /// The yahtzee bonus that came with it: 100 or 0.
    pub yahtzee_bonus: u8,
    /// The upper bonus if this box earned it: 35, in Yatzy 50; else 0.
    pub upper_bonus: u8,
    /// The dice that lie there now, by place; 0 = to be rolled.
    pub dice: [u8; 5],
    /// Bit i: the die in place i was rolled just now.
    pub rolled: u8,
}

/// Some dice: those that the real table produced, or those that a keep keeps.
#[derive(Clone, Copy, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct fiveply_yahtzee_roll {
    /// How many dice, 0 to 5.
    pub count: u8,
    /// Their faces, 1 to 6; what stands past `count` is not looked at.
    pub dice: [u8; 5],
}

/// How to search. Filled by `fiveply_yahtzee_settings_default`, then changed where wanted.
#[derive(Clone, Copy, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct fiveply_yahtzee_settings {
    /// `sizeof (fiveply_yahtzee_settings)`, as `settings_default` wrote it.
    pub struct_size: u32,
    /// 0.
    pub reserved: u32,
    /// `FIVEPLY_YAHTZEE_FINAL_SCORE` (0), `..._SINGLE_TURN`, `..._TARGET` or `..._WIN`. Values are
    /// points, for the last two percent: `value_milli` 100000 is certain.
    pub objective: u8,
    /// `FIVEPLY_YAHTZEE_FIXED` (0) or `FIVEPLY_YAHTZEE_DOUBLE`.
    pub number: u8,
    /// The most open boxes of a card that is solved exactly, 0 to 15, default 15. This is what
    /// takes memory; fuller questions are answered by the points of this turn.
    pub exact_boxes: u8,
    /// How well `choose` plays, 0 beginner to 9 full strength, default 9.
    pub level: u8,
    /// How the turns to come are played: `FIVEPLY_YAHTZEE_BEST` (0) or `..._SINGLE_TURN`.
    pub policy: u8,
    /// The table that answers: `FIVEPLY_YAHTZEE_GRADE_EXACT` (0), or one of the library's own,
    /// `..._TINY`, `..._SMALL` or `..._FULL`, with `FIVEPLY_YAHTZEE_LOOK_AHEAD` added if wanted.
    /// Those are for official rules; they need `FIVEPLY_YAHTZEE_WORKSPACE_MIN` or
    /// `FIVEPLY_YAHTZEE_WORKSPACE_LOOK_AHEAD` bytes and no steps. Objective, number and policy are
    /// 0 then, and `exact_boxes` is not looked at.
    pub grade: u8,
    /// Final score, for `FIVEPLY_YAHTZEE_TARGET` to reach, for `..._WIN` to beat: all boxes, upper
    /// bonus and hundreds of the full card. Not looked at for other objectives.
    pub target: u16,
    /// The seed of weaker play: the same position and seed give the same move.
    pub seed: u64,
}

/// A decision in progress, beside its workspace. Private: ask the functions. Both may be copied
/// with `memcpy`, together, and gone on with; or written to a file, byte for byte, and gone on with
/// by the library of the same version, `fiveply_version` and `fiveply_abi_version`, on a machine
/// with the same order of bytes. They carry no checksum: what was altered is harmless, but its
/// answers mean nothing. To save a game, use `fiveply_yahtzee_save`.
#[derive(Clone, Copy, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct fiveply_yahtzee_search {
    /// Private: marks a search that was begun.
    pub magic: u32,
    /// Private: the workspace given to `begin`, in words of 8 bytes.
    pub words: u32,
    /// Private: the engine's search.
    pub body: [u64; 15],
}

/// One candidate of a search.
#[derive(Clone, Copy, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct fiveply_yahtzee_candidate {
    /// The action.
    pub action: fiveply_yahtzee_action,
    /// Its value in thousandths of a point, from here on to the end (or of this turn).
    pub value_milli: i32,
    /// The standard error of the value in thousandths; 0, as all values are exact.
    pub standard_error_milli: i32,
    /// How often the search visited it; 0, as this one does not count visits.
    pub visits: u32,
    /// Why the search left it aside; 0, as it leaves none aside.
    pub pruned: u8,
    /// 1 if it is as good as the best, else 0.
    pub tied: u8,
    /// 0.
    pub reserved: [u8; 2],
}

/// The answer of `fiveply_yahtzee_advise` and `fiveply_yahtzee_search_answer`.
#[derive(Clone, Copy, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct fiveply_yahtzee_advice {
    /// The best action; among equals, boxes before keeps, then the lower number.
    pub action: fiveply_yahtzee_action,
    /// Its value in thousandths of a point, from here on to the end (or of this turn).
    pub value_milli: i32,
    /// The value of the best action that is worse; `value_milli` if there is none.
    pub next_value_milli: i32,
    /// How many actions are as good, this one included.
    pub ties: u8,
    /// 1 if the value is exact for the rest of the game; 0 if it is of a grade, or else the points
    /// of this turn.
    pub is_exact: u8,
    /// The grade whose table answered, `FIVEPLY_YAHTZEE_GRADE_TINY` to `..._FULL`; 0 if none did.
    pub grade: u8,
    /// 0.
    pub reserved: u8,
    /// A part of the value: points written now.
    pub points_milli: i32,
    /// A part of the value: yahtzee bonus earned now.
    pub bonus_milli: i32,
    /// A part of the value: what is to come after this action.
    pub to_come_milli: i32,
}

/// A distribution in progress, beside its memory. Private: ask the functions. Both may be copied
/// with `memcpy`, together, and gone on with.
#[derive(Clone, Copy, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct fiveply_yahtzee_distribution {
    /// Private: marks a distribution that was begun.
    pub magic: u32,
    /// Private: the memory that it works in, in words of 8 bytes.
    pub words: u32,
    /// Private: the engine's distribution.
    pub body: [u64; 9],
}

/// What a complete distribution says in a few numbers.
#[derive(Clone, Copy, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct fiveply_yahtzee_summary {
    /// The mean of the points from here to the end.
    pub mean: f64,
    /// Their standard deviation.
    pub deviation: f64,
    /// The probability that the upper total ends at 63 or more.
    pub upper_bonus: f64,
    /// The mean number of hundreds (yahtzee bonuses) from here to the end.
    pub hundreds: f64,
    /// How many cards with an open box play can meet from here, this one included: sets of filled
    /// boxes, with the upper total up to 63 and whether 50 was written in the yahtzee box.
    pub cards: u64,
    /// The least number of points that comes with any probability.
    pub least: u16,
    /// The greatest one.
    pub most: u16,
    /// The most likely one; of equally likely ones the least.
    pub most_likely: u16,
    /// 0.
    pub reserved: u16,
}

/// What a box gets that is open now.
#[derive(Clone, Copy, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct fiveply_yahtzee_box_points {
    /// The mean of its points.
    pub mean: f64,
    /// Their standard deviation.
    pub deviation: f64,
    /// The probability of 0, 1, .. 50 points.
    pub probability: [f64; FIVEPLY_YAHTZEE_BOX_SCORES],
}

const _: () = assert!(size_of::<fiveply_yahtzee_distribution>() == FIVEPLY_YAHTZEE_DISTRIBUTION_SIZE);
const _: () = assert!(size_of::<fiveply_yahtzee_state>() == FIVEPLY_YAHTZEE_STATE_SIZE);
const _: () = assert!(size_of::<fiveply_yahtzee_search>() == FIVEPLY_YAHTZEE_SEARCH_SIZE);
