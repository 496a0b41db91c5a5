#!/usr/bin/env bash
# The same questions on this machine and on a board, in Rust and in C: every answer has to be the same.
#
#   scripts/compare.sh [BOARD]     mps2-an386 if none is named
#
# Prints the firmware's log, then the verdict; `answer` lines are compared to the last digit. The answers of this
# machine are computed with the board's workspace, once by the Rust engine and once through the C header.
set -eEuo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=scripts/toolchain.sh
source scripts/toolchain.sh
# shellcheck source=scripts/boards.sh
source scripts/boards.sh

board=${1:-mps2-an386}
workspace_bytes=$(board_field "$board" workspace_bytes)
answers=build/firmware/$board
mkdir -p "$answers"

trap 'echo "compare: FAILED: $name" >&2' ERR

host_rust() {
    cargo run --release -p firmware-demo --bin demo -- "$workspace_bytes"
}

host_c() {
    scripts/build-library.sh
    cc -std=c11 -O2 -Wall -Wextra -Wpedantic -Wconversion -Werror -Iinclude -DWORKSPACE_BYTES="$workspace_bytes" \
        firmware-demo/c/{host,yahtzee,spider,splendor,line,random}.c build/lib/libfiveply.a -o "$answers/host-c"
    "$answers/host-c"
}

# collect NAME COMMAND...: shows what it prints, keeps the answers.
collect() {
    name=$1
    shift
    echo "== $name"
    "$@" | tee "$answers/$name.log"
    grep '^answer ' "$answers/$name.log" >"$answers/$name.answers"
}

collect host-rust host_rust
collect host-c host_c
collect board-rust scripts/firmware.sh "$board"
collect board-c scripts/firmware-c.sh "$board"

for name in host-c board-rust board-c; do
    diff -u "$answers/host-rust.answers" "$answers/$name.answers"
done
echo "== $board agrees with this machine, in Rust and in C: $(wc -l <"$answers/host-rust.answers") answers"
