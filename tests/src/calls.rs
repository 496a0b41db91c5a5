//! Any sequence of calls through the C API, read from bytes: what a confused caller could do short of lying about a
//! buffer's length.
//!
//! The `World` holds a few objects of each type; an operation calls one function with objects of the world, with null
//! or with a pointer that is not aligned, or spoils an object. After each it must hold that
//!
//! - the status is one of those in the header, and a problem that was filled bears it;
//! - a call that failed has changed nothing but the problem (and, in a search, the workspace); one that did not fail has
//!   left the problem alone;
//! - positions that were sound are sound.
//!
//! Undefined behaviour is for Miri and the sanitizers to find.

// `place!` stands inside of `call!` and outside.
#![allow(unused_unsafe)]

use core::ffi::{c_char, c_void};

use fiveply_hosted::status::{
    FIVEPLY_DONE, FIVEPLY_ERR_UNSUPPORTED, FIVEPLY_MORE, FIVEPLY_PROBLEM_LINE, fiveply_problem,
    fiveply_problem_write, fiveply_progress, fiveply_status_text,
};
use fiveply_hosted::version::{fiveply_abi_version, fiveply_check, fiveply_version};
use fiveply_hosted::yahtzee::facts::{
    fiveply_yahtzee_awaited, fiveply_yahtzee_bonus, fiveply_yahtzee_box, fiveply_yahtzee_boxes,
    fiveply_yahtzee_category_from_name, fiveply_yahtzee_category_name, fiveply_yahtzee_dice,
    fiveply_yahtzee_filled, fiveply_yahtzee_get_rules, fiveply_yahtzee_kept, fiveply_yahtzee_players,
    fiveply_yahtzee_points, fiveply_yahtzee_reason_name, fiveply_yahtzee_reason_text,
    fiveply_yahtzee_rerolls, fiveply_yahtzee_turn, fiveply_yahtzee_upper_bonus, fiveply_yahtzee_upper_total,
    fiveply_yahtzee_yahtzee_bonuses,
};
use fiveply_hosted::yahtzee::search::{
    fiveply_yahtzee_action_value, fiveply_yahtzee_advise, fiveply_yahtzee_begin, fiveply_yahtzee_best,
    fiveply_yahtzee_card_value, fiveply_yahtzee_choose, fiveply_yahtzee_follow, fiveply_yahtzee_progress,
    fiveply_yahtzee_ranked, fiveply_yahtzee_reason_write, fiveply_yahtzee_settings_default,
    fiveply_yahtzee_settings_fit, fiveply_yahtzee_step, fiveply_yahtzee_ties, fiveply_yahtzee_value,
    fiveply_yahtzee_workspace_size,
};
use fiveply_hosted::yahtzee::state::{
    fiveply_yahtzee_action_at, fiveply_yahtzee_action_count, fiveply_yahtzee_action_parse,
    fiveply_yahtzee_action_write, fiveply_yahtzee_apply, fiveply_yahtzee_from_totals,
    fiveply_yahtzee_is_over, fiveply_yahtzee_legal_actions, fiveply_yahtzee_load, fiveply_yahtzee_new,
    fiveply_yahtzee_new_real_dice, fiveply_yahtzee_observe, fiveply_yahtzee_parse, fiveply_yahtzee_reveal,
    fiveply_yahtzee_rules_default, fiveply_yahtzee_rules_parse, fiveply_yahtzee_rules_write,
    fiveply_yahtzee_save, fiveply_yahtzee_score, fiveply_yahtzee_to_act, fiveply_yahtzee_undo,
    fiveply_yahtzee_validate, fiveply_yahtzee_winner, fiveply_yahtzee_write,
};
use fiveply_hosted::yahtzee::types::{
    FIVEPLY_YAHTZEE_SAVE_SIZE, FIVEPLY_YAHTZEE_STATE_TEXT, fiveply_yahtzee_action, fiveply_yahtzee_advice,
    fiveply_yahtzee_candidate, fiveply_yahtzee_event, fiveply_yahtzee_roll, fiveply_yahtzee_rules,
    fiveply_yahtzee_search, fiveply_yahtzee_settings, fiveply_yahtzee_state, fiveply_yahtzee_undo_record,
};
use zerocopy::{FromBytes, FromZeros, IntoBytes};

/// Words of each workspace: four open boxes in fixed point, three in double precision.
const WORDS: usize = 1024;
/// Room for any text and a little more.
const TEXT: usize = FIVEPLY_YAHTZEE_STATE_TEXT + 32;
/// `FIVEPLY_NUL_TERMINATED` of the header.
pub(crate) const NUL_TERMINATED: usize = usize::MAX;
/// The most operations of one input.
pub(crate) const OPERATIONS: usize = 300;
/// Units of a step: a spoilt search may believe in a table of any size.
const BUDGET: u32 = 100;

/// Texts from which a reader gets further than from random letters.
const TEXTS: [&str; 12] = [
    "forced | dice 6 1 6 2 6 rolls 2",
    "forced ones=3 twos=6 threes=9 fours=12 sixes=24 four_kind=0 full_house=25 small_straight=30 yahtzee=50 \
     chance=22 y100=1 | dice 5 5 2 5 3 rolls 1",
    "free yahtzee=50 | dice 4 4 4 4 4 rolls 0\nfree yahtzee=0 chance=5",
    "yatzy_fh5_tp4 ones=5 one_pair=12 | dice ? 2 2 ? 1 rolls 1",
    "plain | dice 1 2 3 4 5 rolls 2 rng 0123456789abcdef0123456789abcdef",
    "original ones=1 twos=2 threes=3 fours=4 fives=5 sixes=6 three_kind=0 four_kind=0 full_house=0 \
     small_straight=0 large_straight=0 yahtzee=0 chance=30",
    "keep 6 6 6",
    "keep -",
    "score full_house",
    "score chance # and a comment",
    "free_joker_only_if_50",
    "large_straight",
];

/// Numbers and choices, read from the input; zeros past its end.
pub(crate) struct Input<'a>(pub(crate) &'a [u8]);

impl Input<'_> {
    pub(crate) fn byte(&mut self) -> u8 {
        let (first, rest) = self.0.split_first().unwrap_or((&0, &[]));
        self.0 = rest;
        *first
    }

    pub(crate) fn number(&mut self) -> u64 {
        let bytes = core::array::from_fn(|_| self.byte());
        u64::from_le_bytes(bytes)
    }

    /// Below `limit`, which is at least 1.
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        let low = usize::from(self.byte());
        let high = if limit > 256 { usize::from(self.byte()) } else { 0 };
        (high << 8 | low) % limit
    }

    /// A place that exists, mostly, or one far outside.
    pub(crate) fn seat(&mut self) -> u8 {
        let byte = self.byte();
        if byte < 240 { byte % 3 } else { byte }
    }

    /// As many as there are, mostly, or fewer.
    pub(crate) fn length(&mut self, most: usize) -> usize {
        if self.byte() < 200 { most } else { self.below(most + 1) }
    }

    /// The pointer itself, mostly; else null, or one that is not aligned where alignment matters.
    pub(crate) fn aim<T>(&mut self, pointer: *mut T) -> *mut T {
        match self.byte() {
            0 => core::ptr::null_mut(),
            1 if align_of::<T>() > 1 => pointer.wrapping_byte_add(1),
            _ => pointer,
        }
    }
}

macro_rules! memory {
    ($($field:ident: $type:ty,)*) => {
        /// All objects that calls read and write, but for the problem and the workspaces.
        #[derive(Clone)]
        struct Memory {
            $($field: $type,)*
        }

        impl Memory {
            fn new() -> Self {
                Self { $($field: FromZeros::new_zeroed(),)* }
            }

            fn objects(&mut self) -> Vec<&mut [u8]> {
                vec![$(self.$field.as_mut_bytes()),*]
            }
        }
    };
}

memory! {
    rules: fiveply_yahtzee_rules,
    states: [fiveply_yahtzee_state; 4],
    records: [fiveply_yahtzee_undo_record; 3],
    searches: [fiveply_yahtzee_search; 2],
    settings: fiveply_yahtzee_settings,
    action: fiveply_yahtzee_action,
    roll: fiveply_yahtzee_roll,
    event: fiveply_yahtzee_event,
    advice: fiveply_yahtzee_advice,
    progress: fiveply_progress,
    actions: [fiveply_yahtzee_action; 8],
    candidates: [fiveply_yahtzee_candidate; 8],
    saved: [u8; FIVEPLY_YAHTZEE_SAVE_SIZE + 8],
    dice: [u8; 5],
    byte: u8,
    half: u16,
    word: u32,
    number: i32,
    size: usize,
    value: f64,
    text: [c_char; TEXT],
}

/// What an operation did.
pub(crate) enum Done {
    /// A call, which returned this status.
    Called(i32),
    /// Objects were changed behind the library's back.
    Spoilt,
}

/// Calls a function of the API.
macro_rules! call {
    ($function:ident($($argument:expr),* $(,)?)) => {{
        // SAFETY: every pointer leads to an object of the world, or is null or not aligned; every length is at most that
        // of its buffer, and a text that ends with NUL has one.
        unsafe { $function($($argument),*) }
    }};
}

/// A place in the memory of a world, as a pointer. All pointers come from the one that the world holds, as in C.
macro_rules! place {
    ($world:ident.$($path:tt)+) => {{
        // SAFETY: the arena lives as long as the world, and the place lies inside it.
        unsafe { &raw mut (*$world.arena).$($path)+ }
    }};
}

pub(crate) use {call, memory, place};

/// All memory of one run.
struct Arena {
    memory: Memory,
    problem: fiveply_problem,
    workspaces: [[u64; WORDS]; 2],
}

/// The objects of one run.
struct World {
    arena: *mut Arena,
    /// Whether the last operation passed the problem.
    may_explain: bool,
}

impl Drop for World {
    fn drop(&mut self) {
        // SAFETY: made by `Box::into_raw`, and nobody uses it any more.
        drop(unsafe { Box::from_raw(self.arena) });
    }
}

/// Fuzz target: a sequence of calls on Yahtzee's API.
pub fn yahtzee_calls(input: &[u8]) {
    let mut input = Input(input);
    let problem = FromZeros::new_zeroed();
    let arena = Box::new(Arena { memory: Memory::new(), problem, workspaces: [[0; WORDS]; 2] });
    let mut world = World { arena: Box::into_raw(arena), may_explain: false };
    world.start(&mut input);
    for _ in 0..OPERATIONS {
        if input.0.is_empty() {
            break;
        }
        world.operate(&mut input);
    }
}

impl World {
    /// A seeded game, one with real dice, the end of one, and settings, so that most inputs get somewhere; the last
    /// position and the searches stay as no function made them.
    fn start(&mut self, input: &mut Input<'_>) {
        let (rules, nothing) = (place!(self.memory.rules), core::ptr::null_mut());
        let size = size_of::<fiveply_yahtzee_settings>();
        call!(fiveply_yahtzee_settings_default(place!(self.memory.settings), size));
        let named = fiveply_yahtzee_rules {
            variant: input.byte() % 7,
            switches: 0,
            players: 1 + input.byte() % 3,
            reserved: 0,
        };
        // SAFETY: a place in the arena.
        unsafe { rules.write(named) };
        call!(fiveply_yahtzee_new(place!(self.memory.states[0]), rules, input.byte().into(), nothing));
        call!(fiveply_yahtzee_new_real_dice(place!(self.memory.states[1]), rules, nothing));
        let (text, length) = (TEXTS[1].as_ptr().cast(), TEXTS[1].len());
        call!(fiveply_yahtzee_parse(place!(self.memory.states[2]), text, length, nothing));
    }

    fn operate(&mut self, input: &mut Input<'_>) {
        let was_sound = self.is_sound();
        let mut before = self.memory().clone();
        let untouched = fiveply_problem::read_from_bytes(&[0x5A; size_of::<fiveply_problem>()]).unwrap();
        // SAFETY: a place in the arena.
        unsafe { place!(self.problem).write(untouched) };
        self.may_explain = false;
        let done = match input.below(6) {
            0 => self.make(input),
            1 => self.ask(input),
            2 => self.write_and_read(input),
            3 => self.play(input),
            4 => self.search(input),
            _ => self.spoil(input),
        };
        let Done::Called(status) = done else { return };
        // SAFETY: a place in the arena.
        let problem = unsafe { place!(self.problem).read() };
        assert!((FIVEPLY_ERR_UNSUPPORTED..=FIVEPLY_MORE).contains(&status), "status {status}");
        if status < FIVEPLY_DONE {
            assert_eq!(
                before.objects(),
                self.memory().objects(),
                "a call that failed with {status} changed something"
            );
        }
        if status < FIVEPLY_DONE && self.may_explain && problem.as_bytes() != untouched.as_bytes() {
            check_problem(&problem, status);
        } else {
            assert_eq!(problem.as_bytes(), untouched.as_bytes(), "status {status}");
        }
        assert!(!was_sound || self.is_sound(), "an unsound position after status {status}");
    }

    /// All objects, for a moment in which no call is made.
    fn memory(&mut self) -> &mut Memory {
        // SAFETY: a place in the arena, which the world alone uses.
        unsafe { &mut *place!(self.memory) }
    }

    /// Whether every position that was initialised is one that a game reaches. Miri is there for pointers, and slow.
    fn is_sound(&mut self) -> bool {
        let states = self.memory().states;
        cfg!(miri) || states.iter().all(|state| state.magic == 0 || is_sound(state))
    }

    fn problem(&mut self, input: &mut Input<'_>) -> *mut fiveply_problem {
        self.may_explain = true;
        input.aim(place!(self.problem))
    }

    fn state(&mut self, input: &mut Input<'_>) -> *mut fiveply_yahtzee_state {
        let place = input.below(4);
        input.aim(place!(self.memory.states[place]))
    }

    fn record(&mut self, input: &mut Input<'_>) -> *mut fiveply_yahtzee_undo_record {
        let place = input.below(3);
        input.aim(place!(self.memory.records[place]))
    }

    /// The text, and a length of it that is true.
    fn text(&mut self, input: &mut Input<'_>) -> (*mut c_char, usize) {
        let text = &mut self.memory().text;
        text[TEXT - 1] = 0;
        let written = text.iter().position(|&byte| byte == 0).unwrap_or(0);
        let length = match input.below(4) {
            0 => input.length(TEXT),
            1 => written,
            _ => NUL_TERMINATED,
        };
        (input.aim(place!(self.memory.text).cast::<c_char>()), length)
    }

    /// A workspace, the search of the same number, and a size that is true.
    fn workspace(&mut self, input: &mut Input<'_>) -> (*mut fiveply_yahtzee_search, *mut c_void, usize) {
        let (place, other) = (input.below(2), input.byte());
        let place_of_search = if other == 0 { 1 - place } else { place };
        let words: *mut u64 = input.aim(place!(self.workspaces[place]).cast::<u64>());
        let search = input.aim(place!(self.memory.searches[place_of_search]));
        (search, words.cast(), input.length(8 * WORDS))
    }

    /// Rules and positions out of nothing.
    fn make(&mut self, input: &mut Input<'_>) -> Done {
        let choice = input.below(8);
        let (state, problem) = (self.state(input), self.problem(input));
        let rules = input.aim(place!(self.memory.rules));
        let (text, length) = self.text(input);
        Done::Called(match choice {
            0 => call!(fiveply_yahtzee_rules_default(rules)),
            1 => call!(fiveply_yahtzee_rules_parse(text, length, rules, problem)),
            2 => call!(fiveply_yahtzee_new(state, rules, input.number(), problem)),
            3 => call!(fiveply_yahtzee_new_real_dice(state, rules, problem)),
            4 => {
                let filled = input.number() as u16;
                let (upper, fifty, rerolls) = (input.byte() % 70, input.seat(), input.seat());
                let dice = input.aim(place!(self.memory.dice).cast::<u8>());
                call!(fiveply_yahtzee_from_totals(state, rules, filled, upper, fifty, dice, rerolls, problem))
            }
            5 | 6 => call!(fiveply_yahtzee_parse(state, text, length, problem)),
            _ => {
                let length = input.length(FIVEPLY_YAHTZEE_SAVE_SIZE);
                let bytes = input.aim(place!(self.memory.saved).cast::<u8>());
                call!(fiveply_yahtzee_load(state, bytes, length, problem))
            }
        })
    }

    /// Questions about a position, and facts by number.
    fn ask(&mut self, input: &mut Input<'_>) -> Done {
        let (choice, state, seat) = (input.below(26), self.state(input), input.seat());
        let byte = input.aim(place!(self.memory.byte));
        let half = input.aim(place!(self.memory.half));
        let word = input.aim(place!(self.memory.word));
        let number = input.aim(place!(self.memory.number));
        let size = input.aim(place!(self.memory.size));
        Done::Called(match choice {
            0 => call!(fiveply_yahtzee_validate(state, self.problem(input))),
            1 => call!(fiveply_yahtzee_to_act(state, word)),
            2 => call!(fiveply_yahtzee_action_count(state, seat, size)),
            3 => {
                let (k, action) = (input.below(50), input.aim(place!(self.memory.action)));
                call!(fiveply_yahtzee_action_at(state, seat, k, action))
            }
            4 => {
                let (actions, capacity) = (
                    input.aim(place!(self.memory.actions).cast::<fiveply_yahtzee_action>()),
                    input.length(8),
                );
                call!(fiveply_yahtzee_legal_actions(state, seat, actions, capacity, size))
            }
            5 => call!(fiveply_yahtzee_score(state, seat, number)),
            6 => call!(fiveply_yahtzee_is_over(state, byte)),
            7 => call!(fiveply_yahtzee_winner(state, word)),
            8 => call!(fiveply_yahtzee_get_rules(state, input.aim(place!(self.memory.rules)))),
            9 => call!(fiveply_yahtzee_players(state, byte)),
            10 => call!(fiveply_yahtzee_boxes(state, byte)),
            11 => call!(fiveply_yahtzee_turn(state, byte)),
            12 => call!(fiveply_yahtzee_dice(state, input.aim(place!(self.memory.dice).cast::<u8>()))),
            13 => call!(fiveply_yahtzee_rerolls(state, byte)),
            14 => call!(fiveply_yahtzee_awaited(state, byte)),
            15 => call!(fiveply_yahtzee_box(state, seat, input.byte() % 17, number)),
            16 => call!(fiveply_yahtzee_filled(state, seat, half)),
            17 => call!(fiveply_yahtzee_upper_total(state, seat, number)),
            18 => call!(fiveply_yahtzee_upper_bonus(state, seat, number)),
            19 => call!(fiveply_yahtzee_yahtzee_bonuses(state, seat, byte)),
            20 => call!(fiveply_yahtzee_points(state, input.byte() % 17, number, self.problem(input))),
            21 => call!(fiveply_yahtzee_bonus(state, number)),
            22 => {
                let action = input.aim(place!(self.memory.action));
                call!(fiveply_yahtzee_kept(state, action, input.aim(place!(self.memory.roll))))
            }
            23 => {
                let (text, length) = self.text(input);
                call!(fiveply_yahtzee_category_from_name(text, length, byte))
            }
            24 => {
                let (major, minor) = (u32::from(input.seat()), u32::from(input.seat()));
                fiveply_check(major, minor, input.number() as u32 + fiveply_abi_version())
            }
            _ => {
                let number = input.byte();
                let texts = [
                    fiveply_version(),
                    fiveply_status_text(i32::from(number) - 20),
                    fiveply_yahtzee_category_name(number),
                    fiveply_yahtzee_reason_name(number.into()),
                    fiveply_yahtzee_reason_text(number.into()),
                ];
                assert!(texts[..2].iter().all(|text| !text.is_null()));
                FIVEPLY_DONE
            }
        })
    }

    /// Text and bytes out of objects, and actions from text.
    fn write_and_read(&mut self, input: &mut Input<'_>) -> Done {
        let (choice, state) = (input.below(7), self.state(input));
        let (text, written) =
            (input.aim(place!(self.memory.text).cast::<c_char>()), input.aim(place!(self.memory.size)));
        let capacity = input.length(TEXT);
        let action = input.aim(place!(self.memory.action));
        Done::Called(match choice {
            0 => call!(fiveply_yahtzee_write(state, text, capacity, written)),
            1 => {
                let bytes = input.aim(place!(self.memory.saved).cast::<u8>());
                call!(fiveply_yahtzee_save(state, bytes, capacity.min(FIVEPLY_YAHTZEE_SAVE_SIZE), written))
            }
            2 => call!(fiveply_yahtzee_action_write(state, action, text, capacity, written)),
            3 => call!(fiveply_yahtzee_rules_write(place!(self.memory.rules), text, capacity, written)),
            4 => call!(fiveply_yahtzee_reason_write(place!(self.memory.advice), text, capacity, written)),
            5 => {
                let (text, length) = self.text(input);
                call!(fiveply_yahtzee_action_parse(state, text, length, action, self.problem(input)))
            }
            _ => {
                // Text that was written reads back to the same bytes.
                let source = input.below(4);
                let state = place!(self.memory.states[source]);
                let status = call!(fiveply_yahtzee_write(
                    state,
                    place!(self.memory.text).cast::<c_char>(),
                    TEXT,
                    place!(self.memory.size)
                ));
                if status == FIVEPLY_DONE
                    && call!(fiveply_yahtzee_validate(state, core::ptr::null_mut())) == FIVEPLY_DONE
                {
                    let mut read = fiveply_yahtzee_state::new_zeroed();
                    let text = place!(self.memory.text).cast::<c_char>();
                    let read_status = call!(fiveply_yahtzee_parse(
                        &raw mut read,
                        text,
                        NUL_TERMINATED,
                        core::ptr::null_mut()
                    ));
                    assert_eq!(read_status, FIVEPLY_DONE);
                    assert_eq!(read.body, self.memory().states[source].body);
                }
                status
            }
        })
    }

    /// Moves, their records, views and dice.
    fn play(&mut self, input: &mut Input<'_>) -> Done {
        let (choice, state) = (input.below(8), self.state(input));
        let (record, event) = (self.record(input), input.aim(place!(self.memory.event)));
        let problem = self.problem(input);
        Done::Called(match choice {
            0 => {
                let action = input.aim(place!(self.memory.action));
                call!(fiveply_yahtzee_apply(state, action, record, event, problem))
            }
            1 => {
                let roll = input.aim(place!(self.memory.roll));
                call!(fiveply_yahtzee_reveal(state, roll, record, event, problem))
            }
            2 => call!(fiveply_yahtzee_undo(state, record)),
            3 => {
                let seat = input.seat();
                call!(fiveply_yahtzee_observe(state, seat, self.state(input)))
            }
            4 => return self.reveal_what_is_awaited(input),
            _ => return self.play_from_the_list(input),
        })
    }

    /// One of the legal actions, done, taken back and done again.
    fn play_from_the_list(&mut self, input: &mut Input<'_>) -> Done {
        let place = input.below(4);
        let (state, action) = (place!(self.memory.states[place]), place!(self.memory.action));
        let (record, nothing) = (place!(self.memory.records[0]), core::ptr::null_mut());
        let status = call!(fiveply_yahtzee_action_at(state, input.seat(), input.below(47), action));
        if status != FIVEPLY_DONE {
            return Done::Called(status);
        }
        let before = self.memory().states[place];
        let statuses = [
            call!(fiveply_yahtzee_apply(state, action, record, core::ptr::null_mut(), nothing)),
            call!(fiveply_yahtzee_undo(state, record)),
        ];
        if is_sound(&before) {
            assert_eq!(statuses, [FIVEPLY_DONE; 2]);
            assert_eq!(self.memory().states[place].as_bytes(), before.as_bytes());
        }
        call!(fiveply_yahtzee_apply(state, action, record, core::ptr::null_mut(), nothing));
        Done::Called(FIVEPLY_DONE)
    }

    /// Dice for a view that awaits some.
    fn reveal_what_is_awaited(&mut self, input: &mut Input<'_>) -> Done {
        let place = input.below(4);
        let state = place!(self.memory.states[place]);
        let mut places = 0;
        call!(fiveply_yahtzee_awaited(state, &raw mut places));
        let mut roll = fiveply_yahtzee_roll::new_zeroed();
        roll.count = places.count_ones() as u8;
        roll.dice = core::array::from_fn(|_| 1 + input.byte() % 6);
        let problem = self.problem(input);
        let (record, event) = (place!(self.memory.records[1]), core::ptr::null_mut());
        Done::Called(call!(fiveply_yahtzee_reveal(state, &raw const roll, record, event, problem)))
    }

    /// Settings and decisions.
    fn search(&mut self, input: &mut Input<'_>) -> Done {
        let (choice, state, seat) = (input.below(20), self.state(input), input.seat());
        let (search, workspace, size) = self.workspace(input);
        let (count, value) = (input.aim(place!(self.memory.size)), input.aim(place!(self.memory.value)));
        let (action, problem) = (input.aim(place!(self.memory.action)), self.problem(input));
        let settings = input.aim(place!(self.memory.settings));
        let chosen = if input.byte() < 128 { core::ptr::null_mut() } else { settings };
        let budget = u32::from(input.byte()) % BUDGET;
        Done::Called(match choice {
            0 => {
                let length = input.length(size_of::<fiveply_yahtzee_settings>());
                call!(fiveply_yahtzee_settings_default(settings, length))
            }
            1 => call!(fiveply_yahtzee_settings_fit(settings, input.number() as u16 as usize)),
            6 => {
                call!(fiveply_yahtzee_workspace_size(settings));
                FIVEPLY_DONE
            }
            2..=5 => call!(fiveply_yahtzee_begin(search, workspace, size, chosen, state, seat, problem)),
            7..=9 => call!(fiveply_yahtzee_step(search, workspace, size, budget)),
            10 => call!(fiveply_yahtzee_follow(search, workspace, size, state, seat, problem)),
            11 => call!(fiveply_yahtzee_best(search, workspace, size, action)),
            12 => {
                let inside = workspace.cast();
                let own = place!(self.memory.candidates).cast::<fiveply_yahtzee_candidate>();
                let candidates = {
                    let is_inside = input.byte() == 0;
                    input.aim(if is_inside { inside } else { own })
                };
                call!(fiveply_yahtzee_ranked(search, workspace, size, candidates, input.length(8), count))
            }
            13 => call!(fiveply_yahtzee_progress(search, input.aim(place!(self.memory.progress)))),
            14 => call!(fiveply_yahtzee_choose(search, workspace, size, action)),
            15 => call!(fiveply_yahtzee_value(search, workspace, size, value)),
            16 => call!(fiveply_yahtzee_action_value(search, workspace, size, action, value)),
            17 => {
                let (filled, upper, fifty) = (input.number() as u16, input.byte() % 70, input.seat());
                call!(fiveply_yahtzee_card_value(search, workspace, size, filled, upper, fifty, value))
            }
            18 => call!(fiveply_yahtzee_ties(search, workspace, size, count)),
            _ => {
                let advice = input.aim(place!(self.memory.advice));
                call!(fiveply_yahtzee_advise(workspace, size, chosen, state, seat, budget, advice))
            }
        })
    }

    /// Objects copied, texts put in, and bytes altered.
    fn spoil(&mut self, input: &mut Input<'_>) -> Done {
        let memory = self.memory();
        match input.below(6) {
            0 => {
                let text = TEXTS[input.below(TEXTS.len())];
                for (slot, byte) in memory.text.iter_mut().zip(text.bytes().chain([0])) {
                    *slot = byte.cast_signed();
                }
            }
            1 => memory.text[input.below(80)] = input.byte().cast_signed(),
            2 => memory.states[input.below(4)] = memory.states[input.below(4)],
            3 => {
                memory.searches[1] = memory.searches[0];
                // SAFETY: places in the arena.
                unsafe { place!(self.workspaces[1]).write(place!(self.workspaces[0]).read()) };
            }
            4 => {
                let (word, which) = (input.below(WORDS), input.below(2));
                // SAFETY: a place in the arena.
                unsafe { place!(self.workspaces[which][word]).write(input.number()) };
            }
            _ => {
                let mut objects = memory.objects();
                let which = input.below(objects.len());
                let object = &mut objects[which];
                let place = input.below(object.len());
                object[place] = input.byte();
            }
        }
        Done::Spoilt
    }
}

/// Whether a game reaches the position.
fn is_sound(state: &fiveply_yahtzee_state) -> bool {
    call!(fiveply_yahtzee_validate(state, core::ptr::null_mut())) == FIVEPLY_DONE
}

/// The problem of a call that failed, and the line that it makes.
pub(crate) fn check_problem(problem: &fiveply_problem, status: i32) {
    let mut line = [1; FIVEPLY_PROBLEM_LINE];
    let mut length = 0;
    let written = call!(fiveply_problem_write(problem, line.as_mut_ptr(), line.len(), &raw mut length));
    assert_eq!((problem.status, written), (status, FIVEPLY_DONE));
    assert_eq!(line.iter().position(|&byte| byte == 0), Some(length));
}
