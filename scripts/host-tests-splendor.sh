# shellcheck shell=bash
# Splendor's part of the tests of the host program; sourced by host-tests.sh, whose helpers it uses.
# shellcheck disable=SC2154 # $WORK and $fiveply are set there

SPLENDOR=tests/data/splendor

splendor_commands() {
    local file
    for file in games edges perft; do
        run 0 splendor replay $SPLENDOR/$file.txt
        last '[0-9]+ games, [0-9]+ steps, 0 mismatches'
    done
    run 0 splendor replay $SPLENDOR/games.txt $SPLENDOR/edges.txt $SPLENDOR/perft.txt
    last '47 games, [0-9]+ steps, 0 mismatches'
    # The last position of a game, drawn.
    run 0 splendor replay $SPLENDOR/edges.txt --board
    grep -qx '# level 2  deck  6  | 40 W1 3G2R2K       | 41 W1 2W3U3R       | 42 W2 5R           | 43 W2 1G4R2K' "$WORK/out" ||
        fail "replay --board: no market"
    grep -qx '# seat 0  points 0  cards 0  nobles 0  bonuses: -  tokens: 2U 2G 2R 2K 2O' "$WORK/out" ||
        fail "replay --board: no player"
    # A position by itself, with a card that only one player knows.
    splendor_position >"$WORK/position"
    run 0 splendor replay "$WORK/position" --board
    grep -qx '# seat 1  points 1  cards 3  nobles 0  bonuses: 1W 2G  tokens: 1O  hand: 51 U3 6U  | 59 R1 3U2R3K unseen' "$WORK/out" ||
        fail "replay --board: no hand"
    grep -qx '# nobles  1: 4U 4G  3: 4R 4K  8: 3W 3R 3K' "$WORK/out" || fail "replay --board: no nobles"
    # Two of them, parted by an empty line; and the general lines of recorded games.
    { splendor_position && echo && splendor_position && printf 'reject pass noble -1 pass_not_allowed\n' &&
        printf 'legal 24\nA reserve 3 2 ret 0 0 0 0 0 0 noble -1\nundo\ntotal 1 1\n'; } >"$WORK/positions"
    run 0 splendor replay "$WORK/positions"
    last '2 games, 5 steps, 0 mismatches'
}

# The second player has drawn card 59 unseen.
splendor_position() {
    echo 'players 2'
    echo 'deck 1 17 20 25'
    echo 'S 15 1 0 0 2 2 3 2 3 4 30 38 29 8 48 68 63 45 77 89 83 76 3 2 0 266 2 2 1 2 1 0 0 1 0 0 0 1 1 0 79 85 41 0 0 0 0 0 1 1 0 2 0 0 1 3 0 51 59 -1'
    echo 'unseen 1 1'
}

# The list of a position, best first, by what its seat may know.
splendor_advise() {
    splendor_position >"$WORK/position"
    run 0 splendor advise "$WORK/position" --top 3 --board
    head -1 "$WORK/out" | grep -qx '# position:1 seat 1' || fail "splendor advise: $(head -1 "$WORK/out")"
    [ "$(grep -cE $'^[a-z]+ [0-9 -]+ (ret|pay) [0-9 ]+ noble -1\tvalue=-?[0-9.]+\tse=[0-9.]+\tvisits=[0-9]+$' "$WORK/out")" = 3 ] ||
        fail "splendor advise: not three actions"
    grep -qE '^# [a-z ]+; [0-9.]+ (points|per cent) better than the next; .* turns to 15' "$WORK/out" || fail "splendor advise: no reason"
    # Each is an action as `replay` reads it.
    { splendor_position && grep $'\tvalue=' "$WORK/out" | sed $'s/\t.*//; s/^/A /; s/$/\\nundo/'; } >"$WORK/tried"
    run 0 splendor replay "$WORK/tried"
    last '1 games, 6 steps, 0 mismatches'
    # What lies hidden does not matter.
    splendor_position | sed 's/17 20 25/18 19 21/' >"$WORK/other"
    run 0 splendor advise "$WORK/position"
    grep -v '^# position' "$WORK/out" >"$WORK/one"
    run 0 splendor advise "$WORK/other"
    grep -v '^# other' "$WORK/out" | cmp -s - "$WORK/one" || fail "splendor advise: the deck matters"
    run 0 splendor advise "$WORK/position" --level 0 --seed 5
    grep -qE '^# level 0 plays [a-z]+ ' "$WORK/out" || fail "splendor advise: no choice of a level"
    # Finished games are over, a game in progress goes on from its last position.
    { sed -n 1,60p $SPLENDOR/games.txt; cat $SPLENDOR/edges.txt; } >"$WORK/games.txt"
    run 0 splendor advise "$WORK/games.txt" --top 1
    [ "$(grep -cE '^# [a-z0-9-]+ (seat [0-3]|is over)$' "$WORK/out")" = 12 ] || fail "splendor advise: not twelve games"
    run 2 splendor advise "$WORK/position" --memory 100
    says '100 bytes are too few, 2048 serve'
}

# Recorded problems, altered by a sed script, are refused with a message.
refuse_altered() {
    sed "$2" "$SPLENDOR/$1.txt" >"$WORK/bad"
    run 2 splendor plan "$WORK/bad"
    says "$3"
}

# Problems of both kinds: every recorded answer is met, and proved.
splendor_plan() {
    local file
    for file in p1 p1_seed_bugs p2; do
        run 0 splendor plan $SPLENDOR/$file.txt
        last '# (60|13|22) problems: (60|13|22) optimal, 0 mismatches; units=[0-9]+ cpu_s=[0-9.]+'
        [ "$(grep -c ' optimal plan=' "$WORK/out")" = "$(grep -c '^case' $SPLENDOR/$file.txt)" ] || fail "plan $file: not every problem"
    done
    run 0 splendor plan $SPLENDOR/p1.txt
    grep -qE '^pub-p1-001 best=13 optimal plan=' "$WORK/out" ||
        fail "plan: $(head -1 "$WORK/out")"
    run 0 splendor plan - <<<$'case a\nbank 4 4 4 4 4 5\ntokens 0 0 0 0 0 0\nbonus 0 0 0 0 0\nscore 0\nmarket 7 1 1 0 0 0 4 0 0\ntarget 1\nend'
    grep -qE '^a turns=4 optimal plan=.*,buy:7:' "$WORK/out" || fail "plan: $(head -1 "$WORK/out")"
    # What a budget leaves open says how far it is.
    run 0 splendor plan $SPLENDOR/p2.txt --budget 20
    grep -qE '^pub-p2-022 turns=([0-9]+|-) bound=[0-9]+ plan=' "$WORK/out" || fail "plan --budget: $(tail -2 "$WORK/out")"
    # A wrong answer is a mismatch at its line.
    sed '0,/^best 13/s//best 14/' $SPLENDOR/p1.txt >"$WORK/wrong"
    run 1 splendor plan "$WORK/wrong"
    grep -qx "$WORK/wrong:15: best: expected 14, got 13" "$WORK/out" || fail "plan: $(grep best: "$WORK/out")"
    printf 'case a\nbank 4 4 4 4 4 5\ntokens 0 0 0 0 0 0\nbonus 0 0 0 0 0\nscore 0\ntarget 3\nturns 4\nend\n' >"$WORK/wrong"
    run 1 splendor plan "$WORK/wrong"
    grep -qx 'a turns=none bound=41 plan=' "$WORK/out" || fail "plan: what cannot be reached is not said to be so"
    for missing in tokens bonus score depth; do
        refuse_altered p1 "0,/^$missing /{/^$missing /d}" "expected $missing, found \"end\""
    done
    for missing in bank target; do
        refuse_altered p2 "0,/^$missing /{/^$missing /d}" "expected $missing, found \"end\""
    done
    refuse_altered p1 '0,/^depth 2/s//depth 2\ndepth 3/' 'expected each line once, found "depth"'
    refuse_altered p1 '0,/^card 26 /s//card 7 /' 'expected each card once, found "card"'
    refuse_altered p2 '0,/^noble .*/s//&\n&/' 'expected each noble once, found "noble"'
    sed '0,/^turns 2/s//turns 3/' $SPLENDOR/p2.txt >"$WORK/wrong"
    run 1 splendor plan "$WORK/wrong"
    last '# 22 problems: 22 optimal, 1 mismatches; .*'
    refuse_plan 1:1 'hello\n' 'expected case'
    refuse_plan 1:5 'case\n'
    refuse_plan 2:1 'case a\ncase b\n'
    refuse_plan 1:7 'case a' 'the file ends here'
    refuse_plan 2:7 'case a\ndepth 16\nend\n' 'a depth of 0 to 15'
    refuse_plan 2:17 'case a\ntokens 1 1 1 1 1\nend\n' 'an amount of 0 to 50'
    refuse_plan 2:17 'case a\nbonus 0 0 0 0 0 0 0\n' 'the end of the line'
    refuse_plan 2:10 'case a\ncard 0 0 5 0 3 0 0 0\nend\n' 'a colour of 0 to 4'
    refuse_plan 3:1 'case a\ndepth 2\nmarket 7 1 1 0 0 0 4 0 0\nend\n' 'lines of purchases or of turns'
    refuse_plan 1:1 'case a\nbank 4 4 4 4 4 5\ntokens 4 4 4 0 0 0\nbonus 0 0 0 0 0\nscore 0\ntarget 3\nend\n' 'tokens'
    refuse_plan 1:1 ''
    run 2 splendor plan
    run 2 splendor plan $SPLENDOR/p1.txt --memory 1K
    says '1024 bytes are too few, 24576 serve'
}

# refuse_plan PLACE TEXT [REASON]
refuse_plan() {
    printf '%b' "$2" >"$WORK/bad"
    run 2 splendor plan "$WORK/bad"
    says "^$WORK/bad:$1: .*${3:-}"
}

# What `play` records, `replay` accepts; random players score what `bench` says.
splendor_play() {
    local points
    for rules in strict fewer; do
        for players in random,random random,random,random random,random,random,random; do
            run 0 splendor play --as $players --games 5 --rules $rules --transcript "$WORK/games.txt"
            last 'name=random games=5 wins=[0-9]+ draws=[0-9]+ score=[0-9.]+ ci=-?[0-9.]+\.\.[0-9.]+ points=[0-9.]+ turns=[0-9.]+'
            run 0 splendor replay "$WORK/games.txt"
            last '5 games, [0-9]+ steps, 0 mismatches'
        done
    done
    run 0 splendor play --as fiveply:iterations=30:nodes=500,alphabeta,uct:iterations=30 --games 2
    run 0 splendor play --as fiveply:level=3:iterations=50,one_ply,simple --games 4 --transcript "$WORK/games.txt"
    run 0 splendor replay "$WORK/games.txt"
    last '4 games, [0-9]+ steps, 0 mismatches'
    run 0 splendor play --as random,random --games 500
    points=$(awk '{ sub(/.* points=/, ""); sum += $1; n++ } END { printf "%.2f", sum / n }' "$WORK/out")
    run 0 splendor bench --games 500
    awk -F= -v points="$points" '/^mean_points=/ { exit !(($2 - points) ^ 2 < 0.0002) }' "$WORK/out" ||
        fail "splendor bench: other mean points than $points"
    for key in decision_us games_per_cpu_s list_games_per_cpu_s state_bytes; do
        grep -qE "^$key=[0-9.]+$" "$WORK/out" || fail "splendor bench: no line $key="
    done
    run 2 splendor play --as random
    says 'no rules of splendor for 1 players: players'
    run 2 splendor play --as random,random,random,random,random
    run 2 splendor play --as random,random --rules loose
    run 2 splendor play --as random,nobody
    says 'nobody: expected fiveply, random or a baseline: one_ply, simple, article, uct, alphabeta'
}

# refuse_splendor PLACE TEXT [REASON]
refuse_splendor() {
    printf '%b' "$2" >"$WORK/bad"
    run 2 splendor replay "$WORK/bad"
    says "^$WORK/bad:$1: .*${3:-}"
}

splendor_bad_input() {
    local start i code file command
    start=$(sed -n 2,5p $SPLENDOR/games.txt)
    for command in replay advise; do
        run 2 splendor $command "$WORK/missing"
        says "^$WORK/missing:1:1: cannot be read"
        run 2 splendor $command
        says 'expected a file'
    done
    refuse_splendor 1:1 'hello\n'
    refuse_splendor 1:1 'S 0 0 0 0\n'
    refuse_splendor 1:16 'game a players 5\n' '2, 3 or 4 players'
    refuse_splendor 1:8 'game a xxx\n' 'the end of the line'
    refuse_splendor 1:18 'edge a players 2 3\nnobles 1 3 8\n' 'the end of the line'
    refuse_splendor 2:12 "game a players 2\nnobles 1 3 10\n${start#*$'\n'}\n" 'the number of a noble'
    refuse_splendor 3:8 "game a players 2\nnobles 1 3 8\ndeck 1 90\n" 'the number of a card'
    refuse_splendor 3:1 "game a players 2\nnobles 1 3 8\nnobles 1 3 8\n" 'each line once'
    refuse_splendor 1:8 "game a players 2\nnobles 1 2 3 4\n${start#*$'\n'}\n" 'wrong_nobles'
    refuse_splendor 1:17 'game a players 2\ngame b players 2\n' 'an S line, or decks and nobles for a start'
    refuse_splendor 6:3 "game a players 2\n$start\nS x\n" 'a number, -1 or \?'
    refuse_splendor 6:5 "game a players 2\n$start\nL 30\n"  'a number of actions'
    refuse_splendor 6:3 "game a players 2\n$start\nA jump\n" 'take, reserve, buy, buyhand or pass'
    refuse_splendor 6:18 "game a players 2\n$start\nA take 0 1 1 1 0 give\n" 'ret and the tokens given back'
    refuse_splendor 6:3 "game a players 2\n$start\nX jump\n"
    refuse_splendor 6:3 "game a players 2\n$start\nP 10 1\n" 'a depth of 0 to 9'
    refuse_splendor 6:7 "game a players 2\n$start\nR 2 1 0\n" 'ascending'
    refuse_splendor 7:1 "game a players 2\n$start\nend\nL 30 30\n" 'game, new or a position'
    refuse_splendor 6:1 "game a players 2\n$start\nT 1\n" 'an event or an expectation'
    # Positions that no game reaches, by the name of what is wrong.
    while read -r reason before after; do
        splendor_position | sed "s/${before//_/ }/${after//_/ }/" >"$WORK/bad"
        run 2 splendor replay "$WORK/bad"
        says "^$WORK/bad:1:1: expected a position that a game reaches: $reason: "
    done <<'END'
wrong_tokens 2_2_3_2_3_4 2_2_3_2_3_5
card_used_up 30_38_29_8 30_38_30_8
wrong_level 30_38_29_8 30_38_59_8
wrong_market 30_38_29_8 30_-1_29_8
wrong_hand 51_59_-1 51_-1_59
wrong_nobles _266_ _270_
wrong_turn 15_1_0_0 15_1_1_0
END
    splendor_position | sed 's/ 2 2 3 2 3 4 30 / 0 1 3 2 3 4 30 /; s/ 2 2 1 2 1 0 / 4 3 1 2 1 0 /' >"$WORK/bad"
    run 2 splendor replay "$WORK/bad"
    says "^$WORK/bad:1:1: expected a position that a game reaches: over_limit: "
    # What is refused in a game is named, and ends it.
    printf 'game a players 2\n%s\nA take 2 0 0 0 0 ret 0 0 0 0 0 0 noble -1\nA take 2 0 0 0 0 ret 0 0 0 0 0 0 noble -1\nL 1 1\n' "$start" >"$WORK/bad"
    run 1 splendor replay "$WORK/bad"
    last '1 games, 2 steps, 1 mismatches'
    grep -qx "$WORK/bad:7: action: expected a legal one, got refused: take2_needs_4 at step 2" "$WORK/out" || fail "splendor replay: $(head -1 "$WORK/out")"
    for i in $(seq 1 60); do
        for file in games edges; do
            { head -c $((i * 197)) $SPLENDOR/$file.txt && printf '%b' "\\x$(printf %02x $((i * 37 % 256)))\\xfe S -1 ? \\x01" &&
                tail -c 900 $SPLENDOR/$file.txt; } >"$WORK/bad"
            code=0
            timeout 60 "$fiveply" splendor replay "$WORK/bad" >/dev/null 2>&1 || code=$?
            [ "$code" -le 2 ] || fail "splendor replay of garbage $i: exit code $code"
        done
    done
}

# Records with one number altered, of every kind of line that has a second witness, drawn by seed: all are found. A refused
# action may be refused still when it is another one, and players and decks stand in one place alone.
splendor_alterations() {
    local file
    mkdir -p "$WORK/splendor_games"
    awk -v folder="$WORK/splendor_games" -v count=1000 '
        function draw(limit) { state = state * 16807 % 2147483647; return state % limit }
        /^#/ { next }
        /^(game|edge|perft) / { records++ }
        { text[records, ++length_of[records]] = $0 }
        END {
            state = 44
            while (made < count) {
                record = 1 + draw(records); at = 1 + draw(length_of[record]); line = text[record, at]
                if (line !~ /^[SLARP] /) continue
                n = split(line, word, " "); place = 2 + draw(n - 1)
                if (word[place] !~ /^-?[0-9]+$/) continue
                # A depth of more takes long.
                step = word[place] > 0 && (draw(2) || line ~ /^P/) ? -1 : 1
                word[place] += step
                altered = word[1]
                for (i = 2; i <= n; i++) altered = altered " " word[i]
                file = folder "/" ++made
                for (i = 1; i <= length_of[record]; i++) print (i == at ? altered : text[record, i]) > file
                print line " -> " altered > (folder "/what")
                close(file)
            }
        }' $SPLENDOR/games.txt $SPLENDOR/edges.txt $SPLENDOR/perft.txt
    for file in $(seq 1 1000); do
        ! "$fiveply" splendor replay "$WORK/splendor_games/$file" >/dev/null 2>&1 || fail "splendor: not found: $(sed -n "${file}p" "$WORK/splendor_games/what")"
    done
    echo "splendor: 1000 alterations found"
}
