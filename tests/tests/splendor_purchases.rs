//! The purchase planner of Splendor against recorded problems and plain enumeration.

use std::cmp::Reverse;

use fiveply::prelude::*;
use fiveply::splendor::{
    Article, Error, Means, PURCHASES_MEMORY, ProblemCard, ProblemNoble, Pruning, Purchases, Rules, State,
};
use fiveply_tests::naive_purchases::{Enumeration, Freedom, Nobles, Problem, enumerate, replay};
use fiveply_tests::splendor_problems::{PurchaseCase, TurnCase, purchase_cases, turn_cases};

fn memory() -> Vec<u64> {
    vec![0; PURCHASES_MEMORY / 8]
}

fn begin(memory: &mut [u64], problem: &Problem<'_>) -> Purchases {
    Purchases::begin(memory, &problem.means, problem.cards, problem.nobles).unwrap()
}

fn run(mut purchases: Purchases, memory: &mut [u64]) -> Purchases {
    while purchases.step(memory, Budget::units(u32::MAX)).status == Status::Running {}
    assert!(purchases.is_optimal());
    purchases
}

fn solve(problem: &Problem<'_>) -> Purchases {
    let mut memory = memory();
    let purchases = begin(&mut memory, problem);
    run(purchases, &mut memory)
}

/// The points, and the number of cards.
fn answer(purchases: &Purchases) -> (i32, Reverse<usize>) {
    (purchases.best_score(), Reverse(purchases.plan().len()))
}

/// A random problem, small enough to be enumerated: printed cards or made-up ones, few or many tokens, nobles within reach.
fn small_problem(random: &mut Random, cards: u32) -> (Means, Vec<ProblemCard>, Vec<ProblemNoble>) {
    let mut below = |limit: u32| u8::try_from(random.below(limit)).unwrap();
    let is_printed = below(3) == 0;
    let [dearest, asked, tokens] = [below(4) + 2, below(3) + 2, below(4) + 2].map(u32::from);
    let mut sale = Vec::new();
    for number in 0..3 + u16::from(below(cards - 2)) {
        let made_up = ProblemCard {
            number: 1000 + number,
            level: 0,
            points: below(4).saturating_sub(below(2)),
            bonus: below(5),
            cost: core::array::from_fn(|_| below(dearest).saturating_sub(below(4))),
        };
        sale.push(if is_printed { ProblemCard::printed(below(70)).unwrap() } else { made_up });
    }
    let mut nobles = Vec::new();
    for number in 0..below(5).into() {
        nobles.push(ProblemNoble {
            number,
            points: if is_printed { 3 } else { below(6) },
            bonuses: core::array::from_fn(|_| below(asked).saturating_sub(below(3))),
        });
    }
    let means = Means {
        score: below(5).into(),
        tokens: core::array::from_fn(|_| below(tokens)),
        bonuses: core::array::from_fn(|_| below(4).saturating_sub(1)),
        turns: 2 + below(4),
    };
    (means, sale, nobles)
}

/// Random problems with up to so many cards.
fn each_small_problem(seed: u64, count: usize, cards: u32, mut check: impl FnMut(&Problem<'_>)) {
    let mut random = Random::from_seed(seed);
    for _ in 0..count {
        let (means, cards, nobles) = small_problem(&mut random, cards);
        check(&Problem { means, cards: &cards, nobles: &nobles });
    }
}

fn each_recorded_problem(mut check: impl FnMut(&PurchaseCase, &Problem<'_>)) {
    let cases = [purchase_cases("p1.txt"), purchase_cases("p1_seed_bugs.txt")];
    assert_eq!(cases.each_ref().map(Vec::len), [60, 13]);
    for case in cases.iter().flatten() {
        check(case, &Problem::of(case));
    }
}

#[test]
fn the_recorded_problems_are_solved_with_fewest_cards_and_proved() {
    each_recorded_problem(|case, problem| {
        let purchases = solve(problem);
        assert_eq!(purchases.best_score(), case.best, "{}", case.name);
        assert_eq!(purchases.upper_bound(), case.best, "{}", case.name);
        assert_eq!(replay(problem, purchases.plan(), purchases.visits()), case.best, "{}", case.name);
        assert_eq!(answer(&purchases), enumerate(problem), "{}", case.name);
    });
}

#[test]
fn the_records_of_the_two_other_readings_of_nobles_are_true() {
    each_recorded_problem(|case, problem| {
        let best = |rule| Enumeration::run(problem, rule, Freedom::default()).best.0;
        assert_eq!(best(Nobles::Last), case.best_all, "{}", case.name);
        assert_eq!(best(Nobles::Never), case.best_points, "{}", case.name);
        let without = Problem { nobles: &[], ..*problem };
        assert_eq!(solve(&without).best_score(), case.best_points, "{}", case.name);
    });
}

#[test]
fn the_search_of_the_article_errs_as_recorded() {
    for case in purchase_cases("p1_seed_bugs.txt") {
        let mut memory = memory();
        let mut points =
            |nobles| Article::search(&mut memory, &case.means, &case.cards, nobles).unwrap().points;
        assert_eq!(Some([points(&[]), points(&case.nobles)]), case.seed, "{}", case.name);
    }
}

#[test]
fn the_optimum_is_that_of_plain_enumeration() {
    let (mut visits, mut idle, mut gains) = (0, 0, 0);
    each_small_problem(1, 2_000, 7, |problem| {
        let purchases = solve(problem);
        assert_eq!(answer(&purchases), enumerate(problem), "{:?} {:?}", problem.means, problem.cards);
        let points = replay(problem, purchases.plan(), purchases.visits());
        assert_eq!(points, purchases.best_score());
        visits += purchases.visits().len();
        idle += usize::from(purchases.visits().len() > purchases.plan().len());
        gains += usize::from(purchases.plan().len() > 2);
    });
    assert!(visits > 500 && idle > 50 && gains > 400, "{visits} {idle} {gains}");
}

#[test]
fn the_worthiest_noble_first_is_never_worse() {
    each_small_problem(2, 400, 5, |problem| {
        let freedom = Freedom { nobles: true, ..Freedom::default() };
        assert_eq!(Enumeration::run(problem, Nobles::Visit, freedom).best, enumerate(problem));
    });
}

#[test]
fn turns_without_a_purchase_are_of_use_at_the_end_only() {
    each_small_problem(3, 400, 5, |problem| {
        let freedom = Freedom { idle: true, ..Freedom::default() };
        assert_eq!(Enumeration::run(problem, Nobles::Visit, freedom).best, enumerate(problem));
    });
}

#[test]
fn gold_spent_beyond_the_gap_never_gains() {
    each_small_problem(4, 400, 4, |problem| {
        let freedom = Freedom { gold: true, ..Freedom::default() };
        assert_eq!(Enumeration::run(problem, Nobles::Visit, freedom).best, enumerate(problem));
    });
}

/// Alone in force no rule hides behind another, and left out none is needed.
#[test]
fn each_pruning_rule_alone_changes_no_optimum() {
    let mut nodes = [0; Pruning::ALL.len() + 2];
    each_small_problem(5, 1_000, 7, |problem| {
        let expected = enumerate(problem);
        let mut memory = memory();
        let mut check = |place: usize, off: &[Pruning]| {
            let all = begin(&mut memory, problem);
            let some = off.iter().fold(all, |purchases, &rule| purchases.without(rule));
            let purchases = run(some, &mut memory);
            assert_eq!(answer(&purchases), expected, "{off:?} {:?} {:?}", problem.means, problem.cards);
            nodes[place] += purchases.nodes();
        };
        for (place, rule) in Pruning::ALL.into_iter().enumerate() {
            let others = Pruning::ALL.into_iter().filter(|&other| other != rule);
            check(place, &others.collect::<Vec<_>>());
            check(6, &[rule]);
        }
        check(5, &Pruning::ALL);
    });
    // Each of them saves something.
    assert!(nodes[..5].iter().all(|&some| some < nodes[5]), "{nodes:?}");
}

#[test]
fn slices_of_the_budget_change_neither_the_answer_nor_the_nodes() {
    let mut nodes = 0;
    each_small_problem(6, 200, 7, |problem| {
        let whole = solve(problem);
        nodes += whole.nodes();
        for slice in [1, 7, 100] {
            let mut memory = memory();
            let mut purchases = begin(&mut memory, problem);
            let mut granted = 0;
            while purchases.step(&mut memory, Budget::units(slice)).status == Status::Running {
                granted += u64::from(slice);
                assert_eq!(purchases.nodes(), granted);
            }
            assert_eq!(purchases, whole);
        }
    });
    assert!(nodes > 500, "{nodes}");
}

#[test]
fn the_bound_is_never_below_the_best_plan_and_the_plan_so_far_is_true() {
    each_small_problem(7, 300, 7, |problem| {
        let best = enumerate(problem).0;
        let mut memory = memory();
        let mut purchases = begin(&mut memory, problem);
        let mut last = purchases.best_score();
        assert!(last >= problem.means.score.into());
        loop {
            assert!(purchases.upper_bound() >= best && purchases.best_score() >= last);
            last = purchases.best_score();
            assert_eq!(replay(problem, purchases.plan(), purchases.visits()), last);
            if purchases.step(&mut memory, Budget::units(1)).status == Status::Done {
                break;
            }
        }
        assert_eq!((purchases.best_score(), purchases.upper_bound()), (best, best));
    });
}

#[test]
fn the_recorded_problems_take_a_fortieth_of_the_nodes_of_plain_enumeration() {
    let mut nodes = [0; 2];
    for case in purchase_cases("p1.txt") {
        let problem = Problem::of(&case);
        nodes[0] += solve(&problem).nodes();
        nodes[1] += Enumeration::run(&problem, Nobles::Visit, Freedom::default()).nodes;
    }
    assert_eq!(nodes, [451, 21_626]);
}

/// Twelve printed cards as on a table, five nobles, ten tokens and as many bonuses.
fn market(seed: u64) -> (Means, Vec<ProblemCard>, Vec<ProblemNoble>) {
    let mut random = Random::from_seed(seed);
    let mut cards = Vec::new();
    for (first, count) in [(0, 40), (40, 30), (70, 20)] {
        let mut level: Vec<u8> = (first..first + count).collect();
        random.shuffle(&mut level);
        cards.extend(level.into_iter().take(4).filter_map(ProblemCard::printed));
    }
    let mut tiles: Vec<u8> = (0..10).collect();
    random.shuffle(&mut tiles);
    let mut means = Means { turns: 6, ..Means::default() };
    for _ in 0..10 {
        means.tokens[random.below(6) as usize] += 1;
        means.bonuses[random.below(5) as usize] += 1;
    }
    (means, cards, tiles.into_iter().take(5).filter_map(ProblemNoble::printed).collect())
}

#[test]
fn twelve_cards_at_depth_six_take_few_nodes() {
    let (mut sum, mut most, mut plain) = (0, 0, 0);
    for seed in 0..40 {
        let (means, cards, nobles) = market(seed);
        let problem = Problem { means, cards: &cards, nobles: &nobles };
        let purchases = solve(&problem);
        let all = Enumeration::run(&problem, Nobles::Visit, Freedom::default());
        assert_eq!(answer(&purchases), all.best, "seed {seed}");
        sum += purchases.nodes();
        most = most.max(purchases.nodes());
        plain += all.nodes;
    }
    assert_eq!((sum, most, plain), (4_643, 480, 453_710));
}

#[test]
fn a_seat_plans_with_the_known_cards_of_the_market_and_of_its_hand() {
    let mut random = Random::from_seed(8);
    for seed in 0..20 {
        let mut state = State::new(Rules::default(), seed).unwrap();
        for _ in 0..40 {
            let count = state.action_count(state.turn());
            if count == 0 {
                break;
            }
            let action = state.action_at(state.turn(), random.below(count as u32) as usize).unwrap();
            state.apply(&action).unwrap();
        }
        for seat in 0..2 {
            let numbers = state.market().iter().copied().chain(state.hand(seat));
            let cards: Vec<_> = numbers.filter_map(ProblemCard::printed).collect();
            let nobles = (0..10).filter(|noble| state.nobles() >> noble & 1 == 1);
            let nobles: Vec<_> = nobles.filter_map(ProblemNoble::printed).collect();
            let means = Means {
                score: state.score(seat).try_into().unwrap(),
                tokens: state.tokens(seat),
                bonuses: state.bonuses(seat),
                turns: 4,
            };
            let mut memory = memory();
            let planner = Purchases::begin_at(&mut memory, &state, seat, 4).unwrap();
            let planner = run(planner, &mut memory);
            assert_eq!(planner, solve(&Problem { means, cards: &cards, nobles: &nobles }));
        }
        let mut memory = memory();
        assert_eq!(Purchases::begin_at(&mut memory, &state, 2, 4), Err(Error::Argument("seat")));
    }
}

#[test]
fn what_is_out_of_range_is_refused_by_name() {
    let mut memory = memory();
    let card = ProblemCard::printed(0).unwrap();
    let noble = ProblemNoble::printed(0).unwrap();
    let means = Means { turns: 15, ..Means::default() };
    let mut refused = |means: Means, cards: &[ProblemCard], nobles: &[ProblemNoble]| {
        let article = Article::search(&mut memory, &means, cards, nobles).err();
        assert_eq!(Purchases::begin(&mut memory, &means, cards, nobles).err(), article);
        article
    };
    assert_eq!(refused(means, &[card; 32], &[noble; 10]), None);
    let named = |name| Some(Error::Argument(name));
    assert_eq!(refused(Means { turns: 16, ..means }, &[card], &[]), named("turns"));
    assert_eq!(refused(Means { tokens: [0, 0, 0, 0, 0, 51], ..means }, &[card], &[]), named("tokens"));
    assert_eq!(refused(Means { bonuses: [51, 0, 0, 0, 0], ..means }, &[card], &[]), named("bonuses"));
    assert_eq!(refused(means, &[card; 33], &[]), named("cards"));
    assert_eq!(refused(means, &[card], &[noble; 11]), named("nobles"));
    assert_eq!(refused(means, &[ProblemCard { bonus: 5, ..card }], &[]), named("card"));
    assert_eq!(refused(means, &[card], &[ProblemNoble { points: 51, ..noble }]), named("noble"));
    let short = &mut memory[..PURCHASES_MEMORY / 8 - 1];
    let expected = Error::Workspace { need: PURCHASES_MEMORY };
    assert_eq!(Purchases::begin(short, &means, &[card], &[]), Err(expected));
    assert_eq!(Article::search(short, &means, &[card], &[]), Err(expected));
}

#[test]
fn the_largest_amounts_are_planned_without_overflow() {
    let cards: Vec<_> = (0..32)
        .map(|number| ProblemCard { number, level: 0, points: 50, bonus: (number % 5) as u8, cost: [50; 5] })
        .collect();
    let nobles = [ProblemNoble { number: 1, points: 50, bonuses: [2, 2, 2, 2, 2] }; 10];
    let means = Means { score: u16::MAX, tokens: [50; 6], bonuses: [49; 5], turns: 15 };
    let problem = Problem { means, cards: &cards, nobles: &nobles };
    let mut memory = memory();
    let mut purchases = begin(&mut memory, &problem);
    purchases.step(&mut memory, Budget::units(200_000));
    assert_eq!((purchases.best_score(), purchases.is_optimal()), (65_535 + 15 * 50 + 10 * 50, true));
    assert_eq!(replay(&problem, purchases.plan(), purchases.visits()), purchases.best_score());
}

#[test]
fn the_turn_problems_are_read_whole() {
    let cases = turn_cases("p2.txt");
    assert_eq!(cases.len(), 22);
    for case in &cases {
        let cards = case.market.iter().chain(&case.deck).chain(&case.hand);
        assert!(cards.clone().all(|card| (1..=3).contains(&card.level)), "{}", case.name);
        assert!(cards.count() > 0 && case.turns > 0 && case.target > case.means.score, "{}", case.name);
        assert!(case.hand.len() <= 3 && case.bank.iter().all(|&pile| pile <= 7), "{}", case.name);
    }
    let sum = |of: fn(&TurnCase) -> usize| cases.iter().map(of).sum::<usize>();
    let counts = [
        sum(|case| case.market.len()),
        sum(|case| case.deck.len()),
        sum(|case| case.hand.len()),
        sum(|case| case.nobles.len()),
    ];
    assert_eq!(counts, [88, 20, 5, 14]);
}
