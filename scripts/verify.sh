#!/usr/bin/env bash
# What needs more tools or more time than `make test`. Runs what it can, and ends with a list of what ran and what did
# not and why; a check that fails does not keep the others from running, but the exit code tells.
#
#   FUZZ_SECONDS    for each fuzz target, 60 if unset
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=scripts/toolchain.sh
source scripts/toolchain.sh
# shellcheck source=scripts/boards.sh
source scripts/boards.sh

FUZZ_SECONDS=${FUZZ_SECONDS:-60}
MSRV=$(sed -n 's/^rust-version = "\(.*\)"/\1/p' Cargo.toml)
HOST=$(rustc -vV | sed -n 's/^host: //p')
MEMCHECK="valgrind -q --error-exitcode=1 --leak-check=full"

ran=() failed=() skipped=()

# attempt NAME NEED COMMAND...: NEED is a word of `needs`; the command runs in a process of its own, where errors count.
attempt() {
    local name=$1 need=$2 start=$SECONDS
    shift 2
    if ! needs "$need"; then
        skipped+=("$name: needs $need")
        return
    fi
    echo "== $name"
    if bash -euo pipefail -c "$(declare -f); $(declare -p TARGET_DIR BOARDS_TABLE DEBIAN_CORE_SOURCE HOST MSRV FUZZ_SECONDS MEMCHECK); $*"; then
        ran+=("$name ($((SECONDS - start)) s)")
    else
        failed+=("$name")
    fi
}

needs() {
    case $1 in
    nothing) true ;;
    nightly) cargo +nightly --version >/dev/null 2>&1 ;;
    miri) cargo +nightly miri --version >/dev/null 2>&1 ;;
    msrv) cargo "+$MSRV" --version >/dev/null 2>&1 ;;
    *) command -v "$1" >/dev/null ;;
    esac
}

# What a caller may do with pointers, by the model of Rust's memory.
miri() {
    MIRIFLAGS=-Zmiri-disable-isolation CARGO_TARGET_DIR=$TARGET_DIR/miri \
        cargo +nightly miri test --quiet -p fiveply-ffi --features hosted
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

# Each target for a bounded time, from its corpus on, with address sanitizer, debug assertions and overflow checks.
fuzzed() {
    local target
    export RUSTFLAGS="-Zsanitizer=address -Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 \
        -Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table"
    export CARGO_TARGET_DIR=$PWD/build/fuzz
    cargo +nightly build --quiet --release --target "$HOST" --manifest-path tests/fuzz/Cargo.toml
    for target in tests/fuzz/fuzz_targets/*.rs; do
        target=$(basename "$target" .rs)
        mkdir -p "build/fuzz/corpus/$target"
        "build/fuzz/$HOST/release/$target" -max_total_time="$FUZZ_SECONDS" -verbosity=0 -print_final_stats=1 \
            -artifact_prefix="build/fuzz/$target-" "build/fuzz/corpus/$target" "tests/fuzz/corpus/$target"
    done
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

oldest_rust() {
    cargo "+$MSRV" check --quiet -p fiveply --target-dir "$TARGET_DIR/msrv"
    cargo "+$MSRV" check --quiet -p fiveply-ffi --target-dir "$TARGET_DIR/msrv"
}

scripts/setup.sh test
attempt "every alteration of recorded data" nothing scripts/host-tests.sh full
for board in $(board_names); do
    attempt "same answers on host and $board" nothing scripts/compare.sh "$board"
done
attempt "firmware with debug assertions and overflow checks" nothing checked_firmware
attempt "no reachable panic at opt-level s" nothing proved_at s
attempt "no reachable panic at opt-level z" nothing proved_at z
attempt "oldest Rust that is promised, $MSRV" msrv oldest_rust
attempt "C boundary under Miri" miri miri
attempt "C tests with clang's sanitizers" clang sanitized
attempt "C tests and a data set under valgrind" valgrind memchecked
attempt "fuzz targets, $FUZZ_SECONDS s each" nightly fuzzed

echo
[ ${#ran[@]} -eq 0 ] || printf 'ran:     %s\n' "${ran[@]}"
[ ${#skipped[@]} -eq 0 ] || printf 'skipped: %s\n' "${skipped[@]}"
[ ${#failed[@]} -eq 0 ] || printf 'FAILED:  %s\n' "${failed[@]}"
[ ${#failed[@]} -eq 0 ]
