#!/usr/bin/env bash
# Builds the library for this machine: build/lib/libfiveply.{a,so} and build/include/fiveply.h.
#
# A file is replaced only when its contents changed, so that make rebuilds nothing else without need.
set -euo pipefail
cd "$(dirname "$0")/.."

output=${CARGO_TARGET_DIR:-target}/release

replace() {
    cmp -s "$1" "$2" || cp "$1" "$2"
}

cargo build --release -p fiveply-ffi
mkdir -p build/lib build/include
replace "$output/libfiveply.a" build/lib/libfiveply.a
replace include/fiveply.h build/include/fiveply.h
# Programs link libfiveply.so and, when they run, look for the name that stands in it.
soname=$(readelf -d "$output/libfiveply.so" | sed -n 's/.*(SONAME).*\[\(.*\)\]/\1/p')
replace "$output/libfiveply.so" "build/lib/$soname"
ln -sfn "$soname" build/lib/libfiveply.so
