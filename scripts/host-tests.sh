#!/usr/bin/env bash
# Tests of the host program's command line: every command, what it refuses, and that it finds every slip in recorded
# data.
#
#   scripts/host-tests.sh          as in `make test`: about two minutes of CPU time
#   scripts/host-tests.sh TEST...  the named tests alone
#   scripts/host-tests.sh full     as in `make verify`: twice the alterations, and of questions about the emptiest cards too,
#                                  which the model takes minutes to judge
set -euo pipefail
cd "$(dirname "$0")/.."

FIVEPLY=${FIVEPLY:-build/bin/fiveply}
DATA=tests/data/yahtzee
WORK=build/tests/host
# Open boxes: what the model judges in seconds, and what questions are altered about.
FEW=6
if [ "${1:-}" = full ]; then
    MOST=13 VECTOR_SEEDS="1 2 3 4" GAME_SEEDS=$(seq 1 500)
else
    MOST=$FEW VECTOR_SEEDS="1 2" GAME_SEEDS=$(seq 1 250)
fi

rm -rf "$WORK"
mkdir -p "$WORK"
fiveply=$(realpath "$FIVEPLY")

fail() {
    echo "host-tests: $*" >&2
    exit 1
}

# run CODE COMMAND...: the exit code must be CODE; output and errors go to files.
run() {
    local expected=$1 code=0
    shift
    "$fiveply" "$@" >"$WORK/out" 2>"$WORK/err" || code=$?
    [ "$code" = "$expected" ] || fail "fiveply $*: exit code $code instead of $expected: $(head -c 300 "$WORK/err")"
}

# last FORM: the last line of the output must match.
last() {
    tail -1 "$WORK/out" | grep -qxE -e "$1" || fail "expected a last line like '$1', got '$(tail -1 "$WORK/out")'"
}

# says FORM: some line of the errors must match.
says() {
    grep -qE -e "$1" "$WORK/err" || fail "expected an error like '$1', got '$(head -c 300 "$WORK/err")'"
}

commands() {
    run 0 yahtzee replay $DATA/games.txt
    last '[0-9]+ games, [0-9]+ steps, 0 mismatches'
    for table in vectors_public bug_cases layers stats score_pmf_forced; do
        run 0 yahtzee check $DATA/$table.csv
        last '[0-9]+ rows, 0 mismatches'
    done
    start_values
    run 0 yahtzee table --variant forced --grade exact
    last 'variant=forced grade=exact bytes=[0-9]+ expected=254\.587728734 loss=0\.000000'
    run 0 yahtzee advise - --top 1 <<<'forced yahtzee=50 | dice 4 4 4 4 4'
    last $'score fours\tvalue=[0-9.]+\tse=0\\.000\tvisits=0'
    head -1 "$WORK/out" | grep -qx '# <stdin>:1 seat 0' || fail "advise: no line '# NAME seat S'"
    run 0 yahtzee advise - --board <<<$'forced ones=3 | dice 6 1 6 2 6 rolls 1'
    grep -qx '# seat 0: \[6\] \[1\] \[6\] \[2\] \[6\]  rerolls left: 1' "$WORK/out" || fail "advise --board: no dice"
    run 0 --version
    run 0 --help
}

# The two rows of the single-turn policy differ by less than 0.0001, and are reported: see Figures in README. No other may.
start_values() {
    run 1 yahtzee check $DATA/start_values.csv
    last '14 rows, 2 mismatches'
    grep -qx "$DATA/start_values.csv:10: start_value: expected 217.340619738792, got 217.3406194[0-9]*" "$WORK/out" ||
        fail "the policy of one turn earns something else in forced"
    grep -qx "$DATA/start_values.csv:11: start_value: expected 211.644948112496, got 211.6450121[0-9]*" "$WORK/out" ||
        fail "the policy of one turn earns something else in plain"
}

# A table of recorded values is read as positions: the best action is worth what its row says.
rows() {
    local header='id,variant,kind,mask,upper,flag,dice,rolls,arg,best,ev,ties'
    run 0 yahtzee advise $DATA/vectors_public.csv --top 1
    awk 'FNR == NR { if (/^#/) name = $2; else { sub(/.*value=/, ""); value[name] = $1 }; next }
        { split($0, field, ",") }
        field[3] ~ /^(keep|cat)$/ { rows++; wrong += !(field[1] in value) || (value[field[1]] - field[11]) ^ 2 > 3e-6 }
        END { exit !(rows == 153 && wrong == 0) }' "$WORK/out" $DATA/vectors_public.csv || fail "advise: rows differ"
    run 0 yahtzee replay $DATA/vectors_public.csv
    last '300 games, 0 steps, 0 mismatches'
    refuse advise 1:1 "$header\n"
    refuse advise 2:10 "$header\nP1,forced\n"
    refuse advise 2:4 "$header\nP1,forcd,keep,0,0,0,12345,1,,,,\n"
    refuse advise 2:16 "$header\nP1,forced,keep,8192,0,0,12345,1,,,,\n"
    refuse advise 2:18 "$header\nP1,forced,keep,0,64,0,12345,1,,,,\n"
    refuse advise 2:20 "$header\nP1,forced,keep,0,0,2,12345,1,,,,\n"
    refuse advise 2:22 "$header\nP1,forced,keep,0,0,0,12347,1,,,,\n"
    refuse advise 2:22 "$header\nP1,forced,keep,0,0,0,1234,1,,,,\n"
    refuse advise 2:28 "$header\nP1,forced,keep,0,0,0,12345,3,,,,\n"
    refuse advise 2:1 "$header\nP1,forced,keep,1,6,0,12345,1,,,,\n"
    says 'impossible_upper_total'
}

# What a distribution says agrees with itself and with what the position is worth.
distribution() {
    local card='forced twos=6 threes=9 fours=12 fives=15 sixes=18 three_kind=20 small_straight=30 large_straight=40'
    run 0 yahtzee distribution - <<<"$card chance=22 | dice 1 1 1 4 4 rolls 2"
    grep -qx 'mean=243\.359360 sd=26\.098959 upper_bonus=0\.966016 hundreds=0\.012839' "$WORK/out" || fail "distribution: wrong mean"
    grep -qx 'least=210 most=617 most_likely=235 cards=15 bytes=[0-9]*' "$WORK/out" || fail "distribution: wrong range"
    grep -qx 'percentile=50 score=236' "$WORK/out" || fail "distribution: wrong median"
    [ "$(grep -c '^box=' "$WORK/out")" = 4 ] || fail "distribution: four boxes are open"
    awk -F '[=\t]' '/^score=/ { sum += $4; mean += $2 * $4 } END { exit !((sum - 1) ^ 2 < 1e-20 && (mean - 243.35936) ^ 2 < 1e-10) }' \
        "$WORK/out" || fail "distribution: the probabilities do not add up"
    run 0 yahtzee distribution - --top 3 <<<"$card chance=22 | dice 1 1 1 4 4 rolls 2"
    [ "$(grep -c '^score=' "$WORK/out")" = 3 ] || fail "distribution --top 3: not three scores"
    # The second seat's turn; the first has written one box more.
    printf 'game two\n%s\n%s | dice 5 5 5 5 5 rolls 0\n' "$card chance=22 ones=3" "$card chance=22" >"$WORK/two"
    run 0 yahtzee distribution "$WORK/two"
    grep -qx '# two seat 1' "$WORK/out" || fail "distribution: not the seat whose turn it is"
}

# A session at the table: what a choice is worth and what it cost; what is refused changes nothing.
coach() {
    local turn box
    run 2 yahtzee coach --transcript "$WORK/session" <<'END'
roll 6 1 6 2 6          # rolled on a real table
keep 6 6 6
roll 1 6
score sixes
undo
keep 6 6 6 6
roll 6
score chance
score yahtzee
roll 7 1 1 1 1
roll 1 1 1
roll one
keep 6
undo now
help
card
END
    grep -qx $'score sixes\tvalue=268\.232\tbest=keep 6 6 6 6\tbest_value=276\.998\tcost=8\.766' "$WORK/out" ||
        fail "coach: wrong cost of the sixes"
    last 'so_far seat=0 score=30 choices=3 cost=70\.872'
    for place in '9:1: dice_not_rolled' '10:1: die_out_of_range' '11:1: wrong_dice' '12:6: expected' '13:6: expected' '14:1: expected' \
        '15:1: expected: roll, keep, score, undo, card or end'; do
        says "^<stdin>:$place"
    done
    run 0 yahtzee replay "$WORK/session"
    last '1 games, [0-9]+ steps, 0 mismatches'
    # A whole game of two, each writing its boxes in the order of the card.
    for box in ones twos threes fours fives sixes three_kind four_kind full_house small_straight large_straight \
        yahtzee chance; do
        for turn in 1 2; do printf 'roll 1 2 3 4 %s\nscore %s\n' "$((turn + 4))" "$box"; done
    done >"$WORK/moves"
    run 0 yahtzee coach "$WORK/moves" --players 2 --transcript "$WORK/session"
    last 'total seat=1 score=[0-9]+ choices=13 cost=[0-9]+\.[0-9]{3}'
    run 0 yahtzee replay "$WORK/session"
    { cat "$WORK/moves" && printf 'roll 1 1 1 1 1\nundo\nscore chance\n'; } >"$WORK/more"
    run 2 yahtzee coach "$WORK/more" --players 2
    says "^$WORK/more:53:1: roll_not_awaited"
    last 'total seat=1 score=[0-9]+ choices=13 cost=[0-9]+\.[0-9]{3}'
    # Perfect play costs nothing.
    run 0 yahtzee coach <<<$'roll 6 6 6 6 6\nscore yahtzee'
    last 'so_far seat=0 score=50 choices=1 cost=0\.000'
    run 0 yahtzee coach </dev/null
    last 'so_far seat=0 score=0 choices=0 cost=0\.000'
    run 0 yahtzee coach <<<$'roll 1 1 1 1 1\nend\nroll'
    # What stands in a file is lost to no mistake in the options.
    echo precious >"$WORK/precious"
    run 2 yahtzee coach --rules none --transcript "$WORK/precious" </dev/null
    run 2 yahtzee coach --players 0 --transcript "$WORK/precious" </dev/null
    says 'expected 1 to 8'
    run 2 yahtzee coach "$WORK/precious" --transcript "$WORK/precious"
    grep -qx precious "$WORK/precious" || fail "coach: a file is overwritten"
    # Hostile lines: each is refused, those after it are read.
    printf 'undo\nroll 1 2\0 3 4 5\n%s\n\x01\xff\nroll 1 2 3 4 5 6\nroll 5 5 5 5 5\nscore fives 25\nkeep 55555\nscore f' \
        "$(head -c 100000 /dev/zero | tr '\0' 'x')" >"$WORK/bad"
    run 2 yahtzee coach "$WORK/bad"
    last 'so_far seat=0 score=0 choices=0 cost=0\.000'
    for place in 1:1 2:9 3:256 4:1 5:16 7: 8: 9:; do says "^$WORK/bad:$place"; done
    grep -qx '# \[5\] \[5\] \[5\] \[5\] \[5\] rerolls left: 2' "$WORK/out" || fail "coach: a good line after bad ones"
    for turn in $(seq 1 12); do
        { head -c $((turn * 37)) "$WORK/moves" && printf '%b' "\\x$(printf %02x $((turn * 41 % 256)))\\xfe undo" &&
            tail -c 200 "$WORK/moves"; } >"$WORK/bad"
        code=0
        timeout 60 "$fiveply" yahtzee coach "$WORK/bad" >/dev/null 2>&1 || code=$?
        [ "$code" -le 2 ] || fail "coach of garbage $turn: exit code $code"
    done
}

# What `play` records, `replay` accepts; random players score what `bench` says.
play_and_bench() {
    local names=fiveply:level=5,article,random
    run 0 yahtzee play --as $names --games 30 --transcript "$WORK/games.txt"
    last 'name=random games=30 wins=[0-9]+ draws=[0-9]+ score=[0-9.]+ ci=[0-9.]+\.\.[0-9.]+ points=[0-9.]+ turns=13\.0'
    run 0 yahtzee replay "$WORK/games.txt"
    last '30 games, [0-9]+ steps, 0 mismatches'
    run 0 yahtzee play --as random --games 2000
    local points
    points=$(sed -n 's/.* points=\([0-9.]*\) .*/\1/p' "$WORK/out")
    run 0 yahtzee bench --games 2000
    last "mean_points=$points"
    for key in tables_per_cpu_s table_cpu_s decision_us games_per_cpu_s list_games_per_cpu_s state_bytes; do
        grep -qE "^$key=[0-9.]+$" "$WORK/out" || fail "bench: no line $key="
    done
}

# The table as the data set lays it out: the value of a fresh card comes first.
dump() {
    run 0 yahtzee table --variant plain --dump "$WORK/dump"
    [ "$(wc -c <"$WORK/dump")" = $((2 * 8192 * 64 * 4)) ] || fail "table --dump: wrong length"
    od -A n -t f4 -N 4 "$WORK/dump" | grep -qE '^ *245\.870' || fail "table --dump: wrong first value"
    run 2 yahtzee table --variant yatzy --dump "$WORK/dump"
    says 'no form for Yatzy'
}

# What play by each grade scores, exactly, and what each card is believed to be worth.
grades() {
    run 0 yahtzee table --grade full --dump "$WORK/dump"
    last 'variant=forced grade=full bytes=16554 expected=254.585642953 loss=0.002086'
    [ "$(wc -c <"$WORK/dump")" = $((2 * 8192 * 64 * 4)) ] || fail "table --grade full --dump: wrong length"
    run 0 yahtzee table --grade tiny
    last 'variant=forced grade=tiny bytes=100 expected=253.399516064 loss=1.188213'
    run 0 yahtzee play --as fiveply:grade=full,fiveply:grade=tiny:look_ahead=1 --games 2
}

usage() {
    local option code
    for option in --help --version; do
        code=0
        "$fiveply" $option >/dev/full 2>/dev/null || code=$?
        [ "$code" = 2 ] || fail "$option without room for its output: exit code $code"
    done
    run 2
    run 2 chess replay
    says 'no such game'
    run 2 yahtzee
    run 2 yahtzee solve
    says 'no such command'
    run 2 yahtzee replay
    says 'expected a file'
    run 2 yahtzee replay --board --top 3 x
    says 'unknown option --top'
    run 2 yahtzee advise --level 10 x
    says '--level: expected a whole number up to 9'
    run 2 yahtzee advise x --memory
    says '--memory: expected a value'
    run 2 yahtzee advise $DATA/games.txt --memory 100
    says 'too few'
    run 2 yahtzee play --as nobody
    says 'nobody: expected fiveply, random or a baseline'
    run 2 yahtzee play --as fiveply:level=10
    run 2 yahtzee play --as fiveply:speed=1
    run 2 yahtzee play --as random,,random
    run 2 yahtzee play --as r,r,r,r,r,r,r,r,r
    run 2 yahtzee play --as random --rules forcd
    run 2 yahtzee table --grade full --variant free
    says 'grade full .*: not offered: grade full for these rules'
    run 2 yahtzee table --grade huge
    says 'grade huge: expected exact, full, small or tiny'
    run 2 yahtzee table --grade exact --look-ahead
    run 2 yahtzee play --as fiveply:grade=huge
    run 2 yahtzee table --variant forcd
    run 2 yahtzee check $DATA/compression.csv
    says 'compression.csv:1:1: unsupported: .* compression'
    run 2 yahtzee coach --players 9
    says '--players: expected a whole number up to 8'
    run 2 yahtzee coach --players 0
    run 2 yahtzee coach --rules forcd
    says '--rules forcd: no such rules'
    run 2 yahtzee coach "$WORK/missing"
    run 2 yahtzee coach one two
    run 2 yahtzee distribution
    says 'expected a file'
}

# refuse COMMAND PLACE TEXT: reading TEXT must end with exit code 2 and a message at PLACE.
refuse() {
    printf '%b' "$3" >"$WORK/bad"
    run 2 yahtzee "$1" "$WORK/bad"
    says "^$WORK/bad:$2: "
}

unreadable_files() {
    local command
    head -c 1000000 /dev/zero | tr '\0' 'x' >"$WORK/long"
    for command in replay advise check; do
        run 2 yahtzee $command "$WORK/missing"
        says "^$WORK/missing:1:1: cannot be read"
        run 2 yahtzee $command "$WORK"
        says "^$WORK:1:1: cannot be read"
        run 2 yahtzee $command "$WORK/long"
        says "^$WORK/long:1:1: "
        refuse $command 1:1 ''
        refuse $command 1:1 '\n\n'
        refuse $command 2:2 'forced\n#\0\n'
    done
}

bad_games() {
    refuse replay 1:1 'hello\n'
    refuse replay 1:8 'forced xxx\n'
    refuse replay 1:13 'forced ones=6\n'
    refuse replay 1:15 'forced | dice 0 1 1 1 1\n'
    refuse replay 1:1 'forced yahtzee=0 y100=1\n'
    says 'bonus_without_fifty'
    refuse replay 2:1 'game a\nforced ones=1\nforced ones=1 twos=2 threes=3\n'
    says 'wrong_turn'
    refuse replay 2:1 'game a\nroll 1\n'
    refuse replay 2:1 'game a\ngame b\n'
    refuse replay 1:7 'game a'
    refuse replay 2:20 'game a\nnew forced players 9 seed 1\n'
    refuse replay 3:6 'game a\nforced\nroll six\n'
    refuse replay 3:11 'game a\nforced\nscore ones\n'
    refuse replay 3:19 'game a\nforced\nreject score ones because\n'
}

bad_tables() {
    local header='id,variant,kind,mask,upper,flag,dice,rolls,arg,best,ev,ties\n'
    refuse check 1:12 'id,variant,knd\n'
    refuse check 1:60 "$header"
    refuse check 2:10 "${header}P1,forced\n"
    refuse check 2:30 "${header}P1,forced,state,0,0,0,,,,,1,,\n"
    refuse check 2:4 "${header}P1,forcd,state,0,0,0,,,,,1,\n"
    refuse check 2:11 "${header}P1,forced,what,0,0,0,,,,,1,\n"
    refuse check 2:17 "${header}P1,forced,state,8192,0,0,,,,,1,\n"
    refuse check 2:19 "${header}P1,forced,state,1,6,0,,,,,1,\n"
    says 'impossible_upper_total'
    refuse check 2:21 "${header}P1,forced,state,0,0,1,,,,,1,\n"
    says 'bonus_without_fifty'
    refuse check 2:22 "${header}P1,forced,keep,0,0,0,21345,1,,-,1,\n"
    refuse check 2:22 "${header}P1,forced,keep,0,0,0,12347,1,,-,1,\n"
    refuse check 2:28 "${header}P1,forced,keep,0,0,0,12345,0,,-,1,\n"
    refuse check 2:31 "${header}P1,forced,keep,0,0,0,12345,1,,6,1,\n"
    refuse check 2:33 "${header}P1,forced,keep,0,0,0,12345,1,,-,0x1p3,\n"
    refuse check 2:27 "${header}P1,forced,state,0,0,0,,,,,nan,\n"
}

# Bytes that do not belong into good data are never a crash.
garbage() {
    local i file command code
    { head -1 $DATA/vectors_public.csv && grep ',t[sk]' $DATA/vectors_public.csv; } >"$WORK/turns.csv"
    for file in $DATA/games.txt "$WORK/turns.csv"; do
        command=replay
        [ "$file" = $DATA/games.txt ] || command=check
        for i in $(seq 1 100); do
            head -c $((i * 13)) "$file" >"$WORK/bad"
            printf '%b' "\\x$(printf %02x $((i * 37 % 256)))\\xfe,|#\"\\x01" >>"$WORK/bad"
            tail -c 1000 "$file" >>"$WORK/bad"
            code=0
            timeout 60 "$fiveply" yahtzee $command "$WORK/bad" >/dev/null 2>&1 || code=$?
            [ "$code" -le 2 ] || fail "$command of garbage $i: exit code $code"
        done
    done
}

# Every row of a table altered in one field, for each seed: the checker must report it, unless the model of
# tests/c/host/naive.c, which shares no code with it, finds that the altered row is true. Where the model judges a row
# that was reported, it must find it false.
alter_table() {
    local table=$1 file=$2 seed line verdict reported=0 left=0
    for seed in $3; do
        "$WORK/alter" "$table" "$file" "$seed" $MOST >"$WORK/$table.csv"
        "$fiveply" yahtzee check "$WORK/$table.csv" >"$WORK/out" 2>&1 || true
        sed -n "s|^$WORK/$table.csv:\([0-9]*\):.*|\1|p" "$WORK/out" | sort -un >"$WORK/reported"
        awk 'NR == FNR { old[FNR] = $0; next } old[FNR] != $0 { print FNR }' \
            <(tr -d '\r' <"$file") "$WORK/$table.csv" >"$WORK/altered"
        grep -vxFf "$WORK/reported" "$WORK/altered" >"$WORK/left" || true
        : >"$WORK/judged"
        case $table in
        vectors | bug_cases)
            # shellcheck disable=SC2046 # one argument a line
            "$WORK/alter" judge "$table" "$WORK/$table.csv" $FEW $(cat "$WORK/left") >"$WORK/judged"
            ;;
        esac
        while read -r line; do
            grep -qx "$line true" "$WORK/judged" ||
                fail "$table, seed $seed: not found: line $line: $(sed -n "${line}p" "$WORK/$table.csv")"
        done <"$WORK/left"
        while read -r line verdict; do
            [ "$verdict" = false ] || ! grep -qx "$line" "$WORK/reported" ||
                fail "$table, seed $seed: line $line is true"
        done <"$WORK/judged"
        left=$((left + $(wc -l <"$WORK/left")))
        reported=$((reported + $(wc -l <"$WORK/altered") - $(wc -l <"$WORK/left")))
    done
    echo "$table: $reported alterations found; $left more left the row true, as the model confirms"
    found=$((found + reported))
}

# A refusal that was altered is true if the same action, played, is refused for the same reason; or, where it names a
# seat, if another seat is on turn.
is_refused() {
    local line=$1 action=$2 reason=${2##* } turn
    action=${action#reject }
    action=${action% *}
    if [ "${action%% *}" = seat ]; then
        turn=$(head -n "$line" $DATA/games.txt | sed -n 's/^turn \([0-9]*\).*/\1/p' | tail -1)
        action=${action#seat }
        [ "$reason" = not_your_turn ] && [ "${action%% *}" != "$turn" ]
        return
    fi
    head -n $((line - 1)) $DATA/games.txt >"$WORK/played"
    case $action in score*) action="$action 0" ;; esac
    echo "$action" >>"$WORK/played"
    "$fiveply" yahtzee replay "$WORK/played" >"$WORK/out" || true
    grep -qxE "$WORK/played:$line: action: expected a legal one, got refused: $reason at step [0-9]+" "$WORK/out"
}

# One line of the recorded games altered at a time.
alter_games() {
    local seed reported=0 left=0 line text
    for seed in $GAME_SEEDS; do
        "$WORK/alter" games $DATA/games.txt "$seed" >"$WORK/games" 2>"$WORK/what"
        if ! "$fiveply" yahtzee replay "$WORK/games" >/dev/null 2>&1; then
            reported=$((reported + 1))
            continue
        fi
        read -r line text <"$WORK/what"
        is_refused "$line" "$text" || fail "games, seed $seed: not found: line $line: $text"
        left=$((left + 1))
    done
    echo "games: $reported alterations found; $left more left a refusal true, as playing it confirms"
    found=$((found + reported))
}

alterations() {
    cc -std=c11 -O2 -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror tests/c/host/*.c -o "$WORK/alter" -lm
    "$WORK/alter" judge vectors $DATA/vectors_public.csv $FEW >"$WORK/out"
    "$WORK/alter" judge bug_cases $DATA/bug_cases.csv $FEW >>"$WORK/out"
    ! grep false "$WORK/out" || fail "the model contradicts the data"
    found=0
    alter_games
    alter_table vectors $DATA/vectors_public.csv "$VECTOR_SEEDS"
    alter_table bug_cases $DATA/bug_cases.csv "1 2 3 4"
    alter_table start_values $DATA/start_values.csv "1 2"
    alter_table layers $DATA/layers.csv "1 2 3"
    alter_table stats $DATA/stats.csv 1
    alter_table score_pmf $DATA/score_pmf_forced.csv 1
    [ $found -ge 1000 ] || fail "only $found alterations"
}

# shellcheck source=scripts/host-tests-spider.sh
source scripts/host-tests-spider.sh
# shellcheck source=scripts/host-tests-splendor.sh
source scripts/host-tests-splendor.sh

ALL="usage unreadable_files bad_games bad_tables garbage commands rows distribution coach dump grades play_and_bench spider_commands spider_cases \
    spider_play spider_unknown_cards spider_helpers spider_bad_input spider_alterations splendor_commands splendor_advise splendor_plan splendor_play splendor_bad_input \
    splendor_alterations alterations"
[ $# = 0 ] || [ "$1" = full ] || ALL="$*"
for test in $ALL; do
    start=$SECONDS
    $test
    echo "host-tests: $test: passed in $((SECONDS - start)) s"
done
