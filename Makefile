# Thin on purpose: what a target does stands in scripts/, one concern a file.
CC ?= cc
CFLAGS ?= -O2
C_STRICT = -std=c11 -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror

.PHONY: all library header demo test verify bench figures footprint clean

# The library, its header and the host program.
all: build/bin/fiveply

build/bin/fiveply: $(wildcard ffi/c/*.c ffi/c/*.h) build/lib/libfiveply.a
	@mkdir -p build/bin
	$(CC) $(C_STRICT) $(CFLAGS) -Iinclude $(wildcard ffi/c/*.c) build/lib/libfiveply.a -lm -o $@

# cargo knows best what is stale; a file that did not change keeps its date.
build/lib/libfiveply.a: library ;
library:
	scripts/build-library.sh

# include/fiveply.h, from the sources of ffi.
header:
	cargo run --quiet -p header write

# Yahtzee decisions, on this machine through the C header and on a Cortex-M4F in QEMU.
demo: all
	scripts/setup.sh demo
	scripts/demo.sh

# Everything that a change has to pass, on stable Rust.
test: all
	scripts/setup.sh test
	scripts/test.sh

# What needs more tools or more time than `test`; says what it ran and what it skipped.
verify: all
	scripts/verify.sh

# How fast, on this machine.
bench: all
	build/bin/fiveply yahtzee bench
	build/bin/fiveply spider bench
	build/bin/fiveply splendor bench

# The long figures of strength and speed that README quotes.
figures: all
	scripts/figures.sh

# Flash, RAM, stack and instructions of each engine on each core, held against their budget.
footprint:
	scripts/setup.sh demo
	scripts/footprint.sh

clean:
	cargo clean
	rm -rf build
