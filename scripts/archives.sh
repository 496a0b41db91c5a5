# shellcheck shell=bash
# Static libraries for any target, and programs linked out of them; sourced from the project's root, after toolchain.sh.

# shellcheck source=scripts/engines.sh
source scripts/engines.sh

# Where `link` leaves what it made: `program`, and `errors` if it did not.
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# archive PACKAGE LIBRARY TARGET ARGUMENTS...: builds a static library, prints where it is.
archive() {
    local package=$1 library=$2 target=$3
    shift 3
    if [ "$target" = host ]; then
        cargo rustc --quiet --release -p "$package" --crate-type staticlib "$@"
        echo "$TARGET_DIR/release/lib$library.a"
    else
        target_cargo "$target" rustc --quiet --release -p "$package" --crate-type staticlib "$@"
        echo "$(target_output "$target")/lib$library.a"
    fi
}

# exported FILE [nm's arguments]: the public functions and tables of a library.
exported() {
    nm --defined-only --extern-only "${@:2}" "$1" 2>/dev/null | awk '$3 ~ /^fiveply_/ { print $3 }' | sort -u
}

# link TARGET ARCHIVE ARGUMENTS...: a program out of an archive, of what its roots reach.
link() {
    local target=$1 archive=$2
    shift 2
    if [ "$target" = host ]; then
        cc -nostartfiles -no-pie -o "$scratch/program" -Wl,--gc-sections "${@/#/-Wl,}" "$archive" 2>"$scratch/errors"
    else
        # shellcheck disable=SC2046 # the command and its first arguments
        $(target_linker) --gc-sections -o "$scratch/program" "$@" "$archive" 2>"$scratch/errors"
    fi
}
