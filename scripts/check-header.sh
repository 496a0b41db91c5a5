#!/usr/bin/env bash
# include/fiveply.h compiles without a warning in every language that it promises, with every compiler there is.
set -euo pipefail
cd "$(dirname "$0")/.."

WARNINGS="-Wall -Wextra -Wpedantic -Wconversion -Werror"
C_STANDARDS="c99 c11 c17"
CPP_STANDARDS="c++11 c++17 c++20"

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
# Twice: the guard has to hold.
printf '#include "fiveply.h"\n#include "fiveply.h"\nint main(void);\nint main(void) { return 0; }\n' >"$scratch/program.c"
printf '#include "fiveply.h"\n#include "fiveply.h"\nint main() { return 0; }\n' >"$scratch/program.cpp"

# check COMPILER STANDARD FILE
check() {
    # shellcheck disable=SC2086 # a list of options
    "$1" -std="$2" $WARNINGS -Iinclude -fsyntax-only "$3" || { echo "header: fails as $2 with $1" >&2 && exit 1; }
    checked+=" $1/$2"
}

checked=
for standard in $C_STANDARDS; do
    check cc "$standard" "$scratch/program.c"
    ! command -v clang >/dev/null || check clang "$standard" "$scratch/program.c"
done
for standard in $CPP_STANDARDS; do
    check c++ "$standard" "$scratch/program.cpp"
    ! command -v clang++ >/dev/null || check clang++ "$standard" "$scratch/program.cpp"
done
echo "header: no warning in$checked"
