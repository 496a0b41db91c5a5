//! Constants and structs of the game in C.

use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

/// Splendor: sizes -------------------------------------------------------------------------------
///
/// The bytes of a `fiveply_splendor_state`.
pub const FIVEPLY_SPLENDOR_STATE_SIZE: usize = 192;
/// The bytes of a `fiveply_splendor_search`.
pub const FIVEPLY_SPLENDOR_SEARCH_SIZE: usize = 512;
/// The bytes that `fiveply_splendor_save` writes.
pub const FIVEPLY_SPLENDOR_SAVE_SIZE: usize = 196;
/// The bytes that the text of any position fits into, its NUL included.
pub const FIVEPLY_SPLENDOR_STATE_TEXT: usize = 1024;
/// The bytes that the text of any action fits into, its NUL included.
pub const FIVEPLY_SPLENDOR_ACTION_TEXT: usize = 96;
/// The bytes that the name of any rules fits into, its NUL included.
pub const FIVEPLY_SPLENDOR_RULES_TEXT: usize = 8;
/// The bytes that the English of any reason fits into, its NUL included.
pub const FIVEPLY_SPLENDOR_REASON_TEXT: usize = 256;
/// More actions than are legal in any position, five nobles waiting included. Random games have some
/// thirty a turn and have had 644; where memory is short, `fiveply_splendor_action_count` and
/// `fiveply_splendor_action_at` need no list.
pub const FIVEPLY_SPLENDOR_ACTIONS_MAX: usize = 5600;
/// The most players of one game; the least are 2.
pub const FIVEPLY_SPLENDOR_PLAYERS_MAX: usize = 4;
/// Gem colours.
pub const FIVEPLY_SPLENDOR_COLORS: usize = 5;
/// Kinds of tokens: the five colours, and gold.
pub const FIVEPLY_SPLENDOR_TOKENS: usize = 6;
/// The cards of the game, numbered from 0: level 1 to 39, level 2 to 69, level 3 to 89.
pub const FIVEPLY_SPLENDOR_CARDS: usize = 90;
/// Levels of cards: 1, 2 and 3.
pub const FIVEPLY_SPLENDOR_LEVELS: usize = 3;
/// Market places of each level.
pub const FIVEPLY_SPLENDOR_MARKET: usize = 4;
/// Market places: place p of level l is number 4 (l - 1) + p.
pub const FIVEPLY_SPLENDOR_SLOTS: usize = 12;
/// The most cards of a deck.
pub const FIVEPLY_SPLENDOR_DECK_MAX: usize = 36;
/// The most cards that a player holds in hand.
pub const FIVEPLY_SPLENDOR_HAND_MAX: usize = 3;
/// The nobles of the game, numbered from 0.
pub const FIVEPLY_SPLENDOR_NOBLES: usize = 10;
/// The most tokens that a player keeps at the end of a turn.
pub const FIVEPLY_SPLENDOR_TOKENS_MAX: u8 = 10;
/// The points at which the last round begins.
pub const FIVEPLY_SPLENDOR_TARGET: u8 = 15;

/// The bytes of the least workspace.
pub const FIVEPLY_SPLENDOR_WORKSPACE_MIN: usize = 2048;

/// The bytes of a `fiveply_splendor_purchases`.
pub const FIVEPLY_SPLENDOR_PURCHASES_SIZE: usize = 128;
/// The bytes of memory of a purchase planner, whatever the problem.
pub const FIVEPLY_SPLENDOR_PURCHASES_MEMORY: usize = 16384;
/// The most cards of a purchase problem.
pub const FIVEPLY_SPLENDOR_PURCHASES_CARDS_MAX: usize = 32;
/// The most turns of a purchase problem.
pub const FIVEPLY_SPLENDOR_PURCHASES_TURNS_MAX: usize = 15;
/// The bytes of a `fiveply_splendor_turns`.
pub const FIVEPLY_SPLENDOR_TURNS_SIZE: usize = 64;
/// Bytes of memory that serve every turn problem; more remember more and are faster.
pub const FIVEPLY_SPLENDOR_TURNS_MEMORY_MIN: usize = 24576;
/// The most cards of a turn problem.
pub const FIVEPLY_SPLENDOR_TURNS_CARDS_MAX: usize = 96;
/// The most turns of a plan.
pub const FIVEPLY_SPLENDOR_TURNS_MAX: usize = 40;
/// The most nobles of a problem.
pub const FIVEPLY_SPLENDOR_PROBLEM_NOBLES_MAX: usize = 10;
/// The most of anything in a problem: of a cost, points, bonuses or tokens, each.
pub const FIVEPLY_SPLENDOR_AMOUNT_MAX: u8 = 50;

/// Splendor: where a card of a turn problem lies -------------------------------------------------
///
/// Open in the market.
pub const FIVEPLY_SPLENDOR_PLACE_MARKET: u8 = 0;
/// In the deck of its level, behind those of the level that stand before it in the list.
pub const FIVEPLY_SPLENDOR_PLACE_DECK: u8 = 1;
/// In the player's hand.
pub const FIVEPLY_SPLENDOR_PLACE_HAND: u8 = 2;
/// `card` and `noble` of a turn that has none.
pub const FIVEPLY_SPLENDOR_NOTHING: u16 = 65535;

/// Splendor: kinds of tokens, places in every list of them ---------------------------------------
///
/// White: diamond.
pub const FIVEPLY_SPLENDOR_WHITE: u8 = 0;
/// Blue: sapphire.
pub const FIVEPLY_SPLENDOR_BLUE: u8 = 1;
/// Green: emerald.
pub const FIVEPLY_SPLENDOR_GREEN: u8 = 2;
/// Red: ruby.
pub const FIVEPLY_SPLENDOR_RED: u8 = 3;
/// Black: onyx.
pub const FIVEPLY_SPLENDOR_BLACK: u8 = 4;
/// Gold, which stands for any colour.
pub const FIVEPLY_SPLENDOR_GOLD: u8 = 5;

/// Splendor: what lies in a place but a card that is known ----------------------------------------
///
/// No card lies there; no noble visited.
pub const FIVEPLY_SPLENDOR_NONE: u8 = 255;
/// A card that is not known: this and its level.
pub const FIVEPLY_SPLENDOR_HIDDEN: u8 = 240;
/// `seat` of a chance that is about the market.
pub const FIVEPLY_SPLENDOR_IN_MARKET: u8 = 255;

/// Splendor: `take` of the rules -----------------------------------------------------------------
///
/// Three different tokens are taken, or as many colours as the bank has left. The default.
pub const FIVEPLY_SPLENDOR_STRICT: u8 = 0;
/// One, two or three different tokens, as the player likes.
pub const FIVEPLY_SPLENDOR_FEWER: u8 = 1;

/// Splendor: `kind` of an action -----------------------------------------------------------------
///
/// Take tokens.
pub const FIVEPLY_SPLENDOR_TAKE: u8 = 0;
/// Reserve a card of the market or the top of a deck, and take gold while there is some.
pub const FIVEPLY_SPLENDOR_RESERVE: u8 = 1;
/// Buy a card of the market.
pub const FIVEPLY_SPLENDOR_BUY: u8 = 2;
/// Buy a card in hand.
pub const FIVEPLY_SPLENDOR_BUY_HAND: u8 = 3;
/// Do nothing, where nothing else may be done.
pub const FIVEPLY_SPLENDOR_PASS: u8 = 4;
/// `place` of the top of a deck, and `noble` where none visits.
pub const FIVEPLY_SPLENDOR_TOP: i8 = 0 - 1;

/// Splendor: `policy` of the settings ------------------------------------------------------------
///
/// The search tree. The default.
pub const FIVEPLY_SPLENDOR_TREE: u8 = 0;
/// The best position after one action, in the least memory.
pub const FIVEPLY_SPLENDOR_ONE_PLY: u8 = 1;
/// The most points at once, else tokens by chance: to compare with.
pub const FIVEPLY_SPLENDOR_SIMPLE: u8 = 2;
/// A published search for purchases, in 16 KB more: to compare with.
pub const FIVEPLY_SPLENDOR_ARTICLE: u8 = 3;
/// A tree without judgement whose leaves are games by chance: to compare with.
pub const FIVEPLY_SPLENDOR_UCT: u8 = 4;
/// The best margin six actions ahead, by minimax: to compare with.
pub const FIVEPLY_SPLENDOR_ALPHA_BETA: u8 = 5;
/// The fewest nodes of a tree.
pub const FIVEPLY_SPLENDOR_NODES_MIN: u32 = 64;
/// The most nodes of a tree.
pub const FIVEPLY_SPLENDOR_NODES_MAX: u32 = 16_777_216;
/// Level: full strength, the default; 0 plays like a beginner.
pub const FIVEPLY_SPLENDOR_LEVEL_MAX: u8 = 9;

/// Splendor: reasons, `reason` of a problem ------------------------------------------------------
///
/// The game is over.
pub const FIVEPLY_SPLENDOR_REASON_GAME_OVER: u16 = 1;
/// Another seat is to act.
pub const FIVEPLY_SPLENDOR_REASON_NOT_YOUR_TURN: u16 = 2;
/// A card of the market is still to be entered.
pub const FIVEPLY_SPLENDOR_REASON_CARD_AWAITED: u16 = 3;
/// There is no such kind of action.
pub const FIVEPLY_SPLENDOR_REASON_NO_SUCH_ACTION: u16 = 4;
/// A player takes tokens of different colours, one each, or two of one colour, never gold.
pub const FIVEPLY_SPLENDOR_REASON_BAD_TAKE: u16 = 5;
/// The bank has too few tokens of a colour.
pub const FIVEPLY_SPLENDOR_REASON_BANK_SHORT: u16 = 6;
/// A player takes three different colours, or all that the bank has left.
pub const FIVEPLY_SPLENDOR_REASON_TAKE_FEWER: u16 = 7;
/// Two of one colour are taken only from four or more.
pub const FIVEPLY_SPLENDOR_REASON_TAKE2_NEEDS_4: u16 = 8;
/// A player gives back only tokens that they hold.
pub const FIVEPLY_SPLENDOR_REASON_RETURN_SHORT: u16 = 9;
/// At most ten tokens are kept at the end of a turn.
pub const FIVEPLY_SPLENDOR_REASON_OVER_LIMIT: u16 = 10;
/// A player gives back no more tokens than those above ten.
pub const FIVEPLY_SPLENDOR_REASON_RETURN_TOO_MANY: u16 = 11;
/// Exactly one noble visits whose bonuses are there, none if there is no such noble.
pub const FIVEPLY_SPLENDOR_REASON_NOBLE_CHOICE: u16 = 12;
/// No card lies there.
pub const FIVEPLY_SPLENDOR_REASON_NO_SUCH_CARD: u16 = 13;
/// The card there is not known; it is to be entered first.
pub const FIVEPLY_SPLENDOR_REASON_CARD_UNKNOWN: u16 = 14;
/// A player holds at most three reserved cards.
pub const FIVEPLY_SPLENDOR_REASON_HAND_FULL: u16 = 15;
/// The deck has no more cards.
pub const FIVEPLY_SPLENDOR_REASON_DECK_EMPTY: u16 = 16;
/// A player pays only with tokens that they hold.
pub const FIVEPLY_SPLENDOR_REASON_TOKENS_SHORT: u16 = 17;
/// A colour is paid with no more tokens than the cost less the bonuses.
pub const FIVEPLY_SPLENDOR_REASON_OVERPAY: u16 = 18;
/// Tokens and gold together pay exactly the cost less the bonuses.
pub const FIVEPLY_SPLENDOR_REASON_WRONG_SUM: u16 = 19;
/// A player passes only if nothing else may be done.
pub const FIVEPLY_SPLENDOR_REASON_PASS_NOT_ALLOWED: u16 = 20;
/// No unknown card lies there.
pub const FIVEPLY_SPLENDOR_REASON_CARD_NOT_AWAITED: u16 = 21;
/// The card lies elsewhere or is of another level.
pub const FIVEPLY_SPLENDOR_REASON_CARD_USED_UP: u16 = 22;
/// The tokens of each colour are as many as the number of players asks.
pub const FIVEPLY_SPLENDOR_REASON_WRONG_TOKENS: u16 = 23;
/// A card lies among those of another level.
pub const FIVEPLY_SPLENDOR_REASON_WRONG_LEVEL: u16 = 24;
/// An empty place in the market is filled from its deck.
pub const FIVEPLY_SPLENDOR_REASON_WRONG_MARKET: u16 = 25;
/// Reserved cards stand in the order of reserving.
pub const FIVEPLY_SPLENDOR_REASON_WRONG_HAND: u16 = 26;
/// A player has no more bonuses than cards bought, and points that those can have.
pub const FIVEPLY_SPLENDOR_REASON_WRONG_COUNT: u16 = 27;
/// There is one noble more than players, on the table or with a player.
pub const FIVEPLY_SPLENDOR_REASON_WRONG_NOBLES: u16 = 28;
/// The turn is that of a player, and the last round begins with fifteen points.
pub const FIVEPLY_SPLENDOR_REASON_WRONG_TURN: u16 = 29;
/// The rules contradict themselves.
pub const FIVEPLY_SPLENDOR_REASON_WRONG_RULES: u16 = 30;
/// The record does not belong to this position.
pub const FIVEPLY_SPLENDOR_REASON_UNDO_MISMATCH: u16 = 31;

/// Splendor: types -------------------------------------------------------------------------------
///
/// The rules of one game. Named in text as `strict` or `fewer`.
#[derive(Clone, Copy, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct fiveply_splendor_rules {
    /// Players at the table, 2 to `FIVEPLY_SPLENDOR_PLAYERS_MAX`.
    pub players: u8,
    /// `FIVEPLY_SPLENDOR_STRICT` (0) or `FIVEPLY_SPLENDOR_FEWER`.
    pub take: u8,
    /// 0.
    pub reserved: [u8; 2],
}

/// A position, open or as a seat sees it. Private: ask the functions. May be copied with `memcpy`;
/// to save it, use `fiveply_splendor_save`.
#[derive(Clone, Copy, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct fiveply_splendor_state {
    /// Private: marks an initialised state.
    pub magic: u32,
    /// Private: 0.
    pub reserved: u32,
    /// Private: the engine's position.
    pub body: [u64; 23],
}

/// What the seat does whose turn it is: how a card is paid for, what goes back and which noble
/// visits are part of it. What an action does not use is 0.
#[derive(Clone, Copy, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct fiveply_splendor_action {
    /// `FIVEPLY_SPLENDOR_TAKE` to `_PASS`.
    pub kind: u8,
    /// The level of the card, 1 to 3, to reserve it or to buy it from the market; else 0.
    pub level: u8,
    /// The place of the card: 0 to 3 in its level's market; `FIVEPLY_SPLENDOR_TOP` for the top of
    /// the deck, to reserve it; 0 to 2 in hand, to buy it from there.
    pub place: i8,
    /// The noble that visits, 0 to 9; -1 for none.
    pub noble: i8,
    /// Tokens taken or paid: white, blue, green, red, black, gold.
    pub tokens: [u8; 6],
    /// Tokens given back, in the same order.
    pub returned: [u8; 6],
}

/// The record that takes back one `apply` or `reveal`. Private.
#[derive(Clone, Copy, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct fiveply_splendor_undo_record {
    /// Private: marks an initialised record.
    pub magic: u32,
    /// Private: the engine's record.
    pub body: [u32; 6],
}

/// What an `apply` or `reveal` led to.
#[derive(Clone, Copy, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct fiveply_splendor_event {
    /// The card that was bought or reserved, `FIVEPLY_SPLENDOR_NONE` for none,
    /// `FIVEPLY_SPLENDOR_HIDDEN` and its level for one that is not known.
    pub card: u8,
    /// The card that took its place in the market, or that was entered; `FIVEPLY_SPLENDOR_NONE` for
    /// none, `FIVEPLY_SPLENDOR_HIDDEN` and its level for one that is to be entered.
    pub refill: u8,
    /// 1 if a gold token was taken, else 0.
    pub gold: u8,
    /// The noble that visited; `FIVEPLY_SPLENDOR_NONE` for none.
    pub noble: u8,
    /// 1 if the last round has begun, else 0.
    pub is_last_round: u8,
    /// 1 if the game is over, else 0.
    pub is_over: u8,
    /// 0.
    pub reserved: [u8; 2],
}

/// A card that the real table produced, and where.
#[derive(Clone, Copy, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct fiveply_splendor_chance {
    /// The seat in whose hand it lies; `FIVEPLY_SPLENDOR_IN_MARKET` for the market.
    pub seat: u8,
    /// In the market 0 to 11, four for each level; in a hand 0 to 2.
    pub place: u8,
    /// The number of the card.
    pub card: u8,
}

/// How to search. Filled by `fiveply_splendor_settings_default`, then changed where wanted.
#[derive(Clone, Copy, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct fiveply_splendor_settings {
    /// `sizeof (fiveply_splendor_settings)`, as `settings_default` wrote it.
    pub struct_size: u32,
    /// 0.
    pub reserved: u32,
    /// `FIVEPLY_SPLENDOR_TREE` (0), `..._ONE_PLY`, `..._SIMPLE`, `..._ARTICLE`, `..._UCT` or
    /// `..._ALPHA_BETA`.
    pub policy: u8,
    /// How well `choose` plays, 0 beginner to 9 full strength, default 9.
    pub level: u8,
    /// 0.
    pub reserved_bytes: [u8; 6],
    /// The seed of weaker play, of the cards that a tree draws and of chance: the same position and
    /// settings give the same action.
    pub seed: u64,
    /// Rounds of a tree, 1 or more, default 2,000: some forty units each.
    pub iterations: u32,
    /// Nodes of a tree, `FIVEPLY_SPLENDOR_NODES_MIN` to `..._MAX`, default 24,000. They take memory,
    /// 32 bytes a node. When all are in use, branches not visited for long give way.
    pub nodes: u32,
}

/// A decision in progress, beside its workspace. Private: ask the functions. Both may be copied
/// with `memcpy`, together, and gone on with; or written to a file, byte for byte, and gone on with
/// by the library of the same version, `fiveply_version` and `fiveply_abi_version`, on a machine
/// with the same order of bytes. They carry no checksum: what was altered is harmless, but its
/// answers mean nothing. To save a game, use `fiveply_splendor_save`.
#[derive(Clone, Copy, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct fiveply_splendor_search {
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
pub struct fiveply_splendor_candidate {
    /// The action.
    pub action: fiveply_splendor_action,
    /// Its value in thousandths of a point, by which only actions of one position compare.
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

/// The answer of `fiveply_splendor_advise` and `fiveply_splendor_search_answer`.
#[derive(Clone, Copy, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct fiveply_splendor_advice {
    /// The action to take.
    pub action: fiveply_splendor_action,
    /// Its value in thousandths of what `unit` says, as in the list of `ranked`; below -1000000
    /// where it is not judged yet.
    pub value_milli: i32,
    /// The value of the best action that is worse, of those judged; as `value_milli` if there is
    /// none.
    pub next_milli: i32,
    /// What the action does at once, as far as the seat can know.
    pub event: fiveply_splendor_event,
    /// The next best actions that are judged, in the order of `ranked`; passes behind them.
    pub alternatives: [fiveply_splendor_action; 3],
    /// Their values; 0 behind them.
    pub alternatives_milli: [i32; 3],
    /// The nobles on the table, a bit each, for which at most three bonuses are missing to the seat
    /// after the action.
    pub nobles: u16,
    /// How many alternatives there are, 0 to 3.
    pub alternative_count: u8,
    /// The points that the action brings at once, a noble's included.
    pub points: u8,
    /// The seat's turns until it has fifteen points, this one included, if it goes on alone by the
    /// policy `FIVEPLY_SPLENDOR_ONE_PLY` and the cards that come are drawn by chance; 0 where it
    /// does not get there in 40 turns or in the last round. Each question estimates it anew, by
    /// some 500 actions judged, of which none counts as a unit.
    pub turns: u8,
    /// The least turns, this one included, that the seat needs, whatever cards come and whatever
    /// the others do; 0 where it has fifteen points.
    pub turns_least: u8,
    /// The cards that the seat buys, by number and in order, along the line that the tree visited
    /// most; that of `action` first, if it buys one. `FIVEPLY_SPLENDOR_NONE` behind them; nothing
    /// more where there is no tree.
    pub plan: [u8; 6],
    /// For each place of the market, four of each level, the chance in per cent that another seat
    /// takes its card before the seat's next turn, as the tree visited what they may do; 0 without
    /// a tree.
    pub contested: [u8; 12],
    /// The card of the market with the greatest of those chances; `FIVEPLY_SPLENDOR_NONE` where all
    /// are 0.
    pub contested_card: u8,
    /// What is known of the end for certain, by the seat that is advised: 0 nothing, 1 a win, 2 a
    /// loss, 3 a shared win. 0 for now.
    pub verdict: u8,
    /// Of what values are thousandths: 0 of a point, 1 of a per cent of a win.
    pub unit: u8,
    /// 0.
    pub reserved: u8,
}

/// A development card as it is printed.
#[derive(Clone, Copy, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct fiveply_splendor_card {
    /// 1, 2 or 3.
    pub level: u8,
    /// The colour that it saves on every later purchase, `FIVEPLY_SPLENDOR_WHITE` to `_BLACK`.
    pub bonus: u8,
    /// 0 to 5.
    pub points: u8,
    /// What it costs: white, blue, green, red, black.
    pub cost: [u8; 5],
}

/// A noble as it is printed.
#[derive(Clone, Copy, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct fiveply_splendor_noble {
    /// 3.
    pub points: u8,
    /// The bonuses that it asks for: white, blue, green, red, black.
    pub bonuses: [u8; 5],
}

/// A card of a problem, printed or made up.
#[derive(Clone, Copy, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct fiveply_splendor_problem_card {
    /// Its name in the plan: any number but `FIVEPLY_SPLENDOR_NOTHING`.
    pub number: u16,
    /// 1, 2 or 3; 0 where levels do not matter.
    pub level: u8,
    /// Up to `FIVEPLY_SPLENDOR_AMOUNT_MAX`.
    pub points: u8,
    /// The colour that it saves on every later purchase, `FIVEPLY_SPLENDOR_WHITE` to `_BLACK`.
    pub bonus: u8,
    /// What it costs: white, blue, green, red, black.
    pub cost: [u8; 5],
}

/// A noble of a problem, printed or made up.
#[derive(Clone, Copy, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct fiveply_splendor_problem_noble {
    /// Its name in the plan: any number but `FIVEPLY_SPLENDOR_NOTHING`.
    pub number: u16,
    /// Up to `FIVEPLY_SPLENDOR_AMOUNT_MAX`.
    pub points: u8,
    /// The bonuses that it asks for: white, blue, green, red, black.
    pub bonuses: [u8; 5],
}

/// What the player of a purchase problem starts with.
#[derive(Clone, Copy, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct fiveply_splendor_means {
    /// Points held.
    pub score: u16,
    /// White, blue, green, red, black, gold, each up to `FIVEPLY_SPLENDOR_AMOUNT_MAX`.
    pub tokens: [u8; 6],
    /// By colour, each up to `FIVEPLY_SPLENDOR_AMOUNT_MAX`.
    pub bonuses: [u8; 5],
    /// Turns, and so purchases at most: up to `FIVEPLY_SPLENDOR_PURCHASES_TURNS_MAX`.
    pub turns: u8,
}

/// A purchase planner in progress, beside its memory. Private: ask the functions. Both may be copied
/// with `memcpy`, together, and gone on with.
#[derive(Clone, Copy, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct fiveply_splendor_purchases {
    /// Private: marks a planner that was begun.
    pub magic: u32,
    /// Private: the memory given to `begin`, in words of 8 bytes.
    pub words: u32,
    /// Private: the engine's planner.
    pub body: [u64; 15],
}

/// What a purchase planner has come to.
#[derive(Clone, Copy, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct fiveply_splendor_purchases_answer {
    /// The points at the end of the best plan found, those at the start included.
    pub best: i32,
    /// Points that no plan exceeds.
    pub bound: i32,
    /// 1 if no plan is better: more points, or as many with fewer cards.
    pub is_optimal: u8,
    /// 0.
    pub reserved: [u8; 3],
}

/// What the player of a turn problem and the bank have.
#[derive(Clone, Copy, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct fiveply_splendor_solo {
    /// Tokens of the bank: white, blue, green, red, black, gold, each up to
    /// `FIVEPLY_SPLENDOR_AMOUNT_MAX`; at most five gold together with the player's.
    pub bank: [u8; 6],
    /// Tokens of the player, ten at most.
    pub tokens: [u8; 6],
    /// Bonuses of the player, each up to `FIVEPLY_SPLENDOR_AMOUNT_MAX`.
    pub bonuses: [u8; 5],
    /// Points of the player.
    pub score: u8,
    /// Points to be reached.
    pub target: u8,
    /// `FIVEPLY_SPLENDOR_STRICT` or `FIVEPLY_SPLENDOR_FEWER`.
    pub take: u8,
}

/// A card of a turn problem, and where it lies.
#[derive(Clone, Copy, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct fiveply_splendor_turn_card {
    /// The card; its level is 1, 2 or 3.
    pub card: fiveply_splendor_problem_card,
    /// `FIVEPLY_SPLENDOR_PLACE_MARKET`, `..._DECK` or `..._HAND`.
    pub place: u8,
    /// 0.
    pub reserved: u8,
}

/// One turn of a plan.
#[derive(Clone, Copy, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct fiveply_splendor_turn_step {
    /// `FIVEPLY_SPLENDOR_TAKE` to `_PASS`.
    pub kind: u8,
    /// 1 for a card reserved from the top of its deck, else 0.
    pub is_top: u8,
    /// The number of the card that is bought or reserved; `FIVEPLY_SPLENDOR_NOTHING` for none.
    pub card: u16,
    /// The number of the noble that visits; `FIVEPLY_SPLENDOR_NOTHING` for none.
    pub noble: u16,
    /// Tokens taken or paid: white, blue, green, red, black, gold; the gold of a reservation, too.
    pub tokens: [u8; 6],
    /// Tokens given back, in the same order.
    pub returned: [u8; 6],
    /// 0.
    pub reserved: [u8; 6],
}

/// A turn planner in progress, beside its memory. Private: ask the functions. Both may be copied
/// with `memcpy`, together, and gone on with.
#[derive(Clone, Copy, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct fiveply_splendor_turns {
    /// Private: marks a planner that was begun.
    pub magic: u32,
    /// Private: the memory given to `begin`, in words of 8 bytes.
    pub words: u32,
    /// Private: the engine's planner.
    pub body: [u64; 7],
}

/// What a turn planner has come to.
#[derive(Clone, Copy, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub struct fiveply_splendor_turns_answer {
    /// The turns of the plan found; -1 for none.
    pub turns: i32,
    /// No plan has fewer turns; 41 where it is proved that none has 40 or fewer.
    pub bound: i32,
    /// 1 if the plan is proved to be the shortest, else 0.
    pub is_optimal: u8,
    /// 0.
    pub reserved: [u8; 3],
}

const _: () = assert!(size_of::<fiveply_splendor_purchases>() == FIVEPLY_SPLENDOR_PURCHASES_SIZE);
const _: () = assert!(size_of::<fiveply_splendor_turns>() == FIVEPLY_SPLENDOR_TURNS_SIZE);
const _: () = assert!(size_of::<fiveply_splendor_search>() == FIVEPLY_SPLENDOR_SEARCH_SIZE);
const _: () = assert!(size_of::<fiveply_splendor_state>() == FIVEPLY_SPLENDOR_STATE_SIZE);
