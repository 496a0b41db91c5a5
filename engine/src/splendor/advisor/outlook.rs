//! How likely a seat is to win, without looking ahead: what a leaf of the search tree is worth.
//!
//! `evaluate` orders actions well and predicts winners badly: over a whole game a bonus is worth less late than early,
//! a point more. Here each feature of a seat has two weights, and the leader's points say how far the one has given way to the
//! other. What the features sum up to are log odds in thousandths, and a position is worth to each seat its share of
//! e^(log odds / 1000).
//!
//! - Weights: fitted by maximum likelihood to who won 4,000 games that the search played against itself at 150 to 400
//!   iterations (two players; about 210,000 positions, each with its features for both seats). Log loss on games left aside
//!   0.595, where the best scale of [`standing`](super::evaluate::standing) has 0.647.
//! - Worth in play: the search with these leaves scores 0.748 ±0.060 against the same search with `standing` as its leaf (400
//!   iterations, 200 games, seats swapped).
//! - Range: a few ten thousand either way; any bytes give some number.

use super::super::actions;
use super::super::cards::{self, COLORS};
use super::super::lanes;
use super::super::nobles::{self, NOBLES};
use super::super::rules::{PLAYERS_MAX, TARGET};
use super::super::state::{BOUGHT, POINTS, Player, State};
use super::evaluate::{self, worth_of};
use crate::game::{Seat, State as _};
use crate::kit::level;
use crate::kit::ranking;
use crate::kit::tree::ONE;

/// What a thing counts, in thousandths of log odds: at the start, and when the leader has fifteen points.
type Weight = [i32; 2];

const POINT: Weight = [566, 1144];
/// The first to the fifth bonus of a colour.
const BONUS: [Weight; 5] = [[514, -211], [316, -210], [147, -27], [-42, 66], [445, -181]];
const TOKEN: Weight = [52, 50];
const GOLD: Weight = [-23, -13];
const CARD_BOUGHT: Weight = [174, -2];
/// A noble with so many bonuses missing.
const NOBLE: [Weight; 5] = [[2989, 2294], [1472, 635], [751, -350], [600, -87], [270, -19]];
/// A point of what the best four cards in sight would bring, less for every turn that their tokens take.
const PROSPECT: [Weight; 4] = [[113, 471], [146, 60], [-35, 180], [188, -3]];
/// The same of the best three by points alone.
const POINT_PROSPECT: [Weight; 3] = [[-115, 107], [-69, 47], [69, -168]];
const IN_HAND: Weight = [-427, -409];
const POINTS_IN_HAND: Weight = [64, 82];
/// A point of a card for which one token less is missing than bonuses do not pay.
const REACH: Weight = [443, -72];
/// The square of the points that are left to the target, in 30ths.
const LEFT: Weight = [312, 793];
const ON_TURN: Weight = [153, 780];

/// Log odds of 1, in what the sums count.
const ONE_EACH: i32 = 1_000;

/// A sum under both weights, in millionths.
#[derive(Clone, Copy, Debug, Default)]
struct Sum([i32; 2]);

impl Sum {
    /// Adds a feature that counts in thousandths.
    fn add(&mut self, feature: i32, weight: Weight) {
        for (sum, weight) in self.0.iter_mut().zip(weight) {
            *sum = sum.saturating_add(feature.saturating_mul(weight));
        }
    }

    /// Thousandths of log odds with so many points of the leader.
    fn at(self, most: i32) -> i32 {
        let [early, late] = self.0.map(|sum| sum / ONE_EACH);
        let target = i32::from(TARGET);
        (early * (target - most) + late * most) / target
    }
}

/// Log odds of each seat, in thousandths.
fn outlook(state: &State) -> [i32; PLAYERS_MAX] {
    let players = state.rules().players();
    let most = (0..players).map(|seat| state.score(seat)).max().unwrap_or(0).clamp(0, TARGET.into());
    let mut odds = [0; PLAYERS_MAX];
    for (seat, odds) in (0..players).zip(&mut odds) {
        *odds = features(state, seat).at(most);
    }
    odds
}

fn features(state: &State, seat: Seat) -> Sum {
    let player = state.player(seat.into());
    let mut sum = Sum::default();
    holdings(&player, &mut sum);
    let wanted = visits_ahead(state, &player, &mut sum);
    cards_ahead(state, &player, &wanted, &mut sum);
    sum.add(if state.turn() == seat { ONE_EACH } else { 0 }, ON_TURN);
    sum
}

fn holdings(player: &Player, sum: &mut Sum) {
    let count = |lane| i32::from(lanes::lane(player.purse, lane)) * ONE_EACH;
    let left = (i32::from(TARGET) - i32::from(lanes::lane(player.purse, POINTS))).max(0);
    sum.add(count(POINTS), POINT);
    sum.add(left * left * 33, LEFT);
    sum.add(count(BOUGHT), CARD_BOUGHT);
    sum.add(count(lanes::GOLD), GOLD);
    let tokens = lanes::colors(player.purse).into_iter().map(i32::from).sum::<i32>();
    sum.add(tokens * ONE_EACH, TOKEN);
    for bonuses in lanes::colors(player.holding) {
        BONUS.iter().take(bonuses.into()).for_each(|&weight| sum.add(ONE_EACH, weight));
    }
}

/// Nobles in reach; what each colour's next bonus brings them nearer.
fn visits_ahead(state: &State, player: &Player, sum: &mut Sum) -> [i32; COLORS] {
    let mut wanted = [0; COLORS];
    for noble in (0..NOBLES).filter(|noble| state.nobles() >> noble & 1 == 1) {
        let missing = nobles::missing(noble, player.holding);
        if let Some(&weight) = NOBLE.get(lanes::sum(missing) as usize) {
            sum.add(ONE_EACH, weight);
        }
        evaluate::want(&mut wanted, missing);
    }
    wanted
}

/// The cards in sight, by what they bring and when.
fn cards_ahead(state: &State, player: &Player, wanted: &[i32; COLORS], sum: &mut Sum) {
    let mut best = [0; PROSPECT.len()];
    let mut best_points = [0; POINT_PROSPECT.len()];
    let mut see = |number: u8, in_hand: bool| {
        let Some(card) = cards::card(number) else { return };
        let cost = cards::cost_of(number);
        let delay = evaluate::delay(cost, player);
        let points = i32::from(card.points) * ONE_EACH;
        let soon = (points * delay) >> 8;
        let worth = (worth_of(card, player, wanted) * delay) >> 8;
        ranking::insert(&mut best, PROSPECT.len(), worth, |a, b| a > b);
        ranking::insert(&mut best_points, POINT_PROSPECT.len(), soon, |a, b| a > b);
        if in_hand {
            sum.add(ONE_EACH, IN_HAND);
            sum.add(soon, POINTS_IN_HAND);
        }
        if points > 0 {
            let gap = lanes::sum(lanes::missing(cost, player.holding & lanes::COLOR_LANES));
            let turns = 1 + i32::try_from(gap).unwrap_or(0);
            sum.add(points.checked_div(turns).unwrap_or(0), REACH);
        }
    };
    for &number in state.market() {
        see(number, false);
    }
    for number in actions::hand_of(player.holding) {
        see(number, true);
    }
    best.iter().zip(PROSPECT).for_each(|(&worth, weight)| sum.add(worth, weight));
    best_points.iter().zip(POINT_PROSPECT).for_each(|(&worth, weight)| sum.add(worth, weight));
}

/// What a position is worth to each seat, together [`ONE`]: who won has it, equal ones a part each; before the end as the
/// outlook says.
pub(super) fn shares(state: &State) -> [u32; PLAYERS_MAX] {
    if state.is_over() {
        return shares_at_end(state);
    }
    let mut shares = [0; PLAYERS_MAX];
    let odds = outlook(state);
    let seats = odds.into_iter().take(state.rules().players().into());
    let best = seats.clone().max().unwrap_or(0);
    let weights = seats.map(|odds| u64::from(level::weight(best.abs_diff(odds).into(), HALVING)));
    let total: u64 = weights.clone().sum();
    for (place, weight) in shares.iter_mut().zip(weights) {
        *place = u32::try_from((weight * u64::from(ONE)).checked_div(total).unwrap_or(0)).unwrap_or(0);
    }
    shares
}

/// The same of a game that is over; of one that goes on, or that nobody won, a part for each seat.
pub(super) fn shares_at_end(state: &State) -> [u32; PLAYERS_MAX] {
    let players = state.rules().players();
    let winners = state.winner();
    let is_won = winners.count() > 0;
    let sharing = if is_won { winners.count() } else { players.into() };
    let share = ONE.checked_div(sharing).unwrap_or(0);
    let mut shares = [0; PLAYERS_MAX];
    for (seat, place) in (0..players).zip(&mut shares) {
        *place = if !is_won || winners.contains(seat) { share } else { 0 };
    }
    shares
}

/// Thousandths of log odds that halve the odds: 1,000 times the natural logarithm of 2.
const HALVING: u32 = 693;

#[cfg(test)]
mod tests {
    use super::super::codes::tests::each_position;
    use super::*;

    #[test]
    fn shares_are_one_together() {
        each_position(|state, _| {
            let shares = shares(state);
            let players = usize::from(state.rules().players());
            let sum: u32 = shares.iter().sum();
            assert!(sum <= ONE && sum > ONE - 4, "{shares:?}");
            assert!(shares.iter().skip(players).all(|&share| share == 0));
            assert_eq!(
                shares_at_end(state),
                core::array::from_fn(|seat| {
                    if seat < players { ONE / u32::from(state.rules().players()) } else { 0 }
                })
            );
        });
    }

    #[test]
    fn ten_points_more_with_all_else_the_same_are_a_greater_share() {
        each_position(|state, _| {
            for points in 0..5_u8 {
                let seat = state.turn();
                let with = |points: u8| {
                    let mut other = *state;
                    let purse = &mut other.players[usize::from(seat)].purse;
                    *purse =
                        (*purse & !(0xff * lanes::one(POINTS))) | (u64::from(points) * lanes::one(POINTS));
                    shares(&other)[usize::from(seat)]
                };
                assert!(with(points + 10) > with(points), "{points}");
            }
        });
    }
}
