//! Why the rules refuse something, in the words of the rulebook.

use crate::error::reasons;

reasons! {
    GameOver = 1, "game_over", "the game is over";
    NotYourTurn = 2, "not_your_turn", "another seat is to act";
    CardAwaited = 3, "card_awaited", "a card of the market is still to be entered";
    NoSuchAction = 4, "no_such_action", "there is no such kind of action";
    BadTake = 5, "bad_take", "a player takes tokens of different colours, one each, or two of one colour, never gold";
    BankShort = 6, "bank_short", "the bank has too few tokens of a colour";
    TakeFewer = 7, "take_fewer", "a player takes three different colours, or all that the bank has left";
    Take2Needs4 = 8, "take2_needs_4", "two of one colour are taken only from four or more";
    ReturnShort = 9, "return_short", "a player gives back only tokens that they hold";
    OverLimit = 10, "over_limit", "at most ten tokens are kept at the end of a turn";
    ReturnTooMany = 11, "return_too_many", "a player gives back no more tokens than those above ten";
    NobleChoice = 12, "noble_choice", "exactly one noble visits whose bonuses are there, none if there is no such noble";
    NoSuchCard = 13, "no_such_card", "no card lies there";
    CardUnknown = 14, "card_unknown", "the card there is not known; it is to be entered first";
    HandFull = 15, "hand_full", "a player holds at most three reserved cards";
    DeckEmpty = 16, "deck_empty", "the deck has no more cards";
    TokensShort = 17, "tokens_short", "a player pays only with tokens that they hold";
    Overpay = 18, "overpay", "a colour is paid with no more tokens than the cost less the bonuses";
    WrongSum = 19, "wrong_sum", "tokens and gold together pay exactly the cost less the bonuses";
    PassNotAllowed = 20, "pass_not_allowed", "a player passes only if nothing else may be done";
    CardNotAwaited = 21, "card_not_awaited", "no unknown card lies there";
    CardUsedUp = 22, "card_used_up", "the card lies elsewhere or is of another level";
    WrongTokens = 23, "wrong_tokens", "the tokens of each colour are as many as the number of players asks";
    WrongLevel = 24, "wrong_level", "a card lies among those of another level";
    WrongMarket = 25, "wrong_market", "an empty place in the market is filled from its deck";
    WrongHand = 26, "wrong_hand", "reserved cards stand in the order of reserving";
    WrongCount = 27, "wrong_count", "a player has no more bonuses than cards bought, and points that those can have";
    WrongNobles = 28, "wrong_nobles", "there is one noble more than players, on the table or with a player";
    WrongTurn = 29, "wrong_turn", "the turn is that of a player, and the last round begins with fifteen points";
    WrongRules = 30, "wrong_rules", "the rules contradict themselves";
    UndoMismatch = 31, "undo_mismatch", "the record does not belong to this position";
}
