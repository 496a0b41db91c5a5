//! Any sequence of calls through Splendor's C API, read from bytes, as [`calls`](crate::calls) makes them for Yahtzee: the same
//! promises hold after each.

// `place!` stands inside of `call!` and outside.
#![allow(unused_unsafe)]

use core::ffi::{c_char, c_void};
use core::ptr::null_mut;

use fiveply_hosted::splendor::facts::{
    fiveply_splendor_awaited, fiveply_splendor_bank, fiveply_splendor_bonuses, fiveply_splendor_bought,
    fiveply_splendor_deck, fiveply_splendor_deck_sizes, fiveply_splendor_get_card,
    fiveply_splendor_get_noble, fiveply_splendor_get_rules, fiveply_splendor_gone, fiveply_splendor_hand,
    fiveply_splendor_hidden, fiveply_splendor_is_last_round, fiveply_splendor_market, fiveply_splendor_moves,
    fiveply_splendor_nobles, fiveply_splendor_passes, fiveply_splendor_players, fiveply_splendor_tokens,
    fiveply_splendor_turn, fiveply_splendor_unseen, fiveply_splendor_visits,
};
use fiveply_hosted::splendor::purchases::{
    fiveply_splendor_purchases_begin, fiveply_splendor_purchases_begin_at, fiveply_splendor_purchases_plan,
    fiveply_splendor_purchases_result, fiveply_splendor_purchases_step,
};
use fiveply_hosted::splendor::search::{
    fiveply_splendor_advise, fiveply_splendor_begin, fiveply_splendor_best, fiveply_splendor_choose,
    fiveply_splendor_follow, fiveply_splendor_progress, fiveply_splendor_ranked,
    fiveply_splendor_reason_write, fiveply_splendor_search_answer, fiveply_splendor_settings_default,
    fiveply_splendor_settings_fit, fiveply_splendor_step,
};
use fiveply_hosted::splendor::state::{
    fiveply_splendor_action_at, fiveply_splendor_action_count, fiveply_splendor_action_parse,
    fiveply_splendor_action_write, fiveply_splendor_apply, fiveply_splendor_is_over,
    fiveply_splendor_legal_actions, fiveply_splendor_load, fiveply_splendor_new, fiveply_splendor_observe,
    fiveply_splendor_parse, fiveply_splendor_reveal, fiveply_splendor_rules_default,
    fiveply_splendor_rules_parse, fiveply_splendor_save, fiveply_splendor_score, fiveply_splendor_to_act,
    fiveply_splendor_undo, fiveply_splendor_validate, fiveply_splendor_winner, fiveply_splendor_write,
};
use fiveply_hosted::splendor::turns::{
    fiveply_splendor_turns_begin_at, fiveply_splendor_turns_plan, fiveply_splendor_turns_result,
    fiveply_splendor_turns_step,
};
#[allow(clippy::wildcard_imports)] // every type of the game in C
use fiveply_hosted::splendor::types::*;
use fiveply_hosted::status::{
    FIVEPLY_DONE, FIVEPLY_ERR_UNSUPPORTED, FIVEPLY_MORE, fiveply_problem, fiveply_progress,
};
use zerocopy::{FromBytes, FromZeros, IntoBytes};

use crate::calls::{Done, Input, NUL_TERMINATED, OPERATIONS, call, check_problem, memory, place};

/// Words of the workspace: room for each planner.
const WORDS: usize = 4096;
/// Room for any text and a little more.
const TEXT: usize = FIVEPLY_SPLENDOR_STATE_TEXT + 32;
/// Units of a step.
const BUDGET: u32 = 200;

/// Texts from which a reader gets further than from random letters.
const TEXTS: [&str; 5] = [
    "players 2\ndeck 1 17 20 25\nS 15 1 0 0  2 2 3 2 3 4  30 38 29 8 48 68 63 45 77 89 83 76  3 2 0  266  \
     2 2 1 2 1 0  0 1 0 0 0  1 1 0  79 85 41  0 0 0 0 0 1  1 0 2 0 0  1 3 0  51 59 -1\nunseen 1 1\npasses 1",
    "take 1 1 1 0 0 ret 0 0 0 0 0 0 noble -1",
    "reserve 2 -1 ret 0 0 0 0 0 0 noble -1",
    "buyhand 0 pay 0 0 0 0 0 1 noble 3",
    "fewer",
];

memory! {
    rules: fiveply_splendor_rules,
    states: [fiveply_splendor_state; 4],
    records: [fiveply_splendor_undo_record; 2],
    search: fiveply_splendor_search,
    purchases: fiveply_splendor_purchases,
    turns: fiveply_splendor_turns,
    settings: fiveply_splendor_settings,
    action: fiveply_splendor_action,
    chance: fiveply_splendor_chance,
    event: fiveply_splendor_event,
    advice: fiveply_splendor_advice,
    progress: fiveply_progress,
    means: fiveply_splendor_means,
    problem_cards: [fiveply_splendor_problem_card; 6],
    purchases_answer: fiveply_splendor_purchases_answer,
    turns_answer: fiveply_splendor_turns_answer,
    steps: [fiveply_splendor_turn_step; 8],
    actions: [fiveply_splendor_action; 8],
    candidates: [fiveply_splendor_candidate; 8],
    card: fiveply_splendor_card,
    noble: fiveply_splendor_noble,
    saved: [u8; FIVEPLY_SPLENDOR_SAVE_SIZE + 8],
    bytes: [u8; FIVEPLY_SPLENDOR_DECK_MAX],
    byte: u8,
    half: u16,
    word: u32,
    number: i32,
    size: usize,
    text: [c_char; TEXT],
}

/// All memory of one run.
struct Arena {
    memory: Memory,
    problem: fiveply_problem,
    workspace: [u64; WORDS],
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

/// Fuzz target: a sequence of calls on Splendor's API.
pub fn splendor_calls(input: &[u8]) {
    let mut input = Input(input);
    #[allow(clippy::large_stack_arrays)] // on its way to the heap
    let arena =
        Box::new(Arena { memory: Memory::new(), problem: FromZeros::new_zeroed(), workspace: [0; WORDS] });
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
    /// A seeded game, a view of it, and a position with an unseen card; the last one stays as no function made it.
    fn start(&mut self, input: &mut Input<'_>) {
        let rules = place!(self.memory.rules);
        let size = size_of::<fiveply_splendor_settings>();
        call!(fiveply_splendor_settings_default(place!(self.memory.settings), size));
        call!(fiveply_splendor_rules_default(rules));
        self.memory().rules.players = 2 + input.byte() % 3;
        call!(fiveply_splendor_new(place!(self.memory.states[0]), rules, input.byte().into(), null_mut()));
        call!(fiveply_splendor_observe(
            place!(self.memory.states[0]),
            input.byte() % 2,
            place!(self.memory.states[1])
        ));
        let (text, length) = (TEXTS[0].as_ptr().cast(), TEXTS[0].len());
        call!(fiveply_splendor_parse(place!(self.memory.states[2]), text, length, null_mut()));
    }

    fn operate(&mut self, input: &mut Input<'_>) {
        let was_sound = self.is_sound();
        // Whatever was altered, a text ends.
        self.memory().text[TEXT - 1] = 0;
        let mut before = self.memory().clone();
        let untouched = fiveply_problem::read_from_bytes(&[0x5A; size_of::<fiveply_problem>()]).unwrap();
        // SAFETY: a place in the arena.
        unsafe { place!(self.problem).write(untouched) };
        self.may_explain = false;
        let done = match input.below(7) {
            0 => self.make(input),
            1 => self.ask(input),
            2 => self.write_and_read(input),
            3 => self.play(input),
            4 => self.search(input),
            5 => self.plan(input),
            _ => self.spoil(input),
        };
        let Done::Called(status) = done else { return };
        // SAFETY: a place in the arena.
        let problem = unsafe { place!(self.problem).read() };
        assert!((FIVEPLY_ERR_UNSUPPORTED..=FIVEPLY_MORE).contains(&status), "status {status}");
        if status < FIVEPLY_DONE {
            assert_eq!(before.objects(), self.memory().objects(), "status {status} changed something");
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

    fn state(&mut self, input: &mut Input<'_>) -> *mut fiveply_splendor_state {
        let place = input.below(4);
        input.aim(place!(self.memory.states[place]))
    }

    /// The text, and a length of it that is true.
    fn text(&mut self, input: &mut Input<'_>) -> (*mut c_char, usize) {
        let length = if input.below(4) == 0 { input.length(TEXT) } else { NUL_TERMINATED };
        (input.aim(place!(self.memory.text).cast::<c_char>()), length)
    }

    /// The workspace, and a size that is true.
    fn workspace(&mut self, input: &mut Input<'_>) -> (*mut c_void, usize) {
        let words: *mut u64 = input.aim(place!(self.workspace).cast::<u64>());
        (words.cast(), input.length(8 * WORDS))
    }

    /// Rules and positions out of nothing.
    fn make(&mut self, input: &mut Input<'_>) -> Done {
        let choice = input.below(6);
        let (state, problem) = (self.state(input), self.problem(input));
        let rules = input.aim(place!(self.memory.rules));
        let (text, length) = self.text(input);
        Done::Called(match choice {
            0 => call!(fiveply_splendor_rules_default(rules)),
            1 => call!(fiveply_splendor_rules_parse(text, length, rules, problem)),
            2 => call!(fiveply_splendor_new(state, rules, input.number(), problem)),
            3 | 4 => call!(fiveply_splendor_parse(state, text, length, problem)),
            _ => {
                let length = input.length(FIVEPLY_SPLENDOR_SAVE_SIZE);
                let bytes = input.aim(place!(self.memory.saved).cast::<u8>());
                call!(fiveply_splendor_load(state, bytes, length, problem))
            }
        })
    }

    /// Questions about a position, and facts by number.
    fn ask(&mut self, input: &mut Input<'_>) -> Done {
        let (choice, state, seat) = (input.below(30), self.state(input), input.seat());
        let bytes = input.aim(place!(self.memory.bytes).cast::<u8>());
        let byte = input.aim(place!(self.memory.byte));
        let half = input.aim(place!(self.memory.half));
        let word = input.aim(place!(self.memory.word));
        let size = input.aim(place!(self.memory.size));
        Done::Called(match choice {
            0 => call!(fiveply_splendor_validate(state, self.problem(input))),
            1 => call!(fiveply_splendor_to_act(state, word)),
            2 => call!(fiveply_splendor_action_count(state, seat, size)),
            3 => {
                let (k, action) = (input.below(700), input.aim(place!(self.memory.action)));
                call!(fiveply_splendor_action_at(state, seat, k, action))
            }
            4 => {
                let actions = input.aim(place!(self.memory.actions).cast::<fiveply_splendor_action>());
                call!(fiveply_splendor_legal_actions(state, seat, actions, input.length(8), size))
            }
            5 => call!(fiveply_splendor_score(state, seat, input.aim(place!(self.memory.number)))),
            6 => call!(fiveply_splendor_is_over(state, byte)),
            7 => call!(fiveply_splendor_winner(state, word)),
            8 => call!(fiveply_splendor_get_rules(state, input.aim(place!(self.memory.rules)))),
            9 => call!(fiveply_splendor_players(state, byte)),
            10 => call!(fiveply_splendor_turn(state, byte)),
            11 => call!(fiveply_splendor_bank(state, bytes)),
            12 => call!(fiveply_splendor_market(state, bytes)),
            13 => call!(fiveply_splendor_awaited(state, half)),
            14 => call!(fiveply_splendor_deck_sizes(state, bytes)),
            15 => {
                let capacity = input.length(FIVEPLY_SPLENDOR_DECK_MAX);
                call!(fiveply_splendor_deck(state, input.byte() % 5, bytes, capacity, size))
            }
            16 => call!(fiveply_splendor_nobles(state, half)),
            17 => call!(fiveply_splendor_tokens(state, seat, bytes)),
            18 => call!(fiveply_splendor_bonuses(state, seat, bytes)),
            19 => call!(fiveply_splendor_hand(state, seat, bytes)),
            20 => call!(fiveply_splendor_unseen(state, seat, byte)),
            21 => call!(fiveply_splendor_bought(state, seat, byte)),
            22 => call!(fiveply_splendor_visits(state, seat, byte)),
            23 => call!(fiveply_splendor_is_last_round(state, byte)),
            24 => call!(fiveply_splendor_passes(state, byte)),
            25 => call!(fiveply_splendor_moves(state, half)),
            26 => call!(fiveply_splendor_get_card(input.byte(), input.aim(place!(self.memory.card)))),
            27 => call!(fiveply_splendor_gone(state, bytes)),
            28 => call!(fiveply_splendor_hidden(state, bytes)),
            _ => call!(fiveply_splendor_get_noble(input.byte() % 12, input.aim(place!(self.memory.noble)))),
        })
    }

    /// Text and bytes out of objects, and actions from text.
    fn write_and_read(&mut self, input: &mut Input<'_>) -> Done {
        let (choice, state) = (input.below(5), self.state(input));
        let text = input.aim(place!(self.memory.text).cast::<c_char>());
        let written = input.aim(place!(self.memory.size));
        let (capacity, action) = (input.length(TEXT), input.aim(place!(self.memory.action)));
        Done::Called(match choice {
            0 => call!(fiveply_splendor_write(state, text, capacity, written)),
            1 => {
                let bytes = input.aim(place!(self.memory.saved).cast::<u8>());
                call!(fiveply_splendor_save(state, bytes, capacity.min(FIVEPLY_SPLENDOR_SAVE_SIZE), written))
            }
            2 => call!(fiveply_splendor_action_write(state, action, text, capacity, written)),
            3 => call!(fiveply_splendor_reason_write(place!(self.memory.advice), text, capacity, written)),
            _ => {
                let (text, length) = self.text(input);
                call!(fiveply_splendor_action_parse(state, text, length, action, self.problem(input)))
            }
        })
    }

    /// Actions, their records, views and cards.
    fn play(&mut self, input: &mut Input<'_>) -> Done {
        let (choice, state, place) = (input.below(7), self.state(input), input.below(2));
        let record = input.aim(place!(self.memory.records[place]));
        let (event, problem) = (input.aim(place!(self.memory.event)), self.problem(input));
        let (action, chance) = (input.aim(place!(self.memory.action)), input.aim(place!(self.memory.chance)));
        Done::Called(match choice {
            0 => call!(fiveply_splendor_apply(state, action, record, event, problem)),
            1 => {
                let number =
                    fiveply_splendor_chance { seat: 255, place: input.byte() % 13, card: input.byte() % 92 };
                self.memory().chance = number;
                return Done::Spoilt;
            }
            2 => call!(fiveply_splendor_reveal(state, chance, record, event, problem)),
            3 => call!(fiveply_splendor_undo(state, record)),
            4 => call!(fiveply_splendor_observe(state, input.seat(), self.state(input))),
            _ => return self.play_from_the_list(input),
        })
    }

    /// One of the legal actions, done, taken back and done again.
    fn play_from_the_list(&mut self, input: &mut Input<'_>) -> Done {
        let place = input.below(4);
        let (state, action) = (place!(self.memory.states[place]), place!(self.memory.action));
        let (record, nothing) = (place!(self.memory.records[0]), null_mut());
        let mut seat = 0;
        call!(fiveply_splendor_turn(state, &raw mut seat));
        let status = call!(fiveply_splendor_action_at(state, seat, input.below(40), action));
        if status != FIVEPLY_DONE {
            return Done::Called(status);
        }
        let before = self.memory().states[place];
        let statuses = [
            call!(fiveply_splendor_apply(state, action, record, null_mut(), nothing)),
            call!(fiveply_splendor_undo(state, record)),
        ];
        if is_sound(&before) {
            assert_eq!(statuses, [FIVEPLY_DONE; 2]);
            assert_eq!(self.memory().states[place].as_bytes(), before.as_bytes());
        }
        call!(fiveply_splendor_apply(state, action, record, null_mut(), nothing));
        Done::Called(FIVEPLY_DONE)
    }

    /// Settings and decisions.
    fn search(&mut self, input: &mut Input<'_>) -> Done {
        let (choice, state, seat) = (input.below(14), self.state(input), input.seat());
        let (workspace, size) = self.workspace(input);
        let search = input.aim(place!(self.memory.search));
        let count = input.aim(place!(self.memory.size));
        let (action, problem) = (input.aim(place!(self.memory.action)), self.problem(input));
        let settings = input.aim(place!(self.memory.settings));
        let chosen = if input.byte() < 128 { null_mut() } else { settings };
        let advice = input.aim(place!(self.memory.advice));
        let budget = u32::from(input.byte()) % BUDGET;
        Done::Called(match choice {
            0 => {
                let length = input.length(size_of::<fiveply_splendor_settings>());
                call!(fiveply_splendor_settings_default(settings, length))
            }
            1 => call!(fiveply_splendor_settings_fit(settings, input.number() as u16 as usize)),
            2..=4 => call!(fiveply_splendor_begin(search, workspace, size, chosen, state, seat, problem)),
            5 | 6 => call!(fiveply_splendor_step(search, workspace, size, budget)),
            7 => call!(fiveply_splendor_follow(search, workspace, size, state, seat, problem)),
            8 => call!(fiveply_splendor_best(search, workspace, size, action)),
            9 => {
                let candidates =
                    input.aim(place!(self.memory.candidates).cast::<fiveply_splendor_candidate>());
                call!(fiveply_splendor_ranked(search, workspace, size, candidates, input.length(8), count))
            }
            10 => call!(fiveply_splendor_progress(search, input.aim(place!(self.memory.progress)))),
            11 => call!(fiveply_splendor_choose(search, workspace, size, action)),
            12 => call!(fiveply_splendor_search_answer(search, workspace, size, advice)),
            // Without a budget it would search to the end.
            _ => call!(fiveply_splendor_advise(workspace, size, chosen, state, seat, budget.max(1), advice)),
        })
    }

    /// The planners.
    fn plan(&mut self, input: &mut Input<'_>) -> Done {
        let (choice, state, seat) = (input.below(9), self.state(input), input.seat());
        let (workspace, size) = self.workspace(input);
        let (count, problem) = (input.aim(place!(self.memory.size)), self.problem(input));
        let purchases = input.aim(place!(self.memory.purchases));
        let turns = input.aim(place!(self.memory.turns));
        let budget = u32::from(input.byte()) % BUDGET;
        Done::Called(match choice {
            0 => {
                let means = input.aim(place!(self.memory.means));
                let cards =
                    input.aim(place!(self.memory.problem_cards).cast::<fiveply_splendor_problem_card>());
                let length = input.length(6);
                call!(fiveply_splendor_purchases_begin(
                    purchases,
                    workspace,
                    size,
                    means,
                    cards,
                    length,
                    core::ptr::null(),
                    0,
                    problem
                ))
            }
            1 => {
                let most = input.byte() % 17;
                call!(fiveply_splendor_purchases_begin_at(
                    purchases, workspace, size, state, seat, most, problem
                ))
            }
            2 => call!(fiveply_splendor_purchases_step(purchases, workspace, size, budget)),
            3 => {
                let answer = input.aim(place!(self.memory.purchases_answer));
                call!(fiveply_splendor_purchases_result(purchases, answer))
            }
            4 => {
                let numbers = input.aim(place!(self.memory.half));
                call!(fiveply_splendor_purchases_plan(purchases, numbers, input.length(1), count))
            }
            5 => {
                let target = input.byte() % 24;
                call!(fiveply_splendor_turns_begin_at(turns, workspace, size, state, seat, target, problem))
            }
            6 => call!(fiveply_splendor_turns_step(turns, workspace, size, budget)),
            7 => call!(fiveply_splendor_turns_result(turns, input.aim(place!(self.memory.turns_answer)))),
            _ => {
                let steps = input.aim(place!(self.memory.steps).cast::<fiveply_splendor_turn_step>());
                call!(fiveply_splendor_turns_plan(turns, workspace, size, steps, input.length(8), count))
            }
        })
    }

    /// Objects copied, texts put in, and bytes altered.
    fn spoil(&mut self, input: &mut Input<'_>) -> Done {
        let memory = self.memory();
        match input.below(5) {
            0 => {
                let text = TEXTS[input.below(TEXTS.len())];
                for (slot, byte) in memory.text.iter_mut().zip(text.bytes().chain([0])) {
                    *slot = byte.cast_signed();
                }
            }
            1 => memory.text[input.below(200)] = input.byte().cast_signed(),
            2 => memory.states[input.below(4)] = memory.states[input.below(4)],
            3 => {
                let word = input.below(WORDS);
                // SAFETY: a place in the arena.
                unsafe { place!(self.workspace[word]).write(input.number()) };
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
fn is_sound(state: &fiveply_splendor_state) -> bool {
    call!(fiveply_splendor_validate(state, null_mut())) == FIVEPLY_DONE
}
