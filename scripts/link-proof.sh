#!/usr/bin/env bash
# Proves at link time that no exported function can reach a panic.
#
#   scripts/link-proof.sh [TARGET...]    this machine's libraries, and the archives for these bare-metal targets, or for all
#
# The panic handler of ffi calls `fiveply_panic_is_reachable`, which exists nowhere. Here every exported function becomes
# a root of a link that drops all unreachable code: it succeeds only if no path leads from any of them to the handler.
# For the libraries of the host, for bare-metal archives of every architecture, and for each engine alone on the
# smallest. tools/link-proof-control, linked in the same way, shows each time that the check can fail.
set -euo pipefail
shopt -s inherit_errexit
cd "$(dirname "$0")/.."
# shellcheck source=scripts/toolchain.sh
source scripts/toolchain.sh
# shellcheck source=scripts/archives.sh
source scripts/archives.sh

BARE_TARGETS=${*:-thumbv6m-none-eabi thumbv7em-none-eabi thumbv7em-none-eabihf riscv32imac-unknown-none-elf}
SMALLEST_TARGET=thumbv6m-none-eabi
PANIC=fiveply_panic_is_reachable

fail() { echo "link proof: $*" >&2 && exit 1; }

main() {
    local target engine library
    for target in host $BARE_TARGETS; do
        control "$target"
        library=$(archive fiveply-ffi fiveply "$target")
        prove "$target" "all engines" "$library"
    done
    prove_shared
    for engine in $ENGINES; do
        library=$(archive fiveply-ffi fiveply $SMALLEST_TARGET \
            --no-default-features --features "$engine" --config 'profile.release.opt-level="s"')
        prove $SMALLEST_TARGET "$engine alone, opt-level s" "$library"
    done
}

prove() {
    local target=$1 what=$2 archive=$3 roots
    mapfile -t roots < <(exported "$archive" | sed 's/^/--undefined=/')
    [ ${#roots[@]} -gt 0 ] || fail "$archive exports nothing"
    if ! link "$target" "$archive" --entry=0 "${roots[@]}"; then
        cat "$scratch/errors" >&2
        explain "$target" "$archive" "${roots[@]}"
        fail "$target, $what: a panic can be reached, or the library does not link"
    fi
    echo "link proof: $target, $what: ${#roots[@]} exported symbols, none reaches a panic"
}

# explain TARGET ARCHIVE ROOTS...: one path from an exported function to the panic handler.
explain() {
    local target=$1 archive=$2 objdump=objdump
    shift 2
    case $target in
    thumb*) objdump=arm-none-eabi-objdump ;;
    riscv*) return 0 ;; # the host's objdump does not read it, and the path is the same on the others
    esac
    link "$target" "$archive" --entry=0 --defsym=$PANIC=0x40 "$@" || return 0
    local handler
    handler=$(nm "$scratch/program" | awk '/rust_begin_unwind/ && !found++ { print $3 }')
    echo "one way to get there:" >&2
    "$objdump" --disassemble "$scratch/program" | awk -f scripts/call-path.awk -v roots=fiveply_ -v goal="$handler" >&2
}

# A shared library may be linked with a symbol open, so that its list of open symbols tells.
prove_shared() {
    cargo build --quiet --release -p fiveply-ffi || fail "host, shared: does not link"
    local library=$TARGET_DIR/release/libfiveply.so
    ! reaches_panic "$library" || fail "host, shared: a panic can be reached"
    echo "link proof: host, shared: $(exported "$library" --dynamic | wc -l) exported symbols, none reaches a panic"
}

reaches_panic() {
    nm --dynamic --undefined-only "$1" | grep -q "$PANIC"
}

# control TARGET: the same link lets a function pass that cannot panic, and finds one that can.
control() {
    local target=$1 archive
    archive=$(archive link-proof-control link_proof_control "$target")
    link "$target" "$archive" --entry=0 --undefined=control_total ||
        { cat "$scratch/errors" >&2 && fail "$target, control: a function without a panic does not link"; }
    ! link "$target" "$archive" --entry=0 --undefined=control_partial || fail "$target, control: a panic went unnoticed"
    grep -q "$PANIC" "$scratch/errors" || fail "$target, control: failed, but not for the panic"
    [ "$target" = host ] || return 0
    cc -shared -nostartfiles -o "$scratch/shared.so" -Wl,--gc-sections -Wl,--undefined=control_partial "$archive"
    reaches_panic "$scratch/shared.so" || fail "$target, control: a panic went unnoticed in a shared library"
}

main
