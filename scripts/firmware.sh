#!/usr/bin/env bash
# Builds the Rust firmware for a board and runs it in QEMU: scripts/firmware.sh BOARD [PROGRAM [ARGUMENTS...]]
#
# PROGRAM is a file of firmware-demo/src/bin, `demo` if none is named. Prints the decoded log; ends with the firmware's
# exit code.
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=scripts/toolchain.sh
source scripts/toolchain.sh
# shellcheck source=scripts/boards.sh
source scripts/boards.sh

board=$1
program=${2:-demo}
shift $(($# < 2 ? $# : 2))
target=$(board_field "$board" target)
firmware=build/firmware/$board/$program

FIVEPLY_BOARD=$board target_cargo "$target" build --release -p firmware-demo --bin "$program"
mkdir -p "build/firmware/$board"
cp "$(target_output "$target")/$program" "$firmware"

cargo build -p defmt-decode
scripts/qemu.sh "$board" "$firmware" "$@" | "$TARGET_DIR/debug/defmt-decode" "$firmware"
