# shellcheck shell=bash
# What firmware-demo/boards/boards.txt says of a board; sourced from the project's root.

BOARDS_TABLE=firmware-demo/boards/boards.txt

# board_field BOARD FIELD: core, target, clock_hz or workspace_bytes.
board_field() {
    awk -v board="$1" -v field="$2" '
        BEGIN { column["core"] = 2; column["target"] = 3; column["clock_hz"] = 4; column["workspace_bytes"] = 5 }
        $1 == board { print $column[field]; found = 1 }
        END { if (!found) { print board ": no such board" > "/dev/stderr"; exit 1 } }' "$BOARDS_TABLE"
}

# board_names: all of them, one a line.
board_names() {
    awk '!/^#/ { print $1 }' "$BOARDS_TABLE"
}
