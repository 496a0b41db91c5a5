//! The answers of a board, and what each cost.

use cortex_m::Peripherals;
use firmware_demo::answers::{self, LINE_BYTES, POSITIONS, Refused, Subject};
use firmware_demo::device::{
    board::{NAME, WORKSPACE_BYTES},
    clock::Clock,
    end,
    frames::{FRAME_INSTRUCTIONS, Frames},
    stack,
};
use fiveply::game::{Search as _, State};
use fiveply::kit::budget::Budget;
use fiveply::kit::text::Writer;

/// The workspace in words.
pub(crate) const WORDS: usize = WORKSPACE_BYTES / size_of::<u64>();

/// The length of a loop that the clock is tried on, and how far it may be off: a thousandth.
const KNOWN_INSTRUCTIONS: u64 = 1_000_000;
const KNOWN_ERROR: u64 = KNOWN_INSTRUCTIONS / 1000;

/// Why the demo fails.
enum Failure {
    /// There is one clock, and it was free at the start.
    Taken,
    /// The emulator does not count instructions: it was started without `-icount shift=6`.
    Clock(u64),
    /// The engine refused a call.
    Refused,
    /// A slice took longer than its frame.
    Late(u64),
}

impl From<Refused> for Failure {
    fn from(_: Refused) -> Self {
        Self::Refused
    }
}

pub(crate) fn main(workspace: &mut [u64]) -> ! {
    match run(workspace) {
        Ok(()) => end::done(),
        Err(failure) => {
            report(&failure);
            end::failed()
        }
    }
}

fn run(workspace: &mut [u64]) -> Result<(), Failure> {
    let clock = Clock::start(Peripherals::take().ok_or(Failure::Taken)?.SYST);
    check(&clock)?;
    defmt::info!("{=str}: workspace {=usize} bytes, stack {=usize}", NAME, WORKSPACE_BYTES, stack::size());
    #[cfg(engine = "yahtzee")]
    answer::<answers::Yahtzee>(&clock, workspace)?;
    #[cfg(engine = "spider")]
    answer::<answers::Spider>(&clock, workspace)?;
    #[cfg(engine = "splendor")]
    answer::<answers::Splendor>(&clock, workspace)?;
    Ok(())
}

fn check(clock: &Clock) -> Result<(), Failure> {
    let counted = clock.of_known_loop(KNOWN_INSTRUCTIONS);
    if counted.abs_diff(KNOWN_INSTRUCTIONS) <= KNOWN_ERROR { Ok(()) } else { Err(Failure::Clock(counted)) }
}

/// What a line took to compute and write.
struct Cost {
    instructions: u64,
    stack_bytes: usize,
}

fn answer<G: Subject>(clock: &Clock, workspace: &mut [u64]) -> Result<(), Failure> {
    let mut longest_unit = 0;
    let mut stack_bytes = 0;
    for number in 0..POSITIONS {
        let mut frames = Frames::new(clock, G::UNIT_INSTRUCTIONS);
        let cost = print(clock, |line| answers::position::<G>(number, workspace, &mut frames, line))?;
        log(&frames)?;
        longest_unit = longest_unit.max(frames.longest_unit());
        stack_bytes = stack_bytes.max(cost.stack_bytes);
    }
    let cost = print(clock, |line| answers::digest::<G>(0, workspace, line))?;
    defmt::println!(
        "footprint {=str} stack={=usize} unit={=u64} decision={=u64}",
        G::State::NAME,
        stack_bytes.max(cost.stack_bytes),
        longest_unit,
        cost.instructions / G::DIGESTS.first().map_or(1, |&(_, count)| u64::from(count)),
    );
    for number in 1..G::DIGESTS.len() {
        print(clock, |line| answers::digest::<G>(number, workspace, line))?;
        measure::<G>(clock, number, workspace)?;
    }
    Ok(())
}

/// One decision in how many of a digest is measured by itself.
const MEASURED: u32 = 5;

/// Measures decisions alone, from a search that is begun to its best action: instructions, also of a unit where there are
/// any, the memory of workspace and search, and the stack. Does nothing for a digest of which none is measured.
fn measure<G: Subject>(clock: &Clock, digest: usize, workspace: &mut [u64]) -> Result<(), Failure> {
    let &(name, count) = G::DIGESTS.get(digest).ok_or(Refused)?;
    let (mut sum, mut units, mut worst, mut stack_bytes, mut workspace_bytes) = (0, 0, 0, 0, 0);
    for number in 0..count / MEASURED {
        let Some((state, settings)) = G::measured(digest, number) else { return Ok(()) };
        let seat = state.to_act().first().ok_or(Refused)?;
        workspace_bytes = G::Search::workspace_size(&settings);
        let workspace = workspace.get_mut(..workspace_bytes / size_of::<u64>()).ok_or(Refused)?;
        let mut decide = || {
            let start = clock.instructions();
            let mut search = G::Search::begin(workspace, &settings, &state, seat).map_err(|_| Refused)?;
            units += search.step(workspace, Budget::units(u32::MAX)).units;
            search.best(workspace).ok_or(Refused)?;
            Ok::<_, Refused>(clock.instructions() - start)
        };
        let instructions = if number < PAINTED {
            let (instructions, bytes) = stack::used_by(decide);
            stack_bytes = stack_bytes.max(bytes);
            instructions?
        } else {
            decide()?
        };
        sum += instructions;
        worst = worst.max(instructions);
    }
    let decisions = u64::from((count / MEASURED).max(1));
    defmt::println!(
        "footprint {=str}-{=str} ram={=usize} stack={=usize} decision={=u64} worst={=u64} units={=u64} each={=u64}",
        G::State::NAME,
        name.trim_end(),
        workspace_bytes + size_of::<G::Search>(),
        stack_bytes,
        sum / decisions,
        worst,
        units / decisions,
        sum.checked_div(units).unwrap_or(0),
    );
    Ok(())
}

/// Decisions below which the stack is painted, which takes longer than they do.
const PAINTED: u32 = 8;

fn print(clock: &Clock, write: impl FnOnce(&mut Writer<'_>) -> Result<(), Refused>) -> Result<Cost, Failure> {
    let mut buffer = [0; LINE_BYTES];
    let mut line = Writer::new(&mut buffer);
    let (instructions, stack_bytes) = stack::used_by(|| {
        let start = clock.instructions();
        write(&mut line).map(|()| clock.instructions() - start)
    });
    let cost = Cost { instructions: instructions?, stack_bytes };
    defmt::println!("{=str}", line.as_str());
    defmt::info!("{=u64} instructions, {=usize} bytes of stack", cost.instructions, cost.stack_bytes);
    Ok(cost)
}

/// Logs how the search kept its frames, and refuses one that was late.
fn log(frames: &Frames<'_>) -> Result<(), Failure> {
    defmt::info!(
        "{=u64} units in {=u32} frames; longest unit {=u64} instructions, longest slice {=u64} of {=u64}",
        frames.units(),
        frames.count(),
        frames.longest_unit(),
        frames.longest_slice(),
        FRAME_INSTRUCTIONS,
    );
    if frames.longest_slice() > FRAME_INSTRUCTIONS {
        return Err(Failure::Late(frames.longest_slice()));
    }
    Ok(())
}

fn report(failure: &Failure) {
    match failure {
        Failure::Taken => defmt::error!("the clock was taken twice"),
        Failure::Clock(counted) => {
            defmt::error!("{=u64} instructions counted in a loop of {=u64}", counted, KNOWN_INSTRUCTIONS);
        }
        Failure::Refused => defmt::error!("the engine refused a call"),
        Failure::Late(slice) => defmt::error!("a slice of {=u64} instructions is longer than a frame", slice),
    }
}
