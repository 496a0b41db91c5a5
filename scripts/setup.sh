#!/usr/bin/env bash
# Installs what is missing, and nothing else: scripts/setup.sh demo|test
#
#   demo  a Rust target for Cortex-M4F, arm-none-eabi-gcc, QEMU
#   test  and the other bare-metal targets, rustfmt, clippy, a C++ compiler
#
# Quick when nothing is missing; safe to run twice, and twice at a time. Says which Arm toolchain it found.
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=scripts/toolchain.sh
source scripts/toolchain.sh

DEMO_TARGETS="thumbv7em-none-eabihf"
TEST_TARGETS="$DEMO_TARGETS thumbv6m-none-eabi thumbv7m-none-eabi thumbv7em-none-eabi riscv32imac-unknown-none-elf"
# command:package
DEMO_COMMANDS="qemu-system-arm:qemu-system-arm arm-none-eabi-gcc:gcc-arm-none-eabi"
TEST_COMMANDS="$DEMO_COMMANDS g++:g++"
DEBIAN_RUST="rustc-web cargo-web rust-web-src lld"

say() { echo "setup: $*"; }
fail() { say "$*" >&2 && exit 1; }

main() {
    case ${1:-test} in
    demo) install_all "$DEMO_TARGETS" "$DEMO_COMMANDS" ;;
    test)
        install_all "$TEST_TARGETS" "$TEST_COMMANDS"
        install_component rustfmt
        install_component clippy
        ;;
    *) fail "usage: scripts/setup.sh demo|test" ;;
    esac
}

install_all() {
    local targets=$1 commands=$2 target
    install_commands "$commands"
    for target in $targets; do
        install_target "$target"
    done
    say "Arm toolchain: $(describe_route thumbv7em-none-eabihf); $(arm-none-eabi-gcc --version | head -n 1)"
}

# One call of the package manager for all that is missing.
install_commands() {
    local pair packages=()
    for pair in $1; do
        command -v "${pair%%:*}" >/dev/null || packages+=("${pair#*:}")
    done
    [ ${#packages[@]} -eq 0 ] || install_packages "${packages[@]}"
}

install_packages() {
    local root=()
    if [ "$(id -u)" -ne 0 ]; then
        can_sudo || fail "please install with your package manager: $*"
        root=(sudo)
    fi
    command -v apt-get >/dev/null || fail "please install with your package manager: $*"
    say "installing $*"
    "${root[@]}" apt-get update -qq || say "apt-get update failed; trying with the lists there are"
    "${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >/dev/null ||
        fail "apt-get could not install: $*"
}

# Without a password, or with somebody there to type it.
can_sudo() {
    command -v sudo >/dev/null && { sudo -n true 2>/dev/null || [ -t 0 ]; }
}

install_target() {
    [ "$(rust_route "$1")" = none ] || return 0
    if command -v rustup >/dev/null && rustup target add "$1" && [ "$(rust_route "$1")" = rustup ]; then
        return 0
    fi
    say "rustup cannot add $1: taking the distribution's Rust, which builds core from source"
    # shellcheck disable=SC2086 # a list of packages
    install_packages $DEBIAN_RUST
    [ "$(rust_route "$1")" = debian ] || fail "no Rust for $1: neither by rustup nor by $DEBIAN_RUST"
}

install_component() {
    cargo "${1/rustfmt/fmt}" --version >/dev/null 2>&1 && return 0
    rustup component add "$1" || fail "please install $1 for your Rust"
}

describe_route() {
    case $(rust_route "$1") in
    rustup) echo "rustup target, $(rustc --version)" ;;
    debian) echo "the distribution's Rust with -Zbuild-std=core, $(/usr/bin/rustc --version)" ;;
    esac
}

mkdir -p build
exec 9>build/.setup.lock
if command -v flock >/dev/null; then
    flock 9
fi
main "$@"
