#!/usr/bin/env bash
# Builds the Rust firmware for a board and runs it in QEMU: scripts/firmware.sh BOARD [PROGRAM [ARGUMENTS...]]
#
# PROGRAM is a file of firmware-demo/src/bin, `demo` if none is named. Of the demo there is one for each engine, as flash
# is small: one after the other. Prints the decoded log; ends with the firmware's exit code.
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=scripts/toolchain.sh
source scripts/toolchain.sh
# shellcheck source=scripts/boards.sh
source scripts/boards.sh
# shellcheck source=scripts/engines.sh
source scripts/engines.sh

board=$1
program=${2:-demo}
shift $(($# < 2 ? $# : 2))
target=$(board_field "$board" target)

# run ENGINE ARGUMENTS...: no engine for a program that asks none.
run() {
    local engine=$1 firmware=build/firmware/$board/$program${1:+-$1}
    shift
    FIVEPLY_ENGINE=$engine FIVEPLY_BOARD=$board target_cargo "$target" build --release -p firmware-demo --bin "$program"
    cp "$(target_output "$target")/$program" "$firmware"
    scripts/qemu.sh "$board" "$firmware" "$@" | "$TARGET_DIR/debug/defmt-decode" "$firmware"
}

mkdir -p "build/firmware/$board"
cargo build -p defmt-decode
if [ "$program" != demo ]; then
    run "" "$@"
else
    for engine in splendor; do
        run "$engine" "$@"
    done
fi
