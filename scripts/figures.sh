#!/usr/bin/env bash
# The long figures of speed and strength that README quotes, each below the command that prints it.
set -euo pipefail
cd "$(dirname "$0")/.."

VARIANTS="forced free original jokeronly bonusonly plain yatzy"
GAMES=400

show() {
    echo "\$ build/bin/fiveply $*"
    build/bin/fiveply "$@"
    echo
}

show yahtzee bench
for variant in $VARIANTS; do
    show yahtzee table --variant "$variant" --grade exact
done
for grade in full small tiny; do
    show yahtzee table --grade $grade
    show yahtzee table --grade $grade --look-ahead
done
for suits in 1 2 4; do
    show spider solve tests/data/spider/deals_${suits}suit.txt --memory 4M --shorten 1 --quiet
    show spider solve tests/data/spider/deals_${suits}suit.txt --memory 16M --quiet
done
for memory in 16M 256K 64K 8K; do
    show spider solve tests/data/spider/deals_4suit.txt --memory $memory --shorten 1 --quiet
done
for evaluations in 1000 10000 50000 400000 500000; do
    for suits in 1 2 4; do
        show spider solve tests/data/spider/deals_${suits}suit.txt --no-peek --quiet --evaluations $evaluations
    done
done
for level in 0 1 2 3 4 5 6 7 8 9; do
    for seed in 1 2 3 4 5; do
        show spider solve tests/data/spider/deals_2suit.txt --no-peek --quiet --evaluations 10000 --level $level --seed $seed
    done
done
show spider bench
show splendor bench
for file in p1 p1_seed_bugs p2; do
    show splendor plan tests/data/splendor/$file.txt
done
for opponent in simple one_ply uct:nodes=100000 alphabeta; do
    show splendor play --as fiveply,$opponent --games $GAMES --seed 1
done
for iterations in 100 400 1600 6400; do
    show splendor play --as fiveply:iterations=$iterations,one_ply --games $GAMES --seed 1
done
show splendor play --as fiveply:memory=64K,one_ply --games $GAMES --seed 1
show splendor play --as fiveply,fiveply --games $GAMES --seed 1
show splendor play --as fiveply:iterations=400,one_ply,one_ply --games $GAMES --seed 1
show splendor play --as fiveply:iterations=400,one_ply,one_ply,one_ply --games $GAMES --seed 1
show splendor play --as uct:nodes=100000,random --games $GAMES --seed 1
for level in 1 2 3 4 5 6 7 8 9; do
    show splendor play --as "fiveply:iterations=100:level=$level,fiveply:iterations=100:level=$((level - 1))" --games $GAMES --seed 1
done
for policy in one_ply article; do
    show splendor play --as $policy,simple --games 2000 --seed 1
done
for policy in one_ply simple article; do
    show splendor play --as $policy,$policy --games 10000 --seed 1
done
show yahtzee play --as fiveply,article,random --games $GAMES --seed 1
for level in 1 2 3 4 5 6 7 8 9; do
    show yahtzee play --as "fiveply:level=$level,fiveply:level=$((level - 1))" --games $GAMES --seed 1
done
