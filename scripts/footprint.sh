#!/usr/bin/env bash
# What each engine costs on each core, held against a budget: scripts/footprint.sh [write]
#
#   flash     code and tables of a program that uses every function of the engine, in bytes; of a grade: one that reads a
#             card's totals, begins and asks for the best and for all values; of Spider's deals: one that deals and solves
#   tables    of that the table of the grade, in bytes
#   ram       workspace and search of a decision, in bytes
#   bound     the most stack that its functions can use, by the call graph of the linked program (scripts/stack-bound.awk)
#   stack     the deepest that painting found below a decision, in bytes: a lower bound; of an engine with frames of the demo
#   unit      instructions of the longest unit of budget: the least that a slice can be
#   decision  instructions of a decision of the digest, its position drawn and written included; of a grade: of the decision
#             alone, on average
#   worst     the most instructions of a decision by a grade, or of a deal
#   units     units of a decision, on average; Spider's are nodes
#   each      instructions of one of them, on average
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

# What a program calls that decides by a grade.
GRADED="fiveply_yahtzee_rules_default fiveply_yahtzee_from_totals fiveply_yahtzee_settings_default fiveply_yahtzee_begin
    fiveply_yahtzee_best fiveply_yahtzee_ranked"
GRADES="full small tiny"

# What a program calls that solves Spider deals.
SOLVING="fiveply_spider_rules_default fiveply_spider_new fiveply_spider_settings_default fiveply_spider_settings_fit
    fiveply_spider_begin fiveply_spider_step fiveply_spider_best fiveply_spider_ranked fiveply_spider_search_line"

# linked TARGET NAME FEATURE [ROOTS...]: `flash=` and `bound=` of a program of those functions, or of all; once for each
# target and name.
linked() {
    local target=$1 feature=$3 library roots=("${@:4}")
    local known=$scratch/$target-$2
    if [ ! -e "$known" ]; then
        library=$(archive fiveply-ffi fiveply "$target" --no-default-features --features "$feature")
        [ ${#roots[@]} -gt 0 ] || mapfile -t roots < <(exported "$library")
        link "$target" "$library" --entry=0 "${roots[@]/#/--undefined=}"
        {
            arm-none-eabi-size "$scratch/program" | awk 'NR == 2 { printf "flash=%d", $1 + $2 }'
            arm-none-eabi-objdump -d --no-show-raw-insn "$scratch/program" |
                awk -v roots="${roots[*]}" -f scripts/stack-bound.awk | sed 's/^/ bound=/'
        } >"$known"
    fi
    cat "$known"
}

# measure BOARD: a line for each engine, each grade, and deals.
measure() {
    local board=$1 target engine grade tables cost
    target=$(board_field "$board" target)
    scripts/firmware.sh "$board" | sed 's/ units=0 each=0$//' >"$scratch/log"
    for engine in $ENGINES; do
        sed -n "s/^footprint $engine /$engine $board $(linked "$target" "$engine" "$engine") /p" "$scratch/log"
    done
    for grade in $GRADES; do
        tables=$(wc -c <engine/tables/yahtzee_forced_$grade.bin)
        # shellcheck disable=SC2086 # a list of functions
        cost=$(linked "$target" $grade yahtzee-$grade $GRADED)
        sed -nE "s/^footprint (yahtzee-$grade(_look_ahead)?) /\1 $board $cost tables=$tables /p" "$scratch/log"
    done
    # shellcheck disable=SC2086
    sed -n "s/^footprint spider-deals /spider-deals $board $(linked "$target" deals spider $SOLVING) /p" "$scratch/log"
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
