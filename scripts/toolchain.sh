# shellcheck shell=bash
# Which Rust builds for a bare-metal target; sourced by the scripts that do so, from the project's root.
#
# Two routes. `rustup`: the target is installed beside the Rust in use. `debian`: where rustup cannot fetch targets, the
# distribution's own rustc and cargo build `core` from source for any target, in a target directory of their own.

DEBIAN_CORE_SOURCE=/usr/lib/rustlib/src/rust/library/core
TARGET_DIR=${CARGO_TARGET_DIR:-target}

# rust_route TARGET: prints `rustup`, `debian` or, when neither is there, `none`.
rust_route() {
    local libraries
    libraries=$(rustc --print target-libdir --target "$1" 2>/dev/null) || libraries=
    if compgen -G "$libraries/libcore-*.rlib" >/dev/null; then
        echo rustup
    elif [ -x /usr/bin/cargo ] && [ -d "$DEBIAN_CORE_SOURCE" ]; then
        echo debian
    else
        echo none
    fi
}

# target_cargo TARGET COMMAND ARGUMENTS...: cargo for that target, by the route that is there.
target_cargo() {
    local target=$1 command=$2
    shift 2
    case $(rust_route "$target") in
    rustup) cargo "$command" --target "$target" "$@" ;;
    debian) debian_cargo "$command" -Zbuild-std=core --target "$target" "$@" ;;
    none) echo "no Rust for $target: run scripts/setup.sh" >&2 && return 1 ;;
    esac
}

debian_cargo() {
    RUSTC_BOOTSTRAP=1 RUSTC=/usr/bin/rustc RUSTDOC=/usr/bin/rustdoc CARGO_TARGET_DIR=$TARGET_DIR/debian \
        CARGO_TARGET_THUMBV6M_NONE_EABI_LINKER=ld.lld CARGO_TARGET_THUMBV7M_NONE_EABI_LINKER=ld.lld \
        CARGO_TARGET_THUMBV7EM_NONE_EABI_LINKER=ld.lld CARGO_TARGET_THUMBV7EM_NONE_EABIHF_LINKER=ld.lld \
        CARGO_TARGET_RISCV32IMAC_UNKNOWN_NONE_ELF_LINKER=ld.lld \
        /usr/bin/cargo "$@"
}

# target_output TARGET: where `target_cargo TARGET build --release` leaves its files.
target_output() {
    case $(rust_route "$1") in
    debian) echo "$TARGET_DIR/debian/$1/release" ;;
    *) echo "$TARGET_DIR/$1/release" ;;
    esac
}

# target_linker: a linker that knows every target, as a command.
target_linker() {
    local lld
    lld=$(rustc --print sysroot)/lib/rustlib/$(rustc -vV | sed -n 's/^host: //p')/bin/rust-lld
    if [ -x "$lld" ]; then
        echo "$lld -flavor gnu"
    else
        echo ld.lld
    fi
}
