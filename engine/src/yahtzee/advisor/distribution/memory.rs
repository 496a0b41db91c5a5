//! How the memory of a distribution is divided.

use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

use super::super::super::rules::UPPER_GOAL;
use super::super::super::score::BOXES_MAX;
use super::super::chance::{self, Range, Scores};
use super::super::cone::{Cone, Places, Row};
use super::super::lattice::{BOARD, Board};
use super::super::policy::Choices;
use super::super::solve;
use super::Mass;
use super::span::Span;

/// Bytes of a word.
const WORD: usize = 8;

/// What each box can hold: up to 50 points; the last entry is not used.
pub(super) type Tally<M> = [M; 52];

/// What is tallied beside the boxes: how likely the upper bonus is, and the mean number of hundreds.
pub(super) const BONUSES: usize = 2;

/// How long the parts are that depend on the card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub(super) struct Lengths {
    /// Masses of the longest layer with an even and with an odd number of new boxes.
    layers: [u32; 2],
    spans: u32,
    /// Cards with an open box.
    cards: u32,
}

/// Every open box filled.
pub(super) fn full(cone: &Cone) -> u16 {
    u16::try_from((1u32 << cone.open_count()) - 1).unwrap_or(u16::MAX)
}

impl Lengths {
    pub(super) fn of(cone: &Cone, upper: u8) -> Self {
        let mut layers = [0u32; BOXES_MAX + 1];
        let (mut spans, mut full_spans) = (0u32, 0u32);
        let uppers = chance::open_upper(cone);
        for entry in 0..1u16 << uppers {
            let live = chance::live_totals(cone, entry);
            for lower in 0..1u16 << (cone.open_count() - uppers) {
                for row in chance::kinds(cone, lower << uppers | entry) {
                    let range = Range::of(cone, row);
                    let totals = (0..UPPER_GOAL).filter(|total| live >> total & 1 != 0).map(Some);
                    for total in core::iter::once(None).chain(totals) {
                        let count = Span::of(cone, row, &range, upper, total).count();
                        if let Some(layer) = layers.get_mut(row.extra.count_ones() as usize) {
                            *layer = layer.saturating_add(u32::from(count));
                        }
                        spans += 1;
                        full_spans += u32::from(row.extra == full(cone));
                    }
                }
            }
        }
        let longest = |first: usize| layers.iter().skip(first).step_by(2).copied().max().unwrap_or(0);
        Self { layers: [longest(0), longest(1)], spans, cards: spans.saturating_sub(full_spans) }
    }

    pub(super) fn cards(&self) -> u64 {
        self.cards.into()
    }

    pub(super) fn size<M: Mass>(&self, cone: &Cone) -> u64 {
        let plan = Plan::of::<M>(cone, self);
        (plan.fixed() as u64 + plan.layers[0] as u64 + plan.layers[1] as u64).saturating_mul(WORD as u64)
    }
}

/// The division in words.
struct Plan {
    choices: usize,
    board: usize,
    scores: usize,
    tallies: usize,
    places: usize,
    directory: usize,
    met: usize,
    spans: usize,
    layers: [usize; 2],
}

impl Plan {
    fn of<M: Mass>(cone: &Cone, lengths: &Lengths) -> Self {
        let open = cone.open_count() as usize;
        let rows = (1usize << open) << u32::from(cone.has_fifty(u16::MAX));
        let words = |bytes: usize| bytes.div_ceil(WORD);
        Self {
            choices: words(size_of::<Choices>()),
            board: words(BOARD * size_of::<M>()),
            scores: words(open * size_of::<Scores>()),
            tallies: words(open * size_of::<Tally<M>>() + BONUSES * size_of::<M>()),
            places: words(size_of::<Places>() << chance::open_upper(cone)),
            directory: words(rows * size_of::<u32>()),
            met: 2 << open,
            spans: words((lengths.spans as usize).saturating_mul(size_of::<Span>())),
            layers: lengths.layers.map(|length| words((length as usize).saturating_mul(size_of::<M>()))),
        }
    }

    const fn fixed(&self) -> usize {
        let turn = self.choices + self.board + self.scores + self.tallies;
        turn.saturating_add(self.places + self.directory + self.met).saturating_add(self.spans)
    }
}

/// The parts of the memory.
pub(super) struct Parts<'a, M> {
    pub(super) choices: &'a mut Choices,
    /// One board, of expectations or of masses.
    board: &'a mut [u64],
    pub(super) scores: &'a mut [Scores],
    pub(super) boxes: &'a mut [Tally<M>],
    pub(super) bonuses: &'a mut [M],
    pub(super) places: &'a mut [Places],
    pub(super) directory: &'a mut [u32],
    pub(super) met: &'a mut [u64],
    pub(super) spans: &'a mut [Span],
    /// Layers with an even and with an odd number of new boxes.
    pub(super) layers: [&'a mut [M]; 2],
}

/// What is played, the scores of all rolls, and the board of expectations that decides.
type Deciding<'a, M> = (&'a mut Choices, &'a [Scores], &'a mut Board<<M as Mass>::Expectation, 1>);

impl<'a, M: Mass> Parts<'a, M> {
    pub(super) fn divide(cone: &Cone, lengths: &Lengths, memory: &'a mut [u64]) -> Option<Self> {
        let plan = Plan::of::<M>(cone, lengths);
        let mut rest = memory;
        let mut take = |words: usize| {
            let (part, other) = core::mem::take(&mut rest).split_at_mut_checked(words)?;
            rest = other;
            Some(part)
        };
        let tally_count = cone.open_count() as usize;
        let (choices, _) = Choices::mut_from_prefix(take(plan.choices)?.as_mut_bytes()).ok()?;
        let board = take(plan.board)?;
        let scores = <[Scores]>::mut_from_bytes(take(plan.scores)?.as_mut_bytes()).ok()?;
        let (boxes, bonuses) =
            <[Tally<M>]>::mut_from_prefix_with_elems(take(plan.tallies)?.as_mut_bytes(), tally_count).ok()?;
        let (bonuses, _) = <[M]>::mut_from_prefix_with_elems(bonuses, BONUSES).ok()?;
        let places = <[Places]>::mut_from_bytes(take(plan.places)?.as_mut_bytes()).ok()?;
        let directory = <[u32]>::mut_from_bytes(take(plan.directory)?.as_mut_bytes()).ok()?;
        let met = take(plan.met)?;
        let spans = take(plan.spans)?.as_mut_bytes();
        let (spans, _) = <[Span]>::mut_from_prefix_with_elems(spans, lengths.spans as usize).ok()?;
        let even = <[M]>::mut_from_bytes(take(plan.layers[0])?.as_mut_bytes()).ok()?;
        let odd = <[M]>::mut_from_bytes(take(plan.layers[1])?.as_mut_bytes()).ok()?;
        Some(Self {
            choices,
            board,
            scores,
            boxes,
            bonuses,
            places,
            directory,
            met,
            spans,
            layers: [even, odd],
        })
    }

    /// What is played, the scores of all rolls, and the board of expectations that decides.
    pub(super) fn deciding(&mut self) -> Option<Deciding<'_, M>> {
        let memory = <[M::Expectation]>::mut_from_bytes(self.board.as_mut_bytes()).ok()?;
        Some((self.choices, self.scores, solve::board(memory)?))
    }

    /// What is played, and the board of masses that is led along it.
    pub(super) fn leading(&mut self) -> Option<(&Choices, &mut [M])> {
        Some((self.choices, <[M]>::mut_from_bytes(self.board.as_mut_bytes()).ok()?))
    }

    /// The masses of that board.
    pub(super) fn masses(&self) -> &[M] {
        <[M]>::ref_from_bytes(self.board.as_bytes()).unwrap_or(&[])
    }

    /// Empties every distribution and lists the spans, layer by layer.
    pub(super) fn prepare(&mut self, cone: &Cone, upper: u8) {
        cone.prepare(self.places);
        chance::write_scores(cone, self.scores);
        self.boxes.fill([M::NONE; 52]);
        self.bonuses.fill(M::NONE);
        self.met.fill(0);
        for layer in &mut self.layers {
            layer.fill(M::NONE);
        }
        let mut next = 0;
        let mut ends = [0u32; BOXES_MAX + 1];
        for extra in 0..=full(cone) {
            for row in chance::kinds(cone, extra) {
                if let Some(end) = ends.get_mut(extra.count_ones() as usize) {
                    self.list_spans(cone, row, upper, &mut next, end);
                }
            }
        }
    }

    /// Lists the spans of a row from `next` on; their masses follow those at `end` of its layer.
    fn list_spans(&mut self, cone: &Cone, row: Row, upper: u8, next: &mut u32, end: &mut u32) {
        if let Some(start) = self.directory.get_mut(cone.entry(row)) {
            *start = *next;
        }
        let range = Range::of(cone, row);
        let Some(places) = self.places.get(cone.upper_entry(row)) else { return };
        let totals =
            (0..UPPER_GOAL).zip(places).filter(|&(_, &place)| place > 0).map(|(total, _)| Some(total));
        for total in core::iter::once(None).chain(totals) {
            if let Some(slot) = self.spans.get_mut(*next as usize) {
                *slot = Span::of(cone, row, &range, upper, total).starting_at(*end);
                *end = end.wrapping_add(u32::from(slot.count()));
            }
            *next = next.wrapping_add(1);
        }
    }
}

impl<M> Parts<'_, M> {
    pub(super) fn row_length(&self, cone: &Cone, row: Row) -> u16 {
        let places = self.places.get(cone.upper_entry(row));
        u16::from(places.and_then(|places| places.last()).copied().unwrap_or(1))
    }

    /// The place of a total; that of `None` and of a total without a place of its own is 0.
    pub(super) fn place(&self, cone: &Cone, row: Row, total: Option<u8>) -> u16 {
        let places = total.and_then(|total| self.places.get(cone.upper_entry(row))?.get(usize::from(total)));
        places.copied().map_or(0, u16::from)
    }

    /// The total of a place, `None` for place 0.
    pub(super) fn total(&self, cone: &Cone, row: Row, place: u16) -> Option<u8> {
        let mut totals = (0..UPPER_GOAL).zip(self.places.get(cone.upper_entry(row))?);
        totals.find(|&(_, &other)| place > 0 && u16::from(other) == place).map(|(total, _)| total)
    }

    pub(super) fn span(&self, cone: &Cone, row: Row, place: u16) -> Span {
        let start = self.directory.get(cone.entry(row)).copied().unwrap_or(0);
        self.spans.get((start as usize).wrapping_add(usize::from(place))).copied().unwrap_or_default()
    }
}

/// The parts of the memory that results are read from.
pub(super) struct View<'a, M> {
    boxes: &'a [Tally<M>],
    bonuses: &'a [M],
    directory: &'a [u32],
    pub(super) met: &'a [u64],
    spans: &'a [Span],
    pub(super) layers: [&'a [M]; 2],
}

impl<'a, M: Mass> View<'a, M> {
    pub(super) fn of(cone: &Cone, lengths: &Lengths, memory: &'a [u64]) -> Option<Self> {
        let plan = Plan::of::<M>(cone, lengths);
        let mut rest = memory;
        let mut take = |words: usize| {
            let (part, other) = rest.split_at_checked(words)?;
            rest = other;
            Some(part)
        };
        take(plan.choices + plan.board + plan.scores)?;
        let tallies = take(plan.tallies)?.as_bytes();
        let (boxes, bonuses) =
            <[Tally<M>]>::ref_from_prefix_with_elems(tallies, cone.open_count() as usize).ok()?;
        let (bonuses, _) = <[M]>::ref_from_prefix_with_elems(bonuses, BONUSES).ok()?;
        take(plan.places)?;
        let directory = <[u32]>::ref_from_bytes(take(plan.directory)?.as_bytes()).ok()?;
        let met = take(plan.met)?;
        let spans = take(plan.spans)?.as_bytes();
        let (spans, _) = <[Span]>::ref_from_prefix_with_elems(spans, lengths.spans as usize).ok()?;
        let even = <[M]>::ref_from_bytes(take(plan.layers[0])?.as_bytes()).ok()?;
        let odd = <[M]>::ref_from_bytes(take(plan.layers[1])?.as_bytes()).ok()?;
        Some(Self { boxes, bonuses, directory, met, spans, layers: [even, odd] })
    }

    pub(super) fn box_mass(&self, at: usize, points: u8) -> f64 {
        let mass = self.boxes.get(at).and_then(|tally| tally.get(usize::from(points)));
        mass.map_or(0.0, |mass| mass.to_f64())
    }

    pub(super) fn bonus(&self, at: usize) -> f64 {
        self.bonuses.get(at).map_or(0.0, |mass| mass.to_f64())
    }

    /// The first span of an entry of the directory: of a full row the only one.
    pub(super) fn span(&self, entry: usize) -> Span {
        let start = self.directory.get(entry).copied().unwrap_or(0);
        self.spans.get(start as usize).copied().unwrap_or_default()
    }
}
