//! What may still be bought from a position: the needs of the cards left, and how many purchases have to come before each.

use super::board::{Board, Item};
use super::position::{Position, need};
use super::{PROBLEM_CARDS_MAX, Pruning};
use crate::splendor::lanes;

/// A card that may still be bought.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Want {
    /// What is to be paid of it with the bonuses held, in lanes.
    pub(super) need: u64,
    /// Purchases that have to come first, at least; 255 if no number of them will do.
    pub(super) after: u8,
}

/// The cards left, seen from a position.
pub(super) struct Survey {
    wants: [Want; PROBLEM_CARDS_MAX],
    /// Cards that can be bought in the turns left, as far as one can see.
    pub(super) reachable: u32,
    /// Reachable cards of each bonus colour, in lanes.
    pub(super) helpers: u64,
    pub(super) turns: u32,
}

/// The places of a set.
pub(super) fn places(set: u32) -> impl Iterator<Item = u32> {
    let mut rest = set;
    core::iter::from_fn(move || {
        let place = rest.trailing_zeros();
        rest &= rest.wrapping_sub(1);
        (place < u32::BITS).then_some(place)
    })
}

impl Survey {
    /// Looks around with so many turns left.
    pub(super) fn of(board: &Board, position: &Position, turns: u32) -> Self {
        let mut survey = Self {
            wants: [Want::default(); PROBLEM_CARDS_MAX],
            reachable: board.all() & !position.bought,
            helpers: 0,
            turns,
        };
        for (want, item) in survey.wants.iter_mut().zip(board.items()) {
            want.need = need(item.cost, position.bonuses);
        }
        // What proved out of reach helps nobody else: once more, as long as something falls away.
        loop {
            let before = survey.reachable;
            survey.narrow(board, position);
            if survey.reachable == before {
                return survey;
            }
        }
    }

    /// Counts the helpers, and drops the cards that they do not bring within reach.
    fn narrow(&mut self, board: &Board, position: &Position) {
        self.helpers =
            places(self.reachable).fold(0_u64, |sum, place| sum.wrapping_add(board.item(place).bonus_lane()));
        let gold = u32::from(lanes::lane(position.purse, lanes::GOLD));
        let mut reachable = 0;
        for place in places(self.reachable) {
            let item = board.item(place);
            let Some(want) = self.wants.get_mut(place as usize) else { continue };
            want.after = purchases_before(&item, want.need, position.purse, gold, self.helpers);
            if u32::from(want.after) < self.turns {
                reachable |= 1 << place;
            }
        }
        self.reachable = reachable;
    }

    pub(super) fn want(&self, place: u32) -> Want {
        self.wants.get(place as usize).copied().unwrap_or_default()
    }

    /// The reachable cards that can be paid now.
    pub(super) fn payable(&self) -> u32 {
        places(self.reachable)
            .filter(|&place| self.want(place).after == 0)
            .fold(0, |set, place| set | 1 << place)
    }

    /// The cards that are worth a try: those that can be paid now and that no rule excludes.
    pub(super) fn candidates(&self, board: &Board, position: &Position, rules: u8) -> u32 {
        let payable = self.payable() & !position.settled;
        let is_tried = |&place: &u32| {
            let is_useless = Pruning::Useless.is_in(rules) && self.is_useless(board, position, place);
            let is_outdone = Pruning::Outdone.is_in(rules) && self.is_outdone(board, position, place);
            !is_useless && !is_outdone
        };
        places(payable).filter(is_tried).fold(0, |set, place| set | 1 << place)
    }

    /// A card without points whose bonus nobody needs.
    ///
    /// Claim: no best plan buys it from here. Argument: without it every other purchase costs the same, every noble visits in the same
    /// turn, and there is a card less. Needs only fall, and what is out of reach stays there, so this remains true.
    /// Shown by `each_pruning_rule_alone_changes_no_optimum`.
    fn is_useless(&self, board: &Board, position: &Position, place: u32) -> bool {
        board.item(place).points == 0 && !self.is_bonus_of_use(board, position, place)
    }

    /// Whether the bonus of a card lowers the price of another reachable card, or is asked for by a noble.
    fn is_bonus_of_use(&self, board: &Board, position: &Position, place: u32) -> bool {
        let bonus = board.item(place).bonus_lane();
        let mut others = places(self.reachable & !(1 << place));
        let mut guests = (0_u32..).zip(board.guests()).filter(|&(noble, _)| position.gone >> noble & 1 == 0);
        others.any(|other| lanes::covers(self.want(other).need, bonus))
            || guests.any(|(_, guest)| lanes::covers(need(guest.asked, position.bonuses), bonus))
    }

    /// A card that another one outdoes: no fewer points, no higher need of any colour, and the same bonus unless nobody needs the
    /// outdone one's. Of two that outdo each other the earlier one counts.
    ///
    /// Claim: to buy the other one now is at least as good. Argument: a plan that has the outdone card only, has the other one
    /// in its place. A plan that has both, in whatever turns, has them in exchange: the later turn takes off at least as
    /// much from the higher need as it did from the lower one, so that both together cost no more, colour by colour.
    /// Shown by `each_pruning_rule_alone_changes_no_optimum`.
    fn is_outdone(&self, board: &Board, position: &Position, place: u32) -> bool {
        let item = board.item(place);
        let need = self.want(place).need;
        let mut is_free = None;
        places(self.reachable & !(1 << place)).any(|other| {
            let rival = board.item(other);
            let rival_need = self.want(other).need;
            let is_equal = rival_need == need && rival.points == item.points;
            rival.points >= item.points
                && lanes::covers(need, rival_need)
                && (!is_equal || other < place)
                && (rival.bonus == item.bonus
                    || *is_free.get_or_insert_with(|| !self.is_bonus_of_use(board, position, place)))
        })
    }
}

/// How many purchases have to come before that of a card, at least; 255 if no number will do.
fn purchases_before(item: &Item, need: u64, purse: u64, gold: u32, helpers: u64) -> u8 {
    let lacking = lanes::missing(need, purse & lanes::COLOR_LANES);
    let short = lanes::sum(lacking).saturating_sub(gold);
    if short == 0 {
        return 0;
    }
    // The card itself is among the helpers, but does not help itself.
    let others = lanes::missing(helpers, item.bonus_lane());
    let helped = lacking.wrapping_sub(lanes::missing(lacking, others));
    if lanes::sum(helped) < short { u8::MAX } else { u8::try_from(short).unwrap_or(u8::MAX) }
}
