//! Every action and every card that may come, without a short cut but that one refutation is enough.

use super::*;

/// A search of so many actions at most.
pub(super) struct Exhaustive {
    left: u32,
}

impl Exhaustive {
    /// The verdict within the same turns; none if it takes too long.
    pub(super) fn verdict(state: &State, seat: Seat, action: &Action, limit: u32) -> Option<Verdict> {
        let verdicts = [Verdict::Win, Verdict::Loss, Verdict::Tie];
        for verdict in verdicts {
            if Self::bears_out(state, seat, action, verdict, limit)? {
                return Some(verdict);
            }
        }
        Some(Verdict::Open)
    }

    /// Whether the verdict is right; none if it takes too long.
    pub(super) fn bears_out(
        state: &State,
        seat: Seat,
        action: &Action,
        verdict: Verdict,
        limit: u32,
    ) -> Option<bool> {
        let mut search = Self { left: limit };
        let start = decks_hidden(state);
        let mut others = (0..state.rules().players()).filter(|&other| other != seat);
        match verdict {
            Verdict::Open => Some(true),
            Verdict::Win => search.after(&start, action, seat, Goal::Win, 1),
            Verdict::Loss => {
                let [after, ..] = outcomes(&start, action)[..] else { return None };
                let mut is_found = after.is_over() && !after.winner().contains(seat);
                for other in others {
                    is_found = is_found || search.after(&start, action, other, Goal::Win, 2)?;
                }
                Some(is_found)
            }
            Verdict::Tie => Some(
                search.after(&start, action, seat, Goal::Share, 1)?
                    && search.after(&start, action, others.next()?, Goal::Share, 2)?,
            ),
        }
    }

    fn spend(&mut self) -> Option<()> {
        self.left = self.left.checked_sub(1)?;
        Some(())
    }

    /// Whether the hero forces the goal after the action, whatever card comes.
    fn after(&mut self, state: &State, action: &Action, hero: Seat, goal: Goal, turns: u8) -> Option<bool> {
        for after in outcomes(state, action) {
            if !self.forces(&after, hero, goal, turns)? {
                return Some(false);
            }
        }
        Some(true)
    }

    fn forces(&mut self, state: &State, hero: Seat, goal: Goal, turns: u8) -> Option<bool> {
        self.spend()?;
        if state.is_over() {
            let winner = state.winner();
            return Some(winner.contains(hero) && (goal == Goal::Share || winner == Seats::only(hero)));
        }
        let is_heros = state.turn() == hero;
        if is_heros && turns == 0 {
            return Some(false);
        }
        for action in actions_of(state).iter().rev() {
            let is_forced = self.after(state, action, hero, goal, turns - u8::from(is_heros))?;
            if is_forced == is_heros {
                return Some(is_heros);
            }
        }
        Some(!is_heros)
    }
}

/// The position with known hands and unknown decks.
fn decks_hidden(state: &State) -> State {
    State { players: state.players, ..state.observe(0) }
}

/// The positions after an action, one for each card that may come.
fn outcomes(state: &State, action: &Action) -> Vec<State> {
    let mut after = *state;
    let seat = state.turn();
    let event = after.apply(action).unwrap().event;
    let awaited = after.awaited();
    let chance: fn(u8, u8, u8) -> Chance = if awaited != 0 {
        |_, place, card| Chance::market(place, card)
    } else {
        |seat, place, card| Chance::hand(seat, place, card)
    };
    let hand = after.hand(seat).iter().position(|&card| cards::is_hidden(card));
    let place = if awaited != 0 { Some(awaited.trailing_zeros() as usize) } else { hand };
    let Some(place) = place else { return std::vec![after] };
    let hidden = after.hidden();
    let cards = (0..90).filter(|card| hidden >> card & 1 == 1);
    let mut list = Vec::new();
    for card in cards {
        let mut other = after;
        if other.reveal(&chance(seat, u8::try_from(place).unwrap(), card)).is_ok() {
            list.push(other);
        }
    }
    assert!(!list.is_empty(), "{event:?}");
    list
}
