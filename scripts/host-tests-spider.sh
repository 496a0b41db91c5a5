# shellcheck shell=bash
# Spider's part of the tests of the host program; sourced by host-tests.sh, whose helpers it uses.
# shellcheck disable=SC2154 # $WORK and $fiveply are set there

SPIDER=tests/data/spider

spider_commands() {
    run 0 spider replay $SPIDER/games.txt
    last '10 games, [0-9]+ steps, 0 mismatches'
    head -3 $SPIDER/deals_1suit.txt >"$WORK/deals"
    run 0 spider solve "$WORK/deals" --memory 256K --shorten 1 --moves --transcript "$WORK/solved"
    last 'total won=3 lost=0 open=0 shortest=0 mean_nodes=[0-9]+ mean_moves=[0-9.]+ cpu_s=[0-9.]+'
    [ "$(grep -cE '^s[123] won nodes=[0-9]+ moves=[0-9]+$' "$WORK/out")" = 3 ] || fail "solve: not three deals won"
    # A line counts as many moves as it has tokens, and replays from its deal.
    awk '/^s1 /{ split($4, word, "="); next } /^s2 /{ exit } /^moves/{ tokens += NF - 1 } END { exit tokens != word[2] }' \
        "$WORK/out" || fail "solve: the moves are not as many as it says"
    { echo game by_line && sed -n '1s/^s1 /deal /p' "$WORK/deals" && sed '/^s2 /,$d' "$WORK/out" | grep ^moves &&
        printf 'over\nwinner 0\n'; } >"$WORK/line"
    run 0 spider replay "$WORK/line"
    run 0 spider replay "$WORK/solved" --board
    last '3 games, [0-9]+ steps, 0 mismatches'
    [ "$(grep -c '^# stock: 0 deals  done: S S S S S S S S  moves: ' "$WORK/out")" = 3 ] || fail "replay --board: no end"
    run 0 spider solve "$WORK/deals" --memory 256K --quiet
    [ "$(wc -l <"$WORK/out")" = 1 ] || fail "solve --quiet: more than the sum"
    run 0 spider solve "$WORK/deals" --article --nodes 5000
    last 'total won=[0-9]+ lost=0 open=[0-9]+ .*'
    run 0 spider solve "$WORK/deals" --no-peek --evaluations 1000 --transcript "$WORK/blind"
    last 'total games=3 won=[0-3] share=[0-9.]+ mean_moves=[0-9.]+ mean_evaluations=[0-9]+ most_evaluations=[0-9]+ .*'
    run 0 spider replay "$WORK/blind"
    run 0 spider advise "$WORK/deals" --top 2 --board --player
    [ "$(grep -c $'\tvalue=-\\?[0-9.]*\tse=0.000' "$WORK/out")" = 6 ] || fail "advise --top 2: not two moves for each deal"
    grep -qx '# *##  ##  ##  ##  ##  ##  ##  ##  ##  ##' "$WORK/out" || fail "advise --board: no face-down cards"
    run 0 spider advise - <<<$'0: KS QS JS TS 9S 8S 7S 6S 5S 4S 3S\n1: AS\n2: 2S'
    grep -qx '# moves; a win in 2 moves begins here' "$WORK/out" || fail "advise: no reason"
    run 0 spider solve - <<<'{"tableau piles": [["KS","QS","JS","10S","9S","8S","7S","6S","5S","4S","3S"],["AS"],["2S"],[],[],[],[],[],[],[]]}'
    last 'total won=1 .*'
    run 0 spider bench --games 2 --nodes 50000
    for key in nodes_per_cpu_s solved solved_by_article; do
        grep -qE "^$key=[0-9]+$" "$WORK/out" || fail "spider bench: no line $key="
    done
}

# The cases that say what is exact: the least number of moves, or that there is no win.
spider_cases() {
    awk -v folder="$WORK" '
        function write() {
            if (exact != "") { print text "\n" >(folder "/cases"); print exact >(folder "/exact") }
            text = exact = ""
        }
        /^---/ { write(); next }
        /^(rule|stock|done|suits|[0-9]): / && !played { text = text (text == "" ? "" : "\n") $0 }
        /^play:/ { played = 1 }
        /^name:/ { played = 0 }
        /^exact:/ { exact = $2 == "win" ? "won " $3 : "lost 0" }
        END { write() }' $SPIDER/cases.txt
    run 0 spider solve "$WORK/cases" --shortest
    grep -v '^total' "$WORK/out" | sed -E 's/^[^ ]+ ([a-z]+) nodes=[0-9]+ moves=([0-9]+).*/\1 \2/' >"$WORK/got"
    [ "$(wc -l <"$WORK/exact")" = 4 ] || fail "cases: there are four exact ones"
    diff "$WORK/exact" "$WORK/got" >"$WORK/what" || fail "cases: $(head -3 "$WORK/what")"
    run 0 spider solve - --shortest <<<$'0: KS QS JS TS 9S 8S 7S 6S 5S 4S 3S\n1: AS\n2: 2S'
    grep -qxE '<stdin>:1 won nodes=[0-9]+ moves=2 shortest' "$WORK/out" || fail "solve --shortest: two moves are the least"
}

spider_play() {
    local code turns
    run 2 spider play --seed 1 --transcript "$WORK/session" <<<$'381   # one\nhint\nzzz\n071\nundo undo\nboard\n381 D 999\nend\nD'
    last 'so_far moves=2 score=498'
    for place in '3:1: expected' '4:1: wrong_rank' '5:6: expected' '7:7: same_column'; do says "^<stdin>:$place"; done
    run 0 spider replay "$WORK/session"
    last '1 games, [0-9]+ steps, 0 mismatches'
    # A stream that is closed is not the file that is opened next.
    code=0
    "$fiveply" spider play --transcript "$WORK/session" </dev/null >&- 2>/dev/null || code=$?
    [ "$code" = 2 ] || fail "play without an output: exit code $code"
    ! grep -q '#' "$WORK/session" || fail "play without an output: it went into the transcript"
    "$fiveply" spider solve "$WORK/missing" --transcript "$WORK/session" >/dev/null 2>&- || code=$?
    [ ! -s "$WORK/session" ] || fail "solve without a place for errors: they went into the transcript"
    # A game that is solved is won when its line is typed in.
    run 0 spider solve "$WORK/deals" --memory 256K --shorten 1 --moves
    sed -n '/^s1 /,/^s2 /s/^moves //p' "$WORK/out" >"$WORK/typed"
    run 0 spider play --rules 1suit --seed 1 --transcript "$WORK/session" <"$WORK/typed"
    last 'won moves=[0-9]+ score=[0-9]+'
    run 0 spider replay "$WORK/session"
    for numbers in '--ms 14934' '--kpat 7'; do
        # shellcheck disable=SC2086 # an option and its value
        run 0 spider play $numbers </dev/null
        last 'so_far moves=0 score=500'
    done
    run 0 spider play --as fiveply:view=player:level=5 --rules 1suit --games 2 --transcript "$WORK/session"
    last 'name=fiveply:view=player:level=5 games=2 wins=[0-9]+ .*'
    run 0 spider replay "$WORK/session"
    last '2 games, [0-9]+ steps, 0 mismatches'
    run 0 spider play --as random:memory=64k --suits 2 --games 2
    # A lost game is given up by the same rule as without peeking.
    run 0 spider play --as fiveply:view=player:evaluations=1000 --games 1 --transcript "$WORK/session"
    turns=$(sed -nE 's/.* wins=0 .* turns=([0-9]+)\.0$/\1/p' "$WORK/out")
    run 0 spider play --seed "$(sed -n 's/^new .* seed //p' "$WORK/session")" --transcript "$WORK/start" </dev/null
    run 0 spider solve "$WORK/start" --no-peek --evaluations 1000
    grep -q "^play lost moves=$turns " "$WORK/out" || fail "play --as: $turns moves, but $(head -1 "$WORK/out")"
    # The example of README: a legal move of a deal that can be won.
    run 0 spider play --ms 1 <<<501
    last 'so_far moves=1 score=499'
    run 0 spider find --ms 1
    last 'ms 1 won moves=[0-9]+ passed=0'
    # The first numbers: KPat has a deal 0, PySol has none.
    run 0 spider play --kpat 0 --suits 2 </dev/null
    grep -qx '# *8H *JH *7H *JS *' "$WORK/out" || fail "play --kpat 0: $(sed -n 6p "$WORK/out")"
    run 0 spider find --kpat 0 --suits 1 --memory 256K --shorten 1
    last 'kpat 0 won moves=[0-9]+ passed=0'
    run 2 spider play --as bogus
    says 'bogus: expected fiveply, random or a baseline: article, best'
}

# Cards that nobody knows: they may be advised on with a chance, but not played to an end.
spider_unknown_cards() {
    local at
    for at in 0 1 2 3; do echo "$at: [?? ?? ?? ?? ??] $((9 - 2 * at))S"; done >"$WORK/view"
    for at in 4 5 6 7 8 9; do echo "$at: [?? ?? ?? ??] $((at - 1))S"; done >>"$WORK/view"
    echo "stock:$(printf ' ??%.0s' {1..50})" >>"$WORK/view"
    run 0 spider advise "$WORK/view" --top 1
    grep -q 'the chance of winning is about [1-9]' "$WORK/out" || fail "advise: no chance where cards are unknown"
    run 0 spider solve "$WORK/view"
    last 'total won=0 lost=0 open=1 .*'
    run 2 spider solve "$WORK/view" --no-peek
    says "^$WORK/view:1:1: expected a position to play all of whose cards are known"
    last 'total games=0 .*'
}

# What players ask for: where a game was lost, deals that can be won, and whether anything is left to do.
spider_helpers() {
    head -3 $SPIDER/deals_1suit.txt >"$WORK/deals"
    local stock='stock: TS 9S 8S 7S 6S 5S 4S 3S 2S AS'
    local wait=$'0: KS QS JS TS 9S 8S 7S\n1: 6S\n2: 5S\n3: 4S\n4: 3S\n5: 2S\n6: AS\n7: KS\n8: QS\n9: JS'
    # The run is completed before the deal: too few cards are left for that.
    printf 'game early\n%s\n%s\nmoves 101 201 301 401 501 601 701 871\nundo\nmoves 871\n' "$wait" "$stock" >"$WORK/game"
    run 0 spider analyse "$WORK/game" --memory 128K --nodes 60000 --moves
    head -1 "$WORK/out" | grep -qx 'early actions=8 last_won=5 undo=3 exact' || fail "analyse: $(head -1 "$WORK/out")"
    [ "$(sed -n 7,8p "$WORK/out" | tr '\n' ' ')" = '5 501 won 6 601 lost ' ] || fail "analyse --moves: $(sed -n 2,9p "$WORK/out")"
    last 'total games=1 exact=1 nodes=[0-9]+ cpu_s=[0-9.]+'
    # The moves that it names win from there.
    { printf 'game rest\n%s\n%s\nmoves 101 201 301 401 501\n' "$wait" "$stock" && grep ^moves "$WORK/out" &&
        printf 'over\nwinner 0\n'; } >"$WORK/line"
    run 0 spider replay "$WORK/line"
    run 0 spider analyse $SPIDER/games.txt --memory 256K --nodes 20000
    last 'total games=10 exact=[0-9]+ nodes=[0-9]+ cpu_s=[0-9.]+'
    run 2 spider analyse - <<<$'game view\n0: [??] KS\n1: QS'
    run 2 spider analyse "$WORK/game" --memory 1000
    says '1000 bytes are too few, 6864 serve'
    # Which of the moves is illegal.
    run 1 spider analyse - <<<$'game bad\n0: KS QS\n1: JS\n2: 9S\nmoves 101 211 201'
    grep -q ' got refused: run_too_short at step 3$' "$WORK/out" || fail "analyse: $(head -1 "$WORK/out")"

    run 0 spider find --suits 1 --seed 4 --count 2 --memory 256K --shorten 1 --moves
    [ "$(grep -cE '^seed [0-9]+ won moves=[0-9]+ passed=[0-9]+$' "$WORK/out")" = 2 ] || fail "find: not two deals"
    run 0 spider find --suits 1 --ms 1 --memory 256K --shorten 1
    last 'ms [0-9]+ won moves=[0-9]+ passed=[0-9]+'
    run 1 spider find --ms 2147483647 --nodes 10 --memory 64k
    last '# no number left passed=1'
    run 1 spider find --suits 1 --ms 2147483646 --count 4 --memory 256K --shorten 1
    [ "$(grep -c '^ms 214748364[67] won' "$WORK/out")" = 2 ] || fail "find: not the last two deals"
    last '# no number left passed=0'
    run 2 spider find --suits 3
    run 2 spider find "$WORK/deals"

    run 0 spider outlook - --moves <<<$'0: KS QS JS TS 9S 8S 7S 6S 5S 4S 3S\n1: AS\n2: 2S'
    head -1 "$WORK/out" | grep -qx '<stdin>:1 turn=no complete=yes:2 empty=yes:1 change=yes:1 deal=no stuck=no' ||
        fail "outlook: $(head -1 "$WORK/out")"
    grep -qE '^complete [0-9a-c]{3} [0-9a-c]{3}$' "$WORK/out" || fail "outlook --moves: no two moves to a run"
    run 0 spider outlook - <<<$'done: S\n0: 5H\n1: 6S\n2: 5C'
    last '<stdin>:1 turn=no complete=no empty=yes:1 change=yes:1 deal=no stuck=yes'
    run 0 spider outlook - <<<$'0: KS QS JS\n'"$stock"
    last '<stdin>:1 .* deal=no stuck=yes'
    # A player's view gets the same answers.
    run 0 spider outlook "$WORK/deals" --budget 20000 --memory 64K
    cp "$WORK/out" "$WORK/open"
    run 0 spider outlook "$WORK/deals" --budget 20000 --memory 64K --player
    cmp -s "$WORK/open" "$WORK/out" || fail "outlook --player: other answers"
    [ "$(grep -cE '^s[123] turn=yes:1 complete=no .* deal=yes:1 stuck=no$' "$WORK/out")" = 3 ] || fail "outlook: deals"
    run 2 spider outlook "$WORK/deals" --memory 1K
}

# refuse_spider COMMAND PLACE TEXT [REASON]
refuse_spider() {
    printf '%b' "$3" >"$WORK/bad"
    run 2 spider "$1" "$WORK/bad"
    says "^$WORK/bad:$2: .*${4:-}"
}

spider_bad_input() {
    local deal command i code
    deal=$(sed -n 1p $SPIDER/deals_4suit.txt)
    for command in solve replay advise bench analyse outlook; do
        run 2 spider $command "$WORK/missing"
        says "^$WORK/missing:1:1: cannot be read"
    done
    refuse_spider solve 1:10 's1 4 M 8C\n' 'all 104 cards: AS is missing'
    refuse_spider solve 1:12 's1 4 M 8C8C8C\n' 'the pack has no more 8C'
    refuse_spider solve 1:4 's1 3 M 8C\n'
    refuse_spider solve 1:6 's1 4 X 8C\n'
    refuse_spider solve 1:8 "s1 4 M 8X${deal:9}\n" 'a card'
    refuse_spider solve 2:4 '0: 7H 7H\n1: 7H 2D\n' 'the pack has no more 7H'
    refuse_spider solve 1:20 '0: [AS 2S 3S 4S 5S 6S] 9S\n' 'at most five face-down cards'
    refuse_spider solve 1:2 '{]\n'
    refuse_spider solve 2:1 '0: 9S\n0: 8S\n' 'each key once'
    refuse_spider replay 2:1 'game a\nmoves 381\n'
    refuse_spider replay 3:7 "game a\n${deal/s1/deal}\nmoves 38\n"
    refuse_spider replay 3:6 "game a\n${deal/s1/deal}\nmoves\n"
    refuse_spider replay 3:1 "game a\n${deal/s1/deal}\nplay 381\n"
    refuse_spider replay 3:12 "game a\n${deal/s1/deal}\nreject 381 because\n"
    refuse_spider replay 3:15 "game a\n${deal/s1/deal}\nstate 0: 7H / 0: 8H\n"
    # A line at fault is named, the others are solved.
    { echo "s1 4 M 8C" && sed -n 1p "$WORK/deals" && echo "s3 4 M 8CX"; } >"$WORK/bad"
    run 2 spider solve "$WORK/bad" --memory 256K --shorten 1
    says "^$WORK/bad:1:10: " && says "^$WORK/bad:3:10: "
    last 'total won=1 .*'
    run 2 spider solve "$WORK/deals" --memory 1000
    says '1000 bytes are too few, 6864 serve'
    run 2 spider solve "$WORK/deals" --memory 4X
    says '--memory: expected bytes, as 65536, 64K, 4M or 1G, got "4X"'
    run 2 spider find --memory 1K
    says '1024 bytes are too few, 6864 serve'
    run 2 spider play --rules 3suits
    says 'expected the name of rules'
    run 2 spider play --ms 0x1
    for command in play find; do
        run 2 spider $command --ms 0
        says '--ms 0: PySol numbers its deals from 1 on'
        run 2 spider $command --suits 3
        says '--suits: expected 1, 2 or 4'
    done
    # Options of which one would be left out without a word.
    for both in 'play --ms 1 --kpat 0' 'find --ms 1 --kpat 0' 'play --kpat 1 --seed 2' 'play --as random --ms 1' 'find --suits 1 --rules 1suit' \
        'find --ms 1 --seed 3' 'solve x --no-peek --nodes 5' 'solve x --no-peek --article' 'solve x --article --shortest'; do
        # shellcheck disable=SC2086 # words
        run 2 spider $both
        says 'expected one of them'
    done
    # What is read is not written over, and a file without an end has one.
    cp "$WORK/deals" "$WORK/kept"
    run 2 spider solve "$WORK/kept" --transcript "$WORK/../host/kept"
    says 'kept: is read, too'
    cmp -s "$WORK/deals" "$WORK/kept" || fail "solve: the transcript took the place of the deals"
    run 2 spider solve /dev/zero --quiet
    says '^/dev/zero:1:1: cannot be read: File too large'
    run 2 spider solve "$WORK/deals" --memory 64K --transcript /dev/full
    says '/dev/full: cannot be written'
    run 2 spider solve x --level 3
    says '--level: goes with --no-peek only'
    run 2 spider play --games 3
    says '--games: goes with --as only'
    for i in $(seq 1 60); do
        { head -c $((i * 97)) $SPIDER/games.txt && printf '%b' "\\x$(printf %02x $((i * 37 % 256)))\\xfe:/[?\\x01" &&
            tail -c 700 $SPIDER/games.txt; } >"$WORK/bad"
        code=0
        timeout 60 "$fiveply" spider replay "$WORK/bad" >/dev/null 2>&1 || code=$?
        [ "$code" -le 2 ] || fail "spider replay of garbage $i: exit code $code"
    done
}

# Every line of the recorded games altered in one place, one line at a time: all are found.
spider_alterations() {
    local line found=0
    # shellcheck disable=SC2013 # numbers
    for line in $(grep -nE '^(legal|total|state|winner|reject|moves|over)' $SPIDER/games.txt | cut -d: -f1); do
        awk -v line="$line" '
            FNR != line { print; next }
            /^legal|^total/ { sub(/[0-9]+( *#.*)?$/, ($1 == "legal" ? $2 : $3) + 1) }
            /^winner/ { sub(/0/, "1") }
            /^reject/ { sub(/[a-z_]+( *#.*)?$/, $3 == "no_cards" ? "stock_empty" : "no_cards") }
            /^state/ { if (!sub(/8/, "9")) sub(/moves: /, "moves: 1") }
            /^moves/ { sub(/^moves [^ ]+/, "moves 001") }
            /^over/ { $0 = "moves D" }
            { print }' $SPIDER/games.txt >"$WORK/games"
        ! cmp -s "$WORK/games" $SPIDER/games.txt || fail "spider games: line $line was not altered"
        ! "$fiveply" spider replay "$WORK/games" >"$WORK/out" 2>&1 || fail "spider games: not found: line $line: $(sed -n "${line}p" "$WORK/games")"
        found=$((found + 1))
    done
    echo "spider games: $found alterations found"
    [ $found -ge 50 ] || fail "only $found alterations of Spider's games"
}
