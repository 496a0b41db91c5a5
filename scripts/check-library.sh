#!/usr/bin/env bash
# What the libraries show to a linker: the functions of the header, nothing else; and the name that programs remember.
# Also that every object begins with a word of its own, by which one kind is told from another.
set -euo pipefail
cd "$(dirname "$0")/.."

static=build/lib/libfiveply.a
shared=build/lib/libfiveply.so
header=build/include/fiveply.h

fail() { echo "library: $*" >&2 && exit 1; }

# Every name a library defines, our own object alone: compiler-builtins brings the compiler's helpers, weak and by their
# standard names.
static_names() {
    nm --defined-only --extern-only "$static" 2>/dev/null |
        awk '/:$/ { ours = /^fiveply/ } ours && NF == 3 { print $3 }' | sort -u
}
shared_names() { nm --dynamic --defined-only --extern-only "$shared" | awk '{ print $3 }' | sort -u; }
header_names() { grep -oE '\bfiveply_[a-z0-9_]+\(' "$header" | tr -d '(' | sort -u; }

# The number of the binary interface: programs of another one do not start with this library.
expected_soname() { sed -n 's/^#define FIVEPLY_ABI_VERSION \([0-9]*\)$/libfiveply.so.\1/p' "$header"; }

foreign=$({ static_names && shared_names; } | grep -v '^fiveply_' || true)
[ -z "$foreign" ] || fail "exports names that are not its own:" "$foreign"
difference=$(comm -3 <(header_names) <(shared_names))
[ -z "$difference" ] || fail "header (left) and library (right) differ:" "$difference"
soname=$(readelf -d "$shared" | sed -n 's/.*(SONAME).*\[\(.*\)\]/\1/p')
[ "$soname" = "$(expected_soname)" ] || fail "SONAME is '$soname', not $(expected_soname)"
shared_words=$(grep -rhoE "^ +fiveply_[a-z_]+ = .*\*b\"[^\"]{4}\"" ffi/src | grep -oE '\*b".*"' | sort | uniq -d)
[ -z "$shared_words" ] || fail "two kinds of objects begin with the same word:" "$shared_words"
echo "library: $(shared_names | wc -l) exported names, all of them in the header; $soname"
