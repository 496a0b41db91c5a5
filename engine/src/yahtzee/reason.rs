//! Why the rules refuse something, in the words of the rulebook.

use crate::error::reasons;

reasons! {
    NotYourTurn = 1, "not_your_turn", "it is another player's turn";
    GameOver = 2, "game_over", "the game is over";
    DiceNotRolled = 3, "dice_not_rolled", "the dice have not been rolled";
    NoRerollLeft = 4, "no_reroll_left", "the dice have been rolled three times";
    KeepOutOfRange = 5, "keep_out_of_range", "a keep names some of the five dice";
    NoSuchBox = 6, "no_such_box", "the card has no such box";
    BoxFilled = 7, "box_filled", "the box is filled already";
    JokerMustFillUpperBox = 8, "joker_must_fill_upper_box",
        "a joker goes to the upper box of its face while that is open";
    JokerMustFillLowerBox = 9, "joker_must_fill_lower_box", "a joker goes to the lower section while a box there is open";
    RollNotAwaited = 10, "roll_not_awaited", "no dice are to be rolled now";
    DieOutOfRange = 11, "die_out_of_range", "a die shows 1 to 6";
    WrongDice = 12, "wrong_dice", "exactly the dice that were not kept are rolled";
    ImpossiblePoints = 13, "impossible_points", "no five dice score that in this box";
    ImpossibleUpperTotal = 14, "impossible_upper_total", "no game reaches this upper total";
    BonusWithoutFifty = 15, "bonus_without_fifty", "a yahtzee bonus needs a yahtzee box that holds 50, and rules that pay it";
    TooManyBonuses = 16, "too_many_bonuses", "there are more yahtzee bonuses than yahtzees that can have been written";
    WrongTurn = 17, "wrong_turn", "the filled boxes do not fit the order of play";
    WrongRerolls = 18, "wrong_rerolls", "a turn has at most two rerolls";
    UndoMismatch = 19, "undo_mismatch", "the record does not belong to this position";
    NoSuchAction = 20, "no_such_action", "there is no such kind of action";
    WrongRules = 21, "wrong_rules", "the rules contradict themselves";
}
