//! What the network is told of a plan's end: 53 small numbers, none of which depends on the names of columns or suits.
//!
//! A plan ends where cards come that nobody knows yet: a face-down card turns up, or the stock is dealt. The position is
//! taken as it is before they come.
//!
//! | numbers | hold                                                                                                |
//! |---------|-----------------------------------------------------------------------------------------------------|
//! | 0       | face-down cards                                                                                     |
//! | 1-5     | 1 for each deal left                                                                                |
//! | 6-8     | 1 for each hole, three at most                                                                      |
//! | 9       | columns without face-down cards                                                                     |
//! | 10, 11  | off-suit joins; breaks                                                                              |
//! | 12      | sum of the squares of the lengths of runs, a quarter                                                |
//! | 13      | runs removed                                                                                        |
//! | 14      | sum of the squares of the face-down cards of each column, a quarter                                 |
//! | 15-17   | kings on something; kings at the bottom; other cards at the bottom                                  |
//! | 18-20   | runs of 4, 7, 10 cards or more                                                                      |
//! | 21, 22  | sum over columns of face-down cards times runs, times sequences                                     |
//! | 23      | face-up cards above face-down ones                                                                  |
//! | 24, 25  | columns of one run; sequences                                                                       |
//! | 26-29   | twelve by the runs above face-down cards, for the four columns that have fewest                     |
//! | 30-32   | unseen cards that a column takes; that one of their suit takes; that take a run: in 32nds           |
//! | 33-35   | ranks at the ends of columns; aces there; kings there                                               |
//! | 36-38   | runs that may join a column; that may join their suit; whose leaving turns a card up                |
//! | 39, 40  | face-down cards left in the column that is turned up; whether more than one is                      |
//! | 41, 42  | most face-up cards of a column; columns with one face-down card                                     |
//! | 43-48   | products of the above with the deals left; the cost that steers the beam                            |
//! | 49      | runs whose own suit ends a run somewhere                                                            |
//! | 50, 51  | ranks in sight of the suit that has most, less seven; of the second                                 |
//! | 52      | face-up cards                                                                                       |

use super::super::board::{COLUMNS, Link, RUN, rank, suit};
use super::moves;
use super::sight::{Sight, Unseen, run_of};

/// How many numbers there are.
pub(super) const FEATURES: usize = 53;

/// The numbers.
pub(super) type Features = [i16; FEATURES];

/// What one pass over the columns counts.
#[derive(Debug, Default)]
struct Count {
    hidden: i32,
    hidden_squares: i32,
    open: i32,
    holes: i32,
    off_suit: i32,
    broken: i32,
    squares: i32,
    kings_on: i32,
    kings_at_bottom: i32,
    others_at_bottom: i32,
    long: [i32; 3],
    pure: i32,
    sequences: i32,
    runs_on_hidden: i32,
    sequences_on_hidden: i32,
    above_hidden: i32,
    tallest: i32,
    single_hidden: i32,
    face_up: i32,
    /// Twelve by the runs above face-down cards, by column.
    near: [i32; COLUMNS],
    /// By suit, as masks of ranks: cards in sight, last cards of runs, last cards of columns.
    seen: [u16; 4],
    ends: [u16; 4],
    tails: [u16; 4],
    /// How many columns end with a rank.
    tail_ranks: [u8; 16],
    /// How many runs begin with a card, by suit and rank.
    heads: [[u8; 16]; 4],
    /// The movable runs: their first card, and what it lies on.
    lifts: [(u8, u8); COLUMNS],
}

/// How a plan ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// Cards turn up in these columns.
    Turn(u16),
    /// The stock is dealt.
    Deal,
}

/// The numbers of a plan's end.
pub(super) fn of(sight: &Sight, end: End, unseen: &Unseen) -> Features {
    let mut count = Count::default();
    let starts = sight.starts();
    for at in 0..COLUMNS {
        count.add_column(at, sight.column(&starts, at), sight.face_down(at).into());
    }
    count.near.sort_unstable_by(|a, b| b.cmp(a));
    count.features(sight, end, unseen)
}

const fn bit(card: u8) -> u16 {
    1 << rank(card)
}

fn set(masks: &mut [u16; 4], card: u8) {
    if let Some(mask) = masks.get_mut(usize::from(suit(card) & 3)) {
        *mask |= bit(card);
    }
}

/// Whether the mask has the card of the same suit that is one rank higher.
fn has_next(masks: &[u16; 4], card: u8) -> bool {
    let mask = masks.get(usize::from(suit(card) & 3)).copied().unwrap_or(0);
    rank(card) < RUN && mask >> (rank(card) + 1) & 1 != 0
}

impl Count {
    fn add_column(&mut self, at: usize, column: &[u8], hidden: i32) {
        let height = i32::try_from(column.len()).unwrap_or(0);
        self.hidden += hidden;
        self.hidden_squares += hidden * hidden;
        self.single_hidden += i32::from(hidden == 1);
        self.open += i32::from(hidden == 0);
        self.face_up += height;
        self.tallest = self.tallest.max(height);
        let Some((&bottom, &last)) = column.first().zip(column.last()) else {
            self.holes += i32::from(hidden == 0);
            return;
        };
        let is_king = rank(bottom) == RUN;
        match (hidden, is_king) {
            (0, true) => self.kings_at_bottom += 1,
            (0, false) => self.others_at_bottom += 1,
            (_, true) => self.kings_on += 1,
            (_, false) => {}
        }
        let (runs, sequences) = self.add_runs(column);
        self.pure += i32::from(hidden == 0 && runs == 1);
        self.sequences += sequences;
        self.runs_on_hidden += runs * hidden;
        self.sequences_on_hidden += sequences * hidden;
        if hidden > 0 {
            self.above_hidden += height;
            if let Some(near) = self.near.get_mut(at) {
                *near = 12i32.checked_div(runs).unwrap_or(0);
            }
        }
        self.add_end(at, column, last);
    }

    /// The runs of a column, and its sequences: runs of any suit.
    fn add_runs(&mut self, column: &[u8]) -> (i32, i32) {
        let (mut runs, mut sequences, mut length) = (0, 0, 0);
        let mut under = 0;
        for &card in column {
            set(&mut self.seen, card);
            let link = Link::of(card, under);
            if under != 0 && link == Link::Suited {
                length += 1;
            } else {
                self.close_run(length, under);
                (runs, length) = (runs + 1, 1);
                self.open_run(card);
                self.off_suit += i32::from(link == Link::OffSuit);
                let is_broken = under != 0 && link != Link::OffSuit;
                self.broken += i32::from(is_broken);
                self.kings_on += i32::from(under != 0 && rank(card) == RUN);
                sequences += i32::from(under == 0 || is_broken);
            }
            under = card;
        }
        self.close_run(length, under);
        (runs, sequences)
    }

    fn open_run(&mut self, head: u8) {
        let heads = self.heads.get_mut(usize::from(suit(head) & 3));
        if let Some(count) = heads.and_then(|heads| heads.get_mut(usize::from(rank(head)))) {
            *count = count.saturating_add(1);
        }
    }

    fn close_run(&mut self, length: i32, last: u8) {
        if length == 0 {
            return;
        }
        self.squares += length * length;
        for (count, least) in self.long.iter_mut().zip([4, 7, 10]) {
            *count += i32::from(length >= least);
        }
        set(&mut self.ends, last);
    }

    fn add_end(&mut self, at: usize, column: &[u8], last: u8) {
        set(&mut self.tails, last);
        if let Some(count) = self.tail_ranks.get_mut(usize::from(rank(last))) {
            *count += 1;
        }
        let head = column.len().saturating_sub(run_of(column).into());
        let card = |at: usize| column.get(at).copied().unwrap_or(0);
        if let Some(lift) = self.lifts.get_mut(at) {
            *lift = (card(head), head.checked_sub(1).map_or(0, card));
        }
    }

    fn ends_with(&self, rank: u8) -> bool {
        self.tail_ranks.get(usize::from(rank)).is_some_and(|&count| count > 0)
    }

    /// Unseen cards that a column takes, that one of their suit takes, and that take a run.
    fn acceptance(&self, unseen: &Unseen) -> [i32; 3] {
        let heads = self.lifts.iter().fold(0u16, |mask, &(head, _)| mask | bit(head));
        let mut sums = [0; 3];
        for rank in 1..=RUN {
            let is_taken = rank < RUN && self.ends_with(rank + 1);
            let takes = rank > 1 && heads >> (rank - 1) & 1 != 0;
            for suit in 0..4 {
                let card = suit << 4 | rank;
                let count = i32::from(unseen.of_card(card));
                let hits = [is_taken, has_next(&self.tails, card), takes];
                for (sum, hit) in sums.iter_mut().zip(hits) {
                    *sum += if hit { count } else { 0 };
                }
            }
        }
        let total = i32::try_from(unseen.total().max(1)).unwrap_or(1);
        sums.map(|sum| (sum * 32).checked_div(total).unwrap_or(0))
    }

    /// Runs that may join a column, that may join their suit, and whose leaving turns a card up.
    fn joins(&self, sight: &Sight) -> [i32; 3] {
        let mut sums = [0; 3];
        for (at, &(head, under)) in self.lifts.iter().enumerate() {
            let next = rank(head) + 1;
            if head == 0 || rank(head) == RUN || !self.ends_with(next) {
                continue;
            }
            let moves_on = under == 0 || rank(under) != next;
            let turns = moves_on && under == 0 && sight.face_down(at) > 0;
            for (sum, hit) in sums.iter_mut().zip([moves_on, has_next(&self.tails, head), turns]) {
                *sum += i32::from(hit);
            }
        }
        sums
    }

    /// Runs whose own suit ends a run somewhere.
    fn matches(&self) -> i32 {
        let mut sum = 0;
        for (suit, heads) in (0u8..).zip(&self.heads) {
            for (rank, &count) in (0u8..).zip(heads) {
                if count > 0 && has_next(&self.ends, suit << 4 | rank & 15) {
                    sum += i32::from(count);
                }
            }
        }
        sum
    }

    /// Ranks in sight of the two suits that have most.
    fn coverage(&self) -> [i32; 2] {
        let mut most = [0; 2];
        for mask in self.seen {
            let ranks = i32::try_from(mask.count_ones()).unwrap_or(0);
            let [first, second] = most;
            most = [first.max(ranks), second.max(first.min(ranks))];
        }
        most
    }

    fn features(&self, sight: &Sight, end: End, unseen: &Unseen) -> Features {
        let deals = i32::from(sight.deals());
        let runs = i32::from(sight.runs());
        let cost = moves::cost(sight);
        let at_least = |count: i32, least: i32| i32::from(count >= least);
        let (left, several) = match end {
            End::Turn(0) | End::Deal => (0, 0),
            End::Turn(columns) => {
                let at = columns.trailing_zeros().min(9) as usize;
                (i32::from(sight.face_down(at)), i32::from(columns.count_ones() > 1))
            }
        };
        let [accepted, accepted_suited, covers] = self.acceptance(unseen);
        let [joins, suited_joins, turns] = self.joins(sight);
        let [first, second] = self.coverage();
        let distinct = (1..=RUN).map(|rank| i32::from(self.ends_with(rank))).sum();
        let tails = |rank: usize| self.tail_ranks.get(rank).copied().map_or(0, i32::from);
        let [long, longer, longest] = self.long;
        let [near0, near1, near2, near3, ..] = self.near;
        let wrong = self.off_suit + self.broken;
        let numbers: [i32; FEATURES] = [
            self.hidden,
            at_least(deals, 1),
            at_least(deals, 2),
            at_least(deals, 3),
            at_least(deals, 4),
            at_least(deals, 5),
            at_least(self.holes, 1),
            at_least(self.holes, 2),
            at_least(self.holes, 3),
            self.open,
            self.off_suit,
            self.broken,
            self.squares / 4,
            runs,
            self.hidden_squares / 4,
            self.kings_on,
            self.kings_at_bottom,
            self.others_at_bottom,
            long,
            longer,
            longest,
            self.runs_on_hidden,
            self.sequences_on_hidden,
            self.above_hidden,
            self.pure,
            self.sequences,
            near0,
            near1,
            near2,
            near3,
            accepted,
            accepted_suited,
            covers,
            distinct,
            tails(1),
            tails(RUN.into()),
            joins,
            suited_joins,
            turns,
            left,
            several,
            self.tallest,
            self.single_hidden,
            self.hidden * deals / 2,
            self.holes * deals,
            cost / 2,
            cost * deals / 6,
            wrong * deals / 2,
            self.squares * deals / 12,
            self.matches(),
            first - 7,
            second - 7,
            self.face_up,
        ];
        numbers.map(|number| i16::try_from(number).unwrap_or(i16::MAX))
    }
}
