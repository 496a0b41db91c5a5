//! Purchases in Splendor slowly and obviously right: plain enumeration, and plans played turn by turn.

use std::cmp::Reverse;

use fiveply::splendor::{Means, ProblemCard, ProblemNoble};

use crate::splendor_problems::PurchaseCase;

/// A problem.
pub struct Problem<'a> {
    /// What the player has.
    pub means: Means,
    /// On sale.
    pub cards: &'a [ProblemCard],
    /// On the table.
    pub nobles: &'a [ProblemNoble],
}

impl<'a> Problem<'a> {
    /// That of a record.
    pub fn of(case: &'a PurchaseCase) -> Self {
        Self { means: case.means, cards: &case.cards, nobles: &case.nobles }
    }
}

/// How nobles count.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Nobles {
    /// One visits at the end of each turn, the player chooses.
    Visit,
    /// None visits, all that are satisfied at the end count.
    Last,
    /// Not at all.
    Never,
}

/// What an enumeration may do beyond what the planner needs.
#[derive(Clone, Copy, Default)]
pub struct Freedom {
    /// Turns without a purchase between purchases.
    pub idle: bool,
    /// Any noble that is satisfied visits, not only the worthiest.
    pub nobles: bool,
    /// Gold pays although the colour is held.
    pub gold: bool,
}

/// A player on the way, colour by colour.
#[derive(Clone)]
struct Held {
    tokens: [u8; 6],
    bonuses: [u8; 5],
    points: i32,
    bought: Vec<usize>,
    gone: Vec<usize>,
}

impl Held {
    fn of(means: &Means) -> Self {
        Self {
            tokens: means.tokens,
            bonuses: means.bonuses,
            points: means.score.into(),
            bought: Vec::new(),
            gone: Vec::new(),
        }
    }

    /// Buys a card, with gold for the gaps, unless it cannot be paid.
    fn buy(&self, cards: &[ProblemCard], place: usize) -> Option<Self> {
        self.payments(cards, place).into_iter().max_by_key(|next| next.tokens[5])
    }

    /// Buys a card in every way in which it can be paid.
    fn payments(&self, cards: &[ProblemCard], place: usize) -> Vec<Self> {
        let card = &cards[place];
        let mut ways = vec![self.clone()];
        for color in 0..5 {
            let need = card.cost[color].saturating_sub(self.bonuses[color]);
            let pay = |way: &Self| {
                let split = |&gold: &u8| gold <= way.tokens[5] && need - gold <= way.tokens[color];
                let paid = |gold: u8| {
                    let mut way = way.clone();
                    way.tokens[color] -= need - gold;
                    way.tokens[5] -= gold;
                    way
                };
                (0..=need).filter(split).map(paid).collect::<Vec<_>>()
            };
            ways = ways.iter().flat_map(pay).collect();
        }
        for way in &mut ways {
            way.bonuses[usize::from(card.bonus)] += 1;
            way.points += i32::from(card.points);
            way.bought.push(place);
        }
        ways
    }

    fn satisfied(&self, nobles: &[ProblemNoble]) -> Vec<usize> {
        let is_met = |place: &usize| {
            let asked = nobles[*place].bonuses;
            asked.iter().zip(&self.bonuses).all(|(asked, held)| held >= asked) && !self.gone.contains(place)
        };
        (0..nobles.len()).filter(is_met).collect()
    }

    /// What the end of a turn may lead to: one noble visits if one is satisfied, whichever the player likes.
    fn ends_of_turn(self, nobles: &[ProblemNoble]) -> Vec<Self> {
        let visitors = self.satisfied(nobles);
        if visitors.is_empty() {
            return vec![self];
        }
        let visited = |&place: &usize| {
            let mut next = self.clone();
            next.gone.push(place);
            next.points += i32::from(nobles[place].points);
            next
        };
        visitors.iter().map(visited).collect()
    }
}

/// Plain enumeration: depth first over the orders of cards, no table, no bound.
pub struct Enumeration<'a> {
    problem: &'a Problem<'a>,
    rule: Nobles,
    freedom: Freedom,
    /// Positions made by a purchase.
    pub nodes: u64,
    /// The most points, and the fewest cards with them.
    pub best: (i32, Reverse<usize>),
}

impl<'a> Enumeration<'a> {
    /// Goes through all plans.
    pub fn run(problem: &'a Problem<'a>, rule: Nobles, freedom: Freedom) -> Self {
        let mut all = Self { problem, rule, freedom, nodes: 0, best: (i32::MIN, Reverse(0)) };
        all.visit(&Held::of(&problem.means), problem.means.turns);
        all
    }

    fn visit(&mut self, held: &Held, turns: u8) {
        self.rest(held, turns);
        if turns == 0 {
            return;
        }
        let mut after = if self.freedom.idle { vec![held.clone()] } else { Vec::new() };
        for place in (0..self.problem.cards.len()).filter(|place| !held.bought.contains(place)) {
            if self.freedom.gold {
                after.extend(held.payments(self.problem.cards, place));
            } else {
                after.extend(held.buy(self.problem.cards, place));
            }
        }
        for next in after {
            self.nodes += u64::from(next.bought.len() > held.bought.len());
            for next in self.ends_of_turn(next) {
                self.visit(&next, turns - 1);
            }
        }
    }

    fn ends_of_turn(&self, held: Held) -> Vec<Held> {
        if self.rule != Nobles::Visit {
            return vec![held];
        }
        let mut ends = held.ends_of_turn(self.problem.nobles);
        if !self.freedom.nobles {
            ends.sort_by_key(|end| end.points);
            ends.drain(..ends.len() - 1);
        }
        ends
    }

    /// Nothing more is bought.
    fn rest(&mut self, held: &Held, turns: u8) {
        let nobles = self.problem.nobles;
        let mut end = held.clone();
        for _ in 0..turns {
            end = self.ends_of_turn(end).into_iter().max_by_key(|end| end.points).unwrap();
        }
        if self.rule == Nobles::Last {
            let satisfied = end.satisfied(nobles);
            end.points += satisfied.iter().map(|&place| i32::from(nobles[place].points)).sum::<i32>();
        }
        self.best = self.best.max((end.points, Reverse(end.bought.len())));
    }
}

/// What plain enumeration finds.
pub fn enumerate(problem: &Problem<'_>) -> (i32, Reverse<usize>) {
    Enumeration::run(problem, Nobles::Visit, Freedom::default()).best
}

/// The points at the end of a plan, played turn by turn; the nobles visit in the order named.
///
/// # Panics
/// If the rules forbid it, or if something is left over.
pub fn replay(problem: &Problem<'_>, plan: &[u16], visits: &[u16]) -> i32 {
    let mut held = Held::of(&problem.means);
    let (mut plan, mut visits) = (plan.iter(), visits.iter());
    for _ in 0..problem.means.turns {
        if let Some(number) = plan.next() {
            let is_it =
                |&place: &usize| problem.cards[place].number == *number && !held.bought.contains(&place);
            let place = (0..problem.cards.len()).find(is_it).expect("the card is on sale");
            held = held.buy(problem.cards, place).expect("the card can be paid");
        }
        if !held.satisfied(problem.nobles).is_empty() {
            let number = visits.next().expect("somebody visits");
            let is_it = |next: &Held| problem.nobles[*next.gone.last().unwrap()].number == *number;
            held = held.ends_of_turn(problem.nobles).into_iter().find(is_it).expect("that noble may visit");
        }
    }
    assert_eq!((plan.next(), visits.next()), (None, None));
    held.points
}
