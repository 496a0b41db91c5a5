//! Constants and structs of the game in C.

use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

/// Spider: sizes ---------------------------------------------------------------------------------
///
/// The bytes of a `fiveply_spider_state`.
pub const FIVEPLY_SPIDER_STATE_SIZE: usize = 144;
/// The bytes of a `fiveply_spider_search`.
pub const FIVEPLY_SPIDER_SEARCH_SIZE: usize = 512;
/// The bytes that `fiveply_spider_save` writes.
pub const FIVEPLY_SPIDER_SAVE_SIZE: usize = 148;
/// The bytes that the text of any position fits into, its NUL included.
pub const FIVEPLY_SPIDER_STATE_TEXT: usize = 512;
/// The bytes that the text of any action fits into, its NUL included.
pub const FIVEPLY_SPIDER_ACTION_TEXT: usize = 4;
/// The bytes that the name of any rules fits into, its NUL included.
pub const FIVEPLY_SPIDER_RULES_TEXT: usize = 16;
/// The bytes that the text of any card fits into, its NUL included.
pub const FIVEPLY_SPIDER_CARD_TEXT: usize = 3;
/// The bytes that a deal line fits into beside its `ID`, its NUL included.
pub const FIVEPLY_SPIDER_DEAL_TEXT: usize = 214;
/// The bytes that any position fits into as Solvitaire's JSON, its NUL included.
pub const FIVEPLY_SPIDER_SOLVITAIRE_TEXT: usize = 1024;
/// The bytes that the English of any reason fits into, its NUL included.
pub const FIVEPLY_SPIDER_REASON_TEXT: usize = 160;
/// The most actions that are legal in any position.
pub const FIVEPLY_SPIDER_ACTIONS_MAX: usize = 321;
/// The columns of the tableau, numbered from 0.
pub const FIVEPLY_SPIDER_COLUMNS: usize = 10;
/// The cards of the pack: no column and no stock has more.
pub const FIVEPLY_SPIDER_CARDS: usize = 104;
/// The runs of the pack; with all of them removed the game is won.
pub const FIVEPLY_SPIDER_RUNS: usize = 8;
/// The largest deal number of PySol and KPat.
pub const FIVEPLY_SPIDER_NUMBER_MAX: u32 = 2_147_483_647;
/// The most moves of a winning line, deals included.
pub const FIVEPLY_SPIDER_MOVES_MAX: usize = 400;
/// The bytes of the least workspace, that of `FIVEPLY_SPIDER_WIDTH_MIN`.
pub const FIVEPLY_SPIDER_WORKSPACE_MIN: usize = 6864;

/// The bytes of a `fiveply_spider_outlook`.
pub const FIVEPLY_SPIDER_OUTLOOK_SIZE: usize = 232;
/// The bytes of the least memory of an outlook; it holds some twenty positions.
pub const FIVEPLY_SPIDER_OUTLOOK_MEMORY_MIN: usize = 4096;
/// The bytes of a `fiveply_spider_analysis`.
pub const FIVEPLY_SPIDER_ANALYSIS_SIZE: usize = 776;
/// The most actions of a game that is analysed.
pub const FIVEPLY_SPIDER_ANALYSIS_ACTIONS_MAX: usize = 4000;
/// The bytes of a `fiveply_spider_find`.
pub const FIVEPLY_SPIDER_FIND_SIZE: usize = 648;

/// Spider: suits, bits 4 and 5 of a card ---------------------------------------------------------
///
/// Spades: the only suit of a pack with one.
pub const FIVEPLY_SPIDER_SPADES: u8 = 0;
/// Hearts: the second suit of a pack with two.
pub const FIVEPLY_SPIDER_HEARTS: u8 = 1;
/// Diamonds.
pub const FIVEPLY_SPIDER_DIAMONDS: u8 = 2;
/// Clubs.
pub const FIVEPLY_SPIDER_CLUBS: u8 = 3;
/// A card that is not known. Any other card is its rank, 1 (ace) to 13 (king), plus 16 times its
/// suit.
pub const FIVEPLY_SPIDER_UNKNOWN: u8 = 0;

/// Spider: `deal` of the rules -------------------------------------------------------------------
///
/// A deal needs a card in every column. The default.
pub const FIVEPLY_SPIDER_STANDARD: u8 = 0;
/// A deal is allowed with empty columns.
pub const FIVEPLY_SPIDER_RELAXED: u8 = 1;

/// Spider: the deal as an action -----------------------------------------------------------------
///
/// `from` and `to` of the deal; its `count` is 0.
pub const FIVEPLY_SPIDER_DEAL: u8 = 255;

/// Spider: `objective` of the settings -----------------------------------------------------------
///
/// A line that wins, then a shorter one. The default.
pub const FIVEPLY_SPIDER_SOLVE: u8 = 0;
/// A line that wins and is proved to be the shortest: for small positions.
pub const FIVEPLY_SPIDER_SHORTEST: u8 = 1;

/// Spider: `view` of the settings ----------------------------------------------------------------
///
/// All cards are known, face-down ones and the stock included. The default.
pub const FIVEPLY_SPIDER_VIEW_OPEN: u8 = 0;
/// What a player sees: plans are judged by their odds of winning, whatever the hidden cards are.
pub const FIVEPLY_SPIDER_VIEW_PLAYER: u8 = 1;

/// Spider: `policy` of the settings --------------------------------------------------------------
///
/// The staged beam. The default.
pub const FIVEPLY_SPIDER_STAGED: u8 = 0;
/// The beam of the article, its rules put right: to compare with.
pub const FIVEPLY_SPIDER_ARTICLE: u8 = 1;

/// Spider: other limits of the settings ----------------------------------------------------------
///
/// The highest level of play.
pub const FIVEPLY_SPIDER_LEVEL_MAX: u8 = 9;
/// The least width.
pub const FIVEPLY_SPIDER_WIDTH_MIN: u32 = 8;
/// The greatest width, of some gigabytes.
pub const FIVEPLY_SPIDER_WIDTH_MAX: u32 = 16_777_216;

/// Spider: verdicts ------------------------------------------------------------------------------
///
/// Neither a win nor a loss is known.
pub const FIVEPLY_SPIDER_OPEN: u8 = 0;
/// A line that wins is known: `fiveply_spider_search_line`.
pub const FIVEPLY_SPIDER_WON: u8 = 1;
/// No line wins: every position that can follow was made and compared whole.
pub const FIVEPLY_SPIDER_LOST: u8 = 2;

/// Spider: questions to an outlook ---------------------------------------------------------------
///
/// Can a face-down card be turned up?
pub const FIVEPLY_SPIDER_CAN_TURN: u8 = 0;
/// Can a run be completed?
pub const FIVEPLY_SPIDER_CAN_COMPLETE: u8 = 1;
/// Can one more column be emptied than is empty now?
pub const FIVEPLY_SPIDER_CAN_EMPTY: u8 = 2;
/// Can anything change at all, columns being only names?
pub const FIVEPLY_SPIDER_CAN_CHANGE: u8 = 3;
/// Can the stock be dealt?
pub const FIVEPLY_SPIDER_CAN_DEAL: u8 = 4;

/// Spider: answers of an outlook -----------------------------------------------------------------
///
/// Not known within this memory or budget.
pub const FIVEPLY_SPIDER_NOT_KNOWN: u8 = 0;
/// Yes, in so many moves.
pub const FIVEPLY_SPIDER_YES: u8 = 1;
/// No: every position that moves of cards in sight can reach was compared whole.
pub const FIVEPLY_SPIDER_NO: u8 = 2;

/// Spider: dealers -------------------------------------------------------------------------------
///
/// The library's own, any number: `fiveply_spider_new`.
pub const FIVEPLY_SPIDER_DEALER_OWN: u8 = 0;
/// PySol, PySolFC, plspider, from 1 on: `fiveply_spider_deal_ms`.
pub const FIVEPLY_SPIDER_DEALER_MS: u8 = 1;
/// KPat, from 0 on: `fiveply_spider_deal_kpat`.
pub const FIVEPLY_SPIDER_DEALER_KPAT: u8 = 2;

/// Spider: reasons, `reason` of a problem --------------------------------------------------------
///
/// The game is over.
pub const FIVEPLY_SPIDER_REASON_GAME_OVER: u16 = 1;
/// A turned card is still to be entered.
pub const FIVEPLY_SPIDER_REASON_CARD_AWAITED: u16 = 2;
/// Columns are numbered 0 to 9.
pub const FIVEPLY_SPIDER_REASON_NO_SUCH_COLUMN: u16 = 3;
/// Cards move from one column to another.
pub const FIVEPLY_SPIDER_REASON_SAME_COLUMN: u16 = 4;
/// A move takes at least one card.
pub const FIVEPLY_SPIDER_REASON_NO_CARDS: u16 = 5;
/// Only face-up cards at the end of a column that descend in one suit move together.
pub const FIVEPLY_SPIDER_REASON_RUN_TOO_SHORT: u16 = 6;
/// The last card of the other column is not one rank higher.
pub const FIVEPLY_SPIDER_REASON_WRONG_RANK: u16 = 7;
/// No cards are left to deal.
pub const FIVEPLY_SPIDER_REASON_STOCK_EMPTY: u16 = 8;
/// A deal needs a card in every column.
pub const FIVEPLY_SPIDER_REASON_EMPTY_COLUMN: u16 = 9;
/// No card of this column is to be entered.
pub const FIVEPLY_SPIDER_REASON_CARD_NOT_AWAITED: u16 = 10;
/// The pack has no such card.
pub const FIVEPLY_SPIDER_REASON_NO_SUCH_CARD: u16 = 11;
/// The pack has no more of this card.
pub const FIVEPLY_SPIDER_REASON_CARD_USED_UP: u16 = 12;
/// Cards of the pack are missing.
pub const FIVEPLY_SPIDER_REASON_PACK_INCOMPLETE: u16 = 13;
/// No column has more than five face-down cards, and at most four columns have five.
pub const FIVEPLY_SPIDER_REASON_TOO_MANY_FACE_DOWN: u16 = 14;
/// The last card of a column is face up.
pub const FIVEPLY_SPIDER_REASON_NOTHING_FACE_UP: u16 = 15;
/// A face-up card is unknown only at the end of a column, until it is entered.
pub const FIVEPLY_SPIDER_REASON_UNKNOWN_FACE_UP: u16 = 16;
/// A completed run at the end of a column was removed already.
pub const FIVEPLY_SPIDER_REASON_RUN_NOT_REMOVED: u16 = 17;
/// The stock is dealt ten cards at a time, at most five times.
pub const FIVEPLY_SPIDER_REASON_WRONG_STOCK: u16 = 18;
/// The rules contradict themselves.
pub const FIVEPLY_SPIDER_REASON_WRONG_RULES: u16 = 19;
/// The record does not belong to this position.
pub const FIVEPLY_SPIDER_REASON_UNDO_MISMATCH: u16 = 20;

/// Spider: types ---------------------------------------------------------------------------------
///
/// The rules of one game. Named in text as `4suits`, `1suit_relaxed`.
#[derive(Clone, Copy, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct fiveply_spider_rules {
    /// Suits of the pack: 1, 2 or 4.
    pub suits: u8,
    /// `FIVEPLY_SPIDER_STANDARD` (0) or `FIVEPLY_SPIDER_RELAXED`.
    pub deal: u8,
    /// 0.
    pub reserved: [u8; 2],
}

/// A position, open or as a player sees it. Private: ask the functions. May be copied with `memcpy`;
/// to save it, use `fiveply_spider_save`.
#[derive(Clone, Copy, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct fiveply_spider_state {
    /// Private: marks an initialised state.
    pub magic: u32,
    /// Private: 0.
    pub reserved: u32,
    /// Private: the engine's position.
    pub body: [u64; 17],
}

/// What the player does: moves cards, or deals. What follows by itself is part of the action: the
/// card that is exposed turns up, a completed run leaves.
#[derive(Clone, Copy, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct fiveply_spider_action {
    /// The column that the cards leave, 0 to 9; `FIVEPLY_SPIDER_DEAL` for the deal.
    pub from: u8,
    /// The column that they go to, 0 to 9; `FIVEPLY_SPIDER_DEAL` for the deal.
    pub to: u8,
    /// How many cards, 1 to 12; 0 for the deal.
    pub count: u8,
}

/// The record that takes back one `apply` or `reveal`. Private.
#[derive(Clone, Copy, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct fiveply_spider_undo_record {
    /// Private: marks an initialised record.
    pub magic: u32,
    /// Private: the engine's record.
    pub body: [u32; 4],
}

/// What an `apply` or `reveal` led to; bit c of a mask stands for column c.
#[derive(Clone, Copy, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct fiveply_spider_event {
    /// The columns that got a card from the stock: all ten, or none.
    pub dealt: u16,
    /// The columns whose last card turned face up.
    pub turned: u16,
    /// The columns that a completed run left.
    pub cleared: u16,
    /// The columns whose last card is to be entered by `fiveply_spider_reveal`.
    pub awaited: u16,
    /// How many runs of each suit were removed.
    pub removed: [u8; 4],
}

/// A card that the real table produced, and where.
#[derive(Clone, Copy, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct fiveply_spider_chance {
    /// The column whose last card it is, 0 to 9.
    pub column: u8,
    /// The card.
    pub card: u8,
}

/// How to search. Filled by `fiveply_spider_settings_default`, then changed where wanted.
#[derive(Clone, Copy, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct fiveply_spider_settings {
    /// `sizeof (fiveply_spider_settings)`, as `settings_default` wrote it.
    pub struct_size: u32,
    /// 0.
    pub reserved: u32,
    /// `FIVEPLY_SPIDER_SOLVE` (0) or `FIVEPLY_SPIDER_SHORTEST`.
    pub objective: u8,
    /// `FIVEPLY_SPIDER_VIEW_OPEN` (0) or `FIVEPLY_SPIDER_VIEW_PLAYER`.
    pub view: u8,
    /// `FIVEPLY_SPIDER_STAGED` (0) or `FIVEPLY_SPIDER_ARTICLE`.
    pub policy: u8,
    /// How well `choose` plays, 0 beginner to 9 full strength, default 9.
    pub level: u8,
    /// Positions of a layer that survive, `FIVEPLY_SPIDER_WIDTH_MIN` to `..._MAX`. This is what
    /// takes memory; the default takes 16 MB.
    pub width: u32,
    /// Nodes at most, default 30,000,000; 0 = no limit but that of the passes.
    pub nodes: u32,
    /// So many times the nodes of the first win are spent in all, those included, on a shorter
    /// line, default 10; 0 or 1 = none.
    pub shortening: u8,
    /// 0.
    pub reserved_bytes: [u8; 3],
    /// The seed of weaker play: the same position and seed give the same move.
    pub seed: u64,
    /// Evaluations at most of a decision in the view of a player, default 400,000; 0 = no limit. It
    /// is kept to within the positions that follow one position, a few hundred.
    /// A decision is a plan of some five moves. They take the place of `nodes` and `shortening`,
    /// and the width is no greater than they are enough for: 800 for the default, in 596 KB.
    pub evaluations: u32,
    /// 0.
    pub reserved_more: [u8; 4],
}

/// A decision in progress, beside its workspace. Private: ask the functions. Both may be copied
/// with `memcpy`, together, and gone on with; or written to a file, byte for byte, and gone on with
/// by the library of the same version, `fiveply_version` and `fiveply_abi_version`, on a machine
/// with the same order of bytes. They carry no checksum: what was altered is harmless, but its
/// answers mean nothing. To save a game, use `fiveply_spider_save`.
#[derive(Clone, Copy, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct fiveply_spider_search {
    /// Private: marks a search that was begun.
    pub magic: u32,
    /// Private: the workspace given to `begin`, in words of 8 bytes.
    pub words: u32,
    /// Private: the engine's search.
    pub body: [u64; 63],
}

/// One candidate of a search.
#[derive(Clone, Copy, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct fiveply_spider_candidate {
    /// The action.
    pub action: fiveply_spider_action,
    /// 0.
    pub reserved_byte: u8,
    /// With all cards known, less the cost of the position after it, in thousandths of a point: how
    /// far that is from order; the move that the search stands by is raised above all others. Where
    /// cards are unknown, thousandths of the natural logarithm of the odds of winning: 0 is even,
    /// 1099 is 3 to 1, -1099 is 1 to 3.
    pub value_milli: i32,
    /// The standard error of the value in thousandths; 0, as nothing is sampled.
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

/// The answer of `fiveply_spider_advise` and `fiveply_spider_search_answer`.
#[derive(Clone, Copy, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct fiveply_spider_advice {
    /// The move to make.
    pub action: fiveply_spider_action,
    /// `FIVEPLY_SPIDER_WON`, `..._LOST` or `..._OPEN` (0).
    pub verdict: u8,
    /// The value of the action in thousandths, as in the list of `ranked`.
    pub value_milli: i32,
    /// The moves of the line that wins, this one included; 0 where none is known.
    pub moves: u16,
    /// The odds of winning as a chance, in thousandths, where hidden cards are unknown; else 1000,
    /// or 0 where no line that wins is known.
    pub chance_permille: u16,
    /// 1 if no line has fewer moves; proved by exhaustion.
    pub is_shortest: u8,
    /// 0.
    pub reserved: [u8; 3],
    /// What the action does at once.
    pub event: fiveply_spider_event,
}

/// What is left to do in a position, in progress, beside its memory. Private: ask the functions.
/// Both may be copied with `memcpy`, together, and gone on with.
#[derive(Clone, Copy, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct fiveply_spider_outlook {
    /// Private: marks an outlook that was begun.
    pub magic: u32,
    /// Private: the memory given to `begin`, in words of 8 bytes.
    pub words: u32,
    /// Private: the engine's outlook.
    pub body: [u64; 28],
}

/// The answer to one question.
#[derive(Clone, Copy, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct fiveply_spider_answer {
    /// `FIVEPLY_SPIDER_NOT_KNOWN` (0), `..._YES` or `..._NO`.
    pub answer: u8,
    /// 0.
    pub reserved: u8,
    /// Yes with the so manyth move and with none before, deals counted; else 0.
    pub moves: u16,
}

/// The analysis of a recorded game in progress, beside its memory. Private: ask the functions. Both
/// may be copied with `memcpy`, together, and gone on with.
#[derive(Clone, Copy, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct fiveply_spider_analysis {
    /// Private: marks an analysis that was begun.
    pub magic: u32,
    /// Private: the memory given to `begin`, in words of 8 bytes.
    pub words: u32,
    /// Private: the engine's analysis.
    pub body: [u64; 96],
}

/// What an analysis has come to.
#[derive(Clone, Copy, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct fiveply_spider_review {
    /// The last point from which the game is known to be winnable: so many actions from the start;
    /// -1 if no point is.
    pub last_won: i32,
    /// How many actions to take back from the end to be there; -1 if no point is.
    pub undo_count: i32,
    /// 1 if all later points are proved to be lost, else 0.
    pub is_exact: u8,
    /// 0.
    pub reserved: [u8; 3],
}

/// A quest for a deal that can be won, in progress, beside its memory. Private: ask the functions.
/// Both may be copied with `memcpy`, together, and gone on with.
#[derive(Clone, Copy, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct fiveply_spider_find {
    /// Private: marks a quest that was begun.
    pub magic: u32,
    /// Private: the memory given to `begin`, in words of 8 bytes.
    pub words: u32,
    /// Private: the engine's quest.
    pub body: [u64; 80],
}

/// How far a quest has come.
#[derive(Clone, Copy, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct fiveply_spider_found {
    /// The number of the deal at hand; of the deal that can be won, once `is_found` is 1.
    pub number: u64,
    /// Deals passed over because neither a win nor a loss was found within their nodes.
    pub passed_open: u32,
    /// Deals passed over because they are proved to be lost.
    pub passed_lost: u32,
    /// 1 once a deal is found whose win is known, else 0.
    pub is_found: u8,
    /// 0.
    pub reserved: [u8; 7],
}

const _: () = assert!(size_of::<fiveply_spider_outlook>() == FIVEPLY_SPIDER_OUTLOOK_SIZE);
const _: () = assert!(size_of::<fiveply_spider_analysis>() == FIVEPLY_SPIDER_ANALYSIS_SIZE);
const _: () = assert!(size_of::<fiveply_spider_find>() == FIVEPLY_SPIDER_FIND_SIZE);
const _: () = assert!(size_of::<fiveply_spider_search>() == FIVEPLY_SPIDER_SEARCH_SIZE);
const _: () = assert!(size_of::<fiveply_spider_state>() == FIVEPLY_SPIDER_STATE_SIZE);
