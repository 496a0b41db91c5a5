//! Why the rules refuse something, in the words of the rulebook.

use crate::error::reasons;

reasons! {
    GameOver = 1, "game_over", "the game is over";
    CardAwaited = 2, "card_awaited", "a turned card is still to be entered";
    NoSuchColumn = 3, "no_such_column", "columns are numbered 0 to 9";
    SameColumn = 4, "same_column", "cards move from one column to another";
    NoCards = 5, "no_cards", "a move takes at least one card";
    RunTooShort = 6, "run_too_short", "only face-up cards at the end of a column that descend in one suit move together";
    WrongRank = 7, "wrong_rank", "the last card of the other column is not one rank higher";
    StockEmpty = 8, "stock_empty", "no cards are left to deal";
    EmptyColumn = 9, "empty_column", "a deal needs a card in every column";
    CardNotAwaited = 10, "card_not_awaited", "no card of this column is to be entered";
    NoSuchCard = 11, "no_such_card", "the pack has no such card";
    CardUsedUp = 12, "card_used_up", "the pack has no more of this card";
    PackIncomplete = 13, "pack_incomplete", "cards of the pack are missing";
    TooManyFaceDown = 14, "too_many_face_down",
        "no column has more than five face-down cards, and at most four columns have five";
    NothingFaceUp = 15, "nothing_face_up", "the last card of a column is face up";
    UnknownFaceUp = 16, "unknown_face_up", "a face-up card is unknown only at the end of a column, until it is entered";
    RunNotRemoved = 17, "run_not_removed", "a completed run at the end of a column was removed already";
    WrongStock = 18, "wrong_stock", "the stock is dealt ten cards at a time, at most five times";
    WrongRules = 19, "wrong_rules", "the rules contradict themselves";
    UndoMismatch = 20, "undo_mismatch", "the record does not belong to this position";
}
