//! A problem as the planner works on it: cards in the order in which they are tried, nobles by falling worth, all in lanes.

use core::cmp::Reverse;

use zerocopy::{FromBytes, FromZeros, Immutable, IntoBytes, KnownLayout};

use super::{Means, PROBLEM_CARDS_MAX, PROBLEM_NOBLES_MAX};
use crate::splendor::lanes;
use crate::splendor::problem::{Guest, ProblemCard, ProblemNoble};

/// Worth is counted in sixteenths of a point, and a card bought costs one: so of two plans with the same points the one with
/// fewer cards is worth more, and no fifteen cards outweigh a point.
pub(super) const POINT: i32 = 16;

/// A card.
#[derive(Clone, Copy, Debug, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub(super) struct Item {
    /// What it costs, in lanes.
    pub(super) cost: u64,
    pub(super) number: u16,
    pub(super) points: u8,
    pub(super) bonus: u8,
    reserved: [u8; 4],
}

impl Item {
    /// What it is worth to have bought it, bonus aside.
    pub(super) const fn worth(&self) -> i32 {
        self.points as i32 * POINT - 1
    }

    /// One in the lane of its bonus.
    pub(super) const fn bonus_lane(&self) -> u64 {
        lanes::one(self.bonus as usize)
    }
}

impl Guest {
    /// What its visit is worth.
    pub(super) const fn worth(&self) -> i32 {
        self.points as i32 * POINT
    }
}

/// The cards and nobles of a problem.
#[derive(Clone, Copy, Debug, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub(super) struct Board {
    items: [Item; PROBLEM_CARDS_MAX],
    guests: [Guest; PROBLEM_NOBLES_MAX],
    /// How many of each.
    cards: u8,
    nobles: u8,
    reserved: [u8; 6],
}

impl Board {
    /// Lays the problem out. Cards are tried by points and a half for each gem that they cost with the bonuses at the start,
    /// the most first; equal ones in the order given. Nobles stand by points, the most first, equal ones in the order given.
    pub(super) fn lay_out(&mut self, means: &Means, cards: &[ProblemCard], nobles: &[ProblemNoble]) {
        self.zero();
        let bonuses = lanes::of_colors(means.bonuses);
        for (item, card) in self.items.iter_mut().zip(cards) {
            let ProblemCard { number, points, bonus, cost, .. } = *card;
            *item = Item { cost: lanes::of_colors(cost), number, points, bonus, reserved: [0; 4] };
        }
        for (guest, noble) in self.guests.iter_mut().zip(nobles) {
            *guest = Guest::of(noble);
        }
        self.cards = u8::try_from(cards.len().min(PROBLEM_CARDS_MAX)).unwrap_or(0);
        self.nobles = u8::try_from(nobles.len().min(PROBLEM_NOBLES_MAX)).unwrap_or(0);
        let items = self.items.get_mut(..cards.len()).unwrap_or_default();
        sort(items, |item| {
            let gems = lanes::sum(lanes::missing(item.cost, bonuses)).max(1);
            // As a fraction of 2^20, which tells any two apart.
            Reverse(((u64::from(item.points) * 2 + 1) << 20) / u64::from(gems))
        });
        let guests = self.guests.get_mut(..nobles.len()).unwrap_or_default();
        sort(guests, |guest| Reverse(guest.points));
    }

    /// The cards, in the order in which they are tried.
    pub(super) fn items(&self) -> &[Item] {
        self.items.get(..usize::from(self.cards)).unwrap_or(&self.items)
    }

    /// The card of a place; one that nobody can pay for a place without a card.
    pub(super) fn item(&self, place: u32) -> Item {
        let nothing =
            Item { cost: lanes::COLOR_ONES * 127, number: 0, points: 0, bonus: 0, reserved: [0; 4] };
        self.items().get(place as usize).copied().unwrap_or(nothing)
    }

    /// The nobles, by falling worth.
    pub(super) fn guests(&self) -> &[Guest] {
        self.guests.get(..usize::from(self.nobles)).unwrap_or(&self.guests)
    }

    /// A bit for each card.
    pub(super) fn all(&self) -> u32 {
        u32::MAX.checked_shr(32_u32.saturating_sub(u32::from(self.cards))).unwrap_or(0)
    }

    /// The nobles that bonuses in lanes satisfy, a bit each.
    pub(super) fn satisfied(&self, bonuses: u64) -> u16 {
        let met = self.guests().iter().map(|guest| guest.is_satisfied(bonuses));
        met.rev().fold(0, |mask, is_met| mask << 1 | u16::from(is_met))
    }
}

/// Sorts by a key; equal things keep their order. Thirty-two at most: insertion.
pub(super) fn sort<T: Copy, K: Ord>(things: &mut [T], key: impl Fn(&T) -> K) {
    for end in 1..things.len() {
        let mut at = end;
        while let Some([before, this]) = at.checked_sub(1).and_then(|from| things.get_mut(from..=at)) {
            if key(before) <= key(this) {
                break;
            }
            core::mem::swap(before, this);
            at -= 1;
        }
    }
}
