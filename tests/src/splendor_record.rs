//! The recorded games, edge cases and counted sequences of Splendor, played line by line.

use std::fmt::Write as _;

use fiveply::game::State as _;
use fiveply::splendor::{Action, State};

/// What was checked, to be sure that nothing was passed over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Checked {
    /// Records: games, edges, counted positions.
    pub records: usize,
    /// Whole positions.
    pub positions: usize,
    /// Numbers of legal actions.
    pub counts: usize,
    /// Actions made.
    pub actions: usize,
    /// Actions refused.
    pub refused: usize,
    /// Results.
    pub results: usize,
    /// Numbers of sequences.
    pub sequences: usize,
}

/// A record while it is played.
#[derive(Default)]
struct Record {
    players: String,
    start: String,
    state: Option<State>,
}

/// Plays all records of a text; says the line and what is wrong there.
///
/// # Errors
/// The number of the first line that is not true, and why.
pub fn play(text: &str) -> Result<Checked, String> {
    let mut checked = Checked::default();
    let mut record = Record::default();
    for (number, line) in (1..).zip(text.lines()) {
        record.line(line.trim(), &mut checked).map_err(|why| format!("line {number}: {why}: {line}"))?;
    }
    Ok(checked)
}

impl Record {
    fn line(&mut self, line: &str, checked: &mut Checked) -> Result<(), String> {
        let (key, rest) = line.split_once(' ').unwrap_or((line, ""));
        match key {
            "" | "#" | "end" => {}
            "game" | "edge" | "perft" => {
                let players = rest.split_once(' ').ok_or("no players")?.1;
                *self = Self { players: players.to_string(), ..Self::default() };
                checked.records += 1;
            }
            "nobles" | "deck" => {
                let _ = writeln!(self.start, "{line}");
            }
            "S" => {
                self.position(line)?;
                checked.positions += 1;
            }
            "L" => {
                self.counts(rest)?;
                checked.counts += 1;
            }
            "X" => {
                let action = rest.split('#').next().unwrap_or_default();
                self.refuse(action)?;
                checked.refused += 1;
            }
            "A" => {
                self.begin()?;
                self.act(rest)?;
                checked.actions += 1;
            }
            "R" => {
                self.result(rest)?;
                checked.results += 1;
            }
            "P" => {
                self.sequences(rest)?;
                checked.sequences += 1;
            }
            _ => return Err("no such line".to_string()),
        }
        Ok(())
    }

    /// Lays out the decks, where no line gave the position before.
    fn begin(&mut self) -> Result<(), String> {
        if self.state.is_none() {
            let text = format!("{}\n{}", self.players, self.start);
            self.state = Some(State::parse(&text).map_err(|error| error.to_string())?);
        }
        Ok(())
    }

    fn position(&mut self, line: &str) -> Result<(), String> {
        // An edge begins with its position; its decks are what is left.
        if self.state.is_none() && !self.start.contains("nobles") {
            let text = format!("{}\n{}\n{line}", self.players, self.start);
            self.state = Some(State::parse(&text).map_err(|error| error.to_string())?);
        }
        self.begin()?;
        let state = self.state.as_ref().ok_or("no position")?;
        let mut text = String::new();
        state.write(&mut text).map_err(|error| error.to_string())?;
        let reached = text.lines().find(|line| line.starts_with("S ")).unwrap_or_default();
        let words = |text: &str| text.split_whitespace().map(str::to_string).collect::<Vec<_>>();
        if words(reached) != words(line) {
            return Err(format!("the position is {reached}"));
        }
        round_trip(state, &text)?;
        state.validate().map_err(|error| error.to_string())
    }

    fn counts(&self, rest: &str) -> Result<(), String> {
        let state = self.state.as_ref().ok_or("no position")?;
        let expected: Vec<usize> = rest.split(' ').filter_map(|word| word.parse().ok()).collect();
        let actions = actions(state);
        let fewest = |action: &Action| {
            let cheaper = |other: &&Action| {
                (other.kind, other.level, other.place) == (action.kind, action.level, action.place)
                    && other.tokens[5] < action.tokens[5]
            };
            matches!(action.kind, 0 | 1 | 4) || actions.iter().find(cheaper).is_none()
        };
        let minimal = actions.iter().filter(|action| fewest(action)).count();
        if expected != [actions.len(), minimal] {
            return Err(format!("there are {} legal actions, {minimal} with the least gold", actions.len()));
        }
        Ok(())
    }

    fn refuse(&mut self, text: &str) -> Result<(), String> {
        let state = self.state.as_mut().ok_or("no position")?;
        let before = *state;
        let action = state.parse_action(text).map_err(|error| error.to_string())?;
        if state.apply(&action).is_ok() || *state != before {
            return Err("was not refused".to_string());
        }
        if actions(state).contains(&action) { Err("is listed".to_string()) } else { Ok(()) }
    }

    fn act(&mut self, text: &str) -> Result<(), String> {
        let state = self.state.as_mut().ok_or("no position")?;
        let before = *state;
        let action = state.parse_action(text).map_err(|error| error.to_string())?;
        let mut written = String::new();
        state.write_action(&action, &mut written).map_err(|error| error.to_string())?;
        if written != text {
            return Err(format!("is written as {written}"));
        }
        if actions(state).iter().filter(|other| **other == action).count() != 1 {
            return Err("is not in the list once".to_string());
        }
        let applied = state.apply(&action).map_err(|error| error.to_string())?;
        let after = *state;
        state.undo(&applied.undo).map_err(|error| error.to_string())?;
        if *state != before {
            return Err("is not taken back".to_string());
        }
        *state = after;
        Ok(())
    }

    fn result(&self, rest: &str) -> Result<(), String> {
        let state = self.state.as_ref().ok_or("no position")?;
        let mut words = rest.split(' ').filter_map(|word| word.parse::<u32>().ok());
        let count = words.next().ok_or("no winners")?;
        let seats = words.fold(0, |seats, seat| seats | 1 << seat);
        let winners = state.winner();
        if state.is_over() && winners.0 == seats && winners.count() == count {
            Ok(())
        } else {
            Err(format!("{winners:?} win"))
        }
    }

    fn sequences(&self, rest: &str) -> Result<(), String> {
        let state = self.state.as_ref().ok_or("no position")?;
        let (depth, expected) = rest.split_once(' ').ok_or("no count")?;
        let depth = depth.parse().map_err(|_| "no depth")?;
        let count = sequences(state, depth);
        if expected.parse() == Ok(count) { Ok(()) } else { Err(format!("there are {count}")) }
    }
}

fn round_trip(state: &State, text: &str) -> Result<(), String> {
    let again = State::parse(text).map_err(|error| format!("{error} in\n{text}"))?;
    if again == *state { Ok(()) } else { Err(format!("is read back otherwise from\n{text}")) }
}

/// All legal actions, each asked for by its number and compared to the list.
fn actions(state: &State) -> Vec<Action> {
    let seat = state.turn();
    let count = state.action_count(seat);
    let mut list = vec![Action::default(); count];
    assert_eq!(state.legal_actions(seat, &mut list), count);
    for (k, action) in list.iter().enumerate() {
        assert_eq!(state.action_at(seat, k), Some(*action));
    }
    assert_eq!(state.action_at(seat, count), None);
    list
}

/// How many sequences of `depth` legal actions there are; one that ends the game counts once.
pub fn sequences(state: &State, depth: u32) -> u64 {
    let seat = state.turn();
    let count = state.action_count(seat);
    if depth == 0 || state.is_over() {
        return 1;
    }
    if depth == 1 {
        return count as u64;
    }
    let after = |k| {
        let mut after = *state;
        after.apply(&state.action_at(seat, k).unwrap()).unwrap();
        sequences(&after, depth - 1)
    };
    (0..count).map(after).sum()
}
