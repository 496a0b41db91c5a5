#!/usr/bin/env bash
# No fault of a firmware goes unnoticed: each ends QEMU with its own exit code (firmware-demo/src/device/end.rs).
set -euo pipefail
cd "$(dirname "$0")/.."

BOARD=mps2-an386

# expect WAY CODE...: one of these codes.
expect() {
    local way=$1 code=0
    shift
    scripts/firmware.sh $BOARD faults "$way" >/dev/null 2>&1 || code=$?
    case " $* " in
    *" $code "*) echo "faults: $way ends with $code" ;;
    *) echo "faults: $way ended with $code, expected $*" >&2 && exit 1 ;;
    esac
}

expect "done" 0
expect failed 1
expect panic 2
expect hardfault 3
expect overflow 2 3
expect interrupt 4
