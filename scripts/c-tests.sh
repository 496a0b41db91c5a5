#!/usr/bin/env bash
# The C tests: each file of tests/c is a program on the public header, and passes by exiting with 0.
#
# Linked to the archive, and once more to the shared library, as a user of each would.
set -euo pipefail
cd "$(dirname "$0")/.."

mkdir -p build/tests
for source in tests/c/*.c; do
    program=build/tests/$(basename "$source" .c)
    cc -std=c11 -O2 -g -Wall -Wextra -Wpedantic -Wconversion -Werror -Iinclude "$source" build/lib/libfiveply.a \
        -o "$program"
    cc -std=c11 -O2 -g -Iinclude "$source" -Lbuild/lib -lfiveply -Wl,-rpath,"$PWD/build/lib" -o "$program-shared"
    for linked in "$program" "$program-shared"; do
        "$linked" || { echo "c-tests: $linked failed" >&2 && exit 1; }
    done
done
