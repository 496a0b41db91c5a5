//! What may still be bought from a position: the needs of the cards left, and how many purchases have to come before each.

use super::board::Board;
use super::position::{Position, need};
use super::{PROBLEM_CARDS_MAX, Pruning};
use crate::kit::bits;
use crate::splendor::lanes;

/// A card that may still be bought.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Want {
    /// What is to be paid of it with the bonuses held, in lanes.
    pub(super) need: u64,
    /// Purchases that have to come first, at least, of a card in reach.
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

/// The places of a set, the lowest first.
pub(super) fn places(set: u32) -> impl Iterator<Item = u32> {
    bits::each(set.into())
}

impl Survey {
    /// Looks around with so many turns left.
    ///
    /// Claim: no plan buys a card that is not in reach, or one with fewer purchases before it than `after` says. Argument: of what it
    /// lacks beyond the gold each purchase before it saves one gem at most, in the colour of its bonus; and with s purchases before
    /// it these are cards with fewer than s before them (by induction on s).
    /// Shown by `each_pruning_rule_alone_changes_no_optimum`, with the bound and the rules that ask for reach.
    pub(super) fn of(board: &Board, position: &Position, turns: u32) -> Self {
        let mut survey =
            Self { wants: [Want::default(); PROBLEM_CARDS_MAX], reachable: 0, helpers: 0, turns };
        let gold = u32::from(lanes::lane(position.purse, lanes::GOLD));
        let held = position.purse & lanes::COLOR_LANES;
        let left = board.all() & !position.bought;
        for (want, item) in survey.wants.iter_mut().zip(board.items()) {
            want.need = need(item.cost, position.bonuses);
            let short = lanes::sum(lanes::missing(want.need, held)).saturating_sub(gold);
            want.after = u8::try_from(short).unwrap_or(u8::MAX);
        }
        for before in 0..turns {
            let mut new = 0;
            for place in places(left & !survey.reachable) {
                let Some(want) = survey.wants.get_mut(place as usize) else { continue };
                let short = u32::from(want.after);
                if short <= before && is_helped(lanes::missing(want.need, held), survey.helpers, short) {
                    want.after = u8::try_from(before).unwrap_or(u8::MAX);
                    new |= 1 << place;
                }
            }
            survey.reachable |= new;
            let bonuses = places(new).map(|place| board.item(place).bonus_lane());
            survey.helpers = bonuses.fold(survey.helpers, u64::wrapping_add);
        }
        survey
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
        let mut is_of_no_use = None;
        places(self.reachable & !(1 << place)).any(|other| {
            let rival = board.item(other);
            let rival_need = self.want(other).need;
            let is_equal = rival_need == need && rival.points == item.points;
            rival.points >= item.points
                && lanes::covers(need, rival_need)
                && (!is_equal || other < place)
                && (rival.bonus == item.bonus
                    || *is_of_no_use.get_or_insert_with(|| !self.is_bonus_of_use(board, position, place)))
        })
    }
}

/// Whether bonuses save at least so many of the gems that are lacking.
fn is_helped(lacking: u64, helpers: u64, short: u32) -> bool {
    lanes::sum(lacking.wrapping_sub(lanes::missing(lacking, helpers))) >= short
}
