//! At least how many turns a set of purchases takes.
//!
//! Each purchase takes a turn. Their cards are paid for as if every other card of the set were bought before, so that no order
//! pays less. What tokens are lacking then is gathered three different ones a turn, or two of a colour while its pile can have
//! four. What a card asks of a colour beyond all tokens of that colour takes gold, and gold is taken one at a time by
//! reserving. A card of a deck is uncovered by as many cards that leave the level before it: what purchases do not do for it,
//! turns of reserving do. A card that asks for more than ten tokens, or more gold than there is, is out of reach.

use super::super::cards::{COLORS, LEVELS};
use super::super::lanes;
use super::super::rules::TOKEN_LIMIT;
use super::position::Position;
use super::table::{Cards, Table, numbers, only};

/// Turns that no plan has: the set is out of reach.
pub(super) const OUT_OF_REACH: u32 = 255;

/// At least how many turns a position needs to buy the cards of a set that are not bought yet.
pub(super) fn turns(table: &Table<'_>, position: &Position, set: Cards) -> u32 {
    let wanted = set & !position.bought();
    let Some(bill) = Bill::of(table, position, wanted) else { return OUT_OF_REACH };
    let held = u32::from(lanes::lane(position.tokens, lanes::GOLD));
    let reservations = reservations(table, position, wanted).max(bill.gold.saturating_sub(held));
    let purchases = wanted.count_ones();
    let takes = takes(table, position, bill.lacking, held + reservations, purchases);
    // A noble that waits takes a turn too.
    (purchases + reservations + takes).max(1)
}

/// What a set of purchases asks for at least.
struct Bill {
    /// Tokens of each colour that are lacking, in lanes.
    lacking: u64,
    /// Gold that has to be paid.
    gold: u32,
}

impl Bill {
    /// None where a card cannot be paid for at all.
    fn of(table: &Table<'_>, position: &Position, wanted: Cards) -> Option<Self> {
        let bonuses = position.bonuses & lanes::COLOR_LANES;
        let own: u64 = numbers(wanted).fold(0, |sum, card| lanes::clamped(sum + table.item(card).bonus()));
        let all = lanes::clamped(bonuses + own);
        let tokens = table.layout.tokens;
        let there_is = u32::from(lanes::lane(tokens, lanes::GOLD));
        let (mut pay, mut gold) = (0, 0);
        for card in numbers(wanted) {
            let item = table.item(card);
            let need = lanes::missing(item.cost, all - item.bonus());
            let beyond = lanes::sum(lanes::missing(need, tokens & lanes::COLOR_LANES));
            if lanes::sum(need) > TOKEN_LIMIT.into() || beyond > there_is {
                return None;
            }
            gold += beyond;
            pay = lanes::clamped(pay + need);
        }
        Some(Self { lacking: lanes::missing(pay, position.tokens & lanes::COLOR_LANES), gold })
    }
}

/// The tokens of each colour that are lacking for a set, in lanes; none for a set out of reach.
pub(super) fn lacking(table: &Table<'_>, position: &Position, wanted: Cards) -> u64 {
    Bill::of(table, position, wanted).map_or(0, |bill| bill.lacking)
}

/// The least number of turns that gather what is lacking beyond the gold, between so many purchases.
fn takes(table: &Table<'_>, position: &Position, lacking: u64, gold: u32, purchases: u32) -> u32 {
    let all = lanes::sum(lacking);
    let mut turns = all.saturating_sub(gold).div_ceil(3);
    if turns < all {
        let pairs = pairs(table, position, purchases);
        while turns < all && !is_enough(lacking, pairs, all.saturating_sub(gold), turns) {
            turns += 1;
        }
    }
    turns
}

/// At most how often two of each colour are taken. A pile that loses two at a time gives them while it has four; purchases fill
/// it again, the last one too late.
fn pairs(table: &Table<'_>, position: &Position, purchases: u32) -> [u32; COLORS] {
    let piles = lanes::colors(position.bank(table)).into_iter().zip(lanes::colors(table.layout.tokens));
    let of_pile = |pile: u8| (u32::from(pile) / 2).saturating_sub(1);
    let mut pairs = [0; COLORS];
    for (pairs, (now, full)) in pairs.iter_mut().zip(piles) {
        *pairs = of_pile(now) + of_pile(full) * purchases.saturating_sub(1);
    }
    pairs
}

/// Whether so many turns gather so many of what is lacking, some of them taking two of a colour, the others one each of three.
fn is_enough(lacking: u64, pairs: [u32; COLORS], wanted: u32, turns: u32) -> bool {
    let colors = lanes::colors(lacking);
    (0..=turns).any(|twice| {
        let threes = turns - twice;
        let of_colors = colors.iter().zip(pairs);
        let gathered: u32 =
            of_colors.map(|(&count, pairs)| u32::from(count).min(threes + 2 * pairs.min(twice))).sum();
        wanted <= gathered.min(3 * threes + 2 * twice)
    })
}

/// The least number of cards that have to be reserved to uncover the cards of a set.
fn reservations(table: &Table<'_>, position: &Position, wanted: Cards) -> u32 {
    (0..LEVELS).map(|at| reservations_in(table, position, wanted, at)).sum()
}

fn reservations_in(table: &Table<'_>, position: &Position, wanted: Cards, at: usize) -> u32 {
    let deepest = (wanted & table.decks(at) & !position.away()).checked_ilog2();
    let Some(deepest) = deepest else { return 0 };
    let Some(under) = table.item(deepest).before.checked_sub(table.drawn(position.away(), at)) else {
        return 0;
    };
    let others = wanted & table.level(at) & !position.away() & !only(deepest);
    (u32::from(under) + 1).saturating_sub(others.count_ones())
}
