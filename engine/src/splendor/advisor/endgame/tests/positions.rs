//! Positions whose verdict is written down.
//!
//! Nobody has tokens: cards are paid for with bonuses. Card 51 costs six blue and brings three points, card 79 seven blue and four,
//! card 39 four blue and one, card 42 five red and two, card 45 six white and three. Card 8 costs a white and two black ones and
//! has a blue bonus.

use super::*;

/// A position of two players. A market of three cards, level by level; of each seat bonuses, points, cards bought, and hand.
fn position(turn: Seat, [one, two, three]: [i8; 3], nobles: u16, seats: [&str; 2]) -> State {
    let is_last = seats.iter().any(|seat| seat.split(' ').nth(5).unwrap() >= "15");
    let [first, second] = seats.map(|seat| {
        let (counts, hand) = seat.split_once(" - ").unwrap_or((seat, "-1 -1 -1"));
        format!("0 0 0 0 0 0 {counts} 0 {hand}")
    });
    let market = format!("{one} -1 -1 -1 {two} -1 -1 -1 {three} -1 -1 -1");
    let text = format!(
        "players 2\nS 40 {turn} {} 0 4 4 4 4 4 5 {market} 0 0 0 {nobles} {first} {second}",
        u8::from(is_last)
    );
    State::parse(&text).unwrap()
}

fn verdict(state: &State, action: &Action) -> Verdict {
    proved(&state.observe(state.turn()), state.turn(), action, u32::MAX).0
}

fn buy(level: u8) -> Action {
    Action::buy(level, 0, [0; 6])
}

const TAKE: Action = Action::take([1, 1, 1, 0, 0]);

/// Fourteen points and nothing to buy cards with.
const IDLE: &str = "0 0 0 0 0 14 7";

#[test]
fn a_purchase_of_the_last_seat_wins_since_all_had_as_many_turns() {
    let rich = "0 7 0 0 0 14 7";
    let state = position(1, [-1, 51, 79], 0, [rich, "0 6 0 0 0 12 7"]);
    assert_eq!(verdict(&state, &buy(2)), Verdict::Win);
    // The first seat has one turn more against it, and four points to buy.
    let state = position(0, [-1, 51, 79], 0, ["0 6 0 0 0 12 7", rich]);
    assert_eq!(verdict(&state, &buy(2)), Verdict::Loss);
    let state = position(0, [-1, 51, 79], 0, ["0 6 0 0 0 12 7", IDLE]);
    assert_eq!(verdict(&state, &buy(2)), Verdict::Win);
}

#[test]
fn a_purchase_may_wait_if_nobody_can_take_the_card_away() {
    let state = position(1, [-1, 51, -1], 0, [IDLE, "0 6 0 0 0 12 7"]);
    assert_eq!(verdict(&state, &TAKE), Verdict::Open);
    let state = position(1, [-1, 51, -1], 0, ["0 0 0 0 0 14 7 - 70 71 72", "0 6 0 0 0 12 7"]);
    assert_eq!(verdict(&state, &TAKE), Verdict::Win);
    let state = position(1, [-1, -1, -1], 0, [IDLE, "0 6 0 0 0 12 7 - 51 -1 -1"]);
    assert_eq!(verdict(&state, &TAKE), Verdict::Win);
}

#[test]
fn what_the_other_cannot_be_kept_from_loses() {
    let other = "0 6 0 0 0 12 7 - 51 -1 -1";
    let state = position(0, [-1, -1, -1], 0, [IDLE, other]);
    assert_eq!(verdict(&state, &TAKE), Verdict::Loss);
    let state = position(0, [-1, 51, -1], 0, [IDLE, "0 6 0 0 0 12 7"]);
    assert_eq!(verdict(&state, &TAKE), Verdict::Loss);
    assert_eq!(verdict(&state, &Action::reserve(2, 0)), Verdict::Open);
    // Card 88 costs three green, six red and three black: three tokens are lacking, or four.
    for (red, expected) in [(5, Verdict::Loss), (4, Verdict::Open)] {
        let other = format!("0 0 2 {red} 2 12 9 - 88 -1 -1");
        assert_eq!(verdict(&position(0, [-1, -1, -1], 0, [IDLE, &other]), &TAKE), expected);
    }
}

#[test]
fn the_fewest_cards_decide_between_equal_points() {
    // Both come to fifteen points, the first seat with eight cards.
    for (bought, expected) in [(6, Verdict::Loss), (7, Verdict::Tie), (8, Verdict::Win)] {
        let other = format!("0 4 0 0 0 14 {bought}");
        let state = position(0, [39, 51, -1], 0, ["0 6 0 0 0 12 7", &other]);
        assert_eq!(verdict(&state, &buy(2)), expected, "{bought}");
    }
}

#[test]
fn a_noble_brings_the_points_that_win() {
    let other = "0 0 0 0 0 14 7";
    let state = position(1, [8, -1, -1], 0b1, [other, "4 3 0 0 2 12 9"]);
    assert_eq!(verdict(&state, &buy(1).with_noble(0)), Verdict::Win);
    let state = position(1, [8, -1, -1], 0, [other, "4 3 0 0 2 12 9"]);
    assert_eq!(verdict(&state, &buy(1)), Verdict::Open);
}

#[test]
fn a_hidden_card_that_would_save_the_other_leaves_it_open() {
    let with_deck = |card: u8, other: &str| {
        let mut state = position(0, [-1, 51, -1], 0, ["0 6 0 0 0 12 7", other]);
        state.deck_sizes[1] = 1;
        state.decks[places_of(2)][0] = card;
        state.set_gone(PACK & !state.known());
        verdict(&state, &buy(2))
    };
    let other = "0 0 0 5 0 14 7";
    assert_eq!(with_deck(42, other), Verdict::Open);
    assert_eq!(with_deck(45, other), Verdict::Win);
    // A card in the other's hand that is not known may be the one.
    let in_hand = |is_unseen: bool| {
        let mut state = position(0, [-1, 51, -1], 0, ["0 6 0 0 0 12 7", "0 0 0 5 0 14 7 - 45 -1 -1"]);
        state.marks = state.marks.with_unseen(1, u8::from(is_unseen));
        verdict(&state, &buy(2))
    };
    assert_eq!((in_hand(false), in_hand(true)), (Verdict::Win, Verdict::Open));
}

#[test]
fn a_game_that_is_over_has_the_verdict_of_its_winners() {
    for (points, bought, expected) in
        [(15, 7, Verdict::Tie), (16, 7, Verdict::Loss), (15, 8, Verdict::Win), (15, 6, Verdict::Loss)]
    {
        let first = format!("0 0 0 0 0 {points} {bought}");
        let state = position(1, [-1, -1, -1], 0, [&first, "0 0 0 0 0 15 7"]);
        assert_eq!(verdict(&state, &TAKE), expected, "{points} {bought}");
    }
}

#[test]
fn a_hidden_card_that_the_other_might_buy_in_between_leaves_it_open() {
    // The seat has its winning card in hand, and uncovers a card of level 1 before: 15 costs four red, 31 four white.
    let with = |in_deck: Option<u8>, hand: &str| {
        let other = format!("0 0 0 4 0 14 7 - {hand}");
        let mut state = position(1, [39, -1, -1], 0, [&other, "0 6 0 0 0 11 7 - 51 -1 -1"]);
        state.deck_sizes[0] = u8::from(in_deck.is_some());
        state.decks[0] = in_deck.unwrap_or(cards::EMPTY);
        state.set_gone(PACK & !state.known());
        state
    };
    assert_eq!(verdict(&with(Some(15), "-1 -1 -1"), &buy(1)), Verdict::Open);
    assert_eq!(verdict(&with(Some(31), "-1 -1 -1"), &buy(1)), Verdict::Win);
    let mut state = with(None, "31 -1 -1");
    assert_eq!(verdict(&state, &buy(1)), Verdict::Win);
    state.marks = state.marks.with_unseen(0, 1);
    assert_eq!(verdict(&state, &buy(1)), Verdict::Win);
    state.set_gone(0);
    assert_eq!(verdict(&state, &buy(1)), Verdict::Open);
}
