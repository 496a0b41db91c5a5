//! Recorded games of Spider looked at afterwards, deals that can be won, and hints that keep a won game won.

use fiveply::game::{Search as _, State as _};
use fiveply::kit::{Budget, Random, Status};
use fiveply::spider::{
    Action, Analysis, Dealer, Error, Find, MOVES_MAX, NUMBER_MAX, Rules, Search, Settings, State, Verdict,
    View,
};

fn rules(name: &str) -> Rules {
    Rules::from_name(name).unwrap()
}

fn settings() -> Settings {
    Settings::default().with_width(256).with_nodes(60_000)
}

/// Whether the line is legal and wins.
fn wins(state: &State, line: &[Action]) -> bool {
    let mut state = *state;
    line.iter().all(|action| state.apply(action).is_ok()) && state.is_won()
}

fn tokens(text: &str) -> Vec<Action> {
    let any = State::parse("0: AS").unwrap();
    text.split_whitespace().map(|token| any.parse_action(token).unwrap()).collect()
}

/// The position after the actions.
fn after(start: &State, actions: &[Action]) -> State {
    let mut state = *start;
    for action in actions {
        state.apply(action).unwrap();
    }
    state
}

/// A finished analysis, and its memory.
fn analysed(start: &State, game: &[Action], settings: &Settings) -> (Analysis, Vec<u64>) {
    let mut memory = vec![0; Analysis::memory_size(settings, game.len()) / 8];
    let mut analysis = Analysis::begin(&mut memory, settings, start, game).unwrap();
    while analysis.step(&mut memory, Budget::units(50_000)).status == Status::Running {}
    (analysis, memory)
}

fn line_of(analysis: &Analysis, memory: &mut [u64]) -> Vec<Action> {
    let mut line = vec![Action::default(); MOVES_MAX.into()];
    let length = analysis.line(memory, &mut line);
    line.truncate(length);
    line
}

/// A search that is done, and its line.
fn solved(state: &State, settings: &Settings) -> (Search, Vec<u64>, Vec<Action>) {
    let mut memory = vec![0; Search::workspace_size(settings) / 8];
    let mut search = Search::begin(&mut memory, settings, state, 0).unwrap();
    while search.step(&mut memory, Budget::units(100_000)).status == Status::Running {}
    let mut line = vec![Action::default(); MOVES_MAX.into()];
    let length = search.line(&mut memory, &mut line);
    line.truncate(length);
    (search, memory, line)
}

/// Two runs of which one must wait: with it gone, too few cards are left to deal the other.
const WAIT: &str = "0: KS QS JS TS 9S 8S 7S\n1: 6S\n2: 5S\n3: 4S\n4: 3S\n5: 2S\n6: AS\n7: KS\n8: QS\n9: JS
stock: TS 9S 8S 7S 6S 5S 4S 3S 2S AS";

#[test]
fn a_game_that_completes_a_run_too_early_is_won_up_to_that_move() {
    let start = State::parse(WAIT).unwrap();
    let game = tokens("101 201 301 401 501 601 701 871");
    let (analysis, mut memory) = analysed(&start, &game, &settings());
    let verdicts: Vec<Verdict> = (0..=9).map(|point| analysis.verdict(point)).collect();
    assert_eq!(verdicts[..6], [Verdict::Won; 6]);
    assert_eq!(verdicts[6..9], [Verdict::Lost; 3]);
    assert_eq!(verdicts[9], Verdict::Open, "past the end");
    assert_eq!((analysis.last_won(), analysis.undo_count(), analysis.is_exact()), (Some(5), Some(3), true));
    let line = line_of(&analysis, &mut memory);
    assert!(wins(&after(&start, &game[..5]), &line));
}

#[test]
fn every_point_is_as_if_it_were_solved_alone() {
    let mut random = Random::from_seed(3);
    let (mut won, mut lost, mut exact) = (0, 0, 0);
    let alone = Settings::default().with_width(512).with_nodes(300_000).with_shortening(1);
    let early = (State::parse(WAIT).unwrap(), tokens("101 201 301 401 501 601 701 871"));
    let spoilt = (0..3).map(|seed| spoiled(&mut random, seed));
    for (seed, (start, game)) in core::iter::once(early).chain(spoilt).enumerate() {
        let (analysis, mut memory) = analysed(&start, &game, &settings().with_nodes(200_000));
        for point in 0..=game.len() {
            let state = after(&start, &game[..point]);
            let truth = match (state.is_won(), state.is_over()) {
                (true, _) => Verdict::Won,
                (_, true) => Verdict::Lost,
                _ => solved(&state, &alone).0.verdict(),
            };
            let got = analysis.verdict(point);
            assert!(got == Verdict::Open || truth == Verdict::Open || got == truth, "{seed} {point}");
            won += usize::from(got == Verdict::Won);
            lost += usize::from(got == Verdict::Lost);
        }
        exact += usize::from(analysis.is_exact());
        if let Some(last) = analysis.last_won() {
            let state = after(&start, &game[..last]);
            assert!(wins(&state, &line_of(&analysis, &mut memory)), "{seed}");
            assert_eq!(analysis.undo_count(), Some(game.len() - last));
        }
    }
    assert!(won > 6 && lost >= 3 && exact >= 1, "{won} {lost} {exact}");
}

/// The end of a game that was on its way to be won, and then played at random.
fn spoiled(random: &mut Random, seed: u64) -> (State, Vec<Action>) {
    let suits = ["1suit", "2suits", "4suits"][seed as usize % 3];
    let deal = State::new(rules(suits), seed).unwrap();
    let (_, _, line) = solved(&deal, &Settings::default().with_width(1024).with_shortening(1));
    assert!(wins(&deal, &line));
    let start = after(&deal, &line[..line.len() - 16]);
    let mut state = start;
    let mut game = Vec::new();
    for step in 0..10 {
        let count = state.action_count(0) as u32;
        if count == 0 {
            break;
        }
        let known = line[line.len() - 16 + step];
        let action = if step < 4 { known } else { state.action_at(0, random.below(count) as usize).unwrap() };
        state.apply(&action).unwrap();
        game.push(action);
    }
    (start, game)
}

#[test]
fn a_game_won_by_a_known_line_is_won_at_every_point_for_one_look_at_its_end() {
    let deal = State::new(rules("1suit"), 3).unwrap();
    let (_, _, line) = solved(&deal, &Settings::default().with_width(512).with_shortening(1));
    let (analysis, mut memory) = analysed(&deal, &line, &settings());
    assert_eq!((analysis.last_won(), analysis.undo_count()), (Some(line.len()), Some(0)));
    assert!((0..=line.len()).all(|point| analysis.verdict(point) == Verdict::Won));
    assert!(line_of(&analysis, &mut memory).is_empty() && analysis.is_exact());
    assert_eq!(analysis.progress().units, line.len() as u64 + 1);
    // Cut short, one search is enough.
    let (analysis, mut memory) = analysed(&deal, &line[..60], &settings().with_nodes(2_000_000));
    assert_eq!((analysis.undo_count(), analysis.is_exact()), (Some(0), true));
    assert!(wins(&after(&deal, &line[..60]), &line_of(&analysis, &mut memory)));
}

#[test]
fn without_nodes_points_stay_open() {
    let deal = State::new(rules("4suits"), 3).unwrap();
    let game = vec![deal.action_at(0, 0).unwrap()];
    let (analysis, mut memory) = analysed(&deal, &game, &settings().with_nodes(50));
    assert_eq!((analysis.verdict(0), analysis.verdict(1)), (Verdict::Open, Verdict::Open));
    assert_eq!((analysis.last_won(), analysis.undo_count(), analysis.is_exact()), (None, None, false));
    assert!(line_of(&analysis, &mut memory).is_empty());
}

#[test]
fn slices_of_the_budget_and_copies_change_nothing() {
    let (start, game) = spoiled(&mut Random::from_seed(4), 1);
    let (whole, mut whole_memory) = analysed(&start, &game, &settings());
    for slice in [1, 7, 1000] {
        let mut memory = vec![u64::MAX; Analysis::memory_size(&settings(), game.len()) / 8];
        let mut analysis = Analysis::begin(&mut memory, &settings(), &start, &game).unwrap();
        while analysis.step(&mut memory, Budget::units(slice)).status == Status::Running {
            let moved = if slice == 1 { continue } else { (analysis, memory.clone()) };
            (analysis, memory) = moved;
        }
        assert_eq!(analysis.progress(), whole.progress());
        assert!((0..=game.len()).all(|point| analysis.verdict(point) == whole.verdict(point)));
        assert_eq!(line_of(&analysis, &mut memory), line_of(&whole, &mut whole_memory));
    }
}

#[test]
fn what_cannot_be_analysed_is_refused_by_name() {
    let start = State::parse(WAIT).unwrap();
    let mut memory = vec![0; 20_000];
    let begin = |memory: &mut [u64], settings: Settings, state: &State, game: &[Action]| {
        Analysis::begin(memory, &settings, state, game).map(|_| ())
    };
    let need = Analysis::memory_size(&settings(), 1);
    let one = tokens("101");
    assert_eq!(begin(&mut memory[..need / 8 - 1], settings(), &start, &one), Err(Error::Workspace { need }));
    assert_eq!(begin(&mut memory[..need / 8], settings(), &start, &one), Ok(()));
    assert!(matches!(begin(&mut memory, settings(), &start, &tokens("102")), Err(Error::Illegal(_))));
    for (game, first) in [("102", Some(0)), ("101 D", Some(1)), ("101 201", None), ("", None)] {
        assert_eq!(Analysis::first_illegal(&start, &tokens(game)), first, "{game}");
    }
    let view = State::new(rules("1suit"), 1).unwrap().observe(0);
    assert!(matches!(begin(&mut memory, settings(), &view, &[]), Err(Error::Unsupported(_))));
    let player = settings().with_view(View::Player);
    assert_eq!(begin(&mut memory, player, &start, &one), Err(Error::Argument("view")));
    let long = [tokens("101"), tokens("011")].concat().repeat(2001);
    assert_eq!(begin(&mut memory, settings(), &start, &long), Err(Error::Argument("count")));
    let fit = Analysis::settings_fit(&Settings::default(), 65_536, 200).unwrap();
    assert!(Analysis::memory_size(&fit, 200) <= 65_536);
    assert!(matches!(Analysis::settings_fit(&fit, 4096, 1), Err(Error::Workspace { need }) if need > 6864));
}

#[test]
fn a_deal_that_is_found_is_the_first_one_that_is_won_and_its_line_replays() {
    // (rules, dealer, first number, nodes a deal)
    let cases = [
        ("1suit", Dealer::Own, 1, 3_000_000),
        ("2suits", Dealer::Kpat, 0, 300_000),
        ("4suits", Dealer::Ms, 1, 200_000),
    ];
    for (name, dealer, first, nodes) in cases {
        let settings = Settings::default().with_width(256).with_nodes(nodes).with_shortening(1);
        let mut memory = vec![0; Search::workspace_size(&settings) / 8];
        let mut find = Find::begin(&mut memory, &settings, rules(name), dealer, first).unwrap();
        while find.step(&mut memory, Budget::units(7_777)).status == Status::Running {}
        let number = find.found().unwrap();
        assert_eq!(u64::from(find.passed_open() + find.passed_lost()), number - first);
        let deal = dealer.deal(rules(name), number).unwrap();
        let mut line = vec![Action::default(); MOVES_MAX.into()];
        let length = find.line(&mut memory, &mut line);
        assert!(wins(&deal, &line[..length]), "{name}");
        for passed in first..number {
            let deal = dealer.deal(rules(name), passed).unwrap();
            assert_ne!(solved(&deal, &settings).0.verdict(), Verdict::Won, "{name} {passed}");
        }
        let mut again = Find::begin(&mut memory, &settings, rules(name), dealer, first).unwrap();
        again.step(&mut memory, Budget::units(u32::MAX));
        assert_eq!((again.found(), again.progress().units), (Some(number), find.progress().units));
    }
}

#[test]
fn a_quest_ends_with_the_last_number_and_refuses_what_no_dealer_has() {
    let settings = Settings::default().with_width(8).with_nodes(1);
    let mut memory = vec![0; 1000];
    let mut find =
        Find::begin(&mut memory, &settings, rules("4suits"), Dealer::Ms, u64::from(NUMBER_MAX) - 1).unwrap();
    assert_eq!(find.step(&mut memory, Budget::units(100_000)).status, Status::Done);
    assert_eq!((find.found(), find.passed_open(), find.line(&mut memory, &mut [])), (None, 2, 0));
    let mut begin = |dealer, number, words: usize| {
        Find::begin(&mut memory[..words], &settings, rules("4suits"), dealer, number).map(|_| ())
    };
    assert_eq!(begin(Dealer::Ms, 0, 1000), Err(Error::Argument("number")));
    assert_eq!(begin(Dealer::Kpat, 1 << 32, 1000), Err(Error::Argument("number")));
    let need = Search::workspace_size(&settings);
    assert_eq!(begin(Dealer::Own, 0, need / 8 - 1), Err(Error::Workspace { need }));
    assert_eq!(begin(Dealer::Own, 0, need / 8), Ok(()));
}

/// Hints are the moves that a search stands by; it follows the game. The player does as told, and now and then something else
/// that can still be won.
#[test]
fn following_the_hints_wins_and_a_hint_never_gives_a_known_win_away() {
    let settings = Settings::default().with_width(256).with_shortening(1).with_nodes(1_000_000);
    let mut random = Random::from_seed(1);
    let mut strayed = 0;
    for seed in 1..=2 {
        let mut state = State::new(rules(["1suit", "2suits", "4suits"][seed as usize % 3]), seed).unwrap();
        let (mut search, mut memory, _) = solved(&state, &settings);
        while !state.is_won() {
            assert_eq!(search.verdict(), Verdict::Won, "{seed}");
            let hint = search.best(&mut memory).unwrap();
            let mut next = state;
            next.apply(&hint).unwrap();
            let other = random.below(state.action_count(0) as u32) as usize;
            let mut astray = state;
            astray.apply(&state.action_at(0, other).unwrap()).unwrap();
            let strays = random.below(30) == 0 && !astray.is_over();
            if strays && solved(&astray, &settings).0.verdict() == Verdict::Won {
                state = astray;
                strayed += 1;
                search.follow(&mut memory, &state, 0).unwrap();
                while search.step(&mut memory, Budget::units(100_000)).status == Status::Running {}
                continue;
            }
            state = next;
            if state.is_won() {
                break;
            }
            // Without a single step more, the win is still known.
            search.follow(&mut memory, &state, 0).unwrap();
            assert_eq!(search.verdict(), Verdict::Won, "{seed}");
            let mut line = vec![Action::default(); MOVES_MAX.into()];
            let length = search.line(&mut memory, &mut line);
            assert!(wins(&state, &line[..length]), "{seed}");
        }
    }
    assert!(strayed >= 2, "{strayed}");
}
