#!/usr/bin/env bash
# Everything that a change has to pass, on stable Rust: stops at the first check that fails, and says which.
set -eEuo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=scripts/toolchain.sh
source scripts/toolchain.sh

HOST_PACKAGES="-p fiveply -p fiveply-tables -p fiveply-tests -p header -p defmt-decode"
FIRMWARE_TARGET=thumbv7em-none-eabihf

name="before the first check"
trap 'echo "make test: FAILED: $name" >&2' ERR

# check NAME COMMAND...
check() {
    local start=$SECONDS
    name=$1
    shift
    echo "== $name"
    "$@"
    echo "== $name: passed in $((SECONDS - start)) s"
}

# Each set of crates by itself: features must not leak from the hosted ones into the library.
lint() {
    # shellcheck disable=SC2086 # lists of packages
    cargo clippy --quiet $HOST_PACKAGES --all-targets -- -D warnings
    cargo clippy --quiet -p fiveply-ffi -- -D warnings
    cargo clippy --quiet -p link-proof-control -- -D warnings
    cargo clippy --quiet -p firmware-demo --bin demo -- -D warnings
    rust_firmware clippy --quiet -p firmware-demo -- -D warnings
}

document() {
    # shellcheck disable=SC2086
    RUSTDOCFLAGS="-D warnings" cargo doc --quiet --no-deps $HOST_PACKAGES
    RUSTDOCFLAGS="-D warnings" rust_firmware doc --quiet --no-deps -p firmware-demo --lib
}

rust_firmware() { target_cargo $FIRMWARE_TARGET "$@"; }

check "format" cargo fmt --all --check
check "lints" lint
check "documentation" document
check "Rust tests" cargo test --quiet
check "header as generated" cargo run --quiet -p header verify
check "header in every language" scripts/check-header.sh
check "exported names" scripts/check-library.sh
check "C tests" scripts/c-tests.sh
check "host program" scripts/host-tests.sh
check "no reachable panic" scripts/link-proof.sh $FIRMWARE_TARGET
check "same answers on host and board" scripts/compare.sh
echo "== all checks passed in $SECONDS s"
