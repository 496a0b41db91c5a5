//! How far a seat has to go to fifteen points.
//!
//! - **At least**: no seat gets there faster, whatever cards come and whatever the others do. Of n turns p buy a card. What those
//!   p cards bring at most is a knapsack over all cards that may still be bought: a card weighs what bonuses do not pay of it now;
//!   each of the p purchases saves the later ones a token at most, p (p - 1) / 2 in all; the other turns take three tokens. The
//!   first turn buys nothing where nothing can be paid. A noble visits when as many cards were bought as it lacks bonuses, one a
//!   turn. Some 200,000 operations.
//! - **About**: the seat goes on alone by `OnePly` in one drawn world. Some 500 actions judged, no units of a budget; more than
//!   [`JUDGED_MOST`] are given up.

use super::super::actions::{self, Action};
use super::super::cards;
use super::super::lanes;
use super::super::nobles::{self, NOBLE_POINTS, NOBLES};
use super::super::payment::Payment;
use super::super::rules::TARGET;
use super::super::state::{Player, State};
use super::baseline;
use super::world::{World, halves};
use crate::game::{Seat, State as _};
use crate::kit::random::Random;

/// Turns of the estimate.
const TURNS_MOST: u8 = 40;

/// Actions that the estimate judges; random games have had 644 in one position.
const JUDGED_MOST: usize = 4_000;

/// Bonuses missing for a noble that counts as in reach.
const IN_REACH: u32 = 3;

/// Turns that the bound looks at: who cannot get there in those needs one more at least.
const BOUND_MOST: usize = 10;

/// Weights of sets of cards: below what so many purchases save, and ten tokens.
const WEIGHTS: usize = 56;

/// Tokens that a turn brings at most.
const TAKEN_MOST: usize = 3;

/// The nobles on the table for which at most three bonuses are missing, a bit each.
pub(super) fn in_reach(state: &State, seat: Seat) -> u16 {
    missing_for_nobles(state, &state.player(seat.into()))
        .filter(|&(_, missing)| missing <= IN_REACH)
        .fold(0, |set, (noble, _)| set | 1 << noble)
}

/// The nobles on the table, and how many bonuses are missing for each.
fn missing_for_nobles(state: &State, player: &Player) -> impl Iterator<Item = (usize, u32)> {
    let (there, holding) = (state.nobles(), player.holding);
    (0..NOBLES)
        .filter(move |noble| there >> noble & 1 == 1)
        .map(move |noble| (noble, lanes::sum(nobles::missing(noble, holding))))
}

/// The turns to fifteen points that the seat takes alone, an action included; 0 where it does not get there.
pub(super) fn about(view: &State, seat: Seat, action: &Action, chance: u64) -> u8 {
    let mut world = World::of(view, halves(view.hidden()), Random::from_seed(chance));
    let mut left = JUDGED_MOST;
    let mut next = Some(*action);
    for turns in 1..=TURNS_MOST {
        if !next.is_some_and(|action| world.play(&action)) {
            return 0;
        }
        if world.state.score(seat) >= i32::from(TARGET) {
            return turns;
        }
        if world.state.is_last_round() {
            return 0;
        }
        world.state.course = world.state.course.with_turn(seat).with_passes(0);
        let count = world.state.action_count(seat);
        let Some(rest) = left.checked_sub(count) else { return 0 };
        left = rest;
        next = chosen(&world.state, seat, count);
    }
    0
}

/// The first of the actions that `OnePly` likes best.
fn chosen(state: &State, seat: Seat, count: usize) -> Option<Action> {
    let actions = (0..count).filter_map(|k| state.action_at(seat, k));
    let judged = actions.map(|action| (baseline::one_ply::value(state, seat, &action), action));
    judged.reduce(|best, other| if other.0 > best.0 { other } else { best }).map(|(_, action)| action)
}

/// The turns to fifteen points that the seat needs at least, the present one included; 0 where it has them.
pub(super) fn at_least(state: &State, seat: Seat) -> u8 {
    let lacking = i32::from(TARGET).saturating_sub(state.score(seat));
    let Some(lacking) = usize::try_from(lacking).ok().filter(|&lacking| lacking > 0) else { return 0 };
    let bound = Bound::of(state, seat);
    let turns = (1..=BOUND_MOST).find(|&turns| bound.points(turns) >= lacking);
    u8::try_from(turns.unwrap_or(BOUND_MOST + 1)).unwrap_or(0)
}

/// What so many cards bring at most, by their number and the most that they may weigh: points and 1; 0 where there are no such
/// cards.
type Knapsack = [[u8; WEIGHTS]; BOUND_MOST + 1];

/// What limits the points of some turns.
struct Bound {
    knapsack: Knapsack,
    /// For each number of purchases, the nobles that may visit.
    nobles: [usize; BOUND_MOST + 1],
    tokens: usize,
    /// Whether a card may be bought in the first turn, and whether a noble may visit in it.
    buys_at_once: bool,
    is_visited_at_once: bool,
}

impl Bound {
    fn of(state: &State, seat: Seat) -> Self {
        let player = state.player(seat.into());
        let hand = actions::hand_of(player.holding);
        let in_sight = || state.market().iter().chain(&hand).copied();
        let known = in_sight().filter(|&card| cards::is_known(card));
        // A card in hand that was not entered yet may be any, and be paid at once.
        let buys_at_once = in_sight().any(|card| {
            let is_payable = Payment::of(cards::cost_of(card), player.holding, player.purse).is_some();
            cards::is_hidden(card) || is_payable
        });
        let cards = known.fold(state.hidden(), |cards, card| cards | 1 << (card & 127));
        let lacking = || missing_for_nobles(state, &player).map(|(_, missing)| missing as usize);
        Self {
            knapsack: packed(cards, &player),
            nobles: core::array::from_fn(|bought| lacking().filter(|&missing| missing <= bought).count()),
            tokens: lanes::sum(player.purse & lanes::TOKEN_LANES) as usize,
            buys_at_once,
            is_visited_at_once: buys_at_once || lacking().any(|missing| missing == 0),
        }
    }

    /// The points that so many turns bring at most.
    fn points(&self, turns: usize) -> usize {
        let purchases = turns - usize::from(!self.buys_at_once && turns > 0);
        let visits = turns - usize::from(!self.is_visited_at_once && turns > 0);
        let of_purchases = |bought: usize| {
            let nobles = self.nobles.get(bought).copied().unwrap_or(0);
            let tokens = self.tokens + TAKEN_MOST * (turns - bought);
            self.of_cards(bought, tokens)
                .map(|points| points + usize::from(NOBLE_POINTS) * visits.min(nobles))
        };
        (0..=purchases).filter_map(of_purchases).max().unwrap_or(0)
    }

    /// The points of so many cards that so many tokens pay at most.
    fn of_cards(&self, bought: usize, tokens: usize) -> Option<usize> {
        let saved = bought * bought.saturating_sub(1) / 2;
        let points = self.knapsack.get(bought)?.get((tokens + saved).min(WEIGHTS - 1))?;
        usize::from(*points).checked_sub(1)
    }
}

/// The knapsack of a set of cards.
fn packed(set: u128, player: &Player) -> Knapsack {
    let mut knapsack = [[0; WEIGHTS]; BOUND_MOST + 1];
    let [none, ..] = &mut knapsack;
    none.fill(1);
    let mut rest = set;
    while rest != 0 {
        let number = u8::try_from(rest.trailing_zeros()).unwrap_or(cards::EMPTY);
        rest &= rest - 1;
        let Some(card) = cards::card(number) else { continue };
        let weight = lanes::sum(lanes::missing(cards::cost_of(number), player.holding & lanes::COLOR_LANES));
        for bought in (1..=BOUND_MOST).rev() {
            let Some((fewer, more)) = knapsack.split_at_mut_checked(bought) else { continue };
            let (Some(from), Some(to)) = (fewer.last(), more.first_mut()) else { continue };
            for (to, &from) in to.iter_mut().skip(weight as usize).zip(from).filter(|&(_, &from)| from > 0) {
                *to = (*to).max(from + card.points);
            }
        }
    }
    knapsack
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::vec::Vec;

    use super::*;
    use crate::splendor::Rules;

    /// The positions in which a seat acted, and its turn with fifteen points, if any.
    type Course = (Vec<(State, Action)>, Option<usize>);

    /// A game of `OnePly`, seat by seat.
    fn game(players: u8, seed: u64) -> Vec<Course> {
        let rules = Rules::default().with_players(players);
        let mut state = State::new(rules, seed).unwrap();
        let mut seats: Vec<Course> = (0..players).map(|_| (Vec::new(), None)).collect();
        while !state.is_over() {
            let seat = state.turn();
            let action = chosen(&state, seat, state.action_count(seat)).unwrap();
            let (positions, arrival) = &mut seats[usize::from(seat)];
            positions.push((state, action));
            state.apply(&action).unwrap();
            if state.score(seat) >= i32::from(TARGET) && arrival.is_none() {
                *arrival = Some(positions.len());
            }
        }
        seats
    }

    #[test]
    fn no_seat_gets_to_fifteen_points_in_fewer_turns_than_the_bound_says() {
        let (mut sum_of_bounds, mut sum_of_turns, mut count) = (0, 0, 0_usize);
        for seed in 0..20 {
            let players = 2 + u8::try_from(seed % 3).unwrap();
            for (seat, (positions, arrival)) in (0..).zip(game(players, seed)) {
                let Some(arrival) = arrival else { continue };
                for (before, (state, _)) in positions.iter().enumerate().take(arrival) {
                    let least = usize::from(at_least(&state.observe(seat), seat));
                    assert!(least <= arrival - before, "{least} {arrival} {before}");
                    assert!(least > 0);
                    sum_of_bounds += least;
                    sum_of_turns += arrival - before;
                    count += 1;
                }
            }
        }
        assert!(count > 500 && sum_of_bounds * 3 > sum_of_turns, "{sum_of_bounds} of {sum_of_turns}");
    }

    #[test]
    fn the_estimate_is_never_below_the_bound_and_is_1_where_the_action_gets_there() {
        for seed in 0..6 {
            for (seat, (positions, arrival)) in (0..).zip(game(2, seed)) {
                for (before, (state, action)) in positions.iter().enumerate() {
                    let view = state.observe(seat);
                    let (about, least) = (about(&view, seat, action, seed), at_least(&view, seat));
                    assert!(about == 0 || about >= least, "{about} {least}");
                    assert_eq!(about == 1, arrival == Some(before + 1));
                }
            }
        }
    }

    #[test]
    fn nothing_is_left_to_do_with_fifteen_points_and_any_bytes_are_harmless() {
        let mut state = State::new(Rules::default(), 1).unwrap();
        state.players[0].purse |= u64::from(TARGET) << 48;
        assert_eq!((state.score(0), at_least(&state, 0)), (15, 0));
        let mut random = Random::from_seed(7);
        for _ in 0..200 {
            let mut bytes = [0; size_of::<State>()];
            for byte in &mut bytes[..] {
                *byte = u8::try_from(random.below(256)).unwrap();
            }
            let state: State = zerocopy::transmute!(bytes);
            for seat in 0..4 {
                let least = at_least(&state, seat);
                assert!(usize::from(least) <= BOUND_MOST + 1);
                assert!(about(&state, seat, &Action::PASS, 3) <= TURNS_MOST);
                assert!(in_reach(&state, seat) & !state.nobles() == 0);
            }
        }
    }

    #[test]
    fn a_noble_is_in_reach_with_three_bonuses_missing() {
        let mut state = State::new(Rules::default(), 1).unwrap();
        state.nobles = 0b10_0011_u16.to_le_bytes();
        // Noble 0 asks for four white and four blue, noble 1 for blue and green, noble 5 for three white, blue and green.
        for (bonuses, expected) in
            [([3, 1, 0, 0, 0], 0), ([3, 2, 0, 0, 0], 0b1), ([2, 3, 1, 0, 0], 0b10_0001)]
        {
            state.players[0].holding =
                state.players[0].holding & !lanes::COLOR_LANES | lanes::of_colors(bonuses);
            assert_eq!(in_reach(&state, 0), expected, "{bonuses:?}");
        }
    }
}
