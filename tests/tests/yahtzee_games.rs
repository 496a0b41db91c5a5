//! The recorded games of `tests/data/yahtzee/games.txt`, each step against the engine; the file says at its top what a line
//! means. The host program reads the same file through C.

use std::fs;

use fiveply::error::Error as AnyError;
use fiveply::prelude::*;
use fiveply::yahtzee::{Action, Decision, Error, Event, Rules, State, Undo};
use fiveply::yahtzee::{Reason, Roll};
use fiveply_tests::records;

/// A game in the course of being replayed.
struct Game {
    state: State,
    /// What `undo` takes back, with the position that it must lead to.
    history: Vec<(State, Undo)>,
    /// What happened last, unless that was taken back.
    event: Option<Event>,
    /// The line, for messages.
    place: String,
}

fn text(state: &State) -> String {
    let mut text = String::new();
    state.write(&mut text).unwrap();
    text
}

/// A position without its generator.
fn without_generator(text: &str) -> String {
    text.lines().map(|line| line.split(" rng ").next().unwrap()).collect::<Vec<_>>().join("\n")
}

impl Game {
    fn of(state: State) -> Self {
        Self { state, history: Vec::new(), event: None, place: String::new() }
    }

    fn done(&mut self, before: State, (event, undo): (Event, Undo)) {
        self.history.push((before, undo));
        self.event = Some(event);
    }

    fn act(&mut self, action: &str) -> Event {
        let before = self.state;
        let action =
            self.state.parse_action(action).unwrap_or_else(|error| panic!("{}: {error:?}", self.place));
        let applied = self.state.apply(&action).unwrap_or_else(|error| panic!("{}: {error:?}", self.place));
        self.done(before, (applied.event, applied.undo));
        applied.event
    }

    /// Dice of a real table come; those of a generator have come with the action before.
    fn roll(&mut self, dice: &[u8]) {
        if self.state.is_seeded() {
            let rolled = self.event.map_or(0b11111, |event| event.rolled);
            let lie = self.state.dice();
            let came: Vec<u8> =
                (0..5).filter(|place| rolled >> place & 1 != 0).map(|place| lie[place]).collect();
            assert_eq!(came, dice, "{}", self.place);
            return;
        }
        let before = self.state;
        let applied = self.state.reveal(&Roll::of(dice)).unwrap_or_else(|e| panic!("{}: {e:?}", self.place));
        self.done(before, (applied.event, applied.undo));
    }

    fn undo(&mut self) {
        let (before, undo) = self.history.pop().unwrap();
        self.state.undo(&undo).unwrap();
        assert_eq!(self.state, before, "{}", self.place);
        self.event = None;
    }

    fn score(&mut self, words: &[&str]) {
        let event = self.act(&format!("score {}", words[0]));
        let bonus = |place: usize| words.get(place).map_or(0, |word| word[1..].parse::<u8>().unwrap());
        let earned: Vec<u8> =
            [event.yahtzee_bonus, event.upper_bonus].into_iter().filter(|&bonus| bonus > 0).collect();
        let expected: Vec<u8> = [bonus(2), bonus(3)].into_iter().filter(|&bonus| bonus > 0).collect();
        assert_eq!((event.points.to_string(), earned), (words[1].to_string(), expected), "{}", self.place);
    }

    /// The refusal of an action, by the seat that is named or by the one whose turn it is.
    fn refusal(&self, words: &[&str]) -> Option<Reason> {
        let mut state = self.state;
        let (seat, words) = match words {
            ["seat", seat, rest @ ..] => (seat.parse().ok(), rest),
            _ => (None, words),
        };
        let result = if words[0] == "roll" {
            let dice: Vec<u8> = words[1..].iter().map(|die| die.parse().unwrap()).collect();
            state.reveal(&Roll::of(&dice)).err()
        } else {
            state.parse_action(&words.join(" ")).map_or_else(Some, |action| {
                let action = seat.map_or(action, |seat| by_seat(action, seat));
                state.apply(&action).err()
            })
        };
        assert_eq!(state, self.state, "{}", self.place);
        result.map(|error| reason(error).unwrap_or_else(|| panic!("{}: {error:?}", self.place)))
    }

    fn position(&self, expected: &str) {
        let expected = expected.replace(" / ", "\n");
        let read = State::parse(&expected).unwrap_or_else(|error| panic!("{}: {error:?}", self.place));
        if expected.contains(" rng ") {
            assert_eq!(text(&self.state), text(&read), "{}", self.place);
        } else {
            assert_eq!(without_generator(&text(&self.state)), text(&read), "{}", self.place);
        }
    }

    fn legal(&self) -> usize {
        let seats = self.state.to_act();
        (0..8).filter(|&seat| seats.contains(seat)).map(|seat| self.state.action_count(seat)).sum()
    }

    fn line(&mut self, words: &[&str]) {
        let numbers =
            |words: &[&str]| words.iter().map(|word| word.parse().unwrap_or(0)).collect::<Vec<u8>>();
        match words {
            ["roll", dice @ ..] => self.roll(&numbers(dice)),
            ["keep", ..] => drop(self.act(&words.join(" "))),
            ["score", rest @ ..] => self.score(rest),
            ["undo"] => self.undo(),
            ["dice", dice @ ..] => assert_eq!(self.state.dice()[..], numbers(dice), "{}", self.place),
            ["reject", action @ .., why] => {
                let refusal = self.refusal(action).map(|reason| reason.name().to_string());
                assert_eq!(refusal.as_deref(), Some(*why), "{}", self.place);
            }
            ["turn", seat] => assert_eq!(self.state.turn().to_string(), *seat, "{}", self.place),
            ["legal", count] => assert_eq!(self.legal().to_string(), *count, "{}", self.place),
            ["position", rest @ ..] => self.position(&rest.join(" ")),
            ["total", seat, points] => {
                assert_eq!(self.state.score(seat.parse().unwrap()).to_string(), *points, "{}", self.place);
            }
            ["over"] => assert!(self.state.is_over(), "{}", self.place),
            ["winner", seats @ ..] => {
                let seats = numbers(seats).into_iter().fold(Seats::NONE, Seats::with);
                assert_eq!(self.state.winner(), seats, "{}", self.place);
            }
            _ => panic!("{}: no such line", self.place),
        }
    }
}

/// The same action by another seat.
fn by_seat(action: Action, seat: Seat) -> Action {
    match action.decision().unwrap() {
        Decision::Keep(mask) => Action::keep(seat, mask),
        Decision::Score(category) => Action::score(seat, category),
    }
}

fn reason(error: Error) -> Option<Reason> {
    if let AnyError::Illegal(reason) = error { Some(reason) } else { None }
}

/// The start of a game: `new`, or a position, one line a player.
fn start(lines: &[(usize, &str)]) -> (Game, usize) {
    let words: Vec<&str> = lines[0].1.split_whitespace().collect();
    if let ["new", rules, "players", players, "seed", seed] = words[..] {
        let rules = Rules::from_name(rules).unwrap().with_players(players.parse().unwrap());
        return (Game::of(State::new(rules, seed.parse().unwrap()).unwrap()), 1);
    }
    let is_card = |line: &str| Rules::from_name(line.split_whitespace().next().unwrap()).is_some();
    let length = lines.iter().take_while(|(_, line)| is_card(line)).count();
    let cards: Vec<&str> = lines[..length].iter().map(|(_, line)| *line).collect();
    let state = State::parse(&cards.join("\n")).unwrap_or_else(|error| panic!("{cards:?}: {error:?}"));
    (Game::of(state), length)
}

#[test]
fn every_recorded_game_is_met_step_by_step() {
    let file = fs::read_to_string(records::path("yahtzee/games.txt")).unwrap();
    let lines: Vec<(usize, &str)> = (1..)
        .zip(file.lines())
        .map(|(number, line)| (number, line.split('#').next().unwrap().trim()))
        .filter(|(_, line)| !line.is_empty())
        .collect();
    let (mut games, mut steps) = (0, 0);
    for game in lines.split(|(_, line)| line.starts_with("game ")).filter(|game| !game.is_empty()) {
        let (mut at, length) = start(game);
        games += 1;
        for &(number, line) in &game[length..] {
            at.place = format!("games.txt:{number}: {line}");
            at.line(&line.split_whitespace().collect::<Vec<_>>());
            steps += 1;
        }
    }
    assert_eq!((games, steps), (45, 2077));
}
