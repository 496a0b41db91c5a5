# The most stack that functions can use, by the disassembly of a linked Cortex-M program: a bound, not a measurement.
#
#   arm-none-eabi-objdump -d --no-show-raw-insn PROGRAM | awk -v roots="NAME NAME..." -f scripts/stack-bound.awk
#
# Prints the bytes of the deepest root. A frame is all that a function ever pushes and takes off the stack pointer, added up;
# a path is a chain of calls and of branches into other functions. Recursion fails, and so does a call whose target the
# disassembly does not tell.

/^[0-9a-f]+ <.*>:$/ {
    name = $2
    gsub(/[<>:]/, "", name)
    next
}

function fail(why) {
    print "stack-bound: " why >"/dev/stderr"
    failed = 1
}

# The bytes of a list of registers, as {r4, r5-r7, lr} or {d8-d11}.
function bytes_of(list,    items, n, i, ends, size, sum) {
    gsub(/[{} ]|@.*/, "", list)
    n = split(list, items, ",")
    for (i = 1; i <= n; i++) {
        size = items[i] ~ /^d/ ? 8 : 4
        if (split(items[i], ends, "-") == 2) sum += size * (substr(ends[2], 2) - substr(ends[1], 2) + 1)
        else sum += size
    }
    return sum
}

name == "" || NF < 2 { next }

{
    address = $1
    sub(":", "", address)
    rest = $0
    sub(/^[^\t]*\t[^\t]*\t?/, "", rest)
    operation = $2
}

operation ~ /^(push|vpush)/ { frame[name] += bytes_of(rest) }
operation ~ /^(stmdb|vstmdb|stmfd)/ && rest ~ /^sp!/ { sub(/^sp!, */, "", rest); frame[name] += bytes_of(rest) }
operation ~ /^str/ && rest ~ /\[sp, #-[0-9]+\]!/ { match(rest, /#-[0-9]+/); frame[name] += substr(rest, RSTART + 2, RLENGTH - 2) }
operation ~ /^sub/ && rest ~ /^sp, (sp, )?#/ { match(rest, /#[0-9]+/); frame[name] += substr(rest, RSTART + 1, RLENGTH - 1) }

# Large frames of a Cortex-M0: a negative literal is added to the stack pointer.
operation ~ /^ldr/ && rest ~ /\[pc,/ && match(rest, /\([0-9a-f]+/) {
    split(rest, parts, ",")
    literal[parts[1]] = substr(rest, RSTART + 1, RLENGTH - 1)
}
operation ~ /^add/ && rest ~ /^sp, (sp, )?(r[0-9]+|ip|lr|sl|fp|sb)/ {
    register = rest
    sub(/^sp, (sp, )?/, "", register)
    sub(/[ \t].*/, "", register)
    if (register in literal) pending[++pending_count] = name " " literal[register]
    else fail(name ": a stack pointer that is not followed")
}
operation == ".word" { word[address] = rest }

# A short conditional branch does not leave its function; between functions stands padding that looks like one.
operation ~ /^(bl|b|b\.w|b\.n|b[a-z][a-z]\.w)$/ && match(rest, /<[^>]+>/) {
    target = substr(rest, RSTART + 1, RLENGTH - 2)
    sub(/\+0x[0-9a-f]+$/, "", target)
    if (target != name) calls[name] = calls[name] " " target
}
operation == "blx" || (operation == "bx" && rest !~ /^lr/) { indirect[name] = 1 }

function hex(text,    i, value) {
    for (i = 1; i <= length(text); i++) value = value * 16 + index("0123456789abcdef", substr(text, i, 1)) - 1
    return value
}

# Depth first, on a stack of its own.
function depth(root,    at, path, next_of, list, n, k, target, best) {
    at = 1
    path[1] = root
    while (at > 0) {
        name = path[at]
        on_path[name] = 1
        n = split(calls[name], list, " ")
        k = ++next_of[at]
        if (k <= n) {
            target = list[k]
            if (target in on_path) fail("recursion: " name " calls " target)
            else if (!(target in bound)) { path[++at] = target; next_of[at] = 0 }
            continue
        }
        if (name in indirect) fail(name ": an indirect call")
        best = 0
        for (k = 1; k <= n; k++) if (bound[list[k]] > best) best = bound[list[k]]
        bound[name] = frame[name] + best
        delete on_path[name]
        at--
    }
    return bound[root]
}

END {
    for (k = 1; k <= pending_count; k++) {
        split(pending[k], parts, " ")
        text = word[parts[2]]
        sub(/^0x/, "", text)
        sub(/[^0-9a-f].*/, "", text)
        value = hex(text)
        if (value >= 2147483648) frame[parts[1]] += 4294967296 - value
    }
    count = split(roots, list, " ")
    for (r = 1; r <= count; r++) {
        bytes = depth(list[r])
        if (bytes > most) most = bytes
    }
    print most + 0
    exit failed
}
