//! The turn planner: recorded problems, and small ones against breadth-first search by the rules alone.

use std::collections::HashSet;

use fiveply::kit::{Budget, Random, Status};
use fiveply::splendor::{
    Kind, Place, ProblemCard, ProblemNoble, Solo, TURNS_MEMORY_MIN, TakeRule, TurnCard, TurnStep, Turns,
};
use fiveply_tests::splendor_problems::{TurnCase, turn_cases};

/// A problem as the planner takes it.
#[derive(Clone, Debug)]
struct Problem {
    solo: Solo,
    cards: Vec<TurnCard>,
    nobles: Vec<ProblemNoble>,
}

impl Problem {
    fn of(case: &TurnCase) -> Self {
        let solo = Solo {
            bank: case.bank,
            tokens: case.means.tokens,
            bonuses: case.means.bonuses,
            score: case.means.score as u8,
            target: case.target as u8,
            take: 0,
        };
        let placed = [(&case.market, Place::Market), (&case.deck, Place::Deck), (&case.hand, Place::Hand)];
        let cards = placed.iter().flat_map(|(cards, place)| {
            cards.iter().map(|&card| TurnCard { card, place: *place as u8, reserved: 0 })
        });
        Self { solo, cards: cards.collect(), nobles: case.nobles.clone() }
    }

    /// Solves it, `slice` units at a time.
    fn solved(&self, memory: &mut [u64], slice: u32) -> Turns {
        let mut turns = Turns::begin(memory, &self.solo, &self.cards, &self.nobles).unwrap();
        while turns.step(memory, Budget::units(slice)).status == Status::Running {}
        turns
    }
}

/// The player alone, in plain numbers.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Alone {
    bank: [u8; 6],
    tokens: [u8; 6],
    bonuses: [u8; 5],
    score: u32,
    /// Places of cards in the problem's list.
    market: Vec<usize>,
    decks: [Vec<usize>; 3],
    hand: Vec<usize>,
    nobles: Vec<usize>,
}

impl Alone {
    fn start(problem: &Problem) -> Self {
        let at = |place: Place| {
            let cards = problem.cards.iter().enumerate();
            cards.filter(move |(_, card)| card.place == place as u8).map(|(at, _)| at)
        };
        let of_level = |level: u8| at(Place::Deck).filter(move |&at| problem.cards[at].card.level == level);
        Self {
            bank: problem.solo.bank,
            tokens: problem.solo.tokens,
            bonuses: problem.solo.bonuses,
            score: problem.solo.score.into(),
            market: at(Place::Market).collect(),
            decks: [1, 2, 3].map(|level| of_level(level).collect()),
            hand: at(Place::Hand).collect(),
            nobles: (0..problem.nobles.len()).collect(),
        }
    }

    /// Every position after a turn, by the rules as they stand: any payment, any tokens back, any noble.
    fn turns(&self, problem: &Problem) -> Vec<Self> {
        let mut after = self.takes(problem);
        after.extend(self.reservations(problem));
        after.extend(self.purchases(problem));
        if after.is_empty() {
            after.push(self.clone());
        }
        let returned = after.iter().flat_map(Self::with_ten_tokens);
        returned.flat_map(|after| after.visited(problem)).collect()
    }

    fn takes(&self, problem: &Problem) -> Vec<Self> {
        let there: Vec<usize> = (0..5).filter(|&color| self.bank[color] > 0).collect();
        let most = there.len().min(3) as u32;
        let sets = (1_u32..32).filter(|set| {
            let is_size = set.count_ones() == most || (problem.solo.take == 1 && set.count_ones() < most);
            is_size && (0..5).all(|color| set >> color & 1 == 0 || there.contains(&color))
        });
        let of_sets = sets.map(|set| [0, 1, 2, 3, 4].map(|color| (set >> color & 1) as u8));
        let pairs = (0..5).filter(|&color| self.bank[color] >= 4).map(|color| {
            let mut pair = [0; 5];
            pair[color] = 2;
            pair
        });
        let taken = of_sets.chain(pairs).map(|tokens| {
            let mut after = self.clone();
            for (color, count) in tokens.into_iter().enumerate() {
                after.tokens[color] += count;
                after.bank[color] -= count;
            }
            after
        });
        taken.collect()
    }

    fn reservations(&self, problem: &Problem) -> Vec<Self> {
        if self.hand.len() >= 3 {
            return Vec::new();
        }
        let market = self.market.iter().map(|&card| {
            let mut after = self.clone();
            after.take_from_market(card, problem);
            (after, card)
        });
        let tops = (0..3).filter(|&at| !self.decks[at].is_empty()).map(|at| {
            let mut after = self.clone();
            let card = after.decks[at].remove(0);
            (after, card)
        });
        let reserved = market.chain(tops).map(|(mut after, card)| {
            after.hand.push(card);
            after.hand.sort_unstable();
            if after.bank[5] > 0 {
                after.bank[5] -= 1;
                after.tokens[5] += 1;
            }
            after
        });
        reserved.collect()
    }

    fn take_from_market(&mut self, card: usize, problem: &Problem) {
        self.market.retain(|&other| other != card);
        let deck = &mut self.decks[usize::from(problem.cards[card].card.level) - 1];
        if !deck.is_empty() {
            self.market.push(deck.remove(0));
            self.market.sort_unstable();
        }
    }

    fn purchases(&self, problem: &Problem) -> Vec<Self> {
        let mut all = Vec::new();
        for &at in self.market.iter().chain(&self.hand) {
            let card = problem.cards[at].card;
            let needs: Vec<u8> =
                (0..5).map(|color| card.cost[color].saturating_sub(self.bonuses[color])).collect();
            for paid in payments(&needs, self.tokens) {
                let mut after = self.clone();
                for (kind, count) in paid.into_iter().enumerate() {
                    after.tokens[kind] -= count;
                    after.bank[kind] += count;
                }
                if self.hand.contains(&at) {
                    after.hand.retain(|&other| other != at);
                } else {
                    after.take_from_market(at, problem);
                }
                after.bonuses[usize::from(card.bonus)] += 1;
                after.score += u32::from(card.points);
                all.push(after);
            }
        }
        all
    }

    fn with_ten_tokens(&self) -> Vec<Self> {
        let mut all = HashSet::from([self.clone()]);
        while all.iter().next().is_some_and(|one| one.tokens.iter().sum::<u8>() > 10) {
            all = all
                .iter()
                .flat_map(|one| {
                    (0..6).filter(|&kind| one.tokens[kind] > 0).map(|kind| {
                        let mut after = one.clone();
                        after.tokens[kind] -= 1;
                        after.bank[kind] += 1;
                        after
                    })
                })
                .collect();
        }
        all.into_iter().collect()
    }

    fn visited(self, problem: &Problem) -> Vec<Self> {
        let is_satisfied =
            |&&noble: &&usize| (0..5).all(|c| self.bonuses[c] >= problem.nobles[noble].bonuses[c]);
        let satisfied: Vec<usize> = self.nobles.iter().filter(is_satisfied).copied().collect();
        if satisfied.is_empty() {
            return vec![self];
        }
        let visits = satisfied.into_iter().map(|noble| {
            let mut after = self.clone();
            after.nobles.retain(|&other| other != noble);
            after.score += u32::from(problem.nobles[noble].points);
            after
        });
        visits.collect()
    }
}

/// Every way to pay needs exactly, with gold for any of them.
fn payments(needs: &[u8], tokens: [u8; 6]) -> Vec<[u8; 6]> {
    let mut ways = vec![[0; 6]];
    for (color, &need) in needs.iter().enumerate() {
        let longer = ways.iter().flat_map(|way| {
            (0..=need.min(tokens[color])).map(move |own| {
                let mut paid = *way;
                paid[color] = own;
                paid[5] += need - own;
                paid
            })
        });
        ways = longer.collect();
    }
    ways.retain(|paid| paid[5] <= tokens[5]);
    ways
}

/// The least number of turns by breadth-first search; none within `limit`.
fn breadth_first(problem: &Problem, limit: u32) -> Option<u32> {
    let target = u32::from(problem.solo.target);
    let mut layer = HashSet::from([Alone::start(problem)]);
    let mut seen = layer.clone();
    for turns in 0..=limit {
        if layer.iter().any(|one| one.score >= target) {
            return Some(turns);
        }
        if turns == limit {
            return None;
        }
        let next: HashSet<Alone> = layer.iter().flat_map(|one| one.turns(problem)).collect();
        layer = next.into_iter().filter(|one| seen.insert(one.clone())).collect();
        if seen.len() > 3_000 {
            return None;
        }
    }
    None
}

/// Plays a plan turn by turn among the turns of the rules.
fn assert_plan_is_legal(problem: &Problem, steps: &[TurnStep]) {
    let mut now = Alone::start(problem);
    for (number, step) in steps.iter().enumerate() {
        assert!(now.score < problem.solo.target.into(), "{problem:?}");
        let is_it = |after: &Alone| {
            let came = |kind: usize| i32::from(after.tokens[kind]) - i32::from(now.tokens[kind]);
            let sign = if step.kind == Kind::Buy as u8 || step.kind == Kind::BuyHand as u8 { -1 } else { 1 };
            let is_tokens = (0..6).all(|kind| {
                came(kind) == sign * i32::from(step.tokens[kind]) - i32::from(step.returned[kind])
            });
            let hand = |one: &Alone| -> Vec<u16> {
                one.hand.iter().map(|&at| problem.cards[at].card.number).collect()
            };
            let is_hand = match Kind::from_code(step.kind) {
                Some(Kind::Reserve) => hand(after).contains(&step.card),
                Some(Kind::BuyHand) => hand(&now).contains(&step.card) && !hand(after).contains(&step.card),
                _ => hand(&now) == hand(after),
            };
            let left: Vec<u16> = after.nobles.iter().map(|&noble| problem.nobles[noble].number).collect();
            let is_noble = after.nobles.len() + usize::from(step.noble != u16::MAX) == now.nobles.len()
                && !left.contains(&step.noble);
            let points = problem.cards.iter().find(|card| card.card.number == step.card);
            let is_bought = sign == 1 || {
                let card = points.unwrap().card;
                after.bonuses[usize::from(card.bonus)] == now.bonuses[usize::from(card.bonus)] + 1
            };
            is_tokens && is_hand && is_noble && is_bought
        };
        let next = now.turns(problem).into_iter().find(is_it);
        now = next.unwrap_or_else(|| panic!("turn {number} of {steps:?} is none of {problem:?}"));
    }
    assert!(now.score >= problem.solo.target.into(), "{steps:?} does not reach it: {problem:?}");
}

fn plan(turns: &Turns, memory: &mut [u64]) -> Vec<TurnStep> {
    let mut steps = vec![TurnStep::default(); turns.plan(memory, &mut [])];
    turns.plan(memory, &mut steps);
    steps
}

#[test]
fn every_recorded_problem_is_solved_and_proved() {
    let mut memory = vec![0; 1 << 17];
    let cases = turn_cases("p2.txt");
    assert_eq!(cases.len(), 22);
    for case in cases {
        let problem = Problem::of(&case);
        let turns = problem.solved(&mut memory, u32::MAX);
        assert_eq!(turns.turns().map(u32::from), Some(case.turns), "{}", case.name);
        assert!(turns.is_optimal());
        assert_plan_is_legal(&problem, &plan(&turns, &mut memory));
    }
}

#[test]
fn a_target_out_of_reach_is_proved_to_be() {
    let mut memory = vec![0; TURNS_MEMORY_MIN / 8];
    let mut problem = Problem::of(&turn_cases("p2.txt")[0]);
    problem.solo.target = 255;
    let turns = problem.solved(&mut memory, u32::MAX);
    assert_eq!((turns.turns(), turns.bound(), turns.is_optimal()), (None, 41, false));
}

/// A problem of few cards and few tokens; now and then a full hand of tokens, no gold in the bank, or the other take rule.
fn random_problem(random: &mut Random) -> Problem {
    let mut below = |n: u32| random.below(n) as u8;
    let supply = 2 + below(3);
    let wealth = [0, 3, 9][usize::from(below(3))];
    let mut solo =
        Solo { bank: [supply; 6], target: 1 + below(4), take: u8::from(below(4) == 0), ..Solo::default() };
    solo.bank[5] = below(4);
    for _ in 0..wealth {
        let kind = usize::from(below(6));
        if solo.bank[kind] > 0 {
            solo.bank[kind] -= 1;
            solo.tokens[kind] += 1;
        }
    }
    solo.bonuses = [0; 5].map(|_: u8| below(3));
    let mut numbers: Vec<u8> = (0..90).collect();
    let mut cards = Vec::new();
    for place in [0, 0, 0, 1, 1, 2].iter().take(3 + usize::from(below(4))) {
        let number = numbers.remove(usize::from(below(numbers.len() as u32)));
        let number = if number >= 70 { number - 70 } else { number };
        let mut card = ProblemCard::printed(number).unwrap();
        card.number = 1000 + cards.len() as u16;
        if below(3) == 0 {
            card.points += 1;
        }
        cards.push(TurnCard { card, place: *place, reserved: 0 });
    }
    let nobles: Vec<ProblemNoble> = (0..below(3))
        .map(|number| {
            let mut bonuses = [0; 5];
            bonuses[usize::from(below(5))] = 1 + below(3);
            ProblemNoble { number: number.into(), points: 1 + below(3), bonuses }
        })
        .collect();
    Problem { solo, cards, nobles }
}

#[test]
fn a_plan_is_as_short_as_breadth_first_search_finds() {
    let mut memory = vec![0; TURNS_MEMORY_MIN / 8 + 512];
    let mut random = Random::from_seed(61);
    let mut solved = [0; 7];
    for number in 0..80 {
        let problem = random_problem(&mut random);
        let Some(least) = breadth_first(&problem, 6) else {
            continue;
        };
        let turns = problem.solved(&mut memory, u32::MAX);
        assert_eq!(turns.turns().map(u32::from), Some(least), "{number}: {problem:?}");
        assert_plan_is_legal(&problem, &plan(&turns, &mut memory));
        solved[least as usize] += 1;
    }
    assert!(solved[1..4].iter().all(|&count| count >= 2), "{solved:?}");
}

#[test]
fn slicing_the_budget_changes_neither_plan_nor_units() {
    let cases = turn_cases("p2.txt");
    for case in cases.iter().take(9) {
        let problem = Problem::of(case);
        let mut answers = Vec::new();
        for slice in [1, 7, 100, u32::MAX] {
            let mut memory = vec![0; TURNS_MEMORY_MIN / 8];
            let turns = problem.solved(&mut memory, slice);
            answers.push((turns.turns(), turns.progress().units, plan(&turns, &mut memory)));
        }
        assert!(answers.iter().all(|answer| *answer == answers[0]), "{}", case.name);
    }
}

#[test]
fn room_past_the_memory_that_it_began_with_changes_nothing() {
    let problem = Problem::of(&turn_cases("p2.txt")[13]);
    let begin =
        |memory: &mut [u64]| Turns::begin(memory, &problem.solo, &problem.cards, &problem.nobles).unwrap();
    let least = TURNS_MEMORY_MIN / 8;
    let mut memory = vec![7; least + 900];
    let (mut turns, mut other) = (begin(&mut memory[..least]), begin(&mut vec![0; least]));
    assert_eq!((turns.need(), turns), (TURNS_MEMORY_MIN, other));
    turns.step(&mut memory, Budget::units(100));
    let spent = turns.progress().units;
    assert_eq!(turns.step(&mut memory[..least - 1], Budget::units(100)).units, spent);
    while turns.step(&mut memory, Budget::units(u32::MAX)).status == Status::Running {}
    other = problem.solved(&mut vec![0; least], u32::MAX);
    assert_eq!(turns, other);
    assert!(memory[least..].iter().all(|&word| word == 7));
}

#[test]
fn garbage_in_the_memory_is_harmless() {
    let mut random = Random::from_seed(62);
    for case in turn_cases("p2.txt").iter().take(12) {
        let problem = Problem::of(case);
        let mut memory = vec![0; TURNS_MEMORY_MIN / 8];
        let mut turns = Turns::begin(&mut memory, &problem.solo, &problem.cards, &problem.nobles).unwrap();
        for round in 0..40 {
            for word in &mut memory {
                if round % 2 == 0 || random.below(16) == 0 {
                    *word = u64::from(random.next_u32()) << 32 | u64::from(random.next_u32());
                }
            }
            turns.step(&mut memory, Budget::units(50));
            plan(&turns, &mut memory);
        }
        turns.step(&mut [], Budget::units(50));
    }
}

#[test]
fn what_is_out_of_range_is_refused_by_name() {
    let problem = Problem::of(&turn_cases("p2.txt")[0]);
    let mut memory = vec![0; TURNS_MEMORY_MIN / 8];
    let mut refused = |solo: &Solo, cards: &[TurnCard], nobles: &[ProblemNoble]| {
        format!("{:?}", Turns::begin(&mut memory, solo, cards, nobles).unwrap_err())
    };
    let (solo, cards, nobles) = (problem.solo, &problem.cards[..], &problem.nobles[..]);
    let faults = [
        (Solo { bank: [0, 0, 0, 0, 0, 6], ..solo }, "bank"),
        (Solo { bank: [51, 0, 0, 0, 0, 0], ..solo }, "bank"),
        (Solo { tokens: [11, 0, 0, 0, 0, 0], ..solo }, "tokens"),
        (Solo { bonuses: [0, 51, 0, 0, 0], ..solo }, "bonuses"),
        (Solo { take: TakeRule::ALL.len() as u8, ..solo }, "take"),
    ];
    for (solo, name) in faults {
        assert!(refused(&solo, cards, nobles).contains(name), "{name}");
    }
    assert!(refused(&solo, &[cards[0]; 97], nobles).contains("cards"));
    assert!(refused(&solo, &[TurnCard { place: 3, ..cards[0] }], nobles).contains("card"));
    assert!(refused(&solo, &[TurnCard { place: 2, ..cards[0] }; 4], nobles).contains("hand"));
    assert!(refused(&solo, cards, &[ProblemNoble::default(); 17]).contains("nobles"));
    assert!(
        Turns::begin(&mut memory[1..], &solo, cards, nobles)
            .is_err_and(|error| { format!("{error:?}").contains(&TURNS_MEMORY_MIN.to_string()) })
    );
}
