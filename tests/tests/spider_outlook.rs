//! What is left to do in a game of Spider, against a slow search with a set of whole positions.

use std::collections::HashSet;

use fiveply::game::State as _;
use fiveply::kit::{Budget, Random, Status};
use fiveply::spider::{
    Action, Answer, Card, DealRule, MOVES_MAX, OUTLOOK_MEMORY_MIN, Outlook, Question, Rules, State,
};

fn read(text: &str) -> State {
    State::parse(text).unwrap()
}

fn text(state: &State) -> String {
    let mut text = String::new();
    state.write(&mut text).unwrap();
    text
}

/// The outlook after so many bytes and units.
fn look(state: &State, bytes: usize, units: u32) -> (Outlook, Vec<u64>) {
    let mut memory = vec![0; bytes / 8];
    let mut outlook = Outlook::begin(&mut memory, state).unwrap();
    outlook.step(&mut memory, Budget::units(units));
    (outlook, memory)
}

fn answers(state: &State) -> [Answer; 5] {
    let (outlook, _) = look(state, 1 << 20, u32::MAX);
    Question::ALL.map(|question| outlook.answer(question))
}

/// What lies where, the names of columns aside.
fn key(state: &State) -> Vec<(usize, Vec<u8>)> {
    let column = |at| (state.face_down(at), state.column(at).iter().map(|card: &Card| card.byte()).collect());
    let mut columns: Vec<_> = (0..10).map(column).collect();
    columns.sort();
    columns
}

fn holes(state: &State) -> usize {
    (0..10).filter(|&at| state.column(at).is_empty()).count()
}

/// The same by trying everything on the rules alone; `None` if there are more positions than `most`.
fn naive(start: &State, most: usize) -> Option<[Answer; 4]> {
    let mut found = [Answer::No; 4];
    let mut seen = HashSet::from([key(start)]);
    let mut layer = vec![*start];
    let mut moves = 0;
    while !layer.is_empty() {
        moves += 1;
        let mut next = Vec::new();
        for state in &layer {
            for k in 0..state.action_count(0) {
                let action = state.action_at(0, k).unwrap();
                if action.is_deal() {
                    continue;
                }
                let mut child = *state;
                let event = child.apply(&action).unwrap().event;
                let turns = event.turned != 0;
                let is_new = !turns && seen.insert(key(&child));
                let says = [turns, event.cleared != 0, holes(&child) > holes(start), turns || is_new];
                for (answer, _) in found.iter_mut().zip(says).filter(|(_, is_so)| *is_so) {
                    if *answer == Answer::No {
                        *answer = Answer::Yes(moves);
                    }
                }
                if is_new {
                    next.push(child);
                }
            }
        }
        if seen.len() > most {
            return None;
        }
        layer = next;
    }
    Some(found)
}

/// A position somewhere in a game of random actions, late ones more often than early ones.
fn somewhere(random: &mut Random, seed: u64) -> State {
    let one_in = [8, 8, 60][seed as usize % 3];
    let rules = Rules::new([1, 2, 4][random.below(3) as usize], DealRule::Standard).unwrap();
    let mut state = State::new(rules, seed).unwrap();
    for _ in 0..20 + random.below(300) {
        let count = state.action_count(0) as u32;
        if count == 0 {
            break;
        }
        // The deal is the last action.
        let moves = count - u32::from(state.action_at(0, count as usize - 1).unwrap().is_deal());
        let deals = moves == 0 || random.below(one_in) == 0;
        let k = if deals { count - 1 } else { random.below(moves) };
        state.apply(&state.action_at(0, k as usize).unwrap()).unwrap();
    }
    state
}

#[test]
fn the_outlook_is_what_a_slow_search_finds() {
    let mut random = Random::from_seed(5);
    let (mut checked, mut lost) = (0, 0);
    let mut kinds = HashSet::new();
    for seed in 0..400 {
        let state = somewhere(&mut random, seed);
        let Some(expected) = naive(&state, 1_500) else { continue };
        let got = answers(&state);
        assert_eq!(got[..4], expected, "{}", text(&state));
        let (outlook, _) = look(&state, 1 << 20, u32::MAX);
        checked += 1;
        lost += usize::from(outlook.is_lost());
        kinds.extend(got.iter().enumerate().map(|(at, answer)| (at, format!("{answer:?}"))));
    }
    assert!(checked > 60 && lost > 10 && kinds.len() > 12, "{checked} {lost} {kinds:?}");
}

/// End games, where runs can be completed and columns emptied.
#[test]
fn runs_to_complete_and_columns_to_empty_are_found_in_as_few_moves_as_by_a_slow_search() {
    let mut random = Random::from_seed(8);
    let mut checked = 0;
    for _ in 0..120 {
        let Ok(state) = State::parse(&end_game(&mut random)) else { continue };
        let Some(expected) = naive(&state, 2_000) else { continue };
        assert_eq!(answers(&state)[..4], expected, "{}", text(&state));
        checked += 1;
    }
    assert!(checked > 20, "{checked}");
}

/// A run cut into pieces on four columns, some of them face down, and kings and aces of other suits on the others.
fn end_game(random: &mut Random) -> String {
    let mut columns = vec![Vec::<String>::new(); 10];
    let mut high = 13;
    while high > 0 {
        let size = (1 + random.below(6) as usize).min(high);
        let ranks = (0..size).map(|k| "A23456789TJQK".chars().nth(high - 1 - k).unwrap());
        columns[random.below(4) as usize].extend(ranks.map(|rank| format!("{rank}S")));
        high -= size;
    }
    for (column, card) in columns[4..].iter_mut().zip(["KH", "AH", "KD", "KC", "AD", "7H"]) {
        column.push(card.to_string());
    }
    let line = |(number, cards): (usize, &Vec<String>)| {
        let down = (random.below(6) as usize / 4).min(cards.len().saturating_sub(1));
        let (down, up) = cards.split_at(down);
        let down = if down.is_empty() { String::new() } else { format!("[{}] ", down.join(" ")) };
        format!("{number}: {down}{}", up.join(" "))
    };
    columns.iter().enumerate().map(line).collect::<Vec<_>>().join("\n")
}

#[test]
fn a_line_to_each_yes_is_legal_and_does_it_with_its_last_move() {
    let mut random = Random::from_seed(6);
    let mut followed = [0; 5];
    let games = (0..90).map(|seed| somewhere(&mut Random::from_seed(seed), seed));
    let ends = (0..30).filter_map(|_| State::parse(&end_game(&mut random)).ok());
    for state in games.chain(ends).collect::<Vec<_>>() {
        let (outlook, mut memory) = look(&state, 1 << 18, 200_000);
        for question in Question::ALL {
            let mut line = vec![Action::default(); MOVES_MAX.into()];
            let length = outlook.line(&mut memory, question, &mut line);
            let Answer::Yes(moves) = outlook.answer(question) else {
                assert_eq!(length, 0);
                continue;
            };
            assert_eq!(length, usize::from(moves), "{question:?}\n{}", text(&state));
            let (last, before) = line[..length].split_last().unwrap();
            let mut played = state;
            for action in before {
                let event = played.apply(action).unwrap().event;
                assert!(question == Question::Deal || event.turned == 0);
            }
            let event = played.apply(last).unwrap().event;
            let is_so = match question {
                Question::Turn => event.turned != 0,
                Question::Complete => event.cleared != 0,
                Question::Empty => holes(&played) > holes(&state),
                Question::Change => key(&played) != key(&state),
                Question::Deal => event.dealt != 0,
            };
            assert!(is_so, "{question:?}\n{}", text(&state));
            followed[question as usize] += 1;
        }
    }
    assert!(followed.iter().all(|&count| count > 5), "{followed:?}");
}

#[test]
fn hidden_cards_change_nothing_and_both_views_get_the_same_statement() {
    let mut random = Random::from_seed(7);
    for seed in 0..60 {
        let state = somewhere(&mut random, seed);
        let other = permuted(&state, &mut random);
        let view = state.observe(0);
        for bytes in [OUTLOOK_MEMORY_MIN, 1 << 16] {
            let (open, open_memory) = look(&state, bytes, 20_000);
            for seen in [other, view] {
                let (outlook, memory) = look(&seen, bytes, 20_000);
                assert_eq!((outlook, &memory), (open, &open_memory), "{}", text(&state));
            }
        }
    }
}

/// The same game with the face-down cards and the stock in another order.
fn permuted(state: &State, random: &mut Random) -> State {
    let view = text(&state.observe(0));
    let mut hidden: Vec<String> = (0..10)
        .flat_map(|at| state.column(at)[..state.face_down(at)].to_vec())
        .chain(state.stock().to_vec())
        .map(|card| {
            let mut name = String::new();
            card.write(&mut name).unwrap();
            name
        })
        .collect();
    random.shuffle(&mut hidden);
    let mut out = String::new();
    for (k, part) in view.split("??").enumerate() {
        if k > 0 {
            out += &hidden[k - 1];
        }
        out += part;
    }
    read(&out)
}

#[test]
fn slices_of_the_budget_and_copies_change_nothing() {
    let mut random = Random::from_seed(9);
    for seed in 0..10 {
        let state = somewhere(&mut random, seed);
        let (whole, _) = look(&state, 1 << 16, 30_000);
        for slice in [1, 7, 1000] {
            let mut memory = vec![u64::MAX; (1 << 16) / 8];
            let mut outlook = Outlook::begin(&mut memory, &state).unwrap();
            let mut left = 30_000;
            while left > 0 {
                let units = slice.min(left);
                left -= units;
                if outlook.step(&mut memory, Budget::units(units)).status == Status::Done {
                    break;
                }
                let moved = (outlook, memory.clone());
                (outlook, memory) = moved;
            }
            assert_eq!(outlook.progress(), whole.progress());
            assert_eq!(Question::ALL.map(|q| outlook.answer(q)), Question::ALL.map(|q| whole.answer(q)));
        }
    }
}

#[test]
fn a_deal_waits_for_the_holes_and_needs_ten_cards() {
    let stock = "stock: AS 2S 3S 4S 5S 6S 7S 8S 9S TS";
    let deal = |columns: &str| answers(&read(&format!("{columns}\n{stock}")))[Question::Deal as usize];
    let ten = "0: KS QS\n1: JS\n2: 9S\n3: 7S\n4: 5S\n5: 3S\n6: KS\n7: JS\n8: 9S";
    assert_eq!(deal(&format!("{ten}\n9: 7S")), Answer::Yes(1));
    assert_eq!(deal(ten), Answer::Yes(2));
    assert_eq!(deal("0: KS QS\n1: JS\n2: 9S\n3: 7S\n4: 5S\n5: 3S\n6: KS\n7: JS"), Answer::No);
    assert_eq!(deal("rule: relaxed\n0: KS"), Answer::Yes(1));
    assert_eq!(answers(&read(ten))[Question::Deal as usize], Answer::No);
    // What can never be dealt any more loses the game, whatever else may be done.
    let (outlook, _) = look(&read(&format!("0: KS QS\n1: JS\n{stock}")), 1 << 16, 0);
    assert!(outlook.is_lost());
}

#[test]
fn too_little_memory_or_budget_is_not_known_and_never_a_no() {
    let state = State::new(Rules::from_name("1suit").unwrap(), 3).unwrap();
    let all = |bytes, units| {
        let (outlook, _) = look(&state, bytes, units);
        (Question::ALL.map(|question| outlook.answer(question)), outlook.is_lost())
    };
    assert_eq!(
        all(1 << 16, 0),
        ([Answer::Unknown, Answer::No, Answer::Unknown, Answer::Unknown, Answer::Yes(1)], false)
    );
    // Ten cards in sight cannot make a run. What needs a walk needs memory: here it is full before all is seen.
    let wide = read("0: KS JS 9S\n1: KH JH 9H\n2: QS TS 8S\n3: QH TH 8H\n4: [2H] 5D\n5: KD JD 9D");
    let (outlook, _) = look(&wide, OUTLOOK_MEMORY_MIN, u32::MAX);
    assert_eq!(outlook.progress().status, Status::Done);
    assert_eq!(outlook.answer(Question::Turn), Answer::Yes(1));
    assert_eq!(outlook.answer(Question::Complete), Answer::No);
    let (deep, _) = look(&hard(), OUTLOOK_MEMORY_MIN, u32::MAX);
    assert_eq!((deep.answer(Question::Complete), deep.is_lost()), (Answer::Unknown, false));
    let (deep, _) = look(&hard(), 1 << 22, u32::MAX);
    assert!(matches!(deep.answer(Question::Complete), Answer::Yes(_)));
}

/// A run in thirteen pieces.
fn hard() -> State {
    read("0: 4S 6S 8S\n1: AS KS 7S\n2: TS 3S\n3: QS 5S\n4: 2S JS\n5: 9S\n6: KH\n7: KD\n8: KC")
}

#[test]
fn a_game_that_is_over_is_lost_or_won_and_a_run_under_other_cards_proves_nothing() {
    let over = read("done: S H\n0: KH\n1: JH\n2: 9H\n3: 7H\n4: 5H\n5: 3H\n6: AH\n7: KC\n8: JC\n9: 9C");
    assert!(over.is_over() && look(&over, 1 << 16, 1000).0.is_lost());
    assert_eq!(answers(&over), [Answer::No; 5]);
    let won = read("done: S S S S H H H H");
    assert!(!look(&won, 1 << 16, 1000).0.is_lost());
    let odd = read("0: KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS KH\n1: QH");
    let (outlook, _) = look(&odd, 1 << 16, 1_000_000);
    assert_eq!(outlook.answer(Question::Complete), Answer::Unknown);
    assert!(!outlook.is_lost());
}

#[test]
fn any_bytes_of_an_outlook_and_its_memory_are_harmless() {
    use zerocopy::IntoBytes;
    let mut random = Random::from_seed(10);
    for round in 0..300 {
        let state = somewhere(&mut random, round);
        let (mut outlook, mut memory) = look(&state, OUTLOOK_MEMORY_MIN << (round % 3), 500);
        if round % 4 == 0 {
            outlook.as_mut_bytes().iter_mut().for_each(|byte| *byte = random.below(256) as u8);
        } else {
            for _ in 0..8 {
                let at = random.below(size_of::<Outlook>() as u32) as usize;
                outlook.as_mut_bytes()[at] = random.below(256) as u8;
            }
        }
        for _ in 0..200 {
            let at = random.below(memory.len() as u32) as usize;
            memory[at] = u64::from(random.below(u32::MAX)) << random.below(33);
        }
        let mut line = [Action::default(); 20];
        outlook.step(&mut memory, Budget::units(300));
        for question in Question::ALL {
            outlook.answer(question);
            outlook.line(&mut memory, question, &mut line);
        }
        outlook.is_lost();
        outlook.need();
    }
}
