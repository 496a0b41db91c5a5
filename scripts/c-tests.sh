#!/usr/bin/env bash
# The C tests: programs on the public header alone, linked to the archive and once more to the shared library.
#
# usage: c-tests.sh [ARCHIVE]: against another archive alone, such as one with debug assertions (see `make verify`)
#
# The suites of tests/c run for every game; a game joins with its name in GAMES and a header in tests/c/games.
# RUN_WITH="valgrind -q --error-exitcode=1" puts a command before each program; CC and CXX choose the compilers.
set -euo pipefail
cd "$(dirname "$0")/.."

GAMES="yahtzee spider splendor"
WARNINGS="-Wall -Wextra -Wpedantic -Wconversion -Werror"
CC=${CC:-cc}
CXX=${CXX:-c++}
RUN_WITH=${RUN_WITH:-}
ARCHIVE=${1:-build/lib/libfiveply.a}

output=build/tests
mkdir -p $output

fail() { echo "c-tests: $*" >&2 && exit 1; }

# test_program NAME COMPILER ARGUMENTS...: builds it, with each library, and runs it.
test_program() {
    local name=$1 compiler=$2
    shift 2
    # shellcheck disable=SC2086 # lists of options
    "$compiler" -O1 -g $WARNINGS -Ibuild/include "$@" "$ARCHIVE" -lm -lpthread -ldl -o "$output/$name"
    run "$output/$name"
    [ "$ARCHIVE" = build/lib/libfiveply.a ] || return 0
    # shellcheck disable=SC2086
    "$compiler" -O1 -g $WARNINGS -Ibuild/include "$@" -Lbuild/lib -lfiveply -Wl,-rpath,"$PWD/build/lib" -lm \
        -o "$output/$name-shared"
    run "$output/$name-shared" >/dev/null
}

run() {
    # shellcheck disable=SC2086 # a command and its options
    $RUN_WITH "$1" || fail "$1 failed"
}

# The suites that a game is ready for: its positions, and its decisions once the header has any.
suites() {
    echo position
    ! grep -q "fiveply_$1_begin(" build/include/fiveply.h || echo search pointers
}

# The program in the header's opening comment.
first_program() {
    sed -n '/^ \*  #include <fiveply.h>/,/^ \*  }$/s/^ \*  //p' build/include/fiveply.h
}

check_first_program() {
    first_program >$output/first.c
    [ "$(grep -c . $output/first.c)" -le 12 ] || fail "the header's first program has more than 12 lines"
    test_program first "$CC" -std=c99 $output/first.c | grep -x 'keep 6 6 6' >/dev/null || fail "the header's first program"
}

# Every function of the header is called by a test.
check_all_called() {
    local function game uncalled=
    for function in $(grep -oE '\bfiveply_[a-z0-9_]+\(' build/include/fiveply.h | tr -d '(' | sort -u); do
        game=$(cut -d_ -f2 <<<"$function")
        grep -qE "\b$function\(|VERB\(${function#fiveply_"$game"_}\)" tests/c/*.c tests/c/*.cpp tests/c/*.h ||
            uncalled+=" $function"
    done
    [ -z "$uncalled" ] || fail "no test calls$uncalled"
}

for game in $GAMES; do
    for suite in $(suites "$game"); do
        test_program "$game-$suite" "$CC" -std=c11 "-DFIXTURE=\"games/$game.h\"" "tests/c/$suite.c"
    done
    # The searches of a game that has more than one.
    for fixture in tests/c/games/"$game"_*.h; do
        [ -e "$fixture" ] || continue
        test_program "$(basename "$fixture" .h)-search" "$CC" -std=c11 "-DFIXTURE=\"games/$(basename "$fixture")\"" tests/c/search.c
    done
    for source in tests/c/"$game"*.c; do
        test_program "$(basename "$source" .c)" "$CC" -std=c11 "$source"
    done
done
test_program common "$CC" -std=c11 tests/c/common.c
check_first_program
check_all_called
! awk 'length > 100 { print FILENAME ":" FNR ": past column 100"; found = 1 } END { exit !found }' include/fiveply.h ||
    fail "the header is too wide"
if command -v "$CXX" >/dev/null; then
    for standard in c++11 c++20; do
        test_program "cpp-$standard" "$CXX" -std=$standard tests/c/cpp.cpp
    done
else
    echo "c-tests: no C++ compiler, its test is skipped"
fi
