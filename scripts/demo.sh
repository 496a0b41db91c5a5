#!/usr/bin/env bash
# Real Yahtzee decisions: on this machine through the C header, then on a Cortex-M4F in QEMU.
set -euo pipefail
cd "$(dirname "$0")/.."

echo "== exact values published for $(($(wc -l <tests/data/yahtzee/vectors_public.csv) - 1)) positions, recomputed"
build/bin/fiveply yahtzee check tests/data/yahtzee/vectors_public.csv | tail -n 1
echo "== a scorecard, and what every move is worth"
echo "forced | dice 6 1 6 2 6 rolls 2" | tee /dev/stderr | build/bin/fiveply yahtzee advise - --top 5
scripts/compare.sh
