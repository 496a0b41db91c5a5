#!/usr/bin/env bash
# What each engine costs on each core, held against a budget: scripts/footprint.sh [write]
#
#   flash     code and tables of a program that uses every function of the engine, in bytes
#   stack     the deepest that painting found below a decision, in bytes: a lower bound
#   unit      instructions of the longest unit of budget: the least that a slice can be
#   decision  instructions of a decision of the digest, its position drawn and written included
#
# All counted in QEMU at the shipped optimisation. firmware-demo/budget.txt has the figures that were accepted, and the
# rustc they were measured with: on that one 2 % more fails, on any other it is reported. `write` accepts what is.
set -eEuo pipefail
shopt -s inherit_errexit
cd "$(dirname "$0")/.."
# shellcheck source=scripts/toolchain.sh
source scripts/toolchain.sh
# shellcheck source=scripts/archives.sh
source scripts/archives.sh
# shellcheck source=scripts/boards.sh
source scripts/boards.sh

BUDGET=firmware-demo/budget.txt
TOLERANCE_PERCENT=2

# flash ENGINE TARGET: of that engine alone.
flash() {
    local engine=$1 target=$2 library roots
    library=$(archive fiveply-ffi fiveply "$target" --no-default-features --features "$engine")
    mapfile -t roots < <(exported "$library" | sed 's/^/--undefined=/')
    link "$target" "$library" --entry=0 "${roots[@]}"
    arm-none-eabi-size "$scratch/program" | awk 'NR == 2 { print $1 + $2 }'
}

# measure BOARD: a line for each engine.
measure() {
    local board=$1 target engine
    target=$(board_field "$board" target)
    scripts/firmware.sh "$board" >"$scratch/log"
    for engine in $ENGINES; do
        sed -n "s/^footprint $engine /$engine $board flash=$(flash "$engine" "$target") /p" "$scratch/log"
    done
}

# What is more than was accepted, one line each.
excess() {
    awk -v tolerance=$TOLERANCE_PERCENT '
        /^#/ { next }
        { key = $1 " " $2 }
        FNR == NR { for (k = 3; k <= NF; k++) { split($k, part, "="); accepted[key, part[1]] = part[2] } next }
        { for (k = 3; k <= NF; k++) {
            split($k, part, "=")
            limit = accepted[key, part[1]]
            if (limit == "") print key " " part[1] ": not in the budget"
            else if (part[2] > limit * (1 + tolerance / 100)) print key " " part[1] ": " part[2] " instead of " limit
        } }' "$BUDGET" "$1"
}

measured=build/footprint.txt
mkdir -p build
echo "# $(rustc --version)" >$measured
for board in $(board_names); do
    measure "$board" | tee -a $measured
done
if [ "${1:-}" = write ]; then
    cp $measured $BUDGET
    exit
fi
more=$(excess $measured)
[ -n "$more" ] || { echo "footprint: within the budget" && exit; }
echo "$more"
if [ "$(head -n 1 $measured)" = "$(head -n 1 $BUDGET)" ]; then
    echo "footprint: FAILED: more than the budget of $BUDGET" >&2
    exit 1
fi
echo "footprint: more than the budget, which was measured with another rustc: $(head -n 1 $BUDGET)"
