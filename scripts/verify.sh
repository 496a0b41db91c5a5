#!/usr/bin/env bash
# What needs more tools or more time than `make test`. Runs what it can: a check that fails does not keep the others from
# running, and the end lists what ran, what did not and why, and what failed. About 20 minutes on two cores.
#
#   FUZZ_SECONDS    for each fuzz target, 60 if unset
#   ONLY            a word: only the checks that have it in their name
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=scripts/toolchain.sh
source scripts/toolchain.sh
# shellcheck source=scripts/boards.sh
source scripts/boards.sh

FUZZ_SECONDS=${FUZZ_SECONDS:-60}
ONLY=${ONLY:-}
MSRV=$(sed -n 's/^rust-version = "\(.*\)"/\1/p' Cargo.toml)
HOST=$(rustc -vV | sed -n 's/^host: //p')
MEMCHECK="valgrind -q --error-exitcode=1 --leak-check=full"

report=() failures=0

# attempt NAME NEED COMMAND...: NEED is a word of `lacks`; the command runs in a process of its own, where errors count.
attempt() {
    local name=$1 need=$2 start=$SECONDS lacking
    shift 2
    [[ $name == *"$ONLY"* ]] || return 0
    lacking=$(lacks "$need")
    if [ -n "$lacking" ]; then
        tell "skipped $name: $lacking"
        return
    fi
    echo "== $name"
    if bash -euo pipefail -c "$(declare -f); $(declare -p TARGET_DIR BOARDS_TABLE DEBIAN_CORE_SOURCE HOST MSRV FUZZ_SECONDS MEMCHECK); $*"; then
        tell "ran $name: ok, $((SECONDS - start)) s"
    else
        tell "ran $name: FAILED"
        failures=$((failures + 1))
    fi
}

tell() {
    echo "$1"
    report+=("$1")
}

# lacks NEED: what is missing, in words; nothing if it is there.
lacks() {
    case $1 in
    nothing) ;;
    nightly) cargo +nightly --version >/dev/null 2>&1 || echo "no nightly Rust" ;;
    miri) has_miri || echo "no nightly Rust with Miri" ;;
    msrv) has_msrv || echo "no Rust $MSRV" ;;
    wasm32) has_wasm32 || echo "no Rust for wasm32-unknown-unknown, or no node" ;;
    *) command -v "$1" >/dev/null || echo "no $1" ;;
    esac
}

has_msrv() {
    cargo "+$MSRV" --version >/dev/null 2>&1 || rustup toolchain install "$MSRV" --profile minimal >/dev/null 2>&1
}

has_miri() {
    cargo +nightly miri --version >/dev/null 2>&1 ||
        rustup component add miri rust-src --toolchain nightly >/dev/null 2>&1
}

has_wasm32() {
    command -v node >/dev/null &&
        { [ "$(rust_route wasm32-unknown-unknown)" = rustup ] || rustup target add wasm32-unknown-unknown >/dev/null 2>&1; }
}

# Each crate with every set of its features, for this machine and, what can be, for a Cortex-M.
linted_in_every_combination() {
    local features
    for features in "" spider splendor yahtzee spider,yahtzee spider,splendor,yahtzee yahtzee-full yahtzee-small yahtzee-tiny yahtzee-full,yahtzee-tiny; do
        lint -p fiveply --no-default-features --features "$features"
    done
    for features in spider splendor yahtzee spider,yahtzee splendor,yahtzee yahtzee,panic-loop; do
        lint -p fiveply-ffi --no-default-features --features "$features"
    done
    for features in hosted,spider hosted,splendor hosted,yahtzee hosted,yahtzee,panic-loop; do
        lint -p fiveply-ffi --no-default-features --features "$features" --target-dir "$TARGET_DIR/hosted"
    done
    target_cargo thumbv6m-none-eabi clippy --quiet -p fiveply-ffi -- -D warnings
}

lint() { cargo clippy --quiet "$@" -- -D warnings; }

# What a caller may do with pointers, by the model of Rust's memory: tests of the boundary, and sequences of calls.
miri() {
    export CARGO_TARGET_DIR=$TARGET_DIR/miri
    cargo +nightly miri test --quiet -p fiveply-tests --test hostile any_sequence_of_calls
    MIRIFLAGS=-Zmiri-disable-isolation cargo +nightly miri test --quiet -p fiveply-ffi --features hosted
}

# The C programs with the sanitizers of clang, in code that the archive calls and is called by.
sanitized() {
    local wrapper=build/sanitized
    mkdir -p build
    printf '#!/bin/sh\nexec clang -fsanitize=address,undefined -fno-sanitize-recover=all "$@"\n' >$wrapper-cc
    printf '#!/bin/sh\nexec clang++ -fsanitize=address,undefined -fno-sanitize-recover=all "$@"\n' >$wrapper-c++
    chmod +x $wrapper-cc $wrapper-c++
    CC=$PWD/$wrapper-cc CXX=$PWD/$wrapper-c++ scripts/c-tests.sh
}

memchecked() {
    RUN_WITH=$MEMCHECK scripts/c-tests.sh
    $MEMCHECK build/bin/fiveply yahtzee check tests/data/yahtzee/bug_cases.csv
}

# Each target for a bounded time, from its corpus on, with address sanitizer, debug assertions and overflow checks. What
# it finds new stays in build/fuzz.
fuzzed() {
    local target
    export CARGO_TARGET_DIR=$PWD/build/fuzz
    export RUSTFLAGS="-Zsanitizer=address --cfg fuzzing -Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 \
        -Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table \
        -Cllvm-args=-sanitizer-coverage-trace-compares"
    cargo +nightly build --quiet --release --target "$HOST" --manifest-path tests/fuzz/Cargo.toml
    for target in tests/fuzz/fuzz_targets/*.rs; do
        target=$(basename "$target" .rs)
        mkdir -p "build/fuzz/corpus/$target"
        "build/fuzz/$HOST/release/$target" -max_total_time="$FUZZ_SECONDS" -max_len=4096 -len_control=0 -timeout=20 \
            -verbosity=0 -print_final_stats=1 -artifact_prefix="build/fuzz/$target-" \
            "build/fuzz/corpus/$target" "tests/fuzz/corpus/$target"
    done
}

# The digests of tests/data/digests.txt out of WebAssembly.
digests_in_wasm32() {
    cargo build --quiet --release -p fiveply --target wasm32-unknown-unknown
    cargo rustc --quiet --release -p fiveply-tests --lib --crate-type cdylib --target wasm32-unknown-unknown
    node - "$TARGET_DIR/wasm32-unknown-unknown/release/fiveply_tests.wasm" <<'END'
const fs = require("fs");
const lines = fs.readFileSync("tests/data/digests.txt", "utf8").split("\n");
WebAssembly.instantiate(fs.readFileSync(process.argv[2]), {}).then(({ instance }) => {
    const check = (name, digest) => {
        const [, count, expected] = lines.find((line) => line.startsWith(`${name} `)).split(" ");
        const got = BigInt.asUintN(64, digest(Number(count))).toString(16).padStart(16, "0");
        console.log(`${name}: ${count} decisions, ${got}`);
        if (got !== expected) process.exitCode = 1;
    };
    check("yahtzee", instance.exports.yahtzee_digest);
    ["full", "small", "tiny", "full_look_ahead", "small_look_ahead", "tiny_look_ahead"].forEach((name, grade) =>
        check(`yahtzee_${name}`, (count) => instance.exports.graded_digest(grade, count)));
    ["spider", "spider_endings", "spider_deals", "splendor"].forEach((name) => check(name, instance.exports[`${name}_digest`]));
});
END
}

# A hit would be an overflow or a broken assertion that the release build hides.
checked_firmware() {
    export CARGO_PROFILE_RELEASE_DEBUG_ASSERTIONS=true CARGO_PROFILE_RELEASE_OVERFLOW_CHECKS=true
    export CARGO_TARGET_DIR=$TARGET_DIR/checked
    scripts/firmware.sh mps2-an386
}

# Panic-free at every optimisation that a firmware is built with.
proved_at() {
    CARGO_PROFILE_RELEASE_OPT_LEVEL=$1 CARGO_TARGET_DIR=$TARGET_DIR/opt-$1 scripts/link-proof.sh
}

digests_in_release() {
    cargo test --quiet --release -p fiveply-tests --test digests
}

# The committed tables, byte for byte, and what play by them earns.
tables_as_generated() {
    cargo run --quiet --release -p fiveply-tables -- --check engine/tables --figures
}

oldest_rust() {
    cargo "+$MSRV" check --quiet -p fiveply --target-dir "$TARGET_DIR/msrv"
    cargo "+$MSRV" check --quiet -p fiveply-ffi --target-dir "$TARGET_DIR/msrv"
    cargo "+$MSRV" check --quiet -p fiveply-tables --target-dir "$TARGET_DIR/msrv"
    cargo "+$MSRV" check --quiet -p fiveply-tests --tests --target-dir "$TARGET_DIR/msrv"
}

scripts/setup.sh test
attempt "lints in every combination of features" nothing linted_in_every_combination
attempt "digests in a release build" nothing digests_in_release
attempt "tables of grades as generated" nothing tables_as_generated
attempt "digests in wasm32" wasm32 digests_in_wasm32
attempt "every alteration of recorded data" nothing scripts/host-tests.sh full
for board in $(board_names); do
    attempt "same answers on host and $board" nothing scripts/compare.sh "$board"
done
attempt "firmware faults" nothing scripts/firmware-faults.sh
attempt "firmware with debug assertions and overflow checks" nothing checked_firmware
attempt "no reachable panic on any target" nothing scripts/link-proof.sh
attempt "no reachable panic at opt-level s" nothing proved_at s
attempt "no reachable panic at opt-level z" nothing proved_at z
attempt "oldest Rust that is promised, $MSRV" msrv oldest_rust
attempt "C boundary under Miri" miri miri
attempt "C tests with clang's sanitizers" clang sanitized
attempt "C tests and a data set under valgrind" valgrind memchecked
attempt "fuzz targets, $FUZZ_SECONDS s each" nightly fuzzed

echo
echo "make verify, in $SECONDS s:"
printf '  %s\n' "${report[@]}"
[ $failures -eq 0 ]
