//! What a proof leaves out, and why that changes no answer.

use super::rank;
use crate::game::{Seat, State as _};
use crate::splendor::actions::{self, Menu};
use crate::splendor::cards;
use crate::splendor::lanes;
use crate::splendor::nobles::{self, NOBLE_POINTS, NOBLES};
use crate::splendor::rules::TARGET;
use crate::splendor::state::State;

/// Tokens that a turn brings.
const TAKEN: u32 = 3;

/// Whether a seat may have 15 points after two turns of its own, whatever the others do.
///
/// Claim: if not, then the seat neither wins nor shares the win within them, unless all players pass.
/// Argument: in two turns a seat buys two cards, or one with three more tokens; before the second one its bonuses grew by one,
/// so that card lacks at most one token more than its gold. Of the market and its hand only cards that it sees count: others are
/// none to it. Two bonuses more satisfy only nobles that lack no more than two, and one visits in a turn. Of a last
/// round the winner has 15 points.
pub(super) fn may_reach(state: &State, seat: Seat) -> bool {
    let player = state.player(seat.into());
    let gold = u32::from(lanes::lane(player.purse, lanes::GOLD));
    let covered = lanes::clamped((player.holding & lanes::COLOR_LANES) + (player.purse & lanes::COLOR_LANES));
    let (mut alone, mut first, mut second) = (0, 0, 0);
    let hand = actions::hand_of(player.holding);
    for &number in state.market().iter().chain(&hand) {
        let Some(card) = cards::card(number) else { continue };
        let gap = lanes::sum(lanes::missing(cards::cost_of(number), covered));
        let points = u32::from(card.points);
        if gap <= gold + TAKEN {
            alone = points.max(alone);
        }
        if gap <= gold + 1 {
            (first, second) = if points > first { (points, first) } else { (first, points.max(second)) };
        }
    }
    let points = u32::try_from(state.score(seat)).unwrap_or(0);
    points + alone.max(first + second) + nobles_within_two(state, seat) >= TARGET.into()
}

/// The points of nobles that two turns may bring.
fn nobles_within_two(state: &State, seat: Seat) -> u32 {
    let bonuses = state.player(seat.into()).holding & lanes::COLOR_LANES;
    let is_near = |noble: &u8| {
        let asked = nobles::noble(*noble).map_or(0, |&asked| lanes::of_colors(asked));
        state.nobles() >> noble & 1 == 1 && lanes::sum(lanes::missing(asked, bonuses)) <= 2
    };
    let nobles = u8::try_from(NOBLES).unwrap_or(0);
    let count = (0..nobles).filter(is_near).take(2).count();
    u32::try_from(count).unwrap_or(0) * u32::from(NOBLE_POINTS)
}

/// Whether a hero with one turn left may still reach the goal.
///
/// Claim: if not, no action of the others helps. Argument: what they do adds neither tokens, bonuses, nor cards that the hero sees,
/// and their points do not fall. The hero needs 15 points and no fewer than anybody.
pub(super) fn may_end(state: &State, hero: Seat) -> bool {
    let best = rank::after_a_turn(state, hero, 0) >> 8;
    let others = (0..state.rules().players()).filter(|&seat| seat != hero);
    let most = others.map(|seat| rank::standing(state, seat) >> 8).max().unwrap_or(0);
    best >= most.max(TARGET.into())
}

/// The actions that make a difference.
///
/// - **Tokens** count for a seat only if it has a turn to come before the end: not in the last round, not for the hero's last
///   turn, and not for a seat of those before the hero in a round when the hero's last turn is next. Such a seat is only asked
///   what it buys or reserves, and which noble comes: of other ways to do the same one is enough. Argument: what such actions
///   lead to differs in tokens alone, of that seat and of the bank, and no later action asks for them.
/// - **The bank** counts only if a seat with such a turn acts before the hero's last turn; after that turn cards are bought, and
///   from then on nobody asks for the bank. Where it does not count, all cards are paid with the least gold. Argument: with a gold
///   token more and another token less a seat can pay for whatever it could, and holds as many.
/// - **The hero's last turn** must bring 15 points, at least after a noble; what does not is left out.
///
/// Shown by `what_an_exhaustive_search_proves_is_proved_where_no_card_may_come`.
pub(super) fn menu(state: &State, hero: Seat, turns: u8) -> Menu {
    let mover = state.turn();
    let players = state.rules().players();
    let is_last_for_hero = turns <= 1 || state.is_last_round();
    let (has_purse, has_bank) = if state.is_last_round() {
        (false, false)
    } else if mover == hero {
        (!is_last_for_hero, !is_last_for_hero && hero + 1 < players)
    } else {
        (!is_last_for_hero || mover > hero, !is_last_for_hero || (mover > hero && mover + 1 < players))
    };
    let menu = Menu { has_every_payment: has_bank, has_every_token: has_purse || has_bank, ..Menu::ALL };
    if mover == hero && is_last_for_hero { ending(state, menu) } else { menu }
}

/// Of a seat's last turn the actions after which it has 15 points.
fn ending(state: &State, menu: Menu) -> Menu {
    let seat = state.turn();
    let player = state.player(seat.into());
    let points = u32::try_from(state.score(seat)).unwrap_or(0);
    let is_enough = |more: u32| points + more >= u32::from(TARGET);
    let noble =
        |bonuses| u32::from(NOBLE_POINTS) * u32::from(nobles::satisfied(bonuses, state.nobles()) != 0);
    let bonuses = player.holding & lanes::COLOR_LANES;
    let hand = actions::hand_of(player.holding);
    let mut purchases = 0;
    for (place, &number) in state.market().iter().chain(&hand).enumerate() {
        let Some(card) = cards::card(number) else { continue };
        let with = noble(bonuses.wrapping_add(lanes::one(card.bonus as usize)));
        purchases |= u32::from(is_enough(u32::from(card.points) + with)) << place;
    }
    if is_enough(noble(bonuses)) {
        return Menu { purchases, ..menu };
    }
    Menu { purchases, sources: 0, has_takes: false, ..menu }
}
