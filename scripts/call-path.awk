# Shows how a function can be reached: objdump -d PROGRAM | awk -f call-path.awk -v goal=FUNCTION -v roots=PREFIX
#
# Reads every `<name>` in the code of a function as an edge to it, and prints a shortest path from a function whose name
# begins with `roots` to `goal`, one a line. A call through a pointer shows no edge: the path then begins where it leads.

/^[0-9a-f]+ <.*>:$/ {
    current = substr($2, 2, length($2) - 3)
    next
}
match($0, /<[^>]+>/) {
    callee = substr($0, RSTART + 1, RLENGTH - 2)
    sub(/\+0x[0-9a-f]+$/, "", callee)
    if (callee != current && !((callee, current) in seen)) {
        seen[callee, current] = 1
        callers[callee] = callers[callee] "\n" current
    }
}
END {
    queue[1] = goal
    next_step[goal] = ""
    length_of_queue = 1
    for (at = 1; at <= length_of_queue; at++) {
        name = queue[at]
        if (index(name, roots) == 1) {
            break
        }
        count = split(callers[name], list, "\n")
        for (k = 2; k <= count; k++) {
            if (!(list[k] in next_step)) {
                next_step[list[k]] = name
                queue[++length_of_queue] = list[k]
            }
        }
    }
    if (at > length_of_queue) {
        name = queue[length_of_queue]
    }
    for (; name != ""; name = next_step[name]) {
        print "    " name
    }
}
