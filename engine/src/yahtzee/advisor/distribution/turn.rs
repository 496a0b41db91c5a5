//! What comes of one card: the choices of the policy, the masses led along them, and what is passed on.

use super::super::super::dice::{DICE, FACES, FIRST_ROLL, KEEPS, Keep};
use super::super::super::rules::UPPER_GOAL;
use super::super::super::score::{self, Category, Writing};
use super::super::Search;
use super::super::chance::{self, Scores};
use super::super::cone::{Cone, Reach, Row, Table};
use super::super::lattice::{self, Board, Boxes, Successors};
use super::super::policy::{self, Choices};
use super::super::value::Value;
use super::memory::Parts;
use super::span::Span;
use super::{Distribution, Mass};

/// One card of the distribution.
#[derive(Clone, Copy)]
struct Turn<M> {
    boxes: Boxes,
    row: Row,
    total: Option<u8>,
    /// The points written so far.
    span: Span,
    /// The first of them that has a mass, and past the last.
    offsets: (u16, u16),
    /// The probability of the card.
    mass: M,
    /// The upper totals of the cards that are met here, without a 50 in the yahtzee box and with one.
    met: [u64; 2],
}

/// What is written in a box, and how likely.
#[derive(Clone, Copy)]
struct Outcome<M> {
    category: Category,
    points: u8,
    bonus: u8,
    mass: M,
}

/// Plays one turn on the card that comes next and passes its distribution on.
pub(super) fn play<M: Mass>(
    distribution: &Distribution,
    search: &Search,
    table: &Table<'_, M::Expectation>,
    parts: &mut Parts<'_, M>,
) {
    let (cone, row) = (&distribution.cone, distribution.row);
    let total = parts.total(cone, row, distribution.place);
    let span = parts.span(cone, row, distribution.place);
    let met = met_here(distribution, parts, total);
    let masses = own_masses(parts, row, span);
    let mass = masses.iter().fold(M::NONE, |sum, &mass| sum.plus(mass));
    let offsets = offsets(masses);
    let turn = Turn { boxes: cone.boxes(row), row, total, span, offsets, mass, met };
    if met == [0; 2] || choose(distribution, search, table, &turn, parts).is_none() {
        return;
    }
    let (keep, rerolls) =
        if row.extra == 0 { (Keep::of(&distribution.dice), distribution.rerolls) } else { (Keep::EMPTY, 2) };
    if let Some((choices, masses)) = parts.leading() {
        lead(masses, choices, keep, rerolls);
    }
    pass_all(cone, &turn, parts);
    own_masses(parts, row, span).fill(M::NONE);
}

/// The masses of a span, in its layer.
fn own_masses<'a, M>(parts: &'a mut Parts<'_, M>, row: Row, span: Span) -> &'a mut [M] {
    let layer = parts.layers.get_mut(usize::from(row.extra.count_ones() & 1 != 0));
    layer.and_then(|layer| layer.get_mut(span.range())).unwrap_or(&mut [])
}

/// The first place with a mass, and past the last; `(0, 0)` if there is none.
fn offsets<M: Mass>(masses: &[M]) -> (u16, u16) {
    let is_some = |&mass: &M| mass > M::NONE;
    let offset = |at: usize| u16::try_from(at).unwrap_or(u16::MAX);
    let first = masses.iter().position(is_some).unwrap_or(0);
    (offset(first), offset(masses.iter().rposition(is_some).map_or(0, |last| last + 1)))
}

/// The met totals of the row that share the place of `total`.
fn met_here<M>(distribution: &Distribution, parts: &Parts<'_, M>, total: Option<u8>) -> [u64; 2] {
    let (cone, row) = (&distribution.cone, distribution.row);
    let own = |total: u8| parts.place(cone, row, Some(total)) > 0;
    let totals = match total {
        Some(total) => 1 << (total & 63),
        None => {
            (0..UPPER_GOAL).filter(|&total| own(total)).fold(u64::MAX, |totals, total| totals & !(1 << total))
        }
    };
    [0, 1].map(|fifty| {
        let is_other_row = cone.has_fifty(row.extra) && row.fifty != fifty;
        let met = parts.met.get(met_at(row.extra, fifty)).copied().unwrap_or(0);
        if is_other_row { 0 } else { met & totals }
    })
}

/// Where it is marked which totals are met.
pub(super) fn met_at(extra: u16, fifty: u16) -> usize {
    usize::from(extra) * 2 + usize::from(fifty & 1)
}

/// Writes the policy's choices for every roll of the turn.
fn choose<M: Mass>(
    distribution: &Distribution,
    search: &Search,
    table: &Table<'_, M::Expectation>,
    turn: &Turn<M>,
    parts: &mut Parts<'_, M>,
) -> Option<()> {
    let cone = &search.cone;
    let row = cone.row(turn.boxes.filled, turn.boxes.fifty)?;
    let table = Table { places: table.places, directory: table.directory, values: table.values };
    let reach = Reach {
        cone,
        table,
        row,
        boxes: cone.boxes(row),
        totals: [turn.total.unwrap_or(0)],
        out_of_reach: u32::from(turn.total.is_none()),
    };
    let (choices, scores, board) = parts.deciding()?;
    lattice::fill(board, reach.boxes, &reach);
    choose_boxes(&distribution.cone, board, &reach, scores, &mut choices.boxes);
    policy::choose_keeps(board, choices);
    Some(())
}

/// The first of the best boxes for every roll.
fn choose_boxes<T: Value>(
    cone: &Cone,
    board: &Board<T, 1>,
    reach: &Reach<'_, T, 1>,
    scores: &[Scores],
    out: &mut [u8; 256],
) {
    const NONE: u8 = u8::MAX;
    out.fill(NONE);
    let rolls = board.get(FIRST_ROLL..).unwrap_or(&[]);
    for (category, scores) in chance::open_boxes(cone).zip(scores) {
        if reach.boxes.filled & category.bit() != 0 {
            continue;
        }
        let values = values_of(reach, category);
        for ((choice, [best]), &score) in out.iter_mut().zip(rolls).zip(scores) {
            let value = match category.face() {
                Some(_) => values.get(usize::from(score)).copied().unwrap_or(T::ZERO),
                None => values[0].plus(T::points(score.into())),
            };
            if *choice == NONE && best.ties(value) {
                *choice = category.number();
            }
        }
    }
    for face in 1..=FACES {
        let roll = Keep::of(&[face; DICE]);
        let writing = Writing::new(reach.boxes.rules, reach.boxes.filled, reach.boxes.fifty, roll.counts());
        let best = lattice::value_of(board, roll);
        let value = |category| {
            let [value] = lattice::written(board, &writing, category);
            value
        };
        let choice = score::boxes(writing.legal()).find(|&category| best.ties(value(category)));
        if let Some(slot) = out.get_mut(roll.number() - FIRST_ROLL) {
            *slot = choice.map_or(NONE, Category::number);
        }
    }
}

/// The value of an upper box by the number of its dice, of a lower one, first, without its points.
fn values_of<T: Value>(reach: &Reach<'_, T, 1>, category: Category) -> [T; 6] {
    let row = reach.row(reach.boxes.filled | category.bit(), reach.boxes.fifty);
    [0, 1, 2, 3, 4, 5].map(|n| {
        let points = category.face().map_or(0, |face| n * face);
        let [value] = reach.after(row, points);
        value.plus(T::points(points.into()))
    })
}

/// Leads the mass of a keep along the choices, to rolls that are written.
fn lead<M: Mass>(masses: &mut [M], choices: &Choices, keep: Keep, rerolls: u8) {
    masses.fill(M::NONE);
    add(masses, keep.number(), M::ALL);
    throw(masses);
    for keeps in choices.keeps.iter().take(usize::from(rerolls)).rev() {
        for (roll, &keep) in (FIRST_ROLL..KEEPS).zip(keeps) {
            if usize::from(keep) != roll {
                let mass = take(masses, roll);
                add(masses, usize::from(keep), mass);
            }
        }
        throw(masses);
    }
}

/// Throws the missing dice of every keep.
fn throw<M: Mass>(masses: &mut [M]) {
    for number in 0..FIRST_ROLL {
        let mass = take(masses, number);
        if mass > M::NONE {
            for &next in Keep::steps(number) {
                add(masses, usize::from(next), mass.sixth());
            }
        }
    }
}

fn add<M: Mass>(masses: &mut [M], number: usize, mass: M) {
    if let Some(slot) = masses.get_mut(number) {
        *slot = slot.plus(mass);
    }
}

fn take<M: Mass>(masses: &mut [M], number: usize) -> M {
    masses.get_mut(number).map_or(M::NONE, |slot| core::mem::replace(slot, M::NONE))
}

/// Passes on what comes of all rolls: those of five equal dice one by one, the others by what they score.
fn pass_all<M: Mass>(cone: &Cone, turn: &Turn<M>, parts: &mut Parts<'_, M>) {
    for face in 1..=FACES {
        let roll = Keep::of(&[face; DICE]);
        let Some((choices, masses)) = parts.leading() else { return };
        let mass = take(masses, roll.number());
        let choice = choices.boxes.get(roll.number() - FIRST_ROLL).copied().unwrap_or(0);
        let writing = Writing::new(turn.boxes.rules, turn.boxes.filled, turn.boxes.fifty, roll.counts());
        let category = Category::at(choice).filter(|category| writing.legal() & category.bit() != 0);
        if let Some(category) = category.filter(|_| mass > M::NONE) {
            let points = writing.legal_points(category);
            pass(cone, turn, parts, Outcome { category, points, bonus: writing.bonus(), mass });
        }
    }
    for (at, category) in chance::open_boxes(cone).enumerate() {
        if turn.boxes.filled & category.bit() != 0 {
            continue;
        }
        for (score, mass) in (0..).zip(sums(parts, at, category)) {
            if mass > M::NONE {
                let points = score * category.face().unwrap_or(1);
                pass(cone, turn, parts, Outcome { category, points, bonus: 0, mass });
            }
        }
    }
}

/// The masses of the rolls that are written in a box, by what they score: at most 50.
fn sums<M: Mass>(parts: &Parts<'_, M>, at: usize, category: Category) -> [M; 51] {
    let mut sums = [M::NONE; 51];
    let rolls = parts.masses().iter().skip(FIRST_ROLL);
    let scores = parts.scores.get(at).into_iter().flatten();
    for ((&mass, &choice), &score) in rolls.zip(&parts.choices.boxes).zip(scores) {
        if choice == category.number() {
            add(&mut sums, usize::from(score), mass);
        }
    }
    sums
}

/// Passes the distribution of a card on to the card after it, for one outcome.
fn pass<M: Mass>(cone: &Cone, turn: &Turn<M>, parts: &mut Parts<'_, M>, outcome: Outcome<M>) {
    let Outcome { category, points, bonus, mass } = outcome;
    let fifty = turn.boxes.fifty || category == Category::Yahtzee && points == 50;
    let Some(row) = cone.row(turn.boxes.filled | category.bit(), fifty) else { return };
    let above = if category.face().is_some() { points } else { 0 };
    let total = turn.total.map(|total| total.saturating_add(above));
    let earned = total.is_some_and(|total| total >= UPPER_GOAL);
    let span = parts.span(cone, row, parts.place(cone, row, total.filter(|_| !earned)));
    let upper_bonus = if earned { cone.rules().upper_bonus() } else { 0 };
    let gain = i32::from(points) + i32::from(bonus) + i32::from(upper_bonus);
    shift(&mut parts.layers, turn, span, gain, mass);
    for (from, &met) in (0..).zip(&turn.met) {
        let fifty = u16::from(category == Category::Yahtzee && points == 50);
        if let Some(slot) = parts.met.get_mut(met_at(row.extra, from | fifty)) {
            *slot |= totals_after(met, above);
        }
    }
    let share = turn.mass.times(mass);
    let at = chance::open_boxes(cone).position(|other| other == category).unwrap_or(usize::MAX);
    if let Some(tally) = parts.boxes.get_mut(at) {
        add(tally, usize::from(points), share);
    }
    for (slot, is_paid) in parts.bonuses.iter_mut().zip([earned, bonus > 0]) {
        if is_paid {
            *slot = slot.plus(share);
        }
    }
}

/// Adds the masses of a card, times `mass` and `gain` points further up, to those of the card after it.
fn shift<M: Mass>(layers: &mut [&mut [M]; 2], turn: &Turn<M>, to: Span, gain: i32, mass: M) {
    let [even, odd] = layers;
    let (source, target) = if turn.row.extra.count_ones() & 1 == 0 { (even, odd) } else { (odd, even) };
    let is_alike = turn.span.is_alike(&to);
    let (mut offset, end) = turn.offsets;
    while offset < end {
        let length = if is_alike { turn.span.neighbours(offset).max(1).min(end - offset) } else { 1 };
        let number = turn.span.number(offset);
        let from = turn.span.place(number).and_then(|at| source.get(at..)).unwrap_or(&[]);
        let onto = to.place(number + gain).and_then(|at| target.get_mut(at..)).unwrap_or(&mut []);
        M::add_scaled(onto, from.get(..usize::from(length)).unwrap_or(from), mass);
        offset = offset.saturating_add(length);
    }
}

/// Upper totals, as bits, after so many points above; bit 63 stands for 63 and more.
const fn totals_after(totals: u64, points: u8) -> u64 {
    let points = if points < 63 { points as u32 } else { 63 };
    let reached = totals >> (63 - points) != 0;
    (totals << points) & (u64::MAX >> 1) | (reached as u64) << 63
}
