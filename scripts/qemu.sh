#!/usr/bin/env bash
# Runs a firmware on a board and ends with its exit code: scripts/qemu.sh BOARD FIRMWARE [ARGUMENTS...]
#
# Every instruction takes 64 ns of virtual time (-icount shift=6): runs repeat exactly, and SysTick counts instructions.
# The arguments are the firmware's own, by semihosting. A firmware that has not ended in time ends with code 124.
set -euo pipefail

SECONDS_ALLOWED=${FIVEPLY_QEMU_SECONDS:-300}

board=$1
firmware=$2
shift 2
arguments=
for argument in "$(basename "$firmware")" "$@"; do
    arguments+=",arg=$argument"
done
exec timeout "$SECONDS_ALLOWED" qemu-system-arm -machine "$board" -kernel "$firmware" -icount shift=6 \
    -display none -monitor none -serial none -chardev stdio,id=host \
    -semihosting-config "enable=on,target=native,chardev=host$arguments" </dev/null
