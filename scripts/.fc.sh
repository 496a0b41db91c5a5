#!/usr/bin/env bash
# Builds the C firmware for a board and runs it in QEMU: scripts/firmware-c.sh BOARD
#
# arm-none-eabi-gcc, the public header and libfiveply.a: no Rust runtime, no C library. One for each engine, as flash is
# small. Prints what the firmware prints; ends with its exit code.
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=scripts/toolchain.sh
source scripts/toolchain.sh
# shellcheck source=scripts/boards.sh
source scripts/boards.sh
# shellcheck source=scripts/engines.sh
source scripts/engines.sh

board=$1
target=$(board_field "$board" target)
core=$(board_field "$board" core)
workspace_bytes=$(board_field "$board" workspace_bytes)
case $target in
*eabihf) float=(-mfloat-abi=hard -mfpu=fpv4-sp-d16) ;;
*) float=(-mfloat-abi=soft) ;;
esac

# run ENGINE
run() {
    local firmware=build/firmware/$board/demo-c-$1
    arm-none-eabi-gcc -std=c11 -O2 -Wall -Wextra -Wpedantic -Wconversion -Werror \
        -mthumb -mcpu="$core" "${float[@]}" -ffreestanding -ffunction-sections -fdata-sections \
        -Iinclude -DWORKSPACE_BYTES="$workspace_bytes" -DANSWERS="answers_$1" \
        firmware-demo/c/{startup,semihosting,board,line,random}.c "firmware-demo/c/$1.c" \
        "$(target_output "$target")/libfiveply.a" \
        -nostdlib -Wl,--gc-sections,--fatal-warnings -Wl,-z,noexecstack \
        -T "firmware-demo/boards/$board.x" -T firmware-demo/c/sections.ld -o "$firmware"
    scripts/qemu.sh "$board" "$firmware"
}

target_cargo "$target" rustc --release -p fiveply-ffi --crate-type staticlib
mkdir -p "build/firmware/$board"
for engine in splendor; do
    run "$engine"
done
