//! The purchase planner of Splendor against recorded problems and plain enumeration.

use fiveply::kit::{Budget, Random, Status};
use fiveply::splendor::{Means, PURCHASES_MEMORY, ProblemCard, ProblemNoble, Pruning, Purchases};
use fiveply_tests::splendor_problems::{PurchaseCase, purchase_cases};

/// A problem.
struct Problem<'a> {
    means: Means,
    cards: &'a [ProblemCard],
    nobles: &'a [ProblemNoble],
}

impl<'a> Problem<'a> {
    fn of(case: &'a PurchaseCase) -> Self {
        Self { means: case.means, cards: &case.cards, nobles: &case.nobles }
    }
}

/// How nobles count.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Nobles {
    /// One visits at the end of each turn, the player chooses.
    Visit,
    /// None visits, all that are satisfied at the end count.
    Last,
    /// Not at all.
    Never,
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
        let card = &cards[place];
        let mut next = self.clone();
        for color in 0..5 {
            let need = card.cost[color].saturating_sub(self.bonuses[color]);
            let gap = need.saturating_sub(self.tokens[color]);
            next.tokens[color] -= need - gap;
            next.tokens[5] = next.tokens[5].checked_sub(gap)?;
        }
        next.bonuses[usize::from(card.bonus)] += 1;
        next.points += i32::from(card.points);
        next.bought.push(place);
        Some(next)
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

/// Plain enumeration: depth first over what may be done in each turn, no table, no bound.
struct Enumeration<'a> {
    problem: &'a Problem<'a>,
    rule: Nobles,
    /// Whether idle turns may come between purchases, and every choice of noble is tried: the rules to the letter.
    is_literal: bool,
    nodes: u64,
    /// Points, and the number of cards below 0.
    best: (i32, i32),
}

impl<'a> Enumeration<'a> {
    fn run(problem: &'a Problem<'a>, rule: Nobles, is_literal: bool) -> Self {
        let mut all = Self { problem, rule, is_literal, nodes: 0, best: (i32::MIN, 0) };
        all.visit(&Held::of(&problem.means), problem.means.turns);
        all
    }

    fn visit(&mut self, held: &Held, turns: u8) {
        if !self.is_literal || turns == 0 {
            self.rest(held, turns);
        }
        if turns == 0 {
            return;
        }
        if self.is_literal {
            for next in self.ends_of_turn(held.clone()) {
                self.visit(&next, turns - 1);
            }
        }
        for place in (0..self.problem.cards.len()).filter(|place| !held.bought.contains(place)) {
            let Some(next) = held.buy(self.problem.cards, place) else { continue };
            self.nodes += 1;
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
        if !self.is_literal {
            let worthiest = |end: &Held| (end.points, -(*end.gone.last().unwrap_or(&0) as i32));
            ends.sort_by_key(worthiest);
            ends.drain(..ends.len() - 1);
        }
        ends
    }

    /// Nothing more is bought.
    fn rest(&mut self, held: &Held, turns: u8) {
        let mut end = held.clone();
        for _ in 0..turns {
            end = self.ends_of_turn(end).pop().unwrap();
        }
        if self.rule == Nobles::Last {
            let nobles = self.problem.nobles;
            let satisfied = end.satisfied(nobles);
            end.points += satisfied.iter().map(|&place| i32::from(nobles[place].points)).sum::<i32>();
        }
        self.best = self.best.max((end.points, -(end.bought.len() as i32)));
    }
}

fn memory() -> Vec<u64> {
    vec![0; PURCHASES_MEMORY / 8]
}

fn begin(memory: &mut [u64], problem: &Problem<'_>) -> Purchases {
    Purchases::begin(memory, &problem.means, problem.cards, problem.nobles).unwrap()
}

fn solve(problem: &Problem<'_>) -> Purchases {
    let mut memory = memory();
    let mut purchases = begin(&mut memory, problem);
    while purchases.step(&mut memory, Budget::units(u32::MAX)).status == Status::Running {}
    assert!(purchases.is_optimal());
    purchases
}

/// The points of a plan, with its nobles in the order named, played turn by turn.
fn replay(problem: &Problem<'_>, purchases: &Purchases) -> i32 {
    let mut held = Held::of(&problem.means);
    let mut visits = purchases.visits().iter();
    let mut plan = purchases.plan().iter();
    for _ in 0..problem.means.turns {
        if let Some(number) = plan.next() {
            let numbers = problem.cards.iter().map(|card| card.number);
            let place = (0..).zip(numbers).find(|(place, n)| n == number && !held.bought.contains(place));
            held = held.buy(problem.cards, place.unwrap().0).expect("the card can be paid");
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

#[test]
fn sums() {
    let cases = purchase_cases("p1.txt");
    let mut sum = (0, 0);
    for case in &cases {
        let problem = Problem::of(case);
        let purchases = solve(&problem);
        let all = Enumeration::run(&problem, Nobles::Visit, false);
        println!("{} {} {}", case.name, purchases.nodes(), all.nodes);
        sum.0 += purchases.nodes();
        sum.1 += all.nodes;
        assert_eq!(purchases.best_score(), case.best);
        assert_eq!(replay(&problem, &purchases), case.best);
        assert_eq!((case.best, -(purchases.plan().len() as i32)), all.best);
    }
    println!("{sum:?}");
    let _ = (Random::from_seed(1), Pruning::ALL);
}
